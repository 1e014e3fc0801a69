"""The state of a game as the contract wants it. The rules are in the files that `frames` sends each question to."""

from __future__ import annotations

from random import Random

from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import IllegalAction
from redbook.war import chance, frames, seen, unseen
from redbook.war.actions import DONE, NAMES, NO, PASS, SAY_NUMBER
from redbook.war.nations import NOBODY
from redbook.war.ruleset import Ruleset
from redbook.war.table import ENDINGS, GOES_ON, Table


class WarState(Table):
    """One situation of War of the Ring."""

    def __init__(self, game: Game, rules: Ruleset, other: Table | None = None) -> None:
        super().__init__(rules, other)
        self.game = game

    # ----- what is legal

    def legal(self) -> list[int]:
        """The ids of the legal actions, ascending."""
        return self.menu_now().copy()

    def menu_now(self) -> list[int]:
        """The legal actions, not to be changed."""
        menu = self.menu
        if menu is None:
            menu = []
            if self.ending == GOES_ON:
                frames.legal(self, menu)
            self.menu = menu
        return menu

    # ----- what an action does

    def play(self, action: object) -> None:
        """Carry out a legal action, given by id or notation; see the contract."""
        if type(action) is int and action in self.menu_now():
            self.apply(action)
        else:
            super().play(action)

    def apply(self, action: int) -> None:
        """Carry out a legal action, and all that follows without a choice."""
        self.forced = None
        frames.answer(self, action)
        frames.settle(self)

    def follow(self, action: str) -> None:
        """Carry out an action as a record or script may state it: `pass` declines whatever is offered, be it by `pass`,
        `no`, `done` or `number:0`; and an answer that was forced may be stated."""
        if self.was_forced(action):
            return
        menu = self.menu_now()
        declining = [word for word in (PASS, NO, DONE, SAY_NUMBER) if word in menu]
        if action == NAMES[PASS] and len(declining) == 1:
            self.apply(declining[0])
        else:
            self.play(action)

    def was_forced(self, action: str) -> bool:
        """Whether an action that is not legal now was the next answer taken without asking."""
        forced = self.forced
        if not forced or self.game.action_id(action) != forced[0] or forced[0] in self.menu_now():
            return False
        del forced[0]
        return True

    def refusal(self, action: int) -> IllegalAction:
        """Why an action is not legal now."""
        from redbook.war.refusals import refusal

        return refusal(self, action)

    # ----- chance

    def odds(self) -> list[float]:
        """The probabilities of the legal actions at chance."""
        return chance.odds(self, self.menu_now())

    # ----- copies

    def clone(self) -> WarState:
        """An independent copy."""
        return WarState(self.game, self.rules, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WarState):
            return NotImplemented
        return self.game.options == other.game.options and self.same_as(other)

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be a key; use its position() instead")

    def __reduce__(self) -> tuple[object, ...]:
        from redbook.war.game import restore

        return restore, (self.game.options, self.pack())

    # ----- the end

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; 0 for both in a draw or while the game goes on. Both players of a team
        get the same, against a lone player half of it, so that the sum is 0."""
        if self.winner == NOBODY:
            return [0.0] * len(self.rules.seats)
        share = 0.5 if self.rules.players == 3 else 1.0
        return [
            (1.0 if side == self.winner else -1.0) * (share if len(self.rules.seats_of[side]) == 2 else 1.0)
            for side in self.rules.side_of
        ]

    # ----- what is seen

    def view(self, seat: int | None) -> Json:
        """What a seat may see; None is a spectator."""
        from redbook.war.view import view

        return view(self, seat)

    def choices(self, seat: int | None) -> Json:
        """The question put to a seat."""
        from redbook.war.choices import choices

        return choices(self, seat)

    def in_any_case(self) -> bool:
        """Whether the question is put with or without a choice."""
        return self.actor >= 0 and frames.asks_in_any_case(self.clone())

    def seen_as(self, action: int, seat: int) -> int:
        """How a legal action looks to a seat."""
        return seen.seen_as(self, action, seat)

    def determinize(self, seat: int, rng: Random) -> WarState:
        """A state drawn from those the seat cannot tell from this one."""
        other = self.clone()
        unseen.redraw(other, seat, rng)
        return other

    def position(self) -> Json:
        """The whole truth as plain data."""
        from redbook.war.position import position

        return position(self)

    def __repr__(self) -> str:
        if self.ending != GOES_ON:
            return f"<war-of-the-ring: over, {ENDINGS[self.ending]}>"
        return f"<war-of-the-ring: turn {self.turn}, phase {self.phase}>"
