"""What tests of games with teams are written with: `rulings`, with seats in the place of sides.

The Gondor player and the Witch-king player lead in the first turn, so in the action resolution the Rohan player and the
Saruman player go first, unless `acting` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tests.war.rulings import asked, lay, legal, play, use

from redbook import State
from redbook.war.state import WarState

FOUR = ("gondor", "rohan", "witch-king", "saruman")
THREE = ("free-peoples", "witch-king", "saruman")
ALL = "dwarves elves gondor north rohan isengard sauron southrons"


def seated(
    armies: Mapping[str, str] | None = None,
    acting: str = "rohan",
    *,
    players: int = 4,
    turn: int = 1,
    dice: str = "",
    others: str = "event",
    hands: Mapping[str, str] | None = None,
    mixed: str = "",
    apart: str = "",
    team: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """A situation in which a seat is to act with some dice; the other side has its own. `hands` are by seat, `mixed`
    are the armies that teammates have agreed to form, `apart` those where they have not."""
    seats = FOUR if players == 4 else THREE
    shadow = acting in ("witch-king", "saruman")
    mover = "shadow" if shadow else "free-peoples"
    held = {seat: cards.split() for seat, cards in (hands or {}).items()}
    sides = {seat: int(seat in ("witch-king", "saruman")) for seat in seats}
    together = dict.fromkeys(mixed.split(), 255) | dict.fromkeys(apart.split(), 20)
    if shadow:
        together = {f"{slot} (shadow)": number for slot, number in together.items()}
    fields = {
        "turn": turn,
        "teams": {
            "held": held,
            "acting": {mover: acting} if acting else {},
            "together": together,
            **(team or {}),
        },
        **more.pop("fields", {}),
    }
    return lay(
        armies,
        mover,
        dice=(others, dice) if shadow else (dice, others),
        hands=(_cards_of(held, sides, 0), _cards_of(held, sides, 1)),
        fields=fields,
        players=players,
        **more,
    )


def _cards_of(held: dict[str, list[str]], sides: dict[str, int], side: int) -> str:
    return " ".join(card for seat in held if sides[seat] == side for card in held[seat])


def teams(state: State) -> dict[str, Any]:
    """What everybody sees of the teams."""
    seen: dict[str, Any] = state.view(None)["teams"]
    return seen


def seat(state: State, name: str) -> int:
    """The index of a seat."""
    return state.game.seats.index(name)


def own(state: State, name: str, what: str = "hand") -> set[str]:
    """The cards that a seat alone knows."""
    return set(state.view(seat(state, name))["own"][what])


def discard(state: State) -> str | None:
    """Whoever is asked discards a die; returns who it was."""
    who = asked(state)
    use(state, _first_die(state), "discard")
    return who


def _first_die(state: State) -> str:
    for action in state.legal():
        if state.name(action).startswith("die:"):
            return state.name(action).removeprefix("die:")
    return ""


def chances(state: State, *answers: str) -> State:
    """Let chance decide, with the first thing it can, until a player is asked; he gives the next answer."""
    for answer in answers:
        settle(state)
        play(state, answer)
    return settle(state)


def settle(state: State) -> State:
    """Let chance decide until a player is asked."""
    while asked(state) == "chance":
        state.apply(state.legal()[0])
    return state


def go(state: State, *actions: str) -> State:
    """Play actions one after the other; those that were forced may be stated, too."""
    for action in actions:
        forced = cast(WarState, state).forced or []
        if action in legal(state) or state.game.action_id(action) not in forced:
            state.play(action)
    return state
