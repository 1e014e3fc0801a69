"""The policy: who answers which question, and where a card asks a plain rule of thumb."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.bots.war.swift import battle, campaign, counsel, ring
from redbook.bots.war.swift.answers import ARMY, DONE, MORE, NO, NUMBER, PASS, REGION, TAKE, TO, VERB, WHAT
from redbook.bots.war.swift.ground import Ground
from redbook.war.kinds import (
    ACTION,
    ATTACK,
    BATTLE,
    COMBAT_CARD,
    COMPANY,
    DIPLOMACY,
    DRAW,
    ENTRANCE,
    EXCESS,
    FELLOWSHIP_PHASE,
    FLIGHT,
    GUIDE,
    HUNT,
    JOURNEY,
    LOSSES,
    MOVE,
    MUSTER,
    PARTING,
    PLAY,
    RECRUIT,
    RELEASE,
    REMOVAL,
    RETREAT,
    ROUSE,
    SPLIT,
    SPREAD,
    TILE,
    TURN,
    VOICE,
)
from redbook.war.state import WarState
from redbook.war.table import KIND


class Policy:
    """Answers for either side, each with its temper."""

    def __init__(self, seed: int, tempers: list[list[float]]) -> None:
        self.ground = Ground(seed)
        self.ground.be(tempers)

    def answer(self, state: WarState) -> int:
        """One of the legal actions of whoever is asked."""
        menu = state.menu_now()
        if len(menu) == 1:
            return menu[0]
        ground = self.ground
        side: i64 = state.rules.side_of[state.actor]
        ground.look(state, side)
        kind = state.get(KIND)
        if kind == TURN:
            return counsel.take_die(ground, state, menu)
        if kind == ACTION:
            return counsel.use_die(ground, state, menu)
        if kind == PLAY:
            return counsel.play_card(ground, state, menu)
        if kind == BATTLE:
            return battle.fight(ground, state, menu)
        if kind == LOSSES or kind == EXCESS:
            return battle.lose(ground, state, menu)
        if kind == COMBAT_CARD:
            return battle.use_card(ground, state, menu)
        if kind == MOVE:
            return campaign.choose_move(ground, state, menu)
        if kind == ATTACK:
            return campaign.choose_attack(ground, state, menu)
        if kind == SPLIT:
            return campaign.split(ground, state, menu)
        if kind == RETREAT:
            return campaign.retreat(ground, state, menu)
        if kind == MUSTER or kind == VOICE or kind == RECRUIT or kind == SPREAD:
            return campaign.muster(ground, state, menu)
        if kind == DIPLOMACY or kind == ROUSE:
            return campaign.diplomacy(ground, state, menu)
        if kind == FLIGHT:
            return campaign.fly(ground, state, menu)
        if kind == ENTRANCE:
            return campaign.enter(ground, state, menu)
        return self._of_the_ring(state, kind, menu)

    def _of_the_ring(self, state: WarState, kind: i64, menu: list[int]) -> int:
        ground = self.ground
        if kind == DRAW or kind == REMOVAL:
            return counsel.discard(ground, state, menu)
        if kind == TILE:
            return ring.bear_tile(ground, state, menu)
        if kind == HUNT:
            return ring.reroll(ground, state, menu)
        if kind == JOURNEY:
            return ring.travel(ground, state, menu)
        if kind == FELLOWSHIP_PHASE:
            return ring.declare(ground, state, menu)
        if kind == GUIDE:
            return ring.guide(ground, state, menu)
        if kind == RELEASE:
            return ring.release(ground, state, menu)
        if kind == COMPANY or kind == PARTING:
            return ring.keep_company(ground, state, menu)
        return of_card(ground, menu)


def of_card(ground: Ground, menu: list[int]) -> int:
    """What an event asks: say yes, as many as can be, against the strongest enemy, for the place most in need."""
    side = ground.side
    scores: list[float] = []
    for action in menu:
        verb = VERB[action]
        what: i64 = WHAT[action]
        if verb == PASS or verb == NO or verb == DONE:
            scores.append(-1.0)
        elif verb == NUMBER:
            scores.append(float(what))
        elif verb == TAKE:
            scores.append(float(MORE[action]))
        elif verb == ARMY:
            scores.append(float(ground.hits[what * 2 + 1 - side]) + 0.5 * float(ground.hits[what * 2 + side]))
        elif verb == REGION or verb == TO:
            scores.append(campaign.front(ground, what) + 0.5 * float(ground.garrison(1 - side, what)))
        else:
            scores.append(0.0)
    return ground.most(menu, scores)
