"""The combat halves of the event cards at work (W-COMBAT-01 … W-COMBAT-38, W-BATTLE-15 … W-BATTLE-27).

`may_lay` is what must be true to play one (W-BATTLE-18). A card's effect, or each part of it, is a frame COMBAT_CARD
that `battle` pushes at the moment of its initiative: it does its work at once, or asks its player, rolls and hits. What
many cards do with other numbers is in the rows at the top: modifiers, limits of dice, Leadership to forfeit, further
hits. The rest has a small function of its own each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, strength
from redbook.war.actions import PASS, ROLL_FACES, SAY_CHARACTER, SAY_FIGURE, SAY_NUMBER
from redbook.war.board import DISTANCE, FANGORN, MORIA, NATION, ORTHANC, REGIONS
from redbook.war.cards.combat import (
    ADVANTAGEOUS_POSITION,
    ANDURIL,
    BLACK_BREATH,
    BLADE_OF_WESTERNESSE,
    BRAVE_STAND,
    CHARGE,
    COMBATS,
    CONFUSION,
    CRUEL_AS_DEATH,
    DARING_DEFIANCE,
    DAYLIGHT,
    DEADLY_STRIFE,
    DESPERATE_BATTLE,
    DEVILRY_OF_ORTHANC,
    DREAD_AND_DESPAIR,
    DURINS_BANE,
    ENTS_RAGE,
    FATEFUL_STRIKE,
    FOUL_STENCH,
    GREAT_HOST,
    HEROIC_DEATH,
    HUORN_DARK,
    IT_IS_A_GIFT,
    MIGHTY_ATTACK,
    MUMAKIL,
    NAMELESS_WOOD,
    NO_QUARTER,
    ONE_FOR_THE_DARK_LORD,
    ONSLAUGHT,
    RELENTLESS_ASSAULT,
    ROLLING,
    SCOUTS,
    SERVANT_OF_THE_SECRET_FIRE,
    SHIELD_WALL,
    SUDDEN_STRIKE,
    SWARM_OF_BATS,
    THEY_ARE_TERRIBLE,
    VALOUR,
    WE_COME_TO_KILL,
    WORDS_OF_POWER,
)
from redbook.war.figures import (
    ARAGORN,
    CHARACTERS,
    COMPANIONS,
    FIRST_MINION,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    HOBBIT,
    LEVEL,
    STRIDER,
)
from redbook.war.kinds import COMBAT_CARD, RETREAT
from redbook.war.limits import HIT, ROLL_LIMIT
from redbook.war.nations import (
    ELITE,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    LEADER,
    REGULAR,
    ROHAN,
    SHADOW,
    SIDE_OF_NATION,
    SOUTHRONS,
)
from redbook.war.slots import FIGURES_OF, NAZGUL
from redbook.war.splitting import BIT
from redbook.war.strength import (
    AT_MOST,
    ATTACKER,
    CANCELLED,
    CARD,
    CARD_HITS,
    FEWER,
    FORFEITED,
    FORFEITED_BY_NAZGUL,
    MISSES,
    NAMED,
    NO_REROLL,
    ONES,
    OUTCOME,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_BONUS,
    ROLL_HITS,
    SPARED,
    STRUCK,
)
from redbook.war.table import STAGE, A, B, C, D, Table

# The numbers of a frame COMBAT_CARD.
SIDE: Final = A
COMBAT: Final = B
INITIATIVE: Final = C
NUMBER: Final = D
"""What was chosen, or what a die of an additional attack needs."""

# Its stages.
BEGINNING: Final = 0
AGAIN: Final = 1
"""After something else has happened in between: a retreat, losses of one's own."""
STRIKING: Final = 2
"""The dice of an additional attack have been rolled."""

# What many cards do, as numbers: modifiers of the own and of the enemy's combat roll and re-roll …
_MODIFIERS: Final = {
    IT_IS_A_GIFT: (1, 1, 0, 0),
    SERVANT_OF_THE_SECRET_FIRE: (1, 0, 0, 0),
    ENTS_RAGE: (2, 0, 0, 0),
    ADVANTAGEOUS_POSITION: (0, 0, -1, 0),
    VALOUR: (1, 0, 0, 0),
    ONE_FOR_THE_DARK_LORD: (1, 1, 0, 0),
    CRUEL_AS_DEATH: (1, 0, 0, 0),
    THEY_ARE_TERRIBLE: (0, 1, 0, 0),
    DEVILRY_OF_ORTHANC: (1, 0, 0, 0),
    DEADLY_STRIFE: (2, 2, 2, 2),
    MUMAKIL: (1, 0, 0, 0),
    DESPERATE_BATTLE: (1, 1, 1, 1),
}


