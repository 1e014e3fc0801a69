"""The draft game: which characters are fielded, when the line-ups are shown, and what two versions of a name mean."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
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

import redbook
from redbook import OptionError, PositionError, State

TILES = {
    "fellowship": {
        "frodo": "frodo-variant",
        "sam": "sam-variant",
        "pippin": "smeagol",
        "merry": "faramir",
        "gandalf": "gandalf-variant",
        "aragorn": "aragorn-variant",
        "legolas": "elrond",
        "gimli": "theoden",
        "boromir": "treebeard",
    },
    "sauron": {
        "balrog": "uruk-hai",
        "shelob": "wormtongue",
        "witch-king": "witch-king-variant",
        "flying-nazgul": "flying-nazgul-variant",
        "black-rider": "mouth-of-sauron",
        "saruman": "saruman-variant",
        "orcs": "orcs-variant",
        "warg": "gollum",
        "cave-troll": "watcher",
    },
}
"""The two faces of each tile."""


def begun(draft: str = "open", **options: Any) -> State:
    """A draft game before the first choice."""
    return redbook.game("confrontation", characters="draft", draft=draft, **options).start()


def field(state: State, *line_up: str) -> State:
    """Choose these faces."""
    return play(state, *(f"tile:{character}" for character in line_up))


def line_up(state: State, side: str, seat: int | None = None) -> list[str | None]:
    """The characters of a side as a seat sees them."""
    return [piece["character"] for piece in state.view(seat)["pieces"][side]]


def draft_lay(pieces: Mapping[str, str | None], to_move: str = "sauron", **options: Any) -> State:
    """A position of an open draft."""
    return lay(pieces, to_move, characters="draft", **options)


CLASSIC = list(TILES["fellowship"])
VARIANT = list(TILES["sauron"].values())


# ----- choosing


@pytest.mark.rule("C-DRAFT-01")
@pytest.mark.parametrize("draft", ["open", "hidden"])
def test_each_player_decides_for_each_of_his_nine_tiles(draft: str) -> None:
    state = begun(draft)
    for side, tiles in TILES.items():
        for classic, variant in tiles.items():
            assert (question(state), asked(state)) == ("draft", side)
            assert legal(state) == {f"tile:{classic}", f"tile:{variant}"}
            play(state, f"tile:{variant}")
    assert question(state) == "placement"
    refused(state, "tile:frodo", "C-DRAFT-01")


@pytest.mark.rule("C-DRAFT-01")
@pytest.mark.parametrize("draft", ["open", "hidden"])
def test_the_choice_is_secret(draft: str) -> None:
    seen = []
    for faces in (CLASSIC, list(TILES["fellowship"].values())):
        state = field(begun(draft), *faces)
        seen.append([state.view(1), state.view(None), state.choices(1)])
        assert line_up(state, "fellowship", 0) == faces, "one knows one's own"
        assert line_up(state, "fellowship", 1) == [None] * 9
        field(state, "balrog")
        seen[-1] += [state.view(1), state.view(None)]
    assert seen[0] == seen[1]


@pytest.mark.rule("C-DRAFT-01")
def test_there_is_no_draft_in_the_original_nor_without_being_asked_for() -> None:
    with pytest.raises(OptionError) as caught:
        redbook.game("confrontation", edition="original", characters="draft")
    assert caught.value.option == "characters"
    for characters in ("classic", "variant"):
        assert question(redbook.game("confrontation", characters=characters).start()) == "placement"


@pytest.mark.rule("C-DRAFT-02")
@pytest.mark.parametrize(("classic", "variant"), [pair for tiles in TILES.values() for pair in tiles.items()])
def test_the_two_faces_of_a_tile_are_never_both_fielded(classic: str, variant: str) -> None:
    with pytest.raises(PositionError) as caught:
        draft_lay({classic: "arthedain", variant: "cardolan"})
    assert caught.value.field == f"pieces.{variant}"
    for fielded, other in ((classic, variant), (variant, classic)):
        side = "fellowship" if classic in TILES["fellowship"] else "sauron"
        state = begun()
        for tiles in TILES.values():
            for first, second in tiles.items():
                play(state, f"tile:{fielded if fielded in (first, second) else first}")
        assert fielded in line_up(state, side)
        assert other not in line_up(state, side)


@pytest.mark.rule("C-DRAFT-02")
def test_a_face_that_was_not_fielded_does_nothing() -> None:
    state = begun()
    refused(state, "tile:sam", "C-DRAFT-02")
    refused(state, "tile:balrog", "C-DRAFT-02")
    play(state, "tile:frodo-variant")
    refused(state, "tile:frodo", "C-DRAFT-02")
    state = draft_lay({"wormtongue": "rohan"})
    assert {name for name in legal(state) if "shelob" in name} == set()
    refused(state, "move:shelob:caradhras", "C-DRAFT-02")


@pytest.mark.rule("C-DRAFT-03")
@pytest.mark.parametrize("side", ["fellowship", "sauron"])
def test_there_are_512_line_ups_a_side(side: str) -> None:
    first = begun()
    if side == "sauron":
        field(first, *CLASSIC)
    line_ups = set()
    for faces in product(*TILES[side].items()):
        state = field(first.clone(), *faces)
        seat = 0 if side == "fellowship" else 1
        assert line_up(state, side, seat) == list(faces)
        line_ups.add(faces)
    assert len(line_ups) == 512
    assert {tuple(TILES[side]), tuple(TILES[side].values())} <= line_ups, "all classic, all variant"


# ----- showing


@pytest.mark.rule("C-DRAFT-04", "C-DRAFT-06")
@pytest.mark.parametrize("specials", ["none", "two-each", "by-opponent"])
def test_an_open_draft_shows_the_line_ups_before_anything_is_placed(specials: str) -> None:
    state = field(begun(specials=specials), *CLASSIC, *VARIANT[:-1])
    assert line_up(state, "fellowship", 1) == line_up(state, "sauron", 0) == [None] * 9
    field(state, VARIANT[-1])
    assert question(state) == {"none": "placement", "two-each": "special-cards", "by-opponent": "announce"}[specials]
    for seat in (0, 1, None):
        assert line_up(state, "fellowship", seat) == CLASSIC
        assert line_up(state, "sauron", seat) == VARIANT
    assert set(state.position()["pieces"].values()) == {"unplaced"}


@pytest.mark.rule("C-DRAFT-04")
def test_an_open_draft_does_not_show_the_positions() -> None:
    state = field(begun(), *CLASSIC, *VARIANT)
    rng = Random(1)
    while state.view(None)["turn"] == 0:
        state.play(rng.choice(state.legal()))
        places = state.view(1)["pieces"]["fellowship"] + state.view(0)["pieces"]["sauron"]
        assert not any("at" in piece for piece in places)
    for seat, side in ((0, "sauron"), (1, "fellowship")):
        regions = [len(piece["regions"]) for piece in state.view(seat)["pieces"][side]]
        assert regions == [6] * 9, "each may be in any of the six starting regions"


@pytest.mark.rule("C-DRAFT-05")
def test_in_a_secret_draft_a_line_up_becomes_known_only_as_characters_are_revealed() -> None:
    state = field(begun("hidden"), *CLASSIC, *VARIANT)
    rng = Random(2)
    while state.view(None)["turn"] == 0:
        state.play(rng.choice(state.legal()))
    for seat in (1, None):
        assert line_up(state, "fellowship", seat) == [None] * 9
        faces = [piece["faces"] for piece in state.view(seat)["pieces"]["fellowship"]]
        assert faces == [list(pair) for pair in TILES["fellowship"].items()]
    assert line_up(state, "sauron", 0) == line_up(state, "sauron") == [None] * 9
    assert line_up(state, "fellowship", 0) == CLASSIC
    assert line_up(state, "sauron", 1) == VARIANT
    assert state.view(1)["ringbearer"] is None, "even which Frodo bears the Ring"


@pytest.mark.rule("C-DRAFT-05")
def test_a_secret_draft_needs_a_draft() -> None:
    for characters in ("classic", "variant"):
        with pytest.raises(OptionError) as caught:
            redbook.game("confrontation", characters=characters, draft="hidden")
        assert caught.value.option == "draft"


def secret(pieces: Mapping[str, str | None], to_move: str = "sauron", **options: Any) -> State:
    """A position of a secret draft in which no face is known yet."""
    return lay(pieces, to_move, characters="draft", draft="hidden", fields={"faces": []}, **options)


@pytest.mark.rule("C-DRAFT-12")
def test_the_faces_of_those_who_fight_become_public() -> None:
    state = secret({"theoden": "cardolan", "elrond": "arthedain", "gollum": "eregion", "watcher": "mordor"})
    assert set(line_up(state, "fellowship")) == {None}
    play(state, "move:gollum:cardolan")
    known = {"theoden", "gollum"}
    assert {name for side in TILES for name in line_up(state, side) if name} == known
    fight(state, "6", "retreat")
    assert at(state, "theoden") is not None
    assert {name for side in TILES for name in line_up(state, side) if name} == known, "also when hidden again"


@pytest.mark.rule("C-DRAFT-12")
def test_the_faces_of_the_defeated_become_public() -> None:
    pieces = {"theoden": "eregion", "sam": "shire", "balrog": "caradhras", "watcher": "mordor"}
    state = secret(pieces, "fellowship")
    play(state, "move:theoden:fangorn:tunnel", "intercept:yes")
    assert {name for side in TILES for name in line_up(state, side) if name} == {"theoden", "balrog"}


@pytest.mark.rule("C-DRAFT-12")
def test_the_face_of_who_uses_his_text_becomes_public() -> None:
    state = secret({"elrond": "cardolan", "gandalf-variant": "arthedain", "orcs": "mordor", "gollum": "eregion"})
    fight(play(state, "move:gollum:cardolan"), "1", "1")
    assert question(state) == "help"
    assert line_up(state, "fellowship")[4] is None, "while Sauron only knows that Gandalf may help"
    play(state, "use:gandalf-variant")
    assert line_up(state, "fellowship")[4] == "gandalf-variant"
    march = secret({"uruk-hai": "mordor", "watcher": "mordor"})
    play(march, "move:uruk-hai:mirkwood")
    assert line_up(march, "sauron")[0] == "uruk-hai"


# ----- two versions of a name


@pytest.mark.rule("C-DRAFT-07")
@pytest.mark.parametrize(
    ("slayer", "victim"),
    [
        ("merry", "witch-king"),
        ("merry", "witch-king-variant"),
        ("legolas", "flying-nazgul"),
        ("legolas", "flying-nazgul-variant"),
        ("gimli", "orcs"),
        ("gimli", "orcs-variant"),
        ("saruman-variant", "gandalf"),
        ("saruman-variant", "gandalf-variant"),
    ],
)
@pytest.mark.parametrize("attacker", ["slayer", "victim"])
def test_a_text_that_defeats_a_name_defeats_both_versions(slayer: str, victim: str, attacker: str) -> None:
    active, passive = (slayer, victim) if attacker == "slayer" else (victim, slayer)
    good = active not in TILES["sauron"] and active not in TILES["sauron"].values()
    start, end = ("eregion", "caradhras") if good else ("caradhras", "eregion")
    state = draft_lay({active: start, passive: end, "cave-troll": "mordor"}, "fellowship" if good else "sauron")
    play(state, f"move:{active}:{end}")
    assert fallen(state, victim)
    assert at(state, slayer) == end
    assert question(state) == "turn"


@pytest.mark.rule("C-DRAFT-07", "C-DRAFT-09")
@pytest.mark.parametrize("frodo", ["frodo", "frodo-variant"])
def test_classic_sam_works_with_both_frodos(frodo: str) -> None:
    pieces = {frodo: "cardolan", "sam": "cardolan", "balrog": "eregion"}
    state = draft_lay(pieces)
    attacked = play(state.clone(), "move:balrog:cardolan", "defender:sam", "use:sam")
    assert shown(attacked) == {frodo, "sam", "balrog"}
    fight(attacked, "1", "2")
    assert fallen(attacked, "balrog"), "5 and 2 against 5 and 1"
    play(state, "move:balrog:cardolan", f"defender:{frodo}", "use:sam")
    assert state.view(None)["battle"]["defender"] == "sam"
    fight(state, "2", "1")
    assert (fallen(state, "sam"), at(state, frodo)) == (True, "cardolan")


@pytest.mark.rule("C-DRAFT-07", "C-DRAFT-09")
@pytest.mark.parametrize("sam", ["sam", "sam-variant"])
def test_the_ring_passes_to_either_sam(sam: str) -> None:
    state = draft_lay({"frodo-variant": "cardolan", sam: "rohan", "balrog": "eregion", "orcs": "mordor"})
    fight(play(state, "move:balrog:cardolan"), "1", "1")
    assert fallen(state, "frodo-variant")
    assert (result(state), state.view(1)["ringbearer"]) == (None, sam)
    assert may_be(state, sam) == {"rohan"}, "he was shown"
    play(state, f"move:{sam}:gondor", "move:balrog:shire", f"move:{sam}:mordor")
    assert result(state) == "fellowship"


@pytest.mark.rule("C-DRAFT-07")
@pytest.mark.parametrize("aragorn", ["aragorn", "aragorn-variant"])
def test_a_king_revealed_works_with_both_aragorns(aragorn: str) -> None:
    pieces = {aragorn: "cardolan", "orcs": "rohan", "warg": "mordor"}
    state = draft_lay(pieces, "fellowship", specials=(["a-king-revealed"], []))
    play(state, "play:a-king-revealed")
    assert shown(state) == {aragorn}
    play(state, "choose:rohan")
    assert {name.split(":")[1] for name in legal(state)} == {"orcs"}


@pytest.mark.rule("C-DRAFT-08")
@pytest.mark.parametrize(("frodo", "winner"), [("frodo", "sauron"), ("frodo-variant", None)])
@pytest.mark.parametrize("sam", ["sam", "sam-variant"])
def test_what_frodos_defeat_means_follows_his_version(frodo: str, winner: str | None, sam: str) -> None:
    state = draft_lay({frodo: "cardolan", sam: "shire", "balrog": "eregion"})
    play(state, "move:balrog:cardolan")
    if "stay" in legal(state):
        play(state, "stay")
    fight(state, "1", "1")
    assert fallen(state, frodo)
    assert result(state) == winner


@pytest.mark.rule("C-DRAFT-08")
@pytest.mark.parametrize(("king", "winner"), [("witch-king", None), ("witch-king-variant", "sauron")])
def test_only_the_variant_witch_king_wins_in_the_shire(king: str, winner: str | None) -> None:
    state = draft_lay({"frodo": "rohan", king: "cardolan", "orcs": "mordor"})
    play(state, f"move:{king}:shire")
    assert result(state) == winner


@pytest.mark.rule("C-DRAFT-09")
@pytest.mark.parametrize(("sam", "winner"), [("sam", "sauron"), ("sam-variant", None)])
def test_sam_as_ringbearer_keeps_his_own_text(sam: str, winner: str | None) -> None:
    """Attacked by the Cave Troll the classic Sam fights at 2, the variant one at the Troll's 9."""
    pieces = {"frodo-variant": "cardolan", sam: "rhudaur", "balrog": "eregion", "cave-troll": "high-pass"}
    state = draft_lay({**pieces, "gimli": "shire"})
    fight(play(state, "move:balrog:cardolan"), "1", "1")
    assert state.view(None)["ringbearer"] == sam
    fight(play(state, "move:gimli:arthedain", "move:cave-troll:rhudaur"), "2", "5")
    assert result(state) == winner
    assert fallen(state, "cave-troll") == (winner is None)


