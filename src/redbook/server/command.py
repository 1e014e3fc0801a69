"""The command ``redbook serve``."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from redbook.kernel.errors import RedbookError

if TYPE_CHECKING:
    from redbook.server.app import Settings
    from redbook.server.lines import Lines

ABOUT: Final = "host tables, to be played at in a browser"
EXAMPLES: Final = """\
examples:
  redbook serve                         on this machine only; opens a browser
  redbook serve --no-open --port 9000
  redbook serve --host 0.0.0.0          for everybody who can reach this machine
  redbook serve --url https://games.example.org    behind a proxy with https
  redbook serve --database postgresql://redbook@localhost/redbook

Without --database the tables are kept in a file in your data folder. Several
processes may share a PostgreSQL database; they need the same --secret-file.
Every option can be given in the environment as well: REDBOOK_HOST,
REDBOOK_PORT, REDBOOK_DATABASE, REDBOOK_SECRET_FILE, REDBOOK_URL, REDBOOK_BOTS,
REDBOOK_RATE, REDBOOK_LOG, REDBOOK_LOG_LEVEL, REDBOOK_METRICS, REDBOOK_OPEN=0.
The page docs/host.md says more.
"""
PORT: Final = 8410
NEW: Final = 20_000
"""Objects more than there were when garbage was last looked for: then it is looked for again."""
ROOM: Final = 8192
"""Files and connections that may be open at once."""
NEEDED: Final = ("litestar", "uvicorn", "httptools", "websockets", "sqlalchemy", "asyncpg", "msgspec", "segno")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line; what is said in the environment is the default."""
    said = os.environ.get
    where = parser.add_argument_group("where")
    where.add_argument(
        "--host", default=said("REDBOOK_HOST", "127.0.0.1"), help="the address to listen at (%(default)s)"
    )
    where.add_argument(
        "--port",
        type=_port,
        default=said("REDBOOK_PORT"),
        help=f"the port; without it {PORT}, or any that is free if that is in use; 0 is any that is free",
    )
    where.add_argument("--url", default=said("REDBOOK_URL"), help="where people reach it, behind a proxy")
    where.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=said("REDBOOK_OPEN", "1") not in ("0", "no", "false"),
        help="open a browser",
    )
    kept = parser.add_argument_group("what is kept")
    kept.add_argument("--database", default=said("REDBOOK_DATABASE"), metavar="URL", help="a file or postgresql://…")
    kept.add_argument(
        "--secret-file",
        default=said("REDBOOK_SECRET_FILE"),
        metavar="FILE",
        help="the server's secret, which seats' keys and dice follow from; made if there is none",
    )
    work = parser.add_argument_group("work")
    work.add_argument(
        "--bots", type=int, default=said("REDBOOK_BOTS", "1"), metavar="N", help="processes in which bots think (1)"
    )
    work.add_argument(
        "--rate",
        type=float,
        default=said("REDBOOK_RATE", "20"),
        metavar="N",
        help="requests a second that one person may make (20)",
    )
    told = parser.add_argument_group("what the host is told")
    told.add_argument(
        "--log",
        choices=("text", "json"),
        default=said("REDBOOK_LOG", "text"),
        help="how logs are written (text)",
    )
    told.add_argument(
        "--log-level",
        choices=("info", "warning", "error"),
        default=said("REDBOOK_LOG_LEVEL", "warning"),
        help="what is worth a line (%(default)s)",
    )
    told.add_argument(
        "--metrics",
        type=_port,
        default=said("REDBOOK_METRICS"),
        metavar="PORT",
        help="a port at which Prometheus, on this machine, may ask for /metrics; none without it",
    )


def check_installed() -> None:
    """Refuse to begin without what a server needs."""
    for package in NEEDED:
        if find_spec(package) is None:
            raise RedbookError(f"{package} is not installed: pip install 'redbook[server]'")


