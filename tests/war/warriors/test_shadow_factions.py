"""Dunlendings and Spiders: who goes along, who fights, who is lost (A-DUNLENDINGS, A-SPIDERS)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, controller, legal, nation, play, question
from tests.war.warriors.tables import (
    ENTWOOD,
    HOME,
    at,
    cast,
    go,
    holding,
    no_cards,
    offered,
    status,
    stock,
    table,
    take,
)

from redbook import State

rule = pytest.mark.rule
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}
FORGOIL = "death-to-the-forgoil"


def marching(armies: dict[str, str], figures: dict[str, dict[str, int]], **more: Any) -> State:
    """The Shadow moves armies with a die."""
    state = table({**HOME, **armies}, "shadow", dice=("event", "army army"), figures=figures, **{**AWAY, **more})
    return take(state, "army", "act:move-armies")


def attacking(armies: dict[str, str], figures: dict[str, dict[str, int]], **more: Any) -> State:
    """The Shadow attacks with a die; all Nations are At War."""
    more.setdefault("at_war", "gondor rohan southrons isengard sauron")
    state = table({**HOME, **armies}, "shadow", dice=("event", "army army"), figures=figures, **{**AWAY, **more})
    return take(state, "army", "act:attack")


# ----- the Hillmen of Dunland


@rule("A-DUNLENDINGS-01", "A-DUNLENDINGS-02")
def test_they_enter_while_saruman_is_in_play_in_the_settlements_that_the_shadow_holds() -> None:
    without = table(mover="shadow", dice=("event", "muster muster"))
    assert "faction-enter" not in offered(without, "muster")
    armies = {"south-dunland": "rohan 1/0/0", **HOME}
    state = table(
        armies,
        "shadow",
        dice=("event", "muster muster"),
        characters={"saruman": "orthanc"},
        control={"south-dunland": "free-peoples"},
    )
    take(state, "muster", "act:faction-enter", "faction:dunlendings")
    assert at(state, "dunlendings") == {"north-dunland": 2}
    both = table(mover="shadow", dice=("event", "muster muster"), characters={"saruman": "orthanc"})
    take(both, "muster", "act:faction-enter", "faction:dunlendings")
    assert at(both, "dunlendings") == {"north-dunland": 2, "south-dunland": 2}


@rule("A-DUNLENDINGS-03", "A-DUNLENDINGS-04")
def test_a_recruit_brings_one_to_each_settlement_or_one_to_an_army_in_isengard_or_rohan() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", "minas-morgul": "sauron 1/0/0", **HOME}
    figures = {"dunlendings": {"north-dunland": 3, "fords-of-isen": 1}}
    state = table(armies, "shadow", dice=("event", ""), faction_dice=("", "recruit"), figures=figures)
    take(state, "shadow-faction:recruit", "act:faction-recruit", "faction:dunlendings")
    assert legal(state) == {"all", "region:fords-of-isen"}
    one = play(state.clone(), "region:fords-of-isen")
    assert at(one, "dunlendings") == {"north-dunland": 3, "fords-of-isen": 2}
    go(state, "all")  # the fourth in North Dunland goes back
    assert at(state, "dunlendings") == {"north-dunland": 3, "south-dunland": 1, "fords-of-isen": 1}
    siege = {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 2/0/0", **HOME}
    inside = table(
        siege,
        "shadow",
        dice=("event", ""),
        faction_dice=("", "recruit"),
        figures={"dunlendings": {"orthanc": 1}},
        at_war="rohan",
    )
    take(inside, "shadow-faction:recruit", "act:faction-recruit", "faction:dunlendings")
    assert at(inside, "dunlendings") == {"orthanc": 1, "north-dunland": 1, "south-dunland": 1}


@rule("A-DUNLENDINGS-05", "A-SPIDERS-05")
def test_they_may_go_along_with_an_army_but_are_none() -> None:
    figures = {"dunlendings": {"fords-of-isen": 2}, "spiders": {"fords-of-isen": 1, "moria": 1}}
    state = marching({"fords-of-isen": "isengard 2/0/0"}, figures, at_war="isengard")
    assert "army:moria" not in legal(state)
    go(state, "army:fords-of-isen", "to:gap-of-rohan", "all", "band:1:dunlendings", "band:1:spiders")
    assert at(state, "dunlendings") == {"fords-of-isen": 1, "gap-of-rohan": 1}
    assert at(state, "spiders") == {"gap-of-rohan": 1, "moria": 1}


@rule("A-DUNLENDINGS-05", "A-CORSAIRS-06")
def test_nobody_goes_along_twice_in_an_action() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", "gap-of-rohan": "isengard 2/0/0"}
    state = marching(armies, {"dunlendings": {"fords-of-isen": 2}}, at_war="isengard")
    go(state, "army:fords-of-isen", "to:gap-of-rohan", "all", "band:2:dunlendings")
    go(state, "army:gap-of-rohan", "to:enedwaith")
    go(state, "all") if "all" in legal(state) else None
    assert at(state, "dunlendings") == {"gap-of-rohan": 2}


@rule("A-DUNLENDINGS-06", "A-DUNLENDINGS-07", "A-CARD-54", "A-CARD-55", "A-CARD-56")
def test_alone_they_go_two_regions_and_not_where_an_army_of_the_free_peoples_is() -> None:
    armies = {"south-dunland": "rohan 1/0/0", "gap-of-rohan": "rohan 1/0/0", **HOME}
    card = "wild-hillmen"
    state = holding(card, armies, figures={"dunlendings": {"hollin": 2}}, control={"south-dunland": "free-peoples"})
    cast(state, card)
    assert at(state, "dunlendings") == {"hollin": 2, "north-dunland": 1}  # a lost Settlement is skipped
    go(state, "region:north-dunland")
    goals = {action.removeprefix("to:") for action in legal(state)}
    assert "enedwaith" in goals or "hollin" in goals
    assert not {"south-dunland", "gap-of-rohan"} & goals
    assert "moria" in {
        action.removeprefix("to:")
        for action in legal(go(state.clone(), f"to:{sorted(goals)[0]}", "region:hollin", "band:1:dunlendings"))
    }
    assert "to:rivendell" not in legal(state)
    waiting = cast(holding(card), card)
    assert at(waiting, "dunlendings") == {"waiting": 2}


@rule("A-DUNLENDINGS-08", "A-SPIDERS-07")
def test_towns_stop_spiders_but_not_dunlendings_and_strongholds_both_unless_besieged() -> None:
    hills = holding(
        "wild-hillmen",
        {"barad-dur": "sauron 1/0/0", "pelargir": "gondor 1/0/0"},
        figures={"dunlendings": {"westemnet": 1}},
    )
    cast(hills, "wild-hillmen", "region:westemnet")
    goals = {action.removeprefix("to:") for action in legal(hills)}
    assert {"edoras", "folde"} <= goals
    assert "helms-deep" not in goals
    webs = holding(
        "her-own-offspring",
        {"barad-dur": "sauron 1/0/0", "pelargir": "gondor 1/0/0"},
        figures={"spiders": {"westemnet": 1}},
    )
    cast(webs, "her-own-offspring", "region:westemnet")
    goals = {action.removeprefix("to:") for action in legal(webs)}
    assert not {"edoras", "helms-deep", "folde"} & goals
    assert "eastemnet" in goals
    armies = {"helms-deep": "isengard 3/0/0", "inside-helms-deep": "rohan 1/0/0", "barad-dur": "sauron 1/0/0"}
    for card, faction in (("wild-hillmen", "dunlendings"), ("her-own-offspring", "spiders")):
        siege = holding(card, armies, figures={faction: {"westemnet": 1}}, at_war="rohan isengard")
        cast(siege, card, "region:westemnet")
        assert "to:helms-deep" in legal(siege)


@rule("A-DUNLENDINGS-09", "A-SPIDERS-09")
def test_alone_nobody_leaves_a_besieged_stronghold() -> None:
    armies = {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 2/0/0", **HOME}
    for card, faction in (("wild-hillmen", "dunlendings"), ("the-craft-of-shelob", "spiders")):
        state = holding(
            card,
            armies,
            figures={faction: {"inside-orthanc": 1}},
            at_war="rohan",
            characters={"saruman": "inside-orthanc"},
        )
        cast(state, card)
        assert "region:orthanc" not in legal(state)
        assert at(state, faction)["inside-orthanc"] == 1


@rule("A-DUNLENDINGS-09", "A-SPIDERS-09")
@pytest.mark.parametrize(("card", "faction"), [("wild-hillmen", "dunlendings"), ("the-craft-of-shelob", "spiders")])
def test_alone_they_come_to_besiegers_but_not_to_whom_these_besiege(card: str, faction: str) -> None:
    def goals(armies: dict[str, str]) -> set[str]:
        state = holding(card, {**HOME, **armies}, figures={faction: {"fords-of-isen": 1}}, at_war="rohan isengard")
        go(cast(state, card), *({"region:fords-of-isen"} & legal(state)))
        return {name for name in legal(state) if "helms-deep" in name}

    assert goals({"helms-deep": "isengard 5/0/0", "inside-helms-deep": "rohan 1/0/0"}) == {"to:helms-deep"}
    assert goals({"helms-deep": "rohan 1/0/0"}) == set()


@rule("A-DUNLENDINGS-10", "A-SPIDERS-10")
def test_those_who_fought_may_advance() -> None:
    figures = {"dunlendings": {"fords-of-isen": 2}, "spiders": {"fords-of-isen": 1}}
    state = attacking({"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 1/0/0"}, figures)
    go(state, "army:fords-of-isen", "to:westemnet", "all", "pass", "roll:66666", "roll:1", "all")
    go(state, "band:2:dunlendings", "band:0:spiders")
    assert at(state, "dunlendings") == {"westemnet": 2}
    assert at(state, "spiders") == {"fords-of-isen": 1}


@rule("A-DUNLENDINGS-11", "A-SPIDERS-10")
def test_they_must_retreat_with_their_army() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", "westemnet": "rohan 3/0/0"}
    figures = {"dunlendings": {"fords-of-isen": 2}, "spiders": {"fords-of-isen": 1}}
    state = table({**HOME, **armies}, dice=("will will", "army"), at_war="rohan isengard", figures=figures, **AWAY)
    take(state, "will", "act:attack", "army:westemnet", "to:fords-of-isen", "all")
    no_cards(state)
    go(state, "roll:111", "roll:11", "yes", "to:gap-of-rohan")
    assert at(state, "dunlendings") == {"gap-of-rohan": 2}
    assert at(state, "spiders") == {"gap-of-rohan": 1}


@rule("A-DUNLENDINGS-12", "A-SPIDERS-11")
def test_they_are_lost_with_an_army_that_is_wholly_lost() -> None:
    armies = {"fords-of-isen": "isengard 1/0/0", "westemnet": "rohan 3/0/0"}
    figures = {"dunlendings": {"fords-of-isen": 2}, "spiders": {"fords-of-isen": 1, "moria": 1}}
    state = table({**HOME, **armies}, dice=("will will", "army"), at_war="rohan isengard", figures=figures, **AWAY)
    take(state, "will", "act:attack", "army:westemnet", "to:fords-of-isen", "all")
    no_cards(state)
    go(state, "roll:666", "roll:1")
    assert stock(state, "dunlendings") == 8
    assert at(state, "spiders") == {"moria": 1}


@rule("A-DUNLENDINGS-13", "A-SPIDERS-11")
def test_who_fights_is_said_and_those_with_the_rearguard_live() -> None:
    armies = {"fords-of-isen": "isengard 3/0/0", "westemnet": "rohan 3/0/0"}
    state = attacking(armies, {"dunlendings": {"fords-of-isen": 3}, "spiders": {"fords-of-isen": 2}})
    go(state, "army:fords-of-isen", "to:westemnet", "split", "take:1:isengard-regular")
    go(state, "band:2:dunlendings", "band:1:spiders")
    no_cards(state)
    go(state, "roll:1", "roll:666")
    assert army(state, "fords-of-isen") == "isengard 2/0/0"
    assert at(state, "dunlendings") == {"fords-of-isen": 1}
    assert at(state, "spiders") == {"fords-of-isen": 1}


@rule("A-DUNLENDINGS-14")
def test_they_go_inside_with_an_army_that_shuts_itself_in_and_come_out_with_it() -> None:
    armies = {"orthanc": "isengard 2/0/0", "fords-of-isen": "rohan 5/0/0"}
    figures = {"dunlendings": {"orthanc": 2}, "spiders": {"orthanc": 1}}
    state = table({**HOME, **armies}, dice=("will will", "army army"), at_war="rohan isengard", figures=figures, **AWAY)
    take(state, "will", "act:attack", "army:fords-of-isen", "to:orthanc", "all", "yes")
    go(state, "all") if "all" in legal(state) else None
    assert army(state, "inside-orthanc") == "isengard 2/0/0"
    assert at(state, "dunlendings") == {"inside-orthanc": 2}
    assert at(state, "spiders") == {"inside-orthanc": 1}
    take(state, "army", "act:attack", "army:inside-orthanc", "to:orthanc", "split", "take:1:isengard-regular")
    assert question(state) == "go-along"
    assert "band:2:dunlendings" in legal(state)


@rule("A-DUNLENDINGS-15", "A-SPIDERS-12", "A-SPIDERS-13")
def test_they_are_called_where_they_are_with_the_army_and_only_spiders_out_of_a_siege() -> None:
    armies = {"orthanc": "rohan 5/0/0", "inside-orthanc": "isengard 2/0/0"}
    figures = {"dunlendings": {"inside-orthanc": 1}, "spiders": {"inside-orthanc": 1}}
    state = attacking(armies, figures, at_war="rohan isengard")
    go(state, "army:inside-orthanc", "to:orthanc", "all")
    assert set(state.view(1)["own"]["hand"]) == {"webs-of-shadow", "hideous-speed"}
    outside = attacking(armies, {"spiders": {"orthanc": 1}}, at_war="rohan isengard")
    go(outside, "army:inside-orthanc", "to:orthanc", "all")
    assert outside.view(1)["own"]["hand"] == []
    field = attacking(
        {"fords-of-isen": "isengard 2/0/0", "westemnet": "rohan 1/0/0"}, {"dunlendings": {"fords-of-isen": 1}}
    )
    go(field, "army:fords-of-isen", "to:westemnet", "all")
    assert set(field.view(1)["own"]["hand"]) == {"fierce-folk", "old-hatred"}


@rule("A-DUNLENDINGS-16", "A-DUNLENDINGS-17")
def test_they_are_out_only_when_both_settlements_are_lost() -> None:
    armies = {"south-dunland": "rohan 1/0/0", "hollin": "rohan 2/0/0", **HOME}
    figures = {"dunlendings": {"enedwaith": 1}}
    held = {"south-dunland": "free-peoples"}
    state = table(armies, dice=("army-muster army-muster", "army"), at_war="rohan", figures=figures, control=held)
    assert status(state, "dunlendings") == "in-play"
    take(state, "army-muster", "act:move-armies", "army:hollin", "to:north-dunland", "all")
    assert status(state, "dunlendings") == "out"
    none = table(status={"dunlendings": "in-play"})
    assert status(none, "dunlendings") == "in-play"
    assert stock(none, "dunlendings") == 8


# ----- the Broods of Shelob


@rule("A-SPIDERS-01", "A-SPIDERS-02")
def test_they_enter_once_the_fellowship_has_left_rivendell_gandalf_the_white_or_not() -> None:
    white = {"gandalf-the-white": "fangorn", "gandalf-the-grey": "replaced"}
    assert "faction-enter" not in offered(
        table(mover="shadow", dice=("event", "muster muster"), characters=white), "muster"
    )
    state = table(mover="shadow", dice=("event", "muster muster"), **AWAY)
    take(state, "muster", "act:faction-enter", "faction:spiders")
    assert at(state, "spiders") == {"dol-guldur": 1, "minas-morgul": 1}


@rule("A-SPIDERS-03")
def test_a_recruit_brings_two_at_once() -> None:
    state = table(
        mover="shadow", dice=("event", ""), faction_dice=("", "recruit"), figures={"spiders": {"dol-guldur": 1}}, **AWAY
    )
    take(state, "shadow-faction:recruit", "act:faction-recruit", "faction:spiders")
    assert at(state, "spiders") == {"dol-guldur": 2, "minas-morgul": 1}


@rule("A-SPIDERS-06", "A-SPIDERS-08", "A-CARD-82", "A-CARD-83")
def test_alone_they_go_two_regions_over_no_mountains() -> None:
    state = holding("her-own-offspring", figures={"spiders": {"fangorn": 1}}, **AWAY)
    cast(state, "her-own-offspring")
    assert at(state, "spiders") == {"fangorn": 1, "dol-guldur": 1, "minas-morgul": 1}
    go(state, "region:fangorn")
    goals = {action.removeprefix("to:") for action in legal(state)}
    assert {"parth-celebrant", "fords-of-isen", "gap-of-rohan"} <= goals
    assert "orthanc" in goals  # by the Fords of Isen, not over the mountains
    far = holding("her-own-offspring", figures={"spiders": {"fangorn": 1}}, **AWAY)
    cast(far, "her-own-offspring", "region:fangorn", "to:gap-of-rohan")
    assert "region:gap-of-rohan" not in legal(far)
    waiting = cast(holding("her-own-offspring"), "her-own-offspring")
    assert at(waiting, "spiders") == {"waiting": 2}


@rule("A-SPIDERS-14", "A-CARD-68", "A-CARD-69", "A-CARD-70")
def test_the_last_spider_given_up_ends_them_once_the_tile_is_resolved() -> None:
    pool = {"tiles": {"pool": {"2": 1, "eye": 1}}}
    state = holding("evil-things", figures={"spiders": {"hollin": 1}}, fellowship={"region": "hollin"}, fields=pool)
    cast(state, "evil-things", "done", "yes")
    assert status(state, "spiders") == "out"
    go(state, "tile:2", "pass") if "pass" in legal(go(state.clone(), "tile:2")) else go(state, "tile:2")
    assert state.view(None)["fellowship"]["corruption"] == 2
    eye = holding("evil-things", figures={"spiders": {"hollin": 2}}, fellowship={"region": "hollin"}, fields=pool)
    cast(eye, "evil-things", "done", "yes", "tile:eye")
    assert eye.view(None)["fellowship"]["corruption"] == 0
    assert at(eye, "spiders") == {"hollin": 1}
    assert stock(eye, "spiders") == 7
    home = holding("evil-things", figures={"spiders": {"hollin": 1}}, fellowship={"region": "bree"})
    assert "event" not in offered(home, "character")


@rule("A-CARD-71", "A-CARD-72", "A-CARD-73", "A-CARD-74", "A-CARD-75")
def test_a_spider_bites_unless_the_fellowship_shows_itself() -> None:
    def bitten(**fellowship: Any) -> State:
        state = holding(
            "children-of-ungoliant", figures={"spiders": {"hollin": 2}}, fellowship={"region": "hollin", **fellowship}
        )
        return cast(state, "children-of-ungoliant", "done", "yes")

    state = bitten()
    assert asked(state) == "free-peoples"
    hurt = go(state.clone(), "no", "pass")
    assert hurt.view(None)["fellowship"]["corruption"] == 1
    assert not hurt.view(None)["fellowship"]["revealed"]
    shown = go(state, "yes")
    assert shown.view(None)["fellowship"]["revealed"]
    assert shown.view(None)["fellowship"]["corruption"] == 0
    seen = go(bitten(revealed=True), "pass")
    assert seen.view(None)["fellowship"]["corruption"] == 1
    town = holding("children-of-ungoliant", figures={"spiders": {"bree": 1}}, fellowship={"region": "bree"})
    assert "event" not in offered(town, "character")
    track = holding("children-of-ungoliant", figures={"spiders": {"dol-guldur": 1}}, fellowship={"mordor": 2})
    cast(track, "children-of-ungoliant", "region:dol-guldur", "to:rhosgobel")
    assert at(track, "spiders") == {"rhosgobel": 1}
    assert question(track) != "event"


@rule("A-CARD-80", "A-CARD-81")
def test_huge_spiders_count_against_the_limit_of_their_army() -> None:
    armies = {"dol-guldur": "sauron 8/0/0", "southern-mirkwood": "sauron 2/0/0", **HOME}
    state = marching(armies, {"spiders": {"dol-guldur": 2}}, at_war="sauron", table=("", "huge-and-horrible"))
    go(state, "army:southern-mirkwood", "to:dol-guldur", "all", "done")
    assert question(state) == "crowd"
    assert legal(state) == {"lose:sauron-regular", "lose-figure:spiders"}
    go(state, "lose-figure:spiders", "lose:sauron-regular")
    assert army(state, "dol-guldur") == "sauron 9/0/0"
    assert at(state, "spiders") == {"dol-guldur": 1}


@rule("A-CARD-63", "A-CARD-65")
def test_armed_dunlendings_may_be_casualties_of_ents_while_there_are_units() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", **HOME}
    figures = {"ents": {"fangorn": 3}, "dunlendings": {"fords-of-isen": 2}}
    state = holding(
        "march-of-the-ents", armies, figures=figures, table=("", "armed-by-saruman"), at_war="isengard", **ENTWOOD
    )
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:114")
    assert legal(state) == {"lose:isengard-regular", "lose-figure:dunlendings"}
    go(state, "lose-figure:dunlendings")
    assert army(state, "fords-of-isen") == "isengard 2/0/0"
    assert at(state, "dunlendings") == {"fords-of-isen": 1}
    go(state, "army:fords-of-isen", "roll:445", "lose:isengard-regular", "lose:isengard-regular")
    assert army(state, "fords-of-isen") == ""
    assert at(state, "dunlendings") == {}
    unarmed = holding("march-of-the-ents", armies, figures=figures, at_war="isengard", **ENTWOOD)
    cast(unarmed, "march-of-the-ents", "army:fords-of-isen", "roll:114")
    assert at(unarmed, "dunlendings") == {"fords-of-isen": 2}
    assert nation(unarmed, "isengard")[0] == 0


@rule("A-CARD-64", "A-CARD-79")
def test_a_will_of_the_west_removes_them() -> None:
    for card in ("armed-by-saruman", "huge-and-horrible"):
        state = table(dice=("will will", "army"), table=("", card), at_war="isengard sauron")
        take(state, "will", "act:remove-card", f"card:{card}")
        assert card in state.view(None)["cards"]["shadow"]["discard"]
        event = table(dice=("event event", "army"), table=("", card), at_war="isengard sauron")
        assert "remove-card" not in offered(event, "event")


@rule("A-CARD-48", "A-CARD-50", "A-CARD-51")
def test_black_sails_hurt_a_fellowship_that_is_seen_on_the_coasts() -> None:
    def sailing(**fellowship: Any) -> State:
        state = table(
            mover="shadow",
            dice=("event", ""),
            faction_dice=("", "recruit"),
            figures={"corsairs": {"umbar": 2}},
            table=("", "black-sails"),
            fellowship=fellowship,
        )
        return take(state, "shadow-faction:recruit", "act:black-sails-recruit")

    state = sailing(region="lamedon", revealed=True)
    assert legal(state) == {"pass", "region:umbar"}
    go(state, "region:umbar", "pass")
    assert state.view(None)["fellowship"]["corruption"] == 1
    assert at(state, "corsairs") == {"umbar": 2}
    assert question(sailing(region="lamedon")) != "black-sails"
    assert question(sailing(region="hollin", revealed=True)) != "black-sails"
    assert question(sailing(region="osgiliath", revealed=True)) == "black-sails"
    none = holding("black-sails")
    assert "event" not in offered(none, "character")


@rule("A-CARD-57", "A-CARD-58")
def test_death_to_the_forgoil_makes_units_of_dunlendings_for_a_battle() -> None:
    armies = {"fords-of-isen": "isengard 1/0/0", "westemnet": "rohan 3/0/0", "gap-of-rohan": "isengard 1/0/0", **HOME}
    card = "death-to-the-forgoil"
    state = holding(card, armies, figures={"dunlendings": {"fords-of-isen": 3}}, at_war="isengard rohan")
    cast(state, card, "army:fords-of-isen", "to:westemnet")
    no_cards(state)
    assert len(state.name(state.legal()[0])) == len("roll:1111")
    go(state, "roll:1111", "roll:666")
    assert legal(state) == {"lose:isengard-regular", "lose-figure:dunlendings"}
    go(state, "lose:isengard-regular", "lose-figure:dunlendings", "lose-figure:dunlendings")
    assert question(state) == "battle"  # one still fights
    go(state, "no")
    assert at(state, "dunlendings") == {"fords-of-isen": 1}
    assert army(state, "fords-of-isen") == ""
    peace = holding(
        card,
        {**armies, "fords-of-isen": "sauron 1/0/0"},
        figures={"dunlendings": {"fords-of-isen": 3}},
        at_war="sauron rohan",
    )
    cast(peace, card, "army:fords-of-isen", "to:westemnet")
    no_cards(peace)
    assert len(peace.name(peace.legal()[0])) == len("roll:1")


@rule("A-CARD-59")
def test_dunlendings_are_units_of_isengard_for_that_battle_alone() -> None:
    armies = {"fords-of-isen": "sauron 1/0/0", "westemnet": "rohan 1/0/0", **HOME}
    figures = {"dunlendings": {"fords-of-isen": 3}}

    def attack(at_war: str, own: dict[str, str] = armies, **more: Any) -> State:
        state = holding(FORGOIL, own, figures=figures, at_war=at_war, **more)
        return cast(state, FORGOIL, "army:fords-of-isen", "to:westemnet")

    def strength(state: State) -> int:
        return len(state.name(no_cards(state).legal()[0]).removeprefix("roll:"))

    assert strength(attack("sauron rohan isengard")) == 4
    assert strength(attack("sauron rohan")) == 1  # Isengard is at peace: they take no part
    idle = holding(FORGOIL, armies, figures=figures, at_war="rohan isengard")
    cast(idle, FORGOIL)
    assert question(idle) in ("turn", "action")  # the army needs a unit of a Nation At War
    devilry: dict[str, Any] = {"others": "not-on-anybodys-side"}
    siege = {"helms-deep": "sauron 1/0/0", "inside-helms-deep": "rohan 1/0/0", **HOME}
    for nations, may_lay in (("sauron rohan isengard", True), ("sauron rohan", False)):
        state = holding(FORGOIL, siege, figures={"dunlendings": {"helms-deep": 2}}, at_war=nations, **devilry)
        cast(state, FORGOIL, "army:helms-deep", "to:helms-deep")
        assert ("card:not-on-anybodys-side" in legal(state)) is may_lay, nations
    won = attack("sauron rohan isengard")
    no_cards(won)
    go(won, "roll:1116", "roll:6", "lose:sauron-regular")
    while question(won) == "battle":
        go(won, "no")
    assert army(won, "westemnet") == ""
    assert controller(won, "westemnet") is None
    assert at(won, "dunlendings") == {"fords-of-isen": 3}  # without a unit nobody advances
    led = attack("sauron rohan isengard", {**armies, "fords-of-isen": "sauron 1/0/1"})
    no_cards(led)
    go(led, "roll:1111", "roll:6", "roll:1", "lose:sauron-regular", "yes", "to:edoras")
    assert question(led) not in ("split", "battle")  # nor does a Nazgûl, and nobody is asked
    assert army(led, "fords-of-isen") == "sauron 0/0/1"
    assert at(led, "dunlendings") == {"fords-of-isen": 3}
    full = attack("sauron rohan isengard", {**armies, "fords-of-isen": "sauron 10/0/0"})
    assert army(full, "fords-of-isen") == "sauron 10/0/0"  # they do not count for stacking
    elite = attack("sauron rohan isengard", {**armies, "fords-of-isen": "isengard 0/1/0", "orthanc": "isengard 1/0/0"})
    no_cards(elite)
    go(elite, "roll:1111", "roll:6")
    assert "reduce:isengard" in legal(elite)
    go(elite, "reduce:isengard")
    assert army(elite, "fords-of-isen") == "isengard 1/0/0"
    assert at(elite, "dunlendings") == {"fords-of-isen": 3}
