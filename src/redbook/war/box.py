"""What a box adds to the rules: the named places at which the rules ask the boxes in play.

A `Box` says nothing at any of them unless it has something to say. The base game has no box in play: a rule asks
``for box in boxes_in_play(table)`` (or ``if table.rules.hooks`` first, where it is asked very often), and never knows
which box answers. A box's own class is in its folder (`lords/box.py` …), is enlisted there, and passes each question on
to the file of the thing that it is about.

**State.** What a box has to remember and the table has no list for is in `Table.extra`: numbers, each with a name in
the box's own file (``VILYA: Final = FIRST + 3``). A box has `contents.EXTRA_SIZE` of them from
`contents.FIRST_EXTRA` on. What is secret may stand there, if `view` does not tell it and `redraw` draws it anew.

**Frames.** A box's own procedures have kinds of its own (``lords/kinds.py``: 256 … 271, then sixteen each for Twilight,
Warriors and Kings). A seam may push such a frame unless it says otherwise; the frame below goes on when that has popped
itself.

**Dice.** A die is ``kind * FACES + face`` everywhere: in `Table.dice`, in `SAY_DICE`, and at the seams. In a frame
ACTION `acting.FACE` is what the die is used as and `acting.kind_of_die` its kind. A box moves its own kinds of dice
itself when dice are recovered and rolled; the turn uses them, and puts them away, as it does with the others.

Signatures are those of compiled classes: an overriding method has to have the same ``i64`` and ``int``.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.kernel.contract import Json
from redbook.war.board import NOWHERE
from redbook.war.contents import BOXES, NO_CHARACTER
from redbook.war.table import Table


class Box:
    """A box in play, at the places where the rules ask for it."""

    number: int = 0
    """Its number in `contents`."""

    # ----- before the first turn

    def lay_out(self, table: Table) -> None:
        """The table is laid out, at the start or for a position: add what the box adds. Nothing may be pushed."""

    def set_up(self, table: Table) -> None:
        """All is laid out for a fresh game: push what is to be decided before the first turn."""

    # ----- the turn

    def recover(self, table: Table) -> None:
        """Phase 1, before any die is taken back: `hunt_box`, `dice` and `used` are those of the turn that is over. Take
        back the dice of the box's kinds, and let dice come and go. Nothing may be pushed."""

    def was_hunted(self, table: Table) -> bool:
        """Whether a die of a kind of the box lies in the Hunt Box as one of the Free Peoples that moved the Fellowship,
        when dice are recovered: so the Shadow has to hunt (W-HUNT-02). Asked before `recover`."""
        return False

    def bonus_dice(self, table: Table, side: i64) -> i64:
        """Action dice that a side has besides those of its characters; less than 0 takes some away."""
        return 0

    def fellowship_phase(self, table: Table) -> None:
        """Phase 2 begins; what is pushed comes before the Free Peoples declare."""

    def interrupts(self, table: Table) -> bool:
        """Whether the box has something to ask before anything else goes on: it pushes a frame, which leaves
        `Table.result` as it was. Asked whenever the rules are at work and nobody is being asked."""
        return False

    def allocated(self, table: Table, number: i64) -> None:
        """The Shadow has put so many dice in the Hunt Box, unrolled."""

    def die_to_roll(self, table: Table) -> i64:
        """A kind of die of the box that has still to be rolled, once the action dice have been; less than 0 if there is
        none. It is rolled at once, and told to `die_rolled`."""
        return -1

    def die_rolled(self, table: Table, kind: i64, face: i64) -> None:
        """A die of the box shows a face. Nothing may be pushed."""

    def roll_over(self, table: Table) -> None:
        """All dice are rolled and the Eyes of action dice are in the Hunt Box; push what is decided before the first
        action. What an earlier box pushes is decided first (X-DIE-05)."""

    def may_act_without_die(self, table: Table, side: i64) -> bool:
        """Whether a side without unused dice still has something that it may do as its action; it may decline."""
        return False

    def actions(self, table: Table, side: i64, menu: list[int]) -> None:
        """Add to the menu what a side may do besides using a die, when it is its action (or before it)."""

    def act(self, table: Table, side: i64, action: i64) -> bool:
        """Carry out what `actions` offered, whether it is the box's: push what is to be done. `turn.end_action` says
        that this was the action of the side."""
        return False

    def may_not_pass(self, table: Table, side: i64) -> bool:
        """Whether a side may not pass although it has fewer dice."""
        return False

    # ----- what a die is used for

    def offers(self, table: Table, side: i64, die: i64, menu: list[int]) -> None:
        """Add to the menu (by `offer`) what a side may do with a die: acts of the box, or more of the base game's
        than the die allows without it."""

    def narrow(self, table: Table, side: i64, menu: list[int]) -> None:
        """Take from the menu, once all boxes have been asked, what the die under way may not be used for."""

    def carry_out(self, table: Table, side: i64, act: i64) -> bool:
        """Start what a die is used for, whether the box does that itself. The frame ACTION is on top."""
        return False

    def why_not(self, table: Table, act: i64) -> tuple[str, str] | None:
        """What it takes to use a die so, if the box knows: a rule's id and a sentence, for who was refused."""
        return None

    def counts_as(self, table: Table, side: i64, face: i64, result: i64) -> bool:
        """Whether a die of a side that shows a face may be used as another result."""
        return False

    def tokens(self, table: Table, menu: list[int]) -> None:
        """Add the action tokens that the Shadow may spend together with a die (X-LK-08)."""

    def spend_token(self, table: Table, action: i64) -> None:
        """Spend one of them, if it is the box's: what is printed on it is not done (X-LK-09)."""

    def used_as(self, table: Table, side: i64, face: i64, result: i64) -> None:
        """A die was used as another result than it shows."""

    def action_over(self, table: Table) -> None:
        """An action with a die is over, what it brought about included, and the die is still to be put away: the frame
        ACTION is on top. Push a question, or set `acting.DISPOSAL`."""

    # ----- Elven Rings

    def ring_spent(self, table: Table, side: i64) -> None:
        """A side has used a Ring to change a die or as a price; the counts are right already."""

    def bars_rings(self, table: Table) -> bool:
        """Whether the Free Peoples may use no Ring for what its Keeper can do with it (X-LK-14)."""
        return False

    def ring_wielded(self, table: Table) -> None:
        """The Free Peoples have used a Ring so."""

    def ring_returned(self, table: Table) -> None:
        """The Free Peoples have got a Ring back."""

    # ----- the Fellowship

    def fellowship_changed(self, table: Table) -> None:
        """Somebody has left or joined the Fellowship, or the Guide is to be named anew. Asked before he is named."""

    def guide(self, table: Table) -> i64:
        """Who guides the Fellowship whatever the Levels are, or NO_CHARACTER."""
        return NO_CHARACTER

    def guide_named(self, table: Table) -> None:
        """The Guide has been named; `table.guide` is he."""

    def watched(self, table: Table) -> i64:
        """The region that it matters to the box whether the Fellowship's way goes through: then the way is traced.
        NOWHERE if there is none."""
        return NOWHERE

    def fellowship_declared(self, table: Table, haven: bool) -> None:
        """The Fellowship was declared, in a City or Stronghold of the Free Peoples or elsewhere."""

    def fellowship_revealed(self, table: Table) -> None:
        """The Fellowship was revealed; the figure has still to travel."""

    def fellowship_came_by(self, table: Table, revealing: bool) -> None:
        """The Fellowship was declared or revealed, and its way touched the region that the box watches. The frame
        JOURNEY is on top, and `fellowship.GONE` says how many regions the figure went; what is pushed comes before the
        tiles of Strongholds (W-FELLOW-20)."""

    # ----- the hunt

    def hunt_level(self, table: Table) -> i64:
        """Dice of the box's kinds in the Hunt Box that are rolled for the hunt."""
        return 0

    def hunt_bonus(self, table: Table) -> i64:
        """Dice of the box's kinds in the Hunt Box that add 1 to each die of the hunt roll (W-HUNT-08)."""
        return 0

    def hunt_dice(self, table: Table, dice: i64) -> i64:
        """How many dice a hunt rolls, given how many that are without the box; asked only if there are any."""
        return dice

    def hunt_reroll_bonus(self, table: Table) -> i64:
        """What is added to each die of a hunt that is re-rolled, besides what is added to all."""
        return 0

    def hunt_rerolls(self, table: Table, number: i64) -> i64:
        """How many failed dice can be re-rolled, given how many that are without the box (W-HUNT-10)."""
        return number

    def bars_tiles(self, table: Table) -> bool:
        """Whether the Shadow may draw no hunt tile, for whatever reason."""
        return False

    def tile_drawn(self, table: Table, tile: i64) -> None:
        """A tile has been drawn, before any card on the table is used on it. The frame TILE is on top; push a question,
        after which `hunt.draw_again` has another drawn in its place."""

    def resolves_tile(self, table: Table, tile: i64) -> bool:
        """Whether the box does the next thing with a tile that is to be valued: it pushes something, has another drawn
        (`hunt.draw_again`), or ends the draw (`hunt.end`). Asked again until it says no. `hunt.BOX_PLACES` are free for
        it to remember."""
        return False

    def tile_worth(self, table: Table, tile: i64, value: i64) -> i64:
        """The damage of a tile, given what it is without the box."""
        return value

    def hunt_ended(self, table: Table, tile: i64) -> None:
        """A tile has done all it does, and the places of the hunt are clear."""

    def eyes_in_box(self, table: Table) -> i64:
        """Dice of the box's kinds in the Hunt Box that show an Eye, whosever they are (X-LK-05, X-WK-09)."""
        return 0

    def blind_dice(self, table: Table, kind: i64) -> i64:
        """Dice of a kind that is not the box's in the Hunt Box that show no Eye, though they hunt (X-LK-03)."""
        return 0

    def spend_eye(self, table: Table) -> bool:
        """Take such a die out of the Hunt Box, to its owner's used dice (X-LK-06, X-LK-07); whether there was one."""
        return False

    # ----- characters, mustering, cards

    def companion_ways(self, table: Table, region: i64, ways: list[int]) -> list[int]:
        """The regions next to one for companions who move or are separated, given which they are without the box."""
        return ways

    def shores(self, table: Table) -> list[int]:
        """The regions next to a card that is a region for the Fellowship alone, and for who is separated from it. Its
        figure is there while `bearers` is NOWHERE and it is not on the Mordor Track."""
        return []

    def nation_changed(self, table: Table, nation: i64) -> None:
        """A Nation has become active, or has advanced a step. Nothing may be pushed."""

    def adopted(self, table: Table, nation: i64) -> list[int]:
        """Regions whose Settlements count as a Nation's, though they are printed as another's."""
        return []

    def bars_recruiting(self, table: Table, figure: i64, region: i64) -> str:
        """The rule by which a figure cannot be recruited in a region, unless an event card does it; empty if it can."""
        return ""

    def level(self, table: Table, character: i64, level: i64) -> i64:
        """The Level of a character now, given the printed one: how far he goes, whether he moves at all, what he is
        worth as a casualty."""
        return level

    def entrances(self, table: Table, character: i64, regions: list[int]) -> list[int]:
        """The regions where a character who waits may come into play, given those without the box."""
        return regions

    def entered(self, table: Table, character: i64) -> None:
        """A character has come into play."""

    def may_recruit_besieged(self, table: Table, side: i64, region: i64) -> bool:
        """Whether a Muster result may recruit in a region although its Stronghold is besieged (W-MUSTER-10)."""
        return False

    def bars_entrance(self, table: Table, character: i64) -> bool:
        """Whether a character who waits may not come into play."""
        return False

    def card_begins(self, table: Table, card: i64, side: i64) -> None:
        """A card is played as an event; it is still to be resolved. Nothing may be pushed."""

    def card_played(self, table: Table, card: i64, side: i64) -> None:
        """A card has been played as an event and resolved."""

    def next_of_deck(self, table: Table, deck: i64, menu: list[int]) -> None:
        """The cards that may come next of a deck are in the menu: take out those that cannot, if an order is known."""

    def team_has_drawn(self, table: Table, side: i64) -> None:
        """Push what a team does when both players have drawn for the turn, before they may swap cards."""

    def card_dealt(self, table: Table, deck: i64, card: i64) -> None:
        """A card of a deck was drawn, and is in its owner's hand. Nothing may be pushed."""

    def diplomacy(self, table: Table, side: i64) -> None:
        """A side has used a Muster result to advance a Nation."""

    def voice_used(self, table: Table) -> None:
        """The Shadow has used Saruman's voice. Nothing may be pushed."""

    # ----- armies

    def apart(self, table: Table) -> i64:
        """The characters on the map who are with no army even where there is one, and go nowhere on their own, a bit
        each."""
        return 0

    def sets_out(self, table: Table, side: i64, slot: i64, to: i64, why: i64) -> None:
        """Those who go of an army are chosen, and where to: push the question who else goes along. Why: MARCHING,
        ATTACKING, ADVANCING; or RETREATING, when they are there already. `result` must stay as it is."""

    def marched(self, table: Table, side: i64, slot: i64, to: i64, onward: bool) -> None:
        """A force has gone from a slot to a region, `onward` in the midst of a longer move; what follows is still to be
        settled. Nothing may be pushed."""

    def moves_over(self, table: Table) -> None:
        """All moves of armies of an action are made."""

    def army_transferred(self, table: Table, side: i64, slot: i64, to: i64) -> None:
        """All that a side has in a slot went to another: in or out of a Stronghold. Nothing may be pushed."""

    def army_destroyed(self, table: Table, side: i64, slot: i64) -> None:
        """A force is lost with all who were with it. Nothing may be pushed."""

    def units_lost(self, table: Table, side: i64, slot: i64) -> None:
        """Hits have taken the last unit from a slot; in a battle the round is still to be ended. Nothing may be
        pushed."""

    def losses(self, table: Table, side: i64, slot: i64, menu: list[int]) -> None:
        """Add to the menu what can be lost to a hit besides units. A frame LOSSES is on top."""

    def takes_loss(self, table: Table, action: i64) -> bool:
        """Lose what `losses` offered for one hit, whether it is the box's."""
        return False

    def bars_retreat(self, table: Table, side: i64, region: i64) -> bool:
        """Whether a force of a side may not retreat to a region."""
        return False

    def too_many(self, table: Table) -> bool:
        """The end of an action: whether figures of the box are too many somewhere; have them removed, or push the
        question. Asked again until it says no."""
        return False

    # ----- armies by sea

    def sails(self, table: Table, side: i64) -> bool:
        """Whether a side's armies may go by Ship with a die, or its fleets sail."""
        return False

    def landings(self, table: Table, side: i64, slot: i64) -> list[int]:
        """The regions, none of them adjacent, that a side's army in a slot can reach by Ship."""
        return []

    def fleets(self, table: Table, side: i64, menu: list[int]) -> None:
        """Add the fleets that may sail as one of the moves of an Army result."""

    def sail(self, table: Table, action: i64) -> None:
        """A fleet that `fleets` offered sails: push what is to be asked."""

    # ----- battles

    def battle_begins(self, table: Table) -> None:
        """A battle is about to begin; the frame BATTLE is on top. What is pushed comes before its first round."""

    def battle_over(self, table: Table) -> None:
        """A battle is over; its numbers are still there, and who advances has not gone yet. Nothing may be pushed."""

    def silences(self, table: Table, side: i64) -> bool:
        """Whether a side may use no combat card in the battle under way."""
        return False

    def stands(self, table: Table, side: i64) -> bool:
        """Whether a side without units still fights on."""
        return False

    def as_units(self, table: Table, side: i64, nation: i64) -> i64:
        """How many who are no units count as units of a Nation in the battle under way."""
        return 0

    def round_begins(self, table: Table) -> None:
        """A round of a battle begins, and all that lasted for the one before is forgotten; what is pushed comes before
        combat cards."""

    def bars_paid_rounds(self, table: Table) -> bool:
        """Whether the attacker cannot pay for another round of a siege battle (W-SIEGE-13)."""
        return False

    def strength(self, table: Table, side: i64) -> i64:
        """Combat strength of a side besides its units and captains."""
        return 0

    def fights_as_leader(self, table: Table, slot: i64, figure: i64) -> bool:
        """Whether an Elite in a slot is a Leader, too, for everything in combat, though for no move."""
        return False

    def leadership_of(self, table: Table, character: i64, value: i64) -> i64:
        """The Leadership of a character in the battle, given what it is without the box."""
        return value

    def before_reveal(self, table: Table) -> bool:
        """Whether the box asks something when combat cards are laid and not revealed yet: it pushes a frame. Asked
        again until it says no; so is the next."""
        return False

    def after_reveal(self, table: Table) -> bool:
        """Whether the box asks something when combat cards are revealed, before any takes effect."""
        return False

    def may_pay_with_regular(self, table: Table) -> bool:
        """Whether another round of a siege battle may cost the attacker a Regular instead of the reduction of an
        Elite."""
        return False

    def paid_with_regular(self, table: Table) -> None:
        """It has."""

    def round_over(self, table: Table) -> bool:
        """Whether the box does something at the end of a round, casualties taken and nobody destroyed, before the
        attacker is asked whether to press on: it pushes a frame. Asked again until it says no."""
        return False

    def presses_on_freely(self, table: Table) -> bool:
        """Whether the attacker may go on with a siege battle without paying for the round (W-SIEGE-12)."""
        return False

    def pressed_on(self, table: Table) -> None:
        """The attacker goes on without paying."""

    def may_not_press_on(self, table: Table) -> bool:
        """Whether the attacker may not go on with the battle at all."""
        return False

    # ----- always

    def check(self, table: Table) -> None:
        """Before any question is put: what follows at once whatever brought it about. Nothing may be pushed."""

    # ----- what is seen and written

    def refuses(self, table: Table, verb: str, words: list[str]) -> tuple[str, str] | None:
        """Why an answer of the box's own is refused, where the procedure that asks does not know: a rule's id and a
        sentence."""
        return None

    def view(self, table: Table, seat: i64) -> Json:
        """What a seat may see of the box's own state, under the box's id in the view; `seat` -1 is a spectator."""
        return {}

    def position(self, table: Table) -> Json:
        """The box's own state as plain data, under its id in a position."""
        return {}

    def read(self, table: Table, given: Json) -> None:
        """Take over what `position` wrote; what is not given is as at the start of a game. Take each field out of
        `given`: what is left is refused. Raise `PositionError` for what cannot be."""

    def sound(self, table: Table, under_way: bool) -> None:
        """Raise `PositionError` for a situation that no game can come to."""

    def most_dice(self, table: Table, side: i64) -> i64:
        """Action dice beyond those of the base game that a side may have."""
        return 0

    def tiles_elsewhere(self, table: Table, tile: i64) -> i64:
        """How many tiles of a kind the box keeps where the table has no place for them."""
        return 0

    def pool_as_seen(self, table: Table, tile: i64, seat: i64) -> i64:
        """How many tiles of a kind a seat has to reckon with in the hunt pool, more than there are (K-CORRUPT-20)."""
        return 0

    def in_deck_for_sure(self, table: Table, seat: i64) -> list[int]:
        """The cards that a seat knows to be in a deck, because it has put them there."""
        return []

    def redraw(self, table: Table, seat: i64, rng: Random) -> None:
        """Draw anew, in place, what the box hides from a seat."""

    def seen_as(self, table: Table, action: i64, seat: i64) -> i64:
        """How an action looks to a seat: itself if the seat sees all of it; else a number that is the same for all that
        it cannot tell apart, from ``len(NAMES) + 16`` on."""
        return action

    def hides(self, table: Table, place: i64, seat: i64) -> bool:
        """Whether a number of `Table.extra` is hidden from a seat's observation."""
        return False


# Why an army sets out; `Box.sets_out`.
MARCHING: Final = 0
ATTACKING: Final = 1
ADVANCING: Final = 2
RETREATING: Final = 3

BOX: Final[list[Box]] = [Box() for _ in range(BOXES)]
"""Every box, by its number; one that is not written yet says nothing."""


def enlist(box: Box) -> None:
    """Add a box to those that there are."""
    BOX[box.number] = box


_NONE: Final[list[Box]] = []


def boxes_in_play(table: Table) -> list[Box]:
    """The boxes in play besides the base game, in their order."""
    if not table.rules.hooks:
        return _NONE  # the base game asks at every seam, and pays for no list
    return [BOX[number] for number in table.rules.hooks]


def offer(menu: list[int], action: int) -> None:
    """Add an answer to a menu unless it is there already."""
    if action not in menu:
        menu.append(action)
