"""Rulings about Sméagol, who lets somebody else fight."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import (
    asked,
    at,
    fallen,
    fight,
    lay,
    legal,
    may_be,
    play,
    question,
    refused,
    result,
    shown,
)

from redbook import State


def variant(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the variant game."""
    return lay(pieces, to_move, characters="variant", **more)


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the draft game."""
    return lay(pieces, to_move, characters="draft", **more)


def smeagol_attacked(**more: Any) -> State:
    """The Uruk-hai attack a lone Sméagol in Eregion; Elrond stands in Rhudaur, Faramir in the Shire."""
    state = variant({"smeagol": "eregion", "elrond": "rhudaur", "faramir": "shire", "uruk-hai": "caradhras"}, **more)
    return play(state, "move:uruk-hai:eregion")


def fighters(state: State) -> tuple[str, str]:
    """Attacker and defender of the battle under way."""
    scene = state.view(None)["battle"]
    return scene["attacker"], scene["defender"]


@pytest.mark.rule("C-VAR-F-47")
def test_smeagol_has_strength_0() -> None:
    state = play(variant({"smeagol": "eregion", "uruk-hai": "caradhras"}), "move:uruk-hai:eregion")
    fight(state, "1", "5")
    assert fallen(state, "smeagol")
    assert fallen(state, "uruk-hai")


# ----- when, and with whom


@pytest.mark.rule("C-VAR-F-48")
def test_smeagol_attacked_alone_may_switch_with_somebody_next_to_him() -> None:
    state = smeagol_attacked()
    assert asked(state) == "fellowship"
    assert legal(state) == {"pass", "switch:elrond"}
    play(state, "switch:elrond")
    assert (at(state, "smeagol"), at(state, "elrond")) == ("rhudaur", "eregion")
    assert fighters(state) == ("uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-F-48")
def test_smeagol_may_fight_himself() -> None:
    state = fight(play(smeagol_attacked(), "pass"), "1", "5")
    assert fallen(state, "smeagol")
    assert at(state, "elrond") == "rhudaur"


@pytest.mark.rule("C-VAR-F-48")
def test_smeagol_does_not_switch_with_somebody_further_away() -> None:
    refused(smeagol_attacked(), "switch:faramir", "C-VAR-F-48")


@pytest.mark.rule("C-VAR-F-48")
def test_smeagol_does_not_switch_through_the_tunnel() -> None:
    state = variant({"smeagol": "eregion", "elrond": "fangorn", "uruk-hai": "misty-mountains"})
    assert question(play(state, "move:uruk-hai:eregion")) == "sauron-card"


@pytest.mark.rule("C-VAR-F-48")
def test_smeagol_does_not_switch_when_a_friend_is_with_him() -> None:
    state = variant({"smeagol": "eregion", "faramir": "eregion", "elrond": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "defender:smeagol")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    assert "switch:elrond" not in legal(state)
    refused(state, "switch:elrond", "C-BATTLE-28")


@pytest.mark.rule("C-VAR-F-48")
def test_when_his_friend_has_fallen_smeagol_may_switch() -> None:
    state = variant({"smeagol": "eregion", "faramir": "eregion", "elrond": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "defender:faramir")
    fight(state, "6", "1")
    assert fighters(state) == ("uruk-hai", "smeagol")
    assert legal(state) == {"pass", "switch:elrond"}


@pytest.mark.rule("C-VAR-F-48")
def test_attacking_smeagol_does_not_switch() -> None:
    state = variant({"smeagol": "cardolan", "elrond": "arthedain", "uruk-hai": "eregion"}, "fellowship")
    assert question(play(state, "move:smeagol:eregion")) == "sauron-card"


@pytest.mark.rule("C-VAR-F-49")
def test_in_the_mountains_smeagol_switches_forward_and_backward_but_not_sideways() -> None:
    state = variant(
        {
            "smeagol": "misty-mountains",
            "elrond": "high-pass",
            "faramir": "caradhras",
            "theoden": "rhudaur",
            "sam-variant": "fangorn",
            "uruk-hai": "mirkwood",
        }
    )
    play(state, "move:uruk-hai:misty-mountains")
    assert legal(state) == {"pass", "switch:theoden", "switch:sam-variant"}
    refused(state, "switch:elrond", "C-VAR-F-49")
    refused(state, "switch:faramir", "C-VAR-F-49")


@pytest.mark.rule("C-VAR-F-49")
def test_smeagol_may_switch_into_the_mountains() -> None:
    state = variant({"smeagol": "eregion", "elrond": "caradhras", "uruk-hai": "misty-mountains"})
    play(state, "move:uruk-hai:eregion", "switch:elrond")
    assert (at(state, "smeagol"), at(state, "elrond")) == ("caradhras", "eregion")


@pytest.mark.rule("C-VAR-F-50")
def test_once_cards_are_being_played_smeagol_cannot_switch() -> None:
    state = play(smeagol_attacked(), "pass")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    assert not any(action.startswith("switch:") for action in legal(state))
    refused(state, "switch:elrond", "C-BATTLE-28")


@pytest.mark.rule("C-VAR-F-51")
def test_the_switch_leads_where_no_move_does() -> None:
    pieces: dict[str, str | None] = {"smeagol": "fangorn", "elrond": "rohan", "uruk-hai": "gondor"}
    refused(variant(pieces, "fellowship"), "move:elrond:fangorn", "C-MOVE-19")
    state = play(variant(pieces), "move:uruk-hai:fangorn", "switch:elrond")
    assert (at(state, "smeagol"), at(state, "elrond")) == ("rohan", "fangorn")


@pytest.mark.rule("C-VAR-F-51")
def test_after_a_switch_the_fellowship_still_has_its_turn_and_both_may_move() -> None:
    state = fight(play(smeagol_attacked(), "switch:elrond"), "1", "5")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert {"move:smeagol:high-pass", "move:elrond:caradhras"} <= legal(state)


# ----- the newcomer


@pytest.mark.rule("C-VAR-F-52")
def test_the_newcomer_fights_with_his_own_strength() -> None:
    state = fight(play(smeagol_attacked(), "switch:elrond"), "2", "4")
    assert fallen(state, "uruk-hai")
    assert not fallen(state, "elrond")
    assert not fallen(state, "smeagol")


@pytest.mark.rule("C-VAR-F-52")
def test_variant_aragorn_brought_in_may_rule_out_cards() -> None:
    state = variant({"smeagol": "eregion", "aragorn-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:aragorn-variant")
    assert legal(state) == {"pass", "use:aragorn-variant"}


@pytest.mark.rule("C-VAR-F-52")
def test_variant_sam_brought_in_copies_the_attacker() -> None:
    state = variant({"smeagol": "eregion", "sam-variant": "rhudaur", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:sam-variant")
    fight(state, "2", "2")
    assert fallen(state, "sam-variant")
    assert fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-52")
def test_classic_frodo_brought_in_may_retreat_sideways() -> None:
    state = draft({"frodo": "arthedain", "smeagol": "eregion", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:frodo")
    assert legal(state) == {"stay", "retreat:rhudaur", "retreat:enedwaith"}


@pytest.mark.rule("C-VAR-F-52")
def test_boromir_brought_in_takes_the_attacker_with_him() -> None:
    state = draft({"boromir": "arthedain", "smeagol": "eregion", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:boromir")
    assert fallen(state, "boromir")
    assert fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-52")
def test_faramir_brought_in_does_not_retreat_for_he_is_attacked() -> None:
    state = variant({"smeagol": "eregion", "faramir": "arthedain", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "switch:faramir")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-53")
def test_smeagol_switches_before_the_orcs_text_which_then_hits_the_newcomer() -> None:
    state = draft({"smeagol": "eregion", "elrond": "rhudaur", "orcs": "caradhras"})
    play(state, "move:orcs:eregion")
    assert legal(state) == {"pass", "switch:elrond"}
    passed = state.clone()
    play(passed, "pass")
    assert fallen(passed, "smeagol")
    play(state, "switch:elrond")
    assert at(state, "smeagol") == "rhudaur"
    assert fallen(state, "elrond")
    assert at(state, "orcs") == "eregion"


@pytest.mark.rule("C-VAR-F-53")
def test_smeagol_brings_in_gimli_who_defeats_the_orcs_first() -> None:
    state = draft({"smeagol": "eregion", "gimli": "rhudaur", "orcs": "caradhras"})
    play(state, "move:orcs:eregion", "switch:gimli")
    assert fallen(state, "orcs")
    assert at(state, "gimli") == "eregion"


@pytest.mark.rule("C-VAR-F-54")
def test_smeagol_does_not_switch_against_the_warg() -> None:
    state = draft({"smeagol": "eregion", "elrond": "rhudaur", "warg": "caradhras"})
    assert question(play(state, "move:warg:eregion")) == "sauron-card"


@pytest.mark.rule("C-VAR-F-55")
def test_smeagol_switches_into_a_full_shire() -> None:
    state = variant(
        {
            "frodo-variant": "shire",
            "sam-variant": "shire",
            "elrond": "shire",
            "faramir": "shire",
            "smeagol": "cardolan",
            "uruk-hai": "eregion",
        }
    )
    play(state, "move:uruk-hai:cardolan")
    assert legal(state) == {
        "pass", "switch:frodo-variant", "switch:sam-variant", "switch:elrond", "switch:faramir"
    }  # fmt: skip
    play(state, "switch:faramir")
    assert at(state, "smeagol") == "shire"
    assert state.view(None)["regions"]["shire"]["fellowship"]["stands"] == 4
    assert state.view(None)["regions"]["cardolan"]["fellowship"]["stands"] == 1


@pytest.mark.rule("C-VAR-F-55")
def test_smeagol_switches_into_a_region_with_two_which_stays_full() -> None:
    state = variant(
        {
            "smeagol": "eregion",
            "elrond": "rhudaur",
            "faramir": "rhudaur",
            "theoden": "arthedain",
            "uruk-hai": "caradhras",
            "watcher": "mordor",
        }
    )
    play(state, "move:uruk-hai:eregion", "switch:elrond")
    assert (at(state, "smeagol"), at(state, "faramir")) == ("rhudaur", "rhudaur")
    fight(state, "1", "5")
    refused(state, "move:theoden:rhudaur", "C-MOVE-11")
    assert "move:theoden:eregion" in legal(state)


@pytest.mark.rule("C-VAR-F-56")
@pytest.mark.parametrize("partner", ["arthedain", "cardolan", "rhudaur", "enedwaith", "misty-mountains", "caradhras"])
def test_the_partner_may_come_from_any_bordering_region(partner: str) -> None:
    start = "misty-mountains" if partner == "caradhras" else "caradhras"
    state = variant({"smeagol": "eregion", "elrond": partner, "uruk-hai": start})
    play(state, "move:uruk-hai:eregion", "switch:elrond")
    assert (at(state, "smeagol"), at(state, "elrond")) == (partner, "eregion")


# ----- what it tells


@pytest.mark.rule("C-VAR-F-57")
def test_the_newcomer_is_shown_and_everybody_knows_where_smeagol_is() -> None:
    state = variant(
        {
            "smeagol": "eregion",
            "elrond": "rhudaur",
            "faramir": "rhudaur",
            "theoden": "shire",
            "uruk-hai": "caradhras",
        }
    )
    play(state, "move:uruk-hai:eregion")
    assert may_be(state, "elrond") == {"rhudaur", "shire"}
    play(state, "switch:elrond")
    assert {"uruk-hai", "elrond"} <= shown(state)
    assert state.view(1)["regions"]["eregion"]["fellowship"]["shown"] == ["elrond"]
    assert may_be(state, "elrond") == {"eregion"}
    assert may_be(state, "smeagol") == {"rhudaur"}
    fight(state, "1", "3")
    assert may_be(state, "elrond") == {"eregion"}
    assert may_be(state, "smeagol") == {"rhudaur"}
    assert may_be(state, "faramir") == {"rhudaur", "shire"}


# ----- two rare cases


@pytest.mark.rule("C-VAR-F-58")
@pytest.mark.parametrize(("frodo", "where"), [("frodo", "gondor"), ("frodo-variant", "dagorlad")])
def test_smeagol_in_mordor_brings_in_the_ringbearer_who_wins(frodo: str, where: str) -> None:
    state = draft({"smeagol": "mordor", frodo: where, "elrond": "shire", "flying-nazgul": "rohan"})
    play(state, "move:flying-nazgul:mordor", f"switch:{frodo}")
    assert result(state) == "fellowship"
    assert asked(state) is None


@pytest.mark.rule("C-VAR-F-58")
def test_smeagol_in_mordor_brings_in_somebody_else_who_must_fight() -> None:
    state = draft({"smeagol": "mordor", "elrond": "gondor", "flying-nazgul": "rohan"})
    play(state, "move:flying-nazgul:mordor", "switch:elrond")
    assert result(state) is None
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-58")
def test_smeagol_in_mordor_brings_in_sam_who_has_the_ring() -> None:
    pieces = {"frodo-variant": None, "sam-variant": "gondor", "smeagol": "mordor", "flying-nazgul": "rohan"}
    state = draft(pieces)
    play(state, "move:flying-nazgul:mordor", "switch:sam-variant")
    assert result(state) == "fellowship"


@pytest.mark.rule("C-VAR-F-59")
def test_gwaihir_may_come_for_the_newcomer_before_his_text() -> None:
    state = variant(
        {"smeagol": "eregion", "aragorn-variant": "rhudaur", "uruk-hai": "caradhras"}, specials=(("gwaihir",), ())
    )
    play(state, "move:uruk-hai:eregion")
    assert legal(state) == {"pass", "play:gwaihir"}
    play(state, "pass", "switch:aragorn-variant")
    assert legal(state) == {"pass", "play:gwaihir"}
    declined = play(state.clone(), "pass")
    assert legal(declined) == {"pass", "use:aragorn-variant"}
    play(state, "play:gwaihir", "retreat:cardolan")
    assert (at(state, "aragorn-variant"), at(state, "smeagol")) == ("cardolan", "rhudaur")
    assert asked(state) == "fellowship"
    assert state.view(None)["specials"]["fellowship"] == []


@pytest.mark.rule("C-VAR-F-59")
def test_gwaihir_played_for_smeagol_is_spent_and_replaces_the_switch() -> None:
    state = smeagol_attacked(specials=(("gwaihir",), ()))
    play(state, "play:gwaihir")
    assert "switch:elrond" not in legal(state)
    play(state, "stay")
    assert question(state) == "sauron-card"
    assert state.view(None)["specials"]["fellowship"] == []
