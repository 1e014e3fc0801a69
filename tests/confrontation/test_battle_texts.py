"""Character texts in a battle: their order, the Warg, what a text ends, and which texts are choices."""

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
    play,
    question,
    result,
    shown,
    used,
)

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

PRINTED = {
    "frodo": 1,
    "sam": 2,
    "pippin": 1,
    "merry": 2,
    "gandalf": 5,
    "aragorn": 4,
    "legolas": 3,
    "gimli": 3,
    "boromir": 0,
}
EVEN_WITH_2 = {0: ("3", "1"), 1: ("2", "1"), 2: ("1", "1"), 3: ("1", "2"), 4: ("1", "3"), 5: ("1", "4")}
"""For each strength the cards (Fellowship, Sauron) that make it equal to an enemy of strength 2."""


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position with characters of both sets."""
    return lay(pieces, to_move, characters="draft", **more)


# ----- Fellowship first, then Sauron


def _orders(edition: str) -> None:
    """Whoever would be beaten by the other's text acts first if he is of the Fellowship."""
    gimli = play(lay({"gimli": "cardolan", "orcs": "eregion"}, edition=edition), "move:orcs:cardolan")
    assert fallen(gimli, "orcs")
    assert not fallen(gimli, "gimli")

    boromir = play(lay({"boromir": "cardolan", "orcs": "eregion"}, edition=edition), "move:orcs:cardolan")
    assert fallen(boromir, "orcs")
    assert fallen(boromir, "boromir")

    frodo = lay({"frodo": "cardolan", "orcs": "eregion"}, edition=edition)
    play(frodo, "move:orcs:cardolan", "retreat:arthedain")
    assert at(frodo, "frodo") == "arthedain"
    assert result(frodo) is None

    asked_first = lay({"frodo": "cardolan", "saruman": "eregion"}, edition=edition)
    play(asked_first, "move:saruman:cardolan")
    assert asked(asked_first) == "fellowship"
    play(asked_first, "stay")
    assert (question(asked_first), asked(asked_first)) == ("sauron-text", "sauron")


@pytest.mark.rule("C-BATTLE-12")
def test_deluxe_resolves_fellowship_texts_first() -> None:
    _orders("deluxe")


@pytest.mark.rule("C-BATTLE-12")
def test_an_attacked_aragorn_decides_before_gollum() -> None:
    state = lay({"aragorn-variant": "eregion", "gollum": "caradhras"}, characters="variant")
    play(state, "move:gollum:eregion")
    assert asked(state) == "fellowship"
    play(state, "use:aragorn-variant")
    assert (question(state), asked(state)) == ("sauron-text", "sauron")
    play(state, "retreat:cardolan")
    assert at(state, "gollum") == "cardolan"
    assert at(state, "aragorn-variant") == "eregion"


@pytest.mark.rule("C-BATTLE-13")
def test_original_uses_the_same_order() -> None:
    _orders("original")


@pytest.mark.rule("C-BATTLE-54")
@both_editions
@pytest.mark.parametrize("hobbit", ["frodo", "pippin"])
def test_fleeing_hobbits_come_first_in_both_editions(hobbit: str, edition: str) -> None:
    """What the original implies for Frodo and Pippin, Deluxe says of all: Saruman is not even asked."""
    if hobbit == "frodo":
        state = lay({"frodo": "cardolan", "saruman": "eregion"}, edition=edition)
        play(state, "move:saruman:cardolan")
    else:
        state = lay({"pippin": "cardolan", "saruman": "eregion"}, "fellowship", edition=edition)
        play(state, "move:pippin:eregion")
    assert (question(state), asked(state)) == ("fellowship-text", "fellowship")
    play(state, "retreat:arthedain")
    assert at(state, hobbit) == "arthedain"
    assert question(state) == "turn"


@pytest.mark.rule("C-BATTLE-54")
def test_the_order_is_general_in_both_editions() -> None:
    for edition in ("original", "deluxe"):
        state = lay({"merry": "cardolan", "witch-king": "eregion"}, edition=edition)
        play(state, "move:witch-king:cardolan")
        assert fallen(state, "witch-king")
        _orders(edition)


