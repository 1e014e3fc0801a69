"""Pictures of War of the Ring: moments of its games. `scripts.screenshots` takes them with the rest."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect
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


def look_at(region: str, steps: int = 4) -> Callable[[Page], None]:
    """Come near to a part of the map."""

    def prepare(page: Page) -> None:
        drawn(page)
        come_near(page, page.locator(f'.area[data-region="{region}"]'), steps)

    return prepare


def come_near(page: Page, what: Locator, steps: int) -> None:
    """Have something large in the middle of the map: the wheel is turned over it, and it is drawn there. At the edge
    of the map it does not stay where the pointer is, so that is looked at again and again."""
    window = page.locator(".land-window").bounding_box()
    assert window is not None
    for _ in range(steps):
        point_at(page, what)
        page.mouse.wheel(0, -160)
        page.wait_for_timeout(200)
    point_at(page, what)
    page.mouse.down()
    page.mouse.move(window["x"] + window["width"] / 2, window["y"] + window["height"] / 2, steps=4)
    page.mouse.up()
    page.mouse.move(2, 2)
    page.wait_for_timeout(700)


def point_at(page: Page, what: Locator) -> None:
    """Move the mouse to the middle of something."""
    box = what.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def besiegers(page: Page) -> None:
    """Come so near to a siege that every figure is seen."""
    drawn(page)
    come_near(page, page.locator(".force.besieged").first, 7)


def told(page: Page) -> None:
    """Ask what is in a region."""
    drawn(page)
    page.locator('.area[data-region="minas-tirith"]').press("Enter")


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


def pressed(turn: int) -> Until:
    """A die of the Shadow's is pressed, and can do more than one thing."""
    asked = asked_for("action", SHADOW, "act")
    return lambda who, step: asked(who, step) and step["view"]["turn"] >= turn and len(step["choices"]["actions"]) > 3


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
    ("war-waiting", SHADOW, asked_for("turn", FREE, "die"), drawn),
    ("war-politics", FREE, asked_for("diplomacy", FREE), drawn),
    ("war-die", SHADOW, pressed(5), drawn),
    ("war-card", FREE, several("play", FREE), take_up_a_card),
    ("war-muster", SHADOW, asked_for("muster", SHADOW, "region"), drawn),
    ("war-split", SHADOW, asked_for("split", SHADOW, "split"), drawn),
    ("war-hunt", FREE, asked_for("hunt-tile", FREE), drawn),
    ("war-battle", FREE, asked_for("battle", FREE, "card"), drawn),
    ("war-losses", FREE, asked_for("losses", FREE), drawn),
    ("war-siege", SHADOW, besieged, drawn),
    ("war-siege-near", SHADOW, besieged, besiegers),
    ("war-turn", SHADOW, crowded("turn", SHADOW, 6), drawn),
    ("war-told", SHADOW, crowded("turn", SHADOW, 5), told),
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


def settings(page: Page) -> None:
    """Look at the table's own matters."""
    drawn(page)
    page.get_by_role("tab", name="Table").click()


def seen(selector: str) -> Callable[[Page], None]:
    """Wait for something to be seen."""
    return lambda page: expect(page.locator(selector).first).to_be_visible()


def around(studio: Studio, host: Host) -> None:
    """What else there is at the table: boxes, four seats, one device for two, talk and clocks."""
    for box, turn in BOXES.items():
        if studio.wants(f"war-{box}") or studio.wants(f"war-{box}-near"):
            table, keys = at_moment(host, f"war-{box}", crowded("turn", FREE, turn), expansions=[box])
            studio.shoot(f"war-{box}", f"/table/{table}#seat={keys[FREE]}", drawn)
            studio.shoot(f"war-{box}-near", f"/table/{table}#seat={keys[FREE]}", look_at("lorien"))
    if studio.wants("war-four"):
        four, keys = at_moment(host, "war-four", asked_for("turn", "rohan", "die"), company, players=4)
        studio.shoot("war-four", f"/table/{four}#seat={keys['rohan']}", drawn)
    here, _ = studio.table(game=WAR, seat=FREE, opponent={"kind": "here"})
    studio.shoot("war-hand-over", f"/table/{here}", seen(".hand-over button"))
    timed, own = studio.table(game=WAR, seat=FREE, clock={"kind": "game", "seconds": 7200})
    for text in ("Good luck!", "The Eye is on you."):
        host.ask(f"/api/tables/{timed}/chat", {"text": text}, own[SHADOW])
    studio.shoot("war-talk", f"/table/{timed}", talking)
    studio.shoot("war-table", f"/table/{timed}", settings)


def afterwards(studio: Studio, host: Host) -> None:
    """What there is of a game that is over: the film, the proof, the board to look into it."""
    names = ("war-over", "war-film", "war-verify", "war-analysis")
    if not any(map(studio.wants, names)):
        return
    over_at, keys = at_moment(host, "war-film", ending="shadow-conquest")
    middle = host.ask(f"/api/tables/{over_at}")["number"] * 2 // 3
    studio.shoot("war-over", f"/table/{over_at}#seat={keys[FREE]}", seen("redbook-ending .curve-line"))
    studio.shoot("war-film", f"/film/{over_at}#{middle}", seen(".curve-line"))
    studio.shoot("war-verify", f"/verify?table={over_at}", seen(".verdict.good"))
    studio.shoot("war-analysis", f"/analysis?table={over_at}&at={middle // 4}", seen(".weighed button"))


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
    around(studio, host)
    afterwards(studio, host)
    studio.shoot("war-offered", "/", offered)
    studio.shoot("war-rules", f"/rules?game={WAR}", seen("#gandalf-the-grey"))
