"""The tables agree with themselves, with each other, and with what the ledger says in words."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from redbook.kernel.ledger import ledger
from redbook.war import board, combat, contents, dice, figures, limits, nations, setup_table, tiles
from redbook.war.base import contents as base_box
from redbook.war.boxes import DECK_FILES, EVENTS, HALVES
from redbook.war.card import Event, kebab
from redbook.war.combat import Half, half_of
from redbook.war.contents import COMBAT_IDS
from redbook.war.kings import contents as kings_box
from redbook.war.lords import contents as lords_box
from redbook.war.twilight import contents as twilight_box
from redbook.war.warriors import contents as warriors_box

BOOK = ledger("war-of-the-ring")
REGIONS = range(board.REGIONS)
SIDES = (nations.FREE_PEOPLES, nations.SHADOW)


def named(module: ModuleType, ids: list[str]) -> list[int]:
    """The constants of a module that are named like these ids."""
    return [getattr(module, id.upper().replace("-", "_")) for id in ids]


def called(regions: list[int]) -> set[str]:
    return {board.REGION_IDS[region] for region in regions}


# ----- the map


def test_regions_are_named_and_numbered_in_the_order_of_their_ids() -> None:
    assert len(board.REGION_IDS) == board.REGIONS == 105
    assert sorted(set(board.REGION_IDS)) == board.REGION_IDS
    assert named(board, board.REGION_IDS) == list(REGIONS)
    assert [kebab(label) for label in board.LABELS] == board.REGION_IDS


def test_every_table_of_regions_has_every_region() -> None:
    for table in (board.NATION, board.SETTLEMENT, board.FORTIFIED, board.POINTS, board.OWNER, board.COASTAL):
        assert len(table) == board.REGIONS
    assert len(set(zip(board.X, board.Y, strict=True))) == board.REGIONS
    assert all(0 < x < 1000 and 0 < y < 700 for x, y in zip(board.X, board.Y, strict=True))


@pytest.mark.parametrize(
    ("borders", "count"), [(board.NEIGHBOURS, 232), (board.BLACK_BORDERS, 47)], ids=["passable", "black"]
)
def test_a_border_has_two_sides(borders: list[list[int]], count: int) -> None:
    for region in REGIONS:
        assert region not in borders[region]
        assert borders[region] == sorted(set(borders[region]))
        assert all(region in borders[other] for other in borders[region])
    assert sum(map(len, borders)) == 2 * count


def test_a_black_border_makes_nothing_adjacent() -> None:
    assert not any(set(board.BLACK_BORDERS[region]) & set(board.NEIGHBOURS[region]) for region in REGIONS)
    # across the mountains from Erech, as those who look for the Dead Men count
    north_of_erech = called(board.BLACK_BORDERS[board.ERECH])
    assert north_of_erech == {"helms-deep", "westemnet", "edoras"}


def test_the_ways_to_say_adjacent_agree() -> None:
    for region in REGIONS:
        row = board.ADJACENT[region * board.REGIONS : (region + 1) * board.REGIONS]
        assert [other for other in REGIONS if row[other]] == board.NEIGHBOURS[region]
        assert [other for other in REGIONS if board.ADJACENT_MASK[region] >> other & 1] == board.NEIGHBOURS[region]


def test_borders_are_few_where_they_must_be() -> None:
    degrees = [len(near) for near in board.NEIGHBOURS]
    assert called([region for region in REGIONS if degrees[region] == 1]) == {"barad-dur", "forlindon", "nurn"}
    assert called([region for region in REGIONS if degrees[region] == 8]) == {"old-forest-road", "osgiliath"}
    assert max(degrees) == 8


def test_distances_are_those_of_the_borders() -> None:
    def distance(one: int, other: int) -> int:
        return board.DISTANCE[one * board.REGIONS + other]

    for one in REGIONS:
        for other in REGIONS:
            steps = distance(one, other)
            assert (steps == 0) == (one == other)
            if steps:
                assert steps == 1 + min(distance(one, near) for near in board.NEIGHBOURS[other])
    assert max(board.DISTANCE) == 15  # so every region can be reached from every other


def test_settlements_are_as_many_as_on_the_map() -> None:
    assert [len(places) for places in (board.TOWNS, board.CITIES, board.STRONGHOLDS)] == [14, 6, 16]
    assert [region for region in REGIONS if board.SETTLEMENT[region] != board.NO_SETTLEMENT] == board.SETTLEMENTS
    assert called([region for region in REGIONS if board.FORTIFIED[region]]) == {"osgiliath", "fords-of-isen"}
    assert not any(board.FORTIFIED[region] for region in board.SETTLEMENTS)
    for side in SIDES:
        assert sum(board.OWNER[region] == side for region in board.STRONGHOLDS) == 8


@pytest.mark.rule("W-WIN-06")
def test_points_are_for_cities_and_strongholds() -> None:
    worth = {board.NO_SETTLEMENT: 0, board.TOWN: 0, board.CITY: 1, board.STRONGHOLD: 2}
    assert [worth[board.SETTLEMENT[region]] for region in REGIONS] == board.POINTS
    for side, points in zip(SIDES, (20, 18), strict=True):
        assert sum(board.POINTS[region] for region in REGIONS if board.OWNER[region] == side) == points
    assert all(limits.POINTS_TO_WIN[1 - side] <= (20, 18)[side] for side in SIDES)


def test_a_settlement_belongs_to_the_side_of_its_nation() -> None:
    for region in REGIONS:
        if region in board.SETTLEMENTS:
            assert board.OWNER[region] == nations.SIDE_OF_NATION[board.NATION[region]] != nations.NOBODY
        else:
            assert board.OWNER[region] == nations.NOBODY


@pytest.mark.rule("W-SETUP-06")
def test_nations_have_their_regions() -> None:
    assert [len(regions) for regions in board.REGIONS_OF] == [4, 4, 8, 8, 6, 4, 11, 7]
    assert board.NATION.count(nations.NO_NATION) == 53
    for region in (board.OSGILIATH, board.NORTH_ITHILIEN, board.SOUTH_ITHILIEN):
        assert board.NATION[region] == nations.NO_NATION
    for nation in range(nations.NATIONS):
        assert set(board.STRONGHOLDS_OF[nation]) <= set(board.SETTLEMENTS_OF[nation]) <= set(board.REGIONS_OF[nation])
        assert all(board.NATION[region] == nation for region in board.REGIONS_OF[nation])
    assert sorted(region for regions in board.SETTLEMENTS_OF for region in regions) == board.SETTLEMENTS


def test_siege_boxes_are_the_strongholds_in_order() -> None:
    assert len(board.STRONGHOLDS) == board.SIEGE_BOXES
    assert [board.SIEGE_BOX[region] for region in board.STRONGHOLDS] == list(range(board.SIEGE_BOXES))
    assert board.SIEGE_BOX.count(board.NO_BOX) == board.REGIONS - board.SIEGE_BOXES


def test_the_places_that_cards_and_characters_ask_for() -> None:
    assert called(board.GONDOR_COAST) == {"anfalas", "dol-amroth", "lamedon", "pelargir"}
    assert sum(board.COASTAL) == 17
    assert all(board.NATION[region] == nations.SOUTHRONS for region in board.EASTERN_EDGE)
    assert all(board.SETTLEMENT[region] >= board.CITY for region in board.ARAGORNS_PLACES)
    assert all(board.SETTLEMENT[region] == board.STRONGHOLD for region in board.MORDOR_ENTRANCES)


def test_the_ledger_lists_the_regions_that_the_map_gives() -> None:
    moria = [region for region in REGIONS if board.DISTANCE[board.MORIA * board.REGIONS + region] <= 2]
    dunland = set(board.NEIGHBOURS[board.NORTH_DUNLAND]) | set(board.NEIGHBOURS[board.SOUTH_DUNLAND])
    coast = [region for region in REGIONS if board.COASTAL[region]]
    for rule, before, regions in (
        ("W-COMBAT-29", "over passable borders: ", moria),
        ("W-SH-STRAT-11", "These are ", dunland),
        ("W-FP-STRAT-13", "do not count: ", coast),
        ("W-SH-STRAT-21", "", board.EASTERN_EDGE),
        ("W-SH-STRAT-10", "Gondor coastal regions: ", board.GONDOR_COAST),
        ("W-FP-STRAT-11", "Adjacent to Minas Tirith: ", board.NEIGHBOURS[board.MINAS_TIRITH]),
    ):
        notes = BOOK.rules[rule].notes
        assert before in notes
        listed = re.split(r" \(|;|\. ", notes[notes.index(before) + len(before) :])[0]
        assert {kebab(name) for name in listed.split(", ")} == called(list(regions)), rule


# ----- nations and figures


@pytest.mark.rule("W-SETUP-01")
def test_five_nations_against_three() -> None:
    assert named(nations, nations.NATION_IDS) == list(range(nations.NATIONS))
    free, shadow = ([nations.NATION_IDS[nation] for nation in nations.NATIONS_OF[side]] for side in SIDES)
    assert free == ["dwarves", "elves", "gondor", "north", "rohan"]
    assert shadow == ["isengard", "sauron", "southrons"]


def test_figures_are_those_in_the_box() -> None:
    def count(side: int, *kinds: int) -> int:
        return sum(
            nations.FIGURES[nation * nations.KINDS + kind] for nation in nations.NATIONS_OF[side] for kind in kinds
        )

    assert count(nations.FREE_PEOPLES, nations.REGULAR, nations.ELITE) == 75
    assert count(nations.SHADOW, nations.REGULAR, nations.ELITE) == 90
    assert count(nations.FREE_PEOPLES, nations.LEADER) == 20
    assert (
        count(nations.SHADOW, nations.LEADER) == nations.FIGURES[nations.SAURON * nations.KINDS + nations.LEADER] == 8
    )
    # with the Ring-bearers, who have no number, and without Aragorn and Gandalf the White, who have no figure
    assert 75 + 90 + 20 + 8 + 1 + figures.CHARACTERS - 2 == 205


def test_politics_start_as_the_ledger_says() -> None:
    said = dict(re.findall(r"(\w[\w& ]*?) (\d)[,.]", BOOK.rules["W-SETUP-23"].rule.partition(": ")[2]))
    for nation, label in enumerate(nations.NATION_LABELS):
        assert int(said[label.removeprefix("The ")]) == nations.START_STEPS[nation]
        assert nations.AT_WAR < nations.START_STEPS[nation] <= nations.FARTHEST
    passive = {nations.NATION_IDS[nation] for nation in range(nations.NATIONS) if not nations.ACTIVE_AT_START[nation]}
    assert passive == {"gondor", "rohan", "north", "dwarves"}


def test_nobody_is_placed_who_is_not_in_the_box() -> None:
    assert len({(row[0], row[1]) for row in setup_table.SETUP}) == len(setup_table.SETUP)
    assert all(count >= 0 for count in setup_table.REINFORCEMENTS)
    for region, nation, regulars, elites, leaders in setup_table.SETUP:
        assert 0 < regulars + elites <= limits.STACKING
        assert leaders <= 1
        assert board.NATION[region] in (nation, nations.NO_NATION)


_PLACED = {
    "W-SETUP-24": nations.DWARVES,
    "W-SETUP-25": nations.ELVES,
    "W-SETUP-26": nations.GONDOR,
    "W-SETUP-27": nations.NORTH,
    "W-SETUP-28": nations.ROHAN,
    "W-SETUP-29": nations.SAURON,
    "W-SETUP-30": nations.ISENGARD,
    "W-SETUP-31": nations.SOUTHRONS,
}


@pytest.mark.parametrize(
    ("rule", "nation"),
    [pytest.param(rule, nation, marks=pytest.mark.rule(rule)) for rule, nation in _PLACED.items()],
)
def test_the_first_placement_is_the_one_told_in_the_ledger(rule: str, nation: int) -> None:
    placed, _, reserve = BOOK.rules[rule].rule.partition("; reinforcements are ")
    told: dict[str, list[int]] = {}
    figures_here = [0, 0, 0]
    for number, kind, place in re.findall(
        r"(\d+) (Regular|Elite|Leader|Nazgûl)s?(?: in ([^,;]+?)(?=[,;]| and |$))?", placed
    ):
        figures_here[_kind(kind)] += int(number)
        if place:
            told[_place(place)] = figures_here
            figures_here = [0, 0, 0]
    assert told == {board.REGION_IDS[row[0]]: row[2:] for row in setup_table.SETUP if row[1] == nation}
    left = [0, 0, 0]
    for number, kind in re.findall(r"(\d+) (Regular|Elite|Leader|Nazgûl)", reserve):
        left[_kind(kind)] = int(number)
    assert left == setup_table.REINFORCEMENTS[nation * nations.KINDS : (nation + 1) * nations.KINDS]


def _kind(word: str) -> int:
    return {"Regular": nations.REGULAR, "Elite": nations.ELITE}.get(word, nations.LEADER)


def _place(words: str) -> str:
    id = kebab(words.removeprefix("the "))
    return id if id in board.REGION_IDS else f"the-{id}"


def test_a_muster_buys_two_small_figures_or_an_elite() -> None:
    bought = [nations.MUSTER_ALLOWANCE // cost for cost in nations.MUSTER_COST]
    assert dict(zip(nations.KIND_IDS, bought, strict=True)) == {"regular": 2, "elite": 1, "leader": 2}


def test_characters_stand_where_they_belong() -> None:
    assert named(figures, base_box.CHARACTERS) == list(range(figures.CHARACTERS))
    for table in (figures.NAMES, figures.ABILITY, figures.GUIDE_ABILITY, figures.ENTRY, figures.SIDE_OF):
        assert len(table) == len(figures.CHARACTER_IDS)
    minions = [figures.SARUMAN, figures.WITCH_KING, figures.MOUTH_OF_SAURON]
    assert [who for who in range(figures.CHARACTERS) if figures.SIDE_OF[who] == nations.SHADOW] == minions
    assert [nations.SIDE_OF_NATION[figures.NATION_OF[who]] for who in minions] == [nations.SHADOW] * 3
    for who in range(figures.CHARACTERS):
        awake = [nation for nation in range(nations.NATIONS) if figures.ACTIVATES[who] >> nation & 1]
        assert bool(awake) == (who < figures.COMPANIONS)
        assert set(awake) <= set(nations.NATIONS_OF[nations.FREE_PEOPLES])


def test_levels_and_leadership() -> None:
    numbers = {
        figures.CHARACTER_IDS[who]: (figures.LEVEL[who], figures.LEADERSHIP[who]) for who in range(figures.CHARACTERS)
    }
    assert numbers == {
        "gandalf-the-grey": (3, 1),
        "strider": (3, 1),
        "boromir": (2, 1),
        "legolas": (2, 1),
        "gimli": (2, 1),
        "meriadoc": (1, 1),
        "peregrin": (1, 1),
        "aragorn": (3, 2),
        "gandalf-the-white": (3, 1),
        "gollum": (0, 0),
        "saruman": (0, 1),
        "witch-king": (figures.UNLIMITED, 2),
        "mouth-of-sauron": (3, 2),
    }
    assert max(board.DISTANCE) < figures.UNLIMITED


# ----- dice and tiles


@pytest.mark.rule("W-DICE-01", "W-DICE-02")
def test_a_die_has_six_sides() -> None:
    assert named(dice, base_box.FACES) == list(range(len(base_box.FACES)))
    free, shadow = (dice.FACE_COUNT[side * dice.FACES : (side + 1) * dice.FACES] for side in SIDES)
    assert sum(free) == sum(shadow) == dice.SIDES_OF_A_DIE
    assert {dice.FACE_IDS[face]: count for face, count in enumerate(free) if count} == {
        "character": 2, "muster": 1, "army-muster": 1, "event": 1, "will": 1,
    }  # fmt: skip
    assert {dice.FACE_IDS[face]: count for face, count in enumerate(shadow) if count} == {
        "character": 1, "army": 1, "muster": 1, "army-muster": 1, "event": 1, "eye": 1,
    }  # fmt: skip


def test_characters_bring_the_dice_that_are_missing_at_the_start() -> None:
    for side in SIDES:
        bonus = sum(figures.BONUS_DICE[who] for who in range(figures.CHARACTERS) if figures.SIDE_OF[who] == side)
        assert dice.START_DICE[side] + bonus == dice.MOST_DICE[side]


def test_tiles_are_sixteen_and_eight() -> None:
    kinds = len(base_box.TILES)
    assert sum(tiles.POOL_AT_START[:kinds]) == 16
    assert sum(tiles.TILE_COUNT[:kinds]) == 24
    standard = range(tiles.STANDARD_KINDS)
    assert tiles.POOL_AT_START[: tiles.STANDARD_KINDS] == tiles.TILE_COUNT[: tiles.STANDARD_KINDS]
    assert sum(tiles.TILE_COUNT[tile] for tile in standard if tiles.TILE_VALUE[tile] != tiles.EYE_VALUE) == 12
    assert sum(tiles.TILE_COUNT[tile] for tile in standard if tiles.TILE_REVEALS[tile]) == 9
    assert sum(tiles.TILE_COUNT[tile] * tiles.TILE_VALUE[tile] for tile in standard if tile != tiles.EYE) == 19
    for tile in range(kinds):
        assert (tiles.TILE_SIDE[tile] == nations.NOBODY) == (tile < tiles.STANDARD_KINDS)
        assert tiles.TILE_STOPS[tile] == (tiles.TILE_SIDE[tile] == nations.SHADOW)
        if tiles.TILE_VALUE[tile] == tiles.EYE_VALUE:
            assert tiles.TILE_REVEALS[tile]


# ----- cards


WAR = Path(__file__).parents[2] / "src" / "redbook" / "war"
DECK_SOURCES = [*WAR.glob("*/free_*.py"), *WAR.glob("*/shadow_*.py"), *WAR.glob("*/events.py")]
BASE_CARDS = [card for card in range(contents.CARDS) if contents.BOX_OF_CARD[card] == contents.BASE]
BOX_HALVES = [box.COMBAT_HALVES for box in (base_box, lords_box, twilight_box, warriors_box, kings_box)]
EVENT_DECKS = [contents.FREE_CHARACTER, contents.FREE_STRATEGY, contents.SHADOW_CHARACTER, contents.SHADOW_STRATEGY]
FURTHER_CARDS = [
    card
    for card in range(contents.CARDS)
    if contents.BOX_OF_CARD[card] in (contents.LORDS, contents.TWILIGHT) and contents.DECK[card] in EVENT_DECKS
]
"""Those whose ledgers have a rule for each card and a rule for its lower half."""
BASE_HALVES = HALVES[: len(base_box.COMBAT_HALVES)]


def ids_of(cards: list[int]) -> list[str]:
    return [contents.CARD_IDS[card] for card in cards]


def test_four_decks_of_twenty_four() -> None:
    assert len(set(contents.CARD_IDS)) == contents.CARDS
    drawn = [contents.CARD_RULE[card] for card in range(contents.CARDS) if contents.DECK[card] in EVENT_DECKS]
    assert len(set(drawn)) == len(drawn)
    assert [[contents.DECK[card] for card in BASE_CARDS].count(deck) for deck in range(4)] == [24, 24, 24, 24]
    for side in SIDES:
        assert [contents.SIDE_OF_DECK[deck] for deck in contents.DECKS_OF[side]] == [side, side]


@pytest.mark.parametrize("card", range(contents.CARDS), ids=contents.CARD_IDS)
def test_every_card_has_a_class_that_names_its_rule(card: int) -> None:
    event = EVENTS[card]
    assert event.number == card
    name = kebab(event.title)
    if re.fullmatch(f"{name}-[2-4]", contents.CARD_IDS[card]):  # a faction deck has several that are alike
        assert contents.DECK[card] not in EVENT_DECKS
    elif contents.CARD_IDS[card] != name:  # another box has a card of this title
        assert contents.CARD_IDS[card] == f"{contents.BOX_IDS[contents.BOX_OF_CARD[card]]}-{name}"
        assert name in contents.CARD_IDS
    assert bool(event.combat) or contents.DECK[card] not in EVENT_DECKS
    if event.combat:
        assert half_of(card).title == event.combat
        assert half_of(card).side == contents.CARD_SIDE[card]


def test_what_is_written_about_a_card_begins_with_its_rule() -> None:
    told = {}
    for file in DECK_SOURCES:
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                told[f"{file.parent.name}.{node.name}"] = (ast.get_docstring(node) or "").split()[0].rstrip(".,")
    drawn = [event for event in EVENTS if contents.DECK[event.number] in EVENT_DECKS]
    assert {name: told.get(name) for name in map(_named, drawn)} == {
        _named(event): contents.CARD_RULE[event.number] for event in drawn
    }


def _named(event: Event) -> str:
    """A card's class, with its box."""
    return f"{type(event).__module__.split('.')[-2]}.{type(event).__name__}"


