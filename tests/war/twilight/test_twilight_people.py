"""Sméagol and Galadriel, as this box has them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import (
    army,
    at,
    controller,
    discards,
    fellowship,
    legal,
    nation,
    on_table,
    play,
    question,
    refused,
    start,
    use,
)
from tests.war.twilight.people import (
    BALROG,
    CHIEF,
    GALADRIEL,
    GATES,
    GOLLUM,
    GUIDED,
    NOBODY_ELSE,
    SMEAGOL,
    WSGI,
    bringing,
    moved,
    number,
    pool,
    pools,
    tiles,
)
from tests.war.twilight.twilight_tables import BOX, HOME, battle, event, let_chance, table, take

from redbook import PositionError, State
from redbook.war.figures import COMBAT_LEVEL, LEADERSHIP, LEVEL

rule = pytest.mark.rule


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


@rule("T-CHAR-19")
def test_a_muster_result_brings_her_to_lorien() -> None:
    assert at(play(bringing(at_war="sauron"), "act:companion"), GALADRIEL) == "lorien"
    assert at(play(bringing(at_war="elves"), "act:companion"), GALADRIEL) == "lorien"
    besieged = {"lorien": "sauron 2/0/0", "inside-lorien": "elves 1/0/0"}
    assert at(play(bringing(armies=besieged), "act:companion"), GALADRIEL) == "inside-lorien"
    assert "act:companion" not in legal(bringing(at_war=""))
    assert "act:companion" not in legal(bringing(characters={"gandalf-the-white": "edoras"}))
    assert "act:companion" not in legal(bringing(armies={"lorien": "sauron 2/0/0"}))


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
