"""Factions enter play, their figures stand on the map, and their dice are rolled (A-FACTION-24 … 46, A-DICE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    army,
    asked,
    controller,
    discards,
    hand,
    in_hunt_box,
    legal,
    nation,
    play,
    question,
    refused,
)
from tests.war.warriors.tables import ENTWOOD, HOME, at, cast, go, holding, offered, status, stock, table, take

from redbook import CHANCE, State
from redbook.war.contents import DIE_IDS
from redbook.war.dice import FACE_COUNT, FACE_IDS, FACES

rule = pytest.mark.rule

AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}
"""The Fellowship is elsewhere than in Rivendell."""


def entering(side: str = "free-peoples", face: str = "muster", **more: Any) -> State:
    dice = (f"{face} {face}", "army") if side == "free-peoples" else ("event", f"{face} {face}")
    return table(more.pop("armies", None), side, dice=dice, **more)


# ----- entering play


@rule("A-FACTION-24", "A-EAGLES-01", "A-EAGLES-02")
def test_a_muster_result_brings_one_faction_into_play_while_its_condition_holds() -> None:
    for face, ok in (("muster", True), ("army-muster", True), ("will", True), ("event", False), ("character", False)):
        assert ("faction-enter" in offered(entering(face=face, **AWAY), face)) is ok, face
    assert "faction-enter" not in offered(entering(), "muster")
    state = take(entering(**AWAY), "muster", "act:faction-enter", "faction:eagles")
    assert at(state, "eagles") == {"eagles-eyrie": 2}
    assert status(state, "eagles") == "in-play"
    white = entering(characters={"gandalf-the-white": "fangorn", "gandalf-the-grey": "replaced"})
    assert "faction-enter" in offered(white, "muster")


@rule("A-FACTION-25", "A-FACTION-16", "A-CORSAIRS-01", "A-CORSAIRS-02")
def test_starting_figures_come_with_those_who_waited() -> None:
    assert "faction-enter" not in offered(entering("shadow"), "muster")
    state = entering("shadow", at_war="southrons", figures={"corsairs": {"waiting": 1}})
    take(state, "muster", "act:faction-enter", "faction:corsairs")
    assert at(state, "corsairs") == {"umbar": 4}
    assert stock(state, "corsairs") == 4


@rule("A-FACTION-26", "A-DUNLENDINGS-17")
def test_a_faction_stays_when_its_condition_fails() -> None:
    state = table(figures={"dunlendings": {"north-dunland": 2}}, characters={"saruman": "eliminated"})
    assert status(state, "dunlendings") == "in-play"


@rule("A-FACTION-27")
def test_a_muster_result_adds_no_figure_to_a_faction_in_play() -> None:
    state = entering("shadow", at_war="southrons", figures={"corsairs": {"umbar": 3}})
    assert not {"faction-recruit", "faction-enter"} & offered(state, "muster")


@rule("A-FACTION-28")
def test_a_faction_out_of_the_game_never_returns() -> None:
    state = entering(status={"eagles": "out"}, figures={"eagles": {"out-of-game": 8}}, **AWAY)
    assert "faction-enter" not in offered(state, "muster")


@rule("A-FACTION-29", "A-FACTION-32")
def test_no_more_figures_come_than_there_are() -> None:
    figures = {"eagles": {"eagles-eyrie": 8}}
    state = table(dice=("", "army"), faction_dice=("recruit", ""), figures=figures, **AWAY)
    assert "faction-recruit" not in offered(state, "free-faction:recruit")
    one = {"spiders": {"dol-guldur": 7}}
    spiders = table(mover="shadow", dice=("event", ""), faction_dice=("", "recruit"), figures=one, **AWAY)
    take(spiders, "shadow-faction:recruit", "act:faction-recruit", "faction:spiders", "region:minas-morgul")
    assert at(spiders, "spiders") == {"dol-guldur": 7, "minas-morgul": 1}
    fleet = holding("a-great-fleet", figures={"corsairs": {"umbar": 5, "pelargir": 3}})
    cast(fleet, "a-great-fleet", "done")
    assert at(fleet, "corsairs") == {"umbar": 5, "pelargir": 3}


@rule("A-FACTION-30", "A-FACTION-31")
def test_figures_of_the_free_peoples_are_lost_for_good_and_those_of_the_shadow_come_again() -> None:
    state = holding(
        "march-of-the-ents", {"fords-of-isen": "isengard 1/0/0", **HOME}, figures={"ents": {"fangorn": 2}}, **ENTWOOD
    )
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:111")
    assert at(state, "ents") == {"fangorn": 1, "out-of-game": 1}
    long = holding(
        "long-battle", {"pelargir": "gondor 1/0/1", "barad-dur": "sauron 1/0/0"}, figures={"corsairs": {"pelargir": 2}}
    )
    cast(long, "long-battle", "deck:free-faction")
    assert at(long, "corsairs") == {}
    assert stock(long, "corsairs") == 8


@rule("A-FACTION-33")
def test_no_shadow_figure_comes_to_a_settlement_that_the_free_peoples_hold_nor_spiders_by_a_die_into_a_siege() -> None:
    armies = {"umbar": "gondor 2/0/0", "pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
    lost = entering("shadow", armies=armies, control={"umbar": "free-peoples"}, at_war="southrons gondor")
    take(lost, "muster", "act:faction-enter", "faction:corsairs")
    assert at(lost, "corsairs") == {"out-of-game": 8}
    siege = {"minas-morgul": "gondor 3/0/0", "inside-minas-morgul": "sauron 2/0/0", "barad-dur": "sauron 1/0/0"}
    figures = {"spiders": {"dol-guldur": 1}}
    die = table(
        siege, "shadow", dice=("event", ""), faction_dice=("", "recruit"), figures=figures, at_war="gondor", **AWAY
    )
    take(die, "shadow-faction:recruit", "act:faction-recruit", "faction:spiders")
    assert at(die, "spiders") == {"dol-guldur": 2}
    card = holding("her-own-offspring", siege, figures=figures, at_war="gondor", **AWAY)
    cast(card, "her-own-offspring", "done")
    assert at(card, "spiders") == {"dol-guldur": 2, "inside-minas-morgul": 1}
    harbour = {"umbar": "gondor 3/0/0", "inside-umbar": "southrons 2/0/0", "barad-dur": "sauron 1/0/0"}
    figures = {"corsairs": {"pelargir": 1}}
    fleet = table(harbour, "shadow", dice=("event", ""), faction_dice=("", "recruit"), figures=figures, at_war="gondor")
    take(fleet, "shadow-faction:recruit", "act:faction-recruit", "faction:corsairs")
    assert at(fleet, "corsairs") == {"pelargir": 1, "umbar": 1}


@rule("A-FACTION-34", "A-EAGLES-03")
def test_a_shadow_army_keeps_no_figure_of_the_free_peoples_from_coming() -> None:
    armies = {"eagles-eyrie": "sauron 3/0/0", **HOME}
    state = table(
        armies, dice=("", "army"), faction_dice=("recruit", ""), figures={"eagles": {"eagles-eyrie": 1}}, **AWAY
    )
    take(state, "free-faction:recruit", "act:faction-recruit", "faction:eagles")
    assert at(state, "eagles") == {"eagles-eyrie": 2}


# ----- figures on the map


@rule("A-FACTION-35", "A-FACTION-36", "A-FACTION-44")
def test_figures_are_no_units_have_no_strength_are_not_attacked_and_lead_nobody() -> None:
    armies = {"pelargir": "gondor 2/0/0", "lossarnach": "southrons 2/0/0", "barad-dur": "sauron 1/0/0"}
    figures = {"spiders": {"osgiliath": 2, "lossarnach": 3}}
    state = table(armies, dice=("army-muster army-muster", "event"), at_war="gondor southrons", figures=figures, **AWAY)
    take(state, "army-muster", "act:attack")
    assert "to:osgiliath" not in legal(state)
    go(state, "army:pelargir", "to:lossarnach", "all")
    assert state.view(None)["battle"]["region"] == "lossarnach"
    while state.actor != CHANCE:
        go(state, "pass")
    go(state, "roll:11")
    assert len(state.name(state.legal()[0])) == len("roll:11")  # two units, whatever Spiders there are
    led = table(armies, "shadow", dice=("event", "character character"), at_war="southrons", figures=figures, **AWAY)
    assert not {"move-armies", "attack"} & offered(led, "character")


@rule("A-FACTION-37", "A-FACTION-40", "A-FACTION-41", "A-FACTION-42", "A-FACTION-39")
def test_figures_neither_stop_armies_nor_hold_regions_nor_stir_nations() -> None:
    armies = {"pelargir": "gondor 2/0/0", "barad-dur": "sauron 1/0/0", "fords-of-isen": "isengard 1/0/0"}
    state = table(
        armies,
        dice=("army-muster", "army"),
        at_war="gondor",
        figures={"spiders": {"osgiliath": 2}, "corsairs": {"lamedon": 1, "dol-amroth": 2}},
        **AWAY,
    )
    assert controller(state, "lamedon") is None
    assert nation(state, "rohan") == (3, False)
    take(state, "army-muster", "act:move-armies", "army:pelargir", "to:osgiliath", "all")
    assert army(state, "osgiliath") == "gondor 2/0/0"
    assert at(state, "spiders") == {"osgiliath": 2}
    hills = holding("wild-hillmen", armies, figures={"dunlendings": {"gap-of-rohan": 1}})
    cast(hills, "wild-hillmen", "region:gap-of-rohan", "to:westemnet", "done")
    assert at(hills, "dunlendings") == {"north-dunland": 1, "south-dunland": 1, "westemnet": 1}
    assert nation(hills, "rohan") == (3, False)
    assert controller(hills, "westemnet") is None


@rule("A-FACTION-38", "A-SPIDERS-04", "A-ENTS-04", "A-EAGLES-04")
def test_figures_do_not_count_for_stacking() -> None:
    armies = {"dol-guldur": "sauron 10/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        armies,
        "shadow",
        dice=("event", ""),
        faction_dice=("", "recruit"),
        figures={"spiders": {"dol-guldur": 3}},
        **AWAY,
    )
    take(state, "shadow-faction:recruit", "act:faction-recruit", "faction:spiders")
    assert army(state, "dol-guldur") == "sauron 10/0/0"
    assert at(state, "spiders") == {"dol-guldur": 4, "minas-morgul": 1}
    crowded = table(figures={"ents": {"fangorn": 8}, "eagles": {"eagles-eyrie": 8}}, **ENTWOOD)
    assert at(crowded, "ents") == {"fangorn": 8}
    assert at(crowded, "eagles") == {"eagles-eyrie": 8}


@rule("A-FACTION-43", "A-CARD-60", "A-CARD-61", "A-CARD-76", "A-CARD-77")
def test_figures_where_the_ring_bearers_are_help_the_hunt_only_by_their_cards() -> None:
    def successes_left(**more: Any) -> str:
        state = table(
            dice=("character", "army"),
            hunt_box=(0, 2),
            fellowship={"region": "hollin"},
            at_war="isengard sauron",
            **more,
        )
        take(state, "character", "act:move-fellowship", "roll:11")
        return question(state)

    figures = {"spiders": {"hollin": 2}, "dunlendings": {"hollin": 1}}
    assert successes_left(figures=figures) != "hunt"
    assert successes_left(figures=figures, table=("", "huge-and-horrible")) == "hunt"
    assert successes_left(figures=figures, table=("", "armed-by-saruman")) == "hunt"
    assert successes_left(figures={"spiders": {"moria": 2}}, table=("", "huge-and-horrible")) != "hunt"


@rule("A-FACTION-45")
def test_nations_react_once_for_a_card_and_an_army() -> None:
    state = holding(
        "march-of-the-ents",
        {"fords-of-isen": "isengard 3/0/0", **HOME},
        figures={"ents": {"fangorn": 4}},
        steps={"isengard": 3},
        **ENTWOOD,
    )
    cast(state, "march-of-the-ents", "army:fords-of-isen", "roll:111", "army:fords-of-isen", "roll:111", "done")
    assert nation(state, "isengard") == (2, True)


@rule("A-FACTION-46", "A-CALL-16", "A-CALL-13")
def test_what_the_last_figure_paid_for_is_still_carried_out() -> None:
    armies = {"helms-deep": "isengard 4/0/0", "fords-of-isen": "rohan 5/0/0", **HOME}
    state = table(
        armies,
        "shadow",
        dice=("event", "army army"),
        at_war="isengard rohan gondor sauron",
        figures={"ents": {"fangorn": 1}},
        control={"helms-deep": "shadow"},
        **ENTWOOD,
    )
    take(state, "army", "act:attack", "army:helms-deep", "to:fords-of-isen", "all", "card:with-doom-we-come")
    assert state.actor == CHANCE
    assert len(state.name(state.legal()[0])) == len("roll:111")
    assert status(state, "ents") == "out"
    go(state, "roll:446")
    assert army(state, "helms-deep") == "isengard 1/0/0"


# ----- dice


@rule("A-DICE-01", "A-DICE-02")
def test_the_faces_of_the_dice() -> None:
    def faces(die: str) -> dict[str, int]:
        kind = DIE_IDS.index(die)
        counts = {FACE_IDS[face]: FACE_COUNT[kind * FACES + face] for face in range(FACES)}
        return {face: number for face, number in counts.items() if number}

    assert faces("free-faction") == {"recruit": 2, "play-draw": 2, "recruit-play": 1, "recruit-draw": 1}
    six = ("recruit", "play-draw", "recruit-play", "recruit-draw", "eye", "wild")
    assert faces("shadow-faction") == dict.fromkeys(six, 1)


def next_turn(state: State) -> State:
    """The same situation when the dice of the next turn have been recovered and rolled, each showing a Muster."""
    position = state.position()
    position.update(phase=1, turn=position["turn"] + 1)
    for field in ("stack", "asked", "battle", "hunt", "last_result", "apart"):
        position.pop(field, None)
    fresh = state.game.load(position)
    while question(fresh) != "turn":
        play(fresh, "no" if "no" in legal(fresh) else fresh.name(fresh.legal()[0]))
    return play(fresh, "number:0")


def rolled(state: State) -> list[str]:
    """The kinds of the dice that are rolled, in their order."""
    kinds = []
    while state.actor == CHANCE and question(state) == "action-die":
        kinds.append(DIE_IDS[state.stack[-6]])  # type: ignore[attr-defined]
        names = {state.name(action) for action in state.legal()}
        play(state, "face:muster" if "face:muster" in names else "face:recruit")
    return kinds


@rule("A-DICE-03", "A-DICE-05", "A-DICE-06")
def test_a_side_has_one_faction_die_from_the_turn_after_its_first_faction_has_come() -> None:
    state = take(entering(**AWAY), "muster", "act:faction-enter", "faction:eagles")
    assert state.view(None)["warriors"]["dice"]["free-peoples"]["in_pool"] is False
    assert rolled(next_turn(state)).count("free-faction") == 1
    two = table(figures={"eagles": {"moria": 1}, "ents": {"fangorn": 1}}, **{**AWAY, **ENTWOOD})
    assert rolled(next_turn(two)).count("free-faction") == 1


@rule("A-DICE-04")
def test_without_a_faction_in_play_the_die_leaves_the_pool() -> None:
    state = table(
        dice=("character", "army"),
        faction_dice=("recruit", ""),
        figures={"ents": {"fangorn": 1}},
        characters={"saruman": "orthanc", "legolas": "fangorn"},
    )
    take(state, "character", "act:move-companions", "character:legolas", "to:eastemnet")
    assert status(state, "ents") == "out"
    assert "free-faction" not in rolled(next_turn(state))


@rule("A-DICE-07", "X-DIE-03")
def test_a_faction_die_counts_for_the_right_to_pass() -> None:
    figures = {"eagles": {"moria": 1}}
    state = table(dice=("muster", "army army"), faction_dice=("recruit", ""), figures=figures, **AWAY)
    refused(state, "pass", "W-DICE-28")
    fewer = table(dice=("muster", "army army army"), faction_dice=("recruit", ""), figures=figures, **AWAY)
    assert "pass" in legal(fewer)


@rule("A-DICE-08", "X-DIE-09")
def test_the_faction_die_is_not_allocated_to_the_hunt() -> None:
    state = table(
        phase=3,
        mover="shadow",
        figures={"spiders": {"moria": 1}},
        **AWAY,
        fields={"warriors": {"dice": {"shadow": {"in_pool": True, "to_roll": True}}}},
    )
    play(state, "number:1")
    assert in_hunt_box(state) == (0, 1)
    assert rolled(state).count("shadow-faction") == 1


@rule("A-DICE-09", "X-DIE-01")
def test_no_ring_changes_a_faction_die() -> None:
    state = table(
        dice=("muster", "army"), faction_dice=("recruit", ""), figures={"eagles": {"moria": 1}}, rings=(3, 0), **AWAY
    )
    assert not any(name.startswith("ring:recruit") for name in legal(state))
    assert any(name.startswith("ring:muster") for name in legal(state))


@rule("A-DICE-10", "A-DICE-11", "A-CARD-113", "X-DIE-02")
def test_a_faction_die_is_no_action_die_for_anything_else() -> None:
    more: dict[str, Any] = {
        "figures": {"eagles": {"moria": 2}},
        "table": ("", "not-on-anybodys-side"),
        "characters": {"gandalf-the-white": "fangorn", "gandalf-the-grey": "replaced", "strider": "fellowship"},
        "fellowship": {"region": "bree", "revealed": True, "guide": "strider"},
    }
    state = table(dice=("event", "army"), faction_dice=("recruit-play", ""), **more)
    assert offered(state.clone(), "free-faction:recruit-play") == {"discard", "faction-recruit"}
    assert {"remove-card", "hide-fellowship"} <= offered(state, "event")
    without: dict[str, Any] = {**more, "characters": {"strider": "fellowship"}}
    assert "remove-card" not in offered(table(dice=("event", "army"), **without), "event")
    will = take(table(dice=("will will", "army"), **without), "will", "act:remove-card", "card:not-on-anybodys-side")
    assert "not-on-anybodys-side" in discards(will, "shadow")


@rule("A-DICE-12", "A-DICE-13")
def test_a_recruit_adds_to_a_faction_of_choice_or_brings_one_in() -> None:
    figures = {"eagles": {"moria": 1}, "dead-men": {"erech": 1}}
    more: dict[str, Any] = {**AWAY, "characters": {"strider": "erech", "saruman": "orthanc", "legolas": "fangorn"}}
    state = table(dice=("", "army"), faction_dice=("recruit", ""), figures=figures, dead="strider", **more)
    take(state, "free-faction:recruit")
    assert legal(state) == {"act:discard", "act:faction-recruit", "act:faction-enter"}
    chosen = play(state.clone(), "act:faction-recruit")
    assert legal(chosen) == {"faction:eagles", "faction:dead-men"}
    play(chosen, "faction:dead-men")
    assert at(chosen, "dead-men") == {"erech": 2}
    assert at(chosen, "eagles") == {"moria": 1}
    entered = go(state, "act:faction-enter", "faction:ents")
    assert at(entered, "ents") == {"fangorn": 2}


@rule("A-DICE-14", "A-DICE-15", "A-DICE-16", "A-DICE-19")
def test_what_each_face_is_used_for() -> None:
    uses = {
        "recruit": {"faction-recruit"},
        "play-draw": {"faction-play", "faction-draw"},
        "recruit-play": {"faction-recruit", "faction-play"},
        "recruit-draw": {"faction-recruit", "faction-draw"},
        "wild": {"faction-recruit", "faction-play", "faction-draw"},
    }
    for face, expected in uses.items():
        state = table(
            mover="shadow",
            dice=("event", ""),
            faction_dice=("", face),
            figures={"corsairs": {"umbar": 1}},
            hands=("", "a-great-fleet orc-patrol"),
        )
        assert offered(state, f"shadow-faction:{face}") == {"discard", *expected}, face
    state = table(
        mover="shadow",
        dice=("event", ""),
        faction_dice=("", "wild"),
        figures={"corsairs": {"umbar": 1}},
        hands=("", "a-great-fleet orc-patrol"),
    )
    take(state, "shadow-faction:wild", "act:faction-play")
    assert legal(state) == {"card:a-great-fleet"}
    refused(state, "card:orc-patrol", "A-DICE-11")
    drawn = table(mover="shadow", dice=("event", ""), faction_dice=("", "wild"), figures={"corsairs": {"umbar": 1}})
    take(drawn, "shadow-faction:wild", "act:faction-draw", "deal:black-sails")
    assert hand(drawn, "shadow") == {"black-sails"}


@rule("A-DICE-17", "X-DIE-07")
def test_an_eye_goes_to_the_hunt_box_and_is_a_hunt_die() -> None:
    rolling = {"warriors": {"dice": {"shadow": {"in_pool": True, "to_roll": True}}}}
    state = table(phase=3, mover="shadow", figures={"spiders": {"moria": 1}}, fields=rolling, **AWAY)
    play(state, "number:0")
    while state.actor == CHANCE:
        names = {state.name(action) for action in state.legal()}
        play(state, "face:eye" if "face:wild" in names else "face:muster")
    special = state.view(None)["dice"]["shadow"]["special"]["shadow-faction"]
    assert special["hunt_box"]
    assert special["unused"] is None
    hunted = table(dice=("character", "army"), hunting=True, figures={"spiders": {"moria": 1}}, **AWAY)
    take(hunted, "character", "act:move-fellowship")
    assert state.actor != CHANCE
    assert hunted.actor == CHANCE
    assert len(hunted.name(hunted.legal()[0])) == len("roll:1")


@rule("A-DICE-18", "A-CARD-03", "A-CARD-04", "A-CARD-35", "A-CARD-36", "A-CARD-49")
def test_cards_on_the_table_add_their_use_to_every_face() -> None:
    state = table(
        dice=("", "army"),
        faction_dice=("play-draw", ""),
        figures={"dead-men": {"erech": 1, "on-card": 1}},
        characters={"strider": "erech"},
        dead="strider",
        table=("the-stone-of-erech", ""),
    )
    take(state, "free-faction:play-draw", "act:stone-of-erech")
    assert at(state, "dead-men") == {"erech": 2}
    assert "the-stone-of-erech" in discards(state, "free-peoples")
    woods = table(
        dice=("", "army"),
        faction_dice=("play-draw", ""),
        figures={"ents": {"fangorn": 1, "on-card": 1}},
        table=("saruman-is-a-neighbour", ""),
        **ENTWOOD,
    )
    take(woods, "free-faction:play-draw", "act:saruman-is-a-neighbour")
    assert at(woods, "ents") == {"fangorn": 2}
    assert "saruman-is-a-neighbour" in discards(woods, "free-peoples")
    sails = table(
        mover="shadow",
        dice=("event", ""),
        faction_dice=("", "play-draw"),
        figures={"corsairs": {"umbar": 1}},
        table=("", "black-sails"),
    )
    assert {"black-sails-recruit", "black-sails-move"} <= offered(sails.clone(), "shadow-faction:play-draw")
    take(sails.clone(), "shadow-faction:play-draw", "act:black-sails-recruit")
    moved = take(sails, "shadow-faction:play-draw", "act:black-sails-move", "region:umbar", "to:west-harondor")
    assert at(moved, "corsairs") == {"west-harondor": 1}


@rule("A-DICE-20", "A-CALL-06")
def test_gandalf_counsels_after_an_event_result_from_the_faction_deck_and_not_after_a_faction_die() -> None:
    state = cast(holding("wraiths-of-fear", face="event"), "wraiths-of-fear")
    assert question(state) == "counsel"
    play(state, "yes")
    assert state.actor == CHANCE
    assert all("deal:" in state.name(action) for action in state.legal())
    names = {state.name(action).removeprefix("deal:") for action in state.legal()}
    assert "march-of-the-ents" in names
    assert "athelas" not in names
    by_die = table(
        dice=("", "army"),
        faction_dice=("play-draw", ""),
        figures={"eagles": {"moria": 1}},
        hands=("wraiths-of-fear", ""),
    )
    take(by_die, "free-faction:play-draw", "act:faction-play", "card:wraiths-of-fear")
    assert question(by_die) != "counsel"
    assert asked(by_die) == "shadow"
