"""Rulings about the Uruk-hai, the variant Witch King, the Watcher and the variant Flying Nazgûl."""

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


# ----- strengths


@pytest.mark.parametrize(
    ("servant", "sauron", "fellowship"),
    [
        pytest.param("uruk-hai", "2", "3", marks=pytest.mark.rule("C-VAR-S-01")),
        pytest.param("witch-king-variant", "4", "3", marks=pytest.mark.rule("C-VAR-S-07")),
        pytest.param("watcher", "1", "4", marks=pytest.mark.rule("C-VAR-S-36")),
        pytest.param("flying-nazgul-variant", "1", "3", marks=pytest.mark.rule("C-VAR-S-44")),
    ],
)
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_strengths_against_elrond(to_move: str, servant: str, sauron: str, fellowship: str) -> None:
    state = variant({"elrond": "cardolan", servant: "eregion"}, to_move)
    play(state, f"move:{servant}:cardolan" if to_move == "sauron" else "move:elrond:eregion")
    assert both_fall(fight(state, sauron, fellowship), "elrond", servant)


# ----- Uruk-hai


@pytest.mark.rule("C-VAR-S-02")
def test_the_uruk_hai_march_to_any_empty_region_ahead() -> None:
    state = variant({"uruk-hai": "gondor", "frodo-variant": "dagorlad", "gollum": "cardolan"})
    assert moves_of(state, "uruk-hai") == {
        "fangorn", "rohan", "misty-mountains", "caradhras", "gap-of-rohan",
        "rhudaur", "eregion", "enedwaith", "arthedain", "shire",
    }  # fmt: skip
    play(state, "move:uruk-hai:shire")
    assert at(state, "uruk-hai") == "shire"
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-VAR-S-02")
@pytest.mark.parametrize("taken", ["gollum", "elrond"])
def test_the_march_does_not_end_where_somebody_stands(taken: str) -> None:
    state = variant({"uruk-hai": "gondor", taken: "eregion"})
    assert "eregion" not in moves_of(state, "uruk-hai")
    refused(state, "move:uruk-hai:eregion", "C-VAR-S-02")


@pytest.mark.rule("C-VAR-S-02")
def test_the_march_shows_the_uruk_hai() -> None:
    state = lay({"uruk-hai": "mordor", "orcs": "mordor"}, characters="draft", draft="hidden", fields={"faces": []})
    assert state.view(0)["pieces"]["sauron"][0]["character"] is None
    play(state, "move:uruk-hai:eregion")
    piece = state.view(0)["pieces"]["sauron"][0]
    assert piece["character"] == "uruk-hai"
    assert piece["regions"] == ["eregion"]


@pytest.mark.rule("C-VAR-S-03")
@pytest.mark.parametrize(("first", "second"), [("gollum", "wormtongue"), ("elrond", "faramir"), ("gollum", "elrond")])
def test_the_march_passes_neither_full_regions_nor_the_fellowship(first: str, second: str) -> None:
    state = variant({"uruk-hai": "mirkwood", first: "high-pass", second: "misty-mountains"})
    refused(state, "move:uruk-hai:eregion", "C-VAR-S-03")
    assert moves_of(state, "uruk-hai") == {
        region
        for region, who in (("high-pass", first), ("misty-mountains", second))
        if who in ("elrond", "faramir")  # these may be attacked, one step ahead
    }


@pytest.mark.rule("C-VAR-S-03")
def test_the_march_passes_a_region_below_the_limit_but_not_at_it() -> None:
    pieces: dict[str, str | None] = {"uruk-hai": "gondor", "elrond": "rohan", "gollum": "fangorn"}
    assert {"misty-mountains", "rhudaur"} <= moves_of(variant(pieces), "uruk-hai")
    state = variant({**pieces, "wormtongue": "fangorn"})
    assert moves_of(state, "uruk-hai") == {"rohan"}
    refused(state, "move:uruk-hai:rhudaur", "C-VAR-S-03")


@pytest.mark.rule("C-VAR-S-03")
def test_one_free_way_is_enough() -> None:
    state = variant({"uruk-hai": "fangorn", "elrond": "caradhras", "gollum": "rhudaur", "wormtongue": "rhudaur"})
    assert moves_of(state, "uruk-hai") == {"misty-mountains", "caradhras", "eregion", "arthedain", "cardolan"}


@pytest.mark.rule("C-VAR-S-04")
def test_a_single_step_of_the_uruk_hai_reveals_nothing() -> None:
    state = variant({"uruk-hai": "gondor", "gollum": "gondor"})
    play(state, "move:uruk-hai:rohan")
    assert shown(state) == set()
    assert may_be(state, "uruk-hai") == {"gondor", "rohan"}


