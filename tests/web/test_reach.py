"""For everybody: phones, the keyboard alone, screen readers, light and dark."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.chromium import AXE
from tests.laid import asked_for, at_moment
from tests.web.people import AT_REST, People, Person

from redbook.bots.puzzles import shipped

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "bypass_csp": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "bypass_csp": True}
SCREENS = {"phone": PHONE, "desktop": DESKTOP}


def audit(page: Page) -> list[str]:
    """What axe finds serious or critical on a page, once nothing on it fades or moves any more."""
    page.wait_for_function(AT_REST)
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    serious = []
    for one in found["violations"]:
        nodes = [node["html"] for node in one["nodes"]]
        if one["id"] == "label-content-name-mismatch":
            # A character shows its name and a number, and axe wants them read as one, "Frodo 1". It is read "Frodo,
            # strength 1", so who speaks to his computer can say the name he sees.
            read = [page.locator(node["target"][0]).get_attribute("aria-label") or "" for node in one["nodes"]]
            nodes = [html for html, label in zip(nodes, read, strict=True) if not re.match("[^,]+, strength ", label)]
        if one["impact"] in ("serious", "critical") and nodes:
            serious.append(f"{one['impact']}: {one['id']}: {one['help']}: {nodes[:3]}")
    return serious


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    found: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


@pytest.mark.axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_pages_have_no_serious_barriers_and_fit(people: People, screen: str, scheme: str) -> None:
    people.forgiven.append("status of 404")
    ada = people.comes("Ada", color_scheme=scheme, **SCREENS[screen])
    found = {}
    for path, sign in {
        "/": "button:text-is('Begin')",
        "/rules?q=tunnel": ".rule:not([hidden]) >> nth=0",
        "/learn": ".lesson-offer.sauron",
        "/learn?seat=sauron": ".stand.pickable",
        "/puzzles": ".puzzle >> nth=0",
        f"/puzzles/{shipped('confrontation')[0]['id']}": ".lesson .prompt",
        "/analysis": ".weighed button >> nth=0",
        "/verify": "redbook-verify .drop",
        "/film": "redbook-film .drop",
        "/table/nothing-here": "h1:text-is('There is no such table')",
        "/nowhere": "h1:text-is('This road leads nowhere')",
    }.items():
        ada.page.goto(people.host.url + path)
        expect(ada.page.locator(sign)).to_be_visible()
        if path == "/":
            ada.page.get_by_text("Edition, characters, clock, match").click()
        found[path] = audit(ada.page)
        assert overflow(ada.page) == 0, f"{path} is wider than the window"
    assert not any(found.values()), json.dumps(found, indent=1)


@pytest.mark.axe
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_game_has_no_serious_barriers_and_fits(people: People, screen: str) -> None:
    ada = people.comes("Ada", **SCREENS[screen])
    ada.starts("A friend")
    found = {"placing": audit(ada.page)}
    table, keys = at_moment(people.host.folder, f"a turn, {screen}", asked_for("turn"))
    bob = people.comes("Bob", f"/table/{table}#seat={keys['sauron']}", color_scheme="dark", **SCREENS[screen])
    bob.is_asked("Your turn")
    found["turn"] = audit(bob.page)
    table, keys = at_moment(people.host.folder, f"a battle, {screen}", asked_for("sauron-card"))
    ada.page.goto(f"{people.host.url}/table/{table}#seat={keys['fellowship']}")
    expect(ada.page.locator("battle-scene")).to_be_visible()
    found["battle"] = audit(ada.page)
    bob.page.get_by_role("tab", name="Table").click()
    found["table"] = audit(bob.page)
    assert overflow(ada.page) == overflow(bob.page) == 0
    assert not any(found.values()), json.dumps(found, indent=1)


@pytest.mark.axe
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_finished_game_has_no_serious_barriers_and_fits(people: People, screen: str) -> None:
    table, keys = at_moment(people.host.folder, f"the end, {screen}", None)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}", **SCREENS[screen])
    ada.ending()
    found = {"the end": audit(ada.page)}
    assert overflow(ada.page) == 0
    ada.page.get_by_role("link", name="See it again").click()
    expect(ada.page.locator(".film-controls .prompt")).to_contain_text("Turn 1")
    found["film"] = audit(ada.page)
    assert overflow(ada.page) == 0
    assert not any(found.values()), json.dumps(found, indent=1)


def test_on_a_phone_the_question_and_the_board_are_both_in_view(people: People) -> None:
    ada = people.comes("Ada", **PHONE)
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.sets_up()
    ada.is_asked("Your turn")
    ada.rests()
    board = ada.page.get_by_role("group", name="The board").bounding_box()
    question = ada.question.bounding_box()
    assert board is not None
    assert question is not None
    assert question["y"] + question["height"] <= 845
    assert board["y"] + 0.75 * board["height"] < question["y"], "the question hides the board"
    ada.page.get_by_role("button", name=re.compile("^Shelob, strength")).tap()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_all_special_cards_are_in_view_when_they_are_chosen(people: People, width: int, height: int) -> None:
    laid = at_moment(people.host.folder, f"cards at {width}", asked_for("special-cards"), specials="two-each")
    assert laid.asked is not None
    ada = people.comes(
        "Ada", f"/table/{laid.table}#seat={laid.keys[laid.asked]}", viewport={"width": width, "height": height}
    )
    ada.is_asked("Choose a special card")
    cards = ada.page.locator(".chooser .face")
    expect(cards).to_have_count(4)
    ada.rests()
    chooser = ada.page.locator(".chooser")
    assert chooser.evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    assert overflow(ada.page) == 0


def test_the_keyboard_is_enough(people: People) -> None:
    ada = people.comes(path="/?seat=sauron", brisk=False)  # who moves first, so that nothing comes before
    page = ada.page
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    press(ada, "Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    press(ada, "Enter")
    walk_to(ada, "input[name=opponent]:checked")
    expect(page.get_by_role("radio", name=re.compile("^Hobbit"))).to_be_checked()
    walk_to(ada, "#name")
    page.keyboard.type("Ada")
    press(ada, "Enter")
    page.wait_for_url("**/table/*")

    walk_to(ada, "button:text-is('Shuffle')")
    press(ada, "Enter")
    walk_to(ada, "button:text-is('Ready')", back=True)
    press(ada, "Enter")
    expect(page.locator(".prompt")).to_contain_text("Your turn")

    walk_to(ada, ".in-words summary")
    press(ada, "Enter")
    walk_to(ada, ".answer-list button")
    chosen = page.evaluate("() => document.activeElement.textContent")
    press(ada, "Enter")
    expect(page.locator(".plan")).to_contain_text(f"{chosen}?")
    expect(page.get_by_role("button", name="Yes")).to_be_focused()
    press(ada, "Enter")
    expect(page.locator(".plan")).to_be_empty()
    walk_to(ada, "[role=tab][aria-selected=true]")
    press(ada, "ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_be_focused()
    expect(page.get_by_label("Say something to the table")).to_be_visible()


def test_the_theme_is_chosen_and_remembered(people: People) -> None:
    ada = people.comes("Ada", color_scheme="light")
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = ada.page.evaluate(paper)
    by_day, by_night = (ada.page.locator(f".frontispiece {picture}") for picture in (".by-day", ".by-night"))
    expect(by_day).to_be_visible()
    expect(by_night).to_be_hidden()
    ada.page.get_by_role("button", name=re.compile("^Colours: as the system")).click()
    ada.page.get_by_role("button", name=re.compile("^Colours: light")).click()
    expect(ada.page.get_by_role("button", name=re.compile("^Colours: dark"))).to_be_visible()
    dark = ada.page.evaluate(paper)
    assert dark != light
    expect(by_night).to_be_visible()
    expect(by_day).to_be_hidden()
    ada.page.goto(people.host.url + "/rules")
    assert ada.page.evaluate(paper) == dark


def press(person: Person, key: str) -> None:
    """Press a key."""
    person.page.keyboard.press(key)


def walk_to(person: Person, selector: str, *, back: bool = False, most: int = 90) -> None:
    """Press Tab until something has the focus, and it can be seen that it has."""
    target = person.page.locator(selector).first
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        press(person, "Shift+Tab" if back else "Tab")
    raise AssertionError(f"{selector} is not reached with the Tab key")
