"""Recruiting cards with reinforcements that are too few: what can come, comes where its side says.

A second reckoning, which knows no engine: a card wants numbers of figures in regions; units come one by one, until
nothing more can come anywhere (W-CARD-10). All that this can lead to must be reachable by answers, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.war.playing import cast, holding
from tests.war.rulings import army, legal, play, question, stock
from tests.war.twilight.test_ships import fleet

from redbook import CHANCE, State

rule = pytest.mark.rule

Wish = tuple[str, tuple[str, ...], int]
"""A region, the kinds of figures that may come there, and how many."""
Outcome = frozenset[tuple[str, str]]
"""Regions, and the army in each."""

KINDS = ("regular", "elite", "leader")
WILDS = ["old-forest", "north-downs", "south-downs", "cardolan", "minhiriath", "buckland", "evendim"]
"""Regions where figures stand that are not in reinforcements."""


def outcomes(wishes: list[Wish], people: str, stock: dict[str, int]) -> set[Outcome]:
    """What recruiting can lead to, unit by unit."""
    found: set[Outcome] = set()

    def go_on(came: tuple[tuple[str, ...], ...]) -> None:
        used = [kind for place in came for kind in place]
        more = [
            (at, kind)
            for at, (_, kinds, number) in enumerate(wishes)
            for kind in kinds
            if len(came[at]) < number and used.count(kind) < stock[kind]
        ]
        if not more:
            regions = {region for region, _, _ in wishes}
            found.add(frozenset((region, _army(people, wishes, came, region)) for region in regions))
        for at, kind in more:
            go_on((*came[:at], tuple(sorted([*came[at], kind])), *came[at + 1 :]))

    go_on(tuple(() for _ in wishes))
    return found


def _army(people: str, wishes: list[Wish], came: tuple[tuple[str, ...], ...], region: str) -> str:
    there = [kind for at, place in enumerate(came) if wishes[at][0] == region for kind in place]
    return f"{people} {'/'.join(str(there.count(kind)) for kind in KINDS)}" if there else ""


def reached(state: State, regions: set[str]) -> set[Outcome]:
    """What all answers lead to."""
    if question(state) in ("turn", "action"):
        return {frozenset((region, army(state, region)) for region in regions)}
    answers = sorted(legal(state))[: 1 if state.actor == CHANCE else None]  # which card is drawn does not matter
    return set().union(*(reached(play(state.clone(), answer), regions) for answer in answers))


def short(people: str, totals: tuple[int, int, int], left: tuple[int, int, int]) -> dict[str, str]:
    """Armies in the wild that leave so many Regulars, Elites and Leaders of a people in reinforcements."""
    away = [total - kept for total, kept in zip(totals, left, strict=True)]
    figures = [kind for kind in (2, 1, 0) for _ in range(away[kind])]
    armies = {}
    for at, wild in enumerate(WILDS):
        here = figures[at * 10 : at * 10 + 10]
        if here:
            armies[wild] = f"{people} {'/'.join(str(here.count(kind)) for kind in range(3))}"
    return armies


TOTALS = {
    "sauron": (36, 6, 8), "isengard": (12, 6, 0), "southrons": (24, 6, 0), "gondor": (15, 5, 4), "rohan": (10, 5, 4),
    "elves": (5, 10, 4), "north": (10, 5, 4), "dwarves": (5, 5, 4),
}  # fmt: skip
UNITS = ("regular", "elite")
STRONGHOLDS = ["barad-dur", "dol-guldur", "minas-morgul", "morannon", "moria", "mount-gundabad"]
TOWNS = ["far-harad", "near-harad", "north-rhun", "south-rhun", "umbar"]


def twice(places: list[str]) -> list[list[Wish]]:
    """Two Regulars in each of any three places."""
    return [[(place, ("regular",), 2) for place in three] for three in combinations(places, 3)]


def one_place(region: str, units: int = 1, leaders: int = 1) -> list[Wish]:
    """Units of either kind and Leaders in a region."""
    return [(region, UNITS, units), (region, ("leader",), leaders)]


FIEFS: list[Wish] = [(place, ("regular",), 1) for place in ("pelargir", "lossarnach", "lamedon")]
CARDS: list[tuple[str, str, dict[str, Any], list[list[Wish]]]] = [
    ("orcs-multiplying-again", "sauron", {}, [[("dol-guldur", ("regular",), 3), ("mount-gundabad", ("regular",), 3)]]),
    ("pits-of-mordor", "sauron", {"at_war": "sauron"}, twice(STRONGHOLDS)),
    ("many-kings-to-the-service-of-mordor", "southrons", {}, twice(TOWNS)),
    (
        "monsters-roused", "sauron", {},
        [[
            ("angmar", ("regular",), 1), ("ettenmoors", ("regular",), 1), ("weather-hills", ("regular",), 1),
            ("trollshaws", ("elite",), 1),
        ]],
    ),
    (
        "a-new-power-is-rising", "isengard", {"characters": {"saruman": "orthanc"}},
        [[("north-dunland", ("regular",), 2), ("south-dunland", ("regular",), 2), ("orthanc", UNITS, 2)]],
    ),
    ("shadows-on-the-misty-mountains", "sauron", {}, [one_place("mount-gram", 2), one_place("moria", 2)]),
    ("the-king-is-revealed", "sauron", {"characters": {"strider": "replaced", "aragorn": "pelargir"}}, [
        [("minas-morgul", ("regular",), 5), ("minas-morgul", ("leader",), 1)]
    ]),
    ("horde-from-the-east", "southrons", {"at_war": "southrons"}, [
        [(place, ("regular",), 5)] for place in ("east-rhun", "south-rhun", "khand", "far-harad")
    ]),
    ("guards-of-the-citadel", "gondor", {}, [one_place("minas-tirith")]),
    ("imrahil-of-dol-amroth", "gondor", {}, [one_place("dol-amroth")]),
    ("grimbeorn-the-old-son-of-beorn", "north", {}, [one_place("carrock")]),
    ("dain-ironfoots-guard", "dwarves", {}, [one_place("erebor")]),
    ("riders-of-theoden", "rohan", {}, [one_place("edoras")]),
    ("eomer-son-of-eomund", "rohan", {}, [
        one_place(place) for place in ("edoras", "helms-deep", "westemnet", "folde")
    ]),
    ("every-little-is-a-gain", "gondor", {"expansions": ["lords"]}, [FIEFS]),
    ("threats-to-the-fiefs-of-the-south", "gondor", {
        "expansions": ["twilight"], "fields": {"twilight": fleet(umbar=2)}
    }, [FIEFS]),
]  # fmt: skip
"""Card, people, what must be true, and what it wants: one list of wishes or another."""

LEFT = [(0, 0, 0), (1, 0, 1), (0, 1, 0), (1, 1, 1), (3, 0, 1), (3, 2, 0), (4, 1, 1), (4, 2, 0), (5, 1, 1), (6, 2, 1)]
"""Regulars, Elites and Leaders that are left in reinforcements."""


def cases() -> Iterator[tuple[str, str, dict[str, Any], list[list[Wish]], tuple[int, int, int]]]:
    for card, people, more, wishes in CARDS:
        for left in LEFT:
            if all(kept <= total for kept, total in zip(left, TOTALS[people], strict=True)):
                yield card, people, more, wishes, left


@rule("W-CARD-10", "W-CARD-17", "W-SH-STRAT-16", "W-SH-STRAT-17", "W-SH-STRAT-20", "W-SH-STRAT-22", "W-SH-STRAT-24")
@rule("L-CARD-FP-STRAT-25", "T-CARD-FP-STRAT-26")
@pytest.mark.parametrize(("card", "people", "more", "wishes", "left"), list(cases()))
def test_whatever_is_left_comes_where_its_side_says(
    card: str, people: str, more: dict[str, Any], wishes: list[list[Wish]], left: tuple[int, int, int]
) -> None:
    regions = {region for alternative in wishes for region, _, _ in alternative}
    kept = dict(zip(KINDS, left, strict=True))
    expected = {
        outcome | {(region, "") for region in regions - {name for name, _ in outcome}}
        for alternative in wishes
        for outcome in outcomes(alternative, people, kept)
    }
    if len(wishes) > 1 and len(expected) > 1:
        expected.discard(
            frozenset((region, "") for region in regions)
        )  # a place to which nobody can come is not chosen
    state = holding(card, short(people, TOTALS[people], left), **more)
    assert (stock(state, f"{people}-regular"), stock(state, f"{people}-elite")) == left[:2]
    cast(state, card)
    assert reached(state, regions) == expected
