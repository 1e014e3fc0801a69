"""Greedy: takes what looks best one action ahead, and mixes where the enemy could otherwise read it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from redbook.bots.confrontation import fight, setting, special, turn
from redbook.bots.confrontation.sight import Sight
from redbook.confrontation.game import Confrontation
from redbook.kernel.contract import Json

_BEFORE: dict[str, Callable[[Json, list[str], Random], str]] = {
    "draft": setting.draft,
    "announce": setting.announce,
    "special-cards": setting.choose_special,
    "placement": setting.place,
}
"""Who answers the questions before the first turn."""

_DURING: dict[str, Callable[[Sight, list[str], Random], str]] = {
    "turn": turn.take_turn,
    "second-move": turn.take_turn,
    "extra-step": turn.extra_step,
    "palantir-region": special.look,
    "crebain-region": special.look,
    "king-region": special.drive_away,
    "recall-whom": special.recall,
    "intercept": turn.intercept,
    "attack": turn.attack,
    "gwaihir": fight.call_gwaihir,
    "gwaihir-retreat": fight.use_text,
    "fellowship-text": fight.use_text,
    "sauron-text": fight.use_text,
    "sauron-card": fight.play_card,
    "fellowship-card": fight.play_card,
    "other-card": fight.play_card,
    "demand": fight.demand,
    "mouth": fight.bring_in_4,
    "sauron-magic": fight.exchange_magic,
    "fellowship-magic": fight.exchange_magic,
    "sauron-retreat": fight.retreat,
    "fellowship-retreat": fight.retreat,
    "help": fight.help_out,
    "fall-back": fight.fall_back,
}
"""Who answers the questions of the game."""


class Greedy:
    """Plays either side of The Confrontation under all options."""

    name = "greedy"

    def __init__(self, game: Confrontation, seed: int | None = None) -> None:
        self._game = game
        self._rng = Random(seed)

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        names: list[str] = [action["name"] for action in choices["actions"]]
        if len(names) == 1:
            return names[0]
        question = choices["question"]
        if question in _BEFORE:
            return _BEFORE[question](view, names, self._rng)
        return _DURING[question](Sight(self._game, view), names, self._rng)
