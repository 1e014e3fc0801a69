"""The combat halves of the cards, one by one, and how two of them meet.

Most battles are fought in Hollin and the Trollshaws, which belong to nobody; Hollin is within two regions of Moria.
"""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    army,
    asked,
    at,
    attacking,
    dice_rolled,
    discards,
    fighting,
    legal,
    lost,
    play,
    question,
    refused,
    stock,
)

from redbook import State

rule = pytest.mark.rule

# A card of each title.
GIFT, BLADE, MIGHTY, SERVANT, ANDURIL = (
    "elven-cloaks", "mithril-coat-and-sting", "horn-of-gondor", "wizards-staff", "athelas",
)  # fmt: skip
HEROIC, DEFIANCE, FATEFUL, SUDDEN, BRAVE = (
    "mirror-of-galadriel", "i-will-go-alone", "bilbos-song", "challenge-of-the-king", "there-and-back-again",
)  # fmt: skip
RAGE, HUORN, WOOD, DAYLIGHT, NO_QUARTER = (
    "the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot", "the-last-battle",
    "help-unlooked-for",
)  # fmt: skip
POSITION, SCOUTS, WALL, CONFUSION, CHARGE, VALOUR = (
    "book-of-mazarbul", "the-red-arrow", "faramirs-rangers", "wisdom-of-elrond", "cirdans-ships",
    "dain-ironfoots-guard",
)  # fmt: skip
DARK_LORD, CRUEL, TERRIBLE, DREAD, STENCH, BREATH, WORDS = (
    "shelobs-lair", "orc-patrol", "lure-of-the-ring", "candles-of-corpses", "nazgul-search", "morgul-wound",
    "the-lidless-eye",
)  # fmt: skip
BANE, DEVILRY, STRIFE, ONSLAUGHT, RELENTLESS, HOST = (
    "balrog-of-moria", "threats-and-promises", "corsairs-of-umbar", "orcs-multiplying-again",
    "rage-of-the-dunlendings", "stormcrow",
)  # fmt: skip
MUMAKIL, BATS, KILL, DESPERATE = "shadows-gather", "the-shadow-is-moving", "olog-hai", "pits-of-mordor"


def field(shadow: str, free: str) -> dict[str, str]:
    """The Shadow is in Hollin, the Free Peoples in the Trollshaws."""
    return {"hollin": shadow, "trollshaws": free}


def with_(*companions: str) -> dict[str, str]:
    """Companions in the Trollshaws."""
    return dict.fromkeys(companions, "trollshaws")


def clash(shadow: str, free: str, cards: tuple[str, str], mover: str = "shadow", **more: object) -> State:
    """A battle in the wilds with combat cards."""
    return fighting(field(shadow, free), mover, cards, **more)


def may_not(card: str, armies: dict[str, str], mover: str = "shadow", **more: object) -> None:
    """A card cannot be laid in a battle."""
    hands = (card, "") if card in FREE_CARDS else ("", card)
    state = attacking(armies, "will" if mover == "free-peoples" else "army", mover, hands=hands, **more)
    if question(state) == "split":
        play(state, "all")
    if question(state) == "battle" and legal(state) == {"yes", "no"}:
        play(state, "no")
    refused(state, f"card:{card}", "W-BATTLE-18")


FREE_CARDS = {
    GIFT, BLADE, MIGHTY, SERVANT, ANDURIL, HEROIC, DEFIANCE, FATEFUL, SUDDEN, BRAVE, RAGE, HUORN, WOOD, POSITION,
    SCOUTS, CHARGE, VALOUR,
}  # fmt: skip


# ----- what must be true to play one


@rule("W-COMBAT-02", "W-COMBAT-03", "W-COMBAT-04", "W-COMBAT-05", "W-COMBAT-06", "W-COMBAT-07")
@rule("W-COMBAT-08", "W-COMBAT-09", "W-COMBAT-10", "W-COMBAT-20", "W-COMBAT-21", "W-BATTLE-18")
@pytest.mark.parametrize(
    "card", [BLADE, MIGHTY, SERVANT, ANDURIL, HEROIC, DEFIANCE, FATEFUL, SUDDEN, BRAVE, CHARGE, VALOUR]
)
def test_cards_of_the_free_peoples_that_need_somebody(card: str) -> None:
    may_not(card, field("sauron 2/1/0", "north 2/0/0"), characters={"gimli": "hollin", "peregrin": "hollin"})


