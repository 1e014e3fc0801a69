"""In battle: combat cards, whether to go on, whether to take shelter, and whom to lose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.war import worth
from redbook.bots.war.swift.answers import CARD, DONE, LOSE, NO, NUMBER, PASS, REDUCE, VERB, WHAT, YES
from redbook.bots.war.swift.campaign import asked_of
from redbook.bots.war.swift.ground import Ground
from redbook.bots.war.swift.ring import find
from redbook.bots.war.swift.temper import PRESS, SHELTER
from redbook.war import strength
from redbook.war.contents import CARD_IDS
from redbook.war.nations import REGULAR
from redbook.war.slots import KIND_OF_FIGURE
from redbook.war.table import Table

EVENT_WORTH: Final[list[float]] = [worth.event(card) for card in CARD_IDS]
"""What each card is worth as an event …"""
COMBAT_WORTH: Final[list[float]] = [worth.combat(card) for card in CARD_IDS]
"""… and in battle."""
_SPARE: Final = 5.5
"""Events worth more than this are kept for their events, unless much is at stake."""


def _margin(ground: Ground, table: Table) -> float:
    """How the battle would end if it went on: above 0 for the attacker."""
    battle = table.battle
    return ground.odds(battle[strength.ATTACKER], battle[strength.FROM], battle[strength.TARGET])


def fight(ground: Ground, table: Table, menu: list[int]) -> int:
    """A card to lay; else whether to go on or into a siege."""
    if find(menu, CARD) >= 0:
        return _lay(ground, table, menu)
    if table.battle[strength.ATTACKER] == ground.side:
        return _press_on(ground, table, menu)
    yes: int = find(menu, YES)
    no: int = find(menu, NO)
    if yes < 0 or no < 0:
        return menu[0]
    return (
        yes if _margin(ground, table) > ground.temper[SHELTER] else no
    )  # into the Stronghold, unless the attacker is weaker


def _lay(ground: Ground, table: Table, menu: list[int]) -> int:
    """The best combat card that can be spared; nothing in a battle that is won or lost in any case."""
    margin = _margin(ground, table)
    decline: int = find(menu, PASS)
    if (margin > 7.0 or margin < -7.0) and decline >= 0:
        return decline
    close = 1.0 if -3.0 < margin < 3.0 else 0.0
    held = table.hand_size(ground.side)
    scores: list[float] = []
    for action in menu:
        if VERB[action] != CARD:
            scores.append(2.2 if held <= 3 else 1.2)
            continue
        card: i64 = WHAT[action]
        value: float = COMBAT_WORTH[card] + close
        if EVENT_WORTH[card] > _SPARE:
            value -= 1.6 if held < 6 else 0.8
        scores.append(value)
    return ground.most(menu, scores)


def _press_on(ground: Ground, table: Table, menu: list[int]) -> int:
    """Go on while it looks well; in a siege an Elite is spent for another round only on a garrison nearly broken."""
    reduced: int = find(menu, REDUCE)
    yes: int = find(menu, YES)
    stop: int = find(menu, NO)
    if stop < 0:
        stop = find(menu, DONE)
    if stop < 0:
        stop = find(menu, PASS)
    if reduced >= 0:
        side: i64 = table.battle[strength.ATTACKER]
        left: i64 = ground.hits[table.battle[strength.TARGET] * 2 + 1 - side]
        strong = ground.hits[table.battle[strength.FROM] * 2 + side] >= 3 * left
        return reduced if (left <= 3 and strong) or stop < 0 else stop
    if yes >= 0 and stop >= 0:
        return yes if _margin(ground, table) > ground.temper[PRESS] else stop
    return menu[0]


def lose(ground: Ground, table: Table, menu: list[int]) -> int:
    """With many units a Regular goes; with few an Elite is reduced, so that no die is lost."""
    reduced: int = find(menu, REDUCE)
    regular: int = -1
    for action in menu:
        if VERB[action] == LOSE and KIND_OF_FIGURE[WHAT[action]] == REGULAR:
            regular = action
            break
    slot = asked_of(table)
    units: i64 = ground.units[slot * 2 + ground.side] if slot >= 0 else 0
    if regular >= 0 and (units > 5 or reduced < 0):
        return regular
    return reduced if reduced >= 0 else menu[0]


def use_card(ground: Ground, table: Table, menu: list[int]) -> int:
    """What a combat card asks: as much as it may do, but few hits of one's own."""
    numbers: list[int] = []
    for action in menu:
        if VERB[action] == NUMBER:
            numbers.append(action)
    if numbers:
        return numbers[min(1, len(numbers) - 1)]
    for action in menu:
        if VERB[action] != PASS:
            return action
    return menu[0]
