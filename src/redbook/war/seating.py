"""What a game of three or four shows and writes of its teams, besides what every game does.

`view` is the field ``teams`` of a view, the same for everybody:

- ``seats``: for each seat its ``side`` and ``nations``, how many cards of each deck it has in ``hand``, has put
  ``face_down`` or has ``laid``, and its ``score`` (what decides between winning teammates).
- ``leading`` and ``acting``: for each side the leading player, and whose action it is or will be next.
- ``mixed`` and ``separate``: the armies (by slot) in which both teammates have units.
- ``captors``: who has captured a Settlement. ``last_action``: what the lone player of three may not act on again:
  ``nations`` and ``armies``.
- ``winners``: the seats that have won, once the game is over.

`secrets` is what only a seat itself knows: its cards, and those it has ``given`` to its teammate, who holds them
still or has put them face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import seats, victory
from redbook.war.board import REGION_IDS, REGIONS
from redbook.war.contents import BACK, CARD_IDS, CARD_SIDE, DECK, DECK_IDS, NO_DECK
from redbook.war.nations import FREE_PEOPLES, NATION_IDS, SEATS
from redbook.war.slots import FIELD, FIGURE_IDS, FIGURES_OF, ONE, SHIFT, SLOT_IDS, SLOTS
from redbook.war.sorts import count, read as read_number, special
from redbook.war.table import FACE_DOWN, IN_HAND, LAID, Table

if TYPE_CHECKING:
    from redbook.war.state import WarState

_TOGETHER: Final = special(count(0, seats.MIXED), mixed=seats.MIXED)
"""Whether the units of two teammates in a place are one army, or how many there were when they stayed apart."""
HELD: Final[list[tuple[str, int]]] = [("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID)]
"""Where a card is that only who holds it knows."""


def view(state: WarState) -> Json:
    """What everybody sees of the teams."""
    rules = state.rules
    return {
        "seats": {
            name: {
                "side": SEATS[rules.side_of[seat]],
                "nations": [NATION_IDS[nation] for nation, of in enumerate(rules.seat_of_nation) if of == seat],
                **{place_name: _backs(state, seat, place) for place_name, place in HELD},
                "score": victory.score(state, seat),
            }
            for seat, name in enumerate(rules.seats)
        },
        "leading": {SEATS[side]: rules.seats[seats.leading(state, side)] for side in (0, 1)},
        "acting": {SEATS[side]: rules.seats[seats.acting(state, side)] for side in (0, 1)},
        **_armies(state),
        "captors": _captors(state),
        "last_action": _actions(state, seats.LAST_NATIONS, seats.LAST_ARMIES),
        "winners": [rules.seats[seat] for seat in victory.winners(state)],
    }


def secrets(state: WarState, seat: int) -> Json:
    """What only a seat itself knows."""
    own: Json = {
        name: [CARD_IDS[card] for card in range(len(state.cards)) if _has(state, card, seat, place)]
        for name, place in HELD
    }
    own["given"] = [CARD_IDS[card] for card in range(len(state.cards)) if seats.giver(state, card) == seat]
    return own


def _has(state: Table, card: int, seat: int, place: int) -> bool:
    return state.cards[card] == place and seats.holder(state, card) == seat


def _holds(state: Table, card: int, seat: int) -> bool:
    """Whether a card is a seat's; call-to-battle cards are nobody's."""
    return DECK[card] != NO_DECK and seats.holder(state, card) == seat


def _backs(state: Table, seat: int, place: int) -> Json:
    """How many cards of each deck a seat has in a place."""
    numbers = {DECK_IDS[deck]: 0 for deck in state.rules.decks_of[state.rules.side_of[seat]]}
    for card in range(len(state.cards)):
        if _has(state, card, seat, place):
            numbers[DECK_IDS[BACK[card]]] += 1
    return numbers


def _armies(state: Table) -> Json:
    """Where both teammates have units: in one army, or in two."""
    places: dict[str, list[str]] = {"mixed": [], "separate": []}
    for slot in range(SLOTS):
        for side in (0, 1):
            if seats.is_team(state, side) and seats.shared(state, side, slot):
                places["mixed" if seats.is_mixed(state, side, slot) else "separate"].append(SLOT_IDS[slot])
    return dict(places)


def _captors(state: Table) -> Json:
    captors = state.team[seats.CAPTOR : seats.CAPTOR + REGIONS]
    return {REGION_IDS[region]: state.rules.seats[seat - 1] for region, seat in enumerate(captors) if seat}


def _actions(state: Table, nations: int, armies: int) -> Json:
    """What an action of the lone player was on."""
    return {
        "nations": [name for nation, name in enumerate(NATION_IDS) if state.team[nations] >> nation & 1],
        "armies": [
            {"slot": SLOT_IDS[state.team[armies + at] - 1], "figures": _figures(state.team[armies + at + 1])}
            for at in range(0, 8, 2)
            if state.team[armies + at]
        ],
    }


def _figures(force: int) -> Json:
    return {
        FIGURE_IDS[figure]: force >> SHIFT[figure] & FIELD[figure]
        for figure in FIGURES_OF[FREE_PEOPLES]
        if force >> SHIFT[figure] & FIELD[figure]
    }


# ----- positions


def position(state: WarState) -> Json:
    """The field ``teams`` of a position: who holds the cards, what has been given, and the rest that is remembered."""
    rules = state.rules
    return {
        "held": {
            name: [CARD_IDS[card] for card in range(len(state.cards)) if _holds(state, card, seat)]
            for seat, name in enumerate(rules.seats)
        },
        "given": [CARD_IDS[card] for card in range(len(state.cards)) if seats.giver(state, card) >= 0],
        "acting": {SEATS[side]: rules.seats[seats.acting(state, side)] for side in (0, 1)},
        "together": {
            SEATS[side]: {
                SLOT_IDS[slot]: _TOGETHER.write(state.team[seats.TOGETHER + slot * 2 + side])
                for slot in range(SLOTS)
                if state.team[seats.TOGETHER + slot * 2 + side]
            }
            for side in (0, 1)
        },
        "captors": _captors(state),
        "last_action": _actions(state, seats.LAST_NATIONS, seats.LAST_ARMIES),
        "this_action": _actions(state, seats.NATIONS_NOW, seats.ARMIES_NOW),
    }


def read(state: WarState, given: Any) -> None:
    """Take over the field ``teams`` of a position. Cards of a team that nobody is said to hold are its first player's;
    a Settlement that nobody is said to have captured was captured by who controls the army in it."""
    left = _object(given, "teams")
    rules = state.rules
    for name, cards in _object(left.pop("held", {}), "teams.held").items():
        if name not in rules.seats or not isinstance(cards, list):
            raise PositionError(f"teams.held.{name}", "the cards of a seat were expected")
        for card in cards:
            number = CARD_IDS.index(card) if card in CARD_IDS[: rules.cards] else -1
            seat = rules.seats.index(name)
            if number < 0 or CARD_SIDE[number] != rules.side_of[seat] or not _is_held(state, number):
                raise PositionError(f"teams.held.{name}", f"{card!r} is in no hand of that side")
            seats.take(state, number, seat)
    for card in range(len(state.cards)):
        if _is_held(state, card) and seats.holder(state, card) < 0:
            seats.take(state, card, rules.seats_of[CARD_SIDE[card]][0])
    for card in _list(left.pop("given", []), "teams.given"):
        if card not in CARD_IDS[: rules.cards] or not _is_held(state, CARD_IDS.index(card)):
            raise PositionError("teams.given", f"{card!r} is in no hand")
        number = CARD_IDS.index(card)
        holder = seats.holder(state, number)
        seats.take(state, number, holder, seats.mate(state, holder))
    _read_acting(state, _object(left.pop("acting", {}), "teams.acting"))
    for name, told in _object(left.pop("together", {}), "teams.together").items():
        if name.removesuffix(" (shadow)") in SLOT_IDS:  # as it was written before
            at = seats.TOGETHER + SLOT_IDS.index(name.removesuffix(" (shadow)")) * 2 + name.endswith(" (shadow)")
            state.team[at] = read_number(_TOGETHER, told, f"teams.together.{name}")
            continue
        if name not in SEATS:
            raise PositionError(f"teams.together.{name}", "a side was expected")
        for slot, kept in _object(told, f"teams.together.{name}").items():
            field = f"teams.together.{name}.{slot}"
            if slot not in SLOT_IDS:
                raise PositionError(field, "there is no such place")
            at = seats.TOGETHER + SLOT_IDS.index(slot) * 2 + SEATS.index(name)
            state.team[at] = read_number(_TOGETHER, kept, field)
    for name, captor in _object(left.pop("captors", {}), "teams.captors").items():
        if name not in REGION_IDS or captor not in rules.seats:
            raise PositionError(f"teams.captors.{name}", "a region and a seat were expected")
        state.team[seats.CAPTOR + REGION_IDS.index(name)] = rules.seats.index(captor) + 1
    _read_action(state, left.pop("last_action", {}), "teams.last_action", seats.LAST_NATIONS, seats.LAST_ARMIES)
    _read_action(state, left.pop("this_action", {}), "teams.this_action", seats.NATIONS_NOW, seats.ARMIES_NOW)
    for name in left:
        raise PositionError(f"teams.{name}", "there is no such field here")


def _is_held(state: Table, card: int) -> bool:
    """Whether a card is of a hand, but for call-to-battle cards, which are nobody's."""
    return state.cards[card] in (IN_HAND, FACE_DOWN, LAID) and DECK[card] != NO_DECK


