"""Sméagol, Galadriel, the Balrog and the Chief of the Ringwraiths, as this box has them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    army,
    at,
    controller,
    discards,
    fellowship,
    in_hunt_box,
    legal,
    nation,
    on_table,
    play,
    question,
    refused,
    start,
    use,
)
from tests.war.twilight.twilight_tables import BOX, HOME, battle, event, let_chance, table, take

from redbook import PositionError, State
from redbook.war import hunt_roll
from redbook.war.board import DISTANCE, REGION_IDS, REGIONS
from redbook.war.contents import CHARACTER_IDS
from redbook.war.figures import COMBAT_LEVEL, HERALDS_THE_WHITE, IS_NAZGUL, LEADERSHIP, LEVEL

rule = pytest.mark.rule
SMEAGOL, GALADRIEL, BALROG = "twilight-smeagol", "twilight-galadriel", "twilight-balrog"
CHIEF = "twilight-chief-of-the-ringwraiths"
WSGI = "twilight-we-shall-get-it"
GATES = "twilight-the-gates-are-closed"
CAPTAIN = "twilight-captain-of-despair"
GUIDED = {SMEAGOL: "fellowship"}
COMPANY = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")
NOBODY_ELSE = dict.fromkeys(COMPANY, "eliminated")
GOLLUM = {**NOBODY_ELSE, "gollum": "fellowship"}


def number(name: str) -> int:
    return CHARACTER_IDS.index(name)


def pool(**tiles: int) -> dict[str, Any]:
    """Only these tiles are in the pool; the names with dashes."""
    names = {name.replace("_", "-"): count for name, count in tiles.items()}
    return {"tiles": {"pool": {key.removeprefix("t-"): count for key, count in names.items()}}}


def tiles(state: State, place: str) -> dict[str, int]:
    found: dict[str, int] = state.view(None)["tiles"][place]
    return found


def moved(tile: str | None = None, **more: Any) -> State:
    """The Fellowship moves, and the hunt draws a tile; chance is asked which unless it is named."""
    more.setdefault("fields", pool(twilight_smeagol=1, t_3=1))
    state = table(HOME, dice=("character character", "army army"), hunt_box=(0, 1), **more)
    use(state, "character", "move-fellowship", "roll:6")
    return play(state, f"tile:{tile}") if tile else state


# ----- setting up


@rule("T-SETUP-01", "T-SETUP-02", "T-SETUP-06", "T-SETUP-08")
def test_the_box_is_added_to_the_base_game_as_a_whole() -> None:
    state = start(expansions=BOX)
    assert sum(tiles(state, "pool").values()) == 18
    assert tiles(state, "pool")["twilight-smeagol"] == 2
    people = state.view(None)["characters"]
    assert {people[who] for who in (SMEAGOL, GALADRIEL, BALROG, CHIEF)} == {"waiting"}
    assert people["gandalf-the-grey"] == "fellowship"
    assert "elrond" not in people
    seen = state.view(None)["twilight"]
    assert (seen["factions"], seen["ships"], seen["ents"], seen["engines"]) == ([], {}, {}, {})
    assert seen["beside"] == {"ships": 6, "ents": 8, "towers": 6, "trebuchets": 6}
    assert not on_table(state, "shadow")
    assert state.view(None)["nations"] == start().view(None)["nations"]


# ----- Sméagol


@rule("T-CHAR-01", "T-CHAR-03")
def test_the_first_tile_brings_smeagol_as_guide_without_damage() -> None:
    state = moved("twilight-smeagol")
    assert (at(state, SMEAGOL), fellowship(state, "guide")) == ("fellowship", SMEAGOL)
    assert fellowship(state, "corruption") == 0
    assert tiles(state, "removed")["twilight-smeagol"] == 1


@rule("T-CHAR-02", "T-CHAR-03")
def test_his_level_is_the_highest_of_the_others_and_he_may_be_the_casualty() -> None:
    assert LEADERSHIP[number(SMEAGOL)] == 0
    state = moved("3", characters=GUIDED)
    play(state, f"character:{SMEAGOL}")
    assert fellowship(state, "corruption") == 0  # Gandalf is of Level 3
    others = {**NOBODY_ELSE, "meriadoc": "fellowship", "peregrin": "fellowship", **GUIDED}
    state = moved("3", characters=others, fellowship={"guide": SMEAGOL})
    play(state, f"character:{SMEAGOL}")
    assert state.view(None)["hunt"]["damage"] == 2  # of Level 1 with Hobbits


@rule("T-CHAR-03")
def test_he_counts_for_the_dice_in_the_hunt_box() -> None:
    alone = {**NOBODY_ELSE, "strider": "fellowship"}
    assert legal(table(HOME, phase=3, characters=alone)) == {"number:0", "number:1"}
    state = table(HOME, phase=3, characters={**alone, **GUIDED}, fellowship={"guide": SMEAGOL})
    assert legal(state) == {"number:0", "number:1", "number:2"}


def declaring(armies: dict[str, str] | None = None, region: str = "lorien", progress: int = 3, **more: Any) -> State:
    """The Free Peoples have Sméagol declare the Fellowship with a die."""
    more.setdefault("characters", GUIDED)
    state = table(armies, dice=("character character character", "army army"),
                  fellowship={"region": region, "progress": progress, "corruption": 3}, **more)  # fmt: skip
    return use(state, "character", "declare")


@rule("T-CHAR-04")
def test_a_character_result_declares_the_fellowship_while_he_guides() -> None:
    state = declaring(progress=1)
    play(state, "to:parth-celebrant")
    assert (fellowship(state, "region"), fellowship(state, "progress")) == ("parth-celebrant", 0)
    dice = state.view(None)["dice"]["free-peoples"]
    assert (dice["used"], dice["hunt_box"]) == (1, 0)
    state = table(HOME, dice=("character character", "army"))
    assert "act:declare" not in legal(take(state, "character"))
    state = table(HOME, dice=("character character", "army"), characters=GUIDED, fellowship={"revealed": True})
    assert "act:declare" not in legal(take(state, "character"))
    state = table(HOME, dice=("army army", "army"), characters=GUIDED)
    assert "act:declare" not in legal(take(state, "army"))


@rule("T-CHAR-05")
@pytest.mark.parametrize(("region", "gate"), [("dagorlad", "morannon"), ("south-ithilien", "minas-morgul")])
def test_at_a_gate_of_mordor_it_enters_at_once(region: str, gate: str) -> None:
    state = declaring(region=region, progress=1)
    play(state, f"to:{gate}")
    assert (fellowship(state, "mordor"), fellowship(state, "region")) == (0, None)
    assert state.view(None)["this_turn"]["tried_to_go_on"] is False  # so the turn's end costs Corruption


@rule("T-CHAR-06", "T-CHAR-07", "T-CHAR-11", "T-CHAR-13", "T-CHAR-14")
def test_in_a_haven_nothing_is_healed_and_he_is_gone() -> None:
    state = declaring(region="lossarnach", progress=1, at_war="sauron")
    play(state, "to:minas-tirith")
    assert fellowship(state, "corruption") == 3
    assert nation(state, "gondor")[1]  # roused as by any declaration
    assert at(state, SMEAGOL) == "eliminated"
    assert WSGI in on_table(state, "shadow")
    assert fellowship(state, "guide") == "gandalf-the-grey"


@rule("T-CHAR-08")
def test_each_result_may_declare_again() -> None:
    state = declaring(region="parth-celebrant", progress=0, fields={"marks": 4})  # declared in phase 2 already
    use(state, "army", "discard")
    use(state, "character", "declare")
    assert state.view(None)["dice"]["free-peoples"]["used"] == 2


@rule("T-CHAR-09")
def test_a_tile_drawn_while_he_guides_goes_back_to_the_pool() -> None:
    state = moved("twilight-smeagol", characters=GUIDED)
    assert tiles(state, "pool")["twilight-smeagol"] == 1
    assert fellowship(state, "corruption") == 0
    assert at(state, SMEAGOL) == "fellowship"


@rule("T-CHAR-10")
def test_once_he_has_left_or_gollum_has_come_it_is_drawn_again() -> None:
    state = moved("twilight-smeagol", characters={SMEAGOL: "eliminated"}, table=("", WSGI))
    assert tiles(state, "drawn") == {"twilight-smeagol": 1, "3": 1}  # the other tile, unasked
    state = moved("twilight-smeagol", characters=GOLLUM, fellowship={"guide": "gollum"})
    assert tiles(state, "drawn") == {"twilight-smeagol": 1, "3": 1}
    assert at(state, SMEAGOL) == "waiting"


@rule("T-CHAR-11", "T-CHAR-14", "T-CARD-WSGI")
def test_separated_he_is_gone_and_we_shall_get_it_comes() -> None:
    state = table(HOME, dice=("character character", "army"), characters=GUIDED)
    use(state, "character", "separate", f"character:{SMEAGOL}", "done")
    assert at(state, SMEAGOL) == "eliminated"
    assert on_table(state, "shadow") == {WSGI}


@rule("T-CHAR-12")
def test_a_captured_city_is_his_end_as_well() -> None:
    armies = {**HOME, "dale": "sauron 2/0/0"}
    state = table(armies, phase=2, characters=GUIDED, fellowship={"region": "erebor", "progress": 1})
    play(state, "yes", "to:dale")
    assert at(state, SMEAGOL) == "eliminated"


@rule("T-CHAR-13", "T-CARD-WSGI")
def test_as_a_casualty_he_brings_we_shall_get_it() -> None:
    state = moved("3", characters=GUIDED)
    play(state, f"character:{SMEAGOL}")
    assert on_table(state, "shadow") == {WSGI}


@rule("T-CHAR-15", "T-CHAR-16", "T-SETUP-07")
def test_the_last_companion_becomes_gollum_without_the_card() -> None:
    others = {**NOBODY_ELSE, "strider": "fellowship", **GUIDED}
    state = table(HOME, dice=("character character", "army"), characters=others, fellowship={"guide": SMEAGOL})
    use(state, "character", "separate", "character:strider")
    play(state, sorted(name for name in legal(state) if name.startswith("to:"))[0])
    assert (at(state, SMEAGOL), at(state, "gollum")) == ("replaced", "fellowship")
    assert fellowship(state, "guide") == "gollum"
    assert not on_table(state, "shadow")


@rule("T-CHAR-16")
def test_smeagol_is_not_gollum() -> None:
    state = table(HOME, dice=("character character", "army"), characters=GUIDED, table=("", GATES))
    assert "act:remove-card" not in legal(take(state, "character"))
    state = table(HOME, dice=("character character", "army"), characters=GOLLUM, fellowship={"guide": "gollum"},
                  table=("", GATES))  # fmt: skip
    assert "act:remove-card" in legal(take(state, "character"))


@rule("T-CHAR-17")
def test_a_card_that_draws_a_tile_brings_him_too_and_on_the_track_he_lets_pass() -> None:
    state = event("orc-patrol", "character", armies=HOME, fellowship={"revealed": True, "region": "hollin"},
                  fields=pool(twilight_smeagol=1))  # fmt: skip
    let_chance(state)
    assert fellowship(state, "guide") == SMEAGOL
    state = table(HOME, dice=("character character", "army"), fellowship={"mordor": 1}, fields=pool(twilight_smeagol=1))
    use(state, "character", "move-fellowship")
    let_chance(state)
    assert (fellowship(state, "mordor"), fellowship(state, "corruption")) == (2, 0)


def test_challenge_of_the_king_puts_his_tile_back() -> None:
    state = event("challenge-of-the-king", "character", "free-peoples", armies={**HOME, "edoras": "rohan 2/0/0"},
                  characters={"strider": "edoras"}, fields=pool(eye=1, twilight_smeagol=1, t_3=1))  # fmt: skip
    play(state, "tile:eye", "tile:twilight-smeagol")
    assert (tiles(state, "pool"), tiles(state, "drawn"), tiles(state, "aside")) == (
        {"twilight-smeagol": 1, "3": 1},
        {},
        {},
    )


@rule("T-CARD-WSGI")
def test_with_gollum_as_guide_the_shadow_has_another_tile_drawn() -> None:
    alone = {**NOBODY_ELSE, SMEAGOL: "eliminated", "gollum": "fellowship"}
    state = moved("1", characters=alone, fellowship={"guide": "gollum"}, table=("", WSGI), fields=pool(t_1=1, t_3=1))
    assert question(state) == "we-shall-get-it"
    play(state, "yes")
    assert discards(state, "shadow") == {WSGI}
    assert tiles(state, "drawn") == {"3": 1}


# ----- Galadriel


@rule("T-CHAR-18")
def test_galadriel_is_bound_to_lorien() -> None:
    who = number(GALADRIEL)
    assert (LEVEL[who], LEADERSHIP[who]) == (0, 2)
    state = table({**HOME, "lorien": "elves 2/0/0"}, dice=("character character army", "event event"),
                  characters={GALADRIEL: "lorien", "legolas": "lorien"})  # fmt: skip
    take(state, "army", "act:move-armies", "army:lorien", "to:parth-celebrant", "all")
    assert at(state, GALADRIEL) == "lorien"
    assert at(state, "legolas") == "parth-celebrant"
    with pytest.raises(PositionError) as caught:
        table(HOME, characters={GALADRIEL: "edoras"})
    assert caught.value.field == f"characters.{GALADRIEL}"


@rule("T-CHAR-18")
def test_she_is_gone_when_lorien_falls() -> None:
    armies = {"lorien": "sauron 5/0/0", "inside-lorien": "elves 1/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, characters={GALADRIEL: "inside-lorien"})
    play(state, "roll:11116", "roll:1", "roll:1")  # she leads a re-roll
    assert controller(state, "lorien") == "shadow"
    assert at(state, GALADRIEL) == "eliminated"
    state = table({**HOME, "parth-celebrant": "sauron 2/0/0"}, "shadow", dice=("event", "army army"),
                  characters={GALADRIEL: "lorien"})  # fmt: skip
    take(state, "army", "act:move-armies", "army:parth-celebrant", "to:lorien", "all", "done")
    assert at(state, GALADRIEL) == "eliminated"


def bringing(side: str = "free-peoples", armies: dict[str, str] | None = None, **more: Any) -> State:
    """A side is asked what it uses a Muster die for."""
    dice = ("muster muster", "event") if side == "free-peoples" else ("event", "muster muster")
    return take(table(armies, side, dice=dice, **more), "muster")


@rule("T-CHAR-19")
def test_a_muster_result_brings_her_to_lorien() -> None:
    assert at(play(bringing(at_war="sauron"), "act:companion"), GALADRIEL) == "lorien"
    assert at(play(bringing(at_war="elves"), "act:companion"), GALADRIEL) == "lorien"
    besieged = {"lorien": "sauron 2/0/0", "inside-lorien": "elves 1/0/0"}
    assert at(play(bringing(armies=besieged), "act:companion"), GALADRIEL) == "inside-lorien"
    assert "act:companion" not in legal(bringing(at_war=""))
    assert "act:companion" not in legal(bringing(characters={"gandalf-the-white": "edoras"}))
    assert "act:companion" not in legal(bringing(armies={"lorien": "sauron 2/0/0"}))


def pools(**characters: str) -> tuple[int, int]:
    """How many dice the sides roll in a new turn."""
    people = {name.replace("_", "-"): place for name, place in characters.items()}
    state = table(HOME, phase=1, characters=people)
    let_chance(state)
    play(state, "no") if question(state) == "fellowship-phase" else None
    while question(state) != "turn" or state.view(None)["phase"] != 3:
        state.apply(state.legal()[0])
    play(state, "number:0")
    frame = state.position()["stack"][0]
    rolled = state.position()["stack"][-1]
    assert rolled["procedure"] == "action-die"
    return frame.get("free-peoples-to-roll", 0) + 1, frame.get("shadow-to-roll", 0)


@rule("T-CHAR-20")
def test_she_adds_a_die_but_none_beside_gandalf_the_white() -> None:
    assert pools(twilight_galadriel="lorien")[0] == 5
    assert pools(twilight_galadriel="lorien", gandalf_the_white="edoras", aragorn="edoras")[0] == 6
    assert pools(gandalf_the_white="edoras", aragorn="edoras")[0] == 6
    gone = {"twilight_galadriel": "lorien", "gandalf_the_white": "eliminated", "gandalf_the_grey": "eliminated"}
    assert pools(**gone)[0] == 5


@rule("T-CHAR-21", "T-CHAR-22", "T-CHAR-23")
def test_any_ring_cancels_an_eye_if_none_was_used_this_turn() -> None:
    lady = {"characters": {GALADRIEL: "lorien"}, "rings": (2, 0), "fields": pool(eye=1, t_1=1)}
    state = moved("eye", **lady)
    assert (question(state), legal(state)) == ("lady-of-light", {"yes", "no"})
    play(state, "yes")
    assert tiles(state, "drawn") == {"1": 1}
    assert tiles(state, "removed")["eye"] == 4  # three were out of the game before
    assert [state.view(None)["rings"][side]["left"] for side in ("free-peoples", "shadow")] == [1, 1]
    assert state.view(None)["rings"]["free-peoples"]["used"]
    assert question(moved("eye", **{**lady, "characters": {}})) != "lady-of-light"
    assert question(moved("eye", **{**lady, "rings": (0, 0)})) != "lady-of-light"


@rule("T-CHAR-22")
def test_a_ring_that_changed_a_die_is_the_one_of_the_turn() -> None:
    state = table(HOME, dice=("character event", "army army"), hunt_box=(0, 1), characters={GALADRIEL: "lorien"},
                  rings=(3, 0), fields=pool(eye=1, t_1=1))  # fmt: skip
    play(state, "ring:event:muster")
    use(state, "character", "move-fellowship", "roll:6", "tile:eye")
    assert question(state) != "lady-of-light"


@rule("T-CHAR-24")
def test_the_free_peoples_recruit_in_besieged_lorien() -> None:
    besieged = {"lorien": "sauron 2/0/0", "inside-lorien": "elves 1/0/0"}
    state = play(bringing(armies=besieged, characters={GALADRIEL: "inside-lorien"}), "act:muster", "figure:elves-elite")
    play(state, "region:lorien")
    assert army(state, "inside-lorien") == "elves 1/1/0"
    state = play(bringing(armies=besieged, characters={GALADRIEL: "eliminated"}), "act:muster", "figure:elves-elite")
    refused(state, "region:lorien", "W-MUSTER-10")


@rule("T-CHAR-25")
def test_for_cards_she_is_a_companion_of_level_three() -> None:
    assert COMBAT_LEVEL[number(GALADRIEL)] == 3
    armies = {"lorien": "sauron 5/0/0", "inside-lorien": "elves 5/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, cards=("mirror-of-galadriel", ""), characters={GALADRIEL: "inside-lorien"})
    play(state, "roll:16666", "roll:11111", "roll:11", f"character:{GALADRIEL}")  # Heroic Death
    assert army(state, "inside-lorien") == "elves 4/0/0"  # of four hits she cancels three
    assert at(state, GALADRIEL) == "eliminated"


# ----- the Chief of the Ringwraiths


@rule("T-CHAR-26", "T-CHAR-32")
def test_the_chief_is_a_nazgul_of_leadership_two_with_a_die() -> None:
    who = number(CHIEF)
    assert (IS_NAZGUL[who], LEADERSHIP[who], HERALDS_THE_WHITE[who]) == (True, 2, True)
    assert pools(twilight_chief_of_the_ringwraiths="moria")[1] == 8
    state = table(HOME, "shadow", dice=("event", "character character"), characters={CHIEF: "moria"})
    take(state, "character", "act:move-minions", f"character:{CHIEF}", "to:the-shire")
    assert at(state, CHIEF) == "the-shire"


@rule("T-CHAR-27")
def test_a_muster_result_brings_him_to_the_ring_bearers() -> None:
    state = bringing("shadow", at_war="", fellowship={"region": "hollin"})
    play(state, "act:minion", f"character:{CHIEF}")
    assert at(state, CHIEF) == "hollin"
    for at_home in ("rivendell", "helms-deep"):
        armies = {**HOME, "helms-deep": "isengard 1/0/0"}  # captured, it bars him as well
        state = play(bringing("shadow", armies, fellowship={"region": at_home}), "act:minion")
        assert f"character:{CHIEF}" not in legal(state)
    state = play(bringing("shadow", fellowship={"mordor": 1}), "act:minion")
    assert f"character:{CHIEF}" not in legal(state)


@rule("T-CHAR-28")
def test_only_one_witch_king_ever_comes() -> None:
    for place in ("hollin", "eliminated"):
        state = play(bringing("shadow", characters={CHIEF: place}), "act:minion")
        assert "character:witch-king" not in legal(state)
    for place in ("barad-dur", "eliminated"):
        state = bringing("shadow", characters={"witch-king": place}, fellowship={"region": "hollin"})
        play(state, "act:minion")
        assert f"character:{CHIEF}" not in legal(state)
    with pytest.raises(PositionError) as caught:
        table(HOME, characters={"witch-king": "barad-dur", CHIEF: "hollin"})
    assert caught.value.field == f"characters.{CHIEF}"


@rule("T-CHAR-29")
def test_every_nazgul_with_the_ring_bearers_gives_a_reroll() -> None:
    armies = {**HOME, "moria": "sauron 1/0/2"}
    state = table(armies, characters={CHIEF: "moria"}, fellowship={"region": "moria"})
    assert hunt_roll.rerolls(state) == 5  # type: ignore[arg-type]
    state = table(armies, characters={CHIEF: "hollin"}, fellowship={"region": "moria"})
    assert hunt_roll.rerolls(state) == 4  # type: ignore[arg-type]
    state = table(armies, fellowship={"region": "moria"})
    assert hunt_roll.rerolls(state) == 3  # type: ignore[arg-type]
    state = table(HOME, characters={CHIEF: "moria"}, fellowship={"region": "hollin"})
    assert hunt_roll.rerolls(state) == 0  # type: ignore[arg-type]


def declared(region: str, to: str, **more: Any) -> State:
    """The Fellowship is declared in phase 2, a region further."""
    state = table(more.pop("armies", HOME), phase=2, fellowship={"region": region, "progress": 1}, **more)
    play(state, "yes")
    return play(state, f"to:{to}")


@rule("T-CHAR-30", "T-CHAR-07")
def test_he_sees_a_fellowship_that_is_declared_outside_strongholds() -> None:
    state = declared("hollin", "north-dunland", characters={CHIEF: "moria"})
    assert question(state) == "he-sees"
    play(state, "yes")
    assert at(state, CHIEF) == "north-dunland"
    assert question(declared("trollshaws", "rivendell", characters={CHIEF: "moria"})) != "he-sees"
    armies = {**HOME, "rivendell": "sauron 1/0/0"}
    assert question(declared("trollshaws", "rivendell", characters={CHIEF: "moria"}, armies=armies)) != "he-sees"


@rule("T-CHAR-31")
def test_cards_that_name_the_witch_king_work_with_him() -> None:
    state = table(HOME, "shadow", dice=("event", "character character"), hands=("", "twilight-captain-of-despair"),
                  characters={CHIEF: "moria"})  # fmt: skip
    assert "act:event" in legal(take(state, "character"))
    armies = {"minas-tirith": "sauron 5/1/0", "inside-minas-tirith": "gondor 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = table(armies, "shadow", dice=("event", "character character"), hands=("", "grond-hammer-of-the-underworld"),
                  characters={CHIEF: "minas-tirith"})  # fmt: skip
    take(state, "character", "act:event", "card:grond-hammer-of-the-underworld")
    assert state.view(None)["event"] == "grond-hammer-of-the-underworld"


@rule("T-CHAR-32", "T-CHAR-37")
def test_the_chief_opens_the_way_for_gandalf_the_white_and_the_balrog_does_not() -> None:
    def may_come(minion: str) -> bool:
        people = {minion: "moria", "gandalf-the-grey": "edoras"}
        state = table(HOME, dice=("will will", "army"), characters=people, at_war="")
        return "act:companion" in legal(take(state, "will"))

    assert may_come(CHIEF)
    assert not may_come(BALROG)


# ----- the Balrog


@rule("T-CHAR-33")
def test_the_balrog_is_of_level_nought_and_leadership_three() -> None:
    who = number(BALROG)
    assert (LEVEL[who], LEADERSHIP[who], HERALDS_THE_WHITE[who]) == (0, 3, False)


@rule("T-CHAR-34")
def test_a_muster_result_brings_it_to_moria_with_a_sauron_unit() -> None:
    steps = {"elves": 2, "dwarves": 3, "north": 1}
    state = bringing("shadow", at_war="", steps=steps)
    play(state, "act:minion", "figure:sauron-elite")
    assert (at(state, BALROG), army(state, "moria")) == ("moria", "sauron 0/1/0")
    assert [nation(state, name)[0] for name in ("elves", "dwarves", "north")] == [1, 2, 1]  # the North is passive


@rule("T-CHAR-34")
def test_not_with_a_witch_king_in_play() -> None:
    for witch_king in ("witch-king", CHIEF):
        state = bringing("shadow", characters={witch_king: "barad-dur"}, fellowship={"region": "hollin"})
        play(state, "act:minion")
        assert f"character:{BALROG}" not in legal(state)


@rule("T-CHAR-35")
@pytest.mark.parametrize("armies", [
    {"moria": "dwarves 1/0/0", "barad-dur": "sauron 1/0/0"},
    {"moria": "dwarves 2/0/0", "inside-moria": "sauron 1/0/0", "barad-dur": "sauron 1/0/0"},
])  # fmt: skip
def test_to_a_moria_captured_or_besieged_no_unit_comes(armies: dict[str, str]) -> None:
    state = play(bringing("shadow", armies), "act:minion", f"character:{BALROG}")
    assert at(state, BALROG).endswith("moria")
    assert question(state) != "recruit"


@rule("T-CHAR-36")
def test_it_adds_a_die_but_none_beside_a_witch_king() -> None:
    assert pools(twilight_balrog="moria")[1] == 8
    assert pools(twilight_balrog="moria", witch_king="barad-dur")[1] == 8
    assert pools(twilight_balrog="moria", twilight_chief_of_the_ringwraiths="barad-dur")[1] == 8
    assert pools(witch_king="barad-dur")[1] == 8


@rule("T-CHAR-38", "T-CHAR-07")
def test_fire_and_shadow_when_the_way_touches_its_region() -> None:
    people = {BALROG: "moria"}
    for region, to in (("hollin", "moria"), ("moria", "dimrill-dale")):
        state = declared(region, to, characters=people, fields=pool(t_2_reveal=1))
        let_chance(state)
        assert tiles(state, "drawn") == {"2-reveal": 1}, region
        while question(state) == "hunt-tile":
            play(state, "pass" if "pass" in legal(state) else "no")
        assert (fellowship(state, "corruption"), fellowship(state, "revealed")) == (2, False)  # without its icon
    state = declared("hollin", "north-dunland", characters=people, fields=pool(t_2_reveal=1))
    assert tiles(state, "drawn") == {}
    play(state, "pass") if "pass" in legal(state) else None
    assert not fellowship(state, "revealed")


@rule("T-CHAR-38")
def test_staying_where_it_is_does_not_wake_it() -> None:
    state = table(HOME, phase=2, characters={BALROG: "moria"}, fellowship={"region": "moria"}, fields=pool(t_2=1))
    play(state, "yes")
    assert tiles(state, "drawn") == {}
    assert question(state) != "hunt-tile"


@rule("T-CHAR-39")
def test_an_eye_costs_the_balrog_and_the_guide_unless_it_is_gollum() -> None:
    people = {BALROG: "moria"}
    state = declared("hollin", "moria", characters=people, fields=pool(eye=1))
    let_chance(state)
    assert (at(state, BALROG), at(state, "gandalf-the-grey")) == ("eliminated", "eliminated")
    state = declared("hollin", "moria", characters={**people, **GOLLUM}, fields=pool(eye=1))
    let_chance(state)
    assert (at(state, BALROG), fellowship(state, "guide")) == ("moria", "gollum")
    assert fellowship(state, "corruption") == 0


@rule("T-CHAR-40")
def test_its_army_has_two_more_strength_within_five_dice() -> None:
    def dice(force: str) -> int:
        state = battle({"moria": force, "dimrill-dale": "elves 2/0/0"}, characters={BALROG: "moria"})
        return len(state.name(state.legal()[0]).removeprefix("roll:"))

    assert dice("sauron 1/0/0") == 3
    assert dice("sauron 4/0/0") == 5


COME = "twilight-a-balrog-is-come"


@rule("T-CHAR-41", "T-CARD-SH-CHAR-17E")
def test_it_leaves_moria_only_while_its_card_lies_there() -> None:
    state = table(HOME, "shadow", dice=("event", "character character"), characters={BALROG: "moria"},
                  hands=("", COME))  # fmt: skip
    take(state, "character")
    play(state, "act:move-minions")
    assert f"character:{BALROG}" not in legal(state)
    state = event(COME, "character", armies=HOME, characters={BALROG: "moria"})
    assert on_table(state, "shadow") == {COME}
    state = table(HOME, "shadow", dice=("event", "character character"), characters={BALROG: "moria"}, table=("", COME))
    take(state, "character", "act:move-minions", f"character:{BALROG}")
    moria = REGION_IDS.index("moria") * REGIONS
    reached = {name.removeprefix("to:") for name in legal(state)}
    assert max(DISTANCE[moria + REGION_IDS.index(name)] for name in reached) == 2
    assert at(play(state, "to:parth-celebrant"), BALROG) == "parth-celebrant"


@rule("T-CHAR-41")
def test_then_it_marches_retreats_and_advances_with_its_army() -> None:
    armies = {**HOME, "moria": "sauron 2/0/0"}
    state = table(armies, "shadow", dice=("event", "army army"), characters={BALROG: "moria"}, table=("", COME))
    take(state, "army", "act:move-armies", "army:moria", "to:dimrill-dale", "all", "done")
    assert at(state, BALROG) == "dimrill-dale"
    state = table(armies, "shadow", dice=("event", "army army"), characters={BALROG: "moria"})
    take(state, "army", "act:move-armies", "army:moria", "to:dimrill-dale", "all", "done")
    assert at(state, BALROG) == "moria"
    state = battle({"dimrill-dale": "sauron 2/0/0", "lorien": "elves 0/5/0", "moria": "sauron 1/0/0"}, "free-peoples",
                   characters={BALROG: "dimrill-dale"}, table=("", COME))  # fmt: skip
    play(state, "roll:11111", "roll:1111", "roll:111", "yes", "to:moria")
    assert at(state, BALROG) == "moria"


@rule("T-CARD-SH-CHAR-17E")
def test_the_card_needs_the_balrog() -> None:
    state = table(HOME, "shadow", dice=("event", "character character"), hands=("", COME))
    assert "act:event" not in legal(take(state, "character"))
    with pytest.raises(PositionError):
        table(HOME, table=("", COME))


@rule("T-CARD-02", "T-CARD-03")
def test_the_free_peoples_pay_for_the_card_and_the_balrog_is_gone_outside_moria() -> None:
    for place, after in (("moria", "moria"), ("lorien", "eliminated")):
        state = table(HOME, dice=("will will", "army"), characters={BALROG: place}, table=("", COME))
        use(state, "will", "remove-card")
        assert (discards(state, "shadow"), at(state, BALROG)) == ({COME}, after)
    state = table(HOME, dice=("character character", "army"), characters={BALROG: "hollin"}, table=("", COME))
    assert "act:remove-card" not in legal(take(state, "character"))
    state = table(HOME, dice=("character character", "army"), table=("", COME),
                  characters={BALROG: "hollin", "gandalf-the-grey": "hollin"})  # fmt: skip
    use(state, "character", "remove-card")
    assert at(state, BALROG) == "eliminated"


@rule("T-CARD-03", "T-CARD-FP-CHAR-25")
def test_so_it_is_when_the_wind_takes_the_card() -> None:
    state = event("twilight-wind-from-the-west", "character", "free-peoples", armies=HOME, table=("", COME),
                  characters={BALROG: "hollin"})  # fmt: skip
    play(state, f"card:{COME}")
    assert at(state, BALROG) == "eliminated"


@rule("T-CARD-SH-CHAR-17E-COMBAT")
def test_durins_bane_near_moria_without_the_balrog() -> None:
    armies = {"moria": "sauron 2/0/0", "dimrill-dale": "elves 2/0/0"}
    state = battle(armies, cards=("", COME))
    play(state, "roll:114")
    assert army(state, "dimrill-dale") == "elves 1/0/0"
    far = {"westemnet": "isengard 2/0/0", "eastemnet": "rohan 2/0/0"}
    state = table(far, "shadow", dice=("event", "army army"), hands=("", COME))
    take(state, "army", "act:attack", "all")
    assert f"card:{COME}" not in legal(state)


# ----- The Gates Are Closed and Captain of Despair


@rule("T-CARD-SH-CHAR-25")
def test_the_gates_draw_a_tile_for_a_way_past_a_stronghold_of_the_shadow() -> None:
    for region, to in (("hollin", "moria"), ("moria", "hollin")):
        state = declared(region, to, table=("", GATES), fields=pool(t_2_reveal=1))
        assert legal(state) == {"yes", "no"}
        let_chance(play(state, "yes"))
        assert discards(state, "shadow") == {GATES}
        assert tiles(state, "drawn") == {"2-reveal": 1}
        play(state, "pass") if "pass" in legal(state) else None
        assert not fellowship(state, "revealed")
    state = declared("hollin", "moria", table=("", GATES), fields=pool(eye=1))
    let_chance(play(state, "yes"))
    assert fellowship(state, "corruption") == 0


@rule("T-CARD-SH-CHAR-25")
def test_staying_is_not_enough_and_a_captured_one_will_do() -> None:
    state = table(HOME, phase=2, fellowship={"region": "moria"}, table=("", GATES))
    play(state, "yes")
    assert discards(state, "shadow") == set()
    assert question(state) != "journey"
    state = declared("hollin", "moria", armies={**HOME, "moria": "dwarves 1/0/0"}, table=("", GATES))
    assert legal(state) == {"yes", "no"}
    assert question(state) == "journey"


@rule("T-CARD-SH-CHAR-25")
def test_how_the_free_peoples_open_the_gates() -> None:
    state = table(HOME, dice=("character character", "army"), table=("", GATES))  # Gandalf is Guide
    use(state, "character", "remove-card")
    assert discards(state, "shadow") == {GATES}
    people = {"gandalf-the-grey": "edoras"}
    state = table(HOME, dice=("character will", "army"), table=("", GATES), characters=people)
    assert "act:remove-card" not in legal(play(state, "die:character"))
    state = table(HOME, dice=("character will", "army"), table=("", GATES), characters=people)
    assert "act:remove-card" in legal(play(state, "die:will"))


@rule("T-CARD-SH-CHAR-26", "T-CARD-04")
def test_captain_of_despair_sends_character_results_to_the_hunt() -> None:
    state = table(HOME, "shadow", dice=("event event", "character character"), hands=("", CAPTAIN),
                  characters={"witch-king": "barad-dur"})  # fmt: skip
    use(state, "character", "event", f"card:{CAPTAIN}")
    assert in_hunt_box(state) == (0, 0)  # the die that played it does not go there
    use(state, "event", "discard")
    use(state, "character", "move-minions", "done")
    assert in_hunt_box(state) == (0, 1)
    assert state.view(None)["twilight"]["ents"] == {}  # what Lords notes of such dice is not noted here


@rule("T-CARD-SH-CHAR-26", "T-CHAR-07")
def test_how_captain_of_despair_leaves_the_table() -> None:
    people = {CHIEF: "barad-dur"}
    state = declared("trollshaws", "rivendell", characters=people, table=("", CAPTAIN))
    assert discards(state, "shadow") == {CAPTAIN}
    state = declared("trollshaws", "hollin", characters=people, table=("", CAPTAIN))
    play(state, "no")
    assert discards(state, "shadow") == set()
    alone = {**NOBODY_ELSE, "strider": "fellowship", **people}
    state = table(HOME, dice=("character character", "army"), characters=alone, table=("", CAPTAIN))
    use(state, "character", "separate", "to:rivendell")  # Strider, the only one
    assert discards(state, "shadow") == {CAPTAIN}  # Gollum is Guide
    with pytest.raises(PositionError):
        table(HOME, table=("", CAPTAIN))  # no Witch-king


@rule("T-CARD-SH-CHAR-25-COMBAT", "T-CARD-SH-CHAR-26-COMBAT")
@pytest.mark.parametrize("card", [GATES, CAPTAIN])
def test_heads_of_the_fallen(card: str) -> None:
    armies = {"minas-tirith": "sauron 5/0/0", "inside-minas-tirith": "gondor 3/0/1", "barad-dur": "sauron 1/0/0"}
    towers = {"engines": {"minas-tirith": {"towers": 1}}}
    state = battle(armies, cards=("", card), twilight=towers)
    play(state, "roll:11115", "roll:111")  # 5 is 6; and no leader re-roll
    assert army(state, "inside-minas-tirith") == "gondor 2/0/1"
    state = table(armies, "shadow", dice=("event", "army army"), hands=("", card))
    take(state, "army", "act:attack")
    if "all" in legal(state):
        play(state, "all")
    assert f"card:{card}" not in legal(state)
