"""The character events of the Shadow that go to war: W-SH-CHAR-19 … W-SH-CHAR-24. The others are in
`shadow_character`."""

from __future__ import annotations

from mypy_extensions import i64

from redbook.war import (
    armies,
    battle,
    characters,
    effects,
    hands,
    minions,
    movement,
    politics,
    rings,
    siege,
    splitting,
)
from redbook.war.actions import (
    PASS,
    SAY_ACTS,
    SAY_ARMY,
    TO_ATTACK,
    TO_MOVE_ARMIES,
    TO_MOVE_MINIONS,
    TO_MUSTER,
)
from redbook.war.board import (
    EDORAS,
    HELMS_DEEP,
    REGIONS,
)
from redbook.war.card import FIRST, OWN, SECOND, Event, enlist
from redbook.war.dice import WILL
from redbook.war.figures import SARUMAN, WITCH_KING
from redbook.war.nations import FREE_PEOPLES, LEADER, ROHAN, SAURON, SHADOW
from redbook.war.slots import NAZGUL, SLOTS
from redbook.war.table import STAGE, Table


class DreadfulSpells(effects.ChoosingCard):
    """W-SH-CHAR-19. A die for each Nazgûl of an army, against an army near it."""

    title = "Dreadful Spells"
    combat = "Devilry of Orthanc"
    requires = "A Shadow army with a Nazgûl is in the region of a Free Peoples army, or next to it."
    effect = (
        "Choose two such armies and roll a die for each Nazgûl, at most five: each 5 or 6 is a hit on the Free Peoples"
        " army."
    )
    verb = SAY_ARMY
    stages = "which-caster which-target"
    keeps = "caster:slot"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Which army with Nazgûl casts the spells?",
            SECOND: "Which army of the Free Peoples do they strike?",
        }

    def playable(self, table: Table) -> bool:
        return len(self.casters(table)) > 0

    def casters(self, table: Table) -> list[int]:
        """The Shadow armies with Nazgûl that have an army of the Free Peoples near."""
        return [
            slot
            for slot in range(SLOTS)
            if table.army(slot, SHADOW) > 0 and self.nazgul_in(table, slot) > 0 and self.within_spells(table, slot)
        ]

    def nazgul_in(self, table: Table, slot: i64) -> i64:
        """The Nazgûl with an army, the Witch-king included."""
        return table.count(slot, NAZGUL) + (1 if table.place[armies.embodied(table, WITCH_KING)] == slot else 0)

    def within_spells(self, table: Table, caster: i64) -> list[int]:
        """The armies of the Free Peoples near a Shadow army, besieged or not (W-CARD-26)."""
        return [slot for slot in range(SLOTS) if table.army(slot, FREE_PEOPLES) > 0 and effects.near(caster, slot)]

    def targets(self, table: Table) -> list[int]:
        return self.casters(table) if table.get(STAGE) == FIRST else self.within_spells(table, table.get(OWN))

    def useful(self, table: Table) -> bool:
        return self.playable(table)

    def chosen(self, table: Table, target: i64) -> None:
        if table.get(STAGE) == FIRST:
            table.set(OWN, target)
            table.go_to(SECOND)
        else:
            caster = table.get(OWN)
            self.end(table)
            effects.strike(table, target, FREE_PEOPLES, self.nazgul_in(table, caster), 5)


class GrondHammerOfTheUnderworld(Event):
    """W-SH-CHAR-20. The Witch-king's army storms a Stronghold."""

    title = "Grond, Hammer of the Underworld"
    combat = "Dread and Despair"
    requires = "A Shadow army with the Witch-king is besieging a Stronghold."
    effect = (
        "A siege battle of three rounds there. In the first the Free Peoples may play a combat card only with a"
        " companion in the battle."
    )
    player = "witch-king"

    def playable(self, table: Table) -> bool:
        region = table.place[armies.embodied(table, WITCH_KING)]
        return region < REGIONS and siege.besieging_army(table, SHADOW, region)

    def useful(self, table: Table) -> bool:
        return self.playable(table) and effects.may_storm(table, table.place[armies.embodied(table, WITCH_KING)])

    def resume(self, table: Table) -> None:
        self.end(table)
        if self.useful(table):
            effects.storm(table, table.place[armies.embodied(table, WITCH_KING)])


# ----- Saruman's cards


class ThePalantirOfOrthanc(Event):
    """W-SH-CHAR-21. A card is drawn after each event that an Event result has played."""

    title = "The Palantír of Orthanc"
    combat = "Cruel as Death"
    requires = "Saruman is in play."
    effect = "Each time you play an event with an Event result, you then draw a card from either of your decks."
    stays = True
    discarded = "When the Free Peoples, as an action, spend a Will of the West, or any die and an Elven Ring."
    player = "saruman"

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, SARUMAN)

    def card_resolved(self, table: Table, card: i64) -> None:
        if self.playable(table) and hands.can_draw(table, SHADOW):
            hands.draw_from_either(table, SHADOW)

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or rings.may_spend(table, FREE_PEOPLES)

    def pay_removal(self, table: Table, face: i64) -> None:
        self.leave(table)
        if face != WILL:
            rings.spend(table, FREE_PEOPLES)  # W-RING-11


