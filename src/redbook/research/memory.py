"""What the seats remember of a game: all that each did and saw, in order. That is its information state.

Each action leaves one entry: how it looked to the seat (`State.seen_as`), and a *sight*: what then lay open to
everybody, that is what is asked, the cards used and shown, how many stands are where, whose face is known, who is known
for certain to be where, and who has fallen. Games that look alike to a seat leave it the same memory; and seats that
remember the same see the same (`State.view`) and may do the same. Nothing is ever forgotten, so recall is perfect by
construction.

    >>> import redbook
    >>> from redbook.research.memory import Memory
    >>> game = redbook.game("confrontation")
    >>> state = game.start()
    >>> memory = Memory(game, state)
    >>> for name in ("place:frodo:shire", "place:sam:shire"):
    ...     memory.play(state, game.action_id(name))
    >>> memory.text(0)
    'fellowship: place:frodo:shire place:sam:shire'
    >>> memory.text(1)
    'sauron: ? ?'

The text writes what was seen of each action, with ``?`` where something of it is hidden, and in brackets what it
brought to light. The rows say the same in whole numbers below 2²⁴, which a 32-bit float holds exactly; see `COLUMNS`.
"""

from __future__ import annotations

from typing import Final

from redbook.confrontation.actions import MOVE_SPAN
from redbook.confrontation.board import FALLEN, FELLOWSHIP, REGION_IDS, REGIONS, SAURON, SEATS, bits
from redbook.confrontation.cards import CARD_IDS, NO_CARD, SPECIAL_IDS
from redbook.confrontation.characters import CHARACTER_IDS, PIECES, VARIANT
from redbook.confrontation.table import CARDS_SHOWN, QUESTIONS, SAURON_SHOWN, Table
from redbook.kernel.contract import Game, State

Sight = tuple[int, ...]
"""What lies open to everybody: the numbers of an entry after the first."""

_A_TILE: Final = (
    "face + 3 × place of this tile; face: 0 not known to everybody, 1 classic, 2 variant; "
    "place: 0 not certain, 1 … 16 certainly in that region, 17 fallen"
)
_STANDS: Final = (
    "how many stands this side has in eight regions, Shire to Misty Mountains (west) or Caradhras to Mordor (east), as "
    "a number to the base 5, the first region its last digit; 0 before the first turn"
)
COLUMNS: Final[tuple[tuple[str, str], ...]] = (
    ("seen", "how the action looked to the seat, from 1"),
    ("question", "what is asked next, from 1, in the order of `redbook.confrontation.table.QUESTIONS`"),
    ("fellowship-used", "the Fellowship's used combat cards, as a mask"),
    ("sauron-used", "Sauron's used combat cards, as a mask"),
    ("fellowship-card", "the Fellowship's combat card lying open, from 1; 0 for none"),
    ("sauron-card", "Sauron's combat card lying open, from 1; 0 for none"),
    ("specials", "the special cards still to be played, as a mask"),
    *((f"{seat}-stands-{half}", _STANDS) for seat in SEATS for half in ("west", "east")),
    *((CHARACTER_IDS[piece], _A_TILE) for piece in range(PIECES)),
)
"""The numbers of an entry: their names and what they mean."""

ORIGINS: Final = 2
"""How many numbers say what a seat knew at the start."""
Origin = tuple[int, int]

# Where in a sight:
_QUESTION: Final = 0
_USED: Final = (1, 2)
_CARDS: Final = (3, 4)
_SPECIALS: Final = 5
_STANDS_AT: Final = (6, 8)
_TILES: Final = 10


