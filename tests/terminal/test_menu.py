"""The answers to a question: their numbers, their lines, and what may be typed for them."""

from __future__ import annotations

import pytest
from tests.confrontation.rulings import lay, play

import redbook
from redbook import State
from redbook.terminal.faces import face_of
from redbook.terminal.menu import Menu


def menu(state: State) -> Menu:
    return Menu(state.choices(state.actor))


def meant(answers: Menu, typed: str) -> list[str]:
    return [answer.name for answer in answers.find(typed)]


@pytest.fixture
def turn() -> Menu:
    """Frodo may go two ways, and Sam three; one of them is an attack."""
    return menu(lay({"frodo": "shire", "sam": "fangorn", "orcs": "gondor", "warg": "mordor"}, "fellowship"))


def test_answers_are_numbered_from_one(turn: Menu) -> None:
    assert [answer.number for answer in turn.answers] == list(range(1, len(turn.answers) + 1))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("1", "move:frodo:arthedain"),
        ("01", "move:frodo:arthedain"),
        ("move:frodo:cardolan", "move:frodo:cardolan"),
        ("MOVE:Frodo:Cardolan", "move:frodo:cardolan"),
        ("move:frodo:c", "move:frodo:cardolan"),
        ("frodo card", "move:frodo:cardolan"),
        ("fr:car", "move:frodo:cardolan"),
        ("sam rohan", "move:sam:rohan"),
        ("Frodo to Cardolan", "move:frodo:cardolan"),
        ("sam attacks", "move:sam:gondor"),
    ],
)
def test_what_may_be_typed_for_an_answer(turn: Menu, typed: str, name: str) -> None:
    assert meant(turn, typed) == [name]


@pytest.mark.parametrize("typed", ["", "0", "99", "9" * 30, "-1", "²", "gandalf", "card frodo", "move:frodo:rohan"])
def test_what_means_nothing(turn: Menu, typed: str) -> None:
    assert meant(turn, typed) == []


def test_what_is_not_clear_finds_all_it_may_mean(turn: Menu) -> None:
    assert meant(turn, "frodo") == ["move:frodo:arthedain", "move:frodo:cardolan"]


def test_a_notation_in_full_is_clear_even_if_another_begins_with_it() -> None:
    tunnel = menu(lay({"frodo": "eregion", "sam": "mirkwood", "orcs": "gondor"}, "fellowship"))
    assert meant(tunnel, "move:frodo:fangorn:tunnel") == ["move:frodo:fangorn:tunnel"]
    assert len(meant(tunnel, "fangorn")) == 2
    assert meant(tunnel, "sam fangorn") == ["move:sam:fangorn"]


def test_a_combat_card_has_its_strength_for_a_number() -> None:
    state = lay(
        {"gimli": "rohan", "balrog": "gondor", "orcs": "mordor"}, "fellowship", discards=(["1", "2"], ["1", "3"])
    )
    play(state, "move:gimli:gondor")
    numbers = {answer.name: answer.number for answer in menu(state).answers}
    assert numbers == {
        "card:2": 2,
        "card:4": 4,
        "card:5": 5,
        "card:6": 6,
        "card:magic": 7,
        "card:retreat": 8,
        "card:eye": 9,
    }


def test_to_pass_has_no_number_of_a_card() -> None:
    state = lay(
        {"frodo-variant": "shire", "theoden": "rohan", "mouth-of-sauron": "gondor", "orcs-variant": "mordor"},
        "fellowship",
        characters="variant",
    )
    play(state, "move:theoden:gondor", "card:1", "card:1")
    assert {answer.name: answer.number for answer in menu(state).answers} == {"pass": 0, "replace:4": 4}


def test_every_number_is_given_once() -> None:
    for options in ({}, {"characters": "draft", "specials": "by-opponent"}):
        state = redbook.game("confrontation", **options).start()
        while state.actor >= 0 and state.view(None)["turn"] < 9:
            numbers = [answer.number for answer in menu(state).answers]
            assert len(set(numbers)) == len(numbers)
            state.play(menu(state).answers[-1].name)


def test_moves_are_listed_by_character(turn: Menu) -> None:
    options = redbook.game("confrontation").options
    lines = turn.lines(79, lambda name: face_of("confrontation").subject(options, name))
    assert lines == [
        "  Frodo  1) Arthedain   2) Cardolan",
        "  Sam    3) Rohan   4) Dagorlad   5) attacks Gondor",
    ]


def test_no_line_is_wider_than_it_may_be(turn: Menu) -> None:
    options = redbook.game("confrontation").options
    lines = turn.lines(30, lambda name: face_of("confrontation").subject(options, name))
    assert max(map(len, lines)) <= 30
    assert "attacks Gondor" in "\n".join(lines), "an answer is not torn apart"
