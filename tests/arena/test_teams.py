"""Studies of games with teams: a bot has all seats of a side, and wins or loses once."""

from __future__ import annotations

from pathlib import Path

import pytest

import redbook
from redbook.arena.plan import fixtures
from redbook.arena.study import Study
from redbook.kernel.record import Record


def test_a_contender_has_all_seats_of_a_side_with_seeds_of_their_own() -> None:
    first, second = fixtures(["ann", "bob"], 2, 1, (0, 0, 1, 1))
    assert (first.seats, second.seats) == ((0, 0, 1, 1), (1, 1, 0, 0))
    assert len(set(first.seeds)) == 4
    assert second.seeds == first.seeds[2:] + first.seeds[:2], "each bot thinks alike in both games of a round"
    assert fixtures(["ann", "bob"], 2, 1, (0, 1, 1))[0].seats == (0, 1, 1)
    two, four = fixtures(["ann", "bob"], 2, 1)[0], first
    assert (two.dice, two.seeds) == (four.dice, (four.seeds[0], four.seeds[2]))


@pytest.mark.parametrize("players", [3, 4])
def test_a_study_of_teams(players: int, tmp_path: Path) -> None:
    game = redbook.game("war-of-the-ring", players=players, turn_limit=2)
    study = Study(game, ["greedy", "random"], tmp_path, games=2, seed=players)
    outcomes = study.run()
    assert [outcome.error for outcome in outcomes] == [None, None]
    summary = study.summary()
    assert summary.pairs[0, 1].games == 2
    assert [summary.overall(place).games for place in (0, 1)] == [2, 2]
    assert all(score.games == 2 for score in summary.seat_scores)
    for outcome in outcomes:
        record = Record.open(next(tmp_path.glob(f"records/{outcome.game:04d}*")))
        assert record.verify().ok
        assert list(record.players) == list(game.seats)
    assert Study.open(tmp_path).results() == outcomes, "they are read back as they were written"


def test_both_winners_are_told() -> None:
    from redbook.arena.outcome import Outcome

    names = ("gondor", "rohan", "witch-king", "saruman")
    four = ("a", "a", "b", "b")
    numbers = (1, 1, 1, 1)
    times = (0.0, 0.0, 0.0, 0.0)
    outcome = Outcome(0, four, 1, "witch-king saruman", None, "corruption", 3, 9, numbers, "x", None, times, times)
    assert outcome.won(names) == [False, False, True, True]
    assert Outcome.read(outcome.line(names), names) == outcome
