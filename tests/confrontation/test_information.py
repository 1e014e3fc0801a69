"""What is public, what is secret, what follows from what was seen, and that asking tells nothing."""

from __future__ import annotations

from random import Random

import pytest
from tests.confrontation.rulings import (
    asked,
    fallen,
    fight,
    lay,
    legal,
    may_be,
    play,
    question,
    shown,
    used,
)

from redbook import PositionError, State
from redbook.kernel.contract import Json

EDITIONS = ("original", "deluxe")


def stands(state: State, side: str, seat: int | None = None) -> dict[str, int]:
    """How many stands of a side are in each region that has any, as a seat sees it."""
    regions = state.view(seat)["regions"]
    return {region: here[side]["stands"] for region, here in regions.items() if here[side]["stands"]}


def piece(state: State, character: str, seat: int | None = None) -> Json:
    """What a seat sees of a character."""
    for pieces in state.view(seat)["pieces"].values():
        for entry in pieces:
            if character in entry["faces"]:
                found: Json = entry
                return found
    raise AssertionError(f"{character} is not in this game")


# ----- what everybody sees


@pytest.mark.rule("C-INFO-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_sees_where_stands_are_and_whose_and_only_the_owner_who_they_are(edition: str) -> None:
    state = lay({"sam": "cardolan", "gimli": "cardolan", "orcs": "rohan", "warg": "mordor"}, edition=edition)
    for seat in (0, 1, None):
        assert stands(state, "fellowship", seat) == {"shire": 1, "cardolan": 2}
        assert stands(state, "sauron", seat) == {"rohan": 1, "mordor": 1}
    assert piece(state, "gimli", 0)["at"] == "cardolan"
    assert piece(state, "orcs", 1)["at"] == "rohan"
    for seat in (1, None):
        assert "at" not in piece(state, "gimli", seat)
        assert piece(state, "gimli", seat)["regions"] == ["shire", "cardolan"]
    for seat in (0, None):
        assert "at" not in piece(state, "orcs", seat)
        assert piece(state, "orcs", seat)["regions"] == ["rohan", "mordor"]


@pytest.mark.rule("C-INFO-01", "C-INFO-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_is_the_same_whoever_the_hidden_stands_are(edition: str) -> None:
    first = lay({"frodo": "shire", "sam": "cardolan", "orcs": "rohan", "warg": "mordor"}, edition=edition)
    good = lay({"frodo": "cardolan", "sam": "shire", "orcs": "rohan", "warg": "mordor"}, edition=edition)
    evil = lay({"frodo": "shire", "sam": "cardolan", "orcs": "mordor", "warg": "rohan"}, edition=edition)
    assert first.view(1) == good.view(1) != first.view(0)
    assert first.view(0) == evil.view(0) != first.view(1)
    assert first.view(None) == good.view(None) == evil.view(None)
    assert first.choices(0) == evil.choices(0)


@pytest.mark.rule("C-INFO-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_still_on_the_board_is_public(edition: str) -> None:
    state = lay({"sam": "cardolan", "saruman": "eregion", "orcs": "mordor"}, edition=edition)
    fight(play(state, "move:saruman:cardolan", "pass"), "1", "1")
    for seat in (0, 1, None):
        view = state.view(seat)
        left = {p["character"] for pieces in view["pieces"].values() for p in pieces if not p["fallen"]}
        assert left == {"frodo", "saruman", "orcs"}


@pytest.mark.rule("C-INFO-08")
def test_so_it_is_with_an_open_line_up() -> None:
    state = lay({"sam-variant": "cardolan", "uruk-hai": "eregion", "orcs": "mordor"}, characters="draft")
    view = state.view(0)
    assert {p["character"] for p in view["pieces"]["sauron"] if not p["fallen"]} == {"uruk-hai", "orcs"}


@pytest.mark.rule("C-INFO-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defeated_are_public(edition: str) -> None:
    state = lay({"boromir": "cardolan", "shelob": "eregion", "orcs": "mordor"}, edition=edition)
    play(state, "move:shelob:cardolan")
    for seat in (0, 1, None):
        for character in ("boromir", "shelob"):
            entry = piece(state, character, seat)
            assert (entry["fallen"], entry["character"], entry["regions"]) == (True, character, [])


@pytest.mark.rule("C-INFO-11", "C-INFO-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_used_cards_are_open_and_with_them_what_is_left_in_the_hand(edition: str) -> None:
    """Only Deluxe says so; it is played so in both editions."""
    pieces = {"gimli": "cardolan", "saruman": "eregion", "orcs": "mordor"}
    state = lay(pieces, discards=(["magic"], ["6"]), edition=edition)
    fight(play(state, "move:saruman:cardolan", "pass"), "eye", "3")
    for seat in (0, 1, None):
        cards = state.view(seat)["cards"]
        assert cards["fellowship"]["used"] == ["3", "magic"]
        assert cards["fellowship"]["unused"] == ["1", "2", "4", "5", "retreat", "noble-sacrifice", "elven-cloak"]
        assert cards["sauron"]["used"] == ["6", "eye"]
        assert cards["sauron"]["unused"] == ["1", "2", "3", "4", "5", "magic", "retreat"]


@pytest.mark.rule("C-INFO-19")
def test_only_deluxe_knows_pieces_that_stay_revealed_and_are_not_shuffled() -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "orcs": "mordor"}
    state = lay(pieces, "fellowship", revealed=["gimli"])
    play(state, "move:sam:eregion", "move:orcs:gondor")
    assert may_be(state, "gimli") == {"cardolan"}
    with pytest.raises(PositionError) as caught:
        lay(pieces, "fellowship", revealed=["gimli"], edition="original")
    assert caught.value.field == "crebain"


# ----- shuffling


@pytest.mark.rule("C-INFO-02", "C-INFO-06", "C-INFO-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_pieces_of_one_region_are_always_shuffled(edition: str) -> None:
    """There is no action for it: the engine takes it as done."""
    pieces = {"gimli": "cardolan", "merry": "arthedain", "saruman": "eregion", "orcs": "mordor"}
    state = lay({**pieces, "frodo": "rohan"}, edition=edition)
    fight(play(state, "move:saruman:cardolan", "pass"), "1", "3")
    assert may_be(state, "gimli") == {"cardolan"}, "he has been seen"
    play(state, "move:gimli:eregion", "move:orcs:gondor", "move:merry:eregion", "move:orcs:fangorn")
    assert may_be(state, "gimli") == {"eregion"}
    play(state, "move:merry:caradhras")
    assert may_be(state, "gimli") == {"eregion", "caradhras"}, "he or the other went on"
    assert may_be(state, "merry") == {"eregion", "caradhras", "rohan"}
    assert not any(name.startswith("shuffle") for name in legal(state))


@pytest.mark.rule("C-INFO-06")
def test_of_shuffled_pieces_each_is_as_likely_to_be_picked() -> None:
    state = lay({"gimli": "cardolan", "sam": "arthedain", "saruman": "eregion", "orcs": "eregion"}, "fellowship")
    play(state, "move:frodo:cardolan", "move:orcs:cardolan")
    assert (legal(state), state.odds()) == ({"defender:frodo", "defender:gimli"}, [0.5, 0.5])


@pytest.mark.rule("C-INFO-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_pieces_of_different_regions_are_never_mixed(edition: str) -> None:
    pieces = {"gimli": "cardolan", "merry": "arthedain", "sam": "shire", "saruman": "eregion", "orcs": "mordor"}
    state = lay(pieces, edition=edition)
    fight(play(state, "move:saruman:cardolan", "pass"), "1", "3")
    for moves in (("move:merry:rhudaur", "move:orcs:gondor"), ("move:sam:arthedain", "move:orcs:fangorn")):
        play(state, *moves)
        assert may_be(state, "gimli") == {"cardolan"}
        assert "cardolan" not in may_be(state, "merry") | may_be(state, "sam")


@pytest.mark.rule("C-INFO-04")
def test_a_piece_that_stands_revealed_is_not_shuffled() -> None:
    pieces = {"watcher": "gondor", "gollum": "gondor", "uruk-hai": "mordor"}
    state = lay(pieces, revealed=["watcher"], characters="variant")
    play(state, "move:gollum:rohan")
    assert may_be(state, "watcher") == {"gondor"}
    assert may_be(state, "gollum") == {"rohan", "mordor"}
    hidden = play(lay(pieces, characters="variant"), "move:gollum:rohan")
    assert may_be(hidden, "watcher") == {"gondor", "rohan", "mordor"}


@pytest.mark.rule("C-INFO-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_region_under_the_palantir_is_not_shuffled_until_the_turn_ends(edition: str) -> None:
    pieces = {"gandalf": "cardolan", "gimli": "cardolan", "merry": "shire", "saruman": "eregion", "orcs": "mordor"}
    state = lay(pieces, specials=([], ["palantir"]), edition=edition)
    play(state, "play:palantir", "move:saruman:cardolan")
    assert shown(state) == {"gandalf", "gimli"}
    play(state, "attack:gimli", "use:saruman")
    assert fallen(state, "gimli")
    assert state.view(None)["battle"]["defender"] == "gandalf", "there is no doubt about the other"
    play(state, "use:saruman", "move:merry:cardolan", "move:orcs:gondor", "move:merry:eregion", "move:orcs:rohan")
    assert shown(state) == set()
    assert may_be(state, "gandalf") == {"cardolan", "eregion"}, "later he was mixed with another"


# ----- what a move tells


@pytest.mark.rule("C-INFO-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_move_is_seen_from_where_to_where_but_not_which_of_two(edition: str) -> None:
    pieces = {"sam": "cardolan", "gimli": "cardolan", "orcs": "mordor"}
    views = []
    for mover in ("sam", "gimli"):
        state = play(lay(pieces, "fellowship", edition=edition), f"move:{mover}:eregion")
        assert stands(state, "fellowship", 1) == {"shire": 1, "cardolan": 1, "eregion": 1}
        views.append((state.view(1), state.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("C-INFO-07")
def test_after_shadowfax_in_the_original_it_is_not_seen_whether_the_rider_moves_on() -> None:
    """The rider has joined Gandalf, whom everybody knew; then one of the two goes on."""
    pieces = {"gandalf": "fangorn", "boromir": "eregion", "orcs": "mordor"}
    known = {"known": {"fellowship": [{"gandalf": "fangorn"}]}}
    views = []
    for mover in ("gandalf", "boromir"):
        state = lay(pieces, "fellowship", specials=(["shadowfax"], []), fields=known, edition="original")
        play(state, "play:shadowfax", "move:boromir:fangorn:tunnel", f"move:{mover}:gondor")
        assert may_be(state, "gandalf") == {"fangorn", "gondor"}
        views.append(state.view(1))
    assert views[0] == views[1]


@pytest.mark.rule("C-INFO-07")
def test_after_shadowfax_in_deluxe_the_stand_that_moves_on_is_the_rider() -> None:
    known = {"known": {"fellowship": [{"gandalf": "fangorn"}]}}
    pieces = {"gandalf": "fangorn", "boromir": "eregion", "orcs": "mordor"}
    state = lay(pieces, "fellowship", specials=(["shadowfax"], []), fields=known)
    play(state, "play:shadowfax", "move:boromir:fangorn:tunnel")
    assert may_be(state, "gandalf") == {"fangorn"}
    play(state, "move:boromir:gondor")
    assert may_be(state, "gandalf") == {"fangorn"}
    assert may_be(state, "boromir") == {"shire", "gondor"}


@pytest.mark.rule("C-INFO-07")
def test_after_the_dark_the_stand_that_moves_is_not_the_one_that_stepped() -> None:
    known = {"known": {"sauron": [{"warg": "rohan"}]}}
    pieces = {"warg": "rohan", "orcs": "gondor", "shelob": "mordor"}
    state = lay(pieces, specials=([], ["dark-of-mordor"]), fields=known)
    play(state, "play:dark-of-mordor", "move:orcs:rohan")
    assert may_be(state, "warg") == {"rohan"}
    play(state, "move:warg:caradhras")
    assert may_be(state, "warg") == {"caradhras"}
    assert may_be(state, "orcs") == {"rohan", "mordor"}


@pytest.mark.rule("C-INFO-07")
def test_when_the_uruk_hai_march_after_the_step_of_the_dark_another_was_the_one_that_stepped() -> None:
    known = {"known": {"sauron": [{"shelob": "gondor"}]}}
    pieces = {"wormtongue": "gondor", "uruk-hai": "gondor", "gollum": "mordor"}
    state = lay(pieces, specials=([], ["dark-of-mordor"]), fields=known, characters="variant")
    play(state, "play:dark-of-mordor", "move:wormtongue:rohan", "move:uruk-hai:caradhras")
    assert may_be(state, "uruk-hai") == {"caradhras"}
    assert may_be(state, "wormtongue") == {"rohan"}
    assert may_be(state, "gollum") == {"mordor"}
    assert state.determinize(0, Random(1)).view(0) == state.view(0)


@pytest.mark.rule("C-INFO-07")
def test_a_stand_that_had_to_move_and_did_not_is_nobody_who_could() -> None:
    """From the Shire only the Flying Nazgûl could have moved, against the lone Frodo."""
    pieces = {"frodo": "rohan", "aragorn": "cardolan", "orcs": "shire", "warg": "gondor", "flying-nazgul": "mordor"}
    state = lay(pieces, "fellowship", specials=(["a-king-revealed"], []))
    assert may_be(state, "flying-nazgul") == {"shire", "gondor", "mordor"}
    play(state, "play:a-king-revealed", "choose:shire", "move:warg:fangorn")
    assert may_be(state, "flying-nazgul") == {"fangorn", "mordor"}
    assert may_be(state, "orcs") == {"shire", "fangorn", "mordor"}


@pytest.mark.rule("C-INFO-07")
def test_under_a_king_revealed_it_is_not_seen_which_of_two_was_meant() -> None:
    """Of the two in Rhudaur only the Witch King can move. He does: whether he had to is not seen."""
    pieces = {"aragorn": "cardolan", "gimli": "eregion", "witch-king": "rhudaur", "orcs": "rhudaur"}
    pieces |= {"warg": "arthedain", "shelob": "arthedain", "flying-nazgul": "mordor"}
    views = []
    for meant in ("witch-king", "orcs"):
        state = lay(pieces, "fellowship", specials=(["a-king-revealed"], []))
        play(state, "play:a-king-revealed", "choose:rhudaur", f"stand:{meant}", "move:witch-king:eregion")
        assert may_be(state, "flying-nazgul") == {"rhudaur", "arthedain", "mordor"}
        views.append(state.view(0))
    assert views[0] == views[1]


@pytest.mark.rule("C-INFO-07")
def test_nor_whether_the_stand_that_takes_the_step_of_the_dark_was_meant() -> None:
    pieces = {"aragorn": "cardolan", "gimli": "eregion", "warg": "gondor", "orcs": "gondor", "shelob": "mordor"}
    views = []
    for meant in ("warg", "orcs"):
        state = lay(pieces, "fellowship", specials=(["a-king-revealed"], ["dark-of-mordor"]))
        play(state, "play:a-king-revealed", "choose:gondor", f"stand:{meant}", "play:dark-of-mordor")
        play(state, "move:orcs:rohan")
        views.append((state.view(0), state.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("C-INFO-07")
def test_a_stand_that_met_its_obligation_by_that_step_tells_nothing_of_the_other() -> None:
    pieces = {"aragorn": "cardolan", "warg": "gondor", "orcs": "gondor", "shelob": "mordor"}
    state = lay(pieces, "fellowship", specials=(["a-king-revealed"], ["dark-of-mordor"]))
    play(state, "play:a-king-revealed", "choose:gondor", "stand:orcs", "play:dark-of-mordor", "move:orcs:rohan")
    play(state, "move:shelob:dagorlad")
    for character in ("orcs", "warg", "shelob"):
        assert may_be(state, character) == {"rohan", "gondor", "dagorlad"}


@pytest.mark.rule("C-INFO-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_knowledge_can_shrink_as_well_as_grow(edition: str) -> None:
    pieces = {"orcs": "rohan", "warg": "gondor", "shelob": "mordor", "gimli": "caradhras"}
    state = lay(pieces, edition=edition)
    play(state, "move:warg:rohan", "move:frodo:arthedain", "move:orcs:gap-of-rohan")
    everywhere = {"gap-of-rohan", "rohan", "mordor"}
    assert may_be(state, "orcs") == may_be(state, "warg") == everywhere
    fight(play(state, "move:gimli:rohan"), "6", "elven-cloak")
    assert fallen(state, "warg")
    assert may_be(state, "orcs") == may_be(state, "shelob") == {"gap-of-rohan", "mordor"}
    play(state, "move:orcs:enedwaith", "move:frodo:eregion", "move:orcs:cardolan", "move:frodo:misty-mountains")
    assert may_be(state, "orcs") == {"cardolan", "mordor"}


@pytest.mark.rule("C-INFO-09")
def test_a_known_piece_that_joins_an_unknown_one_makes_both_uncertain() -> None:
    pieces = {"frodo": "rohan", "sam": "eregion", "gimli": "enedwaith", "merry": "high-pass"}
    state = lay({**pieces, "saruman": "caradhras", "orcs": "rhudaur", "warg": "mordor"})
    fight(play(state, "move:saruman:eregion", "pass"), "1", "1")
    play(state, "move:gimli:gap-of-rohan", "move:saruman:arthedain", "move:gimli:rohan", "move:orcs:arthedain")
    assert may_be(state, "saruman") == {"arthedain"}
    assert may_be(state, "orcs") == {"arthedain", "mordor"}
    play(state, "move:merry:mirkwood", "move:saruman:shire")
    assert may_be(state, "saruman") == {"arthedain", "shire"}
    assert may_be(state, "orcs") == {"arthedain", "shire", "mordor"}


@pytest.mark.rule("C-INFO-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_piece_seen_and_hidden_again_stays_known_until_it_meets_another(edition: str) -> None:
    pieces = {"gimli": "cardolan", "merry": "shire", "saruman": "eregion", "orcs": "mordor"}
    state = lay(pieces, edition=edition)
    fight(play(state, "move:saruman:cardolan", "pass"), "1", "3")
    assert shown(state) == set()
    assert piece(state, "gimli", 1)["seen"]
    assert may_be(state, "gimli") == {"cardolan"}
    play(state, "move:gimli:eregion", "move:orcs:gondor")
    assert may_be(state, "gimli") == {"eregion"}, "alone, he is known wherever he goes"
    play(state, "move:merry:cardolan", "move:orcs:rohan", "move:merry:eregion", "move:orcs:caradhras")
    assert may_be(state, "gimli") == {"eregion"}
    play(state, "move:merry:misty-mountains")
    assert may_be(state, "gimli") == {"eregion", "misty-mountains"}


# ----- battles


@pytest.mark.rule("C-INFO-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_secret_until_both_are_laid(edition: str) -> None:
    views = []
    for card in ("6", "magic"):
        state = lay({"gimli": "cardolan", "cave-troll": "eregion", "orcs": "mordor"}, edition=edition)
        play(state, "move:cave-troll:cardolan", f"card:{card}")
        assert state.view(1)["battle"]["cards"]["sauron"] == card
        assert state.view(0)["battle"]["cards"]["sauron"] == "hidden"
        assert len(state.view(0)["cards"]["sauron"]["unused"]) == 9
        views.append((state.view(0), state.choices(0), state.view(None)))
    assert views[0] == views[1]
    play(state, "card:1")
    assert used(state, "sauron") == {"magic"}


@pytest.mark.rule("C-INFO-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_against_the_classic_gandalf_saurons_card_is_open(edition: str) -> None:
    state = lay({"gandalf": "cardolan", "balrog": "eregion", "orcs": "mordor"}, edition=edition)
    play(state, "move:balrog:cardolan", "card:6")
    for seat in (0, 1, None):
        assert state.view(seat)["battle"]["cards"]["sauron"] == "6"


@pytest.mark.rule("C-INFO-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_random_pick_only_the_picked_piece_is_shown(edition: str) -> None:
    pieces = {"sam": "shire", "gimli": "shire", "merry": "shire", "saruman": "cardolan", "orcs": "mordor"}
    state = lay(pieces, edition=edition)
    play(state, "move:saruman:shire")
    assert (question(state), asked(state), shown(state)) == ("defender", "chance", set())
    play(state, "defender:gimli")
    assert shown(state) == {"gimli", "saruman"}
    for other in ("frodo", "sam", "merry"):
        assert "at" not in piece(state, other, 1)
        assert not piece(state, other, 1)["seen"]


# ----- asking tells nothing


@pytest.mark.rule("C-INFO-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sauron_is_asked_about_the_balrog_whether_he_is_there_or_not(edition: str) -> None:
    views = []
    for balrog, other in (("caradhras", "mordor"), ("mordor", "caradhras")):
        pieces = {"sam": "eregion", "balrog": balrog, "orcs": other}
        state = play(lay(pieces, "fellowship", edition=edition), "move:sam:fangorn:tunnel")
        assert (question(state), asked(state)) == ("intercept", "sauron")
        answers = {"intercept:no", "intercept:yes"} if balrog == "caradhras" else {"intercept:no"}
        assert legal(state) == answers
        seen = state.view(0)
        play(state, "intercept:no")
        views.append((seen, state.view(0), state.view(None)))
    assert views[0] == views[1], "declining tells nothing either"


@pytest.mark.rule("C-INFO-14")
def test_nobody_is_asked_about_a_balrog_who_cannot_be_there() -> None:
    away = lay({"sam": "eregion", "balrog": "mordor", "orcs": "rohan"}, "fellowship")
    assert question(play(away, "move:sam:fangorn:tunnel")) == "turn", "Caradhras is empty"
    gone = lay({"sam": "eregion", "balrog": None, "orcs": "caradhras"}, "fellowship")
    assert question(play(gone, "move:sam:fangorn:tunnel")) == "turn", "he has been defeated"


@pytest.mark.rule("C-INFO-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fellowship_is_asked_for_sam_whether_he_is_there_or_not(edition: str) -> None:
    views = []
    for sam, gimli in (("shire", "cardolan"), ("cardolan", "shire")):
        pieces = {"frodo": "shire", "sam": sam, "gimli": gimli, "saruman": "arthedain", "orcs": "mordor"}
        state = play(lay(pieces, edition=edition), "move:saruman:shire", "defender:frodo")
        assert (question(state), asked(state)) == ("fellowship-text", "fellowship")
        assert legal(state) == ({"pass", "use:sam"} if sam == "shire" else {"pass"})
        seen = state.view(1)
        play(state, "pass")
        views.append((seen, state.view(1), state.view(None)))
    assert views[0] == views[1]
    alone = lay({"sam": "cardolan", "saruman": "arthedain"}, edition=edition)
    assert question(play(alone, "move:saruman:shire")) == "sauron-text", "Frodo stands alone, so Sam is not there"


@pytest.mark.rule("C-INFO-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fellowship_is_asked_for_frodo_whether_he_is_there_or_not(edition: str) -> None:
    views = []
    for frodo, gimli in (("shire", "cardolan"), ("cardolan", "shire")):
        pieces = {"frodo": frodo, "sam": "shire", "gimli": gimli, "saruman": "arthedain", "orcs": "mordor"}
        state = play(lay(pieces, edition=edition), "move:saruman:shire", "defender:sam")
        assert legal(state) == ({"pass", "use:sam"} if frodo == "shire" else {"pass"})
        seen = state.view(1)
        play(state, "pass")
        views.append((seen, state.view(1), state.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("C-INFO-14")
def test_the_fellowship_is_asked_for_the_variant_gandalf_whether_he_is_near_or_not() -> None:
    views = []
    for gandalf, elrond in (("arthedain", "rohan"), ("rohan", "arthedain")):
        pieces = {"theoden": "cardolan", "gandalf-variant": gandalf, "elrond": elrond, "uruk-hai": "eregion"}
        state = fight(play(lay(pieces, characters="variant"), "move:uruk-hai:cardolan"), "1", "1")
        assert (question(state), asked(state)) == ("help", "fellowship")
        assert legal(state) == ({"pass", "use:gandalf-variant"} if gandalf == "arthedain" else {"pass"})
        seen = state.view(1)
        play(state, "pass")
        views.append((seen, state.view(1), state.view(None)))
    assert views[0] == views[1]
