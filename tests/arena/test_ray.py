"""The same study on a real Ray cluster, started here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from secrets import token_hex

import pytest

import redbook
from redbook.arena import Study, StudyError
from redbook.arena.outcome import TIMING


def arena(out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Run a dozen tiny games by the command, in a process of its own, because Ray takes over the one it is in."""
    words = ["arena", "confrontation", "--bots", "greedy,mo-ismcts,random", "--games", "4", "--iterations", "2"]
    command = [sys.executable, "-m", "redbook", *words, "--out", str(out), *more]
    # With a token of its own, Ray does not make one and leave it in the user's home.
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=300, env={**os.environ, **token}
    )


def test_ray_plays_the_same_games_as_one_process(tmp_path: Path) -> None:
    for name, more in (("here", []), ("ray", ["--ray", "local", "--jobs", "2"])):
        done = arena(tmp_path / name, *more)
        assert done.returncode == 0, done.stderr
    assert _timeless(tmp_path / "here") == _timeless(tmp_path / "ray")
    assert len(_timeless(tmp_path / "ray")) == 12
    for path in (tmp_path / "here" / "records").iterdir():
        assert path.read_bytes() == (tmp_path / "ray" / "records" / path.name).read_bytes()


def _timeless(out: Path) -> list[dict[str, object]]:
    rows = [json.loads(line) for line in (out / "results.jsonl").read_text("utf-8").splitlines()]
    return sorted(
        ({key: value for key, value in row.items() if key not in TIMING} for row in rows), key=lambda row: row["game"]
    )


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("127.0.0.1:1", "there is no Ray cluster to be reached at 127.0.0.1:1: "),
        ("somewhere", "an address is HOST:PORT, ray://HOST:PORT, auto or local, not 'somewhere'"),
        ("localhost:99999", "an address is HOST:PORT, ray://HOST:PORT, auto or local, not 'localhost:99999'"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path: Path, address: str, told: str) -> None:
    study = Study(redbook.game("confrontation"), ["random"], tmp_path, games=2)
    with pytest.raises(StudyError) as caught:
        study.run(ray=address)
    assert str(caught.value).startswith(f"ray: {told}")
    assert study.results() == []
