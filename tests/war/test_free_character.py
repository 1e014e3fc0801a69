"""The character events of the Free Peoples, card by card; Ents, Dead Men, Stewards and Grey Company apart."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import can_play, cast, comes_to_nothing, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    dice,
    discards,
    fellowship,
    hand,
    in_hunt_box,
    lay,
    legal,
    nation,
    on_table,
    play,
    question,
    stock,
    use,
)
from tests.war.test_fellowship import GOLLUM, with_companions

from redbook import State

rule = pytest.mark.rule

LED_BY_GOLLUM: dict[str, Any] = {**GOLLUM, "fellowship": {"guide": "gollum"}}
ON_TRACK: dict[str, Any] = {"fellowship": {"region": None, "mordor": 1}}


def corruption(state: State) -> int:
    """How much there is."""
    points: int = fellowship(state, "corruption")
    return points


def tiles(state: State, place: str) -> dict[str, int]:
    """The hunt tiles in a place."""
    there: dict[str, int] = state.view(None)["tiles"][place]
    return there


# ----- tiles and table cards


@rule("W-FP-CHAR-01", "W-FP-CHAR-02", "W-FP-CHAR-03", "W-FP-CHAR-04")
@pytest.mark.parametrize("card", ["elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master"])
def test_a_special_tile_waits_for_the_mordor_track(card: str) -> None:
    state = cast(holding(card), card)
    assert tiles(state, "aside") == {card: 1}
    assert card not in tiles(state, "pool")
    assert discards(state, "free-peoples") == {card}
    there = cast(holding(card, **ON_TRACK), card)
    assert tiles(there, "aside") == {}
    assert tiles(there, "pool")[card] == 1


SHIELDS = {
    "axe-and-bow": ("gimli", "legolas"),
    "horn-of-gondor": ("boromir",),
    "wizards-staff": ("gandalf-the-grey",),
}
"""Table cards, and whom they need in the Fellowship: one of these."""


@rule("W-FP-CHAR-05", "W-FP-CHAR-06", "W-FP-CHAR-07", "W-FP-CHAR-08", "W-CARD-04")
@pytest.mark.parametrize("card", ["mithril-coat-and-sting", *SHIELDS])
def test_a_card_that_helps_in_the_hunt_stays_on_the_table(card: str) -> None:
    state = cast(holding(card, others="athelas"), card)
    assert on_table(state, "free-peoples") == {card}
    assert hand(state, "free-peoples") == {"athelas"}
    assert discards(state, "free-peoples") == set()


@rule("W-FP-CHAR-06", "W-FP-CHAR-07", "W-FP-CHAR-08", "W-CARD-08")
@pytest.mark.parametrize("card", SHIELDS)
def test_such_a_card_needs_its_bearer_in_the_fellowship(card: str) -> None:
    for bearer in SHIELDS[card]:
        assert can_play(holding(card, characters=with_companions(bearer, "meriadoc")))
    gone = dict.fromkeys(SHIELDS[card], "bree")
    assert not can_play(holding(card, characters=gone))


@rule("W-FP-CHAR-06", "W-FP-CHAR-07", "W-FP-CHAR-08", "W-CARD-15")
@pytest.mark.parametrize("card", SHIELDS)
def test_such_a_card_leaves_the_table_with_its_last_bearer(card: str) -> None:
    first, *others = SHIELDS[card]
    state = lay(dice=("character character event", ""), table=(card, ""))
    use(state, "character", "separate", f"character:{first}", "to:trollshaws")
    play(state, *(f"character:{who}" for who in ("strider",) if question(state) == "guide"))
    assert (card in on_table(state, "free-peoples")) is bool(others)
    for other in others:
        use(state, "character", "separate", f"character:{other}", "to:trollshaws")
    assert on_table(state, "free-peoples") == set()
    assert discards(state, "free-peoples") == {card}


@rule("W-FP-CHAR-05")
def test_the_mithril_coat_needs_nobody() -> None:
    assert can_play(holding("mithril-coat-and-sting", **GOLLUM))


# ----- healing


@rule("W-FP-CHAR-09")
def test_athelas_heals_on_five_or_six() -> None:
    state = holding("athelas", fellowship={"corruption": 5})
    assert corruption(cast(state, "athelas", "roll:356")) == 3
    assert comes_to_nothing(holding("athelas"))


@rule("W-FP-CHAR-09")
def test_athelas_heals_more_with_strider_as_guide() -> None:
    guided = {"corruption": 5, "guide": "strider"}
    assert corruption(cast(holding("athelas", fellowship=guided), "athelas", "roll:236")) == 3
    little = {"corruption": 1, "guide": "strider"}
    assert corruption(cast(holding("athelas", fellowship=little), "athelas", "roll:456")) == 0


@rule("W-FP-CHAR-10")
def test_another_way_heals_one() -> None:
    state = cast(holding("there-is-another-way", fellowship={"corruption": 2}), "there-is-another-way")
    assert corruption(state) == 1
    assert discards(state, "free-peoples") == {"there-is-another-way"}
    assert comes_to_nothing(holding("there-is-another-way"))


@rule("W-FP-CHAR-10")
def test_gollum_leads_the_fellowship_on_without_a_die_in_the_hunt_box() -> None:
    state = cast(holding("there-is-another-way", **LED_BY_GOLLUM, hunt_box=(0, 1)), "there-is-another-way")
    assert legal(state) == {"yes", "no"}
    play(state, "yes", "roll:1")
    assert fellowship(state, "progress") == 1
    assert in_hunt_box(state) == (0, 1)
    assert dice(state, "free-peoples") == "character"


@rule("W-FP-CHAR-10")
def test_gollum_hides_a_fellowship_that_was_revealed() -> None:
    found = {"revealed": True, "corruption": 1, "guide": "gollum"}
    state = cast(holding("there-is-another-way", **GOLLUM, fellowship=found), "there-is-another-way", "yes")
    assert (fellowship(state, "revealed"), corruption(state)) == (False, 0)
    other = cast(holding("there-is-another-way", **GOLLUM, fellowship=found), "there-is-another-way", "no")
    assert (fellowship(other, "revealed"), corruption(other)) == (True, 0)


@rule("W-FP-CHAR-10")
def test_gollum_moves_on_the_mordor_track_with_a_tile() -> None:
    led = {"region": None, "mordor": 1, "guide": "gollum"}
    state = holding("there-is-another-way", **GOLLUM, fellowship=led)
    play(cast(state, "there-is-another-way", "yes"), "tile:1", "no")
    assert fellowship(state, "mordor") == 2
    assert corruption(state) == 1


@rule("W-FP-CHAR-11")
def test_one_goes_alone_a_region_farther_and_the_burden_is_lighter() -> None:
    about = {"region": "rivendell", "progress": 1, "corruption": 2}
    company = with_companions("gandalf-the-grey", "meriadoc", "gimli")
    state = cast(holding("i-will-go-alone", fellowship=about, characters=company), "i-will-go-alone")
    assert legal(state) == {"all", "character:gandalf-the-grey", "character:gimli", "character:meriadoc"}
    play(state, "character:meriadoc")
    assert "to:bree" in legal(state)
    assert "to:the-shire" not in legal(state)
    play(state, "to:bree")
    assert at(state, "meriadoc") == "bree"
    assert corruption(state) == 1


@rule("W-FP-CHAR-11")
def test_with_gollum_nobody_goes_alone() -> None:
    assert not can_play(holding("i-will-go-alone", **GOLLUM, fellowship={"corruption": 2}))


@rule("W-FP-CHAR-11", "W-MORDOR-18")
def test_in_mordor_who_goes_alone_is_lost() -> None:
    about = {"region": None, "mordor": 1, "corruption": 2}
    company = with_companions("gandalf-the-grey", "gimli")
    state = cast(holding("i-will-go-alone", fellowship=about, characters=company), "i-will-go-alone")
    play(state, "character:gimli", "done")
    assert at(state, "gimli") == "eliminated"
    assert corruption(state) == 1


@rule("W-FP-CHAR-12")
def test_bilbos_song_heals_one_or_two_with_gollum() -> None:
    assert corruption(cast(holding("bilbos-song", fellowship={"corruption": 3}), "bilbos-song")) == 2
    led = {"corruption": 3, "guide": "gollum"}
    assert corruption(cast(holding("bilbos-song", **GOLLUM, fellowship=led), "bilbos-song")) == 1
    light = {"corruption": 1, "guide": "gollum"}
    assert corruption(cast(holding("bilbos-song", **GOLLUM, fellowship=light), "bilbos-song")) == 0
    assert comes_to_nothing(holding("bilbos-song"))


@rule("W-FP-CHAR-13")
def test_the_mirror_turns_a_character_die_into_a_will_of_the_west() -> None:
    state = cast(holding("mirror-of-galadriel", fellowship={"corruption": 1}), "mirror-of-galadriel")
    assert dice(state, "free-peoples") == "will"
    assert corruption(state) == 1


@rule("W-FP-CHAR-13")
def test_the_mirror_heals_in_lorien_also_without_a_die() -> None:
    there = {"region": "lorien", "corruption": 2}
    state = holding("mirror-of-galadriel", face="event", fellowship={**there, "guide": "strider"})
    assert corruption(cast(state, "mirror-of-galadriel")) == 1
    assert dice(state, "free-peoples") == "event"
    lost_wood = holding("mirror-of-galadriel", face="event", fellowship=there, control={"lorien": "shadow"})
    assert comes_to_nothing(lost_wood)
    assert comes_to_nothing(holding("mirror-of-galadriel", face="event", fellowship={"region": "lorien"}))
    assert comes_to_nothing(holding("mirror-of-galadriel", face="event", fellowship={"corruption": 1}))


# ----- Challenge of the King


@rule("W-FP-CHAR-14")
def test_the_challenge_needs_him_with_an_army_in_gondor_or_rohan() -> None:
    card = "challenge-of-the-king"
    assert not can_play(holding(card, {"edoras": "rohan 1/0/0"}))
    assert not can_play(holding(card, {"edoras": "rohan 1/0/0"}, characters={"strider": "folde"}))
    assert not can_play(holding(card, {"osgiliath": "gondor 1/0/0"}, characters={"strider": "osgiliath"}))
    assert can_play(holding(card, {"fords-of-isen": "rohan 1/0/0"}, characters={"strider": "fords-of-isen"}))
    inside = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    heir = {"strider": "replaced", "aragorn": "inside-minas-tirith"}
    assert can_play(holding(card, inside, characters=heir))


@rule("W-FP-CHAR-14", "W-HUNT-37")
def test_the_challenge_takes_eyes_out_of_the_game() -> None:
    state = holding("challenge-of-the-king", {"edoras": "rohan 1/0/0"}, characters={"strider": "edoras"})
    before = tiles(state, "pool")
    cast(state, "challenge-of-the-king", "tile:eye", "tile:3", "tile:eye")
    assert tiles(state, "pool") == {**before, "eye": before["eye"] - 2}
    assert tiles(state, "removed") == {"eye": 2}
    assert tiles(state, "drawn") == tiles(state, "aside") == {}
    assert at(state, "strider") == "edoras"
    assert corruption(state) == 0


@rule("W-FP-CHAR-14")
def test_three_eyes_are_the_end_of_the_king() -> None:
    heir = {"strider": "replaced", "aragorn": "edoras"}
    state = holding("challenge-of-the-king", {"edoras": "rohan 1/0/0"}, characters=heir)
    before = tiles(state, "pool")
    cast(state, "challenge-of-the-king", "tile:eye", "tile:eye", "tile:eye")
    assert tiles(state, "pool") == before
    assert at(state, "aragorn") == "eliminated"


@rule("W-FP-CHAR-14")
def test_in_mordor_the_ring_is_mine_is_an_eye() -> None:
    pool = {"tiles": {"pool": {"the-ring-is-mine": 1, "eye": 1, "3": 1}}}
    state = holding(
        "challenge-of-the-king", {"edoras": "rohan 1/0/0"}, characters={"strider": "edoras"}, fields=pool, **ON_TRACK
    )
    cast(state, "challenge-of-the-king", "tile:the-ring-is-mine", "tile:eye")
    removed = tiles(state, "removed")
    assert (removed["eye"], removed["the-ring-is-mine"], tiles(state, "pool")) == (4, 1, {"3": 1})


@rule("W-FP-CHAR-14", "W-HUNT-36")
def test_a_pool_of_two_is_refilled_without_what_the_challenge_has_drawn() -> None:
    few = {"tiles": {"pool": {"eye": 1, "3": 1}, "drawn": {"1": 2, "2": 2}}}
    state = holding("challenge-of-the-king", {"edoras": "rohan 1/0/0"}, characters={"strider": "edoras"}, fields=few)
    cast(state, "challenge-of-the-king", "tile:3")
    assert legal(state) == {"tile:1", "tile:2"}
    play(state, "tile:2")
    assert tiles(state, "pool") == {"1": 2, "2": 2, "3": 1}
    assert tiles(state, "removed")["eye"] == 4


@rule("W-FP-CHAR-14", "W-HUNT-36")
def test_a_tile_of_the_challenge_does_not_go_back_to_an_empty_pool_alone() -> None:
    last = {"tiles": {"pool": {"eye": 2, "3": 1}, "drawn": {"1": 2, "2": 2}}}
    state = holding("challenge-of-the-king", {"edoras": "rohan 1/0/0"}, characters={"strider": "edoras"}, fields=last)
    cast(state, "challenge-of-the-king", "tile:3")  # then only Eyes are left to draw
    assert tiles(state, "pool") == {"1": 2, "2": 2, "3": 1}
    assert tiles(state, "removed")["eye"] == 4


# ----- companions on their way


@rule("W-FP-CHAR-15")
def test_gwaihir_carries_companions_of_the_fellowship() -> None:
    state = cast(holding("gwaihir-the-windlord", fellowship={"progress": 1}), "gwaihir-the-windlord")
    play(state, "character:peregrin", "character:gimli")
    assert "to:grey-havens" not in legal(state)
    assert {"to:ered-luin", "to:carrock"} <= legal(state)
    play(state, "to:the-shire")
    assert at(state, "peregrin") == at(state, "gimli") == "the-shire"


@rule("W-FP-CHAR-15")
def test_gwaihir_carries_one_group_on_the_map() -> None:
    out = {"boromir": "edoras", "gimli": "edoras", "legolas": "bree"}
    state = cast(holding("gwaihir-the-windlord", characters=out), "gwaihir-the-windlord")
    assert legal(state) == {"act:separate", "act:move-companions"}
    play(state, "act:move-companions", "character:boromir", "character:gimli")
    assert "to:west-harondor" in legal(state)
    assert "to:lamedon" not in legal(state)
    play(state, "to:pelargir")
    assert at(state, "boromir") == at(state, "gimli") == "pelargir"
    assert question(state) == "action"


WINGS = ["gwaihir-the-windlord", "we-prove-the-swifter"]


@rule("W-FP-CHAR-15", "W-FP-CHAR-16")
@pytest.mark.parametrize("card", WINGS)
def test_they_may_end_inside_a_besieged_stronghold(card: str) -> None:
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    out = {**GOLLUM["characters"], "boromir": "druadan-forest", "gimli": "bree"}
    state = cast(holding(card, armies, characters=out), card, "character:boromir", "to:minas-tirith")
    assert at(state, "boromir") == "inside-minas-tirith"
    assert nation(state, "gondor") == (2, True)


@rule("W-FP-CHAR-15", "W-FP-CHAR-16")
@pytest.mark.parametrize("card", WINGS)
def test_nobody_is_carried_out_of_a_siege(card: str) -> None:
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 1/0/0"}
    assert comes_to_nothing(
        holding(card, armies, characters={**GOLLUM["characters"], "boromir": "inside-minas-tirith"})
    )
    assert comes_to_nothing(holding(card, **GOLLUM))


@rule("W-FP-CHAR-15", "W-FP-CHAR-16", "W-MORDOR-18")
@pytest.mark.parametrize("card", WINGS)
def test_in_mordor_they_carry_nobody_to_safety(card: str) -> None:
    state = cast(holding(card, **ON_TRACK), card, "character:gimli", "done")
    assert at(state, "gimli") == "eliminated"


@rule("W-FP-CHAR-16")
def test_the_swifter_go_two_regions_farther() -> None:
    state = cast(holding("we-prove-the-swifter", fellowship={"progress": 1}), "we-prove-the-swifter")
    play(state, "character:peregrin")
    assert "to:tower-hills" not in legal(state)
    assert at(play(state, "to:the-shire"), "peregrin") == "the-shire"
    out = {**GOLLUM["characters"], "legolas": "fangorn", "gimli": "bree"}
    moved = cast(holding("we-prove-the-swifter", characters=out), "we-prove-the-swifter")
    assert legal(moved) == {"character:gimli", "character:legolas"}
    play(moved, "character:legolas")
    assert "to:rivendell" not in legal(moved)
    assert at(play(moved, "to:minas-tirith"), "legolas") == "minas-tirith"


@rule("W-FP-CHAR-17")
def test_there_and_back_again_rouses_the_north() -> None:
    state = holding(
        "there-and-back-again",
        fellowship={"region": "carrock"},
        characters=with_companions("gandalf-the-grey", "gimli"),
    )
    cast(state, "there-and-back-again", "character:gimli")
    assert "to:erebor" in legal(state)
    assert "to:north-rhun" not in legal(state)
    play(state, "to:woodland-realm")
    assert nation(state, "dwarves") == (2, True)
    assert nation(state, "north") == (2, True)
    assert nation(state, "elves") == (2, True)


@rule("W-FP-CHAR-17")
def test_a_nation_one_step_from_war_goes_to_war_there_and_back_again() -> None:
    out = {**GOLLUM["characters"], "legolas": "dale"}
    steps = {"dwarves": 1, "elves": 0, "north": 1}
    state = cast(holding("there-and-back-again", characters=out, steps=steps), "there-and-back-again")
    assert nation(state, "dwarves") == nation(state, "north") == (0, True)


@rule("W-FP-CHAR-17")
def test_the_north_is_not_roused_from_elsewhere_or_from_a_captured_hall() -> None:
    card = "there-and-back-again"
    gone = {**GOLLUM["characters"], "legolas": "dale"}
    assert comes_to_nothing(holding(card, characters=gone, control={"dale": "shadow"}))
    assert comes_to_nothing(holding(card, characters={**gone, "legolas": "carrock"}))
    assert comes_to_nothing(holding(card, characters=gone, at_war="dwarves elves north"))
    state = cast(holding(card, fellowship={"region": "carrock"}), card, "character:boromir", "to:dale")
    assert nation(state, "dwarves") == (3, False)


@rule("W-FP-CHAR-17", "W-MORDOR-18")
def test_there_and_back_again_in_mordor() -> None:
    out = {**with_companions("gandalf-the-grey", "gimli"), "legolas": "erebor"}
    state = holding("there-and-back-again", characters=out, **ON_TRACK)
    cast(state, "there-and-back-again", "character:gimli", "done")
    assert at(state, "gimli") == "eliminated"
    assert nation(state, "dwarves") == (2, True)


# ----- The Eagles are Coming!


def eagles(armies: dict[str, str], **who: str) -> State:
    """The card is held, and companions are where it says."""
    return holding("the-eagles-are-coming", armies, characters={name.replace("_", "-"): at for name, at in who.items()})


@rule("W-FP-CHAR-18")
def test_the_eagles_need_a_companions_army_near_nazgul() -> None:
    near = {"dagorlad": "gondor 1/0/0", "morannon": "sauron 1/0/1"}
    assert not can_play(eagles(near))
    assert can_play(eagles(near, gimli="dagorlad"))
    assert not can_play(eagles({"dagorlad": "gondor 1/0/0", "morannon": "sauron 0/0/1"}, gimli="dagorlad"))
    assert not can_play(eagles({"noman-lands": "gondor 1/0/0", "morannon": "sauron 1/0/1"}, gimli="noman-lands"))
    witch_king = {"dagorlad": "gondor 1/0/0", "morannon": "sauron 1/0/0"}
    assert not can_play(eagles(witch_king, gimli="dagorlad", witch_king="morannon"))


@rule("W-FP-CHAR-18")
def test_the_eagles_fell_nazgul_and_the_others_flee() -> None:
    armies = {"inside-minas-tirith": "gondor 1/0/0", "minas-tirith": "sauron 5/0/3"}
    state = eagles(armies, gimli="inside-minas-tirith", witch_king="minas-tirith")
    cast(state, "the-eagles-are-coming", "roll:145")
    assert asked(state) == "shadow"
    assert "to:moria" in legal(state)
    play(state, "to:moria")
    assert army(state, "moria") == "sauron 0/0/2"
    assert army(state, "minas-tirith") == "sauron 5/0/0"
    assert at(state, "witch-king") == "minas-tirith"
    assert stock(state, "nazgul") == 6


@rule("W-FP-CHAR-18")
def test_the_eagles_roll_five_dice_at_most_and_choose_an_army() -> None:
    armies = {"dagorlad": "gondor 1/0/0", "morannon": "sauron 1/0/6", "noman-lands": "sauron 1/0/1"}
    state = cast(eagles(armies, gimli="dagorlad"), "the-eagles-are-coming")
    assert legal(state) == {"army:morannon", "army:noman-lands"}
    play(state, "army:morannon", "roll:55566", "to:barad-dur")
    assert army(state, "barad-dur") == "sauron 0/0/1"


@rule("W-FP-CHAR-18")
def test_nazgul_flee_into_a_besieged_stronghold_of_the_shadow_only() -> None:
    armies = {
        "dagorlad": "gondor 1/0/0",
        "noman-lands": "sauron 1/0/1",
        "inside-moria": "sauron 1/0/0",
        "moria": "elves 1/0/0",
    }
    taken = dict.fromkeys(("barad-dur", "dol-guldur", "minas-morgul", "morannon", "mount-gundabad"), "free-peoples")
    state = holding("the-eagles-are-coming", armies, characters={"gimli": "dagorlad"}, control=taken)
    cast(state, "the-eagles-are-coming", "roll:1")
    assert army(state, "inside-moria") == "sauron 1/0/1"
