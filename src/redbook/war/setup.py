"""How a game begins: armies, the Fellowship in Rivendell, full decks, the hunt pool (W-SETUP-13 … W-SETUP-31)."""

from __future__ import annotations

from redbook.war.board import FELLOWSHIP_START
from redbook.war.cards import CARDS
from redbook.war.figures import CHARACTERS, COMPANIONS_AT_START, GANDALF_THE_GREY
from redbook.war.kinds import TURN
from redbook.war.limits import ELVEN_RINGS
from redbook.war.nations import ACTIVE_AT_START, FREE_PEOPLES, KINDS, NATIONS, START_STEPS
from redbook.war.setup_table import REINFORCEMENTS, SETUP
from redbook.war.slots import IN_FELLOWSHIP, WAITING
from redbook.war.table import IN_DECK, Table
from redbook.war.tiles import POOL_AT_START, TILE_KINDS


def lay_out(table: Table) -> None:
    """Everything on an empty table but the armies."""
    table.stock = REINFORCEMENTS.copy()
    for nation in range(NATIONS):
        table.steps[nation] = START_STEPS[nation]
        table.active[nation] = 1 if ACTIVE_AT_START[nation] else 0
    for character in range(CHARACTERS):
        table.place[character] = IN_FELLOWSHIP if character < COMPANIONS_AT_START else WAITING
    table.guide = GANDALF_THE_GREY
    table.bearers = FELLOWSHIP_START
    table.rings[FREE_PEOPLES] = ELVEN_RINGS
    for card in range(CARDS):
        table.cards[card] = IN_DECK
    for tile in range(TILE_KINDS):
        table.tiles[tile] = POOL_AT_START[tile]


def place_armies(table: Table) -> None:
    """The armies of the start."""
    for region, nation, regulars, elites, leaders in SETUP:
        for kind, number in enumerate((regulars, elites, leaders)):
            if number:
                table.add(region, nation * KINDS + kind, number)


def begin(table: Table) -> None:
    """A fresh game on an empty table."""
    lay_out(table)
    place_armies(table)
    table.push(TURN)
