"""Sméagol: his tiles, as Guide, and his ends; We Shall Get It."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import table
from tests.war.rulings import (
    asked,
    at,
    discards,
    fellowship,
    legal,
    on_table,
    play,
    question,
    start,
    use,
)

from redbook import State
from redbook.war import armies
from redbook.war.contents import CHARACTER_IDS, TILE_IDS
from redbook.war.tiles import TILE_COUNT

rule = pytest.mark.rule
SMEAGOL = CHARACTER_IDS.index("smeagol")
WITH_HIM = {"smeagol": "fellowship"}
SET_OUT = ("strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")


def only(*companions: str) -> dict[str, str]:
    """A Fellowship of just these."""
    everybody = ("gandalf-the-grey", *SET_OUT)
    return {who: "fellowship" if who in companions else "eliminated" for who in (*everybody, *companions)}


def hunting(tile: str = "smeagol", pool: dict[str, int] | None = None, **more: Any) -> State:
    """A hunt that succeeds with one die and draws a tile."""
    tiles = {"pool": pool or {tile: 2, "3": 1, "eye": 1}}
    more.setdefault("fellowship", {"region": "fangorn"})
    state = table(dice=("character character", "army"), hunt_box=(0, 1), fields={"tiles": tiles}, **more)
    use(state, "character", "move-fellowship")
    return play(state, "roll:6", f"tile:{tile}")


# ----- his tiles


@rule("L-SETUP-06")
def test_two_of_the_four_tiles_are_in_the_pool_at_the_start() -> None:
    state = start(expansions=["lords"])
    pool = state.view(None)["tiles"]["pool"]
    assert (pool["smeagol"], sum(pool.values())) == (2, 18)
    assert TILE_COUNT[TILE_IDS.index("smeagol")] == 4


@rule("L-SMEAGOL-01", "L-SMEAGOL-05", "L-SMEAGOL-15", "L-SETUP-07")
def test_the_first_tile_brings_him_in_as_guide_without_damage() -> None:
    state = table(dice=("character character", "army"))
    assert at(state, "smeagol") == "waiting"
    state = hunting()
    assert (at(state, "smeagol"), fellowship(state, "guide"), fellowship(state, "corruption")) == (
        "fellowship",
        "smeagol",
        0,
    )
    tiles = state.view(None)["tiles"]
    assert (tiles["pool"]["smeagol"], tiles["removed"]["smeagol"]) == (1, 1)
    assert "smeagol" not in tiles["drawn"]


@rule("L-SMEAGOL-02")
@pytest.mark.parametrize("way", ["track", "stronghold", "card", "fire"])
def test_whatever_a_tile_is_drawn_for_it_brings_him_in(way: str) -> None:
    tiles = {"tiles": {"pool": {"smeagol": 1, "eye": 1}}}
    if way == "track":
        state = table(dice=("character", "army"), fellowship={"mordor": 1}, fields=tiles)
        play(state, "act:move-fellowship", "tile:smeagol")
    elif way == "card":
        state = table(
            mover="shadow",
            dice=("event", "event"),
            hands=("", "orc-patrol"),
            fellowship={"region": "fangorn"},
            fields=tiles,
        )
        play(state, "act:event", "card:orc-patrol", "tile:smeagol")
    elif way == "stronghold":
        state = table(
            dice=("character", "army"),
            hunt_box=(0, 1),
            fellowship={"region": "dimrill-dale", "progress": 0},
            fields={"tiles": {"pool": {"smeagol": 1, "0-reveal": 1, "3": 1}}},
        )
        play(state, "act:move-fellowship", "roll:6", "tile:0-reveal", "to:moria", "tile:smeagol")
    else:
        state = table(
            phase=2, characters={"balrog": "moria"}, fellowship={"region": "moria", "progress": 0}, fields=tiles
        )
        play(state, "yes", "tile:smeagol")
    assert fellowship(state, "guide") == "smeagol"


@rule("L-SMEAGOL-03")
def test_cards_that_discard_other_tiles_resolve_his_with_value_0() -> None:
    state = table(
        mover="shadow",
        dice=("event", "event"),
        hands=("", "the-breaking-of-the-fellowship"),
        fellowship={"region": "fangorn", "revealed": True},
        fields={"tiles": {"pool": {"smeagol": 1, "eye": 1}}},
    )
    play(state, "act:event", "card:the-breaking-of-the-fellowship", "tile:smeagol")
    view = state.view(None)
    assert at(state, "smeagol") == "fellowship"
    assert {view["characters"][who] for who in SET_OUT} == {"fellowship"}  # nobody has left


@rule("L-SMEAGOL-13")
@pytest.mark.parametrize("gone", ["gollum", "left"])
def test_when_he_has_gone_or_gollum_came_first_another_tile_is_drawn(gone: str) -> None:
    if gone == "gollum":
        more: dict[str, Any] = {"characters": {**only(), "gollum": "fellowship"}}
    else:
        more = {"characters": {"smeagol": "eliminated"}, "table": ("", "we-shall-get-it")}
    state = hunting(**more)
    assert question(state) == "tile"  # another draw
    play(state, "tile:3")
    assert at(state, "smeagol") != "fellowship"
    assert state.view(None)["hunt"]["damage"] == 3 or fellowship(state, "corruption") == 3
    assert state.view(None)["tiles"]["drawn"].get("smeagol") == 1


@rule("L-SMEAGOL-14")
def test_while_he_is_guide_a_tile_does_no_damage_and_leaves_the_game() -> None:
    state = hunting(characters=WITH_HIM, fellowship={"region": "fangorn", "guide": "smeagol"})
    assert (fellowship(state, "corruption"), state.view(None)["tiles"]["removed"]["smeagol"]) == (0, 1)
    assert asked(state) == "shadow"


@rule("L-SMEAGOL-15")
def test_his_tiles_stay_in_the_pool_on_entering_mordor_and_drawn_ones_stay_out() -> None:
    state = table(
        phase=2,
        fellowship={"region": "morannon"},
        characters={"smeagol": "eliminated"},
        table=("", "we-shall-get-it"),
        fields={"tiles": {"pool": {"smeagol": 1, "3": 1}, "drawn": {"smeagol": 1, "eye": 2}}},
    )
    play(state, "no", "yes")
    pool = state.view(None)["tiles"]["pool"]
    assert (pool["smeagol"], pool["eye"]) == (1, 2)


@rule("L-SMEAGOL-18")
def test_on_the_mordor_track_his_tile_lets_the_fellowship_advance() -> None:
    state = table(
        dice=("character character", "army"),
        fellowship={"mordor": 1},
        fields={"tiles": {"pool": {"smeagol": 1, "eye": 1}}},
    )
    use(state, "character", "move-fellowship")
    play(state, "tile:smeagol")
    assert (fellowship(state, "mordor"), fellowship(state, "corruption")) == (2, 0)


@rule("L-SMEAGOL-20")
def test_a_tile_that_is_replaced_has_not_brought_him_in() -> None:
    state = hunting(table=("mithril-coat-and-sting", ""), pool={"smeagol": 1, "3": 1, "eye": 1})
    play(state, "yes", "tile:3")
    assert at(state, "smeagol") == "waiting"
    while question(state) == "hunt-tile":
        play(state, "pass")
    assert state.view(None)["tiles"]["pool"] == {"smeagol": 1, "eye": 1}


def test_challenge_of_the_king_puts_his_tile_back_like_any_other() -> None:
    state = table(
        armies={"minas-tirith": "gondor 1/0/0", "barad-dur": "sauron 1/0/1"},
        dice=("event", "army"),
        hands=("challenge-of-the-king", ""),
        characters={"strider": "minas-tirith"},
        fields={"tiles": {"pool": {"smeagol": 2, "0-reveal": 1, "eye": 1}}},
    )
    play(state, "act:event", "card:challenge-of-the-king", "tile:0-reveal", "tile:eye")
    if question(state) == "tile":
        play(state, "tile:smeagol")
    assert state.view(None)["tiles"]["pool"] == {"smeagol": 2, "0-reveal": 1}
    assert state.view(None)["tiles"]["removed"]["eye"] == 4  # three were out before


# ----- as Guide


@rule("L-SMEAGOL-04", "L-SMEAGOL-07")
def test_his_level_is_the_highest_of_the_others_and_lowers_damage_so_far() -> None:
    state = hunting("3", characters=WITH_HIM)
    assert armies.level(state, SMEAGOL) == 3  # type: ignore[arg-type]
    assert legal(state) == {"pass", "random", "character:smeagol"}
    play(state, "character:smeagol")
    assert (at(state, "smeagol"), fellowship(state, "corruption")) == ("eliminated", 0)
    assert "we-shall-get-it" in on_table(state, "shadow")
    state = hunting("3", characters={**only("meriadoc", "peregrin"), **WITH_HIM})
    play(state, "character:smeagol")
    assert state.view(None)["hunt"]["damage"] == 2  # of Level 1


@rule("L-SMEAGOL-05", "L-KEEPER-10")
def test_nobody_else_guides_while_he_is_there_and_no_other_guide_helps() -> None:
    state = table(phase=2, characters=WITH_HIM)
    play(state, "no")  # the Fellowship is not declared: nobody is asked for a Guide
    assert (question(state), fellowship(state, "guide")) == ("turn", "smeagol")
    state = table(
        dice=("event muster", "army"), characters=WITH_HIM, fellowship={"region": "fangorn", "revealed": True}
    )
    play(state, "die:muster")
    assert "act:hide-fellowship" not in legal(state)  # Strider would let any die hide it
    keeper = {"gandalf-keeper-of-narya": "fellowship", "gandalf-the-grey": "not-used", **WITH_HIM}
    state = table(characters=keeper, phase=1, fields={"turn": 2}, hunt_box=(1, 1))
    assert state.view(None)["lords"]["dice"]["narya"]["pool"] == "out"


@rule("L-SMEAGOL-06")
def test_he_counts_for_the_most_dice_of_the_hunt() -> None:
    alone = table(phase=3, characters=only("meriadoc", "peregrin"))
    with_him = table(phase=3, characters={**only("meriadoc", "peregrin"), **WITH_HIM})
    assert "number:3" not in legal(alone)
    assert "number:3" in legal(with_him)


@rule("L-SMEAGOL-16")
def test_he_is_not_gollum() -> None:
    state = table(dice=("character character", "army"), characters=WITH_HIM, table=("", "the-gates-are-closed"))
    assert "act:remove-card" not in legal(state)
    state = table(
        mover="shadow",
        dice=("event", "event"),
        hands=("", "lure-of-the-ring"),
        characters=WITH_HIM,
        fellowship={"region": "fangorn", "revealed": True},
    )
    play(state, "act:event", "card:lure-of-the-ring")
    assert question(state) == "fate"  # a companion is drawn, he among them
    play(state, "fate:smeagol")
    assert legal(state) == {"number:3", "character:smeagol"}


@rule("L-SMEAGOL-21")
def test_he_is_in_no_region() -> None:
    with pytest.raises(Exception, match="L-SMEAGOL-21"):
        table(characters={"smeagol": "fangorn"})


# ----- how he leaves


@rule("L-SMEAGOL-08", "L-SMEAGOL-10")
def test_separated_he_leaves_the_game() -> None:
    state = table(dice=("character character", "army"), characters=WITH_HIM)
    use(state, "character", "separate", "character:smeagol")
    assert "done" in legal(state)
    assert not any(name.startswith("to:") for name in legal(state))
    play(state, "done")
    if question(state) == "guide":
        play(state, "character:strider")
    assert at(state, "smeagol") == "eliminated"
    assert on_table(state, "shadow") == {"we-shall-get-it"}


@rule("L-SMEAGOL-08")
def test_a_group_that_he_leaves_with_goes_without_him() -> None:
    state = table(dice=("character character", "army"), characters=WITH_HIM)
    use(state, "character", "separate", "character:smeagol", "character:gimli")
    far = {name for name in legal(state) if name.startswith("to:")}
    play(state, "to:rivendell")
    if question(state) == "guide":
        play(state, "character:strider")
    assert (at(state, "smeagol"), at(state, "gimli")) == ("eliminated", "rivendell")
    alone = table(dice=("character character", "army"), characters=WITH_HIM)
    use(alone, "character", "separate", "character:gimli")
    assert far == {name for name in legal(alone) if name.startswith("to:")}  # as far as Gimli's Level


@rule("L-SMEAGOL-09")
@pytest.mark.parametrize(
    ("region", "control", "stays"),
    [("edoras", {}, False), ("lorien", {}, False), ("bree", {}, True), ("pelargir", {"pelargir": "shadow"}, True)],
)
def test_a_declaration_at_home_removes_him(region: str, control: dict[str, str], stays: bool) -> None:
    homes = {"barad-dur": "sauron 5/0/2"} if control else None
    state = table(
        armies=homes or {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 5/0/2"},
        phase=2,
        characters=WITH_HIM,
        control=control,
        fellowship={"region": region, "progress": 0, "corruption": 3},
    )
    play(state, "yes")
    if question(state) == "guide":
        play(state, "character:strider")
    assert (at(state, "smeagol") == "fellowship") == stays
    assert fellowship(state, "corruption") == (3 if stays else 2)
    assert ("we-shall-get-it" in on_table(state, "shadow")) != stays


@rule("L-SMEAGOL-09")
def test_a_reveal_never_removes_him() -> None:
    state = hunting("0-reveal", pool={"0-reveal": 1, "3": 1}, characters=WITH_HIM)
    if question(state) == "journey":
        play(state, "to:fangorn")
    assert (at(state, "smeagol"), fellowship(state, "revealed")) == ("fellowship", True)


@rule("L-SMEAGOL-11")
def test_as_the_last_companion_he_becomes_gollum() -> None:
    state = table(dice=("character character", "army"), characters={**only("gimli"), **WITH_HIM})
    use(state, "character", "separate", "character:gimli", "to:rivendell")
    assert (at(state, "smeagol"), fellowship(state, "guide")) == ("replaced", "gollum")
    assert on_table(state, "shadow") == set()


@rule("L-SMEAGOL-12")
def test_leaving_together_with_the_last_he_is_discarded() -> None:
    state = table(dice=("character character", "army"), characters={**only("gimli"), **WITH_HIM})
    use(state, "character", "separate", "all", "to:rivendell")
    assert (at(state, "smeagol"), at(state, "gimli"), fellowship(state, "guide")) == (
        "eliminated",
        "rivendell",
        "gollum",
    )
    assert on_table(state, "shadow") == {"we-shall-get-it"}


@rule("L-SMEAGOL-17")
def test_after_he_has_gone_gollum_comes_by_the_base_rules() -> None:
    state = table(
        dice=("character character", "army"),
        characters={**only("gimli"), "smeagol": "eliminated"},
        table=("", "we-shall-get-it"),
    )
    use(state, "character", "separate", "to:rivendell")
    assert (at(state, "gimli"), fellowship(state, "guide")) == ("rivendell", "gollum")


@rule("L-SMEAGOL-19", "L-MINION-12")
def test_an_eye_of_fire_and_shadow_costs_him_and_the_balrog() -> None:
    state = table(
        phase=2,
        characters={"balrog": "moria", **WITH_HIM},
        fellowship={"region": "moria"},
        fields={"tiles": {"pool": {"eye": 1, "3": 1}}},
    )
    play(state, "yes", "tile:eye")
    if question(state) == "guide":
        play(state, "character:strider")
    assert (at(state, "balrog"), at(state, "smeagol")) == ("eliminated", "eliminated")
    assert (on_table(state, "shadow"), fellowship(state, "corruption")) == ({"we-shall-get-it"}, 0)


@rule("L-SMEAGOL-22")
def test_on_the_mordor_track_separation_removes_him_just_the_same() -> None:
    state = table(
        mover="shadow",
        dice=("event", "event"),
        hands=("", "the-breaking-of-the-fellowship"),
        characters={**only("gimli"), **WITH_HIM},
        fellowship={"mordor": 1, "revealed": True},
        fields={"tiles": {"pool": {"1": 1, "3": 1}}},
    )
    play(state, "act:event", "card:the-breaking-of-the-fellowship", "tile:1", "character:smeagol")
    assert (at(state, "smeagol"), fellowship(state, "guide")) == ("eliminated", "gimli")
    assert on_table(state, "shadow") == {"we-shall-get-it"}


# ----- We Shall Get It


def gollum_hunted(pool: dict[str, int], mithril: bool = False, tile: str = "3") -> State:
    return hunting(
        tile,
        pool=pool,
        characters={**only(), "gollum": "fellowship", "smeagol": "eliminated"},
        table=("mithril-coat-and-sting" if mithril else "", "we-shall-get-it"),
        fellowship={"region": "fangorn", "corruption": 0, "guide": "gollum"},
    )


@rule("L-CARD-WSGI-01")
def test_we_shall_get_it_is_in_no_deck_and_no_hand() -> None:
    state = start(expansions=["lords"])
    assert state.view(None)["cards"]["shadow"]["decks"] == {"shadow-character": 28, "shadow-strategy": 26}
    with pytest.raises(Exception, match="belongs to no deck"):
        table(hands=("", "we-shall-get-it"))


@rule("L-CARD-WSGI-02", "L-CARD-WSGI-03")
def test_we_shall_get_it_has_another_tile_drawn_and_the_first_goes_back() -> None:
    state = gollum_hunted({"3": 1, "2": 1, "1": 1})
    assert (question(state), asked(state)) == ("we-shall-get-it", "shadow")
    play(state, "yes")
    assert legal(state) == {"tile:1", "tile:2"}  # the first is out while the second is drawn
    play(state, "tile:2")
    while question(state) == "hunt-tile":
        play(state, "no" if "no" in legal(state) else "pass")
    assert fellowship(state, "corruption") == 2
    assert state.view(None)["tiles"]["pool"] == {"3": 1, "1": 1}
    assert discards(state, "shadow") == {"we-shall-get-it"}


@rule("L-CARD-WSGI-02")
def test_we_shall_get_it_waits_while_companions_are_left() -> None:
    state = hunting("3", characters={"smeagol": "eliminated"}, table=("", "we-shall-get-it"))
    assert question(state) == "hunt-tile"


@rule("L-CARD-WSGI-04")
def test_the_free_peoples_replace_the_tile_first_and_each_card_works_once() -> None:
    state = gollum_hunted({"3": 1, "2": 1, "1": 1, "eye": 1}, mithril=True)
    assert (asked(state), question(state)) == ("free-peoples", "hunt-tile")
    play(state, "yes", "tile:2")
    assert (asked(state), question(state)) == ("shadow", "we-shall-get-it")
    play(state, "yes", "tile:1")
    while question(state) == "hunt-tile":
        play(state, "no" if "no" in legal(state) else "pass")
    assert fellowship(state, "corruption") == 1
    assert state.view(None)["tiles"]["pool"] == {"2": 1, "3": 1, "eye": 1}
    state = gollum_hunted({"3": 1, "2": 1, "1": 1}, mithril=True)
    play(state, "no", "yes", "tile:2")
    assert (asked(state), question(state)) == ("free-peoples", "hunt-tile")  # and the reverse
