"""What a host is told: log lines, as text or as JSON, without secrets; and figures for Prometheus."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

Figure = tuple[str, str, str, Iterable[tuple[str, float]]]
"""A name, its kind (counter or gauge), what it means, and its values by label."""

answers: Final[Counter[str]] = Counter()
"""Answers to requests, by the first digit of their status."""
events: Final[Counter[str]] = Counter()
"""What has happened at tables since the start."""

_SECRET: Final = re.compile(r"(seat=|[Bb]earer |redbook=|secret[\"': =]+)[\w+/=-]{12,}")


class Lines(logging.Formatter):
    """Log lines as a person reads them."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and a traceback if there is one."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = f"{at} {record.levelname.lower()} {record.getMessage()}"
        if record.exc_info:
            said += "\n" + self.formatException(record.exc_info)
        return without_secrets(said)


class Structured(logging.Formatter):
    """Log lines as a program reads them: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            said["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)


def without_secrets(text: str) -> str:
    """Nothing that opens a seat goes into a log, whatever somebody has put into an address."""
    return _SECRET.sub(r"\1…", text)


def set_up(kind: str, level: str) -> None:
    """Have logs written to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured() if kind == "json" else Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("redbook").setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel(logging.ERROR)


def written(figures: Iterable[Figure]) -> bytes:
    """Figures as Prometheus reads them."""
    lines = []
    for name, kind, about, values in figures:
        lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
        lines += [f"{name}{label} {value:g}" for label, value in values]
    return ("\n".join(lines) + "\n").encode()


def own_figures() -> list[Figure]:
    """What this process knows of itself."""
    return [
        ("redbook_answers_total", "counter", "answers to requests, by the class of their status",
         [(f'{{status="{digit}xx"}}', count) for digit, count in sorted(answers.items())]),
        ("redbook_events_total", "counter", "what has happened at tables",
         [(f'{{event="{name}"}}', count) for name, count in sorted(events.items())]),
        ("process_cpu_seconds_total", "counter", "processor time", [("", time.process_time())]),
    ]  # fmt: skip


async def serve_figures(port: int, gather: Callable[[], Iterable[Figure]]) -> asyncio.Server:
    """Answer anybody on this machine who asks for figures; the port is none that a proxy passes on."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(5):
                line = await reader.readline()
                while (await reader.readline()).strip():
                    pass
                found = line.split(b" ")[1:2] == [b"/metrics"]
                body = written(gather()) if found else b"/metrics\n"
                head = f"HTTP/1.1 {'200 OK' if found else '404 Not Found'}\r\nContent-Length: {len(body)}\r\n"
                head += "Content-Type: text/plain; version=0.0.4; charset=utf-8\r\nConnection: close\r\n\r\n"
                writer.write(head.encode() + body)
                await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass
        finally:
            writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", port)
