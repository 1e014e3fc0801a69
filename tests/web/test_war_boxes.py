"""What stands beside the map of War of the Ring, and what boxes add to the table: pieces, dice, people."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.people import People
from tests.web.test_war import seated
from tests.web.war import FREE, SHADOW, asked_for, at_moment, at_the_start, sees

from redbook.kernel.contract import Json


def test_what_can_be_mustered_and_what_is_lost_is_always_in_sight(people: People) -> None:
    def lost(asked: str, step: Json) -> bool:
        return asked_for("turn", FREE, "die")(asked, step) and step["view"]["casualties"].get("rohan-regular", 0) > 0

    table, keys = at_moment(people.host, "lost", lost)
    ada = seated(people, table, keys[FREE])
    view, _ = sees(ada.page)
    cell = ada.page.locator(".panel-reserves .nation-rohan td").first
    expect(cell).to_be_visible()
    expect(cell.locator("b")).to_have_text(str(view["reinforcements"].get("rohan-regular", 0)))
    expect(cell.locator(".lost")).to_contain_text(str(view["casualties"]["rohan-regular"]))
    ada.page.set_viewport_size({"width": 390, "height": 844})
    expect(ada.page.locator(".chip-row .panel-politics")).to_be_attached()
    expect(ada.page.locator(".chip-row .panel-reserves")).to_be_attached()


def test_no_name_is_covered_by_an_army_at_the_start(people: People) -> None:
    table, keys = at_the_start(people.host, "names")
    ada = seated(people, table, keys[FREE])
    expect(ada.page.locator(".land")).to_have_attribute("data-distance", "whole")
    covered = ada.page.evaluate("""() => {
        const box = (one) => one.getBoundingClientRect();
        const names = [...document.querySelectorAll(".land .w-name")].map((one) => [one.dataset.of, box(one)]);
        return [...document.querySelectorAll(".force .at-whole .f-shield")].flatMap((shield) => {
            const s = box(shield);
            const over = ([, n]) => Math.min(s.right, n.right) - Math.max(s.left, n.left) > 2
                && Math.min(s.bottom, n.bottom) - Math.max(s.top, n.top) > 0.5 * n.height;
            return names.filter(over).map(([of]) => `${shield.closest(".force").dataset.army} covers ${of}`);
        });
    }""")
    assert covered == []


def test_a_realms_name_makes_room_for_an_army_that_stands_on_it(people: People) -> None:
    ada = people.comes("Ada", "/rules")
    apart = ada.page.evaluate("""async () => {
        const { roomForNames } = await import("/static/board/war-of-the-ring/map/room.js");
        const { REALM_NAMES } = await import("/static/board/war-of-the-ring/map/names.js");
        const alone = roomForNames([]);
        return REALM_NAMES.map(([name, x, y, size], i) => {
            const tall = size === "large" ? 38 : 28;
            const army = { x, y: y - tall / 2 };
            const there = roomForNames([army])[i];
            const wide = name.length * (size === "large" ? 38 : 28);
            const free = Math.abs(there.x - x) >= wide / 2 || Math.abs(there.y - tall / 2 - army.y) >= 34;
            return [name, alone[i].x === x && Math.abs(alone[i].y - y) < 0.001, free];
        });
    }""")
    assert len(apart) == 12
    for name, in_its_place, free in apart:
        assert (in_its_place, free) == (True, True), name


def test_pieces_of_twilight_stand_on_the_map(people: People) -> None:
    def until(asked: str, step: Json) -> bool:
        own = step["view"]["twilight"]
        return asked_for("turn", asked, "die")(asked, step) and bool(own["ships"] or own["ents"] or own["engines"])

    laid = at_moment(people.host, "pieces of Twilight", until, expansions=["twilight"])
    assert laid.asked is not None
    ada = seated(people, laid.table, laid.keys[laid.asked])
    own = sees(ada.page)[0]["twilight"]
    for region in {*own["ships"], *own["ents"], *own["engines"]}:
        expect(ada.page.locator(f'.extra[data-extras="{region}"] .at-whole .f-piece').first).to_be_attached()
    expect(ada.page.locator(".panel-boxes li")).to_have_count(4)


def test_factions_stand_on_the_map_and_are_counted_beside_it(people: People) -> None:
    def until(asked: str, step: Json) -> bool:
        return asked_for("turn", asked, "die")(asked, step) and bool(_on_map(step["view"]))

    laid = at_moment(people.host, "factions", until, expansions=["warriors"])
    assert laid.asked is not None
    ada = seated(people, laid.table, laid.keys[laid.asked])
    for region in _on_map(sees(ada.page)[0]):
        expect(ada.page.locator(f'.extra[data-extras="{region}"] .at-whole .f-piece').first).to_be_attached()
    expect(ada.page.locator(".panel-boxes li")).to_have_count(6)


def _on_map(view: Json) -> set[str]:
    """The regions where figures of factions are."""
    return {
        place.removeprefix("inside-")
        for own in view["warriors"]["factions"].values()
        for place in own["figures"]
        if place not in ("reinforcements", "waiting", "on-card", "out-of-game")
    }


def test_sovereigns_and_the_tiles_on_them_are_shown_beside_the_map(people: People) -> None:
    def until(asked: str, step: Json) -> bool:
        return asked == FREE and any(own["tiles"] for own in step["view"]["kings"]["sovereigns"].values())

    laid = at_moment(people.host, "sovereigns", until, expansions=["kings"])
    ada = seated(people, laid.table, laid.keys[FREE])
    sovereigns = sees(ada.page)[0]["kings"]["sovereigns"]
    expect(ada.page.locator(".panel-boxes li.sovereign")).to_have_count(5)
    lying = sum(own["tiles"] + sum(own["kings_tiles"].values()) for own in sovereigns.values())
    assert lying > 0
    expect(ada.page.locator(".panel-boxes .w-tile.closed")).to_have_count(lying)


def test_nothing_of_a_box_is_drawn_where_it_is_not_in_play(people: People) -> None:
    table, keys = at_the_start(people.host, "no box")
    ada = seated(people, table, keys[FREE])
    expect(ada.page.locator(".panel-boxes")).to_have_count(0)
    expect(ada.page.locator(".extra")).to_have_count(0)


def test_a_die_of_a_box_is_pressed_like_any_other(people: People) -> None:
    def special(asked: str, step: Json) -> bool:
        names = [action["name"] for action in step["choices"]["actions"]]
        return step["choices"]["question"] == "turn" and any(name.count(":") == 2 for name in _dice(names))

    laid = at_moment(people.host, "a die of a box", special, expansions=["lords"])
    assert laid.asked in (FREE, SHADOW)
    ada = seated(people, laid.table, laid.keys[laid.asked])
    die = next(name for name in _dice([one["name"] for one in sees(ada.page)[1]["actions"]]) if name.count(":") == 2)
    ada.page.locator(f'.die-button.lit[data-face="{die.removeprefix("die:")}"]').click()
    ada.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').choices.question !== 'turn'")
    expect(ada.page.locator(".panel-side .die-now")).to_have_count(1)


def _dice(names: list[str]) -> list[str]:
    return [name for name in names if name.startswith("die:")]


@pytest.mark.parametrize("ending", ["crack-of-doom", "corruption", "shadow-conquest", "free-peoples-conquest"])
def test_each_end_has_a_scene_of_its_own(people: People, ending: str) -> None:
    table, keys = at_the_start(people.host, f"end {ending}")
    ada = seated(people, table, keys[FREE])
    ada.page.evaluate(
        """async (ending) => {
            const board = document.querySelector("war-of-the-ring-board");
            const view = {...board.view, ending, result: "shadow", asked: null};
            await board.unveil({number: 0, seat: view.seat, who: null, action: null, view});
        }""",
        ending,
    )
    scene = ada.page.locator(".w-ending")
    expect(scene.locator("svg path").nth(3)).to_be_attached()
    scene.get_by_role("button", name="Look at the map").click()
    expect(scene).to_be_hidden()
