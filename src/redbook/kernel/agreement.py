"""How the dice of a table are agreed on, so that neither the host nor a player can have chosen them.

The host commits first (see `dice`). Then every seat that wants to gives a *part*, any text: it pledges the part's hash
when the commitment is known, and shows the part itself when all pledges are known. The salt of the dice is the hash of
all that was agreed on: the table, the game and its options, who sits where, the host's key and commitment, the pledges
and the parts. So nobody could know the dice before the last part was shown, and none of these can be changed
afterwards without the dice being others.

What is hashed is one JSON text, so that any language can make it: keys sorted, no spaces, ASCII only.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from redbook.kernel.contract import Json

AGREED: Final = "agreed:"
"""What the salt of agreed dice begins with: whoever reads it knows that there must be an agreement."""


class Giver(NamedTuple):
    """A seat, and what it gave."""

    seat: str
    name: str
    pledge: str | None
    """The hash of the part; None for a seat that adds nothing."""
    part: str | None


def pledge_of(part: str) -> str:
    """What is said of a part before it is shown.

    >>> pledge_of("mellon")
    'sha256:83006a438f94daf3a7dd9c7b27f70c15e443c0ca55d58fcdfa76899ae466b455'
    """
    return "sha256:" + sha256(part.encode()).hexdigest()


def agreed_salt(
    table: str, game: str, options: Json, key: str, commitment: str, attempt: int, givers: Sequence[Giver]
) -> str:
    """The salt of the dice that were agreed on; `givers` are all seats, in their order."""
    agreement = {
        "table": table,
        "game": game,
        "options": options,
        "key": key,
        "commitment": commitment,
        "attempt": attempt,
        "seats": [giver._asdict() for giver in givers],
    }
    text = json.dumps(agreement, sort_keys=True, separators=(",", ":"))
    return AGREED + sha256(text.encode()).hexdigest()
