"""The page about how War of the Ring is built: what it shows of the code is the code."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "war-design.md").read_text()
SOURCES = {path: path.read_text() for path in (ROOT / "src" / "redbook" / "war").rglob("*.py")}


def shown() -> list[str]:
    """The classes that the page shows, from their first line to their last."""
    lines = PAGE.splitlines()
    found = []
    for at, line in enumerate(lines):
        if re.match(r" {4,}class \w+\(", line):
            depth = len(line) - len(line.lstrip())
            block = [line]
            for after in lines[at + 1 :]:
                if after.strip() and len(after) - len(after.lstrip()) <= depth:
                    break
                block.append(after)
            found.append(dedent("\n".join(block)).strip())
    return found


def test_every_class_that_is_shown_is_in_the_code_word_for_word() -> None:
    names = [re.match(r"class (\w+)", block)[1] for block in shown()]  # type: ignore[index]
    assert {"Athelas", "Valour", "EveryLittleIsAGain", "Gothmog"} <= set(names)
    for block in shown():
        assert any(block in source for source in SOURCES.values()), block


def test_every_file_and_seam_that_is_named_exists() -> None:
    part = PAGE[PAGE.index("## Add a card") : PAGE.index("## Tests")]
    for name in re.findall(r"`((?:\w+/)+\w+\.(?:py|toml))`", part):
        places = (ROOT / name, ROOT / "src" / "redbook" / name, ROOT / "src" / "redbook" / "war" / name)
        assert any(place.exists() for place in places), name
    seams = SOURCES[ROOT / "src" / "redbook" / "war" / "box.py"]
    for seam in ("die_to_roll", "die_rolled", "offers", "carry_out", "hunt_level", "hunt_bonus"):
        assert f"`{seam}`" in part
        assert f"def {seam}(" in seams, seam
