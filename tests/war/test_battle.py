"""Battles: who attacks whom, rounds, dice, casualties, retreats, advances.

Most are fought in Hollin and the Trollshaws, which belong to nobody.
"""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    controller,
    dice_rolled,
    fighting,
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

from redbook.war import turn
from redbook.war.nations import SHADOW
from redbook.war.state import WarState

rule = pytest.mark.rule


def field(attackers: str, defenders: str) -> dict[str, str]:
    """The Shadow stands in Hollin and the Free Peoples in the Trollshaws, or the other way round."""
    return {"hollin": attackers, "trollshaws": defenders}


# ----- the attack


@rule("W-BATTLE-01", "W-BATTLE-02", "W-DICE-16")
def test_an_attack_is_on_an_enemy_army_next_to_it() -> None:
    state = attacking({"hollin": "sauron 2/0/0", "trollshaws": "north 1/0/0", "south-downs": "north 1/0/0"})
    assert legal(state) == {"to:trollshaws", "to:south-downs"}
    refused(state, "to:fords-of-bruinen", "W-BATTLE-02")
    refused(state, "to:bree", "W-BATTLE-01")


@rule("W-BATTLE-02", "W-CHAR-16")
def test_characters_and_the_fellowship_alone_cannot_be_attacked() -> None:
    state = lay(
        {"hollin": "sauron 2/0/0"},
        "shadow",
        dice=("event", "army"),
        at_war="sauron",
        characters={"gimli": "trollshaws"},
        fellowship={"region": "moria"},
    )
    assert "act:attack" not in legal(state)


@rule("W-BATTLE-03", "W-POL-25")
def test_a_unit_of_a_nation_at_war_must_attack() -> None:
    armies = {
        "hollin": "sauron 2/0/1",
        "trollshaws": "north 1/0/0",
        "bree": "isengard 1/0/0",
        "weather-hills": "north 1/0/0",
    }
    state = lay(armies, "shadow", dice=("event", "army"), characters={"witch-king": "hollin"})
    assert "act:attack" not in legal(state)
    armies["south-downs"] = "isengard 1/0/0"
    state = attacking(armies, at_war="isengard")
    refused(state, "army:hollin", "W-BATTLE-03")


@rule("W-BATTLE-04", "W-DICE-09", "W-MOVE-27", "W-CHAR-17")
def test_a_character_result_needs_somebody_to_lead() -> None:
    armies = {
        "orthanc": "isengard 2/0/0",
        "fords-of-isen": "rohan 1/0/0",
        "edoras": "sauron 1/0/0",
        "folde": "rohan 1/0/0",
    }
    state = attacking(armies, "character", characters={"saruman": "orthanc"})
    play(state, "split", "take:1:isengard-regular")
    assert asked(state) == "chance"  # Saruman had to fight, so he was not asked for
    state = lay(armies, "shadow", dice=("event", "character"), at_war="isengard sauron")
    assert "act:attack" not in legal(state)
    refused(attacking({**armies, "hollin": "sauron 1/0/1", "trollshaws": "north 1/0/0", "bree": "sauron 1/0/1",
                       "weather-hills": "north 1/0/0"}, "character"), "army:edoras", "W-BATTLE-04")  # fmt: skip


@rule("W-BATTLE-05", "W-BATTLE-07", "W-BATTLE-70")
def test_a_rearguard_takes_no_part() -> None:
    state = attacking(field("sauron 3/1/2", "north 2/0/0"), characters={"witch-king": "hollin"})
    play(state, "split", "take:1:sauron-regular", "take:0:sauron-elite", "take:0:nazgul", "no")
    assert dice_rolled(state) == 1
    play(state, "roll:1", "roll:56")
    assert army(state, "hollin") == "sauron 2/1/2"
    assert at(state, "witch-king") == "hollin"


