"""The documentation site in a browser, straight from its files: on a phone, in the dark, and searched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone of somebody who likes it dark."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, color_scheme="dark")
    yield context.new_page()
    context.close()


def test_no_page_is_wider_than_a_phone(site: Path, phone: Page) -> None:
    pages = [*site.glob("*.html"), *(site / "rules" / "confrontation").glob("*.html")]
    assert len(pages) > 30
    wide = {}
    for page in pages:
        phone.goto(page.as_uri())
        width = phone.evaluate("document.documentElement.scrollWidth")
        if width > 390:
            wide[page.name] = width
    assert not wide


def test_what_is_looked_for_is_found_and_the_light_is_switched_on(site: Path, phone: Page) -> None:
    said: list[str] = []
    phone.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    phone.goto((site / "index.html").as_uri())
    expect(phone.locator("img.by-night").first).to_be_visible()
    expect(phone.locator("img.by-day").first).to_be_hidden()
    phone.get_by_role("button", name="Light").click()
    expect(phone.locator("img.by-day").first).to_be_visible()
    phone.get_by_label("Search the documentation").fill("C-MOVE-03")
    phone.locator("#found a").first.click()
    phone.wait_for_url("**/move.html#c-move-03")
    expect(phone.get_by_role("heading", name="C-MOVE-03")).to_be_in_viewport()
    assert not said


def test_the_field_of_the_search_and_what_it_finds_stay_on_the_phone(site: Path, phone: Page) -> None:
    phone.goto((site / "index.html").as_uri())
    phone.get_by_label("Search the documentation").fill("shelob lair")
    expect(phone.locator("#found a").first).to_be_visible()
    for selector in ("#search", "#found", "#theme"):
        box = phone.locator(selector).bounding_box()
        assert box
        assert box["x"] >= 0, selector
        assert box["x"] + box["width"] <= 390, selector
    field = phone.locator("#search").bounding_box()
    assert field
    assert field["width"] > 200


def test_a_part_is_found_before_its_page_and_told_in_whole_words(site: Path, phone: Page) -> None:
    phone.goto((site / "index.html").as_uri())
    phone.get_by_label("Search the documentation").fill("shelob lair")
    results = phone.locator("#found a")
    expect(results.first).to_be_visible()
    assert any("W-SH-CHAR-01" in text for text in results.locator("strong").all_inner_texts()[:3])
    pages = phone.evaluate("window.redbookPages.map((page) => page.text)")
    for told in results.locator("small").all_inner_texts():
        words = told.strip("… ")
        assert any(f" {words} " in f" {text} " for text in pages), told


def test_a_page_is_found_once_though_its_heading_is_a_part_of_it(site: Path, phone: Page) -> None:
    phone.goto((site / "index.html").as_uri())
    phone.get_by_label("Search the documentation").fill("broods shelob")
    results = phone.locator("#found strong")
    expect(results.first).to_be_visible()
    assert results.all_inner_texts().count("Warriors: The Broods of Shelob") == 1


def test_what_a_link_leads_to_is_not_under_the_masthead(site: Path, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto((site / "rules" / "confrontation" / "move.html").as_uri() + "#c-move-03")
    head = page.get_by_role("heading", name="C-MOVE-03").bounding_box()
    masthead = page.locator(".masthead").bounding_box()
    assert head
    assert masthead
    assert masthead["y"] + masthead["height"] <= head["y"] < 450
    context.close()


def test_the_page_that_is_read_is_in_sight_in_long_contents(site: Path, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    page = context.new_page()
    for name in ("win", "x-multi", "decisions"):
        page.goto((site / "rules" / "war" / f"{name}.html").as_uri())
        expect(page.locator(".contents [aria-current]")).to_be_in_viewport(ratio=1)
    context.close()
