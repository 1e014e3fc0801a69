"""What a seat of The Confrontation knows, as zeros and ones: all that its view says, and nothing else.

The layout is fixed for a set of options; only where tiles are drafted it holds their faces, too. Both seats have the
same layout, and everything stands at the same place for both; what is hidden from a seat is zero for it. `_fields` says
what the bits are and `encode` sets them, in the same order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from redbook.confrontation import duel
from redbook.confrontation.board import LIMIT, REGION_IDS, REGIONS, SAURON, SEATS
from redbook.confrontation.cards import CARD_IDS, CARDS, NO_CARD, SPECIAL_IDS, SPECIALS
from redbook.confrontation.characters import CHARACTER_IDS, PIECES, SAM, VARIANT
from redbook.confrontation.game import Confrontation
from redbook.confrontation.knowledge import ANY_FACE
from redbook.confrontation.table import CARDS_SHOWN, DRAFT, DRAW, NO_CARDS, NOBODY, QUESTIONS, SAURON_SHOWN, Table
from redbook.kernel.contract import CHANCE, OVER, State
from redbook.research.encoding import WORD, Bits, Encoder, Field, shifted

_LEAST: Final = -1
"""The least total of a battle: Wormtongue without a card."""
_TOTALS: Final = 9 + 6 + 1 + 1 - _LEAST
"""How many totals there may be, up to the strongest character with the best card and Gandalf's help."""
_QUESTIONS: Final = 32
_TENTHS: Final = 10


class ConfrontationEncoder(Encoder):
    """Observations of The Confrontation under one set of options."""

    def __init__(self, game: Confrontation) -> None:
        self._draft: bool = game.rules.draft
        self.fields = tuple(_fields(game))

    def encode(self, state: State, seat: int, bits: Bits) -> None:
        """Add all that a seat may know."""
        if not isinstance(state, Table):
            raise TypeError(f"this is a state of {state.game.name}, not of confrontation")
        _encode_question(state, seat, bits)
        _encode_stands(state, seat, bits)
        _encode_pieces(state, seat, bits, self._draft)
        _encode_cards(state, bits)
        _encode_specials(state, seat, bits)
        _encode_battle(state, seat, bits)


def encoder(game: Confrontation) -> ConfrontationEncoder:
    """How this game is observed."""
    return ConfrontationEncoder(game)


def _fields(game: Confrontation) -> list[Field]:
    """What the bits are."""
    regions = tuple(REGION_IDS)
    codes = range(PIECES) if not game.rules.variant else range(VARIANT, VARIANT + PIECES)
    pieces = tuple(CHARACTER_IDS[code] for code in codes)
    if game.rules.draft:
        pieces = tuple(f"{CHARACTER_IDS[piece]} or {CHARACTER_IDS[piece + VARIANT]}" for piece in range(PIECES))
    number = tuple(str(2**bit) for bit in range(16))
    stands = tuple(
        f"{seat} in {region}, {count} or more"
        for seat in SEATS
        for region, limit in zip(REGION_IDS, LIMIT, strict=True)
        for count in range(1, limit + 1)
    )
    cards = tuple(CARD_IDS)
    tenths = tuple(f"{tenth}/10" for tenth in range(1, _TENTHS + 1))
    fields = [
        Field("seat", "whose observation this is", SEATS),
        Field("turn", "the turn, from 1; 0 before the first; a binary number", number),
        Field("quiet", "turns since the last defeat or progress; a binary number", number),
        Field("draw-near", "how much of the way to a draw without progress has been gone, at least", tenths),
        Field("to-move", "whose turn it is", SEATS),
        Field("asked", "who is asked; nobody when the game is over", (*SEATS, "chance")),
        Field("question", "what is asked", tuple(QUESTIONS)),
        Field("result", "the winner, once there is one", (*SEATS, "draw")),
        Field("stands", "how many stands each side has in each region, as far as the seat sees them", stands),
        Field(
            "known",
            "where each piece may be, as far as everybody knows for certain",
            regions,
            pieces,
        ),
        Field("at", "where each of the seat's own pieces is", regions, pieces),
        Field("fallen", "which pieces are defeated", pieces),
        Field("shown", "which pieces stand revealed", pieces),
        Field("seen", "which pieces have been set apart from the others by what happened", pieces),
    ]
    if game.rules.draft:
        faces = ("classic", "variant")
        fields += [
            Field("faces", "which faces each piece may have as far as everybody knows", faces, pieces),
            Field("face", "the face of each piece, if the seat knows it", faces, pieces),
        ]
    specials = tuple(SPECIAL_IDS)
    totals = tuple(str(total) for total in range(_LEAST, _LEAST + _TOTALS))
    return [
        *fields,
        Field("ringbearer", "that Sam bears the Ring", ("sam",)),
        Field("unused", "the combat cards each side has not used: in hand, or lying face down", cards, SEATS),
        Field("used", "the combat cards each side has used", cards, SEATS),
        Field("specials", "the special cards still to be played", specials),
        Field("picks", "the special cards that the seat has picked and not shown yet", specials),
        Field("marked", "the piece that A King Revealed obliges to move; only Sauron knows it", pieces),
        Field("pointed-at", "the region in which a stand is obliged to move", regions),
        Field("moving-side", "whose stand is under way before it is revealed", SEATS),
        Field("moving-region", "where it is", regions),
        Field("battle-region", "where a battle is fought", regions),
        Field("attacker", "who attacks in it", pieces),
        Field("defender", "who defends", pieces),
        Field("cards", "the combat card of each side, if the seat sees it", cards, SEATS),
        Field("face-down", "whose combat card lies face down and is not the seat's own", SEATS),
        Field("magic", "what Magic has become", cards, SEATS),
        Field("no-cards", "that combat cards have been ruled out", ("yes",)),
        Field("totals", "the strength of each side with all that adds to it, once both cards are shown", totals, SEATS),
    ]  # fmt: skip


