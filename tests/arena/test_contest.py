"""One game: it is played from its seeds, written down, and a bot that fails harms nobody but its game."""

from __future__ import annotations

from dataclasses import replace

import pytest

import redbook
from redbook import bots
from redbook.arena.build import fingerprint
from redbook.arena.contest import Order, play
from redbook.arena.outcome import Outcome
from redbook.arena.plan import Contender, Fixture, StudyError
from redbook.kernel.driver import Thinker
from redbook.kernel.eyes import Eyes, OpenEyes
from redbook.kernel.record import Record

OWN = "tests.arena.players"
FIXTURE = Fixture(6, (0, 1), 42, (43, 44))
SEATS = ("fellowship", "sauron")


def order(fellowship: str, sauron: str, fixture: Fixture = FIXTURE, **options: str) -> Order:
    """A game between two bots."""
    who = Contender.parse(fellowship, 5), Contender.parse(sauron, 5)
    game = redbook.game("confrontation", **options)
    return Order(game.name, game.options, fixture, who, fingerprint(contender.bot for contender in who))


def test_a_game_is_written_down_with_all_that_is_needed_to_play_it_again() -> None:
    finished = play(order("greedy", "uct@3", edition="original"))
    record = Record.read(finished.record.write())
    assert record.verify().ok
    assert record.options["edition"] == "original"
    assert record.players == {"fellowship": "greedy", "sauron": "uct@3"}
    assert record.tags["event"] == "arena, game 6, round 3"
    assert record.tags["budget-sauron"] == "3 iterations a decision"
    assert (record.tags["seed"], record.tags["seed-fellowship"], record.tags["seed-sauron"]) == ("42", "43", "44")
    outcome = finished.outcome
    assert (outcome.game, outcome.seats, outcome.seed) == (6, ("greedy", "uct@3"), 42)
    assert outcome.result == record.result in SEATS
    assert outcome.error is None
    assert outcome.actions == len(record.actions)
    assert sum(outcome.decisions) == sum(who != "chance" for who, _ in record.actions)
    assert outcome.turns == record.state_at().view(None)["turn"] > 0
    assert outcome.points is not None
    assert (outcome.points[0] > 0) == (outcome.result == "fellowship")
    assert all(0 < slowest <= total for slowest, total in zip(outcome.slowest, outcome.seconds, strict=True))
    assert record.write().endswith(f"seal: {outcome.seal}\n")


def test_the_same_order_gives_the_same_game_and_other_seeds_another() -> None:
    one = play(order("greedy", "mo-ismcts")).record.write()
    assert play(order("greedy", "mo-ismcts")).record.write() == one
    assert play(order("greedy", "mo-ismcts", replace(FIXTURE, dice=7, seeds=(8, 9)))).record.write() != one


def test_an_outcome_is_a_line_that_reads_back() -> None:
    outcome = play(order("greedy", "random")).outcome
    rounded = Outcome.read(outcome.line(SEATS), SEATS)
    assert replace(rounded, seconds=outcome.seconds, slowest=outcome.slowest) == outcome
    assert Outcome.read(rounded.line(SEATS), SEATS) == rounded


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "{bot} (sauron), action 19: ZeroDivisionError: nothing to divide by ?"),
        ("Illegal", "{bot} (sauron), action 19: move:frodo:mordor: "),
    ],
)
def test_a_bot_that_fails_ends_its_game_for_nobody(bot: str, told: str) -> None:
    finished = play(order("random", f"{OWN}:{bot}"))
    assert finished.outcome.error is not None
    assert finished.outcome.error.startswith(told.format(bot=f"{OWN}:{bot}"))
    assert finished.outcome.result == "*"
    assert finished.outcome.points is None
    record = Record.read(finished.record.write())
    assert record.verify().ok, "it is written down as far as it came"
    assert len(record.actions) == finished.outcome.actions == 18
    assert record.tags["failed"] == finished.outcome.error


def test_a_bot_may_resign() -> None:
    finished = play(order("random", f"{OWN}:Resigns"))
    assert finished.outcome.error is None
    assert finished.outcome.result == "fellowship"
    assert finished.outcome.points is None
    assert Record.read(finished.record.write()).verify().ok


def test_a_worker_with_other_rules_or_bots_plays_nothing() -> None:
    with pytest.raises(StudyError, match="install the same version everywhere"):
        play(replace(order("greedy", "random"), code="sha256:0"))


def test_the_fingerprint_covers_bots_of_ones_own() -> None:
    assert fingerprint(["greedy"]) == fingerprint()
    assert fingerprint([f"{OWN}:Raises"]) == fingerprint([f"{OWN}:Illegal"]) != fingerprint()


def test_only_the_cheater_sees_the_true_state() -> None:
    record = play(order("cheater@20", f"{OWN}:Wary")).record
    assert "failed" not in record.tags, "the other one is shown what its seat may see"
    states = list(record.states())
    for eyes, same in ((OpenEyes, True), (Eyes, False)):
        cheater = bots.make("cheater", record.rules(), 43, iterations=20)
        assert isinstance(cheater, Thinker)
        answers = [
            (cheater.think(eyes(state, 0)), action)
            for state, (who, action) in zip(states, record.actions, strict=False)
            if who == "fellowship"
        ]
        assert all(answer == action for answer, action in answers) is same
