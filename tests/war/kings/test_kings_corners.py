"""Kings of Middle-earth: corners that a player of tournaments would ask about."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, WAR, attack, own, pick, table, take, with_dice
from tests.war.rulings import army, asked, at, legal, play, question

from redbook import CHANCE, State
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS

rule = pytest.mark.rule


def event(state: State, card: str, *answers: str) -> State:
    """Play a card with the die at hand."""
    if question(state) == "turn":
        play(state, min(name for name in legal(state) if name.startswith("die:")))
    play(state, "act:event")
    return play(state, *({f"card:{card}"} & legal(state)), *answers)


def battle(armies: dict[str, str], cards: tuple[str, str], **more: Any) -> State:
    """The Shadow attacks with all it has, and both lay the card they hold."""
    state = table(armies, "shadow", hands=cards, at_war=WAR, dice=("event", "army army"), **more)
    attack(state)
    for card in reversed(cards):
        if card:
            play(state, f"card:{card}")
    return state


@rule("K-RULER-18", "K-RULER-21", "K-SOVEREIGN-BRAND-04")
def test_heir_of_bard_cancels_red_wrath_and_its_hit_is_not_taken() -> None:
    armies = {"west-harondor": "north 5/0/0", "near-harad": "southrons 5/0/0"}
    people = {"black-serpent": "near-harad", "brand-awakened": "west-harondor"}
    state = battle(armies, ("kings-riders-of-theoden", "kings-stormcrow"), characters=people)
    play(state, "ability:red-wrath", "ability:heir-of-bard")
    assert army(state, "near-harad") == "southrons 5/0/0"
    assert len(state.name(state.legal()[0]).removeprefix("roll:")) == 5  # Daylight was forfeited, too


@rule("K-SOVEREIGN-THEODEN-03")
def test_what_theoden_forfeits_in_the_first_round_is_all_of_his_leadership() -> None:
    defiance = next(CARD_IDS[card.number] for card in EVENTS[:96] if card.combat == "Daring Defiance")
    state = battle({"edoras": "rohan 3/0/0", "westemnet": "isengard 5/0/0"}, (defiance, "kings-stormcrow"),
                   characters={"theoden-awakened": "edoras"})  # fmt: skip
    play(state, "roll:11111", "roll:111")
    assert question(state) != "roll"  # Daring Defiance: no re-roll


@rule("K-CORRUPT-13", "K-CARD-62")
def test_the_western_way_keeps_nobody_from_laying_tiles_on_sovereigns() -> None:
    sea: dict[str, Any] = {"table": ("the-western-way", ""), "expansions": ["warriors", "kings"],
                           "fellowship": {"region": "grey-havens"}}  # fmt: skip
    state = table(mover="shadow", **with_dice(("event", "army"), box=3), **sea)
    play(state, "corrupt:dain")
    assert question(state) == "tile-for-sovereign"
    crow = table(mover="shadow", dice=("event", "muster muster"), hands=("", "kings-stormcrow"), active="dwarves",
                 steps={"dwarves": 1}, characters={"gimli": "erebor"}, **sea)  # fmt: skip
    event(crow, "kings-stormcrow", "nation:dwarves")
    assert question(crow) == "tile-for-sovereign"


@rule("K-DICE-17", "K-SOVEREIGN-DENETHOR-04")
@pytest.mark.parametrize(("place", "may"), [("minas-tirith", True), ("pelargir", False)])
def test_a_will_of_the_west_used_as_event_serves_the_palantir_of_anarion_where_it_is(place: str, may: bool) -> None:
    people = {"denethor-awakened": place}
    state = table(characters=people, **with_dice(("event event", "army"), ("will", "")))
    take(state, "free-ruler:will", "draw", "deck:free-character")
    while state.actor == CHANCE:
        play(state, min(legal(state)))
    assert (asked(state) == "free-peoples") == may


@rule("K-CARD-05", "K-RULER-05", "K-RULER-28")
def test_one_who_is_awakened_is_the_companion_who_awakens_another_at_peace() -> None:
    state = table(dice=("character character", "army"), hands=("aid-in-time-of-need", ""),
                  characters={"dain-awakened": "dale"})  # fmt: skip
    event(state, "aid-in-time-of-need")
    play(state, *({"done", "no"} & legal(state)))
    assert at(play(state, *({"character:brand"} & legal(state))), "brand-awakened") == "dale"


@rule("K-CARD-33", "K-CARD-26")
def test_where_welcome_is_doubtful_no_tile_goes_but_a_corrupted_sovereign_may() -> None:
    more: dict[str, Any] = {"dice": ("muster muster", "army"), "hands": ("kings-riders-of-theoden", ""),
                            "table": ("", "your-welcome-is-doubtful")}  # fmt: skip
    state = event(table(tiles={"theoden": "1"}, **more), "kings-riders-of-theoden", "take-off")
    assert own(state, "theoden")["tiles"] == {"1": 1}
    state = event(table(corrupted="theoden", **more), "kings-riders-of-theoden")
    assert own(state, "theoden")["state"] == "gone"


@rule("K-CARD-58", "K-CARD-55")
@pytest.mark.parametrize(
    ("die", "ruler", "may"),
    [("muster", "", False), ("will", "", False), ("event", "muster", False), ("event", "army-muster", True),
     ("event", "will", True), ("event", "event", True)],
)  # fmt: skip
def test_threats_and_promises_forbid_muster_results_of_any_die_and_nothing_else(
    die: str, ruler: str, may: bool
) -> None:
    state = table(characters={"dain-awakened": "erebor"}, table=("", "kings-threats-and-promises"), at_war=WAR,
                  **with_dice((f"{die} {die}", "army"), (ruler, "")))  # fmt: skip
    pick(state, f"free-ruler:{ruler}" if ruler else die)
    assert ("act:awaken" in legal(state)) == may


@rule("K-CORRUPT-25", "K-CORRUPT-22")
def test_a_king_in_the_field_is_corrupted_at_home_though_the_shadow_is_there() -> None:
    armies = {**HOME, "erebor": "sauron 3/0/0", "iron-hills": "dwarves 2/0/0"}
    state = table(armies, "shadow", characters={"dain": "iron-hills"}, tiles={"dain": "3"},
                  **with_dice(("event", "army"), box=2))  # fmt: skip
    play(state, "corrupt:dain", "tile:1")
    assert own(state, "dain")["state"] == "corrupted"
    assert army(state, "iron-hills") == "dwarves 2/0/0"
    assert state.view(1)["tiles"]["drawn"] == {"3": 1}
