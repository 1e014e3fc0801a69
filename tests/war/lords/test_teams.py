"""Lords of Middle-earth at a table of three or four (L-MULTI, X-MULTI-03, L-TOKEN-09)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.company import ALL, seat, seated, settle
from tests.war.lords.tables import BOTH, KEEPER, special, with_dice
from tests.war.rulings import army, asked, at, legal, nation, play, question, start

import redbook
from redbook import State
from redbook.research.observation import observer

rule = pytest.mark.rule

AROUND = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 5/0/2", "rivendell": "elves 0/3/1", "lorien": "elves 1/2/1"}


def company(acting: str, dice: str, armies: dict[str, str] | None = None, **more: Any) -> State:
    """A seat of four is to act, with the box."""
    return seated(armies or AROUND, acting, dice=dice, expansions=["lords"], **more)


def acts(state: State, face: str, *answers: str) -> State:
    """Take a die; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{face}")
    return play(state, *answers)


@rule("W-MULTI-64")
def test_the_boxes_that_have_team_rules_here_are_played_by_three_and_four() -> None:
    for boxes in (["lords"], ["twilight"], ["warriors"], ["kings"], ["lords", "warriors", "kings"]):
        for players in (3, 4):
            assert len(redbook.game("war-of-the-ring", players=players, expansions=boxes).seats) == players


@rule("L-MULTI-01", "X-MULTI-03")
def test_elrond_and_galadriel_come_at_the_word_of_the_gondor_player() -> None:
    state = acts(company("gondor", "muster", at_war="elves"), "muster")
    assert "act:companion" in legal(state)
    state = acts(company("rohan", "muster", at_war="elves"), "muster")
    assert "act:companion" not in legal(state)


@rule("L-MULTI-02", "L-MULTI-05")
@pytest.mark.parametrize(("turn", "leaders"), [(1, ("gondor", "witch-king")), (2, ("rohan", "saruman"))])
def test_who_leads_chooses_the_special_die_that_is_kept(turn: int, leaders: tuple[str, str]) -> None:
    pools = {name: {"pool": "in", "to_roll": True} for name in ("vilya", "nenya", "balrog", "gothmog")}
    people = {**BOTH, "balrog": "moria", "gothmog": "minas-morgul"}
    state = seated(
        AROUND, "", phase=3, turn=turn, expansions=["lords"], characters=people, others="", at_war=ALL,
        fields={"lords": {"dice": pools}},
    )  # fmt: skip
    faces = {"vilya": "event", "nenya": "event", "balrog": "use-balrog", "gothmog": "muster"}
    asking = []
    while question(state) != "turn" or state.view(None)["phase"] != 5:
        if asked(state) == "chance":
            offered = {state.name(action) for action in state.legal()}
            wanted = next((f"face:{face}" for face in faces.values() if f"face:{face}" in offered), min(offered))
            play(state, wanted)
        elif question(state) == "keep-die":
            asking.append(asked(state))
            play(state, sorted(legal(state))[0])
        else:
            play(state, "number:0")
    assert sorted(asking, key=str) == sorted(leaders)


@rule("L-MULTI-02", "L-MULTI-05")
@pytest.mark.parametrize(
    ("acting", "die"), [("gondor", "vilya"), ("rohan", "vilya"), ("witch-king", "balrog"), ("saruman", "balrog")]
)
def test_either_player_may_use_the_die_that_is_kept(acting: str, die: str) -> None:
    shadow = acting in ("witch-king", "saruman")
    told = special(f"{die}:{'use-balrog' if shadow else 'event'}")
    people = {**BOTH, "balrog": "moria"}
    other = ({"event": 1}, {}) if shadow else ({}, {"event": 1})
    state = company(acting, "", characters=people, at_war="elves", fields={"dice": with_dice(other, told)})
    assert asked(state) == acting
    assert question(state) == "action", "it is the only one, and so it is taken"


