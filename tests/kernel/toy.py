"""Barrow, a toy game on the contract: a hidden card each, a stake, a die. For tests of what knows no game.

Three rounds. In each, chance deals the elf and then the dwarf a card from one small deck; nobody sees the
other's. Then each may stand, double the stake, or fold and pay the stake. If nobody folds the die is rolled:
on an odd face the higher card wins the stake, on an even face the lower one.
"""

from __future__ import annotations

from random import Random

from redbook.kernel.contract import CHANCE, OVER, Game, Json, State
from redbook.kernel.errors import IllegalAction, MalformedAction, OptionError, PositionError

SEATS = ("elf", "dwarf")
ROUNDS = 3
DEAL_ELF, DEAL_DWARF, FIRST, SECOND, DIE, END = range(6)
STAND, DOUBLE, FOLD, DEAL = range(4)
PHASES = ("deal-elf", "deal-dwarf", "first", "second", "die", "end")
MOVES = ("stand", "double", "fold")


def make_game(name: str, **options: object) -> Game:
    """What the registry's `game` is to the real games; it knows no other game than this one."""
    if name != "barrow":
        raise OptionError("game", f"there is no game called {name!r}")
    return barrow(**options)


def barrow(**options: object) -> Barrow:
    """The toy with its options: cards (3 to 9), first (a seat), loaded, banned (a list of moves)."""
    chosen = {"cards": 4, "first": "elf", "loaded": False, "banned": []} | options
    cards, banned = chosen["cards"], chosen["banned"]
    if unknown := options.keys() - {"cards", "first", "loaded", "banned"}:
        raise OptionError(min(unknown), "there is no such option")
    if type(cards) is not int or not 3 <= cards <= 9:
        raise OptionError("cards", f"from 3 to 9, not {cards!r}")
    if chosen["first"] not in SEATS:
        raise OptionError("first", f"elf or dwarf, not {chosen['first']!r}")
    if not isinstance(chosen["loaded"], bool):
        raise OptionError("loaded", f"true or false, not {chosen['loaded']!r}")
    if not isinstance(banned, list) or not {*banned} <= {"double", "fold"}:
        raise OptionError("banned", f"some of double and fold, not {banned!r}")
    return Barrow(chosen)


class Barrow(Game):
    """The rules of the toy."""

    def __init__(self, options: Json) -> None:
        self.name = "barrow"
        self.seats = SEATS
        self.options = options
        self.cards: int = options["cards"]
        self.names = [
            *MOVES,
            *(f"deal:{card}" for card in range(1, self.cards + 1)),
            *(f"roll:{face}" for face in range(1, 7)),
        ]
        self.num_actions = len(self.names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Barrow) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.cards)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        # A compiled base class does not pickle the attributes of a subclass by itself.
        return type(self), (self.options,)

    def start(self) -> Round:
        return Round(self, DEAL_ELF, 1, 0, 1, [0, 0])

    def load(self, position: object) -> Round:
        if not isinstance(position, dict) or position.keys() != {"phase", "round", "score", "stake", "cards"}:
            raise PositionError("position", "its fields are phase, round, score, stake and cards")
        for field in ("round", "score", "stake"):
            if type(position[field]) is not int:
                raise PositionError(field, f"a whole number, not {position[field]!r}")
        if position["phase"] not in PHASES:
            raise PositionError("phase", f"one of {', '.join(PHASES)}, not {position['phase']!r}")
        phase = PHASES.index(position["phase"])
        cards = position["cards"]
        dealt = 0 if phase == END else min(phase, 2)
        if (
            not isinstance(cards, list)
            or len(cards) != len(SEATS)
            or any(type(card) is not int or not 0 <= card <= self.cards for card in cards)
            or [card > 0 for card in cards] != [seat < dealt for seat in range(2)]
            or (dealt == 2 and cards[0] == cards[1])
        ):
            raise PositionError("cards", f"{dealt} different cards are dealt here, not {cards!r}")
        if not 1 <= position["round"] <= ROUNDS:
            raise PositionError("round", f"from 1 to {ROUNDS}, not {position['round']}")
        return Round(self, phase, position["round"], position["score"], position["stake"], list(cards))

    def action_name(self, action: int) -> str:
        return self.names[action]

    def action_id(self, name: str) -> int:
        if name not in self.names:
            raise MalformedAction(name, f"one of {', '.join(self.names)} was expected")
        return self.names.index(name)


