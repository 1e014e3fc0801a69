"""The phases of a turn, its dice, passing, and the Elven Rings."""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    asked,
    dice,
    discards,
    hand,
    in_hunt_box,
    lay,
    legal,
    play,
    question,
    refused,
    result,
    roll_dice,
    use,
)

import redbook
from redbook import OVER, State
from redbook.war.boxes import EVENTS
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS
from redbook.war.dice import FACE_IDS

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
    from redbook.war.contents import CARD_IDS, DECK, FREE_STRATEGY

    return [name for card, name in enumerate(CARD_IDS) if DECK[card] == FREE_STRATEGY and BOX_OF_CARD[card] == BASE]


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


@rule("W-TURN-01", "W-TURN-05")
def test_the_six_phases_follow_each_other() -> None:
    state = lay(phase=1, turn_limit=2)
    phases = [state.view(None)["phase"]]
    while state.actor != OVER and state.view(None)["turn"] == 1:
        play(state, "act:discard" if question(state) == "action" else state.name(state.legal()[-1]))
        if state.view(None)["phase"] != phases[-1]:
            phases.append(state.view(None)["phase"])
    assert phases == [1, 2, 3, 4, 5, 1]  # nobody is asked in phase 6


@rule("W-TURN-14")
def test_an_action_is_all_over_before_the_other_side_acts() -> None:
    state = lay(dice=("character event", "army muster"), hunt_box=(0, 1), fellowship={"region": "hollin"})
    use(state, "character", "move-fellowship")
    for step in ("roll:6", "tile:1-reveal", "pass", "to:moria"):
        play(state, step)
        assert state.view(None)["mover"] == "free-peoples"
        assert "die:army" not in legal(state)
    play(state, "tile:0-reveal")
    assert (asked(state), question(state)) == ("shadow", "turn")


@rule("W-DICE-07", "W-DICE-20", "W-DICE-17", "W-DICE-24", "W-CARD-07")
def test_a_card_is_played_with_its_icon_or_with_an_event_result() -> None:
    held = {"athelas": "character", "wisdom-of-elrond": "muster", "through-a-day-and-a-night": "army"}

    def playable(face: str) -> set[str]:
        state = lay({"hollin": "elves 1/0/0"}, dice=(f"{face} will", ""), hands=(" ".join(held), ""),
                    characters={"legolas": "hollin"}, fellowship={"corruption": 2})  # fmt: skip
        play(state, f"die:{face}")
        return legal(play(state, "act:event")) if "act:event" in legal(state) else set()

    for card, icon in held.items():
        assert FACE_IDS[EVENTS[CARD_IDS.index(card)].die] == icon
    assert playable("event") == {f"card:{card}" for card in held}
    assert playable("character") == {"card:athelas"}
    assert playable("muster") == {"card:wisdom-of-elrond"}
    assert playable("army-muster") == {"card:wisdom-of-elrond", "card:through-a-day-and-a-night"}


@rule("W-DICE-16")
def test_an_army_result_moves_or_attacks_but_not_both() -> None:
    armies = {"north-ithilien": "sauron 3/0/0", "osgiliath": "gondor 1/0/0", "dagorlad": "sauron 1/0/0"}
    state = lay(armies, "shadow", dice=("", "army event muster"), at_war="sauron")
    use(state, "army", "move-armies")
    while question(state) in ("move", "split"):
        assert not any(name.startswith("act:") for name in legal(state))
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    assert (question(state), dice(state, "shadow")) == ("turn", "muster event")


@rule("W-DICE-09")
def test_a_character_result_attacks_only_with_a_leader() -> None:
    def may_attack(force: str) -> bool:
        armies = {"north-ithilien": force, "osgiliath": "gondor 1/0/0"}
        state = lay(armies, "shadow", dice=("", "character event"), at_war="sauron")
        return "act:attack" in legal(play(state, "die:character"))

    assert (may_attack("sauron 3/0/0"), may_attack("sauron 3/0/1")) == (False, True)


@rule("W-DICE-18", "W-DICE-19", "W-POL-26")
def test_a_muster_result_advances_a_nation_or_recruits_for_one_at_war() -> None:
    peace = play(lay(dice=("muster event", "")), "die:muster")
    assert "act:diplomacy" in legal(peace)
    assert "act:muster" not in legal(peace)
    war = use(lay(dice=("muster event", ""), at_war="gondor"), "muster", "muster")
    assert {name.split("-")[0] for name in legal(war)} == {"figure:gondor"}


@rule("W-DICE-23")
def test_an_event_result_draws_from_either_deck() -> None:
    state = use(lay(dice=("event muster", "")), "event", "draw")
    assert legal(state) == {"deck:free-character", "deck:free-strategy"}
    play(state, "deck:free-strategy", "deal:the-last-battle")
    assert hand(state, "free-peoples") == {"the-last-battle"}


@rule("W-DICE-31", "W-FP-CHAR-10")
def test_the_die_of_a_card_that_moves_the_fellowship_is_set_aside() -> None:
    alone = dict.fromkeys(
        ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"), "eliminated"
    )
    state = lay(
        dice=("character muster event", ""),
        characters={**alone, "gollum": "fellowship"},
        fellowship={"guide": "gollum", "corruption": 2},
        hands=("there-is-another-way", ""),
    )
    use(state, "character", "event", "card:there-is-another-way", "yes")
    assert (state.view(None)["fellowship"]["progress"], in_hunt_box(state)) == (1, (0, 0))


@rule("W-RING-09", "W-RING-10")
def test_a_ring_changes_only_ones_own_unused_dice() -> None:
    state = lay(mover="shadow", dice=("event muster", "army muster"), hunt_box=(0, 2), rings=(0, 1))
    refused(state, "ring:eye:army", "W-RING-10")
    refused(state, "ring:event:army", "W-RING-10")


@rule("W-RING-11")
def test_a_ring_spent_on_a_card_is_the_ring_of_the_turn() -> None:
    state = lay(
        dice=("event muster muster character", "army muster"),
        rings=(2, 0),
        table=("", "the-palantir-of-orthanc"),
        characters={"saruman": "orthanc"},
    )
    use(state, "event", "remove-card")
    assert state.view(None)["rings"]["shadow"]["left"] == 1
    assert discards(state, "shadow") == {"the-palantir-of-orthanc"}
    use(state, "army", "discard")
    refused(state, "ring:muster:event", "W-RING-04")


@rule("W-RING-12")
def test_each_ring_serves_at_most_twice() -> None:
    state = play(lay(dice=("character event", "army army army"), rings=(1, 0)), "ring:character:muster")
    use(state, "event", "discard")
    play(state, "ring:army:muster")
    rings = state.view(None)["rings"]
    assert (rings["free-peoples"]["left"], rings["shadow"]["left"]) == (0, 0)
    refused(lay(dice=("character event", "army"), rings=(0, 3)), "ring:event:muster", "W-RING-12")
