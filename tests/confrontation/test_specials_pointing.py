"""The special cards that point at a stand: A King Revealed and Crebain of Dunland."""

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
)

from redbook import State

KING: tuple[list[str], list[str]] = (["a-king-revealed"], [])
CREBAIN: tuple[list[str], list[str]] = ([], ["crebain"])
SAURON_CARDS = ["palantir", "recall-to-mordor", "dark-of-mordor", "crebain"]


def king(pieces: Mapping[str, str | None], *sauron_cards: str, revealed: tuple[str, ...] = (), **options: Any) -> State:
    """A Fellowship turn in which A King Revealed has just been played."""
    specials = (["a-king-revealed"], sauron_cards)
    state = lay(pieces, "fellowship", specials=specials, revealed=revealed, **options)
    return play(state, "play:a-king-revealed")


# ----- A King Revealed


@pytest.mark.rule("C-SPECIAL-26")
def test_aragorn_is_shown_and_a_stand_has_to_move() -> None:
    state = king({"aragorn": "cardolan", "sam": "cardolan", "orcs": "gondor", "warg": "dagorlad"})
    assert (question(state), asked(state)) == ("king-region", "fellowship")
    assert shown(state) == {"aragorn"}
    assert legal(state) == {"choose:gondor", "choose:dagorlad"}
    refused(state, "choose:mordor", "C-SPECIAL-26")
    play(state, "choose:gondor")
    assert (question(state), asked(state)) == ("turn", "sauron")
    assert state.view(0)["pointed_at"] == state.view(1)["pointed_at"] == "gondor"
    assert legal(state) == {"move:orcs:rohan", "move:orcs:fangorn"}
    refused(state, "move:warg:fangorn", "C-SPECIAL-26")
    play(state, "move:orcs:rohan", "move:sam:eregion")
    assert state.view(None)["pointed_at"] is None
    assert {"move:orcs:gap-of-rohan", "move:warg:fangorn"} < legal(state), "for one turn only"


