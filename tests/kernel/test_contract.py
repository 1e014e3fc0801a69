"""Every game keeps the contract; and the checks notice a game that does not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.kernel.contract_checks import check_game
from tests.kernel.toy import DEAL, Barrow, Round, barrow

from redbook.kernel.contract import Game, Json

OPTION_SETS: list[tuple[Callable[..., Game], dict[str, Any]]] = [
    (barrow, {}),
    (barrow, {"cards": 9, "first": "dwarf", "loaded": True}),
    (barrow, {"cards": 3, "banned": ["fold"]}),
]


@pytest.mark.parametrize(("make", "options"), OPTION_SETS, ids=["default", "loaded", "banned"])
@pytest.mark.parametrize("seed", range(20))
def test_keeps_the_contract(make: Callable[..., Game], options: dict[str, Any], seed: int) -> None:
    check_game(make(**options), seed, share=0.5)


class LeakyView(Round):
    def view(self, seat: int | None) -> Json:
        return super().view(seat) | {"secret": list(self.cards)}


class BlindGuess(Round):
    def determinize(self, seat: int, rng: Random) -> Round:
        guess = self.clone()
        guess.cards = [rng.choice([2, 3]) if card else 0 for card in self.cards]
        return guess


class SharedClone(Round):
    def clone(self) -> Round:
        return type(self)(self.game, self.phase, self.round, self.score, self.stake, self.cards)


class ShortOdds(Round):
    def odds(self) -> list[float]:
        return [0.1] * len(self.legal())


class DescendingLegal(Round):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class ChangedByRefusal(Round):
    def play(self, action: Any) -> None:
        self.stake += action == "no-such-verb:x"
        super().play(action)


class TakesAnything(Round):
    def play(self, action: Any) -> None:
        if isinstance(action, (int, str)):
            super().play(action)


class OffersToAll(Round):
    def choices(self, seat: int | None) -> Json:
        return super().choices(max(self.actor, 0))


class UnequalReturns(Round):
    def returns(self) -> list[float]:
        return [1.0, 0.0]


class NeverEnds(Round):
    def _settle(self, gain: int) -> None:
        self.round = 1
        super()._settle(0)


class TuplePosition(Round):
    def position(self) -> Json:
        return super().position() | {"cards": tuple(self.cards)}


class ForgetfulPickle(Round):
    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.game, self.phase, self.round, self.score, 1, list(self.cards))


class TellsByAsking(Round):
    def legal(self) -> list[int]:
        other_has_the_lowest = self.actor >= 0 and self.cards[1 - self.actor] == 1
        return super().legal()[:1] if other_has_the_lowest else super().legal()


class TellsByItsTime(Round):
    def legal(self) -> list[int]:
        has_the_lowest = self.actor >= 0 and self.cards[self.actor] == 1
        return super().legal()[:1] if has_the_lowest else super().legal()


class SaysWhatItHolds(TellsByItsTime):
    def in_any_case(self) -> bool:
        return self.actor >= 0 and self.cards[self.actor] == 1

    def choices(self, seat: int | None) -> Json:
        return super().choices(seat) | {"in_any_case": seat == self.actor and self.in_any_case()}


class WrongNumber(Round):
    def name(self, action: int) -> str:
        return self.game.action_name(DEAL if action == DEAL + 1 else action)


MUTANTS = [
    (LeakyView, "sees the same"),
    (BlindGuess, "sees the same"),
    (SharedClone, "leaves the state alone"),
    (ShortOdds, "odds sum to 1"),
    (DescendingLegal, "ascending"),
    (ChangedByRefusal, "changes nothing"),
    (TakesAnything, "was not refused"),
    (OffersToAll, "offered nothing"),
    (UnequalReturns, "returns sum to 0"),
    (NeverEnds, "ends within"),
    (TuplePosition, "plain JSON"),
    (ForgetfulPickle, "pickled"),
    (TellsByAsking, "has the same actions"),
    (TellsByItsTime, "only where one is asked in any case"),
    (SaysWhatItHolds, "knows whether the other is asked in any case"),
    (WrongNumber, "alike"),
]


class Mutated(Barrow):
    """The toy with a state that breaks the contract in one point."""

    def __init__(self, state: type[Round]) -> None:
        super().__init__(dict(barrow().options))
        self.state = state

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.state,)

    def start(self) -> Round:
        return self.state(self, *_parts(super().start()))

    def load(self, position: object) -> Round:
        assert isinstance(position, dict)
        return self.state(self, *_parts(super().load(position | {"cards": list(position["cards"])})))


def _parts(state: Round) -> tuple[int, int, int, int, list[int]]:
    return state.phase, state.round, state.score, state.stake, list(state.cards)


@pytest.mark.parametrize(("state", "complaint"), MUTANTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_broken_game_is_noticed(state: type[Round], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_games(Mutated(state))


def check_games(game: Game) -> None:
    """Enough games to meet a fault that shows only now and then."""
    for seed in range(50):
        check_game(game, seed, share=1.0, longest=1_000)
