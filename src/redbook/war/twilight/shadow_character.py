"""The character events of the Shadow that came in the box: T-CARD-SH-CHAR-17E, -25 and -26; and We Shall Get It, which
is in no deck (T-CARD-WSGI)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import fellowship
from redbook.war.board import OWNER, SETTLEMENT, STRONGHOLD
from redbook.war.card import Event, enlist
from redbook.war.dice import CHARACTER, WILL
from redbook.war.figures import GANDALF_THE_GREY, GANDALF_THE_WHITE, GOLLUM
from redbook.war.kinds import JOURNEY
from redbook.war.lords import shadow_character as lords
from redbook.war.nations import SHADOW
from redbook.war.slots import SLOTS
from redbook.war.table import KIND, STAGE, Table
from redbook.war.twilight.characters import BALROG, witch_king_in_play

_GANDALFS: Final[list[int]] = [GANDALF_THE_GREY, GANDALF_THE_WHITE]


class ABalrogIsCome(Event):
    """T-CARD-SH-CHAR-17E. The Balrog may leave Moria, as long as the card lies there."""

    title = "A Balrog Is Come!"
    id = "twilight-a-balrog-is-come"
    combat = "Durin's Bane"
    requires = "The Balrog is in play."
    effect = "The Balrog moves up to two regions, alone or with an army, and may leave Moria."
    stays = True
    discarded = (
        "When the Free Peoples, as an action, spend a Will of the West, or a Character result while Gandalf is in the"
        " Balrog's region. The Balrog is eliminated then unless it is in Moria."
    )
    player = "witch-king"

    def playable(self, table: Table) -> bool:
        return table.place[BALROG] < SLOTS

    def may_be_removed(self, table: Table, face: i64) -> bool:
        if face != CHARACTER:
            return face == WILL
        for gandalf in _GANDALFS:
            if table.place[gandalf] < SLOTS and table.region_of(gandalf) == table.region_of(BALROG):
                return True
        return False


class TheGatesAreClosed(lords.TheGatesAreClosed):
    """T-CARD-SH-CHAR-25. Once, a hunt tile for a way into, out of or through a Stronghold of the Shadow."""

    title = "The Gates Are Closed"
    id = "twilight-the-gates-are-closed"
    combat = "Heads of the Fallen"
    effect = (
        "Discard it when the Fellowship is declared or revealed and goes into, out of or through a Shadow Stronghold,"
        " to draw a hunt tile more, of which Eyes do nothing and reveal icons are ignored."
    )

    def wakes_in(self, table: Table, region: i64) -> bool:
        """Staying where it is does not wake it; who holds the Stronghold does not matter."""
        if table.get(KIND) == JOURNEY and table.get(STAGE) >= fellowship.WAKING and not table.get(fellowship.GONE):
            return False
        return SETTLEMENT[region] == STRONGHOLD and OWNER[region] == SHADOW


class CaptainOfDespair(lords.CaptainOfDespair):
    """T-CARD-SH-CHAR-26. Dice that the Shadow uses as Character results join the hunt."""

    id = "twilight-captain-of-despair"
    combat = "Heads of the Fallen"
    discarded = "When the Fellowship is declared in a Free Peoples Stronghold that the Free Peoples hold."

    def playable(self, table: Table) -> bool:
        return witch_king_in_play(table) and table.guide != GOLLUM

    def note_die(self, table: Table) -> None:
        """With no other box in play nobody asks for it; what Lords remembers has no place here."""


class WeShallGetIt(lords.WeShallGetIt):
    """T-CARD-WSGI. It comes into play when Sméagol goes, and serves Gollum's master once."""

    id = "twilight-we-shall-get-it"


enlist([ABalrogIsCome(), TheGatesAreClosed(), CaptainOfDespair(), WeShallGetIt()])