@rule("W-COMBAT-23", "W-COMBAT-24", "W-COMBAT-25", "W-COMBAT-26", "W-COMBAT-27", "W-COMBAT-28", "W-COMBAT-30")
@rule("W-COMBAT-35", "W-COMBAT-37", "W-BATTLE-18")
@pytest.mark.parametrize("card", [CRUEL, TERRIBLE, DREAD, STENCH, BREATH, WORDS, DEVILRY, MUMAKIL, KILL])
def test_cards_of_the_shadow_that_need_somebody(card: str) -> None:
    may_not(card, field("sauron 2/0/0 + isengard 1/0/0", "north 2/1/1"), characters={"saruman": "orthanc"})


@rule("W-BATTLE-18")
def test_the_rearguard_does_not_count() -> None:
    state = attacking(field("sauron 2/1/1", "north 2/0/0"), hands=("", KILL))
    play(state, "split", "take:2:sauron-regular", "take:0:sauron-elite", "take:1:nazgul")
    refused(state, f"card:{KILL}", "W-BATTLE-18")


@rule("W-COMBAT-23")
def test_one_nazgul_is_not_cruel_enough_and_gandalf_silences_all() -> None:
    may_not(CRUEL, field("sauron 2/0/1", "north 2/0/0"))
    white = {"gandalf-the-white": "trollshaws", "gandalf-the-grey": "replaced"}
    state = attacking(field("sauron 2/0/2", "north 2/0/0"), hands=("", CRUEL), characters=white)
    play(state, "all", "yes")
    refused(state, f"card:{CRUEL}", "W-BATTLE-18")


@rule("W-COMBAT-01", "W-COMBAT-22")
@pytest.mark.parametrize("card", [GIFT, DARK_LORD])
def test_cards_that_need_the_ring_bearers_where_the_defender_is(card: str) -> None:
    may_not(card, field("sauron 2/0/0", "north 2/0/0"), fellowship={"region": "hollin"})


@rule("W-COMBAT-11", "W-COMBAT-12", "W-COMBAT-13")
@pytest.mark.parametrize("card", [RAGE, HUORN, WOOD])
def test_ents_fight_in_fangorn_orthanc_and_rohan_whoever_defends(card: str) -> None:
    may_not(card, field("sauron 2/0/0", "north 2/0/0"))
    state = fighting({"fangorn": "rohan 2/0/0", "fords-of-isen": "isengard 2/0/0"}, "free-peoples", (card, ""))
    assert state.view(None)["cards"]["free-peoples"]["in_play"] == [card]


@rule("W-COMBAT-16")
def test_a_position_is_advantageous_only_in_a_nation_of_the_free_peoples() -> None:
    may_not(POSITION, {"north-ithilien": "sauron 2/0/0", "osgiliath": "gondor 2/0/0"})


@rule("W-COMBAT-17")
def test_scouts_help_only_defenders_in_the_field() -> None:
    may_not(SCOUTS, field("sauron 2/0/0", "north 2/0/0"), "free-peoples")
    may_not(SCOUTS, {"erebor": "sauron 2/0/0", "inside-erebor": "dwarves 2/0/0"})


@rule("W-COMBAT-29")
def test_durins_bane_comes_two_regions_far() -> None:
    may_not(BANE, {"trollshaws": "sauron 2/0/0", "rivendell": "elves 2/0/0"})
    clash("sauron 2/0/0", "north 2/0/0", ("", BANE))


# ----- modifiers


@rule("W-COMBAT-01", "W-BATTLE-36")
def test_it_is_a_gift() -> None:
    state = clash("sauron 3/0/0", "north 2/0/1", (GIFT, ""), fellowship={"region": "trollshaws"})
    play(state, "roll:444", "roll:34", "roll:4")
    assert army(state, "hollin") == "sauron 1/0/0"
    assert army(state, "trollshaws") == "north 2/0/1"


@rule("W-COMBAT-22")
def test_one_for_the_dark_lord() -> None:
    state = clash("sauron 2/0/1", "north 3/0/0", ("", DARK_LORD), fellowship={"region": "trollshaws"})
    play(state, "roll:34", "roll:444", "roll:4")
    assert army(state, "trollshaws") == "north 1/0/0"
    assert army(state, "hollin") == "sauron 2/0/1"


