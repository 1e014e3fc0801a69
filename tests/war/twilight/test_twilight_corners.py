"""Where rules of Twilight of the Third Age meet one another, and what refusals say of them."""

from __future__ import annotations

import pytest
from tests.war.rulings import army, asked, at, controller, dice_rolled, legal, on_table, play, question, refused
from tests.war.twilight.twilight_tables import HOME, attack, battle, box, event, table, take

from redbook import State

rule = pytest.mark.rule
ROCK, HUORNS = "the-ents-awake-rock-and-stone", "twilight-the-ents-awake-huorns"
AWAKE = {"gandalf-the-grey": "replaced", "gandalf-the-white": "edoras", "saruman": "orthanc"}
CHIEF, BALROG = "twilight-chief-of-the-ringwraiths", "twilight-balrog"


def engines(state: State) -> tuple[int, int]:
    """The Siege Towers and Trebuchets at Helm's Deep."""
    there = box(state, "engines").get("helms-deep", {})
    return there.get("towers", 0), there.get("trebuchets", 0)


@rule("T-CHAR-04", "T-CHAR-19", "T-FACTION-31")
def test_what_a_die_of_the_free_peoples_is_not_used_for_is_told_by_its_own_rule() -> None:
    """No Nation is At War."""
    state = take(table(dice=("muster muster", "army"), at_war=""), "muster")
    refused(state, "act:companion", "T-CHAR-19")
    refused(state, "act:ents", "T-FACTION-31")
    refused(state, "act:declare", "T-CHAR-04")


@rule("T-FACTION-03", "T-FACTION-05", "T-FACTION-14", "T-FACTION-15", "T-ENGINE-02")
def test_what_a_die_of_the_shadow_is_not_used_for_is_told_by_its_own_rule() -> None:
    state = take(table(mover="shadow", dice=("army", "muster muster"), at_war=""), "muster")
    refused(state, "act:hillmen", "T-FACTION-03")
    refused(state, "act:forgoil", "T-FACTION-05")
    refused(state, "act:corsairs", "T-FACTION-14")
    refused(state, "act:black-ships", "T-FACTION-15")
    refused(state, "act:siege-tower", "T-ENGINE-02")


# ----- Ents


def ents(fangorn: int, fords: int = 0, **more: int) -> dict[str, object]:
    """What the box remembers of Ents."""
    places = {"fangorn": fangorn, **({"fords-of-isen": fords} if fords else {})}
    return {"factions": ["ents"], "ents": places, **more}


@rule("T-FACTION-40", "T-FACTION-41")
def test_ents_that_destroy_a_besieged_garrison_open_the_stronghold_to_the_besiegers() -> None:
    armies = {"orthanc": "rohan 2/0/0", "inside-orthanc": "isengard 2/0/0", "barad-dur": "sauron 1/0/0"}
    people = {**AWAKE, "saruman": "inside-orthanc"}
    state = event(ROCK, "character", "free-peoples", armies, characters=people, twilight=ents(2, 1))
    play(state, "army:inside-orthanc", "roll:11155")
    assert (controller(state, "orthanc"), at(state, "saruman")) == ("free-peoples", "eliminated")
    assert army(state, "orthanc") == "rohan 2/0/0"


@rule("T-FACTION-38", "T-FACTION-44")
def test_ents_that_destroy_besiegers_end_the_siege_and_nazgul_stay() -> None:
    armies = {"helms-deep": "isengard 1/0/0 + sauron 0/0/1", "inside-helms-deep": "rohan 2/0/0"}
    twilight = {**ents(2, 1), "engines": {"helms-deep": {"towers": 2, "trebuchets": 1}}}
    state = event(ROCK, "character", "free-peoples", armies, characters=AWAKE, twilight=twilight)
    play(state, "army:helms-deep", "roll:11155")
    assert army(state, "helms-deep") == "rohan 2/0/0 + sauron 0/0/1"
    assert engines(state) == (0, 1)


