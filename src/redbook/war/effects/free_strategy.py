"""What the strategy events of the Free Peoples do (W-FP-STRAT-01 … W-FP-STRAT-24).

Half of them recruit: those with a fixed place are rows of `_RECRUITS`, those that let the Free Peoples choose a region
are in `_CHOOSING`. The others rouse Nations, strike at Shadow armies, or move and attack with an army.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, characters, hands, movement, politics
from redbook.war.actions import SAY_ARMY, SAY_NATION, SAY_REGION, SAY_TO
from redbook.war.board import (
    BREE,
    CARROCK,
    COASTAL,
    DALE,
    DOL_AMROTH,
    EDORAS,
    EREBOR,
    ERED_LUIN,
    LORIEN,
    MINAS_TIRITH,
    NATION,
    NEIGHBOURS,
    NORTH_ITHILIEN,
    NOWHERE,
    OSGILIATH,
    REGIONS,
    REGIONS_OF,
    RIVENDELL,
    SETTLEMENTS_OF,
    SOUTH_ITHILIEN,
    THE_SHIRE,
    WOODLAND_REALM,
)
from redbook.war.cards import FREE_STRATEGY
from redbook.war.cards.free_strategy import (
    A_POWER_TOO_GREAT,
    BOOK_OF_MAZARBUL,
    CELEBORNS_GALADHRIM,
    CIRDANS_SHIPS,
    DAIN_IRONFOOTS_GUARD,
    EOMER_SON_OF_EOMUND,
    FARAMIRS_RANGERS,
    FEAR_FIRE_FOES,
    GRIMBEORN_THE_OLD_SON_OF_BEORN,
    GUARDS_OF_THE_CITADEL,
    HELP_UNLOOKED_FOR,
    IMRAHIL_OF_DOL_AMROTH,
    KINDRED_OF_GLORFINDEL,
    KING_BRANDS_MEN,
    PATHS_OF_THE_WOSES,
    RIDERS_OF_THEODEN,
    SWORDS_IN_ERIADOR,
    THE_LAST_BATTLE,
    THE_POWER_OF_TOM_BOMBADIL,
    THE_RED_ARROW,
    THE_SPIRIT_OF_MORDOR,
    THRANDUILS_ARCHERS,
    THROUGH_A_DAY_AND_A_NIGHT,
    WISDOM_OF_ELROND,
)
from redbook.war.cards.shadow_character import WORMTONGUE
from redbook.war.effects import common
from redbook.war.effects.common import UNIT
from redbook.war.figures import ARAGORN
from redbook.war.nations import (
    DWARVES,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    LEADER,
    NATIONS_OF,
    NORTH,
    REGULAR,
    ROHAN,
    SHADOW,
    SIDE_OF_NATION,
)
from redbook.war.slots import INSIDE, SLOTS
from redbook.war.splitting import AGAINST_BESIEGERS, GARRISON_HELPS, WITH_COMPANION
from redbook.war.table import ON_TABLE, STAGE, D, Table

# The stages of most cards: something is chosen, then it is carried out, then the rest of the card.
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2

CHOSEN: Final = D
"""The army that Paths of the Woses sends."""

_RECRUITS: Final[dict[int, list[tuple[int, int, int, int]]]] = {
    FARAMIRS_RANGERS: [(OSGILIATH, GONDOR, UNIT, 1), (OSGILIATH, GONDOR, LEADER, 1)],
    THE_RED_ARROW: [(EDORAS, ROHAN, UNIT, 1), (EDORAS, ROHAN, LEADER, 1)],
    GUARDS_OF_THE_CITADEL: [(MINAS_TIRITH, GONDOR, UNIT, 1), (MINAS_TIRITH, GONDOR, LEADER, 1)],
    CELEBORNS_GALADHRIM: [(LORIEN, ELVES, UNIT, 1)],
    GRIMBEORN_THE_OLD_SON_OF_BEORN: [(CARROCK, NORTH, UNIT, 1), (CARROCK, NORTH, LEADER, 1)],
    IMRAHIL_OF_DOL_AMROTH: [(DOL_AMROTH, GONDOR, UNIT, 1), (DOL_AMROTH, GONDOR, LEADER, 1)],
    KING_BRANDS_MEN: [(DALE, NORTH, REGULAR, 2)],
    SWORDS_IN_ERIADOR: [(THE_SHIRE, NORTH, UNIT, 1), (ERED_LUIN, DWARVES, UNIT, 1)],
    KINDRED_OF_GLORFINDEL: [(RIVENDELL, ELVES, UNIT, 1)],
    DAIN_IRONFOOTS_GUARD: [(EREBOR, DWARVES, UNIT, 1), (EREBOR, DWARVES, LEADER, 1)],
    THRANDUILS_ARCHERS: [(WOODLAND_REALM, ELVES, UNIT, 1)],
}
"""What a card recruits: region, Nation, kind, number."""
_DRAWS: Final[list[int]] = [
    CELEBORNS_GALADHRIM, KING_BRANDS_MEN, SWORDS_IN_ERIADOR, KINDRED_OF_GLORFINDEL, THRANDUILS_ARCHERS,
]  # fmt: skip
"""The cards that let a strategy card be drawn after recruiting."""
_CHOOSING: Final[dict[int, list[tuple[int, int, int]]]] = {
    CIRDANS_SHIPS: [(ELVES, UNIT, 2)],
    RIDERS_OF_THEODEN: [(ROHAN, UNIT, 1), (ROHAN, LEADER, 1)],
    EOMER_SON_OF_EOMUND: [(ROHAN, UNIT, 1), (ROHAN, LEADER, 1)],
}
"""What a card recruits in a region of the Free Peoples' choice (`_places`): Nation, kind, number."""
_COUNCILS: Final[dict[int, tuple[int, list[int]]]] = {
    BOOK_OF_MAZARBUL: (DWARVES, [EREBOR, ERED_LUIN]),
    FEAR_FIRE_FOES: (NORTH, [BREE, THE_SHIRE]),
}
"""The Nation that goes to war if companions, after a move, are in one of some regions."""
_RANGED_OVER: Final[list[int]] = [NORTH_ITHILIEN, OSGILIATH, SOUTH_ITHILIEN]
"""Where Faramir's Rangers strike."""

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (THE_SPIRIT_OF_MORDOR, FIRST): "Which Shadow army falls out among itself?",
    (FARAMIRS_RANGERS, FIRST): "Which Shadow army do the Rangers strike?",
    (WISDOM_OF_ELROND, FIRST): "Which Nation heeds the counsel?",
    (PATHS_OF_THE_WOSES, FIRST): "Which army takes the hidden paths?",
    (PATHS_OF_THE_WOSES, SECOND): "Where does it come out?",
    (CIRDANS_SHIPS, FIRST): "In which region do the Elves land?",
    (RIDERS_OF_THEODEN, FIRST): "In which region do you recruit?",
    (EOMER_SON_OF_EOMUND, FIRST): "In which region do you recruit?",
}
"""The questions in words, by card and stage."""


