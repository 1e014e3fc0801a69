"""The Balrog: how it comes, wakes, acts and ends; Fire and Shadow; A Balrog is Come!"""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import special, table, with_dice
from tests.war.rulings import army, asked, at, fellowship, fighting, legal, nation, play, question, refused, use

from redbook import PositionError, State
from redbook.war import armies, strength
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import HERALDS_THE_WHITE, IS_MINION, IS_NAZGUL, LEADERSHIP, LEVEL
from redbook.war.nations import SHADOW

rule = pytest.mark.rule
BALROG = CHARACTER_IDS.index("balrog")
ACTIVE = {"lords": {"balrog": "active"}}
MORIA = {"moria": "sauron 3/1/0", "lorien": "elves 1/2/1", "pelargir": "gondor 1/0/0"}
DALE = {"dimrill-dale": "sauron 3/1/0", "lorien": "elves 1/2/1", "pelargir": "gondor 1/0/0"}


def level(state: State) -> int:
    return armies.level(state, BALROG)  # type: ignore[arg-type]


def with_die(face: str, **more: Any) -> State:
    """The Shadow's action, with the Balrog's die besides an Army result."""
    dice = with_dice(({"event": 3}, {"army": 1}), special(f"balrog:{face}"))
    fields = {"dice": dice, **more.pop("fields", {})}
    more.setdefault("characters", {"balrog": "moria"})
    more.setdefault("armies", MORIA)
    return table(mover="shadow", fields=fields, **more)


# ----- how it comes


@rule("L-MINION-05", "L-MINION-06", "L-MINION-07", "L-MINION-08", "L-MINION-09")
def test_a_muster_plays_it_in_moria_with_a_unit_and_elves_and_dwarves_are_warned() -> None:
    state = table(mover="shadow", armies=MORIA, dice=("event", "muster muster"))
    before = {name: nation(state, name)[0] for name in ("elves", "dwarves", "north")}
    use(state, "muster", "minion")
    if question(state) == "entrance":
        play(state, "character:balrog")
    assert legal(state) == {"pass", "figure:sauron-regular", "figure:sauron-elite"}
    play(state, "figure:sauron-elite")
    assert (at(state, "balrog"), army(state, "moria")) == ("moria", "sauron 3/2/0")
    after = {name: nation(state, name)[0] for name in ("elves", "dwarves", "north")}
    assert [before[name] - after[name] for name in before] == [1, 1, 0]
    assert (level(state), LEADERSHIP[BALROG]) == (0, 3)
    assert state.view(None)["lords"]["balrog"] == "inactive"


@rule("L-MINION-06", "L-MINION-07")
def test_it_comes_to_a_moria_that_the_free_peoples_hold_but_no_unit_does() -> None:
    held = {"moria": "dwarves 2/0/0", "barad-dur": "sauron 5/0/2"}
    state = table(mover="shadow", armies=held, dice=("event", "muster muster"))
    use(state, "muster", "minion", "character:balrog")
    assert at(state, "balrog") == "moria"
    assert (asked(state), army(state, "moria")) == ("free-peoples", "dwarves 2/0/0")


@rule("L-MINION-08")
def test_a_passive_nation_does_not_enter_the_war_for_it() -> None:
    state = table(mover="shadow", armies=MORIA, dice=("event", "muster muster"), steps={"dwarves": 1})
    use(state, "muster", "minion", "pass")
    assert nation(state, "dwarves") == (1, False)


@rule("L-MINION-10", "L-MINION-35", "L-MINION-57")
def test_balrog_gothmog_and_chief_do_not_open_gandalf_the_white() -> None:
    """Who opens Gandalf the White: Saruman does, and so does a Black Captain who was exchanged since."""
    lesser = {
        "balrog": "moria",
        "gothmog": "minas-morgul",
        "witch-king-chief-of-the-ringwraiths": "angmar",
        "gandalf-the-grey": "eliminated",
    }
    state = table(characters=lesser, dice=("will will", "army"), armies=MORIA)
    assert "act:companion" not in legal(state)
    state = table(
        characters={**lesser, "saruman": "orthanc"}, dice=("will will", "army"), armies=MORIA, at_war="isengard"
    )
    assert "act:companion" in legal(state)
    state = table(characters={**lesser, "witch-king": "replaced"}, dice=("will will", "army"), armies=MORIA)
    assert "act:companion" in legal(state)
    assert IS_MINION[BALROG]
    assert not HERALDS_THE_WHITE[BALROG]


