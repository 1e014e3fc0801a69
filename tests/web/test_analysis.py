"""Looking before one leaps, in the browser: puzzles; a situation judged, moved by hand, set up, shared, played on."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.laid import at_moment
from tests.web.people import People

from redbook.bots import puzzles

GAME = "confrontation"
BOARD = "document.querySelector('confrontation-board')"
NAMED_MIDDLE = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.dataset.stand ?? one.dataset.region, x + width / 2, y + height / 2];
}"""


def label_of(puzzle: dict[str, object], name: object) -> str:
    """What an answer of a puzzle is called on its button."""
    answers = puzzle["answers"]
    assert isinstance(answers, list)
    return str(next(answer["label"] for answer in answers if answer["name"] == name))


def answer(page: Page, label: str) -> None:
    """Answer a puzzle in words."""
    words = page.locator("details.words")
    if not words.evaluate("(one) => one.open"):
        words.locator("summary").click()
    words.get_by_role("button", name=label, exact=True).click()


def test_ten_puzzles_are_answered_rightly_and_one_wrongly(people: People) -> None:
    every = puzzles.shipped(GAME)
    ada = people.comes("Ada", "/puzzles")
    page = ada.page
    expect(page.locator(".puzzle")).to_have_count(len(every))
    page.goto(f"{people.host.url}/puzzles/{every[0]['id']}")
    for puzzle in every[:10]:
        expect(page.locator(".lesson .prompt")).to_contain_text("You are")
        answer(page, label_of(puzzle, puzzle["answer"]))
        expect(page.locator(".verdict.right")).to_contain_text("Right")
        page.get_by_role("link", name="The next one").click()
        expect(page.locator(".verdict")).to_have_count(0)
    wrong = every[10]
    answer(page, label_of(wrong, wrong["answers"][1]["name"]))
    expect(page.locator(".verdict.wrong")).to_contain_text("The best is: " + label_of(wrong, wrong["answer"]))
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".puzzle.solved")).to_have_count(10)
    expect(page.locator(".puzzle.missed")).to_have_count(1)


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        (f"/puzzles/{puzzles.shipped(GAME)[0]['id']}", "/api/puzzles/"),
        ("/learn?seat=sauron", "/api/lessons"),
        ("/analysis", "/api/analysis/look"),
    ],
)
def test_what_a_busy_server_could_not_give_can_be_asked_for_again(people: People, path: str, asked: str) -> None:
    people.forgiven.append("503")
    page = people.comes("Ada", "/").page
    away = {"error": {"code": "too_slow", "message": "This takes too long; try again later."}}
    page.route(lambda url: asked in url, lambda route: route.fulfill(status=503, json=away))
    page.goto(people.host.url + path)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    with page.expect_request(lambda request: asked in request.url):
        again.click()
    expect(again).to_be_visible()


