"""Pictures of what is rarer in The Confrontation: how one sits down, every kind of question, every end, every step of
the lessons. `scripts.screenshots --all` takes them with the rest; the documentation shows none of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from playwright.sync_api import Page, expect
from tests.laid import Until, asked_for, at_moment
from tests.web.people import Host
from tests.web.test_ending import ENDS

from redbook.server import wire

Prepare = Callable[[Page], None]

QUESTIONS: Final[dict[str, dict[str, Any]]] = {
    "fellowship-text": {},
    "sauron-text": {},
    "fellowship-retreat": {},
    "sauron-retreat": {},
    "sauron-magic": {},
    "sauron-card": {},
    "gwaihir": {"specials": "two-each"},
    "palantir-region": {"specials": "two-each"},
    "recall-whom": {"specials": "two-each"},
    "mouth": {"characters": "variant"},
}
"""Questions of a turn, and the options with which they come."""


class Studio(Protocol):
    """Where pictures are taken."""

    def table(self, **wishes: Any) -> tuple[str, dict[str, str]]:
        """A table of two people: its id, and the keys of the seats."""

    def invite(self) -> tuple[str, str]:
        """A table at which a friend is waited for: its id, and the link for the friend."""

    def wants(self, name: str) -> bool:
        """Whether a picture is to be taken at all."""

    def shoot(self, name: str, path: str, *prepare: Prepare, guest: bool = False) -> None:
        """The same page in all windows; of several preparations each gets a picture, one after the other."""


def seen(selector: str) -> Prepare:
    """Wait for something to be seen."""

    def prepare(page: Page) -> None:
        expect(page.locator(selector).first).to_be_visible()

    return prepare


def asked(page: Page) -> None:
    """Wait for a question."""
    expect(page.locator("redbook-question.asked .prompt")).not_to_be_empty()


def pressed(role: Any, name: str) -> Prepare:
    """Press something that has a name."""

    def prepare(page: Page) -> None:
        page.get_by_role(role, name=name).first.click()

    return prepare


def shuffled(page: Page) -> None:
    """Have the board place all pieces."""
    asked(page)
    page.get_by_role("button", name="Shuffle").click()
    expect(page.get_by_role("button", name="Ready")).to_be_visible()


def told_of(selector: str) -> Prepare:
    """Point at something, and be told of it."""

    def prepare(page: Page) -> None:
        asked(page)
        page.locator(selector).first.hover(force=True)
        expect(page.locator(".info:not([hidden])")).to_be_visible()

    return prepare


def scanned(page: Page) -> None:
    """Unfold the code of an invitation."""
    page.locator(".scan summary").click()
    expect(page.locator(".scan svg.code")).to_be_visible()


def at_the_finale(page: Page) -> None:
    """The verdict over the board, as those see it who are there when the end comes."""
    expect(page.locator("redbook-question.ended")).to_be_visible()
    page.evaluate("""async () => {
        const { flourish } = await import("/static/app/ending.js");
        const table = await (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}`)).json();
        const later = window.setTimeout;
        window.setTimeout = () => 0;  // it stays
        flourish(document.querySelector(".stage"), table);
        window.setTimeout = later;
    }""")
    expect(page.locator(".finale")).to_be_visible()
    page.evaluate("""() => {
        for (const one of document.querySelector(".finale").getAnimations()) {
            one.currentTime = 1300;  // in the middle of its time
            one.pause();
        }
    }""")


def setting_up(page: Page) -> None:
    """Begin to set up a position by hand."""
    expect(page.locator(".weighed button").first).to_be_visible()
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()


def step_of_the_lesson(number: int) -> Prepare:
    """Go on to a step of a lesson, from the one before."""

    def prepare(page: Page) -> None:
        on = page.get_by_role("button", name=re.compile("^(Do it for me|Go on)$"))
        expect(on).to_be_visible()
        page.evaluate("() => document.querySelector('.stage').firstElementChild.pace = 0")
        while page.locator(".lesson-dots [aria-current]").inner_text() != str(number):
            on.click()
            expect(on).to_be_visible()

    return prepare


def sitting_down(studio: Studio) -> None:
    """A friend is invited, comes, and may only watch."""
    table, link = studio.invite()
    studio.shoot("invitation", f"/table/{table}", seen(".invitation"), scanned)
    studio.shoot("invited", link, seen("dialog[open]"), guest=True)
    studio.shoot("watching", f"/table/{table}", seen("redbook-question .prompt"), guest=True)
    studio.shoot("new-here", "/", seen("redbook-start form"), guest=True)
    placed, _ = studio.table()
    studio.shoot("placed", f"/table/{placed}", shuffled)


def questions(studio: Studio, host: Host) -> None:
    """Each kind of question with more than one answer."""
    for question, options in QUESTIONS.items():
        if not studio.wants(f"asked-{question}"):
            continue
        laid = at_moment(host.folder, f"shown {question}", several(question), **options)
        studio.shoot(f"asked-{question}", f"/table/{laid.table}#seat={laid.keys[laid.asked or '']}", asked)


def around_a_turn(studio: Studio, host: Host) -> None:
    """While somebody is to move: waiting, what is told of things, the other tabs, a draw that is offered."""

    def in_a_turn(who: Any, step: Any) -> bool:
        return asked_for("turn")(who, step) and late(step)

    waited = at_moment(host.folder, "shown waiting", in_a_turn)  # tables of their own: Ada sits at one side of each
    (patient,) = set(waited.keys) - {waited.asked}
    studio.shoot("waiting", f"/table/{waited.table}#seat={waited.keys[patient]}", seen("redbook-question .prompt"))
    laid = at_moment(host.folder, "shown turn", in_a_turn)
    own = laid.asked or ""
    (other,) = set(laid.keys) - {own}
    studio.shoot(
        "told",
        f"/table/{laid.table}#seat={laid.keys[own]}",
        told_of(f".stand.{own}"),
        told_of(f".stand.{other}"),
        pressed("tab", "Chat"),
        pressed("tab", "Table"),
    )
    host.ask(f"/api/tables/{laid.table}/draw", {}, laid.keys[other])
    offered = seen("redbook-question >> text=offers a draw")
    studio.shoot("draw-offered", f"/table/{laid.table}#seat={laid.keys[own]}", offered)


def several(question: str) -> Until:
    """A question with more than one answer, in a turn."""
    return lambda who, step: asked_for(question)(who, step) and len(step["choices"]["actions"]) > 1


def late(step: Any) -> bool:
    """Not in the first turns."""
    return bool(step["view"]["turn"] >= 9)


def over_or_asked(seat: str) -> Callable[[dict[str, Any]], bool]:
    """That the other side has answered."""
    return lambda facts: facts["asked"] in (None, seat)


def endings(studio: Studio, host: Host) -> None:
    """Each end by the rules, and those by the players."""
    for name, end in ENDS.items():
        position = {"pieces": end.pieces, "to_move": end.seat, **end.more}
        bot = {"kind": "bot", "level": "hobbit"}
        table, keys = studio.table(seat=end.seat, position=position, opponent=bot)
        answered = over_or_asked(end.seat)
        for action in end.answers:
            number = host.ask(f"/api/tables/{table}")["number"]
            host.ask(f"/api/tables/{table}/act", {"number": number, "action": action}, keys[end.seat])
        host.until(table, answered)
        while host.ask(f"/api/tables/{table}")["asked"] == end.seat:
            step = host.ask(f"/api/tables/{table}/view?seat={end.seat}", key=keys[end.seat])
            choice = step["choices"]["actions"][0]["name"]
            host.ask(f"/api/tables/{table}/act", {"number": step["number"], "action": choice}, keys[end.seat])
            host.until(table, answered)
        studio.shoot(f"end-{name.replace(' ', '-')}", f"/table/{table}", seen("redbook-question.ended"))
    laid = at_moment(host.folder, "shown resigned", asked_for("sauron-card"))
    host.ask(f"/api/tables/{laid.table}/resign", {}, laid.keys["fellowship"])
    host.ask(f"/api/tables/{laid.table}/rematch", {}, laid.keys["sauron"])
    lost = f"/table/{laid.table}#seat={laid.keys['fellowship']}"
    studio.shoot("end-resigned", lost, seen("redbook-ending .curve-line"), at_the_finale)
    drawn = at_moment(host.folder, "shown agreed", asked_for("turn"))
    for key in drawn.keys.values():
        host.ask(f"/api/tables/{drawn.table}/draw", {}, key)
    studio.shoot("end-agreed", f"/table/{drawn.table}", seen("redbook-question.ended"), guest=True)
    clock = wire.Clock(kind="move", seconds=10)
    late_one = at_moment(host.folder, "shown clock", lambda who, step: True, clock=clock)
    host.until(late_one.table, lambda facts: bool(facts["state"] == "finished"))
    studio.shoot("end-clock", f"/table/{late_one.table}#seat={late_one.keys['fellowship']}", at_the_finale)


def all_moments(studio: Studio, host: Host) -> None:
    """All of them."""
    sitting_down(studio)
    questions(studio, host)
    around_a_turn(studio, host)
    endings(studio, host)
    for seat in ("fellowship", "sauron"):
        studio.shoot(f"lesson-{seat}", f"/learn?seat={seat}", *map(step_of_the_lesson, range(1, 9)))
    studio.shoot("in-short", "/rules#in-short", seen("#in-short"))
    studio.shoot("arranging", "/analysis", setting_up)
