"""Writes the rules reference, docs/rules/, from the ledger and the tables of the game: ``make docs``.

Usage: python scripts/make_reference.py [--check] [--into FOLDER]. With ``--check`` nothing is written: it fails, naming
the page, if a page is not what would be written now. The folder holds nothing but generated pages.

There is a page for each area of the ledger, where every rule has its id as its heading and so its anchor
(``move.md#c-move-03``); a page of what we decided where the printed rules are silent; one of the board; one of
characters and cards, with links to their rules; and an index.
"""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from redbook.confrontation import board, cards, characters, drawing, ruleset
from redbook.confrontation.game import Confrontation
from redbook.kernel.ledger import Ledger, Rule, ledger

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
NOTICE = "<!-- Written by scripts/make_reference.py from the ledger: change that, not this page. -->"

KIND_MEANING = {
    "stated": "a rulebook says it",
    "derived": "it follows from what the rulebooks say, without any choice of ours",
    "difference": "it compares the two editions",
    "ruling": "the rulebooks leave it open, and we had to decide",
}
EDITIONS = {
    ("original", "deluxe"): "both editions",
    ("deluxe",): "Deluxe edition",
    ("original",): "original edition",
}
FIRST_OF = {"CHAR-F": 0, "VAR-F": 18, "CHAR-S": 9, "VAR-S": 27}
"""The areas about characters, and the first of the nine characters that each is about."""
SHORT_NAMES = {
    "Strength cards": "strength card",
    "Elven Cloak": "Cloak",
    "Eye of Sauron": "Eye",
    "Gwaihir the Windlord": "Gwaihir",
    "Palantír": "Palantir",
    "The Dark of Mordor": "Dark of Mordor",
    "Crebain of Dunland": "Crebain",
}
"""What the ledger calls some cards."""

_ID = re.compile(r"\b[A-Z]-[A-Z]+(?:-[A-Z]+)*-[0-9]{2,}\b")
_STRENGTH = re.compile(r"(?:the |variant )?(.+?) ha(?:s|ve) strength ")


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(prog="make_reference.py", description="Write the rules reference from the ledger.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is not up to date")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help="where to (default docs/rules)")
    given = parser.parse_args()
    folder: Path = given.into
    pages = reference()
    if given.check:
        wrong = stale(folder, pages)
        for path in wrong:
            print(f"{path} is not what the ledger says now; `make docs` writes it anew", file=sys.stderr)
        return 1 if wrong else 0
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.md"):
        if path.name not in pages and path.read_text("utf-8").startswith(NOTICE):
            path.unlink()  # a page of an area that is no more
    for name, text in pages.items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    print(f"{len(pages)} pages of the rules reference are in {folder}")
    return 0


def stale(folder: Path, pages: dict[str, str]) -> list[Path]:
    """The files that are missing, different, or should not be there."""
    present = {path.name: path.read_bytes() for path in folder.glob("*.md")}
    wanted = {name: text.encode() for name, text in pages.items()}
    return [folder / name for name in sorted(present.keys() | wanted.keys()) if present.get(name) != wanted.get(name)]


def reference() -> dict[str, str]:
    """All pages: their texts by their file names."""
    book = ledger("confrontation")
    pages = {
        "index.md": index(book),
        "board.md": the_board(),
        "characters-and-cards.md": characters_and_cards(book),
        "decisions.md": decisions(book),
    }
    for area, title in book.sections.items():
        rules = [rule for rule in book.rules.values() if area_of(rule.id) == area]
        pages[f"{area.lower()}.md"] = "\n\n".join([f"# {title}", *map(entry, rules)])
    return {name: f"{NOTICE}\n\n{text}\n" for name, text in pages.items()}


# ----- words


def area_of(rule: str) -> str:
    """The middle of a rule's id: ``MOVE`` of C-MOVE-03."""
    return rule.partition("-")[2].rpartition("-")[0]


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
        parts[number] = _ID.sub(lambda match: link(match[0]), escaped)
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


def entry(rule: Rule) -> str:
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
    heading = f"## {rule.id}\n\n*{rule.kind} · {EDITIONS[rule.editions]}*\n\n{prose(rule.rule)}"
    return "\n\n".join([heading, "\n".join(points)]) if points else heading


