"""What a table of War of the Ring has beside the game: taking back, one device for two, watching, the film."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.laid import WAR
from tests.web.people import NOTED, Host, People, Person
from tests.web.test_around import PHONE, TABLET
from tests.web.test_reach import SCREENS, audit, overflow
from tests.web.test_war import seated
from tests.web.war import FREE, SHADOW, asked_for, at_moment, at_the_start, carry_on, gives, ready, sees

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


def test_a_notification_comes_while_the_player_looks_at_something_else(people: People) -> None:
    def after_the_shadow(asked: str, step: Json) -> bool:
        return asked_for("turn", FREE, "die")(asked, step) and bool(step["deeds"][-1][0] == SHADOW)

    laid = at_moment(people.host, "looks away", after_the_shadow, short=1)
    ada = people.comes("Ada", permissions=["notifications"])
    ada.page.context.add_init_script(NOTED)
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(ada.page.locator(".prompt")).to_contain_text("Waiting for")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_label("Notify me when it is my turn").check()
    ada.looks_away()
    carry_on(people.host, laid)
    assert ada.noted() == ("Your turn in Redbook", "Which die do you use?")
    expect(ada.page).to_have_title(re.compile("Your turn"))


def table_for_two_here(person: Person) -> str:
    """A table for two on this person's device."""
    wish = {"game": WAR, "seat": FREE, "opponent": {"kind": "here"}, "name": "Ada"}
    made = person.page.request.post(f"{person.people.host.url}/api/tables", data=wish).json()
    return str(made["table"]["id"])


def test_two_on_one_device_never_see_each_others_hand(people: People) -> None:
    both = people.comes("Ada")
    both.page.goto(f"{people.host.url}/table/{table_for_two_here(both)}")
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


def test_who_watches_two_on_one_device_is_given_no_seat_and_no_hand(people: People) -> None:
    both = people.comes("Ada")
    eve = people.comes("Eve", f"/table/{table_for_two_here(both)}")
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(eve.page.locator(".force").first).to_be_attached()
    view, choices = sees(eve.page)
    assert (view["seat"], view["own"], choices["actions"]) == (None, None, [])
    expect(eve.page.locator(".hand-over button:visible")).to_have_count(0)
    expect(eve.page.get_by_role("button", name=re.compile("^Hand over to "))).to_have_count(0)


def test_the_rules_of_this_game_are_one_click_away_and_the_table_stays(people: People) -> None:
    table, keys = at_the_start(people.host, "rules")
    ada = seated(people, table, keys[FREE])
    with ada.page.expect_popup() as opened:
        ada.page.get_by_role("link", name="Rules", exact=True).click()
    expect(opened.value.get_by_role("heading", name="The rules of War of the Ring")).to_be_visible()
    assert ready(ada.page)


@pytest.fixture(scope="module")
def finished(host: Host) -> str:
    """The id of a finished game, played by programs."""
    return at_moment(host, "filmed", ending="shadow-conquest").table


