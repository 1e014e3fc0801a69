"""Attacks: who may attack whom, and an attack being declared (W-BATTLE-01 … W-BATTLE-06, W-SIEGE-10, W-SIEGE-22).

An army attacks an enemy army next to it, besiegers attack the garrison in their region, a garrison sallies out. The
attacker may leave a rearguard; Nations not At War stay in it. The attacked Nations react at once; then the battle is
fought (`rounds`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, movement, politics, seats, siege, splitting
from redbook.war.actions import PASS, SAY_ARMY, SAY_TO
from redbook.war.board import ADJACENT, LABELS, NEIGHBOURS, REGION_IDS, REGIONS
from redbook.war.box import ATTACKING, boxes_in_play
from redbook.war.kinds import ATTACK, BATTLE
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.reasons import (
    ALLOWED,
    GARRISON_AFAR,
    NO_ARMY,
    NO_ENEMY,
    NO_NAZGUL_THERE,
    NO_TARGET,
    NOT_ADJACENT,
    NOT_BESIEGERS,
    WARDED,
    reason,
)
from redbook.war.slots import (
    CHOSEN,
    FIGURES_OF,
    INSIDE,
    NO_SLOT,
    REARGUARD,
    REGION_OF,
    SLOT_IDS,
    SLOTS,
    place_label,
)
from redbook.war.splitting import (
    AGAINST_BESIEGERS,
    BIT,
    FROM_ARMY_WITH_NAZGUL,
    LED,
    OPTIONAL,
    TO_BATTLE,
)
from redbook.war.strength import (
    ABSENT,
    ATTACKER,
    FROM,
    TARGET,
    TERMS,
)
from redbook.war.table import STAGE, A, B, C, D, Table

# The numbers of a frame ATTACK, and its stages.
ATTACK_SIDE: Final = A
ATTACK_TERMS: Final = B
ATTACK_FROM: Final = C
ATTACK_TARGET: Final = D
WHICH_ARMY: Final = 0
WHICH_TARGET: Final = 1
WHO_FIGHTS: Final = 2
DECLARED: Final = 3
JOINED: Final = 4
"""The boxes have been asked who else fights."""

# ----- who may attack whom


def may_begin(table: Table, side: i64, slot: i64, target: i64, terms: i64) -> bool:
    """Whether a side's army in a slot may attack the enemy in another: next to it, or in the same region as besieger or
    besieged."""
    return _hinders_battle(table, side, slot, target, terms) == ALLOWED


def may_attack(table: Table, side: i64, terms: i64) -> bool:
    """Whether a side has an army that can attack anybody on some terms."""
    for slot in range(SLOTS):
        if table.army(slot, side) > 0 and hinders(table, side, slot, terms) == ALLOWED:
            return True
    return False


def hinders(table: Table, side: i64, slot: i64, terms: i64) -> i64:
    """What keeps a side's army in a slot from attacking anybody; ALLOWED if it can."""
    if table.army(slot, side) == 0:
        return NO_ARMY
    here = REGION_OF[slot]
    hindered = _hinders_target(table, side, slot, here, terms)
    if hindered == ALLOWED:
        return ALLOWED
    found = max(NO_TARGET, hindered)
    if slot < REGIONS:
        for region in NEIGHBOURS[slot]:
            hindered = _hinders_battle(table, side, slot, region, terms)
            if hindered == ALLOWED:
                return ALLOWED
            found = max(found, hindered)
    for region in movement.by_ship(table, side, slot, terms):
        if _hinders_battle(table, side, slot, region, terms) == ALLOWED:
            return ALLOWED
    return found


def _hinders_target(table: Table, side: i64, slot: i64, region: i64, terms: i64) -> i64:
    """Why an army cannot attack in a region."""
    here = REGION_OF[slot]
    if region != here and (slot >= REGIONS or not ADJACENT[here * REGIONS + region]):
        if region not in movement.by_ship(table, side, slot, terms):
            return NOT_ADJACENT
    target = _target_in(slot, region)
    return NO_ENEMY if target == NO_SLOT else _hinders_battle(table, side, slot, target, terms)


def _target_in(slot: i64, region: i64) -> i64:
    """The slot that an army attacks when it attacks in a region: in its own, the other side of the siege."""
    if region != REGION_OF[slot] or slot >= REGIONS:
        return region
    return INSIDE[region]


def _hinders_battle(table: Table, side: i64, slot: i64, target: i64, terms: i64) -> i64:
    """Why an army cannot attack the enemy in a slot that it can reach (W-BATTLE-01 … W-BATTLE-06, W-SIEGE-10,
    W-SIEGE-22, W-SIEGE-29)."""
    if table.army(slot, side) == 0:
        return NO_ARMY
    if table.army(target, 1 - side) == 0:
        return GARRISON_AFAR if target < REGIONS and armies.besieges(table, side, target) else NO_ENEMY
    if movement.warded(table, side, REGION_OF[target]):
        return WARDED
    if terms & AGAINST_BESIEGERS:
        if slot >= REGIONS or target >= REGIONS or not siege.besieging_army(table, 1 - side, target):
            return NOT_BESIEGERS
    if terms & FROM_ARMY_WITH_NAZGUL and not splitting.has_nazgul(table, slot):
        return NO_NAZGUL_THERE
    return splitting.hinders(table, side, slot, terms | TO_BATTLE, politics.not_at_war(table, side))


def act(table: Table, side: i64, character_result: bool) -> None:
    """Attack with a die (W-DICE-09, W-DICE-16)."""
    choose_attack(table, side, movement.by_die(table, side, LED if character_result else 0))


def choose_attack(table: Table, side: i64, terms: i64) -> None:
    """Have a side choose an army and whom it attacks, then fight."""
    table.push(ATTACK, side, terms)


