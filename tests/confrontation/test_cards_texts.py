"""The text cards: Noble Sacrifice, Elven Cloak, both Retreats and the Eye of Sauron."""

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
    refused,
    result,
    used,
)

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def meet(good: str = "legolas", evil: str = "black-rider", **more: Any) -> State:
    """In Cardolan a Sauron character attacks one of the Fellowship; Legolas and the Black Rider both have 3."""
    return play(lay({good: "cardolan", evil: "eregion"}, **more), f"move:{evil}:cardolan")


def out(state: State, good: str = "legolas", evil: str = "black-rider") -> tuple[bool, bool]:
    """Which of the two has fallen."""
    return fallen(state, good), fallen(state, evil)


# ----- Noble Sacrifice


@pytest.mark.rule("C-CARD-23")
@both_editions
@pytest.mark.parametrize("theirs", ["1", "6", "magic"])
@pytest.mark.parametrize(("good", "evil"), [("merry", "cave-troll"), ("gandalf", "orcs"), ("aragorn", "balrog")])
def test_noble_sacrifice_defeats_both(good: str, evil: str, theirs: str, edition: str) -> None:
    """The Fellowship attacks, so that the Orcs' text has no say."""
    state = lay({good: "cardolan", evil: "eregion", "shelob": "mordor"}, "fellowship", edition=edition)
    fight(play(state, f"move:{good}:eregion"), theirs, "noble-sacrifice")
    assert out(state, good, evil) == (True, True)


@pytest.mark.rule("C-CARD-24")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_a_sauron_retreat_escapes_noble_sacrifice(to_move: str, edition: str) -> None:
    state = lay({"legolas": "arthedain", "balrog": "eregion", "warg": "mordor"}, to_move, edition=edition)
    play(state, "move:balrog:arthedain" if to_move == "sauron" else "move:legolas:eregion")
    fight(state, "retreat", "noble-sacrifice")
    if to_move == "fellowship":
        play(state, "retreat:rhudaur")
    assert out(state, "legolas", "balrog") == (False, False)
    assert at(state, "balrog") == ("cardolan" if to_move == "sauron" else "rhudaur")
    assert used(state, "fellowship") == {"noble-sacrifice"}
    assert used(state, "sauron") == {"retreat"}


@pytest.mark.rule("C-CARD-25")
@both_editions
@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        ({"legolas": "caradhras", "balrog": "fangorn"}, "balrog:caradhras"),
        ({"legolas": "shire", "frodo": "rhudaur", "balrog": "arthedain"}, "balrog:shire"),
        ({"legolas": "gondor", "balrog": "mordor"}, "legolas:mordor"),
        ({"legolas": "cardolan", "merry": "arthedain", "balrog": "eregion"}, "balrog:cardolan"),
        ({"legolas": "cardolan", "warg": "arthedain", "orcs": "arthedain", "balrog": "eregion"}, "balrog:cardolan"),
    ],
    ids=["mountains", "Shire", "Mordor", "enemies beside", "full beside"],
)
def test_a_retreat_that_cannot_happen_does_not_stop_noble_sacrifice(
    pieces: dict[str, str | None], move: str, edition: str
) -> None:
    to_move = "fellowship" if move.startswith("legolas") else "sauron"
    state = lay({"shelob": "rohan", **pieces}, to_move, edition=edition)
    fight(play(state, f"move:{move}"), "retreat", "noble-sacrifice")
    assert out(state, "legolas", "balrog") == (True, True)


@pytest.mark.rule("C-CARD-26")
@both_editions
@pytest.mark.parametrize(
    ("good", "evil", "falls"),
    [
        ("legolas", "balrog", (True, False)),
        ("legolas", "black-rider", (True, True)),
        ("gandalf", "saruman", (False, True)),
    ],
)
def test_the_eye_blanks_noble_sacrifice(good: str, evil: str, falls: tuple[bool, bool], edition: str) -> None:
    state = meet(good, evil, edition=edition)
    if evil == "saruman":
        play(state, "pass")
    fight(state, "eye", "noble-sacrifice")
    assert out(state, good, evil) == falls


@pytest.mark.rule("C-CARD-27")
@both_editions
def test_noble_sacrifice_with_frodo_loses_the_game(edition: str) -> None:
    state = play(meet("frodo", "cave-troll", edition=edition), "stay")
    fight(state, "1", "noble-sacrifice")
    assert result(state) == "sauron"
    assert fallen(state, "cave-troll")


@pytest.mark.rule("C-CARD-27")
@pytest.mark.parametrize("sam", ["rhudaur", None])
def test_noble_sacrifice_with_the_variant_frodo_passes_the_ring(sam: str | None) -> None:
    state = lay({"frodo-variant": "cardolan", "sam-variant": sam, "watcher": "eregion"}, characters="variant")
    fight(play(state, "move:watcher:cardolan"), "1", "noble-sacrifice")
    assert fallen(state, "frodo-variant")
    assert fallen(state, "watcher")
    assert result(state) == ("sauron" if sam is None else None)
    if sam:
        assert state.view(None)["ringbearer"] == "sam-variant"


