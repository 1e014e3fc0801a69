"""The character events of the Shadow, card by card."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    dice_rolled,
    discards,
    fellowship,
    hand,
    lay,
    legal,
    on_table,
    play,
    question,
    result,
    use,
)
from tests.war.test_fellowship import GOLLUM, with_companions

from redbook import State

rule = pytest.mark.rule

WILD = {"region": "hollin"}
"""The Ring-bearers are far from every Settlement of the Free Peoples."""
FOUND = {"region": "hollin", "revealed": True}
GOLLUMS: dict[str, Any] = {**GOLLUM, "fellowship": {**FOUND, "guide": "gollum"}}
"""Gollum guides a revealed Fellowship."""


def corruption(state: State) -> int:
    """How much there is."""
    points: int = fellowship(state, "corruption")
    return points


def tiles(state: State, place: str) -> dict[str, int]:
    """The hunt tiles in a place."""
    there: dict[str, int] = state.view(None)["tiles"][place]
    return there


def over(state: State) -> bool:
    """Whether the card is resolved, and it is the other side's turn."""
    return asked(state) == "free-peoples" and question(state) in ("turn", "action")


def missing(state: State) -> State:
    """All dice miss until somebody has to decide."""
    while asked(state) == "chance":
        play(state, "roll:" + "1" * dice_rolled(state))
    return state


# ----- special tiles

TILES = ["shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss"]


@rule("W-SH-CHAR-01", "W-SH-CHAR-02", "W-SH-CHAR-03", "W-SH-CHAR-04", "W-HUNT-38")
@pytest.mark.parametrize("card", TILES)
def test_a_tile_waits_for_mordor(card: str) -> None:
    state = cast(holding(card), card)
    assert tiles(state, "aside") == {card: 1}
    assert card not in tiles(state, "pool")
    assert discards(state, "shadow") == {card}
    there = cast(holding(card, fellowship={"mordor": 1}), card)
    assert tiles(there, "pool")[card] == 1
    assert tiles(there, "aside") == {}


def on_the_track(tile: str, step: int = 1, companions: tuple[str, ...] = (), **more: Any) -> State:
    """The Fellowship moves on the Mordor Track, and a tile that is in play there is drawn."""
    known = {"mordor": step, **more.pop("fellowship", {})}
    who = {"characters": with_companions(*companions)} if companions else GOLLUM
    if not companions:
        known["guide"] = "gollum"
    fields = {"tiles": {"pool": {tile: 1, "3": 1}}}
    state = lay(HOME, dice=("character character", "army"), fellowship=known, fields=fields, **who, **more)
    return play(use(state, "character", "move-fellowship"), f"tile:{tile}")


@rule("W-SH-CHAR-01", "W-HUNT-19", "W-MORDOR-13")
def test_shelobs_lair_costs_a_die_and_stops() -> None:
    state = play(on_the_track("shelobs-lair"), "roll:4", "no")
    assert corruption(state) == 4
    assert fellowship(state, "mordor") == 1


@rule("W-SH-CHAR-02", "W-MORDOR-10", "W-HUNT-33")
def test_the_ring_is_mine_is_an_eye_that_reveals_and_stops() -> None:
    state = on_the_track("the-ring-is-mine", hunt_box=(1, 2))
    assert corruption(state) == 3
    assert fellowship(state, "mordor") == 1
    assert fellowship(state, "revealed") is True  # W-HUNT-33: Gollum hides nothing from it


@rule("W-SH-CHAR-03", "W-MORDOR-13")
def test_on_on_they_went_is_a_three_that_stops() -> None:
    state = play(on_the_track("on-on-they-went"), "no")
    assert (corruption(state), fellowship(state, "mordor"), fellowship(state, "revealed")) == (3, 1, False)


@rule("W-SH-CHAR-04", "W-HUNT-33")
def test_give_it_to_uss_reveals_even_under_gollum_and_stops() -> None:
    state = on_the_track("give-it-to-uss")
    assert (corruption(state), fellowship(state, "mordor"), fellowship(state, "revealed")) == (1, 1, True)


