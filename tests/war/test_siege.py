"""Sieges: how they begin, what they bar, how they end, and what falls."""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    controller,
    lay,
    legal,
    lost,
    nation,
    play,
    question,
    refused,
    stock,
    use,
)

from redbook.war import armies as war_armies, siege
from redbook.war.board import REGION_IDS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import INSIDE
from redbook.war.state import WarState

rule = pytest.mark.rule
SIEGE = {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 2/0/1"}


# ----- into the Stronghold


@rule("W-SIEGE-01", "W-SIEGE-02", "W-SIEGE-03", "W-SIEGE-04", "W-SIEGE-08")
def test_an_army_retreats_into_its_stronghold_before_any_round() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 2/1/1"}, characters={"gimli": "erebor"})
    play(state, "all")
    assert (asked(state), legal(state)) == ("free-peoples", {"yes", "no"})
    play(state, "yes", "all")
    assert army(state, "inside-erebor") == "dwarves 2/1/1"
    assert at(state, "gimli") == "inside-erebor"
    assert army(state, "erebor") == "sauron 4/0/0"
    assert asked(state) == "free-peoples"


@rule("W-SIEGE-01", "W-BATTLE-41")
def test_refusing_once_does_not_give_up_the_choice() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 2/0/0"})
    play(state, "all", "no", "roll:1155")
    assert asked(state) == "chance"
    play(state, "roll:11")
    assert army(state, "erebor") == ""  # both hits of 5 counted: no cover in the open


@rule("W-SIEGE-01")
def test_before_the_second_round_there_is_the_choice_again() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 2/0/0"})
    play(state, "all", "no", "roll:1111", "roll:11", "yes", "pass")
    assert (asked(state), legal(state)) == ("free-peoples", {"yes", "no"})
    play(state, "yes", "all")
    assert army(state, "inside-erebor") == "dwarves 2/0/0"


@rule("W-SIEGE-04", "W-SIEGE-05", "W-SIEGE-06")
def test_without_an_advance_there_is_no_siege() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 5/2/0"})
    play(state, "all", "yes", "no")
    assert army(state, "erebor") == "dwarves 5/2/0"
    assert army(state, "inside-erebor") == ""
    assert army(state, "dale") == "sauron 4/0/0"


@rule("W-SIEGE-06", "W-MOVE-03", "W-SIEGE-07")
def test_only_five_units_fit_inside_and_the_rest_is_not_lost_for_good() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 5/2/3"})
    play(state, "all", "yes", "all")
    assert (asked(state), question(state)) == ("free-peoples", "excess")
    play(state, "lose:dwarves-regular", "lose:dwarves-regular")
    assert army(state, "inside-erebor") == "dwarves 3/2/3"
    assert (stock(state, "dwarves-regular"), lost(state, "dwarves-regular")) == (2, 0)


@rule("W-SIEGE-38", "W-POL-25")
def test_an_army_of_many_nations_goes_inside_at_war_or_not() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 1/0/0 + north 1/0/0"}, at_war="sauron")
    play(state, "all", "yes", "all")
    assert army(state, "inside-erebor") == "dwarves 1/0/0 + north 1/0/0"


@rule("W-CAPTURE-10")
def test_a_captured_stronghold_serves_its_captor() -> None:
    control = {"erebor": "shadow"}
    state = attacking({"dale": "north 4/0/0", "erebor": "sauron 2/0/0"}, "army-muster", "free-peoples", control=control)
    play(state, "all")
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})


@rule("W-POL-18", "W-SIEGE-40", "W-POL-19")
def test_nations_react_to_an_attack_even_if_nobody_fights() -> None:
    state = attacking({"dale": "sauron 4/0/0", "erebor": "dwarves 2/0/0"}, at_war="sauron")
    play(state, "all")
    assert nation(state, "dwarves") == (2, True)
    play(state, "yes", "all", "act:discard")
    use(state, "army", "attack", "all", "roll:1111", "roll:11")
    assert nation(state, "dwarves") == (1, True)