@rule("W-COMBAT-04", "W-BATTLE-36")
def test_servant_of_the_secret_fire() -> None:
    state = clash("sauron 3/0/0", "north 1/0/0", (SERVANT, ""), characters=with_("gandalf-the-grey"))
    play(state, "roll:111", "roll:34", "roll:4")
    assert army(state, "hollin") == "sauron 2/0/0"  # not the re-roll


@rule("W-COMBAT-21")
def test_valour() -> None:
    state = clash("sauron 3/0/0", "north 1/1/1", (VALOUR, ""))
    play(state, "roll:111", "roll:34", "roll:4")
    assert army(state, "hollin") == "sauron 2/0/0"


@rule("W-COMBAT-11")
def test_ents_rage() -> None:
    state = fighting({"orthanc": "isengard 3/0/0", "fords-of-isen": "rohan 2/0/1"}, cards=(RAGE, ""))
    play(state, "roll:111", "roll:13", "roll:4")
    assert army(state, "orthanc") == "isengard 2/0/0"  # 3 hits, a natural 1 does not (W-BATTLE-34)


@rule("W-COMBAT-16", "W-BATTLE-34")
def test_advantageous_position() -> None:
    state = fighting({"weather-hills": "sauron 2/0/1", "bree": "north 4/0/0"}, cards=(POSITION, ""))
    play(state, "roll:56", "roll:1111", "roll:5")
    assert army(state, "bree") == "north 2/0/0"  # the 6, and the 5 of the re-roll


@rule("W-COMBAT-30")
def test_devilry_of_orthanc() -> None:
    state = fighting({"erebor": "isengard 2/0/0 + sauron 0/0/1", "inside-erebor": "dwarves 4/0/0"}, cards=("", DEVILRY))
    play(state, "roll:45", "roll:1111", "roll:5")
    assert army(state, "inside-erebor") == "dwarves 3/0/0"


@rule("W-COMBAT-31", "W-COMBAT-38", "W-BATTLE-73", "W-BATTLE-35")
@pytest.mark.parametrize(("card", "face"), [(STRIFE, 3), (DESPERATE, 4)])
def test_strife_and_desperation_sharpen_both_sides(card: str, face: int) -> None:
    state = clash("sauron 2/0/1", "north 2/0/1", ("", card))
    play(state, f"roll:{face - 1}{face}", f"roll:{face - 1}{face}", f"roll:{face}", f"roll:{face}")
    assert (army(state, "hollin"), army(state, "trollshaws")) == ("", "")


@rule("W-BATTLE-34", "W-COMBAT-16")
def test_a_natural_six_hits_whatever_the_modifiers() -> None:
    state = fighting({"westemnet": "isengard 2/0/0", "edoras": "rohan 3/0/0"}, cards=(POSITION, ""))
    play(state, "roll:56", "roll:111")
    assert army(state, "edoras") == "rohan 2/0/0"  # a City, and 1 less: the 6 is no 6 any more, but it hits


@rule("W-BATTLE-34")
def test_a_natural_one_misses_whatever_the_modifiers() -> None:
    state = clash("sauron 2/0/0", "north 2/0/0", ("", STRIFE))
    play(state, "roll:11", "roll:11")
    assert army(state, "trollshaws") == "north 2/0/0"


@rule("W-COMBAT-23", "W-BATTLE-26", "W-BATTLE-31")
def test_cruel_as_death_costs_two_leadership() -> None:
    state = clash("sauron 3/0/3", "north 3/0/0", ("", CRUEL))
    play(state, "roll:114", "roll:111")
    assert dice_rolled(state) == 1
    play(state, "roll:4")
    assert army(state, "trollshaws") == "north 2/0/0"


@rule("W-COMBAT-24")
def test_they_are_terrible_in_the_re_roll() -> None:
    state = clash("sauron 3/0/2", "north 3/0/0", ("", TERRIBLE))
    play(state, "roll:444", "roll:111")
    assert dice_rolled(state) == 1
    play(state, "roll:4")
    assert army(state, "trollshaws") == "north 2/0/0"


# ----- dice taken away


@rule("W-COMBAT-12", "W-COMBAT-14")
@pytest.mark.parametrize(("card", "dice"), [(HUORN, 2), (DAYLIGHT, 3)])
def test_dark_and_daylight_limit_the_shadow(card: str, dice: int) -> None:
    state = fighting({"orthanc": "isengard 5/0/0", "fords-of-isen": "rohan 4/0/0"}, cards=(card, ""))
    assert dice_rolled(state) == dice
    play(state, "roll:" + "1" * dice)
    assert dice_rolled(state) == 4


