"""The characters of the base game: nine companions, Gollum and three minions."""

from __future__ import annotations

from typing import Final

from redbook.war import armies, mordor, politics
from redbook.war.base.contents import GANDALF_THE_GREY, STRIDER
from redbook.war.board import ARAGORNS_PLACES, FANGORN, NOWHERE, ORTHANC, REGIONS, STRONGHOLDS_OF
from redbook.war.character import Character, Companion, Minion, enlist
from redbook.war.figures import HERALDS_THE_WHITE, UNLIMITED
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    ISENGARD,
    NATIONS_OF,
    NORTH,
    SAURON,
    SHADOW,
)
from redbook.war.slots import IN_FELLOWSHIP, WAITING, elite, regular
from redbook.war.table import Table

_ANY: Final = sum(1 << nation for nation in NATIONS_OF[FREE_PEOPLES])
_SETS_OUT: Final = "In the Fellowship from the start."
_CAPTAIN: Final = "Adds 1 to the combat strength of his army."
_TAKEN_ALIVE: Final = "Eliminated in the Fellowship he is placed as if separated; not on the Mordor Track."
_SLIPS_AWAY: Final = "May leave the Fellowship to lower hunt damage by 1."


# ----- those who set out


class OfTheFellowship(Companion):
    """A companion who is in the Fellowship from the start."""

    sets_out = True
    leadership = 1
    entry = _SETS_OUT


class GandalfTheGrey(OfTheFellowship):
    name = "Gandalf the Grey"
    level = 3
    activates = _ANY
    captain = True
    counsels = True
    ability = _CAPTAIN
    guide_ability = "After an Event result was used to play an event card, draw a card from the deck of its type."


class Strider(OfTheFellowship):
    name = "Strider"
    level = 3
    activates = 1 << NORTH
    captain = True
    hides_with_any_die = True
    ability = _CAPTAIN
    guide_ability = "Any die result may hide the Fellowship."


class Boromir(OfTheFellowship):
    name = "Boromir"
    level = 2
    activates = 1 << GONDOR
    captain = True
    rouses = GONDOR
    ability = f"{_CAPTAIN} In an unconquered City or Stronghold of Gondor, any die result may advance Gondor."


class Legolas(OfTheFellowship):
    name = "Legolas"
    level = 2
    activates = 1 << ELVES
    captain = True
    rouses = ELVES
    ability = f"{_CAPTAIN} In an unconquered Elven Stronghold, any die result may advance the Elves."


class Gimli(OfTheFellowship):
    name = "Gimli"
    level = 2
    activates = 1 << DWARVES
    captain = True
    rouses = DWARVES
    ability = f"{_CAPTAIN} In unconquered Erebor, any die result may advance the Dwarves."


class Hobbit(OfTheFellowship):
    """Merry or Pippin."""

    level = 1
    activates = _ANY
    hobbit = True
    slips_away = True
    taken_alive = True
    ability = _TAKEN_ALIVE
    guide_ability = _SLIPS_AWAY


class Meriadoc(Hobbit):
    name = "Meriadoc Brandybuck"
    id = "meriadoc"


class Peregrin(Hobbit):
    name = "Peregrin Took"
    id = "peregrin"


# ----- those who come later


class Aragorn(Companion):
    """W-CHAR-35, W-CHAR-36."""

    name = "Aragorn, Heir to Isildur"
    id = "aragorn"
    level = 3
    leadership = 2
    bonus_dice = 1
    activates = _ANY
    captain = True
    replaces = STRIDER
    entry = "Will of the West: replaces Strider in Minas Tirith, Dol Amroth or Pelargir, if unconquered."
    ability = _CAPTAIN

    def entrances(self, table: Table) -> list[int]:
        region = table.region_of(STRIDER)
        return [region] if region in ARAGORNS_PLACES and armies.unconquered(table, region) else []


