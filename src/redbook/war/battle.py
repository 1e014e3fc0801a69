"""Battles: attacks, sieges and sorties, round by round (W-BATTLE-01 … W-BATTLE-74, W-SIEGE-01 … W-SIEGE-31).

An army attacks an enemy army next to it, besiegers attack the garrison in their region, a garrison sallies out. The
attacker may leave a rearguard; Nations not At War stay in it. The attacked Nations react at once. Then each round:

1. An army in the region of a Stronghold of its own may retreat into a siege; that ends the battle.
2. Combat cards, face down: the attacker's, then the defender's; then both are revealed and apply by initiative.
3. Both roll a die for each unit, five at most; then both roll misses again, as many as they have Leadership.
4. Casualties, the attacker's first; both are suffered.
5. The attacker ceases or presses on; if he does, the defender may retreat. A siege battle lasts one round, unless the
   attacker reduces an Elite for another.

When the defender is gone the attacker may advance, with all or a part. Gandalf the White and the Witch-king have a word
in it. The numbers of the battle are in `strength`, combat cards in `combat_cards`, the fate of the region in `siege`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.war import armies, chance, combat_cards, hands, movement, politics, retreat, siege, splitting, strength
from redbook.war.actions import DONE, NO, PASS, ROLL_FACES, SAY_ARMY, SAY_CARD, SAY_REDUCE, SAY_TO, YES
from redbook.war.board import MINAS_TIRITH, NEIGHBOURS, REGIONS
from redbook.war.cards import CARD_SIDE, CARDS, COMBAT, DECK, DECKS_OF
from redbook.war.cards.combat import BEFORE_CASUALTIES, BEFORE_REROLL, INITIATIVE, INITIATIVES, ROLLING
from redbook.war.cards.shadow_character import BALROG_OF_MORIA
from redbook.war.cards.shadow_strategy import DENETHORS_FOLLY
from redbook.war.figures import CHARACTERS, GANDALF_THE_WHITE, SIDE_OF, WITCH_KING
from redbook.war.kinds import ATTACK, BATTLE
from redbook.war.nations import AT_WAR, ELITE, FREE_PEOPLES, KINDS, NATIONS_OF, SHADOW
from redbook.war.slots import CHOSEN, FIGURES_OF, INSIDE, NAZGUL, NO_SLOT, REARGUARD, REGION_OF
from redbook.war.splitting import (
    AGAINST_BESIEGERS,
    BIT,
    FROM_ARMY_WITH_NAZGUL,
    HASTY,
    LED,
    NATION_BIT,
    NO_CEASING,
    OPTIONAL,
    THREE_ROUNDS,
    TO_BATTLE,
)
from redbook.war.strength import (
    ABSENT,
    ATTACKER,
    CANCELLED,
    CARD,
    CEASED,
    DESTROYED,
    FROM,
    GANDALF,
    MISSES,
    NEXT,
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
)
from redbook.war.table import (
    BATTLE_SIZE,
    IN_HAND,
    IN_PLAY,
    KIND,
    LAID,
    ON_TABLE,
    STAGE,
    A,
    B,
    C,
    D,
    Table,
)

# The numbers of a frame ATTACK, and its stages.
ATTACK_SIDE: Final = A
ATTACK_TERMS: Final = B
ATTACK_FROM: Final = C
ATTACK_TARGET: Final = D
WHICH_ARMY: Final = 0
WHICH_TARGET: Final = 1
WHO_FIGHTS: Final = 2
DECLARED: Final = 3

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

_SIEGE_ROUNDS: Final = 3
"""The rounds of a siege battle on the terms THREE_ROUNDS."""


# ----- who may attack whom


def may_begin(table: Table, side: i64, slot: i64, target: i64, terms: i64) -> bool:
    """Whether a side's army in a slot may attack the enemy in another: next to it, or in the same region as besieger or
    besieged (W-BATTLE-01 … W-BATTLE-06, W-SIEGE-10, W-SIEGE-22, W-SIEGE-29)."""
    if table.army(slot, side) == 0 or table.army(target, 1 - side) == 0:
        return False
    if movement.warded(table, side, REGION_OF[target]):
        return False
    if terms & AGAINST_BESIEGERS:
        if slot >= REGIONS or target >= REGIONS or not siege.besieging_army(table, 1 - side, target):
            return False
    if terms & FROM_ARMY_WITH_NAZGUL and table.count(slot, NAZGUL) == 0 and table.place[WITCH_KING] != slot:
        return False
    return splitting.possible(table, side, slot, terms | TO_BATTLE, not_at_war(table, side))


def may_attack(table: Table, side: i64, terms: i64) -> bool:
    """Whether a side has an army that can attack anybody on some terms."""
    for slot in range(len(REGION_OF)):
        if table.army(slot, side) > 0 and has_target(table, side, slot, terms):
            return True
    return False


def not_at_war(table: Table, side: i64) -> i64:
    """The Nations of a side that cannot attack, a bit each (W-POL-25)."""
    barred: i64 = 0
    for nation in NATIONS_OF[side]:
        if table.steps[nation] != AT_WAR:
            barred |= NATION_BIT[nation]
    return barred


def _target_in(table: Table, side: i64, slot: i64, region: i64) -> i64:
    """The slot that an army attacks when it attacks in a region: in its own, the other side of the siege."""
    if region != REGION_OF[slot] or slot >= REGIONS:
        return region
    return INSIDE[region]


def has_target(table: Table, side: i64, slot: i64, terms: i64) -> bool:
    """Whether a side's army in a slot can attack anybody."""
    own = _target_in(table, side, slot, REGION_OF[slot])
    if own != NO_SLOT and may_begin(table, side, slot, own, terms):
        return True
    if slot < REGIONS:
        for region in NEIGHBOURS[slot]:
            if may_begin(table, side, slot, region, terms):
                return True
    return False