@rule("W-COMBAT-10")
def test_brave_stand() -> None:
    state = clash("sauron 8/0/0", "north 1/0/0", (BRAVE, ""), characters=with_("meriadoc", "peregrin"))
    assert dice_rolled(state) == 3
    state = clash("sauron 2/0/0", "north 1/0/0", (BRAVE, ""), characters=with_("meriadoc", "peregrin", "gimli"))
    assert dice_rolled(state) == 1


@rule("W-COMBAT-25")
def test_dread_and_despair() -> None:
    state = clash("sauron 2/0/3", "north 5/0/0", ("", DREAD))
    assert legal(state) == {"number:1", "number:2", "number:3"}
    play(state, "number:2", "roll:11")
    assert dice_rolled(state) == 3
    play(state, "roll:111")
    assert dice_rolled(state) == 1


@rule("W-COMBAT-26")
def test_foul_stench_takes_the_re_roll() -> None:
    state = clash("sauron 2/0/2", "north 2/0/2", ("", STENCH))
    play(state, "roll:11", "roll:11", "roll:11")
    assert question(state) == "battle"
    state = clash("sauron 2/0/1", "north 2/0/2", ("", STENCH))
    play(state, "roll:11", "roll:11", "roll:1")
    assert dice_rolled(state) == 2


# ----- additional attacks


@rule("W-COMBAT-09", "W-BATTLE-43", "W-BATTLE-44")
def test_sudden_strike_before_the_roll() -> None:
    state = clash("sauron 5/0/0", "north 2/0/2", (SUDDEN, STRIFE), characters=with_("meriadoc"))
    assert dice_rolled(state) == 3
    play(state, "roll:345")  # Deadly Strife does not help it
    assert dice_rolled(state) == 4


@rule("W-COMBAT-09", "W-BATTLE-32")
def test_an_additional_attack_has_five_dice_at_most() -> None:
    state = clash("sauron 8/0/0", "north 2/0/4", (SUDDEN, ""), characters=with_("aragorn"))
    assert dice_rolled(state) == 5


@rule("W-COMBAT-09", "W-COMBAT-20")
@pytest.mark.parametrize("card", [SUDDEN, CHARGE])
def test_against_walls_an_additional_attack_needs_six_as_well(card: str) -> None:
    armies = {"moria": "elves 1/2/2", "inside-moria": "sauron 3/0/0"}
    state = fighting(armies, "free-peoples", (card, ""))
    play(state, "roll:55")
    assert army(state, "inside-moria") == "sauron 3/0/0"


@rule("W-COMBAT-20")
def test_charge() -> None:
    state = clash("sauron 5/0/0", "north 1/2/0", (CHARGE, ""))
    assert dice_rolled(state) == 2
    play(state, "roll:56")
    assert dice_rolled(state) == 3


@rule("W-COMBAT-20", "W-BATTLE-64")
def test_a_force_struck_down_before_the_roll_does_not_fight() -> None:
    state = clash("sauron 1/0/0", "north 1/2/0", (CHARGE, ""))
    play(state, "roll:16")
    assert army(state, "hollin") == ""
    assert asked(state) == "free-peoples"
    assert question(state) == "action"


@rule("W-COMBAT-29")
def test_durins_bane() -> None:
    state = clash("sauron 2/0/0", "north 3/0/0", ("", BANE))
    play(state, "roll:345")
    assert army(state, "trollshaws") == "north 1/0/0"
    play(state, "roll:11")
    assert dice_rolled(state) == 1


@rule("W-COMBAT-37")
def test_we_come_to_kill_after_the_casualties() -> None:
    armies = {"erebor": "sauron 1/2/0", "inside-erebor": "dwarves 4/0/0"}
    state = fighting(armies, cards=("", KILL))
    play(state, "roll:111", "roll:1115", "reduce:sauron")
    assert dice_rolled(state) == 1
    play(state, "roll:5")  # its own number, even against walls
    assert army(state, "inside-erebor") == "dwarves 3/0/0"


@rule("W-COMBAT-32", "W-BATTLE-72")
def test_onslaught() -> None:
    state = clash("sauron 3/1/0", "north 4/0/0", ("", ONSLAUGHT))
    play(state, "roll:1111", "roll:1111")
    assert legal(state) == {f"number:{number}" for number in range(5)}
    play(state, "number:3", "lose:sauron-elite")
    assert army(state, "hollin") == "sauron 2/0/0"
    play(state, "roll:344")
    assert army(state, "trollshaws") == "north 2/0/0"


