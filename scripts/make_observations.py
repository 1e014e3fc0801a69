"""Writes docs/observations.md: what every zero and one of an observation stands for, as the encoders have it.

Usage: python -m scripts.make_observations [--check] [--into FILE]. With ``--check`` nothing is written: it fails if the
page is not what would be written now.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import Any

import redbook
from redbook.confrontation import board, cards
from redbook.confrontation.table import QUESTIONS
from redbook.research import war_numbers
from redbook.research.memory import ORIGINS
from redbook.research.observation import Observer, observer
from redbook.research.openspiel import ORIGIN_BITS
from redbook.research.recall import WINDOW, Recall
from redbook.war import board as map_of_war, figures, nations, slots, tiles
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS
from redbook.war.game import War
from redbook.war.kinds import KIND_IDS
from redbook.war.naming import FRAMES, STAGES
from redbook.war.table import CARD_PLACES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
NOTICE = "<!-- Written by scripts/make_observations.py: change the encoders in redbook.research, not this page. -->"

CONFRONTATION, WAR = "confrontation", "war-of-the-ring"
LAYOUTS: dict[str, tuple[str, dict[str, Any], str]] = {
    "The Confrontation": (
        CONFRONTATION,
        {},
        "Under all options but a draft; variant characters stand where classic ones do",
    ),
    "The Confrontation, draft": (CONFRONTATION, {"characters": "draft"}, "With `characters=draft`"),
    "War of the Ring": (WAR, {}, "The base game for two, with any limit of turns"),
}
"""The games and options that have a layout of their own, by what the page calls them, and when that is."""
AXES: dict[tuple[str, ...], str] = {
    tuple(board.SEATS): "sides",
    tuple(board.REGION_IDS): "regions",
    tuple(cards.CARD_IDS): "combat cards",
    tuple(cards.SPECIAL_IDS): "special cards",
    tuple(QUESTIONS): "questions",
    tuple(str(2**bit) for bit in range(16)): "binary digits",
    tuple(nations.SEATS): "sides",
    tuple(map_of_war.REGION_IDS): "regions",
    tuple(slots.SLOT_IDS): "places",
    tuple(card for card, box in zip(CARD_IDS, BOX_OF_CARD, strict=True) if box == BASE): "cards",
    tuple(CARD_PLACES): "places of cards",
    tuple(figures.CHARACTER_IDS): "characters",
    tuple(nations.NATION_IDS): "Nations",
    tuple(tiles.TILE_IDS): "hunt tiles",
}
"""What rows or columns that occur more than once are called."""
HALF = 20
"""Half the bits of a number that a procedure has noted."""
BOXES = ("", "lords", "twilight", "warriors", "kings", "lords+warriors", "lords+kings", "warriors+kings")
"""Sets of boxes with a layout each; with all three of the last it is that of ``warriors+kings``."""


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description="Write the layouts of the observations.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is not up to date")
    parser.add_argument(
        "--into", type=Path, default=PAGE, metavar="FILE", help="where to (default docs/observations.md)"
    )
    given = parser.parse_args()
    file: Path = given.into
    text = page()
    if given.check:
        if file.exists() and file.read_text("utf-8") == text:
            return 0
        print(f"{file} is not what the encoders say now; `make docs` writes it anew", file=sys.stderr)
        return 1
    file.write_text(text, "utf-8", newline="\n")
    print(f"The layouts of the observations are in {file}")
    return 0


def page() -> str:
    """The whole page."""
    parts = [
        NOTICE,
        "# Observations",
        "An observation is a row of zeros and ones (`uint8`) that holds exactly what a seat may know: it is the same in"
        " all states that the seat cannot tell apart, and no two views have the same one"
        " ([how that is checked](research.md#how-it-is-checked)). Its layout is fixed for a game and its"
        " options and is the same for all seats; whatever is hidden from a seat is zero for it."
        " `redbook.research.observation.observer(game)` has the same tables for programs: `fields`, `slices()`,"
        " and `explain(observation)`, which says in words what is set.",
        "A field with rows is a table written row by row: bit `offset + row × columns + column`. Binary numbers have"
        " their lowest bit first, those of turns sixteen bits. Packed observations, as datasets hold them, have the"
        " first bit in the lowest of the first byte, and zeros at the end up to a multiple of 32.",
        "The action mask has one entry for each action of the game, in the order of their ids;"
        " `game.action_name(id)` says which is which.",
    ]
    for title, (name, options, which) in LAYOUTS.items():
        parts += layout(title, observer(redbook.game(name, **options)), which)
    parts += with_boxes_and_teams()
    parts += information_states()
    return "\n\n".join(parts) + "\n"


def with_boxes_and_teams() -> list[str]:
    """Where the fields of War of the Ring begin with each set of boxes, and for three and four."""
    parts = [
        "## War of the Ring with boxes, and for three and four",
        "Boxes add rows and columns at the end of what there is: characters, cards, dice with their faces, hunt tiles"
        " and procedures; and for three and four `seat` and `asked` have a place for each seat. So every field keeps"
        " its order and its meaning, and begins elsewhere. Below is where, with each set of boxes (with lords, warriors"
        " and kings together as with warriors and kings). `hands` to `together` are of teams alone, `dunlendings` of"
        " twilight, `with-the-dead` of warriors. With boxes there are more characters, so a number of `battle` or"
        f" `hunt` has {2 * HALF} bits and one of `noted` {3 * HALF}.",
    ]
    for players in (2, 3, 4):
        looks = [
            observer(redbook.game(WAR, players=players, expansions=box.split("+") if box else [])) for box in BOXES
        ]
        starts = [{name: where.start for name, where in look.slices().items()} for look in looks]
        names = [name for name in dict.fromkeys(name for start in starts for name in start) if name != "boxes"]
        names.append("boxes")
        rows = [
            f"| for {('two', 'three', 'four')[players - 2]} | {' | '.join(box or 'base' for box in BOXES)} |",
            "|---|" + "---:|" * len(BOXES),
        ]
        rows += [f"| `{name}` | {' | '.join(str(start.get(name, '–')) for start in starts)} |" for name in names]
        rows.append(f"| zeros and ones | {' | '.join(str(look.size) for look in looks)} |")
        rows.append(f"| actions | {' | '.join(str(look.game.num_actions) for look in looks)} |")
        parts.append("\n".join(rows))
    parts.append(
        "The rows of `boxes`; those of boxes that are not in play and those that are not listed are zeros. A figure of"
        " a faction is told by the number of its place among *all places*, 256 more once it has moved, or 240 among the"
        " reinforcements, 241 waiting, 242 on a card, 243 out of the game; an Ent by one more than his region (0 among"
        " the reinforcements, 255 lost), an army by one more than its place, a card by one more than its number."
    )
    told = []
    for box in BOXES[1:5]:
        named = war_numbers.boxes(War({"expansions": [box]}).rules)
        used = [f"{at} {row.name}" for at, row in enumerate(named) if not row.name.startswith(war_numbers.UNUSED)]
        told.append(f"- *{box}*: {', '.join(used)}")
    told.append(
        f"- *rows of `last-action`*: {', '.join(f'{at} {name}' for at, name in enumerate(war_numbers.order()))}"
    )
    parts.append("\n".join(told))
    return parts


def information_states() -> list[str]:
    """The tensors of OpenSpiel's information states."""
    parts = [
        "## Information states in OpenSpiel",
        "The tensor of an information state is of zeros and ones, too, and has a fixed length: who it is, what it knew"
        " at the start (only in small games), its observation as above, and the last actions as it saw them"
        " (`window=16` of them unless another number is asked for), the latest first. An action sets one place of its"
        " row for each of its words, those that come first in a notation before those that come second; the last places"
        " are for cards that lay open after the action. `redbook.research.recall.Recall(game).words` names all places"
        " of a row.",
    ]
    rows = ["| game | part | offset | shape |", "|---|---|---:|---:|"]
    for title, (name, options, _) in LAYOUTS.items():
        game = redbook.game(name, **options)
        words = len(Recall(game).words)
        shapes = {
            "player": (len(game.seats),),
            "origin": (ORIGINS, ORIGIN_BITS),
            "observation": (observer(game).size,),
            "recent": (WINDOW, words),
        }
        offset = 0
        for part, shape in shapes.items():
            rows.append(f"| {title} | `{part}` | {offset} | {' × '.join(map(str, shape))} |")
            offset += math.prod(shape)
    parts.append("\n".join(rows))
    lists = []
    for title, (name, options, _) in LAYOUTS.items():
        recall = Recall(redbook.game(name, **options))
        first = recall.depths[0]
        rest = ", ".join(f"{number} words in place {depth + 2}" for depth, number in enumerate(recall.depths[1:]))
        cards = len(recall.words) - sum(recall.depths)
        lists.append(
            f"- *{title}*: first words {', '.join(recall.words[:first])}; {rest}; {cards} for cards that lay open"
        )
    return [*parts, "\n".join(lists)]