def test_a_file_of_cards_enlists_all_that_it_has() -> None:
    for file in DECK_FILES:
        for name, thing in vars(file).items():
            if isinstance(thing, type) and issubclass(thing, Event) and name[0] != "_" and thing().title:
                assert thing in {type(event) for event in EVENTS}, name


def test_character_cards_have_the_character_icon_and_strategy_cards_another() -> None:
    icons = Counter((contents.DECK_IDS[contents.DECK[card]], dice.FACE_IDS[EVENTS[card].die]) for card in BASE_CARDS)
    assert icons == {
        ("free-character", "character"): 24,
        ("free-strategy", "army"): 8,
        ("free-strategy", "muster"): 16,
        ("shadow-character", "character"): 24,
        ("shadow-strategy", "army"): 11,
        ("shadow-strategy", "muster"): 13,
    }


@pytest.mark.parametrize("card", BASE_CARDS, ids=ids_of(BASE_CARDS))
def test_the_ledger_tells_the_same_card(card: int) -> None:
    rule = BOOK.rules[contents.CARD_RULE[card]]
    event = EVENTS[card]
    assert rule.title == event.title
    icon = dice.FACE_LABELS[event.die]
    assert rule.rule.startswith(f"{icon} event, stays on the table." if event.stays else f"{icon} event. ")
    assert ("Requirement:" in rule.rule) == bool(event.requires)
    assert ("Discarded:" in rule.rule) == bool(event.discarded) == event.stays
    assert rule.rule.endswith(f"In battle: {event.combat} ({half_of(card).rule}).")
    assert ("In a team only" in rule.notes) == bool(event.player)


