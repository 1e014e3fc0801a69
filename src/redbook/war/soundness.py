"""Whether a situation that was written down can be: what `position.load` refuses besides fields that make no sense.

What holds at any time is always checked; what holds only between two actions (sieges, stacking, Leaders with units,
nothing picked or laid) is checked unless the position says what is under way. A refusal names the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from redbook.kernel.errors import PositionError
from redbook.war import armies, fellowship, seats
from redbook.war.board import CRACK_OF_DOOM, LABELS, ORTHANC, REGION_IDS, REGIONS, SETTLEMENTS
from redbook.war.box import boxes_in_play
from redbook.war.card import EVENTS
from redbook.war.contents import (
    BOX_IDS,
    BOX_OF_CARD,
    BOX_OF_CHARACTER,
    BOX_OF_DIE,
    BOX_OF_TILE,
    CARD_IDS,
    CARD_SIDE,
    DIE_IDS,
    TWILIGHT,
)
from redbook.war.dice import FACES, MOST_DICE
from redbook.war.fellowship import companions, possible_guides
from redbook.war.figures import (
    ARAGORN,
    CHARACTER_IDS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    IS_LEADER,
    LEAVES_FOR_GOOD,
    MAY_JOIN,
    NAMES,
    NO_CHARACTER,
    SARUMAN,
    SIDE_OF,
    STARTS_IN_FELLOWSHIP,
    STRIDER,
    VERSION_OF,
)
from redbook.war.limits import CORRUPTION_LIMIT, ELVEN_RINGS
from redbook.war.nations import FREE_PEOPLES, KINDS, LEADER, NOBODY, SEATS, SHADOW, SIDE_LABELS
from redbook.war.slots import (
    DUNLENDING,
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
    UNUSED,
    WAITING,
)
from redbook.war.table import (
    CARD_PLACES,
    ENDINGS,
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    LAID,
    NOT_ON_TRACK,
    ON_TABLE,
    POOL,
    RING_CORRUPTED,
    SHADOW_CONQUERED,
    TILE_PLACES,
    TURNS_SPENT,
)
from redbook.war.tiles import NO_TILE, STANDARD_KINDS, TILE_COUNT, TILE_IDS, TILE_KINDS, TILE_SIDE

if TYPE_CHECKING:
    from redbook.war.state import WarState


_CAME_IN = {
    **{name: number for number, name in enumerate(BOX_IDS)},
    **dict(zip(CARD_IDS, BOX_OF_CARD, strict=True)),
    **dict(zip(CHARACTER_IDS, BOX_OF_CHARACTER, strict=True)),
    **dict(zip(TILE_IDS, BOX_OF_TILE, strict=True)),
    **dict(zip(DIE_IDS, BOX_OF_DIE, strict=True)),
    FIGURE_IDS[DUNLENDING]: TWILIGHT,
}
"""The box in which each thing came, by its id."""
_ADDED_BY = {"lords": "L-SETUP-01", "twilight": "T-SETUP-01", "warriors": "A-SETUP-01", "kings": "K-SETUP-01"}
"""What says that a box is added to the game, and so that without it its things are not there."""


def foreign(boxes: list[int], name: str) -> str:
    """Why something cannot be here: it came in a box that is not in play. Empty if it did not."""
    box = _CAME_IN.get(name, 0)
    if box in boxes:
        return ""
    said = BOX_IDS[box] if name == BOX_IDS[box] else f"{name} came in {BOX_IDS[box]}, which"
    return f"{said} is not in play ({_ADDED_BY[BOX_IDS[box]]})"


def check(state: WarState, under_way: bool) -> None:
    """Raise `PositionError` for a situation that no game can come to."""
    _check_losses(state)
    _check_characters(state, under_way)
    _check_dice(state)
    _check_cards(state, under_way)
    _check_tiles(state)
    _check_ring(state, under_way)
    for box in boxes_in_play(state):
        box.sound(state, under_way)
    if not under_way:
        _check_forces(state)
        _check_sieges(state)
        _check_guide(state)
        _check_hands(state)


def check_going_on(state: WarState) -> None:
    """Raise `PositionError` if the Ring has decided a game that is said to go on (W-WIN-01, W-WIN-02)."""
    if state.corruption >= CORRUPTION_LIMIT:
        raise PositionError(
            "fellowship.corruption", f"with {CORRUPTION_LIMIT} points the Shadow has won: say the ending"
        )
    if state.mordor == CRACK_OF_DOOM:
        raise PositionError("fellowship.mordor", "at the Crack of Doom the Free Peoples have won: say the ending")


def _check_ring(state: WarState, under_way: bool) -> None:
    """Progress is made in secret, and not on the Mordor Track (W-FELLOW-17, W-MORDOR-05)."""
    if fellowship.at_sea(state) and not fellowship.shores(state):
        raise PositionError("fellowship.region", "a Fellowship that is not on the Mordor Track is in a region")
    if state.mordor != NOT_ON_TRACK and state.progress:
        raise PositionError("fellowship.progress", "on the Mordor Track there is none (W-MORDOR-05)")
    if state.revealed and state.progress and not under_way:
        raise PositionError("fellowship.progress", "a revealed Fellowship has none: its figure has moved (W-FELLOW-17)")


def _check_hands(state: WarState) -> None:
    """Hands within their limit, and cards on the table whose requirement holds (W-CARD-01, W-CARD-15)."""
    for side, seat in enumerate(SEATS):
        limit = state.rules.hand_limit[side]
        hands = [state.hand_size(side)]
        if state.rules.teams:
            hands = [seats.cards_of(state, player) for player in state.rules.seats_of[side]]
        if max(hands) > limit:
            raise PositionError(f"cards.{seat}.hand", f"a hand holds {limit} cards at most (W-CARD-01)")
    for card in state.rules.lapsing:
        if state.cards[card] == ON_TABLE and not EVENTS[card].playable(state):
            field = f"cards.{SEATS[CARD_SIDE[card]]}.table"
            raise PositionError(
                field, f"{CARD_IDS[card]} would have left the table (W-CARD-15): {EVENTS[card].requires}"
            )


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
    for who in state.rules.people:
        place = state.place[who]
        field = f"characters.{CHARACTER_IDS[who]}"
        if place == IN_FELLOWSHIP and not MAY_JOIN[who] and who != GOLLUM:
            raise PositionError(field, f"{NAMES[who]} is never in the Fellowship")
        if place == REARGUARD and not under_way:
            raise PositionError(field, "there is a rearguard only in a battle")
        replaceable = who in (STRIDER, GANDALF_THE_GREY) or VERSION_OF[who] != NO_CHARACTER or IS_LEADER[who]
        if place == REPLACED and not replaceable and not LEAVES_FOR_GOOD[who] and who not in _versions(state):
            raise PositionError(field, "only Strider and Gandalf the Grey are ever replaced")
        if place == UNUSED and VERSION_OF[who] == NO_CHARACTER and who not in _versions(state):
            raise PositionError(field, f"there is no other version of {NAMES[who]}")
        if place == WAITING and STARTS_IN_FELLOWSHIP[who]:
            raise PositionError(field, f"{NAMES[who]} is in play from the start")
        if REGIONS <= place < SLOTS and not under_way and not state.army(place, SIDE_OF[who]):
            raise PositionError(field, f"nobody of his side is besieged in {LABELS[REGION_OF[place]]}")
    for former, later in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        former = armies.version(state, former)
        if state.place[later] != WAITING and state.place[former] not in (REPLACED, ELIMINATED):
            raise PositionError(f"characters.{CHARACTER_IDS[later]}", f"{NAMES[former]} is still in play")
    if state.place[SARUMAN] < SLOTS and REGION_OF[state.place[SARUMAN]] != ORTHANC:
        raise PositionError("characters.saruman", "Saruman never leaves Orthanc")
    if state.place[GOLLUM] == IN_FELLOWSHIP and companions(state):
        raise PositionError("characters.gollum", "Gollum guides only when no companion is left in the Fellowship")


def _versions(state: WarState) -> list[int]:
    """The characters of whom another version is in play."""
    return [VERSION_OF[who] for who in state.rules.versions if state.place[who] != UNUSED]


def _check_dice(state: WarState) -> None:
    for side, seat in enumerate(SEATS):
        unused = sum(state.dice[side * FACES : (side + 1) * FACES])
        dice = unused + state.used[side] + state.hunt_box[side]
        most = MOST_DICE[side] + sum(box.most_dice(state, side) for box in boxes_in_play(state))
        if dice > most:
            raise PositionError(
                f"dice.{seat}", f"there are {dice} dice; the {SIDE_LABELS[side]} never have more than {most}"
            )
    if sum(state.rings) > ELVEN_RINGS:
        raise PositionError("rings", f"there are only {ELVEN_RINGS} Elven Rings")


def _check_cards(state: WarState, under_way: bool) -> None:
    for card, place in enumerate(state.cards):
        field = f"cards.{SEATS[CARD_SIDE[card]]}.{CARD_PLACES[place]}"
        if place == ON_TABLE and not EVENTS[card].stays:
            raise PositionError(field, f"{CARD_IDS[card]} does not stay on the table")
        if place in (IN_PLAY, LAID) and not under_way:
            raise PositionError(field, f"nothing is under way that {CARD_IDS[card]} could be used in")


def _check_tiles(state: WarState) -> None:
    for tile, name in enumerate(TILE_IDS):
        there = sum(state.tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES)))
        there += sum(box.tiles_elsewhere(state, tile) for box in boxes_in_play(state))
        if there > TILE_COUNT[tile]:
            raise PositionError("tiles", f"there are only {TILE_COUNT[tile]} tiles {name}, not {there}")
        if tile < STANDARD_KINDS and there < TILE_COUNT[tile]:
            raise PositionError("tiles", f"of the {TILE_COUNT[tile]} tiles {name} only {there} are anywhere")
        special = tile >= STANDARD_KINDS and TILE_SIDE[tile] != NOBODY
        if special and state.mordor == NOT_ON_TRACK and state.tiles[POOL * TILE_KINDS + tile]:
            raise PositionError(
                "tiles.pool", f"{name} waits aside until the Fellowship is on the Mordor Track (W-HUNT-38)"
            )
    for card, place in enumerate(state.cards):
        tile = EVENTS[card].tile
        if tile != NO_TILE and place in (IN_DECK, IN_HAND):
            if any(state.tiles[where * TILE_KINDS + tile] for where in range(len(TILE_PLACES))):
                raise PositionError("tiles", f"the card of the tile {TILE_IDS[tile]} has not been played")


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
    for who in state.rules.leaders:
        if state.place[who] < SLOTS and not state.army(state.place[who], FREE_PEOPLES):
            raise PositionError(
                f"characters.{CHARACTER_IDS[who]}", f"{NAMES[who]} cannot be without army units (W-MOVE-20)"
            )


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
