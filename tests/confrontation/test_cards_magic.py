"""Magic: when it is exchanged, for what, in which order, and where the cards lie afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, used

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

FELLOWSHIP_HAND = ["1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"]
SAURON_HAND = ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"]


def meet(good: str = "legolas", evil: str = "black-rider", **more: Any) -> State:
    """In Cardolan a Sauron character attacks one of the Fellowship; Legolas and the Black Rider both have 3."""
    return play(lay({good: "cardolan", evil: "eregion"}, **more), f"move:{evil}:cardolan")


def out(state: State, good: str = "legolas", evil: str = "black-rider") -> tuple[bool, bool]:
    """Which of the two has fallen."""
    return fallen(state, good), fallen(state, evil)


# ----- may or must


@pytest.mark.rule("C-CARD-11")
@pytest.mark.parametrize("side", ["sauron", "fellowship"])
@pytest.mark.parametrize("pile", [["5"], ["5", "4"]])
def test_in_the_original_magic_may_be_kept_as_a_blank_card(side: str, pile: list[str]) -> None:
    state = meet(discards=(pile, pile), edition="original")
    fight(state, "magic" if side == "sauron" else "1", "magic" if side == "fellowship" else "1")
    assert asked(state) == side
    assert legal(state) == {"pass", *(f"replace:{card}" for card in pile)}
    play(state, "pass")
    assert out(state) == ((False, True) if side == "sauron" else (True, False))  # 3 against 3 and 1
    assert used(state, side) == {*pile, "magic"}


@pytest.mark.rule("C-CARD-11")
@pytest.mark.parametrize("side", ["sauron", "fellowship"])
def test_in_deluxe_magic_must_be_exchanged(side: str) -> None:
    state = meet(discards=(["5", "4"], ["5", "4"]))
    fight(state, "magic" if side == "sauron" else "1", "magic" if side == "fellowship" else "1")
    assert asked(state) == side
    assert legal(state) == {"replace:4", "replace:5"}
    refused(state, "pass", "C-CARD-11")
    refused(state, "stay", "C-CARD-11")


@pytest.mark.rule("C-CARD-11")
@pytest.mark.parametrize("side", ["sauron", "fellowship"])
def test_in_deluxe_a_single_used_card_is_brought_in_by_itself(side: str) -> None:
    state = meet(discards=(["5"], ["5"]))
    fight(state, "magic" if side == "sauron" else "1", "magic" if side == "fellowship" else "1")
    assert question(state) == "turn"
    assert out(state) == ((True, False) if side == "sauron" else (False, True))  # 3 and 5 against 3 and 1


# ----- nothing to exchange it for


def _magic_without_discards(edition: str) -> None:
    for theirs, mine, falls in (("magic", "1", (False, True)), ("1", "magic", (True, False)),
                                ("magic", "magic", (True, True))):  # fmt: skip
        state = fight(meet(edition=edition), theirs, mine)
        assert question(state) == "turn"  # nothing was asked
        assert out(state) == falls
        assert (used(state, "sauron"), used(state, "fellowship")) == ({theirs}, {mine})


@pytest.mark.rule("C-CARD-12")
def test_magic_without_discards_does_nothing_in_deluxe() -> None:
    _magic_without_discards("deluxe")


@pytest.mark.rule("C-CARD-13")
def test_magic_without_discards_does_nothing_in_the_original() -> None:
    _magic_without_discards("original")


@pytest.mark.rule("C-CARD-12", "C-CARD-13")
@both_editions
def test_right_after_the_cards_came_back_magic_finds_nothing(edition: str) -> None:
    piles = [card for card in FELLOWSHIP_HAND if card != "3"], [card for card in SAURON_HAND if card != "1"]
    pieces: dict[str, str | None] = {"legolas": "cardolan", "gimli": "cardolan", "cave-troll": "eregion"}
    state = lay(pieces, discards=piles, edition=edition)
    play(state, "move:cave-troll:cardolan", "defender:legolas")
    fight(state, "1", "magic")  # the second battle of the attack
    assert question(state) == "turn"
    assert fallen(state, "gimli")
    assert used(state, "fellowship") == {"magic"}


# ----- what it is exchanged for


@pytest.mark.rule("C-CARD-14")
@both_editions
def test_magic_becomes_any_card_of_ones_own_pile_and_no_other(edition: str) -> None:
    piles = (["1", "elven-cloak", "retreat"], ["6", "eye", "2"])
    state = fight(meet(discards=piles, edition=edition), "magic", "3")
    assert asked(state) == "sauron"
    assert legal(state) - {"pass"} == {"replace:6", "replace:eye", "replace:2"}
    for card in ("retreat", "elven-cloak", "1", "magic", "5"):
        refused(state, f"replace:{card}", "C-CARD-14")

    state = fight(meet(discards=piles, edition=edition), "3", "magic")
    assert asked(state) == "fellowship"
    assert legal(state) - {"pass"} == {"replace:1", "replace:elven-cloak", "replace:retreat"}
    for card in ("6", "eye", "2", "magic", "noble-sacrifice"):
        refused(state, f"replace:{card}", "C-CARD-14")


@pytest.mark.rule("C-CARD-14")
@both_editions
@pytest.mark.parametrize("wanted", ["1", "4", "5"])
def test_the_choice_is_the_players(wanted: str, edition: str) -> None:
    state = meet(discards=(["1", "4", "5"], ["1", "5", "6"]), edition=edition)
    play(fight(state, "4", "magic"), f"replace:{wanted}")
    assert out(state) == (int(wanted) <= 4, int(wanted) >= 4)


@pytest.mark.rule("C-CARD-14")
@both_editions
def test_a_card_used_earlier_in_the_same_turn_is_in_the_pile(edition: str) -> None:
    pieces: dict[str, str | None] = {"legolas": "cardolan", "gimli": "cardolan", "balrog": "eregion"}
    state = lay(pieces, discards=(["1"], ["1"]), edition=edition)
    play(state, "move:balrog:cardolan", "defender:legolas")
    fight(state, "6", "2")
    fight(state, "magic", "3")
    assert legal(state) - {"pass"} == {"replace:1", "replace:6"}


@pytest.mark.rule("C-CARD-15")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "mine", "places"),
    [
        ("1", "5", ("cardolan", None)),  # strength counts
        ("1", "noble-sacrifice", (None, None)),
        ("5", "elven-cloak", (None, None)),  # 3 against 3
        ("5", "retreat", ("shire", "cardolan")),
    ],
)
def test_what_the_fellowships_magic_brings_in_acts_as_if_played(
    theirs: str, mine: str, places: tuple[str | None, str | None], edition: str
) -> None:
    state = meet(discards=([mine, "3"], ["3", "4"]), edition=edition)
    play(fight(state, theirs, "magic"), f"replace:{mine}")
    assert (at(state, "legolas"), at(state, "black-rider")) == places


@pytest.mark.rule("C-CARD-15")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "mine", "places"),
    [
        ("6", "5", (None, "cardolan")),
        ("retreat", "5", ("cardolan", "arthedain")),
        ("eye", "retreat", (None, None)),  # a text card that blanks text cards: 3 against 3
        ("eye", "5", ("cardolan", None)),
    ],
)
def test_what_saurons_magic_brings_in_acts_as_if_played(
    theirs: str, mine: str, places: tuple[str | None, str | None], edition: str
) -> None:
    state = meet(discards=(["3", "4"], [theirs, "3"]), edition=edition)
    play(fight(state, "magic", mine), f"replace:{theirs}")
    assert (at(state, "legolas"), at(state, "black-rider")) == places


@pytest.mark.rule("C-CARD-15")
@both_editions
def test_a_retreat_brought_in_asks_where_to_go(edition: str) -> None:
    state = lay(
        {"legolas": "eregion", "balrog": "caradhras"}, discards=(["retreat", "3"], ["retreat", "3"]), edition=edition
    )
    fight(play(state, "move:balrog:eregion"), "magic", "magic")
    play(state, "replace:retreat")
    assert legal(state) == {"retreat:rhudaur", "retreat:enedwaith"}
    play(state, "retreat:rhudaur", "replace:retreat")
    assert legal(state) == {"retreat:arthedain", "retreat:cardolan"}
    play(state, "retreat:cardolan")
    assert (at(state, "legolas"), at(state, "balrog")) == ("cardolan", "rhudaur")


@pytest.mark.rule("C-CARD-16")
@both_editions
def test_afterwards_magic_and_what_it_became_lie_in_the_pile(edition: str) -> None:
    state = meet(discards=(["2", "3"], ["5", "6"]), edition=edition)
    fight(state, "magic", "magic")
    play(state, "replace:6", "replace:2")
    assert used(state, "sauron") == {"5", "6", "magic"}
    assert used(state, "fellowship") == {"2", "3", "magic"}
    cards = state.view(None)["cards"]
    assert set(cards["sauron"]["unused"]) == {"1", "2", "3", "4", "eye", "retreat"}
    assert set(cards["fellowship"]["unused"]) == {"1", "4", "5", "noble-sacrifice", "elven-cloak", "retreat"}


# ----- when


@pytest.mark.rule("C-CARD-17")
@both_editions
def test_of_two_magics_saurons_is_exchanged_first_and_openly(edition: str) -> None:
    state = meet(discards=(["2", "3"], ["5", "6"]), edition=edition)
    fight(state, "magic", "magic")
    assert (question(state), asked(state)) == ("sauron-magic", "sauron")
    play(state, "replace:5")
    assert (question(state), asked(state)) == ("fellowship-magic", "fellowship")
    for seat in (0, None):
        assert state.view(seat)["battle"]["magic"] == {"fellowship": None, "sauron": "5"}


@pytest.mark.rule("C-CARD-18")
@both_editions
def test_who_exchanges_magic_has_seen_the_other_card(edition: str) -> None:
    state = meet(discards=(["2", "3"], ["5", "6"]), edition=edition)
    fight(state, "magic", "5")
    assert question(state) == "sauron-magic"
    assert state.view(1)["battle"]["cards"] == {"fellowship": "5", "sauron": "magic"}

    state = meet(discards=(["2", "3"], ["5", "6"]), edition=edition)
    fight(state, "4", "magic")
    assert question(state) == "fellowship-magic"
    assert state.view(0)["battle"]["cards"] == {"fellowship": "magic", "sauron": "4"}


@pytest.mark.rule("C-CARD-18")
@both_editions
def test_against_gandalf_saurons_magic_is_exchanged_first(edition: str) -> None:
    state = meet("gandalf", "balrog", discards=(["2", "3"], ["5", "6"]), edition=edition)
    play(state, "card:magic")
    assert (question(state), asked(state)) == ("sauron-magic", "sauron")
    play(state, "replace:6")
    assert (question(state), asked(state)) == ("fellowship-card", "fellowship")
    assert state.view(0)["battle"]["magic"]["sauron"] == "6"
    play(state, "card:5")
    assert out(state, "gandalf", "balrog") == (True, False)  # 10 against 11


# ----- the Eye


@pytest.mark.rule("C-CARD-19")
@both_editions
def test_the_eye_stops_magic_from_being_exchanged(edition: str) -> None:
    state = meet(discards=(["5", "noble-sacrifice"], ["5", "6"]), edition=edition)
    fight(state, "eye", "magic")
    assert question(state) == "turn"
    assert out(state) == (True, True)  # 3 against 3
    assert used(state, "fellowship") == {"5", "noble-sacrifice", "magic"}


@pytest.mark.rule("C-CARD-20")
@both_editions
def test_magic_that_became_the_eye_blanks_magic(edition: str) -> None:
    state = meet(discards=(["5", "noble-sacrifice"], ["eye", "6"]), edition=edition)
    fight(state, "magic", "magic")
    play(state, "replace:eye")
    assert question(state) == "turn"  # the Fellowship's Magic is not exchanged, not even for a strength card
    assert out(state) == (True, True)


@pytest.mark.rule("C-CARD-20")
@both_editions
def test_magic_that_became_anything_else_leaves_magic_alone(edition: str) -> None:
    state = meet(discards=(["5", "noble-sacrifice"], ["eye", "6"]), edition=edition)
    fight(state, "magic", "magic")
    play(state, "replace:6", "replace:noble-sacrifice")
    assert out(state) == (True, True)


# ----- the ninth card, and the interactions of what it became


@pytest.mark.rule("C-CARD-21")
@both_editions
@pytest.mark.parametrize("side", ["sauron", "fellowship"])
def test_as_the_ninth_card_magic_has_all_others_to_choose_from(side: str, edition: str) -> None:
    good = [card for card in FELLOWSHIP_HAND if card != ("magic" if side == "fellowship" else "1")]
    evil = [card for card in SAURON_HAND if card != ("magic" if side == "sauron" else "1")]
    state = meet(discards=(good, evil), edition=edition)
    pile = good if side == "fellowship" else evil
    assert asked(state) == side
    assert legal(state) - {"pass"} == {f"replace:{card}" for card in pile}
    assert len(pile) == 8
    play(state, "replace:5")
    assert out(state) == ((True, False) if side == "sauron" else (False, True))
    assert used(state, side) == set()  # and all nine are back


@pytest.mark.rule("C-CARD-22")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "mine", "places"),
    [
        ("magic>retreat", "noble-sacrifice", ("cardolan", "arthedain")),
        ("magic>retreat", "magic>noble-sacrifice", ("cardolan", "arthedain")),
        ("retreat", "magic>noble-sacrifice", ("cardolan", "arthedain")),
        ("6", "magic>noble-sacrifice", (None, None)),
        ("magic>eye", "noble-sacrifice", (None, None)),  # blanked; 3 against 3
        ("magic>eye", "elven-cloak", (None, None)),
        ("magic>6", "elven-cloak", (None, None)),
        ("magic>6", "magic>elven-cloak", (None, None)),
        ("magic>retreat", "magic>elven-cloak", ("cardolan", "arthedain")),
        ("magic>retreat", "magic>retreat", ("shire", "arthedain")),
        ("magic>eye", "retreat", (None, None)),
        ("6", "magic>retreat", ("shire", "cardolan")),
    ],
)
def test_magic_obeys_the_interactions_of_what_it_became(
    theirs: str, mine: str, places: tuple[str | None, str | None], edition: str
) -> None:
    card, _, became = theirs.partition(">")
    my_card, _, my_became = mine.partition(">")
    state = meet(discards=([my_became or "3", "4"], [became or "3", "4"]), edition=edition)
    fight(state, card, my_card)
    if became:
        play(state, f"replace:{became}")
    if my_became:
        play(state, f"replace:{my_became}")
    assert question(state) == "turn"
    assert (at(state, "legolas"), at(state, "black-rider")) == places
