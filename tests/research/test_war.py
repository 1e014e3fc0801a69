"""War of the Ring in every interface: what a seat observes, and the suites of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test
from tests.war.games import SCENES, begin, choose
from tests.war.inclined import LEANINGS

import redbook
from redbook import IllegalAction, OptionError, bots
from redbook.cli import main
from redbook.kernel.contract import Json
from redbook.research import gym, openspiel, pettingzoo
from redbook.research.line import Beginning, Line
from redbook.research.loader import Dataset
from redbook.research.observation import observer
from redbook.research.sights import sights
from redbook.research.vector import Games, seeds
from redbook.war.board import REGION_IDS, SETTLEMENTS
from redbook.war.boxes import CARD_TITLES
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS, CARD_SIDE, DECK, DECK_IDS, DECKS_OF
from redbook.war.dice import FACE_IDS
from redbook.war.figures import CHARACTER_IDS
from redbook.war.kinds import KIND_IDS
from redbook.war.nations import FIGURES, NATION_IDS
from redbook.war.slots import FIGURE_IDS, FIGURES_OF, SLOT_IDS
from redbook.war.state import WarState
from redbook.war.table import CARD_PLACES, ENDINGS, TILE_PLACES
from redbook.war.tiles import TILE_IDS

GAME = "war-of-the-ring"
SEATS = ["free-peoples", "shadow"]
SOME = len(LEANINGS) * len(SCENES)
"""As many games as begin everywhere with all leanings."""


def states(games: int, actions: int = 120, share: float = 0.25) -> Iterator[tuple[WarState, Random]]:
    """States of games played from all scenes with all leanings, a share of them."""
    game = redbook.game(GAME)
    for seed in range(0, SOME, SOME // games):
        rng = Random(seed)
        leaning = list(LEANINGS.values())[seed % len(LEANINGS)]
        state = begin(game, seed)
        for _ in range(actions):
            if state.actor == redbook.OVER:
                break
            if rng.random() < share:
                yield state, rng
            state.apply(choose(state, rng, leaning))


# ----- observations


def test_who_cannot_tell_states_apart_observes_the_same_and_other_views_look_different() -> None:
    look = observer(redbook.game(GAME))
    seen: dict[bytes, str] = {}
    views = set()
    drawn = 0
    for state, rng in states(16):
        for seat in (0, 1):
            bits = look.observe(state, seat)
            told = json.dumps([state.view(seat), state.choices(seat)], sort_keys=True)
            views.add(told)
            assert seen.setdefault(bits.tobytes(), told) == told, "two views have the same observation"
            other = state.determinize(seat, rng)
            drawn += other != state
            assert np.array_equal(look.observe(other, seat), bits)
    assert len(views) > 400
    assert drawn > 400


def test_nothing_hidden_is_observed_after_actions_that_look_alike() -> None:
    """Two cards dealt, laid or discarded with their backs up: the other seat observes the same if it sees the same."""
    look = observer(redbook.game(GAME))
    alike = 0
    for state, rng in states(32, 160, 1.0):
        for seat in (0, 1):
            if state.actor == seat:
                continue
            groups: dict[int, list[int]] = {}
            for action in state.legal():
                groups.setdefault(state.seen_as(action, seat), []).append(action)
            for actions in groups.values():
                if len(actions) > 1:
                    twins = [state.clone(), state.clone()]
                    for twin, action in zip(twins, rng.sample(actions, 2), strict=True):
                        twin.play(action)
                    same = np.array_equal(look.observe(twins[0], seat), look.observe(twins[1], seat))
                    assert same == (twins[0].view(seat) == twins[1].view(seat))
                    alike += same
    assert alike > 60


def test_fields_are_what_the_view_says() -> None:
    """Made again in the plain way, from nothing but the view."""
    look = observer(redbook.game(GAME))
    for state, _ in states(16, share=0.1):
        for seat in (0, 1):
            bits = look.observe(state, seat)
            for name, expected in from_view(state.view(seat)).items():
                assert list(bits[look.slices()[name]]) == expected, name


def from_view(view: Json) -> dict[str, list[int]]:
    """The bits of the fields that a view has in so many words."""
    fellowship, cards, battle = view["fellowship"], view["cards"], view["battle"]
    order = [figure for side in (0, 1) for figure in FIGURES_OF[side]]
    here = dict.fromkeys(CARD_IDS, "")
    for seat in SEATS:
        for pile, place in (("table", "table"), ("discard", "discard"), ("in_play", "in-play")):
            here |= dict.fromkeys(cards[seat][pile], place)
    for pile, place in (("hand", "hand"), ("face_down", "face-down"), ("laid", "laid")):
        here |= dict.fromkeys(view["own"][pile], place)
    mine = SEATS.index(view["seat"])
    here |= {card: "deck" for at, card in enumerate(CARD_IDS) if CARD_SIDE[at] == mine and not here[card]}
    backs = ("decks", "hand", "face_down", "laid")
    decks = [(SEATS[side], DECK_IDS[deck]) for side in (0, 1) for deck in DECKS_OF[side]]
    base = [card for card in range(len(CARD_IDS)) if BOX_OF_CARD[card] == BASE]
    assert sorted(deck for _, deck in decks) == sorted({DECK_IDS[DECK[card]] for card in base})
    marks = ("declared", "tried_to_go_on", "messenger_used", "hunted_last_turn")
    kinds = [KIND_IDS[kind] for kind in sorted(KIND_IDS) if kind < 256]
    return {
        "seat": _one(view["seat"], SEATS),
        "turn": _binary(view["turn"], 16),
        "phase": _one(view["phase"], list(range(7))),
        "mover": _one(view["mover"], SEATS),
        "asked": _one(view["asked"], [*SEATS, "chance"]),
        "result": _one(view["result"], [*SEATS, "draw"]),
        "ending": _one(view["ending"], ENDINGS),
        "characters": [
            bit
            for name in view["characters"]
            for bit in _one(
                view["characters"][name],
                [*SLOT_IDS, "fellowship", "waiting", "eliminated", "replaced", "rearguard"],
            )
        ],
        "taken": [int(REGION_IDS[region] in view["control"]) for region in SETTLEMENTS],
        "steps": [bit for name in NATION_IDS for bit in _one(view["nations"][name]["steps"], [0, 1, 2, 3])],
        "active": [int(view["nations"][name]["active"]) for name in NATION_IDS],
        "reinforcements": _figures(view["reinforcements"], order),
        "casualties": _figures(view["casualties"], order),
        "points": [bit for seat in SEATS for bit in _binary(view["points"][seat], 5)],
        "rings": [bit for seat in SEATS for bit in _binary(view["rings"][seat]["left"], 5)],
        "ring-used": [int(view["rings"][seat]["used"]) for seat in SEATS],
        "dice": [
            bit
            for seat in SEATS
            for face in FACE_IDS[:7]
            for bit in _binary(view["dice"][seat]["unused"].get(face, 0), 5)
        ],
        "used": [bit for seat in SEATS for bit in _binary(view["dice"][seat]["used"], 5)],
        "hunt-box": [bit for seat in SEATS for bit in _binary(view["dice"][seat]["hunt_box"], 5)],
        "ring-bearers": _one(fellowship["region"], REGION_IDS),
        "mordor": _one(fellowship["mordor"], list(range(6))),
        "progress": _one(fellowship["progress"], list(range(13))),
        "revealed": [int(fellowship["revealed"])],
        "corruption": _binary(fellowship["corruption"], 5),
        "guide": _one(fellowship["guide"], CHARACTER_IDS[:13]),
        "tiles": [
            bit
            for place in TILE_PLACES
            for tile in TILE_IDS[:15]
            for bit in _binary(view["tiles"][place].get(tile, 0), 3)
        ],
        "this-turn": [int(view["this_turn"][mark]) for mark in marks],
        "cards": [bit for card in CARD_IDS[:96] for bit in _one(here[card], CARD_PLACES)],
        "backs": [
            bit for seat, deck in sorted(decks, key=lambda pair: DECK_IDS.index(pair[1]))
            for pile in backs for bit in _binary(cards[seat][pile][deck], 5)
        ],
        "event": _one(view["event"], CARD_IDS[:96]),
        "battle-attacker": _one(battle and battle["attacker"], SEATS),
        "battle-from": _one(battle and battle["from"], SLOT_IDS),
        "battle-target": _one(battle and battle["target"], SLOT_IDS),
        "hunt-tile": _one(view["hunt"] and view["hunt"]["tile"], TILE_IDS[:15]),
        "under-way": [
            bit for at in range(10)
            for bit in _one(view["under_way"][-1 - at] if at < len(view["under_way"]) else None, kinds)
        ],
    }  # fmt: skip


def _one(word: object, words: list[Any]) -> list[int]:
    return [int(word == other) for other in words]


def _binary(number: int, bits: int) -> list[int]:
    return [number >> bit & 1 for bit in range(bits)]


def _figures(counts: Json, order: list[int]) -> list[int]:
    return [bit for figure in order for bit in _binary(counts.get(FIGURE_IDS[figure], 0), FIGURES[figure].bit_length())]


def test_armies_are_told_figure_by_figure() -> None:
    game = redbook.game(GAME)
    look = observer(game)
    state = game.load({"armies": {"minas-tirith": {"gondor-regular": 3, "gondor-leader": 1}, "umbar": {"nazgul": 2}}})
    said = [entry for entry in look.explain(look.observe(state, 0)) if entry.startswith("armies")]
    assert said == [
        "armies: minas-tirith, gondor-regular 1",
        "armies: minas-tirith, gondor-regular 2",
        "armies: minas-tirith, gondor-leader 1",
        "armies: umbar, nazgul 2",
    ]


def test_a_hand_is_observed_by_its_owner_alone() -> None:
    game = redbook.game(GAME)
    look = observer(game)
    state = game.load({"cards": {"shadow": {"hand": ["orc-patrol"], "discard": ["wormtongue"]}}})
    said = [set(look.explain(look.observe(state, seat))) for seat in (0, 1)]
    assert "cards: orc-patrol, hand" in said[1]
    assert not [entry for entry in said[0] if "orc-patrol" in entry]
    assert all("cards: wormtongue, discard" in entries for entries in said)
    assert all("backs: shadow-character, hand, 1" in entries for entries in said)


def test_every_bit_has_a_name_and_the_layout_is_the_same_under_all_options() -> None:
    look = observer(redbook.game(GAME))
    entries = look.entries()
    assert len(entries) == len(set(entries)) == look.size
    assert observer(redbook.game(GAME, turn_limit=3)).entries() == entries


def test_a_state_of_the_other_game_is_refused() -> None:
    war, confrontation = redbook.game(GAME), redbook.game("confrontation")
    with pytest.raises(TypeError, match="a state of confrontation, not of war-of-the-ring"):
        observer(war).observe(confrontation.start(), 0)
    with pytest.raises(TypeError, match="a state of war-of-the-ring, not of confrontation"):
        observer(confrontation).observe(war.start(), 0)
    with pytest.raises(TypeError, match="a state of confrontation, not of war-of-the-ring"):
        sights(war).sight(confrontation.start())


# ----- environments


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning")
@pytest.mark.parametrize("options", [{}, {"turn_limit": 1}], ids=str)
def test_pettingzoos_tests_pass(options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(GAME, **options), num_cycles=300)
    seed_test(lambda: pettingzoo.env(GAME, **options), num_cycles=150)


def test_an_environment_plays_refuses_and_draws() -> None:
    env = pettingzoo.raw_env(GAME, turn_limit=1, render_mode="rgb_array")
    env.reset(seed=3)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.ndim == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 10
    with pytest.raises(IllegalAction):
        env.step(env.game.action_id("tile:eye"))
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, _, over, truncated, _ = env.last()
        if over or truncated:
            break
        assert env.observation_space(agent).contains(seen)
        assert list(seen["action_mask"].nonzero()[0]) == env.position.legal()
        env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
    assert env.rewards == {"free-peoples": 0.0, "shadow": 0.0}
    for mode, word in (("ansi", "The Fellowship"), ("svg", "<svg")):
        drawn = pettingzoo.raw_env(GAME, render_mode=mode, perspective="shadow")
        drawn.reset(seed=1)
        assert word in str(drawn.render())


@pytest.mark.parametrize("perspective", ["free-peoples", "shadow", "all", "spectator"])
def test_a_hand_is_drawn_only_for_those_who_may_see_it(perspective: str) -> None:
    env = pettingzoo.raw_env(GAME, render_mode="ansi", perspective=perspective)
    env.reset(seed=1)
    drawn = " ".join(str(env.render()).split())
    for seat in SEATS:
        hand = env.position.position()["cards"][seat]["hand"]
        assert len(hand) == 2
        for card in hand:
            assert (CARD_TITLES[CARD_IDS.index(card)] in drawn) == (perspective in (seat, "all"))


@pytest.mark.parametrize("seat", SEATS)
def test_gymnasiums_check_passes(seat: str) -> None:
    env = gymnasium.make("redbook/WarOfTheRing-v0", seat=seat, against="greedy", turn_limit=2)
    check_env(env.unwrapped)
    assert isinstance(gym.make(GAME).unwrapped, gym.BotEnv)


def test_a_bot_that_cannot_play_it_is_refused() -> None:
    with pytest.raises(OptionError, match="uct cannot play war-of-the-ring"):
        gym.BotEnv(GAME, against="uct")


def test_many_games_at_once_are_each_as_one_alone() -> None:
    game = redbook.game(GAME, turn_limit=1)
    games = Games(game, 3, seed=5)
    rng = np.random.default_rng(1)
    alone = [pettingzoo.raw_env(GAME, turn_limit=1) for _ in range(3)]
    for env, seed in zip(alone, seeds(5, 3), strict=True):
        env.reset(seed=seed)
    ended = 0
    while not ended:
        actions = games.random(rng)
        for number, env in enumerate(alone):
            seen = env.observe(env.agent_selection)
            assert np.array_equal(games.observations[number], seen["observation"])
            assert np.array_equal(games.masks[number], seen["action_mask"])
            env.step(int(actions[number]))
        games.step(actions)
        ended = int(games.dones.sum())
    assert [env.terminations["shadow"] for env in alone] == games.dones.tolist()


# ----- OpenSpiel


def load(words: str = "turn_limit=2,horizon=150") -> pyspiel.Game:
    """The game of OpenSpiel."""
    return pyspiel.load_game(f"redbook_war_of_the_ring({words})")


def test_openspiels_simulation_test_passes() -> None:
    pyspiel.random_sim_test(load(), num_sims=1, serialize=True, verbose=False)


def test_a_game_of_openspiel_is_the_game_of_redbook() -> None:
    rng, theirs, ours = Random(3), load("horizon=400").new_initial_state(), redbook.game(GAME).start()
    look = observer(ours.game)
    for step in range(160):
        legal = ours.legal()
        assert theirs.legal_actions() == legal
        assert theirs.is_chance_node() == (ours.actor == redbook.CHANCE)
        if theirs.is_chance_node():
            assert theirs.chance_outcomes() == list(zip(legal, ours.odds(), strict=True))
        if step % 20 == 0:
            for seat in (0, 1):
                assert json.loads(theirs.observation_string(seat)) == ours.view(seat)
                assert theirs.observation_tensor(seat) == look.observe(ours, seat).tolist()
            copy = pickle.loads(pickle.dumps(theirs))
            assert copy.information_state_string(1) == theirs.information_state_string(1)
            assert copy.line.state == ours
        action = rng.choice(legal)
        theirs.apply_action(action)
        ours.play(action)


def test_who_remembers_the_same_sees_the_same() -> None:
    """Draw what a seat cannot tell from the truth, and go on in both so that it remembers the same."""
    game, rng = redbook.game(GAME), Random(7)
    followed = changed = 0
    for number in range(16):
        seat, line, leaning = number % 2, Line(Beginning(game)), list(LEANINGS.values())[number % len(LEANINGS)]
        for _ in range(rng.randrange(20, 120)):
            line.play(choose(_state(line), rng, leaning))
        twin = line.draw(seat, rng)
        for _ in range(25):
            action = choose(_state(line), rng, leaning)
            sign = _state(line).seen_as(action, seat)
            line.play(action)
            wanted = line.information(seat)
            alike = [other for other in twin.legal() if _state(twin).seen_as(other, seat) == sign]
            rng.shuffle(alike)
            found = None
            for other in alike[:8]:
                trial = twin.clone()
                trial.play(other)
                if trial.information(seat) == wanted:
                    found = trial
                    break
            if found is None or line.actor == redbook.OVER:
                break
            twin = found
            followed += 1
            changed += _state(twin) != _state(line)
            assert twin.memory is not None
            assert line.memory is not None
            assert twin.memory.key(seat) == line.memory.key(seat)
            assert _state(twin).view(seat) == _state(line).view(seat)
            assert (twin.actor == seat) == (line.actor == seat)
            if line.actor == seat:
                assert twin.legal() == line.legal()
    assert followed > 150
    assert changed > 100


def _state(line: Line) -> WarState:
    assert isinstance(line.state, WarState)
    return line.state


def test_nothing_is_forgotten() -> None:
    rng, line = Random(23), Line(Beginning(redbook.game(GAME)))
    before = [line.information(seat) for seat in (0, 1)]
    for _ in range(150):
        line.play(choose(_state(line), rng, LEANINGS["tales"]))
        for seat in (0, 1):
            now = line.information(seat)
            assert now.startswith(before[seat] + " ")
            before[seat] = now
    assert line.memory is not None
    assert "?:free-strategy" in line.information(1)
    assert "?:free" not in line.information(0)


def test_information_set_search_plays_it() -> None:
    game, rng = load("turn_limit=1,horizon=600"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 2, random_state=rng)
    bot.set_resampler(openspiel.resampler(7))
    state = game.new_initial_state()
    for _ in range(14):
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("turn_limit=-1", "turn_limit: a number of turns"),
        ("expansions=wars", "there is no expansion 'wars'"),
        ("horizon=0", "redbook_war_of_the_ring: horizon: 0 is not a number of actions"),
        ("edition=deluxe", "Unknown parameter 'edition'"),
    ],
)
def test_wrong_options_are_refused(words: str, complaint: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=complaint):
        load(words)


# ----- datasets


def test_a_dataset_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "dataset", GAME, "--bots", "random,hobbit", "--games", "4", "--shard", "2", "--turn-limit", "1",
    ]  # fmt: skip
    assert main([*words, "--out", str(tmp_path / "one")]) == 0
    assert main([*words, "--out", str(tmp_path / "two"), "--jobs", "2"]) == 0
    capsys.readouterr()
    assert {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()} == {
        path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()
    }
    data = Dataset(tmp_path / "one")
    rows = data.arrays()
    look = observer(redbook.game(GAME, turn_limit=1))
    assert look.game.options["turn_limit"] == 1
    assert rows["observation"].shape == (len(data), look.size)
    assert rows["mask"].shape == (len(data), look.game.num_actions)
    assert (rows["mask"][np.arange(len(data)), rows["action"]] == 1).all()
    assert set(rows["turn"]) <= {0, 1}
    assert data.about["options"] == look.game.options
    assert main(["dataset", GAME, "--bots", "uct", "--iterations", "5", "--games", "1", "--out", str(tmp_path)]) == 2
    assert "uct cannot play war-of-the-ring" in capsys.readouterr().err


def test_every_player_of_it_may_be_the_opponent() -> None:
    for name in ("random", "hobbit", "greedy", "swift", "ranger", "captain"):
        assert name in bots.names()
        env = gym.BotEnv(GAME, against=name, turn_limit=1)
        seen, _ = env.reset(seed=2)
        for _ in range(8):
            seen, _, over, _, _ = env.step(int(seen["action_mask"].nonzero()[0][0]))
            if over:
                break
