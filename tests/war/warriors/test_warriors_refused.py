"""What is refused in a game with Warriors of Middle-earth, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.rulings import refused
from tests.war.warriors.tables import ENTWOOD, HOME, cast, go, holding, table, take

AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}
EAGLES = {"eagles": {"eagles-eyrie": 1}}


@pytest.mark.rule("A-FACTION-24", "A-FACTION-27", "A-FACTION-28", "A-ENTS-01", "A-DICE-15", "A-DEAD-11")
def test_what_a_die_cannot_do_for_factions() -> None:
    refused(take(table(dice=("muster muster", "army")), "muster"), "act:faction-enter", "A-FACTION-24")
    refused(
        take(table(dice=("muster muster", "army"), figures=EAGLES), "muster"), "act:faction-recruit", "A-FACTION-27"
    )
    die = table(dice=("", "army"), faction_dice=("recruit", ""), figures=EAGLES)
    refused(take(die, "free-faction:recruit"), "act:faction-draw", "A-DICE-15")
    bringing = table(dice=("muster muster", "army"), characters={"strider": "edoras"}, **AWAY)
    take(bringing, "muster", "act:faction-enter")
    refused(bringing, "faction:ents", "A-ENTS-01")
    refused(bringing, "faction:corsairs", "A-FACTION-24")
    gone = table(dice=("muster muster", "army"), characters={"strider": "edoras"}, status={"ents": "out"}, **AWAY)
    refused(take(gone, "muster", "act:faction-enter"), "faction:ents", "A-FACTION-28")
    army = table(dice=("character character", "army"), figures={"dead-men": {"erech": 2}},
                 characters={"strider": "erech"}, dead="strider")  # fmt: skip
    refused(take(army, "character"), "act:move-companions", "A-DEAD-11")


@pytest.mark.rule("A-DUNLENDINGS-07", "A-DUNLENDINGS-08", "A-SPIDERS-07", "A-CORSAIRS-07", "A-CORSAIRS-13")
def test_where_the_figures_of_the_shadow_do_not_go_by_themselves() -> None:
    state = holding("wild-hillmen", {**HOME, "westemnet": "rohan 1/0/0"},
                    figures={"dunlendings": {"fords-of-isen": 2, "gap-of-rohan": 3}}, **AWAY)  # fmt: skip
    go(cast(state, "wild-hillmen"), "region:fords-of-isen", "band:1:dunlendings")
    refused(state, "to:westemnet", "A-DUNLENDINGS-07")
    refused(state, "to:helms-deep", "A-DUNLENDINGS-08")
    refused(state, "to:gap-of-rohan", "A-DUNLENDINGS-04")
    refused(state, "to:hollin", "A-DUNLENDINGS-06")
    state = holding("her-own-offspring", figures={"spiders": {"old-forest-road": 1}}, **AWAY)
    go(cast(state, "her-own-offspring"), "region:old-forest-road", "band:1:spiders")
    refused(state, "to:dale", "A-SPIDERS-07")
    refused(state, "to:moria", "A-SPIDERS-06")
    state = holding("a-great-fleet", figures={"corsairs": {"umbar": 1, "pelargir": 5}}, at_war="southrons", **AWAY)
    go(cast(state, "a-great-fleet"), "region:umbar", "band:1:corsairs")
    refused(state, "to:erech", "A-CORSAIRS-07")
    refused(state, "to:anfalas", "A-CORSAIRS-13")
    refused(state, "to:pelargir", "A-CORSAIRS-04")


@pytest.mark.rule("A-FACTION-13", "A-CARD-112", "A-CARD-115")
@pytest.mark.parametrize(("table_card", "rule"), [("not-on-anybodys-side", "A-CARD-112"), ("", "")])
def test_what_cannot_be_laid_in_a_battle(table_card: str, rule: str) -> None:
    armies = {**HOME, "fords-of-isen": "isengard 5/0/0", "westemnet": "rohan 5/0/0"}
    hands = ("wraiths-of-fear athelas", "a-great-fleet pits-of-mordor")
    near: dict[str, Any] = {"figures": {"ents": {"fangorn": 2}}, "at_war": "rohan isengard", **ENTWOOD}
    state = table(armies, "shadow", dice=("event", "army army"), hands=hands, table=("", table_card), **near)
    take(state, "army", "act:attack", "army:fords-of-isen", "to:westemnet", "all")
    refused(state, "card:a-great-fleet", "A-FACTION-13")
    go(state, "pass")
    refused(state, "card:wraiths-of-fear", "A-FACTION-13")
    if rule:
        refused(state, "card:with-doom-we-come", rule)
    else:
        go(state, "card:with-doom-we-come")
