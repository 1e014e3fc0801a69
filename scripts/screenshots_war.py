"""Pictures of War of the Ring: moments of its games. `scripts.screenshots` takes them with the rest."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from playwright.sync_api import Page, expect
from tests.laid import WAR, Until, greedy
from tests.web.people import Host
from tests.web.test_four import company
from tests.web.war import FREE, SHADOW, asked_for, at_moment, hasty

KEPT: Final = {
    "war-start": ("desktop-light",),
    "war-turn": ("desktop-light", "desktop-dark", "tablet-light", "phone-light"),
    "war-battle": ("desktop-dark", "phone-dark"),
    "war-hunt": ("desktop-light",),
    "war-split": ("desktop-light",),
    "war-card": ("desktop-light",),
    "war-gondor": ("desktop-light",),
    "war-end-crack-of-doom": ("desktop-light",),
}
"""What the documentation keeps."""
ENDINGS: Final = {
    "crack-of-doom": FREE,
    "free-peoples-conquest": FREE,
    "corruption": SHADOW,
    "shadow-conquest": SHADOW,
}
"""Each ending, and by whose eyes it is seen."""


class Studio(Protocol):
    """Where pictures are taken."""

    def wants(self, name: str) -> bool:
        """Whether a picture is to be taken at all."""

    def shoot(self, name: str, path: str, prepare: Callable[[Page], None]) -> None:
        """The same page in all windows."""

    def table(self, **wishes: Any) -> tuple[str, dict[str, str]]:
        """A table of two people: its id, and the keys of the seats."""


def drawn(page: Page) -> None:
    """Wait for the board."""
    expect(page.locator(".panel-side")).to_have_count(2)
    page.wait_for_timeout(900)


def look_at(*regions: str) -> Callable[[Page], None]:
    """Come near to a part of the map."""

    def prepare(page: Page) -> None:
        drawn(page)
        page.locator(f'.area[data-region="{regions[0]}"]').hover(force=True)
        for _ in range(4):
            page.mouse.wheel(0, -160)
        page.mouse.move(2, 2)
        page.wait_for_timeout(700)

    return prepare


def take_up_a_card(page: Page) -> None:
    """Look at a card before it is played."""
    drawn(page)
    page.locator(".hand-place .slot.lit").first.click()


def over(page: Page) -> None:
    """Wait for what the page says of the end, and show the scene that those see who are there when it comes."""
    expect(page.locator("redbook-ending .curve-line")).to_be_visible()
    page.evaluate(
        """async () => {
            const board = document.querySelector("war-of-the-ring-board");
            await board.unveil({number: 0, seat: board.view.seat, who: null, action: null, view: board.view});
        }"""
    )
    expect(page.locator(".w-ending")).to_be_visible()
    page.wait_for_timeout(900)


def crowded(question: str, seat: str, turn: int) -> Until:
    """A question late in the game."""
    asked = asked_for(question, seat, "die")
    return lambda who, step: asked(who, step) and step["view"]["turn"] >= turn


def several(question: str, seat: str) -> Until:
    """A question with more than one answer."""
    asked = asked_for(question, seat)
    return lambda who, step: asked(who, step) and len(step["choices"]["actions"]) > 1


def besieged(who: str, step: dict[str, Any]) -> bool:
    """A turn of the Shadow's while it besieges a Stronghold."""
    return asked_for("turn", SHADOW, "die")(who, step) and any(
        slot.startswith("inside-") for slot in step["view"]["armies"]
    )


def in_mordor(who: str, step: dict[str, Any]) -> bool:
    """The Fellowship is on the Mordor Track."""
    return step["view"]["fellowship"]["mordor"] is not None and bool(step["choices"]["actions"])


