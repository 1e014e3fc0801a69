"""The games as games of OpenSpiel.

Importing this module registers them; then OpenSpiel loads them by name, with the options as parameters:

    >>> import pyspiel
    >>> import redbook.research.openspiel
    >>> game = pyspiel.load_game("redbook_confrontation(edition=original,draw_after=40)")
    >>> state = game.new_initial_state()
    >>> state.action_to_string(state.legal_actions()[0])
    'place:frodo:shire'
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.information_state_string(0)
    'fellowship: place:frodo:shire'
    >>> state.information_state_string(1)
    'sauron: ?'

- ``redbook_confrontation`` takes the options of ``redbook.game("confrontation", ...)``, and ``redbook_war_of_the_ring``
  those of ``redbook.game("war-of-the-ring", ...)``; lists are written with a plus:
  ``fellowship_specials=shadowfax+gwaihir``. One more parameter, ``horizon``, ends a game that has taken so many
  actions, chance included, as a draw, because OpenSpiel needs a bound. Games are far shorter. Another, ``window``, says
  how many of the last actions are in the tensor of an information state.
- ``redbook_small(position=...)`` are the endgames of `redbook.research.small`.

Chance is explicit. The information state of a player is all that it did and saw, in order (`redbook.research.memory`):
that is its string. Its tensor is for learning: zeros and ones in four parts, of which each place means the same all
the time: ``player``, one-hot; ``origin``, what the player knew at the start, two binary numbers (zero in a whole game);
``observation``, all that it may know now (`redbook.research.observation`); ``recent``, the last actions as it saw them,
the latest first, a row each with a place for every word (`redbook.research.recall`). What is older than the window and
does not show any more is left to the string. In the small games the window is as long as the game. The observation of a
player is its view as JSON, and the third of these parts.

What is wrong raises `pyspiel.SpielError`, as it does in OpenSpiel's own games: an option that does not exist, an action
that is not legal, an action after the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import redbook
from redbook.confrontation import ruleset as confrontation_rules
from redbook.kernel.contract import CHANCE, OVER
from redbook.kernel.errors import IllegalAction, RedbookError
from redbook.research.line import Beginning, Line
from redbook.research.memory import ORIGINS
from redbook.research.observation import Observer, observer
from redbook.research.recall import WINDOW, Recall
from redbook.research.small import SMALL_GAMES
from redbook.war import ruleset as war_rules

HORIZON = 500
"""Actions after which a whole game of The Confrontation is a draw, unless another number is asked for."""
WAR_HORIZON = 20_000
"""The same for War of the Ring."""

MOST_PLAYERS = 4
"""Of War of the Ring: one against one, one against two, or two against two; who is of one side wins together."""

ORIGIN_BITS = 24
"""Binary digits of each number of an origin."""

_SEPARATOR = "+"


def _game_type(name: str, title: str, parameters: Mapping[str, object], players: int = 2) -> pyspiel.GameType:
    """What OpenSpiel wants to know before a game is loaded."""
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


def _parameters(defaults: Mapping[str, Any], horizon: int) -> dict[str, Any]:
    """The options of a game as parameters, with their defaults."""
    plain = {option: _SEPARATOR.join(value) if isinstance(value, list) else value for option, value in defaults.items()}
    return {**plain, "horizon": horizon, "window": WINDOW}


CONFRONTATION = _game_type(
    "redbook_confrontation", "The Confrontation", _parameters(confrontation_rules.DEFAULTS, HORIZON)
)
WAR = _game_type(
    "redbook_war_of_the_ring", "War of the Ring", _parameters(war_rules.DEFAULTS, WAR_HORIZON), MOST_PLAYERS
)
SMALL = _game_type("redbook_small", "Endgames of The Confrontation", {"position": next(iter(SMALL_GAMES))})


class RedbookGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Redbook under one set of options, from its start or from chosen positions."""

    def __init__(
        self,
        game_type: pyspiel.GameType,
        beginning: Beginning,
        horizon: int,
        window: int,
        parameters: Mapping[str, object],
    ) -> None:
        self.beginning = beginning
        """The rules, and how a game begins."""
        self.horizon = horizon
        """Actions after which a game is a draw."""
        self.window = window
        """How many of the last actions are in the tensor of an information state."""
        actions = max(beginning.game.num_actions, len(beginning.worlds))
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=len(beginning.game.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=horizon,
        )
        super().__init__(game_type, info, dict(parameters))

    def new_initial_state(self) -> RedbookState:
        """The start."""
        return RedbookState(self)

    def max_chance_nodes_in_history(self) -> int:
        """At most so often chance decides."""
        return self.horizon

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, object] | None = None
    ) -> MemoryObserver | ViewObserver:
        """What writes observations, or with perfect recall information states, into tensors and strings."""
        if parameters:
            raise ValueError(f"observations have no parameters, got {dict(parameters)}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observation is all that one player may know; public and private are not separated")
        return MemoryObserver(self) if kind.perfect_recall else ViewObserver(self)


