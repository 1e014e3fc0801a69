"""The classic servants of Sauron on their ways: the Witch King, the Flying Nazgûl and the Black Rider."""

from __future__ import annotations

import pytest
from tests.confrontation.rulings import at, lay, legal, play, question, refused, shown

from redbook import State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])
MOUNTAIN_BORDERS = [("high-pass", "misty-mountains"), ("misty-mountains", "caradhras"), ("caradhras", "gap-of-rohan")]
along_the_mountains = pytest.mark.parametrize(
    ("start", "target"), [*MOUNTAIN_BORDERS, *((target, start) for start, target in MOUNTAIN_BORDERS)]
)


def moves_of(state: State, character: str) -> set[str]:
    """Where a character may move."""
    start = f"move:{character}:"
    return {action.removeprefix(start) for action in legal(state) if action.startswith(start)}


# ----- the Witch King


@both_editions
@pytest.mark.rule("C-CHAR-S-23")
@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("arthedain", "cardolan"),
        ("cardolan", "arthedain"),
        ("eregion", "rhudaur"),
        ("eregion", "enedwaith"),
        ("rhudaur", "eregion"),
        ("mirkwood", "fangorn"),
        ("fangorn", "mirkwood"),
        ("fangorn", "rohan"),
        ("rohan", "fangorn"),
        ("dagorlad", "gondor"),
        ("gondor", "dagorlad"),
    ],
)
def test_the_witch_king_attacks_sideways(edition: str, start: str, target: str) -> None:
    state = lay({"merry": "high-pass", "gandalf": target, "witch-king": start}, edition=edition)
    play(state, f"move:witch-king:{target}")
    assert shown(state) == {"gandalf", "witch-king"}
    assert at(state, "witch-king") == target


@both_editions
@pytest.mark.rule("C-CHAR-S-23")
def test_the_witch_king_does_not_attack_backwards_or_afar(edition: str) -> None:
    pieces: Pieces = {"gandalf": "fangorn", "merry": "gondor", "pippin": "mirkwood", "witch-king": "rohan"}
    state = lay(pieces, edition=edition)
    assert moves_of(state, "witch-king") == {"caradhras", "gap-of-rohan", "fangorn"}
    refused(state, "move:witch-king:gondor", "C-MOVE-06")
    refused(state, "move:witch-king:mirkwood", "C-MOVE-03")


@both_editions
@pytest.mark.rule("C-CHAR-S-23")
def test_nobody_else_attacks_sideways(edition: str) -> None:
    state = lay({"gandalf": "fangorn", "balrog": "rohan"}, edition=edition)
    assert moves_of(state, "balrog") == {"caradhras", "gap-of-rohan"}
    refused(state, "move:balrog:fangorn", "C-MOVE-06")


@both_editions
@pytest.mark.rule("C-CHAR-S-24")
def test_without_a_sideways_attack_the_witch_king_steps_forward(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "warg": "mirkwood", "witch-king": "fangorn"}
    state = lay(pieces, edition=edition)
    assert moves_of(state, "witch-king") == {"misty-mountains", "caradhras"}
    refused(state, "move:witch-king:mirkwood", "C-CHAR-S-23")
    refused(state, "move:witch-king:rohan", "C-CHAR-S-23")
    refused(state, "move:witch-king:eregion", "C-MOVE-03")
    play(state, "move:witch-king:caradhras")
    assert at(state, "witch-king") == "caradhras"


@both_editions
@along_the_mountains
@pytest.mark.rule("C-CHAR-S-25")
def test_the_witch_king_never_attacks_along_the_mountains(edition: str, start: str, target: str) -> None:
    state = lay({"gandalf": target, "witch-king": start}, edition=edition)
    assert f"move:witch-king:{target}" not in legal(state)
    refused(state, f"move:witch-king:{target}", "C-CHAR-S-25")


# ----- the Flying Nazgûl


@both_editions
@pytest.mark.rule("C-CHAR-S-27")
@pytest.mark.parametrize("start", ["mordor", "fangorn", "caradhras", "arthedain"])
def test_the_flying_nazgul_attacks_a_lone_character_anywhere(edition: str, start: str) -> None:
    alone = {
        "frodo": "shire",
        "sam": "cardolan",
        "merry": "rhudaur",
        "pippin": "high-pass",
        "gandalf": "gap-of-rohan",
        "aragorn": "rohan",
        "gimli": "gondor",
    }
    between = {"balrog": "misty-mountains", "orcs": "eregion", "warg": "eregion", "saruman": "dagorlad"}
    state = lay({**alone, **between, "flying-nazgul": start}, edition=edition)
    assert set(alone.values()) <= moves_of(state, "flying-nazgul")
    for character, region in alone.items():
        flight = play(state.clone(), f"move:flying-nazgul:{region}")
        assert shown(flight) == {character, "flying-nazgul"}
        assert at(flight, "flying-nazgul") == region


