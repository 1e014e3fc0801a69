"""The special cards that are played instead of a turn: Gandalf the White and Recall to Mordor."""

from __future__ import annotations

import pytest
from tests.confrontation.rulings import (
    asked,
    at,
    fallen,
    fight,
    lay,
    legal,
    may_be,
    play,
    question,
    refused,
    result,
    shown,
)

from redbook import State

EDITIONS = ("original", "deluxe")
WHITE: tuple[list[str], list[str]] = (["gandalf-the-white"], [])
RECALL: tuple[list[str], list[str]] = ([], ["recall-to-mordor"])


# ----- instead of a turn

INSTEAD = {
    "gandalf-the-white": ["play:gandalf-the-white"],
    "a-king-revealed": ["play:a-king-revealed", "choose:gondor"],
    "recall-to-mordor": ["play:recall-to-mordor", "choose:orcs"],
    "crebain": ["play:crebain", "choose:shire"],
}


@pytest.mark.rule("C-SPECIAL-11")
@pytest.mark.parametrize(
    ("edition", "card"),
    [("deluxe", card) for card in INSTEAD] + [("original", "gandalf-the-white"), ("original", "recall-to-mordor")],
)
def test_a_card_played_instead_of_a_turn_costs_the_whole_turn(edition: str, card: str) -> None:
    good = card in ("gandalf-the-white", "a-king-revealed")
    side, other = ("fellowship", "sauron") if good else ("sauron", "fellowship")
    pieces = {"aragorn": "cardolan", "orcs": "gondor", "warg": "dagorlad"}
    specials = ([card], []) if good else ([], [card])
    state = lay(pieces, side, specials=specials, edition=edition)
    turn = state.view(None)["turn"]
    play(state, *INSTEAD[card])
    assert (question(state), asked(state)) == ("turn", other), "no move is made"
    assert state.view(None)["turn"] == turn + 1
    assert at(state, "aragorn") == "cardolan"
    assert at(state, "warg") == "dagorlad"


@pytest.mark.rule("C-SPECIAL-11")
@pytest.mark.parametrize("card", ["recall-to-mordor", "crebain"])
@pytest.mark.parametrize("begun", [["play:dark-of-mordor", "move:orcs:rohan"], ["play:palantir", "choose:cardolan"]])
def test_it_is_not_played_once_the_turn_has_begun(card: str, begun: list[str]) -> None:
    pieces = {"gimli": "cardolan", "sam": "arthedain", "orcs": "gondor", "warg": "dagorlad"}
    state = lay(pieces, specials=([], ["palantir", "dark-of-mordor", "recall-to-mordor", "crebain"]))
    assert f"play:{card}" in legal(state)
    play(state, *begun)
    assert f"play:{card}" not in legal(state)
    refused(state, f"play:{card}", "C-SPECIAL-11")


@pytest.mark.rule("C-SPECIAL-11")
def test_the_fellowship_neither_plays_it_once_its_turn_has_begun() -> None:
    specials: tuple[list[str], list[str]] = (["shadowfax", "gandalf-the-white", "a-king-revealed"], [])
    state = lay({"aragorn": "cardolan", "sam": "arthedain", "orcs": "gondor"}, "fellowship", specials=specials)
    assert {"play:gandalf-the-white", "play:a-king-revealed"} < legal(state)
    play(state, "play:shadowfax")
    refused(state, "play:gandalf-the-white", "C-SPECIAL-11")
    play(state, "move:sam:eregion")
    refused(state, "play:gandalf-the-white", "C-SPECIAL-11")
    refused(state, "play:a-king-revealed", "C-SPECIAL-11")


