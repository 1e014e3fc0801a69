"""Rulings about the variant Sam, Elrond, and the variant Gandalf and Aragorn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import (
    asked,
    at,
    fallen,
    fight,
    lay,
    legal,
    play,
    question,
    refused,
    shown,
    used,
)

from redbook import PositionError, State


def variant(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the variant game."""
    return lay(pieces, to_move, characters="variant", **more)


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the draft game."""
    return lay(pieces, to_move, characters="draft", **more)


def both_fall(state: State, fellow: str, servant: str) -> bool:
    """A tie: the two totals were equal."""
    return fallen(state, fellow) and fallen(state, servant)


def only_falls(state: State, loser: str, winner: str) -> bool:
    """The loser's total was the lower one."""
    return fallen(state, loser) and not fallen(state, winner)


# ----- variant Sam


def sam_attacked_by(servant: str, **more: Any) -> State:
    """Somebody attacks variant Sam in Cardolan from Eregion, in the draft game."""
    state = draft({"sam-variant": "cardolan", servant: "eregion"}, **more)
    return play(state, f"move:{servant}:cardolan")


@pytest.mark.rule("C-VAR-F-13", "C-VAR-F-14")
def test_variant_sam_attacks_with_strength_1() -> None:
    state = variant({"sam-variant": "cardolan", "uruk-hai": "eregion"}, "fellowship")
    play(state, "move:sam-variant:eregion")
    assert both_fall(fight(state, "2", "5"), "sam-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-14")
