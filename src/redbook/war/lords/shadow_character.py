"""The character events of the Shadow that came in the box: L-CARD-SH-CHAR-17, L-CARD-SH-CHAR-25 … L-CARD-SH-CHAR-28;
and We Shall Get It, which is in no deck (L-CARD-WSGI)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, hunt, rings, seats, victory
from redbook.war.actions import PASS, SAY_CARDS, SAY_DICE, SAY_RING, STANDARD_FACES, THING, TO_DISCARD
from redbook.war.board import OWNER, SETTLEMENT, STRONGHOLD
from redbook.war.card import Event, discard, enlist
from redbook.war.contents import CARD_IDS, DECK, SHADOW_CHARACTER, TILE_IDS
from redbook.war.dice import CHARACTER, EYE, FACE_COUNT, FACES, SHOWS_AS, WILL
from redbook.war.figures import GANDALF_THE_GREY, GOLLUM, WITCH_KING
from redbook.war.kinds import ACTION
from redbook.war.lords import balrog, specials
from redbook.war.lords.characters import CHIEF_OF_THE_RINGWRAITHS, KEEPER_OF_NARYA, SMEAGOL
from redbook.war.lords.kinds import LORE, WE_WONT_GO_BACK
from redbook.war.lords.state import ALLOCATED, DESPAIR, DESPAIRING_RULER, EYE_IN_BOX, KEPT
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.procedure import Procedure, enlist as enlist_procedure
from redbook.war.slots import SLOTS
from redbook.war.table import FRAME, KIND, ON_TABLE, Table
from redbook.war.tiles import BY_ROLL, ON_TRACK

_WAYFINDERS: Final[list[int]] = [GANDALF_THE_GREY, KEEPER_OF_NARYA, GOLLUM]


class ABalrogIsCome(Event):
    """L-CARD-SH-CHAR-17. The Balrog becomes active, or does something."""

    title = "A Balrog is Come!"
    combat = "Durin's Bane"
    requires = "The Balrog is in play."
    effect = "Make the Balrog active. If it is, move or attack with an army that it is in, or move it by itself."
    player = "witch-king"

    def playable(self, table: Table) -> bool:
        return balrog.in_play(table)

    def useful(self, table: Table) -> bool:
        return not balrog.is_active(table) or balrog.may_act(table)

    def resume(self, table: Table) -> None:
        self.end(table)
        balrog.use(table)


# ----- We Won't Go Back


class WeWontGoBack(Event):
    """L-CARD-SH-CHAR-25. A Sméagol tile of the hunt costs the Ring-bearers, if the Shadow pays."""

    title = "We Won't Go Back"
    combat = "Fear of their Masters"
    requires = "Sméagol is Guide."
    effect = (
        "Each time the Hunt draws a Sméagol tile you may discard a character card from your hand, or this card, to add"
        " two Corruption."
    )
    stays = True
    discarded = "When paid with."

    def playable(self, table: Table) -> bool:
        return table.guide == SMEAGOL


_WONT_GO_BACK: Final = CARD_IDS.index("we-wont-go-back")
_SMEAGOL_TILE: Final = TILE_IDS.index("smeagol")
ASKED: Final = hunt.BOX_PLACES + 2
"""The place of `Table.hunt` that is 1 once the Shadow was asked about We Won't Go Back."""


def tile_drawn(table: Table) -> None:
    """Another tile is in hand."""
    table.hunt[ASKED] = 0


def wont_go_back(table: Table, tile: i64) -> bool:
    """Whether the Shadow is asked about We Won't Go Back: the hunt, or a step in Mordor, has drawn a Sméagol tile
    (L-CARD-04)."""
    cause = table.get(hunt.CAUSE)
    if tile != _SMEAGOL_TILE or table.hunt[ASKED] or (cause != BY_ROLL and cause != ON_TRACK):
        return False
    if table.cards[_WONT_GO_BACK] != ON_TABLE:
        return False
    table.hunt[ASKED] = 1
    table.push(WE_WONT_GO_BACK)
    return True


