"""The eight special cards: when each may be played, and what it does.

Each is used once per game (C-SPECIAL-02), lies open (C-SPECIAL-08) and is no combat card (C-SPECIAL-10). Gandalf the
White, A King Revealed, Recall to Mordor and Crebain are played instead of the whole turn (C-SPECIAL-11), Shadowfax and
the Dark of Mordor before the move, the Palantír at any point of the Sauron turn; Gwaihir belongs to a battle and is
offered there.
"""

from __future__ import annotations

from mypy_extensions import i64

from redbook.confrontation import battle, duel, moves
from redbook.confrontation.board import FANGORN, FELLOWSHIP, MORDOR, REGIONS, SAURON
from redbook.confrontation.cards import (
    A_KING_REVEALED,
    CREBAIN,
    DARK_OF_MORDOR,
    GANDALF_THE_WHITE,
    PALANTIR,
    RECALL_TO_MORDOR,
    SHADOWFAX,
    SPECIALS,
)
from redbook.confrontation.characters import ARAGORN, GANDALF
from redbook.confrontation.table import (
    CREBAIN_REGION,
    CREBAIN_STAND,
    EXTRA_STEP,
    KING_REGION,
    KING_STAND,
    MOVED,
    NOBODY,
    PALANTIR_REGION,
    RECALL_WHOM,
    SECOND_MOVE,
    TURN,
    TURN_OVER,
    Table,
)
from redbook.kernel.contract import CHANCE

# ----- when


def playable(table: Table, card: i64) -> bool:
    """Whether the player whose turn it is may play a card he holds at the start of his turn."""
    if card == SHADOWFAX or card == DARK_OF_MORDOR:
        for piece in range(table.mover * 9, table.mover * 9 + 9):
            if moves.extra_steps(table, piece, card):
                return True
        return False
    if card == PALANTIR:
        return duel.may_scry(table) and moves.can_move(table)
    if table.scried:
        return False  # the turn has begun, so it cannot be skipped any more (C-SPECIAL-11)
    if card == GANDALF_THE_WHITE:
        blocked = (table.held[SAURON] | table.full[FELLOWSHIP]) >> FANGORN & 1
        return table.place[GANDALF] >= REGIONS and not blocked  # C-SPECIAL-21, C-SPECIAL-22
    if card == A_KING_REVEALED:
        return table.place[ARAGORN] < REGIONS and stands_pointed_at(table, SAURON) != 0  # C-SPECIAL-27
    if table.marked != NOBODY:
        return False  # C-SPECIAL-29
    if card == RECALL_TO_MORDOR:
        blocked = (table.held[FELLOWSHIP] | table.full[SAURON]) >> MORDOR & 1
        return not blocked and len(recallable(table)) > 0  # C-SPECIAL-46
    if card == CREBAIN:
        return stands_pointed_at(table, FELLOWSHIP) != 0
    return False


def instead_of_turn(table: Table) -> bool:
    """Whether the player holds a card that he may play instead of his turn (C-SPECIAL-12)."""
    held: i64 = table.specials[table.mover]
    if not held:
        return False
    for card in (GANDALF_THE_WHITE, A_KING_REVEALED, RECALL_TO_MORDOR, CREBAIN):
        if held >> card & 1 and playable(table, card):
            return True
    return False


def offered(table: Table) -> list[int]:
    """The cards the player whose turn it is may play now."""
    cards: list[int] = []
    held: i64 = table.specials[table.mover]
    if held:
        for card in range(SPECIALS):
            if held >> card & 1 and playable(table, card):
                cards.append(card)
    return cards


def stands_pointed_at(table: Table, side: i64) -> i64:
    """The regions with a hidden stand of a side, as a mask; a revealed Watcher cannot be chosen (C-SPECIAL-28)."""
    mask: i64 = 0
    for piece in range(side * 9, side * 9 + 9):
        region = table.place[piece]
        if region < REGIONS and not table.up >> piece & 1:
            mask |= 1 << region
    return mask


def recallable(table: Table) -> list[int]:
    """The Sauron pieces outside Mordor."""
    found = []
    for piece in range(9, 18):
        if table.place[piece] < MORDOR:
            found.append(piece)
    return found


# ----- what


def play(table: Table, card: i64) -> None:
    """Play a special card in one's own turn; it is then out of the game."""
    table.specials[table.mover] &= ~(1 << card)
    if card == SHADOWFAX or card == DARK_OF_MORDOR:
        table.stepping = card
        table.ask(EXTRA_STEP, table.mover)
    elif card == PALANTIR:
        _ask_region(table, PALANTIR_REGION, table.held[FELLOWSHIP] & ~1)
    elif card == GANDALF_THE_WHITE:
        table.known[FELLOWSHIP].settle(GANDALF, FANGORN)
        table.put(GANDALF, FANGORN)
        table.question = TURN_OVER
    elif card == A_KING_REVEALED:
        table.show(ARAGORN)
        _ask_region(table, KING_REGION, stands_pointed_at(table, SAURON))
    elif card == RECALL_TO_MORDOR:
        pieces = recallable(table)
        if len(pieces) == 1:
            recall(table, pieces[0])
        else:
            table.ask(RECALL_WHOM, SAURON)
    elif card == CREBAIN:
        _ask_region(table, CREBAIN_REGION, stands_pointed_at(table, FELLOWSHIP))


def _ask_region(table: Table, question: i64, regions: i64) -> None:
    """Ask for one of some regions; a single one is no question."""
    table.ask(question, table.mover)
    if not regions & (regions - 1):
        region: i64 = 0
        while not regions >> region & 1:
            region += 1
        choose_region(table, region)


def choosable(table: Table) -> i64:
    """The regions that the card being played may be pointed at, as a mask."""
    if table.question == PALANTIR_REGION:
        return table.held[FELLOWSHIP] & ~1
    return stands_pointed_at(table, SAURON if table.question == KING_REGION else FELLOWSHIP)


def choose_region(table: Table, region: i64) -> None:
    """Point a card at a region; of several hidden stands there chance decides which is meant (C-SPECIAL-54)."""
    if table.question == PALANTIR_REGION:
        scry(table, region)
        return
    table.field = region
    king = table.question == KING_REGION
    stands = table.hidden_in(SAURON if king else FELLOWSHIP, region)
    if len(stands) > 1:
        table.ask(KING_STAND if king else CREBAIN_STAND, CHANCE)
    else:
        point_at(table, stands[0])


def point_at(table: Table, piece: i64) -> None:
    """The stand that A King Revealed or Crebain is pointed at."""
    if piece < 9:
        table.show(piece)
        table.pinned |= 1 << piece  # C-SPECIAL-52
    else:
        table.marked = piece  # C-SPECIAL-26
    table.question = TURN_OVER


def scry(table: Table, region: i64) -> None:
    """The Palantír shows everybody in a region until the turn ends (C-SPECIAL-40, C-SPECIAL-42)."""
    for piece in range(9):
        if table.place[piece] == region:
            table.show(piece)
            table.scried |= 1 << piece
    if table.active == NOBODY:
        table.ask(TURN, SAURON)
    elif table.active == table.stepped:
        table.ask(SECOND_MOVE, SAURON)
    else:
        battle.choose_defender(table)


def recall(table: Table, piece: i64) -> None:
    """Put a Sauron piece back into Mordor; it keeps its state (C-SPECIAL-47)."""
    table.note(MOVED, piece if table.up >> piece & 1 else NOBODY, SAURON, table.place[piece], MORDOR)
    table.go(piece, MORDOR)
    table.question = TURN_OVER
