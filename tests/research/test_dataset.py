"""Datasets: what a row says, that the same seed gives the same rows, and that nothing is lost when the program is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.confrontation.games import OPTION_SETS, make, name_of

import redbook
from redbook import OptionError, RedbookError
from redbook.cli import main
from redbook.confrontation.ruleset import MEANING
from redbook.research import command
from redbook.research.crew import work_off
from redbook.research.dataset import ABOUT, COLUMNS, Plan, Progress, plan, write
from redbook.research.loader import Dataset
from redbook.research.observation import observer

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; returns its status, output and errors."""

    def command(*words: object) -> tuple[int, str, str]:
        status = main(["dataset", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return command


def wanted(games: int = 6, **more: Any) -> Plan:
    """A small dataset of quick bots."""
    given: dict[str, Any] = {"names": ["random", "greedy"], "seed": 4, "shard": 2, "options": {}, **more}
    return plan(make(given["options"]), given["names"], games, given["seed"], shard=given["shard"])


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a dataset."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset."""
    return write(wanted(), tmp_path_factory.mktemp("data") / "set")


# ----- what a row says


@pytest.mark.parametrize("options", OPTION_SETS[::9], ids=name_of)
def test_rows_replay_as_the_games_they_were(options: dict[str, Any], tmp_path: Path) -> None:
    """Playing the actions, with chance as the next row says, leads through the very observations and masks."""
    data = Dataset(write(wanted(2, names=["random"], options=options), tmp_path / "set"))
    game = make(options)
    look = observer(game)
    rows = data.arrays()
    for number in range(2):
        mine = np.flatnonzero(rows["game"] == number)
        assert list(rows["decision"][mine]) == list(range(len(mine)))
        states = [game.start()]
        for row in mine:
            seat = int(rows["seat"][row])
            states = [
                state
                for state in _settled(states)
                if state.actor == seat
                and np.array_equal(look.observe(state, seat), rows["observation"][row])
                and np.array_equal(look.mask(state), rows["mask"][row])
            ]
            assert states, "no outcome of chance leads to this row"
            assert states[0].view(None)["turn"] == rows["turn"][row]
            for state in states:
                state.play(int(rows["action"][row]))
        gained = [state.returns() for state in _settled(states) if state.actor == redbook.OVER]
        found = [float(rows["outcome"][row]) for row in mine]
        assert found in [[returns[seat] for seat in rows["seat"][mine]] for returns in gained]


def _settled(states: list[redbook.State]) -> list[redbook.State]:
    """All that chance may make of some states."""
    found = []
    while states:
        state = states.pop()
        if state.actor != redbook.CHANCE:
            found.append(state)
            continue
        for action in state.legal():
            other = state.clone()
            other.play(action)
            states.append(other)
    return found


def test_everyone_plays_everyone_in_either_seat(folder: Path) -> None:
    rows = Dataset(folder).arrays(["game", "seat", "bot"])
    pairs = []
    for number in range(6):
        mine = rows["game"] == number
        pairs.append(tuple(int(rows["bot"][mine & (rows["seat"] == seat)][0]) for seat in (0, 1)))
    assert pairs == [(0, 0), (0, 1), (1, 0), (1, 1), (0, 0), (0, 1)]


def test_the_description_says_what_the_columns_and_bits_are(folder: Path) -> None:
    about = json.loads((folder / ABOUT).read_text())
    look = observer(redbook.game("confrontation"))
    schema = pq.read_schema(folder / "part-00000.parquet")
    assert list(about["columns"]) == list(COLUMNS) == schema.names
    assert {name: told["type"] for name, told in about["columns"].items()} == {
        name: str(schema.field(name).type) for name in COLUMNS
    }
    assert about["observation_bits"] == look.size
    where = {name: (part.start, part.stop - part.start) for name, part in look.slices().items()}
    assert {field["name"]: (field["offset"], field["length"]) for field in about["fields"]} == where
    assert about["actions"] == [look.game.action_name(action) for action in range(look.game.num_actions)]
    readme = (folder / "README.md").read_text()
    for name in (*COLUMNS, *where):
        assert f"| `{name}` |" in readme


# ----- the same rows every time


def test_one_worker_or_many_write_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    assert contents(write(wanted(), tmp_path / "many", jobs=2)) == contents(folder)


def test_another_seed_gives_other_games_and_a_longer_set_begins_with_the_same(folder: Path, tmp_path: Path) -> None:
    first = "part-00000.parquet"
    longer, other = write(wanted(3), tmp_path / "longer"), write(wanted(2, seed=5), tmp_path / "other")
    assert contents(longer)[first] == contents(folder)[first]
    assert contents(other)[first] != contents(folder)[first]


def test_what_is_missing_is_written_and_the_rest_left_alone(folder: Path, tmp_path: Path) -> None:
    started = tmp_path / "set"
    told: list[Progress] = []
    write(wanted(), started)
    (started / "part-00001.parquet").unlink()
    (started / ".part-00001.parquet.77.draft").write_bytes(b"PAR1 and then the lights went out")
    kept = (started / "part-00000.parquet").stat().st_mtime_ns
    write(wanted(), started, watch=told.append)
    assert contents(started) == contents(folder)
    assert (started / "part-00000.parquet").stat().st_mtime_ns == kept
    assert [(progress.parts, progress.games) for progress in told] == [(2, 4), (2, 5), (2, 6), (3, 6)]
    assert told[-1].rows == pq.read_metadata(started / "part-00001.parquet").num_rows


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_grows_with_the_games_whoever_plays_them(jobs: int, tmp_path: Path) -> None:
    told: list[Progress] = []
    write(
        plan(redbook.game("confrontation"), ["random"], games=40, seed=3, shard=20), tmp_path / "set", jobs, told.append
    )
    assert [progress.games for progress in told] == sorted(progress.games for progress in told)
    assert (told[0].games, told[-1].games, told[-1].parts) == (0, 40, 2)
    rows = sum(pq.read_metadata(part).num_rows for part in (tmp_path / "set").glob("*.parquet"))
    assert told[-1].rows == rows
    if jobs == 1:
        assert {progress.games for progress in told} == set(range(41))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_is_killed_goes_on_where_it_was(jobs: int, tmp_path: Path) -> None:
    words = ["confrontation", "--bots", "random", "--games", "60", "--shard", "1", "--seed", "4"]
    command = [sys.executable, "-m", "redbook", "dataset", *words, "--jobs", str(jobs), "--out", str(tmp_path / "a")]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    assert running.stderr is not None
    while b" 3/60 parts" not in running.stderr.readline():
        assert running.poll() is None
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    running.stderr.close()
    done = len(list((tmp_path / "a").glob("part-*.parquet")))
    assert 3 <= done < 60
    assert (
        subprocess.run(command, capture_output=True, check=True, text=True).stderr.splitlines()[-1].startswith("60/60")
    )
    whole = write(wanted(60, names=["random"], shard=1), tmp_path / "b")
    _wait_for_drafts(tmp_path / "a")
    assert contents(tmp_path / "a") == contents(whole)


def _wait_for_drafts(folder: Path) -> None:
    """A worker of the killed program may still be about to end."""
    for _ in range(100):
        if not list(folder.glob(".*.draft")):
            return
        time.sleep(0.1)


# ----- the loader


def test_batches_are_the_rows_in_order(folder: Path) -> None:
    data = Dataset(folder)
    whole = data.arrays()
    assert len(data) == len(whole["game"])
    assert whole["observation"].shape == (len(data), 1026)
    assert whole["mask"].shape == (len(data), 818)
    assert set(np.unique(whole["mask"])) == {0, 1}
    assert (whole["mask"][np.arange(len(data)), whole["action"]] == 1).all()
    for size in (1, 7, 64, 10_000):
        batches = list(data.batches(size))
        assert [len(batch["game"]) for batch in batches[:-1]] == [size] * (len(batches) - 1)
        for name in COLUMNS:
            assert np.array_equal(np.concatenate([batch[name] for batch in batches]), whole[name])


def test_shuffled_batches_are_the_same_rows_in_another_order(folder: Path) -> None:
    data = Dataset(folder)

    def ids(shuffle: int | None) -> list[tuple[int, int, bytes]]:
        found = []
        for batch in data.batches(16, shuffle=shuffle, columns=["game", "decision", "observation"]):
            assert list(batch) == ["game", "decision", "observation"]
            found += [
                (int(game), int(decision), bits.tobytes())
                for game, decision, bits in zip(batch["game"], batch["decision"], batch["observation"], strict=True)
            ]
        return found

    plain = ids(None)
    assert plain == sorted(plain, key=lambda row: row[:2])
    assert ids(1) == ids(1) != plain
    assert ids(2) != ids(1)
    assert sorted(ids(1)) == sorted(plain)


def test_a_loader_says_what_is_wrong(folder: Path, tmp_path: Path) -> None:
    data = Dataset(folder)
    with pytest.raises(OptionError, match="there is no column 'reward'; there are game, decision"):
        data.arrays(["reward"])
    with pytest.raises(OptionError, match="name at least one"):
        data.arrays([])
    with pytest.raises(OptionError, match="size: 0 is not a number of rows"):
        next(data.batches(0))
    with pytest.raises(RedbookError, match=r"is .* a dataset"):
        Dataset(tmp_path)
    (tmp_path / ABOUT).write_text("{")
    with pytest.raises(RedbookError, match=r"dataset\.json cannot be read"):
        Dataset(tmp_path)


def test_without_pytorch_the_loader_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(RedbookError, match="PyTorch is not installed; `batches` gives the same"):
        Dataset(folder).torch(16)


def test_every_worker_of_a_loader_reads_parts_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for PyTorch, which need not be installed."""
    worker: list[SimpleNamespace | None] = [None]
    data = SimpleNamespace(IterableDataset=object, get_worker_info=lambda: worker[0])
    torch = SimpleNamespace(utils=SimpleNamespace(data=data), from_numpy=lambda array: array)
    monkeypatch.setitem(sys.modules, "torch", torch)
    whole = Dataset(folder).arrays()
    tensors = Dataset(folder).torch(16)
    batches = list(tensors)
    for name in COLUMNS:
        assert np.array_equal(np.concatenate([batch[name] for batch in batches]), whole[name])
    read = []
    for number in range(2):
        worker[0] = SimpleNamespace(id=number, num_workers=2)
        read.append({int(game) for batch in tensors for game in batch["game"]})
    assert read == [{0, 1, 4, 5}, {2, 3}]


# ----- the command


def test_help_tells_about_everything(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    told = " ".join(out.split())
    for flag in ("--bots", "--games", "--out", "--seed", "--iterations", "--shard", "--jobs"):
        assert flag in told
    for option, meaning in MEANING.items():
        assert f"--{option.replace('_', '-')}" in told
        assert meaning in told


def test_a_dataset_from_the_command_line(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "set"
    asked = ("confrontation", "--bots", "captain,random", "--iterations", 3, "--games", 5, "--shard", 3, "--out", out)
    status, said, progress = run(*asked, "--characters", "draft")
    assert status == 0
    assert said == f"5 games are in {out}; its README.md says what the columns mean.\n"
    assert [line.split(",")[0] for line in progress.splitlines()] == ["0/5 games", "3/5 games", "5/5 games"]
    data = Dataset(out)
    assert data.about["options"]["characters"] == "draft"
    assert data.about["iterations"] == 3
    assert set(data.arrays(["game"])["game"]) == set(range(5))
    status, _, progress = run(*asked, "--characters", "draft")
    assert (status, progress) == (0, "5/5 games, 2/2 parts\n")
    status, _, said = run(*asked)
    assert status == 1
    assert "holds another dataset (options" in said


def test_a_folder_of_somebody_else_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("private")
    status, _, said = run("confrontation", "--bots", "random", "--games", 1, "--out", tmp_path)
    assert status == 1
    assert f"{tmp_path} is not empty and has no dataset.json" in said
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots greddy --games 3", "did you mean 'greedy'"),
        ("--bots greedy,greedy --games 3", "bots: a bot is named twice"),
        ("--bots , --games 3", "bots: name at least one"),
        ("--bots greedy --games 0", "games: 0 is not a number of games"),
        ("--bots greedy --games 3 --shard 0", "shard: 0 is not a number of shard"),
        ("--bots greedy --games 3 --jobs 0", "jobs: 0 is not a number of jobs"),
        ("--bots uct --games 3", "iterations: uct would think by the clock"),
        ("--bots steward --games 3 --iterations 0", "iterations: 0 is not a number of iterations"),
        ("--bots greedy --games 3 --edition third", "edition: 'third' is not one of"),
        ("--games 3", "--bots"),
    ],
)
def test_a_wrong_word_is_refused(run: Run, words: str, said: str, tmp_path: Path) -> None:
    status, _, told = run("confrontation", *words.split(), "--out", tmp_path / "set")
    assert status == 2
    assert said in told


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(RedbookError, match="a worker died; what was finished is kept"):
        list(work_off([0, 1], _die, jobs=2))


def _die(order: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return order


def test_away_from_a_terminal_it_is_told_now_and_then_even_within_a_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 1.0, 5.0, 12.0, 12.0])
    monkeypatch.setattr(command, "monotonic", lambda: next(clock))
    line = command._Line()
    for games in range(3):
        line.tell(Progress(0, 1, games, 10, games * 50))
    assert capsys.readouterr().err == "0/10 games, 0/1 parts\n2/10 games, 0/1 parts, 100 rows now\n"
