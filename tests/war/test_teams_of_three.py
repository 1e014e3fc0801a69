"""Three players: no Nation twice running for the lone one (W-MULTI-35, W-MULTI-36, W-MULTI-62 … W-MULTI-66)."""

from __future__ import annotations

import pytest
from tests.war.company import ALL, discard, go, seated
from tests.war.rulings import army, asked, legal, question, refused

from redbook import State

rule = pytest.mark.rule


def lone(armies: dict[str, str] | None, dice: str, **more: object) -> State:
    """The lone player acts, and the Shadow has as many dice."""
    others = " ".join(["event"] * len(dice.split()))
    return seated(armies, "free-peoples", players=3, dice=dice, others=others, **more)  # type: ignore[arg-type]


def again(state: State) -> State:
    """The Shadow discards a die, so that it is the lone player's turn again."""
    discard(state)
    assert asked(state) == "free-peoples"
    return state


@rule("W-MULTI-35")
def test_a_nation_is_not_acted_on_twice_running() -> None:
    state = lone(None, "muster muster")
    go(state, "act:diplomacy", "nation:elves")
    go(again(state), "act:diplomacy")
    assert legal(state) == {"nation:dwarves", "nation:gondor", "nation:north", "nation:rohan"}
    refused(state, "nation:elves", "W-MULTI-35")


@rule("W-MULTI-35", "W-MULTI-63")
@pytest.mark.parametrize(
    "first",
    [
        ("act:diplomacy", "nation:elves"),
        ("act:muster", "figure:gondor-elite", "region:pelargir"),
        ("act:move-armies", "army:osgiliath", "to:lossarnach", "all"),
    ],
)
@pytest.mark.parametrize("then", ["recruit", "move", "card"])
def test_all_sorts_of_actions_are_actions_on_a_nation(first: tuple[str, ...], then: str) -> None:
    die = "army" if first[0] == "act:move-armies" else "muster"
    second = {"recruit": "muster", "move": "army", "card": "event"}[then]
    state = seated(
        {"osgiliath": "gondor 1/0/0", "pelargir": "gondor 1/0/0"},
        "free-peoples",
        players=3,
        dice=f"{die} {second} {second}",
        others="event event event",
        hands={"free-peoples": "guards-of-the-citadel book-of-mazarbul"},
        at_war="gondor",
    )
    go(state, f"die:{die}", *first)
    if die == "army":
        go(state, "done")
    on_gondor = first[-1] != "nation:elves"
    again(state)
    if then == "recruit":
        go(state, "die:muster")
        assert ("act:muster" in legal(state)) != on_gondor
    elif then == "move":
        go(state, "die:army")
        assert ("act:move-armies" in legal(state)) != on_gondor
    else:
        go(state, "die:event", "act:event")
        assert ("card:guards-of-the-citadel" in legal(state)) != on_gondor
        assert "card:book-of-mazarbul" in legal(state)


@rule("W-MULTI-63")
def test_a_card_for_two_nations_counts_for_both() -> None:
    state = lone(None, "muster muster event", hands={"free-peoples": "swords-in-eriador"})
    go(state, "die:muster", "act:diplomacy", "nation:dwarves")
    go(again(state), "die:event")
    assert "act:event" not in legal(state)
    state = lone(None, "muster muster event", hands={"free-peoples": "book-of-mazarbul"}, active="dwarves")
    go(state, "die:muster", "act:event", "card:book-of-mazarbul")
    go(again(state), "die:muster", "act:diplomacy")
    assert "nation:dwarves" not in legal(state)


@rule("W-MULTI-63", "L-CARD-FP-STRAT-25")
@pytest.mark.parametrize(("first", "barred"), [("gondor", True), ("elves", False)])
def test_a_card_that_spreads_recruits_is_an_action_on_their_nation(first: str, barred: bool) -> None:
    hands = {"free-peoples": "every-little-is-a-gain"}
    state = lone(None, "muster muster event", hands=hands, expansions=["lords"])
    go(state, "die:muster", "act:diplomacy", f"nation:{first}")
    go(again(state), "die:event")
    assert ("act:event" not in legal(state)) == barred


@rule("W-MULTI-62")
@pytest.mark.parametrize("between", ["move-fellowship", "discard", "pass"])
def test_something_else_between_two_actions_lifts_the_ban(between: str) -> None:
    state = seated(
        None,
        "free-peoples",
        players=3,
        dice="muster muster character",
        others="event event event event event",
        hunt_box=(0, 0),
    )
    go(state, "die:muster", "act:diplomacy", "nation:elves")
    again(state)
    if between == "pass":
        go(state, "pass")
    else:
        go(state, "die:character", f"act:{between}")
    again(state)
    go(state, "die:muster", "act:diplomacy")
    assert "nation:elves" in legal(state)


ARMIES = {"osgiliath": "gondor 2/0/0 + rohan 2/0/0", "minas-tirith": "gondor 2/0/0", "edoras": "rohan 1/0/0"}


