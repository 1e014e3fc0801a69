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

from redbook.war import armies, hands, mordor, politics, victory
from redbook.war.actions import DONE, NO, SAY_CHARACTERS, SAY_TO, SAY_WORDS, THING, YES
from redbook.war.board import (
    CITY,
    DISTANCE,
    GREY_HAVENS,
    NATION,
    NEIGHBOURS,
    NO_BOX,
    NOWHERE,
    OWNER,
    REGION_IDS,
    REGIONS,
    SETTLEMENT,
    SIEGE_BOX,
    SIEGE_BOXES,
    STRONGHOLDS,
)
from redbook.war.box import BOX, boxes_in_play
from redbook.war.card import EVENTS, discard, lying
from redbook.war.contents import NO_CARD, WARRIORS, WORDS
from redbook.war.figures import COUNSELS, GOLLUM, LEAVES_FOR_GOOD, LEVEL, NO_CHARACTER, TAKEN_ALIVE
from redbook.war.kinds import COUNSEL, FELLOWSHIP_PHASE, GUIDE, HUNT, JOURNEY, PARTING, TILE
from redbook.war.limits import LAST_STEP_OF_PROGRESS
from redbook.war.nations import FREE_PEOPLES, NATIONS_OF, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP
from redbook.war.table import DECLARED, STAGE, TRIED_TO_GO_ON, A, B, C, D, E, F, Table
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
PASSED: Final = D
"""The boxes whose watched region the way touched, as bits."""
UNHEALED: Final = F
"""1 if a declaration heals no Corruption."""
GONE: Final = E
"""How many regions the figure has gone; 1 if the way was not traced and ended elsewhere."""
SETTING_OUT: Final = 0
WHITHER: Final = 1
TRACING: Final = 2
ARRIVED: Final = 3
WAKING: Final = 4
STRONGHOLD_TILES: Final = 5
PASSING: Final = 6
"""The boxes are told where the way went, before the Strongholds draw."""

TO_SEA: Final = SAY_WORDS[WARRIORS][WORDS[WARRIORS].index("at-sea")]
"""The answer that takes the figure onto the sea."""

# The number of a frame COUNSEL.
DRAW_FROM: Final = A


def bit(character: i64) -> i64:
    """The bit of a character in a mask."""
    return _shifted(1, character)


def _shifted(mask: i64, by: i64) -> i64:
    """A mask shifted; as a literal it would only be 32 bits wide in compiled code, and boxes bring more characters."""
    return mask << by


# ----- who is in it


def companions(table: Table) -> i64:
    """The companions in the Fellowship, as bits; Gollum is none (W-FELLOW-29)."""
    mask: i64 = 0
    for character in table.rules.companions:
        if table.place[character] == IN_FELLOWSHIP:
            mask |= bit(character)
    return mask


def on_track(table: Table) -> bool:
    """Whether the Fellowship is on the Mordor Track."""
    return mordor.on_track(table)


def possible_guides(table: Table) -> i64:
    """The companions of the highest Level in the Fellowship, as bits (W-FELLOW-25)."""
    for box in boxes_in_play(table):
        if box.guide(table) != NO_CHARACTER:
            return bit(box.guide(table))
    highest: i64 = 0
    mask: i64 = 0
    for character in table.rules.companions:
        if table.place[character] == IN_FELLOWSHIP and LEVEL[character] >= highest:
            if LEVEL[character] > highest:
                highest = LEVEL[character]
                mask = 0
            mask |= bit(character)
    return mask


def name_guide(table: Table) -> None:
    """Name the Guide after a change in the Fellowship; the Free Peoples choose among equals, and with nobody left it is
    Gollum (W-FELLOW-25, W-FELLOW-26, W-FELLOW-28, W-FELLOW-35)."""
    for box in boxes_in_play(table):
        box.fellowship_changed(table)
    candidates = possible_guides(table)
    if candidates == 0:
        table.place[GOLLUM] = IN_FELLOWSHIP
        _become_guide(table, GOLLUM)
        return
    if candidates >> table.guide & 1 == 0:
        for character in table.rules.companions:
            if candidates >> character & 1:
                table.guide = character
                break
    if candidates & candidates - 1:
        table.push(GUIDE)
    else:
        _become_guide(table, table.guide)


