"""What a study is made of: who takes part, and every game that is to be played, with its seeds, before the first move.

A *contender* is a bot with a budget for each decision. Every two contenders meet in *rounds* of two games: the dice and
both bots have the same seeds in both, and the seats are exchanged. In a game of teams a contender has all seats of a
side, and may be a team of several bots, ``greedy+random``: each seat thinks for itself, and from round to round the
bots of a team go on from seat to seat. All seeds follow from the study's own seed, so who plays which game, where and
when, changes nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import sha256
from itertools import combinations
from typing import Final

from redbook import bots
from redbook.bots.pace import PerGame, read_time
from redbook.bots.roster import is_own
from redbook.kernel.contract import Game
from redbook.kernel.driver import Player
from redbook.kernel.errors import OptionError

CHEATER: Final = "cheater"
"""The bot that is shown the true state. It may be measured, never seated at a table."""

_BUDGET: Final = re.compile(r"(?P<seconds>[0-9]*\.?[0-9]+)s(?P<game>/game)?|(?P<iterations>[0-9]{1,12})")
_MOST_GAMES: Final = 1_000_000
_LONGEST: Final = 86400.0
"""Seconds for one decision: a day."""


class StudyError(OptionError):
    """A study that cannot be begun, or not be gone on with; `option` says what about it is wrong."""

    def __reduce__(self) -> tuple[type[StudyError], tuple[str, str]]:
        """How it comes back from a worker."""
        return StudyError, (self.option, str(self).removeprefix(f"{self.option}: "))


@dataclass(frozen=True)
class Contender:
    """A bot with its budget."""

    label: str
    """What it is called here: as it was asked for, for example ``greedy`` or ``mo-ismcts@0.8s``."""
    bot: str
    """Its name among the `redbook.bots`, or ``package.module:Class`` for one of your own."""
    iterations: int | None = None
    """How many iterations a decision may take."""
    seconds: float | None = None
    """How many seconds a decision may take. Without either it thinks as long as it is used to."""
    team: tuple[Contender, ...] = ()
    """The bots of a team; none if all seats of a side are this bot's."""

    @property
    def members(self) -> tuple[Contender, ...]:
        """Those who play for it, in turn at each seat."""
        return self.team or (self,)

    @classmethod
    def parse(cls, text: str, iterations: int | None = None, seconds: float | None = None) -> Contender:
        """The contender that a text such as ``greedy``, ``uct@500`` (iterations) or ``uct@0.8s`` means.

        The budget given besides is that of contenders that name none.

        >>> Contender.parse("uct@0.80s", iterations=100)
        Contender(label='uct@0.8s', bot='uct', iterations=None, seconds=0.8, team=())
        >>> Contender.parse("uct", iterations=100)
        Contender(label='uct', bot='uct', iterations=100, seconds=None, team=())
        >>> [member.label for member in Contender.parse("greedy + random").members]
        ['greedy', 'random']
        """
        if "+" in text:
            team = tuple(cls.parse(part, iterations, seconds) for part in text.split("+"))
            return cls("+".join(member.label for member in team), team[0].bot, iterations, seconds, team)
        bot, at, own = text.strip().partition("@")
        if not bot:
            raise StudyError("bots", f"{text!r} names no bot")
        if not at:
            return cls(bot, bot, iterations, seconds)
        match = _BUDGET.fullmatch(own)
        if match is None:
            raise StudyError(
                "bots",
                f"{text!r}: a budget is seconds such as {bot}@0.8s or iterations such as {bot}@500; "
                f"for a whole game {bot}@60s/game",
            )
        if match["seconds"] is not None:
            longer = checked_seconds(float(match["seconds"]), f"bots: {text!r}")
            if match["game"]:
                return cls(f"{bot}@{longer:g}s/game", bot, None, PerGame(longer))
            return cls(f"{bot}@{longer:g}s", bot, None, longer)
        more = checked_count(int(match["iterations"]), f"bots: {text!r}", "iterations")
        return cls(f"{bot}@{more}", bot, more, None)

    @property
    def budget(self) -> str:
        """The budget in words."""
        if self.team:
            return ", ".join(dict.fromkeys(member.budget for member in self.team))
        if self.iterations is not None:
            return f"{self.iterations} iteration{'s' * (self.iterations != 1)} a decision"
        if self.seconds is None:
            return "as it is used to"
        return f"{self.seconds:g} s a {'game' if isinstance(self.seconds, PerGame) else 'decision'}"

    @property
    def cheats(self) -> bool:
        """Whether it has to be shown the true state."""
        return self.bot == CHEATER

    def thinks_by_the_clock(self, game: Game) -> bool:
        """Whether what it plays depends on how fast the machine is."""
        return any(member.iterations is None and bots.thinks_by_the_clock(member.bot, game) for member in self.members)

    def make(self, game: Game, seed: int) -> Player:
        """The player, fresh, for one game. Raises `OptionError` if there is no such bot, or it cannot play the game."""
        return bots.make(self.bot, game, seed, iterations=self.iterations, seconds=self.seconds)


