"""Random playouts: to the end, reproducible, and as random as they claim."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from tests.kernel.toy import Barrow, Round, barrow

from redbook.kernel.contract import OVER, State
from redbook.kernel.playout import Sfc32, playout


def test_plays_to_the_end_in_place() -> None:
    for seed in range(100):
        state = barrow().start()
        decisions = playout(state, seed)
        assert state.actor == OVER
        # A round takes one decision when the first seat folds, otherwise two.
        assert 3 <= decisions <= 6


def test_a_finished_game_stays_as_it_is() -> None:
    state = barrow().start()
    playout(state, 1)
    end = state.clone()
    assert playout(state, 2) == 0
    assert state == end


def test_the_same_seed_gives_the_same_game() -> None:
    def end(seed: int) -> tuple[int, State]:
        state = barrow(cards=9).start()
        return playout(state, seed), state

    assert end(5) == end(5)
    assert len({(decisions, str(state.position())) for decisions, state in map(end, range(50))}) > 10


class Counting(Round):
    """Writes down what is played."""

    played: ClassVar[Counter[tuple[int, str]]] = Counter()

    def apply(self, action: int) -> None:
        self.played[self.phase, self.name(action)] += 1
        super().apply(action)


def test_seats_choose_uniformly_and_chance_keeps_to_its_odds() -> None:
    game: Barrow = barrow(loaded=True)
    games = 4_000
    for seed in range(games):
        playout(Counting(game, 0, 3, 0, 1, [0, 0]), seed)
    first, die = 2, 4
    for move in ("stand", "double", "fold"):
        assert abs(Counting.played[first, move] / games - 1 / 3) < 0.04
    rolls = sum(Counting.played[die, f"roll:{face}"] for face in range(1, 7))
    assert rolls > 1_000
    for face in range(1, 6):
        assert abs(Counting.played[die, f"roll:{face}"] / rolls - 0.1) < 0.04
    assert abs(Counting.played[die, "roll:6"] / rolls - 0.5) < 0.04


def test_the_generator_fills_its_range_evenly() -> None:
    chance = Sfc32(2**70 + 9)
    counts = Counter(chance.below(10) for _ in range(20_000))
    assert counts.keys() == set(range(10))
    assert all(abs(count - 2_000) < 300 for count in counts.values())


def test_every_part_of_a_seed_matters() -> None:
    words = {Sfc32(seed).word() for seed in (0, 1, -1, 2**31, 2**32, 2**63, 2**64, 2**95)}
    assert len(words) == 8


def test_the_generator_never_changes() -> None:
    """Seeds in studies and bug reports must mean the same game for ever, compiled or not."""
    chance = Sfc32(1)
    assert [chance.word() for _ in range(4)] == [441792574, 614447336, 1644328534, 3387734806]
