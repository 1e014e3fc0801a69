"""docs/observations.md is what the encoders say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts import make_observations
from tests.confrontation.games import OPTION_SETS, make

import redbook
from redbook.research.observation import observer

ROOT = Path(__file__).resolve().parents[2]


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the script as `make docs` does."""
    words = [sys.executable, "-m", "scripts.make_observations", *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, cwd=ROOT)


def test_the_page_is_up_to_date() -> None:
    result = command("--check")
    assert result.returncode == 0, result.stderr


def test_a_page_that_is_not_is_named_and_written_anew(tmp_path: Path) -> None:
    page = tmp_path / "observations.md"
    assert command("--check", "--into", page).returncode == 1
    page.write_text(make_observations.PAGE.read_text("utf-8").replace("| `turn` | 2 |", "| `turn` | 3 |"), "utf-8")
    result = command("--check", "--into", page)
    assert result.returncode == 1
    assert str(page) in result.stderr
    assert command("--into", page).returncode == 0
    assert page.read_bytes() == make_observations.PAGE.read_bytes()


def test_every_set_of_options_has_one_of_the_layouts_told() -> None:
    told = [
        [(field.name, field.length) for field in observer(make(options)).fields]
        for game, options, _ in make_observations.LAYOUTS.values()
        if game == "confrontation"
    ]
    assert len(told) == 2
    for options in OPTION_SETS:
        own = [(field.name, field.length) for field in observer(make(options)).fields]
        assert own == told[options.get("characters") == "draft"]


def test_every_lawful_set_of_boxes_begins_its_fields_where_the_page_says() -> None:
    page = make_observations.PAGE.read_text("utf-8")
    for players, number in ((2, "two"), (3, "three"), (4, "four")):
        lines = page[page.index(f"| for {number} |") :].partition("\n\n")[0].splitlines()
        table = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]
        for boxes in ("", "lords", "twilight", "warriors", "kings", "warriors+kings", "lords+warriors+kings"):
            heading = {"": "base", "lords+warriors+kings": "warriors+kings"}.get(boxes, boxes)
            column = table[0].index(f"{heading}")
            told = {row[0]: row[column] for row in table[2:]}
            game = redbook.game("war-of-the-ring", players=players, expansions=boxes.split("+") if boxes else [])
            look = observer(game)
            assert told.pop("zeros and ones") == str(look.size)
            assert told.pop("actions") == str(game.num_actions)
            own = {name: str(where.start) for name, where in look.slices().items()}
            assert {name: start for name, start in told.items() if start != "–"} == own