@rule("W-SH-CHAR-01", "W-SH-CHAR-02", "W-SH-CHAR-03", "W-SH-CHAR-04", "W-HUNT-36")
@pytest.mark.parametrize("card", TILES)
def test_a_special_tile_once_drawn_does_not_return(card: str) -> None:
    fields = {"tiles": {"pool": {}, "drawn": {card: 1, "1": 2, "2": 1}}}
    state = cast(holding("orc-patrol", fellowship={"mordor": 1}, fields=fields), "orc-patrol")
    assert legal(state) == {"tile:1", "tile:2"}


# ----- tiles drawn by cards

IN_THE_WILD = ["orc-patrol", "isildurs-bane", "foul-thing-from-the-deep", "candles-of-corpses"]


@rule("W-SH-CHAR-05", "W-SH-CHAR-06", "W-SH-CHAR-07", "W-SH-CHAR-08", "W-CARD-08")
@pytest.mark.parametrize("card", IN_THE_WILD)
@pytest.mark.parametrize("region", ["bree", "dale", "rivendell", "pelargir"])
def test_settlements_of_the_free_peoples_protect_the_fellowship(card: str, region: str) -> None:
    assert not can_play(holding(card, fellowship={"region": region}))
    taken = {region: "shadow"}
    elsewhere = {"minas-tirith": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    assert not can_play(holding(card, elsewhere, fellowship={"region": region}, control=taken))


@rule("W-SH-CHAR-05", "W-SH-CHAR-06", "W-SH-CHAR-07", "W-SH-CHAR-08")
@pytest.mark.parametrize("card", IN_THE_WILD)
@pytest.mark.parametrize("region", ["hollin", "moria", "osgiliath", "fords-of-isen", "the-shire"])
def test_elsewhere_they_do_not(card: str, region: str) -> None:
    known = {"region": region}
    assert can_play(holding(card, fellowship=known)) is (region != "the-shire")
    if region == "moria":
        assert can_play(holding(card, fellowship=known, control={"moria": "free-peoples"}))
    assert can_play(holding(card, fellowship={"mordor": 2}))


TILE_CARDS = ["orc-patrol", "isildurs-bane", "foul-thing-from-the-deep"]


@rule("W-SH-CHAR-05", "W-SH-CHAR-06", "W-SH-CHAR-07", "W-CARD-37")
@pytest.mark.parametrize("card", TILE_CARDS)
def test_eyes_and_tiles_of_the_fellowship_do_nothing(card: str) -> None:
    fields = {"tiles": {"pool": {"eye": 1, "phial-of-galadriel": 1, "elven-cloaks": 1, "the-ring-is-mine": 1}}}
    for tile in ("eye", "phial-of-galadriel", "elven-cloaks", "the-ring-is-mine"):
        state = holding(card, fellowship={"mordor": 1, "corruption": 5}, hunt_box=(2, 3), fields=fields)
        play(cast(state, card), f"tile:{tile}")
        assert over(state)
        assert (corruption(state), fellowship(state, "revealed")) == (5, False)
        assert tiles(state, "drawn") == {tile: 1}


@rule("W-SH-CHAR-05")
def test_an_orc_patrol_is_met_as_a_hunt() -> None:
    state = play(cast(holding("orc-patrol", fellowship=WILD), "orc-patrol"), "tile:3")
    assert legal(state) == {"pass", "random", "character:gandalf-the-grey"}
    play(state, "character:gandalf-the-grey")
    assert (corruption(state), at(state, "gandalf-the-grey")) == (0, "eliminated")


@rule("W-SH-CHAR-05", "W-HUNT-17")
def test_an_orc_patrol_reveals() -> None:
    known = {"region": "hollin", "progress": 1}
    state = play(cast(holding("orc-patrol", fellowship=known), "orc-patrol"), "tile:0-reveal")
    assert question(state) == "journey"
    assert {"done", "to:north-dunland"} <= legal(state)
    play(state, "to:north-dunland")
    assert (fellowship(state, "revealed"), fellowship(state, "region")) == (True, "north-dunland")


@rule("W-SH-CHAR-05", "W-SH-CHAR-06", "W-SH-CHAR-07")
@pytest.mark.parametrize("card", TILE_CARDS)
def test_the_staff_stops_the_draw_and_the_coat_replaces_the_tile(card: str) -> None:
    state = cast(holding(card, fellowship=WILD, table=("wizards-staff", "")), card, "yes")
    assert over(state)
    assert tiles(state, "drawn") == {}
    other = cast(holding(card, fellowship=WILD, table=("mithril-coat-and-sting", "")), card)
    play(other, "tile:3", "yes", "tile:eye")
    assert corruption(other) == 0
    assert discards(other, "free-peoples") == {"mithril-coat-and-sting"}


@rule("W-SH-CHAR-06")
def test_nothing_lowers_isildurs_bane() -> None:
    table = ("axe-and-bow horn-of-gondor", "")
    state = cast(holding("isildurs-bane", fellowship=WILD, table=table), "isildurs-bane", "tile:3")
    assert (over(state), corruption(state)) == (True, 3)
    assert on_table(state, "free-peoples") == {"axe-and-bow", "horn-of-gondor"}
    hobbit = holding("isildurs-bane", characters=with_companions("peregrin"), fellowship={**WILD, "guide": "peregrin"})
    assert corruption(cast(hobbit, "isildurs-bane", "tile:2")) == 2


@rule("W-SH-CHAR-07")
def test_the_foul_thing_takes_a_companion_at_random() -> None:
    who = with_companions("boromir", "gandalf-the-grey", "gimli")
    state = holding("foul-thing-from-the-deep", fellowship=WILD, characters=who)
    cast(state, "foul-thing-from-the-deep", "tile:3")
    assert asked(state) == "chance"
    assert legal(state) == {"fate:boromir", "fate:gandalf-the-grey", "fate:gimli"}
    play(state, "fate:boromir")
    assert (corruption(state), at(state, "boromir"), over(state)) == (1, "eliminated", True)


@rule("W-SH-CHAR-07")
def test_cards_may_spare_a_companion_from_the_foul_thing() -> None:
    state = holding("foul-thing-from-the-deep", fellowship=WILD, table=("axe-and-bow", ""))
    cast(state, "foul-thing-from-the-deep", "tile:1", "card:axe-and-bow")
    assert (over(state), corruption(state)) == (True, 0)
    assert at(state, "boromir") == "fellowship"
    harmless = cast(holding("foul-thing-from-the-deep", fellowship=WILD), "foul-thing-from-the-deep", "tile:0-reveal")
    assert asked(harmless) != "chance"


@rule("W-SH-CHAR-07")
def test_alone_with_gollum_the_foul_thing_is_a_hunt_like_any() -> None:
    state = holding("foul-thing-from-the-deep", **GOLLUM, fellowship={**WILD, "guide": "gollum"})
    cast(state, "foul-thing-from-the-deep", "tile:2", "no")
    assert (over(state), corruption(state)) == (True, 2)


# ----- Corruption


@rule("W-SH-CHAR-08")
@pytest.mark.parametrize(("roll", "others", "gollum"), [("334", 1, 0), ("456", 3, 1), ("666", 3, 3), ("123", 0, 0)])
def test_candles_of_corpses(roll: str, others: int, gollum: int) -> None:
    card = "candles-of-corpses"
    table = ("axe-and-bow", "")
    assert corruption(cast(holding(card, fellowship=WILD, table=table), card, f"roll:{roll}")) == others
    guided = holding(card, **GOLLUM, fellowship={**WILD, "guide": "gollum"})
    assert corruption(cast(guided, card, f"roll:{roll}")) == gollum


@rule("W-SH-CHAR-12")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5), (10, 11)])
def test_a_morgul_wound(before: int, after: int) -> None:
    state = holding("morgul-wound", fellowship={**FOUND, "corruption": before})
    assert corruption(cast(state, "morgul-wound")) == after