def act(table: Table, side: i64, character_result: bool) -> None:
    """Attack with a die (W-DICE-09, W-DICE-16)."""
    choose_attack(table, side, LED if character_result else 0)


def choose_attack(table: Table, side: i64, terms: i64) -> None:
    """Have a side choose an army and whom it attacks, then fight."""
    table.push(ATTACK, side, terms)


def begin(table: Table, side: i64, slot: i64, target: i64, terms: i64) -> None:
    """A side's army in a slot attacks the enemy in another. If both are the same slot the army has landed among its
    enemies, and all of it fights."""
    table.push(ATTACK, side, terms, slot, target)
    table.go_to(WHO_FIGHTS)


def destroy(table: Table, side: i64, slot: i64, absent: i64 = 0) -> None:
    """A force is lost with its Leaders, Nazgûl and characters, but for those who were not with it (W-BATTLE-54)."""
    for figure in FIGURES_OF[side]:
        number = table.count(slot, figure)
        if number > 0:
            armies.eliminate(table, slot, figure, number)
    for character in range(CHARACTERS):
        if table.place[character] == slot and SIDE_OF[character] == side and not absent & BIT[character]:
            armies.eliminate_character(table, character)


# ----- the frames


def resume(table: Table) -> None:
    """Go on with an attack, a retreat or a battle."""
    kind = table.get(KIND)
    if kind == BATTLE:
        _resume_battle(table)
    elif kind == ATTACK:
        _resume_attack(table)
    else:
        retreat.resume(table)


def legal(table: Table, menu: list[int]) -> None:
    """The answers to the question put."""
    kind = table.get(KIND)
    if kind == BATTLE:
        _legal_battle(table, menu)
    elif kind == ATTACK:
        _legal_attack(table, menu)
    else:
        retreat.legal(table, menu)


def answer(table: Table, action: i64) -> None:
    """Act on an answer."""
    kind = table.get(KIND)
    if kind == BATTLE:
        _answer_battle(table, action)
    elif kind == ATTACK:
        _answer_attack(table, action)
    else:
        retreat.answer(table, action)


# ----- the attack is declared


def _resume_attack(table: Table) -> None:
    side = table.get(ATTACK_SIDE)
    stage = table.get(STAGE)
    if stage == WHICH_ARMY or stage == WHICH_TARGET:
        table.ask(side)
    elif stage == WHO_FIGHTS:
        slot = table.get(ATTACK_FROM)
        table.go_to(DECLARED)
        if slot == table.get(ATTACK_TARGET):
            table.forces[CHOSEN * 2 + side] = table.forces[slot * 2 + side]
            table.result = splitting.characters_in(table, side, slot)
        else:
            terms = table.get(ATTACK_TERMS) & ~OPTIONAL | TO_BATTLE
            splitting.choose(table, side, slot, terms, not_at_war(table, side))
    else:
        _declare(table, side, table.result)


