"""The Hillmen of Dunland: how Dunlendings come, and how they fall."""

from __future__ import annotations

import pytest
from tests.war.rulings import army, legal, play, question, refused, stock
from tests.war.twilight.twilight_tables import HOME, battle, box, event, event_over, mustering, table, take

rule = pytest.mark.rule
DUNLAND = {**HOME, "north-dunland": "isengard 1/0/0"}
IN_PLAY = {"factions": ["hillmen"]}


@rule("T-FACTION-01", "T-FACTION-03", "T-SETUP-05")
def test_a_muster_result_brings_two_dunlendings_to_each_dunland() -> None:
    state = mustering()
    assert stock(state, "dunlending") == 12
    play(state, "act:hillmen")
    assert (army(state, "north-dunland"), army(state, "south-dunland")) == ("isengard 0/0/2", "isengard 0/0/2")
    assert box(state, "factions") == ["hillmen"]
    assert stock(state, "dunlending") == 8


@rule("T-FACTION-01", "T-FACTION-03", "T-SETUP-06")
def test_they_wait_for_isengard_and_come_once() -> None:
    assert "act:hillmen" not in legal(mustering(at_war="sauron"))
    assert "act:hillmen" not in legal(mustering(twilight=IN_PLAY))
    assert "act:forgoil" not in legal(mustering(armies=DUNLAND))


@rule("T-FACTION-04")
def test_none_comes_to_a_dunland_that_is_taken() -> None:
    state = mustering(armies={**HOME, "south-dunland": "rohan 1/0/0"})
    play(state, "act:hillmen")
    assert (army(state, "north-dunland"), army(state, "south-dunland")) == ("isengard 0/0/2", "rohan 1/0/0")


@rule("T-FACTION-05")
def test_two_join_an_army_of_any_nation_in_isengard_or_rohan() -> None:
    armies = {**HOME, "westemnet": "southrons 2/0/0", "enedwaith": "isengard 1/0/0"}
    state = mustering(armies=armies, twilight=IN_PLAY)
    play(state, "act:forgoil")
    assert legal(state) == {"region:orthanc", "region:westemnet"}
    refused(state, "region:enedwaith", "T-FACTION-05")
    play(state, "region:westemnet")
    assert army(state, "westemnet") == "isengard 0/0/2 + southrons 2/0/0"


@rule("T-FACTION-05")
def test_no_further_than_the_stacking_limit_and_not_into_a_siege() -> None:
    state = mustering(armies={"orthanc": "isengard 9/0/0", "barad-dur": "sauron 1/0/0"}, twilight=IN_PLAY)
    play(state, "act:forgoil")
    assert army(state, "orthanc") == "isengard 9/0/1"
    besieged = {"orthanc": "rohan 2/0/0", "inside-orthanc": "isengard 2/0/0", "barad-dur": "sauron 1/0/0"}
    assert "act:forgoil" not in legal(mustering(armies=besieged, twilight=IN_PLAY))


@rule("T-FACTION-06")
def test_no_ordinary_muster_brings_them() -> None:
    state = play(mustering(twilight=IN_PLAY), "act:muster")
    assert "figure:dunlending" not in legal(state)
    refused(state, "figure:dunlending", "T-FACTION-06")


@rule("T-FACTION-06")
def test_nor_does_the_voice_of_saruman() -> None:
    state = mustering(armies=HOME, twilight=IN_PLAY, characters={"saruman": "orthanc"})
    play(state, "act:saruman-recruits")
    assert army(state, "north-dunland") == "isengard 1/0/0"


@rule("T-FACTION-07")
def test_they_move_fight_and_capture_as_regulars_do() -> None:
    state = table({**HOME, "south-dunland": "isengard 0/0/3"}, "shadow", dice=("event", "army army"), twilight=IN_PLAY)
    take(state, "army", "act:move-armies", "army:south-dunland", "to:enedwaith", "split", "take:2:dunlending", "done")
    assert (army(state, "south-dunland"), army(state, "enedwaith")) == ("isengard 0/0/1", "isengard 0/0/2")
    state = battle({"fords-of-isen": "isengard 0/0/3", "westemnet": "rohan 1/0/0", "orthanc": "isengard 1/0/0"})
    assert len(state.name(state.legal()[0]).removeprefix("roll:")) == 3
    state = table({**HOME, "fords-of-isen": "isengard 0/0/1"}, "shadow", dice=("event", "army army"))
    take(state, "army", "act:move-armies", "army:fords-of-isen", "to:helms-deep", "done")
    assert state.view(None)["control"] == {"helms-deep": "shadow"}


