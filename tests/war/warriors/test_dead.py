"""The Dead Men of Dunharrow (A-DEAD, and their cards)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, at as place_of, controller, legal, lost, nation, on_table, question
from tests.war.warriors.tables import HOME, at, cast, go, holding, offered, status, table, take

from redbook import CHANCE, State
from redbook.kernel.errors import PositionError
from redbook.war import armies
from redbook.war.board import REGION_IDS
from redbook.war.figures import CHARACTER_IDS, STRIDER
from redbook.war.state import WarState
from redbook.war.warriors.factions import NEAR_ERECH

rule = pytest.mark.rule
WRAITHS = "wraiths-of-fear"
LED: dict[str, Any] = {"characters": {"strider": "erech"}, "dead": "strider"}
"""For `table`: Strider with the Army of the Dead in Erech."""


def haunting(armies: dict[str, str], number: int, where: str = "erech", **more: Any) -> State:
    """The Free Peoples play Wraiths of Fear, with the Army of the Dead in a region."""
    more.setdefault("characters", {"strider": where})
    more.setdefault("dead", "strider")
    return cast(holding(WRAITHS, {**HOME, **armies}, figures={"dead-men": {where: number}}, **more), WRAITHS)


@rule("A-DEAD-01", "A-DEAD-02", "A-DEAD-03")
def test_they_enter_while_strider_or_aragorn_is_near_erech_over_the_mountains_too() -> None:
    near = {"erech", "anfalas", "dol-amroth", "lamedon", "edoras", "helms-deep", "westemnet"}
    assert {REGION_IDS[region] for region in NEAR_ERECH} == near

    def may_enter(**characters: str) -> bool:
        told = {name.replace("_", "-"): place for name, place in characters.items()}
        return "faction-enter" in offered(table(dice=("muster muster", "army"), characters=told), "muster")

    assert not may_enter()  # he is in the Fellowship, in Rivendell
    for region in sorted(near):
        assert may_enter(strider=region), region
    assert not may_enter(strider="pelargir")
    assert may_enter(aragorn="dol-amroth", strider="replaced")
    assert not may_enter(legolas="erech")


@rule("A-DEAD-04", "A-DEAD-05", "A-DEAD-06")
def test_he_goes_to_erech_with_whom_he_likes_even_out_of_a_siege() -> None:
    armies = {"helms-deep": "isengard 4/0/0", "inside-helms-deep": "rohan 2/0/0", **HOME}
    who = {
        "strider": "inside-helms-deep",
        "legolas": "inside-helms-deep",
        "gimli": "inside-helms-deep",
        "boromir": "edoras",
    }
    state = table(armies, dice=("muster muster", "army"), characters=who, at_war="rohan isengard")
    take(state, "muster", "act:faction-enter", "faction:dead-men")
    assert legal(state) == {"done", "character:legolas", "character:gimli"}
    go(state, "character:legolas", "done")
    assert at(state, "dead-men") == {"erech": 2}
    assert (place_of(state, "strider"), place_of(state, "legolas"), place_of(state, "gimli")) == (
        "erech",
        "erech",
        "inside-helms-deep",
    )
    assert state.view(None)["warriors"]["army_of_the_dead"] == ["strider", "legolas"]


@rule("A-DEAD-07", "A-DEAD-08")
def test_a_recruit_comes_to_the_army_wherever_it_is_and_it_is_always_together() -> None:
    state = table(
        dice=("", "army"),
        faction_dice=("recruit", ""),
        figures={"dead-men": {"lamedon": 2}},
        characters={"strider": "lamedon"},
        dead="strider",
    )
    take(state, "free-faction:recruit", "act:faction-recruit", "faction:dead-men")
    assert at(state, "dead-men") == {"lamedon": 3}
    assert controller(state, "lamedon") is None
    with pytest.raises(Exception, match="A-DEAD-08"):
        table(figures={"dead-men": {"lamedon": 1, "erech": 1}}, **LED)


@rule("A-DEAD-09", "A-DEAD-35", "A-CARD-110")
def test_who_is_with_the_dead_is_with_no_army_and_survives_it() -> None:
    armies = {"pelargir": "gondor 2/0/0", "lossarnach": "southrons 5/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="gondor southrons",
        figures={"dead-men": {"pelargir": 1}},
        characters={"strider": "pelargir", "legolas": "pelargir"},
        dead="strider legolas",
    )
    take(state, "army", "act:attack", "army:lossarnach", "to:pelargir", "all", "pass")
    go(state, "roll:66666", "roll:11", *(["lose:gondor-regular"] * 2))
    assert lost(state, "gondor-regular") == 2
    while question(state) == "battle" or question(state) == "split" or question(state) == "go-along":
        go(state, state.name(state.legal()[0]))
    assert (place_of(state, "strider"), place_of(state, "legolas")) == ("pelargir", "pelargir")
    led = table(
        {"pelargir": "gondor 2/0/0", "barad-dur": "sauron 1/0/0"},
        dice=("character character", "army"),
        at_war="gondor",
        figures={"dead-men": {"pelargir": 1}},
        characters={"strider": "pelargir"},
        dead="strider",
    )
    assert "move-armies" not in offered(led.clone(), "character")
    go(led, "leave:army-of-the-dead")
    assert "move-armies" in offered(led, "character")


@rule("A-DEAD-10", "A-DEAD-11", "A-DEAD-32", "A-DEAD-33")
def test_they_go_nowhere_on_their_own_until_he_is_said_to_leave_which_costs_nothing() -> None:
    state = table(
        dice=("character character", "army"),
        figures={"dead-men": {"erech": 2}},
        characters={"strider": "erech", "legolas": "erech"},
        dead="strider legolas",
    )
    assert "move-companions" not in offered(state.clone(), "character")
    go(state, "leave:army-of-the-dead")
    assert status(state, "dead-men") == "out"
    assert at(state, "dead-men") == {"out-of-game": 8}
    assert asked(state) == "free-peoples"
    assert place_of(state, "strider") == "erech"
    take(state, "character", "act:move-companions", "character:legolas", "to:lamedon")
    assert place_of(state, "legolas") == "lamedon"


@rule("A-DEAD-12", "A-DEAD-15", "A-DEAD-16", "A-CARD-13")
def test_each_region_costs_a_figure_and_all_who_are_with_it_go_along() -> None:
    state = haunting(
        {"pelargir": "southrons 2/0/0"}, 3, characters={"strider": "erech", "gimli": "erech"}, dead="strider gimli"
    )
    assert {"to:lamedon", "to:anfalas"} <= legal(state)
    go(state, "to:lamedon")
    assert at(state, "dead-men") == {"lamedon": 2, "out-of-game": 1}
    assert (place_of(state, "strider"), place_of(state, "gimli")) == ("lamedon", "lamedon")
    assert "to:pelargir" not in legal(state)  # enemy units are there


@rule("A-DEAD-13")
def test_a_companion_who_ends_his_movement_with_the_dead_rouses_a_nation() -> None:
    with_boromir: dict[str, Any] = {
        "characters": {"strider": "lamedon", "boromir": "lamedon"},
        "dead": "strider boromir",
    }
    state = haunting({}, 3, "lamedon", **with_boromir)
    assert nation(state, "gondor") == (2, False)
    go(state, "to:pelargir", "done")
    assert nation(state, "gondor") == (2, True)
    passing = haunting({}, 4, "lamedon", **with_boromir)
    go(passing, "to:pelargir", "to:lossarnach", "done")
    assert nation(passing, "gondor") == (2, False)


@rule("A-DEAD-14")
def test_strider_becomes_aragorn_and_stays_with_the_dead() -> None:
    state = table(
        dice=("will will", "army"),
        figures={"dead-men": {"dol-amroth": 2}},
        characters={"strider": "dol-amroth"},
        dead="strider",
    )
    take(state, "will", "act:companion", "character:aragorn")
    assert place_of(state, "aragorn") == "dol-amroth"
    assert state.view(None)["warriors"]["army_of_the_dead"] == ["aragorn"]
    assert status(state, "dead-men") == "in-play"


@rule("A-DEAD-17")
def test_the_last_figure_does_not_move() -> None:
    state = haunting({"anfalas": "southrons 1/0/0"}, 2)
    go(state, "to:lamedon")
    assert not any(action.startswith("to:") for action in legal(state))


@rule("A-DEAD-18", "A-DEAD-19", "A-DEAD-20", "A-DEAD-21", "A-CARD-14")
def test_after_moving_or_without_it_attacks_one_army_again_and_again() -> None:
    state = haunting({"lamedon": "southrons 5/0/0", "anfalas": "southrons 1/0/0"}, 4)
    assert {"army:lamedon", "army:anfalas"} <= legal(state)
    go(state, "army:lamedon", "roll:145", "lose:southrons-regular", "lose:southrons-regular")
    assert legal(state) == {"yes", "no"}
    assert at(state, "dead-men") == {"erech": 3, "out-of-game": 1}
    go(state, "yes", "roll:111")
    assert at(state, "dead-men") == {"erech": 2, "out-of-game": 2}
    assert army(state, "lamedon") == "southrons 3/0/0"
    here = haunting({"erech": "southrons 2/0/0"}, 2)
    assert "army:erech" in legal(here)


@rule("A-DEAD-22", "A-DEAD-23")
def test_it_is_no_battle_and_nazgul_and_minions_are_lost_with_the_army() -> None:
    state = haunting(
        {"lamedon": "southrons 1/0/0 + sauron 0/0/2"},
        2,
        enemy_hand="orc-patrol",
        characters={"strider": "erech", "witch-king": "lamedon"},
    )
    go(state, "army:lamedon")
    assert state.actor == CHANCE
    assert state.view(None)["battle"] is None
    go(state, "roll:114")
    assert place_of(state, "witch-king") == "eliminated"
    assert army(state, "lamedon") == ""


@rule("A-DEAD-24", "A-CARD-15")
def test_what_is_left_must_go_but_not_where_the_attack_came_from() -> None:
    state = haunting({"fords-of-isen": "isengard 3/0/0"}, 2, "westemnet")
    go(state, "army:fords-of-isen", "roll:111", "no")
    assert question(state) == "retreat"
    assert asked(state) == "shadow"
    assert "to:westemnet" not in legal(state)
    assert "pass" not in legal(state)
    assert {"to:fangorn", "to:gap-of-rohan"} <= legal(state)
    go(state, "to:fangorn")
    assert army(state, "fangorn") == "isengard 3/0/0"


@rule("A-DEAD-25")
def test_a_besieged_army_and_one_without_a_way_stay() -> None:
    state = haunting(
        {"dol-amroth": "gondor 3/0/0", "inside-dol-amroth": "southrons 2/0/0"},
        2,
        control={"dol-amroth": "shadow"},
        at_war="gondor",
    )
    go(state, "army:inside-dol-amroth", "roll:111", "no")
    assert army(state, "inside-dol-amroth") == "southrons 2/0/0"
    assert question(state) != "retreat"


@rule("A-DEAD-26")
def test_each_nazgul_and_minion_goes_along_or_stays() -> None:
    state = haunting(
        {"fords-of-isen": "isengard 3/0/0 + sauron 0/0/2"},
        2,
        "westemnet",
        characters={"strider": "westemnet", "witch-king": "fords-of-isen", "mouth-of-sauron": "fords-of-isen"},
    )
    go(state, "army:fords-of-isen", "roll:111", "no")
    assert asked(state) == "shadow"
    go(state, "take:1:nazgul", "no", "character:mouth-of-sauron", "to:fangorn")
    assert (place_of(state, "witch-king"), place_of(state, "mouth-of-sauron")) == ("fords-of-isen", "fangorn")
    assert army(state, "fords-of-isen") == "sauron 0/0/1"
    assert army(state, "fangorn") == "isengard 3/0/0 + sauron 0/0/1"


@rule("A-DEAD-27", "A-DEAD-30")
def test_an_army_may_come_where_the_dead_are_and_is_driven_out_anywhere() -> None:
    moved = table(
        {"anfalas": "southrons 3/0/0", **HOME},
        "shadow",
        dice=("event", "army army"),
        at_war="southrons",
        figures={"dead-men": {"erech": 2}},
        **LED,
    )
    take(moved, "army", "act:move-armies", "army:anfalas")
    assert "to:erech" in legal(moved)
    state = haunting({"fords-of-isen": "isengard 3/0/0"}, 2, "fords-of-isen")
    go(state, "army:fords-of-isen", "roll:111", "no")
    assert {"to:fangorn", "to:gap-of-rohan", "to:orthanc"} <= legal(state)
    assert "pass" not in legal(state)


@rule("A-DEAD-28")
def test_the_dead_may_follow_without_losing_a_figure() -> None:
    state = haunting({"lamedon": "southrons 1/0/0"}, 2)
    go(state, "army:lamedon", "roll:116")
    assert legal(state) == {"yes", "no"}
    go(state, "yes")
    assert at(state, "dead-men") == {"lamedon": 1, "out-of-game": 1}
    assert place_of(state, "strider") == "lamedon"


@rule("A-DEAD-29", "A-DEAD-31")
def test_the_last_figure_may_be_spent_and_the_retreat_is_still_made_but_nobody_advances() -> None:
    state = haunting({"fords-of-isen": "isengard 3/0/0"}, 1, "westemnet")
    go(state, "army:fords-of-isen")
    assert status(state, "dead-men") == "out"
    assert state.actor == CHANCE
    go(state, "roll:116", "lose:isengard-regular")
    assert question(state) == "retreat"
    assert "to:westemnet" not in legal(state)
    go(state, "to:gap-of-rohan")
    assert army(state, "fords-of-isen") == ""
    assert army(state, "gap-of-rohan") == "isengard 2/0/0"
    assert question(state) != "wraiths"
    assert place_of(state, "strider") == "westemnet"


@rule("A-DEAD-34")
def test_the_army_disbands_when_he_is_eliminated_and_the_others_stay() -> None:
    more: dict[str, Any] = {"dice": ("event event", "army army"), "figures": {"dead-men": {"erech": 2}}}
    state = table(characters={"strider": "erech", "legolas": "erech"}, dead="strider legolas", **more)
    assert isinstance(state, WarState)
    armies.eliminate_character(state, STRIDER)  # no card of these boxes reaches him there
    take(state, "event", "act:discard")
    assert status(state, "dead-men") == "out"
    assert at(state, "dead-men") == {"out-of-game": 8}
    assert state.view(None)["warriors"]["army_of_the_dead"] == []
    assert place_of(state, "legolas") == "erech"
    other = table(characters={"strider": "erech", "legolas": "erech"}, dead="strider legolas", **more)
    assert isinstance(other, WarState)
    armies.eliminate_character(other, CHARACTER_IDS.index("legolas"))
    take(other, "event", "act:discard")
    assert at(other, "dead-men") == {"erech": 2}  # the loss of another ends nothing
    position = table(characters={"strider": "erech"}, dead="strider", **more).position()
    position["characters"]["strider"] = "eliminated"
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field, None)
    position["warriors"]["army_of_the_dead"] = []
    with pytest.raises(PositionError, match="out of the game"):
        state.game.load(position)


@rule("A-DEAD-36", "A-CALL-14", "A-CALL-15", "A-CALL-18")
def test_they_are_called_to_battles_near_them_and_may_end_one() -> None:
    armies = {"pelargir": "gondor 3/0/0", "lossarnach": "southrons 5/0/0", "barad-dur": "sauron 1/0/0"}

    def battle(where: str) -> State:
        state = table(
            armies,
            "shadow",
            dice=("event", "army army"),
            at_war="gondor southrons",
            figures={"dead-men": {where: 2}},
            characters={"strider": where},
            dead="strider",
        )
        return take(state, "army", "act:attack", "army:lossarnach", "to:pelargir", "all")

    far = battle("erech")
    assert "the-king-of-the-dead" not in far.view(0)["own"]["hand"]
    assert "the-king-of-the-dead" in battle("pelargir").view(0)["own"]["hand"]
    king = go(battle("lamedon"), "card:the-king-of-the-dead", "roll:446")
    assert at(king, "dead-men") == {"lamedon": 1, "out-of-game": 1}
    assert army(king, "lossarnach") == "southrons 2/0/0"
    terror = go(battle("lamedon"), "card:the-terror-of-the-dead", "roll:11111", "roll:111")
    assert legal(terror) == {"no", "region:lamedon"}
    go(terror, "region:lamedon")
    assert terror.view(None)["battle"] is None
    assert (army(terror, "lossarnach"), army(terror, "pelargir")) == ("southrons 5/0/0", "gondor 3/0/0")


# ----- their cards


@rule("A-CARD-05")
def test_the_stone_answers_only_a_muster_result_spent_on_politics() -> None:
    state = table(
        dice=("event event", "army"),
        figures={"dead-men": {"on-card": 3}},
        table=("the-stone-of-erech", ""),
        characters={"gimli": "erebor"},
        active="dwarves",
    )
    take(state, "event", "act:rouse", "nation:dwarves")
    assert nation(state, "dwarves") == (2, True)
    assert at(state, "dead-men") == {"on-card": 3}


@rule("A-CARD-06", "A-CARD-07", "A-CARD-08")
def test_paths_of_the_dead_brings_them_in_from_anywhere_in_rohan_or_gondor() -> None:
    state = holding(
        "paths-of-the-dead",
        characters={"strider": "minas-tirith", "legolas": "minas-tirith"},
        fields={
            "cards": {
                "free-peoples": {"hand": ["paths-of-the-dead"], "discard": ["wraiths-of-fear", "we-only-need-wings"]}
            }
        },
    )
    cast(state, "paths-of-the-dead", "yes", "done")
    assert at(state, "dead-men") == {"erech": 3}
    assert status(state, "dead-men") == "in-play"
    assert (place_of(state, "strider"), place_of(state, "legolas")) == ("erech", "minas-tirith")
    assert set(state.view(None)["cards"]["free-peoples"]["discard"]) == {"we-only-need-wings"}
    far = holding("paths-of-the-dead", characters={"strider": "bree"})
    assert question(cast(far, "paths-of-the-dead")) != "event"


@rule("A-CARD-09", "A-CARD-86")
def test_without_them_in_play_only_the_shuffle_is_done() -> None:
    state = cast(holding("paths-of-the-dead"), "paths-of-the-dead")
    assert at(state, "dead-men") == {}
    assert status(state, "dead-men") == "not-yet"
    assert "paths-of-the-dead" not in state.view(None)["cards"]["free-peoples"]["discard"]
    assert state.view(None)["cards"]["free-peoples"]["decks"]["free-faction"] == 20


@rule("A-CARD-10", "A-CARD-11", "A-CARD-12")
def test_the_dark_door_opens_the_mountains_to_the_dead_and_to_companions_alone() -> None:
    more: dict[str, Any] = {"table": ("the-dark-door", "")}
    state = haunting({}, 3, **more)
    assert {"to:helms-deep", "to:westemnet", "to:edoras"} <= legal(state)
    assert not {"to:helms-deep", "to:westemnet", "to:edoras"} & legal(haunting({}, 3))
    companion = table(dice=("character character", "army"), characters={"meriadoc": "edoras"}, **more)
    take(companion, "character", "act:move-companions", "character:meriadoc")
    assert "to:erech" in legal(companion)
    marching = table(
        {"edoras": "rohan 2/0/0", "barad-dur": "sauron 1/0/0"},
        dice=("army-muster army-muster", "army"),
        at_war="rohan",
        **more,
    )
    take(marching, "army-muster", "act:move-armies", "army:edoras")
    assert "to:erech" not in legal(marching)
    with pytest.raises(Exception, match="W-CARD-15"):
        table(control={"helms-deep": "shadow", "edoras": "shadow"}, **more)
    lost_one = table(control={"edoras": "shadow"}, **more)
    assert on_table(lost_one, "free-peoples") == {"the-dark-door"}


@rule("A-DEAD-12")
def test_gandalf_who_has_come_back_as_the_white_goes_with_the_dead_no_more_as_the_grey() -> None:
    state = table(
        {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0", "orthanc": "isengard 1/0/0"},
        dice=("will character", "army army"),
        hands=("wraiths-of-fear", ""),
        figures={"dead-men": {"erech": 4}},
        characters={"strider": "erech", "gandalf-the-grey": "erech", "saruman": "orthanc"},
        dead="strider gandalf-the-grey",
    )
    take(state, "will", "act:companion")
    while place_of(state, "gandalf-the-grey") != "replaced":
        go(state, sorted(legal(state))[0])
    assert state.view(None)["warriors"]["army_of_the_dead"] == ["strider"]
    assert state.game.load(state.position()) == state
    take(state, "army", "act:discard")
    take(state, "character", "act:event")
    go(state, *({"card:wraiths-of-fear"} & legal(state)), "to:lamedon")
    assert place_of(state, "gandalf-the-grey") == "replaced"
    assert place_of(state, "strider") == "lamedon"
