"""Looking things up by id, name or word."""

from __future__ import annotations

import re

import pytest

from redbook.confrontation.board import LABELS, ORIGINAL_LABELS, REGION_IDS
from redbook.confrontation.cards import CARD_IDS, CARD_LABELS, CARD_TEXT, SPECIAL_IDS, SPECIAL_LABELS, SPECIAL_TEXT
from redbook.confrontation.characters import ABILITY, CHARACTER_IDS, NAMES
from redbook.kernel.ledger import ledger, ledgers
from redbook.terminal.reference import NothingFound, look_up
from redbook.war import board, contents, figures, nations
from redbook.war.boxes import CARD_TITLES, EVENTS, HALVES
from redbook.war.contents import COMBAT_IDS
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS
from redbook.war.warriors.state import FACTION_LABELS


def flat(text: str) -> str:
    return " ".join(look_up(text).split())


CHARACTERS = [*zip(CHARACTER_IDS, ABILITY, strict=True), *zip(NAMES, ABILITY, strict=True)]
CARDS = [*zip(CARD_IDS, CARD_TEXT, strict=True), *zip(CARD_LABELS, CARD_TEXT, strict=True)]
SPECIALS = [*zip(SPECIAL_IDS, SPECIAL_TEXT, strict=True), *zip(SPECIAL_LABELS, SPECIAL_TEXT, strict=True)]
REGIONS = [(name, "region, ") for name in (*REGION_IDS, *LABELS, *ORIGINAL_LABELS)]
WAR = [
    *zip(figures.CHARACTER_IDS, figures.ABILITY, strict=True),
    *zip(figures.NAMES, figures.ENTRY, strict=True),
    *(
        (name, event.effect)
        for name, event in zip(contents.CARD_IDS, EVENTS, strict=True)
        if not re.fullmatch(r".*-[2-4]", name)  # a faction deck has several that are alike
    ),
    *zip(CARD_TITLES, contents.CARD_RULE, strict=True),
    *((name, half.effect) for name, half in zip(COMBAT_IDS, HALVES, strict=True)),
    *((half.title, half.rule) for half in HALVES),
    *((name, f"{label}: region, ") for name, label in zip(board.REGION_IDS, board.LABELS, strict=True)),
    *((name, "nation of the ") for name in (*nations.NATION_IDS, *nations.NATION_LABELS)),
    *((name, "It may enter play while") for name in (*FACTION_IDS, *FACTION_LABELS)),
    *((name, "call-to-battle card") for name in contents.CALL_BACKS),
]


@pytest.mark.parametrize(("words", "told"), [*CHARACTERS, *CARDS, *SPECIALS, *REGIONS, *WAR])
def test_everything_on_the_table_can_be_looked_up(words: str, told: str) -> None:
    assert told.replace(" ", "") in flat(words).replace(" ", "")  # a line may end behind a hyphen


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    rule = ledger("confrontation").rules["C-MOVE-03"]
    assert flat("c-move-03") == flat(" C-MOVE-03 ") == " ".join(str(rule).split())


@pytest.mark.parametrize("game", ledgers())
def test_every_rule_can_be_looked_up(game: str) -> None:
    for id in ledger(game).rules:
        assert look_up(id).startswith(id)


def test_a_name_in_both_games_is_told_of_both() -> None:
    both = look_up("Gwaihir the Windlord")
    assert both.index("In The Confrontation:\nGwaihir") < both.index("In War of the Ring:\nGwaihir")
    assert "special card, Fellowship" in both
    assert "event 15" in both


def test_one_game_may_be_asked_alone() -> None:
    assert "special card" not in look_up("Gwaihir the Windlord", "war-of-the-ring")
    assert "event 15" not in look_up("Gwaihir the Windlord", "confrontation")
    with pytest.raises(NothingFound, match="W-HUNT-11"):
        look_up("W-HUNT-11", "confrontation")


def test_the_game_that_has_the_thing_answers() -> None:
    assert "C-" not in look_up("rivendell")
    assert "W-" not in look_up("shelob")
    assert "C-" not in look_up("W-RING")


def test_what_is_not_played_says_so() -> None:
    assert "not played yet" in look_up("X-EREBOR-01")
    assert "Boxes: The Fate of Erebor (4 rules, not played yet)" in look_up("")
    assert "Lords: The Council of Rivendell (22 rules, " in look_up("")
    assert "of them played)" in look_up("")


def test_a_section_lists_its_rules() -> None:
    lines = look_up("C-MATCH").splitlines()
    assert [line.split()[0] for line in lines if line.startswith("C-")] == [
        f"C-MATCH-0{number}" for number in range(1, 10)
    ]


def test_words_find_the_rules_that_hold_them() -> None:
    assert "C-MOVE-18" in look_up("anduin extra steps")


def test_nothing_lists_the_sections() -> None:
    for text in ("", "  ", "!?"):
        for game in ledgers():
            for section, title in ledger(game).sections.items():
                assert ledger(game).stem(section) in look_up(text)
                assert title in look_up(text)


def test_two_faces_of_a_name_are_both_told() -> None:
    assert "Frodo: Fellowship, classic" in flat("frodo")
    assert "Frodo (variant): Fellowship, variant" in flat("frodo")
    assert "classic" not in flat("frodo-variant").split("C-")[0]


@pytest.mark.parametrize("name", ["Galadriel", "Sméagol", "The Balrog", "Wind from the West"])
def test_what_came_in_two_boxes_is_told_of_both(name: str) -> None:
    said = flat(name)
    assert "(Lords of Middle-earth)" in said
    assert "(Twilight of the Third Age)" in said


def test_a_ruling_in_a_list_says_what_was_open() -> None:
    said = flat("T-ENGINE")
    assert "A Trebuchet may be built in a Stronghold. Open: Whether an army must be there. We play: No." in said


def test_about_a_thing_only_its_own_rules_are_listed() -> None:
    rules = look_up("shelob").split("\nC-")[1:]
    assert rules
    assert all("shelob" in " ".join(rule.split()).lower() for rule in rules)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("shlob", "did you mean shelob?"),
        ("C-MOVE-99", "did you mean C-MOVE-"),
        ("C-NONE-99", "nothing is known about 'C-NONE-99'"),
        ("c-move-", "C-MOVE-"),
        ("xyzzy", "`redbook rules` lists the sections"),
    ],
)
def test_what_is_not_there_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NothingFound) as caught:
        look_up(text)
    assert hint in str(caught.value)


def test_nothing_printed_is_wider_than_a_terminal() -> None:
    for text in ("", "frodo", "C-MOVE", "C-MOVE-34", "retreat", "palantir", "W-FP-CHAR-15", "gondor", "mumakil"):
        assert max(map(len, look_up(text).splitlines())) <= 79, text


def test_a_sovereign_is_a_leader_and_what_he_does_corrupted_is_told_with_him() -> None:
    told = flat("Thranduil")
    assert "Thranduil: Leader (Kings of Middle-earth), Leadership 1." in told
    for words in (
        "worth 4 or more",
        "recruit no Elites there but by event cards",
        "remove a Regular",
        "the Elves, or one",
    ):
        assert words in told
    assert "any result of the ruler die" in flat("Uglúk")
    assert "leaves the Fellowship" in flat("Take Someone You Can Trust")
