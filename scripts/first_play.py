"""`make play` the first time, or after a change: a table at once, and the compiler beside it.

The rules take a few minutes of processor time to compile, and nobody need wait for that: the server starts from the
sources, in plain Python, which does the same, only slower. When the compiled package is there the server is stopped and
started again at the same address. Every page connects again by itself, and games go on where they were.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parent.parent
BIN = ROOT / ".venv" / "bin"
LOG = ROOT / ".venv" / "compiling.log"

SOON = """\
redbook: the table opens in plain Python while the rules are compiled (some minutes beside your game, once).
         Then the server starts again by itself, faster; open pages go on where they were."""
COMPILED = "redbook: the rules are compiled; the server starts again, and open pages connect by themselves."
STAYS = "redbook: the rules could not be compiled ({log} says why); everything works, only slower."


def start_plain(arguments: Sequence[str]) -> subprocess.Popen[str]:
    """The server, from the sources."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [str(BIN / "python"), "-m", "redbook", "serve", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def start_compiled(arguments: Sequence[str]) -> subprocess.Popen[str]:
    """The server, as it was built."""
    return subprocess.Popen([str(BIN / "redbook"), "serve", *arguments], text=True)


def start_building() -> subprocess.Popen[str]:
    """The compiler, with what it says in a file, and behind everything else that wants the processors."""
    ours = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    with LOG.open("w", encoding="utf-8") as said:
        return subprocess.Popen(
            ["nice", "-n", "10", "make", "--no-print-directory", ".venv/server"],
            cwd=ROOT,
            env=ours,
            stdout=said,
            stderr=subprocess.STDOUT,
            text=True,
        )


def play(
    plain: Callable[[Sequence[str]], subprocess.Popen[str]],
    building: Callable[[], subprocess.Popen[str]],
    compiled: Callable[[Sequence[str]], subprocess.Popen[str]],
    arguments: Sequence[str],
) -> int:
    """Serve, plain until it is built, then compiled. Returns how the server ended."""
    print(SOON, flush=True)
    server = plain(arguments)
    port: list[str] = []
    listening = threading.Thread(target=_pass_on, args=(server.stdout, port), daemon=True)
    listening.start()
    build: subprocess.Popen[str] | None = None
    try:
        while not port and server.poll() is None:
            time.sleep(0.1)  # it is waited for, so that the compiler does not keep the table from opening
        build = building()
        while server.poll() is None and build.poll() is None:
            time.sleep(0.2)
        if server.poll() is not None:
            return server.returncode
        if build.returncode:
            print(STAYS.format(log=LOG.relative_to(ROOT)), flush=True)
            return server.wait()
        server.send_signal(signal.SIGINT)
        server.wait()
        print(COMPILED, flush=True)
        server = compiled([*arguments, "--port", port[0], "--no-open"])
        return server.wait()
    except KeyboardInterrupt:  # the server has been told as well, and says goodbye in its own time
        return server.wait()
    finally:
        if build is not None:
            build.terminate()
            build.wait()
        listening.join()


def _pass_on(said: IO[str] | None, port: list[str]) -> None:
    """Print what the server says, and note where it listens."""
    assert said is not None
    with said:
        for line in said:
            print(line, end="", flush=True)
            if line.startswith("Redbook is at "):
                address = line.rpartition("listening at ")[2]
                port += re.findall(r"http://(?:\[[^]]*\]|[^\s/:]*):(\d+)", address)[:1]


if __name__ == "__main__":
    sys.exit(play(start_plain, start_building, start_compiled, sys.argv[1:]))
