"""Battles, round by round (W-BATTLE-07 … W-BATTLE-74, W-SIEGE-01 … W-SIEGE-31).

When an attack has been declared (`battle`), each round goes:

1. An army in the region of a Stronghold of its own may retreat into a siege; that ends the battle.
2. Combat cards, face down: the attacker's, then the defender's; then both are revealed and apply by initiative.
3. Both roll a die for each unit, five at most; then both roll misses again, as many as they have Leadership.
4. Casualties, the attacker's first; both are suffered.
5. The attacker ceases or presses on; if he does, the defender may retreat. A siege battle lasts one round, unless the
   attacker reduces an Elite for another.

When the defender is gone the attacker may advance, with all or a part. Gandalf the White and the Witch-king have a word
in it. The numbers of the battle are in `strength`, combat cards in `laying` and `combat`, the fate of the region in
`siege`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, battle, chance, hands, laying, movement, retreat, seats, siege, splitting, strength
from redbook.war.actions import DONE, NO, PASS, ROLL_FACES, SAY_CARDS, SAY_LOSE, SAY_REDUCE, THING, YES
from redbook.war.board import AMID
from redbook.war.box import ADVANCING, boxes_in_play
from redbook.war.card import EVENTS
from redbook.war.combat import BEFORE_CASUALTIES, BEFORE_REROLL, INITIATIVES, ROLLING, half_of
from redbook.war.contents import CARD_IDS, CARD_SIDE
from redbook.war.kinds import BATTLE
from redbook.war.nations import FREE_PEOPLES, KINDS, NATIONS_OF, REGULAR, SHADOW
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import (
    CHOSEN,
    ELITES_OF,
    NATION_OF_FIGURE,
    REARGUARD,
    REGION_OF,
)
from redbook.war.splitting import (
    NO_CEASING,
    OPTIONAL,
    THREE_ROUNDS,
)
from redbook.war.strength import (
    ABSENT,
    ATTACKER,
    CARD,
    CARD_HITS,
    CEASED,
    DESTROYED,
    FROM,
    GANDALF,
    MASTERS,
    MISSES,
    ONES,
    OUTCOME,
    REPELLED,
    REROLL_BONUS,
    REROLL_HITS,
    REROLLS,
    ROLL_BONUS,
    ROLL_HITS,
    ROUND,
    SHELTERED,
    SORCERY,
    TARGET,
    TERMS,
    WITHDRAWS,
)
from redbook.war.table import BATTLE_SIZE, STAGE, Table

# The stages of a frame BATTLE.
ROUND_BEGINS: Final = 0
SHELTERING: Final = 1
CHALLENGE: Final = 2
"""Gandalf the White against the Nazgûl."""
ATTACKER_LAYS: Final = 3
DEFENDER_LAYS: Final = 4
BEFORE_ROLL: Final = 5
ATTACKER_ROLLS: Final = 6
DEFENDER_ROLLS: Final = 7
BETWEEN_ROLLS: Final = 8
ATTACKER_REROLLS: Final = 9
DEFENDER_REROLLS: Final = 10
AFTER_ROLLS: Final = 11
ATTACKER_LOSES: Final = 12
DEFENDER_LOSES: Final = 13
AFTER_LOSSES: Final = 14
PRESSING_ON: Final = 15
DEFENDER_RETREATS: Final = 16
ROUND_ENDS: Final = 17
ADVANCE: Final = 18
AFTERMATH: Final = 19
DISPERSING: Final = 20
"""The boxes have been asked who else advances."""
LAID_DOWN: Final = 21
"""Before the cards are revealed …"""
REVEALED: Final = 22
"""… and before any of them takes effect: what boxes ask then."""

_SIEGE_ROUNDS: Final = 3
"""The rounds of a siege battle on the terms THREE_ROUNDS."""


# ----- the procedure


class Battle(Procedure):
    """A battle, round by round. The stages are in three parts: before the dice, the fight, the end of the round."""

    kind = BATTLE
    rule = "W-BATTLE-12"

    def wording(self) -> dict[int, str]:
        laying = "Which combat card do you lay face down?"
        return {
            SHELTERING: "Do you retreat into the Stronghold, to be besieged?",
            CHALLENGE: "Does Gandalf give up his Leadership, to cancel that of all Nazgûl in this battle?",
            ATTACKER_LAYS: laying,
            DEFENDER_LAYS: laying,
            PRESSING_ON: "Do you fight another round?",
            ROUND_ENDS: "The Witch-king's sorcery: do you draw a card from the deck of your combat card?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        return {
            (SHELTERING, "yes"): "Retreat into the Stronghold",
            (SHELTERING, "no"): "Stay in the field",
            (ATTACKER_LAYS, "pass"): "No card",
            (DEFENDER_LAYS, "pass"): "No card",
            (PRESSING_ON, "yes"): "Fight on",
            (PRESSING_ON, "no"): "Cease the attack",
            (PRESSING_ON, "done"): "Cease the attack",
            (PRESSING_ON, "reduce"): "Fight on: an Elite of {} becomes a Regular",
            (PRESSING_ON, "lose"): "Fight on: remove a {}",
            (ROUND_ENDS, "yes"): "Draw a card",
            (ROUND_ENDS, "no"): "Draw none",
        }

    def prompt(self, table: Table) -> str:
        asked = self.questions[table.get(STAGE)]
        return f"Battle of {AMID[strength.region(table)]}, round {table.battle[ROUND]}. {asked}"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        if verb == "card":
            card = CARD_IDS.index(words[0])
            title = half_of(card).title
            return "{}" if title == EVENTS[card].title else f"{title} ({{}})"
        return Procedure.label(self, table, verb, words)

    def slot(self, table: Table) -> i64:
        return table.battle[TARGET]

    def resume(self, table: Table) -> None:
        attacker: i64 = table.battle[ATTACKER]
        stage = table.get(STAGE)
        if stage < BEFORE_ROLL or stage >= LAID_DOWN:
            _prepare(table, stage, attacker, 1 - attacker)
        elif stage <= AFTER_LOSSES:
            _fight(table, stage, attacker, 1 - attacker)
        else:
            _finish(table, stage, attacker)

    def legal(self, table: Table, menu: list[int]) -> None:
        stage = table.get(STAGE)
        if stage == ATTACKER_LAYS or stage == DEFENDER_LAYS:
            side = _layer(table, stage)
            menu.append(PASS)
            for card in range(len(table.cards)):
                if laying.may_play(table, side, card):
                    menu.append(SAY_CARDS[card])
        elif stage == PRESSING_ON and _pays_for_round(table):
            menu.append(DONE)
            for figure in ELITES_OF[table.battle[ATTACKER]]:
                if table.count(table.battle[FROM], figure) > 0:
                    menu.append(SAY_REDUCE + NATION_OF_FIGURE[figure])
            for figure in _regulars_to_pay_with(table):
                menu.append(SAY_LOSE + figure)
        else:
            menu.append(YES)
            menu.append(NO)

    def answer(self, table: Table, action: i64) -> None:
        stage = table.get(STAGE)
        if stage == SHELTERING:
            if action == YES:
                siege.withdraw(table, 1 - table.battle[ATTACKER], table.battle[TARGET])
                table.battle[OUTCOME] = SHELTERED  # W-SIEGE-03
                table.go_to(ROUND_ENDS)
            else:
                table.go_to(CHALLENGE)
        elif stage == CHALLENGE:
            table.battle[GANDALF] = 1 if action == YES else 0
            table.go_to(ATTACKER_LAYS)
        elif stage == ATTACKER_LAYS or stage == DEFENDER_LAYS:
            if action != PASS:
                laying.lay(table, THING[action])
            table.go_to(DEFENDER_LAYS if stage == ATTACKER_LAYS else LAID_DOWN)
        elif stage == PRESSING_ON:
            _press_on(table, action)
        else:
            _draw_by_sorcery(table, action == YES)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        stage = table.get(STAGE)
        if verb == "card" and (stage == ATTACKER_LAYS or stage == DEFENDER_LAYS):
            card = CARD_IDS.index(words[0])
            if CARD_SIDE[card] != _layer(table, stage) or not laying.has_ready(table, card):
                return "W-BATTLE-15", "you do not hold that card"
            if EVENTS[card].half < 0:
                return "A-FACTION-13", "it has no lower half, and is no combat card"
            for box in boxes_in_play(table):
                forbidden = box.refuses(table, verb, words)
                if forbidden is not None:
                    return forbidden
            return "W-BATTLE-18", f"as a combat card it requires: {half_of(card).requires}"
        if stage == PRESSING_ON and _pays_for_round(table):
            if verb == "yes":
                return "W-SIEGE-13", "another round of a siege battle costs the reduction of an Elite"
            if verb == "reduce":
                return "W-SIEGE-13", "no Elite of that Nation takes part in the attack"
        return None


def _prepare(table: Table, stage: i64, attacker: i64, defender: i64) -> None:
    """From the beginning of a round to the revealed cards."""
    if stage == ROUND_BEGINS:
        strength.new_round(table)
        table.go_to(SHELTERING)
        for box in boxes_in_play(table):
            box.round_begins(table)
    elif stage == SHELTERING:
        if siege.may_shelter(table, defender, table.battle[TARGET]):
            table.ask(defender)  # W-SIEGE-01, W-SIEGE-02
        else:
            table.go_to(CHALLENGE)
    elif stage == CHALLENGE:
        if _may_challenge(table):
            table.ask(FREE_PEOPLES)
        else:
            table.go_to(ATTACKER_LAYS)
    elif stage == ATTACKER_LAYS:
        if laying.may_use_card(table, attacker):
            table.ask_in_any_case(attacker)  # W-BATTLE-16
        else:
            table.go_to(DEFENDER_LAYS)
    elif stage == DEFENDER_LAYS:
        if laying.may_use_card(table, defender):
            table.ask_in_any_case(defender)
        else:
            table.go_to(LAID_DOWN)
    elif stage == LAID_DOWN:
        for box in boxes_in_play(table):
            if box.before_reveal(table):
                return
        laying.reveal(table)
        table.go_to(REVEALED)
    else:
        for box in boxes_in_play(table):
            if box.after_reveal(table):
                return
        table.go_to(BEFORE_ROLL)


def _fight(table: Table, stage: i64, attacker: i64, defender: i64) -> None:
    """From the revealed cards to the last of their effects."""
    if stage == BEFORE_ROLL:
        if not _next_effect(table, ROLLING):
            table.go_to(ATTACKER_ROLLS)
            chance.roll(table, strength.combat_dice(table, attacker))
    elif stage == ATTACKER_ROLLS:
        _read_roll(table, attacker)
        table.go_to(DEFENDER_ROLLS)
        chance.roll(table, strength.combat_dice(table, defender))
    elif stage == DEFENDER_ROLLS:
        _read_roll(table, defender)
        table.go_to(BETWEEN_ROLLS)
    elif stage == BETWEEN_ROLLS:
        if not _next_effect(table, BEFORE_REROLL):
            table.battle[REROLLS] = strength.rerolls(table, FREE_PEOPLES)
            table.battle[REROLLS + 1] = strength.rerolls(table, SHADOW)
            table.go_to(ATTACKER_REROLLS)
            _roll_again(table, attacker)
    elif stage == ATTACKER_REROLLS:
        _read_reroll(table, attacker)
        table.go_to(DEFENDER_REROLLS)
        _roll_again(table, defender)
    elif stage == DEFENDER_REROLLS:
        _read_reroll(table, defender)
        table.go_to(AFTER_ROLLS)
    elif stage == AFTER_ROLLS:
        if not _next_effect(table, BEFORE_CASUALTIES):
            table.go_to(ATTACKER_LOSES)
    elif stage == ATTACKER_LOSES:
        table.go_to(DEFENDER_LOSES)  # W-BATTLE-45
        armies.inflict(table, table.battle[FROM], attacker, strength.hits(table, defender))
    elif stage == DEFENDER_LOSES:
        table.go_to(AFTER_LOSSES)
        armies.inflict(table, table.battle[TARGET], defender, strength.hits(table, attacker))
    elif not _next_effect(table, INITIATIVES - 1):
        _end_round(table)


def _finish(table: Table, stage: i64, attacker: i64) -> None:
    """From the end of a round to the next, or to the end of the battle."""
    if stage == PRESSING_ON:
        _ask_whether_to_press_on(table, attacker)
    elif stage == DEFENDER_RETREATS:
        table.battle[OUTCOME] = table.result
        table.go_to(ROUND_ENDS)
    elif stage == ROUND_ENDS:
        if table.battle[SORCERY] and table.deck_size(table.battle[SORCERY] - 1) > 0:
            table.ask(SHADOW)
        elif table.battle[OUTCOME]:
            table.go_to(ADVANCE)
        else:
            table.go_to(ROUND_BEGINS)
    elif stage == ADVANCE:
        table.go_to(AFTERMATH)
        table.result = 0
        if _may_advance(table):
            splitting.choose(table, attacker, table.battle[FROM], OPTIONAL, 0, 0, table.battle[ABSENT])
    elif stage == AFTERMATH and table.rules.hooks:
        table.go_to(DISPERSING)
        if table.forces[CHOSEN * 2 + attacker]:
            for box in boxes_in_play(table):
                box.sets_out(table, attacker, table.battle[FROM], strength.region(table), ADVANCING)
    else:
        _end(table, attacker, table.result)


# ----- before the dice


def _may_challenge(table: Table) -> bool:
    """Whether Gandalf the White may cancel the Leadership of the Nazgûl: before the first round's cards (W-CHAR-41,
    W-BATTLE-08)."""
    if table.battle[ROUND] != 1 or not strength.has_challenger(table):
        return False
    return strength.nazgul_leadership(table) > 0


def _layer(table: Table, stage: i64) -> i64:
    """The side that lays a card at a stage."""
    return table.battle[ATTACKER] if stage == ATTACKER_LAYS else 1 - table.battle[ATTACKER]


# ----- the dice


def _next_effect(table: Table, last: i64) -> bool:
    """Start the next effect of the revealed cards, up to some initiative; whether there was one, or the battle is
    decided and the round over."""
    if table.battle[OUTCOME] or not strength.stands(table, 0) or not strength.stands(table, 1):
        if not table.battle[OUTCOME] and table.get(STAGE) == AFTER_LOSSES and laying.next_to_save(table):
            return True
        _end_round(table)
        return True
    return laying.next_effect(table, last)


def _read_roll(table: Table, side: i64) -> None:
    """The combat roll of a side."""
    faces = ROLL_FACES[table.result]
    hits = strength.count_hits(faces, strength.needed(table, side), table.battle[ROLL_BONUS + side])
    table.battle[ROLL_HITS + side] = hits
    table.battle[MISSES + side] = len(faces) - hits
    if side == SHADOW:
        table.battle[ONES] = faces.count(1)
    else:
        _count_sixes(table, faces)


def _roll_again(table: Table, side: i64) -> None:
    if table.battle[REROLLS + side] > 0:
        chance.roll(table, table.battle[REROLLS + side])


def _read_reroll(table: Table, side: i64) -> None:
    """The leader re-roll of a side, if there was one."""
    if table.battle[REROLLS + side] > 0:
        faces = ROLL_FACES[table.result]
        bonus = table.battle[REROLL_BONUS + side]
        table.battle[REROLL_HITS + side] = strength.count_hits(faces, strength.needed(table, side), bonus)
        if side == FREE_PEOPLES:
            _count_sixes(table, faces)


def _count_sixes(table: Table, faces: list[int]) -> None:
    """Natural 6s of the Free Peoples are further hits, if a combat card says so."""
    if table.battle[MASTERS]:
        table.battle[CARD_HITS + FREE_PEOPLES] += faces.count(6)


# ----- the end of a round


def _end_round(table: Table) -> None:
    """Combat cards are discarded (W-BATTLE-20), and forces without units are gone."""
    attacker: i64 = table.battle[ATTACKER]
    for side in range(2):
        if table.battle[CARD + side]:
            EVENTS[table.battle[CARD + side] - 1].fought(table)
    if table.battle[OUTCOME]:
        table.go_to(ROUND_ENDS)
        return
    if not strength.stands(table, 1 - attacker):
        battle.destroy(table, 1 - attacker, table.battle[TARGET])
        table.battle[OUTCOME] = DESTROYED
    if not strength.stands(table, attacker):
        _lose_attackers(table, attacker)
        table.battle[OUTCOME] = REPELLED  # W-BATTLE-69
    table.go_to(ROUND_ENDS if table.battle[OUTCOME] else PRESSING_ON)


def _lose_attackers(table: Table, attacker: i64) -> None:
    """The attacking force is gone; its rearguard survives (W-BATTLE-54, W-BATTLE-70)."""
    battle.destroy(table, attacker, table.battle[FROM], table.battle[ABSENT])
    _bring_back_rearguard(table, attacker)


def _bring_back_rearguard(table: Table, attacker: i64) -> None:
    slot: i64 = table.battle[FROM]
    table.forces[slot * 2 + attacker] += table.forces[REARGUARD * 2 + attacker]
    table.forces[REARGUARD * 2 + attacker] = 0


def _ask_whether_to_press_on(table: Table, attacker: i64) -> None:
    """Another round is the attacker's choice (W-BATTLE-56); in a siege battle he pays for it with an Elite
    (W-SIEGE-12 … W-SIEGE-14)."""
    for box in boxes_in_play(table):
        if box.round_over(table):
            return
    if _may_not_press_on(table):
        table.battle[OUTCOME] = CEASED
        table.go_to(ROUND_ENDS)
    elif table.battle[TERMS] & NO_CEASING:
        _let_defender_retreat(table)
    elif _pays_for_round(table) and not _can_pay_for_round(table, attacker):
        table.battle[OUTCOME] = CEASED
        table.go_to(ROUND_ENDS)
    else:
        table.ask(attacker)


def _may_not_press_on(table: Table) -> bool:
    if table.battle[WITHDRAWS] == table.battle[ATTACKER] + 1:
        return True
    for box in boxes_in_play(table):
        if box.may_not_press_on(table):
            return True
    return False


def _can_pay_for_round(table: Table, attacker: i64) -> bool:
    """Whether the attacker has a unit to pay with for another round, and nothing keeps him from it."""
    if _bars_payment(table):
        return False
    return strength.elites(table, attacker) > 0 or len(_regulars_to_pay_with(table)) > 0


def _bars_payment(table: Table) -> bool:
    for box in boxes_in_play(table):
        if box.bars_paid_rounds(table):
            return True
    return False


def _pays_for_round(table: Table) -> bool:
    """Whether another round costs the reduction of an Elite."""
    if not strength.is_siege(table):
        return False
    for box in boxes_in_play(table):
        if box.presses_on_freely(table):
            return False
    return table.battle[TERMS] & THREE_ROUNDS == 0 or table.battle[ROUND] >= _SIEGE_ROUNDS


def _regulars_to_pay_with(table: Table) -> list[int]:
    """The Regulars of which the attacker may remove one for another round."""
    for box in boxes_in_play(table):
        if box.may_pay_with_regular(table):
            regulars = [nation * KINDS + REGULAR for nation in NATIONS_OF[table.battle[ATTACKER]]]
            return [figure for figure in regulars if table.count(table.battle[FROM], figure) > 0]
    return []


def _press_on(table: Table, action: i64) -> None:
    """The attacker ceases (W-BATTLE-57, W-SIEGE-25) or goes on."""
    attacker: i64 = table.battle[ATTACKER]
    if action == DONE or action == NO:
        table.battle[OUTCOME] = CEASED
        table.go_to(ROUND_ENDS)
        return
    if action == YES:
        for box in boxes_in_play(table):
            box.pressed_on(table)
    else:
        if action >= SAY_REDUCE:
            armies.reduce(table, table.battle[FROM], action - SAY_REDUCE)
        else:
            armies.eliminate(table, table.battle[FROM], action - SAY_LOSE, 1)
            for box in boxes_in_play(table):
                box.paid_with_regular(table)
        if strength.units(table, attacker) == 0:
            _lose_attackers(table, attacker)
            table.battle[OUTCOME] = REPELLED
            table.go_to(ROUND_ENDS)
            return
    _let_defender_retreat(table)


def _let_defender_retreat(table: Table) -> None:
    """The defender of a field battle may retreat; from a siege nobody can (W-BATTLE-56, W-SIEGE-15, W-SIEGE-26)."""
    if strength.is_siege(table):
        table.go_to(ROUND_ENDS)
        return
    defender = 1 - table.battle[ATTACKER]
    must = table.battle[WITHDRAWS] == defender + 1
    table.go_to(DEFENDER_RETREATS)
    retreat.begin(table, defender, table.battle[TARGET], must, must)


def _draw_by_sorcery(table: Table, draws: bool) -> None:
    """The Witch-king lets a card of the combat card's deck be drawn (W-CHAR-46)."""
    deck = table.battle[SORCERY] - 1
    table.battle[SORCERY] = 0
    if draws:
        hands.draw_from(table, deck)


