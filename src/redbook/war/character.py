"""What a character is: a class for each, with all that is known of him in one piece, in the `characters` of his box.

What the rules ask often is copied into the lists of `figures` when a character is enlisted; what he does at a moment
of his own (where he comes into play, what follows when he does) is a method here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from redbook.war import figures
from redbook.war.card import kebab
from redbook.war.contents import CHARACTER_IDS, CHARACTERS, NO_CHARACTER
from redbook.war.nations import FREE_PEOPLES, NO_NATION, SHADOW
from redbook.war.table import Table


class Character:
    """Somebody with a name. The attributes are those of the lists in `figures`, and are explained there."""

    number: int = -1
    name: ClassVar[str] = ""
    id: ClassVar[str] = ""
    """His id, if it is not just his name."""
    level: ClassVar[int] = 0
    combat_level: ClassVar[int] = 0
    version_of: ClassVar[int] = NO_CHARACTER
    may_join: ClassVar[bool] = False
    leadership: ClassVar[int] = 0
    bonus_dice: ClassVar[int] = 0
    side: ClassVar[int] = FREE_PEOPLES
    nation: ClassVar[int] = NO_NATION
    companion: ClassVar[bool] = False
    minion: ClassVar[bool] = False
    leader: ClassVar[bool] = False
    sets_out: ClassVar[bool] = False
    activates: ClassVar[int] = 0
    replaces: ClassVar[int] = NO_CHARACTER
    captain: ClassVar[bool] = False
    hobbit: ClassVar[bool] = False
    rouses: ClassVar[int] = NO_NATION
    swift_level: ClassVar[int] = 0
    challenges_nazgul: ClassVar[bool] = False
    is_nazgul: ClassVar[bool] = False
    sorcerer: ClassVar[bool] = False
    elites_lead: ClassVar[int] = NO_NATION
    messenger: ClassVar[bool] = False
    heralds_the_white: ClassVar[bool] = False
    comes_by_muster: ClassVar[bool] = False
    hides_with_any_die: ClassVar[bool] = False
    counsels: ClassVar[bool] = False
    slips_away: ClassVar[bool] = False
    taken_alive: ClassVar[bool] = False
    covers_tracks: ClassVar[bool] = False
    leaves_for_good: ClassVar[bool] = False
    named_by_die: ClassVar[bool] = False
    entry: ClassVar[str] = ""
    ability: ClassVar[str] = ""
    guide_ability: ClassVar[str] = ""

    def entrances(self, table: Table) -> list[int]:
        """The regions where he may come into play now; none if he may not."""
        return []

    def entered(self, table: Table) -> None:
        """He has come into play."""


class Companion(Character):
    """One who sets out with the Ring, or joins the Free Peoples later."""

    companion = True


class Minion(Character):
    """One who comes into play for the Shadow."""

    side = SHADOW
    minion = True
    heralds_the_white = True


PEOPLE: Final[list[Character]] = [Character() for _ in range(CHARACTERS)]
"""Every character, by number."""


def enlist(*people: Character) -> None:
    """Add characters to those that there are."""
    for who in people:
        number = CHARACTER_IDS.index(who.id or kebab(who.name))
        who.number = number
        PEOPLE[number] = who
        figures.NAMES[number] = who.name
        figures.SIDE_OF[number] = who.side
        figures.IS_COMPANION[number] = who.companion
        figures.IS_MINION[number] = who.minion
        figures.IS_LEADER[number] = who.leader
        figures.STARTS_IN_FELLOWSHIP[number] = who.sets_out
        figures.NATION_OF[number] = who.nation
        figures.REPLACES[number] = who.replaces
        figures.LEVEL[number] = who.level
        figures.COMBAT_LEVEL[number] = who.combat_level or who.level
        figures.VERSION_OF[number] = who.version_of
        figures.MAY_JOIN[number] = who.may_join or who.sets_out
        figures.LEADERSHIP[number] = who.leadership
        figures.BONUS_DICE[number] = who.bonus_dice
        figures.ACTIVATES[number] = who.activates
        figures.CAPTAIN[number] = who.captain
        figures.HOBBIT[number] = who.hobbit
        figures.ROUSES[number] = who.rouses
        figures.SWIFT_LEVEL[number] = who.swift_level
        figures.CHALLENGES_NAZGUL[number] = who.challenges_nazgul
        figures.IS_NAZGUL[number] = who.is_nazgul
        figures.SORCERER[number] = who.sorcerer
        figures.ELITES_LEAD[number] = who.elites_lead
        figures.MESSENGER[number] = who.messenger
        figures.HERALDS_THE_WHITE[number] = who.heralds_the_white
        figures.COMES_BY_MUSTER[number] = who.comes_by_muster
        figures.HIDES_WITH_ANY_DIE[number] = who.hides_with_any_die
        figures.COUNSELS[number] = who.counsels
        figures.SLIPS_AWAY[number] = who.slips_away
        figures.TAKEN_ALIVE[number] = who.taken_alive
        figures.COVERS_TRACKS[number] = who.covers_tracks
        figures.LEAVES_FOR_GOOD[number] = who.leaves_for_good
        figures.NAMED_BY_DIE[number] = who.named_by_die
        figures.ENTRY[number] = who.entry
        figures.ABILITY[number] = who.ability
        figures.GUIDE_ABILITY[number] = who.guide_ability
