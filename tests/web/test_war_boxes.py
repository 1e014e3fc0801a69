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


@pytest.mark.parametrize("screen", [(1440, 900), (1024, 768), (390, 844)])
def test_the_ring_covers_no_armys_number(people: People, screen: tuple[int, int]) -> None:
    table, keys = at_the_start(people.host, f"the Ring {screen[0]}")
    wide, tall = screen
    ada = seated(people, table, keys[FREE], viewport={"width": wide, "height": tall})
    assert sees(ada.page)[0]["fellowship"]["region"] == "rivendell"
    ada.rests()
    number = ada.page.locator('.force[data-army="rivendell"] .f-number').bounding_box()
    ring = ada.page.locator(".ring-token .r-plate").bounding_box()
    assert number is not None
    assert ring is not None
    assert ring["x"] + ring["width"] <= number["x"] or ring["y"] + ring["height"] <= number["y"]


def test_a_realms_name_makes_room_for_an_army_that_stands_on_it(people: People) -> None:
    ada = people.comes("Ada", "/rules")
    apart = ada.page.evaluate("""async () => {
        const { roomForNames } = await import("/static/board/war-of-the-ring/map/room.js");
        const { REALM_NAMES } = await import("/static/board/war-of-the-ring/map/names.js");
        const alone = roomForNames([]);
        return REALM_NAMES.map(([name, x, y, size], i) => {
            const tall = size === "large" ? 38 : 28;
            const army = { x, y: y - tall / 2, wide: 66, tall: 82 };
            const there = roomForNames([army])[i];
            const wide = name.length * (size === "large" ? 38 : 28);
            const free = Math.abs(there.x - x) >= wide / 2 || Math.abs(there.y - tall / 2 - army.y) >= (tall + 82) / 2;
            return [name, alone[i].x === x && Math.abs(alone[i].y - y) < 0.001, free];
        });
    }""")
    assert len(apart) == 12
    for name, in_its_place, free in apart:
        assert (in_its_place, free) == (True, True), name


_COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).width > 0);
    // A line of words is as high as its tallest letters could be: its capitals have the middle of it.
    const name = (one) => {
        const { left, right, top, height } = box(one);
        return { left, right, top: top + 0.28 * height, bottom: top + 0.76 * height };
    };
    const names = seen(".land .w-realm").map((one) => [one.textContent, name(one)]);
    const pieces = seen(".force .at-whole .f-shield, .force .at-whole .f-medal, .extra .at-whole .f-piece, .r-plate")
        .map((one) => [one.closest("[data-army]")?.dataset.army ?? one.getAttribute("class"), box(one)]);
    const words = seen(".news > p, .news > span, .answer-bar").map((one) => [one.className || "news", box(one)]);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const both = (some, others) => some.flatMap(([one, a]) =>
        others.filter(([other, b]) => one !== other && over(a, b)).map(([other]) => `${one} covers ${other}`));
    const found = [...both(pieces, names), ...both(words, [...names, ...pieces]), ...both(names, names)];
    return { names: names.length, found };
}"""
"""What lies on what, seen from afar."""

_LADEN = """async (cards) => {
    const board = document.querySelector("war-of-the-ring-board");
    const { view, choices } = board;
    const told = "The Shadow attacks the Fords of Isen from Orthanc. The Free Peoples roll 2, 6: 1 hit.";
    const table = (side) => ({ ...view.cards[side], table: cards[side] });
    const laden = { ...view, cards: { ...view.cards, "free-peoples": table("free-peoples"), shadow: table("shadow") } };
    const step = { number: 9000, seat: view.seat, choices, story: [{ text: told, rules: [] }] };
    await board.show({ ...step, who: null, action: null, view }, { animate: false });
    board.pace = 0;
    await board.show({ ...step, who: "shadow", action: "act:attack", view: laden });
}"""
"""Have many cards on the table, and news."""


@pytest.mark.parametrize("moment", ["late", "crowded"])
def test_with_many_cards_on_the_table_neither_news_nor_shields_lie_on_names(people: People, moment: str) -> None:
    def until(asked: str, step: Json) -> bool:
        return asked_for("turn", FREE, "die")(asked, step) and step["view"]["turn"] >= (4 if moment == "late" else 6)

    table, keys = at_moment(people.host, f"many cards, {moment}", until)
    ada = seated(people, table, keys[FREE], viewport={"width": 390, "height": 844})
    expect(ada.page.locator(".land")).to_have_attribute("data-distance", "far")
    cards = {
        FREE: ["the-power-of-tom-bombadil", "wizards-staff", "axe-and-bow", "horn-of-gondor"],
        SHADOW: ["the-palantir-of-orthanc", "balrog-of-moria", "threats-and-promises", "denethors-folly"],
    }
    ada.page.evaluate(_LADEN, cards)
    expect(ada.page.locator(".table-card")).to_have_count(8)
    expect(ada.page.locator(".news > p")).to_be_visible()
    ada.rests()
    seen = ada.page.evaluate(_COVERED)
    assert seen["found"] == []
    assert seen["names"] >= 8


_CUT = """() => {
    const frame = document.querySelector(".news > p").getBoundingClientRect();
    const lines = [...document.querySelectorAll(".news > p > span")].map((one) => [one, one.getBoundingClientRect()]);
    const inside = lines.filter(([, box]) => box.left < frame.right - 1);
    const cut = inside.filter(([, box]) => box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
    return [inside.map(([one]) => one.textContent), cut.length, lines.length];
}"""
"""The sentences of what just happened that are seen, how many of them are cut off, and how many there are."""


def test_where_much_lies_beside_the_map_what_just_happened_is_told_in_whole_sentences(people: People) -> None:
    def until(asked: str, step: Json) -> bool:
        return asked_for("turn", SHADOW, "die")(asked, step) and step["view"]["turn"] >= 5

    table, keys = at_moment(people.host, "whole sentences", until)
    ada = seated(people, table, keys[SHADOW], viewport={"width": 1440, "height": 900})
    cards = {FREE: ["wizards-staff", "axe-and-bow"], SHADOW: ["balrog-of-moria", "threats-and-promises"]}
    long, short = "The Shadow attacks the Fords of Isen from Orthanc and from the Gap of Rohan.", "Rohan: At War."
    ada.page.evaluate(
        _LADEN.replace("{ text: told, rules: [] }", f'{{ text: "{long}" }}, {{ text: "{short}" }}'), cards
    )
    expect(ada.page.locator(".table-card")).to_have_count(4)
    ada.rests()
    seen, cut, told = ada.page.evaluate(_CUT)
    assert cut == 0
    assert (seen, told) == ([short], 2)


def test_nations_that_can_be_chosen_are_named_beside_the_track(people: People) -> None:
    table, keys = at_moment(people.host, "named Nations", asked_for("diplomacy", FREE))
    ada = seated(people, table, keys[FREE], viewport={"width": 390, "height": 844})
    _, choices = sees(ada.page)
    for action in choices["actions"]:
        button = ada.page.locator(".answer-bar").get_by_role("button", name=action["label"], exact=True)
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36
    expect(ada.page.locator(".nation-button.lit")).to_have_count(len(choices["actions"]))


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


def test_a_gem_turns_the_die_of_a_ruler_as_any_other(people: People) -> None:
    def turned(asked: str, step: Json) -> bool:
        return any(action["name"].startswith("ring-ruler:") for action in step["choices"]["actions"])

    laid = at_moment(people.host, "a gem for a ruler", turned, expansions=["kings"])
    assert laid.asked in (FREE, SHADOW)
    page = seated(people, laid.table, laid.keys[laid.asked]).page
    expect(page.locator('.answer-bar [data-choice^="ring"]')).to_have_count(0)
    page.locator(".gem-button.lit").first.click()
    page.locator('.die-button.lit[data-face*="-ruler:"]').click()
    answer = page.locator('.answer-bar [data-choice^="ring-ruler:"]').first
    face = str(answer.get_attribute("data-choice")).removeprefix("ring-ruler:")
    answer.click()
    expect(page.locator(f'.panel-side.mine .die-button[data-face$="-ruler:{face}"]')).to_have_count(1)


WATCHED = [
    *(".panel-side.free-peoples", ".panel-side.shadow", ".panel-ring .ring-where", ".panel-ring .corruption"),
    *(".panel-hunt .hunt-pool", ".panel-politics", ".panel-reserves", ".turn-chip", ".hand-place .slot >> nth=0"),
]


@pytest.mark.parametrize("screen", [(1440, 900), (1024, 768), (390, 844)])
def test_all_that_is_watched_is_in_sight_without_scrolling(people: People, screen: tuple[int, int]) -> None:
    table, keys = at_the_start(people.host, f"in sight {screen[0]}")
    wide, tall = screen
    page = seated(people, table, keys[FREE], viewport={"width": wide, "height": tall}).page
    for what in WATCHED:
        box = page.locator(what).bounding_box()
        assert box is not None, what
        assert 0 <= box["x"] <= wide - box["width"], what
        assert 0 <= box["y"] <= tall - box["height"], what


@pytest.mark.parametrize("screen", [(1024, 768), (390, 844)])
def test_answers_do_not_lie_on_the_army_that_is_asked_about(people: People, screen: tuple[int, int]) -> None:
    table, keys = at_moment(people.host, f"an army in sight {screen[0]}", asked_for("split", SHADOW, "split"))
    wide, tall = screen
    page = seated(people, table, keys[SHADOW], viewport={"width": wide, "height": tall}).page
    page.wait_for_function(
        """() => {
            const army = document.querySelector("war-of-the-ring-board").choices.about.armies[0];
            const box = (one) => document.querySelector(one).getBoundingClientRect();
            const [shown, bar, stage] = [`.force[data-army="${army}"]`, ".answer-bar", ".map-stage"].map(box);
            const beside = shown.bottom <= bar.top || shown.right <= bar.left || shown.left >= bar.right;
            const within = shown.left >= stage.left && shown.right <= stage.right && shown.top >= stage.top;
            return beside && within && shown.bottom <= stage.bottom;
        }"""
    )


@pytest.mark.parametrize("screen", [(1440, 900), (1024, 768)])
def test_what_a_die_can_do_is_asked_over_the_sea_and_covers_no_army(people: People, screen: tuple[int, int]) -> None:
    table, keys = at_moment(people.host, f"over the sea {screen[0]}", asked_for("turn", FREE, "die"))
    wide, tall = screen
    ada = seated(people, table, keys[FREE], viewport={"width": wide, "height": tall})
    ada.page.locator(".die-button.lit").first.click()
    answers = ada.page.locator(".answer-bar .answer")
    expect(answers.nth(2)).to_be_visible()
    expect(answers.last).to_have_text("Discard the die")
    ada.rests()
    assert ada.page.evaluate(_COVERED)["found"] == []


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