def _become_guide(table: Table, character: i64) -> None:
    """The Guide is named."""
    table.guide = character
    for box in boxes_in_play(table):
        box.guide_named(table)


def leave(table: Table, character: i64) -> None:
    """A companion leaves and stands where the Ring-bearers are; on the Mordor Track he is lost (W-FELLOW-31,
    W-SIEGE-35, W-MORDOR-18), and so is who never stands on the map. The Guide is to be named afterwards."""
    if on_track(table) or LEAVES_FOR_GOOD[character]:
        armies.eliminate_character(table, character)
    else:
        region: i64 = GREY_HAVENS if at_sea(table) else table.bearers
        table.place[character] = armies.friendly_slot(table, FREE_PEOPLES, region)


def lose(table: Table, character: i64) -> None:
    """A companion in the Fellowship is eliminated. Who is taken alive, as Hobbits are, is placed as if separated, but
    not on the Mordor Track (W-CHAR-52, W-CHAR-53, W-MORDOR-21)."""
    if TAKEN_ALIVE[character] and not on_track(table):
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
    for event in lying(table):
        event.fellowship_revealed(table)
    for box in boxes_in_play(table):
        box.fellowship_revealed(table)
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
    return (
        region != NOWHERE
        and SETTLEMENT[region] >= CITY
        and OWNER[region] == FREE_PEOPLES
        and table.control[region] == FREE_PEOPLES
    )


# ----- Gandalf's counsel


def counsel(table: Table, deck: i64) -> None:
    """After an Event result has played a card: a Guide who counsels may have one drawn from its deck
    (W-CHAR-48)."""
    if COUNSELS[table.guide] and deck in table.rules.decks_of[FREE_PEOPLES] and table.deck_size(deck) > 0:
        table.push(COUNSEL, deck)


# ----- the journey


def at_sea(table: Table) -> bool:
    """Whether the figure is on a card that is a region for it alone (`Box.shores`)."""
    return table.bearers == NOWHERE and not on_track(table)


def shores(table: Table) -> list[int]:
    """The regions from which the figure can get there."""
    found: list[int] = []
    for box in table.rules.hooks:
        found += BOX[box].shores(table)
    return found


def distance(table: Table, region: i64) -> i64:
    """How far a region is from the figure, over the sea if that is shorter; NOWHERE stands for the sea itself."""
    start = table.bearers
    if not table.rules.hooks:
        return DISTANCE[start * REGIONS + region]
    ports = shores(table)
    here: i64 = 0 if start == NOWHERE else 1 + _nearest(ports, start)
    there: i64 = 0 if region == NOWHERE else 1 + _nearest(ports, region)
    if start == NOWHERE or region == NOWHERE:
        return here + there
    return min(DISTANCE[start * REGIONS + region], here + there)


def _nearest(ports: list[int], region: i64) -> i64:
    found: i64 = REGIONS
    for port in ports:
        found = min(found, DISTANCE[region * REGIONS + port])
    return found


def _ways(table: Table, region: i64) -> list[int]:
    """The regions next to one, for the figure; NOWHERE stands for the sea."""
    if not table.rules.hooks:
        return NEIGHBOURS[region]
    ports = shores(table)
    if region == NOWHERE:
        return ports
    return [*NEIGHBOURS[region], NOWHERE] if region in ports else NEIGHBOURS[region]


def _may_end(table: Table, region: i64) -> bool:
    """Whether the figure may end its journey in a region: a reveal cannot end in a haven (W-FELLOW-18)."""
    return table.get(REVEALING) == 0 or not is_haven(table, region)


def _may_go_on_from(table: Table, region: i64, left: i64) -> bool:
    """Whether a journey that has come to a region can still end well."""
    if _may_end(table, region):
        return True
    if left > 0:
        for neighbour in _ways(table, region):
            if _may_end(table, neighbour):
                return True
    return False


