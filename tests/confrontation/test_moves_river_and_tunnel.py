"""The Anduin and the Tunnel of Moria: one way, for the Fellowship only, and what they are not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused

import redbook
from redbook import OptionError, State

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])
DOWNSTREAM = pytest.mark.parametrize(("region", "to"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
UPSTREAM = pytest.mark.parametrize(("region", "to"), [("fangorn", "mirkwood"), ("rohan", "fangorn")])
EITHER_WAY = pytest.mark.parametrize(
    ("region", "to"),
    [("mirkwood", "fangorn"), ("fangorn", "rohan"), ("fangorn", "mirkwood"), ("rohan", "fangorn")],
)
BEHIND = {"mirkwood": "dagorlad", "fangorn": "dagorlad", "rohan": "gondor"}
"""From where Sauron attacks each region of the river."""
BEFORE = {"mirkwood": "high-pass", "fangorn": "caradhras", "rohan": "gap-of-rohan"}
"""From where the Fellowship attacks each region of the river."""


def only_the_river(edition: str) -> State:
    """Frodo in Mirkwood, and whoever is ahead of him blocked by friends in Mordor."""
    ahead = {"gimli": "dagorlad", "legolas": "dagorlad", **dict.fromkeys(["sam", "pippin", "merry"], "mordor")}
    return lay({"frodo": "mirkwood", **ahead, "boromir": "mordor", "orcs": "rhudaur"}, "fellowship", edition=edition)


def attacked(character: str, region: str, attacker: str = "balrog", **options: Any) -> State:
    """A Fellowship character has been attacked by a lone Sauron character in a region of the river."""
    state = lay({character: region, attacker: BEHIND[region]}, **options)
    return play(state, f"move:{attacker}:{region}")


# ----- the Anduin


@pytest.mark.rule("C-MOVE-18")
@EDITIONS
@DOWNSTREAM
def test_the_fellowship_may_go_down_the_anduin(edition: str, region: str, to: str) -> None:
    state = lay({"gimli": region, "orcs": "rhudaur"}, "fellowship", edition=edition)
    play(state, f"move:gimli:{to}")
    assert at(state, "gimli") == to
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-MOVE-18")
@EDITIONS
@DOWNSTREAM
def test_going_down_the_anduin_may_be_an_attack(edition: str, region: str, to: str) -> None:
    state = lay({"gimli": region, "warg": to}, "fellowship", edition=edition)
    play(state, f"move:gimli:{to}")
    assert state.view(None)["battle"]["region"] == to


@pytest.mark.rule("C-MOVE-18")
@EDITIONS
def test_the_anduin_does_not_lead_into_a_full_region(edition: str) -> None:
    pieces = {"gimli": "mirkwood", "sam": "fangorn", "merry": "fangorn", "orcs": "rhudaur"}
    refused(lay({**pieces}, "fellowship", edition=edition), "move:gimli:fangorn", "C-MOVE-11")


@pytest.mark.rule("C-MOVE-19")
@EDITIONS
@UPSTREAM
def test_nobody_goes_up_the_anduin(edition: str, region: str, to: str) -> None:
    state = lay({"gimli": region, "orcs": "rhudaur"}, "fellowship", edition=edition)
    assert f"move:gimli:{to}" not in legal(state)
    refused(state, f"move:gimli:{to}", "C-MOVE-19")
    state = lay({"gimli": region, "orcs": to}, "fellowship", edition=edition)
    refused(state, f"move:gimli:{to}", "C-MOVE-19")


@pytest.mark.rule("C-MOVE-20")
@EDITIONS
@DOWNSTREAM
def test_sauron_does_not_go_down_the_anduin(edition: str, region: str, to: str) -> None:
    for enemies in ({}, {"gimli": to}):
        state = lay({"warg": region, **enemies}, edition=edition)
        assert f"move:warg:{to}" not in legal(state)
        refused(state, f"move:warg:{to}", "C-MOVE-20")


@pytest.mark.rule("C-MOVE-20")
@EDITIONS
@UPSTREAM
def test_sauron_does_not_go_up_the_anduin_either(edition: str, region: str, to: str) -> None:
    state = lay({"warg": region}, edition=edition)
    refused(state, f"move:warg:{to}", "C-MOVE-06")


@pytest.mark.rule("C-MOVE-21", "C-MOVE-23")
@DOWNSTREAM
def test_deluxe_shadowfax_may_follow_the_river(region: str, to: str) -> None:
    state = lay({"gimli": region, "orcs": "rhudaur"}, "fellowship", specials=(["shadowfax"], []))
    play(state, "play:shadowfax", f"move:gimli:{to}")
    assert at(state, "gimli") == to
    assert (question(state), asked(state)) == ("second-move", "fellowship")


@pytest.mark.rule("C-MOVE-21")
def test_deluxe_who_can_only_go_down_the_river_can_move_forward() -> None:
    assert legal(only_the_river("deluxe")) == {"move:frodo:fangorn"}


@pytest.mark.rule("C-MOVE-22", "C-MOVE-23")
@DOWNSTREAM
def test_original_shadowfax_does_not_follow_the_river(region: str, to: str) -> None:
    pieces = {"gimli": region, "orcs": "rhudaur"}
    state = lay({**pieces}, "fellowship", specials=(["shadowfax"], []), edition="original")
    play(state, "play:shadowfax")
    assert f"move:gimli:{to}" not in legal(state)
    refused(state, f"move:gimli:{to}", "C-SPECIAL-16")


@pytest.mark.rule("C-MOVE-22")
def test_original_a_step_down_the_river_satisfies_the_duty_to_move() -> None:
    state = only_the_river("original")
    assert legal(state) == {"move:frodo:fangorn"}
    play(state, "move:frodo:fangorn")
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-MOVE-24")
@EDITIONS
def test_from_mirkwood_to_rohan_takes_two_turns(edition: str) -> None:
    state = lay({"gimli": "mirkwood", "orcs": "rhudaur"}, "fellowship", edition=edition)
    refused(state, "move:gimli:rohan", "C-MOVE-03")
    play(state, "move:gimli:fangorn")
    assert asked(state) == "sauron"
    play(state, "move:orcs:arthedain", "move:gimli:rohan")
    assert at(state, "gimli") == "rohan"


@pytest.mark.rule("C-MOVE-24")
def test_or_one_turn_with_shadowfax_in_deluxe() -> None:
    state = lay({"gimli": "mirkwood", "orcs": "rhudaur"}, "fellowship", specials=(["shadowfax"], []))
    play(state, "play:shadowfax", "move:gimli:fangorn", "move:gimli:rohan")
    assert at(state, "gimli") == "rohan"
    assert (question(state), asked(state)) == ("turn", "sauron")


# ----- the Tunnel of Moria


@pytest.mark.rule("C-MOVE-25")
@EDITIONS
def test_the_fellowship_may_go_through_the_tunnel(edition: str) -> None:
    state = lay({"gimli": "eregion", "orcs": "rhudaur"}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel")
    assert at(state, "gimli") == "fangorn"
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-MOVE-26")
@EDITIONS
@pytest.mark.parametrize(
    "region", ["shire", "rhudaur", "enedwaith", "misty-mountains", "caradhras", "fangorn", "rohan"]
)
def test_the_tunnel_leads_from_eregion_only(edition: str, region: str) -> None:
    state = lay({"gimli": region, "orcs": "cardolan"}, "fellowship", edition=edition)
    assert "move:gimli:fangorn:tunnel" not in legal(state)
    refused(state, "move:gimli:fangorn:tunnel", "C-MOVE-26")


@pytest.mark.rule("C-MOVE-26")
@EDITIONS
def test_nobody_moves_from_fangorn_to_eregion(edition: str) -> None:
    for enemies in ({"orcs": "cardolan"}, {"orcs": "eregion"}):
        state = lay({"gimli": "fangorn", "aragorn": "fangorn", **enemies}, "fellowship", edition=edition)
        for character in ("gimli", "aragorn"):
            refused(state, f"move:{character}:eregion", "C-MOVE-26")


@pytest.mark.rule("C-MOVE-26")
@EDITIONS
def test_nobody_retreats_through_the_tunnel(edition: str) -> None:
    state = lay({"pippin": "eregion", "warg": "fangorn", "orcs": "mordor"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn:tunnel")
    fight(state, "1", "retreat")
    assert legal(state) == {"retreat:misty-mountains", "retreat:caradhras"}
    refused(state, "retreat:eregion", "C-BATTLE-20")
    state = lay({"pippin": "eregion", "saruman": "fangorn", "orcs": "mordor"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn:tunnel")
    assert legal(state) == {"stay", "retreat:misty-mountains", "retreat:caradhras"}
    refused(state, "retreat:eregion", "C-BATTLE-20")


@pytest.mark.rule("C-MOVE-27")
@EDITIONS
@pytest.mark.parametrize("region", ["eregion", "fangorn"])
def test_sauron_does_not_use_the_tunnel(edition: str, region: str) -> None:
    state = lay({"warg": region, "gimli": "fangorn" if region == "eregion" else "eregion"}, edition=edition)
    assert not {"move:warg:fangorn", "move:warg:fangorn:tunnel", "move:warg:eregion"} & legal(state)
    refused(state, "move:warg:fangorn:tunnel", "C-MOVE-27")


@pytest.mark.rule("C-MOVE-27")
@EDITIONS
def test_sauron_does_not_retreat_through_the_tunnel(edition: str) -> None:
    state = lay({"gimli": "caradhras", "balrog": "fangorn"}, "fellowship", edition=edition)
    fight(play(state, "move:gimli:fangorn"), "retreat", "1")
    assert legal(state) == {"retreat:mirkwood", "retreat:rohan"}
    refused(state, "retreat:eregion", "C-BATTLE-20")
    state = lay({"gimli": "cardolan", "balrog": "eregion"}, "fellowship", edition=edition)
    fight(play(state, "move:gimli:eregion"), "retreat", "1")
    assert legal(state) == {"retreat:rhudaur", "retreat:enedwaith"}


@pytest.mark.rule("C-MOVE-28")
@EDITIONS
def test_friends_in_the_mountains_do_not_block_the_tunnel(edition: str) -> None:
    pieces = {"gimli": "eregion", "sam": "misty-mountains", "merry": "caradhras", "orcs": "rhudaur"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel")
    assert at(state, "gimli") == "fangorn"
    assert asked(state) == "sauron"


@pytest.mark.rule("C-MOVE-28")
@EDITIONS
def test_enemies_in_the_mountains_do_not_block_the_tunnel(edition: str) -> None:
    pieces = {"gimli": "eregion", "shelob": "misty-mountains", "cave-troll": "caradhras", "balrog": "mordor"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel")
    assert legal(state) == {"intercept:no"}
    play(state, "intercept:no")
    assert at(state, "gimli") == "fangorn"
    assert state.view(None)["battle"] is None


@pytest.mark.rule("C-MOVE-28")
@EDITIONS
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_only_the_balrog_shown_in_caradhras_stops_the_traveller(edition: str, answer: str) -> None:
    state = lay({"gimli": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel", f"intercept:{answer}")
    assert at(state, "gimli") == (None if answer == "yes" else "fangorn")
    state = lay({"gimli": "eregion", "balrog": "misty-mountains"}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel")
    assert at(state, "gimli") == "fangorn"


@pytest.mark.rule("C-MOVE-29")
@EDITIONS
def test_the_tunnel_does_not_lead_into_a_full_fangorn(edition: str) -> None:
    pieces = {"gimli": "eregion", "sam": "fangorn", "orcs": "rhudaur"}
    assert "move:gimli:fangorn:tunnel" in legal(lay({**pieces}, "fellowship", edition=edition))
    state = lay({**pieces, "merry": "fangorn"}, "fellowship", edition=edition)
    assert "move:gimli:fangorn:tunnel" not in legal(state)
    refused(state, "move:gimli:fangorn:tunnel", "C-MOVE-29")


@pytest.mark.rule("C-MOVE-30")
@EDITIONS
def test_coming_out_of_the_tunnel_among_enemies_is_an_attack(edition: str) -> None:
    pieces = {"gimli": "eregion", "cave-troll": "fangorn", "shelob": "fangorn"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel", "defender:cave-troll")
    battle = state.view(None)["battle"]
    assert (battle["region"], battle["attacker"], battle["defender"]) == ("fangorn", "gimli", "cave-troll")


# ----- retreats along the river


@pytest.mark.rule("C-MOVE-31", "C-MOVE-42")
@EDITIONS
@EITHER_WAY
def test_frodo_may_retreat_either_way_along_the_river(edition: str, region: str, to: str) -> None:
    state = attacked("frodo", region, edition=edition)
    play(state, f"retreat:{to}")
    assert at(state, "frodo") == to


@pytest.mark.rule("C-MOVE-31")
def test_faramir_may_retreat_either_way_along_the_river() -> None:
    for region, ways in (("mirkwood", {"fangorn"}), ("fangorn", {"mirkwood", "rohan"}), ("rohan", {"fangorn"})):
        pieces = {"faramir": BEFORE[region], "watcher": region}
        state = lay({**pieces}, "fellowship", characters="variant")
        play(state, f"move:faramir:{region}")
        assert legal(state) == {"stay", *(f"retreat:{to}" for to in ways)}


@pytest.mark.rule("C-MOVE-31")
@EITHER_WAY
def test_gwaihir_may_carry_either_way_along_the_river(region: str, to: str) -> None:
    state = attacked("gimli", region, specials=(["gwaihir"], []))
    play(state, "play:gwaihir", f"retreat:{to}")
    assert at(state, "gimli") == to


@pytest.mark.rule("C-MOVE-31")
@EDITIONS
@EITHER_WAY
def test_aragorn_may_attack_either_way_along_the_river(edition: str, region: str, to: str) -> None:
    state = lay({"aragorn": region, "orcs": to}, "fellowship", edition=edition)
    assert f"move:aragorn:{to}" in legal(state)


@pytest.mark.rule("C-MOVE-31")
@EDITIONS
@pytest.mark.parametrize(
    ("region", "ways"),
    [
        ("mirkwood", {"high-pass", "misty-mountains"}),
        ("fangorn", {"misty-mountains", "caradhras"}),
        ("rohan", {"caradhras", "gap-of-rohan"}),
    ],
)
def test_a_backward_retreat_never_leads_up_the_river(edition: str, region: str, ways: set[str]) -> None:
    state = fight(attacked("gimli", region, edition=edition), "1", "retreat")
    assert legal(state) == {f"retreat:{to}" for to in ways}


@pytest.mark.rule("C-MOVE-31")
@EDITIONS
@DOWNSTREAM
def test_pippin_does_not_go_back_up_the_river_he_came_down(edition: str, region: str, to: str) -> None:
    state = lay({"pippin": region, "balrog": to}, "fellowship", edition=edition)
    play(state, f"move:pippin:{to}")
    assert f"retreat:{region}" not in legal(state)
    refused(state, f"retreat:{region}", "C-BATTLE-21")


@pytest.mark.rule("C-MOVE-31", "C-MOVE-42")
def test_the_strict_option_bars_sideways_retreats_upstream() -> None:
    state = attacked("frodo", "fangorn", upstream_retreat=False)
    assert legal(state) == {"stay", "retreat:rohan"}
    refused(state, "retreat:mirkwood", "C-MOVE-31")
    state = attacked("frodo", "rohan", upstream_retreat=False)
    assert question(state) == "sauron-card", "Frodo has nowhere to retreat"
    state = attacked("frodo", "mirkwood", upstream_retreat=False)
    assert legal(state) == {"stay", "retreat:fangorn"}


@pytest.mark.rule("C-MOVE-31")
def test_the_strict_option_bars_gwaihir_and_faramir_too() -> None:
    state = attacked("gimli", "fangorn", specials=(["gwaihir"], []), upstream_retreat=False)
    play(state, "play:gwaihir")
    assert legal(state) == {"stay", "retreat:rohan", "retreat:misty-mountains", "retreat:caradhras"}
    pieces = {"faramir": "caradhras", "watcher": "fangorn"}
    state = lay({**pieces}, "fellowship", characters="variant", upstream_retreat=False)
    play(state, "move:faramir:fangorn")
    assert legal(state) == {"stay", "retreat:rohan"}


@pytest.mark.rule("C-MOVE-31", "C-MOVE-32")
@UPSTREAM
def test_the_strict_option_leaves_attacks_and_sauron_alone(region: str, to: str) -> None:
    state = lay({"aragorn": region, "orcs": to}, "fellowship", upstream_retreat=False)
    assert f"move:aragorn:{to}" in legal(state)
    state = lay({"witch-king": region, "gimli": to}, upstream_retreat=False)
    assert f"move:witch-king:{to}" in legal(state)
    state = lay({"gimli": BEFORE[region], "balrog": region, "orcs": "mordor"}, "fellowship", upstream_retreat=False)
    fight(play(state, f"move:gimli:{region}"), "retreat", "1")
    if region == "fangorn":
        assert legal(state) == {"retreat:mirkwood", "retreat:rohan"}
    else:
        assert at(state, "balrog") == to


@pytest.mark.rule("C-MOVE-42")
def test_the_original_edition_knows_no_ban_on_retreats_upstream() -> None:
    with pytest.raises(OptionError, match="C-MOVE-42"):
        redbook.game("confrontation", edition="original", upstream_retreat=False)
    assert redbook.game("confrontation", upstream_retreat=False).options["upstream_retreat"] is False


@pytest.mark.rule("C-MOVE-32")
@EDITIONS
@EITHER_WAY
def test_the_witch_king_may_attack_either_way_along_the_river(edition: str, region: str, to: str) -> None:
    state = lay({"witch-king": region, "gimli": to}, edition=edition)
    play(state, f"move:witch-king:{to}")
    assert state.view(None)["battle"]["region"] == to


@pytest.mark.rule("C-MOVE-32")
@EDITIONS
@EITHER_WAY
def test_sauron_may_retreat_either_way_along_the_river(edition: str, region: str, to: str) -> None:
    state = lay({"gimli": BEFORE[region], "balrog": region}, "fellowship", edition=edition)
    fight(play(state, f"move:gimli:{region}"), "retreat", "1")
    if question(state) == "sauron-retreat":
        play(state, f"retreat:{to}")
    assert at(state, "balrog") == to


# ----- adjacent means sharing a border


@pytest.mark.rule("C-MOVE-33")
@pytest.mark.parametrize(
    ("region", "far", "near"), [("eregion", "fangorn", "arthedain"), ("fangorn", "eregion", "rohan")]
)
def test_smeagol_does_not_switch_through_the_tunnel(region: str, far: str, near: str) -> None:
    start = "caradhras" if region == "eregion" else "dagorlad"
    pieces = {"smeagol": region, "elrond": far, "faramir": near, "watcher": start}
    state = play(lay({**pieces}, characters="variant"), f"move:watcher:{region}")
    assert legal(state) == {"pass", "switch:faramir"}
    refused(state, "switch:elrond", "C-VAR-F-48")


@pytest.mark.rule("C-MOVE-33")
@pytest.mark.parametrize(
    ("region", "attacker", "gandalf", "helps"),
    [
        ("fangorn", "dagorlad", "eregion", False),
        ("fangorn", "dagorlad", "caradhras", True),
        ("eregion", "caradhras", "fangorn", False),
        ("eregion", "caradhras", "cardolan", True),
    ],
)
def test_the_variant_gandalf_does_not_help_through_the_tunnel(
    region: str, attacker: str, gandalf: str, helps: bool
) -> None:
    pieces = {"elrond": region, "gandalf-variant": gandalf, "orcs-variant": attacker}
    state = play(lay({**pieces}, characters="variant"), f"move:orcs-variant:{region}")
    fight(state, "1", "1")
    assert ("use:gandalf-variant" in legal(state)) is helps
    assert fallen(state, "elrond") is not helps


@pytest.mark.rule("C-MOVE-33")
@EDITIONS
def test_aragorn_comes_to_fangorn_from_eregion_by_the_tunnel_only(edition: str) -> None:
    state = lay({"aragorn": "eregion", "orcs": "fangorn"}, "fellowship", edition=edition)
    assert "move:aragorn:fangorn:tunnel" in legal(state)
    assert "move:aragorn:fangorn" not in legal(state)
    refused(state, "move:aragorn:fangorn", "C-MOVE-03")


# ----- a retreat, a switch, a return is not the move of the turn


@pytest.mark.rule("C-MOVE-35")
@EDITIONS
def test_after_his_retreat_frodo_still_has_the_move_of_his_own_turn(edition: str) -> None:
    state = play(attacked("frodo", "fangorn", edition=edition), "retreat:rohan")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    play(state, "move:frodo:gondor")
    assert at(state, "frodo") == "gondor"


@pytest.mark.rule("C-MOVE-35")
@EDITIONS
def test_after_his_retreat_pippin_has_made_his_move_by_attacking(edition: str) -> None:
    state = lay({"pippin": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:pippin:caradhras", "retreat:enedwaith")
    assert at(state, "pippin") == "enedwaith"
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-MOVE-35")
@EDITIONS
def test_after_her_return_shelob_still_has_the_move_of_her_own_turn(edition: str) -> None:
    state = lay({"gimli": "eregion", "shelob": "caradhras"}, "fellowship", edition=edition)
    fight(play(state, "move:gimli:caradhras"), "6", "1")
    assert at(state, "shelob") == "gondor"
    assert legal(state) == {"move:shelob:fangorn", "move:shelob:rohan"}


@pytest.mark.rule("C-MOVE-35")
@EDITIONS
def test_a_retreat_by_card_is_not_the_move_of_the_next_turn(edition: str) -> None:
    state = fight(attacked("gimli", "fangorn", edition=edition), "1", "retreat")
    play(state, "retreat:caradhras")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert "move:gimli:rohan" in legal(state)


@pytest.mark.rule("C-MOVE-35")
def test_a_switch_is_not_the_move_of_the_next_turn() -> None:
    pieces = {"smeagol": "eregion", "theoden": "arthedain", "gollum": "misty-mountains"}
    state = play(lay({**pieces}, characters="variant"), "move:gollum:eregion", "switch:theoden", "retreat:cardolan")
    assert at(state, "smeagol") == "arthedain"
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert {"move:smeagol:rhudaur", "move:theoden:caradhras"} <= legal(state)


@pytest.mark.rule("C-MOVE-35")
def test_gollums_retreat_and_faramirs_are_not_moves() -> None:
    state = lay({"elrond": "eregion", "gollum": "caradhras"}, "fellowship", characters="variant")
    play(state, "move:elrond:caradhras", "retreat:enedwaith")
    assert (question(state), asked(state)) == ("turn", "sauron")
    assert legal(state) == {"move:gollum:cardolan"}
    state = lay({"faramir": "caradhras", "watcher": "fangorn"}, "fellowship", characters="variant")
    play(state, "move:faramir:fangorn", "retreat:rohan")
    assert at(state, "faramir") == "rohan"
    assert asked(state) != "fellowship"
