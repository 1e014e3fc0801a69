"""Rulings about the variant Orcs, Wormtongue and Gollum."""

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
    play,
    question,
    refused,
    result,
    shown,
    used,
)

from redbook import State


def variant(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the variant game."""
    return lay(pieces, to_move, characters="variant", **more)


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the draft game."""
    return lay(pieces, to_move, characters="draft", **more)


def both_fall(state: State, fellow: str, servant: str) -> bool:
    """A tie: the two totals were equal."""
    return fallen(state, fellow) and fallen(state, servant)


def fighters(state: State) -> tuple[str, str]:
    """Attacker and defender of the battle under way."""
    scene = state.view(None)["battle"]
    return scene["attacker"], scene["defender"]


# ----- variant Orcs


@pytest.mark.rule("C-VAR-S-18")
def test_attacked_variant_orcs_have_3() -> None:
    state = variant({"elrond": "cardolan", "orcs-variant": "eregion"}, "fellowship")
    play(state, "move:elrond:eregion")
    assert both_fall(fight(state, "2", "2"), "elrond", "orcs-variant")


@pytest.mark.rule("C-VAR-S-18")
def test_attacking_variant_orcs_have_6_in_every_battle_of_the_attack() -> None:
    state = variant({"elrond": "cardolan", "faramir": "cardolan", "orcs-variant": "eregion"})
    play(state, "move:orcs-variant:cardolan", "defender:elrond")
    assert question(state) == "sauron-card"
    fight(state, "1", "3")
    assert fallen(state, "elrond")
    assert fighters(state) == ("orcs-variant", "faramir")
    assert both_fall(fight(state, "2", "5"), "faramir", "orcs-variant")


@pytest.mark.rule("C-VAR-S-18")
def test_attacking_variant_orcs_tie_at_6() -> None:
    state = variant({"elrond": "cardolan", "orcs-variant": "eregion"})
    play(state, "move:orcs-variant:cardolan")
    assert both_fall(fight(state, "2", "5"), "elrond", "orcs-variant")


# ----- Wormtongue


def wormtongue_attacks(**more: Any) -> State:
    """Wormtongue attacks Elrond in Cardolan from Eregion."""
    state = variant({"elrond": "cardolan", "wormtongue": "eregion", "watcher": "mordor"}, **more)
    return play(state, "move:wormtongue:cardolan")


@pytest.mark.rule("C-VAR-S-19")
def test_wormtongue_has_minus_1() -> None:
    state = play(fight(wormtongue_attacks(), "5", "1"), "stay")
    assert both_fall(state, "elrond", "wormtongue")


@pytest.mark.rule("C-VAR-S-20")
@pytest.mark.parametrize("region", ["eregion", "enedwaith"])
def test_defeated_wormtongue_may_fall_back_to_an_empty_region_behind_him(region: str) -> None:
    state = fight(wormtongue_attacks(), "1", "1")
    assert (question(state), asked(state)) == ("fall-back", "sauron")
    assert legal(state) == {"stay", "retreat:eregion", "retreat:enedwaith"}
    play(state, f"retreat:{region}")
    assert at(state, "wormtongue") == region
    assert at(state, "elrond") == "cardolan"
    assert shown(state) == set()
    assert used(state, "sauron") == {"1"}


@pytest.mark.rule("C-VAR-S-20")
def test_attacked_wormtongue_falls_back_towards_mordor() -> None:
    state = variant({"elrond": "caradhras", "wormtongue": "fangorn", "watcher": "mordor"}, "fellowship")
    fight(play(state, "move:elrond:fangorn"), "1", "1")
    assert legal(state) == {"stay", "retreat:dagorlad", "retreat:gondor"}
    refused(state, "retreat:caradhras", "C-VAR-S-20")
    refused(state, "retreat:mirkwood", "C-VAR-S-20")
    play(state, "retreat:gondor")
    assert at(state, "wormtongue") == "gondor"
    assert at(state, "elrond") == "fangorn"


@pytest.mark.rule("C-VAR-S-20")
@pytest.mark.parametrize("other", ["gollum", "faramir"])
def test_empty_means_nobody_of_either_side(other: str) -> None:
    state = variant({"elrond": "cardolan", other: "enedwaith", "wormtongue": "eregion"})
    fight(play(state, "move:wormtongue:cardolan"), "1", "1")
    assert legal(state) == {"stay", "retreat:eregion"}
    refused(state, "retreat:enedwaith", "C-VAR-S-20")


@pytest.mark.rule("C-VAR-S-20")
def test_nobody_else_falls_back() -> None:
    state = variant({"elrond": "cardolan", "gollum": "eregion"})
    fight(play(state, "move:gollum:cardolan"), "1", "1")
    assert fallen(state, "gollum")


@pytest.mark.rule("C-VAR-S-21")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_wormtongue_falls_back_from_boromir(to_move: str) -> None:
    state = draft({"boromir": "cardolan", "wormtongue": "eregion", "gollum": "mordor"}, to_move)
    play(state, "move:wormtongue:cardolan" if to_move == "sauron" else "move:boromir:eregion")
    region = "enedwaith" if to_move == "sauron" else "caradhras"
    assert fallen(state, "boromir")
    play(state, f"retreat:{region}")
    assert at(state, "wormtongue") == region


@pytest.mark.rule("C-VAR-S-21")
def test_wormtongue_falls_back_from_noble_sacrifice() -> None:
    state = play(fight(wormtongue_attacks(), "6", "noble-sacrifice"), "retreat:eregion")
    assert fallen(state, "elrond")
    assert at(state, "wormtongue") == "eregion"


@pytest.mark.rule("C-VAR-S-22")
def test_without_an_empty_region_behind_him_wormtongue_is_removed() -> None:
    state = variant({"elrond": "cardolan", "wormtongue": "eregion", "gollum": "eregion", "faramir": "enedwaith"})
    fight(play(state, "move:wormtongue:cardolan"), "1", "1")
    assert fallen(state, "wormtongue")
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-VAR-S-23")
def test_in_a_tie_wormtongue_falls_back_and_the_other_is_removed() -> None:
    state = play(fight(wormtongue_attacks(), "5", "1"), "retreat:enedwaith")
    assert fallen(state, "elrond")
    assert at(state, "wormtongue") == "enedwaith"


@pytest.mark.rule("C-VAR-S-24")
def test_wormtongue_may_be_removed_although_he_could_fall_back() -> None:
    assert fallen(play(fight(wormtongue_attacks(), "1", "1"), "stay"), "wormtongue")


@pytest.mark.rule("C-VAR-S-24")
def test_wormtongue_falls_back_time_and_again() -> None:
    state = play(fight(wormtongue_attacks(), "1", "1"), "retreat:eregion")
    fight(play(state, "move:elrond:eregion"), "2", "2")
    play(state, "retreat:caradhras")
    assert at(state, "wormtongue") == "caradhras"
    play(state, "move:watcher:gondor")
    fight(play(state, "move:elrond:caradhras"), "3", "3")
    assert legal(state) == {"stay", "retreat:fangorn", "retreat:rohan"}


@pytest.mark.rule("C-VAR-S-25")
def test_in_mordor_there_is_nothing_behind_wormtongue() -> None:
    state = variant({"elrond": "gondor", "wormtongue": "mordor", "gollum": "rohan"}, "fellowship")
    fight(play(state, "move:elrond:mordor"), "1", "1")
    assert fallen(state, "wormtongue")
    assert at(state, "elrond") == "mordor"


@pytest.mark.rule("C-VAR-S-26")
def test_when_wormtongue_has_fallen_back_the_attacker_fights_the_next() -> None:
    state = variant({"elrond": "caradhras", "wormtongue": "fangorn", "uruk-hai": "fangorn"}, "fellowship")
    play(state, "move:elrond:fangorn", "defender:wormtongue")
    play(fight(state, "1", "1"), "retreat:gondor")
    assert fighters(state) == ("elrond", "uruk-hai")
    assert both_fall(fight(state, "2", "3"), "elrond", "uruk-hai")
    assert at(state, "wormtongue") == "gondor"


@pytest.mark.rule("C-VAR-S-26")
def test_with_nobody_else_there_the_attack_is_over() -> None:
    state = variant({"elrond": "caradhras", "wormtongue": "fangorn"}, "fellowship")
    play(fight(play(state, "move:elrond:fangorn"), "1", "1"), "retreat:gondor")
    assert (question(state), asked(state)) == ("turn", "sauron")


# ----- Gollum


def gollum_attacks(*, to: str = "eregion", **pieces: str | None) -> State:
    """Gollum attacks Elrond from Caradhras or Eregion."""
    start = "caradhras" if to == "eregion" else "eregion"
    state = variant({"elrond": to, "gollum": start, "watcher": "mordor", **pieces})
    return play(state, f"move:gollum:{to}")


@pytest.mark.rule("C-VAR-S-47")
def test_gollum_has_strength_1() -> None:
    assert both_fall(fight(play(gollum_attacks(), "stay"), "3", "1"), "elrond", "gollum")


@pytest.mark.rule("C-VAR-S-48")
def test_attacking_gollum_may_retreat_forward_before_cards() -> None:
    state = gollum_attacks()
    assert (question(state), asked(state)) == ("sauron-text", "sauron")
    assert legal(state) == {"stay", "retreat:arthedain", "retreat:cardolan"}
    play(state, "retreat:arthedain")
    assert at(state, "gollum") == "arthedain"
    assert at(state, "elrond") == "eregion"
    assert used(state, "sauron") == set()


@pytest.mark.rule("C-VAR-S-48")
def test_attacked_gollum_may_retreat_forward_before_cards() -> None:
    state = variant({"elrond": "caradhras", "gollum": "fangorn"}, "fellowship")
    play(state, "move:elrond:fangorn")
    assert legal(state) == {"stay", "retreat:misty-mountains", "retreat:caradhras"}
    play(state, "retreat:caradhras")
    assert at(state, "gollum") == "caradhras"
    assert at(state, "elrond") == "fangorn"


@pytest.mark.rule("C-VAR-S-48")
@pytest.mark.parametrize("region", ["rhudaur", "enedwaith", "misty-mountains", "caradhras"])
def test_gollum_retreats_neither_sideways_nor_backwards(region: str) -> None:
    refused(gollum_attacks(), f"retreat:{region}", "C-VAR-S-48")


@pytest.mark.rule("C-VAR-S-48")
def test_gollum_retreats_neither_among_enemies_nor_into_a_full_region() -> None:
    state = gollum_attacks(faramir="arthedain")
    assert legal(state) == {"stay", "retreat:cardolan"}
    refused(state, "retreat:arthedain", "C-BATTLE-17")
    state = gollum_attacks(wormtongue="cardolan", **{"uruk-hai": "cardolan"})
    assert legal(state) == {"stay", "retreat:arthedain"}
    refused(state, "retreat:cardolan", "C-BATTLE-18")


@pytest.mark.rule("C-VAR-S-48")
def test_gollum_without_a_free_region_must_fight() -> None:
    assert question(gollum_attacks(faramir="arthedain", theoden="cardolan")) == "sauron-card"
    assert question(gollum_attacks(to="cardolan")) == "sauron-card"  # Frodo is in the Shire


@pytest.mark.rule("C-VAR-S-48")
def test_once_cards_are_being_played_gollum_cannot_retreat() -> None:
    state = play(gollum_attacks(), "stay")
    assert question(state) == "sauron-card"
    assert "retreat:arthedain" not in legal(state)
    refused(state, "retreat:arthedain", "C-BATTLE-28")


@pytest.mark.rule("C-VAR-S-48")
def test_a_fleeing_attacker_leaves_the_other_defenders_alone() -> None:
    state = variant({"elrond": "eregion", "faramir": "eregion", "gollum": "caradhras"})
    play(state, "move:gollum:eregion", "defender:faramir", "retreat:cardolan")
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-VAR-S-49")
def test_when_faramir_has_left_gollum_stays() -> None:
    state = variant({"faramir": "cardolan", "gollum": "eregion"}, "fellowship")
    play(state, "move:faramir:eregion", "retreat:rhudaur")
    assert (question(state), asked(state)) == ("turn", "sauron")
    assert at(state, "gollum") == "eregion"


@pytest.mark.rule("C-VAR-S-49")
def test_when_gwaihir_has_carried_elrond_away_gollum_stays() -> None:
    state = variant({"elrond": "eregion", "gollum": "caradhras"}, specials=(("gwaihir",), ()))
    play(state, "move:gollum:eregion", "play:gwaihir", "retreat:cardolan")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert at(state, "gollum") == "eregion"


@pytest.mark.rule("C-VAR-S-49")
def test_when_smeagol_has_been_replaced_somebody_is_still_there_to_flee_from() -> None:
    state = variant({"smeagol": "eregion", "elrond": "rhudaur", "gollum": "caradhras"})
    play(state, "move:gollum:eregion", "switch:elrond")
    assert legal(state) == {"stay", "retreat:arthedain", "retreat:cardolan"}


@pytest.mark.rule("C-VAR-S-50")
def test_gollum_who_fled_in_the_fellowships_turn_still_moves_in_his_own() -> None:
    state = variant({"elrond": "caradhras", "gollum": "fangorn"}, "fellowship")
    play(state, "move:elrond:fangorn", "retreat:misty-mountains")
    assert (question(state), asked(state)) == ("turn", "sauron")
    play(state, "move:gollum:eregion")
    assert at(state, "gollum") == "eregion"


@pytest.mark.rule("C-VAR-S-50")
def test_an_attack_and_a_flight_bring_gollum_two_regions_ahead_in_one_turn() -> None:
    refused(variant({"gollum": "caradhras"}), "move:gollum:cardolan", "C-MOVE-03")
    state = play(gollum_attacks(), "retreat:cardolan")
    assert at(state, "gollum") == "cardolan"
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-VAR-S-51")
@pytest.mark.parametrize(
    ("uruk_hai", "winner"), [("shire", "sauron"), ("mordor", None)], ids=["the third", "the second"]
)
def test_gollum_fleeing_into_the_shire_counts_there(uruk_hai: str, winner: str | None) -> None:
    pieces: dict[str, str | None] = {"frodo-variant": "rohan", "wormtongue": "shire", "uruk-hai": uruk_hai}
    state = variant({**pieces, "elrond": "cardolan", "gollum": "eregion"})
    play(state, "move:gollum:cardolan", "retreat:shire")
    assert at(state, "gollum") == "shire"
    assert result(state) == winner
    assert asked(state) == (None if winner else "fellowship")


@pytest.mark.rule("C-VAR-S-52")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_gollum_cannot_flee_from_boromir(to_move: str) -> None:
    state = draft({"boromir": "eregion", "gollum": "caradhras", "uruk-hai": "mordor"}, to_move)
    play(state, "move:gollum:eregion" if to_move == "sauron" else "move:boromir:caradhras")
    assert both_fall(state, "boromir", "gollum")