@rule("W-BATTLE-05")
def test_both_parts_have_a_unit() -> None:
    state = attacking(field("sauron 2/0/2", "north 2/0/0"))
    play(state, "split")
    assert legal(state) == {"take:1:sauron-regular", "take:2:sauron-regular"}
    play(state, "take:2:sauron-regular")
    assert asked(state) == "chance"  # without a unit behind nobody could stay, so both Nazgûl fight


@rule("W-BATTLE-06", "W-POL-25", "W-POL-27", "W-CARD-27")
def test_who_is_not_at_war_is_left_in_the_rearguard() -> None:
    state = attacking(field("sauron 2/0/0 + isengard 3/0/0", "north 2/0/0"), at_war="sauron")
    play(state, "all")
    assert dice_rolled(state) == 2


@rule("W-BATTLE-06", "W-POL-31")
def test_a_leader_not_at_war_keeps_a_unit_with_him() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0 + elves 0/0/1"), "will", "free-peoples", at_war="north")
    assert dice_rolled(state) == 1  # one of the North stays with the Elf
    play(state, "roll:1", "roll:11", "no")
    assert army(state, "trollshaws") == "elves 0/0/1 + north 2/0/0"


@rule("W-BATTLE-10")
def test_enemies_in_the_attackers_region_are_not_his() -> None:
    state = attacking(field("sauron 1/0/0", "north 1/0/0"), characters={"gimli": "hollin"})
    play(state, "roll:1", "roll:6")
    assert at(state, "gimli") == "hollin"


@rule("W-BATTLE-09", "W-CHAR-13")
def test_the_whole_defending_army_takes_part() -> None:
    state = attacking(field("sauron 1/0/0", "north 1/0/1 + elves 1/0/0"), characters={"gimli": "trollshaws"})
    play(state, "roll:1")
    assert dice_rolled(state) == 3  # two units and a captain
    play(state, "roll:111")
    assert dice_rolled(state) == 2  # a Leader and a companion


@rule("W-BATTLE-11", "W-BATTLE-13", "W-BATTLE-57", "W-BATTLE-12", "W-BATTLE-56")
def test_attackers_stay_where_they_are_and_rounds_go_on_until_somebody_has_enough() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0"))
    play(state, "all")
    for _ in range(4):
        play(state, "roll:11", "roll:11")
        assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
        play(state, "yes", "pass")
    play(state, "roll:11", "roll:11", "no")
    assert (army(state, "hollin"), army(state, "trollshaws")) == ("sauron 2/0/0", "north 2/0/0")
    assert asked(state) == "free-peoples"


@rule("W-POL-07", "W-POL-16", "W-POL-17", "W-POL-19")
def test_every_attacked_nation_becomes_active_and_advances_once() -> None:
    state = attacking(
        field("sauron 2/0/0", "north 1/0/0 + rohan 1/0/0 + elves 0/0/1"), at_war="sauron", steps={"north": 1}
    )
    play(state, "all", "roll:11", "roll:11", "roll:1", "yes", "pass")
    assert nation(state, "north") == (0, True)
    assert nation(state, "rohan") == (2, True)
    assert nation(state, "elves") == (3, True)  # a Leader alone does not count


@rule("W-POL-16")
def test_nations_of_the_shadow_react_too() -> None:
    state = attacking(field("southrons 2/0/0", "north 2/0/0"), "will", "free-peoples", at_war="north")
    play(state, "all")
    assert nation(state, "southrons") == (1, True)


@rule("W-FP-STRAT-02", "W-FP-STRAT-03")
def test_cards_on_the_table_forbid_attacks() -> None:
    armies = {"dimrill-dale": "sauron 2/0/0", "lorien": "elves 1/0/0", "parth-celebrant": "elves 1/0/0"}
    state = attacking(armies, table=("a-power-too-great", ""))
    assert question(state) == "split"  # only Parth Celebrant can be attacked
    siege = {"rivendell": "sauron 2/0/0", "inside-rivendell": "elves 1/0/0"}
    state = lay(siege, "shadow", dice=("event", "army"), at_war="sauron", table=("a-power-too-great", ""))
    assert "act:attack" not in legal(state)


