"""Writes the rules reference, docs/rules/, from the ledgers and the tables of the games: ``make docs``.

Usage: python -m scripts.make_reference [--check] [--into FOLDER]. With ``--check`` nothing is written: it fails, naming
the page, if a page is not what would be written now. The folder holds nothing but generated pages.

Each game has a folder. In it is a page for each area of the ledger, where every rule has its id as its heading and so
its anchor (``confrontation/move.md#c-move-03``); a page of what we decided where the printed rules are silent; pages
of the board, the characters and the cards, with links to their rules; and an index.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scripts import reference_confrontation, reference_war

from redbook.kernel.ledger import ledger

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
NOTICE = "<!-- Written by scripts/make_reference.py from the ledger: change that, not this page. -->"


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(
        prog="make_reference.py", description="Write the rules reference from the ledgers."
    )
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
    for path in folder.rglob("*.md"):
        if _name(folder, path) not in pages and path.read_text("utf-8").startswith(NOTICE):
            path.unlink()  # a page of an area that is no more
    for name, text in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8", newline="\n")
    print(f"{len(pages)} pages of the rules reference are in {folder}")
    return 0


def stale(folder: Path, pages: dict[str, str]) -> list[Path]:
    """The files that are missing, different, or should not be there."""
    present = {_name(folder, path): path.read_bytes() for path in folder.rglob("*.md")}
    wanted = {name: text.encode() for name, text in pages.items()}
    return [folder / name for name in sorted(present.keys() | wanted.keys()) if present.get(name) != wanted.get(name)]


def _name(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def reference() -> dict[str, str]:
    """All pages: their texts by their file names."""
    pages = {"index.md": overview()}
    for folder, own in (("confrontation", reference_confrontation.pages()), ("war", reference_war.pages())):
        pages |= {f"{folder}/{name}": text for name, text in own.items()}
    return {name: f"{NOTICE}\n\n{text}\n" for name, text in pages.items()}


def overview() -> str:
    """The two references."""
    small, great = ledger("confrontation"), ledger("war-of-the-ring")
    return "\n\n".join(
        [
            "# The rules",
            "Every rule of the games in our own words, one statement each, under an id that never changes. Refusals of"
            " the program cite these ids, its tests are marked with them, and `redbook rules C-MOVE-03` prints them; so"
            " it does with the name of anything on the table, as in `redbook rules gwaihir the windlord`.",
            f"- [{small.title}](confrontation/index.md): {len(small.rules)} rules;"
            " [the board](confrontation/board.md), [characters and cards](confrontation/characters-and-cards.md),"
            " [what we decided](confrontation/decisions.md)\n"
            f"- [{great.title}](war/index.md): {len(great.rules)} rules, cards included; [the map](war/map.md),"
            " [armies](war/armies.md), [characters](war/characters.md), [event cards](war/cards.md),"
            " [dice and hunt tiles](war/dice-and-tiles.md), [what we decided](war/decisions.md)",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
