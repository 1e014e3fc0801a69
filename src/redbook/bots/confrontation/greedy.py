"""Greedy: takes what looks best one action ahead, and mixes where the enemy could otherwise read it."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.bots.confrontation import fight, setting, special, turn
from redbook.bots.confrontation.sight import Sight
from redbook.confrontation.table import (
    ANNOUNCE,
    ATTACK,
    CREBAIN_REGION,
    DEMAND,
    DRAFT,
    EXTRA_STEP,
    FALL_BACK,
    FELLOWSHIP_CARD,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FELLOWSHIP_TEXT,
    GWAIHIR_CARD,
    GWAIHIR_RETREAT,
    HELP,
    INTERCEPT,
    KING_REGION,
    MOUTH,
    OTHER_CARD,
    PALANTIR_REGION,
    PLACEMENT,
    RECALL_WHOM,
    SAURON_CARD,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SAURON_TEXT,
    SECOND_MOVE,
    SPECIAL_CARDS,
    TURN,
    Table,
)
from redbook.kernel.eyes import Eyes


class Greedy:
    """Plays either side of The Confrontation under all options."""

    def __init__(self, seed: int | None = None) -> None:
        self.name = "greedy"
        self._rng = Random(seed)
        self._lots = Random(seed)
        """For the table that it looks at; what it answers does not depend on them."""

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""
        menu = eyes.legal()
        if len(menu) == 1:
            return eyes.game.action_name(menu[0])
        table = eyes.determinize(self._lots)
        assert isinstance(table, Table)
        return eyes.game.action_name(answer(table, eyes.seat, menu, self._rng))


def answer(table: Table, seat: int, menu: list[int], rng: Random) -> int:
    """What it answers, given a table that its seat cannot tell from the true one. The table is its own from then on."""
    question = table.question
    if question == PLACEMENT:
        return setting.place(table, menu, rng)
    if question == DRAFT:
        return setting.draft(menu, rng)
    if question == ANNOUNCE:
        return setting.announce(menu, rng)
    if question == SPECIAL_CARDS:
        return setting.choose_special(table, menu, rng)
    if question == INTERCEPT:
        return turn.intercept(menu)
    return _during(question, Sight(table, seat), menu, rng)


def _during(question: i64, sight: Sight, menu: list[int], rng: Random) -> int:
    """What it answers from the first turn on."""
    if question == TURN or question == SECOND_MOVE:
        return turn.take_turn(sight, menu, rng)
    if question == EXTRA_STEP:
        return turn.extra_step(sight, menu, rng)
    if question == ATTACK:
        return turn.attack(sight, menu, rng)
    if question == SAURON_CARD or question == FELLOWSHIP_CARD or question == OTHER_CARD:
        return fight.play_card(sight, menu, rng)
    if question == FELLOWSHIP_TEXT or question == SAURON_TEXT or question == GWAIHIR_RETREAT:
        return fight.use_text(sight, menu, rng)
    if question == SAURON_MAGIC or question == FELLOWSHIP_MAGIC:
        return fight.exchange_magic(sight, menu, rng)
    if question == SAURON_RETREAT or question == FELLOWSHIP_RETREAT:
        return fight.retreat(sight, menu, rng)
    if question == FALL_BACK:
        return fight.fall_back(sight, menu, rng)
    if question == GWAIHIR_CARD:
        return fight.call_gwaihir(sight)
    if question == HELP:
        return fight.help_out(sight, menu)
    if question == DEMAND:
        return fight.demand(sight, menu)
    if question == MOUTH:
        return fight.bring_in_4(sight)
    if question == PALANTIR_REGION or question == CREBAIN_REGION:
        return special.look(sight, menu, rng)
    if question == KING_REGION:
        return special.drive_away(sight, menu, rng)
    if question == RECALL_WHOM:
        return special.recall(sight, menu, rng)
    raise ValueError(f"nobody is asked question {question}")