@rule("W-SH-CHAR-12", "W-WIN-01")
def test_a_morgul_wound_may_end_the_game() -> None:
    state = cast(holding("morgul-wound", fellowship={**FOUND, "corruption": 11}), "morgul-wound")
    assert result(state) == ("shadow", "corruption")


@rule("W-SH-CHAR-12", "W-SH-CHAR-13", "W-SH-CHAR-14")
@pytest.mark.parametrize("card", ["morgul-wound", "lure-of-the-ring", "the-breaking-of-the-fellowship"])
def test_only_a_revealed_fellowship_is_tempted(card: str) -> None:
    assert not can_play(holding(card, fellowship=WILD))
    assert not can_play(holding(card, fellowship={"mordor": 1}))
    assert can_play(holding(card, fellowship={"mordor": 1, "revealed": True}))
    assert can_play(holding(card, fellowship={"region": "rivendell", "revealed": True}))


@rule("W-SH-CHAR-13", "W-SH-CHAR-14")
@pytest.mark.parametrize("card", ["lure-of-the-ring", "the-breaking-of-the-fellowship"])
def test_gollum_is_tempted_by_a_point(card: str) -> None:
    state = cast(holding(card, **GOLLUMS), card)
    assert (corruption(state), over(state), tiles(state, "drawn")) == (1, True, {})


