"""The character events of the Shadow for its armies: dice, spells, sieges, Saruman's servants, Nazgûl at war."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.playing import HOME, can_play, cast, comes_to_nothing, holding
from tests.war.rulings import (
    army,
    asked,
    at,
    controller,
    dice,
    dice_rolled,
    discards,
    hand,
    in_hunt_box,
    lay,
    legal,
    lost,
    nation,
    on_table,
    play,
    question,
    refused,
    stock,
    use,
)
from tests.war.test_shadow_character import WILD, missing, over

import redbook
from redbook import State

rule = pytest.mark.rule


# ----- dice, spells and sieges


@rule("W-SH-CHAR-18")
def test_the_lidless_eye_turns_up_to_three_dice() -> None:
    state = lay(
        HOME, "shadow", dice=("muster", "character army muster event army"), hands=("", "the-lidless-eye"),
        hunt_box=(0, 1),
    )  # fmt: skip
    use(state, "character", "event", "card:the-lidless-eye", "die:army", "die:army")
    assert legal(state) == {"done", "die:muster", "die:event"}
    fewer = play(state.clone(), "done")
    assert (in_hunt_box(fewer), dice(fewer, "shadow")) == ((0, 3), "muster event")
    play(state, "die:event")
    assert (in_hunt_box(state), dice(state, "shadow"), over(state)) == ((0, 4), "muster", True)


@rule("W-SH-CHAR-18")
def test_the_lidless_eye_needs_another_die() -> None:
    state = lay(HOME, "shadow", dice=("muster muster", "character"), hands=("", "the-lidless-eye"))
    assert comes_to_nothing(play(state, "die:character"))
    assert "done" in legal(cast(holding("the-lidless-eye"), "the-lidless-eye"))


SPELLS = "dreadful-spells"


@rule("W-SH-CHAR-19")
def test_dreadful_spells_need_nazgul_with_an_army_near_another() -> None:
    near = {"osgiliath": "sauron 1/0/1", "minas-tirith": "gondor 1/0/0"}
    assert can_play(holding(SPELLS, near))
    assert not can_play(holding(SPELLS, {"osgiliath": "sauron 0/0/1", "minas-tirith": "gondor 1/0/0"}))
    assert not can_play(holding(SPELLS, {"osgiliath": "sauron 1/0/0", "minas-tirith": "gondor 1/0/0"}))
    assert not can_play(holding(SPELLS, {"minas-morgul": "sauron 1/0/1", "minas-tirith": "gondor 1/0/0"}))
    king = {"osgiliath": "southrons 1/0/0", "minas-tirith": "gondor 1/0/0"}
    assert can_play(holding(SPELLS, king, characters={"witch-king": "osgiliath"}))


@rule("W-SH-CHAR-19", "W-CARD-24", "W-CARD-28", "W-CARD-36")
def test_dreadful_spells_strike_an_army_but_are_no_attack() -> None:
    armies = {"osgiliath": "sauron 1/0/2", "minas-tirith": "gondor 1/1/1", "pelargir": "gondor 1/0/0"}
    who = {"witch-king": "osgiliath", "boromir": "minas-tirith"}
    state = cast(holding(SPELLS, armies, characters=who), SPELLS)
    assert legal(state) == {"army:minas-tirith", "army:pelargir"}
    play(state, "army:minas-tirith")
    assert dice_rolled(state) == 3
    play(state, "roll:455")
    assert asked(state) == "free-peoples"
    assert legal(state) == {"lose:gondor-regular", "lose:gondor-elite", "reduce:gondor"}
    play(state, "lose:gondor-elite")
    assert army(state, "minas-tirith") == "gondor 1/0/1"
    assert nation(state, "gondor") == (2, False)
    assert at(state, "boromir") == "minas-tirith"


@rule("W-SH-CHAR-19", "W-CARD-24", "W-CARD-25", "W-CARD-26")
def test_dreadful_spells_may_empty_a_besieged_stronghold() -> None:
    armies = {
        "minas-tirith": "southrons 3/0/0",
        "inside-minas-tirith": "gondor 1/0/1",
        "osgiliath": "sauron 1/0/2",
    }
    state = cast(holding(SPELLS, armies, characters={"boromir": "inside-minas-tirith"}), SPELLS, "roll:15")
    assert controller(state, "minas-tirith") == "shadow"
    assert (at(state, "boromir"), lost(state, "gondor-leader")) == ("minas-tirith", 1)


@rule("W-SH-CHAR-19")
def test_never_more_than_five_dice_are_cast() -> None:
    armies = {"osgiliath": "sauron 1/0/7", "minas-tirith": "gondor 5/0/0"}
    assert dice_rolled(cast(holding(SPELLS, armies, characters={"witch-king": "osgiliath"}), SPELLS)) == 5
    state = cast(holding(SPELLS, {**armies, "druadan-forest": "sauron 1/0/1"}), SPELLS)
    assert legal(state) == {"army:osgiliath", "army:druadan-forest"}
    assert dice_rolled(play(state, "army:druadan-forest")) == 1


GROND = "grond-hammer-of-the-underworld"
GATE = {"minas-tirith": "sauron 5/1/0", "inside-minas-tirith": "gondor 3/0/0"}
KING = {"witch-king": "minas-tirith"}


@rule("W-SH-CHAR-20", "W-CARD-27")
def test_grond_needs_the_witch_king_with_besiegers() -> None:
    assert can_play(holding(GROND, GATE, characters=KING, at_war="sauron"))
    assert not can_play(holding(GROND, GATE, characters={"witch-king": "osgiliath"}, at_war="sauron"))
    assert comes_to_nothing(holding(GROND, GATE, characters=KING))
    assert not can_play(holding(GROND, {"minas-tirith": "gondor 3/0/0", "osgiliath": "sauron 5/0/0"}, at_war="sauron"))
    reversed_siege = {"inside-moria": "sauron 2/0/0", "moria": "elves 2/0/0"}
    assert not can_play(holding(GROND, reversed_siege, characters={"witch-king": "inside-moria"}, at_war="sauron"))


@rule("W-SH-CHAR-20", "W-SIEGE-12")
def test_grond_beats_for_three_rounds() -> None:
    armies = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0"}
    state = cast(holding(GROND, armies, characters=KING, at_war="sauron"), GROND, "all")
    for _ in range(2):
        assert legal(missing(state)) == {"yes", "no"}
        play(state, "yes")
    assert over(missing(state))
    state = cast(holding(GROND, GATE, characters=KING, at_war="sauron"), GROND, "all")
    play(missing(state), "yes")
    play(missing(state), "yes")
    assert legal(missing(state)) == {"done", "reduce:sauron"}  # an Elite still buys a fourth round


@rule("W-SH-CHAR-20")
def test_the_attacker_may_cease_after_any_round_of_grond() -> None:
    armies = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0"}
    state = cast(holding(GROND, armies, characters=KING, at_war="sauron"), GROND, "all")
    assert legal(missing(state)) == {"yes", "no"}
    assert over(play(state, "no"))


@rule("W-SH-CHAR-20")
def test_under_grond_a_card_is_first_laid_with_a_companion() -> None:
    armies = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/0"}
    held = {"enemy_hand": "the-red-arrow", "at_war": "sauron"}
    state = cast(holding(GROND, armies, characters=KING, **held), GROND, "all")
    assert asked(state) == "chance"
    assert asked(play(missing(state), "yes")) == "free-peoples"
    led = holding(GROND, armies, characters={**KING, "boromir": "inside-minas-tirith"}, **held)
    assert asked(cast(led, GROND, "all")) == "free-peoples"


@rule("W-SH-CHAR-20", "W-BATTLE-05")
def test_the_witch_king_may_stay_behind_grond() -> None:
    state = cast(holding(GROND, GATE, characters=KING, at_war="sauron"), GROND, "split")
    play(state, "take:2:sauron-regular", "take:1:sauron-elite")
    assert legal(state) == {"no", "character:witch-king"}


# ----- Saruman's cards


@rule("W-SH-CHAR-21", "W-SH-CHAR-22", "W-CARD-08", "W-CARD-15")
@pytest.mark.parametrize("card", ["the-palantir-of-orthanc", "wormtongue"])
def test_sarumans_cards_stay_while_he_is_in_play(card: str) -> None:
    assert not can_play(holding(card))
    assert not can_play(holding(card, characters={"saruman": "eliminated"}))
    state = cast(holding(card, characters={"saruman": "orthanc"}), card)
    assert on_table(state, "shadow") == {card}
    with pytest.raises(redbook.PositionError, match="would have left"):
        lay(HOME, characters={"saruman": "eliminated"}, table=("", card))


@rule("W-SH-CHAR-21")
def test_the_palantir_draws_after_an_event_result() -> None:
    saruman = {"saruman": "orthanc"}
    table = ("", "the-palantir-of-orthanc")
    state = holding("threats-and-promises", face="event", characters=saruman, table=table)
    cast(state, "threats-and-promises")
    assert legal(state) == {"deck:shadow-character", "deck:shadow-strategy"}
    play(state, "deck:shadow-character", "deal:orc-patrol")
    assert hand(state, "shadow") == {"orc-patrol"}
    paid = cast(holding("threats-and-promises", characters=saruman, table=table), "threats-and-promises")
    assert over(paid)
    itself = holding("the-palantir-of-orthanc", face="event", characters=saruman)
    assert over(cast(itself, "the-palantir-of-orthanc"))


@rule("W-SH-CHAR-21", "W-CARD-15")
def test_no_card_is_drawn_if_saruman_falls_meanwhile() -> None:
    armies = {"inside-orthanc": "isengard 1/0/0 + sauron 0/0/1", "orthanc": "rohan 5/0/0"}
    state = holding(
        "the-ringwraiths-are-abroad",
        armies,
        face="event",
        at_war="isengard",
        characters={"saruman": "inside-orthanc"},
        table=("", "the-palantir-of-orthanc"),
    )
    cast(state, "the-ringwraiths-are-abroad", "done", "act:attack", "roll:1", "roll:66666", "roll:1")
    assert (at(state, "saruman"), over(state)) == ("eliminated", True)
    assert discards(state, "shadow") == {"the-ringwraiths-are-abroad", "the-palantir-of-orthanc"}


@rule("W-SH-CHAR-21", "W-RING-11", "W-CARD-16")
def test_the_free_peoples_pay_to_break_the_palantir() -> None:
    table = ("", "the-palantir-of-orthanc")
    saruman = {"saruman": "orthanc"}
    state = lay(HOME, dice=("muster muster", "army"), characters=saruman, table=table, rings=(1, 0))
    use(state, "muster", "remove-card")
    assert on_table(state, "shadow") == set()
    assert state.view(None)["rings"]["shadow"]["left"] == 1
    will = lay(HOME, dice=("will will", "army"), characters=saruman, table=table)
    assert on_table(use(will, "will", "remove-card"), "shadow") == set()
    poor = lay(HOME, dice=("muster muster", "army"), characters=saruman, table=table)
    assert "act:remove-card" not in legal(poor)


ROHAN = {"edoras": "rohan 1/0/0", "westemnet": "rohan 1/0/0", "gap-of-rohan": "isengard 3/0/0"}


@rule("W-SH-CHAR-22")
def test_wormtongue_is_refused_once_rohan_is_active() -> None:
    state = holding(
        "wormtongue", characters={"saruman": "orthanc"}, active="rohan", others="orc-patrol", fellowship=WILD
    )
    play(state, "act:event")
    assert "Rohan is not active" in str(refused(state, "card:wormtongue", "W-CARD-08"))


def silenced(armies: dict[str, str], **more: Any) -> State:
    """Wormtongue is on the table, and the Shadow is to act."""
    who = {"saruman": "orthanc", **more.pop("characters", {})}
    return lay(
        armies,
        "shadow",
        dice=("muster", "army army"),
        at_war="isengard",
        characters=who,
        table=("", "wormtongue"),
        **more,
    )


@rule("W-SH-CHAR-22", "W-POL-06", "W-POL-07")
def test_wormtongue_keeps_rohan_passive_in_invasion_and_battle() -> None:
    entered = use(silenced({"gap-of-rohan": "isengard 3/0/0"}), "army", "move-armies", "to:fords-of-isen", "all")
    assert nation(entered, "rohan") == (3, False)
    armies = {"fords-of-isen": "isengard 3/0/0", "westemnet": "rohan 1/0/0"}
    attacked = use(silenced(armies), "army", "attack", "all")
    assert nation(attacked, "rohan") == (2, False)
    assert on_table(attacked, "shadow") == {"wormtongue"}


@rule("W-SH-CHAR-22", "W-POL-07")
@pytest.mark.parametrize("defender", ["rohan 1/0/0", "gondor 1/0/0"])
def test_an_attack_on_edoras_breaks_the_spell(defender: str) -> None:
    state = silenced({"westemnet": "isengard 3/0/0", "edoras": defender}, control={"westemnet": "shadow"})
    use(state, "army", "attack", "all")
    assert nation(state, "rohan")[1] is True
    assert discards(state, "shadow") == {"wormtongue"}


@rule("W-SH-CHAR-22")
@pytest.mark.parametrize("region", ["edoras", "helms-deep"])
def test_a_declaration_breaks_the_spell_but_no_empty_city_does(region: str) -> None:
    known = {"region": region}
    state = lay(HOME, phase=2, fellowship=known, characters={"saruman": "orthanc"}, table=("", "wormtongue"))
    play(state, "yes")
    assert (nation(state, "rohan")[1], discards(state, "shadow")) == (True, {"wormtongue"})
    walked = use(silenced({"westemnet": "isengard 1/0/0"}), "army", "move-armies", f"to:{region}")
    assert (nation(walked, "rohan"), on_table(walked, "shadow")) == ((2, False), {"wormtongue"})


@rule("W-SH-CHAR-22", "W-POL-09")
@pytest.mark.parametrize(("who", "roused"), [("meriadoc", True), ("boromir", False)])
def test_a_companion_breaks_the_spell(who: str, roused: bool) -> None:
    state = lay(
        HOME, dice=("character character", "army"), characters={"saruman": "orthanc", who: "folde"},
        table=("", "wormtongue"),
    )  # fmt: skip
    use(state, "character", "move-companions", f"character:{who}", "to:edoras")
    assert nation(state, "rohan")[1] is roused
    assert (on_table(state, "shadow") == set()) is roused


@rule("W-SH-CHAR-22")
def test_a_card_rouses_rohan_no_farther_than_wormtongue_allows() -> None:
    state = lay(
        HOME, dice=("muster muster", "army"), characters={"saruman": "orthanc"}, table=("", "wormtongue"),
        hands=("wisdom-of-elrond", ""), steps={"rohan": 2},
    )  # fmt: skip
    cast(state, "wisdom-of-elrond", "nation:rohan")
    assert nation(state, "rohan") == (1, False)
    assert on_table(state, "shadow") == {"wormtongue"}


# ----- Nazgûl at war

WRAITHS = "the-ringwraiths-are-abroad"
HOST = {"osgiliath": "sauron 3/0/1", "dagorlad": "sauron 2/0/1", "nurn": "sauron 2/0/0", "minas-tirith": "gondor 2/0/0"}


@rule("W-SH-CHAR-23")
def test_the_ringwraiths_need_a_nazgul() -> None:
    assert comes_to_nothing(holding(WRAITHS))
    assert can_play(holding(WRAITHS, {**HOME, "nurn": "sauron 0/0/1"}))


@rule("W-SH-CHAR-23", "W-CARD-10")
def test_the_ringwraiths_fly_and_do_no_more_if_they_like() -> None:
    state = cast(holding(WRAITHS, HOST, at_war="sauron"), WRAITHS, "army:dagorlad", "to:nurn", "done")
    assert legal(state) == {"pass", "act:move-armies", "act:attack"}
    assert over(play(state, "pass"))
    assert army(state, "nurn") == "sauron 2/0/1"
    alone = cast(holding(WRAITHS, {**HOME, "nurn": "sauron 0/0/1"}), WRAITHS, "done")
    assert over(alone)


@rule("W-SH-CHAR-23", "W-CARD-32")
def test_the_ringwraiths_lead_two_armies() -> None:
    state = cast(holding(WRAITHS, HOST, at_war="sauron"), WRAITHS, "done", "act:move-armies")
    assert legal(state) == {"army:dagorlad", "army:osgiliath"}
    play(state, "army:dagorlad", "to:morannon", "split", "take:1:sauron-regular")
    assert army(state, "morannon") == "sauron 1/0/1"  # the Nazgûl must go along
    assert legal(state) == {"done", "army:osgiliath"}
    play(state, "army:osgiliath", "to:north-ithilien", "all")
    assert army(state, "north-ithilien") == "sauron 3/0/1"
    assert over(state)


@rule("W-SH-CHAR-23", "W-CARD-27", "W-CARD-34")
def test_the_ringwraiths_attack_and_may_stay_in_the_rearguard() -> None:
    state = cast(holding(WRAITHS, HOST, at_war="sauron"), WRAITHS, "done", "act:attack")
    assert question(state) == "split"
    play(state, "split", "take:2:sauron-regular")
    assert legal(state) == {"take:0:nazgul", "take:1:nazgul"}
    play(state, "take:0:nazgul")
    assert army(state, "osgiliath") == "sauron 2/0/0"
    armies = {"osgiliath": "southrons 3/0/0", "minas-tirith": "gondor 2/0/0"}
    king = holding(WRAITHS, armies, at_war="southrons", characters={"witch-king": "osgiliath"})
    assert legal(cast(king, WRAITHS, "done")) == {"pass", "act:move-armies", "act:attack"}


@rule("W-SH-CHAR-23", "W-CARD-12")
def test_the_ringwraiths_do_not_bring_nations_to_war() -> None:
    state = cast(holding(WRAITHS, HOST), WRAITHS, "done")
    assert legal(state) == {"pass", "act:move-armies"}


CAPTAIN = "the-black-captain-commands"
MORGUL = {"minas-morgul": "sauron 3/0/0", "south-ithilien": "sauron 2/0/1", "osgiliath": "gondor 2/0/0"}
MORGUL_KING = {"witch-king": "south-ithilien"}


@rule("W-SH-CHAR-24")
def test_the_black_captain_must_be_in_play() -> None:
    assert not can_play(holding(CAPTAIN, MORGUL))
    assert not can_play(holding(CAPTAIN, MORGUL, characters={"witch-king": "eliminated"}))
    assert can_play(holding(CAPTAIN, MORGUL, characters=MORGUL_KING))


@rule("W-SH-CHAR-24", "W-CARD-17")
def test_the_black_captain_recruits_or_flies() -> None:
    state = cast(holding(CAPTAIN, MORGUL, characters=MORGUL_KING, at_war="sauron"), CAPTAIN)
    assert legal(state) == {"pass", "act:muster", "act:move-minions"}
    recruited = play(state.clone(), "act:muster", "pass")
    assert (army(recruited, "south-ithilien"), stock(recruited, "nazgul")) == ("sauron 2/0/3", 5)
    play(state, "act:move-minions", "character:witch-king", "to:minas-morgul", "done")
    assert at(state, "witch-king") == "minas-morgul"
    few = {**MORGUL, "barad-dur": "sauron 1/0/6"}
    short = cast(holding(CAPTAIN, few, characters=MORGUL_KING), CAPTAIN, "act:muster", "pass")
    assert army(short, "south-ithilien") == "sauron 2/0/2"
    none = cast(holding(CAPTAIN, {**MORGUL, "barad-dur": "sauron 1/0/7"}, characters=MORGUL_KING), CAPTAIN)
    assert "act:muster" not in legal(none)


@rule("W-SH-CHAR-24", "W-CARD-20")
def test_the_black_captain_recruits_nobody_among_enemies() -> None:
    state = cast(holding(CAPTAIN, MORGUL, characters={"witch-king": "osgiliath"}), CAPTAIN)
    assert legal(state) == {"pass", "act:move-minions"}
    siege = {"minas-tirith": "sauron 3/0/0", "inside-minas-tirith": "gondor 1/0/0"}
    besieger = cast(holding(CAPTAIN, siege, characters=KING), CAPTAIN, "act:muster", "pass")
    assert army(besieger, "minas-tirith") == "sauron 3/0/2"


@rule("W-SH-CHAR-24")
def test_the_black_captain_moves_his_army() -> None:
    state = cast(holding(CAPTAIN, MORGUL, characters=MORGUL_KING, at_war="sauron"), CAPTAIN, "pass", "act:move-armies")
    play(state, "to:north-ithilien", "split", "take:1:sauron-regular", "take:0:nazgul")
    assert (at(state, "witch-king"), army(state, "north-ithilien")) == ("north-ithilien", "sauron 1/0/0")
    assert over(state)


@rule("W-SH-CHAR-24", "W-CARD-27")
def test_the_black_captain_fights_in_person() -> None:
    state = cast(holding(CAPTAIN, MORGUL, characters=MORGUL_KING, at_war="sauron"), CAPTAIN, "pass", "act:attack")
    play(state, "split", "take:1:sauron-regular", "take:0:nazgul")
    assert question(state) != "split"  # he is not asked: he must go
    king_elsewhere = {"witch-king": "minas-morgul"}
    apart = cast(holding(CAPTAIN, MORGUL, characters=king_elsewhere, at_war="sauron"), CAPTAIN, "pass")
    assert legal(apart) == {"pass", "act:move-armies"}
