"""The box as a whole: it is offered, keeps the contract, hides what it must, is conserved, recorded and played."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from tests.kernel.contract_checks import check_game, check_state
from tests.war.kings.tables import HOMES, own, table, with_dice
from tests.war.rulings import legal, play, question

import redbook
from redbook import CHANCE, OVER, State, bots
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import answer, drive
from redbook.kernel.record import Record
from redbook.research.observation import observer
from redbook.server.face_war import cut
from redbook.war import drawing, story
from redbook.war.box import BOX
from redbook.war.contents import KINGS
from redbook.war.table import TILE_PLACES
from redbook.war.tiles import TILE_COUNT, TILE_IDS, TILE_KINDS

rule = pytest.mark.rule
WAR = "war-of-the-ring"


@pytest.mark.parametrize(
    "options",
    [
        {"expansions": ["kings"]},
        {"expansions": ["kings"], "variants": ["visible-tiles", "sequential-draw"]},
        {"expansions": ["lords", "kings"], "variants": ["dismay-tokens"]},
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_it_keeps_the_contract(options: dict[str, object], seed: int) -> None:
    check_game(redbook.game(WAR, turn_limit=5, **options), seed, share=0.06)


def conserved(state: State) -> None:
    """Every tile of the box's game is somewhere, and every sovereign is one thing."""
    tiles = state.tiles  # type: ignore[attr-defined]
    for tile, name in enumerate(TILE_IDS):
        if tile < 7 or name.startswith("kings"):
            there = sum(tiles[place * TILE_KINDS + tile] for place in range(len(TILE_PLACES)))
            there += BOX[KINGS].tiles_elsewhere(state, tile)  # type: ignore[arg-type]
            assert there == TILE_COUNT[tile], name
    for name in HOMES:
        seen = own(state, name, 1)
        assert seen["state"] in ("leader", "awakened", "corrupted", "gone")
        assert seen["state"] == "leader" or not (seen["tiles"] or seen["kings_tiles"])
    for side, dice in enumerate(state.view(None)["dice"].values()):
        special = dice["special"][("free-ruler", "shadow-ruler")[side]]
        assert (special["unused"] is not None) + special["used"] + special["hunt_box"] <= 1


@rule("K-TILE-06", "K-DICE-04")
def test_games_keep_tiles_sovereigns_and_dice_and_reach_what_there_is() -> None:
    """A few games at random, leaning to what the box brings; what is rare has tests of its own."""
    seen: Counter[str] = Counter()
    game = redbook.game(WAR, expansions=["kings"], turn_limit=7)
    for seed in range(6):
        rng = Random(seed)
        state = game.start()
        while state.actor != OVER:
            actions = state.legal()
            if state.actor == CHANCE:
                action = rng.choices(actions, state.odds())[0]
            else:
                weights = [8.0 if _of_box(state.name(action)) else 1.0 for action in actions]
                action = rng.choices(actions, weights)[0]
            seen[question(state)] += 1
            telling = rng.random() < 0.05
            before, who, name = (state.view(0), state.view(0)["asked"], state.name(action)) if telling else ({}, "", "")
            state.play(action)
            if telling:
                story.tell(before, state.view(0), who, name)
                drawing.text(state.view(0), state.game.options)
            if rng.random() < 0.02:
                conserved(state)
            if rng.random() < 0.002:
                check_state(state, rng)
        conserved(state)
    wanted = {"ruler-discard", "corruption-attempt", "tile-for-sovereign"}
    assert wanted <= set(seen), seen


def _of_box(name: str) -> bool:
    return name.startswith(("corrupt:", "use:", "act:awaken", "act:minion", "ability:", "act:bring", "act:sovereign"))


@rule("K-CORRUPT-19", "K-CORRUPT-20")
def test_observations_do_not_tell_hidden_tiles() -> None:
    seen = []
    for tile in ("0-reveal", "1", "2", "3"):
        state = table(tiles={"dain": tile}, dice=("event event", "army army"))
        seen.append([np.array(observer(state.game).observe(state, seat)) for seat in (0, 1)])
    assert all((given[0] == seen[0][0]).all() for given in seen)
    assert any((given[1] != seen[0][1]).any() for given in seen[1:])


