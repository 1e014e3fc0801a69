"""Movement: the duty to move, what forward is, and that nobody goes any other way without leave."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, may_be, play, question, refused, shown

from redbook import State
from redbook.confrontation.match import points
from redbook.confrontation.state import ConfrontationState

FORWARD: dict[str, list[str]] = {
    "shire": ["arthedain", "cardolan"],
    "arthedain": ["rhudaur", "eregion"],
    "cardolan": ["eregion", "enedwaith"],
    "rhudaur": ["high-pass", "misty-mountains"],
    "eregion": ["misty-mountains", "caradhras"],
    "enedwaith": ["caradhras", "gap-of-rohan"],
    "high-pass": ["mirkwood"],
    "misty-mountains": ["mirkwood", "fangorn"],
    "caradhras": ["fangorn", "rohan"],
    "gap-of-rohan": ["rohan"],
    "mirkwood": ["dagorlad"],
    "fangorn": ["dagorlad", "gondor"],
    "rohan": ["gondor"],
    "dagorlad": ["mordor"],
    "gondor": ["mordor"],
    "mordor": [],
}
"""The borders towards Mordor."""
BACKWARD: dict[str, list[str]] = {
    region: [behind for behind, ahead in FORWARD.items() if region in ahead] for region in FORWARD
}
"""The borders towards the Shire."""
ROWS = [
    ["arthedain", "cardolan"],
    ["rhudaur", "eregion", "enedwaith"],
    ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"],
    ["mirkwood", "fangorn", "rohan"],
    ["dagorlad", "gondor"],
]
MOUNTAINS = ROWS[2]
SIDEWAYS = [pair for row in ROWS for west, east in pairwise(row) for pair in ((west, east), (east, west))]
"""The borders along the rows."""
RIVER = {("mirkwood", "fangorn"), ("fangorn", "rohan")}
UPSTREAM = {("fangorn", "mirkwood"), ("rohan", "fangorn")}

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])
REGIONS = pytest.mark.parametrize("region", FORWARD)


def gimli_in(region: str, edition: str = "deluxe") -> State:
    """The Fellowship's turn with Gimli somewhere, and nobody near him."""
    orcs = "mordor" if region != "mordor" else "gondor"
    return lay({"frodo": "shire", "gimli": region, "orcs": orcs}, "fellowship", edition=edition)


def warg_in(region: str, edition: str = "deluxe") -> State:
    """Sauron's turn with the Warg somewhere, the Orcs to move if he cannot, and Frodo out of the way."""
    frodo = "gondor" if region != "gondor" else "rohan"
    return lay({"frodo": frodo, "warg": region, "orcs": "cardolan"}, edition=edition)


def ways(state: State, character: str) -> set[str]:
    """Where a character may move, the tunnel not counted."""
    moves = [action.split(":") for action in legal(state)]
    return {move[2] for move in moves if move[:2] == ["move", character] and len(move) == 3}


# ----- the duty to move


@pytest.mark.rule("C-MOVE-01")
@EDITIONS
def test_a_turn_is_one_move_of_one_character(edition: str) -> None:
    state = lay({"frodo": "shire", "gimli": "shire", "orcs": "mordor", "warg": "mordor"}, edition=edition)
    play(state, "move:orcs:gondor")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    refused(state, "move:warg:gondor", "C-MOVE-01")
    play(state, "move:gimli:cardolan")
    assert (question(state), asked(state)) == ("turn", "sauron")
    refused(state, "move:frodo:cardolan", "C-MOVE-01")
    where = {character: at(state, character) for character in ("frodo", "gimli", "orcs", "warg")}
    assert where == {"frodo": "shire", "gimli": "cardolan", "orcs": "gondor", "warg": "mordor"}


@pytest.mark.rule("C-MOVE-01")
@EDITIONS
def test_one_moves_only_characters_that_stand(edition: str) -> None:
    state = lay({"orcs": "mordor", "warg": None}, edition=edition)
    assert legal(state) == {"move:orcs:dagorlad", "move:orcs:gondor"}
    refused(state, "move:warg:gondor", "C-BATTLE-37")


