"""What must hold for every game: `check_game` plays one random game and checks the contract on the way.

The light checks are made at every step; the heavy ones (copies, positions, refusals, views and what is
unseen) at the first step, at the last, and at a share of those between.
"""

from __future__ import annotations

import json
import math
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.errors import IllegalAction

LONGEST = 100_000
"""Actions; a game that is longer than this is taken to have no end."""

GARBAGE: tuple[object, ...] = (
    "", " ", ":", "move", "no-such-verb:x", "move::", "a" * 10_000, "stand\n", "\u2603", "\ud800",
    None, 1.0, math.nan, True, b"pass", [0], (0,), {}, object(),
)  # fmt: skip
"""What no game takes for an action."""


def check_game(game: Game, seed: int, share: float = 0.25, longest: int = LONGEST) -> State:
    """Play one random game, check the contract, and return the state at its end."""
    rng = Random(seed)
    state = game.start()
    _holds(state == game.start(), "start() gives equal states", state)
    done: list[int] = []
    while True:
        check_step(state)
        if not done or state.actor == OVER or rng.random() < share:
            check_state(state, rng)
        if state.actor == OVER:
            break
        _holds(len(done) < longest, f"the game ends within {longest} actions", state)
        legal = state.legal()
        if state.actor == CHANCE:
            action = rng.choices(legal, state.odds())[0]
        else:
            action = rng.choice(legal)
        # By id and by notation in turn: both must do the same, as the replay below goes by id.
        state.play(action if rng.random() < 0.5 else state.name(action))
        done.append(action)
    check_end(state)
    replayed = game.start()
    for action in done:
        replayed.apply(action)
    _holds(replayed == state, "the same actions lead to an equal state", state)
    return state


def check_step(state: State) -> None:
    """The light checks: who acts, what is legal, its notation, and the odds."""
    game = state.game
    legal = state.legal()
    _holds(-2 <= state.actor < len(game.seats), "the actor is a seat, CHANCE or OVER", state)
    _holds((not legal) == (state.actor == OVER), "there are legal actions unless the game is over", state)
    _holds(all(type(action) is int for action in legal), "action ids are ints", state)
    _holds(legal == sorted(set(legal)), "legal() is ascending, without doubles", state)
    _holds(all(0 <= action < game.num_actions for action in legal), "ids are within num_actions", state)
    for action in legal:
        name = state.name(action)
        _holds(name == game.action_name(action), "state and game write an action alike", state)
        _holds(game.action_id(name) == action, f"{name} parses back to the action {action}", state)
        _holds(not set(name) & set(" \t\n"), f"{name!r} has no space in it", state)
    if state.actor == CHANCE:
        odds = state.odds()
        _holds(len(odds) == len(legal), "there are odds for every legal action", state)
        _holds(all(share > 0 for share in odds), "what is legal can happen", state)
        _holds(math.isclose(math.fsum(odds), 1.0), "odds sum to 1", state)


def check_state(state: State, rng: Random) -> None:
    """The heavy checks. None of them may change the state."""
    before = state.position()
    check_copies(state, rng)
    check_refusals(state, rng)
    check_views(state, rng)
    _holds(state.position() == before, "looking at a state does not change it", state)


def check_copies(state: State, rng: Random) -> None:
    """Clones, pickles and positions are equal to the state, and clones are independent of it."""
    before = state.position()
    clone = state.clone()
    _holds(clone == state, "a clone is equal", state)
    _holds(clone.actor == state.actor and clone.legal() == state.legal(), "a clone asks the same", state)
    if state.actor != OVER:
        clone.apply(rng.choice(clone.legal()))
        _holds(clone != state, "an action makes a difference", state)
        _holds(state.position() == before, "what happens to a clone leaves the state alone", state)
    _holds(pickle.loads(pickle.dumps(state)) == state, "a pickled state comes back equal", state)
    _holds(_through_json(before) == before, "a position is plain JSON", state)
    loaded = state.game.load(_through_json(before))
    _holds(loaded == state, "a position loads to an equal state", state)
    _holds(loaded.actor == state.actor, "a loaded state asks the same seat", state)
    _holds(loaded.legal() == state.legal(), "a loaded state has the same actions", state)
    _holds(loaded.position() == before, "a loaded state has the same position", state)


