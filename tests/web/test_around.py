"""Around the board: the last move that stays, one place to press on a phone, forced answers, sounds, names that fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.laid import Until, asked_for, at_moment
from tests.web.people import Host, People

import redbook.web
from redbook.kernel.contract import Json

STATIC = Path(redbook.web.__file__).parent / "static"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
MOUNTAINS = ("high-pass", "misty-mountains", "caradhras", "gap-of-rohan")


def in_peace(step: Json, seat: str) -> tuple[str, str]:
    """Somebody of a seat who can go to where no enemy is, and where that is."""
    other = "sauron" if seat == "fellowship" else "fellowship"
    for action in step["choices"]["actions"]:
        _, character, goal, *tunnel = action["name"].split(":")
        if not tunnel and step["view"]["regions"][goal][other]["stands"] == 0:
            return character, goal
    raise AssertionError("nobody can go anywhere in peace")


def quiet_move(host: Host, table: str, key: str, seat: str) -> tuple[str, str]:
    """Let a seat move somebody to where no enemy is; returns the regions."""
    step = host.ask(f"/api/tables/{table}/view?seat={seat}", key=key)
    character, goal = in_peace(step, seat)
    start = next(one["at"] for one in step["view"]["pieces"][seat] if one["character"] == character)
    action = f"move:{character}:{goal}"
    host.ask(f"/api/tables/{table}/act", {"number": step["number"], "action": action}, key)
    return start, goal


COUNT_WAYS = """([from, to]) => {
    const way = `.way.sauron[data-from="${from}"][data-to="${to}"]`;
    new MutationObserver(() => { window.shown += document.querySelectorAll(way).length; })
        .observe(document.body, { subtree: true, childList: true });
}"""
"""Counts how often a way is drawn, however short it is seen."""


def test_the_opponents_last_move_stays_until_one_answers(people: People) -> None:
    table, keys = at_moment(people.host.folder, "last move", asked_for("turn"))
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    expect(ada.page.locator("svg.field")).to_be_visible()
    start, goal = quiet_move(people.host, table, keys["sauron"], "sauron")
    way = ada.page.locator(f'.way.sauron[data-from="{start}"][data-to="{goal}"]')
    for _ in range(2):
        expect(way).to_have_count(1)
        expect(ada.page.locator(".stand.sauron.moved")).to_have_count(1)
        ada.page.reload()
    ada.is_asked("Your turn")
    expect(ada.page.locator(".plate.asked .badge")).to_have_text("to move")
    quiet_move(people.host, table, keys["fellowship"], "fellowship")
    expect(way).to_have_count(0)
    line = ada.page.locator(".story-item.shows.sauron", has_text="Sauron moves a stand")
    ada.page.evaluate("window.shown = 0")
    ada.page.evaluate(COUNT_WAYS, [start, goal])
    line.click()
    ada.page.wait_for_function("() => window.shown > 0")
    expect(way).to_have_count(0)
    ada.page.evaluate("window.shown = 0")
    line.get_by_role("button", name="Show this move on the board").press("Enter")
    ada.page.wait_for_function("() => window.shown > 0")


def test_a_card_laid_in_the_enemys_turn_does_not_take_his_move_off_the_board(people: People) -> None:
    def after_a_battle(asked: str, step: Json) -> bool:
        """The Fellowship's turn, just after a battle that Sauron began and in which both have laid a card."""
        if asked != "fellowship" or step["choices"]["question"] != "turn":
            return False
        moves = [at for at, (who, deed) in enumerate(step["deeds"]) if deed.startswith("move:")]
        laid = {who for who, deed in step["deeds"][moves[-1] :] if deed.startswith("card:")} if moves else set()
        return laid == {"fellowship", "sauron"} and step["deeds"][moves[-1]][0] == "sauron"

    laid = at_moment(people.host.folder, "after a battle", after_a_battle)
    goal = next(deed.split(":")[2] for who, deed in reversed(laid.step["deeds"]) if deed.startswith("move:"))
    ada = people.comes("Ada", f"/table/{laid.table}#seat={laid.keys['fellowship']}")
    ada.is_asked("Your turn")
    way = ada.page.locator(f'.way.sauron[data-to="{goal}"]')
    expect(way).to_have_count(1)
    quiet_move(people.host, laid.table, laid.keys["fellowship"], "fellowship")
    expect(way).to_have_count(0)