def _read_acting(state: WarState, given: Json) -> None:
    for side, name in enumerate(SEATS):
        seat = given.pop(name, None)
        if seat is None:
            continue
        if seat not in state.rules.seats or state.rules.side_of[state.rules.seats.index(seat)] != side:
            raise PositionError(f"teams.acting.{name}", f"{seat!r} is no seat of that side")
        state.team[seats.BEAT + side] = int(state.rules.seats[seats.acting(state, side)] != seat)
    for name in given:
        raise PositionError(f"teams.acting.{name}", "there is no such field here")


def _read_action(state: WarState, given: Any, field: str, nations: int, armies: int) -> None:
    fields = _object(given, field)
    for name in _list(fields.pop("nations", []), f"{field}.nations"):
        if name not in NATION_IDS:
            raise PositionError(f"{field}.nations", f"there is no Nation {name!r}")
        state.team[nations] |= 1 << NATION_IDS.index(name)
    noted = fields.pop("armies", [])
    if not isinstance(noted, list) or len(noted) > 4:
        raise PositionError(f"{field}.armies", "at most four armies were expected")
    for at, army in enumerate(noted):
        read_one: Callable[[str, Any], Any] = _object(army, f"{field}.armies").pop
        slot, figures = read_one("slot", None), read_one("figures", {})
        if slot not in SLOT_IDS or not isinstance(figures, dict):
            raise PositionError(f"{field}.armies", "a place and its figures were expected")
        state.team[armies + 2 * at] = SLOT_IDS.index(slot) + 1
        for name, number in figures.items():
            figure = FIGURE_IDS.index(name) if name in FIGURE_IDS else -1
            if figure not in FIGURES_OF[FREE_PEOPLES]:
                raise PositionError(f"{field}.armies", f"{name!r} is no figure of the Free Peoples")
            there = read_number(count(0, FIELD[figure]), number, f"{field}.armies.{name}")
            state.team[armies + 2 * at + 1] += ONE[figure] * there
    for name in fields:
        raise PositionError(f"{field}.{name}", "there is no such field here")


def _list(given: Any, field: str) -> list[Any]:
    if not isinstance(given, list):
        raise PositionError(field, f"a list was expected, not {given!r}")
    return given


def _object(given: Any, field: str) -> Json:
    if not isinstance(given, dict):
        raise PositionError(field, f"an object was expected, not {given!r}")
    return dict(given)