# ----- what can be played


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card == THE_LAST_BATTLE:
        return table.revealed == 0 and _aragorn_marches(table)
    if card == A_POWER_TOO_GREAT or card == THE_POWER_OF_TOM_BOMBADIL:
        return True
    if card in _COUNCILS:
        return characters.may_move_companions(table) or _council_called(table, card)
    if card == THE_SPIRIT_OF_MORDOR or card == PATHS_OF_THE_WOSES or card == WISDOM_OF_ELROND:
        return len(_targets(table, card)) > 0
    if card == FARAMIRS_RANGERS:
        return len(_targets(table, card)) > 0 or _rangers_recruit(table)
    if card == HELP_UNLOOKED_FOR:
        return battle.may_attack(table, FREE_PEOPLES, AGAINST_BESIEGERS | GARRISON_HELPS)
    if card == THROUGH_A_DAY_AND_A_NIGHT:
        return movement.may_move(table, FREE_PEOPLES, WITH_COMPANION, 2)
    if card == THE_RED_ARROW and table.active[GONDOR]:
        return politics.can_advance(table, ROHAN) or common.may_recruit_any(table, _RECRUITS[card])
    if card == THE_RED_ARROW or (card == CIRDANS_SHIPS and not politics.at_war(table, ELVES)):
        return False
    if card in _CHOOSING:
        return len(_places(table, card)) > 0
    if card in _DRAWS and table.deck_size(FREE_STRATEGY) > 0:
        return True  # W-CARD-22
    return common.may_recruit_any(table, _RECRUITS[card])


