"""Home and the reference: finding a game, finding a rule."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Route, expect
from tests.web.people import People, game_of_programs


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


def test_finished_games_are_listed_to_be_watched(people: People) -> None:
    table, _ = game_of_programs(people.host, Random(8))
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
    expect(clock).to_have_text(re.compile("20:00|19:"))
    expect(clock).to_have_text(re.compile("19:5"))
    ada.page.goto(people.host.url)
    expect(ada.page.locator("#name")).to_have_value("Ada")
