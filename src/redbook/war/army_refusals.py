"""Why an army cannot do what was asked of it: the reasons that `refusals` gives about moves, attacks and battles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from redbook.war import armies, battle, movement, siege, splitting, strength
from redbook.war.board import ADJACENT, LABELS, REGION_IDS, REGIONS
from redbook.war.cards import CARD_IDS, CARD_SIDE, COMBAT
from redbook.war.cards.combat import COMBAT_REQUIRES
from redbook.war.kinds import ATTACK, BATTLE, COMBAT_CARD, LOSSES, MOVE, RETREAT, SPLIT
from redbook.war.nations import ELITE, KINDS
from redbook.war.slots import FIGURE_IDS, REGION_OF, SLOT_IDS
from redbook.war.splitting import LED
from redbook.war.table import IN_HAND, STAGE

if TYPE_CHECKING:
    from redbook.war.state import WarState

Reason = tuple[str, str]
"""A rule's id, and a sentence."""

QUESTION_RULE: Final[dict[int, str]] = {
    MOVE: "W-MOVE-05",
    SPLIT: "W-MOVE-17",
    ATTACK: "W-BATTLE-01",
    BATTLE: "W-BATTLE-12",
    RETREAT: "W-BATTLE-58",
    COMBAT_CARD: "W-BATTLE-15",
}
"""The rule behind each question, for answers that do not fit it at all."""


