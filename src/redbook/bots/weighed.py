"""What a search has found about the answers to a question, as plain data; `redbook.bots.advice` describes it."""

from __future__ import annotations

from typing import Final

from redbook.kernel.contract import Json, State

SURE: Final = 40
"""Tries that a step of a line needs to be told."""
_LINES: Final = 3
"""How many lines are told."""
_TRIED: Final = 5
"""Tries from which the mean of an answer says something."""

Tried = dict[int, tuple[int, float]]
"""How often each answer was tried, and the sum of what that was worth, 0 … 1 each time."""


def from_search(state: State, tried: Tried, iterations: int, lines: list[Json]) -> Json:
    """The answers to the question put in a state, each with its share of the tries and what it was worth."""
    visits = sum(times for times, _ in tried.values())
    enough = min(_TRIED, max(1, iterations // 20))
    shares, chances = [], []
    for action in state.legal():
        times, total = tried.get(action, (0, 0.0))
        shares.append(times / visits)
        chances.append(total / times if times >= enough else None)
    return weighed(state, [state.name(action) for action in state.legal()], shares, chances, lines)


def weighed(
    state: State, names: list[str], shares: list[float], chances: list[float | None], lines: list[Json]
) -> Json:  # fmt: skip
    """The same of answers that are given by name: what wins for certain comes first, then what was tried most."""
    labels = {action["name"]: action["label"] for action in state.choices(state.actor)["actions"]}
    answers: list[Json] = [
        {
            "name": name,
            "label": labels[name],
            "share": round(share, 4),
            "chance": None if chance is None else round(min(1.0, max(0.0, chance)), 4),
        }
        for name, share, chance in zip(names, shares, chances, strict=True)
    ]
    certain = {name for name, chance in zip(names, chances, strict=True) if chance == 1.0}
    answers.sort(key=lambda answer: (answer["name"] not in certain, -answer["share"], -(answer["chance"] or 0.0)))
    chance = sum(answer["share"] * answer["chance"] for answer in answers if answer["chance"] is not None)
    known = sum(answer["share"] for answer in answers if answer["chance"] is not None)
    return {"chance": round(chance / known, 4) if known else None, "answers": answers, "lines": lines}


def best(tried: Tried) -> list[tuple[int, float]]:
    """The answers of which a line is told, each with its share: what has won every time, then the most tried first."""
    visits = sum(times for times, _ in tried.values())
    order = sorted(tried, key=lambda action: (tried[action][1] < tried[action][0], -tried[action][0]))[:_LINES]
    return [(action, round(tried[action][0] / visits, 4)) for action in order if tried[action][0] >= SURE]
