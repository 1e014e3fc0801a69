"""The Mordor Track: entering, its pool of tiles, moving, idling, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    asked,
    at,
    discards,
    fellowship,
    in_hunt_box,
    lay,
    legal,
    play,
    question,
    refused,
    result,
    use,
)
from tests.war.test_fellowship import GOLLUM, with_companions
from tests.war.test_hunt import corruption, pool

from redbook import State

rule = pytest.mark.rule


def at_gate(where: str = "morannon", **more: Any) -> State:
    """Phase 2 with the Ring-bearers at a gate of Mordor, not declaring."""
    return play(lay(phase=2, fellowship={"region": where}, **more), "no")


def climbing(step: int = 1, dice: str = "character character muster", **more: Any) -> State:
    """The Fellowship on the Mordor Track, the Free Peoples to act."""
    known = {"mordor": step, **more.pop("fellowship", {})}
    return lay(dice=(dice, ""), fellowship=known, **more)


def moved(tile: str, step: int = 1, **more: Any) -> State:
    """It moves, and a tile is drawn."""
    return play(use(climbing(step, **more), "character", "move-fellowship"), f"tile:{tile}")


def special(*tiles: str) -> dict[str, Any]:
    """These tiles and some of the others are in the pool."""
    return {"tiles": {"pool": {"3": 1, "1": 1, **dict.fromkeys(tiles, 1)}}}


# ----- entering


@rule("W-MORDOR-01", "W-MORDOR-03", "W-TURN-05")
@pytest.mark.parametrize("gate", ["morannon", "minas-morgul"])
def test_the_fellowship_enters_from_a_gate(gate: str) -> None:
    state = at_gate(gate)
    assert legal(state) == {"yes", "no"}
    play(state, "yes")
    assert (fellowship(state, "mordor"), fellowship(state, "region")) == (0, None)
    assert fellowship(play(at_gate(gate), "no"), "region") == gate


@rule("W-TURN-07", "W-MORDOR-01")
def test_a_fellowship_declared_at_a_gate_may_enter_in_the_same_phase() -> None:
    state = lay(phase=2, fellowship={"region": "dagorlad", "progress": 1})
    play(state, "yes", "to:morannon", "yes")
    assert fellowship(state, "mordor") == 0


@rule("W-MORDOR-02")
def test_a_revealed_fellowship_may_enter_without_a_declaration() -> None:
    state = lay(phase=2, fellowship={"region": "morannon", "revealed": True})
    assert legal(state) == {"yes", "no"}
    play(state, "yes")
    assert (fellowship(state, "mordor"), fellowship(state, "revealed")) == (0, True)


@rule("W-MORDOR-05")
def test_the_progress_counter_only_shows_whether_it_is_hidden() -> None:
    state = play(lay(phase=2, fellowship={"region": "morannon", "progress": 2}), "no", "yes")
    assert (fellowship(state, "progress"), fellowship(state, "revealed")) == (0, False)


@rule("W-MORDOR-28", "W-MORDOR-01")
@pytest.mark.parametrize("region", ["gorgoroth", "barad-dur", "nurn", "dagorlad"])
def test_nobody_enters_from_inside_mordor(region: str) -> None:
    assert question(at_gate(region)) == "guide"


@rule("W-MORDOR-06", "W-MORDOR-07", "W-HUNT-38")
def test_eyes_and_special_tiles_go_to_the_pool_and_drawn_numbers_stay_out() -> None:
    tiles = {"drawn": {"eye": 3, "3": 2}, "aside": {"elven-cloaks": 1, "shelobs-lair": 1}}
    state = play(at_gate(fields={"tiles": tiles}), "yes")
    assert (pool(state)["eye"], pool(state)["3"]) == (4, 1)
    assert (pool(state)["elven-cloaks"], pool(state)["shelobs-lair"]) == (1, 1)
    assert (pool(state, "drawn"), pool(state, "aside")) == ({"3": 2}, {})


@rule("W-MORDOR-25")
def test_the_fellowship_never_leaves_the_track() -> None:
    state = lay(phase=2, fellowship={"mordor": 0, "corruption": 3})
    assert (question(state), legal(state)) == ("guide", {"character:gandalf-the-grey", "character:strider"})
    play(state, "character:strider")
    assert (fellowship(state, "mordor"), corruption(state), asked(state)) == (0, 3, "shadow")


# ----- moving


@rule("W-MORDOR-08", "W-MORDOR-09", "W-MORDOR-12", "W-MORDOR-05")
def test_a_move_draws_a_tile_without_a_roll() -> None:
    state = use(climbing(), "character", "move-fellowship")
    assert question(state) == "tile"
    play(state, "tile:3", "pass")
    assert (fellowship(state, "mordor"), fellowship(state, "progress"), corruption(state)) == (2, 0, 3)


@rule("W-MORDOR-08", "W-MORDOR-16")
def test_a_revealed_fellowship_hides_before_it_moves() -> None:
    state = play(climbing(fellowship={"revealed": True}), "die:character")
    refused(state, "act:move-fellowship", "W-FELLOW-04")
    play(state, "act:hide-fellowship")
    assert (fellowship(state, "revealed"), fellowship(state, "mordor")) == (False, 1)


@rule("W-MORDOR-10", "W-MORDOR-11", "W-MORDOR-26")
def test_an_eye_is_worth_all_dice_in_the_hunt_box() -> None:
    state = moved("eye", hunt_box=(1, 6))
    play(state, "pass")
    assert corruption(state) == 7
    assert in_hunt_box(state) == (2, 6)


@rule("W-MORDOR-12", "W-MORDOR-13", "W-MORDOR-14")
def test_stop_holds_the_figure_but_nothing_else() -> None:
    state = play(moved("on-on-they-went", fields=special("on-on-they-went")), "pass")
    assert (fellowship(state, "mordor"), corruption(state), in_hunt_box(state)) == (1, 3, (1, 0))
    seen = play(moved("give-it-to-uss", fields=special("give-it-to-uss")), "pass")
    assert (fellowship(seen, "revealed"), fellowship(seen, "mordor"), corruption(seen)) == (True, 1, 1)


@rule("W-MORDOR-10", "W-MORDOR-13")
def test_the_ring_is_mine_is_an_eye_with_a_stop() -> None:
    state = play(moved("the-ring-is-mine", hunt_box=(0, 4), fields=special("the-ring-is-mine")), "pass")
    assert (fellowship(state, "mordor"), corruption(state), fellowship(state, "revealed")) == (1, 4, True)


@rule("W-MORDOR-15", "W-MORDOR-04")
def test_a_reveal_turns_the_counter_and_the_figure_still_takes_its_step() -> None:
    state = play(moved("1-reveal", hunt_box=(0, 3)), "pass")
    assert (fellowship(state, "revealed"), fellowship(state, "mordor"), question(state)) == (True, 2, "turn")


@rule("W-FP-CHAR-08", "W-MORDOR-12")
def test_without_a_tile_there_is_no_stop() -> None:
    state = use(climbing(table=("wizards-staff", "")), "character", "move-fellowship")
    play(state, "yes")
    assert (fellowship(state, "mordor"), discards(state, "free-peoples")) == (2, {"wizards-staff"})


@rule("W-MORDOR-22")
def test_casualties_are_taken_as_elsewhere() -> None:
    state = play(moved("3"), "character:gandalf-the-grey")
    assert (at(state, "gandalf-the-grey"), corruption(state)) == ("eliminated", 0)


@rule("W-MORDOR-20", "W-MORDOR-18")
def test_hobbits_who_leave_are_lost_and_lower_the_damage() -> None:
    few = with_companions("meriadoc", "peregrin")
    state = moved("3", characters=few, fellowship={"guide": "meriadoc"})
    play(state, "yes", "yes")
    assert (at(state, "meriadoc"), at(state, "peregrin")) == ("eliminated", "eliminated")
    play(state, "no")
    assert (corruption(state), question(state)) == (1, "turn")


@rule("W-MORDOR-20", "W-MORDOR-21")
def test_one_hobbit_leaves_and_the_other_falls_for_good() -> None:
    few = with_companions("meriadoc", "peregrin")
    state = moved("3", characters=few, fellowship={"guide": "meriadoc"})
    play(state, "yes", "no", "character:peregrin", "yes")
    assert (at(state, "peregrin"), corruption(state), fellowship(state, "revealed")) == ("eliminated", 0, True)


# ----- idling


@rule("W-MORDOR-17", "W-WIN-01")
def test_a_turn_without_trying_to_go_on_corrupts() -> None:
    idle = use(climbing(dice="muster"), "muster", "discard")
    assert corruption(idle) == 1
    last = use(climbing(dice="muster", fellowship={"corruption": 11}), "muster", "discard")
    assert result(last) == ("shadow", "corruption")
    elsewhere = use(lay(dice=("muster", ""), fellowship={"region": "morannon"}), "muster", "discard")
    assert corruption(elsewhere) == 0


@rule("W-MORDOR-17")
def test_a_stopped_move_and_hiding_are_attempts() -> None:
    lair = special("shelobs-lair")
    stopped = use(climbing(dice="character", fields=lair), "character", "move-fellowship", "tile:shelobs-lair")
    play(stopped, "roll:1", "pass")
    assert (fellowship(stopped, "mordor"), corruption(stopped)) == (1, 1)
    hidden = use(climbing(dice="character", fellowship={"revealed": True}), "character", "hide-fellowship")
    assert (corruption(hidden), hidden.view(None)["turn"]) == (0, 2)


@rule("W-MORDOR-17")
def test_it_counts_from_the_turn_of_entry() -> None:
    state = play(at_gate(), "yes", "character:strider", "number:1")
    while question(state) == "action-die":
        play(state, "face:muster")
    while state.view(None)["phase"] == 5:
        use(state, "muster", "discard")
    assert corruption(state) == 1


# ----- the end


@rule("W-MORDOR-23", "W-WIN-02", "W-WIN-12", "W-TURN-17")
def test_the_crack_of_doom_wins_once_the_tile_is_resolved() -> None:
    state = moved("3", step=4, fellowship={"corruption": 8})
    assert result(state) == (None, "none")
    play(state, "pass")
    assert (corruption(state), result(state)) == (11, ("free-peoples", "crack-of-doom"))


@rule("W-MORDOR-24", "W-WIN-12", "W-WIN-05")
def test_the_last_tile_may_corrupt_the_ring_bearer_first() -> None:
    state = play(moved("3", step=4, fellowship={"corruption": 9}), "pass")
    assert result(state) == ("shadow", "corruption")


@rule("W-MORDOR-23", "W-MORDOR-13")
def test_a_stop_before_the_crack_of_doom_decides_nothing() -> None:
    state = play(moved("give-it-to-uss", step=4, fields=special("give-it-to-uss")), "pass")
    assert (fellowship(state, "mordor"), result(state)) == (4, (None, "none"))


@rule("W-MORDOR-23")
def test_the_last_step_may_be_taken_while_being_revealed() -> None:
    state = play(moved("1-reveal", step=4), "pass")
    assert result(state) == ("free-peoples", "crack-of-doom")


@rule("W-FELLOW-29", "W-MORDOR-22")
def test_gollum_serves_in_mordor() -> None:
    state = moved("2-reveal", fellowship={"guide": "gollum"}, **GOLLUM)
    play(state, "no")
    assert (fellowship(state, "revealed"), corruption(state), fellowship(state, "mordor")) == (False, 2, 2)