@pytest.mark.rule("C-VAR-S-04")
def test_in_a_single_step_the_uruk_hai_may_attack_and_join_others() -> None:
    state = variant({"uruk-hai": "gondor", "gollum": "rohan", "elrond": "fangorn"})
    assert {"rohan", "fangorn"} <= moves_of(state, "uruk-hai")
    play(state, "move:uruk-hai:fangorn")
    assert fighters(state) == ("uruk-hai", "elrond")


@pytest.mark.rule("C-VAR-S-05")
def test_after_their_march_the_uruk_hai_are_hidden_again_but_known() -> None:
    state = variant({"uruk-hai": "gondor", "gollum": "gondor", "wormtongue": "mirkwood"})
    play(state, "move:uruk-hai:eregion")
    assert asked(state) == "fellowship"
    assert shown(state) == set()
    assert may_be(state, "uruk-hai") == {"eregion"}
    play(state, "move:frodo-variant:arthedain", "move:gollum:fangorn", "move:frodo-variant:rhudaur")
    assert "move:uruk-hai:cardolan" in legal(state)


@pytest.mark.rule("C-VAR-S-06")
def test_the_march_never_attacks() -> None:
    state = variant({"uruk-hai": "gondor", "elrond": "caradhras", "faramir": "shire"})
    assert moves_of(state, "uruk-hai").isdisjoint({"caradhras", "shire"})
    refused(state, "move:uruk-hai:shire", "C-VAR-S-02")


@pytest.mark.rule("C-VAR-S-06")
def test_the_march_goes_forward_over_borders_only() -> None:
    state = variant({"uruk-hai": "mirkwood"})
    assert moves_of(state, "uruk-hai") == {
        "high-pass", "misty-mountains", "rhudaur", "eregion", "arthedain", "cardolan"
    }  # fmt: skip
    for region in ("fangorn", "caradhras", "enedwaith", "dagorlad", "mordor"):
        refused(state, f"move:uruk-hai:{region}", "C-VAR-S-03")


# ----- the variant Witch King


@pytest.mark.rule("C-VAR-S-08")
@pytest.mark.parametrize("start", ["arthedain", "cardolan"])
def test_the_variant_witch_king_wins_in_the_shire_whoever_is_there(start: str) -> None:
    fellows: dict[str, str | None] = {"frodo-variant": "shire", "sam-variant": "shire", "elrond": "shire"}
    state = variant({**fellows, "gandalf-variant": "shire", "witch-king-variant": start})
    play(state, "move:witch-king-variant:shire")
    assert result(state) == "sauron"
    assert asked(state) is None
    assert not any(fallen(state, fellow) for fellow in fellows)


@pytest.mark.rule("C-VAR-S-08")
def test_the_variant_witch_king_wins_alone_in_an_empty_shire() -> None:
    state = variant({"frodo-variant": "gondor", "witch-king-variant": "cardolan"})
    assert result(play(state, "move:witch-king-variant:shire")) == "sauron"


@pytest.mark.rule("C-VAR-S-08")
def test_the_variant_witch_king_wins_by_the_extra_step_of_a_card() -> None:
    state = variant(
        {"frodo-variant": "gondor", "witch-king-variant": "cardolan", "gollum": "mordor"},
        specials=((), ("dark-of-mordor",)),
    )
    play(state, "play:dark-of-mordor", "move:witch-king-variant:shire")
    assert result(state) == "sauron"
    assert asked(state) is None


@pytest.mark.rule("C-VAR-S-08")
def test_nobody_else_wins_by_entering_the_shire_alone() -> None:
    state = variant({"frodo-variant": "gondor", "gollum": "cardolan"})
    assert result(play(state, "move:gollum:shire")) is None


@pytest.mark.rule("C-VAR-S-09")
def test_the_variant_witch_king_does_not_attack_sideways() -> None:
    state = variant({"elrond": "rhudaur", "witch-king-variant": "eregion"})
    assert moves_of(state, "witch-king-variant") == {"arthedain", "cardolan"}
    refused(state, "move:witch-king-variant:rhudaur", "C-MOVE-06")


# ----- the Watcher


def watcher_fights(to_move: str) -> State:
    """The Watcher has met Elrond in Cardolan or Eregion and has beaten him."""
    state = variant({"elrond": "cardolan", "faramir": "shire", "watcher": "eregion", "gollum": "mordor"}, to_move)
    play(state, "move:watcher:cardolan" if to_move == "sauron" else "move:elrond:eregion")
    return fight(state, "2", "1")


