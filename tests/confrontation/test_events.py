"""What is told of an action for animation: the whole battle, in order, and never more than a seat may see."""

from __future__ import annotations

from random import Random

import pytest
from tests.confrontation.games import OPTION_SETS, choose, name_of

import redbook
from redbook.confrontation import events, story
from redbook.confrontation.characters import CHARACTER_IDS
from redbook.confrontation.game import Confrontation
from redbook.confrontation.glance import Glance
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.kernel.ledger import ledger


def kinds(told: list[Json]) -> list[str]:
    return [event["kind"] for event in told]


def told(state: object, action: str, seat: int | None) -> list[Json]:
    """What a seat is told of an action, which is carried out."""
    assert isinstance(state, ConfrontationState)
    who = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
    before = Glance(state.view(seat))
    seen = events.play(state, action)
    return events.events(before, Glance(state.view(seat)), who, action, seen)


def position(**pieces: str) -> object:
    game = redbook.game("confrontation")
    everybody = dict.fromkeys(piece["character"] for side in game.start().view(0)["pieces"].values() for piece in side)
    return game.load({"game": "confrontation", "to_move": "sauron", "pieces": {**everybody, **pieces}})


def test_a_battle_that_ends_within_one_action_is_told_whole() -> None:
    state = position(frodo="shire", boromir="rohan", warg="mordor", shelob="gondor")
    for seat in (0, 1, None):
        happened = told(state.clone(), "move:shelob:rohan", seat)  # type: ignore[attr-defined]
        assert kinds(happened)[:6] == ["move", "battle", "ability", "fallen", "fallen", "outcome"]
        move, battle, ability, _, _, outcome = happened[:6]
        assert (move["from"], move["to"]) == ("gondor", "rohan")
        assert move["character"] == ("shelob" if seat == 1 else None)
        assert (battle["attacker"], battle["defender"], battle["attacking"]) == ("shelob", "boromir", "sauron")
        assert (ability["character"], ability["rule"]) == ("boromir", "C-CHAR-F-58")
        assert outcome["won"] is None
        assert set(outcome["fallen"]) == {"shelob", "boromir"}


def test_cards_and_sums_are_told_when_both_lie_open() -> None:
    state = position(frodo="shire", aragorn="rohan", warg="mordor", balrog="gondor")
    assert isinstance(state, ConfrontationState)
    state.play("move:balrog:rohan")
    laid = told(state, "card:3", 0)
    assert laid == [{"kind": "card", "side": "sauron", "card": None}]
    happened = told(state, "card:4", 1)
    assert kinds(happened)[:4] == ["card", "cards", "sums", "fallen"]
    assert happened[0]["card"] is None
    assert happened[1]["cards"] == {"fellowship": "4", "sauron": "3"}
    assert happened[2]["sums"] == {
        "fellowship": {"character": 4, "card": 4, "bonus": 0, "total": 8},
        "sauron": {"character": 5, "card": 3, "bonus": 0, "total": 8},
    }


def test_every_text_is_looked_up_under_a_rule_that_exists() -> None:
    rules = ledger("confrontation").rules
    assert set(events.TEXT_RULES) == set(CHARACTER_IDS)
    assert set(events.TEXT_RULES.values()) <= set(rules)


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_two_states_that_look_alike_to_a_seat_are_told_alike(options: Json) -> None:
    """Play an action in the true state and one that looks the same in a state the seat cannot tell from it."""
    rules = ledger("confrontation").rules
    compared = 0
    for seed in range(3):
        rng = Random(seed)
        game = redbook.game("confrontation", **options)
        assert isinstance(game, Confrontation)
        state = game.start()
        while state.actor != OVER:
            action = choose(state, rng)
            who = "chance" if state.actor == CHANCE else game.seats[state.actor]
            for seat in (0, 1):
                twin = state.determinize(seat, rng)
                look = state.seen_as(action, seat)
                alike = [other for other in twin.legal() if twin.seen_as(other, seat) == look]
                if not alike:
                    continue
                other = rng.choice(alike)
                one, two = state.clone(), twin.clone()
                before = Glance(one.view(seat))
                seen = events.play(one, game.action_name(action))
                seen_two = events.play(two, game.action_name(other))
                if one.view(seat) != two.view(seat):
                    continue  # it has shown more than the look of the action: they are no twins any more
                after = Glance(one.view(seat))
                compared += 1
                here = events.events(before, after, who, game.action_name(action), seen)
                assert here == events.events(before, after, who, game.action_name(other), seen_two)
                sentences = story.narrate(before, after, who, game.action_name(action), seen)
                assert sentences == story.narrate(before, after, who, game.action_name(other), seen_two)
                assert all(rule in rules for _, rule in sentences if rule)
            state.apply(action)
    assert compared > 100
