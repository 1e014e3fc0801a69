"""Three and four at the table, for research: observations, PettingZoo, Gymnasium, OpenSpiel, batches and datasets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

import redbook
from redbook import CHANCE, OVER, Game, State
from redbook.kernel.contract import Json
from redbook.research.observation import observer

PLAYERS = pytest.mark.parametrize("players", [3, 4])


def _walk(players: int, seed: int, decisions: int, boxes: tuple[str, ...] = ()) -> State:
    """A state some way into a game played at random."""
    rng = Random(seed)
    state = redbook.game("war-of-the-ring", players=players, expansions=list(boxes)).start()
    while state.actor != OVER and decisions:
        legal = state.legal()
        decisions -= state.actor != CHANCE
        state.apply(rng.choices(legal, state.odds())[0] if state.actor == CHANCE else rng.choice(legal))
    return state


@PLAYERS
@pytest.mark.parametrize(
    ("decisions", "boxes"), [(3, ()), (60, ()), (300, ()), (5, ("warriors",)), (150, ("warriors",)), (150, ("kings",))]
)
def test_an_observation_is_exactly_what_a_seat_knows(players: int, decisions: int, boxes: tuple[str, ...]) -> None:
    state = _walk(players, decisions, decisions, boxes)
    look = observer(state.game)
    for seat in range(players):
        seen = look.observe(state, seat)
        assert seen.shape == (look.size,)
        for seed in range(4):
            guess = state.determinize(seat, Random(seed))
            assert np.array_equal(look.observe(guess, seat), seen)
    assert len({look.observe(state, seat).tobytes() for seat in range(players)}) == players


def test_an_observation_tells_who_holds_how_many_cards_and_what_was_given() -> None:
    position = {
        "phase": 1,
        "turn": 2,
        "cards": {"free-peoples": {"hand": ["athelas", "elven-rope"]}},
        "teams": {"held": {"gondor": ["athelas"], "rohan": ["elven-rope"]}, "given": ["athelas"]},
    }
    state = redbook.game("war-of-the-ring", players=4).load(position)
    look = observer(state.game)
    told = look.explain(look.observe(state, 1))
    assert "given: athelas" in told, "the Rohan player gave it to the Gondor player"
    assert "cards: elven-rope, hand" in told
    assert not any(entry.startswith("cards: athelas") for entry in told)
    assert "hands: gondor, free-character, hand, 1" in told


@PLAYERS
def test_pettingzoo_plays_a_whole_game(players: int) -> None:
    from redbook.research import pettingzoo

    env = pettingzoo.env("war-of-the-ring", players=players, turn_limit=2)
    env.reset(seed=players)
    assert len(env.possible_agents) == players
    asked = set()
    gained: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            gained[agent] = reward
            env.step(None)
        else:
            asked.add(agent)
            env.action_space(agent).seed(len(asked))
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert asked == set(env.possible_agents)
    assert set(gained) == set(env.possible_agents)
    assert sum(gained.values()) == 0


@PLAYERS
def test_openspiel_plays_with_so_many(players: int) -> None:
    import pyspiel

    import redbook.research.openspiel  # noqa: F401  # it registers the games

    game = pyspiel.load_game(f"redbook_war_of_the_ring(players={players},turn_limit=1,horizon=2000)")
    assert game.num_players() == players
    assert game.utility_sum() == 0
    state = game.new_initial_state()
    rng = Random(players)
    asked = set()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
            continue
        player = state.current_player()
        asked.add(player)
        if len(asked) == players:
            others = [other for other in range(players) if other != player]
            told = {state.information_state_string(other) for other in (player, *others)}
            assert len(told) == players
        state.apply_action(rng.choice(state.legal_actions()))
    assert asked == set(range(players))
    assert sum(state.returns()) == 0


@PLAYERS
def test_games_side_by_side_reward_every_seat(players: int) -> None:
    from redbook.research.vector import Games

    games = Games(redbook.game("war-of-the-ring", players=players, turn_limit=1), 2, seed=1)
    assert games.rewards.shape == (2, players)


@PLAYERS
def test_gymnasium_is_one_seat_against_all_others(players: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from redbook.research import gym

    game = redbook.game("war-of-the-ring", players=players)
    for seat in (game.seats[0], game.seats[-1]):
        env = gym.make("war-of-the-ring", players=players, turn_limit=1, seat=seat, against="random")
        check_env(env.unwrapped, skip_render_check=True)
    envs = gymnasium.make_vec("redbook/WarOfTheRing-v0", num_envs=2, players=players, turn_limit=1, against="random")
    seen, _ = envs.reset(seed=1)
    finished = 0
    for _ in range(2000):
        actions = np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]])
        seen, _, over, _, _ = envs.step(actions)
        finished += int(over.sum())
        if finished > 2:
            break
    assert finished > 2


class Loner:
    """Takes the first answer, and notes for whom it was asked."""

    made: list[set[str]] = []  # noqa: RUF012 - all that were made

    def __init__(self, game: Game, seed: int, *, iterations: int | None, seconds: float | None) -> None:
        self.seats: set[str] = set()
        Loner.made.append(self.seats)

    def __call__(self, view: Json, choices: Json) -> str:
        self.seats.add(view["seat"])
        name: str = choices["actions"][0]["name"]
        return name


@PLAYERS
def test_each_of_the_other_seats_has_a_bot_of_its_own(players: int) -> None:
    from redbook.research import gym

    env = gym.make("war-of-the-ring", players=players, turn_limit=2, against=f"{__name__}:Loner")
    Loner.made.clear()
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(np.int64(seen["action_mask"].argmax()))
    others = redbook.game("war-of-the-ring", players=players).seats[1:]
    assert sorted(map(sorted, Loner.made)) == sorted([seat] for seat in others)


@PLAYERS
def test_all_seats_answer_at_once_in_the_parallel_conversion(players: int) -> None:
    from redbook.research import pettingzoo

    env = pettingzoo.parallel_env("war-of-the-ring", players=players, turn_limit=1)
    seen, _ = env.reset(seed=1)
    asked = set()
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        (who,) = [agent for agent, mask in masks.items() if mask.any()]
        asked.add(who)
        seen, rewards, _, _, _ = env.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
    assert asked == set(env.possible_agents)
    assert len(rewards) == players
    assert sum(rewards.values()) == 0


@PLAYERS
def test_a_dataset_has_every_bot_in_every_seat(players: int, tmp_path: Path) -> None:
    from redbook.research import dataset
    from redbook.research.loader import Dataset

    game = redbook.game("war-of-the-ring", players=players, turn_limit=1)
    plan = dataset.plan(game, ["random", "hobbit"], games=2**players, seed=1, shard=5)
    assert len({tuple(plan.players(number, players)) for number in range(plan.games)}) == plan.games
    rows = Dataset(dataset.write(plan, tmp_path / "set")).arrays()
    assert {(seat, bot) for seat, bot in zip(rows["seat"], rows["bot"], strict=True)} == {
        (seat, bot) for seat in range(players) for bot in (0, 1)
    }
    assert rows["observation"].shape[1] == observer(game).size
    assert rows["mask"][np.arange(len(rows["action"])), rows["action"]].all()
