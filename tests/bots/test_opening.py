"""The book of first placements: legal, better than chance, and not to be read."""

from __future__ import annotations

from random import Random

import pytest
from tests.confrontation.games import OPTION_SETS, make, name_of

import redbook
from redbook import bots
from redbook.bots.confrontation import opening
from redbook.bots.confrontation.opening import STARTS, Opening
from redbook.confrontation.board import REGIONS, SETUP
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.driver import answer

CLASSIC = redbook.game("confrontation")
LEARNED = opening.learned()


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_steward_sets_up_under_all_options(options: dict[str, object]) -> None:
    game = make(options)
    players = [bots.make("steward", game, seed=seat, iterations=20) for seat in (0, 1)]
    state = game.start()
    rng = Random(1)
    while state.view(None)["turn"] == 0:
        state.play(answer(players[state.actor], state) if state.actor >= 0 else rng.choice(state.legal()))
    assert state.view(None)["turn"] == 1


def setups(side: int, count: int) -> list[list[int]]:
    """Setups of the classic characters drawn from the book: a region for each."""
    rng = Random(side)
    free = [region for region in range(REGIONS) for _ in range(SETUP[side][region])]
    return [LEARNED.drawn(list(range(side * 9, side * 9 + 9)), free, rng) for _ in range(count)]


@pytest.mark.parametrize("side", [0, 1], ids=["fellowship", "sauron"])
def test_the_book_prefers_what_has_won(side: int) -> None:
    def worth(setup: list[int]) -> float:
        return sum(LEARNED.weights[(side * 9 + number) * REGIONS + place] for number, place in enumerate(setup))

    rng = Random(9)
    free = [region for region in range(REGIONS) for _ in range(SETUP[side][region])]
    even = [worth(rng.sample(free, 9)) for _ in range(200)]
    drawn = [worth(setup) for setup in setups(side, 200)]
    assert sum(drawn) / 200 > sum(even) / 200 + 0.1


@pytest.mark.parametrize("side", [0, 1], ids=["fellowship", "sauron"])
def test_nobody_can_count_on_where_somebody_starts(side: int) -> None:
    drawn = setups(side, 200)
    for number in range(9):
        regions = [setup[number] for setup in drawn]
        assert max(regions.count(region) for region in regions) < 190
    assert len({tuple(setup) for setup in drawn}) > 150


def test_with_one_place_much_better_the_others_go_elsewhere() -> None:
    """Two characters both want the one place at the front; one gets it, and neither is lost."""
    weights = [0.0] * STARTS
    weights[0 * REGIONS + 4] = weights[1 * REGIONS + 4] = 5.0
    drawn = Opening(weights).drawn([0, 1], [0, 4, 3], Random(1))
    assert 4 in drawn
    assert len(set(drawn)) == 2


def test_the_same_seed_sets_up_alike() -> None:
    def first(seed: int) -> list[int]:
        state = CLASSIC.start()
        player = bots.make("steward", CLASSIC, seed=seed, iterations=20)
        while state.actor == 0:
            state.play(answer(player, state))
        assert isinstance(state, ConfrontationState)
        return state.place[:9]

    assert first(5) == first(5)
    assert len({tuple(first(seed)) for seed in range(6)}) > 3
