"""The map of War of the Ring in the browser: names can be read from every distance, and none covers another.

What the map is as a set of polygons is proved without a browser, in tests/war/test_map_drawing.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route
from tests.web import gallery

from redbook.war.board import REGION_IDS, REGIONS

_LETTERS: Final = {"whole": 0.5, "theatre": 1.0, "region": 1.9}
"""The distances at which regions have names, and how many pixels a unit has at least when they are seen from there."""
_BOXES: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const named = one.dataset.of ?? one.dataset.settlement ?? one.textContent;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const line = pen.measureText("dlgp");
    const over = one.tagName === "text" ? line.fontBoundingBoxAscent - line.actualBoundingBoxAscent : 0;
    const under = one.tagName === "text" ? line.fontBoundingBoxDescent - line.actualBoundingBoxDescent : 0;
    return {
        of: named, left: x, top: y + over, right: x + width, bottom: y + height - under, size: parseFloat(fontSize),
    };
})"""
"""Where things are; of names, where their letters are: a line of a font is taller than those."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """The map alone, a pixel for every unit; at the end the page may not have complained."""
    complaints: list[str] = []
    shown = browser.new_page(viewport={"width": 1600, "height": 1080})
    shown.on("pageerror", lambda problem: complaints.append(str(problem)))
    shown.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    shown.route("**/*", _attend)
    shown.goto("http://gallery.test/war-map")
    shown.wait_for_function("window.ready")
    yield shown
    shown.close()
    assert not complaints, "\n".join(complaints)


def _attend(route: Route) -> None:
    found = gallery.answer(urlsplit(route.request.url).path)
    if found is None:
        route.fulfill(status=204)
    else:
        route.fulfill(content_type=found[0], body=found[1], headers={"Content-Security-Policy": gallery.POLICY})


def _collisions(boxes: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What covers what; a unit of overlap is none."""
    return [
        (a["of"], b["of"])
        for a, b in combinations(boxes, 2)
        if min(a["right"], b["right"]) - max(a["left"], b["left"]) > 1
        and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > 1
    ]


@pytest.mark.parametrize("distance", _LETTERS)
def test_names_are_read_and_none_covers_another(page: Page, distance: str) -> None:
    """All 105 names are there, apart from each other and from the Settlements, in letters that can be read."""
    page.locator(".war-map").evaluate("(map, distance) => (map.dataset.distance = distance)", distance)
    names = page.evaluate(_BOXES, ".w-name")
    assert sorted(name["of"] for name in names) == sorted(REGION_IDS)
    assert _collisions(names) == []
    places = page.evaluate(_BOXES, ".w-settlement")
    between = [pair for pair in _collisions([*names, *places]) if pair[0] != pair[1]]
    assert between == []
    assert min(name["size"] for name in names) * _LETTERS[distance] >= 7.4


def test_from_afar_realms_have_names(page: Page) -> None:
    """With the whole map on a phone regions have no names; the realms have large ones, apart from each other."""
    page.locator(".war-map").evaluate("(map) => (map.dataset.distance = 'far')")
    assert page.evaluate(_BOXES, ".w-name") == []
    realms = page.evaluate(_BOXES, ".w-realm")
    assert len(realms) >= 10
    assert _collisions(realms) == []
    assert all(one["left"] > 12 and one["right"] < 1588 for one in realms)
    assert min(one["size"] for one in realms) * 0.24 >= 11


def test_every_region_can_be_pointed_at(page: Page) -> None:
    """Wherever pieces stand, the pointer finds the region and no ornament."""
    found = page.evaluate("""async () => {
        const { regions } = await import('/static/board/war-of-the-ring/map/geometry.js');
        return [...regions.values()].map(({ anchor: { x, y } }) => document.elementFromPoint(x, y)?.dataset.region);
    }""")
    assert found == REGION_IDS
    assert len(found) == REGIONS