# ----- Use Balrog


@rule("L-MINION-18", "L-MINION-19", "L-MINION-20")
def test_a_use_balrog_result_is_spent_to_make_it_active() -> None:
    state = with_die("use-balrog")
    assert state.view(None)["lords"]["balrog"] == "inactive"  # though the result is kept
    play(state, "die:balrog:use-balrog", "act:use-balrog")
    assert (state.view(None)["lords"]["balrog"], level(state)) == ("active", 2)
    assert asked(state) == "free-peoples"


@rule("L-DICE-13", "L-MINION-19")
def test_a_use_balrog_result_is_any_die_without_a_balrog() -> None:
    state = with_die("use-balrog", characters={"balrog": "eliminated"}, fields={"lords": {}})
    play(state, "die:balrog:use-balrog")
    assert legal(state) == {"act:discard"}


@rule("L-TERM-03")
def test_who_flies_and_who_does_not_move() -> None:
    walk = ("balrog", "gothmog", "mouth-of-sauron", "mouth-of-sauron-black-numenorean", "saruman")
    fly = ("witch-king", "witch-king-chief-of-the-ringwraiths")
    assert {name: IS_NAZGUL[CHARACTER_IDS.index(name)] for name in (*walk, *fly)} == (
        dict.fromkeys(walk, False) | dict.fromkeys(fly, True)
    )
    assert [LEVEL[CHARACTER_IDS.index(name)] for name in walk] == [0, 3, 3, 3, 0]


@rule("L-MINION-21", "L-TERM-03", "L-TERM-04", "L-TERM-07")
def test_active_it_moves_by_itself_two_regions() -> None:
    state = with_die("use-balrog", fields=ACTIVE)
    play(state, "die:balrog:use-balrog", "act:use-balrog")
    assert legal(state) == {"act:move-armies", "act:move-minions"}
    play(state, "act:move-minions")
    assert {"to:dimrill-dale", "to:parth-celebrant", "to:hollin"} <= legal(state)
    assert "to:lorien" not in legal(state)
    refused(state, "to:lorien", "L-TERM-07")
    refused(state, "to:edoras", "L-MINION-20")
    play(state, "to:dimrill-dale")
    assert (at(state, "balrog"), army(state, "moria")) == ("dimrill-dale", "sauron 3/1/0")


@rule("L-MINION-21", "L-MINION-22")
def test_active_it_moves_with_its_army_and_must_go_along() -> None:
    state = with_die("use-balrog", fields=ACTIVE, at_war="sauron")
    play(state, "die:balrog:use-balrog", "act:use-balrog", "act:move-armies", "to:dimrill-dale", "split")
    play(state, "take:2:sauron-regular", "take:0:sauron-elite")
    assert (at(state, "balrog"), army(state, "dimrill-dale")) == ("dimrill-dale", "sauron 2/0/0")


@rule("L-MINION-21", "L-MINION-22")
def test_active_it_attacks_with_its_army_and_is_never_in_the_rearguard() -> None:
    state = with_die(
        "use-balrog", armies=DALE, characters={"balrog": "dimrill-dale"}, fields=ACTIVE, at_war="sauron elves"
    )
    play(state, "die:balrog:use-balrog", "act:use-balrog", "act:attack")
    if question(state) == "attack":
        play(state, "to:lorien")
    play(state, "split", "take:2:sauron-regular", "take:0:sauron-elite")
    assert state.view(None)["battle"]["staying"] == []


@rule("L-MINION-09", "L-MINION-27", "L-TERM-09")
def test_inactive_it_serves_for_an_attack_from_moria_but_not_for_a_move() -> None:
    near = {"moria": "sauron 3/1/0", "dimrill-dale": "elves 1/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies=near,
        characters={"balrog": "moria"},
        dice=("event", "character"),
        at_war="sauron elves",
    )
    assert "act:attack" in legal(state)
    assert "act:move-armies" not in legal(state)
    assert "act:move-minions" not in legal(state)


