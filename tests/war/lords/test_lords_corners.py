"""Where rules of Lords of Middle-earth meet one another, and cards of the base game."""

from __future__ import annotations

import pytest
from tests.war.lords.tables import BOTH, HOME, roll, special, table, take, with_dice
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    dice_rolled,
    fellowship,
    fighting,
    legal,
    on_table,
    play,
    question,
    refused,
)

from redbook import PositionError
from redbook.war.nations import FREE_PEOPLES

rule = pytest.mark.rule
BOX = ["lords"]
CHIEF = "witch-king-chief-of-the-ringwraiths"
COMPANIONS = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")


# ----- Elrond's household


@rule("L-KEEPER-18", "L-KEEPER-20")
def test_an_elven_elite_is_the_leader_whom_a_character_result_or_a_card_asks_for() -> None:
    """Elrond stays in the rearguard, and there is nobody else."""
    state = attacking(
        {**HOME, "rivendell": "elves 2/1/0", "trollshaws": "sauron 3/0/0"}, "character", "free-peoples",
        characters={"elrond": "rivendell"}, hands=("mirror-of-galadriel", ""), expansions=["lords"],
    )  # fmt: skip
    play(state, "split", "take:0:elves-regular", "no")
    assert "card:mirror-of-galadriel" in legal(state)
    play(state, "card:mirror-of-galadriel", "roll:1", "roll:116", "roll:1")
    assert legal(state) == {"figure:elves-elite", "pass"}
    play(state, "figure:elves-elite")
    assert (army(state, "rivendell"), at(state, "elrond")) == ("elves 2/0/0", "rivendell")


@rule("L-KEEPER-18")
@pytest.mark.parametrize(("elrond", "victims"), [("inside-rivendell", {"figure:elves-elite"}), ("eliminated", set())])
def test_black_breath_takes_an_elven_elite_for_a_leader(elrond: str, victims: set[str]) -> None:
    armies = {"rivendell": "sauron 5/0/1", "inside-rivendell": "elves 0/2/1"}
    state = fighting(armies, cards=("", "morgul-wound"), characters={"elrond": elrond}, expansions=["lords"])
    play(state, "roll:11111", "roll:11", "roll:6")
    play(state, "roll:" + "1" * dice_rolled(state))
    assert legal(state) == {"figure:elves-leader", "pass"} | victims


# ----- minions


@rule("L-MINION-31")
def test_gothmogs_die_never_comes_if_the_black_captain_is_there_first() -> None:
    """Both have entered in the turn before: the die is out of the game, not kept for later."""
    people = {"gothmog": "barad-dur", "witch-king": "barad-dur"}
    state = table(phase=1, characters=people, at_war="sauron gondor", fields={"turn": 3})
    assert state.view(None)["lords"]["dice"]["gothmog"]["pool"] == "lost"


@rule("L-MINION-05")
def test_a_position_with_an_active_balrog_has_a_balrog() -> None:
    with pytest.raises(PositionError, match=r"lords\.balrog"):
        table(fields={"lords": {"balrog": "active"}})


# ----- what refusals say


@rule("L-DICE-21", "X-DIE-01")
def test_a_ring_is_refused_for_a_keeper_die_because_of_what_it_is() -> None:
    dice = with_dice(({"character": 1}, {"army": 1}), special("nenya:event"))
    state = table(characters=BOTH, rings=(3, 0), fields={"dice": dice})
    refused(state, "ring:event:muster", "X-DIE-01")
    refused(state, "ring:army-muster:muster", "W-RING-10")


@rule("L-KEEPER-12", "L-KEEPER-39", "L-MINION-18", "L-MINION-23", "L-MINION-32", "L-MINION-41")
def test_what_a_die_is_not_used_for_is_told_by_its_own_rule() -> None:
    state = take(table(dice=("muster muster", "army")), "muster")
    refused(state, "act:companion", "L-KEEPER-12")
    refused(state, "act:narya", "L-KEEPER-39")
    refused(state, "act:subdue-balrog", "L-MINION-23")
    state = take(table(mover="shadow", dice=("army", "muster muster")), "muster")
    refused(state, "act:use-balrog", "L-MINION-18")
    for act in ("recruit-for-the-fray", "promote-for-the-fray"):
        refused(state, f"act:{act}", "L-MINION-32")
    for act in ("move-by-sorcery", "attack-by-sorcery"):
        refused(state, f"act:{act}", "L-MINION-41")


# ----- several tiles, and several answers to one


@rule("L-MINION-14", "L-CARD-SH-CHAR-27", "L-MINION-11")
def test_revealed_through_moria_a_tile_each_for_the_balrog_the_gates_and_the_stronghold() -> None:
    state = table(
        dice=("character", "army army"), hunt_box=(0, 1), characters={"balrog": "moria"},
        fellowship={"region": "hollin", "progress": 1}, table=("", "the-gates-are-closed"),
        fields={"tiles": {"pool": {"0-reveal": 2, "1": 2, "smeagol": 2}}},
    )  # fmt: skip
    take(state, "character", "act:move-fellowship", "roll:6", "tile:0-reveal", "to:moria", "to:dimrill-dale")
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
    play(state, "yes", "tile:0-reveal", "tile:1", "pass")
    assert question(state) == "tile"
    play(state, "tile:1", "pass")
    assert (fellowship(state, "corruption"), question(state)) == (2, "action")


