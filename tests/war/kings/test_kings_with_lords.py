"""Kings of Middle-earth with Lords of Middle-earth: action tokens, Rings, minions, the dice of both (X-LK, X-DIE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, WAR, attack, own, pick, ruler, table, take, with_dice
from tests.war.rulings import at, dice_rolled, in_hunt_box, legal, play, question

import redbook
from redbook import CHANCE, OptionError, State

rule = pytest.mark.rule
LORDS = ["lords", "kings"]
ALL = ["lords", "warriors", "kings"]
ELVES = {**HOME, "rivendell": "elves 1/1/0", "lorien": "elves 1/1/0"}
KEEPERS = {"elrond": "rivendell", "galadriel": "lorien"}


def bidding(tokens: list[str], dice: str = "muster muster", rulers: str = "", **more: Any) -> State:
    """The Shadow is to act, with action tokens of the Council."""
    told = with_dice(("event event event", dice), ("", rulers))
    told["fields"]["lords"] = {"tokens": tokens, **more.pop("lords", {})}
    return table(mover="shadow", expansions=LORDS, variants=["council-of-rivendell"], **told, **more)


def tokens(state: State) -> list[str]:
    """The tokens that the Shadow still has."""
    held: list[str] = state.view(None)["lords"]["tokens"]
    return held


# ----- action tokens


@rule("X-LK-08", "X-LK-09")
def test_a_token_brings_a_chieftain_whose_condition_is_not_met() -> None:
    state = bidding(["move-minions", "advance"])
    before = state.view(None)["nations"]
    take(state, "muster", "bid-chieftain")
    assert legal(state) == {"token:move-minions", "token:advance"}
    play(state, "token:advance")
    assert legal(state) == {"character:ugluk", "character:black-serpent", "character:shadow-of-mirkwood"}
    play(state, "character:black-serpent")
    assert at(state, "black-serpent") == "near-harad"
    assert tokens(state) == ["move-minions"]
    assert state.view(None)["nations"] == before  # nothing printed on it is done
    assert state.view(None)["lords"]["token_used"] is True
    assert state.view(None)["dice"]["shadow"]["unused"] == {"muster": 1}


@rule("X-LK-08")
def test_who_could_come_anyway_needs_no_token_and_another_result_is_not_enough() -> None:
    state = bidding(["advance"], at_war="rohan gondor elves")
    assert "act:bid-chieftain" not in legal(pick(state, "muster"))
    assert "act:minion" in legal(state)
    assert "act:bid-chieftain" not in legal(pick(bidding(["advance"], "event event"), "event"))
    ruled = bidding(["advance"], "event event", "event", characters={"ugluk": "eliminated"})
    assert "act:bid-chieftain" in legal(pick(ruled, "shadow-ruler:event"))
    assert "act:bid-chieftain" not in legal(pick(bidding([]), "muster"))


@rule("X-LK-09")
def test_one_token_a_turn() -> None:
    state = bidding(["advance"], lords={"token_used": True})
    assert "act:bid-chieftain" not in legal(pick(state, "muster"))
    state = bidding(["move-minions", "advance"], "muster muster muster")
    take(state, "muster", "bid-chieftain", "token:move-minions", "character:ugluk")
    while state.actor != 1:
        state.play("pass" if "pass" in legal(state) else "die:event" if "die:event" in legal(state) else "act:discard")
    assert not any(name.startswith("token:") for name in legal(state))
    assert "act:bid-chieftain" not in legal(pick(state, "muster"))


# ----- Rings


@rule("X-LK-12")
def test_nenya_answers_standard_eyes_of_the_hunt_alone() -> None:
    rings: dict[str, Any] = {"rings": (3, 0), "characters": KEEPERS, "expansions": LORDS}
    told = with_dice(("character character", "army"), box=2)
    for tile, asked in (("eye", True), ("kings-1", False)):
        state = table(ELVES, fellowship={"region": "lorien"}, **told, **rings)
        take(state, "character", "move-fellowship", "roll:66", f"tile:{tile}")
        assert (question(state) == "nenya") == asked
    state = table(ELVES, "shadow", **with_dice(("event", "army army"), box=2), **rings)
    play(state, "corrupt:dain", "tile:eye")
    assert question(state) == "tile-for-sovereign"  # another is drawn, and nobody is asked
    play(state, "tile:1")
    assert own(state, "dain")["tiles"] == {"1": 1}


def draw_with_ruler(**more: Any) -> State:
    """The Free Peoples have drawn a card with the ruler die, which shows an Event, while Elrond has Vilya."""
    told = with_dice(("event event", "army"), (more.pop("face", "event"), ""))
    people = {**KEEPERS, "dain-awakened": "erebor"}
    state = table(ELVES, rings=(3, 0), characters=people, at_war=WAR, expansions=LORDS, **told, **more)
    take(state, f"free-ruler:{told['fields']['dice']['free-peoples']['special']['free-ruler']['unused']}", "draw",
         "deck:free-strategy")  # fmt: skip
    while state.actor == CHANCE:
        state.play(state.legal()[0])
    return state


@rule("X-LK-13")
def test_vilya_keeps_a_ruler_die_but_not_the_will_of_the_west() -> None:
    state = draw_with_ruler()
    assert question(state) == "vilya"
    play(state, "yes")
    assert ruler(state, 0) == {"unused": "event", "used": False, "hunt_box": False}
    plain = play(draw_with_ruler(), "no")
    assert ruler(plain, 0) == {"unused": None, "used": True, "hunt_box": False}
    assert question(draw_with_ruler(face="will")) != "vilya"


@rule("X-LK-13")
def test_vilya_keeps_a_ruler_die_used_for_an_ability_of_a_sovereign() -> None:
    told = with_dice(("event", "army"), ("muster", ""))
    people = {**KEEPERS, "theoden-awakened": "edoras"}
    state = table(ELVES, rings=(3, 0), characters=people, at_war=WAR, expansions=LORDS, **told)
    take(state, "free-ruler:muster", "mustering-of-the-mark", "figure:rohan-regular", "region:edoras", "done")
    play(state, "yes")
    assert ruler(state, 0)["unused"] == "muster"


@rule("X-LK-14")
def test_the_use_of_a_ring_and_a_ruler_token_exclude_each_other() -> None:
    state = draw_with_ruler()
    play(state, "yes")  # Vilya, which is outside the limit of one Ring a turn …
    while state.actor != 0:
        state.play(next(name for name in sorted(legal(state)) if name != "pass"))
    assert "use:dain" not in legal(state)  # … is a Ring for the token
    assert any(name.startswith("ring:") for name in legal(state))
    held = play(draw_with_ruler(), "no")
    assert own(held, "dain")["token"] == "held"
    told = with_dice(("event event", "army"), ("event", ""))
    people = {**KEEPERS, "dain-awakened": "erebor"}
    state = table(ELVES, rings=(3, 0), characters=people, at_war=WAR, expansions=LORDS, **told)
    play(state, "use:dain", "act:iron-guard", "figure:dwarves-regular")
    while question(state) == "call":
        state.play("done" if "done" in legal(state) else sorted(legal(state))[0])
    assert question(state) != "vilya"  # the token was used: no Ring this turn
    assert ruler(state, 0)["used"] is True


@rule("X-LK-14")
def test_after_a_token_no_ring_answers_an_eye() -> None:
    for used in (False, True):
        state = table(ELVES, rings=(3, 0), characters=KEEPERS, expansions=LORDS, fellowship={"region": "lorien"},
                      kings={"token_used": used}, **with_dice(("character character", "army"), box=2))  # fmt: skip
        take(state, "character", "move-fellowship", "roll:66", "tile:eye")
        assert (question(state) == "nenya") != used


# ----- minions


@rule("X-LK-16")
@pytest.mark.parametrize(("name", "lost"), [("ugluk", 1), ("balrog", 3), ("gothmog", 1)])
def test_servant_of_the_shadow_takes_any_minion(name: str, lost: int) -> None:
    armies = {"dale": "north 5/0/0", "old-forest-road": "sauron 5/0/0"}
    people = {name: "old-forest-road", "brand": "eliminated"}
    told = {"lords": {"balrog": "active"}} if name == "balrog" else {}
    card = "your-welcome-is-doubtful"
    state = table(armies, "shadow", hands=("", card), at_war=WAR, dice=("event", "army army"), characters=people,
                  expansions=LORDS, fields=told)  # fmt: skip
    attack(state)
    play(state, f"card:{card}")
    if question(state) == "combat-ability":
        play(state, "no")
    play(state, "roll:11111")
    assert dice_rolled(state) == 5 - lost


# ----- dice


@rule("X-DIE-06")
@pytest.mark.parametrize(("boxes", "first"), [(LORDS, 0), (ALL, 1)])
def test_every_die_rolled_counts_for_who_chooses_first(boxes: list[str], first: int) -> None:
    """Four action dice, two of Keepers and the ruler die are seven; the Shadow has four rolled, two of minions, and the
    faction die with an Eye: seven and eight with the ruler die."""
    armies = {**ELVES, "minas-morgul": "sauron 1/0/0", "moria": "sauron 1/0/0", "umbar": "southrons 1/0/0"}
    people = {**KEEPERS, "dain-awakened": "erebor", "balrog": "moria", "gothmog": "minas-morgul", "ugluk": "orthanc"}
    warriors = {"warriors": {"factions": {"corsairs": {"figures": {"umbar": 3}}}}} if "warriors" in boxes else {}
    state = table(armies, characters=people, expansions=boxes, at_war=WAR, fields=warriors)
    position = state.position()
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field)
    state = state.game.load(position)
    while question(state) != "action-die":
        names = legal(state)
        wanted = next((f"number:{n}" for n in (3, 2, 1, 0) if f"number:{n}" in names), "")
        state.play(wanted or ("pass" if "pass" in names else "no" if "no" in names else sorted(names)[0]))
    assert in_hunt_box(state)[1] == 3
    while question(state) == "action-die":
        names = legal(state)
        state.play(next(f"face:{face}" for face in ("eye", "event", "muster", "card-draw") if f"face:{face}" in names))
    assert (question(state), state.actor) == ("keep-die", first)


@rule("X-DIE-07", "X-DIE-08")
def test_eyes_of_all_dice_are_hunt_dice_and_none_of_them_a_die_of_the_free_peoples() -> None:
    armies = {**ELVES, "minas-morgul": "sauron 1/0/0", "umbar": "southrons 1/0/0"}
    people = {**KEEPERS, "gothmog": "minas-morgul", "ugluk": "orthanc"}
    kept = {die: {"eye": True, "pool": "in"} for die in ("vilya", "gothmog")}
    for boxed in ((), ("vilya",), ("vilya", "gothmog"), ("vilya", "gothmog", "shadow-ruler", "shadow-faction")):
        told = with_dice(("character character", "army"), box=1)
        for die in boxed:
            seat = "free-peoples" if die == "vilya" else "shadow"
            told["fields"]["dice"][seat]["special"][die] = {"hunt_box": True}
        told["fields"]["lords"] = {"dice": {die: kept[die] for die in boxed if die in kept}}
        told["fields"]["warriors"] = {"factions": {"corsairs": {"figures": {"umbar": 3}}}}
        state = table(armies, characters=people, expansions=ALL, fellowship={"region": "bree"}, **told)
        take(state, "character", "move-fellowship")
        assert dice_rolled(state) == 1 + len(boxed)
        play(state, "roll:" + "5" * (1 + len(boxed)))
        assert state.actor != CHANCE  # nothing is added to a 5
        state = next_turn_of(state)
        assert "number:0" in legal(state)  # no die of theirs was in the box


def next_turn_of(state: State) -> State:
    """The next turn, up to how many dice the Shadow puts in the Hunt Box, as if the Fellowship had not moved."""
    position = state.position()
    position["dice"]["free-peoples"]["hunt_box"] = 0
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field)
    state = state.game.load(position)
    while not any(name.startswith("number:") for name in legal(state)):
        names = legal(state)
        state.play("pass" if "pass" in names else "no" if "no" in names else sorted(names)[0])
    return state


# ----- what is not played


@rule("X-SET-08")
def test_the_fate_of_erebor_is_refused_with_its_rule() -> None:
    with pytest.raises(OptionError, match="X-SET-08"):
        redbook.game("war-of-the-ring", expansions=["kings", "fate-of-erebor"])