@rule("L-TERM-08", "L-TERM-04")
def test_a_character_result_moves_the_new_minions_active_balrog_included() -> None:
    who = {"balrog": "moria", "gothmog": "minas-morgul", "mouth-of-sauron-black-numenorean": "barad-dur"}
    state = table(mover="shadow", characters=who, fields=ACTIVE, dice=("event", "character"))
    play(state, "act:move-minions")
    assert {f"character:{name}" for name in who} <= legal(state)
    play(state, "character:balrog")
    assert "to:parth-celebrant" in legal(state)


@rule("L-TERM-05", "L-TERM-06")
def test_a_minion_crosses_no_impassable_border_and_leaves_no_siege() -> None:
    state = table(mover="shadow", characters={"balrog": "barad-dur"}, fields=ACTIVE, dice=("event", "character"))
    play(state, "act:move-minions", "character:balrog")
    assert "to:gorgoroth" in legal(state)
    assert not {"to:ash-mountains", "to:south-rhun"} & legal(state)  # beyond black borders
    besieged = {"inside-moria": "sauron 2/0/0", "moria": "dwarves 3/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies={**besieged, "barad-dur": "sauron 2/0/1"},
        characters={"balrog": "inside-moria"},
        fields=ACTIVE,
        dice=("event", "character"),
    )
    play(state, "act:move-minions")
    assert "character:balrog" not in legal(state)


# ----- subdued


@rule("L-MINION-23", "L-MINION-24")
@pytest.mark.parametrize(("region", "place"), [("moria", "moria"), ("dimrill-dale", "eliminated")])
def test_a_will_of_the_west_makes_it_inactive_and_kills_it_outside_moria(region: str, place: str) -> None:
    state = table(characters={"balrog": region}, fields=ACTIVE, dice=("will will", "army army army"))
    use(state, "will", "subdue-balrog")
    assert (at(state, "balrog"), state.view(None)["lords"]["balrog"]) == (place, "inactive")
    assert asked(state) == "shadow"  # a whole action


@rule("L-MINION-23", "L-MINION-25", "L-MINION-26")
def test_a_character_result_does_so_with_gandalf_in_its_region() -> None:
    for gandalf, able in (({"gandalf-the-grey": "moria"}, True), ({"gandalf-the-grey": "hollin"}, False), ({}, False)):
        state = table(
            characters={"balrog": "moria", **gandalf},
            fields=ACTIVE,
            fellowship={"region": "moria"},
            dice=("character character", "army"),
        )
        assert ("act:subdue-balrog" in legal(state)) == able  # Gandalf in the Fellowship is in no region
    state = table(characters={"balrog": "moria", "gandalf-the-grey": "moria"}, dice=("character will", "army"))
    play(state, "die:will")
    assert "act:subdue-balrog" not in legal(state)  # it is inactive


@rule("L-MINION-27")
def test_inactive_it_stays_when_its_army_retreats() -> None:
    state = fighting(
        {"dimrill-dale": "elves 3/2/1", "moria": "sauron 1/0/0", "pelargir": "gondor 1/0/0"},
        mover="free-peoples",
        characters={"balrog": "moria"},
        expansions=["lords"],
    )
    play(state, "no")  # not into the Stronghold
    while question(state) == "roll":
        state.play(state.legal()[0])  # nothing but ones
    play(state, "yes", "to:hollin")
    assert (army(state, "hollin"), at(state, "balrog")) == ("sauron 1/0/0", "moria")
    if question(state) == "split":
        play(state, "all")
    assert (army(state, "moria"), at(state, "balrog")) == ("elves 3/2/1", "moria")  # nor does the fall of Moria harm it


@rule("L-MINION-28", "L-DICE-17")
def test_eliminated_it_never_returns() -> None:
    state = table(mover="shadow", armies=MORIA, characters={"balrog": "eliminated"}, dice=("event", "muster muster"))
    assert "act:minion" not in legal(state)


