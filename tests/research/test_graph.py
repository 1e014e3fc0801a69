"""War of the Ring as a graph of regions: what stands where is what the state says, and one can learn from it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests.war.games import begin, choose, leanings_of
from tests.war.rulings import lay

import redbook
from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.research.graph import SCALE, Array, Graph
from redbook.war.board import ADJACENT, REGIONS
from redbook.war.contents import DIE_IDS, FACE_IDS
from redbook.war.game import War
from redbook.war.slots import DUNLENDING, FIGURE_IDS, INSIDE, NO_SLOT
from redbook.war.state import WarState

WAR = War({})


def after(actions: int, seed: int) -> WarState:
    """A random game so far."""
    state, rng = WAR.start(), Random(seed)
    while actions and state.actor != OVER:
        state.play(rng.choice(state.legal()))
        actions -= 1
    assert isinstance(state, WarState)
    return state


def test_what_stands_where_is_what_the_state_says() -> None:
    graph = Graph(WAR)
    for seed in range(4):
        state = after(400, seed)
        arrays = graph.arrays(graph.observer.observe(state, seed % 2))
        columns = graph.columns["regions"]
        for region in range(REGIONS):
            for figure, name in enumerate(FIGURE_IDS):
                if name in columns:
                    there = arrays["regions"][region, columns.index(name)] * SCALE
                    assert round(float(there)) == state.count(region, figure)
                    inside = arrays["regions"][region, columns.index(f"{name} inside")] * SCALE
                    garrison = 0 if INSIDE[region] == NO_SLOT else state.count(INSIDE[region], figure)
                    assert round(float(inside)) == garrison
        dice = dict(zip(graph.rows["dice"], arrays["dice"][:, 0] * SCALE, strict=True))
        for seat, kind in (("free-peoples", 0), ("shadow", 1)):
            held = state.view(None)["dice"][seat]["unused"]
            named = {face: round(float(dice[f"{DIE_IDS[kind]}, {face}"])) for face in FACE_IDS[: WAR.rules.faces]}
            assert {face: count for face, count in named.items() if count} == held
        assert graph.columns["table"][int(arrays["table"][:2].argmax())] == f"seat {WAR.seats[seed % 2]}"
        for name, array in arrays.items():
            rows = (len(graph.rows[name]),) if name in graph.rows else ()
            assert array.shape == (*rows, len(graph.columns[name]))
            assert array.dtype == np.float32


def test_many_are_made_as_one_is_and_edges_are_the_borders() -> None:
    graph = Graph(WAR)
    states = [after(50 * number, number) for number in range(5)]
    seen = np.array([graph.observer.observe(state, 1) for state in states])
    together = graph.arrays(seen)
    for number, one in enumerate(seen):
        for name, array in graph.arrays(one).items():
            assert (together[name][number] == array).all()
    ways = set(map(tuple, graph.edges.T.tolist()))
    assert len(ways) == graph.edges.shape[1] == 464
    assert ways == {(a, b) for a in range(REGIONS) for b in range(REGIONS) if ADJACENT[a * REGIONS + b]}


def test_boxes_and_teams_have_their_own_rows() -> None:
    graph = Graph(redbook.game("war-of-the-ring", expansions=["lords"]))
    assert len(graph.rows["cards"]) > 96
    assert "seat saruman" in Graph(redbook.game("war-of-the-ring", players=4)).columns["table"]


def later(options: Json, decisions: int, seed: int) -> WarState:
    """A random game under options, so far."""
    game = War(options)
    state, rng = game.start() if game.rules.teams else begin(game, seed), Random(seed)
    leanings = list(leanings_of(game).values())
    while decisions and state.actor != OVER:
        state.play(choose(state, rng, leanings[seed % len(leanings)]))
        decisions -= 1
    assert isinstance(state, WarState)
    return state


def column(graph: Graph, arrays: dict[str, Array], name: str, wanted: str) -> dict[str, float]:
    """What stands in a column of an array, where it is not 0, by rows."""
    values = arrays[name][:, graph.columns[name].index(wanted)].tolist()
    return {row: value for row, value in zip(graph.rows[name], values, strict=True) if value}


def test_factions_stand_in_their_regions() -> None:
    met = 0
    for seed in range(5):
        state = later({"expansions": ["warriors"]}, 900, seed)
        graph = Graph(state.game)
        arrays = graph.arrays(graph.observer.observe(state, seed % 2))
        for faction, told in state.view(None)["warriors"]["factions"].items():
            outside, inside = (column(graph, arrays, "regions", f"{faction}{where}") for where in ("", " inside"))
            there = {place: round(value * SCALE) for place, value in outside.items()}
            there |= {f"inside-{place}": round(value * SCALE) for place, value in inside.items()}
            beside = {
                "among the reinforcements": "reinforcements", "waiting": "waiting", "on a card": "on-card",
                "out of the game": "out-of-game",
            }  # fmt: skip
            for words, place in beside.items():
                number = round(arrays["boxes"][graph.columns["boxes"].index(f"{faction} {words}")] * SCALE)
                there |= {place: number} if number else {}
            assert there == told["figures"]
            met += len(outside)
    assert met > 0


def test_ships_ents_and_engines_stand_in_theirs() -> None:
    met = 0
    for seed in range(6):
        state = later({"expansions": ["twilight"]}, 900, seed)
        graph = Graph(state.game)
        arrays = graph.arrays(graph.observer.observe(state, 0))
        told = state.view(None)["twilight"]
        for name in ("ships", "ents"):
            found = column(graph, arrays, "regions", name)
            assert {region: round(number * SCALE) for region, number in found.items()} == told[name]
            met += len(found)
        towers = {region: engines["towers"] for region, engines in told["engines"].items() if engines["towers"]}
        found = column(graph, arrays, "regions", "siege towers")
        assert {region: round(number * SCALE) for region, number in found.items()} == towers
        for region in range(REGIONS):
            count = arrays["regions"][region, graph.columns["regions"].index("dunlending")] * SCALE
            assert round(float(count)) == state.count(region, DUNLENDING)
    assert met > 0


def test_captors_hands_and_gifts_of_a_team_are_told() -> None:
    position = {
        "phase": 1,
        "turn": 2,
        "cards": {"free-peoples": {"hand": ["athelas", "elven-rope"]}},
        "teams": {"held": {"gondor": ["athelas"], "rohan": ["elven-rope"]}, "given": ["athelas"]},
    }
    state = redbook.game("war-of-the-ring", players=4).load(position)
    graph = Graph(state.game)
    arrays = graph.arrays(graph.observer.observe(state, 1))
    assert column(graph, arrays, "cards", "given") == {"athelas": 1}
    assert column(graph, arrays, "hands", "free-character, hand") == pytest.approx({"gondor": 0.2, "rohan": 0.2})
    captured = 0
    for seed in range(6):
        later_on = later({"players": 4}, 1200, seed)
        seen = graph.arrays(graph.observer.observe(later_on, 0))
        by = {seat: set(column(graph, seen, "regions", f"captured by {seat}")) for seat in later_on.game.seats}
        told = later_on.position()["teams"].get("captors", {})
        assert {region: seat for seat, regions in by.items() for region in regions} == told
        captured += len(told)
    assert captured > 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("boxes", [["lords"], ["twilight"], ["warriors"], ["kings"], ["lords", "warriors", "kings"]])
def test_arrays_have_the_rows_and_columns_that_are_named(players: int, boxes: list[str]) -> None:
    state = redbook.game("war-of-the-ring", players=players, expansions=boxes).start()
    graph = Graph(state.game)
    seen = np.array([graph.observer.observe(state, seat) for seat in range(players)])
    together = graph.arrays(seen)
    assert ("boxes" in together, "hands" in together) == (True, players > 2)
    for name, array in together.items():
        rows = (len(graph.rows[name]),) if name in graph.rows else ()
        assert array.shape == (players, *rows, len(graph.columns[name]))
        assert len(set(graph.columns[name])) == len(graph.columns[name])
        assert array.dtype == np.float32
        assert (array[-1] == graph.arrays(seen[-1])[name]).all()


def test_bad_use_is_refused() -> None:
    with pytest.raises(redbook.OptionError, match="no graph of regions"):
        Graph(redbook.game("confrontation"))
    with pytest.raises(ValueError, match="zeros and ones, not the shape"):
        Graph(WAR).arrays(np.zeros(7, np.uint8))


# ----- learning


class Linear:
    """A policy that is linear in what it sees, taught by the plain policy gradient."""

    def __init__(self, graph: Graph, rng: Random) -> None:
        self.graph, self.rng, self.mean = graph, rng, 0.0
        self.weights: Array = np.zeros((WAR.num_actions, self.features(WAR.start()).size), np.float32)

    def features(self, state: State) -> Array:
        """The dice, what stands beside the map, and a 1."""
        arrays = self.graph.arrays(self.graph.observer.observe(state, 0))
        return np.concatenate([arrays["dice"].ravel(), arrays["table"], np.ones(1, np.float32)])

    def plays(self, start: State, rate: float) -> float:
        """A game, and what was gained; with a rate it learns from it."""
        state, taken = start.clone(), []
        while state.actor != OVER:
            legal = state.legal()
            if state.actor == CHANCE:
                state.play(self.rng.choices(legal, state.odds())[0])
                continue
            seen = self.features(state)
            liking = np.exp(self.weights[legal] @ seen)
            shares = (liking / liking.sum()).tolist()
            choice = self.rng.choices(range(len(legal)), shares)[0]
            taken.append((seen, legal, shares, choice))
            state.play(legal[choice])
        gain = state.returns()[0]
        for seen, legal, shares, choice in taken if rate else ():
            push = -np.array(shares, np.float32)
            push[choice] += 1
            self.weights[legal] += rate * (gain - self.mean) * push[:, None] * seen
        self.mean += 0.05 * (gain - self.mean)
        return gain


def test_a_plain_policy_gradient_learns_a_small_game_from_it() -> None:
    """The last turn, one step before the Crack of Doom: one of three dice moves the Fellowship, all else is vain."""
    lost = ("gandalf-the-grey", "strider", "legolas", "gimli", "boromir", "meriadoc", "peregrin")
    start = lay(
        dice=("character army muster", ""),
        fellowship={"mordor": 4, "corruption": 4, "guide": "gollum"},
        characters=dict.fromkeys(lost, "eliminated"),
        turn_limit=1,
    )
    player = Linear(Graph(WAR), Random(1))
    before = sum(player.plays(start, 0) for _ in range(60)) / 60
    for _ in range(150):
        player.plays(start, 0.1)
    learned = sum(player.plays(start, 0) for _ in range(60)) / 60
    assert before < 0.6
    assert learned > before + 0.25
