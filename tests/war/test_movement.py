"""Armies on the march: who goes and who stays, where to, borders, and what cards make of it."""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    EVERYBODY,
    army,
    asked,
    at,
    controller,
    lay,
    legal,
    nation,
    play,
    question,
    refused,
    stock,
    use,
)

from redbook import State
from redbook.war import frames, movement, siege, splitting
from redbook.war.board import REGION_IDS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import SLOT_IDS
from redbook.war.state import WarState
from redbook.war.table import NOT_ASKED

rule = pytest.mark.rule
ALL_SHADOW = "isengard sauron southrons"
REGION = {name: number for number, name in enumerate(REGION_IDS)}
SLOT = {name: number for number, name in enumerate(SLOT_IDS)}


def marching(armies: dict[str, str], face: str = "army", mover: str = "shadow", **more: object) -> State:
    """A side uses a die to move armies; all Nations are At War unless others are named."""
    more.setdefault("at_war", EVERYBODY)
    faces = (f"{face} {face}", "event") if mover == "free-peoples" else ("event", f"{face} {face}")
    state = lay(armies, mover, dice=faces, **more)  # type: ignore[arg-type]
    return use(state, face, "move-armies")


def ordered(state: State, side: int, moves: int, terms: int, steps: int = 1) -> State:
    """A card has a side move armies."""
    assert isinstance(state, WarState)
    movement.move_armies(state, side, moves, terms, steps)
    return go_on(state)


def go_on(state: WarState) -> State:
    """What was pushed from outside begins."""
    state.asked = NOT_ASKED
    state.secret = False
    frames.settle(state)
    return state


# ----- one move


@rule("W-MOVE-05", "W-MOVE-07", "W-SETUP-02")
def test_an_army_moves_to_an_adjacent_region() -> None:
    state = marching({"moria": "sauron 1/0/0", "dagorlad": "sauron 1/0/0"})
    play(state, "army:moria")
    assert legal(state) == {"to:dimrill-dale", "to:hollin", "to:north-dunland"}
    refused(state, "to:lorien", "W-MOVE-05")
    play(state, "to:dimrill-dale", "done")
    assert (army(state, "moria"), army(state, "dimrill-dale")) == ("", "sauron 1/0/0")


@rule("W-MOVE-08")
def test_a_region_with_enemy_units_cannot_be_entered() -> None:
    state = marching({"moria": "sauron 1/0/0", "dimrill-dale": "elves 1/0/0", "dagorlad": "sauron 1/0/0"})
    play(state, "army:moria")
    refused(state, "to:dimrill-dale", "W-MOVE-08")


@rule("W-MOVE-09", "W-CHAR-13")
def test_enemies_without_units_do_not_block() -> None:
    state = marching({"moria": "sauron 1/0/0"}, characters={"gimli": "hollin"})
    play(state, "to:hollin")
    assert army(state, "hollin") == "sauron 1/0/0"
    assert at(state, "gimli") == "hollin"


@rule("W-MOVE-06", "W-MOVE-21")
def test_only_units_can_move_as_an_army() -> None:
    state = marching({"moria": "sauron 0/0/2", "hollin": "sauron 1/0/0", "bree": "sauron 1/0/0"})
    refused(state, "army:moria", "W-MOVE-06")


@rule("W-MOVE-29", "W-CAPTURE-01", "W-CAPTURE-05", "W-CAPTURE-13", "W-POL-06", "W-POL-20", "W-POL-21")
def test_walking_into_an_empty_settlement_captures_it_and_rouses_its_nation() -> None:
    state = marching({"osgiliath": "sauron 1/0/0"}, at_war="sauron")
    play(state, "to:pelargir")
    assert controller(state, "pelargir") == "shadow"
    assert state.view(None)["points"]["shadow"] == 1
    assert nation(state, "gondor") == (1, True)


@rule("W-POL-06", "W-SETUP-05", "W-SETUP-06")
def test_entering_a_region_of_a_nation_rouses_it_and_osgiliath_is_of_none() -> None:
    state = marching({"osgiliath": "sauron 1/0/0", "north-ithilien": "sauron 1/0/0"}, at_war="sauron")
    play(state, "army:north-ithilien", "to:osgiliath")
    assert nation(state, "gondor") == (2, False)
    play(state, "army:osgiliath", "to:druadan-forest")
    assert nation(state, "gondor") == (2, True)
    assert army(state, "osgiliath") == "sauron 1/0/0"


