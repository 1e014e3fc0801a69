"""The HTTP part of the API (docs/api.md): each function takes a request to the house and words its answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.params import Parameter

from redbook.kernel.contract import Json
from redbook.kernel.record import RESIGN
from redbook.server import company, faces, lists, seating, standing_in, wire
from redbook.server.course import ABORT, OPEN, Eye
from redbook.server.films import Desk, table_record
from redbook.server.guard import Guard
from redbook.server.house import House
from redbook.server.lessons import lessons
from redbook.server.reach import Reach
from redbook.server.table import ABORTED, FINISHED, PAGE, Visitor, WarmTable
from redbook.server.wire import Refusal

NOBODY = "none"
"""Whose eyes a spectator has, in a query."""

Ask = Request[Any, Any, Any]


def visitor_of(request: Any) -> Visitor:
    """Who sent a request; the guard has noted it."""
    visitor: Visitor = request.scope["state"]["visitor"]
    return visitor


def guard_of(request: Any) -> Guard:
    """Who counts what is asked for."""
    guard: Guard = request.scope["state"]["guard"]
    return guard


def origin_of(request: Any) -> str:
    """Where whoever asks has opened the server; the guard has looked at the name."""
    host = request.headers.get("host", "localhost")
    return f"{request.scope.get('scheme', 'http')}://{host}"


# ----- games, rules, people


@get("/api/games", summary="The games and their options", tags=["games"])
async def list_games() -> Json:
    """Every game with its seats, its options in a sentence each, and the levels of bot."""
    return faces.all_games()


@get("/api/reference", summary="Rules, characters, cards, regions", tags=["games"])
async def reference(
    game: str = "confrontation", q: Annotated[str, Parameter(max_length=100)] = "", rules: bool = True
) -> Json:
    """The whole reference of a game, or what holds the words of `q`; without its rules, if a board asks."""
    if game not in faces.games():
        raise Refusal(404, "not_found", f"There is no game called {game!r}.")
    return faces.reference(game, q) if rules else faces.things(game)


@get("/api/lessons", summary="First lessons", tags=["games"], sync_to_thread=True)
def first_lessons(game: str = "confrontation") -> Json:
    """The first lessons of a game, one for each seat that has one, with all their steps."""
    if game not in faces.games():
        raise Refusal(404, "not_found", f"There is no game called {game!r} here.")
    return lessons(game)


@get("/api/me", summary="My name and setups", tags=["people"])
async def show_me(request: Ask, house: House) -> Json:
    """What is kept about whoever asks."""
    return await house.people.me(visitor_of(request))


@put("/api/me", summary="Change my name", tags=["people"])
async def change_me(request: Ask, house: House, data: wire.Me) -> Json:
    """Keep a name."""
    visitor = visitor_of(request)
    await house.people.name_of(visitor.person or "", data.name)
    return await house.people.me(visitor)


@put("/api/setups", summary="Keep a setup", tags=["people"])
async def keep_setup(request: Ask, house: House, data: wire.Setup) -> Json:
    """Keep a setup under its name; one of the same name is replaced."""
    await house.people.keep_setup(visitor_of(request), data)
    return await house.people.me(visitor_of(request))


@delete("/api/setups", summary="Forget a setup", tags=["people"], status_code=200)
async def forget_setup(request: Ask, house: House, data: wire.SetupName) -> Json:
    """Forget a setup."""
    await house.people.forget_setup(visitor_of(request), data)
    return await house.people.me(visitor_of(request))


@get("/api/mine", summary="My tables", tags=["tables"])
async def mine(request: Ask, house: House) -> Json:
    """The tables I sit at; those that wait for me come first."""
    visitor = visitor_of(request)
    return {"tables": await lists.mine(house, visitor), "aside": await lists.aside(house, visitor)}


@get("/api/lobby", summary="Open tables", tags=["tables"])
async def lobby(request: Ask, house: House) -> Json:
    """Tables with a seat for anyone."""
    return {"tables": await lists.lobby(house, visitor_of(request))}


@get("/api/finished", summary="Finished games", tags=["tables"])
async def finished(
    request: Ask, house: House, before: Annotated[int | None, Parameter(ge=0, le=wire.LATEST)] = None
) -> Json:
    """Finished games, newest first."""
    tables, more = await lists.finished(house, visitor_of(request), before)
    return {"tables": tables, "more": more}


# ----- a table


@post("/api/tables", summary="Set up a table", tags=["tables"])
async def create(request: Ask, house: House, data: wire.NewTable) -> Json:
    """Set up a table and sit down at it."""
    visitor = visitor_of(request)
    table, links = await house.create(visitor, data)
    return {"table": table.public(visitor), "links": links}


@get("/api/tables/{id:str}", summary="A table", tags=["tables"])
async def show(request: Ask, house: House, id: str) -> Json:
    """What everybody may know about a table."""
    return (await house.table(id)).public(visitor_of(request))


@get("/api/tables/{id:str}/links", summary="Invitations", tags=["tables"])
async def links(request: Ask, house: House, reach: Reach, id: str) -> Json:
    """The links to the free seats, for who sits there."""
    table = await house.table(id)
    if not table.seats_of(visitor_of(request)):
        raise Refusal(403, "not_yours", "Only who sits at a table may invite others.")
    free = house.links(table)
    return {"links": free, "reach": reach.told(origin_of(request), free)}


@post("/api/tables/{id:str}/claim", summary="Sit down", tags=["tables"], status_code=200)
async def claim(request: Ask, house: House, id: str, data: wire.Claim) -> Json:
    """Take a free seat, or one's own from another device."""
    visitor = visitor_of(request)
    table, seat, key = await seating.claim(house, id, visitor, data)
    return {"table": table.public(visitor), "seat": seat, "key": key}


