"""The combat halves of the event cards: 38 titles, most of them on several cards.

Of two cards played in a round the one with the lower initiative applies first; on a tie the defender's does
(W-BATTLE-21, W-BATTLE-22). The number also tells when in the round a card applies.
"""

from __future__ import annotations

from typing import Final

from redbook.war.cards.row import kebab
from redbook.war.nations import FREE_PEOPLES, SHADOW

CANCELLING: Final = 0
BEFORE_ALL: Final = 1
BEFORE_ROLL: Final = 2
ROLLING: Final = 3
BEFORE_REROLL: Final = 4
AFTER_REROLL: Final = 5
BEFORE_CASUALTIES: Final = 6
AFTER_CASUALTIES: Final = 7
INITIATIVES: Final = 8
TIMING: Final[list[str]] = [
    "cancels the other card",
    "first of all, before the combat roll",
    "before the combat roll",
    "changes the rolls",
    "between combat roll and leader re-roll",
    "after the leader re-roll",
    "before casualties are removed",
    "after casualties are removed",
]
"""When a card of each initiative applies."""

IT_IS_A_GIFT: Final = 0
BLADE_OF_WESTERNESSE: Final = 1
MIGHTY_ATTACK: Final = 2
SERVANT_OF_THE_SECRET_FIRE: Final = 3
ANDURIL: Final = 4
HEROIC_DEATH: Final = 5
DARING_DEFIANCE: Final = 6
FATEFUL_STRIKE: Final = 7
SUDDEN_STRIKE: Final = 8
BRAVE_STAND: Final = 9
ENTS_RAGE: Final = 10
HUORN_DARK: Final = 11
NAMELESS_WOOD: Final = 12
DAYLIGHT: Final = 13
NO_QUARTER: Final = 14
ADVANTAGEOUS_POSITION: Final = 15
SCOUTS: Final = 16
SHIELD_WALL: Final = 17
CONFUSION: Final = 18
CHARGE: Final = 19
VALOUR: Final = 20
ONE_FOR_THE_DARK_LORD: Final = 21
CRUEL_AS_DEATH: Final = 22
THEY_ARE_TERRIBLE: Final = 23
DREAD_AND_DESPAIR: Final = 24
FOUL_STENCH: Final = 25
BLACK_BREATH: Final = 26
WORDS_OF_POWER: Final = 27
DURINS_BANE: Final = 28
DEVILRY_OF_ORTHANC: Final = 29
DEADLY_STRIFE: Final = 30
ONSLAUGHT: Final = 31
RELENTLESS_ASSAULT: Final = 32
GREAT_HOST: Final = 33
MUMAKIL: Final = 34
SWARM_OF_BATS: Final = 35
WE_COME_TO_KILL: Final = 36
DESPERATE_BATTLE: Final = 37
COMBATS: Final = 38
FIRST_OF_SHADOW: Final = 21
"""Titles below this are on cards of the Free Peoples, the others on cards of the Shadow."""

_ENTS: Final = "The defending army is in Fangorn, Orthanc or Rohan."
_RING: Final = "The Ring-bearers are in the region of the defending army."
_COMPANION: Final = "A companion is in the battle."
_LEADER: Final = "A Leader of the Free Peoples or a companion is in the battle."
_NAZGUL: Final = "A Nazgûl is in the battle."
_NAZGUL_LEADERSHIP: Final = "The Nazgûl in the battle have Leadership 1 or more."

