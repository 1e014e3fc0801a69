"""Call-to-battle cards (A-CALL)."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from tests.war.rulings import army, asked, at as place_of, hand, legal, lost, question, refused
from tests.war.warriors.tables import ENTWOOD, HOME, at, go, no_cards, status, table, take

from redbook import CHANCE, State
from redbook.war.boxes import EVENTS, HALVES
from redbook.war.contents import BACK, CARD_IDS, DECK, FREE_CHARACTER, FREE_STRATEGY, NO_DECK

rule = pytest.mark.rule

WAR = "gondor rohan isengard sauron southrons"


def battle(
    armies: dict[str, str] | None = None,
    figures: dict[str, dict[str, int]] | None = None,
    source: str = "fords-of-isen",
    goal: str = "westemnet",
    who: str = "all",
    **more: Any,
) -> State:
    """The Shadow attacks from a region, with all it has there."""
    more.setdefault("at_war", WAR)
    more.setdefault("fellowship", {"region": "bree"})
    fields = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0"} if armies is None else armies
    state = table({**HOME, **fields}, "shadow", dice=("event", "army army"), figures=figures or {}, **more)
    return take(state, "army", "act:attack", f"army:{source}", f"to:{goal}", *who.split())


def dice(state: State) -> int:
    """How many dice chance is about to roll."""
    assert state.actor == CHANCE
    return len(state.name(state.legal()[0]).removeprefix("roll:"))


HILLMEN = {"dunlendings": {"fords-of-isen": 3}}
BROOD = {"spiders": {"fords-of-isen": 3}}
WOOD: dict[str, Any] = {"figures": {"ents": {"fangorn": 2}}, **ENTWOOD}


@rule("A-CALL-01", "A-CALL-02", "A-CALL-06")
def test_each_faction_near_gives_two_cards_for_a_battle_and_those_that_come_later_none() -> None:
    state = battle(figures={**HILLMEN, **BROOD, "ents": {"fangorn": 2}, "corsairs": {"umbar": 2}}, **ENTWOOD)
    assert set(state.view(1)["own"]["hand"]) == {"fierce-folk", "old-hatred", "webs-of-shadow", "hideous-speed"}
    assert set(state.view(0)["own"]["hand"]) == {"with-doom-we-come", "the-forest-is-rising"}
    none = battle(figures={"eagles": {"umbar": 1}})
    assert none.view(0)["own"]["hand"] == []
    armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0"}
    held = "the-last-battle imrahil-of-dol-amroth there-and-back-again book-of-mazarbul wisdom-of-elrond athelas"
    full = battle(armies, {"ents": {"fangorn": 2}}, hands=(held, ""), **ENTWOOD)
    assert len(full.view(0)["own"]["hand"]) == 8  # six cards and two call cards: nothing is discarded


@rule("A-CALL-03", "A-CALL-04", "A-CALL-05")
def test_one_card_a_round_and_a_call_card_comes_back() -> None:
    state = battle(figures=HILLMEN)
    go(state, "card:old-hatred")
    assert asked(state) != "shadow" or question(state) != "battle"
    go(state, "roll:234", "roll:11111", "roll:11111", "yes", "pass")
    assert state.view(None)["battle"]["round"] == 2
    assert "card:old-hatred" in legal(state)
    go(state, "card:old-hatred", "roll:234", "roll:11111", "roll:11111", "no")
    assert state.view(None)["battle"] is None
    assert hand(state, "shadow") == set()
    assert "old-hatred" not in str(state.view(None)["cards"])


@rule("A-CALL-04")
def test_the_condition_must_hold_whenever_a_card_is_played() -> None:
    state = battle(figures={"dunlendings": {"fords-of-isen": 1}})
    go(state, "card:fierce-folk", "roll:11111", "roll:11166")
    go(state, "band:1:dunlendings", "lose:isengard-regular", "yes", "pass")
    assert state.view(None)["battle"]["round"] == 2
    assert not any(action.startswith("card:") for action in legal(state) if state.actor == 1)


@rule("A-CALL-07")
def test_the_witch_kings_sorcery_ignores_call_cards() -> None:
    more: dict[str, Any] = {"characters": {"witch-king": "fords-of-isen"}}
    state = battle(figures=BROOD, **more)
    go(state, "card:hideous-speed", "roll:3", "roll:11111", "roll:11111")
    go(state, "roll:11") if state.actor == CHANCE else None
    go(state, "no")
    assert state.view(None)["battle"] is None  # nobody was asked to draw
    normal = battle(hands=("", "pits-of-mordor"), **more)
    go(normal, "card:pits-of-mordor", "roll:11111", "roll:11111", "roll:11", "no")
    assert asked(normal) == "shadow"
    assert "draw" in normal.choices(1)["prompt"]
    assert DECK[CARD_IDS.index("hideous-speed")] == NO_DECK


@rule("A-CALL-08", "A-CARD-99")
def test_what_forbids_combat_cards_forbids_call_cards() -> None:
    armies = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0"}
    more: dict[str, Any] = {"characters": {"strider": "minas-tirith"}, "dead": "strider"}
    folly = battle(
        armies, {"dead-men": {"minas-tirith": 2}}, "minas-tirith", "minas-tirith", table=("", "denethors-folly"), **more
    )
    assert folly.actor == CHANCE
    without = battle(armies, {"dead-men": {"minas-tirith": 2}}, "minas-tirith", "minas-tirith", **more)
    assert "card:the-king-of-the-dead" in legal(without)
    glory = battle(figures=HILLMEN, table=("majesty-and-glory", ""), characters={"legolas": "westemnet"})
    assert question(glory) == "majesty"
    assert asked(glory) == "free-peoples"
    go(glory, "yes")
    assert glory.actor == CHANCE
    assert hand(glory, "shadow") == set()
    assert "majesty-and-glory" in glory.view(None)["cards"]["free-peoples"]["discard"]
    kept = battle(figures=HILLMEN, table=("majesty-and-glory", ""), characters={"legolas": "westemnet"})
    go(kept, "no")
    assert "card:old-hatred" in legal(kept)
    alone = battle(figures=HILLMEN, table=("majesty-and-glory", ""))
    assert question(alone) == "battle"


@rule("A-CALL-08", "A-CARD-99")
def test_majesty_and_glory_silences_the_shadow_alone_its_hand_too_and_for_one_battle() -> None:
    people = {"saruman": "orthanc", "gandalf-the-white": "fangorn", "legolas": "westemnet"}
    state = battle(
        figures={**HILLMEN, "ents": {"fangorn": 2}}, table=("majesty-and-glory", ""), characters=people,
        hands=("", "pits-of-mordor"),
    )  # fmt: skip
    go(state, "yes")
    for number in (1, 2):
        assert state.view(None)["battle"]["round"] == number
        assert hand(state, "shadow") == {"pits-of-mordor"}
        assert asked(state) == "free-peoples"
        assert "card:with-doom-we-come" in legal(state)
        go(state, "pass")
        while state.actor == CHANCE:
            state.apply(state.legal()[0])  # nobody hits
        if number == 1:
            go(state, "yes", "pass")  # the one goes on, the others stay
    go(state, "no")
    assert state.view(None)["battle"] is None
    take(state, "event", "act:discard")
    take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
    assert {"card:old-hatred", "card:pits-of-mordor"} <= legal(state)


@rule("A-CALL-09", "A-CARD-90")
def test_what_cancels_a_combat_card_cancels_a_call_card() -> None:
    more: dict[str, Any] = {"characters": {"legolas": "westemnet"}, "hands": ("the-western-way", "")}
    state = battle(figures=HILLMEN, **more)
    go(state, "card:fierce-folk", "card:the-western-way", "roll:11111", "roll:11116")
    assert army(state, "fords-of-isen") == "isengard 4/0/0"  # nobody is asked for Dunlendings
    assert at(state, "dunlendings") == {"fords-of-isen": 3}


@rule("A-CALL-10")
def test_a_call_card_shows_its_back_alone_until_it_is_revealed() -> None:
    more: dict[str, Any] = {"hands": ("athelas", "pits-of-mordor"), **ENTWOOD}
    state = battle(figures={**HILLMEN, "ents": {"fangorn": 2}}, **more)
    before = state.view(0)["cards"]["shadow"]["hand"]
    assert before == {"shadow-character": 1, "shadow-strategy": 2, "shadow-faction": 0}
    call = go(state.clone(), "card:fierce-folk")
    assert call.view(0)["cards"]["shadow"]["laid"] == {"shadow-character": 0, "shadow-strategy": 1, "shadow-faction": 0}
    fought = go(state, "card:pits-of-mordor")
    assert fought.view(0)["cards"]["shadow"] == call.view(0)["cards"]["shadow"]
    seen = set()
    for seed in range(40):
        other = call.determinize(0, Random(seed))
        assert other.view(0) == call.view(0)
        seen.add(next(name for name, place in zip(CARD_IDS, other.cards, strict=False) if place == 5))  # type: ignore[attr-defined]
    assert "fierce-folk" in seen
    assert len(seen) > 1
    assert BACK[CARD_IDS.index("fierce-folk")] == 3
    assert BACK[CARD_IDS.index("with-doom-we-come")] == FREE_STRATEGY
    assert BACK[CARD_IDS.index("the-forest-is-rising")] == FREE_CHARACTER


@rule("A-CALL-11")
def test_effects_follow_the_printed_initiative() -> None:
    printed = {
        "the-king-of-the-dead": 2,
        "the-terror-of-the-dead": 8,
        "with-doom-we-come": 2,
        "the-forest-is-rising": 8,
        "speeding-on-a-gathering-wind": 7,
        "out-of-the-high-airs": 1,
        "borne-up-on-the-wind": 7,
        "the-last-stroke-of-doom": 8,
        "fierce-folk": 6,
        "old-hatred": 2,
        "webs-of-shadow": 7,
        "hideous-speed": 2,
    }
    for name, initiative in printed.items():
        assert HALVES[EVENTS[CARD_IDS.index(name)].half].initiative == initiative, name
    state = battle(figures={**HILLMEN, "ents": {"fangorn": 2}}, **ENTWOOD)
    go(state, "card:old-hatred", "card:with-doom-we-come")
    assert at(state, "ents") == {"fangorn": 1, "out-of-game": 1}  # of equal initiatives the defender's goes first
    assert dice(state) == 3


@rule("A-CALL-17", "A-CALL-18")
def test_the_forest_ends_a_battle_and_everybody_stays() -> None:
    state = battle(**WOOD)
    go(state, "card:the-forest-is-rising", "roll:11111", "roll:11111")
    go(state, "region:fangorn")
    assert state.view(None)["battle"] is None
    assert at(state, "ents") == {"fangorn": 1, "out-of-game": 1}
    assert (army(state, "fords-of-isen"), army(state, "westemnet")) == ("isengard 5/0/0", "rohan 5/0/0")
    goes_on = battle(**WOOD)
    go(goes_on, "card:the-forest-is-rising", "roll:11111", "roll:11111", "no")
    assert asked(goes_on) == "shadow"
    assert question(goes_on) == "battle"


@rule("A-CALL-19", "A-CALL-20", "A-EAGLES-10")
def test_eagles_come_to_the_battle_and_strike_after_the_casualties() -> None:
    figures = {"eagles": {"eagles-eyrie": 1, "fangorn": 2}}
    state = battle(figures=figures)
    go(state, "card:speeding-on-a-gathering-wind", "roll:11111", "roll:11111")
    assert question(state) == "combat-card"
    go(state, "region:fangorn", "region:fangorn", "done") if "region:eagles-eyrie" in legal(state) else go(
        state, "region:fangorn", "region:fangorn"
    )
    go(state, "yes")
    assert dice(state) == 2
    go(state, "roll:16")
    assert army(state, "fords-of-isen") == "isengard 4/0/0"
    assert at(state, "eagles")["westemnet"] == 1
    assert at(state, "eagles")["out-of-game"] == 1
    siege = battle(
        {"orthanc": "rohan 5/0/0", "inside-orthanc": "isengard 2/0/0"},
        {"eagles": {"orthanc": 2}},
        "inside-orthanc",
        "orthanc",
    )
    go(siege, "card:speeding-on-a-gathering-wind", "roll:11", "roll:11111", "yes", "roll:66")
    assert army(siege, "inside-orthanc") == "isengard 2/0/0"


@rule("A-CALL-21", "A-CALL-22")
def test_an_eagle_is_lost_to_cancel_the_leadership_of_the_nazgul() -> None:
    armies = {"fords-of-isen": "isengard 5/0/0 + sauron 0/0/2", "westemnet": "rohan 5/0/0"}
    more: dict[str, Any] = {"characters": {"witch-king": "fords-of-isen"}}
    state = battle(armies, {"eagles": {"fangorn": 1}}, **more)
    go(state, "card:out-of-the-high-airs", "done", "region:fangorn", "roll:11111", "roll:11111")
    assert at(state, "eagles") == {"out-of-game": 8}
    assert state.actor != CHANCE  # no leader re-roll for the Shadow
    plain = no_cards(battle(armies, {"eagles": {"fangorn": 1}}, **more))
    go(plain, "roll:11111", "roll:11111")
    assert dice(plain) == 4  # two Nazgûl, and the Witch-king with two


@rule("A-CALL-23", "A-CALL-24", "A-CALL-25")
def test_units_come_by_sea_even_to_an_army_that_has_none_left() -> None:
    armies = {
        "lossarnach": "southrons 1/0/0 + sauron 0/0/1",
        "pelargir": "gondor 5/0/0",
        "osgiliath": "southrons 2/0/0 + isengard 1/0/0",
    }
    figures = {"corsairs": {"lossarnach": 2}}
    more: dict[str, Any] = {"characters": {"witch-king": "lossarnach"}, "at_war": "gondor southrons sauron"}
    state = battle(armies, figures, "lossarnach", "pelargir", **more)
    go(state, "card:borne-up-on-the-wind", "roll:1", "roll:11166")
    while state.actor == CHANCE:
        go(state, "roll:1")
    assert army(state, "lossarnach") == "sauron 0/0/1"
    assert legal(state) == {"yes", "no"}
    go(state, "yes", "army:osgiliath")
    assert legal(state) != {"figure:isengard-regular"}
    assert "figure:isengard-regular" not in legal(state)
    go(state, "figure:southrons-regular", "army:osgiliath", "figure:southrons-regular")
    assert army(state, "lossarnach") == "sauron 0/0/1 + southrons 2/0/0"
    assert state.view(None)["battle"] is not None
    assert place_of(state, "witch-king") == "lossarnach"
    assert at(state, "corsairs") == {"lossarnach": 1}
    gone = battle(armies, figures, "lossarnach", "pelargir", **more)
    go(gone, "card:borne-up-on-the-wind", "roll:1", "roll:11166")
    while gone.actor == CHANCE:
        go(gone, "roll:1")
    go(gone, "no")
    assert place_of(gone, "witch-king") == "eliminated"
    assert at(gone, "corsairs") == {"lossarnach": 2}


@rule("A-CALL-26")
def test_a_corsair_is_lost_for_another_round_of_a_siege() -> None:
    armies = {"dol-amroth": "southrons 3/0/0", "inside-dol-amroth": "gondor 3/0/0", "lossarnach": "southrons 2/0/0"}
    figures = {"corsairs": {"dol-amroth": 1, "lossarnach": 1}}
    state = battle(armies, figures, "dol-amroth", "dol-amroth")
    go(state, "card:the-last-stroke-of-doom", "roll:111", "roll:111")
    assert legal(state) == {"yes", "no"}
    go(state, "yes")
    assert at(state, "corsairs") == {"lossarnach": 1}
    assert question(state) == "battle"
    assert legal(state) == {"yes", "no"}
    go(state, "yes")
    assert state.view(None)["battle"]["round"] == 2
    assert army(state, "dol-amroth") == "southrons 3/0/0"
    field = battle({"lossarnach": "southrons 2/0/0", "pelargir": "gondor 2/0/0"}, figures, "lossarnach", "pelargir")
    assert "card:borne-up-on-the-wind" in legal(field)
    assert "card:the-last-stroke-of-doom" not in legal(field)


@rule("A-CALL-27")
def test_fierce_folk_cancel_hits() -> None:
    state = battle(figures=HILLMEN)
    go(state, "card:fierce-folk", "roll:11111", "roll:11566")
    assert legal(state) == {f"band:{number}:dunlendings" for number in range(4)}
    go(state, "band:2:dunlendings")
    assert army(state, "fords-of-isen") == "isengard 4/0/0"
    assert at(state, "dunlendings") == {"fords-of-isen": 1}


@rule("A-CALL-28")
def test_old_hatred_rolls_for_each_dunlending_before_the_combat_roll() -> None:
    state = battle(figures=HILLMEN)
    go(state, "card:old-hatred")
    assert dice(state) == 3
    go(state, "roll:166")
    assert lost(state, "rohan-regular") == 2
    assert at(state, "dunlendings") == {"fords-of-isen": 2}
    assert dice(state) == 5


@rule("A-CALL-29")
def test_webs_add_a_hit_to_those_who_have_scored_more() -> None:
    state = battle(figures=BROOD)
    go(state, "card:webs-of-shadow", "roll:11116", "roll:11111")
    assert legal(state) == {"yes", "no"}
    assert lost(state, "rohan-regular") == 1
    go(state, "yes")
    assert lost(state, "rohan-regular") == 2
    assert at(state, "spiders") == {"fords-of-isen": 2}
    even = battle(figures=BROOD)
    go(even, "card:webs-of-shadow", "roll:11116", "roll:11116")
    assert question(even) == "battle"
    assert lost(even, "rohan-regular") == 1
    before = battle(figures={**BROOD, "ents": {"fangorn": 2}}, **ENTWOOD)
    go(before, "card:webs-of-shadow", "card:with-doom-we-come", "roll:116", "roll:1116", "roll:11111")
    assert question(before) == "battle"  # the Ents' hit counts: one each


@rule("A-CALL-30", "A-CALL-31")
def test_hideous_speed_takes_a_spider_or_a_leader_or_a_hobbit_of_the_shadows_choice() -> None:
    armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/1"}
    more: dict[str, Any] = {"characters": {"meriadoc": "westemnet", "legolas": "westemnet"}}
    taken = battle(armies, BROOD, **more)
    go(taken, "card:hideous-speed", "roll:5")
    assert asked(taken) == "shadow"
    assert legal(taken) == {"figure:rohan-leader", "character:meriadoc"}  # Legolas is of Level 2
    go(taken, "character:meriadoc")
    assert place_of(taken, "meriadoc") == "eliminated"
    spider = go(battle(armies, BROOD, **more), "card:hideous-speed", "roll:2")
    assert at(spider, "spiders") == {"fords-of-isen": 2}
    nothing = go(battle(armies, BROOD, **more), "card:hideous-speed", "roll:4")
    assert at(nothing, "spiders") == {"fords-of-isen": 3}
    assert lost(nothing, "rohan-leader") == 0
    nobody = go(battle(figures=BROOD), "card:hideous-speed", "roll:6")
    assert dice(nobody) == 5


@rule("A-CALL-32", "A-CALL-33", "A-CARD-62", "A-CARD-78")
def test_armed_and_huge_figures_add_to_the_strength_when_their_card_is_used() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", "westemnet": "rohan 3/0/0"}
    huge = battle(armies, BROOD, table=("", "huge-and-horrible"))
    assert dice(go(huge, "card:webs-of-shadow")) == 5
    assert dice(go(battle(armies, BROOD), "card:webs-of-shadow")) == 2
    two = {"dunlendings": {"fords-of-isen": 2}}
    armed = battle(armies, two, table=("", "armed-by-saruman"))
    assert dice(go(armed.clone(), "card:fierce-folk")) == 4
    assert dice(no_cards(armed.clone())) == 2
    go(armed, "card:old-hatred", "roll:12")
    assert dice(armed) == 3  # one was lost before the combat roll


@rule("A-CARD-112")
def test_not_on_anybodys_side_silences_ents_and_eagles() -> None:
    state = battle(
        figures={"ents": {"fangorn": 2}, "eagles": {"fangorn": 1}}, table=("", "not-on-anybodys-side"), **ENTWOOD
    )
    assert not any(action.startswith("card:") for action in legal(state))
    assert asked(state) == "free-peoples"
    held = table(
        dice=("character character", "army"),
        hands=("march-of-the-ents wraiths-of-fear", ""),
        table=("", "not-on-anybodys-side"),
        figures={"ents": {"fangorn": 2}},
        **ENTWOOD,
    )
    take(held, "character", "act:event")
    assert legal(held) == {"card:wraiths-of-fear"}
    refused(held, "card:march-of-the-ents", "A-CARD-112")


def test_views_and_positions_in_the_midst_of_a_battle_agree() -> None:
    state = battle(figures={**HILLMEN, **BROOD}, who="split take:2:isengard-regular band:2:dunlendings band:1:spiders")
    again = state.game.load(copy.deepcopy(state.position()))
    assert again == state
    assert status(again, "spiders") == "in-play"
