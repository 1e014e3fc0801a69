"""How a game begins: armies, the Fellowship in Rivendell, full decks, the hunt pool (W-SETUP-13 … W-SETUP-31)."""

from __future__ import annotations

from redbook.war.board import FELLOWSHIP_START
from redbook.war.box import boxes_in_play
from redbook.war.contents import BOX_OF_CHARACTER, BOX_OF_TILE
from redbook.war.figures import GANDALF_THE_GREY, STARTS_IN_FELLOWSHIP
from redbook.war.kinds import TURN
from redbook.war.limits import ELVEN_RINGS
from redbook.war.nations import ACTIVE_AT_START, FREE_PEOPLES, KINDS, NATIONS, START_STEPS
from redbook.war.setup_table import REINFORCEMENTS, SETUP
from redbook.war.slots import DUNLENDING, IN_FELLOWSHIP, UNUSED, WAITING
from redbook.war.table import IN_DECK, NOT_USED, Table
from redbook.war.tiles import POOL_AT_START, TILE_KINDS


def lay_out(table: Table) -> None:
    """Everything on an empty table but the armies."""
    table.stock = REINFORCEMENTS.copy()
    table.stock[DUNLENDING] = table.rules.figures[DUNLENDING]
    for nation in range(NATIONS):
        table.steps[nation] = START_STEPS[nation]
        table.active[nation] = 1 if ACTIVE_AT_START[nation] else 0
    for character in range(len(table.place)):
        table.place[character] = IN_FELLOWSHIP if STARTS_IN_FELLOWSHIP[character] else WAITING
        if BOX_OF_CHARACTER[character] not in table.rules.boxes:
            table.place[character] = UNUSED
    table.guide = GANDALF_THE_GREY
    table.bearers = FELLOWSHIP_START
    table.rings[FREE_PEOPLES] = ELVEN_RINGS
    for card in range(len(table.cards)):
        table.cards[card] = IN_DECK if table.rules.used[card] else NOT_USED
    for tile in range(TILE_KINDS):
        table.tiles[tile] = POOL_AT_START[tile] if BOX_OF_TILE[tile] in table.rules.boxes else 0
    for box in boxes_in_play(table):
        box.lay_out(table)


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
    for box in boxes_in_play(table):
        box.set_up(table)
