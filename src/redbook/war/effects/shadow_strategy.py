"""What the strategy events of the Shadow do (W-SH-STRAT-01 … W-SH-STRAT-24).

More than half of them recruit: in fixed places (`_RECRUITS`, and `_SPREADS` where one sort of figure goes to several),
in one place of the Shadow's choice (`_CHOOSING`), or in three (`_THREE_OF`). Others move armies, storm a Stronghold, or
strike at the Free Peoples from afar.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, characters, movement, politics, siege, splitting, strength
from redbook.war.actions import NUMBERS, SAY_ARMY, SAY_LOSE, SAY_NATION, SAY_REGION, SAY_TAKE, SAY_TO
from redbook.war.board import (
    ANGMAR,
    DOL_GULDUR,
    EASTERN_EDGE,
    ETTENMOORS,
    GONDOR_COAST,
    GORGOROTH,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORIA,
    MOUNT_GRAM,
    MOUNT_GUNDABAD,
    NATION,
    NEIGHBOURS,
    NORTH_DUNLAND,
    NOWHERE,
    NURN,
    ORTHANC,
    REGIONS,
    SETTLEMENTS_OF,
    SOUTH_DUNLAND,
    STRONGHOLDS_OF,
    TROLLSHAWS,
    UMBAR,
    WEATHER_HILLS,
)
from redbook.war.cards.shadow_strategy import (
    A_NEW_POWER_IS_RISING,
    CORSAIRS_OF_UMBAR,
    DENETHORS_FOLLY,
    HALF_ORCS_AND_GOBLIN_MEN,
    HILL_TROLLS,
    HORDE_FROM_THE_EAST,
    MANY_KINGS_TO_THE_SERVICE_OF_MORDOR,
    MONSTERS_ROUSED,
    MUSTERINGS_OF_LONG_PLANNED_WAR,
    OLOG_HAI,
    ORCS_MULTIPLYING_AGAIN,
    PITS_OF_MORDOR,
    RAGE_OF_THE_DUNLENDINGS,
    RETURN_OF_THE_WITCH_KING,
    RETURN_TO_VALINOR,
    SHADOWS_GATHER,
    SHADOWS_ON_THE_MISTY_MOUNTAINS,
    STORMCROW,
    THE_DAY_WITHOUT_DAWN,
    THE_FIGHTING_URUK_HAI,
    THE_KING_IS_REVEALED,
    THE_SHADOW_IS_MOVING,
    THE_SHADOW_LENGTHENS,
    THREATS_AND_PROMISES,
)
from redbook.war.dice import FACES, WILL
from redbook.war.effects import common
from redbook.war.effects.common import UNIT
from redbook.war.figures import ARAGORN, COMPANIONS, SARUMAN, WITCH_KING
from redbook.war.kinds import EXCESS
from redbook.war.limits import STACKING
from redbook.war.nations import (
    ELITE,
    ELVES,
    FARTHEST,
    FREE_PEOPLES,
    ISENGARD,
    KINDS,
    LEADER,
    NATIONS_OF,
    REGULAR,
    SAURON,
    SHADOW,
    SOUTHRONS,
)
from redbook.war.slots import FIGURES_OF, INSIDE, ONE, REARGUARD, REGION_OF, SLOTS, elite, regular
from redbook.war.table import STAGE, D, E, Table

# The stages of a card that has several.
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
LAST: Final = 4
"""The last of the four questions of Rage of the Dunlendings, which begin with the second stage."""

_NEXT: Final = D
"""Return to Valinor: the next Stronghold of the Elves, by its place in the list."""
_NATION: Final = D
"""Stormcrow: the Nation set back."""
_FIGURE: Final = E
"""And the figure that it loses."""
_REGION: Final = D
"""Corsairs of Umbar, Rage of the Dunlendings: the region chosen."""
_LEFT: Final = E
"""Rage of the Dunlendings: how many units may still come."""
_DONE: Final = D
"""Hill-trolls: how many are exchanged."""
_PICKED: Final = D
"""The places chosen of three, a bit each; A New Power is Rising: how many units of Orthanc are still to be named."""

_AT_WAR: Final[dict[int, int]] = {
    CORSAIRS_OF_UMBAR: SOUTHRONS,
    RAGE_OF_THE_DUNLENDINGS: ISENGARD,
    HALF_ORCS_AND_GOBLIN_MEN: ISENGARD,
    OLOG_HAI: SAURON,
    HILL_TROLLS: SAURON,
    HORDE_FROM_THE_EAST: SOUTHRONS,
    PITS_OF_MORDOR: SAURON,
}
"""The Nation that must be At War."""
_ALL_AT_WAR: Final[list[int]] = [THE_DAY_WITHOUT_DAWN, THE_SHADOW_IS_MOVING, MUSTERINGS_OF_LONG_PLANNED_WAR]
"""The cards that need all Nations of the Shadow At War."""
_IN_PLAY: Final[dict[int, int]] = {
    THE_FIGHTING_URUK_HAI: SARUMAN,
    A_NEW_POWER_IS_RISING: SARUMAN,
    RETURN_OF_THE_WITCH_KING: WITCH_KING,
    THE_KING_IS_REVEALED: ARAGORN,
}
"""The character who must be in play."""

_RECRUITS: Final[dict[int, list[tuple[int, int, int, int]]]] = {
    RETURN_OF_THE_WITCH_KING: [(ANGMAR, SAURON, REGULAR, 2), (ANGMAR, SAURON, ELITE, 1)],
    THE_KING_IS_REVEALED: [(MINAS_MORGUL, SAURON, REGULAR, 5), (MINAS_MORGUL, SAURON, LEADER, 1)],
    MONSTERS_ROUSED: [(TROLLSHAWS, SAURON, ELITE, 1)],
    MUSTERINGS_OF_LONG_PLANNED_WAR: [(GORGOROTH, SOUTHRONS, REGULAR, 5), (NURN, SAURON, REGULAR, 5)],
}
"""What a card recruits: region, Nation, kind, number."""
_SPREADS: Final[dict[int, list[tuple[int, int]]]] = {
    ORCS_MULTIPLYING_AGAIN: [(DOL_GULDUR, 3), (MOUNT_GUNDABAD, 3)],
    MONSTERS_ROUSED: [(ANGMAR, 1), (ETTENMOORS, 1), (WEATHER_HILLS, 1)],
}
"""How many Regulars of Sauron a card recruits in several regions."""
_DUNLANDS: Final[list[int]] = [NORTH_DUNLAND, SOUTH_DUNLAND]
_RAGED_OVER: Final[list[int]] = sorted(set(NEIGHBOURS[NORTH_DUNLAND] + NEIGHBOURS[SOUTH_DUNLAND]))
"""The regions next to either Dunland."""
_CHOOSING: Final[dict[int, list[tuple[int, int, int]]]] = {
    HALF_ORCS_AND_GOBLIN_MEN: [(ISENGARD, UNIT, 1)],
    OLOG_HAI: [(SAURON, UNIT, 1)],
    SHADOWS_ON_THE_MISTY_MOUNTAINS: [(SAURON, UNIT, 2), (SAURON, LEADER, 1)],
    HORDE_FROM_THE_EAST: [(SOUTHRONS, REGULAR, 5)],
    RAGE_OF_THE_DUNLENDINGS: [(ISENGARD, REGULAR, 2)],
}
"""What a card recruits in a region of the Shadow's choice (`_may_be_place`): Nation, kind, number."""
_THREE_OF: Final[dict[int, tuple[int, list[int]]]] = {
    MANY_KINGS_TO_THE_SERVICE_OF_MORDOR: (SOUTHRONS, SETTLEMENTS_OF[SOUTHRONS]),
    PITS_OF_MORDOR: (SAURON, STRONGHOLDS_OF[SAURON]),
}
"""The Nation that recruits two Regulars in each of three of some regions."""
_MARCHES: Final[dict[int, tuple[int, int, int]]] = {
    SHADOWS_GATHER: (1, splitting.JOINING, 3),
    THE_SHADOW_LENGTHENS: (2, splitting.JOINING, 2),
    THE_SHADOW_IS_MOVING: (4, 0, 1),
}
"""Armies moved by a card: how many, on what terms, how far."""

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (THE_FIGHTING_URUK_HAI, FIRST): "Which army storms the Stronghold that it besieges?",
    (DENETHORS_FOLLY, FIRST): "Which Leader in Minas Tirith is eliminated?",
    (STORMCROW, FIRST): "Which Nation loses heart?",
    (STORMCROW, SECOND): "Which figure of the Nation do you lose?",
    (STORMCROW, THIRD): "Where do you lose it?",
    (CORSAIRS_OF_UMBAR, FIRST): "Where on the coast of Gondor do the Corsairs land?",
    (RAGE_OF_THE_DUNLENDINGS, FIRST): "In which region do the Dunlendings gather?",
    (RAGE_OF_THE_DUNLENDINGS, SECOND): "How many Regulars come there from North Dunland?",
    (RAGE_OF_THE_DUNLENDINGS, THIRD): "How many Elites come there from North Dunland?",
    (RAGE_OF_THE_DUNLENDINGS, LAST - 1): "How many Regulars come there from South Dunland?",
    (RAGE_OF_THE_DUNLENDINGS, LAST): "How many Elites come there from South Dunland?",
    (HALF_ORCS_AND_GOBLIN_MEN, FIRST): "With which army do you recruit?",
    (OLOG_HAI, FIRST): "With which army do you recruit?",
    (HILL_TROLLS, FIRST): "In which army does a Regular of Sauron become an Elite?",
    (MANY_KINGS_TO_THE_SERVICE_OF_MORDOR, FIRST): "Which Settlement is one of the three?",
    (SHADOWS_ON_THE_MISTY_MOUNTAINS, FIRST): "Where do you recruit?",
    (HORDE_FROM_THE_EAST, FIRST): "In which region does the horde appear?",
    (PITS_OF_MORDOR, FIRST): "Which Stronghold is one of the three?",
}
"""The questions in words, by card and stage."""