@rule("W-SH-CHAR-13")
def test_a_companion_resists_the_lure_or_falls() -> None:
    state = cast(holding("lure-of-the-ring", fellowship=FOUND), "lure-of-the-ring", "fate:legolas")
    assert asked(state) == "free-peoples"
    assert legal(state) == {"number:2", "character:legolas"}
    fallen = play(state.clone(), "character:legolas")
    assert (corruption(fallen), at(fallen, "legolas")) == (0, "eliminated")
    play(state, "number:2")
    assert (corruption(state), at(state, "legolas")) == (2, "fellowship")


@rule("W-SH-CHAR-13", "W-CHAR-52", "W-MORDOR-21")
def test_a_hobbit_lured_is_taken_alive_but_not_in_mordor() -> None:
    who = with_companions("gandalf-the-grey", "peregrin")
    state = cast(holding("lure-of-the-ring", fellowship=FOUND, characters=who), "lure-of-the-ring", "fate:peregrin")
    play(state, "character:peregrin", "to:hollin")
    assert (at(state, "peregrin"), over(state)) == ("hollin", True)
    there = holding("lure-of-the-ring", fellowship={"mordor": 1, "revealed": True}, characters=who)
    play(cast(there, "lure-of-the-ring", "fate:peregrin"), "character:peregrin")
    assert at(there, "peregrin") == "eliminated"


@rule("W-SH-CHAR-14")
def test_the_fellowship_breaks_by_the_number_on_a_tile() -> None:
    card = "the-breaking-of-the-fellowship"
    state = cast(holding(card, fellowship=FOUND), card, "tile:2")
    assert asked(state) == "free-peoples"
    play(state, "character:boromir", "character:gandalf-the-grey")
    assert at(state, "boromir") == at(state, "gandalf-the-grey") == "hollin"
    assert (corruption(state), fellowship(state, "guide")) == (0, "strider")


@rule("W-SH-CHAR-14")
@pytest.mark.parametrize("tile", ["eye", "0-reveal", "elven-rope"])
def test_the_fellowship_holds_together(tile: str) -> None:
    card = "the-breaking-of-the-fellowship"
    fields = {"tiles": {"pool": {"eye": 1, "0-reveal": 1, "elven-rope": 1}}}
    state = holding(card, fellowship={"mordor": 1, "revealed": True}, fields=fields)
    cast(state, card, f"tile:{tile}")
    assert over(state)
    assert len(fellowship(state, "companions")) == 7


@rule("W-SH-CHAR-14", "W-MORDOR-18")
def test_the_breaking_costs_lives_on_the_mordor_track() -> None:
    card = "the-breaking-of-the-fellowship"
    who = with_companions("gimli", "meriadoc")
    fields = {"tiles": {"pool": {"shelobs-lair": 1, "1": 1}}}
    known = {"mordor": 1, "revealed": True, "guide": "gimli"}
    state = cast(holding(card, characters=who, fellowship=known, fields=fields), card, "tile:shelobs-lair", "roll:3")
    assert at(state, "gimli") == at(state, "meriadoc") == "eliminated"
    assert (fellowship(state, "guide"), corruption(state), fellowship(state, "mordor")) == ("gollum", 0, 1)


