"""Every procedure that can be under way has names for its numbers and stages, those of the boxes, too."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from tests.war import boxes
from tests.war.games import begin, choose, leanings_of

import redbook
from redbook.kernel.contract import Json
from redbook.kernel.errors import PositionError
from redbook.war import box, naming, seats, table, under_way
from redbook.war.kinds import FIRST_KIND_OF_BOXES, KIND_IDS, TEAMS_BLOCK
from redbook.war.procedure import PROCEDURES
from redbook.war.slots import SLOT_IDS
from redbook.war.sorts import Sort
from redbook.war.table import FRAME, HUNT_SIZE, STAGE
from redbook.war.warriors import factions
from redbook.war.warriors.kinds import ENTERING, GOING_ALONG
from redbook.war.warriors.state import ATTACKS

SOURCES = Path(__file__).parents[2] / "src"
OF_BOXES = sorted(kind for kind in KIND_IDS if FIRST_KIND_OF_BOXES <= kind < TEAMS_BLOCK)
TABLE = cast(table.Table, redbook.game("war-of-the-ring", expansions=["kings"], players=4).start())


def _classes() -> Iterator[tuple[int, dict[str, Any], ast.ClassDef]]:
    """The procedures: the kind of each, what is known in its file, and its source."""
    for kind in KIND_IDS:
        made = type(PROCEDURES[kind])
        home = import_module(made.__module__)
        source = SOURCES.joinpath(*made.__module__.split(".")).with_suffix(".py").read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and node.name == made.__name__:
                yield kind, vars(home), node


def _calls(node: ast.ClassDef, *methods: str) -> Iterator[ast.expr]:
    """The first argument of each call of such a method of the table, as long as the frame is on top."""
    for method in node.body:
        for statement in method.body if isinstance(method, ast.FunctionDef) else []:
            if ast.unparse(statement) == "table.pop()":
                break
            for call in ast.walk(statement):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in methods:
                    if ast.unparse(call.func.value) == "table":
                        yield call.args[0]


def _pushed() -> Iterator[tuple[int, int]]:
    """Each number with which a frame is pushed: the kind of the frame, and which of its numbers it is."""
    for path in sorted((SOURCES / "redbook" / "war").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "table.push(" not in source:
            continue
        home = vars(import_module(".".join(path.relative_to(SOURCES).with_suffix("").parts)))
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "table.push":
                for at, number in enumerate(call.args[1:]):
                    if isinstance(call.args[0], ast.Name) and ast.unparse(number) != "0":
                        yield home[call.args[0].id], at


def test_every_number_that_a_procedure_uses_has_a_name() -> None:
    """As far as its own methods tell, and those that start it."""
    used = set(_pushed())
    used |= {(kind, seats.SEAT_OF_FRAME - table.A) for kind in seats.NAMING}
    seen = set()
    for kind, home, node in _classes():
        seen.add(kind)
        for field in _calls(node, "get", "set"):
            if isinstance(field, ast.Name) and home.get(field.id, 0) >= table.A:
                used.add((kind, home[field.id] - table.A))
    assert seen == set(KIND_IDS)
    assert {
        (KIND_IDS[kind], "abcdef"[at])
        for kind, at in used
        if not any(name for name, _ in naming.FRAMES.get(kind, [])[at : at + 1])
    } == set()
    assert sum(kind in OF_BOXES for kind, _ in used) > 40
    assert [KIND_IDS[kind] for kind in OF_BOXES if kind not in naming.FRAMES] == []


def test_every_stage_that_a_procedure_goes_to_has_a_name() -> None:
    counted: Counter[int] = Counter()
    for kind, home, node in _classes():
        for stage in _calls(node, "go_to"):
            number = home.get(stage.id) if isinstance(stage, ast.Name) else getattr(stage, "value", None)
            if isinstance(number, int) and number:
                counted[kind] += 1
                assert naming.STAGES.get(kind, [])[number : number + 1], (KIND_IDS[kind], number)
    assert len([kind for kind in OF_BOXES if counted[kind]]) > 12


def test_what_stands_for_a_reason_has_the_name_of_its_file() -> None:
    names = dict(naming.FRAMES[GOING_ALONG])
    for name in ("marching", "attacking", "advancing", "retreating"):
        assert names["why"].read(name) == getattr(box, name.upper())
    names = dict(naming.FRAMES[ENTERING])
    for name in ("bringing", "adding", "by-card", "from-card"):
        assert names["manner"].read(name) == getattr(factions, name.upper().replace("-", "_"))


def _possible(number: int, name: str, sort: Sort) -> int:
    """A number, if it can be one of the sort; else 0."""
    try:
        return sort.read(number) if name else 0
    except ValueError:
        return 0


@pytest.mark.parametrize("kind", OF_BOXES, ids=lambda kind: KIND_IDS[kind])
def test_any_numbers_are_read_back_and_letters_are_still_read(kind: int) -> None:
    names = naming.FRAMES[kind]
    stages = naming.STAGES.get(kind, [""])
    last = len(stages) - 1
    for numbers in ([0] * 6, [1] * 6, [2, 1, 3, 1, 2, 1], [4, 700, 1, 1, 70_000, 800]):
        used = [_possible(number, name, sort) for number, (name, sort) in zip(numbers, names, strict=False)]
        frame = [kind, last, *used, *[0] * (FRAME - 2 - len(used))]
        written = under_way.write_frame(frame, TABLE)
        assert under_way.read_frame(written, "stack.0", TABLE) == frame
        assert not set(written) & set("abcdef")
        assert written.get("stage", stages[0]) == stages[last]
        lettered = {"procedure": KIND_IDS[kind], "stage": last, **dict(zip("abcdef", frame[2:], strict=True))}
        assert under_way.read_frame(lettered, "stack.0", TABLE) == frame


def test_a_number_is_given_once() -> None:
    with pytest.raises(PositionError) as refused:
        under_way.read_frame({"procedure": "fleet", "from": "umbar", "a": 1}, "stack.0", TABLE)
    assert refused.value.field == "stack.0.a"


def _again(frame: Json) -> Json:
    """A frame that was read and is written again."""
    return under_way.write_frame(under_way.read_frame(frame, "stack.0", TABLE), TABLE)


def test_a_fleet_and_a_sovereign_are_written_by_name() -> None:
    fleet = {"procedure": "fleet", "stage": "where", "from": "umbar", "ships": 2}
    assert _again(fleet) == fleet
    call = {
        "procedure": "call", "stage": "place", "sovereign": "dain", "step": "with-dain",
        "figure": "dwarves-elite", "first": None,
    }  # fmt: skip
    assert _again(call) == call
    ships = {
        "procedure": "ships", "stage": "who", "left": {"armies": 1, "first-landed-in": ["pelargir"]},
        "from": "umbar", "number": 2,
        "way": ["west-harondor", "pelargir"], "who": ["southrons-elite", "mouth-of-sauron"],
    }  # fmt: skip
    assert _again(ships) == ships


@pytest.mark.parametrize("name", ["lords", "twilight", "warriors", "kings"])
def test_in_games_with_a_box_what_is_under_way_has_names(name: str) -> None:
    """Each procedure and stage of the box that a few short games come by, once."""
    game = boxes.make([name])
    leanings = list(leanings_of(game).values())
    seen: set[tuple[int, int]] = set()
    for seed in range(30):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(250):
            if state.actor == redbook.OVER:
                break
            stack = state.stack
            under = {(stack[at], stack[at + STAGE]) for at in range(0, len(stack), FRAME) if stack[at] in OF_BOXES}
            if under - seen:
                seen |= under
                position = state.position()
                for frame in position["stack"]:
                    assert not set(frame) & set("abcdef"), frame
                    assert isinstance(frame.get("stage", ""), str), frame
                assert game.load(position) == state
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert len(seen) > 2, seen


def test_what_a_box_adds_to_the_hunt_has_names() -> None:
    values = [0] * HUNT_SIZE
    under_way.read_hunt(values, {"tile": "smeagol", "smeagol-tile-done": True, "place-11": 1})
    assert under_way.write_hunt(values) == {"tile": "smeagol", "smeagol-tile-done": True, "another-tile-offered": True}


def test_who_goes_along_is_written_by_faction() -> None:
    game = redbook.game("war-of-the-ring", expansions=["warriors"])
    told = {"fighting": {"spiders": 1}, "attacked": ["orthanc"], "silent": True}
    begun = game.start().position()
    rest = begun["warriors"]
    state = game.load({**begun, "warriors": {**rest, "under_way": told}})
    assert state.position()["warriors"]["under_way"] == told
    bare = {"fighting": [0, 0, 1], "attacked": [SLOT_IDS.index("orthanc") + 1, *[0] * (ATTACKS - 1)], "silent": [1]}
    assert game.load({**begun, "warriors": {**rest, "under_way": bare}}) == state
    for field, wrong in (("fighting", {"ents": 1}), ("attacked", ["narnia"]), ("silent", 1), ("along", ["spiders"])):
        with pytest.raises(PositionError) as refused:
            game.load({**begun, "warriors": {**rest, "under_way": {field: wrong}}})
        assert refused.value.field.startswith(f"warriors.under_way.{field}")
