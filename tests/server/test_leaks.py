"""Nothing hidden leaves the server.

Whatever a seat is sent must follow from what that seat may know. So every game here is played a second time behind the
same face: for each step a state is drawn that the seat cannot tell from the true one, an action is taken there that
looks the same to it, and what would be sent is compared byte by byte. Over the wire it is done the other way round: all
that a client received is computed again from its own guess of the game (`Follower`), which knows nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import Any

import httpx
import pytest
from tests.confrontation.games import OPTION_SETS, choose, name_of
from tests.server.serving import Json, Somebody, is_step, messages, play
from tests.war import games as war_games, inclined
from tests.war.kings import fuzzing as sovereigns
from tests.war.warriors import games as factions

import redbook
from redbook.kernel.contract import CHANCE, OVER, State
from redbook.kernel.errors import IllegalAction
from redbook.server.course import Course, Entry, Eye, Scene
from redbook.server.follow import Follower
from redbook.server.keys import Keys
from redbook.server.setting import new_facts
from redbook.server.table import Chair, Facts, WarmTable
from redbook.server.wire import Clock

KEYS = Keys(b"a secret of the tests that is long enough")
WAR = "war-of-the-ring"


def table_at(game: redbook.Game, scene: Scene, entries: list[Entry]) -> WarmTable:
    """A table at which this has just happened."""
    chairs = {seat: Chair(seat, seat, None, "mark", False) for seat in game.seats}
    facts: Facts = new_facts(game, list(chairs.values()), Clock())
    course = Course(game, KEYS.dice("T", ""))
    course.entries = entries
    course.deeds = entries
    course.scene = scene
    return WarmTable(facts, chairs, course, KEYS)


def sent(game: redbook.Game, state: State, action: int, entries: list[Entry], eye: Eye) -> tuple[bytes, Json]:
    """What a pair of eyes is sent about an action."""
    who = "chance" if state.actor == CHANCE else game.seats[state.actor]
    entry = Entry(who, game.action_name(action), 1)
    after = state.clone()
    happened = table_at(game, Scene(0, None, state, state, []), []).course.face.play(after, entry.action)
    scene = Scene(len(entries) + 1, entry, state, after, happened)
    table = table_at(game, scene, [*entries, entry])
    return table.step(scene, eye), after.view(None if eye is None else game.seats.index(eye))


def present(game: redbook.Game, state: State, entries: list[Entry], eye: Eye) -> bytes:
    """What a pair of eyes is sent that has just come to the table."""
    scene = Scene(len(entries), None, state, state, [])
    return table_at(game, scene, []).step(scene, eye)


def refusals(game: redbook.Game, state: State, eye: str, rng: Random) -> list[tuple[str | None, str]]:
    """How some actions that are not legal are refused to whoever is asked."""
    legal = set(state.legal())
    found = []
    for _ in range(12):
        action = rng.randrange(game.num_actions)
        if action not in legal:
            with pytest.raises(IllegalAction) as refused:
                state.clone().play(game.action_name(action))
            found.append((refused.value.rule, refused.value.reason))
    return found


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=name_of)
def test_a_step_is_the_same_whatever_is_hidden(options: Json) -> None:
    compare(redbook.game("confrontation", **options), choose, 10_000)


def test_a_step_of_war_is_the_same_whatever_is_hidden() -> None:
    seen: list[Json] = []
    for leaning, most in ((inclined.LEANINGS["conquest"], 300), (inclined.LEANINGS["the Ring to Mordor"], 200)):
        seen += compare(redbook.game(WAR), partial(war_games.choose, leaning=leaning), most)
    assert secrets(seen) == SECRETS


SECRETS = {"hand", "face_down", "laid", "tiles"}
"""What War of the Ring hides: cards in hands, cards discarded face down, combat cards laid, the order of the tiles."""
EAGER = {"act:attack": 20.0, "act:move-fellowship": 20.0, "act:draw": 5.0, "card": 5.0, "number:0": 0.1}
"""Answers that soon bring all of it about."""


def secrets(seen: list[Json]) -> set[str]:
    """What of that has occurred in views: there were such cards, or tiles were drawn."""
    sides = [cards for view in seen for cards in view["cards"].values()]
    found = {kind for kind in ("hand", "face_down", "laid") if any(sum(cards[kind].values()) for cards in sides)}
    return found | ({"tiles"} if any(view["tiles"]["drawn"] for view in seen) else set())


def test_a_step_with_faction_hands_is_the_same_whatever_is_hidden() -> None:
    leaning = factions.LEANINGS["the factions"]
    game = redbook.game(WAR, expansions=["warriors"])
    compare(game, lambda state, rng: war_games.choose(state, rng, leaning), 120)


@pytest.mark.parametrize("leaning", list(sovereigns.LEANINGS))
def test_a_step_with_hidden_tiles_is_the_same_whatever_is_hidden(leaning: str) -> None:
    game = redbook.game(WAR, expansions=["kings"])
    compare(game, lambda state, rng: war_games.choose(state, rng, sovereigns.LEANINGS[leaning]), 120)


@pytest.mark.parametrize("players", [3, 4])
def test_a_step_of_teams_is_the_same_whatever_is_hidden(players: int) -> None:
    leaning = inclined.LEANINGS["tales"]
    compare(redbook.game(WAR, players=players), lambda state, rng: war_games.choose(state, rng, leaning), 200)


@pytest.mark.parametrize(
    ("box", "leaning"),
    [
        ("warriors", factions.LEANINGS["the factions"]),
        *(("kings", leaning) for leaning in sovereigns.LEANINGS.values()),
    ],
)
def test_a_step_of_four_with_a_box_is_the_same_whatever_is_hidden(box: str, leaning: Any) -> None:
    game = redbook.game(WAR, players=4, expansions=[box])
    compare(game, lambda state, rng: war_games.choose(state, rng, leaning), 70)


def compare(game: redbook.Game, choose: Callable[[Any, Random], int], most: int) -> list[Json]:
    """Play two games, and compare at every step what each pair of eyes is sent with what it would be sent otherwise.

    Returns what a spectator saw where that was compared.
    """
    compared = 0
    seen: list[Json] = []
    for seed in range(2):
        rng = Random(seed)
        state = game.start()
        entries: list[Entry] = []
        while state.actor != OVER and len(entries) < most:
            action = choose(state, rng)
            for eye in (*game.seats, None):
                # A spectator knows less than either seat, so whatever one of them cannot tell apart he cannot either.
                seat = game.seats.index(eye) if eye is not None else rng.randrange(len(game.seats))
                twin = state.determinize(seat, rng)
                assert present(game, state, entries, eye) == present(game, twin, entries, eye)
                look = state.seen_as(action, seat)
                alike = [other for other in twin.legal() if twin.seen_as(other, seat) == look]
                if not alike:
                    continue
                mine, view = sent(game, state, action, entries, eye)
                theirs, twin_view = sent(game, twin, rng.choice(alike), entries, eye)
                if view == twin_view:  # otherwise the action itself has shown that they differ
                    compared += 1
                    seen += [view] if eye is None else []
                    assert mine == theirs
                if eye is not None and state.actor == seat:
                    again = rng.getrandbits(32)
                    assert refusals(game, state, eye, Random(again)) == refusals(game, twin, eye, Random(again))
            who = "chance" if state.actor == CHANCE else game.seats[state.actor]
            entries.append(Entry(who, game.action_name(action), 1))
            state.apply(action)
    assert compared > 100
    return seen


class Ear:
    """All that one client receives: over its stream, and in answer to its requests."""

    def __init__(self, who: Somebody) -> None:
        self.who = who
        self.answers: list[tuple[str, Json]] = []
        who.http.event_hooks["response"] = [self._hear]

    def _hear(self, response: httpx.Response) -> None:
        self.answers.append((response.request.url.path.rpartition("/")[2], json.loads(response.read())))


WIRE: list[Json] = [
    {},
    {"characters": "variant", "specials": "two-each"},
    {"characters": "draft", "draft": "hidden", "specials": "by-opponent"},
    {"characters": "draft"},
    {"edition": "original"},
    {"edition": "original", "specials": "given", "fellowship_specials": ["shadowfax"], "sauron_specials": ["palantir"]},
]


@pytest.mark.parametrize("options", WIRE, ids=name_of)
def test_all_bytes_that_clients_receive_follow_from_what_they_may_know(
    somebody: Callable[..., Somebody], options: Json
) -> None:
    listen(redbook.game("confrontation", **options), somebody, options)


def test_all_bytes_of_war_follow_from_what_clients_may_know(somebody: Callable[..., Somebody]) -> None:
    assert listen(redbook.game(WAR), somebody, {}, 250, SECRETS) >= SECRETS


@pytest.mark.parametrize(("boxes", "most"), [([], 200), (["warriors", "kings"], 100)])
def test_all_bytes_of_four_follow_from_what_each_may_know(
    somebody: Callable[..., Somebody], boxes: list[str], most: int
) -> None:
    options: Json = {"players": 4, "expansions": boxes}
    assert listen(redbook.game(WAR, **options), somebody, options, most, SECRETS) >= SECRETS


def listen(
    game: redbook.Game,
    somebody: Callable[..., Somebody],
    options: Json,
    least: int = 400,
    wanted: set[str] | None = None,
) -> set[str]:
    """Play a game over the wire, and compute again all that the players and a spectator received.

    It goes on for so many steps at least, and until all secrets that are wanted have occurred; returns those.
    """
    wishes = EAGER if wanted else None
    occurred: set[str] = set()
    sitting = {seat: somebody(name) for seat, name in zip(game.seats, ("Ada", "Bob", "Cid", "Dot"), strict=False)}
    eve = somebody("Eve")
    people = [*sitting.values(), eve]
    ears = [Ear(who) for who in people]
    first, second = people[0], people[1]
    table, keys = first.create("friend", game.seats[0], game=game.name, options=options)
    for seat, who in sitting.items():
        if who is not first:
            who.claim(table, keys[seat])
    begin = "?seen=0"  # what chance did before anybody was asked is told, too
    with ExitStack() as open_streams:
        streams = [open_streams.enter_context(who.stream(table, begin)) for who in people]
        rng = Random(len(str(options)))
        done = play(sitting, table, rng, 25, wishes)
        received = [messages(stream, is_step(done["number"])) for stream in streams]
        while done["asked"] is not None and (done["number"] < least or not occurred >= (wanted or set())):
            for who in people:
                who.view(table)
            refused = second.http.post(f"/api/tables/{table}/act", json={"number": 0, "action": "place:frodo:mordor"})
            assert refused.status_code in (409, 422)
            done = play(sitting, table, rng, 10, wishes)
            for got, stream in zip(received, streams, strict=True):
                got += messages(stream, is_step(done["number"]))
            if wanted:
                occurred |= secrets([step["view"] for step in received[-1] if step["type"] == "step"])
    told = [[message for message in got if message["type"] == "step"] for got in received]
    for eye, steps, ear in zip((*game.seats, None), told, ears, strict=True):
        assert {step["seat"] for step in steps} == {eye}
        check_answers(steps, ear.answers)
    for seat, steps in zip(game.seats, told, strict=False):
        check_steps(game, seat, steps, told[-1])
    for got, ear in zip(received, ears, strict=True):
        check_tables([*got, *({"type": "table", "table": found} for what, found in ear.answers if what == table)])
    return occurred


def check_answers(steps: list[Json], answers: list[tuple[str, Json]]) -> None:
    """A request is told nothing that the stream has not told the same client, or that is not a table's or a refusal."""
    by_number = {step["number"]: step for step in steps}
    seen = 0
    for what, found in answers:
        if what == "view":
            assert found == by_number[found["number"]]
            seen += 1
        elif what == "act":
            assert set(found) in ({"number"}, {"error"})
        else:
            assert what in ("tables", "claim") or "seats" in found
    assert seen > 0


