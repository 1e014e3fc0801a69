"""Three and four at a table through the page: sitting down, playing, talking to one's own side, leaving."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.laid import Advice, Laid, Until, war_at
from tests.web.people import People, Person
from tests.web.test_reach import SCREENS, audit, overflow
from tests.web.war import carry_on, hasty, play_on, sees

from redbook.bots.war.greedy import Greedy
from redbook.kernel.contract import Json
from redbook.kernel.registry import game
from redbook.war.game import War

FOUR = ("gondor", "rohan", "witch-king", "saruman")


def company(attempt: int) -> Advice:
    """Programs for all seats, however many there are."""
    rules = game("war-of-the-ring", players=4)
    assert isinstance(rules, War)
    players: dict[str, Greedy] = {}

    def advice(seat: str, view: Json, choices: Json) -> str:
        return players.setdefault(seat, Greedy(rules, 4 * attempt + len(players)))(view, choices)

    return advice


def laid(people: People, name: str, until: Until | None, **more: Any) -> Laid:
    """A table of four at a moment."""
    return war_at(people.host.folder, name, until, company, players=4, **more)


def asks(seat: str) -> Until:
    """The moment when a seat is asked with which die it acts."""
    return lambda asked, step: (
        asked == seat and any(one["name"].startswith("die:") for one in step["choices"]["actions"])
    )


def seated(people: People, table: Laid, seat: str, name: str, **wishes: Any) -> Person:
    """Somebody sits down with the key of a seat."""
    person = people.comes(name, f"/table/{table.table}#seat={table.keys[seat]}", **wishes)
    expect(person.page.locator("war-of-the-ring-board .mate")).to_have_count(4)
    return person


def chooses(page: Page, who: dict[str, str], mine: str, players: str = "Four") -> None:
    """Say on the first page how many play, and who sits where."""
    page.get_by_role("radio", name=re.compile("^War of the Ring")).check()
    page.get_by_role("radio", name=re.compile(f"^{players}")).check()
    page.get_by_role("group", name="Who sits where?").get_by_role("radio", name=re.compile(f"^{mine}")).check()
    for seat, somebody in who.items():
        page.get_by_label(f"Who is the {seat}").select_option(label=somebody)


def test_two_people_and_two_bots_play_a_whole_game_and_the_next_begins_with_the_seats_rotated(people: People) -> None:
    ada = people.comes("Ada")
    bots = {"Rohan player": "Hobbit", "Saruman player": "Ranger"}
    chooses(ada.page, {**bots, "Witch-king player": "A friend, by a link"}, "Gondor player")
    ada.page.get_by_text("Clock, match, options").click()
    ada.page.get_by_label("Clock").select_option(label="45 minutes each")
    ada.page.get_by_role("button", name="Begin").click()
    ada.page.wait_for_url("**/table/*", wait_until="commit")
    bob = people.comes("Bob", ada.invitation().removeprefix(people.host.url))
    for person in (ada, bob):
        expect(person.page.locator("war-of-the-ring-board .mate")).to_have_count(4)
        expect(person.page.locator(".plate .clock")).to_have_count(4)
    given = play_on({"gondor": ada, "witch-king": bob}, hasty(0, company))
    assert given > 20
    assert ada.ending() == bob.ending()
    table = people.host.ask(f"/api/tables/{ada.table}")
    assert (table["state"], table["result"]["how"]) == ("finished", "rules")
    won = set(table["result"]["winner"].split())
    assert won in ({"gondor", "rohan"}, {"witch-king", "saruman"}), "a side has won: no limit ended it"
    verdicts = [person.verdict() for person in (ada, bob)]
    assert verdicts == ["You have won" if seat in won else "You have lost" for seat in ("gondor", "witch-king")]
    ada.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').view.hands")
    assert set(sees(ada.page)[0]["hands"]) == set(FOUR), "when it is over, all hands are open"
    first = ada.table
    ada.page.get_by_role("button", name="Rematch, seats rotated").click()
    bob.page.get_by_role("button", name="Accept the rematch").click()
    for person in (ada, bob):
        person.page.wait_for_url(lambda url: "/table/" in url and first not in url, wait_until="commit")
    names = [seat["name"] for seat in people.host.ask(f"/api/tables/{ada.table}")["seats"]]
    assert names == ["Ranger", "Bob", "Ada", "Hobbit"]


def test_each_seat_has_a_link_of_its_own_until_it_is_taken(people: People) -> None:
    ada = people.comes("Ada")
    friends = dict.fromkeys(("Witch-king player", "Saruman player"), "A friend, by a link")
    chooses(ada.page, friends, "Free Peoples", "Three")
    ada.page.get_by_role("button", name="Begin").click()
    ada.page.wait_for_url("**/table/*", wait_until="commit")
    links = ada.page.locator(".invitation input")
    expect(links).to_have_count(2)
    first, second = (links.nth(place).input_value().removeprefix(people.host.url) for place in (0, 1))
    bob = people.comes("Bob", first)
    expect(links).to_have_count(1)
    expect(ada.page.locator('.plate[data-seat="witch-king"]')).to_contain_text("Bob")
    eve = people.comes("Eve", second)
    for person in (ada, bob, eve):
        expect(person.page.locator("redbook-players .plate")).to_have_count(3)
        expect(person.page.locator(".invitation")).to_have_count(0)
    expect(eve.page.locator('.plate[data-seat="saruman"]')).to_contain_text("you")


def test_what_is_said_to_one_side_the_other_and_those_who_watch_do_not_read(people: People) -> None:
    table = laid(people, "talk of four", asks("gondor"))
    ada, bob = seated(people, table, "gondor", "Ada"), seated(people, table, "rohan", "Bob")
    eve = seated(people, table, "saruman", "Eve")
    zoe = people.comes("Zoe", f"/table/{table.table}")
    expect(zoe.page.locator("war-of-the-ring-board .mate")).to_have_count(4)
    for person in (ada, bob, eve, zoe):
        person.page.get_by_role("tab", name="Chat").click()
    expect(zoe.page.locator(".talk-whom")).to_be_hidden()

    def says(person: Person, text: str, whom: str) -> None:
        person.page.get_by_role("radio", name=whom).check()
        person.page.locator(".talk-form input").fill(text)
        person.page.get_by_role("button", name="Send").click()

    says(ada, "we take Moria", "Our side")
    says(ada, "good luck", "Everybody")
    for person in (ada, bob, eve, zoe):
        expect(person.page.locator(".talk-list")).to_contain_text("good luck")
    for person, reads in ((ada, True), (bob, True), (eve, False), (zoe, False)):
        assert ("we take Moria" in person.page.locator(".talk-list").inner_text()) is reads
        assert ("we take Moria" in person.page.content()) is reads
    expect(bob.page.locator(".talk-list .ours")).to_contain_text("our side")


def test_what_is_typed_for_ones_own_side_is_not_sent_to_everybody_because_the_partner_leaves(people: People) -> None:
    people.forgiven.append("status of 409")
    table = laid(people, "talk to nobody", asks("gondor"), leaving="partner")
    ada, bob = seated(people, table, "gondor", "Ada"), seated(people, table, "rohan", "Bob")
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_role("radio", name="Our side").check()
    field = bob.page.locator(".talk-form input")
    field.fill("we take Moria")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Leave the game").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(bob.page.locator('.plate[data-seat="gondor"]')).to_contain_text("for Ada")
    field.press("Enter")
    expect(bob.page.locator(".toast")).to_contain_text("no teammates here")
    expect(field).to_have_value("we take Moria")
    bob.page.get_by_role("radio", name="Everybody").check()
    field.fill("I play for both")
    field.press("Enter")
    expect(bob.page.locator(".talk-list li")).to_have_text(["Bob I play for both"])


def test_a_hand_is_shown_to_who_holds_it_alone(people: People) -> None:
    table = laid(people, "hands of four", asks("gondor"))
    persons = {seat: seated(people, table, seat, seat.capitalize()) for seat in FOUR}
    hands = {seat: set(sees(person.page)[0]["own"]["hand"]) for seat, person in persons.items()}
    assert all(hands.values())
    for seat, person in persons.items():
        shown = set(
            person.page.locator(".hand-place [data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
        )
        assert shown == hands[seat]
        expect(person.page.locator(f".mate.seat-{seat}")).to_contain_text("You")
        expect(person.page.locator(".mate.asked")).to_have_class(re.compile("seat-gondor"))


def test_when_one_leaves_his_partner_plays_both_seats(people: People) -> None:
    table = laid(people, "one leaves", asks("gondor"), leaving="partner")
    ada, bob = seated(people, table, "gondor", "Ada"), seated(people, table, "rohan", "Bob")
    before = sees(ada.page)[0]["own"]["hand"]
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Leave the game").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(ada.page).to_have_url(f"{people.host.url}/")
    expect(bob.page.locator('.plate[data-seat="gondor"]')).to_contain_text("for Ada")
    bob.page.wait_for_function("() => document.querySelector('war-of-the-ring-board').view?.seat === 'gondor'")
    bob.is_asked("die")
    assert sees(bob.page)[0]["own"]["hand"] == before
    ada.page.goto(f"{people.host.url}/table/{table.table}")
    expect(ada.page.locator(".about-table")).to_contain_text("You are watching")


def test_who_was_gone_is_asked_whether_he_wants_his_seat_again(people: People) -> None:
    table = laid(people, "one comes back", asks("gondor"), leaving="partner")
    ada, bob = seated(people, table, "gondor", "Ada"), seated(people, table, "rohan", "Bob")
    hand = sees(ada.page)[0]["own"]["hand"]
    people.forgiven += ["WebSocket", "Failed to load resource", "ERR_CONNECTION"]  # while the server is not there
    people.host.kill()
    with closing(sqlite3.connect(people.host.folder / "tables.sqlite")) as rows, rows:  # as after a long absence
        where = """WHERE "table" = ? AND seat = ?"""
        ((one,), (other,)) = [
            rows.execute(f"SELECT person FROM redbook_holders {where}", (table.table, seat)).fetchone()
            for seat in ("gondor", "rohan")
        ]
        gondor = (table.table, "gondor")
        rows.execute(f"UPDATE redbook_seats SET away = ?, stand_in = 'Bob' {where}", (one, *gondor))
        rows.execute(f"UPDATE redbook_holders SET person = ? {where}", (other, *gondor))
    people.host.start()
    bob.page.goto(f"{people.host.url}/table/{table.table}")
    expect(bob.page.locator('.plate[data-seat="gondor"]')).to_contain_text("for Ada")
    ada.page.goto(f"{people.host.url}/table/{table.table}")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Bob plays on for you")
    dialog.get_by_role("button", name="Take my seat again").click()
    expect(bob.page.locator('.plate[data-seat="gondor"]')).not_to_contain_text("for Ada")
    ada.is_asked("die")
    assert sees(ada.page)[0]["own"]["hand"] == hand


@pytest.mark.axe
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_four_fit_and_there_are_no_serious_barriers(people: People, screen: str) -> None:
    table = laid(people, f"{screen} of four", asks("saruman"))
    person = seated(people, table, "saruman", "Dan", color_scheme="dark", **SCREENS[screen])
    person.is_asked()
    found = audit(person.page)
    assert overflow(person.page) == 0
    person.page.goto(f"{people.host.url}/?game=war-of-the-ring&players=4")
    expect(person.page.locator(".seat-row")).to_have_count(4)
    assert found + audit(person.page) == []
    assert overflow(person.page) == 0


def test_partners_win_and_lose_together(people: People) -> None:
    table = laid(people, "the end of four", None, short=3)
    persons = {seat: seated(people, table, seat, seat.capitalize()) for seat in ("gondor", "rohan", "saruman")}
    carry_on(people.host, table)
    verdicts = {seat: person.verdict() for seat, person in persons.items()}
    won = people.host.ask(f"/api/tables/{table.table}")["result"]["winner"].split()
    assert set(won) in ({"gondor", "rohan"}, {"witch-king", "saruman"})
    assert verdicts == {seat: "You have won" if seat in won else "You have lost" for seat in persons}
    film = people.comes("Zoe", f"/film/{table.table}")
    expect(film.page.locator("#eyes option")).to_have_count(6)