@pytest.mark.rule("C-MOVE-02")
@EDITIONS
@pytest.mark.parametrize("side", ["fellowship", "sauron"])
def test_nobody_may_pass(edition: str, side: str) -> None:
    state = lay({"frodo": "shire", "orcs": "mordor"}, side, edition=edition)
    assert {action.split(":")[0] for action in legal(state)} == {"move"}
    refused(state, "pass", "C-MOVE-02")
    refused(state, "stay", "C-MOVE-02")


@pytest.mark.rule("C-MOVE-02")
@EDITIONS
def test_not_even_one_whose_only_move_is_fatal_may_pass(edition: str) -> None:
    state = lay({"boromir": "arthedain", "orcs": "rhudaur", "warg": "shire", "frodo": "mirkwood"}, edition=edition)
    assert legal(state) == {"move:orcs:arthedain"}
    refused(state, "pass", "C-MOVE-02")
    play(state, "move:orcs:arthedain")
    assert fallen(state, "orcs")


# ----- forward


@pytest.mark.rule("C-MOVE-03", "C-MOVE-04")
@EDITIONS
@REGIONS
def test_a_fellowship_character_steps_to_the_next_row_towards_mordor(edition: str, region: str) -> None:
    downstream = {to for start, to in RIVER if start == region}
    assert ways(gimli_in(region, edition), "gimli") - downstream == set(FORWARD[region])


@pytest.mark.rule("C-MOVE-03", "C-MOVE-04")
@EDITIONS
@REGIONS
def test_a_sauron_character_steps_to_the_next_row_towards_the_shire(edition: str, region: str) -> None:
    assert ways(warg_in(region, edition), "warg") == set(BACKWARD[region])


@pytest.mark.rule("C-MOVE-03")
@EDITIONS
def test_a_step_is_one_region_and_not_two(edition: str) -> None:
    state = lay({"frodo": "shire", "gimli": "cardolan", "orcs": "mordor"}, edition=edition)
    refused(state, "move:orcs:fangorn", "C-MOVE-03")
    refused(state, "move:orcs:mordor", "C-MOVE-03")
    play(state, "move:orcs:gondor")
    refused(state, "move:gimli:caradhras", "C-MOVE-03")
    refused(state, "move:gimli:rhudaur", "C-MOVE-03")
    refused(state, "move:gimli:cardolan", "C-MOVE-03")


@pytest.mark.rule("C-MOVE-05")
@EDITIONS
@pytest.mark.parametrize("region", ["high-pass", "gap-of-rohan", "mirkwood", "rohan"])
def test_the_outer_regions_lead_the_fellowship_to_one_region_only(edition: str, region: str) -> None:
    downstream = {to for start, to in RIVER if start == region}
    assert len(ways(gimli_in(region, edition), "gimli") - downstream) == 1


@pytest.mark.rule("C-MOVE-05")
@EDITIONS
@pytest.mark.parametrize("region", ["high-pass", "gap-of-rohan", "rhudaur", "enedwaith"])
def test_the_outer_regions_lead_sauron_to_one_region_only(edition: str, region: str) -> None:
    assert len(ways(warg_in(region, edition), "warg")) == 1


@pytest.mark.rule("C-MOVE-05")
@EDITIONS
@REGIONS
def test_elsewhere_there_are_two_regions_ahead_except_before_a_home(edition: str, region: str) -> None:
    if region not in ("high-pass", "gap-of-rohan", "mirkwood", "rohan", "dagorlad", "gondor", "mordor"):
        downstream = {to for start, to in RIVER if start == region}
        assert len(ways(gimli_in(region, edition), "gimli") - downstream) == 2
    if region not in ("high-pass", "gap-of-rohan", "rhudaur", "enedwaith", "arthedain", "cardolan", "shire"):
        assert len(ways(warg_in(region, edition), "warg")) == 2


# ----- sideways and backward


@pytest.mark.rule("C-MOVE-06")
@EDITIONS
@pytest.mark.parametrize(("region", "to"), [(start, to) for start in FORWARD for to in BACKWARD[start]])
def test_the_fellowship_does_not_go_back(edition: str, region: str, to: str) -> None:
    state = gimli_in(region, edition)
    assert f"move:gimli:{to}" not in legal(state)
    refused(state, f"move:gimli:{to}", "C-MOVE-06")


