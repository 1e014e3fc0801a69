"""How a game ends: the Ring in Mordor, Sauron in the Shire, the Ringbearer's fall, nobody left to move, a draw."""

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
    used,
)

import redbook
from redbook import OVER, PositionError, State

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])

STUCK: dict[str, str | None] = {
    "frodo": "rohan", "gimli": "gondor", "legolas": "gondor", **dict.fromkeys(["sam", "pippin", "merry"], "mordor"),
}  # fmt: skip
"""With a fourth friend in Mordor nobody of these can move."""


def won(state: State, side: str) -> bool:
    """The game is over, and this side has won it."""
    seat = state.game.seats.index(side)
    over = state.actor == OVER and not state.legal() and question(state) == "ended"
    return over and result(state) == side and state.returns()[seat] == 1.0 and state.returns()[1 - seat] == -1.0


# ----- the Ringbearer in Mordor


@pytest.mark.rule("C-WIN-01")
@EDITIONS
@pytest.mark.parametrize("region", ["dagorlad", "gondor"])
@pytest.mark.parametrize("guards", [0, 1, 4])
def test_frodo_wins_by_entering_mordor_whoever_is_there(edition: str, region: str, guards: int) -> None:
    servants = ["balrog", "orcs", "warg", "cave-troll"][:guards]
    pieces = {"frodo": region, **dict.fromkeys(servants, "mordor"), "shelob": "rohan"}
    state = play(lay({**pieces}, "fellowship", edition=edition), "move:frodo:mordor")
    assert won(state, "fellowship")
    assert state.view(None)["battle"] is None
    assert not any(fallen(state, character) for character in pieces)
    refused(state, "move:shelob:caradhras", "C-BATTLE-51")


@pytest.mark.rule("C-WIN-01")
@EDITIONS
def test_nobody_else_wins_by_entering_mordor(edition: str) -> None:
    state = lay({"sam": "gondor", "warg": "mordor"}, "fellowship", edition=edition)
    play(state, "move:sam:mordor")
    assert result(state) is None
    assert state.view(None)["battle"]["region"] == "mordor"


# ----- Sauron in the Shire


@pytest.mark.rule("C-WIN-02")
@EDITIONS
def test_sauron_wins_with_the_third_character_in_the_shire(edition: str) -> None:
    state = lay({"frodo": "rohan", "warg": "shire", "orcs": "cardolan", "shelob": "arthedain"}, edition=edition)
    play(state, "move:orcs:shire")
    assert result(state) is None
    assert asked(state) == "fellowship"
    play(state, "move:frodo:gondor", "move:shelob:shire")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-02")
@EDITIONS
def test_three_characters_next_to_the_shire_have_not_won(edition: str) -> None:
    pieces = {"frodo": "rohan", "warg": "arthedain", "orcs": "cardolan", "shelob": "cardolan", "saruman": "rhudaur"}
    state = play(lay({**pieces}, edition=edition), "move:saruman:arthedain")
    assert result(state) is None


@pytest.mark.rule("C-WIN-03")
@EDITIONS
def test_no_battle_is_fought_when_the_third_arrives(edition: str) -> None:
    state = lay({"frodo": "rohan", "warg": "shire", "orcs": "shire", "shelob": "arthedain"}, edition=edition)
    play(state, "move:shelob:shire")
    assert won(state, "sauron")
    assert state.view(None)["battle"] is None


@pytest.mark.rule("C-WIN-03")
@EDITIONS
def test_the_fellowship_does_not_come_back_to_a_shire_that_sauron_holds(edition: str) -> None:
    with pytest.raises(PositionError, match="C-MOVE-37"):
        lay({"frodo": "shire", "warg": "shire", "orcs": "shire", "shelob": "arthedain"}, edition=edition)
    pieces = {"frodo": "rohan", "gimli": "arthedain", "warg": "shire", "orcs": "shire", "shelob": "rhudaur"}
    state = fight(play(lay({**pieces}, edition=edition), "move:shelob:arthedain"), "6", "retreat")
    assert fallen(state, "gimli")


@pytest.mark.rule("C-WIN-03")
@EDITIONS
def test_who_attacks_in_the_shire_is_not_the_third(edition: str) -> None:
    state = lay({"frodo": "rohan", "sam": "shire", "orcs": "cardolan", "warg": "cardolan"}, edition=edition)
    play(state, "move:orcs:shire")
    assert at(state, "orcs") == "shire"
    assert result(state) is None