# ----- what can be played


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card in _AT_WAR and not politics.at_war(table, _AT_WAR[card]):
        return False
    if card in _ALL_AT_WAR and not politics.all_at_war(table, SHADOW):
        return False
    if card in _IN_PLAY and not characters.in_play(table, _IN_PLAY[card]):
        return False
    if card == THREATS_AND_PROMISES:
        return True
    if card == DENETHORS_FOLLY:
        return _minas_tirith_besieged(table)
    if card == RETURN_TO_VALINOR:
        return _elves_shaken(table) and _valinor_calls(table, 0) < len(STRONGHOLDS_OF[ELVES])
    if card == THE_DAY_WITHOUT_DAWN:
        return table.dice[FREE_PEOPLES * FACES + WILL] > 0
    if card in _MARCHES:
        _, terms, steps = _MARCHES[card]
        return movement.may_move(table, SHADOW, terms, steps)
    if card == RETURN_OF_THE_WITCH_KING and table.place[WITCH_KING] != ANGMAR:
        return True
    if card == A_NEW_POWER_IS_RISING:
        return len(_power_rows(table)) > 0
    if card == HILL_TROLLS:
        return table.stock[elite(SAURON)] > 0 and len(_targets(table, card)) > 0
    if (card, FIRST) in PROMPTS:
        return len(_targets(table, card)) > 0
    return _recruits(table, card)


