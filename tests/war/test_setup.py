"""How a game begins."""

from __future__ import annotations

from typing import cast

import pytest
from tests.war.games import play_game
from tests.war.rulings import (
    army,
    at,
    fellowship,
    hand,
    lay,
    legal,
    lost,
    nation,
    play,
    question,
    start,
    stock,
    use,
)

import redbook
from redbook.war.armies import is_free, is_open
from redbook.war.board import HELMS_DEEP, HOLLIN, OWNER, PELARGIR, POINTS, REGIONS, TROLLSHAWS
from redbook.war.nations import FIGURES, FREE_PEOPLES, SHADOW
from redbook.war.slots import FIGURE_IDS, SLOTS
from redbook.war.state import WarState

rule = pytest.mark.rule


@rule("W-SETUP-29")
def test_sauron_sets_up() -> None:
    state = start()
    assert army(state, "barad-dur") == "sauron 4/1/1"
    assert army(state, "dol-guldur") == "sauron 5/1/1"
    assert army(state, "gorgoroth") == "sauron 3/0/0"
    assert (stock(state, "sauron-regular"), stock(state, "sauron-elite"), stock(state, "nazgul")) == (8, 4, 4)


@rule("W-SETUP-14", "W-SETUP-15", "W-SETUP-16")
def test_the_fellowship_waits_in_rivendell() -> None:
    state = start()
    assert fellowship(state, "region") == "rivendell"
    assert (fellowship(state, "progress"), fellowship(state, "corruption")) == (0, 0)
    assert not fellowship(state, "revealed")
    assert fellowship(state, "guide") == "gandalf-the-grey"
    assert len(fellowship(state, "companions")) == 7


@rule("W-SETUP-17")
@pytest.mark.parametrize(
    "character", ["aragorn", "gandalf-the-white", "gollum", "saruman", "witch-king", "mouth-of-sauron"]
)
def test_some_characters_come_later(character: str) -> None:
    assert at(start(), character) == "waiting"


@rule("W-SETUP-22", "W-SETUP-23")
@pytest.mark.parametrize(
    ("name", "steps", "active"),
    [
        ("elves", 3, True), ("dwarves", 3, False), ("north", 3, False), ("rohan", 3, False), ("gondor", 2, False),
        ("southrons", 2, True), ("sauron", 1, True), ("isengard", 1, True),
    ],
)  # fmt: skip
def test_where_the_nations_start(name: str, steps: int, active: bool) -> None:
    assert nation(start(), name) == (steps, active)


@rule("W-SETUP-19")
def test_hands_are_empty_and_decks_are_full() -> None:
    state = start()
    assert hand(state, "free-peoples") == hand(state, "shadow") == set()
    assert state.view(None)["cards"]["shadow"]["decks"] == {"shadow-character": 24, "shadow-strategy": 24}


@rule("W-SETUP-13")
def test_every_settlement_is_in_the_hands_of_its_nation() -> None:
    state = start()
    assert state.view(None)["control"] == {}
    assert state.view(None)["points"] == {"free-peoples": 0, "shadow": 0}
    worth = [sum(POINTS[region] for region in range(REGIONS) if OWNER[region] == side) for side in (0, 1)]
    assert worth == [20, 18]


@rule("W-SETUP-18")
def test_the_free_peoples_have_three_rings() -> None:
    rings = start().view(None)["rings"]
    assert (rings["free-peoples"]["left"], rings["shadow"]["left"]) == (3, 0)


@rule("W-SETUP-20")
def test_the_pool_has_the_sixteen_standard_tiles() -> None:
    tiles = start().view(None)["tiles"]
    assert tiles["pool"] == {"eye": 4, "0-reveal": 2, "1": 2, "1-reveal": 2, "2": 2, "2-reveal": 1, "3": 3}
    assert (tiles["drawn"], tiles["aside"], tiles["removed"]) == ({}, {}, {})


