"""Positions that cannot be are refused by their field; what is under way is written with names, also by hand."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.war.rulings import army, asked, fellowship, lay, legal, play, question, use

import redbook
from redbook.kernel.errors import PositionError
from redbook.kernel.record import Record
from redbook.war import card, naming, splitting
from redbook.war.kinds import KIND_IDS
from redbook.war.procedure import PROCEDURES
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS
from redbook.war.warriors.kinds import GOING_ALONG
from redbook.war.warriors.state import CORSAIRS, DUNLENDINGS, SPIDERS

WAR = redbook.game("war-of-the-ring")
BEFORE = Path(__file__).parent / "before"
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
                {"procedure": "turn", "stage": "action-resolution", "has-acted": True},
                {"procedure": "action", "stage": "under-way", "face": "army", "side": "shadow", "use": "attack"},
                {"procedure": "retreat", "side": "free-peoples", "from": "edoras", "must": True},
            ],
            "asked": "free-peoples",
        }
    )
    assert (question(state), asked(state)) == ("retreat", "free-peoples")
    assert "to:folde" in legal(state)
    assert WAR.load(state.position()) == state


IN_ACTION = [
    {"procedure": "turn", "stage": "action-resolution", "has-acted": True},
    {"procedure": "action", "stage": "under-way", "face": "army", "side": "shadow", "use": "attack"},
]


def test_a_battle_can_be_written_by_hand() -> None:
    """The second round of a battle for Edoras: the attacker may lay a card, and ceases after his dice have missed."""
    state = WAR.load(
        {
            "armies": {"edoras": {"rohan-regular": 2}, "westemnet": {"isengard-regular": 3}},
            "nations": {"isengard": {"steps": 0, "active": True}},
            "cards": {"shadow": {"hand": ["the-fighting-uruk-hai"]}},
            "mover": "shadow",
            "stack": [*IN_ACTION, {"procedure": "battle", "stage": "attacker-lays"}],
            "battle": {"attacker": "shadow", "from": "westemnet", "target": "edoras", "round": 2},
            "asked": "shadow",
        }
    )
    assert (question(state), asked(state)) == ("battle", "shadow")
    assert "pass" in legal(state)
    written = state.position()
    assert (written["stack"][-1]["stage"], written["battle"]["round"]) == ("attacker-lays", 2)
    play(state, "pass", "roll:111", "roll:11")
    assert legal(state) == {"yes", "no"}
    play(state, "no")
    assert (army(state, "edoras"), army(state, "westemnet")) == ("rohan 2/0/0", "isengard 3/0/0")


def test_a_hunt_can_be_written_by_hand() -> None:
    """A tile of 3 has been drawn for a move, and the Free Peoples are asked who falls."""
    state = WAR.load(
        {
            "stack": [
                {"procedure": "turn", "stage": "action-resolution", "has-acted": True},
                {"procedure": "action", "stage": "under-way", "face": "character", "side": "free-peoples",
                 "use": "move-fellowship", "to-hunt-box": True},
                {"procedure": "hunt-tile", "stage": "choosing-casualty", "cause": "by-roll"},
            ],
            "tiles": {"drawn": {"3": 1}},
            "fellowship": {"progress": 1},
            "hunt": {"tile": "3", "damage": 3, "successes": 1},
            "asked": "free-peoples",
        }
    )  # fmt: skip
    assert legal(state) == {"pass", "random", "character:gandalf-the-grey"}
    play(state, "pass")
    assert fellowship(state, "corruption") == 3


def test_an_army_on_its_way_can_be_written_by_hand() -> None:
    """An army with a Leader may go a second region; its way so far is told, and the terms of the card."""
    state = WAR.load(
        {
            "armies": {"edoras": {"rohan-regular": 2, "rohan-leader": 1}},
            "stack": [
                {"procedure": "turn", "stage": "action-resolution", "has-acted": True},
                {"procedure": "action", "stage": "under-way", "face": "event", "side": "free-peoples", "use": "event"},
                {"procedure": "move", "stage": "where", "side": "free-peoples", "moves": 1, "way": ["edoras", "folde"],
                 "terms": ["led", "optional", "two-regions"]},
            ],
            "asked": "free-peoples",
        }
    )  # fmt: skip
    assert {"to:eastemnet", "done"} <= legal(state)
    assert state.position()["stack"][-1]["way"] == ["edoras", "folde"]
    assert WAR.load(state.position()) == state


def test_stages_have_the_names_that_their_files_give_them() -> None:
    for kind, names in naming.STAGES.items():
        if kind == GOING_ALONG:
            assert [FACTION_IDS.index(name) for name in names] == [CORSAIRS, DUNLENDINGS, SPIDERS]
            continue
        home = vars(card) | vars(import_module(type(PROCEDURES[kind]).__module__))
        for at, name in enumerate(names):
            constant = name.upper().replace("-", "_")
            if name and not name.isdigit():
                assert home.get(f"_{constant}", home.get(constant)) == at, (KIND_IDS[kind], name)
    for at, name in enumerate(naming.TERM_IDS):
        assert getattr(splitting, name.upper().replace("-", "_")) == 1 << at


@pytest.mark.parametrize("path", sorted(BEFORE.glob("*.redbook")), ids=lambda path: path.stem)
def test_what_is_under_way_is_never_a_bare_number(path: Path) -> None:
    seen: Counter[str] = Counter()
    for state in islice(Record.open(path).states(), 0, 1500, 3):
        for frame in state.position().get("stack", []):
            for field in ("stage", "terms", "cause", "way", "arrivals", "force", "kind", "flying", "barred"):
                if field in frame:
                    seen[field] += 1
                    assert not isinstance(frame[field], int), frame
        written = state.position().get("battle", {})
        assert not isinstance(written.get("terms", []), int), written
    assert {"stage", "terms", "force"} <= set(seen)


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        ({"procedure": "dance"}, "stack.0.procedure"),
        ({"procedure": "retreat", "from": "narnia"}, "stack.0.from"),
        ({"procedure": "retreat", "music": 1}, "stack.0.music"),
        ({"procedure": "retreat", "stage": "x"}, "stack.0.stage"),
        ({"procedure": "battle", "stage": "feasting"}, "stack.0.stage"),
        ({"procedure": "attack", "terms": ["led", "fed"]}, "stack.0.terms"),
        ({"procedure": "move", "way": ["narnia"]}, "stack.0.way"),
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
