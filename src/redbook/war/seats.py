"""Who answers for a side: the one module that knows teams (W-MULTI-01 … W-MULTI-66).

With three or four players a side may be a team of two seats. The rules go on asking a side; which of the two answers is
decided here (`speaker`), so that neither rules nor boxes nor cards need to know:

- in the phases before the action, in a hunt and wherever the Fellowship is declared or revealed: the leading player;
- in a battle and for losses: the controller of the army;
- in an action: the acting player. His teammate is asked where the frame says so (`teams`).

What a player may do depends on the Nations he controls. One predicate, `may_act_on`, is asked by every list of options
that concerns a Nation, and `foreign` by every list that concerns an army: units of both teammates in one place are two
armies, until both players agree to make them one, a mixed army, or it is attacked. With three players the lone player
has all Nations, but not twice running (`barred_nations`, `fresh`).

With two players nothing here is asked but `rules.teams`, and nothing is remembered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.board import REGIONS
from redbook.war.contents import CARD_SIDE, DECK, NO_DECK, STANDARD_DECKS
from redbook.war.figures import NATION_OF, SIDE_OF
from redbook.war.kinds import (
    BATTLE,
    DRAW,
    EXCESS,
    GUIDE,
    HUNT,
    JOURNEY,
    LOSSES,
    MORDOR_STEP,
    RETREAT,
    SWAP,
    TILE,
    TOIL,
    UNION,
)
from redbook.war.nations import ELITE, FREE_PEOPLES, NATION_BIT, NATIONS, NO_NATION, SIDE_OF_NATION
from redbook.war.slots import (
    FIELD,
    FIGURES_OF,
    KIND_OF_FIGURE,
    NATION_OF_FIGURE,
    NAZGUL,
    ONE,
    SHIFT,
    SLOTS,
    UNITS_OF,
)
from redbook.war.table import FACE_DOWN, FRAME, IN_HAND, KIND, LAID, A, B, C, E, Table

# The places of `Table.team`.
BEAT: Final = 0
"""For each side: 0 if the next action of its team is the non-leading player's, 1 if it is the leading player's."""
LAST_NATIONS: Final = 2
"""With three players: the Nations that the last action of the Free Peoples was on, a bit each …"""
NATIONS_NOW: Final = 3
"""… and those of the action under way."""
LAST_ARMIES: Final = 4
"""The armies of several Nations that acted in the last action: one more than the slot, and the force, four times …"""
ARMIES_NOW: Final = 12
"""… and those of the action under way."""
CAPTOR: Final = 20
"""For each region one more than the seat whose army has captured its Settlement."""
TOGETHER: Final = CAPTOR + REGIONS
"""For each slot and side where both teammates have units: MIXED, or how many there were when they stayed apart."""
MIXED: Final = 255

SEAT_OF_FRAME: Final = E
"""In a frame of a kind in `NAMING`: one more than the seat that is asked."""
NAMING: Final[list[int]] = [DRAW, SWAP, UNION]
"""The kinds of frames that say which seat is asked; boxes add theirs, and ask by `ask` or `ask_owner`."""
_BY_LEADER: Final = (HUNT, TILE, TOIL, JOURNEY, GUIDE, MORDOR_STEP)
"""What the leading player decides, whoever has caused it (W-MULTI-10, W-MULTI-19, W-MULTI-42)."""
HELD: Final = (IN_HAND, FACE_DOWN, LAID)
"""The places in which a card has a holder."""
_GIVER: Final = 8
"""In `Table.holders`, one more than the seat that has given the card away unseen, in eights."""


# ----- who is who


def is_team(table: Table, side: i64) -> bool:
    """Whether two players share a side."""
    return len(table.rules.seats_of[side]) > 1


def leading(table: Table, side: i64) -> i64:
    """The leading player of a side: in a team the first in odd turns, the second in even ones (W-MULTI-04,
    W-MULTI-05). Before the first turn it is who leads in it (L-MULTI-10)."""
    seats = table.rules.seats_of[side]
    return seats[(max(table.turn, 1) + 1) % len(seats)]


def mate(table: Table, seat: i64) -> i64:
    """The teammate of a seat; itself if it has none."""
    for other in table.rules.seats_of[table.rules.side_of[seat]]:
        if other != seat:
            return other
    return seat


def acting(table: Table, side: i64) -> i64:
    """Whose action it is, or will be, when the side acts: first the non-leading player, then the leading one
    (W-MULTI-13, W-MULTI-34, W-MULTI-59)."""
    leader = leading(table, side)
    if not is_team(table, side):
        return leader
    return leader if table.team[BEAT + side] else mate(table, leader)


def speaker(table: Table, side: i64) -> i64:
    """The seat that answers for a side now."""
    seats = table.rules.seats_of[side]
    if len(seats) == 1:
        return seats[0]
    kind = table.get(KIND)
    if kind in NAMING:
        return table.get(SEAT_OF_FRAME) - 1
    if kind == LOSSES:
        return controller(table, side, table.get(A))
    if kind == RETREAT:
        return controller(table, side, table.get(B))
    if kind == EXCESS and side == table.get(B):
        return _remover(table, side)
    at = len(table.stack) - FRAME
    while at >= 0:
        kind = table.stack[at + KIND]
        if kind == BATTLE:
            return _commander(table, side)
        if kind in _BY_LEADER:
            return leading(table, side)
        at -= FRAME
    if table.phase == 5 and side == table.mover:
        return acting(table, side)
    return leading(table, side)


def ask(table: Table, side: i64, seat: i64) -> None:
    """Ask a certain seat of a side. The frame on top is of a kind in `NAMING`."""
    if table.rules.teams:
        table.set(SEAT_OF_FRAME, seat + 1)
    table.ask(side)


def ask_owner(table: Table, side: i64, nation: i64) -> None:
    """The same for the player who controls a Nation, whoever acts."""
    ask(table, side, table.rules.seat_of_nation[nation])


def side_of(table: Table, seat: i64) -> i64:
    """The side of a seat; -1 for a spectator."""
    return table.rules.side_of[seat] if seat >= 0 else -1


def _commander(table: Table, side: i64) -> i64:
    """Who decides for a side in the battle under way (W-MULTI-26, W-MULTI-55)."""
    from redbook.war.strength import ATTACKER, FROM, TARGET  # it asks this module, too

    return controller(table, side, table.battle[FROM if side == table.battle[ATTACKER] else TARGET])


def turn_passes(table: Table, side: i64) -> None:
    """A player of a side has acted or passed: next time it is his teammate's turn (W-MULTI-13, W-MULTI-15)."""
    if table.rules.teams:
        if is_team(table, side):
            table.team[BEAT + side] ^= 1
        else:
            _remember_action(table)


