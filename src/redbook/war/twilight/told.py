"""What happens with Twilight of the Third Age in sentences, for `story`: factions, Ships, Ents, siege engines."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json
from redbook.war.board import LABELS, REGION_IDS

_FACTIONS: Final[dict[str, str]] = {
    "hillmen": "The Hillmen of Dunland", "corsairs": "The Corsairs of Umbar", "ents": "The Ents of Fangorn",
}  # fmt: skip


def changes(before: Json, after: Json) -> list[tuple[str, str]]:
    """Factions that come into play; Ships, Ents and siege engines that come, go or are lost."""
    if "twilight" not in after or "twilight" not in before:
        return []
    was, now = before["twilight"], after["twilight"]
    if was == now:
        return []
    told = [
        (f"{_FACTIONS[name]} come into play.", "T-FACTION-01")
        for name in now["factions"]
        if name not in was["factions"]
    ]
    for what, field in (("Ships", "ships"), ("Ents", "ents")):
        for region in {**was[field], **now[field]}:
            number = now[field].get(region, 0)
            if number != was[field].get(region, 0):
                told.append((f"{what} in {LABELS[REGION_IDS.index(region)]}: {number or 'none'}.", ""))
    for region in {**was["engines"], **now["engines"]}:
        there, then = now["engines"].get(region, {}), was["engines"].get(region, {})
        for what, field in (("Siege Towers", "towers"), ("Trebuchets", "trebuchets")):
            if there.get(field, 0) != then.get(field, 0):
                told.append((f"{what} at {LABELS[REGION_IDS.index(region)]}: {there.get(field, 0) or 'none'}.", ""))
    return told
