"""Effects that recur on event cards: recruiting, dice against an army, and what cards ask about armies.

A card calls these from its own `resume` or `answer`. What pushes a frame comes last, after the card has gone on to its
next stage; `end` marks the card as done, so ``end(table)`` followed by one effect is how most cards finish.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, chance, politics, siege, splitting
from redbook.war.actions import ROLL_FACES, SAY_FIGURE, SAY_REGION
from redbook.war.board import NEIGHBOURS
from redbook.war.cards import TILE
from redbook.war.figures import COMPANIONS
from redbook.war.kinds import RECRUIT, SPREAD, STRIKE
from redbook.war.nations import (
    ELITE,
    FREE_PEOPLES,
    KINDS,
    LEADER,
    NATIONS_OF,
    NO_NATION,
    REGULAR,
    SHADOW,
    SIDE_OF_NATION,
)
from redbook.war.slots import INSIDE, NAZGUL, NO_SLOT, REARGUARD, REGION_OF, SLOTS
from redbook.war.table import KIND, STAGE, A, B, C, D, E, F, Table
from redbook.war.tiles import NO_TILE

# The numbers of a frame EVENT.
CARD: Final = A
SIDE: Final = B
BY_EVENT: Final = C
"""1 if an Event result paid for the card."""

WITHOUT_DIE: Final = 99
"""In the place of the die that pays for a card: it is a further character event that another card lets be played."""
ENDED: Final = 63
"""The stage of a card that has done all it does."""


def end(table: Table) -> None:
    """The card in play has nothing more to do, once what is pushed after this is over."""
    table.go_to(ENDED)


# ----- armies that cards speak of


def slots_of(region: i64) -> list[int]:
    """The field of a region, and the inside of its Stronghold: for cards both are in the region (W-CARD-26)."""
    return [region] if INSIDE[region] == NO_SLOT else [region, INSIDE[region]]


def has_army(table: Table, side: i64, region: i64) -> bool:
    """Whether a side has an army in a region, besieged or not (W-CARD-26)."""
    return table.army(region, side) > 0 or (INSIDE[region] != NO_SLOT and table.army(INSIDE[region], side) > 0)


def is_with_army(table: Table, character: i64) -> bool:
    """Whether a companion on the map is with an army; while a battle is fought its rearguard still counts."""
    slot = table.place[character]
    if slot >= SLOTS:
        return False
    return table.army(slot, FREE_PEOPLES) > 0 or table.army(REARGUARD, FREE_PEOPLES) > 0


def has_companion(table: Table, slot: i64) -> bool:
    """Whether a companion is in a slot."""
    for character in range(COMPANIONS):
        if table.place[character] == slot:
            return True
    return False


def companion_in(table: Table, region: i64) -> bool:
    """Whether a companion is in a region, inside a Stronghold or not."""
    for character in range(COMPANIONS):
        if table.region_of(character) == region:
            return True
    return False


def near(slot: i64, other: i64) -> bool:
    """Whether two forces are in the same region or in adjacent ones."""
    return REGION_OF[slot] == REGION_OF[other] or REGION_OF[other] in NEIGHBOURS[REGION_OF[slot]]


def nations_in(table: Table, slot: i64, side: i64) -> i64:
    """How many Nations of a side have army units in a slot."""
    number: i64 = 0
    for nation in NATIONS_OF[side]:
        if table.count(slot, nation * KINDS + REGULAR) + table.count(slot, nation * KINDS + ELITE) > 0:
            number += 1
    return number


# ----- special hunt tiles


def puts_tile(card: i64) -> bool:
    """Whether a card does nothing but put its special hunt tile in play (`hunt.put_in_play`)."""
    return TILE[card] != NO_TILE


# ----- recruiting

UNIT: Final = KINDS
"""In the place of a kind: a Regular or an Elite, for each unit as its side chooses."""


def receiving_slot(table: Table, side: i64, region: i64) -> i64:
    """Where in a region figures of a side that a card recruits go, or NO_SLOT: inside its besieged Stronghold, else
    into the field if it is a free region (W-CARD-18 … W-CARD-20, W-CARD-23)."""
    slot = armies.friendly_slot(table, side, region)
    if slot != region or armies.is_free(table, side, region):
        return slot
    return NO_SLOT


def in_stock(table: Table, nation: i64, kind: i64) -> i64:
    """How many of a Nation's figures of a kind, or of its units, can be recruited (W-CARD-17)."""
    first = nation * KINDS
    if kind == UNIT:
        return table.stock[first + REGULAR] + table.stock[first + ELITE]
    return table.stock[first + kind]