def _recruits(table: Table, card: i64) -> bool:
    """Whether a card with fixed places would recruit anything."""
    if card in _RECRUITS and common.may_recruit_any(table, _RECRUITS[card]):
        return True
    if card in _SPREADS:
        for region, _ in _SPREADS[card]:
            if common.may_recruit(table, region, SAURON, REGULAR):
                return True
    return False


def _minas_tirith_besieged(table: Table) -> bool:
    """Whether the Shadow besieges Minas Tirith. While a battle is fought there both sides' rearguards count, too."""
    inside = _units(table, INSIDE[MINAS_TIRITH], FREE_PEOPLES)
    return inside > 0 and _units(table, MINAS_TIRITH, SHADOW) > 0


def _units(table: Table, slot: i64, side: i64) -> i64:
    """A side's units in a slot, with those who stay out of a battle that is fought from there."""
    units = table.army(slot, side)
    if table.battle[strength.FROM] == slot:
        units += table.army(REARGUARD, side)
    return units


def _elves_shaken(table: Table) -> bool:
    """Whether the Shadow controls a Stronghold of the Elves."""
    for region in STRONGHOLDS_OF[ELVES]:
        if table.control[region] == SHADOW:
            return True
    return False


def _valinor_calls(table: Table, first: i64) -> i64:
    """The next Stronghold of the Elves, by its place in the list, that is not besieged and has Elves in it."""
    at = first
    while at < len(STRONGHOLDS_OF[ELVES]):
        region = STRONGHOLDS_OF[ELVES][at]
        if armies.units_of(table, region, ELVES) > 0 and not armies.besieged(table, region):
            break
        at += 1
    return at


