"""The Fellowship: its progress in secret, where it is found to be, who is in it and who guides it (W-FELLOW-01 … -40).

The figure of the Ring-bearers marks the last known position. A move only advances the progress counter, and a hunt
follows; the figure travels when the Fellowship is declared (phase 2, by choice, still hidden) or revealed, as far as
the counter says. A declaration in a City or Stronghold of the Free Peoples that they hold heals and rouses the Nation
there. A reveal draws a hunt tile for every Shadow Stronghold on the way: where that or the Balrog matters, the way is
traced region by region, else only its end is asked for.

The Guide is a companion of the highest Level in the Fellowship; Gollum when nobody is left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, hands, mordor, politics, victory
from redbook.war.actions import DONE, NO, SAY_CHARACTER, SAY_TO, YES
from redbook.war.board import (
    CITY,
    DISTANCE,
    MORIA,
    NATION,
    NEIGHBOURS,
    NO_BOX,
    OWNER,
    REGIONS,
    SETTLEMENT,
    SIEGE_BOX,
    SIEGE_BOXES,
    STRONGHOLDS,
)
from redbook.war.cards import DECKS_OF, FREE_CHARACTER
from redbook.war.cards.free_strategy import THE_LAST_BATTLE
from redbook.war.cards.shadow_character import BALROG_OF_MORIA, FLOCKS_OF_CREBAIN, WORN_WITH_SORROW_AND_TOIL
from redbook.war.figures import COMPANIONS, GANDALF_THE_GREY, GOLLUM, HOBBIT, LEVEL
from redbook.war.kinds import COUNSEL, FELLOWSHIP_PHASE, GUIDE, HUNT, JOURNEY, MORDOR_STEP, PARTING, TILE
from redbook.war.limits import LAST_STEP_OF_PROGRESS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP
from redbook.war.table import DECLARED, DISCARDED, KIND, ON_TABLE, STAGE, TRIED_TO_GO_ON, A, B, C, Table
from redbook.war.tiles import BY_CARD, EYES_MISS, FOR_STRONGHOLD, NO_REVEAL

# The stages of a frame FELLOWSHIP_PHASE.
DECLARING: Final = 0
ENTERING: Final = 1
NAMING: Final = 2
OVER: Final = 3

# The numbers of a frame JOURNEY, and its stages.
REVEALING: Final = A
"""1 if the Fellowship is being revealed, 0 if it is being declared."""
LEFT: Final = B
"""How many regions the figure can still go."""
TOUCHED: Final = C
"""The Strongholds on the way, as bits by siege box."""
SETTING_OUT: Final = 0
WHITHER: Final = 1
TRACING: Final = 2
ARRIVED: Final = 3
BALROG: Final = 4
STRONGHOLD_TILES: Final = 5

# The number of a frame COUNSEL.
DRAW_FROM: Final = A


def bit(character: i64) -> i64:
    """The bit of a character in a mask."""
    one: i64 = 1
    return one << character


# ----- who is in it


def companions(table: Table) -> i64:
    """The companions in the Fellowship, as bits; Gollum is none (W-FELLOW-29)."""
    mask: i64 = 0
    for character in range(COMPANIONS):
        if table.place[character] == IN_FELLOWSHIP:
            mask |= bit(character)
    return mask


def on_track(table: Table) -> bool:
    """Whether the Fellowship is on the Mordor Track."""
    return mordor.on_track(table)


def possible_guides(table: Table) -> i64:
    """The companions of the highest Level in the Fellowship, as bits (W-FELLOW-25)."""
    highest: i64 = 0
    mask: i64 = 0
    for character in range(COMPANIONS):
        if table.place[character] == IN_FELLOWSHIP and LEVEL[character] >= highest:
            if LEVEL[character] > highest:
                highest = LEVEL[character]
                mask = 0
            mask |= bit(character)
    return mask


def name_guide(table: Table) -> None:
    """Name the Guide after a change in the Fellowship; the Free Peoples choose among equals, and with nobody left it is
    Gollum (W-FELLOW-25, W-FELLOW-26, W-FELLOW-28, W-FELLOW-35)."""
    candidates = possible_guides(table)
    if candidates == 0:
        table.place[GOLLUM] = IN_FELLOWSHIP
        table.guide = GOLLUM
        return
    if candidates >> table.guide & 1 == 0:
        for character in range(COMPANIONS):
            if candidates >> character & 1:
                table.guide = character
                break
    if candidates & candidates - 1:
        table.push(GUIDE)


def leave(table: Table, character: i64) -> None:
    """A companion leaves and stands where the Ring-bearers are; on the Mordor Track he is lost (W-FELLOW-31,
    W-SIEGE-35, W-MORDOR-18). The Guide is to be named afterwards."""
    if on_track(table):
        armies.eliminate_character(table, character)
    else:
        table.place[character] = armies.friendly_slot(table, FREE_PEOPLES, table.bearers)


def lose(table: Table, character: i64) -> None:
    """A companion in the Fellowship is eliminated. Hobbits are taken alive: they are placed as if separated, but not
    on the Mordor Track (W-CHAR-52, W-CHAR-53, W-MORDOR-21)."""
    if HOBBIT[character] and not on_track(table):
        leave(table, character)
        go_apart(table, bit(character))
    else:
        table.place[character] = ELIMINATED
    name_guide(table)


def go_apart(table: Table, group: i64) -> None:
    """Those who have just left, and stand where the Ring-bearers are, go their way as one group (W-FELLOW-31)."""
    table.push(PARTING, group)


# ----- moving, hiding, being revealed


def may_move(table: Table) -> bool:
    """Whether the Fellowship can be moved (W-FELLOW-04, W-MORDOR-08)."""
    return table.revealed == 0


def move(table: Table) -> None:
    """Move the Fellowship; a hunt follows, or a tile on the Mordor Track (W-FELLOW-03, W-FELLOW-05)."""
    table.marks |= TRIED_TO_GO_ON
    if on_track(table):
        mordor.step(table)
    else:
        table.progress = min(table.progress + 1, LAST_STEP_OF_PROGRESS)
        table.push(HUNT)


def may_hide(table: Table) -> bool:
    """Whether there is a revealed Fellowship to hide (W-FELLOW-22)."""
    return table.revealed == 1


def hide(table: Table) -> None:
    """Hide the Fellowship; it stays where it is (W-FELLOW-23)."""
    table.marks |= TRIED_TO_GO_ON
    table.revealed = 0


def reveal(table: Table) -> None:
    """Reveal the Fellowship, if it is hidden: the figure travels, and Strongholds on its way draw tiles (W-FELLOW-16,
    W-FELLOW-17, W-FELLOW-21); on the Mordor Track only the counter turns (W-MORDOR-15)."""
    if table.revealed:
        return
    table.revealed = 1
    _discard(table, THE_LAST_BATTLE)
    if not on_track(table):
        table.push(JOURNEY, 1)


def begin_phase(table: Table) -> None:
    """Phase 2 begins."""
    table.push(FELLOWSHIP_PHASE)


def may_declare(table: Table) -> bool:
    """Whether the Fellowship can be declared: hidden, not on the Mordor Track, once a turn (W-FELLOW-08, W-FELLOW-24,
    W-MORDOR-25, W-TURN-06)."""
    return table.revealed == 0 and not on_track(table) and not table.marked(DECLARED)


def is_haven(table: Table, region: i64) -> bool:
    """Whether a region has a City or Stronghold of the Free Peoples that they control (W-FELLOW-13, W-FELLOW-18)."""
    return SETTLEMENT[region] >= CITY and OWNER[region] == FREE_PEOPLES and table.control[region] == FREE_PEOPLES


def _discard(table: Table, card: i64) -> None:
    """A card leaves the table, if it lies there."""
    if table.cards[card] == ON_TABLE:
        table.cards[card] = DISCARDED


# ----- Gandalf's counsel


def counsel(table: Table, deck: i64) -> None:
    """After an Event result has played a card: Gandalf the Grey as Guide may have one drawn from its deck
    (W-CHAR-48)."""
    if table.guide == GANDALF_THE_GREY and deck in DECKS_OF[FREE_PEOPLES] and table.deck_size(deck) > 0:
        table.push(COUNSEL, deck)


# ----- the frames


def resume(table: Table) -> None:
    """Go on with phase 2, a journey, a step in Mordor, or ask."""
    kind = table.get(KIND)
    if kind == FELLOWSHIP_PHASE:
        _resume_phase(table)
    elif kind == JOURNEY:
        _resume_journey(table)
    elif kind == MORDOR_STEP:
        mordor.resume(table)
    else:
        table.ask(FREE_PEOPLES)


def _resume_phase(table: Table) -> None:
    """Phase 2: declare, enter Mordor, and last the Guide (W-TURN-05, W-TURN-07, W-TURN-08)."""
    stage = table.get(STAGE)
    if stage == ENTERING:
        chance.return_tile(table)  # the declaration is over
    if stage == DECLARING and may_declare(table):
        table.ask(FREE_PEOPLES)
    elif stage <= ENTERING and mordor.may_enter(table):
        table.go_to(ENTERING)
        table.ask(FREE_PEOPLES)
    elif stage <= NAMING and companions(table) != 0:
        table.go_to(OVER)
        name_guide(table)
    else:
        table.pop()


def _resume_journey(table: Table) -> None:
    stage = table.get(STAGE)
    if stage == SETTING_OUT:
        table.set(LEFT, table.progress)
        _touch(table, table.bearers)
        table.go_to(TRACING if _way_matters(table) else WHITHER)
    elif stage <= TRACING and table.get(LEFT) > 0:
        table.ask(FREE_PEOPLES)
    elif stage <= TRACING:
        table.go_to(BALROG)
        _arrive(table)
    elif stage == BALROG:
        table.go_to(STRONGHOLD_TILES)
        if _balrog_wakes(table):
            table.go_to(BALROG)
            table.ask(SHADOW)
    else:
        _draw_for_strongholds(table)


def legal(table: Table, menu: list[int]) -> None:
    """Yes or no; where the figure travels; who is Guide."""
    kind = table.get(KIND)
    if kind == GUIDE:
        candidates = possible_guides(table)
        for character in range(COMPANIONS):
            if candidates >> character & 1:
                menu.append(SAY_CHARACTER + character)
    elif kind == JOURNEY and table.get(STAGE) == WHITHER:
        for region in range(REGIONS):
            if DISTANCE[table.bearers * REGIONS + region] <= table.get(LEFT) and _may_end(table, region):
                menu.append(SAY_TO + region)
    elif kind == JOURNEY and table.get(STAGE) == TRACING:
        if _may_end(table, table.bearers):
            menu.append(DONE)
        for region in NEIGHBOURS[table.bearers]:
            if _may_go_on_from(table, region, table.get(LEFT) - 1):
                menu.append(SAY_TO + region)
    else:
        menu.append(YES)
        menu.append(NO)


def answer(table: Table, action: i64) -> None:
    """An answer of the Free Peoples; or of the Shadow, about the Balrog."""
    kind = table.get(KIND)
    if kind == GUIDE:
        table.guide = action - SAY_CHARACTER
        table.pop()
    elif kind == COUNSEL:
        deck = table.get(DRAW_FROM)
        table.pop()
        if action == YES:
            hands.draw(table, FREE_PEOPLES, 1 if deck == FREE_CHARACTER else 0, 0 if deck == FREE_CHARACTER else 1)
    elif kind == FELLOWSHIP_PHASE:
        _answer_phase(table, action)
    elif table.get(STAGE) == BALROG:
        table.go_to(STRONGHOLD_TILES)
        if action == YES:
            table.cards[BALROG_OF_MORIA] = DISCARDED
            declared_at_home = table.get(REVEALING) == 0 and is_haven(table, table.bearers)
            table.push(TILE, BY_CARD, EYES_MISS | NO_REVEAL if declared_at_home else EYES_MISS)  # W-FELLOW-12
    elif action == DONE:
        table.set(LEFT, 0)
    else:
        table.bearers = action - SAY_TO
        if table.get(STAGE) == WHITHER:
            table.set(LEFT, 0)
        else:
            table.set(LEFT, table.get(LEFT) - 1)
            _touch(table, table.bearers)


def _answer_phase(table: Table, action: i64) -> None:
    if table.get(STAGE) == DECLARING:
        table.go_to(ENTERING)
        if action == YES:
            table.marks |= DECLARED
            table.push(JOURNEY, 0)
    else:
        table.go_to(NAMING)
        if action == YES:
            mordor.enter(table)


# ----- the journey


def _may_end(table: Table, region: i64) -> bool:
    """Whether the figure may end its journey in a region: a reveal cannot end in a haven (W-FELLOW-18)."""
    return table.get(REVEALING) == 0 or not is_haven(table, region)


def _may_go_on_from(table: Table, region: i64, left: i64) -> bool:
    """Whether a journey that has come to a region can still end well."""
    if _may_end(table, region):
        return True
    if left > 0:
        for neighbour in NEIGHBOURS[region]:
            if _may_end(table, neighbour):
                return True
    return False


def _touch(table: Table, region: i64) -> None:
    """Note a Stronghold on the way."""
    if SIEGE_BOX[region] != NO_BOX:
        table.set(TOUCHED, table.get(TOUCHED) | bit(SIEGE_BOX[region]))


def _way_matters(table: Table) -> bool:
    """Whether something within reach draws a tile when it is passed."""
    for region in STRONGHOLDS:
        if DISTANCE[table.bearers * REGIONS + region] <= table.get(LEFT):
            if region == MORIA and table.cards[BALROG_OF_MORIA] == ON_TABLE:
                return True
            if table.get(REVEALING) and _draws_tile(table, region):
                return True
    return False


def _draws_tile(table: Table, region: i64) -> bool:
    """Whether a Stronghold draws a tile from a Fellowship revealed there: the Shadow's own (W-FELLOW-20)."""
    return OWNER[region] == SHADOW and table.control[region] == SHADOW


