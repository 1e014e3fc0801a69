"""The match: two games with sides exchanged, a point for each of the winner's characters on the board."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import at, fallen, fight, lay, play, result

import redbook
from redbook import OVER, State
from redbook.confrontation.match import Match, points
from redbook.confrontation.state import ConfrontationState

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])
FRIENDS = {
    "sam": "shire", "pippin": "shire", "merry": "arthedain", "gandalf": "cardolan", "aragorn": "rhudaur",
    "legolas": "eregion", "gimli": "enedwaith", "boromir": "fangorn",
}  # fmt: skip
"""The Fellowship without Frodo."""
SERVANTS = {
    "balrog": "mordor", "shelob": "mordor", "witch-king": "mordor", "flying-nazgul": "gondor", "saruman": "dagorlad",
    "orcs": "dagorlad", "cave-troll": "mirkwood", "black-rider": "mirkwood",
}  # fmt: skip
"""Sauron without the Warg."""


def some(pieces: dict[str, str], stands: int) -> dict[str, str | None]:
    """The first few of some pieces."""
    return dict(list(pieces.items())[:stands])


def over(state: State) -> ConfrontationState:
    """A game that has ended, as the match takes it."""
    assert isinstance(state, ConfrontationState)
    assert state.actor == OVER
    return state


def fellowship_wins(stands: int, **options: Any) -> ConfrontationState:
    """Frodo enters Mordor with so many of his side standing, against nine of Sauron's."""
    servants = {**SERVANTS, "flying-nazgul": "mordor", "warg": "rohan"}
    state = lay({"frodo": "gondor", **some(FRIENDS, stands - 1), **servants}, "fellowship", **options)
    return over(play(state, "move:frodo:mordor"))


def sauron_wins(stands: int, **options: Any) -> ConfrontationState:
    """The Warg defeats Frodo in Rohan with so many of his side standing, against eight of the Fellowship's."""
    friends = {**FRIENDS, "boromir": "enedwaith"}
    state = lay({"frodo": "rohan", "warg": "gondor", **some(SERVANTS, stands - 1), **friends}, **options)
    return over(fight(play(state, "move:warg:rohan"), "5", "1"))


def drawn(**options: Any) -> ConfrontationState:
    """A game that was a draw as soon as nobody got any further."""
    state = lay(
        {"pippin": "rhudaur", "balrog": "high-pass"}, "fellowship", draw_after=1, fields={"quiet": 1}, **options
    )
    return over(play(state, "move:pippin:high-pass", "retreat:rhudaur"))


# ----- the points of a game


@pytest.mark.rule("C-MATCH-02", "C-MATCH-03", "C-MATCH-06")
@EDITIONS
@pytest.mark.parametrize("stands", [1, 2, 9])
def test_a_winning_fellowship_scores_its_characters_and_sauron_nothing(edition: str, stands: int) -> None:
    assert points(fellowship_wins(stands, edition=edition)) == (stands, 0)


@pytest.mark.rule("C-MATCH-02", "C-MATCH-03", "C-MATCH-06")
@EDITIONS
@pytest.mark.parametrize("stands", [1, 2, 9])
def test_a_winning_sauron_scores_his_characters_and_the_fellowship_nothing(edition: str, stands: int) -> None:
    assert points(sauron_wins(stands, edition=edition)) == (0, stands)


@pytest.mark.rule("C-MATCH-06")
@EDITIONS
def test_sauron_may_win_and_score_nothing(edition: str) -> None:
    state = lay({"frodo": "rohan", "warg": "gondor", "gimli": "shire"}, edition=edition)
    fight(play(state, "move:warg:rohan"), "1", "2")
    assert result(state) == "sauron"
    assert points(over(state)) == (0, 0)


@pytest.mark.rule("C-MATCH-03")
@EDITIONS
def test_who_cannot_move_scores_nothing_for_those_who_stand(edition: str) -> None:
    state = lay({"frodo": "rohan", "warg": "shire", "orcs": "shire"}, edition=edition)
    assert result(state) == "fellowship"
    assert points(over(state)) == (1, 0)


@pytest.mark.rule("C-MATCH-07")
@EDITIONS
def test_who_entered_counts_and_the_unfought_battle_is_not_fought(edition: str) -> None:
    state = lay({"frodo": "gondor", "gimli": "dagorlad", **some(SERVANTS, 3)}, "fellowship", edition=edition)
    play(state, "move:frodo:mordor")
    assert not any(fallen(state, character) for character in ("frodo", "gimli", *list(SERVANTS)[:3]))
    assert points(over(state)) == (2, 0)


@pytest.mark.rule("C-MATCH-07")
@EDITIONS
def test_after_a_fatal_battle_the_next_is_not_fought(edition: str) -> None:
    pieces = {"frodo": "rohan", "gandalf": "rohan", "warg": "gondor", "orcs": "mordor"}
    state = play(lay({**pieces}, edition=edition), "move:warg:rohan", "defender:frodo")
    fight(state, "5", "1")
    assert (at(state, "gandalf"), at(state, "warg")) == ("rohan", "rohan")
    assert points(over(state)) == (0, 2)


@pytest.mark.rule("C-MATCH-07")
@EDITIONS
def test_after_a_fatal_battle_shelob_does_not_have_to_return(edition: str) -> None:
    pieces = {"frodo": "caradhras", "shelob": "rohan", "warg": "gondor", "orcs": "gondor"}
    state = fight(play(lay({**pieces}, edition=edition), "move:shelob:caradhras"), "1", "1")
    assert at(state, "shelob") == "caradhras"
    assert points(over(state)) == (0, 3)


