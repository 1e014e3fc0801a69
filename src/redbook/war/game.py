"""The game as the registry hands it out: its seats, options and actions, a start, and positions to load."""

from __future__ import annotations

from typing import Any

from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import MalformedAction
from redbook.war import actions, boxes, frames, setup
from redbook.war.ruleset import DEFAULTS, Ruleset, checked
from redbook.war.slots import DUNLENDING
from redbook.war.state import WarState


class War(Game):
    """War of the Ring under one set of options."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.name = "war-of-the-ring"
        self.options = checked(options)
        self.rules: Ruleset = Ruleset(self.options)
        self.seats = self.rules.seats
        boxes.prepare(self.rules)
        self.num_actions = actions.SIZE_WITH[max(self.rules.boxes)]

    def team(self, seat: int) -> int:
        """The side that a seat is of."""
        return self.rules.side_of[seat]

    def start(self) -> WarState:
        """A fresh game, before the first card is drawn."""
        state = self.empty()
        setup.begin(state)
        frames.settle(state)
        return state

    def empty(self) -> WarState:
        """A table with nothing on it, for positions to be laid out."""
        return WarState(self, self.rules)

    def load(self, position: object) -> WarState:
        """The state a position describes."""
        from redbook.war.position import load

        return load(self, position)

    def action_name(self, action: int) -> str:
        """The notation of an action id."""
        if not 0 <= action < self.num_actions:
            raise MalformedAction(str(action), f"action ids are 0 … {self.num_actions - 1}")
        if self.rules.figures[DUNLENDING] and action in actions.OF_DUNLENDINGS:
            return actions.OF_DUNLENDINGS[action]
        return actions.NAMES[action]

    def action_id(self, name: str) -> int:
        """The action id of a notation."""
        action = actions.parse(name)
        if action >= self.num_actions:
            raise MalformedAction(name, "that belongs to a box that is not in play")
        return action

    def __repr__(self) -> str:
        chosen = "".join(f", {key}={value!r}" for key, value in self.options.items() if value != DEFAULTS[key])
        return f"redbook.game('war-of-the-ring'{chosen})"


def restore(options: Json, packed: bytes) -> WarState:
    """A state from a pickle."""
    state = War(options).empty()
    state.unpack(packed)
    return state