def kept_at(args: argparse.Namespace) -> tuple[str, Path]:
    """Where the database and the secret are."""
    folder = data_folder()
    secret = Path(args.secret_file) if args.secret_file else folder / "secret"
    return args.database or str(folder / "tables.sqlite"), secret


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop; returns the exit status."""
    check_installed()
    from redbook.server.app import Settings
    from redbook.server.telling import set_up

    set_up(args.log, args.log_level)
    database, secret = kept_at(args)
    settings = Settings(
        database=database,
        secret_file=secret,
        host=args.host,
        url=args.url,
        bots=args.bots,
        rate=args.rate,
        metrics=args.metrics,
    )
    _make_room()
    listening = _listen(args.host, args.port)
    settings.port = listening.getsockname()[1]
    here = _address(args.host, settings.port)
    # Told to end by the system it ends as by Ctrl-C, and puts away what it has to: otherwise Python complains, amid the
    # lines of the log, of what its other processes have left.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listening, here, args.open))
    except KeyboardInterrupt:
        if args.log == "text":
            print("redbook: stopped", file=sys.stderr)
    return 0


async def _serve(settings: Settings, listening: socket.socket, here: str, opened: bool) -> None:
    import uvicorn

    from redbook.server.app import Server
    from redbook.server.lines import Lines, Stream, line_class
    from redbook.server.tending import tend

    server = Server(settings)
    lines = Lines(server.store.pace)
    config = uvicorn.Config(
        server.app(),
        http=line_class(lines),
        ws=Stream,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=16 * 1024,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
    )
    await server.prepare()
    # What is there now stays: it need not be looked through again and again for what could be thrown away.
    gc.collect()
    gc.freeze()
    gc.disable()

    class Runner(uvicorn.Server):
        """Says goodbye to the streams first: uvicorn itself would wait for them to end."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            server.say_goodbye()
            await super().shutdown(sockets)

    runner = Runner(config)
    tasks = [
        asyncio.create_task(_announce(runner, settings, here, opened)),
        tend("the search for garbage", _sweep),
        tend("the closing of slow connections", partial(_close_the_slow, lines)),
    ]
    try:
        await runner.serve([listening])
    finally:
        for task in tasks:
            task.cancel()


async def _sweep() -> None:
    """Look for garbage: through what is new when so much has come and not gone by itself that it may be worth it, and
    every ten minutes through everything. Nearly all goes by itself: a request, its answer and a step that was told
    leave nothing behind."""
    for beat in count(1):
        await asyncio.sleep(1.0)
        if beat % 600 == 0 or gc.get_count()[0] > NEW:
            gc.collect(2 if beat % 600 == 0 else 1)


async def _close_the_slow(lines: Lines) -> None:
    """Close connections on which nothing comes."""
    while True:
        await asyncio.sleep(5.0)
        lines.close_the_slow(asyncio.get_running_loop().time())


async def _announce(runner: object, settings: Settings, here: str, opened: bool) -> None:
    """Say where the server is, once it answers, and who can reach it."""
    from redbook.server.reach import Reach, network_address

    while not getattr(runner, "started", False):
        await asyncio.sleep(0.02)
    there = Reach(settings.host, settings.port, settings.url, network_address()).base(here)
    others = f"for others at {there}" if there else "for this machine only: --host 0.0.0.0 opens it to your network"
    where = f"{settings.url} , listening at {here}" if settings.url else here if there == here else f"{here} , {others}"
    print(f"Redbook is at {where}  (Ctrl-C stops it)", flush=True)
    if opened:
        await asyncio.to_thread(webbrowser.open, settings.url or here)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    if find_spec("uvloop") is None:
        return None
    return cast("Callable[[], asyncio.AbstractEventLoop]", import_module("uvloop").new_event_loop)


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "redbook"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "redbook"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "redbook"


def _make_room() -> None:
    """Allow as many open connections as the system does: systems begin with few, and a crowd would use them up."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ROOM if hard == resource.RLIM_INFINITY else min(ROOM, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: 0 to 65535")
    return int(text)


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket that is listened at before anything is said about it."""
    last: OSError | None = None
    for wanted in (PORT, 0) if port is None else (port,):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            # asyncio sends small answers without delay only if it can see that this is TCP.
            listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            if sys.platform != "win32":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, wanted))
            return listening
        except OSError as error:
            listening.close()
            last = error
    why = last.strerror if last is not None else "it is in use"
    raise RedbookError(f"{host}:{PORT if port is None else port} cannot be listened at: {why}")


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
