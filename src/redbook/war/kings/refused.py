"""Why an answer of this box is refused: the rule behind it, and a sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import NAMES
from redbook.war.kinds import TURN
from redbook.war.kings import corruption, rulers, sovereigns
from redbook.war.kings.characters import BRAND, SOVEREIGN
from redbook.war.kings.contents import CHARACTERS
from redbook.war.kings.kinds import AWAKENING
from redbook.war.kings.state import HELD_TOKEN, SOVEREIGNS, TARGETED, TOKEN
from redbook.war.nations import FREE_PEOPLES, SHADOW, SIDE_LABELS
from redbook.war.procedure import Reason
from redbook.war.table import KIND, STAGE, Table
from redbook.war.turn import ACTION_RESOLUTION

_ASLEEP: Final[list[str]] = ["BRAND-03", "DAIN-03", "DENETHOR-02", "THEODEN-02", "THRANDUIL-02"]
"""What says when each can be awakened, after ``K-SOVEREIGN-``."""
_ACTS: Final[dict[str, Reason]] = {
    "awaken": ("K-RULER-22", "a Muster result or the ruler die awakens a sovereign, if his card allows it"),
    "sovereign-elite": ("K-RULER-29", "a Muster result makes an Elite of a Regular with a sovereign at home, At War"),
    "call-to-arms": ("K-SOVEREIGN-BRAND-05", "it wants a Muster on the ruler die, Brand awakened, the North At War"),
    "iron-guard": ("K-SOVEREIGN-DAIN-05", "it wants a Muster on the ruler die, Dáin awakened, and the Dwarves At War"),
    "mustering-of-the-mark": (
        "K-SOVEREIGN-THEODEN-04", "it wants a Muster on the ruler die, Théoden awakened, and Rohan At War",
    ),
    "remove-corrupted": (
        "K-CORRUPT-32", "a Character result does it, where a companion of his Nation or of all is with him",
    ),
    "bring-chieftain": ("K-CHIEFTAIN-02", "a Muster result or the ruler die brings a chieftain whose condition holds"),
    "palantir-draw": ("K-CARD-67", "once a turn a Muster result is an Event result, with the card on the table"),
    "palantir-event": ("K-CARD-67", "once a turn a Muster result is an Event result, with the card on the table"),
}  # fmt: skip
_FAR_SIGHTED: Final[Reason] = (
    "K-SOVEREIGN-THRANDUIL-04",
    "it wants a Character on the ruler die, and Thranduil awakened",
)


def why_not(table: Table, verb: str, words: list[str]) -> Reason | None:
    """Why an answer is refused; None if it is not one of this box."""
    if verb == "corrupt":
        return _why_not_corrupt(table, CHARACTERS.index(words[0]))
    if verb == "use":
        return _why_no_token(table, CHARACTERS.index(words[0]))
    if verb == "ring-ruler":
        return _why_no_ring(table)
    if verb == "act":
        return _FAR_SIGHTED if words[0].startswith("far-sighted") else _ACTS.get(words[0])
    if verb == "character" and table.get(KIND) == AWAKENING:
        who = CHARACTER_IDS.index(words[0]) - BRAND
        if 0 <= who < SOVEREIGNS:
            return _why_asleep(table, who)
    return None


def _why_not_corrupt(table: Table, sovereign: i64) -> Reason:
    name = NAMES[BRAND + sovereign]
    if table.mover != SHADOW or table.actor < 0 or table.rules.side_of[table.actor] != SHADOW:
        return "K-CORRUPT-01", "the Shadow tries it when it is to act, instead of using a die"
    if not sovereigns.is_leader(table, sovereign):
        if sovereigns.is_awakened(table, sovereign):
            return "K-RULER-10", f"{name} is awakened"
        return "K-CORRUPT-04", f"{name} is no Leader in play"
    if corruption.eyes(table) < 2:
        return "K-CORRUPT-03", "more than one Eye must be in the Hunt Box"
    if not corruption.free_peoples_can_act(table):
        return "K-CORRUPT-02", "the Free Peoples have no unused action die"
    if table.extra[TARGETED] >> sovereign & 1:
        return "K-CORRUPT-05", f"{name} has been tried this turn"
    if not corruption.may_attempt(table, sovereign):
        return "K-MULTI-05", "the players of a team take turns at it"
    return "K-CORRUPT-01", "an attempt takes the place of a die: none may have been chosen"


def _why_no_token(table: Table, sovereign: i64) -> Reason:
    name = NAMES[BRAND + sovereign]
    if not sovereigns.is_awakened(table, sovereign):
        return "K-RULER-15", f"{name} is not awakened"
    if table.extra[TOKEN + sovereign] != HELD_TOKEN:
        return "K-RULER-12", f"the token of {name} has been used"
    if rulers.shown(table, FREE_PEOPLES) < 0:
        return "K-RULER-12", "there is no unused ruler die"
    if table.ring_used[FREE_PEOPLES]:
        return "K-RULER-14", "a token and an Elven Ring exclude each other within a turn"
    return "K-RULER-12", "his second ability could not be used"


def _why_no_ring(table: Table) -> Reason:
    side = table.mover
    if table.actor < 0 or table.get(KIND) != TURN or table.get(STAGE) != ACTION_RESOLUTION:
        return "W-RING-01", "a Ring is used only before one's action in phase 5"
    if table.ring_used[side]:
        return "W-RING-04", "only one Ring can be used in a turn"
    if not table.rings[side]:
        return "W-RING-12", f"the {SIDE_LABELS[side]} have no Ring left"
    if rulers.shown(table, side) < 0:
        return "K-DICE-12", f"the {SIDE_LABELS[side]} have no unused ruler die"
    return "W-RING-02", "a Ring changes a die to another of its own faces"


def _why_asleep(table: Table, sovereign: i64) -> Reason:
    name = NAMES[BRAND + sovereign]
    if not sovereigns.is_leader(table, sovereign):
        return "K-RULER-10", f"{name} is no Leader in play"
    if not sovereigns.may_be_awakened(table, sovereign):
        return "K-RULER-28", f"a card on the table keeps {name} from it"
    return f"K-SOVEREIGN-{_ASLEEP[sovereign]}", SOVEREIGN[sovereign].entry
