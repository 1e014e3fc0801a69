"""Armies of teammates in one place: separate, mixed, and who controls them (W-MULTI-22 … W-MULTI-30, W-MULTI-52 …)."""

from __future__ import annotations

import pytest
from tests.war.company import ALL, go, seated, teams
from tests.war.rulings import army, asked, at, legal, play, question, refused

from redbook import State

rule = pytest.mark.rule
ENEMY = {"north-ithilien": "sauron 6/0/0"}


def both(force: str, acting: str = "gondor", turn: int = 1, mixed: bool = True, **more: object) -> State:
    """Units of both players in Osgiliath, the enemy beside them, and a die to move or attack with."""
    where = {"mixed": "osgiliath"} if mixed else {"apart": "osgiliath"}
    more.setdefault("at_war", ALL)
    return seated({"osgiliath": force, **ENEMY}, acting, turn=turn, dice="army", **where, **more)  # type: ignore[arg-type]


# ----- one army or two


@rule("W-MULTI-22")
@pytest.mark.parametrize(
    ("answers", "kind"), [(("yes", "yes"), "mixed"), (("yes", "no"), "separate"), (("no",), "separate")]
)
def test_units_that_meet_stay_apart_unless_both_agree(answers: tuple[str, ...], kind: str) -> None:
    state = seated({"druadan-forest": "rohan 2/0/0", "osgiliath": "gondor 1/0/0"}, "rohan", dice="army", at_war=ALL)
    go(state, "act:move-armies", "army:druadan-forest", "to:osgiliath", "all")
    assert (asked(state), question(state)) == ("rohan", "union")
    for answer, who in zip(answers, ("rohan", "gondor"), strict=False):
        assert asked(state) == who
        play(state, answer)
    assert question(state) != "union"
    assert teams(state)[kind] == ["osgiliath"]


@rule("W-MULTI-22")
def test_teammates_are_not_asked_again_until_more_units_come() -> None:
    armies = {"druadan-forest": "rohan 2/0/0", "osgiliath": "gondor 1/0/0 + rohan 1/0/0"}
    state = seated(armies, "rohan", dice="army", at_war=ALL, team={"together": {"osgiliath": 2}})
    go(state, "act:move-armies", "army:druadan-forest", "to:osgiliath", "all", "done")
    assert question(state) == "union"
    state = seated(armies, "rohan", dice="army", at_war=ALL, team={"together": {"osgiliath": 2}})
    go(state, "act:discard")
    assert question(state) != "union"


@rule("W-MULTI-23", "W-MULTI-53")
def test_separate_armies_beyond_the_limit_lose_units_in_turn() -> None:
    armies = {"druadan-forest": "rohan 5/1/0", "osgiliath": "gondor 6/1/0"}
    state = seated(armies, "rohan", dice="army", at_war=ALL)
    go(state, "act:move-armies", "army:druadan-forest", "to:osgiliath", "all", "no")
    assert (asked(state), legal(state)) == ("rohan", {"lose:rohan-regular", "lose:rohan-elite"})
    refused(state, "lose:gondor-regular", "W-MOVE-04")
    play(state, "lose:rohan-regular")
    assert (asked(state), legal(state)) == ("gondor", {"lose:gondor-regular", "lose:gondor-elite"})
    play(state, "lose:gondor-regular")
    assert asked(state) == "rohan"
    play(state, "lose:rohan-regular")
    assert army(state, "osgiliath") == "gondor 5/1/0 + rohan 3/1/0"


@rule("W-MULTI-53")
def test_separate_armies_share_the_room_inside_a_stronghold() -> None:
    armies = {"minas-tirith": "gondor 4/0/0 + rohan 3/0/0", "osgiliath": "sauron 9/0/0"}
    state = seated(armies, "witch-king", dice="army", at_war=ALL)
    go(state, "act:attack", "army:osgiliath", "to:minas-tirith", "all", "yes", "all")
    assert (asked(state), question(state)) == ("gondor", "excess"), "attacked, they are one army, and he has more in it"
    go(state, "lose:gondor-regular", "lose:rohan-regular")
    assert army(state, "inside-minas-tirith") == "gondor 3/0/0 + rohan 2/0/0"


@rule("W-MULTI-24", "W-MULTI-54")
def test_armies_that_are_attacked_become_one_and_stay_so() -> None:
    state = seated(
        {"osgiliath": "gondor 3/0/0 + rohan 2/0/0", **ENEMY},
        "witch-king",
        dice="army",
        at_war=ALL,
        team={"together": {"osgiliath": 5}},
    )
    assert teams(state)["separate"] == ["osgiliath"]
    go(state, "act:attack", "to:osgiliath", "all")
    assert teams(state)["mixed"] == ["osgiliath"]
    go(state, "roll:11111", "roll:11111", "no")
    assert question(state) != "battle"
    assert teams(state)["mixed"] == ["osgiliath"]


