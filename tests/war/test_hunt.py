"""The hunt: the roll, the tile, its effects in order, and the cards that meet them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    asked,
    at,
    discards,
    fellowship,
    hand,
    in_hunt_box,
    lay,
    legal,
    on_table,
    play,
    question,
    result,
    use,
)
from tests.war.test_fellowship import GOLLUM, with_companions

from redbook import State

rule = pytest.mark.rule

PLAIN = {"region": "hollin"}
"""A region with nothing in it, next to Moria."""


def hunted(level: int = 1, bonus: int = 0, where: str = "weather-hills", **more: Any) -> State:
    """The Fellowship has just moved, with these dice in the Hunt Box; far from everything unless it is said."""
    known = {"region": where, **more.pop("fellowship", {})}
    state = lay(dice=("character muster event", ""), hunt_box=(bonus, level), fellowship=known, **more)
    return use(state, "character", "move-fellowship")


def struck(tile: str, level: int = 1, **more: Any) -> State:
    """The hunt has succeeded once and a tile was drawn."""
    return play(hunted(level, **more), "roll:" + "1" * (level - 1) + "6", f"tile:{tile}")


def in_mordor(tile: str, **more: Any) -> State:
    """A tile was drawn for a step on the Mordor Track, where special tiles are in the pool."""
    known = {"mordor": 1, "region": None, **more.pop("fellowship", {})}
    state = lay(dice=("character muster event", ""), fellowship=known, **more)
    return use(state, "character", "move-fellowship", f"tile:{tile}")


def corruption(state: State) -> int:
    """How much there is."""
    points: int = fellowship(state, "corruption")
    return points


def pool(state: State, place: str = "pool") -> dict[str, int]:
    """The tiles in a place."""
    tiles: dict[str, int] = state.view(None)["tiles"][place]
    return tiles


# ----- the roll


@rule("W-HUNT-05", "W-HUNT-06")
def test_a_die_for_each_shadow_die_in_the_hunt_box_five_at_most() -> None:
    assert "roll:66" in legal(hunted(2))
    assert "roll:66666" in legal(hunted(5))
    assert "roll:66666" in legal(hunted(7))
    assert question(hunted(0)) == "turn"


@rule("W-HUNT-05", "W-RING-08")
def test_a_die_turned_to_an_eye_counts_in_the_same_turn() -> None:
    state = lay(mover="shadow", dice=("character character muster", "army army event"), rings=(0, 1))
    use(play(state, "ring:army:eye"), "army", "discard")
    use(state, "character", "move-fellowship")
    assert "roll:6" in legal(state)


@rule("W-HUNT-07", "W-HUNT-12", "W-HUNT-13")
def test_a_six_succeeds_and_one_tile_is_drawn() -> None:
    assert question(play(hunted(), "roll:5")) == "turn"
    state = play(hunted(3), "roll:566")
    assert question(state) == "tile"
    play(state, "tile:3", "pass")
    assert (question(state), pool(state)["3"], pool(state, "drawn")) == ("turn", 2, {"3": 1})


@rule("W-HUNT-08", "W-HUNT-09")
def test_each_die_of_the_free_peoples_there_adds_one_but_a_one_fails() -> None:
    assert question(play(hunted(1, bonus=2), "roll:3")) == "turn"
    assert question(play(hunted(1, bonus=2), "roll:4")) == "tile"
    last = lay(dice=("character", "event"), hunt_box=(5, 1), fellowship={"region": "weather-hills"})
    assert question(play(use(last, "character", "move-fellowship"), "roll:1")) != "tile"
    assert question(play(hunted(1, bonus=3), "roll:3")) == "tile"


@rule("W-HUNT-10")
def test_a_stronghold_an_army_and_a_nazgul_each_give_one_reroll() -> None:
    def rerolls(armies: dict[str, str], where: str = "weather-hills", **more: Any) -> int:
        state = play(hunted(4, where=where, armies=armies, **more), "roll:2222")
        return len(legal(state)) - 1 if question(state) == "hunt" else 0

    assert rerolls({}) == 0
    assert rerolls({"weather-hills": "sauron 3/0/0"}) == 1
    assert rerolls({"weather-hills": "sauron 0/0/3"}) == 1
    assert rerolls({"weather-hills": "sauron 2/2/2"}) == 2
    assert rerolls({"moria": "sauron 2/0/1"}, "moria") == 3
    assert rerolls({}, "helms-deep", control={"helms-deep": "shadow"}) == 1
    assert rerolls({}, characters={"witch-king": "weather-hills"}) == 1
    assert rerolls({"orthanc": "rohan 1/0/0", "inside-orthanc": "isengard 1/0/0"}, "orthanc") == 2


@rule("W-HUNT-10", "W-HUNT-08", "W-HUNT-15")
def test_rerolls_keep_the_bonus_and_add_successes() -> None:
    state = play(hunted(3, bonus=1, where="moria", armies={"moria": "sauron 2/0/1"}), "roll:256")
    assert legal(state) == {"number:0", "number:1"}
    play(state, "number:1", "roll:5", "tile:eye", "pass", "done")
    assert corruption(state) == 3


@rule("W-HUNT-10")
def test_the_shadow_may_leave_dice_as_they_are() -> None:
    state = play(hunted(2, armies={"weather-hills": "sauron 1/0/0"}), "roll:22", "number:0")
    assert question(state) == "turn"


@rule("W-SH-CHAR-16")
def test_flocks_of_crebain_add_one_to_the_whole_roll_once() -> None:
    crebain = ("", "flocks-of-crebain")
    state = hunted(2, table=crebain, armies={"weather-hills": "sauron 1/0/0"})
    assert (asked(state), question(state)) == ("shadow", "hunt")
    play(state, "yes", "roll:14", "number:1", "roll:5")
    assert question(state) == "tile"
    assert discards(state, "shadow") == {"flocks-of-crebain"}
    assert on_table(play(hunted(2, table=crebain), "no", "roll:14"), "shadow") == {"flocks-of-crebain"}
    declared = play(lay(phase=2, table=crebain), "yes")
    assert on_table(declared, "shadow") == set()


# ----- what a tile is worth


@rule("W-HUNT-14", "W-HUNT-28")
def test_a_number_is_damage_and_damage_is_corruption() -> None:
    assert corruption(play(struck("2"), "pass")) == 2


@rule("W-HUNT-15")
def test_an_eye_is_worth_the_successes() -> None:
    state = play(hunted(4), "roll:1666", "tile:eye", "pass")
    assert corruption(state) == 3


@rule("W-HUNT-17", "W-HUNT-20")
def test_the_reveal_comes_last() -> None:
    state = struck("2-reveal")
    assert not fellowship(state, "revealed")
    play(state, "pass")
    assert (corruption(state), question(state), fellowship(state, "revealed")) == (2, "journey", True)


@rule("W-HUNT-39", "W-WIN-01", "W-TURN-17")
def test_the_twelfth_point_ends_the_game_before_the_reveal() -> None:
    state = play(struck("2-reveal", fellowship={"corruption": 10}), "pass")
    assert result(state) == ("shadow", "corruption")
    assert not fellowship(state, "revealed")
    assert state.legal() == []


@rule("W-HUNT-18", "W-FELLOW-39")
def test_a_tile_below_zero_heals() -> None:
    def after(before: int) -> int:
        phial = {"pool": {"phial-of-galadriel": 1, "3": 1}}
        return corruption(in_mordor("phial-of-galadriel", fellowship={"corruption": before}, fields={"tiles": phial}))

    assert (after(3), after(1)) == (1, 0)


@rule("W-HUNT-19", "W-HUNT-22")
def test_shelobs_die_is_rolled_after_the_draw_and_after_mithril() -> None:
    lair = {"tiles": {"pool": {"shelobs-lair": 1, "1": 1, "2": 1}}}
    state = in_mordor("shelobs-lair", fields=lair)
    play(state, "roll:5", "pass")
    assert corruption(state) == 5
    mailed = in_mordor("shelobs-lair", fields=lair, table=("mithril-coat-and-sting", ""))
    assert question(mailed) == "hunt-tile"
    play(mailed, "yes", "tile:1", "pass")
    assert corruption(mailed) == 1


# ----- table cards


@rule("W-HUNT-21", "W-FP-CHAR-06", "W-FP-CHAR-07")
def test_one_card_lowers_the_damage_by_one() -> None:
    both = ("axe-and-bow horn-of-gondor", "")
    state = struck("2", table=both)
    assert legal(state) == {"pass", "card:axe-and-bow", "card:horn-of-gondor"}
    play(state, "card:horn-of-gondor")
    assert legal(state) == {"pass", "random", "character:gandalf-the-grey"}
    play(state, "pass")
    assert (corruption(state), on_table(state, "free-peoples")) == (1, {"axe-and-bow"})
    assert question(struck("0-reveal", table=both)) == "journey"


@rule("W-HUNT-22", "W-FP-CHAR-08")
def test_the_staff_prevents_the_draw_unseen() -> None:
    staff = ("wizards-staff", "")
    state = play(hunted(table=staff), "roll:6")
    assert (asked(state), question(state)) == ("free-peoples", "hunt-tile")
    play(state, "yes")
    assert (question(state), pool(state, "drawn"), discards(state, "free-peoples")) == ("turn", {}, {"wizards-staff"})
    assert question(play(hunted(table=staff), "roll:6", "no")) == "tile"


@rule("W-HUNT-22", "W-FP-CHAR-05")
def test_a_replaced_tile_stays_out_until_the_draw_is_resolved() -> None:
    few = {"tiles": {"pool": {"3": 1, "1-reveal": 1, "1": 1, "2": 1}}}
    state = struck("3", table=("mithril-coat-and-sting", ""), fields=few, where="moria")
    assert legal(play(state, "yes")) == {"tile:1-reveal", "tile:1", "tile:2"}
    play(state, "tile:1-reveal", "pass", "done")  # the Stronghold on the way draws another, in the same action
    assert legal(state) == {"tile:1", "tile:2", "tile:3"}
    play(state, "tile:1", "pass")
    assert (pool(state), pool(state, "aside")) == ({"2": 1, "3": 1}, {})


@rule("W-HUNT-22", "W-FP-CHAR-05")
def test_a_replaced_tile_returns() -> None:
    state = struck("3", table=("mithril-coat-and-sting", ""))
    play(state, "yes", "tile:1", "pass")
    assert (question(state), pool(state)["3"], pool(state, "drawn"), pool(state, "aside")) == ("turn", 3, {"1": 1}, {})


@rule("W-HUNT-22", "W-FP-CHAR-05", "W-SH-CHAR-17")
def test_a_tile_replaced_in_a_declaration_returns_before_the_phase_goes_on() -> None:
    cards = ("mithril-coat-and-sting", "balrog-of-moria")
    state = play(lay(phase=2, fellowship={"region": "moria"}, table=cards), "yes", "yes", "tile:3", "yes")
    assert (pool(state)["3"], pool(state, "aside")) == (2, {"3": 1})
    play(state, "tile:1", "pass")
    assert (question(state), pool(state)["3"], pool(state, "aside")) == ("guide", 3, {})


@rule("W-HUNT-21", "W-FP-CHAR-05")
def test_mithril_is_the_one_card_of_the_tile() -> None:
    state = struck("3", table=("mithril-coat-and-sting axe-and-bow", ""))
    play(state, "yes", "tile:2")
    assert legal(state) == {"pass", "random", "character:gandalf-the-grey"}
    kept = play(struck("3", table=("mithril-coat-and-sting axe-and-bow", "")), "no")
    assert "card:axe-and-bow" in legal(kept)


# ----- casualties


@rule("W-HUNT-23", "W-HUNT-26", "W-HUNT-29", "W-CHAR-53", "W-FELLOW-35")
def test_the_guide_may_fall_and_his_level_lowers_the_damage() -> None:
    state = play(struck("3", fellowship={"guide": "strider"}), "character:strider")
    assert (at(state, "strider"), corruption(state), fellowship(state, "guide")) == (
        "eliminated",
        0,
        "gandalf-the-grey",
    )


@rule("W-HUNT-23")
def test_without_damage_nobody_falls() -> None:
    assert question(struck("0-reveal")) == "journey"


@rule("W-HUNT-24", "W-HUNT-26")
def test_a_companion_at_random_may_fall_the_guide_among_them() -> None:
    state = play(struck("3"), "random")
    assert legal(state) == {f"fate:{name}" for name in fellowship(state, "companions")}
    assert "fate:gandalf-the-grey" in legal(state)
    play(state, "fate:gimli")
    assert question(state) == "guide"
    play(state, "character:gandalf-the-grey")
    assert (at(state, "gimli"), corruption(state)) == ("eliminated", 1)


@rule("W-HUNT-24")
def test_the_last_companion_is_no_draw() -> None:
    state = struck("3", fellowship={"guide": "gimli"}, characters=with_companions("gimli"))
    assert legal(state) == {"pass", "character:gimli"}


@rule("W-HUNT-25")
def test_only_one_casualty_for_a_tile() -> None:
    state = play(struck("3"), "random", "fate:gimli", "character:strider")
    assert (question(state), corruption(state)) == ("turn", 1)


@rule("W-HUNT-27")
def test_a_higher_level_than_the_damage_still_falls() -> None:
    state = play(struck("1", fellowship={"corruption": 4}), "character:gandalf-the-grey")
    assert (at(state, "gandalf-the-grey"), corruption(state)) == ("eliminated", 4)


@rule("W-CHAR-52")
def test_a_hobbit_taken_alive_goes_as_if_separated() -> None:
    state = play(struck("3", fellowship={"progress": 1}, where="hollin"), "random", "fate:peregrin")
    play(state, "character:strider")
    assert question(state) == "parting"
    assert {"to:hollin", "to:moria", "to:rivendell", "to:bree"} <= legal(state)
    assert "to:ered-luin" not in legal(state)
    play(state, "to:rivendell")
    assert (at(state, "peregrin"), corruption(state)) == ("rivendell", 2)


# ----- the Guide


@rule("W-CHAR-51", "W-HUNT-30", "W-HUNT-31", "W-HUNT-25", "W-FELLOW-28")
def test_both_hobbits_may_leave_on_one_tile_and_go_as_one() -> None:
    few = with_companions("meriadoc", "peregrin")
    state = struck("3", fellowship={"guide": "meriadoc"}, characters=few)
    assert legal(state) == {"yes", "no"}
    play(state, "yes")
    assert (fellowship(state, "guide"), legal(state)) == ("peregrin", {"yes", "no"})
    play(state, "yes")
    assert fellowship(state, "guide") == "gollum"
    play(state, "no", "to:bree")
    assert at(state, "meriadoc") == at(state, "peregrin") == "bree"
    assert corruption(state) == 1


@rule("W-HUNT-25", "W-HUNT-30")
def test_a_hobbit_leaves_and_the_other_falls() -> None:
    few = with_companions("meriadoc", "peregrin")
    state = struck("3", fellowship={"guide": "meriadoc"}, characters=few)
    play(state, "yes", "no", "character:peregrin", "to:bree", "no", "to:weather-hills")
    assert (at(state, "peregrin"), at(state, "meriadoc"), corruption(state)) == ("bree", "weather-hills", 1)


@rule("W-CHAR-51", "W-FELLOW-27")
def test_only_the_guide_leaves_to_lower_damage_and_only_if_there_is_some() -> None:
    assert legal(struck("1")) == {"pass", "random", "character:gandalf-the-grey"}
    alone = with_companions("meriadoc")
    assert question(struck("0-reveal", fellowship={"guide": "meriadoc"}, characters=alone)) == "journey"


@rule("W-HUNT-32")
def test_a_hobbit_who_leaves_is_placed_before_the_reveal() -> None:
    known = {"guide": "meriadoc", "progress": 1}
    state = struck("1-reveal", fellowship=known, characters=with_companions("meriadoc"), where="hollin")
    play(state, "yes")
    assert (question(state), fellowship(state, "region"), fellowship(state, "progress")) == ("parting", "hollin", 2)
    assert "to:bree" in legal(state)
    assert "to:weather-hills" in legal(state)


@rule("W-HUNT-30", "W-HUNT-33", "W-FELLOW-28")
def test_gollum_comes_in_mid_hunt_and_hides_the_icon() -> None:
    state = struck("2-reveal", fellowship={"guide": "gimli"}, characters=with_companions("gimli"))
    play(state, "character:gimli")
    assert (fellowship(state, "guide"), fellowship(state, "revealed"), question(state)) == ("gollum", False, "turn")
    tough = struck("3", fellowship={"guide": "gimli"}, characters=with_companions("gimli"))
    play(tough, "character:gimli")
    assert (question(tough), legal(tough)) == ("hunt-tile", {"yes", "no"})
    play(tough, "yes")
    assert (fellowship(tough, "revealed"), corruption(tough)) == (True, 0)


@rule("W-HUNT-33", "W-FELLOW-29")
def test_gollum_hides_standard_numbers_only() -> None:
    gollum = {"fellowship": {"guide": "gollum"}, **GOLLUM}
    state = struck("1-reveal", **gollum)
    play(state, "no")
    assert (fellowship(state, "revealed"), corruption(state)) == (False, 1)
    assert fellowship(struck("eye", **gollum), "revealed")
    special = {"tiles": {"pool": {"give-it-to-uss": 1, "3": 1}}}
    assert fellowship(in_mordor("give-it-to-uss", fields=special, **gollum), "revealed")


@rule("W-HUNT-34", "W-FELLOW-40")
def test_gollum_gives_the_fellowship_away_for_a_point() -> None:
    gollum = {"fellowship": {"guide": "gollum", "progress": 1}, **GOLLUM}
    state = play(struck("3", where="hollin", **gollum), "yes")
    assert (corruption(state), question(state)) == (2, "journey")
    play(state, "to:moria", "done")
    assert (fellowship(state, "revealed"), fellowship(state, "progress"), question(state)) == (True, 0, "tile")
    rope = {"tiles": {"pool": {"elven-rope": 1, "3": 1}}}
    assert question(in_mordor("elven-rope", fields=rope, fellowship={"guide": "gollum"}, **GOLLUM)) == "turn"


# ----- the pool


@rule("W-HUNT-36")
def test_an_empty_pool_is_filled_with_the_standard_tiles() -> None:
    drawn = {"pool": {}, "drawn": {"eye": 3, "3": 2, "elven-rope": 1}, "removed": {"eye": 1}}
    state = play(hunted(fields={"tiles": drawn}), "roll:6")
    assert legal(state) == {"tile:eye", "tile:3"}
    assert (pool(state), pool(state, "drawn"), pool(state, "removed")) == (
        {"eye": 3, "3": 2},
        {"elven-rope": 1},
        {"eye": 1, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 1},
    )


@rule("W-HUNT-36")
def test_the_pool_is_filled_as_soon_as_the_last_draw_is_resolved() -> None:
    last = {"pool": {"3": 1}, "drawn": {"1": 2, "eye": 1}}
    state = play(hunted(fields={"tiles": last}), "roll:6", "pass")  # there is only one tile to draw
    assert (question(state), pool(state), pool(state, "drawn")) == ("turn", {"1": 2, "3": 1, "eye": 1}, {})


@rule("W-HUNT-36")
def test_a_special_tile_put_in_play_after_the_last_draw_is_not_alone() -> None:
    last = {"pool": {"1": 1}, "drawn": {"2": 2}, "removed": {"3": 3}}
    state = lay(
        dice=("character character", "army"),
        hands=("elven-rope", ""),
        fellowship={"mordor": 1, "region": None},
        fields={"tiles": last},
    )
    use(state, "character", "move-fellowship", "pass")
    play(state, "act:discard", "act:event", "card:elven-rope")
    assert pool(state) == {"1": 1, "2": 2, "elven-rope": 1}


@rule("W-HUNT-22", "W-HUNT-36", "W-FP-CHAR-05")
def test_a_replaced_tile_does_not_come_back_to_an_empty_pool_alone() -> None:
    last = {"pool": {"3": 1, "1": 1}, "drawn": {"2": 2}}
    state = struck("3", table=("mithril-coat-and-sting", ""), fields={"tiles": last})
    play(state, "yes", "pass")  # the second tile is the only one left
    assert pool(state) == {"1": 1, "2": 2, "3": 1}


@rule("W-HUNT-37")
def test_a_removed_tile_never_returns() -> None:
    others = {"0-reveal": 2, "1": 1, "1-reveal": 2, "2": 1, "2-reveal": 1, "3": 3}
    gone = {"pool": {}, "drawn": {"1": 1, "2": 1}, "removed": {"eye": 4, **others}}
    state = play(hunted(fields={"tiles": gone}), "roll:6")
    assert legal(state) == {"tile:1", "tile:2"}
    entered = play(lay(phase=2, fellowship={"region": "morannon"}, fields={"tiles": gone}), "no", "yes")
    assert (pool(entered, "removed"), "eye" in pool(entered)) == ({"eye": 4, **others}, False)


@rule("W-HUNT-40")
def test_what_was_drawn_and_the_hunt_box_are_public() -> None:
    state = play(struck("3"), "pass")
    for seat in (None, 0, 1):
        assert state.view(seat)["tiles"]["drawn"] == {"3": 1}
        assert state.view(seat)["dice"]["shadow"]["hunt_box"] == 1
    assert in_hunt_box(state) == (1, 1)


# ----- Worn with Sorrow and Toil, and the Balrog


@rule("W-SH-CHAR-15")
def test_a_casualty_costs_a_character_card() -> None:
    toil = ("axe-and-bow", "worn-with-sorrow-and-toil")
    state = struck("3", table=toil, hands=("athelas bilbos-song the-last-battle", ""))
    play(state, "pass", "character:gandalf-the-grey")
    assert (asked(state), legal(state)) == ("shadow", {"pass", "random", "card:axe-and-bow"})
    play(state, "random")
    assert legal(state) == {"deal:athelas", "deal:bilbos-song"}
    play(state, "deal:athelas")
    assert discards(state, "free-peoples") == {"athelas"}
    assert hand(state, "free-peoples") == {"bilbos-song", "the-last-battle"}
    assert on_table(state, "shadow") == {"worn-with-sorrow-and-toil"}


@rule("W-SH-CHAR-15")
def test_a_separation_is_no_casualty_and_a_declaration_at_home_ends_it() -> None:
    toil = ("", "worn-with-sorrow-and-toil")
    known: dict[str, Any] = {"fellowship": {"guide": "meriadoc"}, "characters": with_companions("meriadoc")}
    state = play(struck("1", table=toil, hands=("athelas", ""), **known), "yes", "to:bree")
    assert question(state) == "turn"
    assert on_table(play(lay(phase=2, table=toil), "yes"), "shadow") == set()
    assert on_table(play(lay(phase=2, table=toil, fellowship={"region": "bree"}), "yes"), "shadow") == {toil[1]}


@rule("W-SH-CHAR-17", "W-HUNT-35")
def test_the_balrogs_tile_comes_before_the_strongholds() -> None:
    balrog = ("", "balrog-of-moria")
    state = play(hunted(where="moria", table=balrog), "roll:6", "tile:1-reveal", "pass", "done")
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
    play(state, "yes", "tile:eye")
    assert (question(state), discards(state, "shadow"), corruption(state)) == ("tile", {"balrog-of-moria"}, 1)
    spared = play(hunted(where="moria", table=balrog), "roll:6", "tile:1-reveal", "pass", "done", "no")
    assert (question(spared), on_table(spared, "shadow")) == ("tile", {"balrog-of-moria"})
