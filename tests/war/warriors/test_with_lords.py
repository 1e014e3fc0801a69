"""Warriors and Lords of Middle-earth in one game (X-LW)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import at as place_of, hand, legal, play, question, start
from tests.war.warriors.tables import ENTWOOD, HOME, at, cast, go, holding, no_cards, offered, table, take

from redbook import CHANCE, State
from redbook.war.contents import REPLACED_BY

rule = pytest.mark.rule
BOTH = ["lords", "warriors"]
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


def special(state: State, die: str, face: str) -> State:
    """The same position, but a special die shows a face too."""
    position = state.position()
    seat = "shadow" if die in ("balrog", "gothmog") else "free-peoples"
    position["dice"][seat].setdefault("special", {})[die] = {"unused": face}
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field, None)
    position.pop("lords", None)
    return state.game.load(position)


@rule("X-SET-01")
def test_both_boxes_are_in_one_game_and_replace_different_cards() -> None:
    state = start(expansions=BOTH)
    decks = state.view(None)["cards"]["free-peoples"]["decks"]
    assert decks == {"free-character": 28, "free-strategy": 26, "free-faction": 20}
    assert not set(REPLACED_BY[1]) & set(REPLACED_BY[3])


@rule("X-DECK-05")
def test_the_limit_of_six_is_for_cards_of_both_boxes_and_faction_cards_have_their_own() -> None:
    six = "safe-paths-in-the-dark wind-from-the-west every-little-is-a-gain athelas long-battle swift-boats"
    state = table(dice=("event event", "army"), hands=(f"{six} wraiths-of-fear", ""), expansions=BOTH)
    take(state, "event", "act:draw", "deck:free-strategy", "deal:rangers-of-the-north")
    assert question(state) == "draw"
    assert "card:wraiths-of-fear" not in legal(state)
    assert "card:safe-paths-in-the-dark" in legal(state)


@rule("X-LW-01", "X-LW-11")
def test_a_keeper_die_draws_and_plays_faction_cards_and_brings_factions_in() -> None:
    more: dict[str, Any] = {"characters": {"elrond": "rivendell"}, "expansions": BOTH, **AWAY}
    drawing = special(table(dice=("army", "army"), **more), "vilya", "card-draw")
    take(drawing, "vilya:card-draw", "act:draw")
    assert "deck:free-faction" in legal(drawing)
    muster = special(table(dice=("army", "army"), hands=("paths-of-the-dead", ""), **more), "vilya", "muster")
    assert {"faction-enter", "event"} <= offered(muster, "vilya:muster")
    event = special(table(dice=("army", "army"), hands=("wraiths-of-fear", ""), **more), "vilya", "event")
    take(event, "vilya:event", "act:event", "card:wraiths-of-fear")
    assert hand(event, "free-peoples") == set()


@rule("X-LW-02")
def test_vilya_keeps_no_faction_die() -> None:
    more: dict[str, Any] = {
        "characters": {"elrond": "rivendell"},
        "expansions": BOTH,
        "rings": (3, 0),
        "figures": {"eagles": {"bree": 1}},
        **AWAY,
    }
    standard = table(dice=("event event", "army"), **more)
    take(standard, "event", "act:draw", "deck:free-faction", "deal:wraiths-of-fear")
    assert question(standard) == "vilya"
    faction = table(dice=("event", "army"), faction_dice=("recruit", ""), **more)
    take(faction, "free-faction:recruit", "act:faction-recruit")
    assert question(faction) != "vilya"
    assert at(faction, "eagles") == {"bree": 1, "eagles-eyrie": 1}


@rule("X-LW-03")
def test_premonition_may_remove_a_smeagol_tile_and_he_stays_away() -> None:
    pool = {"tiles": {"pool": {"smeagol": 2, "3": 1}}}
    state = holding("premonition-of-danger", fields=pool, expansions=BOTH)
    cast(state, "premonition-of-danger", "tile:smeagol", "tile:smeagol", "tile:smeagol")
    assert state.view(None)["tiles"]["removed"]["smeagol"] == 1
    assert place_of(state, "smeagol") == "waiting"


@rule("X-LW-04")
def test_evil_things_may_draw_smeagol() -> None:
    pool = {"tiles": {"pool": {"smeagol": 1}}}
    state = holding(
        "evil-things", figures={"spiders": {"hollin": 2}}, fellowship={"region": "hollin"}, fields=pool, expansions=BOTH
    )
    cast(state, "evil-things", "done", "yes")
    while question(state) not in ("turn", "action"):
        play(state, state.name(state.legal()[0]))
    assert place_of(state, "smeagol") == "fellowship"
    assert state.view(None)["fellowship"]["corruption"] == 0


@rule("X-LW-05", "X-LW-06", "X-LW-07")
def test_entry_conditions_are_met_as_without_lords() -> None:
    def enters(**more: Any) -> bool:
        return "faction-enter" in offered(table(dice=("muster muster", "army"), expansions=BOTH, **more), "muster")

    assert enters(characters={"saruman": "orthanc"}, fellowship={"region": "fangorn", "guide": "gandalf-the-grey"})
    assert enters(characters={"strider": "erech"})
    assert enters(characters={"strider": "replaced", "aragorn": "dol-amroth"})
    assert enters(characters={"gandalf-the-white": "fangorn", "gandalf-the-grey": "replaced"})
    assert not enters()


@rule("X-LW-08")
def test_the_chief_of_the_ringwraiths_is_a_nazgul_whose_leadership_eagles_cancel() -> None:
    def battle(*answers: str) -> State:
        armies = {"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0", **HOME}
        state = table(
            armies,
            "shadow",
            dice=("event", "army army"),
            at_war="isengard rohan sauron",
            figures={"eagles": {"fangorn": 2}},
            characters={"witch-king-chief-of-the-ringwraiths": "fords-of-isen"},
            expansions=BOTH,
            **AWAY,
        )
        take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
        return go(state, *answers)

    plain = no_cards(battle())
    go(plain, "roll:11111", "roll:11111")
    assert plain.actor == CHANCE
    state = battle("card:out-of-the-high-airs", "done", "region:fangorn", "roll:11111", "roll:11111")
    assert state.actor != CHANCE


@rule("X-LW-09")
def test_ents_kill_the_balrog_and_gothmog_with_their_army() -> None:
    characters = {**ENTWOOD["characters"], "balrog": "fords-of-isen", "gothmog": "fords-of-isen"}
    state = holding(
        "march-of-the-ents",
        {"fords-of-isen": "isengard 1/0/0", **HOME},
        figures={"ents": {"fangorn": 2}},
        characters=characters,
        expansions=BOTH,
    )
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:116")
    assert (place_of(state, "balrog"), place_of(state, "gothmog")) == ("eliminated", "eliminated")


@rule("X-LW-10")
def test_elrond_is_a_companion_for_majesty_and_too_high_for_hideous_speed() -> None:
    armies = {"fords-of-bruinen": "sauron 5/0/0", "rivendell": "elves 0/3/0", **HOME}
    more: dict[str, Any] = {
        "dice": ("event", "army army"),
        "at_war": "elves sauron",
        "figures": {"spiders": {"fords-of-bruinen": 1}},
        "characters": {"elrond": "rivendell"},
        "expansions": BOTH,
        **AWAY,
    }
    glory = table(armies, "shadow", table=("majesty-and-glory", ""), **more)
    take(glory, "army", "act:attack", "army:fords-of-bruinen", "to:rivendell", "all")
    assert question(glory) == "majesty"
    speed = table(armies, "shadow", **more)
    take(
        speed,
        "army",
        "act:attack",
        "army:fords-of-bruinen",
        "to:rivendell",
        "all",
        "no",
        "card:hideous-speed",
        "roll:6",
    )
    assert place_of(speed, "elrond") == "rivendell"
    assert speed.actor == CHANCE


@rule("A-CARD-91")
def test_the_chief_of_the_ringwraiths_does_not_come_to_sea() -> None:
    def declared(goal: str) -> State:
        state = table(
            phase=2,
            fellowship={"region": "forlindon", "progress": 2},
            table=("the-western-way", ""),
            characters={"witch-king-chief-of-the-ringwraiths": "moria"},
            expansions=BOTH,
        )
        return go(state, "yes", goal)

    assert question(declared("at-sea")) != "he-sees"
    assert declared("at-sea").view(None)["fellowship"]["region"] is None
    assert question(declared("to:forlindon")) == "he-sees"