def new_turn(table: Table) -> None:
    """The non-leading players begin."""
    if table.rules.teams:
        table.team[BEAT] = 0
        table.team[BEAT + 1] = 0


# ----- hands


def in_hand(table: Table, side: i64, card: i64) -> bool:
    """Whether who answers for a side holds a card."""
    if table.cards[card] != IN_HAND or CARD_SIDE[card] != side:
        return False
    return not table.rules.teams or holder(table, card) == speaker(table, side)


def holder(table: Table, card: i64) -> i64:
    """The seat that holds a card, or has put it face down; -1 if nobody does. Call-to-battle cards are for who commands
    his side's army in the battle (A-MULTI-06)."""
    if DECK[card] == NO_DECK:
        return _commander(table, CARD_SIDE[card]) if table.cards[card] in HELD else -1
    return table.holders[card] % _GIVER - 1


def giver(table: Table, card: i64) -> i64:
    """The seat that gave a card to its holder, and so knows that he has it or had it; -1 for nobody."""
    return table.holders[card] // _GIVER - 1


def take(table: Table, card: i64, seat: i64, from_seat: i64 = -1) -> None:
    """A card comes into the hand of a seat, from a deck or from a teammate."""
    table.holders[card] = seat + 1 + _GIVER * (from_seat + 1)


def tidy(table: Table) -> None:
    """Forget who held the cards that everybody sees now."""
    for card in range(len(table.cards)):
        if table.holders[card] and table.cards[card] not in HELD:
            table.holders[card] = 0