# ----- the Warg


@pytest.mark.rule("C-BATTLE-14")
@both_editions
@pytest.mark.parametrize(
    ("character", "to_move"), [("frodo", "sauron"), ("pippin", "fellowship"), ("boromir", "sauron")]
)
def test_against_the_warg_no_text_is_asked_for_or_works(character: str, to_move: str, edition: str) -> None:
    state = lay({character: "cardolan", "warg": "eregion"}, to_move, edition=edition)
    play(state, "move:warg:cardolan" if to_move == "sauron" else f"move:{character}:eregion")
    assert question(state) == "sauron-card"
    assert not fallen(state, "warg")


@pytest.mark.rule("C-BATTLE-14")
@both_editions
@pytest.mark.parametrize("defender", ["frodo", "sam"])
def test_against_the_warg_sam_and_frodo_do_not_help_each_other(defender: str, edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan", f"defender:{defender}")
    assert question(state) == "sauron-card"
    assert shown(state) == {"warg", defender}


@pytest.mark.rule("C-BATTLE-14")
@both_editions
def test_against_the_warg_gandalf_does_not_see_the_card(edition: str) -> None:
    state = lay({"gandalf": "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan", "card:6")
    assert state.view(0)["battle"]["cards"]["sauron"] == "hidden"


@pytest.mark.rule("C-BATTLE-14")
def test_the_warg_blanks_drafted_texts() -> None:
    """Elrond's, the variant Frodo's and Théoden's work in the card step or the comparison, and fail there."""
    elrond = draft({"elrond": "cardolan", "warg": "eregion"}, discards=(("1",), ("6",)))
    play(elrond, "move:warg:cardolan")
    fight(elrond, "magic", "5")  # 3 and 5 against 2 and the 6 that Magic brings back
    assert fallen(elrond, "elrond")
    assert fallen(elrond, "warg")

    theoden = draft({"theoden": "gondor", "warg": "mordor"})
    play(theoden, "move:warg:gondor")
    fight(theoden, "1", "1")
    assert fallen(theoden, "theoden")
    assert fallen(theoden, "warg")

    frodo = draft({"frodo-variant": "cardolan", "warg": "eregion"})
    play(frodo, "move:warg:cardolan")
    fight(frodo, "retreat", "5")
    assert at(frodo, "warg") == "arthedain"


@pytest.mark.rule("C-BATTLE-50")
@both_editions
@pytest.mark.parametrize("character", PRINTED)
def test_against_the_warg_everybody_fights_at_his_printed_strength(character: str, edition: str) -> None:
    mine, theirs = EVEN_WITH_2[PRINTED[character]]
    state = lay({character: "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan")
    fight(state, theirs, mine)
    assert fallen(state, character)
    assert fallen(state, "warg")

    stronger = str(int(mine) + 1)
    state = lay({character: "cardolan", "warg": "eregion"}, edition=edition)
    play(state, "move:warg:cardolan")
    fight(state, theirs, stronger)
    assert at(state, character) == "cardolan"
    assert fallen(state, "warg")


# ----- leaving by text


@pytest.mark.rule("C-BATTLE-15")
@both_editions
def test_a_retreat_by_text_comes_before_the_sauron_text(edition: str) -> None:
    frodo = lay({"frodo": "cardolan", "orcs": "eregion"}, edition=edition)
    play(frodo, "move:orcs:cardolan")
    assert question(frodo) == "fellowship-text"
    assert {"retreat:arthedain", "stay"} <= legal(frodo)

    pippin = lay({"pippin": "cardolan", "saruman": "eregion"}, "fellowship", edition=edition)
    play(pippin, "move:pippin:eregion")
    assert question(pippin) == "fellowship-text"
    play(pippin, "stay")
    assert question(pippin) == "sauron-text"


@pytest.mark.rule("C-BATTLE-15")
def test_faramir_too_retreats_before_the_sauron_text() -> None:
    state = lay({"faramir": "caradhras", "gollum": "fangorn"}, "fellowship", characters="variant")
    play(state, "move:faramir:fangorn")
    assert question(state) == "fellowship-text"
    play(state, "retreat:rohan")
    assert at(state, "faramir") == "rohan"
    assert at(state, "gollum") == "fangorn"


@pytest.mark.rule("C-BATTLE-16")
@pytest.mark.parametrize("enemy", ["orcs", "saruman"])
def test_after_a_retreat_by_text_the_sauron_text_does_nothing(enemy: str) -> None:
    state = lay({"frodo": "cardolan", enemy: "eregion"})
    play(state, f"move:{enemy}:cardolan", "retreat:arthedain")
    assert question(state) == "turn"
    assert at(state, "frodo") == "arthedain"
    assert at(state, enemy) == "cardolan"
    assert used(state, "sauron") == set()


@pytest.mark.rule("C-BATTLE-56")
@both_editions
def test_in_both_editions_a_retreat_cancels_the_sauron_text_and_is_no_defeat(edition: str) -> None:
    state = lay({"frodo": "cardolan", "orcs": "eregion"}, edition=edition)
    play(state, "move:orcs:cardolan", "retreat:arthedain")
    assert result(state) is None  # the Ringbearer was not defeated
    assert not fallen(state, "frodo")

    shelob = lay({"frodo": "cardolan", "shelob": "eregion"}, edition=edition)
    play(shelob, "move:shelob:cardolan", "retreat:arthedain")
    assert at(shelob, "shelob") == "cardolan"  # she has defeated nobody, so she does not go home


@pytest.mark.rule("C-BATTLE-25")
@pytest.mark.parametrize("cards", [("retreat", "1"), ("6", "retreat")])
def test_who_retreats_by_card_is_not_defeated(cards: tuple[str, str]) -> None:
    state = lay({"merry": "cardolan", "balrog": "eregion"})
    play(state, "move:balrog:cardolan")
    fight(state, *cards)
    assert not fallen(state, "merry")
    assert not fallen(state, "balrog")


@pytest.mark.rule("C-BATTLE-25")
def test_who_retreats_by_text_is_not_defeated() -> None:
    pippin = lay({"pippin": "cardolan", "cave-troll": "eregion"}, "fellowship")
    play(pippin, "move:pippin:eregion", "retreat:cardolan")
    assert at(pippin, "pippin") == "cardolan"
    assert at(pippin, "cave-troll") == "eregion"

    gollum = lay({"treebeard": "eregion", "gollum": "caradhras"}, characters="variant")
    play(gollum, "move:gollum:eregion", "retreat:cardolan")
    assert at(gollum, "gollum") == "cardolan"
    assert at(gollum, "treebeard") == "eregion"


# ----- texts that defeat


@pytest.mark.rule("C-BATTLE-26")
@both_editions
@pytest.mark.parametrize(
    ("good", "evil", "to_move", "falls"),
    [
        ("gimli", "orcs", "fellowship", {"orcs"}),
        ("legolas", "flying-nazgul", "fellowship", {"flying-nazgul"}),
        ("merry", "witch-king", "sauron", {"witch-king"}),
        ("boromir", "balrog", "sauron", {"boromir", "balrog"}),
        ("sam", "orcs", "sauron", {"sam"}),
    ],
)
def test_a_text_that_defeats_ends_the_battle_without_cards(
    good: str, evil: str, to_move: str, falls: set[str], edition: str
) -> None:
    state = lay(
        {good: "cardolan", evil: "eregion", "black-rider": "mordor"},
        to_move,
        discards=(("1", "magic"), ("2", "eye")),
        edition=edition,
    )
    play(state, f"move:{evil}:cardolan" if to_move == "sauron" else f"move:{good}:eregion")
    assert {character for character in (good, evil) if fallen(state, character)} == falls
    assert question(state) == "turn"
    assert used(state, "fellowship") == {"1", "magic"}
    assert used(state, "sauron") == {"2", "eye"}


@pytest.mark.rule("C-BATTLE-26")
def test_saruman_defeats_gandalf_without_cards() -> None:
    state = lay({"gandalf-variant": "cardolan", "saruman-variant": "eregion"}, characters="variant")
    play(state, "move:saruman-variant:cardolan")
    assert fallen(state, "gandalf-variant")
    assert question(state) == "turn"
    assert used(state, "fellowship") == used(state, "sauron") == set()


# ----- each battle on its own


@pytest.mark.rule("C-BATTLE-46")
@both_editions
def test_each_battle_has_its_own_texts_and_cards(edition: str) -> None:
    state = lay({"legolas": "cardolan", "merry": "cardolan", "saruman": "eregion"}, edition=edition)
    play(state, "move:saruman:cardolan", "defender:legolas", "use:saruman")
    assert fallen(state, "legolas")
    assert question(state) == "sauron-text"  # Saruman decides anew
    play(state, "pass")
    fight(state, "2", "5")
    assert used(state, "sauron") == {"2"}
    assert used(state, "fellowship") == {"5"}
    assert fallen(state, "saruman")


@pytest.mark.rule("C-BATTLE-46")
@both_editions
def test_the_orcs_text_is_spent_in_the_first_battle(edition: str) -> None:
    state = lay({"legolas": "cardolan", "merry": "cardolan", "orcs": "eregion", "warg": "mordor"}, edition=edition)
    play(state, "move:orcs:cardolan", "defender:legolas")
    assert fallen(state, "legolas")
    assert question(state) == "sauron-card"  # Merry must be fought with cards
    assert not fallen(state, "merry")


@pytest.mark.rule("C-BATTLE-46")
def test_a_defender_uses_his_text_in_the_second_battle() -> None:
    state = lay({"legolas": "cardolan", "gimli": "cardolan", "orcs": "eregion", "warg": "mordor"})
    play(state, "move:orcs:cardolan", "defender:legolas")
    assert fallen(state, "legolas")
    assert fallen(state, "orcs")
    assert question(state) == "turn"


# ----- retreats by text are choices


@pytest.mark.rule("C-BATTLE-24")
@both_editions
@pytest.mark.parametrize("goes", [True, False])
@pytest.mark.parametrize(("hobbit", "to_move"), [("frodo", "sauron"), ("pippin", "fellowship")])
def test_a_retreat_by_text_is_the_owners_choice(hobbit: str, to_move: str, goes: bool, edition: str) -> None:
    state = lay({hobbit: "cardolan", "balrog": "eregion"}, to_move, edition=edition)
    play(state, "move:balrog:cardolan" if to_move == "sauron" else "move:pippin:eregion")
    field = at(state, hobbit)
    assert asked(state) == "fellowship"
    assert shown(state) == {"balrog", hobbit}  # he decides knowing whom he meets
    assert {"stay", "retreat:arthedain"} <= legal(state)
    play(state, "retreat:arthedain" if goes else "stay")
    assert at(state, hobbit) == ("arthedain" if goes else field)
    assert question(state) == ("turn" if goes else "sauron-card")


@pytest.mark.rule("C-BATTLE-24")
@pytest.mark.parametrize("goes", [True, False])
def test_gollums_and_faramirs_retreats_are_choices(goes: bool) -> None:
    gollum = lay({"elrond": "fangorn", "gollum": "gondor"}, characters="variant")
    play(gollum, "move:gollum:fangorn")
    assert legal(gollum) == {"stay", "retreat:misty-mountains", "retreat:caradhras"}
    play(gollum, "retreat:caradhras" if goes else "stay")
    assert at(gollum, "gollum") == ("caradhras" if goes else "fangorn")

    faramir = lay({"faramir": "caradhras", "watcher": "fangorn"}, "fellowship", characters="variant")
    play(faramir, "move:faramir:fangorn")
    assert legal(faramir) == {"stay", "retreat:mirkwood", "retreat:rohan"}
    play(faramir, "retreat:mirkwood" if goes else "stay")
    assert at(faramir, "faramir") == ("mirkwood" if goes else "fangorn")
