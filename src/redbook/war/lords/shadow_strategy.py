"""The strategy events of the Shadow that came in the box: L-CARD-SH-STRAT-25 and L-CARD-SH-STRAT-26."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import armies, battle, characters, effects, movement, politics
from redbook.war.actions import PASS, SAY_ACTS, SAY_ARMY, SAY_REGION, TO_ATTACK, TO_MOVE_ARMIES
from redbook.war.board import DOL_GULDUR, NEIGHBOURS, STRONGHOLDS_OF
from redbook.war.card import FIRST, OWN, SECOND, THIRD, Event, enlist
from redbook.war.dice import ARMY
from redbook.war.figures import IS_NAZGUL, LEADERSHIP
from redbook.war.nations import FREE_PEOPLES, REGULAR, SAURON, SHADOW
from redbook.war.reasons import ALLOWED
from redbook.war.slots import INSIDE, NAZGUL, REGION_OF, SLOTS
from redbook.war.table import STAGE, Table

_MOST_RECRUITS = 5


class ShadowOfDolGuldur(Event):
    """L-CARD-SH-STRAT-25. Nazgûl in Dol Guldur gather an army, which may go to war at once."""

    title = "Shadow of Dol Guldur"
    die = ARMY
    combat = "Mûmakil"
    requires = "A Nazgûl is in Dol Guldur."
    effect = (
        "Recruit as many Sauron Regulars in Dol Guldur as the Nazgûl there have Leadership, at most five and within the"
        " stacking limit. Then you may move or attack with that army."
    )
    player = "witch-king"
    question = "Does the army in Dol Guldur move or attack?"
    stages = "begun recruited"

    def playable(self, table: Table) -> bool:
        return characters.nazgul_at(table, DOL_GULDUR) > 0

    def slot(self, table: Table) -> i64:
        """Where the army is, besieged or not."""
        return armies.friendly_slot(table, SHADOW, DOL_GULDUR)

    def recruits(self, table: Table) -> i64:
        """How many Regulars come."""
        number: i64 = 0
        for slot in effects.slots_of(DOL_GULDUR):
            number += table.count(slot, NAZGUL)
        for minion in table.rules.minions:
            if IS_NAZGUL[minion] and table.region_of(minion) == DOL_GULDUR:
                number += LEADERSHIP[minion]
        slot = self.slot(table)
        room = armies.limit(slot) - table.army(slot, SHADOW)
        return max(min(number, _MOST_RECRUITS, room), 0)

    def useful(self, table: Table) -> bool:
        menu: list[int] = []
        self.legal(table, menu)
        return len(menu) > 1 or (self.recruits(table) > 0 and effects.may_recruit(table, DOL_GULDUR, SAURON, REGULAR))

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            effects.recruit(table, DOL_GULDUR, SAURON, REGULAR, self.recruits(table))
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        slot = self.slot(table)
        if movement.hinders(table, SHADOW, slot, 0, 1, 0, 0) == ALLOWED:
            menu.append(SAY_ACTS[TO_MOVE_ARMIES])
        if battle.hinders(table, SHADOW, slot, 0) == ALLOWED:
            menu.append(SAY_ACTS[TO_ATTACK])

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        if action == SAY_ACTS[TO_MOVE_ARMIES]:
            movement.move_from(table, SHADOW, self.slot(table))
        elif action == SAY_ACTS[TO_ATTACK]:
            battle.attack_from(table, SHADOW, self.slot(table))


class MadnessAndHorror(effects.ChoosingCard):
    """L-CARD-SH-STRAT-26. Three dice against an army near a Stronghold of Sauron, which then sends out Orcs."""

    title = "Madness and Horror"
    die = ARMY
    combat = "Swarm of Bats"
    requires = "Sauron is At War."
    effect = (
        "Three dice against a Free Peoples army in or next to a region with a Sauron Stronghold, hitting on 5 or more."
        " Then recruit two Sauron Regulars: in that region if the army is besieged in the Stronghold, else in a free"
        " region adjacent to the army's."
    )
    player = "witch-king"
    stages = "which-army struck where"
    keeps = "army:slot"

    def wording(self) -> dict[int, str]:
        return {FIRST: "Which army of the Free Peoples is struck?", THIRD: "Where do you recruit?"}

    def playable(self, table: Table) -> bool:
        return politics.at_war(table, SAURON)

    def targets(self, table: Table) -> list[int]:
        return [slot for slot in range(SLOTS) if table.army(slot, FREE_PEOPLES) > 0 and self.is_near(REGION_OF[slot])]

    def is_near(self, region: i64) -> bool:
        """Whether a region has a Stronghold of Sauron, or is next to one that has."""
        for other in STRONGHOLDS_OF[SAURON]:
            if other == region or other in NEIGHBOURS[region]:
                return True
        return False

    def places(self, table: Table) -> list[int]:
        """Where Orcs can come."""
        slot = table.get(OWN)
        region = REGION_OF[slot]
        if region in STRONGHOLDS_OF[SAURON] and INSIDE[region] == slot:
            near = [region]
        else:
            near = NEIGHBOURS[region]
        return [
            other
            for other in near
            if armies.is_free(table, SHADOW, other) and effects.may_recruit(table, other, SAURON, REGULAR)
        ]

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            effects.ChoosingCard.resume(self, table)
            return
        table.go_to(THIRD)
        if self.places(table):
            table.ask(SHADOW)
        else:
            self.end(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIRST:
            menu.extend(SAY_ARMY + slot for slot in self.targets(table))
        else:
            menu.extend(SAY_REGION + region for region in self.places(table))

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.set(OWN, action - SAY_ARMY)
            table.go_to(SECOND)
            effects.strike(table, action - SAY_ARMY, FREE_PEOPLES, 3, 5)
        else:
            self.end(table)
            effects.recruit(table, action - SAY_REGION, SAURON, REGULAR, 2)


enlist([ShadowOfDolGuldur(), MadnessAndHorror()])
