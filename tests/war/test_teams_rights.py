"""What each player of a team may do: Nations, minions, the Fellowship, cards (W-MULTI-16 … W-MULTI-21 and others)."""

from __future__ import annotations

import pytest
from tests.war.company import ALL, go, seated, settle
from tests.war.rulings import army, asked, at, lay, legal, nation, question, refused, use

rule = pytest.mark.rule


@rule("W-MULTI-16")
@pytest.mark.parametrize(
    ("acting", "own", "foreign"),
    [
        ("gondor", {"gondor", "elves"}, "rohan"),
        ("rohan", {"rohan", "north", "dwarves"}, "elves"),
        ("witch-king", {"sauron"}, "isengard"),
        ("saruman", {"isengard", "southrons"}, "sauron"),
    ],
)
def test_a_player_recruits_for_his_own_nations(acting: str, own: set[str], foreign: str) -> None:
    state = use(seated(acting=acting, dice="muster", at_war=ALL), "muster", "muster")
    figures = {name.removeprefix("figure:") for name in legal(state)}
    assert {figure.rpartition("-")[0] for figure in figures - {"nazgul"}} == own
    refused(state, f"figure:{foreign}-regular", "W-MULTI-16")


@rule("W-MULTI-16")
def test_a_player_moves_and_attacks_with_armies_of_his_own() -> None:
    armies = {"osgiliath": "gondor 2/0/0", "fords-of-isen": "rohan 2/0/0", "north-ithilien": "sauron 1/0/0"}
    state = use(seated(armies, "rohan", dice="army", at_war=ALL), "army", "move-armies")
    assert question(state) == "move"
    assert "to:westemnet" in legal(state), "the only army that is his"
    state = seated(armies | {"orthanc": "isengard 1/0/0"}, "gondor", dice="army", at_war=ALL)
    use(state, "army", "attack")
    assert "to:orthanc" not in legal(state)
    two = {"fords-of-isen": "rohan 1/0/0", "edoras": "rohan 1/0/0", "osgiliath": "gondor 2/0/0"}
    state = use(seated(two, "rohan", dice="army", at_war=ALL), "army", "move-armies")
    assert legal(state) == {"army:fords-of-isen", "army:edoras"}
    refused(state, "army:osgiliath", "W-MULTI-16")


@rule("W-MULTI-16")
def test_a_card_that_anybody_plays_recruits_for_his_own_nations() -> None:
    heir = {"strider": "osgiliath", "aragorn": "waiting"}
    armies = {"osgiliath": "gondor 1/0/0 + rohan 1/0/0"}
    for acting, chosen in (("gondor", "gondor 0/1/0 + rohan 1/0/0"), ("rohan", "gondor 1/0/0 + rohan 0/1/0")):
        hands = {acting: "the-grey-company"}
        state = seated(armies, acting, dice="event", hands=hands, characters=heir, apart="osgiliath")
        go(state, "act:event", "card:the-grey-company")
        settle(state)
        assert army(state, "osgiliath") == chosen


@rule("W-MULTI-17")
def test_only_its_controller_advances_a_nation() -> None:
    state = use(seated(acting="rohan", dice="muster"), "muster", "diplomacy")
    assert legal(state) == {"nation:rohan", "nation:north", "nation:dwarves"}
    refused(state, "nation:gondor", "W-MULTI-17")
    state = use(seated(acting="gondor", dice="muster"), "muster", "diplomacy")
    assert legal(state) == {"nation:gondor", "nation:elves"}


@rule("W-MULTI-17", "W-MULTI-49")
def test_a_companion_advances_a_nation_whoever_acts() -> None:
    state = seated(acting="rohan", dice="event", characters={"boromir": "minas-tirith"}, active="gondor")
    go(state, "act:rouse", "nation:gondor")
    assert nation(state, "gondor") == (1, True)


