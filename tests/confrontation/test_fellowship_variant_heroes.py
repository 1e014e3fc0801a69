"""Rulings about Treebeard, Faramir and Théoden."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused

from redbook import State
from redbook.confrontation.board import REGION_IDS


def variant(pieces: dict[str, str | None], to_move: str = "fellowship", **more: Any) -> State:
    """A position of the variant game, with Sauron's Watcher out of the way."""
    return lay({"watcher": "mordor", **pieces}, to_move, characters="variant", **more)


def draft(pieces: dict[str, str | None], to_move: str = "fellowship", **more: Any) -> State:
    """A position of the draft game."""
    return lay(pieces, to_move, characters="draft", **more)


def both_fall(state: State, fellow: str, servant: str) -> bool:
    """A tie: the two totals were equal."""
    return fallen(state, fellow) and fallen(state, servant)


def moves_of(state: State, character: str) -> set[str]:
    """Where a character may move."""
    start = f"move:{character}:"
    return {action.removeprefix(start) for action in legal(state) if action.startswith(start)}


def fighters(state: State) -> tuple[str, str]:
    """Attacker and defender of the battle under way."""
    scene = state.view(None)["battle"]
    return scene["attacker"], scene["defender"]


# ----- Treebeard


@pytest.mark.rule("C-VAR-F-36")
def test_treebeard_has_strength_4_outside_fangorn() -> None:
    state = play(variant({"treebeard": "caradhras", "uruk-hai": "rohan"}), "move:treebeard:rohan")
    assert both_fall(fight(state, "2", "2"), "treebeard", "uruk-hai")


@pytest.mark.rule("C-VAR-F-36")
def test_treebeard_attacked_in_fangorn_has_6() -> None:
    state = play(variant({"treebeard": "fangorn", "uruk-hai": "gondor"}, "sauron"), "move:uruk-hai:fangorn")
    assert both_fall(fight(state, "3", "1"), "treebeard", "uruk-hai")


@pytest.mark.rule("C-VAR-F-37")
@pytest.mark.parametrize("start", [region for region in REGION_IDS if region not in ("fangorn", "mordor")])
def test_treebeard_comes_from_anywhere_to_a_lone_enemy_in_fangorn(start: str) -> None:
    state = variant({"treebeard": start, "uruk-hai": "fangorn"})
    play(state, "move:treebeard:fangorn")
    assert at(state, "treebeard") == "fangorn"
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-37")
def test_treebeard_comes_back_even_from_mordor() -> None:
    state = lay({"treebeard": "mordor", "uruk-hai": "fangorn"}, "fellowship", characters="variant")
    play(state, "move:treebeard:fangorn")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-37")
@pytest.mark.parametrize("enemies", [(), ("uruk-hai", "gollum")], ids=["nobody", "two"])
@pytest.mark.parametrize("start", ["shire", "eregion", "gap-of-rohan", "rohan", "dagorlad"])
def test_treebeard_comes_from_afar_only_to_exactly_one_enemy(start: str, enemies: tuple[str, ...]) -> None:
    state = variant({"treebeard": start, **dict.fromkeys(enemies, "fangorn")})
    assert "fangorn" not in moves_of(state, "treebeard")
    refused(state, "move:treebeard:fangorn", "C-VAR-F-37")


@pytest.mark.rule("C-VAR-F-38")
@pytest.mark.parametrize("enemies", [(), ("uruk-hai",), ("uruk-hai", "gollum")], ids=["nobody", "one", "two"])
def test_next_to_fangorn_treebeard_may_enter_it_like_anybody(enemies: tuple[str, ...]) -> None:
    for start in ("misty-mountains", "caradhras", "mirkwood"):
        state = variant({"treebeard": start, **dict.fromkeys(enemies, "fangorn")})
        assert "fangorn" in moves_of(state, "treebeard")


@pytest.mark.rule("C-VAR-F-38")
@pytest.mark.parametrize(
    ("start", "normal"),
    [
        ("shire", {"arthedain", "cardolan"}),
        ("eregion", {"misty-mountains", "caradhras", "fangorn:tunnel"}),
        ("high-pass", {"mirkwood"}),
        ("rohan", {"gondor"}),
    ],
)
def test_everywhere_else_treebeard_goes_like_anybody(start: str, normal: set[str]) -> None:
    state = variant({"treebeard": start, "uruk-hai": "fangorn", "gollum": "enedwaith"})
    assert moves_of(state, "treebeard") == {"fangorn", *normal}
    refused(state, "move:treebeard:enedwaith", "C-MOVE-06" if start == "eregion" else "C-MOVE-03")


