"""Companions, Nazgûl and minions: how they travel, how they come into play, and what they can do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, at, dice, fellowship, lay, legal, nation, play, question, refused, stock, use

from redbook import State

rule = pytest.mark.rule

BESIEGED = {"helms-deep": "isengard 4/0/0", "inside-helms-deep": "rohan 2/0/0"}


def riding(characters: dict[str, str], **more: Any) -> State:
    """A Character result moves the companions on the map."""
    state = lay(dice=("character muster event", ""), characters=characters, **more)
    return use(state, "character", "move-companions")


def places(state: State) -> set[str]:
    """Where those who are chosen can go."""
    return {name.removeprefix("to:") for name in legal(state) if name.startswith("to:")}


def flying(armies: dict[str, str], **more: Any) -> State:
    """A Character result moves Nazgûl and minions."""
    state = lay(armies, "shadow", dice=("", "character muster event"), **more)
    return use(state, "character", "move-minions")


def summoning(armies: dict[str, str] | None = None, face: str = "muster", **more: Any) -> State:
    """The Shadow is about to use a Muster result."""
    state = lay(armies, "shadow", dice=("", f"{face} {face} character event"), **more)
    return play(state, f"die:{face}")


def calling(armies: dict[str, str] | None = None, face: str = "will", **more: Any) -> State:
    """The Free Peoples are about to use the Will of the West."""
    state = lay(armies, dice=(f"{face} character event", ""), **more)
    return play(state, f"die:{face}")


# ----- companions on the map


@rule("W-CHAR-04", "W-CHAR-03", "W-DICE-13")
def test_a_companion_goes_as_far_as_his_level() -> None:
    state = play(riding({"boromir": "bree", "legolas": "hollin"}), "character:boromir")
    assert {"south-downs", "hollin", "old-forest"} <= places(state)
    refused(state, "to:moria", "W-CHAR-04")
    play(state, "to:hollin")
    assert legal(state) == {"done", "character:legolas"}
    play(state, "character:legolas", "to:rivendell")
    assert (at(state, "boromir"), at(state, "legolas")) == ("hollin", "rivendell")


@rule("W-CHAR-05", "W-FELLOW-30")
def test_a_group_goes_as_far_as_the_highest_level_in_it() -> None:
    state = play(riding({"peregrin": "bree", "strider": "bree"}), "character:peregrin")
    assert "hollin" not in places(state)
    play(state, "character:strider")
    assert "fords-of-bruinen" in places(state)
    play(state, "to:fords-of-bruinen")
    assert at(state, "peregrin") == at(state, "strider") == "fords-of-bruinen"


@rule("W-CHAR-06", "W-CHAR-07")
def test_companions_of_one_region_go_different_ways_each_once() -> None:
    together = dict.fromkeys(("legolas", "gimli", "boromir"), "bree")
    state = play(riding(together), "character:legolas", "character:gimli", "to:south-downs")
    assert legal(state) == {"done", "character:boromir"}
    play(state, "character:boromir", "to:weather-hills")
    assert question(state) != "company"
    assert (at(state, "gimli"), at(state, "boromir")) == ("south-downs", "weather-hills")


@rule("W-CHAR-05")
def test_only_those_who_stand_together_go_together() -> None:
    state = play(riding({"legolas": "bree", "gimli": "hollin"}), "character:legolas")
    refused(state, "character:gimli", "W-CHAR-03")


@rule("W-CHAR-08", "W-CHAR-15")
def test_companions_pass_enemy_armies_and_leave_their_own() -> None:
    armies = {"bree": "north 1/0/0", "south-downs": "sauron 5/0/0", "hollin": "sauron 1/0/0"}
    state = play(riding({"strider": "bree", "gimli": "weather-hills"}, armies=armies), "character:strider")
    assert {"south-downs", "fords-of-bruinen", "hollin"} <= places(state)
    play(state, "to:hollin")
    assert (at(state, "strider"), army(state, "hollin"), army(state, "bree")) == (
        "hollin",
        "sauron 1/0/0",
        "north 1/0/0",
    )


@rule("W-CHAR-09", "W-CHAR-10")
def test_a_stronghold_of_the_shadow_ends_the_way_but_may_be_left() -> None:
    state = play(riding({"strider": "hollin", "gimli": "bree"}), "character:strider")
    assert "moria" in places(state)
    refused(state, "to:dimrill-dale", "W-CHAR-04")
    out = play(riding({"strider": "moria", "gimli": "bree"}), "character:strider")
    assert "parth-celebrant" in places(out)
    sieged = {"moria": "elves 1/0/0", "inside-moria": "sauron 1/0/0"}
    still = play(riding({"strider": "hollin", "gimli": "bree"}, armies=sieged), "character:strider")
    assert "dimrill-dale" not in places(still)
    walkers = {"strider": "tower-hills", "gimli": "bree"}
    assert "forlindon" in places(play(riding(walkers), "character:strider"))
    captured = play(riding(walkers, control={"grey-havens": "shadow"}), "character:strider")
    assert "grey-havens" in places(captured)
    assert "forlindon" not in places(captured)


@rule("W-CHAR-11")
def test_a_besieged_stronghold_lets_no_companion_in_or_out_or_through() -> None:
    state = riding({"strider": "westemnet", "boromir": "inside-helms-deep"}, armies=BESIEGED)
    assert "character:boromir" not in legal(state)
    play(state, "character:strider")
    refused(state, "to:helms-deep", "W-CHAR-11")
    assert {"fords-of-isen", "fangorn", "gap-of-rohan"} <= places(state)
    inside = lay(BESIEGED, dice=("character muster", ""), characters={"boromir": "inside-helms-deep"})
    refused(play(inside, "die:character"), "act:move-companions", "W-DICE-32")


@rule("W-CHAR-12", "W-SETUP-02")
def test_companions_do_not_cross_black_borders() -> None:
    state = play(riding({"strider": "rivendell", "gimli": "bree"}), "character:strider")
    assert not {"old-ford", "eagles-eyrie", "mount-gundabad"} & places(state)


@rule("W-CHAR-13")
def test_a_companion_with_an_army_is_part_of_it() -> None:
    state = play(riding({"strider": "trollshaws", "gimli": "bree"}), "character:strider", "to:rivendell", "done")
    assert at(state, "strider") == "rivendell"


@rule("W-CHAR-40")
def test_shadowfax_carries_gandalf_and_one_hobbit() -> None:
    def reach(*others: str) -> set[str]:
        names = ("gandalf-the-white", *others)
        characters = {
            "gandalf-the-grey": "replaced",
            **dict.fromkeys(names, "bree"),
            "boromir": "bree",
            "gimli": "moria",
        }
        return places(play(riding(characters), *(f"character:{name}" for name in names)))

    assert "goblins-gate" not in reach("legolas")
    four = reach()
    assert "high-pass" in four
    assert reach("peregrin") == four
    three = reach("legolas")
    assert three < four
    assert reach("peregrin", "meriadoc") == three


@rule("W-POL-09", "W-POL-12", "W-POL-13")
def test_a_companion_rouses_the_nation_where_he_ends_his_way() -> None:
    def roused(companion: str, start: str, end: str, people: str, **more: Any) -> bool:
        state = riding({companion: start, "gimli": "tharbad"}, **more)
        return nation(play(state, f"character:{companion}", f"to:{end}"), people)[1]

    assert roused("boromir", "osgiliath", "minas-tirith", "gondor")
    assert not roused("strider", "osgiliath", "minas-tirith", "gondor")
    assert roused("peregrin", "folde", "edoras", "rohan")
    assert not roused("peregrin", "edoras", "folde", "rohan")
    assert roused("strider", "weather-hills", "bree", "north") is False
    assert roused("strider", "woodland-realm", "dale", "north")
    assert not roused("boromir", "osgiliath", "pelargir", "gondor", control={"pelargir": "shadow"})


# ----- Nazgûl and minions


@rule("W-MOVE-35", "W-MOVE-36", "W-MOVE-37", "W-DICE-14", "W-MOVE-41")
def test_nazgul_fly_anywhere_each_its_own_way_and_once() -> None:
    state = flying({"minas-morgul": "sauron 2/0/3", "edoras": "rohan 2/0/0"})
    play(state, "army:minas-morgul", "take:2:nazgul", "to:edoras")
    assert (army(state, "minas-morgul"), army(state, "edoras")) == ("sauron 2/0/1", "rohan 2/0/0 + sauron 0/0/2")
    assert legal(state) == {"done", "army:minas-morgul"}
    play(state, "army:minas-morgul", "to:the-shire")
    assert army(state, "the-shire") == "sauron 0/0/1"
    assert question(state) != "flight"


@rule("W-MOVE-41")
def test_those_who_have_landed_stay_and_those_who_were_there_may_go() -> None:
    state = flying({"minas-morgul": "sauron 2/0/1", "moria": "sauron 0/0/1"})
    play(state, "army:minas-morgul", "to:moria", "army:moria")
    assert question(state) == "flight"
    play(state, "to:bree")
    assert (army(state, "moria"), army(state, "bree")) == ("sauron 0/0/1", "sauron 0/0/1")
    assert question(state) != "flight"


@rule("W-MOVE-38", "W-MOVE-40")
def test_nazgul_enter_a_stronghold_of_the_free_peoples_only_with_besiegers() -> None:
    state = play(flying({"moria": "sauron 1/0/2", **BESIEGED}), "army:moria", "take:1:nazgul")
    refused(state, "to:lorien", "W-MOVE-38")
    play(state, "to:helms-deep")
    assert (army(state, "helms-deep"), army(state, "inside-helms-deep")) == (
        "isengard 4/0/0 + sauron 0/0/1",
        "rohan 2/0/0",
    )


@rule("W-MOVE-39")
def test_nazgul_fly_into_and_out_of_a_besieged_stronghold_of_the_shadow() -> None:
    siege = {"moria": "elves 2/0/0", "inside-moria": "sauron 2/0/1", "dol-guldur": "sauron 1/0/1"}
    state = play(flying(siege), "army:dol-guldur", "to:moria")
    assert army(state, "inside-moria") == "sauron 2/0/2"
    play(state, "army:inside-moria", "to:bree")
    assert (army(state, "inside-moria"), army(state, "bree")) == ("sauron 2/0/1", "sauron 0/0/1")


@rule("W-CHAR-27", "W-MOVE-35")
def test_the_witch_king_moves_as_a_nazgul() -> None:
    state = play(
        flying({}, characters={"witch-king": "minas-morgul", "mouth-of-sauron": "moria"}), "character:witch-king"
    )
    refused(state, "to:lorien", "W-MOVE-38")
    play(state, "to:the-shire")
    assert at(state, "witch-king") == "the-shire"
    assert legal(state) == {"done", "character:mouth-of-sauron"}


@rule("W-CHAR-28", "W-CHAR-30")
def test_the_mouth_goes_three_regions_and_not_through_strongholds_of_the_free_peoples() -> None:
    armies = {"hollin": "elves 3/0/0", "moria": "sauron 1/0/1"}
    state = play(flying(armies, characters={"mouth-of-sauron": "moria"}), "character:mouth-of-sauron")
    assert {"hollin", "fords-of-bruinen", "parth-celebrant", "dimrill-dale"} <= places(state)
    refused(state, "to:lorien", "W-CHAR-30")
    refused(state, "to:the-shire", "W-CHAR-28")
    siege = {"lorien": "sauron 3/0/0", "inside-lorien": "elves 1/0/0", "moria": "sauron 1/0/1"}
    besieging = play(flying(siege, characters={"mouth-of-sauron": "moria"}), "character:mouth-of-sauron")
    assert "lorien" in places(besieging)


@rule("W-CHAR-29")
def test_the_mouth_neither_enters_nor_leaves_a_besieged_stronghold() -> None:
    siege = {"moria": "elves 2/0/0", "inside-moria": "sauron 2/0/1"}
    shut_in = flying(siege, characters={"mouth-of-sauron": "inside-moria"})
    assert legal(shut_in) == {"done", "army:inside-moria"}
    outside = play(flying(siege, characters={"mouth-of-sauron": "hollin"}), "character:mouth-of-sauron")
    assert "moria" not in places(outside)
    assert "dimrill-dale" not in places(outside)


@rule("W-CHAR-21", "W-MOVE-28")
def test_saruman_never_moves() -> None:
    state = flying({"orthanc": "isengard 1/0/0 + sauron 0/0/1"}, characters={"saruman": "orthanc"})
    assert legal(state) == {"done", "army:orthanc"}


# ----- minions come


@rule("W-CHAR-19", "W-CHAR-20", "W-DICE-21", "W-CHAR-01")
def test_saruman_comes_once_isengard_is_at_war() -> None:
    assert "act:minion" not in legal(summoning())
    assert "act:minion" not in legal(summoning(at_war="isengard", control={"orthanc": "free-peoples"}))
    state = play(summoning(at_war="isengard"), "act:minion")
    assert at(state, "saruman") == "orthanc"
    play(state, "die:muster")
    assert "act:minion" not in legal(state)
    dead = summoning(at_war="isengard", characters={"saruman": "eliminated"})
    assert "act:minion" not in legal(dead)


@rule("W-CHAR-20", "W-SIEGE-37")
def test_saruman_comes_inside_a_besieged_orthanc() -> None:
    siege = {"orthanc": "rohan 3/0/0", "inside-orthanc": "isengard 1/0/0"}
    assert at(play(summoning(siege, at_war="isengard"), "act:minion"), "saruman") == "inside-orthanc"


@rule("W-DICE-22", "W-DICE-21")
def test_an_army_muster_die_brings_a_minion_and_a_character_die_does_not() -> None:
    assert "act:minion" in legal(summoning(face="army-muster", at_war="isengard"))
    state = lay(None, "shadow", dice=("", "character event"), at_war="isengard")
    assert "act:minion" not in legal(play(state, "die:character"))


@rule("W-CHAR-22", "W-CHAR-23")
def test_the_witch_king_comes_to_any_army_of_sauron() -> None:
    armies = {"moria": "sauron 1/0/0", "edoras": "isengard 2/0/0 + sauron 0/1/0", "umbar": "southrons 3/0/0"}
    assert "act:minion" not in legal(summoning(armies, at_war="sauron"))
    assert "act:minion" not in legal(summoning(armies, at_war="gondor"))
    state = play(summoning(armies, at_war="sauron gondor"), "act:minion")
    assert legal(state) == {"region:moria", "region:edoras"}
    play(state, "region:edoras")
    assert at(state, "witch-king") == "edoras"
    assert all(nation(state, people)[1] for people in ("dwarves", "elves", "gondor", "north", "rohan"))


@rule("W-CHAR-23")
def test_a_besieged_garrison_of_sauron_will_do() -> None:
    siege = {"moria": "elves 2/0/0", "inside-moria": "sauron 1/0/0", "nurn": "sauron 1/0/0"}
    state = play(summoning(siege, at_war="sauron gondor"), "act:minion", "region:moria")
    assert at(state, "witch-king") == "inside-moria"


@rule("W-CHAR-24", "W-CHAR-25")
def test_the_mouth_comes_when_all_are_at_war_or_the_ring_is_in_mordor() -> None:
    all_five = "dwarves elves gondor north rohan"
    assert "act:minion" not in legal(summoning(at_war="dwarves elves gondor north"))
    state = play(summoning(at_war=all_five, control={"moria": "free-peoples"}), "act:minion")
    homes = {"barad-dur", "dol-guldur", "minas-morgul", "morannon", "mount-gundabad"}
    assert legal(state) == {f"region:{home}" for home in homes}
    siege = {"moria": "elves 2/0/0", "inside-moria": "sauron 1/0/0"}
    besieged = summoning(siege, fellowship={"mordor": 0})
    play(besieged, "act:minion", "region:moria")
    assert at(besieged, "mouth-of-sauron") == "inside-moria"


@rule("W-CHAR-26", "W-DICE-06", "W-TURN-03")
def test_a_minion_gives_no_die_in_the_turn_he_comes() -> None:
    state = play(summoning(at_war="isengard"), "act:minion")
    assert dice(state, "shadow") == "character muster event"


# ----- Aragorn and Gandalf the White


@rule("W-CHAR-35", "W-CHAR-38", "W-CHAR-39", "W-DICE-26", "W-CHAR-02")
@pytest.mark.parametrize("place", ["minas-tirith", "dol-amroth", "pelargir"])
def test_aragorn_replaces_strider_in_gondor(place: str) -> None:
    state = play(calling(characters={"strider": place}), "act:companion")
    assert (at(state, "aragorn"), at(state, "strider")) == (place, "replaced")
    assert nation(state, "gondor") == (2, True)


@rule("W-CHAR-35", "W-CHAR-36")
def test_aragorn_needs_strider_in_a_held_place_and_outside_the_fellowship() -> None:
    assert "act:companion" not in legal(calling(characters={"strider": "lamedon"}))
    lost = calling(characters={"strider": "pelargir"}, control={"pelargir": "shadow"})
    assert "act:companion" not in legal(lost)
    assert "act:companion" not in legal(calling(fellowship={"region": "minas-tirith"}))
    siege = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    state = play(calling(siege, characters={"strider": "inside-minas-tirith"}), "act:companion")
    assert at(state, "aragorn") == "inside-minas-tirith"


@rule("W-DICE-26", "W-DICE-25")
def test_only_the_will_of_the_west_brings_them() -> None:
    for face in ("muster", "army-muster"):
        state = calling(face=face, characters={"strider": "pelargir"})
        refused(state, "act:companion", "W-DICE-26")
    assert {"act:muster", "act:diplomacy", "act:draw", "act:move-fellowship"} <= legal(calling(at_war="gondor"))


@rule("W-CHAR-32")
def test_gandalf_the_white_needs_a_minion_and_the_grey_gone() -> None:
    minion = {"saruman": "orthanc"}
    assert "act:companion" not in legal(calling(characters=minion))
    assert "act:companion" not in legal(calling(characters={"gandalf-the-grey": "eliminated"}))
    gone = {"saruman": "eliminated", "gandalf-the-grey": "eliminated"}
    assert "act:companion" in legal(calling(characters=gone))


@rule("W-CHAR-33", "W-CHAR-38")
def test_gandalf_the_white_stands_where_the_grey_stood() -> None:
    characters = {"saruman": "orthanc", "gandalf-the-grey": "inside-helms-deep"}
    state = play(calling(BESIEGED, characters=characters), "act:companion")
    assert (at(state, "gandalf-the-white"), at(state, "gandalf-the-grey")) == ("inside-helms-deep", "replaced")
    assert nation(state, "rohan")[1]


@rule("W-CHAR-34", "W-CHAR-39")
def test_otherwise_he_comes_to_fangorn_or_the_elves() -> None:
    characters = {"saruman": "orthanc", "gandalf-the-grey": "eliminated"}
    state = play(calling(characters=characters, control={"lorien": "shadow"}), "act:companion")
    assert legal(state) == {"region:fangorn", "region:grey-havens", "region:rivendell", "region:woodland-realm"}
    play(state, "region:fangorn")
    assert at(state, "gandalf-the-white") == "fangorn"
    siege = {"lorien": "sauron 5/0/0", "inside-lorien": "elves 1/0/0"}
    besieged = play(calling(siege, characters=characters), "act:companion", "region:lorien")
    assert at(besieged, "gandalf-the-white") == "inside-lorien"


@rule("W-CHAR-37", "W-DICE-05")
def test_a_companion_in_play_is_worth_a_die_while_he_lives() -> None:
    def pool(**characters: str) -> int:
        state = lay(phase=4, characters=characters)
        number = 0
        while "face:will" in legal(state):
            number += 1
            play(state, "face:will")
        return number

    assert pool() == 4
    assert pool(aragorn="pelargir", strider="replaced") == 5
    assert pool(aragorn="eliminated", strider="replaced") == 4


# ----- what companions can do


@rule("W-CHAR-43", "W-DICE-33", "W-CHAR-18")
def test_boromir_rouses_gondor_with_any_die() -> None:
    for face in ("character", "event", "muster"):
        state = lay(dice=(f"{face} will", ""), characters={"boromir": "minas-tirith"}, active="gondor")
        use(state, face, "rouse")
        assert nation(state, "gondor") == (1, True)
    for place, control in (("osgiliath", {}), ("lamedon", {}), ("minas-tirith", {"minas-tirith": "shadow"})):
        state = lay(dice=("event will", ""), characters={"boromir": place}, active="gondor", control=control)
        assert "act:rouse" not in legal(play(state, "die:event"))


@rule("W-CHAR-43", "W-POL-03")
def test_a_passive_nation_is_not_roused_to_war() -> None:
    state = lay(dice=("event will", ""), characters={"boromir": "minas-tirith"}, steps={"gondor": 1})
    assert "act:rouse" not in legal(play(state, "die:event"))


@rule("W-CHAR-44", "W-CHAR-45")
def test_legolas_rouses_the_elves_and_gimli_the_dwarves() -> None:
    characters = {"legolas": "lorien", "gimli": "erebor"}
    state = lay(dice=("event will", ""), characters=characters, active="dwarves")
    use(state, "event", "rouse")
    assert legal(state) == {"nation:dwarves", "nation:elves"}
    play(state, "nation:dwarves")
    assert (nation(state, "dwarves"), nation(state, "elves")) == ((2, True), (3, True))
    for name, place in (("legolas", "erebor"), ("gimli", "ered-luin"), ("legolas", "rivendell")):
        away = lay(dice=("event will", ""), characters={name: place}, active="dwarves")
        assert ("act:rouse" in legal(play(away, "die:event"))) == (place == "rivendell")
    held = lay(dice=("event will", ""), characters={"gimli": "erebor"}, active="dwarves", control={"erebor": "shadow"})
    assert "act:rouse" not in legal(play(held, "die:event"))


@rule("W-MOVE-42", "W-MUSTER-14")
def test_nazgul_are_no_units() -> None:
    state = flying({"moria": "sauron 10/0/4"})
    assert army(play(state, "done"), "moria") == "sauron 10/0/4"
    assert stock(state, "nazgul") == 4


@rule("W-FELLOW-38")
def test_the_fellowship_is_no_army() -> None:
    state = lay({}, dice=("character muster", ""), fellowship={"region": "hollin"})
    assert fellowship(state, "companions")
    assert asked(state) == "free-peoples"
    assert state.view(None)["armies"] == {}
