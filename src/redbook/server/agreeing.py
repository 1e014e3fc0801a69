"""How those at a table agree on its dice (see `redbook.kernel.agreement`), one durable step after the other.

The server has committed itself before anybody sits down. Each seat that gives a part pledges its hash; when all sit and
all have pledged, each shows its part; when all parts are there the game begins. Whoever has lost his part (it was
pledged in another browser) pledges anew: then all begin anew, and the attempt is counted, in the record, too.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from redbook.kernel.agreement import Giver, agreed_salt, pledge_of
from redbook.server import wire
from redbook.server.keys import Keys
from redbook.server.table import PLAYING, WAITING, Chair, Facts, all_given, all_pledged
from redbook.server.wire import Refusal

ATTEMPTS: Final = 20
"""How often the dice of a table may be agreed on."""


def bot_gives(chair: Chair) -> None:
    """A bot's part, fresh from the operating system. The host could know it: it protects those who play the host's
    opponents from each other, not from the host; what protects them from the host is their own part."""
    chair.gives, chair.part = True, secrets.token_hex(16)
    chair.pledge = pledge_of(chair.part)


def begin_anew(chairs: Iterable[Chair]) -> None:
    """Forget all pledges and parts; bots give others."""
    for chair in chairs:
        chair.pledge = chair.part = None
        if chair.bot is not None:
            bot_gives(chair)


def after(facts: Facts, chairs: dict[str, Chair], attempt: int | None, seat: str, wanted: wire.Dice) -> int | None:
    """Have `chairs`, which are copies, as they are after a seat has pledged or shown its part.

    Returns the number of the attempt, or None if nothing is changed by it.
    """
    chair = chairs[seat]
    if (wanted.part is not None and wanted.part == chair.part) or (wanted.pledge or "") == chair.pledge:
        return None
    if attempt is None or facts.state != WAITING:
        raise Refusal(409, "too_late", "The dice of this game are settled.")
    everybody = chairs.values()
    if wanted.part is not None:
        if not chair.gives or not all_pledged(everybody):
            raise Refusal(409, "too_soon", "A part is shown when all sit and have pledged theirs.")
        if pledge_of(wanted.part) != chair.pledge:
            raise Refusal(409, "broken_pledge", "This is not the part that you have pledged.")
        chair.part = wanted.part
        return attempt
    if all_pledged(everybody):
        if attempt >= ATTEMPTS:
            raise Refusal(409, "too_late", "The dice of this table have been agreed on too often: set up another.")
        begin_anew(everybody)
        attempt += 1
    chair.gives, chair.pledge = True, wanted.pledge
    return attempt


def copied(chairs: dict[str, Chair]) -> dict[str, Chair]:
    """Chairs to be changed."""
    return {seat: replace(chair, holders=set(chair.holders)) for seat, chair in chairs.items()}


def agree(keys: Keys, facts: Facts, chairs: Sequence[Chair], attempt: int | None) -> None:
    """Begin the game if all sit and all parts of its dice are there."""
    if facts.state not in (WAITING, PLAYING) or not all_given(chairs):
        return
    if attempt is not None:
        facts.salt = salt_of(keys, facts, chairs, attempt)
    if facts.state == WAITING:
        facts.state = PLAYING
        facts.ask(facts.asked, facts.asked_bot, facts.changed)


def givers(chairs: Iterable[Chair]) -> list[Giver]:
    """The seats as the agreement names them."""
    return [Giver(chair.seat, chair.name, chair.pledge, chair.part) for chair in chairs]


def salt_of(keys: Keys, facts: Facts, chairs: Iterable[Chair], attempt: int) -> str:
    """What was agreed on; the chairs in the order of the game."""
    commitment = keys.dice(facts.id, "").commitment
    return agreed_salt(facts.id, facts.game, facts.options, keys.signer.key, commitment, attempt, givers(chairs))
