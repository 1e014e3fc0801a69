"""Teams: who leads, who acts, who holds which cards (W-MULTI-01 … W-MULTI-15, W-MULTI-33, W-MULTI-34, W-MULTI-37 …)."""

from __future__ import annotations

from random import Random

import pytest
from tests.war.company import ALL, FOUR, THREE, chances, discard, go, own, seat, seated, settle, teams
from tests.war.rulings import asked, legal, play, question, refused, result, start, use

from redbook import OVER

rule = pytest.mark.rule
CHARACTER, STRATEGY = "free-character", "free-strategy"


# ----- who is who


@rule("W-MULTI-01")
def test_three_are_one_against_two_and_four_are_two_against_two() -> None:
    assert start(players=3).game.seats == THREE
    assert start(players=4).game.seats == FOUR
    sides = [[place["side"] for place in teams(start(players=players))["seats"].values()] for players in (3, 4)]
    assert sides == [["free-peoples", "shadow", "shadow"], ["free-peoples", "free-peoples", "shadow", "shadow"]]


@rule("W-MULTI-02", "W-MULTI-03")
def test_each_player_has_his_nations() -> None:
    nations = {name: set(place["nations"]) for name, place in teams(start(players=4))["seats"].items()}
    assert nations == {
        "gondor": {"gondor", "elves"},
        "rohan": {"rohan", "north", "dwarves"},
        "witch-king": {"sauron"},
        "saruman": {"isengard", "southrons"},
    }


@rule("W-MULTI-04", "W-MULTI-05")
@pytest.mark.parametrize(
    ("turn", "leaders"), [(1, ("gondor", "witch-king")), (2, ("rohan", "saruman")), (3, ("gondor", "witch-king"))]
)
def test_the_leading_role_passes_from_turn_to_turn(turn: int, leaders: tuple[str, str]) -> None:
    assert tuple(teams(seated(turn=turn, dice="event"))["leading"].values()) == leaders


# ----- cards


@rule("W-MULTI-06")
def test_in_the_first_turn_each_draws_a_card_of_each_deck() -> None:
    state = chances(start(players=4), "pass", "pass")
    for name, place in teams(state)["seats"].items():
        assert list(place["hand"].values()) == [1, 1], name


@rule("W-MULTI-07")
def test_later_each_draws_one_card_of_a_deck_of_his_choice() -> None:
    state = seated(acting="", turn=2, phase=1)
    assert (asked(state), legal(state)) == ("gondor", {f"deck:{CHARACTER}", f"deck:{STRATEGY}"})
    chances(state, f"deck:{STRATEGY}")
    assert asked(state) == "rohan"
    chances(state, f"deck:{CHARACTER}")
    hands = teams(state)["seats"]
    assert hands["gondor"]["hand"] == {CHARACTER: 0, STRATEGY: 1}
    assert hands["rohan"]["hand"] == {CHARACTER: 1, STRATEGY: 0}


HELD = "athelas elven-rope elven-cloaks axe-and-bow"


@rule("W-MULTI-08")
def test_a_player_in_a_team_holds_four_cards() -> None:
    state = seated(acting="", turn=2, phase=1, hands={"gondor": HELD, "rohan": "horn-of-gondor"})
    chances(state, f"deck:{CHARACTER}")
    assert (asked(state), question(state), len(legal(state))) == ("gondor", "draw", 5)
    play(state, "card:athelas")
    assert len(own(state, "gondor")) == 4
    assert own(state, "gondor", "face_down") == {"athelas"}
    chances(state, f"deck:{CHARACTER}")
    assert question(state) == "swap", "two cards of the teammate are not too many"


