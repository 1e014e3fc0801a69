"""Lords of Middle-earth in the interfaces for research: what a seat observes, and whole games."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.war import boxes
from tests.war.games import begin, choose, leanings_of

import redbook
from redbook import State
from redbook.research.observation import observer

WAR = "war-of-the-ring"
LORDS = redbook.game(WAR, expansions=["lords"])


def chosen(gandalf: str) -> State:
    """The first turn, with Strider as Guide."""
    state = LORDS.start()
    for answer in (f"character:{gandalf}", "character:strider"):
        state.play(answer)
    while state.actor == redbook.CHANCE:
        state.apply(state.legal()[0])
    return state


@pytest.mark.rule("L-SETUP-08", "L-COUNCIL-02")
def test_the_shadow_does_not_observe_which_gandalf_it_is_and_the_free_peoples_do() -> None:
    look = observer(LORDS)
    grey, keeper = chosen("gandalf-the-grey"), chosen("gandalf-keeper-of-narya")
    assert bytes(look.observe(grey, 1)) == bytes(look.observe(keeper, 1))
    assert bytes(look.observe(grey, 0)) != bytes(look.observe(keeper, 0))
    assert grey.view(1) == keeper.view(1)


def test_views_that_differ_are_observed_differently_with_the_box() -> None:
    game = boxes.make(["lords"])
    look = observer(game)
    leanings = leanings_of(game)
    seen: dict[bytes, str] = {}
    sizes = set()
    for seed in range(0, 70, 7):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(80):
            if state.actor == redbook.OVER:
                break
            if rng.random() < 0.3:
                for seat in (0, 1):
                    bits = bytes(look.observe(state, seat))
                    sizes.add(len(bits))
                    told = json.dumps(state.view(seat), sort_keys=True)
                    assert seen.setdefault(bits, told) == told
            state.apply(choose(state, rng, list(leanings.values())[seed % len(leanings)]))
    assert len(sizes) == 1
    assert len(seen) > 100