@rule("W-SH-CHAR-14", "W-CARD-37")
def test_as_many_leave_as_the_die_for_a_tile_says() -> None:
    card = "the-breaking-of-the-fellowship"
    fields = {"tiles": {"pool": {"shelobs-lair": 1, "1": 1}}}
    state = holding(card, fellowship={"mordor": 1, "revealed": True}, fields=fields)
    cast(state, card, "tile:shelobs-lair", "roll:4")
    play(state, "character:legolas", "character:gimli", "character:boromir", "character:strider")
    assert over(state)
    assert set(fellowship(state, "companions")) == {"gandalf-the-grey", "meriadoc", "peregrin"}


@rule("W-SH-CHAR-14")
def test_the_staff_stops_the_breaking_and_the_coat_replaces_its_tile() -> None:
    card = "the-breaking-of-the-fellowship"
    state = cast(holding(card, fellowship=FOUND, table=("wizards-staff", "")), card, "yes")
    assert (over(state), tiles(state, "drawn")) == (True, {})
    other = cast(
        holding(card, fellowship=FOUND, table=("mithril-coat-and-sting", "")), card, "tile:3", "yes", "tile:eye"
    )
    assert len(fellowship(other, "companions")) == 7


# ----- Nazgûl on the hunt

SOUGHT = {"region": "hollin", "progress": 2}
RIDER = {"barad-dur": "sauron 1/0/1", "pelargir": "gondor 1/0/0"}


@rule("W-SH-CHAR-09", "W-SH-CHAR-10", "W-SH-CHAR-11")
@pytest.mark.parametrize("card", ["nazgul-search", "cruel-weather", "the-nazgul-strike"])
def test_a_fellowship_that_has_not_moved_is_not_sought(card: str) -> None:
    assert not can_play(holding(card, RIDER, fellowship=WILD))
    assert can_play(holding(card, RIDER, fellowship={**WILD, "progress": 1}))


@rule("W-SH-CHAR-09", "W-SH-CHAR-11")
@pytest.mark.parametrize("card", ["nazgul-search", "the-nazgul-strike"])
def test_without_nazgul_nobody_seeks(card: str) -> None:
    assert comes_to_nothing(holding(card, fellowship=SOUGHT))
    assert can_play(holding(card, fellowship=SOUGHT, characters={"witch-king": "barad-dur"}))


@rule("W-SH-CHAR-09", "W-FELLOW-17")
def test_nazgul_search_and_reveal() -> None:
    state = cast(holding("nazgul-search", RIDER, fellowship=SOUGHT), "nazgul-search")
    play(state, "army:barad-dur", "to:hollin")
    assert fellowship(state, "revealed") is True
    play(state, "done")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("hollin", 0)


@rule("W-SH-CHAR-09", "W-CARD-11")
def test_nazgul_may_be_moved_without_finding_it() -> None:
    state = cast(holding("nazgul-search", RIDER, fellowship=SOUGHT), "nazgul-search", "army:barad-dur", "to:edoras")
    assert army(state, "edoras") == "sauron 0/0/1"
    assert fellowship(state, "revealed") is False
    still = cast(holding("nazgul-search", RIDER, fellowship=SOUGHT), "nazgul-search", "done")
    assert army(still, "barad-dur") == "sauron 1/0/1"


@rule("W-SH-CHAR-09", "W-SH-CHAR-11", "W-CARD-34")
@pytest.mark.parametrize("card", ["nazgul-search", "the-nazgul-strike"])
def test_the_witch_king_finds_it_too(card: str) -> None:
    king = {"witch-king": "inside-moria"}
    armies = {"inside-moria": "sauron 1/0/0", "moria": "elves 3/0/0"}
    state = cast(holding(card, armies, characters=king, fellowship=SOUGHT, hunt_box=(0, 1)), card)
    play(state, "character:witch-king", "to:hollin")
    assert at(state, "witch-king") == "hollin"
    assert (fellowship(state, "revealed") is True) is (card == "nazgul-search")
    assert ("yes" in legal(state)) is (card == "the-nazgul-strike")


