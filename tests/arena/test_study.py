"""Whole studies: the same with one worker or many, and nothing is lost however they are interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import redbook
from redbook.arena import Outcome, Study, StudyError
from redbook.arena.outcome import TIMING
from redbook.kernel.errors import RedbookError
from redbook.kernel.record import Record

GAME = redbook.game("confrontation")
OWN = "tests.arena.players"


def study(out: Path, bots: tuple[str, ...] = ("greedy", "random"), **asked: Any) -> Study:
    """A small study."""
    return Study(GAME, bots, out, **{"games": 6, "seed": 3, **asked})


def timeless(out: Path) -> list[dict[str, object]]:
    """The results without what the clock has measured, by game."""
    rows = [json.loads(line) for line in (out / "results.jsonl").read_text("utf-8").splitlines()]
    return sorted(
        ({key: value for key, value in row.items() if key not in TIMING} for row in rows), key=lambda row: row["game"]
    )


def records(out: Path) -> dict[str, bytes]:
    """The records by their names."""
    return {path.name: path.read_bytes() for path in (out / "records").iterdir()}


def whole(out: Path, games: int) -> None:
    """Check that all games are there, once each, with records that hold."""
    rows = timeless(out)
    assert [row["game"] for row in rows] == list(range(games))
    assert sorted(records(out)) == [f"{number:04d}.redbook" for number in range(games)]
    for row in rows:
        record = Record.open(out / str(row["record"]))
        assert record.verify().ok
        assert record.result == row["result"]
        assert record.write().endswith(f"seal: {row['seal']}\n")


# The same however it is played.


def test_one_worker_or_many_play_the_same_games(tmp_path: Path) -> None:
    bots = ("greedy", "random", "mo-ismcts", "cheater@3")
    for jobs in (1, 2):
        study(tmp_path / str(jobs), bots, games=2, iterations=2).run(jobs)
        whole(tmp_path / str(jobs), 12)
    assert timeless(tmp_path / "1") == timeless(tmp_path / "2")
    assert records(tmp_path / "1") == records(tmp_path / "2")


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    for seed in (1, 2):
        study(tmp_path / str(seed), seed=seed, games=2).run()
    assert records(tmp_path / "1") != records(tmp_path / "2")


def test_the_options_are_played_with(tmp_path: Path) -> None:
    game = redbook.game("confrontation", characters="draft", specials="two-each")
    Study(game, ["random"], tmp_path, games=2).run()
    record = Record.open(tmp_path / "records" / "0001.redbook")
    assert (record.options["characters"], record.options["specials"]) == ("draft", "two-each")
    assert Study.open(tmp_path).game.options == game.options


# Interrupted.


def test_an_interrupted_study_goes_on_where_it_stopped(tmp_path: Path) -> None:
    def interrupt(outcome: Outcome) -> None:
        if outcome.game == 2:
            raise KeyboardInterrupt

    seen: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        study(tmp_path / "twice").run(watch=interrupt)
    assert [outcome.game for outcome in study(tmp_path / "twice").results()] == [0, 1, 2]
    study(tmp_path / "twice").run(watch=lambda outcome: seen.append(outcome.game))
    assert seen == [3, 4, 5]
    study(tmp_path / "once").run()
    assert timeless(tmp_path / "twice") == timeless(tmp_path / "once")
    assert records(tmp_path / "twice") == records(tmp_path / "once")


def test_an_interrupt_stops_the_workers_too(tmp_path: Path) -> None:
    def interrupt(outcome: Outcome) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study(tmp_path, games=40).run(2, watch=interrupt)
    done = len(study(tmp_path, games=40).results())
    assert 1 <= done < 40
    assert len(study(tmp_path, games=40).run(2)) == 40
    whole(tmp_path, 40)


def arena(out: Path, *more: str) -> list[str]:
    """The command of a study that takes some seconds."""
    words = ["arena", "confrontation", "--bots", "greedy,random", "--games", "30", "--jobs", "2", "--out", str(out)]
    return [sys.executable, "-m", "redbook", *words, *more]


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait until something is so; the process must still run then."""
    while not condition():
        assert process.poll() is None, "it ended too early"
        time.sleep(0.005)


def lines(out: Path) -> list[str]:
    """The lines of the results so far, whole or not."""
    file = out / "results.jsonl"
    return file.read_text("utf-8").splitlines() if file.exists() else []


