"""Puzzles: situations from games of the strongest player in which one answer is clearly the best.

A game is played by a hasty Steward against itself. Wherever one of its searches prefers an answer clearly, the
question is searched again, much longer and with three seeds; if all find the same answer, better than the next one by
`MARGIN`, it is a puzzle. It is rated by how often each level of opponent finds the answer, on the scale of the
levels' own strength: a puzzle that captains solve half of the time is rated as a captain. What a short search prefers
is seldom hard, so hard ones are looked for wherever a Captain answers otherwise than Steward.

A puzzle is plain JSON data:

- ``id``, ``game``, ``options``, ``position`` (the whole truth), ``seat`` (who is asked; a solver sees only its view);
- ``answer``: the name of the best action;
- ``answers``: what was found about the best few, as `advice.advise` tells it; ``line``: how it may go on;
- ``kind``: ``win`` (a won game, thrown away by anything else), ``save`` (a lost one, but for this), ``card`` (a combat
  card to be played more often than any other) or ``best``;
- ``rating``, and ``solved``: how often each level finds it;
- ``from``: the seed of the game it was found in, and the number of actions before the question.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Final

import redbook
from redbook import bots
from redbook.bots.advice import advise
from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.kernel.driver import answer as answer_of
from redbook.kernel.errors import RedbookError

STRENGTH: Final = {"hobbit": 1000, "ranger": 1137, "captain": 1419, "steward": 1601}
"""How strong the levels are, from what each wins of its games against the next (docs/opponents.md): 68.8, 83.5 and
74.0 %. The first is 1000 by definition."""
EASIEST: Final = 600
HARDEST: Final = 2200
"""A rating cannot say more than the levels do: what all solve, or none, is given the end of the scale."""
MARGIN: Final = 0.10
"""How much better than the next an answer has to be, as a chance to win."""
OFTEN: Final = 0.6
"""How often a combat card has to be right to be the answer,"""
EDGE: Final = 0.02
"""and how much better than the next it has to be against the other side's best mixture, where all that is ever played
is about as good."""


@dataclass(frozen=True)
class Effort:
    """How hard is looked: iterations of the players' searches, of the first look, and of the last."""

    play: int = 400
    look: int = 2000
    proof: int = 12_000
    trials: int = 12
    """How often a level is asked that does not answer alike every time."""
    last: int = 48_000
    """Iterations of the third search, which has to agree as well: what few find may be a mistake of the first two."""


OPTIONS: Final[dict[str, tuple[Json, ...]]] = {
    "confrontation": (
        {},
        {},
        {},
        {"edition": "original"},
        {"characters": "variant"},
        {"characters": "draft"},
        {"specials": "two-each"},
    )
}
"""What is played, in turn."""
EARLY: Final = 4
"""Turns before which nothing is looked at: hardly anything is known yet."""
FEWEST: Final = 4
"""Answers that a question has at least."""
APART: Final = 5
"""Actions between two puzzles of one game."""


@cache
def shipped(game: str) -> tuple[Json, ...]:
    """The puzzles that come with Redbook, the easiest first; none for a game that has none."""
    file = files("redbook.bots").joinpath(game, "puzzles.json")
    return tuple(json.loads(file.read_text("utf-8"))) if file.is_file() else ()


def of_the_day(game: str, day: int) -> Json:
    """The puzzle of a day, counted from any: each comes once before one comes again, easy and hard ones mixed."""
    every = shipped(game)
    if not every:
        raise RedbookError(f"there are no puzzles for {game}")
    order = sorted(every, key=lambda puzzle: str(puzzle["id"]))
    return order[day % len(order)]


def find(
    game: str,
    seed: int,
    effort: Effort | None = None,
    *,
    cards: bool = True,
    hard: int = 0,
    watch: Callable[[str], None] | None = None,
) -> Iterator[Json]:
    """The puzzles of one game: with the same seed and effort the same ones every time, with or without `cards`.

    With `hard`, those only that are rated at least so much.
    """
    if game not in OPTIONS:
        raise RedbookError(f"puzzles are found for {', '.join(OPTIONS)}, not for {game}")
    effort = effort or Effort()
    say = watch or (lambda told: None)
    options = OPTIONS[game][seed % len(OPTIONS[game])]
    rng = Random(f"puzzles:{seed}")
    state = redbook.game(game, **options).start()
    done, last = 0, -APART
    player = bots.make("steward", state.game, rng.getrandbits(32), iterations=effort.play)
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = rng.choices(state.legal(), state.odds())[0]
            state.apply(action)
        elif state.view(state.actor)["turn"] <= EARLY or len(state.legal()) == 1:
            state.play(answer_of(player, state))
        else:
            first = advise(state, iterations=effort.play, seed=rng.getrandbits(32))
            thorough = rng.getrandbits(32)
            wanted = cards or not first["answers"][0]["name"].startswith("card:")
            seen = _captain(state, thorough) != first["answers"][0]["name"] if hard else _clear(first, MARGIN / 2)
            if wanted and seen and len(state.legal()) >= FEWEST and done - last >= APART:
                puzzle = examine(state, effort, thorough, hard)
                if puzzle is not None:
                    last = done
                    say(f"{puzzle['kind']} rated {puzzle['rating']}: {puzzle['answer']}")
                    yield puzzle | {"from": {"seed": seed, "actions": done}}
            state.play(_chosen(first, rng))
        done += 1