@rule("W-SH-CHAR-09", "W-SH-CHAR-11", "W-CARD-35")
@pytest.mark.parametrize("card", ["nazgul-search", "the-nazgul-strike"])
def test_a_part_of_the_nazgul_flies_each_once(card: str) -> None:
    armies = {"barad-dur": "sauron 1/0/3", "pelargir": "gondor 1/0/0"}
    state = cast(holding(card, armies, fellowship=SOUGHT), card, "army:barad-dur", "take:2:nazgul")
    assert "to:rivendell" not in legal(state)
    play(state, "to:edoras")
    assert legal(state) == {"done", "army:barad-dur"}
    play(state, "done")
    assert (army(state, "edoras"), army(state, "barad-dur")) == ("sauron 0/0/2", "sauron 1/0/1")


@rule("W-SH-CHAR-09", "W-SH-CHAR-10", "W-SH-CHAR-11", "W-MORDOR-04")
@pytest.mark.parametrize("card", ["nazgul-search", "cruel-weather", "the-nazgul-strike"])
def test_on_the_mordor_track_there_is_no_progress_to_search_by(card: str) -> None:
    assert not can_play(holding(card, RIDER, fellowship={"mordor": 1, "region": None}, hunt_box=(0, 2)))


@rule("W-SH-CHAR-10")
def test_cruel_weather_drives_the_ring_bearers_aside() -> None:
    known = {"region": "fords-of-bruinen", "progress": 2, "corruption": 3}
    state = cast(holding("cruel-weather", fellowship=known), "cruel-weather")
    assert {"to:rivendell", "to:hollin"} <= legal(state)
    assert "to:moria" not in legal(state)
    assert "to:fords-of-bruinen" not in legal(state)
    assert asked(state) == "shadow"
    play(state, "to:rivendell")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("rivendell", 2)
    assert (corruption(state), fellowship(state, "revealed")) == (3, False)


@rule("W-SH-CHAR-11")
def test_the_nazgul_strike_with_a_hunt_roll() -> None:
    armies = {"hollin": "sauron 1/0/1", "pelargir": "gondor 1/0/0"}
    state = holding("the-nazgul-strike", armies, fellowship=SOUGHT, hunt_box=(1, 2))
    cast(state, "the-nazgul-strike", "done")
    assert legal(state) == {"pass", "yes"}
    play(state, "yes", "roll:15")
    assert fellowship(state, "progress") == 2
    play(state, "number:0", "tile:eye", "pass")
    assert corruption(state) == 1  # an Eye counts the successes


@rule("W-SH-CHAR-11")
def test_the_nazgul_strike_at_a_card_on_the_table() -> None:
    armies = {"hollin": "sauron 1/0/1", "pelargir": "gondor 1/0/0"}
    table = ("axe-and-bow a-power-too-great wizards-staff", "")
    state = holding("the-nazgul-strike", armies, fellowship=SOUGHT, table=table)
    cast(state, "the-nazgul-strike", "done")
    assert legal(state) == {"pass", "card:axe-and-bow", "card:wizards-staff"}
    other = play(state.clone(), "pass")
    assert len(on_table(other, "free-peoples")) == 3
    play(state, "card:wizards-staff")
    assert on_table(state, "free-peoples") == {"axe-and-bow", "a-power-too-great"}
    assert discards(state, "free-peoples") == {"wizards-staff"}


@rule("W-SH-CHAR-11", "W-CARD-11")
def test_the_nazgul_strike_nobody_where_the_fellowship_is_not() -> None:
    state = holding("the-nazgul-strike", RIDER, fellowship=SOUGHT, hunt_box=(0, 2), table=("axe-and-bow", ""))
    cast(state, "the-nazgul-strike", "done")
    assert over(state)


# ----- cards on the table


@rule("W-SH-CHAR-15", "W-SH-CHAR-16", "W-SH-CHAR-17", "W-CARD-14")
@pytest.mark.parametrize("card", ["worn-with-sorrow-and-toil", "flocks-of-crebain", "balrog-of-moria"])
def test_three_cards_stay_on_the_table_without_more_ado(card: str) -> None:
    state = cast(holding(card), card)
    assert on_table(state, "shadow") == {card}


