"""The scenes of War of the Ring: they are played in time, and can be skipped and slowed; a phone has room for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.people import People
from tests.web.test_around import PHONE, TABLET
from tests.web.test_war import seated
from tests.web.war import FREE, SHADOW, asked_for, at_moment, carry_on

PRESS_AT_ONCE = """
window.pressed = 0;
new MutationObserver(() => {
    const button = document.querySelector("war-of-the-ring-board .passing:not([hidden]) .%s:not([hidden])");
    if (!button) return;
    window.pressed += 1;
    button.click();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
"""
"""Somebody who presses a button whenever it is there."""

CLEAR = """(armies) => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [scene, bar] = ["war-battle", ".answer-bar"].map(box);
    return armies.map((army) => box(`.force[data-army="${army}"]`)).every(
        (shown) => shown.top >= scene.bottom && (shown.bottom <= bar.top || shown.left >= bar.right));
}"""
"""Whether armies are seen, between the scene and the answers."""


def test_what_is_played_in_time_can_be_skipped(people: People) -> None:
    laid = at_moment(people.host, "skipped", asked_for("battle", FREE, "card"), short=10)
    ada = people.comes("Ada", brisk=False)
    ada.page.add_init_script(PRESS_AT_ONCE % "skip")
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(ada.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    carry_on(people.host, laid)
    ada.is_asked("Which combat card")
    expect(ada.page.locator("war-battle")).to_be_visible()
    assert ada.page.evaluate("window.pressed") > 0
    expect(ada.page.locator("war-of-the-ring-board .skip")).to_be_hidden()


def test_what_is_played_in_time_can_be_slowed(people: People) -> None:
    laid = at_moment(people.host, "slowed", asked_for("battle", FREE, "card"), short=4)
    ada = people.comes("Ada", brisk=False)
    ada.page.add_init_script(PRESS_AT_ONCE % "slower")
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(ada.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    carry_on(people.host, laid)
    ada.is_asked("Which combat card")
    assert ada.page.evaluate("window.pressed") == 1, "it is as slow as it gets, and the button is gone"
    ada.page.get_by_role("tab", name="Table").click()
    expect(ada.page.get_by_label("Pieces and scenes move")).to_have_value("0.5")
    ada.page.reload()
    assert ada.page.evaluate("JSON.parse(localStorage.getItem('redbook.preferences')).pace") == 0.5


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_those_who_are_attacked_are_seen_below_the_scene(people: People, screen: dict[str, Any]) -> None:
    width = screen["viewport"]["width"]
    laid = at_moment(people.host, f"attacked at {width}", asked_for("battle", FREE, "card"))
    ada = seated(people, laid.table, laid.keys[FREE], **screen)
    expect(ada.page.locator("war-battle")).to_be_visible()
    ada.rests()
    ada.page.wait_for_function(CLEAR, arg=[laid.step["view"]["battle"]["target"]])


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_besiegers_and_besieged_are_seen_below_the_scene_when_dice_have_fallen(
    people: People, screen: dict[str, Any]
) -> None:
    def in_a_siege(who: str, step: dict[str, Any]) -> bool:
        battle = step["view"]["battle"]
        return asked_for("losses", FREE)(who, step) and bool(battle["siege"]) and battle["attacker"] == SHADOW

    laid = at_moment(people.host, f"besieged at {screen['viewport']['width']}", in_a_siege)
    ada = seated(people, laid.table, laid.keys[FREE], **screen)
    expect(ada.page.locator("war-battle .b-roll").first).to_be_visible()
    ada.rests()
    battle = laid.step["view"]["battle"]
    ada.page.wait_for_function(CLEAR, arg=[battle["target"], battle["from"]])
    cut = ada.page.locator("war-battle .b-open p").evaluate_all(
        "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
    )
    assert cut == [], "every word of the combat cards is read"


def test_on_a_phone_one_press_folds_a_battle_for_the_map_and_the_panels(people: People) -> None:
    laid = at_moment(people.host, "folded", asked_for("losses", FREE))
    ada = seated(people, laid.table, laid.keys[FREE], **PHONE)
    panels = [ada.page.locator(panel) for panel in (".panel-politics", ".panel-reserves")]
    expect(ada.page.locator("war-battle .b-field")).to_be_visible()
    ada.page.get_by_role("button", name="The armies, cards and dice").tap()
    expect(ada.page.locator("war-battle .b-field")).to_be_hidden()
    for panel in panels:
        expect(panel).to_be_in_viewport(ratio=1)
    ada.page.get_by_role("button", name="The armies, cards and dice").tap()
    expect(ada.page.locator("war-battle .b-field")).to_be_visible()


def test_on_a_phone_the_question_and_the_dice_of_a_battle_are_in_sight(people: People) -> None:
    laid = at_moment(people.host, "thrown", asked_for("losses", FREE))
    ada = seated(people, laid.table, laid.keys[FREE], **PHONE)
    words = ada.page.locator(".in-question")
    expect(words).to_have_text(laid.step["choices"]["prompt"])
    dice = ada.page.locator("war-battle .b-rolls").first
    ada.rests()
    scene, asked, thrown = ada.page.locator("war-battle").bounding_box(), words.bounding_box(), dice.bounding_box()
    assert scene is not None
    assert asked is not None
    assert thrown is not None
    assert thrown["y"] + thrown["height"] <= scene["y"] + scene["height"] <= asked["y"]
    assert asked["y"] + asked["height"] < ada.page.evaluate("innerHeight")
    for side in (FREE, SHADOW):
        expect(ada.page.locator(f".panel-side.{side}")).to_be_in_viewport(ratio=1)
    prompt = ada.page.locator("redbook-question .prompt").bounding_box()
    assert prompt is not None
    assert prompt["height"] <= 1, "it is asked once"
