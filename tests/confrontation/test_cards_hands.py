"""Combat cards as a supply: what is in each hand, what a battle costs, when used cards come back, who sees what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, shown, used

import redbook
from redbook import OVER, MalformedAction, State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

FELLOWSHIP_HAND = ["1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"]
SAURON_HAND = ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"]


def meet(good: str, evil: str, **more: Any) -> State:
    """In Cardolan a Sauron character attacks one of the Fellowship."""
    return play(lay({good: "cardolan", evil: "eregion"}, **more), f"move:{evil}:cardolan")


def unused(state: State) -> tuple[int, int]:
    """How many cards each side has not used."""
    cards = state.view(None)["cards"]
    return len(cards["fellowship"]["unused"]), len(cards["sauron"]["unused"])


def all_but(hand: list[str], kept: str) -> list[str]:
    """The cards of a hand without one."""
    return [card for card in hand if card != kept]


# ----- the hands


@pytest.mark.rule("C-CARD-01", "C-CARD-02")
@pytest.mark.parametrize(
    "options",
    [{"edition": "original"}, {}, {"characters": "variant"}, {"characters": "draft", "specials": "two-each"}],
    ids=str,
)
def test_the_hands_at_the_start(options: dict[str, Any]) -> None:
    state = redbook.game("confrontation", **options).start()
    cards = state.view(None)["cards"]
    assert sorted(cards["fellowship"]["unused"]) == sorted(FELLOWSHIP_HAND)
    assert sorted(cards["sauron"]["unused"]) == sorted(SAURON_HAND)
    assert cards["fellowship"]["used"] == cards["sauron"]["used"] == []


@pytest.mark.rule("C-CARD-01")
@both_editions
def test_the_fellowship_has_neither_a_6_nor_the_eye(edition: str) -> None:
    state = play(meet("aragorn", "balrog", edition=edition), "card:1")
    assert legal(state) == {f"card:{card}" for card in FELLOWSHIP_HAND}
    refused(state, "card:6", "C-CARD-01")
    refused(state, "card:eye", "C-CARD-01")
    labels = {choice["name"]: choice["label"] for choice in state.choices(0)["actions"]}
    assert labels["card:noble-sacrifice"] == "Play Noble Sacrifice"
    assert labels["card:elven-cloak"] == "Play Elven Cloak"


@pytest.mark.rule("C-CARD-02")
@both_editions
def test_sauron_has_neither_noble_sacrifice_nor_the_cloak(edition: str) -> None:
    state = meet("aragorn", "balrog", edition=edition)
    assert legal(state) == {f"card:{card}" for card in SAURON_HAND}
    refused(state, "card:noble-sacrifice", "C-CARD-02")
    refused(state, "card:elven-cloak", "C-CARD-02")
    labels = {choice["name"]: choice["label"] for choice in state.choices(1)["actions"]}
    assert labels["card:eye"] == "Play Eye of Sauron"


@pytest.mark.rule("C-CARD-01", "C-CARD-02")
@both_editions
def test_the_retreat_of_one_side_goes_backwards_and_of_the_other_sideways(edition: str) -> None:
    state = fight(meet("aragorn", "balrog", edition=edition), "retreat", "retreat")
    assert at(state, "aragorn") == "shire"
    assert at(state, "balrog") == "arthedain"


# ----- what a battle costs


@pytest.mark.rule("C-CARD-03")
@both_editions
@pytest.mark.parametrize("cards", [("1", "2"), ("magic", "magic"), ("retreat", "noble-sacrifice"), ("eye", "magic")])
def test_a_battle_costs_each_side_one_card_whatever_magic_does(cards: tuple[str, str], edition: str) -> None:
    state = meet("aragorn", "balrog", discards=(["3", "4"], ["3", "4"]), edition=edition)
    fight(state, *cards)
    if question(state) == "sauron-magic":
        play(state, "replace:3")
    if question(state) == "fellowship-magic":
        play(state, "replace:4")
    assert question(state) == "turn"
    assert unused(state) == (6, 6)
    assert used(state, "sauron") == {"3", "4", cards[0]}
    assert used(state, "fellowship") == {"3", "4", cards[1]}


@pytest.mark.rule("C-CARD-03")
def test_sarumans_demand_costs_one_card_only() -> None:
    state = meet("theoden", "saruman-variant", characters="variant")
    fight(state, "1", "5")
    play(state, "use:saruman-variant", "card:2")
    assert unused(state) == (8, 8)
    assert used(state, "fellowship") == {"2"}  # the rejected 5 is back in the hand
    assert "5" in state.view(0)["own"]["hand"]


@pytest.mark.rule("C-CARD-03")
@pytest.mark.parametrize("pile", [["4", "1"], ["2", "1"]])
@pytest.mark.parametrize("played", ["6", "magic", "retreat"])
def test_the_mouths_4_costs_one_card_only(pile: list[str], played: str) -> None:
    """From the hand it spares the card played; from the used pile it leaves that card there in its stead."""
    state = meet("theoden", "mouth-of-sauron", discards=(["1", "2"], pile), characters="variant")
    fight(state, played, "5")
    play(state, "replace:4")
    assert question(state) == "turn"
    assert unused(state) == (6, 6)
    assert used(state, "sauron") == ({*pile, "4"} if "4" not in pile else {*pile, played})


FRONT = (
    "shire", "cardolan", "eregion", "enedwaith", "enedwaith", "rhudaur", "rhudaur", "eregion", "cardolan",
    "caradhras", "misty-mountains", "gap-of-rohan", "rohan", "rohan", "fangorn", "fangorn", "high-pass", "mirkwood",
)  # fmt: skip
"""Both sides face to face, so that every other move is an attack."""
CLASSIC = (
    "frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir",
    "balrog", "shelob", "witch-king", "flying-nazgul", "black-rider", "saruman", "orcs", "warg", "cave-troll",
)  # fmt: skip
VARIANT = (
    "frodo-variant", "sam-variant", "smeagol", "faramir", "gandalf-variant", "aragorn-variant", "elrond", "theoden",
    "treebeard", "uruk-hai", "wormtongue", "witch-king-variant", "flying-nazgul-variant", "mouth-of-sauron",
    "saruman-variant", "orcs-variant", "gollum", "watcher",
)  # fmt: skip


@pytest.mark.rule("C-CARD-03", "C-CARD-04", "C-CARD-05", "C-CARD-06")
@pytest.mark.parametrize("options", [{"edition": "original"}, {}, {"characters": "variant"}], ids=str)
def test_in_any_game_both_hands_shrink_together_and_come_back_whole(options: dict[str, Any]) -> None:
    """Between battles both sides have used equally many cards, and cards come back only when most have been used."""
    rng = Random(11)
    line_up = VARIANT if options.get("characters") == "variant" else CLASSIC
    returned = 0
    for _ in range(12):
        before = [set(rng.sample(hand, 6)) for hand in (FELLOWSHIP_HAND, SAURON_HAND)]
        state = lay(dict(zip(line_up, FRONT, strict=True)), discards=(sorted(before[0]), sorted(before[1])), **options)
        while state.actor != OVER:
            state.play(rng.choice(state.legal()))
            cards = state.view(None)["cards"]
            now = [set(cards["fellowship"]["used"]), set(cards["sauron"]["used"])]
            if question(state) not in ("turn", "attack", "defender"):
                continue
            assert len(now[0]) == len(now[1])
            assert unused(state) == (9 - len(now[0]), 9 - len(now[1]))
            if len(now[0]) < len(before[0]):
                returned += 1
                assert len(before[0]) > 4  # the rest may have gone in one attack
            else:
                assert now[0] >= before[0]
                assert now[1] >= before[1]
            before = now
    assert returned > 3


@pytest.mark.rule("C-CARD-04")
@both_editions
def test_used_cards_are_out_until_the_whole_set_has_been_used(edition: str) -> None:
    piles = all_but(FELLOWSHIP_HAND, "5")[:7], all_but(SAURON_HAND, "5")[:7]
    state = meet("aragorn", "balrog", discards=piles, edition=edition)
    assert legal(state) == {f"card:{card}" for card in SAURON_HAND if card not in piles[1]}
    refused(state, f"card:{piles[1][0]}", "C-CARD-04")
    play(state, "card:5")
    assert legal(state) == {f"card:{card}" for card in FELLOWSHIP_HAND if card not in piles[0]}
    refused(state, f"card:{piles[0][0]}", "C-CARD-04")
    play(state, "card:5")
    assert used(state, "fellowship") == {*piles[0], "5"}  # eight used, and still out
    assert used(state, "sauron") == {*piles[1], "5"}
    assert unused(state) == (1, 1)


@pytest.mark.rule("C-CARD-05", "C-CARD-06")
@both_editions
@pytest.mark.parametrize("last", FELLOWSHIP_HAND)
def test_after_the_ninth_card_both_take_all_nine_back(last: str, edition: str) -> None:
    piles = all_but(FELLOWSHIP_HAND, last), all_but(SAURON_HAND, "6")
    state = meet("aragorn", "balrog", discards=piles, edition=edition)
    if last == "magic":
        play(state, "replace:1")
    assert question(state) == "turn"
    for seat, hand in enumerate((FELLOWSHIP_HAND, SAURON_HAND)):
        assert sorted(state.view(seat)["own"]["hand"]) == sorted(hand)
    assert used(state, "fellowship") == used(state, "sauron") == set()


@pytest.mark.rule("C-CARD-06")
@both_editions
def test_a_position_in_which_one_side_has_used_more_is_refused(edition: str) -> None:
    """Both always run out together, so such a position cannot have come about."""
    with pytest.raises(redbook.PositionError) as caught:
        lay({"aragorn": "cardolan"}, discards=(["1", "2"], ["1"]), edition=edition)
    assert "C-CARD-03" in str(caught.value)


@pytest.mark.rule("C-CARD-07")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_the_cards_are_back_before_the_next_battle_of_the_same_turn(to_move: str, edition: str) -> None:
    piles = all_but(FELLOWSHIP_HAND, "3"), all_but(SAURON_HAND, "1")
    if to_move == "sauron":
        pieces: dict[str, str | None] = {"legolas": "cardolan", "merry": "cardolan", "cave-troll": "eregion"}
        state = lay(pieces, discards=piles, edition=edition)
        play(state, "move:cave-troll:cardolan", "defender:legolas")
        assert fallen(state, "legolas")
    else:
        pieces = {"gandalf": "caradhras", "warg": "rohan", "orcs": "rohan"}
        state = lay(pieces, "fellowship", discards=piles, edition=edition)
        play(state, "move:gandalf:rohan", "defender:warg")
        assert fallen(state, "warg")
    assert state.view(None)["to_move"] == to_move
    assert legal(state) == {f"card:{card}" for card in SAURON_HAND}
    play(state, "card:6")
    assert legal(state) == {f"card:{card}" for card in FELLOWSHIP_HAND}


@pytest.mark.rule("C-CARD-08")
@both_editions
@pytest.mark.parametrize(
    ("good", "evil", "answer"),
    [("gimli", "orcs", None), ("boromir", "balrog", None), ("frodo", "orcs", "retreat:arthedain"),
     ("merry", "witch-king", None), ("aragorn", "saruman", "use:saruman")],
)  # fmt: skip
def test_a_battle_without_cards_uses_none(good: str, evil: str, answer: str | None, edition: str) -> None:
    state = meet(good, evil, discards=(["1", "magic"], ["2", "eye"]), edition=edition)
    if answer:
        play(state, answer)
    assert question(state) == "turn"
    assert used(state, "fellowship") == {"1", "magic"}
    assert used(state, "sauron") == {"2", "eye"}


@pytest.mark.rule("C-CARD-08")
def test_the_variant_aragorns_battle_without_cards_uses_none() -> None:
    state = meet("aragorn-variant", "watcher", discards=(["1"], ["2"]), characters="variant")
    play(state, "use:aragorn-variant")
    assert fallen(state, "aragorn-variant")
    assert used(state, "fellowship") == {"1"}
    assert used(state, "sauron") == {"2"}


@pytest.mark.rule("C-CARD-08")
@both_editions
def test_even_a_last_card_is_not_used_without_cards(edition: str) -> None:
    piles = all_but(FELLOWSHIP_HAND, "3"), all_but(SAURON_HAND, "1")
    state = play(meet("aragorn", "saruman", discards=piles, edition=edition), "use:saruman")
    assert unused(state) == (1, 1)


# ----- who sees what


@pytest.mark.rule("C-CARD-09")
@both_editions
def test_a_card_laid_is_secret_until_the_other_is_in(edition: str) -> None:
    seen = set()
    for card in SAURON_HAND:
        state = play(meet("aragorn", "balrog", edition=edition), f"card:{card}")
        assert asked(state) == "fellowship"
        seen.add(repr((state.view(0), state.view(None), state.choices(0))))
        assert card not in state.view(1)["own"]["hand"]
    assert len(seen) == 1


@pytest.mark.rule("C-CARD-09")
@both_editions
def test_only_the_classic_gandalf_sees_the_card_before_he_chooses(edition: str) -> None:
    state = play(meet("gandalf", "balrog", edition=edition), "card:6")
    assert asked(state) == "fellowship"
    assert state.view(0)["battle"]["cards"] == {"fellowship": None, "sauron": "6"}


@pytest.mark.rule("C-CARD-10")
def test_discard_piles_may_be_inspected_at_any_time() -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "saruman": "eregion"}, discards=(["1", "2"], ["eye", "3"]))
    for action in ("", "move:saruman:cardolan", "defender:frodo", "use:sam", "pass", "card:magic", "card:magic"):
        if action:
            play(state, action)
        for seat in (0, 1, None):
            cards = state.view(seat)["cards"]
            assert set(cards["fellowship"]["used"]) == {"1", "2"}
            assert set(cards["sauron"]["used"]) == {"eye", "3"}
    assert question(state) == "sauron-magic"


# ----- special cards are not meant


@pytest.mark.rule("C-CARD-55")
def test_special_cards_are_no_part_of_hands_and_piles() -> None:
    state = lay({"aragorn": "cardolan", "balrog": "eregion"}, specials=(("gwaihir",), ("palantir",)))
    play(state, "play:palantir", "move:balrog:cardolan", "play:gwaihir", "stay")
    assert state.view(None)["specials"] == {"fellowship": [], "sauron": []}
    assert unused(state) == (9, 9)
    assert used(state, "fellowship") == used(state, "sauron") == set()
    with pytest.raises(MalformedAction):
        state.play("card:palantir")


@pytest.mark.rule("C-CARD-55")
def test_ruling_out_cards_does_not_rule_out_special_cards() -> None:
    state = lay({"frodo-variant": "rhudaur", "aragorn-variant": "eregion", "watcher": "caradhras"},
                specials=((), ("palantir",)), characters="variant")  # fmt: skip
    play(state, "move:watcher:eregion", "play:palantir", "choose:rhudaur")
    assert "frodo-variant" in shown(state)
    play(state, "use:aragorn-variant")
    assert fallen(state, "aragorn-variant")

    saruman = lay({"sam": "eregion", "saruman": "caradhras"}, specials=(("gwaihir",), ()))
    play(saruman, "move:saruman:eregion", "play:gwaihir", "stay", "use:saruman")
    assert fallen(saruman, "sam")


@pytest.mark.rule("C-CARD-55")
def test_magic_cannot_bring_back_a_special_card() -> None:
    state = lay(
        {"aragorn": "cardolan", "balrog": "eregion"}, specials=((), ("palantir",)), discards=(["1", "2"], ["1", "2"])
    )
    fight(play(state, "play:palantir", "move:balrog:cardolan"), "magic", "5")
    assert legal(state) == {"replace:1", "replace:2"}
    with pytest.raises(MalformedAction):
        state.play("replace:palantir")


@pytest.mark.rule("C-CARD-55")
def test_texts_that_ignore_text_cards_do_not_ignore_special_cards() -> None:
    """Against the variant Frodo Sauron's text cards do nothing; the Palantír shows him all the same."""
    state = lay(
        {"frodo-variant": "cardolan", "uruk-hai": "eregion"}, specials=((), ("palantir",)), characters="variant"
    )
    play(state, "play:palantir")
    assert shown(state) == {"frodo-variant"}
    play(state, "move:uruk-hai:cardolan")
    fight(state, "retreat", "4")
    assert fallen(state, "uruk-hai")  # the Retreat card was ignored: 1 and 4 against 4
