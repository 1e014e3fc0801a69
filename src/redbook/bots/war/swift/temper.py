"""What a player of the policy is like: how much it thinks of the Ring, of arms, of the hunt, of cards and of Rings."""

from __future__ import annotations

from typing import Final

KNOBS: Final[dict[str, float]] = {
    "eager": 12.0,  # what a move of the Fellowship is worth without danger …
    "caution": 1.5,  # … what each point of expected damage takes away from it …
    "dread": 12.0,  # … and the more, the nearer the Corruption is to its limit
    "hide": 9.0,
    "crown": 7.5,  # to send Strider where he can be crowned
    "hurt": 4.0,  # the Corruption from which on a rest in a haven is worth a detour
    "hunters": 2.0,  # dice for the hunt …
    "near hunters": 1.0,  # … and more, the nearer the Fellowship is to Mordor
    "politics": 8.5,
    "muster": 5.2,
    "attack": 0.0,  # added to what an attack promises
    "move": 2.0,
    "move gain": 0.5,
    "move cap": 8.5,
    "event": 0.95,
    "draw": 4.0,
    "ring": 3.8,  # what must be gained for an Elven Ring to be used
    "siege": 6.5,  # what a siege promises that can be begun …
    "storm": 6.0,  # … and one that can be gone on with
    "enough": 1.5,  # how much stronger a besieger has to be
    "press": -0.5,  # how a battle has to look for the attacker to go on
    "hold": 3.0,  # how much a menaced Settlement is worth an army
    "ease": 4.0,  # how little a garrison makes a Settlement less worth attacking
    "shelter": -1.5,
    "chase": 1.0,  # dice more for the hunt of a Fellowship that hastens, and less for one that tarries
    "guard": 0.0,  # how near an enemy has to be for a unit to be left in a Settlement that is worth points
}
"""Each trait with what is usual; `temper` has what differs by side."""
_ORDER: Final[list[str]] = list(KNOBS)
TRAITS: Final = len(KNOBS)

EAGER: Final = 0
CAUTION: Final = 1
DREAD: Final = 2
HIDE: Final = 3
CROWN: Final = 4
HURT: Final = 5
HUNTERS: Final = 6
NEAR_HUNTERS: Final = 7
POLITICS: Final = 8
MUSTER: Final = 9
ATTACK: Final = 10
MOVE: Final = 11
MOVE_GAIN: Final = 12
MOVE_CAP: Final = 13
EVENT: Final = 14
DRAW: Final = 15
RING: Final = 16
SIEGE: Final = 17
STORM: Final = 18
ENOUGH: Final = 19
PRESS: Final = 20
HOLD: Final = 21
EASE: Final = 22
SHELTER: Final = 23
CHASE: Final = 24
GUARD: Final = 25


def temper(side: int, **traits: float) -> list[float]:
    """The traits of a player of a side: those given (underscores for spaces), and what is usual."""
    values = list(KNOBS.values())
    if side == 0:
        values[POLITICS] = 5.5
        values[MUSTER] = 4.8
    else:
        values[RING] = 2.5
        values[HOLD] = 0.8
        values[EASE] = 1.0
        values[GUARD] = 2.0
    for name, value in traits.items():
        values[_ORDER.index(name.replace("_", " "))] = value
    return values


RINGBOUND: Final[list[list[float]]] = [temper(0), temper(1)]
"""Those of each side who put their trust in the Ring, or in the hunt for it."""
WARLIKE: Final[list[list[float]]] = [
    temper(0, eager=9.0, politics=7.5, muster=7.0, attack=1.5, move=3.5, move_cap=10.0),
    temper(1, hunters=1.0, attack=1.5, move=3.5, move_cap=10.0),
]
"""And those who put it in arms."""
