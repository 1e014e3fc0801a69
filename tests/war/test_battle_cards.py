"""In a battle: combat cards laid and drawn, Gandalf the White and the Witch-king, and attacks that a card orders."""

from __future__ import annotations

from random import Random

import pytest
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    dice_rolled,
    discards,
    fighting,
    hand,
    lay,
    legal,
    nation,
    play,
    question,
    refused,
)
from tests.war.test_battle import field

from redbook import State
from redbook.war import battle, frames, retreat, splitting
from redbook.war.board import REGION_IDS
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.slots import INSIDE
from redbook.war.state import WarState
from redbook.war.table import NOT_ASKED

rule = pytest.mark.rule


REGION = {name: number for number, name in enumerate(REGION_IDS)}


def go_on(state: State) -> State:
    """What was pushed from outside begins."""
    assert isinstance(state, WarState)
    state.asked = NOT_ASKED
    state.secret = False
    frames.settle(state)
    return state


# ----- combat cards


CARDS = ("the-last-battle the-red-arrow", "pits-of-mordor orc-patrol")


@rule("W-BATTLE-15", "W-BATTLE-16", "W-CARD-33", "W-BATTLE-20")
def test_the_attacker_lays_first_then_the_defender_and_cards_are_discarded() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0"), hands=CARDS)
    play(state, "all")
    assert (asked(state), question(state)) == ("shadow", "battle")
    play(state, "card:pits-of-mordor")
    assert asked(state) == "free-peoples"
    assert legal(state) == {"pass", "card:the-last-battle", "card:the-red-arrow"}
    play(state, "card:the-last-battle", "roll:11", "roll:11")
    assert discards(state, "shadow") == {"pits-of-mordor"}
    assert discards(state, "free-peoples") == {"the-last-battle"}


@rule("W-BATTLE-16", "W-BATTLE-15")
def test_the_defender_may_lay_a_card_even_if_the_attacker_does_not_and_each_round_again() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0"), hands=CARDS)
    play(state, "all", "pass", "card:the-last-battle", "roll:11", "roll:11", "yes", "pass")
    assert legal(state) == {"pass", "card:pits-of-mordor"}
    play(state, "pass")
    assert legal(state) == {"pass", "card:the-red-arrow"}


@rule("W-BATTLE-17", "W-CARD-38")
def test_a_laid_card_shows_only_its_back() -> None:
    state = attacking(
        field("sauron 2/0/1", "north 2/0/0"), hands=("the-red-arrow", "lure-of-the-ring stormcrow pits-of-mordor")
    )
    play(state, "all")
    looks = {state.name(action): state.seen_as(action, FREE_PEOPLES) for action in state.legal()}
    assert looks["card:stormcrow"] == looks["card:pits-of-mordor"]
    assert looks["card:stormcrow"] != looks["card:lure-of-the-ring"]
    play(state, "card:stormcrow")
    view = state.view(FREE_PEOPLES)["cards"]["shadow"]
    assert (view["laid"], view["in_play"]) == ({"shadow-character": 0, "shadow-strategy": 1}, [])


@rule("W-BATTLE-17", "W-BATTLE-18")
def test_what_is_drawn_for_a_laid_card_could_have_been_laid() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0"), hands=("the-red-arrow", "shelobs-lair stormcrow"))
    refused(play(state, "all"), "card:shelobs-lair", "W-BATTLE-18")
    state = attacking(field("sauron 2/0/1", "north 2/0/0"), hands=("the-red-arrow", "lure-of-the-ring"))
    play(state, "all", "card:lure-of-the-ring")
    rng = Random(7)
    guesses = {state.determinize(FREE_PEOPLES, rng).view(SHADOW)["own"]["laid"][0] for _ in range(60)}
    assert len(guesses) > 5
    assert "shelobs-lair" not in guesses  # the Ring-bearers are in Rivendell
    assert "orc-patrol" not in guesses  # the Nazgûl have Leadership 1


@rule("W-BATTLE-16")
def test_who_holds_no_playable_card_is_asked_all_the_same() -> None:
    state = attacking(field("sauron 2/0/0", "north 2/0/0"), hands=("", "shelobs-lair"))
    play(state, "all")
    assert (asked(state), legal(state)) == ("shadow", {"pass"})
    play(state, "pass")
    assert asked(state) == "chance"  # an empty hand is seen by all


