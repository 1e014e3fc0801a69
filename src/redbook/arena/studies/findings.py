"""What a study found, whatever it is about: sentences, tables, pictures and data; and how these are shown in a
terminal and written into a folder.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TextIO

from redbook.arena import page
from redbook.arena.build import described as program
from redbook.arena.folder import write_whole
from redbook.arena.plan import StudyError
from redbook.arena.studies.records import Collection
from redbook.arena.tables import Table
from redbook.kernel.contract import Json

_LISTED: Final = 8
"""How many files that were left out a terminal is told about."""

Row = Mapping[str, object]
"""A row of a sheet."""


@dataclass(frozen=True)
class Part:
    """A part of what was found, under its title."""

    title: str
    table: Table | None = None
    note: str = ""
    picture: str | None = None
    """The name of a picture; in a terminal there is none."""
    alt: str = ""
    """What the picture shows, in words."""
    more: Table | None = None
    """A long table that only the page has."""
    instead: tuple[Table, ...] = ()
    """Tables that a terminal shows because it has no pictures."""


@dataclass
class Findings:
    """What a study found."""

    name: str
    """What all its files begin with."""
    title: str
    headlines: list[str]
    parts: list[Part]
    pictures: dict[str, Callable[[], bytes]] = field(default_factory=dict)
    """What draws each picture, by its file's name: nobody waits for pictures that are not written."""
    sheets: dict[str, list[Row]] = field(default_factory=dict)
    """Tables of numbers for other programs, by what they are about: each becomes a CSV file."""

    def data(self, collection: Collection) -> Json:
        """All numbers, as plain data."""
        return {
            "study": self.name,
            "program": program(),
            "games": len(collection.games),
            "left_out": [{"file": str(one.file), "reason": one.reason} for one in collection.skipped],
            "games_of_others": collection.others,
            "headlines": self.headlines,
            "tables": self.sheets,
        }


# ----- in a terminal


def show(findings: Findings, collection: Collection, stream: TextIO | None = None) -> None:
    """Print what was found."""
    stream = stream or sys.stdout
    print("\n".join(findings.headlines), file=stream)
    for part in findings.parts:
        tables = [*part.instead, *([part.table] if part.table is not None else [])]
        for number, table in enumerate(tables):
            print(file=stream)
            print_table(part.title if number == 0 else "", table, stream)
        if tables and part.note:
            print_note(part.note, stream)


def print_table(title: str, table: Table, stream: TextIO) -> None:
    """Print a table, with colours where there are any."""
    if not stream.isatty() or find_spec("rich") is None:
        print(f"{title}\n\n{table.text()}" if title else table.text(), file=stream)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        title=Text(title, "bold") if title else None, title_justify="left", box=SIMPLE_HEAD, header_style="dim"
    )
    for column, heading in enumerate(table.headings):
        left = column == 0 or heading.endswith(" ")
        drawn.add_column(
            Text(heading.strip()), justify="left" if left else "right", style="bold" if column == 0 else ""
        )
    for row in table.rows:
        drawn.add_row(*(Text(cell.strip(), _shade(cell)) for cell in row))
    Console(file=stream).print(drawn)


def _shade(cell: str) -> str:
    """What holds after all corrections stands out."""
    return "green" if "▲" in cell else "red" if "▼" in cell else ""


def print_note(note: str, stream: TextIO) -> None:
    """Print a remark, wrapped."""
    from textwrap import fill

    print("\n" + fill(note, 100), file=stream)


def tell_left_out(collection: Collection, stream: TextIO) -> None:
    """Say which files are not counted, and why."""
    count = len(collection.skipped)
    if collection.others:
        print(f"{collection.others} games of other players are not counted", file=stream)
    if not count:
        return
    print(f"{count} file{'s are' if count > 1 else ' is'} left out:", file=stream)
    for skipped in collection.skipped[:_LISTED]:
        print(f"  {skipped.file}: {skipped.reason}", file=stream)
    if count > _LISTED:
        print(f"  … and {count - _LISTED} more; with --out, the report names them all", file=stream)


# ----- in a folder


def write(findings: Findings, collection: Collection, out: Path, asked: str) -> Path:
    """Write page, pictures, sheets and data into a folder, which is made; returns the page's path."""
    pictures = {name: draw() for name, draw in findings.pictures.items()}
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, content in pictures.items():
            write_whole(out / name, content)
        for sheet, rows in findings.sheets.items():
            write_whole(out / f"{findings.name}-{sheet}.csv", as_csv(rows))
        data = json.dumps(findings.data(collection), indent=2, ensure_ascii=False)
        write_whole(out / f"{findings.name}.json", data + "\n")
        file = out / f"{findings.name}.html"
        write_whole(file, html(findings, collection, pictures, asked))
    except OSError as error:
        raise StudyError("out", f"{out} cannot be written to: {error.strerror}") from error
    return file


def as_csv(rows: Sequence[Row]) -> str:
    """Rows as a CSV file, the names of the columns first."""
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()


def html(findings: Findings, collection: Collection, pictures: Mapping[str, bytes], asked: str) -> str:
    """The page."""
    count = len(collection.games)
    parts = [page.header(findings.title, f"From {count} recorded games"), page.headlines(findings.headlines)]
    for part in findings.parts:
        inside = []
        if part.picture is not None:
            inside.append(page.picture(pictures, part.picture, part.alt))
        if part.table is not None:
            inside.append(page.table(part.table))
        if part.note:
            inside.append(page.note(part.note))
        if part.more is not None:
            inside.append(page.fold(f"All {len(part.more.rows)} rows", page.table(part.more)))
        parts.append(page.section(part.title, *inside))
    if collection.skipped:
        rows = [(str(one.file), one.reason) for one in collection.skipped]
        said = f"{len(rows)} file{'s were' if len(rows) > 1 else ' was'} left out"
        listed = page.table(Table(("file", "reason "), rows))
        parts.append(page.section(said, listed, kind="failed"))
    facts = [
        ("records", f"{count} counted, {len(collection.skipped)} left out, {collection.others} of other players"),
        ("program", program()),
        ("command", asked),
        ("data", ", ".join([f"{findings.name}.json", *(f"{findings.name}-{sheet}.csv" for sheet in findings.sheets)])),
    ]
    parts.append(page.section("The study", page.facts(facts)))
    return page.document(findings.title, parts)
