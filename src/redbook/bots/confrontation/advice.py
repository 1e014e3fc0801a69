"""Steward's search of a question, told: how good each answer looks, and how often it was, or is to be, chosen."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from redbook.bots import tree
from redbook.bots.confrontation import bluff, steward
from redbook.bots.confrontation.belief import BelievingEyes
from redbook.bots.confrontation.steward import EXPLORATION, WORLDS, Learning
from redbook.bots.confrontation.worth import WorthLeaf
from redbook.bots.weighed import SURE, best, from_search, weighed
from redbook.confrontation.board import FELLOWSHIP
from redbook.confrontation.characters import CHARACTER_IDS, NAMES
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.kernel.eyes import Eyes, OpenEyes

_CARDS: Final = ("sauron-card", "fellowship-card")
_LONG: Final = 12
"""How many steps a line has at most."""


@cache
def _learned() -> Learning:
    return steward.learned()


class ConfrontationAdviser:
    """Thinks as Steward does, but to the end of its budget."""

    by = "steward"
    a_second = 20_000

    def advise(self, state: State, opened: bool, iterations: int, rng: Random) -> Json | None:
        """The chances and the answers; None before the first turn, where Steward has a book."""
        seat = state.actor
        if state.view(seat)["turn"] == 0:
            return None
        true: Eyes = OpenEyes(state, seat) if opened else Eyes(state, seat)
        eyes = true if opened else BelievingEyes(true, _learned().belief, min(WORLDS, iterations), rng)
        budget = tree.Budget(iterations, None)
        if true.view()["question"] in _CARDS and len(state.legal()) > 1:
            return weighed(state, *self._cards(eyes, budget, rng), [])
        root = tree.mo_ismcts(
            eyes, budget, rng, WorthLeaf(_learned().worth), EXPLORATION, tree.Memory(state.game)
        )  # fmt: skip
        tried = {action: (int(child.visits), child.total) for action, child in root.children.items()}
        world = eyes.determinize(rng)
        lines: list[Json] = [
            {"share": share, "steps": _steps(root, world.clone(), action, opened)} for action, share in best(tried)
        ]
        return from_search(state, tried, iterations, lines)

    def _cards(
        self, eyes: Eyes, budget: tree.Budget, rng: Random
    ) -> tuple[list[str], list[float], list[float | None]]:  # fmt: skip
        """The names of the cards, how often to play each, and what each is worth against the other side's mixture."""
        mine, matrix = bluff.weigh(eyes, _learned().worth, budget, rng)
        other = [1.0]
        if len(matrix[0]) > 1:
            other = bluff.equilibrium([[-row[column] for row in matrix] for column in range(len(matrix[0]))])
        values = [sum(value * share for value, share in zip(row, other, strict=True)) for row in matrix]
        chances = [value if eyes.seat == FELLOWSHIP else 1.0 + value for value in values]
        return [eyes.game.action_name(action) for action in mine], bluff.shares(matrix), list(chances)


def _steps(node: tree.Node, world: State, action: int | None, opened: bool) -> list[Json]:
    """An action, and what was tried most often after it; without open eyes only as far as the seat is asked itself."""
    assert isinstance(world, ConfrontationState)
    seat = world.actor
    steps: list[Json] = []
    while action is not None and len(steps) < _LONG:
        actor = world.actor
        name = world.name(action)
        if actor == CHANCE:  # who of the hidden is attacked
            label = f"{NAMES[CHARACTER_IDS.index(name.partition(':')[2])]} defends"
        else:
            label = next(one["label"] for one in world.choices(actor)["actions"] if one["name"] == name)
        steps.append({"seat": None if actor == CHANCE else world.game.seats[actor], "name": name, "label": label})
        key = action if actor == seat else world.seen_as(action, seat)
        if key not in node.children:
            break
        node = node.children[key]
        world.apply(action)
        action = None if world.actor == OVER or (world.actor != seat and not opened) else _usual(node, world, seat)
    return steps


def _usual(node: tree.Node, world: ConfrontationState, seat: int) -> int | None:
    """What chance does most often, or what a side was seen to do most often; None where too little was tried."""
    legal = world.legal()
    if world.actor == CHANCE:
        return legal[max(range(len(legal)), key=world.odds().__getitem__)]
    keys = {action: action if world.actor == seat else world.seen_as(action, seat) for action in legal}
    tried = {action: int(node.children[key].visits) for action, key in keys.items() if key in node.children}
    most = max(tried, key=tried.__getitem__, default=None)
    return most if most is not None and tried[most] >= SURE else None