def _column(place: int) -> list[int]:
    return [_MODIFIERS.get(combat, (0, 0, 0, 0))[place] for combat in range(COMBATS)]


_OWN_ROLL: Final[list[int]] = _column(0)
_OWN_REROLL: Final[list[int]] = _column(1)
_ENEMY_ROLL: Final[list[int]] = _column(2)
_ENEMY_REROLL: Final[list[int]] = _column(3)
# … the Leadership that the Nazgûl must forfeit for them …
_PRICE: Final[list[int]] = [{CRUEL_AS_DEATH: 2, THEY_ARE_TERRIBLE: 1}.get(combat, 0) for combat in range(COMBATS)]
# … the most dice in the enemy's combat roll …
_LIMIT: Final[list[int]] = [{HUORN_DARK: 2, DAYLIGHT: 3}.get(combat, 0) for combat in range(COMBATS)]
# … and hits that follow a hit.
_FURTHER: Final[list[int]] = [{NAMELESS_WOOD: 2, NO_QUARTER: 1}.get(combat, 0) for combat in range(COMBATS)]

_BANE_DICE: Final = 3
_BANE_NEEDS: Final = 4
_ONSLAUGHT: Final = 4
"""The most hits that Onslaught takes, and what its dice need."""
_RELENTLESS: Final = 2


# ----- what must be true to play one


def may_lay(table: Table, side: i64, combat: i64) -> bool:
    """Whether a side's combat card may be played in the battle under way (W-BATTLE-18)."""
    return _may_lay_free(table, combat) if side == FREE_PEOPLES else _may_lay_shadow(table, combat)


def _may_lay_free(table: Table, combat: i64) -> bool:
    companions = strength.characters(table, FREE_PEOPLES)
    if combat == IT_IS_A_GIFT:
        return table.bearers == strength.region(table)
    if combat == BLADE_OF_WESTERNESSE:
        for companion in range(COMPANIONS):
            if HOBBIT[companion] and companions & BIT[companion]:
                return True
        return False
    if combat == MIGHTY_ATTACK or combat == DARING_DEFIANCE or combat == BRAVE_STAND:
        return companions != 0
    if combat == SERVANT_OF_THE_SECRET_FIRE:
        return companions & (BIT[GANDALF_THE_GREY] | BIT[GANDALF_THE_WHITE]) != 0
    if combat == ANDURIL:
        return companions & (BIT[STRIDER] | BIT[ARAGORN]) != 0
    if combat == HEROIC_DEATH or combat == FATEFUL_STRIKE or combat == SUDDEN_STRIKE:
        return companions != 0 or strength.leaders(table, FREE_PEOPLES) > 0
    if combat == ENTS_RAGE or combat == HUORN_DARK or combat == NAMELESS_WOOD:
        where = strength.region(table)
        return where == FANGORN or where == ORTHANC or NATION[where] == ROHAN
    if combat == ADVANTAGEOUS_POSITION:
        return SIDE_OF_NATION[NATION[strength.region(table)]] == FREE_PEOPLES
    if combat == SCOUTS:
        return table.battle[ATTACKER] == SHADOW and not strength.is_siege(table)
    if combat == CHARGE or combat == VALOUR:
        return strength.elites(table, FREE_PEOPLES) > 0
    return True


def _may_lay_shadow(table: Table, combat: i64) -> bool:
    if combat == ONE_FOR_THE_DARK_LORD:
        return table.bearers == strength.region(table)
    if combat == CRUEL_AS_DEATH:
        return strength.nazgul_leadership(table) >= _PRICE[CRUEL_AS_DEATH]
    if combat == THEY_ARE_TERRIBLE or combat == DREAD_AND_DESPAIR or combat == FOUL_STENCH:
        return strength.nazgul_leadership(table) >= 1
    if combat == BLACK_BREATH or combat == WORDS_OF_POWER:
        return strength.has_nazgul(table)
    if combat == DURINS_BANE:
        return DISTANCE[MORIA * REGIONS + strength.region(table)] <= 2
    if combat == DEVILRY_OF_ORTHANC:
        slot = strength.slot_of(table, SHADOW)
        regulars = table.count(slot, ISENGARD * KINDS + REGULAR)
        return strength.is_siege(table) and regulars + table.count(slot, ISENGARD * KINDS + ELITE) > 0
    if combat == MUMAKIL:
        return table.count(strength.slot_of(table, SHADOW), SOUTHRONS * KINDS + ELITE) > 0
    if combat == WE_COME_TO_KILL:
        return strength.elites(table, SHADOW) > 0
    return True