@both_editions
@pytest.mark.rule("C-CHAR-S-27")
def test_the_flying_nazgul_attacks_behind_its_back(edition: str) -> None:
    state = lay({"merry": "mordor", "gandalf": "dagorlad", "flying-nazgul": "cardolan"}, edition=edition)
    assert moves_of(state, "flying-nazgul") == {"shire", "mordor", "dagorlad"}


@both_editions
@pytest.mark.rule("C-CHAR-S-28")
def test_elsewhere_the_flying_nazgul_goes_by_a_step_forward(edition: str) -> None:
    pieces: Pieces = {
        "merry": "misty-mountains",
        "frodo": "shire",
        "sam": "shire",
        "gandalf": "eregion",
        "aragorn": "eregion",
        "warg": "caradhras",
        "flying-nazgul": "fangorn",
    }
    state = lay(pieces, edition=edition)
    assert moves_of(state, "flying-nazgul") == {"misty-mountains"}
    refused(state, "move:flying-nazgul:mirkwood", "C-CHAR-S-28")
    refused(state, "move:flying-nazgul:high-pass", "C-CHAR-S-28")
    refused(state, "move:flying-nazgul:gondor", "C-CHAR-S-28")
    refused(state, "move:flying-nazgul:caradhras", "C-MOVE-10")


@both_editions
@pytest.mark.rule("C-CHAR-S-28")
def test_the_flying_nazgul_attacks_two_by_a_step_forward(edition: str) -> None:
    state = lay({"gandalf": "eregion", "aragorn": "eregion", "flying-nazgul": "caradhras"}, edition=edition)
    assert moves_of(state, "flying-nazgul") == {"eregion", "enedwaith", "shire"}
    play(state, "move:flying-nazgul:eregion", "defender:gandalf")
    assert shown(state) == {"gandalf", "flying-nazgul"}


@pytest.mark.rule("C-CHAR-S-68")
@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-S-29")),
        pytest.param("original", marks=pytest.mark.rule("C-CHAR-S-30")),
    ],
)
@along_the_mountains
def test_the_flying_nazgul_attacks_along_the_mountains(edition: str, start: str, target: str) -> None:
    state = lay({"gandalf": target, "flying-nazgul": start}, edition=edition)
    play(state, f"move:flying-nazgul:{target}")
    assert shown(state) == {"gandalf", "flying-nazgul"}
    state = lay({"gandalf": "fangorn", "flying-nazgul": start}, edition=edition)
    refused(state, f"move:flying-nazgul:{target}", "C-CHAR-S-28")


@both_editions
@pytest.mark.rule("C-CHAR-S-31")
@pytest.mark.parametrize("region", ["shire", "cardolan", "eregion", "rohan", "mordor"])
def test_two_together_are_safe_from_its_flight(edition: str, region: str) -> None:
    pieces: Pieces = {"frodo": "arthedain", "gandalf": region, "aragorn": region, "flying-nazgul": "mirkwood"}
    state = lay(pieces, edition=edition)
    assert f"move:flying-nazgul:{region}" not in legal(state)
    refused(state, f"move:flying-nazgul:{region}", "C-CHAR-S-31")
    state = lay({**pieces, "aragorn": None}, edition=edition)
    assert f"move:flying-nazgul:{region}" in legal(state)


# ----- the Black Rider


@both_editions
@pytest.mark.rule("C-CHAR-S-33")
@pytest.mark.parametrize("target", ["dagorlad", "mirkwood", "gap-of-rohan", "enedwaith", "cardolan", "shire"])
def test_the_black_rider_rides_any_distance_to_attack(edition: str, target: str) -> None:
    frodo = "arthedain" if target == "shire" else "shire"
    state = lay({"frodo": frodo, "gandalf": target, "black-rider": "mordor"}, edition=edition)
    play(state, f"move:black-rider:{target}")
    assert shown(state) == {"gandalf", "black-rider"}
    assert at(state, "black-rider") == target


@both_editions
@pytest.mark.rule("C-CHAR-S-33")
def test_the_black_rider_may_ride_at_two(edition: str) -> None:
    state = lay({"gandalf": "eregion", "aragorn": "eregion", "black-rider": "mordor"}, edition=edition)
    play(state, "move:black-rider:eregion")
    assert question(state) == "defender"


@both_editions
@pytest.mark.rule("C-CHAR-S-33")
def test_nobody_else_rides_so_far(edition: str) -> None:
    state = lay({"gandalf": "eregion", "balrog": "fangorn"}, edition=edition)
    refused(state, "move:balrog:eregion", "C-MOVE-03")


