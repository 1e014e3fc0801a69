"""Three and four at one keyboard: each is asked by name, and the end is told."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.terminal.typist import Typist, at_random, no_time

import redbook
from redbook import CHANCE
from redbook.kernel.dice import SeededDice
from redbook.kernel.record import Record
from redbook.terminal.client import Client
from redbook.terminal.screen import Screen
from redbook.terminal.session import HUMAN, Session
from redbook.war import drawing, story
from redbook.war.boxes import CARD_TITLES
from redbook.war.contents import CARD_IDS


@pytest.mark.parametrize("players", [3, 4])
def test_the_table_is_drawn_for_every_seat_and_open(players: int) -> None:
    state = redbook.game("war-of-the-ring", players=players).start()
    for _ in range(60):
        state.apply(state.legal()[0])
    views = [state.view(seat) for seat in range(players)]
    for view in views:
        assert "Your hand: " in drawing.text(view, state.game.options)
    assert "Hand of the Saruman player: " in drawing.text(drawing.open_view(*views), state.game.options)


def test_a_player_of_a_team_is_named() -> None:
    view = redbook.game("war-of-the-ring", players=4).start().view(0)
    assert story.side({}, "witch-king") == "the Witch-king player"
    assert story.tell({**view, "question": "turn"}, view, "rohan", "pass") == ["The Rohan player passes."]


def test_it_is_told_which_player_of_a_team_draws_a_card() -> None:
    state = redbook.game("war-of-the-ring", players=4).start()
    told = []
    while state.view(None)["turn"] < 2:
        before = state.view(0)
        who = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        action = state.name(state.legal()[0])
        state.play(action)
        told += story.tell(before, state.view(0), who, action)
    draws = [sentence for sentence in told if sentence.endswith(" a card.")]
    others = ("Rohan", "Witch-king", "Saruman")
    assert {name: draws.count(f"The {name} player draws a card.") for name in others} == dict.fromkeys(others, 2)
    assert len(draws) == 6, "of one's own it is said which they are"
    assert len([sentence for sentence in told if sentence.startswith("You get ")]) == 2


def test_the_drawing_tells_whose_the_nations_are_who_leads_and_who_holds_how_many_cards() -> None:
    state = redbook.game("war-of-the-ring", players=4).start()
    while state.view(None)["turn"] < 2:
        state.apply(state.legal()[0])
    drawn = drawing.text(state.view(1), state.game.options).splitlines()
    hands = {seat: sum(own["hand"].values()) for seat, own in state.view(None)["teams"]["seats"].items()}
    assert f"Gondor player (Elves, Gondor): {hands['gondor']} in hand" in drawn
    assert f"You, the Rohan player (Dwarves, The North, Rohan): {hands['rohan']} in hand; leads this turn" in drawn
    assert f"Witch-king player (Sauron): {hands['witch-king']} in hand" in drawn


def test_the_drawing_tells_where_teammates_stand_together_and_what_may_not_be_acted_on_again() -> None:
    state = redbook.game("war-of-the-ring", players=3).start()
    view = state.view(0)
    view["teams"] |= {
        "mixed": ["moria"],
        "separate": ["osgiliath"],
        "last_action": {"nations": ["rohan"], "armies": []},
    }
    drawn = drawing.text(view, state.game.options).splitlines()
    assert "Mixed armies: Mori Moria" in drawn
    assert "Armies kept apart: Osg Osgiliath" in drawn
    assert "The last action of the Free Peoples was on: Rohan" in drawn


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_is_played_at_one_keyboard_and_nobody_is_shown_the_hand_of_another(players: int, tmp_path: Path) -> None:
    game = redbook.game("war-of-the-ring", players=players, turn_limit=2)
    session = Session(game.start(), [HUMAN] * players, SeededDice(players))
    choose, looked = at_random(players), dict.fromkeys(game.seats, 0)

    def types(page: str) -> str:
        """Answer, having looked that no card stands there which only another holds."""
        state = session.state
        if not page.endswith("Press Enter to go on. "):
            looked[game.seats[state.actor]] += 1
            held = {card for seat in range(players) if seat != state.actor for card in state.view(seat)["own"]["hand"]}
            known = state.view(state.actor)["own"]["given"]
            assert not [card for card in held.difference(known) if CARD_TITLES[CARD_IDS.index(card)] in page]
        return choose(page)

    out = io.StringIO()
    file = tmp_path / "game.redbook"
    Client(Screen(out, Typist(out, types)), session, {}, file, sleep=no_time).run()
    assert session.over
    assert min(looked.values()) > 3
    for seat in game.seats:
        name = story.side({}, seat)
        assert f"{name[:1].upper()}{name[1:]} is to decide. Let nobody else look." in out.getvalue()
    record = Record.open(file)
    assert record.verify().ok
    assert list(record.players) == list(game.seats)
