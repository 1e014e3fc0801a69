"""The strategy events of the Free Peoples, card by card."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, exhausted, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    controller,
    discards,
    fighting,
    hand,
    in_hunt_box,
    lay,
    legal,
    lost,
    nation,
    on_table,
    play,
    question,
    refused,
    stock,
    use,
)

from redbook import State, game
from redbook.war.nations import FIGURES as FIGURE_COUNTS, KIND_IDS, NATION_IDS

rule = pytest.mark.rule

# ----- table cards

ARAGORN = {"strider": "replaced", "aragorn": "dagorlad"}


@rule("W-FP-STRAT-01", "W-CARD-13", "W-CARD-14")
def test_the_last_battle_needs_aragorn_with_an_army_abroad() -> None:
    assert on_table(
        cast(holding("the-last-battle", {"dagorlad": "gondor 1/0/0"}, characters=ARAGORN), "the-last-battle"),
        "free-peoples",
    ) == {"the-last-battle"}
    assert not can_play(holding("the-last-battle", {"ash-mountains": "gondor 1/0/0"}, characters=ARAGORN))
    at_home = {"strider": "replaced", "aragorn": "minas-tirith"}
    assert not can_play(holding("the-last-battle", {"minas-tirith": "gondor 1/0/0"}, characters=at_home))
    assert not can_play(holding("the-last-battle", {"dagorlad": "gondor 1/0/0"}, characters={"strider": "dagorlad"}))


@rule("W-FP-STRAT-01")
def test_the_last_battle_is_not_played_while_the_fellowship_is_revealed() -> None:
    found = {"revealed": True}
    abroad = {"dagorlad": "gondor 1/0/0"}
    assert not can_play(holding("the-last-battle", abroad, characters=ARAGORN, fellowship=found))
    state = holding(
        "the-last-battle",
        abroad,
        characters=ARAGORN,
        fellowship=found,
        others="the-red-arrow",
        active="gondor",
        face="event",
    )
    play(state, "act:event")
    assert "the Fellowship is hidden" in str(refused(state, "card:the-last-battle", "W-CARD-08"))


@rule("W-FP-STRAT-01")
def test_the_last_battle_counts_osgiliath_and_besieged_aragorn() -> None:
    there = {"strider": "replaced", "aragorn": "osgiliath"}
    assert can_play(holding("the-last-battle", {"osgiliath": "gondor 1/0/0"}, characters=there))
    inside = {"strider": "replaced", "aragorn": "inside-moria"}
    armies = {"inside-moria": "elves 1/0/0", "moria": "sauron 2/0/0"}
    taken = {"moria": "free-peoples"}
    assert can_play(holding("the-last-battle", armies, characters=inside, control=taken))


@rule("W-FP-STRAT-01", "W-CARD-15")
def test_the_last_battle_lapses_when_aragorn_is_at_home() -> None:
    state = lay(
        {"osgiliath": "gondor 1/0/0"},
        dice=("army-muster character", "army"),
        characters={"strider": "replaced", "aragorn": "osgiliath"},
        table=("the-last-battle", ""),
        at_war="gondor",
    )
    use(state, "army-muster", "move-armies", "to:minas-tirith", "all")
    assert discards(state, "free-peoples") == {"the-last-battle"}


@rule("W-FP-STRAT-01")
def test_the_last_battle_does_not_concern_dice_in_the_hunt_box_already() -> None:
    state = holding("the-last-battle", {"dagorlad": "gondor 1/0/0"}, characters=ARAGORN, hunt_box=(1, 0))
    assert in_hunt_box(cast(state, "the-last-battle")) == (1, 0)


@rule("W-FP-STRAT-02")
def test_a_power_too_great_wards_three_havens_of_the_elves() -> None:
    state = cast(holding("a-power-too-great", {"hollin": "sauron 1/0/0", "lorien": "elves 1/0/0"}), "a-power-too-great")
    assert nation(state, "elves") == (2, True)
    assert on_table(state, "free-peoples") == {"a-power-too-great"}
    armies = {"dimrill-dale": "sauron 1/0/0", "lorien": "elves 1/0/0", "fords-of-bruinen": "sauron 1/0/0"}
    dice = ("character", "army army")
    warded = lay(armies, "shadow", dice=dice, at_war="sauron", table=("a-power-too-great", ""))
    assert "act:attack" not in legal(warded)
    assert "to:rivendell" not in legal(use(warded, "army", "move-armies", "army:fords-of-bruinen"))
    free = lay(armies, "shadow", dice=dice, at_war="sauron")
    assert "act:attack" in legal(free)
    assert "to:rivendell" in legal(use(free, "army", "move-armies", "army:fords-of-bruinen"))


@rule("W-FP-STRAT-02")
def test_a_power_too_great_leaves_the_woodland_realm_open() -> None:
    state = lay(
        {"northern-mirkwood": "sauron 1/0/0", "woodland-realm": "elves 1/0/0"},
        "shadow",
        dice=("character", "army army"),
        at_war="sauron",
        table=("a-power-too-great", ""),
    )
    assert "act:attack" in legal(state)


@rule("W-FP-STRAT-02")
def test_a_siege_goes_on_under_the_power_but_is_not_pressed() -> None:
    state = lay(
        {"lorien": "sauron 2/0/0", "inside-lorien": "elves 1/0/0"},
        "shadow",
        dice=("character", "army army"),
        at_war="sauron",
        table=("a-power-too-great", ""),
    )
    assert "act:attack" not in legal(state)
    assert army(state, "inside-lorien") == "elves 1/0/0"


@rule("W-FP-STRAT-03", "W-POL-03")
def test_tom_bombadil_wards_his_land_and_advances_the_north() -> None:
    state = holding("the-power-of-tom-bombadil", steps={"north": 1})
    cast(state, "the-power-of-tom-bombadil")
    assert nation(state, "north") == (1, False)
    assert on_table(state, "free-peoples") == {"the-power-of-tom-bombadil"}
    other = cast(holding("the-power-of-tom-bombadil", active="north"), "the-power-of-tom-bombadil")
    assert nation(other, "north") == (2, True)


@rule("W-FP-STRAT-03")
@pytest.mark.parametrize("region", ["old-forest", "the-shire", "buckland"])
def test_no_army_of_the_shadow_enters_the_land_of_bombadil(region: str) -> None:
    neighbours = {"old-forest": "cardolan", "the-shire": "evendim", "buckland": "bree"}
    armies = {neighbours[region]: "sauron 1/0/0"}
    dice = ("character", "army army")
    open_land = use(lay(armies, "shadow", dice=dice, at_war="sauron"), "army", "move-armies")
    assert f"to:{region}" in legal(open_land)
    state = lay(armies, "shadow", dice=dice, at_war="sauron", table=("the-power-of-tom-bombadil", ""))
    assert f"to:{region}" not in legal(use(state, "army", "move-armies"))


@rule("W-FP-STRAT-02", "W-FP-STRAT-03", "W-BATTLE-65")
@pytest.mark.parametrize(("ward", "advances"), [("", True), ("the-power-of-tom-bombadil", False)])
def test_nor_does_a_victorious_army_advance_into_a_warded_land(ward: str, advances: bool) -> None:
    """No attack can be made there, so the ward is laid down in the middle of the battle."""
    position = fighting({"bree": "sauron 3/0/0", "buckland": "north 1/0/0"}).position()
    position["cards"]["free-peoples"]["table"] = [ward] if ward else []
    state = game("war-of-the-ring").load(position)
    play(state, "roll:666", "roll:1")
    assert (army(state, "buckland"), "split" in legal(state)) == ("", advances)


@rule("W-FP-STRAT-02", "W-FP-STRAT-03", "W-CARD-16")
def test_the_shadow_pays_a_die_and_two_cards_to_end_a_ward() -> None:
    held = "the-shadow-is-moving orc-patrol monsters-roused"
    state = lay(
        HOME,
        "shadow",
        dice=("muster", "muster muster"),
        hands=("", held),
        table=("a-power-too-great the-power-of-tom-bombadil", ""),
    )
    play(state, "act:remove-card", "card:the-power-of-tom-bombadil")
    assert legal(state) == {"card:the-shadow-is-moving"}
    play(state, "card:the-shadow-is-moving")
    assert legal(state) == {"card:orc-patrol"}
    play(state, "card:orc-patrol")
    assert on_table(state, "free-peoples") == {"a-power-too-great"}
    assert discards(state, "shadow") == {"the-shadow-is-moving", "orc-patrol"}
    assert hand(state, "shadow") == {"monsters-roused"}
    assert state.view(None)["mover"] == "free-peoples"


@rule("W-FP-STRAT-02", "W-FP-STRAT-03")
@pytest.mark.parametrize("held", ["the-shadow-is-moving", "orc-patrol", "monsters-roused orc-patrol"])
def test_a_ward_holds_while_the_shadow_lacks_either_card(held: str) -> None:
    for card in ("a-power-too-great", "the-power-of-tom-bombadil"):
        state = lay(HOME, "shadow", dice=("muster", "muster muster"), hands=("", held), table=(card, ""))
        assert "act:remove-card" not in legal(state)


# ----- companions call Nations to war

COUNCILS = [
    ("book-of-mazarbul", "dwarves", "erebor"),
    ("book-of-mazarbul", "dwarves", "ered-luin"),
    ("fear-fire-foes", "north", "the-shire"),
    ("fear-fire-foes", "north", "bree"),
]


@rule("W-FP-STRAT-04", "W-FP-STRAT-07")
@pytest.mark.parametrize(("card", "people", "region"), COUNCILS)
def test_a_companion_calls_a_nation_to_war(card: str, people: str, region: str) -> None:
    state = cast(holding(card, characters={"boromir": region}), card, "done")
    assert nation(state, people) == (0, True)
    taken = holding(card, characters={"boromir": region}, control={region: "shadow"})
    assert nation(cast(taken, card, "done"), people) == (3, False)


@rule("W-FP-STRAT-04", "W-FP-STRAT-07")
@pytest.mark.parametrize(
    ("card", "people", "start", "end"),
    [("book-of-mazarbul", "dwarves", "dale", "erebor"), ("fear-fire-foes", "north", "buckland", "the-shire")],
)
def test_companions_may_move_first(card: str, people: str, start: str, end: str) -> None:
    state = cast(holding(card, characters={"gimli": start}), card, "character:gimli", f"to:{end}")
    assert at(state, "gimli") == end
    assert nation(state, people) == (0, True)


@rule("W-FP-STRAT-04", "W-FP-STRAT-07", "W-CARD-11")
@pytest.mark.parametrize("card", ["book-of-mazarbul", "fear-fire-foes"])
def test_the_call_may_be_played_only_to_move_companions(card: str) -> None:
    state = cast(holding(card, characters={"gimli": "fangorn"}), card, "character:gimli", "to:orthanc")
    assert nation(state, "dwarves") == (3, False)
    assert discards(state, "free-peoples") == {card}
    assert comes_to_nothing(holding(card))


@rule("W-FP-STRAT-04")
def test_a_nation_at_war_is_not_called_again_by_companions_who_cannot_move() -> None:
    armies = {"inside-erebor": "dwarves 1/0/0", "erebor": "sauron 1/0/0"}
    inside = {"gimli": "inside-erebor"}
    assert can_play(holding("book-of-mazarbul", armies, characters=inside))
    assert comes_to_nothing(holding("book-of-mazarbul", armies, characters=inside, at_war="dwarves"))


@rule("W-FP-STRAT-04")
def test_the_book_does_not_count_north_or_south_ered_luin() -> None:
    state = cast(holding("book-of-mazarbul", characters={"gimli": "north-ered-luin"}), "book-of-mazarbul", "done")
    assert nation(state, "dwarves") == (3, False)


# ----- dice against armies


@rule("W-FP-STRAT-05", "W-CARD-36", "W-CARD-24")
def test_the_spirit_of_mordor_strikes_an_army_of_two_nations() -> None:
    armies = {"dagorlad": "sauron 1/0/2 + southrons 1/1/0", "gorgoroth": "sauron 5/1/0"}
    state = cast(holding("the-spirit-of-mordor", armies, characters={"witch-king": "dagorlad"}), "the-spirit-of-mordor")
    play(state, "roll:11456")
    assert legal(state) == {"lose:sauron-regular", "lose:southrons-regular", "lose:southrons-elite", "reduce:southrons"}
    play(state, "reduce:southrons", "lose:southrons-regular")
    assert army(state, "dagorlad") == "sauron 1/0/2 + southrons 1/0/0"
    again = cast(holding("the-spirit-of-mordor", armies, characters={"witch-king": "dagorlad"}), "the-spirit-of-mordor")
    play(again, "roll:55566", "reduce:southrons", "lose:sauron-regular")
    assert army(again, "dagorlad") == "sauron 0/0/2"
    assert at(again, "witch-king") == "dagorlad"
    assert nation(again, "southrons") == (2, True)


@rule("W-FP-STRAT-05")
def test_the_spirit_of_mordor_needs_two_nations_in_one_army() -> None:
    assert comes_to_nothing(
        holding("the-spirit-of-mordor", {"dagorlad": "sauron 2/0/1", "gorgoroth": "southrons 1/0/0"})
    )
    armies = {"dagorlad": "sauron 1/0/0 + isengard 1/0/0", "gorgoroth": "southrons 1/0/0 + sauron 0/1/0"}
    assert legal(cast(holding("the-spirit-of-mordor", armies), "the-spirit-of-mordor")) == {
        "army:dagorlad",
        "army:gorgoroth",
    }


@rule("W-FP-STRAT-05", "W-CARD-25", "W-CARD-26")
def test_a_garrison_wiped_out_by_a_card_loses_the_stronghold() -> None:
    armies = {"inside-moria": "sauron 1/0/1 + isengard 1/0/0", "moria": "elves 3/0/0"}
    state = holding("the-spirit-of-mordor", armies, characters={"witch-king": "inside-moria"})
    play(cast(state, "the-spirit-of-mordor"), "roll:11155", "lose:sauron-regular")
    assert controller(state, "moria") == "free-peoples"
    assert army(state, "moria") == "elves 3/0/0 + sauron 0/0/1"
    assert at(state, "witch-king") == "moria"


@rule("W-FP-STRAT-06")
def test_faramirs_rangers_strike_and_recruit() -> None:
    armies = {"osgiliath": "gondor 1/0/0", "north-ithilien": "sauron 2/0/1", "south-ithilien": "southrons 1/0/0"}
    state = cast(holding("faramirs-rangers", armies), "faramirs-rangers")
    assert legal(state) == {"army:north-ithilien", "army:south-ithilien"}
    play(state, "army:north-ithilien", "roll:456", "figure:gondor-regular")
    assert army(state, "north-ithilien") == "sauron 0/0/1"
    assert army(state, "osgiliath") == "gondor 2/0/1"


@rule("W-FP-STRAT-06")
def test_the_rangers_recruit_alone_only_with_an_army_in_osgiliath() -> None:
    state = cast(holding("faramirs-rangers", {"osgiliath": "elves 1/0/0"}), "faramirs-rangers", "figure:gondor-elite")
    assert army(state, "osgiliath") == "elves 1/0/0 + gondor 0/1/1"
    assert comes_to_nothing(holding("faramirs-rangers", {"minas-tirith": "gondor 1/0/0"}))
    strike = cast(holding("faramirs-rangers", {"osgiliath": "sauron 2/0/0"}), "faramirs-rangers", "roll:111")
    assert army(strike, "osgiliath") == "sauron 2/0/0"
    assert stock(strike, "gondor-leader") == 4


# ----- politics


@rule("W-FP-STRAT-08")
def test_elronds_wisdom_activates_first() -> None:
    state = cast(holding("wisdom-of-elrond", steps={"gondor": 1}), "wisdom-of-elrond")
    assert legal(state) == {f"nation:{name}" for name in ("dwarves", "elves", "gondor", "north", "rohan")}
    assert nation(play(state, "nation:gondor"), "gondor") == (0, True)
    at_war = "dwarves elves gondor north rohan"
    assert comes_to_nothing(holding("wisdom-of-elrond", at_war=at_war))


@rule("W-FP-STRAT-08")
def test_wormtongue_keeps_rohan_from_heeding_elrond() -> None:
    about: dict[str, Any] = {"characters": {"saruman": "orthanc"}, "table": ("", "wormtongue")}
    state = cast(holding("wisdom-of-elrond", **about), "wisdom-of-elrond", "nation:rohan")
    assert nation(state, "rohan") == (2, False)
    last_step = {"rohan": 1, "gondor": 1}
    stuck = legal(cast(holding("wisdom-of-elrond", steps=last_step, **about), "wisdom-of-elrond"))
    assert "nation:rohan" not in stuck
    assert "nation:gondor" in stuck
    assert "nation:rohan" in legal(cast(holding("wisdom-of-elrond", steps=last_step), "wisdom-of-elrond"))


@rule("W-FP-STRAT-09")
def test_the_red_arrow_calls_rohan_when_gondor_is_active() -> None:
    assert not can_play(holding("the-red-arrow"))
    state = cast(holding("the-red-arrow", {"edoras": "rohan 1/0/0"}, active="gondor"), "the-red-arrow")
    play(state, "figure:rohan-elite")
    assert nation(state, "rohan") == (2, False)
    assert army(state, "edoras") == "rohan 1/1/1"
    passive = cast(
        holding("the-red-arrow", active="gondor", steps={"rohan": 1}), "the-red-arrow", "figure:rohan-regular"
    )
    assert nation(passive, "rohan") == (1, False)


@rule("W-FP-STRAT-09", "W-CARD-09", "W-CARD-23")
def test_the_red_arrow_recruits_nothing_in_a_captured_edoras() -> None:
    taken = {"edoras": "shadow"}
    state = cast(holding("the-red-arrow", active="gondor", control=taken), "the-red-arrow")
    assert nation(state, "rohan") == (2, False)
    assert army(state, "edoras") == ""
    assert comes_to_nothing(holding("the-red-arrow", active="gondor", control=taken, at_war="rohan"))


# ----- attacks and moves


def to_roll(state: State, free_peoples: int, shadow: int) -> None:
    """The battle that has begun is fought without combat cards; so many dice are rolled by each side."""
    play(state, "all")
    rolled = []
    while asked(state) == "chance" and question(state) == "roll":
        rolled.append(len(sorted(legal(state))[0].removeprefix("roll:")))
        play(state, sorted(legal(state))[0])
    assert rolled[:2] == [free_peoples, shadow]


@rule("W-FP-STRAT-10", "W-CARD-27", "W-CARD-28")
def test_help_comes_to_the_besieged() -> None:
    armies = {
        "druadan-forest": "rohan 3/0/0 + north 1/0/0",
        "minas-tirith": "southrons 5/0/0",
        "inside-minas-tirith": "gondor 3/0/1",
    }
    state = cast(holding("help-unlooked-for", armies, at_war="rohan"), "help-unlooked-for")
    play(state, "all")
    assert nation(state, "southrons") == (1, True)
    assert army(state, "druadan-forest") == "rohan 3/0/0"


@rule("W-FP-STRAT-10")
def test_besiegers_roll_fewer_dice_for_those_inside_but_one_at_least() -> None:
    armies = {
        "druadan-forest": "rohan 3/0/0",
        "minas-tirith": "sauron 5/0/0",
        "inside-minas-tirith": "gondor 3/0/1",
    }
    state = cast(holding("help-unlooked-for", armies, at_war="rohan"), "help-unlooked-for")
    to_roll(state, 3, 2)
    full = {**armies, "inside-minas-tirith": "gondor 5/0/0"}
    to_roll(cast(holding("help-unlooked-for", full, at_war="rohan"), "help-unlooked-for"), 3, 1)


@rule("W-FP-STRAT-10")
def test_help_needs_an_army_at_war_next_to_besiegers() -> None:
    armies = {
        "druadan-forest": "rohan 3/0/0",
        "minas-tirith": "sauron 5/0/0",
        "inside-minas-tirith": "gondor 3/0/0",
    }
    assert comes_to_nothing(holding("help-unlooked-for", armies))
    far = {**armies, "folde": "rohan 3/0/0"}
    del far["druadan-forest"]
    assert comes_to_nothing(holding("help-unlooked-for", far, at_war="rohan gondor"))
    field = {"druadan-forest": "rohan 3/0/0", "minas-tirith": "sauron 5/0/0"}
    assert comes_to_nothing(holding("help-unlooked-for", field, at_war="rohan", control={"minas-tirith": "shadow"}))


@rule("W-FP-STRAT-11", "W-CARD-12")
def test_the_paths_of_the_woses_lead_to_minas_tirith() -> None:
    armies = {"edoras": "rohan 2/0/1 + north 1/0/0", "eastemnet": "elves 1/0/0"}
    assert not can_play(holding("paths-of-the-woses", armies))
    state = cast(holding("paths-of-the-woses", armies, at_war="rohan"), "paths-of-the-woses", "all")
    assert army(state, "minas-tirith") == "rohan 2/0/1"
    assert army(state, "edoras") == "north 1/0/0"


@rule("W-FP-STRAT-11")
def test_the_paths_lead_beside_a_minas_tirith_besieged_or_lost() -> None:
    besieged = {"edoras": "rohan 1/0/0", "minas-tirith": "sauron 1/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    state = cast(holding("paths-of-the-woses", besieged, at_war="rohan"), "paths-of-the-woses")
    assert legal(state) == {"to:druadan-forest", "to:lossarnach", "to:osgiliath"}
    assert army(play(state, "to:lossarnach"), "lossarnach") == "rohan 1/0/0"
    lost_city = {"edoras": "rohan 1/0/0", "osgiliath": "sauron 1/0/0"}
    taken = holding("paths-of-the-woses", lost_city, at_war="rohan", control={"minas-tirith": "shadow"})
    assert legal(cast(taken, "paths-of-the-woses")) == {"to:druadan-forest", "to:lossarnach"}


@rule("W-FP-STRAT-11")
def test_the_paths_lead_out_of_a_siege() -> None:
    armies = {"inside-helms-deep": "rohan 2/0/0", "helms-deep": "isengard 3/0/0"}
    state = cast(holding("paths-of-the-woses", armies, at_war="rohan"), "paths-of-the-woses", "all")
    assert army(state, "minas-tirith") == "rohan 2/0/0"
    assert controller(state, "helms-deep") == "shadow"
    part = cast(holding("paths-of-the-woses", armies, at_war="rohan"), "paths-of-the-woses")
    play(part, "split", "take:1:rohan-regular")
    assert army(part, "inside-helms-deep") == "rohan 1/0/0"
    assert controller(part, "helms-deep") is None


@rule("W-FP-STRAT-12")
def test_an_army_with_a_companion_marches_a_day_and_a_night() -> None:
    armies = {"folde": "rohan 2/0/0", "minas-tirith": "gondor 1/0/0"}
    assert not can_play(holding("through-a-day-and-a-night", armies, at_war="rohan gondor"))
    state = holding("through-a-day-and-a-night", armies, at_war="rohan", characters={"boromir": "folde"})
    cast(state, "through-a-day-and-a-night", "to:druadan-forest", "to:minas-tirith")
    play(state, "split", "take:1:rohan-regular")
    assert army(state, "folde") == "rohan 1/0/0"
    assert army(state, "minas-tirith") == "gondor 1/0/0 + rohan 1/0/0"
    assert at(state, "boromir") == "minas-tirith"


@rule("W-FP-STRAT-12")
def test_the_march_may_be_of_one_region_or_there_and_back() -> None:
    armies = {"folde": "rohan 1/0/0"}
    state = holding("through-a-day-and-a-night", armies, at_war="rohan", characters={"boromir": "folde"})
    assert "done" not in legal(cast(state, "through-a-day-and-a-night"))
    play(state, "to:druadan-forest")
    assert {"done", "to:folde"} <= legal(state)
    assert army(play(state, "done"), "druadan-forest") == "rohan 1/0/0"


@rule("W-FP-STRAT-12", "W-SIEGE-18")
def test_a_march_back_into_a_siege_needs_somebody_who_keeps_it_up() -> None:
    card = "through-a-day-and-a-night"
    moria = {"inside-moria": "sauron 2/0/0", "moria": "elves 1/0/0"}
    state = cast(holding(card, moria, at_war="elves", characters={"legolas": "moria"}), card, "to:north-dunland")
    assert "to:moria" not in legal(state)
    moria["moria"] = "elves 3/0/0"
    state = cast(holding(card, moria, at_war="elves", characters={"legolas": "moria"}), card, "to:north-dunland")
    assert legal(play(state, "to:moria")) == {"take:1:elves-regular", "take:2:elves-regular"}
    play(state, "take:2:elves-regular")
    assert army(state, "inside-moria") == "sauron 2/0/0"
    assert army(state, "moria") == "elves 3/0/0"


# ----- recruiting


@rule("W-FP-STRAT-13")
def test_cirdans_ships_need_elves_at_war_and_an_army_on_the_coast() -> None:
    armies = {"pelargir": "gondor 1/0/0", "minas-tirith": "gondor 1/0/0", "umbar": "southrons 1/0/0"}
    assert not can_play(holding("cirdans-ships", armies))
    assert comes_to_nothing(holding("cirdans-ships", {"minas-tirith": "gondor 1/0/0"}, at_war="elves"))
    state = cast(holding("cirdans-ships", armies, at_war="elves"), "cirdans-ships")
    play(state, "figure:elves-elite", "figure:elves-regular")
    assert army(state, "pelargir") == "elves 1/1/0 + gondor 1/0/0"


@rule("W-FP-STRAT-13", "W-CARD-19", "W-CARD-26")
def test_cirdans_ships_reach_a_besieged_harbour_and_besiegers() -> None:
    armies = {
        "inside-dol-amroth": "gondor 1/0/0",
        "dol-amroth": "southrons 1/0/0",
        "umbar": "gondor 1/0/0",
        "inside-umbar": "southrons 1/0/0",
    }
    state = cast(holding("cirdans-ships", armies, at_war="elves"), "cirdans-ships")
    assert legal(state) == {"region:dol-amroth", "region:umbar"}
    play(state, "region:dol-amroth", "figure:elves-elite", "figure:elves-elite")
    assert army(state, "inside-dol-amroth") == "elves 0/2/0 + gondor 1/0/0"


GARRISONS = {
    "guards-of-the-citadel": ("minas-tirith", "gondor", "1"),
    "celeborns-galadhrim": ("lorien", "elves", "0"),
    "grimbeorn-the-old-son-of-beorn": ("carrock", "north", "1"),
    "imrahil-of-dol-amroth": ("dol-amroth", "gondor", "1"),
    "kindred-of-glorfindel": ("rivendell", "elves", "0"),
    "dain-ironfoots-guard": ("erebor", "dwarves", "1"),
    "thranduils-archers": ("woodland-realm", "elves", "0"),
}
"""Cards that recruit one unit in one place: where, of whom, and how many Leaders come with it."""
MUSTERS = (
    "W-FP-STRAT-14", "W-FP-STRAT-15", "W-FP-STRAT-17", "W-FP-STRAT-18", "W-FP-STRAT-21", "W-FP-STRAT-22",
    "W-FP-STRAT-24",
)  # fmt: skip


@rule(*MUSTERS, "W-CARD-18")
@pytest.mark.parametrize("card", GARRISONS)
@pytest.mark.parametrize(("kind", "units"), [("regular", "1/0"), ("elite", "0/1")])
def test_a_card_recruits_in_its_place_also_for_a_nation_in_peace(card: str, kind: str, units: str) -> None:
    region, people, leaders = GARRISONS[card]
    state = cast(holding(card), card, f"figure:{people}-{kind}")
    if leaders == "0":
        play(state, "deal:wisdom-of-elrond")
        assert hand(state, "free-peoples") == {"wisdom-of-elrond"}
    assert army(state, region) == f"{people} {units}/{leaders}"
    assert discards(state, "free-peoples") == {card}


@rule(*MUSTERS, "W-CARD-20", "W-CARD-23", "W-CARD-22")
@pytest.mark.parametrize("card", GARRISONS)
def test_nothing_is_recruited_in_a_place_that_the_enemy_holds(card: str) -> None:
    region, people, leaders = GARRISONS[card]
    state = holding(card, {region: "sauron 1/0/0"}, control={} if region == "carrock" else {region: "shadow"})
    if leaders == "1":
        assert comes_to_nothing(state)
    else:
        play(cast(state, card), "deal:wisdom-of-elrond")
        assert stock(state, f"{people}-elite") == 10


@rule(*MUSTERS, "W-CARD-17", "W-CARD-22")
@pytest.mark.parametrize("card", GARRISONS)
def test_without_figures_and_cards_left_nothing_comes_of_it(card: str) -> None:
    _, people, leaders = GARRISONS[card]
    lost_all = {f"{people}-{kind}": FIGURES[people, kind] for kind in ("regular", "elite")}
    assert leaders == "0" or comes_to_nothing(holding(card, {}, casualties=lost_all))
    assert comes_to_nothing(holding(card, {}, casualties=lost_all, fields=exhausted(card)))
    assert can_play(holding(card, {}, fields=exhausted(card)))


FIGURES = {
    (people, kind): FIGURE_COUNTS[NATION_IDS.index(people) * len(KIND_IDS) + KIND_IDS.index(kind)]
    for people in NATION_IDS
    for kind in KIND_IDS
}
"""How many figures there are."""


@rule("W-FP-STRAT-18", "W-CARD-09", "W-CARD-10", "W-CARD-17")
def test_imrahil_comes_without_his_banner_if_no_leader_is_left() -> None:
    state = holding("imrahil-of-dol-amroth", {}, casualties={"gondor-leader": 4})
    assert army(cast(state, "imrahil-of-dol-amroth", "figure:gondor-regular"), "dol-amroth") == "gondor 1/0/0"
    forced = holding("imrahil-of-dol-amroth", {}, casualties={"gondor-regular": 15})
    assert army(cast(forced, "imrahil-of-dol-amroth"), "dol-amroth") == "gondor 0/1/1"


@rule("W-FP-STRAT-18", "W-MOVE-20")
def test_a_leader_alone_comes_only_to_an_army() -> None:
    units_lost = {"gondor-regular": 15, "gondor-elite": 5}
    assert comes_to_nothing(holding("imrahil-of-dol-amroth", {}, casualties=units_lost))
    state = holding("imrahil-of-dol-amroth", {"dol-amroth": "elves 1/0/0"}, casualties=units_lost)
    assert army(cast(state, "imrahil-of-dol-amroth"), "dol-amroth") == "elves 1/0/0 + gondor 0/0/1"


@rule("W-FP-STRAT-14", "W-CARD-19", "W-CARD-21")
def test_recruits_join_a_garrison_and_its_excess_is_given_back() -> None:
    armies = {"inside-minas-tirith": "gondor 5/0/0", "minas-tirith": "sauron 3/0/0"}
    state = cast(holding("guards-of-the-citadel", armies), "guards-of-the-citadel", "figure:gondor-elite")
    assert legal(state) == {"lose:gondor-regular", "lose:gondor-elite"}
    play(state, "lose:gondor-regular")
    assert army(state, "inside-minas-tirith") == "gondor 4/1/1"
    assert (lost(state, "gondor-regular"), stock(state, "gondor-regular")) == (0, 11)


@rule("W-FP-STRAT-15", "W-CARD-20")
def test_besiegers_receive_recruits() -> None:
    armies = {"inside-lorien": "sauron 1/0/0", "lorien": "elves 1/0/0"}
    state = holding("celeborns-galadhrim", armies, control={"lorien": "shadow"})
    cast(state, "celeborns-galadhrim", "figure:elves-regular", "deal:wisdom-of-elrond")
    assert army(state, "lorien") == "elves 2/0/0"


@rule("W-FP-STRAT-19")
def test_king_brand_brings_two_regulars_and_a_card() -> None:
    state = cast(holding("king-brands-men"), "king-brands-men", "deal:the-red-arrow")
    assert army(state, "dale") == "north 2/0/0"
    assert hand(state, "free-peoples") == {"the-red-arrow"}
    few = cast(holding("king-brands-men", casualties={"north-regular": 9}), "king-brands-men", "deal:the-red-arrow")
    assert army(few, "dale") == "north 1/0/0"
    assert comes_to_nothing(holding("king-brands-men", control={"dale": "shadow"}, fields=exhausted("king-brands-men")))


@rule("W-FP-STRAT-20")
def test_swords_in_eriador_are_of_two_nations() -> None:
    state = cast(holding("swords-in-eriador"), "swords-in-eriador", "figure:north-elite", "figure:dwarves-regular")
    play(state, "deal:the-red-arrow")
    assert army(state, "the-shire") == "north 0/1/0"
    assert army(state, "ered-luin") == "dwarves 1/0/0"
    taken = holding("swords-in-eriador", control={"the-shire": "shadow"})
    play(cast(taken, "swords-in-eriador"), "figure:dwarves-elite", "deal:the-red-arrow")
    assert army(taken, "ered-luin") == "dwarves 0/1/0"
    both = {"the-shire": "shadow", "ered-luin": "shadow"}
    assert comes_to_nothing(holding("swords-in-eriador", control=both, fields=exhausted("swords-in-eriador")))


@rule("W-FP-STRAT-16")
def test_the_riders_of_theoden_ride_to_edoras_or_to_a_companion() -> None:
    state = cast(
        holding("riders-of-theoden", characters={"gimli": "eastemnet", "boromir": "fangorn"}), "riders-of-theoden"
    )
    assert legal(state) == {"region:eastemnet", "region:edoras"}
    play(state, "region:eastemnet", "figure:rohan-elite")
    assert army(state, "eastemnet") == "rohan 0/1/1"


@rule("W-FP-STRAT-16", "W-CARD-19")
def test_the_riders_reach_a_companion_in_a_siege_but_no_captured_edoras() -> None:
    armies = {"inside-helms-deep": "rohan 1/0/0", "helms-deep": "isengard 1/0/0"}
    inside = {"gimli": "inside-helms-deep"}
    state = holding("riders-of-theoden", armies, characters=inside, control={"edoras": "shadow"})
    cast(state, "riders-of-theoden", "figure:rohan-regular")
    assert army(state, "inside-helms-deep") == "rohan 2/0/1"
    assert comes_to_nothing(holding("riders-of-theoden", control={"edoras": "shadow"}))


@rule("W-FP-STRAT-23")
def test_eomer_musters_in_a_free_settlement_of_rohan() -> None:
    armies = {"inside-helms-deep": "rohan 1/0/0", "helms-deep": "isengard 1/0/0", "westemnet": "sauron 1/0/0"}
    state = cast(holding("eomer-son-of-eomund", armies), "eomer-son-of-eomund")
    assert legal(state) == {"region:edoras", "region:folde"}
    assert army(play(state, "region:folde", "figure:rohan-regular"), "folde") == "rohan 1/0/1"


@rule("W-FP-STRAT-23")
def test_eomer_musters_before_a_helms_deep_that_his_side_besieges() -> None:
    armies = {"inside-helms-deep": "isengard 1/0/0", "helms-deep": "rohan 1/0/0"}
    taken = dict.fromkeys(("helms-deep", "edoras", "folde", "westemnet"), "shadow")
    state = cast(holding("eomer-son-of-eomund", armies, control=taken), "eomer-son-of-eomund", "figure:rohan-elite")
    assert army(state, "helms-deep") == "rohan 1/1/1"
    assert comes_to_nothing(holding("eomer-son-of-eomund", control=taken))
