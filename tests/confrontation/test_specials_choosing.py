"""Special cards before they are played: which there are, who gets which, that they lie open and are used once."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.confrontation.rulings import asked, at, fight, lay, legal, play, question, refused, used

import redbook
from redbook import OptionError, PositionError, State

GOOD = ("shadowfax", "gandalf-the-white", "a-king-revealed", "gwaihir")
EVIL = ("palantir", "recall-to-mordor", "dark-of-mordor", "crebain")
ORIGINAL = {"shadowfax", "gandalf-the-white", "palantir", "recall-to-mordor"}
EDITIONS = ("original", "deluxe")


def held(state: State, seat: int | None = None) -> tuple[list[str], list[str]]:
    """The special cards of both sides, as a seat sees them."""
    specials = state.view(seat)["specials"]
    return specials["fellowship"], specials["sauron"]


# ----- which there are


@pytest.mark.rule("C-SPECIAL-01")
@pytest.mark.parametrize("card", [*GOOD, *EVIL])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_original_has_two_cards_a_side_and_deluxe_four(card: str, edition: str) -> None:
    option = "fellowship_specials" if card in GOOD else "sauron_specials"
    if edition == "deluxe" or card in ORIGINAL:
        state = redbook.game("confrontation", edition=edition, specials="given", **{option: [card]}).start()
        assert held(state) == (([card], []) if card in GOOD else ([], [card]))
    else:
        with pytest.raises(OptionError) as caught:
            redbook.game("confrontation", edition=edition, specials="given", **{option: [card]})
        assert caught.value.option == option
        with pytest.raises(PositionError):
            lay({"orcs": "rohan"}, specials=([card], []) if card in GOOD else ([], [card]), edition=edition)


@pytest.mark.rule("C-SPECIAL-01")
@pytest.mark.parametrize("card", [*GOOD, *EVIL])
def test_a_card_belongs_to_one_side(card: str) -> None:
    wrong = "sauron_specials" if card in GOOD else "fellowship_specials"
    with pytest.raises(OptionError) as caught:
        redbook.game("confrontation", specials="given", **{wrong: [card]})
    assert caught.value.option == wrong
    state = lay({"orcs": "rohan"}, "sauron" if card in GOOD else "fellowship", specials=(GOOD, EVIL))
    refused(state, f"play:{card}", "C-SPECIAL-01")


# ----- once

ONCE = {
    "shadowfax": "move:sam:arthedain move:sam:rhudaur move:orcs:fangorn",
    "gandalf-the-white": "move:orcs:mirkwood",
    "a-king-revealed": "choose:dagorlad move:orcs:fangorn",
    "palantir": "move:orcs:mirkwood move:sam:arthedain",
    "recall-to-mordor": "choose:orcs move:sam:arthedain",
    "dark-of-mordor": "move:orcs:mirkwood move:warg:rohan move:sam:arthedain",
    "crebain": "choose:shire stand:sam move:sam:arthedain",
}
"""What comes after each card is played until its owner's next turn."""


@pytest.mark.rule("C-SPECIAL-02")
@pytest.mark.parametrize(
    ("edition", "card"), [("deluxe", card) for card in ONCE] + [("original", card) for card in sorted(ORIGINAL)]
)
def test_a_card_played_is_out_of_the_game(edition: str, card: str) -> None:
    good = card in GOOD
    pieces = {"frodo": "shire", "sam": "shire", "aragorn": "cardolan", "orcs": "dagorlad", "warg": "gondor"}
    specials = ([card], []) if good else ([], [card])
    state = lay(pieces, "fellowship" if good else "sauron", specials=specials, edition=edition)
    play(state, f"play:{card}")
    assert held(state) == ([], [])
    if card == "shadowfax" and edition == "original":
        play(state, "move:sam:arthedain", "move:aragorn:eregion", "move:orcs:fangorn")
    else:
        play(state, *ONCE[card].split())
    assert (question(state), asked(state)) == ("turn", "fellowship" if good else "sauron")
    refused(state, f"play:{card}", "C-SPECIAL-02")


@pytest.mark.rule("C-SPECIAL-02")
def test_gwaihir_comes_once() -> None:
    pieces = {"sam": "cardolan", "pippin": "cardolan", "orcs": "eregion", "warg": "rohan"}
    state = lay(pieces, specials=(["gwaihir"], []))
    play(state, "move:orcs:cardolan", "defender:sam", "play:gwaihir", "retreat:shire")
    assert held(state) == ([], [])
    assert question(state) == "sauron-card", "the battle with Pippin has begun, and nobody is asked for Gwaihir"
    refused(state, "play:gwaihir", "C-SPECIAL-01")


# ----- who gets which