def may_recruit(table: Table, region: i64, nation: i64, kind: i64) -> bool:
    """Whether a card can recruit such a figure in a region; a Leader needs an army to join (W-MOVE-20)."""
    side = SIDE_OF_NATION[nation]
    slot = receiving_slot(table, side, region)
    if slot == NO_SLOT or in_stock(table, nation, kind) == 0:
        return False
    return kind != LEADER or nation * KINDS + LEADER == NAZGUL or table.army(slot, side) > 0


def may_recruit_any(table: Table, rows: list[tuple[int, int, int, int]]) -> bool:
    """Whether any of some rows (region, Nation, kind, number) would recruit a figure."""
    for row in rows:
        if may_recruit(table, row[0], row[1], row[2]):
            return True
    return False


def recruit(table: Table, region: i64, nation: i64, kind: i64, number: i64) -> None:
    """Frame: as many such figures as can be come to a region, no fewer (W-CARD-10, W-CARD-17)."""
    table.push(RECRUIT, region, nation, kind, number)


def recruit_rows(table: Table, rows: list[tuple[int, int, int, int]]) -> None:
    """Frames: recruit row by row (region, Nation, kind, number)."""
    for row in reversed(rows):
        recruit(table, row[0], row[1], row[2], row[3])


# The numbers of a frame RECRUIT.
_REGION: Final = A
_NATION: Final = B
_KIND: Final = C
_NUMBER: Final = D


def _resume_recruit(table: Table) -> None:
    nation = table.get(_NATION)
    kind = table.get(_KIND)
    if table.get(_NUMBER) == 0 or not may_recruit(table, table.get(_REGION), nation, kind):
        table.pop()
    elif kind == UNIT:
        table.ask(SIDE_OF_NATION[nation])
    else:
        slot = receiving_slot(table, SIDE_OF_NATION[nation], table.get(_REGION))
        armies.recruit(table, slot, nation * KINDS + kind, table.get(_NUMBER))
        table.pop()


def _legal_recruit(table: Table, menu: list[int]) -> None:
    first = table.get(_NATION) * KINDS
    for figure in (first + REGULAR, first + ELITE):
        if table.stock[figure] > 0:
            menu.append(SAY_FIGURE + figure)


def _answer_recruit(table: Table, action: i64) -> None:
    slot = receiving_slot(table, SIDE_OF_NATION[table.get(_NATION)], table.get(_REGION))
    armies.recruit(table, slot, action - SAY_FIGURE, 1)
    table.set(_NUMBER, table.get(_NUMBER) - 1)


def spread(table: Table, figure: i64, rows: list[tuple[int, int]]) -> None:
    """Frame: figures of one sort come to at most four regions, so many (up to seven) to each; where reinforcements are
    too few for all, the side chooses where they go, one by one (W-CARD-17)."""
    packed: i64 = 0
    for region, number in rows:
        packed = packed << _ROW_BITS | region << _NUMBER_BITS | number
    table.push(SPREAD, figure, packed)


# The numbers of a frame SPREAD: the figure, and the rows, packed.
_FIGURE: Final = A
_ROWS: Final = B
_NUMBER_BITS: Final = 3
_NUMBER_MASK: Final = 7
_ROW_BITS: Final = 10
_ROW_MASK: Final = 1023


def _row(rows: i64, at: i64) -> tuple[int, int]:
    """A row: region and number."""
    row = rows >> at * _ROW_BITS & _ROW_MASK
    return row >> _NUMBER_BITS, row & _NUMBER_MASK


