"""Playing event cards: with which dice, when, what becomes of them, and what is drawn or paid for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, holding
from tests.war.rulings import (
    army,
    asked,
    dice,
    discards,
    hand,
    lay,
    legal,
    on_table,
    play,
    question,
    refused,
    use,
)

import redbook
from redbook import State, bots
from redbook.kernel.driver import answer

rule = pytest.mark.rule

FREE_CARDS = "elven-cloaks a-power-too-great guards-of-the-citadel"
"""Playable at any time: a Character, an Army and a Muster event."""
SHADOW_CARDS = "shelobs-lair the-lidless-eye orcs-multiplying-again"


# ----- with which die


@rule("W-CARD-07", "W-DICE-22", "W-DICE-24", "W-DICE-25")
@pytest.mark.parametrize(
    ("face", "cards"),
    [
        ("character", {"elven-cloaks"}),
        ("muster", {"guards-of-the-citadel"}),
        ("army-muster", {"a-power-too-great", "guards-of-the-citadel"}),
        ("event", set(FREE_CARDS.split())),
        ("will", set(FREE_CARDS.split())),
    ],
)
def test_a_die_pays_for_its_own_icon_and_an_event_result_for_all(face: str, cards: set[str]) -> None:
    state = lay(HOME, dice=(f"{face} {face}", "army"), hands=(FREE_CARDS, ""))
    assert legal(play(state, "act:event")) == {f"card:{card}" for card in cards}


@rule("W-CARD-07", "W-CARD-08", "W-CARD-06")
def test_a_card_that_cannot_be_played_is_refused_with_a_reason() -> None:
    state = lay(HOME, dice=("muster muster", "army"), hands=(f"{FREE_CARDS} the-red-arrow", ""))
    play(state, "act:event")
    refused(state, "card:elven-cloaks", "W-CARD-07")
    assert "Gondor is active" in str(refused(state, "card:the-red-arrow", "W-CARD-08"))
    refused(state, "card:king-brands-men", "W-CARD-06")
    refused(state, "card:pits-of-mordor", "W-CARD-06")
    refused(state, "region:bree", "W-CARD-06")


@rule("W-CARD-06", "W-CARD-16")
def test_without_a_card_that_the_die_can_play_none_is_offered() -> None:
    assert "act:event" not in legal(lay(HOME, dice=("muster muster", "army"), hands=("elven-cloaks", "")))
    assert "act:event" in legal(lay(HOME, dice=("character character", "army"), hands=("elven-cloaks", "")))
    assert "act:event" not in legal(lay(HOME, dice=("character character", "army"), hands=("", SHADOW_CARDS)))


@rule("W-CARD-06")
def test_no_card_is_played_before_the_actions() -> None:
    state = lay(HOME, phase=3, hands=("", SHADOW_CARDS))
    assert question(state) == "turn"
    assert all(action.startswith("number:") for action in legal(state))
    refused(state, "card:shelobs-lair", "W-TURN-01")


@rule("W-CARD-06", "W-CARD-38")
def test_who_plays_a_card_is_asked_even_for_the_only_one() -> None:
    state = lay(HOME, dice=("character character", "army"), hands=("elven-cloaks challenge-of-the-king", ""))
    assert legal(play(state, "act:event")) == {"card:elven-cloaks"}
    assert asked(state) == "free-peoples"


@rule("W-CARD-09")
def test_who_is_asked_is_told_of_which_card_nothing_would_come() -> None:
    state = lay(HOME, dice=("character character", "army"), hands=("elven-cloaks athelas", ""))
    (act,) = [action for action in state.choices(0)["actions"] if action["name"] == "act:event"]
    assert act["useful"]
    cards = {action["name"]: action for action in play(state, "act:event").choices(0)["actions"]}
    assert {name: action["useful"] for name, action in cards.items()} == {
        "card:elven-cloaks": True,
        "card:athelas": False,
    }
    assert cards["card:elven-cloaks"]["label"] == "Elven Cloaks"
    assert cards["card:athelas"]["label"] == "Athelas (nothing would come of it now)"


@rule("W-CARD-09")
@pytest.mark.parametrize("corruption", [0, 1])
def test_a_card_to_no_effect_may_be_played_and_is_not_by_who_plays_greedily(corruption: int) -> None:
    greedy = bots.make("greedy", redbook.game("war-of-the-ring"), seed=1)
    state = holding("bilbos-song", face="event", fellowship={"corruption": corruption})
    assert can_play(state)
    assert answer(greedy, state) == ("act:event" if corruption else "act:draw")


@rule("W-CHAR-31", "W-CARD-07")
def test_once_a_turn_the_mouth_of_sauron_lets_a_muster_pay_for_an_army_event() -> None:
    about: dict[str, Any] = {"characters": {"mouth-of-sauron": "barad-dur"}, "at_war": "sauron isengard southrons"}
    hands = ("", "the-day-without-dawn the-shadow-is-moving")
    dice_of_both = ("muster will", "muster muster muster")
    assert can_play(lay(HOME, "shadow", dice=dice_of_both, hands=hands, **about))
    without = {**about, "characters": {}}
    assert not can_play(lay(HOME, "shadow", dice=dice_of_both, hands=hands, **without))
    state = lay(HOME, "shadow", dice=dice_of_both, hands=hands, **about)
    cast(state, "the-day-without-dawn")
    use(state, "muster", "discard")
    assert asked(state) == "shadow"
    assert not can_play(state)


# ----- what becomes of a card


@rule("W-CARD-13", "W-CARD-39")
def test_a_card_that_was_played_is_discarded_for_all_to_see() -> None:
    state = cast(holding("elven-rope"), "elven-rope")
    assert discards(state, "free-peoples") == {"elven-rope"}
    assert hand(state, "free-peoples") == set()
    assert dice(state, "free-peoples") == "character"
    assert asked(state) == "shadow"


@rule("W-CARD-14", "W-CARD-04", "W-CARD-39")
def test_cards_on_the_table_are_seen_and_do_not_count_for_the_hand() -> None:
    six = "athelas elven-rope elven-cloaks bilbos-song gwaihir-the-windlord horn-of-gondor"
    state = lay(HOME, dice=("event event", "army"), hands=(six, ""), table=("axe-and-bow", ""))
    cast(state, "horn-of-gondor", "no")
    assert on_table(state, "free-peoples") == {"axe-and-bow", "horn-of-gondor"}
    assert len(hand(state, "free-peoples")) == 5
    play(state, "act:discard")
    use(state, "event", "draw", "deck:free-strategy", "deal:the-red-arrow")
    assert len(hand(state, "free-peoples")) == 6
    assert state.view(None)["cards"]["free-peoples"]["face_down"] == {"free-character": 0, "free-strategy": 0}


@rule("W-CARD-15")
def test_a_card_lapses_also_by_the_enemys_doing() -> None:
    """The Ents take Saruman, and with him the Palantír and Wormtongue go."""
    white = {"gandalf-the-grey": "replaced", "gandalf-the-white": "fangorn", "saruman": "orthanc"}
    ents = "the-ents-awake-huorns"
    state = holding(ents, characters=white, table=("", "the-palantir-of-orthanc wormtongue flocks-of-crebain"))
    cast(state, ents)
    assert on_table(state, "shadow") == {"flocks-of-crebain"}
    assert discards(state, "shadow") == {"the-palantir-of-orthanc", "wormtongue"}


# ----- what is drawn afterwards


@rule("W-CHAR-48")
@pytest.mark.parametrize("face", ["event", "will"])
def test_gandalf_as_guide_lets_a_card_of_the_same_deck_be_drawn(face: str) -> None:
    state = cast(holding("elven-rope", face=face), "elven-rope")
    assert legal(state) == {"yes", "no"}
    play(state, "yes", "deal:athelas")
    assert hand(state, "free-peoples") == {"athelas"}
    strategy = cast(holding("a-power-too-great", face=face), "a-power-too-great", "yes", "deal:the-red-arrow")
    assert hand(strategy, "free-peoples") == {"the-red-arrow"}
    assert hand(play(cast(holding("elven-rope", face=face), "elven-rope"), "no"), "free-peoples") == set()


@rule("W-CHAR-48")
def test_no_counsel_for_another_result_or_from_another_guide() -> None:
    assert asked(cast(holding("elven-rope"), "elven-rope")) == "shadow"
    assert asked(cast(holding("elven-rope", face="event", fellowship={"guide": "strider"}), "elven-rope")) == "shadow"


@rule("W-CHAR-48")
def test_no_counsel_once_gandalf_is_guide_no_more() -> None:
    state = cast(holding("i-will-go-alone", face="event"), "i-will-go-alone", "character:gandalf-the-grey", "to:bree")
    assert asked(state) == "shadow"


# ----- paying for a card to leave the table


def against(card: str, faces: str, **more: Any) -> State:
    """A card of the Shadow lies on the table, and the Free Peoples act."""
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    characters = {"saruman": "orthanc", **more.pop("characters", {})}
    return lay(armies, dice=(faces, "army"), table=("", card), characters=characters, **more)


@rule("W-CARD-16", "W-SH-CHAR-21")
def test_a_will_of_the_west_ends_the_palantir() -> None:
    state = play(against("the-palantir-of-orthanc", "will will"), "act:remove-card")
    assert discards(state, "shadow") == {"the-palantir-of-orthanc"}
    assert asked(state) == "shadow"
    assert dice(state, "free-peoples") == "will"


@rule("W-CARD-16", "W-RING-11", "W-SH-CHAR-21")
def test_any_die_and_an_elven_ring_end_the_palantir() -> None:
    assert "act:remove-card" not in legal(against("the-palantir-of-orthanc", "muster muster"))
    state = against("the-palantir-of-orthanc", "muster muster", rings=(2, 0))
    use(state, "muster", "remove-card")
    assert discards(state, "shadow") == {"the-palantir-of-orthanc"}
    rings = state.view(None)["rings"]
    assert rings["free-peoples"] == {"left": 1, "used": True}
    assert rings["shadow"] == {"left": 1, "used": False}


@rule("W-RING-11")
def test_a_ring_used_this_turn_does_not_end_the_palantir() -> None:
    used = {"rings": {"free-peoples": {"left": 2, "used": True}}}
    assert "act:remove-card" not in legal(against("the-palantir-of-orthanc", "muster muster", fields=used))


@rule("W-CARD-16", "W-SH-STRAT-03")
@pytest.mark.parametrize("who", ["gandalf-the-grey", "gandalf-the-white", "aragorn"])
def test_denethors_folly_ends_by_a_will_or_by_a_captain_in_the_city(who: str) -> None:
    assert "act:remove-card" not in legal(against("denethors-folly", "muster muster"))
    assert "act:remove-card" in legal(against("denethors-folly", "will will"))
    state = against("denethors-folly", "muster muster", characters={who: "inside-minas-tirith"})
    play(state, "act:remove-card")
    assert discards(state, "shadow") == {"denethors-folly"}
    strider = {"strider": "inside-minas-tirith"}
    assert "act:remove-card" not in legal(against("denethors-folly", "muster muster", characters=strider))


@rule("W-CARD-15", "W-SH-STRAT-03")
def test_denethors_folly_ends_with_the_siege() -> None:
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    state = lay(armies, "shadow", dice=("muster", "army army"), table=("", "denethors-folly"))
    use(state, "army", "move-armies")
    assert army(state, "osgiliath") == "sauron 1/0/0"
    assert discards(state, "shadow") == {"denethors-folly"}
    assert army(state, "minas-tirith") == "gondor 1/0/0"


# ----- what is hidden


@rule("W-CARD-38")
@pytest.mark.parametrize("seed", range(8))
def test_a_hand_that_plays_a_card_is_drawn_with_one_that_can_be_played(seed: int) -> None:
    state = lay(HOME, "shadow", dice=("muster", "character character"), hands=("", "shelobs-lair pits-of-mordor"))
    play(state, "act:event")
    drawn = state.determinize(0, Random(seed))
    assert drawn.legal()
    assert drawn.view(0) == state.view(0)


@rule("W-CARD-38", "W-CARD-39")
def test_what_a_card_costs_in_cards_is_shown_when_it_is_paid() -> None:
    held = "the-shadow-is-moving orc-patrol isildurs-bane"
    state = lay(HOME, "shadow", dice=("muster", "muster muster"), hands=("", held), table=("a-power-too-great", ""))
    play(state, "act:remove-card", "card:the-shadow-is-moving")
    assert state.view(0)["cards"]["shadow"]["discard"] == ["the-shadow-is-moving"]
    assert state.view(0)["cards"]["shadow"]["hand"] == {"shadow-character": 2, "shadow-strategy": 0}