# ----- dice


@rule("W-BATTLE-28", "W-BATTLE-29", "W-BATTLE-32", "W-BATTLE-14")
def test_a_die_for_each_unit_and_five_at_most() -> None:
    state = fighting(field("sauron 4/4/0", "north 1/2/0"))
    assert dice_rolled(state) == 5
    play(state, "roll:66666")
    assert dice_rolled(state) == 3  # what the attacker rolled has not hurt anybody yet


@rule("W-BATTLE-30", "W-BATTLE-31", "W-BATTLE-37", "W-BATTLE-38")
def test_leadership_rolls_misses_again() -> None:
    minions = {"witch-king": "hollin", "mouth-of-sauron": "hollin"}
    state = fighting(field("sauron 5/0/1", "north 5/0/1"), characters=minions)
    play(state, "roll:11115", "roll:11115")
    assert dice_rolled(state) == 4  # Leadership 5, but four misses
    play(state, "roll:5555")
    assert dice_rolled(state) == 1
    play(state, "roll:1")
    assert army(state, "trollshaws") == ""
    assert lost(state, "north-leader") == 1


@rule("W-BATTLE-32")
def test_never_more_than_five_dice_are_rolled_again() -> None:
    state = fighting(field("sauron 8/0/8", "north 1/0/0"))
    play(state, "roll:11111", "roll:1")
    assert dice_rolled(state) == 5


@rule("W-BATTLE-33", "W-BATTLE-39", "W-BATTLE-74")
def test_dice_hit_on_five_and_six_in_both_rolls() -> None:
    state = fighting(field("sauron 3/0/2", "north 5/0/0"))
    play(state, "roll:345", "roll:11111", "roll:45")
    assert army(state, "trollshaws") == "north 3/0/0"


@rule("W-BATTLE-40")
def test_a_city_covers_its_defenders_in_the_first_round_only() -> None:
    state = fighting({"westemnet": "isengard 2/0/0 + sauron 0/0/1", "edoras": "rohan 5/0/0"})
    play(state, "roll:56", "roll:44444", "roll:5")
    assert army(state, "edoras") == "rohan 4/0/0"
    play(state, "yes", "pass", "roll:55", "roll:4444")
    assert army(state, "edoras") == "rohan 2/0/0"


@rule("W-BATTLE-40")
@pytest.mark.parametrize(
    ("armies", "mover", "left"),
    [
        ({"north-ithilien": "sauron 1/0/0", "osgiliath": "gondor 2/0/0"}, "shadow", "gondor 2/0/0"),
        ({"minas-tirith": "gondor 1/0/0", "osgiliath": "sauron 2/0/0"}, "free-peoples", "sauron 2/0/0"),
    ],
)
def test_a_fortification_covers_whoever_is_there(armies: dict[str, str], mover: str, left: str) -> None:
    state = fighting(armies, mover)
    play(state, "roll:5", "roll:11")
    assert army(state, "osgiliath") == left


@rule("W-CHAR-42")
def test_captains_add_strength() -> None:
    state = fighting(field("sauron 1/0/0", "north 1/0/0"), characters={"gimli": "trollshaws", "boromir": "trollshaws"})
    play(state, "roll:1")
    assert dice_rolled(state) == 3


@rule("W-CHAR-47")
def test_with_saruman_in_play_isengard_elites_lead_in_battle() -> None:
    state = fighting(field("isengard 0/2/0", "north 1/0/0"), characters={"saruman": "orthanc"})
    play(state, "roll:11", "roll:1")
    assert dice_rolled(state) == 2
    state = fighting(field("isengard 0/2/0", "north 1/0/0"))
    play(state, "roll:11", "roll:1")
    assert question(state) == "battle"


# ----- casualties