@rule("L-MINION-17")
def test_its_army_has_two_more_strength_within_five_dice() -> None:
    for units, dice in ((1, 3), (4, 5)):
        state = fighting(
            {"moria": f"sauron {units}/0/0", "dimrill-dale": "elves 1/0/0", "pelargir": "gondor 1/0/0"},
            characters={"balrog": "moria"},
            expansions=["lords"],
        )
        assert strength.combat_dice(state, SHADOW) == dice  # type: ignore[arg-type]


# ----- Fire and Shadow


def declaring(region: str, progress: int, *way: str, guide: str = "strider", **more: Any) -> State:
    pool = more.pop("pool", {"eye": 1, "3": 1, "2-reveal": 1})
    fields = {"tiles": {"pool": pool}, **more.pop("fields", {})}
    state = table(
        phase=2,
        characters={"balrog": more.pop("balrog", "moria"), **more.pop("characters", {})},
        fellowship={"region": region, "progress": progress, "guide": guide},
        fields=fields,
        **more,
    )
    return play(state, "yes", *way)


@rule("L-MINION-11", "L-MINION-14")
@pytest.mark.parametrize(
    ("region", "progress", "way"),
    [
        ("moria", 0, ()),
        ("moria", 1, ("to:dimrill-dale",)),
        ("dimrill-dale", 1, ("to:moria",)),
        ("hollin", 2, ("to:moria", "to:dimrill-dale")),
    ],
)
def test_a_declaration_that_touches_its_region_draws_one_tile(region: str, progress: int, way: tuple[str, ...]) -> None:
    state = declaring(region, progress, *way)
    assert question(state) == "tile"
    play(state, "tile:2-reveal")
    assert state.view(None)["hunt"]["damage"] == 2
    play(state, "pass")
    assert (fellowship(state, "revealed"), question(state) == "tile") == (False, False)  # nor a Stronghold's tile


@rule("L-MINION-11")
def test_a_way_elsewhere_draws_none_and_an_active_balrog_burns_where_it_stands() -> None:
    assert question(declaring("hollin", 1, "to:north-dunland")) != "tile"
    state = declaring("parth-celebrant", 1, "to:dimrill-dale", balrog="dimrill-dale", fields=ACTIVE)
    assert question(state) == "tile"


@rule("L-MINION-14", "L-MINION-15")
def test_a_reveal_draws_its_tile_then_that_of_the_stronghold_and_one_only() -> None:
    state = table(
        dice=("character character", "army"),
        hunt_box=(0, 1),
        characters={"balrog": "moria"},
        fellowship={"region": "hollin", "progress": 3, "guide": "strider"},
        fields={"tiles": {"pool": {"0-reveal": 1, "1": 2, "3": 1}}},
    )
    use(state, "character", "move-fellowship")
    play(state, "roll:6", "tile:0-reveal", "to:moria", "to:dimrill-dale", "to:moria", "to:dimrill-dale")
    drawn = []
    while question(state) in ("tile", "hunt-tile"):
        if question(state) == "tile":
            drawn.append(state.view(None)["under_way"][-2:])
            play(state, "tile:1")
        else:
            play(state, "pass")
    assert len(drawn) == 2
    assert fellowship(state, "corruption") == 2


@rule("L-MINION-12")
def test_an_eye_eliminates_it_and_the_guide_without_damage() -> None:
    state = declaring("moria", 0)
    play(state, "tile:eye")
    assert (at(state, "balrog"), at(state, "strider")) == ("eliminated", "eliminated")
    assert fellowship(state, "corruption") == 0


@rule("L-MINION-12", "L-MINION-13")
def test_with_gollum_an_eye_does_nothing_and_a_number_is_applied() -> None:
    alone = dict.fromkeys(
        ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"), "eliminated"
    )
    state = declaring("moria", 0, guide="gollum", characters={**alone, "gollum": "fellowship"})
    play(state, "tile:eye")
    assert (at(state, "balrog"), fellowship(state, "corruption")) == ("moria", 0)
    state = declaring("moria", 0, guide="gollum", characters={**alone, "gollum": "fellowship"})
    play(state, "tile:3")
    if question(state) == "hunt-tile":
        play(state, "no")
    assert fellowship(state, "corruption") == 3


@rule("L-MINION-13")
def test_its_damage_has_the_usual_answers() -> None:
    state = declaring("moria", 0)
    play(state, "tile:3")
    assert {"pass", "random", "character:strider"} == legal(state)