# ----- the siege battle


@rule("W-SIEGE-10", "W-SIEGE-12", "W-SIEGE-14")
def test_a_siege_battle_lasts_one_round() -> None:
    state = attacking(SIEGE)
    play(state, "all", "roll:555", "roll:11", "roll:1")
    assert asked(state) == "free-peoples"
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("sauron 3/0/0", "dwarves 2/0/1")


@rule("W-SIEGE-10")
def test_the_besieged_are_attacked_only_from_their_region() -> None:
    state = attacking({**SIEGE, "dale": "sauron 2/0/0", "withered-heath": "north 1/0/0"})
    play(state, "army:dale")
    assert question(state) == "split"  # the army of the North is the only one within reach
    state = attacking(
        {**SIEGE, "dale": "sauron 2/0/0", "withered-heath": "north 1/0/0", "woodland-realm": "elves 1/0/0"}
    )
    play(state, "army:dale")
    refused(state, "to:erebor", "W-SIEGE-10")


@rule("W-SIEGE-11")
def test_besiegers_need_six_and_the_besieged_five() -> None:
    state = attacking({"erebor": "sauron 3/0/1", "inside-erebor": "dwarves 3/0/1"})
    play(state, "all", "roll:556", "roll:115", "roll:5", "roll:5")
    assert army(state, "inside-erebor") == "dwarves 2/0/1"  # the re-roll of 5 missed as well
    assert army(state, "erebor") == "sauron 1/0/1"


@rule("W-SIEGE-13")
def test_an_elite_is_reduced_for_another_round() -> None:
    state = attacking({"erebor": "sauron 2/2/0", "inside-erebor": "dwarves 3/0/0"})
    play(state, "all", "roll:1111", "roll:111")
    assert legal(state) == {"done", "reduce:sauron"}
    refused(state, "yes", "W-SIEGE-13")
    play(state, "reduce:sauron", "roll:1111", "roll:111", "reduce:sauron", "roll:1111", "roll:111")
    assert army(state, "erebor") == "sauron 4/0/0"
    assert asked(state) == "free-peoples"  # no Elite left, no question


@rule("W-SIEGE-15")
def test_nobody_retreats_from_a_siege() -> None:
    state = attacking({"erebor": "sauron 2/2/0", "inside-erebor": "dwarves 3/0/0"})
    play(state, "all", "roll:1111", "roll:111", "reduce:sauron")
    assert asked(state) == "chance"


