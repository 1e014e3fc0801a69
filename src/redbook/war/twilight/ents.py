"""The Ents of Fangorn (T-FACTION-31 … T-FACTION-46).

Ents stand in regions, outside any army. They gather in Fangorn: one when they come into play, one whenever the Shadow
uses the voice of Saruman while a companion is in Fangorn, two for each card The Ents Awake. Only such a card moves them
(`free_character`): each Ent in Fangorn but the last goes to a region next to another Ent, or is spent for an attack.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, effects
from redbook.war.board import FANGORN, NEIGHBOURS, ORTHANC, REGIONS
from redbook.war.figures import SARUMAN
from redbook.war.nations import SHADOW
from redbook.war.slots import REGION_OF, SLOTS
from redbook.war.table import Table
from redbook.war.twilight.state import ALL_ENTS, AWAKENED, ENT, ENTS, LOST_ENT, WAITING_ENT

CARDS = 3
"""The cards The Ents Awake."""


def in_play(table: Table) -> bool:
    """Whether the Ents have come into play."""
    return table.extra[ENTS] != 0


def at(table: Table, region: i64) -> i64:
    """How many Ents are in a region."""
    return _counted(table, region + 1)


def in_stock(table: Table) -> i64:
    """How many Ents can still come."""
    return _counted(table, WAITING_ENT)


def lost(table: Table) -> i64:
    """How many Ents are out of the game."""
    return _counted(table, LOST_ENT)


def _counted(table: Table, where: i64) -> i64:
    number: i64 = 0
    for ent in range(ALL_ENTS):
        if table.extra[ENT + ent] == where:
            number += 1
    return number


def regions(table: Table) -> list[int]:
    """The regions that hold an Ent."""
    return [region for region in range(REGIONS) if at(table, region) > 0]


def _send(table: Table, where: i64, to: i64) -> None:
    """One Ent goes from somewhere to somewhere else; the list stays in order."""
    ents = table.extra[ENT : ENT + ALL_ENTS]
    ents.remove(where)
    ents.append(to)
    ents.sort()
    for ent in range(ALL_ENTS):
        table.extra[ENT + ent] = ents[ent]


# ----- they come


def may_enter(table: Table) -> bool:
    """Whether a Muster result brings the Ents into play (T-FACTION-31)."""
    if in_play(table) or table.place[SARUMAN] >= SLOTS:
        return False
    return effects.companion_in(table, FANGORN)


def enter(table: Table) -> None:
    """They come, the first of them in Fangorn."""
    table.extra[ENTS] = 1
    gather(table, 1)


def gather(table: Table, number: i64) -> None:
    """So many Ents come to Fangorn, as far as there are (T-FACTION-33)."""
    for _ in range(min(number, in_stock(table))):
        _send(table, WAITING_ENT, FANGORN + 1)


def heed_voice(table: Table) -> None:
    """Treebeard: the Shadow uses the voice of Saruman (T-FACTION-32, T-FACTION-46)."""
    if in_play(table) and effects.companion_in(table, FANGORN):
        gather(table, 1)


def card_played(table: Table) -> None:
    """One of their cards has been carried out; after the third all Ents leave the map (T-FACTION-42)."""
    table.extra[AWAKENED] += 1
    if table.extra[AWAKENED] == CARDS:
        for region in regions(table):
            while at(table, region) > 0:
                _send(table, region + 1, LOST_ENT)


# ----- they march


def may_march(table: Table) -> bool:
    """Whether an Ent in Fangorn can be spent: one must stay (T-FACTION-36)."""
    return at(table, FANGORN) > 1


def _near(table: Table, region: i64) -> bool:
    """Whether an Ent is in a region or next to it."""
    if at(table, region) > 0:
        return True
    for other in NEIGHBOURS[region]:
        if at(table, other) > 0:
            return True
    return False


def destinations(table: Table) -> list[int]:
    """The regions to which an Ent can go from Fangorn: without enemy units, next to another (T-FACTION-37)."""
    found: list[int] = []
    for region in range(REGIONS):
        if region != FANGORN and not effects.has_army(table, SHADOW, region):
            for other in NEIGHBOURS[region]:
                if at(table, other) > 0:
                    found.append(region)
                    break
    return found


def targets(table: Table) -> list[int]:
    """The armies of the Shadow, by slot, that Ents can attack (T-FACTION-38)."""
    return [slot for slot in range(SLOTS) if table.army(slot, SHADOW) > 0 and _near(table, REGION_OF[slot])]


def march(table: Table, region: i64) -> None:
    """An Ent goes from Fangorn to a region; in Orthanc he finds Saruman without an army (T-FACTION-40)."""
    _send(table, FANGORN + 1, region + 1)
    if region == ORTHANC:
        end_of_saruman(table)


def spend(table: Table) -> None:
    """An Ent of Fangorn is lost for an attack."""
    _send(table, FANGORN + 1, LOST_ENT)


def end_of_saruman(table: Table) -> None:
    """Saruman leaves the game if no army of his is left in Orthanc (T-FACTION-40)."""
    if table.place[SARUMAN] < SLOTS and not effects.has_army(table, SHADOW, ORTHANC):
        armies.eliminate_character(table, SARUMAN)