def test_killing_everything_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "killed"
    with subprocess.Popen(arena(out), stderr=subprocess.DEVNULL, start_new_session=True) as process:
        wait_for(lambda: len(lines(out)) >= 3, process)
        os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    before = (out / "results.jsonl").read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    kept = before.count(b"\n")
    assert 3 <= kept < 30
    again = subprocess.run(arena(out), capture_output=True, text=True, check=False, timeout=120)
    assert again.returncode == 0, again.stderr
    assert f"{kept}/30 games were played before" in again.stderr
    assert (out / "results.jsonl").read_bytes().startswith(before), "what was finished is as it was"
    whole(out, 30)
    study(tmp_path / "undisturbed", games=30, seed=1).run()
    assert timeless(out) == timeless(tmp_path / "undisturbed")


def test_workers_end_when_their_leader_is_killed(tmp_path: Path) -> None:
    out = tmp_path / "led"
    with subprocess.Popen(arena(out), stderr=subprocess.DEVNULL, start_new_session=True) as process:
        wait_for(lambda: len(lines(out)) >= 1, process)
        process.kill()
    gone = False
    for _ in range(6000):  # a minute, which is for ever: a worker that lives on never ends by itself
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:  # the group is gone when its last process is
            gone = True
            break
        time.sleep(0.01)
    if not gone:
        os.killpg(process.pid, signal.SIGKILL)
    assert gone
    assert len(study(out, games=30, seed=1).results()) < 30


# The folder.


def test_half_a_line_and_half_a_record_are_cleared_away(tmp_path: Path) -> None:
    study(tmp_path / "good").run()
    study(tmp_path / "cut").run()
    file = tmp_path / "cut" / "results.jsonl"
    content = file.read_bytes()
    last = content[:-1].rfind(b"\n") + 1
    file.write_bytes(content[: last + 40])
    (tmp_path / "cut" / "records" / ".0005.redbook.1a2b3c4d").write_bytes(b"redbook 1\nga")
    assert len(study(tmp_path / "cut").results()) == 5, "half a line is no result"
    study(tmp_path / "cut").run()
    whole(tmp_path / "cut", 6)
    assert timeless(tmp_path / "cut") == timeless(tmp_path / "good")


def test_a_file_of_nothing_but_half_a_line(tmp_path: Path) -> None:
    study(tmp_path, games=2).run()
    (tmp_path / "results.jsonl").write_bytes(b"\0" * 9000)
    assert len(study(tmp_path, games=2).run()) == 2
    whole(tmp_path, 2)


def change(text: str, key: str, value: object) -> str:
    """A line with another value."""
    return json.dumps({**json.loads(text), key: value})


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda line: "rubbish", "line 2, is not the result of a game"),
        (lambda line: "[1, 2]", "it is no JSON object"),
        (lambda line: change(line, "game", 0), "game 0 stands there already"),
        (lambda line: change(line, "game", 99), "the study has no such game 99"),
        (lambda line: change(line, "seed", 99), "the study has no such game 1"),
        (lambda line: change(line, "sauron", "nobody"), "the study has no such game 1"),
        (lambda line: change(line, "game", None), "'game' is not a number"),
        (lambda line: change(line, "seal", 5), "'seal' is not a text"),
        (lambda line: change(line, "result", "Gollum"), "the result cannot be 'Gollum'"),
        (lambda line: change(line, "result", "*"), "the result cannot be '*'"),
        (lambda line: change(line, "seconds", [1]), "'seconds' is not a list of 2"),
        (lambda line: change(line, "seconds", ["a", "b"]), "'seconds' is not a list of times"),
        (lambda line: change(line, "decisions", [1, True]), "'decisions' is not a number"),
    ],
)
def test_a_corrupt_results_file_is_refused_and_left_alone(
    tmp_path: Path, broken: Callable[[str], str], told: str
) -> None:
    study(tmp_path, games=4).run()
    file = tmp_path / "results.jsonl"
    rows = file.read_text("utf-8").splitlines()
    rows[1] = broken(rows[1])
    file.write_text("\n".join(rows) + "\n", "utf-8")
    before = file.read_bytes()
    for attempt in (study(tmp_path, games=4).run, study(tmp_path, games=4).results):
        with pytest.raises(StudyError) as caught:
            attempt()
        assert told in str(caught.value)
        assert "results.jsonl, line 2" in str(caught.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"games": 8}, "games is 6 there and 8 here"),
        ({"seed": 4}, "seed is 3 there and 4 here"),
        ({"bots": ("random", "greedy")}, "bots is greedy,random there and random,greedy here"),
        ({"iterations": 5}, "iterations is not given there and 5 here"),
        ({"seconds": 0.5}, "time is not given there and 0.5 here"),
    ],
    ids=str,
)
def test_another_study_in_the_same_folder_is_refused(tmp_path: Path, asked: dict[str, Any], told: str) -> None:
    study(tmp_path).run()
    before = (tmp_path / "results.jsonl").read_bytes()
    with pytest.raises(StudyError, match=told):
        study(tmp_path, **asked).run()
    assert (tmp_path / "results.jsonl").read_bytes() == before