@pytest.mark.rule("C-SPECIAL-26")
def test_of_several_hidden_stands_chance_says_which_is_meant_and_only_sauron_learns_it() -> None:
    state = king({"aragorn": "cardolan", "orcs": "gondor", "warg": "gondor", "shelob": "mordor"})
    play(state, "choose:gondor")
    assert (question(state), asked(state)) == ("king-stand", "chance")
    assert legal(state) == {"stand:orcs", "stand:warg"}
    assert state.odds() == [0.5, 0.5]
    views = []
    for meant, other in (("orcs", "warg"), ("warg", "orcs")):
        pointed = play(state.clone(), f"stand:{meant}")
        assert pointed.view(1)["own"]["marked"] == meant
        assert legal(pointed) == {f"move:{meant}:rohan", f"move:{meant}:fangorn"}
        refused(pointed, f"move:{other}:rohan", "C-SPECIAL-26")
        views.append((pointed.view(0), pointed.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("C-SPECIAL-26")
def test_an_own_way_of_moving_satisfies_the_king() -> None:
    state = king({"aragorn": "cardolan", "gimli": "eregion", "witch-king": "enedwaith", "warg": "dagorlad"})
    play(state, "choose:enedwaith")
    assert legal(state) == {"move:witch-king:cardolan", "move:witch-king:eregion"}


@pytest.mark.rule("C-SPECIAL-27")
@pytest.mark.parametrize("version", ["aragorn", "aragorn-variant"])
def test_a_king_revealed_needs_aragorn_on_the_board(version: str) -> None:
    state = lay({version: None, "orcs": "gondor"}, "fellowship", specials=KING, characters="draft")
    assert "play:a-king-revealed" not in legal(state)
    refused(state, "play:a-king-revealed", "C-SPECIAL-27")
    state = lay({version: "shire", "orcs": "gondor"}, "fellowship", specials=KING, characters="draft")
    assert "play:a-king-revealed" in legal(state)


@pytest.mark.rule("C-SPECIAL-28")
def test_a_revealed_watcher_is_not_pointed_at() -> None:
    pieces = {"aragorn-variant": "cardolan", "watcher": "gondor", "gollum": "rohan", "uruk-hai": "mordor"}
    state = king(pieces, revealed=("watcher",), characters="variant")
    assert legal(state) == {"choose:rohan", "choose:mordor"}
    refused(state, "choose:gondor", "C-SPECIAL-28")
    state = king({**pieces, "gollum": "gondor"}, revealed=("watcher",), characters="variant")
    play(state, "choose:gondor")
    assert state.view(1)["own"]["marked"] == "gollum", "of the two stands there only the other can be meant"
    state = king(pieces, characters="variant")
    play(state, "choose:gondor")
    assert state.view(1)["own"]["marked"] == "watcher", "while it is hidden it can be"


@pytest.mark.rule("C-SPECIAL-28")
def test_a_king_revealed_needs_somebody_to_point_at() -> None:
    pieces = {"aragorn-variant": "cardolan", "watcher": "gondor"}
    state = lay(pieces, "fellowship", specials=KING, revealed=["watcher"], characters="variant")
    assert "play:a-king-revealed" not in legal(state)
    refused(state, "play:a-king-revealed", "C-SPECIAL-28")


@pytest.mark.rule("C-SPECIAL-29")
def test_after_the_king_sauron_may_not_skip_his_turn() -> None:
    state = king({"aragorn": "cardolan", "orcs": "gondor", "warg": "dagorlad"}, *SAURON_CARDS)
    play(state, "choose:gondor")
    for card in ("recall-to-mordor", "crebain"):
        assert f"play:{card}" not in legal(state)
        refused(state, f"play:{card}", "C-SPECIAL-29")
    assert {"play:palantir", "play:dark-of-mordor"} < legal(state), "these skip nothing"
    play(state, "play:palantir")
    refused(state, "move:warg:fangorn", "C-SPECIAL-26")
    play(state, "move:orcs:rohan", "move:frodo:arthedain")
    assert {"play:recall-to-mordor", "play:crebain"} < legal(state)


@pytest.mark.rule("C-SPECIAL-29", "C-SPECIAL-30")
def test_not_even_if_the_chosen_piece_cannot_move() -> None:
    state = king({"aragorn": "cardolan", "orcs": "shire", "frodo": "rohan", "warg": "dagorlad"}, *SAURON_CARDS)
    play(state, "choose:shire")
    for card in ("recall-to-mordor", "crebain"):
        refused(state, f"play:{card}", "C-SPECIAL-29")


@pytest.mark.rule("C-SPECIAL-30")
def test_if_the_chosen_piece_cannot_move_another_does() -> None:
    state = king({"aragorn": "cardolan", "orcs": "shire", "frodo": "rohan", "warg": "dagorlad"})
    play(state, "choose:shire")
    assert legal(state) == {"move:warg:fangorn", "move:warg:mirkwood"}
    play(state, "move:warg:fangorn")
    assert asked(state) == "fellowship"


@pytest.mark.rule("C-SPECIAL-30")
def test_if_nobody_can_move_sauron_loses() -> None:
    state = king({"aragorn": "cardolan", "orcs": "shire", "warg": "shire", "frodo": "rohan"}, *SAURON_CARDS)
    play(state, "stand:orcs")
    assert result(state) == "fellowship", "Recall to Mordor and Crebain do not help"


@pytest.mark.rule("C-SPECIAL-31")
def test_the_chosen_piece_may_take_the_extra_step_of_the_dark() -> None:
    state = king({"aragorn": "cardolan", "orcs": "gondor", "warg": "dagorlad", "shelob": "mordor"}, "dark-of-mordor")
    play(state, "choose:gondor", "play:dark-of-mordor", "move:orcs:rohan")
    assert legal(state) == {
        "move:warg:fangorn",
        "move:warg:mirkwood",
        "move:shelob:gondor",
        "move:shelob:dagorlad",
    }


@pytest.mark.rule("C-SPECIAL-31")
def test_or_it_makes_the_move_after_another_has_stepped() -> None:
    state = king({"aragorn": "cardolan", "orcs": "gondor", "warg": "dagorlad", "shelob": "mordor"}, "dark-of-mordor")
    play(state, "choose:gondor", "play:dark-of-mordor", "move:warg:fangorn")
    assert legal(state) == {"move:orcs:rohan", "move:orcs:fangorn"}
    refused(state, "move:shelob:gondor", "C-SPECIAL-26")


@pytest.mark.rule("C-SPECIAL-31")
def test_the_extra_step_may_not_take_the_chosen_pieces_last_way() -> None:
    pieces = {"aragorn-variant": "cardolan", "watcher": "rhudaur", "gollum": "high-pass"}
    pieces |= {"wormtongue": "misty-mountains", "uruk-hai": "gondor"}
    state = king(pieces, "dark-of-mordor", revealed=("watcher",), characters="variant")
    play(state, "choose:high-pass", "play:dark-of-mordor")
    assert "move:wormtongue:eregion" in legal(state)
    assert "move:wormtongue:rhudaur" not in legal(state), "Gollum could not move any more"
    with_king = refused(state, "move:wormtongue:rhudaur", "C-SPECIAL-51")
    assert "the move that must follow" in with_king.reason
    play(state, "move:gollum:rhudaur")
    assert any("uruk-hai" in name for name in legal(state))


@pytest.mark.rule("C-SPECIAL-32")
def test_aragorn_is_hidden_again_when_the_sauron_turn_begins() -> None:
    state = king({"aragorn": "cardolan", "sam": "cardolan", "orcs": "gondor", "warg": "dagorlad"})
    assert shown(state) == {"aragorn"}
    play(state, "choose:gondor")
    assert asked(state) == "sauron"
    assert shown(state) == set()
    assert may_be(state, "aragorn") == {"cardolan"}, "but everybody has seen him"
    play(state, "move:orcs:rohan", "move:sam:eregion")
    assert may_be(state, "aragorn") == {"cardolan", "eregion"}


# ----- Crebain of Dunland


@pytest.mark.rule("C-SPECIAL-52")
def test_crebain_reveal_a_stand_for_the_rest_of_the_game() -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "orcs": "eregion", "warg": "dagorlad"}
    state = lay(pieces, specials=CREBAIN)
    play(state, "play:crebain")
    assert (question(state), legal(state)) == ("crebain-region", {"choose:shire", "choose:cardolan"})
    play(state, "choose:cardolan", "stand:sam")
    assert (asked(state), shown(state)) == ("fellowship", {"sam"})
    play(state, "move:sam:enedwaith", "move:warg:fangorn")
    assert shown(state) == {"sam"}, "he stays revealed when he moves"
    play(state, "move:gimli:eregion")
    assert fallen(state, "orcs")
    assert shown(state) == {"sam"}, "and while others fight"
    play(state, "move:warg:caradhras", "move:sam:caradhras")
    fight(state, "1", "5")
    assert (at(state, "sam"), shown(state)) == ("caradhras", {"sam"}), "and after a battle of his own"


@pytest.mark.rule("C-SPECIAL-52")
@pytest.mark.parametrize("region", ["mordor", "eregion", "fangorn"])
def test_crebain_find_only_the_fellowship(region: str) -> None:
    state = lay({"gimli": "cardolan", "orcs": "eregion", "warg": "fangorn"}, specials=CREBAIN)
    play(state, "play:crebain")
    refused(state, f"choose:{region}", "C-SPECIAL-52")


@pytest.mark.rule("C-SPECIAL-53")
@pytest.mark.parametrize("version", ["gandalf", "gandalf-variant"])
def test_a_marked_gandalf_who_falls_and_returns_is_not_revealed(version: str) -> None:
    pieces = {version: "cardolan", "gimli": "shire", "balrog": "eregion", "warg": "mordor"}
    state = lay(pieces, specials=(["gandalf-the-white"], ["crebain"]), characters="draft")
    play(state, "play:crebain", "choose:cardolan", "move:frodo:arthedain")
    fight(play(state, "move:balrog:cardolan"), "6", "1")
    play(state, "play:gandalf-the-white", "move:warg:dagorlad")
    assert (at(state, version), shown(state)) == ("fangorn", set())


@pytest.mark.rule("C-SPECIAL-54")
def test_a_card_that_chooses_a_character_chooses_a_stand_hidden_or_revealed() -> None:
    hidden = lay({"gimli": "cardolan", "sam": "cardolan", "orcs": "mordor"}, specials=CREBAIN)
    play(hidden, "play:crebain", "choose:cardolan")
    assert (question(hidden), asked(hidden)) == ("crebain-stand", "chance"), "a stand is chosen, not a name"
    assert legal(hidden) == {"stand:gimli", "stand:sam"}
    assert hidden.odds() == [0.5, 0.5]
    pieces = {"watcher": "rohan", "gollum": "gondor", "uruk-hai": None}
    cards = (["shadowfax"], ["recall-to-mordor"])
    revealed = lay(
        {**pieces, "elrond": "cardolan"},
        specials=cards,
        revealed=["watcher", "elrond"],
        fields={"crebain": "elrond"},
        characters="variant",
    )
    play(revealed, "play:recall-to-mordor")
    assert legal(revealed) == {"choose:watcher", "choose:gollum"}, "nobody who has been defeated"
    play(revealed, "choose:watcher", "play:shadowfax")
    assert {"move:elrond:eregion", "move:elrond:enedwaith"} < legal(revealed)


@pytest.mark.rule("C-SPECIAL-55")
def test_crebain_may_find_somebody_in_the_shire() -> None:
    state = lay({"sam": "shire", "gimli": "cardolan", "orcs": "mordor"}, specials=CREBAIN)
    play(state, "play:crebain", "choose:shire", "stand:frodo")
    assert shown(state) == {"frodo"}


@pytest.mark.rule("C-SPECIAL-56")
def test_a_revealed_piece_is_not_shuffled() -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "orcs": "mordor"}
    state = lay(pieces, "fellowship", revealed=["gimli"])
    before = state.clone()
    play(state, "move:sam:eregion")
    assert may_be(state, "gimli") == {"cardolan"}
    assert may_be(state, "sam") == {"shire", "eregion"}
    play(before, "move:gimli:eregion")
    assert may_be(before, "gimli") == {"eregion"}
    assert may_be(before, "sam") == {"shire", "cardolan"}