@rule("L-MULTI-03", "X-MULTI-03")
def test_the_gondor_player_says_which_ring_is_used() -> None:
    for acting in ("gondor", "rohan"):
        state = company(acting, "muster character", rings=(3, 0))
        play(state, "ring:muster:event")
        assert question(state) == "ring-named"
        assert asked(state) == "gondor"
        assert legal(state) == {"spend:vilya", "spend:nenya", "spend:narya"}
        play(state, "spend:nenya")
        assert asked(state) == acting, "who turned the die goes on"


@rule("L-MULTI-04", "L-MULTI-07", "X-MULTI-03")
def test_the_balrog_gothmog_and_the_other_versions_are_the_witch_kings() -> None:
    state = acts(company("witch-king", "muster", at_war="sauron"), "muster", "act:minion")
    assert {"character:balrog", "character:gothmog"} <= legal(state)
    state = acts(company("saruman", "muster", at_war="sauron"), "muster")
    assert "act:minion" not in legal(state)
    people = {"gothmog": "barad-dur", "mouth-of-sauron-black-numenorean": "barad-dur"}
    wizard = {"witch-king": True, "saruman": False}
    for acting, may in wizard.items():
        state = acts(company(acting, "muster", at_war="sauron", characters=people), "muster")
        assert ("act:recruit-for-the-fray" in legal(state)) is may
        assert ("act:move-by-sorcery" in legal(state)) is may


@rule("L-MULTI-07")
def test_the_black_numenorean_does_nothing_by_sorcery_for_the_saruman_player() -> None:
    people = {"mouth-of-sauron-black-numenorean": "gap-of-rohan"}
    for nation_there, acting, may in (("sauron", "witch-king", True), ("isengard", "saruman", False)):
        armies = {**AROUND, "gap-of-rohan": f"{nation_there} 3/0/0", "fords-of-isen": "rohan 1/0/0"}
        state = acts(company(acting, "muster", armies, at_war=ALL, characters=people), "muster")
        assert ({"act:move-by-sorcery", "act:attack-by-sorcery"} <= legal(state)) is may
        assert ("act:attack-by-sorcery" in legal(state)) is may


@rule("L-MULTI-07")
def test_the_witch_king_player_says_whether_the_chief_comes_to_a_declared_fellowship() -> None:
    people = {"witch-king-chief-of-the-ringwraiths": "barad-dur"}
    for turn in (1, 2):
        state = seated(
            AROUND, "", phase=2, turn=turn, expansions=["lords"], characters=people, others="",
            fellowship={"region": "rivendell", "progress": 1},
        )  # fmt: skip
        play(state, "yes", "to:trollshaws")
        assert question(state) == "he-sees"
        assert asked(state) == "witch-king", "whoever leads"


@rule("L-MULTI-06")
def test_the_saruman_player_uses_the_balrog_but_not_an_army_of_his_teammate() -> None:
    told = special("balrog:use-balrog")
    for acting in ("witch-king", "saruman"):
        lying = {"dice": with_dice(({"event": 1}, {}), told)}
        state = company(acting, "", characters={"balrog": "moria"}, fields=lying)
        acts(state, "use-balrog", "act:use-balrog")
        assert state.view(None)["lords"]["balrog"] == "active"
        active = {**lying, "lords": {"balrog": "active"}}
        armies = {"dimrill-dale": "sauron 3/0/0", "pelargir": "gondor 1/0/0"}
        state = company(acting, "", armies, characters={"balrog": "dimrill-dale"}, fields=active, at_war=ALL)
        acts(state, "use-balrog", "act:use-balrog")
        assert ("act:move-armies" in legal(state)) is (acting == "witch-king")
        if acting == "saruman":
            assert question(state) == "balrog-acts"
    mixed = {"dimrill-dale": "sauron 1/0/0 + isengard 3/0/0", "pelargir": "gondor 1/0/0"}
    state = company(
        "saruman", "", mixed, characters={"balrog": "dimrill-dale"}, fields=active, at_war=ALL, mixed="dimrill-dale"
    )
    acts(state, "use-balrog", "act:use-balrog")
    assert "act:move-armies" in legal(state), "he controls that army"
    play(state, "act:move-armies")
    while question(state) != "turn":
        play(
            state,
            "to:parth-celebrant"
            if "to:parth-celebrant" in legal(state)
            else "all"
            if "all" in legal(state)
            else min(legal(state)),
        )
    assert at(state, "balrog") == "parth-celebrant"


