"""The Corsairs of Umbar: Ships, fleets, armies that go by sea."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, controller, legal, play, question, refused
from tests.war.twilight.twilight_tables import HOME, attack, battle, box, event, event_over, mustering, table, take

from redbook import State
from redbook.war.board import ADJACENT, REGIONS
from redbook.war.twilight.contents import COASTS
from redbook.war.twilight.ships import COAST

rule = pytest.mark.rule


def fleet(**ships: int) -> dict[str, Any]:
    """The Corsairs are in play, with these Ships."""
    return {"factions": ["corsairs"], "ships": {name.replace("_", "-"): number for name, number in ships.items()}}


SOUTH = {"umbar": "southrons 3/0/0", "barad-dur": "sauron 1/0/0", "minas-tirith": "gondor 1/0/0"}


def moving(armies: dict[str, str], twilight: dict[str, Any], face: str = "army", **more: Any) -> State:
    """The Shadow moves armies with a die."""
    state = table(armies, "shadow", dice=("event", f"{face} {face}"), twilight=twilight, **more)
    return take(state, face, "act:move-armies")


# ----- they come


@rule("T-FACTION-01", "T-FACTION-14", "T-SETUP-05", "T-SETUP-06")
def test_a_muster_result_brings_two_ships_to_umbar() -> None:
    state = mustering()
    assert box(state, "beside")["ships"] == 6
    play(state, "act:corsairs")
    assert (box(state, "factions"), box(state, "ships")) == (["corsairs"], {"umbar": 2})
    assert box(state, "beside")["ships"] == 4
    assert "act:corsairs" not in legal(mustering(at_war="sauron"))
    assert "act:corsairs" not in legal(mustering(twilight=fleet()))


@rule("T-FACTION-15")
def test_black_ships_bring_a_ship_and_a_regular() -> None:
    state = mustering(twilight=fleet(umbar=1))
    play(state, "act:black-ships")
    assert (box(state, "ships"), army(state, "umbar")) == ({"umbar": 2}, "southrons 1/0/0")
    assert "act:black-ships" not in legal(mustering())
    lost = {**HOME, "umbar": "gondor 1/0/0"}
    assert "act:black-ships" not in legal(mustering(armies=lost, twilight=fleet(umbar=1)))


@rule("T-FACTION-16")
def test_besieged_umbar_receives_nothing_and_what_is_used_up_does_not_come() -> None:
    besieged = {**HOME, "umbar": "gondor 2/0/0", "inside-umbar": "southrons 1/0/0"}
    assert "act:black-ships" not in legal(mustering(armies=besieged, twilight=fleet(umbar=1)))
    state = mustering(twilight=fleet(umbar=6))
    play(state, "act:black-ships")
    assert (box(state, "ships"), army(state, "umbar")) == ({"umbar": 6}, "southrons 1/0/0")
    lost = {**HOME, "umbar": "gondor 1/0/0"}
    assert "act:corsairs" not in legal(mustering(armies=lost))


@rule("T-FACTION-16")
def test_without_regulars_left_a_ship_comes_alone() -> None:
    everywhere = dict.fromkeys(("near-harad", "far-harad"), "southrons 10/0/0") | {"north-rhun": "southrons 4/0/0"}
    state = mustering(armies={**HOME, **everywhere}, twilight=fleet(umbar=1))
    play(state, "act:black-ships")
    assert (box(state, "ships"), army(state, "umbar")) == ({"umbar": 2}, "")


@rule("T-FACTION-02")
def test_lost_ships_can_be_built_again() -> None:
    state = mustering(twilight=fleet())
    play(state, "act:black-ships")
    assert box(state, "ships") == {"umbar": 1}


# ----- what they are


@rule("T-FACTION-17")
def test_ships_hold_and_hinder_nothing() -> None:
    state = table({"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}, dice=("army army", "event"),
                  twilight=fleet(umbar=2, lamedon=4))  # fmt: skip
    take(state, "army", "act:move-armies", "to:lamedon")
    assert army(state, "lamedon") == "gondor 1/0/0"
    assert box(state, "ships") == {"umbar": 2, "lamedon": 4}
    assert controller(state, "lamedon") is None
    from redbook.war import hunt_roll

    state = table(HOME, twilight=fleet(lamedon=2), fellowship={"region": "lamedon"})
    assert hunt_roll.rerolls(state) == 0  # type: ignore[arg-type]


@rule("T-FACTION-18")
def test_the_coast_is_a_chain_of_fourteen_regions() -> None:
    assert len(COASTS) == 14
    joined = {(at, to) for at in range(14) for to in range(at) if ADJACENT[COAST[at] * REGIONS + COAST[to]]}
    assert joined == {(at, at - 1) for at in range(1, 14)}


# ----- fleets


@rule("T-FACTION-19", "T-FACTION-20")
def test_a_move_takes_a_fleet_two_regions_along_the_coast() -> None:
    state = moving({**SOUTH, "west-harondor": "gondor 1/0/0"}, fleet(umbar=2))
    assert "fleet:umbar" in legal(state)
    play(state, "fleet:umbar")
    assert legal(state) == {"number:1", "number:2"}
    play(state, "number:2")
    assert legal(state) == {"to:west-harondor", "to:pelargir"}  # past an enemy army
    refused(state, "to:lamedon", "T-FACTION-19")
    refused(state, "to:minas-tirith", "T-FACTION-18")
    play(state, "to:pelargir")
    assert box(state, "ships") == {"pelargir": 2}


@rule("T-FACTION-19")
def test_a_character_result_moves_no_fleet() -> None:
    state = moving({**SOUTH, "umbar": "southrons 3/0/0 + sauron 0/0/1"}, fleet(umbar=2), "character")
    assert not any(name.startswith("fleet:") for name in legal(state))


@rule("T-FACTION-19")
def test_a_fleet_sails_though_no_army_can_move() -> None:
    state = moving({"minas-tirith": "gondor 1/0/0"}, fleet(umbar=1))
    play(state, "to:pelargir")  # the only fleet and its only Ship are not asked for
    assert box(state, "ships") == {"pelargir": 1}


@rule("T-FACTION-22")
def test_no_ship_sails_twice_in_an_action() -> None:
    state = moving(SOUTH, fleet(umbar=2))
    play(state, "fleet:umbar", "number:1", "to:pelargir")
    assert box(state, "sailed") == {"pelargir": 1}
    assert "fleet:umbar" in legal(state)
    assert "fleet:pelargir" not in legal(state)
    play(state, "done")
    assert box(state, "sailed") == {}


@rule("T-FACTION-22", "T-FACTION-21")
def test_fleet_then_landing_with_one_die() -> None:
    state = moving(SOUTH, fleet(umbar=2))
    play(state, "fleet:umbar", "number:1", "to:pelargir", "army:umbar", "to:pelargir", "all")
    assert (army(state, "umbar"), army(state, "pelargir")) == ("", "southrons 3/0/0")
    assert controller(state, "pelargir") == "shadow"
    assert box(state, "ships") == {"umbar": 1, "pelargir": 1}
    assert question(state) != "move"  # both moves are made


@rule("T-FACTION-22")
def test_who_has_landed_does_not_move_again() -> None:
    state = moving(SOUTH, fleet(umbar=1, anfalas=1))
    play(state, "army:umbar", "to:anfalas", "all")
    refused(state, "army:anfalas", "W-MOVE-10")


# ----- armies by sea


@rule("T-FACTION-21")
def test_an_army_goes_from_ship_to_ship_at_any_distance() -> None:
    state = moving(SOUTH, fleet(umbar=1, forlindon=1, grey_havens=1))
    play(state, "army:umbar")
    assert {"to:forlindon", "to:grey-havens"} <= legal(state)  # an empty enemy Stronghold, too
    refused(state, "to:anfalas", "W-MOVE-05")
    play(state, "to:grey-havens", "all", "done")
    assert controller(state, "grey-havens") == "shadow"


@rule("T-FACTION-21")
def test_not_where_enemy_units_are_nor_without_a_ship_where_it_starts() -> None:
    state = moving({**SOUTH, "dol-amroth": "gondor 1/0/0"}, fleet(umbar=1, dol_amroth=1))
    refused(play(state, "army:umbar"), "to:dol-amroth", "W-MOVE-08")
    state = moving(SOUTH, fleet(anfalas=1, dol_amroth=1))
    refused(play(state, "army:umbar"), "to:anfalas", "W-MOVE-05")


@rule("T-FACTION-21")
def test_nations_not_at_war_do_not_land_in_another() -> None:
    state = moving({**SOUTH, "umbar": "southrons 2/0/0 + isengard 1/0/0"}, fleet(umbar=1, anfalas=1),
                   at_war="southrons sauron gondor")  # fmt: skip
    play(state, "army:umbar", "to:anfalas", "all")
    assert army(state, "umbar") == "isengard 1/0/0"


@rule("T-FACTION-21")
def test_a_character_result_carries_an_army_with_a_leader() -> None:
    armies = {**SOUTH, "umbar": "southrons 2/0/0 + sauron 0/0/1"}
    state = moving(armies, fleet(umbar=1, anfalas=1), "character")
    play(state, "army:umbar" if "army:umbar" in legal(state) else "to:anfalas")
    if question(state) == "move":
        play(state, "to:anfalas")
    play(state, "all")
    assert army(state, "anfalas") == "sauron 0/0/1 + southrons 2/0/0"


@rule("T-FACTION-21", "T-FACTION-27")
def test_cards_that_move_armies_do_not_use_ships() -> None:
    state = table(SOUTH, "shadow", dice=("event", "event event"), hands=("", "the-shadow-is-moving"),
                  twilight=fleet(umbar=1, anfalas=1))  # fmt: skip
    take(state, "event", "act:event", "card:the-shadow-is-moving")
    play(state, "army:umbar")
    assert "to:anfalas" not in legal(state)


# ----- attacks by sea

COASTAL_WAR = {**SOUTH, "umbar": "southrons 5/0/0", "dol-amroth": "gondor 3/0/0"}


def landing(armies: dict[str, str], face: str = "army", **more: Any) -> State:
    """The army of Umbar attacks Dol Amroth by Ship."""
    state = attack(armies, face=face, twilight=more.pop("twilight", fleet(umbar=1, dol_amroth=2)), **more)
    for answer in ("army:umbar", "to:dol-amroth", "all"):
        if answer in legal(state):
            play(state, answer)
    return state


@rule("T-FACTION-23", "T-FACTION-24")
def test_an_army_attacks_where_a_ship_lies() -> None:
    state = landing(COASTAL_WAR)
    assert question(state) == "battle"
    play(state, "yes")  # the defender retreats into the siege
    play(state, "all")
    assert (army(state, "dol-amroth"), army(state, "inside-dol-amroth")) == ("southrons 5/0/0", "gondor 3/0/0")


@rule("T-FACTION-23")
def test_not_where_none_lies() -> None:
    state = table(COASTAL_WAR, "shadow", dice=("event", "army army"), twilight=fleet(umbar=1))
    assert "act:attack" not in legal(take(state, "army"))
    state = table(COASTAL_WAR, "shadow", dice=("event", "army army"), twilight=fleet(dol_amroth=1))
    assert "act:attack" not in legal(take(state, "army"))  # nor from where none lies


@rule("T-FACTION-23")
def test_a_character_result_lands_an_army_with_a_leader() -> None:
    armies = {**COASTAL_WAR, "umbar": "southrons 5/0/0 + sauron 0/0/1"}
    assert question(landing(armies, "character")) == "battle"


@rule("T-FACTION-25")
def test_ships_are_lost_with_the_army_that_they_landed() -> None:
    state = landing({**COASTAL_WAR, "umbar": "southrons 1/0/0"})
    play(state, "no", "roll:1", "roll:115")
    assert box(state, "ships") == {"umbar": 1}


@rule("T-FACTION-26")
def test_the_army_may_cease_and_stays_where_it_came_from() -> None:
    state = landing(COASTAL_WAR)
    play(state, "no", "roll:11111", "roll:111", "no")
    assert army(state, "umbar") == "southrons 5/0/0"
    assert box(state, "ships") == {"umbar": 1, "dol-amroth": 2}


@rule("T-FACTION-27")
def test_nobody_retreats_by_ship() -> None:
    armies = {"umbar": "southrons 2/0/0", "west-harondor": "gondor 5/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, "free-peoples", twilight=fleet(umbar=2, anfalas=1))
    play(state, "no", "roll:11111", "roll:11", "yes")
    assert "to:anfalas" not in legal(state)
    refused(state, "to:anfalas", "W-BATTLE-58")


def struck(shadow: str, **more: Any) -> State:
    """Gondor attacks an army in West Harondor beside three Ships."""
    armies = {"west-harondor": shadow, "pelargir": "gondor 5/0/0", "barad-dur": "sauron 1/0/0"}
    return battle({**armies, **more}, "free-peoples", twilight=fleet(west_harondor=3, umbar=1))


@rule("T-FACTION-28")
def test_ships_are_lost_with_an_army_beside_them_that_is_destroyed() -> None:
    state = play(struck("southrons 1/0/0"), "roll:11115", "roll:1", "all")
    assert box(state, "ships") == {"umbar": 1}


@rule("T-FACTION-28")
def test_and_with_one_that_retreats() -> None:
    state = play(struck("southrons 2/0/0"), "roll:11111", "roll:11", "yes", "to:umbar")
    if question(state) == "split":
        play(state, "no")
    assert box(state, "ships") == {"umbar": 1}


@rule("T-FACTION-28")
def test_but_not_with_one_that_stands() -> None:
    state = play(struck("southrons 2/0/0"), "roll:11111", "roll:11", "no")
    assert box(state, "ships") == {"umbar": 1, "west-harondor": 3}


@rule("T-FACTION-29")
def test_an_army_that_goes_into_a_siege_keeps_its_ships() -> None:
    armies = {"umbar": "southrons 2/0/0", "west-harondor": "gondor 5/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, "free-peoples", twilight=fleet(umbar=2))
    play(state, "yes", "all")
    assert (army(state, "inside-umbar"), box(state, "ships")) == ("southrons 2/0/0", {"umbar": 2})


@rule("T-FACTION-30")
def test_where_friends_are_besieged_the_besiegers_are_attacked() -> None:
    armies = {
        "umbar": "gondor 2/0/0", "inside-umbar": "southrons 2/0/0", "anfalas": "southrons 3/0/0",
        "barad-dur": "sauron 1/0/0",
    }  # fmt: skip
    ships = fleet(umbar=1, anfalas=1)
    refused(play(moving(armies, ships), "army:anfalas"), "to:umbar", "W-MOVE-34")
    state = attack(armies, twilight=ships)
    play(state, "army:anfalas", "all")  # the besieged could sally out, too
    assert state.view(None)["battle"]["target"] == "umbar"


# ----- cards


@rule("T-CARD-SH-STRAT-10E", "T-CARD-05")
def test_the_corsairs_are_upon_us() -> None:
    armies = {**SOUTH, "dol-amroth": "gondor 2/0/0"}
    state = event("the-corsairs-are-upon-us", "army", armies=armies, twilight=fleet(umbar=2, dol_amroth=1))
    play(state, "fleet:umbar", "number:1")
    assert legal(state) == {"to:west-harondor", "to:pelargir"}
    play(state, "to:pelargir", "fleet:dol-amroth", "to:anfalas")
    refused(state, "fleet:pelargir", "T-CARD-SH-STRAT-10E")
    play(state, "done", "army:umbar")
    assert legal(state) == {"to:pelargir", "to:anfalas"}
    play(state, "to:anfalas", "all")
    assert legal(state) == {"pass", "act:move-armies", "act:attack"}
    play(state, "act:attack", "all")
    assert question(state) == "battle"


@rule("T-CARD-SH-STRAT-10E")
def test_in_the_battle_that_follows_the_free_peoples_play_no_card_at_first() -> None:
    armies = {**SOUTH, "dol-amroth": "gondor 3/0/0", "umbar": "southrons 5/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), characters={"boromir": "dol-amroth"},
                  hands=("the-red-arrow", "the-corsairs-are-upon-us"), twilight=fleet(umbar=1, anfalas=1))  # fmt: skip
    take(state, "army", "act:event", "card:the-corsairs-are-upon-us", "done", "army:umbar", "all", "act:attack", "all")
    play(state, "no")  # Gondor stays in the field
    assert question(state) == "roll"  # nobody is asked for a card
    play(state, "roll:11111", "roll:1111", "roll:1", "yes", "pass", "no")  # another round, no retreat, no siege
    assert "card:the-red-arrow" in legal(state)


@rule("T-CARD-SH-STRAT-10E")
def test_each_part_is_optional_and_the_corsairs_must_be_in_play() -> None:
    state = event("the-corsairs-are-upon-us", "army", armies=SOUTH, twilight=fleet(umbar=2, anfalas=1))
    play(state, "done", "pass")
    assert event_over(state)
    assert box(state, "ships") == {"umbar": 2, "anfalas": 1}
    state = table(SOUTH, "shadow", dice=("event", "army army"), hands=("", "the-corsairs-are-upon-us"))
    assert "act:event" not in legal(take(state, "army"))


@rule("T-CARD-FP-STRAT-26")
def test_threats_to_the_fiefs_of_the_south() -> None:
    state = event("threats-to-the-fiefs-of-the-south", "muster", "free-peoples", armies=SOUTH,
                  twilight=fleet(umbar=1, pelargir=2, dol_amroth=1))  # fmt: skip
    assert army(state, "pelargir") == army(state, "lossarnach") == army(state, "lamedon") == "gondor 1/0/0"
    play(state, "roll:4", "roll:3", "roll:6")
    assert box(state, "ships") == {"umbar": 1, "pelargir": 1}
    assert event_over(state)
    state = table(SOUTH, dice=("muster muster", "event"), hands=("threats-to-the-fiefs-of-the-south", ""))
    assert "act:event" not in legal(take(state, "muster"))
