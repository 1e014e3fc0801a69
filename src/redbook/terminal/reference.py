"""Looking things up: a rule by its id, a section, a character, a card, a region, or any word in the rules."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from textwrap import fill

from redbook.confrontation.board import LABELS, LIMIT, MOUNTAINS, ORIGINAL_LABELS, REGION_IDS
from redbook.confrontation.cards import (
    CARD_IDS,
    CARD_LABELS,
    CARD_TEXT,
    SPECIAL_IDS,
    SPECIAL_LABELS,
    SPECIAL_TEXT,
    SPECIALS_OF,
)
from redbook.confrontation.characters import ABILITY, CHARACTER_IDS, NAMES, STRENGTH, VARIANT, label, side_of
from redbook.kernel.errors import RedbookError
from redbook.kernel.ledger import Rule, ledger

WIDTH = 79
"""Columns of what is printed."""

_RULE_ID = re.compile(r"[a-z]-[a-z]+(-[a-z]+)*-[0-9]*", re.IGNORECASE)
_SIDES = ("Fellowship", "Sauron")


class NothingFound(RedbookError):
    """There is nothing by that name."""


def look_up(text: str, game: str = "confrontation") -> str:
    """What there is to say about a rule id, a section, a character, a card, a region or a word.

    >>> print(look_up("C-MOVE-01"))  # doctest: +ELLIPSIS
    C-MOVE-01 · Moving · ...

    Without a text it lists the sections. Raises `NothingFound` with what may have been meant.
    """
    wanted = _plain(text)
    if not wanted:
        return _sections(game)
    rules = ledger(game)
    if text.strip().upper() in rules.rules:
        return _whole(rules.rules[text.strip().upper()])
    if _RULE_ID.fullmatch(text.strip()):
        raise NothingFound(_sorry(text, list(rules.rules)))
    entries = [entry for names, entry in _entries() if wanted in names]
    found = rules.find(text)
    if entries:  # what is said about the thing itself, not all that touches on it
        found = [rule for rule in found if wanted in _plain(f"{rule.rule} {rule.ruling}") and not wanted.isdigit()]
    if not entries and not found:
        words = {name for names, _ in _entries() for name in names} | set(rules.terms) | set(rules.rules)
        raise NothingFound(_sorry(text, sorted(words)))
    lines = [*entries, *(fill(f"{term}: {rules.terms[term]}", WIDTH) for term in rules.terms if _plain(term) == wanted)]
    if found:
        lines += ["", *(_brief(rule) for rule in found)] if lines else [_brief(rule) for rule in found]
    return "\n".join(lines)


def _sections(game: str) -> str:
    rules = ledger(game)
    lines = [f"The rules of {rules.title}, by section:"]
    letter = next(iter(rules.rules))[0]
    for section, title in rules.sections.items():
        count = sum(rule.section == title for rule in rules.rules.values())
        lines.append(f"  {letter}-{section:<10}{title} ({count} rules)")
    lines.append("Ask for a section, a rule (C-MOVE-03), a character (shelob), a card (magic),")
    lines.append("a region or any word.")
    return "\n".join(lines)


def _brief(rule: Rule) -> str:
    """A rule as one paragraph of a list."""
    said = rule.rule + (f" We play: {rule.ruling}" if rule.ruling else "")
    return fill(f"{rule.id}  {said}", WIDTH, subsequent_indent="    ")


def _whole(rule: Rule) -> str:
    return "\n".join(fill(line, WIDTH) for line in str(rule).splitlines())


def _entries() -> list[tuple[set[str], str]]:
    """The things on the table: the names each may be asked for by, and what there is to say."""
    entries: list[tuple[set[str], str]] = []
    for code, name in enumerate(CHARACTER_IDS):
        kind = "classic" if code < VARIANT else "variant"
        told = f"{label(code)}: {_SIDES[side_of(code)]}, {kind}, strength {STRENGTH[code]}. {ABILITY[code]}"
        names = {_plain(name), _plain(NAMES[code]), _plain(label(code)), _plain(label(code, original=True))}
        entries.append((names, fill(told, WIDTH)))
    for code, name in enumerate(CARD_IDS):
        kind = "strength card" if name.isdigit() else "text card"
        told = f"{CARD_LABELS[code]}: combat card, {kind}. {CARD_TEXT[code]}"
        entries.append(({_plain(name), _plain(CARD_LABELS[code])}, fill(told, WIDTH)))
    for code, name in enumerate(SPECIAL_IDS):
        side = _SIDES[0 if SPECIALS_OF[0] >> code & 1 else 1]
        told = f"{SPECIAL_LABELS[code]}: special card, {side}. {SPECIAL_TEXT[code]}"
        entries.append(({_plain(name), _plain(SPECIAL_LABELS[code])}, fill(told, WIDTH)))
    for code, name in enumerate(REGION_IDS):
        kind = "mountains" if MOUNTAINS >> code & 1 else "home" if LIMIT[code] > 2 else "open land"
        room = f"room for {LIMIT[code]} of each side" if LIMIT[code] > 1 else "room for one of each side"
        other = f" ({ORIGINAL_LABELS[code]} in the original edition)" if ORIGINAL_LABELS[code] != LABELS[code] else ""
        names = {_plain(name), _plain(LABELS[code]), _plain(ORIGINAL_LABELS[code])}
        entries.append((names, f"{LABELS[code]}{other}: region, {kind}, {room}."))
    return entries


def _sorry(text: str, known: list[str]) -> str:
    near = get_close_matches(_plain(text), [_plain(name) for name in known], n=3)
    near = [name.upper().replace(" ", "-") if _RULE_ID.match(text.strip()) else name for name in near]
    hint = f"did you mean {' or '.join(near)}?" if near else "`redbook rules` lists the sections"
    return f"nothing is known about {text.strip()!r}; {hint}"


def _plain(text: str) -> str:
    """A name without case, accents, hyphens and article."""
    letters = unicodedata.normalize("NFKD", text.lower())
    words = re.findall(r"[a-z0-9]+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    return " ".join(words[1:] if words[:1] == ["the"] and len(words) > 1 else words)
