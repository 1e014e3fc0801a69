"""Whatever is under way can be written by hand: every field has a name, what stands for a thing is its id, and what
cannot be is refused by its field. Cards name what they keep beside their code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.war import boxes
from tests.war.games import begin, choose, leanings_of

import redbook
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import PositionError
from redbook.war import card, combat, naming, under_way
from redbook.war.boxes import EVENTS
from redbook.war.combat import HALVES, Half
from redbook.war.contents import BOX_IDS, BOX_OF_CARD, CARD_IDS, COMBAT_IDS
from redbook.war.kinds import COMBAT_CARD, EVENT
from redbook.war.state import WarState
from redbook.war.table import FRAME, STAGE, D, F

WORD = re.compile(r"[a-z]+(-[a-z]+)*")
NUMBERS = {
    "turn.free-peoples-to-roll", "turn.shadow-to-roll", "draw.character-cards", "draw.strategy-cards",
    "draw.faction-cards", "roll.dice", "muster.allowance", "excess.removed", "losses.hits", "move.moves",
    "combat-card.initiative", "journey.left", "journey.gone", "company.extra", "company.manner.level",
    "release.still-to-leave", "flight.taken", "recruit.number", "spread.rows.number", "strike.dice", "strike.needed",
    "fleet.ships", "figures-move.number", "ships.left.armies", "ships.number", "giving-cards.left",
    "corruption-attempt.left",
}  # fmt: skip
"""What is a number in what is under way, cards apart: so many of something, or a number that is printed."""


def _numbers(told: Any, path: str) -> Iterator[str]:
    """Where in what is told there are bare numbers, and what is not called by a word."""
    if isinstance(told, dict):
        for name, value in told.items():
            if not WORD.fullmatch(name):
                yield f"{path}.{name}?"
            yield from _numbers(value, f"{path}.{name}")
    elif isinstance(told, list):
        for value in told:
            yield from _numbers(value, path)
    elif isinstance(told, int) and not isinstance(told, bool):
        yield path


@cache
def _counted(declared: str) -> set[str]:
    """What a card keeps that is only a number: it says between which bounds."""
    return {
        name
        for name, sort, _, _ in chain.from_iterable(under_way.kept(declared))
        if re.fullmatch(r"\d+-\d+", sort) or sort == "count-among"
    }


def check_named(state: WarState) -> None:
    """What is under way has names."""
    position = state.position()
    for frame in position["stack"]:
        kind = frame["procedure"]
        assert isinstance(frame.get("stage", ""), str), frame
        known = NUMBERS
        if kind == "event":
            known = NUMBERS | {f"event.{name}" for name in _counted(EVENTS[CARD_IDS.index(frame["card"])].keeps)}
        elif kind == "combat-card":
            half = HALVES[COMBAT_IDS.index(frame["half"])]
            known = NUMBERS | {f"combat-card.{name}" for name in _counted(half.keeps)}
        unnamed = [path for path in _numbers(frame, kind) if not any(_begins(path, name) for name in known)]
        assert not unnamed, frame
    for part in ("battle", "hunt"):
        assert not [path for path in _numbers(position[part], part) if path.endswith("?")], position[part]
        assert not [name for name in position[part] if name.startswith("place-")], position[part]
    assert all(WORD.fullmatch(mark) for mark in position["marks"])
    assert not isinstance(position.get("last_result"), int), position["last_result"]


WRONG: list[object] = ["narnia", 1 << 70, -99, ["narnia"], {"narnia": 1}, 1.5, [[]], ""]


def check_refused(state: WarState, rng: Random) -> None:
    """Whatever of what is under way is told wrongly is refused by its field."""
    position = state.position()
    for at, frame in enumerate(position["stack"]):
        for name in frame:
            wrong = rng.choice(WRONG)
            with pytest.raises(PositionError) as refused:
                under_way.read_frame({**frame, name: wrong}, f"stack.{at}", state)
            assert refused.value.field == f"stack.{at}.{name}", (frame, name, wrong)
    for part, read in (("battle", under_way.read_battle), ("hunt", under_way.read_hunt)):
        for name in position[part]:
            with pytest.raises(PositionError) as refused:
                read([0] * 64, {**position[part], name: rng.choice(WRONG)})
            assert refused.value.field.startswith(f"{part}.{name}"), (position[part], name)


def _begins(path: str, name: str) -> bool:
    return path == name or path.startswith(f"{name}.")


# ----- in games


SEEDS = 8
DECISIONS = 180
GAMES: list[Any] = ["base", "lords", "twilight", "warriors", "kings", 4]


def _game(name: str | int) -> Game:
    if isinstance(name, int):
        return redbook.game("war-of-the-ring", players=name)
    return boxes.make([name]) if name != "base" else redbook.game("war-of-the-ring")


def _situation(state: WarState) -> list[tuple[object, ...]]:
    """What is under way, as far as positions tell it by different names."""
    stack = state.stack
    return [
        (stack[at], stack[at + STAGE], *([stack[at + 2]] if stack[at] == EVENT else []),
         *(number != 0 for number in stack[at + 2 : at + FRAME]))
        for at in range(0, len(stack), FRAME)
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_in_games_all_that_is_under_way_has_names_and_is_read_back(name: str | int) -> None:
    """Every frame in every shape that a few games come by, once, with the position that it is in."""
    game = _game(name)
    leanings = [leaning for kind, leaning in leanings_of(game).items() if kind != "heuristic"]
    seen: set[tuple[object, ...]] = set()
    events = 0
    for seed in range(SEEDS):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(DECISIONS):
            if state.actor == redbook.OVER:
                break
            fresh = set(_situation(state)) - seen
            if fresh:
                seen |= fresh
                events += any(frame[0] == EVENT for frame in fresh)
                check_named(state)
                again = game.load(state.position())
                assert again == state
                assert again.legal() == state.legal()
                assert all(again.view(seat) == state.view(seat) for seat in range(len(state.rules.seats)))
                check_refused(state, rng)
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert len(seen) > 60, len(seen)
    assert events > 8, events


# ----- what cards say of themselves


def _written(classes: list[type]) -> Iterator[tuple[dict[str, Any], ast.Call]]:
    """What is known in the files of some classes, and every call of the table's methods in their sources."""
    for made in classes:
        home = vars(import_module(made.__module__))
        for call in _calls_of(made):
            yield home, call


