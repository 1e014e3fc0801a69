"""The Ents of Fangorn, and the Eagles (A-ENTS, A-EAGLES)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, at as place_of, controller, legal, nation, play, question, refused
from tests.war.warriors.tables import ENTWOOD, HOME, at, cast, go, holding, offered, status, stock, table, take

from redbook import CHANCE, State
from redbook.war.board import REGION_IDS, REGIONS
from redbook.war.warriors.calls import FLIGHT

rule = pytest.mark.rule
MARCH = "march-of-the-ents"


def marching(armies: dict[str, str], ents: dict[str, int], **more: Any) -> State:
    """The Free Peoples play March of the Ents."""
    more.setdefault("characters", ENTWOOD["characters"])
    return cast(holding(MARCH, {**armies, **HOME}, figures={"ents": ents}, **more), MARCH)


@rule("A-ENTS-01", "A-ENTS-02", "A-ENTS-25")
def test_they_enter_while_saruman_is_in_play_and_somebody_is_in_fangorn() -> None:
    def may_enter(**more: Any) -> bool:
        return "faction-enter" in offered(table(dice=("muster muster", "army"), **more), "muster")

    assert not may_enter(characters={"saruman": "orthanc"})
    assert not may_enter(characters={"legolas": "fangorn"})
    assert may_enter(characters={"saruman": "orthanc", "legolas": "fangorn"})
    assert may_enter(characters={"saruman": "orthanc", "peregrin": "fangorn"})
    assert may_enter(characters={"saruman": "orthanc"}, fellowship={"region": "fangorn"})
    state = table(dice=("muster muster", "army"), **ENTWOOD)
    take(state, "muster", "act:faction-enter", "faction:ents")
    assert at(state, "ents") == {"fangorn": 2}


@rule("A-ENTS-03")
def test_a_recruit_adds_an_ent_to_the_entwood() -> None:
    state = table(dice=("", "army"), faction_dice=("recruit", ""), figures={"ents": {"fangorn": 2}}, **ENTWOOD)
    take(state, "free-faction:recruit", "act:faction-recruit", "faction:ents")
    assert at(state, "ents") == {"fangorn": 3}


@rule("A-ENTS-05", "A-ENTS-06", "A-ENTS-07", "A-ENTS-09", "A-CARD-41")
def test_one_card_lets_them_march_and_attack_in_any_mixture_from_a_chain() -> None:
    state = marching({"gap-of-rohan": "isengard 2/0/0"}, {"fangorn": 4})
    assert "to:fords-of-isen" in legal(state)
    assert "to:gap-of-rohan" not in legal(state)
    go(state, "to:fords-of-isen")
    assert at(state, "ents") == {"fangorn": 3, "fords-of-isen": 1}
    go(state, "army:gap-of-rohan", "roll:114", "lose:isengard-regular", "to:westemnet", "done")
    assert at(state, "ents") == {"fangorn": 1, "fords-of-isen": 1, "westemnet": 1, "out-of-game": 1}
    assert army(state, "gap-of-rohan") == "isengard 1/0/0"


@rule("A-ENTS-08", "A-ENTS-14", "A-ENTS-13")
def test_the_last_ent_never_marches_but_may_be_spent_on_an_attack() -> None:
    state = marching({"fords-of-isen": "isengard 2/0/0"}, {"fangorn": 1})
    assert legal(state) == {"done", "army:fords-of-isen"}
    refused(state, "to:westemnet", "A-ENTS-08")
    go(state, "army:fords-of-isen")
    assert state.actor == CHANCE
    assert status(state, "ents") == "out"
    go(state, "roll:345", "lose:isengard-regular")
    assert army(state, "fords-of-isen") == ""
    assert question(state) != "ents-march"


@rule("A-ENTS-10")
def test_orthanc_is_not_next_to_fangorn() -> None:
    state = marching({"orthanc": "isengard 2/0/0"}, {"fangorn": 3})
    assert not any("orthanc" in action for action in legal(state))
    refused(state, "army:orthanc", "A-ENTS-12")
    go(state, "to:fords-of-isen")
    assert "army:orthanc" in legal(state)
    marches = {action for action in legal(marching({}, {"fangorn": 2})) if action.startswith("to:")}
    assert marches == {"to:fords-of-isen", "to:westemnet", "to:eastemnet", "to:parth-celebrant"}


@rule("A-ENTS-11", "A-ENTS-20")
def test_only_units_close_a_region_and_an_ent_in_an_empty_orthanc_kills_saruman() -> None:
    state = marching({"gap-of-rohan": "sauron 0/0/2"}, {"fangorn": 3, "fords-of-isen": 1})
    assert "to:gap-of-rohan" in legal(state)
    go(state, "to:orthanc")
    assert place_of(state, "saruman") == "eliminated"
    assert controller(state, "orthanc") is None
    assert status(state, "ents") == "in-play"


@rule("A-ENTS-12", "A-ENTS-15", "A-ENTS-16", "A-CALL-12")
def test_an_attack_reaches_armies_with_an_ent_or_next_to_one_and_is_no_battle() -> None:
    state = marching(
        {"fords-of-isen": "isengard 3/0/0", "helms-deep": "isengard 3/0/0"},
        {"fangorn": 2, "westemnet": 1},
        control={"helms-deep": "shadow"},
        others="athelas",
        enemy_hand="orc-patrol",
    )
    assert {"army:fords-of-isen", "army:helms-deep"} <= legal(state)
    go(state, "army:helms-deep")
    assert state.actor == CHANCE
    assert state.view(None)["battle"] is None
    go(state, "roll:334")
    assert army(state, "helms-deep") == "isengard 2/0/0"  # 4 or more, whatever the walls
    inside = marching({"westemnet": "isengard 1/0/0"}, {"fangorn": 1, "westemnet": 1})
    assert "army:westemnet" in legal(inside)


@rule("A-ENTS-17", "A-ENTS-18")
def test_nazgul_and_minions_are_lost_with_the_army_and_nobody_retreats_or_advances() -> None:
    state = marching(
        {"fords-of-isen": "isengard 1/0/0 + sauron 0/0/2"},
        {"fangorn": 2},
        characters={**ENTWOOD["characters"], "witch-king": "fords-of-isen"},
    )
    go(state, "army:fords-of-isen", "roll:116")
    assert place_of(state, "witch-king") == "eliminated"
    assert army(state, "fords-of-isen") == ""
    assert at(state, "ents") == {"fangorn": 1, "out-of-game": 1}
    alive = marching({"fords-of-isen": "isengard 3/0/0"}, {"fangorn": 2})
    go(alive, "army:fords-of-isen", "roll:116")
    assert question(alive) == "ents-march"
    assert army(alive, "fords-of-isen") == "isengard 2/0/0"


@rule("A-ENTS-19")
def test_a_besieged_garrison_can_be_attacked_and_its_besiegers_take_the_stronghold() -> None:
    state = marching(
        {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 1/0/0"},
        {"fangorn": 2, "fords-of-isen": 1},
        at_war="rohan isengard",
    )
    go(state, "army:inside-orthanc", "roll:466")
    assert controller(state, "orthanc") == "free-peoples"
    assert place_of(state, "saruman") == "eliminated"


@rule("A-ENTS-22")
def test_without_an_ent_in_the_entwood_they_are_out_of_the_game() -> None:
    state = marching({"fords-of-isen": "isengard 5/0/0"}, {"fangorn": 1, "westemnet": 1})
    go(state, "army:fords-of-isen", "roll:111")
    assert at(state, "ents") == {"out-of-game": 8}
    assert status(state, "ents") == "out"


@rule("A-ENTS-23", "A-ENTS-24")
def test_they_are_out_when_nobody_is_left_in_fangorn_at_any_moment() -> None:
    more: dict[str, Any] = {"figures": {"ents": {"fangorn": 3}}, "dice": ("character", "army")}
    one = table(characters={"saruman": "orthanc", "legolas": "fangorn", "gimli": "westemnet"}, **more)
    go(one, "act:move-companions", "character:legolas", "to:eastemnet")
    assert at(one, "ents") == {"out-of-game": 8}
    two = table(characters={"saruman": "orthanc", "legolas": "fangorn", "gimli": "westemnet"}, **more)
    go(two, "act:move-companions", "character:gimli", "to:fangorn", "character:legolas", "to:eastemnet")
    assert at(two, "ents") == {"fangorn": 3}
    assert status(two, "ents") == "in-play"


@rule("A-ENTS-26", "A-CALL-01")
def test_they_are_called_to_a_battle_near_an_ent_whoever_defends() -> None:
    def calls(ents: dict[str, int], mover: str) -> set[str]:
        armies = {"fords-of-isen": "isengard 3/0/0", "westemnet": "rohan 3/0/0", **HOME}
        dice = ("event", "army army") if mover == "shadow" else ("will will", "event")
        state = table(armies, mover, dice=dice, at_war="isengard rohan", figures={"ents": ents}, **ENTWOOD)
        take(state, "army" if mover == "shadow" else "will", "act:attack")
        source, goal = ("fords-of-isen", "westemnet") if mover == "shadow" else ("westemnet", "fords-of-isen")
        go(state, f"army:{source}", f"to:{goal}", "all")
        return {card for card in state.view(0)["own"]["hand"] if card in ("with-doom-we-come", "the-forest-is-rising")}

    assert len(calls({"fangorn": 1}, "shadow")) == 2
    assert len(calls({"fangorn": 1}, "free-peoples")) == 2


# ----- the Eagles


@rule("A-EAGLES-05", "A-EAGLES-06", "A-EAGLES-07", "A-CARD-22")
def test_all_eagles_fly_where_they_like_each_by_itself() -> None:
    armies = {"barad-dur": "sauron 5/0/0", "inside-minas-tirith": "gondor 2/0/0", "minas-tirith": "sauron 4/0/0"}
    state = holding(
        "upon-the-nazgul-they-bore",
        armies,
        figures={"eagles": {"eagles-eyrie": 3}},
        at_war="gondor",
        fellowship={"region": "bree"},
    )
    cast(state, "upon-the-nazgul-they-bore", "region:eagles-eyrie", "band:1:eagles", "to:barad-dur")
    go(state, "region:eagles-eyrie", "band:1:eagles", "to:minas-tirith", "done")
    assert at(state, "eagles") == {"barad-dur": 1, "eagles-eyrie": 1, "minas-tirith": 1}
    assert not any("eagles" in action for action in legal(state))
    idle = table(dice=("character", "army"), figures={"eagles": {"eagles-eyrie": 3}}, fellowship={"region": "bree"})
    assert not any("eagle" in name for name in offered(idle, "character"))


@rule("A-EAGLES-08", "A-EAGLES-09")
def test_the_range_of_eagles_goes_over_the_mountains() -> None:
    def far(one: str, other: str) -> int:
        return FLIGHT[REGION_IDS.index(one) * REGIONS + REGION_IDS.index(other)]

    assert far("eagles-eyrie", "rivendell") == 1
    assert far("eagles-eyrie", "eagles-eyrie") == 0
    assert far("fangorn", "orthanc") == 1

    def calls(region: str) -> bool:
        armies = {"fords-of-isen": "isengard 3/0/0", "westemnet": "rohan 3/0/0", **HOME}
        state = table(
            armies,
            "shadow",
            dice=("event", "army army"),
            at_war="isengard rohan",
            figures={"eagles": {region: 1}},
            fellowship={"region": "bree"},
        )
        take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
        return "out-of-the-high-airs" in state.view(0)["own"]["hand"]

    four = [name for name in REGION_IDS if far(name, "westemnet") == 4]
    five = [name for name in REGION_IDS if far(name, "westemnet") == 5]
    assert calls(four[0])
    assert not calls(five[0])


@rule("A-EAGLES-11", "A-CARD-20", "A-CARD-29", "A-CARD-30")
def test_the_last_eagle_spent_ends_the_faction_and_discards_in_long_swift_lines() -> None:
    state = holding(
        "lifted-up-and-borne-far-away",
        figures={"eagles": {"moria": 1, "on-card": 3}},
        table=("in-long-swift-lines", ""),
        fellowship={"region": "bree"},
    )
    cast(state, "lifted-up-and-borne-far-away", "done", "region:moria")
    assert at(state, "eagles") == {"out-of-game": 8}
    assert status(state, "eagles") == "out"
    assert state.view(None)["fellowship"]["progress"] == 1
    assert "in-long-swift-lines" not in state.view(None)["cards"]["free-peoples"]["table"]
    assert state.view(None)["dice"]["free-peoples"]["hunt_box"] == 0
    revealed = holding(
        "lifted-up-and-borne-far-away",
        figures={"eagles": {"moria": 1}},
        fellowship={"region": "bree", "revealed": True},
    )
    cast(revealed, "lifted-up-and-borne-far-away", "done")
    assert at(revealed, "eagles") == {"moria": 1}
    track = holding("lifted-up-and-borne-far-away", figures={"eagles": {"moria": 1}}, fellowship={"mordor": 1})
    assert "event" not in offered(track, "character")


@rule("A-CARD-23", "A-CARD-24", "A-CARD-25", "A-CARD-26")
def test_eagle_for_nazgul_and_the_others_flee_to_a_stronghold_of_the_shadows_choice() -> None:
    def struck(nazgul: int, faces: str, eagles: int = 3) -> State:
        state = holding(
            "upon-the-nazgul-they-bore",
            {"dagorlad": f"sauron 1/0/{nazgul}", **HOME},
            figures={"eagles": {"dagorlad": eagles}},
            characters={"witch-king": "dagorlad"},
            fellowship={"region": "bree"},
        )
        return cast(state, "upon-the-nazgul-they-bore", "done", "region:dagorlad", f"roll:{faces}")

    state = struck(2, "146")
    assert at(state, "eagles") == {"dagorlad": 1, "out-of-game": 2}
    assert army(state, "dagorlad") == "sauron 1/0/0"
    assert asked(state) == "shadow"
    assert "region:dol-guldur" in legal(state)
    go(state, "region:dol-guldur")
    assert place_of(state, "witch-king") == "dol-guldur"
    few = struck(1, "456")
    assert at(few, "eagles") == {"dagorlad": 2, "out-of-game": 1}
    missed = struck(2, "113")
    assert place_of(missed, "witch-king") == "dagorlad"
    assert army(missed, "dagorlad") == "sauron 1/0/2"
    alone = struck(0, "666")
    assert place_of(alone, "witch-king") == "dagorlad"
    assert at(alone, "eagles") == {"dagorlad": 3}
    assert len(struck(1, "11111", 7).view(None)["warriors"]["factions"]["eagles"]["figures"]) == 2  # five dice at most


@rule("A-CARD-27", "A-CARD-28")
def test_an_eagle_carries_companions_as_if_of_level_4_even_into_a_siege() -> None:
    armies = {"inside-minas-tirith": "gondor 2/0/0", "minas-tirith": "sauron 4/0/0", **HOME}
    more: dict[str, Any] = {"figures": {"eagles": {"moria": 2}}, "at_war": "gondor", "fellowship": {"region": "bree"}}
    state = holding("we-only-need-wings", armies, characters={"meriadoc": "edoras"}, **more)
    cast(state, "we-only-need-wings", "done", "region:moria", "no", "character:meriadoc")
    assert "to:minas-tirith" in legal(state)  # Edoras, Folde, Druadan Forest, Minas Tirith
    go(state, "to:minas-tirith")
    assert place_of(state, "meriadoc") == "inside-minas-tirith"
    assert at(state, "eagles") == {"moria": 1, "out-of-game": 1}
    apart = holding("we-only-need-wings", armies, **more)
    cast(apart, "we-only-need-wings", "done", "region:moria", "character:peregrin")
    assert "to:fords-of-bruinen" in legal(apart)
    assert play(apart, "to:fords-of-bruinen")
    assert place_of(apart, "peregrin") == "fords-of-bruinen"


@rule("A-CARD-18", "A-CARD-19", "A-CARD-21")
def test_in_long_swift_lines_follows_every_other_faction_card() -> None:
    lines = holding(
        "in-long-swift-lines", figures={"eagles": {"moria": 2}}, fellowship={"region": "bree"}, face="army-muster"
    )
    cast(lines, "in-long-swift-lines")
    assert at(lines, "eagles") == {"moria": 2, "on-card": 3}
    assert question(lines) != "swift-lines"
    no_eagles = holding("in-long-swift-lines", face="army-muster")
    assert "event" not in offered(no_eagles, "army-muster")
    state = holding(
        "speed-greater-than-any-wind",
        others="wraiths-of-fear",
        figures={"eagles": {"moria": 2, "on-card": 3}},
        table=("in-long-swift-lines", ""),
        fellowship={"region": "bree"},
    )
    cast(state, "speed-greater-than-any-wind", "yes", "card:wraiths-of-fear")
    assert question(state) == "swift-lines"
    go(state, "yes")
    assert at(state, "eagles") == {"moria": 2, "on-card": 2, "eagles-eyrie": 2}
    assert question(state) == "swift-lines"
    go(state, "no", "region:moria", "band:2:eagles", "to:bree", "done")
    assert at(state, "eagles") == {"bree": 2, "on-card": 2, "eagles-eyrie": 2}


@rule("A-CARD-31", "A-CARD-32", "A-CARD-34")
def test_the_ents_awaken_and_sarumans_voice_wakes_more() -> None:
    state = holding("the-ents-awaken", others="march-of-the-ents", figures={"ents": {"fangorn": 2}}, **ENTWOOD)
    cast(state, "the-ents-awaken", "yes", "card:march-of-the-ents", "to:westemnet", "done")
    assert at(state, "ents") == {"fangorn": 2, "westemnet": 1}
    before = cast(holding("the-ents-awaken"), "the-ents-awaken", "no")
    assert at(before, "ents") == {"waiting": 1}
    assert "the-ents-awaken" not in before.view(None)["cards"]["free-peoples"]["discard"]
    voice = table(
        {"orthanc": "isengard 2/0/0", **HOME},
        "shadow",
        dice=("event", "muster muster"),
        figures={"ents": {"fangorn": 1, "on-card": 3}},
        table=("saruman-is-a-neighbour", ""),
        **ENTWOOD,
    )
    take(voice, "muster", "act:saruman-recruits")
    assert at(voice, "ents") == {"fangorn": 2, "on-card": 2}
    go(voice, "act:discard")
    take(voice, "muster", "act:saruman-promotes", "number:1")
    assert at(voice, "ents") == {"fangorn": 3, "on-card": 1}
    waiting = table(
        {"orthanc": "isengard 2/0/0", **HOME},
        "shadow",
        dice=("event", "muster muster"),
        figures={"ents": {"on-card": 3}},
        table=("saruman-is-a-neighbour", ""),
        characters={"saruman": "orthanc"},
    )
    take(waiting, "muster", "act:saruman-recruits")
    assert at(waiting, "ents") == {"on-card": 2, "waiting": 1}


@rule("A-CARD-37", "A-CARD-38", "A-CARD-39", "A-CARD-40")
def test_fathers_of_trees_bring_the_ents_home_and_make_a_second_entwood() -> None:
    state = holding(
        "fathers-of-trees",
        {"buckland": "sauron 2/0/0", **HOME},
        others=MARCH,
        face="event",
        figures={"ents": {"fangorn": 2, "westemnet": 2}},
        **ENTWOOD,
    )
    cast(state, "fathers-of-trees", "yes")
    assert at(state, "ents") == {"fangorn": 4, "old-forest": 1}
    go(state, "no") if question(state) == "counsel" else None
    go(state, "act:discard")
    cast(state, MARCH)
    assert "army:buckland" in legal(state)
    go(state, "army:buckland")
    assert legal(state) == {"region:fangorn", "region:old-forest"}
    go(state, "region:old-forest", "roll:111")
    assert at(state, "ents") == {"fangorn": 4, "out-of-game": 1}
    assert "army:buckland" not in legal(state)
    assert status(state, "ents") == "in-play"
    two = holding(
        "fathers-of-trees", figures={"ents": {"fangorn": 1}}, **ENTWOOD, face="event", others="the-ents-awaken"
    )
    cast(two, "fathers-of-trees", "yes")
    go(two, "no") if question(two) == "counsel" else None
    go(two, "act:discard")
    cast(two, "the-ents-awaken")
    assert legal(two) == {"region:fangorn", "region:old-forest"}
    go(two, "region:old-forest")
    assert at(two, "ents") == {"fangorn": 1, "old-forest": 2}
    home = holding("fathers-of-trees", figures={"ents": {"fangorn": 1, "westemnet": 2}}, **ENTWOOD)
    assert at(cast(home, "fathers-of-trees", "no"), "ents") == {"fangorn": 4}
    assert stock(home, "ents") == 4


@rule("A-FACTION-45")
def test_a_saruman_killed_without_an_army_stirs_nobody() -> None:
    state = marching({}, {"fangorn": 3, "fords-of-isen": 1}, steps={"isengard": 2})
    go(state, "to:orthanc", "done")
    assert nation(state, "isengard")[0] == 2