def _encode_question(table: Table, seat: i64, bits: Bits) -> None:
    """Whose observation this is, the turn, who is asked what, and the result."""
    bits.one_of(seat, 2)
    bits.number(table.turn)
    bits.number(table.quiet)
    limit: i64 = table.rules.draw_after * 2
    tenths: i64 = 0
    if limit > 0:
        tenths = table.quiet * _TENTHS // limit
        if tenths > _TENTHS:
            tenths = _TENTHS
    bits.put(shifted(1, tenths) - 1, _TENTHS)
    bits.one_of(table.mover, 2)
    actor: i64 = table.actor
    bits.one_of(2 if actor == CHANCE else NOBODY if actor == OVER else actor, 3)
    bits.one_of(table.question, _QUESTIONS)
    winner = table.winner
    bits.one_of(2 if winner == DRAW else winner, 3)


def _encode_stands(table: Table, seat: i64, bits: Bits) -> None:
    """How many stands there are; a side that is still placing shows nothing."""
    for side in range(2):
        counts = table.counts[side]
        stands: i64 = 0
        if table.turn > 0 or side == seat:
            start: i64 = 0
            for region in range(REGIONS):
                count: i64 = counts[region]
                if count:
                    stands |= shifted(shifted(1, count) - 1, start)
                start += LIMIT[region]
        bits.put(stands, WORD)


