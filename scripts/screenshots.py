"""Pictures of every page and of the moments of both games, on three screens, light and dark.

    python -m scripts.screenshots            writes the few that the documentation shows, into docs/screenshots
    python -m scripts.screenshots --all DIR  writes all of them, to be looked at
    … --game war-of-the-ring                 only those of one game
    … --only war-film war-hunt               only those of these moments

It plays a few games on a server of its own, so it needs the package with its server, Playwright and Chromium.
"""

from __future__ import annotations

import argparse
import io
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from scripts import screenshots_moments, screenshots_war
from tests import chromium
from tests.web.people import AT_REST, Host

from redbook.bots.confrontation.greedy import Greedy
from redbook.bots.puzzles import shipped
from redbook.kernel.registry import game
from redbook.server.follow import Follower

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screenshots"
PICTURES: Final = Path(__file__).parent.parent / "src" / "redbook" / "web" / "static" / "pictures"
FIRST_PAGE: Final[dict[Literal["light", "dark"], str]] = {"light": "table.webp", "dark": "table-dark.webp"}
"""The picture that the first page shows: the middle of a board, three by two."""
SCREENS: Final = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
TALLEST: Final = 6000
"""Pixels of height up to which a page is taken whole: a browser gives up on more."""
KEPT: Final = {
    "home": ("desktop-light", "phone-dark"),
    "learn": ("desktop-light", "phone-light"),
    "options": ("desktop-light",),
    "setup": ("desktop-light", "phone-light"),
    "turn": ("desktop-light", "desktop-dark", "tablet-light", "phone-light"),
    "confirm": ("phone-light",),
    "battle": ("desktop-light", "desktop-dark", "phone-dark"),
    "reveal": ("tablet-light", "phone-light"),
    "specials": ("tablet-dark",),
    "draft": ("desktop-light", "phone-light"),
    "hand-over": ("tablet-light",),
    "end": ("desktop-dark",),
    "table": ("tablet-light",),
    "film": ("desktop-light", "phone-dark"),
    "rules": ("desktop-light", "phone-light"),
    "verify": ("desktop-light",),
    "analysis": ("desktop-light", "desktop-dark"),
    "not-found": ("phone-light",),
    **screenshots_war.KEPT,
}
"""What the documentation keeps: the rest is only looked at."""

Prepare = Callable[[Page], None]


class Studio:
    """Six windows of one person, and somewhere to put the pictures."""

    def __init__(self, browser: Browser, host: Host, out: Path, everything: bool, only: list[str]) -> None:
        self._browser = browser
        self._host = host
        self._out = out
        self.everything = everything
        self._only = only
        self.ada = browser.new_context()
        self.ada.add_init_script("localStorage.setItem('redbook.name', 'Ada')")
        home = self.ada.new_page()
        home.goto(host.url)
        home.close()

    def table(self, **wishes: Any) -> tuple[str, dict[str, str]]:
        """A table of Ada's and Bob's: its id, and the keys of both seats."""
        made = self._make(**wishes)
        table = str(made["table"]["id"])
        keys = {}
        for seat in made["table"]["seats"]:
            if seat["yours"]:
                answer = self.ada.request.post(f"{self._host.url}/api/tables/{table}/key", data={"seat": seat["id"]})
                keys[seat["id"]] = str(answer.json()["key"])
        for seat, link in made["links"].items():
            claim = {"key": link.partition("=")[2], "name": "Bob"}
            keys[seat] = str(self._host.ask(f"/api/tables/{table}/claim", claim)["key"])
        return table, keys

    def invite(self) -> tuple[str, str]:
        """A table at which Ada waits for a friend: its id, and the link for the friend."""
        made = self._make()
        return str(made["table"]["id"]), str(made["links"]["sauron"])

    def _make(self, **wishes: Any) -> Any:
        wish = {"game": "confrontation", "seat": "fellowship", "opponent": {"kind": "friend"}, "name": "Ada", **wishes}
        return self.ada.request.post(f"{self._host.url}/api/tables", data=wish).json()

    def wants(self, name: str) -> bool:
        """Whether a picture is to be taken at all."""
        return (self.everything or name in KEPT) and (not self._only or name in self._only)

    def shoot(self, name: str, path: str, *prepare: Prepare, guest: bool = False) -> None:
        """The same page in all windows, Ada's or a guest's; of several preparations each gets a picture, one after the
        other. A page that scrolls is taken whole when everything is to be looked at."""
        if not self.wants(name):
            return
        for window, context in self._windows(guest):
            if self.everything or window in KEPT.get(name, ()):
                page = context.new_page()
                page.goto(self._host.url + path)
                for number, ready in enumerate(prepare, 1):
                    ready(page)
                    page.wait_for_timeout(400)
                    page.wait_for_function(AT_REST)
                    tall = page.evaluate("document.documentElement.scrollHeight")
                    whole = self.everything and page.locator("body.at-table").count() == 0 and tall < TALLEST
                    picture = Image.open(io.BytesIO(page.screenshot(full_page=whole)))
                    which = f"-{number}" if len(prepare) > 1 else ""
                    picture.save(self._out / f"{name}{which}-{window}.webp", quality=82, method=6)
            context.close()

    def paint(self, path: str, prepare: Prepare) -> None:
        """The picture for the first page, by day and by night."""
        if self.everything or self._only:
            return
        for light, name in FIRST_PAGE.items():
            context = self._browser.new_context(
                viewport={"width": 1440, "height": 1000}, color_scheme=light, storage_state=self.ada.storage_state()
            )
            page = context.new_page()
            page.goto(self._host.url + path)
            prepare(page)
            page.wait_for_timeout(400)
            picture: Image.Image = Image.open(io.BytesIO(page.locator("svg.field").screenshot()))
            tall = picture.width * 2 // 3
            top = (picture.height - tall) // 2
            picture = picture.crop((0, top, picture.width, top + tall)).resize((720, 480))
            PICTURES.mkdir(exist_ok=True)
            picture.save(PICTURES / name, quality=80, method=6)
            context.close()

    def _windows(self, guest: bool) -> Iterator[tuple[str, BrowserContext]]:
        for screen, (width, height) in SCREENS.items():
            for scheme in SCHEMES:
                yield (
                    f"{screen}-{scheme}",
                    self._browser.new_context(
                        viewport={"width": width, "height": height},
                        color_scheme=scheme,
                        has_touch=screen == "phone",
                        storage_state=None if guest else self.ada.storage_state(),
                    ),
                )


