"""Games of bots as Parquet files: one row for every decision, with what the seat knew, could do, and did.

    DIR/dataset.json          what the games are, the columns, the layout of an observation, the names of the actions
    DIR/README.md             the same for people
    DIR/part-00000.parquet    the first hundred games (of War of the Ring, ten), and so on

A part is written whole or not at all, so a program that was killed goes on with the first part that is missing. Game
number g has seeds of its own, which follow from the seed of the dataset: whoever plays it and whatever was played
before, its rows are the same, and with the same version of pyarrow so are the bytes of its part.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import redbook
from redbook import bots
from redbook.kernel.contract import OVER, Game, Json
from redbook.kernel.driver import answer
from redbook.kernel.errors import OptionError, RedbookError
from redbook.kernel.playout import Sfc32
from redbook.research.chance import settle
from redbook.research.crew import tell, work_off
from redbook.research.encoding import in_bytes, mask_bytes, number_at
from redbook.research.observation import Observer, observer

ABOUT = "dataset.json"
SHARDS = {"confrontation": 100, "war-of-the-ring": 10}
"""Games in a part, unless told otherwise: so many that a part has some megabytes."""
_WORD_BYTES = 4

COLUMNS = {
    "game": "the number of the game, from 0",
    "decision": "the number of the decision in its game, from 0; chance is not counted",
    "turn": "the turn of the game, from 1; 0 before the first",
    "seat": "the index of the seat that decided, see seats",
    "bot": "the index of the bot that decided, see bots",
    "observation": "what the seat knew: bits, the first of them the lowest of the first byte; see fields",
    "mask": "which actions were legal: bits in the same order, one for each of actions",
    "action": "the action chosen, an index into actions",
    "outcome": "what the seat had gained at the end of the game: 1 won, -1 lost, 0 drawn",
}
"""The columns, and what they mean."""
_BITS = ("observation", "mask")
"""Those that are bits; their bytes are put one after another."""


@dataclass(frozen=True)
class Plan:
    """What a dataset is to be."""

    game: str
    options: Json
    bots: tuple[str, ...]
    games: int
    seed: int
    iterations: int | None
    shard: int

    def parts(self) -> list[range]:
        """The games of each part."""
        return [range(start, min(start + self.shard, self.games)) for start in range(0, self.games, self.shard)]

    def players(self, number: int, seats: int) -> list[str]:
        """Who plays a game, by seats: every bot with every bot and itself, in every seat, in turn."""
        found = []
        for _ in range(seats):
            number, at = divmod(number, len(self.bots))
            found.append(self.bots[at])
        return found[::-1]

    def rules(self) -> Game:
        """The game."""
        return redbook.game(self.game, **self.options)


@dataclass(frozen=True)
class Progress:
    """How far the work has come."""

    parts: int
    of_parts: int
    games: int
    of_games: int
    rows: int
    """Rows written by this run."""


def plan(
    game: Game,
    names: Sequence[str],
    games: int,
    seed: int,
    iterations: int | None = None,
    shard: int | None = None,
) -> Plan:
    """A plan that can be carried out. Raises `OptionError` naming what is wrong."""
    size = SHARDS[game.name] if shard is None else shard
    if not names:
        raise OptionError("bots", "name at least one: " + ", ".join(bots.names()))
    for name in names:
        bots.make(name, game, 0, iterations=1)
        if iterations is None and bots.thinks_by_the_clock(name, game):
            raise OptionError("iterations", f"{name} would think by the clock, and a dataset is to be reproducible")
    for option, value in (("games", games), ("shard", size), ("iterations", 1 if iterations is None else iterations)):
        if value < 1:
            raise OptionError(option, f"{value} is not a number of {option}, 1 or more")
    return Plan(game.name, game.options, tuple(names), games, seed, iterations, size)


def write(
    wanted: Plan, out: str | os.PathLike[str], jobs: int = 1, watch: Callable[[Progress], None] | None = None
) -> Path:
    """Write a dataset, or what is missing of it; returns its folder. `watch` is told after every game.

    Raises `RedbookError` if the folder holds another dataset.
    """
    if jobs < 1:
        raise OptionError("jobs", f"{jobs} is not a number of jobs, 1 or more")
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    about = json.dumps(_about(wanted), indent=1, ensure_ascii=False) + "\n"
    file = folder / ABOUT
    if not file.exists():
        if any(folder.iterdir()):
            raise RedbookError(f"{folder} is not empty and has no {ABOUT}; choose another folder")
        _replace(file, about)
    elif (known := file.read_text("utf-8")) != about:
        raise RedbookError(f"{folder} holds another dataset ({_difference(known, about)}); choose another folder")
    _replace(folder / "README.md", _readme(wanted))
    for draft in folder.glob(".*.draft"):  # what was being written when the program was killed
        draft.unlink(missing_ok=True)
    parts = wanted.parts()
    missing = [number for number in range(len(parts)) if not (folder / part_name(number)).exists()]
    done = len(parts) - len(missing)
    before = sum(len(part) for number, part in enumerate(parts) if number not in missing)
    now = (0, 0)

    def grown(games: int, rows: int) -> None:
        nonlocal now
        now = games, rows
        show()

    def show() -> None:
        if watch is not None:
            watch(Progress(done, len(parts), before + now[0], wanted.games, now[1]))

    show()
    orders = [(wanted, number, str(folder)) for number in missing]
    for _ in work_off(orders, _write_part, min(jobs, len(orders)) or 1, grown):
        done += 1
        show()
    return folder


def part_name(number: int) -> str:
    """The file of a part."""
    return f"part-{number:05d}.parquet"


# ----- playing


def _write_part(order: tuple[Plan, int, str]) -> int:
    """Play the games of a part and write it; returns its number."""
    wanted, number, folder = order
    game = wanted.rules()
    look = observer(game)
    columns: dict[str, Any] = {name: bytearray() if name in _BITS else [] for name in COLUMNS}
    turn = look.slices()["turn"].start
    for chosen in wanted.parts()[number]:
        tell(1, _play(wanted, game, look, turn, chosen, columns))
    schema = _schema(wanted, look)
    table = pa.table([_column(columns[field.name], field.type) for field in schema], schema=schema)
    file = Path(folder, part_name(number))
    draft = file.with_name(f".{file.name}.{os.getpid()}.draft")
    pq.write_table(table, draft, compression="zstd")
    with open(draft, "rb+") as written:
        os.fsync(written.fileno())
    os.replace(draft, file)
    return number


def _column(values: Any, kind: pa.DataType) -> pa.Array:
    """A column of a table: values one by one, or the bytes of all of them."""
    if isinstance(values, bytearray):
        return pa.Array.from_buffers(kind, len(values) // kind.byte_width, [None, pa.py_buffer(values)])
    return pa.array(values, kind)


def _play(wanted: Plan, game: Game, look: Observer, turn: int, number: int, columns: dict[str, Any]) -> int:
    """Play one game and add its rows, `turn` being where the turn stands in an observation; returns how many."""
    names = wanted.players(number, len(game.seats))
    players = [
        bots.make(name, game, _seed(wanted, number, seat), iterations=wanted.iterations)
        for seat, name in enumerate(names)
    ]
    chance = Sfc32(_seed(wanted, number, "chance"))
    state = game.start()
    settle(state, chance)
    seats: list[int] = []
    turns, actions, size = columns["turn"], columns["action"], game.num_actions
    observations, masks = columns["observation"], columns["mask"]
    while state.actor != OVER:
        seat = state.actor
        action = game.action_id(answer(players[seat], state))
        packed = look.pack(state, seat)
        seats.append(seat)
        turns.append(number_at(packed, turn))
        observations += in_bytes(packed)
        masks += mask_bytes(state.legal(), size)
        actions.append(action)
        state.play(action)
        settle(state, chance)
    gained, known = state.returns(), [wanted.bots.index(name) for name in names]
    columns["game"] += [number] * len(seats)
    columns["decision"] += range(len(seats))
    columns["seat"] += seats
    columns["bot"] += [known[seat] for seat in seats]
    columns["outcome"] += [gained[seat] for seat in seats]
    return len(seats)


def _seed(wanted: Plan, number: int, who: object) -> int:
    """The seed of a player, or of chance, in one game."""
    return int.from_bytes(sha256(f"{wanted.seed}:{number}:{who}".encode()).digest()[:12], "big")


# ----- what is written beside


def _schema(wanted: Plan, look: Observer) -> pa.Schema:
    types = {
        "game": pa.int32(),
        "decision": pa.int32(),
        "turn": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.int8(),
        "observation": pa.binary(look.words * _WORD_BYTES),
        "mask": pa.binary(-(-look.game.num_actions // 8)),
        "action": pa.int16(),
        "outcome": pa.float32(),
    }
    told = {"redbook": redbook.__version__, "game": wanted.game, "options": json.dumps(wanted.options)}
    return pa.schema([(name, types[name]) for name in COLUMNS], metadata=told)


def _about(wanted: Plan) -> Json:
    """What ``dataset.json`` says."""
    game = wanted.rules()
    look = observer(game)
    fields = []
    start = 0
    for field in look.fields:
        rows = [] if field.rows == ("",) else list(field.rows)
        fields.append(
            {"name": field.name, "offset": start, "length": field.length, "meaning": field.meaning}
            | ({"rows": rows} if rows else {})
            | {"columns": list(field.columns)}
        )
        start += field.length
    schema = _schema(wanted, look)
    return {
        "redbook": redbook.__version__,
        "game": wanted.game,
        "options": wanted.options,
        "seats": list(game.seats),
        "bots": list(wanted.bots),
        "iterations": wanted.iterations,
        "games": wanted.games,
        "seed": wanted.seed,
        "games_a_part": wanted.shard,
        "columns": {name: {"type": str(schema.field(name).type), "meaning": COLUMNS[name]} for name in COLUMNS},
        "observation_bits": look.size,
        "fields": fields,
        "actions": [game.action_name(action) for action in range(game.num_actions)],
    }


def _readme(wanted: Plan) -> str:
    about = _about(wanted)
    chosen = ", ".join(f"{option}={value}" for option, value in wanted.options.items())
    rows = "\n".join(f"| `{name}` | {told['type']} | {told['meaning']} |" for name, told in about["columns"].items())
    fields = "\n".join(
        f"| `{field['name']}` | {field['offset']} | {field['length']} | {field['meaning']} |"
        for field in about["fields"]
    )
    return f"""# {wanted.games} games of {wanted.game}, one row a decision

Played by {", ".join(wanted.bots)}: everyone with everyone and itself, in every seat, in turn; seed {wanted.seed};
iterations {wanted.iterations}; redbook {redbook.__version__}. Options: {chosen}.

Read it with `redbook.research.loader.Dataset`, or any reader of Parquet. `{ABOUT}` says everything that stands here for
programs, with the names of all {len(about["actions"])} actions and of every bit.

| column | type | meaning |
|---|---|---|
{rows}

An observation has {about["observation_bits"]} bits, then zeros up to a whole number of bytes:

| field | from bit | bits | meaning |
|---|---|---|---|
{fields}
"""


def _difference(known: str, about: str) -> str:
    """What sets two descriptions apart, in a few words."""
    try:
        before, after = json.loads(known), json.loads(about)
        names = [name for name in after if before.get(name) != after[name]]
        return (
            "; ".join(f"{name} {before.get(name)!r}, not {after[name]!r}" for name in names[:2]) or "written otherwise"
        )
    except (ValueError, AttributeError):
        return f"its {ABOUT} cannot be read"


def _replace(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = file.with_name(f".{file.name}.{os.getpid()}.draft")
    draft.write_text(text, "utf-8")
    os.replace(draft, file)
