"""The board by itself: what is lit, what pressing, dragging and keys choose, what is shown moving and what is not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.web import gallery, moments
from tests.web.test_reach import audit

Open = Callable[..., Page]

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def shown(browser: Browser) -> Iterator[Open]:
    """Opens the gallery at a moment; at the end no page may have complained."""
    complaints: list[str] = []
    contexts = []

    def open_at(moment: str, more: str = "", phone: bool = False, still: bool = True, audited: bool = False) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]  # a plain dict is what it takes
            has_touch=phone,
            bypass_csp=audited,  # axe is put into the page as text
            reduced_motion="reduce" if still else "no-preference",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.route("**/*", _attend)
        page.goto(f"http://gallery.test/?moment={moment}{more}")
        expect(page.locator("#stage > *")).to_be_visible()
        page.evaluate(
            "() => new Promise((go) => { const look = () => (window.ready ? go() : setTimeout(look, 20)); look(); })"
            ".then(() => document.fonts.ready).then(() => null)"
        )
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def _attend(route: Route) -> None:
    found = gallery.answer(urlsplit(route.request.url).path)
    if found is None:
        route.fulfill(status=204)
    else:
        route.fulfill(content_type=found[0], body=found[1], headers={"Content-Security-Policy": gallery.POLICY})


def _chosen(page: Page) -> list[str]:
    """The names of what was chosen."""
    names: list[str] = page.evaluate("() => window.chosen.flatMap(({ actions }) => actions)")
    return names


def _offered(page: Page) -> list[dict[str, Any]]:
    offered: list[dict[str, Any]] = page.evaluate("() => board.choices.actions")
    return offered


def _a_move(page: Page) -> tuple[str, str, str]:
    """A move that can be made: its name, who and where to."""
    action = next(action for action in _offered(page) if action["name"].startswith("move:"))
    return action["name"], action["targets"]["characters"][0], action["targets"]["regions"][0]


def _middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_only_what_the_choices_point_at_is_lit(shown: Open) -> None:
    page = shown("middle")
    movers = {action["targets"]["characters"][0] for action in _offered(page)}
    assert set(page.locator(".stand.pickable").evaluate_all("all => all.map((one) => one.dataset.stand)")) == movers
    assert page.locator(".region.target").count() == 0
    who = sorted(movers)[0]
    page.locator(f"[data-stand={who}]").click()
    reachable = {r for a in _offered(page) if who in a["targets"]["characters"] for r in a["targets"]["regions"]}
    lit = page.locator(".region.target").evaluate_all("all => all.map((one) => one.dataset.region)")
    assert set(lit) == reachable


def test_pressing_a_piece_and_a_region_moves_it(shown: Open) -> None:
    page = shown("middle")
    name, who, where = _a_move(page)
    page.locator(f"[data-stand={who}]").click()
    page.locator(f"[data-region={where}]").dispatch_event("click")
    assert _chosen(page) == [name]
    assert page.locator(".stand.pickable").count() == 0, "a second answer could be given while the first is on its way"


def test_dragging_a_piece_moves_it_and_dropping_it_elsewhere_does_not(shown: Open) -> None:
    page = shown("middle")
    name, who, where = _a_move(page)
    page.mouse.move(*_middle(page, f"[data-stand={who}]"))
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    assert _chosen(page) == []
    page.mouse.move(*_middle(page, f"[data-stand={who}]"))
    page.mouse.down()
    page.mouse.move(*_middle(page, f"[data-region={where}]"), steps=4)
    page.mouse.up()
    assert _chosen(page) == [name]


def test_keys_alone_move_a_piece(shown: Open) -> None:
    page = shown("middle")
    while not page.locator(".stand.pickable:focus").count():
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    where = page.evaluate("() => document.activeElement.dataset.region")
    page.keyboard.press("Enter")
    (name,) = _chosen(page)
    assert name.startswith("move:")
    assert where in name


def test_escape_puts_a_piece_down(shown: Open) -> None:
    page = shown("middle")
    page.locator(".stand.pickable").first.press("Enter")
    assert page.locator(".stand.picked").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".stand.picked").count() == 0
    assert _chosen(page) == []


def test_an_answer_is_asked_for_again_if_one_wishes(shown: Open) -> None:
    page = shown("middle", "&confirm")
    name, who, where = _a_move(page)
    page.locator(f"[data-stand={who}]").press("Enter")
    for answer, chosen in (("Undo", []), ("Confirm", [name])):  # after Undo the piece is still picked up
        page.locator(f"[data-region={where}]").press("Enter")
        assert _chosen(page) == []
        page.get_by_role("button", name=answer, exact=True).click()
        assert _chosen(page) == chosen


def test_a_page_may_keep_an_answer_back(shown: Open) -> None:
    page = shown("middle")
    name, who, where = _a_move(page)
    page.evaluate("() => board.addEventListener('preview', (event) => event.preventDefault())")
    page.locator(f"[data-stand={who}]").press("Enter")
    page.locator(f"[data-region={where}]").press("Enter")
    assert _chosen(page) == []
    page.evaluate("() => board.proceed()")
    assert _chosen(page) == [name]


@pytest.mark.parametrize("question", sorted(moments.QUESTIONS))
def test_every_answer_can_be_given_on_the_board(shown: Open, question: str) -> None:
    page = shown(question)
    told = "all => all.map((one) => one.dataset.{})"
    buttons = set(page.locator(".answer-bar button").evaluate_all(told.format("choice")))
    lit = {
        "cards": set(page.locator(".slot.lit").evaluate_all(told.format("card"))),
        "regions": set(page.locator(".region.target").evaluate_all(told.format("region"))),
        "characters": set(page.locator(".stand.pickable").evaluate_all(told.format("stand"))),
    }
    for action in _offered(page):
        targets = action["targets"]
        first = (
            {**targets, "regions": []} if targets["characters"] else targets
        )  # regions are lit when a piece is picked
        pointed = [(kind, one) for kind, ones in first.items() for one in ones]
        on_the_board = bool(pointed) and all(one in lit[kind] for kind, one in pointed)
        assert on_the_board or action["name"] in buttons, action["name"]


def test_a_card_of_the_hand_is_played(shown: Open) -> None:
    page = shown("fellowship-card")
    card = _offered(page)[0]["targets"]["cards"][0]
    page.locator(f'.near [data-card="{card}"]').click()
    assert _chosen(page) == [f"card:{card}"]


def test_a_setup_is_arranged_by_pressing_and_given_in_the_order_asked(shown: Open) -> None:
    page = shown("setup")
    assert page.locator(".ready").is_disabled()
    page.locator("[data-stand=boromir]").click()
    places = ["eregion", "shire", "shire", "shire", "shire", "arthedain", "cardolan", "rhudaur", "enedwaith"]
    for place in places:  # after each the next of the bench is picked up: Frodo, Sam, Pippin, …
        page.locator(f"[data-region={place}]").dispatch_event("click")
    page.locator(".ready").click()
    everybody = ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli"]
    expected = [f"place:{who}:{where}" for who, where in zip(everybody, places[1:], strict=True)]
    assert _chosen(page) == expected


def test_a_full_region_changes_places(shown: Open) -> None:
    page = shown("setup")
    for who, where in (("frodo", "eregion"), ("sam", "eregion")):
        page.locator(f"[data-stand={who}]").press("Enter")
        if not page.locator(f".picked[data-stand={who}]").count():
            page.locator(f"[data-stand={who}]").press("Enter")
        page.locator(f"[data-region={where}]").dispatch_event("click")
    expect(page.locator("[data-stand=sam]")).to_have_attribute("aria-label", re.compile("in Eregion"))
    expect(page.locator("[data-stand=frodo]")).to_have_attribute("aria-label", re.compile("not placed yet"))


def test_a_setup_made_while_waiting_is_given_when_it_is_asked_for(shown: Open) -> None:
    page = shown("setup-waiting")
    page.get_by_role("button", name="Shuffle").click()
    page.get_by_role("button", name="Ready").click()
    assert _chosen(page) == []
    asked = json.loads(gallery.answer("/moments.json")[1])["moments"]["setup-waiting"][0]  # type: ignore[index]
    asked["view"]["asked"] = "sauron"
    asked["choices"]["actions"] = [
        {"name": "place:balrog:mordor", "label": "", "targets": {"regions": [], "characters": [], "cards": []}}
    ]
    page.evaluate("(step) => board.show(step)", asked)
    chosen = _chosen(page)
    assert len(chosen) == 8
    assert chosen[0].startswith("place:balrog:")


def test_kept_setups_come_back(shown: Open) -> None:
    page = shown("setup")
    everybody = ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"]
    places = dict(
        zip(everybody, ["rhudaur", "eregion", "enedwaith", "arthedain", "cardolan", *["shire"] * 4], strict=True)
    )
    page.evaluate("(places) => { board.setups = [{ name: 'In front', places }]; }", places)
    page.get_by_label("Kept setups").select_option("In front")
    page.locator(".ready").click()
    assert _chosen(page)[0] == "place:frodo:rhudaur"


def test_who_may_be_behind_a_hidden_stand_is_told(shown: Open) -> None:
    page = shown("middle")
    view = page.evaluate("() => board.view")
    stand = page.locator(".stand.sauron.hidden-face[data-stand=sauron]").first
    region = stand.get_attribute("data-in")
    may_be = {
        piece["character"]
        for piece in view["pieces"]["sauron"]
        if not piece["fallen"] and region in piece["regions"] and len(piece["regions"]) > 1
    }
    stand.click()
    expect(page.locator(".info .suspects li")).to_have_count(len(may_be))
    told, seen = (page.locator(f"{where} .k-strength").first for where in (".info", ".roster"))
    colour = "one => getComputedStyle(one).color"
    assert told.evaluate(colour) == seen.evaluate(colour), "a strength cannot be read"


def test_a_known_enemy_shows_his_strength(shown: Open) -> None:
    page = shown("middle")
    known = page.locator(".stand.sauron.hidden-face").filter(has=page.locator(".s-known"))
    assert known.count() >= 2
    assert known.count() == known.locator(".s-strength").count()


@pytest.mark.parametrize("side", ["fellowship", "sauron"])
@pytest.mark.parametrize("phone", [False, True])
def test_names_of_regions_keep_clear_of_stands_borders_and_marks_of_room(shown: Open, side: str, phone: bool) -> None:
    page = shown("setup", phone=phone)
    page.evaluate("(side) => (board.side = side)", side)
    ran_together = page.evaluate(
        """async () => {
            const { REGIONS, middleOf, placesIn } = await import("/static/board/confrontation/geometry.js");
            const { BREADTH, drawStand } = await import("/static/board/confrontation/stands.js");
            const { side, tight } = { side: board.side, tight: document.querySelector(".field.tight") !== null };
            const field = document.querySelector("svg.field");
            const found = [];
            for (const [i, { id, room }] of REGIONS.entries()) {
                const text = document.querySelectorAll(".label text")[i];
                const size = parseFloat(getComputedStyle(text).fontSize);
                const { x, width } = text.getBBox();
                const base = Number(text.getAttribute("y"));
                const home = text.parentElement.classList.contains("home");
                // Small capitals reach down to the line, other letters below it.
                const bottom = base + (home ? 0 : 0.24 * size);
                const name = { left: x, right: x + width, top: base - 0.66 * size, bottom };
                const number = (of) => of.baseVal.value;
                const circles = [...text.parentElement.querySelectorAll("circle")];
                const pips = circles.map(({ cx, cy, r }) => ({ x: number(cx), y: number(cy), r: number(r) }));
                if (pips.length !== room) found.push(`${id}: marks for ${pips.length}`);
                const outline = document.querySelector(`.region[data-region="${id}"]`);
                const inside = (x, y) => outline.isPointInFill(Object.assign(field.createSVGPoint(), { x, y }));
                for (const pip of pips) {
                    const right = Math.max(name.left - pip.x, pip.x - name.right);
                    const down = Math.max(name.top - pip.y, pip.y - name.bottom);
                    if (right < pip.r + 2 && down < pip.r + 2) found.push(`${id}: a mark at its name`);
                    const within = [-pip.r, pip.r].every((to) => inside(pip.x, pip.y + to));
                    if (!within) found.push(`${id}: a mark on the border`);
                }
                // The ends of a long name may touch it, for it is drawn by a wavering hand.
                for (const gate of document.querySelectorAll(".m-tunnel .m-wall")) {
                    const { x, y, width, height } = gate.getBBox();
                    const beside = x > name.right || x + width < name.left || y > name.bottom;
                    if (!beside && y + height > name.top) found.push(`${id}: a gate at its name`);
                }
                const ends = [name.left, (name.left + name.right) / 2, name.right];
                const within = ends.every((at) => inside(at, name.top + 8) && inside(at, name.bottom));
                if (!within) found.push(`${id}: its name over the border`);
                const [stand] = placesIn(id, side, 1, tight ? BREADTH.tight : BREADTH.roomy);
                const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
                const hidden = { character: null, face: false, side, shown: false, known: false, suspects: 9 };
                drawn.append(...drawStand(hidden, null, tight));
                field.append(drawn);
                const ring = drawn.querySelector(".s-ring").getBBox();
                drawn.remove();
                if (name.bottom > stand.y + ring.y) found.push(`${id}: its name under a stand`);
                if (pips.some(({ y, r }) => y + r > stand.y + ring.y)) found.push(`${id}: a mark under a stand`);
                const foot = stand.y + ring.y + ring.height;
                if (foot > middleOf(id, side).y + 96) found.push(`${id}: a stand over the border`);
            }
            return found;
        }"""
    )
    assert ran_together == []


def test_a_film_ends_as_its_last_view_says_and_can_be_skipped(shown: Open) -> None:
    page = shown("film", still=False)
    page.evaluate(
        "() => { const hurry = setInterval(() => board.skip(), 5);"
        " return window.play().then(() => clearInterval(hurry)); }"
    )
    view = page.evaluate("() => board.view")
    assert view["result"] is not None
    counts = sum(one["stands"] for sides in view["regions"].values() for one in sides.values())
    assert page.locator(".stand").count() == counts
    assert page.locator("battle-scene").is_hidden()


def test_a_step_without_animation_is_there_at_once(shown: Open) -> None:
    page = shown("film", still=False)
    steps = json.loads(gallery.answer("/moments.json")[1])["moments"]["film"]  # type: ignore[index]
    page.evaluate(
        "([one, other]) => { board.show(one); board.show(other, { animate: false }); }", [steps[1], steps[-1]]
    )
    assert page.evaluate("() => board.view") == steps[-1]["view"]


def test_a_battle_shown_without_animation_does_not_fade_in(shown: Open) -> None:
    page = shown("middle", still=False)
    steps = json.loads(gallery.answer("/moments.json")[1])["moments"]["fellowship-card"]  # type: ignore[index]
    moving = page.evaluate(
        """(step) => {
            board.show(step, { animate: false });
            const finite = (one) => one.effect.getComputedTiming().endTime !== Infinity;
            return document.getAnimations().filter(finite).map((one) => one.animationName ?? one.transitionProperty);
        }""",
        steps[0],
    )
    expect(page.locator("battle-scene")).to_be_visible()
    assert moving == []


@pytest.mark.parametrize("moment", ["setup", "draft", "special-cards", "middle", "fellowship-card"])
def test_nothing_stays_in_the_document_when_the_board_is_blanked(shown: Open, moment: str) -> None:
    page = shown(moment)
    for stand in page.locator(".stand").all()[:2]:
        stand.press("Enter")  # one is picked up, the other told about
    page.evaluate("() => board.blank()")
    reference = json.loads(gallery.answer("/moments.json")[1])["reference"]  # type: ignore[index]
    names = [one["label"] for one in reference["characters"] + reference["specials"]]
    left = page.locator("#stage").inner_html()
    assert not [name for name in names if name in left]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_has_no_serious_barriers(shown: Open, theme: str, phone: bool) -> None:
    page = shown("setup", f"&theme={theme}", phone, audited=True)
    found = {}
    for moment in ("setup", "draft", "special-cards", "middle", "fellowship-card", "end"):
        page.locator("#moment").select_option(moment)
        expect(page.locator("#prompt")).to_have_attribute("data-moment", moment)
        found[moment] = audit(page)
    assert not any(found.values()), json.dumps(found, indent=1)


def test_what_can_be_touched_is_large_enough(shown: Open) -> None:
    for moment in ("middle", "fellowship-card", "setup"):
        page = shown(moment, phone=True)
        for box in page.locator(".stand.pickable .s-body, .slot.lit, .answer-bar button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        ):
            assert min(box) >= 40, (moment, box)
