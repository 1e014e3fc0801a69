"""Sovereigns as Leaders and companions, awakening, their abilities, and what they do when they are corrupted."""

from __future__ import annotations

import pytest
from tests.war.kings.tables import HOME, WAR, attack, own, pick, table, take, with_dice
from tests.war.rulings import (
    army,
    asked,
    at,
    hand,
    legal,
    nation,
    play,
    question,
    stock,
)

from redbook.war import strength
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS, CHARACTER_IDS
from redbook.war.figures import COMBAT_LEVEL, LEADERSHIP, LEVEL
from redbook.war.kings.characters import LEADERSHIP_OF_AWAKENED_BRAND, LEADERSHIP_OF_AWAKENED_DAIN, SOVEREIGN

rule = pytest.mark.rule


# ----- as Leaders


@rule("K-RULER-01")
def test_a_sovereign_is_a_leader_in_battle_and_leads_an_army_on_the_march() -> None:
    state = table({**HOME, "carrock": "north 1/0/0", "old-forest-road": "sauron 3/0/0"}, "shadow", at_war=WAR,
                  dice=("event", "army army"))  # fmt: skip
    attack(state, "to:dale")
    leadership: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert leadership == 2  # a Leader of the North, and Brand
    state = table({"dale": "north 1/0/0", "barad-dur": "sauron 1/0/0"}, at_war="north",
                  dice=("character character", "army"))  # fmt: skip
    pick(state, "character")
    assert "act:move-armies" in legal(state)  # he leads it
    state = table({"dale": "north 1/0/0", "barad-dur": "sauron 1/0/0"}, at_war="north",
                  characters={"brand": "eliminated"}, dice=("character character", "army"))  # fmt: skip
    pick(state, "character")
    assert "act:move-armies" not in legal(state)


@rule("K-RULER-01", "K-RULER-08")
def test_as_a_leader_he_is_no_companion() -> None:
    """Brave Stand wants a companion; Brand asleep is none, and awakened he is."""
    armies = {"dale": "north 2/0/0", "old-forest-road": "sauron 3/0/0"}
    for people, may in (({}, False), ({"brand-awakened": "dale"}, True)):
        state = table(armies, "shadow", characters=people, at_war=WAR, hands=("kings-house-of-the-stewards", ""),
                      dice=("event", "army army"))  # fmt: skip
        attack(state)
        assert question(state) == "battle"
        assert asked(state) == "free-peoples"
        assert ("card:kings-house-of-the-stewards" in legal(state)) == may


@rule("K-RULER-01")
def test_cards_on_leaders_meet_him() -> None:
    """Heroic Death may be his, as that of a Leader: it lowers the hits by one."""
    armies = {"dale": "north 2/0/0", "old-forest-road": "sauron 3/0/0"}
    death = next(CARD_IDS[event.number] for event in EVENTS if event.combat == "Heroic Death")
    state = table(armies, "shadow", at_war=WAR, hands=(death, ""), dice=("event", "army army"))
    attack(state)
    play(state, f"card:{death}", "roll:666", "roll:11", "roll:1")
    assert "character:brand" in legal(state)
    play(state, "character:brand")
    assert at(state, "brand") == "eliminated"


