"""The Corsairs of Umbar: where they sail, whom they carry, and their end."""

from __future__ import annotations

import pytest
from tests.war.rulings import army, at as place_of, controller, legal, question, refused
from tests.war.warriors.tables import (
    HOME,
    at,
    cast,
    go,
    holding,
    no_cards,
    status,
    table,
    take,
)
from tests.war.warriors.test_shadow_factions import attacking, marching

from redbook.war.board import REGION_IDS
from redbook.war.warriors.along import SAILED

rule = pytest.mark.rule

FLEET = "a-great-fleet"
SHIPS = "ships-of-great-draught"


@rule("A-CORSAIRS-03", "A-CORSAIRS-24")
def test_a_recruit_brings_a_corsair_even_when_all_were_lost() -> None:
    state = table(mover="shadow", dice=("event", ""), faction_dice=("", "recruit"), status={"corsairs": "in-play"})
    assert status(state, "corsairs") == "in-play"
    take(state, "shadow-faction:recruit", "act:faction-recruit", "faction:corsairs")
    assert at(state, "corsairs") == {"umbar": 1}


@rule("A-CORSAIRS-04", "A-CORSAIRS-05")
def test_five_corsairs_are_in_a_region_at_most_and_those_beyond_go_back() -> None:
    armies = {"umbar": "southrons 10/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        armies, "shadow", dice=("event", ""), faction_dice=("", "recruit"), figures={"corsairs": {"umbar": 5}}
    )
    take(state, "shadow-faction:recruit", "act:faction-recruit", "faction:corsairs")
    assert at(state, "corsairs") == {"umbar": 5}
    assert army(state, "umbar") == "southrons 10/0/0"
    fleet = holding(FLEET, figures={"corsairs": {"umbar": 3, "west-harondor": 4}})
    cast(fleet, FLEET, "region:umbar", "band:2:corsairs")
    assert "to:west-harondor" not in legal(fleet)
    assert "to:pelargir" in legal(fleet)


@rule("A-CORSAIRS-06", "A-CORSAIRS-09")
def test_corsairs_may_go_along_with_an_army_where_they_may_sail() -> None:
    state = marching({"umbar": "southrons 3/0/0"}, {"corsairs": {"umbar": 2}}, at_war="southrons")
    go(state, "army:umbar", "to:west-harondor", "all")
    assert legal(state) == {f"band:{number}:corsairs" for number in range(3)}
    go(state, "band:1:corsairs")
    assert at(state, "corsairs") == {"umbar": 1, "west-harondor": 1}
    inland = marching({"umbar": "southrons 3/0/0"}, {"corsairs": {"umbar": 2}}, at_war="southrons")
    go(inland, "army:umbar", "to:near-harad", "all")
    assert at(inland, "corsairs") == {"umbar": 2}
    assert army(inland, "near-harad") == "southrons 3/0/0"


@rule("A-CORSAIRS-07", "A-CORSAIRS-08")
def test_the_regions_that_they_may_enter() -> None:
    named = {
        "umbar",
        "west-harondor",
        "osgiliath",
        "pelargir",
        "lossarnach",
        "minas-tirith",
        "druadan-forest",
        "lamedon",
        "dol-amroth",
        "anfalas",
        "andrast",
        "druwaith-iaur",
        "enedwaith",
        "minhiriath",
        "south-ered-luin",
        "harlindon",
        "grey-havens",
        "forlindon",
    }
    names = {REGION_IDS[region] for region in SAILED}
    assert named <= names <= named | {"north-ered-luin", "arnor", "evendim"}
    assert "erech" not in names


