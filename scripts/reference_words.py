"""How the pages of the rules reference are worded: links, tables, a rule under its id, a page for each area."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from redbook.kernel.ledger import Ledger, Rule, ledger, ledgers

KIND_MEANING = {
    "stated": "a rulebook says it",
    "derived": "it follows from what the rulebooks say, without any choice of ours",
    "difference": "it compares the two editions",
    "ruling": "the rulebooks leave it open, and we had to decide",
}

_ID = re.compile(r"\b[A-Z]-[A-Z]+(?:-[A-Z]+)*-(?:[0-9]{2,}[A-Z]?|WSGI)(?:-COMBAT)?\b")
_KNOWN = {rule for game in ledgers() for rule in ledger(game).rules}
"""Only these have a place to link to; a few rules speak of others that no ledger has yet."""
_GAMES = "CW"
"""The letters of the games themselves; the areas of other letters, which are boxes, are told apart by them."""


def area_of(rule: str) -> str:
    """The middle of a rule's id: ``MOVE`` of C-MOVE-03; with its letter if it is of a box."""
    area = rule.removesuffix("-COMBAT").rpartition("-")[0]
    return area.partition("-")[2] if rule[0] in _GAMES else area


def link(rule: str, words: str = "") -> str:
    """A link to a rule."""
    return f"[{words or rule}]({area_of(rule).lower()}.md#{rule.lower()})"


def links(rules: Iterable[Rule]) -> str:
    """Links to many rules, by their areas, which need not be said for each."""
    areas: dict[str, list[str]] = {}
    for rule in rules:
        area, _, number = rule.id.rpartition("-")
        areas.setdefault(area, []).append(link(rule.id, number))
    return " · ".join(f"{area} {' '.join(numbers)}" for area, numbers in areas.items())


def prose(text: str) -> str:
    """A text of the ledger in Markdown: what looks like markup is not, code stays code, and rules are links."""
    parts = text.split("`")
    for number in range(0, len(parts), 2):
        escaped = re.sub(r"[\\*_\[\]<|]", lambda match: f"&#{ord(match[0])};", parts[number])
        parts[number] = _ID.sub(lambda match: link(match[0]) if match[0] in _KNOWN else match[0], escaped)
    return "`".join(parts)


def anchor(heading: str) -> str:
    """The anchor that a page gives to a heading."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", plain(heading)).strip())


def plain(text: str) -> str:
    """A text in small letters without accents."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


# ----- rules


def areas(book: Ledger, where: dict[tuple[str, ...], str]) -> dict[str, str]:
    """A page for each area of a ledger: their texts by their file names. `where` names each set of editions."""
    pages = {}
    for area, title in book.sections.items():
        rules = [rule for rule in book.rules.values() if area_of(rule.id) == area]
        pages[f"{area.lower()}.md"] = "\n\n".join(
            [f"# {title}", *(entry(rule, where[rule.editions]) for rule in rules)]
        )
    return pages


def entry(rule: Rule, where: str) -> str:
    """A rule under its id."""
    told = [
        ("Open", rule.ambiguity),
        ("We play", rule.ruling),
        ("Why", rule.reason),
        ("To be exact", rule.ours),
        ("Note", rule.notes),
        ("In the rulebook", rule.source),
    ]
    points = [f"- **{word}:** {prose(text)}" for word, text in told if text]
    title = f"**{prose(rule.title)}** · " if rule.title else ""
    later = "" if rule.played else " · not played yet"
    heading = f"## {rule.id}\n\n{title}*{rule.kind} · {where}{later}*\n\n{prose(rule.rule)}"
    return "\n\n".join([heading, "\n".join(points)]) if points else heading


def table_of_areas(book: Ledger) -> str:
    """How many rules of which kind there are about what."""
    rules = list(book.rules.values())
    kinds = [kind for kind in KIND_MEANING if any(rule.kind == kind for rule in rules)]
    rows = []
    for area, title in book.sections.items():
        own = [rule for rule in rules if area_of(rule.id) == area]
        played = sum(rule.played for rule in own)
        later = "" if played == len(own) else f" ({played} played)" if played else " (not played yet)"
        counts = [sum(rule.kind == kind for rule in own) for kind in kinds]
        rows.append([f"[{title}]({area.lower()}.md){later}", f"`{book.stem(area)}`", len(own), *counts])
    rows.append(["**all**", "", len(rules), *(sum(rule.kind == kind for rule in rules) for kind in kinds)])
    return table(["about", "ids", "rules", *kinds], rows)


def how_to_read(book: Ledger) -> list[str]:
    """What stands with a rule, which rule wins, and what words mean: paragraphs of an index."""
    kinds = {rule.kind for rule in book.rules.values()}
    return [
        "## How to read a rule",
        "Below its id stand its kind and where it holds:",
        "\n".join(f"- *{kind}*: {meaning}" for kind, meaning in KIND_MEANING.items() if kind in kinds),
        "A ruling names the situation, then what is **open** in it, what **we play** and **why**. **To be exact**"
        " adds a precision of our own, where a program cannot do with less. When statements collide, the earlier of"
        " these wins:",
        "\n".join(f"{number}. {text}" for number, text in enumerate(book.precedence, 1)),
        "## Terms",
        table(["word", "meaning"], [[word, prose(text)] for word, text in book.terms.items()]),
    ]


def decisions(book: Ledger) -> str:
    """The rulings and precisions at a glance."""
    rulings = [
        [link(rule.id), prose(_situation(rule)), prose(rule.ruling)]
        for rule in book.rules.values()
        if rule.kind == "ruling"
    ]
    exact = [[link(rule.id), prose(rule.ours)] for rule in book.rules.values() if rule.ours]
    parts = [
        "# What we decided",
        "Where the rulebooks leave something open, this is how it is played here; the rule itself says what is open"
        " and why we play it so.",
        table(["rule", "situation", "we play"], rulings),
    ]
    if exact:
        parts += [
            "## To be exact",
            "A few statements are less exact than a program has to be.",
            table(["rule", "precision"], exact),
        ]
    return "\n\n".join(parts)


def _situation(rule: Rule) -> str:
    """What is to be decided; the statement of a card says what is printed, so there it is what is open."""
    return f"{rule.title}: {rule.ambiguity}" if rule.title else rule.rule