@pytest.mark.rule("C-SPECIAL-56")
def test_a_revealed_piece_may_be_named_as_the_defender() -> None:
    pieces = {"gimli": "cardolan", "sam": "cardolan", "saruman": "eregion"}
    state = lay(pieces, revealed=["gimli"])
    play(state, "move:saruman:cardolan")
    assert legal(state) == {"attack:gimli", "attack:hidden"}
    named = play(state.clone(), "attack:gimli")
    assert named.view(None)["battle"]["defender"] == "gimli"
    play(state, "attack:hidden")
    assert state.view(None)["battle"]["defender"] == "sam"


@pytest.mark.rule("C-SPECIAL-56")
def test_a_revealed_frodo_still_gives_sam_his_strength_and_a_revealed_sam_still_steps_in() -> None:
    pieces = {"frodo": "cardolan", "sam": "cardolan", "saruman": "eregion"}
    state = lay(pieces, revealed=["frodo"])
    fight(play(state, "move:saruman:cardolan", "attack:hidden", "pass"), "1", "1")
    assert fallen(state, "saruman"), "5 and 1 against 4 and 1"
    state = lay(pieces, revealed=["sam"])
    play(state, "move:saruman:cardolan", "attack:hidden", "use:sam")
    assert state.view(None)["battle"]["defender"] == "sam"


@pytest.mark.rule("C-SPECIAL-56")
def test_a_revealed_variant_gandalf_still_helps() -> None:
    pieces = {"gandalf-variant": "arthedain", "elrond": "cardolan", "gollum": "eregion"}
    state = lay(pieces, revealed=["gandalf-variant"], characters="variant")
    fight(play(state, "move:gollum:cardolan"), "3", "1")
    assert (question(state), legal(state)) == ("help", {"pass", "use:gandalf-variant"})
    play(state, "use:gandalf-variant")
    assert fallen(state, "gollum"), "3 and 1 and 1 against 1 and 3"
    assert at(state, "elrond") == "cardolan"