@rule("W-BATTLE-45", "W-BATTLE-69", "W-BATTLE-54", "W-BATTLE-64")
def test_both_sides_suffer_and_may_both_be_wiped_out() -> None:
    state = fighting(field("sauron 1/0/1", "north 1/0/1"), characters={"witch-king": "hollin", "gimli": "trollshaws"})
    play(state, "roll:6", "roll:16", "roll:1")
    assert (army(state, "hollin"), army(state, "trollshaws")) == ("", "")
    assert (stock(state, "nazgul"), lost(state, "north-leader")) == (8, 1)
    assert (at(state, "witch-king"), at(state, "gimli")) == ("eliminated", "eliminated")


@rule("W-BATTLE-45", "W-BATTLE-46", "W-BATTLE-48", "W-BATTLE-49")
def test_hits_are_met_one_by_one_the_attacker_first() -> None:
    state = fighting(field("sauron 2/1/1 + isengard 1/0/0", "north 2/0/0 + elves 1/1/1"))
    play(state, "roll:1155", "roll:1555", "roll:1", "roll:1")
    assert asked(state) == "shadow"
    assert legal(state) == {"lose:isengard-regular", "lose:sauron-regular", "lose:sauron-elite", "reduce:sauron"}
    refused(state, "lose:nazgul", "W-BATTLE-49")
    play(state, "lose:isengard-regular", "lose:sauron-elite")
    assert army(state, "hollin") == "sauron 2/0/1"
    assert asked(state) == "free-peoples"
    play(state, "reduce:elves")
    assert legal(state) == {"lose:elves-regular", "lose:north-regular"}


@rule("W-BATTLE-47")
def test_two_hits_remove_an_elite_and_one_does_not() -> None:
    state = fighting(field("sauron 3/0/0", "north 1/1/0"))
    play(state, "roll:115", "roll:11")
    refused(state, "lose:north-elite", "W-BATTLE-47")
    state = fighting(field("sauron 3/0/0", "north 1/1/0"))
    play(state, "roll:155", "roll:11", "lose:north-elite")
    assert army(state, "trollshaws") == "north 1/0/0"


@rule("W-BATTLE-50", "W-BATTLE-52")
def test_the_regular_for_a_reduced_elite_comes_from_the_casualties_first() -> None:
    state = fighting(field("sauron 2/0/0", "north 0/1/0"), casualties={"north-regular": 1})
    play(state, "roll:15", "roll:1")
    assert army(state, "trollshaws") == "north 1/0/0"
    assert (lost(state, "north-regular"), lost(state, "north-elite")) == (0, 1)


@rule("W-BATTLE-51")
def test_without_a_regular_the_elite_is_gone() -> None:
    everybody = {**field("sauron 2/0/0", "north 0/2/0"), "bree": "north 10/0/0"}
    state = fighting(everybody)
    play(state, "roll:15", "roll:11")
    assert army(state, "trollshaws") == "north 0/1/0"


@rule("W-BATTLE-52")
def test_a_reduced_elite_of_the_shadow_returns_to_reinforcements() -> None:
    state = fighting(field("sauron 0/1/0", "north 1/0/0"))
    elites = stock(state, "sauron-elite")
    play(state, "roll:1", "roll:5")
    assert stock(state, "sauron-elite") == elites + 1
    assert army(state, "hollin") == "sauron 1/0/0"


@rule("W-BATTLE-53")
def test_hits_in_excess_are_lost() -> None:
    state = fighting(field("sauron 5/0/0", "north 1/0/0"))
    play(state, "roll:55555", "roll:1")
    assert question(state) == "split"


@rule("W-BATTLE-55", "W-DICE-05")
def test_the_die_of_an_eliminated_minion_is_lost_next_turn() -> None:
    minion = {"witch-king": "hollin"}
    armies = field("sauron 1/0/0", "north 1/0/0")
    for rolls, dice in ((("roll:1", "roll:6", "roll:1"), 7), (("roll:1", "roll:1", "roll:1", "no"), 8)):
        state = lay(armies, "shadow", dice=("", "army"), at_war="sauron", characters=minion)
        use(state, "army", "attack", *rolls)
        assert isinstance(state, WarState)
        assert state.turn == 2
        assert state.stack[turn.POOL + SHADOW] == dice


