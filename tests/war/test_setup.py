"""How a game begins."""

from __future__ import annotations

import pytest
from tests.war.rulings import army, at, fellowship, hand, nation, start, stock

rule = pytest.mark.rule


@rule("W-SETUP-29")
def test_sauron_sets_up() -> None:
    state = start()
    assert army(state, "barad-dur") == "sauron 4/1/1"
    assert army(state, "dol-guldur") == "sauron 5/1/1"
    assert army(state, "gorgoroth") == "sauron 3/0/0"
    assert (stock(state, "sauron-regular"), stock(state, "sauron-elite"), stock(state, "nazgul")) == (8, 4, 4)


@rule("W-SETUP-14", "W-SETUP-15", "W-SETUP-16")
def test_the_fellowship_waits_in_rivendell() -> None:
    state = start()
    assert fellowship(state, "region") == "rivendell"
    assert (fellowship(state, "progress"), fellowship(state, "corruption")) == (0, 0)
    assert not fellowship(state, "revealed")
    assert fellowship(state, "guide") == "gandalf-the-grey"
    assert len(fellowship(state, "companions")) == 7


@rule("W-SETUP-17")
@pytest.mark.parametrize(
    "character", ["aragorn", "gandalf-the-white", "gollum", "saruman", "witch-king", "mouth-of-sauron"]
)
def test_some_characters_come_later(character: str) -> None:
    assert at(start(), character) == "waiting"


@rule("W-SETUP-22", "W-SETUP-23")
@pytest.mark.parametrize(
    ("name", "steps", "active"),
    [
        ("elves", 3, True), ("dwarves", 3, False), ("north", 3, False), ("rohan", 3, False), ("gondor", 2, False),
        ("southrons", 2, True), ("sauron", 1, True), ("isengard", 1, True),
    ],
)  # fmt: skip
def test_where_the_nations_start(name: str, steps: int, active: bool) -> None:
    assert nation(start(), name) == (steps, active)


@rule("W-SETUP-19")
def test_hands_are_empty_and_decks_are_full() -> None:
    state = start()
    assert hand(state, "free-peoples") == hand(state, "shadow") == set()
    assert state.view(None)["cards"]["shadow"]["decks"] == {"shadow-character": 24, "shadow-strategy": 24}
