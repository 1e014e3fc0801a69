"""What a seat remembers of a game as zeros and ones that a network can learn from: its last actions, word by word.

The exact memory of a seat (`memory`) grows with the game. A learner wants a row of fixed length in which every place
means the same all the time. So the last few actions, as the seat saw them, are written down, the latest first: an
action like ``move:frodo:cardolan`` sets three places of its row, one for each word; others are for the cards that then
lay open. What came to light earlier and still counts is in the observation, which stands beside it (`openspiel`).

    >>> import redbook
    >>> from redbook.research.memory import Memory
    >>> from redbook.research.recall import Recall
    >>> game = redbook.game("confrontation")
    >>> state = game.start()
    >>> memory, recall = Memory(game, state), Recall(game, window=4)
    >>> for name in ("place:frodo:shire", "place:sam:cardolan"):
    ...     memory.play(state, game.action_id(name))
    >>> rows = recall.rows(memory, 0)
    >>> rows.shape
    (4, 133)
    >>> [[recall.words[place] for place in row.nonzero()[0]] for row in rows]
    [['place', 'sam', 'cardolan'], ['place', 'frodo', 'shire'], [], []]
    >>> [[recall.words[place] for place in row.nonzero()[0]] for row in recall.rows(memory, 1)]
    [['?'], ['?'], [], []]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from redbook.kernel.contract import Game
from redbook.research.memory import Memory
from redbook.research.sights import sights

WINDOW = 16
"""How many of the last actions are remembered, unless another number is asked for."""
HIDDEN = "?"
"""The first word of an action of which something was not seen."""


class Recall:
    """How the last actions of a game under one set of options are written down."""

    def __init__(self, game: Game, window: int = WINDOW) -> None:
        self.game = game
        self.window = window
        self._how = sights(game)
        known: list[dict[str, None]] = [{HIDDEN: None}]
        for action in range(game.num_actions):
            for depth, word in enumerate(game.action_name(action).split(":")):
                if depth == len(known):
                    known.append({})
                known[depth][word] = None
        self._place: dict[tuple[int, str], int] = {}
        for depth, words in enumerate(known):
            for word in words:
                self._place[depth, word] = len(self._place)
        self.depths: tuple[int, ...] = tuple(len(words) for words in known)
        """How many words actions have in the first place, in the second, and so on."""
        self.words: tuple[str, ...] = (*(word for _, word in self._place), *self._how.shown(game))
        """What each place of a row stands for: the first words of actions, then the second ones, and so on; then the
        cards that lie open."""
        self._places: dict[int, list[int]] = {}

    def rows(self, memory: Memory, seat: int) -> NDArray[np.uint8]:
        """What a seat saw of the last actions, the latest first; zeros where there was none yet."""
        found = np.zeros((self.window, len(self.words)), np.uint8)
        for row, (seen, sight) in enumerate(memory.latest(seat, self.window)):
            found[row, self._places_of(seen)] = 1
            for card in self._how.lying(sight, self.game):
                found[row, len(self._place) + card] = 1
        return found

    def _places_of(self, seen: int) -> list[int]:
        """The places that an action as it was seen sets. A word behind a hidden one may be where it always is."""
        if seen not in self._places:
            words = list(enumerate(self._how.seen_name(self.game, seen).split(":")))
            self._places[seen] = [self._place[word] for word in words if word in self._place]
        return self._places[seen]
