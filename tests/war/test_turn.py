"""The phases of a turn, its dice, passing, and the Elven Rings."""

from __future__ import annotations

import pytest
from tests.war.rulings import asked, dice, in_hunt_box, lay, legal, play, question, refused, result, roll_dice, use

import redbook
from redbook import State

rule = pytest.mark.rule


def to_allocation(state: State) -> State:
    """Draw the first card there is, do nothing in phase 2, until the Shadow allocates dice."""
    while question(state) != "turn":
        state.play("no" if question(state) == "fellowship-phase" else state.legal()[0])
    return state


@rule("W-TURN-04", "W-CARD-38")
def test_each_side_draws_a_card_of_each_deck_on_the_first_turn_too() -> None:
    state = to_allocation(redbook.game("war-of-the-ring").start())
    cards = state.view(None)["cards"]
    assert cards["free-peoples"]["hand"] == {"free-character": 1, "free-strategy": 1}
    assert cards["shadow"]["hand"] == {"shadow-character": 1, "shadow-strategy": 1}
    assert (state.view(None)["turn"], state.view(None)["phase"]) == (1, 3)


@rule("W-CARD-01", "W-CARD-02", "W-CARD-03")
def test_a_seventh_card_is_discarded_face_down() -> None:
    held = "elven-cloaks elven-rope phial-of-galadriel athelas bilbos-song"
    state = play(lay(phase=1, hands=(held, "")), "deal:axe-and-bow", "deal:the-last-battle")
    assert (asked(state), question(state), len(legal(state))) == ("free-peoples", "draw", 7)
    play(state, "card:athelas")
    assert state.view(0)["own"]["face_down"] == ["athelas"]
    assert state.view(1)["cards"]["free-peoples"]["face_down"] == {"free-character": 1, "free-strategy": 0}
    assert "athelas" not in str(state.view(1))


@rule("W-CARD-05")
def test_an_empty_deck_gives_no_card() -> None:
    state = lay(phase=1, dice=("", ""), fields={"cards": {"free-peoples": {"not-used": strategy_cards()}}})
    play(state, "deal:athelas")
    assert state.view(None)["cards"]["free-peoples"]["hand"] == {"free-character": 1, "free-strategy": 0}
    assert "deal:orc-patrol" in legal(state)


def strategy_cards() -> list[str]:
    from redbook.war.cards import CARD_IDS, DECK, FREE_STRATEGY

    return [name for card, name in enumerate(CARD_IDS) if DECK[card] == FREE_STRATEGY]


@rule("W-HUNT-01", "W-HUNT-03")
def test_the_hunt_gets_up_to_as_many_dice_as_there_are_companions() -> None:
    state = lay(phase=3)
    assert legal(state) == {f"number:{number}" for number in range(8)}
    refused(state, "number:8", "W-HUNT-03")
    alone = dict.fromkeys(("strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"), "eliminated")
    assert legal(lay(phase=3, characters=alone)) == {"number:0", "number:1"}


@rule("W-HUNT-02", "W-TURN-02")
def test_a_fellowship_that_moved_demands_a_hunt_die() -> None:
    state = to_allocation(lay(phase=6, hunt_box=(1, 3)))
    assert in_hunt_box(state) == (0, 0)
    refused(state, "number:0", "W-HUNT-02")


@rule("W-HUNT-04", "W-TURN-09", "W-TURN-10", "W-DICE-01", "W-DICE-02")
def test_allocated_dice_are_not_rolled_and_eyes_join_them() -> None:
    state = play(lay(phase=3), "number:2")
    assert legal(state) == {"face:character", "face:muster", "face:army-muster", "face:event", "face:will"}
    roll_dice(state, "will will muster event", "eye army eye muster event")
    assert in_hunt_box(state) == (0, 4)
    assert dice(state, "free-peoples") == "muster event will will"
    assert dice(state, "shadow") == "army muster event"
    assert asked(state) == "free-peoples"