@rule("L-KEEPER-30", "L-KEEPER-34", "L-CARD-WSGI-02")
def test_nenya_takes_the_eye_and_the_shadow_replaces_the_tile_that_came_for_it() -> None:
    people = {**BOTH, **dict.fromkeys((*COMPANIONS, "smeagol"), "eliminated"), "gollum": "fellowship"}
    state = table(
        dice=("character", "army army"), hunt_box=(0, 1), rings=(3, 0), characters=people,
        fellowship={"guide": "gollum"}, table=("", "we-shall-get-it"),
    )  # fmt: skip
    take(state, "character", "act:move-fellowship", "roll:6", "tile:eye", "yes", "tile:1")
    assert (asked(state), question(state)) == ("shadow", "we-shall-get-it")
    play(state, "yes", "tile:2", "no")
    tiles = state.view(None)["tiles"]
    assert (fellowship(state, "corruption"), tiles["removed"], tiles["pool"]["1"]) == (2, {"eye": 1}, 2)


@rule("L-SMEAGOL-04", "L-SMEAGOL-07", "L-SMEAGOL-10", "L-SMEAGOL-16")
def test_lure_of_the_ring_asks_for_smeagol_as_for_a_companion_of_the_highest_level() -> None:
    state = table(
        mover="shadow", dice=("army", "character character"), characters={"smeagol": "fellowship"},
        fellowship={"guide": "smeagol", "revealed": True}, hands=("", "lure-of-the-ring"),
    )  # fmt: skip
    take(state, "character", "act:event", "card:lure-of-the-ring", "fate:smeagol")
    assert legal(state) == {"character:smeagol", "number:3"}
    assert fellowship(play(state.clone(), "number:3"), "corruption") == 3
    assert on_table(play(state, "character:smeagol"), "shadow") == {"we-shall-get-it"}


# ----- in battle


@rule("L-KEEPER-17")
@pytest.mark.parametrize(("hits", "dies"), [(2, False), (3, True)])
def test_black_breath_needs_three_hits_for_elrond(hits: int, dies: bool) -> None:
    armies = {"rivendell": "sauron 5/0/3", "inside-rivendell": "elves 3/0/1"}
    state = fighting(armies, cards=("", "morgul-wound"), characters={"elrond": "inside-rivendell"}, expansions=BOX)
    play(state, "roll:11111", "roll:111", "roll:" + "1" * (3 - hits) + "6" * hits, "roll:111")
    assert ("character:elrond" in legal(state)) == dies


@rule("L-MINION-09", "L-MINION-20")
@pytest.mark.parametrize(("status", "goes_to"), [("inactive", "moria"), ("active", "dimrill-dale")])
def test_only_an_active_balrog_advances_with_its_army(status: str, goes_to: str) -> None:
    state = fighting(
        {"moria": "sauron 3/0/0", "dimrill-dale": "elves 1/0/0"}, characters={"balrog": "moria"}, expansions=BOX,
        fields={"lords": {"balrog": status}},
    )  # fmt: skip
    play(state, "roll:66666", "roll:1", "all")
    assert (at(state, "balrog"), army(state, "dimrill-dale")) == (goes_to, "sauron 3/0/0")


@rule("L-CARD-SH-CHAR-25-COMBAT", "L-MINION-59")
def test_masters_whose_leadership_gandalf_has_cancelled_are_not_feared() -> None:
    state = attacking(
        {"hollin": "sauron 4/0/2", "fords-of-bruinen": "elves 4/0/0"}, hands=("", "we-wont-go-back"), expansions=BOX,
        characters={CHIEF: "hollin", "gandalf-the-white": "fords-of-bruinen", "gandalf-the-grey": "replaced"},
    )  # fmt: skip
    play(state, "all", "yes", "card:we-wont-go-back", "roll:3333", "roll:1111")
    assert army(state, "fords-of-bruinen") == "elves 4/0/0"


@rule("L-CARD-SH-CHAR-28-COMBAT", "L-CARD-09")
def test_the_chief_gives_up_his_one_point_and_the_nazgul_keep_theirs() -> None:
    state = fighting(
        {"hollin": "sauron 5/0/1", "fords-of-bruinen": "elves 5/0/0"}, cards=("", "captain-of-despair"),
        characters={CHIEF: "hollin"}, expansions=BOX,
    )  # fmt: skip
    play(state, "roll:11111")
    assert dice_rolled(state) == 4
    assert dice_rolled(play(state, "roll:1111")) == 1


@rule("L-DICE-02", "L-DICE-15")
def test_who_keeps_a_die_reads_what_each_shows_and_whether_it_may_cost_the_die() -> None:
    pools = {name: {"pool": "in", "to_roll": True} for name in ("vilya", "nenya")}
    state = play(table(phase=3, characters=BOTH, fields={"lords": {"dice": pools}}), "number:0")
    choices = roll(state, "army", "card-draw").choices(FREE_PEOPLES)
    assert [answer["label"] for answer in choices["actions"]] == [
        "Vilya: Army, with the remove symbol",
        "Nenya: Card Draw",
    ]


# ----- positions


@rule("L-SETUP-12")
@pytest.mark.parametrize("place", ["fellowship", "carrock"])
def test_the_keeper_told_in_a_position_is_the_gandalf_of_the_game(place: str) -> None:
    state = table(characters={"gandalf-keeper-of-narya": place})
    assert (at(state, "gandalf-the-grey"), at(state, "gandalf-keeper-of-narya")) == ("not-used", place)
    assert state.game.load(state.position()) == state


@rule("L-RING-02")
def test_who_has_the_other_rings_follows_from_their_numbers() -> None:
    state = table(rings=(2, 1), fields={"lords": {"rings": {"vilya": "shadow"}}})
    held = state.view(None)["lords"]["rings"]
    assert held == {"vilya": "shadow", "nenya": "free-peoples", "narya": "free-peoples"}
