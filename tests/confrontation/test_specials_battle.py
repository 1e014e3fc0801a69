"""The special cards of battles: Gwaihir the Windlord and the Palantír."""

from __future__ import annotations

from collections.abc import Mapping
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

EDITIONS = ("original", "deluxe")
GWAIHIR: tuple[list[str], list[str]] = (["gwaihir"], [])
PALANTIR: tuple[list[str], list[str]] = ([], ["palantir"])


def called(pieces: Mapping[str, str | None], attack: str, **options: Any) -> State:
    """A battle for which Gwaihir has just been called."""
    mover = "fellowship" if attack.split(":")[0] == "fellowship" else "sauron"
    state = lay(pieces, mover, specials=GWAIHIR, **options)
    return play(state, attack.removeprefix("fellowship:"), "play:gwaihir")


# ----- Gwaihir


@pytest.mark.rule("C-SPECIAL-33")
def test_gwaihir_comes_after_the_reveal_and_carries_off_sideways_or_backwards() -> None:
    state = lay({"gimli": "eregion", "warg": "rohan", "saruman": "caradhras"}, specials=GWAIHIR)
    play(state, "move:saruman:eregion")
    assert (question(state), asked(state)) == ("gwaihir", "fellowship")
    assert legal(state) == {"pass", "play:gwaihir"}
    assert shown(state) == {"gimli", "saruman"}, "both have been revealed"
    play(state, "play:gwaihir")
    assert legal(state) == {"stay", "retreat:arthedain", "retreat:cardolan", "retreat:rhudaur", "retreat:enedwaith"}
    play(state, "retreat:enedwaith")
    assert (at(state, "gimli"), at(state, "saruman")) == ("enedwaith", "eregion")
    assert asked(state) == "fellowship", "the battle is over, and no card was played"
    assert used(state, "sauron") == set()


@pytest.mark.rule("C-SPECIAL-33")
def test_gwaihir_is_for_the_start_of_a_battle() -> None:
    state = lay({"gimli": "eregion", "saruman": "caradhras"}, "fellowship", specials=GWAIHIR)
    refused(state, "play:gwaihir", "C-SPECIAL-33")
    play(state, "move:frodo:arthedain", "move:saruman:eregion", "pass", "pass", "card:1")
    assert question(state) == "fellowship-card"
    refused(state, "play:gwaihir", "C-SPECIAL-33")


@pytest.mark.rule("C-SPECIAL-33")
def test_gwaihir_may_be_kept_for_a_later_battle() -> None:
    state = lay({"gimli": "eregion", "sam": "eregion", "saruman": "caradhras"}, specials=GWAIHIR)
    play(state, "move:saruman:eregion", "defender:gimli", "pass", "use:saruman")
    assert fallen(state, "gimli")
    assert question(state) == "gwaihir"
    assert shown(state) == {"sam", "saruman"}


@pytest.mark.rule("C-SPECIAL-34")
@pytest.mark.parametrize(
    ("fellow", "servant"),
    [("merry", "witch-king"), ("legolas", "flying-nazgul"), ("gimli", "orcs"), ("boromir", "shelob")],
)
def test_gwaihir_replaces_a_text_that_defeats(fellow: str, servant: str) -> None:
    """The Sauron character defends, so that the Orcs' text does not work either."""
    pieces = {fellow: "caradhras", servant: "rohan", "saruman": "mordor"}
    state = called(pieces, f"fellowship:move:{fellow}:rohan")
    play(state, "stay")
    assert question(state) == "sauron-card", "nobody is defeated at once"
    fight(state, "1", "1")
    strengths = {"merry": 2, "legolas": 3, "gimli": 3, "boromir": 0}
    strengths |= {"witch-king": 5, "flying-nazgul": 3, "orcs": 2, "shelob": 5}
    assert fallen(state, fellow) == (strengths[fellow] <= strengths[servant])
    assert fallen(state, servant) == (strengths[servant] <= strengths[fellow])


@pytest.mark.rule("C-SPECIAL-34")
def test_gwaihir_replaces_the_classic_gandalfs_text() -> None:
    state = called({"gandalf": "eregion", "warg": "rohan", "balrog": "caradhras"}, "move:balrog:eregion")
    play(state, "stay", "card:6")
    assert state.view(0)["battle"]["cards"]["sauron"] == "hidden"


