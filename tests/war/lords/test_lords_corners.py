"""Where rules of Lords of Middle-earth meet one another, and cards of the base game."""

from __future__ import annotations

import pytest
from tests.war.lords.tables import BOTH, HOME, special, table, take, with_dice
from tests.war.rulings import army, at, attacking, dice_rolled, fighting, legal, play, refused

from redbook import PositionError

rule = pytest.mark.rule


# ----- Elrond's household


@rule("L-KEEPER-18", "L-KEEPER-20")
def test_an_elven_elite_is_the_leader_whom_a_character_result_or_a_card_asks_for() -> None:
    """Elrond stays in the rearguard, and there is nobody else."""
    state = attacking(
        {**HOME, "rivendell": "elves 2/1/0", "trollshaws": "sauron 3/0/0"}, "character", "free-peoples",
        characters={"elrond": "rivendell"}, hands=("mirror-of-galadriel", ""), expansions=["lords"],
    )  # fmt: skip
    play(state, "split", "take:0:elves-regular", "no")
    assert "card:mirror-of-galadriel" in legal(state)
    play(state, "card:mirror-of-galadriel", "roll:1", "roll:116", "roll:1")
    assert legal(state) == {"figure:elves-elite", "pass"}
    play(state, "figure:elves-elite")
    assert (army(state, "rivendell"), at(state, "elrond")) == ("elves 2/0/0", "rivendell")


@rule("L-KEEPER-18")
@pytest.mark.parametrize(("elrond", "victims"), [("inside-rivendell", {"figure:elves-elite"}), ("eliminated", set())])
def test_black_breath_takes_an_elven_elite_for_a_leader(elrond: str, victims: set[str]) -> None:
    armies = {"rivendell": "sauron 5/0/1", "inside-rivendell": "elves 0/2/1"}
    state = fighting(armies, cards=("", "morgul-wound"), characters={"elrond": elrond}, expansions=["lords"])
    play(state, "roll:11111", "roll:11", "roll:6")
    play(state, "roll:" + "1" * dice_rolled(state))
    assert legal(state) == {"figure:elves-leader", "pass"} | victims


# ----- minions


@rule("L-MINION-31")
def test_gothmogs_die_never_comes_if_the_black_captain_is_there_first() -> None:
    """Both have entered in the turn before: the die is out of the game, not kept for later."""
    people = {"gothmog": "barad-dur", "witch-king": "barad-dur"}
    state = table(phase=1, characters=people, at_war="sauron gondor", fields={"turn": 3})
    assert state.view(None)["lords"]["dice"]["gothmog"]["pool"] == "lost"


@rule("L-MINION-05")
def test_a_position_with_an_active_balrog_has_a_balrog() -> None:
    with pytest.raises(PositionError, match=r"lords\.balrog"):
        table(fields={"lords": {"balrog": "active"}})


# ----- what refusals say


@rule("L-DICE-21", "X-DIE-01")
def test_a_ring_is_refused_for_a_keeper_die_because_of_what_it_is() -> None:
    dice = with_dice(({"character": 1}, {"army": 1}), special("nenya:event"))
    state = table(characters=BOTH, rings=(3, 0), fields={"dice": dice})
    refused(state, "ring:event:muster", "X-DIE-01")
    refused(state, "ring:army-muster:muster", "W-RING-10")


@rule("L-KEEPER-12", "L-KEEPER-39", "L-MINION-18", "L-MINION-23", "L-MINION-32", "L-MINION-41")
def test_what_a_die_is_not_used_for_is_told_by_its_own_rule() -> None:
    state = take(table(dice=("muster muster", "army")), "muster")
    refused(state, "act:companion", "L-KEEPER-12")
    refused(state, "act:narya", "L-KEEPER-39")
    refused(state, "act:subdue-balrog", "L-MINION-23")
    state = take(table(mover="shadow", dice=("army", "muster muster")), "muster")
    refused(state, "act:use-balrog", "L-MINION-18")
    for act in ("recruit-for-the-fray", "promote-for-the-fray"):
        refused(state, f"act:{act}", "L-MINION-32")
    for act in ("move-by-sorcery", "attack-by-sorcery"):
        refused(state, f"act:{act}", "L-MINION-41")
