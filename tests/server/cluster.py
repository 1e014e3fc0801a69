"""A PostgreSQL of one's own: in a temporary folder, at a socket in it, for the length of some tests."""

from __future__ import annotations

import os
import pwd
import shutil
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
    """A database's URL. The server of the database refuses to run as root, so root starts it as somebody else."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="redbook-"))
    user = _somebody_else()
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)
    who = None if user is None else user.pw_name
    process = None
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
        command: list[str | Path] = [
            bin / "postgres",
            "-D",
            folder / "data",
            "-k",
            folder,
            "-c",
            "listen_addresses=",
            "-p",
            "5432",
        ]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, user=who, cwd=folder)
        _wait(bin, folder, who, process)
        yield f"postgresql://redbook@/postgres?host={quote(str(folder), safe='')}"
    finally:
        if process is not None:
            process.terminate()
            process.wait(30)
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
