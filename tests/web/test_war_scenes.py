"""The scenes of War of the Ring: they are played in time, and can be skipped."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.people import People
from tests.web.war import FREE, asked_for, at_moment, carry_on

SKIP_AT_ONCE = """
window.skipped = 0;
new MutationObserver(() => {
    const button = document.querySelector("war-of-the-ring-board .skip:not([hidden])");
    if (!button) return;
    window.skipped += 1;
    button.click();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
"""
"""Somebody who presses Skip whenever it is there."""


def test_what_is_played_in_time_can_be_skipped(people: People) -> None:
    laid = at_moment(people.host, "skipped", asked_for("battle", FREE, "card"), short=10)
    ada = people.comes("Ada", brisk=False)
    ada.page.add_init_script(SKIP_AT_ONCE)
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(ada.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    carry_on(people.host, laid)
    ada.is_asked("Which combat card")
    expect(ada.page.locator("war-battle")).to_be_visible()
    assert ada.page.evaluate("window.skipped") > 0
    expect(ada.page.locator("war-of-the-ring-board .skip")).to_be_hidden()
