"""The Ents of Fangorn: how they come, how they march."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, at, controller, legal, nation, play, question, refused, use
from tests.war.twilight.twilight_tables import HOME, battle, box, event, event_over, let_chance, mustering, table, take

from redbook import State

rule = pytest.mark.rule
TREEBEARD = {"meriadoc": "fangorn", "saruman": "orthanc"}
WHITE = {"gandalf-the-white": "edoras", "saruman": "orthanc"}
CARDS = ["the-ents-awake-rock-and-stone", "twilight-the-ents-awake-huorns", "twilight-the-ents-awake-entmoot"]


def ents(awakened: int = 0, lost: int = 0, **regions: int) -> dict[str, Any]:
    """The Ents are in play, and stand here."""
    return {
        "factions": ["ents"],
        "ents": {name.replace("_", "-"): number for name, number in regions.items()},
        "ents_lost": lost,
        "awakened": awakened,
    }


def awake(card: str = CARDS[0], armies: dict[str, str] | None = None, **more: Any) -> State:
    """The Free Peoples play one of the cards."""
    more.setdefault("characters", WHITE)
    return event(card, "character", "free-peoples", armies=armies, **more)


# ----- they come


@rule("T-FACTION-01", "T-FACTION-31", "T-SETUP-05", "T-SETUP-06")
def test_a_muster_result_brings_the_first_ent_to_fangorn() -> None:
    state = mustering("free-peoples", characters=TREEBEARD)
    assert box(state, "beside")["ents"] == 8
    play(state, "act:ents")
    assert (box(state, "factions"), box(state, "ents")) == (["ents"], {"fangorn": 1})
    assert box(state, "beside")["ents"] == 7


@rule("T-FACTION-31")
def test_a_companion_must_stand_there_and_saruman_be_in_play() -> None:
    assert "act:ents" not in legal(mustering("free-peoples", characters={"saruman": "orthanc"}))
    assert "act:ents" not in legal(mustering("free-peoples", characters={"meriadoc": "fangorn"}))
    assert "act:ents" not in legal(mustering("free-peoples", characters=TREEBEARD, twilight=ents(fangorn=1)))


@rule("T-FACTION-32", "T-FACTION-33")
@pytest.mark.parametrize("use_of_voice", ["saruman-recruits", "saruman-promotes"])
def test_each_use_of_the_voice_of_saruman_brings_an_ent(use_of_voice: str) -> None:
    state = mustering(characters=TREEBEARD, twilight=ents(fangorn=1))
    play(state, f"act:{use_of_voice}")
    assert box(state, "ents") == {"fangorn": 2}


@rule("T-FACTION-32", "T-FACTION-46")
def test_not_without_a_companion_there_nor_before_they_are_in_play() -> None:
    state = mustering(characters={"saruman": "orthanc"}, twilight=ents(fangorn=1))
    assert box(play(state, "act:saruman-recruits"), "ents") == {"fangorn": 1}
    state = mustering(characters=TREEBEARD)
    assert box(play(state, "act:saruman-recruits"), "ents") == {}


@rule("T-FACTION-46")
def test_they_stay_in_play_when_the_last_companion_is_gone() -> None:
    state = awake(twilight=ents(fangorn=1))
    assert box(state, "ents") == {"fangorn": 3}


# ----- what they are


@rule("T-FACTION-34")
def test_ents_hold_and_hinder_nothing() -> None:
    armies = {"fords-of-isen": "isengard 2/0/0", "pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), twilight=ents(fangorn=2, westemnet=1))
    take(state, "army", "act:move-armies", "army:fords-of-isen", "to:westemnet", "all", "done")
    assert army(state, "westemnet") == "isengard 2/0/0"
    assert controller(state, "westemnet") == "shadow"  # a Town, which the Ent did not hold
    assert box(state, "ents") == {"fangorn": 2, "westemnet": 1}


@rule("T-FACTION-35", "T-CARD-FP-CHAR-19E", "T-CARD-FP-CHAR-20E", "T-CARD-FP-CHAR-21E")
@pytest.mark.parametrize("card", CARDS)
def test_only_a_card_moves_them_and_it_needs_gandalf_and_the_ents(card: str) -> None:
    state = awake(card, twilight=ents())
    assert box(state, "ents") == {"fangorn": 2}
    assert question(state) == "event"
    for lacking in ({"characters": {}, "twilight": ents(fangorn=1)}, {"characters": WHITE}):
        state = table(HOME, dice=("character character", "army"), hands=(card, ""), **lacking)
        assert "act:event" not in legal(take(state, "character"))


@rule("T-FACTION-33", "T-CARD-FP-CHAR-19E")
def test_as_many_come_as_are_left() -> None:
    state = awake(twilight=ents(fangorn=1, lost=6))
    assert (box(state, "ents"), box(state, "beside")["ents"]) == ({"fangorn": 2}, 0)


# ----- they march


@rule("T-FACTION-36")
def test_each_ent_beyond_the_first_is_one_use() -> None:
    state = awake(armies={**HOME, "orthanc": "isengard 5/5/0"}, twilight=ents(fangorn=2, fords_of_isen=1))
    for _ in range(3):
        assert question(state) == "event"
        play(state, "army:orthanc", "roll:11111")
    assert event_over(state)
    assert (box(state, "ents"), box(state, "ents_lost")) == ({"fangorn": 1, "fords-of-isen": 1}, 3)


@rule("T-FACTION-36")
def test_moves_and_attacks_come_in_any_order_and_need_not() -> None:
    state = awake(twilight=ents(fangorn=2))
    play(state, "to:fords-of-isen", "army:orthanc", "roll:11111", "done")
    assert box(state, "ents") == {"fangorn": 2, "fords-of-isen": 1}
    assert event_over(state)


@rule("T-FACTION-37")
def test_they_form_a_chain_from_fangorn() -> None:
    state = awake(armies={**HOME, "westemnet": "isengard 1/0/0"}, twilight=ents(fangorn=3))
    assert "to:folde" not in legal(state)
    refused(state, "to:westemnet", "T-CARD-FP-CHAR-19E")  # enemy units
    play(state, "to:eastemnet")
    assert "to:folde" in legal(state)
    assert "army:westemnet" in legal(state)
    play(state, "to:folde", "done")
    assert box(state, "ents") == {"fangorn": 3, "eastemnet": 1, "folde": 1}


@rule("T-FACTION-38", "T-FACTION-39", "T-FACTION-13")
def test_an_attack_is_five_dice_and_no_battle() -> None:
    state = awake(armies={**HOME, "orthanc": "isengard 1/0/4"}, twilight=ents(fangorn=1, fords_of_isen=1))
    assert "army:barad-dur" not in legal(state)
    play(state, "army:orthanc")
    assert state.view(None)["battle"] is None
    play(state, "roll:11456", "lose:dunlending", "lose:dunlending")
    assert army(state, "orthanc") == "isengard 1/0/0"


@rule("T-FACTION-40", "T-FACTION-41", "T-FACTION-44")
def test_saruman_is_gone_with_the_last_unit_in_orthanc() -> None:
    armies = {**HOME, "orthanc": "isengard 1/0/0 + sauron 0/0/1"}
    state = awake(armies=armies, twilight=ents(fangorn=2, fords_of_isen=1))
    play(state, "army:orthanc", "roll:11115")
    assert at(state, "saruman") == "eliminated"
    assert army(state, "orthanc") == "sauron 0/0/1"  # the Nazgûl stays
    assert controller(state, "orthanc") is None


@rule("T-FACTION-40", "T-FACTION-41")
def test_or_when_an_ent_comes_to_orthanc_without_enemy_units() -> None:
    armies = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = awake(armies=armies, twilight=ents(fangorn=2, fords_of_isen=1))
    play(state, "to:orthanc")
    assert at(state, "saruman") == "eliminated"
    assert controller(state, "orthanc") is None


@rule("T-FACTION-40")
def test_he_stays_while_a_unit_is_left_in_orthanc() -> None:
    armies = {**HOME, "orthanc": "isengard 2/0/0"}
    state = awake(armies=armies, twilight=ents(fangorn=2, fords_of_isen=1))
    play(state, "army:orthanc", "roll:11115")
    assert (army(state, "orthanc"), at(state, "saruman")) == ("isengard 1/0/0", "orthanc")


@rule("T-FACTION-40")
def test_an_attack_elsewhere_leaves_him_be() -> None:
    armies = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0", "eastemnet": "isengard 1/0/0"}
    state = awake(armies=armies, twilight=ents(fangorn=2))
    play(state, "army:eastemnet", "roll:11115")
    assert (army(state, "eastemnet"), at(state, "saruman")) == ("", "orthanc")


@rule("T-FACTION-41")
def test_besiegers_take_a_stronghold_whose_garrison_falls_to_ents() -> None:
    armies = {"orthanc": "rohan 2/0/0", "inside-orthanc": "isengard 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = awake(armies=armies, twilight=ents(fangorn=1, fords_of_isen=1))
    play(state, "army:inside-orthanc", "roll:11115")
    assert controller(state, "orthanc") == "free-peoples"


@rule("T-FACTION-45")
def test_an_attack_moves_the_political_track_once_for_each_army() -> None:
    armies = {"pelargir": "gondor 1/0/0", "orthanc": "isengard 5/0/0", "eastemnet": "southrons 5/0/0"}
    state = awake(
        armies=armies, twilight=ents(fangorn=3, fords_of_isen=1), at_war="sauron", steps={"southrons": 2, "isengard": 1}
    )
    play(state, "army:eastemnet", "roll:11111")
    assert nation(state, "southrons") == (1, True)
    play(state, "army:eastemnet", "roll:11111")
    assert nation(state, "southrons") == (1, True)
    play(state, "army:orthanc", "roll:11111")
    assert nation(state, "isengard") == (0, True)


@rule("T-FACTION-42")
def test_after_the_third_card_all_ents_leave() -> None:
    state = awake(CARDS[2], twilight=ents(awakened=2, fangorn=1, eastemnet=2))
    assert box(state, "ents") == {"fangorn": 3, "eastemnet": 2}
    play(state, "done")
    assert (box(state, "ents"), box(state, "ents_lost"), box(state, "awakened")) == ({}, 5, 3)


@rule("T-FACTION-42")
def test_after_the_second_they_stay() -> None:
    state = play(awake(CARDS[1], twilight=ents(awakened=1, fangorn=1)), "done")
    assert (box(state, "ents"), box(state, "awakened")) == ({"fangorn": 3}, 2)


@rule("T-FACTION-43", "T-CARD-FP-CHAR-19E-COMBAT")
def test_a_card_used_in_battle_does_not_count_as_played() -> None:
    armies = {"eastemnet": "rohan 2/0/0", "westemnet": "isengard 2/0/0"}
    state = battle(armies, cards=(CARDS[0], ""), twilight=ents(fangorn=1))
    play(state, "roll:11", "roll:13")  # +2 on each die of the Free Peoples
    assert army(state, "westemnet") == "isengard 1/0/0"
    while state.view(None)["battle"] is not None:
        play(state, next(name for name in ("no", "done", "pass", *sorted(legal(state))) if name in legal(state)))
    assert box(state, "awakened") == 0


# ----- what a companion in Fangorn adds


@rule("T-CARD-FP-CHAR-19E", "T-CARD-01")
def test_with_a_companion_in_fangorn_another_card_is_played_without_a_die() -> None:
    people = {**WHITE, "meriadoc": "fangorn"}
    state = table(HOME, dice=("character character", "army"), hands=(f"{CARDS[0]} athelas", ""), characters=people,
                  twilight=ents(fangorn=1), fellowship={"corruption": 3})  # fmt: skip
    use(state, "character", "event", f"card:{CARDS[0]}", "done")
    assert legal(state) == {"pass", "act:draw", "act:event"}
    play(state, "act:event", "card:athelas", "roll:555")
    assert state.view(None)["fellowship"]["corruption"] == 0
    assert state.view(None)["dice"]["free-peoples"]["used"] == 1


@rule("T-CARD-FP-CHAR-20E")
def test_or_a_character_card_is_drawn() -> None:
    state = awake(CARDS[1], characters={**WHITE, "meriadoc": "fangorn"}, twilight=ents(fangorn=1))
    play(state, "done", "act:draw")
    let_chance(state)
    assert state.view(0)["cards"]["free-peoples"]["hand"]["free-character"] == 1


@rule("T-CARD-FP-CHAR-19E", "T-CARD-FP-CHAR-20E", "T-CARD-FP-CHAR-21E")
@pytest.mark.parametrize("card", CARDS)
def test_without_a_companion_there_nothing_more_comes_of_it(card: str) -> None:
    state = play(awake(card, twilight=ents(fangorn=1)), "done")
    assert event_over(state)


@rule("T-CARD-FP-CHAR-20E-COMBAT", "T-CARD-FP-CHAR-21E-COMBAT")
def test_the_other_halves_are_those_of_the_base_game() -> None:
    armies = {"eastemnet": "rohan 2/0/0", "westemnet": "isengard 4/0/0"}
    state = battle(armies, cards=(CARDS[1], ""))
    assert len(state.name(state.legal()[0]).removeprefix("roll:")) == 2  # Huorn-dark: the Shadow rolls two dice
    state = battle(armies, cards=(CARDS[2], ""))
    play(state, "roll:1111", "roll:15")
    assert army(state, "westemnet") == "isengard 1/0/0"  # Nameless Wood: a hit is three
    far = {"pelargir": "gondor 2/0/0", "west-harondor": "southrons 2/0/0"}
    state = table(far, "shadow", dice=("event", "army army"), hands=(CARDS[2], ""))
    take(state, "army", "act:attack", "all")
    assert "card:" + CARDS[2] not in legal(state)
