"""Setting up tables: what may be wished for, and how a table begins, a first one or one that follows another."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from redbook import bots
from redbook.kernel import registry
from redbook.kernel.contract import OVER, Game, Json, State
from redbook.kernel.errors import OptionError, PositionError
from redbook.server import wire
from redbook.server.agreeing import bot_gives
from redbook.server.faces import face_of, game_with, games
from redbook.server.hours import now
from redbook.server.keys import new_id, new_mark
from redbook.server.table import BOT, PARTNER, PLAYING, WAITING, Chair, Facts, WarmTable, all_given
from redbook.server.wire import Refusal


def set_up(wanted: wire.NewTable, person: str, name: str) -> tuple[Facts, list[Chair]]:
    """The table that somebody wants."""
    game = game_of(wanted.game, wanted.options)
    seat = random.choice(game.seats) if wanted.seat == "random" else wanted.seat
    known_seat(game, seat)
    kind = wanted.opponent.kind
    chairs = []
    for place in game.seats:
        chair = Chair(place, "", None, None, False)
        wish = wanted.seats.get(place, wanted.opponent)
        if place == seat or kind == "here":
            chair.name, chair.claim, chair.holders, chair.gives = name, new_mark(), {person}, wanted.dice
        elif wish.kind == "bot":
            chair.bot, chair.name = wish.level, str(wish.level).capitalize()
            bot_gives(chair)
        chair.invited = wish.kind == "friend"
        chairs.append(chair)
    facts = new_facts(game, chairs, wanted.clock, wanted.position)
    facts.leaving = wanted.leaving.level or wanted.leaving.kind
    wishes = [wanted.seats.get(place, wanted.opponent) for place in game.seats if place != seat]
    facts.listed, facts.here = any(wish.kind == "anyone" for wish in wishes), kind == "here"
    facts.match = new_id() if wanted.match else None
    facts.creator = person
    return facts, chairs


def check(wanted: wire.NewTable) -> None:
    """Refuse what cannot be had, and say which field it is."""
    game = game_of(wanted.game, wanted.options)
    if wanted.seat != "random":
        known_seat(game, wanted.seat)
    _check_clock(wanted.clock)
    _check_wish(game, wanted.opponent, "opponent")
    for seat, wish in wanted.seats.items():
        known_seat(game, seat, "seats")
        if wish.kind == "here" or wanted.opponent.kind == "here":
            raise Refusal(400, "malformed", "All sit here, or nobody does but you.", field=f"seats.{seat}")
        _check_wish(game, wish, f"seats.{seat}")
    _check_leaving(game, wanted.leaving)
    if wanted.match and len(game.seats) > 2:
        raise Refusal(400, "malformed", "A match is between two; more than two play game after game.", field="match")
    if wanted.position is not None:
        # Whoever brings a position knows what is hidden in it: that is no game between people who do not.
        if any(wish.kind not in ("bot", "here") for wish in (wanted.opponent, *wanted.seats.values())):
            said = "From a position one plays against a program, or both sides at one screen."
            raise Refusal(400, "malformed", said, field="opponent.kind")
        if begun(game, wanted.position).actor == OVER:
            raise Refusal(400, "malformed", "In this position the game is over.", field="position")


def _check_wish(game: Game, wish: wire.Opponent, field: str) -> None:
    """Refuse a level that there is not."""
    if wish.kind == "bot":
        _check_level(game, wish.level, field)
    elif wish.level is not None:
        raise Refusal(400, "malformed", "Only a bot has a level.", field=f"{field}.level")


def _check_leaving(game: Game, wish: wire.Leaving) -> None:
    if wish.kind == BOT:
        _check_level(game, wish.level, "leaving")
    elif wish.level is not None:
        raise Refusal(400, "malformed", "Only a bot has a level.", field="leaving.level")
    elif wish.kind == PARTNER and len(game.seats) == 2:
        raise Refusal(400, "malformed", "Of two players none has a partner.", field="leaving.kind")


def begun(game: Game, position: Json | None) -> State:
    """Where a game begins."""
    if position is None:
        return game.start()
    try:
        return game.load(position)
    except PositionError as error:
        raise Refusal(400, "malformed", f"This is no position: {error}.", field="position") from None


def game_of(name: str, options: dict[str, wire.Value]) -> Game:
    """A game with its options."""
    if name not in games():
        known = ", ".join(games())
        raise Refusal(400, "malformed", f"There is no game called {name!r}; tables are for: {known}.", field="game")
    try:
        return game_with(name, options)
    except OptionError as error:
        said = str(error)
        raise Refusal(400, "malformed", f"{said[:1].upper()}{said[1:]}.", field=f"options.{error.option}") from None


def known_seat(game: Game, seat: str, field: str = "seat") -> None:
    """Refuse a seat that the game does not have."""
    if seat not in game.seats:
        raise Refusal(400, "malformed", f"There is no seat {seat!r}, only {' and '.join(game.seats)}.", field=field)


def _check_level(game: Game, level: str | None, field: str) -> None:
    levels = [name for name in face_of(game.name).levels if name in bots.names(game)]
    if level not in levels:
        raise Refusal(400, "malformed", f"A bot's level is one of {', '.join(levels)}.", field=f"{field}.level")


def _check_clock(clock: wire.Clock) -> None:
    if clock.kind != "none" and clock.seconds < 5:
        raise Refusal(400, "malformed", "A clock gives at least 5 seconds.", field="clock.seconds")
    if clock.kind == "none" and clock.seconds:
        raise Refusal(400, "malformed", "Without a clock there are no seconds.", field="clock.seconds")
    if clock.kind != "game" and clock.increment:
        raise Refusal(400, "malformed", "Only a clock for the whole game has an increment.", field="clock.increment")


def new_facts(game: Game, chairs: Sequence[Chair], clock: wire.Clock, position: Json | None = None) -> Facts:
    """The row of a table at which nothing has happened."""
    state = begun(game, position)
    at = now()
    asked = game.seats[state.actor] if state.actor >= 0 else None
    facts = Facts(
        id=new_id(),
        game=game.name,
        options=dict(game.options),
        state=PLAYING if all_given(chairs) else WAITING,
        listed=False,
        here=False,
        created=at,
        changed=at,
        revision=0,
        count=0,
        turn=face_of(game.name).turn(state) if position is not None else 0,
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
        rules=registry.rules(game.name),
        position=position,
    )
    facts.ask(asked, any(chair.bot is not None for chair in chairs if chair.seat == asked), at)
    return facts


_ROTATED: Final = {2: (1, 0), 3: (2, 0, 1), 4: (3, 2, 0, 1)}
"""Who sits where in the next game, by the seats of the last: sides are exchanged, and after as many games as there are
seats everybody has had each."""


def swapped(table: WarmTable) -> tuple[Facts, list[Chair]]:
    """A new table for the same people with sides exchanged; partners stay partners, and go on from seat to seat."""
    old = table.facts
    game = table.course.game
    chairs = []
    for seat, other in zip(game.seats, _ROTATED[len(game.seats)], strict=True):
        who = table.chairs[game.seats[other]]
        claim = new_mark() if who.claim is not None else None
        chairs.append(Chair(seat, who.shown, who.bot, claim, False, set(who.holders), who.gives))
        if who.bot is not None:
            bot_gives(chairs[-1])
    kept = {"kind": old.clock, "seconds": old.seconds, "increment": old.increment}
    clock = msgspec.convert(kept, wire.Clock)
    facts = new_facts(game, chairs, clock, old.position)
    facts.creator, facts.origin = _alone(chairs, old.creator), old.origin
    facts.listed, facts.here, facts.leaving = old.listed, old.here, old.leaving
    return facts, chairs


def _alone(chairs: Iterable[Chair], known: str | None) -> str | None:
    """Who plays by himself, against bots or on one device, by the name he is `known` by; None if there are several."""
    people = {frozenset(chair.holders) for chair in chairs if chair.holders}
    if len(people) != 1:
        return None
    devices = people.pop()
    return known if known in devices else min(devices)


def series_entry(facts: Facts, chairs: Sequence[Chair]) -> Json:
    """A game as the table of its match knows it."""
    return {
        "id": facts.id,
        "round": facts.round,
        "names": {chair.seat: chair.name for chair in chairs},
        "result": facts.result,
    }
