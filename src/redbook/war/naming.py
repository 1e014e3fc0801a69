"""The names of what can be under way: of each procedure's numbers and stages, and of the places of a battle and a hunt.

`under_way` writes and reads positions by them. What the boxes have of their own is in their folders, and what a card
keeps for itself stands beside its code (`card.Event.keeps`).
"""

from __future__ import annotations

from typing import Final

from redbook.war import combat, hunt, kinds, strength
from redbook.war.kings import under_way as kings
from redbook.war.lords import under_way as lords
from redbook.war.sorts import (
    ACT,
    ARRIVALS,
    ASKED_SEAT,
    BONUS,
    BOXES,
    CARD,
    CARD_OR_NONE,
    CHARACTER,
    CHARACTER_OR_NONE,
    CHARACTERS,
    COUNT,
    DECK,
    DECK_OR_NONE,
    DIE,
    DIE_OR_NONE,
    FACE,
    FIGURE,
    FLAG,
    FLYER,
    FORCE,
    HALF,
    HALF_OR_NONE,
    KIND_OF_FIGURE,
    LANDINGS,
    MANNER,
    NATION,
    NATION_OR_ANY,
    OF_STRONGHOLDS,
    PAID_WITH,
    REGION,
    REGION_OR_NOWHERE,
    ROWS,
    SEAT,
    SEAT_OF_TEAM,
    SEAT_OF_TEAM_OR_NONE,
    SEAT_OR_NONE,
    SIDE,
    SLOT,
    SOURCE,
    SPLIT_AT,
    TILE_OR_NONE,
    TILES,
    UNUSED,
    VOICE_ABLE,
    WAY,
    WHO_STAYS,
    Names,
    Sort,
    count,
    one_of,
    parts,
    set_of,
    special,
    words_of,
)
from redbook.war.table import HUNT_SIZE
from redbook.war.twilight import under_way as twilight
from redbook.war.warriors import under_way as warriors

TERM_IDS: Final = words_of(
    "led with-nazgul with-witch-king with-companion optional to-battle joining from-army-with-nazgul against-besiegers"
    " no-ceasing three-rounds hasty garrison-helps keeping-siege with-named afloat"
)
_STEP_IDS: Final = ["one-region", "two-regions", "four-regions"]
TERMS: Final = set_of([*TERM_IDS, "silent"])
"""The terms of an attack; `splitting` says what they are."""
TERMS_OF_MOVE: Final = set_of([*TERM_IDS, *_STEP_IDS])
"""Those of a move, and how many regions it may go: as many as these add up to."""
TERMS_OF_TILE: Final = set_of(words_of("eyes-miss free-tiles-miss no-reduction random-casualty no-reveal number-only"))
CAUSE: Final = one_of(["by-roll", "on-track", "for-stronghold", "by-card", "by-fire"])
DISPOSAL: Final = one_of(["as-usual", "kept", "as-eye", "as-played"])
OUTCOME: Final = one_of(["none", "retreated", "sheltered", "destroyed", "ceased", "repelled"])

