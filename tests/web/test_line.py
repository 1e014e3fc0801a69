"""When the line is cut: the pages go on by themselves, and nothing is lost or done twice."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.laid import asked_for, at_moment
from tests.web.people import HELD, People

from redbook.kernel.contract import Json


def test_the_server_dies_in_the_middle_of_a_battle(people: People) -> None:
    people.forgiven += [
        "ERR_CONNECTION_REFUSED",
        "WebSocket connection to",
        "ERR_CONNECTION_RESET",
        "ERR_EMPTY_RESPONSE",
    ]

    def both_lay_face_down(asked: str, step: Json) -> bool:
        return asked_for("sauron-card")(asked, step) and "gandalf" not in str(step["view"]["battle"])

    table, keys = at_moment(people.host.folder, "power cut", both_lay_face_down)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    bob = people.comes("Bob", f"/table/{table}#seat={keys['sauron']}")
    bob.is_asked("Choose a combat card")
    expect(ada.page.locator("battle-scene")).to_be_visible()

    people.host.kill()
    for person in (ada, bob):
        expect(person.page.locator(".line")).to_contain_text("The connection is lost")
    bob.answers("card:1")  # into the void
    expect(bob.page.locator(".line")).to_contain_text("It is sent again")
    people.host.start()

    ada.is_asked("Choose a combat card")
    for person in (ada, bob):
        expect(person.page.locator(".line")).to_be_hidden()
    ada.answers("card:2")
    for person in (ada, bob):
        shown = person.page.locator("redbook-story", has_text=re.compile(r"Cards: .* with 2, .* with 1\."))
        expect(shown).to_be_visible()
    told = bob.page.locator(".story-item", has_text="You lay 1 face down")
    expect(told).to_have_count(1)


def test_the_page_is_loaded_again_and_still_knows_its_seat(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.sets_up()
    ada.is_asked("Your turn")
    story = ada.page.locator(".story-item")
    expect(story).not_to_have_count(0)
    before = story.all_inner_texts()
    ada.page.reload()
    ada.is_asked("Your turn")
    expect(story).to_have_text(before, use_inner_text=True)
    expect(ada.page).to_have_title(re.compile("Your turn"))


def test_on_another_device_a_long_story_is_told_from_its_beginning_on_request(people: People) -> None:
    table, keys = at_moment(people.host.folder, "a long story", None, least=60)
    number = people.host.ask(f"/api/tables/{table}")["number"]
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    ada.ending()
    first = ada.page.locator("redbook-story [data-number]").first
    assert int(first.get_attribute("data-number") or 0) >= number - 40
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Tell the story from its beginning").click()
    expect(first).to_contain_text(" places ")
    expect(first).to_contain_text("Frodo")


def test_a_placement_is_taken_back(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    ada.answers("place:frodo:shire")
    ada.is_asked("Where does Sam start?")
    ada.page.get_by_role("button", name="Take it back").click()
    ada.is_asked("Where does Frodo start?")


def test_who_takes_his_side_before_the_line_is_open_sees_it(people: People) -> None:
    both = people.comes("Ada and Bob")
    both.page.add_init_script(HELD)
    both.starts("Both of us here")
    both.page.get_by_role("button", name="I play the Fellowship: show my side").click()
    both.page.evaluate("() => window.release()")
    both.is_asked("Where does Frodo start?")
