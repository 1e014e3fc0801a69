"""Situations that random games have found, each once handled wrongly."""

from __future__ import annotations

import pytest
from tests.war.playing import cast, holding
from tests.war.rulings import army, lay, legal, question, use


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


@pytest.mark.rule("W-CHAR-11")
def test_a_companion_behind_a_besieged_stronghold_has_nowhere_to_go() -> None:
    siege = {"grey-havens": "sauron 3/0/0", "inside-grey-havens": "elves 1/0/0"}
    where = {"gandalf-the-grey": "eliminated", "boromir": "forlindon", "legolas": "bree"}
    state = lay(siege, dice=("character character", "army"), characters=where)
    use(state, "character", "move-companions")
    assert {name for name in legal(state) if name.startswith("character:")} == {"character:legolas"}
    alone = lay(siege, dice=("character", "army"), characters={"boromir": "forlindon"})
    assert "act:move-companions" not in legal(alone)


@pytest.mark.rule("W-CHAR-30")
def test_the_mouth_of_sauron_behind_a_stronghold_of_the_enemy_has_nowhere_to_go() -> None:
    state = lay(
        {"grey-havens": "elves 1/0/0", "barad-dur": "sauron 1/0/1"},
        "shadow",
        dice=("event", "character character"),
        characters={"mouth-of-sauron": "forlindon"},
    )
    use(state, "character", "move-minions")
    assert "army:barad-dur" in legal(state)
    assert "character:mouth-of-sauron" not in legal(state)
