"""Mustering and the diplomatic action, the voice of Saruman, and the stacking limit that recruits can break."""

from __future__ import annotations

from typing import cast

import pytest
from tests.war.rulings import army, asked, lay, legal, lost, nation, play, question, refused, stock, use

from redbook import State
from redbook.war import armies
from redbook.war.board import MORIA, OSGILIATH
from redbook.war.nations import GONDOR, SAURON
from redbook.war.slots import NAZGUL, leader, regular
from redbook.war.state import WarState

rule = pytest.mark.rule


def mustering(forces: dict[str, str], at_war: str, mover: str = "free-peoples", **more: object) -> State:
    """A side uses a Muster result to recruit."""
    state = lay(forces, mover, dice=("muster muster", "muster muster"), at_war=at_war, **more)  # type: ignore[arg-type]
    return use(state, "muster", "muster")


@rule("W-MUSTER-01", "W-MUSTER-06")
def test_a_muster_result_recruits_two_lesser_figures_or_one_elite() -> None:
    state = mustering({"dale": "north 1/0/0"}, "north")
    assert legal(state) == {"figure:north-regular", "figure:north-elite", "figure:north-leader"}
    play(state, "figure:north-leader")
    assert legal(state) == {"done", "figure:north-regular"}
    play(state, "figure:north-regular", "region:bree")
    assert (army(state, "dale"), army(state, "bree")) == ("north 1/0/1", "north 1/0/0")
    assert asked(state) == "shadow"


@rule("W-MUSTER-01")
def test_an_elite_takes_the_whole_result() -> None:
    state = play(mustering({}, "north"), "figure:north-elite", "region:bree")
    assert army(state, "bree") == "north 0/1/0"
    assert asked(state) == "shadow"


@rule("W-MUSTER-04", "W-MUSTER-12")
def test_two_recruits_go_to_different_settlements() -> None:
    state = play(mustering({}, "north"), "figure:north-regular", "region:bree", "figure:north-regular")
    refused(state, "region:bree", "W-MUSTER-04")
    assert legal(state) == {"region:carrock", "region:dale", "region:the-shire"}


@rule("W-MUSTER-02")
def test_a_figure_of_a_nation_not_at_war_is_refused_by_that_rule() -> None:
    state = use(lay(dice=("muster", ""), at_war="gondor"), "muster", "muster")
    refused(state, "figure:rohan-regular", "W-MUSTER-02")
    refused(state, "figure:sauron-regular", "W-MUSTER-01")


@rule("W-MUSTER-02", "W-MUSTER-05")
def test_recruits_may_be_of_two_nations_at_war() -> None:
    state = play(mustering({}, "north gondor"), "figure:gondor-regular", "region:pelargir")
    assert legal(state) == {"done", "figure:north-regular", "figure:gondor-regular"}


@rule("W-MUSTER-07")
def test_one_figure_of_two_is_enough() -> None:
    state = play(mustering({}, "north"), "figure:north-regular", "region:bree", "done")
    assert army(state, "bree") == "north 1/0/0"
    assert asked(state) == "shadow"


@rule("W-MUSTER-08", "W-CAPTURE-06")
def test_no_recruits_in_a_captured_settlement() -> None:
    state = play(mustering({}, "north", control={"bree": "shadow"}), "figure:north-regular")
    refused(state, "region:bree", "W-MUSTER-08")


