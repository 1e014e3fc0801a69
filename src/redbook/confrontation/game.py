"""The game as the registry hands it out: its seats, options and actions, a start, and positions to load."""

from __future__ import annotations

from typing import Any

from redbook.confrontation import setup
from redbook.confrontation.actions import Catalogue
from redbook.confrontation.board import SEATS
from redbook.confrontation.ruleset import Ruleset, checked
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import MalformedAction


class Confrontation(Game):
    """The Confrontation under one set of options."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.name = "confrontation"
        self.seats = SEATS
        self.options = checked(options)
        self.rules: Ruleset = Ruleset(self.options)
        self.acts: Catalogue = Catalogue(self.rules.draft, self.rules.variant)
        self.num_actions = self.acts.size

    def start(self) -> ConfrontationState:
        """A fresh game, before the draft, the special cards or the placement."""
        state = self.empty()
        setup.begin(state)
        return state

    def empty(self) -> ConfrontationState:
        """A table with nothing on it, for positions to be laid out."""
        return ConfrontationState(self, self.rules, self.acts)

    def load(self, position: object) -> ConfrontationState:
        """The state a position describes; see docs/positions.md."""
        from redbook.confrontation.loading import load

        return load(self, position)

    def action_name(self, action: int) -> str:
        """The notation of an action id."""
        if not 0 <= action < self.num_actions:
            raise MalformedAction(str(action), f"action ids are 0 … {self.num_actions - 1}")
        return self.acts.names[action]

    def action_id(self, name: str) -> int:
        """The action id of a notation."""
        return self.acts.parse(name)

    def __repr__(self) -> str:
        from redbook.confrontation.ruleset import DEFAULTS

        chosen = "".join(f", {key}={value!r}" for key, value in self.options.items() if value != DEFAULTS[key])
        return f"redbook.game('confrontation'{chosen})"


def restore(options: Json, position: Json) -> ConfrontationState:
    """A state from a pickle."""
    return Confrontation(options).load(position)