@pytest.mark.axe
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_end_the_film_and_the_analysis_have_no_serious_barriers(people: People, finished: str, screen: str) -> None:
    ada = people.comes("Ada", f"/table/{finished}", **SCREENS[screen])
    expect(ada.page.locator("redbook-ending .curve-line")).to_be_visible()
    found = {"the end": audit(ada.page)}
    assert overflow(ada.page) == 0
    ada.page.goto(f"{people.host.url}/film/{finished}#200")
    expect(ada.page.locator(".hand-place .ev-hand")).to_have_count(2)
    found["film"] = audit(ada.page)
    ada.page.emulate_media(color_scheme="dark")
    found["film, dark"] = audit(ada.page)
    assert overflow(ada.page) == 0
    ada.page.goto(f"{people.host.url}/analysis?table={finished}&at=200")
    expect(ada.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    found["analysis"] = audit(ada.page)
    assert overflow(ada.page) == 0
    assert not any(found.values()), json.dumps(found, indent=1)


def test_on_the_analysis_board_steward_weighs_the_answers_and_one_is_pressed(people: People, finished: str) -> None:
    def asked(at: int) -> bool:
        opened = people.host.ask(f"/api/analysis/table/{finished}?at={at}")
        situation = {key: opened[key] for key in ("game", "options", "position", "actions")}
        return people.host.ask("/api/analysis/look", situation)["asked"] is not None

    moment = next(at for at in range(200, 260) if asked(at))
    ada = people.comes("Ada", f"/analysis?table={finished}&at={moment}")
    page = ada.page
    answer = page.locator(".weighed button").first
    expect(answer).to_be_visible()
    expect(page.locator("redbook-judgement .balance")).to_have_attribute("aria-label", re.compile(r"Shadow \d+ %"))
    assert audit(page) == []
    name = answer.locator(".what").inner_text()
    assert name in [action["label"] for action in sees(page)[1]["actions"]]
    before = page.locator("war-of-the-ring-board").evaluate("board => JSON.stringify(board.choices)")
    answer.click()
    page.wait_for_function(
        "before => JSON.stringify(document.querySelector('war-of-the-ring-board').choices) !== before", arg=before
    )


def test_a_film_has_its_curve_its_moments_and_every_step(people: People, finished: str) -> None:
    number = people.host.ask(f"/api/tables/{finished}")["number"]
    ada = people.comes("Ada", f"/film/{finished}")
    expect(ada.page.locator(".curve-line").first).to_be_visible()
    expect(ada.page.locator(".film-controls")).to_contain_text("Turn 1")
    assert 1 <= ada.page.locator(".moment").count() <= 3
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".film-controls")).to_contain_text(f"step {number} of {number}")
    assert sees(ada.page)[0]["result"] == SHADOW


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_film_shows_map_hands_and_controls_without_scrolling(
    people: People, finished: str, screen: dict[str, Any]
) -> None:
    number = people.host.ask(f"/api/tables/{finished}")["number"]
    ada = people.comes("Ada", f"/film/{finished}#{number * 2 // 3}", **screen)
    page = ada.page
    expect(page.locator(".hand-place .ev-hand")).to_have_count(2)
    ada.rests()
    boxes = [page.locator(part).bounding_box() for part in (".map-stage", ".hand-place", ".film-controls")]
    stage, hands, controls = (box for box in boxes if box is not None)
    assert stage["height"] > 200, "there is a map to be seen"
    assert stage["y"] + stage["height"] <= hands["y"]
    assert hands["y"] + hands["height"] <= controls["y"], "the controls cover the hands"
    for name in ("To the beginning", "One step back", "Play", "One step on", "To the end"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_label("Seen with").select_option("shadow")
    expect(page).to_have_url(re.compile("eye=shadow"))


WATCH_TRACES = """() => {
    const traces = document.querySelector("g.traces");
    window.drawn = [traces.innerHTML];
    new MutationObserver(() => window.drawn.push(traces.innerHTML)).observe(traces, { childList: true });
}"""
"""Keeps all that is drawn of who went where, however short it is seen."""


def test_a_line_of_the_story_shows_its_move_again_for_a_while(people: People) -> None:
    def just_moved(asked: str, step: Json) -> bool:
        """The Free Peoples are asked, just after an army of the Shadow has marched."""
        deeds = step["deeds"]
        last = [deed for who, deed in deeds[-3:] if who == SHADOW]
        marched = (SHADOW, "act:move-armies") in deeds[-9:] and any(deed.startswith("to:") for deed in last)
        return asked == FREE and marched

    table, keys = at_moment(people.host, "a march", just_moved)
    ada = seated(people, table, keys[FREE])
    expect(ada.page.locator(".trace.shadow").first).to_be_attached()
    ada.page.evaluate(WATCH_TRACES)
    ada.page.locator(".story-item.shows").first.get_by_role("button", name="Show this move").press("Enter")
    ada.page.wait_for_function(
        "() => window.drawn.some((one) => one !== window.drawn[0]) && window.drawn.at(-1) === window.drawn[0]"
    )