def _touch(table: Table, region: i64) -> None:
    """Note a Stronghold on the way, and who watches the region; at sea there is neither."""
    if region == NOWHERE:
        return
    if SIEGE_BOX[region] != NO_BOX:
        table.set(TOUCHED, table.get(TOUCHED) | bit(SIEGE_BOX[region]))
    for box in boxes_in_play(table):
        if box.watched(table) == region:
            table.set(PASSED, table.get(PASSED) | bit(box.number))


def _way_matters(table: Table) -> bool:
    """Whether something within reach draws a tile when it is passed."""
    for region in STRONGHOLDS:
        if distance(table, region) <= table.get(LEFT):
            if _wakes(table, region) != NO_CARD:
                return True
            if table.get(REVEALING) and _draws_tile(table, region):
                return True
    for box in boxes_in_play(table):
        watched = box.watched(table)
        if watched != NOWHERE and distance(table, watched) <= table.get(LEFT):
            return True
    return False


def _draws_tile(table: Table, region: i64) -> bool:
    """Whether a Stronghold draws a tile from a Fellowship revealed there: the Shadow's own (W-FELLOW-20)."""
    return table.control[region] == SHADOW and (OWNER[region] == SHADOW or _adopted(table, region))


def _adopted(table: Table, region: i64) -> bool:
    """Whether a Settlement counts as one of a Nation of the Shadow, though it was the Free Peoples'."""
    for box in table.rules.hooks:
        for nation in NATIONS_OF[SHADOW]:
            if region in BOX[box].adopted(table, nation):
                return True
    return False


def _arrive(table: Table) -> None:
    """The figure is where it was going; a declaration in a haven heals and rouses (W-FELLOW-09, W-FELLOW-13, -14)."""
    table.progress = 0
    if table.get(REVEALING):
        return
    haven = is_haven(table, table.bearers)
    if haven:
        if not table.get(UNHEALED):
            victory.corrupt(table, -1)
        politics.activate(table, NATION[table.bearers], politics.BY_DECLARATION)
    for event in lying(table):
        event.fellowship_declared(table, haven)
    for box in boxes_in_play(table):
        box.fellowship_declared(table, haven)


def _wakes(table: Table, region: i64) -> i64:
    """The card on the table that the Shadow can use when the way goes through a region, or NO_CARD."""
    for event in lying(table):
        if event.wakes_in(table, region):
            return event.number
    return NO_CARD


def _woken(table: Table) -> i64:
    """The card that the Shadow can use on this journey, or NO_CARD."""
    for box in range(SIEGE_BOXES):
        if table.get(TOUCHED) >> box & 1 and _wakes(table, STRONGHOLDS[box]) != NO_CARD:
            return _wakes(table, STRONGHOLDS[box])
    return NO_CARD


def _wake(table: Table) -> None:
    """A card is used on the way: a tile is drawn; at home in a haven it reveals nobody (W-FELLOW-12)."""
    card = _woken(table)
    discard(table, card)
    declared_at_home = table.get(REVEALING) == 0 and is_haven(table, table.bearers)
    table.push(TILE, BY_CARD, EYES_MISS | NO_REVEAL if declared_at_home or EVENTS[card].unseen else EYES_MISS)


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


def _tell_boxes(table: Table) -> None:
    """Tell the boxes that watch a region on the way."""
    passed = table.get(PASSED)
    revealing = table.get(REVEALING) != 0
    for box in boxes_in_play(table):
        if passed >> box.number & 1:
            box.fellowship_came_by(table, revealing)


# ----- the procedures


class FellowshipPhase(Procedure):
    """Phase 2: declare, enter Mordor, and last the Guide (W-TURN-05, W-TURN-07, W-TURN-08)."""

    kind = FELLOWSHIP_PHASE
    rule = "W-TURN-05"

    def wording(self) -> dict[int, str]:
        return {
            DECLARING: "Do you declare where the Fellowship is?",
            ENTERING: "Does the Fellowship enter Mordor?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {
            (DECLARING, "yes"): "Declare it",
            (DECLARING, "no"): "Do not",
            (ENTERING, "yes"): "Enter Mordor",
            (ENTERING, "no"): "Wait",
        }

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
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

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == DECLARING:
            table.go_to(ENTERING)
            if action == YES:
                table.marks |= DECLARED
                table.push(JOURNEY, 0)
        else:
            table.go_to(NAMING)
            if action == YES:
                mordor.enter(table)