@rule("W-MULTI-49")
def test_a_companion_activates_a_nation_whoever_moves_him() -> None:
    state = seated(acting="rohan", dice="character", characters={"boromir": "lossarnach"})
    go(state, "act:move-companions", "character:boromir", "to:minas-tirith")
    assert nation(state, "gondor")[1]


@rule("W-MULTI-48")
def test_what_a_nation_suffers_moves_it_whoever_acts() -> None:
    armies = {"orthanc": "isengard 4/0/0", "fords-of-isen": "rohan 1/0/0"}
    state = seated(armies, "saruman", dice="army", at_war="isengard")
    before = nation(state, "rohan")
    go(state, "act:attack", "to:fords-of-isen", "all")
    assert (before, nation(state, "rohan")) == ((3, False), (2, True))


@rule("W-MULTI-18")
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_any_player_moves_and_hides_the_fellowship_and_sends_companions(acting: str) -> None:
    state = seated(acting=acting, dice="character", characters={"gimli": "bree"})
    assert legal(state) >= {"act:move-fellowship", "act:separate", "act:move-companions"}
    state = seated(acting=acting, dice="character", fellowship={"revealed": True})
    assert "act:hide-fellowship" in legal(state)


@rule("W-MULTI-19")
@pytest.mark.parametrize(("turn", "leader"), [(1, "gondor"), (2, "rohan")])
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_the_leading_player_decides_in_a_hunt_whoever_moved(acting: str, turn: int, leader: str) -> None:
    state = seated(acting=acting, turn=turn, dice="character", hunt_box=(0, 1))
    go(state, "act:move-fellowship", "roll:6", "tile:3")
    assert (asked(state), question(state)) == (leader, "hunt-tile")


@rule("W-MULTI-42")
@pytest.mark.parametrize(("turn", "leader"), [(1, "witch-king"), (2, "saruman")])
def test_the_leading_shadow_player_decides_in_a_hunt(turn: int, leader: str) -> None:
    armies = {"rivendell": "sauron 0/0/1", "osgiliath": "gondor 1/0/0"}
    state = seated(armies, "rohan", turn=turn, dice="character", hunt_box=(0, 2))
    go(state, "act:move-fellowship", "roll:11")
    assert (asked(state), question(state)) == (leader, "hunt")


@rule("W-MULTI-41")
@pytest.mark.parametrize("acting", ["witch-king", "saruman"])
def test_either_shadow_player_hunts(acting: str) -> None:
    state = seated(acting=acting, dice="event", hands={acting: "nazgul-search"}, fellowship={"progress": 2})
    go(state, "act:event")
    assert "card:nazgul-search" in legal(state)


@rule("W-MULTI-20")
def test_any_shadow_player_moves_nazgul_and_one_recruits_them() -> None:
    armies = {"barad-dur": "sauron 1/0/2", "orthanc": "isengard 1/0/0"}
    for acting in ("witch-king", "saruman"):
        state = use(seated(armies, acting, dice="character", at_war=ALL), "character", "move-minions")
        assert "army:barad-dur" in legal(state)
    state = use(seated(armies, "witch-king", dice="muster", at_war=ALL), "muster", "muster")
    assert "figure:nazgul" in legal(state)
    state = use(seated(armies, "saruman", dice="muster", at_war=ALL), "muster", "muster")
    refused(state, "figure:nazgul", "W-MULTI-20")


