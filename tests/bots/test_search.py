"""The searches: reproducible, honest, sensible, and stronger than what they start from."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.playing import answer, at, play_on
from tests.confrontation.games import OPTION_SETS, choose, make, name_of

import redbook
from redbook import OVER, OptionError, bots
from redbook.bots import tree
from redbook.bots.search import SEARCHES
from redbook.kernel.eyes import Eyes, OpenEyes
from redbook.kernel.playout import Sfc32

CLASSIC = redbook.game("confrontation")
HONEST = [name for name in SEARCHES if name != "cheater"]


def mid_game(seed: int, turn: int) -> redbook.State:
    """A state in the middle of a random game, with a seat to act."""
    rng = Random(seed)
    state = CLASSIC.start()
    while state.actor < 0 or state.view(None)["turn"] < turn:
        state.play(choose(state, rng))
        if state.actor == OVER:
            return mid_game(seed + 1000, turn)
    return state


@pytest.mark.parametrize("name", HONEST)
def test_the_same_seed_and_iterations_give_the_same_answer(name: str) -> None:
    for seed in range(4):
        state = mid_game(seed, 4)
        first, second = (bots.make(name, CLASSIC, seed=seed, iterations=60) for _ in range(2))
        assert answer(first, state) == answer(second, state)


@pytest.mark.parametrize("name", HONEST)
def test_the_answer_is_the_same_for_all_that_the_seat_cannot_tell_apart(name: str) -> None:
    for seed in range(6):
        state = mid_game(seed, 3)
        other = state.determinize(state.actor, Random(seed))
        answers = {answer(bots.make(name, CLASSIC, seed=9, iterations=60), truth) for truth in (state, other)}
        assert len(answers) == 1


def test_the_cheater_is_not_among_the_players_of_a_table() -> None:
    assert "cheater" not in bots.names()


def test_open_eyes_show_the_true_state_and_others_do_not() -> None:
    state = mid_game(1, 2)
    assert OpenEyes(state, 0).determinize(Random(1)) == state
    drawn = [Eyes(state, 0).determinize(Random(seed)) for seed in range(20)]
    assert any(other != state for other in drawn)
    assert Eyes(state, 1 - state.actor).legal() == []


@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize("side", ["fellowship", "sauron"])
def test_a_win_at_hand_is_taken(name: str, side: str) -> None:
    if side == "fellowship":
        state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", gimli="rhudaur", balrog="mirkwood", orcs="rohan")
        winning = "move:frodo:mordor"
    else:
        state = at(CLASSIC, "sauron", frodo="rohan", gimli="rhudaur", orcs="shire", warg="shire", saruman="arthedain")
        winning = "move:saruman:shire"
    assert answer(bots.make(name, CLASSIC, seed=1, iterations=400), state) == winning


def test_mo_ismcts_beats_random_clearly() -> None:
    won = 0
    for seed in range(10):
        players = [bots.make("random", CLASSIC, seed=seed), bots.make("random", CLASSIC, seed=seed)]
        players[seed % 2] = bots.make("mo-ismcts", CLASSIC, seed=seed, iterations=150)
        won += play_on(CLASSIC.start(), players, seed).returns()[seed % 2] > 0
    assert won >= 9


@pytest.mark.parametrize("options", OPTION_SETS[::5], ids=name_of)
def test_every_option_set_can_be_played(options: dict[str, object]) -> None:
    game = make(options)
    players = [bots.make(name, game, seed=3, iterations=8) for name in ("mo-ismcts", "so-ismcts")]
    assert play_on(game.start(), players, 3).actor == OVER


def test_a_budget_counts_iterations() -> None:
    budget = tree.Budget(25, None)
    root = tree.mo_ismcts(Eyes(mid_game(2, 2), mid_game(2, 2).actor), budget, Random(1))
    assert budget.done == 25
    assert sum(child.visits for child in root.children.values()) == 25


def test_a_search_that_ends_early_gives_the_same_answer() -> None:
    ended_early = 0
    for seed in range(8):
        state = mid_game(seed, 12)
        answers = []
        for early in (False, True):
            budget = tree.Budget(600, None, early)
            root = tree.mo_ismcts(Eyes(state, state.actor), budget, Random(seed))
            answers.append(tree.most_visited(root, state.legal()))
            ended_early += early and budget.done < 600
            assert early or budget.done == 600
        assert answers[0] == answers[1]
    assert ended_early


def test_a_memory_tries_first_what_has_done_well_elsewhere() -> None:
    memory = tree.Memory(CLASSIC)
    chance = Sfc32(1)
    for gain, action in [(1.0, 7), (-1.0, 3), (0.0, 5)] * 5:
        memory.choose(tree.Node(), [action], 0, chance, 0.3)
        memory.learn([gain, -gain])
    assert memory.choose(tree.Node(), [3, 5, 7], 0, chance, 0.3) == 7
    assert memory.choose(tree.Node(), [3, 5], 0, chance, 0.3) == 5
    memory.learn([0.0, 0.0])
    chosen = {memory.choose(tree.Node(), [3, 5, 7], 1, chance, 0.3) for _ in range(100)}
    assert chosen == {3, 5, 7}, "the other seat's record is its own"


def test_a_search_with_a_memory_still_finds_out_what_is_bad_here() -> None:
    state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", balrog="mordor", orcs="mirkwood")
    memory = tree.Memory(CLASSIC)
    into_mordor = CLASSIC.action_id("move:frodo:mordor")
    for _ in range(50):
        memory.choose(tree.Node(), [into_mordor], 0, Sfc32(1), 0.3)
        memory.learn([-1.0, 1.0])
    root = tree.mo_ismcts(Eyes(state, 0), tree.Budget(2000, None), Random(1), memory=memory)
    assert tree.most_visited(root, state.legal()) == into_mordor


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(OptionError, match="did you mean 'mo-ismcts'"):
        bots.make("mo-ismct", CLASSIC)
