"""Three and four at the table, for research: observations, PettingZoo, OpenSpiel, batches and memories."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import redbook
from redbook import CHANCE, OVER, State
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