class GandalfTheWhite(Companion):
    """He comes where Gandalf the Grey stands; if he is nowhere, to Fangorn or the Elves (W-CHAR-32 … W-CHAR-34)."""

    name = "Gandalf the White"
    level = 3
    leadership = 1
    bonus_dice = 1
    activates = _ANY
    replaces = GANDALF_THE_GREY
    swift_level = 4
    challenges_nazgul = True
    entry = (
        "Will of the West, once Gandalf the Grey has left the Fellowship and a minion has been in play: where Gandalf"
        " the Grey stands, or else in Fangorn or an unconquered Elven Stronghold."
    )
    ability = (
        "Moving alone or with one Hobbit his Level is 4. At the start of a battle he may forfeit his Leadership for the"
        " whole battle to cancel that of all Nazgûl."
    )

    def entrances(self, table: Table) -> list[int]:
        grey = armies.version(table, GANDALF_THE_GREY)
        if table.place[grey] == IN_FELLOWSHIP or not self._is_heralded(table):
            return []
        region = table.region_of(grey)
        if region != NOWHERE:
            return [region]
        return sorted([FANGORN, *(home for home in STRONGHOLDS_OF[ELVES] if armies.unconquered(table, home))])

    def _is_heralded(self, table: Table) -> bool:
        for minion in table.rules.minions:
            if HERALDS_THE_WHITE[minion] and table.place[minion] != WAITING:
                return True
        return False


class Gollum(Character):
    name = "Gollum"
    covers_tracks = True
    entry = "Becomes Guide as soon as no companion is left in the Fellowship."
    ability = "Is never separated and never a casualty."
    guide_ability = (
        "Reveal icons of standard numbered tiles are ignored. If the tile does not reveal, the Fellowship may be"
        " revealed to lower the damage by 1."
    )


# ----- the minions


class Saruman(Minion):
    """W-CHAR-20."""

    name = "Saruman"
    leadership = 1
    bonus_dice = 1
    nation = ISENGARD
    elites_lead = ISENGARD
    entry = "Muster: in Orthanc, if the Shadow controls it and Isengard is At War."
    ability = (
        "Never leaves Orthanc. Every Isengard Elite is also a Leader. A Muster result may recruit a Regular in each"
        " Isengard Settlement, or turn up to two Regulars in Orthanc into Elites."
    )

    def entrances(self, table: Table) -> list[int]:
        ready = politics.at_war(table, ISENGARD) and table.control[ORTHANC] == SHADOW
        return [ORTHANC] if ready else []


class WitchKing(Minion):
    """W-CHAR-22, W-CHAR-23."""

    name = "The Witch-king"
    id = "witch-king"
    level = UNLIMITED
    leadership = 2
    bonus_dice = 1
    nation = SAURON
    is_nazgul = True
    sorcerer = True
    entry = (
        "Muster: with any Shadow army that has a Sauron unit, once Sauron and a nation of the Free Peoples are At War."
        " All nations of the Free Peoples become active."
    )
    ability = (
        "Moves as a Nazgûl. If the Shadow uses a combat card in the first round of his battle, it may draw a card of"
        " that card's deck after the round."
    )

    def entrances(self, table: Table) -> list[int]:
        if not politics.at_war(table, SAURON) or not politics.any_at_war(table, FREE_PEOPLES):
            return []
        return [region for region in range(REGIONS) if self._has_sauron_unit(table, region)]

    def _has_sauron_unit(self, table: Table, region: int) -> bool:
        """Whether a region has an army with a Sauron unit, besieged or not."""
        slot = armies.friendly_slot(table, SHADOW, region)
        return table.count(slot, regular(SAURON)) + table.count(slot, elite(SAURON)) > 0

    def entered(self, table: Table) -> None:
        for nation in NATIONS_OF[FREE_PEOPLES]:
            politics.activate(table, nation, politics.BY_CARD)


class MouthOfSauron(Minion):
    """W-CHAR-24, W-CHAR-25."""

    name = "The Mouth of Sauron"
    id = "mouth-of-sauron"
    level = 3
    leadership = 2
    bonus_dice = 1
    nation = SAURON
    messenger = True
    entry = (
        "Muster: in a Sauron Stronghold the Shadow controls, once all nations of the Free Peoples are At War or the"
        " Fellowship is on the Mordor Track."
    )
    ability = "Once a turn a Muster result may be used as an Army result."

    def entrances(self, table: Table) -> list[int]:
        if not politics.all_at_war(table, FREE_PEOPLES) and not mordor.on_track(table):
            return []
        return [region for region in STRONGHOLDS_OF[SAURON] if table.control[region] == SHADOW]


enlist(
    GandalfTheGrey(),
    Strider(),
    Boromir(),
    Legolas(),
    Gimli(),
    Meriadoc(),
    Peregrin(),
    Aragorn(),
    GandalfTheWhite(),
    Gollum(),
    Saruman(),
    WitchKing(),
    MouthOfSauron(),
)
