"""What Nations react to: attacks, armies that enter, captures, companions; and Wormtongue, who holds Rohan back."""

from __future__ import annotations

from typing import cast

import pytest
from tests.war.rulings import attacking, lay, legal, nation, on_table, play, use

from redbook.war import politics
from redbook.war.board import BREE, EDORAS, HELMS_DEEP, OSGILIATH, PELARGIR, WESTEMNET
from redbook.war.figures import BOROMIR, PEREGRIN, STRIDER
from redbook.war.nations import FREE_PEOPLES, ROHAN, SHADOW
from redbook.war.state import WarState

rule = pytest.mark.rule


def laid(armies: dict[str, str], characters: dict[str, str] | None = None, **more: str | dict[str, str]) -> WarState:
    """A situation whose Nations can be made to react."""
    control = cast(dict[str, str], more.get("control", {}))
    table = ("", cast(str, more.get("table", "")))
    dice = ("event", "army")
    return cast(WarState, lay(armies, dice=dice, characters=characters, control=control, table=table))


@rule("W-POL-07", "W-POL-16", "W-POL-17")
def test_an_attack_rouses_the_nations_of_the_defenders() -> None:
    state = laid({"osgiliath": "gondor 2/0/0 + north 1/0/0 + rohan 0/0/1"})
    politics.army_attacked(state, OSGILIATH, FREE_PEOPLES)
    assert nation(state, "gondor") == (1, True)
    assert nation(state, "north") == (2, True)
    assert nation(state, "rohan") == (3, False)  # a Leader alone does not count


@rule("W-POL-16")
def test_an_elite_counts_like_a_regular() -> None:
    state = laid({"osgiliath": "gondor 0/1/0"})
    politics.army_attacked(state, OSGILIATH, FREE_PEOPLES)
    assert nation(state, "gondor") == (1, True)


@rule("W-POL-16")
def test_shadow_nations_attacked_advance_too() -> None:
    state = laid({"osgiliath": "southrons 2/0/0"})
    politics.army_attacked(state, OSGILIATH, SHADOW)
    assert nation(state, "southrons") == (1, True)


@rule("W-POL-06", "W-POL-05", "W-SETUP-06")
def test_an_army_that_enters_rouses_the_nation_of_the_region() -> None:
    state = laid({})
    politics.region_entered(state, SHADOW, PELARGIR)
    assert nation(state, "gondor") == (2, True)
    politics.region_entered(state, SHADOW, OSGILIATH)
    assert nation(state, "rohan") == (3, False)


@rule("W-POL-06", "W-BATTLE-58", "W-BATTLE-63")
def test_a_retreat_enters_a_region_as_well() -> None:
    armies = {"parth-celebrant": "elves 3/0/0", "fangorn": "sauron 2/0/0"}
    state = attacking(armies, "will", "free-peoples", at_war="elves sauron")
    play(state, "all", "roll:111", "roll:11", "yes")
    assert nation(state, "rohan") == (3, False)
    play(state, "to:eastemnet")
    assert nation(state, "rohan") == (3, True)


@rule("W-POL-06", "W-POL-20", "W-POL-21")
def test_an_army_that_moves_in_rouses_the_nation_and_a_settlement_taken_so_advances_it() -> None:
    dice = ("event event", "army army")
    state = lay({"fangorn": "sauron 2/0/0"}, "shadow", dice=dice, at_war="sauron")
    use(state, "army", "move-armies", "to:eastemnet", "all")
    assert nation(state, "rohan") == (3, True)
    taken = lay({"fords-of-isen": "isengard 2/0/0"}, "shadow", dice=dice, at_war="isengard")
    use(taken, "army", "move-armies", "to:westemnet", "all")
    assert nation(taken, "rohan") == (2, True)


@rule("W-POL-06", "W-BATTLE-65")
def test_an_advance_after_battle_enters_the_region() -> None:
    """Elves fall in Rohan: the attack rouses them alone, the advance rouses Rohan."""
    armies = {"fangorn": "sauron 3/0/0", "eastemnet": "elves 1/0/0"}
    state = attacking(armies, at_war="elves sauron")
    play(state, "all", "roll:555", "roll:1")
    assert nation(state, "rohan") == (3, False)
    play(state, "all")
    assert nation(state, "rohan") == (3, True)


