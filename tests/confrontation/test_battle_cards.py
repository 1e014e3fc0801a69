"""The card step and the comparison: who must play what, the order of text cards, and what the totals decide."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused, used

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

FELLOWSHIP_HAND = ["1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"]
SAURON_HAND = ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"]


def meet(good: str, evil: str, edition: str = "deluxe", **more: Any) -> State:
    """In Cardolan, with Arthedain and the Shire to retreat to, a Sauron character attacks one of the Fellowship."""
    state = lay({good: "cardolan", evil: "eregion", "shelob": "mordor"}, edition=edition, **more)
    return play(state, f"move:{evil}:cardolan")


def out(state: State, good: str, evil: str) -> tuple[bool, bool]:
    """Which of the two has fallen."""
    return fallen(state, good), fallen(state, evil)


# ----- playing cards


@pytest.mark.rule("C-BATTLE-27")
@both_editions
def test_each_player_must_choose_a_card_from_his_hand(edition: str) -> None:
    state = meet("aragorn", "balrog", edition)
    assert asked(state) == "sauron"
    assert legal(state) == {f"card:{card}" for card in SAURON_HAND}
    play(state, "card:2")
    assert asked(state) == "fellowship"
    assert legal(state) == {f"card:{card}" for card in FELLOWSHIP_HAND}


@pytest.mark.rule("C-BATTLE-27")
@both_editions
def test_the_first_card_laid_stays_secret_until_both_are_in(edition: str) -> None:
    """Whatever Sauron lays, the Fellowship and the spectators see the same, and then both cards at once."""
    views = []
    for card in SAURON_HAND:
        state = play(meet("aragorn", "balrog", edition), f"card:{card}")
        assert state.view(1)["battle"]["cards"]["sauron"] == card
        views.append((state.view(0), state.view(None), state.choices(0)))
    assert all(view == views[0] for view in views)
    assert views[0][0]["battle"]["cards"]["sauron"] == "hidden"

    state = meet("aragorn", "balrog", edition, discards=(("1", "2"), ("1", "2")))
    fight(state, "5", "magic")
    assert question(state) == "fellowship-magic"
    for seat in (0, 1, None):
        assert state.view(seat)["battle"]["cards"] == {"sauron": "5", "fellowship": "magic"}


@pytest.mark.rule("C-BATTLE-27")
@both_editions
def test_after_a_retreat_by_text_no_cards_are_asked_for(edition: str) -> None:
    state = play(meet("frodo", "balrog", edition), "retreat:arthedain")
    assert question(state) == "turn"
    assert used(state, "sauron") == used(state, "fellowship") == set()


@pytest.mark.rule("C-BATTLE-28")
@both_editions
def test_neither_player_may_decline_to_play_a_card(edition: str) -> None:
    state = meet("aragorn", "balrog", edition)
    assert "pass" not in legal(state)
    refused(state, "pass", "C-BATTLE-28")
    refused(state, "stay", "C-BATTLE-28")
    play(state, "card:1")
    assert "pass" not in legal(state)
    refused(state, "pass", "C-BATTLE-28")


@pytest.mark.rule("C-BATTLE-28")
@both_editions
def test_saruman_may_rule_out_cards(edition: str) -> None:
    state = play(meet("aragorn", "saruman", edition), "use:saruman")
    assert question(state) == "turn"
    assert out(state, "aragorn", "saruman") == (True, True)  # 4 against 4
    assert used(state, "sauron") == used(state, "fellowship") == set()

    state = play(meet("aragorn", "saruman", edition), "pass")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-BATTLE-28")
def test_the_variant_aragorn_may_rule_out_cards() -> None:
    state = lay({"aragorn-variant": "cardolan", "orcs-variant": "eregion"}, characters="variant")
    play(state, "move:orcs-variant:cardolan", "use:aragorn-variant")
    assert question(state) == "turn"
    assert fallen(state, "aragorn-variant")  # 4 against 6


@pytest.mark.rule("C-BATTLE-28")
@both_editions
def test_a_last_card_is_played_by_itself(edition: str) -> None:
    discards = ([card for card in FELLOWSHIP_HAND if card != "5"], [card for card in SAURON_HAND if card != "3"])
    state = meet("aragorn", "balrog", edition, discards=discards)
    assert question(state) == "turn"
    assert out(state, "aragorn", "balrog") == (False, True)  # 4 and 5 against 5 and 3


# ----- text cards


@pytest.mark.rule("C-BATTLE-29")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "mine", "falls"),
    [
        ("6", "noble-sacrifice", (True, True)),
        ("6", "retreat", (False, False)),
        ("retreat", "5", (False, False)),
        ("2", "elven-cloak", (True, True)),  # 3 against 3, not 5
    ],
)
def test_text_cards_work_before_strengths_count(theirs: str, mine: str, falls: tuple[bool, bool], edition: str) -> None:
    state = fight(meet("legolas", "black-rider", edition), theirs, mine)
    assert out(state, "legolas", "black-rider") == falls


@pytest.mark.rule("C-BATTLE-30")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "mine", "falls"),
    [
        ("eye", "noble-sacrifice", (True, False)),
        ("eye", "retreat", (True, False)),
        ("retreat", "noble-sacrifice", (False, False)),
    ],
)
def test_of_two_text_cards_saurons_works_first(theirs: str, mine: str, falls: tuple[bool, bool], edition: str) -> None:
    state = fight(meet("legolas", "balrog", edition), theirs, mine)
    assert out(state, "legolas", "balrog") == falls


@pytest.mark.rule("C-BATTLE-30")
@both_editions
def test_of_two_retreats_saurons_is_decided_first(edition: str) -> None:
    state = lay({"legolas": "eregion", "balrog": "caradhras"}, edition=edition)
    fight(play(state, "move:balrog:eregion"), "retreat", "retreat")
    assert (question(state), asked(state)) == ("sauron-retreat", "sauron")
    play(state, "retreat:enedwaith")
    assert at(state, "balrog") == "enedwaith"
    assert at(state, "legolas") == "eregion"
    assert (question(state), asked(state)) == ("fellowship-retreat", "fellowship")
    play(state, "retreat:arthedain")
    assert at(state, "legolas") == "arthedain"


@pytest.mark.rule("C-BATTLE-31")
@both_editions
def test_the_second_text_card_works_although_the_first_ended_the_fight(edition: str) -> None:
    state = fight(meet("legolas", "balrog", edition), "retreat", "retreat")
    assert at(state, "balrog") == "arthedain"
    assert at(state, "legolas") == "shire"
    assert question(state) == "turn"


@pytest.mark.rule("C-BATTLE-31")
@both_editions
def test_magic_too_works_after_a_sauron_retreat(edition: str) -> None:
    state = meet("legolas", "balrog", edition, discards=(("retreat", "1"), ("1", "2")))
    fight(state, "retreat", "magic")
    assert at(state, "balrog") == "arthedain"
    assert question(state) == "fellowship-magic"
    play(state, "replace:retreat")
    assert at(state, "legolas") == "shire"


@pytest.mark.rule("C-BATTLE-31")
@both_editions
def test_noble_sacrifice_says_itself_that_it_fails_against_a_retreat(edition: str) -> None:
    state = fight(meet("legolas", "balrog", edition), "retreat", "noble-sacrifice")
    assert out(state, "legolas", "balrog") == (False, False)
    assert used(state, "fellowship") == {"noble-sacrifice"}
    assert used(state, "sauron") == {"retreat"}


# ----- comparing strengths


@pytest.mark.rule("C-BATTLE-32", "C-BATTLE-33", "C-BATTLE-34")
@both_editions
@pytest.mark.parametrize("mine", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize("theirs", ["1", "2", "3", "4", "5", "6"])
def test_strength_and_card_together_decide(mine: str, theirs: str, edition: str) -> None:
    """Aragorn has 4, the Balrog 5."""
    state = fight(meet("aragorn", "balrog", edition), theirs, mine)
    good, evil = 4 + int(mine), 5 + int(theirs)
    assert out(state, "aragorn", "balrog") == (good <= evil, evil <= good)


@pytest.mark.rule("C-BATTLE-32")
@both_editions
@pytest.mark.parametrize(("theirs", "mine"), [("eye", "2"), ("eye", "magic"), ("2", "magic"), ("retreat", "1")])
def test_who_plays_no_strength_card_has_only_his_character(theirs: str, mine: str, edition: str) -> None:
    """In the mountains, so that Retreat leads nowhere; Magic finds nothing. Legolas and the Black Rider have 3."""
    state = lay({"legolas": "caradhras", "black-rider": "fangorn"}, edition=edition)
    fight(play(state, "move:black-rider:caradhras"), theirs, mine)
    good, evil = 3 + (int(mine) if mine.isdigit() else 0), 3 + (int(theirs) if theirs.isdigit() else 0)
    assert out(state, "legolas", "black-rider") == (good <= evil, evil <= good)


@pytest.mark.rule("C-BATTLE-32")
def test_the_totals_are_shown_once_both_cards_are() -> None:
    pieces: dict[str, str | None] = {
        "theoden": "cardolan",
        "gandalf-variant": "shire",
        "frodo-variant": "rhudaur",
        "uruk-hai": "eregion",
    }
    state = lay(pieces, characters="variant")
    play(state, "move:uruk-hai:cardolan", "card:6")
    assert state.view(None)["battle"]["totals"] is None
    play(state, "card:2")
    assert question(state) == "help"
    assert state.view(None)["battle"]["totals"] == {"fellowship": 2 + 2, "sauron": 4 + 6}


@pytest.mark.rule("C-BATTLE-35")
@both_editions
@pytest.mark.parametrize("theirs", ["eye", "magic", "retreat"])
@pytest.mark.parametrize("mine", ["magic", "elven-cloak"])
def test_text_cards_add_nothing(theirs: str, mine: str, edition: str) -> None:
    """In the mountains and without used cards neither text does anything here: 3 against 3."""
    state = lay({"legolas": "caradhras", "black-rider": "fangorn"}, edition=edition)
    fight(play(state, "move:black-rider:caradhras"), theirs, mine)
    assert out(state, "legolas", "black-rider") == (True, True)


@pytest.mark.rule("C-BATTLE-35")
@both_editions
@pytest.mark.parametrize("theirs", ["1", "6"])
def test_an_ignored_strength_card_adds_nothing(theirs: str, edition: str) -> None:
    troll = fight(meet("aragorn", "cave-troll", edition), theirs, "5")
    assert out(troll, "aragorn", "cave-troll") == (True, True)  # 9 against 9

    cloak = fight(meet("legolas", "black-rider", edition), theirs, "elven-cloak")
    assert out(cloak, "legolas", "black-rider") == (True, True)  # 3 against 3


@pytest.mark.rule("C-BATTLE-36")
@both_editions
def test_a_total_of_nought_is_compared_like_any_other(edition: str) -> None:
    for theirs, falls in (("eye", (True, False)), ("1", (True, False))):
        state = fight(meet("boromir", "warg", edition), theirs, "magic")  # 0 against 2, or 3
        assert out(state, "boromir", "warg") == falls


@pytest.mark.rule("C-BATTLE-36")
@pytest.mark.parametrize(
    ("theirs", "mine", "falls"),
    [
        ("eye", "magic", (False, True)),  # 0 against -1
        ("1", "magic", (True, True)),  # 0 against 0
        ("2", "magic", (True, False)),  # 0 against 1
        ("2", "1", (True, True)),  # 1 against 1
    ],
)
def test_wormtongues_total_may_be_negative(theirs: str, mine: str, falls: tuple[bool, bool]) -> None:
    state = lay({"smeagol": "cardolan", "wormtongue": "eregion"}, characters="variant")
    play(state, "move:wormtongue:cardolan", "pass")
    fight(state, theirs, mine)
    if falls[1]:
        assert question(state) == "fall-back"
        play(state, "stay")
    assert out(state, "smeagol", "wormtongue") == falls