@pytest.mark.rule("C-MATCH-07")
@EDITIONS
def test_the_third_in_the_shire_counts(edition: str) -> None:
    pieces = {"frodo": "rohan", "warg": "shire", "orcs": "shire", "shelob": "cardolan", "balrog": "mordor"}
    state = play(lay({**pieces}, edition=edition), "move:shelob:shire")
    assert points(over(state)) == (0, 4)


@pytest.mark.rule("C-MATCH-09")
@EDITIONS
def test_only_who_is_on_the_board_counts_in_both_editions(edition: str) -> None:
    pieces = {"frodo": "gondor", "gimli": "eregion", "boromir": "shire", "orcs": "caradhras", "warg": "rohan"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:gimli:caradhras", "move:warg:caradhras")
    fight(state, "6", "1")
    assert fallen(state, "gimli")
    play(state, "move:frodo:mordor")
    assert points(over(state)) == (2, 0)


@pytest.mark.rule("C-MATCH-02")
def test_a_game_that_goes_on_has_no_points() -> None:
    state = lay({"orcs": "mordor"})
    assert isinstance(state, ConfrontationState)
    with pytest.raises(ValueError, match="not over"):
        points(state)


@pytest.mark.rule("C-WIN-14")
@EDITIONS
def test_a_drawn_game_scores_nothing_for_either(edition: str) -> None:
    assert points(drawn(edition=edition)) == (0, 0)


# ----- the match


def played(first: ConfrontationState, second: ConfrontationState) -> Match:
    """A match of these two games."""
    match = Match()
    match.add(first)
    assert match.winner() is None
    match.add(second)
    return match


@pytest.mark.rule("C-MATCH-01")
@EDITIONS
def test_a_match_is_two_games_with_sides_exchanged(edition: str) -> None:
    match = Match()
    assert match.seat_of_a() == 0
    match.add(fellowship_wins(5, edition=edition))
    assert match.scores == [(5, 0)]
    assert not match.over()
    assert match.seat_of_a() == 1
    match.add(fellowship_wins(3, edition=edition))
    assert match.scores == [(5, 0), (0, 3)]
    assert match.over()
    with pytest.raises(ValueError, match="two games"):
        match.add(fellowship_wins(1, edition=edition))
    assert match.totals() == (5, 3)


@pytest.mark.rule("C-MATCH-01")
def test_a_wins_as_sauron_in_the_second_game() -> None:
    match = played(fellowship_wins(2), sauron_wins(4))
    assert match.scores == [(2, 0), (4, 0)]


@pytest.mark.rule("C-MATCH-04")
@EDITIONS
@pytest.mark.parametrize(("a", "b", "winner"), [(5, 3, "a"), (3, 5, "b"), (9, 8, "a"), (1, 2, "b")])
def test_the_higher_total_wins_the_match(edition: str, a: int, b: int, winner: str) -> None:
    match = played(fellowship_wins(a, edition=edition), fellowship_wins(b, edition=edition))
    assert match.totals() == (a, b)
    assert match.winner() == winner


@pytest.mark.rule("C-MATCH-04")
def test_totals_decide_and_not_games_won() -> None:
    match = played(sauron_wins(2), sauron_wins(7))
    assert match.scores == [(0, 2), (7, 0)]
    assert match.winner() == "a"


@pytest.mark.rule("C-MATCH-05")
@EDITIONS
def test_equal_totals_are_a_draw(edition: str) -> None:
    match = played(fellowship_wins(4, edition=edition), fellowship_wins(4, edition=edition))
    assert match.totals() == (4, 4)
    assert match.winner() == "draw"
    match = played(drawn(edition=edition), drawn(edition=edition))
    assert match.totals() == (0, 0)
    assert match.winner() == "draw"


def ended(**options: Any) -> ConfrontationState:
    """A game under some options in which Frodo has come to Mordor alone."""
    position = {"game": "confrontation", "pieces": {"frodo": "mordor", "orcs": "shire"}, "result": "fellowship"}
    return over(redbook.game("confrontation", **options).load(position))


@pytest.mark.rule("C-MATCH-08")
@pytest.mark.parametrize(
    "other",
    [{"edition": "original"}, {"characters": "draft"}, {"specials": "two-each"}, {"specials": "given"}],
    ids=lambda options: "-".join(options.values()),
)
def test_both_games_are_played_under_the_same_rules(other: dict[str, Any]) -> None:
    match = Match()
    match.add(ended())
    different = ended(**other)
    with pytest.raises(ValueError, match="same"):
        match.add(different)
    assert not match.over()
    match.add(ended())
    assert match.totals() == (1, 1)


@pytest.mark.rule("C-MATCH-08")
def test_a_handicap_goes_with_the_player_to_the_other_side() -> None:
    match = Match()
    match.add(ended(specials="given", fellowship_specials=["gwaihir"]))
    match.add(ended(specials="given", sauron_specials=["crebain"]))
    assert match.winner() == "draw"


@pytest.mark.rule("C-MATCH-08")
def test_a_game_that_is_not_taken_does_not_set_the_rules_of_the_match() -> None:
    match = Match()
    unfinished = lay({"orcs": "mordor"}, edition="original")
    assert isinstance(unfinished, ConfrontationState)
    with pytest.raises(ValueError, match="not over"):
        match.add(unfinished)
    match.add(ended(edition="deluxe"))
    assert match.scores == [(1, 0)]
