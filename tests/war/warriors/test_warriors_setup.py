"""Warriors of Middle-earth: set-up, faction decks and hands (A-SETUP, A-FACTION-01 … A-FACTION-23)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.rulings import asked, discards, hand, legal, on_table, play, question, refused, start
from tests.war.warriors.tables import BOX, HOME, at, cast, holding, offered, status, stock, table, take

import redbook
from redbook import CHANCE
from redbook.kernel.errors import OptionError, PositionError
from redbook.war.contents import CARD_IDS, DECK, DECK_IDS
from redbook.war.table import NOT_USED
from redbook.war.warriors.contents import REPLACED

rule = pytest.mark.rule

FREE_FACTION = "the-stone-of-erech paths-of-the-dead wraiths-of-fear wraiths-of-fear-2 the-dark-door"


def deck_of(state: redbook.State, name: str) -> list[str]:
    """The cards of a deck that are in this game."""
    deck = DECK_IDS.index(name)
    places: list[int] = state.cards  # type: ignore[attr-defined]
    return [CARD_IDS[card] for card, place in enumerate(places) if DECK[card] == deck and place != NOT_USED]


@rule("A-SETUP-01", "A-SETUP-02")
def test_the_box_is_added_to_the_base_game_and_lords_may_be_there() -> None:
    base, warriors = start().view(None), start(expansions=BOX).view(None)
    assert warriors["armies"] == base["armies"]
    assert warriors["nations"] == base["nations"]
    both = start(expansions=["warriors", "lords"]).view(None)
    assert both["warriors"]["factions"]
    assert both["lords"]


@rule("A-SETUP-03", "A-SETUP-04", "A-SETUP-05", "A-SETUP-06", "A-SETUP-07")
def test_nine_cards_take_the_place_of_nine_and_the_decks_are_as_large_as_before() -> None:
    state = start(expansions=BOX)
    decks = {name: deck_of(state, name) for name in DECK_IDS[:4]}
    assert [len(cards) for cards in decks.values()] == [24, 24, 24, 24]
    assert not any(card in cards for card in REPLACED for cards in decks.values())
    assert len(REPLACED) == 9
    new = {"the-western-way", "premonition-of-danger", "swift-boats", "majesty-and-glory", "long-battle"}
    assert {*new, "take-someone-you-can-trust"} <= set(decks["free-character"])
    assert "not-on-anybodys-side" in decks["shadow-character"]
    assert {"strongly-guarded", "great-winged-creatures"} <= set(decks["shadow-strategy"])


@rule("A-SETUP-08", "A-SETUP-09", "A-SETUP-10")
def test_each_side_has_a_faction_deck_of_twenty_cards_from_the_first_turn() -> None:
    state = start(expansions=BOX)
    free, shadow = deck_of(state, "free-faction"), deck_of(state, "shadow-faction")
    assert (len(free), len(shadow)) == (20, 20)
    assert sum(card.startswith("by-chance") for card in free) == 3
    assert sum(card.startswith("the-union") for card in free) == 2
    assert sum(card.startswith(("wraiths", "march-of")) for card in free) == 4
    assert sum(card.startswith("servants-of") for card in shadow) == 3
    assert sum(card.startswith(("a-great", "ships", "wild", "death", "his-will")) for card in shadow) == 10


@rule("A-SETUP-11", "A-SETUP-12", "A-SETUP-14")
def test_dice_figures_and_call_cards_are_set_aside_and_no_faction_is_in_play() -> None:
    state = start(expansions=BOX)
    for faction in ("ents", "eagles", "dead-men", "corsairs", "dunlendings", "spiders"):
        assert (status(state, faction), stock(state, faction)) == ("not-yet", 8)
    assert [pool["in_pool"] for pool in state.view(None)["warriors"]["dice"].values()] == [False, False]
    calls = [number for number, name in enumerate(CARD_IDS) if name in ("the-king-of-the-dead", "hideous-speed")]
    assert [state.cards[call] for call in calls] == [7, 7]  # type: ignore[attr-defined]
    with pytest.raises(PositionError, match="A-SETUP-14"):
        table(figures={"spiders": {"dol-guldur": 5, "minas-morgul": 4}}, fellowship={"region": "bree"})


@rule("A-SETUP-13", "A-CARD-66", "A-CARD-67")
def test_the_tile_of_shelobs_lair_comes_by_the_craft_of_shelob() -> None:
    state = holding("the-craft-of-shelob", figures={"spiders": {"dol-guldur": 1}}, fellowship={"region": "bree"})
    assert "shelobs-lair" not in str(state.view(None)["tiles"])
    cast(state, "the-craft-of-shelob", "region:dol-guldur", "to:rhosgobel")
    assert at(state, "spiders") == {"rhosgobel": 1}
    assert state.view(None)["tiles"]["aside"] == {"shelobs-lair": 1}
    again = holding(
        "the-craft-of-shelob",
        figures={"spiders": {"dol-guldur": 1}},
        fellowship={"mordor": 1},
        fields={"tiles": {"pool": {"eye": 4, "shelobs-lair": 1}}},
    )
    cast(again, "the-craft-of-shelob", "done")
    assert again.view(None)["tiles"]["pool"]["shelobs-lair"] == 1
    on_track = holding("the-craft-of-shelob", figures={"spiders": {"dol-guldur": 1}}, fellowship={"mordor": 1})
    cast(on_track, "the-craft-of-shelob", "done")
    assert on_track.view(None)["tiles"]["pool"]["shelobs-lair"] == 1


@rule("A-SETUP-15")
def test_a_besieged_settlement_is_unconquered_and_so_is_one_that_was_retaken() -> None:
    taken: dict[str, Any] = {"control": {"edoras": "shadow", "helms-deep": "shadow"}, "face": "army-muster"}
    assert "event" not in offered(holding("the-dark-door", HOME, **taken), "army-muster")
    besieged = {"inside-helms-deep": "rohan 1/0/0", "helms-deep": "isengard 2/0/0", **HOME}
    door = holding("the-dark-door", besieged, control={"edoras": "shadow"}, at_war="isengard", face="army-muster")
    assert "event" in offered(door, "army-muster")
    retaken: dict[str, Any] = {"face": "army-muster", "control": {"helms-deep": "shadow"}}
    assert "event" in offered(holding("the-dark-door", {"edoras": "rohan 1/0/0", **HOME}, **retaken), "army-muster")


@rule("A-SETUP-16", "A-TREEBEARD-01", "A-TREEBEARD-02", "A-TREEBEARD-04")
def test_treebeard_is_not_offered_and_a_game_is_whole_without_him() -> None:
    state = start(expansions=BOX)
    assert not any("treebeard" in who for who in state.view(None)["characters"])
    with pytest.raises(OptionError):
        redbook.game("war-of-the-ring", expansions=["warriors"], treebeard=True)
    with pytest.raises(PositionError):
        table(characters={"treebeard": "fangorn"})
    assert "the-ents-awake-treebeard" in REPLACED


# ----- decks and hands


@rule("A-FACTION-01")
def test_in_the_first_turn_each_side_draws_a_faction_card_besides_two_others() -> None:
    state = start(expansions=BOX)
    rng = Random(3)
    while state.actor == CHANCE:
        state.apply(rng.choice(state.legal()))
    for seat in ("free-peoples", "shadow"):
        backs = state.view(None)["cards"][seat]["hand"]
        assert list(backs.values()) == [1, 1, 1]


@rule("A-FACTION-02", "A-FACTION-03", "A-FACTION-04")
def test_a_fifth_faction_card_costs_one_of_them_face_down_and_the_others_do_not_count() -> None:
    others = "athelas mithril-coat-and-sting elven-cloaks elven-rope there-is-another-way axe-and-bow"
    held = " ".join(FREE_FACTION.split()[:4])
    state = table(dice=("event", "army"), hands=(f"{others} {held}", ""))
    play(state, "act:draw", "deck:free-faction", "deal:the-dark-door")
    assert asked(state) == "free-peoples"
    assert legal(state) == {f"card:{card}" for card in FREE_FACTION.split()}
    play(state, "card:wraiths-of-fear")
    assert "wraiths-of-fear" not in hand(state, "free-peoples")
    assert "wraiths-of-fear" not in discards(state, "free-peoples")
    assert state.view(None)["cards"]["free-peoples"]["face_down"]["free-faction"] == 1
    assert state.view(0)["own"]["face_down"] == ["wraiths-of-fear"]
    assert len(hand(state, "free-peoples")) == 10
    with pytest.raises(PositionError, match="A-FACTION-02"):
        table(hands=(FREE_FACTION, ""))


def spent_deck(left: str, discarded: str = "") -> dict[str, object]:
    """The fields of a position in which the faction deck of the Free Peoples is all but used up: the others are held or
    out of reach."""
    out = [
        card
        for number, card in enumerate(CARD_IDS)
        if DECK[number] == 4 and card not in (*left.split(), *discarded.split())
    ]
    return {"cards": {"free-peoples": {"discard": discarded.split(), "not-used": out}}}


@rule("A-FACTION-05", "A-FACTION-06")
def test_a_faction_deck_that_has_run_out_is_formed_anew_of_its_discard_pile_at_once() -> None:
    pile = "the-dark-door the-ents-awaken"
    state = table(dice=("event event", "army"), fields=spent_deck("paths-of-the-dead", pile))
    assert state.view(None)["cards"]["free-peoples"]["decks"]["free-faction"] == 1
    take(state, "event", "act:draw", "deck:free-faction")
    assert hand(state, "free-peoples") == {"paths-of-the-dead"}
    assert state.view(None)["cards"]["free-peoples"]["decks"]["free-faction"] == 2
    assert discards(state, "free-peoples") == set()
    empty = table(dice=("event event", "army"), fields=spent_deck("wraiths-of-fear"))
    take(empty, "event", "act:draw", "deck:free-faction")
    assert empty.view(None)["cards"]["free-peoples"]["decks"]["free-faction"] == 0
    play(empty, "act:discard")  # the Shadow's die
    cast(empty, "wraiths-of-fear")
    assert empty.view(None)["cards"]["free-peoples"]["decks"]["free-faction"] == 1
    assert discards(empty, "free-peoples") == set()


@rule("A-FACTION-07", "A-FACTION-10", "A-FACTION-11", "A-FACTION-12")
def test_an_event_result_draws_and_plays_faction_cards_and_others_play_their_icon() -> None:
    drawn = take(table(dice=("event event", "army")), "event", "act:draw")
    assert "deck:free-faction" in legal(drawn)
    for face, ok in (("event", True), ("muster", True), ("army-muster", True), ("will", True), ("character", False)):
        state = table(dice=(f"{face} {face}", "army"), hands=("paths-of-the-dead", ""))
        assert ("event" in offered(state, face)) is ok, face
    state = table(dice=("character character", "army"), hands=("paths-of-the-dead wraiths-of-fear", ""))
    take(state, "character", "act:event")
    assert legal(state) == {"card:wraiths-of-fear"}
    refused(state, "card:paths-of-the-dead", "W-CARD-07")


@rule("A-FACTION-08", "A-FACTION-09")
def test_what_names_a_deck_leaves_faction_cards_alone_and_what_names_none_does_not() -> None:
    armies = {"pelargir": "gondor 2/0/0", "lamedon": "sauron 4/0/1", "barad-dur": "sauron 1/0/0"}
    state = table(
        armies, "shadow", dice=("event", "army army"), at_war="gondor sauron", hands=("", "the-craft-of-shelob")
    )
    take(state, "army", "act:attack", "army:lamedon", "to:pelargir", "all")
    assert question(state) != "battle" or asked(state) != "shadow"  # a faction card is no combat card
    either = table(dice=("event event", "army"))
    assert {"deck:free-character", "deck:free-strategy", "deck:free-faction"} == legal(
        take(either, "event", "act:draw")
    )


@rule("A-FACTION-13")
def test_a_faction_card_has_no_combat_half() -> None:
    from redbook.war.boxes import EVENTS

    cards = [number for number, deck in enumerate(DECK) if deck in (4, 5)]
    assert len(cards) == 40
    assert all(EVENTS[card].half < 0 and not EVENTS[card].combat for card in cards)
    armies = {"pelargir": "gondor 2/0/0", "lamedon": "sauron 4/0/1", "barad-dur": "sauron 1/0/0"}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="gondor sauron",
        hands=("athelas paths-of-the-dead", "orc-patrol the-craft-of-shelob"),
    )
    take(state, "army", "act:attack", "army:lamedon", "to:pelargir", "all")
    assert (asked(state), "card:the-craft-of-shelob" in legal(state)) == ("shadow", False)
    refused(state, "card:the-craft-of-shelob", "A-FACTION-13")


@rule("A-FACTION-14")
def test_a_faction_card_played_goes_to_its_pile_and_one_on_the_table_lapses_with_its_condition() -> None:
    state = cast(holding("wraiths-of-fear"), "wraiths-of-fear")
    assert "wraiths-of-fear" in discards(state, "free-peoples")
    gone = holding(
        "long-battle",
        {"umbar": "gondor 1/0/1", "barad-dur": "sauron 1/0/0"},
        table=("", "armed-by-saruman"),
        at_war="isengard",
    )
    assert on_table(gone, "shadow") == {"armed-by-saruman"}
    with pytest.raises(PositionError, match="W-CARD-15"):
        table(table=("", "black-sails"))


@rule("A-FACTION-15", "A-FACTION-16", "A-FACTION-21")
def test_a_card_of_a_faction_not_in_play_does_nothing_but_add_to_its_start() -> None:
    state = cast(holding("march-of-the-ents"), "march-of-the-ents")
    assert at(state, "ents") == {}
    assert "march-of-the-ents" in discards(state, "free-peoples")
    fleet = cast(holding("a-great-fleet"), "a-great-fleet")
    assert at(fleet, "corsairs") == {"waiting": 1}
    assert status(fleet, "corsairs") == "not-yet"


@rule("A-FACTION-17")
def test_figures_that_waited_come_to_any_starting_region() -> None:
    state = table(
        mover="shadow",
        dice=("event", "muster muster"),
        figures={"spiders": {"waiting": 2}},
        fellowship={"region": "bree"},
    )
    take(state, "muster", "act:faction-enter", "faction:spiders", "band:2:spiders")
    assert at(state, "spiders") == {"dol-guldur": 3, "minas-morgul": 1}


@rule("A-FACTION-18", "A-CARD-16", "A-CARD-17")
def test_the_rest_of_a_card_that_adds_to_the_start_is_carried_out() -> None:
    state = holding("speed-greater-than-any-wind", others="the-stone-of-erech")
    cast(state, "speed-greater-than-any-wind", "yes", "card:the-stone-of-erech")
    assert at(state, "eagles") == {"waiting": 1}
    assert on_table(state, "free-peoples") == {"the-stone-of-erech"}
    back = holding(
        "speed-greater-than-any-wind",
        fields={
            "cards": {"free-peoples": {"hand": ["speed-greater-than-any-wind"], "discard": ["we-only-need-wings"]}}
        },
    )
    cast(back, "speed-greater-than-any-wind", "no")
    assert discards(back, "free-peoples") == set()


@rule("A-FACTION-19")
def test_without_its_faction_the_craft_of_shelob_brings_no_tile_and_fathers_of_trees_no_ent() -> None:
    state = cast(holding("the-craft-of-shelob"), "the-craft-of-shelob")
    assert "shelobs-lair" not in str(state.view(None)["tiles"])
    trees = cast(holding("fathers-of-trees"), "fathers-of-trees")
    assert at(trees, "ents") == {}
    assert stock(trees, "ents") == 8


@rule("A-FACTION-20")
def test_a_card_of_a_faction_out_of_the_game_does_nothing() -> None:
    out = {"eagles": "out"}
    state = holding("speed-greater-than-any-wind", status=out, figures={"eagles": {"out-of-game": 8}})
    cast(state, "speed-greater-than-any-wind")
    assert "speed-greater-than-any-wind" in discards(state, "free-peoples")
    assert at(state, "eagles") == {"out-of-game": 8}


@rule("A-FACTION-22", "A-CARD-01", "A-CARD-02")
def test_a_card_that_holds_figures_may_lie_there_before_its_faction_and_feeds_its_start() -> None:
    state = cast(holding("the-stone-of-erech", active="gondor"), "the-stone-of-erech")
    assert on_table(state, "free-peoples") == {"the-stone-of-erech"}
    assert at(state, "dead-men") == {"on-card": 3}
    play(state, "act:discard")
    take(state, "muster", "act:diplomacy", "nation:gondor")
    assert at(state, "dead-men") == {"on-card": 2, "waiting": 1}
    armed = cast(holding("armed-by-saruman", at_war="isengard"), "armed-by-saruman")
    assert on_table(armed, "shadow") == {"armed-by-saruman"}
    door = cast(holding("the-dark-door", face="army-muster"), "the-dark-door")
    assert on_table(door, "free-peoples") == {"the-dark-door"}


@rule("A-FACTION-23", "A-ENTS-21", "A-CARD-33")
def test_figures_of_a_card_that_leaves_the_table_are_reinforcements_again() -> None:
    state = holding(
        "march-of-the-ents",
        {"orthanc": "isengard 1/0/0", **HOME},
        figures={"ents": {"fangorn": 2, "fords-of-isen": 1, "on-card": 3}},
        table=("saruman-is-a-neighbour", ""),
        characters={"saruman": "orthanc", "gandalf-the-white": "fangorn"},
    )
    cast(state, "march-of-the-ents", "army:orthanc", "roll:666")
    assert state.view(None)["characters"]["saruman"] == "eliminated"
    assert on_table(state, "free-peoples") == set()
    assert at(state, "ents") == {"fangorn": 1, "fords-of-isen": 1, "out-of-game": 1}
    assert stock(state, "ents") == 5
    assert status(state, "ents") == "in-play"