@rule("W-CAPTURE-04")
def test_only_armies_capture() -> None:
    state = lay({"bree": "sauron 0/0/1"}, "shadow", characters={"mouth-of-sauron": "bree"})
    assert isinstance(state, WarState)
    siege.settle_region(state, REGION["bree"])
    assert controller(state, "bree") is None


@rule("W-CAPTURE-07", "W-CAPTURE-08", "W-POL-22", "W-SETUP-11")
def test_the_owner_takes_a_settlement_back() -> None:
    control = {"bree": "shadow"}
    state = marching({"weather-hills": "north 1/0/0"}, "army-muster", "free-peoples", control=control, at_war="north")
    play(state, "to:bree")
    assert controller(state, "bree") is None
    assert state.view(None)["points"] == {"free-peoples": 0, "shadow": 0}


@rule("W-CAPTURE-09")
def test_a_settlement_stays_captured_when_the_captor_leaves() -> None:
    state = marching({"bree": "sauron 1/0/0"}, control={"bree": "shadow"})
    play(state, "to:weather-hills")
    assert controller(state, "bree") == "shadow"


@rule("W-CAPTURE-15")
def test_the_free_peoples_capture_in_the_same_way() -> None:
    state = marching({"dimrill-dale": "elves 1/0/0"}, "will", "free-peoples")
    play(state, "to:moria")
    assert controller(state, "moria") == "free-peoples"
    assert state.view(None)["points"]["free-peoples"] == 2


@rule("W-CAPTURE-12")
def test_a_fortification_is_never_captured() -> None:
    state = marching({"north-ithilien": "sauron 1/0/0"})
    play(state, "to:osgiliath")
    assert controller(state, "osgiliath") is None
    assert state.view(None)["points"]["shadow"] == 0


# ----- two moves


@rule("W-DICE-15", "W-MOVE-10", "W-MOVE-11", "W-MOVE-14")
def test_an_army_result_moves_two_armies_or_fewer() -> None:
    state = marching({"moria": "sauron 1/0/0", "dol-guldur": "sauron 1/0/0"})
    play(state, "army:moria", "to:dimrill-dale")
    assert legal(state) == {"done", "army:dol-guldur"}
    play(state, "army:dol-guldur", "to:north-anduin-vale")
    assert asked(state) == "free-peoples"


@rule("W-DICE-32")
@pytest.mark.parametrize(
    ("die", "then"), [("army", {"army:minas-tirith", "done"}), ("character", {"act:discard", "act:move-armies"})]
)
def test_the_die_that_is_chosen_fixes_how_many_armies_move(die: str, then: set[str]) -> None:
    """After the one move of a Character die the Army die, which is left, is asked about."""
    state = lay({"minas-tirith": "gondor 3/1/1", "edoras": "rohan 1/1/1"}, dice=("character army", ""))
    assert legal(state) == {"die:army", "die:character"}
    play(state, f"die:{die}", "act:move-armies", "army:edoras", "to:westemnet", "all")
    assert legal(state) == then


@rule("W-MOVE-12", "W-MOVE-17")
def test_the_part_left_behind_is_another_army() -> None:
    state = marching({"moria": "sauron 3/0/0"})
    play(state, "to:hollin", "split", "take:1:sauron-regular", "army:moria", "to:dimrill-dale", "all")
    assert army(state, "hollin") == "sauron 1/0/0"
    assert army(state, "dimrill-dale") == "sauron 2/0/0"


@rule("W-MOVE-13", "W-MOVE-16", "W-CARD-32")
def test_only_those_who_were_there_already_move_on() -> None:
    state = marching({"moria": "sauron 2/0/0", "hollin": "sauron 1/1/0"})
    play(state, "army:moria", "to:hollin", "all", "army:hollin", "to:trollshaws", "split")
    assert legal(state) == {"take:0:sauron-regular", "take:1:sauron-regular"}
    play(state, "take:1:sauron-regular", "take:1:sauron-elite")
    assert army(state, "hollin") == "sauron 2/0/0"
    assert army(state, "trollshaws") == "sauron 1/1/0"