@post("/api/tables/{id:str}/dice", summary="My part of the dice", tags=["tables"], status_code=200)
async def dice(request: Ask, house: House, id: str, data: wire.Dice) -> Json:
    """Pledge a part of the dice by its hash; when all have, show it."""
    visitor = visitor_of(request)
    return {"table": (await company.contribute(house, id, visitor, data)).public(visitor)}


@post("/api/tables/{id:str}/key", summary="The key of my seat", tags=["tables"], status_code=200)
async def own_key(request: Ask, house: House, reach: Reach, id: str, data: wire.KeyWanted) -> Json:
    """What opens my seat to a program or to another device of mine; with `renew` nothing else opens it any more."""
    visitor = visitor_of(request)
    if data.renew:
        seat, key = await company.renew(house, id, visitor, data.seat)
    else:
        table = await house.table(id)
        async with table.lock:
            seat = await house.my_seat(table, visitor, data.seat)
        key = house.own_key(table, seat)
    link = f"/table/{id}#seat={key}"
    shown = {seat: link} if data.code else {}
    return {"seat": seat, "key": key, "link": link, "reach": reach.told(origin_of(request), shown)}


@post("/api/tables/{id:str}/leave", summary="Give a seat back", tags=["tables"], status_code=200)
async def leave(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Leave before the first move, or later at a table where somebody plays on."""
    visitor = visitor_of(request)
    return {"table": (await standing_in.leave(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/act", summary="Answer the question", tags=["playing"], status_code=200)
async def act(request: Ask, house: House, id: str, data: wire.Act) -> Json:
    """Carry out an action; it is durable when this answers. (`quick` answers before the framework would.)"""
    return {"number": await house.act(id, visitor_of(request), data)}


@post("/api/tables/{id:str}/undo", summary="Take back", tags=["playing"], status_code=200)
async def undo(request: Ask, house: House, id: str, data: wire.Undo) -> Json:
    """Take back one's last action, if nothing hidden or random has come of it."""
    return {"number": await house.undo(id, visitor_of(request), data)}


@post("/api/tables/{id:str}/resign", summary="Resign", tags=["playing"], status_code=200)
async def resign(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Give the game up."""
    visitor = visitor_of(request)
    return {"table": (await house.end(id, visitor, data.seat, RESIGN)).public(visitor)}


@post("/api/tables/{id:str}/draw", summary="Offer a draw", tags=["playing"], status_code=200)
async def draw(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Offer a draw, or agree to the one offered."""
    visitor = visitor_of(request)
    return {"table": (await company.draw(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/abort", summary="Abort", tags=["playing"], status_code=200)
async def abort(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """End a game before its first move, without a result."""
    visitor = visitor_of(request)
    return {"table": (await house.end(id, visitor, data.seat, ABORT)).public(visitor)}


@post("/api/tables/{id:str}/claim-win", summary="Claim the win", tags=["playing"], status_code=200)
async def claim_win(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """End a game because who is asked has been gone for long."""
    visitor = visitor_of(request)
    return {"table": (await company.claim_win(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/stand-in", summary="Play on for who has gone", tags=["playing"], status_code=200)
async def stand_in(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Have a partner or a bot play on for who is asked and has been gone for long."""
    visitor = visitor_of(request)
    return {"table": (await standing_in.stand_in(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/return", summary="Take a seat again", tags=["playing"], status_code=200)
async def come_back(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Take a seat again in which somebody plays on for who was gone."""
    visitor = visitor_of(request)
    return {"table": (await standing_in.come_back(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/rematch", summary="Ask for another game", tags=["playing"], status_code=200)
async def rematch(request: Ask, house: House, id: str, data: wire.AtSeat) -> Json:
    """Ask for, or agree to, another game with sides swapped."""
    visitor = visitor_of(request)
    return {"table": (await company.rematch(house, id, visitor, data.seat)).public(visitor)}


@post("/api/tables/{id:str}/chat", summary="Say something", tags=["playing"], status_code=200)
async def chat(request: Ask, house: House, id: str, data: wire.Said) -> Json:
    """A word at the table."""
    return {"chat": await company.say(house, id, visitor_of(request), data)}


@get("/api/tables/{id:str}/view", summary="The present step", tags=["playing"])
async def view(request: Ask, house: House, id: str, seat: str | None = None) -> Response[bytes]:
    """What a seat sees now, and the question put to it."""
    table = await house.table(id)
    visitor = visitor_of(request)
    await house.meet(table, visitor, seat, None)
    return _json(table.step(table.course.scene, eye_of(table, visitor, seat)))


@get("/api/tables/{id:str}/steps", summary="The steps missed", tags=["playing"])
async def steps(
    request: Ask, house: House, id: str, seen: Annotated[int, Parameter(ge=0)] = 0, seat: str | None = None
) -> Response[bytes]:
    """The steps after `seen`, so many at a time; `more` says whether others follow."""
    table = await house.table(id)
    visitor = visitor_of(request)
    await house.meet(table, visitor, seat, seen)
    eye = eye_of(table, visitor, seat)
    last = table.course.number
    found = []
    for scene in table.course.scenes(min(seen, last), PAGE):
        found.append(table.step(scene, eye))
        await asyncio.sleep(0)  # others are answered in between
    guard_of(request).charge_steps(visitor, len(found))
    more = b"true" if seen + len(found) < last else b"false"
    return _json(b'{"steps":[' + b",".join(found) + b'],"more":' + more + b"}")


@get("/api/tables/{id:str}/record", summary="The record", tags=["after the end"])
async def record(house: House, id: str) -> Response[str]:
    """The record of a finished game, with the secret of its dice."""
    table = await finished_table(house, id)
    text = table_record(table).write()
    headers = {"content-disposition": f'attachment; filename="{id}.redbook"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/tables/{id:str}/film", summary="The game as a film", tags=["after the end"])
async def film(request: Ask, house: House, desk: Desk, id: str, eye: str = OPEN) -> Response[bytes]:
    """All steps of a finished game, with the eyes of a seat, of a spectator (`none`), or with everything `open`."""
    visitor = visitor_of(request)
    table = await finished_table(house, id)
    steps = await desk.film(visitor, table, film_eye(table.course.game.seats, eye))
    return _json(msgspec.json.encode({"table": table.public(visitor), "eye": eye, "steps": steps}))


@get("/api/tables/{id:str}/analysis", summary="How the chances stood", tags=["after the end"])
async def analysis(request: Ask, house: House, desk: Desk, id: str) -> Response[Json]:
    """The chance to win after every turn of a finished game; 202 while it is being found out."""
    found = await desk.analysis(visitor_of(request), await finished_table(house, id))
    if found is None:
        return Response({"state": "thinking", "points": []}, status_code=202)
    return Response(found)


@post(
    "/api/records",
    summary="A record as a film",
    tags=["after the end"],
    status_code=200,
    request_max_body_size=wire.LARGE,
)
async def examine(request: Ask, desk: Desk, eye: str = OPEN) -> Response[bytes]:
    """Check a record (the text is the body) and show it as a film; nothing is stored."""
    if eye not in (NOBODY, OPEN) and not eye.replace("-", "").isalnum():
        raise Refusal(400, "malformed", "eye is a seat, none or open.", field="eye")
    return _json(await desk.record(visitor_of(request), await request.body(), eye))


async def finished_table(house: House, id: str) -> WarmTable:
    """A table whose secrets may be shown."""
    table = await house.table(id)
    if table.facts.state == ABORTED:
        raise Refusal(404, "not_found", "This game was ended before its first move: there is nothing to see.")
    if table.facts.state != FINISHED:
        raise Refusal(403, "hidden", "This is shown when the game is over.")
    return table


def eye_of(table: WarmTable, visitor: Visitor, wanted: str | None) -> Eye:
    """With whose eyes somebody may look."""
    mine = table.seats_of(visitor)
    if wanted == NOBODY:
        return None
    if wanted is None:
        return mine[0] if len(mine) == 1 else None
    if wanted == OPEN and table.course.over:
        return OPEN
    if wanted not in mine:
        raise Refusal(403, "not_yours", "You do not sit there.")
    return wanted


def film_eye(seats: tuple[str, ...], wanted: str) -> Eye:
    """With whose eyes a finished game is looked at."""
    if wanted not in (*seats, NOBODY, OPEN):
        raise Refusal(400, "malformed", f"eye is one of {', '.join((*seats, NOBODY, OPEN))}.", field="eye")
    return None if wanted == NOBODY else wanted


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json")


ROUTES = [
    list_games,
    reference,
    first_lessons,
    show_me,
    change_me,
    keep_setup,
    forget_setup,
    mine,
    lobby,
    finished,
    create,
    show,
    links,
    claim,
    dice,
    own_key,
    leave,
    act,
    undo,
    resign,
    draw,
    abort,
    claim_win,
    stand_in,
    come_back,
    rematch,
    chat,
    view,
    steps,
    record,
    film,
    analysis,
    examine,
]
