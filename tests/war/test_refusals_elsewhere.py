"""Refusals about recruiting, diplomacy and those who go on their own: what they name is true of the table.

As in `test_refusals`, answers that are not legal are given to the questions of recorded games, and the rule that is
named is held against the view by code of its own, which knows no function of the rules.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.war.rulings import lay, play, refused, use
from tests.war.test_refusals import BEFORE, Eye, upset

from redbook.kernel.record import Record
from redbook.war.board import (
    CITY,
    NEIGHBOURS,
    OWNER,
    REGION_IDS,
    SETTLEMENT,
    SETTLEMENTS_OF,
    STRONGHOLD,
    STRONGHOLDS_OF,
)
from redbook.war.kinds import KIND_IDS
from redbook.war.nations import NATION_IDS
from redbook.war.slots import FIGURE_IDS, SLOT_IDS
from redbook.war.state import WarState
from redbook.war.table import KIND

rule = pytest.mark.rule
SEATS = ("free-peoples", "shadow")


# ----- what is told of one figure or place


@rule("W-MUSTER-04")
def test_a_second_figure_with_no_other_settlement_is_refused_for_that() -> None:
    control = {"helms-deep": "shadow", "westemnet": "shadow", "folde": "shadow"}
    state = lay({"edoras": "rohan 1/0/0", "dale": "north 1/0/0"}, dice=("muster muster", "army"),
                at_war="rohan north", control=control)  # fmt: skip
    use(state, "muster", "muster", "figure:rohan-regular")
    refused(state, "figure:rohan-leader", "W-MUSTER-04")


@rule("W-MUSTER-08", "W-MUSTER-09", "W-MUSTER-10", "W-MUSTER-13", "W-MUSTER-14")
def test_each_settlement_is_closed_for_its_own_reason() -> None:
    armies = {
        "inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0", "pelargir": "gondor 1/0/0",
        "dol-amroth": "gondor 1/0/0",
    }  # fmt: skip
    state = lay(armies, dice=("muster muster", "army"), at_war="gondor", control={"lossarnach": "shadow"})
    use(state, "muster", "muster", "figure:gondor-leader")
    refused(state, "region:minas-tirith", "W-MUSTER-10")
    refused(state, "region:lossarnach", "W-MUSTER-08")
    refused(state, "region:edoras", "W-MUSTER-03")
    state = lay(
        {"pelargir": "gondor 1/0/0", "dol-amroth": "gondor 1/0/0"}, dice=("muster muster", "army"), at_war="gondor"
    )
    refused(use(state, "muster", "muster", "figure:gondor-leader"), "region:lossarnach", "W-MUSTER-13")
    state = lay({}, "shadow", dice=("event", "muster muster"), at_war="sauron")
    refused(use(state, "muster", "muster", "figure:nazgul"), "region:nurn", "W-MUSTER-14")


@rule("W-DICE-14", "W-MOVE-38")
def test_a_nazgul_is_not_kept_out_of_where_it_is() -> None:
    state = lay({"moria": "sauron 1/0/1", "dale": "north 1/0/0"}, "shadow", dice=("event", "character character"))
    use(state, "character", "move-minions", "army:moria")
    refused(state, "to:moria", "W-DICE-14")
    refused(state, "to:lorien", "W-MOVE-38")


@rule("W-CHAR-04")
def test_who_goes_is_told_before_where() -> None:
    state = lay(dice=("character character", "army"), characters={"boromir": "edoras", "gimli": "dale"})
    use(state, "character", "move-companions")
    assert "does not answer the question" in str(refused(state, "to:folde", "W-CHAR-03"))
    play(state, "character:gimli")
    refused(state, "to:folde", "W-CHAR-04")


# ----- every such question in recorded games


def check_figure(eye: Eye, answer: str, told: str) -> None:
    """A figure that cannot be recruited with a die."""
    name = answer.split(":")[1]
    _, allowance, _, first = eye.frame[:4]
    nation = "sauron" if name == "nazgul" else name.rsplit("-", 1)[0]
    if (NATION_IDS.index(nation) < 5) == (eye.side == 1):
        assert told == "W-MUSTER-01"
        return
    if told == "W-MUSTER-02":
        assert not eye.at_war(nation)
        return
    assert eye.at_war(nation)
    if told == "W-MUSTER-16":
        assert not eye.view["reinforcements"].get(name, 0)
        return
    assert eye.view["reinforcements"].get(name, 0)
    if told == "W-MUSTER-01":
        assert name.endswith("elite")
        assert allowance == 1
        return
    homes = STRONGHOLDS_OF if name == "nazgul" else SETTLEMENTS_OF
    closed = {REGION_IDS[region]: closing(eye, name, REGION_IDS[region]) for region in homes[NATION_IDS.index(nation)]}
    assert all(why or region == REGION_IDS[first] for region, why in closed.items())
    assert (told == "W-MUSTER-04") == ("" in closed.values())
    assert told == "W-MUSTER-04" or told in closed.values()


def closing(eye: Eye, name: str, region: str) -> str:
    """What keeps a figure out of a Settlement of its Nation."""
    owner = SEATS[OWNER[REGION_IDS.index(region)]]
    if eye.view["control"].get(region, owner) != SEATS[eye.side]:
        return "W-MUSTER-08"
    if eye.units(f"inside-{region}", eye.side):
        return "W-MUSTER-10"
    if eye.units(region, 1 - eye.side):
        return "W-MUSTER-09"
    return "W-MUSTER-13" if name.endswith("-leader") and not eye.units(region, eye.side) else ""


def check_region(eye: Eye, answer: str, told: str) -> None:
    """A region where the figure that is recruited cannot come."""
    region = answer.split(":")[1]
    name = FIGURE_IDS[eye.frame[2]]
    nation = NATION_IDS.index("sauron" if name == "nazgul" else name.rsplit("-", 1)[0])
    homes = STRONGHOLDS_OF if name == "nazgul" else SETTLEMENTS_OF
    if REGION_IDS.index(region) not in homes[nation]:
        assert told == ("W-MUSTER-14" if name == "nazgul" else "W-MUSTER-03")
    else:
        assert told == ("W-MUSTER-04" if eye.frame[3] == REGION_IDS.index(region) else closing(eye, name, region))


def check_nation(eye: Eye, answer: str, told: str) -> None:
    nation = answer.split(":")[1]
    counter = eye.view["nations"][nation]
    if told == "W-POL-14":
        assert (NATION_IDS.index(nation) < 5) == (eye.side == 1)
    elif told == "W-POL-15":
        assert counter["steps"] == 0
    else:
        assert told == "W-POL-03"
        assert (counter["steps"], counter["active"]) == (1, False)


def near(start: int, steps: int) -> set[int]:
    """The regions within so many steps."""
    found = {start}
    for _ in range(steps):
        found |= {other for region in found for other in NEIGHBOURS[region]}
    return found


def is_fast(eye: Eye, region: str, side: int) -> bool:
    """Whether a region has a Stronghold that a side holds, and that is not besieged."""
    here = REGION_IDS.index(region)
    stronghold = f"inside-{region}" in SLOT_IDS
    held = eye.view["control"].get(region, SEATS[OWNER[here]] if OWNER[here] < 2 else None) == SEATS[side]
    return stronghold and held and not eye.units(f"inside-{region}", side)


def check_flight(eye: Eye, answer: str, told: str) -> None:
    region = answer.split(":")[1]
    flying = eye.frame[1]
    if flying < len(SLOT_IDS):
        start = SLOT_IDS[flying].removeprefix("inside-")
    else:
        who = list(eye.view["characters"])[flying - len(SLOT_IDS)]
        start = eye.view["characters"][who].removeprefix("inside-")
    if region == start:
        assert told == "W-DICE-14"
    elif told in ("W-MOVE-38", "W-CHAR-30"):
        assert is_fast(eye, region, 0)
    else:
        assert told == "W-CHAR-28"
        assert flying >= len(SLOT_IDS)


def check_company(eye: Eye, answer: str, told: str) -> None:
    region = answer.split(":")[1]
    if told == "W-CHAR-11":
        assert eye.units(f"inside-{region}", 0)
    elif told == "W-CHAR-03":
        assert eye.frame[0] == 0 or SLOT_IDS[eye.frame[1]].removeprefix("inside-") == region
    else:
        assert told in ("W-CHAR-04", "W-FELLOW-31")


def check_journey(eye: Eye, answer: str, told: str) -> None:
    """A revealed Fellowship is no further off than its progress, and in no haven."""
    region = answer.split(":")[1]
    here = REGION_IDS.index(region)
    holder = eye.view["control"].get(region, SEATS[OWNER[here]] if OWNER[here] < 2 else None)
    if told == "W-FELLOW-18":
        assert SETTLEMENT[here] in (CITY, STRONGHOLD)
        assert holder == "free-peoples"
    elif told == "W-FELLOW-17":
        start = REGION_IDS.index(eye.view["fellowship"]["region"])
        assert here not in near(start, eye.frame[1])


CHECKS = {
    ("muster", "figure"): check_figure,
    ("muster", "region"): check_region,
    ("diplomacy", "nation"): check_nation,
    ("flight", "to"): check_flight,
    ("company", "to"): check_company,
    ("parting", "to"): check_company,
    ("journey", "to"): check_journey,
}


@pytest.mark.parametrize("path", sorted(BEFORE.glob("*.redbook")), ids=lambda path: path.stem)
def test_a_refusal_is_true_of_the_table_elsewhere_too(path: Path) -> None:
    rng = Random(path.stem)
    told: Counter[str] = Counter()
    record = Record.open(path)
    game = record.rules()
    by_verb: dict[str, list[int]] = {}
    for action in range(game.num_actions):
        by_verb.setdefault(game.action_name(action).split(":")[0], []).append(action)
    for state in record.states():
        assert isinstance(state, WarState)
        if state.actor < 0:
            continue
        question = KIND_IDS[state.get(KIND)]
        offered = {state.name(action).split(":")[0] for action in state.legal()}
        for asked, verb in CHECKS:
            if asked != question or verb not in offered:
                continue
            others = [upset(state, rng)] if asked in ("muster", "diplomacy") else []
            for table in (state, *others):
                eye = Eye(table)
                for action in set(rng.sample(by_verb[verb], min(25, len(by_verb[verb])))) - set(table.legal()):
                    named = table.refusal(action).rule
                    assert named is not None
                    CHECKS[asked, verb](eye, table.name(action), named)
                    told[f"{question} {named}"] += 1
    assert len(told) > 4, told