@rule("W-DICE-03", "W-DICE-04", "W-CHAR-26", "W-CHAR-37")
def test_characters_in_play_bring_dice() -> None:
    state = to_allocation(lay(phase=6, characters={"saruman": "orthanc", "aragorn": "minas-tirith"}))
    play(state, "number:0")
    roll_dice(state, "muster " * 5, "army " * 8)
    assert len(dice(state, "free-peoples").split()) == 5
    assert len(dice(state, "shadow").split()) == 8


@rule("W-TURN-11", "W-TURN-12", "W-DICE-27")
def test_sides_alternate_until_one_has_no_dice() -> None:
    state = lay(dice=("character", "army muster event"))
    use(state, "character", "discard")
    assert asked(state) == "shadow"
    use(state, "army", "discard")
    assert asked(state) == "shadow"
    assert dice(state, "shadow") == "muster event"


@rule("W-TURN-13", "W-TURN-16")
def test_a_new_turn_follows_when_no_die_is_left() -> None:
    state = use(lay(dice=("character", "")), "character", "discard")
    assert (state.view(None)["turn"], state.view(None)["phase"]) == (2, 1)


@rule("W-DICE-28", "W-DICE-29")
def test_only_who_has_fewer_dice_may_pass() -> None:
    state = lay(dice=("character event", "army muster event"))
    play(state, "pass")
    assert asked(state) == "shadow"
    refused(state, "pass", "W-DICE-28")
    use(state, "army", "discard")
    refused(state, "pass", "W-DICE-28")
    assert dice(state, "free-peoples") == "character event"


@rule("W-RING-01", "W-RING-02", "W-RING-03", "W-RING-05", "W-RING-07")
def test_a_ring_changes_a_die_and_goes_to_the_shadow() -> None:
    state = lay(dice=("character event", "army"), rings=(3, 0))
    refused(state, "ring:character:will", "W-RING-07")
    play(state, "ring:character:muster")
    assert dice(state, "free-peoples") == "muster event"
    assert asked(state) == "free-peoples"
    assert state.view(None)["rings"]["shadow"] == {"left": 1, "used": False}


@rule("W-RING-04")
def test_one_ring_a_turn() -> None:
    state = play(lay(dice=("character event", "army"), rings=(3, 0)), "ring:character:muster")
    refused(state, "ring:event:muster", "W-RING-04")


@rule("W-RING-06", "W-RING-08")
def test_the_shadow_turns_a_die_to_an_eye_and_the_ring_is_gone() -> None:
    state = play(lay(mover="shadow", dice=("character", "army army"), rings=(0, 1)), "ring:army:eye")
    assert in_hunt_box(state) == (0, 1)
    assert state.view(None)["rings"]["shadow"]["left"] == 0
    assert asked(state) == "shadow"


@rule("W-TURN-15", "W-WIN-03", "W-WIN-05", "W-WIN-07")
def test_the_shadow_wins_by_conquest_in_phase_6_even_if_both_could() -> None:
    taken = dict.fromkeys(("minas-tirith", "dol-amroth", "helms-deep", "lorien", "rivendell"), "shadow")
    taken |= dict.fromkeys(("moria", "orthanc"), "free-peoples")
    state = lay(dice=("character", "army"), control=taken)
    assert result(state) == (None, "none")
    use(use(state, "character", "discard"), "army", "discard")
    assert result(state) == ("shadow", "shadow-conquest")


@rule("W-WIN-04", "W-WIN-06", "W-WIN-10")
def test_four_points_are_enough_for_the_free_peoples() -> None:
    taken = dict.fromkeys(("moria", "angmar", "umbar"), "free-peoples")
    assert result(lay(phase=6, control=taken)) == ("free-peoples", "free-peoples-conquest")
    del taken["angmar"]
    assert result(lay(phase=6, control=dict.fromkeys(("moria", "angmar"), "free-peoples"))) == (None, "none")


@rule("W-WIN-11")
def test_nothing_happens_after_the_end() -> None:
    state = lay(phase=6, control=dict.fromkeys(("moria", "orthanc"), "free-peoples"))
    refused(state, "pass", "W-WIN-11")
    assert state.legal() == []
