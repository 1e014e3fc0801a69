"""The first `make play`: a table at once, and the compiled one in its place when it is there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest
from scripts.first_play import play

PLAIN = """
import signal, sys
signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
print("Redbook is at http://localhost:4321  (Ctrl-C stops it)", flush=True)
{goes_on}
sys.exit({ends})
"""

Start = Callable[[Sequence[str]], subprocess.Popen[str]]


def server(goes_on: str, ends: int = 0) -> Start:
    """A server that says where it is, and then goes on as told."""

    def start(arguments: Sequence[str]) -> subprocess.Popen[str]:
        script = PLAIN.format(goes_on=goes_on, ends=ends)
        return subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)

    return start


def compiler(ends: int) -> Callable[[], subprocess.Popen[str]]:
    """A compiler that succeeds, or does not."""
    return lambda: subprocess.Popen([sys.executable, "-c", f"raise SystemExit({ends})"], text=True)


def test_when_it_is_compiled_the_server_starts_again_at_the_same_address(capsys: pytest.CaptureFixture[str]) -> None:
    started: list[Sequence[str]] = []

    def compiled(arguments: Sequence[str]) -> subprocess.Popen[str]:
        started.append(arguments)
        return subprocess.Popen([sys.executable, "-c", "raise SystemExit(7)"], text=True)

    ended = play(server("signal.pause()"), compiler(0), compiled, ["--host", "0.0.0.0"])
    assert ended == 7
    assert started == [["--host", "0.0.0.0", "--port", "4321", "--no-open"]]
    assert "Redbook is at http://localhost:4321" in capsys.readouterr().out


def test_what_cannot_be_compiled_goes_on_plain(capsys: pytest.CaptureFixture[str]) -> None:
    def never(arguments: Sequence[str]) -> subprocess.Popen[str]:
        raise AssertionError(f"started with {arguments}")

    assert play(server("import time; time.sleep(1)", ends=5), compiler(2), never, []) == 5
    assert "could not be compiled" in capsys.readouterr().out


def test_a_server_that_is_stopped_stops_the_compiler(capsys: pytest.CaptureFixture[str]) -> None:
    builds: list[subprocess.Popen[str]] = []

    def slow() -> subprocess.Popen[str]:
        builds.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], text=True))
        return builds[0]

    assert play(server("", ends=3), slow, server(""), []) == 3
    assert builds[0].wait() != 0
    assert "some minutes" in capsys.readouterr().out
