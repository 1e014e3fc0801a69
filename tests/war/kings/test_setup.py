"""Kings of Middle-earth set up: sovereigns, cards, tiles; and what is refused."""

from __future__ import annotations

import pytest
from tests.war.kings.tables import HOMES, TILES, own, table, with_dice
from tests.war.rulings import army, at, legal, start

import redbook
from redbook import OptionError, PositionError
from redbook.war.contents import CARD_IDS, CARD_NUMBER, DECK, DECK_IDS, TILE_IDS, card
from redbook.war.tiles import TILE_REVEALS, TILE_STOPS, TILE_VALUE

rule = pytest.mark.rule


@rule("K-SETUP-01", "K-SETUP-02", "K-SETUP-03")
def test_the_sovereigns_stand_at_home_besides_the_leaders_of_the_base_game() -> None:
    state = start(expansions=["kings"])
    assert {name: at(state, name) for name in HOMES} == HOMES
    base = start()
    assert state.view(None)["armies"] == base.view(None)["armies"]
    assert army(state, "dale") == "north 1/0/1"
    assert state.view(None)["reinforcements"] == base.view(None)["reinforcements"]


@rule("K-SETUP-04", "K-SETUP-05", "K-SETUP-06", "K-CARD-73")
def test_eleven_cards_are_replaced_and_eight_added() -> None:
    game = redbook.game("war-of-the-ring", expansions=["kings"])
    used = [number for number, there in enumerate(game.rules.used) if there]  # type: ignore[attr-defined]
    decks = {deck: [number for number in used if DECK[number] == deck] for deck in range(4)}
    assert [len(cards) for cards in decks.values()] == [26, 26, 26, 26]
    for cards in decks.values():
        assert sorted(CARD_NUMBER[number] for number in cards) == list(range(1, 27))
    replaced = {
        (DECK_IDS[DECK[number]], CARD_NUMBER[number]) for number in used if CARD_IDS[number].startswith("kings-")
    }
    assert replaced == {
        ("free-character", 23), *(("free-strategy", number) for number in (8, 16, 19, 22, 24)),
        *(("shadow-strategy", number) for number in (1, 3, 5, 6, 18)),
    }  # fmt: skip
    assert card("stormcrow") not in used
    assert not {"knowledge-of-the-seeing-stones", "the-palantir-of-minas-tirith"} & set(CARD_IDS)


@rule("K-SETUP-07", "K-TILE-01", "X-DECK-04")
def test_two_kings_tiles_are_in_the_pool() -> None:
    state = start(expansions=["kings"])
    assert state.view(0)["tiles"]["pool"] == TILES
    assert sum(TILES.values()) == 18
    for name, value in (("kings-1", 1), ("kings-2", 2)):
        tile = TILE_IDS.index(name)
        assert (TILE_VALUE[tile], TILE_REVEALS[tile], TILE_STOPS[tile]) == (value, False, False)
    both = start(expansions=["lords", "kings"])
    assert sum(both.view(0)["tiles"]["pool"].values()) == 20


@rule("K-SETUP-08", "K-SETUP-09", "K-DICE-02", "K-DICE-03")
def test_nobody_is_awakened_or_corrupted_and_no_ruler_die_is_rolled_in_the_first_turn() -> None:
    state = start(expansions=["kings"])
    for name in HOMES:
        seen = own(state, name)
        assert (seen["state"], seen["tiles"], seen["kings_tiles"], seen["token"]) == ("leader", {}, {}, "none")
    assert {at(state, who) for who in ("ugluk", "black-serpent", "shadow-of-mirkwood")} == {"waiting"}
    assert {at(state, f"{name}-awakened") for name in HOMES} == {"waiting"}
    rulers = state.view(None)["kings"]["rulers"]
    assert rulers == {seat: {"pool": False, "to_roll": False} for seat in ("free-peoples", "shadow")}