@pytest.mark.parametrize("card", FURTHER_CARDS, ids=ids_of(FURTHER_CARDS))
def test_the_ledger_of_a_box_tells_the_same_card(card: int) -> None:
    event = EVENTS[card]
    rule = BOOK.rules[contents.CARD_RULE[card]]
    assert rule.title in ("", event.title)
    assert rule.rule.startswith(f"{event.title} ({dice.FACE_LABELS[event.die]}{', table' if event.stays else ''}): ")
    half = half_of(card)
    below = BOOK.rules[f"{rule.id}-COMBAT"]
    assert kebab(below.title) == kebab(half.title)
    assert below.rule.startswith(f"{below.title} ({' and '.join(map(str, half.initiatives()))})")


@pytest.mark.parametrize("half", BASE_HALVES, ids=base_box.COMBAT_HALVES)
def test_the_ledger_tells_the_same_combat_half(half: Half) -> None:
    rule = BOOK.rules[half.rule]
    assert rule.title == half.title
    numbers = " and ".join(map(str, half.initiatives()))
    assert rule.rule.startswith(f"Initiative {numbers}. ")
    assert ("Requirement:" in rule.rule) == bool(half.requires)
    on = [EVENTS[card].title for card in BASE_CARDS if EVENTS[card].half == half.number]
    assert rule.notes.endswith(f"On {'; '.join(on)}.")
    assert all(0 <= number < combat.INITIATIVES for number in half.initiatives())


