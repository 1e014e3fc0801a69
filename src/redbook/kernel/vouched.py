"""What vouches for a record: the agreement that its dice follow from, the server's signature, and what a player saw.

`Record.verify` asks these three besides playing the game again. Each says what is wrong, as the name of a line and a
sentence, and what cannot be checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from redbook.kernel.agreement import AGREED, Giver, agreed_salt, pledge_of
from redbook.kernel.contract import Game
from redbook.kernel.signing import can_check, is_signed

KEY: Final = "key"
SIGNATURE: Final = "signature"
TABLE: Final = "table"
ATTEMPT: Final = "attempt"

Problems = Iterator[tuple[str, str]]
"""Where in the record, and what."""


def agreement_tags(table: str, key: str, attempt: int, givers: Sequence[Giver]) -> dict[str, str]:
    """What a record's header says about an agreement, besides the commitment and the salt."""
    tags = {TABLE: table, KEY: key, ATTEMPT: str(attempt)}
    for giver in givers:
        if giver.pledge is not None:
            tags[f"pledge-{giver.seat}"] = giver.pledge
        if giver.part is not None:
            tags[f"part-{giver.seat}"] = giver.part
    return tags


def wrong_agreement(game: Game, players: Mapping[str, str], tags: Mapping[str, str]) -> Problems:
    """What is wrong with the agreement that a record's salt stands for."""
    salt = tags.get("salt", "")
    if not salt.startswith(AGREED):
        return
    givers = []
    for seat in game.seats:
        giver = Giver(seat, players.get(seat, ""), tags.get(f"pledge-{seat}"), tags.get(f"part-{seat}"))
        givers.append(giver)
        if giver.part is not None and pledge_of(giver.part) != giver.pledge:
            yield f"part-{seat}", f"this is not the part that {seat} had pledged: its hash is {pledge_of(giver.part)}"
        elif giver.part is None and giver.pledge is not None:
            yield f"pledge-{seat}", f"{seat} has pledged a part, but it is not here"
    attempt = tags.get(ATTEMPT, "")
    if not attempt.isdecimal() or len(attempt) > 9 or TABLE not in tags or KEY not in tags:
        yield "salt", "dice that were agreed on need the lines 'table:', 'key:' and 'attempt:'"
        return
    commitment = tags.get("commitment", "")
    options = dict(game.options)
    if agreed_salt(tags[TABLE], game.name, options, tags[KEY], commitment, int(attempt), givers) != salt:
        yield (
            "salt",
            "the dice were agreed on for something else: the table, the options, a name, the key, the commitment or a "
            "part was changed",
        )


def _called(seat: str, players: Mapping[str, str]) -> str:
    """Who sits somewhere: the name, with the seat where others have the same name."""
    name = players.get(seat, "")
    if not name:
        return seat
    return name if list(players.values()).count(name) == 1 else f"{name} ({seat})"


def weak_agreement(game: Game, players: Mapping[str, str], tags: Mapping[str, str]) -> Iterator[str]:
    """What a sound agreement does not prove."""
    if not tags.get("salt", "").startswith(AGREED):
        return
    silent = [_called(seat, players) for seat in game.seats if f"part-{seat}" not in tags]
    if silent:
        yield f"{' and '.join(silent)} added nothing to the dice"
    if tags.get(ATTEMPT) != "1":
        yield f"the dice were agreed on at attempt {tags.get(ATTEMPT)}: before that somebody had begun anew"


def wrong_signature(tags: Mapping[str, str], text: str) -> Problems:
    """What is wrong with the signature under a record."""
    signature = tags.get(SIGNATURE)
    if signature is None:
        if KEY in tags or tags.get("salt", "").startswith(AGREED):
            yield KEY, "the record comes from a server, but its signature is missing"
    elif KEY not in tags:
        yield SIGNATURE, "a signature needs a line 'key: ed25519:…'"
    elif can_check() and not is_signed(tags[KEY], signature, text):
        yield SIGNATURE, "the signature does not match: this is not what the server has signed"


def unchecked_signature(tags: Mapping[str, str]) -> Iterator[str]:
    """What could not be found out about a signature."""
    if SIGNATURE in tags and not can_check():
        yield "the signature was not checked: pip install 'redbook[server]'"


def unlike_what_was_seen(tags: Mapping[str, str], seen: Mapping[str, str]) -> Problems:
    """Where a record differs from what somebody saw before the game; `seen` are tags such as ``commitment``."""
    for word, value in seen.items():
        if tags.get(word) != value:
            yield word, f"{word} is {tags.get(word, 'missing')}, but before the game it was {value}"
