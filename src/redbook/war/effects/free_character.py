"""What the character events of the Free Peoples do (W-FP-CHAR-01 … W-FP-CHAR-24).

Four put a hunt tile in play and four stay on the table, where the hunt knows them. Then there are those that heal,
those that send companions on their way, and those that strike at the Shadow where companions are.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, chance, characters, fellowship, hands, hunt, politics, retreat, siege, victory
from redbook.war.actions import (
    ALL,
    DONE,
    NO,
    ROLL_FACES,
    SAY_ACT,
    SAY_ARMY,
    SAY_CHARACTER,
    SAY_NATION,
    SAY_NUMBER,
    SAY_TO,
    TO_MOVE_COMPANIONS,
    TO_SEPARATE,
    YES,
)
from redbook.war.board import (
    DALE,
    EREBOR,
    ERECH,
    FANGORN,
    LAMEDON,
    LORIEN,
    NATION,
    NOWHERE,
    ORTHANC,
    PELARGIR,
    STRONGHOLDS_OF,
    WOODLAND_REALM,
)
from redbook.war.cards import CARD_DIE, CARD_SIDE, CARDS, FREE_STRATEGY, TILE
from redbook.war.cards.free_character import (
    ATHELAS,
    AXE_AND_BOW,
    BILBOS_SONG,
    CHALLENGE_OF_THE_KING,
    DEAD_MEN_OF_DUNHARROW,
    GWAIHIR_THE_WINDLORD,
    HORN_OF_GONDOR,
    HOUSE_OF_THE_STEWARDS,
    I_WILL_GO_ALONE,
    MIRROR_OF_GALADRIEL,
    MITHRIL_COAT_AND_STING,
    THE_EAGLES_ARE_COMING,
    THE_ENTS_AWAKE_ENTMOOT,
    THE_ENTS_AWAKE_TREEBEARD,
    THE_GREY_COMPANY,
    THERE_AND_BACK_AGAIN,
    THERE_IS_ANOTHER_WAY,
    WE_PROVE_THE_SWIFTER,
    WIZARDS_STAFF,
)
from redbook.war.dice import CHARACTER, FACES, WILL
from redbook.war.effects import common
from redbook.war.effects.common import UNIT, WITHOUT_DIE
from redbook.war.figures import (
    ARAGORN,
    BOROMIR,
    COMPANIONS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GIMLI,
    GOLLUM,
    LEGOLAS,
    NO_CHARACTER,
    SARUMAN,
    STRIDER,
)
from redbook.war.kinds import PLAY
from redbook.war.nations import (
    DWARVES,
    ELITE,
    ELVES,
    FREE_PEOPLES,
    GONDOR,
    KINDS,
    NATIONS_OF,
    NO_NATION,
    NORTH,
    REGULAR,
    ROHAN,
    SAURON,
    SHADOW,
)
from redbook.war.slots import IN_FELLOWSHIP, NAZGUL, SLOTS, elite, regular
from redbook.war.table import ASIDE, DRAWN, IN_HAND, POOL, REMOVED, STAGE, D, E, Table
from redbook.war.tiles import EYE_VALUE, TILE_KINDS, TILE_VALUE

# The stages of a card that has several.
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
FOURTH: Final = 3
FIFTH: Final = 4

_TILES_DRAWN: Final = D
"""Challenge of the King: the tiles drawn so far, one more than each, four bits."""
_ARMY: Final = D
"""The Eagles are Coming!: the slot of the army."""
_TO: Final = D
"""Dead Men of Dunharrow: where he goes."""
_GROUP: Final = E
"""And who goes with him, as bits."""

_PATHS_OF_THE_DEAD: Final[list[int]] = [ERECH, LAMEDON, PELARGIR]
_NORTHERN_HALLS: Final[list[int]] = [DALE, EREBOR, WOODLAND_REALM]
_ROUSED: Final[list[int]] = [DWARVES, ELVES, NORTH]
"""The Nations that There and Back Again advances."""

PROMPTS: Final[dict[tuple[int, int], str]] = {
    (THERE_IS_ANOTHER_WAY, SECOND): "Does Gollum lead the Fellowship on?",
    (GWAIHIR_THE_WINDLORD, FIRST): "Do companions leave the Fellowship, or move on the map?",
    (WE_PROVE_THE_SWIFTER, FIRST): "Do companions leave the Fellowship, or move on the map?",
    (THE_EAGLES_ARE_COMING, FIRST): "Against which army do the Eagles fly?",
    (THE_EAGLES_ARE_COMING, THIRD): "To which Stronghold do the Nazgûl flee?",
    (DEAD_MEN_OF_DUNHARROW, FIRST): "Where do the Dead lead him?",
    (DEAD_MEN_OF_DUNHARROW, SECOND): "Who goes with him?",
    (DEAD_MEN_OF_DUNHARROW, FIFTH): "How many Regulars of Gondor do you recruit there?",
    (THE_GREY_COMPANY, FIRST): "Of which Nation does a Regular become an Elite?",
}
"""The questions in words, by card and stage."""


def _is_ents(card: i64) -> bool:
    return THE_ENTS_AWAKE_TREEBEARD <= card <= THE_ENTS_AWAKE_ENTMOOT


# ----- what can be played


def playable(table: Table, card: i64) -> bool:
    """Whether a card's requirement is met and anything would come of it."""
    if card <= MITHRIL_COAT_AND_STING:
        return True
    if card == AXE_AND_BOW:
        return table.place[GIMLI] == IN_FELLOWSHIP or table.place[LEGOLAS] == IN_FELLOWSHIP
    if card == HORN_OF_GONDOR:
        return table.place[BOROMIR] == IN_FELLOWSHIP
    if card == WIZARDS_STAFF:
        return table.place[GANDALF_THE_GREY] == IN_FELLOWSHIP
    if card == ATHELAS or card == BILBOS_SONG:
        return table.corruption > 0
    if card == THERE_IS_ANOTHER_WAY:
        return table.corruption > 0 or table.guide == GOLLUM
    if card == I_WILL_GO_ALONE:
        return fellowship.companions(table) != 0
    if card == MIRROR_OF_GALADRIEL:
        return table.dice[FREE_PEOPLES * FACES + CHARACTER] > 0 or (_heals_in_lorien(table) and table.corruption > 0)
    if card == CHALLENGE_OF_THE_KING:
        nation = _heirs_nation(table)
        return (nation == GONDOR or nation == ROHAN) and common.is_with_army(table, _heir(table))
    if card == GWAIHIR_THE_WINDLORD or card == WE_PROVE_THE_SWIFTER:
        return fellowship.companions(table) != 0 or characters.may_move_companions(table, into_siege=True)
    if card == THERE_AND_BACK_AGAIN:
        return fellowship.companions(table) != 0 or _halls_roused(table)
    if card == THE_EAGLES_ARE_COMING:
        return len(_hunted_nazgul(table)) > 0
    if _is_ents(card):
        return table.place[GANDALF_THE_WHITE] < SLOTS and common.companion_in(table, FANGORN)
    if card == DEAD_MEN_OF_DUNHARROW:
        return _heirs_nation(table) == ROHAN
    if card == HOUSE_OF_THE_STEWARDS:
        region = table.region_of(BOROMIR)
        if region == NOWHERE or NATION[region] != GONDOR:
            return False
        return table.deck_size(FREE_STRATEGY) > 0 or common.may_recruit(table, region, GONDOR, UNIT)
    if _heir(table) == NO_CHARACTER or not common.is_with_army(table, _heir(table)):
        return False
    return table.deck_size(FREE_STRATEGY) > 0 or len(_grey_nations(table)) > 0