def attack_from(table: Table, side: i64, slot: i64, terms: i64 = 0) -> None:
    """Have a side choose whom its army in a slot attacks, then fight."""
    table.push(ATTACK, side, terms, slot)
    table.go_to(WHICH_TARGET)


def begin(table: Table, side: i64, slot: i64, target: i64, terms: i64) -> None:
    """A side's army in a slot attacks the enemy in another. If both are the same slot the army has landed among its
    enemies, and all of it fights."""
    table.push(ATTACK, side, terms, slot, target)
    table.go_to(WHO_FIGHTS)


def destroy(table: Table, side: i64, slot: i64, absent: i64 = 0) -> None:
    """A force is lost with its Leaders, Nazgûl and characters, but for those who were not with it (W-BATTLE-54)."""
    for figure in FIGURES_OF[side]:
        number = table.count(slot, figure)
        if number > 0:
            armies.eliminate(table, slot, figure, number)
    lost = splitting.characters_in(table, side, slot) & ~absent
    for character in range(len(table.place)):
        if lost & BIT[character]:
            armies.eliminate_character(table, character)
    for box in boxes_in_play(table):
        box.army_destroyed(table, side, slot)


# ----- the attack is declared


class Attack(Procedure):
    """An attack is chosen and declared: which army, whom, who of it fights."""

    kind = ATTACK
    rule = "W-BATTLE-01"

    def wording(self) -> dict[int, str]:
        return {WHICH_ARMY: "Which army attacks?", WHICH_TARGET: "Where does the army {place} attack?"}

    def words(self, table: Table) -> dict[str, object]:
        return {"place": place_label(table.get(ATTACK_FROM))}

    def slot(self, table: Table) -> i64:
        return table.get(ATTACK_FROM) if table.get(STAGE) == WHICH_TARGET else NO_SLOT

    def resume(self, table: Table) -> None:
        side = table.get(ATTACK_SIDE)
        stage = table.get(STAGE)
        if stage == WHICH_ARMY or stage == WHICH_TARGET:
            table.ask(side)
        elif stage == WHO_FIGHTS:
            slot = table.get(ATTACK_FROM)
            table.go_to(DECLARED)
            if slot == table.get(ATTACK_TARGET):
                table.forces[CHOSEN * 2 + side] = table.forces[slot * 2 + side]
                table.result = splitting.characters_in(table, side, slot)
            else:
                terms = table.get(ATTACK_TERMS) & ~OPTIONAL | TO_BATTLE
                splitting.choose(table, side, slot, terms, politics.not_at_war(table, side))  # W-POL-25
        elif stage == DECLARED and table.rules.hooks:
            table.go_to(JOINED)
            for box in boxes_in_play(table):
                box.sets_out(table, side, table.get(ATTACK_FROM), REGION_OF[table.get(ATTACK_TARGET)], ATTACKING)
        else:
            _declare(table, side, table.result)

    def legal(self, table: Table, menu: list[int]) -> None:
        side = table.get(ATTACK_SIDE)
        terms = table.get(ATTACK_TERMS)
        if table.get(STAGE) == WHICH_ARMY:
            if terms & OPTIONAL:
                menu.append(PASS)
            for slot in range(SLOTS):
                if hinders(table, side, slot, terms) == ALLOWED:
                    menu.append(SAY_ARMY + slot)
            return
        slot = table.get(ATTACK_FROM)
        here = REGION_OF[slot]
        for region in sorted([here, *NEIGHBOURS[here], *movement.by_ship(table, side, slot, terms)]):
            if _hinders_target(table, side, slot, region, terms) == ALLOWED:
                menu.append(SAY_TO + region)

    def answer(self, table: Table, action: i64) -> None:
        if action == PASS:
            table.pop()
        elif table.get(STAGE) == WHICH_ARMY:
            table.set(ATTACK_FROM, action - SAY_ARMY)
            table.go_to(WHICH_TARGET)
        else:
            table.set(ATTACK_TARGET, _target_in(table.get(ATTACK_FROM), action - SAY_TO))
            table.go_to(WHO_FIGHTS)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        side = table.get(ATTACK_SIDE)
        terms = table.get(ATTACK_TERMS)
        if verb == "army" and table.get(STAGE) == WHICH_ARMY:
            return reason(table, hinders(table, side, SLOT_IDS.index(words[0]), terms), True)
        if verb == "to" and table.get(STAGE) == WHICH_TARGET:
            region = REGION_IDS.index(words[0])
            hindered = _hinders_target(table, side, table.get(ATTACK_FROM), region, terms)
            if hindered == NOT_ADJACENT:
                return "W-BATTLE-01", f"{LABELS[region]} is out of reach"
            return reason(table, hindered, True)
        return None


def _declare(table: Table, side: i64, characters: i64) -> None:
    """Who does not fight goes aside, the attacked Nations react (W-POL-16 … W-POL-19), and the battle begins."""
    slot = table.get(ATTACK_FROM)
    target = table.get(ATTACK_TARGET)
    terms = table.get(ATTACK_TERMS)
    force: i64 = table.forces[CHOSEN * 2 + side]
    table.forces[CHOSEN * 2 + side] = 0
    table.forces[REARGUARD * 2 + side] = table.forces[slot * 2 + side] - force
    table.forces[slot * 2 + side] = force
    seats.army_acts(table, side, slot, force)
    table.battle[ATTACKER] = side
    table.battle[FROM] = slot
    table.battle[TARGET] = target
    table.battle[TERMS] = terms
    table.battle[ABSENT] = splitting.characters_in(table, side, slot) & ~characters
    politics.army_attacked(table, target, 1 - side)
    table.pop()
    table.push(BATTLE)
    for box in boxes_in_play(table):
        box.battle_begins(table)


enlist(Attack())