def _targets(table: Table, card: i64, picked: i64 = 0) -> list[int]:
    """What the first question of a card is about: Nations, regions, or armies by slot. Of three places those that are
    picked already, a bit each, are left out."""
    if card == STORMCROW:
        return [nation for nation in NATIONS_OF[FREE_PEOPLES] if _may_lose_heart(table, nation)]
    if card == THE_FIGHTING_URUK_HAI:
        return [
            region
            for region in range(REGIONS)
            if armies.units_of(table, region, ISENGARD) > 0 and common.may_storm(table, region)
        ]
    if card == CORSAIRS_OF_UMBAR:
        return [region for region in GONDOR_COAST if _may_land(table, region)]
    if card == HILL_TROLLS:
        return [slot for slot in range(SLOTS) if table.count(slot, regular(SAURON)) > 0]
    if card in _THREE_OF:
        nation, regions = _THREE_OF[card]
        return [
            regions[at]
            for at in range(len(regions))
            if not picked >> at & 1 and common.may_recruit(table, regions[at], nation, REGULAR)
        ]
    return [region for region in range(REGIONS) if _may_be_place(table, card, region)]


def _may_lose_heart(table: Table, nation: i64) -> bool:
    """Whether a Nation not At War has the Ring-bearers or a companion in its lands, and something to lose."""
    if politics.at_war(table, nation) or not _is_visited(table, nation):
        return False
    return table.steps[nation] < FARTHEST or len(_figures_of(table, nation)) > 0


def _is_visited(table: Table, nation: i64) -> bool:
    if table.bearers != NOWHERE and NATION[table.bearers] == nation:
        return True
    for companion in range(COMPANIONS):
        region = table.region_of(companion)
        if region != NOWHERE and NATION[region] == nation:
            return True
    return False


def _figures_of(table: Table, nation: i64) -> list[int]:
    """The figures of a Nation that are anywhere on the map."""
    return [figure for figure in range(nation * KINDS, nation * KINDS + KINDS) if _slots_with(table, figure)]


def _slots_with(table: Table, figure: i64) -> list[int]:
    return [slot for slot in range(SLOTS) if table.count(slot, figure) > 0]