def _why_not_this_army(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != movement.ARMY:
        return None
    side = state.get(movement.SIDE)
    slot = SLOT_IDS.index(words[0])
    if state.army(slot, side) == 0:
        return "W-MOVE-06", "there is no army of yours there"
    if slot >= REGIONS:
        return "W-MOVE-33", "a besieged army cannot leave by movement"
    if state.get(movement.ARRIVALS):
        return "W-MOVE-10", "no figure moves twice in an action, and nobody else there can move"
    if state.get(movement.TERMS) & LED:
        return "W-MOVE-24", "no Leader, Nazgûl or character can go with that army, and a Character result needs one"
    return "W-MOVE-07", "that army has nowhere to go"


def _why_not_into(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != movement.WHERE:
        return None
    side = state.get(movement.SIDE)
    region = REGION_IDS.index(words[0])
    here = state.get(movement.WAY) & 255
    if state.get(movement.TERMS) >> 16 == 1 and not ADJACENT[here * REGIONS + region]:
        return "W-MOVE-05", f"{LABELS[region]} is not adjacent"
    if siege.besieging_army(state, 1 - side, region):
        return "W-MOVE-34", "the enemy besieges the Stronghold there; the besiegers must be attacked"
    if state.army(region, 1 - side) > 0:
        return "W-MOVE-08", "enemy units are there; they must be attacked"
    if movement.warded(state, side, region):
        return "W-CARD-14", "a card on the table keeps Shadow armies out"
    if movement.barred_from(state, side, region):
        return "W-MOVE-30", "nobody who may enter another Nation's region can go there"
    return None


def _why_not_this_attacker(state: WarState, words: list[str]) -> Reason | None:
    side = state.get(battle.ATTACK_SIDE)
    slot = SLOT_IDS.index(words[0])
    if state.get(STAGE) != battle.WHICH_ARMY:
        return None
    if state.army(slot, side) == 0:
        return "W-BATTLE-03", "there is no army of yours there"
    terms = state.get(battle.ATTACK_TERMS)
    if terms & LED and battle.has_target(state, side, slot, terms & ~LED):
        return (
            "W-BATTLE-04",
            "no Leader, Nazgûl or character can attack with that army, and a Character result needs one",
        )
    if not splitting.possible(state, side, slot, splitting.TO_BATTLE, battle.not_at_war(state, side)):
        return "W-BATTLE-03", "no unit there is of a Nation At War"
    return "W-BATTLE-01", "that army has no enemy army within reach"


def _why_not_attack_there(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != battle.WHICH_TARGET:
        return None
    side = state.get(battle.ATTACK_SIDE)
    slot = state.get(battle.ATTACK_FROM)
    region = REGION_IDS.index(words[0])
    if movement.warded(state, side, region):
        return "W-CARD-14", "a card on the table protects that region"
    if region != REGION_OF[slot] and (slot >= REGIONS or not ADJACENT[slot * REGIONS + region]):
        return "W-BATTLE-01", f"{LABELS[region]} is out of reach"
    if siege.besieging_army(state, side, region) and region != REGION_OF[slot]:
        return "W-SIEGE-10", "a besieged army is attacked only from its own region"
    return "W-BATTLE-02", "there is no enemy army to attack"


def _why_not_that_many(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) != splitting.PART:
        return None
    figure = FIGURE_IDS.index(words[1])
    origin = state.get(splitting.FROM)
    battle_bound = state.get(splitting.TERMS) & splitting.TO_BATTLE
    if state.count(origin // 2, figure) < int(words[0]):
        return "W-MOVE-17", "there are not so many"
    if state.get(splitting.BARRED) >> (figure // KINDS) & 1:
        return ("W-BATTLE-06" if battle_bound else "W-MOVE-31"), "figures of a Nation not At War must stay"
    if battle_bound:
        return "W-BATTLE-05", "both the attackers and a rearguard need a unit"
    return "W-MOVE-18", "somebody who must go, or must not be left alone, is not provided for"


def _why_not_all(state: WarState, words: list[str]) -> Reason | None:
    battle_bound = state.get(splitting.TERMS) & splitting.TO_BATTLE
    return ("W-BATTLE-06" if battle_bound else "W-MOVE-18"), "a Leader would be left without units"


def _why_not_this_card(state: WarState, words: list[str]) -> Reason | None:
    stage = state.get(STAGE)
    if stage != battle.ATTACKER_LAYS and stage != battle.DEFENDER_LAYS:
        return None
    card = CARD_IDS.index(words[0])
    if CARD_SIDE[card] != state.actor or state.cards[card] != IN_HAND:
        return "W-BATTLE-15", "you do not hold that card"
    return "W-BATTLE-18", f"as a combat card it requires: {COMBAT_REQUIRES[COMBAT[card]]}"


def _why_not_press_on(state: WarState, words: list[str]) -> Reason | None:
    if state.get(STAGE) == battle.PRESSING_ON and strength.is_siege(state):
        return "W-SIEGE-13", "another round of a siege battle costs the reduction of an Elite"
    return None


def _why_not_retreat_there(state: WarState, words: list[str]) -> Reason | None:
    return "W-BATTLE-58", "a retreat is to an adjacent free region"


def _why_not_lose(state: WarState, words: list[str]) -> Reason | None:
    figure = FIGURE_IDS.index(words[0])
    if state.count(state.get(armies.SLOT), figure) == 0:
        return "W-BATTLE-48", "there is none in that force"
    if figure % KINDS == ELITE:
        return "W-BATTLE-47", "removing an Elite takes two hits"
    return "W-BATTLE-49", "Leaders, Nazgûl and characters are no casualties"


EXPLAIN: Final[dict[tuple[int, str], Callable[[WarState, list[str]], Reason | None]]] = {
    (MOVE, "army"): _why_not_this_army,
    (MOVE, "to"): _why_not_into,
    (ATTACK, "army"): _why_not_this_attacker,
    (ATTACK, "to"): _why_not_attack_there,
    (SPLIT, "take"): _why_not_that_many,
    (SPLIT, "all"): _why_not_all,
    (BATTLE, "card"): _why_not_this_card,
    (BATTLE, "yes"): _why_not_press_on,
    (RETREAT, "to"): _why_not_retreat_there,
    (LOSSES, "lose"): _why_not_lose,
}
"""What is known about a refusal, by the kind of the frame that asks and the verb of the answer."""
