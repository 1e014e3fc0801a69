"""War of the Ring at the terminal: what is drawn and told of it, what is not told, and games played there."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.terminal.typist import Typist, at_random, no_time, script
from tests.war.rulings import EVERYBODY, lay

import redbook
from redbook import CHANCE, OVER, bots
from redbook.kernel.dice import SeededDice
from redbook.kernel.record import Record
from redbook.terminal.client import Client, Stopped
from redbook.terminal.faces import face_of
from redbook.terminal.screen import Screen
from redbook.terminal.session import HUMAN, Session
from redbook.war.board import LABELS, REGION_IDS
from redbook.war.boxes import CARD_TITLES
from redbook.war.drawing import SHORT

WAR = redbook.game("war-of-the-ring")
FACE = face_of("war-of-the-ring")


def test_the_board_fits_its_width_and_names_who_stands_where() -> None:
    drawn = FACE.draw(WAR.start().view(0), WAR.options, 79)
    assert max(map(len, drawn.splitlines())) <= FACE.width
    assert "MT Minas Tirith: Gondor 3/1/1" in drawn
    assert "DG Dol Guldur: Sauron 5/1/1" in drawn
    assert "in Rivendell; hidden" in drawn
    board, _, beside = drawn.partition("\n\n")
    assert "Minas Tirith" in board
    assert beside.startswith("Turn 1")


def test_the_picture_names_every_region() -> None:
    assert FACE.picture(WAR.start().view(None), WAR.options).count("<circle") == 105


def test_a_story_tells_a_side_nothing_that_is_hidden_from_it() -> None:
    state = WAR.start()
    rng = Random(5)
    told = 0
    for _ in range(600):
        if state.actor == OVER:
            break
        before = state.view(0)
        who = "chance" if state.actor == CHANCE else WAR.seats[state.actor]
        action = state.name(rng.choice(state.legal()))
        state.play(action)
        after = state.view(0)
        sentences = FACE.tell(before, after, who, action)
        told += len(sentences)
        seen = {title for title in CARD_TITLES if any(title in sentence for sentence in sentences)}
        verb, _, card = action.partition(":")
        hidden = verb == "deal" or (verb == "card" and before["question"] in ("draw", "battle"))
        if hidden and who != "free-peoples" and card not in after["own"]["hand"]:
            assert not seen, sentences
    assert told > 100


def test_short_names_tell_all_regions_apart() -> None:
    assert len(set(SHORT)) == len(LABELS)
    assert max(map(len, SHORT)) <= 9


def told(armies: dict[str, str], *actions: str, **more: Any) -> list[str]:
    """What the Shadow is told of its actions from a situation on."""
    state = lay(armies, "shadow", at_war=EVERYBODY, **more)
    sentences = []
    for action in actions:
        before = state.view(1)
        who = "chance" if state.actor == CHANCE else WAR.seats[state.actor]
        state.play(action)
        sentences += FACE.tell(before, state.view(1), who, action)
    return sentences


def test_a_battle_is_told() -> None:
    story = told(
        {"orthanc": "isengard 3/1/0", "fords-of-isen": "rohan 1/0/1"},
        "die:army", "act:attack", "all", "roll:6666", "roll:1", "roll:1", "all",
        dice=("event", "army event"),
    )  # fmt: skip
    assert "You attack the Fords of Isen from Orthanc." in story
    assert "You roll 6, 6, 6, 6: 4 hits." in story
    assert "The Free Peoples roll 1." in story
    assert "A Rohan Regular and a Rohan Leader are lost in the Fords of Isen." in story
    assert "3 Isengard Regulars and an Isengard Elite go from Orthanc to the Fords of Isen." in story


def test_a_capture_and_a_siege_are_told() -> None:
    story = told(
        {"westemnet": "isengard 3/0/0", "helms-deep": "rohan 1/0/0"},
        "die:army", "act:attack", "all", "yes", "all",
        dice=("event", "army event"),
    )  # fmt: skip
    assert "A Rohan Regular withdraws into Helm's Deep." in story
    story = told(
        {"westemnet": "isengard 3/0/0"}, "die:army", "act:move-armies", "to:edoras", "all",
        dice=("event", "army event"),
    )  # fmt: skip
    assert "Edoras falls to the Shadow." in story


def test_the_dice_of_both_sides_are_told_when_they_are_rolled() -> None:
    state = lay(phase=3)
    state.play("number:1")
    before = state.view(0)
    while state.actor == CHANCE:
        before, action = state.view(0), state.name(state.legal()[0])
        state.play(action)
    story = FACE.tell(before, state.view(0), "chance", action)
    assert [line.split()[:2] for line in story[:2]] == [["You", "roll"], ["The", "Shadow"]]


def test_a_spectator_is_told_who_it_was() -> None:
    state = lay({"orthanc": "isengard 3/1/0", "fords-of-isen": "rohan 1/0/1"}, "shadow", at_war=EVERYBODY,
                dice=("event", "army event"))  # fmt: skip
    said = []
    for action in ("die:army", "act:attack", "all"):
        before = state.view(None)
        state.play(action)
        said += FACE.tell(before, state.view(None), "shadow", action)
    assert "The Shadow attacks the Fords of Isen from Orthanc." in said
    assert not [line for line in said if "You" in line]


@pytest.mark.parametrize("width", [79, 100, 115, 116, 150, 240])
def test_the_board_takes_the_width_it_is_given(width: int) -> None:
    drawn = FACE.draw(WAR.start().view(0), WAR.options, width)
    widest = max(map(len, drawn.splitlines()))
    assert width - 40 < widest <= width if width <= 190 else widest <= 190
    assert all(f"{short} " in drawn for short in ("MT", "Ort", "DG"))
    beside = [line for line in drawn.splitlines() if line.startswith("┌") and "Turn 1, phase" in line]
    assert bool(beside) == (width >= 116), "with room enough the lists stand beside the map"


@pytest.mark.parametrize("width", [79, 119, 190])
def test_the_map_shows_every_army_apart_from_all_others(width: int) -> None:
    state, rng = WAR.start(), Random(2)
    for number in range(400):
        state.play(rng.choice(state.legal()))
        if number % 40:
            continue
        view = state.view(None)
        rows = [line.split("│")[1] for line in FACE.draw(view, WAR.options, width).splitlines() if line[:1] == "│"]
        marks = [mark for row in rows for mark in re.split(r"(?<=[\dn@·]) ", row.strip()) if mark]
        assert all(re.fullmatch(r" *\w+ (@?(f\d+)?(S\d+)?(f\d+)?(S\d+)?n?|·)| *·", mark) for mark in marks), marks
        standing = {place.removeprefix("inside-") for place, there in view["armies"].items() if there}
        shown = {mark.split()[0] for mark in marks if "·" not in mark}
        assert {SHORT[REGION_IDS.index(place)] for place in standing} <= shown


def test_only_what_has_changed_is_shown_again() -> None:
    state = lay({"orthanc": "isengard 3/1/0", "fords-of-isen": "rohan 1/0/1"}, "shadow", at_war=EVERYBODY,
                dice=("event", "army event"))  # fmt: skip
    before = state.view(1)
    assert FACE.changed(before, before, WAR.options, 79) == ""
    state.play("die:army")
    shown = FACE.changed(before, state.view(1), WAR.options, 79).splitlines()
    assert shown == ["Your dice: Event; 0 used; 0 in the Hunt Box; 0 Rings"]
    after = lay({"orthanc": "isengard 1/1/0", "gap-of-rohan": "isengard 2/0/0", "fords-of-isen": "rohan 1/0/1"},
                "shadow", at_war=EVERYBODY, dice=("event", "army event")).view(1)  # fmt: skip
    assert FACE.changed(before, after, WAR.options, 79).splitlines() == [
        "Now GR Gap of Rohan: Isengard 2",
        "Now Ort Orthanc: Isengard 1/1",
    ]


def test_what_is_near_a_region() -> None:
    assert FACE.near is not None
    view = WAR.start().view(0)
    shown = FACE.near(view, "minas t", 79)
    assert shown.splitlines()[:2] == ["MT Minas Tirith: Gondor; stronghold", "    Free Peoples: Gondor 3/1/1"]
    assert "  Osg Osgiliath: fortification" in shown
    assert shown == FACE.near(view, "MT", 79)
    assert FACE.near(view, "Minas", 79) == "That may be Minas Morgul, Minas Tirith."
    assert "There is no region" in FACE.near(view, "Narnia", 79)
    assert [line.split(":")[0] for line in FACE.near(view, "rohan", 79).splitlines() if line[0] != " "] == [
        "Eas Eastemnet", "Edo Edoras", "Fol Folde", "FI Fords of Isen", "HD Helm's Deep", "Wes Westemnet",
    ]  # fmt: skip


def typed(*lines: str) -> str:
    """What the Free Peoples are shown from their first dice on."""
    out = io.StringIO()
    session = Session(WAR.start(), [HUMAN, "greedy"], SeededDice(3))
    typist = Typist(out, script("no", "1", *lines, "quit"))
    with pytest.raises(Stopped):
        Client(Screen(out, typist), session, {1: bots.make("greedy", WAR, seed=3)}).run()
    return typist.pages[-1]


def test_the_ways_to_use_a_ring_are_behind_one_word() -> None:
    offered = typed()
    assert "ring) use an Elven Ring (" in offered
    assert "turns" not in offered
    listed = typed("ring")
    assert [line.partition("  ")[0] for line in (one.strip() for one in listed.splitlines()[1:4])] == [
        f"An Elven Ring turns {die}" for die in ("Character", "Army/Muster", "Event")
    ], "a line for each die that can be turned"
    number = re.findall(r"(\d+)\)", listed)[0]
    chosen = typed("ring", number)
    assert "with an Elven Ring." in chosen, "a number of the submenu answers the question"
    assert "Your dice:" in chosen


def test_what_gives_a_die_away_is_offered_last() -> None:
    asked = typed("character").splitlines()
    assert asked[-2].split(")")[-1].strip() == "Discard the die"


def test_a_question_that_follows_shows_a_few_lines_and_not_the_map() -> None:
    assert len(typed().splitlines()) < 18
    assert len(typed("board").splitlines()) > 40


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_can_be_played_to_its_end_at_the_keyboard(seat: int, tmp_path: Path) -> None:
    out = io.StringIO()
    game = redbook.game("war-of-the-ring", turn_limit=3)
    file = tmp_path / "game.redbook"
    session = Session(game.start(), [HUMAN, "random"] if seat == 0 else ["random", HUMAN], SeededDice(seat))
    typist = Typist(out, at_random(seat))
    screen = Screen(out, typist)
    Client(screen, session, {1 - seat: bots.make("random", game, seed=seat)}, file, sleep=no_time).run()
    assert session.over
    shown = out.getvalue()
    assert "Nobody has won: the turns are spent." in shown
    assert "Turn 3, phase 5 (actions)." in shown
    assert max(len(line) for line in shown.splitlines() if str(tmp_path) not in line) < 80
    assert Record.open(file).verify().ok
    assert len(typist.pages) > 20


def test_the_page_of_commands_speaks_of_this_game() -> None:
    out = io.StringIO()
    session = Session(WAR.start(), [HUMAN, "random"], SeededDice(1))
    typist = Typist(out, script("?", "help gimli", "rules W-HUNT-11", "quit"))
    with pytest.raises(Stopped):
        Client(Screen(out, typist), session, {1: bots.make("random", WAR, seed=1)}, sleep=no_time).run()
    shown = out.getvalue()
    assert "die:character" in shown
    assert "W-HUNT-11 · The hunt" in shown
    assert "Gimli" in shown
    assert "frodo" not in shown
