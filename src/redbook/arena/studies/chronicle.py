"""What there is to know of one finished game of The Confrontation, for those who count: who stood where, who felled
whom and in which turn, and how it ended. It comes from playing the record again, state by state.

Who felled whom stands in no record. But the defender's side of an attack can only be felled by the attacker, an
attacker only by the one he fights, and a new fight begins without a question only when a single enemy is left; so
little is left open, and that is tried out on a copy of the situation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from redbook.arena.studies.sides import SIDES
from redbook.confrontation.board import (
    CARADHRAS,
    FALLEN,
    FANGORN,
    FELLOWSHIP,
    GONDOR,
    MORDOR,
    REGION_IDS,
    REGIONS,
    SAURON,
    SEATS,
    SHIRE,
)
from redbook.confrontation.characters import (
    BALROG,
    CHARACTER_IDS,
    PIECES,
    SAM,
    SHELOB,
    WITCH_KING_VARIANT,
)
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.table import NOBODY
from redbook.kernel.contract import OVER, Json
from redbook.kernel.errors import RedbookError
from redbook.kernel.record import AGREE, DRAW, RESIGN, UNFINISHED, Record, outcome


class Unsuitable(RedbookError):
    """A record that nothing can be counted from, and why."""


@dataclass(frozen=True)
class Fall:
    """A defeat. Characters and regions are meant by their ids."""

    turn: int
    region: str
    victim: str
    killer: str | None
    """None for Shelob when she finds her lair taken."""
    attacking: bool
    """Whether the killer was the attacker; the Balrog in the tunnel is none."""


@dataclass(frozen=True)
class Campaign:
    """What else is counted of a game of War of the Ring; everything by its id."""

    events: frozenset[str] = frozenset()
    """The cards that were played as events."""
    combats: frozenset[str] = frozenset()
    """The cards that were laid in battle."""
    entered: frozenset[str] = frozenset()
    """The characters that were on the map at any time, outside the Fellowship."""
    fallen: frozenset[str] = frozenset()
    """The characters that were eliminated."""
    taken: frozenset[str] = frozenset()
    """The Strongholds and Cities that the enemy of their Nation held at any time."""
    burdens: tuple[tuple[str, int], ...] = ()
    """Where the Ring-bearers were corrupted, by how much: a region, or ``mordor:2``."""
    bearers: str = ""
    """Where they were at the end."""
    corruption: int = 0
    """How corrupted they were at the end …"""
    entry: tuple[int, int] | None = None
    """… and the turn and the Corruption with which they entered Mordor, if they did."""


@dataclass(frozen=True)
class Chronicle:
    """A finished game, as far as it can be counted."""

    options: Json
    players: tuple[str, str]
    """Who had the Fellowship, and who Sauron; of War of the Ring, the Free Peoples and the Shadow."""
    winner: str | None
    """The seat that won; None for a draw."""
    ending: str
    """How, see `Sides.endings`."""
    turns: int
    places: tuple[tuple[str, str], ...]
    """The eighteen characters fielded, the Fellowship's nine first, each with the region where it started."""
    falls: tuple[Fall, ...]
    """All defeats, in their order. Gandalf may fall twice, if the special card brings him back."""
    standing: frozenset[str]
    """Who is on the board at the end."""
    game: str = "confrontation"
    """Of War of the Ring (`war`) nothing is known of places and falls, …"""
    campaign: Campaign | None = None
    """… but of a campaign."""

    def placement(self, side: int) -> tuple[tuple[str, str], ...]:
        """Where a side's nine characters started."""
        return self.places[side * 9 : side * 9 + 9]

    def won(self, side: int) -> bool | None:
        """Whether a side won; None for a draw."""
        return None if self.winner is None else self.winner == SIDES[self.game].seats[side]


def chronicle(record: Record) -> Chronicle:
    """The chronicle of a record. Raises `Unsuitable`, or `RecordError` if the record does not hold."""
    if record.game != "confrontation":
        raise Unsuitable(f"a game of {record.game}")
    if record.position is not None:
        raise Unsuitable("the game begins with a position, not with the placement")
    if record.result == UNFINISHED:
        failed = record.tags.get("failed")
        raise Unsuitable(f"a bot failed: {failed}" if failed else "the game is not finished")
    places: tuple[tuple[str, str], ...] = ()
    found: list[Fall] = []
    state: ConfrontationState | None = None
    moves = iter(record.actions)
    for before, after in pairwise(record.states()):
        _, action = next(moves)
        if not isinstance(before, ConfrontationState) or not isinstance(after, ConfrontationState):
            raise Unsuitable("this is no game of The Confrontation")
        state = after
        if before.turn == 0 and after.turn > 0:
            places = _placed(after)
        if before.turn > 0 and action not in (RESIGN, AGREE) and before.place != after.place:
            found += falls(before, after, action)
    if state is None or not places:
        raise Unsuitable("the game ended before the first turn")
    return Chronicle(
        options=record.rules().options,
        players=(record.players.get(SEATS[0], "?"), record.players.get(SEATS[1], "?")),
        winner=None if record.result == DRAW else record.result,
        ending=ending_of(record, state),
        turns=state.turn,
        places=places,
        falls=tuple(found),
        standing=frozenset(CHARACTER_IDS[state.who[piece]] for piece in range(PIECES) if state.place[piece] < REGIONS),
    )


def _placed(state: ConfrontationState) -> tuple[tuple[str, str], ...]:
    return tuple((CHARACTER_IDS[state.who[piece]], REGION_IDS[state.place[piece]]) for piece in range(PIECES))


