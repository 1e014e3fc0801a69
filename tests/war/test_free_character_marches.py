"""Character events of the Free Peoples that strike, march and muster: Ents, Dead Men, Stewards, Grey Company."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import can_play, cast, comes_to_nothing, exhausted, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    controller,
    dice,
    discards,
    hand,
    legal,
    lost,
    nation,
    on_table,
    play,
    question,
    refused,
    stock,
)

from redbook import State

rule = pytest.mark.rule


# ----- The Ents Awake

ENTS = ["the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot"]
WHITE = {"gandalf-the-grey": "replaced", "gandalf-the-white": "fangorn"}
ENT_RULES = ("W-FP-CHAR-19", "W-FP-CHAR-20", "W-FP-CHAR-21")


@rule(*ENT_RULES)
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_need_gandalf_the_white_and_a_companion_in_fangorn(card: str) -> None:
    assert not can_play(holding(card, characters={"gandalf-the-grey": "fangorn"}))
    assert not can_play(holding(card, characters={**WHITE, "gandalf-the-white": "edoras"}))
    assert can_play(holding(card, characters={**WHITE, "gandalf-the-white": "bree", "meriadoc": "fangorn"}))
    assert can_play(holding(card, characters=WHITE))


@rule(*ENT_RULES, "W-CARD-28", "W-CARD-36")
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_strike_orthanc_on_four_or_more(card: str) -> None:
    state = holding(
        card, {"orthanc": "isengard 3/1/0"}, characters={**WHITE, "saruman": "orthanc"}, steps={"isengard": 1}
    )
    cast(state, card, "roll:346")
    assert asked(state) == "shadow"
    play(state, "lose:isengard-regular", "reduce:isengard")
    assert army(state, "orthanc") == "isengard 3/0/0"
    assert nation(state, "isengard") == (0, True)
    assert at(state, "saruman") == "orthanc"


@rule(*ENT_RULES)
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_destroy_an_army_with_nazgul_and_minions(card: str) -> None:
    state = holding(card, {"orthanc": "isengard 2/0/0 + sauron 0/0/2"}, characters={**WHITE, "saruman": "orthanc"})
    cast(state, card, "roll:456")
    assert army(state, "orthanc") == ""
    assert at(state, "saruman") == "eliminated"
    assert stock(state, "nazgul") == 8


@rule(*ENT_RULES, "W-CARD-25")
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_help_besiegers_into_orthanc(card: str) -> None:
    armies = {"inside-orthanc": "isengard 1/0/0", "orthanc": "rohan 2/0/0"}
    state = cast(holding(card, armies, characters={**WHITE, "saruman": "inside-orthanc"}), card, "roll:114")
    assert controller(state, "orthanc") == "free-peoples"
    assert at(state, "saruman") == "eliminated"
    assert army(state, "orthanc") == "rohan 2/0/0"


@rule(*ENT_RULES)
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_take_saruman_alone_without_a_roll(card: str) -> None:
    state = cast(holding(card, characters={**WHITE, "saruman": "orthanc"}), card)
    assert at(state, "saruman") == "eliminated"
    assert nation(state, "isengard") == (1, True)


@rule(*ENT_RULES, "W-CARD-06")
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_let_another_character_event_be_played_without_a_die(card: str) -> None:
    state = holding(card, characters=WHITE, others="wizards-staff elven-rope guards-of-the-citadel")
    cast(state, card)
    assert legal(state) == {"pass", "card:elven-rope"}
    refused(state, "card:guards-of-the-citadel", "W-CARD-07")
    refused(state, "card:wizards-staff", "W-CARD-08")
    play(state, "card:elven-rope")
    assert discards(state, "free-peoples") == {card, "elven-rope"}
    assert dice(state, "free-peoples") == "character"
    assert asked(state) == "shadow"


@rule(*ENT_RULES)
def test_one_march_of_the_ents_leads_to_another_and_to_a_card_for_the_table() -> None:
    first, second, _ = ENTS
    state = holding(first, {"orthanc": "isengard 4/0/0"}, characters=WHITE, others=f"{second} mithril-coat-and-sting")
    cast(state, first, "roll:126")
    assert legal(state) == {"pass", f"card:{second}", "card:mithril-coat-and-sting"}
    play(state, f"card:{second}", "roll:155")
    assert army(state, "orthanc") == "isengard 1/0/0"
    play(state, "card:mithril-coat-and-sting")
    assert on_table(state, "free-peoples") == {"mithril-coat-and-sting"}
    assert discards(state, "free-peoples") == {first, second}


@rule(*ENT_RULES)
@pytest.mark.parametrize("card", ENTS)
def test_the_further_card_may_be_declined_and_needs_gandalf_near(card: str) -> None:
    state = holding(
        card, None, characters={**WHITE, "gandalf-the-white": "westemnet", "gimli": "fangorn"}, others="elven-rope"
    )
    assert hand(play(cast(state, card), "pass"), "free-peoples") == {"elven-rope"}
    far = holding(
        card, None, characters={**WHITE, "gandalf-the-white": "bree", "gimli": "fangorn"}, others="elven-rope"
    )
    assert asked(cast(far, card)) == "shadow"


# ----- Dead Men of Dunharrow


@rule("W-FP-CHAR-22")
def test_the_dead_follow_him_from_rohan_only() -> None:
    card = "dead-men-of-dunharrow"
    assert not can_play(holding(card))
    assert not can_play(holding(card, characters={"strider": "fangorn"}))
    inside = {"inside-helms-deep": "rohan 1/0/0", "helms-deep": "isengard 1/0/0"}
    state = cast(holding(card, inside, characters={"strider": "inside-helms-deep"}), card)
    assert legal(state) == {"to:erech", "to:lamedon", "to:pelargir"}
    play(state, "to:pelargir", "number:0")
    assert at(state, "strider") == "pelargir"


@rule("W-FP-CHAR-22")
def test_companions_of_his_region_may_come_with_him() -> None:
    heir = {"strider": "replaced", "aragorn": "edoras", "gimli": "edoras", "legolas": "edoras", "boromir": "folde"}
    state = cast(holding("dead-men-of-dunharrow", characters=heir), "dead-men-of-dunharrow", "to:erech")
    assert legal(state) == {"done", "all", "character:gimli", "character:legolas"}
    play(state, "character:gimli", "done", "number:2")
    assert at(state, "aragorn") == at(state, "gimli") == "erech"
    assert at(state, "legolas") == "edoras"
    assert army(state, "erech") == "gondor 2/0/0"


@rule("W-FP-CHAR-22", "W-POL-09")
def test_aragorn_rouses_gondor_in_pelargir() -> None:
    heir = {"strider": "replaced", "aragorn": "edoras"}
    state = cast(holding("dead-men-of-dunharrow", characters=heir), "dead-men-of-dunharrow", "to:pelargir", "number:0")
    assert nation(state, "gondor") == (2, True)


def raiders(force: str = "southrons 5/1/0", **more: Any) -> State:
    """A Shadow army holds Pelargir, and Strider leads the Dead against it."""
    characters = {"strider": "edoras", **more.pop("characters", {})}
    armies = {"pelargir": force, **more.pop("armies", {})}
    state = holding("dead-men-of-dunharrow", armies, characters=characters, control={"pelargir": "shadow"}, **more)
    return cast(state, "dead-men-of-dunharrow", "to:pelargir")


@rule("W-FP-CHAR-22", "W-CARD-28", "W-CARD-36")
def test_the_dead_drive_an_army_out_and_gondor_takes_the_city_back() -> None:
    state = play(raiders(), "roll:2")
    assert nation(state, "southrons") == (1, True)
    assert asked(state) == "shadow"
    play(state, "lose:southrons-regular", "lose:southrons-regular")
    assert legal(state) == {"to:osgiliath", "to:west-harondor"}
    play(state, "to:osgiliath")
    assert army(state, "osgiliath") == "southrons 3/1/0"
    assert legal(state) == {f"number:{number}" for number in range(4)}
    play(state, "number:3")
    assert army(state, "pelargir") == "gondor 3/0/0"
    assert controller(state, "pelargir") is None


@rule("W-FP-CHAR-22")
def test_without_recruits_control_does_not_change() -> None:
    state = play(raiders("southrons 1/0/0"), "roll:1", "number:0")
    assert army(state, "pelargir") == ""
    assert controller(state, "pelargir") == "shadow"
    none_left = play(raiders("southrons 1/0/0", casualties={"gondor-regular": 15}), "roll:1")
    assert question(none_left) == "action"
    assert controller(none_left, "pelargir") == "shadow"


@rule("W-FP-CHAR-22")
def test_nazgul_and_minions_are_lost_with_an_army_that_the_dead_destroy() -> None:
    captain = {"mouth-of-sauron": "pelargir"}
    state = play(raiders("southrons 2/0/0 + sauron 0/0/1", characters=captain), "roll:6", "number:1")
    assert army(state, "pelargir") == "gondor 1/0/0"
    assert at(state, "mouth-of-sauron") == "eliminated"
    assert stock(state, "nazgul") == 8


@rule("W-FP-CHAR-22")
def test_an_army_that_cannot_retreat_is_destroyed() -> None:
    around = {
        "lamedon": "gondor 1/0/0",
        "lossarnach": "gondor 1/0/0",
        "osgiliath": "gondor 1/0/0",
        "west-harondor": "gondor 1/0/0",
    }
    state = play(raiders("southrons 5/0/0", armies=around, characters={"witch-king": "pelargir"}), "roll:1", "number:0")
    assert army(state, "pelargir") == ""
    assert at(state, "witch-king") == "eliminated"


# ----- House of the Stewards, The Grey Company


@rule("W-FP-CHAR-23")
@pytest.mark.parametrize("region", ["minas-tirith", "erech", "anfalas", "druadan-forest"])
def test_boromir_gathers_men_where_he_is(region: str) -> None:
    state = holding("house-of-the-stewards", {}, characters={"boromir": region})
    cast(state, "house-of-the-stewards", "figure:gondor-elite", "deal:the-red-arrow", "deal:wisdom-of-elrond")
    assert army(state, region) == "gondor 0/1/0"
    assert hand(state, "free-peoples") == {"the-red-arrow", "wisdom-of-elrond"}


@rule("W-FP-CHAR-23")
def test_boromir_must_be_in_gondor() -> None:
    card = "house-of-the-stewards"
    assert not can_play(holding(card))
    assert not can_play(holding(card, characters={"boromir": "osgiliath"}))
    assert not can_play(holding(card, characters={"boromir": "edoras"}))


@rule("W-FP-CHAR-23", "W-CARD-19", "W-CARD-22")
def test_boromir_in_a_siege_and_without_men() -> None:
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    state = holding("house-of-the-stewards", armies, characters={"boromir": "inside-minas-tirith"})
    cast(state, "house-of-the-stewards", "figure:gondor-regular")
    assert army(state, "inside-minas-tirith") == "gondor 2/0/0"
    occupied = {"lossarnach": "sauron 1/0/0"}
    alone = holding("house-of-the-stewards", occupied, characters={"boromir": "lossarnach"})
    cast(alone, "house-of-the-stewards", "deal:the-red-arrow", "deal:wisdom-of-elrond")
    assert army(alone, "lossarnach") == "sauron 1/0/0"
    spent = exhausted("house-of-the-stewards")
    assert comes_to_nothing(
        holding("house-of-the-stewards", occupied, characters={"boromir": "lossarnach"}, fields=spent)
    )


@rule("W-FP-CHAR-24")
def test_the_grey_company_makes_an_elite_of_a_regular() -> None:
    card = "the-grey-company"
    assert not can_play(holding(card, {"edoras": "rohan 1/0/0"}, characters={"strider": "folde"}))
    assert not can_play(holding(card, {"edoras": "rohan 1/0/0"}))
    state = holding(card, {"edoras": "rohan 1/1/0 + gondor 1/0/0"}, characters={"strider": "edoras"})
    cast(state, card)
    assert legal(state) == {"nation:gondor", "nation:rohan"}
    play(state, "nation:rohan", "deal:the-red-arrow", "deal:wisdom-of-elrond")
    assert army(state, "edoras") == "gondor 1/0/0 + rohan 0/2/0"
    assert (lost(state, "rohan-regular"), stock(state, "rohan-elite")) == (1, 3)
    assert hand(state, "free-peoples") == {"the-red-arrow", "wisdom-of-elrond"}


@rule("W-FP-CHAR-24")
def test_the_grey_company_rides_for_the_cards_if_nobody_can_be_raised() -> None:
    card = "the-grey-company"
    heir = {"strider": "replaced", "aragorn": "inside-helms-deep"}
    armies = {"inside-helms-deep": "rohan 1/0/0", "helms-deep": "isengard 1/0/0"}
    no_elites = {"rohan-elite": 5}
    state = cast(holding(card, armies, characters=heir, casualties=no_elites), card, "deal:the-red-arrow")
    play(state, "deal:wisdom-of-elrond")
    assert army(state, "inside-helms-deep") == "rohan 1/0/0"
    assert comes_to_nothing(holding(card, armies, characters=heir, casualties=no_elites, fields=exhausted(card)))
    last_one = {"rohan-elite": 4}
    assert can_play(holding(card, armies, characters=heir, casualties=last_one, fields=exhausted(card)))
