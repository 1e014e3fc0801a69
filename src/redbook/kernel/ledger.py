"""The rules reference: every rule of a game under its id, in our own words, as players and tests read it.

A game's package holds its ledger as ``rules.toml``, and further files beside it for boxes that are added to the game;
all are one ledger. Where the printed rules leave something open, the rule
carries the ruling that this implementation follows, and says so:

    >>> print(ledger("confrontation").rules["C-MOVE-34"])  # doctest: +ELLIPSIS
    C-MOVE-34 · Moving · ruling · original, deluxe
    A player whose only legal move is a special attack still has to move.
    Open: The texts grant special attacks as options but also demand a move every turn.
    We play: If at least one legal move of any kind exists the player must make one, ...
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from redbook.kernel.errors import OptionError

KINDS = ("stated", "derived", "difference", "ruling")
"""Said by the rulebook; following from it; comparing editions; decided by us where it is silent."""

_FILES = {
    "confrontation": ["confrontation/rules.toml"],
    "war-of-the-ring": [
        "war/rules.toml", "war/lords/rules.toml", "war/twilight/rules.toml", "war/warriors/rules.toml",
        "war/kings/rules.toml", "war/combined.toml",
    ],
}  # fmt: skip
"""The files of each game's ledger, that of the game itself first."""
_RULE_ID = re.compile(r"[A-Z]-([A-Z]+(?:-[A-Z]+)*)-(?:[0-9]{2,}[A-Z]?|WSGI)(?:-COMBAT)?")
_FIELDS = {
    "kind", "title", "rule", "editions", "played", "ambiguity", "ruling", "reason", "source", "notes", "ours",
}  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """One rule: a statement that a test can hold the game to."""

    id: str
    """For example ``C-MOVE-03``."""
    section: str
    """The title of the section it belongs to."""
    kind: str
    """One of `KINDS`."""
    rule: str
    """The statement; for a ruling, the situation that the printed rules leave open."""
    editions: tuple[str, ...]
    """Where it holds."""
    title: str = ""
    """The name of what it is about, if that is one thing with a name, such as a card."""
    played: bool = True
    """Whether this program plays it; otherwise it is here to be read, and no test is marked with it."""
    ambiguity: str = ""
    """For a ruling: what is open."""
    ruling: str = ""
    """For a ruling: what we play."""
    reason: str = ""
    """For a ruling: why."""
    source: str = ""
    """Where to look in a rulebook."""
    notes: str = ""
    """What is worth knowing besides."""
    ours: str = ""
    """Our own precision, where the statement is less exact than a program has to be."""

    def __str__(self) -> str:
        head = [self.id, *filter(None, [self.title]), self.section, self.kind, ", ".join(self.editions)]
        lines = [" · ".join(head if self.played else [*head, "not played yet"]), self.rule]
        for word, text in (
            ("Open", self.ambiguity),
            ("We play", self.ruling),
            ("Why", self.reason),
            ("To be exact", self.ours),
            ("Note", self.notes),
            ("In the rulebook", self.source),
        ):
            if text:
                lines.append(f"{word}: {text}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Ledger:
    """The rules of one game."""

    title: str
    """The game's name for people."""
    precedence: tuple[str, ...]
    """Which statement wins when two collide, strongest first."""
    sections: dict[str, str]
    """The areas of the ids and their titles: ``MOVE``, and with its letter (``L-DICE``) where a box has added it."""
    terms: dict[str, str]
    """Words with a fixed meaning."""
    rules: dict[str, Rule]
    """Every rule under its id, in the order of the file."""

    @classmethod
    def read(cls, text: str, *boxes: str) -> Ledger:
        """A ledger from its TOML text, and those of boxes that are added to it. Raises `ValueError` naming the rule
        that is not well-formed."""
        data: dict[str, Any] = tomllib.loads(text)
        sections: dict[str, str] = dict(data["sections"])
        rules = _rules(data)
        own = {id[0] for id in rules}
        for box in boxes:
            more: dict[str, Any] = tomllib.loads(box)
            added = _rules(more)
            letter = next(iter(added))[0]
            if letter in own:
                raise ValueError(f"{letter}: another file has the rules with this letter")
            own.add(letter)
            sections |= {f"{letter}-{area}": title for area, title in more["sections"].items()}
            rules |= added
        return cls(data["title"], tuple(data["precedence"]), sections, data["terms"], rules)

    def area(self, id: str) -> str:
        """The area of a rule's id, as `sections` names it.

        >>> book = ledger("war-of-the-ring")
        >>> book.area("W-MOVE-03"), book.area("L-CARD-FP-CHAR-25-COMBAT")
        ('MOVE', 'L-CARD-FP-CHAR')
        """
        letter, _, rest = id.removesuffix("-COMBAT").partition("-")
        area = rest.rpartition("-")[0]
        return area if id[0] == next(iter(self.rules))[0] else f"{letter}-{area}"

    def stem(self, area: str) -> str:
        """What the ids of an area begin with: ``W-MOVE`` for ``MOVE``."""
        return area if area[1:2] == "-" else f"{next(iter(self.rules))[0]}-{area}"

    def to_test(self) -> list[str]:
        """The ids of the rules that are played, each of which needs a test."""
        return [id for id, rule in self.rules.items() if rule.played]

    def find(self, text: str) -> list[Rule]:
        """The rules that a person means: by id, by section (``c-move`` or ``move``), or by words they hold.

        Case, hyphens and accents do not matter, and a word may be cut short. Rules that have the words in
        their own statement come before those that only touch on them.
        """
        wanted = text.strip().upper()
        if wanted in self.rules:
            return [self.rules[wanted]]
        area = wanted.rstrip("-") + "-"
        section = [rule for id, rule in self.rules.items() if id.startswith((area, f"{id[:2]}{area}"))]
        if section:
            return section
        words = _words(text)
        if not words:
            return []
        found = [(rule, *_searched(rule)) for rule in self.rules.values()]
        near = [(rule, stated) for rule, whole, stated in found if _holds(words, whole)]
        return [rule for rule, _ in sorted(near, key=lambda one: not _holds(words, one[1]))]


def ledgers() -> tuple[str, ...]:
    """The names of the games that have a ledger: all games, those still being written included."""
    return tuple(_FILES)


@cache
def ledger(game: str) -> Ledger:
    """The ledger of a game; read when first asked for."""
    if game not in _FILES:
        raise OptionError("game", f"there is no game called {game!r}; there are: {', '.join(_FILES)}")
    # The package's data is found without importing the game: looking up a rule needs no rules engine.
    return Ledger.read(*(files("redbook").joinpath(*name.split("/")).read_text("utf-8") for name in _FILES[game]))


def _rules(data: dict[str, Any]) -> dict[str, Rule]:
    """The rules of one file."""
    return {id: _rule(id, fields, data["sections"], data["editions"]) for id, fields in data["rules"].items()}


def _rule(id: str, fields: dict[str, Any], sections: dict[str, str], both: list[str]) -> Rule:
    match = _RULE_ID.fullmatch(id)
    if match is None or match[1] not in sections:
        raise ValueError(f"{id}: a rule's id is a letter, one of {', '.join(sections)}, and a number")
    unknown = fields.keys() - _FIELDS
    if unknown:
        raise ValueError(f"{id}: there is no field called {', '.join(sorted(unknown))}")
    if fields.get("kind") not in KINDS:
        raise ValueError(f"{id}: its kind is one of {', '.join(KINDS)}, not {fields.get('kind')!r}")
    if not fields.get("rule"):
        raise ValueError(f"{id}: it says nothing")
    if (fields["kind"] == "ruling") != ("ruling" in fields):
        raise ValueError(f"{id}: a rule of kind 'ruling', and no other, has the field 'ruling'")
    editions = fields.get("editions", both)
    if not editions or not set(editions) <= set(both):
        raise ValueError(f"{id}: the editions are {', '.join(both)}, not {editions!r}")
    played = fields.get("played", True)
    if not isinstance(played, bool):
        raise ValueError(f"{id}: whether it is played is true or false, not {played!r}")
    texts: dict[str, str] = {key: text for key, text in fields.items() if key not in ("editions", "played")}
    return Rule(id=id, section=sections[match[1]], editions=tuple(editions), played=played, **texts)


def _words(text: str) -> list[str]:
    """The words of a text without case, accents and apostrophes; a hyphen parts words."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("'", ""))
    return re.findall(r"[a-z0-9]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))


@cache
def _searched(rule: Rule) -> tuple[str, str]:
    """The words of a rule and those of its own statement, each after a space."""
    whole, stated = str(rule), f"{rule.title} {rule.rule} {rule.ruling}"
    return f" {' '.join(_words(whole))}", f" {' '.join(_words(stated))}"


def _holds(words: list[str], text: str) -> bool:
    return all(f" {word}" in text for word in words)
