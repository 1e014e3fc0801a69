"""Which program plays: its version, how it was built, and a fingerprint of the rules and bots.

Games played by different programs say nothing about either, so a study is not gone on with after the rules or the
bots have changed, and a cluster's workers are asked for the same fingerprint.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import redbook
from redbook.kernel import contract

_PACKAGES: Final = ("kernel", "confrontation", "war", "bots")
"""What a game passes through."""
_BUILT: Final = (".so", ".pyd", ".pyc")
"""What is made from the sources, and differs from machine to machine."""


def compiled() -> bool:
    """Whether the rules are compiled."""
    return not (contract.__file__ or "").endswith(".py")


def described() -> str:
    """The program in words."""
    how = "compiled with mypyc" if compiled() else "plain Python, not compiled"
    return f"redbook {redbook.__version__} ({how}; Python {platform.python_version()} on {platform.machine()})"


def fingerprint(bots: Iterable[str] = ()) -> str:
    """A hash of the rules and bots, and of the modules of bots that are called ``module:name``."""
    return _fingerprint(tuple(sorted({bot.partition(":")[0] for bot in bots if ":" in bot})))


@cache
def _fingerprint(modules: tuple[str, ...]) -> str:
    root = Path(redbook.__file__).parent
    parts: list[tuple[str, Path]] = []
    for package in _PACKAGES:
        files = [path for path in (root / package).rglob("*") if path.is_file() and path.suffix not in _BUILT]
        parts += sorted((path.relative_to(root).as_posix(), path) for path in files)
    for module in modules:
        spec = find_spec(module)
        if spec is not None and spec.origin is not None and Path(spec.origin).is_file():
            parts.append((module, Path(spec.origin)))
    digest = sha256()
    for name, path in parts:
        digest.update(f"{name} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return "sha256:" + digest.hexdigest()
