"""Kings of Middle-earth with Lords and with Warriors: dice, attempts, dismay tokens (X-DIE, X-LK, X-WK, X-DISMAY)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, WAR, next_turn, own, pick, roll, ruler, table, take, with_dice
from tests.war.rulings import at, in_hunt_box, legal, play, question, start

import redbook
from redbook import State
from redbook.war.contents import (
    BOX_IDS,
    BOX_OF_CARD,
    BOX_OF_CHARACTER,
    CARD_IDS,
    DECK,
    DIE_IDS,
    NO_DECK,
    REPLACED_BY,
)
from redbook.war.lords import specials
from redbook.war.nations import SEATS

rule = pytest.mark.rule
LORDS = ["lords", "kings"]
WARRIORS = ["warriors", "kings"]
SUBSETS = [
    [], ["lords"], ["warriors"], ["kings"], ["lords", "warriors"], ["lords", "kings"], ["warriors", "kings"],
    ["lords", "warriors", "kings"],
]  # fmt: skip


def attempts(state: State) -> set[str]:
    """Whom the Shadow may try to corrupt."""
    return {name.removeprefix("corrupt:") for name in legal(state) if name.startswith("corrupt:")}


def trying(boxes: list[str], eyes: int, special: dict[str, Any] | None = None, **more: Any) -> State:
    """The Shadow is to act, with some action dice in the Hunt Box, and dice of other boxes."""
    fields = with_dice((more.pop("free", "event"), "army army"), box=eyes)
    for seat, dice in (special or {}).items():
        fields["fields"]["dice"][seat]["special"].update(dice)
    fields["fields"].update(more.pop("fields", {}))
    return table(mover="shadow", expansions=boxes, **fields, **more)


@rule("X-SET-01", "X-SET-02", "X-SET-03")
@pytest.mark.parametrize("boxes", SUBSETS)
def test_every_subset_of_lords_warriors_and_kings_is_a_game(boxes: list[str]) -> None:
    assert redbook.game("war-of-the-ring", expansions=boxes).options["expansions"] == boxes


@rule("X-SET-05")
def test_twilight_is_added_as_a_whole() -> None:
    state = start(expansions=["twilight"])
    box = BOX_IDS.index("twilight")
    used: list[bool] = state.rules.used  # type: ignore[attr-defined]
    people: list[int] = state.rules.people  # type: ignore[attr-defined]
    cards = [card for card, at in enumerate(BOX_OF_CARD) if at == box and DECK[card] != NO_DECK]
    assert len(cards) > 10
    assert all(used[card] for card in cards)
    assert {who for who, at in enumerate(BOX_OF_CHARACTER) if at == box} <= set(people)


@rule("X-DECK-01", "X-DECK-02", "X-DECK-03", "X-DECK-04")
@pytest.mark.parametrize("boxes", SUBSETS)
def test_decks_and_pool_by_boxes(boxes: list[str]) -> None:
    state = start(expansions=boxes)
    cards = state.view(None)["cards"]
    for seat, side in (("free-peoples", "free"), ("shadow", "shadow")):
        size = {kind: cards[seat]["decks"][f"{side}-{kind}"] + cards[seat]["hand"][f"{side}-{kind}"]
                for kind in ("character", "strategy")}  # fmt: skip
        assert size["character"] == 24 + 4 * ("lords" in boxes) + 2 * ("kings" in boxes)
        assert size["strategy"] == 24 + 2 * ("lords" in boxes) + 2 * ("kings" in boxes)
    tiles = sum(state.view(1)["tiles"]["pool"].values())
    assert tiles == 16 + 2 * ("lords" in boxes) + 2 * ("kings" in boxes)
    replaced = [card for box in REPLACED_BY for card in box if box is not REPLACED_BY[2]]
    assert len(replaced) == len(set(replaced))
    assert len(CARD_IDS) == len(set(CARD_IDS))


SPECIALS = [
    ("lords", 0, "vilya", "event"),
    ("lords", 1, "gothmog", "army"),
    ("warriors", 0, "free-faction", "recruit"),
    ("warriors", 1, "shadow-faction", "recruit"),
    ("kings", 0, "free-ruler", "event"),
    ("kings", 1, "shadow-ruler", "army"),
]
"""A die of each box for each side, and a face that its action dice do not show below."""


@rule("X-DIE-01")
@pytest.mark.parametrize(("box", "side", "die", "face"), SPECIALS)
def test_a_ring_changes_action_dice_and_ruler_dice_alone(box: str, side: int, die: str, face: str) -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0", "minas-morgul": "sauron 1/0/0"}
    people = {"dain-awakened": "erebor", "ugluk": "orthanc"}
    people |= {"elrond": "rivendell", "gothmog": "minas-morgul"} if box == "lords" else {}
    dice = with_dice(("muster", "muster"))
    dice["fields"]["dice"][SEATS[side]]["special"][die] = {"unused": face}
    boxes = sorted({box, "kings"}, key=BOX_IDS.index)
    state = table(armies, SEATS[side], characters=people, expansions=boxes, rings=(2, 1), **dice)
    changed = {name.split(":")[1] for name in legal(state) if name.startswith("ring:")}
    assert changed == {"muster"}
    assert any(name.startswith("ring-ruler:") for name in legal(state)) == (box == "kings")


@rule("X-DIE-09")
@pytest.mark.parametrize(("box", "die"), [(box, die) for box, side, die, _ in SPECIALS if side == 1])
def test_the_shadow_allocates_action_dice_alone(box: str, die: str) -> None:
    armies = {**HOME, "minas-morgul": "sauron 1/0/0"}
    people = {"ugluk": "orthanc"} | ({"gothmog": "minas-morgul"} if box == "lords" else {})
    boxes = sorted({box, "kings"}, key=BOX_IDS.index)
    fields = {"warriors": {"factions": {"spiders": {"figures": {"moria": 1}}}}} if box == "warriors" else {}
    state = table(armies, characters=people, expansions=boxes, fields=fields, fellowship={"region": "bree"})
    position = state.position()
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field)
    state = state.game.load(position)
    while "number:0" not in legal(state):
        state.play("no" if "no" in legal(state) else sorted(legal(state))[0])
    play(state, "number:3")
    assert in_hunt_box(state)[1] == 3
    while question(state) == "action-die":
        play(state, "face:muster" if "face:muster" in legal(state) else "face:recruit")
    if question(state) == "ruler-discard":
        play(state, "die:muster")
    shown = state.view(None)["dice"]["shadow"]["special"][die]
    assert shown["unused"] is not None  # it was rolled
    assert shown["hunt_box"] is False


@rule("X-DIE-09")
def test_of_seven_action_dice_seven_are_allocated_however_many_companions_there_are() -> None:
    armies = {**HOME, "orthanc": "isengard 1/0/0", "minas-morgul": "sauron 1/0/0"}
    people = {"smeagol": "fellowship", "gothmog": "minas-morgul", "ugluk": "orthanc"}
    company = {"region": "bree", "guide": "smeagol"}
    game = table(armies, expansions=["lords", "kings"], characters={"gothmog": "minas-morgul"}).game
    state = game.load({"phase": 3, "characters": people, "fellowship": company})
    assert len(state.view(None)["fellowship"]["companions"]) == 8
    assert legal(state) == {f"number:{number}" for number in range(8)}
    fewer = game.load(
        {"phase": 3, "characters": {**people, "peregrin": "bree", "meriadoc": "bree"}, "fellowship": company}
    )
    assert legal(fewer) == {f"number:{number}" for number in range(7)}


@rule("X-LK-01", "X-WK-01")
@pytest.mark.parametrize(("boxes", "die", "face"), [(LORDS, "vilya", "event"), (WARRIORS, "free-faction", "recruit")])
def test_the_ruler_discard_is_never_a_die_of_another_box(boxes: list[str], die: str, face: str) -> None:
    names = [name for name in DIE_IDS if name.startswith(die)]
    dice = with_dice(("muster event", "army army"), ("muster", ""))
    dice["fields"]["dice"]["free-peoples"]["special"][names[0]] = {"unused": face}
    people = {"dain-awakened": "erebor"} | ({"elrond": "rivendell"} if boxes is LORDS else {})
    state = table({**HOME, "rivendell": "elves 1/0/0"}, characters=people, expansions=boxes, at_war=WAR, **dice)
    state.push(304, 0)  # type: ignore[attr-defined]
    state.menu = None  # type: ignore[attr-defined]
    assert legal(state) == {"die:muster", "die:event", "die:free-ruler:muster"}


@rule("X-DIE-04", "X-DIE-05", "X-LK-01")
def test_the_keepers_dice_are_chosen_first_then_the_shadow_discards_then_the_free_peoples() -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0", "lorien": "elves 1/0/0"}
    people = {"elrond": "rivendell", "galadriel": "lorien", "dain-awakened": "erebor", "ugluk": "orthanc"}
    state = next_turn(table(armies, characters=people, expansions=LORDS, at_war=WAR))
    roll(state, *["muster"] * 4, *["army"] * 7, "event", "event", "event", "eye")
    assert question(state) == "keep-die"
    assert legal(state) == {"keep:vilya", "keep:nenya"}  # the ruler die does not compete
    play(state, "keep:vilya")
    assert (question(state), state.actor) == ("ruler-discard", 1)
    play(state, "die:army")
    assert ruler(state, 1)["hunt_box"] is True
    assert (question(state), state.actor) == ("ruler-discard", 0)
    assert legal(state) == {"die:muster", "die:free-ruler:event"}


@rule("X-DIE-03")
@pytest.mark.parametrize(("boxes", "die", "face"), [(LORDS, "vilya", "event"), (WARRIORS, "free-faction", "recruit")])
def test_the_trap_dice_of_all_boxes_count_for_passing(boxes: list[str], die: str, face: str) -> None:
    name = next(name for name in DIE_IDS if name.startswith(die) or (die == "free-faction" and "faction" in name))
    for shows, may in ((face, False), (None, True)):
        dice = with_dice(("event", "army army"))
        dice["fields"]["dice"]["free-peoples"]["special"][name] = {"unused": shows}
        people = {"elrond": "rivendell"} if boxes is LORDS else {}
        state = table({**HOME, "rivendell": "elves 1/0/0"}, characters=people, expansions=boxes, **dice)
        assert ("pass" in legal(state)) == may


@rule("X-DIE-02")
@pytest.mark.parametrize(
    ("boxes", "die", "face", "may"),
    [
        (LORDS, "vilya", "event", True),
        (["kings"], "free-ruler", "event", True),
        (WARRIORS, "faction", "recruit", False),
    ],
)
def test_the_trap_which_dice_serve_as_any_result(boxes: list[str], die: str, face: str, may: bool) -> None:
    """Strider as Guide lets any die hide the Fellowship; a faction die is none."""
    name = next(name for name in DIE_IDS if die in name)
    dice = with_dice(("event", "army army"))
    dice["fields"]["dice"]["free-peoples"]["special"][name] = {"unused": face}
    people = {"gandalf-the-grey": "eliminated", "dain-awakened": "erebor"}
    people |= {"elrond": "rivendell"} if boxes is LORDS else {}
    state = table({**HOME, "rivendell": "elves 1/0/0"}, characters=people, expansions=boxes,
                  fellowship={"revealed": True, "guide": "strider"}, **dice)  # fmt: skip
    play(state, f"die:{name}:{face}")
    assert ("act:hide-fellowship" in legal(state)) == may


@rule("X-LK-03", "X-LK-04")
def test_dice_of_the_captain_of_despair_are_no_eyes() -> None:
    state = trying(LORDS, 3, fields={"lords": {"despair": 1}})
    play(state, "corrupt:dain")
    assert in_hunt_box(state)[1] == 2
    play(state, "tile:1")  # two Eyes and such a die: one paid, one tile
    assert own(state, "dain")["tiles"] == {"1": 1}
    assert attempts(trying(LORDS, 2, fields={"lords": {"despair": 1}})) == set()


@rule("X-LK-03", "X-LK-04")
def test_the_captain_of_despair_keeps_count() -> None:
    people = {"witch-king": "barad-dur"}
    state = table(mover="shadow", characters=people, expansions=LORDS, table=("", "captain-of-despair"),
                  dice=("event event", "character character"))  # fmt: skip
    take(state, "character", "move-minions", "done")
    assert in_hunt_box(state)[1] == 1
    assert state.view(None)["lords"]["despair"] == 1


@rule("X-LK-03", "X-LK-04")
def test_a_die_of_the_captain_of_despair_never_pays() -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0", "minas-morgul": "sauron 1/0/0"}
    eyes = {die: {"eye": True, "pool": "in"} for die in ("vilya", "gothmog")}
    boxed = {"free-peoples": {"vilya": {"hunt_box": True}}, "shadow": {"gothmog": {"hunt_box": True}}}
    people = {"elrond": "rivendell", "gothmog": "minas-morgul"}
    told = {"lords": {"dice": eyes, "despair": 1}}
    state = trying(LORDS, 1, boxed, armies=armies, characters=people, fields=told)
    play(state, "corrupt:dain")
    assert in_hunt_box(state)[1] == 1
    assert state.view(None)["dice"]["free-peoples"]["special"]["vilya"]["used"] is True
    boxed["shadow"]["shadow-ruler"] = {"hunt_box": True}
    told = {"lords": {"dice": eyes, "despairing_ruler": True}}
    state = trying(LORDS, 0, boxed, armies=armies, characters={**people, "ugluk": "orthanc"}, fields=told)
    play(state, "corrupt:dain")
    assert ruler(state, 1) == {"unused": None, "used": False, "hunt_box": True}
    assert state.view(None)["dice"]["free-peoples"]["special"]["vilya"]["used"] is True


@rule("X-LK-03", "X-LK-04")
def test_the_captain_of_despair_keeps_count_of_the_ruler_die() -> None:
    told = with_dice(("event event", "army"), ("", "character"))
    people = {"witch-king": "barad-dur", "ugluk": "orthanc"}
    state = table(mover="shadow", characters=people, expansions=LORDS, table=("", "captain-of-despair"), **told)
    take(state, "shadow-ruler:character", "move-minions", "done")
    assert ruler(state, 1)["hunt_box"] is True
    assert state.view(None)["lords"]["despair"] == 0
    assert state.view(None)["lords"]["despairing_ruler"] is True
    assert state.game.load(state.position()) == state


@rule("X-LK-05")
@pytest.mark.parametrize(
    ("seat", "die", "who", "where"),
    [("free-peoples", "vilya", "elrond", "rivendell"), ("shadow", "gothmog", "gothmog", "minas-morgul")],
)
def test_eyes_of_special_dice_count_and_may_be_paid(seat: str, die: str, who: str, where: str) -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0", "minas-morgul": "sauron 1/0/0"}
    kept = {"lords": {"dice": {die: {"eye": True, "pool": "in"}}}}
    boxed = {seat: {die: {"hunt_box": True}}}
    state = trying(LORDS, 1, boxed, armies=armies, characters={who: where}, fields=kept)
    assert "dain" in attempts(state)
    paid = play(state.clone(), "corrupt:dain")
    assert in_hunt_box(paid)[1] == 0  # the action die first
    ruled = with_dice(("event", "army army"), ("", ""), box=0)
    ruled["fields"]["dice"][seat]["special"][die] = {"hunt_box": True}
    ruled["fields"]["dice"]["shadow"]["special"]["shadow-ruler"] = {"hunt_box": True}
    ruled["fields"].update(kept)
    state = table(armies, "shadow", expansions=LORDS, characters={who: where, "ugluk": "orthanc"}, **ruled)
    play(state, "corrupt:dain")
    assert ruler(state, 1)["used"] is True  # then the ruler die
    seen = state.view(None)["dice"][seat]["special"][die]
    assert seen["hunt_box"] is True


@rule("X-LK-06", "X-LK-07")
def test_a_special_die_that_pays_goes_to_the_used_dice_of_its_owner() -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0", "minas-morgul": "sauron 1/0/0"}
    eyes = {die: {"eye": True, "pool": "in"} for die in ("vilya", "gothmog")}
    boxed = {"free-peoples": {"vilya": {"hunt_box": True}}, "shadow": {"gothmog": {"hunt_box": True}}}
    people = {"elrond": "rivendell", "gothmog": "minas-morgul"}
    state = trying(LORDS, 0, boxed, armies=armies, characters=people, fields={"lords": {"dice": eyes}})
    play(state, "corrupt:dain")
    dice = state.view(None)["dice"]
    assert dice["free-peoples"]["special"]["vilya"] == {"unused": None, "used": True, "hunt_box": False}
    assert dice["shadow"]["special"]["gothmog"]["hunt_box"] is True
    assert specials.spend_eye(state)  # type: ignore[arg-type]
    assert state.view(None)["dice"]["shadow"]["special"]["gothmog"]["used"] is True


@rule("X-LK-02")
def test_smeagol_is_drawn_past_in_an_attempt() -> None:
    state = trying(LORDS, 2, fields={"tiles": {"pool": {"smeagol": 2, "1": 2, "kings-1": 1, "kings-2": 1}}})
    play(state, "corrupt:dain", "tile:smeagol", "tile:1")
    assert own(state, "dain")["tiles"] == {"1": 1}
    assert at(state, "smeagol") == "waiting"
    assert state.view(1)["tiles"]["pool"]["smeagol"] == 2


@rule("X-LK-17")
def test_a_kept_keeper_die_alone_allows_an_attempt() -> None:
    armies = {**HOME, "rivendell": "elves 1/0/0"}
    state = trying(LORDS, 3, {"free-peoples": {"vilya": {"unused": "event"}}}, armies=armies, free="",
                   characters={"elrond": "rivendell"})  # fmt: skip
    assert "dain" in attempts(state)


@rule("X-LK-15")
def test_galadriel_matches_thranduil_in_lorien() -> None:
    armies = {**HOME, "lorien": "elves 2/0/0"}
    state = table(armies, expansions=LORDS, characters={"galadriel": "lorien", "thranduil": "lorien"},
                  tiles={"thranduil": "1"}, dice=("muster muster", "army"))  # fmt: skip
    take(state, "muster", "diplomacy", "nation:elves")
    assert question(state) == "comfort"


@rule("X-WK-16", "X-WK-10")
def test_a_faction_die_alone_allows_no_attempt_and_wakes_nobody() -> None:
    name = next(die for die in DIE_IDS if "faction" in die and die.startswith("free"))
    state = trying(WARRIORS, 3, {"free-peoples": {name: {"unused": "recruit"}}}, free="")
    assert attempts(state) == set()
    dice = with_dice(("event", "army"))
    dice["fields"]["dice"]["free-peoples"]["special"][name] = {"unused": "recruit"}
    state = table(expansions=WARRIORS, **dice)
    pick(state, f"{name}:recruit")
    assert "act:awaken" not in legal(state)


@rule("X-WK-09")
def test_the_eye_of_a_faction_die_counts_for_attempts() -> None:
    name = next(die for die in DIE_IDS if "faction" in die and die.startswith("shadow"))
    state = trying(WARRIORS, 1, {"shadow": {name: {"hunt_box": True}}})
    assert "dain" in attempts(state)


# ----- dismay tokens


@rule("X-DISMAY-02", "K-VARIANT-03")
def test_a_used_token_and_that_of_a_fallen_sovereign_go_to_the_shadow() -> None:
    more = with_dice(("event event", "army"), ("event", ""))
    state = table(
        characters={"dain-awakened": "erebor"}, at_war=WAR, expansions=LORDS, variants=["dismay-tokens"], **more
    )
    play(state, "use:dain")
    assert own(state, "dain")["token"] == "dismay"
    for variants in (["dismay-tokens"], ["no-ruler-tokens", "dismay-tokens"]):
        state = table(characters={"dain-awakened": "eliminated"}, expansions=LORDS, variants=variants,
                      dice=("event event", "army"))  # fmt: skip
        take(state, "event", "discard")
        assert own(state, "dain")["token"] == "dismay"
    state = table(expansions=LORDS, variants=["no-ruler-tokens"], dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    assert own(state, "thranduil")["token"] == "none"


@rule("X-DISMAY-03", "X-DISMAY-04")
def test_dismay_tokens_have_ruler_dice_rolled_again() -> None:
    kings = {"sovereigns": {"brand": {"token": "dismay"}, "dain": {"token": "dismay"}}}
    people = {"brand": "eliminated", "thranduil-awakened": "woodland-realm", "ugluk": "orthanc"}
    state = table(characters=people, kings=kings, expansions=LORDS, variants=["dismay-tokens"],
                  **with_dice(("event", "army"), ("muster", "box")))  # fmt: skip
    state.push(316)  # type: ignore[attr-defined]
    state.menu = None  # type: ignore[attr-defined]
    state.actor = state.asked = 1  # type: ignore[attr-defined]
    assert legal(state) == {"pass", "dismay:own", "dismay:other"}
    play(state, "dismay:own", "face:army")  # an Eye comes out of the Hunt Box
    assert ruler(state, 1) == {"unused": "army", "used": False, "hunt_box": False}
    play(state, "dismay:other", "face:event")
    assert ruler(state, 0)["unused"] == "event"
    assert {own(state, name)["token"] for name in ("brand", "dain")} == {"spent"}
