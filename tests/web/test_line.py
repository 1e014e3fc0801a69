"""When the line is cut: the pages go on by themselves, and nothing is lost or done twice."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect
from tests.web.people import People, play_by_program


def test_the_server_dies_in_the_middle_of_a_battle(people: People) -> None:
    people.forgiven += [
        "ERR_CONNECTION_REFUSED",
        "WebSocket connection to",
        "ERR_CONNECTION_RESET",
        "ERR_EMPTY_RESPONSE",
    ]
    ada = people.comes("Ada")
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation())
    bob.question.wait_for()
    keys = {"fellowship": ada.key(), "sauron": bob.key()}
    assert play_by_program(people.host, ada.table, keys, Random(1), "sauron-card") == "sauron"
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
    ada.starts("Hobbit")
    ada.sets_up()
    ada.comes_to_move()
    before = ada.page.locator("redbook-story").inner_text()
    ada.page.reload()
    ada.is_asked("Your turn")
    assert ada.page.locator("redbook-story").inner_text() == before
    assert re.search("Your turn", ada.page.title())