@pytest.mark.rule("C-DRAFT-10")
def test_variant_sam_does_nothing_for_a_classic_frodo() -> None:
    pieces = {"frodo": "cardolan", "sam-variant": "cardolan", "balrog": "eregion"}
    state = draft_lay(pieces)
    play(state, "move:balrog:cardolan", "defender:frodo")
    assert legal(state) == {"stay", "retreat:arthedain"}, "he does not step in"
    refused(state, "use:sam-variant", "C-BATTLE-12")
    fight(play(state, "stay"), "1", "1")
    assert result(state) == "sauron", "nor does he take the Ring"
    assert state.view(None)["ringbearer"] == "frodo"


# ----- with special cards


@pytest.mark.rule("C-DRAFT-11")
@pytest.mark.parametrize("draft", ["open", "hidden"])
def test_special_cards_may_be_used_in_a_draft_game(draft: str) -> None:
    state = field(begun(draft, specials="two-each"), *CLASSIC, *VARIANT)
    play(state, "special:shadowfax", "special:gwaihir", "special:palantir", "special:crebain")
    cards = {"fellowship": ["shadowfax", "gwaihir"], "sauron": ["palantir", "crebain"]}
    assert state.view(None)["specials"] == cards
    rng = Random(3)
    while state.view(None)["turn"] == 0:
        state.play(rng.choice(state.legal()))
    play(state, "play:crebain", "choose:shire")
    state.play(state.legal()[0])
    assert len(shown(state)) == 1
    assert "play:shadowfax" in legal(state)


@pytest.mark.rule("C-DRAFT-12")
def test_in_a_secret_draft_a_face_that_follows_is_known() -> None:
    """A Witch King who enters the Shire without winning is the classic one; the other servants' faces stay open."""
    state = lay(
        {"frodo": "rohan", "witch-king": "cardolan", "orcs": "mordor"},
        characters="draft",
        draft="hidden",
        fields={"faces": [], "known": {"sauron": [{"witch-king": "cardolan"}]}},
    )
    before = {tuple(piece["faces"]) for piece in state.view(0)["pieces"]["sauron"] if not piece["fallen"]}
    assert before == {("witch-king", "witch-king-variant"), ("orcs", "orcs-variant")}
    play(state, "move:witch-king:shire")
    known = {piece["character"] for piece in state.view(0)["pieces"]["sauron"] if not piece["fallen"]}
    assert known == {"witch-king", None}
