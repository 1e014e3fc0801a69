"""Kings of Middle-earth with Warriors of Middle-earth: sovereigns and chieftains among the factions (X-WK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, WAR, own, pick, table, with_dice
from tests.war.rulings import army, asked, at, legal, question
from tests.war.warriors.tables import cast, go

from redbook import CHANCE, State

rule = pytest.mark.rule
BOTH = ["warriors", "kings"]


def lay(armies: dict[str, str] | None = None, mover: str = "free-peoples", **more: Any) -> State:
    """A game with both boxes; `figures` tells where figures of factions are, `dead` who is with the Dead."""
    figures = more.pop("figures", {})
    told = {name.replace("_", "-"): {"figures": places} for name, places in figures.items()}
    fields = dict(more.pop("fields", {}))
    fields["warriors"] = {"factions": told, "army_of_the_dead": more.pop("dead", "").split()}
    return table({**HOME, **(armies or {})}, mover, expansions=BOTH, fields=fields, **more)


def take(state: State, die: str, act: str, *answers: str) -> State:
    """Use a die for something."""
    return go(pick(state, die), f"act:{act}", *answers)


def battle(armies: dict[str, str], source: str, goal: str, **more: Any) -> State:
    """The Shadow attacks with all it has in a region; all Nations are At War."""
    more.setdefault("at_war", WAR)
    state = lay(armies, "shadow", dice=("event", "army army"), **more)
    take(state, "army", "attack", f"army:{source}", f"to:{goal}")
    while question(state) in ("split", "going-along"):
        state.play("all" if "all" in legal(state) else sorted(legal(state))[-1])
    return state


NORTH = {"dale": "north 4/0/0", "old-forest-road": "sauron 5/0/0"}
BROOD = {"spiders": {"old-forest-road": 3}}
WOOD: dict[str, Any] = {"saruman": "orthanc", "meriadoc": "fangorn"}


# ----- call cards and combat abilities


@rule("X-WK-02")
@pytest.mark.parametrize(("card", "may"), [("hideous-speed", False), ("pits-of-mordor", True)])
def test_the_trap_a_chieftains_ability_is_not_paid_with_a_call_card(card: str, may: bool) -> None:
    people = {"shadow-of-mirkwood": "old-forest-road", "brand": "eliminated"}
    state = battle(NORTH, "old-forest-road", "dale", figures=BROOD, characters=people, hands=("", "pits-of-mordor"))
    go(state, f"card:{card}")
    if asked(state) == "free-peoples":
        go(state, "pass")
    assert (question(state) == "combat-ability") == may


@rule("X-WK-02")
@pytest.mark.parametrize(("card", "may"), [("out-of-the-high-airs", False), ("kings-dain-ironfoots-guard", True)])
def test_the_trap_brands_ability_is_not_paid_with_a_call_card(card: str, may: bool) -> None:
    armies = {"dale": "north 3/1/0", "old-forest-road": "sauron 5/0/1"}
    hands = ("kings-dain-ironfoots-guard", "pits-of-mordor")
    people = {"brand-awakened": "dale"}
    state = battle(armies, "old-forest-road", "dale", figures={"eagles": {"dale": 2}}, characters=people, hands=hands)
    go(state, "card:pits-of-mordor", f"card:{card}")
    assert (question(state) == "combat-ability") == may
    assert not may or legal(state) == {"no", "ability:heir-of-bard"}


@rule("X-WK-03")
@pytest.mark.parametrize(("card", "may"), [("hideous-speed", False), ("pits-of-mordor", True)])
def test_the_shadow_in_the_north_is_not_paid_with_a_call_card(card: str, may: bool) -> None:
    armies = {"dale": "north 3/1/0", "old-forest-road": "sauron 5/0/0"}
    state = battle(armies, "old-forest-road", "dale", figures=BROOD, corrupted="brand",
                   hands=("kings-dain-ironfoots-guard", "pits-of-mordor"))  # fmt: skip
    go(state, f"card:{card}", "card:kings-dain-ironfoots-guard")
    assert (question(state) == "combat-ability") == may
    assert not may or legal(state) == {"no", "ability:shadow-in-the-north"}


@rule("X-WK-04")
@pytest.mark.parametrize("cancel", [False, True])
def test_heir_of_bard_cancels_a_call_card(cancel: bool) -> None:
    """Hideous Speed rolls a die before the combat roll of five dice."""
    armies = {"dale": "north 3/1/0", "old-forest-road": "sauron 5/0/0"}
    state = battle(armies, "old-forest-road", "dale", figures=BROOD, characters={"brand-awakened": "dale"},
                   hands=("kings-dain-ironfoots-guard", ""))  # fmt: skip
    go(state, "card:hideous-speed", "card:kings-dain-ironfoots-guard")
    go(state, "ability:heir-of-bard" if cancel else "no")
    assert asked(state) == "chance"
    assert len(state.name(state.legal()[0])) == len("roll:11111" if cancel else "roll:1")


@rule("X-WK-04")
@pytest.mark.parametrize("cancel", [False, True])
def test_the_shadow_in_the_north_cancels_a_call_card(cancel: bool) -> None:
    armies = {"dale": "north 3/1/0", "old-forest-road": "sauron 5/0/1"}
    state = battle(armies, "old-forest-road", "dale", figures={"eagles": {"dale": 2}}, corrupted="brand",
                   hands=("", "pits-of-mordor"))  # fmt: skip
    go(state, "card:pits-of-mordor", "card:out-of-the-high-airs", "ability:shadow-in-the-north" if cancel else "no")
    eagles = state.view(None)["warriors"]["factions"]["eagles"]["figures"]
    lost = question(state) == "battle" or eagles.get("dale", 0) < 2
    assert lost != cancel


@rule("X-WK-05")
@pytest.mark.parametrize(
    ("folly", "where", "may"),
    [("kings-denethors-folly", "minas-tirith", False), ("", "minas-tirith", True),
     ("kings-denethors-folly", "pelargir", False)],
)  # fmt: skip
def test_denethors_folly_forbids_call_cards_where_he_is(folly: str, where: str, may: bool) -> None:
    armies = {"minas-tirith": "gondor 3/0/0", "pelargir": "gondor 3/0/0", "osgiliath": "sauron 5/0/0"}
    state = battle(armies, "osgiliath", where, figures={"eagles": {"lossarnach": 2}}, characters={"denethor": where},
                   table=("", folly))  # fmt: skip
    if question(state) == "battle" and "no" in legal(state):
        go(state, "no")  # no retreat into the Stronghold
    found = asked(state) == "free-peoples" and "card:out-of-the-high-airs" in legal(state)
    found = found or (asked(state) == "free-peoples" and any(name.startswith("card:") for name in legal(state)))
    assert found == may


# ----- sovereigns as companions


@rule("X-WK-06")
@pytest.mark.parametrize(("people", "may"), [({"theoden-awakened": "fangorn"}, True), ({"theoden": "fangorn"}, False)])
def test_an_awakened_sovereign_in_fangorn_calls_the_ents_and_a_leader_does_not(
    people: dict[str, str], may: bool
) -> None:
    state = lay({"fangorn": "rohan 1/0/0"}, characters={"saruman": "orthanc", **people}, dice=("muster muster", "army"))
    assert ("act:faction-enter" in legal(pick(state, "muster"))) == may


@rule("X-WK-06")
def test_the_ents_go_with_an_awakened_sovereign_who_was_all_there_was_in_fangorn() -> None:
    state = lay(characters={"saruman": "orthanc", "theoden-awakened": "fangorn"}, figures={"ents": {"fangorn": 2}},
                dice=("character character", "army"))  # fmt: skip
    take(state, "character", "move-companions", "character:theoden-awakened", "to:westemnet")
    while question(state) == "companions-moved":
        state.play("done")
    assert state.view(None)["warriors"]["factions"]["ents"]["status"] == "out"


@rule("X-WK-07")
def test_an_awakened_sovereign_joins_the_army_of_the_dead() -> None:
    people = {"strider": "edoras", "theoden-awakened": "edoras", "legolas": "dale"}
    state = lay(characters=people, dice=("muster muster", "army"))
    take(state, "muster", "faction-enter")
    if "faction:dead-men" in legal(state):
        go(state, "faction:dead-men")
    assert legal(state) == {"done", "character:theoden-awakened"}
    go(state, "character:theoden-awakened")
    assert at(state, "theoden-awakened") == "erech"
    leader = lay(characters={"strider": "edoras"}, dice=("muster muster", "army"))
    take(leader, "muster", "faction-enter")
    if "faction:dead-men" in legal(leader):
        go(leader, "faction:dead-men")
    assert (question(leader) == "joining-dead", at(leader, "theoden")) == (False, "edoras")


@rule("X-WK-08")
def test_hideous_speed_takes_sovereigns_as_companions_of_level_one_and_as_leaders() -> None:
    armies = {"dale": "north 3/0/0 + dwarves 1/0/0 + elves 1/0/0 + gondor 1/0/0", "old-forest-road": "sauron 5/0/0"}
    people = {"brand-awakened": "dale", "dain-awakened": "dale", "denethor-awakened": "dale",
              "theoden-awakened": "dale", "thranduil": "dale"}  # fmt: skip
    state = battle(armies, "old-forest-road", "dale", figures=BROOD, characters=people)
    go(state, "card:hideous-speed", "roll:6")
    assert legal(state) == {f"character:{who}" for who in
                            ("brand-awakened", "dain-awakened", "denethor-awakened", "thranduil")}  # fmt: skip
    go(state, "character:thranduil")
    assert at(state, "thranduil") == "eliminated"


# ----- cards


@rule("X-WK-11")
def test_the_palantir_of_anarion_draws_faction_cards_and_heeds_them() -> None:
    told = with_dice(("event", "army"), ("event", ""))
    state = table(characters={"denethor-awakened": "minas-tirith"}, expansions=BOTH, **told)
    take(state, "free-ruler:event", "draw", "deck:free-faction")
    state.play(state.legal()[0])
    assert question(state) == "palantir"
    go(state, "yes")
    assert "deck:free-faction" in legal(state)
    card = "in-long-swift-lines"
    told = with_dice(("event", "army"), ("event", ""))
    told["fields"]["warriors"] = {"factions": {"eagles": {"figures": {"lorien": 2}}}}
    state = table(characters={"denethor-awakened": "minas-tirith"}, expansions=BOTH, hands=(card, ""), **told)
    take(state, "free-ruler:event", "event", f"card:{card}")
    while question(state) not in ("palantir", "turn"):
        state.play(state.legal()[0])
    assert question(state) == "palantir"


@rule("X-WK-12")
def test_the_palantir_of_barad_dur_serves_faction_cards() -> None:
    card = "black-sails"
    figures = {"corsairs": {"umbar": 2}}
    for stone in ("", "the-palantir-of-barad-dur"):
        state = lay({"umbar": "southrons 2/0/0"}, "shadow", figures=figures, hands=("", card), table=("", stone),
                    dice=("event", "muster muster"))  # fmt: skip
        pick(state, "muster")
        assert ({"act:palantir-draw", "act:palantir-event"} <= legal(state)) == bool(stone)
    drawn = go(state.clone(), "act:palantir-draw")
    assert "deck:shadow-faction" in legal(drawn)
    go(state, "act:palantir-event", f"card:{card}")
    assert card in state.view(None)["cards"]["shadow"]["table"]


@rule("X-WK-13")
def test_premonition_may_remove_a_kings_tile_and_none_that_lies_on_a_sovereign() -> None:
    state = table(expansions=BOTH, hands=("premonition-of-danger", ""), tiles={"dain": "3"},
                  dice=("character character", "army"))  # fmt: skip
    take(state, "character", "event", "card:premonition-of-danger")
    assert state.actor == CHANCE
    go(state, "tile:kings-1", "tile:eye", "tile:3", "tile:kings-1")
    seen = state.view(1)["tiles"]
    assert seen["removed"]["kings-1"] == 1
    assert seen["pool"] == {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 2, "kings-2": 1}
    assert own(state, "dain")["tiles"] == {"3": 1}


@rule("X-WK-14")
def test_an_attack_of_ents_stirs_no_sovereign_and_an_advance_of_his_nation_does() -> None:
    """Isengard advances when Ents attack it, Rohan does not: no tile comes off Théoden, though Meriadoc is with him."""
    people = {"saruman": "orthanc", "peregrin": "fangorn", "meriadoc": "edoras"}
    state = lay({"fords-of-isen": "isengard 2/0/0"}, characters=people, figures={"ents": {"fangorn": 3}},
                hands=("march-of-the-ents", ""), tiles={"theoden": "1"}, dice=("event event", "army"))  # fmt: skip
    before = state.view(None)["nations"]
    take(state, "event", "event", "card:march-of-the-ents", "army:fords-of-isen", "roll:456")
    after = state.view(None)["nations"]
    assert after["isengard"] != before["isengard"]
    assert after["rohan"] == before["rohan"]
    assert question(state) != "comfort"
    moved = lay(characters=people, tiles={"theoden": "1"}, dice=("muster muster", "army"), active="rohan")
    take(moved, "muster", "diplomacy", "nation:rohan")
    assert question(moved) == "comfort"


@rule("X-WK-15")
def test_chieftains_are_lost_with_an_army_that_ents_or_the_dead_destroy() -> None:
    people = {"saruman": "orthanc", "meriadoc": "fangorn", "ugluk": "fords-of-isen"}
    state = lay({"fords-of-isen": "isengard 1/0/0"}, characters=people, figures={"ents": {"fangorn": 2}},
                hands=("march-of-the-ents", ""), dice=("event event", "army"))  # fmt: skip
    take(state, "event", "event", "card:march-of-the-ents", "army:fords-of-isen", "roll:116")
    assert at(state, "ugluk") == "eliminated"
    people = {"strider": "erech", "black-serpent": "lamedon"}
    state = lay({"lamedon": "southrons 1/0/0"}, characters=people, figures={"dead_men": {"erech": 2}}, dead="strider",
                hands=("wraiths-of-fear", ""), dice=("event event", "army"))  # fmt: skip
    take(state, "event", "event", "card:wraiths-of-fear", "army:lamedon", "roll:114")
    assert (at(state, "black-serpent"), army(state, "lamedon")) == ("eliminated", "")


@rule("X-WK-15")
def test_corsairs_carry_a_chieftain() -> None:
    state = lay({"umbar": "southrons 3/0/0"}, "shadow", characters={"black-serpent": "umbar"},
                figures={"corsairs": {"umbar": 2}}, hands=("", "ships-of-great-draught"), at_war="southrons",
                dice=("event", "event event"))  # fmt: skip
    take(state, "event", "event", "card:ships-of-great-draught", "number:2", "region:umbar", "band:2:corsairs")
    go(state, "to:pelargir", "done", "take:3:southrons-regular", "character:black-serpent")
    assert at(state, "black-serpent") == "pelargir"


# ----- at sea, with Lords too


@rule("A-CARD-88", "L-MINION-11")
@pytest.mark.parametrize("balrog", ["moria", "waiting", "eliminated"])
def test_no_balrog_watches_a_fellowship_that_sets_out_from_the_sea(balrog: str) -> None:
    """It goes ashore unhurt: the Balrog is far away or not in play, and the sea is no region that it could be in."""
    state = table(phase=2, expansions=["lords", "warriors", "kings"], table=("the-western-way", ""),
                  characters={"balrog": balrog}, fellowship={"region": None, "progress": 1})  # fmt: skip
    go(state, "yes", "to:pelargir")
    assert state.view(None)["fellowship"]["region"] == "pelargir"
    assert question(state) not in ("hunt-tile", "tile")
    assert state.view(None)["fellowship"]["corruption"] == 0


@rule("A-CARD-52")
def test_a_fleet_that_the_last_of_all_characters_has_boarded_is_written_down_between_two_armies() -> None:
    armies = {"umbar": "southrons 2/0/0", "west-harondor": "southrons 1/0/0"}
    state = lay(armies, "shadow", figures={"corsairs": {"umbar": 1, "west-harondor": 1}}, at_war=WAR,
                dice=("event", "event event"), hands=("", "ships-of-great-draught"),
                characters={"black-serpent": "umbar", "brand": "eliminated"})  # fmt: skip
    cast(state, "ships-of-great-draught", "number:2", "region:umbar", "band:1:corsairs")
    go(state, "to:west-harondor", "done", "take:2:southrons-regular", "character:black-serpent")
    assert legal(state) == {"done", "region:west-harondor"}
    assert state.game.load(state.position()) == state
