"""The browser's part in the dice: what it adds, what it keeps, and what it finds in a record."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random
from typing import Any

from playwright.sync_api import expect
from tests.web.people import Host, People, Person, play_to_the_end

from redbook.kernel.agreement import pledge_of
from redbook.kernel.dice import CommittedDice
from redbook.kernel.record import Record

HASHES = """async (texts) => {
  const { hashOfText } = await import("/static/app/sha256.js");
  return texts.map(hashOfText);
}"""
CHECKED = """async (text) => {
  const { checked } = await import("/static/app/fair.js");
  return checked(text);
}"""

TOLD = """async (table) => {
  const { Fair } = await import("/static/app/fair.js");
  return new Fair().tableIs(table);
}"""


def begun(person: Person) -> dict[str, Any]:
    """Wait until the game at a person's table has begun; returns the facts of it."""
    return person.people.host.until(person.table, lambda facts: facts["state"] == "playing")


def test_the_hash_is_sha256(people: People) -> None:
    texts = ["", "abc", *("x" * length for length in (55, 56, 63, 64, 65, 1000)), "Éowyn ☃ \U0001f48d"]
    found = people.comes("Ada").page.evaluate(HASHES, texts)
    assert found == [sha256(text.encode()).hexdigest() for text in texts]


def test_two_browsers_agree_on_the_dice_and_each_knows_its_game_again(people: People, host: Host) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation())
    facts = begun(ada)
    parts = {seat: one["part"] for seat, one in facts["dice"]["seats"].items()}
    assert len(set(parts.values())) == 2
    assert all(re.fullmatch("[0-9a-f]{32}", part) for part in parts.values())
    keys = {"fellowship": ada.key(), "sauron": bob.key()}
    table = ada.table
    play_to_the_end(host, table, keys, Random(4))
    for who, name, other in ((ada, "Ada", "Bob"), (bob, "Bob", "Ada")):
        who.page.goto(f"{host.url}/verify?table={table}")
        expect(who.page.get_by_text("Your browser agrees: this is what it saw before the game")).to_be_visible()
        expect(who.page.get_by_text(f"The part that this browser added for {name} is in the dice.")).to_be_visible()
        expect(who.page.get_by_text(f"The pledge of {other} is the one that this browser saw")).to_be_visible()
        expect(who.page.get_by_text("The server has played it again: all of it holds")).to_be_visible()
    text = ada.page.request.get(f"{host.url}/api/tables/{table}/record").text()
    assert Record.read(text).verify().notes == []
    for tag in ("commitment", "key", "attempt", "pledge-sauron", "part-fellowship"):
        forged = re.sub(f"(?m)^{tag}: .*$", f"{tag}: sha256:{'0' * 64}", text)
        assert not ada.page.evaluate(CHECKED, forged)["good"]
    stripped = re.sub("(?m)^(commitment|secret): .*\n", "", text)
    assert "it was taken out" in str(ada.page.evaluate(CHECKED, stripped))
    # Another game's dice, with nothing in it that would say of which table it is.
    false = Record.read(text)
    dice = CommittedDice(bytes(32))
    false.tags, false.secret = dice.tags(), dice.secret_hex
    ada.page.route("**/record", lambda route: route.fulfill(body=false.write(), content_type="text/plain"))
    ada.page.goto(f"{host.url}/verify?table={table}")
    expect(ada.page.get_by_text("This browser saw another commitment before the game")).to_be_visible()
    eve = people.comes("Eve", "/verify")
    assert eve.page.evaluate(CHECKED, text)["verdict"].endswith("the secret is the one that was committed to")


def test_against_a_bot_and_on_one_device_a_game_begins_when_the_browser_has_added_its_part(
    people: People, host: Host
) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit")
    first = begun(ada)["dice"]
    ada.page.goto(host.url)
    ada.starts("Both of us here")
    here = begun(ada)["dice"]
    assert here["seats"]["fellowship"]["part"] != here["seats"]["sauron"]["part"]
    assert first["commitment"] != here["commitment"]


def test_a_part_that_was_pledged_elsewhere_is_waited_for_and_then_made_anew(people: People, host: Host) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    link = ada.invitation()
    host.until(ada.table, lambda facts: facts["dice"]["seats"]["fellowship"]["pledge"] is not None)
    ada.page.evaluate("localStorage.removeItem('redbook.dice')")
    people.comes("Bob", link)
    assert begun(ada)["dice"]["attempt"] == 2


def test_what_was_told_before_a_pledge_had_arrived_makes_nobody_pledge_anew(people: People, host: Host) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    pledged = host.until(ada.table, lambda facts: facts["dice"]["seats"]["fellowship"]["pledge"] is not None)
    early = ada.page.request.get(f"{host.url}/api/tables/{ada.table}").json()
    early["dice"]["seats"]["fellowship"]["pledge"] = None
    with ada.page.expect_response(re.compile("/dice$")):
        ada.page.evaluate(TOLD, early)
    assert host.ask(f"/api/tables/{ada.table}")["dice"] == pledged["dice"]


def test_a_server_that_changes_a_pledge_when_it_knows_the_part_is_called_out(people: People, host: Host) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit")
    lie = begun(ada)
    kept = ada.page.evaluate("localStorage.getItem('redbook.dice')")
    lie["state"] = "waiting"
    for seat in lie["seats"]:
        mine = seat["name"] == "Ada"
        seat["yours"] = mine
        lie["dice"]["seats"][seat["id"]]["part"] = None
        if not mine:
            lie["dice"]["seats"][seat["id"]]["pledge"] = pledge_of("what suits the host")
    assert "changed a pledge after this browser had shown its part" in ada.page.evaluate(TOLD, lie)
    assert ada.page.evaluate("localStorage.getItem('redbook.dice')") == kept


def test_a_server_that_changes_its_commitment_is_called_out(people: People, host: Host) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    kept = "localStorage.getItem('redbook.dice')"
    ada.page.wait_for_function(f"{kept} !== null")
    ada.page.evaluate(
        f"localStorage.setItem('redbook.dice', {kept}.replace(/sha256:[0-9a-f]{{8}}/, 'sha256:00000000'))"
    )
    ada.page.reload()
    expect(ada.page.get_by_text("The server has changed what it committed its dice to")).to_be_visible()