@pytest.mark.rule("C-MOVE-06")
@EDITIONS
@pytest.mark.parametrize(("region", "to"), [(start, to) for start in FORWARD for to in FORWARD[start]])
def test_sauron_does_not_go_back(edition: str, region: str, to: str) -> None:
    state = warg_in(region, edition)
    assert f"move:warg:{to}" not in legal(state)
    refused(state, f"move:warg:{to}", "C-MOVE-06")


@pytest.mark.rule("C-MOVE-06")
@EDITIONS
@pytest.mark.parametrize(
    ("region", "to"),
    [pair for pair in SIDEWAYS if pair[0] not in MOUNTAINS and pair not in RIVER and pair not in UPSTREAM],
)
def test_nobody_goes_sideways(edition: str, region: str, to: str) -> None:
    for state, character in ((gimli_in(region, edition), "gimli"), (warg_in(region, edition), "warg")):
        assert f"move:{character}:{to}" not in legal(state)
        refused(state, f"move:{character}:{to}", "C-MOVE-06")


@pytest.mark.rule("C-MOVE-06")
@EDITIONS
def test_an_enemy_beside_or_behind_gives_no_leave_to_go_there(edition: str) -> None:
    state = lay({"gimli": "eregion", "orcs": "rhudaur", "warg": "arthedain"}, "fellowship", edition=edition)
    refused(state, "move:gimli:rhudaur", "C-MOVE-06")
    refused(state, "move:gimli:arthedain", "C-MOVE-06")
    assert ways(state, "gimli") == {"misty-mountains", "caradhras"}


@pytest.mark.rule("C-MOVE-06")
@EDITIONS
def test_a_character_text_gives_leave(edition: str) -> None:
    state = lay({"aragorn": "eregion", "orcs": "rhudaur", "warg": "arthedain"}, "fellowship", edition=edition)
    assert ways(state, "aragorn") == {"misty-mountains", "caradhras", "rhudaur", "arthedain"}
    state = lay({"gimli": "rhudaur", "witch-king": "eregion"}, edition=edition)
    assert ways(state, "witch-king") == {"arthedain", "cardolan", "rhudaur"}


# ----- sideways in the mountains


def mountain_pairs() -> list[tuple[str, str]]:
    return [pair for pair in SIDEWAYS if pair[0] in MOUNTAINS]


@pytest.mark.rule("C-MOVE-07")
@pytest.mark.parametrize(("region", "to"), mountain_pairs())
def test_original_nobody_goes_sideways_in_the_mountains(region: str, to: str) -> None:
    for state, character in ((gimli_in(region, "original"), "gimli"), (warg_in(region, "original"), "warg")):
        assert f"move:{character}:{to}" not in legal(state)
        refused(state, f"move:{character}:{to}", "C-MOVE-07")


@pytest.mark.rule("C-MOVE-08")
@pytest.mark.parametrize(("region", "to"), mountain_pairs())
def test_deluxe_nobody_goes_sideways_in_the_mountains(region: str, to: str) -> None:
    for state, character in ((gimli_in(region), "gimli"), (warg_in(region), "warg")):
        assert f"move:{character}:{to}" not in legal(state)
        refused(state, f"move:{character}:{to}", "C-MOVE-08")


@pytest.mark.rule("C-MOVE-07", "C-MOVE-08")
@EDITIONS
@pytest.mark.parametrize(("region", "to"), mountain_pairs())
def test_no_text_and_no_card_leads_sideways_in_the_mountains(edition: str, region: str, to: str) -> None:
    state = lay({"aragorn": region, "orcs": to}, "fellowship", edition=edition)
    refused(state, f"move:aragorn:{to}", "C-CHAR-F-50")
    state = lay({"gimli": to, "witch-king": region}, edition=edition)
    refused(state, f"move:witch-king:{to}", "C-CHAR-S-25")
    behind = FORWARD[region][0]
    state = lay({"frodo": region, "balrog": behind}, edition=edition)
    play(state, f"move:balrog:{region}")
    assert question(state) == "sauron-card", "Frodo has no retreat"
    state = lay({"gimli": BACKWARD[region][0], "balrog": region}, "fellowship", edition=edition)
    play(state, f"move:gimli:{region}")
    fight(state, "retreat", "1")
    assert fallen(state, "gimli"), "the Balrog's Retreat leads nowhere, and 5 beats 4"
    assert at(state, "balrog") == region


