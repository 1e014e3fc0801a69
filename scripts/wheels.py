"""Build wheels for the Python at hand and try each in an environment of its own: what is released has been played.

    python scripts/wheels.py [--out dist] [--only compiled|plain]

The compiled wheel is built as `pip install` builds it; the plain one as it builds it where there is no C compiler (its
compiler always fails). Each is installed with nothing but what it needs, says how it was built, and plays both games.
`try_installed` is also what cibuildwheel runs for every wheel (see pyproject.toml): ``python scripts/wheels.py --try``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COMPILED, PLAIN = "compiled with mypyc", "plain Python, not compiled"
HOW = {"compiled": COMPILED, "plain": PLAIN}


def build(kind: str, out: Path) -> Path:
    """A wheel in the folder `out`."""
    environment = dict(os.environ) if kind == "compiled" else {**os.environ, "CC": "false"}
    shutil.rmtree(ROOT / "build", ignore_errors=True)  # old build products would end up in the new wheel
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--wheel-dir", folder, str(ROOT)]
        subprocess.run(command, env=environment, check=True)
        (made,) = Path(folder).glob("redbook-*.whl")
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(made, out / made.name))


def try_wheel(wheel: Path, how: str) -> None:
    """Install a wheel into a new environment and play with it."""
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        constraints = str(ROOT / "constraints.txt")
        subprocess.run([python, "-m", "pip", "--quiet", "install", "-c", constraints, wheel], check=True)
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([python, __file__, "--try", how], cwd=folder, env=clean, check=True)


def try_installed(how: str) -> None:
    """Play with the redbook that is installed here; raises `SystemExit` if it is not what it should be."""
    import redbook
    from redbook import SeededDice, bots, drive

    if ROOT in Path(redbook.__file__).resolve().parents and "site-packages" not in redbook.__file__:
        raise SystemExit(f"the sources were imported, not what was installed: {redbook.__file__}")
    said = subprocess.run(
        [sys.executable, "-m", "redbook", "version"], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()
    if how not in said:
        raise SystemExit(f"this was to be {how}, but it says: {said}")
    for name in ("confrontation", "war-of-the-ring"):
        game = redbook.game(name)
        record = drive(game.start(), [bots.make("greedy", game, seed) for seed in (1, 2)], SeededDice(3))
        report = record.verify()
        if not report.ok:
            raise SystemExit(f"a game of {name} does not hold: {report.problems}")
        print(f"{said}: {name}, {len(record.actions)} actions, result {record.result}")
    play = [sys.executable, "-m", "redbook", "play", "confrontation", "--against", "ranger"]
    subprocess.run(play, input="1\nquit\n", text=True, check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build wheels for this Python, and try them.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the wheels go (dist)")
    parser.add_argument("--only", choices=HOW, help="one of the two kinds")
    parser.add_argument("--try", dest="tried", choices=HOW.values(), nargs="?", const=COMPILED, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.tried is not None:
        try_installed(given.tried)
        return
    for kind in [given.only] if given.only else HOW:
        print(f"building ({kind}{', a minute or two' if kind == 'compiled' else ''})", flush=True)
        wheel = build(kind, given.out)
        try_wheel(wheel, HOW[kind])
        print(f"{wheel.name} is built and tried")


if __name__ == "__main__":
    main()