@rule("W-MOVE-10", "W-CHAR-07")
def test_no_character_moves_twice() -> None:
    state = marching(
        {"moria": "sauron 1/0/0", "hollin": "sauron 1/0/0"}, characters={"witch-king": "moria", "saruman": "orthanc"}
    )
    play(state, "army:moria", "to:hollin", "all", "army:hollin", "to:trollshaws")
    assert at(state, "witch-king") == "hollin"
    assert army(state, "trollshaws") == "sauron 1/0/0"


@rule("W-MOVE-10")
def test_who_has_moved_cannot_move_again() -> None:
    state = marching({"moria": "sauron 1/0/0", "dol-guldur": "sauron 1/0/0"})
    play(state, "army:moria", "to:hollin")
    refused(state, "army:hollin", "W-MOVE-10")


@rule("W-MOVE-15")
def test_an_army_moves_again_with_another_die() -> None:
    state = lay({"moria": "sauron 1/0/0"}, "shadow", dice=("", "army army"), at_war="sauron")
    use(state, "army", "move-armies", "to:hollin", "act:move-armies", "to:trollshaws")
    assert army(state, "trollshaws") == "sauron 1/0/0"


@rule("W-MOVE-02", "W-MOVE-04", "W-TURN-18")
def test_a_move_may_bring_too_many_together_and_the_owner_removes_the_excess() -> None:
    state = marching({"moria": "sauron 4/1/0", "hollin": "sauron 6/0/0 + isengard 0/0/0"})
    play(state, "army:moria", "to:hollin", "all", "done")
    assert question(state) == "excess"
    left = stock(state, "sauron-elite")
    play(state, "lose:sauron-elite")
    assert army(state, "hollin") == "sauron 10/0/0"
    assert stock(state, "sauron-elite") == left + 1


@rule("W-MOVE-02", "W-MOVE-42")
def test_nazgul_and_characters_do_not_count_for_stacking() -> None:
    state = marching({"moria": "sauron 0/0/3", "hollin": "sauron 10/0/2"}, characters={"witch-king": "hollin"})
    play(state, "to:moria", "all")
    assert army(state, "moria") == "sauron 10/0/5"


# ----- who goes and who stays


@rule("W-MOVE-01", "W-MOVE-17", "W-MOVE-22")
def test_an_army_is_split_kind_by_kind() -> None:
    state = marching({"dale": "dwarves 1/0/1 + north 2/1/0"}, "army-muster", "free-peoples")
    play(state, "to:erebor")
    assert legal(state) == {"all", "split"}
    play(state, "split", "take:0:dwarves-regular", "take:1:dwarves-leader", "take:2:north-regular")
    assert legal(state) == {"take:0:north-elite", "take:1:north-elite"}
    play(state, "take:1:north-elite", "done")
    assert army(state, "dale") == "dwarves 1/0/0"
    assert army(state, "erebor") == "dwarves 0/0/1 + north 2/1/0"


@rule("W-MOVE-18", "W-MOVE-19")
def test_leaders_go_when_no_unit_stays() -> None:
    state = marching({"dale": "north 2/0/2"}, "army-muster", "free-peoples")
    play(state, "to:erebor", "split")
    assert "take:2:north-regular" in legal(state)
    play(state, "take:2:north-regular")
    assert army(state, "erebor") == "north 2/0/2"


@rule("W-MOVE-19")
def test_leaders_may_stay_with_units() -> None:
    state = marching({"dale": "north 2/0/2"}, "army-muster", "free-peoples")
    play(state, "to:erebor", "split", "take:1:north-regular")
    assert legal(state) == {f"take:{number}:north-leader" for number in range(3)}
    play(state, "take:0:north-leader", "done")
    assert army(state, "dale") == "north 1/0/2"


@rule("W-MOVE-23")
def test_nazgul_and_characters_may_stay_alone() -> None:
    state = marching({"hollin": "sauron 1/0/2"}, characters={"witch-king": "hollin"})
    play(state, "to:moria", "split", "take:1:nazgul")
    assert legal(state) == {"no", "character:witch-king"}
    play(state, "no")
    assert (army(state, "hollin"), army(state, "moria")) == ("sauron 0/0/1", "sauron 1/0/1")
    assert at(state, "witch-king") == "hollin"


