"""The Fellowship: moving, declaring, being revealed, hiding, its Guide, and those who leave it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    army,
    asked,
    at,
    dice_rolled,
    discards,
    fellowship,
    in_hunt_box,
    lay,
    legal,
    nation,
    play,
    question,
    refused,
    use,
)

from redbook import State
from redbook.war.board import CITIES, NEIGHBOURS, OWNER, REGION_IDS, STRONGHOLDS
from redbook.war.nations import FREE_PEOPLES

rule = pytest.mark.rule

ALONE = dict.fromkeys(
    ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"), "eliminated"
)
"""Nobody is left with the Ring-bearers but Gollum."""
GOLLUM: dict[str, Any] = {"characters": {**ALONE, "gollum": "fellowship"}}


def with_companions(*names: str) -> dict[str, str]:
    """Only these companions are in the Fellowship."""
    return {name: "eliminated" for name in ALONE if name not in names}


def traveller(dice: str = "character character muster event", shadow: str = "", **more: Any) -> State:
    """The Free Peoples act, with no dice in the Hunt Box unless it is said. There is always a die to choose."""
    return lay(dice=(dice, shadow), **more)


def found(state: State, tile: str = "0-reveal") -> State:
    """A hunt that has just begun finds the Fellowship."""
    return play(state, "roll:6", f"tile:{tile}")


def in_phase_2(**more: Any) -> State:
    """The Fellowship phase."""
    return lay(phase=2, **more)


# ----- moving


@rule("W-FELLOW-03", "W-DICE-10", "W-FELLOW-07")
def test_a_move_advances_progress_and_not_the_figure() -> None:
    state = use(traveller(), "character", "move-fellowship")
    assert (fellowship(state, "progress"), fellowship(state, "region")) == (1, "rivendell")
    use(state, "character", "move-fellowship")
    assert fellowship(state, "progress") == 2


@rule("W-FELLOW-04", "W-DICE-10")
def test_a_revealed_fellowship_does_not_move() -> None:
    state = play(traveller(fellowship={"revealed": True, "region": "hollin"}), "die:character")
    refused(state, "act:move-fellowship", "W-FELLOW-04")


@rule("W-FELLOW-05", "W-FELLOW-06", "W-DICE-30")
def test_the_die_of_a_move_goes_to_the_hunt_box_after_the_hunt() -> None:
    state = use(traveller(hunt_box=(0, 1)), "character", "move-fellowship")
    assert (asked(state), in_hunt_box(state)) == ("chance", (0, 1))
    play(state, "roll:5")
    assert in_hunt_box(state) == (1, 1)
    use(state, "character", "move-fellowship")
    play(state, "roll:5", "tile:1", "pass")
    assert fellowship(state, "corruption") == 1


@rule("W-FELLOW-01", "W-HUNT-11")
def test_where_the_fellowship_is_says_the_figure() -> None:
    near = traveller(armies={"hollin": "sauron 1/0/0"}, fellowship={"progress": 3}, hunt_box=(0, 1))
    use(near, "character", "move-fellowship")
    play(near, "roll:2")
    assert question(near) == "turn"
    there = traveller(armies={"rivendell": "sauron 1/0/0"}, hunt_box=(0, 1))
    play(use(there, "character", "move-fellowship"), "roll:2")
    assert (asked(there), legal(there)) == ("shadow", {"number:0", "number:1"})


# ----- declaring


@rule("W-FELLOW-08", "W-TURN-05", "W-FELLOW-09")
def test_a_declaration_moves_the_figure_up_to_its_progress() -> None:
    state = play(in_phase_2(fellowship={"progress": 2}), "yes")
    assert {"to:rivendell", "to:trollshaws", "to:hollin", "to:high-pass"} <= legal(state)
    refused(state, "to:moria", "W-FELLOW-09")
    play(state, "to:hollin")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("hollin", 0)
    assert not fellowship(state, "revealed")


@rule("W-FELLOW-09", "W-MORDOR-28", "W-SIEGE-36")
def test_the_figure_passes_armies_strongholds_and_the_inside_of_mordor() -> None:
    state = play(in_phase_2(fellowship={"progress": 3, "region": "dagorlad"}), "yes")
    assert {"to:morannon", "to:gorgoroth", "to:barad-dur", "to:nurn"} <= legal(state)
    play(state, "to:barad-dur")
    assert question(state) != "fellowship-phase"
    siege = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    besieged = play(in_phase_2(armies=siege, fellowship={"progress": 1, "region": "osgiliath"}), "yes")
    play(besieged, "to:minas-tirith")
    assert fellowship(besieged, "region") == "minas-tirith"
    assert army(besieged, "minas-tirith") == "sauron 5/0/0"


@rule("W-FELLOW-10", "W-FELLOW-13", "W-FELLOW-15", "W-TURN-06")
def test_a_declaration_in_place_heals_once_a_turn() -> None:
    state = play(in_phase_2(fellowship={"corruption": 3}), "yes")
    assert fellowship(state, "corruption") == 2
    assert question(state) == "guide"
    again = in_phase_2(fellowship={"corruption": 3}, fields={"marks": 4})
    assert question(again) == "guide"


@rule("W-FELLOW-13", "W-FELLOW-39", "W-SETUP-11")
def test_only_a_held_city_or_stronghold_of_the_free_peoples_heals() -> None:
    def corruption(region: str, before: int = 3, **more: Any) -> int:
        state = play(in_phase_2(fellowship={"region": region, "corruption": before}, **more), "yes")
        left: int = fellowship(state, "corruption")
        return left

    assert corruption("minas-tirith") == corruption("edoras") == 2
    assert corruption("bree") == corruption("osgiliath") == 3
    assert corruption("minas-tirith", control={"minas-tirith": "shadow"}) == 3
    assert corruption("moria", control={"moria": "free-peoples"}) == 3
    assert corruption("edoras", before=0) == 0
    garrison = {"helms-deep": "isengard 2/0/0", "inside-helms-deep": "rohan 1/0/0"}
    assert corruption("helms-deep", armies=garrison) == 2


@rule("W-FELLOW-14", "W-POL-08")
def test_a_declaration_rouses_the_nation() -> None:
    state = play(in_phase_2(fellowship={"region": "edoras"}), "yes")
    assert nation(state, "rohan") == (3, True)
    assert nation(play(in_phase_2(fellowship={"region": "westemnet"}), "yes"), "rohan") == (3, False)
    lost = in_phase_2(fellowship={"region": "edoras"}, control={"edoras": "shadow"})
    assert nation(play(lost, "yes"), "rohan") == (3, False)


@rule("W-FELLOW-11")
def test_a_declaration_draws_no_tiles() -> None:
    state = play(in_phase_2(fellowship={"region": "hollin", "progress": 2}), "yes", "to:dimrill-dale")
    assert fellowship(state, "region") == "dimrill-dale"
    assert question(state) == "guide"


@rule("W-FELLOW-12", "W-SH-CHAR-17")
def test_the_balrogs_tile_does_not_reveal_a_fellowship_declared_in_a_haven() -> None:
    balrog = ("", "balrog-of-moria")
    state = play(in_phase_2(fellowship={"region": "hollin", "progress": 3}, table=balrog), "yes")
    play(state, "to:moria", "to:dimrill-dale", "to:lorien")
    assert (asked(state), question(state)) == ("shadow", "journey")
    play(state, "yes", "tile:1-reveal", "pass")
    assert (fellowship(state, "revealed"), fellowship(state, "corruption")) == (False, 1)
    wild = play(in_phase_2(fellowship={"region": "moria"}, table=balrog), "yes", "yes", "tile:0-reveal")
    assert fellowship(wild, "revealed")


@rule("W-FELLOW-24", "W-MORDOR-25")
def test_neither_a_revealed_fellowship_nor_one_in_mordor_is_declared() -> None:
    assert question(in_phase_2(fellowship={"revealed": True})) == "guide"
    assert question(in_phase_2(fellowship={"mordor": 1})) == "guide"


@rule("W-TURN-08", "W-FELLOW-25", "W-FELLOW-26")
def test_the_guide_is_chosen_last_among_the_highest_level() -> None:
    state = play(in_phase_2(fellowship={"corruption": 1}), "yes")
    assert (fellowship(state, "corruption"), question(state)) == (0, "guide")
    assert legal(state) == {"character:gandalf-the-grey", "character:strider"}
    refused(state, "character:legolas", "W-FELLOW-25")
    play(state, "character:strider")
    assert fellowship(state, "guide") == "strider"
    assert asked(state) == "shadow"


# ----- being revealed


@rule("W-FELLOW-16", "W-FELLOW-17", "W-FELLOW-18")
def test_a_reveal_moves_the_figure_but_not_into_a_haven() -> None:
    state = traveller(hunt_box=(0, 1), fellowship={"progress": 1})
    found(use(state, "character", "move-fellowship"))
    assert question(state) == "journey"
    assert legal(state) == {"to:fords-of-bruinen", "to:trollshaws"} | {
        "to:high-pass", "to:hollin", "to:ettenmoors", "to:south-downs", "to:weather-hills"
    }  # fmt: skip
    refused(state, "to:rivendell", "W-FELLOW-18")
    refused(state, "to:bree", "W-FELLOW-17")
    play(state, "to:south-downs")
    assert fellowship(state, "revealed")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("south-downs", 0)


@rule("W-FELLOW-18")
def test_a_lost_city_and_a_taken_stronghold_are_no_havens() -> None:
    def ends(**more: Any) -> set[str]:
        state = traveller(hunt_box=(0, 1), **more)
        return legal(found(use(state, "character", "move-fellowship")))

    assert "to:minas-tirith" not in ends(fellowship={"region": "osgiliath"})
    assert "to:minas-tirith" in ends(fellowship={"region": "osgiliath"}, control={"minas-tirith": "shadow"})
    taken = ends(fellowship={"region": "hollin"}, control={"moria": "free-peoples"})
    assert {"to:moria", "to:hollin"} <= taken


@rule("W-FELLOW-19")
def test_without_progress_the_figure_stays_even_in_a_haven() -> None:
    balrog = ("", "balrog-of-moria")
    at_moria = {"region": "moria"}
    state = play(in_phase_2(fellowship=at_moria, table=balrog), "yes", "yes", "tile:1-reveal", "pass")
    assert (fellowship(state, "region"), fellowship(state, "revealed")) == ("moria", True)


@rule("W-FELLOW-20", "W-HUNT-16", "W-HUNT-35")
def test_each_shadow_stronghold_on_the_way_draws_a_tile() -> None:
    state = traveller(hunt_box=(0, 1), fellowship={"progress": 1, "region": "hollin"})
    found(use(state, "character", "move-fellowship"))
    play(state, "to:moria", "to:dimrill-dale")
    assert (question(state), fellowship(state, "region")) == ("tile", "dimrill-dale")
    play(state, "tile:eye")
    assert (question(state), fellowship(state, "corruption")) == ("turn", 0)


@rule("W-FELLOW-20")
def test_the_way_is_the_free_peoples_choice_and_captured_strongholds_draw_nothing() -> None:
    state = traveller(hunt_box=(0, 1), fellowship={"progress": 1, "region": "hollin"})
    found(use(state, "character", "move-fellowship"))
    play(state, "to:north-dunland", "done")
    assert question(state) == "turn"
    stays = traveller(hunt_box=(0, 1), fellowship={"region": "moria"})
    found(use(stays, "character", "move-fellowship"))
    play(stays, "done")
    assert question(stays) == "tile"
    lost = traveller(hunt_box=(0, 1), fellowship={"region": "osgiliath"}, control={"minas-tirith": "shadow"})
    play(found(use(lost, "character", "move-fellowship")), "to:minas-tirith")
    assert question(lost) == "turn"
    taken = traveller(hunt_box=(0, 1), fellowship={"region": "hollin"}, control={"moria": "free-peoples"})
    play(found(use(taken, "character", "move-fellowship")), "to:moria")
    assert question(taken) == "turn"


@rule("W-FELLOW-18")
def test_a_way_through_a_haven_can_always_go_on() -> None:
    state = traveller(hunt_box=(0, 1), fellowship={"region": "parth-celebrant", "progress": 2})
    found(use(state, "character", "move-fellowship"))
    play(state, "to:lorien")
    assert "done" not in legal(state)
    play(state, "to:dimrill-dale")
    assert legal(state) == {"done", "to:gladden-fields", "to:moria", "to:north-anduin-vale", "to:parth-celebrant",
                            "to:south-anduin-vale"}  # fmt: skip
    havens = [region for region in CITIES + STRONGHOLDS if OWNER[region] == FREE_PEOPLES]
    assert all(set(NEIGHBOURS[region]) - set(havens) for region in havens), REGION_IDS


@rule("W-FELLOW-21")
def test_a_revealed_fellowship_is_not_revealed_again() -> None:
    state = traveller(hunt_box=(0, 1), fellowship={"region": "moria"}, table=("", "balrog-of-moria"))
    found(use(state, "character", "move-fellowship"))
    play(state, "done", "yes", "tile:0-reveal")
    assert question(state) == "tile"
    play(state, "tile:1-reveal", "pass")
    assert question(state) == "turn"


# ----- hiding


@rule("W-FELLOW-22", "W-FELLOW-23", "W-DICE-11")
def test_hiding_takes_a_die_and_no_hunt_follows() -> None:
    state = traveller(hunt_box=(0, 2), fellowship={"revealed": True, "region": "hollin"})
    use(state, "character", "hide-fellowship")
    assert not fellowship(state, "revealed")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("hollin", 0)
    assert (in_hunt_box(state), question(state)) == ((0, 2), "turn")
    refused(play(state, "die:character"), "act:hide-fellowship", "W-FELLOW-22")


@rule("W-CHAR-49", "W-DICE-33", "W-FELLOW-27", "W-CHAR-50")
def test_strider_as_guide_hides_the_fellowship_with_any_die() -> None:
    hidden = {"revealed": True, "region": "hollin"}
    state = traveller("muster event will", fellowship={**hidden, "guide": "strider"})
    use(state, "muster", "hide-fellowship")
    assert not fellowship(state, "revealed")
    for guide in ("gandalf-the-grey", "boromir"):
        led: dict[str, Any] = {"fellowship": {**hidden, "guide": guide}, "characters": with_companions(guide)}
        other = play(traveller("muster event will", **led), "die:muster")
        assert "act:hide-fellowship" not in legal(other)


# ----- the Guide


@rule("W-FELLOW-26", "W-FELLOW-35")
def test_a_new_guide_is_named_when_the_guide_leaves() -> None:
    state = use(traveller(), "character", "separate", "character:gandalf-the-grey", "to:rivendell")
    assert fellowship(state, "guide") == "strider"
    use(state, "character", "separate", "character:strider", "to:rivendell")
    assert question(state) == "guide"
    assert legal(state) == {"character:boromir", "character:legolas", "character:gimli"}


@rule("W-FELLOW-26")
def test_the_guide_may_change_when_somebody_else_leaves() -> None:
    state = use(traveller(), "character", "separate", "character:gimli", "to:rivendell")
    assert legal(state) == {"character:gandalf-the-grey", "character:strider"}


@rule("W-FELLOW-28", "W-FELLOW-02", "W-FELLOW-29", "W-CHAR-18")
def test_gollum_is_guide_once_nobody_is_left() -> None:
    characters = with_companions("gimli")
    state = use(traveller(characters=characters), "character", "separate", "to:rivendell")
    assert (fellowship(state, "guide"), at(state, "gollum")) == ("gollum", "fellowship")
    play(state, "die:character")
    assert "act:separate" not in legal(state)


@rule("W-FELLOW-29")
def test_gollum_counts_as_a_companion_for_the_hunt() -> None:
    state = lay(phase=3, fellowship={"guide": "gollum"}, **GOLLUM)
    assert legal(state) == {"number:0", "number:1"}


# ----- those who leave


@rule("W-FELLOW-30", "W-FELLOW-31", "W-DICE-12", "W-CHAR-02")
def test_a_group_leaves_together_as_far_as_progress_and_highest_level() -> None:
    state = traveller(fellowship={"progress": 1})
    use(state, "character", "separate", "character:peregrin")
    assert "to:hollin" in legal(state)
    refused(state, "to:moria", "W-FELLOW-31")
    play(state, "character:boromir", "to:moria")
    assert at(state, "boromir") == at(state, "peregrin") == "moria"
    assert at(state, "meriadoc") == "fellowship"


@rule("W-FELLOW-31", "W-CHAR-09")
def test_the_separated_stop_at_strongholds_of_the_shadow_or_stay() -> None:
    state = use(traveller(fellowship={"region": "hollin"}), "character", "separate", "character:gandalf-the-grey")
    assert {"to:hollin", "to:moria"} <= legal(state)
    refused(state, "to:dimrill-dale", "W-FELLOW-31")


@rule("W-FELLOW-32", "W-FELLOW-33")
def test_separation_leaves_progress_and_the_counter_as_they_are() -> None:
    hidden = traveller(fellowship={"progress": 2})
    use(hidden, "character", "separate", "character:legolas", "to:trollshaws")
    assert (fellowship(hidden, "progress"), fellowship(hidden, "revealed")) == (2, False)
    seen = traveller(fellowship={"revealed": True, "region": "hollin"})
    use(seen, "character", "separate", "character:legolas", "to:trollshaws")
    assert fellowship(seen, "revealed")


@rule("W-FELLOW-34")
def test_the_separated_never_rejoin() -> None:
    state = traveller(characters={"legolas": "hollin"}, fellowship={"region": "hollin"})
    assert "legolas" not in fellowship(state, "companions")
    use(state, "character", "move-companions", "character:legolas")
    assert "to:hollin" not in legal(state)
    play(state, "to:moria")
    assert at(state, "legolas") == "moria"


@rule("W-FELLOW-36")
def test_nobody_is_separated_with_a_die_in_mordor() -> None:
    refused(play(traveller(fellowship={"mordor": 1}), "die:character"), "act:separate", "W-FELLOW-36")


@rule("W-FELLOW-38", "W-CHAR-18")
def test_companions_in_the_fellowship_are_in_no_region() -> None:
    state = traveller("muster event", fellowship={"region": "minas-tirith"}, active="gondor")
    play(state, "die:muster")
    assert "act:rouse" not in legal(state)
    assert at(state, "boromir") == "fellowship"


@rule("W-FELLOW-38", "W-CHAR-42")
def test_companions_in_the_fellowship_do_not_fight() -> None:
    armies = {"hollin": "elves 1/0/0", "trollshaws": "sauron 2/0/0"}
    state = lay(armies, "shadow", dice=("", "army event"), at_war="sauron", fellowship={"region": "hollin"})
    use(state, "army", "attack", "all")
    assert dice_rolled(state) == 2
    play(state, "roll:11")
    assert dice_rolled(state) == 1
    play(state, "roll:1")
    assert question(state) == "battle"  # nobody leads a re-roll


@rule("W-FELLOW-37", "W-BATTLE-02")
def test_the_fellowship_is_neither_attacked_nor_in_the_way() -> None:
    state = lay({"trollshaws": "sauron 2/0/0"}, "shadow", dice=("", "army event"), at_war="sauron",
                fellowship={"region": "hollin"})  # fmt: skip
    play(state, "die:army")
    assert "act:attack" not in legal(state)
    play(state, "act:move-armies", "to:hollin", "all")
    assert (army(state, "hollin"), fellowship(state, "region")) == ("sauron 2/0/0", "hollin")


@rule("W-SIEGE-35", "W-POL-11")
def test_those_who_leave_in_a_besieged_stronghold_stay_inside_and_rouse_it() -> None:
    siege = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    state = traveller(armies=siege, fellowship={"region": "minas-tirith", "progress": 2})
    use(state, "character", "separate", "character:boromir")
    assert {name for name in legal(state) if name.startswith("to:")} == {"to:minas-tirith"}
    play(state, "to:minas-tirith")
    assert at(state, "boromir") == "inside-minas-tirith"
    assert nation(state, "gondor") == (2, True)


@rule("W-FELLOW-30")
def test_all_may_leave_at_once() -> None:
    state = use(traveller(), "character", "separate", "all", "to:trollshaws")
    assert fellowship(state, "companions") == ["gollum"]
    assert at(state, "peregrin") == at(state, "strider") == "trollshaws"


# ----- The Last Battle


@rule("W-FP-STRAT-01")
def test_the_last_battle_keeps_the_dice_of_moves_out_of_the_hunt_box() -> None:
    aragorn = {"strider": "replaced", "aragorn": "dagorlad"}
    state = traveller(
        hunt_box=(0, 1), armies={"dagorlad": "gondor 1/0/0"}, characters=aragorn, table=("the-last-battle", "")
    )
    play(use(state, "character", "move-fellowship"), "roll:1")
    assert in_hunt_box(state) == (0, 1)
    play(found(use(state, "character", "move-fellowship")), "to:hollin")
    assert discards(state, "free-peoples") == {"the-last-battle"}
    assert in_hunt_box(state) == (1, 1)
