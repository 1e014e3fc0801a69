"""Rulings about the variant Saruman and the Mouth of Sauron, who meddle with combat cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, used

from redbook import State


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


def hand(state: State, seat: int) -> set[str]:
    """The combat cards in a hand."""
    return set(state.view(seat)["own"]["hand"])


def attacks(servant: str, fellow: str, **more: Any) -> State:
    """A Sauron character attacks a Fellowship character in Eregion, with free regions on all sides."""
    state = draft({fellow: "eregion", servant: "caradhras", "orcs": "mordor"}, **more)
    return play(state, f"move:{servant}:eregion")


def attacked(servant: str, fellow: str, **more: Any) -> State:
    """A Fellowship character attacks a Sauron character in Eregion, with free regions on all sides."""
    state = draft({fellow: "cardolan", servant: "eregion", "orcs": "mordor"}, "fellowship", **more)
    return play(state, f"move:{fellow}:eregion")


Meeting = Callable[..., State]
"""Either of the two."""

FOUR_USED = (("1",), ("4",))
"""Used piles with Sauron's 4."""


# ----- variant Saruman


@pytest.mark.rule("C-VAR-S-10")
@pytest.mark.parametrize("meet", [attacks, attacked])
def test_variant_saruman_has_strength_3(meet: Meeting) -> None:
    state = play(fight(meet("saruman-variant", "elrond"), "2", "2"), "pass")
    assert both_fall(state, "elrond", "saruman-variant")


@pytest.mark.rule("C-VAR-S-11")
@pytest.mark.parametrize("gandalf", ["gandalf", "gandalf-variant"])
@pytest.mark.parametrize("meet", [attacks, attacked])
def test_variant_saruman_defeats_gandalf_before_cards(meet: Meeting, gandalf: str) -> None:
    state = meet("saruman-variant", gandalf)
    assert only_falls(state, gandalf, "saruman-variant")
    assert used(state, "fellowship") == used(state, "sauron") == set()


@pytest.mark.rule("C-VAR-S-11")
def test_variant_saruman_defeats_gandalf_the_white() -> None:
    state = draft(
        {"gandalf": None, "saruman-variant": "gondor", "gollum": "mordor"},
        "fellowship",
        specials=(("gandalf-the-white",), ()),
    )
    play(state, "play:gandalf-the-white", "move:saruman-variant:fangorn")
    assert only_falls(state, "gandalf", "saruman-variant")


@pytest.mark.rule("C-VAR-S-11")
def test_nobody_else_of_sauron_defeats_gandalf_at_once() -> None:
    assert question(attacks("mouth-of-sauron", "gandalf")) == "sauron-card"


@pytest.mark.rule("C-VAR-S-12")
@pytest.mark.parametrize("meet", [attacks, attacked])
def test_variant_saruman_may_force_a_different_card(meet: Meeting) -> None:
    state = fight(meet("saruman-variant", "elrond"), "2", "5")
    assert (question(state), asked(state)) == ("demand", "sauron")
    assert legal(state) == {"pass", "use:saruman-variant"}
    play(state, "use:saruman-variant")
    assert (question(state), asked(state)) == ("other-card", "fellowship")
    play(state, "card:1")
    assert only_falls(state, "elrond", "saruman-variant")


@pytest.mark.rule("C-VAR-S-12")
def test_variant_saruman_need_not_demand() -> None:
    state = play(fight(attacks("saruman-variant", "elrond"), "2", "5"), "pass")
    assert only_falls(state, "saruman-variant", "elrond")


@pytest.mark.rule("C-VAR-S-12")
def test_only_variant_saruman_demands() -> None:
    state = fight(play(attacks("saruman", "elrond"), "pass"), "2", "3")
    assert both_fall(state, "elrond", "saruman")


@pytest.mark.rule("C-VAR-S-13")
def test_the_rejected_card_goes_back_to_the_hand() -> None:
    state = fight(attacks("saruman-variant", "elrond", discards=(("4",), ("6",))), "2", "5")
    play(state, "use:saruman-variant", "card:1")
    assert used(state, "fellowship") == {"1", "4"}
    assert hand(state, 0) == {"2", "3", "5", "magic", "retreat", "noble-sacrifice", "elven-cloak"}


