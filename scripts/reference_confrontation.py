"""The pages of the rules reference of The Confrontation, besides those of the areas."""

from __future__ import annotations

import re

from scripts.reference_words import (
    anchor,
    area_of,
    areas,
    decisions,
    how_to_read,
    links,
    plain,
    prose,
    table,
    table_of_areas,
)

from redbook.confrontation import board, cards, characters, drawing, ruleset
from redbook.confrontation.game import Confrontation
from redbook.kernel.ledger import Ledger, Rule, ledger

EDITIONS: dict[tuple[str, ...], str] = {
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

_STRENGTH = re.compile(r"(?:the |variant )?(.+?) ha(?:s|ve) strength ")


def pages() -> dict[str, str]:
    """All pages: their texts by their file names."""
    book = ledger("confrontation")
    return {
        "index.md": index(book),
        "board.md": the_board(),
        "characters-and-cards.md": characters_and_cards(book),
        "decisions.md": decisions(book),
        **areas(book, EDITIONS),
    }


def index(book: Ledger) -> str:
    """What the reference is, and where everything stands."""
    return "\n\n".join(
        [
            f"# {book.title}: the rules",
            f"Every rule of both editions in {len(book.rules)} statements, in our own words. Each has an id that never"
            " changes: refusals of the game cite it, the tests are marked with it, and `redbook rules C-MOVE-03` prints"
            " it. Regions and characters have their names of the Deluxe edition; [the board](board.md) lists both.",
            "Also here: [characters and cards](characters-and-cards.md), [the board](board.md), and"
            " [what we decided](decisions.md) where the printed rules are silent.",
            "## Areas",
            table_of_areas(book),
            *how_to_read(book),
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