@rule("W-COMBAT-32")
def test_onslaught_takes_no_more_than_the_army_can_bear() -> None:
    state = clash("sauron 1/1/0", "north 4/0/0", ("", ONSLAUGHT))
    play(state, "roll:11", "roll:1111")
    assert legal(state) == {f"number:{number}" for number in range(4)}
    play(state, "number:0")
    assert question(state) == "battle"


@rule("W-COMBAT-33")
def test_relentless_assault() -> None:
    state = clash("sauron 3/0/0", "north 4/0/0", ("", RELENTLESS))
    assert legal(state) == {"number:0", "number:1", "number:2"}
    play(state, "number:2")
    assert dice_rolled(state) == 1
    play(state, "roll:3", "roll:1111")
    assert army(state, "trollshaws") == "north 3/0/0"


# ----- further hits, and fewer


@rule("W-COMBAT-13", "W-COMBAT-15")
@pytest.mark.parametrize(("card", "left"), [(WOOD, "isengard 2/0/0"), (NO_QUARTER, "isengard 3/0/0")])
def test_further_hits_follow_a_hit(card: str, left: str) -> None:
    armies = {"orthanc": "isengard 5/0/0", "fords-of-isen": "rohan 2/0/1"}
    state = fighting(armies, cards=(card, ""))
    play(state, "roll:11111", "roll:11", "roll:5")
    assert army(state, "orthanc") == left
    state = fighting(armies, cards=(card, ""))
    play(state, "roll:11111", "roll:11", "roll:1")
    assert army(state, "orthanc") == "isengard 5/0/0"


@rule("W-COMBAT-18")
def test_shield_wall_stops_one_hit_of_two() -> None:
    state = clash("sauron 3/0/1", "north 4/0/0", (WALL, ""))
    play(state, "roll:115", "roll:1111", "roll:5")
    assert army(state, "trollshaws") == "north 3/0/0"
    state = clash("sauron 3/0/0", "north 4/0/0", (WALL, ""))
    play(state, "roll:115", "roll:1111")
    assert army(state, "trollshaws") == "north 3/0/0"


@rule("W-COMBAT-19")
def test_confusion() -> None:
    state = clash("sauron 4/0/4", "north 2/0/0", (CONFUSION, ""))
    play(state, "roll:1124", "roll:11")
    assert dice_rolled(state) == 2  # the 1s cannot be rolled again
    play(state, "roll:11")
    assert army(state, "hollin") == "sauron 2/0/4"


@rule("W-COMBAT-34")
def test_great_host() -> None:
    state = clash("sauron 5/0/0", "north 3/0/0", ("", HOST))
    play(state, "roll:11115", "roll:115")
    assert army(state, "trollshaws") == "north 1/0/0"  # four against two
    state = clash("sauron 5/0/0", "north 3/0/0", ("", HOST))
    play(state, "roll:11115", "roll:155")
    assert army(state, "trollshaws") == "north 2/0/0"  # three against two


@rule("W-COMBAT-35", "W-BATTLE-23")
def test_mumakil() -> None:
    state = clash("southrons 2/1/0", "north 4/0/0", ("", MUMAKIL))
    play(state, "roll:134", "roll:1111")
    assert army(state, "trollshaws") == "north 2/0/0"  # the 4 hits, and one more
    state = clash("southrons 2/1/0", "north 4/0/0", ("", MUMAKIL))
    play(state, "roll:134", "roll:1115", "lose:southrons-regular")
    assert army(state, "trollshaws") == "north 3/0/0"


@rule("W-COMBAT-35", "W-BATTLE-22")
@pytest.mark.parametrize(("mover", "left"), [("shadow", "north 2/0/0"), ("free-peoples", "north 1/0/0")])
def test_mumakil_see_the_further_hits_of_a_defender_only(mover: str, left: str) -> None:
    state = clash("southrons 4/1/0", "north 4/0/0", (NO_QUARTER, MUMAKIL), mover)
    rolls = ["roll:11144", "roll:1115"]
    play(state, *(rolls if mover == "shadow" else rolls[::-1]))
    play(state, "lose:southrons-regular", "lose:southrons-regular")
    assert army(state, "trollshaws") == left  # two hits against two, or against one with another to come