@rule("A-CORSAIRS-10", "A-CORSAIRS-21")
def test_they_may_advance_and_retreat_with_their_army_where_they_may_sail() -> None:
    won = attacking({"lossarnach": "southrons 5/0/0"}, {"corsairs": {"lossarnach": 2}})
    no_cards(go(won, "army:lossarnach", "to:pelargir", "all"))
    go(won, "roll:66666", "roll:1", "all")
    assert question(won) == "go-along"
    go(won, "band:2:corsairs")
    assert at(won, "corsairs") == {"pelargir": 2}
    assert army(won, "pelargir") == "southrons 5/0/0"
    armies = {"osgiliath": "southrons 2/0/0", "minas-tirith": "gondor 3/0/0", "west-harondor": "southrons 1/0/0"}
    lost = table(
        {**HOME, **armies},
        dice=("will will", "army"),
        at_war="gondor southrons",
        figures={"corsairs": {"osgiliath": 1}},
    )
    take(lost, "will", "act:attack", "army:minas-tirith", "to:osgiliath", "all")
    no_cards(lost)
    go(lost, "roll:111", "roll:11", "yes")
    assert question(lost) == "retreat"
    go(lost, "to:west-harondor")
    assert legal(lost) == {"band:0:corsairs", "band:1:corsairs"}
    go(lost, "band:1:corsairs")
    assert at(lost, "corsairs") == {"west-harondor": 1}


@rule("A-CORSAIRS-11")
def test_they_are_unharmed_when_the_army_of_their_region_is_lost() -> None:
    state = attacking({"lossarnach": "southrons 1/0/0", "pelargir": "gondor 3/0/0"}, {"corsairs": {"lossarnach": 2}})
    go(state, "army:lossarnach", "to:pelargir", "pass", "roll:1", "roll:666")
    assert army(state, "lossarnach") == ""
    assert at(state, "corsairs") == {"lossarnach": 2}


@rule("A-CORSAIRS-12")
def test_they_are_never_inside_a_stronghold() -> None:
    armies = {"umbar": "southrons 2/0/0", "west-harondor": "gondor 3/0/0"}
    state = table({**HOME, **armies}, dice=("will will", "army"), at_war="gondor", figures={"corsairs": {"umbar": 2}})
    take(state, "will", "act:attack", "army:west-harondor", "to:umbar", "all", "yes")
    while question(state) != "action" and question(state) != "turn":
        go(state, state.name(state.legal()[-1]))
    assert army(state, "inside-umbar") == "southrons 2/0/0"
    assert at(state, "corsairs") == {"umbar": 2}


@rule("A-CORSAIRS-13", "A-CORSAIRS-14", "A-CORSAIRS-15", "A-CARD-46", "A-CARD-47")
def test_alone_they_sail_up_to_four_regions_past_armies_along_the_coast() -> None:
    armies = {"pelargir": "gondor 3/0/0", "west-harondor": "gondor 2/0/0", "barad-dur": "sauron 1/0/0"}
    state = holding(FLEET, armies, figures={"corsairs": {"umbar": 2}})
    cast(state, FLEET)
    assert at(state, "corsairs") == {"umbar": 3}
    go(state, "region:umbar", "band:1:corsairs")
    goals = {action.removeprefix("to:") for action in legal(state)}
    assert {"west-harondor", "pelargir", "lamedon", "dol-amroth"} <= goals
    assert "anfalas" not in goals
    go(state, "to:dol-amroth")
    assert "region:dol-amroth" not in legal(state)  # each goes once
    go(state, "region:umbar", "band:2:corsairs", "to:pelargir")
    assert at(state, "corsairs") == {"dol-amroth": 1, "pelargir": 2}


@rule("A-CORSAIRS-16", "A-CORSAIRS-17", "A-CARD-52", "A-CARD-53")
def test_each_carries_two_units_and_whoever_else_likes_up_to_four_regions() -> None:
    armies = {"umbar": "southrons 4/1/0 + sauron 0/0/2", "pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = holding(
        SHIPS, armies, figures={"corsairs": {"umbar": 1}}, at_war="southrons", characters={"witch-king": "umbar"}
    )
    cast(state, SHIPS, "number:2", "region:umbar", "band:1:corsairs", "to:west-harondor")
    assert "to:pelargir" not in legal(state)  # enemy units are there
    refused(state, "to:pelargir", "A-CORSAIRS-17")
    go(state, "to:osgiliath", "done", "take:2:nazgul", "take:1:southrons-regular")
    assert legal(state) <= {"take:0:southrons-elite", "take:1:southrons-elite"}
    go(state, "take:1:southrons-elite", "character:witch-king")
    assert army(state, "osgiliath") == "sauron 0/0/2 + southrons 1/1/0"
    assert at(state, "corsairs") == {"osgiliath": 1}
    assert place_of(state, "witch-king") == "osgiliath"
    free = holding(
        SHIPS,
        {"umbar": "southrons 2/0/0", "barad-dur": "sauron 1/0/0", "bree": "north 1/0/0"},
        figures={"corsairs": {"umbar": 1}},
        at_war="southrons",
    )
    cast(free, SHIPS, "number:2", "region:umbar", "to:west-harondor", "to:pelargir", "done", "take:2:southrons-regular")
    assert controller(free, "pelargir") == "shadow"