def _legal_attack(table: Table, menu: list[int]) -> None:
    side = table.get(ATTACK_SIDE)
    terms = table.get(ATTACK_TERMS)
    if table.get(STAGE) == WHICH_ARMY:
        if terms & OPTIONAL:
            menu.append(PASS)
        for slot in range(len(REGION_OF)):
            if table.army(slot, side) > 0 and has_target(table, side, slot, terms):
                menu.append(SAY_ARMY + slot)
        return
    slot = table.get(ATTACK_FROM)
    here = REGION_OF[slot]
    for region in sorted([here, *NEIGHBOURS[here]]) if slot < REGIONS else [here]:
        target = _target_in(table, side, slot, region)
        if target != NO_SLOT and may_begin(table, side, slot, target, terms):
            menu.append(SAY_TO + region)


def _answer_attack(table: Table, action: i64) -> None:
    if action == PASS:
        table.pop()
    elif table.get(STAGE) == WHICH_ARMY:
        table.set(ATTACK_FROM, action - SAY_ARMY)
        table.go_to(WHICH_TARGET)
    else:
        target = _target_in(table, table.get(ATTACK_SIDE), table.get(ATTACK_FROM), action - SAY_TO)
        table.set(ATTACK_TARGET, target)
        table.go_to(WHO_FIGHTS)


def _declare(table: Table, side: i64, characters: i64) -> None:
    """Who does not fight goes aside, the attacked Nations react (W-POL-16 … W-POL-19), and the battle begins."""
    slot = table.get(ATTACK_FROM)
    target = table.get(ATTACK_TARGET)
    terms = table.get(ATTACK_TERMS)
    force: i64 = table.forces[CHOSEN * 2 + side]
    table.forces[CHOSEN * 2 + side] = 0
    table.forces[REARGUARD * 2 + side] = table.forces[slot * 2 + side] - force
    table.forces[slot * 2 + side] = force
    table.battle[ATTACKER] = side
    table.battle[FROM] = slot
    table.battle[TARGET] = target
    table.battle[TERMS] = terms
    table.battle[ABSENT] = splitting.characters_in(table, side, slot) & ~characters
    politics.army_attacked(table, target, 1 - side)
    table.pop()
    table.push(BATTLE)


# ----- the rounds


def _resume_battle(table: Table) -> None:
    attacker: i64 = table.battle[ATTACKER]
    defender = 1 - attacker
    stage = table.get(STAGE)
    if stage == ROUND_BEGINS:
        strength.new_round(table)
        table.go_to(SHELTERING)
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
        if _may_use_card(table, attacker):
            table.ask_in_any_case(attacker)  # W-BATTLE-16
        else:
            table.go_to(DEFENDER_LAYS)
    elif stage == DEFENDER_LAYS:
        if _may_use_card(table, defender):
            table.ask_in_any_case(defender)
        else:
            _reveal(table)
    elif stage <= AFTER_LOSSES:
        _fight(table, stage, attacker, defender)
    else:
        _finish(table, stage, attacker, defender)


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


def _finish(table: Table, stage: i64, attacker: i64, defender: i64) -> None:
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
    else:
        _end(table, attacker, table.result)


# ----- before the dice


def _may_challenge(table: Table) -> bool:
    """Whether Gandalf the White may cancel the Leadership of the Nazgûl: before the first round's cards (W-CHAR-41,
    W-BATTLE-08)."""
    if table.battle[ROUND] != 1 or not strength.fights(table, GANDALF_THE_WHITE):
        return False
    return strength.nazgul_leadership(table) > 0


def _may_use_card(table: Table, side: i64) -> bool:
    """Whether a side may use a combat card at all, as far as everybody can see."""
    if side == FREE_PEOPLES:
        if table.cards[DENETHORS_FOLLY] == ON_TABLE and strength.region(table) == MINAS_TIRITH:
            return False
        if table.battle[TERMS] & HASTY and table.battle[ROUND] == 1:
            if strength.characters(table, FREE_PEOPLES) == 0:
                return False
    return table.hand_size(side) > 0 or (side == SHADOW and _balrog_ready(table))


def _balrog_ready(table: Table) -> bool:
    """Whether the Shadow may use the Balrog of Moria, which lies on the table, as its combat card."""
    return table.cards[BALROG_OF_MORIA] == ON_TABLE and may_lay(table, SHADOW, BALROG_OF_MORIA)


def may_lay(table: Table, side: i64, card: i64) -> bool:
    """Whether a card could be laid by a side in the battle under way, if the side held it."""
    return CARD_SIDE[card] == side and combat_cards.may_lay(table, side, COMBAT[card])