def _aragorn_marches(table: Table) -> bool:
    """Whether Aragorn is with an army outside the regions of the Free Peoples."""
    region = table.region_of(ARAGORN)
    if region == NOWHERE or SIDE_OF_NATION[NATION[region]] == FREE_PEOPLES:
        return False
    return common.is_with_army(table, ARAGORN)


def _council_called(table: Table, card: i64) -> bool:
    """Whether a Nation can be called to war by companions who are where they should be, and it is not captured."""
    nation, regions = _COUNCILS[card]
    if politics.at_war(table, nation):
        return False
    for region in regions:
        if table.control[region] == FREE_PEOPLES and common.companion_in(table, region):
            return True
    return False


def _rangers_recruit(table: Table) -> bool:
    """Whether Faramir's Rangers can recruit in Osgiliath, where they need an army."""
    return table.army(OSGILIATH, FREE_PEOPLES) > 0 and common.may_recruit_any(table, _RECRUITS[FARAMIRS_RANGERS])


def _could_heed(table: Table, nation: i64) -> bool:
    """Whether Elrond's counsel would move a Nation: to become active, or a step forward."""
    if politics.can_advance(table, nation):
        return True
    return not table.active[nation] and (nation != ROHAN or table.cards[WORMTONGUE] != ON_TABLE)


def _targets(table: Table, card: i64) -> list[int]:
    """The armies, by slot, or the Nations that a card can be used on."""
    if card == WISDOM_OF_ELROND:
        return [nation for nation in NATIONS_OF[FREE_PEOPLES] if _could_heed(table, nation)]
    if card == THE_SPIRIT_OF_MORDOR:
        return [slot for slot in range(SLOTS) if common.nations_in(table, slot, SHADOW) >= 2]
    if card == FARAMIRS_RANGERS:
        return [region for region in _RANGED_OVER if table.army(region, SHADOW) > 0]
    slots: list[int] = []
    if politics.at_war(table, ROHAN):
        for region in REGIONS_OF[ROHAN]:
            for slot in common.slots_of(region):
                if table.army(slot, FREE_PEOPLES) > 0 and _ways_out(table, slot):
                    slots.append(slot)
    slots.sort()
    return slots


def _ways_out(table: Table, slot: i64) -> list[int]:
    """Where an army on the Paths of the Woses can go: to Minas Tirith, or beside it if it is lost or besieged."""
    lost = table.control[MINAS_TIRITH] == SHADOW or table.army(INSIDE[MINAS_TIRITH], FREE_PEOPLES) > 0
    regions = NEIGHBOURS[MINAS_TIRITH] if lost else [MINAS_TIRITH]
    return [region for region in regions if movement.may_send(table, FREE_PEOPLES, slot, region, 0)]


def _places(table: Table, card: i64) -> list[int]:
    """The regions where a card may recruit, and can."""
    places: list[int] = []
    for region in range(REGIONS):
        if _may_be_place(table, card, region):
            for nation, kind, _ in _CHOOSING[card]:
                if common.may_recruit(table, region, nation, kind):
                    places.append(region)
                    break
    return places


def _may_be_place(table: Table, card: i64, region: i64) -> bool:
    if card == CIRDANS_SHIPS:
        return COASTAL[region] and common.has_army(table, FREE_PEOPLES, region)
    if card == RIDERS_OF_THEODEN:
        return region == EDORAS or (NATION[region] == ROHAN and common.companion_in(table, region))
    return region in SETTLEMENTS_OF[ROHAN] and armies.is_free(table, FREE_PEOPLES, region)