@pytest.mark.rule("C-SPECIAL-03", "C-SPECIAL-57")
def test_in_the_original_variant_both_players_lay_out_both_cards() -> None:
    good, evil = ["shadowfax", "gandalf-the-white"], ["palantir", "recall-to-mordor"]
    options = {"specials": "given", "fellowship_specials": good, "sauron_specials": evil}
    state = redbook.game("confrontation", edition="original", **options).start()
    assert question(state) == "placement", "nobody has anything to choose"
    assert [held(state, seat) for seat in (0, 1, None)] == [(good, evil)] * 3


@pytest.mark.rule("C-SPECIAL-04", "C-SPECIAL-57")
@pytest.mark.parametrize("weaker", ["fellowship", "sauron"])
def test_in_the_original_handicap_only_the_weaker_player_has_his_cards(weaker: str) -> None:
    cards = ["shadowfax", "gandalf-the-white"] if weaker == "fellowship" else ["palantir", "recall-to-mordor"]
    options = {"specials": "given", f"{weaker}_specials": cards}
    state = redbook.game("confrontation", edition="original", **options).start()
    assert held(state) == ((cards, []) if weaker == "fellowship" else ([], cards))
    for region in ("shire", "shire", "shire", "shire", "arthedain", "cardolan", "rhudaur", "eregion"):
        play(state, next(name for name in sorted(legal(state)) if name.endswith(f":{region}")))
    for region in ("mordor", "mordor", "mordor", "mordor", "mirkwood", "fangorn", "rohan", "dagorlad"):
        play(state, next(name for name in sorted(legal(state)) if name.endswith(f":{region}")))
    assert (question(state), asked(state)) == ("turn", "sauron")
    assert ("play:palantir" in legal(state)) == (weaker == "sauron")
    if weaker == "fellowship":
        refused(state, "play:palantir", "C-SPECIAL-02")


@pytest.mark.rule("C-SPECIAL-57")
@pytest.mark.parametrize("method", ["two-each", "by-opponent"])
def test_only_deluxe_lets_players_choose_cards(method: str) -> None:
    with pytest.raises(OptionError) as caught:
        redbook.game("confrontation", edition="original", specials=method)
    assert caught.value.option == "specials"
    assert question(redbook.game("confrontation", specials=method).start()) in ("special-cards", "announce")


@pytest.mark.rule("C-SPECIAL-05", "C-SPECIAL-57")
@pytest.mark.parametrize("good", list(combinations(GOOD, 2)))
@pytest.mark.parametrize("evil", [("palantir", "crebain"), ("recall-to-mordor", "dark-of-mordor")])
def test_each_player_picks_two_of_his_own_four(good: tuple[str, str], evil: tuple[str, str]) -> None:
    state = redbook.game("confrontation", specials="two-each").start()
    assert (question(state), asked(state)) == ("special-cards", "fellowship")
    assert legal(state) == {f"special:{card}" for card in GOOD}
    refused(state, "special:palantir", "C-SPECIAL-05")
    play(state, f"special:{good[0]}")
    assert legal(state) == {f"special:{card}" for card in GOOD if card != good[0]}
    refused(state, f"special:{good[0]}", "C-SPECIAL-05")
    play(state, f"special:{good[1]}")
    assert (question(state), asked(state)) == ("special-cards", "sauron")
    assert legal(state) == {f"special:{card}" for card in EVIL}
    refused(state, "special:gwaihir", "C-SPECIAL-05")
    play(state, *(f"special:{card}" for card in evil))
    assert question(state) == "placement"
    assert tuple(map(set, held(state))) == (set(good), set(evil))


@pytest.mark.rule("C-SPECIAL-06", "C-SPECIAL-57")
@pytest.mark.parametrize("number", range(5))
def test_the_fellowship_names_a_number_and_each_picks_cards_for_the_other(number: int) -> None:
    state = redbook.game("confrontation", specials="by-opponent").start()
    assert (question(state), asked(state)) == ("announce", "fellowship")
    assert legal(state) == {f"announce:{number}" for number in range(5)}
    play(state, f"announce:{number}")
    if number in (1, 2, 3):
        for chooser, theirs in (("fellowship", EVIL), ("sauron", GOOD)):
            assert (question(state), asked(state)) == ("special-cards", chooser)
            assert legal(state) == {f"special:{card}" for card in theirs}
            refused(state, f"special:{'gwaihir' if chooser == 'fellowship' else 'crebain'}", "C-SPECIAL-06")
            for card in theirs[4 - number :]:
                play(state, f"special:{card}")
    assert question(state) == "placement"
    assert held(state) == (list(GOOD[4 - number :]), list(EVIL[4 - number :]))


