"""All eighty-one pairs of combat cards, in a plain region, in the mountains and in both homes.

What must happen is worked out by `verdict`, which knows nothing of the engine: it reads like the rulebook's card step.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from tests.confrontation.rulings import at, fight, lay, play, question, used

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

FELLOWSHIP_HAND = ["1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"]
SAURON_HAND = ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"]
STRENGTH = {"aragorn": 4, "legolas": 3, "balrog": 5, "black-rider": 3}
"""None of these has a text that matters once he fights, as long as Legolas does not meet the Flying Nazgûl."""

Places = tuple[str | None, str | None]
"""Where the Fellowship's character and Sauron's are after the battle; None: defeated."""


class Field(NamedTuple):
    """A battlefield: who attacks whom from where, and the one way out each side has, if any."""

    name: str
    attacker: str
    start: str
    defender: str
    region: str
    beside: str = ""
    behind: str = ""
    others: str = ""

    @property
    def good(self) -> str:
        """The Fellowship's character."""
        return self.attacker if self.attacker in ("aragorn", "legolas") else self.defender

    @property
    def evil(self) -> str:
        """Sauron's character."""
        return self.defender if self.good == self.attacker else self.attacker


FIELDS = [
    Field("plain, Sauron attacks", "balrog", "eregion", "aragorn", "cardolan", "arthedain", "shire"),
    Field("plain, Fellowship attacks", "aragorn", "shire", "balrog", "cardolan", "arthedain", "shire"),
    Field("plain, equal strengths", "black-rider", "eregion", "legolas", "cardolan", "arthedain", "shire"),
    Field("plain, no way out", "balrog", "eregion", "aragorn", "cardolan", "", "", "frodo:arthedain sam:shire"
          " merry:shire gimli:shire pippin:shire"),
    Field("mountains, Sauron attacks", "balrog", "rohan", "aragorn", "gap-of-rohan", "", "enedwaith"),
    Field("mountains, Fellowship attacks", "aragorn", "rhudaur", "balrog", "high-pass", "", "rhudaur"),
    Field("mountains, equal strengths", "legolas", "enedwaith", "black-rider", "gap-of-rohan", "", "enedwaith"),
    Field("Shire, Sauron attacks", "balrog", "arthedain", "aragorn", "shire", "", "", "frodo:rhudaur"),
    Field("Shire, Fellowship attacks", "aragorn", "cardolan", "balrog", "shire", "", "", "frodo:rhudaur"),
    Field("Shire, equal strengths", "black-rider", "arthedain", "legolas", "shire", "", "", "frodo:rhudaur"),
    Field("Mordor, Fellowship attacks", "aragorn", "dagorlad", "balrog", "mordor", "", "dagorlad", "orcs:gondor"),
    Field("Mordor, equal strengths", "legolas", "gondor", "black-rider", "mordor", "", "gondor", "orcs:dagorlad"),
]  # fmt: skip

every_field = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)


def verdict(field: Field, theirs: str, mine: str) -> Places:
    """What the two cards in effect lead to; "magic" is Magic that was not exchanged."""
    blanked = theirs == "eye" and not mine.isdigit()
    leaves = field.beside if theirs == "retreat" else ""
    if mine == "noble-sacrifice" and not blanked and not leaves:
        return None, None
    falls_back = field.behind if mine == "retreat" and not blanked else ""
    if leaves or falls_back:
        return falls_back or field.region, leaves or field.region
    good = STRENGTH[field.good] + (int(mine) if mine.isdigit() else 0)
    evil = STRENGTH[field.evil] + (int(theirs) if theirs.isdigit() and mine != "elven-cloak" else 0)
    return field.region if good > evil else None, field.region if evil > good else None


def begin(field: Field, edition: str, discards: tuple[list[str], list[str]] = ([], [])) -> State:
    """The attack, up to the card step."""
    others = dict(piece.split(":") for piece in field.others.split())
    spare = "gondor" if field.start == "rohan" else "rohan"
    state = lay(
        {"shelob": spare, **others, field.attacker: field.start, field.defender: field.region},
        "fellowship" if field.attacker == field.good else "sauron",
        discards=discards,
        edition=edition,
    )
    return play(state, f"move:{field.attacker}:{field.region}")


def places(state: State, field: Field) -> Places:
    """Where both are now."""
    return at(state, field.good), at(state, field.evil)


@pytest.mark.rule("C-CARD-54")
@both_editions
@every_field
def test_all_eighty_one_pairs(field: Field, edition: str) -> None:
    """With empty discard piles, so that Magic is never exchanged."""
    table: dict[tuple[str, str], Places] = {}
    met = begin(field, edition)
    for theirs, mine in product(SAURON_HAND, FELLOWSHIP_HAND):
        state = fight(met.clone(), theirs, mine)
        assert question(state) == "turn"
        assert (used(state, "sauron"), used(state, "fellowship")) == ({theirs}, {mine})
        table[theirs, mine] = places(state, field)
    assert len(table) == 81
    assert table == {(theirs, mine): verdict(field, theirs, mine) for theirs, mine in table}


@pytest.mark.rule("C-CARD-15", "C-CARD-22", "C-CARD-54")
@both_editions
@every_field
@pytest.mark.parametrize("exchanged", ["sauron", "fellowship", "both"])
def test_what_magic_brought_in_counts_as_played(field: Field, exchanged: str, edition: str) -> None:
    """The pairs again, one or both of the cards taken from the pile by Magic, which is the last card in hand."""
    met: dict[tuple[str, str], State] = {}
    wrong = {}
    for theirs, mine in product(SAURON_HAND, FELLOWSHIP_HAND):
        if "magic" in (theirs, mine):
            continue
        last = ("magic" if exchanged != "sauron" else mine), ("magic" if exchanged != "fellowship" else theirs)
        if last not in met:
            piles = all_but(FELLOWSHIP_HAND, last[0]), all_but(SAURON_HAND, last[1])
            met[last] = begin(field, edition, piles)
        state = met[last].clone()
        if question(state) == "sauron-magic":
            play(state, f"replace:{theirs}")
        if question(state) == "fellowship-magic":
            play(state, f"replace:{mine}")
        in_effect = "magic" if theirs == "eye" and exchanged != "sauron" else mine
        if places(state, field) != verdict(field, theirs, in_effect):
            wrong[theirs, mine] = places(state, field)
    assert wrong == {}


def all_but(hand: list[str], kept: str) -> list[str]:
    """The cards of a hand without one."""
    return [card for card in hand if card != kept]


@pytest.mark.rule("C-CARD-54")
@both_editions
def test_nothing_else_matters(edition: str) -> None:
    """Other characters, other used cards, and who has been seen before leave the results of the pairs as they are."""
    field = FIELDS[0]
    for theirs, mine in product(["2", "3", "5", "eye", "retreat"], ["2", "4", "5", "elven-cloak", "retreat"]):
        state = lay(
            {"frodo": "enedwaith", "sam": "rhudaur", "merry": "rhudaur", "gimli": "shire", "warg": "caradhras",
             "orcs": "mordor", "aragorn": "cardolan", "balrog": "eregion"},
            discards=(["1", "noble-sacrifice", "magic"], ["6", "4", "1"]),
            fields={"turn": 31, "quiet": 5},
            edition=edition,
        )  # fmt: skip
        fight(play(state, "move:balrog:cardolan"), theirs, mine)
        assert places(state, field) == verdict(field, theirs, mine), (theirs, mine)
