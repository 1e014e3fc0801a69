"""Films of finished games and of dropped records, and whether they were fair."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Route, expect
from tests.laid import at_moment
from tests.web.people import Host, People

from redbook.kernel.dice import CommittedDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record
from redbook.kernel.registry import game


@pytest.fixture(scope="module")
def finished(host: Host) -> str:
    """The id of a finished game, played by programs."""
    return at_moment(host.folder, "a film", None, least=60).table


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of two programs that choose at random, with committed dice."""
    rng = Random(6)

    def anyhow(view: dict[str, object], choices: dict[str, list[dict[str, str]]]) -> str:
        return rng.choice(choices["actions"])["name"]

    names = ["Galadriel", "Gothmog"]
    return drive(game("confrontation").start(), [anyhow, anyhow], CommittedDice(bytes(range(32))), names=names)


def test_a_film_opens_at_turn_1_steps_jumps_and_plays(people: People, finished: str) -> None:
    ada = people.comes("Ada", f"/film/{finished}")
    page = ada.page
    where = page.locator(".film-controls .prompt")
    expect(where).to_contain_text("Turn 1")
    first = int(re.findall(r"step (\d+) of", where.inner_text())[0])
    expect(page.locator(".cartouche")).to_contain_text("1")
    expect(page.get_by_role("button", name=re.compile("^Frodo, strength 1, in "))).to_have_count(1)
    placed = page.locator(".story-item", has_text=" in the Shire; ")
    expect(placed).to_have_count(1)
    page.locator("body").press("ArrowRight")
    expect(where).to_contain_text(f"step {first + 1} of")
    expect(page.locator(".story-item.now")).to_contain_text(re.compile("moves|attacks"))
    page.locator("body").press("End")
    expect(where).to_contain_text(re.compile(r"step (\d+) of \1\b"))
    last = int(re.findall(r"step (\d+) of", where.inner_text())[0])
    expect(page.locator(".story-item.now")).to_contain_text("has won")
    turn = page.locator(".story-turn").last.inner_text()
    expect(where).to_contain_text(re.compile(turn, re.IGNORECASE))
    expect(page.locator(".cartouche .c-large")).to_have_text(turn.split()[1])
    page.locator("body").press("ArrowLeft")
    expect(where).to_contain_text(f"step {last - 1} of {last}")
    page.locator(".story-jump").nth(20).click()
    jumped = page.locator(".story-jump").nth(20).inner_text()
    expect(where).to_contain_text(f"step {jumped} of")
    expect(page).to_have_url(re.compile(f"#{jumped}$"))
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "(number) => +/step (\\d+) of/.exec(document.querySelector('.film-controls .prompt').textContent)[1] >= number",
        arg=int(jumped) + 2,
    )
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".curve-line")).to_be_visible()
    page.locator(".curve").click(position={"x": 1, "y": 20})
    expect(where).to_contain_text(f"step {first} of")


def test_a_film_marks_its_turning_points_and_names_three(people: People, finished: str) -> None:
    page = people.comes("Ada", f"/film/{finished}").page
    moments = page.locator(".moment")
    expect(moments).to_have_count(3)
    swings = people.host.ask(f"/api/tables/{finished}/analysis")["swings"]
    marked = [swing for swing in swings if abs(swing["change"]) >= 0.02]
    assert len(marked) > 3
    expect(page.locator(".curve-swing")).to_have_count(len(marked))
    moment = moments.last
    expect(moment).to_contain_text("→")
    turn = re.findall(r"Turn (\d+)", moment.inner_text())[0]
    moment.click()
    page.locator("body").press("ArrowRight")
    expect(page.locator(".film-controls .prompt")).to_contain_text(f"Turn {turn}")