# ----- the end of the battle


def _may_advance(table: Table) -> bool:
    """Whether the attacker may move into the region: the defender is gone, the attacker is not there already, and has a
    unit left, not only what counted as one (W-BATTLE-65, W-SIEGE-04, W-SIEGE-27, A-CARD-59)."""
    outcome: i64 = table.battle[OUTCOME]
    if outcome == CEASED or outcome == REPELLED or strength.units(table, table.battle[ATTACKER]) == 0:
        return False
    if movement.warded(table, table.battle[ATTACKER], strength.region(table)):
        return False
    return REGION_OF[table.battle[FROM]] != strength.region(table)


def _end(table: Table, attacker: i64, characters: i64) -> None:
    """The attackers chosen advance, the rearguard is back with the others, and the region is settled."""
    slot: i64 = table.battle[FROM]
    region = strength.region(table)
    for box in boxes_in_play(table):
        box.battle_over(table)
    seats.army_has_fought(table, attacker, slot)
    _bring_back_rearguard(table, attacker)
    for place in range(BATTLE_SIZE):
        table.battle[place] = 0
    table.pop()
    force: i64 = table.forces[CHOSEN * 2 + attacker]
    table.forces[CHOSEN * 2 + attacker] = 0
    if force:
        seats.army_advances(table, attacker, slot, region, force)
        movement.march(table, attacker, slot, region, force, characters)
        movement.companions_arrive(table, characters)
    siege.settle_region(table, REGION_OF[slot])
    siege.settle_region(table, region)


enlist(Battle())
