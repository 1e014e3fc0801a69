"""Who goes and who stays, of armies at random with teams: every answer that is offered leads to a legal force.

A player of a team chooses of armies that are his, his teammate's or both's, to move, to attack, and to advance after a
battle; so does the lone player of three, who may not act on a Nation twice running. Wherever a force can be found there
must be answers to find it with, to the last question.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.war.company import FOUR, THREE, seated

from redbook.war import seats, splitting
from redbook.war.figures import BOROMIR, WITCH_KING
from redbook.war.kinds import BATTLE, SPLIT
from redbook.war.nations import FIGURES, FREE_PEOPLES, NATION_BIT, NATIONS_OF, SHADOW
from redbook.war.reasons import ALLOWED
from redbook.war.slots import CHOSEN, FIGURES_OF, IS_UNIT, ONE, REARGUARD, SLOT_IDS
from redbook.war.splitting import LED, OPTIONAL, TO_BATTLE
from redbook.war.state import WarState
from redbook.war.strength import ATTACKER, FROM
from redbook.war.table import KIND

HERE = SLOT_IDS.index("osgiliath")


def force(rng: Random, side: int) -> int:
    """Figures of up to three kinds of units, and of up to two kinds of Leaders."""
    there = [figure for figure in FIGURES_OF[side] if FIGURES[figure]]
    units = [figure for figure in there if IS_UNIT[figure]]
    leaders = [figure for figure in there if not IS_UNIT[figure]]
    found = sum(ONE[figure] * rng.randint(1, 3) for figure in rng.sample(units, rng.randint(1, 3)))
    return found + sum(ONE[figure] for figure in rng.sample(leaders, min(len(leaders), rng.randint(0, 2))))


def laid(rng: Random, players: int) -> tuple[WarState, int]:
    """A state in which a seat acts with an army at random in Osgiliath; and its side."""
    acting = rng.choice(FOUR if players == 4 else THREE)
    state = seated({}, acting, players=players, turn=rng.choice((1, 2)), dice="army")
    assert isinstance(state, WarState)
    side = SHADOW if acting in ("witch-king", "saruman") else FREE_PEOPLES
    state.forces[HERE * 2 + side] = force(rng, side)
    if rng.random() < 0.5:
        state.place[BOROMIR if side == FREE_PEOPLES else WITCH_KING] = HERE
    if seats.is_team(state, side):
        if rng.random() < 0.6:
            seats.mix(state, side, HERE)
    elif rng.random() < 0.7:
        state.team[seats.LAST_NATIONS] = sum(NATION_BIT[nation] for nation in rng.sample(NATIONS_OF[side], 2))
    return state, side


def after_a_battle(state: WarState, rng: Random, side: int) -> None:
    """The army has attacked, perhaps with a part of it, and lost some."""
    state.push(BATTLE)
    state.battle[ATTACKER] = side
    state.battle[FROM] = HERE
    if rng.random() < 0.5:
        state.forces[REARGUARD * 2 + side] = force(rng, side)


@pytest.mark.rule("W-MULTI-26", "W-MULTI-28", "W-MULTI-52")
@pytest.mark.parametrize("players", [3, 4])
def test_every_answer_leads_to_a_legal_force(players: int) -> None:
    split = splitting.Split()
    rng = Random(players)
    came: Counter[str] = Counter()
    for _ in range(500):
        state, side = laid(rng, players)
        terms = rng.choice((0, LED, TO_BATTLE, TO_BATTLE | LED, OPTIONAL))
        if terms == OPTIONAL:
            after_a_battle(state, rng, side)
        barred = sum(NATION_BIT[nation] for nation in NATIONS_OF[side] if rng.random() < 0.15)
        if not terms & OPTIONAL and not splitting.possible(state, side, HERE, terms, barred):
            came["nobody can go"] += 1
            continue
        splitting.choose(state, side, HERE, terms, barred)
        asked = 0
        while True:
            depth = len(state.stack)
            split.resume(state)
            if len(state.stack) < depth:
                break
            assert state.get(KIND) == SPLIT
            menu: list[int] = []
            split.legal(state, menu)
            assert menu, "an answer that was offered has led nowhere"
            split.answer(state, rng.choice(menu))
            asked += 1
            if len(state.stack) < depth:
                break
        chosen = state.forces[CHOSEN * 2 + side]
        if chosen == 0:
            assert terms & OPTIONAL
            came["nobody goes"] += 1
        else:
            assert splitting.forbids(state, side, HERE, terms, chosen, state.result) == ALLOWED
            came["a part" if asked > 1 else "all"] += 1
    assert min(came[what] for what in ("nobody can go", "nobody goes", "a part", "all")) > 10, came
