"""The strategy events of the Shadow, card by card: those that recruit are in a file of their own."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    controller,
    dice,
    dice_rolled,
    discards,
    lay,
    legal,
    lost,
    nation,
    on_table,
    play,
    question,
    stock,
    use,
)
from tests.war.test_shadow_character import missing, over

rule = pytest.mark.rule

SHADOW_NATIONS = "isengard sauron southrons"


@rule("W-SH-STRAT-04", "W-SH-STRAT-09", "W-SH-STRAT-23", "W-CARD-08")
@pytest.mark.parametrize("card", ["the-day-without-dawn", "the-shadow-is-moving", "musterings-of-long-planned-war"])
@pytest.mark.parametrize("peaceful", SHADOW_NATIONS.split())
def test_three_cards_need_all_nations_of_the_shadow_at_war(card: str, peaceful: str) -> None:
    at_war = SHADOW_NATIONS.replace(peaceful, "")
    seen: dict[str, Any] = {"dice": ("will will", "army army muster muster"), "hands": ("", card)}
    face = "muster" if card.startswith("muster") else "army"
    assert "act:event" not in legal(play(lay(HOME, "shadow", at_war=at_war, **seen), f"die:{face}"))
    assert "act:event" in legal(play(lay(HOME, "shadow", at_war=SHADOW_NATIONS, **seen), f"die:{face}"))


# ----- Return to Valinor

VALINOR = "return-to-valinor"
FALLEN_LORIEN = {"lorien": "shadow"}


@rule("W-SH-STRAT-01")
def test_return_to_valinor_needs_a_stronghold_of_the_elves_lost() -> None:
    elves = {"rivendell": "elves 2/0/0"}
    assert can_play(holding(VALINOR, elves, control=FALLEN_LORIEN))
    assert not can_play(holding(VALINOR, elves))
    assert not can_play(holding(VALINOR, elves, control={"erebor": "shadow"}))
    assert comes_to_nothing(holding(VALINOR, HOME, control=FALLEN_LORIEN))


@rule("W-SH-STRAT-01")
def test_elves_who_besiege_a_stronghold_that_was_theirs_hear_nothing() -> None:
    armies = {"lorien": "elves 3/0/0", "inside-lorien": "sauron 1/0/0"}
    assert comes_to_nothing(holding(VALINOR, armies, control=FALLEN_LORIEN))
    state = cast(holding(VALINOR, {**armies, "rivendell": "elves 1/0/0"}, control=FALLEN_LORIEN), VALINOR)
    assert dice_rolled(state) == 1
    play(state, "roll:6")
    assert (army(state, "lorien"), army(state, "rivendell")) == ("elves 3/0/0", "")


@rule("W-SH-STRAT-01", "W-CARD-36")
def test_the_elves_of_each_stronghold_are_called_in_turn() -> None:
    armies = {
        "grey-havens": "elves 1/1/1",
        "rivendell": "elves 2/4/1",
        "woodland-realm": "north 2/0/0",
        "forlindon": "elves 1/0/0",
    }
    state = cast(holding(VALINOR, armies, control=FALLEN_LORIEN), VALINOR)
    assert dice_rolled(state) == 2
    play(state, "roll:56")
    assert asked(state) == "free-peoples"
    assert legal(state) == {"lose:elves-regular", "reduce:elves"}
    play(state, "reduce:elves")
    assert army(state, "grey-havens") == "elves 2/0/1"
    assert dice_rolled(state) == 5
    assert over(play(state, "roll:11115"))
    assert army(state, "rivendell") == "elves 2/4/1"
    assert nation(state, "elves") == (3, True)


@rule("W-SH-STRAT-01")
def test_the_besieged_are_not_called() -> None:
    armies = {"rivendell": "sauron 3/0/0", "inside-rivendell": "elves 2/0/0", "woodland-realm": "elves 1/0/0"}
    state = cast(holding(VALINOR, armies, control=FALLEN_LORIEN), VALINOR)
    assert dice_rolled(state) == 1
    assert over(play(state, "roll:6"))
    assert army(state, "inside-rivendell") == "elves 2/0/0"


@rule("W-SH-STRAT-01", "W-CARD-24")
def test_only_elves_sail_and_companions_stay() -> None:
    armies = {"rivendell": "elves 0/1/1 + north 1/0/0"}
    state = holding(VALINOR, armies, control=FALLEN_LORIEN, characters={"legolas": "rivendell"})
    cast(state, VALINOR)
    assert dice_rolled(state) == 1
    play(state, "roll:6")
    assert army(state, "rivendell") == "elves 1/0/1 + north 1/0/0"
    alone = holding(VALINOR, {"rivendell": "elves 1/0/2"}, control=FALLEN_LORIEN, characters={"legolas": "rivendell"})
    cast(alone, VALINOR, "roll:6")
    assert (army(alone, "rivendell"), at(alone, "legolas"), lost(alone, "elves-leader")) == ("", "rivendell", 2)


# ----- The Fighting Uruk-hai

URUKS = "the-fighting-uruk-hai"
DEEP = {"helms-deep": "isengard 5/0/0", "inside-helms-deep": "rohan 3/0/0"}
SARUMAN = {"saruman": "orthanc"}


@rule("W-SH-STRAT-02")
def test_the_uruk_hai_need_saruman_and_a_siege() -> None:
    assert can_play(holding(URUKS, DEEP, characters=SARUMAN, at_war="isengard"))
    assert not can_play(holding(URUKS, DEEP, at_war="isengard"))
    assert not can_play(holding(URUKS, DEEP, characters={"saruman": "eliminated"}, at_war="isengard"))
    others = {"helms-deep": "sauron 5/0/0", "inside-helms-deep": "rohan 3/0/0"}
    assert not can_play(holding(URUKS, others, characters=SARUMAN, at_war="isengard sauron"))
    field = {"fords-of-isen": "isengard 5/0/0", "helms-deep": "rohan 3/0/0"}
    assert not can_play(holding(URUKS, field, characters=SARUMAN, at_war="isengard"))


@rule("W-SH-STRAT-02", "W-SIEGE-12")
def test_the_uruk_hai_fight_three_rounds() -> None:
    state = cast(holding(URUKS, DEEP, characters=SARUMAN, at_war="isengard"), URUKS, "all")
    play(missing(state), "yes")
    play(missing(state), "yes")
    assert over(missing(state))
    ceased = cast(holding(URUKS, DEEP, characters=SARUMAN, at_war="isengard"), URUKS, "all")
    assert over(play(missing(ceased), "no"))


@rule("W-SH-STRAT-02")
def test_against_the_uruk_hai_a_card_is_first_laid_with_a_companion() -> None:
    held = {"enemy_hand": "the-red-arrow", "at_war": "isengard"}
    state = cast(holding(URUKS, DEEP, characters=SARUMAN, **held), URUKS, "all")
    assert asked(state) == "chance"
    assert asked(play(missing(state), "yes")) == "free-peoples"
    led = holding(URUKS, DEEP, characters={**SARUMAN, "gimli": "inside-helms-deep"}, **held)
    assert asked(cast(led, URUKS, "all")) == "free-peoples"


@rule("W-SH-STRAT-02", "W-CARD-27")
def test_of_several_sieges_one_is_stormed_by_those_at_war() -> None:
    armies = {
        **DEEP,
        "minas-tirith": "isengard 1/0/0 + southrons 2/0/0",
        "inside-minas-tirith": "gondor 1/0/0",
    }
    state = cast(holding(URUKS, armies, characters=SARUMAN, at_war="isengard"), URUKS)
    assert legal(state) == {"army:helms-deep", "army:minas-tirith"}
    play(state, "army:minas-tirith")
    assert army(state, "minas-tirith") == "isengard 1/0/0"  # those not At War are the rearguard
    assert nation(state, "gondor") == (1, True)


# ----- Denethor's Folly

FOLLY = "denethors-folly"
SIEGE = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/2"}


@rule("W-SH-STRAT-03", "W-CARD-14")
def test_denethors_folly_needs_minas_tirith_besieged() -> None:
    assert not can_play(holding(FOLLY, {"minas-tirith": "gondor 3/0/1", "osgiliath": "sauron 1/0/0"}))
    assert not can_play(holding(FOLLY, {"minas-tirith": "sauron 3/0/0"}, control={"minas-tirith": "shadow"}))
    retaken = {"minas-tirith": "gondor 3/0/0", "inside-minas-tirith": "sauron 1/0/0"}
    assert not can_play(holding(FOLLY, retaken, control={"minas-tirith": "shadow"}))
    state = cast(holding(FOLLY, SIEGE, characters={"boromir": "inside-minas-tirith"}), FOLLY)
    assert on_table(state, "shadow") == {FOLLY}
    assert (army(state, "inside-minas-tirith"), lost(state, "gondor-leader")) == ("gondor 3/0/1", 1)
    assert at(state, "boromir") == "inside-minas-tirith"


@rule("W-SH-STRAT-03", "W-CARD-09")
def test_denethors_folly_is_played_without_leaders_too() -> None:
    armies = {**SIEGE, "inside-minas-tirith": "gondor 3/0/0"}
    state = cast(holding(FOLLY, armies), FOLLY)
    assert (over(state), on_table(state, "shadow")) == (True, {FOLLY})
    several = cast(holding(FOLLY, {**SIEGE, "inside-minas-tirith": "gondor 1/0/1 + rohan 1/0/1"}), FOLLY)
    assert (asked(several), legal(several)) == ("shadow", {"lose:gondor-leader", "lose:rohan-leader"})
    assert army(play(several, "lose:rohan-leader"), "inside-minas-tirith") == "gondor 1/0/1 + rohan 1/0/0"


@rule("W-SH-STRAT-03")
def test_under_the_folly_no_combat_cards_are_laid_in_minas_tirith() -> None:
    laid: dict[str, Any] = {"dice": ("muster", "army army"), "hands": ("the-red-arrow", ""), "at_war": "sauron"}
    state = use(lay(SIEGE, "shadow", table=("", FOLLY), **laid), "army", "attack", "all")
    assert asked(state) == "chance"
    without = use(lay(SIEGE, "shadow", **laid), "army", "attack", "all")
    assert asked(without) == "free-peoples"
    elsewhere = {**SIEGE, "osgiliath": "sauron 2/0/0", "pelargir": "gondor 1/0/0"}
    other = lay(elsewhere, "shadow", table=("", FOLLY), **laid)
    use(other, "army", "attack", "army:osgiliath", "all")
    assert asked(other) == "free-peoples"


@rule("W-SH-STRAT-03", "W-CARD-15")
def test_the_folly_ends_with_the_siege() -> None:
    state = lay(SIEGE, "shadow", dice=("muster", "army army"), at_war="sauron", table=("", FOLLY))
    part = use(state.clone(), "army", "move-armies", "to:osgiliath", "split", "take:4:sauron-regular")
    assert on_table(part, "shadow") == {FOLLY}
    use(state, "army", "move-armies", "to:osgiliath", "all")
    assert discards(state, "shadow") == {FOLLY}


@rule("W-SH-STRAT-03", "W-CARD-15")
def test_the_folly_outlives_attackers_with_a_rearguard() -> None:
    armies = {"minas-tirith": "sauron 2/0/0", "inside-minas-tirith": "gondor 3/0/0 + rohan 1/0/0"}
    state = lay(armies, "shadow", dice=("muster", "army army"), at_war="sauron", table=("", FOLLY))
    use(state, "army", "attack", "split", "take:1:sauron-regular", "roll:6", "roll:1556")
    assert asked(state) == "free-peoples"  # the attackers are gone, the defender still has a loss to choose
    play(state, "lose:rohan-regular")
    assert (army(state, "minas-tirith"), on_table(state, "shadow")) == ("sauron 1/0/0", {FOLLY})


@rule("W-SH-STRAT-03", "W-CARD-16")
def test_the_free_peoples_pay_to_end_the_folly() -> None:
    table = ("", FOLLY)
    will = lay(SIEGE, dice=("will will", "army"), table=table)
    assert on_table(use(will, "will", "remove-card"), "shadow") == set()
    assert "act:remove-card" not in legal(lay(SIEGE, dice=("event event", "army"), table=table))
    for who in ({"gandalf-the-grey": "inside-minas-tirith"}, {"strider": "replaced", "aragorn": "inside-minas-tirith"}):
        state = lay(SIEGE, dice=("event event", "army"), table=table, characters=who)
        assert on_table(use(state, "event", "remove-card"), "shadow") == set()
    strider = lay(SIEGE, dice=("event event", "army"), table=table, characters={"strider": "inside-minas-tirith"})
    assert "act:remove-card" not in legal(strider)


# ----- dice and politics


@rule("W-SH-STRAT-04")
def test_the_day_without_dawn_puts_out_the_will_of_the_west() -> None:
    state = lay(
        HOME,
        "shadow",
        dice=("will will muster event", "army army"),
        hands=("", "the-day-without-dawn"),
        at_war=SHADOW_NATIONS,
    )
    use(state, "army", "event", "card:the-day-without-dawn")
    assert dice(state, "free-peoples") == "muster event"
    assert state.view(None)["dice"]["free-peoples"]["used"] == 2
    none = lay(HOME, "shadow", dice=("muster", "army army"), hands=("", "the-day-without-dawn"), at_war=SHADOW_NATIONS)
    assert comes_to_nothing(none)


THREATS = "threats-and-promises"


@rule("W-SH-STRAT-05", "W-POL-14")
def test_threats_keep_passive_nations_from_advancing_by_muster() -> None:
    assert on_table(cast(holding(THREATS), THREATS), "shadow") == {THREATS}
    state = lay(HOME, dice=("muster muster", "army"), active="gondor", table=("", THREATS))
    use(state, "muster", "diplomacy")
    assert legal(state) == {"nation:elves", "nation:gondor"}
    play(state, "nation:gondor")
    assert on_table(state, "shadow") == {THREATS}


@rule("W-SH-STRAT-05")
def test_threats_are_forgotten_after_an_attack() -> None:
    armies = {"osgiliath": "sauron 3/0/0", "minas-tirith": "gondor 2/0/0"}
    state = lay(armies, "shadow", dice=("muster", "army army"), at_war="sauron", table=("", THREATS))
    use(state, "army", "attack", "all")
    assert (nation(state, "gondor"), discards(state, "shadow")) == ((1, True), {THREATS})
    reached = lay(armies, "shadow", dice=("muster", "army army"), at_war="sauron gondor", table=("", THREATS))
    use(reached, "army", "attack", "all")
    assert on_table(reached, "shadow") == {THREATS}  # nobody has advanced


@rule("W-SH-STRAT-05", "W-CHAR-43")
def test_threats_are_forgotten_when_a_companion_rouses_his_nation() -> None:
    who = {"boromir": "minas-tirith"}
    state = lay(HOME, dice=("event event", "army"), active="gondor", characters=who, table=("", THREATS))
    use(state, "event", "rouse")
    assert (nation(state, "gondor"), discards(state, "shadow")) == ((1, True), {THREATS})


@rule("W-SH-STRAT-05")
def test_other_advances_leave_threats_on_the_table() -> None:
    table = ("", THREATS)
    card = lay(HOME, dice=("muster muster", "army"), hands=("wisdom-of-elrond", ""), table=table)
    cast(card, "wisdom-of-elrond", "nation:gondor")
    assert (nation(card, "gondor"), on_table(card, "shadow")) == ((1, True), {THREATS})
    shadow = lay(HOME, "shadow", dice=("event", "muster muster"), table=table)
    use(shadow, "muster", "diplomacy", "nation:sauron")
    assert on_table(shadow, "shadow") == {THREATS}
    march = {"osgiliath": "sauron 3/0/0", "minas-tirith": "gondor 2/0/0"}
    captured = lay(march, "shadow", dice=("event", "army army"), at_war="sauron", table=table)
    use(captured, "army", "move-armies", "to:pelargir", "all")
    assert (nation(captured, "gondor"), on_table(captured, "shadow")) == ((1, True), {THREATS})


STORMCROW = "stormcrow"


@rule("W-SH-STRAT-06")
def test_stormcrow_needs_a_visitor_in_a_nation_not_at_war() -> None:
    assert not can_play(holding(STORMCROW, HOME, fellowship={"region": "hollin"}))
    assert can_play(holding(STORMCROW, HOME, fellowship={"region": "erech"}, steps={"gondor": 1}))
    assert not can_play(holding(STORMCROW, HOME, fellowship={"region": "erech"}, at_war="gondor"))
    wild = {"region": "hollin"}
    assert can_play(holding(STORMCROW, HOME, fellowship=wild, characters={"boromir": "erech"}, steps={"gondor": 1}))
    assert not can_play(holding(STORMCROW, HOME, fellowship={"mordor": 1}))
    assert not can_play(holding(STORMCROW, HOME, fellowship=wild, characters={"boromir": "moria"}))


@rule("W-SH-STRAT-06")
def test_stormcrow_sets_a_nation_back_and_costs_a_figure() -> None:
    armies = {"minas-tirith": "gondor 2/1/1", "pelargir": "gondor 1/0/0", "edoras": "rohan 1/0/0"}
    who = {"boromir": "erech", "gimli": "edoras"}
    state = cast(holding(STORMCROW, armies, characters=who, fellowship={"region": "hollin"}), STORMCROW)
    assert (asked(state), legal(state)) == ("shadow", {"nation:gondor", "nation:rohan"})
    play(state, "nation:gondor")
    assert nation(state, "gondor") == (3, False)
    assert asked(state) == "free-peoples"
    assert legal(state) == {"lose:gondor-regular", "lose:gondor-elite", "lose:gondor-leader"}
    other = play(state.clone(), "lose:gondor-elite")
    assert (army(other, "minas-tirith"), lost(other, "gondor-elite")) == ("gondor 2/0/1", 1)
    play(state, "lose:gondor-regular")
    assert legal(state) == {"army:minas-tirith", "army:pelargir"}
    play(state, "army:pelargir")
    assert (army(state, "pelargir"), lost(state, "gondor-regular"), over(state)) == ("", 1, True)


@rule("W-SH-STRAT-06")
def test_at_the_first_step_stormcrow_only_costs_a_figure() -> None:
    state = holding(STORMCROW, {"edoras": "rohan 1/0/1"}, fellowship={"region": "folde"})
    play(cast(state, STORMCROW), "lose:rohan-leader")
    assert (nation(state, "rohan"), army(state, "edoras")) == ((3, False), "rohan 1/0/0")
    empty = holding(STORMCROW, HOME, fellowship={"region": "folde"}, steps={"rohan": 2})
    assert (nation(cast(empty, STORMCROW), "rohan"), over(empty)) == ((3, False), True)
    assert comes_to_nothing(holding(STORMCROW, HOME, fellowship={"region": "folde"}))


@rule("W-SH-STRAT-06", "W-CARD-25")
def test_stormcrow_may_empty_a_besieged_stronghold() -> None:
    armies = {"helms-deep": "isengard 2/0/0", "inside-helms-deep": "rohan 1/0/1"}
    who = {"meriadoc": "inside-helms-deep"}
    state = cast(holding(STORMCROW, armies, characters=who, fellowship={"region": "hollin"}), STORMCROW)
    play(state, "lose:rohan-regular")
    assert controller(state, "helms-deep") == "shadow"
    assert (at(state, "meriadoc"), lost(state, "rohan-leader")) == ("helms-deep", 1)


# ----- armies on the march

GATHER = "shadows-gather"
LENGTHENS = "the-shadow-lengthens"


@rule("W-SH-STRAT-07", "W-SH-STRAT-08")
@pytest.mark.parametrize("card", [GATHER, LENGTHENS])
def test_armies_march_only_to_other_armies(card: str) -> None:
    assert comes_to_nothing(holding(card, {"nurn": "sauron 2/0/0"}))
    assert can_play(holding(card, {"nurn": "sauron 2/0/0", "gorgoroth": "sauron 1/0/0"}))
    besieged = {"dimrill-dale": "sauron 2/0/0", "inside-moria": "sauron 1/0/0", "moria": "elves 3/0/0"}
    assert comes_to_nothing(holding(card, besieged))


@rule("W-SH-STRAT-07", "W-CARD-29")
def test_shadows_gather_from_up_to_three_regions_away() -> None:
    armies = {"dagorlad": "sauron 3/0/1", "southern-mirkwood": "sauron 1/0/0"}
    state = cast(holding(GATHER, armies), GATHER, "army:dagorlad", "to:noman-lands")
    assert "done" not in legal(state)
    play(state, "to:eastern-brown-lands", "split", "take:2:sauron-regular", "take:1:nazgul")
    assert (army(state, "dagorlad"), army(state, "southern-mirkwood")) == ("sauron 1/0/0", "sauron 3/0/1")
    assert over(state)
    assert comes_to_nothing(holding(GATHER, {"dagorlad": "sauron 3/0/0", "eastern-mirkwood": "sauron 1/0/0"}))


@rule("W-SH-STRAT-07", "W-MOVE-08", "W-MOVE-30", "W-CARD-12")
def test_shadows_gather_no_farther_than_borders_and_enemies_allow() -> None:
    dunland = {"north-dunland": "isengard 1/0/0", "moria": "sauron 1/0/0"}
    assert comes_to_nothing(holding(GATHER, dunland))
    assert can_play(holding(GATHER, dunland, at_war="isengard"))
    mordor = {"nurn": "sauron 2/0/0", "morannon": "sauron 1/0/0"}
    assert can_play(holding(GATHER, mordor))
    assert comes_to_nothing(holding(GATHER, {**mordor, "gorgoroth": "gondor 1/0/0"}))


@rule("W-SH-STRAT-07")
def test_a_besieging_army_is_a_goal_and_may_march_off() -> None:
    armies = {"osgiliath": "sauron 2/0/0", "minas-tirith": "sauron 2/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    state = cast(holding(GATHER, armies, at_war="sauron"), GATHER)
    assert legal(state) == {"army:minas-tirith", "army:osgiliath"}
    joined = play(state.clone(), "army:osgiliath", "to:minas-tirith", "done", "all")
    assert army(joined, "minas-tirith") == "sauron 4/0/0"
    play(state, "army:minas-tirith", "to:osgiliath", "done", "all")
    assert (army(state, "minas-tirith"), army(state, "inside-minas-tirith")) == ("gondor 1/0/0", "")


@rule("W-SH-STRAT-08", "W-CARD-32")
def test_the_shadow_lengthens_over_two_armies() -> None:
    armies = {"minas-morgul": "sauron 2/0/0", "gorgoroth": "sauron 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = cast(holding(LENGTHENS, armies), LENGTHENS, "army:minas-morgul", "done", "all")
    assert army(state, "gorgoroth") == "sauron 3/0/0"
    play(state, "army:gorgoroth")  # to Barad-dûr; only the one that was there goes
    assert (army(state, "gorgoroth"), army(state, "barad-dur")) == ("sauron 2/0/0", "sauron 2/0/0")
    assert over(state)


@rule("W-SH-STRAT-08")
def test_the_shadow_lengthens_by_two_regions() -> None:
    armies = {"dagorlad": "sauron 2/0/0", "eastern-brown-lands": "sauron 1/0/0"}
    state = cast(holding(LENGTHENS, armies), LENGTHENS, "army:dagorlad", "to:noman-lands", "all")
    assert army(state, "eastern-brown-lands") == "sauron 3/0/0"
    assert over(state)
    assert comes_to_nothing(holding(LENGTHENS, {"dagorlad": "sauron 2/0/0", "southern-mirkwood": "sauron 1/0/0"}))


@rule("W-SH-STRAT-09", "W-CARD-32")
def test_the_shadow_is_moving_four_armies() -> None:
    armies = {
        "nurn": "sauron 2/0/0",
        "gorgoroth": "sauron 1/0/0",
        "khand": "southrons 1/0/0",
        "dagorlad": "sauron 1/0/0",
        "moria": "sauron 1/0/0",
    }
    card = "the-shadow-is-moving"
    state = cast(holding(card, armies, at_war=SHADOW_NATIONS), card)
    play(state, "army:nurn", "all", "army:gorgoroth", "to:morannon")
    assert (army(state, "gorgoroth"), army(state, "morannon")) == ("sauron 2/0/0", "sauron 1/0/0")
    assert legal(state) == {"done", "army:khand", "army:dagorlad", "army:moria"}
    assert over(play(state.clone(), "done"))
    play(state, "army:khand", "to:near-harad", "army:moria", "to:hollin")
    assert over(state)


@rule("W-SH-STRAT-09")
def test_the_shadow_is_moving_one_region_each() -> None:
    card = "the-shadow-is-moving"
    state = cast(holding(card, {"nurn": "sauron 2/0/0"}, at_war=SHADOW_NATIONS), card, "all")
    assert (army(state, "gorgoroth"), over(state)) == ("sauron 2/0/0", True)


# ----- Corsairs of Umbar

CORSAIRS = "corsairs-of-umbar"


@rule("W-SH-STRAT-10")
def test_the_corsairs_need_war_and_an_army_in_umbar() -> None:
    assert can_play(holding(CORSAIRS, {"umbar": "southrons 2/0/0"}, at_war="southrons"))
    assert not can_play(holding(CORSAIRS, {"umbar": "southrons 2/0/0"}))
    assert comes_to_nothing(holding(CORSAIRS, {"near-harad": "southrons 2/0/0"}, at_war="southrons"))
    assert comes_to_nothing(holding(CORSAIRS, {"umbar": "sauron 2/0/0"}, at_war="southrons"))
    sealed = {"inside-umbar": "southrons 2/0/0", "umbar": "gondor 1/0/0"}
    assert comes_to_nothing(holding(CORSAIRS, sealed, at_war="southrons"))


@rule("W-SH-STRAT-10", "W-CAPTURE-01")
def test_the_corsairs_land_on_the_coast_of_gondor() -> None:
    armies = {"umbar": "southrons 3/1/0 + sauron 1/0/1"}
    state = cast(holding(CORSAIRS, armies, at_war="southrons"), CORSAIRS)
    assert legal(state) == {"to:anfalas", "to:dol-amroth", "to:lamedon", "to:pelargir"}
    play(state, "to:pelargir", "split", "take:0:nazgul", "take:2:southrons-regular", "take:1:southrons-elite")
    assert (army(state, "pelargir"), army(state, "umbar")) == ("southrons 2/1/0", "sauron 1/0/1 + southrons 1/0/0")
    assert (controller(state, "pelargir"), over(state)) == ("shadow", True)


@rule("W-SH-STRAT-10", "W-CARD-28")
def test_the_corsairs_attack_whom_they_find_and_cannot_cease() -> None:
    armies = {"umbar": "southrons 4/0/0", "pelargir": "gondor 3/0/0"}
    state = cast(holding(CORSAIRS, armies, at_war="southrons"), CORSAIRS, "to:pelargir", "all")
    assert nation(state, "gondor") == (1, True)
    assert dice_rolled(state) == 4
    assert asked(missing(state)) == "free-peoples"  # only the defender may go
    assert "pass" in legal(state)
    play(state, "pass")
    assert asked(missing(state)) == "free-peoples"
    play(state, "to:lossarnach")
    assert (army(state, "pelargir"), controller(state, "pelargir")) == ("southrons 4/0/0", "shadow")
    assert over(state)


@rule("W-SH-STRAT-10", "W-SIEGE-01")
def test_from_the_corsairs_an_army_may_retreat_into_its_stronghold() -> None:
    armies = {"umbar": "southrons 4/0/0", "dol-amroth": "gondor 3/0/0"}
    state = cast(holding(CORSAIRS, armies, at_war="southrons"), CORSAIRS, "to:dol-amroth", "all")
    assert asked(state) == "free-peoples"
    play(state, "yes")
    assert (army(state, "dol-amroth"), army(state, "inside-dol-amroth")) == ("southrons 4/0/0", "gondor 3/0/0")
    assert (controller(state, "dol-amroth"), over(state)) == (None, True)


@rule("W-SH-STRAT-10")
def test_the_corsairs_join_a_siege() -> None:
    armies = {
        "umbar": "southrons 4/0/0",
        "dol-amroth": "southrons 7/0/0",
        "inside-dol-amroth": "gondor 2/0/0",
    }
    state = cast(holding(CORSAIRS, armies, at_war="southrons"), CORSAIRS, "to:dol-amroth", "all")
    assert army(state, "dol-amroth") == "southrons 10/0/0"  # the stacking limit is kept before the battle
    assert question(state) == "split"
    assert over(missing(play(state, "all")))  # one round, as sieges are
    elites = {**armies, "umbar": "southrons 1/1/0", "dol-amroth": "southrons 2/0/0"}
    ceasing = cast(holding(CORSAIRS, elites, at_war="southrons"), CORSAIRS, "to:dol-amroth", "all", "all")
    assert legal(missing(ceasing)) == {"done", "reduce:southrons"}


@rule("W-SH-STRAT-10", "W-MOVE-02")
def test_the_corsairs_join_another_army() -> None:
    armies = {"umbar": "southrons 3/0/0", "anfalas": "southrons 7/2/0"}
    state = cast(holding(CORSAIRS, armies, at_war="southrons"), CORSAIRS, "to:anfalas", "all")
    assert legal(state) == {"lose:southrons-regular", "lose:southrons-elite"}
    play(state, "lose:southrons-regular", "lose:southrons-regular")
    assert (army(state, "anfalas"), over(state)) == ("southrons 8/2/0", True)
    assert stock(state, "southrons-regular") == 16


@rule("W-SH-STRAT-10")
def test_the_corsairs_relieve_a_garrison() -> None:
    armies = {"umbar": "southrons 3/0/0", "inside-dol-amroth": "southrons 2/0/0", "dol-amroth": "gondor 1/0/0"}
    state = holding(CORSAIRS, armies, at_war="southrons", control={"dol-amroth": "shadow"})
    cast(state, CORSAIRS, "to:dol-amroth", "all", "roll:116", "roll:1")
    assert army(state, "dol-amroth") == "southrons 5/0/0"
    assert over(state)
