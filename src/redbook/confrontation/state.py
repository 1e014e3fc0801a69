"""The state of a game as the contract wants it: what is legal, and what an action does.

Each question has one place in `_menu` (its answers) and one in `apply` (what they lead to); the rules themselves are
in `setup`, `turn`, `moves`, `battle` and `specials`.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from redbook.confrontation import battle, duel, moves, seen, setup, specials, turn, unseen
from redbook.confrontation.actions import (
    ANNOUNCE as ANNOUNCE_NUMBER,
    ATTACK_HIDDEN,
    CARD,
    CHOOSE_REGION,
    INTERCEPT_NO,
    INTERCEPT_YES,
    MOVE,
    MOVE_SPAN,
    PASS,
    PLAY,
    REPLACE,
    RETREAT_TO,
    SPECIAL,
    STAY,
    TILE,
    Catalogue,
)
from redbook.confrontation.board import CARADHRAS, FELLOWSHIP, REGIONS, SAURON
from redbook.confrontation.cards import CARD_4, GWAIHIR, NO_CARD, PALANTIR
from redbook.confrontation.characters import (
    ARAGORN_VARIANT,
    BALROG,
    FRODO,
    GANDALF,
    GOLLUM,
    PIECES,
    SAM,
    SARUMAN,
    SMEAGOL,
)
from redbook.confrontation.ruleset import Ruleset
from redbook.confrontation.table import (
    ANNOUNCE,
    ATTACK,
    CREBAIN_REGION,
    CREBAIN_STAND,
    DEFENDER,
    DEMAND,
    DRAFT,
    DRAW,
    EXTRA_STEP,
    FALL_BACK,
    FELLOWSHIP_CARD,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FELLOWSHIP_TEXT,
    GWAIHIR_CARD,
    GWAIHIR_RETREAT,
    HELP,
    INTERCEPT,
    KING_REGION,
    KING_STAND,
    MOUTH,
    NO_CARDS,
    NOBODY,
    OTHER_CARD,
    PALANTIR_REGION,
    PLACEMENT,
    RECALL_WHOM,
    SAM_WITH_FRODO,
    SAURON_CARD,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SAURON_TEXT,
    SECOND_MOVE,
    SPECIAL_CARDS,
    TURN,
    TURN_OVER,
    Table,
    add_bits,
)
from redbook.kernel.contract import Game, Json
from redbook.kernel.errors import IllegalAction


class ConfrontationState(Table):
    """One situation of The Confrontation."""

    def __init__(self, game: Game, rules: Ruleset, acts: Catalogue, other: Table | None = None) -> None:
        super().__init__(rules, acts, other)
        self.game = game

    # ----- what is legal

    def legal(self) -> list[int]:
        """The ids of the legal actions, ascending."""
        return self.menu_now().copy()

    def menu_now(self) -> list[int]:
        """The legal actions, not to be changed."""
        menu = self.menu
        if menu is None:
            menu = self._menu()
            self.menu = menu
        return menu

    def _menu(self) -> list[int]:
        question = self.question
        acts = self.acts
        menu: list[int] = []
        if question == TURN:
            for card in specials.offered(self):
                menu.append(PLAY + card)
            moves.add_moves(self, menu)
            if self.rules.draft:
                menu.sort()
        elif question == SAURON_CARD:
            add_bits(menu, acts.made, CARD, self.hand[SAURON])
        elif question == FELLOWSHIP_CARD or question == OTHER_CARD:
            add_bits(menu, acts.made, CARD, self.hand[FELLOWSHIP])
        elif question == DEFENDER:
            for piece in self.hidden_in(SAURON if self.active < 9 else FELLOWSHIP, self.field):
                menu.append(acts.defender + self.slot(piece))
            menu.sort()
        elif question == PLACEMENT:
            slot = self.slot(self.actor * 9 + self.setting)
            add_bits(menu, acts.made, acts.place + slot * REGIONS, setup.open_places(self))
        elif question == FELLOWSHIP_TEXT:
            self._fellowship_text_menu(menu)
        elif question == SAURON_TEXT:
            if self.who[duel.servant(self)] == GOLLUM:
                menu.append(STAY)
                add_bits(menu, acts.made, RETREAT_TO, duel.gollum_regions(self))
            else:
                menu.append(PASS)
                menu.append(acts.use + self.slot(SARUMAN))
        elif question == SAURON_MAGIC or question == FELLOWSHIP_MAGIC:
            side = SAURON if question == SAURON_MAGIC else FELLOWSHIP
            if self.rules.original:
                menu.append(PASS)
            add_bits(menu, acts.made, REPLACE, self.used[side])
        elif question == SAURON_RETREAT:
            add_bits(menu, acts.made, RETREAT_TO, duel.sideways_regions(self, SAURON))
        elif question == FELLOWSHIP_RETREAT:
            add_bits(menu, acts.made, RETREAT_TO, duel.backward_regions(self))
        elif question == INTERCEPT:
            menu.append(INTERCEPT_NO)
            if self.who[BALROG] == BALROG and self.place[BALROG] == CARADHRAS:
                menu.append(INTERCEPT_YES)
        elif question == ATTACK:
            self._attack_menu(menu)
        elif question == HELP:
            menu.append(PASS)
            if duel.gandalf_is_near(self):
                menu.append(acts.use + self.slot(GANDALF))
        elif question == DEMAND:
            menu.append(PASS)
            menu.append(acts.use + self.slot(SARUMAN))
        elif question == MOUTH:
            menu.append(PASS)
            menu.append(REPLACE + CARD_4)
        elif question == FALL_BACK:
            menu.append(STAY)
            add_bits(menu, acts.made, RETREAT_TO, duel.fall_back_regions(self))
        elif question == GWAIHIR_CARD:
            menu.append(PASS)
            menu.append(PLAY + GWAIHIR)
        elif question == GWAIHIR_RETREAT:
            menu.append(STAY)
            add_bits(menu, acts.made, RETREAT_TO, duel.gwaihir_regions(self))
        elif question == EXTRA_STEP:
            moves.add_steps(self, menu)
            menu.sort()
        elif question == SECOND_MOVE:
            if duel.may_scry(self):
                menu.append(PLAY + PALANTIR)
            moves.add_moves(self, menu)
            menu.sort()
        elif question == PALANTIR_REGION or question == CREBAIN_REGION or question == KING_REGION:
            add_bits(menu, acts.made, CHOOSE_REGION, specials.choosable(self))
        elif question == CREBAIN_STAND or question == KING_STAND:
            side = FELLOWSHIP if question == CREBAIN_STAND else SAURON
            for piece in self.hidden_in(side, self.field):
                menu.append(acts.stand + self.slot(piece))
            menu.sort()
        elif question == RECALL_WHOM:
            for piece in specials.recallable(self):
                menu.append(acts.choose + self.slot(piece))
            menu.sort()
        elif question == DRAFT:
            classic, variant = setup.draft_faces(self)
            menu.append(TILE + classic)
            menu.append(TILE + variant)
        elif question == ANNOUNCE:
            for number in range(5):
                menu.append(ANNOUNCE_NUMBER + number)
        elif question == SPECIAL_CARDS:
            add_bits(menu, acts.made, SPECIAL, setup.pickable(self))
        return menu

    def _fellowship_text_menu(self, menu: list[int]) -> None:
        piece = duel.fellow(self)
        character = self.who[piece]
        regions = duel.text_regions(self)
        menu.append(STAY if regions else PASS)
        add_bits(menu, self.acts.made, RETREAT_TO, regions)
        if (piece == FRODO and self.who[SAM] == SAM and self.place[SAM] == self.field) or (
            character == SAM and self.place[FRODO] == self.field
        ):
            menu.append(self.acts.use + self.slot(SAM))
        elif character == ARAGORN_VARIANT:
            menu.append(self.acts.use + self.slot(piece))
        elif character == SMEAGOL:
            for partner in duel.partners(self):
                menu.append(self.acts.switch + self.slot(partner))
            menu.sort()

    def _attack_menu(self, menu: list[int]) -> None:
        enemy = SAURON if self.active < 9 else FELLOWSHIP
        if self.hidden_in(enemy, self.field):
            menu.append(ATTACK_HIDDEN)
        if duel.may_scry(self):
            menu.append(PLAY + PALANTIR)
        for piece in range(enemy * 9, enemy * 9 + 9):
            if self.place[piece] == self.field and self.up >> piece & 1:
                menu.append(self.acts.attack + self.slot(piece))
        menu.sort()

    # ----- what an action does

    def play(self, action: object) -> None:
        """Carry out a legal action, given by id or notation; see the contract."""
        if type(action) is int and _holds(self.menu_now(), action):
            self.apply(action)
        else:
            super().play(action)

    def apply(self, action: int) -> None:
        """Carry out a legal action."""
        self.menu = None
        self._answer(action)
        if self.question == TURN_OVER:
            turn.end_turn(self)

    def _answer(self, action: i64) -> None:
        question = self.question
        acts = self.acts
        if MOVE <= action < acts.place:
            slot = (action - MOVE) // MOVE_SPAN
            turn.move(self, slot % PIECES, (action - MOVE) % MOVE_SPAN)
        elif question == SAURON_CARD:
            battle.sauron_plays(self, action - CARD)
        elif question == FELLOWSHIP_CARD:
            battle.fellowship_plays(self, action - CARD)
        elif question == DEFENDER:
            battle.begin(self, (action - acts.defender) % PIECES)
        elif question == PLACEMENT:
            setup.place(self, (action - acts.place) % REGIONS)
        elif question == FELLOWSHIP_TEXT:
            self._fellowship_answer(action)
        elif question == SAURON_TEXT:
            if action == PASS or action == STAY:
                battle.play_cards(self)
            elif RETREAT_TO <= action < CARD:
                battle.servant_retreats(self, action - RETREAT_TO)
            else:
                self.settled |= NO_CARDS
                battle.play_cards(self)
        elif question == SAURON_MAGIC:
            battle.sauron_exchanges(self, NO_CARD if action == PASS else action - REPLACE)
        elif question == FELLOWSHIP_MAGIC:
            battle.fellowship_exchanges(self, NO_CARD if action == PASS else action - REPLACE)
        elif question == SAURON_RETREAT:
            battle.sauron_retreats(self, action - RETREAT_TO)
        elif question == FELLOWSHIP_RETREAT:
            battle.fellow_retreats(self, action - RETREAT_TO)
        elif question == INTERCEPT:
            turn.intercept(self, action == INTERCEPT_YES)
        elif question == ATTACK:
            if action == ATTACK_HIDDEN:
                battle.attack_hidden(self)
            elif action == PLAY + PALANTIR:
                specials.play(self, PALANTIR)
            else:
                battle.begin(self, (action - acts.attack) % PIECES)
        elif question == HELP:
            if action == PASS:
                battle.compare(self)
            else:
                battle.gandalf_helps(self)
        elif question == DEMAND:
            if action == PASS:
                battle.sauron_card(self)
            else:
                battle.demand(self)
        elif question == OTHER_CARD:
            battle.play_other(self, action - CARD)
        elif question == MOUTH:
            if action == PASS:
                battle.sauron_card(self)
            else:
                battle.bring_in_4(self)
        elif question == FALL_BACK:
            battle.fall_back(self, NOBODY if action == STAY else action - RETREAT_TO)
        elif question == GWAIHIR_CARD:
            if action == PASS:
                battle.fellowship_text(self)
            else:
                battle.gwaihir_comes(self)
        elif question == GWAIHIR_RETREAT:
            if action == STAY:
                battle.fellowship_text(self)
            else:
                battle.fellow_retreats(self, action - RETREAT_TO)
        elif question == TURN or question == SECOND_MOVE:
            specials.play(self, action - PLAY)
        elif question == PALANTIR_REGION or question == CREBAIN_REGION or question == KING_REGION:
            specials.choose_region(self, action - CHOOSE_REGION)
        elif question == CREBAIN_STAND or question == KING_STAND:
            specials.point_at(self, (action - acts.stand) % PIECES)
        elif question == RECALL_WHOM:
            specials.recall(self, (action - acts.choose) % PIECES)
        elif question == DRAFT:
            setup.draft(self, action - TILE)
        elif question == ANNOUNCE:
            setup.announce(self, action - ANNOUNCE_NUMBER)
        elif question == SPECIAL_CARDS:
            setup.pick(self, action - SPECIAL)

    def _fellowship_answer(self, action: i64) -> None:
        """What the Fellowship does with its character's text."""
        if RETREAT_TO <= action < CARD:
            battle.fellow_retreats(self, action - RETREAT_TO)
        elif action >= self.acts.switch:
            battle.switch(self, (action - self.acts.switch) % PIECES)
        elif action >= self.acts.use:
            if duel.fellow(self) == FRODO:
                battle.step_in(self)
            elif duel.fellow(self) == SAM:
                self.show(FRODO)
                self.settled |= SAM_WITH_FRODO
                battle.sauron_text(self)
            else:
                self.settled |= NO_CARDS
                battle.sauron_text(self)
        else:
            battle.sauron_text(self)

    def refusal(self, action: int) -> IllegalAction:
        """Why an action is not legal now."""
        from redbook.confrontation.refusals import refusal

        return refusal(self, action)

    # ----- chance

    def odds(self) -> list[float]:
        """The probabilities of the legal actions at chance: all alike (C-BATTLE-09)."""
        outcomes = len(self.menu_now())
        return [1.0 / outcomes] * outcomes

    # ----- copies

    def clone(self) -> ConfrontationState:
        """An independent copy."""
        return ConfrontationState(self.game, self.rules, self.acts, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ConfrontationState):
            return NotImplemented
        return self.game.options == other.game.options and self.position() == other.position()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be a key; use its position() instead")

    def __reduce__(self) -> tuple[object, ...]:
        from redbook.confrontation.game import restore

        return restore, (self.game.options, self.position())

    # ----- the end

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; 0 for both in a draw or while the game goes on."""
        if self.winner == NOBODY or self.winner == DRAW:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == FELLOWSHIP else [-1.0, 1.0]

    # ----- what is seen

    def view(self, seat: int | None) -> Json:
        """What a seat may see; None is a spectator."""
        from redbook.confrontation.view import view

        return view(self, seat)

    def choices(self, seat: int | None) -> Json:
        """The question put to a seat."""
        from redbook.confrontation.view import choices

        return choices(self, seat)

    def in_any_case(self) -> bool:
        """Whether the question is put with or without a choice (C-INFO-14)."""
        question = self.question
        if question == TURN:
            return self.marked != NOBODY or moves.few_steps(self)
        if question == FELLOWSHIP_TEXT:
            return duel.hidden_friend(self)
        return question in (PLACEMENT, EXTRA_STEP, SECOND_MOVE, INTERCEPT, HELP)

    def seen_as(self, action: int, seat: int) -> int:
        """How a legal action looks to a seat."""
        return seen.seen_as(self, action, seat)

    def determinize(self, seat: int, rng: Random) -> ConfrontationState:
        """A state drawn from those the seat cannot tell from this one."""
        other = self.clone()
        unseen.redraw(other, seat, rng)
        return other

    def position(self) -> Json:
        """The whole truth as plain data."""
        from redbook.confrontation.position import position

        return position(self)

    def __str__(self) -> str:
        from redbook.confrontation.drawing import text

        return text(self.view(None), self.game.options)

    def __repr__(self) -> str:
        from redbook.confrontation.table import QUESTIONS

        return f"<confrontation: turn {self.turn}, {QUESTIONS[self.question]}>"

    def _repr_svg_(self) -> str:
        from redbook.confrontation.drawing import svg

        return svg(self.view(None), self.game.options)


def _holds(menu: list[int], action: int) -> bool:
    """Whether an action is among some in rising order."""
    first: i64 = 0
    after: i64 = len(menu)
    while first < after:
        middle: i64 = (first + after) >> 1
        if menu[middle] < action:
            first = middle + 1
        else:
            after = middle
    return first < len(menu) and menu[first] == action