@rule("L-MULTI-07")
def test_either_player_moves_the_keeper_of_narya() -> None:
    people = {"gandalf-keeper-of-narya": "dale", "gandalf-the-grey": "not-used"}
    for acting in ("gondor", "rohan"):
        state = acts(company(acting, "character", characters=people), "character")
        assert "act:move-companions" in legal(state)


@rule("L-MULTI-08")
def test_vilya_is_spent_by_who_used_the_die_if_the_gondor_player_agrees() -> None:
    for answer, kept in (("yes", True), ("no", False)):
        state = company("rohan", "muster", characters=BOTH, rings=(3, 0), at_war="elves sauron")
        acts(state, "muster", "act:diplomacy", "nation:rohan")
        assert (question(state), asked(state)) == ("vilya", "rohan")
        play(state, "yes")
        assert (question(state), asked(state)) == ("vilya", "gondor"), "he has to agree"
        play(state, answer)
        assert (state.view(None)["lords"]["rings"]["vilya"] == "shadow") is kept
        assert (state.view(None)["dice"]["free-peoples"]["unused"] == {"muster": 1}) is kept
    state = company("gondor", "muster", characters=BOTH, rings=(3, 0), at_war="elves sauron")
    acts(state, "muster", "act:diplomacy")
    assert (question(state), asked(state)) == ("vilya", "gondor")
    play(state, "yes")
    assert question(state) != "vilya", "he need not ask himself"


@rule("L-MULTI-08")
@pytest.mark.parametrize(("turn", "leader"), [(1, "gondor"), (2, "rohan")])
def test_nenya_is_for_the_leading_player_to_spend(turn: int, leader: str) -> None:
    acting = "rohan" if turn == 1 else "gondor"
    state = company(
        acting, "character", turn=turn, characters=BOTH, rings=(3, 0), at_war="elves", hunt_box=(0, 1),
        fields={"tiles": {"pool": {"eye": 1}}},
    )  # fmt: skip
    acts(state, "character", "act:move-fellowship")
    while asked(state) == "chance":
        names = [state.name(action) for action in state.legal()]
        play(state, names[-1])
    assert (question(state), asked(state)) == ("nenya", leader)


@rule("L-MULTI-08")
def test_narya_rouses_a_nation_whosever_it_is() -> None:
    people = {**KEEPER, "gandalf-keeper-of-narya": "dale"}
    state = acts(company("gondor", "character", characters=people, rings=(3, 0)), "character", "act:narya")
    assert nation(state, "north") == (0, True), "though the Rohan player controls it"


@rule("L-MULTI-09")
def test_wind_from_the_west_looks_at_the_hand_of_one_shadow_player() -> None:
    hands = {
        "gondor": "wind-from-the-west", "witch-king": "grond-hammer-of-the-underworld half-orcs-and-goblin-men",
        "saruman": "the-day-without-dawn",
    }  # fmt: skip
    state = company("gondor", "event", hands=hands)
    play(state, "act:event", "card:wind-from-the-west", "yes")
    assert legal(state) == {"number:1", "number:2"}
    labels = {action["name"]: action["label"] for action in state.choices(seat(state, "gondor"))["actions"]}
    assert labels["number:2"] == "The hand of the Saruman player"
    play(state, "number:2")
    assert legal(state) == {"pass", "card:the-day-without-dawn"}
    play(state, "card:the-day-without-dawn")
    assert "the-day-without-dawn" in state.view(None)["cards"]["shadow"]["discard"]
    state = company("gondor", "event", hands={**hands, "saruman": ""})
    play(state, "act:event", "card:wind-from-the-west", "yes")
    assert "number:2" not in legal(state), "he has nothing to be looked at"


