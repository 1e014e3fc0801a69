"""People at their browsers, and the server they play on: what the tests of the pages are told with."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self
from urllib.request import HTTPCookieProcessor, Request, build_opener

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Route, expect
from tests.laid import SECRET

PATIENCE = 120_000
"""Milliseconds that a page may take on a busy machine before it counts as stuck."""
expect.set_options(timeout=PATIENCE)

REMEMBER = """
window.seen = new Set();
new MutationObserver(() => {
    for (const one of document.querySelectorAll(%s)) window.seen.add(one.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

AT_REST = """() => document.fonts.status === "loaded" && document.getAnimations().every(
    animation => animation.playState !== "running" || animation.effect.getComputedTiming().endTime === Infinity)"""
"""That the letters are there, and that nothing fades or moves any more, but for what always does."""

NOTED = """window.notes = [];
window.Notification = new Proxy(Notification, {
    construct(made, said) {
        const note = Reflect.construct(made, said);
        window.notes.push([note.title, note.body]);
        return note;
    },
});"""
"""Every notification is written down, too."""


SLOW_LINE = """
const late = () => new Promise((resolve) => setTimeout(resolve, 400 * Math.random()));
const fetchAtOnce = window.fetch;
window.fetch = async (...asked) => {
    await late();
    const answer = await fetchAtOnce(...asked);
    await late();
    return answer;
};
window.WebSocket = class extends WebSocket {
    #last = Promise.resolve();
    addEventListener(type, listener) {
        super.addEventListener(type, (event) => { this.#last = this.#last.then(late).then(() => listener(event)); });
    }
};
"""
"""What comes and goes takes up to 0.4 seconds longer, at random: with REDBOOK_SLOW_LINE=1 all pages are far away, and
what they take for granted because a server nearby answers at once comes to light."""


HELD = """
const held = new Promise((resolve) => (window.release = resolve));
window.WebSocket = class extends WebSocket {
    addEventListener(type, listener) {
        super.addEventListener(type, async (event) => { await held; listener(event); });
    }
};
"""
"""The line to the server is slow: the page hears nothing from it until it is released."""


class Held:
    """What a page asks for at an address is kept back until somebody says what becomes of it."""

    def __init__(self, page: Page, address: str, times: int | None = None) -> None:
        self._page = page
        self._kept: list[Route] = []
        page.route(address, self._keep, times=times)

    def _keep(self, route: Route) -> None:
        self._kept.append(route)

    def next(self) -> Route:
        """What was asked for first of all that is kept back, once there is something."""
        last = time.monotonic() + PATIENCE / 1000
        while not self._kept:
            assert time.monotonic() < last, "nothing is asked for"
            self._page.wait_for_timeout(20)
        return self._kept.pop(0)


class Host:
    """``redbook serve`` on a port of its own, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "secret").write_text(SECRET + "\n", "ascii")
        self._process: subprocess.Popen[str] | None = None
        self._output: threading.Thread | None = None
        self.port = 0
        self.url = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, on the port it had before if it had one, and wait until it answers."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("REDBOOK_")}
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "redbook", "serve", "--no-open", "--port", str(self.port), "--rate", "500"),
                *("--database", str(self.folder / "tables.sqlite"), "--secret-file", str(self.folder / "secret")),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        stream = self._process.stdout
        assert stream is not None
        said = ""
        for line in stream:
            said += line
            found = re.search(r"Redbook is at http://[^:]+:(\d+)", line)
            if found:
                self.port = int(found[1])
                self.url = f"http://localhost:{self.port}"
                self._output = threading.Thread(
                    target=stream.read, daemon=True
                )  # or it would stop when the pipe is full
                self._output.start()
                return
        raise RuntimeError(f"the server did not start:\n{said}")

    def until(self, table: str, what: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until something holds of a table; returns the facts of it."""
        last = time.monotonic() + PATIENCE / 1000
        while not what(facts := self.ask(f"/api/tables/{table}")):
            assert time.monotonic() < last, f"it does not come about: {facts}"
            time.sleep(0.05)
        return dict(facts)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        if self._output is not None:
            self._output.join()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def ask(self, path: str, body: object = None, key: str | None = None, jar: CookieJar | None = None) -> Any:
        """What a program asks the server for, with the key of a seat or with the cookies of a person."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        opener = build_opener(HTTPCookieProcessor(jar))
        with opener.open(Request(self.url + path, data, headers), timeout=PATIENCE / 1000) as answer:
            return json.loads(answer.read())


class People:
    """Those who open pages in a test."""

    def __init__(self, host: Host, browser: Browser, folder: Path) -> None:
        self.host = host
        self.folder = folder
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self.forgiven: list[str] = [r"409 \(Conflict\) .*/dice"]
        """What browsers may complain about in this test: patterns. A part of the dice may come just when another seat
        has begun anew; the page gives it again."""

    def comes(
        self, name: str = "", path: str = "/", *, brisk: bool = True, browser: Browser | None = None, **wishes: Any
    ) -> Person:
        """Somebody opens a page. Who is brisk wants no animation and no second questions."""
        context = (browser or self._browser).new_context(**{"viewport": {"width": 1440, "height": 900}, **wishes})
        context.set_default_timeout(PATIENCE)
        if os.environ.get("REDBOOK_SLOW_LINE"):
            context.add_init_script(SLOW_LINE)
        if name:
            context.add_init_script(f"localStorage.setItem('redbook.name', {json.dumps(name)})")
        if brisk:
            key = "redbook.preferences"
            liking = json.dumps(json.dumps({"confirm": False, "forced": False, "pace": 0}))
            context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {liking})")
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self._hear(name, message))
        page.on("pageerror", lambda problem: self._complaints.append(f"{name}: {problem}"))
        page.goto(self.host.url + path if path.startswith("/") else path)
        return Person(self, page)

    def _hear(self, name: str, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{name}: {message.text} ({message.location.get('url')})")

    def leave(self) -> list[str]:
        """All go home. Returns what their browsers complained about."""
        for context in self._contexts:
            context.close()
        return [said for said in self._complaints if not any(re.search(one, said) for one in self.forgiven)]


class Person:
    """Somebody at a page."""

    def __init__(self, people: People, page: Page) -> None:
        self.people = people
        self.page = page

    @property
    def question(self) -> Locator:
        """Where the question stands."""
        return self.page.locator("redbook-question")

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        return self.page.url.partition("/table/")[2].partition("#")[0]

    def starts(self, opponent: str, seat: str = "The Fellowship", **options: str) -> None:
        """Start a game on the home page."""
        self.page.get_by_role("radio", name=re.compile(f"^{opponent}")).check()
        if self.page.get_by_role("group", name="Which side is yours?").is_visible():
            self.page.get_by_role("radio", name=seat, exact=True).check()
        if options:
            self.page.get_by_text("Edition, characters, clock, match").click()
            for group, answer in options.items():
                box = self.page.get_by_role("group", name=re.compile(f"^{group}", re.IGNORECASE))
                box.get_by_role("radio", name=re.compile(f"^{answer}")).check()
        self.page.get_by_role("button", name="Begin").click()
        self.page.wait_for_url("**/table/*")
        expect(self.question.locator(".prompt")).not_to_be_empty()

    def invitation(self) -> str:
        """The link for the friend."""
        return self.page.locator(".invitation input").input_value()

    def rests(self) -> None:
        """Wait until the letters are there and nothing moves any more, so that it can be measured."""
        self.page.wait_for_function(AT_REST)

    def is_asked(self, prompt: str = "") -> None:
        """Wait until this person is asked something, or just this."""
        expect(self.page.locator("redbook-question.asked .prompt")).to_contain_text(prompt)

    def looks_away(self) -> None:
        """Look at another page."""
        # Playwright makes every page believe that it is looked at; this one is told the truth again.
        context = self.page.context
        context.new_cdp_session(self.page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        context.new_page().bring_to_front()
        self.page.wait_for_function("() => !document.hasFocus()", polling=50)

    def noted(self) -> tuple[str, str]:
        """The title and the words of the one notification that comes, if NOTED has been listening."""
        self.page.wait_for_function("() => window.notes.length > 0", polling=50)
        ((title, body),) = self.page.evaluate("() => window.notes")
        return title, body

    def offered(self) -> dict[str, str]:
        """All answers that the page offers now, with their labels; none if none is asked for or one is on its way."""
        found: dict[str, str] = self.question.evaluate(
            """question => {
                const list = question.querySelectorAll(".answer-list button:enabled");
                const offered = question.matches(".asked:not(.sending)") ? [...list] : [];
                return Object.fromEntries(offered.map((one) => [one.dataset.action, one.textContent]));
            }"""
        )
        return found

    def answers(self, action: str) -> None:
        """Press an answer in the list."""
        fold = self.question.locator("details.in-words")
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
        self.page.locator(f'.answer-list button[data-action="{action}"]').click()

    def sets_up(self) -> None:
        """Let the board place all pieces, and say that one is ready."""
        self.page.get_by_role("button", name="Shuffle").click()
        self.page.get_by_role("button", name="Ready").click()

    def key(self) -> str:
        """The secret of this person's seat, for a program that is to play for him."""
        answer = self.page.request.post(f"{self.people.host.url}/api/tables/{self.table}/key", data={})
        return str(answer.json()["key"])

    def remembers(self, selector: str) -> None:
        """Have the page remember all that stands somewhere, however short, from the next one on."""
        self.page.add_init_script(REMEMBER % json.dumps(selector))

    def has_seen(self, text: str) -> None:
        """Wait until a text has stood there."""
        self.page.wait_for_function("(text) => [...window.seen].some((one) => one.includes(text))", arg=text)

    def ending(self) -> str:
        """How the game ended, in words, once it has."""
        ended = self.page.locator("redbook-question.ended .how")
        expect(ended).to_be_visible()
        return ended.inner_text()

    def verdict(self) -> str:
        """What the end is to this person, once it is there."""
        ended = self.page.locator("redbook-question.ended .prompt")
        expect(ended).to_be_visible()
        return ended.inner_text()


def play_on(players: list[Person], rng: Random) -> int:
    """Let people answer at random, in words, until a game ends; returns how many answers they gave.

    They look for a fight, and Frodo hurries, because a game of wanderers takes long.
    """
    given = 0
    last = time.monotonic()
    while time.monotonic() < last + PATIENCE / 1000:
        for player in players:
            offered = player.offered()
            if offered:
                bold = [name for name, label in offered.items() if " attacks " in label or "move:frodo" in name]
                player.answers(rng.choice(bold or list(offered)))
                given += 1
                last = time.monotonic()
            elif player.page.locator("redbook-question.ended").count():
                return given
        players[0].page.wait_for_timeout(20)
    raise AssertionError(f"after {given} answers nobody is asked any more, and the game is not over")


def play_to_the_end(host: Host, table: str, keys: dict[str, str], rng: Random) -> None:
    """Let programs answer for both seats, at random, until the game is over."""
    while (asked := host.ask(f"/api/tables/{table}")["asked"]) is not None:
        step = host.ask(f"/api/tables/{table}/view?seat={asked}", key=keys[asked])
        action = rng.choice(step["choices"]["actions"])["name"]
        host.ask(f"/api/tables/{table}/act", {"number": step["number"], "action": action}, keys[asked])
