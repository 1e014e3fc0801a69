"""What many event cards share: recruiting, dice against an army, and what cards ask about armies.

A card calls these from its own `resume` or `answer`. What pushes a frame comes last, after the card has gone on to its
next stage, so ``self.end(table)`` followed by one effect is how most cards finish. The classes at the end are cards
that differ in a few facts only: they put a tile in play, or begin with a choice.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import armies, battle, chance, hands, hunt, movement, politics, seats, siege, splitting
from redbook.war.actions import ROLL_FACES, SAY_FIGURE, SAY_REGION
from redbook.war.board import NEIGHBOURS, REGIONS
from redbook.war.card import FIRST, SECOND, SIDE, Event, side_of
from redbook.war.contents import FREE_STRATEGY
from redbook.war.figures import WITCH_KING
from redbook.war.kinds import RECRUIT, SPREAD, STRIKE
from redbook.war.limits import ROLL_LIMIT
from redbook.war.nations import (
    ELITE,
    FIGURES,
    FREE_PEOPLES,
    KINDS,
    LEADER,
    NATION_BIT,
    NATIONS_OF,
    NO_NATION,
    REGULAR,
    SHADOW,
    SIDE_OF_NATION,
)
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import INSIDE, NAZGUL, NO_SLOT, REARGUARD, REGION_OF, SLOTS
from redbook.war.table import STAGE, A, B, C, D, E, F, Table
from redbook.war.tiles import TILE_LABELS

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
    for character in table.rules.companions:
        if table.place[character] == slot:
            return True
    return False


def companion_in(table: Table, region: i64) -> bool:
    """Whether a companion is in a region, inside a Stronghold or not."""
    for character in table.rules.companions:
        if table.region_of(character) == region:
            return True
    return False


def nazgul_on_map(table: Table) -> bool:
    """Whether there is any Nazgûl to move; the Witch-king is one (W-CARD-34)."""
    return table.stock[NAZGUL] < FIGURES[NAZGUL] or table.place[armies.embodied(table, WITCH_KING)] < SLOTS


def near(slot: i64, other: i64) -> bool:
    """Whether two forces are in the same region or in adjacent ones."""
    return REGION_OF[slot] == REGION_OF[other] or REGION_OF[other] in NEIGHBOURS[REGION_OF[slot]]


def nations_in(table: Table, slot: i64, side: i64) -> i64:
    """How many Nations of a side have army units in a slot."""
    number: i64 = 0
    for nation in NATIONS_OF[side]:
        if armies.units_of(table, slot, nation) > 0:
            number += 1
    return number


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
    if slot == NO_SLOT or in_stock(table, nation, kind) == 0 or not seats.may_act_on(table, nation):
        return False
    return kind != LEADER or nation * KINDS + LEADER == NAZGUL or table.army(slot, side) > 0


Rows = tuple[tuple[int, int, int, int], ...]
"""What a card recruits: region, Nation, kind, number."""
Kinds = tuple[tuple[int, int, int], ...]
"""The same for a region that is chosen: Nation, kind, number."""
Places = tuple[tuple[int, int], ...]
"""Where figures of one sort come: region, number."""


def may_recruit_any(table: Table, rows: Rows) -> bool:
    """Whether any of some rows would recruit a figure."""
    for row in rows:
        if may_recruit(table, row[0], row[1], row[2]):
            return True
    return False


def nations_of_rows(rows: Rows) -> i64:
    """The Nations that some rows recruit for, a bit each."""
    nations: i64 = 0
    for row in rows:
        nations |= NATION_BIT[row[1]]
    return nations


def recruit(table: Table, region: i64, nation: i64, kind: i64, number: i64) -> None:
    """Frame: as many such figures as can be come to a region, no fewer (W-CARD-10, W-CARD-17)."""
    table.push(RECRUIT, region, nation, kind, number)


def recruit_rows(table: Table, rows: Rows) -> None:
    """Frames: recruit row by row."""
    for row in reversed(rows):
        recruit(table, row[0], row[1], row[2], row[3])


# The numbers of a frame RECRUIT.
_REGION: Final = A
_NATION: Final = B
_KIND: Final = C
_NUMBER: Final = D


class Recruit(Procedure):
    """A card recruits figures in a region."""

    kind = RECRUIT
    rule = "W-CARD-17"
    question = "Which unit do you recruit?"

    def resume(self, table: Table) -> None:
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

    def legal(self, table: Table, menu: list[int]) -> None:
        first = table.get(_NATION) * KINDS
        for figure in (first + REGULAR, first + ELITE):
            if table.stock[figure] > 0:
                menu.append(SAY_FIGURE + figure)

    def answer(self, table: Table, action: i64) -> None:
        slot = receiving_slot(table, SIDE_OF_NATION[table.get(_NATION)], table.get(_REGION))
        armies.recruit(table, slot, action - SAY_FIGURE, 1)
        table.set(_NUMBER, table.get(_NUMBER) - 1)


def spread(table: Table, figure: i64, rows: Places) -> None:
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


class Spread(Procedure):
    """A card recruits figures of one sort in several regions."""

    kind = SPREAD
    rule = "W-CARD-17"
    question = "Reinforcements are too few for all: where does the next unit come?"

    def resume(self, table: Table) -> None:
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

    def legal(self, table: Table, menu: list[int]) -> None:
        regions = [_row(table.get(_ROWS), at)[0] for at in _open_rows(table)]
        for region in sorted(regions):
            menu.append(SAY_REGION + region)

    def answer(self, table: Table, action: i64) -> None:
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


class Strike(Procedure):
    """A card rolls dice against an army."""

    kind = STRIKE

    def resume(self, table: Table) -> None:
        slot = table.get(_SLOT)
        side = table.get(_STRUCK)
        stage = table.get(STAGE)
        if stage == _ROLLING:
            table.go_to(_HITTING)
            chance.roll(table, min(table.get(_DICE), ROLL_LIMIT))
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


# ----- cards that differ in a few facts only


class TileCard(Event):
    """A card that puts its special hunt tile in play."""

    effect: str  # type: ignore[misc]  # made from the tile

    def __init__(self) -> None:
        super().__init__()
        self.effect = (
            f"The tile {TILE_LABELS[self.tile]} is put in play. It joins the hunt pool once the Fellowship is on the"
            " Mordor Track."
        )

    def resume(self, table: Table) -> None:
        self.end(table)
        hunt.put_in_play(table, self.tile)


class ChoosingCard(Event):
    """A card that begins with the choice of one thing: an army by its slot, a region, a Nation. Without anything to
    choose it does nothing."""

    verb: ClassVar[int] = SAY_REGION
    """How the choice is said."""

    def targets(self, table: Table) -> list[int]:
        """What can be chosen, in rising order."""
        return []

    def chosen(self, table: Table, target: i64) -> None:
        """It was chosen."""

    def useful(self, table: Table) -> bool:
        return len(self.targets(table)) > 0

    def resume(self, table: Table) -> None:
        if self.targets(table):
            table.ask(table.get(SIDE))
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        for target in self.targets(table):
            menu.append(self.verb + target)

    def answer(self, table: Table, action: i64) -> None:
        self.chosen(table, action - self.verb)


class RecruitingCard(Event):
    """A card that recruits in fixed places, and does no more; or draws a strategy card then."""

    rows: Rows = ()
    draws: ClassVar[bool] = False
    stages = "begun recruited"

    def concerns(self, table: Table) -> i64:
        return nations_of_rows(self.rows)

    def useful(self, table: Table) -> bool:
        return may_recruit_any(table, self.rows) or (self.draws and table.deck_size(FREE_STRATEGY) > 0)  # W-CARD-22

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            recruit_rows(table, self.rows)
            return
        self.end(table)
        if self.draws:
            hands.draw(table, FREE_PEOPLES, 0, 1)


class SpreadingCard(RecruitingCard):
    """A card that recruits figures of one sort in several places, and others in fixed places then."""

    figure: ClassVar[int] = 0
    places: Places = ()

    def concerns(self, table: Table) -> i64:
        return NATION_BIT[self.figure // KINDS] | super().concerns(table)

    def useful(self, table: Table) -> bool:
        for region, _ in self.places:
            if may_recruit(table, region, self.figure // KINDS, self.figure % KINDS):
                return True
        return super().useful(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            recruit_rows(table, self.rows)
            spread(table, self.figure, self.places)
            return
        super().resume(table)


class RecruitingWhereChosen(ChoosingCard):
    """A card that recruits in a region of its side's choice."""

    kinds: Kinds = ()

    def concerns(self, table: Table) -> i64:
        nations: i64 = 0
        for nation, _, _ in self.kinds:
            nations |= NATION_BIT[nation]
        return nations

    def fits(self, table: Table, region: i64) -> bool:
        """Whether a region is one that the card speaks of."""
        return False

    def targets(self, table: Table) -> list[int]:
        return [region for region in range(REGIONS) if self.fits(table, region) and self.may_recruit(table, region)]

    def may_recruit(self, table: Table, region: i64) -> bool:
        """Whether anything would come to a region."""
        for nation, kind, _ in self.kinds:
            if may_recruit(table, region, nation, kind):
                return True
        return False

    def chosen(self, table: Table, target: i64) -> None:
        self.end(table)
        self.recruit(table, target)

    def recruit(self, table: Table, region: i64) -> None:
        """Frames: all that can come to a region does."""
        for nation, kind, number in reversed(self.kinds):
            recruit(table, region, nation, kind, number)


class MarchingCard(Event):
    """A card that moves armies of its side."""

    moves: ClassVar[int] = 1
    terms: ClassVar[int] = 0
    steps: ClassVar[int] = 1

    def useful(self, table: Table) -> bool:
        return movement.may_move(table, side_of(self), self.terms, self.steps)

    def resume(self, table: Table) -> None:
        self.end(table)
        movement.move_armies(table, side_of(self), self.moves, self.terms, self.steps)


enlist(Recruit())
enlist(Spread())
enlist(Strike())
