"""The classic Orcs, who defeat the first they attack at once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import at, fallen, fight, lay, legal, play, question, result, shown, used

from redbook import State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])
attacking_or_attacked = pytest.mark.parametrize("to_move", ["sauron", "fellowship"])


def no_card_was_used(state: State) -> bool:
    return not used(state, "fellowship") and not used(state, "sauron")


def meet(servant: str, fellow: str, to_move: str, **options: Any) -> State:
    """A servant of Sauron in Fangorn and a Fellowship character in Caradhras; the one to move attacks the other.

    Each side has somebody else, so that the game goes on.
    """
    other = "orcs" if servant == "balrog" else "balrog"
    state = lay({fellow: "caradhras", servant: "fangorn", other: "mordor"}, to_move, **options)
    return play(state, f"move:{fellow}:fangorn" if to_move == "fellowship" else f"move:{servant}:caradhras")


def at_cards(state: State) -> bool:
    """Whether texts have done nothing, and the battle has come to the choice of cards."""
    return question(state) == "sauron-card" and all(action.startswith("card:") for action in legal(state))


@both_editions
@pytest.mark.rule("C-CHAR-S-45")
@pytest.mark.parametrize("first", ["gandalf", "aragorn"])
def test_attacking_orcs_defeat_the_first_at_once(edition: str, first: str) -> None:
    state = lay({"gandalf": "fangorn", "aragorn": "fangorn", "orcs": "gondor"}, edition=edition)
    play(state, "move:orcs:fangorn", f"defender:{first}")
    assert fallen(state, first)
    assert at(state, "orcs") == "fangorn"
    assert no_card_was_used(state)


@both_editions
@pytest.mark.rule("C-CHAR-S-46")
def test_the_orcs_fight_everybody_after_the_first(edition: str) -> None:
    pieces: Pieces = {"frodo": "rhudaur", "gandalf": "shire", "merry": "shire", "pippin": "shire", "orcs": "cardolan"}
    state = lay(pieces, edition=edition)
    play(state, "move:orcs:shire", "defender:gandalf")
    assert fallen(state, "gandalf")
    play(state, "defender:merry")
    assert at_cards(state)
    fight(state, "2", "1")  # 2 + 1 against 2 + 2
    assert fallen(state, "merry")
    assert shown(state) == {"pippin", "orcs"}
    assert at_cards(state)
    fight(state, "1", "3")  # 1 + 3 against 2 + 1
    assert fallen(state, "orcs")
    assert at(state, "pippin") == "shire"


@both_editions
@pytest.mark.rule("C-CHAR-S-46")
def test_the_orcs_have_their_ability_again_in_the_next_attack(edition: str) -> None:
    state = lay({"gandalf": "fangorn", "aragorn": "caradhras", "orcs": "gondor"}, edition=edition)
    play(state, "move:orcs:fangorn")
    assert fallen(state, "gandalf")
    play(state, "move:frodo:cardolan", "move:orcs:caradhras")
    assert fallen(state, "aragorn")


@both_editions
@pytest.mark.rule("C-CHAR-S-47")
def test_attacked_orcs_need_cards(edition: str) -> None:
    state = meet("orcs", "merry", "fellowship", edition=edition)
    assert at_cards(state)
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert fallen(state, "orcs")


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-48")
def test_gimli_beats_the_orcs_first(edition: str, to_move: str) -> None:
    state = meet("orcs", "gimli", to_move, edition=edition)
    assert fallen(state, "orcs")
    assert at(state, "gimli") == ("fangorn" if to_move == "fellowship" else "caradhras")
    assert no_card_was_used(state)


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-49")
def test_the_orcs_and_boromir_fall_together(edition: str, to_move: str) -> None:
    state = meet("orcs", "boromir", to_move, edition=edition)
    assert fallen(state, "orcs")
    assert fallen(state, "boromir")


@both_editions
@pytest.mark.rule("C-CHAR-S-50")
def test_a_frodo_who_escapes_uses_up_the_orcs_ability(edition: str) -> None:
    state = lay({"frodo": "fangorn", "merry": "fangorn", "orcs": "gondor"}, edition=edition)
    play(state, "move:orcs:fangorn", "defender:frodo", "retreat:rohan")
    assert shown(state) == {"merry", "orcs"}
    assert at_cards(state)
    fight(state, "1", "2")  # 2 + 2 against 2 + 1
    assert fallen(state, "orcs")
    assert at(state, "merry") == "fangorn"


@pytest.mark.rule("C-CHAR-S-51")
def test_an_escape_with_gwaihir_uses_up_the_orcs_ability() -> None:
    state = lay({"gandalf": "fangorn", "merry": "fangorn", "orcs": "gondor"}, specials=(["gwaihir"], []))
    play(state, "move:orcs:fangorn", "defender:gandalf", "play:gwaihir", "retreat:rohan")
    assert at(state, "gandalf") == "rohan"
    assert shown(state) == {"merry", "orcs"}
    assert at_cards(state)


@pytest.mark.rule("C-CHAR-S-52")
def test_whom_smeagol_brings_in_is_the_first_the_orcs_attack() -> None:
    state = lay({"smeagol": "fangorn", "gandalf": "rohan", "orcs": "gondor"}, characters="draft")
    play(state, "move:orcs:fangorn", "switch:gandalf")
    assert fallen(state, "gandalf")
    assert at(state, "smeagol") == "rohan"
    assert at(state, "orcs") == "fangorn"
    assert no_card_was_used(state)

    state = lay({"smeagol": "fangorn", "gimli": "rohan", "orcs": "gondor"}, characters="draft")
    play(state, "move:orcs:fangorn", "switch:gimli")
    assert fallen(state, "orcs")
    assert at(state, "gimli") == "fangorn"


@pytest.mark.rule("C-CHAR-S-53")
@pytest.mark.parametrize(
    ("victim", "options"),
    [
        *(
            (victim, {"edition": edition})
            for edition in ("original", "deluxe")
            for victim in ("pippin", "merry", "legolas", "sam", "gandalf", "aragorn")
        ),
        *(
            (victim, {"characters": "draft"})
            for victim in ("elrond", "theoden", "faramir", "treebeard", "sam-variant", "smeagol", "gandalf-variant")
        ),
    ],
)
def test_whom_the_orcs_attack_first_is_simply_defeated(victim: str, options: dict[str, Any]) -> None:
    state = lay({victim: "fangorn", "orcs": "gondor", "warg": "mordor"}, **options)
    play(state, "move:orcs:fangorn")
    assert fallen(state, victim)
    assert at(state, "orcs") == "fangorn"
    assert no_card_was_used(state)
    assert question(state) == "turn"


@pytest.mark.rule("C-CHAR-S-53")
def test_the_orcs_defeat_the_variant_frodo_and_the_ring_passes() -> None:
    state = lay({"frodo-variant": "fangorn", "sam": "rohan", "orcs": "gondor"}, characters="draft")
    play(state, "move:orcs:fangorn")
    assert fallen(state, "frodo-variant")
    assert result(state) is None
    assert state.view(None)["ringbearer"] == "sam"


@both_editions
@pytest.mark.rule("C-CHAR-S-53")
def test_frodo_at_his_side_does_not_save_sam_from_the_orcs(edition: str) -> None:
    state = lay({"frodo": "fangorn", "sam": "fangorn", "orcs": "gondor"}, edition=edition)
    play(state, "move:orcs:fangorn", "defender:sam", "use:sam")
    assert fallen(state, "sam")
    assert at(state, "orcs") == "fangorn"


@pytest.mark.rule("C-CHAR-S-53")
def test_a_smeagol_who_stays_is_defeated_by_the_orcs() -> None:
    state = lay({"smeagol": "fangorn", "gandalf": "rohan", "orcs": "gondor"}, characters="draft")
    play(state, "move:orcs:fangorn", "pass")
    assert fallen(state, "smeagol")