def check_refusals(state: State, rng: Random) -> None:
    """What is not legal is refused, with a reason, and changes nothing."""
    game = state.game
    legal = set(state.legal())
    ids = [rng.randrange(game.num_actions) for _ in range(8)]
    wrong: list[object] = [action for action in ids if action not in legal]
    wrong += [game.action_name(action) for action in ids if action not in legal]
    wrong += [-1, -2, -game.num_actions, game.num_actions, game.num_actions + 7, 2**63, -(2**200)]
    wrong += GARBAGE
    before = state.clone()
    position = state.position()
    play: Callable[[Any], None] = state.play
    for action in wrong:
        try:
            play(action)
        except IllegalAction as refusal:
            _holds(bool(refusal.reason), f"the refusal of {action!r} has a reason", state)
        else:
            raise AssertionError(f"{action!r} was not refused in {position!r}")
        same = state == before and state.position() == position and state.actor == before.actor
        _holds(same, f"the refusal of {action!r} changes nothing", state)


def check_views(state: State, rng: Random) -> None:
    """What each seat is shown and asked follows from what it may know."""
    offered = [state.name(action) for action in state.legal()]
    for seat in (None, *range(len(state.game.seats))):
        view, choices = state.view(seat), state.choices(seat)
        _holds(_through_json(view) == view, f"the view of {seat} is plain JSON", state)
        _holds(_through_json(choices) == choices, f"the choices of {seat} are plain JSON", state)
        _holds(isinstance(choices["prompt"], str), f"the choices of {seat} have a prompt", state)
        names = [action["name"] for action in choices["actions"]]
        asked = seat is not None and seat == state.actor
        _holds(choices["in_any_case"] is (asked and state.in_any_case()), "who is asked in any case is told so", state)
        _holds(all(action["label"] for action in choices["actions"]), "every choice has a label", state)
        if asked:
            _holds(sorted(names) == sorted(offered), f"seat {seat} is offered what is legal", state)
        else:
            _holds(names == [], f"seat {seat} is offered nothing when it does not act", state)
        if seat is not None:
            check_unseen(state, seat, rng)


def check_unseen(state: State, seat: int, rng: Random) -> None:
    """A state drawn from what a seat cannot see is one it cannot tell from the true one."""
    draw = rng.randrange(2**32)
    guess = state.determinize(seat, Random(draw))
    _holds(guess.view(seat) == state.view(seat), f"seat {seat} sees the same in a determinized state", state)
    _holds(guess.actor == state.actor, "a determinized state asks the same seat", state)
    if seat == state.actor:
        _holds(guess.legal() == state.legal(), f"seat {seat} has the same actions in it", state)
        _holds(guess.choices(seat) == state.choices(seat), f"seat {seat} has the same choices in it", state)
    elif state.actor >= 0:
        same = guess.in_any_case() == state.in_any_case()
        _holds(same, f"seat {seat} knows whether the other is asked in any case", state)
        told = (len(guess.legal()) == 1) == (len(state.legal()) == 1) or state.in_any_case()
        _holds(told, f"what seat {seat} cannot know leaves no choice only where one is asked in any case", state)
    _holds(guess == state.determinize(seat, Random(draw)), "the same draw gives an equal state", state)
    _holds(guess.game.load(guess.position()) == guess, "a determinized state is a possible one", state)


def check_end(state: State) -> None:
    """What must hold when the game is over."""
    returns = state.returns()
    _holds(len(returns) == len(state.game.seats), "every seat has its return", state)
    _holds(all(map(math.isfinite, returns)), "returns are numbers", state)
    _holds(math.isclose(math.fsum(returns), 0.0, abs_tol=1e-9), "returns sum to 0", state)


def _holds(condition: bool, what: str, state: State) -> None:
    """Fail, saying what should hold and in which position of which game it does not."""
    if not condition:
        where = f"{state.game.name} {state.game.options!r}"
        raise AssertionError(f"it should hold that {what}; it does not in {where} at {state.position()!r}")


def _through_json(data: Json) -> Json:
    copy: Json = json.loads(json.dumps(data))
    return copy
