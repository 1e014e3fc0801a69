"""A ladder keeps what was played, lets others join, and rates everybody by all games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.arena.test_command import OWN, Run, run

import redbook
from redbook.arena import ladder_page
from redbook.arena.ladder import Ladder
from redbook.arena.plan import StudyError
from redbook.arena.ratings import rate
from redbook.arena.study import Study

__all__ = ["run"]


@pytest.fixture(scope="module")
def climbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ladder of two that a third has joined."""
    folder = tmp_path_factory.mktemp("ladders") / "small"
    ladder = Ladder(redbook.game("confrontation"), folder, games=4, seed=3)
    ladder.join(["greedy", "random"])
    ladder.run()
    later = Ladder.open(folder)
    assert later.join(["random", "hobbit"]) == ["hobbit"]
    later.run()
    return folder


def test_who_joins_plays_only_what_is_missing(climbed: Path) -> None:
    ladder = Ladder.open(climbed)
    assert list(ladder.joined) == ["greedy", "random", "hobbit"]
    assert [study.labels for study in ladder.meetings()] == [
        ["greedy", "random"],
        ["greedy", "hobbit"],
        ["random", "hobbit"],
    ]
    assert ladder.missing() == []
    files = {file: file.stat().st_mtime_ns for file in climbed.rglob("results.jsonl")}
    ladder.run()
    assert {file: file.stat().st_mtime_ns for file in climbed.rglob("results.jsonl")} == files
    assert len(ladder.history()) == 2, "who plays nothing notes nothing"


def test_a_meeting_is_the_study_of_its_two(climbed: Path, tmp_path: Path) -> None:
    alone = Study(redbook.game("confrontation"), ["random", "hobbit"], tmp_path / "alone", games=4, seed=3)
    met = Ladder.open(climbed).meetings()[2]
    assert [outcome.result for outcome in met.results()] == [outcome.result for outcome in alone.run()]


def test_ratings_are_those_of_all_games_together(climbed: Path) -> None:
    ladder = Ladder.open(climbed)
    summary = ladder.summary()
    won = {}
    for pair, study in zip([(0, 1), (0, 2), (1, 2)], ladder.meetings(), strict=True):
        score = study.summary().pairs[0, 1]
        won[pair] = (score.total, score.games - score.total)
        assert summary.against(*pair) == score
    assert summary.games == 12
    expected = [round(rating.value) for rating in rate(3, won)]
    told = ladder.history()[-1]["ratings"]
    assert [told[label] for label in ladder.joined] == expected
    assert set(ladder.history()[0]["ratings"]) == {"greedy", "random"}


@pytest.mark.parametrize("players", [3, 4])
def test_teams_climb_too(players: int, tmp_path: Path) -> None:
    """Two bots and a team of both; every meeting counts on the ladder as in the study of it."""
    ladder = Ladder(redbook.game("war-of-the-ring", players=players), tmp_path, games=4, seed=2)
    ladder.join(["swift", "random", "swift+random"])
    ladder.run()
    summary = ladder.summary()
    assert [summary.overall(place).games for place in range(3)] == [8, 8, 8]
    assert summary.pairs[0, 1].total >= 3, "swift beats random"
    for pair, study in zip([(0, 1), (0, 2), (1, 2)], ladder.meetings(), strict=True):
        alone = study.summary()
        assert alone.pairs[0, 1].games == 4
        assert summary.pairs[pair].total == alone.pairs[0, 1].total
    page = ladder_page.write(ladder).read_text("utf-8")
    assert "swift+random" in page
    assert f"--players {players}" in page


def test_its_page_says_who_where_and_since_when(climbed: Path) -> None:
    page = ladder_page.write(Ladder.open(climbed)).read_text()
    text = (climbed / "README.md").read_text()
    day = Ladder.open(climbed).joined["greedy"]
    for label in ("greedy", "random", "hobbit"):
        assert label in page
        assert any(line.startswith(f"| {label} |") and line.endswith(f"| {day} |") for line in text.splitlines())
    assert "redbook arena confrontation --ladder small --bots greedy,random,hobbit --games 4 --seed 3" in text
    assert "Over time" in page


def test_from_the_command_line(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    status, said, _ = run("confrontation", "--ladder", folder, "--bots", "greedy,random", "--games", 2)
    assert status == 0
    assert f"The ladder is in {folder / 'index.html'}." in said
    status, said, _ = run("--ladder", folder, "--bots", f"{OWN}:Resigns")
    assert status == 0
    assert f"{OWN}:Resigns" in said
    assert len(json.loads((folder / "ladder.json").read_text())["bots"]) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--ladder NEW", "holds no ladder"),
        ("confrontation --ladder NEW --bots greedy", "a ladder needs two bots at least"),
        ("confrontation --ladder NEW --bots greedy,greddy", "did you mean greedy?"),
        ("confrontation --ladder NEW --bots greedy,random --out X", "a ladder has its own folder"),
        ("confrontation --ladder OLD --games 6", "games is 4 there and 6 here"),
        ("war-of-the-ring --ladder OLD --games 4 --seed 3", "game is confrontation there and war-of-the-ring here"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: str, told: str, climbed: Path, tmp_path: Path) -> None:
    places = {"NEW": tmp_path / "new", "OLD": climbed}
    status, _, said = run(*(places.get(word, word) for word in words.split()))
    assert status == 2
    assert told in said


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 1}'])
def test_a_file_that_is_none_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "ladder.json").write_text(text)
    with pytest.raises(StudyError, match="is not what a ladder wrote"):
        Ladder.open(tmp_path)