def _captain(state: State, seed: int) -> str:
    """What a Captain answers."""
    return answer_of(bots.make("captain", state.game, seed), state)


def _chosen(advice: Json, rng: Random) -> str:
    """What Steward does: what it tried most often, and of combat cards any, as often as it is to be played."""
    answers = advice["answers"]
    best = answers[0]
    if best["name"].startswith("card:"):
        best = rng.choices(answers, [answer["share"] for answer in answers])[0]
    return str(best["name"])


def examine(state: State, effort: Effort, seed: int, hard: int = 0) -> Json | None:
    """The puzzle that a question is; None if no answer is clearly the best, or if it only has to be seen.

    With `hard` it has to be rated so much, and a short search has to see half of the margin only.
    """

    def search(iterations: int, number: int) -> Json:
        return advise(state, iterations=iterations, seed=seed + number)

    def holds(proof: Json) -> bool:
        return _clear(proof, MARGIN) and proof["answers"][0]["name"] == best

    look = search(effort.look, 0)
    best = look["answers"][0]["name"]
    if not _clear(look, MARGIN / 2 if hard else MARGIN):
        return None
    if hard and all(_captain(state, seed + number) == best for number in (1, 2)):
        return None
    proofs = [search(effort.proof, 1)]
    if not holds(proofs[0]):
        return None
    proofs.append(search(effort.proof, 2))
    if not holds(proofs[1]):
        return None
    solved = {level: round(share, 3) for level, share in _solved(state, best, effort, seed).items()}
    if rating(solved) < hard or not holds(search(effort.last, 3)):
        return None
    after = state.clone()
    after.play(best)
    if solved["ranger"] == 1.0 and after.actor == OVER:
        return None
    position = state.position()
    said = json.dumps([state.game.options, position], sort_keys=True)
    return {
        "id": blake2b(said.encode(), digest_size=5).hexdigest(),
        "game": state.game.name,
        "options": dict(state.game.options),
        "position": position,
        "seat": state.game.seats[state.actor],
        "answer": best,
        "answers": proofs[0]["answers"][:5],
        "line": [step["name"] for line in proofs[0]["lines"][:1] for step in line["steps"]],
        "kind": _kind(proofs[0]),
        "rating": rating(solved),
        "solved": solved,
    }


def again(puzzle: Json, effort: Effort | None = None) -> Json | None:
    """The same puzzle as it is found and rated today; None if it does not hold, or has another answer."""
    state = redbook.game(puzzle["game"], **puzzle["options"]).load(puzzle["position"])
    seed = Random(f"again:{puzzle['id']}").getrandbits(32)
    now = examine(state, effort or Effort(), seed) or examine(state, effort or Effort(), seed, hard=1)
    if now is None or now["answer"] != puzzle["answer"]:
        return None
    return now | {"id": puzzle["id"], "from": puzzle["from"]}


def _clear(advice: Json, margin: float) -> bool:
    """Whether one answer is better than all others by a margin, or right more often than all others together."""
    answers = [answer for answer in advice["answers"] if answer["chance"] is not None]
    if len(answers) < 2 or not advice["answers"] or answers[0] is not advice["answers"][0]:
        return False
    best = answers[0]
    lead = best["chance"] - max(answer["chance"] for answer in answers[1:])
    if best["name"].startswith("card:"):
        return bool(best["share"] >= OFTEN and lead >= EDGE)
    return bool(lead >= margin)


def _kind(advice: Json) -> str:
    best, *others = advice["answers"]
    if best["name"].startswith("card:"):
        return "card"
    next_best = max((answer["chance"] for answer in others if answer["chance"] is not None), default=0.0)
    if best["chance"] >= 0.85:
        return "win"
    return "save" if next_best <= 0.35 else "best"


def _solved(state: State, best: str, effort: Effort, seed: int) -> dict[str, float]:
    """How often each level finds an answer."""

    def share(level: str, times: int, iterations: int | None = None) -> float:
        players = [bots.make(level, state.game, seed + number, iterations=iterations) for number in range(times)]
        return sum(answer_of(player, state) == best for player in players) / times

    ranger = share("ranger", effort.trials)
    # A Hobbit answers three questions in ten without a thought, and the others as a Ranger does.
    hobbit = 0.7 * ranger + 0.3 / len(state.legal())
    return {
        "hobbit": hobbit,
        "ranger": ranger,
        "captain": share("captain", effort.trials),
        "steward": share("steward", max(1, effort.trials // 2), effort.look * 2),
    }


def rating(solved: dict[str, float]) -> int:
    """The strength of a level that would solve it half of the time, from how often those there are do.

    >>> rating({"hobbit": 0.5, "ranger": 0.6, "captain": 0.9, "steward": 1.0})
    1023
    >>> rating({"hobbit": 0.1, "ranger": 0.1, "captain": 0.5, "steward": 0.7})
    1443
    >>> rating({"hobbit": 0.0, "ranger": 0.0, "captain": 0.0, "steward": 0.0})
    2200
    """
    wanted = sum(solved.values())
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1.0 / (1.0 + 10.0 ** ((middle - STRENGTH[level]) / 400.0)) for level in solved)
        if expected > wanted:
            low = middle
        else:
            high = middle
    return round(high) if wanted > 0.0 else HARDEST
