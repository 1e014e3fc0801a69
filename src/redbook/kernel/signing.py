"""Signatures under records: Ed25519, by the library `cryptography`, which comes with `redbook[server]`.

A signature says which server has written a record. Without the library records are read and checked all the same, but
for their signatures. Keys and signatures are written ``ed25519:`` and hexadecimal digits.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import Final

_PREFIX: Final = "ed25519:"
_KEY: Final = re.compile(r"ed25519:[0-9a-f]{64}")
_SIGNATURE: Final = re.compile(r"ed25519:[0-9a-f]{128}")


class Signer:
    """Somebody who signs."""

    def __init__(self, seed: bytes) -> None:
        """The private key is the seed: 32 bytes that nobody else knows."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        public: bytes = self._key.public_key().public_bytes_raw()
        self.key = _PREFIX + public.hex()
        """By which everybody can check what was signed."""

    def sign(self, text: str) -> str:
        """A signature under a text."""
        signature: bytes = self._key.sign(text.encode())
        return _PREFIX + signature.hex()


def can_check() -> bool:
    """Whether signatures can be checked here."""
    return find_spec("cryptography") is not None


def is_signed(key: str, signature: str, text: str) -> bool:
    """Whether who has this key has signed this text."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not _KEY.fullmatch(key) or not _SIGNATURE.fullmatch(signature):
        return False
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.removeprefix(_PREFIX)))
        public.verify(bytes.fromhex(signature.removeprefix(_PREFIX)), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True
