"""Whole games through the pages: two browsers, two people at one device, one person and a bot."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Browser, Locator, expect
from tests.web.people import NOTED, People, Person, play_on


def test_two_browsers_play_a_whole_game(other_browser: Browser, people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation(), browser=other_browser)
    expect(bob.page.get_by_text("Waiting for the Fellowship.")).to_be_visible()
    assert "#" not in bob.page.url, "the key of the seat stays in the address"
    ada.sets_up()
    bob.is_asked()
    bob.sets_up()
    play_on([ada, bob], Random(1))
    assert ada.ending() == bob.ending()
    assert re.search("has won|a draw", ada.ending())
    assert {ada.verdict(), bob.verdict()} in ({"You have won", "You have lost"}, {"A draw"})
    expect(ada.page.locator("redbook-players")).to_contain_text("Bob")
    expect(bob.page.locator("redbook-players")).to_contain_text("Ada")
    ada.page.get_by_role("button", name="Rematch, sides swapped").click()
    bob.page.get_by_role("button", name="Accept the rematch").click()
    expect(ada.page.locator(".plate.sauron")).to_contain_text("Ada")
    expect(bob.page.locator(".plate.sauron")).to_contain_text("Ada")
    expect(bob.page).to_have_url(re.compile(ada.table))


def test_the_board_answers_as_well_as_the_words(people: People) -> None:
    ada = people.comes("Ada", brisk=False)
    ada.starts("Hobbit", seat="Sauron")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_label("Pieces and scenes move").select_option("at once")
    ada.is_asked()
    ada.sets_up()
    ada.is_asked("Your turn")
    who, where = next(label.split(" to ") for label in ada.offered().values() if " to " in label)
    ada.page.get_by_role("button", name=re.compile(f"^{who}, strength")).press("Enter")
    region = where.removeprefix("the ")  # as the board names it, outside of a sentence
    ada.page.get_by_role("button", name=re.compile(f"^(The )?{region}, .*room for")).press("Enter")
    ada.page.get_by_role("button", name="Confirm").click()
    expect(ada.page.locator("redbook-story")).to_contain_text(f"You move {who} from")


def test_what_comes_to_lie_under_a_resting_mouse_is_not_told_about(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.page.get_by_role("button", name="Shuffle").click()
    ada.page.get_by_role("button", name="Ready").click()
    roster = ada.page.locator(".roster-one").first
    expect(roster).to_be_visible()
    expect(ada.page.locator(".region.maybe")).to_have_count(0)
    expect(ada.page.locator(".info")).to_be_hidden()
    roster.hover()
    expect(ada.page.locator(".info")).to_be_visible()


def test_two_on_one_device_never_see_each_others_side(people: People) -> None:
    both = people.comes("Ada and Bob")
    received: list[str] = []
    both.page.on("websocket", lambda line: line.on("framereceived", lambda frame: received.append(str(frame))))
    both.starts("Both of us here")
    expect(both.page.locator("confrontation-board")).to_be_hidden()
    assert not [frame for frame in received if '"at":"' in frame], "a secret was fetched before anybody was there"
    both.page.get_by_role("button", name="I play the Fellowship: show my side").click()
    both.sets_up()
    both.page.get_by_role("button", name="Hand over to Sauron").click()
    expect(_faces(both)).to_have_count(0)
    received.clear()
    both.page.get_by_role("button", name="I play Sauron: show my side").click()
    both.is_asked()
    assert not [frame for frame in received if '"seat":"fellowship"' in frame and '"type":"step"' in frame]
    both.sets_up()
    both.is_asked("Your turn")
    both.answers(next(name for name, label in both.offered().items() if " to " in label))
    hand_over = both.page.get_by_role("button", name="Hand over to the Fellowship")
    hand_over.click()
    expect(both.page.locator(".story-item")).to_have_count(0)
    both.page.get_by_role("button", name="I play the Fellowship: show my side").click()
    expect(both.page.locator("redbook-story")).to_contain_text("Sauron moves a stand from")


def test_a_match_against_a_bot_and_resigning(people: People) -> None:
    ada = people.comes("Ada")
    ada.page.get_by_text("Edition, characters, clock, match").click()
    ada.page.get_by_role("checkbox", name=re.compile("A match of two games")).check()
    ada.page.get_by_text("Edition, characters, clock, match").click()
    ada.starts("Hobbit", seat="Sauron")
    ada.is_asked()
    ada.sets_up()
    ada.is_asked("Your turn")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    assert "resign" in ada.ending()
    expect(ada.page.locator("redbook-question .score")).to_contain_text("Ada 0")
    ada.page.get_by_role("link", name="To the second game").click()
    expect(ada.page.locator(".plate.fellowship")).to_contain_text("Ada")


def test_who_leaves_before_the_first_move_frees_the_seat(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    link = ada.invitation()
    expect(ada.page.locator(".reach")).to_contain_text("Only this machine can open it.")
    bob = people.comes("Bob", link)
    bob.page.get_by_role("tab", name="Table").click()
    bob.page.get_by_role("button", name="Leave the table").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_role("region", name="My games")).to_contain_text("You sit at no table.")
    expect(ada.page.locator(".plate.sauron")).to_contain_text("A free seat")
    assert ada.invitation() == link
    eve = people.comes("Eve", link)
    expect(eve.page.locator(".plate.sauron")).to_contain_text("you")
    expect(ada.page.locator(".plate.sauron")).to_contain_text("Eve")


def test_a_game_is_called_off_before_the_first_move(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("Hobbit")
    ada.page.get_by_role("tab", name="Table").click()
    expect(ada.page.get_by_role("button", name="Leave the table")).to_have_count(0)
    ada.page.get_by_role("button", name="Call the game off").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    expect(ada.question).to_contain_text("ended without a result")


def test_a_notification_comes_while_the_player_looks_at_something_else(people: People) -> None:
    ada = people.comes("Ada", permissions=["notifications"])
    ada.page.context.add_init_script(NOTED)
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation())
    bob.question.wait_for()
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_label("Notify me when it is my turn").check()
    ada.sets_up()
    bob.is_asked()
    expect(ada.page.locator(".prompt")).to_contain_text("Waiting for")
    assert "Your turn" not in ada.page.title()
    ada.looks_away()
    bob.sets_up()
    bob.answers(next(name for name, label in wait_for_moves(bob).items() if " to " in label))
    ada.is_asked()
    expect(ada.page).to_have_title(re.compile("Your turn"))
    assert ada.noted() == ("Your turn in Redbook", ada.page.locator(".prompt").inner_text())


def wait_for_moves(person: Person) -> dict[str, str]:
    """The answers that a person has when his turn comes."""
    person.is_asked("Your turn")
    return person.offered()


def test_a_refusal_names_its_rule(people: People) -> None:
    ada = people.comes("Ada")
    people.forgiven.append("status of 422")
    ada.starts("Hobbit")
    ada.page.locator("confrontation-board").evaluate(  # a page never offers it
        "board => board.dispatchEvent(new CustomEvent('choose', {detail: {actions: ['place:frodo:mordor']}}))"
    )
    refusal = ada.question.get_by_role("alert")
    expect(refusal).to_contain_text("C-SETUP")
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile("^/rules#C-SETUP-"))


def test_a_spectator_sees_no_faces_and_a_taken_seat_is_refused(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    link = ada.invitation()
    people.comes("Bob", link).question.wait_for()
    people.forgiven.append("status of 409")
    eve = people.comes("Eve")
    eve.remembers(".toast")
    eve.page.goto(link)
    eve.has_seen("is taken")
    ada.sets_up()
    expect(eve.question).to_contain_text("You are watching")
    expect(eve.page.locator("redbook-story")).not_to_contain_text("Frodo")
    expect(_faces(eve)).to_have_count(0)


def test_people_talk(people: People) -> None:
    ada = people.comes("Ada")
    ada.starts("A friend")
    bob = people.comes("Bob", ada.invitation())
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Say something to the table").fill("<b>Good luck</b>")
    bob.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("tab", name="Chat")).to_have_class(re.compile("flagged"))
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.locator(".talk-list")).to_contain_text("Bob <b>Good luck</b>")


def _faces(person: Person) -> Locator:
    """The characters that can be read on the board."""
    return person.page.get_by_role("button", name=re.compile(", strength [0-9-]+, in "))
