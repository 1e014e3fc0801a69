"""Small games: honest, as small as they say, and solved alike by us and by OpenSpiel."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python import policy as openspiel_policy
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    exploitability as openspiel_exploitability,
)

import redbook
import redbook.research.openspiel  # registers the games
from redbook.research.line import Beginning, World
from redbook.research.small import SMALL_GAMES
from redbook.research.solve import (
    Policy,
    Solution,
    Tree,
    best_response as our_best_response,
    exploitability,
    plan_of,
    solve,
)

VALUES = {
    "last-cards": 0,
    "last-cards-and-magic": 0,
    "aragorn-at-the-gate": 0,
    "gandalf-at-the-gate": 1,
    "two-guards": 0,
    "at-the-door": 1 / 2,
    "at-the-door-with-palantir": 0,
    "three-at-the-door": 2 / 3,
    "side-by-side": 1 / 4,
    "warg-or-shelob": 1 / 4,
    "the-tunnel": 0,
    "the-feint": 1 / 3,
    "the-feint-without-retreat": -1 / 3,
    "past-the-witch-king": -1 / 3,
    "smeagol-at-the-door": 0,
}
"""What the Fellowship gains."""

QUICK = ["last-cards", "warg-or-shelob", "smeagol-at-the-door", "two-guards"]
"""Those small enough for OpenSpiel's algorithms in Python."""


def solved(name: str) -> tuple[Tree, Solution]:
    """A small game and its equilibrium."""
    tree = Tree(SMALL_GAMES[name].beginning)
    return tree, solve(tree)


def for_openspiel(policies: tuple[Policy, Policy]) -> pyspiel.TabularPolicy:
    """Our policies as OpenSpiel takes them."""
    return pyspiel.TabularPolicy({text: list(chosen.items()) for side in policies for text, chosen in side.items()})


def load(name: str) -> pyspiel.Game:
    """A small game of OpenSpiel."""
    return pyspiel.load_game(f"redbook_small(position={name})")


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_has_the_value_that_is_published(name: str) -> None:
    """By both players' programs, and no answer gains anything over the equilibrium."""
    tree, solution = solved(name)
    assert tree.longest == SMALL_GAMES[name].longest
    assert math.isclose(solution.value, VALUES[name], abs_tol=1e-9)
    assert math.isclose(solution.value_of_second, -VALUES[name], abs_tol=1e-9)
    assert exploitability(tree, solution.policies) < 1e-9
    page = (Path(__file__).parents[2] / "docs" / "small-games.md").read_text("utf-8")
    sizes = f"| {len(tree.sides[0].sets) + len(tree.sides[1].sets):,} | {tree.histories:,} |"
    worth = str(Fraction(VALUES[name]).limit_denominator(60)).replace("-", "−")
    title = SMALL_GAMES[name].title
    row = next(line for line in page.splitlines() if line.startswith(f"| [{title}]"))
    assert f"{sizes} {worth} | {worth} |" in row, "the page is out of date: scripts/solve_small_games.py writes it"


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_begins_with_positions_that_nobody_can_tell_apart_but_who_knows(name: str) -> None:
    """Every world loads; the seat that does not choose sees the same view in all, but for its own stands."""
    small = SMALL_GAMES[name]
    beginning = small.beginning
    assert len(beginning.states) == max(1, len(beginning.worlds))
    assert small.play.endswith(".")
    assert small.teaches.endswith(".")
    if len(beginning.worlds) > 1:
        for seat in (0, 1):
            views = {str(state.view(seat)) for state in beginning.states}
            own = any(who in _characters_of(beginning, seat) for who in small.hidden)
            assert len(views) == (len(beginning.worlds) if own else 1)


def _characters_of(beginning: Beginning, seat: int) -> list[str]:
    side = beginning.game.seats[seat]
    return [piece["character"] for piece in beginning.states[0].view(seat)["pieces"][side]]


@pytest.mark.parametrize("name", [name for name in SMALL_GAMES if "palantir" not in name])
def test_openspiel_finds_nothing_to_gain_over_our_equilibrium(name: str) -> None:
    """Its exploitability of our policies is nil and their value is ours."""
    _, solution = solved(name)
    game, ours = load(name), for_openspiel(solution.policies)
    assert pyspiel.nash_conv(game, ours) < 1e-9
    value = expected_game_score.policy_value(game.new_initial_state(), [ours, ours])
    assert math.isclose(value[0], VALUES[name], abs_tol=1e-9)


@pytest.mark.parametrize("name", QUICK)
def test_cfr_comes_to_the_same_value(name: str) -> None:
    """What OpenSpiel's CFR+ plays is worth the value within its exploitability, by OpenSpiel's measure and by ours."""
    game, tree = load(name), Tree(SMALL_GAMES[name].beginning)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    theirs = openspiel_exploitability.exploitability(game, average)
    assert theirs < 0.1
    value = expected_game_score.policy_value(game.new_initial_state(), [average, average])[0]
    assert abs(value - VALUES[name]) <= 2 * theirs + 1e-9
    sides = [
        {text: _choices(average, here.text, here.actions) for text, here in side.sets.items()} for side in tree.sides
    ]
    assert math.isclose(exploitability(tree, (sides[0], sides[1])), theirs, abs_tol=1e-9)


def _choices(policy: openspiel_policy.TabularPolicy, text: str, actions: list[int]) -> dict[int, float]:
    row = policy.policy_for_key(text)
    return {action: float(row[action]) for action in actions}


@pytest.mark.parametrize("name", QUICK)
def test_best_responses_agree_against_a_player_who_plays_at_random(name: str) -> None:
    game, tree = load(name), Tree(SMALL_GAMES[name].beginning)
    at_random = openspiel_policy.UniformRandomPolicy(game)
    for seat in (0, 1):
        other = tree.sides[1 - seat]
        even = {text: dict.fromkeys(here.actions, 1 / len(here.actions)) for text, here in other.sets.items()}
        answer = best_response.BestResponsePolicy(game, seat, at_random)
        ours = our_best_response(tree, seat, plan_of(other, even))
        assert math.isclose(answer.value(game.new_initial_state()), ours, abs_tol=1e-9)
        assert ours > (VALUES[name] if seat == 0 else -VALUES[name]) - 1e-9


def test_the_feint_is_played_as_the_page_says() -> None:
    """Frodo goes two times out of three, the Warg attacks two times out of three."""
    _, solution = solved("the-feint")
    game = SMALL_GAMES["the-feint"].beginning.game
    going = solution.policies[0]["fellowship:"]
    assert math.isclose(going[game.action_id("move:frodo:gondor")], 2 / 3, abs_tol=1e-9)
    attacking = solution.policies[1]["sauron: ?:rohan:gondor"]
    assert math.isclose(attacking[game.action_id("move:warg:gondor")], 2 / 3, abs_tol=1e-9)


def test_uneven_beliefs_are_worth_what_they_should() -> None:
    """With weights 3 to 1 Frodo, who attacks where the Troll is less often, wins three times out of four."""
    small = SMALL_GAMES["two-guards"]
    first, second = small.beginning.worlds
    uneven = Beginning(small.beginning.game, (World(first.name, first.position, 3.0), second))
    assert math.isclose(solve(Tree(uneven)).value, 0.5, abs_tol=1e-9)


def test_a_game_that_is_not_small_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 1000 histories"):
        Tree(Beginning(redbook.game("confrontation")), limit=1000)
