"""The event cards that came with Lords of Middle-earth, one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, holding
from tests.war.rulings import (
    army,
    asked,
    discards,
    fellowship,
    hand,
    in_hunt_box,
    lay,
    legal,
    lost,
    on_table,
    play,
    question,
    refused,
    stock,
)

from redbook import State
from redbook.kernel.errors import PositionError
from redbook.war.contents import CARD_IDS, DECK, DECK_IDS

rule = pytest.mark.rule


def held(card: str, armies: dict[str, str] | None = None, **more: Any) -> State:
    return holding(card, armies, expansions=["lords"], **more)


def rings(state: State) -> tuple[int, int]:
    """The Rings of each side."""
    told = state.view(None)["rings"]
    return told["free-peoples"]["left"], told["shadow"]["left"]


# ----- the Free Peoples' character events

WAY, PATHS, WIND, THREE = (
    "you-know-the-way-there", "safe-paths-in-the-dark", "wind-from-the-west", "three-rings-for-the-elven-kings",
)  # fmt: skip


@rule("L-CARD-FP-CHAR-25", "L-CARD-01")
def test_the_two_smeagol_tiles_that_wait_join_the_pool() -> None:
    state = held(WAY)
    assert state.view(None)["tiles"]["pool"]["smeagol"] == 2
    cast(state, WAY)
    assert state.view(None)["tiles"]["pool"]["smeagol"] == 4
    assert WAY in discards(state, "free-peoples")


@rule("L-CARD-01")
def test_an_event_result_plays_a_card_of_the_box() -> None:
    assert can_play(held(WAY, face="event"))
    assert not can_play(held(WAY, face="muster"))


@rule("L-CARD-FP-CHAR-26")
def test_safe_paths_heal_one_corruption() -> None:
    assert fellowship(cast(held(PATHS, fellowship={"corruption": 3}), PATHS), "corruption") == 2
    assert comes_to_nothing(held(PATHS))


@rule("L-CARD-FP-CHAR-27")
def test_the_wind_takes_a_card_from_the_table_and_does_not_look_at_the_hand() -> None:
    lying = "flocks-of-crebain worn-with-sorrow-and-toil"
    state = cast(held(WIND, table=("", lying), enemy_hand="orc-patrol"), WIND)
    assert legal(state) == {"card:flocks-of-crebain", "card:worn-with-sorrow-and-toil"}
    play(state, "card:worn-with-sorrow-and-toil")
    assert on_table(state, "shadow") == {"flocks-of-crebain"}
    assert "worn-with-sorrow-and-toil" in discards(state, "shadow")
    assert hand(state, "shadow") == {"orc-patrol"}


@rule("L-CARD-FP-CHAR-27")
def test_with_none_on_the_table_a_card_of_the_hand_may_be_discarded() -> None:
    state = cast(held(WIND, enemy_hand="orc-patrol stormcrow"), WIND)
    assert (asked(state), legal(state)) == ("free-peoples", {"pass", "yes"})
    play(state, "yes")
    assert legal(state) == {"pass", "card:orc-patrol", "card:stormcrow"}
    assert hand(play(state.clone(), "pass"), "shadow") == {"orc-patrol", "stormcrow"}
    assert hand(play(state, "card:stormcrow"), "shadow") == {"orc-patrol"}
    assert "stormcrow" in discards(state, "shadow")


@rule("L-CARD-FP-CHAR-27")
def test_the_hand_stays_unseen_until_it_is_looked_at_and_what_is_seen_is_sure() -> None:
    state = cast(held(WIND, enemy_hand="orc-patrol stormcrow"), WIND)
    worlds = {frozenset(hand(state.determinize(0, Random(seed)), "shadow")) for seed in range(8)}
    assert len(worlds) > 1
    play(state, "yes")
    for seed in range(8):
        assert legal(state.determinize(0, Random(seed))) == legal(state)
    assert hand(play(cast(held(WIND, enemy_hand="orc-patrol"), WIND), "pass"), "shadow") == {"orc-patrol"}
    assert comes_to_nothing(held(WIND))


@rule("L-CARD-FP-CHAR-28")
@pytest.mark.parametrize(
    ("before", "roll", "after"),
    [
        ((0, 1), "roll:455", (2, 1)),  # two were out of the game
        ((0, 2), "roll:156", (2, 1)),  # one was, then one of the Shadow's
        ((1, 2), "roll:666", (3, 0)),
        ((0, 3), "roll:444", (0, 3)),
        ((2, 1), "roll:555", (3, 0)),
    ],
)
def test_each_five_or_six_takes_back_a_ring(before: tuple[int, int], roll: str, after: tuple[int, int]) -> None:
    state = held(THREE, rings=before)
    if question(state) == "turn":
        play(state, "die:character")
    play(cast(state, THREE), roll)
    while question(state) == "event":
        assert all(action.startswith("spend:") for action in legal(state))
        play(state, min(legal(state)))
    assert rings(state) == after
    holders = list(state.position()["lords"]["rings"].values())
    assert (holders.count("free-peoples"), holders.count("shadow")) == after


@rule("L-CARD-FP-CHAR-28")
def test_with_no_ring_used_three_rings_come_to_nothing() -> None:
    assert comes_to_nothing(play(held(THREE, rings=(3, 0)), "die:character"))


# ----- the Free Peoples' strategy events

GAIN, RANGERS = "every-little-is-a-gain", "rangers-of-the-north"


@rule("L-CARD-FP-STRAT-25")
def test_every_little_is_a_gain() -> None:
    state = cast(
        held(GAIN, {"lamedon": "gondor 1/0/0", "pelargir": "sauron 1/0/0"}, control={"pelargir": "shadow"}), GAIN
    )
    assert question(state) == "deal"
    assert legal(state)
    assert {DECK_IDS[DECK[CARD_IDS.index(name.removeprefix("deal:"))]] for name in legal(state)} == {"free-strategy"}
    assert army(state, "lamedon") == "gondor 2/0/0"
    assert army(state, "lossarnach") == "gondor 1/0/0"
    assert army(state, "pelargir") == "sauron 1/0/0"


def northern(**more: Any) -> State:
    return held(RANGERS, {"weather-hills": "sauron 2/0/0", "moria": "sauron 2/0/0", "bree": "north 1/0/0"}, **more)


@rule("L-CARD-FP-STRAT-26")
def test_rangers_strike_near_the_north_which_then_recruits_next_to_it() -> None:
    state = cast(northern(), RANGERS)
    assert dice_of(state) == 3
    play(state, "roll:456")
    assert army(state, "weather-hills") == ""
    near = legal(state)
    assert "region:bree" in near
    assert near <= {f"region:{name}" for name in ("bree", "north-downs", "evendim", "arnor", "buckland", "south-downs")}
    play(state, "region:bree", "figure:north-elite")
    assert army(state, "bree") == "north 1/1/1"


@rule("L-CARD-FP-STRAT-26")
def test_rangers_find_nobody_far_from_the_north() -> None:
    assert comes_to_nothing(held(RANGERS, HOME))


def dice_of(state: State) -> int:
    assert question(state) == "roll", question(state)
    return len(state.name(state.legal()[0]).removeprefix("roll:"))


# ----- the Shadow's character events

GATES, DESPAIR = "the-gates-are-closed", "captain-of-despair"
NUMB = {"tiles": {"pool": {"1-reveal": 1, "eye": 1}}}


def past_moria(**more: Any) -> State:
    """The Fellowship, two steps from Hollin, may declare in Dimrill Dale."""
    way = {"region": "hollin", "progress": 2}
    return lay(HOME, phase=2, fellowship=way, table=("", GATES), expansions=["lords"], **more)


@rule("L-CARD-SH-CHAR-27")
def test_the_gates_draw_a_tile_from_a_fellowship_declared_past_a_stronghold() -> None:
    state = play(past_moria(fields=NUMB), "yes", "to:moria", "to:dimrill-dale")
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
    assert on_table(play(state.clone(), "no"), "shadow") == {GATES}
    play(state, "yes")
    assert GATES in discards(state, "shadow")
    bitten = play(state.clone(), "tile:1-reveal", "pass")
    assert (fellowship(bitten, "corruption"), fellowship(bitten, "revealed")) == (1, False)
    assert fellowship(play(state, "tile:eye"), "corruption") == 0


@rule("L-CARD-SH-CHAR-27")
def test_the_gates_stand_only_where_the_shadow_does() -> None:
    state = play(past_moria(control={"moria": "free-peoples"}, fields=NUMB), "yes")
    play(state, "to:dimrill-dale")
    assert asked(state) != "shadow" or legal(state) != {"yes", "no"}


@rule("L-CARD-SH-CHAR-27")
@pytest.mark.parametrize(
    ("face", "guide", "opens"),
    [("will", "strider", True), ("character", "gandalf-the-grey", True), ("character", "strider", False)],
)
def test_who_knows_the_way_opens_the_gates(face: str, guide: str, opens: bool) -> None:
    dice = (f"{face} {face}", "army")
    state = lay(HOME, dice=dice, fellowship={"guide": guide}, table=("", GATES), expansions=["lords"])
    assert ("act:remove-card" in legal(state)) == opens
    if opens:
        assert GATES in discards(play(state, "act:remove-card"), "shadow")


CAPTAIN: dict[str, Any] = {"characters": {"witch-king": "barad-dur"}, "at_war": "sauron"}


@rule("L-CARD-SH-CHAR-28")
def test_character_results_go_to_the_hunt_box_from_the_next_action_on() -> None:
    assert not can_play(held(DESPAIR))
    state = cast(held(DESPAIR, others="orc-patrol", **CAPTAIN), DESPAIR)
    assert in_hunt_box(state) == (0, 0)
    assert on_table(state, "shadow") == {DESPAIR}
    state = lay(HOME, "shadow", dice=("", "character army"), table=("", DESPAIR), expansions=["lords"], **CAPTAIN)
    play(state, "die:character", "act:move-minions")
    while question(state) == "flight":
        play(state, "done")
    assert in_hunt_box(state) == (0, 1)


@rule("L-CARD-SH-CHAR-28", "T-CARD-SH-CHAR-26")
@pytest.mark.parametrize(("box", "card"), [("lords", DESPAIR), ("twilight", f"twilight-{DESPAIR}")])
def test_a_character_die_that_is_discarded_is_not_used(box: str, card: str) -> None:
    state = lay(HOME, "shadow", dice=("", "character army"), table=("", card), expansions=[box], **CAPTAIN)
    play(state, "die:character", "act:discard")
    assert in_hunt_box(state) == (0, 0)


def despairing(**more: Any) -> State:
    return lay(HOME, table=("", DESPAIR), expansions=["lords"], **{**CAPTAIN, **more})


@rule("L-CARD-06")
@pytest.mark.parametrize(("region", "left"), [("rivendell", set()), ("hollin", {DESPAIR})])
def test_despair_ends_with_a_declaration_in_a_stronghold(region: str, left: set[str]) -> None:
    state = play(despairing(phase=2, fellowship={"region": region, "progress": 1}), "yes")
    assert on_table(play(state, f"to:{region}"), "shadow") == left


@rule("L-CARD-06")
def test_despair_needs_the_witch_king_and_another_guide_than_gollum() -> None:
    gone = dict.fromkeys(("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc"), "eliminated")
    alone = {**CAPTAIN["characters"], **gone, "peregrin": "eliminated", "gollum": "fellowship"}
    for characters in ({}, alone):
        with pytest.raises(PositionError, match="W-CARD-15"):
            despairing(characters=characters)
    assert on_table(despairing(), "shadow") == {DESPAIR}


# ----- the Shadow's strategy events

GULDUR, MADNESS = "shadow-of-dol-guldur", "madness-and-horror"


@rule("L-CARD-SH-STRAT-25")
def test_dol_guldur_musters_for_each_nazgul() -> None:
    assert not can_play(held(GULDUR, {"dol-guldur": "sauron 1/0/0"}))
    state = cast(held(GULDUR, {"dol-guldur": "sauron 1/0/2"}), GULDUR)
    assert army(state, "dol-guldur") == "sauron 3/0/2"
    assert legal(state) == {"pass", "act:move-armies"}
    play(state, "act:move-armies", "to:north-anduin-vale", "all")
    assert army(state, "north-anduin-vale") == "sauron 3/0/2"


@rule("L-CARD-SH-STRAT-25", "L-CARD-09")
@pytest.mark.parametrize(
    ("there", "recruits"), [("sauron 1/0/1", 3), ("sauron 1/0/6", 5), ("sauron 8/0/6", 2), ("sauron 8/2/1", 0)]
)
def test_the_witch_king_counts_two_and_the_limits_cap_the_recruits(there: str, recruits: int) -> None:
    state = held(GULDUR, {"dol-guldur": there}, characters={"witch-king": "dol-guldur"})
    before = stock(state, "sauron-regular")
    assert before - stock(cast(state, GULDUR), "sauron-regular") == recruits


@rule("L-CARD-SH-STRAT-25")
def test_the_army_of_dol_guldur_may_attack_and_no_other_may() -> None:
    armies = {
        "dol-guldur": "sauron 1/0/2",
        "southern-mirkwood": "elves 1/0/0",
        "moria": "sauron 3/0/0",
        "lorien": "elves 1/0/0",
    }
    state = play(cast(held(GULDUR, armies, at_war="sauron"), GULDUR), "act:attack")
    play(state, "all")
    assert state.view(None)["battle"]["from"] == "dol-guldur"


@rule("L-CARD-SH-STRAT-26", "L-CARD-07")
def test_madness_strikes_near_a_stronghold_of_sauron_and_orcs_come_next_to_the_army() -> None:
    armies = {"minas-morgul": "sauron 1/0/0", "south-ithilien": "gondor 2/0/0", "edoras": "rohan 2/0/0"}
    assert not can_play(held(MADNESS, armies))
    state = cast(held(MADNESS, armies, at_war="sauron"), MADNESS)
    play(state, "roll:445")
    assert (army(state, "south-ithilien"), army(state, "edoras")) == ("gondor 1/0/0", "rohan 2/0/0")
    assert {"region:minas-morgul", "region:north-ithilien"} <= legal(state)
    assert "region:south-ithilien" not in legal(state)
    refused(state, "region:moria", "L-CARD-SH-STRAT-26")
    assert army(play(state, "region:minas-morgul"), "minas-morgul") == "sauron 3/0/0"


@rule("L-CARD-SH-STRAT-26")
def test_madness_brings_besiegers_to_an_army_in_the_stronghold() -> None:
    armies = {"moria": "sauron 2/0/0", "inside-moria": "elves 2/0/0"}
    state = cast(held(MADNESS, armies, at_war="sauron", control={"moria": "free-peoples"}), MADNESS)
    play(state, "roll:145")
    assert army(state, "moria") == "sauron 4/0/0"
    assert lost(state, "elves-regular") == 1
