"""The secrets of a server, all derived from one that is kept in a file.

Nothing that opens a seat or fixes dice is stored with the tables: an invitation, a seat's own key and the secret of a
table's dice follow from the server's secret and the table's id. So does the key that records are signed with: it lives
as long as the tables do, because a database is refused with another secret. A person is known by the hash of a random
cookie.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from redbook.kernel.dice import CommittedDice
from redbook.kernel.errors import RedbookError
from redbook.kernel.signing import Signer

_LEAST = 32
"""Bytes of a server's secret."""
_KEPT = 5000
"""Keys of seats kept in memory."""


class Keys:
    """What follows from a server's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._own: dict[tuple[str, str, str], str] = {}
        self.signer = Signer(self._derive("signature"))
        """Signs the records of this server."""

    @classmethod
    def open(cls, path: Path) -> Keys:
        """The keys of a secret file, which is made if there is none."""
        with suppress(FileExistsError):
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_hex(_LEAST) + "\n")
                file.flush()
                os.fsync(file.fileno())
            try:
                # Unlike a rename, a link never takes the place of a secret that another process has just made.
                os.link(draft, path)
            finally:
                draft.unlink()
        text = path.read_text("ascii", errors="replace").strip()
        try:
            secret = bytes.fromhex(text)
        except ValueError:
            secret = b""
        if len(secret) < _LEAST:
            raise RedbookError(f"{path}: a secret file holds at least {2 * _LEAST} hexadecimal digits")
        return cls(secret)

    def fingerprint(self) -> str:
        """By which a database knows whether it is opened with the secret it was made with."""
        return self._derive("fingerprint").hex()

    def invitation(self, table: str, seat: str) -> str:
        """What takes a free seat."""
        return _written(self._derive("invitation", table, seat))

    def own(self, table: str, seat: str, claim: str) -> str:
        """What opens a seat to who has claimed it; `claim` is the mark of that claim. Programs show it all the time."""
        found = self._own.get((table, seat, claim))
        if found is None:
            if len(self._own) >= _KEPT:
                self._own.clear()
            found = self._own[table, seat, claim] = _written(self._derive("own", table, seat, claim))
        return found

    def origin(self, address: str) -> str:
        """By what the tables from an address are counted: addresses themselves are not written down."""
        return self._derive("origin", address).hex()[:32]

    def dice(self, table: str, salt: str) -> CommittedDice:
        """The dice of a table."""
        return CommittedDice(self._derive("dice", table), salt)

    def _derive(self, *words: str) -> bytes:
        return hmac.digest(self._secret, "\0".join(words).encode(), "sha256")


def _written(key: bytes) -> str:
    return urlsafe_b64encode(key[:24]).decode()


def same(one: str, other: str) -> bool:
    """Whether two keys are equal, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_person() -> str:
    """A secret for a browser."""
    return secrets.token_urlsafe(24)


def person_of(secret: str) -> str:
    """By what a person is known here."""
    return sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """The id of a table or a match: too many to guess one, and none that a command takes for an option."""
    while (made := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return made


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) <= 24 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def new_mark() -> str:
    """The mark of a claim."""
    return secrets.token_hex(8)
