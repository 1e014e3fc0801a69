"""The classic servants of Sauron in battle: their strengths, Saruman, the Warg and the Cave Troll."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, shown, used

import redbook
from redbook import OptionError, State

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


# ----- strengths


@both_editions
@pytest.mark.parametrize(
    ("character", "strength"),
    [
        pytest.param("balrog", 5, marks=pytest.mark.rule("C-CHAR-S-01")),
        pytest.param("shelob", 5, marks=pytest.mark.rule("C-CHAR-S-11")),
        pytest.param("witch-king", 5, marks=pytest.mark.rule("C-CHAR-S-22")),
        pytest.param("flying-nazgul", 3, marks=pytest.mark.rule("C-CHAR-S-26")),
        pytest.param("black-rider", 3, marks=pytest.mark.rule("C-CHAR-S-32")),
        pytest.param("saruman", 4, marks=pytest.mark.rule("C-CHAR-S-38")),
        pytest.param("orcs", 2, marks=pytest.mark.rule("C-CHAR-S-44")),
        pytest.param("warg", 2, marks=pytest.mark.rule("C-CHAR-S-54")),
    ],
)
@pytest.mark.parametrize("ahead", [-1, 0, 1])
def test_strength(edition: str, character: str, strength: int, ahead: int) -> None:
    # Attacked by Aragorn, of strength 4. Cards are chosen so that he is behind by this much.
    card = 4 - strength + ahead
    state = meet(character, "aragorn", "fellowship", edition=edition)
    if character == "saruman":
        play(state, "pass")
    fight(state, str(1 + max(0, card)), str(1 + max(0, -card)))
    assert fallen(state, character) == (ahead <= 0)
    assert fallen(state, "aragorn") == (ahead >= 0)


@both_editions
@pytest.mark.rule("C-CHAR-S-60")
@pytest.mark.parametrize(("card", "outcome"), [("3", (True, False)), ("4", (True, True)), ("5", (False, True))])
def test_strength_of_the_cave_troll(edition: str, card: str, outcome: tuple[bool, bool]) -> None:
    state = meet("cave-troll", "gandalf", "fellowship", edition=edition)
    fight(state, "1", card)  # 5 + the card against 9
    assert (fallen(state, "gandalf"), fallen(state, "cave-troll")) == outcome


# ----- the Balrog in the open


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-09")
def test_the_balrog_has_no_text_in_a_battle(edition: str, to_move: str) -> None:
    state = meet("balrog", "aragorn", to_move, edition=edition)
    assert at_cards(state)
    state = lay({"aragorn": "eregion", "balrog": "caradhras", "orcs": "mordor"}, "fellowship", edition=edition)
    play(state, "move:aragorn:caradhras")
    assert at_cards(state)
    fight(state, "1", "2")  # 4 + 2 against 5 + 1
    assert fallen(state, "aragorn")
    assert fallen(state, "balrog")


# ----- Saruman


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-39")
def test_saruman_may_rule_out_cards(edition: str, to_move: str) -> None:
    state = meet("saruman", "legolas", to_move, edition=edition)
    assert (asked(state), question(state)) == ("sauron", "sauron-text")
    assert legal(state) == {"pass", "use:saruman"}
    bare = play(state.clone(), "use:saruman")
    assert fallen(bare, "legolas")
    assert not fallen(bare, "saruman")
    play(state, "pass")
    assert at_cards(state)
    fight(state, "1", "3")  # 3 + 3 against 4 + 1
    assert fallen(state, "saruman")
    assert not fallen(state, "legolas")


@both_editions
@pytest.mark.rule("C-CHAR-S-39")
def test_strength_texts_count_without_cards(edition: str) -> None:
    state = lay({"frodo": "fangorn", "sam": "fangorn", "saruman": "dagorlad"}, edition=edition)
    play(state, "move:saruman:fangorn", "defender:sam", "use:sam", "use:saruman")
    assert fallen(state, "saruman")
    assert at(state, "sam") == "fangorn"


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-40")
def test_without_cards_hands_and_piles_stay_as_they_are(edition: str, to_move: str) -> None:
    discards = (["1", "magic"], ["6", "eye"])
    state = meet("saruman", "legolas", to_move, edition=edition, discards=discards)
    before = [state.view(seat)["own"]["hand"] for seat in (0, 1)]
    play(state, "use:saruman")
    assert fallen(state, "legolas")
    assert [state.view(seat)["own"]["hand"] for seat in (0, 1)] == before
    assert (used(state, "fellowship"), used(state, "sauron")) == ({"1", "magic"}, {"6", "eye"})


@pytest.mark.rule("C-CHAR-S-41")
def test_saruman_may_rule_out_cards_that_aragorn_did_not() -> None:
    state = meet("saruman", "aragorn-variant", "sauron", characters="draft")
    assert asked(state) == "fellowship"
    play(state, "pass")
    assert asked(state) == "sauron"
    assert legal(state) == {"pass", "use:saruman"}
    play(state, "use:saruman")
    assert fallen(state, "aragorn-variant")
    assert fallen(state, "saruman")
    assert no_card_was_used(state)


@pytest.mark.rule("C-CHAR-S-42")
def test_saruman_cannot_forbid_gwaihir() -> None:
    state = lay({"merry": "fangorn", "pippin": "fangorn", "saruman": "dagorlad"}, specials=(["gwaihir"], []))
    play(state, "move:saruman:fangorn", "defender:merry")
    assert legal(state) == {"pass", "play:gwaihir"}
    play(state, "pass", "use:saruman")
    assert fallen(state, "merry")
    assert shown(state) == {"pippin", "saruman"}
    assert legal(state) == {"pass", "play:gwaihir"}
    play(state, "play:gwaihir", "retreat:rohan")
    assert at(state, "pippin") == "rohan"


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-43")
def test_a_tie_without_cards_defeats_both(edition: str, to_move: str) -> None:
    state = meet("saruman", "aragorn", to_move, edition=edition)
    play(state, "use:saruman")
    assert fallen(state, "saruman")
    assert fallen(state, "aragorn")
    assert no_card_was_used(state)


# ----- the Warg


@both_editions
@pytest.mark.rule("C-CHAR-S-55")
@pytest.mark.parametrize(
    ("fellow", "to_move"),
    [
        ("frodo", "sauron"),
        ("pippin", "fellowship"),
        ("boromir", "sauron"),
        ("boromir", "fellowship"),
        ("gandalf", "sauron"),
        ("gandalf", "fellowship"),
    ],
)
def test_the_warg_switches_off_texts_whoever_attacks(edition: str, fellow: str, to_move: str) -> None:
    # In Fangorn, where an attacked Frodo and an attacking Pippin would have somewhere to go.
    if to_move == "sauron":
        state = lay({fellow: "fangorn", "warg": "gondor"}, to_move, edition=edition)
        play(state, "move:warg:fangorn")
    else:
        state = lay({fellow: "caradhras", "warg": "fangorn"}, to_move, edition=edition)
        play(state, f"move:{fellow}:fangorn")
    assert at_cards(state)
    play(state, "card:2")
    assert state.view(0)["battle"]["cards"]["sauron"] == "hidden"
    assert all(action.startswith("card:") for action in legal(state))


@both_editions
@pytest.mark.rule("C-CHAR-S-55")
def test_sam_beside_frodo_has_strength_2_against_the_warg(edition: str) -> None:
    state = lay({"frodo": "fangorn", "sam": "fangorn", "warg": "gondor"}, edition=edition)
    play(state, "move:warg:fangorn", "defender:sam")
    assert at_cards(state)
    fight(state, "2", "2")
    assert fallen(state, "sam")
    assert fallen(state, "warg")


@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-55")
def test_the_warg_lets_the_eye_see_elrond(to_move: str) -> None:
    state = meet("warg", "elrond", to_move, characters="draft")
    fight(state, "eye", "noble-sacrifice")  # blanked, so 3 against 2
    assert fallen(state, "warg")
    assert not fallen(state, "elrond")


@both_editions
@pytest.mark.rule("C-CHAR-S-56")
@pytest.mark.parametrize("region", ["mirkwood", "rohan", "misty-mountains", "gondor"])
def test_aragorn_may_use_his_move_to_reach_the_warg(edition: str, region: str) -> None:
    state = lay({"aragorn": "fangorn", "warg": region}, "fellowship", edition=edition)
    play(state, f"move:aragorn:{region}")
    assert shown(state) == {"aragorn", "warg"}
    assert at_cards(state)


@pytest.mark.rule("C-CHAR-S-57")
def test_treebeard_comes_for_the_warg_but_fights_at_4() -> None:
    state = lay({"treebeard": "arthedain", "warg": "fangorn"}, "fellowship", characters="draft")
    play(state, "move:treebeard:fangorn")
    assert shown(state) == {"treebeard", "warg"}
    fight(state, "3", "1")  # 4 + 1 against 2 + 3
    assert fallen(state, "treebeard")
    assert fallen(state, "warg")


@pytest.mark.rule("C-CHAR-S-69")
def test_only_deluxe_adds_treebeards_move_to_aragorns() -> None:
    state = lay({"treebeard": "arthedain", "warg": "fangorn"}, "fellowship", characters="draft")
    assert "move:treebeard:fangorn" in legal(state)
    for edition in ("original", "deluxe"):
        state = lay({"aragorn": "rohan", "warg": "fangorn"}, "fellowship", edition=edition)
        assert "move:aragorn:fangorn" in legal(state)
    with pytest.raises(OptionError):
        redbook.game("confrontation", edition="original", characters="draft")


@both_editions
@pytest.mark.rule("C-CHAR-S-58")
def test_sam_cannot_step_in_against_the_warg(edition: str) -> None:
    state = lay({"frodo": "fangorn", "sam": "fangorn", "warg": "gondor"}, edition=edition)
    play(state, "move:warg:fangorn", "defender:frodo")
    assert at_cards(state)
    play(state, "card:1")
    refused(state, "use:sam", "C-BATTLE-28")


@pytest.mark.rule("C-CHAR-S-58")
@attacking_or_attacked
def test_the_variant_gandalf_cannot_help_against_the_warg(to_move: str) -> None:
    def help_is_offered(servant: str) -> bool:
        pieces: Pieces = {"gandalf-variant": "misty-mountains", "merry": "caradhras", servant: "fangorn"}
        state = lay(pieces, to_move, characters="draft")
        play(state, "move:merry:fangorn" if to_move == "fellowship" else f"move:{servant}:caradhras")
        fight(state, "1", "1")
        return question(state) == "help"

    assert help_is_offered("balrog")
    assert not help_is_offered("warg")


@pytest.mark.rule("C-CHAR-S-59")
@attacking_or_attacked
def test_gwaihir_does_not_come_against_the_warg(to_move: str) -> None:
    state = meet("balrog", "gandalf", to_move, specials=(["gwaihir"], []))
    assert legal(state) == {"pass", "play:gwaihir"}
    state = meet("warg", "gandalf", to_move, specials=(["gwaihir"], []))
    assert at_cards(state)
    play(state, "card:1")
    assert all(action.startswith("card:") for action in legal(state))


@pytest.mark.rule("C-CHAR-S-59")
@attacking_or_attacked
def test_whoever_calls_gwaihir_is_told_about_the_warg(to_move: str) -> None:
    state = meet("warg", "gandalf", to_move, specials=(["gwaihir"], []))
    play(state, "card:1")
    refused(state, "play:gwaihir", "C-SPECIAL-35")


# ----- the Cave Troll


def meet_in_the_open(fellow: str, to_move: str, **options: Any) -> State:
    """A battle with the Cave Troll where anybody else could retreat sideways."""
    attacks = to_move == "fellowship"
    state = lay({fellow: "mirkwood" if attacks else "fangorn", "cave-troll": "dagorlad"}, to_move, **options)
    return play(state, f"move:{fellow}:dagorlad" if attacks else "move:cave-troll:fangorn")


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-61")
@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5", "6"])
def test_the_cave_trolls_strength_card_is_ignored(edition: str, to_move: str, card: str) -> None:
    state = meet("cave-troll", "aragorn", to_move, edition=edition)
    fight(state, card, "5")  # 4 + 5 against 9
    assert fallen(state, "aragorn")
    assert fallen(state, "cave-troll")


@pytest.mark.rule("C-CHAR-S-61")
@pytest.mark.parametrize(("edition", "name"), [("original", "Troll"), ("deluxe", "Cave Troll")])
def test_the_original_calls_him_troll(edition: str, name: str) -> None:
    state = lay({"cave-troll": "mordor"}, edition=edition)
    labels = {action["label"] for action in state.choices(1)["actions"]}
    assert labels == {f"{name} to Dagorlad", f"{name} to Gondor"}


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-62")
def test_the_cave_troll_has_to_play_a_card(edition: str, to_move: str) -> None:
    state = meet("cave-troll", "aragorn", to_move, edition=edition)
    assert at_cards(state)
    refused(state, "pass", "C-BATTLE-28")
    fight(state, "6", "5")
    assert used(state, "sauron") == {"6"}
    assert "6" not in state.view(1)["own"]["hand"]


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-63")
@pytest.mark.parametrize("card", ["retreat", "magic", "eye"])
def test_text_cards_do_nothing_for_the_cave_troll(edition: str, to_move: str, card: str) -> None:
    state = meet_in_the_open("aragorn", to_move, edition=edition, discards=(["1", "2"], ["6", "5"]))
    fight(state, card, "5")  # 4 + 5 against 9: nobody retreats, nothing is exchanged
    assert fallen(state, "aragorn")
    assert fallen(state, "cave-troll")
    assert used(state, "sauron") == {"6", "5", card}


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-S-64")
def test_noble_sacrifice_takes_a_cave_troll_who_wanted_to_retreat(edition: str, to_move: str) -> None:
    state = meet_in_the_open("merry", to_move, edition=edition)
    fight(state, "retreat", "noble-sacrifice")
    assert fallen(state, "merry")
    assert fallen(state, "cave-troll")


@both_editions
@pytest.mark.rule("C-CHAR-S-65")
@pytest.mark.parametrize("card", ["eye", "6"])
def test_fellowship_text_cards_work_against_the_cave_troll(edition: str, card: str) -> None:
    def after(answer: str) -> State:
        discards = (["1", "5"], ["1", "2"])
        state = lay({"gandalf": "fangorn", "cave-troll": "gondor"}, discards=discards, edition=edition)
        play(state, "move:cave-troll:fangorn")
        return fight(state, card, answer)

    sacrifice = after("noble-sacrifice")
    assert (fallen(sacrifice, "gandalf"), fallen(sacrifice, "cave-troll")) == (True, True)
    retreat = after("retreat")
    assert legal(retreat) == {"retreat:misty-mountains", "retreat:caradhras"}
    play(retreat, "retreat:caradhras")
    assert (at(retreat, "gandalf"), at(retreat, "cave-troll")) == ("caradhras", "fangorn")
    magic = after("magic")
    assert question(magic) == "fellowship-magic"
    play(magic, "replace:5")  # 5 + 5 against 9
    assert (fallen(magic, "gandalf"), fallen(magic, "cave-troll")) == (False, True)
    cloak = after("elven-cloak")  # takes nothing off the 9
    assert (fallen(cloak, "gandalf"), fallen(cloak, "cave-troll")) == (True, False)