# ----- the frame


def apply(table: Table, side: i64, combat: i64, initiative: i64) -> None:
    """A part of a side's card takes effect."""
    table.push(COMBAT_CARD, side, combat, initiative)


def resume(table: Table) -> None:
    """The effect begins, or goes on after something else."""
    stage = table.get(STAGE)
    if stage == STRIKING:
        _strike(table)
    elif stage == AGAIN:
        _go_on(table)
    elif _asks(table):
        table.ask(table.get(SIDE))
    else:
        _begin(table)


def _begin(table: Table) -> None:
    """An effect that asks nothing, in the order of initiative."""
    side = table.get(SIDE)
    combat = table.get(COMBAT)
    if combat == SCOUTS:
        table.go_to(AGAIN)
        table.push(RETREAT, FREE_PEOPLES, strength.slot_of(table, FREE_PEOPLES), 1, 1)
    elif combat == SUDDEN_STRIKE:
        _attack(table, strength.leadership(table, FREE_PEOPLES), strength.needed(table, FREE_PEOPLES))
    elif combat == CHARGE:
        _attack(table, strength.elites(table, FREE_PEOPLES), strength.needed(table, FREE_PEOPLES))
    elif combat == DURINS_BANE:
        _attack(table, _BANE_DICE, _BANE_NEEDS)
    elif combat == WE_COME_TO_KILL:
        _attack(table, strength.elites(table, SHADOW), HIT)
    elif combat == GREAT_HOST:
        table.pop()
        if strength.units(table, SHADOW) >= 2 * strength.units(table, FREE_PEOPLES):
            armies.inflict(table, strength.slot_of(table, FREE_PEOPLES), FREE_PEOPLES, 1)
    else:
        initiative = table.get(INITIATIVE)
        table.pop()
        _change(table, side, combat, initiative)


def _change(table: Table, side: i64, combat: i64, initiative: i64) -> None:
    """An effect that only changes the numbers of the battle."""
    battle = table.battle
    enemy = 1 - side
    if combat == DARING_DEFIANCE:
        _defy(table)
    elif combat == SWARM_OF_BATS:
        if battle[CARD + FREE_PEOPLES]:
            battle[CANCELLED + FREE_PEOPLES] = 1
        else:
            battle[REROLL_BONUS + SHADOW] += 1
    elif combat == BRAVE_STAND:
        for companion in range(COMPANIONS):
            if strength.fights(table, companion):
                battle[FEWER + SHADOW] += 1
    elif combat == FOUL_STENCH:
        if strength.nazgul_leadership(table) >= strength.leadership(table, FREE_PEOPLES):
            battle[NO_REROLL] = 1
    elif combat == ANDURIL:
        _draw_anduril(table)
    elif combat == CONFUSION:
        battle[CARD_HITS + FREE_PEOPLES] += battle[ONES]
        battle[MISSES + SHADOW] -= battle[ONES]
    elif combat == SHIELD_WALL:
        if battle[ROLL_HITS + SHADOW] + battle[REROLL_HITS + SHADOW] >= 2:
            battle[SPARED + SHADOW] += 1
    elif combat == MUMAKIL and initiative != ROLLING:
        free_hits = strength.hits(table, FREE_PEOPLES) + battle[STRUCK + FREE_PEOPLES]
        if strength.hits(table, SHADOW) > free_hits:
            battle[CARD_HITS + SHADOW] += 1
    elif _FURTHER[combat]:
        if battle[ROLL_HITS + side] + battle[REROLL_HITS + side] > 0:
            battle[CARD_HITS + side] += _FURTHER[combat]
    elif _LIMIT[combat]:
        battle[AT_MOST + enemy] = _LIMIT[combat]
    elif strength.nazgul_leadership(table) >= _PRICE[combat]:
        battle[FORFEITED_BY_NAZGUL] += _PRICE[combat]
        battle[ROLL_BONUS + side] += _OWN_ROLL[combat]
        battle[REROLL_BONUS + side] += _OWN_REROLL[combat]
        battle[ROLL_BONUS + enemy] += _ENEMY_ROLL[combat]
        battle[REROLL_BONUS + enemy] += _ENEMY_REROLL[combat]


