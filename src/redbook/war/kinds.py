"""The kinds of frames: every procedure of the rules that can be under way, as a number.

A rule that starts another pushes its kind (`Table.push`) and needs not import it, so the files of the rules form no
circles. The numbers come in blocks of sixteen, one block for each file of rules; the class of each (`procedure`) says
all that is known of it.
"""

from __future__ import annotations

from typing import Final

from redbook.war.kings import kinds as kings
from redbook.war.lords import kinds as lords
from redbook.war.twilight import kinds as twilight
from redbook.war.warriors import kinds as warriors

BLOCK: Final = 16
MOST_KINDS: Final = 336
"""Kinds are numbers below this; from the next number on they belong to boxes."""

FIRST_KIND_OF_BOXES: Final = 256

# turn.py: the turn and its phases; acting.py: an action.
TURN_BLOCK: Final = 0
TURN: Final = 0
"""The whole turn, at the bottom of the stack; its stages are the phases."""
ACTION: Final = 1
"""One action of a side: the die is chosen, now what is done with it."""

# hands.py: cards drawn and discarded.
HANDS_BLOCK: Final = 16
DRAW: Final = 16
"""A side draws cards, then discards what is over the hand limit."""

# chance.py: what chance decides; each leaves what came up in `Table.result`.
CHANCE_BLOCK: Final = 32
ACTION_DIE: Final = 32
ROLL: Final = 33
DEAL: Final = 34
TILE_DRAWN: Final = 35
FATE: Final = 36
PLUCK: Final = 37
"""A card at random from a hand is discarded."""

# politics.py
POLITICS_BLOCK: Final = 48
DIPLOMACY: Final = 48

# muster.py
MUSTER_BLOCK: Final = 64
MUSTER: Final = 64
VOICE: Final = 65
"""Saruman turns Regulars in Orthanc into Elites."""

# armies.py: what befalls units outside battle as well as in it.
ARMIES_BLOCK: Final = 80
EXCESS: Final = 80
"""Units beyond the stacking limit are removed by their owner."""
LOSSES: Final = 81
"""Hits on a force are met by its owner, one by one."""

# fellowship.py, and mordor.py for its step.
FELLOWSHIP_BLOCK: Final = 160
FELLOWSHIP_PHASE: Final = 160
JOURNEY: Final = 161
"""The Fellowship is declared or revealed, and its figure travels."""
GUIDE: Final = 162
COUNSEL: Final = 163
"""Gandalf the Grey lets a card be drawn."""
MORDOR_STEP: Final = 164

# hunt_roll.py and hunt.py
HUNT_BLOCK: Final = 176
HUNT: Final = 176
"""The roll that follows a move of the Fellowship."""
TILE: Final = 177
"""One hunt tile, from the draw to its last effect."""
TOIL: Final = 178
"""After a casualty the Shadow may discard a card of the Free Peoples (Worn with Sorrow and Toil)."""

# characters.py
CHARACTERS_BLOCK: Final = 192
COMPANY: Final = 192
"""Companions move, or leave the Fellowship, in groups."""
PARTING: Final = 193
"""Companions who have just left the Fellowship go their way."""
RELEASE: Final = 194
"""A number of companions must leave the Fellowship."""
FLIGHT: Final = 195
"""Nazgûl and minions move."""
ENTRANCE: Final = 196
"""A character comes into play."""
ROUSE: Final = 197

# movement.py, battle.py (two blocks), siege.py, events.py.
MOVEMENT_BLOCK: Final = 96
MOVE: Final = 96
"""Armies move."""
BATTLE_BLOCK: Final = 112
ATTACK: Final = 112
"""An attack is chosen and declared."""
BATTLE: Final = 113
RETREAT: Final = 114
"""A force goes to an adjacent free region, or into a siege."""
COMBAT_CARDS_BLOCK: Final = 128
COMBAT_CARD: Final = 128
"""A part of a combat card takes effect."""
SPLITTING_BLOCK: Final = 144
SPLIT: Final = 144
"""Who of an army goes and who stays."""
EVENTS_BLOCK: Final = 208
PLAY: Final = 208
"""A side names the event card that it plays."""
EVENT: Final = 209
"""An event card is resolved."""
REMOVAL: Final = 210
"""A side pays for an enemy card to leave the table."""
RECRUIT: Final = 211
"""A card recruits figures in a region."""
STRIKE: Final = 212
"""A card rolls dice against an army."""
SPREAD: Final = 213
"""A card recruits figures of one sort in several regions."""

# teams.py: what only teams do.
TEAMS_BLOCK: Final = 320
"""After those of the boxes, so that what is observed of a game of two stays as it is."""
SWAP: Final = 320
"""Two teammates may swap a card, unseen."""
UNION: Final = 321
"""Two teammates whose units have met may form a mixed army."""
HANDOVER: Final = 322
"""A card that was swapped goes to its new holder."""

KIND_IDS: Final[dict[int, str]] = {
    TURN: "turn",
    ACTION: "action",
    DRAW: "draw",
    ACTION_DIE: "action-die",
    ROLL: "roll",
    DEAL: "deal",
    TILE_DRAWN: "tile",
    FATE: "fate",
    PLUCK: "pluck",
    DIPLOMACY: "diplomacy",
    MUSTER: "muster",
    VOICE: "voice",
    EXCESS: "excess",
    LOSSES: "losses",
    MOVE: "move",
    SPLIT: "split",
    ATTACK: "attack",
    BATTLE: "battle",
    RETREAT: "retreat",
    COMBAT_CARD: "combat-card",
    FELLOWSHIP_PHASE: "fellowship-phase",
    JOURNEY: "journey",
    GUIDE: "guide",
    COUNSEL: "counsel",
    MORDOR_STEP: "mordor-step",
    HUNT: "hunt",
    TILE: "hunt-tile",
    TOIL: "toil",
    COMPANY: "company",
    PARTING: "parting",
    RELEASE: "release",
    FLIGHT: "flight",
    ENTRANCE: "entrance",
    ROUSE: "rouse",
    PLAY: "play",
    EVENT: "event",
    REMOVAL: "removal",
    RECRUIT: "recruit",
    STRIKE: "strike",
    SPREAD: "spread",
    SWAP: "swap",
    UNION: "union",
    HANDOVER: "handover",
    **lords.KIND_IDS,
    **twilight.KIND_IDS,
    **warriors.KIND_IDS,
    **kings.KIND_IDS,
}
"""The name of each kind, as views, positions and counters of coverage show it."""