def _heir(table: Table) -> i64:
    """Strider or Aragorn, if either is on the map (W-CHAR-33)."""
    if table.place[ARAGORN] < SLOTS:
        return ARAGORN
    return STRIDER if table.place[STRIDER] < SLOTS else NO_CHARACTER


def _heirs_nation(table: Table) -> i64:
    """The Nation of the region where he is."""
    return NO_NATION if _heir(table) == NO_CHARACTER else NATION[table.region_of(_heir(table))]


def _heals_in_lorien(table: Table) -> bool:
    return table.bearers == LORIEN and table.control[LORIEN] == FREE_PEOPLES


def _halls_roused(table: Table) -> bool:
    """Whether Gimli or Legolas is in a hall of the north that is not captured, and any of three Nations would move."""
    for character in (GIMLI, LEGOLAS):
        region = table.region_of(character)
        if region in _NORTHERN_HALLS and table.control[region] == FREE_PEOPLES:
            for nation in _ROUSED:
                if not politics.at_war(table, nation):
                    return True
    return False


def _hunted_nazgul(table: Table) -> list[int]:
    """The Shadow armies with Nazgûl near an army with a companion; the Witch-king alone does not count."""
    eyries = [slot for slot in range(SLOTS) if table.army(slot, FREE_PEOPLES) > 0 and common.has_companion(table, slot)]
    hunted: list[int] = []
    for slot in range(SLOTS):
        if table.army(slot, SHADOW) > 0 and table.count(slot, NAZGUL) > 0:
            for eyrie in eyries:
                if common.near(slot, eyrie):
                    hunted.append(slot)
                    break
    return hunted


