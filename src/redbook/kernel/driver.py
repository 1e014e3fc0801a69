"""How players and dice make a game.

A player is anything that can be called with what its seat sees and with the question put to it, and that
answers with the name of one of the actions offered:

    def cautious(view, choices):
        return choices["actions"][0]["name"]

    record = drive(game.start(), [cautious, cautious], SeededDice(1))

A player that searches has a method ``think`` instead, which is called with the `Eyes` of its seat, so that it can try
things out on states that it cannot tell from the true one. Besides the actions offered a player may answer ``resign``.
The log is the driver's and becomes the record; the state carries none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from redbook.kernel.contract import CHANCE, OVER, Json, State
from redbook.kernel.dice import Dice
from redbook.kernel.errors import IllegalAction, MalformedAction
from redbook.kernel.eyes import Eyes, OpenEyes
from redbook.kernel.record import RESIGN, Record

Answerer = Callable[[Json, Json], str]
"""Called with ``state.view(seat)`` and ``state.choices(seat)``; returns the name of an action."""


@runtime_checkable
class Thinker(Protocol):
    """A player that searches."""

    def think(self, eyes: Eyes) -> str:
        """The name of the action it chooses."""


Player = Answerer | Thinker
"""Whoever can be asked."""

Watch = Callable[[State, str, str], None]
"""Called after each action with the state it led to, who acted (a seat or ``chance``) and its name."""


def drive(
    state: State,
    players: Sequence[Player],
    dice: Dice,
    watch: Watch | None = None,
    *,
    names: Sequence[str] | None = None,
    tags: Mapping[str, str] | None = None,
) -> Record:
    """Play `state`, in place, to the end of the game, and return the record.

    `players` are in the order of the seats. `names` are what the record calls them; unless given, a player's
    own ``name``, or that of the function or class. `tags` go into the record's header, for example a date.

    Raises `IllegalAction`, naming the seat, when a player answers with anything but a legal action.
    """
    seats = state.game.seats
    if len(players) != len(seats):
        raise ValueError(f"{state.game.name} has {len(seats)} seats ({', '.join(seats)}), not {len(players)}")
    record = Record.begin(state, names or [name_of(player) for player in players], dice, tags)
    while state.actor != OVER:
        if state.actor == CHANCE:
            who = "chance"
            action = state.name(dice.roll(len(record.actions), state.legal(), state.odds()))
        else:
            who = seats[state.actor]
            action = answer(players[state.actor], state)
        if action != RESIGN or who == "chance":
            _play(state, who, action)
        record.actions.append((who, action))
        if watch is not None:
            watch(state, who, action)
        if action == RESIGN:
            break
    record.finish(state, dice)
    return record


def name_of(player: Player) -> str:
    """What to call a player who was given no name."""
    for attribute in ("name", "__name__"):
        name: object = getattr(player, attribute, None)
        if isinstance(name, str):
            return name
    return type(player).__name__


def answer(player: Player, state: State, *, shown: bool = False) -> str:
    """What a player says to the question put to it. It may be anybody's program, so it may say anything.

    With `shown` a player that searches is shown the true state, for measuring what hidden information is worth.
    """
    said = _ask(player, state, OpenEyes if shown else Eyes)
    if not isinstance(said, str):
        who = state.game.seats[state.actor]
        raise MalformedAction(repr(said), f"{who} has to answer with the name of an action (str)")
    return said


def _ask(player: Player, state: State, eyes: type[Eyes]) -> object:
    if hasattr(player, "think"):  # what makes a Thinker; asking the protocol itself takes longer than a quick answer
        return player.think(eyes(state, state.actor))
    return player(state.view(state.actor), state.choices(state.actor))


def _play(state: State, who: str, action: str) -> None:
    try:
        state.play(action)
    except IllegalAction as error:
        reason = f"the answer of {who} is not legal: {error.reason}"
        if isinstance(error, MalformedAction):
            raise MalformedAction(action, reason) from error
        raise IllegalAction(action, error.rule, reason) from error