def test_other_options_in_the_same_folder_are_refused(tmp_path: Path) -> None:
    study(tmp_path, games=2).run()
    other = Study(redbook.game("confrontation", edition="original"), ["greedy", "random"], tmp_path, games=2, seed=3)
    with pytest.raises(StudyError, match="options is edition=deluxe there and edition=original here"):
        other.run()


@pytest.mark.parametrize(("field", "value"), [("version", "0.0.1"), ("code", "sha256:0")])
def test_another_program_does_not_go_on_with_a_study_but_may_read_it(tmp_path: Path, field: str, value: str) -> None:
    study(tmp_path, games=2).run()
    about = json.loads((tmp_path / "study.json").read_text("utf-8"))
    (tmp_path / "study.json").write_text(json.dumps({**about, field: value}), "utf-8")
    with pytest.raises(StudyError, match="was begun with other rules, bots or another build"):
        study(tmp_path, games=2).run()
    assert len(Study.open(tmp_path).results()) == 2


def test_a_build_that_is_faster_does_not_go_on_where_the_clock_counts(tmp_path: Path) -> None:
    bots = ("random", f"{OWN}:Wary")
    for iterations, refused in ((5, False), (None, True)):
        out = tmp_path / str(iterations)
        asked = study(out, bots, games=2, iterations=iterations)
        asked.run()
        about = json.loads((out / "study.json").read_text("utf-8"))
        (out / "study.json").write_text(json.dumps({**about, "compiled": not about["compiled"]}), "utf-8")
        if refused:
            with pytest.raises(StudyError, match="another build"):
                asked.run()
        else:
            assert len(asked.run()) == 2


def test_two_runs_at_once_in_one_folder_are_refused(tmp_path: Path) -> None:
    def run_another(outcome: Outcome) -> None:
        with pytest.raises(StudyError, match="another run is at work in"):
            study(tmp_path, games=2).run()

    assert len(study(tmp_path, games=2).run(watch=run_another)) == 2


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StudyError, match=r"out: .*file.below cannot be written to: Not a directory"):
        study(tmp_path / "file" / "below").run()


def test_results_without_a_study_are_nobodys(tmp_path: Path) -> None:
    study(tmp_path, games=2).run()
    (tmp_path / "study.json").unlink()
    with pytest.raises(StudyError, match="nobody knows what was studied"):
        study(tmp_path, games=2).run()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "is not what a study wrote"),
        ("[]", "is not what a study wrote: it is no JSON object"),
        ("{}", "is not what a study wrote: 'game'"),
        ('{"format": 2, "game": "confrontation"}', "is not what a study wrote"),
    ],
)
def test_a_study_that_cannot_be_read(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "study.json").write_text(text, "utf-8")
    with pytest.raises(StudyError, match=told):
        Study.open(tmp_path)


def test_a_folder_without_a_study(tmp_path: Path) -> None:
    assert study(tmp_path).results() == []
    with pytest.raises(StudyError, match=r"holds no study: there is no study\.json"):
        Study.open(tmp_path)


# Bots that fail.


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_that_fail_are_kept_apart(tmp_path: Path, jobs: int) -> None:
    bots = ("random", f"{OWN}:Raises", f"{OWN}:Wary")
    failing = study(tmp_path, bots, games=2)
    outcomes = failing.run(jobs)
    failed = [outcome.game for outcome in outcomes if outcome.error is not None]
    assert failed == [outcome.game for outcome in outcomes if bots[1] in outcome.seats]
    summary = failing.summary()
    assert [outcome.game for outcome in summary.failed] == failed
    assert summary.games == 2
    assert summary.overall(1).games == 0
    assert len(failing.run(jobs)) == 6, "a failed game is not played again"
    whole(tmp_path, 6)


def test_a_bot_that_takes_its_process_with_it_leaves_the_others_games(tmp_path: Path) -> None:
    deadly = study(tmp_path, ("random", f"{OWN}:Wary", f"{OWN}:Dies"), games=2)
    with pytest.raises(RedbookError, match="a worker died in the middle of a game; what was finished is kept"):
        deadly.run(2)
    for outcome in deadly.results():
        assert Record.open(tmp_path / "records" / f"{outcome.game:04d}.redbook").verify().ok
