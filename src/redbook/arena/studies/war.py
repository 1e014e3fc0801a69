"""What there is to know of one finished game of War of the Ring, for those who count: with which boxes it was played,
who won, how and when. It comes from playing the record again."""

from __future__ import annotations

from redbook.arena.studies.chronicle import Chronicle, Unsuitable
from redbook.arena.studies.sides import SIDES
from redbook.kernel.contract import OVER, State
from redbook.kernel.record import AGREE, DRAW, RESIGN, UNFINISHED, Record, outcome
from redbook.war.nations import SEATS_OF_SHADOW

GAME = "war-of-the-ring"


def chronicle(record: Record) -> Chronicle:
    """The chronicle of a record. Raises `Unsuitable`, or `RecordError` if the record does not hold."""
    if record.position is not None:
        raise Unsuitable("the game begins with a position, not with the set-up")
    if record.result == UNFINISHED:
        failed = record.tags.get("failed")
        raise Unsuitable(f"a bot failed: {failed}" if failed else "the game is not finished")
    state: State | None = None
    for after in record.states():
        state = after
    if state is None or not record.actions:
        raise Unsuitable("nobody has done anything")
    game = record.rules()
    teams = [[seat for seat in game.seats if (seat in SEATS_OF_SHADOW) == side] for side in (False, True)]
    good, evil = (" and ".join(dict.fromkeys(record.players.get(seat, "?") for seat in team)) for team in teams)
    winner = None
    if record.result != DRAW:
        winner = SIDES[GAME].seats[record.result.split()[0] in SEATS_OF_SHADOW]
    return Chronicle(
        options=game.options,
        players=(good, evil),
        winner=winner,
        ending=ending_of(record, state),
        turns=state.view(None)["turn"],
        places=(),
        falls=(),
        standing=frozenset(),
        game=GAME,
    )


def ending_of(record: Record, state: State) -> str:
    """How a game ended. Raises `Unsuitable` if the record says otherwise than its actions."""
    if record.actions[-1][1] == RESIGN:
        return "resigned"
    if record.actions[-1][1] == AGREE and record.result == DRAW:
        return "draw"
    if state.actor != OVER or outcome(state) != record.result:
        raise Unsuitable(f"the result is {record.result!r}, but the actions say otherwise")
    return str(state.view(None)["ending"])