def _refuges(table: Table) -> list[int]:
    """The Strongholds of Sauron that the Shadow controls."""
    return [region for region in STRONGHOLDS_OF[SAURON] if table.control[region] == SHADOW]


def _grey_nations(table: Table) -> list[int]:
    """The Nations of whom a Regular in the army of Strider or Aragorn can become an Elite."""
    slot = table.place[_heir(table)]
    return [
        nation
        for nation in NATIONS_OF[FREE_PEOPLES]
        if table.count(slot, regular(nation)) > 0 and table.stock[elite(nation)] > 0
    ]


# ----- what happens


def resume(table: Table, card: i64) -> None:
    """The next thing a card does."""
    stage = table.get(STAGE)
    if _is_ents(card):
        _resume_ents(table, stage)
    elif card == CHALLENGE_OF_THE_KING:
        _resume_challenge(table, stage)
    elif card == THE_EAGLES_ARE_COMING:
        _resume_eagles(table, stage)
    elif card == DEAD_MEN_OF_DUNHARROW:
        _resume_dead_men(table, stage)
    elif card >= HOUSE_OF_THE_STEWARDS:
        _resume_muster(table, card, stage)
    elif card >= I_WILL_GO_ALONE and card != BILBOS_SONG and card != MIRROR_OF_GALADRIEL:
        _resume_parting(table, card, stage)
    elif card >= ATHELAS:
        _resume_healing(table, card, stage)
    else:
        common.end(table)
        if common.puts_tile(card):
            hunt.put_in_play(table, TILE[card])


def _resume_healing(table: Table, card: i64, stage: i64) -> None:
    if card == ATHELAS and stage == FIRST:
        table.go_to(SECOND)
        chance.roll(table, 3)
        return
    if card == THERE_IS_ANOTHER_WAY and stage == FIRST:
        victory.corrupt(table, -1)
        table.go_to(SECOND)
        if table.guide == GOLLUM:
            table.ask(FREE_PEOPLES)
        return
    common.end(table)
    if card == ATHELAS:
        victory.corrupt(table, -common.counted(table.result, 3 if table.guide == STRIDER else 5))
    elif card == BILBOS_SONG:
        victory.corrupt(table, -2 if table.guide == GOLLUM else -1)
    elif card == MIRROR_OF_GALADRIEL:
        if table.dice[FREE_PEOPLES * FACES + CHARACTER] > 0:
            table.dice[FREE_PEOPLES * FACES + CHARACTER] -= 1
            table.dice[FREE_PEOPLES * FACES + WILL] += 1
        if _heals_in_lorien(table):
            victory.corrupt(table, -1)


def _resume_parting(table: Table, card: i64, stage: i64) -> None:
    """Companions go their way; then what follows."""
    if card == GWAIHIR_THE_WINDLORD or card == WE_PROVE_THE_SWIFTER:
        table.ask(FREE_PEOPLES)
    elif stage == FIRST:
        table.go_to(SECOND)
        characters.separate(table, 1)
    else:
        common.end(table)
        if card == I_WILL_GO_ALONE:
            victory.corrupt(table, -1)
        elif _halls_roused(table):
            politics.activate(table, DWARVES, politics.BY_CARD)
            politics.activate(table, NORTH, politics.BY_CARD)
            for nation in _ROUSED:
                politics.advance(table, nation, politics.BY_CARD)


def _send(table: Table, card: i64, separating: bool) -> None:
    """Gwaihir carries companions as if of Level 4; others go two regions farther."""
    level: i64 = 4 if card == GWAIHIR_THE_WINDLORD else 0
    extra: i64 = 0 if card == GWAIHIR_THE_WINDLORD else 2
    common.end(table)
    if separating:
        characters.separate(table, extra, level, True)
    else:
        characters.move_companions(table, True, extra, level, True)


# ----- Challenge of the King


