"""The classic Frodo, who slips away sideways, and the classic Sam, who stands by him."""

from __future__ import annotations

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

from redbook import PositionError, State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def no_card_was_used(state: State) -> bool:
    return not used(state, "fellowship") and not used(state, "sauron")


def only_cards_decide(state: State, *barred: str) -> None:
    """From here the battle goes on with cards alone; actions that a text might have offered are refused."""
    assert question(state) == "sauron-card"
    assert all(action.startswith("card:") for action in legal(state))
    play(state, "card:1")
    assert question(state) == "fellowship-card"
    assert all(action.startswith("card:") for action in legal(state))
    for action in barred:
        refused(state, action, "C-BATTLE-28")


# ----- Frodo


@both_editions
@pytest.mark.rule("C-CHAR-F-02")
def test_an_attacked_frodo_may_retreat_sideways_once_both_are_shown(edition: str) -> None:
    state = lay({"frodo": "eregion", "saruman": "misty-mountains"}, edition=edition)
    play(state, "move:saruman:eregion")
    assert asked(state) == "fellowship"
    assert shown(state) == {"frodo", "saruman"}
    assert legal(state) == {"stay", "retreat:rhudaur", "retreat:enedwaith"}
    staying = play(state.clone(), "stay")
    assert (asked(staying), question(staying)) == ("sauron", "sauron-text")
    play(state, "retreat:enedwaith")
    assert at(state, "frodo") == "enedwaith"
    assert at(state, "saruman") == "eregion"
    assert no_card_was_used(state)


@both_editions
@pytest.mark.rule("C-CHAR-F-02")
def test_frodo_does_not_flee_to_enemies_nor_where_there_is_no_room(edition: str) -> None:
    state = lay(
        {"frodo": "eregion", "merry": "rhudaur", "pippin": "rhudaur", "warg": "enedwaith", "balrog": "caradhras"},
        edition=edition,
    )
    play(state, "move:balrog:eregion")
    only_cards_decide(state, "retreat:rhudaur", "retreat:enedwaith")


@both_editions
@pytest.mark.rule("C-CHAR-F-02")
def test_frodo_flees_sideways_and_never_backwards(edition: str) -> None:
    state = lay({"frodo": "eregion", "balrog": "caradhras"}, edition=edition)
    play(state, "move:balrog:eregion")
    refused(state, "retreat:cardolan", "C-BATTLE-22")
    refused(state, "retreat:misty-mountains", "C-BATTLE-22")