@rule("W-SETUP-21")
def test_four_dice_against_seven() -> None:
    state = play(lay(phase=3), "number:0")
    faces = {"free-peoples": 0, "shadow": 0}
    while question(state) == "action-die":
        faces["free-peoples" if "face:will" in legal(state) else "shadow"] += 1
        play(state, "face:muster")
    assert faces == {"free-peoples": 4, "shadow": 7}


@rule("W-SETUP-03", "W-SETUP-04")
def test_rivers_are_crossed_and_the_sea_is_not() -> None:
    """The Anduin lies between Osgiliath and Minas Tirith's side; the bay of Belfalas between Umbar and Dol Amroth."""
    state = lay({"osgiliath": "gondor 1/0/0"}, dice=("army-muster event", ""), at_war="gondor")
    assert "to:north-ithilien" in legal(use(state, "army-muster", "move-armies"))
    at_sea = lay({"pelargir": "gondor 1/0/0"}, dice=("army-muster event", ""), at_war="gondor")
    assert legal(use(at_sea, "army-muster", "move-armies")) == {
        "to:lamedon", "to:lossarnach", "to:osgiliath", "to:west-harondor"
    }  # fmt: skip


@rule("W-SETUP-05")
def test_a_region_belongs_to_its_nation_whoever_holds_it() -> None:
    armies = {"bree": "isengard 2/0/0", "buckland": "isengard 1/0/0"}
    state = lay(armies, "shadow", dice=("", "army event"), control={"bree": "shadow"})
    use(state, "army", "move-armies", "army:buckland")
    assert "to:bree" not in legal(state)  # Isengard is not At War, and Bree is still the North's


@rule("W-SETUP-07")
def test_a_fortification_is_no_settlement() -> None:
    armies = {"osgiliath": "sauron 2/0/0", "fords-of-isen": "isengard 2/0/0"}
    state = lay(armies, "shadow", dice=("", "muster event"), at_war="gondor rohan isengard sauron")
    assert state.view(None)["control"] == {}
    assert state.view(None)["points"]["shadow"] == 0
    use(state, "muster", "muster", "figure:isengard-regular")
    assert not {"region:fords-of-isen", "region:osgiliath"} & legal(state)


@rule("W-SETUP-08", "W-SETUP-09", "W-SETUP-10")
def test_what_is_free_and_what_is_open() -> None:
    armies = {"hollin": "sauron 1/0/0", "helms-deep": "isengard 3/0/0", "inside-helms-deep": "rohan 1/0/0"}
    state = cast(WarState, lay(armies, control={"pelargir": "shadow"}))

    def free(side: int, region: int) -> tuple[bool, bool]:
        return is_free(state, side, region), is_open(state, side, region)

    assert free(FREE_PEOPLES, TROLLSHAWS) == (True, True)
    assert free(FREE_PEOPLES, HOLLIN) == (False, False)
    assert free(FREE_PEOPLES, PELARGIR) == (False, True)
    assert free(SHADOW, HELMS_DEEP) == (True, True)
    assert free(FREE_PEOPLES, HELMS_DEEP) == (False, False)


@rule("W-SETUP-12")
def test_a_captured_settlement_is_still_one_of_its_first_owner() -> None:
    def may_patrol(region: str, **control: str) -> bool:
        state = lay(mover="shadow", dice=("", "event character"), hands=("", "orc-patrol"), control=control,
                    fellowship={"region": region})  # fmt: skip
        return "act:event" in legal(play(state, "die:event"))

    assert may_patrol("hollin")
    assert may_patrol("moria", moria="free-peoples")
    assert not may_patrol("bree")
    assert not may_patrol("bree", bree="shadow")


@rule("W-SETUP-32")
def test_figures_are_neither_made_nor_lost() -> None:
    state = cast(WarState, start())
    for figure, name in enumerate(FIGURE_IDS):
        on_map = sum(state.count(slot, figure) for slot in range(SLOTS))
        assert on_map + stock(state, name) + lost(state, name) == FIGURES[figure]
    play_game(redbook.game("war-of-the-ring", turn_limit=3), seed=1)
