"""Attempts to corrupt sovereigns: what they need and cost, the tiles, what is hidden, and how tiles come off."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.kings.tables import HOME, TILES, WAR, own, pick, ruler, table, take, with_dice
from tests.war.rulings import army, asked, at, in_hunt_box, legal, nation, on_table, play, question

from redbook import State
from redbook.war.kings import corruption

rule = pytest.mark.rule


def trying(eyes: int = 3, free: str = "event", shadow: str = "army", **more: Any) -> State:
    """The Shadow is to act, with some Eyes in the Hunt Box."""
    return table(mover="shadow", **with_dice((free, shadow), box=eyes, **more))


def attempts(state: State) -> set[str]:
    """Whom the Shadow may try to corrupt."""
    return {name.removeprefix("corrupt:") for name in legal(state) if name.startswith("corrupt:")}


def draw(state: State, *tiles: str) -> State:
    """Tiles come up in an attempt."""
    for tile in tiles:
        assert question(state) == "tile-for-sovereign"
        state.play(f"tile:{tile}")
    return state


EVERYBODY = {"brand", "dain", "denethor", "theoden", "thranduil"}


# ----- whether


@rule("K-CORRUPT-01", "K-CORRUPT-04", "K-CORRUPT-07")
def test_an_attempt_is_an_action_without_a_die_on_a_leader() -> None:
    people = {"dain-awakened": "erebor", "thranduil": "eliminated"}
    state = trying(characters=people, corrupted="brand")
    assert attempts(state) == {"denethor", "theoden"}
    before = state.view(None)["dice"]["shadow"]["unused"]
    draw(play(state, "corrupt:denethor"), "1", "0-reveal")
    play(state, "lay:1")
    assert state.view(None)["dice"]["shadow"]["unused"] == before
    assert asked(state) == "free-peoples"  # it was the Shadow's action


@rule("K-CORRUPT-02")
def test_the_trap_an_attempt_needs_an_unused_die_of_the_free_peoples() -> None:
    assert attempts(trying(free="event")) == EVERYBODY
    assert attempts(trying(free="", shadow="army army")) == set()
    with_ruler = table(
        mover="shadow",
        characters={"dain-awakened": "erebor"},
        **with_dice(("", "army army"), ("event", ""), box=3),
    )
    assert attempts(with_ruler) == EVERYBODY - {"dain"}


@rule("K-CORRUPT-03")
@pytest.mark.parametrize(("eyes", "may"), [(0, False), (1, False), (2, True)])
def test_the_trap_an_attempt_needs_more_than_one_eye(eyes: int, may: bool) -> None:
    state = trying(eyes, free="event event", shadow="army army")
    assert bool(attempts(state)) == may


@rule("K-CORRUPT-05", "K-CARD-43")
def test_nobody_is_tried_twice_in_a_turn_but_by_a_card() -> None:
    state = trying(5, free="event event event", shadow="character army", hands=("", "the-west-has-failed"),
                   armies={**HOME, "dale": "north 1/0/1", "vale-of-the-carnen": "sauron 1/0/1"})  # fmt: skip
    draw(play(state, "corrupt:brand"), "0-reveal", "0-reveal", "1")
    play(state, "lay:0-reveal")
    take(state, "event", "discard")
    assert "brand" not in attempts(state)
    assert "dain" in attempts(state)
    take(state, "character", "event")
    play(state, "card:the-west-has-failed")  # he is the only one with a Nazgûl next to him
    assert question(state) == "tile-for-sovereign"


@rule("K-CORRUPT-06")
def test_without_a_die_of_its_own_the_shadow_may_still_try_or_decline() -> None:
    state = trying(3, free="event event", shadow="")
    assert asked(state) == "shadow"
    assert legal(state) == {"pass", *(f"corrupt:{name}" for name in EVERYBODY)}
    play(state, "pass")
    assert asked(state) == "free-peoples"
    state = trying(1, free="event event", shadow="")
    assert asked(state) == "free-peoples"


@rule("K-CORRUPT-07")
def test_dice_in_the_hunt_box_do_not_count_for_passing() -> None:
    state = trying(5, free="event", shadow="army")
    assert "pass" not in legal(state)
    state = trying(5, free="event event", shadow="army")
    assert "pass" in legal(state)


# ----- how


@rule("K-CORRUPT-08", "K-CORRUPT-12")
@pytest.mark.parametrize(("eyes", "tiles"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_the_trap_an_eye_is_paid_first_then_a_tile_is_drawn_for_each_that_is_left(eyes: int, tiles: int) -> None:
    state = play(trying(eyes), "corrupt:dain")
    assert in_hunt_box(state)[1] == eyes - 1
    assert state.view(None)["dice"]["shadow"]["used"] == 1
    drawn = 0
    while question(state) == "tile-for-sovereign":
        play(state, "tile:0-reveal" if drawn < 2 else "tile:1")
        drawn += 1
    assert drawn == tiles


@rule("K-CORRUPT-12")
def test_a_later_hunt_has_a_die_less() -> None:
    state = draw(play(trying(2, free="character character"), "corrupt:dain"), "1")
    take(state, "character", "move-fellowship")
    assert len(state.name(state.legal()[0])) == len("roll:1")


@rule("K-CORRUPT-09")
def test_dice_of_the_free_peoples_in_the_box_are_no_eyes() -> None:
    fields = with_dice(("event event", "army army"), box=1)
    fields["fields"]["dice"]["free-peoples"]["hunt_box"] = 2
    assert attempts(table(mover="shadow", **fields)) == set()


@rule("K-CORRUPT-10")
def test_allocated_dice_count_as_eyes_by_one_named_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trying(2, shadow="army army", kings={"allocated": 2})
    assert corruption.ALLOCATED_DICE_ARE_EYES is True
    assert attempts(state) == EVERYBODY


@rule("K-CORRUPT-11", "K-CORRUPT-19")
def test_the_shadow_lays_one_tile_face_down_and_shows_the_others() -> None:
    state = draw(play(trying(4), "corrupt:dain"), "1", "2", "0-reveal")
    assert legal(state) == {"lay:0-reveal", "lay:1", "lay:2"}
    play(state, "lay:2")
    assert own(state, "dain", 1)["tiles"] == {"2": 1}
    for seat in (0, None):
        assert own(state, "dain", seat)["tiles"] == 1
    assert state.view(0)["kings"]["shown"] == {"0-reveal": 1, "1": 1}
    assert state.view(1)["tiles"]["pool"] == {**TILES, "2": 1}


@rule("K-CORRUPT-13")
def test_no_card_that_meets_a_hunt_tile_meets_one_of_an_attempt() -> None:
    state = play(trying(2, table=("mithril-coat-and-sting axe-and-bow", "")), "corrupt:dain")
    draw(state, "1")
    assert question(state) in ("turn", "action")
    assert on_table(state, "free-peoples") == {"mithril-coat-and-sting", "axe-and-bow"}


@rule("K-CORRUPT-14")
def test_eyes_and_special_tiles_are_drawn_past_and_return() -> None:
    pool = {**TILES, "phial-of-galadriel": 1}
    track = {"mordor": 1}
    fields = {"tiles": {"pool": pool}}
    state = trying(3, fellowship=track, fields=fields)
    draw(play(state, "corrupt:dain"), "eye", "1", "phial-of-galadriel", "eye", "2")
    assert legal(state) == {"lay:1", "lay:2"}
    assert state.view(0)["kings"]["returning"] == {"eye": 2, "phial-of-galadriel": 1}
    play(state, "lay:1")
    assert state.view(1)["tiles"]["pool"] == {**pool, "1": 1}


@rule("K-CORRUPT-15", "K-CORRUPT-16", "K-CORRUPT-31")
def test_the_trap_a_kings_tile_is_laid_counts_nothing_and_ends_the_attempt() -> None:
    state = draw(play(trying(4), "corrupt:dain"), "3", "kings-2")
    assert asked(state) == "free-peoples"
    assert own(state, "dain", 0)["kings_tiles"] == {"kings-2": 1}
    assert own(state, "dain", 1)["tiles"] == {}
    assert state.view(0)["kings"]["shown"] == {"3": 1}
    assert state.view(1)["tiles"]["pool"]["3"] == 3
    state = trying(2, tiles={"brand": "kings-1 kings-2"})
    draw(play(state, "corrupt:brand"), "1")
    assert own(state, "brand")["state"] == "leader"  # 1 and twice nothing


@rule("K-CORRUPT-16")
def test_kings_tiles_return_when_he_is_awakened_or_corrupted() -> None:
    state = trying(2, tiles={"brand": "kings-1"})
    draw(play(state, "corrupt:brand"), "2")
    assert own(state, "brand")["state"] == "corrupted"
    assert state.view(0)["tiles"]["pool"]["kings-1"] == 1
    state = take(table(tiles={"thranduil": "kings-1"}, dice=("muster muster", "army")), "muster", "awaken")
    assert state.view(0)["tiles"]["pool"]["kings-1"] == 1


@rule("K-CORRUPT-17")
def test_a_pool_without_tiles_to_keep_ends_the_attempt_and_is_not_refilled() -> None:
    fields = {"tiles": {"pool": {"eye": 2, "1": 1}, "drawn": {"eye": 2, "2": 2}}}
    state = draw(play(trying(4, fields=fields), "corrupt:dain"), "1")
    assert own(state, "dain", 1)["tiles"] == {"1": 1}
    assert state.view(1)["tiles"]["pool"] == {"eye": 2}
    fields = {"tiles": {"pool": {"eye": 2}, "drawn": {"eye": 2, "2": 2}}}
    state = play(trying(4, fields=fields), "corrupt:dain")
    assert own(state, "dain", 1)["tiles"] == {}
    assert asked(state) == "free-peoples"


@rule("K-CORRUPT-17", "W-HUNT-36")
def test_a_pool_whose_last_tile_is_laid_on_a_sovereign_is_filled_when_the_attempt_is_over() -> None:
    fields = {"tiles": {"pool": {"1": 1}, "drawn": {"eye": 2, "2": 2}, "removed": {"kings-1": 1, "kings-2": 1}}}
    state = play(trying(4, fields=fields), "corrupt:dain")  # there is only one tile to draw
    assert own(state, "dain", 1)["tiles"] == {"1": 1}
    assert state.view(1)["tiles"]["pool"] == {"eye": 2, "2": 2}


@rule("K-CORRUPT-18", "K-CORRUPT-21", "K-CORRUPT-22", "K-CORRUPT-23", "K-CORRUPT-24", "K-CORRUPT-26", "K-TILE-04")
def test_corruption_that_reaches_his_resistance_takes_him_and_the_highest_tile() -> None:
    state = trying(2, tiles={"dain": "1 2 kings-1"})
    draw(play(state, "corrupt:dain"), "2-reveal")
    assert own(state, "dain")["state"] == "corrupted"
    assert at(state, "dain") == "replaced"
    assert state.view(0)["tiles"]["drawn"] == {"2-reveal": 1}  # of two 2s the one that reveals; no kings tile
    assert state.view(0)["tiles"]["pool"] == {**{name: n for name, n in TILES.items() if name != "2-reveal"}}
    assert own(state, "dain")["tiles"] == {}


@rule("K-CORRUPT-18", "K-CORRUPT-21")
def test_less_than_his_resistance_does_not_take_him() -> None:
    state = draw(play(trying(2, tiles={"dain": "1"}), "corrupt:dain"), "2")
    assert own(state, "dain")["state"] == "leader"


@rule("K-CORRUPT-24", "K-CORRUPT-25", "K-RULER-07", "K-RULER-08", "K-RULER-09")
def test_a_corrupted_sovereign_leaves_his_army_for_the_place_of_his_card() -> None:
    armies = {**HOME, "dale": "sauron 2/0/0", "carrock": "north 2/0/0"}
    state = trying(2, armies=armies, characters={"brand": "carrock"}, control={"dale": "shadow"})
    draw(play(state, "corrupt:brand"), "3")
    assert own(state, "brand")["state"] == "corrupted"
    assert at(state, "brand") == "replaced"  # no figure of an army, no companion, no character
    assert army(state, "dale") == "sauron 2/0/0"


@rule("K-CORRUPT-26")
def test_the_discarded_tile_returns_when_the_pool_is_filled_again() -> None:
    gone = {"kings-1": 1, "kings-2": 1}
    fields = {"tiles": {"pool": {"3": 1, "eye": 1}, "drawn": {"1": 1}, "removed": gone}}
    state = draw(play(trying(2, free="character character", fields=fields), "corrupt:brand"), "3")
    assert state.view(1)["tiles"]["drawn"] == {"1": 1, "3": 1}
    assert state.view(1)["tiles"]["pool"] == {"eye": 1}
    take(state, "character", "move-fellowship", "roll:6")  # the Eye is drawn, and the pool is empty
    while question(state) == "hunt-tile":
        play(state, "pass")
    assert state.view(1)["tiles"]["pool"] == {"eye": 1, "1": 1, "3": 1}


@rule("K-CORRUPT-27")
def test_tiles_on_sovereigns_stay_there_when_the_pool_is_filled() -> None:
    fields = {"tiles": {"pool": {"1": 1}, "drawn": {"1-reveal": 2}, "removed": {"kings-1": 1, "kings-2": 1}}}
    state = table(tiles={"dain": "2"}, **with_dice(("character event", "army"), box=1, fields=fields))
    take(state, "character", "move-fellowship", "roll:6")
    while question(state) not in ("turn", "action"):
        names = legal(state)
        state.play("pass" if "pass" in names else "no" if "no" in names else sorted(names)[0])
    assert own(state, "dain")["tiles"] == {"2": 1}
    assert state.view(1)["tiles"]["pool"] == {"1": 1, "1-reveal": 2}


# ----- what is hidden


@rule("K-CORRUPT-19", "K-CORRUPT-20")
def test_the_trap_hidden_tiles_cannot_be_told_from_the_counts_of_the_pool() -> None:
    """Whatever lies on Dáin, the Free Peoples see the same pool, the same numbers, the same everything."""
    seen = []
    for tile in ("0-reveal", "1", "1-reveal", "2", "2-reveal", "3"):
        state = table(tiles={"dain": tile}, dice=("event event", "army army"))
        seen.append((state.view(0), state.view(None)))
    assert all(view == seen[0] for view in seen)
    assert seen[0][0]["tiles"]["pool"] == TILES


@rule("K-CORRUPT-19", "K-CORRUPT-20")
def test_what_the_free_peoples_cannot_see_is_drawn_anew_for_them_and_only_as_it_can_be() -> None:
    state = table(tiles={"brand": "1", "dain": "3"}, dice=("event event", "army army"))
    found = set()
    for seed in range(60):
        guess = state.determinize(0, Random(seed))
        assert guess.view(0) == state.view(0)
        tiles = own(guess, "brand", 1)["tiles"]
        found.add(next(iter(tiles)))
        assert not {"2", "2-reveal", "3"} & set(tiles)  # Brand would be corrupted by these
    assert found == {"0-reveal", "1", "1-reveal"}
    assert state.determinize(1, Random(1)) == state or own(state.determinize(1, Random(1)), "brand", 1) == own(
        state, "brand", 1
    )


@rule("K-CORRUPT-19")
def test_the_free_peoples_do_not_see_which_tile_is_drawn_or_laid() -> None:
    state = play(trying(3), "corrupt:dain")
    drawn = {state.game.action_id(f"tile:{tile}") for tile in ("0-reveal", "1", "2", "3")}
    assert len({state.seen_as(action, 0) for action in drawn}) == 1
    assert len({state.seen_as(action, 1) for action in drawn}) == 4
    eye = state.game.action_id("tile:eye")
    assert state.seen_as(eye, 0) == eye
    one = draw(state.clone(), "1", "2")
    other = draw(state.clone(), "1-reveal", "2")
    seen = [given.seen_as(given.game.action_id(laid), 0) for given, laid in ((one, "lay:1"), (other, "lay:1-reveal"))]
    assert seen[0] == seen[1]  # both times the 2 is shown
    assert one.seen_as(one.game.action_id("lay:2"), 0) != seen[0]
    assert play(one, "lay:1").view(0) == play(other, "lay:1-reveal").view(0)


@rule("K-CORRUPT-19")
def test_the_question_is_put_even_if_all_tiles_drawn_are_alike() -> None:
    state = draw(play(trying(3), "corrupt:dain"), "3", "3")
    assert legal(state) == {"lay:3"}
    assert asked(state) == "shadow"


# ----- tiles come off


@rule("K-CORRUPT-28", "K-CORRUPT-34", "K-RULER-06")
@pytest.mark.parametrize(
    ("name", "companion", "may"),
    [
        ("dain", "gimli", True), ("dain", "gandalf-the-grey", True), ("dain", "meriadoc", True),
        ("dain", "peregrin", True), ("dain", "legolas", False), ("dain", "boromir", False), ("dain", "strider", False),
        ("brand", "strider", True), ("brand", "gimli", False), ("denethor", "boromir", True),
        ("thranduil", "legolas", True), ("theoden", "boromir", False), ("theoden", "legolas", False),
        ("theoden", "aragorn", True), ("dain", "brand-awakened", False),
    ],
)  # fmt: skip
def test_a_companion_comforts_a_sovereign_whose_nation_stirs(name: str, companion: str, may: bool) -> None:
    nations = {"dain": "dwarves", "brand": "north", "denethor": "gondor", "thranduil": "elves", "theoden": "rohan"}
    homes = {"dain": "erebor", "brand": "dale", "denethor": "minas-tirith", "thranduil": "woodland-realm",
             "theoden": "edoras"}  # fmt: skip
    state = table(tiles={name: "1"}, characters={companion: homes[name]}, dice=("muster muster", "army"))
    before = nation(state, nations[name])[0]
    take(state, "muster", "diplomacy", f"nation:{nations[name]}")
    assert nation(state, nations[name])[0] == before - 1
    assert (question(state) == "comfort") == may
    if may:
        play(state, "yes")
        assert own(state, name)["tiles"] == {}
        assert state.view(1)["tiles"]["pool"] == TILES


@rule("K-CORRUPT-28")
def test_in_the_fellowship_or_elsewhere_nobody_comforts_him_and_it_may_be_declined() -> None:
    for place in ("fellowship", "lossarnach"):
        state = table(tiles={"denethor": "1"}, characters={"boromir": place}, dice=("muster muster", "army"))
        take(state, "muster", "diplomacy", "nation:gondor")
        assert question(state) != "comfort"
    state = table(tiles={"denethor": "1"}, characters={"boromir": "minas-tirith"}, dice=("muster muster", "army"))
    take(state, "muster", "diplomacy", "nation:gondor")
    play(state, "no")
    assert own(state, "denethor")["tiles"] == {"1": 1}
    assert question(state) != "comfort"


@rule("K-CORRUPT-28", "K-CORRUPT-31")
def test_it_is_a_hidden_tile_at_random_and_never_a_kings_tile() -> None:
    state = table(tiles={"denethor": "1 0-reveal kings-1"}, characters={"boromir": "minas-tirith"},
                  dice=("muster muster", "army"))  # fmt: skip
    take(state, "muster", "diplomacy", "nation:gondor")
    play(state, "yes")
    assert legal(state) == {"came-off:0-reveal", "came-off:1"}
    assert state.seen_as(state.legal()[0], 0) == state.seen_as(state.legal()[1], 0)
    play(state, "came-off:1")
    assert own(state, "denethor")["kings_tiles"] == {"kings-1": 1}
    state = table(tiles={"denethor": "kings-1"}, characters={"boromir": "minas-tirith"},
                  dice=("muster muster", "army"))  # fmt: skip
    take(state, "muster", "diplomacy", "nation:gondor")
    assert question(state) != "comfort"


@rule("K-CORRUPT-29")
def test_a_passive_nation_attacked_lets_two_tiles_go() -> None:
    armies = {**HOME, "iron-hills": "sauron 1/0/0", "erebor": "dwarves 2/0/0"}
    state = table(
        armies, "shadow", characters={"gimli": "erebor"}, tiles={"dain": "1 1 0-reveal"},
        at_war="sauron", dice=("event", "army army"),
    )  # fmt: skip
    take(state, "army", "attack", "to:erebor")
    assert question(state) == "comfort"
    play(state, "yes", "came-off:1")
    assert question(state) == "comfort"
    play(state, "yes", "came-off:1")
    assert question(state) != "comfort"
    assert own(state, "dain")["tiles"] == {"0-reveal": 1}
    assert nation(state, "dwarves") == (2, True)


@rule("K-CORRUPT-29")
def test_gimli_who_rouses_the_dwarves_lets_one_go() -> None:
    state = table(characters={"gimli": "erebor"}, tiles={"dain": "1 1"}, active="dwarves", dice=("event event", "army"))
    take(state, "event", "rouse")
    assert question(state) == "comfort"
    play(state, "yes")
    assert own(state, "dain")["tiles"] == {"1": 1}
    assert question(state) != "comfort"


@rule("K-CORRUPT-30")
def test_a_nation_that_does_not_change_lets_none_go() -> None:
    state = table(
        characters={"gimli": "dale"}, tiles={"dain": "1"}, at_war="dwarves", dice=("character character", "army")
    )
    take(state, "character", "move-companions", "character:gimli", "to:erebor")
    assert question(state) != "comfort"
    state = table(characters={"gimli": "dale"}, tiles={"dain": "1"}, dice=("character character", "army"))
    take(state, "character", "move-companions", "character:gimli", "to:erebor")
    assert nation(state, "dwarves")[1] is True
    assert question(state) == "comfort"  # he has made them active


@rule("K-CORRUPT-32", "K-CORRUPT-33")
@pytest.mark.parametrize(
    ("name", "companion", "may"),
    [
        ("brand", "strider", True), ("dain", "gimli", True), ("denethor", "boromir", True),
        ("theoden", "aragorn", True), ("thranduil", "legolas", True), ("thranduil", "gimli", False),
        ("denethor", "gandalf-the-white", True),
    ],
)  # fmt: skip
@rule("K-SOVEREIGN-BRAND-10", "K-SOVEREIGN-DAIN-09", "K-SOVEREIGN-DENETHOR-09", "K-SOVEREIGN-THEODEN-10")
@rule("K-SOVEREIGN-THRANDUIL-09", "K-SOVEREIGN-BRAND-07", "K-SOVEREIGN-DAIN-06", "K-SOVEREIGN-DENETHOR-06")
@rule("K-SOVEREIGN-THEODEN-05", "K-SOVEREIGN-THRANDUIL-06")
def test_a_matching_companion_has_a_corrupted_sovereign_removed(name: str, companion: str, may: bool) -> None:
    homes = {"dain": "erebor", "brand": "dale", "denethor": "minas-tirith", "thranduil": "woodland-realm",
             "theoden": "edoras"}  # fmt: skip
    people = {companion: homes[name]}
    state = table(corrupted=name, characters=people, at_war=WAR, dice=("character muster", "army"))
    ask = play(state.clone(), "die:muster")
    assert "act:remove-corrupted" not in legal(ask)
    pick(state, "character")
    assert ("act:remove-corrupted" in legal(state)) == may
    if may:
        play(state, "act:remove-corrupted")
        assert own(state, name)["state"] == "gone"


def test_a_ruler_eye_may_pay_for_an_attempt() -> None:
    state = table(mover="shadow", characters={"ugluk": "orthanc"}, **with_dice(("event", "army"), ("", "box"), box=0))
    assert attempts(state) == set()
    state = table(mover="shadow", characters={"ugluk": "orthanc"}, **with_dice(("event", "army"), ("", "box"), box=1))
    play(state, "corrupt:dain")
    assert (in_hunt_box(state)[1], ruler(state, 1)["hunt_box"]) == (0, True)


# ----- the variants


@rule("K-VARIANT-01")
def test_visible_tiles_are_seen_by_all() -> None:
    state = draw(play(trying(3, variants=["visible-tiles"]), "corrupt:dain"), "1", "2")
    play(state, "lay:2")
    for seat in (0, 1, None):
        assert own(state, "dain", seat)["tiles"] == {"2": 1}
    assert state.view(0)["tiles"]["pool"] == state.view(1)["tiles"]["pool"] == {**TILES, "2": 1}
    assert state.determinize(0, Random(4)).view(1) == state.view(1)


@rule("K-VARIANT-02", "K-CORRUPT-08")
def test_with_the_sequential_draw_the_shadow_may_stop_and_keeps_the_last() -> None:
    state = draw(play(trying(4, variants=["sequential-draw"]), "corrupt:dain"), "1")
    assert legal(state) == {"yes", "done"}
    draw(play(state, "yes"), "2")
    play(state, "done")
    if question(state) == "corruption-attempt":
        assert legal(state) == {"lay:2"}
        play(state, "lay:2")
    assert own(state, "dain")["tiles"] == {"2": 1}
    assert state.view(0)["kings"]["shown"] == {"1": 1}
