"""Positions that cannot be are refused by their field; what is under way is written with names, also by hand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import asked, lay, legal, question, use

import redbook
from redbook.kernel.errors import PositionError

WAR = redbook.game("war-of-the-ring")
ALL_TILES = {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3}


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"fellowship": {"corruption": 12}}, "fellowship.corruption"),
        ({"fellowship": {"mordor": 5, "region": None}}, "fellowship.mordor"),
        ({"fellowship": {"revealed": True, "progress": 2}}, "fellowship.progress"),
        ({"fellowship": {"mordor": 2, "region": None, "progress": 1}}, "fellowship.progress"),
        ({"tiles": {"pool": {**ALL_TILES, "elven-cloaks": 1}}}, "tiles.pool"),
        ({"tiles": {"pool": {**ALL_TILES, "3": 2}}}, "tiles"),
        ({"cards": {"shadow": {"table": ["wormtongue"]}}}, "cards.shadow.table"),
        (
            {"cards": {"free-peoples": {"hand": [
                "elven-cloaks", "elven-rope", "athelas", "bilbos-song", "gwaihir-the-windlord", "wisdom-of-elrond",
                "the-red-arrow",
            ]}}},
            "cards.free-peoples.hand",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_by_its_field(position: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        WAR.load(position)
    assert refused.value.field == field


@pytest.mark.parametrize(
    "position",
    [
        {"fellowship": {"corruption": 11}},
        {"fellowship": {"corruption": 12}, "ending": "corruption", "winner": "shadow"},
        {"fellowship": {"mordor": 4, "region": None}},
        {"tiles": {"pool": {**ALL_TILES, "3": 2}, "drawn": {"3": 1}}},
        {"characters": {"saruman": "orthanc"}, "cards": {"shadow": {"table": ["wormtongue"]}}},
    ],
)
def test_what_can_be_is_not(position: dict[str, Any]) -> None:
    state = WAR.load(position)
    assert (state.actor == redbook.OVER) == ("ending" in position)


def test_what_is_under_way_has_names() -> None:
    armies = {"edoras": "rohan 2/0/0", "westemnet": "isengard 3/1/0"}
    state = lay(armies, "shadow", dice=("muster", "army army"), hands=("athelas", ""), at_war="isengard")
    use(state, "army", "attack", "all")
    written = state.position()
    assert written["stack"][-1]["procedure"] == "battle"
    assert written["battle"]["attacker"] == "shadow"
    assert (written["battle"]["from"], written["battle"]["target"]) == ("westemnet", "edoras")
    assert written["hunt"] == {}
    assert WAR.load(written) == state


def test_a_question_in_the_middle_can_be_written_by_hand() -> None:
    state = WAR.load(
        {
            "armies": {"edoras": {"rohan-regular": 2}, "orthanc": {"isengard-regular": 1}},
            "mover": "shadow",
            "stack": [
                {"procedure": "turn", "stage": 5, "has-acted": True},
                {"procedure": "action", "stage": 1, "face": "army", "side": "shadow", "use": "attack"},
                {"procedure": "retreat", "side": "free-peoples", "from": "edoras", "must": True},
            ],
            "asked": "free-peoples",
        }
    )
    assert (question(state), asked(state)) == ("retreat", "free-peoples")
    assert "to:folde" in legal(state)
    assert WAR.load(state.position()) == state


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        ({"procedure": "dance"}, "stack.0.procedure"),
        ({"procedure": "retreat", "from": "narnia"}, "stack.0.from"),
        ({"procedure": "retreat", "music": 1}, "stack.0.music"),
        ({"procedure": "retreat", "stage": "x"}, "stack.0.stage"),
        (7, "stack.0"),
    ],
)
def test_a_bad_frame_is_refused_by_its_field(frame: object, field: str) -> None:
    with pytest.raises(PositionError) as refused:
        WAR.load({"stack": [frame], "asked": "shadow"})
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"battle": {"attacker": "nobody"}}, "battle.attacker"),
        ({"battle": {"card": {"shadow": "joker"}}}, "battle.card.shadow"),
        ({"battle": {"card": {"rohan": 1}}}, "battle.card.rohan"),
        ({"hunt": {"tile": "4"}}, "hunt.tile"),
        ({"hunt": 3}, "hunt"),
    ],
)
def test_a_bad_battle_or_hunt_is_refused_by_its_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as refused:
        WAR.load(given)
    assert refused.value.field == field
