"""What a record or script may state besides the answers that were asked for; and the die in use, for all to see."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import asked, in_hunt_box, lay, legal, play, question

import redbook
from redbook import State
from redbook.kernel.dice import CommittedDice
from redbook.kernel.record import Record


def follow(state: State, *actions: str) -> State:
    """State actions one after the other."""
    for action in actions:
        state.follow(action)
    return state


def one_tile(**more: Any) -> State:
    """The Fellowship is about to move, and there is only one tile to draw."""
    gone = {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 2}
    tiles = {"pool": {"3": 1}, "removed": gone}
    return lay(dice=("character muster", "army"), hunt_box=(0, 1), fields={"tiles": tiles}, **more)


def test_a_forced_answer_may_be_stated_or_left_out() -> None:
    moves = ("die:character", "act:move-fellowship", "roll:6")
    stated = follow(one_tile(), *moves, "tile:3", "pass")
    assert stated == follow(one_tile(), *moves, "pass")


def test_only_what_was_forced_just_now_may_be_stated_and_only_once() -> None:
    state = follow(one_tile(), "die:character", "act:move-fellowship", "roll:6")
    before = state.clone()
    with pytest.raises(redbook.IllegalAction):
        state.follow("tile:1")
    follow(state, "tile:3")
    with pytest.raises(redbook.IllegalAction):
        state.follow("tile:3")
    assert state == before
    with pytest.raises(redbook.IllegalAction):
        one_tile().play("tile:3")


def test_pass_declines_whatever_is_offered() -> None:
    state = lay(phase=2, fellowship={"progress": 2})
    assert {"yes", "no"} <= legal(state)
    assert question(follow(state, "pass")) != "fellowship-phase"
    with pytest.raises(redbook.IllegalAction):
        lay(phase=2, fellowship={"progress": 2}).play("pass")


def test_pass_declines_a_number_of_dice_too() -> None:
    """The Shadow may re-roll a die of the hunt for the army with the Ring-bearers."""
    wild = {"hollin": "sauron 1/0/0", "dale": "north 1/0/0"}
    state = lay(wild, dice=("character muster", "army"), hunt_box=(0, 1), fellowship={"region": "hollin"})
    follow(state, "die:character", "act:move-fellowship", "roll:1")
    assert legal(state) == {"number:0", "number:1"}
    assert asked(follow(state, "pass")) == "shadow"
    assert in_hunt_box(state) == (1, 1)


def test_a_record_may_state_what_was_forced() -> None:
    start = one_tile()
    record = Record.begin(start, names=["Ann", "Ben"])
    for who, action in (
        ("free-peoples", "die:character"),
        ("free-peoples", "act:move-fellowship"),
        ("chance", "roll:6"),
        ("chance", "tile:3"),
        ("free-peoples", "pass"),
    ):
        record.actions.append((who, action))
    assert Record.read(record.write()).verify().ok
    assert record.state_at().actor == 1


def test_with_committed_dice_nothing_forced_is_stated_because_it_would_change_the_rolls_after_it() -> None:
    """A host could choose, before each roll, whether to write such a line: the same secret gives another roll then."""
    start = one_tile()
    moves = [("free-peoples", "die:character"), ("free-peoples", "act:move-fellowship"), ("chance", "roll:6")]
    rolling = follow(start.clone(), *(action for _, action in moves[:2]))
    for secret in range(256):
        dice = CommittedDice(bytes([secret] * 32))
        if rolling.name(dice.roll(2, rolling.legal(), rolling.odds())) == "roll:6":
            break
    record = Record.begin(start, names=["Ann", "Ben"], dice=dice)
    record.actions, record.secret = moves, dice.secret_hex
    assert record.verify().ok
    record.actions.append(("chance", "tile:3"))
    problems = record.verify().problems
    assert "tile:3 was forced and has been taken" in str(problems[0])


def test_the_die_in_use_is_seen_while_its_action_is_under_way() -> None:
    state = one_tile()
    assert state.view(None)["dice"]["free-peoples"]["in_use"] is None
    play(state, "die:character", "act:move-fellowship")
    for seat in (None, 0, 1):
        assert state.view(seat)["dice"]["free-peoples"]["in_use"] == "character"
    assert state.view(None)["dice"]["shadow"]["in_use"] is None
    assert state.position()["dice"]["free-peoples"]["in_use"] == "character"
    assert redbook.game("war-of-the-ring").load(state.position()) == state
    play(state, "roll:6", "pass")
    assert state.view(None)["dice"]["free-peoples"]["in_use"] is None