def ending_of(record: Record, state: ConfrontationState) -> str:
    """How a game ended. Raises `Unsuitable` if the record says otherwise than its actions."""
    if record.actions[-1][1] == RESIGN:
        if record.result not in SEATS or record.result == record.actions[-1][0]:
            raise Unsuitable(f"{record.actions[-1][0]} has resigned: the result cannot be {record.result!r}")
        return "resigned"
    if record.actions[-1][1] == AGREE and record.result == DRAW:
        return "draw"
    if state.actor != OVER or outcome(state) != record.result:
        raise Unsuitable(f"the result is {record.result!r}, but the actions say otherwise")
    if record.result == DRAW:
        return "draw"
    bearer = state.place[state.ringbearer]
    if record.result == SEATS[FELLOWSHIP]:
        return "ring-in-mordor" if bearer == MORDOR else "sauron-stuck"
    if bearer == FALLEN:
        return "ringbearer-falls"
    if state.counts[SAURON][SHIRE] >= 3:
        return "three-in-the-shire"
    in_shire = [state.who[piece] for piece in range(9, PIECES) if state.place[piece] == SHIRE]
    return "witch-king-in-the-shire" if WITCH_KING_VARIANT in in_shire else "fellowship-stuck"


# ----- who felled whom


def falls(before: ConfrontationState, after: ConfrontationState, action: str) -> Iterator[Fall]:
    """The defeats of one action, given the situations before and after it, with whoever brought them about."""
    gone = [piece for piece in range(PIECES) if before.place[piece] < REGIONS and after.place[piece] == FALLEN]
    if not gone:
        return
    verb, *words = action.split(":")
    if verb == "intercept" and words == ["yes"]:
        for piece in gone:
            yield _fall(before, piece, CARADHRAS, BALROG, False)
        return
    attacker, field = _attack(before, verb, words)
    first = _defender(before, attacker, field, verb, words)
    theirs = [piece for piece in gone if piece // 9 != attacker // 9]
    for piece in theirs:
        alone = attacker in gone and _lair_is_lost(before, action, piece, field)
        yield _fall(before, piece, field, NOBODY if alone else attacker, True)
    if attacker in gone:
        killer = _killer(before, after, action, attacker, first, theirs, field)
        yield _fall(before, attacker, field, killer, False)


def _fall(before: ConfrontationState, victim: int, region: int, killer: int, attacking: bool) -> Fall:
    by = None if killer == NOBODY else CHARACTER_IDS[before.who[killer]]
    return Fall(before.turn, REGION_IDS[region], CHARACTER_IDS[before.who[victim]], by, attacking)


def _attack(before: ConfrontationState, verb: str, words: list[str]) -> tuple[int, int]:
    """Who attacks, and where."""
    if verb == "move":
        return CHARACTER_IDS.index(words[0]) % PIECES, REGION_IDS.index(words[1])
    if verb == "intercept":
        return before.active, FANGORN
    return before.active, before.field


def _defender(before: ConfrontationState, attacker: int, field: int, verb: str, words: list[str]) -> int:
    """Whom the attacker fights first in consequence of an action."""
    if verb in ("attack", "defender", "switch") and words[0] in CHARACTER_IDS:
        return CHARACTER_IDS.index(words[0]) % PIECES
    if verb == "use" and words == ["sam"] and before.foe < 9:
        return SAM  # he takes Frodo's place, or fights beside him
    if before.foe != NOBODY:
        return before.foe
    enemies = range(9, PIECES) if attacker < 9 else range(9)
    there = [piece for piece in enemies if before.place[piece] == field]
    if verb == "attack":
        there = [piece for piece in there if not before.up >> piece & 1]
    if len(there) != 1:
        raise Unsuitable(f"nobody can tell whom {CHARACTER_IDS[before.who[attacker]]} fought in turn {before.turn}")
    return there[0]


def _killer(
    before: ConfrontationState,
    after: ConfrontationState,
    action: str,
    attacker: int,
    first: int,
    theirs: list[int],
    field: int,
) -> int:
    """Who felled an attacker: his first enemy, or the next; nobody, if it was Shelob's lair that was taken."""
    if theirs and _lair_is_lost(before, action, attacker, field):
        return NOBODY
    enemies = range(9, PIECES) if attacker < 9 else range(9)
    left = [piece for piece in enemies if after.place[piece] == field]
    if attacker < 9 and first != SHELOB and before.place[SHELOB] == field != after.place[SHELOB] == GONDOR:
        left.append(SHELOB)  # she was there, and has returned to her lair
    others = [piece for piece in theirs if piece != first]
    if others:
        return others[0]  # the second enemy fell together with the attacker
    if first in left or len(left) != 1:
        return first
    return first if _falls_at_once(before, action, attacker, left[0]) else left[0]


def _falls_at_once(before: ConfrontationState, action: str, attacker: int, other: int) -> bool:
    """Whether the attacker would have fallen in the first fight already, with nobody else to fight there."""
    trial = before.clone()
    trial.lift(other)
    trial.apply(trial.game.action_id(action))
    return trial.place[attacker] == FALLEN


def _lair_is_lost(before: ConfrontationState, action: str, piece: int, field: int) -> bool:
    """Whether a piece is Shelob, who has won, and fell only because she could not return to Gondor (C-CHAR-S-14)."""
    if before.who[piece] != SHELOB or field == GONDOR:
        return False
    trial = before.clone()
    for other in range(PIECES):
        if trial.place[other] == GONDOR and other != piece:
            trial.lift(other)
    trial.apply(trial.game.action_id(action))
    return trial.place[piece] != FALLEN