def test_the_first_page_has_the_puzzle_of_the_day(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_role("link", name="The puzzle of the day").click()
    expect(ada.page.locator(".lesson .prompt")).to_contain_text("You are")


def test_the_best_lines_are_told_and_their_steps_can_be_gone_to(people: People) -> None:
    page = people.comes("Ada").page
    told: list[dict[str, Any]] = []

    def think(route: Route) -> None:
        """Steward searches; what it finds after a thousand lines is kept back, so that it can be looked at."""
        if not told or told[-1]["iterations"] < 1000:
            answer = route.fetch()
            told.append(answer.json())
            route.fulfill(response=answer)

    page.route("**/api/analysis/judge", think)
    page.goto(f"{people.host.url}/analysis")
    expect(page.get_by_text("after 1000 lines")).to_be_visible()
    lines = [line for line in told[-1]["lines"] if len(line["steps"]) > 1]
    shown = page.locator(".weighed li", has=page.locator(".goes-on"))
    assert len(lines) > 1
    expect(shown).to_have_count(len(lines))
    for line, entry in zip(lines, shown.all(), strict=True):
        expect(entry.locator(".what")).to_have_text(line["steps"][0]["label"])
        expect(entry.locator(".numbers")).to_contain_text(f"{int(line['share'] * 100 + 0.5)} %")
        expect(entry.locator(".goes-on button")).to_have_count(len(line["steps"]) - 1)
    shown.first.get_by_role("button").last.click()
    expect(page.locator(".story-item")).not_to_have_count(0)
    expect(page.locator(".weighed")).to_have_attribute("inert", "")
    held = page.url.partition("#")[2]
    situation = json.loads(b64decode(held + "=" * (-len(held) % 4), altchars=b"-_"))
    assert situation["actions"] == [step["name"] for step in lines[0]["steps"]]


def test_a_judgement_that_fails_can_be_asked_for_again(people: People) -> None:
    people.forgiven.append("503")
    page = people.comes("Ada").page
    away = {"error": {"code": "too_slow", "message": "This takes too long; try again later."}}
    page.route("**/api/analysis/judge", lambda route: route.fulfill(status=503, json=away))
    page.goto(f"{people.host.url}/analysis")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/api/analysis/judge")
    again.click()
    expect(page.locator(".weighed button").first).to_be_visible()


def test_a_situation_is_judged_moved_set_up_shared_and_played_on(people: People) -> None:
    ada = people.comes("Ada", "/analysis")
    page = ada.page
    best = page.locator(".weighed button")
    expect(best.first).to_be_visible()
    expect(page.locator(".balance-names")).to_contain_text("%")
    prompt = page.locator(".analysis .prompt")
    before = prompt.inner_text()
    best.first.click()
    expect(page.locator(".story-item")).not_to_have_count(0)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(prompt).to_have_text(before)
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(page.locator(".story-item")).not_to_have_count(0)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(prompt).to_have_text(before)

    page.get_by_role("button", name="Set up").click()
    page.get_by_role("group", name="Whose pieces").get_by_role("button", name="Sauron").click()
    stands = page.locator(".stand.sauron.pickable")
    expect(stands.first).to_be_visible()
    there = page.url
    stands.first.press("Enter")
    page.locator(".region.target").first.press("Enter")
    expect(page).not_to_have_url(there)
    mine = page.get_by_role("group", name="The hand of the Fellowship")
    theirs = page.get_by_role("group", name="The hand of Sauron")
    mine.get_by_role("button", name="Magic").click()
    expect(page.get_by_role("status").filter(has_text="the same number of cards")).to_be_visible()
    theirs.get_by_role("button", name="Eye").click()
    expect(page.get_by_role("status").filter(has_text="the same number of cards")).to_be_hidden()
    for group, card in ((mine, "Magic"), (theirs, "Eye")):
        expect(group.get_by_role("button", name=card)).to_have_attribute("aria-pressed", "false")
    page.get_by_text("Special cards that are held").click()
    special = page.locator(".arranging").get_by_role("button", name="Gwaihir")
    special.click()
    expect(special).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Done").click()
    expect(best.first).to_be_visible()

    bob = people.comes("Bob", page.url)
    expect(bob.page.locator(".analysis .prompt")).to_have_text(prompt.inner_text())
    bob.page.get_by_label("Level").select_option("hobbit")
    bob.page.get_by_role("button", name="as Sauron").click()
    bob.page.wait_for_url("**/table/*")
    expect(bob.page.locator("redbook-table .stand.sauron").first).to_be_visible()
    table = bob.page.url.rpartition("/")[2]
    facts = bob.page.request.get(f"{people.host.url}/api/tables/{table}").json()
    assert facts["from_position"] is True
    assert [seat["bot"] for seat in facts["seats"]] == ["hobbit", None]


def test_a_finished_game_is_looked_into_and_a_piece_is_dragged_elsewhere(people: People) -> None:
    finished = at_moment(people.host.folder, "looked into", None, least=60).table
    page = people.comes("Ada", f"/film/{finished}#40").page
    page.get_by_role("button", name="Look into it").click()
    page.wait_for_url("**/analysis*")
    expect(page.locator(".weighed button").first).to_be_visible()
    expect(page.locator(".story-item")).not_to_have_count(0)
    hides = f"() => {BOARD}.view.pieces.sauron.every((one) => !('at' in one))"
    assert not page.evaluate(hides)
    page.get_by_label("With whose eyes").select_option("fellowship")
    page.wait_for_function(hides)
    expect(page.locator(".analysis .balance-names")).to_contain_text("%")
    page.get_by_label("With whose eyes").select_option("open")

    page.get_by_role("button", name="Set up").click()
    drag_elsewhere(page)


def test_what_is_refused_leads_back_to_what_was_shown(people: People) -> None:
    people.forgiven.append("422")
    page = people.comes("Ada", "/analysis").page
    expect(page.locator(".weighed button").first).to_be_visible()
    prompt = page.locator(".analysis .prompt").inner_text()
    page.get_by_role("button", name="Set up").click()
    page.get_by_text("As JSON, or a record").click()
    page.get_by_label("The position as JSON").fill('{"to_move": "nobody"}')
    page.get_by_role("button", name="Load it").click()
    expect(page.locator(".toast, [role=status], [role=alert]").filter(has_text="nobody").first).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".analysis .prompt")).to_have_text(prompt)
    expect(page.locator(".weighed button").first).to_be_visible()