@rule("W-CHAR-14", "W-POL-10")
def test_a_companion_goes_with_an_army_and_rouses_the_nation_where_it_ends() -> None:
    state = marching(
        {"parth-celebrant": "elves 1/0/0"},
        "army-muster",
        "free-peoples",
        characters={"meriadoc": "parth-celebrant"},
        at_war="elves",
    )
    play(state, "to:eastemnet", "all", "act:discard")
    use(state, "army-muster", "move-armies", "to:westemnet", "all")
    assert nation(state, "rohan") == (3, False)  # a Town is not enough
    state = marching(
        {"westemnet": "elves 1/0/0"},
        "army-muster",
        "free-peoples",
        characters={"meriadoc": "westemnet"},
        at_war="elves",
    )
    play(state, "to:edoras", "all")
    assert nation(state, "rohan") == (3, True)


@rule("W-MOVE-28", "W-CHAR-21")
def test_saruman_never_leaves_orthanc() -> None:
    state = marching({"orthanc": "isengard 1/0/0"}, characters={"saruman": "orthanc"})
    play(state, "to:gap-of-rohan")
    assert at(state, "saruman") == "orthanc"


# ----- a Character result


@rule("W-MOVE-24", "W-DICE-08")
def test_a_character_result_moves_one_led_army() -> None:
    state = marching({"moria": "sauron 2/0/1", "dol-guldur": "sauron 1/0/0", "hollin": "sauron 1/0/1"}, "character")
    refused(state, "army:dol-guldur", "W-MOVE-24")
    play(state, "army:moria", "to:dimrill-dale", "split")
    play(state, "take:1:sauron-regular")
    assert army(state, "dimrill-dale") == "sauron 1/0/1"  # the Nazgûl had to go
    assert asked(state) == "free-peoples"


@rule("W-MOVE-24", "W-CHAR-17")
def test_a_companion_leads_an_army() -> None:
    state = marching({"dale": "north 1/0/0"}, "character", "free-peoples", characters={"gimli": "dale"})
    play(state, "to:erebor")
    assert at(state, "gimli") == "erebor"


@rule("W-MOVE-25")
def test_enemies_in_the_region_lead_nobody() -> None:
    state = lay({"dale": "north 1/0/0 + sauron 0/0/1"}, dice=("character", "event"), at_war="north")
    assert "act:move-armies" not in legal(state)


@rule("W-MOVE-26")
def test_with_saruman_in_play_isengard_elites_lead() -> None:
    armies = {"south-dunland": "isengard 1/1/0", "orthanc": "sauron 1/0/0"}
    state = marching(armies, "character", characters={"saruman": "orthanc"})
    play(state, "to:tharbad", "split", "take:1:isengard-regular")
    assert army(state, "tharbad") == "isengard 1/1/0"
    state = lay(armies, "shadow", dice=("event", "character"), at_war="isengard")
    assert "act:move-armies" not in legal(state)


@rule("W-MOVE-27")
def test_saruman_does_not_lead_a_move() -> None:
    state = lay(
        {"orthanc": "isengard 2/0/0"},
        "shadow",
        dice=("event", "character"),
        at_war="isengard",
        characters={"saruman": "orthanc"},
    )
    assert "act:move-armies" not in legal(state)


@rule("W-CHAR-31")
def test_the_mouth_of_sauron_makes_one_muster_an_army_result_a_turn() -> None:
    armies = {"moria": "sauron 1/0/0", "umbar": "southrons 1/0/0"}
    mouth = {"mouth-of-sauron": "barad-dur"}
    state = lay(armies, "shadow", dice=("", "muster muster"), at_war="sauron southrons", characters=mouth)
    use(state, "muster", "move-armies", "army:moria", "to:hollin", "done")
    assert "act:move-armies" not in legal(state)
    state = lay(armies, "shadow", dice=("", "muster muster"), at_war="sauron southrons")
    assert "act:move-armies" not in legal(state)


# ----- borders


@rule("W-MOVE-30", "W-POL-24", "W-POL-27", "W-MOVE-31")
def test_who_is_not_at_war_cannot_enter_another_nation() -> None:
    state = marching({"dale": "dwarves 1/0/0 + north 2/0/0"}, "army-muster", "free-peoples", at_war="north")
    play(state, "to:woodland-realm", "all", "done")
    assert army(state, "dale") == "dwarves 1/0/0"
    assert army(state, "woodland-realm") == "north 2/0/0"