def hand_size(table: Table, side: i64) -> i64:
    """How many cards he holds who answers for a side."""
    if not table.rules.teams:
        return table.hand_size(side)
    return cards_of(table, speaker(table, side))


def cards_of(table: Table, seat: i64) -> i64:
    """How many character and strategy cards a seat holds."""
    number: i64 = 0
    for card in range(len(table.cards)):
        if table.cards[card] == IN_HAND and DECK[card] < STANDARD_DECKS and holder(table, card) == seat:
            number += 1
    return number


def faction_hand(table: Table, side: i64) -> i64:
    """How many faction cards he holds who answers for a side."""
    return faction_cards_of(table, speaker(table, side)) if table.rules.teams else table.faction_hand(side)


def faction_cards_of(table: Table, seat: i64) -> i64:
    """How many faction cards a seat holds."""
    number: i64 = 0
    for deck in table.rules.decks_of[table.rules.side_of[seat]][2:]:
        for card in range(len(table.cards)):
            if table.cards[card] == IN_HAND and DECK[card] == deck and holder(table, card) == seat:
                number += 1
    return number


# ----- rights by Nation


def may_act_on(table: Table, nation: i64) -> bool:
    """Whether who answers for its side may recruit for a Nation, advance it, or act on it by a card (W-MULTI-16,
    W-MULTI-17, W-MULTI-35)."""
    if not table.rules.teams:
        return True
    side: i64 = SIDE_OF_NATION[nation]
    if is_team(table, side):
        return table.rules.seat_of_nation[nation] == speaker(table, side)
    return barred_nations(table, side) & NATION_BIT[nation] == 0


def why_not(table: Table, nation: i64, rule: str) -> tuple[str, str] | None:
    """Why who answers for its side may not act on a Nation; None if he may. `rule` is the one that leaves it to its
    player."""
    if may_act_on(table, nation):
        return None
    if is_team(table, SIDE_OF_NATION[nation]):
        return rule, "that Nation is your teammate's"
    return "W-MULTI-35", "your last action was on that Nation, too"


def is_for(table: Table, side: i64, player: str) -> bool:
    """Whether a card with a player's icon is for who answers for a side; without an icon it is for anybody
    (W-MULTI-31)."""
    if not player or not table.rules.teams or not is_team(table, side):
        return True
    return table.rules.seats[speaker(table, side)] == player


def owns(table: Table, nation: i64) -> bool:
    """Whether who answers for its side controls a Nation, and so what belongs to it: Ships, engines, a faction
    (T-MULTI-01). One who has the whole side does."""
    side: i64 = SIDE_OF_NATION[nation]
    if not table.rules.teams or not is_team(table, side):
        return True
    return table.rules.seat_of_nation[nation] == speaker(table, side)


def commands(table: Table, side: i64, slot: i64) -> bool:
    """Whether the army of a side in a slot, or one of two there, is that of who answers for the side."""
    if not table.rules.teams or not is_team(table, side):
        return True
    seat = speaker(table, side)
    if is_mixed(table, side, slot):
        return controller(table, side, slot) == seat
    return _units(table, side, slot, seat) > 0


def runs(table: Table, character: i64) -> bool:
    """Whether who answers for his side runs a character: companions are anybody's, minions their player's
    (W-MULTI-18, W-MULTI-21, W-MULTI-50, W-MULTI-51)."""
    side: i64 = SIDE_OF[character]
    nation: i64 = NATION_OF[character]
    if not table.rules.teams or nation == NO_NATION or not is_team(table, side):
        return True
    return table.rules.seat_of_nation[nation] == speaker(table, side)


# ----- armies of teammates


def shared(table: Table, side: i64, slot: i64) -> bool:
    """Whether both players of a team have units in a slot."""
    return _units(table, side, slot, table.rules.seats_of[side][0]) > 0 and (
        _units(table, side, slot, table.rules.seats_of[side][1]) > 0
    )


def is_mixed(table: Table, side: i64, slot: i64) -> bool:
    """Whether the units of both in a slot are one mixed army."""
    return table.team[TOGETHER + slot * 2 + side] == MIXED and shared(table, side, slot)


