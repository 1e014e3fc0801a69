"""The box as it is laid out, and cards that are about nothing of its own."""

from __future__ import annotations

import pytest
from tests.war.rulings import army, discards, legal, play, refused, start, use
from tests.war.twilight.twilight_tables import BOX, HOME, battle, event, event_over, table, take

import redbook
from redbook import OptionError, PositionError
from redbook.war.boxes import EVENTS
from redbook.war.combat import half_of
from redbook.war.contents import BOX_OF_CARD, CARD_IDS, CARD_RULE, TWILIGHT
from redbook.war.table import IN_DECK

rule = pytest.mark.rule


@rule("T-SETUP-03", "T-SETUP-04")
def test_all_decks_hold_twenty_six_cards_and_replaced_ones_are_not_among_them() -> None:
    state = start(expansions=BOX)
    decks = {**state.view(None)["cards"]["free-peoples"]["decks"], **state.view(None)["cards"]["shadow"]["decks"]}
    base = start().view(None)["cards"]
    before = {**base["free-peoples"]["decks"], **base["shadow"]["decks"]}
    drawn = {deck: before[deck] - 24 for deck in before}
    assert {deck: decks[deck] - drawn[deck] for deck in decks if deck in before} == dict.fromkeys(before, 26)
    for name in ("the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot", "balrog-of-moria",
                 "corsairs-of-umbar", "rage-of-the-dunlendings"):  # fmt: skip
        assert state.cards[CARD_IDS.index(name)] != IN_DECK  # type: ignore[attr-defined]


def test_the_rules_of_the_cards_are_in_the_ledger() -> None:
    from redbook.kernel.ledger import ledger

    known = ledger("war-of-the-ring")
    for card in range(len(CARD_IDS)):
        if BOX_OF_CARD[card] == TWILIGHT:
            assert CARD_RULE[card] in known.rules, CARD_IDS[card]
            assert EVENTS[card].title, CARD_IDS[card]


@rule("T-CARD-FP-CHAR-25")
def test_wind_from_the_west_takes_a_card_from_the_table() -> None:
    state = event("twilight-wind-from-the-west", "character", "free-peoples", table=("", "wormtongue"),
                  at_war="isengard", characters={"saruman": "orthanc"})  # fmt: skip
    play(state, "card:wormtongue")
    assert event_over(state)
    assert discards(state, "shadow") == {"wormtongue"}


@rule("T-CARD-FP-CHAR-25")
def test_or_from_the_hand_if_none_lies_there() -> None:
    state = table(HOME, dice=("character character", "army"), hands=("twilight-wind-from-the-west", "orc-patrol"))
    use(state, "character", "event", "card:twilight-wind-from-the-west")
    assert legal(state) == {"pass", "yes"}
    play(state, "yes", "card:orc-patrol")
    assert discards(state, "shadow") == {"orc-patrol"}


@rule("T-CARD-FP-CHAR-26")
@pytest.mark.parametrize(
    ("rings", "roll", "after"), [((0, 1), "144", [2, 1]), ((1, 2), "346", [3, 0]), ((0, 0), "333", [0, 0])]
)
def test_three_rings_come_back_on_four_first_those_out_of_the_game(
    rings: tuple[int, int], roll: str, after: list[int]
) -> None:
    state = event("twilight-three-rings-for-the-elven-kings", "character", "free-peoples", rings=rings)
    play(state, f"roll:{roll}")
    left = state.view(None)["rings"]
    assert [left["free-peoples"]["left"], left["shadow"]["left"]] == after


@rule("T-CARD-FP-STRAT-25")
def test_rangers_of_the_north() -> None:
    armies = {**HOME, "arnor": "sauron 3/0/0"}
    state = event("twilight-rangers-of-the-north", "army", "free-peoples", armies=armies)
    play(state, "roll:155")
    assert army(state, "arnor") == "sauron 1/0/0"
    play(state, "figure:north-elite")  # the North Downs are the only region of the North next to Arnor
    assert army(state, "north-downs") == "north 0/1/1"


@rule("T-CARD-SH-STRAT-26")
def test_shadow_of_dol_guldur() -> None:
    armies = {**HOME, "dol-guldur": "sauron 1/0/2"}
    state = event("twilight-shadow-of-dol-guldur", "army", armies=armies)
    assert army(state, "dol-guldur") == "sauron 3/0/2"
    assert "act:move-armies" in legal(state)