@pytest.mark.rule("C-SPECIAL-34")
def test_gwaihir_replaces_strength_texts() -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, specials=GWAIHIR)
    play(state, "move:balrog:cardolan", "defender:sam", "play:gwaihir", "stay")
    assert question(state) == "sauron-card", "nobody asks for Frodo"
    fight(state, "1", "3")
    assert fallen(state, "sam"), "2 and 3 against 5 and 1"
    state = called({"theoden": "rohan", "orcs-variant": "gondor"}, "move:orcs-variant:rohan", characters="variant")
    fight(play(state, "stay"), "1", "4")
    assert fallen(state, "theoden"), "2 and 4 against 6 and 1"
    assert not fallen(state, "orcs-variant")


@pytest.mark.rule("C-SPECIAL-34")
def test_the_variant_frodo_without_his_text_does_not_pass_on_the_ring() -> None:
    pieces = {"frodo-variant": "cardolan", "sam-variant": "shire", "uruk-hai": "eregion"}
    state = lay(pieces, specials=GWAIHIR, characters="variant")
    handed = fight(play(state.clone(), "move:uruk-hai:cardolan", "pass"), "6", "1")
    assert handed.view(None)["ringbearer"] == "sam-variant"
    fight(play(state, "move:uruk-hai:cardolan", "play:gwaihir", "stay"), "6", "1")
    assert result(state) == "sauron"


@pytest.mark.rule("C-SPECIAL-34")
def test_the_text_is_replaced_for_that_battle_only() -> None:
    pieces = {"boromir": "caradhras", "orcs": "rohan", "warg": "mordor", "shelob": "gondor"}
    state = called(pieces, "fellowship:move:boromir:rohan")
    fight(play(state, "stay"), "1", "4")
    assert (at(state, "boromir"), fallen(state, "orcs")) == ("rohan", True)
    play(state, "move:shelob:rohan")
    assert fallen(state, "boromir"), "both fall at once"
    assert fallen(state, "shelob")


@pytest.mark.rule("C-SPECIAL-35")
@pytest.mark.parametrize("mover", ["fellowship", "sauron"])
def test_gwaihir_does_not_come_against_the_warg(mover: str) -> None:
    state = lay({"gimli": "eregion", "warg": "caradhras", "orcs": "mordor"}, mover, specials=GWAIHIR)
    play(state, "move:gimli:caradhras" if mover == "fellowship" else "move:warg:eregion")
    assert question(state) == "sauron-card"
    play(state, "card:1")
    refused(state, "play:gwaihir", "C-SPECIAL-35")


@pytest.mark.rule("C-SPECIAL-36")
def test_gwaihir_works_for_an_attacker() -> None:
    pieces = {"gimli": "eregion", "saruman": "caradhras", "orcs": "mordor"}
    state = called(pieces, "fellowship:move:gimli:caradhras")
    assert legal(state) == {"stay", "retreat:eregion", "retreat:enedwaith"}, "in the mountains only backwards"
    play(state, "retreat:enedwaith")
    assert (at(state, "gimli"), at(state, "saruman"), asked(state)) == ("enedwaith", "caradhras", "sauron")


@pytest.mark.rule("C-SPECIAL-36")
@pytest.mark.parametrize("upstream", [True, False])
def test_gwaihir_obeys_the_limits_of_a_retreat(upstream: bool) -> None:
    pieces = {"gimli": "fangorn", "sam": "misty-mountains", "saruman": "gondor", "warg": "rohan"}
    state = called(pieces, "move:saruman:fangorn", upstream_retreat=upstream)
    mirkwood = {"retreat:mirkwood"} if upstream else set()
    assert legal(state) == {"stay", "retreat:caradhras"} | mirkwood, "not among enemies, not beyond the limit"
    refused(state, "retreat:rohan", "C-BATTLE-17")
    refused(state, "retreat:misty-mountains", "C-BATTLE-18")
    refused(state, "retreat:eregion", "C-BATTLE-20")
    refused(state, "retreat:gondor", "C-BATTLE-22")


@pytest.mark.rule("C-SPECIAL-37")
def test_gwaihir_comes_before_the_orcs_and_before_variant_saruman() -> None:
    state = called({"sam": "eregion", "orcs": "caradhras", "warg": "rohan"}, "move:orcs:eregion")
    play(state, "retreat:arthedain")
    assert at(state, "sam") == "arthedain"
    for gandalf in ("gandalf", "gandalf-variant"):
        pieces = {gandalf: "eregion", "saruman-variant": "caradhras"}
        state = called(pieces, "move:saruman-variant:eregion", characters="draft")
        stayed = play(state.clone(), "stay")
        assert fallen(stayed, gandalf)
        play(state, "retreat:arthedain")
        assert at(state, gandalf) == "arthedain"


