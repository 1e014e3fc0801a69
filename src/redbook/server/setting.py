"""Setting up tables: what may be wished for, and how a table begins, a first one or one that follows another."""

from __future__ import annotations

import random
from collections.abc import Sequence

from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import OptionError
from redbook.kernel.ledger import ledger
from redbook.server import wire
from redbook.server.faces import face_of, games
from redbook.server.keys import new_id, new_mark
from redbook.server.table import PLAYING, WAITING, Chair, Facts, WarmTable, now
from redbook.server.wire import Refusal


def set_up(wanted: wire.NewTable, person: str, name: str) -> tuple[Facts, list[Chair]]:
    """The table that somebody wants."""
    game = game_of(wanted.game, wanted.options)
    seat = random.choice(game.seats) if wanted.seat == "random" else wanted.seat
    known_seat(game, seat)
    kind, level = wanted.opponent.kind, wanted.opponent.level
    chairs = []
    for place in game.seats:
        chair = Chair(place, "", None, None, False)
        if place == seat or kind == "here":
            chair.name, chair.claim, chair.holders = name, new_mark(), {person}
        elif kind == "bot":
            chair.bot, chair.name = level, str(level).capitalize()
        chairs.append(chair)
    facts = new_facts(game, chairs, wanted.clock)
    facts.listed, facts.here, facts.salt = kind == "anyone", kind == "here", wanted.salt
    facts.match = new_id() if wanted.match else None
    return facts, chairs


def check(wanted: wire.NewTable) -> None:
    """Refuse what cannot be had, and say which field it is."""
    game = game_of(wanted.game, wanted.options)
    if wanted.seat != "random":
        known_seat(game, wanted.seat)
    _check_clock(wanted.clock)
    if wanted.opponent.kind == "bot":
        _check_level(wanted.game, wanted.opponent.level)
    elif wanted.opponent.level is not None:
        raise Refusal(400, "malformed", "Only a bot has a level.", field="opponent.level")


def game_of(name: str, options: dict[str, wire.Value]) -> Game:
    """A game with its options."""
    if name not in games():
        known = ", ".join(games())
        if name in registry.games():
            said = f"{ledger(name).title} has no board here yet (`redbook play {name}` plays it in a terminal)"
        else:
            said = f"There is no game called {name!r}"
        raise Refusal(400, "malformed", f"{said}; tables are for: {known}.", field="game")
    try:
        return registry.game(name, **options)
    except OptionError as error:
        said = str(error)
        raise Refusal(400, "malformed", f"{said[:1].upper()}{said[1:]}.", field=f"options.{error.option}") from None


def known_seat(game: Game, seat: str) -> None:
    """Refuse a seat that the game does not have."""
    if seat not in game.seats:
        raise Refusal(400, "malformed", f"There is no seat {seat!r}, only {' and '.join(game.seats)}.", field="seat")


def _check_level(game: str, level: str | None) -> None:
    levels = face_of(game).levels
    if level not in levels:
        raise Refusal(400, "malformed", f"A bot's level is one of {', '.join(levels)}.", field="opponent.level")


def _check_clock(clock: wire.Clock) -> None:
    if clock.kind != "none" and clock.seconds < 5:
        raise Refusal(400, "malformed", "A clock gives at least 5 seconds.", field="clock.seconds")
    if clock.kind == "none" and clock.seconds:
        raise Refusal(400, "malformed", "Without a clock there are no seconds.", field="clock.seconds")
    if clock.kind != "game" and clock.increment:
        raise Refusal(400, "malformed", "Only a clock for the whole game has an increment.", field="clock.increment")


def new_facts(game: Game, chairs: Sequence[Chair], clock: wire.Clock) -> Facts:
    """The row of a table at which nothing has happened."""
    state = game.start()
    at = now()
    asked = game.seats[state.actor]
    facts = Facts(
        id=new_id(),
        game=game.name,
        options=dict(game.options),
        state=PLAYING if all(chair.taken for chair in chairs) else WAITING,
        listed=False,
        here=False,
        created=at,
        changed=at,
        revision=0,
        count=0,
        turn=0,
        asked=None,
        asked_bot=False,
        salt="",
        clock=clock.kind,
        seconds=clock.seconds,
        increment=clock.increment,
        spent=dict.fromkeys(game.seats, 0),
        since=None,
        due=None,
        result=None,
        match=None,
        round=1,
        rematch=None,
    )
    facts.ask(asked, next(chair for chair in chairs if chair.seat == asked).bot is not None, at)
    return facts


def swapped(table: WarmTable) -> tuple[Facts, list[Chair]]:
    """A new table for the same people with sides exchanged."""
    old = table.facts
    game = table.course.game
    chairs = []
    for seat, other in zip(game.seats, reversed(game.seats), strict=True):
        who = table.chairs[other]
        claim = new_mark() if who.claim is not None else None
        chairs.append(Chair(seat, who.name, who.bot, claim, False, set(who.holders)))
    # The kind was checked when the first table was made; the facts keep it as plain text.
    clock = wire.Clock(kind=old.clock, seconds=old.seconds, increment=old.increment)  # type: ignore[arg-type]
    facts = new_facts(game, chairs, clock)
    facts.listed, facts.here, facts.salt = old.listed, old.here, old.salt
    return facts, chairs


def series_entry(facts: Facts, chairs: Sequence[Chair]) -> Json:
    """A game as the table of its match knows it."""
    return {
        "id": facts.id,
        "round": facts.round,
        "names": {chair.seat: chair.name for chair in chairs},
        "result": facts.result,
    }
