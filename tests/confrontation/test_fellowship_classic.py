"""The other classic characters of the Fellowship, and the strengths of all nine."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, shown, used

from redbook import State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])
attacking_or_attacked = pytest.mark.parametrize("to_move", ["fellowship", "sauron"])


def no_card_was_used(state: State) -> bool:
    return not used(state, "fellowship") and not used(state, "sauron")


def meet(fellow: str, servant: str, to_move: str, **options: Any) -> State:
    """A Fellowship character in Eregion and a servant of Sauron in Caradhras; the one to move attacks the other.

    Each side has somebody else, so that the game goes on.
    """
    state = lay({fellow: "eregion", servant: "caradhras", _other(servant): "mordor"}, to_move, **options)
    return play(state, f"move:{fellow}:caradhras" if to_move == "fellowship" else f"move:{servant}:eregion")


def _other(servant: str) -> str:
    return "warg" if servant == "cave-troll" else "cave-troll"


def seen_cards(state: State) -> tuple[str | None, str | None]:
    """The cards of the battle as the Fellowship sees them: its own, and Sauron's."""
    cards = state.view(0)["battle"]["cards"]
    return cards["fellowship"], cards["sauron"]


# ----- strengths


@both_editions
@pytest.mark.parametrize(
    ("character", "strength"),
    [
        pytest.param("frodo", 1, marks=pytest.mark.rule("C-CHAR-F-01")),
        pytest.param("sam", 2, marks=pytest.mark.rule("C-CHAR-F-14")),
        pytest.param("pippin", 1, marks=pytest.mark.rule("C-CHAR-F-29")),
        pytest.param("merry", 2, marks=pytest.mark.rule("C-CHAR-F-35")),
        pytest.param("gandalf", 5, marks=pytest.mark.rule("C-CHAR-F-38")),
        pytest.param("aragorn", 4, marks=pytest.mark.rule("C-CHAR-F-46")),
        pytest.param("legolas", 3, marks=pytest.mark.rule("C-CHAR-F-53")),
        pytest.param("gimli", 3, marks=pytest.mark.rule("C-CHAR-F-55")),
        pytest.param("boromir", 0, marks=pytest.mark.rule("C-CHAR-F-57")),
    ],
)
@pytest.mark.parametrize("ahead", [-1, 0, 1])
def test_strength(edition: str, character: str, strength: int, ahead: int) -> None:
    # Against the Warg, of strength 2, the bare number counts. Cards are chosen so that it is ahead by this much.
    card = 2 - strength + ahead
    state = lay({character: "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan")
    fight(state, str(1 + max(0, -card)), str(1 + max(0, card)))
    assert fallen(state, character) == (ahead <= 0)
    assert fallen(state, "warg") == (ahead >= 0)


# ----- Pippin


@both_editions
@pytest.mark.rule("C-CHAR-F-30")
def test_an_attacking_pippin_may_retreat_backwards_once_both_are_shown(edition: str) -> None:
    state = lay({"pippin": "misty-mountains", "saruman": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert asked(state) == "fellowship"
    assert shown(state) == {"pippin", "saruman"}
    assert legal(state) == {"stay", "retreat:misty-mountains", "retreat:caradhras"}
    refused(state, "retreat:rohan", "C-BATTLE-21")
    staying = play(state.clone(), "stay")
    assert question(staying) == "sauron-text"
    play(state, "retreat:caradhras")
    assert at(state, "pippin") == "caradhras"
    assert at(state, "saruman") == "fangorn"
    assert (asked(state), question(state)) == ("sauron", "turn")
    assert no_card_was_used(state)


@both_editions
@pytest.mark.rule("C-CHAR-F-30")
def test_pippin_does_not_flee_to_enemies_nor_where_there_is_no_room(edition: str) -> None:
    pieces: Pieces = {"pippin": "misty-mountains", "saruman": "fangorn", "warg": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert legal(state) == {"stay", "retreat:misty-mountains"}
    refused(state, "retreat:caradhras", "C-BATTLE-17")

    pieces = {"pippin": "misty-mountains", "saruman": "fangorn", "merry": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert legal(state) == {"stay", "retreat:misty-mountains"}
    refused(state, "retreat:caradhras", "C-BATTLE-18")

    pieces = {"pippin": "mirkwood", "cave-troll": "fangorn", "merry": "caradhras", "warg": "misty-mountains"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert question(state) == "sauron-card"


@both_editions
@pytest.mark.rule("C-CHAR-F-31")
def test_an_attacked_pippin_cannot_retreat(edition: str) -> None:
    state = lay({"pippin": "fangorn", "cave-troll": "gondor"}, edition=edition)
    play(state, "move:cave-troll:fangorn")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    assert all(action.startswith("card:") for action in legal(state))
    refused(state, "retreat:caradhras", "C-BATTLE-28")


@both_editions
@pytest.mark.rule("C-CHAR-F-32")
def test_pippin_cannot_retreat_once_cards_are_played(edition: str) -> None:
    state = lay({"pippin": "misty-mountains", "cave-troll": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert "retreat:caradhras" in legal(state)
    play(state, "stay", "card:1")
    assert all(action.startswith("card:") for action in legal(state))
    refused(state, "retreat:caradhras", "C-BATTLE-28")
    play(state, "card:5")
    assert fallen(state, "pippin")


@both_editions
@pytest.mark.rule("C-CHAR-F-33")
def test_pippin_cannot_retreat_from_the_warg(edition: str) -> None:
    state = lay({"pippin": "misty-mountains", "warg": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    refused(state, "retreat:misty-mountains", "C-BATTLE-28")


@both_editions
@pytest.mark.rule("C-CHAR-F-34")
@pytest.mark.parametrize(
    ("start", "move", "behind", "arc", "rule"),
    [
        ("eregion", "fangorn:tunnel", {"misty-mountains", "caradhras"}, "eregion", "C-BATTLE-20"),
        ("mirkwood", "fangorn", {"misty-mountains", "caradhras"}, "mirkwood", "C-BATTLE-21"),
        ("fangorn", "rohan", {"caradhras", "gap-of-rohan"}, "fangorn", "C-BATTLE-21"),
    ],
)
def test_pippin_does_not_go_back_through_the_tunnel_or_up_the_river(
    edition: str, start: str, move: str, behind: set[str], arc: str, rule: str
) -> None:
    state = lay({"pippin": start, "cave-troll": move.split(":")[0]}, "fellowship", edition=edition)
    play(state, f"move:pippin:{move}")
    assert legal(state) == {"stay", *(f"retreat:{region}" for region in behind)}
    refused(state, f"retreat:{arc}", rule)


# ----- those who defeat one enemy at once


@both_editions
@attacking_or_attacked
@pytest.mark.parametrize(
    ("hero", "enemy"),
    [
        pytest.param("merry", "witch-king", marks=pytest.mark.rule("C-CHAR-F-36")),
        pytest.param("legolas", "flying-nazgul", marks=pytest.mark.rule("C-CHAR-F-54")),
        pytest.param("gimli", "orcs", marks=pytest.mark.rule("C-CHAR-F-56")),
    ],
)
def test_a_sworn_enemy_is_defeated_at_once(edition: str, to_move: str, hero: str, enemy: str) -> None:
    state = meet(hero, enemy, to_move, edition=edition)
    assert fallen(state, enemy)
    assert at(state, hero) == ("caradhras" if to_move == "fellowship" else "eregion")
    assert no_card_was_used(state)
    assert question(state) == "turn"


@both_editions
@attacking_or_attacked
@pytest.mark.parametrize(
    ("hero", "others"),
    [
        pytest.param("merry", ["flying-nazgul", "balrog"], marks=pytest.mark.rule("C-CHAR-F-36")),
        pytest.param("legolas", ["witch-king", "black-rider"], marks=pytest.mark.rule("C-CHAR-F-54")),
        pytest.param("gimli", ["balrog", "cave-troll"], marks=pytest.mark.rule("C-CHAR-F-56")),
    ],
)
def test_against_anybody_else_they_need_cards(edition: str, to_move: str, hero: str, others: list[str]) -> None:
    for other in others:
        state = meet(hero, other, to_move, edition=edition)
        assert question(state) == "sauron-card"
        assert shown(state) == {hero, other}


@both_editions
@pytest.mark.rule("C-CHAR-F-37")
def test_merry_falls_to_the_attacking_orcs(edition: str) -> None:
    state = meet("merry", "orcs", "sauron", edition=edition)
    assert fallen(state, "merry")
    assert at(state, "orcs") == "eregion"
    assert no_card_was_used(state)


# ----- Gandalf


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-39")
def test_sauron_shows_his_card_before_gandalf_chooses(edition: str, to_move: str) -> None:
    state = meet("gandalf", "balrog", to_move, edition=edition)
    play(state, "card:6")
    assert asked(state) == "fellowship"
    assert seen_cards(state) == (None, "6")
    assert "6" not in state.view(0)["cards"]["sauron"]["unused"]


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-39")
@pytest.mark.parametrize(("fellow", "servant"), [("aragorn", "balrog"), ("gandalf", "warg")])
def test_sauron_shows_nothing_to_others_nor_from_the_warg(
    edition: str, to_move: str, fellow: str, servant: str
) -> None:
    state = meet(fellow, servant, to_move, edition=edition)
    play(state, "card:6")
    assert asked(state) == "fellowship"
    assert seen_cards(state) == (None, "hidden")
    assert "6" in state.view(0)["cards"]["sauron"]["unused"]


@pytest.mark.rule("C-CHAR-F-63")
@pytest.mark.parametrize("edition", ["original", pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-F-40"))])
def test_gandalf_spends_a_card_even_when_a_retreat_lies_open(edition: str) -> None:
    state = lay({"gandalf": "caradhras", "balrog": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:gandalf:fangorn", "card:retreat")
    assert at(state, "balrog") == "fangorn"
    assert (asked(state), question(state)) == ("fellowship", "fellowship-card")
    assert seen_cards(state) == (None, "retreat")
    assert all(action.startswith("card:") for action in legal(state))
    refused(state, "pass", "C-BATTLE-28")
    play(state, "card:5", "retreat:rohan")
    assert at(state, "balrog") == "rohan"
    assert at(state, "gandalf") == "fangorn"
    assert (used(state, "fellowship"), used(state, "sauron")) == ({"5"}, {"retreat"})


@pytest.mark.rule("C-CHAR-F-63")
@pytest.mark.parametrize(
    ("edition", "answers"),
    [
        pytest.param("deluxe", {"replace:6", "replace:1"}, marks=pytest.mark.rule("C-CHAR-F-41")),
        pytest.param("original", {"replace:6", "replace:1", "pass"}, marks=pytest.mark.rule("C-CHAR-F-42")),
    ],
)
@attacking_or_attacked
def test_magic_is_exchanged_and_shown_before_gandalf_chooses(edition: str, answers: set[str], to_move: str) -> None:
    state = meet("gandalf", "black-rider", to_move, edition=edition, discards=(["1", "2"], ["6", "1"]))
    play(state, "card:magic")
    assert (asked(state), question(state)) == ("sauron", "sauron-magic")
    assert legal(state) == answers
    play(state, "replace:6")
    assert (asked(state), question(state)) == ("fellowship", "fellowship-card")
    battle = state.view(0)["battle"]
    assert battle["cards"]["sauron"] == "magic"
    assert battle["magic"]["sauron"] == "6"
    play(state, "card:4")  # 5 + 4 against 3 + 6
    assert fallen(state, "gandalf")
    assert fallen(state, "black-rider")


@both_editions
@pytest.mark.rule("C-CHAR-F-39")
def test_against_others_magic_waits_for_both_cards(edition: str) -> None:
    state = meet("aragorn", "balrog", "sauron", edition=edition, discards=(["4", "5"], ["6", "1"]))
    play(state, "card:magic")
    assert question(state) == "fellowship-card"
    play(state, "card:1")
    assert question(state) == "sauron-magic"


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-43")
def test_gandalfs_own_magic_is_exchanged_knowing_saurons_card(edition: str, to_move: str) -> None:
    state = meet("gandalf", "balrog", to_move, edition=edition, discards=(["4", "5"], ["6", "1"]))
    play(state, "card:5", "card:magic")
    assert (asked(state), question(state)) == ("fellowship", "fellowship-magic")
    assert seen_cards(state) == ("magic", "5")
    assert {"replace:4", "replace:5"} <= legal(state)
    play(state, "replace:5")  # 5 + 5 each
    assert fallen(state, "gandalf")
    assert fallen(state, "balrog")


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-44")
@pytest.mark.parametrize("card", ["6", "magic", "retreat"])
def test_gandalf_sees_the_card_that_the_cave_troll_ignores(edition: str, to_move: str, card: str) -> None:
    state = meet("gandalf", "cave-troll", to_move, edition=edition, discards=(["1", "2"], ["1", "2"]))
    play(state, f"card:{card}")
    assert (asked(state), question(state)) == ("fellowship", "fellowship-card")
    assert seen_cards(state) == (None, card)
    play(state, "card:4")  # 5 + 4 against 9
    assert fallen(state, "gandalf")
    assert fallen(state, "cave-troll")


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-45")
def test_without_cards_gandalf_beats_saruman(edition: str, to_move: str) -> None:
    state = meet("gandalf", "saruman", to_move, edition=edition)
    play(state, "use:saruman")
    assert fallen(state, "saruman")
    assert not fallen(state, "gandalf")
    assert no_card_was_used(state)


# ----- Boromir


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-58")
@pytest.mark.parametrize(
    "servant",
    ["balrog", "shelob", "witch-king", "flying-nazgul", "black-rider", "saruman", "orcs", "cave-troll"],
)
def test_boromir_takes_his_enemy_with_him(edition: str, to_move: str, servant: str) -> None:
    state = meet("boromir", servant, to_move, edition=edition)
    assert fallen(state, "boromir")
    assert fallen(state, servant)
    assert no_card_was_used(state)


@both_editions
@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-59")
def test_against_the_warg_boromir_fights_at_0_with_a_card(edition: str, to_move: str) -> None:
    state = meet("boromir", "warg", to_move, edition=edition)
    assert question(state) == "sauron-card"
    equal = fight(state.clone(), "1", "3")
    assert (fallen(equal, "boromir"), fallen(equal, "warg")) == (True, True)
    fight(state, "1", "4")
    assert (fallen(state, "boromir"), fallen(state, "warg")) == (False, True)
    assert (used(state, "fellowship"), used(state, "sauron")) == ({"4"}, {"1"})


@both_editions
@pytest.mark.rule("C-CHAR-F-60")
def test_boromir_falls_alone_in_the_tunnel(edition: str) -> None:
    state = lay({"boromir": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:boromir:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "boromir")
    assert at(state, "balrog") == "caradhras"


@attacking_or_attacked
@pytest.mark.rule("C-CHAR-F-61")
@pytest.mark.parametrize("servant", ["gollum", "orcs", "saruman", "shelob"])
def test_boromir_comes_before_every_sauron_text(to_move: str, servant: str) -> None:
    state = meet("boromir", servant, to_move, characters="draft")
    assert fallen(state, "boromir")
    assert fallen(state, servant)
    assert question(state) == "turn"


@pytest.mark.rule("C-CHAR-F-61")
def test_wormtongue_may_fall_back_from_boromir() -> None:
    state = meet("boromir", "wormtongue", "fellowship", characters="draft")
    assert fallen(state, "boromir")
    assert legal(state) == {"stay", "retreat:fangorn", "retreat:rohan"}
    play(state, "retreat:rohan")
    assert at(state, "wormtongue") == "rohan"
