"""We Won't Go Back, The Lore of the Elven Rings, and combat halves on cards of the box."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import next_turn, table
from tests.war.rulings import (
    asked,
    at,
    discards,
    fellowship,
    fighting,
    in_hunt_box,
    legal,
    on_table,
    play,
    question,
    refused,
    use,
)

from redbook import CHANCE, State
from redbook.war import strength
from redbook.war.nations import SHADOW

rule = pytest.mark.rule
WONT = "we-wont-go-back"
LORE = "the-lore-of-the-elven-rings"
WITH_HIM = {"smeagol": "fellowship"}


# ----- We Won't Go Back


def smeagol_drawn(held: str = "", table_card: str = WONT, **more: Any) -> State:
    """A Sméagol tile in the hunt, with him as Guide."""
    state = table(
        dice=("character character", "army"),
        hunt_box=(0, 1),
        characters=WITH_HIM,
        fellowship={"region": "fangorn"},
        hands=("", held),
        table=("", table_card),
        fields={"tiles": {"pool": {"smeagol": 2, "3": 1}}},
        **more,
    )
    use(state, "character", "move-fellowship")
    return play(state, "roll:6", "tile:smeagol")


@rule("L-CARD-SH-CHAR-25")
def test_we_wont_go_back_is_played_with_smeagol_as_guide_only() -> None:
    for characters, able in (({}, False), (WITH_HIM, True)):
        state = table(mover="shadow", hands=("", WONT), characters=characters, dice=("event", "character"))
        assert ("act:event" in legal(state)) == able
    play(state, "act:event", f"card:{WONT}")
    assert on_table(state, "shadow") == {WONT}


@rule("L-CARD-SH-CHAR-25")
def test_a_card_of_the_hand_adds_two_corruption_and_the_card_stays() -> None:
    state = smeagol_drawn("orc-patrol shadows-gather")
    assert (question(state), asked(state)) == ("we-wont-go-back", "shadow")
    assert legal(state) == {"pass", "card:orc-patrol", f"card:{WONT}"}  # a character card, not a strategy one
    play(state, "card:orc-patrol")
    assert (fellowship(state, "corruption"), on_table(state, "shadow")) == (2, {WONT})
    assert discards(state, "shadow") == {"orc-patrol"}
    assert question(state) != "we-wont-go-back"  # one payment for one tile


@rule("L-CARD-SH-CHAR-25")
def test_the_card_itself_pays_or_nothing_is_paid() -> None:
    state = smeagol_drawn()
    play(state, f"card:{WONT}")
    assert (fellowship(state, "corruption"), on_table(state, "shadow")) == (2, set())
    state = play(smeagol_drawn(), "pass")
    assert (fellowship(state, "corruption"), on_table(state, "shadow")) == (0, {WONT})


@rule("L-CARD-03")
def test_we_wont_go_back_leaves_with_smeagol() -> None:
    state = table(dice=("character character", "army"), characters=WITH_HIM, table=("", WONT))
    use(state, "character", "separate", "character:smeagol", "done")
    if question(state) == "guide":
        play(state, "character:strider")
    assert on_table(state, "shadow") == {"we-shall-get-it"}


@rule("L-CARD-04")
def test_a_tile_that_a_card_draws_is_not_of_the_hunt() -> None:
    state = table(
        mover="shadow",
        dice=("event", "event"),
        hands=("", "orc-patrol"),
        table=("", WONT),
        characters=WITH_HIM,
        fellowship={"region": "fangorn"},
        fields={"tiles": {"pool": {"smeagol": 1, "3": 1}}},
    )
    play(state, "act:event", "card:orc-patrol", "tile:smeagol")
    assert question(state) != "we-wont-go-back"
    assert fellowship(state, "corruption") == 0


@rule("L-CARD-04")
def test_a_step_on_the_mordor_track_is() -> None:
    state = table(
        dice=("character", "army"),
        characters=WITH_HIM,
        fellowship={"mordor": 1},
        table=("", WONT),
        fields={"tiles": {"pool": {"smeagol": 1, "3": 1}}},
    )
    play(state, "act:move-fellowship", "tile:smeagol")
    assert question(state) == "we-wont-go-back"


@rule("L-CARD-FP-CHAR-26")
def test_safe_paths_takes_either_card_from_the_table() -> None:
    state = table(
        dice=("event", "army"),
        hands=("safe-paths-in-the-dark", ""),
        characters=WITH_HIM,
        table=("", WONT),
        fellowship={"corruption": 2},
    )
    play(state, "act:event", "card:safe-paths-in-the-dark")
    assert (fellowship(state, "corruption"), on_table(state, "shadow")) == (1, set())
    state = table(
        dice=("event", "army"),
        hands=("safe-paths-in-the-dark", ""),
        characters={"smeagol": "eliminated"},
        table=("", "we-shall-get-it"),
    )
    play(state, "act:event", "card:safe-paths-in-the-dark")
    assert (on_table(state, "shadow"), discards(state, "shadow")) == (set(), {"we-shall-get-it"})


# ----- The Lore of the Elven Rings


def rolled(keeper: str, *minions: str, shadow: str = "army", characters: dict[str, str] | None = None) -> State:
    """The roll is over: one Keeper die shows a face, and the Shadow has rolled the same face with all its dice, after
    putting one in the Hunt Box."""
    owners = {"vilya": "elrond", "balrog": "balrog", "gothmog": "gothmog"}
    homes = {"elrond": "rivendell", "balrog": "moria", "gothmog": "minas-morgul"}
    names = ["vilya", *(word.partition(":")[0] for word in minions)]
    lords = {"dice": {name: {"pool": "in", "to_roll": True} for name in names}}
    there = {owners[name]: homes[owners[name]] for name in names}
    state = table(
        phase=3,
        characters={**there, **(characters or {})},
        table=("", LORE),
        fields={"lords": lords},
    )
    play(state, "number:1")
    faces = [keeper, *(word.partition(":")[2] for word in minions)]
    while state.actor == CHANCE and question(state) == "action-die":
        kind = state.stack[-6]  # type: ignore[attr-defined]
        play(state, f"face:{shadow}" if kind == 1 else "face:muster" if kind == 0 else f"face:{faces.pop(0)}")
    return state


@rule("L-CARD-SH-CHAR-26")
def test_lore_asks_only_when_a_keeper_die_shows_an_eye() -> None:
    assert question(rolled("event")) == "turn"
    state = rolled("eye")
    assert (question(state), asked(state)) == ("lore", "shadow")
    play(state, "ring:army:muster")
    assert state.view(None)["dice"]["shadow"]["unused"] == {"army": 5, "muster": 1}
    assert (question(state), asked(state)) == ("turn", "free-peoples")  # before the first action
    assert on_table(state, "shadow") == {LORE}  # not discarded by use
    state = play(rolled("eye"), "pass")
    assert state.view(None)["dice"]["shadow"]["unused"] == {"army": 6}


@rule("L-CARD-05")
def test_lore_turns_a_rolled_eye_or_makes_one_but_allocated_dice_were_not_rolled() -> None:
    state = rolled("eye")
    assert not any(name.startswith("ring:eye:") for name in legal(state))  # only an allocated die lies there
    before = in_hunt_box(state)[1]
    play(state, "ring:army:eye")
    assert in_hunt_box(state)[1] == before + 1
    state = rolled("eye", shadow="eye")
    before = in_hunt_box(state)[1]
    play(state, "ring:eye:army")
    assert in_hunt_box(state)[1] == before - 1
    assert state.view(None)["dice"]["shadow"]["unused"] == {"army": 1}


@rule("L-CARD-05")
def test_lore_turns_a_minions_die_to_another_of_its_own_faces() -> None:
    state = rolled("eye", "balrog:eye")
    assert "die:balrog:use-balrog" in legal(state)
    assert "die:balrog:army" not in [state.name(action) for action in state.legal()]
    assert "die:balrog:eye" not in legal(state)
    play(state, "die:balrog:use-balrog")
    die = state.view(None)["dice"]["shadow"]["special"]["balrog"]
    assert (die["unused"], die["hunt_box"]) == ("use-balrog", False)


@rule("L-CARD-SH-CHAR-26", "L-RING-08")
def test_lore_leaves_for_a_will_of_the_west_or_a_ring_and_any_die() -> None:
    state = table(dice=("will event", "army"), table=("", LORE))
    use(state, "will", "remove-card")
    assert on_table(state, "shadow") == set()
    state = table(dice=("event event", "army"), table=("", LORE))
    assert "act:remove-card" not in legal(state)
    state = table(dice=("event event", "army"), table=("", LORE), rings=(3, 0))
    use(state, "event", "remove-card", "spend:narya")
    assert on_table(state, "shadow") == set()
    assert state.view(None)["rings"]["shadow"]["left"] == 1


# ----- combat halves


FIGHT = {"minas-morgul": "sauron 3/0/1", "north-ithilien": "gondor 2/0/1", "pelargir": "gondor 1/0/0"}


@rule("L-CARD-SH-CHAR-25-COMBAT", "L-CARD-SH-CHAR-26-COMBAT")
@pytest.mark.parametrize("card", [WONT, LORE])
def test_fear_of_their_masters_on_both_cards(card: str) -> None:
    state = fighting(FIGHT, cards=("", card), characters={"gothmog": "minas-morgul"}, expansions=["lords"])
    play(state, "roll:113", "roll:16")  # 3 and 2 more hit; a natural 6 costs the Shadow one more
    assert strength.leadership(state, SHADOW) == 0  # type: ignore[arg-type]
    assert state.view(None)["battle"]["hits"]["shadow"] == 1
    assert strength.hits(state, 0) == 2  # type: ignore[arg-type]


@rule("L-CARD-SH-CHAR-25-COMBAT")
def test_fear_of_their_masters_needs_a_minion() -> None:
    state = table(
        mover="shadow",
        armies=FIGHT,
        hands=("", WONT),
        dice=("event", "army army"),
        at_war="sauron gondor",
    )
    use(state, "army", "attack")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:north-ithilien")
    refused(state, f"card:{WONT}", "W-BATTLE-18")


@rule("L-CARD-SH-CHAR-27-COMBAT", "L-KEEPER-21")
def test_words_of_power_can_name_elrond() -> None:
    siege = {"inside-rivendell": "elves 0/3/0", "rivendell": "sauron 5/0/1", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies=siege,
        hands=("", "the-gates-are-closed"),
        characters={"elrond": "inside-rivendell", "strider": "inside-rivendell"},
        dice=("event", "army army"),
        at_war="sauron elves",
    )
    use(state, "army", "attack")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:rivendell")
    play(state, "card:the-gates-are-closed")
    assert legal(state) == {"character:elrond", "character:strider"}
    before = strength.leadership(state, 0)  # type: ignore[arg-type]
    play(state, "character:elrond")
    assert (before, strength.leadership(state, 0)) == (6, 1)  # type: ignore[arg-type]  # his own 2 and the Elites' 3


@rule("L-CARD-FP-CHAR-25-COMBAT", "L-CARD-08")
@pytest.mark.parametrize("minion", ["balrog", "gothmog", "witch-king-chief-of-the-ringwraiths"])
def test_blade_of_westernesse_slays_the_minions_of_the_box(minion: str) -> None:
    state = fighting(
        {**FIGHT, "minas-morgul": "sauron 3/0/0"},
        cards=("you-know-the-way-there", ""),
        characters={minion: "minas-morgul", "meriadoc": "north-ithilien"},
        expansions=["lords"],
    )
    for faces in ("1", "1", "1", "6"):  # the rolls of both, then the re-rolls: only the last one hits
        play(state, "roll:" + faces * len(state.name(state.legal()[0]).removeprefix("roll:")))
    assert at(state, minion) == "eliminated"


@rule("L-CARD-11")
def test_with_the_last_battle_no_die_reaches_the_hunt_box_and_narya_is_not_rolled() -> None:
    keeper = {"gandalf-keeper-of-narya": "fellowship", "gandalf-the-grey": "not-used"}
    for card, pool in (("", "in"), ("the-last-battle", "out")):
        state = table(
            armies={"morannon": "gondor 2/0/0", "barad-dur": "sauron 2/0/1", "pelargir": "gondor 1/0/0"},
            characters={**keeper, "aragorn": "morannon"},
            fellowship={"guide": "gandalf-keeper-of-narya"},
            dice=("character", "army"),
            table=(card, ""),
        )
        play(state, "act:move-fellowship")
        assert next_turn(state).view(None)["lords"]["dice"]["narya"]["pool"] == pool