@pytest.mark.rule("C-VAR-S-37")
@pytest.mark.parametrize(
    ("to_move", "walk"),
    [
        ("sauron", ("faramir:arthedain", "gollum:gondor", "faramir:rhudaur", "gollum:rohan", "faramir:high-pass")),
        ("fellowship", ("gollum:gondor", "faramir:arthedain", "gollum:rohan", "faramir:rhudaur")),
    ],
)
def test_once_revealed_the_watcher_stays_revealed_and_stands_still(to_move: str, walk: tuple[str, ...]) -> None:
    state = watcher_fights(to_move)
    where = "cardolan" if to_move == "sauron" else "eregion"
    assert fallen(state, "elrond")
    for step in walk:
        assert shown(state) == {"watcher"}
        if asked(state) == "sauron":
            assert moves_of(state, "watcher") == set()
            refused(state, f"move:watcher:{'shire' if where == 'cardolan' else 'cardolan'}", "C-VAR-S-37")
        play(state, f"move:{step}")
    assert at(state, "watcher") == where


@pytest.mark.rule("C-VAR-S-37")
def test_before_it_is_revealed_the_watcher_moves_like_anybody() -> None:
    state = variant({"watcher": "eregion", "gollum": "mordor"})
    assert moves_of(state, "watcher") == {"arthedain", "cardolan"}


@pytest.mark.rule("C-VAR-S-38")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_the_watcher_retreats_sideways_by_card_and_stays_revealed(to_move: str) -> None:
    if to_move == "sauron":
        state = variant({"elrond": "eregion", "watcher": "caradhras", "gollum": "mordor"})
        play(state, "move:watcher:eregion")
    else:
        state = variant({"elrond": "cardolan", "watcher": "eregion", "gollum": "mordor"}, "fellowship")
        play(state, "move:elrond:eregion")
    fight(state, "retreat", "5")
    play(state, "retreat:rhudaur")
    assert at(state, "watcher") == "rhudaur"
    assert shown(state) == {"watcher"}
    if to_move == "sauron":
        play(state, "move:elrond:misty-mountains")
    assert moves_of(state, "watcher") == set()


@pytest.mark.rule("C-VAR-S-38")
def test_a_watcher_revealed_long_ago_may_retreat_by_card() -> None:
    state = variant(
        {"elrond": "cardolan", "watcher": "eregion", "gollum": "mordor"}, "fellowship", revealed=["watcher"]
    )
    fight(play(state, "move:elrond:eregion"), "retreat", "5")
    play(state, "retreat:enedwaith")
    assert at(state, "watcher") == "enedwaith"
    assert shown(state) == {"watcher"}


@pytest.mark.rule("C-VAR-S-39")
def test_the_watcher_comes_back_by_recall_revealed_and_unable_to_move() -> None:
    state = variant(
        {"watcher": "eregion", "gollum": "rohan"}, revealed=["watcher"], specials=((), ("recall-to-mordor",))
    )
    play(state, "play:recall-to-mordor", "choose:watcher")
    assert at(state, "watcher") == "mordor"
    assert shown(state) == {"watcher"}
    play(state, "move:frodo-variant:arthedain")
    assert moves_of(state, "watcher") == set()
    refused(state, "move:watcher:gondor", "C-VAR-S-37")


@pytest.mark.rule("C-VAR-S-40")
def test_the_dark_of_mordor_does_not_move_a_revealed_watcher() -> None:
    pieces: dict[str, str | None] = {"watcher": "eregion", "gollum": "mordor", "wormtongue": "mordor"}
    cards = ((), ("dark-of-mordor",))
    state = play(variant(pieces, revealed=["watcher"], specials=cards), "play:dark-of-mordor")
    assert moves_of(state, "watcher") == set()
    assert moves_of(state, "gollum") == {"dagorlad", "gondor"}
    refused(state, "move:watcher:arthedain", "C-VAR-S-37")
    state = play(variant(pieces, specials=cards), "play:dark-of-mordor")
    assert moves_of(state, "watcher") == {"arthedain", "cardolan"}


@pytest.mark.rule("C-VAR-S-40")
def test_the_watcher_is_not_the_different_character_either() -> None:
    state = variant(
        {"watcher": "eregion", "gollum": "mordor"}, revealed=["watcher"], specials=((), ("dark-of-mordor",))
    )
    refused(state, "play:dark-of-mordor", "C-SPECIAL-51")


KING = (("a-king-revealed",), ())


@pytest.mark.rule("C-VAR-S-41")
def test_a_king_revealed_does_not_point_at_a_revealed_watcher() -> None:
    pieces: dict[str, str | None] = {
        "aragorn-variant": "arthedain",
        "watcher": "eregion",
        "gollum": "mordor",
        "uruk-hai": "rohan",
    }
    state = play(variant(pieces, "fellowship", revealed=["watcher"], specials=KING), "play:a-king-revealed")
    assert legal(state) == {"choose:mordor", "choose:rohan"}
    refused(state, "choose:eregion", "C-SPECIAL-28")
    state = play(variant(pieces, "fellowship", specials=KING), "play:a-king-revealed")
    assert "choose:eregion" in legal(state)