@rule("W-SH-CHAR-15", "W-SH-CHAR-16", "W-FELLOW-13")
@pytest.mark.parametrize(
    ("region", "control", "kept"),
    [("rivendell", {}, False), ("bree", {}, True), ("rivendell", {"rivendell": "shadow"}, True), ("hollin", {}, True)],
)
def test_a_declaration_at_home_scatters_crebain_and_toil(region: str, control: dict[str, str], kept: bool) -> None:
    table = ("", "worn-with-sorrow-and-toil flocks-of-crebain balrog-of-moria")
    state = lay(HOME, phase=2, fellowship={"region": region}, control=control, table=table)
    play(state, "yes")
    both = {"worn-with-sorrow-and-toil", "flocks-of-crebain"}
    assert on_table(state, "shadow") & both == (both if kept else set())


@rule("W-SH-CHAR-15")
def test_toil_costs_a_card_for_each_casualty() -> None:
    hands = ("elven-cloaks the-red-arrow elven-rope", "")
    table = ("axe-and-bow a-power-too-great", "worn-with-sorrow-and-toil")
    state = lay(
        HOME, "shadow", dice=("muster", "character character"), hands=(hands[0], "orc-patrol"), table=table,
        fellowship=WILD,
    )  # fmt: skip
    cast(state, "orc-patrol", "tile:3", "pass", "character:gandalf-the-grey")
    assert legal(state) == {"pass", "random", "card:axe-and-bow"}
    at_random = play(state.clone(), "random")
    assert legal(at_random) == {"deal:elven-cloaks", "deal:elven-rope"}
    assert hand(play(at_random, "deal:elven-rope"), "free-peoples") == {"elven-cloaks", "the-red-arrow"}
    play(state, "card:axe-and-bow")
    assert on_table(state, "free-peoples") == {"a-power-too-great"}
    assert on_table(state, "shadow") == {"worn-with-sorrow-and-toil"}


@rule("W-SH-CHAR-16", "W-HUNT-09")
def test_crebain_add_one_to_a_hunt_once() -> None:
    state = lay(
        HOME, dice=("character character character", ""), hunt_box=(0, 1), fellowship=WILD,
        table=("", "flocks-of-crebain"),
    )  # fmt: skip
    use(state, "character", "move-fellowship", "no", "roll:5")
    assert question(state) == "action"
    use(state, "character", "move-fellowship", "yes")
    assert on_table(state, "shadow") == set()
    failing = play(state.clone(), "roll:1")
    assert question(failing) != "tile"
    assert question(play(state, "roll:4")) == "tile"  # 4, and 1 each for a die in the box and the Crebain


@rule("W-SH-CHAR-17", "W-FELLOW-12", "W-FELLOW-20")
def test_the_balrog_wakes_where_the_way_touches_moria() -> None:
    table = ("", "balrog-of-moria")
    known = {"region": "hollin", "progress": 2}
    state = lay(HOME, phase=2, fellowship=known, table=table)
    play(state, "yes", "to:moria", "to:dimrill-dale")
    assert asked(state) == "shadow"
    kept = play(state.clone(), "no")
    assert on_table(kept, "shadow") == {"balrog-of-moria"}
    play(state, "yes", "tile:eye")
    assert (discards(state, "shadow"), corruption(state)) == ({"balrog-of-moria"}, 0)
    around = play(lay(HOME, phase=2, fellowship=known, table=table), "yes", "to:north-dunland", "done")
    assert question(around) == "guide"


@rule("W-SH-CHAR-17")
def test_the_balrog_fights_from_the_table() -> None:
    armies = {"moria": "sauron 5/0/0", "dimrill-dale": "elves 4/0/0"}
    state = attacking(armies, table=("", "balrog-of-moria"), hands=("", "orc-patrol"))
    assert legal(play(state, "all")) == {"pass", "card:balrog-of-moria"}
    kept = play(state.clone(), "pass")
    assert on_table(kept, "shadow") == {"balrog-of-moria"}
    missing(play(state, "card:balrog-of-moria"))
    assert discards(state, "shadow") == {"balrog-of-moria"}
    assert hand(state, "shadow") == {"orc-patrol"}


@rule("W-SH-CHAR-17")
def test_the_balrog_keeps_to_the_neighbourhood_of_moria() -> None:
    armies = {"osgiliath": "sauron 5/0/0", "minas-tirith": "gondor 2/0/0"}
    state = attacking(armies, table=("", "balrog-of-moria"))
    assert "card:balrog-of-moria" not in legal(play(state, "all"))
