"""The combat halves that came with Lords of Middle-earth.

Battles are fought in Hollin (the Shadow) and the Trollshaws (the Free Peoples).
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, attacking, dice_rolled, fighting, legal, play, question, refused

from redbook import State

rule = pytest.mark.rule
WIND, RINGS = "wind-from-the-west", "three-rings-for-the-elven-kings"


def clash(shadow: str, free: str, cards: tuple[str, str], mover: str = "shadow", **more: Any) -> State:
    return fighting({"hollin": shadow, "trollshaws": free}, mover, cards, expansions=["lords"], **more)


# ----- Orderly Withdrawal


@rule("L-CARD-FP-CHAR-27-COMBAT", "L-CARD-FP-CHAR-28-COMBAT", "L-CARD-02")
@pytest.mark.parametrize("card", [WIND, RINGS])
def test_defenders_cancel_a_hit_and_then_must_retreat_if_the_attacker_presses_on(card: str) -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (card, ""))
    play(state, "roll:155", "roll:111", "roll:1")
    assert (asked(state), legal(state)) == ("free-peoples", {"yes", "no"})
    play(state, "yes")
    assert army(state, "trollshaws") == "north 2/0/1"
    assert (asked(state), legal(state)) == ("shadow", {"yes", "no"})
    play(state, "yes")
    assert question(state) == "retreat"
    assert "pass" not in legal(state)
    play(state, "to:rivendell")
    assert (army(state, "trollshaws"), army(state, "rivendell")) == ("", "north 2/0/1")


@rule("L-CARD-FP-CHAR-27-COMBAT", "L-CARD-02")
def test_who_cancels_nothing_may_stay() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (WIND, ""))
    play(state, "roll:115", "roll:111", "roll:1", "no", "yes")
    assert "pass" in legal(state)


@rule("L-CARD-FP-CHAR-27-COMBAT")
def test_with_no_hit_to_cancel_nothing_is_asked_or_forced() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (WIND, ""))
    play(state, "roll:111", "roll:111", "roll:1")
    assert (asked(state), question(state)) == ("shadow", "battle")
    assert "pass" in legal(play(state, "yes"))


@rule("L-CARD-FP-CHAR-27-COMBAT")
def test_attackers_who_cancel_a_hit_cease() -> None:
    state = clash("sauron 3/0/0", "north 3/0/1", (WIND, ""), "free-peoples")
    play(state, "roll:111", "roll:115", "roll:1", "yes")
    assert army(state, "trollshaws") == "north 3/0/1"
    assert question(state) in ("turn", "action")


@rule("L-CARD-FP-CHAR-27-COMBAT")
def test_a_companion_is_enough_and_somebody_is_needed() -> None:
    armies = {"hollin": "sauron 3/0/0", "trollshaws": "north 3/0/0"}
    more: dict[str, Any] = {"hands": (WIND, ""), "expansions": ["lords"]}
    refused(play(attacking(armies, **more), "all"), f"card:{WIND}", "W-BATTLE-18")
    assert f"card:{WIND}" in legal(play(attacking(armies, characters={"gimli": "trollshaws"}, **more), "all"))


@rule("L-CARD-FP-CHAR-27-COMBAT")
def test_it_serves_in_a_sortie_and_not_in_a_siege_battle() -> None:
    armies = {"erebor": "sauron 3/0/0", "inside-erebor": "dwarves 3/0/1"}
    more: dict[str, Any] = {"hands": (WIND, ""), "expansions": ["lords"]}
    refused(play(attacking(armies, **more), "all"), f"card:{WIND}", "W-BATTLE-18")
    state = attacking(armies, "will", "free-peoples", **more)
    if question(state) == "split":
        play(state, "all")
    assert f"card:{WIND}" in legal(state)


@rule("L-CARD-02")
def test_a_siege_will_do_for_the_retreat() -> None:
    armies = {"dale": "sauron 3/0/0", "erebor": "dwarves 3/0/1"}
    state = play(attacking(armies, hands=(WIND, ""), expansions=["lords"]), "all", "no", f"card:{WIND}")
    play(state, "roll:115", "roll:111", "roll:1", "yes", "yes")
    assert "pass" not in legal(state)
    play(state, "to:erebor")
    assert army(state, "inside-erebor") == "dwarves 3/0/1"


@rule("L-CARD-02")
def test_with_nowhere_to_go_the_battle_goes_on() -> None:
    armies = {"minas-morgul": "sauron 3/0/0", "gorgoroth": "gondor 3/0/1", "barad-dur": "sauron 1/0/0"}
    armies |= {"morannon": "sauron 1/0/0", "nurn": "sauron 1/0/0"}
    state = attacking(armies, hands=(WIND, ""), expansions=["lords"])
    play(state, "army:minas-morgul", "all", f"card:{WIND}", "roll:115", "roll:111", "roll:1", "yes", "yes")
    assert (army(state, "gorgoroth"), question(state)) == ("gondor 3/0/1", "roll")


# ----- Servant of the Shadow


@rule("L-CARD-SH-CHAR-28-COMBAT")
def test_a_minion_forfeits_his_leadership_for_dice_of_the_enemy() -> None:
    captains = {"witch-king": "hollin", "mouth-of-sauron": "hollin"}
    state = clash("sauron 3/0/1", "north 4/0/0", ("", "captain-of-despair"), characters=captains)
    assert (asked(state), legal(state)) == ("shadow", {"character:witch-king", "character:mouth-of-sauron"})
    play(state, "character:witch-king", "roll:111")
    assert dice_rolled(state) == 2
    play(state, "roll:11")
    assert dice_rolled(state) == 3  # a Nazgûl and the Mouth of Sauron
    state = clash("sauron 3/0/0", "north 2/0/0", ("", "captain-of-despair"), characters={"mouth-of-sauron": "hollin"})
    play(state, "roll:111")
    assert dice_rolled(state) == 1
    play(state, "roll:1")
    assert (asked(state), question(state)) == ("shadow", "battle")  # no re-roll


@rule("L-CARD-SH-CHAR-28-COMBAT")
def test_without_a_minion_nobody_serves() -> None:
    armies = {"hollin": "sauron 3/0/1", "trollshaws": "north 3/0/0"}
    state = play(attacking(armies, hands=("", "captain-of-despair"), expansions=["lords"]), "all")
    refused(state, "card:captain-of-despair", "W-BATTLE-18")


# ----- halves of the base game on cards of the box


@rule("L-CARD-FP-CHAR-26-COMBAT")
def test_safe_paths_are_a_gift() -> None:
    state = clash("sauron 3/0/0", "north 2/0/1", ("safe-paths-in-the-dark", ""), fellowship={"region": "trollshaws"})
    play(state, "roll:111", "roll:14", "roll:4")
    assert army(state, "hollin") == "sauron 1/0/0"


@rule("L-CARD-FP-STRAT-25-COMBAT")
def test_every_little_is_a_shield_wall() -> None:
    state = clash("sauron 3/0/0", "north 3/0/0", ("every-little-is-a-gain", ""))
    assert army(play(state, "roll:155", "roll:111"), "trollshaws") == "north 2/0/0"


@rule("L-CARD-FP-STRAT-26-COMBAT")
def test_rangers_have_an_advantageous_position() -> None:
    armies = {"dale": "sauron 3/0/0", "erebor": "dwarves 3/0/0"}
    cards = ("rangers-of-the-north", "")
    state = play(attacking(armies, hands=cards, expansions=["lords"]), "all", "no", f"card:{cards[0]}")
    assert army(play(state, "roll:556", "roll:111"), "erebor") == "dwarves 2/0/0"


@rule("L-CARD-SH-STRAT-25-COMBAT")
def test_dol_guldur_has_mumakil() -> None:
    state = clash("southrons 1/2/0", "north 4/0/0", ("", "shadow-of-dol-guldur"))
    assert army(play(state, "roll:114", "roll:1111"), "trollshaws") == "north 2/0/0"


@rule("L-CARD-SH-STRAT-26-COMBAT")
def test_madness_is_a_swarm_of_bats() -> None:
    state = clash("sauron 3/0/0", "north 3/0/0", ("every-little-is-a-gain", "madness-and-horror"))
    assert army(play(state, "roll:155", "roll:111"), "trollshaws") == "north 1/0/0"
