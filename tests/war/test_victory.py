"""The four ways to win, and their order."""

from __future__ import annotations

import pytest
from tests.war.rulings import lay, play, refused, result, use
from tests.war.test_hunt import struck

rule = pytest.mark.rule

TEN_POINTS = ("minas-tirith", "dol-amroth", "helms-deep", "lorien", "rivendell")


@rule("W-WIN-01", "W-WIN-11")
def test_corruption_ends_the_game_at_once() -> None:
    state = play(struck("3", fellowship={"corruption": 9}), "pass")
    assert result(state) == ("shadow", "corruption")
    refused(state, "die:muster", "W-WIN-11")


@rule("W-WIN-05")
def test_the_ring_decides_before_settlements() -> None:
    taken = dict.fromkeys(("moria", "orthanc"), "free-peoples")
    state = lay(dice=("muster", ""), control=taken, fellowship={"mordor": 2, "corruption": 11})
    use(state, "muster", "discard")
    assert result(state) == ("shadow", "corruption")


@rule("W-WIN-02", "W-WIN-05")
def test_the_crack_of_doom_wins_over_ten_points() -> None:
    taken = dict.fromkeys(TEN_POINTS, "shadow")
    state = lay(dice=("character", ""), control=taken, fellowship={"mordor": 4})
    use(state, "character", "move-fellowship", "tile:1", "pass")
    assert result(state) == ("free-peoples", "crack-of-doom")


@rule("W-WIN-08", "W-TURN-15", "W-WIN-03")
def test_points_that_are_lost_again_do_not_count() -> None:
    def after(*answers: str) -> tuple[str | None, str]:
        taken = dict.fromkeys(TEN_POINTS, "shadow")
        state = lay({"osgiliath": "gondor 2/0/0"}, dice=("army-muster", ""), at_war="gondor", control=taken)
        return result(play(state, *answers))

    assert after("act:move-armies", "to:minas-tirith", "all") == (None, "none")
    assert after("act:discard") == ("shadow", "shadow-conquest")


@rule("W-WIN-07", "W-WIN-09")
def test_a_siege_gives_no_points() -> None:
    taken = dict.fromkeys(TEN_POINTS[:4], "shadow")
    siege = {"rivendell": "sauron 5/0/0", "inside-rivendell": "elves 1/0/0", "moria": "sauron 1/0/0"}
    state = lay(siege, phase=6, control=taken)
    assert result(state) == (None, "none")
    assert lay(siege, control=taken).view(None)["points"] == {"free-peoples": 0, "shadow": 8}


@rule("W-WIN-06", "W-WIN-07")
def test_a_city_is_worth_one_and_a_stronghold_two_with_or_without_units() -> None:
    taken = dict.fromkeys(("edoras", "helms-deep", "bree"), "shadow")
    assert lay({}, control=taken).view(None)["points"] == {"free-peoples": 0, "shadow": 3}
