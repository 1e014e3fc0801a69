"""The classic Aragorn, who attacks in any direction."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import at, fallen, fight, lay, legal, play, refused, shown

from redbook import State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def moves_of(state: State, character: str) -> set[str]:
    """Where a character may move."""
    start = f"move:{character}:"
    return {action.removeprefix(start) for action in legal(state) if action.startswith(start)}


@both_editions
@pytest.mark.rule("C-CHAR-F-47")
def test_aragorn_may_attack_in_every_bordering_region(edition: str) -> None:
    pieces: Pieces = {
        "aragorn": "eregion",
        "balrog": "rhudaur",
        "shelob": "enedwaith",
        "orcs": "arthedain",
        "warg": "cardolan",
        "saruman": "caradhras",
        "cave-troll": "mirkwood",
    }
    state = lay(pieces, "fellowship", edition=edition)
    around = {"rhudaur", "enedwaith", "arthedain", "cardolan", "caradhras", "misty-mountains"}
    assert moves_of(state, "aragorn") == {*around, "fangorn:tunnel"}
    refused(state, "move:aragorn:mirkwood", "C-MOVE-03")
    for servant, region in [("balrog", "rhudaur"), ("orcs", "arthedain"), ("saruman", "caradhras")]:
        attack = play(state.clone(), f"move:aragorn:{region}")
        assert shown(attack) == {"aragorn", servant}
        assert at(attack, "aragorn") == region


@both_editions
@pytest.mark.rule("C-CHAR-F-48")
def test_aragorn_goes_only_forward_where_no_enemy_is(edition: str) -> None:
    state = lay({"aragorn": "eregion", "merry": "rhudaur", "orcs": "mordor"}, "fellowship", edition=edition)
    assert moves_of(state, "aragorn") == {"misty-mountains", "caradhras", "fangorn:tunnel"}
    for region in ("rhudaur", "enedwaith", "arthedain", "cardolan"):
        refused(state, f"move:aragorn:{region}", "C-CHAR-F-48")


@both_editions
@pytest.mark.rule("C-CHAR-F-47")
@pytest.mark.parametrize("other", ["gandalf", "legolas", "boromir"])
def test_nobody_else_attacks_sideways_or_backwards(edition: str, other: str) -> None:
    pieces: Pieces = {other: "eregion", "orcs": "rhudaur", "warg": "cardolan"}
    state = lay(pieces, "fellowship", edition=edition)
    assert moves_of(state, other) == {"misty-mountains", "caradhras", "fangorn:tunnel"}


@both_editions
@pytest.mark.rule("C-CHAR-F-49")
@pytest.mark.parametrize("region", ["rhudaur", "cardolan", "caradhras"])
def test_aragorn_reaches_the_warg_by_his_text(edition: str, region: str) -> None:
    state = lay({"aragorn": "eregion", "warg": region}, "fellowship", edition=edition)
    play(state, f"move:aragorn:{region}")
    assert shown(state) == {"aragorn", "warg"}
    fight(state, "3", "1")  # 4 + 1 against 2 + 3
    assert fallen(state, "aragorn")
    assert fallen(state, "warg")


@both_editions
@pytest.mark.rule("C-CHAR-F-50")
def test_aragorn_attacks_out_of_the_mountains_but_not_along_them(edition: str) -> None:
    pieces: Pieces = {
        "aragorn": "misty-mountains",
        "balrog": "high-pass",
        "shelob": "caradhras",
        "orcs": "rhudaur",
        "warg": "eregion",
        "saruman": "mirkwood",
    }
    state = lay(pieces, "fellowship", edition=edition)
    assert moves_of(state, "aragorn") == {"rhudaur", "eregion", "mirkwood", "fangorn"}
    refused(state, "move:aragorn:high-pass", "C-CHAR-F-50")
    refused(state, "move:aragorn:caradhras", "C-CHAR-F-50")


@both_editions
@pytest.mark.rule("C-CHAR-F-50")
def test_aragorn_attacks_back_into_the_mountains(edition: str) -> None:
    state = lay({"aragorn": "fangorn", "balrog": "misty-mountains"}, "fellowship", edition=edition)
    play(state, "move:aragorn:misty-mountains")
    assert shown(state) == {"aragorn", "balrog"}


@pytest.mark.rule("C-CHAR-F-51")
@pytest.mark.parametrize(
    ("start", "target"), [("mirkwood", "fangorn"), ("fangorn", "mirkwood"), ("fangorn", "rohan"), ("rohan", "fangorn")]
)
@pytest.mark.parametrize("options", [{"edition": "original"}, {"edition": "deluxe"}, {"upstream_retreat": False}])
def test_aragorn_attacks_up_and_down_the_river(start: str, target: str, options: dict[str, Any]) -> None:
    state = lay({"aragorn": start, "balrog": target}, "fellowship", **options)
    play(state, f"move:aragorn:{target}")
    assert shown(state) == {"aragorn", "balrog"}
    state = lay({"aragorn": start, "balrog": "mordor"}, "fellowship", **options)
    downstream = (start, target) in [("mirkwood", "fangorn"), ("fangorn", "rohan")]
    assert (target in moves_of(state, "aragorn")) == downstream


@both_editions
@pytest.mark.rule("C-CHAR-F-52")
def test_aragorn_in_the_home_regions(edition: str) -> None:
    pieces: Pieces = {"aragorn": "mordor", "balrog": "dagorlad", "orcs": "gondor", "warg": "fangorn"}
    state = lay(pieces, "fellowship", edition=edition)
    assert moves_of(state, "aragorn") == {"dagorlad", "gondor"}
    state = lay({"aragorn": "mordor", "balrog": "dagorlad"}, "fellowship", edition=edition)
    assert moves_of(state, "aragorn") == {"dagorlad"}
    state = lay({"aragorn": "shire", "balrog": "arthedain", "orcs": "rhudaur"}, "fellowship", edition=edition)
    assert moves_of(state, "aragorn") == {"arthedain", "cardolan"}
