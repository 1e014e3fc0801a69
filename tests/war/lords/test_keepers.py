"""Elrond, Galadriel, Gandalf Keeper of Narya, and their Rings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.lords.tables import BOTH, HOME, KEEPER, next_position, special, table, take, with_dice
from tests.war.rulings import asked, fighting, lay, legal, play, question, refused, start, use

from redbook import CHANCE, PositionError, State
from redbook.war import strength
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import ACTIVATES, CAPTAIN, COMBAT_LEVEL, COUNSELS, LEADERSHIP, LEVEL, NATION_OF
from redbook.war.nations import ELVES, FREE_PEOPLES, NATION_IDS, SHADOW

rule = pytest.mark.rule
RINGS = (3, 0)
ON_MAP = {"gandalf-keeper-of-narya": "carrock", "gandalf-the-grey": "not-used"}


def who(name: str) -> int:
    return CHARACTER_IDS.index(name)


def rings(state: State) -> dict[str, str]:
    held: dict[str, str] = state.view(None)["lords"]["rings"]
    return held


# ----- the Rings


@rule("L-SETUP-03", "L-RING-01", "L-RING-02")
def test_a_named_ring_changes_a_die_though_its_keeper_is_not_in_play() -> None:
    assert rings(start(expansions=["lords"])) == dict.fromkeys(("vilya", "nenya", "narya"), "free-peoples")
    state = table(dice=("event muster", "army"), rings=RINGS)
    assert set(rings(state).values()) == {"free-peoples"}
    play(state, "ring:event:character")
    assert (question(state), legal(state)) == ("ring-named", {"spend:vilya", "spend:nenya", "spend:narya"})
    play(state, "spend:nenya")
    assert rings(state) == {"vilya": "free-peoples", "nenya": "shadow", "narya": "free-peoples"}
    assert state.view(None)["rings"]["shadow"]["left"] == 1
    assert not any(name.startswith("ring:") for name in legal(state))


@rule("L-RING-02", "L-RING-03", "L-RING-09")
def test_a_ring_given_away_has_no_special_use_left_and_none_for_the_shadow() -> None:
    held = {"rings": {"vilya": "shadow", "nenya": "free-peoples", "narya": "free-peoples"}}
    state = table(
        characters={"elrond": "rivendell"}, dice=("event event", "army"), rings=(2, 1), fields={"lords": held}
    )
    use(state, "event", "draw", "deck:free-strategy")
    deal(state)
    assert question(state) != "vilya"


def deal(state: State) -> None:
    while state.actor == CHANCE:
        state.play(state.legal()[0])


@rule("L-RING-03")
def test_no_special_use_without_the_keeper() -> None:
    state = table(dice=("event event", "army"), rings=RINGS)
    use(state, "event", "draw", "deck:free-strategy")
    deal(state)
    assert question(state) != "vilya"


@rule("L-RING-04", "L-RING-05", "L-KEEPER-22", "L-KEEPER-24")
def test_vilya_keeps_a_die_besides_the_ring_of_the_turn() -> None:
    state = table(characters=BOTH, dice=("character event muster", "army army army army"), hunt_box=(0, 1), rings=RINGS)
    play(state, "ring:event:muster", "spend:narya")
    use(state, "character", "move-fellowship")
    play(state, "roll:1")
    assert question(state) == "vilya"  # the hunt is over
    play(state, "yes")
    seen = state.view(0)["dice"]["free-peoples"]
    assert (seen["unused"], seen["hunt_box"]) == ({"character": 1, "muster": 2}, 0)
    assert rings(state) == {"vilya": "shadow", "nenya": "free-peoples", "narya": "shadow"}
    assert asked(state) == "shadow"  # using Vilya was no action of its own, and the action is over


@rule("L-RING-04")
def test_a_special_use_leaves_the_ring_of_the_turn() -> None:
    state = table(characters=BOTH, dice=("event event event", "army army army army"), rings=RINGS)
    use(state, "event", "draw", "deck:free-strategy")
    deal(state)
    play(state, "yes", "die:army", "act:discard")
    assert asked(state) == "free-peoples"
    assert "ring:event:muster" in legal(state)


@rule("L-KEEPER-23")
def test_vilya_keeps_no_will_of_the_west() -> None:
    state = table(characters={"elrond": "rivendell"}, dice=("will event", "army army army"), rings=RINGS)
    use(state, "will", "draw", "deck:free-strategy")
    deal(state)
    assert question(state) != "vilya"


@rule("L-KEEPER-25")
def test_vilya_keeps_a_keeper_die() -> None:
    dice = with_dice(({"muster": 1}, {"army": 2}), special("vilya:card-draw"))
    state = table(characters={"elrond": "rivendell"}, fields={"dice": dice}, rings=RINGS)
    play(state, "die:vilya:card-draw", "act:draw", "deck:free-strategy")
    deal(state)
    play(state, "yes")
    assert state.view(0)["dice"]["free-peoples"]["special"]["vilya"]["unused"] == "card-draw"


@rule("L-RING-05")
def test_the_shadow_uses_a_named_ring_once_and_it_is_spent() -> None:
    held = {"rings": {"vilya": "shadow", "nenya": "shadow", "narya": "free-peoples"}}
    state = table(mover="shadow", dice=("event", "army muster"), rings=(1, 2), fields={"lords": held})
    play(state, "ring:army:event", "spend:vilya")
    assert rings(state) == {"vilya": "spent", "nenya": "shadow", "narya": "free-peoples"}


@rule("L-RING-08")
def test_a_ring_as_a_price_is_the_ring_of_the_turn_and_is_named() -> None:
    """The Palantír of Orthanc leaves the table for a Ring and any die."""
    state = table(
        dice=("event muster", "army army army"),
        rings=RINGS,
        table=("", "the-palantir-of-orthanc"),
        characters={"saruman": "orthanc"},
        at_war="isengard",
    )
    use(state, "event", "remove-card")
    assert legal(state) == {"spend:vilya", "spend:nenya", "spend:narya"}
    play(state, "spend:vilya")
    assert rings(state)["vilya"] == "shadow"
    assert state.view(None)["rings"]["free-peoples"] == {"left": 2, "used": True}


# ----- Elrond


@rule("L-KEEPER-11", "L-KEEPER-26", "L-KEEPER-17", "L-KEEPER-29", "L-KEEPER-45")
@pytest.mark.parametrize("name", ["elrond", "galadriel"])
def test_the_elven_keepers_in_numbers(name: str) -> None:
    keeper = who(name)
    assert (LEVEL[keeper], LEADERSHIP[keeper], COMBAT_LEVEL[keeper], NATION_OF[keeper]) == (0, 2, 3, ELVES)
    assert who("elrond") in table().rules.companions  # type: ignore[attr-defined]


@rule("L-KEEPER-12", "L-KEEPER-27")
@pytest.mark.parametrize(
    ("face", "at_war", "control", "who_comes"),
    [
        ("muster", "elves", "", {"character:elrond", "character:galadriel"}),
        ("army-muster", "sauron", "", {"character:elrond", "character:galadriel"}),
        ("muster", "gondor", "", set()),
        ("event", "elves", "", set()),
        ("muster", "elves", "rivendell", {"character:galadriel"}),
    ],
)
def test_who_comes_with_a_muster_result(face: str, at_war: str, control: str, who_comes: set[str]) -> None:
    lost = {control: "shadow"} if control else {}
    armies = {slot: force for slot, force in HOME.items() if slot != control}
    state = table(armies=armies, dice=(f"{face} {face}", "army"), at_war=at_war, control=lost)
    take(state, face)
    assert ("act:companion" in legal(state)) == bool(who_comes)
    if len(who_comes) > 1:
        play(state, "act:companion")
        assert legal(state) == who_comes
    elif who_comes:
        play(state, "act:companion")
        assert state.view(0)["characters"]["galadriel"] == "lorien"


@rule("L-KEEPER-12")
def test_elrond_comes_inside_besieged_rivendell() -> None:
    armies = {**HOME, "inside-rivendell": "elves 0/3/1", "rivendell": "sauron 2/0/0"}
    state = table(armies=armies, dice=("muster muster", "army"), at_war="elves")
    take(state, "muster", "act:companion", "character:elrond")
    assert state.view(0)["characters"]["elrond"] == "inside-rivendell"


@rule("L-KEEPER-13", "L-KEEPER-28")
def test_the_elven_keepers_never_leave() -> None:
    state = table(characters=BOTH, dice=("character character", "army"))
    take(state, "character")
    assert "act:move-companions" not in legal(state)
    with pytest.raises(PositionError, match="never leaves home"):
        table(characters={"elrond": "bree"})


@rule("L-KEEPER-14", "L-KEEPER-28")
def test_elrond_stays_when_his_army_moves_and_goes_inside_with_it() -> None:
    state = table(characters={"elrond": "rivendell"}, dice=("will will", "army"), at_war="elves")
    use(state, "will", "move-armies", "army:rivendell", "to:trollshaws")
    play(state, "all" if "all" in legal(state) else next(iter(legal(state))))
    assert state.view(0)["characters"]["elrond"] == "rivendell"
    battle = fighting({"trollshaws": "sauron 3/0/0", "rivendell": "elves 0/3/1"}, characters={"elrond": "rivendell"},
                      expansions=["lords"])  # fmt: skip
    play(battle, "yes")
    assert battle.view(0)["characters"]["elrond"] == "inside-rivendell"


@rule("L-KEEPER-15", "L-KEEPER-28", "L-KEEPER-16")
@pytest.mark.parametrize(("name", "home"), [("elrond", "rivendell"), ("galadriel", "lorien")])
def test_a_keeper_goes_when_his_home_is_lost_and_never_comes_again(name: str, home: str) -> None:
    armies = {slot: force for slot, force in HOME.items() if slot != home} | {home: "sauron 2/0/0"}
    state = table(
        armies=armies, characters={name: home}, dice=("muster muster", "army"), at_war="elves", control={home: "shadow"}
    )
    assert state.view(0)["characters"][name] == "eliminated"
    take(state, "muster", *(["act:companion"] if "act:companion" in legal(state) else []))
    assert f"character:{name}" not in legal(state)


@rule("L-KEEPER-18", "L-KEEPER-20")
@pytest.mark.parametrize(("elrond", "leadership"), [("rivendell", 6), ("eliminated", 1)])
def test_elven_elites_with_elrond_are_leaders(elrond: str, leadership: int) -> None:
    state = fighting(
        {"trollshaws": "sauron 3/0/0", "rivendell": "elves 0/3/1"}, characters={"elrond": elrond}, expansions=["lords"]
    )
    play(state, "no")
    assert strength.leadership(state, FREE_PEOPLES) == leadership  # type: ignore[arg-type]


@rule("L-KEEPER-20")
def test_elites_that_fight_from_outside_rivendell_are_no_leaders() -> None:
    state = fighting(
        {"trollshaws": "elves 0/3/1", "rivendell": "elves 0/1/0", "weather-hills": "sauron 3/0/0"},
        "free-peoples", characters={"elrond": "rivendell"}, expansions=["lords"],
    )  # fmt: skip
    assert strength.leadership(state, FREE_PEOPLES) == 1  # type: ignore[arg-type]


@rule("L-KEEPER-19")
def test_elven_elites_lead_no_army_that_moves() -> None:
    armies = {**HOME, "rivendell": "elves 0/3/0"}
    state = table(
        armies=armies, characters={"elrond": "rivendell"}, dice=("character character", "army"), at_war="elves"
    )
    take(state, "character")
    assert "act:move-armies" not in legal(state) or "army:rivendell" not in legal(play(state, "act:move-armies"))


@rule("L-KEEPER-21")
def test_elrond_silenced_leads_nobody() -> None:
    state = fighting({"trollshaws": "sauron 3/0/0", "rivendell": "elves 0/3/1"}, characters=BOTH, expansions=["lords"])
    play(state, "no")
    state.battle[strength.NAMED] = who("elrond") + 1  # type: ignore[attr-defined]
    assert strength.leadership(state, FREE_PEOPLES) == 1  # type: ignore[arg-type]


# ----- Galadriel


def drawn(tile: str, **more: Any) -> State:
    """A hunt that has drawn a tile, with Galadriel in Lórien."""
    state = table(
        characters={"galadriel": "lorien"}, dice=("character event", "army"), hunt_box=(0, 1), rings=RINGS, **more
    )
    use(state, "character", "move-fellowship")
    return play(state, "roll:6", f"tile:{tile}") if "roll:6" in legal(state) else play(state, f"tile:{tile}")


@rule("L-KEEPER-30", "L-KEEPER-31", "L-KEEPER-33")
def test_nenya_removes_a_standard_eye_and_another_tile_is_drawn() -> None:
    state = drawn("eye")
    assert question(state) == "nenya"
    play(state, "yes")
    assert asked(state) == "chance"
    tiles = state.view(None)["tiles"]
    assert (tiles["pool"]["eye"], tiles["removed"]) == (3, {"eye": 1})
    assert rings(state)["nenya"] == "shadow"
    play(state, "tile:2")
    assert state.view(None)["hunt"]["damage"] == 2


@rule("L-KEEPER-32")
@pytest.mark.parametrize("tile", ["2", "0-reveal"])
def test_nenya_does_nothing_against_numbered_tiles(tile: str) -> None:
    assert question(drawn(tile)) != "nenya"


@rule("L-KEEPER-32")
def test_nenya_does_nothing_against_an_eye_on_a_special_tile() -> None:
    track = {"fellowship": {"mordor": 1}}
    state = drawn("the-ring-is-mine", fields={"tiles": {"pool": {"the-ring-is-mine": 1, "2": 1}}}, **track)
    assert question(state) != "nenya"


@rule("L-KEEPER-33")
def test_nenya_works_on_the_mordor_track() -> None:
    assert question(drawn("eye", fellowship={"mordor": 1})) == "nenya"


@rule("L-KEEPER-33")
def test_nenya_works_on_a_tile_that_a_card_draws() -> None:
    state = table(
        mover="shadow",
        characters={"galadriel": "lorien"},
        dice=("event event", "event event"),
        hands=("", "orc-patrol"),
        fellowship={"region": "hollin", "progress": 1},
        rings=RINGS,
    )
    use(state, "event", "event", "card:orc-patrol")
    assert question(play(state, "tile:eye")) == "nenya"


@rule("L-KEEPER-33")
def test_nenya_works_on_a_tile_for_a_stronghold_of_the_shadow() -> None:
    state = table(
        characters={"galadriel": "lorien"},
        dice=("character event", "army"),
        hunt_box=(0, 1),
        fellowship={"region": "hollin", "progress": 1},
        rings=RINGS,
    )
    use(state, "character", "move-fellowship")
    play(state, "roll:6", "tile:1-reveal")
    while question(state) != "journey":
        play(state, "pass" if "pass" in legal(state) else "no")
    play(state, "to:moria", "to:dimrill-dale")
    assert question(state) == "tile"
    assert question(play(state, "tile:eye")) == "nenya"


@rule("L-KEEPER-34")
def test_nenya_comes_before_table_cards_and_is_none() -> None:
    state = drawn("eye", table=("mithril-coat-and-sting", ""))
    assert question(state) == "nenya"
    play(state, "yes", "tile:3")
    assert question(state) == "hunt-tile"
    assert legal(state) == {"yes", "no"}  # the card still serves against the second tile


@rule("L-KEEPER-35")
@pytest.mark.parametrize(("galadriel", "units", "may"), [("inside-lorien", 4, True), ("inside-lorien", 5, False),
                                                        ("waiting", 4, False)])  # fmt: skip
def test_galadriel_lets_lorien_be_reinforced_though_besieged(galadriel: str, units: int, may: bool) -> None:
    armies = {"lorien": "sauron 3/0/0", "inside-lorien": f"elves {units}/0/0", "barad-dur": "sauron 1/0/0"}
    lost = dict.fromkeys(("rivendell", "grey-havens", "woodland-realm"), "shadow")
    state = table(
        armies=armies, characters={"galadriel": galadriel}, dice=("muster muster", "army"), at_war="elves", control=lost
    )
    take(state, "muster")
    if not may:
        assert "act:muster" not in legal(state) or "figure:elves-regular" not in legal(play(state, "act:muster"))
        return
    play(state, "act:muster", "figure:elves-regular")
    assert state.view(0)["armies"]["inside-lorien"] == {"elves-regular": 5}


# ----- Gandalf, Keeper of Narya


@rule("L-KEEPER-36", "L-KEEPER-37", "L-KEEPER-38")
def test_the_keeper_of_narya_in_numbers() -> None:
    keeper, grey = who("gandalf-keeper-of-narya"), who("gandalf-the-grey")
    assert (LEVEL[keeper], LEADERSHIP[keeper], ACTIVATES[keeper]) == (3, 1, ACTIVATES[grey])
    assert (CAPTAIN[keeper], COUNSELS[keeper]) == (False, False)
    state = table(characters=KEEPER, fellowship={"guide": "strider"}, dice=("character character", "army"))
    take(state, "character", "act:separate", "character:gandalf-keeper-of-narya", "to:rivendell")
    assert state.view(0)["fellowship"]["companions"].count("gandalf-keeper-of-narya") == 0


@rule("L-KEEPER-39")
def test_narya_and_any_die_send_a_nation_to_war() -> None:
    state = table(characters=ON_MAP, dice=("character event", "army"), rings=RINGS)
    assert state.view(0)["nations"]["north"] == {"steps": 3, "active": False}
    use(state, "event", "narya")
    assert state.view(0)["nations"]["north"] == {"steps": 0, "active": True}
    assert rings(state)["narya"] == "shadow"
    assert asked(state) == "shadow"


@rule("L-KEEPER-39", "L-KEEPER-40", "L-KEEPER-41", "L-RING-03")
@pytest.mark.parametrize(
    "characters",
    [
        {"gandalf-keeper-of-narya": "angmar", "gandalf-the-grey": "not-used"},
        KEEPER,
        {"gandalf-the-white": "carrock", "gandalf-keeper-of-narya": "replaced", "gandalf-the-grey": "not-used"},
        {"gandalf-the-grey": "carrock"},
    ],
    ids=["no settlement", "in the Fellowship", "the White", "the Grey Wanderer"],
)
def test_narya_needs_its_keeper_in_a_settlement(characters: dict[str, str]) -> None:
    state = table(characters=characters, fellowship={"guide": "strider"}, dice=("character event", "army"), rings=RINGS)
    take(state, "event")
    assert "act:narya" not in legal(state)


@rule("L-KEEPER-42", "L-KEEPER-43", "L-KEEPER-41")
@pytest.mark.parametrize(("keeper", "where"), [("carrock", {"carrock"}), ("eliminated", {"fangorn", "lorien"})])
def test_gandalf_the_white_comes_for_the_keeper_as_for_the_wanderer(keeper: str, where: set[str]) -> None:
    state = table(
        characters={"gandalf-keeper-of-narya": keeper, "gandalf-the-grey": "not-used", "saruman": "orthanc"},
        dice=("will will", "army"),
        at_war="isengard",
    )
    take(state, "will", "act:companion")
    regions = {"carrock"} if question(state) != "entrance" else {name[7:] for name in legal(state)}
    assert where <= regions
    if keeper == "carrock":
        assert state.view(0)["characters"]["gandalf-the-white"] == "carrock"
        assert state.view(0)["characters"]["gandalf-keeper-of-narya"] == "replaced"


@rule("L-KEEPER-44")
def test_cards_that_ask_for_gandalf_the_grey_are_met_by_the_keeper() -> None:
    more: dict[str, Any] = {"hands": ("wizards-staff", ""), "dice": ("character character", "army")}
    for characters, may in ((KEEPER, True), (ON_MAP, False)):
        state = table(characters=characters, fellowship={"guide": "strider"}, **more)
        take(state, "character")
        assert ("act:event" in legal(state)) == may


# ----- which Gandalf


def begun(gandalf: str, guide: str) -> State:
    """A game of the box in which the Free Peoples have chosen."""
    state = start(expansions=["lords"])
    return play(state, f"character:{gandalf}", f"character:{guide}")


@rule("L-SETUP-02", "L-SETUP-08", "L-COUNCIL-02", "X-SET-04")
def test_the_starting_guide_is_strider_or_either_gandalf() -> None:
    state = start(expansions=["lords"])
    assert legal(state) == {"character:gandalf-the-grey", "character:gandalf-keeper-of-narya"}
    play(state, "character:gandalf-keeper-of-narya")
    assert legal(state) == {"character:gandalf-the-grey", "character:strider"}
    refused(state, "character:boromir", "L-SETUP-02")
    play(state, "character:gandalf-the-grey")
    assert state.view(1)["fellowship"]["guide"] == "gandalf-keeper-of-narya"
    assert begun("gandalf-the-grey", "gandalf-the-grey").view(1)["fellowship"]["guide"] == "gandalf-the-grey"


@rule("L-SETUP-08", "L-COUNCIL-02")
def test_the_shadow_cannot_tell_which_gandalf_it_is() -> None:
    views = [begun(gandalf, "strider").view(SHADOW) for gandalf in ("gandalf-the-grey", "gandalf-keeper-of-narya")]
    assert views[0] == views[1]
    own = [begun(gandalf, "strider").view(FREE_PEOPLES) for gandalf in ("gandalf-the-grey", "gandalf-keeper-of-narya")]
    assert own[0] != own[1]
    state = begun("gandalf-the-grey", "strider")
    drawn = {state.determinize(SHADOW, Random(seed)).view(FREE_PEOPLES)["lords"]["gandalf"] for seed in range(20)}
    assert drawn == {"wanderer", "keeper-of-narya"}
    kept = {state.determinize(FREE_PEOPLES, Random(seed)).view(FREE_PEOPLES)["lords"]["gandalf"] for seed in range(20)}
    assert kept == {"wanderer"}


@rule("L-SETUP-08")
def test_the_choice_of_gandalf_looks_alike_to_the_shadow() -> None:
    state = start(expansions=["lords"])
    seen = {state.seen_as(action, SHADOW) for action in state.legal()}
    assert len(seen) == 1
    assert {state.seen_as(action, FREE_PEOPLES) for action in state.legal()} == set(state.legal())


@rule("L-SETUP-09", "L-COUNCIL-04", "L-SETUP-12")
def test_who_gandalf_is_shows_when_he_leaves_or_guides() -> None:
    hidden = {"lords": {"gandalf": "keeper-of-narya"}}
    state = table(fellowship={"guide": "strider"}, dice=("character character", "army"), fields=hidden)
    assert state.view(SHADOW)["characters"]["gandalf-the-grey"] == "fellowship"
    take(state, "character", "act:separate", "character:gandalf-the-grey")
    play(state, next(name for name in sorted(legal(state)) if name.startswith("to:")))
    places = state.view(SHADOW)["characters"]
    assert places["gandalf-the-grey"] == "not-used"
    assert places["gandalf-keeper-of-narya"] not in ("not-used", "fellowship")
    guided = lay(HOME, phase=2, fellowship={"guide": "strider"}, fields=hidden, expansions=["lords"])
    play(guided, "no", "character:gandalf-the-grey")
    assert guided.view(SHADOW)["fellowship"]["guide"] == "gandalf-keeper-of-narya"
    with pytest.raises(PositionError, match="L-SETUP-12"):
        table(characters={"gandalf-keeper-of-narya": "bree", "gandalf-the-grey": "bree"})


@rule("L-SETUP-09", "L-COUNCIL-03", "L-COUNCIL-04")
def test_a_fallen_gandalf_is_seen_for_who_he_is() -> None:
    state = table(
        fellowship={"guide": "strider"}, dice=("character event", "army"), hunt_box=(0, 1),
        fields={"lords": {"gandalf": "keeper-of-narya"}},
    )  # fmt: skip
    use(state, "character", "move-fellowship")
    play(state, "roll:6", "tile:3", "random", "fate:gandalf-the-grey")
    assert state.view(SHADOW)["characters"]["gandalf-keeper-of-narya"] == "eliminated"


@rule("L-SETUP-10")
@pytest.mark.parametrize(("guide", "pool"), [("gandalf-the-grey", "in"), ("strider", "out")])
def test_the_keeper_as_starting_guide_brings_narya_on_turn_one(guide: str, pool: str) -> None:
    state = begun("gandalf-keeper-of-narya", guide)
    assert state.view(0)["lords"]["dice"]["narya"]["pool"] == pool


@rule("L-SETUP-11")
def test_what_starts_out_of_play() -> None:
    seen = begun("gandalf-the-grey", "strider").view(0)
    assert seen["characters"]["elrond"] == seen["characters"]["galadriel"] == "waiting"
    assert {die["pool"] for die in seen["lords"]["dice"].values()} == {"out"}
    added = seen["characters"].keys() - start().view(0)["characters"].keys()
    assert len(added) == 8  # the other figures of Aragorn and Gandalf the White are nobody new


# ----- tokens


def holding(*tokens: str, **more: Any) -> State:
    fields = {"lords": {"tokens": list(tokens)}}
    return table(mover="shadow", fields=fields, variants=["council-of-rivendell"], **more)


def test_without_companions_outside_there_is_no_token() -> None:
    assert begun("gandalf-the-grey", "strider").view(0)["lords"]["tokens"] == []


@rule("L-TOKEN-02", "L-TOKEN-04", "L-TOKEN-05")
def test_a_token_moves_nazgul_in_the_place_of_a_die() -> None:
    state = holding("move-minions", "advance", dice=("event event", "army army"))
    play(state, "token:move-minions")
    assert question(state) == "flight"
    play(state, "done")
    assert asked(state) == "free-peoples"
    assert state.view(0)["dice"]["shadow"]["unused"] == {"army": 2}
    assert state.view(0)["lords"]["tokens"] == ["advance"]
    use(state, "event", "discard")
    assert not any(name.startswith("token:") for name in legal(state))  # one a turn
    position = next_position(state)
    position.update(phase=5, mover="shadow")
    position["lords"]["token_used"] = False
    assert "token:advance" in legal(state.game.load(position))


@rule("L-TOKEN-03")
def test_a_token_advances_a_shadow_nation() -> None:
    state = holding("advance", dice=("event event", "army army"))
    play(state, "token:advance")
    assert legal(state) == {f"nation:{nation}" for nation in NATION_IDS[5:]}
    play(state, "nation:isengard")
    assert state.view(0)["nations"]["isengard"]["steps"] == 0


@rule("L-TOKEN-06", "L-TOKEN-07")
def test_a_token_is_no_die() -> None:
    state = holding("advance", "move-minions", dice=("event event event", "army army"), rings=(0, 1))
    assert "pass" in legal(state)
    assert {name for name in legal(state) if name.startswith("ring:")} == {
        f"ring:army:{face}" for face in ("character", "muster", "army-muster", "event", "eye")
    }
    assert "token:advance" in legal(state)


@rule("L-TOKEN-08")
def test_a_token_can_be_used_without_dice_and_forces_nothing() -> None:
    state = holding("move-minions", dice=("event", ""))
    assert legal(state) == {"pass", "token:move-minions"}
    play(state, "pass")
    assert question(state) == "action"
    play(state, "act:discard")
    assert legal(state) == {"pass", "token:move-minions"}
    play(state, "pass")
    assert state.view(0)["turn"] == 2
    assert state.view(0)["lords"]["tokens"] == ["move-minions"]
