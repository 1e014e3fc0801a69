"""The ruler dice: joining, rolling, the discard and its order, Rings, tokens, the Hunt Box (K-DICE, K-RULER-11 …)."""

from __future__ import annotations

import pytest
from tests.war.kings.tables import WAR, next_turn, own, pick, roll, ruler, table, take, with_dice
from tests.war.rulings import army, at, dice, in_hunt_box, legal, play, question, refused

from redbook import State
from redbook.war.contents import CARD_IDS, DECK, DIE_IDS, FREE_CHARACTER, FREE_STRATEGY
from redbook.war.dice import FACE_COUNT, FACE_IDS, FACES

rule = pytest.mark.rule
AWAKE = {"dain-awakened": "erebor"}
CHIEF = {"ugluk": "orthanc"}


def rolled(free: str, shadow: str, **more: object) -> State:
    """The beginning of a turn with both ruler dice, rolled: four dice, seven, then the ruler dice."""
    people = more.pop("characters", {**AWAKE, **CHIEF})
    state = next_turn(table(characters=people, **more))  # type: ignore[arg-type]
    standard = ("muster muster muster event " + "army army character army muster event eye").split()
    return roll(state, *standard, *(face for face in (free, shadow) if face))


@rule("K-DICE-01")
@pytest.mark.parametrize(("die", "like"), [("free-ruler", "free-peoples"), ("shadow-ruler", "shadow")])
def test_a_ruler_die_has_the_faces_of_its_sides_action_dice(die: str, like: str) -> None:
    of = [[FACE_COUNT[DIE_IDS.index(name) * FACES + face] for face in range(len(FACE_IDS))] for name in (die, like)]
    assert of[0] == of[1]
    assert sum(of[0]) == 6


@rule("K-DICE-02", "K-RULER-26")
def test_the_die_of_the_free_peoples_is_rolled_from_the_turn_after_an_awakening() -> None:
    state = take(table(dice=("muster muster", "army")), "muster", "awaken")
    assert not state.view(None)["kings"]["rulers"]["free-peoples"]["pool"]
    state = next_turn(state)
    assert state.view(None)["kings"]["rulers"]["free-peoples"] == {"pool": True, "to_roll": True}
    roll(state)
    assert ruler(state, 0)["unused"] == "muster"


@rule("K-DICE-03", "K-DICE-14")
def test_the_die_of_the_shadow_is_rolled_while_a_chieftain_is_in_play() -> None:
    state = next_turn(table(characters=CHIEF))
    assert state.view(None)["kings"]["rulers"]["shadow"]["pool"]
    state = next_turn(table(characters={"ugluk": "eliminated"}, **with_dice(rulers=("", "used"))))
    assert not state.view(None)["kings"]["rulers"]["shadow"]["pool"]


@pytest.mark.parametrize("phase", [2, 3, 4])
def test_a_position_before_the_roll_has_the_dice_of_the_boxes_among_those_to_roll(phase: int) -> None:
    spiders = {"warriors": {"factions": {"spiders": {"figures": {"dol-guldur": 1}}}}}
    balrog = {**AWAKE, **CHIEF, "balrog": "moria"}
    state = table(phase=phase, characters=balrog, fields=spiders, expansions=["lords", "warriors", "kings"])
    while question(state) != "action-die":
        play(state, "pass" if "pass" in legal(state) else min(legal(state)))
    dice_of = 0
    while question(state) == "action-die":
        play(state, min(legal(state)))
        dice_of += 1
    assert dice_of == 4 + 7 + 2 + 1 + 1  # the ruler dice, the Shadow's faction die, the Balrog's


@rule("K-DICE-13", "K-RULER-31")
def test_without_an_awakened_sovereign_the_die_leaves_and_his_token_is_lost() -> None:
    state = table(characters={"dain-awakened": "eliminated"}, **with_dice(rulers=("used", "")))
    state = next_turn(state)
    assert not state.view(None)["kings"]["rulers"]["free-peoples"]["pool"]
    assert own(state, "dain")["token"] == "spent"


