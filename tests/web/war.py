"""War of the Ring at the page: tables for it, programs that play up to a moment, people who press what they mean."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError
from tests.laid import Advice, Laid, Until, greedy, war_at
from tests.web.people import PATIENCE, Host, Person

from redbook.kernel.contract import Json

FREE, SHADOW = "free-peoples", "shadow"
OF_THE_FREE = (FREE, "gondor", "rohan")


def asked_for(question: str, seat: str, verb: str = "") -> Until:
    """Stop when a seat is asked a kind of question, with an answer of a kind among others."""

    def stop(asked: str, step: Json) -> bool:
        choices = step["choices"]
        names = [action["name"].partition(":")[0] for action in choices["actions"]]
        return bool(asked == seat and choices["question"] == question and (not verb or verb in names))

    return stop


def at_moment(
    host: Host,
    name: str,
    until: Until | None = None,
    advisors: Callable[[int], Advice] = greedy,
    *,
    short: int = 0,
    ending: str = "",
    **options: Any,
) -> Laid:
    """A table where a moment has come; without a moment, where all is over, perhaps in a certain way. `name` is its
    own."""
    return war_at(host.folder, name, until, advisors, short=short, ending=ending, **options)


def at_the_start(host: Host, name: str, **options: Any) -> Laid:
    """A table where the first question is put."""
    return at_moment(host, name, lambda asked, step: True, **options)


def carry_on(host: Host, laid: Laid) -> None:
    """Have programs give the answers that were kept back."""
    for entry in laid.rest:
        number = host.ask(f"/api/tables/{laid.table}")["number"]
        host.ask(f"/api/tables/{laid.table}/act", {"number": number, "action": entry.action}, laid.keys[entry.who])


def sees(page: Page) -> tuple[Json, Json]:
    """The view that the board shows, and the question it puts."""
    found: list[Json] = page.evaluate(
        "() => { const b = document.querySelector('war-of-the-ring-board'); return [b.view, b.choices]; }"
    )
    return found[0], found[1]


def ready(page: Page) -> bool:
    """Whether the board waits for an answer."""
    asked = page.locator("redbook-question.asked:not(.sending)")
    return bool(page.locator("war-of-the-ring-board.asked").count() and asked.count())


def gives(person: Person, action: str) -> None:
    """Give an answer as a person would: by pressing what it points at."""
    page = person.page
    verb, *words = action.split(":")
    bar = page.locator(".answer-bar")
    if verb == "die":
        page.locator(f'.die-button.lit[data-face="{words[0]}"]').first.click()
    elif verb == "ring":
        page.locator(".gem-button.lit").first.click()
        turn = bar.locator(f'[data-choice="ring-from:{words[0]}"]')
        if turn.count():
            turn.click()
        bar.locator(f'[data-choice="{action}"]').click()
    elif verb == "card" and page.locator(f'.hand-place [data-card="{words[0]}"].lit').count():
        page.locator(f'.hand-place [data-card="{words[0]}"].lit').click()
        bar.locator(".confirm").click()
    elif verb == "nation" and page.locator(f'.nation-button.lit[data-choice="{action}"]').count():
        page.locator(f'.nation-button.lit[data-choice="{action}"]').click()
    elif bar.locator(".split").count() and action == "all":
        bar.locator(".split .ready").click()
    elif bar.locator(f'[data-choice="{action}"]').count():
        bar.locator(f'[data-choice="{action}"]').first.click()
    elif verb in ("region", "to", "army"):
        region = words[0].removeprefix("inside-")
        page.locator(f'.area.target[data-region="{region}"]').press("Enter")
        narrowed = bar.locator(f'[data-choice="{action}"]')
        if narrowed.count():
            narrowed.click()
    else:
        person.answers(action)


def hasty(attempt: int, advisors: Callable[[int], Advice] = greedy) -> Advice:
    """Those who want it over: the Ring hurries south, whatever it costs, and all eyes look for it."""
    others = advisors(attempt)

    def advice(seat: str, view: Json, choices: Json) -> str:
        names = [str(action["name"]) for action in choices["actions"]]
        if choices["question"] == "hunt-tile" and "pass" in names:
            return "pass"
        if choices["question"] == "turn" and names[0].startswith("number:"):
            return names[-1]
        for wish in ("act:move-fellowship", "act:hide-fellowship", "die:character", "die:will"):
            if seat in OF_THE_FREE and wish in names:
                return wish
        return others(seat, view, choices)

    return advice


def others_answer(host: Host, laid: Laid, seat: str, advice: Advice) -> bool:
    """Have a program answer for all other seats until this one is asked; false: the game is over."""
    address = f"/api/tables/{laid.table}"
    while (asked := host.ask(address)["asked"]) not in (None, seat):
        step = host.ask(f"{address}/view?seat={asked}", key=laid.keys[asked])
        action = advice(asked, step["view"], step["choices"])
        host.ask(f"{address}/act", {"number": step["number"], "action": action}, laid.keys[asked])
    return asked is not None


ASKED = """(seat) => {
    const board = document.querySelector("war-of-the-ring-board");
    return board.view.asked === seat && board.matches(".asked") && document.querySelector("redbook-question.asked");
}"""
"""Whether a seat is asked, and can answer at this page."""
STANDING = """() => {
    const board = document.querySelector("war-of-the-ring-board");
    const question = document.querySelector("redbook-question");
    if (!board || !question) return [false, null, null];
    const asked = board.matches(".asked") && question.matches(".asked");
    window.question = board.choices;
    return [question.matches(".ended"), asked ? board.view : null, asked ? board.choices : null];
}"""
"""Whether the game is over, and what is seen and asked, if an answer is waited for."""
ANSWERED = "() => document.querySelector('war-of-the-ring-board').choices !== window.question"


def play_on(players: dict[str, Person], advice: Advice) -> int:
    """Let people press what they are advised to, until the game ends; returns how many answers they gave."""
    given = 0
    last = time.monotonic()
    while time.monotonic() < last + PATIENCE / 1000:
        for seat, person in players.items():
            over, view, choices = person.page.evaluate(STANDING)
            if over:
                return given
            if choices is None:
                continue
            action = advice(seat, view, choices)
            gives(person, action)
            given += 1
            try:
                person.page.wait_for_function(ANSWERED)
            except TimeoutError as late:
                raise AssertionError(f"nothing came of {action}, answer {given}, for the {seat}") from late
            last = time.monotonic()
        person.page.wait_for_timeout(10)
    raise AssertionError(f"after {given} answers nobody is asked any more, and the game is not over")
