"""What a die is used for: every use has a value, and the die is taken whose best use is worth most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.bots.war.swift import campaign, ring
from redbook.bots.war.swift.answers import ACT, CARD, DECK, DIE, MORE, PASS, RING, VERB, WHAT
from redbook.bots.war.swift.battle import EVENT_WORTH
from redbook.bots.war.swift.ground import Ground
from redbook.bots.war.swift.temper import (
    ATTACK,
    DRAW,
    EVENT as EVENT_SHARE,
    HIDE,
    MOVE,
    MOVE_CAP,
    MOVE_GAIN,
    RING as RING_GAIN,
)
from redbook.war import acting, events, seats, turn
from redbook.war.actions import (
    TO_ADVANCE,
    TO_ATTACK,
    TO_BRING_COMPANION,
    TO_BRING_MINION,
    TO_DISCARD,
    TO_DRAW,
    TO_HIDE_FELLOWSHIP,
    TO_MOVE_ARMIES,
    TO_MOVE_COMPANIONS,
    TO_MOVE_FELLOWSHIP,
    TO_MOVE_MINIONS,
    TO_MUSTER,
    TO_PLAY_CARD,
    TO_PROMOTE_BY_VOICE,
    TO_RECRUIT_BY_VOICE,
    TO_REMOVE_CARD,
    TO_ROUSE,
    TO_SEPARATE,
)
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_SIDE
from redbook.war.dice import ARMY, ARMY_MUSTER, CHARACTER, EVENT, EYE, MUSTER, WILL
from redbook.war.figures import MOUTH_OF_SAURON, SARUMAN, WITCH_KING
from redbook.war.nations import FREE_PEOPLES, ISENGARD, SAURON
from redbook.war.slots import WAITING
from redbook.war.table import IN_HAND, NOT_ON_TRACK, STAGE, Table

_STRANGE: Final = 3.0
"""What a use is worth that only a box knows."""


def value(ground: Ground, table: Table, act: i64, led: bool) -> float:
    """What a use of a die is worth."""
    temper = ground.temper
    if act == TO_MOVE_FELLOWSHIP:
        return 0.0 if table.revealed else ring.worth_moving(ground, table)
    if act == TO_HIDE_FELLOWSHIP:
        return temper[HIDE] if table.revealed else 0.0
    if act == TO_SEPARATE:
        return ring.worth_separating(ground, table)
    if act == TO_BRING_COMPANION:
        return 13.0
    if act == TO_BRING_MINION:
        return 11.0
    if act == TO_ADVANCE:
        return campaign.wants_politics(ground, table)
    if act == TO_ROUSE:
        return campaign.wants_politics(ground, table) + 0.5
    if act == TO_MUSTER:
        return campaign.wants_muster(ground, table)
    if act == TO_RECRUIT_BY_VOICE or act == TO_PROMOTE_BY_VOICE:
        return 5.6
    if act == TO_ATTACK:
        best = ground.best_attack(ground.side, led)
        return best + temper[ATTACK] if best > 0.0 else 0.0
    if act == TO_MOVE_ARMIES:
        gain = ground.best_move(ground.side, led)
        return min(temper[MOVE_CAP], temper[MOVE] + temper[MOVE_GAIN] * gain) if gain > 0.3 else 0.0
    if act == TO_MOVE_MINIONS:
        return campaign.worth_flying(ground, table)
    if act == TO_PLAY_CARD:
        return temper[EVENT_SHARE] * _best_event(ground.side, table)
    if act == TO_DRAW:
        return temper[DRAW] if table.hand_size(ground.side) < 5 else 0.5 * temper[DRAW]
    if act == TO_REMOVE_CARD:
        return 2.5
    if act == TO_MOVE_COMPANIONS:
        return 1.2
    return 0.0 if act == TO_DISCARD else _STRANGE


def _best_event(side: i64, table: Table) -> float:
    """What the best card in hand is worth as an event."""
    best: float = 0.0
    for card in range(len(table.cards)):
        if table.cards[card] == IN_HAND and CARD_SIDE[card] == side and EVENT_WORTH[card] > best:
            # Teammates do not see each other's hands.
            if not table.rules.teams or seats.holder(table, card) == table.actor:
                best = EVENT_WORTH[card]
    return best


def _estimate(ground: Ground, table: Table, face: i64) -> float:
    """What a die that shows a face promises, as far as can be told before it is taken."""
    best: float = 0.2
    free = ground.side == FREE_PEOPLES
    if face == CHARACTER or (face == WILL and free):
        if free:
            best = max(
                best, value(ground, table, TO_MOVE_FELLOWSHIP, False), value(ground, table, TO_HIDE_FELLOWSHIP, False)
            )
    if face == CHARACTER:
        best = max(best, value(ground, table, TO_ATTACK, True), value(ground, table, TO_MOVE_ARMIES, True))
        act: i64 = TO_SEPARATE if free else TO_MOVE_MINIONS
        best = max(best, value(ground, table, act, False))
    if face == ARMY or face == ARMY_MUSTER or (face == WILL and free):
        best = max(best, value(ground, table, TO_ATTACK, False), value(ground, table, TO_MOVE_ARMIES, False))
    if face == MUSTER or face == ARMY_MUSTER or (face == WILL and free):
        best = max(best, value(ground, table, TO_ADVANCE, False), value(ground, table, TO_MUSTER, False))
        if not free:
            best = max(best, _expects_minion(table))
    if face == WILL and free:
        best = max(best, 7.0)
    if face == EVENT:
        best = max(best, value(ground, table, TO_DRAW, False))
    if face == EVENT:
        best = max(best, 0.9 * value(ground, table, TO_PLAY_CARD, False))
    elif face != EYE and (free or face != WILL):
        best = max(best, 0.6 * value(ground, table, TO_PLAY_CARD, False))
    if face == WILL:
        return best - 1.5
    return best - 0.4 if face == ARMY_MUSTER else best - 0.1 if face == CHARACTER else best


def _expects_minion(table: Table) -> float:
    """Whether a minion of the Shadow can be brought, as it seems."""
    if table.place[SARUMAN] == WAITING and table.steps[ISENGARD] == 0:
        return 11.0
    at_war: i64 = 0
    for nation in range(5):
        if table.steps[nation] == 0:
            at_war += 1
    if table.place[WITCH_KING] == WAITING and table.steps[SAURON] == 0 and at_war > 0:
        return 10.8
    if table.place[MOUTH_OF_SAURON] == WAITING and (table.mordor != NOT_ON_TRACK or at_war == 5):
        return 10.6
    return 0.0


def take_die(ground: Ground, table: Table, menu: list[int]) -> int:
    """The die that promises most; a Ring only for a Fellowship that cannot go on otherwise; a pass rather than
    nothing."""
    if table.get(STAGE) == turn.HUNT_ALLOCATION:
        return ring.allocate(ground, table, menu)
    known: list[float] = [-1000.0] * 64
    scores: list[float] = []
    best: float = -1000.0
    for action in menu:
        score: float = -1000.0
        if VERB[action] == DIE:
            face: i64 = WHAT[action]
            if known[face] == -1000.0:
                known[face] = _estimate(ground, table, face)
            score = known[face]
            if score > best:
                best = score
        elif VERB[action] != RING and VERB[action] != PASS:
            score = _STRANGE * 0.5
        scores.append(score)
    needed: float = ground.temper[RING_GAIN]
    found: int = -1
    for action in menu:
        if VERB[action] == RING:
            old: i64 = WHAT[action]
            new: i64 = MORE[action]
            if known[new] == -1000.0:
                known[new] = _estimate(ground, table, new)
            if known[old] == -1000.0:
                known[old] = _estimate(ground, table, old)
            gain: float = known[new] - max(best, known[old])
            if gain > needed:
                needed = gain
                found = action
    if found >= 0:
        return found
    decline: int = ring.find(menu, PASS)
    if decline >= 0 and best < 1.0:
        return decline
    return ground.most(menu, scores)


def use_die(ground: Ground, table: Table, menu: list[int]) -> int:
    """The use that is worth most among those that are possible."""
    face = table.get(acting.FACE)
    led = face == CHARACTER
    scores: list[float] = []
    for action in menu:
        if VERB[action] != ACT:
            scores.append(_STRANGE)
        elif WHAT[action] == TO_PLAY_CARD and not events.may_play_well(table, ground.side, face):
            scores.append(-1.0)
        else:
            scores.append(value(ground, table, WHAT[action], led))
    return ground.most(menu, scores)


def play_card(ground: Ground, table: Table, menu: list[int]) -> int:
    """The event that is worth most, of those of which anything would come."""
    scores: list[float] = []
    for action in menu:
        if VERB[action] != CARD:
            scores.append(0.0)
        else:
            card: i64 = WHAT[action]
            scores.append(EVENT_WORTH[card] if EVENTS[card].useful(table) else -10.0 + EVENT_WORTH[card])
    return ground.most(menu, scores)


def discard(ground: Ground, table: Table, menu: list[int]) -> int:
    """The card that is worth least; or the deck that is drawn from."""
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        scores.append(-EVENT_WORTH[WHAT[action]] if verb == CARD else 1.0 if verb == DECK else 0.0)
    return ground.most(menu, scores)
