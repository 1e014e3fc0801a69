"""What the turning points of a finished game are called: by a deed that explains them.

A game lists the deeds of a stretch (in The Confrontation a turn, in War of the Ring what was done with one die), the
greatest first, and says whom each of them helps. A turning point bears the name of the greatest deed that helped the
side whose chances rose. Where nothing that happened did, it is called by something that helps nobody by itself, such as
dice, a tile, a card or a move: by the one at which the chances rose most. So "Pelargir falls to the Shadow" is never
the name of what was good for the Free Peoples.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from redbook.kernel.contract import Json

SHARE: Final = 0.5
"""How much of a change the last thing of a stretch must have made, to be its name though it helps nobody by itself."""


class Deed(NamedTuple):
    """Something that a stretch may be remembered for."""

    text: str
    helps: int | None
    """The team that it is good for; None: it may be good for either."""
    at: int
    """The step that it happened in, from 0."""
    since: int | None = None
    """The first step that belongs to it, if that is not the same."""


@dataclass(frozen=True)
class Step:
    """An action of a stretch."""

    who: str
    action: str
    before: Json
    after: Json
    """What somebody sees of the table who may see everything."""
    happened: list[Json]
    """What `Face.play` returned."""
    told: list[str]
    change: float
    """By how much the chances of the first team changed."""


def title(deeds: Sequence[Deed], steps: Sequence[Step], change: float) -> str | None:
    """The name of a stretch that changed the chances of the first team so; None if it has no deed to be named by."""
    rose, sign = (0, 1.0) if change > 0 else (1, -1.0)
    fitting = [deed for deed in deeds if deed.helps == rose]
    open_to_both = [deed for deed in deeds if deed.helps is None]

    def gained(deed: Deed) -> float:
        first = deed.at if deed.since is None else deed.since
        return sign * sum(step.change for step in steps[first : deed.at + 1])

    # Whatever else happened has had its consequences; what came last has none that could be named instead of it.
    last = len(steps) - 1
    if not any(deed.at == last and deed.helps is not None for deed in deeds):
        for deed in open_to_both:
            if deed.at == last and gained(deed) >= SHARE * abs(change):
                return deed.text
    if fitting:
        return fitting[0].text
    return max(open_to_both, key=gained).text if open_to_both else None
