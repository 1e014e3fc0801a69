"""Where chance comes from: secure dice, seeded dice, and committed dice that anybody can check afterwards.

A game never rolls; it says what may happen and how likely each outcome is, and the dice pick one. All dice
here pick in the same way. They make a whole number ``draw`` of 256 bits and hand it to `pick`, which uses
integers only, so that every program on every machine comes to the same outcome:

1. ``weight[i]`` is ``odds[i]`` times 2 to the 64th, rounded down (exact, as odds are binary fractions);
2. ``point`` is ``draw`` times the sum of all weights, divided by 2 to the 256th, rounded down;
3. the outcome is the first action, in the order of ``legal()``, whose weight and the weights before it
   come to more than ``point``.

Committed dice are fair towards players who do not trust each other, nor the host. The host makes a secret and
publishes its SHA-256 before the game: that is the commitment. The ``draw`` for the action with index
``number`` (from 0, all actions of the game counted) is HMAC-SHA256 with the secret as key over the UTF-8 text
``salt:number``, read as a big-endian number. When the game is over the host reveals the secret, and anybody
can compute every outcome again. If the players agree on the salt after they have seen the commitment, the
host cannot have searched for a secret that favours anybody. A secret serves for one game.
"""

from __future__ import annotations

import hmac
import secrets
from abc import abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from math import ldexp

from mypy_extensions import mypyc_attr

_LEAST_SECRET = 16
"""Bytes; a shorter secret could be found by trying them all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance."""

    @abstractmethod
    def roll(self, number: int, legal: Sequence[int], odds: Sequence[float]) -> int:
        """One of the `legal` actions, as likely as `odds` says; `number` is the action's index, from 0."""

    def tags(self) -> dict[str, str]:
        """What a record's header says about these dice."""
        return {}


class SecureDice(Dice):
    """Dice that nobody can predict, from the operating system's source of randomness."""

    def roll(self, number: int, legal: Sequence[int], odds: Sequence[float]) -> int:
        return pick(secrets.randbits(256), legal, odds)

    def tags(self) -> dict[str, str]:
        return {"dice": "secure"}


class SeededDice(Dice):
    """Dice that give the same outcomes for the same seed, for studies and tests.

    The outcome of an action depends only on the seed and the action's index, so a game taken up again in the
    middle goes on as it would have.

    >>> SeededDice(7).roll(0, [10, 20, 30], [0.5, 0.25, 0.25])
    30
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        """Any whole number."""

    def roll(self, number: int, legal: Sequence[int], odds: Sequence[float]) -> int:
        draw = sha256(f"{self.seed}:{number}".encode()).digest()
        return pick(int.from_bytes(draw, "big"), legal, odds)

    def tags(self) -> dict[str, str]:
        return {"dice": "seeded", "seed": str(self.seed)}


class CommittedDice(Dice):
    """Dice fixed by a secret whose hash is known before the game; see above how to check them."""

    def __init__(self, secret: bytes, salt: str = "") -> None:
        if len(secret) < _LEAST_SECRET:
            raise ValueError(f"a secret has at least {_LEAST_SECRET} bytes, not {len(secret)}")
        self._secret = secret
        self.salt = salt
        """What the players add, so that the secret alone does not fix the dice."""
        self._salt = salt.encode()

    @classmethod
    def new(cls, salt: str = "") -> CommittedDice:
        """Dice with a fresh secret of 32 random bytes."""
        return cls(secrets.token_bytes(32), salt)

    @property
    def commitment(self) -> str:
        """What is published before the game: ``sha256:`` and the hash of the secret."""
        return "sha256:" + sha256(self._secret).hexdigest()

    @property
    def secret_hex(self) -> str:
        """What is revealed after the game: the secret in hexadecimal."""
        return self._secret.hex()

    def roll(self, number: int, legal: Sequence[int], odds: Sequence[float]) -> int:
        draw = hmac.digest(self._secret, self._salt + f":{number}".encode(), "sha256")
        return pick(int.from_bytes(draw, "big"), legal, odds)

    def tags(self) -> dict[str, str]:
        tags = {"dice": "committed", "commitment": self.commitment}
        if self.salt:
            tags["salt"] = self.salt
        return tags


def pick(draw: int, legal: Sequence[int], odds: Sequence[float]) -> int:
    """The action that a number from 0 to 2**256 - 1 stands for.

    >>> pick(0, [10, 20], [0.5, 0.5]), pick(2**255, [10, 20], [0.5, 0.5])
    (10, 20)
    """
    if len(legal) != len(odds):
        raise ValueError(f"there are {len(legal)} legal actions but odds for {len(odds)}")
    weights: list[int] = []
    for share in odds:
        if not 0.0 <= share <= 1.0:
            raise ValueError(f"odds are from 0 to 1, not {share!r}")
        weights.append(int(ldexp(share, 64)))
    total = sum(weights)
    if total == 0:
        raise ValueError("there is nothing to pick from: no action has any odds")
    point = draw * total >> 256
    chosen = 0
    while point >= weights[chosen]:
        point -= weights[chosen]
        chosen += 1
    return legal[chosen]
