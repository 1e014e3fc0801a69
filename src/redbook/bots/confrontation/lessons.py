"""What training has left behind: the weights of `worth`, `belief` and `opening`, in one file of numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from redbook.bots.confrontation.network import Network, read


@cache
def _kept() -> dict[str, dict[str, float]]:
    text = files("redbook.bots.confrontation").joinpath("weights.json").read_text(encoding="utf-8")
    kept: dict[str, dict[str, float]] = json.loads(text)
    return kept


def lesson(name: str, size: int) -> list[float]:
    """The weights of one subject, by the number of the feature; those not in the file are 0."""
    weights = [0.0] * size
    for feature, weight in _kept()[name].items():
        weights[int(feature)] = weight
    return weights


@cache
def insight(inputs: int) -> Network | None:
    """The network on top of the worth."""
    kept = files("redbook.bots.confrontation").joinpath("network.json")
    return read(kept.read_text(encoding="utf-8"), inputs) if kept.is_file() else None


def written(lessons: Mapping[str, Sequence[float]]) -> str:
    """The text of the file, one subject a line."""
    lines = []
    for name, weights in lessons.items():
        kept = {str(feature): round(weight, 3) for feature, weight in enumerate(weights) if round(weight, 3)}
        lines.append(f"{json.dumps(name)}: {json.dumps(kept)}")
    return "{" + ",\n".join(lines) + "}\n"
