"""How far figures, ships and cards of the factions reach, and how many come or are carried."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, at as place_of, legal, question
from tests.war.warriors.tables import (
    ENTWOOD,
    HOME,
    at,
    cast,
    go,
    holding,
    status,
    table,
    take,
)

from redbook.war.board import DISTANCE, REGION_IDS, REGIONS

rule = pytest.mark.rule
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


@rule("A-CARD-35", "A-CARD-39")
def test_with_two_entwoods_a_die_brings_the_ent_of_the_card_to_either() -> None:
    more: dict[str, Any] = {"fields": {"warriors": {"old_entwood": True}}, "table": ("saruman-is-a-neighbour", "")}
    for wood in ("fangorn", "old-forest"):
        figures = {"ents": {"fangorn": 1, "old-forest": 1, "on-card": 2}}
        state = table(dice=("", "army"), faction_dice=("play-draw", ""), figures=figures, **more, **ENTWOOD)
        take(state, "free-faction:play-draw", "act:saruman-is-a-neighbour")
        assert legal(state) == {"region:fangorn", "region:old-forest"}
        go(state, f"region:{wood}")
        assert at(state, "ents")[wood] == 2
        assert at(state, "ents")["on-card"] == 1


@rule("A-CARD-120")
def test_great_winged_creatures_come_as_many_as_there_are_where_the_shadow_likes() -> None:
    armies = {**HOME, "barad-dur": "sauron 1/0/2", "dol-guldur": "sauron 1/0/2", "minas-morgul": "sauron 1/0/2"}
    state = holding("great-winged-creatures", armies, at_war="sauron isengard southrons")
    cast(state, "great-winged-creatures")
    first = sorted(legal(state))
    assert len(first) == 2  # two are left for three armies: the last of them is no first choice
    go(state, first[0])
    go(state, sorted(legal(state))[-1]) if question(state) == "event" else None
    nazgul = [army(state, place) for place in ("barad-dur", "dol-guldur", "minas-morgul")]
    assert sorted(nazgul) == ["sauron 1/0/2", "sauron 1/0/3", "sauron 1/0/3"]


@rule("A-CARD-06")
def test_paths_of_the_dead_begin_in_rohan_too_and_inside_a_siege() -> None:
    armies = {"helms-deep": "isengard 4/0/0", "inside-helms-deep": "rohan 2/0/0", **HOME}
    for place in ("edoras", "inside-helms-deep"):
        state = holding("paths-of-the-dead", armies, characters={"strider": place}, at_war="rohan isengard")
        cast(state, "paths-of-the-dead", "yes")
        assert place_of(state, "strider") == "erech", place
        assert status(state, "dead-men") == "in-play", place


@rule("A-CARD-110")
def test_long_battle_reaches_figures_shut_in_by_a_led_army() -> None:
    armies = {"orthanc": "rohan 3/0/1", "inside-orthanc": "isengard 2/0/0", **HOME}
    figures = {"dunlendings": {"inside-orthanc": 2}, "spiders": {"moria": 1}}
    state = holding("long-battle", armies, figures=figures, at_war="rohan isengard", **AWAY)
    cast(state, "long-battle", "region:orthanc")
    assert at(state, "dunlendings") == {}
    assert at(state, "spiders") == {"moria": 1}


@rule("A-CARD-115")
def test_guarded_strongholds_are_closed_to_ents_and_to_the_dead() -> None:
    guarded: dict[str, Any] = {"table": ("", "strongly-guarded")}
    ents: dict[str, Any] = {"figures": {"ents": {"fangorn": 3, "fords-of-isen": 1}}, **ENTWOOD}
    assert "to:orthanc" in legal(cast(holding("march-of-the-ents", HOME, **ents), "march-of-the-ents"))
    assert "to:orthanc" not in legal(cast(holding("march-of-the-ents", HOME, **ents, **guarded), "march-of-the-ents"))
    dead: dict[str, Any] = {
        "figures": {"dead-men": {"lamedon": 3}},
        "characters": {"strider": "lamedon"},
        "dead": "strider",
        "control": {"dol-amroth": "shadow"},
    }
    taken = {"dol-amroth": "southrons 2/0/0", **HOME}
    open_way = cast(holding("wraiths-of-fear", HOME, **dead), "wraiths-of-fear")
    assert "to:dol-amroth" in legal(open_way)
    open_army = cast(holding("wraiths-of-fear", taken, **dead), "wraiths-of-fear")
    assert "army:dol-amroth" in legal(open_army)
    assert "to:dol-amroth" not in legal(cast(holding("wraiths-of-fear", HOME, **dead, **guarded), "wraiths-of-fear"))
    closed = cast(holding("wraiths-of-fear", taken, **dead, **guarded), "wraiths-of-fear")
    assert "army:dol-amroth" not in legal(closed)


@rule("A-CARD-53")
def test_a_corsair_carries_two_units_and_all_the_nazgul_and_minions_there() -> None:
    armies = {"umbar": "southrons 4/1/0 + sauron 0/0/3", **HOME}
    state = holding(
        "ships-of-great-draught",
        armies,
        figures={"corsairs": {"umbar": 1}},
        characters={"mouth-of-sauron": "umbar"},
        at_war="southrons sauron",
    )
    cast(state, "ships-of-great-draught", "number:2", "region:umbar", "to:west-harondor", "done")
    assert legal(state) == {f"take:{number}:nazgul" for number in range(4)}
    go(state, "take:3:nazgul")
    assert legal(state) == {f"take:{number}:southrons-regular" for number in range(3)}
    go(state, "take:2:southrons-regular", "character:mouth-of-sauron")
    assert army(state, "west-harondor") == "sauron 0/0/3 + southrons 2/0/0"
    assert army(state, "umbar") == "southrons 2/1/0"
    assert place_of(state, "mouth-of-sauron") == "west-harondor"
    assert at(state, "corsairs") == {"west-harondor": 1}


@rule("A-CARD-30")
def test_an_eagle_carries_no_fellowship_that_is_revealed() -> None:
    state = holding(
        "lifted-up-and-borne-far-away",
        figures={"eagles": {"moria": 2}},
        fellowship={"region": "bree", "revealed": True},
    )
    cast(state, "lifted-up-and-borne-far-away", "done")
    assert question(state) in ("turn", "action")
    assert at(state, "eagles") == {"moria": 2}


@rule("A-DUNLENDINGS-06", "A-SPIDERS-06")
@pytest.mark.parametrize(
    ("card", "faction", "start"),
    [("wild-hillmen", "dunlendings", "enedwaith"), ("her-own-offspring", "spiders", "fangorn")],
)
def test_alone_they_go_two_regions_and_no_further(card: str, faction: str, start: str) -> None:
    state = holding(card, figures={faction: {start: 1}}, characters={"saruman": "orthanc"}, **AWAY)
    cast(state, card, f"region:{start}")
    first = REGION_IDS.index(start) * REGIONS
    far = {DISTANCE[first + REGION_IDS.index(name.removeprefix("to:"))] for name in legal(state)}
    assert far == {1, 2}


@rule("A-FACTION-29")
def test_figures_out_of_the_game_are_not_recruited_again() -> None:
    figures = {"ents": {"fangorn": 2, "out-of-game": 5}}
    state = table(dice=("", "army"), faction_dice=("recruit", ""), figures=figures, **ENTWOOD)
    take(state, "free-faction:recruit", "act:faction-recruit")
    assert at(state, "ents") == {"fangorn": 3, "out-of-game": 5}


@rule("A-FACTION-39")
def test_figures_stay_where_they_are_when_the_army_of_their_region_leaves() -> None:
    figures = {"spiders": {"fords-of-isen": 2}, "dunlendings": {"fords-of-isen": 1}}
    armies = {"fords-of-isen": "isengard 3/0/0", **HOME}
    state = table(armies, "shadow", dice=("event", "army army"), at_war="isengard", figures=figures, **AWAY)
    take(state, "army", "act:move-armies", "army:fords-of-isen", "to:gap-of-rohan", "all")
    go(state, "band:0:dunlendings", "band:1:spiders")
    assert at(state, "dunlendings") == {"fords-of-isen": 1}
    assert at(state, "spiders") == {"fords-of-isen": 1, "gap-of-rohan": 1}
    assert army(state, "gap-of-rohan") == "isengard 3/0/0"