@pytest.mark.rule("C-SPECIAL-07", "C-SPECIAL-57")
@pytest.mark.parametrize(("good", "evil"), [(GOOD, ()), ((), EVIL), (GOOD[:3], EVIL[3:]), (GOOD[2:], EVIL[:2])])
def test_deluxe_cards_are_handed_out_in_any_proportion(good: tuple[str, ...], evil: tuple[str, ...]) -> None:
    game = redbook.game("confrontation", specials="given", fellowship_specials=good, sauron_specials=evil)
    state = game.start()
    assert question(state) == "placement"
    assert held(state) == (list(good), list(evil))


# ----- open once chosen, secret before


@pytest.mark.rule("C-SPECIAL-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_sees_which_cards_are_left(edition: str) -> None:
    good, evil = ["shadowfax", "gandalf-the-white"], ["palantir", "recall-to-mordor"]
    state = lay({"sam": "shire", "orcs": "dagorlad", "warg": "gondor"}, specials=(good, evil), edition=edition)
    assert [held(state, seat) for seat in (0, 1, None)] == [(good, evil)] * 3
    play(state, "play:recall-to-mordor", "choose:orcs")
    assert [held(state, seat) for seat in (0, 1, None)] == [(good, ["palantir"])] * 3


@pytest.mark.rule("C-SPECIAL-09")
@pytest.mark.parametrize("method", ["two-each", "by-opponent"])
def test_picks_are_secret_until_both_players_are_done(method: str) -> None:
    first = GOOD if method == "two-each" else EVIL
    second = EVIL if method == "two-each" else GOOD
    seen = []
    for picks in (first[:2], first[2:]):
        state = redbook.game("confrontation", specials=method).start()
        if method == "by-opponent":
            play(state, "announce:2")
        play(state, *(f"special:{card}" for card in picks), f"special:{second[0]}")
        assert state.view(0)["own"]["picks"] == list(picks)
        assert state.view(1)["own"]["picks"] == [second[0]]
        assert [held(state, seat) for seat in (0, 1, None)] == [([], [])] * 3
        seen.append((state.view(1), state.choices(1), state.view(None)))
        play(state, f"special:{second[1]}")
        good, evil = (picks, second[:2]) if method == "two-each" else (second[:2], picks)
        assert [held(state, seat) for seat in (0, 1, None)] == [(list(good), list(evil))] * 3
    assert seen[0] == seen[1], "whatever the Fellowship picked, Sauron sees the same"


@pytest.mark.rule("C-SPECIAL-09")
def test_cards_are_chosen_only_before_the_game() -> None:
    state = lay({"orcs": "rohan"}, specials=((), ["palantir"]))
    refused(state, "special:crebain", "C-SPECIAL-09")


# ----- no combat cards


@pytest.mark.rule("C-SPECIAL-10")
def test_saruman_rules_out_combat_cards_and_no_special_ones() -> None:
    pieces = {"gimli": "cardolan", "gandalf": "cardolan", "saruman": "eregion"}
    state = lay(pieces, specials=(["gwaihir"], ["palantir"]))
    play(state, "move:saruman:cardolan", "attack:hidden", "defender:gimli", "pass", "use:saruman")
    assert at(state, "gimli") is None
    assert {"play:palantir", "attack:hidden"} == legal(state)
    play(state, "play:palantir")
    assert question(state) == "gwaihir", "Gandalf has been seen and is attacked"
    play(state, "play:gwaihir", "retreat:shire")
    assert at(state, "gandalf") == "shire"


@pytest.mark.rule("C-SPECIAL-10")
def test_the_eye_blanks_a_text_card_and_not_gwaihir() -> None:
    state = lay({"elrond": "cardolan", "wormtongue": "eregion"}, specials=(["gwaihir"], []), characters="variant")
    fight(play(state, "move:wormtongue:cardolan", "play:gwaihir", "stay"), "eye", "noble-sacrifice")
    assert at(state, "elrond") == "cardolan", "3 against -1: Elrond's own text, against the Eye, is still replaced"
    assert question(state) == "fall-back"


@pytest.mark.rule("C-SPECIAL-10")
def test_special_cards_are_in_no_hand_and_no_used_pile() -> None:
    pieces = {"gandalf": "cardolan", "balrog": "eregion", "orcs": "dagorlad"}
    state = lay(pieces, specials=(["gwaihir"], ["palantir"]), discards=(["2"], ["3"]))
    before = state.view(None)["cards"]
    play(state, "play:palantir", "move:balrog:cardolan", "play:gwaihir", "stay")
    assert state.view(None)["cards"] == before
    fight(state, "magic", "magic")
    assert used(state, "fellowship") == {"2", "magic"}
    assert used(state, "sauron") == {"3", "magic"}, "Magic could only become the 3"