@both_editions
@pytest.mark.rule("C-CHAR-S-34")
def test_without_an_attack_the_black_rider_goes_one_region(edition: str) -> None:
    state = lay({"frodo": "shire", "black-rider": "fangorn"}, edition=edition)
    assert moves_of(state, "black-rider") == {"misty-mountains", "caradhras", "shire"}
    for region in ("rhudaur", "eregion", "enedwaith", "arthedain", "cardolan"):
        refused(state, f"move:black-rider:{region}", "C-CHAR-S-34")


@both_editions
@pytest.mark.rule("C-CHAR-S-35")
def test_the_black_rider_does_not_pass_a_full_mountain(edition: str) -> None:
    pieces: Pieces = {"merry": "rhudaur", "black-rider": "mirkwood", "warg": "high-pass"}
    state = lay(pieces, edition=edition)
    assert moves_of(state, "black-rider") == {"misty-mountains", "rhudaur", "shire"}
    refused(state, "move:black-rider:high-pass", "C-MOVE-10")
    state = lay({**pieces, "orcs": "misty-mountains"}, edition=edition)
    assert moves_of(state, "black-rider") == set()
    refused(state, "move:black-rider:rhudaur", "C-CHAR-S-37")
    refused(state, "move:black-rider:shire", "C-CHAR-S-37")


@both_editions
@pytest.mark.rule("C-CHAR-S-35")
def test_the_black_rider_passes_one_of_his_own_but_not_two(edition: str) -> None:
    pieces: Pieces = {"merry": "mirkwood", "black-rider": "mordor", "warg": "dagorlad"}
    state = lay(pieces, edition=edition)
    assert "move:black-rider:mirkwood" in legal(state)
    state = lay({**pieces, "orcs": "dagorlad"}, edition=edition)
    assert moves_of(state, "black-rider") == {"gondor", "shire"}
    refused(state, "move:black-rider:mirkwood", "C-CHAR-S-37")


@both_editions
@pytest.mark.rule("C-CHAR-S-36")
def test_the_black_rider_does_not_pass_the_fellowship(edition: str) -> None:
    pieces: Pieces = {"merry": "rhudaur", "gandalf": "high-pass", "black-rider": "mirkwood"}
    state = lay(pieces, edition=edition)
    assert "move:black-rider:rhudaur" in legal(state)
    state = lay({**pieces, "aragorn": "misty-mountains"}, edition=edition)
    assert moves_of(state, "black-rider") == {"high-pass", "misty-mountains"}
    refused(state, "move:black-rider:rhudaur", "C-CHAR-S-37")
    refused(state, "move:black-rider:shire", "C-CHAR-S-37")


@both_editions
@pytest.mark.rule("C-CHAR-S-37")
def test_any_free_way_forward_will_do(edition: str) -> None:
    # From Mordor to Arthedain, every way is barred but the one through Gondor, Rohan, Caradhras and Eregion.
    pieces: Pieces = {
        "merry": "arthedain",
        "balrog": "dagorlad",
        "orcs": "dagorlad",
        "pippin": "fangorn",
        "warg": "gap-of-rohan",
        "gandalf": "rhudaur",
        "black-rider": "mordor",
    }
    state = lay(pieces, edition=edition)
    assert "move:black-rider:arthedain" in legal(state)
    state = lay({**pieces, "aragorn": "caradhras"}, edition=edition)
    assert "move:black-rider:arthedain" not in legal(state)
    refused(state, "move:black-rider:arthedain", "C-CHAR-S-37")


@both_editions
@pytest.mark.rule("C-CHAR-S-37")
@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("mirkwood", "fangorn"),  # sideways, as the river flows
        ("fangorn", "mirkwood"),
        ("fangorn", "gondor"),  # backwards
        ("fangorn", "high-pass"),  # a row ahead, but not over a border
        ("mirkwood", "enedwaith"),  # two rows ahead, but out of reach
        ("high-pass", "cardolan"),
    ],
)
def test_the_black_rider_rides_only_forward_over_borders(edition: str, start: str, target: str) -> None:
    state = lay({"gandalf": target, "black-rider": start}, edition=edition)
    assert f"move:black-rider:{target}" not in legal(state)
    refused(state, f"move:black-rider:{target}", "C-CHAR-S-37")


@both_editions
@pytest.mark.rule("C-CHAR-S-37")
def test_the_black_rider_does_not_ride_through_the_tunnel(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "pippin": "misty-mountains", "sam": "caradhras", "black-rider": "fangorn"}
    state = lay(pieces, edition=edition)
    assert moves_of(state, "black-rider") == {"misty-mountains", "caradhras"}
    refused(state, "move:black-rider:eregion", "C-CHAR-S-37")