FRAMES: Final[dict[int, Names]] = {
    kinds.TURN: [
        ("free-peoples-to-roll", COUNT), ("shadow-to-roll", COUNT), ("rolling", DIE_OR_NONE), ("has-acted", FLAG),
    ],
    kinds.ACTION: [
        ("face", FACE), SIDE, ("use", ACT), ("to-hunt-box", FLAG), ("die", DIE_OR_NONE), ("disposal", DISPOSAL),
    ],
    kinds.DRAW: [
        SIDE, ("character-cards", COUNT), ("strategy-cards", COUNT), ("faction-cards", COUNT),
        ("to", SEAT_OF_TEAM_OR_NONE),
    ],
    kinds.ACTION_DIE: [("die", DIE)],
    kinds.ROLL: [("dice", COUNT)],
    kinds.DEAL: [("deck", DECK), ("to", SEAT_OF_TEAM_OR_NONE)],
    kinds.PLUCK: [("deck", DECK)],
    kinds.FATE: [("characters", CHARACTERS)],
    kinds.DIPLOMACY: [SIDE],
    kinds.MUSTER: [SIDE, ("allowance", COUNT), ("figure", FIGURE), ("first", REGION_OR_NOWHERE)],
    kinds.VOICE: [("promoting", FLAG), ("able", VOICE_ABLE)],
    kinds.EXCESS: [("slot", SLOT), SIDE, ("removed", COUNT)],
    kinds.LOSSES: [("slot", SLOT), SIDE, ("hits", COUNT), ("of-nation", NATION_OR_ANY), ("by-itself", FLAG)],
    kinds.SWAP: [SIDE, *[UNUSED] * 3, ASKED_SEAT],
    kinds.UNION: [SIDE, ("slot", SLOT), *[UNUSED] * 2, ASKED_SEAT],
    kinds.HANDOVER: [("from", SEAT_OF_TEAM), ("to", SEAT_OF_TEAM)],
    kinds.MOVE: [
        SIDE, ("terms", TERMS_OF_MOVE), ("moves", COUNT), ("arrivals", ARRIVALS), ("moved", CHARACTERS),
        ("way", WAY),
    ],
    kinds.SPLIT: [
        ("force", FORCE), ("terms", TERMS), ("barred", WHO_STAYS), ("arrivals", ARRIVALS), ("going", CHARACTERS),
        ("at", SPLIT_AT),
    ],
    kinds.ATTACK: [SIDE, ("terms", TERMS), ("from", SLOT), ("target", SLOT)],
    kinds.RETREAT: [SIDE, ("from", SLOT), ("must", FLAG), ("shelter", FLAG)],
    kinds.COMBAT_CARD: [SIDE, ("half", HALF), ("initiative", count(0, combat.INITIATIVES - 1))],
    kinds.JOURNEY: [
        ("revealing", FLAG), ("left", COUNT), ("touched", OF_STRONGHOLDS), ("passed", BOXES), ("gone", COUNT),
        ("unhealed", FLAG),
    ],
    kinds.COUNSEL: [("deck", DECK)],
    kinds.TILE: [("cause", CAUSE), ("terms", TERMS_OF_TILE), ("declined", CHARACTER_OR_NONE)],
    kinds.COMPANY: [
        ("group", CHARACTERS), ("source", SOURCE), ("moved", CHARACTERS), ("one-group", FLAG), ("extra", COUNT),
        ("manner", MANNER),
    ],
    kinds.PARTING: [("group", CHARACTERS)],
    kinds.RELEASE: [("still-to-leave", COUNT)],
    kinds.FLIGHT: [
        ("with-minions", FLAG), ("flying", FLYER), ("taken", COUNT), ("gone", CHARACTERS),
        ("landed", LANDINGS), ("landed-then", LANDINGS),
    ],
    kinds.ENTRANCE: [SIDE, ("entering", CHARACTER), ("by-muster", FLAG)],
    kinds.PLAY: [("player", SEAT), ("face", PAID_WITH)],
    kinds.EVENT: [("card", CARD), SIDE, ("by-event", FLAG)],
    kinds.REMOVAL: [("remover", SEAT), ("paid-with", FACE), ("card", CARD)],
    kinds.RECRUIT: [("region", REGION), ("nation", NATION), ("kind", KIND_OF_FIGURE), ("number", COUNT)],
    kinds.SPREAD: [("figure", FIGURE), ("rows", ROWS)],
    kinds.STRIKE: [
        ("slot", SLOT), ("struck", SEAT), ("dice", COUNT), ("needed", COUNT), ("to-the-last", FLAG),
        ("of-nation", NATION_OR_ANY),
    ],
    **lords.FRAMES,
    **twilight.FRAMES,
    **warriors.FRAMES,
    **kings.FRAMES,
}  # fmt: skip
"""The numbers of a frame, in their order; of a card's, those that it does not keep for itself."""

HOLDS: Final[dict[tuple[int, str], str]] = {
    (kinds.MUSTER, "figure"): "where",
    (kinds.ATTACK, "from"): "which-target who-fights declared joined",
    (kinds.ATTACK, "target"): "who-fights declared joined",
    (kinds.SPLIT, "at"): "part",
    (kinds.FLIGHT, "flying"): "how-many where",
    (kinds.ENTRANCE, "entering"): "where",
    (kinds.REMOVAL, "card"): "army-card character-card paid",
    **lords.HOLDS,
    **twilight.HOLDS,
    **warriors.HOLDS,
    **kings.HOLDS,
}
"""The stages at which a number is one, where it is not at all: else it is not told."""

