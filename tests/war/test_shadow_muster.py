"""The strategy events of the Shadow that recruit, card by card."""

from __future__ import annotations

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, holding
from tests.war.rulings import army, asked, at, legal, play, question, stock
from tests.war.test_shadow_character import over

rule = pytest.mark.rule

SHADOW_NATIONS = "isengard sauron southrons"
BESIEGED = {"minas-morgul": "gondor 3/0/0", "inside-minas-morgul": "sauron 1/0/0"}


@rule("W-SH-STRAT-11", "W-SH-STRAT-13", "W-SH-STRAT-14", "W-SH-STRAT-15", "W-SH-STRAT-21", "W-SH-STRAT-24", "W-CARD-08")
@pytest.mark.parametrize(
    ("card", "people"),
    [
        ("rage-of-the-dunlendings", "isengard"),
        ("half-orcs-and-goblin-men", "isengard"),
        ("olog-hai", "sauron"),
        ("hill-trolls", "sauron"),
        ("horde-from-the-east", "southrons"),
        ("pits-of-mordor", "sauron"),
    ],
)
def test_cards_of_a_nation_that_must_be_at_war(card: str, people: str) -> None:
    assert not can_play(holding(card, at_war=SHADOW_NATIONS.replace(people, "")))
    assert can_play(holding(card, at_war=people))


# ----- Rage of the Dunlendings

RAGE = "rage-of-the-dunlendings"
DUNLANDS = {"north-dunland": "isengard 3/1/0 + sauron 1/0/0", "south-dunland": "isengard 2/2/0", **HOME}


@rule("W-SH-STRAT-11")
def test_the_dunlendings_gather_in_a_free_region_next_to_their_land() -> None:
    state = cast(holding(RAGE, DUNLANDS, at_war="isengard"), RAGE)
    assert legal(state) == {
        "region:cardolan",
        "region:enedwaith",
        "region:gap-of-rohan",
        "region:hollin",
        "region:moria",
        "region:north-dunland",
        "region:south-downs",
        "region:south-dunland",
        "region:tharbad",
    }
    barred = {**DUNLANDS, "tharbad": "north 1/0/0", "moria": "dwarves 1/0/0", "inside-moria": "sauron 1/0/0"}
    blocked = cast(holding(RAGE, barred, at_war="isengard"), RAGE)
    assert not {"region:tharbad", "region:moria"} & legal(blocked)
    lost = cast(holding(RAGE, DUNLANDS, at_war="isengard", control={"moria": "free-peoples"}), RAGE)
    assert "region:moria" not in legal(lost)


@rule("W-SH-STRAT-11")
def test_up_to_four_units_come_from_the_dunlands() -> None:
    state = cast(holding(RAGE, DUNLANDS, at_war="isengard"), RAGE, "region:tharbad")
    assert army(state, "tharbad") == "isengard 2/0/0"
    play(state, "take:1:isengard-regular", "take:1:isengard-elite")
    assert legal(state) == {f"take:{number}:isengard-regular" for number in range(3)}
    play(state, "take:0:isengard-regular")
    assert legal(state) == {f"take:{number}:isengard-elite" for number in range(3)}
    play(state, "take:2:isengard-elite")
    assert (army(state, "tharbad"), army(state, "north-dunland")) == ("isengard 3/3/0", "isengard 2/0/0 + sauron 1/0/0")
    assert (army(state, "south-dunland"), over(state)) == ("isengard 2/0/0", True)


@rule("W-SH-STRAT-11")
def test_the_fifth_unit_stays_and_all_may_stay() -> None:
    state = cast(holding(RAGE, DUNLANDS, at_war="isengard"), RAGE, "region:tharbad", "take:3:isengard-regular")
    play(state, "take:1:isengard-elite")
    assert over(state)
    assert army(state, "south-dunland") == "isengard 2/2/0"
    none = [f"take:0:isengard-{kind}" for kind in ("regular", "elite")] * 2
    still = cast(holding(RAGE, DUNLANDS, at_war="isengard"), RAGE, "region:hollin", *none)
    assert (army(still, "hollin"), over(still)) == ("isengard 2/0/0", True)


@rule("W-SH-STRAT-11")
def test_from_one_dunland_to_the_other() -> None:
    state = cast(holding(RAGE, DUNLANDS, at_war="isengard"), RAGE, "region:north-dunland")
    play(state, "take:2:isengard-regular", "take:1:isengard-elite")
    assert army(state, "north-dunland") == "isengard 7/2/0 + sauron 1/0/0"
    assert over(state)