@pytest.mark.rule("C-SPECIAL-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_move_may_play_a_card_instead(edition: str) -> None:
    stuck = {"frodo": "rohan", "orcs": "shire", "warg": "shire"}
    assert result(lay(stuck, edition=edition)) == "fellowship"
    assert result(lay(stuck, specials=([], ["palantir"]), edition=edition)) == "fellowship", "that needs a move"
    state = lay(stuck, specials=([], ["palantir", "recall-to-mordor"]), edition=edition)
    assert result(state) is None
    assert legal(state) == {"play:recall-to-mordor"}
    play(state, "play:recall-to-mordor", "choose:orcs", "move:frodo:gondor")
    assert (result(state), question(state), asked(state)) == (None, "turn", "sauron")


@pytest.mark.rule("C-SPECIAL-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_own_conditions_must_be_met(edition: str) -> None:
    stuck = {"frodo": "rohan", "sam": "mordor", "orcs": "shire", "warg": "shire"}
    assert result(lay(stuck, specials=RECALL, edition=edition)) == "fellowship"


@pytest.mark.rule("C-SPECIAL-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_gandalf_the_white_saves_a_fellowship_without_a_move(edition: str) -> None:
    in_mordor = {"pippin": "mordor", "merry": "mordor", "gimli": "mordor", "legolas": "mordor"}
    stuck = {"frodo": "gondor", **in_mordor, "orcs": "rohan"}
    assert result(lay(stuck, "fellowship", edition=edition)) == "sauron"
    state = lay(stuck, "fellowship", specials=WHITE, edition=edition)
    assert legal(state) == {"play:gandalf-the-white"}
    play(state, "play:gandalf-the-white")
    assert (at(state, "gandalf"), asked(state)) == ("fangorn", "sauron")


@pytest.mark.rule("C-SPECIAL-12")
@pytest.mark.parametrize("card", ["a-king-revealed", "crebain"])
def test_so_do_the_other_cards_played_instead_of_a_turn(card: str) -> None:
    if card == "crebain":
        state = lay({"frodo": "rohan", "orcs": "shire"}, specials=([], [card]))
    else:
        in_mordor = {"pippin": "mordor", "merry": "mordor", "gimli": "mordor", "aragorn": "mordor"}
        state = lay({"frodo": "gondor", **in_mordor, "orcs": "rohan"}, "fellowship", specials=([card], []))
    assert legal(state) == {f"play:{card}"}
    play(state, f"play:{card}")
    assert result(state) is None


# ----- Gandalf the White


@pytest.mark.rule("C-SPECIAL-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defeated_gandalf_returns_in_fangorn(edition: str) -> None:
    state = lay({"orcs": "mordor"}, "fellowship", specials=WHITE, edition=edition)
    play(state, "play:gandalf-the-white")
    assert at(state, "gandalf") == "fangorn"
    assert state.view(None)["regions"]["fangorn"]["fellowship"]["stands"] == 1


@pytest.mark.rule("C-SPECIAL-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gandalf_on_the_board_does_not_return(edition: str) -> None:
    state = lay({"gandalf": "shire", "orcs": "mordor"}, "fellowship", specials=WHITE, edition=edition)
    assert "play:gandalf-the-white" not in legal(state)
    refused(state, "play:gandalf-the-white", "C-SPECIAL-21")


@pytest.mark.rule("C-SPECIAL-22")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("there", "allowed"),
    [
        ({"warg": "fangorn"}, False),
        ({"sam": "fangorn", "gimli": "fangorn"}, False),
        ({"sam": "fangorn"}, True),
        ({"warg": "rohan", "sam": "misty-mountains"}, True),
    ],
)
def test_gandalf_needs_a_fangorn_without_enemies_and_with_room(
    edition: str, there: dict[str, str | None], allowed: bool
) -> None:
    state = lay({**there, "orcs": "mordor"}, "fellowship", specials=WHITE, edition=edition)
    assert ("play:gandalf-the-white" in legal(state)) == allowed
    if not allowed:
        refused(state, "play:gandalf-the-white", "C-SPECIAL-22")


@pytest.mark.rule("C-SPECIAL-23")
@pytest.mark.parametrize("version", ["gandalf", "gandalf-variant"])
def test_the_version_that_was_defeated_returns(version: str) -> None:
    pieces = {version: "cardolan", "balrog": "eregion", "orcs": "mordor"}
    state = lay(pieces, specials=WHITE, characters="draft")
    fight(play(state, "move:balrog:cardolan"), "6", "1")
    assert fallen(state, version)
    play(state, "play:gandalf-the-white")
    assert at(state, version) == "fangorn"
    assert {"gandalf", "gandalf-variant"} & set(state.position()["pieces"]) == {version}


@pytest.mark.rule("C-SPECIAL-24")
def test_the_returned_gandalf_is_hidden_and_known_until_he_is_mixed() -> None:
    pieces = {"sam": "fangorn", "gimli": "mirkwood", "orcs": "mordor", "warg": "mordor", "shelob": "mordor"}
    state = lay(pieces, "fellowship", specials=WHITE)
    play(state, "play:gandalf-the-white")
    assert shown(state) == set()
    assert may_be(state, "gandalf") == {"fangorn"}
    play(state, "move:orcs:gondor", "move:sam:rohan")
    assert may_be(state, "gandalf") == {"fangorn", "rohan"}, "one of the two went to Rohan"
    assert may_be(state, "sam") >= {"fangorn", "rohan"}


def crebain_marked_gandalf() -> State:
    """Crebain have found Gandalf, he falls, and it is the Fellowship's turn with Gandalf the White in play."""
    pieces = {"gandalf": "cardolan", "sam": "shire", "balrog": "eregion", "orcs": "rohan", "warg": "mordor"}
    state = lay(pieces, specials=(["gandalf-the-white"], ["crebain"]))
    play(state, "play:crebain", "choose:cardolan", "move:sam:arthedain")
    assert shown(state) == {"gandalf"}
    fight(play(state, "move:balrog:cardolan"), "6", "1")
    assert fallen(state, "gandalf")
    return state


@pytest.mark.rule("C-SPECIAL-24", "C-SPECIAL-53")
def test_crebain_no_longer_mark_a_returned_gandalf() -> None:
    state = play(crebain_marked_gandalf(), "play:gandalf-the-white")
    assert at(state, "gandalf") == "fangorn"
    assert shown(state) == set()
    play(state, "move:warg:dagorlad", "move:gandalf:rohan")
    assert question(state) == "sauron-card"
    assert shown(state) == {"gandalf", "orcs"}
    fight(state, "1", "2")
    assert shown(state) == set(), "after his battle he is hidden again like anybody"


@pytest.mark.rule("C-SPECIAL-25")
@pytest.mark.parametrize("version", ["gandalf", "gandalf-variant"])
def test_variant_saruman_defeats_a_returned_gandalf(version: str) -> None:
    pieces = {version: None, "saruman-variant": "gondor", "orcs": "mordor"}
    state = lay(pieces, "fellowship", specials=WHITE, characters="draft")
    play(state, "play:gandalf-the-white", "move:saruman-variant:fangorn")
    assert fallen(state, version)
    assert at(state, "saruman-variant") == "fangorn"
    assert asked(state) == "fellowship", "at once, without cards"


# ----- Recall to Mordor


@pytest.mark.rule("C-SPECIAL-45")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", ["shire", "eregion", "caradhras", "fangorn", "dagorlad"])
def test_a_sauron_character_is_recalled_from_anywhere(edition: str, start: str) -> None:
    pieces = {"frodo": "rhudaur", "orcs": start, "warg": "gondor", "shelob": "mordor"}
    state = lay(pieces, specials=RECALL, edition=edition)
    play(state, "play:recall-to-mordor")
    assert (question(state), legal(state)) == ("recall-whom", {"choose:orcs", "choose:warg"})
    refused(state, "choose:shelob", "C-SPECIAL-45")
    play(state, "choose:orcs")
    assert at(state, "orcs") == "mordor"
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-SPECIAL-45")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_must_be_somebody_outside_mordor(edition: str) -> None:
    state = lay({"orcs": "mordor", "warg": "mordor"}, specials=RECALL, edition=edition)
    assert "play:recall-to-mordor" not in legal(state)
    refused(state, "play:recall-to-mordor", "C-SPECIAL-45")


@pytest.mark.rule("C-SPECIAL-46")
@pytest.mark.parametrize("edition", EDITIONS)
def test_recall_needs_a_mordor_without_enemies_and_with_room(edition: str) -> None:
    four = {"warg": "mordor", "shelob": "mordor", "balrog": "mordor", "saruman": "mordor"}
    state = lay({"orcs": "rohan", **four}, specials=RECALL, edition=edition)
    assert "play:recall-to-mordor" not in legal(state)
    refused(state, "play:recall-to-mordor", "C-SPECIAL-46")
    state = lay({"orcs": "rohan", "sam": "mordor"}, specials=RECALL, edition=edition)
    assert "play:recall-to-mordor" not in legal(state)
    refused(state, "play:recall-to-mordor", "C-SPECIAL-46")
    state = lay({"orcs": "rohan", **four, "saruman": None}, specials=RECALL, edition=edition)
    assert "play:recall-to-mordor" in legal(state)


@pytest.mark.rule("C-SPECIAL-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hidden_piece_is_recalled_hidden(edition: str) -> None:
    pieces = {"orcs": "rohan", "warg": "rohan", "shelob": "mordor"}
    views = []
    for recalled in ("orcs", "warg"):
        state = lay(pieces, specials=RECALL, edition=edition)
        play(state, "play:recall-to-mordor", f"choose:{recalled}")
        assert shown(state) == set()
        assert may_be(state, recalled) == {"rohan", "mordor"}
        views.append(state.view(0))
    assert views[0] == views[1], "nobody can tell which of the two it was"


@pytest.mark.rule("C-SPECIAL-47")
def test_a_revealed_watcher_is_recalled_revealed_and_never_moves_again() -> None:
    pieces = {"watcher": "rohan", "gollum": "rohan", "uruk-hai": "gondor"}
    state = lay(pieces, specials=RECALL, revealed=["watcher"], characters="variant")
    play(state, "play:recall-to-mordor", "choose:watcher")
    assert (at(state, "watcher"), shown(state)) == ("mordor", {"watcher"})
    assert may_be(state, "watcher") == {"mordor"}
    play(state, "move:frodo-variant:arthedain")
    assert not any("watcher" in name for name in legal(state))
    refused(state, "move:watcher:gondor", "C-VAR-S-37")