@rule("X-SET-02", "X-SET-03", "X-DECK-01", "X-DECK-02", "X-DECK-03")
@pytest.mark.parametrize(
    ("boxes", "character", "strategy"),
    [
        ([], 24, 24), (["kings"], 26, 26), (["warriors"], 24, 24), (["warriors", "kings"], 26, 26),
    ],
)  # fmt: skip
def test_the_sizes_of_decks_by_boxes(boxes: list[str], character: int, strategy: int) -> None:
    state = start(expansions=boxes)
    decks = state.view(None)["cards"]
    for seat, side in (("free-peoples", "free"), ("shadow", "shadow")):
        left, held = decks[seat]["decks"], decks[seat]["hand"]
        assert left[f"{side}-character"] + held[f"{side}-character"] == character
        assert left[f"{side}-strategy"] + held[f"{side}-strategy"] == strategy
    used = [name for name, there in zip(CARD_IDS, state.game.rules.used, strict=False) if there]  # type: ignore[attr-defined]
    assert len(used) == len(set(used))


@rule("X-DISMAY-01", "K-VARIANT-01", "K-VARIANT-02", "K-VARIANT-03")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"variants": ["visible-tiles"]}, "K-VARIANT-01"),
        ({"variants": ["sequential-draw"]}, "K-VARIANT-02"),
        ({"expansions": ["kings"], "variants": ["no-ruler-tokens"]}, "K-VARIANT-03"),
        ({"expansions": ["kings"], "variants": ["dismay-tokens"]}, "X-DISMAY-01"),
        ({"expansions": ["kings"], "variants": ["hidden"]}, "no variant"),
        ({"expansions": ["kings"], "variants": "visible-tiles"}, "list"),
        ({"expansions": ["kings"], "variants": ["visible-tiles", "visible-tiles"]}, "twice"),
    ],
)
def test_variants_that_cannot_be_are_refused(options: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        redbook.game("war-of-the-ring", **options)


@rule("K-RULER-10", "K-CORRUPT-21", "K-RULER-11", "W-MOVE-20")
@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"characters": {"brand": "carrock"}}, "characters.brand"),
        ({"characters": {"brand": "waiting"}}, "characters.brand"),
        ({"characters": {"brand": "replaced"}}, "characters.brand"),
        ({"characters": {"brand": "erebor", "brand-awakened": "dale"}}, "characters.brand"),
        ({"corrupted": "brand", "characters": {"brand-awakened": "dale"}}, "kings.sovereigns.brand.state"),
        ({"tiles": {"brand": "2"}}, "kings.sovereigns.brand.tiles"),
        ({"kings": {"sovereigns": {"brand": {"known": {"1": 1}}}}}, "kings.sovereigns.brand.known"),
        ({"kings": {"sovereigns": {"brand": {"token": "held"}}}}, "kings.sovereigns.brand.token"),
        ({"kings": {"sovereigns": {"brand": {"token": "dismay"}}}}, "kings.sovereigns.brand.token"),
        ({"kings": {"sovereigns": {"brand": {"crown": 1}}}}, "kings.sovereigns.brand.crown"),
        ({"kings": {"sovereigns": {"smaug": {}}}}, "kings.sovereigns.smaug"),
        ({"kings": {"held": {"1": 1}}}, "tiles"),
        ({"kings": {"allocated": -1}}, "kings.allocated"),
        (with_dice(rulers=("", "eye")), "dice.shadow.special"),
    ],
)
def test_positions_that_cannot_be_are_refused_by_their_field(more: dict[str, object], field: str) -> None:
    with pytest.raises(PositionError) as caught:
        table(**more)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_a_position_with_somebody_of_the_box_is_refused_without_it() -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game("war-of-the-ring").load({"characters": {"brand": "dale"}})
    assert caught.value.field == "characters.brand"


def test_answers_of_a_box_that_is_not_in_play_are_refused() -> None:
    state = table(dice=("muster muster", "army"))
    assert "act:narya" not in legal(state)
    with pytest.raises(redbook.IllegalAction, match="Lords"):
        state.play("act:narya")