def _encode_pieces(table: Table, seat: i64, bits: Bits, draft: bool) -> None:
    """What is known of the pieces."""
    seen: i64 = 0
    fallen: i64 = 0
    pair: i64 = 0
    faces: list[int] = []
    for side in range(2):
        known = table.knowledge(side)
        counts = table.counts[side]
        traced: i64 = known.traced
        seen |= traced << side * 9
        # Pieces that nothing has set apart may all be in the same regions.
        alike: i64 = -1
        for number in range(9):
            piece: i64 = side * 9 + number
            regions: i64 = 0
            if table.place[piece] == REGIONS:
                fallen |= shifted(1, piece)
            elif table.turn > 0:
                if traced >> number & 1:
                    regions = known.regions(number, counts, ANY_FACE)
                else:
                    if alike < 0:
                        alike = known.regions(number, counts, ANY_FACE)
                    regions = alike
            if piece & 1:
                bits.put(pair | shifted(regions, REGIONS), 2 * REGIONS)
            else:
                pair = regions
            if draft:
                if table.open_faces >> piece & 1:
                    faces.append(1 if table.who[piece] < VARIANT else 2)
                elif table.turn == 0:
                    faces.append(ANY_FACE)
                else:
                    classic = 1 if known.regions(number, counts, 1) else 0
                    faces.append(classic | 2 if known.regions(number, counts, 2) else classic)
    for number in range(0, PIECES, 2):
        pair = 0
        for half in range(2):
            piece = number + half
            place: i64 = table.place[piece]
            if place < REGIONS and piece // 9 == seat:
                pair |= shifted(1, half * REGIONS + place)
        bits.put(pair, 2 * REGIONS)
    bits.put(fallen, PIECES)
    bits.put(table.up, PIECES)
    bits.put(seen, PIECES)
    if draft:
        for number in range(PIECES):
            bits.put(faces[number], 2)
        for number in range(PIECES):
            piece = number
            if faces[number] != ANY_FACE or (piece // 9 == seat and not _undrafted(table, piece)):
                bits.put(1 if table.who[piece] < VARIANT else 2, 2)
            else:
                bits.put(0, 2)


def _undrafted(table: Table, piece: i64) -> bool:
    """Whether the face of a piece is still to be drafted."""
    if table.question != DRAFT:
        return False
    side = piece // 9
    return side > table.actor or (side == table.actor and piece - side * 9 >= table.setting)


def _encode_cards(table: Table, bits: Bits) -> None:
    """The Ring and the combat cards."""
    bits.put(1 if table.ringbearer == SAM else 0, 1)
    for side in range(2):
        unused: i64 = table.hand[side]
        card: i64 = table.card[side]
        if card != NO_CARD and _face_down(table, side):
            unused |= shifted(1, card)
        bits.put(unused, CARDS)
    for side in range(2):
        bits.put(table.used[side], CARDS)


def _face_down(table: Table, side: i64) -> bool:
    return not table.settled & CARDS_SHOWN and not (side == SAURON and table.settled & SAURON_SHOWN)


def _encode_specials(table: Table, seat: i64, bits: Bits) -> None:
    """The special cards and what they oblige to."""
    bits.put(table.specials[0] | table.specials[1], SPECIALS)
    bits.put(table.picks[seat], SPECIALS)
    bits.one_of(table.marked if seat == SAURON else NOBODY, PIECES)
    bits.one_of(table.pointed_at() if table.marked != NOBODY else NOBODY, REGIONS)


def _encode_battle(table: Table, seat: i64, bits: Bits) -> None:
    """The stand under way, and the battle."""
    piece: i64 = table.active
    if piece != NOBODY and table.foe == NOBODY and table.place[piece] < REGIONS:
        bits.one_of(piece // 9, 2)
        bits.one_of(table.place[piece], REGIONS)
    else:
        bits.put(0, 2 + REGIONS)
    if table.foe == NOBODY:
        bits.put(0, REGIONS)
        bits.put(0, PIECES)
        bits.put(0, PIECES)
        bits.put(0, CARDS * 2)
        bits.put(0, 2)
        bits.put(0, CARDS * 2)
        bits.put(0, 1)
        bits.put(0, _TOTALS)
        bits.put(0, _TOTALS)
        return
    bits.one_of(table.field, REGIONS)
    bits.one_of(piece, PIECES)
    bits.one_of(table.foe, PIECES)
    secret: i64 = 0
    for side in range(2):
        card: i64 = table.card[side]
        if card != NO_CARD and side != seat and _face_down(table, side):
            secret |= shifted(1, side)
            card = NO_CARD
        bits.one_of(card, CARDS)
    bits.put(secret, 2)
    bits.one_of(table.magic[0], CARDS)
    bits.one_of(table.magic[1], CARDS)
    bits.put(1 if table.settled & NO_CARDS else 0, 1)
    if table.settled & (CARDS_SHOWN | NO_CARDS):
        good, evil = duel.totals(table)
        bits.one_of(good - _LEAST, _TOTALS)
        bits.one_of(evil - _LEAST, _TOTALS)
    else:
        bits.put(0, _TOTALS)
        bits.put(0, _TOTALS)
