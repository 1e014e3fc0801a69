"""The two special cards that give an extra step before the move: Shadowfax and The Dark of Mordor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, may_be, play, question, refused, result

from redbook import State

EDITIONS = ("original", "deluxe")
GOOD: tuple[list[str], list[str]] = (["shadowfax"], [])
EVIL: tuple[list[str], list[str]] = ([], ["dark-of-mordor"])


def shadowfax(pieces: Mapping[str, str | None], edition: str = "deluxe", **options: Any) -> State:
    """A Fellowship turn with Shadowfax in play, and he has just been called."""
    return play(lay(pieces, "fellowship", specials=GOOD, edition=edition, **options), "play:shadowfax")


def dark(pieces: Mapping[str, str | None], **options: Any) -> State:
    """A Sauron turn in which The Dark of Mordor has just been played."""
    return play(lay(pieces, "sauron", specials=EVIL, **options), "play:dark-of-mordor")


# ----- Shadowfax: the step


@pytest.mark.rule("C-SPECIAL-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shadowfax_gives_one_forward_step_to_a_region_without_enemies_and_with_room(edition: str) -> None:
    pieces = {"sam": "arthedain", "pippin": "cardolan", "merry": "cardolan", "gandalf": "eregion", "orcs": "rhudaur"}
    state = shadowfax(pieces, edition)
    assert (question(state), asked(state)) == ("extra-step", "fellowship")
    assert legal(state) == {
        "move:frodo:arthedain",
        "move:sam:eregion",
        "move:pippin:eregion",
        "move:pippin:enedwaith",
        "move:merry:eregion",
        "move:merry:enedwaith",
        "move:gandalf:misty-mountains",
        "move:gandalf:caradhras",
        "move:gandalf:fangorn:tunnel",
    }
    refused(state, "move:sam:rhudaur", "C-SPECIAL-13")
    refused(state, "move:frodo:cardolan", "C-MOVE-11")
    refused(state, "move:pippin:arthedain", "C-MOVE-06")
    play(state, "move:sam:eregion")
    assert at(state, "sam") == "eregion"
    assert (question(state), asked(state)) == ("second-move", "fellowship")


@pytest.mark.rule("C-SPECIAL-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shadowfax_is_played_before_the_move(edition: str) -> None:
    state = lay({"sam": "cardolan", "gimli": "rohan", "warg": "gondor"}, "fellowship", specials=GOOD, edition=edition)
    play(state, "move:gimli:gondor")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    refused(state, "play:shadowfax", "C-SPECIAL-13")
    play(state, "card:5")
    assert asked(state) is None, "the last Sauron character has fallen"


@pytest.mark.rule("C-SPECIAL-13")
def test_no_text_makes_the_step_longer_or_lets_it_attack() -> None:
    pieces = {"aragorn": "cardolan", "orcs": "arthedain", "warg": "mordor"}
    state = shadowfax(pieces)
    assert {name for name in legal(state) if "aragorn" in name} == {"move:aragorn:eregion", "move:aragorn:enedwaith"}
    refused(state, "move:aragorn:arthedain", "C-SPECIAL-13")
    state = shadowfax({"treebeard": "cardolan", "gollum": "fangorn"}, characters="variant")
    assert "move:treebeard:fangorn" not in legal(state)
    refused(state, "move:treebeard:fangorn", "C-SPECIAL-13")


@pytest.mark.rule("C-SPECIAL-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_step_itself_may_bring_the_ringbearer_into_an_empty_mordor(edition: str) -> None:
    state = shadowfax({"frodo": "gondor", "sam": "shire", "orcs": "rohan"}, edition)
    play(state, "move:frodo:mordor")
    assert result(state) == "fellowship"


@pytest.mark.rule("C-SPECIAL-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_step_may_not_bring_him_into_a_held_mordor(edition: str) -> None:
    state = shadowfax({"frodo": "gondor", "sam": "shire", "orcs": "mordor"}, edition)
    refused(state, "move:frodo:mordor", "C-SPECIAL-13")


# ----- Shadowfax: the river and the tunnel


@pytest.mark.rule("C-SPECIAL-15")
@pytest.mark.parametrize(("start", "end"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_in_deluxe_the_step_may_follow_the_anduin(start: str, end: str) -> None:
    state = shadowfax({"sam": start, "orcs": "mordor"})
    play(state, f"move:sam:{end}")
    assert (at(state, "sam"), question(state)) == (end, "second-move")


@pytest.mark.rule("C-SPECIAL-16")
@pytest.mark.parametrize(("start", "end"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_in_the_original_the_step_may_not_follow_the_anduin(start: str, end: str) -> None:
    state = shadowfax({"sam": start, "orcs": "mordor"}, "original")
    assert f"move:sam:{end}" not in legal(state)
    refused(state, f"move:sam:{end}", "C-SPECIAL-16")
    play(state, "move:frodo:arthedain")
    assert f"move:sam:{end}" in legal(state), "but the move of the turn may"


@pytest.mark.rule("C-SPECIAL-15", "C-SPECIAL-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_step_may_go_through_the_tunnel(edition: str) -> None:
    state = shadowfax({"sam": "eregion", "orcs": "mordor"}, edition)
    play(state, "move:sam:fangorn:tunnel")
    assert at(state, "sam") == "fangorn"
    assert question(state) == "second-move", "no Balrog is on the board, so nobody is asked"


@pytest.mark.rule("C-SPECIAL-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("blocked", [{"warg": "fangorn"}, {"gimli": "fangorn", "merry": "fangorn"}])
def test_the_tunnel_step_ends_without_enemies_and_with_room(edition: str, blocked: dict[str, str | None]) -> None:
    state = shadowfax({"sam": "eregion", "orcs": "mordor", **blocked}, edition)
    assert "move:sam:fangorn:tunnel" not in legal(state)
    refused(state, "move:sam:fangorn:tunnel", "C-SPECIAL-13" if "warg" in blocked else "C-MOVE-29")


@pytest.mark.rule("C-SPECIAL-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_balrog_may_stop_the_step_through_the_tunnel(edition: str) -> None:
    pieces = {"sam": "eregion", "pippin": "cardolan", "balrog": "caradhras", "orcs": "mordor"}
    state = play(shadowfax(pieces, edition), "move:sam:fangorn:tunnel")
    assert (question(state), asked(state)) == ("intercept", "sauron")
    assert legal(state) == {"intercept:yes", "intercept:no"}
    spared = play(state.clone(), "intercept:no")
    assert (at(spared, "sam"), question(spared)) == ("fangorn", "second-move")
    play(state, "intercept:yes")
    assert fallen(state, "sam")
    assert at(state, "balrog") == "caradhras"
    assert may_be(state, "balrog") == {"caradhras"}


@pytest.mark.rule("C-SPECIAL-18")
def test_after_a_rider_has_fallen_anybody_makes_the_move() -> None:
    pieces = {"sam": "eregion", "pippin": "cardolan", "balrog": "caradhras", "orcs": "mordor"}
    state = play(shadowfax(pieces), "move:sam:fangorn:tunnel", "intercept:yes")
    assert (question(state), asked(state)) == ("second-move", "fellowship")
    assert state.view(None)["specials"]["fellowship"] == []
    moves = {"move:frodo:arthedain", "move:frodo:cardolan", "move:pippin:eregion", "move:pippin:enedwaith"}
    assert legal(state) == moves
    play(state, "move:frodo:arthedain")
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-SPECIAL-18")
def test_who_cannot_move_after_his_rider_has_fallen_loses() -> None:
    in_mordor = {"pippin": "mordor", "merry": "mordor", "gimli": "mordor", "legolas": "mordor"}
    pieces = {"frodo": "gondor", "sam": "eregion", **in_mordor, "balrog": "caradhras"}
    state = play(shadowfax(pieces), "move:sam:fangorn:tunnel")
    assert result(play(state.clone(), "intercept:no")) is None
    assert result(play(state, "intercept:yes")) == "sauron"


@pytest.mark.rule("C-SPECIAL-18")
def test_the_ringbearer_who_falls_in_the_tunnel_has_lost_all_the_same() -> None:
    state = shadowfax({"frodo": "eregion", "sam": "shire", "balrog": "caradhras"})
    assert result(play(state, "move:frodo:fangorn:tunnel", "intercept:yes")) == "sauron"


# ----- Shadowfax: the move after the step


@pytest.mark.rule("C-SPECIAL-14")
def test_in_deluxe_the_same_character_must_move_on() -> None:
    state = play(shadowfax({"sam": "cardolan", "pippin": "arthedain", "orcs": "mordor"}), "move:sam:eregion")
    assert legal(state) == {"move:sam:misty-mountains", "move:sam:caradhras", "move:sam:fangorn:tunnel"}
    refused(state, "move:pippin:rhudaur", "C-SPECIAL-14")
    play(state, "move:sam:caradhras")
    assert asked(state) == "sauron"


@pytest.mark.rule("C-SPECIAL-14")
@pytest.mark.parametrize("move", ["move:sam:misty-mountains", "move:pippin:rhudaur", "move:frodo:cardolan"])
def test_in_the_original_anybody_may_move_after_the_step(move: str) -> None:
    pieces = {"sam": "cardolan", "pippin": "arthedain", "orcs": "mordor"}
    state = play(shadowfax(pieces, "original"), "move:sam:eregion")
    assert move in legal(state)
    play(state, move)
    assert asked(state) == "sauron"


@pytest.mark.rule("C-SPECIAL-19")
def test_a_step_that_leaves_no_move_is_not_allowed() -> None:
    full = {"gimli": "fangorn", "merry": "fangorn", "legolas": "rohan", "pippin": "rohan"}
    pieces = {"sam": "enedwaith", **full, "orcs": "mordor"}
    state = shadowfax(pieces)
    assert "move:sam:caradhras" not in legal(state), "both ways out of Caradhras are full"
    refused(state, "move:sam:caradhras", "C-SPECIAL-19")
    assert "move:sam:gap-of-rohan" not in legal(state)
    rested = shadowfax({**pieces, "pippin": "arthedain"})
    assert "move:sam:caradhras" in legal(rested)


@pytest.mark.rule("C-SPECIAL-19")
def test_mordor_is_the_end_of_the_way_unless_a_text_leads_on() -> None:
    state = shadowfax({"sam": "gondor", "aragorn": "dagorlad", "orcs": "gap-of-rohan"})
    refused(state, "move:sam:mordor", "C-SPECIAL-19")
    assert "move:aragorn:mordor" not in legal(state)
    state = shadowfax({"sam": "shire", "aragorn": "dagorlad", "orcs": "gondor"})
    assert "move:aragorn:mordor" in legal(state), "from there he may attack Gondor"
    play(state, "move:aragorn:mordor")
    assert legal(state) == {"move:aragorn:gondor"}


@pytest.mark.rule("C-SPECIAL-19")
def test_shadowfax_is_not_playable_when_no_step_leads_on() -> None:
    state = lay({"frodo": "gondor", "orcs": "mordor"}, "fellowship", specials=GOOD)
    assert legal(state) == {"move:frodo:mordor"}
    refused(state, "play:shadowfax", "C-SPECIAL-19")


@pytest.mark.rule("C-SPECIAL-14")
def test_in_the_original_a_step_into_mordor_is_allowed_while_somebody_else_can_move() -> None:
    state = shadowfax({"sam": "gondor", "orcs": "rohan"}, "original")
    play(state, "move:sam:mordor")
    assert legal(state) == {"move:frodo:arthedain", "move:frodo:cardolan"}


@pytest.mark.rule("C-SPECIAL-20")
def test_the_move_after_the_step_may_attack() -> None:
    state = play(shadowfax({"gimli": "cardolan", "warg": "caradhras", "orcs": "mordor"}), "move:gimli:eregion")
    fight(play(state, "move:gimli:caradhras"), "1", "5")
    assert fallen(state, "warg")
    assert (at(state, "gimli"), asked(state)) == ("caradhras", "sauron")


@pytest.mark.rule("C-SPECIAL-20")
def test_the_move_after_the_step_may_use_the_characters_own_text() -> None:
    state = play(shadowfax({"aragorn": "cardolan", "warg": "arthedain", "orcs": "rhudaur"}), "move:aragorn:eregion")
    assert {"move:aragorn:arthedain", "move:aragorn:rhudaur"} < legal(state)
    play(state, "move:aragorn:arthedain")
    assert state.view(None)["battle"]["defender"] == "warg"
    state = shadowfax({"treebeard": "shire", "gollum": "fangorn"}, characters="variant")
    play(state, "move:treebeard:arthedain", "move:treebeard:fangorn")
    assert state.view(None)["battle"]["attacker"] == "treebeard"


@pytest.mark.rule("C-SPECIAL-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_move_after_the_step_may_bring_the_ring_to_mordor(edition: str) -> None:
    state = shadowfax({"frodo": "rohan", "orcs": "mordor", "warg": "mordor"}, edition)
    play(state, "move:frodo:gondor", "move:frodo:mordor")
    assert result(state) == "fellowship"


# ----- The Dark of Mordor


@pytest.mark.rule("C-SPECIAL-48")
def test_the_dark_gives_one_step_and_then_a_different_character_moves() -> None:
    pieces = {"frodo": "eregion", "orcs": "gondor", "warg": "rohan", "shelob": "rohan", "saruman": "dagorlad"}
    state = dark(pieces)
    assert (question(state), asked(state)) == ("extra-step", "sauron")
    assert legal(state) == {
        "move:orcs:fangorn",
        "move:warg:caradhras",
        "move:warg:gap-of-rohan",
        "move:shelob:caradhras",
        "move:shelob:gap-of-rohan",
        "move:saruman:mirkwood",
        "move:saruman:fangorn",
    }
    refused(state, "move:orcs:rohan", "C-MOVE-11")
    play(state, "move:warg:caradhras")
    assert (at(state, "warg"), question(state), asked(state)) == ("caradhras", "second-move", "sauron")
    refused(state, "move:warg:eregion", "C-SPECIAL-48")
    assert not any("warg" in name for name in legal(state))
    assert "move:orcs:rohan" in legal(state), "the Warg has left room there"
    play(state, "move:orcs:rohan")
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-SPECIAL-48")
def test_the_step_of_the_dark_enters_no_region_with_enemies() -> None:
    state = dark({"frodo": "eregion", "orcs": "caradhras", "warg": "gondor"})
    assert "move:orcs:eregion" not in legal(state)
    refused(state, "move:orcs:eregion", "C-SPECIAL-48")
    play(state, "move:warg:rohan", "move:orcs:eregion")
    assert state.view(None)["battle"]["attacker"] == "orcs", "the move of the turn may attack"


@pytest.mark.rule("C-SPECIAL-48")
def test_the_dark_is_played_before_the_move() -> None:
    state = lay({"gimli": "cardolan", "warg": "eregion", "orcs": "gondor"}, specials=EVIL)
    play(state, "move:warg:cardolan")
    assert question(state) == "sauron-card"
    refused(state, "play:dark-of-mordor", "C-SPECIAL-48")


@pytest.mark.rule("C-SPECIAL-49")
def test_the_dark_may_not_move_a_revealed_watcher() -> None:
    pieces: dict[str, str | None] = {"watcher": "gondor", "gollum": "rohan", "uruk-hai": "mordor"}
    state = dark(pieces, characters="variant")
    assert {"move:watcher:rohan", "move:watcher:fangorn"} <= legal(state), "hidden it may"
    state = lay(pieces, specials=EVIL, revealed=["watcher"], characters="variant")
    play(state, "play:dark-of-mordor")
    assert not any("watcher" in name for name in legal(state))
    refused(state, "move:watcher:rohan", "C-VAR-S-37")


@pytest.mark.rule("C-SPECIAL-50")
@pytest.mark.parametrize(
    ("character", "start", "afar", "characters"),
    [
        ("uruk-hai", "mordor", "fangorn", "variant"),
        ("black-rider", "gondor", "caradhras", "classic"),
        ("flying-nazgul", "mordor", "eregion", "classic"),
        ("flying-nazgul-variant", "rohan", "eregion", "variant"),
    ],
)
def test_the_step_of_the_dark_is_one_region_only(character: str, start: str, afar: str, characters: str) -> None:
    """Each of them could go there as the move of the turn."""
    variant = characters == "variant"
    pieces: dict[str, str | None] = {character: start, "gollum" if variant else "warg": "mirkwood"}
    if character != "uruk-hai":
        pieces["elrond" if variant else "gimli"] = afar
    moving = lay(pieces, characters=characters)
    assert f"move:{character}:{afar}" in legal(moving)
    state = dark(pieces, characters=characters)
    assert f"move:{character}:{afar}" not in legal(state)
    refused(state, f"move:{character}:{afar}", "C-SPECIAL-50" if character == "uruk-hai" else "C-SPECIAL-48")


@pytest.mark.rule("C-SPECIAL-50")
def test_the_dark_may_bring_the_variant_witch_king_into_an_empty_shire() -> None:
    pieces: dict[str, str | None] = {"frodo-variant": "rohan", "witch-king-variant": "cardolan", "gollum": "gondor"}
    state = dark(pieces, characters="variant")
    assert result(play(state, "move:witch-king-variant:shire")) == "sauron"
    state = dark({**pieces, "elrond": "shire"}, characters="variant")
    refused(state, "move:witch-king-variant:shire", "C-SPECIAL-48")


@pytest.mark.rule("C-SPECIAL-50")
def test_the_step_of_the_dark_counts_for_the_three_in_the_shire() -> None:
    pieces = {"frodo": "rohan", "orcs": "shire", "warg": "shire", "shelob": "cardolan", "saruman": "gondor"}
    assert result(play(dark(pieces), "move:shelob:shire")) == "sauron"


@pytest.mark.rule("C-SPECIAL-51")
def test_the_dark_is_not_played_so_that_no_different_character_could_move() -> None:
    alone = lay({"frodo": "eregion", "warg": "gondor"}, specials=EVIL)
    assert "play:dark-of-mordor" not in legal(alone)
    refused(alone, "play:dark-of-mordor", "C-SPECIAL-51")
    stuck = {"orcs": "shire", "shelob": "shire", "frodo": "eregion"}
    state = lay({**stuck, "warg": "gondor"}, specials=EVIL)
    refused(state, "play:dark-of-mordor", "C-SPECIAL-51")
    state = dark({**stuck, "warg": "gondor", "saruman": "mordor"})
    assert "move:warg:rohan" in legal(state)


@pytest.mark.rule("C-SPECIAL-51")
def test_a_step_of_the_dark_that_blocks_everybody_else_is_not_allowed() -> None:
    pieces = {"watcher": "rhudaur", "gollum": "high-pass", "wormtongue": "misty-mountains"}
    state = lay(pieces, specials=EVIL, revealed=["watcher"], characters="variant")
    play(state, "play:dark-of-mordor")
    assert legal(state) == {"move:gollum:rhudaur", "move:wormtongue:eregion"}
    refused(state, "move:wormtongue:rhudaur", "C-SPECIAL-51")