class Wormtongue(Event):
    """W-SH-CHAR-22. Rohan stays passive unless a companion, a declaration or an attack at its heart rouses it."""

    title = "Wormtongue"
    combat = "Foul Stench"
    requires = "Saruman is in play, and Rohan is not active."
    effect = "Rohan becomes active only by a companion, a declaration in Edoras or Helm's Deep, or an attack on either."
    stays = True
    discarded = "When Rohan becomes active."
    player = "saruman"

    def playable(self, table: Table) -> bool:
        """With Rohan active it would leave at once, so that is ruled to be part of what it requires."""
        return characters.in_play(table, SARUMAN) and not table.active[ROHAN]

    def keeps_passive(self, table: Table, nation: i64, cause: i64, region: i64) -> bool:
        if nation != ROHAN or cause == politics.BY_COMPANION or cause == politics.BY_DECLARATION:
            return False  # a declaration counts only in its City and Stronghold anyway
        return cause != politics.BY_ATTACK or not self.is_heart(region)

    def is_heart(self, region: i64) -> bool:
        """Whether a region is one whose attack rouses Rohan."""
        return region == EDORAS or region == HELMS_DEEP

    def nation_roused(self, table: Table, nation: i64) -> None:
        if nation == ROHAN:
            self.leave(table)

    def army_attacked(self, table: Table, side: i64, region: i64) -> None:
        """An attack there rouses Rohan whoever is attacked."""
        if side == FREE_PEOPLES and self.is_heart(region):
            politics.activate(table, ROHAN, politics.BY_ATTACK, region)


# ----- Nazgûl go to war


def _offer_command(table: Table, menu: list[int], marching: i64, attacking: i64) -> None:
    """What armies with Nazgûl can be told to do; or nothing. Who must go along with a march, who with an attack."""
    menu.append(PASS)
    if movement.may_move(table, SHADOW, marching):
        menu.append(SAY_ACTS[TO_MOVE_ARMIES])
    if battle.may_attack(table, SHADOW, attacking):
        menu.append(SAY_ACTS[TO_ATTACK])


def _command(table: Table, action: i64, moves: i64, marching: i64, attacking: i64) -> None:
    """They do as they were told."""
    if action == SAY_ACTS[TO_MOVE_ARMIES]:
        movement.move_armies(table, SHADOW, moves, marching)
    elif action == SAY_ACTS[TO_ATTACK]:
        battle.choose_attack(table, SHADOW, attacking)


class TheRingwraithsAreAbroad(Event):
    """W-SH-CHAR-23. Nazgûl fly; then armies with them move, or one attacks, from which they may stay away."""

    title = "The Ringwraiths Are Abroad"
    combat = "Words of Power"
    effect = "You may move Nazgûl. Then you may move two armies with a Nazgûl each, or attack with one."
    question = "Do armies with Nazgûl move, or does one attack?"
    stages = "begun flown"

    def useful(self, table: Table) -> bool:
        return effects.nazgul_on_map(table)

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            minions.move_nazgul(table)
        else:
            table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        _offer_command(table, menu, splitting.WITH_NAZGUL, splitting.FROM_ARMY_WITH_NAZGUL)

    def answer(self, table: Table, action: i64) -> None:
        self.end(table)
        _command(table, action, 2, splitting.WITH_NAZGUL, splitting.FROM_ARMY_WITH_NAZGUL)


class TheBlackCaptainCommands(Event):
    """W-SH-CHAR-24. Nazgûl come to the Witch-king, or fly; then his army moves, or attacks with him."""

    title = "The Black Captain Commands"
    combat = "Foul Stench"
    requires = "The Witch-king is in play."
    effect = (
        "You may recruit two Nazgûl with the Witch-king, or move Nazgûl. Then you may move his army or attack with it."
    )
    player = "witch-king"
    stages = "gathering commanding"

    def wording(self) -> dict[int, str]:
        return {
            FIRST: "Do you recruit Nazgûl with the Witch-king, or move Nazgûl?",
            SECOND: "Does the Witch-king's army move or attack?",
        }

    def playable(self, table: Table) -> bool:
        return characters.in_play(table, armies.embodied(table, WITCH_KING))

    def resume(self, table: Table) -> None:
        table.ask(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == SECOND:
            _offer_command(table, menu, splitting.WITH_WITCH_KING, splitting.WITH_WITCH_KING)
            return
        menu.append(PASS)
        if effects.may_recruit(table, table.region_of(armies.embodied(table, WITCH_KING)), SAURON, LEADER):
            menu.append(SAY_ACTS[TO_MUSTER])
        menu.append(SAY_ACTS[TO_MOVE_MINIONS])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == SECOND:
            self.end(table)
            _command(table, action, 1, splitting.WITH_WITCH_KING, splitting.WITH_WITCH_KING)
            return
        table.go_to(SECOND)
        if action == SAY_ACTS[TO_MUSTER]:
            effects.recruit(table, table.region_of(armies.embodied(table, WITCH_KING)), SAURON, LEADER, 2)
        elif action != PASS:
            minions.move_nazgul(table)


enlist(
    [
        DreadfulSpells(), GrondHammerOfTheUnderworld(), ThePalantirOfOrthanc(), Wormtongue(), TheRingwraithsAreAbroad(),
        TheBlackCaptainCommands(),
    ]
)  # fmt: skip