@dataclass(frozen=True)
class Fixture:
    """One game that is to be played."""

    number: int
    """From 0. Games 2k and 2k + 1 make a round: the same contenders and seeds, with the seats exchanged."""
    seats: tuple[int, ...]
    """Who sits where: the contenders' places in the study, in the order of the seats."""
    dice: int
    """The seed of the dice."""
    seeds: tuple[int, ...]
    """The seeds of the bots, in the order of the seats."""
    members: tuple[int, ...] = ()
    """Which bot of his each contender has at each seat, by its place in his team."""

    def players(self, who: Sequence[Contender]) -> tuple[Contender, ...]:
        """Who plays, in the order of the seats, given the contenders."""
        members = self.members or (0,) * len(self.seats)
        return tuple(who[place].members[member] for place, member in zip(self.seats, members, strict=True))

    @property
    def round(self) -> int:
        """Which round it belongs to."""
        return self.number // 2


def contenders(names: Sequence[str], iterations: int | None, seconds: float | None, game: Game) -> list[Contender]:
    """Those who take part, checked: each can be made, can play the game, and is named once."""
    if isinstance(names, str):
        raise StudyError("bots", f"a list of names is wanted, not {names!r}")
    if iterations is not None and seconds is not None:
        raise StudyError("iterations", "a budget is in iterations or in seconds, not in both")
    if iterations is not None:
        checked_count(iterations, "iterations", "iterations")
    if seconds is not None:
        checked_seconds(seconds, "time")
    if not names:
        raise StudyError("bots", "who plays? Name at least one; there are " + ", ".join(known()))
    found = [Contender.parse(name, iterations, seconds) for name in names]
    labels = [contender.label for contender in found]
    for contender in found:
        if labels.count(contender.label) > 1:
            raise StudyError("bots", f"{contender.label} is named twice; one bot alone plays against itself")
        _check_team(contender, game)
        for member in contender.members:
            _check_bot(member, game)
    return found


def known() -> tuple[str, ...]:
    """The bots that can be measured: all that may sit at a table, and the cheater."""
    return (*bots.names(), CHEATER)


def _check_team(contender: Contender, game: Game) -> None:
    sides = [game.team(seat) for seat in range(len(game.seats))]
    most = max(sides.count(side) for side in sides)
    if len(contender.members) > most:
        has = f"at most {most} seats" if most > 1 else "one seat"
        raise StudyError("bots", f"{contender.label} is a team of {len(contender.members)}, and a side has {has} here")


def _check_bot(contender: Contender, game: Game) -> None:
    if not is_own(contender.bot) and contender.bot not in known():
        near = get_close_matches(contender.bot, known(), n=1)
        hint = f"did you mean {near[0]}?" if near else "there are " + ", ".join(known())
        raise StudyError("bots", f"there is no bot called {contender.bot!r}; {hint}")
    try:
        contender.make(game, 0)
    except OptionError as error:
        raise StudyError("bots", str(error).removeprefix(f"{error.option}: ")) from error


def pairs(count: int) -> list[tuple[int, int]]:
    """Who meets whom: every two; one alone meets itself."""
    return list(combinations(range(count), 2)) or [(0, 0)]