class Memory:
    """What all seats remember of a game since a state in which it began."""

    __slots__ = ("_began", "_origins", "_seen", "_sights", "_start", "game")

    def __init__(self, game: Game, start: State, origins: tuple[Origin, ...] = ((0, 0), (0, 0))) -> None:
        """Begin in a state. The origins tell apart what each seat may have known when it began."""
        self.game = game
        self._start: Sight = sight(start)
        self._origins = origins
        self._began = [0] * len(game.seats)
        self._seen: list[list[int]] = [[] for _ in game.seats]
        self._sights: list[Sight] = []

    def play(self, state: State, action: int) -> None:
        """Apply a legal action to a state, and remember it."""
        for seat, seen in enumerate(self._seen):
            seen.append(state.seen_as(action, seat))
        state.apply(action)
        self._sights.append(sight(state))

    def clone(self) -> Memory:
        """An independent copy."""
        other = Memory.__new__(Memory)
        other.game = self.game
        other._start = self._start
        other._origins = self._origins
        other._began = self._began.copy()
        other._seen = [seen.copy() for seen in self._seen]
        other._sights = self._sights.copy()
        return other

    def kept_by(self, seat: int, origins: tuple[Origin, ...]) -> Memory:
        """The memory of one seat; for the others, whose past is unknown, it begins now, with these origins."""
        other = self.clone()
        other._origins = tuple(
            self._origins[number] if number == seat else origin for number, origin in enumerate(origins)
        )
        for number, seen in enumerate(other._seen):
            if number != seat:
                seen.clear()
                other._began[number] = len(self._sights)
        return other

    def __len__(self) -> int:
        """How many actions there were."""
        return len(self._sights)

    def origin(self, seat: int) -> Origin:
        """The numbers that tell apart what a seat knew at the start."""
        return self._origins[seat]

    def key(self, seat: int) -> tuple[object, ...]:
        """What tells one memory of a seat from another."""
        return self._origins[seat], tuple(self._seen[seat]), tuple(self._sights[self._began[seat] :])

    def text(self, seat: int) -> str:
        """What a seat remembers, in the notation of the game."""
        began = self._began[seat]
        origin = self._origins[seat]
        words = [self.game.seats[seat] + ":"]
        if any(origin):
            words.append(f"#{origin[0]}.{origin[1]}" if origin[1] else f"#{origin[0]}")
        before = self._sights[began - 1] if began else self._start
        for seen, after in zip(self._seen[seat], self._sights[began:], strict=True):
            words.append(_seen_name(self.game, seen) + _news(before, after, seen - self.game.num_actions))
            before = after
        return " ".join(words)

    def rows(self, seat: int) -> list[tuple[int, ...]]:
        """What a seat remembers: an entry of `COLUMNS` for each action."""
        sights = self._sights[self._began[seat] :]
        return [(seen + 1, *after) for seen, after in zip(self._seen[seat], sights, strict=True)]

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self._start, self._origins, self._began, self._seen, self._sights)
        return _restore, (self.game.name, self.game.options, parts)


_Parts = tuple[Sight, tuple[Origin, ...], list[int], list[list[int]], list[Sight]]


def _restore(name: str, options: dict[str, object], parts: _Parts) -> Memory:
    """A memory as it was pickled."""
    from redbook.kernel.registry import game

    memory = Memory.__new__(Memory)
    memory.game = game(name, **options)
    memory._start, memory._origins, memory._began, memory._seen, memory._sights = parts
    return memory


# ----- what lies open


def sight(state: State) -> Sight:
    """What everybody sees or can conclude with certainty."""
    if not isinstance(state, Table):
        raise TypeError(f"of {state.game.name} nothing is remembered; only of confrontation")
    settled = state.settled
    shown = [
        state.card[FELLOWSHIP] if settled & CARDS_SHOWN else NO_CARD,
        state.card[SAURON] if settled & (CARDS_SHOWN | SAURON_SHOWN) else NO_CARD,
    ]
    return (
        state.question + 1,
        state.used[FELLOWSHIP],
        state.used[SAURON],
        shown[FELLOWSHIP] + 1,
        shown[SAURON] + 1,
        state.specials[FELLOWSHIP] | state.specials[SAURON],
        *_stands(state, FELLOWSHIP),
        *_stands(state, SAURON),
        *_tiles(state, FELLOWSHIP),
        *_tiles(state, SAURON),
    )