@pytest.mark.rule("C-VAR-S-41")
def test_beside_a_revealed_watcher_the_other_stand_is_meant() -> None:
    state = variant(
        {"aragorn-variant": "arthedain", "watcher": "eregion", "gollum": "eregion", "uruk-hai": "rohan"},
        "fellowship",
        revealed=["watcher"],
        specials=KING,
    )
    play(state, "play:a-king-revealed", "choose:eregion")
    assert question(state) == "turn"
    assert state.view(1)["own"]["marked"] == "gollum"


@pytest.mark.rule("C-VAR-S-41")
def test_with_only_a_revealed_watcher_there_is_nobody_to_point_at() -> None:
    state = variant(
        {"aragorn-variant": "arthedain", "watcher": "eregion"}, "fellowship", revealed=["watcher"], specials=KING
    )
    assert "play:a-king-revealed" not in legal(state)
    refused(state, "play:a-king-revealed", "C-SPECIAL-28")


@pytest.mark.rule("C-VAR-S-42")
def test_an_attacking_watcher_fights_everybody_in_the_region() -> None:
    state = variant({"elrond": "cardolan", "faramir": "cardolan", "watcher": "eregion"})
    play(state, "move:watcher:cardolan", "defender:elrond")
    fight(state, "1", "3")
    assert fallen(state, "elrond")
    assert shown(state) >= {"watcher"}
    assert fighters(state) == ("watcher", "faramir")
    fight(state, "2", "4")
    assert fallen(state, "faramir")
    assert at(state, "watcher") == "cardolan"


@pytest.mark.rule("C-VAR-S-43")
def test_a_side_left_with_a_revealed_watcher_cannot_move_and_loses() -> None:
    pieces: dict[str, str | None] = {"watcher": "eregion", "elrond": "cardolan"}
    state = variant(pieces, "fellowship", revealed=["watcher"])
    assert result(play(state, "move:frodo-variant:arthedain")) == "fellowship"
    state = variant(pieces, "fellowship")
    assert result(play(state, "move:frodo-variant:arthedain")) is None


# ----- the variant Flying Nazgûl


@pytest.mark.rule("C-VAR-S-45")
@pytest.mark.parametrize("target", ["rhudaur", "eregion", "enedwaith"])
@pytest.mark.parametrize(
    "skipped",
    [
        {},
        {"gollum": "misty-mountains", "wormtongue": "caradhras"},
        {"faramir": "misty-mountains", "theoden": "caradhras"},
    ],
    ids=["empty", "full", "enemies"],
)
def test_the_variant_nazgul_skips_one_region_to_attack(target: str, skipped: dict[str, str | None]) -> None:
    state = variant({"elrond": target, "flying-nazgul-variant": "fangorn", **skipped})
    play(state, f"move:flying-nazgul-variant:{target}")
    assert fighters(state) == ("flying-nazgul-variant", "elrond")


@pytest.mark.rule("C-VAR-S-45")
def test_the_variant_nazgul_may_skip_into_the_shire_and_attack_several() -> None:
    state = variant({"elrond": "shire", "flying-nazgul-variant": "rhudaur"})
    play(state, "move:flying-nazgul-variant:shire", "defender:elrond")
    assert fighters(state) == ("flying-nazgul-variant", "elrond")


@pytest.mark.rule("C-VAR-S-45")
@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("fangorn", "arthedain"),
        ("dagorlad", "eregion"),
        ("rohan", "rhudaur"),
        ("fangorn", "rohan"),
        ("eregion", "fangorn"),
        ("cardolan", "arthedain"),
    ],
    ids=["two skipped", "two skipped again", "no way", "sideways", "backwards", "sideways again"],
)
def test_the_variant_nazgul_skips_exactly_one_region_and_forward(start: str, target: str) -> None:
    state = variant({"elrond": target, "flying-nazgul-variant": start})
    assert target not in moves_of(state, "flying-nazgul-variant")
    refused(state, f"move:flying-nazgul-variant:{target}", "C-VAR-S-45")


@pytest.mark.rule("C-VAR-S-46")
def test_without_an_attack_the_variant_nazgul_takes_one_step() -> None:
    state = variant({"elrond": "rhudaur", "flying-nazgul-variant": "fangorn", "gollum": "caradhras"})
    assert moves_of(state, "flying-nazgul-variant") == {"misty-mountains", "rhudaur"}
    refused(state, "move:flying-nazgul-variant:eregion", "C-VAR-S-46")
    refused(state, "move:flying-nazgul-variant:caradhras", "C-MOVE-10")


@pytest.mark.rule("C-VAR-S-46")
def test_the_variant_nazgul_may_attack_one_step_ahead() -> None:
    state = variant({"elrond": "caradhras", "flying-nazgul-variant": "fangorn"})
    play(state, "move:flying-nazgul-variant:caradhras")
    assert fighters(state) == ("flying-nazgul-variant", "elrond")