def test_who_watches_sees_the_last_turn_too(people: People) -> None:
    table, keys = at_moment(people.host.folder, "watching", asked_for("turn"))
    eve = people.comes("Eve", f"/table/{table}")
    expect(eve.page.locator("svg.field")).to_be_visible()
    for seat in ("sauron", "fellowship"):
        start, goal = quiet_move(people.host, table, keys[seat], seat)
        expect(eve.page.locator(".way")).to_have_count(1)
        expect(eve.page.locator(f'.way.{seat}[data-from="{start}"][data-to="{goal}"]')).to_have_count(1)


def test_a_quiet_move_against_a_person_needs_no_second_look_and_can_be_taken_back(people: People) -> None:
    laid = at_moment(people.host.folder, "quiet move", asked_for("turn"))
    bob = people.comes("Bob", f"/table/{laid.table}#seat={laid.keys['sauron']}", brisk=False)
    bob.is_asked("Your turn")
    character, goal = in_peace(laid.step, "sauron")
    bob.page.locator(f'.stand[data-stand="{character}"]').press("Enter")
    bob.page.locator(f'.region[data-region="{goal}"]').press("Enter")
    expect(bob.page.locator(".prompt")).to_contain_text("Waiting")
    bob.page.get_by_role("button", name="Take it back").click()
    bob.is_asked("Your turn")
    bob.answers(f"move:{character}:{goal}")  # nor in words
    expect(bob.page.locator(".prompt")).to_contain_text("Waiting")
    bob.page.get_by_role("button", name="Take it back").click()
    bob.is_asked("Your turn")


def test_an_answer_that_is_refused_leaves_the_last_move_on_the_board(people: People) -> None:
    people.forgiven.append("422")
    table, keys = at_moment(people.host.folder, "refused", asked_for("turn"))
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    expect(ada.page.locator("svg.field")).to_be_visible()
    start, goal = quiet_move(people.host, table, keys["sauron"], "sauron")
    way = ada.page.locator(f'.way.sauron[data-from="{start}"][data-to="{goal}"]')
    expect(way).to_have_count(1)
    ada.is_asked("Your turn")
    ada.page.evaluate(
        "document.querySelector('confrontation-board').dispatchEvent("
        "new CustomEvent('choose', { detail: { actions: ['move:frodo:mordor'] } }))"
    )
    expect(ada.page.locator(".refusal")).not_to_be_empty()
    expect(way).to_have_count(1)


def test_on_a_phone_too_the_invitation_says_who_can_open_it(people: People) -> None:
    ada = people.comes("Ada", **PHONE)
    ada.starts("A friend")
    page = ada.page
    expect(page.get_by_text("Only this machine can open it", exact=True)).to_be_visible()
    code = page.get_by_role("img", name="The link as a QR code")
    expect(code).to_be_hidden()
    page.get_by_text("Only this machine can open it", exact=True).click()
    expect(page.locator(".reach")).to_contain_text("redbook serve --host 0.0.0.0")
    expect(code).to_be_visible()