def _open_rows(table: Table) -> list[int]:
    """The rows, by their places, that still lack figures and can receive them."""
    figure = table.get(_FIGURE)
    places: list[int] = []
    for at in range(4):
        region, number = _row(table.get(_ROWS), at)
        if number > 0 and may_recruit(table, region, figure // KINDS, figure % KINDS):
            places.append(at)
    return places


def _resume_spread(table: Table) -> None:
    figure = table.get(_FIGURE)
    rows = table.get(_ROWS)
    side = SIDE_OF_NATION[figure // KINDS]
    wanted: i64 = 0
    for at in _open_rows(table):
        wanted += _row(rows, at)[1]
    if wanted > table.stock[figure]:
        table.ask(side)
        return
    for at in _open_rows(table):
        region, number = _row(rows, at)
        armies.recruit(table, receiving_slot(table, side, region), figure, number)
    table.pop()


def _legal_spread(table: Table, menu: list[int]) -> None:
    regions = [_row(table.get(_ROWS), at)[0] for at in _open_rows(table)]
    for region in sorted(regions):
        menu.append(SAY_REGION + region)


def _answer_spread(table: Table, action: i64) -> None:
    figure = table.get(_FIGURE)
    for at in _open_rows(table):
        region, _ = _row(table.get(_ROWS), at)
        if region == action - SAY_REGION:
            armies.recruit(table, receiving_slot(table, SIDE_OF_NATION[figure // KINDS], region), figure, 1)
            one: i64 = 1
            table.set(_ROWS, table.get(_ROWS) - (one << at * _ROW_BITS))
            return


# ----- dice against an army


def strike(
    table: Table, slot: i64, side: i64, dice: i64, needed: i64, to_the_last: bool = False, nation: i64 = NO_NATION
) -> None:
    """Frame: roll dice, at most five, against a side's force in a slot, or against the units of one Nation in it; each
    that shows at least what is needed is a hit, which the owner meets (W-CARD-36). What follows for the region is done,
    too. The result is 1 if no unit is left. It is no attack: Nazgûl and characters stay unless this is `to_the_last`,
    and no Nation reacts unless the card says so itself (W-CARD-24, W-CARD-28)."""
    table.push(STRIKE, slot, side, dice, needed)
    table.set(_TO_THE_LAST, 1 if to_the_last else 0)
    table.set(_OF_NATION, nation)


def counted(roll: i64, needed: i64) -> i64:
    """How many dice of a roll show at least a number."""
    number: i64 = 0
    for face in ROLL_FACES[roll]:
        if face >= needed:
            number += 1
    return number


# The numbers of a frame STRIKE, and its stages.
_SLOT: Final = A
_STRUCK: Final = B
_DICE: Final = C
_NEEDED: Final = D
_TO_THE_LAST: Final = E
"""1 if Nazgûl and minions are lost with an army that is destroyed."""
_OF_NATION: Final = F
"""The Nation whose units alone are struck, or NO_NATION."""
_ROLLING: Final = 0
_HITTING: Final = 1
_SETTLING: Final = 2


def _resume_strike(table: Table) -> None:
    slot = table.get(_SLOT)
    side = table.get(_STRUCK)
    stage = table.get(STAGE)
    if stage == _ROLLING:
        table.go_to(_HITTING)
        chance.roll(table, min(table.get(_DICE), 5))
    elif stage == _HITTING:
        table.go_to(_SETTLING)
        armies.inflict(table, slot, side, counted(table.result, table.get(_NEEDED)), table.get(_OF_NATION))
    else:
        destroyed = table.army(slot, side) == 0
        if destroyed and table.get(_TO_THE_LAST):
            battle.destroy(table, side, slot)
        table.pop()
        table.result = 1 if destroyed else 0
        siege.settle_region(table, REGION_OF[slot])  # W-CARD-25


# ----- siege battles of three rounds


def may_storm(table: Table, region: i64) -> bool:
    """Whether a Shadow army besieges a Stronghold and may attack it."""
    return siege.besieging_army(table, SHADOW, region) and battle.may_begin(
        table, SHADOW, region, INSIDE[region], _STORMING
    )


def storm(table: Table, region: i64) -> None:
    """Frame: the Shadow makes a siege battle of three rounds; in the first the Free Peoples need a companion in it to
    play a combat card."""
    battle.begin(table, SHADOW, region, INSIDE[region], _STORMING)


_STORMING: Final = splitting.THREE_ROUNDS | splitting.HASTY


# ----- politics


def call_to_war(table: Table, nation: i64) -> None:
    """A Nation becomes active and goes straight to At War, as far as it can (W-POL-03)."""
    politics.activate(table, nation, politics.BY_CARD)
    while politics.can_advance(table, nation):
        politics.advance(table, nation, politics.BY_CARD)


# ----- the frames


def resume(table: Table) -> None:
    """Go on with recruiting, or with dice against an army."""
    kind = table.get(KIND)
    if kind == RECRUIT:
        _resume_recruit(table)
    elif kind == SPREAD:
        _resume_spread(table)
    else:
        _resume_strike(table)


def legal(table: Table, menu: list[int]) -> None:
    """What can be recruited, or where."""
    if table.get(KIND) == SPREAD:
        _legal_spread(table, menu)
    else:
        _legal_recruit(table, menu)


def answer(table: Table, action: i64) -> None:
    """A unit was named, or a region."""
    if table.get(KIND) == SPREAD:
        _answer_spread(table, action)
    else:
        _answer_recruit(table, action)
