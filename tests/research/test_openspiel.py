"""The games as OpenSpiel sees them: its own simulation test, its bots, serialization, and what it says to bad use."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.confrontation.games import OPTION_SETS, name_of

import redbook
from redbook.research.observation import observer
from redbook.research.openspiel import RedbookState, resampler
from redbook.research.recall import Recall
from redbook.research.small import SMALL_GAMES

TREES = [name for name in SMALL_GAMES if "palantir" not in name]
"""Small enough to be walked through whole."""


def load(options: dict[str, Any]) -> pyspiel.Game:
    """The game under a set of options, by its string."""
    words = ",".join(f"{k}={'+'.join(v) if isinstance(v, list) else v}" for k, v in options.items())
    return pyspiel.load_game(f"redbook_confrontation({words})")


def play(state: RedbookState, rng: Random, actions: int = 10_000) -> RedbookState:
    """Play at random."""
    while not state.is_terminal() and actions:
        state.apply_action(rng.choice(state.legal_actions()))
        actions -= 1
    return state


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_passes_the_simulation_test_of_openspiel(options: dict[str, Any]) -> None:
    game = load(options)
    assert game.new_initial_state().line.beginning.game.options == redbook.game("confrontation", **options).options
    pyspiel.random_sim_test(load({**options, "horizon": 250}), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    "options", [{}, {"characters": "draft", "draft": "hidden", "specials": "two-each"}], ids=name_of
)
def test_passes_the_simulation_test_with_serialization(options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load({**options, "horizon": 250}), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_small_games_pass_the_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"redbook_small(position={name})"), 3, serialize=True, verbose=False)


def test_a_game_of_openspiel_is_the_game_of_redbook() -> None:
    """Same actions, notation, actors, odds, views and result all along."""
    game, rng = load({"specials": "two-each"}), Random(5)
    theirs, ours = game.new_initial_state(), redbook.game("confrontation", specials="two-each").start()
    look = observer(ours.game)
    assert game.num_distinct_actions() == ours.game.num_actions
    while ours.actor != redbook.OVER:
        legal = ours.legal()
        assert theirs.legal_actions() == legal
        assert theirs.is_chance_node() == (ours.actor == redbook.CHANCE)
        if theirs.is_chance_node():
            assert theirs.chance_outcomes() == list(zip(legal, ours.odds(), strict=True))
        else:
            assert theirs.current_player() == ours.actor
            assert [theirs.action_to_string(action) for action in legal] == [ours.name(action) for action in legal]
        for seat in (0, 1):
            assert json.loads(theirs.observation_string(seat)) == ours.view(seat)
            assert theirs.observation_tensor(seat) == look.observe(ours, seat).tolist()
        action = rng.choice(legal)
        theirs.apply_action(action)
        ours.play(action)
    assert theirs.is_terminal()
    assert theirs.returns() == ours.returns()


def test_the_information_tensor_is_of_zeros_and_ones_and_says_what_they_mean() -> None:
    """Who it is, what he may know, and the last actions as he saw them, the latest first."""
    game = load({"window": 5})
    state = play(game.new_initial_state(), Random(2), 45)
    memory = state.line.memory
    assert memory is not None
    recall = Recall(memory.game, 5)
    for seat in (0, 1):
        parts = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        parts.set_from(state, seat)
        assert parts.tensor.tolist() == state.information_state_tensor(seat)
        assert parts.tensor.size == game.information_state_tensor_size()
        assert set(np.unique(parts.tensor)) == {0.0, 1.0}
        assert parts.dict["player"].tolist() == [float(seat == 0), float(seat == 1)]
        assert not parts.dict["origin"].any()
        assert parts.dict["observation"].tolist() == state.observation_tensor(seat)
        rows = [[recall.words[place] for place in row.nonzero()[0]] for row in parts.dict["recent"]]
        told = [":".join(word for word in row if " shows " not in word) for row in rows]
        seen = [word.partition("[")[0] for word in state.information_state_string(seat).split()[-5:]]
        assert told == seen[::-1]
        assert any(name.startswith("?") for name in told) == any(name.startswith("?") for name in seen)


@pytest.mark.parametrize("name", TREES)
def test_in_a_small_game_the_tensors_tell_information_states_apart(name: str) -> None:
    """Its window is as long as the game. What a tensor does not tell is by which action something came to light."""
    game = pyspiel.load_game(f"redbook_small(position={name})")
    tensors: dict[tuple[int, str], bytes] = {}
    todo = [game.new_initial_state()]
    while todo:
        state = todo.pop()
        if not state.is_terminal():
            todo += [state.child(action) for action in state.legal_actions()]
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            tensor = np.array(state.information_state_tensor(player), np.uint8).tobytes()
            assert tensors.setdefault((player, state.information_state_string(player)), tensor) == tensor
    assert len(set(tensors.values())) >= 0.95 * len(tensors)


class Linear:
    """A policy for one seat that is linear in its information state, taught by the plain policy gradient."""

    def __init__(self, game: pyspiel.Game, seat: int, rng: Random) -> None:
        self.game, self.seat, self.rng, self.mean = game, seat, rng, 0.0
        self.weights = np.zeros((game.num_distinct_actions(), game.information_state_tensor_size()))

    def plays(self, rate: float) -> float:
        """A game with somebody who plays at random, and what was gained; with a rate it learns from it."""
        state, taken = self.game.new_initial_state(), []
        while not state.is_terminal():
            legal = state.legal_actions()
            shares = [1 / len(legal)] * len(legal)
            if state.is_chance_node():
                shares = [odds for _, odds in state.chance_outcomes()]
            elif state.current_player() == self.seat:
                seen = np.array(state.information_state_tensor(self.seat))
                seen /= seen.sum()
                liking = np.exp(self.weights[legal] @ seen)
                shares = (liking / liking.sum()).tolist()
            choice = self.rng.choices(range(len(legal)), shares)[0]
            if state.current_player() == self.seat:
                taken.append((seen, legal, shares, choice))
            state.apply_action(legal[choice])
        gain: float = state.returns()[self.seat]
        for seen, legal, shares, choice in taken if rate else ():
            push = -np.array(shares)
            push[choice] += 1
            self.weights[legal] += rate * (gain - self.mean) * push[:, None] * seen
        self.mean += 0.05 * (gain - self.mean)
        return gain


@pytest.mark.parametrize(("name", "seat"), [("gandalf-at-the-gate", 0), ("the-feint", 0), ("the-feint", 1)])
def test_a_plain_policy_gradient_learns_from_the_tensor(name: str, seat: int) -> None:
    """Three hundred games with somebody who plays at random are enough to gain much more from him than he does."""
    player = Linear(pyspiel.load_game(f"redbook_small(position={name})"), seat, Random(1))
    before = sum(player.plays(0) for _ in range(100)) / 100
    for _ in range(300):
        player.plays(3.0)
    learned = sum(player.plays(0) for _ in range(100)) / 100
    assert learned > before + 0.3
    assert learned > 0.3


def test_states_are_serialized_and_pickled() -> None:
    rng = Random(8)
    games = [load({"characters": "draft", "specials": "by-opponent"}), load({"edition": "original"})]
    games += [pyspiel.load_game(f"redbook_small(position={name})") for name in ("two-guards", "last-cards")]
    for game in games:
        for actions in (0, 1, 5, 30, 1000):
            state = play(game.new_initial_state(), rng, actions)
            _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for copy in (read, pickle.loads(pickle.dumps(state)), state.clone()):
                assert copy.history() == state.history()
                assert copy.legal_actions() == state.legal_actions()
                assert copy.returns() == state.returns()
                assert str(copy) == str(state)
                for seat in (0, 1):
                    assert copy.information_state_string(seat) == state.information_state_string(seat)
                    assert copy.observation_tensor(seat) == state.observation_tensor(seat)


def test_what_happens_to_a_clone_leaves_the_state_alone() -> None:
    state = play(load({}).new_initial_state(), Random(3), 30)
    before = str(state), state.information_state_string(0), state.history()
    play(state.clone(), Random(4))
    assert (str(state), state.information_state_string(0), state.history()) == before


def test_the_horizon_ends_a_game_as_a_draw() -> None:
    game = load({"horizon": 20})
    state = play(game.new_initial_state(), Random(1))
    assert len(state.history()) == 20
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert game.max_game_length() == 20
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.apply_action(0)


# ----- bots


def test_mcts_plays() -> None:
    game, rng = load({}), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 12, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = play(game.new_initial_state(), Random(6), 20)
    for _ in range(4):
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


def test_ismcts_plays_a_whole_game() -> None:
    game, rng = load({"horizon": 60}), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 6, random_state=rng)
    bot.set_resampler(resampler(7))
    state = play(game.new_initial_state(), Random(3), 20)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state)
        state.apply_action(int(action))
    assert len(state.history()) > 25


def test_ismcts_finds_the_winning_move_without_a_resampler_of_its_own() -> None:
    """By `resample_from_infostate`: Gandalf sees the card, so Noble Sacrifice answers the 6."""
    game, rng = pyspiel.load_game("redbook_small(position=gandalf-at-the-gate)"), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 150, random_state=rng)
    state = game.new_initial_state()
    for name in ("move:gandalf:gondor", "card:6"):
        state.apply_action(state.string_to_action(name))
    assert state.action_to_string(int(bot.step(state))) == "card:noble-sacrifice"


@pytest.mark.parametrize(
    "options", [{}, {"characters": "draft", "draft": "hidden", "specials": "two-each"}], ids=name_of
)
def test_resampling_keeps_what_the_player_knows_and_nothing_else(options: dict[str, Any]) -> None:
    state = load(options).new_initial_state()
    rng = Random(11)
    draw = resampler(12)
    changed = 0
    while not state.is_terminal():
        for seat in (0, 1):
            other = draw(state, seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            if state.current_player() == seat:
                assert other.legal_actions() == state.legal_actions()
            changed += other.line.state != state.line.state
        state.apply_action(rng.choice(state.legal_actions()))
    assert changed > 20


# ----- bad use


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("redbook_confrontation(edition=third)", "edition: 'third' is not one of deluxe, original"),
        ("redbook_confrontation(edition=original,characters=variant)", "characters: variant characters need"),
        ("redbook_confrontation(editon=deluxe)", "Unknown parameter 'editon'"),
        ("redbook_confrontation(draw_after=-1)", "draw_after: -1 is not a number of turns"),
        ("redbook_confrontation(draw_after=soon)", "Wrong type for parameter draw_after"),
        ("redbook_confrontation(horizon=0)", "horizon: 0 is not a number of actions, 1 or more"),
        ("redbook_confrontation(specials=given,sauron_specials=palantir+eagle)", "no special card 'eagle'"),
        ("redbook_small(position=two-gards)", "no small game 'two-gards'; did you mean 'two-guards'"),
        ("redbook_small(position=x)", "no small game 'x'; there are last-cards"),
    ],
)
def test_wrong_options_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=complaint):
        pyspiel.load_game(text)


@pytest.mark.parametrize(
    ("action", "complaint"),
    [(0, r"apply_action\(0\): pass: .*\(C-SETUP-12\)"), (9999, "action ids are"), (-5, "action ids")],
)
def test_illegal_actions_are_refused_and_change_nothing(action: int, complaint: str) -> None:
    state = play(load({}).new_initial_state(), Random(1), 3)
    before = str(state), state.history(), state.information_state_string(1)
    with pytest.raises(pyspiel.SpielError, match=complaint):
        state.apply_action(action)
    assert (str(state), state.history(), state.information_state_string(1)) == before
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(action)


def test_worlds_that_do_not_exist_are_refused() -> None:
    state = pyspiel.load_game("redbook_small(position=two-guards)").new_initial_state()
    assert state.action_to_string(1) == "world:cave-troll-in-gondor-orcs-in-dagorlad"
    for call in (state.apply_action, state.action_to_string):
        with pytest.raises(pyspiel.SpielError, match="the choice of a world, 0 … 1"):
            call(2)


def test_nobody_acts_after_the_end() -> None:
    state = play(load({}).new_initial_state(), Random(4))
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="it is not chance that decides here"):
        state.chance_outcomes()


def test_there_is_only_one_kind_of_observation() -> None:
    game = load({})
    with pytest.raises(ValueError, match="public and private are not separated"):
        game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    with pytest.raises(ValueError, match="observations have no parameters"):
        game.make_py_observer(None, {"flat": True})