def check_steps(game: redbook.Game, seat: str, steps: list[Json], watched: list[Json]) -> None:
    """Compute every step again from a seat's own guess of the game, and what a spectator was told as well.

    As that works from either seat's guess, a spectator is told only what both of them know.
    """
    rng = Random(8)
    follower = Follower(game, seat, Random(7))
    course = Course(game, KEYS.dice("T", ""))
    for step, public in zip(steps, watched, strict=True):
        if step["who"] is None:  # the start
            continue
        follower.follow(step)
        guess = follower.guess
        assert guess is not None
        happened = course.face.play(guess.before.clone(), guess.action)
        scene = Scene(step["number"], Entry(step["who"], guess.action, step["at"]), guess.before, guess.after, happened)
        for eye, received in ((seat, step), (None, public)):
            computed = course.step(scene, eye)
            assert set(received) == {*computed, "choices", "undo", "clock"}
            for part, value in computed.items():
                assert json.loads(json.dumps(value)) == received[part], (step["number"], part)
            if received["choices"] is not None:
                asked = guess.after.choices(None if eye is None else follower.seat)
                assert json.loads(json.dumps(asked)) == received["choices"]
            # A guess is made to fit what was received; any other state that the seat cannot tell from it fits, too.
            other = guess.after.determinize(follower.seat, rng).view(None if eye is None else follower.seat)
            assert json.loads(json.dumps(other)) == received["view"]


def check_tables(received: list[Json]) -> None:
    """What is said about the table is the same for all, but for whose seat it is."""
    allowed = {
        "id", "game", "options", "state", "listed", "created", "changed", "seats", "here", "watching", "number", "turn",
        "asked", "clock", "dice", "result", "may_abort", "gone", "returns", "late", "draw", "match", "rematch",
        "from_position", "leaving",
    }  # fmt: skip
    for message in received:
        if message["type"] == "table":
            assert set(message["table"]) == allowed
            dice = message["table"]["dice"]
            assert set(dice) == {"commitment", "key", "attempt", "salt", "seats", "secret"}
            assert message["table"]["state"] == "finished" or dice["secret"] is None
            pledged = all(seat["pledge"] is not None for seat in dice["seats"].values() if seat["gives"])
            assert pledged or all(seat["part"] is None for seat in dice["seats"].values())
        assert message["type"] in ("table", "step", "chats")
