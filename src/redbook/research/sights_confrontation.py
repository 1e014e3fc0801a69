"""What is remembered of The Confrontation: the sights of `redbook.research.memory`, in whole numbers and in words.

After each action everybody sees what is asked, the cards used and shown, how many stands are where, whose face is
known, who is known for certain to be where, and who has fallen.
"""

from __future__ import annotations

from typing import Final

from redbook.confrontation.actions import MOVE_SPAN
from redbook.confrontation.board import FALLEN, FELLOWSHIP, REGION_IDS, REGIONS, SAURON, SEATS, bits
from redbook.confrontation.cards import CARD_IDS, NO_CARD, SPECIAL_IDS
from redbook.confrontation.characters import CHARACTER_IDS, PIECES, VARIANT
from redbook.confrontation.table import CARDS_SHOWN, QUESTIONS, SAURON_SHOWN, Table
from redbook.kernel.contract import Game, State
from redbook.research.sights import Sight, Sights

# Where in a sight:
_QUESTION: Final = 0
"""What is asked next, from 1, in the order of `table.QUESTIONS`."""
_USED: Final = (1, 2)
"""The used combat cards of each side, as masks."""
_CARDS: Final = (3, 4)
"""The combat card of each side lying open, from 1; 0 for none."""
_SPECIALS: Final = 5
"""The special cards still to be played, as a mask."""
_STANDS_AT: Final = (6, 8)
"""How many stands each side has in eight regions, Shire to Misty Mountains and Caradhras to Mordor, as numbers to the
base 5, the first region the last digit; 0 before the first turn."""
_TILES: Final = 10
"""Of each tile face + 3 × place. Face: 0 not known to everybody, 1 classic, 2 variant; place: 0 not certain, 1 … 16
certainly in that region, 17 fallen."""


# ----- what lies open


def sight(state: State) -> Sight:
    """What everybody sees or can conclude with certainty."""
    if not isinstance(state, Table):
        raise TypeError(f"this is a state of {state.game.name}, not of confrontation")
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


def seen_name(game: Game, seen: int) -> str:
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


def shown(game: Game) -> tuple[str, ...]:
    """The combat cards of each side."""
    return tuple(f"{seat} shows {card}" for seat in SEATS for card in CARD_IDS)


def lying(sight: Sight, game: Game) -> list[int]:
    """The combat cards that lie open."""
    return [side * len(CARD_IDS) + sight[at] - 1 for side, at in enumerate(_CARDS) if sight[at]]


def news(before: Sight, after: Sight, seen: int, game: Game) -> str:
    """What an action brought to light, in brackets; nothing if that was nothing.

    Where a stand came from is said unless the action was seen as just that (a hidden one, see `seen_name`).
    """
    found = []
    if seen - game.num_actions <= REGIONS:
        for side, seat in enumerate(SEATS):
            found += [f"{seat}{change:+d}-{REGION_IDS[region]}" for region, change in _comings(before, after, side)]
    for side, seat in enumerate(SEATS):
        used = after[_USED[side]] & ~before[_USED[side]]
        found += [f"{seat}-used-{CARD_IDS[card]}" for card in bits(used)]
        if before[_USED[side]] & ~after[_USED[side]]:
            found.append(f"{seat}-takes-cards-back")
        card = after[_CARDS[side]]
        if card and card != before[_CARDS[side]]:
            found.append(f"{seat}-shows-{CARD_IDS[card - 1]}")
    found += [f"has-{SPECIAL_IDS[card]}" for card in bits(after[_SPECIALS] & ~before[_SPECIALS])]
    for piece in range(PIECES):
        old, new = before[_TILES + piece], after[_TILES + piece]
        if new != old:
            place, face = divmod(new, 3)
            who = "/".join(CHARACTER_IDS[piece + VARIANT * way] for way in (0, 1) if face in (0, way + 1))
            found.append(f"{who}-{_place(place)}")
    if after[_QUESTION] != before[_QUESTION]:
        found.append(QUESTIONS[after[_QUESTION] - 1])
    return f"[{','.join(found)}]" if found else ""


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


SIGHTS: Final = Sights(sight, seen_name, shown, lying, news)