@rule("L-MINION-16")
def test_a_hobbit_who_guides_is_put_on_the_map_instead() -> None:
    hobbits = dict.fromkeys(("gandalf-the-grey", "strider", "boromir", "legolas", "gimli"), "eliminated")
    state = declaring("moria", 0, guide="meriadoc", characters=hobbits)
    play(state, "tile:eye")
    assert (at(state, "balrog"), question(state)) == ("eliminated", "parting")
    play(state, "to:dimrill-dale")
    assert at(state, "meriadoc") == "dimrill-dale"


@rule("L-KEEPER-33")
def test_nenya_saves_the_guide_and_the_balrog_alike() -> None:
    state = declaring("moria", 0, rings=(3, 0), characters={"galadriel": "lorien"})
    play(state, "tile:eye")
    assert question(state) == "nenya"
    play(state, "yes", "tile:3", "pass")
    assert (at(state, "balrog"), at(state, "strider")) == ("moria", "fellowship")


@rule("L-CARD-10")
def test_wizards_staff_stops_its_tile_and_mithril_replaces_it() -> None:
    state = declaring("moria", 0, guide="gandalf-the-grey", table=("wizards-staff", ""))
    assert (question(state), asked(state)) == ("hunt-tile", "free-peoples")
    play(state, "yes")
    assert fellowship(state, "corruption") == 0
    assert at(state, "balrog") == "moria"
    state = declaring("moria", 0, table=("mithril-coat-and-sting", ""))
    play(state, "tile:eye", "yes", "tile:3", "pass")
    assert (at(state, "balrog"), fellowship(state, "corruption")) == ("moria", 3)


# ----- positions


@rule("L-MINION-09")
def test_a_position_with_an_inactive_balrog_outside_moria_is_refused() -> None:
    with pytest.raises(PositionError, match=r"lords\.balrog.*L-MINION-09"):
        table(characters={"balrog": "fangorn"}, fields={"lords": {"balrog": "inactive"}})


# ----- A Balrog is Come!


@rule("L-SETUP-04", "L-CARD-SH-CHAR-17")
def test_a_balrog_is_come_wakes_it_or_acts_with_it() -> None:
    hands = ("", "a-balrog-is-come")
    state = table(mover="shadow", dice=("event event", "character event"), hands=hands, armies=MORIA)
    play(state, "die:event")
    assert "act:event" not in legal(state)  # it must be in play
    state = table(
        mover="shadow", dice=("event", "character"), hands=hands, armies=MORIA, characters={"balrog": "moria"}
    )
    play(state, "act:event", "card:a-balrog-is-come")
    assert state.view(None)["lords"]["balrog"] == "active"
    state = table(
        mover="shadow",
        dice=("event", "character"),
        hands=hands,
        armies=MORIA,
        characters={"balrog": "moria"},
        fields=ACTIVE,
    )
    play(state, "act:event", "card:a-balrog-is-come")
    assert question(state) == "balrog-acts"
    play(state, "act:move-minions", "to:hollin")
    assert (at(state, "balrog"), asked(state)) == ("hollin", "free-peoples")


@rule("L-SETUP-04")
def test_balrog_of_moria_is_not_used() -> None:
    with pytest.raises(PositionError, match="is not used with these boxes"):
        table(hands=("", "balrog-of-moria"))


@rule("L-CARD-SH-CHAR-17-COMBAT")
def test_durins_bane_wherever_the_balrog_fights() -> None:
    far = {"minas-morgul": "sauron 2/0/0", "north-ithilien": "gondor 1/0/0", "pelargir": "gondor 1/0/0"}
    card = ("", "a-balrog-is-come")
    state = table(
        mover="shadow",
        armies=far,
        hands=card,
        characters={"balrog": "minas-morgul"},
        fields=ACTIVE,
        dice=("event", "army"),
        at_war="sauron gondor",
    )
    play(state, "act:attack")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:north-ithilien")
    assert "card:a-balrog-is-come" in legal(state)
    play(state, "card:a-balrog-is-come")
    assert (question(state), len(state.name(state.legal()[0]).removeprefix("roll:"))) == ("roll", 3)