def mix(table: Table, side: i64, slot: i64) -> None:
    """Units of both players in a slot become a mixed army: they agree, or it is attacked (W-MULTI-22, W-MULTI-24). They
    stay one until somebody moves his units away (W-MULTI-54)."""
    if table.rules.teams and is_team(table, side) and slot < SLOTS and shared(table, side, slot):
        table.team[TOGETHER + slot * 2 + side] = MIXED


def has_moved(table: Table, side: i64, slot: i64, to: i64, force: i64) -> None:
    """A force has gone from a slot to another: a mixed army is one there, too, with whom it meets."""
    if not table.rules.teams or slot >= SLOTS or to >= SLOTS:
        return
    if is_team(table, side):
        if table.team[TOGETHER + slot * 2 + side] and _of_both(table, side, force):
            if table.team[TOGETHER + to * 2 + side] != MIXED:
                table.team[TOGETHER + to * 2 + side] = table.team[TOGETHER + slot * 2 + side]
        if not shared(table, side, slot):
            table.team[TOGETHER + slot * 2 + side] = 0
    elif side == FREE_PEOPLES:
        for at in range(0, 8, 2):
            if table.team[LAST_ARMIES + at] == slot + 1 and table.forces[slot * 2 + side] == 0:
                table.team[LAST_ARMIES + at] = to + 1


def controller(table: Table, side: i64, slot: i64) -> i64:
    """Who controls the army of a side in a slot: who has more units there, then more Elites; then the leading player
    (W-MULTI-25, W-MULTI-27)."""
    return _controls(table, side, table.forces[slot * 2 + side])


def _controls(table: Table, side: i64, force: i64) -> i64:
    """Who controls a force."""
    seats = table.rules.seats_of[side]
    if len(seats) == 1:
        return seats[0]
    if force == 0:
        return leading(table, side)
    lead: i64 = 0
    elites: i64 = 0
    for figure in UNITS_OF[side]:
        number: i64 = force >> SHIFT[figure] & FIELD[figure]
        if number:
            if table.rules.seat_of_nation[NATION_OF_FIGURE[figure]] != seats[0]:
                number = -number
            lead += number
            if KIND_OF_FIGURE[figure] == ELITE:
                elites += number
    if lead == 0:
        lead = elites
    if lead == 0:
        return leading(table, side)
    return seats[0] if lead > 0 else seats[1]


def foreign(table: Table, side: i64, slot: i64, attacking: bool) -> i64:
    """The Nations, a bit each, whose figures in a slot are not for who answers for the side: his teammate's, unless
    they are a mixed army that he controls. From one that he does not control he takes his own units by a move
    (W-MULTI-16, W-MULTI-26, W-MULTI-29); with them he does not attack. A Leader whose player has no unit there goes
    with the army that he stands in: he could not stay without it."""
    if not is_team(table, side) or table.forces[slot * 2 + side] == 0:
        return 0
    seat = speaker(table, side)
    if not shared(table, side, slot) and _units(table, side, slot, seat) > 0:
        return 0
    if is_mixed(table, side, slot):
        if controller(table, side, slot) == seat:
            return 0
        if attacking:
            return (1 << NATIONS) - 1
    return _nations_of(table, mate(table, seat))


def foreign_characters(table: Table, side: i64, slot: i64, attacking: bool, named: i64) -> i64:
    """The characters in a slot, a bit each, who do not go with who answers for the side: minions of his teammate move
    with him alone, and fight with an army unless they have one of their own beside it (W-MULTI-51, W-MULTI-52). Who is
    `named` by the die goes with the army that he is in, whosever it is (L-MULTI-06)."""
    found: i64 = 0
    if not is_team(table, side):
        return found
    one_army = not shared(table, side, slot) or is_mixed(table, side, slot)
    if attacking and one_army:
        return found
    for character in range(len(table.place)):
        if table.place[character] == slot and SIDE_OF[character] == side and not runs(table, character):
            found |= 1 << character
    return found & ~named if one_army else found