def _may_land(table: Table, region: i64) -> bool:
    """Whether some of an army in Umbar may sail to a region; enemies there are attacked. Nobody sails out of a siege
    (W-CARD-12)."""
    return splitting.possible(table, SHADOW, UMBAR, 0, movement.barred_from(table, SHADOW, region))


def _may_be_place(table: Table, card: i64, region: i64) -> bool:
    """Whether a card may recruit in a region, and something would come of it."""
    if card == HALF_ORCS_AND_GOBLIN_MEN or card == OLOG_HAI:
        fits = common.has_army(table, SHADOW, region)
    elif card == SHADOWS_ON_THE_MISTY_MOUNTAINS:
        fits = region == MOUNT_GRAM or region == MORIA
    else:
        regions = EASTERN_EDGE if card == HORDE_FROM_THE_EAST else _RAGED_OVER
        fits = region in regions and armies.is_free(table, SHADOW, region)
    if not fits:
        return False
    for nation, kind, _ in _CHOOSING[card]:
        if common.may_recruit(table, region, nation, kind):
            return True
    return card == RAGE_OF_THE_DUNLENDINGS and _dunlendings_near(table, region)


def _dunlendings_near(table: Table, region: i64) -> bool:
    """Whether Isengard has units in either Dunland, other than the region itself."""
    for source in _DUNLANDS:
        if source != region and armies.units_of(table, source, ISENGARD) > 0:
            return True
    return False


def _power_rows(table: Table) -> list[tuple[int, int]]:
    """A New Power is Rising: where Regulars of Isengard go, and how many. In Orthanc these are the units for which
    there is no Elite; the others are named afterwards."""
    rows: list[tuple[int, int]] = []
    for region in _DUNLANDS:
        if common.may_recruit(table, region, ISENGARD, REGULAR):
            rows.append((region, 2))
    if common.may_recruit(table, ORTHANC, ISENGARD, UNIT):
        rows.append((ORTHANC, 2 - min(2, table.stock[elite(ISENGARD)])))
    return rows


# ----- what happens


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    stage = table.get(STAGE)
    if card == RETURN_TO_VALINOR:
        _resume_valinor(table)
    elif card == DENETHORS_FOLLY:
        _resume_folly(table)
    elif card == STORMCROW and stage > FIRST:
        _resume_stormcrow(table)
    elif card == CORSAIRS_OF_UMBAR and stage > FIRST:
        _resume_landing(table, stage)
    elif card == RAGE_OF_THE_DUNLENDINGS and stage > FIRST:
        _resume_rage(table, stage)
    elif card == HILL_TROLLS:
        _resume_trolls(table)
    elif card in _THREE_OF:
        _resume_three(table, card)
    elif card == A_NEW_POWER_IS_RISING:
        _resume_power(table, stage)
    elif card in _SPREADS and stage == FIRST:
        table.go_to(SECOND)
        common.spread(table, regular(SAURON), _SPREADS[card])
    elif (card, stage) in PROMPTS:
        table.ask(SHADOW)
    else:
        common.end(table)
        _at_once(table, card)


def _at_once(table: Table, card: i64) -> None:
    """What a card does that asks nothing itself."""
    if card == THE_DAY_WITHOUT_DAWN:
        table.used[FREE_PEOPLES] += table.dice[FREE_PEOPLES * FACES + WILL]
        table.dice[FREE_PEOPLES * FACES + WILL] = 0
    elif card in _MARCHES:
        moves, terms, steps = _MARCHES[card]
        movement.move_armies(table, SHADOW, moves, terms, steps)
    elif card in _RECRUITS:
        if card == RETURN_OF_THE_WITCH_KING:
            table.place[WITCH_KING] = ANGMAR
        common.recruit_rows(table, _RECRUITS[card])


def _resume_valinor(table: Table) -> None:
    """The Elves of one Stronghold after the other hear the call of the sea."""
    at = _valinor_calls(table, table.get(_NEXT))
    if at == len(STRONGHOLDS_OF[ELVES]):
        common.end(table)
        return
    table.set(_NEXT, at + 1)
    region = STRONGHOLDS_OF[ELVES][at]
    common.strike(table, region, FREE_PEOPLES, armies.units_of(table, region, ELVES), 6, False, ELVES)