# ----- cease, retreat, advance


@rule("W-BATTLE-56", "W-BATTLE-58", "W-BATTLE-59", "W-BATTLE-63")
def test_the_defender_may_retreat_when_the_attacker_presses_on() -> None:
    state = fighting(field("sauron 2/0/0", "north 2/0/1"), characters={"meriadoc": "trollshaws"})
    play(state, "roll:11", "roll:11", "roll:11", "yes")
    assert asked(state) == "free-peoples"
    assert {"pass", "to:rivendell", "to:weather-hills"} < legal(state)
    refused(state, "to:hollin", "W-BATTLE-58")
    play(state, "to:weather-hills")
    assert army(state, "weather-hills") == "north 2/0/1"
    assert at(state, "meriadoc") == "weather-hills"
    assert lost(state, "north-regular") == 0


@rule("W-FP-STRAT-03")
def test_no_retreat_to_where_tom_bombadil_keeps_armies_out() -> None:
    armies = {"bree": "sauron 1/0/0", "weather-hills": "north 1/0/0"}
    state = fighting(armies, "free-peoples", table=("the-power-of-tom-bombadil", ""))
    play(state, "roll:1", "roll:1", "yes")
    assert legal(state) == {"pass", "to:north-downs", "to:south-downs"}
    refused(state, "to:buckland", "W-CARD-14")
    play(state, "to:south-downs")
    assert army(state, "south-downs") == "sauron 1/0/0"


@rule("W-FP-STRAT-02")
def test_no_retreat_to_ones_own_siege_of_lorien_under_a_power_too_great() -> None:
    armies = {
        "lorien": "sauron 1/0/0",
        "inside-lorien": "elves 1/0/0",
        "dimrill-dale": "sauron 1/0/0",
        "gladden-fields": "north 1/0/0",
    }
    for table, spared in ((("a-power-too-great", ""), False), (("", ""), True)):
        state = attacking(armies, "will", "free-peoples", table=table)
        play(state, "army:gladden-fields", "roll:1", "roll:1", "yes")
        assert ("to:lorien" in legal(state)) == spared


@rule("W-BATTLE-58", "W-CAPTURE-11")
def test_no_retreat_into_an_enemy_settlement_even_if_it_is_empty() -> None:
    state = fighting(
        {"dimrill-dale": "sauron 2/0/0", "lorien": "elves 1/0/0", "parth-celebrant": "elves 1/0/0"}, "free-peoples"
    )
    assert question(state) == "attack"
    play(state, "army:lorien", "roll:1", "roll:11", "yes")
    assert "to:lorien" not in legal(state)
    assert "to:moria" in legal(state)


@rule("W-BATTLE-59")
def test_who_has_nowhere_to_go_stays() -> None:
    armies = {"goblins-gate": "elves 2/0/0", "high-pass": "sauron 1/0/0", "old-ford": "sauron 2/0/0"}
    play(state := attacking(armies), "army:old-ford", "all", "roll:11", "roll:11", "yes")
    assert asked(state) == "chance"


@rule("W-BATTLE-60", "W-CHAR-21")
def test_saruman_stays_behind_when_his_army_retreats() -> None:
    armies = {"fords-of-isen": "rohan 3/0/0", "orthanc": "isengard 2/0/0"}
    state = fighting(armies, "free-peoples", characters={"saruman": "orthanc"})
    play(state, "no", "roll:111", "roll:11", "roll:1", "yes", "to:gap-of-rohan", "all")
    assert at(state, "saruman") == "orthanc"
    assert controller(state, "orthanc") == "free-peoples"


@rule("W-BATTLE-61")
def test_a_retreat_may_go_to_ones_own_siege() -> None:
    armies = {
        "erebor": "sauron 2/0/0",
        "inside-erebor": "dwarves 1/0/0",
        "dale": "sauron 2/0/0",
        "woodland-realm": "elves 3/0/0",
    }
    state = attacking(armies, "will", "free-peoples")
    play(state, "army:woodland-realm", "all", "roll:111", "roll:11", "yes")
    assert "to:erebor" in legal(state)
    play(state, "to:erebor", "no")
    assert army(state, "erebor") == "sauron 4/0/0"


