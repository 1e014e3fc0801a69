"""The gallery: a page with the board in all its moments, for whoever draws it, and for the tests of the board.

    PYTHONPATH=src python -m tests.web.gallery

prints the address. It needs no server of tables and no database: the moments come from `tests.web.moments`, the rest
from the client's files, with the Content-Security-Policy that the real pages have.
"""

from __future__ import annotations

import json
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tests.web.moments import moments

from redbook.server.faces import reference
from redbook.web import STATIC

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""What the server of tables sends with its pages."""

_HERE: Final = Path(__file__).parent
_PAGES: Final = {
    "/": "gallery.html",
    "/gallery.js": "gallery.js",
    "/gallery.css": "gallery.css",
    "/war-map": "war_map.html",
    "/war_map.js": "war_map.js",
    "/war_map.css": "war_map.css",
}
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def _moments() -> bytes:
    things = {kind: said for kind, said in reference("confrontation", "").items() if kind != "rules"}
    return json.dumps({"reference": things, "moments": moments()}).encode()


def answer(path: str) -> tuple[str, bytes] | None:
    """What the gallery has at a path, with its media type; None if there is nothing."""
    if path == "/moments.json":
        return "application/json", _moments()
    if path in _PAGES:
        file = _HERE / _PAGES[path]
    else:
        file = (STATIC / path.removeprefix("/static/")).resolve()
        if not path.startswith("/static/") or not file.is_relative_to(STATIC) or not file.is_file():
            return None
    return _KINDS[file.suffix], file.read_bytes()


class _Attendant(BaseHTTPRequestHandler):
    """Hands out what the gallery has."""

    def do_GET(self) -> None:
        """Answer a request."""
        found = answer(urlsplit(self.path).path)
        if found is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", found[0])
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(found[1])

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is all that matters on the screen."""


def main() -> None:
    """Hand out the gallery until it is interrupted."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Attendant) as server:
        print(f"The gallery is at http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