def index(book: Ledger) -> str:
    """What the reference is, and where everything stands."""
    rules = list(book.rules.values())
    rows = []
    for area, title in book.sections.items():
        own = [rule for rule in rules if area_of(rule.id) == area]
        kinds = [sum(rule.kind == kind for rule in own) for kind in KIND_MEANING]
        rows.append([f"[{title}]({area.lower()}.md)", f"`C-{area}`", len(own), *kinds])
    sums = [sum(rule.kind == kind for rule in rules) for kind in KIND_MEANING]
    rows.append(["**all**", "", len(rules), *sums])
    return "\n\n".join(
        [
            f"# {book.title}: the rules",
            f"Every rule of both editions in {len(rules)} statements, in our own words. Each has an id that never"
            " changes: refusals of the game cite it, the tests are marked with it, and `redbook rules C-MOVE-03` prints"
            " it. Regions and characters have their names of the Deluxe edition; [the board](board.md) lists both.",
            "Also here: [characters and cards](characters-and-cards.md), [the board](board.md), and"
            " [what we decided](decisions.md) where the printed rules are silent.",
            "## Areas",
            table(["about", "ids", "rules", *KIND_MEANING], rows),
            "## How to read a rule",
            "Below its id stand its kind and the editions it holds in:",
            "\n".join(f"- *{kind}*: {meaning}" for kind, meaning in KIND_MEANING.items()),
            "A ruling names the situation, then what is **open** in it, what **we play** and **why**. **To be exact**"
            " adds a precision of our own, where a program cannot do with less. When statements collide, the earlier of"
            " these wins:",
            "\n".join(f"{number}. {text}" for number, text in enumerate(book.precedence, 1)),
            "## Terms",
            table(["word", "meaning"], [[word, prose(text)] for word, text in book.terms.items()]),
            "## Options",
            'Which of the rules are played is chosen with `redbook.game("confrontation", …)` or `redbook play`:',
            table(["option", "values, the default first", "meaning"], map(_option, ruleset.MEANING)),
        ]
    )


def _option(option: str) -> list[str]:
    default = ruleset.DEFAULTS[option]
    if option in ruleset.WORDS:
        values = ", ".join(f"`{word}`" for word in ruleset.WORDS[option])
    elif isinstance(default, bool):
        values = f"`{str(default).lower()}`, `{str(not default).lower()}`"
    elif isinstance(default, int):
        values = f"`{default}`, any number of turns"
    else:
        side = board.SEATS.index(option.partition("_")[0])
        own = [cards.SPECIAL_IDS[card] for card in board.bits(cards.SPECIALS_OF[side])]
        values = "none, or some of " + ", ".join(f"`{card}`" for card in own)
    return [f"`{option}`", values, prose(ruleset.MEANING[option])]


def decisions(book: Ledger) -> str:
    """The rulings and precisions at a glance."""
    rulings = [
        [link(rule.id), prose(rule.rule), prose(rule.ruling)] for rule in book.rules.values() if rule.kind == "ruling"
    ]
    exact = [[link(rule.id), prose(rule.ours)] for rule in book.rules.values() if rule.ours]
    return "\n\n".join(
        [
            "# What we decided",
            "Where the rulebooks leave something open, this is how it is played here; the rule itself says what is open"
            " and why we play it so.",
            table(["rule", "situation", "we play"], rulings),
            "## To be exact",
            "A few statements are less exact than a program has to be.",
            table(["rule", "precision"], exact),
        ]
    )


# ----- the board


def the_board() -> str:
    """The regions and what borders on what."""
    game = Confrontation({})
    view = game.empty().view(None)
    rows = []
    for region in range(board.REGIONS):
        original = board.ORIGINAL_LABELS[region]
        rows.append(
            [
                board.LABELS[region] + (f" (original edition: {original})" if original != board.LABELS[region] else ""),
                f"`{board.REGION_IDS[region]}`",
                board.ROW[region],
                board.LIMIT[region],
                _regions(board.TOWARDS_MORDOR[region]),
                _regions(board.BESIDE[region]),
                _regions(board.TOWARDS_SHIRE[region]),
            ]
        )
    heads = ["region", "id", "row", "limit of a side", "towards Mordor", "beside it", "towards the Shire"]
    return "\n\n".join(
        [
            "# The board",
            "Sixteen regions in seven rows. Forward is up for the Fellowship and down for Sauron. The four regions of"
            " the middle row are the mountains: nobody moves or retreats sideways there, unless he flies. The Anduin"
            " (≈≈▸) and the Tunnel of Moria (║) are one-way steps of the Fellowship.",
            "```text\n" + "\n".join(drawing.board(view, game.options)) + "\n```",
            table(heads, rows),
        ]
    )


def _regions(mask: int) -> str:
    return ", ".join(board.LABELS[region] for region in board.bits(mask)) or "–"


# ----- characters and cards


