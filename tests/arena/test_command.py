"""The command ``redbook arena``: what it does, what it says, and with which status it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from redbook.cli import main
from redbook.confrontation.ruleset import MEANING
from redbook.kernel.record import Record

OWN = "tests.arena.players"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; returns its status, output and errors."""

    def command(*words: object) -> tuple[int, str, str]:
        status = main(["arena", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return command


def test_help_tells_about_everything(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    told = " ".join(out.split())
    for flag in (
        "--bots",
        "--games",
        "--time",
        "--iterations",
        "--seed",
        "--out",
        "--ladder",
        "--jobs",
        "--ray",
        "--report",
    ):
        assert flag in told
    for option, meaning in MEANING.items():
        assert f"--{option.replace('_', '-')}" in told
        assert meaning in told


def test_a_study_from_the_command_line(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "study"
    asked = ["--bots", "greedy,uct@2,random", "--games", 2, "--iterations", 5, "--seed", 8]
    options = ["--edition", "original", "--specials", "given", "--sauron-specials", "palantir"]
    status, said, progress = run("confrontation", *asked, *options, "--out", out)
    assert status == 0
    assert "win rate (95% interval)" in said
    assert f"The report is in {out / 'report.html'}." in said
    assert "6/6 games" in progress
    names = {path.name for path in out.iterdir()}
    pictures = {"ratings.png", "win-rates.png", "lengths.png"}
    assert names == {"study.json", "results.jsonl", "ratings.json", "report.html", "records", *pictures}
    record = Record.open(out / "records" / "0005.redbook")
    assert record.options["sauron_specials"] == ["palantir"]
    about = json.loads((out / "study.json").read_text("utf-8"))
    assert about["bots"] == ["greedy", "uct@2", "random"]
    assert (about["games"], about["iterations"], about["seconds"], about["seed"]) == (2, 5, None, 8)
    before = (out / "results.jsonl").read_bytes()
    for page in (*pictures, "report.html", "ratings.json"):
        (out / page).unlink()
    assert run("--report", out)[0] == 0
    assert {path.name for path in out.iterdir()} == names
    assert (out / "results.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "game: which game?"),
        (["solitaire", "--bots", "random", "--out", "DIR"], "game: there is no game called 'solitaire'"),
        (["confrontation", "--out", "DIR"], "bots: who plays?"),
        (["confrontation", "--bots", "random,greedy"], "out: where to?"),
        (["confrontation", "--bots", "random,greedi", "--out", "DIR"], "bots: there is no bot called 'greedi'"),
        (
            ["confrontation", "--bots", "random", "--games", "3", "--out", "DIR"],
            "games: two bots play an even number",
        ),
        (["confrontation", "--bots", "random", "--games", "many", "--out", "DIR"], "argument --games"),
        (["confrontation", "--bots", "random", "--time", "-1", "--out", "DIR"], "time: a time is"),
        (["confrontation", "--bots", "random", "--time", "nan", "--out", "DIR"], "time: a time is"),
        (["confrontation", "--bots", "random", "--iterations", "0", "--out", "DIR"], "iterations: a number of"),
        (["confrontation", "--bots", "random", "--time", "1", "--iterations", "9", "--out", "DIR"], "not in both"),
        (["confrontation", "--bots", "random", "--jobs", "0", "--out", "DIR"], "jobs: a number of jobs"),
        (["confrontation", "--bots", "random", "--edition", "third", "--out", "DIR"], "edition: 'third' is not one of"),
        (["confrontation", "--bots", "random", "--out", "FILE"], "out: FILE cannot be written to: "),
        (["--report", "DIR"], "out: DIR holds no study"),
        (["confrontation", "--report", "DIR"], "report: the study's folder says all"),
    ],
    ids=str,
)
def test_what_is_asked_wrongly_gets_a_sentence_and_status_2(
    run: Run, tmp_path: Path, words: list[str], told: str
) -> None:
    places = {"DIR": str(tmp_path / "study"), "FILE": str(tmp_path / "file")}
    (tmp_path / "file").write_text("in the way")
    status, out, err = run(*(places.get(word, word) for word in words))
    assert status == 2
    assert out == ""
    for place, path in places.items():
        told = told.replace(place, path)
    assert told in err.splitlines()[-1]
    assert "Traceback" not in err
    assert not (tmp_path / "study").exists() or not list((tmp_path / "study").glob("records/*"))


def test_a_study_that_was_begun_otherwise_or_damaged_has_status_2(run: Run, tmp_path: Path) -> None:
    study = ["confrontation", "--bots", "random", "--out", tmp_path]
    assert run(*study, "--games", 2)[0] == 0
    status, _, err = run(*study, "--games", 4)
    assert (status, err.count("\n")) == (2, 1)
    assert "holds another study: games is 2 there and 4 here" in err
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write("rubbish\n")
    status, _, err = run(*study, "--games", 2)
    assert (status, err.count("\n")) == (2, 1)
    assert "results.jsonl, line 3, is not the result of a game" in err


def test_a_bot_that_fails_has_status_1_and_is_named(run: Run, tmp_path: Path) -> None:
    bot = f"{OWN}:Raises"
    status, out, err = run("confrontation", "--bots", f"random,{bot}", "--games", 2, "--out", tmp_path)
    assert status == 1
    assert "2 games failed and counted for nobody" in out
    assert f"{bot} (sauron)" in err
    assert run("--report", tmp_path)[0] == 1


def test_a_bot_of_ones_own_is_found_in_the_folder_where_one_is(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text(
        "class First:\n"
        "    def __init__(self, game, seed, *, iterations, seconds): pass\n"
        "    def __call__(self, view, choices): return choices['actions'][0]['name']\n"
    )
    words = ["arena", "confrontation", "--bots", "mybots:First,random", "--games", "2", "--jobs", "2", "--out", "study"]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "redbook", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "study" / "results.jsonl").read_text().splitlines()) == 2


def test_the_cheater_is_measured_here_and_seated_nowhere(run: Run, tmp_path: Path) -> None:
    assert run("confrontation", "--bots", "cheater@1,random", "--games", 2, "--out", tmp_path)[0] == 0
    assert main(["play", "confrontation", "--against", "cheater"]) == 2


def test_an_interrupt_is_told_in_a_sentence(tmp_path: Path) -> None:
    words = ["confrontation", "--bots", "greedy,random", "--games", "20000", "--jobs", "2", "--out", str(tmp_path)]
    command = [sys.executable, "-m", "redbook", "arena", *words]
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background may ignore it
    ) as process:
        while not (tmp_path / "results.jsonl").exists() or not (tmp_path / "results.jsonl").stat().st_size:
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to the leader and the workers alike
        _, said = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "Traceback" not in said
    kept = len((tmp_path / "results.jsonl").read_text().splitlines())
    assert said.splitlines()[-1] == (
        f"redbook: stopped after {kept} of 20000 games, which are kept; the same command goes on"
    )