@rule("W-CAPTURE-02", "W-BATTLE-54")
def test_the_stronghold_falls_with_its_last_defender() -> None:
    state = attacking(
        {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 1/0/2"}, characters={"gimli": "inside-erebor"}
    )
    play(state, "all", "roll:116", "roll:11", "roll:11")
    assert controller(state, "erebor") == "shadow"
    assert state.view(None)["points"]["shadow"] == 2
    assert (lost(state, "dwarves-leader"), at(state, "gimli")) == (2, "eliminated")


@rule("W-SIEGE-16", "W-BATTLE-07", "W-BATTLE-70")
def test_a_rearguard_keeps_the_siege_when_the_assault_fails() -> None:
    state = attacking({"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 3/0/0"})
    play(state, "split", "take:1:sauron-regular", "roll:1", "roll:556")
    assert army(state, "erebor") == "sauron 2/0/0"
    assert army(state, "inside-erebor") == "dwarves 3/0/0"


@rule("W-CAPTURE-14", "W-BATTLE-69", "W-SIEGE-19")
def test_mutual_elimination_captures_nothing() -> None:
    state = attacking({"erebor": "sauron 1/0/0", "inside-erebor": "dwarves 1/0/0", "moria": "sauron 1/0/0"})
    play(state, "roll:6", "roll:6")
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("", "")
    assert controller(state, "erebor") is None


@rule("W-SIEGE-19", "W-SIEGE-20")
def test_the_garrison_comes_out_when_the_besiegers_are_gone() -> None:
    state = attacking(
        {"erebor": "sauron 1/0/0", "inside-erebor": "dwarves 2/0/1"}, characters={"gimli": "inside-erebor"}
    )
    play(state, "roll:1", "roll:156", "roll:1")
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("dwarves 2/0/1", "")
    assert at(state, "gimli") == "erebor"


# ----- the siege ends by movement


@rule("W-SIEGE-18", "W-SIEGE-20")
def test_a_siege_ends_when_no_besieging_unit_stays() -> None:
    state = lay({**SIEGE, "erebor": "sauron 3/0/1"}, "shadow", dice=("event", "army army"), at_war="sauron")
    use(state, "army", "move-armies", "to:dale", "split", "take:3:sauron-regular", "take:0:nazgul")
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("dwarves 2/0/1 + sauron 0/0/1", "")


@rule("W-SIEGE-18")
def test_and_goes_on_while_one_does() -> None:
    state = lay(SIEGE, "shadow", dice=("event", "army army"), at_war="sauron")
    use(state, "army", "move-armies", "to:dale", "split", "take:2:sauron-regular", "done")
    assert army(state, "inside-erebor") == "dwarves 2/0/1"


@rule("W-SIEGE-39", "W-SIEGE-06")
def test_a_new_siege_has_the_limit_again() -> None:
    state = attacking({"dale": "sauron 2/0/0", "erebor": "dwarves 5/1/0"})
    play(state, "all", "yes", "all", "lose:dwarves-elite")
    assert army(state, "inside-erebor") == "dwarves 5/0/0"


@rule("W-SIEGE-21", "W-CARD-25", "W-MOVE-20")
def test_a_garrison_without_units_is_none() -> None:
    state = lay(SIEGE, "shadow", dice=("event", "army army"), characters={"gimli": "inside-erebor"})
    assert isinstance(state, WarState)
    region = REGION_IDS.index("erebor")
    war_armies.eliminate(state, INSIDE[region], 0, 2)
    siege.settle_region(state, region)
    assert controller(state, "erebor") == "shadow"
    assert at(state, "gimli") == "erebor"
    assert lost(state, "dwarves-leader") == 1


@rule("W-SIEGE-34", "W-CARD-26")
def test_both_stacks_of_a_besieged_region_are_apart() -> None:
    state = lay(SIEGE, dice=("event event", "army"))
    assert isinstance(state, WarState)
    region = REGION_IDS.index("erebor")
    assert state.army(region, SHADOW) == 3
    assert state.army(region, FREE_PEOPLES) == 0
    assert (siege.garrison(state, region), siege.besieging_army(state, SHADOW, region)) == (2, True)


@rule("W-SIEGE-33")
def test_no_recruits_by_die_in_a_besieged_stronghold() -> None:
    state = lay(SIEGE, dice=("muster muster", "army"), at_war="dwarves")
    use(state, "muster", "muster", "figure:dwarves-regular")
    assert "region:erebor" not in legal(state)


# ----- sorties


@rule("W-SIEGE-22", "W-SIEGE-23", "W-SIEGE-25", "W-BATTLE-42")
def test_a_sortie_is_a_field_battle_and_goes_back_inside_when_it_ceases() -> None:
    state = attacking({"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/0"}, "army-muster", "free-peoples")
    play(state, "all", "roll:115", "roll:1155")
    assert army(state, "erebor") == "sauron 3/0/0"
    assert army(state, "inside-erebor") == "dwarves 1/0/0"
    play(state, "yes", "pass", "roll:1", "roll:111", "no")
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("sauron 3/0/0", "dwarves 1/0/0")


@rule("W-SIEGE-22", "W-BATTLE-04")
def test_a_sortie_with_a_character_result_is_led_from_inside() -> None:
    state = lay(
        {"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/0"},
        dice=("character", "event"),
        at_war="dwarves",
        characters={"gimli": "dale"},
    )
    assert "act:attack" not in legal(state)
    state = attacking({"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/1"}, "character", "free-peoples")
    assert question(state) == "split"


@rule("W-SIEGE-26", "W-SIEGE-27")
def test_besiegers_driven_off_by_a_sortie() -> None:
    state = attacking({"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/0"}, "army-muster", "free-peoples")
    play(state, "all", "roll:111", "roll:1111", "yes", "to:withered-heath")
    assert (army(state, "erebor"), army(state, "inside-erebor")) == ("dwarves 3/0/0", "")
    assert asked(state) == "shadow"  # no advance beyond


@rule("W-SIEGE-24", "W-SIEGE-28")
def test_a_rearguard_inside_saves_the_stronghold() -> None:
    state = attacking({"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/0"}, "army-muster", "free-peoples")
    play(state, "split", "take:2:dwarves-regular", "roll:11", "roll:1166")
    assert army(state, "inside-erebor") == "dwarves 1/0/0"
    assert controller(state, "erebor") is None


@rule("W-SIEGE-28")
def test_a_sortie_of_all_that_fails_loses_it() -> None:
    state = attacking({"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 3/0/0"}, "army-muster", "free-peoples")
    play(state, "all", "roll:111", "roll:1666")
    assert controller(state, "erebor") == "shadow"


@rule("W-SIEGE-29")
def test_who_is_not_at_war_stays_inside() -> None:
    state = attacking(
        {"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 1/0/0 + north 1/0/0"},
        "army-muster",
        "free-peoples",
        at_war="dwarves",
    )
    assert asked(state) == "chance"  # only the Dwarves could go
    play(state, "roll:1", "roll:1116")
    assert army(state, "inside-erebor") == "north 1/0/0"


# ----- relief


@rule("W-SIEGE-30", "W-SIEGE-31", "W-SIEGE-32", "W-BATTLE-42")
def test_relief_frees_the_garrison_and_both_are_ten_at_most() -> None:
    armies = {"erebor": "sauron 1/0/0", "inside-erebor": "dwarves 4/0/0", "dale": "north 5/3/0"}
    state = attacking(armies, "army-muster", "free-peoples")
    play(state, "army:dale", "all", "roll:11115", "roll:1")
    assert army(state, "inside-erebor") == "dwarves 4/0/0"
    play(state, "all")
    assert question(state) == "excess"
    play(state, "lose:north-regular", "lose:north-regular")
    assert army(state, "erebor") == "dwarves 4/0/0 + north 3/3/0"


@rule("W-SIEGE-31")
def test_a_relieving_army_that_ceases_does_not_come_in() -> None:
    armies = {"erebor": "sauron 2/0/0", "inside-erebor": "dwarves 1/0/0", "dale": "north 3/0/0"}
    state = attacking(armies, "army-muster", "free-peoples")
    play(state, "army:dale", "all", "roll:111", "roll:11", "no")
    assert (army(state, "dale"), army(state, "inside-erebor")) == ("north 3/0/0", "dwarves 1/0/0")


@rule("W-BATTLE-71")
def test_besiegers_who_attack_elsewhere_keep_the_siege_with_a_rearguard() -> None:
    armies = {"erebor": "sauron 4/0/0", "inside-erebor": "dwarves 1/0/0", "dale": "north 1/0/0"}
    state = attacking(armies)
    play(state, "to:dale", "split", "take:3:sauron-regular", "roll:556", "roll:1", "all")
    assert army(state, "dale") == "sauron 3/0/0"
    assert army(state, "inside-erebor") == "dwarves 1/0/0"
    state = attacking(armies)
    play(state, "to:dale", "all", "roll:1556", "roll:1", "all")
    assert (army(state, "inside-erebor"), army(state, "erebor")) == ("", "dwarves 1/0/0")