MOMENTS: Final[list[tuple[str, str, Until, Callable[[Page], None]]]] = [
    ("war-start", FREE, asked_for("turn", FREE, "die"), drawn),
    ("war-politics", FREE, asked_for("diplomacy", FREE), drawn),
    ("war-card", FREE, several("play", FREE), take_up_a_card),
    ("war-muster", SHADOW, asked_for("muster", SHADOW, "region"), drawn),
    ("war-split", SHADOW, asked_for("split", SHADOW, "split"), drawn),
    ("war-hunt", FREE, asked_for("hunt-tile", FREE), drawn),
    ("war-battle", FREE, asked_for("battle", FREE, "card"), drawn),
    ("war-losses", FREE, asked_for("losses", FREE), drawn),
    ("war-siege", SHADOW, besieged, drawn),
    ("war-turn", SHADOW, crowded("turn", SHADOW, 6), drawn),
    ("war-gondor", SHADOW, crowded("turn", SHADOW, 6), look_at("minas-tirith")),
    ("war-mordor", FREE, in_mordor, look_at("gorgoroth")),
]


BOXES: Final = {"lords": 4, "warriors": 5, "kings": 4, "twilight": 4}
"""Each box, and the turn in which its pieces are looked at."""


def talking(page: Page) -> None:
    """Look at what is said at the table."""
    drawn(page)
    page.get_by_role("tab", name="Chat").click()


def offered(page: Page) -> None:
    """The first page, with all that can be chosen for this game."""
    page.get_by_role("radio", name=re.compile("^War of the Ring")).check()
    page.locator("details > summary", has_text="clock").first.click()
    page.evaluate("() => document.querySelector('details[open]')?.scrollIntoView()")


def around(studio: Studio, host: Host) -> None:
    """What else there is at the table: boxes, four seats, one device for two, talk and clocks, the film."""
    for box, turn in BOXES.items():
        table, keys = at_moment(host, f"war-{box}", crowded("turn", FREE, turn), expansions=[box])
        studio.shoot(f"war-{box}", f"/table/{table}#seat={keys[FREE]}", drawn)
        studio.shoot(f"war-{box}-near", f"/table/{table}#seat={keys[FREE]}", look_at("lorien"))
    four, keys = at_moment(host, "war-four", asked_for("turn", "rohan", "die"), company, players=4)
    studio.shoot("war-four", f"/table/{four}#seat={keys['rohan']}", drawn)
    here, _ = studio.table(game=WAR, seat=FREE, opponent={"kind": "here"})
    studio.shoot(
        "war-hand-over", f"/table/{here}", lambda page: expect(page.locator(".hand-over button")).to_be_visible()
    )
    timed, own = studio.table(game=WAR, seat=FREE, clock={"kind": "game", "seconds": 7200})
    for text in ("Good luck!", "The Eye is on you."):
        host.ask(f"/api/tables/{timed}/chat", {"text": text}, own[SHADOW])
    studio.shoot("war-talk", f"/table/{timed}", talking)
    over_at, _ = at_moment(host, "war-film", ending="shadow-conquest")
    number = host.ask(f"/api/tables/{over_at}")["number"]
    studio.shoot(
        "war-film",
        f"/film/{over_at}#{number * 2 // 3}",
        lambda page: expect(page.locator(".curve-line").first).to_be_visible(),
    )
    studio.shoot("war-offered", "/", offered)


def all_moments(studio: Studio, host: Host) -> None:
    """Every moment, each at a table of its own; the dice are fixed, so it is the same one every time."""
    for name, seat, until, prepare in MOMENTS:
        if studio.wants(name):
            table, keys = at_moment(host, name, until, hasty if name == "war-mordor" else greedy)
            studio.shoot(name, f"/table/{table}#seat={keys[seat]}", prepare)
    for ending, seat in ENDINGS.items():
        if studio.wants(f"war-end-{ending}"):
            table, keys = at_moment(host, f"war-end-{ending}", ending=ending)
            studio.shoot(f"war-end-{ending}", f"/table/{table}#seat={keys[seat]}", over)
    if studio.wants("war-four"):
        around(studio, host)
    studio.shoot(
        "war-rules", f"/rules?game={WAR}", lambda page: expect(page.locator("#gandalf-the-grey")).to_be_visible()
    )
