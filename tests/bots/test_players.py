"""All players: made by name, seeing only what their seat sees, able to finish any game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.arena.players import Wary
from tests.bots.playing import answer, play_on, step
from tests.confrontation.games import ALL_CARDS, OPTION_SETS, name_of
from tests.kernel.toy import barrow

import redbook
from redbook import OVER, OptionError, bots
from redbook.kernel.driver import Thinker

TELLING: list[dict[str, Any]] = [
    {},
    {"characters": "variant"},
    {"characters": "draft", "draft": "hidden", "specials": "given", **ALL_CARDS},
    {"edition": "original"},
]
"""Option sets that between them ask every kind of question."""


def test_the_best_player_is_one_of_the_players() -> None:
    assert bots.BEST in bots.names()
    assert "random" in bots.names()


def test_an_unknown_name_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(OptionError, match="there is no bot called 'gredy'; did you mean 'greedy'"):
        bots.make("gredy", redbook.game("confrontation"))


def test_greedy_says_which_games_it_cannot_play() -> None:
    with pytest.raises(OptionError, match="greedy cannot play barrow"):
        bots.make("greedy", barrow())


def test_every_game_lists_its_bots_with_what_they_need() -> None:
    assert set(bots.ROSTERS) == set(redbook.kernel.registry.games())
    for name, roster in bots.ROSTERS.items():
        game = redbook.game(name)
        assert set(bots.names(game)) == {bot.name for bot in roster if not bot.true_state}
        assert bots.best_for(game) in bots.names(game)
        for bot in roster:
            player = bots.make(bot.name, game, 1, iterations=1)
            assert isinstance(player, Thinker) or not bot.by_the_clock
    assert bots.names(barrow()) == ("random",)


@pytest.mark.parametrize("game", [redbook.game("confrontation"), barrow()], ids=lambda game: str(game.name))
def test_a_bot_of_ones_own_is_named_by_where_it_is(game: redbook.Game) -> None:
    players = [bots.make("tests.arena.players:Wary", game, seed) for seed in (1, 2)]
    assert [type(player) for player in players] == [Wary, Wary]
    assert play_on(game.start(), players, seed=3).actor == OVER
    assert bots.thinks_by_the_clock("tests.arena.players:Wary", game)
    assert not bots.thinks_by_the_clock("tests.arena.players:Resigns", game)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("tests.arena.players:", "names no bot: a bot of your own is written package.module:Class"),
        (":Wary", "names no bot"),
        ("nowhere.at_all:Bot", "cannot be imported: No module named 'nowhere'"),
        ("tests.arena.players:Nobody", "cannot be imported: module 'tests.arena.players' has no attribute 'Nobody'"),
        ("tests.arena.players:NO_BOT", "is no function or class that makes a player"),
        ("tests.arena.players:refuses", "cannot be made: ValueError: not today"),
        ("tests.arena.players:empty_handed", "makes no player"),
    ],
)
def test_a_bot_of_ones_own_that_cannot_be_had_is_refused(name: str, problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        bots.make(name, redbook.game("confrontation"))


def test_random_chooses_every_answer_about_equally_often() -> None:
    game = redbook.game("confrontation")
    player = bots.make("random", game, seed=1)
    answers = Counter(answer(player, game.start()) for _ in range(600))
    assert len(answers) == 6
    assert all(60 <= number <= 140 for number in answers.values())


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
@pytest.mark.parametrize("pair", [("greedy", "greedy"), ("greedy", "random"), ("random", "greedy")], ids="-".join)
def test_games_under_all_options_are_played_to_the_end(options: dict[str, Any], pair: tuple[str, str]) -> None:
    game = redbook.game("confrontation", **options)
    players = [bots.make(name, game, seed=number) for number, name in enumerate(pair)]
    state = play_on(game.start(), players, seed=3)
    assert state.actor == OVER
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", bots.names(redbook.game("confrontation")))
@pytest.mark.parametrize("options", TELLING, ids=name_of)
def test_the_same_seed_plays_the_same_game(name: str, options: dict[str, Any]) -> None:
    game = redbook.game("confrontation", **options)
    ends = [
        play_on(
            game.start(),
            [bots.make(name, game, seed=4, iterations=5), bots.make(name, game, seed=5, iterations=5)],
            seed=6,
        )
        for _ in range(2)
    ]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", bots.names(redbook.game("confrontation")))
@pytest.mark.parametrize("options", TELLING, ids=name_of)
def test_an_answer_does_not_depend_on_what_the_seat_cannot_see(name: str, options: dict[str, Any]) -> None:
    game = redbook.game("confrontation", **options)
    rng = Random(7)
    different = 0
    for seed in range(4):
        state = game.start()
        players = [bots.make("greedy", game, seed=seed), bots.make("greedy", game, seed=seed + 100)]
        while state.actor != OVER:
            if state.actor >= 0:
                other = state.determinize(state.actor, rng)
                different += other != state
                mine = answer(bots.make(name, game, seed=8, iterations=5), state)
                assert mine == answer(bots.make(name, game, seed=8, iterations=5), other)
            step(state, players, rng)
    assert different > 50