@rule("W-BATTLE-19")
def test_a_card_counts_for_one_round() -> None:
    state = fighting(field("sauron 5/0/0", "north 5/0/0"), cards=("the-last-battle", ""))
    assert dice_rolled(state) == 3
    play(state, "roll:111", "roll:11111", "yes", "pass")
    assert dice_rolled(state) == 5


@rule("W-SH-STRAT-03")
def test_denethors_folly_keeps_cards_out_of_minas_tirith() -> None:
    armies = {"minas-tirith": "sauron 3/0/0", "inside-minas-tirith": "gondor 2/0/0"}
    state = attacking(armies, hands=("the-red-arrow", ""), table=("", "denethors-folly"))
    play(state, "all")
    assert asked(state) == "chance"


# ----- Gandalf the White and the Witch-king


WHITE = {"gandalf-the-white": "trollshaws", "gandalf-the-grey": "replaced"}


@rule("W-CHAR-41", "W-BATTLE-08")
def test_gandalf_the_white_cancels_the_nazgul_for_the_battle() -> None:
    state = fighting(field("sauron 2/0/2", "north 2/0/1"), characters={**WHITE, "witch-king": "hollin"})
    assert (asked(state), legal(state)) == ("free-peoples", {"yes", "no"})
    for answers in (("yes",), ("yes", "pass")):
        play(state, *answers, "roll:11", "roll:11")
        assert dice_rolled(state) == 1  # only the Leader's re-roll
        play(state, "roll:1")


@rule("W-CHAR-41")
def test_he_may_decline_and_is_asked_only_against_nazgul() -> None:
    state = fighting(field("sauron 2/0/2", "north 2/0/1"), characters=WHITE)
    play(state, "no", "roll:11", "roll:11")
    assert dice_rolled(state) == 2
    play(state, "roll:11", "roll:11", "yes", "pass")
    assert asked(state) == "chance"  # only at the start of the battle
    state = fighting(field("sauron 2/0/0", "north 2/0/1"), characters=WHITE)
    assert asked(state) == "chance"


@rule("W-CHAR-46")
def test_the_witch_king_lets_a_card_be_drawn_for_that_of_the_first_round() -> None:
    state = fighting(
        field("sauron 2/0/0", "north 2/0/0"), cards=("", "pits-of-mordor"), characters={"witch-king": "hollin"}
    )
    play(state, "roll:11", "roll:11", "roll:11", "no")
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
    play(state, "yes", "deal:stormcrow")
    assert hand(state, "shadow") == {"stormcrow"}
    assert asked(state) == "free-peoples"


@rule("W-CHAR-46")
def test_but_not_for_those_of_later_rounds_nor_from_the_rearguard() -> None:
    state = attacking(
        field("sauron 2/0/0", "north 2/0/0"), hands=("", "pits-of-mordor"), characters={"witch-king": "hollin"}
    )
    play(state, "all", "pass", "roll:11", "roll:11", "roll:11", "yes", "pass", "card:pits-of-mordor")
    play(state, "roll:11", "roll:11", "roll:11", "no")
    assert asked(state) == "free-peoples"
    state = attacking(
        field("sauron 2/0/0", "north 2/0/0"), hands=("", "pits-of-mordor"), characters={"witch-king": "hollin"}
    )
    play(state, "split", "take:1:sauron-regular", "no", "card:pits-of-mordor", "roll:1", "roll:11", "no")
    assert asked(state) == "free-peoples"


# ----- attacks by cards


def ordered(state: State, side: int, terms: int) -> State:
    """A card has a side attack."""
    assert isinstance(state, WarState)
    battle.choose_attack(state, side, terms)
    return go_on(state)