@rule("L-MULTI-10")
def test_the_gondor_player_chooses_at_the_set_up_and_his_teammate_sees_it() -> None:
    state = settle(start(players=4, expansions=["lords"]))
    assert (question(state), asked(state)) == ("company-chosen", "gondor")
    play(state, "character:gandalf-keeper-of-narya", "character:strider")
    seen = {name: state.view(seat(state, name))["lords"]["gandalf"] for name in state.game.seats}
    assert seen == {
        "gondor": "keeper-of-narya",
        "rohan": "keeper-of-narya",
        "witch-king": "secret",
        "saruman": "secret",
    }


@rule("L-MULTI-10")
def test_what_the_two_shadow_players_observe_does_not_tell_which_gandalf_it_is() -> None:
    game = redbook.game("war-of-the-ring", players=4, expansions=["lords"])
    look = observer(game)
    found = []
    for gandalf in ("gandalf-the-grey", "gandalf-keeper-of-narya"):
        state = settle(play(game.start(), f"character:{gandalf}", "character:strider"))
        found.append([bytes(look.observe(state, place)) for place in range(4)])
        for name in ("witch-king", "saruman"):
            drawn = [state.determinize(seat(state, name), Random(seed)) for seed in range(8)]
            assert {one.view(0)["lords"]["gandalf"] for one in drawn} == {"wanderer", "keeper-of-narya"}
    assert [one == other for one, other in zip(*found, strict=True)] == [False, False, True, True]


@rule("L-MULTI-11")
@pytest.mark.parametrize(
    ("card", "die", "owner", "other"),
    [
        ("rangers-of-the-north", "army", "rohan", "gondor"),
        ("every-little-is-a-gain", "muster", "gondor", "rohan"),
        ("shadow-of-dol-guldur", "army", "witch-king", "saruman"),
        ("madness-and-horror", "army", "witch-king", "saruman"),
        ("a-balrog-is-come", "character", "witch-king", "saruman"),
        ("wind-from-the-west", "character", "rohan", ""),
    ],
)
def test_a_card_is_played_by_the_player_of_what_it_needs(card: str, die: str, owner: str, other: str) -> None:
    armies = {
        "pelargir": "gondor 1/0/0", "dol-guldur": "sauron 2/0/1", "north-downs": "isengard 1/0/0",
        "bree": "north 1/0/0", "minas-morgul": "sauron 1/0/0", "osgiliath": "gondor 1/0/0",
    }  # fmt: skip
    for acting, may in ((owner, True), (other, False)):
        if acting:
            state = company(acting, die, armies, hands={acting: card}, characters={"balrog": "moria"}, at_war=ALL)
            acts(state, die)
            offered = "act:event" in legal(state) and f"card:{card}" in legal(play(state.clone(), "act:event"))
            assert offered is may, acting


@rule("L-TOKEN-09")
def test_either_player_uses_a_token_within_his_own_rights() -> None:
    for acting, nations in (("saruman", {"isengard", "southrons"}), ("witch-king", {"sauron"})):
        state = seated(
            AROUND, acting, dice="event event", expansions=["lords"], variants=["council-of-rivendell"],
            fields={"lords": {"tokens": ["advance"]}},
        )  # fmt: skip
        play(state, "token:advance")
        advanced = (
            {action.removeprefix("nation:") for action in legal(state)}
            if question(state) == "diplomacy"
            else {"sauron"}
        )
        assert advanced == nations
        if question(state) != "diplomacy":
            assert nation(state, "sauron")[0] < nation(start(), "sauron")[0]


@rule("L-MULTI-04")
def test_gothmogs_recruits_are_saurons() -> None:
    state = company("witch-king", "muster", at_war="sauron", characters={"gothmog": "barad-dur"})
    acts(state, "muster", "act:recruit-for-the-fray")
    assert army(state, "barad-dur") == "sauron 6/0/2"
