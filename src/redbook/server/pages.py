"""The pages and files of the browser client, from the package `redbook.web`."""

from __future__ import annotations

import mimetypes
import re
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from litestar import Request, Response, get

from redbook.server.wire import Refusal

_TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".webp": "image/webp",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
}
"""The kinds of file that are served; others are not."""

_LISTED: Final = re.compile(r'@import url\("([^"]+)"\);')
_BESIDE: Final = re.compile(r'url\("([^"/:#][^":#]*)"\)')

Ask = Request[Any, Any, Any]


class Shelf:
    """The files, read when they are first asked for."""

    def __init__(self, *, fresh: bool = False) -> None:
        self._root: Traversable = files("redbook.web").joinpath("static")
        self._read = self._open if fresh else lru_cache(maxsize=512)(self._open)

    def answer(self, request: Ask, path: str) -> Response[bytes]:
        """A file, or word that the browser has it already."""
        found = self._read(path)
        if found is None:
            raise Refusal(404, "not_found", "There is no such page.")
        content, tag, kind = found
        headers = {"etag": tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, headers=headers, media_type=kind)
        return Response(content, headers=headers, media_type=kind)

    def _open(self, path: str) -> tuple[bytes, str, str] | None:
        parts = path.strip("/").split("/")
        suffix = "." + parts[-1].rpartition(".")[2]
        kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0]
        if suffix not in _TYPES or kind is None or any(part in ("", ".", "..") or "\\" in part for part in parts):
            return None
        file = self._root.joinpath(*parts)
        if not file.is_file():
            return None
        content = self._whole(parts).encode() if suffix == ".css" else file.read_bytes()
        return content, f'"{sha256(content).hexdigest()[:24]}"', kind

    def _whole(self, parts: list[str]) -> str:
        """A sheet with those that it lists put in their places: a page waits for one file and not for fifteen."""
        *folder, name = parts
        whole = []
        for line in self._root.joinpath(*folder, name).read_text("utf-8").splitlines():
            listed = _LISTED.fullmatch(line)
            if listed is not None:
                whole.append(self._whole([*folder, *listed[1].split("/")]))
            else:  # what lies beside the sheet is not beside the page
                whole.append(_BESIDE.sub(lambda found: f'url("/static/{"/".join(folder)}/{found[1]}")', line))
        return "\n".join(whole) + "\n"


def apology(request: Ask, status: int) -> Response[bytes] | None:
    """The page that a person is shown in place of a refusal; None for programs and modules, which are told in JSON."""
    if "text/html" not in request.headers.get("accept", "") or request.scope["path"].startswith(("/api/", "/static/")):
        return None
    page = files("redbook.web").joinpath("static", "not-found.html" if status == 404 else "error.html")
    return Response(page.read_bytes(), status_code=status, media_type="text/html")


@get("/", include_in_schema=False)
async def home(request: Ask, shelf: Shelf) -> Response[bytes]:
    """Where one starts a game."""
    return shelf.answer(request, "index.html")


@get("/table/{id:str}", include_in_schema=False)
async def table(request: Ask, shelf: Shelf, id: str) -> Response[bytes]:
    """A table; the page itself asks which."""
    return shelf.answer(request, "table.html")


@get(["/film", "/film/{id:str}"], include_in_schema=False)
async def film(request: Ask, shelf: Shelf, id: str | None = None) -> Response[bytes]:
    """A game as a film."""
    return shelf.answer(request, "film.html")


@get("/rules", include_in_schema=False)
async def rules(request: Ask, shelf: Shelf) -> Response[bytes]:
    """The reference."""
    return shelf.answer(request, "rules.html")


@get("/learn", include_in_schema=False)
async def learn(request: Ask, shelf: Shelf) -> Response[bytes]:
    """The first lessons."""
    return shelf.answer(request, "learn.html")


@get("/verify", include_in_schema=False)
async def verify(request: Ask, shelf: Shelf) -> Response[bytes]:
    """Checking a record."""
    return shelf.answer(request, "verify.html")


@get("/static/{path:path}", include_in_schema=False)
async def static(request: Ask, shelf: Shelf, path: str) -> Response[bytes]:
    """A file of the client."""
    return shelf.answer(request, str(path))


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: Ask, shelf: Shelf) -> Response[bytes]:
    """The sign in the tab."""
    return shelf.answer(request, "favicon.svg")


@get("/analysis", include_in_schema=False)
async def analysis(request: Ask, shelf: Shelf) -> Response[bytes]:
    """Any situation, looked into; the page itself knows which."""
    return shelf.answer(request, "analysis.html")


@get(["/puzzles", "/puzzles/{id:str}"], include_in_schema=False)
async def puzzles(request: Ask, shelf: Shelf, id: str | None = None) -> Response[bytes]:
    """The puzzles."""
    return shelf.answer(request, "puzzles.html")


PAGES: Final = [home, table, film, rules, learn, verify, analysis, puzzles, static, favicon]
