"""What the numbers are called that observations of War of the Ring take over from the table as they are.

A battle, a hunt, the boxes and the order of play in a team keep numbers, each in a place of its own. In an observation
they are the rows of fields, in binary; their names here are those of positions (`redbook.war.naming`) or say the same.
What a number of a box means says its `sort`, so that `graph` can put it where it belongs: what stands in a region to
the region, a card to the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from redbook.war import naming, seats
from redbook.war.board import REGION_IDS, STRONGHOLDS
from redbook.war.contents import KINGS, LORDS, TILE_IDS, TWILIGHT, WARRIORS
from redbook.war.kings import state as kings
from redbook.war.lords import contents as lords_contents, state as lords, tokens
from redbook.war.nations import SEATS
from redbook.war.ruleset import Ruleset
from redbook.war.table import BATTLE_SIZE, HUNT_SIZE
from redbook.war.twilight import contents as twilight_contents, state as twilight
from redbook.war.warriors import contents as warriors_contents, state as warriors

UNUSED: Final = "unused"
"""The first word of a place that holds nothing."""

FLAG: Final = "flag"
"""1 if it is so."""
COUNT: Final = "count"
"""How many."""
ONE_OF: Final = "one-of"
"""What 1, 2 and so on mean say the words."""
SET: Final = "set"
"""What each bit means say the words."""
FIGURE: Final = "figure"
"""A slot, with 256 added once it has moved, or one of the places beside the map that `warriors.state` names."""
ENT: Final = "ent"
"""One more than a region; 0 is among the reinforcements and 255 is lost."""
SLOT: Final = "slot"
"""One more than a slot."""
CARD: Final = "card"
"""One more than a card, and in a team 1024 times the seat that knows it."""
PUT_BY: Final = 1024
ELSEWHERE: Final = "elsewhere"
"""A field of the observation has it, too."""

SOVEREIGNS: Final = ("brand", "dain", "denethor", "theoden", "thranduil")


class Number(NamedTuple):
    """A place in which a box remembers something."""

    name: str
    sort: str = FLAG
    words: tuple[str, ...] = ()
    """Of ONE_OF and SET: what the values mean."""
    thing: str = ""
    """Of what stands in regions, and of cards: what it is there."""
    region: int = -1
    """Where it stands, if the place is about one region alone."""


def boxes(rules: Ruleset) -> list[Number]:
    """What the boxes remember, place by place."""
    known: dict[int, Number] = {}
    for box, told in ((LORDS, _lords), (TWILIGHT, _twilight), (WARRIORS, _warriors), (KINGS, _kings)):
        for place, number in told().items():
            if box in rules.hooks:
                known[place] = number
    return [known.get(place, Number(f"{UNUSED} {place}")) for place in range(rules.extra)]


def battle() -> tuple[str, ...]:
    """The numbers of a battle."""
    names = {place: name for place, (name, _) in naming.BATTLE.items()}
    for place, (name, _) in naming.BATTLE_BY_SEAT.items():
        names |= {place + side: f"{name} of {SEATS[side]}" for side in (0, 1)}
    return tuple(names.get(place, f"{UNUSED} {place}") for place in range(BATTLE_SIZE))


def hunt() -> tuple[str, ...]:
    """The numbers of a hunt."""
    names = {place: name for place, (name, _) in naming.HUNT.items()}
    return tuple(names.get(place, f"{UNUSED} {place}") for place in range(HUNT_SIZE))


def order() -> tuple[str, ...]:
    """The numbers that teams need to know whose turn it is."""
    armies = range(seats.ARMIES_NOW - seats.LAST_ARMIES)
    return (
        *(f"leader is to act for {side}" for side in SEATS),
        "nations of the last action",
        "nations of this action",
        *(f"army {army} of the last action" for army in armies),
        *(f"army {army} of this action" for army in armies),
    )


def _each(
    first: int, names: Sequence[str], what: str, sort: str = FLAG, words: tuple[str, ...] = ()
) -> dict[int, Number]:
    """Places one after the other, one for each of several things."""
    return {first + at: Number(f"{name} {what}", sort, words) for at, name in enumerate(names)}


def _lords() -> dict[int, Number]:
    dice = lords_contents.DICE
    return {
        **_each(lords.IN_POOL, dice, "in the pool", ONE_OF, ("yes", "lost")),
        **_each(lords.TO_ROLL, dice, "still to roll"),
        **_each(lords.SYMBOL, dice, "with the remove symbol"),
        **_each(lords.EYE_IN_BOX, dice, "in the Hunt Box for its Eye"),
        **_each(lords.KEPT, SEATS, "keeps the die", ONE_OF, tuple(dice)),
        **_each(lords.RING, dice[:3], "as a Ring is of", ONE_OF, ("shadow", "nobody any more")),
        lords.VERSION: Number("secret Gandalf", ONE_OF, ("wanderer", "keeper")),
        lords.ALLOCATED: Number("dice put in the Hunt Box this turn, with Lords", COUNT),
        **_each(lords.TOKEN, tokens.TOKEN_IDS, "token is the Shadow's"),
        lords.TOKEN_USED: Number("a Shadow token was used"),
        lords.BALROG_ACTIVE: Number("the Balrog is active"),
        lords.SORCERY_USED: Number("Great Sorcery was used"),
        lords.KNOWLEDGE_USED: Number("a round of a siege was added by sorcery"),
        lords.SPEAR: Number("a character event with the Chief beside the Ring"),
        lords.DESPAIR: Number("dice brought to the Hunt Box by despair", COUNT),
        lords.DESPAIRING_RULER: Number("the ruler die brought there"),
    }


def _twilight() -> dict[int, Number]:
    coasts = [REGION_IDS.index(region) for region in twilight_contents.COASTS]
    return {
        **{
            place: Number(f"{name} in play")
            for place, name in (
                (twilight.HILLMEN, "hillmen"), (twilight.CORSAIRS, "corsairs"), (twilight.ENTS, "ents")
            )
        },
        **_there(twilight.SHIPS, coasts, "ships"),
        **_there(twilight.SAILED, coasts, "ships that have sailed"),
        **{
            twilight.ENT + at: Number(f"ent {at + 1}", ENT, thing="ents") for at in range(twilight.ALL_ENTS)
        },
        twilight.AWAKENED: Number("cards by which Ents have awakened", COUNT),
        **_there(twilight.TOWERS, STRONGHOLDS, "siege towers"),
        **_there(twilight.TREBUCHETS, STRONGHOLDS, "trebuchets"),
        **_there(twilight.MANNED, STRONGHOLDS, "trebuchets are manned", FLAG),
        twilight.EDGE: Number("superior when the siege battle began", ONE_OF, tuple(SEATS)),
        twilight.CLAIMED: Number("superiority claimed on a tie"),
    }  # fmt: skip


def _there(first: int, regions: list[int], thing: str, sort: str = COUNT) -> dict[int, Number]:
    """Places one after the other, one for each of several regions."""
    return {
        first + at: Number(f"{thing} in {REGION_IDS[region]}", sort, thing=thing, region=region)
        for at, region in enumerate(regions)
    }


def _warriors() -> dict[int, Number]:
    factions, figures = warriors_contents.FACTIONS, warriors_contents.FIGURES
    return {
        **{
            warriors.PLACE + faction * figures + at: Number(f"{name} {at + 1}", FIGURE, thing=name)
            for faction, name in enumerate(factions)
            for at in range(figures)
        },
        **_each(warriors.STATUS, factions, "are", ONE_OF, tuple(warriors.STATUS_IDS[1:])),
        **_each(warriors.IN_POOL, SEATS, "faction die in the pool"),
        **_each(warriors.TO_ROLL, SEATS, "faction die still to roll"),
        warriors.MEMBERS: Number("with the Army of the Dead", ELSEWHERE),
        **_each(warriors.ALONG, factions[warriors.CORSAIRS :], "going along", COUNT),
        **_each(warriors.FIGHTING, factions[warriors.CORSAIRS :], "fighting", COUNT),
        **{
            warriors.TOP + at: Number(f"card {at + 1} on top of the faction deck", CARD, thing=f"{at + 1} on top")
            for at in range(warriors.TOPS)
        },
        **{
            warriors.BOTTOM + at: Number(f"card {at + 1} at its bottom", CARD, thing="at the bottom")
            for at in range(warriors.BOTTOMS)
        },
        warriors.SILENT: Number("the Shadow may play no combat card"),
        warriors.PROLONGED: Number("another round of the siege is free"),
        warriors.AS_UNITS: Number("Dunlendings count as units"),
        warriors.OLD_WOOD: Number("an Entwood in the Old Forest"),
        **{
            warriors.ATTACKED + at: Number(f"army {at + 1} attacked by the card", SLOT, thing="attacked by the card")
            for at in range(warriors.ATTACKS)
        },
        warriors.ENT_ATTACK: Number("hits of Ents are taken"),
    }


def _kings() -> dict[int, Number]:
    tiles = [f"tile {TILE_IDS[tile]}" for tile in kings.TILE_OF_SORT]
    hidden = tiles[: kings.HIDDEN_KINDS]
    found: dict[int, Number] = {}
    for at, sovereign in enumerate(SOVEREIGNS):
        found |= _each(kings.ON + at * kings.SORTS, tiles, f"on {sovereign}", COUNT)
        found |= _each(kings.KNOWN + at * kings.HIDDEN_KINDS, hidden, f"known on {sovereign}", COUNT)
    returning = [f"tile {tile}" for tile in TILE_IDS][: kings.MOST_TILE_KINDS]
    return found | {
        **_each(kings.HELD, hidden, "drawn in this attempt", COUNT),
        **_each(kings.SHOWN, hidden, "shown and given back", COUNT),
        **_each(kings.BOUNCED, returning, "to go back", COUNT),
        **_each(kings.CORRUPTED, SOVEREIGNS, "is corrupted", ONE_OF, ("and in play", "and removed")),
        **_each(kings.TOKEN, SOVEREIGNS, "token", ONE_OF, ("held", "dismay", "spent")),
        **_each(kings.COMFORTS, SOVEREIGNS, "may be comforted", COUNT),
        kings.TARGETED: Number("targeted this turn", SET, SOVEREIGNS),
        **_each(kings.TO_ROLL, SEATS, "ruler die still to roll"),
        **_each(kings.IN_POOL, SEATS, "ruler die in the pool"),
        kings.TOKEN_AT_WORK: Number("token that turned the die in use", ONE_OF, SOVEREIGNS),
        kings.STEALTH: Number("Thranduil watches over the move"),
        kings.ALLOCATED: Number("dice put in the Hunt Box this turn, with Kings", COUNT),
        kings.PALANTIR_USED: Number("a Muster result was used as an Event"),
        **_each(kings.ABILITY_USED, SEATS, "has cancelled a card by an ability"),
        kings.EXTENDED: Number("a Regular has paid for a round"),
        **_each(kings.ASKED, SEATS, "was asked for a combat ability"),
        kings.TOKEN_USED: Number("a ruler token was used"),
        kings.LAST: Number("tile drawn last, to be kept", ONE_OF, tuple(hidden)),
        kings.RING_WIELDED: Number("a Ring was used with its Keeper"),
        kings.ATTEMPTED_BY: Number("last attempt by", ONE_OF, ("seat 1", "seat 2", "seat 3", "seat 4")),
    }