@pytest.mark.parametrize(
    ("servant", "before", "after"),
    [
        ("uruk-hai", (), ()),
        ("witch-king-variant", (), ()),
        ("saruman-variant", (), ("pass",)),
        ("mouth-of-sauron", (), ("pass",)),
        ("watcher", (), ()),
        ("flying-nazgul-variant", (), ()),
        ("gollum", (), ()),
        ("balrog", (), ()),
        ("witch-king", (), ()),
        ("black-rider", (), ()),
        ("saruman", ("pass",), ()),
    ],
)
def test_attacked_variant_sam_is_as_strong_as_his_attacker(
    servant: str, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    state = play(sam_attacked_by(servant), *before)
    play(fight(state, "2", "2"), *after)
    assert both_fall(state, "sam-variant", servant)


@pytest.mark.rule("C-VAR-F-15")
def test_cards_are_added_to_what_sam_copied() -> None:
    state = sam_attacked_by("uruk-hai")
    assert only_falls(fight(state, "2", "3"), "uruk-hai", "sam-variant")


@pytest.mark.rule("C-VAR-F-15")
def test_gandalfs_help_is_added_to_what_sam_copied() -> None:
    state = variant({"sam-variant": "cardolan", "gandalf-variant": "arthedain", "uruk-hai": "eregion"})
    play(state, "move:uruk-hai:cardolan")
    fight(state, "2", "1")
    assert state.view(None)["battle"]["totals"] == {"fellowship": 5, "sauron": 6}
    play(state, "use:gandalf-variant")
    assert both_fall(state, "sam-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-16")
def test_against_attacking_variant_orcs_sam_has_6() -> None:
    state = variant({"sam-variant": "cardolan", "gandalf-variant": "arthedain", "orcs-variant": "eregion"})
    play(state, "move:orcs-variant:cardolan")
    fight(state, "magic", "magic")
    assert state.view(None)["battle"]["totals"] == {"fellowship": 6, "sauron": 6}
    play(state, "pass")
    assert both_fall(state, "sam-variant", "orcs-variant")


@pytest.mark.rule("C-VAR-F-17")
def test_against_the_warg_sam_has_1() -> None:
    state = sam_attacked_by("warg")
    assert both_fall(fight(state, "1", "2"), "sam-variant", "warg")


@pytest.mark.rule("C-VAR-F-18")
def test_attacked_by_wormtongue_sam_has_minus_1_whether_he_likes_it_or_not() -> None:
    state = sam_attacked_by("wormtongue")
    assert question(state) == "sauron-card"
    fight(state, "2", "2")
    play(state, "stay")
    assert both_fall(state, "sam-variant", "wormtongue")


@pytest.mark.rule("C-VAR-F-18")
def test_attacked_by_the_cave_troll_sam_has_9_and_the_troll_no_card() -> None:
    assert both_fall(fight(sam_attacked_by("cave-troll"), "6", "magic"), "sam-variant", "cave-troll")
    assert only_falls(fight(sam_attacked_by("cave-troll"), "6", "1"), "cave-troll", "sam-variant")


# ----- Elrond


def against_elrond(to_move: str, **more: Any) -> State:
    """The Uruk-hai and Elrond meet in Eregion, with free regions on all sides; it is Sauron's card."""
    if to_move == "sauron":
        pieces: dict[str, str | None] = {"elrond": "eregion", "uruk-hai": "caradhras", "watcher": "mordor"}
        return play(variant(pieces, to_move, **more), "move:uruk-hai:eregion")
    pieces = {"elrond": "cardolan", "uruk-hai": "eregion", "watcher": "mordor"}
    return play(variant(pieces, to_move, **more), "move:elrond:eregion")


@pytest.mark.rule("C-VAR-F-19")
def test_elrond_has_strength_3() -> None:
    assert both_fall(fight(against_elrond("sauron"), "2", "3"), "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-20")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_the_eye_blanks_nothing_against_elrond(to_move: str) -> None:
    state = fight(against_elrond(to_move), "eye", "noble-sacrifice")
    assert both_fall(state, "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-20")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_retreat_works_against_elrond(to_move: str) -> None:
    state = fight(against_elrond(to_move), "retreat", "5")
    assert question(state) == "sauron-retreat"
    play(state, "retreat:enedwaith")
    assert at(state, "uruk-hai") == "enedwaith"


@pytest.mark.rule("C-VAR-F-20")
def test_strength_cards_work_against_elrond() -> None:
    assert only_falls(fight(against_elrond("sauron"), "3", "3"), "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-20", "C-VAR-F-21")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_magic_against_elrond_is_not_exchanged_and_counts_nothing(to_move: str) -> None:
    state = against_elrond(to_move, discards=(("2",), ("6",)))
    fight(state, "magic", "1")
    assert both_fall(state, "elrond", "uruk-hai")
    assert used(state, "sauron") == {"6", "magic"}


@pytest.mark.rule("C-VAR-F-21")
def test_sauron_is_not_asked_what_magic_becomes_against_elrond() -> None:
    state = against_elrond("sauron", discards=(("2", "3"), ("6", "retreat")))
    fight(state, "magic", "1")
    assert question(state) == "turn"
    assert both_fall(state, "elrond", "uruk-hai")


# ----- variant Gandalf


def help_wanted(gandalf: str, fellow: str = "elrond", region: str = "eregion", start: str = "caradhras") -> State:
    """The Uruk-hai attack with Gandalf somewhere, and both cards are out: 6 against 6 without help."""
    state = variant({fellow: region, "gandalf-variant": gandalf, "uruk-hai": start, "watcher": "mordor"})
    if gandalf == region:
        play(state, f"move:uruk-hai:{region}", f"defender:{fellow}")
    else:
        play(state, f"move:uruk-hai:{region}")
    return fight(state, "2", "3")


@pytest.mark.rule("C-VAR-F-22")
def test_variant_gandalf_has_strength_5() -> None:
    state = variant({"gandalf-variant": "eregion", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion")
    assert both_fall(fight(state, "2", "1"), "gandalf-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-23")
@pytest.mark.parametrize("gandalf", ["eregion", "rhudaur", "enedwaith", "arthedain", "cardolan", "misty-mountains"])
def test_gandalf_in_the_region_or_next_to_it_may_add_1(gandalf: str) -> None:
    state = help_wanted(gandalf)
    assert question(state) == "help"
    assert asked(state) == "fellowship"
    assert legal(state) == {"pass", "use:gandalf-variant"}
    assert only_falls(play(state, "use:gandalf-variant"), "uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-F-23")
def test_gandalf_need_not_help() -> None:
    assert both_fall(play(help_wanted("rhudaur"), "pass"), "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-23")
def test_gandalf_helps_an_attacker_too() -> None:
    state = variant({"elrond": "cardolan", "gandalf-variant": "arthedain", "uruk-hai": "eregion"}, "fellowship")
    play(state, "move:elrond:eregion")
    fight(state, "2", "3")
    assert only_falls(play(state, "use:gandalf-variant"), "uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-F-23")
def test_gandalf_helps_only_after_the_cards_are_shown() -> None:
    state = variant({"elrond": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion")
    assert question(state) == "sauron-card"
    play(state, "card:2")
    assert "use:gandalf-variant" not in legal(state)
    refused(state, "use:gandalf-variant", "C-BATTLE-28")
    play(state, "card:3")
    assert state.view(1)["battle"]["cards"] == {"fellowship": "3", "sauron": "2"}
    assert question(state) == "help"


@pytest.mark.rule("C-VAR-F-23")
def test_gandalf_shows_himself_to_help() -> None:
    state = variant({"elrond": "eregion", "faramir": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "defender:elrond")
    fight(state, "6", "1")
    assert state.view(None)["pieces"]["fellowship"][4]["seen"] is False
    play(state, "use:gandalf-variant")
    assert state.view(None)["pieces"]["fellowship"][4]["regions"] == ["rhudaur"]


@pytest.mark.rule("C-VAR-F-23")
@pytest.mark.parametrize("gandalf", ["shire", "high-pass", "gap-of-rohan", "fangorn"])
def test_gandalf_further_away_cannot_help(gandalf: str) -> None:
    assert both_fall(help_wanted(gandalf), "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-23")
def test_somebody_else_next_to_the_battle_cannot_help() -> None:
    state = variant(
        {"elrond": "eregion", "faramir": "rhudaur", "gandalf-variant": "high-pass", "uruk-hai": "caradhras"}
    )
    play(state, "move:uruk-hai:eregion")
    fight(state, "2", "3")
    assert legal(state) == {"pass"}
    refused(state, "use:gandalf-variant", "C-VAR-F-23")


@pytest.mark.rule("C-VAR-F-23")
def test_neither_tunnel_nor_river_bring_gandalf_nearer() -> None:
    state = variant({"elrond": "caradhras", "gandalf-variant": "eregion", "uruk-hai": "fangorn"}, "fellowship")
    play(state, "move:elrond:fangorn")
    assert both_fall(fight(state, "2", "3"), "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-24")
@pytest.mark.parametrize("gandalf", ["high-pass", "caradhras", "rhudaur", "eregion", "mirkwood"])
def test_gandalf_reaches_into_the_mountains_and_along_them(gandalf: str) -> None:
    state = help_wanted(gandalf, region="misty-mountains", start="fangorn")
    assert only_falls(play(state, "use:gandalf-variant"), "uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-F-24")
def test_gandalf_does_not_reach_over_two_mountains() -> None:
    state = help_wanted("gap-of-rohan", region="misty-mountains", start="fangorn")
    assert both_fall(state, "elrond", "uruk-hai")


@pytest.mark.rule("C-VAR-F-25")
def test_gandalf_helps_when_aragorn_has_ruled_out_cards() -> None:
    state = variant({"aragorn-variant": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "use:aragorn-variant")
    assert legal(state) == {"pass", "use:gandalf-variant"}
    play(state, "use:gandalf-variant")
    assert only_falls(state, "uruk-hai", "aragorn-variant")
    assert used(state, "fellowship") == used(state, "sauron") == set()


@pytest.mark.rule("C-VAR-F-25")
def test_gandalf_helps_when_classic_saruman_has_ruled_out_cards() -> None:
    state = draft({"elrond": "eregion", "gandalf-variant": "rhudaur", "saruman": "caradhras"})
    play(state, "move:saruman:eregion", "use:saruman")
    assert legal(state) == {"pass", "use:gandalf-variant"}
    assert both_fall(play(state, "use:gandalf-variant"), "elrond", "saruman")


@pytest.mark.rule("C-VAR-F-26")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_gandalf_does_not_help_against_the_warg(to_move: str) -> None:
    state = draft({"elrond": "cardolan", "gandalf-variant": "arthedain", "warg": "eregion"}, to_move)
    play(state, "move:warg:cardolan" if to_move == "sauron" else "move:elrond:eregion")
    assert both_fall(fight(state, "2", "1"), "elrond", "warg")


@pytest.mark.rule("C-VAR-F-27")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_gandalf_does_not_help_himself(to_move: str) -> None:
    state = variant({"gandalf-variant": "cardolan", "elrond": "cardolan", "uruk-hai": "eregion"}, to_move)
    if to_move == "sauron":
        play(state, "move:uruk-hai:cardolan", "defender:gandalf-variant")
    else:
        play(state, "move:gandalf-variant:eregion")
    assert both_fall(fight(state, "2", "1"), "gandalf-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-27")
def test_gandalf_brought_in_by_smeagol_does_not_help_himself() -> None:
    state = variant({"smeagol": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:gandalf-variant")
    assert both_fall(fight(state, "2", "1"), "gandalf-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-28")
def test_a_gandalf_who_stands_revealed_may_help() -> None:
    state = variant(
        {"elrond": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"}, revealed=["gandalf-variant"]
    )
    play(state, "move:uruk-hai:eregion")
    fight(state, "2", "3")
    assert legal(state) == {"pass", "use:gandalf-variant"}
    assert only_falls(play(state, "use:gandalf-variant"), "uruk-hai", "elrond")


def two_battles_near_gandalf() -> State:
    """The Uruk-hai have beaten Elrond in Eregion in spite of Gandalf's help, and meet Faramir there."""
    state = variant({"elrond": "eregion", "faramir": "eregion", "gandalf-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "defender:elrond")
    fight(state, "5", "4")
    assert state.view(None)["battle"]["totals"] == {"fellowship": 7, "sauron": 9}
    play(state, "use:gandalf-variant")
    assert only_falls(state, "elrond", "uruk-hai")
    return state


@pytest.mark.rule("C-VAR-F-29")
def test_gandalf_adds_exactly_1_in_each_battle_of_a_turn() -> None:
    state = fight(two_battles_near_gandalf(), "3", "3")
    assert state.view(None)["battle"]["totals"] == {"fellowship": 6, "sauron": 7}
    assert both_fall(play(state, "use:gandalf-variant"), "faramir", "uruk-hai")


@pytest.mark.rule("C-VAR-F-30")
def test_gandalf_is_hidden_again_when_the_battle_ends() -> None:
    state = two_battles_near_gandalf()
    assert question(state) == "sauron-card"
    assert shown(state) == {"uruk-hai", "faramir"}


@pytest.mark.rule("C-VAR-F-31")
def test_gandalf_never_stands_where_his_side_attacks() -> None:
    pieces: dict[str, str | None] = {"gandalf-variant": "eregion", "elrond": "cardolan", "uruk-hai": "caradhras"}
    with pytest.raises(PositionError):
        variant({**pieces, "uruk-hai": "eregion"}, "fellowship")
    state = play(variant(pieces, "fellowship"), "move:elrond:eregion")
    assert question(state) == "turn"
    play(state, "move:uruk-hai:eregion", "defender:elrond")
    fight(state, "2", "3")
    assert legal(state) == {"pass", "use:gandalf-variant"}


# ----- variant Aragorn


@pytest.mark.rule("C-VAR-F-32")
def test_variant_aragorn_has_strength_4() -> None:
    state = variant({"aragorn-variant": "cardolan", "uruk-hai": "eregion"}, "fellowship")
    play(state, "move:aragorn-variant:eregion")
    assert both_fall(fight(state, "2", "2"), "aragorn-variant", "uruk-hai")


@pytest.mark.rule("C-VAR-F-33")
def test_attacked_aragorn_may_rule_out_cards() -> None:
    state = variant({"aragorn-variant": "cardolan", "saruman-variant": "eregion"})
    play(state, "move:saruman-variant:cardolan")
    assert asked(state) == "fellowship"
    assert legal(state) == {"pass", "use:aragorn-variant"}
    play(state, "use:aragorn-variant")
    assert only_falls(state, "saruman-variant", "aragorn-variant")
    assert used(state, "fellowship") == used(state, "sauron") == set()


@pytest.mark.rule("C-VAR-F-33")
def test_attacked_aragorn_may_let_cards_be_played() -> None:
    state = variant({"aragorn-variant": "cardolan", "saruman-variant": "eregion"})
    play(state, "move:saruman-variant:cardolan", "pass")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-33")
def test_he_decides_anew_in_each_battle() -> None:
    state = variant({"aragorn-variant": "cardolan", "sam-variant": "cardolan", "uruk-hai": "eregion"})
    play(state, "move:uruk-hai:cardolan", "defender:sam-variant")
    fight(state, "6", "1")
    assert fallen(state, "sam-variant")
    assert legal(state) == {"pass", "use:aragorn-variant"}


@pytest.mark.rule("C-VAR-F-33")
def test_attacking_aragorn_must_play_a_card() -> None:
    state = variant({"aragorn-variant": "cardolan", "uruk-hai": "eregion"}, "fellowship")
    play(state, "move:aragorn-variant:eregion")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    assert "use:aragorn-variant" not in legal(state)
    refused(state, "use:aragorn-variant", "C-BATTLE-28")


@pytest.mark.rule("C-VAR-F-33")
def test_against_the_warg_aragorn_must_play_a_card() -> None:
    state = draft({"aragorn-variant": "cardolan", "warg": "eregion"})
    play(state, "move:warg:cardolan")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-34")
@pytest.mark.parametrize("answer", ["use:aragorn-variant", "pass"])
def test_attacking_orcs_defeat_variant_aragorn_after_his_decision(answer: str) -> None:
    state = draft({"aragorn-variant": "cardolan", "orcs": "eregion"})
    play(state, "move:orcs:cardolan")
    assert legal(state) == {"pass", "use:aragorn-variant"}
    play(state, answer)
    assert only_falls(state, "aragorn-variant", "orcs")
    assert question(state) == "turn"


@pytest.mark.rule("C-VAR-F-35")
@pytest.mark.parametrize("target", ["rhudaur", "arthedain"], ids=["sideways", "backwards"])
def test_variant_aragorn_attacks_only_forward(target: str) -> None:
    state = variant({"aragorn-variant": "eregion", "uruk-hai": target}, "fellowship")
    assert f"move:aragorn-variant:{target}" not in legal(state)
    refused(state, f"move:aragorn-variant:{target}", "C-MOVE-06")
