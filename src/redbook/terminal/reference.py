"""Looking things up: a rule by its id, a section, a character, a card, a region, or any word in the rules."""

from __future__ import annotations

import re
from difflib import get_close_matches
from textwrap import fill

from redbook.kernel.errors import RedbookError
from redbook.kernel.ledger import Rule, ledger, ledgers
from redbook.terminal.things import plain, things

WIDTH = 79
"""Columns of what is printed."""

_RULE_ID = re.compile(r"[a-z]-[a-z]+(-[a-z]+)*-([0-9]*[a-z]?|wsgi)(-combat)?", re.IGNORECASE)


class NothingFound(RedbookError):
    """There is nothing by that name."""


def look_up(text: str, game: str | None = None) -> str:
    """What there is to say about a rule id, a section, a character, a card, a region or a word.

    >>> print(look_up("C-MOVE-01"))  # doctest: +ELLIPSIS
    C-MOVE-01 · Moving · ...

    All games are searched unless one is named. Where a thing has that very name, only the games that have it answer.
    Without a text it lists the sections. Raises `NothingFound` with what may have been meant.
    """
    books = [game] if game is not None else list(ledgers())
    if not plain(text):
        return "\n\n".join([*map(_sections, books), _HOW_TO_ASK])
    id = text.strip().upper()
    for book in books:
        if id in ledger(book).rules:
            return _whole(ledger(book).rules[id])
    if _RULE_ID.fullmatch(id):
        raise NothingFound(_sorry(text, [rule for book in books for rule in ledger(book).rules]))
    named = [book for book in books if _is_named(text, book)]
    answers = {book: answer for book in named or books if (answer := _answer(text, book))}
    if not answers:
        raise NothingFound(_sorry(text, sorted({word for book in books for word in _words(book)})))
    if len(answers) == 1:
        return next(iter(answers.values()))
    return "\n\n".join(f"In {ledger(book).title}:\n{answer}" for book, answer in answers.items())


def _is_named(text: str, game: str) -> bool:
    """Whether a game has a section or a thing of that very name."""
    book = ledger(game)
    sections = {book.stem(area) for area in book.sections}
    wanted = plain(text)
    return (
        text.strip().upper().rstrip("-") in sections
        or any(wanted in thing.names for thing in things(game))
        or any(wanted == plain(term) for term in book.terms)
    )


def _answer(text: str, game: str) -> str:
    """What one game has to say; nothing if it knows nothing."""
    rules = ledger(game)
    wanted = plain(text)
    own = [thing for thing in things(game) if wanted in thing.names]
    told = [fill(thing.told, WIDTH) for thing in own]
    told += [fill(f"{term}: {rules.terms[term]}", WIDTH) for term in rules.terms if plain(term) == wanted]
    told += [f"\n{_whole(rules.rules[id])}" for thing in own for id in thing.rules]
    found = rules.find(text)
    if own:  # what is said about the thing itself, not all that touches on it
        shown = {id for thing in own for id in thing.rules}
        found = [rule for rule in found if rule.id not in shown and _speaks_of(rule, wanted)]
    if told and found:
        told.append("")
    return "\n".join([*told, *map(_brief, found)])


def _speaks_of(rule: Rule, wanted: str) -> bool:
    return wanted in plain(f"{rule.title} {rule.rule} {rule.ruling}") and not wanted.isdigit()


def _words(game: str) -> set[str]:
    """All that can be asked for by name."""
    return {name for thing in things(game) for name in thing.names} | set(ledger(game).terms) | set(ledger(game).rules)


_HOW_TO_ASK = """\
Ask for a section, a rule (C-MOVE-03), a character (shelob), a card (magic),
a region or any word."""


def _sections(game: str) -> str:
    rules = ledger(game)
    lines = [f"The rules of {rules.title}, by section:"]
    for section, title in rules.sections.items():
        own = [rule for rule in rules.rules.values() if rule.section == title]
        played = sum(rule.played for rule in own)
        later = "" if played == len(own) else f", {played} of them played" if played else ", not played yet"
        lines.append(f"  {rules.stem(section):<11} {title} ({len(own)} rules{later})")
    return "\n".join(lines)


def _brief(rule: Rule) -> str:
    """A rule as one paragraph of a list."""
    said = " ".join(filter(None, [f"{rule.title}:" if rule.title else "", rule.rule]))
    said += f" Open: {rule.ambiguity}" if rule.ruling and rule.ambiguity else ""
    said += f" We play: {rule.ruling}" if rule.ruling else ""
    return fill(f"{rule.id}  {said}", WIDTH, subsequent_indent="    ")


def _whole(rule: Rule) -> str:
    return "\n".join(fill(line, WIDTH) for line in str(rule).splitlines())


def _sorry(text: str, known: list[str]) -> str:
    near = get_close_matches(plain(text), [plain(name) for name in known], n=3)
    near = [name.upper().replace(" ", "-") if _RULE_ID.match(text.strip()) else name for name in near]
    hint = f"did you mean {' or '.join(near)}?" if near else "`redbook rules` lists the sections"
    return f"nothing is known about {text.strip()!r}; {hint}"