@rule("W-COMBAT-35")
def test_mumakil_count_the_hits_of_a_charge() -> None:
    state = clash("southrons 3/1/0", "north 2/1/0", (CHARGE, MUMAKIL))
    play(state, "roll:6", "lose:southrons-regular", "roll:114", "roll:111")
    assert question(state) == "losses"
    play(state, "lose:north-regular")
    assert army(state, "trollshaws") == "north 1/1/0"  # one hit against one


@rule("W-COMBAT-06", "W-COMBAT-35")
def test_a_heroic_death_cancels_only_hits_that_were_rolled() -> None:
    state = clash("southrons 3/1/0", "north 4/0/0", (HEROIC, MUMAKIL), characters=with_("gandalf-the-grey"))
    play(state, "roll:1114", "roll:11111", "roll:1", "character:gandalf-the-grey")
    assert army(state, "trollshaws") == "north 3/0/0"  # the hit of the Mûmakil is left


# ----- companions and minions


@rule("W-COMBAT-03")
def test_mighty_attack_turns_a_miss() -> None:
    state = clash(
        "sauron 3/0/0", "north 2/0/1", (MIGHTY, ""), characters=with_("aragorn", "meriadoc"), at_war="sauron north"
    )
    play(state, "roll:111", "roll:115")
    assert (asked(state), legal(state)) == ("free-peoples", {"character:aragorn", "character:meriadoc"})
    play(state, "character:aragorn")
    assert dice_rolled(state) == 1  # one miss is left; two could have been rolled again
    play(state, "roll:1")
    assert army(state, "hollin") == "sauron 1/0/0"


@rule("W-COMBAT-05")
@pytest.mark.parametrize(("who", "hits"), [("strider", 1), ("aragorn", 2)])
def test_anduril(who: str, hits: int) -> None:
    state = clash("sauron 4/0/0", "north 3/0/1", (ANDURIL, ""), characters=with_(who))
    play(state, "roll:1111", "roll:1111")
    assert dice_rolled(state) == 1  # only the Leader leads now
    play(state, "roll:1")
    assert army(state, "hollin") == f"sauron {4 - hits}/0/0"


@rule("W-COMBAT-03", "W-COMBAT-05", "W-COMBAT-26")
@pytest.mark.parametrize("card", [MIGHTY, ANDURIL])
def test_foul_stench_defeats_what_needs_the_re_roll(card: str) -> None:
    state = clash("sauron 2/0/2", "north 2/0/0", (card, STENCH), characters=with_("strider"))
    play(state, "roll:11", "roll:111", "roll:11")
    assert question(state) == "battle"
    assert army(state, "hollin") == "sauron 2/0/2"


@rule("W-COMBAT-02")
def test_blade_of_westernesse() -> None:
    minions = {"witch-king": "hollin", "mouth-of-sauron": "hollin"}
    state = clash("sauron 2/0/0", "north 2/0/0", (BLADE, ""), characters={**with_("meriadoc"), **minions})
    play(state, "roll:11", "roll:15", "roll:11", "roll:5")
    assert (asked(state), legal(state)) == ("free-peoples", {"character:witch-king", "character:mouth-of-sauron"})
    play(state, "character:witch-king")
    assert at(state, "witch-king") == "eliminated"
    assert army(state, "hollin") == "sauron 1/0/0"  # the hit of the re-roll is spent


@rule("W-COMBAT-02")
def test_the_blade_needs_a_hit_of_the_re_roll() -> None:
    state = clash("sauron 3/0/0", "north 2/0/0", (BLADE, ""), characters={**with_("meriadoc"), "witch-king": "hollin"})
    play(state, "roll:111", "roll:15", "roll:11", "roll:1")
    assert at(state, "witch-king") == "hollin"


@rule("W-COMBAT-06")
def test_heroic_death_of_a_leader_or_a_companion() -> None:
    state = clash("sauron 4/0/0", "north 4/0/1", (HEROIC, ""), characters=with_("gimli", "meriadoc"))
    play(state, "roll:1555", "roll:11111", "roll:111")
    assert legal(state) == {"pass", "figure:north-leader", "character:gimli", "character:meriadoc"}
    other = state.clone()
    play(state, "character:gimli")
    assert (army(state, "trollshaws"), at(state, "gimli")) == ("north 3/0/1", "eliminated")
    play(other, "figure:north-leader")
    assert (army(other, "trollshaws"), lost(other, "north-leader")) == ("north 2/0/0", 1)


