"""Situations that random games have found, each once handled wrongly."""

from __future__ import annotations

import pytest
from tests.war.playing import cast, holding
from tests.war.rulings import army, question


@pytest.mark.rule("W-SH-STRAT-11")
def test_the_rage_of_the_dunlendings_ends_after_its_last_question() -> None:
    state = holding(
        "rage-of-the-dunlendings",
        {"north-dunland": "isengard 1/0/0", "south-dunland": "isengard 1/1/0"},
        at_war="isengard",
    )
    answers = ["region:gap-of-rohan", "take:1:isengard-regular", "take:1:isengard-regular", "take:1:isengard-elite"]
    cast(state, "rage-of-the-dunlendings", *answers)
    assert question(state) != "event"
    assert army(state, "gap-of-rohan") == "isengard 4/1/0"
