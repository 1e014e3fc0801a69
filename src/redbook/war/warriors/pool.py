"""The faction dice at work (A-DICE-03 … A-DICE-20): when they are rolled, and what they are used for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import events, hands
from redbook.war.actions import SAY_ACTS
from redbook.war.card import BY_FACTION_DIE
from redbook.war.contents import ACT_IDS, DIE_IDS, FACE_IDS, card
from redbook.war.dice import ARMY_MUSTER, EYE, FACES, MUSTER, WILL
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.table import ON_TABLE, Table
from redbook.war.warriors import bands, factions
from redbook.war.warriors.kinds import SAILS as BLACK_SAILS
from redbook.war.warriors.state import CORSAIRS, DEAD, ENTS, IN_POOL, TO_ROLL

KINDS: Final[list[int]] = [DIE_IDS.index("free-faction"), DIE_IDS.index("shadow-faction")]
"""The faction die of each side."""
RECRUITS: Final[list[int]] = [FACE_IDS.index(face) for face in ("recruit", "recruit-play", "recruit-draw", "wild")]
PLAYS: Final[list[int]] = [FACE_IDS.index(face) for face in ("play-draw", "recruit-play", "wild")]
DRAWS: Final[list[int]] = [FACE_IDS.index(face) for face in ("play-draw", "recruit-draw", "wild")]
TO_PLAY: Final = ACT_IDS.index("faction-play")
TO_DRAW: Final = ACT_IDS.index("faction-draw")
TO_RECRUIT: Final = ACT_IDS.index("faction-recruit")
TO_ENTER: Final = ACT_IDS.index("faction-enter")
TO_USE_STONE: Final = ACT_IDS.index("stone-of-erech")
TO_USE_NEIGHBOUR: Final = ACT_IDS.index("saruman-is-a-neighbour")
TO_RECRUIT_BY_SAILS: Final = ACT_IDS.index("black-sails-recruit")
TO_MOVE_BY_SAILS: Final = ACT_IDS.index("black-sails-move")
STONE: Final = card("the-stone-of-erech")
NEIGHBOUR: Final = card("saruman-is-a-neighbour")
SAILS: Final = card("black-sails")


def recover(table: Table) -> None:
    """Phase 1: a side with a faction in play has its die this turn, another has none (A-DICE-03, A-DICE-04)."""
    for side in range(2):
        there = 1 if bands.any_in_play(table, side) else 0
        table.extra[IN_POOL + side] = there
        table.extra[TO_ROLL + side] = there
        table.used[KINDS[side]] = 0
        table.hunt_box[KINDS[side]] = 0
        for face in range(FACES):
            table.dice[KINDS[side] * FACES + face] = 0


def next_to_roll(table: Table) -> i64:
    """The kind of a die that has still to be rolled, or less than 0 (A-DICE-06)."""
    for side in range(2):
        if table.extra[TO_ROLL + side]:
            return KINDS[side]
    return -1


def show(table: Table, kind: i64, face: i64) -> None:
    """A die has come to rest; an Eye goes to the Hunt Box at once (A-DICE-17)."""
    for side in range(2):
        if KINDS[side] == kind:
            table.extra[TO_ROLL + side] = 0
            if face == EYE:
                table.hunt_box[kind] = 1
            else:
                table.dice[kind * FACES + face] = 1


def offers(table: Table, side: i64, die: i64, menu: list[int]) -> None:
    """What a die can do for factions: a Muster result brings one into play, the faction die does the rest."""
    kind = die // FACES
    face = die % FACES
    if kind != KINDS[side]:
        if (face == MUSTER or face == ARMY_MUSTER or face == WILL) and factions.may_bring_any(table, side):
            menu.append(SAY_ACTS[TO_ENTER])
        return
    if face in PLAYS and events.may_play(table, side, BY_FACTION_DIE):
        menu.append(SAY_ACTS[TO_PLAY])
    if face in DRAWS and table.deck_size(table.rules.decks_of[side][2]) > 0:
        menu.append(SAY_ACTS[TO_DRAW])
    if face in RECRUITS and factions.may_recruit_any(table, side):
        menu.append(SAY_ACTS[TO_RECRUIT])
    if face in RECRUITS and factions.may_bring_any(table, side):
        menu.append(SAY_ACTS[TO_ENTER])
    for act, lying in ((TO_USE_STONE, STONE), (TO_USE_NEIGHBOUR, NEIGHBOUR)):
        if side == FREE_PEOPLES and table.cards[lying] == ON_TABLE:
            menu.append(SAY_ACTS[act])  # A-DICE-18
    if side == SHADOW and table.cards[SAILS] == ON_TABLE:
        if factions.may_recruit(table, CORSAIRS):
            menu.append(SAY_ACTS[TO_RECRUIT_BY_SAILS])
        menu.append(SAY_ACTS[TO_MOVE_BY_SAILS])


def carry_out(table: Table, side: i64, act: i64) -> bool:
    """Start what a die is used for, whether it is for factions."""
    if act == TO_PLAY:
        events.choose_card(table, side, BY_FACTION_DIE)
    elif act == TO_DRAW:
        hands.draw_from(table, table.rules.decks_of[side][2])
    elif act == TO_RECRUIT:
        factions.recruit(table, side)
    elif act == TO_ENTER:
        factions.bring(table, side)
    elif act == TO_USE_STONE:
        factions.add_from_card(table, DEAD)  # A-CARD-03
    elif act == TO_USE_NEIGHBOUR:
        factions.add_from_card(table, ENTS)  # A-CARD-35
    elif act == TO_RECRUIT_BY_SAILS or act == TO_MOVE_BY_SAILS:
        table.push(BLACK_SAILS, 1 if act == TO_MOVE_BY_SAILS else 0)
    else:
        return False
    return True


def spend_eye(table: Table) -> bool:
    """The faction die leaves the Hunt Box for the Shadow's used dice (X-WK-09)."""
    if table.hunt_box[KINDS[SHADOW]] == 0:
        return False
    table.hunt_box[KINDS[SHADOW]] = 0
    table.used[KINDS[SHADOW]] = 1
    return True


def level(table: Table) -> i64:
    """The faction die in the Hunt Box is a hunt die."""
    return table.hunt_box[KINDS[SHADOW]]