@rule("K-RULER-02")
def test_he_moves_with_an_army_only_and_stays_with_his_nation_at_peace() -> None:
    armies = {"dale": "north 1/0/0 + elves 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(armies, at_war="elves", dice=("army-muster army-muster", "army"))
    take(state, "army-muster", "move-armies", "to:woodland-realm")
    assert army(state, "woodland-realm") == "elves 1/0/0"
    assert at(state, "brand") == "dale"  # the North is at peace
    state = table(armies, at_war="elves north", dice=("army-muster army-muster", "army"))
    take(state, "army-muster", "move-armies", "to:woodland-realm", "all")
    assert at(state, "brand") == "woodland-realm"
    state = table({"dale": "north 1/0/0", "barad-dur": "sauron 1/0/0"}, at_war="north",
                  dice=("army-muster army-muster", "army"))  # fmt: skip
    take(state, "army-muster", "move-armies", "to:woodland-realm")
    assert at(state, "brand") == "woodland-realm"  # no unit would be left with him


@rule("K-RULER-02", "K-RULER-03")
def test_without_units_he_is_lost_and_his_tiles_return() -> None:
    armies = {"dale": "north 1/0/0", "old-forest-road": "sauron 5/0/0"}
    state = table(armies, "shadow", tiles={"brand": "1 kings-2"}, at_war=WAR, dice=("event", "army army"))
    play(attack(state), "roll:66666", "roll:1", "roll:1")
    while question(state) in ("losses", "battle", "split"):
        names = legal(state)
        state.play("all" if "all" in names else sorted(names)[0])
    assert at(state, "brand") == "eliminated"
    assert own(state, "brand") == {**own(state, "brand"), "state": "gone", "tiles": {}, "kings_tiles": {}}
    assert state.view(1)["tiles"]["pool"]["kings-2"] == 1


@rule("K-RULER-02")
def test_a_card_that_takes_his_last_unit_takes_him() -> None:
    state = table({"dale": "north 1/0/0", "barad-dur": "sauron 1/0/0"}, "shadow", hands=("", "work-of-the-enemy"),
                  dice=("event", "muster muster"))  # fmt: skip
    take(state, "muster", "event", "card:work-of-the-enemy")
    play(state, "roll:116")
    assert at(state, "brand") == "eliminated"


# ----- awakened


@rule(
    "K-RULER-04", "K-SOVEREIGN-BRAND-01", "K-SOVEREIGN-BRAND-02", "K-SOVEREIGN-DAIN-01", "K-SOVEREIGN-DAIN-02",
    "K-SOVEREIGN-DENETHOR-01", "K-SOVEREIGN-THEODEN-01", "K-SOVEREIGN-THRANDUIL-01",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "level", "leadership", "resistance"),
    [
        ("brand", 1, LEADERSHIP_OF_AWAKENED_BRAND, 2), ("dain", 1, LEADERSHIP_OF_AWAKENED_DAIN, 4),
        ("denethor", 1, 1, 3), ("theoden", 2, 1, 3), ("thranduil", 2, 1, 4),
    ],
)  # fmt: skip
def test_what_is_printed_on_their_cards(name: str, level: int, leadership: int, resistance: int) -> None:
    who = CHARACTER_IDS.index(f"{name}-awakened")
    assert (LEVEL[who], COMBAT_LEVEL[who], LEADERSHIP[who]) == (level, level, leadership)
    assert SOVEREIGN[("brand", "dain", "denethor", "theoden", "thranduil").index(name)].resistance == resistance
    assert {LEADERSHIP_OF_AWAKENED_BRAND, LEADERSHIP_OF_AWAKENED_DAIN} == {2}


@rule("K-RULER-05", "K-RULER-04")
def test_an_awakened_sovereign_moves_like_a_companion_and_stands_alone() -> None:
    state = table(characters={"theoden-awakened": "edoras"}, dice=("character character", "army"))
    take(state, "character", "move-companions", "character:theoden-awakened")
    assert {"to:folde", "to:westemnet", "to:helms-deep", "to:fords-of-isen"} <= legal(state)
    play(state, "to:helms-deep")
    assert at(state, "theoden-awakened") == "helms-deep"
    assert nation(state, "rohan")[1] is True  # he has roused his Nation there
    assert "fellowship" not in {at(state, f"{name}-awakened") for name in ("brand", "theoden")}