def test_with_one_sides_knowledge_the_other_side_is_moved_as_it_looks(people: People) -> None:
    page = people.comes("Ada", "/analysis").page
    expect(page.locator(".weighed button").first).to_be_visible()
    page.get_by_label("With whose eyes").select_option("sauron")
    prompt = page.locator(".analysis .prompt")
    expect(prompt).to_have_text("Answers of the Fellowship, with the eyes of Sauron:")
    theirs = page.locator(".rolls button", has_text="The Fellowship moves a stand from the Shire to Cardolan")
    expect(theirs).to_have_count(1)
    theirs.click()
    expect(prompt).to_contain_text("Sauron: ")
    expect(page.locator(".weighed button").first).to_be_visible()


def keep_back(page: Page, address: str) -> list[Route]:
    """What a page asks of an address next is kept back, until the test lets it go on; the rest goes on at once."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route(address, hold)
    return held


def drag_elsewhere(page: Page, meanwhile: Callable[[], None] = lambda: None) -> None:
    """Set up by dragging somebody of the Fellowship to the first region that is lit for him.

    Something may come while he is in hand: he stays there, and what is lit for him, too.
    """
    page.get_by_role("group", name="Whose pieces").get_by_role("button", name="Fellowship").click()
    piece = page.locator(".stand.fellowship.pickable").first
    expect(piece).to_be_visible()
    who, *here = piece.evaluate(NAMED_MIDDLE)
    there = page.url
    page.mouse.move(*here)
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)
    meanwhile()
    expect(page.locator(".stand.dragged")).to_have_attribute("data-stand", who)
    where, *goal = page.locator(".region.target").first.evaluate(NAMED_MIDDLE)
    page.mouse.move(*goal, steps=4)
    page.mouse.up()
    expect(page).not_to_have_url(there)
    page.wait_for_function(
        f"([who, where]) => {BOARD}.view.pieces.fellowship.some((one) => one.character === who && one.at === where)",
        arg=[who, where],
    )


def test_an_answer_that_comes_late_takes_no_piece_out_of_the_hand(people: People) -> None:
    page = people.comes("Ada", "/analysis").page
    expect(page.locator(".weighed button").first).to_be_visible()
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_role("group", name="Whose pieces")).to_be_visible()
    expect(page.locator(".stand.fellowship.pickable").first).to_be_visible()
    held = keep_back(page, "**/api/analysis/look")

    def answered() -> None:
        """What was asked for before the piece was taken up is answered now, and drawn."""
        drawn = f"new Promise((go) => {BOARD}.addEventListener('settled', () => go(null), {{ once: true }}))"
        page.evaluate(f"() => {{ window.drawn = {drawn}; }}")
        (late,) = held
        late.continue_()
        page.evaluate("() => window.drawn")

    drag_elsewhere(page, answered)


def test_what_was_put_is_kept_when_something_else_is_asked_for_at_once(people: People) -> None:
    page = people.comes("Ada", "/analysis").page
    expect(page.locator(".weighed button").first).to_be_visible()
    page.get_by_role("button", name="Set up").click()
    piece = page.get_by_role("group", name="Who is on the board").get_by_role("button", pressed=True).last
    who = piece.inner_text()
    held = keep_back(page, "**/api/analysis/look")
    with page.expect_request("**/api/analysis/look"):
        piece.click()
    page.get_by_role("group", name="Whose pieces").get_by_role("button", name="Sauron").click()
    held[0].continue_()
    expect(page.locator(".stand.sauron.pickable").first).to_be_visible()
    page.get_by_role("group", name="Whose pieces").get_by_role("button", name="Fellowship").click()
    group = page.get_by_role("group", name="Who is on the board")
    expect(group.get_by_role("button", name=who, exact=True)).to_have_attribute("aria-pressed", "false")
