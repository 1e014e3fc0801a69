"""What the Fellowship, the hunt and the characters offer to cards, on the terms that cards set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from tests.war.rulings import army, asked, at, discards, fellowship, hand, lay, legal, nation, play, question, use
from tests.war.test_fellowship import with_companions
from tests.war.test_hunt import corruption, pool

from redbook.war import companions, frames, hunt, minions
from redbook.war.state import WarState
from redbook.war.table import NOT_ASKED, Table
from redbook.war.tiles import (
    BY_CARD,
    EYES_MISS,
    FREE_TILES_MISS,
    NO_REDUCTION,
    NUMBER_ONLY,
    RANDOM_CASUALTY,
    SHELOBS_LAIR,
)

rule = pytest.mark.rule


def during(work: Callable[[Table], None], **more: Any) -> WarState:
    """Something happens while the Free Peoples are about to act."""
    state = cast(WarState, lay(dice=("character muster event", "army"), **more))
    state.asked = NOT_ASKED
    work(state)
    frames.settle(state)
    return state


def drawn(tile: str, terms: int = 0, **more: Any) -> WarState:
    """A card has a hunt tile drawn."""
    place = more.pop("fellowship", {"region": "weather-hills"})
    state = during(lambda table: hunt.draw_for(table, BY_CARD, terms), fellowship=place, **more)
    play(state, f"tile:{tile}")
    return state


# ----- tiles


@rule("W-CARD-37", "W-HUNT-16")
def test_a_tile_for_a_card_follows_the_steps_of_the_hunt_but_an_eye_is_nothing() -> None:
    state = drawn("3", hunt_box=(2, 3))
    assert legal(state) == {"pass", "random", "character:gandalf-the-grey"}
    eye = drawn("eye", hunt_box=(2, 3))
    assert (corruption(eye), fellowship(eye, "revealed")) == (0, True)


@rule("W-MORDOR-27")
def test_a_tile_for_a_card_takes_no_step_in_mordor() -> None:
    on_track = {"mordor": 2}
    state = drawn("eye", hunt_box=(1, 4), fellowship=on_track)
    assert (fellowship(state, "mordor"), corruption(state)) == (2, 0)
    assert fellowship(play(drawn("3", fellowship=on_track), "pass"), "mordor") == 2


@rule("W-CARD-37")
def test_eyes_and_tiles_of_the_free_peoples_may_miss() -> None:
    miss = EYES_MISS | FREE_TILES_MISS
    eye = drawn("eye", miss)
    assert (corruption(eye), fellowship(eye, "revealed"), question(eye)) == (0, False, "turn")
    phial = {"tiles": {"pool": {"phial-of-galadriel": 1, "3": 1}}}
    mordor = {"region": None, "mordor": 1}
    healed = drawn("phial-of-galadriel", miss, fellowship={**mordor, "corruption": 4}, fields=phial)
    assert (corruption(healed), pool(healed, "drawn")) == (4, {"phial-of-galadriel": 1})


@rule("W-CARD-37")
def test_damage_that_nothing_may_lower() -> None:
    state = drawn("2-reveal", NO_REDUCTION, table=("axe-and-bow", ""))
    assert (corruption(state), fellowship(state, "revealed"), question(state)) == (2, True, "turn")


@rule("W-CARD-37")
def test_a_companion_at_random_who_must_fall() -> None:
    state = drawn("1", RANDOM_CASUALTY)
    assert question(state) == "fate"
    play(state, "fate:gandalf-the-grey")
    assert (at(state, "gandalf-the-grey"), corruption(state)) == ("eliminated", 0)
    spared = drawn("1", RANDOM_CASUALTY, table=("axe-and-bow", ""))
    assert question(play(spared, "card:axe-and-bow")) == "turn"


@rule("W-CARD-37")
def test_only_the_number_on_the_tile() -> None:
    lair = {"tiles": {"pool": {"shelobs-lair": 1, "3": 1}}}
    state = drawn("shelobs-lair", NUMBER_ONLY | EYES_MISS, fellowship={"region": None, "mordor": 1}, fields=lair)
    assert question(state) == "roll"
    play(state, "roll:4")
    assert corruption(state) == 0
    assert drawn("2-reveal", NUMBER_ONLY).revealed == 0


@rule("W-HUNT-38")
def test_special_tiles_wait_for_mordor() -> None:
    waiting = during(lambda table: hunt.put_in_play(table, SHELOBS_LAIR))
    assert (pool(waiting, "aside"), "shelobs-lair" in pool(waiting)) == ({"shelobs-lair": 1}, False)
    inside = during(lambda table: hunt.put_in_play(table, SHELOBS_LAIR), fellowship={"mordor": 1})
    assert (pool(inside, "aside"), pool(inside)["shelobs-lair"]) == ({}, 1)


@rule("W-FP-CHAR-08")
def test_the_staff_stops_a_tile_for_a_card() -> None:
    state = during(lambda table: hunt.draw_for(table, BY_CARD), table=("wizards-staff", ""))
    play(state, "yes")
    assert (discards(state, "free-peoples"), pool(state, "drawn")) == ({"wizards-staff"}, {})


@rule("W-SH-CHAR-11")
def test_a_hunt_roll_without_a_move() -> None:
    state = during(hunt.roll, hunt_box=(1, 2), fellowship={"region": "weather-hills", "progress": 2})
    play(state, "roll:15", "tile:eye", "pass", "to:bree")
    assert (corruption(state), fellowship(state, "progress")) == (1, 0)


# ----- companions


@rule("W-MORDOR-18", "W-MORDOR-19")
def test_separated_by_a_card_in_mordor_means_lost() -> None:
    state = during(lambda table: companions.separate(table, 1), fellowship={"mordor": 1})
    play(state, "character:boromir", "character:peregrin", "done")
    assert (at(state, "boromir"), at(state, "peregrin"), at(state, "gimli")) == (
        "eliminated",
        "eliminated",
        "fellowship",
    )


@rule("W-MORDOR-19", "W-FP-CHAR-11")
def test_a_card_that_separates_still_heals_in_mordor() -> None:
    state = lay(
        dice=("character muster", ""), hands=("i-will-go-alone", ""), fellowship={"mordor": 1, "corruption": 3},
        characters=with_companions("gimli", "strider"),
    )  # fmt: skip
    use(state, "character", "event", "card:i-will-go-alone", "character:gimli", "done")
    assert (at(state, "gimli"), corruption(state)) == ("eliminated", 2)


@rule("W-FP-CHAR-15")
def test_a_card_may_bring_companions_into_a_siege() -> None:
    siege = {"helms-deep": "isengard 4/0/0", "inside-helms-deep": "rohan 2/0/0"}

    def send(table: Table) -> None:
        companions.move_companions(table, one_group=True, level=4, into_siege=True)

    state = during(send, armies=siege, characters={"peregrin": "fangorn", "boromir": "inside-helms-deep"})
    play(state, "to:helms-deep")
    assert at(state, "peregrin") == "inside-helms-deep"
    assert nation(state, "rohan")[1]
    assert question(state) == "turn"


@rule("W-SH-CHAR-14")
def test_companions_who_must_leave_go_no_further() -> None:
    state = during(lambda table: companions.release(table, 2), fellowship={"region": "hollin", "progress": 3})
    play(state, "character:gimli", "character:peregrin", "character:strider")
    assert (at(state, "gimli"), at(state, "peregrin"), fellowship(state, "guide")) == ("hollin", "hollin", "strider")
    few = with_companions("gimli", "legolas")
    all_gone = during(lambda table: companions.release(table, 3), fellowship={"region": "hollin"}, characters=few)
    assert (at(all_gone, "gimli"), at(all_gone, "legolas"), fellowship(all_gone, "guide")) == (
        "hollin",
        "hollin",
        "gollum",
    )


@rule("W-SIEGE-35", "W-SH-CHAR-14")
def test_who_must_leave_in_a_besieged_stronghold_is_inside() -> None:
    siege = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    known = {"region": "minas-tirith"}
    state = during(lambda table: companions.release(table, 1), armies=siege, fellowship=known)
    play(state, "character:boromir", "character:strider")
    assert (at(state, "boromir"), nation(state, "gondor")) == ("inside-minas-tirith", (2, True))


@rule("W-CHAR-48", "W-FELLOW-27")
def test_gandalf_as_guide_lets_a_card_be_drawn_after_an_event_result() -> None:
    def after(face: str, guide: str = "gandalf-the-grey") -> str:
        known = {"corruption": 3, "guide": guide}
        state = lay(dice=(f"{face} muster", ""), hands=("bilbos-song", ""), fellowship=known)
        return question(use(state, face, "event", "card:bilbos-song"))

    assert after("event") == "counsel"
    assert after("character") != "counsel"
    assert after("event", "strider") != "counsel"
    assert after("will") == "counsel"
    state = lay(dice=("event muster", ""), hands=("bilbos-song", ""), fellowship={"corruption": 3})
    use(state, "event", "event", "card:bilbos-song", "yes", "deal:athelas")
    assert hand(state, "free-peoples") == {"athelas"}


@rule("W-CHAR-48")
def test_gandalf_must_still_be_guide_when_the_action_ends() -> None:
    state = lay(dice=("event muster", ""), hands=("i-will-go-alone", ""))
    use(state, "event", "event", "card:i-will-go-alone", "character:gandalf-the-grey", "to:rivendell")
    assert (fellowship(state, "guide"), question(state)) == ("strider", "action")


@rule("W-CARD-39", "W-CARD-13")
def test_what_was_played_is_seen_by_all() -> None:
    state = lay(dice=("character muster", ""), hands=("bilbos-song", ""), fellowship={"corruption": 3})
    use(state, "character", "event", "card:bilbos-song")
    for seat in (None, 0, 1):
        assert state.view(seat)["cards"]["free-peoples"]["discard"] == ["bilbos-song"]


# ----- Nazgûl


@rule("W-CARD-34", "W-CARD-35")
def test_cards_move_any_nazgul_and_the_witch_king_but_not_the_mouth() -> None:
    forces = {"minas-morgul": "sauron 2/0/3"}
    moving = {"witch-king": "moria", "mouth-of-sauron": "moria"}
    state = during(minions.move_nazgul, armies=forces, characters=moving)
    assert (asked(state), legal(state)) == ("shadow", {"done", "army:minas-morgul", "character:witch-king"})
    play(state, "army:minas-morgul", "take:1:nazgul", "to:bree", "character:witch-king", "to:bree", "done")
    assert (army(state, "minas-morgul"), army(state, "bree"), at(state, "witch-king")) == (
        "sauron 2/0/2",
        "sauron 0/0/1",
        "bree",
    )