@rule("W-SH-STRAT-11", "W-CARD-17")
def test_without_reinforcements_the_dunlendings_only_move() -> None:
    armies = {"orthanc": "isengard 6/0/0", "enedwaith": "isengard 5/0/0", "south-dunland": "isengard 1/0/0"}
    state = holding(RAGE, armies, at_war="isengard")
    assert "region:south-dunland" not in legal(cast(state, RAGE))
    play(state, "region:tharbad", "take:1:isengard-regular")
    assert (army(state, "tharbad"), over(state)) == ("isengard 1/0/0", True)
    assert comes_to_nothing(
        holding(RAGE, {"orthanc": "isengard 6/0/0", "enedwaith": "isengard 6/0/0"}, at_war="isengard")
    )


# ----- fixed places


@rule("W-SH-STRAT-12")
def test_the_witch_king_returns_to_angmar() -> None:
    card = "return-of-the-witch-king"
    assert not can_play(holding(card))
    assert not can_play(holding(card, characters={"witch-king": "eliminated"}))
    king = {"witch-king": "inside-minas-morgul"}
    state = cast(holding(card, BESIEGED, characters=king), card)
    assert (at(state, "witch-king"), army(state, "angmar")) == ("angmar", "sauron 2/1/0")


@rule("W-SH-STRAT-12", "W-CARD-20", "W-CARD-23")
def test_the_witch_king_recruits_nobody_in_an_angmar_lost() -> None:
    card = "return-of-the-witch-king"
    king = {"witch-king": "minas-morgul"}
    state = cast(holding(card, HOME, characters=king, control={"angmar": "free-peoples"}), card)
    assert (at(state, "witch-king"), army(state, "angmar")) == ("angmar", "")
    held = cast(holding(card, {**HOME, "angmar": "elves 1/0/0"}, characters=king), card)
    assert (at(held, "witch-king"), army(held, "angmar")) == ("angmar", "elves 1/0/0")
    there = {"witch-king": "angmar"}
    assert comes_to_nothing(holding(card, HOME, characters=there, control={"angmar": "free-peoples"}))
    assert can_play(holding(card, HOME, characters=there))


@rule("W-SH-STRAT-18", "W-CARD-18")
def test_the_king_is_revealed() -> None:
    card = "the-king-is-revealed"
    aragorn = {"strider": "replaced", "aragorn": "pelargir"}
    assert not can_play(holding(card, characters={"strider": "pelargir"}))
    assert not can_play(holding(card, characters={"strider": "replaced", "aragorn": "eliminated"}))
    state = cast(holding(card, characters=aragorn), card)
    assert army(state, "minas-morgul") == "sauron 5/0/1"
    assert comes_to_nothing(holding(card, characters=aragorn, control={"minas-morgul": "free-peoples"}))


@rule("W-SH-STRAT-18", "W-CARD-19", "W-CARD-21")
def test_the_king_is_revealed_to_a_besieged_minas_morgul() -> None:
    card = "the-king-is-revealed"
    aragorn = {"strider": "replaced", "aragorn": "pelargir"}
    state = cast(holding(card, BESIEGED, characters=aragorn), card)
    assert (army(state, "inside-minas-morgul"), over(state)) == ("sauron 5/0/1", True)  # five is the limit


@rule("W-SH-STRAT-20", "W-CARD-17", "W-CARD-20")
def test_orcs_multiply_again() -> None:
    card = "orcs-multiplying-again"
    state = cast(holding(card), card)
    assert army(state, "dol-guldur") == army(state, "mount-gundabad") == "sauron 3/0/0"
    lost = cast(holding(card, control={"dol-guldur": "free-peoples"}), card)
    assert (army(lost, "dol-guldur"), army(lost, "mount-gundabad")) == ("", "sauron 3/0/0")
    both = {"dol-guldur": "free-peoples", "mount-gundabad": "free-peoples"}
    assert comes_to_nothing(holding(card, control=both))