@rule("A-CORSAIRS-18")
def test_a_carried_army_obeys_the_rules_of_armies() -> None:
    armies = {"umbar": "southrons 2/0/0", "bree": "north 1/0/0"}
    state = holding(SHIPS, armies, figures={"corsairs": {"umbar": 1}})
    cast(state, SHIPS, "number:2", "region:umbar", "to:west-harondor")
    assert "to:pelargir" not in legal(state)  # the Southrons are not At War, and Pelargir is Gondor's
    war = holding(SHIPS, armies, figures={"corsairs": {"umbar": 1}}, at_war="southrons")
    cast(
        war,
        SHIPS,
        "number:2",
        "region:umbar",
        "to:west-harondor",
        "to:pelargir",
        "to:lamedon",
        "done",
        "take:2:southrons-regular",
    )
    assert controller(war, "pelargir") == "shadow"
    assert army(war, "lamedon") == "southrons 2/0/0"


@rule("A-CORSAIRS-19", "A-CORSAIRS-20")
def test_an_army_is_carried_up_to_two_regions_and_attacks_with_those_that_are_there() -> None:
    armies = {"umbar": "southrons 2/0/0", "osgiliath": "southrons 2/0/0", "pelargir": "gondor 2/0/0"}
    state = holding(SHIPS, armies, figures={"corsairs": {"umbar": 1}}, at_war="southrons gondor")
    cast(state, SHIPS, "number:1", "region:umbar", "to:west-harondor", "to:osgiliath")
    go(state, "done", "take:2:southrons-regular", "to:pelargir", "all")
    assert state.view(None)["battle"]["from"] == "osgiliath"
    assert army(state, "osgiliath") == "southrons 4/0/0"
    siege = {"dol-amroth": "southrons 2/0/0", "inside-dol-amroth": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    here = holding(SHIPS, siege, figures={"corsairs": {"dol-amroth": 1}}, at_war="southrons gondor")
    cast(here, SHIPS, "number:1", "region:dol-amroth", "done", "take:2:southrons-regular", "all")
    assert here.view(None)["battle"]["target"] == "inside-dol-amroth"


@rule("A-CORSAIRS-22", "A-CALL-23")
def test_they_are_called_where_they_are_with_an_army_that_is_not_besieged() -> None:
    state = attacking({"lossarnach": "southrons 3/0/0"}, {"corsairs": {"lossarnach": 1, "umbar": 1}})
    go(state, "army:lossarnach", "to:pelargir", "all")
    assert "borne-up-on-the-wind" in state.view(1)["own"]["hand"]
    away = attacking({"lossarnach": "southrons 3/0/0"}, {"corsairs": {"umbar": 1}})
    go(away, "army:lossarnach", "to:pelargir", "all")
    assert away.view(1)["own"]["hand"] == []
    armies = {"umbar": "gondor 3/0/0", "inside-umbar": "southrons 2/0/0"}
    inside = attacking(armies, {"corsairs": {"umbar": 1}})
    go(inside, "army:inside-umbar", "to:umbar", "all")
    assert inside.view(1)["own"]["hand"] == []


@rule("A-CORSAIRS-23", "A-FACTION-14")
def test_they_are_out_when_the_free_peoples_take_umbar_and_black_sails_goes() -> None:
    armies = {"west-harondor": "gondor 2/0/0", "barad-dur": "sauron 1/0/0", "osgiliath": "southrons 1/0/0"}
    state = table(
        armies,
        dice=("army-muster army-muster", "army"),
        at_war="gondor",
        figures={"corsairs": {"osgiliath": 2}},
        table=("", "black-sails"),
    )
    take(state, "army-muster", "act:move-armies", "army:west-harondor", "to:umbar", "all")
    assert controller(state, "umbar") == "free-peoples"
    assert status(state, "corsairs") == "out"
    assert at(state, "corsairs") == {"out-of-game": 8}
    assert state.view(None)["cards"]["shadow"]["table"] == []
