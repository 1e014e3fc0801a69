"""Writes docs/game-sizes.md: how long and how wide The Confrontation is under its options, measured by random play.

python scripts/game_sizes.py                   # a few minutes; --games sets how many games each
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import redbook
from redbook.confrontation.cards import SPECIAL_IDS
from redbook.kernel.contract import CHANCE, OVER, Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "game-sizes.md"
SEED = 2024

GIVEN = {"specials": "given", "fellowship_specials": SPECIAL_IDS[:4], "sauron_specials": SPECIAL_IDS[4:]}
ORIGINAL = {
    "fellowship_specials": ["shadowfax", "gandalf-the-white"],
    "sauron_specials": ["palantir", "recall-to-mordor"],
}
LINE_UPS: dict[str, dict[str, Any]] = {
    "classic": {},
    "variant": {"characters": "variant"},
    "open draft": {"characters": "draft"},
    "hidden draft": {"characters": "draft", "draft": "hidden"},
}
CARDS: dict[str, dict[str, Any]] = {
    "none": {},
    "two each": {"specials": "two-each"},
    "by the opponent": {"specials": "by-opponent"},
    "all": GIVEN,
}
OPTION_SETS: dict[tuple[str, str], dict[str, Any]] = {
    ("original", "none"): {"edition": "original"},
    ("original", "all"): {"edition": "original", "specials": "given", **ORIGINAL},
    **{(line_up, cards): LINE_UPS[line_up] | CARDS[cards] for line_up in LINE_UPS for cards in CARDS},
}
"""The Deluxe edition unless the original is named; the option of retreats upstream hardly changes a size."""

HEAD = """# Game sizes

<!-- Written by scripts/game_sizes.py: change that, not this page. -->

How long and how wide The Confrontation is, measured on {games:,} random games for each set of options (seed {seed}):
the players choose uniformly among their legal actions, and chance keeps to its odds. Play that wants to win is longer.

- *Actions*: how many a game has, chance included; and the most of any game measured.
- *Decisions*: how many of them the players make, and how many legal actions a decision has on average.
- *Histories*: an estimate of how many points the game tree has, by Knuth's method: along a random game, sum up the
  products of the numbers of choices so far; the mean over games is right on average for the whole tree.
- *Information sets*: of both players together, the same way, but on the tree of what one player does and sees: where
  others act, what counts is how many actions the player can tell apart (`State.seen_as`), one of which is chosen
  uniformly. Others may be possible in states that the player cannot tell from the true one, so this is low rather than
  high.

Both estimates are given as powers of ten. They are dominated by the largest games of a sample, and a whole sample may
well miss the largest of all, so they are low rather than high, and the exponent changes by several from sample to
sample. Setting up is part of all figures: in the classic game it alone has (9!/4!)² ≈ 2.3 · 10⁸ outcomes.

| characters | special cards | actions | most | decisions | legal | histories | information sets |
|---|---|---|---|---|---|---|---|
"""


@dataclass
class Sizes:
    """What was measured for a set of options."""

    actions: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    """How many actions each decision had."""
    histories: list[float] = field(default_factory=list)
    """Each game's estimate, as a decimal logarithm."""
    sets: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """The same of the information sets of each player."""


def measure(game: Game, games: int, rng: Random) -> Sizes:
    """Play at random and measure; and once more through the eyes of each seat for its information sets."""
    sizes = Sizes()
    for _ in range(games):
        play(game, rng, sizes)
        for seat in (0, 1):
            sizes.sets[seat].append(seen_by(game, seat, rng))
    return sizes


def play(game: Game, rng: Random, sizes: Sizes) -> None:
    """One random game."""
    state = game.start()
    actions = decisions = 0
    product, points = 0.0, [0.0]
    while state.actor != OVER:
        legal = state.legal()
        product += math.log10(len(legal))
        points.append(product)
        if state.actor == CHANCE:
            state.apply(rng.choices(legal, state.odds())[0])
        else:
            decisions += 1
            sizes.legal.append(len(legal))
            state.apply(rng.choice(legal))
        actions += 1
    sizes.actions.append(actions)
    sizes.decisions.append(decisions)
    sizes.histories.append(sum_of(points))


def seen_by(game: Game, seat: int, rng: Random) -> float:
    """One random game in the tree of what a seat does and sees: its estimate of information sets, as a logarithm."""
    state = game.start()
    product, points = 0.0, []
    while state.actor != OVER:
        legal = state.legal()
        if state.actor == seat:
            points.append(product)
            product += math.log10(len(legal))
            state.apply(rng.choice(legal))
        else:
            alike: dict[int, list[int]] = {}
            for action in legal:
                alike.setdefault(state.seen_as(action, seat), []).append(action)
            product += math.log10(len(alike))
            state.apply(rng.choice(alike[rng.choice(list(alike))]))
    return sum_of(points)


def sum_of(powers: Sequence[float]) -> float:
    """The decimal logarithm of the sum of powers of ten."""
    most = max(powers)
    return most + math.log10(sum(10 ** (power - most) for power in powers))


def mean_of(powers: Sequence[float]) -> float:
    """The decimal logarithm of the mean of powers of ten."""
    return sum_of(powers) - math.log10(len(powers))


def page(games: int) -> str:
    """The whole page."""
    text = HEAD.format(games=games, seed=SEED)
    for (characters, cards), options in OPTION_SETS.items():
        sizes = measure(redbook.game("confrontation", **options), games, Random(SEED))
        sets = sum_of([mean_of(side) for side in sizes.sets])
        text += (
            f"| {characters} | {cards} | {fmean(sizes.actions):.1f} | {max(sizes.actions)} "
            f"| {fmean(sizes.decisions):.1f} | {fmean(sizes.legal):.1f} "
            f"| 10^{mean_of(sizes.histories):.0f} | 10^{sets:.0f} |\n"
        )
        print(f"{characters}, {cards}", file=sys.stderr)
    return text


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure the sizes of the game and write their page.")
    parser.add_argument("--games", type=int, default=2000, help="games for each set of options (default 2000)")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games: at least 1")
    PAGE.write_text(page(options.games), encoding="utf-8")


if __name__ == "__main__":
    main()
