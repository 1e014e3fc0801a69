"""Dice: fair, reproducible where they should be, and committed ones just as the documentation says."""

from __future__ import annotations

import hmac
from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import given, strategies as st

from redbook.kernel.dice import CommittedDice, Dice, SecureDice, SeededDice, pick

SECRET = bytes(range(32))
SIXTHS = [1 / 6] * 6
THIRDS = [1 / 3] * 3


def all_dice() -> list[Dice]:
    return [SecureDice(), SeededDice(11), CommittedDice(SECRET, "table 4")]


@pytest.mark.parametrize("dice", all_dice(), ids=lambda dice: type(dice).__name__)
def test_outcomes_come_as_often_as_the_odds_say(dice: Dice) -> None:
    rolls = 12_000
    seen = Counter(dice.roll(number, [3, 5, 8], [0.5, 0.3, 0.2]) for number in range(rolls))
    assert seen.keys() == {3, 5, 8}
    # Seven standard deviations: secure dice fail this once in a hundred thousand million runs.
    for action, share in ((3, 0.5), (5, 0.3), (8, 0.2)):
        assert abs(seen[action] - share * rolls) < 7 * (rolls * share * (1 - share)) ** 0.5


@pytest.mark.parametrize("dice", all_dice(), ids=lambda dice: type(dice).__name__)
def test_a_certain_outcome_is_certain(dice: Dice) -> None:
    assert {dice.roll(number, [7], [1.0]) for number in range(50)} == {7}
    assert {dice.roll(number, [7, 9], [0.0, 1.0]) for number in range(50)} == {9}


def test_seeded_dice_depend_on_seed_and_number_only() -> None:
    faces, odds = list(range(100)), [0.01] * 100
    forward = [SeededDice(5).roll(number, faces, odds) for number in range(30)]
    dice = SeededDice(5)
    backward = [dice.roll(number, faces, odds) for number in reversed(range(30))]
    assert forward == backward[::-1]
    assert forward != [SeededDice(6).roll(number, faces, odds) for number in range(30)]
    assert len(set(forward)) > 1


def test_secure_dice_do_not_repeat() -> None:
    faces, odds = list(range(1000)), [0.001] * 1000
    first, second = ([SecureDice().roll(number, faces, odds) for number in range(20)] for _ in range(2))
    assert first != second


def test_committed_dice_give_what_anybody_can_compute() -> None:
    """The documented function, written down a second time with fractions instead of integers."""
    dice = CommittedDice(SECRET, "mellon")
    legal, odds = [4, 6, 9, 12], [0.1, 0.2, 0.3, 0.4]
    for number in range(200):
        mac = hmac.new(SECRET, f"mellon:{number}".encode(), sha256).digest()
        weights = [Fraction(int(Fraction(share) * 2**64)) for share in odds]
        point = Fraction(int.from_bytes(mac, "big"), 2**256) * sum(weights)
        expected = next(action for i, action in enumerate(legal) if sum(weights[: i + 1]) > point // 1)
        assert dice.roll(number, legal, odds) == expected


def test_committed_dice_never_change() -> None:
    """Fixed outcomes: records of games already played must verify for ever."""
    dice = CommittedDice(SECRET, "mellon")
    rolls = [dice.roll(number, [1, 2, 3, 4, 5, 6], SIXTHS) for number in range(12)]
    assert rolls == [3, 3, 5, 2, 4, 4, 1, 5, 3, 3, 2, 1]
    assert CommittedDice(SECRET).commitment == (
        "sha256:630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )
    assert CommittedDice(SECRET).secret_hex == SECRET.hex()


def test_salt_and_secret_both_matter() -> None:
    faces, odds = list(range(100)), [0.01] * 100

    def rolls(dice: Dice) -> list[int]:
        return [dice.roll(number, faces, odds) for number in range(20)]

    dice = [CommittedDice(SECRET), CommittedDice(SECRET, "a"), CommittedDice(SECRET[::-1], "a")]
    assert len({tuple(rolls(each)) for each in dice}) == 3


def test_new_committed_dice_have_a_secret_of_their_own() -> None:
    first, second = CommittedDice.new("salt"), CommittedDice.new("salt")
    assert first.secret_hex != second.secret_hex
    assert len(bytes.fromhex(first.secret_hex)) == 32
    assert first.commitment == "sha256:" + sha256(bytes.fromhex(first.secret_hex)).hexdigest()
    assert first.salt == "salt"


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes, not 15"):
        CommittedDice(bytes(15))


def test_dice_say_what_they_are() -> None:
    assert SecureDice().tags() == {"dice": "secure"}
    assert SeededDice(-3).tags() == {"dice": "seeded", "seed": "-3"}
    committed = CommittedDice(SECRET, "s")
    assert committed.tags() == {"dice": "committed", "commitment": committed.commitment, "salt": "s"}
    assert SECRET.hex() not in repr(committed.tags())


@given(
    draw=st.integers(0, 2**256 - 1),
    shares=st.lists(st.integers(1, 10**6), min_size=1, max_size=60),
)
def test_pick_always_finds_an_outcome_with_odds(draw: int, shares: list[int]) -> None:
    odds = [share / sum(shares) for share in shares]
    assert pick(draw, range(len(odds)), odds) in range(len(odds))


@given(draw=st.integers(0, 2**256 - 1))
def test_pick_cuts_equal_odds_into_equal_parts(draw: int) -> None:
    assert pick(draw, [0, 1, 2], THIRDS) == draw * 3 >> 256


def test_pick_reaches_both_ends() -> None:
    assert pick(0, [0, 1, 2], THIRDS) == 0
    assert pick(2**256 - 1, [0, 1, 2], THIRDS) == 2
    assert pick(2**256 - 1, [0, 1, 2], [0.5, 0.5, 0.0]) == 1


@pytest.mark.parametrize(
    ("legal", "odds", "complaint"),
    [
        ([1, 2], [1.0], "2 legal actions but odds for 1"),
        ([], [], "nothing to pick from"),
        ([1], [0.0], "nothing to pick from"),
        ([1, 2], [-0.5, 1.0], "from 0 to 1"),
        ([1, 2], [float("nan"), 1.0], "from 0 to 1"),
        ([1], [float("inf")], "from 0 to 1"),
    ],
)
def test_odds_that_cannot_be_are_refused(legal: list[int], odds: list[float], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        pick(0, legal, odds)