@rule("W-MULTI-36")
def test_an_army_of_several_nations_may_follow_one_of_them() -> None:
    state = lone(ARMIES, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:minas-tirith", "to:lossarnach", "all", "done")
    go(again(state), "act:move-armies")
    assert legal(state) == {"army:osgiliath", "army:edoras"}
    refused(state, "army:lossarnach", "W-MULTI-35")
    go(state, "army:osgiliath", "to:pelargir", "split", "take:2:gondor-regular")
    refused(state, "take:0:rohan-regular", "W-MULTI-35")


@rule("W-MULTI-36", "W-MULTI-65")
def test_one_of_its_nations_may_follow_an_army_of_several() -> None:
    state = lone(ARMIES, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:osgiliath", "to:pelargir", "all", "done")
    go(again(state), "act:move-armies")
    assert legal(state) == {"army:minas-tirith", "army:edoras"}, "but not those who have just acted"


@rule("W-MULTI-36")
def test_another_army_of_several_nations_may_follow() -> None:
    armies = {"osgiliath": "gondor 2/0/0 + rohan 2/0/0", "lossarnach": "gondor 1/0/0 + elves 1/0/0"}
    state = lone(armies, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:osgiliath", "to:pelargir", "all", "done")
    go(again(state), "act:move-armies")
    assert "to:minas-tirith" in legal(state) or "army:lossarnach" in legal(state)


@rule("W-MULTI-66")
def test_splitting_does_not_get_round_the_ban() -> None:
    state = lone({"osgiliath": "gondor 2/0/0 + rohan 2/0/0", "edoras": "rohan 1/0/0"}, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:osgiliath", "to:pelargir", "split")
    go(state, "take:1:gondor-regular", "take:1:rohan-regular", "done")
    go(again(state), "act:move-armies", "army:osgiliath", "to:pelargir", "all", "done")
    assert army(state, "pelargir") == "gondor 2/0/0 + rohan 2/0/0"
    state = lone({"osgiliath": "gondor 2/0/0 + rohan 2/0/0", "edoras": "rohan 1/0/0"}, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:osgiliath", "to:pelargir", "all", "done")
    go(again(state), "act:move-armies")
    assert "army:pelargir" not in legal(state)
    assert "to:folde" in legal(state), "only Edoras has an army that may act"


@rule("W-MULTI-66")
def test_who_has_fought_and_advanced_does_not_act_again() -> None:
    armies = {"osgiliath": "gondor 1/1/0 + rohan 1/1/0", "north-ithilien": "sauron 1/0/0", "edoras": "rohan 1/0/0"}
    state = lone(armies, "army army", at_war=ALL)
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all", "roll:1116", "roll:6", "reduce:gondor")
    go(state, "split", "take:1:gondor-regular", "take:0:rohan-regular", "take:1:rohan-elite")
    assert army(state, "north-ithilien") == "gondor 1/0/0 + rohan 0/1/0"
    noted = {one["slot"]: one["figures"] for one in state.view(None)["teams"]["last_action"]["armies"]}
    assert noted == {
        "osgiliath": {"gondor-regular": 1, "rohan-regular": 1},
        "north-ithilien": {"gondor-regular": 1, "rohan-elite": 1},
    }
    go(again(state), "act:move-armies")
    assert "to:folde" in legal(state), "only Edoras has an army that may act"


@rule("W-MULTI-66")
def test_an_army_that_has_moved_into_another_may_act_with_it() -> None:
    armies = {"minas-tirith": "gondor 2/0/0", "osgiliath": "rohan 2/0/0"}
    state = lone(armies, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:minas-tirith", "to:osgiliath", "all", "done")
    go(again(state), "act:move-armies", "army:osgiliath", "to:pelargir", "all")
    assert army(state, "pelargir") == "gondor 2/0/0 + rohan 2/0/0"


@rule("W-MULTI-36")
def test_what_is_left_of_an_army_of_several_nations_advances_though_the_last_action_was_on_its_nation() -> None:
    armies = {
        "dale": "dwarves 2/0/1 + north 1/0/0", "vale-of-the-carnen": "southrons 1/0/0", "iron-hills": "dwarves 1/0/0",
        "erebor": "dwarves 1/0/0", "far-harad": "southrons 2/0/0",
    }  # fmt: skip
    state = lone(armies, "army army", at_war=ALL)
    go(state, "act:move-armies", "army:iron-hills", "to:east-rhun", "all", "done")
    go(again(state), "act:attack", "army:dale", "to:vale-of-the-carnen", "all")
    while question(state) != "split":
        names = sorted(legal(state))
        wanted = [name for name in ("lose:north-regular", "yes", "pass") if name in names]
        state.play(names[-1] if asked(state) == "chance" else [*wanted, *names][0])  # both sides hit with all dice
    assert state.view(None)["battle"]["rolls"] is None
    go(state, "split", "take:1:dwarves-regular")
    while question(state) == "split":
        state.play(sorted(legal(state))[0])
    assert army(state, "vale-of-the-carnen").startswith("dwarves 1/0/"), "it is still their action"
