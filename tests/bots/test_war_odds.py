"""The tables of battles: what they say is what happens when the battle is fought with dice."""

from __future__ import annotations

from random import Random

import pytest

from redbook.bots.war.swift import odds

Force = tuple[int, int, int]
"""Units, hits they can take, Leadership."""


def fought(rng: Random, attacker: Force, defender: Force, siege: bool, walled: bool) -> tuple[int, int]:
    """The hits that both can still take when one of them is gone, figure by figure."""
    regulars = [2 * force[0] - force[1] for force in (attacker, defender)]
    elites = [force[1] - force[0] for force in (attacker, defender)]
    leadership = [attacker[2], defender[2]]
    first = True
    while regulars[0] + elites[0] and regulars[1] + elites[1]:
        made = []
        for side in (0, 1):
            least = 6 if side == 0 and (siege or (walled and first)) else 5
            dice = min(5, regulars[side] + elites[side])
            hits = sum(rng.randint(1, 6) >= least for _ in range(dice))
            again = min(5, leadership[side], dice - hits)
            made.append(hits + sum(rng.randint(1, 6) >= least for _ in range(again)))
        for side in (0, 1):
            for _ in range(made[1 - side]):
                if regulars[side] and (regulars[side] + elites[side] > 5 or not elites[side]):
                    regulars[side] -= 1
                elif elites[side]:
                    elites[side] -= 1
                    regulars[side] += 1
        first = False
    left, right = (regulars[side] + 2 * elites[side] for side in (0, 1))
    return left, right


@pytest.mark.parametrize("place", ["field", "walls", "siege"])
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [((3, 3, 0), (2, 3, 1)), ((5, 8, 2), (5, 5, 0)), ((10, 13, 4), (5, 8, 2)), ((7, 7, 1), (4, 6, 3))],
)
def test_a_table_says_how_battles_end_on_average(attacker: Force, defender: Force, place: str) -> None:
    siege, walled = place == "siege", place == "walls"
    rng = Random(f"{attacker}{defender}{place}")
    ends = [fought(rng, attacker, defender, siege, walled) for _ in range(4000)]
    won = sum(left > 0 for left, _ in ends) / len(ends)
    margin = sum(left - right for left, right in ends) / len(ends)
    assert odds.chance(*attacker, *defender, siege, walled) == pytest.approx(won, abs=0.04)
    assert odds.margin(*attacker, *defender, siege, walled) == pytest.approx(margin, abs=0.4)


def test_one_against_one_is_worked_out_by_hand() -> None:
    """Each hits in one of three rounds: one of them alone in two of nine each, both in one, nobody in four."""
    assert odds.chance(1, 1, 0, 1, 1, 0, False, False) == pytest.approx(2 / 5)
    assert odds.margin(1, 1, 0, 1, 1, 0, False, False) == pytest.approx(0.0)
    # A besieged defender is hit by a 6 only: the attacker alone hits in two of eighteen, the defender alone in five.
    assert odds.chance(1, 1, 0, 1, 1, 0, True, False) == pytest.approx((1 / 6 * 2 / 3) / (1 - 5 / 6 * 2 / 3))


def test_walls_help_in_the_first_round_and_a_siege_in_all() -> None:
    at_walls, besieged, open_field = (
        odds.chance(6, 7, 1, 4, 6, 1, siege, walled) for siege, walled in ((False, True), (True, False), (False, False))
    )
    assert besieged < at_walls < open_field