@rule("W-SH-STRAT-20", "W-CARD-10", "W-CARD-17")
def test_too_few_orcs_go_where_the_shadow_says() -> None:
    card = "orcs-multiplying-again"
    armies = {
        "nurn": "sauron 10/0/0",
        "gorgoroth": "sauron 10/0/0",
        "morannon": "sauron 10/0/0",
        "moria": "sauron 2/0/0",
    }
    state = cast(holding(card, armies), card)
    assert (asked(state), question(state)) == ("shadow", "spread")
    assert legal(state) == {"region:dol-guldur", "region:mount-gundabad"}
    play(state, "region:dol-guldur", "region:dol-guldur", "region:dol-guldur")
    assert (army(state, "dol-guldur"), army(state, "mount-gundabad")) == ("sauron 3/0/0", "sauron 1/0/0")
    assert (stock(state, "sauron-regular"), over(state)) == (0, True)
    assert comes_to_nothing(holding(card, {**armies, "moria": "sauron 6/0/0"}))


@rule("W-SH-STRAT-22")
def test_monsters_are_roused() -> None:
    card = "monsters-roused"
    state = cast(holding(card), card)
    assert [army(state, region) for region in ("angmar", "ettenmoors", "weather-hills")] == ["sauron 1/0/0"] * 3
    assert army(state, "trollshaws") == "sauron 0/1/0"
    held = {**HOME, "ettenmoors": "elves 1/0/0", "trollshaws": "north 1/0/0"}
    partly = cast(holding(card, held, control={"angmar": "free-peoples"}), card)
    assert [army(partly, region) for region in ("angmar", "ettenmoors", "weather-hills")] == [
        "",
        "elves 1/0/0",
        "sauron 1/0/0",
    ]
    assert army(partly, "trollshaws") == "north 1/0/0"


@rule("W-SH-STRAT-22", "W-CARD-09")
def test_monsters_are_roused_as_far_as_there_are_any() -> None:
    card = "monsters-roused"
    armies = {
        "nurn": "sauron 10/0/0",
        "gorgoroth": "sauron 10/0/0",
        "morannon": "sauron 10/0/0",
        "moria": "sauron 6/0/0",
    }
    state = cast(holding(card, armies), card)
    assert (army(state, "trollshaws"), army(state, "angmar"), over(state)) == ("sauron 0/1/0", "", True)
    none = {**armies, "khand": "sauron 0/6/0"}
    assert comes_to_nothing(holding(card, none))


@rule("W-SH-STRAT-23")
def test_musterings_of_long_planned_war() -> None:
    card = "musterings-of-long-planned-war"
    state = cast(holding(card, at_war=SHADOW_NATIONS), card)
    assert (army(state, "gorgoroth"), army(state, "nurn")) == ("southrons 5/0/0", "sauron 5/0/0")
    held = cast(holding(card, {**HOME, "nurn": "gondor 1/0/0"}, at_war=SHADOW_NATIONS), card)
    assert (army(held, "gorgoroth"), army(held, "nurn")) == ("southrons 5/0/0", "gondor 1/0/0")


# ----- A New Power is Rising

POWER = "a-new-power-is-rising"
SARUMAN = {"saruman": "orthanc"}


@rule("W-SH-STRAT-16")
def test_a_new_power_rises_with_saruman() -> None:
    assert not can_play(holding(POWER))
    assert not can_play(holding(POWER, characters={"saruman": "eliminated"}))
    state = cast(holding(POWER, characters=SARUMAN), POWER)
    assert army(state, "north-dunland") == army(state, "south-dunland") == "isengard 2/0/0"
    assert legal(state) == {"figure:isengard-regular", "figure:isengard-elite"}
    play(state, "figure:isengard-regular", "figure:isengard-elite")
    assert (army(state, "orthanc"), over(state)) == ("isengard 1/1/0", True)


@rule("W-SH-STRAT-16", "W-CARD-17")
def test_too_few_of_the_new_power_go_where_the_shadow_says() -> None:
    armies = {"fords-of-isen": "isengard 9/0/0", "tharbad": "isengard 0/6/0"}
    state = cast(holding(POWER, armies, characters=SARUMAN), POWER)
    assert legal(state) == {"region:north-dunland", "region:south-dunland", "region:orthanc"}
    play(state, "region:orthanc", "region:orthanc")
    assert legal(state) == {"region:north-dunland", "region:south-dunland"}
    play(state, "region:south-dunland")
    assert (army(state, "orthanc"), army(state, "south-dunland")) == ("isengard 2/0/0", "isengard 1/0/0")
    assert over(state)


