"""How long a program takes over a question that is put with or without a choice must not tell which it was.

Nothing here waits: the clock is our own, and goes on by what a thought takes.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from scipy.stats import ks_2samp
from tests.confrontation.rulings import lay, play
from tests.war.rulings import attacking, play as play_war
from tests.war.test_battle import field

from redbook import State, bots
from redbook.bots.pace import QUICK, answer_at_pace, pace
from redbook.kernel.eyes import Eyes
from redbook.server.players import thought

TRIALS = 400
Answers = Callable[["Clock", "Deep", State], None]


class Clock:
    """Time that passes only when somebody thinks or sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


class Deep:
    """A strong player: the only answer comes at once, a choice takes it some seconds."""

    def __init__(self, clock: Clock, rng: Random, slowest: float = 2.9) -> None:
        self._clock = clock
        self._rng = rng
        self._slowest = slowest

    def pace(self, question: str) -> float:
        """As Steward's."""
        return 3.0

    def think(self, eyes: Eyes) -> str:
        """Any answer, after a while."""
        legal = eyes.legal()
        self._clock.sleep(0.00002 if len(legal) == 1 else self._rng.uniform(0.4, self._slowest))
        return eyes.game.action_name(self._rng.choice(legal))


def balrog(there: bool) -> State:
    """Sam is in the tunnel, and the Balrog may be where he would hear of it."""
    pieces = {
        "sam": "eregion",
        "balrog": "caradhras" if there else "mordor",
        "orcs": "mordor" if there else "caradhras",
    }
    return play(lay(pieces, "fellowship"), "move:sam:fangorn:tunnel")


def sam(there: bool) -> State:
    """Frodo is attacked, and Sam may stand beside him."""
    pieces = {"frodo": "shire", "sam": "shire" if there else "cardolan", "gimli": "cardolan" if there else "shire"}
    return play(lay(pieces | {"saruman": "arthedain", "orcs": "mordor"}), "move:saruman:shire", "defender:frodo")


def combat_card(there: bool) -> State:
    """The Shadow attacks, and may have a card for it; the other side only sees its back."""
    hands = ("the-red-arrow", "balrog-of-moria" if there else "orc-patrol")
    return play_war(attacking(field("sauron 2/0/0", "north 2/0/0"), hands=hands), "all")


def by_the_server(clock: Clock, player: Deep, state: State) -> None:
    """As a bot of a server answers."""
    said, rest = thought(player, state, clock)
    assert said in [state.name(action) for action in state.legal()]
    clock.sleep(rest)


def elsewhere(clock: Clock, player: Deep, state: State) -> None:
    """As `redbook join` and the terminal do."""
    question = state.choices(state.actor)
    assert question["in_any_case"]
    eyes = Eyes(state, state.actor)
    answer_at_pace(lambda: player.think(eyes), pace(player, question["question"]), clock, clock.sleep)


@pytest.mark.rule("C-INFO-14")
@pytest.mark.parametrize("scene", [balrog, sam, combat_card])
@pytest.mark.parametrize("answers", [by_the_server, elsewhere])
def test_the_time_does_not_tell_whether_there_was_a_choice(scene: Callable[[bool], State], answers: Answers) -> None:
    times = times_taken(scene, answers, 2.9)
    assert ks_2samp(times[True], times[False]).pvalue > 0.05


@pytest.mark.rule("C-INFO-14")
@pytest.mark.parametrize("scene", [balrog, sam, combat_card])
def test_it_does_not_tell_on_a_server_that_is_too_busy_for_the_pace_either(scene: Callable[[bool], State]) -> None:
    times = times_taken(scene, by_the_server, 12.0)
    assert min(max(times[True]), max(times[False])) > 9.0
    assert ks_2samp(times[True], times[False]).pvalue > 0.05


def times_taken(scene: Callable[[bool], State], answers: Answers, slowest: float) -> dict[bool, list[float]]:
    """How long a player takes over a question with a choice, and over the same without one."""
    times: dict[bool, list[float]] = {}
    for there in (True, False):
        state = scene(there)
        assert (len(state.legal()) > 1) is there
        clock = Clock()
        player = Deep(clock, Random(7), slowest)
        times[there] = []
        for _ in range(TRIALS):
            asked = clock.now
            answers(clock, player, state)
            times[there].append(round(clock.now - asked, 3))
    return times


def test_a_question_that_everybody_knows_to_leave_a_choice_is_answered_at_once() -> None:
    clock = Clock()
    state = lay({"sam": "eregion", "orcs": "mordor"})
    assert thought(Deep(clock, Random(1)), state, clock)[1] == 0.0


def test_the_pace_of_those_who_search_leaves_them_room() -> None:
    game = lay({}).game
    steward, captain = bots.make("steward", game, seconds=2.0), bots.make("captain", game)
    assert pace(steward, "intercept") >= 4.0
    assert QUICK < pace(captain, "intercept") < 2.0
    assert pace(steward, "placement") == pace(bots.make("hobbit", game), "intercept") == QUICK


def test_a_search_about_such_a_question_ends_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    # A machine so busy that this process hardly gets its processor time: by that alone it would think for ever.
    monkeypatch.setattr("redbook.bots.tree.thread_time", lambda: 0.0)
    for scene in (balrog, sam):
        steward = bots.make("steward", scene(True).game, seconds=1.0)
        assert thought(steward, scene(True))[1] > 0.0, "it was ready before its pace was over"