@rule("K-RULER-22", "K-RULER-25", "K-SOVEREIGN-THRANDUIL-02")
def test_awakening_returns_tiles_and_makes_a_companion_of_him() -> None:
    state = table(tiles={"thranduil": "2 1 kings-1"}, dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    assert (at(state, "thranduil"), at(state, "thranduil-awakened")) == ("replaced", "woodland-realm")
    assert state.view(1)["tiles"]["pool"] == {
        "eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3, "kings-1": 1, "kings-2": 1,
    }  # fmt: skip
    seen = own(state, "thranduil")
    assert (seen["state"], seen["tiles"], seen["token"]) == ("awakened", {}, "held")


@rule(
    "K-SOVEREIGN-BRAND-03", "K-SOVEREIGN-DAIN-03", "K-SOVEREIGN-DENETHOR-02", "K-SOVEREIGN-THEODEN-02",
    "K-SOVEREIGN-THRANDUIL-02",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "nation", "home"),
    [
        ("brand", "north", "dale"), ("dain", "dwarves", "erebor"), ("denethor", "gondor", "minas-tirith"),
        ("theoden", "rohan", "edoras"),
    ],
)  # fmt: skip
def test_a_sovereign_is_awakened_at_home_if_his_nation_is_active(name: str, nation: str, home: str) -> None:
    asleep = {"thranduil": "eliminated"}
    state = pick(table(characters=asleep, dice=("muster muster", "army")), "muster")
    assert "act:awaken" not in legal(state)  # passive
    state = table(characters=asleep, active=nation, dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    if question(state) == "awakening":
        assert name == "brand"
        play(state, "to:dale")
    assert at(state, f"{name}-awakened") == home


@rule("K-SOVEREIGN-BRAND-03")
def test_brand_may_be_awakened_in_any_haven_that_he_can_reach() -> None:
    state = table(characters={"thranduil": "eliminated"}, active="north", dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    assert legal(state) == {"to:dale", "to:erebor", "to:woodland-realm"}
    play(state, "to:erebor")
    assert at(state, "brand-awakened") == "erebor"


@rule("K-RULER-23")
def test_who_cannot_reach_the_place_of_his_card_cannot_be_awakened() -> None:
    armies = {**HOME, "old-forest-road": "dwarves 1/0/0", "iron-hills": "dwarves 1/0/0"}
    for place, may in (("old-forest-road", False), ("iron-hills", True)):
        people = {"thranduil": "eliminated", "dain": place}
        state = pick(table(armies, characters=people, active="dwarves", dice=("muster muster", "army")), "muster")
        assert ("act:awaken" in legal(state)) == may
    play(state, "act:awaken")
    assert at(state, "dain-awakened") == "erebor"


@rule("K-SOVEREIGN-DAIN-03", "K-RULER-23")
def test_a_conquered_home_wakes_nobody() -> None:
    armies = {"iron-hills": "dwarves 1/0/0", "erebor": "sauron 1/0/0"}
    state = pick(table(armies, characters={"dain": "iron-hills"}, active="dwarves", control={"erebor": "shadow"},
                       dice=("muster muster", "army")), "muster")  # fmt: skip
    assert "act:awaken" not in legal(state)


@rule("K-RULER-24")
def test_inside_a_besieged_stronghold_he_is_awakened_there_or_not_at_all() -> None:
    armies = {"inside-erebor": "dwarves 1/0/0", "erebor": "sauron 1/0/0"}
    state = table(armies, active="dwarves", dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    assert at(state, "dain-awakened") == "inside-erebor"
    state = pick(table(armies, characters={"dain": "eliminated", "brand": "inside-erebor"}, active="north",
                       dice=("muster muster", "army")), "muster")  # fmt: skip
    play(state, "act:awaken")
    assert at(state, "brand-awakened") == "inside-erebor"  # the only haven that he can be in


@rule("K-RULER-10")
def test_the_corrupted_cannot_be_awakened_nor_the_awakened_corrupted() -> None:
    state = table(corrupted="thranduil", dice=("muster muster", "army"))
    assert "act:awaken" not in legal(pick(state, "muster"))
    state = table(mover="shadow", characters={"thranduil-awakened": "woodland-realm"},
                  **with_dice(("event", "army"), box=3))  # fmt: skip
    assert "corrupt:thranduil" not in legal(state)


# ----- the abilities


@rule(
    "K-SOVEREIGN-DAIN-04",
    "K-SOVEREIGN-DENETHOR-03",
    "K-SOVEREIGN-THRANDUIL-03",
    "K-RULER-29",
    "K-RULER-30",
    "K-DICE-16",
)
@pytest.mark.parametrize(
    ("name", "home", "nation", "besieged"),
    [
        ("dain", "erebor", "dwarves", False), ("denethor", "minas-tirith", "gondor", True),
        ("thranduil", "woodland-realm", "elves", True),
    ],
)  # fmt: skip
def test_a_regular_of_his_army_becomes_an_elite(name: str, home: str, nation: str, besieged: bool) -> None:
    slot = f"inside-{home}" if besieged else home
    armies = {slot: f"{nation} 2/0/0", "barad-dur": "sauron 1/0/0"} | ({home: "sauron 1/0/0"} if besieged else {})
    people = {f"{name}-awakened": slot}
    state = table(armies, characters=people, at_war=nation, dice=("muster muster", "army"))
    before = stock(state, f"{nation}-regular"), stock(state, f"{nation}-elite")
    take(state, "muster", "sovereign-elite")
    assert army(state, slot) == f"{nation} 1/1/0"
    assert (stock(state, f"{nation}-regular"), stock(state, f"{nation}-elite")) == (before[0] + 1, before[1] - 1)
    state = pick(table(armies, characters=people, active=nation, dice=("muster muster", "army")), "muster")
    assert "act:sovereign-elite" not in legal(state)  # not At War
    away = {**armies, "pelargir": "gondor 1/0/0"}
    state = table(away, characters={f"{name}-awakened": "pelargir"}, at_war=nation, dice=("muster muster", "army"))
    assert "act:sovereign-elite" not in legal(pick(state, "muster"))


@rule("K-RULER-29")
def test_without_an_elite_among_the_reinforcements_nobody_is_swapped() -> None:
    armies = {"erebor": "dwarves 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(armies, characters={"dain-awakened": "erebor"}, at_war="dwarves",
                  casualties={"dwarves-elite": 5}, dice=("muster muster", "army"))  # fmt: skip
    assert "act:sovereign-elite" not in legal(pick(state, "muster"))


@rule("K-SOVEREIGN-BRAND-05", "K-SOVEREIGN-BRAND-06", "K-SOVEREIGN-THEODEN-04")
@pytest.mark.parametrize(
    ("name", "nation", "act", "two", "own_region"),
    [
        ("brand", "north", "call-to-arms", ("carrock", "bree"), "withered-heath"),
        ("theoden", "rohan", "mustering-of-the-mark", ("folde", "westemnet"), "gap-of-rohan"),
    ],
)
def test_a_call_recruits_in_two_settlements_and_with_the_sovereign(
    name: str, nation: str, act: str, two: tuple[str, str], own_region: str
) -> None:
    armies = {**HOME, two[0]: f"{nation} 1/0/0"}
    state = table(armies, characters={f"{name}-awakened": own_region}, at_war=WAR,
                  **with_dice(("event", "army"), ("muster", "")))  # fmt: skip
    play(state, "die:free-ruler:muster", f"act:{act}", f"figure:{nation}-leader", f"region:{two[0]}")
    play(state, f"figure:{nation}-regular")
    assert f"region:{two[0]}" not in legal(state)  # two different ones
    play(state, f"region:{two[1]}")
    assert f"figure:{nation}-leader" not in legal(state)  # no army is with him
    play(state, f"figure:{nation}-regular")
    assert army(state, two[0]) == f"{nation} 1/0/1"
    assert army(state, two[1]) == f"{nation} 1/0/0"
    assert army(state, own_region) == f"{nation} 1/0/0"


@rule("K-SOVEREIGN-BRAND-05")
def test_no_call_without_war_and_none_to_a_region_that_is_not_free() -> None:
    more = with_dice(("event", "army"), ("muster", ""))
    state = table(characters={"brand-awakened": "dale"}, active="north", **more)
    assert "act:call-to-arms" not in legal(play(state, "die:free-ruler:muster"))
    armies = {**HOME, "bree": "sauron 1/0/0", "withered-heath": "sauron 1/0/0"}
    state = table(armies, characters={"brand-awakened": "withered-heath"}, at_war=WAR, **more)
    play(state, "die:free-ruler:muster", "act:call-to-arms", "figure:north-regular")
    assert "region:bree" not in legal(state)
    play(state, "region:carrock", "figure:north-regular", "region:dale")
    assert question(state) != "call"  # where he is the enemy is


@rule("K-SOVEREIGN-DAIN-05")
def test_the_iron_guard_joins_dain_under_siege_and_may_come_elsewhere() -> None:
    armies = {"inside-erebor": "dwarves 1/0/0", "erebor": "sauron 1/0/0", "iron-hills": "dwarves 1/0/0"}
    state = table(armies, characters={"dain-awakened": "inside-erebor"}, at_war=WAR,
                  **with_dice(("event", "army"), ("muster", "")))  # fmt: skip
    play(state, "die:free-ruler:muster", "act:iron-guard")
    assert legal(state) == {"figure:dwarves-regular", "figure:dwarves-elite"}
    play(state, "figure:dwarves-elite")
    assert army(state, "inside-erebor") == "dwarves 1/1/0"
    assert legal(state) == {"done", "figure:dwarves-regular", "figure:dwarves-leader"}
    play(state, "figure:dwarves-leader")
    if question(state) == "call":
        play(state, "region:iron-hills")
    assert army(state, "iron-hills") == "dwarves 1/0/1"


@rule("K-SOVEREIGN-DENETHOR-04")
@pytest.mark.parametrize(
    ("die", "place", "more"),
    [
        ("free-ruler:event", "minas-tirith", True),
        ("event", "minas-tirith", False),
        ("free-ruler:event", "pelargir", False),
    ],
)
def test_denethor_draws_one_more_after_the_ruler_die_has_drawn(die: str, place: str, more: bool) -> None:
    armies = {**HOME, "pelargir": "gondor 1/0/0"}
    state = table(armies, characters={"denethor-awakened": place}, **with_dice(("event event", "army"), ("event", "")))
    play(state, f"die:{die}", "act:draw", "deck:free-character")
    state.play(next(name for name in legal(state) if name.startswith("deal:")))
    assert (question(state) == "palantir") == more
    if more:
        play(state, "yes", "deck:free-strategy")
        state.play(next(name for name in legal(state) if name.startswith("deal:")))
        assert len(hand(state, "free-peoples")) == 2


@rule("K-SOVEREIGN-DENETHOR-04")
def test_denethor_draws_after_an_event_played_and_may_decline() -> None:
    state = table(characters={"denethor-awakened": "minas-tirith"}, hands=("kings-wisdom-of-elrond", ""),
                  **with_dice(("event event", "army"), ("event", "")))  # fmt: skip
    play(state, "die:free-ruler:event", "act:event", "card:kings-wisdom-of-elrond", "nation:north")
    play(state, "no")  # Gandalf's counsel
    assert question(state) == "palantir"
    play(state, "no")
    assert hand(state, "free-peoples") == set()


@rule("K-SOVEREIGN-THEODEN-03")
def test_theodens_leadership_is_three_in_the_first_round_alone() -> None:
    armies = {"edoras": "rohan 5/0/0", "westemnet": "isengard 5/0/0"}
    state = table(armies, "shadow", characters={"theoden-awakened": "edoras"}, at_war=WAR,
                  dice=("event", "army army"))  # fmt: skip
    attack(state)
    first: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert first == 3
    play(state, "roll:11111", "roll:11111", "roll:111", "yes", "pass")
    again: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert again == 1


@rule("K-SOVEREIGN-THRANDUIL-04", "K-SOVEREIGN-THRANDUIL-05")
@pytest.mark.parametrize(("box", "dice"), [(0, 0), (1, 1), (2, 1), (4, 3), (7, 4)])
def test_far_sighted_the_fellowship_is_hunted_with_a_die_fewer(box: int, dice: int) -> None:
    state = table(characters={"thranduil-awakened": "woodland-realm"},
                  **with_dice(("event", "army"), ("character", ""), box=box))  # fmt: skip
    play(state, "die:free-ruler:character", "act:far-sighted-move")
    if dice == 0:
        assert question(state) != "roll"
    else:
        assert len(state.name(state.legal()[0])) == len("roll:") + dice
    plain = table(characters={"thranduil-awakened": "woodland-realm"},
                  **with_dice(("event", "army"), ("character", ""), box=box))  # fmt: skip
    play(plain, "die:free-ruler:character", "act:move-fellowship")
    if box:
        assert len(plain.name(plain.legal()[0])) == len("roll:") + min(box, 5)


@rule("K-SOVEREIGN-THRANDUIL-04")
def test_far_sighted_companions_go_a_region_further_and_nobody_on_the_mordor_track() -> None:
    more = with_dice(("event", "army"), ("character", ""))
    people = {"thranduil-awakened": "woodland-realm", "gimli": "erebor"}
    reach = {}
    for act in ("move-companions", "far-sighted-companions"):
        state = table(characters=people, **more)
        play(state, "die:free-ruler:character", f"act:{act}", "character:gimli")
        reach[act] = legal(state)
    assert reach["move-companions"] < reach["far-sighted-companions"]
    for act in ("separate", "far-sighted-separate"):
        state = table(characters=people, **more)
        play(state, "die:free-ruler:character", f"act:{act}", "character:peregrin")
        reach[act] = legal(state)
    assert reach["separate"] < reach["far-sighted-separate"]
    state = table(characters=people, fellowship={"mordor": 1}, **more)
    play(state, "die:free-ruler:character")
    assert not any("far-sighted" in name for name in legal(state))


# ----- what the corrupted do


@rule(
    "K-SOVEREIGN-BRAND-08", "K-SOVEREIGN-DAIN-07", "K-SOVEREIGN-DENETHOR-07", "K-SOVEREIGN-THEODEN-06",
    "K-SOVEREIGN-THRANDUIL-07",
)  # fmt: skip
@pytest.mark.parametrize(
    ("corrupted", "figure", "region", "may"),
    [
        ("brand", "north-elite", "carrock", False), ("brand", "north-leader", "dale", False),
        ("brand", "north-regular", "dale", True), ("brand", "gondor-elite", "pelargir", True),
        ("theoden", "rohan-elite", "westemnet", False), ("theoden", "rohan-leader", "edoras", False),
        ("theoden", "rohan-regular", "edoras", True), ("dain", "dwarves-elite", "erebor", False),
        ("dain", "dwarves-leader", "erebor", False), ("dain", "dwarves-elite", "iron-hills", True),
        ("denethor", "gondor-elite", "minas-tirith", False), ("denethor", "gondor-leader", "minas-tirith", False),
        ("denethor", "gondor-elite", "pelargir", True), ("thranduil", "elves-elite", "woodland-realm", False),
        ("thranduil", "elves-leader", "woodland-realm", True), ("thranduil", "elves-elite", "lorien", True),
    ],
)  # fmt: skip
def test_a_corrupted_sovereign_keeps_leaders_and_elites_away(
    corrupted: str, figure: str, region: str, may: bool
) -> None:
    armies = {**HOME, "pelargir": "gondor 1/0/0", "lorien": "elves 1/0/0", "iron-hills": "dwarves 1/0/0"}
    state = table(armies, corrupted=corrupted, at_war=WAR, dice=("muster muster", "army"))
    take(state, "muster", "muster")
    offered = f"figure:{figure}" in legal(state)
    if offered:
        play(state, f"figure:{figure}")
        offered = question(state) != "muster" or f"region:{region}" in legal(state)
        if question(state) == "turn":
            offered = army(state, region) != army(table(armies, corrupted=corrupted, at_war=WAR), region)
    assert offered == may


@rule("K-SOVEREIGN-DAIN-07", "K-SOVEREIGN-BRAND-08")
def test_an_event_card_recruits_all_the_same() -> None:
    state = table(corrupted="brand", at_war=WAR, hands=("grimbeorn-the-old-son-of-beorn", ""),
                  dice=("muster muster", "army"))  # fmt: skip
    take(state, "muster", "event", "card:grimbeorn-the-old-son-of-beorn", "figure:north-elite")
    assert army(state, "carrock") == "north 0/1/1"


@rule("K-SOVEREIGN-DAIN-08", "K-SOVEREIGN-DENETHOR-08", "K-SOVEREIGN-THRANDUIL-08")
@pytest.mark.parametrize(
    ("name", "home", "nation"),
    [("dain", "erebor", "dwarves"), ("denethor", "minas-tirith", "gondor"), ("thranduil", "woodland-realm", "elves")],
)
def test_a_siege_under_a_corrupted_lord_goes_on_for_a_regular_once(name: str, home: str, nation: str) -> None:
    armies = {f"inside-{home}": f"{nation} 5/0/0", home: "sauron 5/2/0"}
    state = table(armies, "shadow", corrupted=name, at_war=WAR, dice=("event", "army army"))
    attack(state)
    play(state, "roll:11111", "roll:11111")
    assert legal(state) == {"done", "reduce:sauron", "lose:sauron-regular"}
    play(state, "lose:sauron-regular")
    assert army(state, home) == "sauron 4/2/0"
    play(state, "roll:11111", "roll:11111")
    assert legal(state) == {"done", "reduce:sauron"}
    plain = table(armies, "shadow", characters={name: "eliminated"}, at_war=WAR, dice=("event", "army army"))
    attack(plain)
    play(plain, "roll:11111", "roll:11111")
    assert legal(plain) == {"done", "reduce:sauron"}


@rule("K-SOVEREIGN-THEODEN-07", "K-SOVEREIGN-THEODEN-08", "K-SOVEREIGN-THEODEN-09")
def test_the_trap_helms_deep_is_isengards_while_theoden_is_corrupted() -> None:
    armies = {**HOME, "helms-deep": "isengard 1/0/0", "westemnet": "rohan 3/0/0"}
    held = {"helms-deep": "shadow"}
    state = table(armies, "shadow", corrupted="theoden", control=held, at_war=WAR, dice=("event", "muster muster"))
    assert state.view(None)["points"]["shadow"] == 2
    take(state, "muster", "muster", "figure:isengard-regular")
    assert "region:helms-deep" in legal(state)
    play(state, "region:helms-deep")
    assert army(state, "helms-deep") == "isengard 2/0/0"
    assert state.view(None)["points"] == {"free-peoples": 0, "shadow": 2}
    sound = table(armies, "shadow", control=held, at_war=WAR, dice=("event", "muster muster"))
    take(sound, "muster", "muster", "figure:isengard-regular")
    assert "region:helms-deep" not in legal(sound)
    lost_again = table({**armies, "helms-deep": "rohan 1/0/0"}, "shadow", corrupted="theoden", at_war=WAR,
                       dice=("event", "muster muster"))  # fmt: skip
    take(lost_again, "muster", "muster", "figure:isengard-regular")
    assert "region:helms-deep" not in legal(lost_again)
    assert lost_again.view(None)["points"] == {"free-peoples": 0, "shadow": 0}


@rule("K-SOVEREIGN-THEODEN-08")
@pytest.mark.parametrize(("corrupted", "tiles"), [("theoden", 1), ("", 0)])
def test_a_fellowship_revealed_in_helms_deep_meets_a_stronghold_of_the_shadow(corrupted: str, tiles: int) -> None:
    armies = {**HOME, "helms-deep": "isengard 1/0/0"}
    state = table(
        armies, corrupted=corrupted, control={"helms-deep": "shadow"}, at_war=WAR,
        fellowship={"region": "westemnet", "progress": 1},
        **with_dice(("character event", "army"), box=1),
    )  # fmt: skip
    take(state, "character", "move-fellowship", "roll:6", "tile:0-reveal")
    while question(state) in ("hunt-tile", "journey"):
        names = legal(state)
        where = [name for name in names if name in ("to:fords-of-isen", "to:helms-deep")]
        if where:
            state.play("to:helms-deep" if "to:helms-deep" in names else where[0])
            break
        state.play("pass" if "pass" in names else sorted(names)[0])
    if question(state) == "journey" and "done" in legal(state):
        play(state, "done")
    drawn = question(state) == "tile" or asked(state) == "chance"
    assert drawn == bool(tiles)


@rule("K-RULER-07", "K-RULER-09")
def test_a_battle_where_he_is_does_not_touch_a_corrupted_sovereign() -> None:
    armies = {"dale": "north 1/0/0", "old-forest-road": "sauron 5/0/0"}
    state = table(armies, "shadow", corrupted="brand", at_war=WAR, dice=("event", "army army"))
    attack(state)
    leadership: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert leadership == 0
    play(state, "roll:66666", "roll:1")
    while question(state) in ("losses", "battle", "split"):
        names = legal(state)
        state.play("all" if "all" in names else sorted(names)[0])
    assert army(state, "dale").startswith("sauron")
    assert own(state, "brand")["state"] == "corrupted"