@rule("W-MULTI-09", "W-MULTI-46")
def test_teammates_may_swap_a_card_unseen_after_they_have_drawn() -> None:
    state = seated(acting="", turn=2, phase=1, hands={"gondor": "athelas", "rohan": "elven-rope"})
    chances(state, f"deck:{STRATEGY}", f"deck:{STRATEGY}")
    assert (asked(state), question(state)) == ("gondor", "swap"), "the non-leading player offers"
    offered = state.game.action_id("card:athelas")
    assert state.seen_as(offered, seat(state, "gondor")) == offered
    for other in ("rohan", "witch-king", "saruman"):
        assert state.seen_as(offered, seat(state, other)) >= state.game.num_actions
    play(state, "card:athelas")
    assert asked(state) == "rohan"
    assert "athelas" not in str(state.view(seat(state, "rohan")))
    play(state, "card:elven-rope")
    given = state.game.action_id("deal:athelas")
    assert [state.seen_as(given, seat(state, name)) == given for name in FOUR] == [True, True, False, False]
    settle(state)
    assert "elven-rope" in own(state, "gondor")
    assert "athelas" in own(state, "rohan")
    assert question(state) != "swap" or asked(state) not in ("gondor", "rohan"), "once a turn for each team"


@rule("W-MULTI-09")
@pytest.mark.parametrize("answers", [("pass",), ("card:athelas", "pass")])
def test_no_card_is_swapped_unless_both_agree(answers: tuple[str, ...]) -> None:
    state = seated(acting="", turn=2, phase=1, hands={"gondor": "athelas", "rohan": "elven-rope"})
    chances(state, f"deck:{STRATEGY}", f"deck:{STRATEGY}", *answers)
    assert "athelas" in own(state, "gondor")
    assert "elven-rope" in own(state, "rohan")


@rule("W-MULTI-45")
def test_teammates_do_not_see_each_others_cards() -> None:
    state = seated(hands={"gondor": "athelas", "rohan": "elven-rope"}, dice="event")
    assert "athelas" not in str(state.view(seat(state, "rohan")))
    assert "elven-rope" not in str(state.view(seat(state, "gondor")))
    guesses = [state.determinize(seat(state, "rohan"), Random(seed)) for seed in range(20)]
    assert len({frozenset(own(guess, "gondor")) for guess in guesses}) > 5
    assert all(own(guess, "rohan") == {"elven-rope"} for guess in guesses)


@rule("W-MULTI-45")
def test_who_has_given_a_card_knows_who_has_it() -> None:
    state = seated(acting="", turn=2, phase=1, hands={"gondor": "athelas", "rohan": "elven-rope"})
    chances(state, f"deck:{STRATEGY}", f"deck:{STRATEGY}", "card:athelas", "card:elven-rope")
    assert own(state, "gondor", "given") == {"athelas"}
    for seed in range(20):
        assert "athelas" in own(state.determinize(seat(state, "gondor"), Random(seed)), "rohan")
    hands = {frozenset(own(state.determinize(seat(state, "saruman"), Random(seed)), "rohan")) for seed in range(20)}
    assert len(hands) > 5


@rule("W-MULTI-45")
def test_a_card_that_was_given_may_be_the_one_that_is_laid() -> None:
    hands = {"gondor": "thranduils-archers", "witch-king": "olog-hai"}
    armies = {"osgiliath": "gondor 1/1/0", "north-ithilien": "sauron 4/0/0"}
    given = {"given": ["thranduils-archers"]}
    state = seated(armies, "gondor", dice="army", others="event", at_war=ALL, hands=hands, team=given)
    go(state, "act:attack", "to:north-ithilien", "all", "card:thranduils-archers")
    for seed in range(10):
        guess = state.determinize(seat(state, "rohan"), Random(seed))
        assert own(guess, "gondor", "laid") == {"thranduils-archers"}


@rule("W-MULTI-47")
def test_a_card_drawn_in_an_action_is_the_acting_players_and_counts_at_once() -> None:
    state = seated(dice="event", hands={"rohan": HELD})
    use(state, "event", "draw", f"deck:{STRATEGY}")
    settle(state)
    assert (asked(state), question(state), len(legal(state))) == ("rohan", "draw", 5)


@rule("W-MULTI-33", "W-MULTI-61")
def test_of_three_the_lone_player_draws_and_holds_as_with_two() -> None:
    state = settle(start(players=3))
    assert (asked(state), question(state)) == ("saruman", "swap"), "the Shadow is a team of its own"
    hands = teams(state)["seats"]
    assert hands["free-peoples"]["hand"] == {CHARACTER: 1, STRATEGY: 1}
    state = seated(players=3, acting="", turn=2, phase=1, hands={"free-peoples": HELD})
    chances(state)
    assert len(own(state, "free-peoples")) == 6
    assert (asked(state), question(state)) == ("witch-king", "draw")


