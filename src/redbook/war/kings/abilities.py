"""What sovereigns do with dice: they are awakened, recruit, make Elites, see far; and corrupted ones are removed.

An awakened sovereign has two abilities. One that recruits or makes an Elite takes a Muster result; the second takes the
ruler die, which must show his result or the Will of the West (K-DICE-15 … K-DICE-18). Combat abilities are in `combat`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import acting, armies, companions, effects, events, fellowship, hands, politics, seats
from redbook.war.actions import (
    DONE,
    SAY_ACTS,
    SAY_CHARACTERS,
    SAY_FIGURE,
    SAY_REGION,
    SAY_TO,
    THING,
    TO_DRAW,
    TO_PLAY_CARD,
    YES,
)
from redbook.war.board import MINAS_TIRITH, SETTLEMENTS_OF
from redbook.war.box import BOX, offer
from redbook.war.card import lying
from redbook.war.characters import bring, may_bring
from redbook.war.contents import ACT_IDS, DIE_IDS
from redbook.war.dice import ARMY_MUSTER, CHARACTER, EVENT, FACES, KINDS_OF_DICE, MUSTER, WILL
from redbook.war.kings.characters import AWAKENED, BRAND
from redbook.war.kings.kinds import AWAKENING, CALL, PALANTIR, PROMOTION, REMOVAL
from redbook.war.kings.sovereigns import (
    DAIN,
    DENETHOR,
    THEODEN,
    THRANDUIL,
    awaken,
    home,
    is_awakened,
    is_corrupted,
    matched,
    nation_of,
    region_of,
    remove,
    slot_of,
    waking_places,
)
from redbook.war.kings.state import SOVEREIGNS, STEALTH, TOKEN_AT_WORK
from redbook.war.nations import ELITE, FREE_PEOPLES, KINDS, LEADER, NATION_BIT, REGULAR, SHADOW
from redbook.war.procedure import Procedure, enlist
from redbook.war.slots import FIGURE_LABELS, NO_SLOT
from redbook.war.table import STAGE, A, B, C, D, Table

TO_AWAKEN: Final = ACT_IDS.index("awaken")
TO_MAKE_ELITE: Final = ACT_IDS.index("sovereign-elite")
TO_CALL_TO_ARMS: Final = ACT_IDS.index("call-to-arms")
TO_CALL_IRON_GUARD: Final = ACT_IDS.index("iron-guard")
TO_MUSTER_THE_MARK: Final = ACT_IDS.index("mustering-of-the-mark")
TO_MOVE_BY_STEALTH: Final = ACT_IDS.index("far-sighted-move")
TO_SEPARATE_FAR: Final = ACT_IDS.index("far-sighted-separate")
TO_MOVE_COMPANIONS_FAR: Final = ACT_IDS.index("far-sighted-companions")
TO_REMOVE_CORRUPTED: Final = ACT_IDS.index("remove-corrupted")
TO_BRING_CHIEFTAIN: Final = ACT_IDS.index("bring-chieftain")
_FREE_RULER: Final = DIE_IDS.index("free-ruler")
_SHADOW_RULER: Final = DIE_IDS.index("shadow-ruler")

SECOND_FACE: Final[list[int]] = [MUSTER, MUSTER, EVENT, MUSTER, CHARACTER]
"""The result of the ruler die that each sovereign's second ability takes (K-RULER-13)."""
_CALLS: Final[list[int]] = [TO_CALL_TO_ARMS, TO_CALL_IRON_GUARD, 0, TO_MUSTER_THE_MARK, 0]
"""The act of a sovereign who recruits with it."""


# ----- what a die is used for


def offers(table: Table, side: i64, die: i64, menu: list[int]) -> None:
    """What a die can do for or against sovereigns and chieftains."""
    kind = die // FACES
    face = die % FACES
    if not KINDS_OF_DICE[kind].any_die:
        return  # X-WK-10
    if side == SHADOW:
        if kind == _SHADOW_RULER and not acting.counts_as_muster(face) and may_bring(table, SHADOW, True):
            offer(menu, SAY_ACTS[TO_BRING_CHIEFTAIN])  # K-DICE-19
        return
    ruler = kind == _FREE_RULER
    if may_awaken_with(table, ruler, face) and _sleepers(table):
        offer(menu, SAY_ACTS[TO_AWAKEN])
    if acting.counts_as_muster(face) and _promoters(table):
        offer(menu, SAY_ACTS[TO_MAKE_ELITE])
    if acting.counts_as_character(face) and _removable(table):
        offer(menu, SAY_ACTS[TO_REMOVE_CORRUPTED])
    if ruler:
        _offer_second(table, face, menu)


