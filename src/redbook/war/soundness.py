"""Whether a situation that was written down can be: what `position.load` refuses besides fields that make no sense.

What holds at any time is always checked; what holds only between two actions (sieges, stacking, Leaders with units,
nothing picked or laid) is checked unless the position says what is under way. A refusal names the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.kernel.errors import PositionError
from redbook.war import armies
from redbook.war.board import LABELS, ORTHANC, REGION_IDS, REGIONS, SETTLEMENTS
from redbook.war.cards import CARD_IDS, CARD_SIDE, CARDS, STAYS, TILE
from redbook.war.dice import MOST_DICE
from redbook.war.fellowship import companions, possible_guides
from redbook.war.figures import (
    ARAGORN,
    CHARACTER_IDS,
    COMPANIONS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    NAMES,
    SARUMAN,
    SIDE_OF,
    STRIDER,
)
from redbook.war.limits import ELVEN_RINGS
from redbook.war.nations import FREE_PEOPLES, KINDS, LEADER, NOBODY, SEATS, SHADOW, SIDE_LABELS
from redbook.war.slots import (
    ELIMINATED,
    FIGURE_IDS,
    FIGURES_OF,
    IN_FELLOWSHIP,
    INSIDE,
    NO_SLOT,
    REARGUARD,
    REGION_OF,
    REPLACED,
    SLOT_IDS,
    SLOTS,
    WAITING,
)
from redbook.war.table import (
    CARD_PLACES,
    ENDINGS,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    LAID,
    ON_TABLE,
    RING_CORRUPTED,
    SHADOW_CONQUERED,
    TILE_PLACES,
    TURNS_SPENT,
)
from redbook.war.tiles import NO_TILE, TILE_COUNT, TILE_IDS, TILE_KINDS

if TYPE_CHECKING:
    from redbook.war.state import WarState


def check(state: WarState, under_way: bool) -> None:
    """Raise `PositionError` for a situation that no game can come to."""
    _check_losses(state)
    _check_characters(state, under_way)
    _check_dice(state)
    _check_cards(state, under_way)
    _check_tiles(state)
    if not under_way:
        _check_forces(state)
        _check_sieges(state)
        _check_guide(state)


def check_ending(ending: int, winner: int) -> None:
    """Raise `PositionError` for an ending by which somebody else has won."""
    if ending == TURNS_SPENT:
        won = NOBODY
    else:
        won = SHADOW if ending in (RING_CORRUPTED, SHADOW_CONQUERED) else FREE_PEOPLES
    if winner != won:
        said = "nobody has" if won == NOBODY else f"{SEATS[won]} has"
        raise PositionError("winner", f"{said} won by {ENDINGS[ending]}")


def _check_losses(state: WarState) -> None:
    for figure in FIGURES_OF[SHADOW]:
        if state.casualties[figure]:
            raise PositionError(f"casualties.{FIGURE_IDS[figure]}", "figures of the Shadow are never lost for good")


def _check_characters(state: WarState, under_way: bool) -> None:
    for who, name in enumerate(CHARACTER_IDS):
        place = state.place[who]
        field = f"characters.{name}"
        sets_out = who < COMPANIONS and who not in (ARAGORN, GANDALF_THE_WHITE)
        if place == IN_FELLOWSHIP and not sets_out and who != GOLLUM:
            raise PositionError(field, f"{NAMES[who]} is never in the Fellowship")
        if place == REARGUARD and not under_way:
            raise PositionError(field, "there is a rearguard only in a battle")
        if place == REPLACED and who not in (STRIDER, GANDALF_THE_GREY):
            raise PositionError(field, "only Strider and Gandalf the Grey are ever replaced")
        if place == WAITING and sets_out:
            raise PositionError(field, f"{NAMES[who]} is in play from the start")
        if REGIONS <= place < SLOTS and not under_way and not state.army(place, SIDE_OF[who]):
            raise PositionError(field, f"nobody of his side is besieged in {LABELS[REGION_OF[place]]}")
    for former, later in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        if state.place[later] != WAITING and state.place[former] not in (REPLACED, ELIMINATED):
            raise PositionError(f"characters.{CHARACTER_IDS[later]}", f"{NAMES[former]} is still in play")
    if state.place[SARUMAN] < SLOTS and REGION_OF[state.place[SARUMAN]] != ORTHANC:
        raise PositionError("characters.saruman", "Saruman never leaves Orthanc")
    if state.place[GOLLUM] == IN_FELLOWSHIP and companions(state):
        raise PositionError("characters.gollum", "Gollum guides only when no companion is left in the Fellowship")


def _check_dice(state: WarState) -> None:
    for side, seat in enumerate(SEATS):
        dice = state.unused_dice(side) + state.used[side] + state.hunt_box[side]
        if dice > MOST_DICE[side]:
            raise PositionError(
                f"dice.{seat}", f"there are {dice} dice; the {SIDE_LABELS[side]} never have more than {MOST_DICE[side]}"
            )
    if sum(state.rings) > ELVEN_RINGS:
        raise PositionError("rings", f"there are only {ELVEN_RINGS} Elven Rings")


def _check_cards(state: WarState, under_way: bool) -> None:
    for card, place in enumerate(state.cards):
        field = f"cards.{SEATS[CARD_SIDE[card]]}.{CARD_PLACES[place]}"
        if place == ON_TABLE and not STAYS[card]:
            raise PositionError(field, f"{CARD_IDS[card]} does not stay on the table")
        if place in (IN_PLAY, LAID) and not under_way:
            raise PositionError(field, f"nothing is under way that {CARD_IDS[card]} could be used in")


def _check_tiles(state: WarState) -> None:
    for tile, name in enumerate(TILE_IDS):
        there = sum(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES)))
        if there > TILE_COUNT[tile]:
            raise PositionError("tiles", f"there are only {TILE_COUNT[tile]} tiles {name}, not {there}")
    for card in range(CARDS):
        if TILE[card] != NO_TILE and state.cards[card] in (IN_DECK, IN_HAND):
            if any(state.tiles[place * TILE_KINDS + TILE[card]] for place in range(len(TILE_PLACES))):
                raise PositionError("tiles", f"the card of the tile {TILE_IDS[TILE[card]]} has not been played")


def _check_forces(state: WarState) -> None:
    """Armies of one side in a place, no more than it holds, and no Leader alone (W-MOVE-02, W-MOVE-03, W-MOVE-20)."""
    for slot in range(SLOTS):
        field = f"armies.{SLOT_IDS[slot]}"
        if state.army(slot, FREE_PEOPLES) and state.army(slot, SHADOW):
            besieged = (
                ""
                if INSIDE[REGION_OF[slot]] == NO_SLOT
                else f"; the besieged are in inside-{REGION_IDS[REGION_OF[slot]]}"
            )
            raise PositionError(field, f"there are armies of both sides{besieged}")
        for side in range(2):
            if state.army(slot, side) > armies.limit(slot):
                raise PositionError(
                    field, f"there are {state.army(slot, side)} units; the place holds {armies.limit(slot)}"
                )
        for figure in FIGURES_OF[FREE_PEOPLES]:
            if figure % KINDS == LEADER and state.count(slot, figure) and not state.army(slot, FREE_PEOPLES):
                raise PositionError(field, "a Leader of the Free Peoples cannot be without army units (W-MOVE-20)")


def _check_sieges(state: WarState) -> None:
    """Who is besieged has an enemy before the walls, and holds the Stronghold; who stands elsewhere in a Settlement
    controls it."""
    for region in SETTLEMENTS:
        name = REGION_IDS[region]
        inside = INSIDE[region]
        for side in range(2):
            if inside != NO_SLOT and state.army(inside, side):
                if not state.army(region, 1 - side):
                    raise PositionError(f"armies.inside-{name}", f"nobody besieges {LABELS[region]}")
                if state.control[region] != side:
                    raise PositionError(f"control.{name}", f"the besieged, {SEATS[side]}, hold the Stronghold")
            elif state.army(region, side) and state.control[region] != side and not armies.besieged(state, region):
                raise PositionError(f"control.{name}", f"an army of {SEATS[side]} holds {LABELS[region]}")


def _check_guide(state: WarState) -> None:
    if companions(state) and not possible_guides(state) >> state.guide & 1:
        raise PositionError("fellowship.guide", "the Guide is a companion of the highest Level in the Fellowship")
    if not companions(state) and state.guide != GOLLUM:
        raise PositionError("fellowship.guide", "without companions Gollum is the Guide")
