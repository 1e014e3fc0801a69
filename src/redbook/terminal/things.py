"""What is on the table of each game, by every name it may be asked for: characters, cards, regions, nations."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from redbook.confrontation import board as small_board, cards as small_cards, characters
from redbook.war import board, contents, dice, figures, nations, setup_table
from redbook.war.boxes import EVENTS, HALVES
from redbook.war.combat import TIMING, Half
from redbook.war.warriors import factions
from redbook.war.warriors.contents import FACTIONS as FACTION_IDS, FIGURES
from redbook.war.warriors.state import FACTION_LABELS, SIDE_OF_FACTION


@dataclass(frozen=True)
class Thing:
    """Something with a name, and what there is to say about it."""

    names: frozenset[str]
    """What it may be asked for by, as `plain` has it."""
    told: str
    rules: tuple[str, ...] = ()
    """The rules that are about nothing else."""


@cache
def things(game: str) -> tuple[Thing, ...]:
    """All things of a game."""
    return _confrontation() if game == "confrontation" else _war()


def plain(text: str) -> str:
    """A name without case, accents, hyphens, apostrophes and article.

    >>> plain("The Palantír of Orthanc"), plain("witch-king"), plain("Helm's Deep")
    ('palantir of orthanc', 'witch king', 'helms deep')
    """
    letters = unicodedata.normalize("NFKD", text.lower().replace("'", ""))
    words = re.findall(r"[a-z0-9]+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    return " ".join(words[1:] if words[:1] == ["the"] and len(words) > 1 else words)


def _names(*names: str) -> frozenset[str]:
    return frozenset(map(plain, names))


# ----- The Confrontation


def _confrontation() -> tuple[Thing, ...]:
    found = []
    for code, name in enumerate(characters.CHARACTER_IDS):
        kind = "classic" if code < characters.VARIANT else "variant"
        side = small_board.SIDE_LABELS[characters.side_of(code)]
        label = characters.label(code)
        told = f"{label}: {side}, {kind}, strength {characters.STRENGTH[code]}. {characters.ABILITY[code]}"
        names = _names(name, characters.NAMES[code], label, characters.label(code, original=True))
        found.append(Thing(names, told))
    for code, name in enumerate(small_cards.CARD_IDS):
        kind = "strength card" if name.isdigit() else "text card"
        told = f"{small_cards.CARD_LABELS[code]}: combat card, {kind}. {small_cards.CARD_TEXT[code]}"
        found.append(Thing(_names(name, small_cards.CARD_LABELS[code]), told))
    for code, name in enumerate(small_cards.SPECIAL_IDS):
        side = small_board.SIDE_LABELS[0 if small_cards.SPECIALS_OF[0] >> code & 1 else 1]
        told = f"{small_cards.SPECIAL_LABELS[code]}: special card, {side}. {small_cards.SPECIAL_TEXT[code]}"
        found.append(Thing(_names(name, small_cards.SPECIAL_LABELS[code]), told))
    for code, name in enumerate(small_board.REGION_IDS):
        label, original, limit = small_board.LABELS[code], small_board.ORIGINAL_LABELS[code], small_board.LIMIT[code]
        kind = "mountains" if small_board.MOUNTAINS >> code & 1 else "home" if limit > 2 else "open land"
        room = f"room for {limit} of each side" if limit > 1 else "room for one of each side"
        other = f" ({original} in the original edition)" if original != label else ""
        found.append(Thing(_names(name, label, original), f"{label}{other}: region, {kind}, {room}."))
    return tuple(found)


# ----- War of the Ring


def _war() -> tuple[Thing, ...]:
    return (
        *(_character(who) for who in range(len(figures.NAMES)) if figures.NAMES[who]),
        *map(_event, range(contents.CARDS)),
        *map(_combat, HALVES),
        *map(_die, range(nations.NOBODY, contents.DICE)),
        *map(_faction, range(len(FACTION_IDS))),
        *map(_region, range(board.REGIONS)),
        *map(_nation, range(nations.NATIONS)),
    )


def _character(who: int) -> Thing:
    kind = "companion" if figures.IS_COMPANION[who] else "minion" if figures.IS_MINION[who] else "Guide"
    level = "flies" if figures.LEVEL[who] == figures.UNLIMITED else f"Level {figures.LEVEL[who]}"
    if "his Level is" in figures.ABILITY[who]:
        level = "Level X"
    box = _from_box(contents.BOX_OF_CHARACTER[who])
    rank = f"Leader{box}" if figures.IS_LEADER[who] else f"{kind}{box}, {level}"
    said = [f"{figures.NAMES[who]}: {rank}, Leadership {figures.LEADERSHIP[who]}."]
    if figures.BONUS_DICE[who]:
        said.append("One action die more.")
    said += [figures.ENTRY[who], figures.ABILITY[who]]
    if figures.GUIDE_ABILITY[who]:
        said.append(f"As Guide: {figures.GUIDE_ABILITY[who]}")
    name, title = figures.CHARACTER_IDS[who], figures.NAMES[who]
    return Thing(_names(name, name.removeprefix("twilight-"), title, title.split(",")[0]), " ".join(said))


def _from_box(box: int) -> str:
    """The box that something came in, in brackets; of the base game nothing is said."""
    return f" ({contents.BOX_LABELS[box]})" if box != contents.BASE else ""


def _event(card: int) -> Thing:
    event = EVENTS[card]
    back = contents.BACK[card]
    if contents.CARD_IDS[card] in contents.CALL_BACKS:
        deck = contents.DECK_LABELS[back]
        said = [f"{event.title}: call-to-battle card, with the back of a {deck} card."]
    elif back == contents.NO_DECK:
        said = [f"{event.title}: card of the {nations.SIDE_LABELS[contents.CARD_SIDE[card]]}, in no deck."]
    else:
        deck = contents.DECK_LABELS[back]
        number = f"{contents.CARD_NUMBER[card]}{_from_box(contents.BOX_OF_CARD[card])}"
        said = [f"{event.title}: {deck} event {number}, {dice.FACE_LABELS[event.die]} icon."]
    if event.requires:
        said.append(f"Only if: {event.requires}")
    if event.stays:
        said.append("Stays on the table.")
    said.append(event.effect)
    if event.discarded:
        said.append(f"Discarded: {event.discarded}")
    if event.combat:
        said.append(f"In battle: {event.combat}.")
    return Thing(_names(contents.CARD_IDS[card], event.title), " ".join(said), (contents.CARD_RULE[card],))


def _die(kind: int) -> Thing:
    """A die that came in a box: its sides, and which of them may cost it."""
    die = dice.KINDS_OF_DICE[kind]
    sides = []
    for face, label in enumerate(dice.FACE_LABELS):
        number = dice.FACE_COUNT[kind * dice.FACES + face]
        if number:
            lost = " (may cost the die)" if dice.REMOVING[kind * dice.FACES + face] else ""
            sides.append(f"{label}{lost}" + (" twice" if number == 2 else f" {number} times" if number > 2 else ""))
    box = contents.BOX_LABELS[contents.BOX_OF_DIE[kind]]
    told = f"{die.label}: special die, {nations.SIDE_LABELS[die.side]} ({box}). Its sides: {', '.join(sides)}."
    names = _names(f"{contents.DIE_IDS[kind]}-die", f"{die.label} die")
    bare = contents.DIE_IDS[kind] not in contents.CHARACTER_IDS
    return Thing(names | _names(contents.DIE_IDS[kind]) if bare else names, told)


def _faction(faction: int) -> Thing:
    """A faction of Warriors of Middle-earth: when it comes, and where."""
    label = FACTION_LABELS[faction]
    homes = factions.HOMES[faction]
    where = " and in ".join(board.LABELS[region] for region in homes)
    number = f"{factions.AT_START[faction]} figures" if factions.AT_START[faction] > 1 else "a figure"
    told = (
        f"{label}: faction, {nations.SIDE_LABELS[SIDE_OF_FACTION[faction]]} ({contents.BOX_LABELS[contents.WARRIORS]}),"
        f" {FIGURES} figures. It may enter play while {factions.CONDITIONS[faction]}: {number} in {where}."
    )
    return Thing(_names(FACTION_IDS[faction], label), told)


def _combat(half: Half) -> Thing:
    timing = " and ".join(f"{number} ({TIMING[number]})" for number in half.initiatives())
    said = [f"{half.title}: combat card, {nations.SIDE_LABELS[half.side]}, initiative {timing}."]
    if half.requires:
        said.append(f"Only if: {half.requires}")
    said.append(half.effect)
    return Thing(_names(contents.COMBAT_IDS[half.number], half.title), " ".join(said), (half.rule,))


def _region(region: int) -> Thing:
    nation = board.NATION[region]
    said = ["region", nations.NATION_LABELS[nation] if nation < nations.NATIONS else "no nation"]
    if board.SETTLEMENT[region] != board.NO_SETTLEMENT:
        points = board.POINTS[region]
        worth = f" ({points} point{'s' if points > 1 else ''})" if points else ""
        said.append(f"{board.SETTLEMENT_IDS[board.SETTLEMENT[region]].capitalize()}{worth}")
    if board.FORTIFIED[region]:
        said.append("Fortification")
    if board.COASTAL[region]:
        said.append("on the coast")
    near = ", ".join(board.LABELS[other] for other in board.NEIGHBOURS[region])
    told = f"{board.LABELS[region]}: {', '.join(said)}. Next to it: {near}."
    for place, people, *counts in setup_table.SETUP:
        if place == region:
            told += f" At the start: {nations.NATION_LABELS[people]}, {_figures(people, counts)}."
    return Thing(_names(board.REGION_IDS[region], board.LABELS[region]), told)


def _nation(nation: int) -> Thing:
    label = nations.NATION_LABELS[nation]
    side = nations.SIDE_LABELS[nations.SIDE_OF_NATION[nation]]
    all_of_them = nations.FIGURES[nation * nations.KINDS : (nation + 1) * nations.KINDS]
    state = "active" if nations.ACTIVE_AT_START[nation] else "passive"
    steps = nations.START_STEPS[nation]
    told = (
        f"{label}: nation of the {side}, {_figures(nation, all_of_them)}. At the start {state},"
        f" {steps} step{'s' if steps > 1 else ''} from At War."
    )
    return Thing(_names(nations.NATION_IDS[nation], label), told)


def _figures(nation: int, counts: list[int]) -> str:
    words = ["Regular", "Elite", "Nazgûl" if nation == nations.SAURON else "Leader"]
    said = []
    for word, count in zip(words, counts, strict=True):
        if count:
            said.append(f"{count} {word}{'s' if count > 1 and word != 'Nazgûl' else ''}")
    return ", ".join(said)
