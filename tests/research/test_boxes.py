"""War of the Ring with a box, in every interface: PettingZoo, Gymnasium, OpenSpiel, batches and datasets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from tests.war import boxes as war_boxes
from tests.war.games import begin, choose, leanings_of

import redbook
from redbook.cli import main
from redbook.research import gym, openspiel, pettingzoo, war_numbers
from redbook.research.loader import Dataset
from redbook.research.observation import Observation, observer
from redbook.research.vector import Games
from redbook.war.box import BOX
from redbook.war.game import War
from redbook.war.state import WarState
from redbook.war.table import FRAME, A
from redbook.war.warriors.state import MEMBERS

GAME = "war-of-the-ring"
BOXES = pytest.mark.parametrize("box", ["lords", "twilight", "warriors", "kings"])


@BOXES
def test_who_cannot_tell_states_apart_observes_the_same(box: str) -> None:
    game = war_boxes.make([box])
    look = observer(game)
    leanings = list(leanings_of(game).values())
    looked = 0
    for seed in range(0, 60, 5):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(90):
            if state.actor == redbook.OVER:
                break
            if rng.random() < 0.15:
                for seat in (0, 1):
                    looked += 1
                    other = state.determinize(seat, rng)
                    assert np.array_equal(look.observe(other, seat), look.observe(state, seat))
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert looked > 100


@pytest.mark.parametrize("boxes", [["lords"], ["twilight"], ["warriors"], ["kings"], ["lords", "warriors", "kings"]])
def test_the_numbers_of_what_is_under_way_and_of_boxes_are_observed_whole(boxes: list[str]) -> None:
    """Sets of characters among them, which are larger the more characters there are."""
    game = War(war_boxes.make(boxes).options)
    look = observer(game)
    leanings = list(leanings_of(game).values())
    fields = {field.name: field for field in look.fields}
    largest = looked = 0
    for seed in range(12):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(500):
            if state.actor == redbook.OVER:
                break
            if state.stack and rng.random() < 0.1:
                seat = rng.randrange(2)
                seen = look.observe(state, seat)

                def numbers(name: str, seen: Observation = seen) -> list[int]:
                    width = len(fields[name].columns)
                    rows = seen[look.slices()[name]].reshape(-1, width).tolist()
                    found = [sum(bit << at for at, bit in enumerate(row)) for row in rows]
                    return [number - (1 << width) if number >> width - 1 and width > 16 else number for number in found]

                assert numbers("battle") == state.battle
                assert numbers("hunt") == state.hunt
                depth = len(state.stack) // FRAME
                frames = [state.stack[at * FRAME : (at + 1) * FRAME] for at in reversed(range(depth))][:10]
                noted = [number for frame in frames for number in frame[A:]]
                assert numbers("noted")[: len(noted)] == noted
                if "with-the-dead" in fields:
                    (members,) = numbers("with-the-dead")
                    assert members == state.extra[MEMBERS]
                for place, number in enumerate(numbers("boxes")):
                    hidden = any(BOX[box].hides(state, place, seat) for box in game.rules.hooks)
                    assert number == (0 if hidden else state.extra[place] & 0xFFFF)
                largest = max(largest, *state.battle, *noted)
                looked += 1
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert looked > 100
    assert largest > 1 << 16


@BOXES
@pytest.mark.parametrize("players", [2, 4])
def test_every_number_has_a_name_of_its_own(box: str, players: int) -> None:
    game = redbook.game(GAME, expansions=[box], players=players)
    entries = observer(game).entries()
    assert len(set(entries)) == len(entries)
    named = war_numbers.boxes(War({"expansions": [box]}).rules)
    places = {place for place, told in enumerate(named) if not told.name.startswith("unused ")}
    used: set[int] = set()
    leanings = list(leanings_of(war_boxes.make([box])).values())
    for seed in range(6):
        rng, state = Random(seed), begin(war_boxes.make([box]), seed)
        for _ in range(600):
            if state.actor == redbook.OVER:
                break
            used |= {place for place, number in enumerate(state.extra) if number}
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert len(used) > 5
    assert used <= places


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning")
@BOXES
def test_pettingzoos_api_test_passes(box: str) -> None:
    api_test(pettingzoo.env(GAME, expansions=[box], turn_limit=2), num_cycles=150)


@BOXES
def test_gymnasiums_check_passes(box: str) -> None:
    env = gymnasium.make("redbook/WarOfTheRing-v0", expansions=[box], turn_limit=1, against="random")
    check_env(env.unwrapped)
    assert isinstance(env.unwrapped, gym.BotEnv)
    assert env.unwrapped.action_space.n == redbook.game(GAME, expansions=[box]).num_actions  # type: ignore[attr-defined]


def test_an_action_of_a_box_that_is_not_in_play_is_not_legal_but_one_of_the_space() -> None:
    env = gymnasium.make("redbook/WarOfTheRing-v0", expansions=["kings"], turn_limit=1, against="random").unwrapped
    env.reset(seed=1)
    elsewhere = redbook.game(GAME, expansions=["twilight"]).action_id("character:twilight-smeagol")
    _, reward, over, _, info = env.step(elsewhere)
    assert (reward, over) == (-1.0, True)
    assert "not in play" in info["illegal"]
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="action ids are"):
        env.step(redbook.game(GAME, expansions=["kings"]).num_actions)


@BOXES
def test_a_game_of_openspiel_is_the_game_of_redbook(box: str) -> None:
    rng = Random(5)
    theirs = pyspiel.load_game(f"redbook_war_of_the_ring(expansions={box},horizon=400)").new_initial_state()
    ours = redbook.game(GAME, expansions=[box]).start()
    look = observer(ours.game)
    assert isinstance(theirs, openspiel.RedbookState)
    for step in range(120):
        assert theirs.legal_actions() == ours.legal()
        if step % 20 == 0:
            for seat in (0, 1):
                assert theirs.observation_tensor(seat) == look.observe(ours, seat).tolist()
        action = rng.choice(ours.legal())
        theirs.apply_action(action)
        ours.play(action)


@BOXES
def test_games_side_by_side_are_each_their_own(box: str) -> None:
    games = Games(redbook.game(GAME, expansions=[box], turn_limit=1), 3, seed=2)
    begun = games.observations.shape
    rng = np.random.default_rng(1)
    for _ in range(60):
        games.step(games.random(rng))
    assert games.observations.shape == begun
    for number in range(3):
        state = games.state(number)
        assert isinstance(state, WarState)
        assert state.game.options["expansions"] == [box]
        assert list(games.masks[number].nonzero()[0]) == state.legal()


@BOXES
def test_a_dataset_with_it(box: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["dataset", GAME, "--expansions", box, "--bots", "random", "--games", "2", "--turn-limit", "1"]
    assert main([*words, "--out", str(tmp_path / "set")]) == 0
    capsys.readouterr()
    data = Dataset(tmp_path / "set")
    look = observer(redbook.game(GAME, expansions=[box], turn_limit=1))
    assert data.about["options"]["expansions"] == [box]
    rows = data.arrays()
    assert rows["observation"].shape == (len(data), look.size)
    assert (rows["mask"][np.arange(len(data)), rows["action"]] == 1).all()