@rule("T-CARD-SH-STRAT-25-COMBAT", "T-CARD-SH-STRAT-26-COMBAT")
@pytest.mark.parametrize("card", ["deep-trenches-and-great-engines", "twilight-shadow-of-dol-guldur"])
def test_old_hatred_is_an_attack_by_dunlendings_alone(card: str) -> None:
    armies = {"westemnet": "isengard 2/0/2", "eastemnet": "rohan 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = battle(armies, cards=("", card))
    play(state, "roll:15")  # two dice, before the combat roll
    assert army(state, "eastemnet") == "rohan 2/0/0"
    without = {**armies, "westemnet": "isengard 2/0/0"}
    state = table(without, "shadow", dice=("event", "army army"), hands=("", card))
    take(state, "army", "act:attack", "all")
    assert f"card:{card}" not in legal(state)


@rule("T-CARD-SH-STRAT-10E-COMBAT")
def test_deadly_strife_is_that_of_the_base_game() -> None:
    half = half_of(CARD_IDS.index("the-corsairs-are-upon-us"))
    assert half.title == "Deadly Strife"
    state = battle({"westemnet": "isengard 1/0/0", "eastemnet": "rohan 1/0/0"}, cards=("", "the-corsairs-are-upon-us"))
    play(state, "roll:3", "roll:3")
    assert army(state, "eastemnet") == army(state, "westemnet") == ""


# ----- what is refused


@pytest.mark.parametrize(("field", "twilight"), [
    ("twilight.ships.minas-tirith", {"ships": {"minas-tirith": 1}}),
    ("twilight.ships", {"factions": ["corsairs"], "ships": {"umbar": 4, "pelargir": 3}}),
    ("twilight.ents", {"factions": ["ents"], "ents": {"fangorn": 5, "folde": 4}}),
    ("twilight.factions", {"factions": [], "ents": {"fangorn": 1}}),
    ("twilight.factions", {"factions": ["hillmen"], "ships": {"umbar": 1}}),
    ("twilight.factions", {"factions": ["eagles"]}),
    ("twilight.engines.edoras", {"engines": {"edoras": {"trebuchets": 1}}}),
    ("twilight.engines.minas-tirith", {"engines": {"minas-tirith": {"towers": 1}}}),
    ("twilight.engines.orthanc", {"engines": {"orthanc": {"trebuchets": 1}}}),
    ("twilight.engines.minas-tirith.trebuchets", {"engines": {"minas-tirith": {"trebuchets": 3}}}),
    ("twilight.eagles", {"eagles": 1}),
])  # fmt: skip
def test_what_no_game_can_come_to_is_refused_by_its_field(field: str, twilight: dict[str, object]) -> None:
    with pytest.raises(PositionError) as caught:
        table(HOME, twilight=twilight)
    assert caught.value.field == field


def test_what_the_box_brings_is_unknown_without_it() -> None:
    game = redbook.game("war-of-the-ring")
    positions: list[dict[str, object]] = [
        {"armies": {"orthanc": {"dunlending": 1}}},
        {"cards": {"shadow": {"hand": ["the-corsairs-are-upon-us"]}}},
        {"twilight": {}},
        {"tiles": {"pool": {"twilight-smeagol": 1}}},
    ]
    for position in positions:
        with pytest.raises(PositionError):
            game.load(position)
    with pytest.raises(PositionError):
        redbook.game("war-of-the-ring", expansions=BOX).load({"cards": {"shadow": {"hand": ["corsairs-of-umbar"]}}})


@pytest.mark.parametrize("other", ["lords", "warriors", "kings"])
def test_the_box_is_played_with_no_other(other: str) -> None:
    with pytest.raises(OptionError):
        redbook.game("war-of-the-ring", expansions=["twilight", other])


def test_a_figure_that_is_not_there_is_refused() -> None:
    state = table(HOME, "shadow", dice=("event", "army army"))
    take(state, "army", "act:move-armies", "army:orthanc", "to:gap-of-rohan", "split")
    refused(state, "take:1:dunlending", "W-MOVE-17")