@pytest.mark.rule("C-SPECIAL-38")
@pytest.mark.parametrize("frodo", ["frodo", "frodo-variant"])
def test_sam_may_still_step_in_for_a_frodo_whom_gwaihir_does_not_take(frodo: str) -> None:
    pieces = {frodo: "cardolan", "sam": "cardolan", "balrog": "eregion", "orcs": "mordor"}
    state = lay(pieces, specials=GWAIHIR, characters="draft")
    play(state, "move:balrog:cardolan", f"defender:{frodo}", "play:gwaihir")
    gone = play(state.clone(), "retreat:arthedain")
    assert (at(gone, frodo), gone.view(None)["battle"]["defender"]) == ("arthedain", "sam"), "the Balrog fights on"
    play(state, "stay")
    assert (question(state), legal(state)) == ("fellowship-text", {"pass", "use:sam"})
    play(state, "use:sam")
    assert state.view(None)["battle"]["defender"] == "sam"
    fight(state, "1", "2")
    assert fallen(state, "balrog"), "Sam's own text was not replaced: 5 and 2 against 5 and 1"


@pytest.mark.rule("C-SPECIAL-38")
def test_if_frodo_retreats_with_gwaihir_sam_is_not_asked() -> None:
    pieces = {"frodo": "cardolan", "sam": "shire", "balrog": "eregion"}
    state = called(pieces, "move:balrog:cardolan")
    play(state, "retreat:shire")
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-SPECIAL-39")
def test_gwaihir_may_come_in_vain() -> None:
    pieces = {"frodo": "gondor", "boromir": "shire", "saruman": "cardolan", "orcs": "arthedain"}
    state = lay(pieces, specials=GWAIHIR)
    play(state, "move:saruman:shire")
    assert legal(state) == {"pass", "play:gwaihir"}
    play(state, "play:gwaihir")
    assert question(state) == "sauron-text", "nothing lies sideways of or behind the Shire"
    assert state.view(None)["specials"]["fellowship"] == []
    fight(play(state, "pass"), "1", "1")
    assert (fallen(state, "boromir"), at(state, "saruman")) == (True, "shire"), "Boromir's text is replaced"


# ----- the Palantír


