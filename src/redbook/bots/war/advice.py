"""Steward's search over plans, told: how good each answer looks, how often it was tried, and how the plan goes on."""

from __future__ import annotations

from random import Random
from typing import Final

from redbook.bots.tree import Budget
from redbook.bots.war.swift import outlook
from redbook.bots.war.swift.plans import Branch, Planner
from redbook.bots.weighed import SURE, best, from_search
from redbook.kernel.contract import Json, State
from redbook.kernel.eyes import Eyes, OpenEyes

_LONG: Final = 12
"""How many steps a line has at most."""


class WarAdviser:
    """Thinks as Steward does, but to the end of its budget."""

    by = "steward"
    a_second = 5_000

    def advise(self, state: State, opened: bool, iterations: int, rng: Random) -> Json:
        """The chances and the answers."""
        eyes = OpenEyes(state, state.actor) if opened else Eyes(state, state.actor)
        root = Branch()
        Planner(outlook.learned(), rng.getrandbits(64)).search(eyes, root, Budget(iterations, None))
        tried = {action: (int(child.visits), child.total) for action, child in root.children.items()}
        world = eyes.determinize(rng)
        lines: list[Json] = [
            {"share": share, "steps": _steps(root, world.clone(), action)} for action, share in best(tried)
        ]
        return from_search(state, tried, iterations, lines)


def _steps(node: Branch, world: State, action: int | None) -> list[Json]:
    """An answer, and those that were tried most often after it, until somebody else or chance comes between."""
    seat = world.actor
    steps: list[Json] = []
    while action is not None and len(steps) < _LONG:
        name = world.name(action)
        label = next(one["label"] for one in world.choices(seat)["actions"] if one["name"] == name)
        steps.append({"seat": world.game.seats[seat], "name": name, "label": label})
        world.apply(action)
        node = node.children[action]
        action = _usual(node, world) if world.actor == seat else None
    return steps


def _usual(node: Branch, world: State) -> int | None:
    """The answer that was tried most often; None where too little was tried."""
    tried = {action: int(node.children[action].visits) for action in world.legal() if action in node.children}
    most = max(tried, key=tried.__getitem__, default=None)
    return most if most is not None and tried[most] >= SURE else None