def own_part(table: Table, side: i64, slot: i64, force: i64) -> i64:
    """Of figures that would stay in a slot, those that are an army of the same player as the one that goes: not those
    of a separate army of his teammate, nor Nazgûl, who stay with it. What is a mixed army stays one while some of it
    fight, and the others stand aside."""
    if not is_team(table, side) or table.team[TOGETHER + slot * 2 + side] == MIXED:
        return force
    seat = speaker(table, side)
    if _units_in(table, side, force, mate(table, seat)) == 0:
        return force
    for figure in FIGURES_OF[side]:
        if table.rules.seat_of_nation[NATION_OF_FIGURE[figure]] != seat or figure == NAZGUL:
            force -= (force >> SHIFT[figure] & FIELD[figure]) * ONE[figure]
    return force


def own_units(table: Table, side: i64, force: i64) -> i64:
    """A force without the units of the teammate of who answers for the side."""
    if not is_team(table, side):
        return force
    seat = speaker(table, side)
    for figure in UNITS_OF[side]:
        if table.rules.seat_of_nation[NATION_OF_FIGURE[figure]] != seat:
            force -= (force >> SHIFT[figure] & FIELD[figure]) * ONE[figure]
    return force


def loses_control(table: Table, side: i64, force: i64) -> bool:
    """Whether a force is one that who answers for the side would not control (W-MULTI-28)."""
    return is_team(table, side) and _controls(table, side, force) != speaker(table, side)


def controls(table: Table, side: i64, slot: i64, figure: i64) -> bool:
    """Whether it is for who answers for the side to remove a unit beyond the stacking limit: the controller of a mixed
    army any, teammates with separate armies their own (W-MULTI-23)."""
    if not table.rules.teams or not is_team(table, side) or is_mixed(table, side, slot):
        return True
    return table.rules.seat_of_nation[NATION_OF_FIGURE[figure]] == speaker(table, side)


def _remover(table: Table, side: i64) -> i64:
    """Who removes the next unit beyond the stacking limit: of separate armies the non-leading player first, then in
    turn (W-MULTI-23). A frame EXCESS is on top."""
    slot = table.get(A)
    if not shared(table, side, slot) or is_mixed(table, side, slot):
        return controller(table, side, slot)
    leader = leading(table, side)
    return mate(table, leader) if table.get(C) % 2 == 0 else leader


def others_nations(table: Table, side: i64) -> i64:
    """The Nations, a bit each, of the teammate of who answers for a side."""
    if not table.rules.teams or not is_team(table, side):
        return 0
    return _nations_of(table, mate(table, speaker(table, side)))


def _units(table: Table, side: i64, slot: i64, seat: i64) -> i64:
    """How many units of a seat's Nations stand in a slot."""
    return _units_in(table, side, table.forces[slot * 2 + side], seat)


def _units_in(table: Table, side: i64, force: i64, seat: i64) -> i64:
    """How many units of a seat's Nations are in a force."""
    number: i64 = 0
    if force:
        for figure in UNITS_OF[side]:
            if table.rules.seat_of_nation[NATION_OF_FIGURE[figure]] == seat:
                number += force >> SHIFT[figure] & FIELD[figure]
    return number


def _of_both(table: Table, side: i64, force: i64) -> bool:
    """Whether units of both players are in a force."""
    found: i64 = 0
    for figure in UNITS_OF[side]:
        if force >> SHIFT[figure] & FIELD[figure]:
            found |= 1 << table.rules.seat_of_nation[NATION_OF_FIGURE[figure]]
    return found & found - 1 != 0


def _nations_of(table: Table, seat: i64) -> i64:
    """The Nations of a seat, a bit each."""
    nations: i64 = 0
    for nation in range(NATIONS):
        if table.rules.seat_of_nation[nation] == seat:
            nations |= NATION_BIT[nation]
    return nations


# ----- with three players: no Nation twice running


def barred_nations(table: Table, side: i64) -> i64:
    """The Nations, a bit each, on which the lone player may not act: those of his last action (W-MULTI-35)."""
    if not table.rules.teams or side != FREE_PEOPLES or is_team(table, side):
        return 0
    return table.team[LAST_NATIONS] if table.phase == 5 and table.mover == side else 0


def nations_in(side: i64, force: i64) -> i64:
    """The Nations that have units in a force, a bit each."""
    nations: i64 = 0
    for figure in UNITS_OF[side]:
        if force >> SHIFT[figure] & FIELD[figure]:
            nations |= NATION_BIT[NATION_OF_FIGURE[figure]]
    return nations


