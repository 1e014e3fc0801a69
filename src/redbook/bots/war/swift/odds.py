"""How battles end: exact tables, each made when it is first asked for and then kept.

A force is what counts in a battle that is fought to its end: its units, the hits it can take, its Leadership. Both
sides roll a die for each unit, five at the most, and roll again as many misses as they have Leadership; 5 and 6 hit,
but only a 6 hits those who are besieged, or who stand at their walls in the first round. Hits are taken as the policy
takes them: Regulars go while there are more than five units, then Elites are reduced, so that the units that are left
follow from the hits that are. So the table of two forces has a row for every pair of hits left, and each row follows
from those with fewer. Combat cards are not in it: both sides have some, as a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_DICE: Final = 5
_MANY: Final = 31
"""Hits beyond which a force is as good as any."""
_AT_THE_WALLS: Final = 1
_BESIEGED: Final = 2
_MARGINS: Final[dict[int, float]] = {}
"""What was found out so far, by both forces …"""
_CHANCES: Final[dict[int, float]] = {}
_ENOUGH: Final = 20000
"""… as long as it is not too much."""


def _hits(dice: int, leadership: int, sides: int) -> list[float]:
    """How likely so many dice make 0, 1, 2 … hits, with as many misses rolled again as the Leadership allows, if so
    many sides of a die hit."""
    hit = sides / 6.0
    first = _binomial(dice, hit)
    found = [0.0] * (dice + 1)
    for made in range(dice + 1):
        again = _binomial(min(dice - made, leadership), hit)
        for more in range(len(again)):
            found[made + more] += first[made] * again[more]
    return found


def _binomial(dice: int, hit: float) -> list[float]:
    rolled = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(rolled) + 1)
        for made in range(len(rolled)):
            longer[made] += rolled[made] * (1.0 - hit)
            longer[made + 1] += rolled[made] * hit
        rolled = longer
    return rolled


_ROLLS: Final[list[list[list[list[float]]]]] = [
    [[_hits(dice, leadership, sides) for leadership in range(_DICE + 1)] for dice in range(_DICE + 1)]
    for sides in range(3)
]
"""The chances of hits by the sides of a die that hit (0, 1 or 2), dice and Leadership."""


def _units_left(units: i64, hits: i64) -> list[int]:
    """The units that are left of a force, by the hits that it can still take."""
    left: list[int] = [0] * (hits + 1)
    elites: i64 = hits - units
    now: i64 = units
    for more in range(hits, -1, -1):
        left[more] = now
        if elites > 0 and (now <= _DICE or now == elites):
            elites -= 1
        else:
            now -= 1
    return left


def _key(
    attackers: i64, left: i64, leaders: i64, defenders: i64, right: i64, captains: i64, siege: bool, walled: bool
) -> i64:
    """Both forces in one number. Leadership beyond five makes no difference."""
    key: i64 = min(attackers, 15)
    key = key << 5 | min(left, _MANY)
    key = key << 3 | min(leaders, _DICE)
    key = key << 4 | min(defenders, 15)
    key = key << 5 | min(right, _MANY)
    key = key << 3 | min(captains, _DICE)
    return key << 2 | (_BESIEGED if siege else _AT_THE_WALLS if walled else 0)


def margin(
    attackers: i64, left: i64, leaders: i64, defenders: i64, right: i64, captains: i64, siege: bool, walled: bool
) -> float:
    """What is left of two forces (units, hits they can take, Leadership) when one of them is gone, on average:
    above 0 the attacker's hits, below 0 the defender's."""
    key = _key(attackers, left, leaders, defenders, right, captains, siege, walled)
    known = _MARGINS.get(key)
    if known is not None:
        return known
    _work_out(key)
    return _MARGINS[key]


def chance(
    attackers: i64, left: i64, leaders: i64, defenders: i64, right: i64, captains: i64, siege: bool, walled: bool
) -> float:
    """How likely the attacker wins if both fight to the end; when both are gone, nobody has won."""
    key = _key(attackers, left, leaders, defenders, right, captains, siege, walled)
    known = _CHANCES.get(key)
    if known is not None:
        return known
    _work_out(key)
    return _CHANCES[key]


def _work_out(key: i64) -> None:
    if len(_MARGINS) >= _ENOUGH:
        _MARGINS.clear()
        _CHANCES.clear()
    walls: i64 = key & 3
    captains: i64 = key >> 2 & 7
    right: i64 = key >> 5 & _MANY
    defenders: i64 = key >> 10 & 15
    leaders: i64 = key >> 14 & 7
    left: i64 = key >> 17 & _MANY
    attackers: i64 = key >> 22 & 15
    ours = _units_left(attackers, left)
    theirs = _units_left(defenders, right)
    width: i64 = right + 1
    margins: list[float] = [0.0] * ((left + 1) * width)
    chances: list[float] = [0.0] * ((left + 1) * width)
    sums: list[float] = [0.0, 0.0]
    hitting: i64 = 1 if walls == _BESIEGED else 2
    for a in range(left + 1):
        for d in range(right + 1):
            at: i64 = a * width + d
            if a == 0 or d == 0:
                margins[at] = float(a - d)
                chances[at] = 1.0 if a > 0 else 0.0
            else:
                strikes = _ROLLS[hitting][min(ours[a], _DICE)][leaders]
                blows = _ROLLS[2][min(theirs[d], _DICE)][captains]
                _round(sums, margins, chances, strikes, blows, a, d, width)
                again: float = 1.0 - strikes[0] * blows[0]  # a round in which nobody is hit changes nothing
                margins[at] = sums[0] / again
                chances[at] = sums[1] / again
    last: i64 = left * width + right
    if walls == _AT_THE_WALLS and left > 0 and right > 0:
        strikes = _ROLLS[1][min(attackers, _DICE)][leaders]
        blows = _ROLLS[2][min(defenders, _DICE)][captains]
        _round(sums, margins, chances, strikes, blows, left, right, width)
        again = strikes[0] * blows[0]
        margins[last] = sums[0] + again * margins[last]
        chances[last] = sums[1] + again * chances[last]
    _MARGINS[key] = margins[last]
    _CHANCES[key] = chances[last]


def _round(
    sums: list[float],
    margins: list[float],
    chances: list[float],
    strikes: list[float],
    blows: list[float],
    a: i64,
    d: i64,
    width: i64,
) -> None:
    """Sum up what a round leads to in which somebody is hit, from what the rows with fewer hits say."""
    total: float = 0.0
    won: float = 0.0
    for made in range(len(strikes)):
        strike: float = strikes[made]
        fewer: i64 = max(0, d - made)
        for taken in range(len(blows)):
            if made + taken > 0:
                likely: float = strike * blows[taken]
                at: i64 = max(0, a - taken) * width + fewer
                total += likely * margins[at]
                won += likely * chances[at]
    sums[0] = total
    sums[1] = won
