"""Twilight of the Third Age at a table of four (T-MULTI): what comes in the box goes by Nation and character."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.company import ALL, seat, seated
from tests.war.rulings import army, asked, at, legal, play, question

from redbook import State
from redbook.war import seats
from redbook.war.nations import SHADOW
from redbook.war.slots import SLOT_IDS
from redbook.war.state import WarState

rule = pytest.mark.rule

AROUND = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 5/0/2", "orthanc": "isengard 2/0/0", "lorien": "elves 1/2/1"}


def company(acting: str, dice: str, armies: dict[str, str] | None = None, **more: Any) -> State:
    """A seat of four is to act, with the box."""
    return seated(armies or AROUND, acting, dice=dice, expansions=["twilight"], at_war=more.pop("at_war", ALL), **more)


def acts(state: State, face: str, *answers: str) -> State:
    """Take a die; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{face}")
    return play(state, *answers)


def offers(acting: str, act: str, **more: Any) -> bool:
    """Whether a Muster result offers a seat to do something."""
    return f"act:{act}" in legal(acts(company(acting, "muster muster", **more), "muster"))


@rule("T-MULTI-01")
def test_the_factions_of_the_shadow_are_the_saruman_players() -> None:
    for act, told in (
        ("hillmen", {}),
        ("forgoil", {"factions": ["hillmen"]}),
        ("corsairs", {}),
        ("black-ships", {"factions": ["corsairs"]}),
    ):
        fields = {"fields": {"twilight": told}} if told else {}
        assert offers("saruman", act, **fields), act
        assert not offers("witch-king", act, **fields), act


@rule("T-MULTI-01")
def test_only_the_saruman_player_sends_ships_and_armies_by_sea() -> None:
    ships = {"factions": ["corsairs"], "ships": {"umbar": 1, "anfalas": 1}}
    armies = {"umbar": "southrons 2/0/0", "near-harad": "southrons 1/0/0", "nurn": "sauron 2/0/0"}
    armies["pelargir"] = "gondor 1/0/0"
    state = company("saruman", "army army", armies, fields={"twilight": ships})
    acts(state, "army", "act:move-armies")
    assert "fleet:umbar" in legal(state)
    play(state, "army:umbar")
    while "to:anfalas" not in legal(state):
        play(state, "all")
    armies["umbar"] = "sauron 2/0/0"
    state = company("witch-king", "army army", armies, fields={"twilight": ships})
    acts(state, "army", "act:move-armies")
    assert not any(action.startswith("fleet:") for action in legal(state))
    play(state, "army:umbar")
    while question(state) != "move" or not any(action.startswith("to:") for action in legal(state)):
        play(state, "all")
    assert "to:anfalas" not in legal(state)


@rule("T-MULTI-01")
def test_engines_go_by_the_nation_of_the_stronghold_and_by_the_army_before_it() -> None:
    for acting, regions in (
        ("gondor", {"minas-tirith", "dol-amroth", "lorien", "rivendell", "grey-havens", "woodland-realm"}),
        ("rohan", {"helms-deep", "erebor", "ered-luin"}),
    ):
        state = acts(company(acting, "muster muster"), "muster", "act:trebuchet")
        chosen = {action.removeprefix("region:") for action in legal(state)}
        assert chosen
        assert chosen <= regions
    armies = {
        "minas-tirith": "sauron 2/0/0", "inside-minas-tirith": "gondor 2/0/0", "helms-deep": "isengard 2/0/0",
        "inside-helms-deep": "rohan 2/0/0",
    }  # fmt: skip
    for acting, region in (("witch-king", "minas-tirith"), ("saruman", "helms-deep")):
        state = acts(company(acting, "muster muster", armies), "muster", "act:siege-tower")
        engines = state.view(None)["twilight"]["engines"]
        assert {place for place, there in engines.items() if there["towers"]} == {region}, "it is the only place"


@rule("T-MULTI-01")
def test_characters_of_the_box_are_their_players() -> None:
    state = acts(company("gondor", "muster muster"), "muster")
    assert "act:companion" in legal(state), "Galadriel"
    assert "act:companion" not in legal(acts(company("rohan", "muster muster"), "muster"))
    state = acts(company("witch-king", "muster muster"), "muster", "act:minion")
    assert "character:twilight-balrog" in legal(state)
    state = acts(company("saruman", "muster muster"), "muster")
    assert "act:minion" not in legal(state) or "character:twilight-balrog" not in legal(play(state, "act:minion"))


@rule("T-MULTI-01")
def test_either_player_brings_the_ents() -> None:
    people = {"saruman": "orthanc", "meriadoc": "fangorn"}
    for acting in ("gondor", "rohan"):
        assert offers(acting, "ents", characters=people), acting


@rule("T-MULTI-02")
def test_dunlendings_count_for_the_saruman_player() -> None:
    armies = {"gap-of-rohan": "sauron 2/0/0 + isengard 1/0/2", "pelargir": "gondor 1/0/0"}
    told = {"twilight": {"factions": ["hillmen"]}}
    state = company("saruman", "army army", armies, fields=told, mixed="gap-of-rohan")
    assert army(state, "gap-of-rohan").count("isengard") == 1
    assert isinstance(state, WarState)
    assert seats.controller(state, SHADOW, SLOT_IDS.index("gap-of-rohan")) == seat(state, "saruman")


@rule("T-MULTI-03")
def test_elites_of_the_south_lead_with_saruman_and_dunlendings_do_not() -> None:
    told = {"twilight": {"factions": ["hillmen"]}}
    people = {"saruman": "orthanc"}
    for force, leads in (("southrons 1/1/0", True), ("southrons 1/0/0 + isengard 0/0/2", False)):
        armies = {"near-harad": force, "pelargir": "gondor 1/0/0"}
        state = company("saruman", "character character", armies, fields=told, characters=people)
        assert ("act:move-armies" in legal(acts(state, "character"))) is leads, force


@rule("T-MULTI-04")
@pytest.mark.parametrize(
    ("card", "die", "told"),
    [
        ("the-corsairs-are-upon-us", "army", {"factions": ["corsairs"], "ships": {"umbar": 1}}),
        ("twilight-rage-of-the-dunlendings", "muster", {"factions": ["hillmen"]}),
    ],
)
def test_cards_of_a_faction_are_its_players(card: str, die: str, told: dict[str, Any]) -> None:
    armies = AROUND | {"south-dunland": "isengard 1/0/0"}
    for acting, may in (("saruman", True), ("witch-king", False)):
        state = company(acting, f"{die} {die}", armies, hands={acting: card}, fields={"twilight": told})
        acts(state, die)
        assert ("act:event" in legal(state)) is may, acting


@rule("T-MULTI-01")
def test_the_witch_king_player_says_whether_the_chief_comes() -> None:
    for turn in (1, 2):
        state = seated(
            AROUND, "", phase=2, turn=turn, expansions=["twilight"], others="",
            characters={"twilight-chief-of-the-ringwraiths": "barad-dur"},
            fellowship={"region": "hollin", "progress": 1},
        )  # fmt: skip
        play(state, "yes", "to:north-dunland")
        assert (question(state), asked(state)) == ("he-sees", "witch-king")
        play(state, "yes")
        assert at(state, "twilight-chief-of-the-ringwraiths") == "north-dunland"