@pytest.mark.rule("C-CARD-28")
@pytest.mark.parametrize("answer", ["retreat:enedwaith", "stay"])
def test_wormtongue_may_fall_back_from_noble_sacrifice(answer: str) -> None:
    state = lay({"elrond": "cardolan", "wormtongue": "eregion", "watcher": "mordor"}, characters="variant")
    fight(play(state, "move:wormtongue:cardolan"), "6", "noble-sacrifice")
    assert fallen(state, "elrond")
    assert (question(state), asked(state)) == ("fall-back", "sauron")
    assert legal(state) == {"stay", "retreat:eregion", "retreat:enedwaith"}
    play(state, answer)
    assert at(state, "wormtongue") == ("enedwaith" if answer != "stay" else None)


# ----- Elven Cloak


@pytest.mark.rule("C-CARD-29")
@both_editions
@pytest.mark.parametrize("theirs", ["1", "2", "3", "4", "5", "6"])
def test_the_cloak_makes_a_strength_card_count_nothing(theirs: str, edition: str) -> None:
    assert out(fight(meet(edition=edition), theirs, "elven-cloak")) == (True, True)
    gandalf = fight(meet("gandalf", edition=edition), theirs, "elven-cloak")
    assert out(gandalf, "gandalf") == (False, True)  # 5 against 3
    balrog = fight(meet("aragorn", "balrog", edition=edition), theirs, "elven-cloak")
    assert out(balrog, "aragorn", "balrog") == (True, False)  # 4 against 5


@pytest.mark.rule("C-CARD-30")
@both_editions
def test_against_a_text_card_the_cloak_does_nothing(edition: str) -> None:
    state = fight(meet(edition=edition), "retreat", "elven-cloak")
    assert at(state, "black-rider") == "arthedain"  # the cloak does not hold him
    assert at(state, "legolas") == "cardolan"
    assert out(fight(meet("aragorn", edition=edition), "eye", "elven-cloak"), "aragorn") == (False, True)
    assert out(fight(meet("aragorn", edition=edition), "magic", "elven-cloak"), "aragorn") == (False, True)


def _cloak_against_exchanged_magic(edition: str) -> None:
    state = meet(discards=(["1", "2"], ["6", "5"]), edition=edition)
    fight(state, "magic", "elven-cloak")
    assert (question(state), asked(state)) == ("sauron-magic", "sauron")
    play(state, "replace:6")
    assert out(state) == (True, True)  # 3 against 3


@pytest.mark.rule("C-CARD-31")
def test_the_cloak_blanks_what_magic_brought_in_in_deluxe() -> None:
    _cloak_against_exchanged_magic("deluxe")


@pytest.mark.rule("C-CARD-32")
def test_the_cloak_blanks_what_magic_brought_in_in_the_original() -> None:
    _cloak_against_exchanged_magic("original")


@pytest.mark.rule("C-CARD-33")
@both_editions
def test_the_cloak_adds_nothing_itself(edition: str) -> None:
    for theirs in ("4", "eye", "magic"):
        assert out(fight(meet(edition=edition), theirs, "elven-cloak")) == (True, True)
    state = fight(meet("merry", edition=edition), "1", "elven-cloak")
    assert out(state, "merry") == (True, False)  # 2 against 3


@pytest.mark.rule("C-CARD-34")
@pytest.mark.parametrize("pile", [["4"], ["1"]])
@pytest.mark.parametrize("played", ["1", "6", "magic", "eye"])
def test_the_cloak_blanks_the_mouths_4(played: str, pile: list[str]) -> None:
    if played in pile:
        pile = ["2"]
    state = meet("elrond", "mouth-of-sauron", discards=(["1"], pile), characters="variant")
    fight(state, played, "elven-cloak")
    assert question(state) == "mouth"
    play(state, "replace:4")
    assert out(state, "elrond", "mouth-of-sauron") == (True, True)  # 3 against 3


# ----- Fellowship Retreat


@pytest.mark.rule("C-CARD-35")
@both_editions
def test_fellowship_retreat_goes_one_region_backwards(edition: str) -> None:
    state = lay({"legolas": "eregion", "balrog": "caradhras"}, edition=edition)
    fight(play(state, "move:balrog:eregion"), "6", "retreat")
    assert asked(state) == "fellowship"
    assert legal(state) == {"retreat:arthedain", "retreat:cardolan"}
    refused(state, "retreat:rhudaur", "C-BATTLE-21")
    play(state, "retreat:arthedain")
    assert at(state, "legolas") == "arthedain"
    assert at(state, "balrog") == "eregion"


@pytest.mark.rule("C-CARD-35")
@both_editions
@pytest.mark.parametrize("blocker", [{"warg": "cardolan"}, {"merry": "cardolan", "gimli": "cardolan"}])
def test_fellowship_retreat_avoids_enemies_and_full_regions(blocker: dict[str, str], edition: str) -> None:
    state = lay({"legolas": "eregion", **blocker, "balrog": "caradhras"}, edition=edition)
    fight(play(state, "move:balrog:eregion"), "6", "retreat")
    assert at(state, "legolas") == "arthedain"


