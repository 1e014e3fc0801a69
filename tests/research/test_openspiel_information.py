"""Information states: who remembers the same sees the same, nothing hidden is remembered, nothing is forgotten."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from tests.confrontation.games import ALL_CARDS, choose, name_of

import redbook
from redbook import CHANCE, OVER, State
from redbook.research.line import Beginning, Line, World
from redbook.research.memory import Memory
from redbook.research.small import SMALL_GAMES

OPTIONS: list[dict[str, Any]] = [
    {},
    {"edition": "original"},
    {"characters": "variant", "specials": "given", **ALL_CARDS},
    {"characters": "draft", "draft": "hidden", "specials": "two-each"},
    {"specials": "given", **ALL_CARDS},
]
SOLVABLE = [name for name in SMALL_GAMES if "palantir" not in name]


def lines(beginning: Beginning) -> list[Line]:
    """All lines of a small game, unfinished ones included."""
    found, todo = [], [Line(beginning)]
    while todo:
        line = todo.pop()
        found.append(line)
        for action in line.legal():
            other = line.clone()
            other.play(action)
            todo.append(other)
    return found


@pytest.mark.parametrize("name", SOLVABLE)
def test_who_remembers_the_same_sees_the_same(name: str) -> None:
    """In every line of a small game: equal texts, equal keys, equal views, equal actions; and the other way round."""
    alike: dict[tuple[int, str], list[tuple[object, ...]]] = defaultdict(list)
    for line in lines(SMALL_GAMES[name].beginning):
        if line.state is None or line.memory is None:
            continue
        for seat in (0, 1):
            view = json.dumps(line.state.view(seat), sort_keys=True)
            legal = tuple(line.legal()) if line.actor == seat else ()
            alike[seat, line.information(seat)].append((view, legal, line.memory.key(seat)))
    assert all(len(set(group)) == 1 for group in alike.values())
    remembered = [(seat, group[0][2]) for (seat, _), group in alike.items()]
    assert len(set(remembered)) == len(remembered), "two texts have the same key"
    assert max(len(group) for group in alike.values()) > 1, "nothing is hidden in this game"


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_twins_that_are_seen_alike_stay_alike(options: dict[str, Any]) -> None:
    """Draw a state that the seat cannot tell from the true one, and go on in both so that it sees the same.

    Then it must have the same view and the same actions in both, for as long as there is something to do in the twin
    that looks like what is done in truth.
    """
    game, rng, followed, changed = redbook.game("confrontation", **options), Random(17), 0, 0
    for number in range(16):
        seat, line = number % 2, Line(Beginning(game))
        for _ in range(rng.randrange(45)):
            if line.actor != OVER:
                line.play(choose(_state(line), rng))
        if line.actor == OVER:
            continue
        twin = line.draw(seat, rng)
        for _ in range(12):
            changed += _state(twin) != _state(line)
            if line.actor == OVER or not _follow(line, twin, seat, rng):
                break
            followed += 1
            assert _state(twin).view(seat) == _state(line).view(seat)
            assert (twin.actor == seat) == (line.actor == seat)
            if line.actor == seat:
                assert twin.legal() == line.legal()
    assert followed > 40
    assert changed > 20


def _state(line: Line) -> State:
    assert line.state is not None
    return line.state


def _follow(line: Line, twin: Line, seat: int, rng: Random) -> bool:
    """Play on, and in the twin something that the seat sees and remembers alike; False if there is no such thing."""
    truth = _state(line)
    action = choose(truth, rng)
    sign = truth.seen_as(action, seat)
    line.play(action)
    wanted = line.information(seat)
    alike = [other for other in twin.legal() if _state(twin).seen_as(other, seat) == sign]
    rng.shuffle(alike)
    for other in alike:
        trial = twin.clone()
        trial.play(other)
        if trial.information(seat) == wanted:
            twin.play(other)
            return True
    return False


SWAP = {"pippin": "merry", "merry": "pippin"}
GOOD = ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"]
START = ["shire"] * 4 + ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"]


def test_characters_that_change_places_are_not_told_apart_until_they_are_seen() -> None:
    """Two games that differ only in which stand is Pippin and which is Merry leave Sauron the same memory."""
    game, compared, told_apart = redbook.game("confrontation"), 0, 0
    for seed in range(15):
        rng = Random(seed)
        places = dict(zip(GOOD, rng.sample(START, 9), strict=True))
        if places["pippin"] == places["merry"]:
            continue
        states = [game.start(), game.start()]
        memories = [Memory(game, state) for state in states]
        for who in GOOD[:8]:
            memories[0].play(states[0], game.action_id(f"place:{who}:{places[who]}"))
            memories[1].play(states[1], game.action_id(f"place:{who}:{places[SWAP.get(who, who)]}"))
        while states[0].actor != OVER:
            action = rng.choice(states[0].legal())
            other = game.action_id(":".join(SWAP.get(word, word) for word in states[0].name(action).split(":")))
            if other not in states[1].legal():
                break
            memories[0].play(states[0], action)
            memories[1].play(states[1], other)
            if memories[0].text(1) != memories[1].text(1):
                assert any(who in memories[0].text(1) for who in SWAP), "told apart without having been seen"
                told_apart += 1
                break
            assert memories[0].key(1) == memories[1].key(1)
            assert states[0].view(1) == states[1].view(1)
            assert memories[0].text(0) != memories[1].text(0), "their owner knows"
            compared += 1
    assert compared > 200
    assert told_apart > 3


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_nothing_is_forgotten(options: dict[str, Any]) -> None:
    """What a seat remembers goes on from what it remembered before; and its own actions are in it by name."""
    rng, line = Random(23), Line(Beginning(redbook.game("confrontation", **options)))
    before = [line.information(seat) for seat in (0, 1)]
    while line.actor != OVER:
        actor, action = line.actor, choose(_state(line), rng)
        name = line.name(action)
        line.play(action)
        for seat in (0, 1):
            now = line.information(seat)
            assert now.startswith(before[seat] + " ")
            if seat == actor:
                assert now[len(before[seat]) + 1 :].startswith(name)
            before[seat] = now
    assert line.memory is not None
    assert len(line.memory) == len(line.done) == line.moves


# ----- worlds


def test_a_line_is_drawn_from_all_that_are_alike() -> None:
    """Frodo does not know which guard is where; Sauron, who chose, does."""
    line = Line(SMALL_GAMES["two-guards"].beginning)
    line.play(0)
    worlds = {line.draw(0, Random(seed)).done[0] for seed in range(20)}
    assert worlds == {0, 1}
    assert {line.draw(1, Random(seed)).done[0] for seed in range(20)} == {0}
    line.play(line.beginning.game.action_id("move:frodo:dagorlad"))
    assert {line.draw(0, Random(seed)).done[0] for seed in range(20)} == {0}, "he has met the Troll"


def test_lines_that_are_alike_are_weighted_by_chance() -> None:
    """Two of three servants are in Gondor; Frodo attacks there and meets Shelob: who else is there?"""
    small = SMALL_GAMES["past-the-witch-king"]
    line = Line(small.beginning)
    line.play(0)
    for name in ("move:frodo:gondor", "defender:shelob"):
        line.play(line.beginning.game.action_id(name))
    alike = line.alike(0)
    others = {tuple(sorted(who for who in small.hidden if _place(other, who) == "gondor")) for other, _ in alike}
    assert others == {("shelob", "witch-king"), ("shelob", "warg")}
    assert len({round(weight, 12) for _, weight in alike}) == 1


def _place(line: Line, who: str) -> str:
    place: str = _state(line).position()["pieces"][who]
    return place


def test_chance_chooses_worlds_by_their_weights() -> None:
    pieces = {"frodo": "rohan", "orcs": "gondor"}
    worlds = (
        World("a", {"pieces": {**pieces, "sam": "shire"}}),
        World("b", {"pieces": {**pieces, "sam": "rohan"}}, 3.0),
    )
    line = Line(Beginning(redbook.game("confrontation"), worlds))
    assert line.actor == CHANCE
    assert line.odds() == [0.25, 0.75]
    assert [line.name(action) for action in line.legal()] == ["world:a", "world:b"]
    assert line.information(0) == "fellowship:"
    line.play(1)
    assert line.information(0) == "fellowship: #2"
    with pytest.raises(redbook.IllegalAction):
        line.play(0)