def test_on_a_phone_all_that_is_pressed_is_in_one_place_and_no_card_is_hidden(people: People) -> None:
    table, keys = at_moment(people.host.folder, "phone", can_attack)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['sauron']}", brisk=False, **PHONE)
    ada.is_asked("Your turn")
    attack = next(name for name, label in ada.offered().items() if " attacks " in label)
    _, character, goal, *_ = attack.split(":")
    ada.page.locator(f'.stand[data-stand="{character}"]').press("Enter")
    expect(ada.question.get_by_role("button", name="Put down")).to_be_visible()
    ada.rests()
    assert hidden_cards(ada.page) == 0
    ada.page.locator(f'.region[data-region="{goal}"]').press("Enter")
    expect(ada.question.get_by_role("button", name="Undo")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Confirm")).to_have_count(1)
    ada.rests()
    assert hidden_cards(ada.page) == 0
    ada.question.get_by_role("button", name="Confirm").click()
    expect(ada.page.locator("redbook-story")).to_contain_text("You move")


@pytest.mark.parametrize(
    ("question", "options"), [("mouth", {"characters": "variant"}), ("gwaihir", {"specials": "two-each"})]
)
def test_on_a_phone_a_long_question_hides_no_card_either(
    people: People, question: str, options: dict[str, Any]
) -> None:
    laid = at_moment(people.host.folder, f"phone {question}", several(question), **options)
    ada = people.comes("Ada", f"/table/{laid.table}#seat={laid.keys[laid.asked or '']}", brisk=False, **PHONE)
    ada.is_asked()
    ada.page.wait_for_function(f"() => ({HIDDEN_CARDS})() === 0")


def several(question: str) -> Until:
    """A question with more than one answer."""
    return lambda who, step: asked_for(question)(who, step) and len(step["choices"]["actions"]) > 1


def can_attack(asked: str, step: Json) -> bool:
    """Sauron's turn, with somebody to be attacked."""
    attacks = any(" attacks " in action["label"] for action in step["choices"]["actions"])
    return asked == "sauron" and step["choices"]["question"] == "turn" and attacks


HIDDEN_CARDS = """() => {
    const top = document.querySelector("redbook-question").getBoundingClientRect().top;
    const cards = [...document.querySelectorAll(".tray.near .slot")];
    return cards.filter((card) => card.getBoundingClientRect().bottom > top + 1).length;
}"""
"""How many of one's own cards the sheet at the lower edge lies over."""


def hidden_cards(page: Page) -> int:
    """The same, at the beginning of the page."""
    page.evaluate("() => scrollTo(0, 0)")
    found: int = page.evaluate(HIDDEN_CARDS)
    return found


def test_beside_the_piece_one_is_asked_and_a_second_press_is_an_answer(people: People) -> None:
    ada = people.comes("Ada", brisk=False)
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.sets_up()
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_label("Pieces and scenes move").select_option("at once")
    ada.is_asked("Your turn")
    ada.page.locator(".stand.pickable").first.press("Enter")
    region = ada.page.locator(".region.target").first
    goal = region.get_attribute("data-region")
    region.press("Enter")
    expect(ada.page.locator(".ask-here")).to_be_visible()
    asked, board = ada.page.locator(".ask-here").bounding_box(), ada.page.locator("svg.field").bounding_box()
    assert asked is not None
    assert board is not None
    assert board["x"] < asked["x"] < board["x"] + board["width"]
    assert board["y"] < asked["y"] < board["y"] + board["height"]
    ada.page.locator(f'.region[data-region="{goal}"]').press("Enter")
    expect(ada.page.locator("redbook-story")).to_contain_text("You move")


def test_a_question_with_one_answer_is_answered_by_itself(people: People) -> None:
    def forced(asked: str, step: Json) -> bool:
        return len(step["choices"]["actions"]) == 1 and step["view"]["turn"] > 0

    laid = at_moment(people.host.folder, "one answer", forced, characters="variant")
    assert laid.asked is not None
    number = people.host.ask(f"/api/tables/{laid.table}")["number"]
    ada = people.comes("Ada", brisk=False)
    ada.remembers(".prompt")
    ada.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[laid.asked]}")
    ada.has_seen("only one answer")
    people.host.until(laid.table, lambda facts: facts["number"] > number)
    expect(ada.page.locator(".prompt")).not_to_contain_text("only one answer")