@rule("W-POL-24", "W-MOVE-30")
def test_nor_a_friendly_one() -> None:
    state = marching({"dale": "north 1/0/0", "bree": "gondor 1/0/0"}, "army-muster", "free-peoples", at_war="gondor")
    play(state, "army:dale")
    refused(state, "to:erebor", "W-MOVE-30")


@rule("W-POL-23")
def test_who_is_not_at_war_may_leave_for_no_mans_land_and_come_back() -> None:
    state = marching({"dale": "north 1/0/0"}, "army-muster", "free-peoples", at_war="elves")
    play(state, "to:old-forest-road")
    assert army(state, "old-forest-road") == "north 1/0/0"
    use(play(state, "act:discard"), "army-muster", "move-armies", "to:dale")
    assert army(state, "dale") == "north 1/0/0"


@rule("W-POL-31", "W-MOVE-30")
def test_leaders_are_bound_by_their_own_nation() -> None:
    state = marching({"dale": "north 2/0/0 + dwarves 0/0/1"}, "army-muster", "free-peoples", at_war="north")
    play(state, "to:woodland-realm")
    assert legal(state) == {"done", "army:dale"}  # one unit had to stay with the Leader; nothing to choose
    assert army(state, "dale") == "dwarves 0/0/1 + north 1/0/0"


@rule("W-POL-30")
def test_nazgul_and_minions_cross_borders_whatever_sauron_does() -> None:
    state = marching(
        {"orthanc": "isengard 1/0/0 + sauron 1/0/1"}, at_war="isengard", characters={"mouth-of-sauron": "orthanc"}
    )
    play(state, "to:fords-of-isen", "all")
    assert army(state, "fords-of-isen") == "isengard 1/0/0 + sauron 0/0/1"
    assert at(state, "mouth-of-sauron") == "fords-of-isen"


@rule("W-POL-29")
def test_who_retreated_over_a_border_must_leave_with_the_next_move() -> None:
    state = marching({"erebor": "north 1/0/0", "bree": "elves 1/0/0"}, "army-muster", "free-peoples", at_war="elves")
    play(state, "army:erebor")
    assert legal(state) == {"to:dale", "to:withered-heath"}


# ----- sieges and what moves may not do