class RedbookState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of such a game. `line` is the game under way, with what both players remember."""

    def __init__(self, game: RedbookGame) -> None:
        super().__init__(game)
        self.line = Line(game.beginning)
        self.horizon = game.horizon

    def current_player(self) -> int:
        """Who acts."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.line.actor
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.line.actor == OVER or self.line.moves >= self.horizon

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        if self.is_terminal() or self.line.actor != CHANCE:
            raise pyspiel.SpielError("chance_outcomes: it is not chance that decides here")
        return list(zip(self.line.legal(), self.line.odds(), strict=True))

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise pyspiel.SpielError(f"apply_action({action}): the game is over")
        try:
            self.line.play(action)
        except IllegalAction as refusal:
            raise pyspiel.SpielError(f"apply_action({action}): {refusal}") from None

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.line.name(action)
        except IllegalAction as refusal:
            raise pyspiel.SpielError(f"action_to_string({action}): {refusal}") from None

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser; 0 in a draw or while the game goes on."""
        return self.line.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RedbookState:
        """A state that the player cannot tell from this one. It has no history: that would tell the truth."""
        return self.drawn(player, Random(sampler()))

    def drawn(self, player: int, rng: Random) -> RedbookState:
        """The same, with Python's source of randomness."""
        other: RedbookState = self.get_game().new_initial_state()
        other.line = self.line.draw(player, rng)
        return other

    def __str__(self) -> str:
        state = self.line.state
        return "the world is to be chosen" if state is None else f"{state}\n{json.dumps(state.position())}"


def resampler(seed: int) -> Callable[[RedbookState, int], RedbookState]:
    """For `ISMCTSBot.set_resampler`: draws states like `resample_from_infostate`, the same ones for the same seed."""
    rng = Random(seed)
    return lambda state, player: state.drawn(player, rng)


# ----- observers


class _Parts:
    """A flat tensor and its named parts, as OpenSpiel wants them."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        """All numbers in a row."""
        self.dict: dict[str, NDArray[np.float32]] = {}
        """The parts by name, in the same memory."""
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + sizes[name]].reshape(shape)
            start += sizes[name]


class MemoryObserver(_Parts):
    """What a player did and saw: its information state, whole as a string; what it knows and saw last as a tensor."""

    def __init__(self, game: RedbookGame) -> None:
        rules = game.beginning.game
        self._look: Observer = observer(rules)
        self._recall = Recall(rules, game.window)
        super().__init__(
            {
                "player": (len(rules.seats),),
                "origin": (ORIGINS, ORIGIN_BITS),
                "observation": (self._look.size,),
                "recent": (game.window, len(self._recall.words)),
            }
        )

    def set_from(self, state: RedbookState, player: int) -> None:
        """Write the information state of a player into the tensor; no more than who it is while a world is chosen."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        position, memory = state.line.state, state.line.memory
        if position is not None and memory is not None:
            origin = np.array(memory.origin(player))[:, None]
            self.dict["origin"][:] = origin >> np.arange(ORIGIN_BITS) & 1
            self.dict["observation"][:] = self._look.observe(position, player)
            self.dict["recent"][:] = self._recall.rows(memory, player)

    def string_from(self, state: RedbookState, player: int) -> str:
        """The information state of a player in words."""
        return state.line.information(player)


class ViewObserver(_Parts):
    """What a player may know now."""

    def __init__(self, game: RedbookGame) -> None:
        self._look: Observer = observer(game.beginning.game)
        super().__init__({"observation": (self._look.size,)})

    def set_from(self, state: RedbookState, player: int) -> None:
        """Write the observation of a player into the tensor; zeros while a world is to be chosen."""
        position = state.line.state
        self.tensor[:] = 0 if position is None else self._look.observe(position, player)

    def string_from(self, state: RedbookState, player: int) -> str:
        """The view of a player as JSON; nothing while a world is to be chosen."""
        position = state.line.state
        return "{}" if position is None else json.dumps(position.view(player), sort_keys=True)


# ----- the registered games


def _whole_game(
    name: str, title: str, defaults: Mapping[str, Any], parameters: Mapping[str, Any]
) -> tuple[Beginning, int, int]:
    """The rules that parameters ask for, the horizon, and the window."""
    options = dict(parameters)
    numbers: list[int] = [options.pop("horizon"), options.pop("window")]
    for parameter, number in zip(("horizon", "window"), numbers, strict=True):
        if number < 1:
            raise pyspiel.SpielError(f"{title}: {parameter}: {number} is not a number of actions, 1 or more")
    for option, default in defaults.items():
        if isinstance(default, list):
            options[option] = [word for word in options[option].split(_SEPARATOR) if word]
    try:
        return Beginning(redbook.game(name, **options)), numbers[0], numbers[1]
    except RedbookError as error:
        raise pyspiel.SpielError(f"{title}: {error}") from None


class ConfrontationGame(RedbookGame):
    """The Confrontation; parameters as in `CONFRONTATION`."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        asked = _whole_game("confrontation", CONFRONTATION.short_name, confrontation_rules.DEFAULTS, parameters)
        super().__init__(CONFRONTATION, *asked, parameters)


class WarGame(RedbookGame):
    """War of the Ring; parameters as in `WAR`."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        super().__init__(
            WAR, *_whole_game("war-of-the-ring", WAR.short_name, war_rules.DEFAULTS, parameters), parameters
        )


class SmallGame(RedbookGame):
    """One of the small games; the parameter ``position`` names it."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        name = parameters["position"]
        if name not in SMALL_GAMES:
            near = get_close_matches(name, SMALL_GAMES, n=1)
            hint = f"did you mean {near[0]!r}?" if near else "there are " + ", ".join(SMALL_GAMES)
            raise pyspiel.SpielError(f"redbook_small: position: there is no small game {name!r}; {hint}")
        small = SMALL_GAMES[name]
        super().__init__(SMALL, small.beginning, small.longest, small.longest, parameters)


# OpenSpiel keeps what is registered until after Python has ended, where only a class may be left.
pyspiel.register_game(CONFRONTATION, ConfrontationGame)
pyspiel.register_game(WAR, WarGame)
pyspiel.register_game(SMALL, SmallGame)
