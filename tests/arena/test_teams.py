"""Studies of games with teams: a bot has all seats of a side, and wins or loses once."""

from __future__ import annotations

from pathlib import Path

import pytest

import redbook
from redbook.arena.plan import StudyError, fixtures
from redbook.arena.ratings import rate, rate_members
from redbook.arena.report import write
from redbook.arena.study import Study
from redbook.arena.tables import Standing
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


def test_the_bots_of_a_team_go_on_from_seat_to_seat() -> None:
    plan = fixtures(["a+b", "c"], 8, 1, (0, 0, 1, 1), (2, 1))
    assert [fixture.members for fixture in plan[:4]] == [(0, 1, 0, 0), (0, 0, 0, 1), (1, 0, 0, 0), (0, 0, 1, 0)]
    mixed = fixtures(["a+b", "c+d"], 8, 1, (0, 0, 1, 1), (2, 2))
    assert {fixture.members for fixture in mixed} == {(0, 1, 0, 1), (1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0)}
    three = fixtures(["a+b", "c"], 4, 1, (0, 1, 1), (2, 1))
    alone = [fixture.members[0] for fixture in three if fixture.seats[0] == 0]
    assert alone == [0, 1], "the lone seat is each one's in turn"


def test_teams_of_several_bots_are_rated_as_teams_and_bot_by_bot(tmp_path: Path) -> None:
    game = redbook.game("war-of-the-ring", players=4, turn_limit=1)
    study = Study(game, ["greedy+random", "random", "greedy"], tmp_path, games=4, seed=3)
    outcomes = study.run()
    assert {outcome.error for outcome in outcomes} == {None}
    seated = {outcome.seats for outcome in outcomes[:4]}
    assert ("greedy", "random", "random", "random") in seated
    assert ("random", "random", "greedy", "random") in seated
    assert outcomes == Study.open(tmp_path).results()
    standing = Standing(study.summary(), study.bots)
    assert standing.summary.labels == ("greedy+random", "random", "greedy")
    assert {label for label, _ in standing.by_bot()} == {"greedy", "random"}
    assert [row[0] for row in standing.bot_table().rows] == [label for label, _ in standing.by_bot()]
    assert {row["bot"] for row in standing.data()["bots"]} == {"greedy", "random"}
    page = write(study).read_text("utf-8")
    assert "Bots in teams" in page


def test_a_bot_is_told_from_its_partner_by_other_partners() -> None:
    won = {(0, 1): (60.0, 40.0), (0, 2): (75.0, 25.0), (1, 2): (60.0, 40.0)}
    strong, weak, other = rate_members([[0, 2], [1, 2], [1, 1]], won)
    assert strong.value > weak.value
    assert sum(rating.value for rating in (strong, weak, other)) == pytest.approx(4500)
    alone = rate(2, {(0, 1): (30.0, 10.0)})
    assert rate_members([[0], [1]], {(0, 1): (30.0, 10.0)}) == alone, "without teams it is the same as for contenders"


def test_a_team_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="a team of 2, and a side has one seat"):
        Study(redbook.game("war-of-the-ring"), ["greedy+random", "random"], tmp_path)
    with pytest.raises(StudyError, match="a team of 3"):
        Study(redbook.game("war-of-the-ring", players=4), ["greedy+random+greedy", "random"], tmp_path)