SIEGE = {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 2/0/1"}


@rule("W-MOVE-33")
def test_the_besieged_do_not_walk_out() -> None:
    state = marching({**SIEGE, "iron-hills": "dwarves 1/0/0", "dale": "north 1/0/0"}, "army-muster", "free-peoples")
    refused(state, "army:inside-erebor", "W-MOVE-33")


@rule("W-MOVE-34")
def test_nobody_walks_in_to_a_besieged_friend() -> None:
    state = marching({**SIEGE, "iron-hills": "dwarves 1/0/0", "dale": "north 1/0/0"}, "army-muster", "free-peoples")
    play(state, "army:dale")
    refused(state, "to:erebor", "W-MOVE-34")


@rule("W-MOVE-32", "W-SIEGE-17", "W-CAPTURE-03", "W-SETUP-09", "W-SIEGE-09")
def test_besiegers_are_reinforced_by_ordinary_movement() -> None:
    state = marching({**SIEGE, "dale": "sauron 2/0/0"})
    play(state, "army:dale", "to:erebor", "all", "done")
    assert army(state, "erebor") == "sauron 5/0/0"
    assert army(state, "inside-erebor") == "dwarves 2/0/1"
    assert controller(state, "erebor") is None


@rule("W-FP-STRAT-02", "W-FP-STRAT-03")
def test_cards_on_the_table_keep_shadow_armies_out() -> None:
    table = ("a-power-too-great the-power-of-tom-bombadil", "")
    state = marching({"dimrill-dale": "sauron 1/0/0", "bree": "sauron 1/0/0"}, table=table)
    play(state, "army:dimrill-dale")
    refused(state, "to:lorien", "W-CARD-14")
    play(state, "to:gladden-fields", "army:bree")
    refused(state, "to:buckland", "W-CARD-14")


@rule("W-FP-STRAT-02")
def test_but_not_those_of_the_free_peoples() -> None:
    table = ("a-power-too-great", "")
    state = marching({"dimrill-dale": "elves 1/0/0"}, "army-muster", "free-peoples", table=table)
    assert "to:lorien" in legal(state)


# ----- moves by cards


@rule("W-CARD-29", "W-CARD-30", "W-CARD-31")
def test_a_way_of_several_regions_is_chosen_first_and_captures_on_the_way() -> None:
    state = lay({"osgiliath": "sauron 3/0/0"}, "shadow", dice=("event", "army army"), at_war="sauron")
    ordered(state, SHADOW, 1, 0, 2)
    play(state, "to:pelargir")
    assert question(state) == "move"
    assert legal(state) == {"done", "to:lamedon", "to:lossarnach", "to:osgiliath", "to:west-harondor"}
    play(state, "to:lossarnach", "split", "take:2:sauron-regular")
    assert controller(state, "pelargir") == controller(state, "lossarnach") == "shadow"
    assert (army(state, "osgiliath"), army(state, "lossarnach")) == ("sauron 1/0/0", "sauron 2/0/0")
    assert nation(state, "gondor") == (0, True)


@rule("W-CARD-12")
def test_a_way_that_must_end_with_another_army_is_offered_only_where_it_can() -> None:
    armies = {"moria": "sauron 2/0/0", "lorien": "elves 1/0/0", "fangorn": "isengard 1/0/0"}
    state = lay(armies, "shadow", dice=("event", "army army"), at_war="sauron isengard")
    ordered(state, SHADOW, 1, splitting.JOINING, 3)
    assert legal(state) == {"army:fangorn", "army:moria"}
    play(state, "army:moria")
    assert army(state, "fangorn") == "isengard 1/0/0"
    play(state, "all")  # by Dimrill Dale and Parth Celebrant: the only way of three regions
    assert army(state, "fangorn") == "isengard 1/0/0 + sauron 2/0/0"


@rule("W-CARD-32")
def test_four_armies_each_once() -> None:
    armies = {f"{name}": "sauron 1/0/0" for name in ("moria", "hollin", "trollshaws", "bree", "dagorlad")}
    state = lay(armies, "shadow", dice=("event", "army army"), at_war="sauron")
    ordered(state, SHADOW, 4, splitting.OPTIONAL)
    assert "done" in legal(state)
    play(state, "army:moria", "to:hollin", "army:hollin", "to:trollshaws", "army:trollshaws", "to:weather-hills")
    assert legal(state) == {"done", "army:bree", "army:dagorlad"}
    play(state, "army:bree", "to:weather-hills")
    assert question(state) == "action"
    assert army(state, "weather-hills") == "sauron 2/0/0"


@rule("W-CARD-12")
@pytest.mark.parametrize(
    ("terms", "able"),
    [
        (splitting.WITH_NAZGUL, {"done", "army:moria", "army:hollin"}),
        (splitting.WITH_WITCH_KING, {"done", "army:hollin"}),
        (splitting.LED, {"done", "army:moria", "army:hollin", "army:umbar"}),
    ],
)
def test_the_terms_of_a_card_say_who_must_go_along(terms: int, able: set[str]) -> None:
    armies = {"moria": "sauron 1/0/1", "hollin": "sauron 1/0/0", "umbar": "southrons 1/0/0", "bree": "sauron 1/0/0"}
    minions = {"witch-king": "hollin", "mouth-of-sauron": "umbar"}
    state = lay(armies, "shadow", dice=("event", "army army"), at_war=ALL_SHADOW, characters=minions)
    ordered(state, SHADOW, 2, terms | splitting.OPTIONAL)
    assert legal(state) == able
    play(state, "army:hollin", "to:trollshaws")
    assert at(state, "witch-king") == "trollshaws"


@rule("W-CARD-12", "W-MOVE-18")
def test_a_force_is_sent_straight_out_of_a_siege_which_then_falls() -> None:
    siege = {"helms-deep": "isengard 3/0/0", "inside-helms-deep": "rohan 2/0/1"}
    state = lay(siege, dice=("event event", "army"), at_war="rohan isengard")
    assert isinstance(state, WarState)
    terms = 0
    assert movement.may_send(state, FREE_PEOPLES, SLOT["inside-helms-deep"], REGION["minas-tirith"], terms)
    movement.send(state, FREE_PEOPLES, SLOT["inside-helms-deep"], REGION["minas-tirith"], terms)
    play(go_on(state), "all")
    assert army(state, "minas-tirith") == "rohan 2/0/1"
    assert controller(state, "helms-deep") == "shadow"
