"""What comes late: an answer that arrives after the user has gone on changes nothing of what he has done meanwhile."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect
from tests.laid import at_moment
from tests.web.people import HELD, Held, People, Person

from redbook import bots
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.registry import game


def arrives(page: Page, answer: Route, **how: object) -> None:
    """An answer that was kept back arrives, and the page has done with it what it does."""
    answer.fulfill(**how) if how else answer.continue_()  # type: ignore[arg-type]
    page.evaluate("() => fetch('/api/games').then((answer) => answer.text())")


def said(person: Person) -> Locator:
    """The words of the chat."""
    return person.page.locator(".talk-list li")


def talking(people: People) -> tuple[Person, Person]:
    """Two at a table, who both look at the chat."""
    ada = people.comes("Ada")
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation())
    for person in (ada, bob):
        person.page.get_by_role("tab", name="Chat").click()
    return ada, bob


def test_what_is_typed_while_a_word_is_under_way_stays_and_none_overtakes_another(people: People) -> None:
    ada, bob = talking(people)
    held = Held(ada.page, "**/chat", times=1)
    field = ada.page.locator(".talk-form input")
    for word in ("one", "two", "three"):
        field.fill(word)
        field.press("Enter")
    field.fill("and this is not ready")
    held.next().continue_()
    for person in (ada, bob):
        expect(said(person)).to_have_text(["Ada one", "Ada two", "Ada three"])
    expect(field).to_have_value("and this is not ready")
    field.press("Enter")
    expect(said(bob)).to_have_count(4)


def test_a_word_whose_answer_is_lost_comes_back_and_is_said_once(people: People) -> None:
    people.forgiven.append("ERR_FAILED")
    ada, bob = talking(people)
    held = Held(ada.page, "**/chat", times=1)
    field = ada.page.locator(".talk-form input")
    field.fill("good luck")
    field.press("Enter")
    expect(field).to_have_value("")
    answer = held.next()
    answer.fetch()
    answer.abort()
    expect(field).to_have_value("good luck")
    for word in ("good luck", "and have fun"):
        field.fill(word)
        field.press("Enter")
    for person in (ada, bob):
        expect(said(person)).to_have_text(["Ada good luck", "Ada and have fun"])


def test_a_word_that_cannot_be_sent_while_another_is_typed_is_said_before_it(people: People) -> None:
    people.forgiven.append("ERR_FAILED")
    ada, bob = talking(people)
    held = Held(ada.page, "**/chat", times=1)
    field = ada.page.locator(".talk-form input")
    field.fill("one")
    field.press("Enter")
    field.fill("two")
    held.next().abort()
    unsent = ada.page.get_by_text("Not sent yet: one")
    expect(unsent).to_be_visible()
    expect(field).to_have_value("two")
    field.press("Enter")
    for person in (ada, bob):
        expect(said(person)).to_have_text(["Ada one", "Ada two"])
    expect(unsent).to_be_hidden()


def test_who_hears_late_what_was_said_before_reads_it_in_its_place(people: People) -> None:
    ada, bob = talking(people)
    ada.page.add_init_script(HELD)
    ada.page.reload()
    ada.page.get_by_role("tab", name="Chat").click()
    for person, word in ((bob, "first"), (ada, "second")):
        person.page.locator(".talk-form input").fill(word)
        person.page.get_by_role("button", name="Send").click()
        expect(said(person).last).to_contain_text(word)
    expect(said(ada)).to_have_count(1)
    ada.page.evaluate("() => window.release()")
    for person in (ada, bob):
        expect(said(person)).to_have_text(["Bob first", "Ada second"])


def test_who_reads_what_was_said_before_goes_on_reading_when_a_new_word_comes(people: People) -> None:
    ada, bob = talking(people)
    field = bob.page.locator(".talk-form input")
    for number in range(60):
        field.fill(f"word {number}")
        field.press("Enter")
    expect(said(ada)).to_have_count(60)
    expect(said(ada).last).to_be_in_viewport()
    said(ada).first.scroll_into_view_if_needed()
    expect(said(ada).first).to_be_in_viewport()
    field.fill("one more")
    field.press("Enter")
    expect(said(ada)).to_have_count(61)
    expect(said(ada).first).to_be_in_viewport()
    expect(said(ada).last).not_to_be_in_viewport()
    ada.page.locator(".talk-form input").fill("what was that?")
    ada.page.get_by_role("button", name="Send").click()
    expect(said(ada).last).to_be_in_viewport()


def test_a_refusal_that_comes_late_does_not_touch_the_question_put_since_then(people: People) -> None:
    people.forgiven.append("status of 409")
    ada = people.comes("Ada")
    ada.starts("A friend")
    held = Held(ada.page, "**/act")
    ada.answers("place:frodo:shire")
    first = held.next()
    people.host.ask(f"/api/tables/{ada.table}/act", {"number": 0, "action": "place:frodo:arthedain"}, ada.key())
    ada.is_asked("Where does Sam start?")
    ada.answers("place:sam:shire")
    second = held.next()
    first.continue_()
    expect(ada.page.locator(".toast")).to_be_visible()
    expect(ada.question).to_have_class(re.compile("sending"))
    expect(ada.question.locator(".refusal")).to_be_empty()
    second.continue_()
    ada.is_asked("Where does Pippin start?")


def test_of_two_answers_to_a_question_the_first_is_given(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    held = Held(ada.page, "**/act")
    ada.answers("place:frodo:shire")
    answer = held.next()
    ada.page.locator("confrontation-board").evaluate(  # as if it were pressed on the board, which still lies open
        "board => board.dispatchEvent(new CustomEvent('choose', {detail: {actions: ['place:frodo:arthedain']}}))"
    )
    answer.continue_()
    ada.is_asked("Where does Sam start?")
    expect(ada.page.get_by_role("button", name="Frodo, strength 1, in the Shire")).to_be_visible()
    assert asked.count("act") == 1


def test_how_a_table_stood_is_forgotten_if_the_line_has_told_how_it_stands(people: People) -> None:
    table, keys = at_moment(people.host.folder, "a draw", lambda asked, step: step["view"]["turn"] > 0)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    bob = people.comes("Bob", f"/table/{table}#seat={keys['sauron']}")
    held = Held(ada.page, "**/draw")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Offer a draw").click()
    offered = held.next()
    answer = offered.fetch()
    bob.page.get_by_role("button", name="Agree to a draw").click()
    assert ada.verdict() == "A draw"
    arrives(ada.page, offered, response=answer)
    expect(ada.page.locator(".about-table")).not_to_contain_text("offered a draw")
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_story_told_from_its_beginning_has_what_came_meanwhile_and_opens_no_tab_late(people: People) -> None:
    table, keys = at_moment(people.host.folder, "meanwhile", lambda asked, step: step["view"]["turn"] > 0)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    held = Held(ada.page, "**/steps?*")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Tell the story from its beginning").click()
    expect(ada.page.get_by_role("tab", name="Story")).to_have_attribute("aria-selected", "true")
    told = held.next()
    answer = told.fetch()
    asked = people.host.ask(f"/api/tables/{table}")["asked"]
    step = people.host.ask(f"/api/tables/{table}/view?seat={asked}", key=keys[asked])
    action = next(one["name"] for one in step["choices"]["actions"] if one["name"].startswith("move:"))
    people.host.ask(f"/api/tables/{table}/act", {"number": step["number"], "action": action}, keys[asked])
    newest = ada.page.locator(f'.story-item[data-number="{step["number"] + 1}"]')
    expect(newest).to_have_count(1)
    ada.page.get_by_role("tab", name="Chat").click()
    field = ada.page.locator(".talk-form input")
    field.fill("have you")
    arrives(ada.page, told, response=answer)
    expect(field).to_be_focused()
    expect(newest).to_have_count(1)


def test_who_sits_down_is_shown_the_table_once(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Anyone")
    bob = people.comes("Bob", f"/table/{ada.table}")
    looked: list[str] = []
    bob.page.on("websocket", lambda line: line.on("framesent", lambda frame: looked.append(str(frame))))
    bob.page.reload()
    held = Held(bob.page, "**/claim")
    bob.page.get_by_role("button", name="Play Sauron").click()
    sat = held.next()
    answer = sat.fetch()
    expect(bob.page.locator(".plate.sauron")).to_contain_text("you")
    arrives(bob.page, sat, response=answer)
    expect(bob.page.locator(".plate.sauron")).to_contain_text("you")
    assert sum("eye" in frame for frame in looked) == 1


def test_what_is_open_beside_the_table_stays_open_when_somebody_comes(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    invitation = ada.invitation()
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Go on from another device").click()
    link = ada.page.get_by_label("Your secret link")
    expect(link).to_be_visible()
    link.focus()
    people.comes("Bob", invitation)
    people.comes("Eve", f"/table/{ada.table}")
    expect(ada.page.locator("redbook-side")).to_contain_text("One person is watching.")
    expect(link).to_be_focused()


def test_a_button_under_the_finger_stays_when_somebody_comes(people: People) -> None:
    table, keys = at_moment(people.host.folder, "who comes after the end", None)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    rematch = ada.page.get_by_role("button", name="Rematch")
    rematch.focus()
    people.comes("Eve", f"/table/{table}")
    expect(ada.page.locator("redbook-side")).to_contain_text("One person is watching.")
    expect(rematch).to_be_focused()


def test_a_film_is_seen_with_the_eyes_that_were_chosen_last(people: People) -> None:
    people.forgiven.append("503")
    table = at_moment(people.host.folder, "eyes", None, least=40).table
    page = people.comes("Ada", f"/film/{table}#30").page
    expect(page.locator(".film-controls .prompt")).to_contain_text("step 30 of")
    held = Held(page, "**/film?eye=*")
    page.get_by_label("Seen with").select_option("fellowship")
    first = held.next()
    page.get_by_label("Seen with").select_option("sauron")
    theirs = page.get_by_role("button", name=re.compile("^A hidden stand of the Fellowship in"))
    held.next().continue_()
    expect(theirs).not_to_have_count(0)
    arrives(page, first, response=first.fetch())
    expect(theirs).not_to_have_count(0)
    page.get_by_label("Seen with").select_option("open")
    held.next().fulfill(status=503, json={"error": {"code": "too_slow", "message": "Try again later."}})
    expect(page.get_by_label("Seen with")).to_have_value("sauron")


def test_the_record_that_was_brought_last_is_the_one_that_is_verified(people: People, tmp_path: Path) -> None:
    page = people.comes("Ada", "/verify").page
    held = Held(page, "**/api/records?eye=none")
    rules, answers = game("confrontation"), []
    for number, names in enumerate((["Galadriel", "Gothmog"], ["Elrond", "Shelob"])):
        players = [bots.make("random", rules, seed=seat) for seat in (1, 2)]
        record = drive(rules.start(), players, SeededDice(number), names=names)
        record.save(tmp_path / f"{number}.redbook")
        page.locator("#record-file").set_input_files(tmp_path / f"{number}.redbook")
        answers.append(held.next())
    answers[1].continue_()
    expect(page.locator("h2", has_text="Elrond against Shelob")).to_be_visible()
    arrives(page, answers[0], response=answers[0].fetch())
    expect(page.locator("h2", has_text="Elrond against Shelob")).to_be_visible()


def test_a_puzzle_whose_answer_could_not_be_sent_can_be_answered_again(people: People) -> None:
    people.forgiven.append("503")
    page = people.comes("Ada").page
    page.get_by_role("link", name="The puzzle of the day").click()
    board = page.locator("confrontation-board.asked")
    expect(board).to_be_visible()
    away = {"error": {"code": "too_slow", "message": "This takes too long; try again later."}}
    page.route("**/api/puzzles/*", lambda route: route.fulfill(status=503, json=away), times=1)
    board.evaluate(
        """board => {
            board.busy = true;
            board.dispatchEvent(new CustomEvent("choose", { detail: { actions: [board.choices.actions[0].name] } }));
        }"""
    )
    expect(page.locator(".toast")).to_be_visible()
    expect(board).to_be_visible()


def test_what_is_pressed_while_another_situation_is_asked_for_is_not_taken(people: People) -> None:
    page = people.comes("Ada", "/analysis").page
    expect(page.locator(".weighed button").first).to_be_visible()
    page.get_by_label("With whose eyes").select_option("sauron")
    theirs = page.locator(".rolls")
    expect(theirs.get_by_role("button").first).to_be_visible()
    held = Held(page, "**/api/analysis/look", times=1)
    theirs.get_by_role("button").first.click()
    expect(theirs).to_have_attribute("inert", "")
    held.next().continue_()
    expect(theirs).not_to_have_attribute("inert", "")
    held = Held(page, "**/api/tables")
    page.get_by_role("button", name="as the Fellowship").click()
    expect(page.locator(".play-on")).to_have_attribute("inert", "")
    held.next().continue_()
    page.wait_for_url("**/table/*")


def test_the_name_of_a_setup_that_is_being_typed_stays(people: People) -> None:
    ada = people.comes("Ada")
    held = Held(ada.page, "**/api/me")
    ada.starts("A friend")
    ada.page.get_by_role("button", name="Shuffle").click()
    field = ada.page.get_by_label("Name of this setup")
    field.fill("the long w")
    kept = [{"game": "confrontation", "seat": "fellowship", "name": "another", "places": {}}]
    arrives(ada.page, held.next(), json={"name": "Ada", "setups": kept})
    expect(field).to_have_value("the long w")
    expect(field).to_be_focused()


def test_a_list_of_games_that_has_not_changed_is_left_alone(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    held = Held(ada.page, "**/api/finished", times=2)
    ada.page.goto(people.host.url)
    held.next().continue_()
    mine = ada.page.get_by_role("region", name="My games").get_by_role("link").first
    mine.focus()
    arrives(ada.page, held.next())
    expect(mine).to_be_focused()