def test_combat_halves_are_named_and_numbered() -> None:
    assert [half.id or kebab(half.title) for half in HALVES] == COMBAT_IDS
    assert [half.number for half in HALVES] == list(range(len(HALVES)))
    assert [half.rule for half in BASE_HALVES] == [f"W-COMBAT-{number:02}" for number in range(1, 39)]
    for half in HALVES:
        told = BOOK.rules[half.rule].title
        assert kebab(told) == kebab(half.title) or (not told and half.number >= len(BASE_HALVES)), half.title
    assert len(combat.TIMING) == combat.INITIATIVES


def test_each_special_tile_has_its_card() -> None:
    put_in_play = {event.tile: event.number for event in EVENTS if event.tile != tiles.NO_TILE}
    assert sorted(put_in_play) == list(range(tiles.STANDARD_KINDS, len(base_box.TILES)))
    for tile, card in put_in_play.items():
        assert tiles.TILE_IDS[tile] == contents.CARD_IDS[card]
        assert tiles.TILE_SIDE[tile] == contents.CARD_SIDE[card]


def test_an_id_means_one_thing() -> None:
    """Twilight is played with no other box."""
    cards = [*contents.CARD_IDS, *COMBAT_IDS]
    boxes = [*contents.BOX_OF_CARD, *(box for box, halves in enumerate(BOX_HALVES) for _ in halves)]
    ids = [*cards, *board.REGION_IDS, *figures.CHARACTER_IDS, *nations.NATION_IDS]
    for absent in ([contents.TWILIGHT], [contents.LORDS, contents.WARRIORS, contents.KINGS]):
        together = [id for id, box in zip(cards, boxes, strict=True) if box not in absent] + ids[len(cards) :]
        assert [id for id, count in Counter(together).items() if count > 1] == []
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) for id in (*ids, *tiles.TILE_IDS, *dice.FACE_IDS))


def test_every_text_is_a_sentence() -> None:
    texts = [
        *(event.effect for event in EVENTS),
        *(text for event in EVENTS for text in (event.requires, event.discarded) if text),
        *(half.effect for half in HALVES),
        *(half.requires for half in HALVES if half.requires),
    ]
    texts += filter(None, figures.ABILITY + figures.ENTRY + figures.GUIDE_ABILITY)
    for text in texts:
        assert re.fullmatch(r"[A-Z].*\.", text), text
        assert "  " not in text