def _resume_folly(table: Table) -> None:
    for figure in FIGURES_OF[FREE_PEOPLES]:
        if figure % KINDS == LEADER and table.count(INSIDE[MINAS_TIRITH], figure) > 0:
            table.ask(SHADOW)
            return
    common.end(table)


def _resume_stormcrow(table: Table) -> None:
    """The Free Peoples lose a figure of the Nation, if it has any on the map."""
    if _figures_of(table, table.get(_NATION)):
        table.ask(FREE_PEOPLES)
    else:
        common.end(table)


def _resume_landing(table: Table, stage: i64) -> None:
    """The Corsairs are ashore: with others there they keep the stacking limit at once, then they attack."""
    region = table.get(_REGION)
    if stage == SECOND:
        table.go_to(THIRD)
        if table.army(region, SHADOW) > STACKING:
            table.push(EXCESS, region, SHADOW)
        return
    common.end(table)
    if table.army(region, FREE_PEOPLES) > 0:
        battle.begin(table, SHADOW, region, region, splitting.NO_CEASING)
    elif siege.besieging_army(table, SHADOW, region):
        battle.begin(table, SHADOW, region, INSIDE[region], 0)


def _resume_rage(table: Table, stage: i64) -> None:
    """Kind by kind, first of the north and then of the south, units may come from the Dunlands."""
    if stage > LAST or table.get(_LEFT) == 0:
        common.end(table)
    elif _source(stage) == table.get(_REGION) or table.count(_source(stage), _kind_of(stage)) == 0:
        table.go_to(stage + 1)
    else:
        table.ask(SHADOW)


