"""A seat's part of the dice, as its client sees to it: what to send when, and what to remember until the end.

The part is made afresh for each table. Its pledge is sent when the server's commitment is known; the part itself only
when every seat has pledged, and these pledges are remembered, so that none can be another afterwards: a part that was
shown is never shown among others. When the game is over `seen` is what the record must say (`Record.verify`).
"""

from __future__ import annotations

import secrets

from redbook.kernel.agreement import pledge_of
from redbook.kernel.contract import Json


class Part:
    """What one seat of one table adds to the dice."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self._part = ""
        self._instead: tuple[int, str | None] = (0, None)
        """The attempt, and what was pledged for the seat in it, when the part was made."""
        self.seen: dict[str, str] = {}
        """Tags that the record of the game must have."""
        self.broken: str | None = None
        """What the server has changed though it must not."""

    def answer(self, table: Json) -> Json | None:
        """What to send to ``…/dice`` when a table is as it is told; None if there is nothing to send."""
        dice: Json = table["dice"]
        for word in ("commitment", "key"):
            if self.seen.setdefault(word, dice[word]) != dice[word]:
                self.broken = f"the server has changed its {word}"
        if table["state"] != "waiting" or dice["attempt"] is None or self.broken is not None:
            return None
        mine = dice["seats"][self.seat]
        pledged = {seat: one["pledge"] for seat, one in dice["seats"].items() if one["gives"]}
        closed = all(pledged.values()) and all(seat["taken"] for seat in table["seats"])
        ours = bool(self._part) and mine["pledge"] == pledge_of(self._part)
        if mine["part"] is not None:
            return None
        if dice["attempt"] < self._instead[0]:
            return None  # told before all began anew
        if not ours:  # nothing was pledged yet, or by somebody who has forgotten it
            if self._instead != (dice["attempt"], mine["pledge"]):  # or else it was told before ours had arrived
                self._part, self._instead = secrets.token_hex(16), (dice["attempt"], mine["pledge"])
            return {"seat": self.seat, "pledge": pledge_of(self._part)}
        if not closed:
            return None
        seen = {"commitment": dice["commitment"], "key": dice["key"], "table": table["id"]}
        seen["attempt"] = str(dice["attempt"])
        seen |= {f"pledge-{seat}": pledge for seat, pledge in pledged.items()}
        seen[f"part-{self.seat}"] = self._part
        if self.seen.get(f"part-{self.seat}") == self._part and seen != self.seen:
            self.broken = "the server has changed a pledge after our part was shown"
            return None
        self.seen = seen
        return {"seat": self.seat, "part": self._part}
