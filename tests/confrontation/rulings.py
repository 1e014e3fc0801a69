"""What tests of rules are written with: lay out a position, play, and say what must be true.

Sam steps in for Frodo and falls to the Orcs:

    state = lay({"frodo": "cardolan", "sam": "cardolan", "orcs": "eregion"})
    play(state, "move:orcs:cardolan", "defender:frodo", "use:sam")
    assert fallen(state, "sam")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

import redbook
from redbook import IllegalAction, State


def lay(
    pieces: Mapping[str, str | None],
    to_move: str = "sauron",
    *,
    discards: tuple[Sequence[str], Sequence[str]] = ((), ()),
    specials: tuple[Sequence[str], Sequence[str]] = ((), ()),
    revealed: Iterable[str] = (),
    fields: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """The start of a turn with these characters on the board and all others defeated.

    The options are the game's; `fields` are further fields of the position. A Frodo who is not mentioned is put in the
    Shire, so that there is a Ringbearer.
    """
    game = redbook.game("confrontation", **options)
    if "frodo" not in pieces and "frodo-variant" not in pieces:
        variant = options.get("characters") == "variant"
        pieces = {"frodo-variant" if variant else "frodo": "shire", **pieces}
    sides = ("fellowship", "sauron")
    return game.load(
        {
            "game": "confrontation",
            "to_move": to_move,
            "pieces": dict(pieces),
            "revealed": list(revealed),
            "discards": dict(zip(sides, map(list, discards), strict=True)),
            "specials": dict(zip(sides, map(list, specials), strict=True)),
            **(fields or {}),
        }
    )


def play(state: State, *actions: str) -> State:
    """Play actions one after the other."""
    for action in actions:
        state.play(action)
    return state


def fight(state: State, sauron: str, fellowship: str) -> State:
    """Both sides lay a combat card."""
    return play(state, f"card:{sauron}", f"card:{fellowship}")


def legal(state: State) -> set[str]:
    """The legal actions, in notation."""
    return {state.name(action) for action in state.legal()}


def question(state: State) -> str:
    """What is being asked."""
    asked: str = state.view(None)["question"]
    return asked


def asked(state: State) -> str | None:
    """Who is being asked: a seat's id, ``chance`` or nobody."""
    who: str | None = state.view(None)["asked"]
    return who


def result(state: State) -> str | None:
    """Who has won: a seat's id, ``draw`` or, while the game goes on, None."""
    winner: str | None = state.view(None)["result"]
    return winner


def at(state: State, character: str) -> str | None:
    """The region a character is in; None if it is defeated."""
    place: str | None = state.position()["pieces"][character]
    return place


def fallen(state: State, character: str) -> bool:
    """Whether a character has been defeated."""
    return at(state, character) is None


def shown(state: State) -> set[str]:
    """The characters that stand revealed."""
    return set(state.position()["revealed"])


def used(state: State, side: str) -> set[str]:
    """The used combat cards of a side."""
    return set(state.view(None)["cards"][side]["used"])


def may_be(state: State, character: str) -> set[str]:
    """The regions a character may be in, as far as everybody knows."""
    for pieces in state.view(None)["pieces"].values():
        for piece in pieces:
            if character in piece["faces"]:
                return set(piece["regions"])
    raise AssertionError(f"{character} is not in this game")


def refused(state: State, action: str, rule: str) -> IllegalAction:
    """An action is refused by a rule, and nothing changes."""
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert caught.value.rule == rule, str(caught.value)
    assert state.position() == before
    return caught.value