LAST_BUT = {
    1: ("1", "2", "3", "4", "magic", "retreat", "elven-cloak", "noble-sacrifice"),
    2: ("1", "2", "3", "magic", "retreat", "elven-cloak", "noble-sacrifice"),
}
"""What the Fellowship has used when one card or two are left."""
SAURON_USED = {
    1: ("1", "3", "4", "5", "6", "magic", "retreat", "eye"),
    2: ("3", "4", "5", "6", "magic", "retreat", "eye"),
}


@pytest.mark.rule("C-VAR-S-14")
def test_variant_saruman_demands_nothing_in_place_of_the_last_card() -> None:
    state = attacks("saruman-variant", "elrond", discards=(LAST_BUT[1], SAURON_USED[1]))
    assert question(state) == "turn"  # both last cards, 5 and 2, played themselves
    assert only_falls(state, "saruman-variant", "elrond")


@pytest.mark.rule("C-VAR-S-14")
def test_with_one_other_card_left_the_demand_leaves_no_choice() -> None:
    state = fight(attacks("saruman-variant", "elrond", discards=(LAST_BUT[2], SAURON_USED[2])), "2", "5")
    assert question(state) == "demand"
    play(state, "use:saruman-variant")
    assert only_falls(state, "saruman-variant", "elrond")
    assert hand(state, 0) == {"5"}


@pytest.mark.rule("C-VAR-S-15")
def test_variant_saruman_demands_nothing_when_aragorn_has_ruled_out_cards() -> None:
    state = play(attacks("saruman-variant", "aragorn-variant"), "use:aragorn-variant")
    assert question(state) == "turn"
    assert only_falls(state, "saruman-variant", "aragorn-variant")


@pytest.mark.rule("C-VAR-S-16")
def test_the_new_card_must_differ() -> None:
    state = play(fight(attacks("saruman-variant", "elrond"), "2", "5"), "use:saruman-variant")
    assert "card:5" not in legal(state)
    assert {"card:1", "card:magic", "card:retreat"} <= legal(state)
    refused(state, "card:5", "C-VAR-S-16")


@pytest.mark.rule("C-VAR-S-16")
def test_variant_saruman_demands_once_in_each_battle() -> None:
    state = draft({"elrond": "eregion", "faramir": "eregion", "saruman-variant": "caradhras"})
    play(state, "move:saruman-variant:eregion", "defender:elrond")
    fight(state, "6", "5")
    play(state, "use:saruman-variant", "card:4")
    assert only_falls(state, "elrond", "saruman-variant")
    assert question(state) == "sauron-card"
    fight(state, "2", "5")
    assert legal(state) == {"pass", "use:saruman-variant"}


@pytest.mark.rule("C-VAR-S-16")
def test_he_demands_before_his_own_retreat_moves_him() -> None:
    state = fight(attacks("saruman-variant", "elrond"), "retreat", "5")
    assert question(state) == "demand"
    assert at(state, "saruman-variant") == "eregion"
    play(state, "use:saruman-variant", "card:1")
    assert question(state) == "sauron-retreat"


@pytest.mark.rule("C-VAR-S-16")
def test_he_demands_before_either_magic_is_exchanged_and_not_after() -> None:
    state = attacks("saruman-variant", "faramir", discards=(("4", "5"), ("5", "6")))
    fight(state, "magic", "magic")
    assert question(state) == "demand"
    play(state, "pass")
    assert question(state) == "sauron-magic"
    play(state, "replace:5")
    assert question(state) == "fellowship-magic"
    play(state, "replace:5")
    assert both_fall(state, "faramir", "saruman-variant")


@pytest.mark.rule("C-VAR-S-16")
def test_a_magic_that_was_demanded_works() -> None:
    state = attacks("saruman-variant", "faramir", discards=(("5",), ("6",)))
    fight(state, "2", "1")
    play(state, "use:saruman-variant", "card:magic")
    assert only_falls(state, "saruman-variant", "faramir")


@pytest.mark.rule("C-VAR-S-17")
def test_the_fellowship_chooses_anew_with_saurons_card_in_view() -> None:
    state = play(fight(attacks("saruman-variant", "elrond"), "6", "1"), "use:saruman-variant")
    assert state.view(0)["battle"]["cards"]["sauron"] == "6"
    play(state, "card:elven-cloak")
    assert both_fall(state, "elrond", "saruman-variant")
    assert used(state, "sauron") == {"6"}


