"""Words that make sentences of what is on the table: articles, numbers of figures, names."""

from __future__ import annotations

from redbook.war.figures import NAMES
from redbook.war.tiles import TILE_IDS, TILE_LABELS


def article(word: str) -> str:
    """A thing with its article: an Eye, a Use Balrog."""
    return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"


def counted(number: int, one: str, several: str = "") -> str:
    """A number of things: a Siege Tower, 2 Siege Towers, no Siege Tower."""
    if number == 1:
        return article(one)
    return f"{number} {several or one + 's'}" if number else f"no {one}"


def first(words: str) -> str:
    """Words that begin a sentence."""
    return words[0].upper() + words[1:]


def named(who: int) -> str:
    """A character as the subject of a sentence: a byname stands between commas."""
    return f"{NAMES[who]}," if ", " in NAMES[who] else NAMES[who]


def listed(things: list[str]) -> str:
    """Things with commas and an "and"."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def tile(name: str) -> str:
    """A hunt tile amid a sentence: an Eye, a 1 that reveals, Elven Rope (0)."""
    label = TILE_LABELS[TILE_IDS.index(name)]
    value, _, sign = label.partition(", ")
    if not value.isdigit():
        return article(label) if label == "Eye" else label
    return article(value) + {"reveal": " that reveals", "crown": " with a crown"}.get(sign, "")
