"""Why an answer of this box is refused: the rule behind it, and a sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import strength
from redbook.war.board import OWNER, REGION_IDS, SETTLEMENT, STRONGHOLD
from redbook.war.contents import CARD_IDS
from redbook.war.kinds import BATTLE
from redbook.war.nations import FREE_PEOPLES
from redbook.war.procedure import Reason
from redbook.war.table import KIND, ON_TABLE, STAGE, Table
from redbook.war.warriors import along, bands, factions, roaming
from redbook.war.warriors.calls import ANYBODY, FACTION_OF
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS
from redbook.war.warriors.kinds import ENTERING, ROAMING
from redbook.war.warriors.state import CORSAIRS, DUNLENDINGS, EAGLES, ENTS, FACTION_LABELS, MEMBERS, SIDE_OF_FACTION

_SECTION: Final[list[str]] = ["ENTS", "EAGLES", "DEAD", "CORSAIRS", "DUNLENDINGS", "SPIDERS"]
"""Where the rules of each faction stand."""
_ACTS: Final[dict[str, Reason]] = {
    "faction-enter": ("A-FACTION-24", "no faction of yours whose condition holds is left, or the die is none for it"),
    "faction-recruit": (
        "A-FACTION-27",
        "a Recruit of the faction die adds figures to a faction in play, nothing else does",
    ),
    "faction-draw": ("A-DICE-15", "this result of the faction die draws no card, or there is none to draw"),
    "faction-play": ("A-DICE-15", "this result of the faction die plays no card, or none in hand can be played"),
}


def why_not(table: Table, verb: str, words: list[str]) -> Reason | None:
    """Why an answer is refused; None if it is not one of this box."""
    if verb == "act":
        if words[0] == "move-companions" and table.extra[MEMBERS]:
            return "A-DEAD-11", "those with the Army of the Dead stay with it until Strider or Aragorn leaves"
        return _ACTS.get(words[0])
    if verb == "faction" and table.get(KIND) == ENTERING:
        return _why_no_faction(table, FACTION_IDS.index(words[0]))
    if verb == "to" and table.get(KIND) == ROAMING and table.get(STAGE) == roaming.WHITHER:
        if words[0] in REGION_IDS:
            return _why_not_there(table, table.get(roaming.FACTION), REGION_IDS.index(words[0]))
    if verb == "card" and table.get(KIND) == BATTLE:
        return _why_no_call(table, CARD_IDS.index(words[0]))
    return None


def _why_no_faction(table: Table, faction: i64) -> Reason:
    name = FACTION_LABELS[faction]
    if SIDE_OF_FACTION[faction] != table.get(factions.SIDE):
        return "A-FACTION-24", f"{name} are of the other side"
    if bands.gone(table, faction):
        return "A-FACTION-28", f"{name} are out of the game"
    if table.get(factions.MANNER) == factions.BRINGING:
        if bands.in_play(table, faction):
            return "A-FACTION-24", f"{name} are in play"
        return f"A-{_SECTION[faction]}-01", f"the condition of the {name} does not hold"
    if not bands.in_play(table, faction):
        return "A-DICE-13", f"{name} are not in play"
    return "A-FACTION-29", f"there is no figure more of the {name}, or no place for one"


def _why_not_there(table: Table, faction: i64, region: i64) -> Reason:
    name = FACTION_LABELS[faction]
    if faction == EAGLES:
        return "A-CARD-115", "the Stronghold is strongly guarded"
    if faction == CORSAIRS:
        if not along.IS_SAILED[region]:
            return "A-CORSAIRS-07", f"{name} go to coasts, to Gondor but Erech, and to Osgiliath"
        if bands.at(table, faction, region) + table.get(roaming.NUMBER) > along.most_at(faction):
            return "A-CORSAIRS-04", f"at most {along.most_at(faction)} {name} are in a region"
        return "A-CORSAIRS-13", f"{name} go four regions at most, from one open to them to the next"
    if not roaming.open_to(table, faction, region):
        if faction != DUNLENDINGS:
            return "A-SPIDERS-07", f"an army or an unconquered Settlement of the Free Peoples keeps {name} out"
        if table.army(region, FREE_PEOPLES) > 0 or SETTLEMENT[region] != STRONGHOLD or OWNER[region] != FREE_PEOPLES:
            return "A-DUNLENDINGS-07", f"an army of the Free Peoples keeps {name} out"
        return "A-DUNLENDINGS-08", f"an unconquered Stronghold of the Free Peoples keeps {name} out"
    if bands.at(table, faction, region) + table.get(roaming.NUMBER) > along.most_at(faction):
        return "A-DUNLENDINGS-04", f"at most {along.most_at(faction)} {name} are in a region"
    return f"A-{_SECTION[faction]}-06", f"{name} go two regions at most, over borders that can be crossed"


def _why_no_call(table: Table, card: i64) -> Reason | None:
    """A card in hand that cannot be laid: one of the factions that another card keeps silent."""
    if card not in table.rules.calls:
        return None
    faction = FACTION_OF[card]
    if faction in (ENTS, EAGLES) and table.cards[ANYBODY] == ON_TABLE:
        return "A-CARD-112", "a card on the table forbids it"
    if SIDE_OF_FACTION[faction] == FREE_PEOPLES and roaming.guarded(table, strength.region(table)):
        return "A-CARD-115", "the Stronghold is strongly guarded"
    return None