@rule("K-DICE-04", "K-CHIEFTAIN-06")
def test_more_sovereigns_or_chieftains_add_no_more_dice() -> None:
    people = {**AWAKE, **CHIEF, "thranduil-awakened": "woodland-realm", "black-serpent": "near-harad"}
    state = rolled("muster", "army", characters=people)
    while question(state) == "ruler-discard":
        state.play(next(name for name in sorted(legal(state)) if "ruler" in name))
    free = state.view(None)["dice"]["free-peoples"]
    assert sum(free["unused"].values()) == 4
    shadow = state.view(None)["dice"]["shadow"]
    assert sum(shadow["unused"].values()) + shadow["hunt_box"] == 7


@rule("K-DICE-05", "X-DIE-09")
def test_the_shadows_ruler_die_is_never_allocated() -> None:
    state = next_turn(table(characters={**CHIEF, "gandalf-the-grey": "erebor"}))
    free = state.view(None)["dice"]["shadow"]["hunt_box"]
    assert free <= 7
    assert state.view(None)["kings"]["rulers"]["shadow"]["to_roll"]
    while question(state) == "action-die":
        state.play("face:muster")
    assert ruler(state, 1)["unused"] == "muster"


@rule("K-DICE-06", "K-DICE-07", "K-DICE-08", "K-DICE-09")
def test_the_shadow_discards_first_then_its_eyes_go_to_the_hunt_then_the_free_peoples() -> None:
    """The trap: the Shadow's choice is made before its ruler Eye lies in the Hunt Box, and the Free Peoples know it."""
    state = rolled("muster", "eye")
    assert (question(state), state.actor) == ("ruler-discard", 1)
    assert "die:shadow-ruler:eye" in legal(state)
    assert "die:eye" not in legal(state)
    refused(state, "die:eye", "K-DICE-07")
    assert ruler(state, 1)["hunt_box"] is False
    before = in_hunt_box(state)[1]
    play(state, "die:army")
    assert ruler(state, 1)["hunt_box"] is True
    assert in_hunt_box(state)[1] == before
    assert (question(state), state.actor) == ("ruler-discard", 0)
    assert legal(state) == {"die:muster", "die:event", "die:free-ruler:muster"}
    play(state, "die:event")
    assert question(state) == "turn"
    assert dice(state, "free-peoples") == "muster muster muster"
    assert ruler(state, 0)["unused"] == "muster"


@rule("K-DICE-07", "K-DICE-08")
def test_a_discarded_ruler_eye_does_not_hunt() -> None:
    state = play(rolled("muster", "eye"), "die:shadow-ruler:eye")
    assert ruler(state, 1) == {"unused": None, "used": True, "hunt_box": False}


@rule("K-DICE-08", "X-DIE-07")
def test_a_kept_ruler_eye_is_one_more_die_of_the_hunt() -> None:
    more = with_dice(("character character", "army"), ("", "box"), box=1)
    state = take(table(**more), "character", "move-fellowship")
    assert question(state) == "roll"
    assert len(state.name(state.legal()[0])) == len("roll:11")


@rule("K-DICE-10")
def test_with_nothing_but_eyes_the_ruler_die_is_discarded() -> None:
    state = next_turn(table(characters=CHIEF))
    roll(state, *["muster"] * 4, *["eye"] * 7, "army")
    assert question(state) != "ruler-discard"
    assert ruler(state, 1)["used"] is True


@rule("K-DICE-22", "K-DICE-06")
def test_the_discarded_die_is_out_for_the_turn_and_comes_back() -> None:
    state = play(rolled("muster", "army"), "die:army", "die:muster")
    assert state.view(None)["dice"]["shadow"]["used"] == 1
    assert state.view(None)["dice"]["free-peoples"]["used"] == 1
    free = sum(state.view(None)["dice"]["free-peoples"]["unused"].values()) + 1
    assert free == 4  # as many as without the ruler die
    assert "pass" in legal(state)
    state = next_turn(state)
    assert state.view(None)["dice"]["free-peoples"]["used"] == 0