class PayingForCorruption(Procedure):
    """Whether the Shadow pays for We Won't Go Back, and with what."""

    kind = WE_WONT_GO_BACK
    rule = "L-CARD-SH-CHAR-25"
    question = "A Sméagol tile: which card do you discard, to add two Corruption?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "pass"): "None"}

    def resume(self, table: Table) -> None:
        table.ask_in_any_case(SHADOW)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for card in range(len(table.cards)):
            paying = DECK[card] == SHADOW_CHARACTER and seats.in_hand(table, SHADOW, card)
            if paying or (card == _WONT_GO_BACK and table.cards[card] == ON_TABLE):
                menu.append(SAY_CARDS[card])

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action != PASS:
            discard(table, THING[action])
            victory.corrupt(table, 2)


# ----- The Lore of the Elven Rings


class TheLoreOfTheElvenRings(Event):
    """L-CARD-SH-CHAR-26. When a Keeper die shows an Eye the Shadow changes a die of its roll."""

    title = "The Lore of the Elven Rings"
    combat = "Fear of their Masters"
    effect = "In a turn in which a Keeper die shows an Eye, you may change a die of your roll before the first action."
    stays = True
    discarded = "When the Free Peoples, as an action, spend a Will of the West, or any die and an Elven Ring."

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or rings.may_spend(table, FREE_PEOPLES)

    def pay_removal(self, table: Table, face: i64) -> None:
        self.leave(table)
        if face != WILL:
            rings.spend(table, FREE_PEOPLES)  # L-RING-08


_LORE: Final = CARD_IDS.index("the-lore-of-the-elven-rings")


def offer_lore(table: Table) -> None:
    """All dice are rolled: have the Shadow asked, once the kept dice are known."""
    if table.cards[_LORE] == ON_TABLE:
        table.push(LORE)