@pytest.mark.rule("C-MOVE-08")
def test_deluxe_neither_switch_nor_gwaihir_leads_sideways_in_the_mountains() -> None:
    pieces = {"smeagol": "misty-mountains", "elrond": "caradhras", "faramir": "rhudaur", "orcs-variant": "mirkwood"}
    state = play(lay({**pieces}, characters="variant"), "move:orcs-variant:misty-mountains")
    assert legal(state) == {"pass", "switch:faramir"}
    refused(state, "switch:elrond", "C-VAR-F-49")
    state = lay({"gimli": "misty-mountains", "balrog": "mirkwood"}, specials=(["gwaihir"], []))
    play(state, "move:balrog:misty-mountains", "play:gwaihir")
    assert legal(state) == {"stay", "retreat:rhudaur", "retreat:eregion"}
    refused(state, "retreat:caradhras", "C-BATTLE-19")
    state = lay({"faramir": "rhudaur", "watcher": "misty-mountains"}, "fellowship", characters="variant")
    play(state, "move:faramir:misty-mountains")
    assert question(state) == "sauron-card", "Faramir has no retreat"


@pytest.mark.rule("C-MOVE-08", "C-MOVE-40")
@pytest.mark.parametrize(("region", "to"), mountain_pairs())
def test_only_the_flying_nazgul_flies_from_mountain_to_mountain(region: str, to: str) -> None:
    state = lay({"frodo": "shire", "gimli": to, "flying-nazgul": region})
    play(state, f"move:flying-nazgul:{to}")
    assert state.view(None)["battle"]["region"] == to


@pytest.mark.rule("C-MOVE-40")
def test_the_ban_in_the_mountains_is_another_rule_in_each_edition() -> None:
    refused(gimli_in("caradhras", "original"), "move:gimli:misty-mountains", "C-MOVE-07")
    refused(gimli_in("caradhras", "deluxe"), "move:gimli:misty-mountains", "C-MOVE-08")


# ----- homes


@pytest.mark.rule("C-MOVE-16")
@EDITIONS
@pytest.mark.parametrize("region", ["dagorlad", "gondor"])
def test_the_fellowship_may_enter_mordor(edition: str, region: str) -> None:
    state = lay({"gimli": region, "orcs": "cardolan"}, "fellowship", edition=edition)
    play(state, "move:gimli:mordor")
    assert at(state, "gimli") == "mordor"
    assert asked(state) == "sauron"


@pytest.mark.rule("C-MOVE-16")
@EDITIONS
@pytest.mark.parametrize("region", ["arthedain", "cardolan"])
def test_sauron_may_enter_the_shire(edition: str, region: str) -> None:
    state = lay({"frodo": "rohan", "orcs": region}, edition=edition)
    play(state, "move:orcs:shire")
    assert at(state, "orcs") == "shire"
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-MOVE-16")
@EDITIONS
def test_entering_a_defended_home_is_an_attack_like_any_other(edition: str) -> None:
    state = lay({"gimli": "gondor", "orcs": "mordor"}, "fellowship", edition=edition)
    play(state, "move:gimli:mordor")
    assert fallen(state, "orcs")
    assert at(state, "gimli") == "mordor"


@pytest.mark.rule("C-MOVE-17")
@EDITIONS
def test_who_stands_in_the_enemys_home_has_no_normal_move_left(edition: str) -> None:
    state = lay({"frodo": "shire", "gimli": "mordor", "orcs": "rohan"}, "fellowship", edition=edition)
    assert ways(state, "gimli") == set()
    refused(state, "move:gimli:gondor", "C-MOVE-06")
    state = lay({"frodo": "rohan", "warg": "shire", "orcs": "mordor"}, edition=edition)
    assert ways(state, "warg") == set()
    refused(state, "move:warg:cardolan", "C-MOVE-06")


