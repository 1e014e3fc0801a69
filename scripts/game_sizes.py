"""Writes docs/game-sizes.md: how long and how wide the games are under their options, measured by play.

python scripts/game_sizes.py                          # some minutes; --games sets how many games each
python scripts/game_sizes.py --only war-of-the-ring   # this part of the page; the other stays as it is
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import redbook
from redbook import bots
from redbook.confrontation.cards import SPECIAL_IDS
from redbook.kernel.contract import CHANCE, OVER, Game
from redbook.kernel.driver import Player, answer

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

How long and how wide the games are, measured on random games (seed 2024): the players choose uniformly among their
legal actions, and chance keeps to its odds.

- *Actions*: how many a game has, chance included; and the most of any game measured.
- *Decisions*: how many of them the players make, and how many legal actions a decision has on average.
- *Histories*: an estimate of how many points the game tree has, by Knuth's method: along a random game, sum up the
  products of the numbers of choices so far; the mean over games is right on average for the whole tree.
- *Information sets*: of both players together, the same way, but on the tree of what one player does and sees: where
  others act, what counts is how many actions the player can tell apart (`State.seen_as`), one of which is chosen
  uniformly. Others may be possible in states that the player cannot tell from the true one, so this is low rather than
  high.

Both estimates are given as powers of ten. They are dominated by the largest games of a sample, and a whole sample may
well miss the largest of all, so they are low rather than high, and the exponent changes from sample to sample: by
several for The Confrontation, by thousands for War of the Ring.

"""
CONFRONTATION = """## The Confrontation

{games:,} random games for each set of options. Play that wants to win is longer. Setting up is part of all figures: in
the classic game it alone has (9!/4!)² ≈ 2.3 · 10⁸ outcomes.

| characters | special cards | actions | most | decisions | legal | histories | information sets |
|---|---|---|---|---|---|---|---|
"""
WAR = """## War of the Ring

{games:,} games of random players and {greedy:,} of `greedy` against itself, without a turn limit. Random players take
long to come to an end, which is nearly always the Corruption of the Ring-bearers; players who want to win are much
quicker. The trees are estimated from the random games alone, as the method wants it.

| players | actions | most | turns | decisions | legal | histories | information sets |
|---|---|---|---|---|---|---|---|
"""


@dataclass
class Sizes:
    """What was measured for a set of options."""

    actions: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    """How many actions each decision had."""
    turns: list[int] = field(default_factory=list)
    histories: list[float] = field(default_factory=list)
    """Each game's estimate, as a decimal logarithm."""
    sets: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """The same of the information sets of each player."""
    walks: list[float] = field(default_factory=list)
    """Estimates of the histories from the games by which those were estimated."""


def measure(game: Game, games: int, rng: Random) -> Sizes:
    """Play at random and measure; and once more through the eyes of each seat for its information sets."""
    sizes = Sizes()
    for _ in range(games):
        play(game, rng, sizes)
        for seat in (0, 1):
            sets, histories = seen_by(game, seat, rng)
            sizes.sets[seat].append(sets)
            sizes.walks.append(histories)
    return sizes


def play(game: Game, rng: Random, sizes: Sizes, players: Sequence[Player] = ()) -> None:
    """One game, a random one unless there are players."""
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
            if players:
                state.play(answer(players[state.actor], state))
            else:
                state.apply(rng.choice(legal))
        actions += 1
    sizes.actions.append(actions)
    sizes.decisions.append(decisions)
    sizes.turns.append(state.view(None)["turn"])
    sizes.histories.append(sum_of(points))


def seen_by(game: Game, seat: int, rng: Random) -> tuple[float, float]:
    """One random game in the tree of what a seat does and sees: its estimates of information sets and of histories, as
    logarithms."""
    state = game.start()
    product, points = 0.0, []
    chances, histories = 0.0, [0.0]
    while state.actor != OVER:
        legal = state.legal()
        if state.actor == seat:
            points.append(product)
            product += math.log10(len(legal))
            chances += math.log10(len(legal))
            state.apply(rng.choice(legal))
        else:
            alike: dict[int, list[int]] = {}
            for action in legal:
                alike.setdefault(state.seen_as(action, seat), []).append(action)
            product += math.log10(len(alike))
            chosen = alike[rng.choice(list(alike))]
            chances += math.log10(len(alike) * len(chosen))
            state.apply(rng.choice(chosen))
        histories.append(chances)
    return sum_of(points), sum_of(histories)


def sum_of(powers: Sequence[float]) -> float:
    """The decimal logarithm of the sum of powers of ten."""
    most = max(powers)
    return most + math.log10(sum(10 ** (power - most) for power in powers))


def mean_of(powers: Sequence[float]) -> float:
    """The decimal logarithm of the mean of powers of ten."""
    return sum_of(powers) - math.log10(len(powers))


def confrontation(games: int) -> str:
    """The part of the page about The Confrontation."""
    text = CONFRONTATION.format(games=games)
    for (characters, cards), options in OPTION_SETS.items():
        sizes = measure(redbook.game("confrontation", **options), games, Random(SEED))
        text += (
            f"| {characters} | {cards} | {fmean(sizes.actions):.1f} | {max(sizes.actions)} "
            f"| {fmean(sizes.decisions):.1f} | {fmean(sizes.legal):.1f} | {trees(sizes)} |\n"
        )
        print(f"{characters}, {cards}", file=sys.stderr)
    return text


def war(games: int) -> str:
    """The part of the page about War of the Ring. Its games are longer: a tenth as many, and of `greedy` a fortieth."""
    game = redbook.game("war-of-the-ring")
    random_games, greedy_games = max(1, games // 10), max(1, games // 40)
    found = {"random": measure(game, random_games, Random(SEED)), "`greedy`": Sizes()}
    found["random"].histories += found["random"].walks  # the longest games decide, and both estimates should know them
    for number in range(greedy_games):
        players = [bots.make("greedy", game, SEED + 2 * number + seat) for seat in (0, 1)]
        play(game, Random(SEED + number), found["`greedy`"], players)
    text = WAR.format(games=random_games, greedy=greedy_games)
    for name, sizes in found.items():
        text += (
            f"| {name} | {fmean(sizes.actions):,.0f} | {max(sizes.actions):,} | {fmean(sizes.turns):.1f} "
            f"| {fmean(sizes.decisions):,.0f} | {fmean(sizes.legal):.1f} | {trees(sizes) if sizes.walks else ' | '} |\n"
        )
    return text


def trees(sizes: Sizes) -> str:
    """The two estimates, as cells of a table."""
    sets = sum_of([mean_of(side) for side in sizes.sets])
    return f"10^{mean_of(sizes.histories):.0f} | 10^{sets:.0f}"


PARTS: dict[str, Callable[[int], str]] = {"confrontation": confrontation, "war-of-the-ring": war}


def page(games: int, only: str | None = None) -> str:
    """The whole page. With `only` one part is measured, and the other taken as it stands there now."""
    there = PAGE.read_text("utf-8").split("\n## ")[1:] if only else []
    parts = []
    for number, (name, part) in enumerate(PARTS.items()):
        parts.append(part(games) if only in (None, name) else f"## {there[number].rstrip()}\n")
    return HEAD + "\n".join(parts)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure the sizes of the games and write their page.")
    parser.add_argument("--games", type=int, default=2000, help="games for each set of options (default 2000)")
    parser.add_argument("--only", choices=list(PARTS), help="measure one game, and leave the other as it is")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games: at least 1")
    PAGE.write_text(page(options.games, options.only), encoding="utf-8")


if __name__ == "__main__":
    main()