@rule("T-FACTION-07")
def test_an_army_of_dunlendings_counts_for_stacking_and_rouses_its_nation() -> None:
    armies = {"orthanc": "isengard 5/0/0", "fords-of-isen": "isengard 0/0/6", "barad-dur": "sauron 1/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), twilight=IN_PLAY)
    take(state, "army", "act:move-armies", "army:orthanc", "to:fords-of-isen", "all", "done")
    assert (question(state), legal(state)) == ("excess", {"lose:isengard-regular", "lose:dunlending"})
    armies = {"fords-of-isen": "isengard 0/0/1", "westemnet": "rohan 2/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, "free-peoples", at_war="rohan", steps={"isengard": 1})
    assert state.view(None)["nations"]["isengard"]["steps"] == 0


@rule("T-FACTION-08", "T-FACTION-12")
def test_a_hit_removes_two_dunlendings() -> None:
    state = battle(
        {"westemnet": "isengard 0/0/5", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}, "free-peoples"
    )
    play(state, "roll:115", "roll:11111")
    assert army(state, "westemnet") == "isengard 0/0/3"
    assert stock(state, "dunlending") == 9


@rule("T-FACTION-09")
def test_a_mixed_army_chooses() -> None:
    state = battle(
        {"westemnet": "isengard 1/1/2", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}, "free-peoples"
    )
    play(state, "roll:115", "roll:1111")
    assert legal(state) == {"lose:isengard-regular", "lose:dunlending", "reduce:isengard"}
    play(state, "lose:dunlending")
    assert army(state, "westemnet") == "isengard 1/1/0"


@rule("T-FACTION-10")
def test_a_single_dunlending_is_lost_last() -> None:
    armies = {"westemnet": "isengard 1/0/1", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = play(battle(armies, "free-peoples"), "roll:115", "roll:11")
    assert army(state, "westemnet") == "isengard 0/0/1"  # the Regular went, unasked
    state = play(battle(armies, "free-peoples"), "roll:155", "roll:11")
    assert army(state, "westemnet") == ""


@rule("T-FACTION-10")
def test_three_dunlendings_alone_take_two_hits() -> None:
    armies = {"westemnet": "isengard 0/0/3", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = play(battle(armies, "free-peoples"), "roll:155", "roll:111")
    assert army(state, "westemnet") == ""


@rule("T-FACTION-10")
def test_why_a_single_one_cannot_be_lost() -> None:
    armies = {"westemnet": "isengard 1/1/1", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = play(battle(armies, "free-peoples"), "roll:115", "roll:111")
    refused(state, "lose:dunlending", "T-FACTION-10")


@rule("T-FACTION-11", "T-CARD-SH-STRAT-11E-COMBAT")
def test_a_side_that_hits_itself_loses_them_one_by_one() -> None:
    armies = {"westemnet": "isengard 0/0/4", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, cards=("", "twilight-rage-of-the-dunlendings"))
    play(state, "number:2")
    assert army(state, "westemnet") == "isengard 0/0/2"
    play(state, "roll:34", "roll:111")  # +2 on each die: 5 and 6
    assert army(state, "eastemnet") == "rohan 1/0/0"


@rule("T-FACTION-47")
def test_even_a_single_one_may_go_for_such_a_hit() -> None:
    armies = {"westemnet": "isengard 2/0/1", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = play(battle(armies, cards=("", "twilight-rage-of-the-dunlendings")), "number:1")
    assert legal(state) == {"lose:isengard-regular", "lose:dunlending"}


@rule("T-FACTION-02")
def test_with_none_left_on_the_map_more_can_come() -> None:
    state = mustering(twilight=IN_PLAY)
    assert stock(state, "dunlending") == 12
    play(state, "act:forgoil")
    assert army(state, "orthanc") == "isengard 4/1/2"


@rule("T-CARD-SH-STRAT-11E", "T-FACTION-06")
def test_rage_of_the_dunlendings_fills_an_army_which_may_march() -> None:
    state = event("twilight-rage-of-the-dunlendings", "muster", armies=DUNLAND, twilight=IN_PLAY)
    assert legal(state) == {f"number:{number}" for number in range(5)}
    play(state, "number:4")
    assert army(state, "north-dunland") == "isengard 1/0/4"
    assert legal(state) == {"pass", "act:move-armies"}
    play(state, "act:move-armies", "to:enedwaith" if "to:enedwaith" in legal(state) else "to:tharbad", "all")
    assert army(state, "north-dunland") == ""


@rule("T-CARD-SH-STRAT-11E")
def test_without_an_army_in_dunland_or_the_hillmen_it_does_nothing() -> None:
    state = event("twilight-rage-of-the-dunlendings", "muster", twilight=IN_PLAY)
    assert event_over(state)
    assert stock(state, "dunlending") == 12
    state = table(None, "shadow", dice=("event", "muster muster"), hands=("", "twilight-rage-of-the-dunlendings"))
    assert "act:event" not in legal(take(state, "muster"))


@rule("T-CARD-SH-STRAT-11E")
def test_no_more_than_a_region_holds() -> None:
    armies = {"north-dunland": "isengard 8/0/0", "barad-dur": "sauron 1/0/0"}
    state = event("twilight-rage-of-the-dunlendings", "muster", armies=armies, twilight=IN_PLAY)
    assert legal(state) == {"number:0", "number:1", "number:2"}