def fixtures(
    labels: Sequence[str], games: int, seed: int, teams: Sequence[int] = (0, 1), sizes: Sequence[int] = ()
) -> list[Fixture]:
    """All games of a study, in the order they are played: round by round, each pair in turn. `teams` has the side of
    each seat, `sizes` says of how many bots each contender is a team.

    >>> [(fixture.number, fixture.seats) for fixture in fixtures(["greedy", "uct", "random"], 2, seed=1)]
    [(0, (0, 1)), (1, (1, 0)), (2, (0, 2)), (3, (2, 0)), (4, (1, 2)), (5, (2, 1))]
    """
    found: list[Fixture] = []
    sizes = sizes or (1,) * len(labels)
    for lap in range(games // 2):
        for one, other in pairs(len(labels)):
            # The second team goes on when the first has been everywhere, so that all arrangements meet.
            turned = {"one": lap, "other": lap // sizes[one]}
            meeting = f"{seed}:{labels[one]}:{labels[other]}:{lap}"
            dice = _seed(f"{meeting}:dice")
            for pair, whose in (((one, other), ("one", "other")), ((other, one), ("other", "one"))):
                seats = tuple(pair[team] for team in teams)
                seeds = tuple(_seed(f"{meeting}:{what}") for what in _sources(whose, teams))
                members = tuple(
                    (turned[whose[team]] + list(teams[:seat]).count(team)) % sizes[pair[team]]
                    for seat, team in enumerate(teams)
                )
                found.append(Fixture(len(found), seats, dice, seeds, members))
    return found


def _sources(whose: tuple[str, str], teams: Sequence[int]) -> list[str]:
    """What the seeds of the seats are made from: whose seat it is, and which of his it is beyond the first."""
    found = []
    for seat, team in enumerate(teams):
        number = list(teams[:seat]).count(team)
        found.append(whose[team] if number == 0 else f"{whose[team]}:{number}")
    return found


def _seed(text: str) -> int:
    """48 bits, which every program that reads JSON takes for the same number."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def checked_games(games: int, contenders: int) -> int:
    """The number of games between two contenders, if it can be one."""
    checked_count(games, "games", "games")
    if games * len(pairs(contenders)) > _MOST_GAMES:
        raise StudyError(
            "games", f"a study has at most {_MOST_GAMES} games in all, not {games * len(pairs(contenders))}"
        )
    if games % 2:
        raise StudyError("games", f"two bots play an even number of games, because they exchange seats, not {games}")
    return games


def checked_count(number: int, option: str, what: str, most: int = 10**12) -> int:
    """A number of things, if there is at least one, and not more than can be."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise StudyError(option, f"a number of {what} is a whole number from 1 to {most}, not {number}")
    return number


def checked_seconds(seconds: float, option: str) -> float:
    """A time for thinking, if it is one."""
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= _LONGEST:
        wrong = "not a number" if isinstance(seconds, float) and math.isnan(seconds) else f"{seconds}"
        raise StudyError(option, f"a time is a number of seconds, more than 0 and at most a day, not {wrong}")
    return float(seconds)


def time_given(text: str | None) -> float | None:
    """A time for thinking from the command line."""
    try:
        return None if text is None else read_time(text)
    except ValueError:
        wanted = "a number of seconds, more than 0 and at most a day, or such a time for the whole game as 60s/game"
        raise StudyError("time", f"a time is {wanted}, not {text}") from None


def time_written(seconds: float | None) -> float | str | None:
    """A time for thinking as it is written down: a number for a decision, ``60s/game`` for a whole game."""
    return f"{seconds:g}s/game" if isinstance(seconds, PerGame) else seconds


def time_read(written: float | str | None) -> float | None:
    """The same, read again.

    >>> time_read(0.5), time_read(time_written(PerGame(60)))
    (0.5, 60.0)
    """
    return read_time(written) if isinstance(written, str) else written


def time_asked(seconds: float) -> str:
    """A time for thinking as the command line takes it."""
    return f"{time_written(seconds)}" if isinstance(seconds, PerGame) else f"{seconds:g}"


def checked_seed(seed: int) -> int:
    """A seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= 10**40:
        raise StudyError("seed", f"a seed is a whole number of at most 40 digits, not {seed}")
    return seed
