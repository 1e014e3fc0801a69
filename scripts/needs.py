"""Prints what an extra of the project needs, its own dependencies included: `python scripts/needs.py server`.

So that it can be fetched while the project itself is still being compiled.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path


def needs(extra: str) -> list[str]:
    """The requirements of an extra, with those of the extras that it names."""
    project = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, None] = dict.fromkeys(project["dependencies"])
    wanted = [extra]
    while wanted:
        for requirement in project["optional-dependencies"][wanted.pop()]:
            own = re.fullmatch(rf"{project['name']}\[(.*)\]", requirement)
            if own:
                wanted += own[1].split(",")
            else:
                found[requirement] = None
    return list(found)


if __name__ == "__main__":
    print("\n".join(needs(sys.argv[1])))
