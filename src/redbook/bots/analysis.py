"""How a recorded game swung: the chance to win after every turn, from what each side knew, and with everything open.

    >>> from redbook import SeededDice, bots, drive, game
    >>> from redbook.bots.analysis import curve
    >>> rules = game("confrontation")
    >>> record = drive(rules.start(), [bots.make("greedy", rules, seed) for seed in (1, 2)], SeededDice(3))
    >>> found = curve(record, samples=4)
    >>> found["about"], len(found["points"]) == record.state_at().turn + 1
    ('fellowship', True)
    >>> first, last = found["points"][0], found["points"][-1]
    >>> sorted(first), 0.0 < first["open"] < 1.0
    (['action', 'fellowship', 'next', 'open', 'sauron', 'turn'], True)
    >>> last["open"] == (record.result == "fellowship")
    True

A game needs a *judge*: something that says what a situation is worth. Both games have one, made from what their
Stewards have learned; in War of the Ring what is done with one die is what is called a turn here. All numbers are the
chance that the first seat wins, or its side, whoever is looking, so that the lines of all sides can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final, Protocol

from redbook.bots.confrontation.judge import ConfrontationJudge
from redbook.bots.war.judge import WarJudge
from redbook.kernel.contract import OVER, Json, State
from redbook.kernel.errors import OptionError, RedbookError
from redbook.kernel.record import AGREE, DRAW, RESIGN, UNFINISHED, Record

OPEN: Final = "open"
"""The line of somebody who sees everything."""
SAMPLES: Final = 32
"""States drawn for each number, unless told otherwise."""

Watch = Callable[[int, int], None]
"""Told how many of the record's actions have been looked at, of how many."""


class Judge(Protocol):
    """What a game needs for its records to be analysed."""

    def begins_turn(self, state: State) -> bool:
        """Whether a turn begins here, so that a number belongs here."""

    def turn(self, state: State) -> int:
        """How many turns are over."""

    def chance(self, state: State, seat: int | None, rng: Random) -> float:
        """The chance that the first seat wins, from what a seat knows; None sees everything."""

    def tell(self, before: State, after: State, seat: int | None, who: str, action: str) -> list[str]:
        """What happened, in sentences, as a seat may hear it."""


_JUDGES: Final[dict[str, Callable[[int, int | None, float | None], Judge]]] = {
    "confrontation": ConfrontationJudge,
    "war-of-the-ring": WarJudge,
}


def judge_for(game: str, samples: int = SAMPLES, iterations: int | None = None, seconds: float | None = None) -> Judge:
    """The judge of a game. Raises `RedbookError` if it has none, `OptionError` if it cannot work as asked."""
    if game not in _JUDGES:
        raise RedbookError(f"nobody here can judge a game of {game}; there are judges of {', '.join(_JUDGES)}")
    if isinstance(samples, bool) or not isinstance(samples, int) or not 1 <= samples <= 100_000:
        raise OptionError("samples", f"a number of samples is from 1 to 100000, not {samples}")
    if iterations is not None and (isinstance(iterations, bool) or not 1 <= iterations <= 10**9):
        raise OptionError("iterations", f"a number of iterations is at least 1, not {iterations}")
    if seconds is not None and not 0.0 < seconds <= 3600.0:
        raise OptionError("time", f"a time is a number of seconds, more than 0 and at most 3600, not {seconds}")
    return _JUDGES[game](samples, iterations, seconds)


def curve(
    record: Record,
    *,
    samples: int = SAMPLES,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    lines: Sequence[str] | None = None,
    swings: int = 5,
    watch: Watch | None = None,
) -> Json:
    """The chances after every turn of a record, and the turns that changed them most, as plain JSON data.

    `lines` are the curves wanted: ids of seats, and ``open`` for somebody who sees everything; all of them unless told
    otherwise. A seat's number is the mean over `samples` states that it cannot tell from the true one. With
    `iterations` or `seconds` each number comes from a short search instead, which is slower and looks a few moves
    ahead. The same seed gives the same numbers (but with `seconds`), whichever lines are asked for. With the default a
    game takes a second or two, compiled a tenth of that.

    The result has ``game``, ``options``, ``players`` and ``result`` as the record has them, ``seats``, and:

    - ``about``: the seat whose chance to win every number is;
    - ``lines``: the curves there are, in the order they were asked for;
    - ``points``: one before the first turn and one after each: ``turn`` (how many are over), ``action`` (how many
      actions of the record had been made), ``next`` (the seat that moves next; None after the end), and a number from
      0 to 1 for each line;
    - ``swings``: the turns after which the first of the lines (``open``, if it is among them) had changed most, the
      greatest change first: ``turn``, ``who`` (whose turn it was), ``action`` and ``until`` (the first and the last
      action of the turn, from 1), ``name`` (the notation of the first), ``told`` (what happened, in sentences),
      ``before`` and ``after`` (a number for each line), ``change``, ``line`` (the one it was ranked by) and ``steps``:
      every action of the turn with ``who``, ``name``, ``told`` and the ``chance`` after it. Within a turn a number is
      rougher: what is under way is finished at random.

    The line ``open`` knows all secrets: show it only when a game is over.
    """
    judge = judge_for(record.game, samples, iterations, seconds)
    states = list(record.states())
    seats = list(states[0].game.seats)
    drawn = _lines(seats, lines)
    found = []
    for point in _points(judge, record, states, drawn, seed):
        found.append(point)
        if watch is not None:
            watch(point["action"], len(record.actions))
    ranked = OPEN if OPEN in drawn else drawn[0]
    return {
        "game": record.game,
        "options": dict(states[0].game.options),
        "players": dict(record.players),
        "result": record.result,
        "seats": seats,
        "about": seats[0],
        "lines": drawn,
        "judged": {"samples": samples, "iterations": iterations, "seconds": seconds, "seed": seed},
        "points": found,
        "swings": _swings(judge, record, states, found, drawn, ranked, swings, seed),
    }