@rule("W-BATTLE-62")
def test_a_retreat_may_exceed_the_stacking_limit() -> None:
    armies = {"trollshaws": "north 2/0/0", "hollin": "sauron 4/0/0", "moria": "sauron 8/0/0"}
    state = fighting(armies, "free-peoples")
    play(state, "roll:11", "roll:1111", "yes", "to:moria", "no")
    assert question(state) != "excess"  # twelve Regulars: nothing to choose
    assert army(state, "moria") == "sauron 10/0/0"


@rule("W-POL-28")
def test_a_retreat_crosses_borders_whoever_is_at_war() -> None:
    state = fighting({"old-forest-road": "sauron 2/0/0", "dale": "north 2/0/0"}, at_war="sauron")
    play(state, "roll:11", "roll:11", "yes")
    assert "to:erebor" in legal(state)


@rule("W-BATTLE-65", "W-BATTLE-66", "W-BATTLE-68")
def test_the_attacker_advances_with_all_some_or_none() -> None:
    for answers, there in (
        (("all",), "sauron 3/0/1"),
        (("no",), ""),
        (("split", "take:1:sauron-regular", "take:0:nazgul"), "sauron 1/0/0"),
    ):
        state = fighting({"westemnet": "sauron 3/0/1", "edoras": "rohan 1/0/0"})
        play(state, "roll:116", "roll:1", "roll:1", *answers)
        assert army(state, "edoras") == there
        assert controller(state, "edoras") == ("shadow" if there else None)


@rule("W-BATTLE-65", "W-BATTLE-66", "W-POL-20")
def test_a_city_taken_after_an_attack_advances_its_nation_twice() -> None:
    state = fighting({"westemnet": "sauron 3/0/0", "edoras": "rohan 1/0/0"}, at_war="sauron")
    assert nation(state, "rohan") == (2, True)
    play(state, "roll:116", "roll:1", "all")
    assert nation(state, "rohan") == (1, True)


@rule("W-BATTLE-67")
def test_an_advance_leaves_no_leader_alone() -> None:
    state = attacking(field("sauron 1/0/0", "north 2/0/1"), "will", "free-peoples")
    play(state, "all", "roll:15", "roll:1", "roll:1", "split", "take:2:north-regular")
    assert army(state, "hollin") == "north 2/0/1"
    state = attacking(field("sauron 1/0/0", "north 2/0/1"), "will", "free-peoples")
    play(state, "split", "take:1:north-regular", "take:1:north-leader", "roll:5", "roll:1", "split")
    play(state, "take:0:north-leader")
    assert army(state, "trollshaws") == "north 1/0/1"  # he stays with the rearguard


@rule("W-BATTLE-68", "W-MOVE-28")
def test_saruman_does_not_advance() -> None:
    state = fighting({"orthanc": "isengard 2/0/0", "fords-of-isen": "rohan 1/0/0"}, characters={"saruman": "orthanc"})
    play(state, "roll:66", "roll:1", "all")
    assert at(state, "saruman") == "orthanc"
    assert army(state, "fords-of-isen") == "isengard 2/0/0"


@rule("W-BATTLE-70", "W-BATTLE-07")
def test_the_rearguard_does_not_advance() -> None:
    state = attacking(field("sauron 3/0/0", "north 1/0/0"))
    play(state, "split", "take:2:sauron-regular", "roll:15", "roll:1", "all")
    assert (army(state, "hollin"), army(state, "trollshaws")) == ("sauron 1/0/0", "sauron 2/0/0")
    state = attacking(field("sauron 3/0/0", "north 1/0/0"), characters={"witch-king": "hollin"})
    play(state, "split", "take:2:sauron-regular", "no", "roll:15", "roll:1", "all")
    assert at(state, "witch-king") == "hollin"
