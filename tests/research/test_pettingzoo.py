"""The PettingZoo environment passes PettingZoo's own tests, plays the game, and refuses bad use as PettingZoo does."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper
from tests.confrontation.games import OPTION_SETS, make, name_of

from redbook import IllegalAction, MalformedAction, OptionError, PositionError
from redbook.research import pettingzoo
from redbook.research.observation import observer

GAME = "confrontation"
SEATS = ("fellowship", "sauron")
NUMBER_OF_STEPS = 400


def pieces() -> dict[str, str]:
    """Both sides as they are set up."""
    position = {}
    state = make({}).start()
    while state.view(None)["turn"] == 0:
        name = state.name(state.legal()[0])
        _, character, region = name.split(":")
        position[character] = region
        state.play(name)
    # The last of each side is put without being asked.
    return {**state.position()["pieces"], **position}


def play(env: AECEnv[str, Any, int], seed: int, steps: int | None = None) -> list[tuple[str, int]]:
    """Play at random within the masks, to the end or for some steps; who chose what."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    told: list[tuple[str, int]] = []
    for agent in env.agent_iter():
        seen, _, termination, truncation, _ = env.last()
        if termination or truncation or len(told) == steps:
            break
        action = int(rng.choice(seen["action_mask"].nonzero()[0]))
        told.append((agent, action))
        env.step(action)
    return told


# It would rather have no dicts, though masks must be in one, and exempts PettingZoo's own environments by their names;
# so, too, for the empty masks of those who are not asked. Our agents have the names of their seats, without numbers.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning")
@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_pettingzoos_api_test_passes(options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(GAME, **options), num_cycles=NUMBER_OF_STEPS)


@pytest.mark.parametrize("options", OPTION_SETS[::4], ids=name_of)
def test_pettingzoos_seed_test_passes(options: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(GAME, **options), num_cycles=NUMBER_OF_STEPS)


class Obedient(BaseWrapper[str, Any, int]):  # type: ignore[misc]  # PettingZoo is not typed
    """Takes an action outside the mask for the last one inside: PettingZoo's test of `max_cycles` knows no masks."""

    def __init__(self, env: AECEnv[str, Any, int]) -> None:
        super().__init__(env)
        self.metadata = env.metadata | {"is_parallelizable": True}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=1, options={"position": {"game": GAME, "to_move": "fellowship", "pieces": pieces()}})

    def step(self, action: int | None) -> None:
        mask = self.observe(self.agent_selection)["action_mask"]
        super().step(None if action is None else int(mask.nonzero()[0][-1]))


class OnlyQuietTurns:
    """The environment from the first turn on, where the seats are asked in turn, as PettingZoo's test expects."""

    @staticmethod
    def env(max_cycles: int) -> AECEnv[str, Any, int]:
        return Obedient(pettingzoo.raw_env(GAME, max_cycles=max_cycles))

    @staticmethod
    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel(OnlyQuietTurns.env(max_cycles))


def test_pettingzoos_max_cycles_test_passes() -> None:
    max_cycles_test(OnlyQuietTurns)


def test_a_game_is_truncated_when_somebody_would_be_asked_once_more() -> None:
    env = pettingzoo.env(GAME, max_cycles=11)
    told = play(env, 2)
    asked = [sum(agent == seat for agent, _ in told) for seat in SEATS]
    assert max(asked) == 11
    assert env.truncations == {"fellowship": True, "sauron": True}
    assert env.terminations == {"fellowship": False, "sauron": False}
    assert env.rewards == {"fellowship": 0.0, "sauron": 0.0}
    assert not any(env.observe(seat)["action_mask"].any() for seat in SEATS)


