"""Games between bots, as the tests need them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from redbook import CHANCE, OVER, Game, State
from redbook.kernel.driver import Player, answer


def play_on(state: State, players: Sequence[Player], seed: int) -> State:
    """Play a state, in place, to the end of the game."""
    rng = Random(seed)
    while state.actor != OVER:
        step(state, players, rng)
    return state


def step(state: State, players: Sequence[Player], rng: Random) -> None:
    """Let whoever acts make one action."""
    actor = state.actor
    if actor == CHANCE:
        state.play(rng.choices(state.legal(), state.odds())[0])
    else:
        state.play(answer(players[actor], state))


__all__ = ["answer", "at", "play_on", "step"]


def at(game: Game, to_move: str, **pieces: str) -> State:
    """A position with these characters on the board (underscores for hyphens), all others defeated."""
    where = {name.replace("_", "-"): region for name, region in pieces.items()}
    return game.load({"game": game.name, "to_move": to_move, "pieces": where})