# ----- the Ringbearer's fall


@pytest.mark.rule("C-WIN-04")
@EDITIONS
def test_sauron_wins_when_frodo_loses_a_battle(edition: str) -> None:
    pieces = {"frodo": "eregion", "sam": "shire", "warg": "caradhras"}
    state = fight(play(lay({**pieces}, edition=edition), "move:warg:eregion"), "5", "1")
    assert won(state, "sauron")
    assert fallen(state, "frodo")
    state = lay({**pieces}, "fellowship", edition=edition)
    fight(play(state, "move:frodo:caradhras"), "5", "1")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-04")
@EDITIONS
def test_sauron_wins_when_a_text_defeats_frodo(edition: str) -> None:
    state = lay({"frodo": "arthedain", "sam": "shire", "orcs": "rhudaur"}, edition=edition)
    play(state, "move:orcs:arthedain", "stay")
    assert won(state, "sauron")
    assert used(state, "sauron") == used(state, "fellowship") == set()


@pytest.mark.rule("C-WIN-04")
@EDITIONS
def test_sauron_wins_when_frodo_sacrifices_himself(edition: str) -> None:
    state = lay({"frodo": "arthedain", "balrog": "rhudaur", "warg": "mordor"}, edition=edition)
    play(state, "move:balrog:arthedain", "stay")
    fight(state, "1", "noble-sacrifice")
    assert won(state, "sauron")
    assert fallen(state, "balrog")


