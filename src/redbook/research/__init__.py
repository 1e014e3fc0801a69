"""For those who study games: the games as the tools of the field expect them.

- `observation`: what a seat knows, as a tensor of zeros and ones; `encoding` is what a game has to supply for it, and
  `confrontation` and `war` supply it.
- `pettingzoo`: AEC environments; `gym`: one seat against one of our bots; `vector`: many games at once.
- `openspiel`: the games of OpenSpiel; `memory` is what their players remember, by the `sights` of each game.
- `small`: endgames that can be solved exactly; `solve` does it.
- `dataset`: games of bots as Parquet files; `loader`: those files as arrays.

Nothing is imported from here that is not asked for, so that each module needs only its own libraries:
``pip install "redbook[research]"`` installs them all.
"""