@rule("T-FACTION-42", "T-CARD-01", "T-CARD-FP-CHAR-19E")
def test_a_third_card_played_by_the_second_ends_the_ents_when_all_is_done() -> None:
    people = {**AWAKE, "gandalf-the-white": "fangorn"}
    state = table(
        dice=("character character", "army"), hands=(f"{ROCK} {HUORNS}", ""), characters=people,
        twilight=ents(2, awakened=1),
    )  # fmt: skip
    take(state, "character", "act:event", f"card:{ROCK}", "done", "act:event")
    if question(state) == "play":
        play(state, f"card:{HUORNS}")
    assert box(state, "ents") == {"fangorn": 6}
    play(state, "done")
    while question(state) == "event":
        play(state, "pass")
    assert (box(state, "ents"), box(state, "awakened"), asked(state)) == ({}, 3, "shadow")


# ----- sieges and Ships


@rule("T-ENGINE-08", "T-ENGINE-12", "T-CARD-FP-CHAR-25-COMBAT")
def test_a_siege_tower_lost_in_the_first_round_gives_no_round_for_nothing() -> None:
    armies = {"helms-deep": "isengard 5/0/0", "inside-helms-deep": "rohan 3/0/1"}
    told = {"engines": {"helms-deep": {"towers": 1}}}
    state = battle(armies, cards=("twilight-wind-from-the-west", ""), twilight=told)
    play(state, "roll:11111", "roll:111", "roll:6", "yes")
    assert (engines(state), army(state, "helms-deep"), asked(state)) == ((0, 0), "isengard 4/0/0", "free-peoples")


@rule("T-ENGINE-17")
def test_trebuchets_do_nothing_in_a_sortie() -> None:
    armies = {"helms-deep": "isengard 3/0/0", "inside-helms-deep": "rohan 3/0/0"}
    state = battle(armies, "free-peoples", twilight={"engines": {"helms-deep": {"trebuchets": 2}}})
    play(state, "roll:445", "roll:111")
    assert army(state, "helms-deep") == "isengard 2/0/0"


@rule("T-FACTION-24", "T-FACTION-25")
def test_an_attack_by_ship_shuts_a_garrison_in_and_the_army_lands() -> None:
    ships = {"umbar": 1, "dol-amroth": 1}
    armies = {"umbar": "southrons 5/0/0", "dol-amroth": "gondor 2/0/0"}
    state = play(attack(armies, twilight={"factions": ["corsairs"], "ships": ships}), "all", "yes", "all")
    assert (army(state, "dol-amroth"), army(state, "inside-dol-amroth")) == ("southrons 5/0/0", "gondor 2/0/0")
    assert box(state, "ships") == ships


# ----- characters


@rule("T-CHAR-39", "T-CARD-SH-CHAR-17E", "T-CARD-03")
def test_with_the_balrog_its_card_goes() -> None:
    state = table(
        phase=2, characters={BALROG: "hollin"}, table=("", "twilight-a-balrog-is-come"),
        fellowship={"region": "hollin", "progress": 1},
    )  # fmt: skip
    play(state, "yes", "to:moria", "tile:eye")
    assert (at(state, BALROG), on_table(state, "shadow")) == ("eliminated", set())


@rule("T-CHAR-26", "T-CHAR-28", "T-CHAR-36")
def test_a_witch_king_comes_though_the_balrog_is_there_but_not_the_other_way() -> None:
    def coming(**people: str) -> set[str]:
        state = table(
            mover="shadow", dice=("army", "muster muster"), characters=people, fellowship={"region": "hollin"}
        )
        return legal(take(state, "muster", "act:minion"))

    assert {"character:witch-king", f"character:{CHIEF}"} <= coming(**{BALROG: "moria"})
    assert f"character:{BALROG}" not in coming(**{CHIEF: "barad-dur"})


@rule("T-CHAR-26")
def test_the_chief_leads_with_two() -> None:
    armies = {"hollin": "sauron 5/0/1", "fords-of-bruinen": "elves 5/0/0"}
    state = play(battle(armies, characters={CHIEF: "hollin"}), "roll:11111", "roll:11111")
    assert dice_rolled(state) == 3


# ----- positions


@rule("T-FACTION-03", "T-FACTION-14", "T-FACTION-31")
def test_figures_of_a_faction_say_that_it_is_in_play() -> None:
    armies = {**HOME, "westemnet": "isengard 0/0/2"}
    state = table(armies, twilight={"ships": {"umbar": 1}, "ents": {"fangorn": 1}})
    assert box(state, "factions") == ["hillmen", "corsairs", "ents"]
    assert box(table(armies, twilight={"factions": ["ents"]}), "factions") == ["hillmen", "ents"]