def asked(prompt: str) -> Prepare:
    """Wait for a question."""

    def prepare(page: Page) -> None:
        expect(page.locator("redbook-question.asked .prompt")).to_contain_text(prompt)

    return prepare


def there(selector: str) -> Prepare:
    """Wait for something to be seen."""

    def prepare(page: Page) -> None:
        expect(page.locator(selector).first).to_be_visible()

    return prepare


def pick_up(page: Page) -> None:
    """Take a piece of one's own in hand, so that its targets light up."""
    asked("Your turn")(page)
    page.locator(".stand.pickable").last.press("Enter")


def plan(page: Page) -> None:
    """Say whom to attack, and be asked whether one is sure."""
    asked("Your turn")(page)
    attack = page.locator(".answer-list button", has_text=re.compile(" attacks |Tunnel")).first
    _, character, region, *_ = (attack.get_attribute("data-action") or "").split(":")
    page.locator(f'.stand[data-stand="{character}"]').press("Enter")
    page.locator(f'.region[data-region="{region}"]').press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def step_into_cards(page: Page) -> None:
    """In a film: step to where both cards are shown, and wait until the sums are."""
    expect(page.locator(".film-controls .prompt")).not_to_be_empty()
    cards = page.locator(".story-item", has_text=re.compile("^\\d+ ?Cards: ")).first
    number = int(cards.get_attribute("data-number") or 0)
    page.locator(f'.story-item[data-number="{number - 1}"] .story-jump').click()
    page.evaluate("() => scrollTo(0, 0)")
    page.locator("body").press("ArrowRight")
    page.wait_for_timeout(3200)


def through_the_lesson(page: Page) -> None:
    """Have everything in a lesson done for one, until it is over."""
    end = page.get_by_role("link", name="Play a first game")
    on = page.get_by_role("button", name=re.compile("^(Do it for me|Go on)$"))
    expect(on).to_be_visible()
    page.evaluate("() => document.querySelector('.stage').firstElementChild.pace = 0")
    while on.is_visible():
        on.click()
        expect(on.or_(end)).to_be_visible()


def searched(page: Page) -> None:
    """Wait until the search tells how the game would go on."""
    expect(page.locator(".goes-on").nth(1)).to_be_visible(timeout=120_000)


def answer_the_puzzle(page: Page) -> None:
    """Give a puzzle's first answer, in words."""
    page.get_by_text("Answer in words").click()
    page.locator(".words button").first.click()
    expect(page.locator(".verdict")).to_be_visible()


Step = dict[str, Any]