@rule("W-CARD-27", "W-CARD-28")
def test_an_attack_on_besiegers_with_the_help_of_the_garrison() -> None:
    armies = {
        "erebor": "sauron 5/0/0",
        "inside-erebor": "dwarves 3/0/0",
        "dale": "north 5/0/0",
        "hollin": "sauron 1/0/0",
        "trollshaws": "elves 1/0/0",
    }
    state = lay(armies, dice=("event event", "army"), at_war="north elves dwarves")
    ordered(state, FREE_PEOPLES, splitting.AGAINST_BESIEGERS | splitting.GARRISON_HELPS)
    play(state, "all", "roll:11111")
    assert dice_rolled(state) == 2  # from Dale and against Erebor, which was the only such attack
    assert nation(state, "sauron") == (0, True)


@rule("W-CARD-27")
def test_a_siege_battle_of_three_rounds_and_the_first_in_haste() -> None:
    armies = {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 3/0/0"}
    state = lay(armies, "shadow", dice=("event", "army"), at_war="sauron", hands=("the-red-arrow", ""))
    assert isinstance(state, WarState)
    terms = splitting.THREE_ROUNDS | splitting.HASTY
    assert battle.may_begin(state, SHADOW, REGION["erebor"], INSIDE[REGION["erebor"]], terms)
    battle.begin(state, SHADOW, REGION["erebor"], INSIDE[REGION["erebor"]], terms)
    play(go_on(state), "all", "roll:111", "roll:111")  # no combat card without a companion
    assert legal(state) == {"yes", "no"}
    play(state, "yes", "pass", "roll:111", "roll:111", "yes", "pass", "roll:111", "roll:111")
    assert question(state) == "action"


@rule("W-CARD-27")
def test_an_army_that_has_landed_among_enemies_fights_where_it_is_and_does_not_cease() -> None:
    armies = {"dol-amroth": "gondor 2/0/0", "umbar": "southrons 3/0/0"}
    state = lay(armies, "shadow", dice=("event", "army"), at_war="southrons")
    assert isinstance(state, WarState)
    here = REGION["dol-amroth"]
    state.forces[here * 2 + SHADOW] = state.forces[REGION["umbar"] * 2 + SHADOW]
    state.forces[REGION["umbar"] * 2 + SHADOW] = 0
    battle.begin(state, SHADOW, here, here, splitting.NO_CEASING)
    play(go_on(state), "no", "roll:111", "roll:11")
    assert asked(state) == "free-peoples"  # it retreats, or shuts itself in
    play(state, "pass", "yes")
    assert army(state, "inside-dol-amroth") == "gondor 2/0/0"
    assert army(state, "dol-amroth") == "southrons 3/0/0"


@rule("W-CARD-27")
def test_a_nazgul_in_the_army_may_stay_in_the_rearguard() -> None:
    armies = {**field("sauron 2/0/1", "north 1/0/0"), "fords-of-bruinen": "sauron 2/0/0"}
    state = lay(armies, "shadow", dice=("event", "army"), at_war="sauron")
    ordered(state, SHADOW, splitting.FROM_ARMY_WITH_NAZGUL | splitting.OPTIONAL)
    assert legal(state) == {"pass", "army:hollin"}
    play(state, "army:hollin", "split", "take:1:sauron-regular", "take:0:nazgul", "roll:1", "roll:1")
    assert question(state) == "battle"
    state = lay(armies, "shadow", dice=("event", "army"), at_war="sauron", characters={"witch-king": "hollin"})
    ordered(state, SHADOW, splitting.WITH_WITCH_KING)
    play(state, "split", "take:1:sauron-regular", "take:0:nazgul", "roll:1", "roll:1")
    assert dice_rolled(state) == 1  # the Witch-king must fight


@rule("W-BATTLE-58", "W-BATTLE-59", "W-BATTLE-54")
def test_a_force_can_be_driven_off_or_destroyed_by_a_card() -> None:
    state = lay({"lamedon": "sauron 2/0/1"}, dice=("event event", "army"), characters={"witch-king": "lamedon"})
    assert isinstance(state, WarState)
    retreat.begin(state, SHADOW, REGION["lamedon"], True, False)
    go_on(state)
    assert army(state, "erech") == "sauron 2/0/1"  # the only free region next to it
    battle.destroy(state, SHADOW, REGION["erech"])
    assert (army(state, "erech"), at(state, "witch-king")) == ("", "eliminated")