def _resume_challenge(table: Table, stage: i64) -> None:
    """Draw three tiles, kept aside meanwhile so that none comes up twice; then see what they are."""
    if stage > FIRST:
        table.tiles[DRAWN * TILE_KINDS + table.result] -= 1
        table.tiles[ASIDE * TILE_KINDS + table.result] += 1
        table.set(_TILES_DRAWN, table.get(_TILES_DRAWN) * 16 + table.result + 1)
    if stage < FOURTH:
        table.go_to(stage + 1)
        chance.draw_tile(table)
        return
    drawn = table.get(_TILES_DRAWN)
    tiles: list[int] = [drawn % 16 - 1, drawn // 16 % 16 - 1, drawn // 256 - 1]
    eyes: i64 = 0
    for tile in tiles:
        if TILE_VALUE[tile] == EYE_VALUE:
            eyes += 1
    for tile in tiles:
        gone = TILE_VALUE[tile] == EYE_VALUE and eyes < 3
        table.tiles[ASIDE * TILE_KINDS + tile] -= 1
        table.tiles[(REMOVED if gone else POOL) * TILE_KINDS + tile] += 1
    if eyes == 3:
        armies.eliminate_character(table, _heir(table))
    common.end(table)


# ----- The Eagles are Coming!


def _resume_eagles(table: Table, stage: i64) -> None:
    if stage == FIRST:
        table.ask(FREE_PEOPLES)
        return
    slot = table.get(_ARMY)
    if stage == SECOND:
        armies.eliminate(table, slot, NAZGUL, common.counted(table.result, 5))
        table.go_to(THIRD)
    if table.count(slot, NAZGUL) > 0 and _refuges(table):
        table.ask(SHADOW)
    else:
        common.end(table)


# ----- The Ents Awake


def _resume_ents(table: Table, stage: i64) -> None:
    if stage == FIRST:
        table.go_to(SECOND)
        for slot in common.slots_of(ORTHANC):
            if table.army(slot, SHADOW) > 0:
                politics.army_attacked(table, slot, SHADOW)  # W-CARD-28
                common.strike(table, slot, SHADOW, 3, 4, True)
                return
        if table.region_of(SARUMAN) == ORTHANC:
            armies.eliminate_character(table, SARUMAN)
        return
    common.end(table)
    region = table.region_of(GANDALF_THE_WHITE)
    if region != NOWHERE and (region == FANGORN or NATION[region] == ROHAN) and _holds_character_card(table):
        table.push(PLAY, FREE_PEOPLES, WITHOUT_DIE)


def _holds_character_card(table: Table) -> bool:
    for card in range(CARDS):
        if table.cards[card] == IN_HAND and CARD_SIDE[card] == FREE_PEOPLES and CARD_DIE[card] == CHARACTER:
            return True
    return False


# ----- Dead Men of Dunharrow


def _resume_dead_men(table: Table, stage: i64) -> None:
    region = table.get(_TO)
    if stage == FIRST:
        table.ask(FREE_PEOPLES)
    elif stage == SECOND and _may_follow(table) != 0:
        table.ask(FREE_PEOPLES)
    elif stage == SECOND:
        _arrive_with_the_dead(table, region)
    elif stage == THIRD:
        table.go_to(FOURTH)
        armies.inflict(table, region, SHADOW, ROLL_FACES[table.result][0])
    elif stage == FOURTH and table.army(region, SHADOW) > 0:
        table.go_to(FIFTH)
        retreat.begin(table, SHADOW, region, True, False)
    elif table.army(region, SHADOW) > 0 or stage == FOURTH:
        battle.destroy(table, SHADOW, region)
        table.go_to(FIFTH)
    else:
        table.ask(FREE_PEOPLES)


def _may_follow(table: Table) -> i64:
    """The companions in his region who are not in his company yet, as bits."""
    heir = _heir(table)
    mask: i64 = 0
    for character in range(COMPANIONS):
        if character != heir and table.region_of(character) == table.region_of(heir):
            mask |= fellowship.bit(character)
    return mask & ~table.get(_GROUP)


def _arrive_with_the_dead(table: Table, region: i64) -> None:
    """He and his company are there; a Shadow army meets the Dead."""
    group = table.get(_GROUP) | fellowship.bit(_heir(table))
    for character in range(COMPANIONS):
        if group >> character & 1:
            table.place[character] = region
            politics.companion_arrived(table, character)
    if table.army(region, SHADOW) > 0:
        table.go_to(THIRD)
        politics.army_attacked(table, region, SHADOW)  # W-CARD-28
        chance.roll(table, 1)
    else:
        table.go_to(FIFTH)


# ----- House of the Stewards, The Grey Company


def _resume_muster(table: Table, card: i64, stage: i64) -> None:
    if stage == FIRST and card == HOUSE_OF_THE_STEWARDS:
        table.go_to(SECOND)
        common.recruit(table, table.region_of(BOROMIR), GONDOR, UNIT, 1)
    elif stage == FIRST and len(_grey_nations(table)) > 0:
        table.ask(FREE_PEOPLES)
    else:
        common.end(table)
        hands.draw(table, FREE_PEOPLES, 0, 2)


# ----- questions and answers


def legal(table: Table, card: i64, menu: list[int]) -> None:
    """The answers to a card's question."""
    if card == THERE_IS_ANOTHER_WAY:
        menu.append(YES)
        menu.append(NO)
    elif card == GWAIHIR_THE_WINDLORD or card == WE_PROVE_THE_SWIFTER:
        if fellowship.companions(table) != 0:
            menu.append(SAY_ACT + TO_SEPARATE)
        if characters.may_move_companions(table, into_siege=True):
            menu.append(SAY_ACT + TO_MOVE_COMPANIONS)
    elif card == THE_GREY_COMPANY:
        for nation in _grey_nations(table):
            menu.append(SAY_NATION + nation)
    elif card == THE_EAGLES_ARE_COMING and table.get(STAGE) == FIRST:
        for slot in _hunted_nazgul(table):
            menu.append(SAY_ARMY + slot)
    elif card == THE_EAGLES_ARE_COMING:
        for region in _refuges(table):
            menu.append(SAY_TO + region)
    elif table.get(STAGE) == FIRST:
        for region in _PATHS_OF_THE_DEAD:
            menu.append(SAY_TO + region)
    elif table.get(STAGE) == SECOND:
        _legal_company(table, menu)
    else:
        for number in range(min(3, table.stock[GONDOR * KINDS + REGULAR]) + 1):
            menu.append(SAY_NUMBER + number)


def _legal_company(table: Table, menu: list[int]) -> None:
    followers = _may_follow(table)
    menu.append(DONE)
    if followers & followers - 1:
        menu.append(ALL)
    for character in range(COMPANIONS):
        if followers >> character & 1:
            menu.append(SAY_CHARACTER + character)


def answer(table: Table, card: i64, action: i64) -> None:
    """An answer has come."""
    if card == THERE_IS_ANOTHER_WAY:
        common.end(table)
        if action == YES and fellowship.may_hide(table):
            fellowship.hide(table)
        elif action == YES:
            fellowship.move(table)
    elif card == GWAIHIR_THE_WINDLORD or card == WE_PROVE_THE_SWIFTER:
        _send(table, card, action == SAY_ACT + TO_SEPARATE)
    elif card == THE_GREY_COMPANY:
        slot = table.place[_heir(table)]
        table.go_to(SECOND)
        armies.eliminate(table, slot, (action - SAY_NATION) * KINDS + REGULAR, 1)
        armies.recruit(table, slot, (action - SAY_NATION) * KINDS + ELITE, 1)
    elif card == THE_EAGLES_ARE_COMING and table.get(STAGE) == FIRST:
        table.set(_ARMY, action - SAY_ARMY)
        table.go_to(SECOND)
        chance.roll(table, min(5, table.count(action - SAY_ARMY, NAZGUL)))
    elif card == THE_EAGLES_ARE_COMING:
        common.end(table)
        slot = table.get(_ARMY)
        number = table.count(slot, NAZGUL)
        table.drop(slot, NAZGUL, number)
        table.add(armies.friendly_slot(table, SHADOW, action - SAY_TO), NAZGUL, number)
    else:
        _answer_dead_men(table, action)


def _answer_dead_men(table: Table, action: i64) -> None:
    stage = table.get(STAGE)
    if stage == FIRST:
        table.set(_TO, action - SAY_TO)
        table.go_to(SECOND)
    elif stage == FIFTH:
        common.end(table)
        armies.recruit(table, table.get(_TO), GONDOR * KINDS + REGULAR, action - SAY_NUMBER)
        siege.settle_region(table, table.get(_TO))
    elif action == ALL:
        table.set(_GROUP, table.get(_GROUP) | _may_follow(table))
    elif action == DONE:
        _arrive_with_the_dead(table, table.get(_TO))
    else:
        table.set(_GROUP, table.get(_GROUP) | fellowship.bit(action - SAY_CHARACTER))