class LoreOfTheRings(Procedure):
    """Which die of its roll the Shadow changes. A rolled Eye leaves the Hunt Box, and a die that is made one goes
    there; the die of a minion shows another of its own faces (L-CARD-05)."""

    kind = LORE
    rule = "L-CARD-SH-CHAR-26"
    question = "A Keeper die shows an Eye: which die of your roll do you change?"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        return "{} becomes {}" if verb == "ring" else "None" if verb == "pass" else ""

    def resume(self, table: Table) -> None:
        for die in specials.DICE_OF_SIDE[FREE_PEOPLES]:
            if table.extra[EYE_IN_BOX + die]:
                table.ask(SHADOW)
                return
        table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(PASS)
        for face in range(STANDARD_FACES):
            if _rolled(table, face):
                for to in range(STANDARD_FACES):
                    if to != face and FACE_COUNT[SHADOW * FACES + to]:
                        menu.append(SAY_RING + face * STANDARD_FACES + to)
        kept = table.extra[KEPT + SHADOW] - 1
        if kept >= 0:
            kind = specials.FIRST_KIND + kept
            for to in range(FACES):
                if FACE_COUNT[kind * FACES + to] and SHOWS_AS[to] == to and to != _kept_face(table, kept):
                    menu.append(SAY_DICE[kind * FACES + to])

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == PASS:
            return
        die = THING[action]
        if die < len(SAY_DICE) and SAY_DICE[die] == action:
            specials.turn_to(table, die // FACES - specials.FIRST_KIND, die % FACES)
            return
        face = (action - SAY_RING) // STANDARD_FACES
        to = (action - SAY_RING) % STANDARD_FACES
        if face == EYE:
            table.hunt_box[SHADOW] -= 1
        else:
            table.dice[SHADOW * FACES + face] -= 1
        if to == EYE:
            table.hunt_box[SHADOW] += 1
        else:
            table.dice[SHADOW * FACES + to] += 1


def _rolled(table: Table, face: i64) -> bool:
    """Whether the Shadow has rolled a face; dice that it put in the Hunt Box were not rolled."""
    if face == EYE:
        return table.hunt_box[SHADOW] > table.extra[ALLOCATED]
    return table.dice[SHADOW * FACES + face] > 0


def _kept_face(table: Table, die: i64) -> i64:
    """What the kept die of a minion shows."""
    return EYE if table.extra[EYE_IN_BOX + die] else specials.shown(table, die)


enlist_procedure(PayingForCorruption(), LoreOfTheRings())


# ----- those that stay on the table


class TheGatesAreClosed(Event):
    """L-CARD-SH-CHAR-27. Once, a hunt tile for a way past a Stronghold of the Shadow."""

    title = "The Gates are Closed"
    combat = "Words of Power"
    effect = (
        "Discard it when the Fellowship is declared or revealed on a path that touches an unconquered Shadow"
        " Stronghold, to draw a hunt tile more, of which Eyes do nothing and reveal icons are ignored."
    )
    stays = True
    unseen = True
    discarded = (
        "When used, or when the Free Peoples, as an action, spend a Will of the West, or a Character result while"
        " Gandalf or Gollum is Guide."
    )

    def wakes_in(self, table: Table, region: i64) -> bool:
        return SETTLEMENT[region] == STRONGHOLD and OWNER[region] == SHADOW and table.control[region] == SHADOW

    def may_be_removed(self, table: Table, face: i64) -> bool:
        return face == WILL or (face == CHARACTER and table.guide in _WAYFINDERS)


class CaptainOfDespair(Event):
    """L-CARD-SH-CHAR-28. Dice that the Shadow uses as Character results join the hunt."""

    title = "Captain of Despair"
    combat = "Servant of the Shadow"
    requires = "The Witch-king is in play and Gollum is not Guide."
    effect = "From the next action on, each Character result that you use goes to the Hunt Box after its action."
    stays = True
    discarded = "When the Fellowship is declared in a Free Peoples Stronghold that is unconquered."

    def playable(self, table: Table) -> bool:
        captain = table.place[WITCH_KING] < SLOTS or table.place[CHIEF_OF_THE_RINGWRAITHS] < SLOTS
        return captain and table.guide != GOLLUM

    def resume(self, table: Table) -> None:
        """The die that plays it stays out of the Hunt Box."""
        for frame in range(0, len(table.stack), FRAME):
            if table.stack[frame + KIND] == ACTION:
                table.stack[frame + acting.DISPOSAL] = acting.AS_PLAYED
        self.end(table)

    def action_over(self, table: Table) -> None:
        """A die discarded without effect has not been used (W-DICE-27)."""
        mine = table.get(acting.SIDE) == SHADOW and table.get(acting.FACE) == CHARACTER
        if mine and table.get(acting.USE) != TO_DISCARD and table.get(acting.DISPOSAL) == acting.AS_USUAL:
            table.set(acting.DISPOSAL, acting.AS_EYE)
            self.note_die(table)

    def note_die(self, table: Table) -> None:
        """Such dice in the Hunt Box are counted apart, for who asks which Eyes were rolled."""
        kind = acting.kind_of_die(table)
        if kind == SHADOW:
            table.extra[DESPAIR] += 1
        elif kind == specials.SHADOW_RULER:
            table.extra[DESPAIRING_RULER] = 1

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        if haven and SETTLEMENT[table.bearers] == STRONGHOLD:
            self.leave(table)


class WeShallGetIt(Event):
    """L-CARD-WSGI-01 … L-CARD-WSGI-04. It comes into play when Sméagol goes, and serves Gollum's master once; what it
    does is in `common.smeagol`."""

    title = "We Shall Get It"
    effect = "With Gollum as Guide, discard it after a hunt tile is drawn: another is drawn, and the first goes back."
    stays = True
    discarded = "When used."


enlist(
    [
        ABalrogIsCome(), WeWontGoBack(), TheLoreOfTheElvenRings(), TheGatesAreClosed(), CaptainOfDespair(),
        WeShallGetIt(),
    ]
)  # fmt: skip