@rule("K-DICE-22", "X-DIE-03")
def test_for_passing_the_kept_ruler_die_counts_and_the_discarded_does_not() -> None:
    state = table(characters=AWAKE, **with_dice(("muster", "army army"), ("muster", "")))
    assert "pass" not in legal(state)
    state = table(characters=AWAKE, **with_dice(("muster", "army army"), ("used", "")))
    assert "pass" in legal(state)


@rule("K-DICE-11")
def test_a_kept_ruler_die_is_used_like_an_action_die() -> None:
    state = table(characters=AWAKE, at_war=WAR, **with_dice(("event", "army"), ("muster", "")))
    play(state, "die:free-ruler:muster", "act:muster", "figure:gondor-regular", "region:pelargir")
    play(state, "figure:gondor-regular", "region:lossarnach")
    assert army(state, "pelargir") == "gondor 1/0/0"
    assert ruler(state, 0)["used"] is True


@rule("K-DICE-12", "X-DIE-01")
def test_a_ring_turns_the_ruler_die_but_not_to_the_will_of_the_west() -> None:
    state = table(characters=AWAKE, rings=(1, 0), **with_dice(("event", "army"), ("muster", "")))
    turned = {name for name in legal(state) if name.startswith("ring-ruler")}
    assert turned == {"ring-ruler:character", "ring-ruler:army-muster", "ring-ruler:event"}
    play(state, "ring-ruler:event")
    assert ruler(state, 0)["unused"] == "event"
    assert state.view(None)["rings"]["shadow"]["left"] == 1
    assert not any(name.startswith("ring") for name in legal(state))


@rule("K-DICE-12")
def test_why_no_ring_turns_the_ruler_die() -> None:
    state = table(characters=AWAKE, rings=(1, 0), **with_dice(("event event", "army"), ("muster", "")))
    refused(state, "ring-ruler:will", "W-RING-07")
    refused(state, "ring-ruler:muster", "W-RING-02")
    refused(state, "ring-ruler:eye", "W-RING-02")
    play(state, "ring-ruler:event")
    refused(state, "ring-ruler:muster", "W-RING-04")
    without = table(characters=AWAKE, rings=(0, 1), **with_dice(("event", "army"), ("muster", "")))
    refused(without, "ring-ruler:event", "W-RING-12")
    no_die = table(characters=AWAKE, rings=(1, 0), dice=("event", "army"))
    refused(no_die, "ring-ruler:event", "K-DICE-12")
    play(without, "die:free-ruler:muster")
    refused(without, "ring-ruler:event", "W-RING-01")


@rule("K-DICE-12")
def test_the_shadows_ring_may_make_an_eye_of_its_ruler_die() -> None:
    state = table(mover="shadow", characters=CHIEF, rings=(0, 1), **with_dice(("event", "army"), ("", "muster")))
    play(state, "ring-ruler:eye")
    assert ruler(state, 1) == {"unused": None, "used": False, "hunt_box": True}


@rule("K-DICE-15", "K-RULER-22")
@pytest.mark.parametrize("face", ["character", "muster", "event", "army-muster", "will"])
def test_any_result_of_the_ruler_die_awakens(face: str) -> None:
    state = table(characters=AWAKE, **with_dice(("event", "army"), (face, "")))
    play(state, f"die:free-ruler:{face}", "act:awaken")
    assert at(state, "thranduil-awakened") == "woodland-realm"  # nobody else can be awakened


@rule("K-RULER-22")
def test_an_action_die_awakens_with_a_muster_result_alone() -> None:
    for face, may in (("muster", True), ("army-muster", True), ("will", True), ("character", False), ("event", False)):
        state = pick(table(dice=(f"{face} muster", "army")), face)
        assert ("act:awaken" in legal(state)) == may