class Round(State):
    """A situation in the toy."""

    game: Barrow

    def __init__(self, game: Barrow, phase: int, turn: int, score: int, stake: int, cards: list[int]) -> None:
        self.game = game
        self.phase = phase
        self.round = turn
        self.score = score
        self.stake = stake
        self.cards = cards
        self._ask()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Round) and self.game == other.game and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.game, self.phase, self.round, self.score, self.stake, list(self.cards))

    def _ask(self) -> None:
        """Set the actor that the phase asks for."""
        first = SEATS.index(self.game.options["first"])
        self.actor = (CHANCE, CHANCE, first, 1 - first, CHANCE, OVER)[self.phase]

    def legal(self) -> list[int]:
        if self.phase in (DEAL_ELF, DEAL_DWARF):
            return [DEAL + card - 1 for card in range(1, self.game.cards + 1) if card not in self.cards]
        if self.phase in (FIRST, SECOND):
            return [move for move in (STAND, DOUBLE, FOLD) if MOVES[move] not in self.game.options["banned"]]
        if self.phase == DIE:
            return list(range(DEAL + self.game.cards, self.game.num_actions))
        return []

    def apply(self, action: int) -> None:
        if self.phase in (DEAL_ELF, DEAL_DWARF):
            self.cards[self.phase] = action - DEAL + 1
        elif self.phase == DIE:
            odd_face = (action - DEAL - self.game.cards) % 2 == 0
            elf_wins = (self.cards[0] > self.cards[1]) == odd_face
            self._settle(self.stake if elf_wins else -self.stake)
            return
        elif action == DOUBLE:
            self.stake *= 2
        elif action == FOLD:
            self._settle(self.stake if self.actor == 1 else -self.stake)
            return
        self.phase += 1
        self._ask()

    def _settle(self, gain: int) -> None:
        """End the round; the elf gains so much of the dwarf."""
        self.score += gain
        self.stake = 1
        self.cards = [0, 0]
        self.phase = DEAL_ELF if self.round < ROUNDS else END
        self.round = min(self.round + 1, ROUNDS)
        self._ask()

    def refusal(self, action: int) -> IllegalAction:
        if not 0 <= action < self.game.num_actions:
            return MalformedAction(str(action), f"an action is from 0 to {self.game.num_actions - 1}")
        return IllegalAction(self.name(action), "B-TURN-01", f"this is the phase {PHASES[self.phase]}")

    def odds(self) -> list[float]:
        if self.phase == DIE and self.game.options["loaded"]:
            return [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]
        legal = self.legal()
        return [1 / len(legal)] * len(legal)

    def clone(self) -> Round:
        return type(self)(self.game, self.phase, self.round, self.score, self.stake, list(self.cards))

    def returns(self) -> list[float]:
        return [float(self.score), float(-self.score)]

    def view(self, seat: int | None) -> Json:
        cards = {SEATS[seat]: self.cards[seat]} if seat is not None else {}
        return {
            "phase": PHASES[self.phase],
            "round": self.round,
            "score": self.score,
            "stake": self.stake,
            "cards": cards,
            "asked": SEATS[self.actor] if self.actor >= 0 else None,
        }

    def choices(self, seat: int | None) -> Json:
        if seat is None or seat != self.actor:
            return {"prompt": "Wait.", "in_any_case": False, "actions": []}
        offered = [{"name": self.name(move), "label": MOVES[move].title()} for move in self.legal()]
        return {"prompt": f"The stake is {self.stake}. What do you do?", "in_any_case": False, "actions": offered}

    def seen_as(self, action: int, seat: int) -> int:
        hidden = self.phase in (DEAL_ELF, DEAL_DWARF) and seat != self.phase
        return self.game.num_actions if hidden else action

    def determinize(self, seat: int, rng: Random) -> Round:
        other = 1 - seat
        guess = self.clone()
        if self.cards[other]:
            unseen = [card for card in range(1, self.game.cards + 1) if card != self.cards[seat]]
            guess.cards[other] = rng.choice(unseen)
        return guess

    def position(self) -> Json:
        return {
            "phase": PHASES[self.phase],
            "round": self.round,
            "score": self.score,
            "stake": self.stake,
            "cards": list(self.cards),
        }
