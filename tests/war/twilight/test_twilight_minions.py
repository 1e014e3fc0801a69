"""The Chief of the Ringwraiths and the Balrog, as this box has them, and the cards that go with them."""

from __future__ import annotations

import pytest
from tests.war.rulings import (
    army,
    at,
    discards,
    fellowship,
    in_hunt_box,
    legal,
    nation,
    on_table,
    play,
    question,
    use,
)
from tests.war.twilight.people import (
    BALROG,
    CAPTAIN,
    CHIEF,
    GATES,
    GOLLUM,
    NOBODY_ELSE,
    bringing,
    declared,
    number,
    pool,
    pools,
    tiles,
)
from tests.war.twilight.twilight_tables import HOME, battle, event, let_chance, table, take

from redbook import PositionError
from redbook.war import hunt_roll
from redbook.war.board import DISTANCE, REGION_IDS, REGIONS
from redbook.war.figures import HERALDS_THE_WHITE, IS_NAZGUL, LEADERSHIP, LEVEL

rule = pytest.mark.rule


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