@rule("W-POL-20", "W-POL-22")
def test_a_capture_advances_the_loser_and_a_recapture_nobody() -> None:
    state = laid({})
    politics.settlement_captured(state, SHADOW, PELARGIR)
    assert nation(state, "gondor") == (1, False)
    politics.settlement_captured(state, FREE_PEOPLES, BREE)
    assert nation(state, "north") == (3, False)


@rule("W-POL-09", "W-POL-12", "W-POL-13")
def test_companions_rouse_the_nations_they_can() -> None:
    places = {"strider": "minas-tirith", "boromir": "minas-tirith", "peregrin": "bree"}
    state = laid({}, places)
    politics.companion_arrived(state, STRIDER)
    politics.companion_arrived(state, PEREGRIN)
    assert nation(state, "gondor") == (2, False)
    assert nation(state, "north") == (3, False)  # Bree is but a Town
    politics.companion_arrived(state, BOROMIR)
    assert nation(state, "gondor") == (2, True)


@rule("W-POL-09")
def test_a_companion_rouses_nobody_where_the_enemy_rules() -> None:
    state = laid({}, {"boromir": "minas-tirith"}, control={"minas-tirith": "shadow"})
    politics.companion_arrived(state, BOROMIR)
    assert nation(state, "gondor") == (2, False)


@rule("W-SH-CHAR-22")
def test_wormtongue_keeps_rohan_quiet_unless_edoras_or_helms_deep_is_attacked() -> None:
    armies = {"westemnet": "rohan 1/0/0", "helms-deep": "gondor 1/0/0"}
    state = laid(armies, {"saruman": "orthanc"}, table="wormtongue")
    politics.army_attacked(state, WESTEMNET, FREE_PEOPLES)
    politics.region_entered(state, SHADOW, EDORAS)
    politics.activate(state, ROHAN, politics.BY_CARD)
    assert nation(state, "rohan") == (2, False)
    politics.army_attacked(state, HELMS_DEEP, FREE_PEOPLES)
    assert nation(state, "rohan") == (2, True)
    assert on_table(state, "shadow") == set()


@rule("W-POL-01", "W-POL-15")
def test_nobody_goes_beyond_war() -> None:
    state = laid({"osgiliath": "gondor 2/0/0"})
    for _ in range(5):
        politics.army_attacked(state, OSGILIATH, FREE_PEOPLES)
    assert nation(state, "gondor") == (0, True)


@rule("W-POL-32")
def test_the_witch_king_rouses_all_and_advances_none() -> None:
    state = lay({"moria": "sauron 2/0/0"}, "shadow", dice=("", "muster event"), at_war="sauron gondor")
    use(state, "muster", "minion")
    assert [nation(state, name) for name in ("dwarves", "elves", "gondor", "north", "rohan")] == [
        (3, True), (3, True), (0, True), (3, True), (3, True)
    ]  # fmt: skip


@rule("W-POL-32", "W-SH-CHAR-22")
def test_but_wormtongue_keeps_rohan_from_him() -> None:
    state = lay(
        {"moria": "sauron 2/0/0"},
        "shadow",
        dice=("", "muster event"),
        at_war="sauron gondor",
        characters={"saruman": "orthanc"},
        table=("", "wormtongue"),
    )
    use(state, "muster", "minion")
    assert (nation(state, "rohan"), nation(state, "north")) == ((3, False), (3, True))


@rule("W-POL-33")
def test_no_companion_rouses_from_a_captured_city() -> None:
    def may_rouse(control: dict[str, str]) -> bool:
        state = lay(dice=("event will", ""), characters={"boromir": "pelargir"}, active="gondor", control=control)
        return "act:rouse" in legal(play(state, "die:event"))

    assert may_rouse({})
    assert not may_rouse({"pelargir": "shadow"})


@rule("W-POL-34")
def test_a_card_advances_nobody_by_the_way() -> None:
    state = laid({"osgiliath": "gondor 2/0/0"}, table="threats-and-promises")
    politics.advance(state, ROHAN, politics.BY_CARD)
    assert (nation(state, "rohan"), nation(state, "gondor")) == ((2, False), (2, False))
    assert on_table(state, "shadow") == {"threats-and-promises"}  # neither an attack nor a companion's ability


@rule("W-POL-34", "W-SH-STRAT-05")
def test_a_companions_ability_ends_threats_and_promises() -> None:
    state = lay(dice=("event will", ""), characters={"boromir": "pelargir"}, active="gondor",
                table=("", "threats-and-promises"))  # fmt: skip
    use(state, "event", "rouse")
    assert on_table(state, "shadow") == set()