@pytest.mark.rule("C-SPECIAL-40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_palantir_reveals_everybody_in_one_region_but_the_shire(edition: str) -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "merry": "arthedain", "orcs": "eregion"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    play(state, "play:palantir")
    assert (question(state), asked(state)) == ("palantir-region", "sauron")
    assert legal(state) == {"choose:cardolan", "choose:arthedain"}
    refused(state, "choose:shire", "C-SPECIAL-40")
    refused(state, "choose:eregion", "C-SPECIAL-40")
    play(state, "choose:cardolan")
    assert shown(state) == {"gimli", "sam"}


@pytest.mark.rule("C-SPECIAL-40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_the_fellowship_all_in_the_shire_there_is_nothing_to_see(edition: str) -> None:
    state = lay({"sam": "shire", "orcs": "eregion"}, specials=PALANTIR, edition=edition)
    assert "play:palantir" not in legal(state)
    refused(state, "play:palantir", "C-SPECIAL-40")


@pytest.mark.rule("C-SPECIAL-41")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("moment", ["before the move", "after the move", "between battles"])
def test_the_palantir_is_for_any_point_of_the_sauron_turn(edition: str, moment: str) -> None:
    """The original says during the Dark turn, Deluxe at any point of it: the same windows in both."""
    pieces = {"gimli": "cardolan", "sam": "cardolan", "saruman": "eregion", "merry": "arthedain"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    if moment != "before the move":
        play(state, "move:saruman:cardolan")
        assert (question(state), legal(state)) == ("attack", {"attack:hidden", "play:palantir"})
    if moment == "between battles":
        play(state, "attack:hidden", "defender:gimli", "use:saruman")
        assert (question(state), legal(state)) == ("attack", {"attack:hidden", "play:palantir"})
    play(state, "play:palantir", "choose:cardolan")
    assert "sam" in shown(state)


@pytest.mark.rule("C-SPECIAL-41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_palantir_is_not_for_the_fellowships_turn(edition: str) -> None:
    pieces = {"gimli": "cardolan", "sam": "arthedain", "orcs": "eregion", "saruman": "eregion"}
    state = lay(pieces, "fellowship", specials=PALANTIR, edition=edition)
    play(state, "move:gimli:eregion", "defender:saruman")
    assert asked(state) == "sauron"
    assert not any("palantir" in name for name in legal(state))
    refused(state, "play:palantir", "C-SPECIAL-44")


@pytest.mark.rule("C-SPECIAL-42", "C-SPECIAL-44")
@pytest.mark.parametrize("edition", EDITIONS)
def test_pieces_under_the_palantir_stay_revealed_until_the_turn_ends(edition: str) -> None:
    pieces = {"gimli": "cardolan", "gandalf": "cardolan", "saruman": "eregion", "orcs": "mordor"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    play(state, "play:palantir", "move:saruman:cardolan", "attack:gimli", "use:saruman")
    assert fallen(state, "gimli")
    assert "gandalf" in shown(state), "he stays revealed after the first battle"
    assert state.view(None)["battle"]["defender"] == "gandalf"
    play(state, "use:saruman")
    assert asked(state) == "fellowship"
    assert shown(state) == set(), "now he is hidden"
    assert may_be(state, "gandalf") == {"cardolan"}


@pytest.mark.rule("C-SPECIAL-42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_region_is_not_shuffled_before_the_turn_ends(edition: str) -> None:
    pieces = {"frodo": "cardolan", "gimli": "cardolan", "merry": "arthedain", "saruman": "eregion"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    play(state, "play:palantir", "choose:cardolan", "move:saruman:cardolan", "attack:frodo", "retreat:arthedain")
    assert may_be(state, "frodo") == {"arthedain"}
    assert shown(state) >= {"frodo", "gimli"}, "wherever they go"
    play(state, "use:saruman", "move:merry:rhudaur")
    assert may_be(state, "frodo") == {"arthedain", "rhudaur"}, "in the next turn he may be mixed"


@pytest.mark.rule("C-SPECIAL-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_against_a_region_under_the_palantir_the_attacker_names_his_opponents(edition: str) -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "saruman": "eregion", "merry": "arthedain"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    play(state, "play:palantir", "choose:cardolan", "move:saruman:cardolan")
    assert (question(state), legal(state)) == ("attack", {"attack:gimli", "attack:sam"})
    refused(state, "attack:hidden", "C-BATTLE-06")
    play(state, "attack:sam")
    assert state.view(None)["battle"]["defender"] == "sam"


@pytest.mark.rule("C-SPECIAL-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_another_region_keeps_its_secrets(edition: str) -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "saruman": "eregion", "merry": "arthedain"}
    state = lay(pieces, specials=PALANTIR, edition=edition)
    play(state, "play:palantir", "choose:arthedain", "move:saruman:cardolan")
    assert (question(state), asked(state)) == ("defender", "chance")


@pytest.mark.rule("C-SPECIAL-44")
def test_the_palantir_is_not_played_while_combat_cards_are_out() -> None:
    state = lay({"gimli": "cardolan", "sam": "arthedain", "saruman": "eregion"}, specials=PALANTIR)
    play(state, "move:saruman:cardolan", "attack:hidden")
    assert question(state) == "sauron-text"
    refused(state, "play:palantir", "C-SPECIAL-44")
    play(state, "pass")
    assert question(state) == "sauron-card"
    assert "play:palantir" not in legal(state)
    refused(state, "play:palantir", "C-SPECIAL-44")


@pytest.mark.rule("C-SPECIAL-44")
def test_the_palantir_may_be_played_between_the_step_of_the_dark_and_the_move() -> None:
    pieces = {"gimli": "cardolan", "sam": "arthedain", "orcs": "eregion", "warg": "gondor"}
    state = lay(pieces, specials=([], ["palantir", "dark-of-mordor"]))
    play(state, "play:dark-of-mordor", "move:warg:rohan")
    assert "play:palantir" in legal(state)
    play(state, "play:palantir", "choose:cardolan")
    assert (question(state), shown(state)) == ("second-move", {"gimli"})
    assert "move:orcs:cardolan" in legal(state)
    assert not any("warg" in name for name in legal(state))