# ----- the Mouth of Sauron


@pytest.mark.rule("C-VAR-S-27")
@pytest.mark.parametrize("meet", [attacks, attacked])
def test_the_mouth_has_strength_3(meet: Meeting) -> None:
    state = play(fight(meet("mouth-of-sauron", "elrond"), "2", "2"), "pass")
    assert both_fall(state, "elrond", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-28")
@pytest.mark.parametrize("meet", [attacks, attacked])
@pytest.mark.parametrize("discards", [((), ()), FOUR_USED], ids=["from the hand", "from the pile"])
def test_the_mouth_may_put_in_his_4(meet: Meeting, discards: Any) -> None:
    state = fight(meet("mouth-of-sauron", "elrond", discards=discards), "1", "4")
    assert (question(state), asked(state)) == ("mouth", "sauron")
    assert state.view(None)["battle"]["cards"] == {"fellowship": "4", "sauron": "1"}
    assert legal(state) == {"pass", "replace:4"}
    refused(state, "replace:6", "C-VAR-S-28")
    play(state, "replace:4")
    assert both_fall(state, "elrond", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-28")
def test_the_mouth_need_not() -> None:
    state = play(fight(attacks("mouth-of-sauron", "elrond"), "1", "4"), "pass")
    assert only_falls(state, "mouth-of-sauron", "elrond")


@pytest.mark.rule("C-VAR-S-28")
def test_the_4_serves_only_the_mouths_own_battles() -> None:
    state = draft({"elrond": "eregion", "uruk-hai": "misty-mountains", "mouth-of-sauron": "caradhras"})
    fight(play(state, "move:uruk-hai:eregion"), "1", "4")
    assert only_falls(state, "uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-S-29")
def test_for_a_4_from_the_pile_the_card_played_is_used_up() -> None:
    state = attacks("mouth-of-sauron", "elrond", discards=FOUR_USED)
    play(fight(state, "6", "2"), "replace:4")
    assert used(state, "sauron") == {"4", "6"}
    assert hand(state, 1) == {"1", "2", "3", "5", "magic", "retreat", "eye"}


@pytest.mark.rule("C-VAR-S-29")
def test_with_the_last_card_and_a_4_from_the_pile_all_nine_come_back() -> None:
    state = attacks("mouth-of-sauron", "elrond", discards=(LAST_BUT[1], SAURON_USED[1]))
    play(state, "replace:4")
    assert used(state, "sauron") == set()
    assert hand(state, 1) == {"1", "2", "3", "4", "5", "6", "magic", "retreat", "eye"}


@pytest.mark.rule("C-VAR-S-29")
def test_the_battle_goes_on_with_nine_used_cards_and_can_be_written_down() -> None:
    state = draft(
        {"elrond": "eregion", "gandalf-variant": "rhudaur", "mouth-of-sauron": "caradhras"},
        discards=(LAST_BUT[1], SAURON_USED[1]),
    )
    play(state, "move:mouth-of-sauron:eregion", "replace:4")
    assert question(state) == "help"
    assert used(state, "sauron") == {"1", "2", "3", "4", "5", "6", "magic", "retreat", "eye"}
    assert state.game.load(state.position()) == state


@pytest.mark.rule("C-VAR-S-30")
def test_for_a_4_from_the_hand_the_card_played_goes_back_to_it() -> None:
    state = attacks("mouth-of-sauron", "elrond", discards=(("1",), ("5",)))
    play(fight(state, "6", "2"), "replace:4")
    assert used(state, "sauron") == {"4", "5"}
    assert hand(state, 1) == {"1", "2", "3", "6", "magic", "retreat", "eye"}


@pytest.mark.rule("C-VAR-S-31")
def test_the_mouth_cannot_when_aragorn_has_ruled_out_cards() -> None:
    state = play(attacks("mouth-of-sauron", "aragorn-variant", discards=FOUR_USED), "use:aragorn-variant")
    assert question(state) == "turn"
    assert only_falls(state, "mouth-of-sauron", "aragorn-variant")
    assert used(state, "sauron") == {"4"}


@pytest.mark.rule("C-VAR-S-32")
def test_a_4_that_was_played_is_not_replaced() -> None:
    state = fight(attacks("mouth-of-sauron", "elrond"), "4", "4")
    assert question(state) == "turn"
    assert both_fall(state, "elrond", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-33")
def test_a_replaced_retreat_moves_nobody() -> None:
    state = play(fight(attacks("mouth-of-sauron", "theoden"), "retreat", "5"), "replace:4")
    assert both_fall(state, "theoden", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-33")
def test_a_replaced_eye_blanks_nothing() -> None:
    state = play(fight(attacks("mouth-of-sauron", "theoden"), "eye", "noble-sacrifice"), "replace:4")
    assert both_fall(state, "theoden", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-33")
def test_a_replaced_6_adds_nothing() -> None:
    state = play(fight(attacks("mouth-of-sauron", "theoden"), "6", "5"), "replace:4")
    assert both_fall(state, "theoden", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-33")
@pytest.mark.parametrize("card", ["eye", "magic", "retreat", "1"])
@pytest.mark.parametrize(("fellow", "fellowship"), [("frodo-variant", "5"), ("elrond", "4")])
def test_the_4_counts_against_variant_frodo_and_elrond(fellow: str, fellowship: str, card: str) -> None:
    state = attacks("mouth-of-sauron", fellow, discards=(("1",), ("6",)))
    play(fight(state, card, fellowship), "replace:4")
    assert fallen(state, fellow)
    assert fallen(state, "mouth-of-sauron") == (fellow == "elrond")  # 6 against 7, and 7 against 7


@pytest.mark.rule("C-VAR-S-34")
def test_against_classic_gandalf_the_4_comes_after_both_cards() -> None:
    state = attacks("mouth-of-sauron", "gandalf")
    play(state, "card:1")
    assert (question(state), asked(state)) == ("fellowship-card", "fellowship")
    assert state.view(0)["battle"]["cards"]["sauron"] == "1"
    play(state, "card:2")
    assert legal(state) == {"pass", "replace:4"}
    play(state, "replace:4")
    assert both_fall(state, "gandalf", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-34")
def test_against_classic_gandalf_magic_is_exchanged_first_and_may_still_be_replaced() -> None:
    state = attacks("mouth-of-sauron", "gandalf", discards=(("1", "3"), ("6", "retreat")))
    play(state, "card:magic")
    assert question(state) == "sauron-magic"
    play(state, "replace:6")
    assert question(state) == "fellowship-card"
    play(state, "card:2")
    assert legal(state) == {"pass", "replace:4"}
    play(state, "replace:4")
    assert both_fall(state, "gandalf", "mouth-of-sauron")
    assert hand(state, 1) == {"1", "2", "3", "5", "magic", "eye"}


@pytest.mark.rule("C-VAR-S-34")
def test_against_classic_gandalf_a_magic_that_became_the_4_is_left_alone() -> None:
    state = attacks("mouth-of-sauron", "gandalf", discards=FOUR_USED)
    fight(state, "magic", "2")
    assert question(state) == "turn"
    assert both_fall(state, "gandalf", "mouth-of-sauron")


@pytest.mark.rule("C-VAR-S-35")
def test_the_4_is_decided_on_before_magic_is_exchanged() -> None:
    state = attacks("mouth-of-sauron", "theoden", discards=(("1", "2"), ("5", "6")))
    fight(state, "magic", "5")
    assert question(state) == "mouth"
    replaced = play(state.clone(), "replace:4")
    assert question(replaced) == "turn"
    assert both_fall(replaced, "theoden", "mouth-of-sauron")
    assert "magic" in hand(replaced, 1)
    play(state, "pass")
    assert question(state) == "sauron-magic"
    assert legal(state) == {"replace:5", "replace:6"}
    play(state, "replace:5")
    assert only_falls(state, "theoden", "mouth-of-sauron")
    assert used(state, "sauron") == {"5", "6", "magic"}


@pytest.mark.rule("C-VAR-S-35")
def test_a_magic_that_was_kept_may_become_the_used_4() -> None:
    state = attacks("mouth-of-sauron", "theoden", discards=(("1", "2"), ("4", "6")))
    play(fight(state, "magic", "5"), "pass", "replace:4")
    assert both_fall(state, "theoden", "mouth-of-sauron")
