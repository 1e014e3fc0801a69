"""Who plays whom: pairs, seats, seeds, and what is no study."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import redbook
from redbook.arena import Study, StudyError
from redbook.arena.plan import Contender, fixtures, pairs

GAME = redbook.game("confrontation")
OWN = "tests.arena.players"


@given(st.integers(2, 5), st.integers(1, 6), st.integers())
@settings(max_examples=30, deadline=None)
def test_a_round_is_two_games_with_the_same_seeds_and_the_seats_exchanged(bots: int, rounds: int, seed: int) -> None:
    games = fixtures([f"bot-{number}" for number in range(bots)], 2 * rounds, seed)
    assert [game.number for game in games] == list(range(len(games)))
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.round == other.round
        assert one.dice == other.dice
        assert one.seats == other.seats[::-1]
        assert one.seeds == other.seeds[::-1]
    met = Counter(tuple(sorted(game.seats)) for game in games)
    assert met == dict.fromkeys(pairs(bots), 2 * rounds)
    seats = Counter(game.seats for game in games)
    assert set(seats.values()) == {rounds}, "everybody has either seat equally often against everybody"
    seeds = [seed for game in games[::2] for seed in (game.dice, *game.seeds)]
    assert len(set(seeds)) == len(seeds), "no seed serves twice"


def test_seeds_follow_from_the_studys_seed() -> None:
    names = ["greedy", "random"]
    assert fixtures(names, 4, 1) == fixtures(names, 4, 1)
    assert fixtures(names, 4, 1)[0].dice != fixtures(names, 4, 2)[0].dice
    assert fixtures(names, 8, 1)[:4] == fixtures(names, 4, 1), "a longer study begins with the same games"


def test_one_bot_alone_plays_against_itself_with_two_seeds() -> None:
    first, second = fixtures(["greedy"], 2, 1)
    assert first.seats == second.seats == (0, 0)
    assert first.seeds == second.seeds[::-1]
    assert first.seeds[0] != first.seeds[1]


@pytest.mark.parametrize(
    ("text", "bot"),
    [
        ("uct", Contender("uct", "uct", 100, None)),
        ("uct@0.50s", Contender("uct@0.5s", "uct", None, 0.5)),
        ("uct@2s", Contender("uct@2s", "uct", None, 2.0)),
        ("uct@050", Contender("uct@50", "uct", 50, None)),
        (f"{OWN}:Wary@5", Contender(f"{OWN}:Wary@5", f"{OWN}:Wary", 5, None)),
    ],
)
def test_a_contender_may_have_a_budget_of_its_own(text: str, bot: Contender) -> None:
    assert Contender.parse(text, iterations=100) == bot


@pytest.mark.parametrize(
    ("asked", "option", "told"),
    [
        ({"bots": []}, "bots", "who plays"),
        ({"bots": "greedy"}, "bots", "a list of names is wanted"),
        ({"bots": ["greedy", ""]}, "bots", "names no bot"),
        ({"bots": ["greedi"]}, "bots", "did you mean greedy?"),
        ({"bots": ["zzz"]}, "bots", "there are random, "),
        ({"bots": ["greedy", "random", "greedy"]}, "bots", "greedy is named twice"),
        ({"bots": ["uct@1s", "uct@1.0s"]}, "bots", "uct@1s is named twice"),
        ({"bots": ["uct@fast"]}, "bots", "a budget is seconds such as uct@0.8s or iterations such as uct@500"),
        ({"bots": ["uct@0s"]}, "bots: 'uct@0s'", "more than 0"),
        ({"bots": ["uct@0"]}, "bots: 'uct@0'", "from 1"),
        ({"bots": [f"{OWN}:Nobody"]}, "bots", "cannot be imported"),
        ({"bots": ["no.such.module:Nobody"]}, "bots", "cannot be imported"),
        ({"bots": [f"{OWN}:NO_BOT"]}, "bots", "is no function or class that makes a player"),
        ({"bots": [f"{OWN}:refuses"]}, "bots", "cannot be made: ValueError: not today"),
        ({"games": 0}, "games", "from 1"),
        ({"games": -2}, "games", "from 1"),
        ({"games": 7}, "games", "an even number of games, because they exchange seats"),
        ({"games": 10**7}, "games", "at most 1000000 games in all"),
        ({"iterations": 0}, "iterations", "from 1"),
        ({"seconds": 0.0}, "time", "more than 0"),
        ({"seconds": float("nan")}, "time", "not a number"),
        ({"seconds": float("inf")}, "time", "at most a day"),
        ({"seconds": 1.0, "iterations": 5}, "iterations", "not in both"),
        ({"seed": 10**40}, "seed", "at most 40 digits"),
    ],
    ids=str,
)
def test_what_is_no_study_is_refused_with_a_sentence(asked: dict[str, Any], option: str, told: str) -> None:
    wanted: dict[str, Any] = {"bots": ["greedy", "random"], **asked}
    with pytest.raises(StudyError) as caught:
        Study(GAME, wanted.pop("bots"), "nowhere", **wanted)
    assert caught.value.option == option
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_number_of_workers_is_checked() -> None:
    with pytest.raises(StudyError, match="a number of jobs is a whole number from 1 to 1024, not 0"):
        Study(GAME, ["greedy", "random"], "nowhere").run(jobs=0)


def test_a_refusal_comes_back_from_a_worker() -> None:
    error = pickle.loads(pickle.dumps(StudyError("bots", "who plays?")))
    assert (type(error), error.option, str(error)) == (StudyError, "bots", "bots: who plays?")