def play(host: Host, table: str, keys: dict[str, str], until: Callable[[Step], bool]) -> None:
    """Let two good players go on until a moment has come, or the game is over."""
    rules = game("confrontation", **host.ask(f"/api/tables/{table}")["options"])
    players = {seat: (Greedy(place), Follower(rules, seat, Random(place))) for place, seat in enumerate(keys)}
    while (asked := host.ask(f"/api/tables/{table}")["asked"]) is not None:
        step: Step = host.ask(f"/api/tables/{table}/view?seat={asked}", key=keys[asked])
        if until(step):
            return
        player, follower = players[asked]
        while follower.number < step["number"]:
            missed = host.ask(f"/api/tables/{table}/steps?seat={asked}&seen={follower.number}", key=keys[asked])
            for one in missed["steps"]:
                follower.follow(one)
        action = player.think(follower.eyes())
        host.ask(f"/api/tables/{table}/act", {"number": step["number"], "action": action}, keys[asked])


def asks(seat: str, question: str, turn: int = 0) -> Callable[[Step], bool]:
    """The moment when a seat is asked something, from a certain turn on."""
    return lambda step: (
        step["seat"] == seat and step["choices"]["question"] == question and step["view"]["turn"] >= turn
    )


def all_moments(studio: Studio, host: Host) -> None:
    """Every page, and ten moments of games."""
    studio.shoot("setup", f"/table/{studio.table()[0]}", asked("Where does"))
    draft, _ = studio.table(options={"characters": "draft"})
    studio.shoot("draft", f"/table/{draft}", asked("Which face"))
    specials, keys = studio.table(options={"specials": "two-each"})
    play(host, specials, keys, asks("fellowship", "special-cards"))
    studio.shoot("specials", f"/table/{specials}", asked("Choose a special card"))
    here, _ = studio.table(opponent={"kind": "here"})
    studio.shoot("hand-over", f"/table/{here}", there(".hand-over button"))

    table, keys = studio.table(clock={"kind": "game", "seconds": 1200})
    play(host, table, keys, asks("fellowship", "turn", 14))
    for text in ("Good luck!", "The Shire sends its regards."):
        host.ask(f"/api/tables/{table}/chat", {"text": text}, keys["sauron"])
    studio.paint(f"/table/{table}", asked("Your turn"))
    studio.shoot("turn", f"/table/{table}", pick_up)
    studio.shoot("confirm", f"/table/{table}", plan)

    def settings(page: Page) -> None:
        page.get_by_role("tab", name="Table").click()
        page.get_by_text("The dice").click()

    studio.shoot("table", f"/table/{table}", settings)
    play(host, table, keys, asks("fellowship", "fellowship-card", 14))
    studio.shoot("battle", f"/table/{table}", asked("Choose a combat card"))
    play(host, table, keys, lambda step: False)
    studio.shoot("end", f"/table/{table}", there("redbook-ending .curve-line"))
    studio.shoot("reveal", f"/film/{table}", step_into_cards)
    number = host.ask(f"/api/tables/{table}")["number"]
    studio.shoot("film", f"/film/{table}#{number * 2 // 3}", there(".curve-line"))
    studio.shoot("verify", f"/verify?table={table}", there(".verdict.good"))
    studio.shoot("home", "/", there(".games-list"))
    studio.shoot("lessons", "/learn", there(".lesson-offer.sauron"))
    studio.shoot("learn", "/learn?seat=fellowship", there(".stand.pickable"))
    studio.shoot("learned", "/learn?seat=sauron", through_the_lesson)
    studio.shoot("puzzles", "/puzzles", there(".puzzle"))
    of_each_kind = {str(one["kind"]): str(one["id"]) for one in shipped("confrontation")}
    for kind, puzzle in of_each_kind.items():
        studio.shoot(f"puzzle-{kind}", f"/puzzles/{puzzle}", there(".lesson .prompt"))
    studio.shoot("solved", f"/puzzles/{of_each_kind['win']}", answer_the_puzzle)
    studio.shoot("analysis", "/analysis", searched)

    def unfold(page: Page) -> None:
        page.get_by_text("Edition, characters, clock, match").click()
        page.get_by_role("radio", name=re.compile("^Draft")).check()

    studio.shoot("options", "/", unfold)
    studio.shoot("rules", "/rules", there("#shelob"))
    studio.shoot("not-found", "/nowhere", there("h1"))
    if studio.everything:
        screenshots_moments.all_moments(studio, host)


GAMES: Final = {"confrontation": all_moments, "war-of-the-ring": screenshots_war.all_moments}


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", type=Path, metavar="DIR", help="all of them, into this folder")
    parser.add_argument("--game", choices=GAMES, help="only this game's")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="only these moments")
    arguments = parser.parse_args()
    wanted: Path | None = arguments.all
    chosen: str | None = arguments.game
    out = wanted or FOLDER
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=list(chromium.ARGUMENTS))
        studio = Studio(browser, host, out, wanted is not None, arguments.only)
        for name, moments in GAMES.items():
            if chosen in (None, name):
                moments(studio, host)
        browser.close()


if __name__ == "__main__":
    main()
