"""Sméagol: a tile brings him in as Guide, and he leaves badly (L-SMEAGOL-01 … L-SMEAGOL-22, T-CHAR-01 … T-CHAR-17).

The first Sméagol tile that is drawn, whatever for, brings him into the Fellowship as a companion, of the Level of the
highest there, and as its Guide, whoever else is in it. Further tiles do no damage then. Once he has gone, or Gollum has
come first, the tiles are drawn again.

He never stands on the map: whenever he is eliminated or leaves, We Shall Get It comes into play, with which the Shadow
has a tile drawn anew, once, when Gollum is Guide. Only when he is the last companion he becomes Gollum instead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import fellowship, hunt
from redbook.war.actions import YES
from redbook.war.card import EVENTS, discard
from redbook.war.contents import BOXES, NO_CARD, NO_CHARACTER
from redbook.war.figures import GOLLUM, LEVEL
from redbook.war.lords.kinds import WE_SHALL_GET_IT
from redbook.war.nations import SHADOW
from redbook.war.procedure import Procedure, enlist as enlist_procedure
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP, REPLACED, WAITING
from redbook.war.table import DRAWN, NOT_USED, ON_TABLE, POOL, REMOVED, Table
from redbook.war.tiles import TILE_KINDS

# The places of `Table.hunt` that are used here.
HANDLED: Final = hunt.BOX_PLACES
"""1 once the Sméagol tile in hand has done what it does."""
OFFERED: Final = hunt.BOX_PLACES + 1
"""1 once the Shadow was asked about We Shall Get It for the tile in hand."""


class Smeagol:
    """Sméagol as a box has him: his number, his tile and We Shall Get It, and what becomes of further tiles."""

    def __init__(self, character: int, tile: int, card: int, returns: bool) -> None:
        self.character = character
        self.tile = tile
        self.card = card
        self.returns = returns
        """Whether a tile drawn while he is Guide goes back to the pool (T-CHAR-09), or is out of the game
        (L-SMEAGOL-14)."""

    def guides(self, table: Table) -> bool:
        """Whether he is in the Fellowship, and so its Guide (L-SMEAGOL-05)."""
        return table.place[self.character] == IN_FELLOWSHIP

    def guide(self, table: Table) -> i64:
        """For `Box.guide`: he, if he is there."""
        return self.character if self.guides(table) else NO_CHARACTER

    def level(self, table: Table) -> i64:
        """The highest Level among the other companions in the Fellowship (L-SMEAGOL-04)."""
        highest: i64 = 0
        for companion in table.rules.companions:
            if companion != self.character and table.place[companion] == IN_FELLOWSHIP:
                highest = max(highest, LEVEL[companion])
        return highest

    # ----- the tile

    def tile_drawn(self, table: Table) -> None:
        """For `Box.tile_drawn`: another tile is in hand."""
        table.hunt[HANDLED] = 0
        table.hunt[OFFERED] = 0

    def resolves_tile(self, table: Table, tile: i64) -> bool:
        """For `Box.resolves_tile`: what a Sméagol tile does, and whether We Shall Get It has another tile drawn."""
        if tile == self.tile and not table.hunt[HANDLED]:
            table.hunt[HANDLED] = 1
            if table.place[self.character] == WAITING and table.place[GOLLUM] != IN_FELLOWSHIP:
                self._take(table, REMOVED)
                table.place[self.character] = IN_FELLOWSHIP
                fellowship.name_guide(table)
            elif self.guides(table):
                self._take(table, POOL if self.returns else REMOVED)
            else:
                hunt.draw_again(table, False)  # L-SMEAGOL-13
                return True
        if table.guide == GOLLUM and table.cards[self.card] == ON_TABLE and not table.hunt[OFFERED]:
            table.hunt[OFFERED] = 1
            table.push(WE_SHALL_GET_IT)
            return True
        return False

    def _take(self, table: Table, place: i64) -> None:
        """The tile in hand goes to another place than those drawn."""
        table.tiles[DRAWN * TILE_KINDS + self.tile] -= 1
        table.tiles[place * TILE_KINDS + self.tile] += 1

    # ----- how he leaves

    def fellowship_changed(self, table: Table) -> None:
        """For `Box.fellowship_changed`: the last companion left becomes Gollum (L-SMEAGOL-11)."""
        if fellowship.companions(table) == fellowship.bit(self.character):
            table.place[self.character] = REPLACED

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        """For `Box.fellowship_declared`: in a City or Stronghold of the Free Peoples he is gone (L-SMEAGOL-09)."""
        if haven and self.guides(table):
            table.place[self.character] = ELIMINATED
            fellowship.name_guide(table)

    def check(self, table: Table) -> None:
        """For `Box.check`: when he has been eliminated We Shall Get It comes into play (L-SMEAGOL-10)."""
        if table.place[self.character] == ELIMINATED and table.cards[self.card] == NOT_USED:
            table.cards[self.card] = ON_TABLE


SMEAGOLS: Final[list[Smeagol]] = [Smeagol(NO_CHARACTER, 0, NO_CARD, False) for _ in range(BOXES)]
"""Sméagol of each box that has him, by its number."""


def enlist(box: int, smeagol: Smeagol) -> None:
    """Add the Sméagol of a box."""
    SMEAGOLS[box] = smeagol


def of(table: Table) -> Smeagol:
    """The Sméagol of the box in play that has him; no two have."""
    for box in table.rules.hooks:
        if SMEAGOLS[box].character != NO_CHARACTER:
            return SMEAGOLS[box]
    return SMEAGOLS[0]


class WeShallGetIt(Procedure):
    """Whether the Shadow has another tile drawn (L-CARD-WSGI-02, L-CARD-WSGI-03)."""

    kind = WE_SHALL_GET_IT
    rule = "L-CARD-WSGI-02"
    question = "Do you use {card}, to have another tile drawn?"

    def words(self, table: Table) -> dict[str, object]:
        return {"card": EVENTS[of(table).card].title}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Have another tile drawn", (0, "no"): "Keep the card"}

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            discard(table, of(table).card)
            hunt.draw_instead(table)


enlist_procedure(WeShallGetIt())
