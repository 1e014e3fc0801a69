"""Steward at war: it finds what wins at once, answers by what its seat knows alone, and grows with its time."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from tests.bots.playing import answer, play_on, step

import redbook
from redbook import CHANCE, OVER, SeededDice, bots, drive
from redbook.bots.analysis import curve
from redbook.bots.pace import QUICK, pace, read_time
from redbook.bots.tree import Budget
from redbook.bots.war import train
from redbook.bots.war.steward import Steward
from redbook.bots.war.swift import outlook
from redbook.bots.war.swift.plans import Branch, Planner, best_of
from redbook.kernel.eyes import Eyes
from redbook.war.game import War
from redbook.war.state import WarState

WAR = redbook.game("war-of-the-ring")
LEARNED = outlook.learned()


def at(position: dict[str, object]) -> WarState:
    """A situation."""
    return cast(WarState, WAR.load(position))


# ----- what it has learned


@pytest.mark.parametrize("boxes", [[], ["lords"], ["kings"]], ids=str)
def test_the_outlook_is_a_chance_everywhere_and_sees_nothing_hidden(boxes: list[str]) -> None:
    game = redbook.game("war-of-the-ring", expansions=boxes)
    rng = Random(3)
    state = cast(WarState, game.start())
    players = [bots.make("swift", game, seed=seed) for seed in (1, 2)]
    size = len(outlook.features(state))
    compared = 0
    while state.actor != OVER:
        if state.actor != CHANCE and rng.random() < 0.2:
            ends = LEARNED.ends(state)
            assert all(0.0 <= end <= 1.0 for end in ends)
            assert sum(ends) == pytest.approx(1.0)
            assert LEARNED.of(state) == pytest.approx(ends[1] + ends[3])
            found = outlook.features(state)
            assert len(found) == size
            drawn = state.determinize(state.actor, rng)
            if drawn.tiles == state.tiles:  # Sovereigns hide tiles from the Free Peoples; each world has its own
                assert found == outlook.features(drawn)
                compared += 1
        step(state, players, rng)
    assert compared > 20
    assert LEARNED.of(state) == (state.returns()[0] + 1.0) / 2.0


def test_the_outlook_sees_what_matters() -> None:
    """Corruption is bad for the Free Peoples, steps on the Mordor Track and conquered Strongholds are what they are."""
    fresh = LEARNED.of(at({"fellowship": {"region": "lorien", "corruption": 2}}))
    worn = LEARNED.of(at({"fellowship": {"region": "lorien", "corruption": 9}}))
    assert worn < fresh - 0.1
    begun = LEARNED.of(at({"fellowship": {"region": None, "mordor": 0, "corruption": 5}}))
    nearly = LEARNED.of(at({"fellowship": {"region": None, "mordor": 4, "corruption": 5}}))
    assert nearly > begun > 0.5
    taken = {"minas-tirith": "shadow", "pelargir": "shadow", "edoras": "shadow", "helms-deep": "shadow"}
    armies = {"barad-dur": {"sauron-regular": 8}, "osgiliath": {"sauron-regular": 8}, "erebor": {"dwarves-regular": 2}}
    assert LEARNED.ends(at({"armies": armies, "control": taken}))[2] > LEARNED.ends(at({"armies": armies}))[2] + 0.1


COMPANIONS = ("gandalf-the-grey", "strider", "legolas", "gimli", "boromir", "meriadoc", "peregrin")
ALONE = dict.fromkeys(COMPANIONS, "eliminated")


def test_the_race_is_won_or_lost_by_the_tiles() -> None:
    assert outlook.race(at({"fellowship": {"region": "rivendell", "corruption": 0}})) > 0.5
    lost = at({"characters": ALONE, "fellowship": {"region": "rivendell", "corruption": 11, "guide": "gollum"}})
    assert outlook.race(lost) < 0.05


def test_the_race_on_the_mordor_track_fears_a_full_hunt_box() -> None:
    """There an Eye costs as much as there are dice in the Hunt Box."""
    fellowship = {"region": None, "mordor": 1, "corruption": 6, "guide": "gollum"}
    position: dict[str, object] = {"characters": ALONE, "fellowship": fellowship}
    rolled = {"free-peoples": {"unused": {"character": 1}}, "shadow": {"unused": {"army": 1}}}
    races = []
    for laid in (1, 3, 5):
        dice = {**rolled, "shadow": {**rolled["shadow"], "hunt_box": laid}}
        races.append(outlook.race(at({**position, "dice": dice})))
    assert races[0] > races[1] > races[2]


# ----- how it searches


def test_it_takes_what_wins_at_once() -> None:
    """One step from the Crack of Doom, far from Corruption: the die that moves the Fellowship."""
    position: dict[str, object] = {
        "fellowship": {"region": None, "mordor": 4, "corruption": 2},
        "dice": {"free-peoples": {"unused": {"character": 1, "event": 1}}, "shadow": {"unused": {"army": 1}}},
    }
    state = at(position)
    player = bots.make("steward", WAR, seed=1, iterations=120)
    assert answer(player, state) == "die:character"
    state.play("die:character")
    assert answer(player, state) == "act:move-fellowship"


AT_WAR = {"steps": 0, "active": True}
TAKEN = dict.fromkeys(("minas-tirith", "helms-deep", "dol-amroth", "woodland-realm"), "shadow")
"""What makes eight points."""


def at_the_end_of_turn(position: dict[str, object], seat: int, seed: int) -> str:
    """How the game has ended when a turn is over that steward has played in a seat, and swift in the other."""
    nations = dict.fromkeys(("sauron", "isengard", "gondor", "rohan"), AT_WAR)
    state = at({"turn": 6, "nations": nations, "fellowship": {"region": "lorien", "corruption": 1}, **position})
    players = [bots.make("swift", WAR, seed=seed), bots.make("swift", WAR, seed=seed)]
    players[seat] = bots.make("steward", WAR, seed=seed, iterations=60)
    rng = Random(seed)
    while state.actor != OVER and state.turn == 6:
        step(state, players, rng)
    return str(state.view(None)["ending"])


@pytest.mark.parametrize("seed", range(3))
def test_a_conquest_that_can_be_won_this_turn_is_won(seed: int) -> None:
    """Two places stand open at eight points; Orthanc stands open to the Free Peoples, who have two."""
    shadow: dict[str, object] = {
        "mover": "shadow",
        "control": TAKEN,
        "armies": {"lossarnach": {"sauron-regular": 3}, "westemnet": {"sauron-regular": 3}},
        "dice": {"shadow": {"unused": {"army": 1, "character": 2}, "hunt_box": 1}},
    }
    assert at_the_end_of_turn(shadow, 1, seed) == "shadow-conquest"
    free: dict[str, object] = {
        "mover": "free-peoples",
        "control": {"moria": "free-peoples"},
        "armies": {"fords-of-isen": {"rohan-regular": 4, "rohan-elite": 2}, "mount-gundabad": {"sauron-regular": 2}},
        "dice": {"free-peoples": {"unused": {"army": 1, "character": 1}}, "shadow": {"unused": {"event": 1}}},
    }
    assert at_the_end_of_turn(free, 0, seed) == "free-peoples-conquest"


@pytest.mark.parametrize("seed", range(3))
def test_a_conquest_that_must_be_stopped_this_turn_is_stopped(seed: int) -> None:
    """The Shadow has ten points, and an army of Gondor is next to two places that nobody guards."""
    position: dict[str, object] = {
        "mover": "free-peoples",
        "control": {**TAKEN, "edoras": "shadow", "pelargir": "shadow"},
        "armies": {"lamedon": {"gondor-regular": 2, "gondor-elite": 1}, "barad-dur": {"sauron-regular": 4}},
        "dice": {"free-peoples": {"unused": {"army": 1, "character": 1}}, "shadow": {"unused": {"muster": 1}}},
    }
    assert at_the_end_of_turn(position, 0, seed) == "none"


def test_dice_are_laid_for_the_hunt_for_the_whole_turn() -> None:
    """On the Mordor Track, with Corruption near its limit, an Eye costs as much as there are dice in the Hunt Box."""
    state = at({"phase": 3, "turn": 7, "fellowship": {"region": None, "mordor": 3, "corruption": 9}})
    for seed in range(3):
        said = answer(bots.make("steward", WAR, seed=seed, iterations=200), state)
        assert int(said.removeprefix("number:")) >= 3


def test_more_is_found_the_longer_it_searches() -> None:
    """The plan tried most after many tries is among the best; every try is counted in one branch."""
    state = at({"dice": {"free-peoples": {"unused": {"character": 1, "army": 1, "muster": 1}}}})
    root = Branch()
    Planner(LEARNED, 1).search(Eyes(state, state.actor), root, Budget(150, None))
    assert root.visits == 150
    assert sum(child.visits for child in root.children.values()) == 150
    chosen = root.children[best_of(root, state.legal())]
    assert chosen.mean() >= max(child.mean() for child in root.children.values()) - 0.05


@pytest.mark.parametrize("name", ["captain", "steward"])
def test_it_answers_alike_in_every_state_that_it_cannot_tell_apart(name: str) -> None:
    rng = Random(4)
    state = WAR.start()
    players = [bots.make("swift", WAR, seed=1), bots.make("swift", WAR, seed=2)]
    compared = 0
    while compared < 12:
        if state.actor != CHANCE and len(state.legal()) > 1 and rng.random() < 0.06:
            other = state.determinize(state.actor, rng)
            seed = rng.randrange(99)
            alike = [answer(bots.make(name, WAR, seed=seed, iterations=12), either) for either in (state, other)]
            assert alike[0] == alike[1]
            compared += 1
        step(state, players, rng)


def test_the_same_seed_and_iterations_play_the_same_game() -> None:
    game = redbook.game("war-of-the-ring", turn_limit=1)
    records = [
        drive(
            game.start(), [bots.make("steward", game, seed=seed, iterations=10) for seed in (1, 2)], SeededDice(3)
        ).actions
        for _ in range(2)
    ]
    assert records[0] == records[1]


def test_a_player_at_two_tables_does_not_mix_them_up() -> None:
    """What it found at one is used for the next question there, and nowhere else."""
    dice = {"free-peoples": {"unused": {"character": 1, "army": 1}}, "shadow": {"unused": {"army": 1}}}
    one = at({"fellowship": {"region": "lorien", "corruption": 1}, "dice": dice})
    other = at({"fellowship": {"region": "lorien", "corruption": 3}, "dice": dice})
    player = Steward(LEARNED, seed=1, iterations=100)
    said = answer(player, one)
    assert not player.remembers(Eyes(one, 0))
    for state in (one, other):
        state.play(said)
        assert state.actor == 0
    assert one.legal() == other.legal()
    assert player.remembers(Eyes(one, 0))
    assert not player.remembers(Eyes(other, 0))


def test_who_is_asked_to_stop_answers_at_once() -> None:
    player = Steward(LEARNED, seed=1, iterations=10**9)
    player.stop()
    state = at({"dice": {"free-peoples": {"unused": {"character": 1, "army": 1}}}})
    assert answer(player, state) in [state.name(action) for action in state.legal()]


def test_a_time_for_the_game_is_spread_over_it() -> None:
    """A plan never gets more than its part of what is left, however much was used, and nothing when nothing is."""
    player = Steward(LEARNED, seed=1, seconds=read_time("60s/game"))
    first = player.plan_time()
    assert 0.5 < first < 2.0
    player.spend(30.0)
    assert player.plan_time() == pytest.approx(first / 2)
    player.spend(40.0)
    assert player.plan_time() == 0.0
    state = at({"dice": {"free-peoples": {"unused": {"character": 1, "army": 1}}}})
    assert answer(player, state) in [state.name(action) for action in state.legal()]


def test_who_keeps_no_clock_gets_a_share_of_the_game_for_each_answer() -> None:
    game = redbook.game("confrontation")
    times = read_time("60s/game"), 60.0 / bots.ANSWERS
    hasty, usual = (bots.make("steward", game, seed=1, seconds=seconds) for seconds in times)
    assert pace(hasty, "turn") == pace(usual, "turn") > QUICK


@pytest.mark.parametrize("text", ["", "soon", "0", "-3s", "60s/turn", "nan"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_time(text)


@pytest.mark.parametrize("players", [3, 4])
def test_it_plays_any_seat_of_three_and_four(players: int) -> None:
    game = redbook.game("war-of-the-ring", players=players, turn_limit=1)
    for name in ("swift", "steward"):
        team = [bots.make(name, game, seed=seed, iterations=8) for seed in range(players)]
        assert play_on(game.start(), team, 5).view(None)["ending"] == "turn-limit"


# ----- what else is made of it


def test_a_game_has_a_curve_of_chances() -> None:
    game = redbook.game("war-of-the-ring")
    record = drive(game.start(), [bots.make("swift", game, seed=seed) for seed in (1, 2)], SeededDice(4))
    found = curve(record, samples=2, swings=2)
    assert found["about"] == "free-peoples"
    points = found["points"]
    assert points[-1]["open"] == (record.result == "free-peoples")
    assert all(point["free-peoples"] == point["shadow"] == point["open"] for point in points)
    assert [point["action"] for point in points] == sorted(point["action"] for point in points)
    changes = [abs(swing["change"]) for swing in found["swings"]]
    assert changes == sorted(changes, reverse=True)
    assert all(swing["told"] for swing in found["swings"])


def test_the_judge_can_search_from_what_a_seat_knows() -> None:
    game = redbook.game("war-of-the-ring", turn_limit=1)
    record = drive(game.start(), [bots.make("swift", game, seed=seed) for seed in (1, 2)], SeededDice(4))
    found = curve(record, samples=1, iterations=4, swings=0, lines=["shadow"])
    assert all(0.0 <= point["shadow"] <= 1.0 for point in found["points"])
    assert len({point["shadow"] for point in found["points"]}) > 1


def test_lessons_are_learned_from_games_that_can_be_played_again() -> None:
    one = train.play(War({}), 5)
    assert one == train.play(War({}), 5)
    assert one[1] in range(4)
    assert len(one[0][0]) == len(outlook.features(at({})))