def test_keys_pressed_before_the_film_is_there_are_not_lost(people: People, finished: str) -> None:
    ada = people.comes("Ada")
    page = ada.page
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/film?eye=*", hold)
    page.goto(f"{people.host.url}/film/{finished}")
    expect(page.get_by_text("One moment …")).to_be_visible()
    while not waiting:
        page.wait_for_timeout(20)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    waiting[0].continue_()
    where = page.locator(".film-controls .prompt")
    expect(where).to_contain_text("step 18 of")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_film_that_a_busy_server_could_not_give_can_be_asked_for_again(people: People, finished: str) -> None:
    people.forgiven.append("503")
    page = people.comes("Ada", "/film").page
    away = {"error": {"code": "too_slow", "message": "This takes too long; try again later."}}
    page.route("**/film?eye=*", lambda route: route.fulfill(status=503, json=away))
    page.goto(f"{people.host.url}/film/{finished}")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    with page.expect_request("**/film?eye=*"):
        again.click()
    expect(again).to_be_visible()


def test_a_film_with_one_sides_eyes_hides_the_other(people: People, finished: str) -> None:
    ada = people.comes("Ada", f"/film/{finished}#30")
    page = ada.page
    enemy = page.get_by_role("button", name=re.compile("^A hidden stand of Sauron in"))
    expect(page.locator(".film-controls .prompt")).to_contain_text("step 30 of")
    expect(enemy).to_have_count(0)
    page.get_by_label("Seen with").select_option("fellowship")
    expect(enemy).not_to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?eye=fellowship#30$"))


def test_a_record_that_is_dropped_becomes_a_film(people: People, record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    record.save(file)
    ada = people.comes("Ada")
    ada.page.locator("#record-file").set_input_files(file)
    ada.page.wait_for_url("**/film#*")
    expect(ada.page.locator("h2", has_text="Galadriel against Gothmog")).to_be_visible()
    expect(ada.page.locator(".film-controls .prompt")).to_contain_text(f"of {len(record.actions)}")
    ada.page.locator(".story-jump").nth(4).click()
    step = int(ada.page.locator(".story-jump").nth(4).inner_text())
    ada.page.get_by_role("button", name="Look into it").click()
    ada.page.wait_for_url("**/analysis#*")
    expect(ada.page.locator(".story-jump").last).to_have_text(str(step))


def test_what_is_no_record_is_refused_in_words(people: People, tmp_path: Path) -> None:
    people.forgiven.append("status of 4")
    file = tmp_path / "shopping.txt"
    file.write_text("potatoes\n", "utf-8")
    ada = people.comes("Ada", "/film")
    ada.page.locator("#record-file").set_input_files(file)
    expect(ada.page.locator("h1", has_text="This film cannot be shown")).to_be_visible()
    expect(ada.page.locator(".notice.bad")).to_contain_text("redbook 1")


def test_a_fair_game_is_found_fair_by_server_and_browser(people: People, record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    record.save(file)
    ada = people.comes("Ada", "/verify")
    ada.page.locator("#record-file").set_input_files(file)
    verdicts = ada.page.locator(".verdict.good")
    expect(verdicts).to_have_count(2)
    expect(verdicts.nth(1)).to_contain_text("Your browser agrees")
    assert record.secret is not None
    expect(ada.page.locator(".hashes")).to_contain_text(record.secret)


def test_a_secret_that_was_exchanged_is_noticed_by_both(people: People, record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    text = record.write().replace(f"secret: {record.secret}", f"secret: {bytes(32).hex()}")
    file.write_text(re.sub("^seal:.*\n", "", text, flags=re.MULTILINE), "utf-8")
    ada = people.comes("Ada", "/verify")
    ada.page.locator("#record-file").set_input_files(file)
    expect(ada.page.locator(".verdict.bad")).to_have_count(2)


def test_the_commitment_shown_during_a_game_is_the_one_verified_after_it(people: People, finished: str) -> None:
    ada = people.comes("Ada", f"/verify?table={finished}")
    expect(ada.page.locator(".verdict.good")).to_have_count(2)
    commitment = people.host.ask(f"/api/tables/{finished}")["dice"]["commitment"]
    expect(ada.page.locator(".hashes dd").first).to_have_text(commitment)
