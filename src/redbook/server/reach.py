"""Where others reach this server: what a link is to begin with, and the link as a code for a telephone's camera.

A server on a loopback address can be opened on its own machine only, and an invitation must say so. On all addresses of
a machine a browser there still calls it localhost; the link to send has the address that the network knows.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

import segno

from redbook.kernel.contract import Json
from redbook.server.guard import is_loopback

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737). Nothing is sent there: the system only says from which of its own it would."""
_EVERYWHERE: Final = ("0.0.0.0", "::")


def network_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = asked.getsockname()[0]
    return None if ip_address(address).is_loopback or address in _EVERYWHERE else address


@dataclass(frozen=True)
class Reach:
    """How a server can be reached."""

    host: str
    port: int
    url: str | None = None
    """Where people reach it, if its host has said so."""
    address: str | None = None
    """The machine's own in its network."""

    def base(self, asked: str) -> str | None:
        """What a link for others begins with, for somebody who has opened ``scheme://host:port``; None: nobody can."""
        if self.url is not None:
            return self.url.rstrip("/")
        if not is_loopback(_host_of(asked)):
            return asked
        if self.host in _EVERYWHERE:
            return None if self.address is None else f"http://{self.address}:{self.port}"
        return None if is_loopback(self.host) else f"http://{_in_url(self.host)}:{self.port}"

    def told(self, asked: str, links: dict[str, str]) -> Json:
        """For a client: what its links begin with, whether only this machine can open them, and each as a code."""
        base = self.base(asked)
        there = base
        if there is None and self.address is not None:  # once the server listens to the network as well
            there = f"http://{self.address}:{self.port}"
        codes = {} if there is None else {seat: code(there + link) for seat, link in links.items()}
        return {"base": base or asked, "only_here": base is None, "there": there, "codes": codes}


def code(text: str) -> Json:
    """A text as a QR code: its size in modules, and the dark ones as the path of an SVG.

    >>> drawn = code("http://192.168.1.5:8410/")
    >>> drawn["size"], drawn["path"][:12]
    (25, 'M0 0h7v1h-7z')
    """
    # A reader takes any of the eight masks; to look for the prettiest would cost more than all else at a new table.
    rows = [bytes(row) for row in segno.make_qr(text, error="m", mask=2).matrix]
    path = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = 0
            while x + run < len(row) and row[x + run]:
                run += 1
            if run:
                path.append(f"M{x} {y}h{run}v1h-{run}z")
            x += run or 1
    return {"size": len(rows), "path": "".join(path)}


def _host_of(origin: str) -> str:
    host = origin.partition("://")[2]
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