@rule("W-COMBAT-06")
def test_no_heroic_death_without_a_hit() -> None:
    state = clash("sauron 4/0/0", "north 4/0/1", (HEROIC, ""))
    play(state, "roll:1111", "roll:1111", "roll:1")
    assert asked(state) == "shadow"


@rule("W-COMBAT-08")
def test_fateful_strike_takes_a_nazgul() -> None:
    state = clash("sauron 4/0/2", "north 2/0/1", (FATEFUL, ""), characters={"witch-king": "hollin"})
    play(state, "roll:1111", "roll:11", "roll:1111", "roll:5")
    assert army(state, "hollin") == "sauron 3/0/1"  # one hit: not the Witch-king
    assert at(state, "witch-king") == "hollin"


@rule("W-COMBAT-08")
def test_or_with_two_hits_a_minion() -> None:
    state = clash("sauron 4/0/2", "north 2/0/2", (FATEFUL, ""), characters={"witch-king": "hollin"})
    play(state, "roll:1111", "roll:11", "roll:1111", "roll:55")
    assert legal(state) == {"figure:nazgul", "character:witch-king"}
    play(state, "character:witch-king")
    assert (army(state, "hollin"), at(state, "witch-king")) == ("sauron 2/0/2", "eliminated")


@rule("W-COMBAT-08")
def test_without_a_nazgul_the_minion_may_be_spared() -> None:
    state = clash("sauron 4/0/0", "north 2/0/2", (FATEFUL, ""), characters={"mouth-of-sauron": "hollin"})
    play(state, "roll:1111", "roll:11", "roll:11", "roll:55")
    assert legal(state) == {"pass", "character:mouth-of-sauron"}
    play(state, "pass")
    assert at(state, "mouth-of-sauron") == "hollin"


@rule("W-COMBAT-27")
def test_black_breath() -> None:
    state = clash(
        "sauron 3/0/2", "north 5/0/1", ("", BREATH), characters=with_("meriadoc", "gimli", "gandalf-the-grey")
    )
    play(state, "roll:111", "roll:11111", "roll:15", "roll:1111")
    assert (asked(state), legal(state)) == ("shadow", {"pass", "figure:north-leader", "character:meriadoc"})
    play(state, "character:meriadoc")
    assert (at(state, "meriadoc"), army(state, "trollshaws")) == ("eliminated", "north 4/0/1")
    state = clash("sauron 3/0/2", "north 5/0/1", ("", BREATH), characters=with_("gimli", "gandalf-the-grey"))
    play(state, "roll:111", "roll:11111", "roll:55", "roll:111")
    assert legal(state) == {"pass", "figure:north-leader", "character:gimli"}


@rule("W-COMBAT-28", "W-BATTLE-27")
def test_words_of_power_silence_a_companion() -> None:
    state = clash("sauron 2/0/1", "north 1/0/0", ("", WORDS), characters=with_("gimli", "boromir"))
    assert legal(state) == {"character:gimli", "character:boromir"}
    play(state, "character:gimli", "roll:11")
    assert dice_rolled(state) == 2  # one captain less
    play(state, "roll:11", "roll:1")
    assert dice_rolled(state) == 1


@rule("W-COMBAT-28", "W-COMBAT-03", "W-COMBAT-05", "W-BATTLE-27")
@pytest.mark.parametrize("card", [MIGHTY, ANDURIL])
def test_who_is_silenced_has_nothing_to_forfeit(card: str) -> None:
    state = clash("sauron 2/0/1", "north 2/0/0", (card, WORDS), characters=with_("strider"))
    play(state, "roll:11", "roll:11", "roll:1")
    assert question(state) == "battle"
    assert army(state, "hollin") == "sauron 2/0/1"


@rule("W-COMBAT-28", "W-CHAR-41")
def test_gandalf_silenced_gives_the_nazgul_their_leadership_back_for_the_round() -> None:
    white = {"gandalf-the-white": "trollshaws", "gandalf-the-grey": "replaced"}
    state = attacking(field("sauron 2/0/2", "north 2/0/0"), hands=("", WORDS), characters=white)
    play(state, "all", "yes", f"card:{WORDS}", "roll:11", "roll:11")
    assert dice_rolled(state) == 2
    play(state, "roll:11", "yes", "pass", "roll:11", "roll:11")
    assert question(state) == "battle"


# ----- cards against cards