@pytest.mark.rule("C-WIN-04")
@EDITIONS
def test_sauron_wins_when_the_balrog_takes_frodo_in_the_tunnel(edition: str) -> None:
    state = lay({"frodo": "eregion", "sam": "shire", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:frodo:fangorn:tunnel", "intercept:yes")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-04")
def test_classic_frodo_does_not_pass_the_ring_to_either_sam() -> None:
    for sam in ("sam", "sam-variant"):
        state = lay({"frodo": "eregion", sam: "shire", "warg": "caradhras"}, characters="draft")
        fight(play(state, "move:warg:eregion"), "5", "1")
        assert won(state, "sauron")


@pytest.mark.rule("C-WIN-09")
@pytest.mark.parametrize("defenders", [0, 1, 4])
def test_the_variant_witch_king_wins_by_entering_the_shire(defenders: int) -> None:
    hobbits = ["sam-variant", "smeagol", "elrond", "theoden"][:defenders]
    pieces = {"frodo-variant": "rohan", **dict.fromkeys(hobbits, "shire"), "witch-king-variant": "cardolan"}
    state = play(lay({**pieces}, characters="variant"), "move:witch-king-variant:shire")
    assert won(state, "sauron")
    assert state.view(None)["battle"] is None
    assert not any(fallen(state, character) for character in pieces)


@pytest.mark.rule("C-WIN-09")
def test_no_other_single_character_wins_by_entering_the_shire() -> None:
    state = lay({"frodo-variant": "rohan", "uruk-hai": "cardolan"}, characters="variant")
    assert result(play(state, "move:uruk-hai:shire")) is None
    modes: list[dict[str, Any]] = [{"edition": "original"}, {"edition": "deluxe"}, {"characters": "draft"}]
    for options in modes:
        state = lay({"frodo": "rohan", "witch-king": "cardolan"}, **options)
        assert result(play(state, "move:witch-king:shire")) is None


@pytest.mark.rule("C-WIN-10")
@pytest.mark.parametrize("sam", ["shire", None])
def test_variant_frodos_fall_is_the_end_unless_sam_stands(sam: str | None) -> None:
    pieces = {"frodo-variant": "eregion", "sam-variant": sam, "elrond": "shire", "orcs-variant": "caradhras"}
    state = play(lay({**pieces}, characters="variant"), "move:orcs-variant:eregion")
    fight(state, "1", "1")
    assert fallen(state, "frodo-variant")
    if sam is None:
        assert won(state, "sauron")
    else:
        assert result(state) is None
        assert state.view(None)["ringbearer"] == "sam-variant"


@pytest.mark.rule("C-WIN-10")
def test_when_the_warg_defeats_variant_frodo_sam_is_no_help() -> None:
    pieces = {"frodo-variant": "eregion", "sam-variant": "shire", "warg": "caradhras"}
    state = play(lay({**pieces}, characters="draft"), "move:warg:eregion")
    fight(state, "5", "1")
    assert won(state, "sauron")


def sam_bears_the_ring() -> State:
    """Variant Frodo has just fallen, Sam is in Gondor, and it is the Fellowship's turn."""
    pieces = {"frodo-variant": "eregion", "sam-variant": "gondor", "elrond": "dagorlad", "orcs-variant": "caradhras"}
    guards = dict.fromkeys(["gollum", "watcher", "wormtongue", "uruk-hai"], "mordor")
    state = lay({**pieces, **guards}, characters="variant")
    fight(play(state, "move:orcs-variant:eregion"), "1", "1")
    assert asked(state) == "fellowship"
    return state


@pytest.mark.rule("C-WIN-11")
def test_with_the_ring_sam_wins_by_entering_mordor() -> None:
    state = play(sam_bears_the_ring(), "move:sam-variant:mordor")
    assert won(state, "fellowship")
    assert state.view(None)["battle"] is None
    assert not any(fallen(state, guard) for guard in ("gollum", "watcher", "wormtongue", "uruk-hai"))


@pytest.mark.rule("C-WIN-11")
def test_without_the_ring_sam_attacks_mordor_like_anybody() -> None:
    pieces = {"frodo-variant": "shire", "sam-variant": "gondor", "watcher": "mordor"}
    state = play(lay({**pieces}, "fellowship", characters="variant"), "move:sam-variant:mordor")
    assert result(state) is None
    assert state.view(None)["battle"]["defender"] == "watcher"


@pytest.mark.rule("C-WIN-12")
@pytest.mark.parametrize("sam", ["sam", "sam-variant"])
@pytest.mark.parametrize("frodo", [None, "shire"])
def test_sams_fall_is_the_end_if_he_bears_the_ring(sam: str, frodo: str | None) -> None:
    pieces = {"frodo-variant": frodo, sam: "eregion", "elrond": "shire", "watcher": "caradhras"}
    state = play(lay({**pieces}, characters="draft"), "move:watcher:eregion")
    fight(state, "2", "1")
    assert fallen(state, sam)
    if frodo is None:
        assert won(state, "sauron")
    else:
        assert result(state) is None


# ----- nobody can move


@pytest.mark.rule("C-WIN-05", "C-WIN-18")
def test_original_who_cannot_move_has_lost() -> None:
    assert won(lay({**STUCK, "boromir": "mordor", "orcs": "dagorlad"}, "fellowship", edition="original"), "sauron")
    assert won(lay({"frodo": "rohan", "warg": "shire", "orcs": "shire"}, edition="original"), "fellowship")


@pytest.mark.rule("C-WIN-06", "C-WIN-18")
def test_deluxe_who_cannot_move_has_lost() -> None:
    assert won(lay({**STUCK, "boromir": "mordor", "orcs": "dagorlad"}, "fellowship"), "sauron")
    assert won(lay({"frodo": "rohan", "warg": "shire", "orcs": "shire"}), "fellowship")


@pytest.mark.rule("C-WIN-05", "C-WIN-06")
@EDITIONS
def test_the_loss_comes_when_the_turn_comes(edition: str) -> None:
    state = lay({**STUCK, "boromir": "dagorlad", "warg": "enedwaith"}, "fellowship", edition=edition)
    play(state, "move:boromir:mordor")
    assert result(state) is None
    play(state, "move:warg:cardolan")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-06")
def test_a_revealed_watcher_cannot_move() -> None:
    pieces = {"frodo-variant": "shire", "watcher": "gondor"}
    assert won(lay({**pieces}, revealed=["watcher"], characters="variant"), "fellowship")
    assert result(lay({**pieces}, characters="variant")) is None


@pytest.mark.rule("C-WIN-07", "C-WIN-18")
@EDITIONS
@pytest.mark.parametrize(
    ("side", "pieces", "moves"),
    [
        ("fellowship", {**STUCK, "aragorn": "mordor", "orcs": "dagorlad"}, {"move:aragorn:dagorlad"}),
        (
            "fellowship",
            {**STUCK, "gimli": None, "boromir": "mordor", "aragorn": "gondor", "orcs": "dagorlad"},
            {"move:aragorn:dagorlad"},
        ),
        ("sauron", {"frodo": "rohan", "flying-nazgul": "shire"}, {"move:flying-nazgul:rohan"}),
    ],
    ids=["aragorn-backwards", "aragorn-sideways", "flying-nazgul"],
)
def test_a_special_attack_saves_from_the_loss(
    edition: str, side: str, pieces: dict[str, str | None], moves: set[str]
) -> None:
    state = lay(pieces, side, edition=edition)
    assert legal(state) == moves
    assert result(state) is None


@pytest.mark.rule("C-WIN-07")
def test_treebeards_march_saves_from_the_loss() -> None:
    ahead = {"elrond": "gondor", "theoden": "gondor", **dict.fromkeys(["treebeard", "smeagol", "faramir"], "mordor")}
    pieces = {"frodo-variant": "rohan", **ahead, "sam-variant": "mordor", "watcher": "fangorn"}
    assert legal(lay({**pieces}, "fellowship", characters="variant")) == {"move:treebeard:fangorn"}
    assert won(lay({**pieces, "gollum": "fangorn"}, "fellowship", characters="variant"), "sauron")


@pytest.mark.rule("C-WIN-18")
@EDITIONS
def test_a_step_down_the_anduin_saves_from_the_loss_in_both_editions(edition: str) -> None:
    pieces = {**STUCK, "frodo": "mirkwood", "gimli": "dagorlad", "legolas": "dagorlad", "boromir": "mordor"}
    assert legal(lay({**pieces, "orcs": "rhudaur"}, "fellowship", edition=edition)) == {"move:frodo:fangorn"}


@pytest.mark.rule("C-WIN-08")
@EDITIONS
def test_a_side_without_characters_loses_when_its_turn_comes(edition: str) -> None:
    state = lay({"gimli": "eregion", "orcs": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:gimli:caradhras")
    assert fallen(state, "orcs")
    assert won(state, "fellowship")


@pytest.mark.rule("C-WIN-16")
@EDITIONS
def test_who_loses_his_last_character_in_his_own_turn_loses_only_when_the_next_comes(edition: str) -> None:
    state = lay({"gimli": "eregion", "orcs": "caradhras"}, edition=edition)
    play(state, "move:orcs:eregion")
    assert fallen(state, "orcs")
    assert result(state) is None
    assert (question(state), asked(state)) == ("turn", "fellowship")
    play(state, "move:gimli:caradhras")
    assert won(state, "fellowship")


@pytest.mark.rule("C-WIN-16")
@EDITIONS
def test_the_opponents_turn_is_completed_before_the_loss_is_checked(edition: str) -> None:
    state = lay({"frodo": "rohan", "aragorn": "cardolan", "shelob": "shire"}, "fellowship", edition=edition)
    assert result(state) is None, "Sauron could not move, but it is not his turn"
    fight(play(state, "move:aragorn:shire"), "6", "1")
    assert legal(state) == {"move:shelob:fangorn", "move:shelob:rohan"}, "after her victory she is in Gondor"


@pytest.mark.rule("C-WIN-17")
@EDITIONS
def test_the_tunnel_is_a_move_although_the_balrog_is_known_to_watch_it(edition: str) -> None:
    pieces = {"gimli": "eregion", "sam": "eregion", "balrog": "caradhras", "warg": "mordor"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:sam:fangorn:tunnel", "intercept:yes", "move:warg:gondor")
    assert may_be(state, "balrog") == {"caradhras"}
    assert "move:gimli:fangorn:tunnel" in legal(state)


# ----- two conditions at once; entering without moving


@pytest.mark.rule("C-WIN-13")
@EDITIONS
def test_when_the_last_of_sauron_falls_with_frodo_sauron_wins(edition: str) -> None:
    pieces = {"frodo": "eregion", "gimli": "shire", "warg": "caradhras"}
    state = fight(play(lay({**pieces}, edition=edition), "move:warg:eregion"), "1", "2")
    assert fallen(state, "warg")
    assert won(state, "sauron")
    state = lay({**pieces}, "fellowship", edition=edition)
    fight(play(state, "move:frodo:caradhras"), "3", "noble-sacrifice")
    assert fallen(state, "warg")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-13")
def test_when_the_last_of_sauron_falls_with_sam_the_ringbearer_sauron_wins() -> None:
    pieces = {"frodo-variant": None, "sam-variant": "eregion", "elrond": "shire", "watcher": "caradhras"}
    state = fight(play(lay({**pieces}, characters="variant"), "move:watcher:eregion"), "1", "1")
    assert fallen(state, "watcher")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-15")
def test_gollum_may_be_the_third_by_his_retreat() -> None:
    pieces = {"frodo-variant": "rohan", "elrond": "arthedain", "gollum": "rhudaur", "watcher": "shire"}
    state = lay({**pieces}, characters="variant")
    play(state, "move:gollum:arthedain", "retreat:shire")
    assert result(state) is None
    state = lay({**pieces, "uruk-hai": "shire"}, characters="variant")
    play(state, "move:gollum:arthedain", "retreat:shire")
    assert won(state, "sauron")


@pytest.mark.rule("C-WIN-15")
@pytest.mark.parametrize("frodo", ["frodo", "frodo-variant"])
def test_the_ringbearer_may_come_to_mordor_by_smeagols_switch(frodo: str) -> None:
    pieces = {"smeagol": "mordor", frodo: "gondor", "flying-nazgul": "rohan"}
    state = play(lay({**pieces}, characters="draft"), "move:flying-nazgul:mordor", f"switch:{frodo}")
    assert won(state, "fellowship")
    assert (at(state, frodo), at(state, "smeagol")) == ("mordor", "gondor")


@pytest.mark.rule("C-WIN-15")
def test_a_step_by_a_special_card_wins_too() -> None:
    state = lay({"frodo": "gondor", "orcs": "rohan"}, "fellowship", specials=(["shadowfax"], []))
    assert won(play(state, "play:shadowfax", "move:frodo:mordor"), "fellowship")
    pieces = {"frodo-variant": "rohan", "witch-king-variant": "cardolan", "gollum": "mordor"}
    state = lay({**pieces}, specials=([], ["dark-of-mordor"]), characters="variant")
    assert won(play(state, "play:dark-of-mordor", "move:witch-king-variant:shire"), "sauron")
    pieces = {"frodo": "rohan", "orcs": "shire", "balrog": "shire", "warg": "cardolan", "shelob": "mordor"}
    state = lay({**pieces}, specials=([], ["dark-of-mordor"]))
    assert won(play(state, "play:dark-of-mordor", "move:warg:shire"), "sauron")


# ----- draws


def chase(draw_after: int, edition: str = "deluxe") -> State:
    """The Witch King can chase Frodo for ever, and Pippin can attack and fall back for ever."""
    pieces = {"frodo": "fangorn", "witch-king": "mirkwood", "pippin": "rhudaur", "balrog": "high-pass"}
    others = {"boromir": "shire", "warg": "cardolan", "gimli": "shire"}
    return lay({**pieces, **others}, edition=edition, draw_after=draw_after)


def quiet_turn(state: State) -> None:
    """A turn without a defeat and without anybody getting further than before."""
    if asked(state) == "fellowship":
        play(state, "move:pippin:high-pass", "retreat:rhudaur")
        return
    hunted = at(state, "frodo")
    play(state, f"move:witch-king:{hunted}")
    state.play(state.legal()[-1])
    assert at(state, "frodo") != hunted


def turns_to_draw(state: State) -> int:
    """How many quiet turns are played until the game is a draw; 0 if it is none after two hundred."""
    for turn in range(1, 201):
        quiet_turn(state)
        if state.actor == OVER:
            assert result(state) == "draw"
            assert state.returns() == [0.0, 0.0]
            return turn
    return 0


@pytest.mark.rule("C-WIN-14")
@EDITIONS
def test_the_game_is_drawn_after_fifty_quiet_turns_of_each_side(edition: str) -> None:
    assert redbook.game("confrontation", edition=edition).options["draw_after"] == 50
    assert turns_to_draw(chase(50, edition)) == 100
    assert turns_to_draw(chase(3, edition)) == 6


@pytest.mark.rule("C-WIN-14")
@EDITIONS
def test_the_draw_can_be_switched_off(edition: str) -> None:
    assert turns_to_draw(chase(0, edition)) == 0


@pytest.mark.rule("C-WIN-14")
@EDITIONS
def test_a_new_forward_most_position_starts_the_count_again(edition: str) -> None:
    state = chase(3, edition)
    for _ in range(5):
        quiet_turn(state)
    play(state, "move:gimli:arthedain")
    assert turns_to_draw(state) == 6


@pytest.mark.rule("C-WIN-14")
@EDITIONS
def test_a_defeat_starts_the_count_again(edition: str) -> None:
    state = chase(3, edition)
    for _ in range(5):
        quiet_turn(state)
    fight(play(state, "move:boromir:cardolan"), "1", "noble-sacrifice")
    assert fallen(state, "boromir")
    assert turns_to_draw(state) == 6