# title, initiative of each part, requirement, effect
_TABLE: Final = [
    ("It Is a Gift", [3], _RING, "All Free Peoples dice get +1, re-roll included."),
    (
        "Blade of Westernesse",
        [6],
        "A Hobbit is in the battle.",
        "One hit of the Free Peoples re-roll eliminates a minion in the battle instead of a unit.",
    ),
    (
        "Mighty Attack",
        [4],
        _COMPANION,
        "Forfeit a companion's Leadership: one missed die of the Free Peoples is a hit.",
    ),
    (
        "Servant of the Secret Fire",
        [3],
        "Gandalf is in the battle.",
        "The Free Peoples combat roll gets +1.",
    ),
    (
        "Andúril",
        [4],
        "Strider or Aragorn is in the battle.",
        "Forfeit his Leadership: one missed die of the Free Peoples is a hit; with Aragorn, up to two.",
    ),
    (
        "Heroic Death",
        [6],
        _LEADER,
        "A Leader may be eliminated to cancel one hit, or a companion to cancel hits up to his Level.",
    ),
    (
        "Daring Defiance",
        [0],
        _COMPANION,
        "Forfeit the Leadership of all companions in the battle: the Shadow's combat card is cancelled.",
    ),
    (
        "Fateful Strike",
        [6],
        _LEADER,
        "If the Free Peoples re-roll hit, a Nazgûl in the battle is eliminated; with two hits or more it may be a"
        " minion instead.",
    ),
    (
        "Sudden Strike",
        [2],
        _LEADER,
        "An additional attack with as many dice as the Free Peoples have Leadership, at most five.",
    ),
    (
        "Brave Stand",
        [3],
        _COMPANION,
        "The Shadow rolls one combat die fewer for each companion in the battle, at least one.",
    ),
    ("Ents' Rage", [3], _ENTS, "The Free Peoples combat roll gets +2."),
    ("Huorn-dark", [3], _ENTS, "The Shadow rolls two combat dice at most."),
    ("Nameless Wood", [5], _ENTS, "If the Free Peoples hit at all this round, they score two hits more."),
    ("Daylight", [3], "", "The Shadow rolls three combat dice at most."),
    ("No Quarter", [5], "", "If the Free Peoples hit at all this round, they score one hit more."),
    (
        "Advantageous Position",
        [3],
        "The defending army is in a region of a Free Peoples nation.",
        "The Shadow combat roll gets -1.",
    ),
    (
        "Scouts",
        [1],
        "The Free Peoples defend in a field battle.",
        "Their army retreats, or withdraws into a siege, before the combat roll; the battle ends.",
    ),
    ("Shield-wall", [6], "", "If the Shadow scored two hits or more, one of them is cancelled."),
    (
        "Confusion",
        [4],
        "",
        "Each 1 of the Shadow combat roll is a hit on the Shadow army, and cannot be re-rolled.",
    ),
    (
        "Charge",
        [2],
        "A Free Peoples Elite is in the battle.",
        "An additional attack with one die for each Free Peoples Elite, at most five.",
    ),
    ("Valour", [3], "A Free Peoples Elite is in the battle.", "The Free Peoples combat roll gets +1."),
    ("One for the Dark Lord", [3], _RING, "All Shadow dice get +1, re-roll included."),
    (
        "Cruel as Death",
        [3],
        "The Nazgûl in the battle have Leadership 2 or more.",
        "Forfeit two Leadership of Nazgûl: the Shadow combat roll gets +1.",
    ),
    (
        "They Are Terrible",
        [4],
        _NAZGUL_LEADERSHIP,
        "Forfeit one Leadership of Nazgûl: the Shadow re-roll gets +1.",
    ),
    (
        "Dread and Despair",
        [3],
        _NAZGUL_LEADERSHIP,
        "Forfeit one Leadership of Nazgûl or more: the Free Peoples roll as many combat dice fewer, at least one.",
    ),
    (
        "Foul Stench",
        [3],
        _NAZGUL_LEADERSHIP,
        "If the Leadership of Nazgûl is at least that of the Free Peoples, these get no re-roll.",
    ),
    (
        "Black Breath",
        [6],
        _NAZGUL,
        "If the Shadow re-roll hit, a Leader of the Free Peoples may be eliminated, or a companion whose Level is not"
        " above the hits of the re-roll.",
    ),
    (
        "Words of Power",
        [1],
        _NAZGUL,
        "A companion in the battle, named by the Shadow, has neither Leadership nor abilities.",
    ),
    (
        "Durin's Bane",
        [2],
        "The defending army is in Moria or at most two regions away.",
        "An additional attack with three dice that hit on 4 or more.",
    ),
    (
        "Devilry of Orthanc",
        [3],
        "An Isengard unit is in a siege battle on the Shadow's side.",
        "The Shadow combat roll gets +1.",
    ),
    ("Deadly Strife", [3], "", "All dice of both armies get +2, re-rolls included."),
    (
        "Onslaught",
        [7],
        "",
        "The Shadow may take up to four hits on its own units, and rolls a die for each: 4 or more is a hit.",
    ),
    (
        "Relentless Assault",
        [3],
        "",
        "The Shadow may take up to two hits on its own units; its combat roll gets +1 for each.",
    ),
    (
        "Great Host",
        [7],
        "",
        "If the Shadow then has at least twice as many units as the Free Peoples, these take one hit.",
    ),
    (
        "Mûmakil",
        [3, 5],
        "A Southron & Easterling Elite is in the battle.",
        "The Shadow combat roll gets +1; if the Shadow scores more hits than the Free Peoples, it scores one more.",
    ),
    (
        "Swarm of Bats",
        [0],
        "",
        "The combat card of the Free Peoples is cancelled; if they played none, the Shadow re-roll gets +1.",
    ),
    (
        "We Come to Kill",
        [7],
        "A Shadow Elite is in the battle.",
        "An additional attack with one die for each Shadow Elite left, at most five, that hit on 5 or more.",
    ),
    ("Desperate Battle", [3], "", "All dice of both armies get +1, re-rolls included."),
]

COMBAT_TITLES: Final[list[str]] = [row[0] for row in _TABLE]
COMBAT_IDS: Final[list[str]] = [kebab(row[0]) for row in _TABLE]
INITIATIVE: Final[list[list[int]]] = [row[1] for row in _TABLE]
"""The initiative of each part of the effect (W-BATTLE-23)."""
COMBAT_REQUIRES: Final[list[str]] = [row[2] for row in _TABLE]
"""What must be true of the battle to play it; nothing if empty (W-BATTLE-18)."""
COMBAT_EFFECT: Final[list[str]] = [row[3] for row in _TABLE]
COMBAT_SIDE: Final[list[int]] = [FREE_PEOPLES if title < FIRST_OF_SHADOW else SHADOW for title in range(COMBATS)]
COMBAT_RULE: Final[list[str]] = [f"W-COMBAT-{title + 1:02}" for title in range(COMBATS)]
"""The rule of the ledger that states it exactly."""
