"""What Lords of Middle-earth adds to views, positions and observations, and what of it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import BOTH, before_roll, roll, special, table, with_dice
from tests.war.rulings import play, start

import redbook
from redbook import PositionError
from redbook.research.observation import observer
from redbook.war.story import tell


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("lords.rings", {"lords": {"rings": {"vilya": "shadow"}}, "rings": {"free-peoples": {"left": 3}}}),
        ("lords.rings.vilya", {"lords": {"rings": {"vilya": "sauron"}}}),
        ("lords.gandalf", {"lords": {"gandalf": "the white"}}),
        ("lords.tokens", {"lords": {"tokens": ["hunt"]}}),
        ("lords.dice.narya.pool", {"lords": {"dice": {"narya": {"pool": "there"}}}}),
        ("lords.nothing", {"lords": {"nothing": 1}}),
        ("dice.free-peoples.special", {"dice": with_dice(({}, {}), special("vilya:event", "nenya:event"))}),
        ("dice.free-peoples.special", {"dice": with_dice(({}, {}), special("vilya:eye"))}),
        ("dice.free-peoples.special.vilya.unused", {"dice": with_dice(({}, {}), special("vilya:will"))}),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(field: str, fields: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        table(fields=fields)
    assert caught.value.field == field


def test_a_box_that_is_not_in_play_is_refused() -> None:
    with pytest.raises(PositionError, match="lords"):
        redbook.game("war-of-the-ring").load({"lords": {}})
    with pytest.raises(PositionError, match="elrond"):
        redbook.game("war-of-the-ring").load({"characters": {"elrond": "rivendell"}})
    with pytest.raises(redbook.IllegalAction):
        start().play("keep:vilya")


def test_a_position_in_the_middle_of_keeping_a_die_comes_back() -> None:
    state = roll(before_roll(BOTH), "eye", "eye")
    assert state.game.load(state.position()) == state


def test_the_shadow_does_not_observe_which_gandalf_it_is() -> None:
    seen = []
    for gandalf in ("gandalf-the-grey", "gandalf-keeper-of-narya"):
        state = play(start(expansions=["lords"]), f"character:{gandalf}", "character:strider")
        watch = observer(state.game)
        seen.append([watch.pack(state, seat) for seat in (0, 1)])
    assert seen[0][0] != seen[1][0]
    assert seen[0][1] == seen[1][1]


def test_keeping_a_die_is_told() -> None:
    state = roll(before_roll(BOTH), "army", "event")
    before = state.view(1)
    play(state, "keep:nenya")
    told = " ".join(tell(before, state.view(1), "free-peoples", "keep:nenya"))
    assert "The Free Peoples keep the die of Nenya." in told
    assert "Event (Nenya)" in told