@rule("W-MUSTER-09", "W-MUSTER-10")
def test_no_recruits_among_enemies_or_in_a_siege() -> None:
    besieged = {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 1/0/0", "iron-hills": "sauron 1/0/0"}
    state = play(mustering(besieged, "dwarves"), "figure:dwarves-elite")
    assert army(state, "ered-luin") == "dwarves 0/1/0"  # the only Settlement left, so it was not asked for


@rule("W-MUSTER-11")
def test_a_lone_nazgul_does_not_hinder_recruits() -> None:
    state = play(mustering({"bree": "sauron 0/0/1"}, "north"), "figure:north-regular")
    assert "region:bree" in legal(state)


@rule("W-MUSTER-13")
def test_a_leader_is_recruited_only_with_units() -> None:
    assert "figure:north-leader" not in legal(mustering({}, "north"))
    state = play(mustering({"dale": "rohan 1/0/0"}, "north"), "figure:north-leader")
    assert army(state, "dale") == "north 0/0/1 + rohan 1/0/0"


@rule("W-MUSTER-14", "W-MUSTER-15")
def test_nazgul_are_recruited_in_sauron_strongholds_held_and_not_besieged() -> None:
    siege = {"moria": "elves 1/0/0", "inside-moria": "sauron 1/0/0"}
    state = mustering(siege, "sauron", "shadow", control={"dol-guldur": "free-peoples"})
    play(state, "figure:nazgul")
    assert legal(state) == {f"region:{name}" for name in ("barad-dur", "minas-morgul", "morannon", "mount-gundabad")}
    assert "figure:nazgul" not in legal(mustering({}, "isengard", "shadow"))


@rule("W-MUSTER-16")
def test_without_figures_there_is_no_recruit() -> None:
    state = mustering({"erebor": "dwarves 5/0/0"}, "dwarves")
    assert legal(state) == {"figure:dwarves-elite", "figure:dwarves-leader"}


@rule("W-MUSTER-21", "W-MUSTER-20", "W-TURN-18", "W-MOVE-02", "W-MOVE-04")
def test_an_eleventh_unit_is_sent_back_by_its_owner() -> None:
    state = mustering({"minas-tirith": "gondor 8/2/1"}, "gondor")
    play(state, "figure:gondor-elite", "region:minas-tirith")
    assert (asked(state), question(state)) == ("free-peoples", "excess")
    assert legal(state) == {"lose:gondor-regular", "lose:gondor-elite"}
    play(state, "lose:gondor-regular")
    assert army(state, "minas-tirith") == "gondor 7/3/1"
    assert stock(state, "gondor-regular") == 8
    assert asked(state) == "shadow"


@rule("W-MUSTER-22")
def test_sarumans_voice_brings_a_regular_to_each_settlement() -> None:
    saruman = {"saruman": "orthanc"}
    state = lay({"orthanc": "isengard 4/0/0"}, "shadow", dice=("event", "muster"), characters=saruman)
    use(state, "muster", "saruman-recruits")
    assert (army(state, "orthanc"), army(state, "north-dunland")) == ("isengard 5/0/0", "isengard 1/0/0")
    besieged = {"orthanc": "rohan 1/0/0", "inside-orthanc": "isengard 1/0/0"}
    state = lay(besieged, "shadow", dice=("event", "muster"), characters={"saruman": "inside-orthanc"})
    refused(state, "act:saruman-recruits", "W-DICE-32")


@rule("W-MUSTER-23")
def test_sarumans_voice_promotes_up_to_two() -> None:
    saruman = {"saruman": "orthanc"}
    state = lay({"orthanc": "isengard 4/0/0"}, "shadow", dice=("event", "muster"), characters=saruman)
    use(state, "muster", "saruman-promotes")
    assert legal(state) == {"number:1", "number:2"}
    play(state, "number:2")
    assert army(state, "orthanc") == "isengard 2/2/0"
    assert stock(state, "isengard-regular") == 10


@rule("W-POL-14", "W-DICE-18")
def test_the_diplomatic_action_advances_one_nation_of_ones_own() -> None:
    state = use(lay({}, "shadow", dice=("event", "muster")), "muster", "diplomacy")
    refused(state, "nation:gondor", "W-POL-14")
    play(state, "nation:southrons")
    assert nation(state, "southrons") == (1, True)


@rule("W-POL-03", "W-POL-04")
def test_a_passive_nation_stops_before_war() -> None:
    state = use(lay({}, dice=("muster", "army"), steps={"gondor": 1}), "muster", "diplomacy")
    refused(state, "nation:gondor", "W-POL-03")
    play(state, "nation:rohan")
    assert nation(state, "rohan") == (2, False)


@rule("W-POL-02", "W-POL-15")
def test_at_war_there_is_nothing_to_advance() -> None:
    state = use(lay({}, dice=("muster", "army"), at_war="elves"), "muster", "diplomacy")
    refused(state, "nation:elves", "W-POL-15")


@rule("W-SH-STRAT-05")
def test_threats_and_promises_stop_diplomacy_for_passive_nations() -> None:
    state = lay({}, dice=("muster", "army"), table=("", "threats-and-promises"))
    use(state, "muster", "diplomacy")
    assert nation(state, "elves") == (2, True)  # the only active Nation, so it was not asked for


@rule("W-MUSTER-03")
def test_recruits_go_to_settlements_of_their_own_nation() -> None:
    state = play(mustering({}, "gondor rohan"), "figure:rohan-regular")
    assert legal(state) == {"region:edoras", "region:folde", "region:helms-deep", "region:westemnet"}
    refused(state, "region:pelargir", "W-MUSTER-03")
    refused(state, "region:fords-of-isen", "W-MUSTER-03")


@rule("W-MUSTER-17", "W-MUSTER-18", "W-MUSTER-19")
def test_the_fallen_of_the_shadow_return_and_those_of_the_free_peoples_do_not() -> None:
    state = cast(WarState, lay({"osgiliath": "gondor 1/0/1", "moria": "sauron 1/0/1"}, dice=("event", "army")))
    before = stock(state, "sauron-regular"), stock(state, "nazgul"), stock(state, "gondor-regular")
    armies.eliminate(state, MORIA, regular(SAURON), 1)
    armies.eliminate(state, MORIA, NAZGUL, 1)
    armies.eliminate(state, OSGILIATH, regular(GONDOR), 1)
    armies.eliminate(state, OSGILIATH, leader(GONDOR), 1)
    after = stock(state, "sauron-regular"), stock(state, "nazgul"), stock(state, "gondor-regular")
    assert after == (before[0] + 1, before[1] + 1, before[2])
    assert (lost(state, "gondor-regular"), lost(state, "gondor-leader"), lost(state, "sauron-regular")) == (1, 1, 0)
    dead = {"witch-king": "eliminated", "saruman": "eliminated", "mouth-of-sauron": "eliminated"}
    late = lay(mover="shadow", dice=("", "muster event"), characters=dead, at_war="sauron isengard gondor")
    assert "act:minion" not in legal(play(late, "die:muster"))


@rule("W-MUSTER-24")
def test_a_minion_takes_the_place_of_recruits() -> None:
    state = lay(mover="shadow", dice=("", "muster muster event"), at_war="isengard")
    before = stock(state, "isengard-regular")
    use(state, "muster", "minion")
    assert (question(state), stock(state, "isengard-regular")) == ("turn", before)
    siege = {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 1/0/0"}
    besieged = play(lay(siege, "shadow", dice=("", "muster event"), at_war="isengard"), "die:muster")
    assert "act:minion" in legal(besieged)  # recruits could not come here
