"""What there is to know of one finished game of War of the Ring, for those who count: with which boxes it was played,
who won, how and when; which cards were played, who was on the map and who fell, what was taken, and where the Ring grew
heavy. It comes from playing the record again."""

from __future__ import annotations

from redbook.arena import handicap
from redbook.arena.studies.chronicle import Campaign, Chronicle, Unsuitable
from redbook.arena.studies.sides import SIDES
from redbook.kernel.contract import OVER, State
from redbook.kernel.record import AGREE, DRAW, RESIGN, UNFINISHED, Record, outcome
from redbook.war.board import NOWHERE, OWNER, POINTS, REGION_IDS
from redbook.war.contents import CARD_IDS, CARD_SIDE, CHARACTER_IDS
from redbook.war.kinds import ACTION, BATTLE, PLAY, TURN
from redbook.war.nations import SEATS_OF_SHADOW
from redbook.war.slots import ELIMINATED, SLOTS
from redbook.war.state import WarState
from redbook.war.table import IN_HAND, KIND, NOT_ON_TRACK

GAME = "war-of-the-ring"


def chronicle(record: Record) -> Chronicle:
    """The chronicle of a record. Raises `Unsuitable`, or `RecordError` if the record does not hold."""
    if record.game != GAME:
        raise Unsuitable(f"a game of {record.game}")
    if record.position is not None and not handicap.begins(record.position):
        raise Unsuitable("the game begins with a position, not with the set-up")
    if record.result == UNFINISHED:
        failed = record.tags.get("failed")
        raise Unsuitable(f"a bot failed: {failed}" if failed else "the game is not finished")
    state: WarState | None = None
    witness = Witness()
    moves = iter(record.actions)
    for after in record.states():
        if not isinstance(after, WarState):
            raise Unsuitable("this is no game of War of the Ring")
        if state is not None:
            witness.watch(state, after, next(moves)[0])
        state = after
    if state is None or not record.actions:
        raise Unsuitable("nobody has done anything")
    game = record.rules()
    teams = [[seat for seat in game.seats if (seat in SEATS_OF_SHADOW) == side] for side in (False, True)]
    good, evil = (" and ".join(dict.fromkeys(record.players.get(seat, "?") for seat in team)) for team in teams)
    winner = None
    if record.result != DRAW:
        winner = SIDES[GAME].seats[record.result.split()[0] in SEATS_OF_SHADOW]
    return Chronicle(
        options=game.options
        if record.position is None
        else game.options | {"handicap": handicap.told(game, record.position)},
        players=(good, evil),
        winner=winner,
        ending=ending_of(record, state),
        turns=state.view(None)["turn"],
        places=(),
        falls=(),
        standing=frozenset(),
        game=GAME,
        campaign=witness.campaign(state),
    )


class Witness:
    """Watches a game, action by action."""

    def __init__(self) -> None:
        self._events: set[str] = set()
        self._combats: set[str] = set()
        self._entered: set[str] = set()
        self._fallen: set[str] = set()
        self._taken: set[str] = set()
        self._burdens: list[tuple[str, int]] = []
        self._entry: tuple[int, int] | None = None

    def watch(self, before: WarState, after: WarState, who: str) -> None:
        """What an action of a seat, or of chance, has changed."""
        if before.cards != after.cards and who in before.game.seats:
            self._cards(before, after, before.rules.side_of[before.game.seats.index(who)])
        if before.place != after.place:
            for character, (left, reached) in enumerate(zip(before.place, after.place, strict=True)):
                if reached < SLOTS and left != reached:
                    self._entered.add(CHARACTER_IDS[character])
                elif reached == ELIMINATED != left:
                    self._fallen.add(CHARACTER_IDS[character])
        if before.control != after.control:
            for region, holder in enumerate(after.control):
                if POINTS[region] and holder not in (OWNER[region], before.control[region]):
                    self._taken.add(REGION_IDS[region])
        if after.corruption > before.corruption:
            self._burdens.append((_bearers(after), after.corruption - before.corruption))
        if self._entry is None and after.mordor != NOT_ON_TRACK:
            self._entry = after.turn, after.corruption

    def _cards(self, before: WarState, after: WarState, side: int) -> None:
        """Cards that have left the hand of who was asked: those for whom a die was taken, and those laid in battle."""
        kind = before.get(KIND)
        played = self._combats if kind == BATTLE else self._events if kind in (TURN, ACTION, PLAY) else None
        if played is None:
            return
        for card, place in enumerate(before.cards):
            if place == IN_HAND != after.cards[card] and CARD_SIDE[card] == side:
                played.add(CARD_IDS[card])

    def campaign(self, end: WarState) -> Campaign:
        """What was seen."""
        return Campaign(
            frozenset(self._events),
            frozenset(self._combats),
            frozenset(self._entered),
            frozenset(self._fallen),
            frozenset(self._taken),
            tuple(self._burdens),
            _bearers(end),
            int(end.corruption),
            self._entry,
        )


def _bearers(state: WarState) -> str:
    """Where the Ring-bearers are: of a Fellowship under way the region where it was last seen."""
    if state.mordor != NOT_ON_TRACK:
        return f"mordor:{state.mordor}"
    return REGION_IDS[state.bearers] if state.bearers != NOWHERE else "at-sea"


def ending_of(record: Record, state: State) -> str:
    """How a game ended. Raises `Unsuitable` if the record says otherwise than its actions."""
    if record.actions[-1][1] == RESIGN:
        return "resigned"
    if record.actions[-1][1] == AGREE and record.result == DRAW:
        return "draw"
    if state.actor != OVER or outcome(state) != record.result:
        raise Unsuitable(f"the result is {record.result!r}, but the actions say otherwise")
    return str(state.view(None)["ending"])
