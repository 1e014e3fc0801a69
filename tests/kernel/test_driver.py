"""The driver: it asks the right seat with the right view, rolls for chance, and writes down what happened."""

from __future__ import annotations

import pytest
from tests.kernel.toy import barrow, make_game

from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.dice import CommittedDice, Dice, SeededDice
from redbook.kernel.driver import Player, drive
from redbook.kernel.errors import IllegalAction, MalformedAction


def first_choice(view: Json, choices: Json) -> str:
    name: str = choices["actions"][0]["name"]
    return name


def says(answer: object) -> Player:
    """A player who always answers the same."""

    def player(view: Json, choices: Json) -> str:
        return answer  # type: ignore[return-value]

    return player


class Listener:
    """A player that remembers what it was shown."""

    name = "The Listener"

    def __init__(self) -> None:
        self.heard: list[tuple[Json, Json]] = []

    def __call__(self, view: Json, choices: Json) -> str:
        self.heard.append((view, choices))
        return first_choice(view, choices)


def test_plays_to_the_end_and_the_record_holds() -> None:
    state = barrow().start()
    record = drive(state, [first_choice, first_choice], SeededDice(3))
    assert state.actor == OVER
    assert record.state_at(make_game=make_game) == state
    report = record.verify(make_game)
    assert report.ok
    assert report.notes == []
    # Three rounds of two deals, two answers and a roll.
    assert [who for who, _ in record.actions] == ["chance", "chance", "elf", "dwarf", "chance"] * 3
    assert record.result == ("elf" if state.score > 0 else "dwarf")


def test_the_same_seed_gives_the_same_game() -> None:
    games = [drive(barrow(cards=9).start(), [first_choice] * 2, SeededDice(seed)) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0].actions != games[2].actions


def test_a_player_is_shown_its_own_view_and_choices() -> None:
    elf = Listener()
    record = drive(barrow().start(), [elf, first_choice], SeededDice(8))
    asked = [state for state in record.states(make_game) if state.actor == 0]
    assert elf.heard == [(state.view(0), state.choices(0)) for state in asked]
    assert all("dwarf" not in view["cards"] for view, _ in elf.heard)


def test_watch_sees_every_action_and_the_state_it_leads_to() -> None:
    seen: list[tuple[str, str]] = []
    states: list[State] = []

    def watch(state: State, who: str, action: str) -> None:
        seen.append((who, action))
        states.append(state.clone())

    record = drive(barrow().start(), [first_choice, first_choice], SeededDice(4), watch)
    assert seen == record.actions
    assert states == list(record.states(make_game))[1:]


def test_players_are_called_by_their_names() -> None:
    record = drive(barrow().start(), [Listener(), first_choice], SeededDice(1))
    assert record.players == {"elf": "The Listener", "dwarf": "first_choice"}
    record = drive(barrow().start(), [first_choice] * 2, SeededDice(1), names=["Ann", "Bea"], tags={"date": "x"})
    assert record.players == {"elf": "Ann", "dwarf": "Bea"}
    assert record.tags == {"date": "x", "dice": "seeded", "seed": "1"}


def test_the_game_may_begin_in_the_middle() -> None:
    state = barrow().start()
    for action in ("deal:2", "deal:4", "double"):
        state.play(action)
    before = state.clone()
    record = drive(state, [first_choice] * 2, SeededDice(2))
    assert record.position == before.position()
    assert record.actions[0] == ("dwarf", "stand")
    assert record.verify(make_game).ok


def test_committed_dice_are_in_the_record_and_reveal_their_secret_at_the_end() -> None:
    dice = CommittedDice.new("salt of the players")
    record = drive(barrow().start(), [first_choice] * 2, dice)
    assert record.tags == dice.tags()
    assert record.secret == dice.secret_hex
    assert record.verify(make_game).ok


def test_a_player_may_resign() -> None:
    state = barrow().start()
    record = drive(state, [first_choice, says("resign")], SeededDice(1))
    assert record.actions[-1] == ("dwarf", "resign")
    assert record.result == "elf"
    assert len(record.actions) == 4
    assert record.verify(make_game).ok


def test_an_illegal_answer_names_the_seat_and_the_rule() -> None:
    with pytest.raises(IllegalAction, match=r"^deal:1: the answer of dwarf is not legal: .*\(B-TURN-01\)$") as caught:
        drive(barrow().start(), [first_choice, says("deal:1")], SeededDice(1))
    assert caught.value.rule == "B-TURN-01"


@pytest.mark.parametrize("answer", ["", "fly:mordor", None, 0, 2.5, ["stand"]])
def test_a_malformed_answer_names_the_seat(answer: object) -> None:
    with pytest.raises(MalformedAction, match="dwarf"):
        drive(barrow().start(), [first_choice, says(answer)], SeededDice(1))


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match=r"2 seats \(elf, dwarf\), not 1"):
        drive(barrow().start(), [first_choice], SeededDice(1))


class LoadedDice(Dice):
    """Dice that somebody brought along."""

    def roll(self, number: int, legal: object, odds: object) -> int:
        return 0


def test_dice_are_held_to_the_rules_too() -> None:
    with pytest.raises(IllegalAction, match="the answer of chance"):
        drive(barrow().start(), [first_choice] * 2, LoadedDice())