def _defy(table: Table) -> None:
    """Daring Defiance: the forfeit is paid only for a card that is cancelled, and needs Leadership to forfeit."""
    if table.battle[CARD + SHADOW] == 0:
        return
    for companion in range(COMPANIONS):
        if strength.fights(table, companion) and strength.companion_leadership(table, companion) > 0:
            table.battle[FORFEITED] |= BIT[companion]
    if table.battle[FORFEITED]:
        table.battle[CANCELLED + SHADOW] = 1


def _draw_anduril(table: Table) -> None:
    """Strider or Aragorn forfeits his Leadership, all of it, and as many dice that missed hit."""
    for character in (STRIDER, ARAGORN):
        if strength.fights(table, character) and not table.battle[NO_REROLL]:
            dice = min(strength.companion_leadership(table, character), table.battle[MISSES + FREE_PEOPLES])
            table.battle[FORFEITED] |= BIT[character]
            _turn_misses(table, dice)


def _turn_misses(table: Table, dice: i64) -> None:
    """Dice of the Free Peoples that missed become hits, and are not rolled again."""
    table.battle[MISSES + FREE_PEOPLES] -= dice
    table.battle[ROLL_HITS + FREE_PEOPLES] += dice


# ----- additional attacks


def _attack(table: Table, dice: i64, need: i64) -> None:
    """Roll for an additional attack: no re-roll, no modifiers (W-BATTLE-43)."""
    if dice == 0:
        table.pop()
        return
    table.set(NUMBER, need)
    table.go_to(STRIKING)
    chance.roll(table, min(dice, ROLL_LIMIT))


def _strike(table: Table) -> None:
    """Its hits are taken at once (W-BATTLE-44)."""
    side = table.get(SIDE)
    hits = strength.count_hits(ROLL_FACES[table.result], table.get(NUMBER), 0)
    table.battle[STRUCK + side] += hits
    table.pop()
    armies.inflict(table, strength.slot_of(table, 1 - side), 1 - side, hits)


def _go_on(table: Table) -> None:
    """What follows a retreat, or losses of one's own."""
    combat = table.get(COMBAT)
    if combat == SCOUTS:
        table.battle[OUTCOME] = table.result
        table.pop()
    elif combat == ONSLAUGHT:
        _attack(table, table.get(NUMBER), _ONSLAUGHT)
    else:
        table.battle[ROLL_BONUS + SHADOW] += table.get(NUMBER)
        table.pop()


# ----- effects that ask


def _asks(table: Table) -> bool:
    """Whether the card has a question to put; without one it has no effect, or asks nothing."""
    if not _is_question(table.get(COMBAT)):
        return False
    menu: list[int] = []
    legal(table, menu)
    return len(menu) > 0


def _is_question(combat: i64) -> bool:
    return (
        combat == WORDS_OF_POWER
        or combat == DREAD_AND_DESPAIR
        or combat == RELENTLESS_ASSAULT
        or combat == MIGHTY_ATTACK
        or combat == BLADE_OF_WESTERNESSE
        or combat == HEROIC_DEATH
        or combat == FATEFUL_STRIKE
        or combat == BLACK_BREATH
        or combat == ONSLAUGHT
    )


def legal(table: Table, menu: list[int]) -> None:
    """The answers to a card's question."""
    combat = table.get(COMBAT)
    battle = table.battle
    if combat == WORDS_OF_POWER:
        _append_characters(menu, strength.characters(table, FREE_PEOPLES))
    elif combat == DREAD_AND_DESPAIR:
        for number in range(1, strength.nazgul_leadership(table) + 1):
            menu.append(SAY_NUMBER + number)
    elif combat == RELENTLESS_ASSAULT:
        _append_own_hits(table, _RELENTLESS, menu)
    elif combat == ONSLAUGHT:
        _append_own_hits(table, _ONSLAUGHT, menu)
    elif combat == MIGHTY_ATTACK:
        if battle[MISSES + FREE_PEOPLES] > 0 and not battle[NO_REROLL]:
            for companion in range(COMPANIONS):
                if strength.fights(table, companion) and strength.companion_leadership(table, companion) > 0:
                    menu.append(SAY_CHARACTER + companion)
    elif combat == BLADE_OF_WESTERNESSE:
        if battle[REROLL_HITS + FREE_PEOPLES] > 0:
            _append_characters(menu, strength.characters(table, SHADOW))
    elif combat == FATEFUL_STRIKE:
        _legal_fateful_strike(table, battle[REROLL_HITS + FREE_PEOPLES], menu)
    elif combat == HEROIC_DEATH:
        if battle[ROLL_HITS + SHADOW] + battle[REROLL_HITS + SHADOW] > 0:
            menu.append(PASS)
            _append_leaders(table, menu)
            _append_characters(menu, strength.characters(table, FREE_PEOPLES))
    else:
        _legal_black_breath(table, battle[REROLL_HITS + SHADOW], menu)


