"""What is easily got wrong with factions, each by itself: dice that are no action dice, figures spent from elsewhere,
factions that end or do not, who dies with an army and who does not, cards that lapse, calls that come too late."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, at as place_of, discards, legal, on_table, question
from tests.war.warriors.tables import (
    BOX,
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

from redbook import CHANCE, State
from redbook.war.boxes import prepare
from redbook.war.contents import CARD_IDS, DECK, SHADOW_CHARACTER, SHADOW_FACTION
from redbook.war.ruleset import Ruleset, checked

rule = pytest.mark.rule
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


def playable_cards() -> set[str]:
    """The cards that a game with the box plays with."""
    rules = Ruleset(checked({"expansions": BOX}))
    prepare(rules)
    return {CARD_IDS[card] for card, used in enumerate(rules.used) if used}


# ----- faction dice


@rule("X-DIE-01")
def test_the_shadows_rings_turn_no_faction_die_either() -> None:
    state = table(
        mover="shadow",
        dice=("event", "muster"),
        faction_dice=("", "wild"),
        figures={"spiders": {"moria": 1}},
        rings=(2, 1),
        **AWAY,
    )
    turned = {name.split(":")[1] for name in legal(state) if name.startswith("ring:")}
    assert turned == {"muster"}


@rule("X-DIE-02")
def test_a_wild_die_is_no_will_of_the_west_and_no_event() -> None:
    state = table(
        mover="shadow",
        dice=("event", "muster"),
        faction_dice=("", "wild"),
        figures={"corsairs": {"umbar": 1}},
        hands=("", "orc-patrol"),
        at_war="southrons sauron isengard",
        **AWAY,
    )
    assert offered(state, "shadow-faction:wild") == {"discard", "faction-draw", "faction-recruit", "faction-enter"}


@rule("X-DIE-03")
def test_the_enemys_faction_die_counts_against_him_and_one_in_the_hunt_box_does_not() -> None:
    figures = {"spiders": {"moria": 1}}
    more: dict[str, Any] = {"dice": ("muster", "army"), "figures": figures, **AWAY}
    assert "pass" in legal(table(faction_dice=("", "recruit"), **more))
    assert "pass" not in legal(table(hunting=True, **more))


# ----- the Ents


@rule("A-ENTS-08")
def test_with_two_ents_one_marches_and_then_none() -> None:
    state = holding("march-of-the-ents", HOME, figures={"ents": {"fangorn": 2}}, **ENTWOOD)
    cast(state, "march-of-the-ents", "to:westemnet")
    assert at(state, "ents") == {"fangorn": 1, "westemnet": 1}
    assert question(state) != "ents-march"  # nobody to attack, and the last one stays


@rule("A-ENTS-13")
def test_an_attack_far_off_is_paid_in_fangorn_and_not_where_the_ent_stands() -> None:
    armies = {"druadan-forest": "sauron 3/0/0", **HOME}
    state = holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 2, "folde": 1}}, **ENTWOOD)
    cast(state, "march-of-the-ents", "army:druadan-forest")
    assert at(state, "ents") == {"fangorn": 1, "folde": 1, "out-of-game": 1}
    assert len(state.name(state.legal()[0])) == len("roll:111")
    go(state, "roll:334")
    assert army(state, "druadan-forest") == "sauron 2/0/0"


@rule("A-ENTS-14")
def test_attacks_go_on_against_one_army_and_another_while_ents_are_in_the_wood() -> None:
    armies = {"fords-of-isen": "isengard 3/0/0", "eastemnet": "sauron 3/0/0", **HOME}
    state = holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 3}}, **ENTWOOD)
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:111", "army:fords-of-isen", "roll:111")
    assert "army:eastemnet" in legal(state)
    go(state, "army:eastemnet", "roll:144")
    assert army(state, "eastemnet") == "sauron 1/0/0"
    assert status(state, "ents") == "out"


@rule("A-ENTS-17")
def test_every_minion_falls_with_the_last_unit_and_none_before() -> None:
    people = {**ENTWOOD["characters"], "witch-king": "fords-of-isen", "mouth-of-sauron": "fords-of-isen"}
    armies = {"fords-of-isen": "isengard 2/0/0 + sauron 0/0/1", **HOME}
    state = holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 3}}, characters=people)
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:114")
    assert place_of(state, "witch-king") == "fords-of-isen"
    assert army(state, "fords-of-isen") == "isengard 1/0/0 + sauron 0/0/1"
    go(state, "army:fords-of-isen", "roll:114")
    assert (place_of(state, "witch-king"), place_of(state, "mouth-of-sauron")) == ("eliminated", "eliminated")
    assert army(state, "fords-of-isen") == ""


@rule("A-ENTS-18")
def test_nobody_is_driven_off_by_ents() -> None:
    armies = {"fords-of-isen": "isengard 3/0/0", "westemnet": "rohan 2/0/0", **HOME}
    state = holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 2}}, at_war="rohan", **ENTWOOD)
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:666")
    assert army(state, "fords-of-isen") == ""
    assert army(state, "westemnet") == "rohan 2/0/0"
    assert question(state) in ("turn", "action")
    assert asked(state) == "shadow"


@rule("A-ENTS-23")
def test_the_fellowship_alone_keeps_the_ents_and_leaving_fangorn_ends_them() -> None:
    more: dict[str, Any] = {"figures": {"ents": {"fangorn": 2}}, "characters": {"saruman": "orthanc"}}
    state = table(phase=2, fellowship={"region": "fangorn", "progress": 2}, **more)
    assert status(state, "ents") == "in-play"
    go(state, "yes", "to:lorien")
    assert status(state, "ents") == "out"
    assert at(state, "ents") == {"out-of-game": 8}


@rule("A-ENTS-24")
def test_the_ents_go_between_two_moves_of_one_action() -> None:
    state = table(
        dice=("character", "army"),
        figures={"ents": {"fangorn": 2}},
        characters={"saruman": "orthanc", "legolas": "fangorn", "gimli": "westemnet"},
    )
    go(state, "act:move-companions", "character:legolas", "to:eastemnet")
    assert status(state, "ents") == "out"
    go(state, "character:gimli", "to:fangorn")
    assert status(state, "ents") == "out"  # too late


# ----- the last figure


@rule("A-SPIDERS-14")
def test_the_last_spider_lost_in_battle_ends_them_and_their_calls() -> None:
    armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0", **HOME}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="rohan isengard",
        figures={"spiders": {"fords-of-isen": 1}},
        **AWAY,
    )
    take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all", "card:hideous-speed", "roll:1")
    assert status(state, "spiders") == "out"
    assert stock(state, "spiders") == 0
    go(state, "roll:11111", "roll:11111", "yes")
    assert not any(name.startswith("card:") for name in legal(state))


@rule("A-EAGLES-11")
def test_the_last_eagle_spent_on_a_call_ends_them_and_the_call_still_works() -> None:
    armies = {"fords-of-isen": "isengard 5/0/0 + sauron 0/0/2", "westemnet": "rohan 5/0/0", **HOME}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="rohan isengard sauron",
        figures={"eagles": {"westemnet": 1, "on-card": 2}},
        table=("in-long-swift-lines", ""),
        **AWAY,
    )
    take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all", "card:out-of-the-high-airs")
    assert status(state, "eagles") == "out"
    assert at(state, "eagles") == {"out-of-game": 8}
    assert on_table(state, "free-peoples") == set()
    go(state, "roll:11111", "roll:11111")
    assert state.actor != CHANCE  # the Nazgûl lead no re-roll


@rule("A-CORSAIRS-24")
def test_the_last_corsair_given_up_ends_nothing_and_umbar_lost_does() -> None:
    state = table(
        mover="shadow",
        dice=("event", "army"),
        faction_dice=("", "play-draw"),
        figures={"corsairs": {"west-harondor": 1}},
        table=("", "black-sails"),
        fellowship={"region": "lamedon", "revealed": True},
    )
    take(state, "shadow-faction:play-draw", "act:black-sails-move", "done", "region:west-harondor", "pass")
    assert at(state, "corsairs") == {}
    assert status(state, "corsairs") == "in-play"
    assert on_table(state, "shadow") == {"black-sails"}


@rule("A-DUNLENDINGS-17", "A-FACTION-26")
def test_dunlendings_live_on_without_figures_and_without_saruman() -> None:
    armies = {"orthanc": "isengard 1/0/0", **HOME}
    figures = {"ents": {"fangorn": 2, "fords-of-isen": 1}, "dunlendings": {"orthanc": 2}}
    state = holding("march-of-the-ents", armies, figures=figures, **ENTWOOD)
    cast(state, "march-of-the-ents", "army:orthanc", "roll:666")
    assert place_of(state, "saruman") == "eliminated"
    assert stock(state, "dunlendings") == 8
    assert status(state, "dunlendings") == "in-play"
    assert status(state, "ents") == "in-play"  # Saruman was needed for their entry alone


# ----- who dies with an army


@rule("A-CORSAIRS-11")
def test_corsairs_see_their_army_die_to_the_dead_and_live() -> None:
    state = holding(
        "wraiths-of-fear",
        {"lamedon": "southrons 1/0/0", **HOME},
        figures={"dead-men": {"erech": 2}, "corsairs": {"lamedon": 2}},
        characters={"strider": "erech"},
        dead="strider",
    )
    cast(state, "wraiths-of-fear", "army:lamedon", "roll:666", "no")
    assert army(state, "lamedon") == ""
    assert at(state, "corsairs") == {"lamedon": 2}


@rule("A-CORSAIRS-12")
def test_corsairs_stay_outside_when_their_army_is_shut_in_and_are_not_called_to_it() -> None:
    armies = {"umbar": "gondor 5/0/0", "inside-umbar": "southrons 2/0/0", **HOME}
    state = table(
        armies, "shadow", dice=("event", "army army"), at_war="gondor southrons", figures={"corsairs": {"umbar": 2}}
    )
    take(state, "army", "act:attack", "army:inside-umbar", "to:umbar", "all")
    assert state.view(1)["own"]["hand"] == []
    assert at(state, "corsairs") == {"umbar": 2}


@rule("A-DUNLENDINGS-12")
def test_dunlendings_in_defence_are_lost_with_the_army_but_not_with_a_part_of_it() -> None:
    def after(units: int) -> State:
        armies = {"fords-of-isen": f"isengard {units}/0/0", "westemnet": "rohan 3/0/0", **HOME}
        figures = {"dunlendings": {"fords-of-isen": 2}}
        state = table(armies, dice=("will will", "army"), at_war="rohan isengard", figures=figures, **AWAY)
        take(state, "will", "act:attack", "army:westemnet", "to:fords-of-isen", "all")
        no_cards(state)
        return go(state, "roll:116", f"roll:{'1' * min(units, 5)}")

    assert stock(after(1), "dunlendings") == 8
    assert at(after(2), "dunlendings") == {"fords-of-isen": 2}


@rule("A-SPIDERS-11")
def test_spiders_die_with_an_army_that_ents_destroy() -> None:
    armies = {"fords-of-isen": "isengard 1/0/0", **HOME}
    figures = {"ents": {"fangorn": 2}, "spiders": {"fords-of-isen": 2, "moria": 1}}
    state = holding("march-of-the-ents", armies, figures=figures, **ENTWOOD)
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:666")
    assert at(state, "spiders") == {"moria": 1}


@rule("A-DEAD-09")
def test_the_company_of_the_dead_gives_an_army_neither_strength_nor_a_second_roll() -> None:
    def dice(dead: str) -> tuple[int, bool]:
        armies = {"pelargir": "gondor 2/0/0", "lossarnach": "southrons 5/0/0", "barad-dur": "sauron 1/0/0"}
        state = table(
            armies,
            "shadow",
            dice=("event", "army army"),
            at_war="gondor southrons",
            figures={"dead-men": {"pelargir": 1}} if dead else {},
            characters={"strider": "pelargir", "boromir": "pelargir"},
            dead=dead,
        )
        take(state, "army", "act:attack", "army:lossarnach", "to:pelargir", "all")
        no_cards(state)
        go(state, "roll:11111")
        rolled = len(state.name(state.legal()[0]).removeprefix("roll:"))
        go(state, f"roll:{'1' * rolled}")
        return rolled, state.actor == CHANCE

    assert dice("strider boromir") == (2, False)
    assert dice("") == (4, True)


# ----- what the Dead drive off


@rule("A-DEAD-23")
def test_the_dead_kill_minions_only_with_the_last_unit() -> None:
    def struck(units: int) -> State:
        state = holding(
            "wraiths-of-fear",
            {"fords-of-isen": f"isengard {units}/0/0 + sauron 0/0/1", **HOME},
            figures={"dead-men": {"westemnet": 3}},
            characters={"strider": "westemnet", "mouth-of-sauron": "fords-of-isen"},
            dead="strider",
        )
        return cast(state, "wraiths-of-fear", "army:fords-of-isen", "roll:114")

    assert place_of(struck(1), "mouth-of-sauron") == "eliminated"
    assert place_of(struck(2), "mouth-of-sauron") == "fords-of-isen"


@rule("A-DEAD-24")
def test_the_dead_drive_an_army_to_one_region_by_the_rules_of_retreat() -> None:
    armies = {"lamedon": "southrons 3/0/0", "pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = holding(
        "wraiths-of-fear",
        armies,
        figures={"dead-men": {"erech": 2}},
        characters={"strider": "erech"},
        dead="strider",
        control={"dol-amroth": "shadow"},
    )
    cast(state, "wraiths-of-fear", "army:lamedon", "roll:111", "no")
    # not to Erech, from where the attack came, nor to Pelargir, where the enemy is: one way is left, and it is gone
    assert army(state, "lamedon") == ""
    assert army(state, "dol-amroth") == "southrons 3/0/0"


@rule("A-DEAD-25")
def test_an_army_with_no_way_out_stays_and_lives() -> None:
    around = {"erech": "", "anfalas": "gondor 1/0/0", "lamedon": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    armies = {place: told for place, told in around.items() if told} | {"dol-amroth": "southrons 2/0/0"}
    state = holding(
        "wraiths-of-fear",
        armies,
        figures={"dead-men": {"erech": 2}},
        characters={"strider": "erech"},
        dead="strider",
        control={"dol-amroth": "shadow"},
        at_war="gondor southrons",
    )
    cast(state, "wraiths-of-fear", "army:dol-amroth", "roll:111", "no")
    assert question(state) in ("turn", "action")
    assert army(state, "dol-amroth") == "southrons 2/0/0"


@rule("A-DEAD-26")
def test_all_who_may_stay_behind_when_the_army_is_driven_off() -> None:
    state = holding(
        "wraiths-of-fear",
        {"fords-of-isen": "isengard 3/0/0 + sauron 0/0/2", **HOME},
        figures={"dead-men": {"westemnet": 2}},
        characters={"strider": "westemnet", "witch-king": "fords-of-isen"},
        dead="strider",
    )
    cast(state, "wraiths-of-fear", "army:fords-of-isen", "roll:111", "no", "take:0:nazgul", "no", "to:fangorn")
    assert army(state, "fords-of-isen") == "sauron 0/0/2"
    assert place_of(state, "witch-king") == "fords-of-isen"
    assert army(state, "fangorn") == "isengard 3/0/0"


# ----- faction decks and cards


@rule("A-FACTION-05")
def test_only_faction_decks_are_formed_anew() -> None:
    pile, left = ["black-sails", "a-great-fleet", "orc-patrol"], ["evil-things", "flocks-of-crebain"]
    own = (SHADOW_CHARACTER, SHADOW_FACTION)
    gone = [card for number, card in enumerate(CARD_IDS) if DECK[number] in own and card not in (*pile, *left)]
    gone = [card for card in gone if card in playable_cards()]
    state = table(
        mover="shadow",
        dice=("muster", "event event"),
        fields={"cards": {"shadow": {"discard": pile, "not-used": gone}}},
    )
    take(state, "event", "act:draw", "deck:shadow-character")
    decks = state.view(None)["cards"]["shadow"]["decks"]
    assert decks["shadow-character"] == 0
    assert "orc-patrol" in discards(state, "shadow")
    go(state, "act:discard")
    take(state, "event", "act:draw", "deck:shadow-faction")
    decks = state.view(None)["cards"]["shadow"]["decks"]
    assert (decks["shadow-character"], decks["shadow-faction"]) == (0, 2)
    assert discards(state, "shadow") == {"orc-patrol"}


@rule("A-FACTION-14")
def test_black_sails_lapse_the_moment_umbar_falls() -> None:
    armies = {"west-harondor": "gondor 2/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(
        armies,
        dice=("army-muster army-muster", "army army"),
        faction_dice=("", "recruit"),
        at_war="gondor southrons",
        figures={"corsairs": {"pelargir": 1}, "spiders": {"moria": 1}},
        table=("", "black-sails"),
        **AWAY,
    )
    take(state, "army-muster", "act:move-armies", "army:west-harondor", "to:umbar", "all")
    assert status(state, "corsairs") == "out"
    assert on_table(state, "shadow") == set()
    assert "black-sails" in discards(state, "shadow")
    assert not any("black-sails" in name for name in offered(state, "shadow-faction:recruit"))


@rule("A-FACTION-15")
def test_cards_of_a_faction_that_is_not_there_do_nothing() -> None:
    for card in ("upon-the-nazgul-they-bore", "we-only-need-wings", "wraiths-of-fear", "fathers-of-trees"):
        state = holding(card, {"dagorlad": "sauron 1/0/2", **HOME}, characters={"strider": "bree"})
        before = state.view(0)
        cast(state, card)
        after = state.view(0)
        assert after["warriors"] == before["warriors"], card
        assert after["armies"] == before["armies"], card
        assert after["characters"] == before["characters"], card
        assert card in discards(state, "free-peoples")


# ----- call cards


def marching_on(figures: dict[str, dict[str, int]], **more: Any) -> State:
    """The Shadow attacks Westemnet from the Fords of Isen."""
    more.setdefault("at_war", "rohan isengard")
    armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0", **HOME}
    state = table(armies, "shadow", dice=("event", "army army"), figures=figures, **{**AWAY, **more})
    return take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")


@rule("A-CALL-02")
def test_who_comes_when_the_battle_has_begun_is_not_called() -> None:
    state = marching_on({"eagles": {"umbar": 1}, "dunlendings": {"fords-of-isen": 1}})
    position = state.position()
    position["warriors"]["factions"]["eagles"]["figures"] = {"westemnet": 1, "reinforcements": 7}
    late = state.game.load(position)
    assert late.view(0)["own"]["hand"] == []
    no_cards(late)
    go(late, "roll:11111", "roll:11111", "yes", "pass")
    assert late.view(None)["battle"]["round"] == 2
    assert late.view(0)["own"]["hand"] == []
    assert set(late.view(1)["own"]["hand"]) == {"fierce-folk", "old-hatred"}


@rule("A-CALL-04")
def test_ents_spent_in_the_first_round_are_not_called_in_the_second() -> None:
    state = marching_on({"ents": {"fangorn": 2}}, **ENTWOOD)
    go(state, "card:with-doom-we-come", "roll:111", "roll:11111", "roll:11111", "yes", "pass")
    assert "card:with-doom-we-come" in legal(state)
    go(state, "card:with-doom-we-come", "roll:111", "roll:11111", "roll:11111", "yes", "pass")
    assert status(state, "ents") == "out"
    assert not any(name.startswith("card:") for name in legal(state))


@rule("A-CALL-08")
def test_denethors_folly_silences_the_dead_in_minas_tirith() -> None:
    def calls(*table_of: str) -> bool:
        state = table(
            {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0", **HOME},
            "shadow",
            dice=("event", "army army"),
            at_war="gondor sauron",
            figures={"dead-men": {"minas-tirith": 2}},
            characters={"strider": "minas-tirith"},
            dead="strider",
            table=("", " ".join(table_of)),
        )
        take(state, "army", "act:attack", "army:minas-tirith", "to:minas-tirith", "all")
        return any(name.startswith("card:") for name in legal(state))

    assert calls()
    assert not calls("denethors-folly")


@rule("A-CALL-08")
def test_grond_lets_nobody_be_called_in_the_first_round_without_a_companion() -> None:
    def calls(people: dict[str, str]) -> bool:
        state = holding(
            "grond-hammer-of-the-underworld",
            {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0", **HOME},
            at_war="gondor sauron",
            figures={"dead-men": {"minas-tirith": 2}},
            characters={"strider": "minas-tirith", "witch-king": "minas-tirith", **people},
            dead="strider",
        )
        cast(state, "grond-hammer-of-the-underworld", "all")
        return state.actor == 0 and any(name.startswith("card:") for name in legal(state))

    assert not calls({})
    assert calls({"boromir": "inside-minas-tirith"})


@rule("A-CALL-09")
def test_a_cancelled_call_costs_no_figure() -> None:
    more: dict[str, Any] = {"characters": {"legolas": "westemnet"}, "hands": ("the-western-way", "")}
    state = marching_on({"spiders": {"fords-of-isen": 2}}, **more)
    go(state, "card:hideous-speed", "card:the-western-way")
    assert len(state.name(state.legal()[0])) == len("roll:11111")  # no die for the Spiders
    go(state, "roll:11111")
    assert at(state, "spiders") == {"fords-of-isen": 2}


@rule("A-CALL-24")
def test_units_that_come_by_sea_take_no_casualties_of_the_round() -> None:
    armies = {"lossarnach": "southrons 2/0/0", "pelargir": "gondor 5/0/0", "osgiliath": "southrons 2/0/0"}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="gondor southrons",
        figures={"corsairs": {"lossarnach": 1}},
        characters={"witch-king": "lossarnach"},
        **AWAY,
    )
    take(state, "army", "act:attack", "army:lossarnach", "to:pelargir", "all", "card:borne-up-on-the-wind")
    go(state, "roll:11", "roll:66666")  # five hits on two units
    while state.actor == CHANCE:
        go(state, "roll:11")
    go(state, "yes", "army:osgiliath", "army:osgiliath")
    assert army(state, "lossarnach") == "southrons 2/0/0"
    assert state.view(None)["battle"] is not None
    assert place_of(state, "witch-king") == "lossarnach"