HEARD = """
window.heard = 0;
for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
    const start = window[kind].prototype.start;
    window[kind].prototype.start = function (...args) { window.heard += 1; return start.apply(this, args); };
}
"""


def test_what_happens_is_heard_unless_one_wants_silence(people: People) -> None:
    table, keys = at_moment(people.host.folder, "sounds", asked_for("turn"))
    ada = people.comes("Ada")
    ada.page.add_init_script(HEARD)
    ada.page.goto(f"{people.host.url}/table/{table}#seat={keys['fellowship']}")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_label("Pieces and scenes move").select_option("fast")
    quiet_move(people.host, table, keys["sauron"], "sauron")
    ada.is_asked("Your turn")
    ada.page.wait_for_function("() => window.heard > 0")
    ada.page.get_by_role("checkbox", name="Sounds").uncheck()
    heard = ada.page.evaluate("() => window.heard")
    quiet_move(people.host, table, keys["fellowship"], "fellowship")
    start, goal = quiet_move(people.host, table, keys["sauron"], "sauron")
    expect(ada.page.locator(f'.way.sauron[data-from="{start}"][data-to="{goal}"]')).to_have_count(1)
    ada.is_asked("Your turn")
    assert ada.page.evaluate("() => window.heard") == heard


def test_sounds_are_small() -> None:
    files = [file for file in STATIC.rglob("*") if file.suffix in (".ogg", ".mp3", ".wav") or file.stem == "sounds"]
    assert files
    assert sum(file.stat().st_size for file in files) < 60_000


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_labels_do_not_run_together_and_no_name_is_cut(people: People, screen: dict[str, Any]) -> None:
    width = screen["viewport"]["width"]
    table, keys = at_moment(people.host.folder, f"labels at {width}", asked_for("sauron-card"))
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}", **screen)
    expect(ada.page.locator("battle-scene")).to_be_visible()
    expect(ada.page.locator(".plate.asked .badge")).to_have_text("to answer")
    ada.rests()
    together = ada.page.evaluate(
        """() => {
            const boxed = (one) => [one.textContent, one.getBoundingClientRect()];
            const labels = [...document.querySelectorAll(".label text")].map(boxed);
            const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            return labels.flatMap(([name, box], i) =>
                labels.slice(i + 1).filter(([, other]) => touch(box, other)).map(([other]) => `${name} and ${other}`));
        }"""
    )
    assert together == []
    cut = ada.page.evaluate(
        """() => [...document.querySelectorAll(".who b, .who small, .roster-words b, .b-name, .tray-title")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
            .map((one) => one.textContent)"""
    )
    assert cut == []


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_scene_of_a_battle_in_the_mountains_leaves_those_in_sight_who_fight(
    people: People, screen: dict[str, Any]
) -> None:
    def in_the_mountains(who: str, step: Any) -> bool:
        return asked_for("fellowship-card")(who, step) and step["view"]["battle"]["region"] in MOUNTAINS

    table, keys = at_moment(people.host.folder, f"mountains {screen['viewport']['width']}", in_the_mountains)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}", **screen)
    expect(ada.page.locator("battle-scene")).to_be_visible()
    ada.rests()
    seen = ada.page.evaluate(
        """() => {
            const scene = document.querySelector("battle-scene").getBoundingClientRect();
            const cards = document.querySelector(".near .hand").getBoundingClientRect();
            const shown = [...document.querySelectorAll(".stand.shown .s-body")];
            const stands = shown.map((one) => one.getBoundingClientRect());
            const clear = ({ top, height }) => (scene.top - top) / height;
            return { clear: Math.min(...stands.map(clear)), fighters: stands.length, cards: cards.top - scene.bottom };
        }"""
    )
    assert seen["fighters"] == 2
    assert seen["clear"] > 0.6, "the scene hides those who fight"
    assert seen["cards"] > 0 or not screen.get("has_touch"), "the scene hides the cards"
