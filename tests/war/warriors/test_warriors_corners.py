"""Warriors of Middle-earth: corners that a player of tournaments would ask about."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import army, asked, at as place_of, controller, discards, fellowship, legal, nation, question
from tests.war.warriors.tables import ENTWOOD, EVERYBODY, HOME, at, cast, go, holding, no_cards, status, table, take

from redbook import CHANCE, PositionError, State
from redbook.war.contents import CARD_IDS

rule = pytest.mark.rule
MARCH = "march-of-the-ents"
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


def attack(armies: dict[str, str], source: str, goal: str, mover: str = "shadow", **more: Any) -> State:
    """A side attacks with all it has in a region."""
    more.setdefault("at_war", EVERYBODY)
    dice = ("event", "army army") if mover == "shadow" else ("will will", "army")
    state = table({**HOME, **armies}, mover, dice=dice, **AWAY, **more)
    take(state, dice[mover == "shadow"].split()[0], "act:attack", f"army:{source}", f"to:{goal}")
    return go(state, "all")


@rule("A-FACTION-45")
def test_each_army_that_ents_attack_advances_its_nations_once() -> None:
    armies = {"fords-of-isen": "southrons 3/0/0 + isengard 1/0/0", "westemnet": "southrons 2/0/0", **HOME}
    state = cast(holding(MARCH, armies, figures={"ents": {"fangorn": 4}}, **ENTWOOD), MARCH)
    go(state, "army:fords-of-isen", "roll:111", "army:fords-of-isen", "roll:111")
    assert (nation(state, "southrons")[0], nation(state, "isengard")[0]) == (1, 0)
    go(state, "army:westemnet", "roll:111")
    assert nation(state, "southrons")[0] == 0


@rule("A-ENTS-23")
def test_the_ents_end_with_the_only_companion_who_falls_with_an_army_in_fangorn() -> None:
    people = {"saruman": "orthanc", "legolas": "fangorn"}
    state = attack({"fangorn": "rohan 1/0/0", "westemnet": "isengard 5/0/0"}, "westemnet", "fangorn",
                   figures={"ents": {"fangorn": 2}}, characters=people)  # fmt: skip
    go(no_cards(state), "roll:11166", "roll:11", "roll:1")
    assert place_of(state, "legolas") == "eliminated"
    assert status(state, "ents") == "out"


@rule("A-ENTS-23")
def test_the_ents_end_when_a_revealed_fellowship_is_no_longer_in_fangorn() -> None:
    state = table(dice=("character character", "army"), hunt_box=(0, 5), figures={"ents": {"fangorn": 2}},
                  characters={"saruman": "orthanc"}, fellowship={"region": "fangorn", "progress": 1})  # fmt: skip
    take(state, "character", "act:move-fellowship")
    go(state, "roll:66666", "tile:1-reveal", "pass", "to:westemnet")
    assert status(state, "ents") == "out"


@rule("A-ENTS-24")
@pytest.mark.parametrize(("first", "after"), [("gimli", "in-play"), ("legolas", "out")])
def test_who_moves_first_decides_whether_fangorn_is_ever_without_a_companion(first: str, after: str) -> None:
    people = {"saruman": "orthanc", "legolas": "fangorn", "gimli": "westemnet"}
    state = table(dice=("character character", "army"), figures={"ents": {"fangorn": 3}}, characters=people)
    take(state, "character", "act:move-companions")
    goal = {"gimli": "fangorn", "legolas": "westemnet"}
    for who in (first, *({"gimli", "legolas"} - {first})):
        if f"character:{who}" in legal(state):
            go(state, f"character:{who}")
            go(state, *({"done"} & legal(state)), f"to:{goal[who]}")
    assert status(state, "ents") == after


@rule("A-CARD-40", "A-FACTION-46")
def test_an_entwood_in_the_old_forest_does_not_keep_the_ents_alive() -> None:
    armies = {**HOME, "westemnet": "isengard 4/0/0"}
    wood: dict[str, Any] = {
        "figures": {"ents": {"fangorn": 1, "old-forest": 2}},
        "fields": {"warriors": {"old_entwood": True}},
    }
    state = cast(holding(MARCH, armies, **wood, **ENTWOOD), MARCH)
    go(state, "army:westemnet", "region:fangorn")
    assert status(state, "ents") == "out"
    assert state.actor == CHANCE  # what was paid for is rolled


@rule("A-FACTION-20")
def test_cards_of_a_faction_out_of_the_game_do_nothing_at_all() -> None:
    out: dict[str, Any] = {"status": {"ents": "out", "dead-men": "out"}}
    state = holding("the-ents-awaken", others=MARCH, **out)
    assert asked(cast(state, "the-ents-awaken")) == "shadow"  # no other card is played
    state = holding("paths-of-the-dead", characters={"strider": "edoras"}, **out)
    cast(state, "paths-of-the-dead")
    assert "paths-of-the-dead" in discards(state, "free-peoples")  # and nothing is shuffled


@rule("A-CARD-24", "A-CARD-25", "A-CARD-26")
def test_the_witch_king_flees_with_the_nazgul_and_not_to_a_stronghold_that_is_lost() -> None:
    card = "upon-the-nazgul-they-bore"
    state = holding(card, {**HOME, "moria": "sauron 2/0/2"}, figures={"eagles": {"moria": 2}},
                    characters={"witch-king": "moria"}, control={"dol-guldur": "free-peoples"})  # fmt: skip
    go(cast(state, card), "done", "roll:14")
    assert asked(state) == "shadow"
    assert not any("dol-guldur" in name for name in legal(state))
    go(state, next(name for name in legal(state) if "barad-dur" in name))
    assert place_of(state, "witch-king") == "barad-dur"
    assert army(state, "barad-dur") == "sauron 1/0/1"
    assert army(state, "moria") == "sauron 2/0/0"


@rule("A-CARD-59")
def test_dunlendings_who_have_won_alone_are_figures_again_and_take_nothing() -> None:
    armies = {**HOME, "fords-of-isen": "isengard 1/0/0", "westemnet": "rohan 1/0/0"}
    state = holding(
        "death-to-the-forgoil", armies, figures={"dunlendings": {"fords-of-isen": 3}}, at_war=EVERYBODY, **AWAY
    )
    no_cards(cast(state, "death-to-the-forgoil"))
    go(state, "roll:1166", "roll:6", "lose:isengard-regular")
    assert army(state, "westemnet") == ""
    assert controller(state, "westemnet") is None
    assert at(state, "dunlendings") == {"fords-of-isen": 3}


@rule("A-CARD-59")
def test_dunlendings_who_are_regulars_for_a_battle_are_the_isengard_unit_of_a_combat_card() -> None:
    armies = {**HOME, "helms-deep": "sauron 3/0/0", "inside-helms-deep": "rohan 3/0/0"}
    state = holding("death-to-the-forgoil", armies, others="not-on-anybodys-side",
                    figures={"dunlendings": {"helms-deep": 2}}, at_war=EVERYBODY, **AWAY)  # fmt: skip
    go(cast(state, "death-to-the-forgoil"), "all")
    assert "card:not-on-anybodys-side" in legal(state)  # Devilry of Orthanc


@rule("A-CORSAIRS-05", "A-DUNLENDINGS-11")
def test_dunlendings_who_must_retreat_to_too_many_others_go_back_to_reinforcements() -> None:
    state = attack({"gap-of-rohan": "isengard 3/0/0", "fords-of-isen": "rohan 5/0/0"}, "fords-of-isen", "gap-of-rohan",
                   "free-peoples", figures={"dunlendings": {"gap-of-rohan": 3, "south-dunland": 3}})  # fmt: skip
    go(no_cards(state), "roll:11111", "roll:111", "yes", "to:south-dunland", "no")
    assert at(state, "dunlendings") == {"south-dunland": 3}


@rule("A-CARD-52", "A-CORSAIRS-16")
def test_ships_that_pass_others_leave_these_to_carry_a_second_army() -> None:
    armies = {"minas-tirith": "gondor 1/0/0", "umbar": "southrons 2/0/0", "west-harondor": "sauron 2/0/0"}
    state = holding("ships-of-great-draught", armies, figures={"corsairs": {"umbar": 1, "west-harondor": 1}},
                    at_war=EVERYBODY, **AWAY)  # fmt: skip
    go(cast(state, "ships-of-great-draught"), "number:2", "region:umbar", "band:1:corsairs")
    go(state, "to:west-harondor", "to:osgiliath", "done", "take:2:southrons-regular")
    assert "region:west-harondor" in legal(state)
    go(state, "region:west-harondor", "band:1:corsairs", "to:pelargir", "done", "take:2:sauron-regular")
    assert at(state, "corsairs") == {"osgiliath": 1, "pelargir": 1}
    assert army(state, "pelargir") == "sauron 2/0/0"


@rule("A-CORSAIRS-19")
def test_ships_that_are_to_attack_go_two_regions_and_no_further() -> None:
    armies = {"minas-tirith": "gondor 1/0/0", "umbar": "southrons 2/0/0", "lamedon": "gondor 1/0/0"}
    for number, further in (("number:1", False), ("number:2", True)):
        state = holding("ships-of-great-draught", armies, figures={"corsairs": {"umbar": 1}}, at_war=EVERYBODY,
                        **AWAY)  # fmt: skip
        go(cast(state, "ships-of-great-draught"), number, "region:umbar", "to:west-harondor", "to:pelargir")
        assert any(name.startswith("to:") for name in legal(state)) == further


@rule("A-CARD-52")
def test_where_the_first_army_has_landed_others_may_be_carried_on_but_nobody_twice() -> None:
    armies = {"minas-tirith": "gondor 1/0/0", "umbar": "southrons 2/0/0", "west-harondor": "southrons 1/0/0"}
    state = holding("ships-of-great-draught", armies, figures={"corsairs": {"umbar": 1, "west-harondor": 1}},
                    characters={"witch-king": "umbar", "mouth-of-sauron": "west-harondor"}, at_war=EVERYBODY,
                    **AWAY)  # fmt: skip
    go(cast(state, "ships-of-great-draught"), "number:2", "region:umbar", "band:1:corsairs", "to:west-harondor", "done")
    go(state, "take:2:southrons-regular", "character:witch-king")
    assert legal(state) == {"done", "region:west-harondor"}
    again = state.game.load(state.position())
    assert again == state
    go(state, "region:west-harondor", "band:1:corsairs", "to:pelargir", "done", "take:1:southrons-regular")
    assert "character:witch-king" not in legal(state)
    go(state, "character:mouth-of-sauron")
    assert at(state, "corsairs") == {"west-harondor": 1, "pelargir": 1}
    assert army(state, "west-harondor") == "southrons 2/0/0"
    assert army(state, "pelargir") == "southrons 1/0/0"
    assert (place_of(state, "witch-king"), place_of(state, "mouth-of-sauron")) == ("west-harondor", "pelargir")
    empty = {"minas-tirith": "gondor 1/0/0", "umbar": "southrons 2/0/0"}
    alone = holding("ships-of-great-draught", empty, figures={"corsairs": {"umbar": 1, "west-harondor": 1}},
                    at_war=EVERYBODY, **AWAY)  # fmt: skip
    go(cast(alone, "ships-of-great-draught"), "number:2", "region:umbar", "band:1:corsairs", "to:west-harondor", "done")
    go(alone, "take:2:southrons-regular")
    assert question(alone) != "ships"


@rule("A-DUNLENDINGS-05", "A-SPIDERS-05")
@pytest.mark.parametrize("faction", ["dunlendings", "spiders"])
def test_figures_that_an_army_passes_on_a_long_march_may_still_go_with_their_own(faction: str) -> None:
    armies = {"south-dunland": "isengard 1/0/0", "gap-of-rohan": "isengard 1/0/0", "fords-of-isen": "isengard 1/0/0"}
    state = holding("the-shadow-lengthens", {**HOME, **armies}, at_war=EVERYBODY,
                    figures={faction: {"south-dunland": 1, "gap-of-rohan": 1}}, **AWAY)  # fmt: skip
    go(cast(state, "the-shadow-lengthens"), "army:south-dunland", "to:gap-of-rohan", "to:fords-of-isen", "all")
    go(state, f"band:1:{faction}")
    assert at(state, faction) == {"gap-of-rohan": 1, "fords-of-isen": 1}
    go(state, "army:gap-of-rohan", "to:fords-of-isen", "all")
    assert f"band:1:{faction}" in legal(state)
    go(state, f"band:1:{faction}")
    assert at(state, faction) == {"fords-of-isen": 2}


@rule("A-DUNLENDINGS-06", "A-SPIDERS-06", "A-CARD-55", "A-CARD-66")
@pytest.mark.parametrize(("card", "faction"), [("wild-hillmen", "dunlendings"), ("the-craft-of-shelob", "spiders")])
def test_by_a_card_each_figure_goes_once_and_those_whom_it_joins_may_still_go(card: str, faction: str) -> None:
    figures = {faction: {"gap-of-rohan": 1, "fords-of-isen": 1}}
    state = holding(card, {**HOME, "helms-deep": "rohan 1/0/0"}, figures=figures, at_war=EVERYBODY, **AWAY)
    cast(state, card)
    go(state, "region:gap-of-rohan", "to:fords-of-isen")
    assert at(state, faction)["fords-of-isen"] == 2
    go(state, "region:fords-of-isen")  # one of the two, so nobody asks how many
    assert "to:gap-of-rohan" in legal(state)
    go(state, "to:gap-of-rohan")
    assert at(state, faction)["fords-of-isen"] == at(state, faction)["gap-of-rohan"] == 1
    assert question(state) != "figures-move" or not {"region:gap-of-rohan", "region:fords-of-isen"} & legal(state)


@rule("A-FACTION-46", "A-CALL-02")
def test_after_the_last_figure_was_spent_nobody_is_called_in_the_next_round() -> None:
    near: dict[str, Any] = {"figures": {"dead-men": {"osgiliath": 1}}, "characters": {"strider": "osgiliath"}}
    armies = {"lamedon": "southrons 5/0/0", "pelargir": "gondor 5/0/0"}
    state = attack(armies, "lamedon", "pelargir", dead="strider", **near)
    go(state, "card:the-king-of-the-dead", "roll:111", "roll:11111", "roll:11111", "yes")
    go(state, *({"no", "pass"} & legal(state)))  # the Free Peoples do not retreat
    assert state.view(None)["battle"]["round"] == 2
    assert state.view(0)["own"]["hand"] == []


@rule("A-CALL-25")
def test_corsairs_bring_no_more_units_than_there_is_room_for_and_none_of_a_nation_at_peace() -> None:
    armies = {"pelargir": "gondor 5/0/0", "lossarnach": "southrons 9/0/0", "osgiliath": "sauron 3/0/0"}
    own: dict[str, Any] = {"figures": {"corsairs": {"lossarnach": 1}}}
    state = attack(armies, "lossarnach", "pelargir", **own)
    go(state, "card:borne-up-on-the-wind", "roll:11111", "roll:11111", "yes")
    while question(state) == "combat-card":
        go(state, min(legal(state) - {"done", "no"}))
    assert army(state, "lossarnach") == "sauron 1/0/0 + southrons 9/0/0"
    peace = attack(armies, "lossarnach", "pelargir", at_war="southrons gondor", **own)
    go(peace, "card:borne-up-on-the-wind", "roll:11111", "roll:11111")
    assert question(peace) != "combat-card"


@rule("A-CARD-87", "A-CARD-91")
def test_who_leaves_the_fellowship_may_go_by_sea_and_who_moves_may_not() -> None:
    dice: dict[str, Any] = {"dice": ("character character", "army"), "table": ("the-western-way", "")}
    leaving = table(fellowship={"region": "grey-havens"}, **dice)
    take(leaving, "character", "act:separate", "character:legolas")
    assert {"to:pelargir", "to:dol-amroth"} <= legal(leaving)
    assert "at-sea" not in legal(leaving)
    moving = table(characters={"legolas": "grey-havens"}, **dice)
    take(moving, "character", "act:move-companions")
    go(moving, *({"character:legolas"} & legal(moving)))
    assert "to:tower-hills" in legal(moving)
    assert "to:pelargir" not in legal(moving)


@rule("A-CARD-88")
def test_no_card_of_the_shadow_draws_a_tile_for_a_fellowship_at_sea() -> None:
    played = 0
    for card in CARD_IDS:
        try:
            state = table({**HOME, "ered-luin": "sauron 2/0/1"}, "shadow", dice=("event", "event event"),
                          hands=("", card), table=("the-western-way", ""), at_war=EVERYBODY,
                          fellowship={"region": "grey-havens", "progress": 1})  # fmt: skip
        except PositionError:
            continue  # it is not used, or of the other side
        take(state, "event")
        if "act:event" not in legal(state):
            continue
        go(state, "act:event")
        for _ in range(15):
            if asked(state) == "free-peoples" and question(state) in ("turn", "action"):
                break
            assert not any(name.startswith("tile:") for name in legal(state)), card
            go(state, max(legal(state)))
        played += 1
        assert fellowship(state, "progress") <= 1
    assert played > 30


def test_choices_are_told_by_what_they_are() -> None:
    carrying = holding("ships-of-great-draught", {**HOME, "umbar": "southrons 5/0/0"}, at_war=EVERYBODY,
                       figures={"corsairs": {"umbar": 2}}, **AWAY)  # fmt: skip
    cast(carrying, "ships-of-great-draught")
    labels = {action["name"]: action["label"] for action in carrying.choices(1)["actions"]}
    assert labels["number:1"] == "Carry an army, which then attacks"
    assert labels["number:2"] == "Carry up to two armies"
    fight = attack({"fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0"}, "fords-of-isen", "westemnet",
                   figures={"dunlendings": {"fords-of-isen": 2}})  # fmt: skip
    labels = {action["name"]: action["label"] for action in fight.choices(1)["actions"]}
    assert labels["card:old-hatred"] == "Old Hatred"  # a call card has one title
