"""War of the Ring in the browser: how soon an answer is drawn, how large the first load is, how smoothly the map moves.

    .venv/bin/python -m benchmarks.browser                     # all three; some minutes
    .venv/bin/python -m benchmarks.browser answers --turns 3   # one of: load, answers, frames

A server and a Chromium without a screen or a graphics card run beside each other on this machine: the browser draws
with the processor. Nothing is animated (pace 0). `answers` plays a game at a page, pressing what a person would press,
and measures in the page: from the moment an answer is given until the frame in which the new position stands; beside
it the server's share, from the request until its acknowledgement, and the processor time of the page's own thread.
`load` opens a table with an empty cache and adds up what came, uncompressed. `frames` zooms and pans over a crowded map
for some seconds and counts the frames that the browser's tracing says were drawn.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright
from tests import chromium
from tests.laid import Advice, Laid, greedy
from tests.web.people import Host, People, Person
from tests.web.war import FREE, SHADOW, asked_for, at_moment, at_the_start, gives, ready, sees

MEASURE: Final = """
window.drawn = [];
let given = 0;
document.addEventListener("choose", () => { given = performance.now(); }, true);
document.addEventListener("settled", () => {
    if (!given) return;
    const began = given;
    given = 0;
    const settled = performance.now();
    requestAnimationFrame(() => {
        const channel = new MessageChannel();   // its message comes after the frame has been handed over
        channel.port1.onmessage = () => {
            const act = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/act")).at(-1);
            const server = act ? act.responseEnd - act.startTime : 0;
            window.drawn.push({ drawn: performance.now() - began, settled: settled - began, server });
            performance.clearResourceTimings();
        };
        channel.port2.postMessage(null);
    });
});
"""
"""Put into the page before anything else: it writes down every answer."""

MOVE: Final = """async (seconds) => {
    const pane = document.querySelector(".land-window");
    const { left, top, width, height } = pane.getBoundingClientRect();
    const [x, y] = [left + width * 0.6, top + height * 0.5];
    const at = (kind, dx, dy) => pane.dispatchEvent(new PointerEvent(kind, {
        bubbles: true, pointerId: 1, pointerType: "touch", button: 0, clientX: x + dx, clientY: y + dy,
    }));
    pane.setPointerCapture = () => {};
    const wheel = (deltaY) => pane.dispatchEvent(
        new WheelEvent("wheel", { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }),
    );
    const began = performance.now();
    let frames = 0;
    for (let now = began; now < began + seconds * 1000; frames += 1) {
        now = await new Promise(requestAnimationFrame);
        const t = (now - began) / 1000;
        const pans = Math.floor(t) % 2 === 1;                          // a second of zooming, a second of panning
        if (!pans) wheel(Math.sin(t * Math.PI * 2) * -24);
        else {
            at("pointerdown", 0, 0);
            at("pointermove", Math.cos(t * 3) * 14, Math.sin(t * 3) * 10);
            at("pointerup", 0, 0);
        }
    }
    return { frames, seconds: (performance.now() - began) / 1000 };
}"""
"""Zooms and pans, an event for every frame."""


def share(values: list[float], part: float) -> float:
    """A percentile."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)