@pytest.mark.rule("C-VAR-F-39")
@pytest.mark.parametrize("start", ["shire", "caradhras"])
def test_treebeard_attacks_into_fangorn_with_6(start: str) -> None:
    state = play(variant({"treebeard": start, "uruk-hai": "fangorn"}), "move:treebeard:fangorn")
    assert both_fall(fight(state, "3", "1"), "treebeard", "uruk-hai")


@pytest.mark.rule("C-VAR-F-39")
@pytest.mark.parametrize("to_move", ["fellowship", "sauron"])
def test_against_the_warg_treebeard_has_4_even_in_fangorn(to_move: str) -> None:
    if to_move == "fellowship":
        state = play(draft({"treebeard": "shire", "warg": "fangorn"}), "move:treebeard:fangorn")
    else:
        state = play(draft({"treebeard": "fangorn", "warg": "gondor"}, to_move), "move:warg:fangorn")
    assert both_fall(fight(state, "3", "1"), "treebeard", "warg")


@pytest.mark.rule("C-VAR-F-40")
def test_nothing_in_between_stops_treebeard() -> None:
    state = variant(
        {
            "treebeard": "shire",
            "uruk-hai": "fangorn",
            "gollum": "arthedain",
            "wormtongue": "cardolan",
            "elrond": "misty-mountains",
            "mouth-of-sauron": "caradhras",
        }
    )
    play(state, "move:treebeard:fangorn")
    assert fighters(state) == ("treebeard", "uruk-hai")


@pytest.mark.rule("C-VAR-F-41")
def test_from_eregion_treebeard_comes_by_his_text_past_the_balrog() -> None:
    state = draft({"treebeard": "eregion", "orcs-variant": "fangorn", "balrog": "caradhras"})
    assert {"move:treebeard:fangorn", "move:treebeard:fangorn:tunnel"} <= legal(state)
    play(state, "move:treebeard:fangorn")
    assert fighters(state) == ("treebeard", "orcs-variant")


@pytest.mark.rule("C-VAR-F-41")
def test_from_eregion_treebeard_may_take_the_tunnel_and_meet_the_balrog() -> None:
    state = draft({"treebeard": "eregion", "orcs-variant": "fangorn", "balrog": "caradhras"})
    play(state, "move:treebeard:fangorn:tunnel")
    assert question(state) == "intercept"
    play(state, "intercept:yes")
    assert fallen(state, "treebeard")
    assert not fallen(state, "orcs-variant")


# ----- Faramir


@pytest.mark.rule("C-VAR-F-42")
def test_faramir_has_strength_3() -> None:
    state = play(variant({"faramir": "eregion", "uruk-hai": "caradhras"}, "sauron"), "move:uruk-hai:eregion")
    assert both_fall(fight(state, "2", "3"), "faramir", "uruk-hai")


def faramir_attacks_fangorn(**more: str | None) -> State:
    """Faramir attacks the Uruk-hai in Fangorn from Caradhras."""
    return play(variant({"faramir": "caradhras", "uruk-hai": "fangorn", **more}), "move:faramir:fangorn")


@pytest.mark.rule("C-VAR-F-43")
def test_attacking_faramir_may_retreat_sideways_from_the_region_he_attacked() -> None:
    state = faramir_attacks_fangorn()
    assert asked(state) == "fellowship"
    assert legal(state) == {"stay", "retreat:mirkwood", "retreat:rohan"}
    play(state, "retreat:rohan")
    assert at(state, "faramir") == "rohan"
    assert at(state, "uruk-hai") == "fangorn"


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_may_stay_and_fight_and_then_it_is_too_late() -> None:
    state = play(faramir_attacks_fangorn(), "stay")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    assert "retreat:rohan" not in legal(state)
    refused(state, "retreat:rohan", "C-BATTLE-28")


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_does_not_retreat_backwards() -> None:
    refused(faramir_attacks_fangorn(), "retreat:caradhras", "C-BATTLE-22")


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_does_not_retreat_among_enemies_or_into_a_full_region() -> None:
    state = faramir_attacks_fangorn(gollum="mirkwood", elrond="rohan")
    assert legal(state) == {"stay", "retreat:rohan"}
    refused(state, "retreat:mirkwood", "C-BATTLE-17")
    state = faramir_attacks_fangorn(theoden="mirkwood", elrond="rohan", **{"sam-variant": "rohan"})
    assert legal(state) == {"stay", "retreat:mirkwood"}
    refused(state, "retreat:rohan", "C-BATTLE-18")


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_without_a_free_region_is_not_asked() -> None:
    assert question(faramir_attacks_fangorn(gollum="mirkwood", wormtongue="rohan")) == "sauron-card"


