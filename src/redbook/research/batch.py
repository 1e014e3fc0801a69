"""The loop of `vector`: many games side by side, compiled.

Games are lists here and arrays there. A game that ends is begun anew at once.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.kernel.contract import OVER, Game, State
from redbook.kernel.playout import Sfc32
from redbook.research.chance import settle
from redbook.research.encoding import Bits, Encoder


class Batch:
    """Games of the same rules, each with chance of its own."""

    def __init__(self, game: Game, encoder: Encoder, seeds: list[int], starts: list[State], most: int) -> None:
        self._game = game
        self._encoder = encoder
        self._starts = starts
        self._most = most
        self._asked: list[int] = [0] * len(seeds)
        self._chances: list[Sfc32] = [Sfc32(seed) for seed in seeds]
        self._states: list[State] = [self._begin(chance) for chance in self._chances]
        self._menus: list[list[int]] = []
        self.actors: list[int] = []
        """Who is asked, in each game."""
        self.over: list[int] = []
        """The games that ended with the last step."""
        self.returns: list[list[float]] = []
        """What each seat gained in those."""
        self.cut: list[int] = []
        """The games that were broken off with the last step, `most` decisions long; 0 is no limit."""
        self.last: list[int] = []
        """What each seat knew at the end of the games that ended or were broken off, in the order of their numbers, in
        words."""
        for number in range(len(seeds)):
            self._menus.append(self._states[number].legal())
            self.actors.append(self._states[number].actor)

    def _begin(self, chance: Sfc32) -> State:
        """A new game, up to its first decision: from one of the starts, if there are any, else from the beginning."""
        if self._starts:
            state = self._starts[chance.below(len(self._starts))].clone()
        else:
            state = self._game.start()
        settle(state, chance)
        return state

    def state(self, number: int) -> State:
        """A game's true state."""
        return self._states[number]

    def illegal(self, actions: list[int]) -> int:
        """The first game whose action is not legal; -1 if there is none."""
        for number in range(len(actions)):
            if actions[number] not in self._menus[number]:
                return number
        return -1

    def step(self, actions: list[int]) -> None:
        """Carry out an action in every game; they are known to be legal."""
        states = self._states
        chances = self._chances
        self.over = []
        self.returns = []
        self.cut = []
        self.last = []
        for number in range(len(actions)):
            state = states[number]
            state.apply(actions[number])
            chance = chances[number]
            settle(state, chance)
            self._asked[number] += 1
            if state.actor == OVER or self._asked[number] == self._most:
                self._remember(state)
                if state.actor == OVER:
                    self.over.append(number)
                    self.returns.append(state.returns())
                else:
                    self.cut.append(number)
                state = self._begin(chance)
                states[number] = state
                self._asked[number] = 0
            self._menus[number] = state.legal()
            self.actors[number] = state.actor

    def _remember(self, state: State) -> None:
        """Note what the seats know at the end of a game."""
        bits = Bits()
        for seat in range(len(self._game.seats)):
            self._encoder.encode(state, seat, bits)
            bits.finish()
        self.last.extend(bits.words)

    def words(self) -> list[int]:
        """What whoever is asked may know, in words of 32 bits, one game after the other."""
        bits = Bits()
        encoder = self._encoder
        for number in range(len(self._states)):
            state = self._states[number]
            encoder.encode(state, state.actor, bits)
            bits.finish()
        return bits.words

    def counts(self) -> list[int]:
        """How many actions are legal, in each game."""
        return [len(menu) for menu in self._menus]

    def legal(self, size: i64) -> list[int]:
        """The legal actions of all games, each plus `size` times the number of its game."""
        found: list[int] = []
        start: i64 = 0
        for menu in self._menus:
            for action in menu:
                found.append(start + action)
            start += size
        return found
