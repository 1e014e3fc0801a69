"""The first minutes: the first page for who has never played, and the first lessons of both sides."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.people import People, Person


def learn(person: Person, *, by_hand: bool) -> list[str]:
    """Go through a lesson; returns the titles of its steps."""
    page = person.page
    titles = []
    for number in range(1, 9):
        expect(page.locator(".lesson-dots [aria-current]")).to_have_text(str(number))
        titles.append(page.locator(".lesson h2").inner_text())
        for _ in range(2):
            go_on = page.locator(".lesson .answers .primary")
            expect(page.locator(".lesson .answers :is(button, a)").first).to_be_visible()
            if go_on.count():
                break
            if by_hand:
                answer_on_the_board(person)
            else:
                page.get_by_role("button", name="Do it for me").click()
            expect(page.get_by_role("button", name="Do it for me").or_(go_on).first).to_be_visible()
        if number < 8:
            page.get_by_role("button", name="Go on").click()
    return titles


def answer_on_the_board(person: Person) -> None:
    """Do what lights up: a stand and where it may go, a card, or a button."""
    page = person.page
    stand = page.locator(".stand.pickable")
    card = page.locator(".tray.near button.lit")
    button = page.locator(".answer-bar .answer")
    if button.count():
        expect(button).to_have_count(1)
        button.click()
    elif stand.count():
        assert stand.count() == 1
        stand.press("Enter")
        target = page.locator(".region.target")
        expect(target).to_have_count(1)
        target.press("Enter")
    else:
        expect(card).to_have_count(1)
        card.click()


@pytest.mark.parametrize("seat", ["fellowship", "sauron"])
def test_a_first_lesson_from_its_first_step_to_victory(people: People, seat: str) -> None:
    ada = people.comes("Ada", f"/learn?seat={seat}")
    titles = learn(ada, by_hand=True)
    assert len(set(titles)) == 8
    expect(ada.page.locator(".lesson-learned")).to_contain_text("you have won", ignore_case=True)
    expect(ada.page.locator("redbook-story")).to_contain_text("has won")
    other = "Sauron" if seat == "fellowship" else "the Fellowship"
    ada.page.get_by_role("link", name="Learn the other side").click()
    expect(ada.page).to_have_title(re.compile(f"First steps as {other}"))


def test_a_lesson_can_be_gone_back_in_and_done_for_one(people: People) -> None:
    ada = people.comes("Ada", "/learn?seat=sauron")
    learn(ada, by_hand=False)
    ada.page.get_by_role("button", name="Step 2: A character's text").click()
    expect(ada.page.get_by_role("button", name="Do it for me")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Step 8: The catch")).to_be_enabled()
    expect(ada.page.locator(".story-item")).to_have_count(2)


def test_who_has_never_played_finds_the_lessons_and_a_hobbit(people: People) -> None:
    ada = people.comes("Ada")
    expect(ada.page.get_by_role("radio", name=re.compile("^Hobbit"))).to_be_checked()
    picture = ada.page.locator(".frontispiece .by-day")
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") > 600
    ada.page.get_by_role("link", name=re.compile("in eight steps")).click()
    ada.page.get_by_role("link", name="Begin as Sauron").click()
    expect(ada.page.locator(".lesson h2")).to_have_text("A step forward")
    ada.page.goto(f"{people.host.url}/?seat=sauron")
    expect(ada.page.get_by_role("radio", name="Sauron", exact=True)).to_be_checked()
    ada.starts("Hobbit")
    ada.page.goto(people.host.url)
    expect(ada.page.get_by_role("radio", name=re.compile("^Ranger"))).to_be_checked()


IN_VIEW = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    return box(".tray.near .hand").bottom <= box(".lesson").top + 1 && box(".lesson").bottom <= innerHeight + 1;
}"""


@pytest.mark.parametrize("seat", ["fellowship", "sauron"])
def test_on_a_phone_the_lesson_hides_no_cards(people: People, seat: str) -> None:
    page = people.comes("Ada", f"/learn?seat={seat}", viewport={"width": 390, "height": 844}, has_touch=True).page
    on = page.get_by_role("button", name=re.compile("^(Do it for me|Go on)$"))
    end = page.get_by_role("link", name="Play a first game")
    expect(on).to_be_visible()
    while on.is_visible():
        page.wait_for_function(IN_VIEW)
        on.click()
        expect(on.or_(end)).to_be_visible()
    page.wait_for_function(IN_VIEW)