@pytest.mark.rule("C-MOVE-17")
@EDITIONS
def test_who_stands_in_the_enemys_home_still_counts(edition: str) -> None:
    state = lay({"frodo": "gondor", "gimli": "mordor", "orcs": "rohan"}, "fellowship", edition=edition)
    play(state, "move:frodo:mordor")
    assert isinstance(state, ConfrontationState)
    assert points(state) == (2, 0)


# ----- what a move is, and is not


@pytest.mark.rule("C-MOVE-15")
@EDITIONS
def test_entering_a_region_with_enemies_starts_a_battle(edition: str) -> None:
    state = lay({"gimli": "eregion", "warg": "caradhras"}, edition=edition)
    play(state, "move:warg:eregion")
    battle = state.view(None)["battle"]
    assert (battle["region"], battle["attacker"], battle["defender"]) == ("eregion", "warg", "gimli")
    state = lay({"gimli": "eregion", "warg": "caradhras", "balrog": "mordor"}, "fellowship", edition=edition)
    play(state, "move:gimli:caradhras")
    battle = state.view(None)["battle"]
    assert (battle["region"], battle["attacker"], battle["defender"]) == ("caradhras", "gimli", "warg")


@pytest.mark.rule("C-MOVE-15")
@EDITIONS
def test_entering_a_region_without_enemies_starts_none(edition: str) -> None:
    state = lay({"gimli": "eregion", "warg": "caradhras", "orcs": "enedwaith"}, edition=edition)
    play(state, "move:warg:enedwaith")
    assert state.view(None)["battle"] is None
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-MOVE-34")
@EDITIONS
def test_a_special_attack_must_be_made_if_it_is_the_only_move(edition: str) -> None:
    blocked = {"frodo": "rohan", "gimli": "gondor", "legolas": "gondor", "sam": "mordor", "pippin": "mordor"}
    state = lay({**blocked, "merry": "mordor", "aragorn": "mordor", "orcs": "dagorlad"}, "fellowship", edition=edition)
    assert legal(state) == {"move:aragorn:dagorlad"}
    refused(state, "pass", "C-MOVE-02")


@pytest.mark.rule("C-MOVE-34")
@EDITIONS
def test_a_nazgul_that_can_only_fly_must_fly(edition: str) -> None:
    state = lay({"frodo": "rohan", "flying-nazgul": "shire"}, edition=edition)
    assert legal(state) == {"move:flying-nazgul:rohan"}
    refused(state, "pass", "C-MOVE-02")


@pytest.mark.rule("C-MOVE-36")
@EDITIONS
def test_a_move_does_not_reveal_who_moved(edition: str) -> None:
    state = lay({"orcs": "dagorlad", "warg": "dagorlad", "balrog": "mordor"}, edition=edition)
    play(state, "move:orcs:fangorn")
    assert shown(state) == set()
    assert may_be(state, "orcs") == may_be(state, "warg") == {"dagorlad", "fangorn", "mordor"}


@pytest.mark.rule("C-MOVE-36")
@EDITIONS
def test_a_move_that_betrays_a_character_does_not_reveal_it_either(edition: str) -> None:
    pieces = {"aragorn": "eregion", "gimli": "eregion", "orcs": "arthedain", "warg": "arthedain"}
    state = lay({**pieces}, "fellowship", edition=edition)
    play(state, "move:aragorn:arthedain")
    assert question(state) == "defender"
    assert may_be(state, "aragorn") == {"arthedain"}
    assert shown(state) == set()


@pytest.mark.rule("C-MOVE-36")
def test_the_uruk_hai_show_themselves_for_their_march() -> None:
    def face(state: State) -> str | None:
        tile: str | None = state.view(None)["pieces"]["sauron"][0]["character"]
        return tile

    def uruk_hai() -> State:
        pieces = {"frodo-variant": "shire", "uruk-hai": "gondor", "gollum": "gondor"}
        return lay({**pieces}, fields={"faces": []}, characters="draft", draft="hidden")

    assert face(play(uruk_hai(), "move:uruk-hai:rohan")) is None
    assert face(play(uruk_hai(), "move:uruk-hai:caradhras")) == "uruk-hai"