# ----- what happens


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    stage = table.get(STAGE)
    if card in _COUNCILS:
        _resume_council(table, card, stage)
    elif card == THE_RED_ARROW and stage == FIRST:
        table.go_to(SECOND)
        politics.advance(table, ROHAN, politics.BY_CARD)
    elif card == FARAMIRS_RANGERS:
        _resume_rangers(table, stage)
    elif card in _RECRUITS and stage <= SECOND:
        table.go_to(THIRD)
        common.recruit_rows(table, _RECRUITS[card])
    elif card in _DRAWS:
        common.end(table)
        hands.draw(table, FREE_PEOPLES, 0, 1)
    elif (card, stage) in PROMPTS:
        table.ask(FREE_PEOPLES)
    else:
        common.end(table)
        _at_once(table, card)


def _at_once(table: Table, card: i64) -> None:
    """What a card does that asks nothing itself."""
    if card == A_POWER_TOO_GREAT:
        politics.advance(table, ELVES, politics.BY_CARD)
    elif card == THE_POWER_OF_TOM_BOMBADIL:
        politics.advance(table, NORTH, politics.BY_CARD)
    elif card == HELP_UNLOOKED_FOR:
        battle.choose_attack(table, FREE_PEOPLES, AGAINST_BESIEGERS | GARRISON_HELPS)
    elif card == THROUGH_A_DAY_AND_A_NIGHT:
        movement.move_armies(table, FREE_PEOPLES, 1, WITH_COMPANION, 2)


def _resume_council(table: Table, card: i64, stage: i64) -> None:
    """Companions may move; then, if one is in the right place, a Nation goes to war."""
    if stage == FIRST:
        table.go_to(SECOND)
        characters.move_companions(table)
        return
    common.end(table)
    if _council_called(table, card):
        common.call_to_war(table, _COUNCILS[card][0])


def _resume_rangers(table: Table, stage: i64) -> None:
    if stage == FIRST and _targets(table, FARAMIRS_RANGERS):
        table.ask(FREE_PEOPLES)
        return
    common.end(table)
    if _rangers_recruit(table):
        common.recruit_rows(table, _RECRUITS[FARAMIRS_RANGERS])


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""
    if card in _CHOOSING:
        for region in _places(table, card):
            menu.append(SAY_REGION + region)
    elif card == WISDOM_OF_ELROND:
        for nation in _targets(table, card):
            menu.append(SAY_NATION + nation)
    elif table.get(STAGE) == SECOND:
        for region in _ways_out(table, table.get(CHOSEN)):
            menu.append(SAY_TO + region)
    else:
        for slot in _targets(table, card):
            menu.append(SAY_ARMY + slot)


def answer(table: Table, card: i64, action: i64) -> None:
    """A region, a Nation or an army was named."""
    if card in _CHOOSING:
        region = action - SAY_REGION
        common.end(table)
        common.recruit_rows(table, [(region, nation, kind, number) for nation, kind, number in _CHOOSING[card]])
    elif card == WISDOM_OF_ELROND:
        common.end(table)
        politics.activate(table, action - SAY_NATION, politics.BY_CARD)
        politics.advance(table, action - SAY_NATION, politics.BY_CARD)
    elif card == THE_SPIRIT_OF_MORDOR:
        common.end(table)
        common.strike(table, action - SAY_ARMY, SHADOW, 5, 5)
    elif card == FARAMIRS_RANGERS:
        table.go_to(SECOND)
        common.strike(table, action - SAY_ARMY, SHADOW, 3, 5)
    elif table.get(STAGE) == FIRST:
        table.set(CHOSEN, action - SAY_ARMY)
        table.go_to(SECOND)
    else:
        common.end(table)
        movement.send(table, FREE_PEOPLES, table.get(CHOSEN), action - SAY_TO, 0)