def _append_characters(menu: list[int], characters: i64) -> None:
    for character in range(CHARACTERS):
        if characters & BIT[character]:
            menu.append(SAY_CHARACTER + character)


def _append_leaders(table: Table, menu: list[int]) -> None:
    """The Leaders of the Free Peoples in the battle, by Nation."""
    slot = strength.slot_of(table, FREE_PEOPLES)
    for figure in FIGURES_OF[FREE_PEOPLES]:
        if figure % KINDS == LEADER and table.count(slot, figure) > 0:
            menu.append(SAY_FIGURE + figure)


def _append_own_hits(table: Table, most: i64, menu: list[int]) -> None:
    """How many hits the Shadow takes on itself: not more than its units can absorb."""
    bearable = strength.units(table, SHADOW) + strength.elites(table, SHADOW)
    for number in range(min(most, bearable) + 1):
        menu.append(SAY_NUMBER + number)


def _legal_fateful_strike(table: Table, hits: i64, menu: list[int]) -> None:
    """A Nazgûl; with two hits of the re-roll a minion instead, even if there is no Nazgûl."""
    if hits == 0:
        return
    has_nazgul = strength.leaders(table, SHADOW) > 0
    minions = strength.characters(table, SHADOW) if hits >= 2 else 0
    if minions and not has_nazgul:
        menu.append(PASS)
    if has_nazgul:
        menu.append(SAY_FIGURE + NAZGUL)
    _append_characters(menu, minions)


def _legal_black_breath(table: Table, hits: i64, menu: list[int]) -> None:
    """A Leader, or a companion whose Level is not above the hits of the re-roll."""
    if hits == 0:
        return
    menu.append(PASS)
    _append_leaders(table, menu)
    companions = strength.characters(table, FREE_PEOPLES)
    for companion in range(COMPANIONS):
        if companions & BIT[companion] and LEVEL[companion] <= hits:
            menu.append(SAY_CHARACTER + companion)


def answer(table: Table, action: i64) -> None:
    """Carry out what was answered."""
    combat = table.get(COMBAT)
    if combat == RELENTLESS_ASSAULT or combat == ONSLAUGHT:
        number = action - SAY_NUMBER
        table.set(NUMBER, number)
        table.go_to(AGAIN)
        armies.inflict(table, strength.slot_of(table, SHADOW), SHADOW, number)  # W-BATTLE-72
        return
    table.pop()
    if action == PASS:
        return
    if combat == DREAD_AND_DESPAIR:
        table.battle[FORFEITED_BY_NAZGUL] += action - SAY_NUMBER
        table.battle[FEWER + FREE_PEOPLES] += action - SAY_NUMBER
    elif combat == WORDS_OF_POWER:
        table.battle[NAMED] = action - SAY_CHARACTER + 1
    elif combat == MIGHTY_ATTACK:
        table.battle[FORFEITED] |= BIT[action - SAY_CHARACTER]
        _turn_misses(table, 1)
    else:
        _lose(table, combat, action)


def _lose(table: Table, combat: i64, action: i64) -> None:
    """A Leader, Nazgûl or character is lost by a card, and what that is good for."""
    spared: i64 = 1
    if action >= SAY_CHARACTER:
        character = action - SAY_CHARACTER
        armies.eliminate_character(table, character)
        if character < FIRST_MINION:
            spared = LEVEL[character]
    else:
        figure = action - SAY_FIGURE
        side: i64 = SHADOW if figure == NAZGUL else FREE_PEOPLES
        armies.eliminate(table, strength.slot_of(table, side), figure, 1)
    if combat == HEROIC_DEATH:
        rolled = table.battle[ROLL_HITS + SHADOW] + table.battle[REROLL_HITS + SHADOW]
        table.battle[SPARED + SHADOW] += min(spared, rolled)
    elif combat == BLADE_OF_WESTERNESSE:
        table.battle[SPARED + FREE_PEOPLES] += 1