def _fellowship_retreat_without_a_way(edition: str) -> None:
    pieces: dict[str, str | None] = {"legolas": "eregion", "warg": "cardolan", "orcs": "arthedain"}
    for evil, falls in (("balrog", (True, False)), ("black-rider", (True, True))):
        state = lay({**pieces, evil: "caradhras"}, edition=edition)
        fight(play(state, f"move:{evil}:eregion"), "magic", "retreat")
        assert out(state, "legolas", evil) == falls  # 3 against 5, and 3 against 3
    shire = lay({"gandalf": "shire", "frodo": "rhudaur", "black-rider": "arthedain"}, edition=edition)
    fight(play(shire, "move:black-rider:shire"), "1", "retreat")
    assert out(shire, "gandalf") == (False, True)  # 5 against 4


@pytest.mark.rule("C-CARD-36")
def test_fellowship_retreat_without_a_way_adds_nothing_in_deluxe() -> None:
    _fellowship_retreat_without_a_way("deluxe")


@pytest.mark.rule("C-CARD-37")
def test_fellowship_retreat_without_a_way_adds_nothing_in_the_original() -> None:
    _fellowship_retreat_without_a_way("original")


@pytest.mark.rule("C-CARD-38")
@both_editions
def test_a_retreat_card_must_be_carried_out(edition: str) -> None:
    state = lay({"gandalf": "eregion", "orcs": "caradhras"}, "fellowship", edition=edition)
    fight(play(state, "move:gandalf:caradhras"), "1", "retreat")
    assert legal(state) == {"retreat:eregion", "retreat:enedwaith"}  # although he would win by staying
    refused(state, "stay", "C-CARD-38")
    refused(state, "pass", "C-CARD-38")

    state = lay({"merry": "eregion", "balrog": "caradhras"}, edition=edition)
    fight(play(state, "move:balrog:eregion"), "retreat", "1")
    assert legal(state) == {"retreat:rhudaur", "retreat:enedwaith"}
    refused(state, "stay", "C-CARD-38")
    refused(state, "pass", "C-CARD-38")


@pytest.mark.rule("C-CARD-38")
@both_editions
def test_a_retreat_with_one_way_is_carried_out_unasked(edition: str) -> None:
    assert at(fight(meet("gandalf", "balrog", edition=edition), "1", "retreat"), "gandalf") == "shire"
    assert at(fight(meet("merry", "balrog", edition=edition), "retreat", "1"), "balrog") == "arthedain"


@pytest.mark.rule("C-CARD-39")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_fellowship_retreat_works_in_attack_and_defence(to_move: str, edition: str) -> None:
    state = lay({"legolas": "cardolan", "balrog": "enedwaith"}, to_move, edition=edition)
    play(state, "move:balrog:cardolan" if to_move == "sauron" else "move:legolas:enedwaith")
    fight(state, "6", "retreat")
    assert at(state, "legolas") == ("shire" if to_move == "sauron" else "cardolan")
    assert at(state, "balrog") == ("cardolan" if to_move == "sauron" else "enedwaith")


@pytest.mark.rule("C-CARD-40")
@both_editions
@pytest.mark.parametrize(
    ("field", "behind"),
    [
        ("shire", ""),
        ("arthedain", "shire"),
        ("cardolan", "shire"),
        ("rhudaur", "arthedain"),
        ("misty-mountains", "rhudaur eregion"),
        ("high-pass", "rhudaur"),
        ("fangorn", "misty-mountains caradhras"),
        ("gondor", "fangorn rohan"),
        ("mordor", "dagorlad gondor"),
    ],
)
def test_where_fellowship_retreat_leads(field: str, behind: str, edition: str) -> None:
    """The Flying Nazgûl attacks Gandalf wherever he is alone, with a card that would not defeat him."""
    frodo = "enedwaith" if field == "shire" else "shire"
    nazgul = "mirkwood" if field == "mordor" else "mordor"
    state = lay({"gandalf": field, "frodo": frodo, "flying-nazgul": nazgul}, edition=edition)
    fight(play(state, f"move:flying-nazgul:{field}"), "1", "retreat")
    ways = set(behind.split())
    if len(ways) > 1:
        assert legal(state) == {f"retreat:{region}" for region in ways}
    else:
        assert question(state) == "turn"
        assert at(state, "gandalf") == (behind or field)
        assert fallen(state, "flying-nazgul") is not bool(behind)


@pytest.mark.rule("C-CARD-41")
@both_editions
def test_the_eye_blanks_fellowship_retreat(edition: str) -> None:
    state = fight(meet("legolas", "balrog", edition=edition), "eye", "retreat")
    assert out(state, "legolas", "balrog") == (True, False)
    state = fight(meet("gandalf", "black-rider", edition=edition), "eye", "retreat")
    assert at(state, "gandalf") == "cardolan"
    assert fallen(state, "black-rider")  # 5 against 3
