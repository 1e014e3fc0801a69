"""A PostgreSQL of one's own: in a temporary folder, at a socket in it, for the length of some tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from tests.postgres import programs


@contextmanager
def postgres() -> Iterator[str]:
    """A database's URL."""
    with cluster() as made:
        yield made.url


class Cluster:
    """A server of databases that may be stopped, and started again."""

    def __init__(self, folder: Path, who: str | None) -> None:
        self.folder = folder
        self.who = who
        self.url = f"postgresql://redbook@/postgres?host={quote(str(folder), safe='')}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        bin = programs()
        assert bin is not None
        command: list[str | Path] = [bin / "postgres", "-D", self.folder / "data", "-k", self.folder]
        command += ["-c", "listen_addresses=", "-p", "5432"]
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, user=self.who, cwd=self.folder)
        _wait(bin, self.folder, self.who, self._process)

    def stop(self) -> None:
        """Stop it; whoever is connected is thrown out."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
            self._process = None


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server of databases. It refuses to run as root, so root starts it as somebody else."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="redbook-"))
    user = _somebody_else()
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)
    who = None if user is None else user.pw_name
    made = Cluster(folder, who)
    try:
        subprocess.run(
            [
                bin / "initdb",
                "-D",
                folder / "data",
                "-U",
                "redbook",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
                "--locale=C",
            ],
            check=True,
            capture_output=True,
            user=who,
            cwd=folder,
        )
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _somebody_else() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _wait(bin: Path, folder: Path, who: str | None, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        ready = subprocess.run(
            [bin / "pg_isready", "-h", folder, "-U", "redbook"], capture_output=True, user=who, check=False
        )
        if ready.returncode == 0:
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError((folder / "log").read_text("utf-8"))
