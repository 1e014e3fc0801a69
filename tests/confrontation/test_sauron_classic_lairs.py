"""The Balrog, who waits at the tunnel, and Shelob, who returns to her lair in Gondor."""

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

from redbook import State

Pieces = dict[str, str | None]
both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def no_card_was_used(state: State) -> bool:
    return not used(state, "fellowship") and not used(state, "sauron")


# ----- the Balrog at the tunnel


@both_editions
@pytest.mark.rule("C-CHAR-S-02")
@pytest.mark.parametrize("traveller", ["sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"])
def test_the_balrog_may_defeat_whoever_takes_the_tunnel(edition: str, traveller: str) -> None:
    state = lay({traveller: "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, f"move:{traveller}:fangorn:tunnel")
    assert (asked(state), question(state)) == ("sauron", "intercept")
    assert legal(state) == {"intercept:yes", "intercept:no"}
    letting_pass = play(state.clone(), "intercept:no")
    assert at(letting_pass, traveller) == "fangorn"
    play(state, "intercept:yes")
    assert fallen(state, traveller)
    assert at(state, "balrog") == "caradhras"
    assert no_card_was_used(state)
    assert "move:balrog:eregion" in legal(state)  # it has not cost him his turn


@both_editions
@pytest.mark.rule("C-CHAR-S-02")
@pytest.mark.parametrize("balrog", ["misty-mountains", "fangorn", None])
def test_only_a_balrog_in_caradhras_guards_the_tunnel(edition: str, balrog: str | None) -> None:
    pieces: Pieces = {"merry": "eregion", "balrog": balrog, "cave-troll": "caradhras", "orcs": "mordor"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:merry:fangorn:tunnel")
    if balrog is not None:  # it might be he in Caradhras, so Sauron is asked all the same
        assert legal(state) == {"intercept:no"}
        refused(state, "intercept:yes", "C-CHAR-S-02")
        play(state, "intercept:no")
    assert at(state, "merry") == "fangorn"


@both_editions
@pytest.mark.rule("C-CHAR-S-02")
def test_the_balrog_does_not_stop_other_ways(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "pippin": "mirkwood", "balrog": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition)
    passing = play(state.clone(), "move:merry:misty-mountains")
    assert (asked(passing), question(passing)) == ("sauron", "turn")
    play(state, "move:pippin:fangorn")
    assert (asked(state), question(state)) == ("sauron", "turn")


@both_editions
@pytest.mark.rule("C-CHAR-S-03")
def test_not_even_boromir_harms_the_balrog_in_the_tunnel(edition: str) -> None:
    state = lay({"boromir": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(state, "move:boromir:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "boromir")
    assert at(state, "balrog") == "caradhras"
    assert result(state) is None


@pytest.mark.rule("C-CHAR-S-04")
@pytest.mark.parametrize(("edition", "specials"), [("original", []), ("deluxe", []), ("deluxe", ["gwaihir"])])
def test_nothing_saves_frodo_from_the_balrog_in_the_tunnel(edition: str, specials: list[str]) -> None:
    pieces: Pieces = {"frodo": "eregion", "sam": "eregion", "balrog": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition, specials=(specials, []))
    play(state, "move:frodo:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "frodo")
    assert result(state) == "sauron"


@pytest.mark.rule("C-CHAR-S-67")
@pytest.mark.parametrize("edition", ["original", pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-S-05"))])
def test_a_victim_of_the_tunnel_never_reaches_fangorn(edition: str) -> None:
    pieces: Pieces = {"gimli": "eregion", "balrog": "caradhras", "orcs": "fangorn", "warg": "mordor"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel", "intercept:yes")
    assert fallen(state, "gimli")
    assert at(state, "orcs") == "fangorn"
    assert shown(state) == set()
    assert may_be(state, "orcs") == {"fangorn", "mordor"}
    assert question(state) == "turn"


@both_editions
@pytest.mark.rule("C-CHAR-S-06")
def test_sauron_decides_before_he_knows_who_travels(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "pippin": "eregion", "balrog": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition)
    merry = play(state.clone(), "move:merry:fangorn:tunnel")
    pippin = play(state.clone(), "move:pippin:fangorn:tunnel")
    assert shown(merry) == set()
    assert merry.view(1) == pippin.view(1)
    assert merry.choices(1) == pippin.choices(1)
    play(merry, "intercept:yes")
    fallen_ones = [piece["character"] for piece in merry.view(1)["pieces"]["fellowship"] if piece["fallen"]]
    assert "merry" in fallen_ones
    assert "pippin" not in fallen_ones


@both_editions
@pytest.mark.rule("C-CHAR-S-07")
def test_a_balrog_who_is_not_shown_is_not_betrayed(edition: str) -> None:
    def passed(caradhras: str, mordor: str) -> State:
        pieces: Pieces = {"merry": "eregion", "pippin": "eregion", caradhras: "caradhras", mordor: "mordor"}
        return play(lay(pieces, "fellowship", edition=edition), "move:merry:fangorn:tunnel", "intercept:no")

    there, elsewhere = passed("balrog", "warg"), passed("warg", "balrog")
    assert at(there, "merry") == "fangorn"
    assert shown(there) == set()
    assert may_be(there, "merry") == {"shire", "eregion", "fangorn"}
    assert there.view(0) == elsewhere.view(0)
    assert there.view(None) == elsewhere.view(None)


@both_editions
@pytest.mark.rule("C-CHAR-S-07")
def test_a_traveller_let_pass_attacks_in_fangorn(edition: str) -> None:
    pieces: Pieces = {"gimli": "eregion", "balrog": "caradhras", "orcs": "fangorn"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:gimli:fangorn:tunnel", "intercept:no")
    assert fallen(state, "orcs")
    assert at(state, "gimli") == "fangorn"
    assert may_be(state, "balrog") == {"caradhras"}  # the only servant left


@both_editions
@pytest.mark.rule("C-CHAR-S-08")
def test_the_balrog_is_hidden_again_but_remembered(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "balrog": "caradhras", "warg": "mordor", "orcs": "mordor"}
    state = lay(pieces, "fellowship", edition=edition)
    assert may_be(state, "balrog") == {"caradhras", "mordor"}
    play(state, "move:merry:fangorn:tunnel", "intercept:yes")
    assert shown(state) == set()
    assert may_be(state, "balrog") == {"caradhras"}
    assert may_be(state, "warg") == {"mordor"}


@both_editions
@pytest.mark.rule("C-CHAR-S-10")
def test_the_turn_ends_when_its_mover_falls_in_the_tunnel(edition: str) -> None:
    pieces: Pieces = {"merry": "eregion", "pippin": "eregion", "balrog": "caradhras"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:merry:fangorn:tunnel", "intercept:yes")
    assert (asked(state), question(state)) == ("sauron", "turn")
    refused(state, "move:pippin:misty-mountains", "C-MOVE-01")


# ----- Shelob


@both_editions
@pytest.mark.rule("C-CHAR-S-12")
def test_a_victorious_shelob_returns_to_gondor(edition: str) -> None:
    state = lay({"merry": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert at(state, "shelob") == "gondor"
    assert may_be(state, "shelob") == {"gondor"}

    state = lay({"merry": "eregion", "shelob": "caradhras", "warg": "mordor"}, "fellowship", edition=edition)
    play(state, "move:merry:caradhras")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert at(state, "shelob") == "gondor"


@both_editions
@pytest.mark.rule("C-CHAR-S-12")
def test_other_victors_and_a_losing_shelob_do_not_return(edition: str) -> None:
    state = lay({"merry": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan")
    fight(state, "1", "1")
    assert at(state, "balrog") == "cardolan"

    state = lay({"gandalf": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "2")
    assert fallen(state, "shelob")


@both_editions
@pytest.mark.rule("C-CHAR-S-13")
def test_a_victory_in_gondor_leaves_shelob_there(edition: str) -> None:
    pieces: Pieces = {"merry": "rohan", "shelob": "gondor", "warg": "gondor"}
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:merry:gondor", "defender:shelob")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert at(state, "shelob") == "gondor"
    assert at(state, "warg") == "gondor"


@both_editions
@pytest.mark.rule("C-CHAR-S-13")
def test_in_gondor_shelob_fights_on(edition: str) -> None:
    state = lay({"merry": "gondor", "pippin": "gondor", "shelob": "mordor"}, edition=edition)
    play(state, "move:shelob:gondor", "defender:merry")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert at(state, "shelob") == "gondor"
    assert shown(state) == {"pippin", "shelob"}
    fight(state, "2", "2")
    assert fallen(state, "pippin")
    assert at(state, "shelob") == "gondor"


@both_editions
@pytest.mark.rule("C-CHAR-S-14")
@pytest.mark.parametrize(("others", "home"), [(["warg"], "gondor"), (["warg", "orcs"], None)])
def test_two_others_in_gondor_leave_no_room_for_shelob(edition: str, others: list[str], home: str | None) -> None:
    pieces: Pieces = {"merry": "cardolan", "shelob": "eregion", **dict.fromkeys(others, "gondor")}
    state = lay(pieces, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "1")
    assert at(state, "shelob") == home
    assert all(at(state, other) == "gondor" for other in others)


@pytest.mark.rule("C-CHAR-S-66")
@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("deluxe", marks=pytest.mark.rule("C-CHAR-S-15")),
        pytest.param("original", marks=pytest.mark.rule("C-CHAR-S-16")),
    ],
)
@pytest.mark.parametrize("guests", [["gandalf"], ["gandalf", "aragorn"]])
def test_shelob_is_lost_if_the_fellowship_holds_gondor(edition: str, guests: list[str]) -> None:
    pieces: Pieces = {"merry": "cardolan", "shelob": "eregion", **dict.fromkeys(guests, "gondor")}
    state = lay(pieces, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert fallen(state, "shelob")
    assert all(at(state, guest) == "gondor" for guest in guests)
    assert shown(state) == set()


@both_editions
@pytest.mark.rule("C-CHAR-S-17")
def test_nothing_on_the_way_stops_shelob(edition: str) -> None:
    pieces: Pieces = {
        "frodo": "rhudaur",
        "merry": "shire",
        "shelob": "cardolan",
        "gandalf": "eregion",
        "aragorn": "enedwaith",
        "balrog": "caradhras",
        "warg": "gap-of-rohan",
        "gimli": "rohan",
        "legolas": "fangorn",
    }
    state = lay(pieces, edition=edition)
    play(state, "move:shelob:shire")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert at(state, "shelob") == "gondor"


@both_editions
@pytest.mark.rule("C-CHAR-S-18")
@pytest.mark.parametrize(("fellow", "card"), [("gandalf", "1"), ("gandalf", "noble-sacrifice"), ("boromir", None)])
def test_a_shelob_who_falls_too_does_not_return(edition: str, fellow: str, card: str | None) -> None:
    state = lay({fellow: "cardolan", "shelob": "eregion", "warg": "mordor"}, edition=edition)
    play(state, "move:shelob:cardolan")
    if card is not None:
        fight(state, "1", card)
    assert fallen(state, fellow)
    assert fallen(state, "shelob")


@both_editions
@pytest.mark.rule("C-CHAR-S-19")
def test_shelob_leaves_after_her_first_victory(edition: str) -> None:
    state = lay({"merry": "cardolan", "pippin": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan", "defender:merry")
    fight(state, "1", "1")
    assert at(state, "shelob") == "gondor"
    assert at(state, "pippin") == "cardolan"
    assert shown(state) == set()
    assert (asked(state), question(state)) == ("fellowship", "turn")


@both_editions
@pytest.mark.rule("C-CHAR-S-20")
def test_shelob_stays_when_her_prey_retreats(edition: str) -> None:
    state = lay({"merry": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "retreat")
    assert at(state, "merry") == "shire"
    assert at(state, "shelob") == "cardolan"

    state = lay({"frodo": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan", "retreat:arthedain")
    assert at(state, "shelob") == "cardolan"

    state = lay({"merry": "cardolan", "pippin": "cardolan", "shelob": "eregion"}, edition=edition)
    play(state, "move:shelob:cardolan", "defender:merry")
    fight(state, "1", "retreat")
    assert shown(state) == {"pippin", "shelob"}  # so she fights on


@both_editions
@pytest.mark.rule("C-CHAR-S-21")
def test_whom_a_lost_shelob_defeated_stays_defeated(edition: str) -> None:
    pieces: Pieces = {"merry": "cardolan", "shelob": "eregion", "warg": "gondor", "orcs": "gondor"}
    state = lay(pieces, edition=edition)
    play(state, "move:shelob:cardolan")
    fight(state, "1", "1")
    assert fallen(state, "shelob")
    assert fallen(state, "merry")
    assert result(state) is None


@both_editions
@pytest.mark.rule("C-CHAR-S-21")
@pytest.mark.parametrize("gondor", [{}, {"warg": "gondor", "orcs": "gondor"}, {"gandalf": "gondor"}])
def test_a_shelob_who_has_won_the_game_goes_nowhere(edition: str, gondor: dict[str, str]) -> None:
    state = lay({"frodo": "cardolan", "shelob": "eregion", **gondor}, edition=edition)
    play(state, "move:shelob:cardolan", "stay")
    fight(state, "1", "1")
    assert result(state) == "sauron"
    assert at(state, "shelob") == "cardolan"
