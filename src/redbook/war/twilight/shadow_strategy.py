"""The strategy events of the Shadow that came in the box: T-CARD-SH-STRAT-10E, -11E, -25 and -26."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from redbook.war import battle, movement
from redbook.war.actions import (
    DONE,
    PASS,
    SAY_ACTS,
    SAY_ARMY,
    SAY_NUMBER,
    SAY_REGION,
    SAY_TO,
    SAY_WORDS,
    SIZE,
    TO_ATTACK,
    TO_MOVE_ARMIES,
)
from redbook.war.board import REGIONS, STRONGHOLDS
from redbook.war.card import FIFTH, FIRST, FOURTH, OWN, OWN_2, SECOND, THIRD, Event, enlist
from redbook.war.contents import TWILIGHT
from redbook.war.dice import ARMY, MUSTER
from redbook.war.limits import STACKING
from redbook.war.lords import shadow_strategy as lords
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.reasons import ALLOWED
from redbook.war.slots import DUNLENDING
from redbook.war.splitting import SILENT
from redbook.war.table import STAGE, Table
from redbook.war.twilight import engines, factions, ships
from redbook.war.twilight.state import ALL_SHIPS

_SAY_ENGINES: Final[list[int]] = SAY_WORDS[TWILIGHT][-2:]
"""That engines are built, and that they are destroyed."""
_MOST: Final = 2
"""How many engines trenches bring or cost."""
_MOST_DUNLENDINGS: Final = 4


class _WarBand(Event):
    """A card whose army may move or attack in the end."""

    terms: ClassVar[int] = 0
    """On which terms it attacks."""

    def band(self, table: Table) -> i64:
        """The slot of the army."""
        return table.get(OWN)

    def deeds(self, table: Table) -> list[int]:
        """What the army can do."""
        acts: list[int] = []
        if movement.hinders(table, SHADOW, self.band(table), 0, 1, 0, 0) == ALLOWED:
            acts.append(SAY_ACTS[TO_MOVE_ARMIES])
        if battle.hinders(table, SHADOW, self.band(table), 0) == ALLOWED:
            acts.append(SAY_ACTS[TO_ATTACK])
        return acts

    def go_to_war(self, table: Table, action: i64) -> None:
        """It does what was chosen, and the card is over."""
        self.end(table)
        if action == SAY_ACTS[TO_MOVE_ARMIES]:
            movement.move_from(table, SHADOW, self.band(table))
        elif action == SAY_ACTS[TO_ATTACK]:
            battle.attack_from(table, SHADOW, self.band(table), self.terms)


class TheCorsairsAreUponUs(_WarBand):
    """T-CARD-SH-STRAT-10E. Ships sail, an army goes by sea, and may march or attack where it has landed."""

    title = "The Corsairs Are Upon Us!"
    die = ARMY
    combat = "Deadly Strife"
    requires = "The Corsairs of Umbar are in play."
    effect = (
        "Move any Ships, each up to two regions. Then you may move an army from a region with a Ship to another that is"
        " open to it. Then it may move or attack; in such a battle the Free Peoples play no combat card in the first"
        " round."
    )
    player = "saruman"
    terms = SILENT
    stages = "which-ships which-army whither landed deed"
    keeps = "army:slot@landed,deed from:slot@whither,landed"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which Ships sail?",
            SECOND: "Which army goes by sea?",
            THIRD: "Where does it land?",
            FIFTH: "Does the army that has landed move or attack?",
        }

    def playable(self, table: Table) -> bool:
        return ships.in_play(table)

    def useful(self, table: Table) -> bool:
        return len(self.armies(table)) > 0 or ships.in_stock(table) < ALL_SHIPS

    def landings(self, table: Table, slot: i64) -> list[int]:
        """Where an army in a region with a Ship can land."""
        if slot >= REGIONS or ships.at(table, slot) == 0:
            return []
        return sorted(
            region
            for region in ships.COAST
            if region != slot and ships.at(table, region) > 0 and movement.may_send(table, SHADOW, slot, region, 0)
        )

    def armies(self, table: Table) -> list[int]:
        """The armies that can go by sea."""
        return sorted(
            region for region in ships.COAST if table.army(region, SHADOW) > 0 and self.landings(table, region)
        )

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            fleets: list[int] = []
            ships.fleets(table, fleets)
            if fleets:
                table.ask(SHADOW)
                return
            table.go_to(SECOND)
            stage = SECOND
        if stage == SECOND and not self.armies(table):
            self.end(table)
        elif stage == FOURTH:
            table.go_to(FIFTH)
            if table.result and self.deeds(table):
                table.ask(SHADOW)
            else:
                self.end(table)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            menu.append(DONE)
            ships.fleets(table, menu)
        elif stage == SECOND:
            menu.append(PASS)
            menu.extend(SAY_ARMY + slot for slot in self.armies(table))
        elif stage == THIRD:
            menu.extend(SAY_TO + region for region in self.landings(table, table.get(OWN_2)))
        else:
            menu.append(PASS)
            menu.extend(self.deeds(table))

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            if action >= SIZE:
                ships.sail(table, action)
            else:
                table.go_to(SECOND)
        elif action == PASS:
            self.end(table)
        elif stage == SECOND:
            table.set(OWN_2, action - SAY_ARMY)
            table.go_to(THIRD)
        elif stage == THIRD:
            table.set(OWN, action - SAY_TO)
            table.go_to(FOURTH)
            movement.send(table, SHADOW, table.get(OWN_2), action - SAY_TO, 0)
        else:
            self.go_to_war(table, action)


class RageOfTheDunlendings(_WarBand):
    """T-CARD-SH-STRAT-11E. Dunlendings join an army in their land, which may go to war at once."""

    title = "Rage of the Dunlendings"
    id = "twilight-rage-of-the-dunlendings"
    die = MUSTER
    combat = "Relentless Assault"
    requires = "The Hillmen of Dunland are in play."
    effect = (
        "Recruit up to four Dunlendings into a Shadow army in North or South Dunland, within the stacking limit. Then"
        " you may move or attack with that army."
    )
    player = "saruman"
    stages = "which-army how-many deed"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which army do Dunlendings join?",
            SECOND: "How many Dunlendings join it?",
            THIRD: "Does that army move or attack?",
        }

    def playable(self, table: Table) -> bool:
        return factions.hillmen_in_play(table)

    def useful(self, table: Table) -> bool:
        return len(self.places(table)) > 0

    def places(self, table: Table) -> list[int]:
        """The Dunlands that hold an army."""
        return [region for region in factions.DUNLANDS if table.army(region, SHADOW) > 0]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST and not self.places(table):
            self.end(table)
        elif table.get(STAGE) == THIRD and not self.deeds(table):
            self.end(table)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            menu.extend(SAY_REGION + region for region in self.places(table))
        elif stage == SECOND:
            room = STACKING - table.army(self.band(table), SHADOW)
            for number in range(min(_MOST_DUNLENDINGS, room, table.stock[DUNLENDING]) + 1):
                menu.append(SAY_NUMBER + number)
        else:
            menu.append(PASS)
            menu.extend(self.deeds(table))

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            table.set(OWN, action - SAY_REGION)
            table.go_to(SECOND)
        elif stage == SECOND:
            factions.recruit_dunlendings(table, self.band(table), action - SAY_NUMBER)
            table.go_to(THIRD)
        else:
            self.go_to_war(table, action)


class DeepTrenchesAndGreatEngines(Event):
    """T-CARD-SH-STRAT-25. Siege Towers are built, or Trebuchets destroyed."""

    title = "Deep Trenches and Great Engines"
    die = MUSTER
    combat = "Old Hatred"
    half_id = "twilight-old-hatred"
    effect = (
        "Place up to two Siege Towers, or eliminate up to two Trebuchets, in one or two regions where a Shadow army"
        " besieges a Stronghold that the Free Peoples hold."
    )
    stages = "what building destroying"
    keeps = "done:0-2"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Do you build Siege Towers, or destroy Trebuchets?",
            SECOND: "Where do you build a Siege Tower?",
            THIRD: "Where do you destroy a Trebuchet?",
        }

    def useful(self, table: Table) -> bool:
        return len(self.works(table)) > 0

    def works(self, table: Table) -> list[int]:
        """What can be done."""
        found: list[int] = []
        if engines.places(table, SHADOW):
            found.append(_SAY_ENGINES[0])
        if self.trebuchets(table):
            found.append(_SAY_ENGINES[1])
        return found

    def trebuchets(self, table: Table) -> list[int]:
        """Where the Shadow besieges Trebuchets."""
        return [
            region
            for region in STRONGHOLDS
            if engines.may_stand(table, SHADOW, region) and engines.at(table, FREE_PEOPLES, region) > 0
        ]

    def places(self, table: Table) -> list[int]:
        """Where the next engine is built or destroyed."""
        return engines.places(table, SHADOW) if table.get(STAGE) == SECOND else self.trebuchets(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            ready = len(self.works(table)) > 0
        else:
            ready = table.get(OWN) < _MOST and len(self.places(table)) > 0
        if ready:
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            menu.append(PASS)
            menu.extend(self.works(table))
            return
        menu.append(DONE)
        menu.extend(SAY_REGION + region for region in self.places(table))

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if action == PASS or action == DONE:
            self.end(table)
        elif stage == FIRST:
            table.go_to(SECOND if action == _SAY_ENGINES[0] else THIRD)
        else:
            table.set(OWN, table.get(OWN) + 1)
            if stage == SECOND:
                engines.build(table, SHADOW, action - SAY_REGION)
            else:
                engines.remove(table, FREE_PEOPLES, action - SAY_REGION)


class ShadowOfDolGuldur(lords.ShadowOfDolGuldur):
    """T-CARD-SH-STRAT-26. Nazgûl in Dol Guldur gather an army, which may go to war at once."""

    id = "twilight-shadow-of-dol-guldur"
    combat = "Old Hatred"
    half_id = "twilight-old-hatred"


enlist([TheCorsairsAreUponUs(), RageOfTheDunlendings(), DeepTrenchesAndGreatEngines(), ShadowOfDolGuldur()])
