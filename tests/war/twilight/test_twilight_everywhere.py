"""What everybody sees of the box: observations, the map as text, the story, greedy players."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.war import games
from tests.war.rulings import play
from tests.war.twilight.twilight_tables import BOX, HOME, mustering, table, take

import redbook
from redbook import OVER, bots
from redbook.kernel.driver import answer
from redbook.research.observation import observer
from redbook.war import drawing, story
from redbook.war.game import War
from redbook.war.ruleset import EXPANSIONS

rule = pytest.mark.rule


def test_the_box_is_offered() -> None:
    assert "twilight" in EXPANSIONS


def test_dunlendings_are_observed_where_they_stand() -> None:
    game = redbook.game("war-of-the-ring", expansions=BOX)
    seen = observer(game)
    one = table({**HOME, "north-dunland": "isengard 0/0/1"})
    two = table({**HOME, "north-dunland": "isengard 0/0/2"})
    assert (seen.observe(one, 1) != seen.observe(two, 1)).any()
    ship = {"factions": ["corsairs"], "ships": {"umbar": 1}}
    assert (seen.observe(table(HOME, twilight=ship), 0) != seen.observe(table(HOME), 0)).any()


def test_the_lists_beside_the_map_tell_ships_ents_and_engines() -> None:
    own = {
        "factions": ["corsairs", "ents"], "ships": {"umbar": 2}, "ents": {"fangorn": 3},
        "engines": {"minas-tirith": {"trebuchets": 1}},
    }  # fmt: skip
    state = table({**HOME, "orthanc": "isengard 1/0/2"}, twilight=own)
    text = drawing.text(state.view(0), {}, 79)
    for told in ("2 in Umbar", "3 in Fangorn", "1 Trebuchets at Minas Tirith", "Isengard 1/0/2"):
        assert told in text, told


def test_the_story_tells_what_comes_into_play() -> None:
    state = mustering()
    before = state.view(0)
    play(state, "act:corsairs")
    told = story.tell(before, state.view(0), "shadow", "act:corsairs")
    assert "The Corsairs of Umbar come into play." in told
    assert "There are now 2 Ships in Umbar." in told


def test_greedy_brings_what_the_box_has_into_play() -> None:
    game = War({"expansions": BOX})
    state = mustering("free-peoples", characters={"meriadoc": "fangorn", "saruman": "orthanc"}, at_war="isengard")
    assert answer(bots.make("greedy", game, seed=1), state) == "act:ents"
    state = mustering(at_war="isengard")
    assert answer(bots.make("greedy", game, seed=1), state) in ("act:hillmen", "act:minion", "act:diplomacy")


def test_greedy_lands_where_a_ship_lies() -> None:
    armies = {"umbar": "southrons 5/0/0", "barad-dur": "sauron 1/0/0", "minas-tirith": "gondor 1/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"),
                  twilight={"factions": ["corsairs"], "ships": {"umbar": 1, "dol-amroth": 1}})  # fmt: skip
    take(state, "army", "act:move-armies")
    greedy = bots.make("greedy", War({"expansions": BOX}), seed=1)
    assert answer(greedy, state) == "army:umbar"
    play(state, "army:umbar")
    assert answer(greedy, state) == "to:dol-amroth"


@pytest.mark.parametrize("seed", [2, 44])
def test_games_with_the_box_keep_their_invariants(seed: int) -> None:
    game = War({"expansions": BOX, "turn_limit": 3})
    seen: Counter[str] = Counter()
    assert games.play_game(game, seed, seen, share=0.02) > 0
    assert sum(seen.values()) > 0
    assert game.start().actor != OVER
