"""The end of a game as an event: of each kind, for who sat there, for who watched, for two on one device."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.laid import asked_for, at_moment
from tests.web.people import People

from redbook.kernel.contract import Json
from redbook.server import wire


@dataclass(frozen=True)
class End:
    """A position just before an end by the rules, what is answered, and what is told then."""

    seat: str
    pieces: dict[str, str]
    answers: tuple[str, ...]
    title: str
    text: str
    more: Json = field(default_factory=dict)


ENDS: Final = {
    "the Ringbearer comes to Mordor": End(
        "fellowship",
        {"frodo": "gondor", "sam": "shire", "orcs": "rohan", "warg": "fangorn"},
        ("move:frodo:mordor",),
        "You have won",
        "The Fellowship has won: the Ringbearer has come to Mordor.",
    ),
    "the Ringbearer falls": End(
        "sauron",
        {"frodo": "cardolan", "sam": "shire", "warg": "eregion", "orcs": "rohan"},
        ("move:warg:cardolan",),
        "You have won",
        "Sauron has won: the Ringbearer is defeated.",
        {
            "discards": {
                "fellowship": ["2", "3", "4", "5", "magic", "retreat", "noble-sacrifice", "elven-cloak"],
                "sauron": ["1", "2", "3", "4", "5", "magic", "retreat", "eye"],
            }
        },
    ),
    "three stand in the Shire": End(
        "sauron",
        {"orcs": "shire", "saruman": "shire", "warg": "arthedain", "balrog": "mordor", "frodo": "rohan"},
        ("move:warg:shire",),
        "You have won",
        "Sauron has won: three of his characters stand in the Shire.",
    ),
    "Sauron cannot move": End(
        "fellowship",
        {"orcs": "shire", "frodo": "rhudaur", "sam": "eregion"},
        ("move:frodo:misty-mountains",),
        "You have won",
        "The Fellowship has won: Sauron cannot move.",
    ),
    "nothing has come of it for long": End(
        "fellowship",
        {"frodo": "shire", "sam": "fangorn", "orcs": "arthedain", "warg": "mordor"},
        ("move:frodo:cardolan",),
        "A draw",
        "The game is a draw: for too long nobody has fallen and nobody has come nearer to his goal.",
        {"quiet": 99, "best": {"fellowship": 99, "sauron": 99}},
    ),
}


def test_an_end_that_is_seen_coming_is_a_moment(people: People) -> None:
    table, keys = at_moment(people.host.folder, "resigning", asked_for("sauron-card"))
    ada = people.comes("Ada", brisk=False)
    ada.remembers(".finale-title")
    ada.page.goto(f"{people.host.url}/table/{table}#seat={keys['fellowship']}")
    expect(ada.page.locator("confrontation-board")).to_be_visible()
    expect(ada.page.locator(".stand.hidden-face").nth(2)).to_be_attached()
    people.host.ask(f"/api/tables/{table}/resign", {}, keys["sauron"])
    ada.has_seen("You have won")
    assert ada.ending() == "Sauron resigns."
    assert ada.verdict() == "You have won"
    expect(ada.page.locator(".finale")).to_have_count(0)
    expect(ada.page.locator(".stand.hidden-face")).to_have_count(0)
    tally = ada.page.locator(".tally")
    expect(tally).to_contain_text(re.compile(r"Turns\s*\d+"))
    expect(tally).to_contain_text("Fallen of Sauron")
    expect(ada.page.locator("redbook-ending .curve-line")).to_be_visible()
    ada.page.reload()
    assert ada.verdict() == "You have won"
    expect(ada.page.locator(".stand.hidden-face")).to_have_count(0)
    expect(ada.page.locator(".finale")).to_have_count(0)


def test_ends_by_the_rules_for_both_and_for_who_watched(people: People) -> None:
    table, keys = at_moment(people.host.folder, "the end", None)
    result = people.host.ask(f"/api/tables/{table}")["result"]
    for seat, key in keys.items():
        person = people.comes("Ada", f"/table/{table}#seat={key}")
        assert person.verdict() == ("You have won" if result["winner"] == seat else "You have lost")
        assert person.ending() == result["text"]
        expect(person.page.locator(".stand.hidden-face")).to_have_count(0)
        person.rests()
        home = person.page.get_by_role(
            "button", name=re.compile(f"^{'The Shire' if seat == 'fellowship' else 'Mordor'}, ")
        )
        box, board = home.bounding_box(), person.page.locator("svg.field").bounding_box()
        assert box is not None
        assert board is not None
        assert box["y"] > board["y"] + board["height"] / 2, "the board was turned round"
    watcher = people.comes("Eve", f"/table/{table}")
    assert watcher.verdict() == f"{'Sauron' if result['winner'] == 'sauron' else 'The Fellowship'} has won"
    expect(watcher.page.get_by_role("button", name=re.compile("ematch"))).to_have_count(0)
    watcher.page.get_by_role("link", name="Verify the dice").click()
    expect(watcher.page.locator(".verdict.good")).to_have_count(2)


@pytest.mark.parametrize("name", ENDS)
def test_each_end_by_the_rules(people: People, name: str) -> None:
    end = ENDS[name]
    ada = people.comes("Ada")
    position = {"pieces": end.pieces, "to_move": end.seat, **end.more}
    wish = {"game": "confrontation", "name": "Ada", "seat": end.seat, "position": position}
    wish["opponent"] = {"kind": "bot", "level": "hobbit"}
    made = ada.page.request.post(f"{people.host.url}/api/tables", data=wish)
    assert made.ok, made.text()
    ada.page.goto(f"{people.host.url}/table/{made.json()['table']['id']}")
    for action in end.answers:
        expect(ada.page.locator(f'.answer-list button[data-action="{action}"]')).to_be_attached()
        ada.answers(action)
        confirm = ada.page.get_by_role("button", name="Confirm")
        expect(confirm.or_(ada.page.locator("redbook-question.ended"))).to_be_visible()
        if confirm.is_visible():
            confirm.click()
    assert (ada.verdict(), ada.ending()) == (end.title, end.text)
    expect(ada.page.locator(".stand.hidden-face")).to_have_count(0)
    turn = ada.page.locator("redbook-ending .tally").inner_text().split("Turns")[1].split()[0].lstrip(":")
    expect(ada.page.locator(".story-turn").last).to_have_text(f"Turn {turn}")
    expect(ada.page.locator(".story-item").last).to_contain_text(end.text)
    expect(ada.page.locator("redbook-ending .curve-line")).to_be_attached()


def test_a_draw_that_both_agree_to(people: People) -> None:
    table, keys = at_moment(people.host.folder, "a draw", asked_for("turn"))
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Offer a draw").click()
    expect(ada.page.get_by_text("You have offered a draw.")).to_be_visible()
    bob = people.comes("Bob", f"/table/{table}#seat={keys['sauron']}")
    bob.page.get_by_role("button", name="Agree to a draw").click()
    for person in (ada, bob):
        assert person.verdict() == "A draw"
        assert person.ending() == "Both sides agree to a draw."


def test_an_end_by_the_clock(people: People) -> None:
    clock = wire.Clock(kind="move", seconds=10)
    table, keys = at_moment(people.host.folder, "the clock", lambda asked, step: True, clock=clock)
    ada = people.comes("Ada", f"/table/{table}#seat={keys['fellowship']}")
    assert ada.verdict() == "You have lost"
    assert ada.ending() == "The Fellowship has no time left."


def test_two_on_one_device_see_the_end_together(people: People) -> None:
    both = people.comes("Ada and Bob")
    both.starts("Both of us here")
    for side in ("the Fellowship", "Sauron"):
        both.page.get_by_role("button", name=f"I play {side}: show my side").click()
        both.sets_up()
        if side == "the Fellowship":
            both.page.get_by_role("button", name="Hand over to Sauron").click()
    both.is_asked("Your turn")
    both.page.get_by_role("tab", name="Table").click()
    both.page.get_by_role("button", name="Resign").click()
    both.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    assert both.verdict() == "The Fellowship has won"
    expect(both.page.locator(".stand.hidden-face")).to_have_count(0)
    both.page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(both.page.get_by_role("button", name="I play the Fellowship: show my side")).to_be_visible()


def test_a_rematch_against_a_bot_begins_by_itself(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.sets_up()
    ada.is_asked("Your turn")
    before = ada.table
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Rematch, sides swapped").click()
    expect(ada.page).not_to_have_url(re.compile(before))
    expect(ada.page.locator(".plate.fellowship")).to_contain_text("Ada")