@rule("K-DICE-16", "K-DICE-17", "K-DICE-18")
@pytest.mark.parametrize(
    ("face", "acts"),
    [
        ("muster", {"call-to-arms", "iron-guard", "mustering-of-the-mark"}),
        ("army-muster", {"call-to-arms", "iron-guard", "mustering-of-the-mark"}),
        ("character", {"far-sighted-move", "far-sighted-separate"}),
        ("event", set()),
        ("will", {"call-to-arms", "iron-guard", "mustering-of-the-mark", "far-sighted-move", "far-sighted-separate"}),
    ],
)
def test_second_abilities_take_the_ruler_die_with_their_result(face: str, acts: set[str]) -> None:
    everybody = {
        "brand-awakened": "dale", "dain-awakened": "erebor", "theoden-awakened": "edoras",
        "thranduil-awakened": "inside-woodland-realm",
    }  # fmt: skip
    armies = {
        "dale": "north 1/0/1", "erebor": "dwarves 1/2/1", "edoras": "rohan 1/1/0", "woodland-realm": "sauron 2/0/0",
        "inside-woodland-realm": "elves 1/1/1", "minas-tirith": "gondor 1/0/0",
    }  # fmt: skip
    special = {"call-to-arms", "iron-guard", "mustering-of-the-mark", "far-sighted-move", "far-sighted-separate"}
    state = table(armies, characters=everybody, at_war=WAR, **with_dice((f"{face} {face}", "army"), (face, "")))
    play(state, f"die:free-ruler:{face}")
    assert {name.removeprefix("act:") for name in legal(state)} & special == acts
    state = table(armies, characters=everybody, at_war=WAR, **with_dice((f"{face} {face}", "army"), (face, "")))
    play(state, f"die:{face}")
    assert not {name.removeprefix("act:") for name in legal(state)} & special


@rule("K-DICE-19", "K-CHIEFTAIN-02")
@pytest.mark.parametrize("face", ["character", "army", "event"])
def test_any_result_of_the_shadows_ruler_die_but_an_eye_brings_a_chieftain(face: str) -> None:
    state = table(mover="shadow", characters=CHIEF, at_war="gondor", **with_dice(("event", "army"), ("", face)))
    play(state, f"die:shadow-ruler:{face}", "act:bring-chieftain")
    assert at(state, "black-serpent") == "near-harad"
    state = table(mover="shadow", characters=CHIEF, at_war="gondor", dice=("event", f"{face} army"))
    pick(state, face)
    assert "act:bring-chieftain" not in legal(state)


@rule("K-DICE-20", "K-DICE-21")
def test_a_ruler_die_that_moved_the_fellowship_adds_to_the_hunt_and_makes_the_shadow_hunt() -> None:
    state = table(characters=AWAKE, **with_dice(("character", "army"), ("character", ""), box=1))
    play(state, "die:free-ruler:character", "act:move-fellowship", "roll:5")
    assert ruler(state, 0)["hunt_box"] is True
    assert not any(name.startswith("corrupt:") for name in legal(state))  # one Eye, and this is none
    play(state, "act:discard")
    take(state, "character", "move-fellowship")
    assert state.view(None)["hunt"]["bonus"] == 1


@rule("K-DICE-21")
@pytest.mark.parametrize(("rulers", "fewest"), [(("box", ""), 1), (("", "box"), 0)])
def test_a_free_peoples_ruler_die_from_the_hunt_box_demands_a_hunt(rulers: tuple[str, str], fewest: int) -> None:
    state = table(phase=1, characters={**AWAKE, **CHIEF}, **with_dice(rulers=rulers))
    while not (question(state) == "turn" and state.actor == 1):
        names = legal(state)
        state.play("pass" if "pass" in names else "no" if "no" in names else sorted(names)[0])
    assert f"number:{fewest}" in legal(state)
    assert f"number:{fewest - 1}" not in legal(state)


# ----- tokens


