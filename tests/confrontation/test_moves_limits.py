"""How many characters a region holds: entering, passing through, and the limits at any time."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from tests.confrontation.rulings import at, fallen, fight, lay, legal, play, refused

import redbook
from redbook import OVER, PositionError, State

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])
MOUNTAINS = ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"]
HOMES = ["shire", "mordor"]
OTHERS = [
    "arthedain", "cardolan", "rhudaur", "eregion", "enedwaith", "mirkwood", "fangorn", "rohan", "dagorlad", "gondor",
]  # fmt: skip
LIMITS = {**dict.fromkeys(MOUNTAINS, 1), **dict.fromkeys(HOMES, 4), **dict.fromkeys(OTHERS, 2)}

BEHIND = {
    "arthedain": "shire", "cardolan": "shire", "rhudaur": "arthedain", "eregion": "cardolan", "enedwaith": "cardolan",
    "high-pass": "rhudaur", "misty-mountains": "eregion", "caradhras": "eregion", "gap-of-rohan": "enedwaith",
    "mirkwood": "high-pass", "fangorn": "caradhras", "rohan": "gap-of-rohan", "dagorlad": "fangorn", "gondor": "rohan",
    "mordor": "gondor",
}  # fmt: skip
"""A region from which the Fellowship comes to each."""
AHEAD = {
    "arthedain": "eregion", "cardolan": "enedwaith", "rhudaur": "high-pass", "eregion": "caradhras",
    "enedwaith": "gap-of-rohan", "high-pass": "mirkwood", "misty-mountains": "fangorn", "caradhras": "rohan",
    "gap-of-rohan": "rohan", "mirkwood": "dagorlad", "fangorn": "gondor", "rohan": "gondor", "dagorlad": "mordor",
    "gondor": "mordor",
}  # fmt: skip
"""A region from which Sauron comes to each."""
COMPANIONS = ["sam", "pippin", "merry", "gandalf", "legolas"]
SERVANTS = ["balrog", "shelob", "saruman", "warg", "cave-troll"]


def crowded(characters: list[str], region: str, stands: int) -> dict[str, str | None]:
    """Some of these characters, all in one region."""
    return dict.fromkeys(characters[:stands], region)


# ----- entering


@pytest.mark.rule("C-MOVE-09")
@EDITIONS
def test_mordor_holds_four_of_the_fellowship(edition: str) -> None:
    for stands, room in ((3, True), (4, False)):
        pieces = {**crowded(COMPANIONS, "mordor", stands), "gimli": "gondor", "orcs": "rohan"}
        state = lay(pieces, "fellowship", edition=edition)
        assert ("move:gimli:mordor" in legal(state)) is room
    refused(state, "move:gimli:mordor", "C-MOVE-09")


@pytest.mark.rule("C-MOVE-09")
@EDITIONS
def test_not_even_the_ringbearer_finds_room_among_four_friends_in_mordor(edition: str) -> None:
    pieces = {**crowded(COMPANIONS, "mordor", 4), "frodo": "gondor", "gimli": "eregion", "orcs": "rohan"}
    refused(lay(pieces, "fellowship", edition=edition), "move:frodo:mordor", "C-MOVE-09")


@pytest.mark.rule("C-MOVE-09")
@EDITIONS
def test_the_shire_holds_four_of_the_fellowship(edition: str) -> None:
    for stands, room in ((2, True), (3, False)):
        pieces = {"frodo": "shire", **crowded(COMPANIONS, "shire", stands), "gimli": "arthedain", "warg": "rhudaur"}
        state = play(lay(pieces, edition=edition), "move:warg:arthedain")
        fight(state, "6", "retreat")
        assert at(state, "gimli") == ("shire" if room else None)


@pytest.mark.rule("C-MOVE-09")
@EDITIONS
def test_mordor_holds_four_of_sauron(edition: str) -> None:
    for stands, room in ((3, True), (4, False)):
        pieces = {**crowded(SERVANTS, "mordor", stands), "orcs": "rohan"}
        state = lay(pieces, specials=([], ["recall-to-mordor"]), edition=edition)
        assert ("play:recall-to-mordor" in legal(state)) is room


@pytest.mark.rule("C-MOVE-10")
@EDITIONS
@pytest.mark.parametrize("region", MOUNTAINS)
def test_a_mountain_region_holds_one_of_a_side(edition: str, region: str) -> None:
    pieces = {"frodo": "shire", "gimli": BEHIND[region], "sam": region, "orcs": "mordor"}
    refused(lay({**pieces}, "fellowship", edition=edition), f"move:gimli:{region}", "C-MOVE-10")
    assert f"move:gimli:{region}" in legal(lay({**pieces, "sam": None}, "fellowship", edition=edition))
    pieces = {"frodo": "shire", "orcs": AHEAD[region], "warg": region}
    refused(lay({**pieces}, edition=edition), f"move:orcs:{region}", "C-MOVE-10")
    assert f"move:orcs:{region}" in legal(lay({**pieces, "warg": None}, edition=edition))


@pytest.mark.rule("C-MOVE-11")
@EDITIONS
@pytest.mark.parametrize("region", OTHERS)
def test_any_other_region_holds_two_of_a_side(edition: str, region: str) -> None:
    for stands, room in ((1, True), (2, False)):
        pieces = {"gimli": BEHIND[region], **crowded(COMPANIONS, region, stands), "orcs": "mordor"}
        state = lay(pieces, "fellowship", edition=edition)
        assert (f"move:gimli:{region}" in legal(state)) is room
    refused(state, f"move:gimli:{region}", "C-MOVE-11")
    for stands, room in ((1, True), (2, False)):
        pieces = {"orcs": AHEAD[region], **crowded(SERVANTS, region, stands)}
        state = lay(pieces, edition=edition)
        assert (f"move:orcs:{region}" in legal(state)) is room
    refused(state, f"move:orcs:{region}", "C-MOVE-11")


@pytest.mark.rule("C-MOVE-12")
@EDITIONS
@pytest.mark.parametrize("region", [*MOUNTAINS, *OTHERS])
def test_enemies_do_not_fill_a_region(edition: str, region: str) -> None:
    enemies = crowded(SERVANTS, region, LIMITS[region])
    state = lay({**enemies, "frodo": "shire", "gimli": BEHIND[region]}, "fellowship", edition=edition)
    assert f"move:gimli:{region}" in legal(state)
    enemies = crowded(COMPANIONS, region, LIMITS[region])
    state = lay({**enemies, "frodo": "shire", "orcs": AHEAD[region]}, edition=edition)
    assert f"move:orcs:{region}" in legal(state)


@pytest.mark.rule("C-MOVE-12")
@EDITIONS
def test_four_enemies_do_not_fill_their_home(edition: str) -> None:
    state = lay({**crowded(SERVANTS, "mordor", 4), "gimli": "dagorlad"}, "fellowship", edition=edition)
    assert "move:gimli:mordor" in legal(state)
    state = lay({"frodo": "shire", **crowded(COMPANIONS, "shire", 3), "orcs": "cardolan"}, edition=edition)
    assert "move:orcs:shire" in legal(state)


@pytest.mark.rule("C-MOVE-13")
@EDITIONS
def test_no_retreat_by_text_ends_in_a_full_region(edition: str) -> None:
    pieces = {"frodo": "eregion", "gimli": "rhudaur", "legolas": "rhudaur", "balrog": "caradhras"}
    state = play(lay({**pieces}, edition=edition), "move:balrog:eregion")
    assert legal(state) == {"stay", "retreat:enedwaith"}
    refused(state, "retreat:rhudaur", "C-BATTLE-18")


@pytest.mark.rule("C-MOVE-13")
@EDITIONS
def test_no_fellowship_retreat_by_card_ends_in_a_full_region(edition: str) -> None:
    pieces = {"gimli": "eregion", "sam": "arthedain", "merry": "arthedain", "balrog": "caradhras"}
    state = play(lay({**pieces}, edition=edition), "move:balrog:eregion")
    fight(state, "1", "retreat")
    assert at(state, "gimli") == "cardolan"
    state = lay({**pieces, "pippin": "cardolan", "legolas": "cardolan"}, edition=edition)
    fight(play(state, "move:balrog:eregion"), "1", "retreat")
    assert fallen(state, "gimli")


@pytest.mark.rule("C-MOVE-13")
@EDITIONS
def test_no_sauron_retreat_by_card_ends_in_a_full_region(edition: str) -> None:
    pieces = {"gimli": "caradhras", "saruman": "fangorn", "warg": "mirkwood", "shelob": "mirkwood"}
    state = play(lay({**pieces}, "fellowship", edition=edition), "move:gimli:fangorn", "pass")
    fight(state, "retreat", "5")
    assert at(state, "saruman") == "rohan"


@pytest.mark.rule("C-MOVE-13")
@EDITIONS
def test_no_extra_step_by_card_ends_in_a_full_region(edition: str) -> None:
    pieces = {"frodo": "shire", "gimli": "cardolan", "sam": "eregion", "merry": "eregion", "orcs": "mordor"}
    state = lay({**pieces}, "fellowship", specials=(["shadowfax"], []), edition=edition)
    play(state, "play:shadowfax")
    assert "move:gimli:enedwaith" in legal(state)
    refused(state, "move:gimli:eregion", "C-MOVE-11")


@pytest.mark.rule("C-MOVE-13")
def test_no_retreat_of_gollum_ends_in_a_full_region() -> None:
    pieces = {"elrond": "enedwaith", "theoden": "cardolan", "gollum": "caradhras"}
    state = lay({**pieces, "watcher": "eregion", "wormtongue": "eregion"}, "fellowship", characters="variant")
    play(state, "move:elrond:caradhras")
    assert legal(state) == {"stay", "retreat:enedwaith"}
    refused(state, "retreat:eregion", "C-BATTLE-18")


# ----- passing through


def rider(pieces: dict[str, str | None], edition: str) -> State:
    """The Black Rider in Gondor, two regions from Gimli in Caradhras."""
    return lay({"black-rider": "gondor", "gimli": "caradhras", **pieces}, edition=edition)


@pytest.mark.rule("C-MOVE-14", "C-MOVE-41")
@EDITIONS
def test_the_black_rider_does_not_pass_through_full_regions(edition: str) -> None:
    fangorn: dict[str, str | None] = {"warg": "fangorn", "orcs": "fangorn"}
    rohan: dict[str, str | None] = {"balrog": "rohan", "shelob": "rohan"}
    assert "move:black-rider:caradhras" in legal(rider({}, edition))
    assert "move:black-rider:caradhras" in legal(rider(fangorn, edition))
    assert "move:black-rider:caradhras" in legal(rider({**fangorn, "balrog": "rohan"}, edition))
    state = rider({**fangorn, **rohan}, edition)
    refused(state, "move:black-rider:caradhras", "C-CHAR-S-37")


@pytest.mark.rule("C-MOVE-14", "C-MOVE-41")
@EDITIONS
def test_one_own_character_fills_a_mountain_region_for_the_black_rider(edition: str) -> None:
    pieces = {"black-rider": "mirkwood", "gimli": "arthedain", "warg": "high-pass", "balrog": "misty-mountains"}
    refused(lay({**pieces}, edition=edition), "move:black-rider:arthedain", "C-CHAR-S-37")
    assert "move:black-rider:arthedain" in legal(lay({**pieces, "warg": None}, edition=edition))


@pytest.mark.rule("C-MOVE-14", "C-MOVE-41")
def test_the_uruk_hai_do_not_pass_through_full_regions() -> None:
    fangorn: dict[str, str | None] = {"uruk-hai": "gondor", "gollum": "fangorn", "watcher": "fangorn"}
    rohan: dict[str, str | None] = {"orcs-variant": "rohan", "wormtongue": "rohan"}
    assert "move:uruk-hai:caradhras" in legal(lay(fangorn, characters="variant"))
    state = lay({**fangorn, **rohan}, characters="variant")
    refused(state, "move:uruk-hai:caradhras", "C-VAR-S-03")


@pytest.mark.rule("C-MOVE-14")
def test_the_variant_flying_nazgul_skips_a_full_region_because_its_text_says_so() -> None:
    fangorn: dict[str, str | None] = {"flying-nazgul-variant": "gondor", "gollum": "fangorn", "watcher": "fangorn"}
    rohan: dict[str, str | None] = {"orcs-variant": "rohan", "wormtongue": "rohan"}
    state = lay({**fangorn, **rohan, "elrond": "caradhras"}, characters="variant")
    assert "move:flying-nazgul-variant:caradhras" in legal(state)


# ----- at any time


@pytest.mark.rule("C-MOVE-09", "C-MOVE-10", "C-MOVE-11", "C-MOVE-38")
@pytest.mark.parametrize("region", LIMITS)
def test_no_position_has_more_than_the_limit(region: str) -> None:
    crowd = crowded(COMPANIONS, region, LIMITS[region])
    if region == "shire":
        crowd = {"frodo": "shire", **crowded(COMPANIONS, region, 3)}
    elsewhere = {"frodo": crowd.get("frodo", "enedwaith" if region != "enedwaith" else "shire")}
    state = lay({**crowd, **elsewhere}, "fellowship")
    assert sum(at(state, character) == region for character in crowd) == LIMITS[region]
    with pytest.raises(PositionError, match="holds at most"):
        lay({**crowd, **elsewhere, "gimli": region}, "fellowship")


class Situation(NamedTuple):
    """What the limits are about, at one moment of a game."""

    question: str
    mover: int
    stands: dict[str, list[int]]
    """How many of the Fellowship and of Sauron stand in each region where anybody does."""


def situation(state: State) -> Situation:
    position = state.position()
    stands: dict[str, list[int]] = {}
    for number, region in enumerate(position["pieces"].values()):
        if region is not None:
            stands.setdefault(region, [0, 0])[number // 9] += 1
    asked = "ended" if state.actor == OVER else position.get("progress", {}).get("question", "turn")
    return Situation(asked, state.game.seats.index(position["to_move"]), stands)


@pytest.fixture(
    scope="module",
    params=[
        {"edition": "original"},
        {"edition": "original", "specials": "given", "fellowship_specials": ["shadowfax", "gandalf-the-white"]},
        {"edition": "deluxe"},
        {"characters": "variant"},
        {"characters": "draft", "specials": "two-each"},
    ],
    ids=["original", "original-specials", "deluxe", "variant", "draft-specials"],
)
def situations(request: pytest.FixtureRequest) -> list[Situation]:
    """All situations after the setup of some games that are played at random to their end."""
    seen = []
    rng = Random(2002)
    for _ in range(12):
        state = redbook.game("confrontation", **request.param).start()
        while state.actor != OVER:
            state.apply(rng.choice(state.legal()))
            now = situation(state)
            if "unplaced" not in now.stands:
                seen.append(now)
    return seen


@pytest.mark.rule("C-MOVE-37")
def test_between_turns_no_region_holds_both_sides(situations: list[Situation]) -> None:
    between = [now for now in situations if now.question == "turn"]
    assert len(between) > 100
    for now in between:
        assert all(0 in sides for sides in now.stands.values())


@pytest.mark.rule("C-MOVE-38")
def test_the_limits_hold_at_any_time_also_in_battle(situations: list[Situation]) -> None:
    assert len([now for now in situations if now.question.endswith("card")]) > 50
    for now in situations:
        for region, sides in now.stands.items():
            assert max(sides) <= LIMITS[region]


@pytest.mark.rule("C-MOVE-39")
def test_the_attacker_stands_alone_against_whoever_is_there(situations: list[Situation]) -> None:
    battles = [
        (now, sides)
        for now in situations
        for sides in now.stands.values()
        if 0 not in sides and now.question != "ended"
    ]
    assert len(battles) > 50
    for now, sides in battles:
        assert sides[now.mover] == 1
