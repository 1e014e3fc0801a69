"""The command ``redbook host``: what whoever keeps a server may do with its tables, while it runs or not."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from redbook.kernel.errors import RedbookError
from redbook.server.command import check_installed, kept_at

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from redbook.server.house import House

ABOUT: Final = "keep a server's tables: back up, list, set aside, delete"
EXAMPLES: Final = """\
examples:
  redbook host list                     the tables, those that changed last first
  redbook host list --state playing
  redbook host backup FOLDER            the database and the secret, while they are in use
  redbook host aside TABLE 'Somebody complained.'
  redbook host back TABLE               it can be played again
  redbook host adopt                    games under other rules go on under these
  redbook host link TABLE SEAT          a new link for a seat whose own was lost
  redbook host delete TABLE             for ever

The server may be running; its players notice at once. Of an older table whose
id begins with a dash say -- first. --database and
--secret-file (or REDBOOK_DATABASE and REDBOOK_SECRET_FILE) are the server's.
"""

Deed = Callable[["House", argparse.Namespace], Awaitable[list[str]]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--database", default=os.environ.get("REDBOOK_DATABASE"), metavar="URL")
    parser.add_argument("--secret-file", default=os.environ.get("REDBOOK_SECRET_FILE"), metavar="FILE")
    deeds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)

    def add(name: str, deed: Deed, about: str) -> argparse.ArgumentParser:
        made = deeds.add_parser(name, help=about, description=about)
        for option, value in (("--database", "URL"), ("--secret-file", "FILE")):  # said before or after the deed
            made.add_argument(option, default=argparse.SUPPRESS, metavar=value, help=argparse.SUPPRESS)
        made.set_defaults(do=deed)
        return made

    listing = add("list", _list, "list tables, those that changed last first")
    listing.add_argument("--state", choices=("waiting", "playing", "finished", "aborted", "aside"))
    listing.add_argument("--most", type=int, default=50, metavar="N", help="how many (50)")
    add("backup", _back_up, "copy the database and the secret").add_argument("folder", type=Path, metavar="FOLDER")
    aside = add("aside", _put_aside, "set a table aside: nobody can play it, and its clock stands still")
    aside.add_argument("table", metavar="TABLE")
    aside.add_argument("why", metavar="WHY", help="a sentence that its players are told")
    add("back", _take_back, "have a table that was set aside go on").add_argument("table", metavar="TABLE")
    adopting = add("adopt", _adopt, "have games under other rules go on under these, if they can")
    adopting.add_argument("tables", nargs="*", metavar="TABLE", help="which; without any, all of them")
    link = add("link", _link, "make a new link for a seat; what opened it before opens it no more")
    link.add_argument("table", metavar="TABLE")
    link.add_argument("seat", metavar="SEAT")
    add("delete", _delete, "remove all of a table, for ever").add_argument("table", metavar="TABLE")


def run(args: argparse.Namespace) -> int:
    """Do it; returns the exit status."""
    check_installed()
    for line in asyncio.run(_run(args)):
        print(line)
    return 0


async def _run(args: argparse.Namespace) -> list[str]:
    from redbook.server.house import House
    from redbook.server.keys import Keys
    from redbook.server.storage import Storage

    database, secret = kept_at(args)
    if not secret.exists():
        raise RedbookError(f"there is no secret at {secret}: name the server's with --secret-file")
    if "://" not in database and not Path(database).exists():
        raise RedbookError(f"there are no tables at {database}: name the server's with --database")
    args.database, args.secret_file = database, secret
    keys = Keys.open(secret)
    store = Storage(database)
    await store.open(keys.fingerprint(), beside=True)
    try:
        said: list[str] = await args.do(House(store, keys), args)
        return said
    finally:
        await store.close()


async def _change(house: House, table: str, job: Callable[[Connection], bool], none: str) -> None:
    """Change something at a table, and have servers that are running look at it."""
    from sqlalchemy import update

    from redbook.server import storage
    from redbook.server.bell import Notice, send

    def all_of_it(connection: Connection) -> bool:
        done = job(connection)
        connection.execute(update(storage.about).values(told=storage.about.c.told + 1))
        if house.store.shared:
            send(connection, Notice("host", table, "table"))
        return done

    if not await house.store.write(all_of_it, table):
        raise RedbookError(none)


async def _list(house: House, args: argparse.Namespace) -> list[str]:
    from sqlalchemy import select

    from redbook.server import storage

    rows, seats = storage.tables, storage.seats
    wanted = select(rows).order_by(rows.c.changed.desc()).limit(args.most)
    if args.state == "aside":
        wanted = wanted.where(rows.c.aside.is_not(None))
    elif args.state is not None:
        wanted = wanted.where(rows.c.state == args.state, rows.c.aside.is_(None))

    def job(connection: Connection) -> list[str]:
        lines = []
        for row in connection.execute(wanted).all():
            sat = connection.execute(select(seats.c.seat, seats.c.name).where(seats.c.table == row.id))
            who = ", ".join(f"{seat}: {name or 'nobody'}" for seat, name in sat)
            at = datetime.fromtimestamp(row.changed / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            state = row.state if row.aside is None else f"aside ({row.aside})"
            lines.append(f"{row.id}  {at}  {row.game}  turn {row.turn}, {row.count} actions  {state}  {who}")
        return lines or ["There are no tables." if args.state is None else f"No table is {args.state}."]

    return await house.store.read(job)


async def _back_up(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server import migrations

    if house.store.shared:
        raise RedbookError("PostgreSQL has its own tools: pg_dump, and copy the secret file as well")
    folder: Path = args.folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    tables, secret = folder / "tables.sqlite", folder / "secret"
    for file in (tables, secret):
        if file.exists():
            raise RedbookError(f"{file} is there already; name an empty folder")
    migrations.copy(Path(str(house.store.url.database)), tables)
    secret.touch(mode=0o600)
    shutil.copyfile(args.secret_file, secret)
    return [f"{tables} and {secret} are copies of what was there a moment ago. Keep the secret to yourself."]


async def _put_aside(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server.hours import now
    from redbook.server.rows import put_aside

    none = f"{args.table} is no table, or was set aside already"
    await _change(house, args.table, lambda connection: put_aside(connection, args.table, args.why, now()), none)
    return [f"{args.table} is set aside; `redbook host back {args.table}` has it go on."]


async def _take_back(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server.hours import now
    from redbook.server.rows import take_back

    none = f"{args.table} is no table that was set aside"
    await _change(house, args.table, lambda connection: take_back(connection, args.table, now()), none)
    return [f"{args.table} can be played again."]


async def _adopt(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server.rows import under_other_rules

    said = []
    for id in await house.store.read(under_other_rules):
        if args.tables and id not in args.tables:
            continue
        why = await house.try_out(id)
        if why is not None:
            said.append(f"{id} cannot go on under these rules: {why}")
            continue

        def job(connection: Connection, id: str = id) -> bool:
            from redbook.server.hours import now
            from redbook.server.rows import adopt

            return adopt(connection, id, now())

        await _change(house, id, job, f"{id} has changed meanwhile")
        said.append(f"{id} goes on under these rules.")
    return said or ["No game is going on under other rules."]


async def _link(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server.keys import new_mark
    from redbook.server.rows import change_lock

    mark = new_mark()
    none = f"{args.table} has no seat {args.seat!r} that somebody has taken"
    await _change(house, args.table, lambda connection: change_lock(connection, args.table, args.seat, mark, ()), none)
    return [f"/table/{args.table}#seat={house.keys.own(args.table, args.seat, mark)}"]


async def _delete(house: House, args: argparse.Namespace) -> list[str]:
    from redbook.server.rows import delete_table

    none = f"there is no table {args.table}"
    await _change(house, args.table, lambda connection: delete_table(connection, args.table), none)
    return [f"{args.table} is no more."]