@both_editions
@pytest.mark.rule("C-CHAR-F-03")
def test_an_attacking_frodo_cannot_retreat(edition: str) -> None:
    state = lay({"frodo": "caradhras", "cave-troll": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:frodo:fangorn")
    only_cards_decide(state, "retreat:mirkwood", "retreat:rohan")


@both_editions
@pytest.mark.rule("C-CHAR-F-04")
def test_frodo_cannot_retreat_once_cards_are_played(edition: str) -> None:
    state = lay({"frodo": "eregion", "balrog": "caradhras"}, edition=edition)
    play(state, "move:balrog:eregion")
    assert "retreat:rhudaur" in legal(state)
    play(state, "stay")
    only_cards_decide(state, "retreat:rhudaur", "retreat:enedwaith")
    play(state, "card:2")  # 1 + 2 against 5 + 1, and nothing is asked any more
    assert result(state) == "sauron"


@both_editions
@pytest.mark.rule("C-CHAR-F-05")
def test_frodo_cannot_retreat_from_the_warg(edition: str) -> None:
    state = lay({"frodo": "eregion", "warg": "caradhras"}, edition=edition)
    play(state, "move:warg:eregion")
    only_cards_decide(state, "retreat:rhudaur", "retreat:enedwaith")


@both_editions
@pytest.mark.rule("C-CHAR-F-06")
@pytest.mark.parametrize(
    ("mountain", "origin", "beside"),
    [
        ("high-pass", "mirkwood", ["misty-mountains"]),
        ("misty-mountains", "mirkwood", ["high-pass", "caradhras"]),
        ("caradhras", "rohan", ["misty-mountains", "gap-of-rohan"]),
        ("gap-of-rohan", "rohan", ["caradhras"]),
    ],
)
def test_frodo_never_retreats_sideways_in_the_mountains(
    edition: str, mountain: str, origin: str, beside: list[str]
) -> None:
    state = lay({"frodo": mountain, "balrog": origin}, edition=edition)
    play(state, f"move:balrog:{mountain}")
    only_cards_decide(state, *(f"retreat:{region}" for region in beside))


@both_editions
@pytest.mark.rule("C-CHAR-F-07")
def test_in_the_shire_frodo_has_nowhere_to_go_sideways(edition: str) -> None:
    state = lay({"frodo": "shire", "balrog": "cardolan"}, edition=edition)
    play(state, "move:balrog:shire")
    only_cards_decide(state, "retreat:arthedain", "retreat:cardolan")

    state = lay({"frodo": "shire", "sam": "shire", "balrog": "cardolan"}, edition=edition)
    play(state, "move:balrog:shire", "defender:frodo")
    assert legal(state) == {"pass", "use:sam"}
    refused(state, "retreat:arthedain", "C-BATTLE-23")


@both_editions
@pytest.mark.rule("C-CHAR-F-08")
def test_frodo_escapes_the_orcs_before_they_defeat_him(edition: str) -> None:
    state = lay({"frodo": "cardolan", "orcs": "eregion"}, edition=edition)
    play(state, "move:orcs:cardolan")
    assert legal(state) == {"stay", "retreat:arthedain"}
    staying = play(state.clone(), "stay")
    assert result(staying) == "sauron"
    play(state, "retreat:arthedain")
    assert at(state, "frodo") == "arthedain"
    assert result(state) is None


@both_editions
@pytest.mark.rule("C-CHAR-F-09")
def test_frodo_cannot_retreat_from_the_balrog_in_the_tunnel(edition: str) -> None:
    state = lay({"frodo": "eregion", "sam": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:frodo:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "frodo")
    assert at(state, "sam") == "eregion"
    assert result(state) == "sauron"


@pytest.mark.rule("C-CHAR-F-64")
@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-F-10")),
        pytest.param("original", marks=pytest.mark.rule("C-CHAR-F-11")),
    ],
)
def test_frodo_slips_into_the_region_that_the_witch_king_left(edition: str) -> None:
    state = lay({"frodo": "eregion", "witch-king": "rhudaur"}, edition=edition)
    play(state, "move:witch-king:eregion")
    assert legal(state) == {"stay", "retreat:rhudaur", "retreat:enedwaith"}
    play(state, "retreat:rhudaur")
    assert at(state, "frodo") == "rhudaur"
    assert at(state, "witch-king") == "eregion"

    state = lay({"frodo": "eregion", "witch-king": "rhudaur", "warg": "rhudaur"}, edition=edition)
    play(state, "move:witch-king:eregion")
    assert legal(state) == {"stay", "retreat:enedwaith"}
    refused(state, "retreat:rhudaur", "C-BATTLE-17")


@both_editions
@pytest.mark.rule("C-CHAR-F-12")
def test_when_frodo_is_gone_the_attacker_fights_his_companion(edition: str) -> None:
    state = lay({"frodo": "eregion", "gandalf": "eregion", "cave-troll": "caradhras"}, edition=edition)
    play(state, "move:cave-troll:eregion", "defender:frodo", "retreat:rhudaur")
    assert shown(state) == {"gandalf", "cave-troll"}
    assert question(state) == "sauron-card"
    fight(state, "1", "1")
    assert fallen(state, "gandalf")
    assert at(state, "frodo") == "rhudaur"


CLASSIC_SERVANTS = ["balrog", "shelob", "witch-king", "flying-nazgul", "black-rider", "saruman", "orcs", "cave-troll"]
VARIANT_SERVANTS = [
    "uruk-hai", "wormtongue", "witch-king-variant", "flying-nazgul-variant", "mouth-of-sauron", "saruman-variant",
    "orcs-variant", "gollum", "watcher",
]  # fmt: skip


@pytest.mark.rule("C-CHAR-F-13")
@pytest.mark.parametrize(
    ("servant", "edition", "characters"),
    [
        *((servant, "original", "classic") for servant in CLASSIC_SERVANTS),
        *((servant, "deluxe", "draft") for servant in CLASSIC_SERVANTS + VARIANT_SERVANTS),
    ],
)
def test_when_frodo_is_gone_no_sauron_text_works(servant: str, edition: str, characters: str) -> None:
    state = lay({"frodo": "eregion", servant: "misty-mountains"}, edition=edition, characters=characters)
    play(state, f"move:{servant}:eregion", "retreat:enedwaith")
    assert (asked(state), question(state)) == ("fellowship", "turn")
    assert at(state, "frodo") == "enedwaith"
    assert at(state, servant) == "eregion"
    assert no_card_was_used(state)


# ----- Sam at Frodo's side


@both_editions
@pytest.mark.rule("C-CHAR-F-14")
def test_sam_has_strength_5_while_frodo_is_in_his_region(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:sam", "use:sam")
    weaker, equal, stronger = state.clone(), state.clone(), state.clone()
    fight(weaker, "3", "2")
    assert (fallen(weaker, "sam"), fallen(weaker, "balrog")) == (True, False)
    fight(equal, "3", "3")
    assert (fallen(equal, "sam"), fallen(equal, "balrog")) == (True, True)
    fight(stronger, "3", "4")
    assert (fallen(stronger, "sam"), fallen(stronger, "balrog")) == (False, True)


@both_editions
@pytest.mark.rule("C-CHAR-F-14")
@pytest.mark.parametrize("frodo", ["arthedain", "shire", "eregion"])
def test_sam_has_strength_2_while_frodo_is_elsewhere(edition: str, frodo: str) -> None:
    state = lay({"frodo": frodo, "sam": "cardolan", "merry": "cardolan", "balrog": "enedwaith"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:sam")
    assert legal(state) == {"pass"}  # his companion might be Frodo, so he is asked all the same
    refused(state, "use:sam", "C-CHAR-F-17")
    play(state, "pass")
    fight(state, "1", "4")
    assert fallen(state, "sam")
    assert fallen(state, "balrog")


@both_editions
@pytest.mark.rule("C-CHAR-F-15")
def test_strength_5_is_proved_by_showing_both(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:sam")
    assert shown(state) == {"sam", "balrog"}
    assert question(state) == "fellowship-text"
    play(state, "use:sam")
    assert shown(state) == {"frodo", "sam", "balrog"}
    assert question(state) == "sauron-card"


@both_editions
@pytest.mark.rule("C-CHAR-F-16")
def test_sam_may_fight_at_2_to_keep_frodo_hidden(edition: str) -> None:
    pieces: Pieces = {"frodo": "cardolan", "sam": "cardolan", "merry": "shire", "balrog": "eregion"}
    state = lay(pieces, edition=edition)
    play(state, "move:balrog:cardolan", "defender:sam")
    assert legal(state) == {"pass", "use:sam"}
    play(state, "pass")
    assert shown(state) == {"sam", "balrog"}
    fight(state, "1", "4")
    assert fallen(state, "sam")
    assert fallen(state, "balrog")
    assert may_be(state, "frodo") == {"cardolan", "shire"}


# ----- Sam in Frodo's place


@both_editions
@pytest.mark.rule("C-CHAR-F-17")
def test_sam_may_fight_in_frodos_place(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:frodo")
    assert shown(state) == {"frodo", "balrog"}
    play(state, "use:sam")
    assert shown(state) == {"frodo", "sam", "balrog"}
    assert state.view(None)["battle"]["defender"] == "sam"
    fight(state, "2", "3")  # 5 + 3 against 5 + 2: Frodo is beside him
    assert fallen(state, "balrog")
    assert at(state, "sam") == "cardolan"
    assert at(state, "frodo") == "cardolan"


@both_editions
@pytest.mark.rule("C-CHAR-F-17")
@pytest.mark.parametrize("sam", ["arthedain", "shire", None])
def test_nobody_but_sam_and_only_from_there_fights_in_frodos_place(edition: str, sam: str | None) -> None:
    pieces: Pieces = {"frodo": "cardolan", "merry": "cardolan", "sam": sam, "balrog": "eregion"}
    state = lay(pieces, edition=edition)
    play(state, "move:balrog:cardolan", "defender:frodo")
    assert not {"use:sam", "use:merry"} & legal(state)
    refused(state, "use:sam", "C-CHAR-F-17")


@pytest.mark.rule("C-CHAR-F-62")
@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("original", marks=pytest.mark.rule("C-CHAR-F-18", "C-CHAR-F-20")),
        pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-F-19")),
    ],
)
def test_sam_in_frodos_place_falls_to_the_orcs_at_once(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "orcs": "eregion"}, edition=edition)
    play(state, "move:orcs:cardolan", "defender:frodo")
    assert "use:sam" in legal(state)
    play(state, "use:sam")
    assert fallen(state, "sam")
    assert at(state, "orcs") == "cardolan"
    assert at(state, "frodo") == "cardolan"
    assert result(state) is None
    assert no_card_was_used(state)


@both_editions
@pytest.mark.rule("C-CHAR-F-21")
def test_after_sam_the_orcs_have_no_ability_left_for_frodo(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "orcs": "eregion"}, edition=edition)
    play(state, "move:orcs:cardolan", "defender:frodo", "use:sam")
    assert shown(state) == {"frodo", "orcs"}
    assert legal(state) == {"stay", "retreat:arthedain"}
    staying = play(state.clone(), "stay")
    assert question(staying) == "sauron-card"
    fight(staying, "1", "3")
    assert fallen(staying, "orcs")
    play(state, "retreat:arthedain")
    assert at(state, "frodo") == "arthedain"
    assert at(state, "orcs") == "cardolan"


@both_editions
@pytest.mark.rule("C-CHAR-F-22")
def test_sam_steps_in_although_others_were_attacked_before_frodo(edition: str) -> None:
    shire = {"frodo": "shire", "sam": "shire", "merry": "shire", "pippin": "shire"}
    state = lay({**shire, "balrog": "cardolan"}, edition=edition)
    play(state, "move:balrog:shire", "defender:merry")
    fight(state, "1", "1")
    play(state, "defender:frodo")
    assert legal(state) == {"pass", "use:sam"}
    play(state, "use:sam")
    fight(state, "2", "2")  # 5 + 2 each
    assert fallen(state, "sam")
    assert fallen(state, "balrog")

    state = lay({**shire, "orcs": "cardolan"}, edition=edition)
    play(state, "move:orcs:shire", "defender:pippin", "defender:frodo", "use:sam")
    assert question(state) == "sauron-card"  # the Orcs had only Pippin for free
    assert fallen(state, "pippin")


@both_editions
@pytest.mark.rule("C-CHAR-F-23")
def test_against_the_warg_sam_cannot_step_in(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan", "defender:frodo")
    only_cards_decide(state, "use:sam")
    assert shown(state) == {"frodo", "warg"}


@both_editions
@pytest.mark.rule("C-CHAR-F-23")
def test_against_the_warg_sam_has_strength_2_beside_frodo(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan", "defender:sam")
    only_cards_decide(state, "use:sam")
    play(state, "card:1")
    assert fallen(state, "sam")
    assert fallen(state, "warg")


@both_editions
@pytest.mark.rule("C-CHAR-F-24")
@pytest.mark.parametrize(
    ("mountain", "behind"),
    [
        ("high-pass", "rhudaur"),
        ("misty-mountains", "eregion"),
        ("caradhras", "eregion"),
        ("gap-of-rohan", "enedwaith"),
    ],
)
def test_sam_and_frodo_never_share_a_mountain(edition: str, mountain: str, behind: str) -> None:
    with pytest.raises(PositionError):
        lay({"frodo": mountain, "sam": mountain}, edition=edition)
    state = lay({"frodo": mountain, "sam": behind, "orcs": "mordor"}, "fellowship", edition=edition)
    assert f"move:sam:{mountain}" not in legal(state)
    refused(state, f"move:sam:{mountain}", "C-MOVE-10")


@both_editions
@pytest.mark.rule("C-CHAR-F-24")
def test_sam_does_not_retreat_to_frodos_mountain(edition: str) -> None:
    state = lay({"frodo": "caradhras", "sam": "fangorn", "balrog": "dagorlad"}, edition=edition)
    play(state, "move:balrog:fangorn")
    fight(state, "6", "retreat")
    assert at(state, "sam") == "misty-mountains"


@both_editions
@pytest.mark.rule("C-CHAR-F-25")
def test_an_attacking_sam_fights_at_2(edition: str) -> None:
    state = lay({"frodo": "eregion", "sam": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:sam:caradhras")
    only_cards_decide(state, "use:sam")
    assert shown(state) == {"sam", "balrog"}
    play(state, "card:4")
    assert fallen(state, "sam")
    assert fallen(state, "balrog")


@both_editions
@pytest.mark.rule("C-CHAR-F-26")
def test_frodo_flees_or_sends_sam_or_fights(edition: str) -> None:
    state = lay({"frodo": "eregion", "sam": "eregion", "balrog": "caradhras"}, edition=edition)
    play(state, "move:balrog:eregion", "defender:frodo")
    assert legal(state) == {"stay", "retreat:rhudaur", "retreat:enedwaith", "use:sam"}
    fleeing = play(state.clone(), "retreat:rhudaur")
    assert at(fleeing, "frodo") == "rhudaur"
    sending = play(state.clone(), "use:sam")
    assert sending.view(None)["battle"]["defender"] == "sam"
    fighting = play(state.clone(), "stay")
    assert fighting.view(None)["battle"]["defender"] == "frodo"
    assert shown(fighting) == {"frodo", "balrog"}
    fight(fighting, "1", "5")  # 1 + 5 against 5 + 1
    assert fallen(fighting, "frodo")
    assert fallen(fighting, "balrog")


@both_editions
@pytest.mark.rule("C-CHAR-F-27")
@pytest.mark.parametrize(("sauron", "fellowship", "sam"), [("2", "1", None), ("6", "retreat", "shire")])
def test_frodo_has_his_own_text_once_sam_is_gone(edition: str, sauron: str, fellowship: str, sam: str | None) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:frodo", "use:sam")
    fight(state, sauron, fellowship)
    assert at(state, "sam") == sam
    assert state.view(None)["battle"]["defender"] == "frodo"
    assert legal(state) == {"stay", "retreat:arthedain"}
    refused(state, "use:sam", "C-CHAR-F-17")
    play(state, "retreat:arthedain")
    assert at(state, "frodo") == "arthedain"


@both_editions
@pytest.mark.rule("C-CHAR-F-28")
@pytest.mark.parametrize("defender", ["sam", "frodo"])
def test_frodo_and_sam_are_hidden_after_the_battle(edition: str, defender: str) -> None:
    pieces: Pieces = {"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion", "orcs": "mordor"}
    state = lay(pieces, edition=edition)
    play(state, "move:balrog:cardolan", f"defender:{defender}", "use:sam")
    assert {"frodo", "sam"} <= shown(state)
    fight(state, "1", "2")
    assert fallen(state, "balrog")
    assert question(state) == "turn"
    assert shown(state) == set()
