"""Greedy with the box: it uses the new dice, characters and cards, and plays games to their end."""

from __future__ import annotations

import re

import pytest
from tests.war.lords.tables import special, table, with_dice
from tests.war.rulings import SEATS, asked

import redbook
from redbook import State, bots
from redbook.bots.war.greedy import Greedy
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.war.game import War

WAR = "war-of-the-ring"


def answer(state: State) -> str:
    """What greedy says to the question at hand."""
    seat = SEATS.index(str(asked(state)))
    choices = state.choices(seat)
    assert choices is not None
    assert isinstance(state.game, War)
    return Greedy(state.game, seed=5)(state.view(seat), choices)


def test_it_brings_elrond_and_the_balrog_with_a_muster() -> None:
    state = table(dice=("muster muster", "army"), at_war="elves")
    assert answer(state) == "act:companion"
    state.play("act:companion")
    assert answer(state) in ("character:elrond", "character:galadriel")
    state = table(mover="shadow", dice=("event", "muster muster"))
    assert answer(state) == "act:minion"


def test_it_wakes_the_balrog_and_the_free_peoples_slay_it_outside_moria() -> None:
    dice = with_dice(({"event": 3}, {"event": 1}), special("balrog:use-balrog"))
    state = table(mover="shadow", characters={"balrog": "moria"}, fields={"dice": dice})
    assert answer(state) == "die:balrog:use-balrog"
    state.play("die:balrog:use-balrog")
    assert answer(state) == "act:use-balrog"
    state = table(
        characters={"balrog": "hollin"},
        dice=("will", "army army"),
        fellowship={"region": "fangorn", "revealed": True},
        fields={"lords": {"balrog": "active"}},
    )
    while state.view(None)["question"] == "turn":
        state.play(answer(state))
    assert answer(state) == "act:subdue-balrog"


def test_it_gives_away_the_ring_whose_keeper_is_not_about() -> None:
    state = table(dice=("event event", "army"), rings=(3, 0), characters={"elrond": "rivendell", "galadriel": "lorien"})
    state.play("ring:event:character")
    assert answer(state) == "spend:narya"


@pytest.mark.parametrize("seed", [1, 2])
def test_games_of_greedy_with_the_box_come_to_their_end(seed: int) -> None:
    game = redbook.game(WAR, expansions=["lords"])
    players = [bots.make("greedy", game, seed=seed + side) for side in (0, 1)]
    record = drive(game.start(), players, SeededDice(seed), names=["Ann", "Ben"])
    assert record.result in SEATS
    used = {action for _, action in record.actions}
    assert any(action.startswith("keep:") or re.match("die:.*:", action) for action in used)
    assert record.verify().ok