@rule("W-SH-STRAT-16")
@pytest.mark.parametrize("elites", [4, 5])
@pytest.mark.parametrize("dunland", ["north-dunland", "south-dunland"])
def test_few_regulars_of_the_new_power_may_fill_orthanc_and_one_dunland(elites: int, dunland: str) -> None:
    """Four Regulars are left, and one or two Elites."""
    armies = {"fords-of-isen": "isengard 8/0/0", "tharbad": f"isengard 0/{elites}/0"}
    state = cast(holding(POWER, armies, characters=SARUMAN), POWER)
    for _ in range(2):
        play(state, "region:orthanc", "figure:isengard-regular")
    assert legal(state) == {"region:north-dunland", "region:south-dunland"}
    play(state, f"region:{dunland}", f"region:{dunland}")
    assert (army(state, "orthanc"), army(state, dunland)) == ("isengard 2/0/0", "isengard 2/0/0")
    assert stock(state, "isengard-elite") == 6 - elites
    assert over(state)


@rule("W-SH-STRAT-16", "W-CARD-10")
def test_elites_of_the_new_power_need_no_regulars() -> None:
    """With an Elite in Orthanc there are Regulars enough for all the rest, so only the kind is asked."""
    armies = {"fords-of-isen": "isengard 7/0/0"}
    state = cast(holding(POWER, armies, characters=SARUMAN), POWER)
    assert legal(state) == {"region:north-dunland", "region:south-dunland", "region:orthanc"}
    play(state, "region:orthanc", "figure:isengard-elite")
    assert army(state, "north-dunland") == army(state, "south-dunland") == "isengard 2/0/0"
    assert legal(state) == {"figure:isengard-regular", "figure:isengard-elite"}


@rule("W-SH-STRAT-16", "W-CARD-10")
def test_elites_of_the_new_power_come_to_orthanc_when_regulars_are_few() -> None:
    armies = {"fords-of-isen": "isengard 8/0/0", "tharbad": "isengard 0/5/0"}
    state = cast(holding(POWER, armies, characters=SARUMAN), POWER)
    assert "region:orthanc" in legal(state)
    play(state, "region:north-dunland", "region:north-dunland", "region:south-dunland", "region:south-dunland")
    assert (army(state, "orthanc"), over(state)) == ("isengard 0/1/0", True)
    none = {"fords-of-isen": "isengard 10/0/0", "tharbad": "isengard 2/6/0"}
    assert comes_to_nothing(holding(POWER, none, characters=SARUMAN))