def _lay(table: Table, card: i64) -> None:
    """A card is laid face down; the Balrog of Moria, if it lay on the table, for all to see."""
    if table.cards[card] == ON_TABLE:
        table.cards[card] = IN_PLAY
        table.battle[CARD + SHADOW] = card + 1
    else:
        table.cards[card] = LAID


def _reveal(table: Table) -> None:
    """Both cards are turned over together (W-BATTLE-17)."""
    for card in range(CARDS):
        if table.cards[card] == LAID:
            table.cards[card] = IN_PLAY
            table.battle[CARD + CARD_SIDE[card]] = card + 1
    shadow_card: i64 = table.battle[CARD + SHADOW]
    if shadow_card and table.battle[ROUND] == 1 and strength.fights(table, WITCH_KING):
        table.battle[SORCERY] = DECK[shadow_card - 1] + 1  # W-CHAR-46
    table.go_to(BEFORE_ROLL)


def _next_effect(table: Table, last: i64) -> bool:
    """Start the next effect of the revealed cards, up to some initiative; whether there was one, or the battle is
    decided and the round over. Of equal initiatives the defender's goes first (W-BATTLE-21 … W-BATTLE-25)."""
    attacker: i64 = table.battle[ATTACKER]
    if table.battle[OUTCOME] or strength.units(table, 0) == 0 or strength.units(table, 1) == 0:
        _end_round(table)
        return True
    while table.battle[NEXT] < 2 * (last + 1):
        following = table.battle[NEXT]
        table.battle[NEXT] += 1
        side = attacker if following % 2 else 1 - attacker
        card = table.battle[CARD + side] - 1
        if card >= 0 and not table.battle[CANCELLED + side] and following // 2 in INITIATIVE[COMBAT[card]]:
            combat_cards.apply(table, side, COMBAT[card], following // 2)
            return True
    return False


# ----- the dice


def _read_roll(table: Table, side: i64) -> None:
    """The combat roll of a side."""
    faces = ROLL_FACES[table.result]
    hits = strength.count_hits(faces, strength.needed(table, side), table.battle[ROLL_BONUS + side])
    table.battle[ROLL_HITS + side] = hits
    table.battle[MISSES + side] = len(faces) - hits
    if side == SHADOW:
        table.battle[ONES] = faces.count(1)


def _roll_again(table: Table, side: i64) -> None:
    if table.battle[REROLLS + side] > 0:
        chance.roll(table, table.battle[REROLLS + side])


def _read_reroll(table: Table, side: i64) -> None:
    """The leader re-roll of a side, if there was one."""
    if table.battle[REROLLS + side] > 0:
        faces = ROLL_FACES[table.result]
        bonus = table.battle[REROLL_BONUS + side]
        table.battle[REROLL_HITS + side] = strength.count_hits(faces, strength.needed(table, side), bonus)


# ----- the end of a round


def _end_round(table: Table) -> None:
    """Combat cards are discarded (W-BATTLE-20), and forces without units are gone."""
    attacker: i64 = table.battle[ATTACKER]
    for side in range(2):
        if table.battle[CARD + side]:
            hands.discard(table, table.battle[CARD + side] - 1)
    if table.battle[OUTCOME]:
        table.go_to(ROUND_ENDS)
        return
    if strength.units(table, 1 - attacker) == 0:
        destroy(table, 1 - attacker, table.battle[TARGET])
        table.battle[OUTCOME] = DESTROYED
    if strength.units(table, attacker) == 0:
        _lose_attackers(table, attacker)
        table.battle[OUTCOME] = REPELLED  # W-BATTLE-69
    table.go_to(ROUND_ENDS if table.battle[OUTCOME] else PRESSING_ON)


def _lose_attackers(table: Table, attacker: i64) -> None:
    """The attacking force is gone; its rearguard survives (W-BATTLE-54, W-BATTLE-70)."""
    destroy(table, attacker, table.battle[FROM], table.battle[ABSENT])
    _bring_back_rearguard(table, attacker)


def _bring_back_rearguard(table: Table, attacker: i64) -> None:
    slot: i64 = table.battle[FROM]
    table.forces[slot * 2 + attacker] += table.forces[REARGUARD * 2 + attacker]
    table.forces[REARGUARD * 2 + attacker] = 0


def _ask_whether_to_press_on(table: Table, attacker: i64) -> None:
    """Another round is the attacker's choice (W-BATTLE-56); in a siege battle he pays for it with an Elite
    (W-SIEGE-12 … W-SIEGE-14)."""
    if table.battle[TERMS] & NO_CEASING:
        _let_defender_retreat(table)
    elif strength.is_siege(table) and not _has_round_left(table) and strength.elites(table, attacker) == 0:
        table.battle[OUTCOME] = CEASED
        table.go_to(ROUND_ENDS)
    else:
        table.ask(attacker)


def _has_round_left(table: Table) -> bool:
    """Whether a siege battle goes on without the reduction of an Elite."""
    return table.battle[TERMS] & THREE_ROUNDS != 0 and table.battle[ROUND] < _SIEGE_ROUNDS


def _let_defender_retreat(table: Table) -> None:
    """The defender of a field battle may retreat; from a siege nobody can (W-BATTLE-56, W-SIEGE-15, W-SIEGE-26)."""
    if strength.is_siege(table):
        table.go_to(ROUND_ENDS)
        return
    table.go_to(DEFENDER_RETREATS)
    retreat.begin(table, 1 - table.battle[ATTACKER], table.battle[TARGET], False, False)


# ----- the end of the battle


def _may_advance(table: Table) -> bool:
    """Whether the attacker may move into the region: the defender is gone, and the attacker is not there already
    (W-BATTLE-65, W-SIEGE-04, W-SIEGE-27)."""
    outcome: i64 = table.battle[OUTCOME]
    if outcome == CEASED or outcome == REPELLED:
        return False
    return REGION_OF[table.battle[FROM]] != REGION_OF[table.battle[TARGET]]


def _end(table: Table, attacker: i64, characters: i64) -> None:
    """The attackers chosen advance, the rearguard is back with the others, and the region is settled."""
    slot: i64 = table.battle[FROM]
    region = strength.region(table)
    _bring_back_rearguard(table, attacker)
    for place in range(BATTLE_SIZE):
        table.battle[place] = 0
    table.pop()
    force: i64 = table.forces[CHOSEN * 2 + attacker]
    table.forces[CHOSEN * 2 + attacker] = 0
    if force:
        movement.march(table, attacker, slot, region, force, characters)
        movement.companions_arrive(table, characters)
    siege.settle_region(table, REGION_OF[slot])
    siege.settle_region(table, region)


# ----- questions of a battle


def _legal_battle(table: Table, menu: list[int]) -> None:
    stage = table.get(STAGE)
    if stage == ATTACKER_LAYS or stage == DEFENDER_LAYS:
        side: i64 = table.battle[ATTACKER] if stage == ATTACKER_LAYS else 1 - table.battle[ATTACKER]
        menu.append(PASS)
        for card in range(CARDS):
            in_hand = table.cards[card] == IN_HAND and may_lay(table, side, card)
            if in_hand or (card == BALROG_OF_MORIA and side == SHADOW and _balrog_ready(table)):
                menu.append(SAY_CARD + card)
    elif stage == PRESSING_ON and strength.is_siege(table) and not _has_round_left(table):
        menu.append(DONE)
        attacker: i64 = table.battle[ATTACKER]
        for figure in FIGURES_OF[attacker]:
            if figure % KINDS == ELITE and table.count(table.battle[FROM], figure) > 0:
                menu.append(SAY_REDUCE + figure // KINDS)
    else:
        menu.append(YES)
        menu.append(NO)


def _answer_battle(table: Table, action: i64) -> None:
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
            _lay(table, action - SAY_CARD)
        if stage == ATTACKER_LAYS:
            table.go_to(DEFENDER_LAYS)
        else:
            _reveal(table)
    elif stage == PRESSING_ON:
        _press_on(table, action)
    else:
        deck = table.battle[SORCERY] - 1
        table.battle[SORCERY] = 0
        if action == YES:
            character: i64 = 1 if deck == DECKS_OF[SHADOW][0] else 0
            hands.draw(table, SHADOW, character, 1 - character)


def _press_on(table: Table, action: i64) -> None:
    """The attacker ceases (W-BATTLE-57, W-SIEGE-25) or goes on."""
    attacker: i64 = table.battle[ATTACKER]
    if action == DONE or action == NO:
        table.battle[OUTCOME] = CEASED
        table.go_to(ROUND_ENDS)
        return
    if action != YES:
        armies.reduce(table, table.battle[FROM], action - SAY_REDUCE)
        if strength.units(table, attacker) == 0:
            _lose_attackers(table, attacker)
            table.battle[OUTCOME] = REPELLED
            table.go_to(ROUND_ENDS)
            return
    _let_defender_retreat(table)