def test_greedy_plays_it_and_its_games_are_recorded() -> None:
    game = redbook.game(WAR, expansions=["kings"], turn_limit=3)
    players = [bots.make("greedy", game, seed=seed) for seed in (1, 2)]
    text = drive(game.start(), players, SeededDice(3), names=["Ann", "Ben"]).write()
    assert Record.read(text).verify().ok
    assert '"kings"' in text


def test_greedy_awakens_and_corrupts() -> None:
    state = table(**with_dice(("muster muster", "army army"), box=4))
    greedy = [bots.make("greedy", state.game, seed=seed) for seed in (1, 2)]
    assert answer(greedy[0], state) == "act:awaken"
    shadow = table(mover="shadow", tiles={"denethor": "2"}, **with_dice(("event", "army army"), box=4))
    assert answer(greedy[1], shadow) == "corrupt:denethor"


def test_what_happens_is_told() -> None:
    state = table(dice=("muster muster", "army"))
    before = state.view(None)
    play(state, "act:awaken")
    told = " ".join(story.tell(before, state.view(None), "free-peoples", "act:awaken"))
    assert "Thranduil is awakened." in told
    assert legal(state)


@rule("K-CORRUPT-19")
def test_the_story_and_the_server_do_not_tell_the_free_peoples_which_tile_it_was() -> None:
    state = play(table(mover="shadow", **with_dice(("event", "army"), box=3)), "corrupt:dain")
    for action, who in (("tile:3", "chance"), ("tile:2", "chance"), ("lay:2", "shadow")):
        views = [state.view(seat) for seat in (0, 1, None)]
        state.play(action)
        for seat, before in zip((0, 1, None), views, strict=True):
            read = cut(before, who, action)
            assert (read == action) == (seat == 1)
            told = " ".join(story.tell(before, state.view(seat), who, action))
            assert (action.partition(":")[2] in told) == (seat == 1)
    assert "A tile is laid on Dáin." in told
    assert "Dáin leader (tiles: 1 face down)" in drawing.text(state.view(0), state.game.options, 400)
    assert "Dáin leader (tiles: 2)" in drawing.text(state.view(1), state.game.options, 400)


@rule("K-CORRUPT-19", "K-CORRUPT-20", "K-CORRUPT-21")
def test_the_trap_what_the_free_peoples_imagine_is_possible_and_looks_the_same() -> None:
    """Few deals leave so many tiles on sovereigns who have not fallen; each is one of those, and never known."""
    lying = {"brand": "0-reveal 0-reveal", "dain": "1 1-reveal 1", "denethor": "2", "theoden": "1-reveal",
             "thranduil": "3"}  # fmt: skip
    state = table(tiles=lying, dice=("event event", "army army"))
    resistance = {"brand": 2, "dain": 4, "denethor": 3, "theoden": 3, "thranduil": 4}
    value = {"0-reveal": 0, "1": 1, "1-reveal": 1, "2": 2, "2-reveal": 2, "3": 3}
    found = set()
    for seed in range(40):
        other = state.determinize(0, Random(seed))
        assert other.view(0) == state.view(0)
        conserved(other)
        for name, most in resistance.items():
            tiles = own(other, name)["tiles"]
            assert sum(value[tile] * number for tile, number in tiles.items()) < most, name
        found.add(str([own(other, name)["tiles"] for name in resistance]))
        assert state.determinize(1, Random(seed)).view(1) == state.view(1)
        assert own(state.determinize(1, Random(seed)), "dain") == own(state, "dain")
    assert len(found) > 20


@rule("K-CORRUPT-19", "K-CORRUPT-20")
def test_the_trap_no_count_tells_a_tile_that_was_laid() -> None:
    """Whichever of two tiles is laid, all that the Free Peoples and who looks on see is the same but for what is
    shown; and what they see of the pool is what was there before."""
    for first, second in (("0-reveal", "1"), ("1", "2")):
        seen = []
        for laid in (first, second):
            state = play(table(mover="shadow", **with_dice(("event", "army army"), box=3)), "corrupt:dain")
            before = state.view(0)["tiles"]["pool"]
            play(state, f"tile:{first}", f"tile:{second}", f"lay:{laid}")
            assert state.view(0)["tiles"]["pool"] == before
            assert state.view(None)["tiles"]["pool"] == before
            views = [state.view(seat) for seat in (0, None)]
            shown = second if laid == first else first
            assert all(view["kings"].pop("shown") == {shown: 1} for view in views)
            seen.append(str(views))
        assert seen[0] == seen[1]
