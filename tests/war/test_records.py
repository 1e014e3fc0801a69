"""Records of War of the Ring: a game that was played holds, and one that was tampered with does not."""

from __future__ import annotations

from functools import cache

import pytest

import redbook
from redbook import bots
from redbook.kernel.dice import CommittedDice, Dice, SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record

WAR = redbook.game("war-of-the-ring", turn_limit=4)


@cache
def written(committed: bool) -> str:
    """A game of two bots, as its record is written."""
    dice: Dice = CommittedDice.new() if committed else SeededDice(7)
    players = [bots.make("greedy", WAR, seed=1), bots.make("greedy", WAR, seed=2)]
    return drive(WAR.start(), players, dice, names=["Ann", "Ben"]).write()


def lines(text: str, verb: str) -> list[int]:
    """The lines with actions of a verb."""
    return [number for number, line in enumerate(text.splitlines()) if f" {verb}:" in line]


def problems(text: str) -> list[str]:
    """What is wrong with a record, whatever its seal says."""
    return [str(problem) for problem in Record.read(text, check_seal=False).verify().problems]


@pytest.mark.parametrize("committed", [False, True])
def test_a_game_that_was_played_holds(committed: bool) -> None:
    record = Record.read(written(committed))
    report = record.verify()
    assert report.ok, report.problems
    assert record.game == "war-of-the-ring"
    assert record.options["turn_limit"] == 4
    assert {who for who, _ in record.actions} == {"free-peoples", "shadow", "chance"}
    assert record.state_at().actor == redbook.OVER


def test_it_can_be_looked_at_anywhere() -> None:
    record = Record.read(written(False))
    states = list(record.states())
    assert len(states) == len(record.actions) + 1
    half = len(states) // 2
    assert record.state_at(half) == states[half]


@pytest.mark.parametrize("verb", ["roll", "deal", "face"])
def test_dice_and_cards_that_were_changed_are_noticed(verb: str) -> None:
    text = written(True)
    rows = text.splitlines()
    at = lines(text, verb)[-1]
    words = sorted({rows[other].split()[2] for other in lines(text, verb)} - {rows[at].split()[2]})
    for word in words[:12]:
        changed = [*rows]
        changed[at] = rows[at].replace(rows[at].split()[2], word)
        assert problems("\n".join(changed) + "\n"), word


def test_an_action_that_was_changed_is_noticed() -> None:
    rows = written(False).splitlines()
    for at in lines(written(False), "act")[:20]:
        changed = [*rows]
        changed[at] = rows[at].rpartition(":")[0] + ":companion"
        if changed[at] != rows[at]:
            assert problems("\n".join(changed) + "\n"), rows[at]


def test_an_action_that_is_left_out_is_noticed() -> None:
    text = written(False)
    at = lines(text, "act")[3]
    with pytest.raises(redbook.RecordError, match="a line is missing or misplaced"):
        problems("\n".join(line for number, line in enumerate(text.splitlines()) if number != at) + "\n")


def test_another_result_is_noticed() -> None:
    record = Record.read(written(False))
    other = "shadow" if record.result != "shadow" else "free-peoples"
    text = written(False).replace(f"result: {record.result}", f"result: {other}")
    assert text != written(False)
    assert any("result" in problem for problem in problems(text))


def test_an_edited_record_is_not_even_read() -> None:
    with pytest.raises(redbook.RecordError, match="seal"):
        Record.read(written(False).replace("Ann", "Eve"))