class Journey(Procedure):
    """The Fellowship is declared or revealed, and its figure travels."""

    kind = JOURNEY
    rule = "W-FELLOW-09"

    def wording(self) -> dict[int, str]:
        return {
            WHITHER: "Where is the Fellowship?",
            TRACING: "Which way has the Fellowship gone? Name the next region ({left} more at most), or that it is"
            " here.",
            WAKING: "The Fellowship has come past: do you use {card}, to draw a hunt tile?",
        }

    def words(self, table: Table) -> dict[str, object]:
        woken = _woken(table)
        return {"left": table.get(LEFT), "card": "" if woken == NO_CARD else EVENTS[woken].title}

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(TRACING, "done"): "It is here"}

    def resume(self, table: Table) -> None:
        stage = table.get(STAGE)
        if stage == SETTING_OUT:
            table.set(LEFT, table.progress)
            _touch(table, table.bearers)
            table.go_to(TRACING if _way_matters(table) else WHITHER)
        elif stage <= TRACING and table.get(LEFT) > 0:
            table.ask(FREE_PEOPLES)
        elif stage <= TRACING:
            table.go_to(WAKING)
            _arrive(table)
        elif stage == WAKING:
            table.go_to(PASSING)
            if _woken(table) != NO_CARD:
                table.go_to(WAKING)
                table.ask(SHADOW)
        elif stage == PASSING:
            table.go_to(STRONGHOLD_TILES)
            _tell_boxes(table)
        else:
            _draw_for_strongholds(table)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == WHITHER:
            for region in range(REGIONS):
                if distance(table, region) <= table.get(LEFT) and _may_end(table, region):
                    menu.append(SAY_TO + region)
            if table.rules.hooks and shores(table) and distance(table, NOWHERE) <= table.get(LEFT):
                menu.append(TO_SEA)
        elif stage == TRACING:
            if _may_end(table, table.bearers):
                menu.append(DONE)
            for region in _ways(table, table.bearers):
                if _may_go_on_from(table, region, table.get(LEFT) - 1):
                    menu.append(TO_SEA if region == NOWHERE else SAY_TO + region)
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == WAKING:
            table.go_to(PASSING)
            if action == YES:
                _wake(table)
        elif action == DONE:
            table.set(LEFT, 0)
        else:
            goal: i64 = NOWHERE if action == TO_SEA else action - SAY_TO
            if table.bearers != goal:
                table.set(GONE, table.get(GONE) + 1)
            table.bearers = goal
            if table.get(STAGE) == WHITHER:
                table.set(LEFT, 0)
            else:
                table.set(LEFT, table.get(LEFT) - 1)
                _touch(table, table.bearers)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb != "to" or not table.get(REVEALING) or table.get(STAGE) > TRACING:
            return None
        region = REGION_IDS.index(words[0])
        if table.get(STAGE) == TRACING and region not in _ways(table, table.bearers):
            return self.rule, "the way is told region by region, and that is not the next"
        if is_haven(table, region):
            return "W-FELLOW-18", "a revealed Fellowship cannot be in a City or Stronghold that the Free Peoples hold"
        return "W-FELLOW-17", "the figure goes no further than the progress of the Fellowship"


class Guide(Procedure):
    """The Free Peoples name the Guide, among those of the highest Level."""

    kind = GUIDE
    rule = "W-FELLOW-25"
    question = "Who guides the Fellowship?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        candidates = possible_guides(table)
        for character in table.rules.companions:
            if candidates >> character & 1:
                menu.append(SAY_CHARACTERS[character])

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        _become_guide(table, THING[action])


class Counsel(Procedure):
    """Gandalf the Grey lets a card be drawn."""

    kind = COUNSEL
    rule = "W-CHAR-48"
    question = "Gandalf's counsel: do you draw a card from the deck of the event?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Draw a card", (0, "no"): "Draw none"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        deck = table.get(DRAW_FROM)
        table.pop()
        if action == YES:
            hands.draw_from(table, deck)


enlist(FellowshipPhase(), Journey(), Guide(), Counsel())