def layout(title: str, look: Observer, which: str) -> list[str]:
    """A layout: its table, and below it the lists that the table names."""
    axes = dict(AXES)
    for field in look.fields:
        if field.name == "at":
            axes[field.rows] = "pieces"
        elif field.name == "armies":
            axes |= {field.rows: "all places", field.columns: "figures"}
        elif field.name == "under-way":
            axes |= {field.rows: "depth", field.columns: "procedures"}
        elif field.name in ("battle", "hunt"):
            axes[field.rows] = f"numbers of a {field.name}"
    rows = ["| field | offset | shape | entries | meaning |", "|---|---:|---:|---|---|"]
    used: dict[str, tuple[str, ...]] = {}
    for field, where in zip(look.fields, look.slices().values(), strict=True):
        sides = [names for names in (field.rows, field.columns) if names != ("",)]
        used |= {axes[names]: names for names in sides if names in axes}
        shape = " × ".join(str(len(names)) for names in sides)
        entries = " × ".join(axes.get(names) or _few(names) for names in sides)
        rows.append(f"| `{field.name}` | {where.start} | {shape} | {entries} | {field.meaning} |")
    return [
        f"## {title}",
        f"{which}: {look.size} zeros and ones, {look.words} words of 32 bits packed; {look.game.num_actions} actions.",
        "\n".join(rows),
        "\n".join([*(f"- *{name}*: {', '.join(names)}" for name, names in used.items()), *noted(look)]),
    ]


def noted(look: Observer) -> list[str]:
    """What the letters A to F of `noted` are, and the stages from 0, for each procedure."""
    kinds = {name: kind for kind, name in KIND_IDS.items()}
    told = []
    for name in next((field.columns for field in look.fields if field.name == "under-way"), ()):
        words = [
            f"{letter} {what}" for letter, (what, _) in zip("ABCDEF", FRAMES.get(kinds[name], []), strict=False) if what
        ]
        stages = [f"{number} {stage}" for number, stage in enumerate(STAGES.get(kinds[name], [])) if stage]
        parts = [", ".join(words)] if words else []
        parts += [f"stages {', '.join(stages)}"] if stages else []
        if parts:
            told.append(f"{name} ({'; '.join(parts)})")
    return [f"- *what procedures note*: {', '.join(told)}; a card that is played has its own"] if told else []


def _few(names: tuple[str, ...]) -> str:
    """A list in a table; of a long one the first and the last."""
    return ", ".join(names) if len(names) <= 3 else f"{names[0]} … {names[-1]}"


if __name__ == "__main__":
    sys.exit(main())
