"""Sauron's Retreat and the Eye of Sauron, two Retreats at once, and what only the Deluxe rules spell out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, shown, used

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def meet(good: str = "legolas", evil: str = "black-rider", **more: Any) -> State:
    """In Cardolan a Sauron character attacks one of the Fellowship; Legolas and the Black Rider both have 3."""
    return play(lay({good: "cardolan", evil: "eregion"}, **more), f"move:{evil}:cardolan")


def out(state: State, good: str = "legolas", evil: str = "black-rider") -> tuple[bool, bool]:
    """Which of the two has fallen."""
    return fallen(state, good), fallen(state, evil)


# ----- Sauron Retreat


@pytest.mark.rule("C-CARD-42")
@both_editions
def test_sauron_retreat_goes_one_region_sideways(edition: str) -> None:
    state = lay({"legolas": "fangorn", "balrog": "gondor"}, edition=edition)
    fight(play(state, "move:balrog:fangorn"), "retreat", "5")
    assert asked(state) == "sauron"
    assert legal(state) == {"retreat:mirkwood", "retreat:rohan"}
    for region in ("gondor", "dagorlad", "caradhras"):
        refused(state, f"retreat:{region}", "C-BATTLE-22")
    play(state, "retreat:mirkwood")
    assert at(state, "balrog") == "mirkwood"
    assert at(state, "legolas") == "fangorn"


@pytest.mark.rule("C-CARD-42")
@both_editions
@pytest.mark.parametrize("blocker", [{"merry": "mirkwood"}, {"warg": "mirkwood", "orcs": "mirkwood"}])
def test_sauron_retreat_avoids_enemies_and_full_regions(blocker: dict[str, str], edition: str) -> None:
    state = lay({"legolas": "fangorn", **blocker, "balrog": "gondor"}, edition=edition)
    fight(play(state, "move:balrog:fangorn"), "retreat", "5")
    assert at(state, "balrog") == "rohan"


@pytest.mark.rule("C-CARD-43")
@both_editions
@pytest.mark.parametrize(
    ("field", "start"),
    [("high-pass", "mirkwood"), ("misty-mountains", "fangorn"), ("caradhras", "rohan"), ("gap-of-rohan", "rohan")],
)
def test_in_the_mountains_sauron_retreat_may_be_played_but_does_nothing(field: str, start: str, edition: str) -> None:
    state = lay({"legolas": field, "balrog": start}, edition=edition)
    play(state, f"move:balrog:{field}")
    assert "card:retreat" in legal(state)
    fight(state, "retreat", "1")
    assert out(state, "legolas", "balrog") == (True, False)  # 4 against 5
    assert at(state, "balrog") == field
    assert used(state, "sauron") == {"retreat"}


@pytest.mark.rule("C-CARD-44")
@both_editions
def test_sauron_retreat_starts_in_the_battle_region_in_attack_and_defence(edition: str) -> None:
    attack = lay({"legolas": "cardolan", "balrog": "enedwaith"}, edition=edition)
    fight(play(attack, "move:balrog:cardolan"), "retreat", "5")
    assert at(attack, "balrog") == "arthedain"  # beside Cardolan, not beside Enedwaith where it came from

    defence = lay({"legolas": "cardolan", "balrog": "enedwaith"}, "fellowship", edition=edition)
    fight(play(defence, "move:legolas:enedwaith"), "retreat", "5")
    assert at(defence, "balrog") == "eregion"
    assert at(defence, "legolas") == "enedwaith"


@pytest.mark.rule("C-CARD-44")
@both_editions
def test_a_flying_attacker_too_retreats_from_the_battle_region(edition: str) -> None:
    state = lay({"merry": "cardolan", "flying-nazgul": "gondor"}, edition=edition)
    fight(play(state, "move:flying-nazgul:cardolan"), "retreat", "5")
    assert at(state, "flying-nazgul") == "arthedain"


@pytest.mark.rule("C-CARD-45")
@both_editions
def test_in_a_home_region_sauron_retreat_leads_nowhere(edition: str) -> None:
    shire = lay({"legolas": "shire", "frodo": "rhudaur", "balrog": "arthedain"}, edition=edition)
    fight(play(shire, "move:balrog:shire"), "retreat", "1")
    assert at(shire, "balrog") == "shire"
    assert fallen(shire, "legolas")

    mordor = lay({"legolas": "gondor", "balrog": "mordor"}, "fellowship", edition=edition)
    fight(play(mordor, "move:legolas:mordor"), "retreat", "1")
    assert at(mordor, "balrog") == "mordor"
    assert fallen(mordor, "legolas")


@pytest.mark.rule("C-CARD-46")
@both_editions
@pytest.mark.parametrize(
    ("good", "mine", "falls"),
    [("legolas", "1", (True, False)), ("legolas", "2", (True, True)), ("legolas", "3", (False, True))],
)
def test_a_sauron_retreat_that_leads_nowhere_leaves_the_bare_strength(
    good: str, mine: str, falls: tuple[bool, bool], edition: str
) -> None:
    state = lay({good: "cardolan", "merry": "arthedain", "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan"), "retreat", mine)
    assert out(state, good, "balrog") == falls


@pytest.mark.rule("C-CARD-46")
@both_editions
def test_as_a_last_card_sauron_retreat_is_played_where_it_leads_nowhere(edition: str) -> None:
    good = ["2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"]
    evil = ["1", "2", "3", "4", "5", "6", "magic", "eye"]
    state = lay({"legolas": "caradhras", "balrog": "rohan"}, discards=(good, evil), edition=edition)
    play(state, "move:balrog:caradhras")
    assert question(state) == "turn"
    assert out(state, "legolas", "balrog") == (True, False)  # 4 against 5


@pytest.mark.rule("C-CARD-47")
@both_editions
@pytest.mark.parametrize("mine", ["1", "5"])
@pytest.mark.parametrize(("good", "evil"), [("merry", "balrog"), ("gandalf", "warg")])
def test_a_sauron_retreat_against_a_strength_card_defeats_nobody(good: str, evil: str, mine: str, edition: str) -> None:
    state = fight(meet(good, evil, edition=edition), "retreat", mine)
    assert out(state, good, evil) == (False, False)
    assert (at(state, good), at(state, evil)) == ("cardolan", "arthedain")


@pytest.mark.rule("C-CARD-48")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_with_two_retreats_sauron_goes_first_and_then_the_fellowship(to_move: str, edition: str) -> None:
    state = lay({"legolas": "eregion" if to_move == "sauron" else "arthedain",
                 "balrog": "caradhras" if to_move == "sauron" else "eregion"}, to_move, edition=edition)  # fmt: skip
    play(state, "move:balrog:eregion" if to_move == "sauron" else "move:legolas:eregion")
    fight(state, "retreat", "retreat")
    assert asked(state) == "sauron"
    play(state, "retreat:enedwaith")
    assert asked(state) == "fellowship"
    assert at(state, "balrog") == "enedwaith"  # the Fellowship decides knowing where
    play(state, "retreat:cardolan")
    assert at(state, "legolas") == "cardolan"
    assert question(state) == "turn"
    assert state.view(None)["regions"]["eregion"]["sauron"]["stands"] == 0


@pytest.mark.rule("C-CARD-48")
@both_editions
def test_a_fellowship_retreat_works_where_saurons_leads_nowhere(edition: str) -> None:
    state = lay({"legolas": "gap-of-rohan", "balrog": "rohan"}, edition=edition)
    fight(play(state, "move:balrog:gap-of-rohan"), "retreat", "retreat")
    assert (at(state, "legolas"), at(state, "balrog")) == ("enedwaith", "gap-of-rohan")


@pytest.mark.rule("C-CARD-49")
@both_editions
@pytest.mark.parametrize("company", [False, True])
def test_sauron_may_retreat_to_where_aragorn_came_from(company: bool, edition: str) -> None:
    friend = {"merry": "rhudaur"} if company else {}
    state = lay({"aragorn": "rhudaur", **friend, "balrog": "eregion"}, "fellowship", edition=edition)
    fight(play(state, "move:aragorn:eregion"), "retreat", "5")
    if company:
        assert at(state, "balrog") == "enedwaith"  # somebody stayed behind, so it is not free
    else:
        assert legal(state) == {"retreat:rhudaur", "retreat:enedwaith"}
        play(state, "retreat:rhudaur")
        assert at(state, "balrog") == "rhudaur"


@pytest.mark.rule("C-CARD-49")
@both_editions
def test_sauron_may_retreat_to_where_a_river_attack_came_from(edition: str) -> None:
    state = lay({"merry": "fangorn", "balrog": "rohan"}, "fellowship", edition=edition)
    fight(play(state, "move:merry:rohan"), "retreat", "5")
    assert at(state, "balrog") == "fangorn"
    assert at(state, "merry") == "rohan"


@pytest.mark.rule("C-CARD-50")
@both_editions
def test_a_retreat_by_card_ends_the_attackers_attack(edition: str) -> None:
    sauron = lay({"legolas": "cardolan", "gimli": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(sauron, "move:balrog:cardolan", "defender:legolas"), "retreat", "1")
    assert (question(sauron), asked(sauron)) == ("turn", "fellowship")

    good = lay({"legolas": "enedwaith", "balrog": "gap-of-rohan"}, "fellowship", edition=edition)
    fight(play(good, "move:legolas:gap-of-rohan"), "1", "retreat")
    assert (question(good), asked(good)) == ("turn", "sauron")

    many = lay({"legolas": "caradhras", "balrog": "rohan", "warg": "rohan"}, "fellowship", edition=edition)
    fight(play(many, "move:legolas:rohan", "defender:warg"), "1", "retreat")
    play(many, "retreat:gap-of-rohan")
    assert (question(many), asked(many)) == ("turn", "sauron")
    assert at(many, "warg") == at(many, "balrog") == "rohan"


@pytest.mark.rule("C-CARD-50")
@both_editions
def test_a_defenders_retreat_by_card_leaves_the_attacker_to_fight_the_others(edition: str) -> None:
    good = lay({"legolas": "cardolan", "gimli": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(good, "move:balrog:cardolan", "defender:legolas"), "1", "retreat")
    assert good.view(None)["battle"]["defender"] == "gimli"

    sauron = lay({"legolas": "caradhras", "balrog": "rohan", "warg": "rohan"}, "fellowship", edition=edition)
    fight(play(sauron, "move:legolas:rohan", "defender:warg"), "retreat", "1")
    assert at(sauron, "warg") == "fangorn"
    assert sauron.view(None)["battle"]["defender"] == "balrog"


# ----- the Eye of Sauron


@pytest.mark.rule("C-CARD-51")
@both_editions
@pytest.mark.parametrize("mine", ["magic", "noble-sacrifice", "elven-cloak", "retreat"])
@pytest.mark.parametrize(
    ("good", "evil", "falls"),
    [
        ("legolas", "balrog", (True, False)),
        ("legolas", "black-rider", (True, True)),
        ("aragorn", "warg", (False, True)),
    ],
)
def test_the_eye_blanks_every_fellowship_text_card(
    good: str, evil: str, falls: tuple[bool, bool], mine: str, edition: str
) -> None:
    state = meet(good, evil, discards=(["5"], ["1"]), edition=edition)
    fight(state, "eye", mine)
    assert question(state) == "turn"
    assert out(state, good, evil) == falls
    if not falls[0]:
        assert at(state, good) == "cardolan"


@pytest.mark.rule("C-CARD-52")
@both_editions
def test_against_a_strength_card_the_eye_does_and_adds_nothing(edition: str) -> None:
    example = fight(meet("aragorn", "shelob", edition=edition), "eye", "4")
    assert out(example, "aragorn", "shelob") == (False, True)  # 8 against 5
    assert out(fight(meet("aragorn", "shelob", edition=edition), "eye", "1"), "aragorn", "shelob") == (True, True)


@pytest.mark.rule("C-CARD-53")
@both_editions
def test_the_eye_leaves_character_texts_alone(edition: str) -> None:
    sam = lay({"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"}, edition=edition)
    play(sam, "move:balrog:cardolan", "defender:sam", "use:sam")
    fight(sam, "eye", "1")
    assert out(sam, "sam", "balrog") == (False, True)  # 5 and 1 against 5

    troll = fight(meet("gandalf", "cave-troll", edition=edition), "eye", "4")
    assert out(troll, "gandalf", "cave-troll") == (True, True)  # 5 and 4 against 9

    shelob = fight(meet("merry", "shelob", edition=edition), "eye", "1")
    assert at(shelob, "shelob") == "gondor"


@pytest.mark.rule("C-CARD-53")
def test_the_eye_leaves_variant_texts_alone() -> None:
    theoden = lay({"theoden": "gondor", "uruk-hai": "mordor"}, characters="variant")
    fight(play(theoden, "move:uruk-hai:gondor"), "eye", "1")
    assert out(theoden, "theoden", "uruk-hai") == (False, True)  # 4 and 1 against 4

    pieces: dict[str, str | None] = {"elrond": "cardolan", "gandalf-variant": "arthedain", "uruk-hai": "eregion"}
    gandalf = lay(pieces, characters="variant")
    fight(play(gandalf, "move:uruk-hai:cardolan"), "eye", "1")
    play(gandalf, "use:gandalf-variant")
    assert out(gandalf, "elrond", "uruk-hai") == (False, True)  # 3 and 1 and 1 against 4

    frodo = lay({"frodo-variant": "cardolan", "sam-variant": "shire", "uruk-hai": "eregion"}, characters="variant")
    fight(play(frodo, "move:uruk-hai:cardolan"), "eye", "noble-sacrifice")
    assert out(frodo, "frodo-variant", "uruk-hai") == (True, True)  # it is the Eye that is ignored
    assert frodo.view(None)["ringbearer"] == "sam-variant"


@pytest.mark.rule("C-CARD-53")
def test_the_eye_leaves_special_cards_alone() -> None:
    gwaihir = lay({"theoden": "gondor", "orcs-variant": "mordor"}, specials=(("gwaihir",), ()), characters="variant")
    play(gwaihir, "move:orcs-variant:gondor", "play:gwaihir", "stay")
    fight(gwaihir, "eye", "3")
    assert out(gwaihir, "theoden", "orcs-variant") == (True, False)  # his text stays replaced: 2 and 3 against 6

    palantir = lay({"legolas": "cardolan", "gimli": "cardolan", "balrog": "eregion"}, specials=((), ("palantir",)))
    play(palantir, "play:palantir", "move:balrog:cardolan", "attack:legolas")
    fight(palantir, "eye", "1")
    assert shown(palantir) == {"balrog", "gimli"}  # Gimli still lies open for the second battle


# ----- what only Deluxe spells out


@pytest.mark.rule("C-CARD-56")
def test_both_editions_treat_the_unspoken_cases_alike() -> None:
    """Magic without discards, the Cloak against exchanged Magic, a Fellowship Retreat that leads nowhere."""
    for edition in ("original", "deluxe"):
        assert out(fight(meet(edition=edition), "1", "magic")) == (True, False)
        assert out(fight(meet(edition=edition), "magic", "1")) == (False, True)

        cloak = fight(meet(discards=(["1", "2"], ["6", "5"]), edition=edition), "magic", "elven-cloak")
        assert out(play(cloak, "replace:6")) == (True, True)

        full = dict.fromkeys(["merry", "gimli", "pippin", "frodo"], "shire")
        nowhere = lay({"legolas": "cardolan", **full, "black-rider": "eregion"}, edition=edition)
        fight(play(nowhere, "move:black-rider:cardolan"), "1", "retreat")
        assert out(nowhere) == (True, False)
