"""War of the Ring through the page: whole games, against a program, by keyboard, by touch, through a power cut."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.laid import greedy
from tests.web.people import People, Person
from tests.web.test_reach import PHONE, SCREENS, audit, overflow
from tests.web.war import (
    ANSWERED,
    ASKED,
    FREE,
    SHADOW,
    STANDING,
    asked_for,
    at_moment,
    at_the_start,
    carry_on,
    gives,
    hasty,
    others_answer,
    play_on,
    sees,
)

from redbook.kernel.contract import Json


def seated(people: People, table: str, key: str, name: str = "Ada", **wishes: Any) -> Person:
    """Somebody sits down with the key of a seat."""
    person = people.comes(name, f"/table/{table}#seat={key}", **wishes)
    expect(person.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    return person


def test_two_people_play_a_whole_game_to_its_end(people: People) -> None:
    table, keys = at_the_start(people.host, "a whole game")
    ada, bob = seated(people, table, keys[FREE]), seated(people, table, keys[SHADOW], "Bob")
    given = play_on({FREE: ada, SHADOW: bob}, hasty(0))
    assert given > 20
    assert ada.ending() == bob.ending() != ""
    ada.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').view.hands")
    view, _ = sees(ada.page)
    assert view["ending"] in ("corruption", "crack-of-doom", "shadow-conquest", "free-peoples-conquest")
    assert set(view["hands"]) == {FREE, SHADOW}, "when it is over, both hands are open"


def test_a_game_against_a_program_begins_on_the_first_page_and_is_played_to_its_end(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_role("radio", name=re.compile("^War of the Ring")).check()
    expect(ada.page.get_by_role("heading", name="Play War of the Ring")).to_be_visible()
    ada.page.get_by_text("Clock, match, options").click()
    ada.page.get_by_label("Turns until a draw").fill("2")
    ada.starts("Ranger", "The Shadow")
    assert play_on({SHADOW: ada}, greedy(0)) > 10
    assert "nobody has won" in ada.ending().lower()
    ada.page.get_by_role("link", name="See it again").click()
    expect(ada.page.locator("redbook-film war-of-the-ring-board .force").first).to_be_visible()


def test_a_whole_game_against_greedy(people: People) -> None:
    laid = at_the_start(people.host, "against greedy")
    ada = seated(people, laid.table, laid.keys[FREE])
    mine, theirs = hasty(0), greedy(1)
    given = 0
    while others_answer(people.host, laid, FREE, theirs):
        ada.page.wait_for_function(ASKED, arg=FREE)
        _, view, choices = ada.page.evaluate(STANDING)
        gives(ada, mine(FREE, view, choices))
        ada.page.wait_for_function(ANSWERED)
        given += 1
    assert given > 20
    assert ada.ending() != ""
    result = people.host.ask(f"/api/tables/{laid.table}")["result"]
    assert result["winner"] in (FREE, SHADOW), "it is played until somebody has won"


def test_after_a_power_cut_in_a_battle_it_goes_on(people: People) -> None:
    people.forgiven += ["WebSocket", "Failed to load resource", "ERR_CONNECTION"]
    table, keys = at_moment(people.host, "power cut", asked_for("battle", FREE, "card"))
    ada = seated(people, table, keys[FREE])
    scene = ada.page.locator("war-battle")
    expect(scene).to_be_visible()
    armies = scene.locator(".b-figure").count()
    assert armies > 2
    people.host.kill()
    expect(ada.page.locator(".line.shown")).to_be_visible()
    people.host.start()
    expect(ada.page.locator(".line.shown")).to_have_count(0)
    expect(scene).to_be_visible()
    expect(scene.locator(".b-figure")).to_have_count(armies)
    card = next(action["name"] for action in sees(ada.page)[1]["actions"] if action["name"].startswith("card:"))
    gives(ada, card)
    expect(ada.page.locator(f'.hand-place .slot.lit[data-card="{card.partition(":")[2]}"]')).to_have_count(0)


def test_the_only_answer_gives_itself(people: People) -> None:
    laid = at_moment(people.host, "one answer", lambda asked, step: len(step["choices"]["actions"]) == 1)
    assert laid.asked is not None
    ada = people.comes("Ada", brisk=False)
    ada.remembers(".prompt")
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[laid.asked]}")
    ada.has_seen("only one answer")
    people.host.until(laid.table, lambda facts: facts["number"] > laid.step["number"])
    expect(ada.page.locator(".prompt")).not_to_contain_text("only one answer")


def marched(step: Json, last: int) -> bool:
    """Whether the Shadow has moved an army with one of its last answers."""
    deeds = [action for who, action in step["deeds"] if who != "chance"][-last:]
    return any(
        one == "act:move-armies" and any(two.startswith("to:") for two in deeds[at:]) for at, one in enumerate(deeds)
    )


def test_what_happens_is_heard(people: People) -> None:
    laid = at_moment(
        people.host,
        "heard",
        lambda asked, step: asked_for("battle", FREE, "card")(asked, step) and marched(step, 20),
        short=20,
    )
    ada = people.comes("Ada")
    ada.page.add_init_script("""
        window.heard = [];
        document.addEventListener("happens", ({ detail }) => window.heard.push(detail.kind));
    """)
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(ada.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    carry_on(people.host, laid)
    ada.page.wait_for_function("() => ['move', 'battle'].every((kind) => window.heard.includes(kind))")


def test_a_whole_turn_by_the_keyboard_alone(people: People) -> None:
    laid = at_the_start(people.host, "keyboard")
    ada = seated(people, laid.table, laid.keys[FREE])
    page, advice = ada.page, greedy(0)
    asked: list[Json] = []
    wish = ""
    while others_answer(people.host, laid, FREE, advice):
        page.wait_for_function(ASKED, arg=FREE)
        view, choices = sees(page)
        if view["turn"] > 1:
            break
        if (
            choices not in asked[-1:]
        ):  # else only a part of it was done: a card taken up, a place that means several things
            asked.append(choices)
            wish = advice(FREE, view, choices)
        tab_to(ada, wish)
        seen = page.evaluate(SITUATION)
        page.keyboard.press("Enter")
        page.wait_for_function(f"(seen) => ({SITUATION})() !== seen && !({BUSY})()", arg=seen)
    assert sees(page)[0]["turn"] == 2
    assert {"turn", "action"} < {choices["question"] for choices in asked}, "dice were chosen, and what to do with them"


BUSY = """() => document.querySelector("war-of-the-ring-board").busy"""
SITUATION = """() => {
    const board = document.querySelector("war-of-the-ring-board");
    return JSON.stringify([board.matches(".asked"), board.choices, board.querySelector(".answer-bar")?.textContent]);
}"""
"""What can be answered, and what of it has been taken up."""


def tab_to(person: Person, action: str) -> None:
    """Go with the tabulator to what gives an answer on the board; to any other, if this one would need a Ring."""
    board = person.page.locator("war-of-the-ring-board")
    verb, *words = action.split(":")
    place = words[0].removeprefix("inside-") if words else ""
    ways = [f'[data-choice="{action}"]:not(.gem-button)', ".confirm"]
    ways += [f'.slot.lit[data-card="{place}"]'] if verb == "card" else []
    ways += [f'.area.target[data-region="{place}"]'] if verb in ("region", "to", "army") else []
    ways += ["[data-choice]:not(.gem-button)", ".area.target"]
    way = next(one for one in ways if board.locator(one).count())
    chosen = f"() => document.activeElement?.matches('war-of-the-ring-board {way}')"
    for _ in range(200):
        if person.page.evaluate(chosen):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{action} cannot be reached with the keyboard")


def test_an_army_is_split_with_steppers_and_the_small_questions_answer_themselves(people: People) -> None:
    def large(asked: str, step: Json) -> bool:
        if not asked_for("split", SHADOW, "split")(asked, step) or step["view"]["battle"]:
            return False
        army = step["view"]["armies"].get(step["choices"]["about"]["armies"][0], {})
        return "attack" not in step["view"]["under_way"] and army.get("sauron-regular", 0) > 2

    table, keys = at_moment(people.host, "a large army", large)
    ada = seated(people, table, keys[SHADOW])
    view, choices = sees(ada.page)
    slot = choices["about"]["armies"][0]
    staying = view["armies"][slot]["sauron-regular"] - 1
    for _ in range(staying):
        ada.page.get_by_role("button", name="one fewer Sauron Regular").click()
    ada.page.get_by_role("button", name="These go").click()
    ada.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').choices.question !== 'split'")
    assert sees(ada.page)[0]["armies"][slot]["sauron-regular"] == staying


def test_a_gem_turns_a_die(people: People) -> None:
    table, keys = at_moment(people.host, "a gem", asked_for("turn", FREE, "ring"))
    ada = seated(people, table, keys[FREE])
    view, choices = sees(ada.page)
    ring = next(action["name"] for action in choices["actions"] if action["name"].startswith("ring:"))
    expect(ada.page.locator('.answer-bar [data-choice^="ring"]')).to_have_count(0)
    gives(ada, ring)
    ada.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').view.rings['free-peoples'].used")
    after = sees(ada.page)[0]
    assert after["rings"][FREE]["left"] == view["rings"][FREE]["left"] - 1
    _, was, becomes = ring.split(":")
    assert after["dice"][FREE]["unused"][becomes] == view["dice"][FREE]["unused"].get(becomes, 0) + 1
    assert after["dice"][FREE]["unused"].get(was, 0) == view["dice"][FREE]["unused"][was] - 1


HAPPENED = """() => [
    [...document.querySelectorAll(".traces .trace")].map((way) => way.getAttribute("d")),
    [...document.querySelectorAll(".area.touched")].map((area) => area.dataset.region).sort(),
    document.querySelector(".news").textContent,
]"""
"""The arrows on the map, the regions that are lit, the words."""
FOUGHT = """() => ["free-peoples", "shadow"].map((side) => {
    const one = document.querySelector(`war-battle .b-side.${side}`);
    const dice = [...one.querySelectorAll(".b-roll .w-die")].map((die) => die.outerHTML);
    return [dice, one.querySelector(".b-hits").textContent];
})"""
"""What both sides have thrown in this round of a battle, how many of it hit."""
AT_LOSSES = """(battle) => {
    const board = document.querySelector("war-of-the-ring-board.asked");
    const now = board?.choices.question === "losses" ? board.view.battle : null;
    return now && now.region === battle.region && now.round === battle.round;
}"""
"""Whether the board asks for the losses of a round of a battle."""


def test_the_dice_of_a_battle_are_seen_by_who_comes_back_into_it(people: People) -> None:
    battle: Json = {}

    def both_have_thrown(asked: str, step: Json) -> bool:
        battle.update(step["view"]["battle"] or {})
        return asked_for("losses", FREE)(asked, step) and bool(step["view"]["battle"])

    laid = at_moment(people.host, "thrown", both_have_thrown, short=12)
    ada = seated(people, laid.table, laid.keys[FREE])
    carry_on(people.host, laid)
    ada.page.wait_for_function(AT_LOSSES, arg=battle)
    thrown = ada.page.evaluate(FOUGHT)
    assert all(dice for dice, *_ in thrown), "both sides have thrown"
    ada.page.reload()
    ada.page.wait_for_function(AT_LOSSES, arg=battle)
    assert ada.page.evaluate(FOUGHT) == thrown


def test_what_happened_stays_drawn_until_one_acts_and_a_card_says_what_it_needs(people: People) -> None:
    def after_a_march(asked: str, step: Json) -> bool:
        theirs = all(who == SHADOW for who, _ in step["deeds"][-5:])
        return asked_for("turn", FREE, "die")(asked, step) and theirs and marched(step, 5)

    laid = at_moment(people.host, "after a march", after_a_march, short=5)
    ada = seated(people, laid.table, laid.keys[FREE])
    carry_on(people.host, laid)
    ada.is_asked("Which die do you use?")
    expect(ada.page.locator(".trace").first).to_be_attached()
    expect(ada.page.locator(".news")).to_contain_text("from")
    expect(ada.page.locator("war-of-the-ring-board.asked")).to_be_visible()
    drawn, lit, told = ada.page.evaluate(HAPPENED)
    assert lit, "the region where it happened is lit"
    ada.page.reload()
    expect(ada.page.locator("war-of-the-ring-board.asked")).to_be_visible()
    assert ada.page.evaluate(HAPPENED) == [drawn, lit, told], "who comes back sees what has happened, too"
    slot = ada.page.locator(".hand-place .slot").first
    known = sees(ada.page)[1]["not_now"].get(slot.get_attribute("data-card"))
    slot.click()
    expect(ada.page.locator(".info .why")).to_contain_text(known["reason"].rstrip(".") if known else "Event die")
    ada.page.keyboard.press("Escape")
    ada.page.locator(".die-button.lit").first.click()
    expect(ada.page.locator(".trace")).to_have_count(0)


def test_on_a_phone_with_a_finger(people: People) -> None:
    table, keys = at_moment(people.host, "a finger", asked_for("turn", SHADOW, "die"))
    ada = seated(people, table, keys[SHADOW], **PHONE)
    page = ada.page
    assert overflow(page) == 0
    before = people.host.ask(f"/api/tables/{table}")["number"]
    page.locator(".die-button.lit").first.tap()
    page.wait_for_function("() => document.querySelector('war-of-the-ring-board').choices.question === 'action'")
    bar, land = (page.locator(what).bounding_box() for what in (".answer-bar", ".land-window"))
    assert bar is not None
    assert land is not None
    assert land["y"] + land["height"] <= bar["y"], "the answers lie on no part of the map"
    page.locator(".answer-bar .answer").first.tap()
    page.wait_for_function("() => document.querySelector('war-of-the-ring-board').choices?.question !== 'action'")
    assert people.host.ask(f"/api/tables/{table}")["number"] > before + 1, "both answers have arrived"
    page.get_by_role("button", name="Nearer").tap()
    box = page.locator(".land-window").bounding_box()
    assert box is not None
    assert box["height"] > 200


def test_near_and_far(people: People) -> None:
    table, keys = at_moment(people.host, "near and far", asked_for("turn", FREE, "die"))
    ada = seated(people, table, keys[FREE])
    page, land = ada.page, ada.page.locator(".land")
    expect(land).to_have_attribute("data-distance", "whole")
    expect(page.locator(".force .at-whole").first).to_be_visible()
    page.mouse.move(500, 500)
    for _ in range(6):
        page.mouse.wheel(0, -300)
    expect(land).to_have_attribute("data-distance", "region")
    expect(page.locator('.force[data-army="orthanc"] .at-region use').first).to_be_attached()
    assert page.locator('.force[data-army="orthanc"] .at-region use').count() == 5, "every figure for itself"
    page.locator(".area").first.focus()
    page.keyboard.press("0")
    expect(land).to_have_attribute("data-distance", "whole")


def test_two_fingers_bring_the_map_nearer_and_farther(people: People) -> None:
    table, keys = at_moment(people.host, "two fingers", asked_for("turn", FREE, "die"))
    ada = seated(people, table, keys[FREE], **PHONE)
    page = ada.page
    box = page.locator(".land-window").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    wide = page.evaluate("() => document.querySelector('.land-sheet').getBoundingClientRect().width")
    fingers = page.context.new_cdp_session(page)

    def pinch(start: int, end: int) -> float:
        """Two fingers go from one distance to another; returns how wide the map is then."""
        way = [("touchStart", start), *(("touchMove", at) for at in range(start, end, (end - start) // 6))]
        for kind, apart in way:
            points = [{"x": 195 + side * apart, "y": middle, "id": side + 1} for side in (-1, 1)]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        found: float = page.evaluate("() => document.querySelector('.land-sheet').getBoundingClientRect().width")
        return found

    near = pinch(30, 120)
    assert near > wide * 1.5
    assert pinch(120, 48) < near * 0.75
    assert overflow(page) == 0, "the map is enlarged, and not the page"


@pytest.mark.axe
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_table_has_no_serious_barriers_and_fits(people: People, screen: str) -> None:
    table, keys = at_moment(people.host, f"a battle, {screen}", asked_for("battle", FREE, "card"))
    ada = seated(people, table, keys[FREE], **SCREENS[screen])
    expect(ada.page.locator("war-battle")).to_be_visible()
    found = {"battle": audit(ada.page)}
    ada.page.emulate_media(color_scheme="dark")
    found["dark"] = audit(ada.page)
    ada.page.goto(f"{people.host.url}/rules?game=war-of-the-ring&q=palantir")
    expect(ada.page.locator("#the-palantir-of-orthanc")).to_be_visible()
    found["rules"] = audit(ada.page)
    assert overflow(ada.page) == 0
    assert not any(found.values()), json.dumps(found, indent=1)
