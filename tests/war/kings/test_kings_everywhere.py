"""Kings of Middle-earth in the interfaces for research, in positions, in the arena and in whole games."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from tests.war import boxes
from tests.war.games import begin, choose, leanings_of, play_game
from tests.war.kings.tables import own, table, with_dice
from tests.war.rulings import play, question

import redbook
from redbook import PositionError, bots
from redbook.kernel.driver import answer
from redbook.research.observation import observer
from redbook.war.ruleset import EXPANSIONS, MEANING

rule = pytest.mark.rule
WAR = "war-of-the-ring"


def test_the_box_is_offered_and_what_is_not_known_is_said() -> None:
    assert "kings" in EXPANSIONS
    for told in ("K-SOVEREIGN-BRAND-02", "K-SOVEREIGN-DAIN-02", "K-CORRUPT-10", "K-CARD-73"):
        assert told in MEANING["expansions"]


@pytest.mark.parametrize("number", [0, 1])
def test_views_that_differ_are_observed_differently_with_the_box(number: int) -> None:
    game = boxes.make(["kings"], number=number)
    look = observer(game)
    leanings = list(leanings_of(game).values())
    seen: dict[bytes, str] = {}
    sizes = set()
    for seed in range(0, 99, 11):
        rng = Random(seed)
        state = begin(game, seed + 9)
        for _ in range(60):
            if state.actor == redbook.OVER:
                break
            if rng.random() < 0.3:
                for seat in (0, 1):
                    bits = bytes(look.observe(state, seat))
                    sizes.add(len(bits))
                    told = json.dumps(state.view(seat), sort_keys=True)
                    assert seen.setdefault(bits, told) == told
            state.apply(choose(state, rng, leanings[-1 - seed % 2]))
    assert len(sizes) == 1
    assert len(seen) > 100


def test_a_position_in_the_midst_of_an_attempt_comes_back() -> None:
    state = play(table(mover="shadow", **with_dice(("event", "army"), box=4)), "corrupt:dain")
    for action in ("tile:eye", "tile:3", "tile:1", "tile:2"):
        assert state.game.load(state.position()) == state
        play(state, action)
    assert question(state) == "corruption-attempt"
    again = state.game.load(state.position())
    assert again == state
    play(again, "lay:3")
    assert own(again, "dain")["tiles"] == {"3": 1}


@rule("K-VARIANT-01")
def test_tiles_that_lie_face_up_are_known_in_a_position_that_does_not_say_so() -> None:
    state = table(tiles={"dain": "1 1-reveal"}, variants=["visible-tiles"], dice=("event event", "army"))
    for seat in (0, None):
        assert own(state, "dain", seat)["tiles"] == {"1": 1, "1-reveal": 1}
    for seed in range(10):
        assert own(state.determinize(0, Random(seed)), "dain")["tiles"] == {"1": 1, "1-reveal": 1}
    with pytest.raises(PositionError, match="K-VARIANT-01"):
        table(tiles={"dain": "1"}, kings={"sovereigns": {"dain": {"known": {}}}}, variants=["visible-tiles"])


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"sovereigns": {"dain": {"tiles": {"eye": 1}}}}, "kings.sovereigns.dain.tiles.eye"),
        ({"sovereigns": {"dain": {"tiles": {"1": 9}}}}, "kings.sovereigns.dain.tiles.1"),
        ({"sovereigns": {"dain": {"state": "asleep"}}}, "kings.sovereigns.dain.state"),
        ({"sovereigns": {"dain": {"targeted": 1}}}, "kings.sovereigns.dain.targeted"),
        ({"sovereigns": {"dain": {"comforts": -1}}}, "kings.sovereigns.dain.comforts"),
        ({"sovereigns": []}, "kings.sovereigns"),
        ({"rulers": {"shadow": {"pool": 2}}}, "kings.rulers.shadow.pool"),
        ({"token_at_work": "smaug"}, "kings.token_at_work"),
        ({"stealth": "yes"}, "kings.stealth"),
        ({"crowns": 1}, "kings.crowns"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game(WAR, expansions=["kings"]).load({"kings": fields})
    assert caught.value.field == field


def test_greedy_keeps_the_better_die_and_calls_a_chieftain() -> None:
    told = with_dice(("muster event", "army army"), ("will", ""))
    state = table(characters={"dain-awakened": "erebor"}, **told)
    state.push(304, 0)  # type: ignore[attr-defined]
    state.menu = None  # type: ignore[attr-defined]
    greedy = bots.make("greedy", state.game, seed=1)
    assert answer(greedy, state) == "die:event"
    state = table(mover="shadow", at_war="rohan gondor elves", dice=("event", "muster muster"))
    assert answer(greedy, state) in ("act:minion", "act:diplomacy")


@pytest.mark.parametrize("names", [["kings"], ["lords", "warriors", "kings"]])
def test_games_with_the_box_keep_their_invariants(names: list[str]) -> None:
    game = boxes.make(names)
    short = redbook.game(WAR, **{**game.options, "turn_limit": 2})
    seen: Counter[str] = Counter()
    for seed in (9, 21):
        assert play_game(short, seed, seen, share=0.02) > 0
    assert seen["frame action"] > 0