def _arrive(table: Table) -> None:
    """The figure is where it was going; a declaration in a haven heals and rouses (W-FELLOW-09, W-FELLOW-13, -14)."""
    table.progress = 0
    if table.get(REVEALING):
        return
    _discard(table, THE_LAST_BATTLE)
    if is_haven(table, table.bearers):
        victory.corrupt(table, -1)
        politics.activate(table, NATION[table.bearers], politics.BY_DECLARATION)
        _discard(table, WORN_WITH_SORROW_AND_TOIL)
        _discard(table, FLOCKS_OF_CREBAIN)


def _balrog_wakes(table: Table) -> bool:
    """Whether the Shadow can use the Balrog of Moria on this journey."""
    return table.cards[BALROG_OF_MORIA] == ON_TABLE and table.get(TOUCHED) >> SIEGE_BOX[MORIA] & 1 == 1


def _draw_for_strongholds(table: Table) -> None:
    """A tile for each Shadow Stronghold on the way, one after the other (W-FELLOW-20, W-HUNT-35)."""
    touched = table.get(TOUCHED)
    for box in range(SIEGE_BOXES):
        if touched >> box & 1 and table.get(REVEALING):
            table.set(TOUCHED, touched & ~bit(box))
            if _draws_tile(table, STRONGHOLDS[box]):
                table.push(TILE, FOR_STRONGHOLD)
            return
    table.pop()
