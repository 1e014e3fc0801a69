"""Siege Towers and Trebuchets: where they are built, what they do in a siege battle, how they are lost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, controller, dice_rolled, legal, play, question, refused, use
from tests.war.twilight.twilight_tables import HOME, battle, box, event, event_over, mustering, table, take

from redbook import State

rule = pytest.mark.rule
SIEGE = {"minas-tirith": "sauron 5/1/0", "inside-minas-tirith": "gondor 3/0/0", "barad-dur": "sauron 1/0/0"}


def engines(towers: int = 0, trebuchets: int = 0, region: str = "minas-tirith") -> dict[str, Any]:
    """Engines at a Stronghold."""
    return {"engines": {region: {"towers": towers, "trebuchets": trebuchets}}}


def storm(
    towers: int, trebuchets: int, cards: tuple[str, str] = ("", ""), armies: dict[str, str] | None = None
) -> State:
    """The Shadow attacks the garrison of Minas Tirith."""
    return battle(armies or SIEGE, cards=cards, twilight=engines(towers, trebuchets))


def at(state: State, region: str = "minas-tirith") -> tuple[int, int]:
    """The engines at a Stronghold."""
    there = box(state, "engines").get(region, {})
    return there.get("towers", 0), there.get("trebuchets", 0)


# ----- building


@rule("T-ENGINE-02", "T-SETUP-05", "T-SETUP-06")
def test_a_muster_result_builds_a_tower_where_the_shadow_besieges() -> None:
    state = mustering(armies=SIEGE, at_war="gondor")
    assert box(state, "beside")["towers"] == 6
    assert "act:siege-tower" not in legal(mustering())
    play(state, "act:siege-tower")
    assert at(state) == (1, 0)
    assert box(state, "beside")["towers"] == 5


@rule("T-ENGINE-02")
def test_a_tower_belongs_to_a_siege() -> None:
    armies = {**SIEGE, "helms-deep": "isengard 2/0/0", "inside-helms-deep": "rohan 1/0/0"}
    state = play(mustering(armies=armies), "act:siege-tower")
    assert legal(state) == {"region:minas-tirith", "region:helms-deep"}
    refused(state, "region:edoras", "T-ENGINE-02")


@rule("T-ENGINE-03", "T-ENGINE-05")
def test_a_trebuchet_is_built_in_a_stronghold_of_an_active_nation() -> None:
    state = mustering("free-peoples", at_war="", active="gondor")
    play(state, "act:trebuchet")
    assert "region:minas-tirith" in legal(state)  # nobody of Gondor is there
    refused(state, "region:helms-deep", "T-ENGINE-03")  # Rohan is passive
    play(state, "region:minas-tirith")
    assert at(state) == (0, 1)
    assert box(state, "beside")["trebuchets"] == 5
    state = play(mustering("free-peoples", SIEGE), "act:trebuchet", "region:minas-tirith")
    assert at(state) == (0, 1)  # under siege, too


@rule("T-ENGINE-05")
def test_none_in_a_stronghold_that_the_shadow_has_taken() -> None:
    state = play(mustering("free-peoples", control={"helms-deep": "shadow"}), "act:trebuchet")
    assert "region:minas-tirith" in legal(state)
    refused(state, "region:helms-deep", "T-ENGINE-03")


@rule("T-ENGINE-04")
def test_none_in_a_stronghold_of_the_shadow_nor_before_it() -> None:
    armies = {"moria": "dwarves 1/0/0", "orthanc": "rohan 2/0/0", "inside-orthanc": "isengard 1/0/0",
              "barad-dur": "sauron 1/0/0"}  # fmt: skip
    state = play(mustering("free-peoples", armies), "act:trebuchet")
    assert not {"region:moria", "region:orthanc"} & legal(state)


@rule("T-ENGINE-01")
def test_two_of_a_side_in_a_region_and_six_in_all() -> None:
    state = play(mustering("free-peoples", SIEGE, twilight=engines(2, 2)), "act:trebuchet")
    refused(state, "region:minas-tirith", "T-ENGINE-01")
    assert "act:siege-tower" not in legal(mustering(armies=SIEGE, twilight=engines(2, 2)))
    full = {"engines": {name: {"trebuchets": 2} for name in ("helms-deep", "dol-amroth", "minas-tirith")}}
    assert "act:trebuchet" not in legal(mustering("free-peoples", twilight=full))


# ----- superiority


@rule("T-ENGINE-06", "T-ENGINE-07")
def test_superior_towers_lower_the_first_roll_of_the_free_peoples() -> None:
    state = play(storm(1, 0), "roll:11111", "roll:115")  # 5 is 4
    assert army(state, "minas-tirith") == "sauron 5/1/0"
    assert question(state) == "battle"
    state = play(storm(0, 0), "roll:11111", "roll:115")
    assert question(state) == "losses"


@rule("T-ENGINE-08")
def test_and_add_a_round_without_an_elite_once() -> None:
    state = play(storm(1, 0), "roll:11111", "roll:111")
    assert legal(state) == {"yes", "no"}
    play(state, "yes", "roll:11111", "roll:111")
    assert legal(state) == {"done", "reduce:sauron"}


@rule("T-ENGINE-09", "T-ENGINE-10")
def test_superior_trebuchets_raise_it_and_bar_further_rounds() -> None:
    state = play(storm(0, 1), "roll:11111", "roll:114")  # 4 is 5
    assert question(state) == "losses"
    play(state, "lose:sauron-regular")
    assert state.view(None)["battle"] is None  # the attack is over, unasked
    assert army(state, "minas-tirith") == "sauron 4/1/0"


@rule("T-ENGINE-10")
def test_rounds_granted_otherwise_are_not_barred() -> None:
    state = event("grond-hammer-of-the-underworld", "character", armies={**SIEGE, "minas-tirith": "sauron 5/1/0"},
                  characters={"witch-king": "minas-tirith"}, twilight=engines(0, 1))  # fmt: skip
    for answer in ("region:minas-tirith", "all"):
        if answer in legal(state):
            play(state, answer)
    play(state, "roll:11111", "roll:111", "roll:11")
    assert legal(state) == {"yes", "no"}


@rule("T-ENGINE-11", "T-ENGINE-12")
def test_on_a_tie_the_free_peoples_may_give_up_a_trebuchet() -> None:
    state = storm(2, 2)
    assert (question(state), legal(state)) == ("claim", {"yes", "no"})
    play(state, "yes")
    assert at(state) == (2, 1)
    play(state, "roll:11111", "roll:114")
    assert question(state) == "losses"  # +1
    play(state, "lose:sauron-regular")
    assert state.view(None)["battle"] is None  # no free round, none for an Elite
    assert (box(state, "claimed"), box(state, "superior_at_first")) == (False, None)


@rule("T-ENGINE-11", "T-ENGINE-06")
def test_who_keeps_it_has_none_and_none_is_offered_without_engines() -> None:
    state = play(storm(1, 1), "no", "roll:11111", "roll:114")
    assert legal(state) == {"done", "reduce:sauron"}
    assert question(storm(0, 0)) == "roll"


@rule("T-ENGINE-12", "T-ENGINE-13", "T-CARD-FP-CHAR-25-COMBAT", "T-CARD-FP-CHAR-26-COMBAT")
@pytest.mark.parametrize("card", ["twilight-wind-from-the-west", "twilight-three-rings-for-the-elven-kings"])
def test_superiority_is_lost_with_a_tower(card: str) -> None:
    armies = {**SIEGE, "inside-minas-tirith": "gondor 3/0/1"}
    state = storm(1, 0, (card, ""), armies)
    play(state, "roll:11111", "roll:115")  # still -1 in this round: 5 misses
    play(state, "roll:6")  # the leader re-roll, which is not changed
    assert legal(state) == {"yes", "no"}
    play(state, "yes")
    assert at(state) == (0, 0)
    play(state, "lose:sauron-regular")  # the hit still counts
    assert legal(state) == {"done", "reduce:sauron"}  # no free round any more


@rule("T-CARD-FP-CHAR-25-COMBAT")
def test_without_a_hit_of_the_reroll_or_a_tower_nothing_is_asked() -> None:
    armies = {**SIEGE, "inside-minas-tirith": "gondor 3/0/1"}
    state = play(storm(1, 0, ("twilight-wind-from-the-west", ""), armies), "roll:11111", "roll:111", "roll:1")
    assert at(state) == (1, 0)
    assert legal(state) == {"yes", "no"}
    assert question(state) == "battle"
    state = play(storm(0, 0, ("twilight-wind-from-the-west", ""), armies), "roll:11111", "roll:111", "roll:5")
    assert question(state) == "losses"


@rule("T-ENGINE-20")
def test_a_tie_that_comes_later_cannot_be_claimed() -> None:
    armies = {**SIEGE, "inside-minas-tirith": "gondor 3/0/1"}
    state = storm(2, 1, ("twilight-wind-from-the-west", ""), armies)
    play(state, "roll:11111", "roll:111", "roll:5", "yes", "lose:sauron-regular")
    assert at(state) == (1, 1)
    play(state, "reduce:sauron")
    assert question(state) == "roll"  # the next round begins without the question


@rule("T-ENGINE-17")
def test_engines_do_nothing_in_the_field() -> None:
    state = battle(SIEGE, "free-peoples", twilight=engines(2, 0))  # a sortie
    play(state, "roll:115", "roll:11111")
    assert question(state) == "losses"  # nothing is taken from the roll
    relief = {**SIEGE, "lossarnach": "gondor 3/0/0"}
    state = table(relief, dice=("army army", "event"), twilight=engines(2, 0))
    take(state, "army", "act:attack", "army:lossarnach", "all", "roll:115", "roll:11111")
    assert question(state) == "losses"


# ----- how they are lost


@rule("T-ENGINE-15", "T-ENGINE-19")
def test_towers_are_gone_with_the_siege_and_trebuchets_stay() -> None:
    armies = {**SIEGE, "minas-tirith": "sauron 1/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), twilight=engines(2, 2))
    take(state, "army", "act:move-armies", "army:minas-tirith", "to:osgiliath", "done")
    assert army(state, "minas-tirith") == "gondor 3/0/0"
    assert at(state) == (0, 2)


@rule("T-ENGINE-14", "T-ENGINE-15")
def test_all_are_gone_when_the_stronghold_falls() -> None:
    armies = {**SIEGE, "inside-minas-tirith": "gondor 1/0/0"}
    state = play(storm(2, 1, armies=armies), "roll:11116", "roll:1")
    assert controller(state, "minas-tirith") == "shadow"
    assert at(state) == (0, 0)


@rule("T-ENGINE-15")
def test_towers_outlast_attackers_who_have_a_rearguard() -> None:
    state = table(
        {**SIEGE, "minas-tirith": "sauron 2/0/0"}, "shadow", dice=("event", "army army"), twilight=engines(1, 0)
    )
    take(state, "army", "act:attack", *(["to:minas-tirith"] if question(state) == "attack" else []))
    play(state, "split", "take:1:sauron-regular", "roll:1", "roll:666")
    assert army(state, "minas-tirith") == "sauron 1/0/0"
    assert at(state) == (1, 0)


@rule("T-ENGINE-14")
def test_trebuchets_are_lost_when_their_last_unit_leaves() -> None:
    armies = {**HOME, "minas-tirith": "gondor 2/0/0"}
    state = table(armies, dice=("army army", "event"), twilight=engines(0, 1))
    take(state, "army", "act:move-armies", "army:minas-tirith", "to:lossarnach", "split", "take:1:gondor-regular")
    assert at(state) == (0, 1)
    play(state, "army:minas-tirith", "to:lossarnach")
    assert at(state) == (0, 0)


@rule("T-ENGINE-05", "T-ENGINE-14", "T-ENGINE-16")
def test_one_built_without_an_army_waits_for_one() -> None:
    armies = {"lossarnach": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(armies, dice=("army army army", "event event"), twilight=engines(0, 1))
    assert box(state, "engines")["minas-tirith"] == {"towers": 0, "trebuchets": 1, "manned": False}
    use(state, "army", "move-armies", "to:minas-tirith")
    assert box(state, "engines")["minas-tirith"]["manned"]
    use(state, "event", "discard")
    use(state, "army", "move-armies", "to:lossarnach")
    assert at(state) == (0, 0)


@rule("T-ENGINE-05")
def test_it_goes_with_the_stronghold() -> None:
    armies = {"osgiliath": "sauron 2/0/0", "pelargir": "gondor 1/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), twilight=engines(0, 1))
    take(state, "army", "act:move-armies", "to:minas-tirith", "all")
    assert at(state) == (0, 0)


@rule("T-ENGINE-16")
def test_lost_engines_can_be_built_again() -> None:
    state = table(
        {**SIEGE, "minas-tirith": "sauron 1/0/0"}, "shadow", dice=("event", "army army"), twilight=engines(2, 2)
    )
    take(state, "army", "act:move-armies", "army:minas-tirith", "to:osgiliath", "done")
    assert box(state, "beside")["towers"] == 6


@rule("T-ENGINE-18")
def test_engines_are_no_units() -> None:
    state = storm(2, 2, armies={**SIEGE, "minas-tirith": "sauron 2/0/0", "inside-minas-tirith": "gondor 2/0/0"})
    play(state, "no")
    assert dice_rolled(state) == 2
    play(state, "roll:16")
    assert dice_rolled(state) == 2
    play(state, "roll:11")
    assert army(state, "inside-minas-tirith") == "gondor 1/0/0"  # a unit is the casualty, unasked
    assert at(state) == (2, 2)


# ----- cards


@rule("T-CARD-FP-STRAT-25-COMBAT", "T-CARD-FP-STRAT-26-COMBAT")
@pytest.mark.parametrize("card", ["twilight-rangers-of-the-north", "threats-to-the-fiefs-of-the-south"])
def test_last_defences_add_trebuchets_to_the_strength(card: str) -> None:
    state = storm(0, 2, (card, ""), {**SIEGE, "inside-minas-tirith": "gondor 2/0/0"})
    play(state, "roll:11111")
    assert dice_rolled(state) == 4
    state = storm(0, 2, (card, ""), {**SIEGE, "inside-minas-tirith": "gondor 4/0/0"})
    play(state, "roll:11111")
    assert dice_rolled(state) == 5
    state = table(SIEGE, "shadow", dice=("event", "army army"), hands=(card, ""))
    take(state, "army", "act:attack", "to:minas-tirith" if question(state) == "attack" else "all")
    assert f"card:{card}" not in legal(state)


@rule("T-CARD-SH-STRAT-25")
def test_deep_trenches_bring_towers() -> None:
    armies = {**SIEGE, "helms-deep": "isengard 2/0/0", "inside-helms-deep": "rohan 1/0/0"}
    state = event("deep-trenches-and-great-engines", "muster", armies=armies, twilight=engines(1, 0))
    play(state, "engines:build")
    assert legal(state) == {"done", "region:minas-tirith", "region:helms-deep"}
    play(state, "region:minas-tirith")
    assert legal(state) == {"done", "region:helms-deep"}  # two a region are the limit
    play(state, "region:helms-deep")
    assert event_over(state)
    assert (at(state), at(state, "helms-deep")) == ((2, 0), (1, 0))


@rule("T-CARD-SH-STRAT-25")
def test_or_destroy_trebuchets() -> None:
    state = event("deep-trenches-and-great-engines", "muster", armies=SIEGE, twilight=engines(0, 2))
    assert legal(state) == {"pass", "engines:build", "engines:destroy"}
    play(state, "engines:destroy", "region:minas-tirith", "region:minas-tirith")
    assert event_over(state)
    assert at(state) == (0, 0)
    assert event_over(event("deep-trenches-and-great-engines", "muster"))  # nobody is besieged