@rule("W-SH-STRAT-16", "W-CARD-19", "W-CARD-20")
def test_a_new_power_in_a_besieged_orthanc_and_a_lost_dunland() -> None:
    armies = {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 1/0/0", "north-dunland": "north 1/0/0"}
    state = cast(holding(POWER, armies, characters={"saruman": "inside-orthanc"}), POWER)
    play(state, "figure:isengard-elite", "figure:isengard-elite")
    assert (army(state, "inside-orthanc"), army(state, "north-dunland")) == ("isengard 1/2/0", "north 1/0/0")
    assert army(state, "south-dunland") == "isengard 2/0/0"


# ----- with any army


@rule("W-SH-STRAT-13", "W-SH-STRAT-14", "W-CARD-12", "W-CARD-26")
@pytest.mark.parametrize(("card", "people"), [("half-orcs-and-goblin-men", "isengard"), ("olog-hai", "sauron")])
def test_a_unit_joins_any_army_of_the_shadow(card: str, people: str) -> None:
    armies = {
        "inside-moria": "sauron 1/0/0",
        "moria": "elves 3/0/0",
        "minas-tirith": "southrons 2/0/0",
        "inside-minas-tirith": "gondor 1/0/0",
        "umbar": "southrons 1/0/0",
        "dol-guldur": "sauron 0/0/1",
    }
    state = cast(holding(card, armies, at_war=people), card)
    assert legal(state) == {"region:minas-tirith", "region:moria", "region:umbar"}
    besieger = play(state.clone(), "region:minas-tirith", f"figure:{people}-elite")
    unit = f"{people} 0/1/0"
    assert army(besieger, "minas-tirith") == f"{unit} + southrons 2/0/0"
    play(state, "region:moria", f"figure:{people}-elite")
    assert army(state, "inside-moria") == ("sauron 1/1/0" if people == "sauron" else "isengard 0/1/0 + sauron 1/0/0")
    assert over(state)


@rule("W-SH-STRAT-13", "W-SH-STRAT-14", "W-CARD-17")
@pytest.mark.parametrize(("card", "people"), [("half-orcs-and-goblin-men", "isengard"), ("olog-hai", "sauron")])
def test_a_unit_comes_from_reinforcements_only(card: str, people: str) -> None:
    regulars = {"isengard": 12, "sauron": 36}[people]
    spread = {f"{region}": f"{people} {regulars // 4}/0/0" for region in ("nurn", "khand", "tharbad")}
    spread |= {"orthanc": f"{people} {regulars // 4}/0/0", "far-harad": f"{people} 0/6/0"}
    assert comes_to_nothing(holding(card, spread, at_war=people))
    spread["far-harad"] = f"{people} 0/5/0"
    state = cast(holding(card, spread, at_war=people), card, "region:tharbad")
    assert army(state, "tharbad") == f"{people} {regulars // 4}/1/0"


@rule("W-SH-STRAT-15")
def test_two_orcs_are_exchanged_for_hill_trolls() -> None:
    armies = {
        "inside-moria": "sauron 2/0/0",
        "moria": "elves 3/0/0",
        "nurn": "sauron 1/0/0",
        "umbar": "southrons 1/0/0",
    }
    state = cast(holding("hill-trolls", armies, at_war="sauron"), "hill-trolls")
    assert legal(state) == {"army:inside-moria", "army:nurn"}
    play(state, "army:nurn")
    assert army(state, "nurn") == "sauron 0/1/0"
    assert army(state, "inside-moria") == "sauron 1/1/0"
    assert (stock(state, "sauron-regular"), over(state)) == (35, True)


@rule("W-SH-STRAT-15", "W-CARD-10", "W-CARD-17")
def test_as_many_hill_trolls_come_as_can() -> None:
    card = "hill-trolls"
    one = cast(holding(card, {"nurn": "sauron 1/0/0"}, at_war="sauron"), card)
    assert (army(one, "nurn"), over(one)) == ("sauron 0/1/0", True)
    last = cast(holding(card, {"nurn": "sauron 3/5/0"}, at_war="sauron"), card)
    assert (army(last, "nurn"), over(last)) == ("sauron 2/6/0", True)
    assert comes_to_nothing(holding(card, {"nurn": "sauron 3/6/0"}, at_war="sauron"))
    assert comes_to_nothing(holding(card, {"nurn": "sauron 0/3/0"}, at_war="sauron"))


# ----- places of the Shadow's choice


@rule("W-SH-STRAT-17")
def test_many_kings_serve_in_three_settlements() -> None:
    card = "many-kings-to-the-service-of-mordor"
    state = cast(holding(card), card)
    assert legal(state) == {
        f"region:{name}" for name in ("far-harad", "near-harad", "north-rhun", "south-rhun", "umbar")
    }
    play(state, "region:umbar", "region:far-harad")
    assert legal(state) == {"region:near-harad", "region:north-rhun", "region:south-rhun"}
    play(state, "region:north-rhun")
    for region in ("umbar", "far-harad", "north-rhun"):
        assert army(state, region) == "southrons 2/0/0"
    assert (army(state, "south-rhun"), over(state)) == ("", True)


@rule("W-SH-STRAT-17", "W-SH-STRAT-24", "W-CARD-19", "W-CARD-23")
def test_settlements_lost_are_not_among_the_three() -> None:
    card = "many-kings-to-the-service-of-mordor"
    lost = {"near-harad": "free-peoples", "south-rhun": "free-peoples"}
    armies = {"umbar": "gondor 2/0/0", "inside-umbar": "southrons 1/0/0"}
    state = cast(holding(card, armies, control=lost), card)
    assert (army(state, "inside-umbar"), army(state, "far-harad")) == ("southrons 3/0/0", "southrons 2/0/0")
    assert (army(state, "north-rhun"), over(state)) == ("southrons 2/0/0", True)
    pits = cast(holding("pits-of-mordor", {"moria": "elves 1/0/0"}, at_war="sauron"), "pits-of-mordor")
    assert "region:moria" not in legal(pits)


@rule("W-SH-STRAT-17", "W-CARD-10", "W-CARD-17")
def test_too_few_kings_come_where_the_shadow_says() -> None:
    card = "many-kings-to-the-service-of-mordor"
    armies = {"khand": "southrons 10/0/0", "east-rhun": "southrons 10/0/0", "near-harad": "southrons 1/0/0"}
    state = cast(holding(card, armies), card, "region:umbar", "region:far-harad", "region:north-rhun")
    play(state, "region:umbar", "region:umbar", "region:far-harad")
    assert [army(state, region) for region in ("umbar", "far-harad", "north-rhun")] == [
        "southrons 2/0/0",
        "southrons 1/0/0",
        "",
    ]
    assert over(state)
    assert comes_to_nothing(holding(card, {**armies, "near-harad": "southrons 4/0/0"}))


@rule("W-SH-STRAT-24")
def test_the_pits_of_mordor_open_in_three_strongholds() -> None:
    state = cast(holding("pits-of-mordor", HOME, at_war="sauron"), "pits-of-mordor")
    strongholds = {"barad-dur", "dol-guldur", "minas-morgul", "morannon", "moria", "mount-gundabad"}
    assert legal(state) == {f"region:{name}" for name in strongholds}
    play(state, "region:barad-dur", "region:moria", "region:mount-gundabad")
    assert (army(state, "barad-dur"), army(state, "moria")) == ("sauron 3/0/0", "sauron 2/0/0")
    assert (army(state, "mount-gundabad"), over(state)) == ("sauron 2/0/0", True)


@rule("W-SH-STRAT-19")
def test_shadows_on_the_misty_mountains() -> None:
    card = "shadows-on-the-misty-mountains"
    state = cast(holding(card), card)
    assert legal(state) == {"region:mount-gram", "region:moria"}
    moria = play(state.clone(), "region:moria", "figure:sauron-elite", "figure:sauron-elite")
    assert army(moria, "moria") == "sauron 0/2/1"
    play(state, "region:mount-gram", "figure:sauron-regular", "figure:sauron-elite")
    assert (army(state, "mount-gram"), over(state)) == ("sauron 1/1/1", True)


@rule("W-SH-STRAT-19", "W-CARD-09", "W-CARD-20")
def test_of_the_shadows_come_those_that_are_left() -> None:
    card = "shadows-on-the-misty-mountains"
    fields = {"nurn": "sauron 10/0/0", "gorgoroth": "sauron 10/0/0", "morannon": "sauron 10/0/0"}
    full = {**fields, "barad-dur": "sauron 6/0/0", "khand": "sauron 0/6/0"}
    assert army(cast(holding(card, full), card, "region:moria"), "moria") == "sauron 0/0/1"
    riders = {"barad-dur": "sauron 1/0/8"}
    units = cast(holding(card, riders), card, "region:moria", "figure:sauron-elite", "figure:sauron-regular")
    assert army(units, "moria") == "sauron 1/1/0"
    held = holding(card, {"mount-gram": "north 1/0/0"}, control={"moria": "free-peoples"})
    assert comes_to_nothing(held)


@rule("W-SH-STRAT-21")
def test_a_horde_comes_from_the_east() -> None:
    card = "horde-from-the-east"
    state = cast(holding(card, at_war="southrons"), card)
    assert legal(state) == {"region:east-rhun", "region:south-rhun", "region:khand", "region:far-harad"}
    play(state, "region:khand")
    assert (army(state, "khand"), over(state)) == ("southrons 5/0/0", True)
    held = {**HOME, "khand": "gondor 1/0/0"}
    barred = cast(holding(card, held, at_war="southrons", control={"south-rhun": "free-peoples"}), card)
    assert legal(barred) == {"region:east-rhun", "region:far-harad"}


@rule("W-SH-STRAT-21", "W-CARD-17", "W-CARD-21")
def test_the_horde_is_as_great_as_can_be() -> None:
    card = "horde-from-the-east"
    armies = {"near-harad": "southrons 10/0/0", "umbar": "southrons 10/0/0"}
    few = cast(holding(card, {**armies, "north-rhun": "southrons 1/0/0"}, at_war="southrons"), card, "region:khand")
    assert army(few, "khand") == "southrons 3/0/0"
    crowd = cast(holding(card, {"khand": "southrons 7/1/0"}, at_war="southrons"), card, "region:khand")
    assert legal(crowd) == {"lose:southrons-regular", "lose:southrons-elite"}
    assert comes_to_nothing(holding(card, {**armies, "north-rhun": "southrons 4/0/0"}, at_war="southrons"))