def may_awaken_with(table: Table, ruler: bool, face: i64) -> bool:
    """Whether a die awakens: a Muster result, or any of the ruler die (K-DICE-15, K-RULER-22); unless a card keeps
    Muster results from it (K-CARD-55, K-CARD-58)."""
    if not ruler and not acting.counts_as_muster(face):
        return False
    if ruler and face != MUSTER:
        return True
    for event in lying(table):
        if event.keeps_muster_from_waking(table):
            return False
    return True


def _offer_second(table: Table, face: i64, menu: list[int]) -> None:
    """The second abilities, with the ruler die that shows their result or the Will of the West (K-DICE-16 … -18)."""
    for sovereign in range(SOVEREIGNS):
        wanted = SECOND_FACE[sovereign]
        shows = face == wanted or face == WILL or (face == ARMY_MUSTER and wanted == MUSTER)
        if shows and sovereign != DENETHOR and is_awakened(table, sovereign) and may_use_second(table, sovereign):
            for act in _second_acts(table, sovereign):
                offer(menu, SAY_ACTS[act])


def _second_acts(table: Table, sovereign: i64) -> list[int]:
    """What his second ability lets a die be used for now."""
    if sovereign == DENETHOR:
        acts = [TO_DRAW] if hands.can_draw(table, FREE_PEOPLES) else []
        return [*acts, TO_PLAY_CARD] if events.may_play(table, FREE_PEOPLES, EVENT) else acts
    if sovereign != THRANDUIL:
        return [_CALLS[sovereign]]
    acts = [TO_MOVE_BY_STEALTH] if fellowship.may_move(table) else []
    if companions.may_separate(table):
        acts.append(TO_SEPARATE_FAR)
    if companions.may_move_companions(table):
        acts.append(TO_MOVE_COMPANIONS_FAR)
    return acts


def may_use_second(table: Table, sovereign: i64) -> bool:
    """Whether the second ability of an awakened sovereign would do anything; in a team it is for his Nation's player
    (K-MULTI-02)."""
    if not seats.owns(table, nation_of(sovereign)):
        return False
    if sovereign == DENETHOR:
        return region_of(table, DENETHOR) == MINAS_TIRITH and hands.can_draw(table, FREE_PEOPLES)
    if sovereign == THRANDUIL:
        return not fellowship.on_track(table) and len(_second_acts(table, THRANDUIL)) > 0
    if not politics.at_war(table, nation_of(sovereign)):
        return False
    for step in range(_STEPS):
        if step // 3 == (1 if sovereign == DAIN else 0) and _figures(table, sovereign, step, NO_SLOT):
            return True
    return False


def narrow(table: Table, side: i64, menu: list[int]) -> None:
    """A die that a token has turned serves for the ability of its sovereign alone (K-RULER-12)."""
    token = table.extra[TOKEN_AT_WORK]
    if token == 0:
        return
    allowed = [SAY_ACTS[act] for act in _second_acts(table, token - 1)]
    kept = [action for action in menu if action in allowed]
    if kept:
        menu[:] = kept


def carry_out(table: Table, act: i64) -> bool:
    """Start what a die is used for, if it is one of these things."""
    if act == TO_AWAKEN:
        table.push(AWAKENING)
    elif act == TO_MAKE_ELITE:
        table.push(PROMOTION)
    elif act == TO_CALL_TO_ARMS or act == TO_MUSTER_THE_MARK:
        table.push(CALL, 0 if act == TO_CALL_TO_ARMS else THEODEN, 0, 0, NO_SLOT)
    elif act == TO_CALL_IRON_GUARD:
        table.push(CALL, DAIN, 3, 0, NO_SLOT)
    elif act == TO_MOVE_BY_STEALTH:
        table.set(acting.TO_HUNT_BOX, 1)
        table.extra[STEALTH] = 1
        fellowship.move(table)
    elif act == TO_SEPARATE_FAR:
        companions.separate(table, 1)
    elif act == TO_MOVE_COMPANIONS_FAR:
        companions.move_companions(table, False, 1)
    elif act == TO_REMOVE_CORRUPTED:
        table.push(REMOVAL)
    elif act == TO_BRING_CHIEFTAIN:
        bring(table, SHADOW, True)
    else:
        return False
    return True