@cache
def _calls_of(made: type) -> list[ast.Call]:
    """The calls of methods of the table in the source of a class."""
    node = _classes_in(made.__module__)[made.__name__]
    return [
        call
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if isinstance(call.func.value, ast.Name) and call.func.value.id == "table"
    ]


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    source = SOURCES.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}


SOURCES = Path(__file__).parents[2] / "src"
CARDS = [event for event in EVENTS if type(event) is not card.Event]


def _own(thing: object, base: type) -> list[type]:
    """The classes of a card, but for what all cards are."""
    return [made for made in type(thing).__mro__ if issubclass(made, base) and made is not base]


def test_every_card_that_keeps_something_names_it() -> None:
    counted = 0
    for event in CARDS:
        names = under_way.kept(event.keeps)
        stages = event.stages.split()
        assert len(set(stages)) == len(stages)
        for home, call in _written(_own(event, card.Event)):
            method, told = ast.unparse(call.func), call.args[0] if call.args else None
            number = home.get(told.id) if isinstance(told, ast.Name) else None
            if method in ("table.get", "table.set") and isinstance(number, int) and D <= number <= F:
                counted += 1
                assert names[number - D : number - D + 1] not in ([], [[]]), (event.title, ast.unparse(call))
            if method == "table.go_to" and isinstance(number, int) and 0 < number < card.ENDED:
                counted += 1
                assert number < len(stages), (event.title, ast.unparse(call))
            if method == "table.go_to" and not isinstance(number, int):
                counted += 1
                assert len(stages) > 1, (event.title, ast.unparse(call))
    assert counted > 200
    for half in HALVES:
        names = under_way.kept(half.keeps)
        for home, call in _written(_own(half, combat.Half)):
            told = call.args[0] if call.args else None
            number = home.get(told.id) if isinstance(told, ast.Name) else None
            if ast.unparse(call.func) in ("table.get", "table.set") and isinstance(number, int) and D <= number <= F:
                assert names[number - D : number - D + 1] not in ([], [[]]), (half.title, ast.unparse(call))


def test_what_cards_say_of_what_they_keep_is_understood() -> None:
    things: list[card.Event | Half] = [*CARDS, *HALVES]
    for thing in things:
        stages = thing.stages.split() if isinstance(thing, card.Event) else naming.STAGES[COMBAT_CARD]
        told = list(chain.from_iterable(under_way.kept(thing.keeps)))
        assert len(under_way.kept(thing.keeps)) <= FRAME - D
        for name, sort, at, _ in told:
            assert WORD.fullmatch(name), (thing.title, name)
            assert sort, (thing.title, name)
            assert set(at) <= set(stages), (thing.title, name)
        assert len({name for name, *_ in told} | {"procedure", "stage", "card", "side", "by-event"}) == len(told) + 5


# ----- what cannot be


KEEPING = [event for event in CARDS if event.keeps]


@cache
def _table_for(box: int) -> WarState:
    state = redbook.game("war-of-the-ring", expansions=[BOX_IDS[box]] if box else [], players=4).start()
    assert isinstance(state, WarState)
    return state


def _frames(event: card.Event, table: WarState) -> Iterator[tuple[Json, str]]:
    """A frame for each stage of a card with all that it keeps there, and the names of what it keeps."""
    for stage in event.stages.split() or [""]:
        numbers = [EVENT, event.stages.split().index(stage) if stage else 0, event.number, 0, 0, 1, 1, 1]
        for at, names in enumerate(under_way.fields_of(numbers, table)):
            if not names:
                numbers[2 + at] = 0
        frame = under_way.write_frame(numbers, table)
        assert under_way.read_frame(frame, "stack.0", table) == numbers
        for name in set(frame) - {"procedure", "stage", "card", "side", "by-event"}:
            yield frame, name


@pytest.mark.parametrize("event", KEEPING, ids=lambda event: CARD_IDS[event.number])
def test_what_a_card_cannot_keep_is_refused_by_its_field(event: card.Event) -> None:
    table = _table_for(BOX_OF_CARD[event.number])
    for frame, name in _frames(event, table):
        for wrong in WRONG:
            with pytest.raises(PositionError) as refused:
                under_way.read_frame({**frame, name: wrong}, "stack.0", table)
            assert refused.value.field == f"stack.0.{name}", (frame, wrong)
        with pytest.raises(PositionError) as refused:
            under_way.read_frame({**frame, "second-breakfast": 1}, "stack.0", table)
        assert refused.value.field == "stack.0.second-breakfast"
        with pytest.raises(PositionError) as refused:
            under_way.read_frame({**frame, "card": "athelas"}, "stack.0", table)
        assert refused.value.field.startswith("stack.0.")