STAGES: Final[dict[int, list[str]]] = {
    kinds.TURN: words_of(
        "recovery shadow-draw fellowship-phase hunt-allocation action-roll action-resolution victory-check"
    ),
    kinds.ACTION: words_of("choosing under-way over settled"),
    kinds.DRAW: words_of("drawing choosing-deck choosing-for-turn"),
    kinds.MUSTER: words_of("what where"),
    kinds.MOVE: words_of("army where setting-out on-the-march joined"),
    kinds.ATTACK: words_of("which-army which-target who-fights declared joined"),
    kinds.BATTLE: words_of(
        "round-begins sheltering challenge attacker-lays defender-lays before-roll attacker-rolls defender-rolls"
        " between-rolls attacker-rerolls defender-rerolls after-rolls attacker-loses defender-loses after-losses"
        " pressing-on defender-retreats round-ends advance aftermath dispersing laid-down revealed"
    ),
    kinds.COMBAT_CARD: words_of("beginning again striking"),
    kinds.SPLIT: words_of("whole part"),
    kinds.SWAP: words_of("offering answering"),
    kinds.UNION: words_of("offering answering"),
    kinds.FELLOWSHIP_PHASE: words_of("declaring entering naming over"),
    kinds.JOURNEY: words_of("setting-out whither tracing arrived waking stronghold-tiles passing"),
    kinds.MORDOR_STEP: words_of("setting-out resolved"),
    kinds.HUNT: words_of("ready crebain rolling rolled rolled-again found"),
    kinds.TILE: words_of(
        "before-draw drawing taken replacing valuing die-rolled shielding guiding choosing-casualty fallen mourning"
        " parting-ways corrupting unveiling seen"
    ),
    kinds.FLIGHT: words_of("who how-many where"),
    kinds.ENTRANCE: ["who", "", "where"],
    kinds.REMOVAL: words_of("which army-card character-card paid"),
    kinds.STRIKE: words_of("rolling hitting settling"),
    **lords.STAGES,
    **twilight.STAGES,
    **warriors.STAGES,
    **kings.STAGES,
}
"""The stages of a procedure, in the order of their numbers, by the names they have in its file."""

_EFFECT: Final = parts(("of", one_of(["defender", "attacker"])), ("initiative", count(0, combat.INITIATIVES)), 2)
"""The next effect of combat cards to look for: its initiative, and whose it is."""
BATTLE: Final[dict[int, tuple[str, Sort]]] = {
    strength.ATTACKER: ("attacker", SEAT),
    strength.FROM: ("from", SLOT),
    strength.TARGET: ("target", SLOT),
    strength.TERMS: ("terms", TERMS),
    strength.ABSENT: ("absent", CHARACTERS),
    strength.ROUND: ("round", COUNT),
    strength.OUTCOME: ("outcome", OUTCOME),
    strength.SORCERY: ("sorcery", DECK_OR_NONE),
    strength.GANDALF: ("nazgul-challenged", FLAG),
    strength.NEXT: ("next-effect", _EFFECT),
    strength.NAMED: ("silenced", CHARACTER_OR_NONE),
    strength.FORFEITED: ("forfeited", CHARACTERS),
    strength.FORFEITED_BY_NAZGUL: ("forfeited-by-nazgul", special(COUNT, all=99)),
    strength.NO_REROLL: ("no-reroll", FLAG),
    strength.ONES: ("ones", COUNT),
    strength.WITHDRAWS: ("withdraws", SEAT_OR_NONE),
    strength.MASTERS: ("masters-feared", FLAG),
    strength.LOWERED: ("leadership-lowered", COUNT),
    strength.SHADOW_REROLL_CANCELLED: ("no-reroll-of-shadow", FLAG),
}
BATTLE_BY_SEAT: Final[dict[int, tuple[str, Sort]]] = {
    strength.CARD: ("card", CARD_OR_NONE),
    strength.CANCELLED: ("cancelled", FLAG),
    strength.ROLL_BONUS: ("roll-bonus", BONUS),
    strength.REROLL_BONUS: ("reroll-bonus", BONUS),
    strength.FEWER: ("fewer-dice", COUNT),
    strength.AT_MOST: ("most-dice", COUNT),
    strength.MISSES: ("misses", BONUS),
    strength.ROLL_HITS: ("roll-hits", COUNT),
    strength.REROLL_HITS: ("reroll-hits", COUNT),
    strength.CARD_HITS: ("card-hits", COUNT),
    strength.SPARED: ("spared", COUNT),
    strength.STRUCK: ("struck", COUNT),
    strength.REROLLS: ("rerolls", COUNT),
    strength.INSTEAD: ("instead", HALF_OR_NONE),
    strength.MORE: ("more-strength", COUNT),
}
HUNT: Final[dict[int, tuple[str, Sort]]] = {
    hunt.DICE: ("dice", COUNT),
    hunt.BONUS: ("bonus", COUNT),
    hunt.SUCCESSES: ("successes", COUNT),
    hunt.AGAIN: ("rerolls", COUNT),
    hunt.TILE_IN_HAND: ("tile", TILE_OR_NONE),
    hunt.DAMAGE: ("damage", BONUS),
    hunt.CARD_USED: ("card-used", FLAG),
    hunt.CASUALTY: ("casualty-decided", FLAG),
    hunt.GIVEN_AWAY: ("given-away", FLAG),
    hunt.LEAVING: ("leaving", CHARACTERS),
    HUNT_SIZE - 1: ("returning", TILES),
    **lords.HUNT,
}