def action_over(table: Table) -> None:
    """The ruler die has been used: Denethor may look into the stone (K-SOVEREIGN-DENETHOR-04). The frame ACTION is on
    top."""
    table.extra[TOKEN_AT_WORK] = 0
    table.extra[STEALTH] = 0
    if acting.kind_of_die(table) != _FREE_RULER or not events.is_event_result(table.get(acting.FACE)):
        return
    used = table.get(acting.USE)
    if (used == TO_DRAW or used == TO_PLAY_CARD) and is_awakened(table, DENETHOR):
        if region_of(table, DENETHOR) == MINAS_TIRITH and hands.can_draw(table, FREE_PEOPLES):
            if seats.owns(table, nation_of(DENETHOR)):
                table.push(PALANTIR)


# ----- awakening


def _sleepers(table: Table) -> list[int]:
    """The sovereigns who can be awakened with a die."""
    return [
        sovereign
        for sovereign in range(SOVEREIGNS)
        if seats.owns(table, nation_of(sovereign)) and waking_places(table, sovereign)  # K-MULTI-01
    ]


_WHO: Final = 0
_WHERE: Final = 1
_SLEEPER: Final = A


class Awakening(Procedure):
    """A sovereign is awakened with a die, where his card says."""

    kind = AWAKENING
    rule = "K-RULER-22"

    def wording(self) -> dict[int, str]:
        return {_WHO: "Which sovereign is awakened?", _WHERE: "Where is he awakened?"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        if table.get(STAGE) == _WHERE:
            for region in waking_places(table, table.get(_SLEEPER)):
                menu.append(SAY_TO + region)
        else:
            for sovereign in _sleepers(table):
                menu.append(SAY_CHARACTERS[BRAND + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == _WHO:
            table.set(_SLEEPER, THING[action] - BRAND)
            table.go_to(_WHERE)
        else:
            sovereign = table.get(_SLEEPER)
            table.pop()
            awaken(table, sovereign, action - SAY_TO)


# ----- Elites for Regulars


def _promoters(table: Table) -> list[int]:
    """The sovereigns at home who can make an Elite of a Regular in their army (K-SOVEREIGN-DAIN-04,
    K-SOVEREIGN-DENETHOR-03, K-SOVEREIGN-THRANDUIL-03, K-RULER-29)."""
    found: list[int] = []
    for sovereign in (DAIN, DENETHOR, THRANDUIL):
        nation = nation_of(sovereign)
        if not seats.may_act_on(table, nation):
            continue
        if is_awakened(table, sovereign) and region_of(table, sovereign) == home(sovereign):
            if politics.at_war(table, nation) and table.stock[nation * KINDS + ELITE] > 0:
                if table.count(slot_of(table, sovereign), nation * KINDS + REGULAR) > 0:
                    found.append(sovereign)
    return found


class Promotion(Procedure):
    """A Regular in a sovereign's army becomes an Elite."""

    kind = PROMOTION
    rule = "K-RULER-29"
    question = "Which sovereign makes an Elite of a Regular?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        for sovereign in _promoters(table):
            menu.append(SAY_CHARACTERS[AWAKENED + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        sovereign = THING[action] - AWAKENED
        slot = slot_of(table, sovereign)
        table.pop()
        armies.withdraw(table, slot, nation_of(sovereign) * KINDS + REGULAR)
        armies.recruit(table, slot, nation_of(sovereign) * KINDS + ELITE, 1)
        seats.act_on(table, NATION_BIT[nation_of(sovereign)])


# ----- recruiting with the ruler die

# The numbers of a frame CALL, and its stages.
_CALLER: Final = A
_STEP: Final = B
"""0 and 1: in two Settlements of the Nation, 2: with the sovereign; of Dáin 3: with him, 4: in another Settlement."""
_FIGURE: Final = C
_FIRST: Final = D
"""Where the figure before went; NO_SLOT for nowhere."""
_WHAT: Final = 0
_PLACE: Final = 1
_STEPS: Final = 5


def _figures(table: Table, sovereign: i64, step: i64, first: i64) -> list[int]:
    """What can be recruited in a step."""
    nation = nation_of(sovereign)
    kinds = (REGULAR, ELITE) if step == 3 else (REGULAR, LEADER)
    return [nation * KINDS + kind for kind in kinds if _regions(table, sovereign, step, nation * KINDS + kind, first)]


def _regions(table: Table, sovereign: i64, step: i64, figure: i64, first: i64) -> list[int]:
    """Where a figure can be recruited in a step (K-SOVEREIGN-BRAND-05, K-SOVEREIGN-BRAND-06, K-SOVEREIGN-DAIN-05)."""
    own = region_of(table, sovereign)
    if step == 2 or step == 3:
        regions = [own]
    else:
        regions = [region for region in SETTLEMENTS_OF[nation_of(sovereign)] if region != first]
    if step == 4:
        regions = [region for region in regions if region != own]
    return [region for region in regions if _may_come(table, figure, region, step == 3)]


def _may_come(table: Table, figure: i64, region: i64, besieged_too: bool) -> bool:
    """Whether a figure can be recruited in a region: it is free, or a besieged Stronghold where that will do."""
    if not armies.is_free(table, FREE_PEOPLES, region) and not besieged_too:
        return False
    for box in table.rules.hooks:
        if BOX[box].bars_recruiting(table, figure, region):
            return False
    return effects.may_recruit(table, region, figure // KINDS, figure % KINDS)


class Call(Procedure):
    """A sovereign recruits with the ruler die, figure by figure."""

    kind = CALL
    rule = "K-DICE-16"

    def wording(self) -> dict[int, str]:
        return {_WHAT: "What do you recruit?", _PLACE: "Where do you recruit the {figure}?"}

    def words(self, table: Table) -> dict[str, object]:
        return {"figure": FIGURE_LABELS[table.get(_FIGURE)]}

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == _PLACE:
            table.ask(FREE_PEOPLES)
            return
        last = 4 if table.get(_CALLER) == DAIN else 2
        while table.get(_STEP) <= last:
            if _figures(table, table.get(_CALLER), table.get(_STEP), table.get(_FIRST)):
                table.ask(FREE_PEOPLES)
                return
            table.set(_STEP, table.get(_STEP) + 1)
        table.pop()

    def legal(self, table: Table, menu: list[int]) -> None:
        sovereign = table.get(_CALLER)
        if table.get(STAGE) == _PLACE:
            for region in _regions(table, sovereign, table.get(_STEP), table.get(_FIGURE), table.get(_FIRST)):
                menu.append(SAY_REGION + region)
            return
        if table.get(_FIRST) != NO_SLOT:
            menu.append(DONE)
        for figure in _figures(table, sovereign, table.get(_STEP), table.get(_FIRST)):
            menu.append(SAY_FIGURE + figure)

    def answer(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.set(_STEP, _STEPS)
        elif table.get(STAGE) == _WHAT:
            table.set(_FIGURE, action - SAY_FIGURE)
            table.go_to(_PLACE)
        else:
            region = action - SAY_REGION
            armies.recruit(table, effects.receiving_slot(table, FREE_PEOPLES, region), table.get(_FIGURE), 1)
            seats.act_on(table, NATION_BIT[table.get(_FIGURE) // KINDS])
            table.set(_FIRST, region)
            table.set(_STEP, table.get(_STEP) + 1)
            table.go_to(_WHAT)


# ----- the stone, and those who are lost


class Palantir(Procedure):
    """Denethor may draw one more card."""

    kind = PALANTIR
    rule = "K-SOVEREIGN-DENETHOR-04"
    question = "The Palantír of Anárion: do you draw one more card?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Draw a card", (0, "no"): "Draw none"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            hands.draw_from_either(table, FREE_PEOPLES)


def _removable(table: Table) -> list[int]:
    """The corrupted sovereigns whom a companion can have removed (K-CORRUPT-32)."""
    return [who for who in range(SOVEREIGNS) if is_corrupted(table, who) and matched(table, who)]


class SovereignRemoval(Procedure):
    """A corrupted sovereign is removed."""

    kind = REMOVAL
    rule = "K-CORRUPT-32"
    question = "Which corrupted sovereign is removed?"

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        for sovereign in _removable(table):
            menu.append(SAY_CHARACTERS[BRAND + sovereign])

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        remove(table, THING[action] - BRAND)


enlist(Awakening(), Promotion(), Call(), Palantir(), SovereignRemoval())