@rule("W-MULTI-03", "W-MULTI-21")
def test_a_minion_is_brought_by_who_runs_him() -> None:
    armies = {"orthanc": "isengard 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = use(seated(armies, "witch-king", dice="muster", at_war=ALL), "muster", "minion")
    assert legal(state) == {"character:witch-king", "character:mouth-of-sauron"}
    state = use(seated(armies, "saruman", dice="muster", at_war=ALL), "muster", "minion")
    assert at(state, "saruman") == "orthanc", "he has no other, and nobody is asked"


@rule("W-MULTI-21", "W-MULTI-51")
def test_a_minion_is_moved_by_who_runs_him() -> None:
    armies = {"barad-dur": "sauron 1/0/1", "orthanc": "isengard 1/0/0"}
    minions = {"witch-king": "barad-dur", "mouth-of-sauron": "barad-dur"}
    both = {"character:witch-king", "character:mouth-of-sauron"}
    for acting, his in (("witch-king", both), ("saruman", set[str]())):
        state = seated(armies, acting, dice="character", characters=minions, at_war=ALL)
        use(state, "character", "move-minions")
        assert legal(state) & both == his


@rule("W-MULTI-51")
def test_the_witch_king_does_not_march_with_the_other_players_army() -> None:
    armies = {"osgiliath": "southrons 2/0/0"}
    state = seated(armies, "saruman", dice="army", characters={"witch-king": "osgiliath"}, at_war=ALL)
    go(state, "act:move-armies", "army:osgiliath", "to:north-ithilien", "all")
    assert at(state, "witch-king") == "osgiliath"


@rule("W-MULTI-50")
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_either_player_brings_aragorn(acting: str) -> None:
    state = seated(acting=acting, dice="will", characters={"strider": "minas-tirith"})
    assert "act:companion" in legal(state)


# ----- cards


@rule("W-MULTI-31", "W-MULTI-43")
def test_an_icon_says_who_plays_a_card() -> None:
    cards = "guards-of-the-citadel wisdom-of-elrond"
    state = use(seated(acting="rohan", dice="event", hands={"rohan": cards}), "event", "event")
    assert legal(state) == {"card:wisdom-of-elrond"}
    refused(state, "card:guards-of-the-citadel", "W-MULTI-31")
    state = use(seated(acting="gondor", dice="event", hands={"gondor": cards}), "event", "event")
    assert legal(state) == {"card:wisdom-of-elrond", "card:guards-of-the-citadel"}


@rule("W-MULTI-43")
def test_a_card_without_icon_is_for_ones_own_nations() -> None:
    state = seated(acting="rohan", dice="event", hands={"rohan": "wisdom-of-elrond"})
    go(state, "act:event", "card:wisdom-of-elrond")
    assert legal(state) == {"nation:rohan", "nation:north", "nation:dwarves"}


@rule("W-MULTI-31")
def test_a_card_of_the_teammate_is_not_ones_own() -> None:
    state = use(
        seated(acting="rohan", dice="event", hands={"gondor": "wisdom-of-elrond", "rohan": "athelas book-of-mazarbul"}),
        "event",
        "event",
    )
    refused(state, "card:wisdom-of-elrond", "W-CARD-06")


@rule("W-MULTI-44")
def test_any_card_serves_in_battle() -> None:
    armies = {"orthanc": "isengard 4/0/0", "fords-of-isen": "rohan 1/1/0"}
    hands = {"rohan": "thranduils-archers", "gondor": "eomer-son-of-eomund"}
    state = seated(armies, "saruman", dice="army", at_war=ALL, hands=hands)
    go(state, "act:attack", "to:fords-of-isen", "all")
    assert (asked(state), question(state)) == ("rohan", "battle")
    assert legal(state) == {"pass", "card:thranduils-archers"}, "Valour, under the icon of the Gondor player"


@rule("W-MULTI-32")
def test_southron_elites_lead_with_saruman_in_play() -> None:
    armies = {"near-harad": "southrons 1/1/0", "orthanc": "sauron 1/0/0"}
    for saruman, leads in (("orthanc", True), ("waiting", False)):
        state = seated(armies, "saruman", dice="character", characters={"saruman": saruman}, at_war=ALL)
        assert ("act:move-armies" in legal(state)) == leads
    two = lay(armies, "shadow", dice=("", "character"), characters={"saruman": "orthanc"}, at_war=ALL)
    assert "act:move-armies" not in legal(two), "only in a team"