def sits(people: People, laid: Laid, seat: str) -> Person:
    """Somebody sits down, and sees the map."""
    person = people.comes("Ada", "/lost")
    person.page.context.add_init_script(MEASURE)
    person.page.goto(f"{people.host.url}/table/{laid.table}#seat={laid.keys[seat]}")
    expect(person.page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    return person


def answers(host: Host, browser: Browser, turns: int) -> dict[str, Any]:
    """Play a game: the Free Peoples at a page, the Shadow by a program."""
    people = People(host, browser, host.folder)
    laid = at_the_start(host, "answers", turn_limit=turns)
    ada = sits(people, laid, FREE)
    spent = _play(host, ada, laid, greedy(0))
    times: list[dict[str, float]] = ada.page.evaluate("() => window.drawn")
    people.leave()
    drawn = [one["drawn"] for one in times]
    result = {
        "answers": len(times),
        "drawn_p50_ms": share(drawn, 0.5),
        "drawn_p99_ms": share(drawn, 0.99),
        "drawn_worst_ms": round(max(drawn), 1),
        "server_p50_ms": share([one["server"] for one in times], 0.5),
        "server_p99_ms": share([one["server"] for one in times], 0.99),
        "page_p99_ms": share([one["drawn"] - min(one["server"], one["settled"]) for one in times], 0.99),
        "processor_p50_ms": share(spent, 0.5),
        "processor_p99_ms": share(spent, 0.99),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
    }
    print(
        f"answers: {result['answers']} in a game; drawn after p50 {result['drawn_p50_ms']} ms, p99"
        f" {result['drawn_p99_ms']} ms, worst {result['drawn_worst_ms']} ms; of that the server p50"
        f" {result['server_p50_ms']} ms, p99 {result['server_p99_ms']} ms, the page itself p99"
        f" {result['page_p99_ms']} ms; processor time of the page's thread for it p50 {result['processor_p50_ms']} ms,"
        f" p99 {result['processor_p99_ms']} ms; load of the machine {result['load_of_the_machine']}",
        flush=True,
    )
    return result


def _play(host: Host, person: Person, laid: Laid, advice: Advice) -> list[float]:
    """Play to the end; returns what each answer cost the page's thread, in milliseconds of the processor."""
    spent: list[float] = []
    page = person.page
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> float:
        metrics = line.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    address = f"/api/tables/{laid.table}"
    while (asked := host.ask(address)["asked"]) is not None:
        if asked != FREE:
            step = host.ask(f"{address}/view?seat={asked}", key=laid.keys[asked])
            action = advice(asked, step["view"], step["choices"])
            host.ask(f"{address}/act", {"number": step["number"], "action": action}, laid.keys[asked])
            continue
        _until(lambda: ready(page))
        view, choices = sees(page)
        before = busy()
        gives(person, advice(FREE, view, choices))
        given = len(spent) + 1
        page.wait_for_function("(given) => window.drawn.length >= given", arg=given)
        spent.append(busy() - before)
    return spent


def _until(holds: Callable[[], bool]) -> None:
    last = time.monotonic() + 120
    while not holds():
        if time.monotonic() > last:
            raise SystemExit("the page does not go on")
        time.sleep(0.01)


def load(host: Host, browser: Browser) -> dict[str, Any]:
    """Open a table with an empty cache."""
    laid = at_the_start(host, "load")
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script("localStorage.setItem('redbook.name', 'Ada')")
    page = context.new_page()
    came: list[tuple[str, Response]] = []
    page.on("response", lambda answer: came.append((urlsplit(answer.url).path, answer)))
    page.goto(f"{host.url}/table/{laid.table}#seat={laid.keys[FREE]}")
    expect(page.locator("war-of-the-ring-board .panel-side")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    sizes = {path: len(answer.body()) for path, answer in came if answer.status == 200}
    context.close()
    fonts = sum(size for path, size in sizes.items() if path.endswith(".woff2"))
    rest = sum(sizes.values()) - fonts
    largest = sorted(((size, path) for path, size in sizes.items()), reverse=True)[:6]
    print(
        f"load: {len(sizes)} files, {rest:,} bytes uncompressed without fonts, and {fonts:,} bytes of fonts; largest:"
    )
    for size, path in largest:
        print(f"      {size:>9,}  {path}", flush=True)
    return {"files": len(sizes), "bytes": rest, "fonts": fonts, "largest": {path: size for size, path in largest}}


def frames(host: Host, browser: Browser, seconds: float) -> dict[str, Any]:
    """Zoom and pan over a late position."""
    people = People(host, browser, host.folder)
    asked = asked_for("turn", SHADOW, "die")
    laid = at_moment(host, "frames", lambda who, step: asked(who, step) and step["view"]["turn"] >= 6)
    ada = sits(people, laid, SHADOW)
    page: Page = ada.page
    figures = page.locator(".at-region use").count()
    page.wait_for_timeout(1500)
    page.locator(".land-window").hover()
    page.mouse.wheel(0, -600)  # near enough that there is something to pan to
    page.wait_for_timeout(1500)
    browser.start_tracing(
        page=page, categories=["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"]
    )
    moved = page.evaluate(MOVE, seconds)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    people.leave()
    times = sorted(event["ts"] / 1e6 for event in events if event["name"] == "DrawFrame")
    lasted = times[-1] - times[0] if len(times) > 1 else 0.0
    gaps = sorted(1000 * (b - a) for a, b in pairwise(times))
    result = {
        "figures": figures,
        "seconds": round(moved["seconds"], 1),
        "drawn_frames_a_second": round((len(times) - 1) / lasted, 1) if lasted else 0.0,
        "asked_frames_a_second": round(moved["frames"] / moved["seconds"], 1),
        "gap_p99_ms": share(gaps, 0.99) if gaps else 0.0,
        "load_of_the_machine": round(os.getloadavg()[0], 1),
    }
    print(
        f"frames: {figures} figures on the map, {result['seconds']} s of zooming and panning:"
        f" {result['drawn_frames_a_second']} frames a second drawn (by the browser's tracing; with the processor,"
        f" there is no graphics card), {result['asked_frames_a_second']} asked for; p99 of the time between two"
        f" {result['gap_p99_ms']} ms; load {result['load_of_the_machine']}",
        flush=True,
    )
    return result


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="load, answers or frames; all of it, if nothing is said")
    parser.add_argument("--turns", type=int, default=0, help="end the game as a draw after so many turns; 0: play on")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long the map is moved (%(default)s)")
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()
    if chromium.path() is None:
        raise SystemExit("Chromium is not installed.")
    measures: dict[str, Callable[[Host, Browser], dict[str, Any]]] = {
        "load": load,
        "answers": lambda host, browser: answers(host, browser, args.turns),
        "frames": lambda host, browser: frames(host, browser, args.seconds),
    }
    if unknown := [what for what in args.what if what not in measures]:
        parser.error(f"there is no {unknown[0]!r}: it is one of {', '.join(measures)}")
    results = {}
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=list(chromium.ARGUMENTS))
        for what in args.what or list(measures):
            results[what] = measures[what](host, browser)
        browser.close()
    if args.json:
        Path(args.json).write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