# ----- who controls a mixed army


@rule("W-MULTI-25", "W-MULTI-26")
@pytest.mark.parametrize(
    ("force", "turn", "controller"),
    [
        ("gondor 2/0/0 + rohan 1/0/0", 2, "gondor"),
        ("gondor 1/0/0 + rohan 1/0/0 + north 1/0/0", 1, "rohan"),
        ("gondor 2/0/0 + rohan 1/1/0", 1, "rohan"),
        ("gondor 1/1/0 + rohan 2/0/0", 2, "gondor"),
        ("gondor 1/0/0 + rohan 1/0/0", 1, "gondor"),
        ("gondor 1/0/0 + rohan 1/0/0", 2, "rohan"),
    ],
)
def test_the_controller_of_a_mixed_army_attacks_with_it(force: str, turn: int, controller: str) -> None:
    for acting in ("gondor", "rohan"):
        state = both(force, acting, turn)
        assert ("act:attack" in legal(state)) == (acting == controller)


@rule("W-MULTI-26", "W-MULTI-55")
def test_the_controller_decides_in_battle() -> None:
    force = "gondor 1/0/0 + rohan 3/1/0"
    hands = {"gondor": "thranduils-archers", "rohan": "eomer-son-of-eomund"}
    state = seated({"osgiliath": force, **ENEMY}, "witch-king", dice="army", mixed="", at_war=ALL, hands=hands)
    go(state, "act:attack", "to:osgiliath", "all")
    assert (asked(state), legal(state)) == ("rohan", {"pass", "card:eomer-son-of-eomund"})
    go(state, "pass", "roll:11116", "roll:11111")
    assert (asked(state), question(state)) == ("rohan", "losses")
    assert "lose:gondor-regular" in legal(state), "whose ever units they are"
    go(state, "lose:gondor-regular", "yes")
    assert (asked(state), question(state)) == ("rohan", "retreat")


@rule("W-MULTI-27", "W-MULTI-55")
def test_control_follows_the_units_at_once() -> None:
    force = "gondor 2/0/0 + rohan 1/0/0"
    state = seated({"osgiliath": force, **ENEMY}, "witch-king", turn=2, dice="army", at_war=ALL)
    go(state, "act:attack", "to:osgiliath", "all", "roll:11166", "roll:111")
    assert (asked(state), question(state)) == ("gondor", "losses")
    play(state, "lose:gondor-regular")
    assert (asked(state), question(state)) == ("rohan", "losses"), "one each, and the Rohan player leads"


@rule("W-MULTI-28")
def test_the_acting_part_must_stay_under_control() -> None:
    state = both("gondor 3/0/0 + rohan 2/0/0")
    go(state, "act:move-armies", "army:osgiliath", "to:lossarnach", "split", "take:1:gondor-regular")
    assert legal(state) == {"take:0:rohan-regular", "take:1:rohan-regular"}, "one each: the Gondor player leads"
    refused(state, "take:2:rohan-regular", "W-MULTI-28")
    state = both("gondor 3/0/0 + rohan 2/0/0")
    go(state, "act:move-armies", "army:osgiliath", "to:lossarnach", "split")
    refused(state, "take:0:gondor-regular", "W-MULTI-28")


@rule("W-MULTI-29")
def test_a_player_takes_his_units_back_by_a_move() -> None:
    state = both("gondor 3/0/0 + rohan 2/0/1", "rohan")
    assert "act:attack" not in legal(state)
    go(state, "act:move-armies", "army:osgiliath", "to:druadan-forest", "all")
    assert army(state, "druadan-forest") == "rohan 2/0/1"
    assert army(state, "osgiliath") == "gondor 3/0/0"
    assert teams(state)["mixed"] == []


@rule("W-MULTI-30", "W-MULTI-56")
def test_a_mixed_army_is_bound_by_all_its_nations() -> None:
    force = "gondor 3/0/0 + rohan 2/0/0"
    state = both(force, at_war="gondor sauron")
    go(state, "act:move-armies", "army:osgiliath", "to:lossarnach", "all")
    assert army(state, "lossarnach") == "gondor 3/0/0"
    assert army(state, "osgiliath") == "rohan 2/0/0"
    state = both(force, at_war="gondor sauron")
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all")
    assert state.view(None)["battle"]["rearguard"] == {"rohan-regular": 2}


@rule("W-MULTI-56")
def test_a_mixed_army_moves_as_one_and_stays_mixed() -> None:
    state = both("gondor 3/0/0 + rohan 2/0/0")
    go(state, "act:move-armies", "army:osgiliath", "to:lossarnach", "all")
    assert army(state, "lossarnach") == "gondor 3/0/0 + rohan 2/0/0"
    assert (teams(state)["mixed"], question(state)) == (["lossarnach"], "action")


