"""Home and the reference: finding a game, finding a rule."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect
from tests.laid import at_moment
from tests.web.people import People

from redbook.kernel.ledger import ledger, ledgers


def test_a_game_is_two_clicks_away(people: People) -> None:
    ada = people.comes()
    ada.page.get_by_role("radio", name="Sauron", exact=True).check()
    ada.page.get_by_role("button", name="Begin").click()
    ada.page.wait_for_url("**/table/*")
    expect(ada.page.locator(".plate.sauron")).to_contain_text("you")


def test_only_games_that_have_a_board_are_offered(people: People) -> None:
    """A server may know a game that this client cannot show."""
    ada = people.comes("Ada", "/rules")

    def one_more(route: Route) -> None:
        games = route.fetch().json()["games"]
        route.fulfill(json={"games": [*games, {**games[0], "id": "chess", "title": "Chess"}]})

    ada.page.route("**/api/games", one_more)
    ada.page.goto(people.host.url)
    expect(ada.page.get_by_role("heading", name="Play The Confrontation")).to_be_visible()
    expect(ada.page.get_by_text("Chess")).to_have_count(0)


def test_options_are_explained_and_fold_away_when_they_cannot_matter(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_text("Edition, characters, clock, match").click()
    draft = ada.page.get_by_role("group", name="Draft")
    expect(draft).to_be_hidden()
    ada.page.get_by_role("radio", name=re.compile("^Draft")).check()
    expect(draft).to_be_visible()
    ada.page.get_by_role("radio", name=re.compile("^Original")).check()
    expect(ada.page.get_by_role("group", name="Characters")).to_be_hidden()
    expect(draft).to_be_hidden()
    ada.page.get_by_role("button", name="Begin").click()
    ada.page.wait_for_url("**/table/*")
    assert people.host.ask(f"/api/tables/{ada.table}")["options"]["edition"] == "original"


def test_boxes_are_chosen_with_their_optional_rules(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_role("radio", name=re.compile("^War of the Ring")).check()
    ada.page.get_by_text("Clock, match, options").click()
    boxes = ada.page.get_by_role("group", name="Expansions")
    expect(boxes.get_by_role("checkbox")).to_have_count(4)
    expect(boxes).to_contain_text("without Treebeard, whose card is not known")
    optional = ada.page.get_by_role("group", name="Optional rules of the boxes")
    expect(optional).to_be_hidden()
    boxes.get_by_role("checkbox", name=re.compile("^Warriors")).check()
    expect(optional).to_be_hidden()
    boxes.get_by_role("checkbox", name=re.compile("^Kings")).check()
    optional.get_by_role("checkbox", name=re.compile("^Dismay tokens")).check()
    ada.page.get_by_role("button", name="Begin").click()
    ada.page.wait_for_url("**/table/*")
    options = people.host.ask(f"/api/tables/{ada.table}")["options"]
    assert options["expansions"] == ["warriors", "kings"]
    assert options["variants"] == ["dismay-tokens"]


def test_a_table_for_anyone_is_found_and_joined_in_the_lobby(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Anyone")
    bob = people.comes("Bob")
    bob.page.get_by_role("link", name="Join: Ada against Sauron").click()
    bob.page.get_by_role("button", name="Play Sauron").click()
    expect(ada.page.locator(".plate.sauron")).to_contain_text("Bob")
    expect(bob.page.locator(".plate.sauron")).to_contain_text("you")
    bob.page.goto(people.host.url)
    mine = bob.page.get_by_role("region", name="My games")
    expect(mine).to_contain_text("Ada against Bob")
    expect(mine.locator(".badge")).to_contain_text("waits for Ada")


def test_a_full_table_is_told_as_such_before_its_dice_are_agreed_on(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Anyone")
    table = ada.page.url.rsplit("/", 1)[-1]
    ada.page.goto(f"{people.host.url}/rules")  # her browser is not there to add its part
    bob = people.comes("Bob")
    bob.page.get_by_role("link", name="Join: Ada against Sauron").click()
    bob.page.get_by_role("button", name="Play Sauron").click()
    bob.page.goto(people.host.url)
    entry = bob.page.get_by_role("region", name="My games").locator(
        "li", has=bob.page.locator(f'[href="/table/{table}"]')
    )
    expect(entry.locator(".badge")).to_have_text("waits for its dice")
    ada.page.goto(people.host.url)  # now it is, though not at the table
    expect(entry.locator(".badge")).to_have_text("waits for Ada")


def test_finished_games_are_listed_to_be_watched(people: People) -> None:
    table, _ = at_moment(people.host.folder, "finished", None)
    ada = people.comes("Ada")
    link = ada.page.get_by_role("region", name="Finished games").get_by_role("link").first
    expect(link).to_have_attribute("href", f"/film/{table}")


def test_a_rule_is_one_click_away_and_found_by_a_word(people: People) -> None:
    ada = people.comes("Ada", "/rules#C-MOVE-03")
    rule = ada.page.locator("#C-MOVE-03")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    search = ada.page.get_by_role("searchbox", name="Look something up")
    search.fill("shelob")
    expect(rule).to_be_hidden()
    expect(ada.page.locator("article#shelob")).to_be_visible()
    expect(ada.page.get_by_role("status")).to_contain_text("entries")
    search.fill("xyzzy")
    expect(ada.page.get_by_role("status")).to_contain_text("Nothing is known")
    ada.page.goto(f"{people.host.url}/rules?q=tunnel")
    expect(ada.page.get_by_role("status")).to_contain_text("entries")


def test_the_clock_runs_and_the_name_is_kept(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_text("Edition, characters, clock, match").click()
    ada.page.get_by_label("Clock").select_option("20 minutes each")
    ada.page.get_by_text("Edition, characters, clock, match").click()
    ada.starts("Hobbit")
    clock = ada.page.locator("[data-clock=fellowship]")
    expect(clock).to_have_text(re.compile(r"\d\d:\d\d"))
    expect(clock).not_to_have_text(clock.inner_text())
    ada.page.goto(people.host.url)
    expect(ada.page.locator("#name")).to_have_value("Ada")


def test_all_links_of_the_masthead_are_in_view_on_a_phone(people: People) -> None:
    ada = people.comes("Ada Elizabeth of the Long Name")
    for width in (390, 320):
        ada.page.set_viewport_size({"width": width, "height": 844})
        for place, ready in (("/", "redbook-lobby"), ("/analysis", ".at-table svg.field")):
            ada.page.goto(people.host.url + place)
            expect(ada.page.locator(ready)).to_be_visible()
            for link in ada.page.get_by_role("navigation", name="Pages").get_by_role("link").all():
                expect(link).to_be_in_viewport(ratio=1)
            spare = "(one) => one.clientWidth - one.scrollWidth"
            assert ada.page.locator(".masthead nav").evaluate(spare) >= 0
            assert ada.page.locator("html").evaluate(spare) >= 0


def test_the_rules_of_a_box_stand_with_those_of_its_game(people: People) -> None:
    ids = ["C-MOVE-03", "W-HUNT-11", "L-RING-01", "T-SETUP-01", "A-SETUP-01", "K-SETUP-01", "X-01"]
    beginnings = {rule.partition("-")[0] for game in ledgers() for rule in ledger(game).rules}
    assert beginnings == {rule[0] for rule in ids}
    addresses = people.comes("Ada").page.evaluate(
        "async (ids) => { const { addressOf } = await import('/static/app/boards.js'); return ids.map(addressOf); }",
        ids,
    )
    assert addresses == ["/rules#C-MOVE-03", *(f"/rules?game=war-of-the-ring#{rule}" for rule in ids[1:])]