@pytest.mark.rule("C-VAR-F-43")
def test_attacked_faramir_does_not_retreat() -> None:
    state = play(variant({"faramir": "fangorn", "uruk-hai": "gondor"}, "sauron"), "move:uruk-hai:fangorn")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_does_not_retreat_in_the_mountains() -> None:
    state = play(variant({"faramir": "eregion", "uruk-hai": "caradhras"}), "move:faramir:caradhras")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_does_not_retreat_from_the_warg() -> None:
    state = play(draft({"faramir": "caradhras", "warg": "fangorn"}), "move:faramir:fangorn")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-43")
def test_faramir_may_retreat_from_the_second_battle_of_his_attack() -> None:
    state = faramir_attacks_fangorn(gollum="fangorn")
    play(state, "defender:uruk-hai", "stay")
    fight(state, "1", "5")
    assert fallen(state, "uruk-hai")
    assert legal(state) == {"stay", "retreat:mirkwood", "retreat:rohan"}


@pytest.mark.rule("C-VAR-F-44")
def test_faramirs_retreat_follows_no_rule_of_moves() -> None:
    refused(variant({"faramir": "fangorn", "uruk-hai": "gondor"}), "move:faramir:mirkwood", "C-MOVE-19")
    state = play(faramir_attacks_fangorn(), "retreat:mirkwood")
    assert at(state, "faramir") == "mirkwood"
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-VAR-F-44")
def test_after_shadowfax_the_attack_is_the_move_and_the_retreat_comes_on_top() -> None:
    state = variant({"faramir": "eregion", "uruk-hai": "fangorn"}, specials=(("shadowfax",), ()))
    play(state, "play:shadowfax", "move:faramir:caradhras", "move:faramir:fangorn", "retreat:rohan")
    assert at(state, "faramir") == "rohan"
    assert asked(state) == "sauron"


# ----- Théoden


@pytest.mark.rule("C-VAR-F-45")
@pytest.mark.parametrize(
    ("start", "region"), [("eregion", "caradhras"), ("caradhras", "fangorn"), ("mirkwood", "dagorlad")]
)
def test_theoden_has_strength_2(start: str, region: str) -> None:
    state = play(variant({"theoden": start, "uruk-hai": region}), f"move:theoden:{region}")
    assert both_fall(fight(state, "2", "4"), "theoden", "uruk-hai")


@pytest.mark.rule("C-VAR-F-45")
@pytest.mark.parametrize(("start", "region"), [("caradhras", "rohan"), ("rohan", "gondor"), ("fangorn", "gondor")])
def test_theoden_attacks_into_rohan_and_gondor_with_4(start: str, region: str) -> None:
    state = play(variant({"theoden": start, "uruk-hai": region}), f"move:theoden:{region}")
    assert both_fall(fight(state, "2", "2"), "theoden", "uruk-hai")


@pytest.mark.rule("C-VAR-F-45")
@pytest.mark.parametrize(("start", "region"), [("gondor", "rohan"), ("mordor", "gondor")])
def test_theoden_attacked_in_rohan_or_gondor_has_4(start: str, region: str) -> None:
    state = play(variant({"theoden": region, "uruk-hai": start}, "sauron"), f"move:uruk-hai:{region}")
    assert both_fall(fight(state, "2", "2"), "theoden", "uruk-hai")


@pytest.mark.rule("C-VAR-F-46")
@pytest.mark.parametrize(("start", "region"), [("gondor", "rohan"), ("mordor", "gondor"), ("rohan", "caradhras")])
def test_against_the_warg_theoden_has_2_everywhere(start: str, region: str) -> None:
    state = play(draft({"theoden": region, "warg": start}, "sauron"), f"move:warg:{region}")
    assert both_fall(fight(state, "2", "2"), "theoden", "warg")


@pytest.mark.rule("C-VAR-F-46")
def test_theoden_attacking_the_warg_in_gondor_has_2() -> None:
    state = play(draft({"theoden": "rohan", "warg": "gondor"}), "move:theoden:gondor")
    assert both_fall(fight(state, "2", "2"), "theoden", "warg")