def _lines(seats: Sequence[str], wanted: Sequence[str] | None) -> list[str]:
    known = [*seats, OPEN]
    for line in wanted or ():
        if line not in known:
            raise OptionError("seat", f"there is no {line!r}; there are {', '.join(known)}")
    return list(dict.fromkeys(wanted)) if wanted else known


def _points(judge: Judge, record: Record, states: Sequence[State], lines: Sequence[str], seed: int) -> Iterator[Json]:
    resigned = bool(record.actions) and record.actions[-1][1] in (RESIGN, AGREE)
    for number, state in enumerate(states):
        last = number == len(record.actions)
        if resigned and number >= len(record.actions) - 1:
            if last:
                yield _point(judge, state, number, dict.fromkeys(lines, _result(record)))
            continue
        if state.actor == OVER or judge.begins_turn(state) or (last and judge.turn(state) > 0):
            yield _point(judge, state, number, {line: _chance(judge, state, line, number, seed) for line in lines})


def _result(record: Record) -> float:
    """How a finished game ended for the first seat."""
    first = record.rules().seats[0]
    return 0.5 if record.result in (DRAW, UNFINISHED) else 1.0 if first in record.result.split() else 0.0


def _point(judge: Judge, state: State, number: int, chances: dict[str, float]) -> Json:
    seats = state.game.seats
    upcoming = seats[state.actor] if 0 <= state.actor < len(seats) else None
    return {"turn": judge.turn(state), "action": number, "next": upcoming, **chances}


def _chance(judge: Judge, state: State, line: str, number: int, seed: int) -> float:
    """A number, drawn in the same way whichever others are asked for."""
    seat = None if line == OPEN else state.game.seats.index(line)
    return round(judge.chance(state, seat, Random(f"{seed}:{number}:{line}")), 4)


def _swings(
    judge: Judge,
    record: Record,
    states: Sequence[State],
    points: Sequence[Json],
    lines: Sequence[str],
    ranked: str,
    wanted: int,
    seed: int,
) -> list[Json]:
    turns = sorted(pairwise(points), key=lambda pair: -abs(pair[1][ranked] - pair[0][ranked]))
    found = []
    for before, after in turns[: max(0, wanted)]:
        steps = [
            _step(judge, record, states, number, ranked, after, seed)
            for number in range(before["action"], after["action"])
        ]
        found.append(
            {
                "turn": after["turn"],
                "who": before["next"] or steps[0]["who"],
                "action": before["action"] + 1,
                "until": after["action"],
                "name": steps[0]["name"],
                "told": [sentence for step in steps for sentence in step["told"]],
                "line": ranked,
                "before": {line: before[line] for line in lines},
                "after": {line: after[line] for line in lines},
                "change": round(after[ranked] - before[ranked], 4),
                "steps": steps,
            }
        )
    return found


def _step(judge: Judge, record: Record, states: Sequence[State], number: int, line: str, end: Json, seed: int) -> Json:
    """One action of a turn, the one after `number` others, and the chances after it."""
    who, name = record.actions[number]
    before, after = states[number], states[number + 1]
    if name == RESIGN:
        told = ["Resigned."]
    elif name == AGREE:
        told = ["Both agree to a draw."]
    else:
        told = judge.tell(before, after, None if line == OPEN else before.game.seats.index(line), who, name)
    chance = end[line] if number + 1 == end["action"] else _chance(judge, after, line, number + 1, seed)
    return {"action": number + 1, "who": who, "name": name, "told": told, "chance": chance}
