"""Where rules of Twilight of the Third Age meet one another, and what refusals say of them."""

from __future__ import annotations

import pytest
from tests.war.rulings import refused
from tests.war.twilight.twilight_tables import table, take

rule = pytest.mark.rule


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