def _source(stage: i64) -> i64:
    """The Dunland that a question of Rage of the Dunlendings is about."""
    return _DUNLANDS[(stage - SECOND) // 2]


def _kind_of(stage: i64) -> i64:
    """The figure that it is about."""
    return ISENGARD * KINDS + (stage - SECOND) % 2


def _resume_trolls(table: Table) -> None:
    """As many as possible are exchanged, up to two (W-CARD-10)."""
    if table.get(_DONE) < 2 and playable(table, HILL_TROLLS):
        table.ask(SHADOW)
    else:
        common.end(table)


def _resume_three(table: Table, card: i64) -> None:
    """Pick three places, all if there are no more; then recruit in them."""
    nation, regions = _THREE_OF[card]
    picked = table.get(_PICKED)
    able = _targets(table, card, picked)
    rows = [(regions[at], 2) for at in range(len(regions)) if picked >> at & 1]
    if len(able) > 3 - len(rows) > 0:
        table.ask(SHADOW)
        return
    if len(rows) < 3:
        rows += [(region, 2) for region in able]
    common.end(table)
    common.spread(table, regular(nation), rows)


def _resume_power(table: Table, stage: i64) -> None:
    if stage == FIRST:
        table.set(_PICKED, min(2, table.stock[elite(ISENGARD)]))
        table.go_to(SECOND)
        common.spread(table, regular(ISENGARD), _power_rows(table))
        return
    common.end(table)
    common.recruit(table, ORTHANC, ISENGARD, UNIT, table.get(_PICKED))


# ----- questions and answers


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""
    stage = table.get(STAGE)
    if card == DENETHORS_FOLLY:
        for figure in FIGURES_OF[FREE_PEOPLES]:
            if figure % KINDS == LEADER and table.count(INSIDE[MINAS_TIRITH], figure) > 0:
                menu.append(SAY_LOSE + figure)
    elif card == STORMCROW and stage == SECOND:
        for figure in _figures_of(table, table.get(_NATION)):
            menu.append(SAY_LOSE + figure)
    elif card == STORMCROW and stage == THIRD:
        for slot in _slots_with(table, table.get(_FIGURE)):
            menu.append(SAY_ARMY + slot)
    elif card == RAGE_OF_THE_DUNLENDINGS and stage > FIRST:
        figure = _kind_of(stage)
        for number in range(min(table.get(_LEFT), table.count(_source(stage), figure)) + 1):
            menu.append(SAY_TAKE + figure * NUMBERS + number)
    else:
        verb = _verb(card)
        for target in sorted(_targets(table, card, table.get(_PICKED) if card in _THREE_OF else 0)):
            menu.append(verb + target)


def _verb(card: i64) -> i64:
    """How the first question of a card is answered."""
    if card == STORMCROW:
        return SAY_NATION
    if card == THE_FIGHTING_URUK_HAI or card == HILL_TROLLS:
        return SAY_ARMY
    return SAY_TO if card == CORSAIRS_OF_UMBAR else SAY_REGION


def answer(table: Table, card: i64, action: i64) -> None:
    """Something was named."""
    stage = table.get(STAGE)
    if card == DENETHORS_FOLLY:
        common.end(table)
        armies.eliminate(table, INSIDE[MINAS_TIRITH], action - SAY_LOSE, 1)
    elif card == STORMCROW:
        _answer_stormcrow(table, stage, action)
    elif card == RAGE_OF_THE_DUNLENDINGS and stage > FIRST:
        _answer_rage(table, stage, (action - SAY_TAKE) % NUMBERS)
    elif card == HILL_TROLLS:
        slot = action - SAY_ARMY
        armies.eliminate(table, slot, regular(SAURON), 1)
        armies.recruit(table, slot, elite(SAURON), 1)
        table.set(_DONE, table.get(_DONE) + 1)
    elif card in _THREE_OF:
        one: i64 = 1
        table.set(_PICKED, table.get(_PICKED) | one << _THREE_OF[card][1].index(action - SAY_REGION))
    elif card == THE_FIGHTING_URUK_HAI:
        common.end(table)
        common.storm(table, action - SAY_ARMY)
    elif card == CORSAIRS_OF_UMBAR:
        table.set(_REGION, action - SAY_TO)
        table.go_to(SECOND)
        movement.send(table, SHADOW, UMBAR, action - SAY_TO, 0)
    else:
        _answer_place(table, card, action - SAY_REGION)


def _answer_place(table: Table, card: i64, region: i64) -> None:
    """Recruit in the region chosen; after Rage of the Dunlendings others may come there."""
    common.end(table)
    if card == RAGE_OF_THE_DUNLENDINGS:
        table.set(_REGION, region)
        table.set(_LEFT, 4)
        table.go_to(SECOND)
    common.recruit_rows(table, [(region, nation, kind, number) for nation, kind, number in _CHOOSING[card]])


def _answer_stormcrow(table: Table, stage: i64, action: i64) -> None:
    """A Nation goes back a step; then a figure is lost, for good."""
    if stage == FIRST:
        nation = action - SAY_NATION
        table.steps[nation] = min(table.steps[nation] + 1, FARTHEST)
        table.set(_NATION, nation)
        table.go_to(SECOND)
    elif stage == SECOND:
        table.set(_FIGURE, action - SAY_LOSE)
        table.go_to(THIRD)
    else:
        slot = action - SAY_ARMY
        common.end(table)
        armies.eliminate(table, slot, table.get(_FIGURE), 1)
        siege.settle_region(table, REGION_OF[slot])  # W-CARD-25


def _answer_rage(table: Table, stage: i64, number: i64) -> None:
    """So many units of a kind come from a Dunland."""
    table.set(_LEFT, table.get(_LEFT) - number)
    table.go_to(stage + 1)
    if number > 0:
        movement.march(table, SHADOW, _source(stage), table.get(_REGION), number * ONE[_kind_of(stage)], 0)