@rule("W-COMBAT-07", "W-BATTLE-25", "W-BATTLE-21", "W-BATTLE-26")
def test_daring_defiance_cancels_a_card_for_the_whole_round() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (DEFIANCE, ONSLAUGHT), characters=with_("meriadoc"))
    play(state, "roll:111", "roll:111")
    assert dice_rolled(state) == 1  # the companion's Leadership is forfeited
    play(state, "roll:1")
    assert question(state) == "battle"  # no Onslaught
    assert discards(state, "shadow") == {ONSLAUGHT}


@rule("W-COMBAT-07")
def test_daring_defiance_costs_nothing_without_a_card_to_cancel() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (DEFIANCE, ""), characters=with_("meriadoc"))
    play(state, "roll:111", "roll:111")
    assert dice_rolled(state) == 2


@rule("W-COMBAT-07", "W-BATTLE-27")
def test_daring_defiance_needs_leadership_to_forfeit() -> None:
    white = {"gandalf-the-white": "trollshaws", "gandalf-the-grey": "replaced"}
    state = attacking(field("sauron 3/0/1", "north 3/0/0"), hands=(DEFIANCE, DESPERATE), characters=white)
    play(state, "all", "yes", f"card:{DESPERATE}", f"card:{DEFIANCE}", "roll:114", "roll:111")
    assert army(state, "trollshaws") == "north 2/0/0"


@rule("W-COMBAT-36")
def test_swarm_of_bats_cancels_or_sharpens() -> None:
    state = clash("sauron 5/0/1", "north 3/0/0", (DAYLIGHT, BATS))
    assert dice_rolled(state) == 5
    play(state, "roll:11111", "roll:111", "roll:4")
    assert army(state, "trollshaws") == "north 3/0/0"
    state = clash("sauron 5/0/1", "north 3/0/0", ("", BATS))
    play(state, "roll:11114", "roll:111", "roll:4")
    assert army(state, "trollshaws") == "north 2/0/0"


@rule("W-COMBAT-36", "W-COMBAT-07", "W-BATTLE-22")
@pytest.mark.parametrize("mover", ["shadow", "free-peoples"])
def test_of_bats_and_defiance_the_defenders_comes_first(mover: str) -> None:
    state = clash("sauron 3/0/1", "north 3/0/1", (DEFIANCE, BATS), mover, characters=with_("meriadoc"))
    play(state, "roll:111", "roll:111")
    if mover == "shadow":  # the Bats are cancelled, and the companion has paid
        play(state, "roll:1")
        assert dice_rolled(state) == 1
    else:  # Defiance is cancelled and costs nothing
        assert dice_rolled(state) == 2


@rule("W-COMBAT-17", "W-BATTLE-24")
def test_scouts_get_away_before_anything_else() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (SCOUTS, BANE))
    assert asked(state) == "free-peoples"
    assert "to:rivendell" in legal(state)
    assert "pass" not in legal(state)
    play(state, "to:rivendell", "all")
    assert army(state, "rivendell") == "north 3/0/1"
    assert army(state, "trollshaws") == "sauron 3/0/0"
    assert discards(state, "shadow") == {BANE}


@rule("W-COMBAT-17")
def test_scouts_may_lead_into_the_stronghold() -> None:
    state = attacking({"dale": "sauron 3/0/0", "erebor": "dwarves 2/0/0"}, hands=(SCOUTS, ""))
    play(state, "all", "no", f"card:{SCOUTS}", "to:erebor", "all")
    assert army(state, "inside-erebor") == "dwarves 2/0/0"


@rule("W-COMBAT-17")
def test_scouts_with_nowhere_to_go_find_nothing() -> None:
    armies = {"goblins-gate": "elves 2/0/0", "high-pass": "sauron 1/0/0", "old-ford": "sauron 2/0/0"}
    state = attacking(armies, hands=(SCOUTS, ""))
    play(state, "army:old-ford", "all", f"card:{SCOUTS}")
    assert dice_rolled(state) == 2


@rule("W-COMBAT-09", "W-COMBAT-28", "W-BATTLE-21")
def test_words_of_power_come_before_a_sudden_strike() -> None:
    state = clash("sauron 3/0/1", "north 3/0/1", (SUDDEN, WORDS), characters=with_("aragorn"))
    assert dice_rolled(state) == 1


@rule("W-CARD-33", "W-COMBAT-14")
def test_a_combat_card_costs_no_die() -> None:
    state = clash("sauron 5/0/0", "north 3/0/0", (DAYLIGHT, ""))
    assert state.view(None)["dice"]["free-peoples"]["unused"] == {"event": 1}
    assert stock(state, "north-regular") == 7