def _stands(table: Table, side: int) -> tuple[int, int]:
    """How many stands a side has in each region, in two numbers; before the first turn that is a secret."""
    west = east = 0
    if table.turn:
        counts = table.counts[side]
        for region in range(7, -1, -1):
            west = west * 5 + counts[region]
            east = east * 5 + counts[region + 8]
    return west, east


def _tiles(table: Table, side: int) -> list[int]:
    """Face and place of the nine tiles of a side, as far as they are certain for everybody."""
    known = table.knowledge(side)
    worlds = known.worlds
    always = sometimes = worlds[0]
    for world in worlds:
        always &= world
        sometimes |= world
    varies = always ^ sometimes
    traced = known.traced
    faces = table.open_faces
    tiles = []
    for number in range(9):
        piece = side * 9 + number
        face = (1 if table.who[piece] < VARIANT else 2) if faces >> piece & 1 else 0
        if table.place[piece] == FALLEN:
            face += 3 * (REGIONS + 1)
        elif traced >> number & 1 and not varies >> number * 4 & 15:
            face += 3 * (1 + (always >> number * 4 & 15))
        tiles.append(face)
    return tiles


# ----- in words


def _seen_name(game: Game, seen: int) -> str:
    """An action as a seat saw it: its notation, or ``?`` with what was seen of it; see `redbook.confrontation.seen`."""
    if seen < game.num_actions:
        return game.action_name(seen)
    rest = seen - game.num_actions - 1
    if rest < 0:
        return "?"
    if rest < REGIONS:
        return f"?:{REGION_IDS[rest]}"
    start, end = divmod(rest - REGIONS, MOVE_SPAN)
    return f"?:{REGION_IDS[start]}:" + (REGION_IDS[end] if end < REGIONS else "fangorn:tunnel")


def _news(before: Sight, after: Sight, hidden: int) -> str:
    """What an action brought to light, in brackets; nothing if that was nothing.

    Where a stand came from is said unless the action was seen as just that (a hidden one, see `_seen_name`).
    """
    news = []
    if hidden <= REGIONS:
        for side, seat in enumerate(SEATS):
            news += [f"{seat}{change:+d}-{REGION_IDS[region]}" for region, change in _comings(before, after, side)]
    for side, seat in enumerate(SEATS):
        used = after[_USED[side]] & ~before[_USED[side]]
        news += [f"{seat}-used-{CARD_IDS[card]}" for card in bits(used)]
        if before[_USED[side]] & ~after[_USED[side]]:
            news.append(f"{seat}-takes-cards-back")
        card = after[_CARDS[side]]
        if card and card != before[_CARDS[side]]:
            news.append(f"{seat}-shows-{CARD_IDS[card - 1]}")
    news += [f"has-{SPECIAL_IDS[card]}" for card in bits(after[_SPECIALS] & ~before[_SPECIALS])]
    for piece in range(PIECES):
        old, new = before[_TILES + piece], after[_TILES + piece]
        if new != old:
            place, face = divmod(new, 3)
            who = "/".join(CHARACTER_IDS[piece + VARIANT * way] for way in (0, 1) if face in (0, way + 1))
            news.append(f"{who}-{_place(place)}")
    if after[_QUESTION] != before[_QUESTION]:
        news.append(QUESTIONS[after[_QUESTION] - 1])
    return f"[{','.join(news)}]" if news else ""


def _comings(before: Sight, after: Sight, side: int) -> list[tuple[int, int]]:
    """In which regions a side has more stands than before, or fewer, and by how many."""
    at = _STANDS_AT[side]
    if before[at : at + 2] == after[at : at + 2] or before[at : at + 2] == (0, 0):
        return []
    old, new = before[at] + before[at + 1] * 5**8, after[at] + after[at + 1] * 5**8
    changes = []
    for region in range(REGIONS):
        change = new // 5**region % 5 - old // 5**region % 5
        if change:
            changes.append((region, change))
    return changes


def _place(place: int) -> str:
    if place == 0:
        return "somewhere"
    return "falls" if place > REGIONS else f"in-{REGION_IDS[place - 1]}"