@rule("W-MULTI-16", "W-MULTI-22")
def test_of_separate_armies_each_goes_alone() -> None:
    state = both("gondor 3/0/1 + rohan 2/0/1", "rohan", mixed=False)
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all")
    assert state.view(None)["battle"]["rearguard"] == {"gondor-regular": 3, "gondor-leader": 1}
    assert army(state, "osgiliath") == "rohan 2/0/1"


@rule("W-MULTI-52")
def test_leaders_belong_to_their_player() -> None:
    state = both("gondor 3/0/1 + rohan 2/0/1", "rohan", mixed=False)
    go(state, "act:move-armies", "army:osgiliath", "to:lossarnach", "split", "take:2:rohan-regular")
    assert question(state) != "split", "his Leader goes along, or would be left without a unit of his"
    assert army(state, "lossarnach") == "rohan 2/0/1"


@rule("W-MULTI-52")
def test_companions_and_nazgul_fight_with_a_mixed_army() -> None:
    state = both("gondor 3/0/0 + rohan 2/0/0", characters={"gimli": "osgiliath"})
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all")
    assert state.view(None)["battle"]["staying"] == []
    armies = {"osgiliath": "southrons 3/0/0 + sauron 1/0/1", "minas-tirith": "gondor 2/0/0"}
    characters = {"witch-king": "osgiliath"}
    for where, staying in (("mixed", []), ("apart", ["witch-king"])):
        state = seated(
            armies,
            "saruman",
            dice="army",
            at_war=ALL,
            characters=characters,
            **{where: "osgiliath"},  # type: ignore[arg-type]
        )
        go(state, "act:attack", "army:osgiliath", "to:minas-tirith", "all")
        assert state.view(None)["battle"]["staying"] == staying
    assert at(state, "witch-king") == "osgiliath"


# ----- Leaders whose player has no unit there


@rule("W-MULTI-52", "W-MULTI-55")
def test_a_leader_of_the_teammate_advances_with_the_army_that_he_stands_in() -> None:
    state = seated(
        {"osgiliath": "gondor 1/0/0 + rohan 1/0/1", "north-ithilien": "sauron 2/0/0"}, "gondor", turn=1, dice="army",
        mixed="osgiliath", at_war=ALL,
    )  # fmt: skip
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all", "roll:66", "roll:16")
    go(state, "lose:rohan-regular")
    assert (asked(state), question(state)) == ("gondor", "split")
    assert legal(state) == {"no", "all"}, "his one unit goes with the Leader, or nobody goes"
    refused(state, "split", "W-BATTLE-67")
    play(state, "all")
    assert army(state, "north-ithilien") == "gondor 1/0/0 + rohan 0/0/1"


@rule("W-MULTI-52")
@pytest.mark.parametrize("act", ["move-armies", "attack"])
def test_an_army_of_one_player_takes_along_a_leader_of_the_other(act: str) -> None:
    to = "north-ithilien" if act == "attack" else "lossarnach"
    state = both("gondor 2/0/0 + rohan 0/0/1")
    go(state, f"act:{act}", "army:osgiliath", f"to:{to}", "all")
    assert army(state, "osgiliath") == ("gondor 2/0/0 + rohan 0/0/1" if act == "attack" else "")
    state = both("gondor 2/0/0 + rohan 0/0/1")
    go(state, f"act:{act}", "army:osgiliath", f"to:{to}", "split", "take:2:gondor-regular")
    assert question(state) != "split", "nobody stays for him to stay with"
    state = both("gondor 2/0/0 + rohan 0/0/1", "rohan")
    assert f"act:{act}" not in legal(state), "a Leader is no army"


@rule("W-MULTI-52", "W-BATTLE-67")
def test_a_leader_is_not_left_with_a_separate_army_of_the_teammate_after_a_battle() -> None:
    armies = {"osgiliath": "gondor 2/0/1 + rohan 2/0/0", "north-ithilien": "sauron 1/0/0"}
    for where, leaves in (("apart", False), ("mixed", True)):
        state = seated(armies, "gondor", dice="army", at_war=ALL, **{where: "osgiliath"})  # type: ignore[arg-type]
        own = ("split", "take:2:gondor-regular", "take:1:gondor-leader", "take:0:rohan-regular")
        go(state, "act:attack", "army:osgiliath", "to:north-ithilien", *(own if leaves else ("all",)))
        go(state, "roll:66", "roll:1")
        assert question(state) == "split"
        go(state, "split", "take:2:gondor-regular")
        assert (question(state) == "split") == leaves, "in a mixed army there are units for him to stay with"
