"""Rulings about the variant Frodo, and about the Ring that he may pass to Sam."""

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
    used,
)

from redbook import State


def variant(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the variant game."""
    return lay(pieces, to_move, characters="variant", **more)


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position of the draft game."""
    return lay(pieces, to_move, characters="draft", **more)


def ringbearer(state: State) -> str | None:
    """Who bears the Ring."""
    bearer: str | None = state.view(None)["ringbearer"]
    return bearer


def against_frodo(to_move: str, **more: Any) -> State:
    """The Uruk-hai and variant Frodo meet in Eregion, with free regions on all sides; it is Sauron's card."""
    if to_move == "sauron":
        pieces: dict[str, str | None] = {"frodo-variant": "eregion", "uruk-hai": "caradhras"}
        action = "move:uruk-hai:eregion"
    else:
        pieces = {"frodo-variant": "cardolan", "uruk-hai": "eregion"}
        action = "move:frodo-variant:eregion"
    state = variant({"sam-variant": "shire", "watcher": "mordor", **pieces}, to_move, **more)
    play(state, action)
    assert question(state) == "sauron-card"
    return state


# ----- the battle text


@pytest.mark.rule("C-VAR-F-01")
def test_variant_frodo_has_strength_1() -> None:
    state = fight(against_frodo("sauron"), "2", "5")
    assert fallen(state, "frodo-variant")
    assert fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-02")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_an_ignored_magic_is_not_exchanged(to_move: str) -> None:
    state = against_frodo(to_move, discards=(("1",), ("6",)))
    fight(state, "magic", "5")
    assert fallen(state, "uruk-hai")
    assert at(state, "frodo-variant") == "eregion"
    assert used(state, "sauron") == {"6", "magic"}


@pytest.mark.rule("C-VAR-F-02")
def test_sauron_is_not_asked_what_an_ignored_magic_becomes() -> None:
    state = against_frodo("sauron", discards=(("1", "2"), ("5", "6")))
    fight(state, "magic", "5")
    assert question(state) == "turn"
    assert fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-02")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_an_ignored_retreat_moves_nobody(to_move: str) -> None:
    state = fight(against_frodo(to_move), "retreat", "5")
    assert fallen(state, "uruk-hai")
    assert at(state, "frodo-variant") == "eregion"


@pytest.mark.rule("C-VAR-F-02")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_an_ignored_eye_blanks_nothing(to_move: str) -> None:
    state = fight(against_frodo(to_move), "eye", "retreat")
    assert question(state) == "fellowship-retreat"
    play(state, "retreat:arthedain")
    assert at(state, "frodo-variant") == "arthedain"
    assert at(state, "uruk-hai") == "eregion"


@pytest.mark.rule("C-VAR-F-02")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_variant_frodo_does_not_touch_strength_cards(to_move: str) -> None:
    state = fight(against_frodo(to_move), "3", "5")
    assert fallen(state, "frodo-variant")
    assert not fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-02")
def test_the_warg_blanks_his_text_so_text_cards_work() -> None:
    state = draft({"frodo-variant": "eregion", "warg": "caradhras", "sam-variant": "shire"})
    play(state, "move:warg:eregion")
    fight(state, "retreat", "5")
    assert question(state) == "sauron-retreat"
    play(state, "retreat:rhudaur")
    assert at(state, "warg") == "rhudaur"


@pytest.mark.rule("C-VAR-F-03")
def test_an_ignored_retreat_does_not_stop_noble_sacrifice() -> None:
    state = fight(against_frodo("sauron"), "retreat", "noble-sacrifice")
    assert fallen(state, "frodo-variant")
    assert fallen(state, "uruk-hai")


@pytest.mark.rule("C-VAR-F-04")
def test_variant_frodo_is_not_asked_to_retreat() -> None:
    state = variant({"frodo-variant": "cardolan", "uruk-hai": "eregion"})
    play(state, "move:uruk-hai:cardolan")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-VAR-F-04")
def test_variant_frodo_beside_classic_sam_has_no_retreat_either() -> None:
    state = draft({"frodo-variant": "cardolan", "sam": "cardolan", "uruk-hai": "eregion"})
    play(state, "move:uruk-hai:cardolan", "defender:frodo-variant")
    assert legal(state) == {"pass", "use:sam"}
    refused(state, "retreat:arthedain", "C-BATTLE-23")


# ----- the Ring passes


@pytest.mark.rule("C-VAR-F-05")
@pytest.mark.parametrize(
    ("sauron", "fellowship"), [("6", "1"), ("2", "5"), ("1", "noble-sacrifice")], ids=["defeat", "tie", "sacrifice"]
)
def test_when_variant_frodo_falls_sam_bears_the_ring(sauron: str, fellowship: str) -> None:
    state = against_frodo("sauron")
    assert ringbearer(state) == "frodo-variant"
    fight(state, sauron, fellowship)
    assert fallen(state, "frodo-variant")
    assert ringbearer(state) == "sam-variant"
    assert result(state) is None
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-VAR-F-05")
def test_classic_sam_takes_the_ring_from_variant_frodo() -> None:
    state = draft({"frodo-variant": "eregion", "sam": "gondor", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion")
    fight(state, "6", "1")
    assert ringbearer(state) == "sam"
    play(state, "move:sam:mordor")
    assert result(state) == "fellowship"


@pytest.mark.rule("C-VAR-F-05")
def test_the_fall_of_anybody_else_passes_nothing() -> None:
    state = variant({"elrond": "eregion", "sam-variant": "shire", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion")
    fight(state, "6", "1")
    assert fallen(state, "elrond")
    assert ringbearer(state) == "frodo-variant"


def frodo_ties_with_wormtongue() -> State:
    """Variant Frodo has fallen, and the end of the battle waits for Wormtongue."""
    state = variant({"frodo-variant": "cardolan", "sam-variant": "shire", "elrond": "shire", "wormtongue": "eregion"})
    play(state, "move:wormtongue:cardolan")
    fight(state, "3", "1")
    assert question(state) == "fall-back"
    return state


@pytest.mark.rule("C-VAR-F-06")
def test_sam_is_shown_the_moment_he_becomes_the_ringbearer() -> None:
    state = frodo_ties_with_wormtongue()
    assert "sam-variant" in shown(state)
    assert state.view(1)["regions"]["shire"]["fellowship"] == {"stands": 2, "shown": ["sam-variant"]}


@pytest.mark.rule("C-VAR-F-06")
def test_everybody_knows_afterwards_where_the_new_ringbearer_stood() -> None:
    state = variant(
        {
            "frodo-variant": "eregion",
            "sam-variant": "shire",
            "elrond": "shire",
            "faramir": "rhudaur",
            "uruk-hai": "caradhras",
        }
    )
    assert may_be(state, "sam-variant") == {"eregion", "shire", "rhudaur"}
    play(state, "move:uruk-hai:eregion")
    fight(state, "6", "1")
    assert may_be(state, "sam-variant") == {"shire"}
    assert may_be(state, "elrond") == {"shire", "rhudaur"}


@pytest.mark.rule("C-VAR-F-07")
def test_the_new_ringbearer_is_hidden_when_the_battle_ends() -> None:
    state = frodo_ties_with_wormtongue()
    play(state, "retreat:eregion")
    assert shown(state) == set()


@pytest.mark.rule("C-VAR-F-07")
def test_the_new_ringbearer_is_hidden_before_the_next_battle_of_the_turn() -> None:
    state = variant({"frodo-variant": "eregion", "elrond": "eregion", "sam-variant": "shire", "uruk-hai": "caradhras"})
    play(state, "move:uruk-hai:eregion", "defender:frodo-variant")
    fight(state, "6", "1")
    assert question(state) == "sauron-card"
    assert shown(state) == {"uruk-hai", "elrond"}


@pytest.mark.rule("C-VAR-F-07")
def test_without_a_battle_the_new_ringbearer_stays_shown_until_the_turn_ends() -> None:
    state = draft(
        {"frodo-variant": "eregion", "sam-variant": "shire", "elrond": "shire", "balrog": "caradhras"},
        "fellowship",
        specials=(("shadowfax",), ()),
    )
    play(state, "play:shadowfax", "move:frodo-variant:fangorn:tunnel", "intercept:yes")
    assert question(state) == "second-move"
    assert "sam-variant" in shown(state)
    play(state, "move:sam-variant:cardolan")
    assert shown(state) == set()
    assert may_be(state, "sam-variant") == {"cardolan"}


# ----- the Ring is lost


@pytest.mark.rule("C-VAR-F-08")
@pytest.mark.parametrize(("sauron", "fellowship"), [("6", "1"), ("2", "5"), ("1", "noble-sacrifice")])
def test_variant_frodo_falls_when_sam_has_fallen(sauron: str, fellowship: str) -> None:
    state = variant({"frodo-variant": "eregion", "elrond": "shire", "uruk-hai": "caradhras", "watcher": "mordor"})
    play(state, "move:uruk-hai:eregion")
    fight(state, sauron, fellowship)
    assert result(state) == "sauron"
    assert asked(state) is None


@pytest.mark.rule("C-VAR-F-09")
@pytest.mark.parametrize("sam", ["sam", "sam-variant"])
def test_the_warg_defeats_variant_frodo_and_sam_cannot_take_the_ring(sam: str) -> None:
    state = draft({"frodo-variant": "eregion", sam: "shire", "warg": "caradhras"})
    play(state, "move:warg:eregion")
    fight(state, "6", "1")
    assert result(state) == "sauron"
    assert asked(state) is None


@pytest.mark.rule("C-VAR-F-10")
@pytest.mark.parametrize(("sauron", "fellowship"), [("1", "2"), ("1", "noble-sacrifice")], ids=["tie", "sacrifice"])
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_any_fall_of_variant_frodo_against_the_warg_loses(to_move: str, sauron: str, fellowship: str) -> None:
    pieces: dict[str, str | None] = {"frodo-variant": "cardolan", "warg": "eregion", "sam": "shire", "orcs": "mordor"}
    state = draft(pieces, to_move)
    play(state, "move:warg:cardolan" if to_move == "sauron" else "move:frodo-variant:eregion")
    fight(state, sauron, fellowship)
    assert fallen(state, "warg")
    assert result(state) == "sauron"


@pytest.mark.rule("C-VAR-F-11")
def test_the_balrog_stops_variant_frodo_and_sam_takes_the_ring() -> None:
    state = draft(
        {"frodo-variant": "eregion", "sam-variant": "shire", "elrond": "rohan", "balrog": "caradhras"}, "fellowship"
    )
    play(state, "move:frodo-variant:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "frodo-variant")
    assert result(state) is None
    assert ringbearer(state) == "sam-variant"
    assert may_be(state, "sam-variant") == {"shire"}


@pytest.mark.rule("C-VAR-F-11")
def test_the_balrog_stops_variant_frodo_when_sam_has_fallen() -> None:
    state = draft({"frodo-variant": "eregion", "elrond": "shire", "balrog": "caradhras"}, "fellowship")
    play(state, "move:frodo-variant:fangorn:tunnel", "intercept:yes")
    assert result(state) == "sauron"


def frodo_falls_while_sam_is_in_mordor(**options: Any) -> State:
    """Variant Frodo falls to the Uruk-hai while Sam stands in Mordor."""
    state = variant(
        {"frodo-variant": "eregion", "sam-variant": "mordor", "elrond": "shire", "uruk-hai": "caradhras"}, **options
    )
    play(state, "move:uruk-hai:eregion")
    return fight(state, "6", "1")


@pytest.mark.rule("C-VAR-F-12")
def test_sam_already_in_mordor_wins_when_the_ring_comes_to_him() -> None:
    state = frodo_falls_while_sam_is_in_mordor()
    assert fallen(state, "frodo-variant")
    assert result(state) == "fellowship"
    assert asked(state) is None


@pytest.mark.rule("C-VAR-F-12")
def test_the_option_by_which_sam_in_mordor_does_not_win() -> None:
    state = frodo_falls_while_sam_is_in_mordor(sam_wins_in_mordor=False)
    assert result(state) is None
    assert ringbearer(state) == "sam-variant"
    assert legal(state) == {"move:elrond:arthedain", "move:elrond:cardolan"}
