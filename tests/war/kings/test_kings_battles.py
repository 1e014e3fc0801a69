"""Dark chieftains, combat abilities in the place of a card, and combat cards of Kings of Middle-earth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, WAR, attack, own, pick, table, take, with_dice
from tests.war.rulings import army, asked, at, discards, legal, play, question, refused

from redbook import State
from redbook.war import strength
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS, CHARACTER_IDS
from redbook.war.figures import BONUS_DICE, HERALDS_THE_WHITE, IS_MINION, LEADERSHIP, LEVEL

rule = pytest.mark.rule


def base_with(title: str) -> str:
    """A card of the base game, not replaced, with such a lower half."""
    return next(CARD_IDS[event.number] for event in EVENTS[:96] if event.combat == title
                and f"kings-{CARD_IDS[event.number]}" not in CARD_IDS)  # fmt: skip


FIELD = {"dale": "north 3/0/0", "old-forest-road": "sauron 5/0/0"}


def battle(cards: tuple[str, str] = ("", ""), armies: dict[str, str] | None = None, **more: Any) -> State:
    """The Shadow attacks with all it has; both lay the card they hold."""
    state = table(armies or FIELD, "shadow", hands=cards, at_war=WAR, dice=("event", "army army"), **more)
    attack(state)
    if cards[1]:
        play(state, f"card:{cards[1]}")
    if cards[0] and question(state) == "battle":
        play(state, f"card:{cards[0]}")
    return state


def bonus(state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """What is added to the rolls and re-rolls of both sides."""
    numbers = state.battle  # type: ignore[attr-defined]
    rolls = (numbers[strength.ROLL_BONUS], numbers[strength.ROLL_BONUS + 1])
    return rolls, (numbers[strength.REROLL_BONUS], numbers[strength.REROLL_BONUS + 1])


# ----- chieftains


@rule("K-CHIEFTAIN-01", "K-CHIEFTAIN-11", "K-CHIEFTAIN-13", "K-CHIEFTAIN-15", "K-CHIEFTAIN-06")
@pytest.mark.parametrize(
    ("name", "level", "leadership"), [("black-serpent", 2, 2), ("shadow-of-mirkwood", 3, 1), ("ugluk", 2, 1)]
)
def test_what_is_printed_on_the_chieftains_cards(name: str, level: int, leadership: int) -> None:
    who = CHARACTER_IDS.index(name)
    assert (LEVEL[who], LEADERSHIP[who], BONUS_DICE[who], IS_MINION[who]) == (level, leadership, 0, True)


@rule("K-CHIEFTAIN-02", "K-CHIEFTAIN-11", "K-CHIEFTAIN-13")
@pytest.mark.parametrize(
    ("name", "war", "places"),
    [
        ("black-serpent", "gondor", {"near-harad"}), ("shadow-of-mirkwood", "dwarves", {"barad-dur", "dol-guldur"}),
        ("shadow-of-mirkwood", "elves", {"barad-dur", "dol-guldur"}),
        ("shadow-of-mirkwood", "north", {"barad-dur", "dol-guldur"}), ("ugluk", "rohan", {"orthanc"}),
    ],
)  # fmt: skip
def test_a_chieftain_comes_by_a_muster_result_with_a_unit_of_his(name: str, war: str, places: set[str]) -> None:
    armies = {**HOME, "dol-guldur": "sauron 1/0/0"}
    state = table(armies, "shadow", at_war=war, dice=("event", "muster muster"))
    assert "act:minion" in legal(pick(state, "muster"))
    play(state, "act:minion")
    if question(state) == "entrance" and f"character:{name}" in legal(state):
        play(state, f"character:{name}")
    if question(state) == "entrance":
        assert legal(state) == {f"region:{place}" for place in places}
        state.play(sorted(legal(state))[0])
    assert at(state, name) in places
    again = table(armies, "shadow", at_war=war, characters={name: "eliminated"}, dice=("event", "muster muster"))
    assert "act:minion" not in legal(pick(again, "muster"))  # each once a game
    peace = table(armies, "shadow", dice=("event", "muster muster"))
    assert "act:minion" not in legal(pick(peace, "muster"))


@rule("K-CHIEFTAIN-15")
def test_ugluk_comes_to_the_revealed_fellowship() -> None:
    revealed = {"region": "hollin", "revealed": True}
    state = table(mover="shadow", fellowship=revealed, dice=("event", "muster muster"))
    play(pick(state, "muster"), "act:minion")
    assert {"region:orthanc", "region:hollin", "region:moria", "region:fords-of-bruinen"} <= legal(state)
    armies = {**HOME, "hollin": "elves 1/0/0"}
    state = table(armies, "shadow", fellowship=revealed, dice=("event", "muster muster"))
    play(pick(state, "muster"), "act:minion")
    assert "region:hollin" not in legal(state)  # not free


@rule("K-CHIEFTAIN-03")
def test_a_chieftain_adds_his_leadership_to_the_army_he_is_in() -> None:
    for where, leadership in (("old-forest-road", 2), ("near-harad", 0)):
        armies = {**FIELD, "near-harad": "southrons 1/0/0"}
        state = battle(armies=armies, characters={"black-serpent": where, "brand": "eliminated"})
        found: int = strength.leadership(state, 1)  # type: ignore[arg-type]
        assert found == leadership


@rule("K-CHIEFTAIN-04", "K-CHIEFTAIN-20")
def test_cards_on_minions_take_a_chieftain() -> None:
    name = "your-welcome-is-doubtful"
    for people, may in (({"ugluk": "old-forest-road"}, True), ({}, False)):
        state = table(FIELD, "shadow", characters=people, hands=("", name), at_war=WAR, dice=("event", "army army"))
        attack(state)
        assert (f"card:{name}" in legal(state)) == may
    state = battle(("", name), characters={"ugluk": "old-forest-road", "brand": "eliminated"})
    play(state, "no")  # no ability
    assert len(state.name(state.legal()[0])) == len("roll:11111")
    play(state, "roll:11111")
    assert len(state.name(state.legal()[0])) == len("roll:11")  # three units, less one


@rule("K-CHIEFTAIN-05")
def test_a_chieftain_does_not_herald_gandalf_the_white() -> None:
    for name in ("ugluk", "black-serpent", "shadow-of-mirkwood"):
        assert not HERALDS_THE_WHITE[CHARACTER_IDS.index(name)]
    state = table(characters={"ugluk": "orthanc", "gandalf-the-grey": "eliminated"}, dice=("will will", "army"))
    assert "act:companion" not in legal(pick(state, "will"))
    state = table(characters={"saruman": "orthanc", "gandalf-the-grey": "eliminated"}, dice=("will will", "army"))
    assert "act:companion" in legal(pick(state, "will"))


@rule("K-CHIEFTAIN-07", "K-CHIEFTAIN-08", "K-CHIEFTAIN-09", "K-CHIEFTAIN-20")
def test_a_chieftain_alone_walks_as_far_as_his_level_past_armies() -> None:
    armies = {**HOME, "fords-of-isen": "rohan 1/0/0", "helms-deep": "rohan 1/0/0"}
    state = table(armies, "shadow", characters={"ugluk": "orthanc"}, dice=("event", "character character"))
    take(state, "character", "move-minions", "character:ugluk")
    assert {"to:fords-of-isen", "to:westemnet", "to:gap-of-rohan"} <= legal(state)
    refused(state, "to:helms-deep", "W-CHAR-30")
    assert "to:moria" not in legal(state)  # mountains are in the way, and it is further than his Level
    besieged = {**HOME, "helms-deep": "isengard 1/0/0", "inside-helms-deep": "rohan 1/0/0"}
    state = table(besieged, "shadow", characters={"ugluk": "orthanc"}, dice=("event", "character character"))
    take(state, "character", "move-minions", "character:ugluk")
    assert "to:helms-deep" in legal(state)
    locked = {"orthanc": "rohan 1/0/0", "inside-orthanc": "isengard 1/0/0"}
    state = table(locked, "shadow", characters={"ugluk": "inside-orthanc"}, dice=("event", "character character"))
    assert "act:move-minions" not in legal(pick(state, "character"))


@rule("K-CHIEFTAIN-10")
def test_a_chieftain_falls_with_his_army() -> None:
    armies = {"dale": "north 5/0/0", "old-forest-road": "southrons 1/0/0"}
    state = battle(armies=armies, characters={"black-serpent": "old-forest-road", "brand": "eliminated"})
    play(state, "roll:1", "roll:66666")
    while question(state) in ("roll", "losses", "battle"):
        names = legal(state)
        state.play(sorted(names)[0])
    assert at(state, "black-serpent") == "eliminated"


@rule("K-CHIEFTAIN-17")
@pytest.mark.parametrize(("where", "successes"), [("hollin", 1), ("moria", 1), ("orthanc", 0)])
def test_ugluk_marches_day_and_night(where: str, successes: int) -> None:
    armies = {**HOME, "hollin": "sauron 1/0/0"}
    state = table(armies, characters={"ugluk": where}, fellowship={"region": "hollin"},
                  **with_dice(("character event", "army"), box=2))  # fmt: skip
    take(state, "character", "move-fellowship", "roll:55")
    assert question(state) == "hunt"  # 5 does not succeed, and one die may be rolled again
    play(state, "number:1", "roll:5")
    found = question(state) in ("tile", "hunt-tile") or asked(state) == "chance"
    assert found == bool(successes)


@rule("K-CHIEFTAIN-17")
def test_a_natural_one_fails_even_with_ugluk() -> None:
    armies = {**HOME, "hollin": "sauron 1/0/0"}
    fields = with_dice(("character event", "army"), box=2)
    fields["fields"]["dice"]["free-peoples"]["hunt_box"] = 4
    state = table(armies, characters={"ugluk": "hollin"}, fellowship={"region": "hollin"}, **fields)
    take(state, "character", "move-fellowship", "roll:11", "number:1", "roll:1")
    assert asked(state) != "chance"


# ----- abilities before the reveal


@rule("K-RULER-16", "K-RULER-20", "K-RULER-21", "K-CHIEFTAIN-12", "K-CHIEFTAIN-18", "K-RULER-19")
@pytest.mark.parametrize(("card", "more"), [("We Come to Kill", 1), ("Relentless Assault", 2)])
def test_red_wrath_takes_a_hit_and_adds_to_the_roll(card: str, more: int) -> None:
    name = "kings-the-king-is-revealed" if card == "Relentless Assault" else base_with("Desperate Battle")
    armies = {"dale": "north 3/0/0", "old-forest-road": "southrons 5/0/0"}
    state = battle(("", name), armies, characters={"black-serpent": "old-forest-road", "brand": "eliminated"})
    assert question(state) == "combat-ability"
    assert state.view(0)["battle"]["cards"]["shadow"] is None  # not revealed yet
    assert legal(state) == {"no", "ability:red-wrath"}
    play(state, "ability:red-wrath")
    assert state.view(0)["battle"]["cards"]["shadow"] == name
    assert bonus(state) == ((0, more), (0, 0))  # nothing of the card itself
    assert army(state, "old-forest-road") == "southrons 4/0/0"


@rule("K-CHIEFTAIN-19")
def test_red_wrath_may_be_the_end_of_the_army() -> None:
    name = base_with("Desperate Battle")
    armies = {"dale": "north 3/0/0", "old-forest-road": "southrons 1/0/0"}
    state = battle(("", name), armies, characters={"black-serpent": "old-forest-road", "brand": "eliminated"})
    play(state, "ability:red-wrath")
    assert at(state, "black-serpent") == "eliminated"
    assert question(state) not in ("battle", "roll")


@rule("K-CHIEFTAIN-14", "K-CHIEFTAIN-18")
def test_lord_of_the_bats_gives_up_his_leadership_for_the_reroll() -> None:
    people = {"shadow-of-mirkwood": "old-forest-road", "brand": "eliminated"}
    state = battle(("", base_with("Desperate Battle")), characters=people)
    play(state, "ability:lord-of-the-bats", "roll:11111", "roll:111")
    assert bonus(state) == ((0, 0), (0, 1))
    leadership: int = strength.leadership(state, 1)  # type: ignore[arg-type]
    assert leadership == 0
    plain = battle(("", base_with("Desperate Battle")), characters=people)
    play(plain, "no")
    kept: int = strength.leadership(plain, 1)  # type: ignore[arg-type]
    assert kept == 1


@rule("K-CHIEFTAIN-14")
def test_a_swarm_of_bats_forfeited_cancels_the_other_card_too() -> None:
    people = {"shadow-of-mirkwood": "old-forest-road", "brand": "eliminated"}
    armies = {"dale": "north 2/1/0", "old-forest-road": "sauron 5/0/0"}
    valour = "kings-dain-ironfoots-guard"
    for title, cancelled in (("Swarm of Bats", True), ("Desperate Battle", False)):
        state = battle((valour, base_with(title)), armies, characters=people)
        play(state, "ability:lord-of-the-bats")
        own_roll = bonus(state)[0][0]
        assert own_roll == (0 if cancelled else 1)


@rule("K-CHIEFTAIN-16", "K-CHIEFTAIN-18")
@pytest.mark.parametrize(("title", "both"), [("Swarm of Bats", True), ("Desperate Battle", False)])
def test_i_command_drives_both_armies_or_his_own(title: str, both: bool) -> None:
    state = battle(("", base_with(title)), characters={"ugluk": "old-forest-road", "brand": "eliminated"})
    play(state, "ability:i-command")
    other = 1 if both else 0
    assert bonus(state) == ((other, 1), (other, 1))


@rule("K-RULER-16")
def test_without_a_card_or_in_another_army_there_is_no_ability() -> None:
    state = battle(characters={"ugluk": "old-forest-road", "brand": "eliminated"})
    assert question(state) != "combat-ability"
    armies = {**FIELD, "orthanc": "isengard 1/0/0"}
    state = battle(("", base_with("Desperate Battle")), armies, characters={"ugluk": "orthanc", "brand": "eliminated"})
    assert question(state) != "combat-ability"


@rule("K-RULER-17")
def test_a_forfeited_card_counts_as_played_for_the_witch_king() -> None:
    people = {"ugluk": "old-forest-road", "witch-king": "old-forest-road", "brand": "eliminated"}
    card = base_with("Desperate Battle")
    state = battle(("", card), characters=people)
    play(state, "ability:i-command", "roll:11111", "roll:111", "roll:111")
    while question(state) == "battle" and "Witch-king" not in state.choices(1)["prompt"]:
        state.play("no" if "no" in legal(state) else sorted(legal(state))[0])
    assert "Witch-king" in state.choices(1)["prompt"]
    assert card in discards(state, "shadow")


@rule("K-RULER-18")
def test_daring_defiance_cancels_red_wrath_and_no_hit_is_taken() -> None:
    armies = {"dale": "north 3/0/0", "old-forest-road": "southrons 5/0/0"}
    people = {"black-serpent": "old-forest-road", "brand": "eliminated", "strider": "dale"}
    state = battle((base_with("Daring Defiance"), base_with("Desperate Battle")), armies, characters=people)
    play(state, "ability:red-wrath")
    assert bonus(state) == ((0, 0), (0, 0))
    assert army(state, "old-forest-road") == "southrons 5/0/0"  # K-RULER-21: the price is not paid either


@rule("K-RULER-21")
def test_the_cost_of_a_cancelled_ability_is_not_paid() -> None:
    people = {"shadow-of-mirkwood": "old-forest-road", "brand": "eliminated", "strider": "dale"}
    state = battle((base_with("Daring Defiance"), base_with("Desperate Battle")), characters=people)
    play(state, "ability:lord-of-the-bats", "roll:11111")
    leadership: int = strength.leadership(state, 1)  # type: ignore[arg-type]
    assert leadership == 1
    assert bonus(state) == ((0, 0), (0, 0))


# ----- Brand


@rule("K-SOVEREIGN-BRAND-04", "K-RULER-20")
def test_the_heir_of_bard_cancels_the_shadows_card_once_a_battle() -> None:
    state = battle(("kings-dain-ironfoots-guard", base_with("Desperate Battle")),
                   {"dale": "north 2/1/0", "old-forest-road": "sauron 5/0/0"},
                   characters={"brand-awakened": "dale"})  # fmt: skip
    assert (question(state), asked(state)) == ("combat-ability", "free-peoples")
    assert state.view(0)["battle"]["cards"]["shadow"] is not None  # revealed
    play(state, "ability:heir-of-bard")
    assert bonus(state) == ((0, 0), (0, 0))  # both cards have no effect
    assert state.view(0)["kings"]["cancelled_by_free_peoples"] is True


@rule("K-SOVEREIGN-BRAND-04")
@pytest.mark.parametrize(
    ("armies", "people", "cards"),
    [
        ({"dale": "elves 2/1/0", "old-forest-road": "sauron 5/0/0"}, {"brand-awakened": "dale"}, True),
        ({"dale": "north 2/1/0", "old-forest-road": "sauron 5/0/0"}, {}, True),
        ({"dale": "north 2/1/0", "old-forest-road": "sauron 5/0/0"}, {"brand-awakened": "dale"}, False),
    ],
)
def test_he_needs_to_be_awakened_there_with_the_north_and_a_card_to_cancel(
    armies: dict[str, str], people: dict[str, str], cards: bool
) -> None:
    laid = base_with("Desperate Battle") if cards else ""
    state = battle(("kings-dain-ironfoots-guard", laid), armies, characters=people)
    assert question(state) != "combat-ability"


@rule("K-SOVEREIGN-BRAND-09")
def test_corrupted_brand_lets_the_shadow_cancel_in_any_battle_with_the_north() -> None:
    armies = {"carrock": "north 2/1/0", "old-ford": "sauron 5/0/0"}
    state = battle(("kings-dain-ironfoots-guard", base_with("Desperate Battle")), armies, corrupted="brand")
    assert (question(state), asked(state)) == ("combat-ability", "shadow")
    play(state, "ability:shadow-in-the-north")
    assert bonus(state) == ((0, 0), (0, 0))
    armies = {"carrock": "elves 2/1/0", "old-ford": "sauron 5/0/0"}
    state = battle(("kings-dain-ironfoots-guard", base_with("Desperate Battle")), armies, corrupted="brand")
    assert question(state) != "combat-ability"


# ----- combat cards


@rule("K-CARD-29", "K-CARD-32", "K-RULER-27", "K-RULER-01", "K-RULER-04", "K-RULER-08", "K-RULER-28")
def test_the_trap_a_sovereign_is_awakened_in_mid_battle() -> None:
    """From a Leader of 1 he becomes a companion of 2 before the re-roll of the same round; the North is passive."""
    armies = {"dale": "north 5/0/0", "old-forest-road": "sauron 5/0/0"}
    state = table(armies, "shadow", hands=("ever-at-your-service", ""), at_war="sauron", tiles={"brand": "1 kings-1"},
                  dice=("event", "army army"))  # fmt: skip
    attack(state)
    before: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert before == 1
    play(state, "card:ever-at-your-service", "roll:11111", "roll:11111")
    if question(state) == "combat-card":
        play(state, "character:brand")
    assert (at(state, "brand"), at(state, "brand-awakened")) == ("replaced", "dale")
    assert (own(state, "brand")["tiles"], own(state, "brand")["kings_tiles"], own(state, "brand")["token"]) == (
        {},
        {},
        "held",
    )
    assert len(state.name(state.legal()[0])) == len("roll:11")  # his Leadership is 2 now
    assert bonus(state) == ((0, 0), (1, 0))
    play(state, "roll:55")
    assert state.view(0)["battle"]["hits"]["free-peoples"] == 2


@rule("K-RULER-28", "K-CARD-34")
def test_a_doubtful_welcome_keeps_him_asleep_but_hope_is_hope() -> None:
    armies = {"dale": "north 5/0/0", "old-forest-road": "sauron 5/0/0"}
    state = table(armies, "shadow", hands=("ever-at-your-service", ""), at_war="sauron",
                  table=("", "your-welcome-is-doubtful"), dice=("event", "army army"))  # fmt: skip
    attack(state)
    play(state, "card:ever-at-your-service", "roll:11111", "roll:11111")
    assert at(state, "brand") == "dale"
    assert bonus(state) == ((0, 0), (1, 0))


@rule("K-RULER-28")
def test_the_trap_hope_awakens_him_where_he_is_though_his_own_card_would_not() -> None:
    armies = {"lossarnach": "rohan 5/0/0", "osgiliath": "sauron 5/0/0", "edoras": "isengard 1/0/0"}
    state = table(armies, "shadow", hands=("ever-at-your-service", ""), at_war=WAR, control={"edoras": "shadow"},
                  characters={"theoden": "lossarnach"}, dice=("event", "army army"))  # fmt: skip
    attack(state)
    play(state, "card:ever-at-your-service", "roll:11111", "roll:11111")
    assert at(state, "theoden-awakened") == "lossarnach"


@rule("K-CARD-29")
def test_hope_needs_a_sovereign_in_the_battle() -> None:
    armies = {"lorien": "elves 5/0/0", "parth-celebrant": "sauron 5/0/0"}
    state = table(armies, "shadow", hands=("ever-at-your-service", ""), at_war=WAR, dice=("event", "army army"))
    attack(state)
    if question(state) == "battle" and "no" in legal(state):
        play(state, "no")
    assert "card:ever-at-your-service" not in legal(state)


@rule("K-CARD-06")
def test_the_kings_banner_forfeits_a_leadership_and_the_shadows_reroll() -> None:
    armies = {"dale": "north 3/0/0", "old-forest-road": "sauron 5/0/3"}
    state = battle(("aid-in-time-of-need", ""), armies, characters={"brand-awakened": "dale"})
    play(state, "roll:11111", "roll:111")
    if question(state) == "combat-card":
        play(state, "character:brand-awakened")
    assert question(state) != "roll"  # nobody rolls again
    nobody = table(armies, "shadow", hands=("aid-in-time-of-need", ""), at_war=WAR, dice=("event", "army army"))
    attack(nobody)
    assert "card:aid-in-time-of-need" not in legal(nobody)


@rule("K-CARD-09")
def test_like_a_god_of_old_strikes_with_his_leadership_before_the_roll() -> None:
    armies = {"dale": "north 3/0/0", "old-forest-road": "sauron 5/0/0"}
    state = battle(("it-is-not-so-dark-here", ""), armies, characters={"brand-awakened": "dale"})
    if question(state) == "combat-card":
        play(state, "character:brand-awakened")
    assert len(state.name(state.legal()[0])) == len("roll:11")
    play(state, "roll:23")  # one hit: 3 or more
    assert army(state, "old-forest-road") == "sauron 4/0/0"


@rule("K-CARD-41")
def test_battle_is_vain_lowers_the_leadership_of_the_free_peoples() -> None:
    armies = {"dale": "north 3/0/3", "old-forest-road": "sauron 5/0/2"}
    state = battle(("", "the-west-has-failed"), armies)
    assert legal(state) == {"number:0", "number:1", "number:2"}
    play(state, "number:2")
    left: int = strength.leadership(state, 0)  # type: ignore[arg-type]
    assert left == 2  # of three Leaders and Brand
    shadow: int = strength.leadership(state, 1)  # type: ignore[arg-type]
    assert shadow == 0
    nobody = {"dale": "north 3/0/3", "old-forest-road": "sauron 5/0/0"}
    state = table(nobody, "shadow", hands=("", "the-west-has-failed"), at_war=WAR, dice=("event", "army army"))
    attack(state)
    assert "card:the-west-has-failed" not in legal(state)


@rule("K-CARD-69", "K-CARD-71")
@pytest.mark.parametrize(
    ("corrupted", "name", "both"),
    [
        ("", "the-palantir-of-barad-dur", 1),
        ("brand", "the-palantir-of-barad-dur", 0),
        ("brand", "work-of-the-enemy", 0),
    ],
)
def test_his_power_waxes_where_a_sovereign_is(corrupted: str, name: str, both: int) -> None:
    state = battle(("", name), corrupted=corrupted)
    assert bonus(state) == ((both, 1), (both, 1))


@rule("K-CARD-69")
def test_his_power_does_not_wax_where_no_sovereign_is() -> None:
    armies = {"carrock": "north 2/1/0", "old-ford": "sauron 5/0/0"}
    state = table(armies, "shadow", hands=("", "work-of-the-enemy"), at_war=WAR, dice=("event", "army army"))
    attack(state)
    assert "card:work-of-the-enemy" not in legal(state)


@rule("K-CARD-36")
def test_servant_of_the_shadow_takes_dice_for_a_minions_leadership() -> None:
    armies = {"dale": "north 5/0/0", "old-forest-road": "southrons 5/0/0"}
    state = battle(("", "your-welcome-is-doubtful"), armies,
                   characters={"black-serpent": "old-forest-road", "brand": "eliminated"})  # fmt: skip
    play(state, "no", "roll:11111")
    assert len(state.name(state.legal()[0])) == len("roll:111")
    assert strength.leadership(state, 1) == 0  # type: ignore[arg-type]


@rule(
    "K-CARD-03", "K-CARD-12", "K-CARD-15", "K-CARD-18", "K-CARD-21", "K-CARD-24", "K-CARD-46", "K-CARD-51", "K-CARD-57"
)
@rule("K-CARD-61", "K-CARD-66")
def test_halves_known_from_the_base_game_are_those_of_the_base_game() -> None:
    for name in CARD_IDS:
        if name.startswith("kings-"):
            replaced = EVENTS[CARD_IDS.index(name.removeprefix("kings-"))]
            event = EVENTS[CARD_IDS.index(name)]
            assert (event.half, event.die, event.title) == (replaced.half, replaced.die, replaced.title)