def twice_running(table: Table, side: i64, force: i64) -> bool:
    """Whether a force is of one Nation alone, on which the last action was (W-MULTI-35, W-MULTI-36). What is left of an
    army of several Nations that fights may advance: that is still its action."""
    barred = barred_nations(table, side)
    if barred == 0 or _in_battle(table):
        return False
    nations = nations_in(side, force)
    return nations & nations - 1 == 0 and nations & barred != 0


def fresh(table: Table, side: i64, slot: i64, force: i64) -> i64:
    """Those of a force in a slot who may act: not who took part in the last action in an army of several Nations
    (W-MULTI-65, W-MULTI-66)."""
    if side != FREE_PEOPLES or is_team(table, side) or table.mover != side or table.phase != 5:
        return force
    if _in_battle(table):
        return force  # who fights may advance
    for at in range(0, 8, 2):
        if table.team[LAST_ARMIES + at] == slot + 1:
            noted: i64 = table.team[LAST_ARMIES + at + 1]
            for figure in FIGURES_OF[side]:
                tired: i64 = noted >> SHIFT[figure] & FIELD[figure]
                there: i64 = force >> SHIFT[figure] & FIELD[figure]
                force -= min(tired, there) * ONE[figure]
    return force


def _in_battle(table: Table) -> bool:
    """Whether a battle is under way."""
    for at in range(0, len(table.stack), FRAME):
        if table.stack[at + KIND] == BATTLE:
            return True
    return False


def act_on(table: Table, nations: i64) -> None:
    """The action under way is one on some Nations, a bit each (W-MULTI-63)."""
    if table.rules.teams and table.phase == 5 and table.mover == FREE_PEOPLES and not is_team(table, FREE_PEOPLES):
        table.team[NATIONS_NOW] |= nations


def army_acts(table: Table, side: i64, slot: i64, force: i64) -> None:
    """A force moves to a slot or attacks from it: an action on its Nation, or one with an army of several
    (W-MULTI-36, W-MULTI-63)."""
    if not table.rules.teams or side != FREE_PEOPLES or is_team(table, side) or table.mover != side:
        return
    nations = nations_in(side, force)
    if nations & nations - 1 == 0:
        act_on(table, nations)
        return
    for at in range(0, 8, 2):
        if table.team[ARMIES_NOW + at] == 0:
            table.team[ARMIES_NOW + at] = slot + 1
            table.team[ARMIES_NOW + at + 1] = force
            return


def army_has_fought(table: Table, side: i64, slot: i64) -> None:
    """An army of several Nations that has attacked from a slot is what is left of it, before those come back to it who
    did not fight."""
    if table.rules.teams and side == FREE_PEOPLES:
        for at in range(0, 8, 2):
            if table.team[ARMIES_NOW + at] == slot + 1:
                table.team[ARMIES_NOW + at + 1] = table.forces[slot * 2 + side]
                return


def army_advances(table: Table, side: i64, slot: i64, to: i64, force: i64) -> None:
    """Of an army of several Nations that has attacked from a slot, a force has advanced."""
    if not table.rules.teams:
        return
    for at in range(0, 8, 2):
        if table.team[ARMIES_NOW + at] == slot + 1:
            table.team[ARMIES_NOW + at + 1] -= force
            for other in range(0, 8, 2):
                if table.team[ARMIES_NOW + other] == 0:
                    table.team[ARMIES_NOW + other] = to + 1
                    table.team[ARMIES_NOW + other + 1] = force
                    return


def _remember_action(table: Table) -> None:
    """An action of the lone player is over, be it a pass: what it was on is what the next may not be on
    (W-MULTI-62)."""
    table.team[LAST_NATIONS] = table.team[NATIONS_NOW]
    table.team[NATIONS_NOW] = 0
    for at in range(8):
        table.team[LAST_ARMIES + at] = table.team[ARMIES_NOW + at]
        table.team[ARMIES_NOW + at] = 0


# ----- who has captured what


def captured(table: Table, side: i64, region: i64) -> None:
    """A side has captured a Settlement: the controller of its army there has (W-MULTI-57)."""
    if table.rules.teams:
        table.team[CAPTOR + region] = controller(table, side, region) + 1