def test_the_rewards_are_what_each_seat_has_gained() -> None:
    results = set()
    for seed in range(100):
        env = pettingzoo.raw_env(GAME, draw_after=1)
        play(env, seed)
        assert env.terminations == {"fellowship": True, "sauron": True}
        assert list(env.rewards.values()) == env.position.returns()
        _, reward, _, _, _ = env.last()
        assert reward == env.rewards[env.agent_selection]
        results.add(tuple(env.rewards.values()))
        env.step(None)
        env.step(None)
        assert env.agents == []
    assert results == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_what_is_observed_is_what_the_seat_may_know() -> None:
    env = pettingzoo.raw_env(GAME, characters="draft", draft="hidden")
    look = observer(env.game)
    for steps in (0, 25, 60):
        play(env, 3, steps)
        for number, seat in enumerate(SEATS):
            seen = env.observe(seat)
            assert np.array_equal(seen["observation"], look.observe(env.position, number))
            assert np.array_equal(seen["action_mask"], look.mask(env.position, number))
            assert env.observation_space(seat).contains(seen)
        assert np.array_equal(env.state(), np.concatenate([env.observe(seat)["observation"] for seat in SEATS]))
        assert env.state_space.contains(env.state())


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = [play(pettingzoo.env(GAME), seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_without_a_seed_chance_goes_on() -> None:
    """One hidden defender of four: who it is depends on the seed, and on what chance did before."""
    position = {
        "game": GAME,
        "to_move": "fellowship",
        "pieces": dict.fromkeys(pieces())
        | {"frodo": "shire", "gandalf": "dagorlad", "orcs": "mordor", "warg": "mordor", "balrog": "mordor"},
    }

    def defenders(env: pettingzoo.raw_env, seed: int | None) -> list[str]:
        env.reset(seed=seed)
        found = []
        for _ in range(20):
            env.reset(options={"position": position})
            env.step(env.game.action_id("move:gandalf:mordor"))
            found.append(env.position.view(None)["battle"]["defender"])
        return found

    first, second = pettingzoo.raw_env(GAME), pettingzoo.raw_env(GAME)
    told = defenders(first, 11)
    assert set(told) == {"orcs", "warg", "balrog"}
    assert defenders(second, 11) == told
    assert defenders(second, 12) != told
    assert defenders(first, None) != told
    assert defenders(pettingzoo.raw_env(GAME), None) != defenders(pettingzoo.raw_env(GAME), None)


def test_a_game_may_begin_with_a_position() -> None:
    env = pettingzoo.env(GAME)
    position = {
        "game": GAME,
        "to_move": "fellowship",
        "pieces": dict.fromkeys(pieces()) | {"frodo": "gondor", "orcs": "rhudaur"},
    }
    env.reset(seed=1, options={"position": position})
    assert env.agent_selection == "fellowship"
    env.step(env.unwrapped.game.action_id("move:frodo:mordor"))
    assert env.rewards == {"fellowship": 1.0, "sauron": -1.0}
    with pytest.raises(PositionError, match=r"pieces\.frodo"):
        env.reset(options={"position": position | {"pieces": {"frodo": "bree"}}})


# ----- bad use


def test_an_action_outside_the_mask_ends_the_game_and_loses(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env(GAME)
    env.reset(seed=1)
    agent = env.agent_selection
    outside = int((env.observe(agent)["action_mask"] == 0).nonzero()[0][0])
    env.step(outside)
    assert "Illegal move made" in caplog.text
    assert env.terminations == {"fellowship": True, "sauron": True}
    assert env.rewards[agent] == pettingzoo.ILLEGAL_REWARD


def test_the_raw_environment_says_which_rule_an_action_breaks() -> None:
    env = pettingzoo.raw_env(GAME)
    env.reset(seed=1)
    before = env.state()
    with pytest.raises(IllegalAction, match=r"Where does Frodo start\? \(C-SETUP-12\)"):
        env.step(env.game.action_id("move:frodo:mordor"))
    with pytest.raises(MalformedAction, match="action ids are 0"):
        env.step(env.game.num_actions)
    with pytest.raises(MalformedAction, match="an action is an id"):
        env.step(None)
    assert np.array_equal(env.state(), before)


def test_an_action_outside_the_action_space_is_refused() -> None:
    env = pettingzoo.env(GAME)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(100_000)


def test_a_finished_game_takes_no_action(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env(GAME, draw_after=1)
    play(env, 2)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    env.step(0)
    assert "Should reset() first" in caplog.text
    raw = pettingzoo.raw_env(GAME, draw_after=1)
    play(raw, 2)
    raw.step(None)
    raw.step(None)
    with pytest.raises(ValueError, match=r"no agent is left to act; call reset\(\)"):
        raw.step(0)


def test_a_game_has_to_be_reset_first() -> None:
    with pytest.raises(AttributeError, match="before reset"):
        _ = pettingzoo.env(GAME).agents
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        pettingzoo.raw_env(GAME).state()
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        pettingzoo.raw_env(GAME).step(0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"edition": "third"}, "edition: 'third' is not one of deluxe, original"),
        ({"colour": "red"}, "colour: there is no such option"),
        ({"render_mode": "human"}, "render_mode: 'human' is not one of ansi, svg, rgb_array"),
        ({"perspective": "gollum"}, "perspective: 'gollum' is not one of all, spectator, fellowship, sauron"),
        ({"max_cycles": 0}, "max_cycles: 0 is not a number of decisions"),
        ({"game": "chess"}, "there is no game called 'chess'"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_option_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        pettingzoo.env(**arguments)


def test_there_is_no_other_agent() -> None:
    env = pettingzoo.raw_env(GAME)
    env.reset()
    with pytest.raises(ValueError, match="there are fellowship, sauron"):
        env.observe("gollum")


# ----- what is shown


def test_text_shows_what_the_perspective_may_see() -> None:
    shown = {}
    for perspective in ("all", "spectator", "fellowship", "sauron"):
        env = pettingzoo.env(GAME, render_mode="ansi", perspective=perspective)
        play(env, 4, 20)
        shown[perspective] = str(env.render())
    assert "Frodo" in shown["fellowship"]
    assert "Frodo" in shown["all"]
    assert "Balrog" in shown["sauron"]
    assert "Balrog" in shown["all"]
    assert "Frodo" not in shown["sauron"]
    assert "Frodo" not in shown["spectator"]


def test_a_drawing_and_its_pixels() -> None:
    drawn = pettingzoo.env(GAME, render_mode="svg")
    play(drawn, 4, 20)
    assert str(drawn.render()).startswith("<svg")
    painted = pettingzoo.env(GAME, render_mode="rgb_array")
    play(painted, 4, 20)
    pixels = painted.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape == (538, 500, 3)


def test_rendering_without_a_mode_warns_and_shows_nothing() -> None:
    env = pettingzoo.env(GAME)
    env.reset()
    with pytest.warns(UserWarning, match="made without a render_mode"):
        assert env.render() is None


def test_an_environment_can_be_pickled() -> None:
    env = pettingzoo.raw_env(GAME, characters="variant", max_cycles=9)
    again = pickle.loads(pickle.dumps(env))
    assert play(again, 3) == play(env, 3)


@pytest.mark.parametrize("name", ["confrontation", "war-of-the-ring"])
def test_all_agents_at_once(name: str) -> None:
    """What is given for an agent who is not asked is not looked at, and his mask is empty."""
    parallel, alone = pettingzoo.parallel_env(name, max_cycles=60), pettingzoo.raw_env(name, max_cycles=60)
    seen, _ = parallel.reset(seed=4)
    alone.reset(seed=4)
    rng = Random(1)
    steps = 0
    while parallel.agents:
        asked = alone.agent_selection
        for agent, told in seen.items():
            assert np.array_equal(told["observation"], alone.observe(agent)["observation"])
            assert told["action_mask"].any() == (agent == asked)
        action = rng.choice(list(seen[asked]["action_mask"].nonzero()[0]))
        seen, rewards, over, cut, _ = parallel.step(dict.fromkeys(parallel.agents, action))
        alone.step(int(action))
        steps += 1
    assert steps > 20
    assert all(over.values()) or all(cut.values())
    assert sum(rewards.values()) == 0
