"""The character events of the Free Peoples that came in the box: T-CARD-FP-CHAR-19E … -21E, -25 and -26."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import chance, effects, hands, politics
from redbook.war.actions import DONE, PASS, SAY_ACTS, SAY_ARMY, SAY_TO, TO_DRAW, TO_PLAY_CARD
from redbook.war.board import FANGORN, ORTHANC
from redbook.war.box import boxes_in_play
from redbook.war.card import FIFTH, FIRST, FOURTH, OWN, SECOND, THIRD, WITHOUT_DIE, Event, enlist
from redbook.war.contents import FREE_CHARACTER
from redbook.war.figures import GANDALF_THE_WHITE
from redbook.war.kinds import PLAY
from redbook.war.limits import ELVEN_RINGS
from redbook.war.lords import free_character as lords
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import REGION_OF, SLOTS
from redbook.war.table import STAGE, Table
from redbook.war.twilight import ents

_STRUCK: Final = OWN
"""The armies that Ents have attacked in this action, eight bits each: slot + 1."""
_ENT_DICE: Final = 5
_ENT_HIT: Final = 5


class _TheEntsAwake(Event):
    """Ents gather in Fangorn, march and attack; then a companion there may have a card played or drawn."""

    requires = "The Ents of Fangorn and Gandalf the White are in play."
    effect = (
        "Two Ents come to Fangorn. Then each Ent there but the last may go to a region without enemy units next to"
        " another Ent, or be given up for five dice against a Shadow army with an Ent or next to one, hitting on 5 or"
        " more. With a companion in Fangorn you may then play another character event without a die, or draw a"
        " character card."
    )
    stages = "begun marching struck-at-orthanc struck further-card past-marching"
    keeps = "roused:slots"

    def wording(self) -> dict[int, str]:
        return {
            SECOND: "Where does an Ent go from Fangorn, or which army do Ents attack?",
            FIFTH: "Do you play another character event, or draw a character card?",
        }

    def playable(self, table: Table) -> bool:
        return ents.in_play(table) and table.place[GANDALF_THE_WHITE] < SLOTS

    def useful(self, table: Table) -> bool:
        return ents.in_stock(table) > 0 or ents.may_march(table) or effects.companion_in(table, FANGORN)

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == FIRST:
            table.go_to(SECOND)
            ents.gather(table, 2)
        elif stage == SECOND and ents.may_march(table):
            table.ask(FREE_PEOPLES)
        elif stage == THIRD:
            table.go_to(SECOND)
            ents.end_of_saruman(table)
        elif stage == FOURTH:
            table.go_to(SECOND)
        elif effects.companion_in(table, FANGORN) and self.bonus(table):
            table.go_to(FIFTH)
            table.ask_in_any_case(FREE_PEOPLES)
        else:
            self.end(table)

    def bonus(self, table: Table) -> list[int]:
        """What a companion in Fangorn lets be done, as far as everybody can see."""
        acts: list[int] = []
        if table.deck_size(FREE_CHARACTER) > 0:
            acts.append(SAY_ACTS[TO_DRAW])
        if table.hand_size(FREE_PEOPLES) > 0:
            acts.append(SAY_ACTS[TO_PLAY_CARD])
        return acts

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == FIFTH:
            menu.append(PASS)
            menu.extend(self.bonus(table))
            return
        menu.append(DONE)
        menu.extend(SAY_ARMY + slot for slot in ents.targets(table))
        menu.extend(SAY_TO + region for region in ents.destinations(table))

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == FIFTH:
            self.end(table)
            if action == SAY_ACTS[TO_DRAW]:
                hands.draw(table, FREE_PEOPLES, 1, 0)
            elif action != PASS:
                table.push(PLAY, FREE_PEOPLES, WITHOUT_DIE)
        elif action == DONE:
            table.go_to(_PAST_MARCHING)
        elif action >= SAY_TO:
            ents.march(table, action - SAY_TO)
        else:
            slot = action - SAY_ARMY
            ents.spend(table)
            table.go_to(THIRD if REGION_OF[slot] == ORTHANC else FOURTH)
            self.rouse(table, slot)
            effects.strike(table, slot, SHADOW, _ENT_DICE, _ENT_HIT)

    def rouse(self, table: Table, slot: i64) -> None:
        """An attack of Ents moves the political track, once for each army in the action (T-FACTION-45)."""
        struck = table.get(_STRUCK)
        rest = struck
        while rest:
            if (rest & 255) - 1 == slot:
                return
            rest >>= 8
        table.set(_STRUCK, struck << 8 | slot + 1)
        politics.army_attacked(table, slot, SHADOW)


_PAST_MARCHING: Final = 5
"""The stage after the last march."""


class TheEntsAwakeRockAndStone(_TheEntsAwake):
    """T-CARD-FP-CHAR-19E. Ents gather and march."""

    title = "The Ents Awake: Rock and Stone"
    combat = "Rage of the Ents"


class TheEntsAwakeHuorns(_TheEntsAwake):
    """T-CARD-FP-CHAR-20E. Ents gather and march, and the trees with them."""

    title = "The Ents Awake: Huorns"
    id = "twilight-the-ents-awake-huorns"
    combat = "Huorn-dark"


class TheEntsAwakeEntmoot(_TheEntsAwake):
    """T-CARD-FP-CHAR-21E. Ents gather and march, when they have taken counsel."""

    title = "The Ents Awake: Entmoot"
    id = "twilight-the-ents-awake-entmoot"
    combat = "Nameless Wood"


class WindFromTheWest(lords.WindFromTheWest):
    """T-CARD-FP-CHAR-25. A card of the Shadow is discarded, from the table; if none lies there, from its hand."""

    id = "twilight-wind-from-the-west"
    combat = "Among the Siege Engines"


class ThreeRingsForTheElvenKings(Event):
    """T-CARD-FP-CHAR-26. Rings that were used come back."""

    title = "Three Rings for the Elven Kings"
    id = "twilight-three-rings-for-the-elven-kings"
    combat = "Among the Siege Engines"
    effect = (
        "Roll three dice: for each 4 or more take back a used Elven Ring, first those out of the game, then those that"
        " the Shadow has."
    )
    stages = "begun rolled"

    def useful(self, table: Table) -> bool:
        return table.rings[FREE_PEOPLES] < ELVEN_RINGS

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == FIRST:
            table.go_to(SECOND)
            chance.roll(table, 3)
            return
        self.end(table)
        for _ in range(min(effects.counted(table.result, 4), ELVEN_RINGS - table.rings[FREE_PEOPLES])):
            if sum(table.rings) == ELVEN_RINGS:
                table.rings[SHADOW] -= 1
            table.rings[FREE_PEOPLES] += 1
            for box in boxes_in_play(table):
                box.ring_returned(table)


AWAKENINGS: Final[list[_TheEntsAwake]] = [
    TheEntsAwakeRockAndStone(), TheEntsAwakeHuorns(), TheEntsAwakeEntmoot(),
]  # fmt: skip
enlist([*AWAKENINGS, WindFromTheWest(), ThreeRingsForTheElvenKings()])