@rule("K-RULER-11", "K-RULER-25")
def test_a_token_comes_with_an_awakening() -> None:
    state = take(table(dice=("muster muster", "army")), "muster", "awaken")
    assert own(state, "thranduil")["token"] == "held"
    assert own(state, "dain")["token"] == "none"


@rule("K-RULER-12", "K-RULER-13")
@pytest.mark.parametrize(
    ("name", "home", "act"),
    [
        ("brand", "dale", "call-to-arms"),
        ("dain", "erebor", "iron-guard"),
        ("theoden", "edoras", "mustering-of-the-mark"),
    ],
)
def test_a_token_turns_the_die_to_muster_and_the_ability_is_used(name: str, home: str, act: str) -> None:
    people = {f"{name}-awakened": home}
    state = table(characters=people, at_war=WAR, **with_dice(("event", "army"), ("event", "")))
    play(state, f"use:{name}")
    assert legal(state) == {f"act:{act}"}
    assert own(state, name)["token"] == "spent"
    assert state.view(None)["dice"]["free-peoples"]["in_use"] == "muster"


@rule("K-RULER-12", "K-RULER-13", "K-SOVEREIGN-DENETHOR-05")
def test_denethors_token_draws_or_plays_and_thranduils_sees_far() -> None:
    state = table(characters={"denethor-awakened": "minas-tirith"}, **with_dice(("muster", "army"), ("muster", "")))
    play(state, "use:denethor")
    assert legal(state) == {"act:draw"}  # there is no card to play
    state = table(characters={"thranduil-awakened": "woodland-realm"}, **with_dice(("muster", "army"), ("muster", "")))
    play(state, "use:thranduil")
    assert legal(state) == {"act:far-sighted-move", "act:far-sighted-separate", "act:far-sighted-companions"}


@rule("K-SOVEREIGN-DENETHOR-05")
def test_denethors_token_needs_a_card_to_draw() -> None:
    told = with_dice(("muster", "army"), ("muster", ""))
    state = table(characters={"denethor-awakened": "minas-tirith"}, hands=("athelas", ""), **told)
    assert "use:denethor" in legal(state)
    position = state.position()
    drawn = [
        card
        for at, card in enumerate(CARD_IDS)
        if state.rules.used[at] and DECK[at] in (FREE_CHARACTER, FREE_STRATEGY)  # type: ignore[attr-defined]
    ]
    position["cards"]["free-peoples"] = {"hand": ["athelas"], "discard": [card for card in drawn if card != "athelas"]}
    empty = state.game.load(position)
    assert empty.view(0)["cards"]["free-peoples"]["decks"] == {"free-character": 0, "free-strategy": 0}
    assert "use:denethor" not in legal(empty)  # though there is a card to play


@rule("K-RULER-14")
def test_a_token_and_a_ring_exclude_each_other_in_a_turn() -> None:
    more = with_dice(("event event", "army"), ("event", ""))
    state = table(characters={"dain-awakened": "erebor"}, at_war=WAR, rings=(2, 0), **more)
    ringed = play(state.clone(), "ring:event:muster")
    assert "use:dain" not in legal(ringed)
    play(state, "use:dain", "act:iron-guard", "figure:dwarves-regular", "done", "pass")
    assert state.actor == 0
    assert not any(name.startswith("ring") for name in legal(state))


@rule("K-RULER-15")
def test_a_token_needs_its_sovereign_awakened_and_serves_once() -> None:
    more = with_dice(("event event", "army"), ("event", ""))
    people = {"dain-awakened": "erebor", "brand-awakened": "dale"}
    state = table(characters=people, at_war=WAR, **more)
    assert {"use:dain", "use:brand"} <= legal(state)
    play(state, "use:dain", "act:iron-guard", "figure:dwarves-regular", "done")
    play(state, "pass")
    assert not any(name.startswith("use:") for name in legal(state))  # the die is used
    spent = {"sovereigns": {"dain": {"token": "spent"}}}
    state = table(characters=people, at_war=WAR, kings=spent, **more)
    assert "use:dain" not in legal(state)