# ----- the phases


@rule("W-MULTI-10")
@pytest.mark.parametrize(("turn", "leader"), [(1, "gondor"), (2, "rohan")])
def test_the_leading_player_decides_about_the_fellowship(turn: int, leader: str) -> None:
    state = seated(acting="", turn=turn, phase=2, fellowship={"progress": 3})
    assert (asked(state), question(state)) == (leader, "fellowship-phase")
    state = seated(acting="", turn=turn, phase=2, fellowship={"region": "morannon"})
    assert asked(state) == leader, "whether the Ring-bearers enter Mordor"


@rule("W-MULTI-11")
@pytest.mark.parametrize(("turn", "leader"), [(1, "witch-king"), (2, "saruman")])
def test_the_leading_shadow_player_allocates_dice_to_the_hunt(turn: int, leader: str) -> None:
    state = seated(acting="", turn=turn, phase=3)
    assert (asked(state), legal(state) & {"number:1"}) == (leader, {"number:1"})


@rule("W-MULTI-12")
def test_a_team_has_one_pool_of_dice() -> None:
    state = play(seated(acting="", phase=3), "number:0")
    rolled = 0
    while asked(state) == "chance":
        play(state, "face:character" if rolled < 4 else "face:army")
        rolled += 1
    assert rolled == 4 + 7
    assert asked(state) == "rohan"
    use(state, "character", "discard")
    discard(state)
    assert asked(state) == "gondor"
    assert state.view(None)["dice"]["free-peoples"]["unused"] == {"character": 3}


@rule("W-MULTI-13", "W-MULTI-14")
@pytest.mark.parametrize(
    ("turn", "order"), [(1, "rohan saruman gondor witch-king"), (2, "gondor witch-king rohan saruman")]
)
def test_the_players_act_in_turn_the_leading_ones_last(turn: int, order: str) -> None:
    first = order.split()[0]
    state = seated(acting=first, turn=turn, dice="event event event event", others="event event event event")
    assert [discard(state) for _ in range(8)] == order.split() * 2
    assert question(state) != "action"


@rule("W-MULTI-15")
def test_who_has_passed_acts_when_it_is_his_turn_again() -> None:
    state = seated(dice="event", others="event event event")
    assert asked(state) == "rohan"
    play(state, "pass")
    assert discard(state) == "saruman"
    assert asked(state) == "gondor"
    play(state, "pass")
    assert discard(state) == "witch-king"
    assert discard(state) == "rohan", "his team has no fewer dice now, so he cannot pass"


@rule("W-MULTI-59")
def test_who_are_left_with_dice_go_on_in_their_own_order() -> None:
    state = seated(dice="event", others="event event event event")
    assert [discard(state) for _ in range(5)] == ["rohan", "saruman", "witch-king", "saruman", "witch-king"]


@rule("W-MULTI-34", "W-MULTI-61")
def test_the_lone_player_acts_between_the_two_of_the_shadow() -> None:
    state = seated(players=3, acting="free-peoples", dice="event event event", others="event event event")
    order = ["free-peoples", "saruman", "free-peoples", "witch-king", "free-peoples", "saruman"]
    assert [discard(state) for _ in range(6)] == order
    state = seated(players=3, acting="", turn=2, phase=2, fellowship={"progress": 3})
    assert asked(state) == "free-peoples"


@rule("W-MULTI-60")
def test_who_has_no_use_for_a_die_discards_it() -> None:
    state = seated({"minas-tirith": "gondor 2/0/0"}, dice="army")
    assert (asked(state), legal(state)) == ("rohan", {"act:discard"})


@rule("W-MULTI-40")
def test_a_team_uses_one_ring_a_turn() -> None:
    state = seated(dice="event event event", others="event event", rings=(2, 0))
    play(state, "ring:event:character", "die:event", "act:discard")
    discard(state)
    assert asked(state) == "gondor"
    refused(state, "ring:event:character", "W-RING-04")


# ----- the end


