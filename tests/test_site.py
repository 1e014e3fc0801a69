"""The documentation site: builds without a complaint, loads nothing from elsewhere, is searched from the files."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_page_finds_all_that_it_loads_beside_it(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 60
    for page in pages:
        if page.name == "404.html":
            continue  # it is shown under any address, and has its own from the root
        for where in re.findall(r'(?:src|href)="([^"#]+)', page.read_text("utf-8")):
            if where.startswith(("https://", "http://")):
                assert f'src="{where}' not in page.read_text("utf-8"), f"{page.name} loads {where}"
            else:
                assert (page.parent / where).exists(), f"{page.name} needs {where}"


def test_the_look_is_the_products(site: Path) -> None:
    static = ROOT / "src" / "redbook" / "web" / "static"
    assert (site / "look" / "base.css").read_bytes() == (static / "style" / "base.css").read_bytes()
    assert {font.name for font in (site / "look" / "fonts").glob("*.woff2")} == {
        font.name for font in (static / "fonts").glob("*.woff2")
    }


def test_who_reads_in_the_dark_gets_dark_pictures(site: Path) -> None:
    first = (site / "index.html").read_text("utf-8")
    pictures = dict(re.findall(r'<img class="(by-\w+)"[^>]*src="(screenshots/turn[^"]+)"', first))
    assert pictures == {
        "by-day": "screenshots/turn-desktop-light.webp",
        "by-night": "screenshots/turn-desktop-dark.webp",
    }


def test_the_search_has_every_page_and_every_rule(site: Path) -> None:
    script = (site / "search" / "pages.js").read_text("utf-8")
    found = json.loads(script.removeprefix("window.redbookPages = ").removesuffix(";\n"))
    titles = {page["title"] for page in found}
    assert {"Your first game", "Host a table", "C-MOVE-03", "W-HUNT-11"} <= titles
    assert all((site / page["location"].partition("#")[0]).is_file() for page in found)


def test_what_the_search_tells_of_a_rule_begins_with_the_rule(site: Path) -> None:
    script = (site / "search" / "pages.js").read_text("utf-8")
    found = json.loads(script.removeprefix("window.redbookPages = ").removesuffix(";\n"))
    rules = {page["title"]: page["text"] for page in found if re.fullmatch(r"[A-Z]-[A-Z-]+-\d+", page["title"])}
    assert len(rules) > 2000
    assert not [rule for rule, text in rules.items() if re.search(r"\b(stated|derived|difference|ruling) · ", text)]
