"""What is refused in a game with Kings of Middle-earth, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import WAR, pick, table, with_dice
from tests.war.rulings import legal, play, refused

AWAKE = {"dain-awakened": "erebor"}
TOKEN = {"sovereigns": {"dain": {"token": "held"}}}


@pytest.mark.rule("K-CORRUPT-02", "K-CORRUPT-03", "K-CORRUPT-05", "K-RULER-10")
@pytest.mark.parametrize(
    ("rule", "more"),
    [
        ("K-CORRUPT-01", {"mover": "free-peoples"}),
        ("K-CORRUPT-02", {"dice": ("", "army army")}),
        ("K-CORRUPT-03", {"box": 1}),
        ("K-CORRUPT-04", {"corrupted": "dain"}),
        ("K-CORRUPT-05", {"kings": {"sovereigns": {"dain": {"targeted": True}}}}),
        ("K-RULER-10", {"characters": AWAKE}),
    ],
)
def test_an_attempt_is_refused_with_what_is_wanting(rule: str, more: dict[str, Any]) -> None:
    dice = more.pop("dice", ("event event", "army army"))
    refused(
        table(mover=more.pop("mover", "shadow"), **with_dice(dice, box=more.pop("box", 3)), **more),
        "corrupt:dain",
        rule,
    )


@pytest.mark.rule("K-RULER-12", "K-RULER-14", "K-RULER-15")
def test_a_token_is_refused_without_its_sovereign_or_the_die_or_with_a_ring() -> None:
    def with_token(ruler: str, **more: Any) -> Any:
        return table(**with_dice(("muster muster", "army"), (ruler, "")), at_war=WAR, **more)

    refused(with_token("character"), "use:dain", "K-RULER-15")
    refused(with_token("", characters=AWAKE, kings=TOKEN), "use:dain", "K-RULER-12")
    state = with_token("character", characters=AWAKE, kings=TOKEN, rings=(3, 0))
    assert "use:dain" in legal(state)
    play(state, min(name for name in legal(state) if name.startswith("ring")))
    refused(state, "use:dain", "K-RULER-14")


@pytest.mark.rule("K-SOVEREIGN-DAIN-03", "K-CARD-48", "K-SOVEREIGN-DAIN-05", "K-CORRUPT-32")
def test_an_awakening_an_ability_and_a_removal_are_refused_with_their_conditions() -> None:
    state = play(pick(table(dice=("muster muster", "army"), active="north"), "muster"), "act:awaken")
    refused(state, "character:dain", "K-SOVEREIGN-DAIN-03")
    folly = table(dice=("muster muster", "army"), at_war=WAR, table=("", "kings-denethors-folly"))
    refused(play(pick(folly, "muster"), "act:awaken"), "character:denethor", "K-RULER-28")
    asleep = pick(table(dice=("muster muster", "army"), characters=AWAKE, at_war=WAR), "muster")
    refused(asleep, "act:iron-guard", "K-SOVEREIGN-DAIN-05")  # with an action die
    people = {"legolas": "edoras"}
    other = pick(table(dice=("character character", "army"), corrupted="theoden", characters=people), "character")
    refused(other, "act:remove-corrupted", "K-CORRUPT-32")
    refused(other, "act:far-sighted-move", "K-SOVEREIGN-THRANDUIL-04")
