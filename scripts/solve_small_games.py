"""Writes docs/small-games.md: the small games, solved by Redbook and by OpenSpiel.

    pip install -c constraints.txt ".[research]" cvxpy ecos
    python scripts/solve_small_games.py            # about a minute; --check only compares

OpenSpiel's linear programs need cvxpy and ECOS, which Redbook itself does not. Its CFR+ runs on the game as OpenSpiel
exports it for Gambit and reads it in again, because that way it runs in C++ alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from unicodedata import normalize

import pyspiel
from open_spiel.python.algorithms import gambit, sequence_form_lp

from redbook.research import openspiel
from redbook.research.small import SMALL_GAMES, SmallGame
from redbook.research.solve import Tree, exploitability, solve

PAGE = Path(__file__).resolve().parent.parent / "docs" / "small-games.md"
ITERATIONS = 1000
"""Of CFR+."""

HEAD = """# Small games

<!-- Written by scripts/solve_small_games.py: change that, or redbook.research.small, not this page. -->

The Confrontation has far too many positions to be solved. Some of its endgames have not: each of the games on this page
is a position that the rules allow, with few characters and few combat cards left, played on by the very same rules.
What the players do not know of each other at the start is written out as *worlds*: chance deals one of them, all alike,
and so states what each may believe; or a player chooses one in secret, as in the placement before a game. Two servants
of Sauron who have come to the Shire can go no further, but a third one on his way there is a clock.

They are for those who want to try an algorithm on something whose answer is known, and for players who want to know why
one has to bluff. In Redbook:

```python
>>> from redbook.research.line import Line
>>> from redbook.research.small import SMALL_GAMES
>>> from redbook.research.solve import Tree, solve
>>> feint = SMALL_GAMES["the-feint"]
>>> tree = Tree(feint.beginning)
>>> round(solve(tree).value, 6)                   # what the Fellowship gains: 1 is a victory, -1 a defeat
0.333333
>>> line = Line(feint.beginning)
>>> [line.name(action) for action in line.legal()]
['move:frodo:gondor', 'move:sam:gondor']
>>> line.play(line.legal()[0])
>>> line.information(0)                           # what the Fellowship remembers
'fellowship: move:frodo:gondor[fellowship-1-rohan,fellowship+1-gondor]'
>>> line.information(1)                           # what Sauron remembers
'sauron: ?:rohan:gondor'

```

and in OpenSpiel, once `redbook.research.openspiel` is imported,
`pyspiel.load_game("redbook_small(position=the-feint)")`.

## Values

The value is what the Fellowship gains in equilibrium: 1 for a victory, -1 for a defeat. *Histories* are all points of
the game tree, the ends included.

- *Redbook* is our own solver: a linear program over sequences, solved with SciPy's HiGHS for each player by itself
  (`redbook.research.solve`). Both programs agree in all digits shown, and against the policies found no answer gains
  more than 10⁻⁹, by our own measure and by OpenSpiel's `nash_conv`.
- *OpenSpiel* is its `sequence_form_lp` with the solver ECOS, which is exact to about 10⁻⁷.
- *CFR+* is the exploitability of the average policy of OpenSpiel's CFR+ after {iterations:,} iterations.

| game | worlds | information sets | histories | Redbook | OpenSpiel | CFR+ |
|---|---|---|---|---|---|---|
"""

MIDDLE = """
## The games

Equilibria are not unique: what follows tells of one of each game.

"""


@dataclass
class Findings:
    """What was computed about a small game."""

    tree: Tree
    ours: float
    theirs: float
    cfr: float


def examine(small: SmallGame) -> Findings:
    """Solve a small game in all ways; stops if they do not agree."""
    tree = Tree(small.beginning)
    solution = solve(tree)
    game = pyspiel.load_game(openspiel.SMALL.short_name, {"position": small.name})
    policy = pyspiel.TabularPolicy(
        {text: list(chosen.items()) for side in solution.policies for text, chosen in side.items()}
    )
    gain = max(exploitability(tree, solution.policies), pyspiel.nash_conv(game, policy))
    first, second, _, _ = sequence_form_lp.solve_zero_sum_game(game)
    exported = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(exported)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    cfr = pyspiel.exploitability(exported, solver.average_policy())
    values = (solution.value, -solution.value_of_second, first, -second)
    if max(values) - min(values) > 1e-6 or gain > 1e-9:
        sys.exit(f"{small.name}: the solvers do not agree: {values}; {gain} can be gained over our equilibrium")
    return Findings(tree, solution.value, first, cfr)


def value(number: float) -> str:
    """A value, as a fraction where it is one."""
    fraction = Fraction(number).limit_denominator(60)
    if abs(float(fraction) - number) > 1e-6:
        return f"{number:.6f}"
    return str(fraction).replace("-", "−")


def anchor(title: str) -> str:
    """The anchor that a heading gets."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z]+", "-", plain.lower())


def page() -> str:
    """The whole page."""
    text = HEAD.replace("{iterations:,}", f"{ITERATIONS:,}")
    for small in SMALL_GAMES.values():
        found = examine(small)
        worlds = max(1, len(small.beginning.worlds))
        text += (
            f"| [{small.title}](#{anchor(small.title)}) | {worlds} | {found.tree.sets:,} | {found.tree.histories:,} | "
            f"{value(found.ours)} | {value(found.theirs)} | {found.cfr:.1e} |\n"
        )
        print(f"{small.name}: {found.ours:+.6f}", file=sys.stderr)
    text += MIDDLE
    for small in SMALL_GAMES.values():
        text += f"### {small.title}\n\n`{small.name}`: {small.story}\n\n"
        text += f"**{small.teaches}** {small.play}\n\n"
    return text.rstrip() + "\n"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Solve the small games and write their page.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is as it would be written")
    options = parser.parse_args()
    text = page()
    if not options.check:
        PAGE.write_text(text, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != text:
        sys.exit(f"{PAGE.name} is not what this script writes")


if __name__ == "__main__":
    main()