LOST = {"minas-tirith": "shadow", "pelargir": "shadow", "dol-amroth": "shadow", "edoras": "shadow", "erebor": "shadow"}
"""Ten points: Gondor 5, Rohan and the Dwarves 3, and two more below."""


@rule("W-MULTI-37", "W-MULTI-38")
@pytest.mark.parametrize(
    ("captors", "winners"),
    [
        ({"minas-tirith": "witch-king", "pelargir": "witch-king"}, ["saruman"]),
        ({"minas-tirith": "witch-king", "pelargir": "witch-king", "dol-amroth": "witch-king", "erebor": "witch-king"},
         ["witch-king"]),
    ],
)  # fmt: skip
def test_a_winning_shadow_player_scores_what_he_captured(captors: dict[str, str], winners: list[str]) -> None:
    everything = dict.fromkeys([*LOST, "helms-deep"], "saruman") | captors
    state = seated(acting="", phase=6, control={**LOST, "helms-deep": "shadow"}, team={"captors": everything})
    assert result(state) == ("shadow", "shadow-conquest")
    assert state.returns() == [-1.0, -1.0, 1.0, 1.0]
    assert teams(state)["winners"] == winners


@rule("W-MULTI-38")
def test_what_his_nations_lost_is_subtracted() -> None:
    control = {**LOST, "helms-deep": "shadow", "orthanc": "free-peoples"}
    captors = dict.fromkeys(["minas-tirith", "pelargir", "edoras", "dol-amroth"], "saruman")
    captors |= dict.fromkeys(["erebor", "helms-deep"], "witch-king")
    state = seated(acting="", phase=6, control=control, team={"captors": captors})
    scores = {name: place["score"] for name, place in teams(state)["seats"].items()}
    assert (scores["saruman"], scores["witch-king"]) == (6 - 2, 4)


@rule("W-MULTI-58")
def test_equal_players_share_the_victory() -> None:
    captors = dict.fromkeys(["minas-tirith", "pelargir", "dol-amroth"], "saruman")
    captors |= dict.fromkeys(["erebor", "helms-deep", "edoras"], "witch-king")
    control = {**LOST, "helms-deep": "shadow"}
    state = seated(acting="", phase=6, control=control, team={"captors": captors})
    assert teams(state)["winners"] == ["witch-king", "saruman"]


@rule("W-MULTI-39")
@pytest.mark.parametrize(
    ("region", "winners"), [("pelargir", ["rohan"]), ("edoras", ["gondor"]), ("bree", ["gondor", "rohan"])]
)
def test_of_winning_free_peoples_who_lost_less_has_won(region: str, winners: list[str]) -> None:
    control = {"orthanc": "free-peoples", "moria": "free-peoples", region: "shadow"}
    state = seated(acting="", phase=6, control=control)
    assert result(state) == ("free-peoples", "free-peoples-conquest")
    assert teams(state)["winners"] == winners


@rule("W-MULTI-37")
def test_against_a_team_the_lone_player_wins_or_loses_as_much_as_both() -> None:
    control = {"orthanc": "free-peoples", "moria": "free-peoples"}
    assert seated(players=3, acting="", phase=6, control=control).returns() == [1.0, -0.5, -0.5]


@rule("W-MULTI-37")
def test_a_game_that_ends_while_a_card_is_in_play_is_written_down() -> None:
    state = seated(
        acting="saruman",
        dice="event",
        hands={"saruman": "lure-of-the-ring"},
        fellowship={"corruption": 11, "revealed": True},
    )
    go(state, "act:event", "card:lure-of-the-ring")
    while state.actor != OVER:
        state.apply(state.legal()[0])
    assert result(state) == ("shadow", "corruption")
    assert state.game.load(state.position()) == state


@rule("W-MULTI-57")
def test_a_settlement_is_captured_by_who_controls_the_army() -> None:
    armies = {"osgiliath": "sauron 1/0/0 + southrons 2/0/0"}
    for acting, mixed, captor in (("witch-king", "", "witch-king"), ("saruman", "osgiliath", "saruman")):
        state = seated(armies, acting, dice="army", mixed=mixed, at_war=ALL)
        go(state, "act:move-armies", "army:osgiliath", "to:pelargir", "all")
        assert teams(state)["captors"] == {"pelargir": captor}