def characters_and_cards(book: Ledger) -> str:
    """Everything with a text, and where its rules are."""
    parts = [
        "# Characters and cards",
        "Who fights and with what: the strength, what the text does in a sentence, and the rules that say it exactly."
        " `redbook rules shelob` prints the same. The eighteen tiles have a classic and a variant face each; in the"
        " draft game each player chooses one of the two.",
        "## The tiles",
        table(["side", "classic", "strength", "variant", "strength"], map(_tile, range(characters.PIECES))),
    ]
    blocks = own_rules(book)
    for area, first in FIRST_OF.items():
        parts.append(f"## {book.sections[area]}")
        parts += [_character(book, character, blocks[character]) for character in range(first, first + 9)]
    parts.append("## Combat cards")
    parts.append(
        "Each side has nine: the Fellowship "
        + _hand(board.FELLOWSHIP)
        + "; Sauron "
        + _hand(board.SAURON)
        + ". A card that was used comes back when all nine have been."
    )
    strength = [cards.CARD_IDS[card] for card in range(cards.CARDS) if not cards.is_text(card)]
    parts.append(_card(book, "Strength cards", strength, "Adds its number to the strength of your character."))
    for card in range(cards.CARDS):
        if cards.is_text(card):
            parts.append(_card(book, cards.CARD_LABELS[card], [cards.CARD_IDS[card]], cards.CARD_TEXT[card]))
    parts.append("## Special cards")
    parts.append("Each is used once and lies open. Who has which is an option ([C-SPECIAL](special.md)).")
    for card in range(cards.SPECIALS):
        side = board.SIDE_LABELS[0 if cards.SPECIALS_OF[0] >> card & 1 else 1]
        edition = EDITIONS["original", "deluxe"] if cards.ORIGINAL_SPECIALS >> card & 1 else EDITIONS[("deluxe",)]
        said = f"{cards.SPECIAL_TEXT[card]} ({side}; {edition}.)"
        parts.append(_card(book, cards.SPECIAL_LABELS[card], [cards.SPECIAL_IDS[card]], said))
    return "\n\n".join(parts)


def _tile(piece: int) -> list[object]:
    row: list[object] = [board.SIDE_LABELS[characters.side_of(piece)]]
    for character in (piece, piece + characters.VARIANT):
        name = characters.label(character)
        row += [f"[{name}](#{anchor(name)})", characters.STRENGTH[character]]
    return row


def _hand(side: int) -> str:
    return ", ".join(cards.CARD_LABELS[card] for card in board.bits(cards.FULL_HAND[side]))


def _character(book: Ledger, character: int, own: list[Rule]) -> str:
    name = characters.label(character)
    original = characters.label(character, original=True)
    other = characters.label((character + characters.VARIANT) % characters.CHARACTERS)
    facts = [f"`{characters.CHARACTER_IDS[character]}`", f"strength {characters.STRENGTH[character]}"]
    if original != name:
        facts.append(f"{original} in the original edition")
    facts.append(f"other face: [{other}](#{anchor(other)})")
    text = f"### {name}\n\n{' · '.join(facts)}\n\n{characters.ABILITY[character]}\n\nRules: {links(own)}"
    also = [rule for rule in book.rules.values() if rule not in own and names(rule, character)]
    return f"{text}\n\nNamed in: {links(also)}" if also else text


def _card(book: Ledger, name: str, ids: list[str], said: str) -> str:
    # Letters count as they stand: a retreat is not a Retreat.
    word = re.compile(rf"\b{SHORT_NAMES.get(name, name)}s?\b")
    rules = [
        rule for rule in book.rules.values() if word.search(f"{rule.rule} {rule.ruling} {rule.ours} {rule.source}")
    ]
    which = ", ".join(f"`{id}`" for id in ids)
    return f"### {name}\n\n{which}\n\n{said}\n\nRules: {links(rules)}"


def own_rules(book: Ledger) -> list[list[Rule]]:
    """For each character the rules of its own: in its area, from its strength to the next character's.

    Comparisons of the editions at the end of an area belong to nobody in particular.
    """
    blocks: list[list[Rule]] = [[] for _ in characters.CHARACTER_IDS]
    for area, first in FIRST_OF.items():
        rules = [rule for rule in book.rules.values() if area_of(rule.id) == area]
        while rules[-1].kind == "difference":
            rules.pop()
        people = [_called(character) for character in range(first, first + 9)]
        block: list[Rule] = []
        for rule in rules:
            match = _STRENGTH.match(plain(rule.rule))
            if match and match[1] in people:
                block = blocks[first + people.index(match[1])]
            block.append(rule)
    return blocks


def _called(character: int) -> str:
    """A character's name as the ledger has it, in small letters."""
    return plain(characters.NAMES[character]).removeprefix("the ")


def names(rule: Rule, character: int) -> bool:
    """Whether a rule names a character; a name without its version means either (C-DRAFT-07)."""
    face = character // characters.VARIANT
    name = _called(character)
    shared = name == _called((character + characters.VARIANT) % characters.CHARACTERS)
    if face == 1 and rule.editions == ("original",):
        return False
    tags = r"(classic |variant )?" if shared else "()"
    wanted: tuple[str, ...] = ("", ("classic ", "variant ")[face])
    if shared and face == 1 and area_of(rule.id).startswith("CHAR"):
        wanted = ("variant ",)  # among the classic characters an untagged name is the classic one
    said = plain(f"{rule.rule} {rule.ruling} {rule.ours}")
    return any((match[1] or "") in wanted for match in re.finditer(rf"\b{tags}{re.escape(name)}s?\b", said))


if __name__ == "__main__":
    sys.exit(main())
