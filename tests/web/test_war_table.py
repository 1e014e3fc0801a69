"""What a table of War of the Ring has beside the game: taking back, one device for two, watching, the film."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.laid import WAR
from tests.web.people import People
from tests.web.test_war import seated
from tests.web.war import FREE, SHADOW, asked_for, at_moment, at_the_start, gives, ready, sees

from redbook.kernel.contract import Json


def test_a_die_leads_to_lit_regions_that_tell_what_they_mean_and_is_taken_back(people: People) -> None:
    def with_an_army_die(asked: str, step: Json) -> bool:
        return asked == SHADOW and "die:army" in [action["name"] for action in step["choices"]["actions"]]

    table, keys = at_moment(people.host, "taken back", with_an_army_die)
    ada = seated(people, table, keys[SHADOW])
    page = ada.page
    dice = sees(page)[0]["dice"][SHADOW]["unused"]
    gives(ada, "die:army")
    expect(page.locator(".die-now")).to_have_count(1)
    page.locator('.answer-bar [data-choice^="act:move-arm"]').click()
    lit = page.locator(".area.target")
    expect(lit.first).to_be_attached()
    region = page.evaluate("() => document.querySelector('.area.target').dataset.region")
    page.locator(f'.area[data-region="{region}"]').focus()
    page.keyboard.press("ArrowRight")
    info = page.locator(".info:not([hidden]) .would")
    expect(info.first).to_be_visible()
    choices = sees(page)[1]
    assert info.first.inner_text() in [action["label"] for action in choices["actions"]]
    for _ in range(2):
        question = sees(page)[1]
        page.get_by_role("button", name="Take it back").click()
        page.wait_for_function(
            "(before) => document.querySelector('war-of-the-ring-board').choices.prompt !== before",
            arg=question["prompt"],
        )
    expect(page.locator(".die-now")).to_have_count(0)
    assert sees(page)[0]["dice"][SHADOW]["unused"] == dice


def test_what_is_told_about_a_region_does_not_lie_on_those_that_can_be_chosen(people: People) -> None:
    table, keys = at_moment(people.host, "told beside", asked_for("muster", SHADOW, "region"))
    ada = seated(people, table, keys[SHADOW])
    targets = ada.page.locator(".area.target")
    expect(targets.first).to_be_attached()
    ada.rests()
    for region in targets.evaluate_all("some => some.map((one) => one.dataset.region)"):
        ada.page.locator(f'.area[data-region="{region}"]').focus()
        ada.page.keyboard.press("Shift")  # so that the focus is the keyboard's
        ada.page.locator(f'.area[data-region="{region}"]').evaluate("one => { one.blur(); one.focus(); }")
        expect(ada.page.locator(".info:not([hidden])")).to_be_visible()
        over = ada.page.evaluate("""() => {
            const info = document.querySelector(".info").getBoundingClientRect();
            return [...document.querySelectorAll(".area.target")].filter((one) => {
                const box = one.getBoundingClientRect();
                return Math.min(info.right, box.right) - Math.max(info.left, box.left) > 2
                    && Math.min(info.bottom, box.bottom) - Math.max(info.top, box.top) > 2;
            }).map((one) => one.dataset.region);
        }""")
        assert over == [], region


def test_two_on_one_device_never_see_each_others_hand(people: People) -> None:
    both = people.comes("Ada")
    made = both.page.request.post(
        f"{people.host.url}/api/tables",
        data={"game": WAR, "seat": FREE, "opponent": {"kind": "here"}, "name": "Ada"},
    ).json()
    both.page.goto(f"{people.host.url}/table/{made['table']['id']}")
    hand: dict[str, set[str]] = {}
    page = both.page
    for _ in range(12):
        curtain = page.locator(".hand-over button")
        over = page.get_by_role("button", name=re.compile("^Hand over to "))
        page.wait_for_function(
            """() => [...document.querySelectorAll(".hand-over button, war-of-the-ring-board.asked, .answers button")]
                .some((one) => one.checkVisibility())"""
        )
        if over.is_visible():
            over.click()
            continue
        if curtain.is_visible():
            assert page.locator(".ev-hand [data-card]").count() == 0
            text = page.content()
            assert not [card for cards in hand.values() for card in cards if f'data-card="{card}"' in text]
            curtain.click()
            expect(page.locator("war-of-the-ring-board.asked")).to_be_visible()
        view, choices = sees(page)
        hand[view["seat"]] = set(view["own"]["hand"])
        expect(page.locator(".ev-hand [data-card]")).to_have_count(len(view["own"]["hand"]))
        if len(hand) == 2:
            break
        names = [action["name"] for action in choices["actions"]]
        gives(both, "no" if "no" in names else names[0])
        page.wait_for_function(
            "(before) => document.querySelector('war-of-the-ring-board').choices?.prompt !== before",
            arg=choices["prompt"],
        )
    assert set(hand) == {FREE, SHADOW}
    assert not hand[FREE] & hand[SHADOW]


def test_who_watches_sees_the_board_and_no_hand(people: People) -> None:
    table, keys = at_the_start(people.host, "watched")
    ada = seated(people, table, keys[FREE])
    own = sees(ada.page)[0]["own"]["hand"]
    assert own
    eve = people.comes("Eve", f"/table/{table}")
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(eve.page.locator(".force").first).to_be_attached()
    view, _ = sees(eve.page)
    assert (view["seat"], view["own"]) == (None, None)
    assert not [card for card in own if f'data-card="{card}"' in eve.page.content()]
    assert not ready(eve.page)


def test_a_film_has_its_curve_its_moments_and_every_step(people: People) -> None:
    table, _ = at_moment(people.host, "filmed", ending="shadow-conquest")
    number = people.host.ask(f"/api/tables/{table}")["number"]
    ada = people.comes("Ada", f"/film/{table}")
    expect(ada.page.locator(".curve-line").first).to_be_visible()
    expect(ada.page.locator(".film-controls")).to_contain_text("Turn 1")
    assert 1 <= ada.page.locator(".moment").count() <= 3
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".film-controls")).to_contain_text(f"step {number} of {number}")
    assert sees(ada.page)[0]["result"] == SHADOW
