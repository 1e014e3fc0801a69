"""Faction cards of no faction, and the event cards of the box (A-CARD-42 … 45, 84 … 121)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.rulings import (
    army,
    asked,
    at as place_of,
    discards,
    hand,
    legal,
    lost,
    on_table,
    question,
)
from tests.war.warriors.tables import HOME, at, cast, go, holding, offered, stock, table, take

from redbook import CHANCE, State
from redbook.kernel.errors import PositionError

rule = pytest.mark.rule


# ----- of no faction


@rule("A-CARD-42", "A-CARD-43")
def test_the_union_gives_a_card_of_another_faction_or_any_card() -> None:
    union = "the-union-of-all-our-strength"
    cards = {
        "hand": [union, "wraiths-of-fear"],
        "discard": ["the-dark-door", "we-only-need-wings", "by-chance-or-by-foresight"],
    }
    state = holding(union, fields={"cards": {"free-peoples": cards}})
    cast(state, union, "card:wraiths-of-fear")
    assert "wraiths-of-fear" in discards(state, "free-peoples")
    assert {action for action in legal(state) if action.startswith("card:")} == {"card:we-only-need-wings"}
    assert {"deck:free-character", "deck:free-strategy", "deck:free-faction"} <= legal(state)
    taken = go(state.clone(), "card:we-only-need-wings")
    assert hand(taken, "free-peoples") == {"we-only-need-wings"}
    go(state, "deck:free-strategy", "deal:the-last-battle")
    assert hand(state, "free-peoples") == {"the-last-battle"}
    none = holding(union, others="by-chance-or-by-foresight")
    cast(none, union)
    assert legal(none) == {"pass"}
    assert union in discards(go(none, "pass"), "free-peoples")


def foreseeing(**more: Any) -> State:
    chance = "by-chance-or-by-foresight"
    state = cast(holding(chance, **more), chance)
    return go(state, "deal:the-stone-of-erech", "deal:paths-of-the-dead", "deal:march-of-the-ents")


@rule("A-CARD-44")
def test_two_of_three_cards_go_back_in_the_order_that_one_likes() -> None:
    state = foreseeing()
    assert asked(state) == "free-peoples"
    go(state, "card:paths-of-the-dead")
    assert legal(state) == {"top", "bottom"}
    top = go(state.clone(), "top", "card:march-of-the-ents")
    assert hand(top, "free-peoples") == {"paths-of-the-dead"}
    assert top.view(0)["warriors"]["deck_top"] == ["march-of-the-ents", "the-stone-of-erech"]
    go(top, "act:discard")
    drawn = table(
        dice=("event event", "army"), fields={"warriors": {"deck_top": ["march-of-the-ents", "the-stone-of-erech"]}}
    )
    take(drawn, "event", "act:draw", "deck:free-faction")
    assert hand(drawn, "free-peoples") == {"march-of-the-ents"}
    assert drawn.view(0)["warriors"]["deck_top"] == ["the-stone-of-erech"]
    bottom = go(state, "bottom", "card:the-stone-of-erech")
    assert bottom.view(0)["warriors"]["deck_bottom"] == ["the-stone-of-erech", "march-of-the-ents"]
    low = table(dice=("event event", "army"), fields={"warriors": {"deck_bottom": ["the-stone-of-erech"]}})
    take(low, "event", "act:draw", "deck:free-faction")
    assert low.actor == CHANCE
    assert "deal:the-stone-of-erech" not in legal(low)


@rule("A-CARD-44", "A-FACTION-04")
def test_what_is_kept_and_its_order_are_secret() -> None:
    state = foreseeing()
    assert "the-stone-of-erech" not in str(state.view(1))
    assert state.view(1)["cards"]["free-peoples"]["laid"]["free-faction"] == 3
    keep = [state.game.action_id(f"card:{card}") for card in ("the-stone-of-erech", "paths-of-the-dead")]
    seen = {state.seen_as(action, 1) for action in keep}
    assert len(seen) == 1
    assert seen.isdisjoint(keep)
    assert [state.seen_as(action, 0) for action in keep] == keep
    go(state, "card:paths-of-the-dead", "top", "card:march-of-the-ents")
    assert state.view(1)["warriors"]["deck_top"] == 2
    tops = set()
    for seed in range(30):
        other = state.determinize(1, Random(seed))
        assert other.view(1) == state.view(1)
        tops.add(tuple(other.view(0)["warriors"]["deck_top"]))
    assert len(tops) > 5
    mine = state.determinize(0, Random(1))
    assert mine.view(0)["warriors"] == state.view(0)["warriors"]


@rule("A-CARD-45")
def test_with_fewer_cards_the_pile_is_shuffled_in_between() -> None:
    from tests.war.warriors.test_warriors_setup import spent_deck

    chance = "by-chance-or-by-foresight"
    fields = spent_deck("paths-of-the-dead", "the-dark-door the-ents-awaken")
    cards: Any = fields["cards"]
    cards["free-peoples"]["not-used"].remove(chance)
    cards["free-peoples"]["hand"] = [chance]
    state = holding(chance, fields=fields)
    cast(state, chance)
    while state.actor == CHANCE:
        go(state, state.name(state.legal()[0]))
    assert {action.removeprefix("card:") for action in legal(state)} == {
        "paths-of-the-dead",
        "the-dark-door",
        "the-ents-awaken",
    }


@rule("A-CARD-84")
def test_his_will_takes_any_card_of_the_pile_even_one_face_down() -> None:
    will = "his-will-and-his-malice"
    cards = {"hand": [will], "discard": ["black-sails"], "face-down": ["evil-things"]}
    state = cast(holding(will, fields={"cards": {"shadow": cards}}), will)
    assert legal(state) == {"card:black-sails", "card:evil-things"}
    hidden, shown = (state.game.action_id(f"card:{card}") for card in ("evil-things", "black-sails"))
    assert state.seen_as(hidden, 0) != hidden
    assert state.seen_as(shown, 0) == shown
    go(state, "card:evil-things")
    assert hand(state, "shadow") == {"evil-things"}
    assert discards(state, "shadow") == {"black-sails", will}
    empty = cast(holding(will), will)
    assert will in discards(empty, "shadow")


@rule("A-CARD-85", "A-CARD-86")
def test_servants_of_sauron_keep_one_and_shuffle_all_others_in() -> None:
    servants = "servants-of-sauron"
    cards = {"hand": [servants], "discard": ["black-sails"], "face-down": ["evil-things"]}
    state = cast(holding(servants, fields={"cards": {"shadow": cards}}), servants)
    go(state, "deal:a-great-fleet", "deal:wild-hillmen", "deal:huge-and-horrible", "card:wild-hillmen")
    assert hand(state, "shadow") == {"wild-hillmen"}
    assert discards(state, "shadow") == set()
    assert state.view(None)["cards"]["shadow"]["decks"]["shadow-faction"] == 19


# ----- The Western Way


SAILING: dict[str, Any] = {"table": ("the-western-way", "")}


def revealed(region: str, progress: int, **more: Any) -> State:
    """The Fellowship moves and is found."""
    state = table(
        dice=("character", "army"),
        hunt_box=(0, 1),
        fellowship={"region": region, "progress": progress},
        fields={"tiles": {"pool": {"1-reveal": 1, "0-reveal": 1}}},
        **more,
    )
    return take(state, "character", "act:move-fellowship", "roll:6")


@rule("A-CARD-87", "A-CARD-91")
def test_the_card_is_a_region_for_the_fellowship_next_to_the_havens_and_gondors_coast() -> None:
    state = table(phase=2, fellowship={"region": "grey-havens", "progress": 2}, **SAILING)
    go(state, "yes")
    assert {"at-sea", "to:pelargir", "to:lamedon", "to:anfalas", "to:dol-amroth"} <= legal(state)
    sea = go(state.clone(), "at-sea")
    assert sea.view(None)["fellowship"]["region"] is None
    assert sea.view(None)["fellowship"]["mordor"] is None
    assert sea.game.load(sea.position()) == sea
    go(state, "to:pelargir")
    assert state.view(None)["fellowship"]["region"] == "pelargir"
    near = table(phase=2, fellowship={"region": "grey-havens", "progress": 1}, **SAILING)
    go(near, "yes")
    assert "at-sea" in legal(near)
    assert "to:pelargir" not in legal(near)
    without = table(phase=2, fellowship={"region": "grey-havens", "progress": 2})
    go(without, "yes")
    assert not {"at-sea", "to:pelargir"} & legal(without)
    with pytest.raises(PositionError, match="region"):
        table(fellowship={"region": None})


@rule("A-CARD-87", "A-CARD-91")
def test_companions_are_separated_over_the_sea_and_do_not_end_on_it() -> None:
    state = table(dice=("character", "army"), fellowship={"region": None}, **SAILING)
    take(state, "character", "act:separate", "character:peregrin")
    goals = {action for action in legal(state) if action.startswith("to:")}
    assert goals == {"to:grey-havens", "to:anfalas", "to:dol-amroth", "to:lamedon", "to:pelargir"}
    go(state, "to:pelargir")
    assert place_of(state, "peregrin") == "pelargir"
    moving = table(
        dice=("character", "army"), characters={"peregrin": "grey-havens"}, fellowship={"region": "bree"}, **SAILING
    )
    take(moving, "character", "act:move-companions", "character:peregrin")
    assert not {"to:pelargir", "to:anfalas"} & legal(moving)


@rule("A-CARD-88", "A-CARD-92")
def test_at_sea_no_tile_is_drawn_until_progress_is_two() -> None:
    for region, progress, drawn in (("grey-havens", 0, False), ("grey-havens", 1, True), ("forlindon", 0, True)):
        state = revealed(region, progress, **SAILING)
        assert (question(state) == "tile" or state.view(None)["hunt"] is not None) is drawn, (region, progress)
    on_card = table(dice=("character", "army"), hunt_box=(0, 1), fellowship={"region": None}, **SAILING)
    take(on_card, "character", "act:move-fellowship", "roll:6")
    assert on_card.view(None)["hunt"] is None
    assert on_card.view(None)["fellowship"]["progress"] == 1
    other = revealed("grey-havens", 0)
    assert question(other) == "tile"


@rule("A-CARD-89")
def test_nothing_takes_the_western_way_off_the_table() -> None:
    state = table(
        dice=("character", "army"),
        hunt_box=(0, 1),
        fellowship={"region": "hollin"},
        table=("the-western-way", "worn-with-sorrow-and-toil"),
        fields={"tiles": {"pool": {"3": 1}}},
    )
    take(state, "character", "act:move-fellowship", "roll:6", "tile:3", "character:gandalf-the-grey")
    assert "card:the-western-way" not in legal(state)
    assert on_table(state, "free-peoples") == {"the-western-way"}


@rule("A-CARD-50", "A-CARD-51")
def test_black_sails_find_a_fellowship_at_sea() -> None:
    state = table(
        mover="shadow",
        dice=("event", ""),
        faction_dice=("", "wild"),
        figures={"corsairs": {"umbar": 2}},
        table=("the-western-way", "black-sails"),
        fellowship={"region": None},
    )
    take(state, "shadow-faction:wild", "act:black-sails-recruit", "region:umbar", "pass")
    assert state.view(None)["fellowship"]["corruption"] == 1


@rule("A-CARD-50", "A-CARD-73")
def test_damage_without_a_tile_leaves_a_position_that_can_be_read() -> None:
    state = holding("children-of-ungoliant", figures={"spiders": {"hollin": 2}}, fellowship={"region": "hollin"})
    cast(state, "children-of-ungoliant", "done", "yes", "no", "pass")
    assert state.view(None)["fellowship"]["corruption"] == 1
    assert state.game.load(state.position()) == state


# ----- the Free Peoples' other events


@rule("A-CARD-93", "A-CARD-95")
def test_premonition_removes_one_of_three_tiles() -> None:
    card = "premonition-of-danger"
    state = holding(card, fields={"tiles": {"pool": {"eye": 2, "3": 1, "0-reveal": 1}}})
    cast(state, card, "tile:eye", "tile:3", "tile:eye")
    assert legal(state) == {"tile:eye", "tile:3"}
    go(state, "tile:eye")
    tiles = state.view(None)["tiles"]
    assert tiles["pool"] == {"eye": 1, "3": 1, "0-reveal": 1}
    assert tiles["removed"]["eye"] == 3
    few = holding(card, fields={"tiles": {"pool": {"eye": 1, "3": 1}}}, fellowship={"region": "grey-havens"}, **SAILING)
    cast(few, card)
    while few.actor == CHANCE:
        go(few, few.name(few.legal()[0]))
    go(few, "tile:3")
    assert few.view(None)["tiles"]["pool"] == {"eye": 1}


@rule("A-CARD-93", "W-HUNT-36")
def test_a_premonition_of_the_last_tile_has_the_pool_filled() -> None:
    card = "premonition-of-danger"
    state = holding(card, fields={"tiles": {"pool": {"eye": 1}, "drawn": {"3": 2}}})
    cast(state, card)
    assert state.view(None)["tiles"]["pool"] == {"3": 2}
    assert state.view(None)["tiles"]["removed"]["eye"] == 4


@rule("A-CARD-94")
def test_heroic_death_cancels_hits() -> None:
    state = fighting("premonition-of-danger", "rohan 4/0/1", {"gimli": "westemnet"})
    go(state, "roll:11166", "roll:11111")
    while state.actor == CHANCE:
        go(state, state.name(state.legal()[0]))
    assert {"figure:rohan-leader", "character:gimli"} <= legal(state)
    go(state, "character:gimli")
    assert lost(state, "rohan-regular") == 0
    assert place_of(state, "gimli") == "eliminated"


def fighting(card: str, defenders: str, who: dict[str, str] | None = None, shadow: str = "", **more: Any) -> State:
    """The Shadow attacks Westemnet, and the Free Peoples lay a card, or the Shadow does."""
    armies = {"fords-of-isen": more.pop("attackers", "isengard 5/0/0"), "westemnet": defenders}
    hands = (card, "") if not shadow else ("", shadow)
    state = table(
        {**HOME, **armies},
        "shadow",
        dice=("event", "army army"),
        at_war="isengard rohan sauron",
        hands=hands,
        characters=who or {},
        **more,
    )
    take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
    return go(state, f"card:{card or shadow}")


@rule("A-CARD-96", "A-CARD-97")
def test_swift_boats_carry_the_fellowship_from_a_settlement_unhunted() -> None:
    state = holding("swift-boats", fellowship={"region": "lorien", "progress": 1}, hunt_box=(0, 3))
    cast(state, "swift-boats")
    assert state.view(None)["fellowship"]["progress"] == 2
    assert state.actor != CHANCE
    assert state.view(None)["dice"]["free-peoples"]["hunt_box"] == 0
    wild = holding("swift-boats", fellowship={"region": "hollin"})
    assert "event" not in offered(wild, "character")
    lost_town = holding(
        "swift-boats", {"bree": "sauron 1/0/0", **HOME}, fellowship={"region": "bree"}, control={"bree": "shadow"}
    )
    assert "event" not in offered(lost_town, "character")


@rule("A-CARD-98")
def test_orderly_withdrawal_cancels_a_hit_and_leaves() -> None:
    state = fighting("swift-boats", "rohan 4/0/1")
    go(state, "roll:11166", "roll:1111", "roll:1", "yes")
    assert lost(state, "rohan-regular") == 1
    go(state, "yes") if "yes" in legal(state) else None
    assert question(state) == "retreat"
    assert "pass" not in legal(state)


@rule("A-CARD-100", "A-CARD-102")
def test_the_shadow_pays_with_two_cards_of_any_kind_to_remove_majesty_and_glory() -> None:
    more: dict[str, Any] = {"table": ("majesty-and-glory", "")}
    state = table(mover="shadow", dice=("event", "character character"), hands=("", "black-sails orc-patrol"), **more)
    take(state, "character", "act:remove-card", "card:majesty-and-glory", "card:black-sails", "card:orc-patrol")
    assert hand(state, "shadow") == set()
    assert "majesty-and-glory" in discards(state, "free-peoples")
    assert {"black-sails", "orc-patrol"} <= discards(state, "shadow")
    poor = table(mover="shadow", dice=("event", "character character"), hands=("", "orc-patrol"), **more)
    assert "remove-card" not in offered(poor, "character")
    muster = table(mover="shadow", dice=("event", "event event"), hands=("", "black-sails orc-patrol"), **more)
    assert "remove-card" not in offered(muster, "event")


@rule("A-CARD-101")
def test_huorn_dark_limits_the_shadow_to_two_dice_in_rohan() -> None:
    state = fighting("majesty-and-glory", "rohan 4/0/0")
    assert len(state.name(state.legal()[0])) == len("roll:11")


@rule("A-CARD-103", "A-CARD-104", "A-CARD-105")
def test_a_reveal_icon_is_ignored_while_both_hobbits_are_there() -> None:
    more: dict[str, Any] = {"table": ("take-someone-you-can-trust", "")}
    state = go(revealed("hollin", 1, **more), "tile:0-reveal")
    assert question(state) == "trust"
    used = go(state.clone(), "yes")
    assert not used.view(None)["fellowship"]["revealed"]
    assert "take-someone-you-can-trust" in discards(used, "free-peoples")
    kept = go(state, "no")
    while kept.actor == 0 and question(kept) == "journey":
        go(kept, kept.name(kept.legal()[0]))
    assert kept.view(None)["fellowship"]["revealed"]
    assert on_table(kept, "free-peoples") == {"take-someone-you-can-trust"}
    apart = table(dice=("character", "army"), fellowship={"region": "bree"}, **more)
    take(apart, "character", "act:separate", "character:peregrin", "to:buckland")
    assert "take-someone-you-can-trust" in discards(apart, "free-peoples")
    alone = holding("take-someone-you-can-trust", characters={"peregrin": "bree"})
    assert "event" not in offered(alone, "character")


@rule("A-CARD-106")
def test_mighty_attack_turns_a_miss_into_a_hit_for_the_leadership_of_one_companion() -> None:
    who = {"gimli": "westemnet", "legolas": "westemnet"}
    state = fighting("take-someone-you-can-trust", "rohan 2/0/0", who)
    go(state, "roll:11111", "roll:1111")
    assert legal(state) == {"character:gimli", "character:legolas"}
    go(state, "character:gimli")
    assert len(state.name(state.legal()[0])) == len("roll:1")  # Legolas alone leads a re-roll
    go(state, "roll:1")
    assert army(state, "fords-of-isen") == "isengard 4/0/0"
    plain = fighting("take-someone-you-can-trust", "rohan 2/0/0", {"gimli": "westemnet"})
    go(plain, "roll:11111", "roll:111")
    assert army(plain, "fords-of-isen") == "isengard 4/0/0"  # he alone: nobody is left to lead a re-roll
    missed = fighting("take-someone-you-can-trust", "rohan 2/0/0", who)
    go(missed, "roll:11111", "roll:6666")
    assert army(missed, "fords-of-isen") == "isengard 1/0/0"  # without a miss nothing is turned
    armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 4/0/1"}
    alone = table(
        {**HOME, **armies},
        "shadow",
        dice=("event", "army army"),
        at_war="isengard rohan",
        hands=("take-someone-you-can-trust", ""),
    )
    take(alone, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
    assert "card:take-someone-you-can-trust" not in legal(alone)  # a Leader is no companion


@rule("A-CARD-107", "A-CARD-108", "A-CARD-110")
def test_long_battle_drives_off_figures_where_an_army_is_led_and_draws_a_card() -> None:
    armies = {
        "pelargir": "gondor 1/0/1",
        "minas-tirith": "sauron 3/0/0",
        "inside-minas-tirith": "gondor 2/0/1",
        "dol-amroth": "gondor 1/0/0",
        "lamedon": "gondor 1/0/0",
    }
    figures = {
        "corsairs": {"pelargir": 2, "dol-amroth": 1},
        "spiders": {"minas-tirith": 2, "lamedon": 1},
        "dead-men": {"lamedon": 1},
    }
    state = holding(
        "long-battle",
        armies,
        figures=figures,
        at_war="gondor",
        characters={"strider": "lamedon"},
        dead="strider",
    )
    cast(state, "long-battle")
    assert legal(state) == {"region:pelargir", "region:minas-tirith"}  # those of the Army of the Dead lead nobody
    go(state, "region:minas-tirith")
    assert at(state, "spiders") == {"lamedon": 1}
    assert stock(state, "spiders") == 7
    assert {"deck:free-character", "deck:free-strategy", "deck:free-faction"} == legal(state)


@rule("A-CARD-109")
def test_sudden_strike_attacks_with_the_leadership() -> None:
    state = fighting("long-battle", "rohan 4/0/3")
    assert len(state.name(state.legal()[0])) == len("roll:111")
    go(state, "roll:556")
    assert army(state, "fords-of-isen") == "isengard 2/0/0"


# ----- the Shadow's


@rule("A-CARD-111")
def test_not_on_anybodys_side_needs_a_faction_of_the_free_peoples() -> None:
    assert "event" not in offered(holding("not-on-anybodys-side"), "character")
    state = holding("not-on-anybodys-side", figures={"eagles": {"moria": 1}}, fellowship={"region": "bree"})
    cast(state, "not-on-anybodys-side")
    assert on_table(state, "shadow") == {"not-on-anybodys-side"}
    last = holding(
        "we-only-need-wings",
        figures={"dead-men": {"erech": 1}},
        characters={"strider": "erech"},
        dead="strider",
        table=("", "not-on-anybodys-side"),
    )
    go(last, "leave:army-of-the-dead")
    assert "not-on-anybodys-side" in discards(last, "shadow")


@rule("A-CARD-114")
def test_devilry_of_orthanc_adds_to_a_siege() -> None:
    armies = {"helms-deep": "isengard 3/0/0", "inside-helms-deep": "rohan 2/0/0", **HOME}
    state = table(
        armies, "shadow", dice=("event", "army army"), at_war="isengard rohan", hands=("", "not-on-anybodys-side")
    )
    take(state, "army", "act:attack", "army:helms-deep", "to:helms-deep", "all", "card:not-on-anybodys-side")
    go(state, "roll:115", "roll:11")
    assert lost(state, "rohan-regular") == 1  # a 5 hits behind walls


@rule("A-CARD-115", "A-CARD-118")
def test_strongly_guarded_keeps_factions_out_of_shadow_strongholds() -> None:
    more: dict[str, Any] = {"table": ("", "strongly-guarded")}
    eagles = holding(
        "upon-the-nazgul-they-bore", figures={"eagles": {"moria": 1}}, fellowship={"region": "bree"}, **more
    )
    cast(eagles, "upon-the-nazgul-they-bore", "region:moria")
    assert not {"to:barad-dur", "to:orthanc"} & legal(eagles)
    assert "to:bree" in legal(eagles)
    ents = holding(
        "march-of-the-ents",
        {"orthanc": "isengard 2/0/0", "helms-deep": "isengard 1/0/0", **HOME},
        control={"helms-deep": "shadow"},
        figures={"ents": {"fangorn": 2, "fords-of-isen": 1}},
        characters={"saruman": "orthanc", "legolas": "fangorn"},
        **more,
    )
    cast(ents, "march-of-the-ents")
    assert not {"army:orthanc", "army:helms-deep"} & legal(ents)
    battle = table(
        {"orthanc": "isengard 2/0/0", "fords-of-isen": "rohan 3/0/0", **HOME},
        dice=("will will", "army"),
        figures={"ents": {"fangorn": 2, "gap-of-rohan": 1}},
        at_war="rohan",
        **more,
        characters={"saruman": "orthanc", "legolas": "fangorn"},
    )
    take(battle, "will", "act:attack", "army:fords-of-isen", "to:orthanc", "all", "no")
    assert battle.view(0)["own"]["hand"] == []


@rule("A-CARD-116", "A-CARD-118")
def test_a_will_or_any_die_with_a_ring_removes_strongly_guarded() -> None:
    more: dict[str, Any] = {"table": ("", "strongly-guarded")}
    will = table(dice=("will will", "army"), rings=(1, 0), **more)
    take(will, "will", "act:remove-card", "card:strongly-guarded")
    assert will.view(None)["rings"]["free-peoples"] == {"left": 1, "used": False}
    ring = table(dice=("event event", "army"), rings=(2, 0), **more)
    take(ring, "event", "act:remove-card", "card:strongly-guarded")
    assert ring.view(None)["rings"] == {"free-peoples": {"left": 1, "used": True}, "shadow": {"left": 1, "used": False}}
    assert "strongly-guarded" in discards(ring, "shadow")
    assert "remove-card" not in offered(table(dice=("event event", "army"), **more), "event")
    faction = table(
        dice=("", "army"),
        faction_dice=("recruit", ""),
        figures={"eagles": {"bree": 1}},
        rings=(2, 0),
        **more,
        fellowship={"region": "bree"},
    )
    assert "remove-card" not in offered(faction, "free-faction:recruit")


@rule("A-CARD-117")
def test_deadly_strife_adds_two_to_both() -> None:
    state = fighting("", "rohan 4/0/0", shadow="strongly-guarded")
    go(state, "roll:11333", "roll:1113")
    assert army(state, "fords-of-isen") == "isengard 4/0/0"
    assert lost(state, "rohan-regular") == 3


@rule("A-CARD-119", "A-CARD-120")
def test_great_winged_creatures_come_to_armies_that_have_one() -> None:
    card = "great-winged-creatures"
    armies = {
        "barad-dur": "sauron 1/0/2",
        "umbar": "southrons 2/0/0",
        "orthanc": "isengard 1/0/0 + sauron 0/0/1",
        "pelargir": "gondor 1/0/0",
    }
    war = "isengard sauron southrons"
    state = holding(card, armies, at_war=war, characters={"witch-king": "umbar"})
    cast(state, card)
    assert army(state, "barad-dur") == "sauron 1/0/3"
    assert army(state, "orthanc") == "isengard 1/0/0 + sauron 0/0/2"
    assert army(state, "umbar") == "southrons 2/0/0"
    peace = holding(card, armies, at_war="isengard sauron")
    assert "event" not in offered(peace, "muster")
    few = holding(card, {**armies, "barad-dur": "sauron 1/0/6"}, at_war=war)
    cast(few, card)
    assert legal(few) == {"army:barad-dur", "army:orthanc"}
    go(few, "army:orthanc")
    assert army(few, "orthanc") == "isengard 1/0/0 + sauron 0/0/2"
    assert army(few, "barad-dur") == "sauron 1/0/6"


@rule("A-CARD-121")
def test_relentless_assault_costs_hits_of_ones_own() -> None:
    state = fighting("", "rohan 4/0/0", shadow="great-winged-creatures")
    go(state, "number:2")
    assert army(state, "fords-of-isen") == "isengard 3/0/0"
    go(state, "roll:134", "roll:1111")
    assert lost(state, "rohan-regular") == 2
