"""Positions read: a state from plain data, every field checked.

Fields that are not given take their defaults, and a character that is not listed is defeated. Loading checks ids,
limits, cards, what is known, and that the rules would indeed ask the question that is being asked. What is wrong is
named by its field. `position` writes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from redbook.confrontation import asking, turn
from redbook.confrontation.board import (
    EREGION,
    FALLEN,
    FANGORN,
    FELLOWSHIP,
    LIMIT,
    MORDOR,
    REGION_IDS,
    REGIONS,
    SAURON,
    SEATS,
    SETUP,
    SHIRE,
    STEPS,
    UNPLACED,
    bits,
)
from redbook.confrontation.cards import (
    CARD_IDS,
    FULL_HAND,
    MAGIC,
    NO_CARD,
    ORIGINAL_SPECIALS,
    SPECIAL_IDS,
    SPECIALS_OF,
)
from redbook.confrontation.characters import (
    CHARACTER_IDS,
    FRODO,
    FRODO_VARIANT,
    PIECES,
    SAM,
    VARIANT,
    WATCHER,
    WITCH_KING_VARIANT,
    label,
)
from redbook.confrontation.knowledge import FACES, Known
from redbook.confrontation.table import (
    ANNOUNCE,
    DRAFT,
    DRAW,
    ENDED,
    NOBODY,
    PLACEMENT,
    QUESTIONS,
    SPECIAL_CARDS,
    TURN,
)
from redbook.kernel.contract import CHANCE, OVER, Json
from redbook.kernel.errors import PositionError

if TYPE_CHECKING:
    from redbook.confrontation.game import Confrontation
    from redbook.confrontation.state import ConfrontationState

from redbook.confrontation.position import FIELDS, FLAGS, NONE_EACH, PROGRESS_DEFAULTS, character_id

_SETUP_QUESTIONS = (DRAFT, ANNOUNCE, SPECIAL_CARDS, PLACEMENT)


def load(game: Confrontation, given: object) -> ConfrontationState:
    """The state that a position describes."""
    reader = _Reader(game, given)
    return reader.read()


class _Reader:
    """Reads one position, field by field."""

    def __init__(self, game: Confrontation, given: object) -> None:
        if not isinstance(given, dict):
            raise PositionError("position", f"expected an object with fields, got {type(given).__name__}")
        for field in given:
            if field not in FIELDS:
                raise PositionError(str(field), "there is no such field; there are " + ", ".join(FIELDS))
        self.game = game
        self.given: Json = given
        self.state = game.empty()

    def read(self) -> ConfrontationState:
        """All of it, in an order in which each check can rely on what came before."""
        state = self.state
        self._heading()
        progress = self._dict(self.given, "progress", {})
        question = TURN
        if progress:
            question = QUESTIONS.index(self._word(progress, "question", tuple(QUESTIONS[:ENDED]), "turn", "progress"))
        setting_up = question in _SETUP_QUESTIONS
        state.mover = SEATS.index(self._word(self.given, "to_move", SEATS, "sauron"))
        first = 0 if setting_up else 1 + (state.mover == FELLOWSHIP)
        state.turn = self._number(self.given, "turn", first)
        if (state.turn == 0) != setting_up:
            raise PositionError("turn", "it is 0 during the setup, and from 1 on afterwards")
        result = self.given.get("result")
        if result is not None:
            if "progress" in self.given:
                raise PositionError("progress", "a game that has ended is not in progress")
            outcome = self._word(self.given, "result", (*SEATS, "draw"), "draw")
            state.winner = DRAW if outcome == "draw" else SEATS.index(outcome)
            question = ENDED
        state.question = question
        self._pieces(setting_up)
        self._cards()
        self._specials()
        self._ring(setting_up or result is not None)
        self._progress_fields(progress)
        self._revealed(question)
        self._regions(setting_up)
        self._hands()
        state.quiet = self._number(self.given, "quiet", 0)
        best = self._dict(self.given, "best", {})
        state.best = [self._number(best, SEATS[side], state.advance[side], "best") for side in (0, 1)]
        self._worlds(setting_up)
        marked = self._character(self.given, "marked", "marked")
        state.marked = marked
        if marked != NOBODY and (marked < 9 or state.place[marked] >= REGIONS or state.mover != SAURON):
            raise PositionError("marked", "A King Revealed marks a Sauron character on the board, for Sauron's turn")
        self._ask(question, progress)
        return state

    # ----- small readers

    def _fail_type(self, field: str, expected: str, value: object) -> PositionError:
        return PositionError(field, f"expected {expected}, got {value!r}")

    def _path(self, inside: str, field: str) -> str:
        return f"{inside}.{field}" if inside else field

    def _dict(self, source: Json, field: str, default: Json, inside: str = "") -> Json:
        value = source.get(field, default)
        if not isinstance(value, dict):
            raise self._fail_type(self._path(inside, field), "an object", value)
        return value

    def _number(self, source: Json, field: str, default: int, inside: str = "") -> int:
        value = source.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
            raise self._fail_type(self._path(inside, field), "a number, 0 or more", value)
        return value

    def _word(self, source: Json, field: str, words: tuple[str, ...], default: str, inside: str = "") -> str:
        value = source.get(field, default)
        if not isinstance(value, str) or value not in words:
            raise PositionError(self._path(inside, field), f"{value!r} is not one of {', '.join(words)}")
        return value

    def _list(self, source: Json, field: str, known: list[str], inside: str = "") -> list[str]:
        value = source.get(field, [])
        path = self._path(inside, field)
        if not isinstance(value, (list, tuple)):
            raise self._fail_type(path, "a list", value)
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise PositionError(path, f"{word!r} is not known here")
        if len(set(value)) != len(value):
            raise PositionError(path, "something is listed twice")
        return list(value)

    def _sides(self, field: str) -> Json:
        value = self._dict(self.given, field, {})
        self._known_sides(value, field)
        return value

    def _known_sides(self, value: Json, field: str) -> None:
        for side in value:
            if side not in SEATS:
                raise PositionError(f"{field}.{side}", "the sides are fellowship and sauron")

    def _character(self, source: Json, field: str, path: str) -> int:
        """A fielded character, as a piece; NOBODY for null."""
        value = source.get(field)
        if value is None:
            return NOBODY
        return self._piece(value, path)

    def _piece(self, value: object, path: str) -> int:
        if not isinstance(value, str) or value not in CHARACTER_IDS:
            raise PositionError(path, f"there is no character {value!r}")
        character = CHARACTER_IDS.index(value)
        if self.state.who[character % PIECES] != character:
            raise PositionError(path, f"{value} is not among the characters of this game")
        return character % PIECES

    # ----- the fields

    def _heading(self) -> None:
        name = self.given.get("game", "confrontation")
        if name != "confrontation":
            raise PositionError("game", f"this is a position of {name!r}, not of confrontation")
        options = self.game.options
        given = self._dict(self.given, "options", {})
        if "edition" in self.given:
            given = {**given, "edition": self.given["edition"]}
        for option, value in given.items():
            field = option if option == "edition" else f"options.{option}"
            if option not in options:
                raise PositionError(field, "there is no such option")
            if value != options[option]:
                raise PositionError(field, f"the position has {value!r}, the game {options[option]!r}")

    def _pieces(self, setting_up: bool) -> None:
        state = self.state
        pieces = self._dict(self.given, "pieces", {})
        listed: dict[int, str] = {}
        for name, place in pieces.items():
            path = f"pieces.{name}"
            if name not in CHARACTER_IDS:
                raise PositionError(path, "there is no such character")
            character = CHARACTER_IDS.index(name)
            piece = character % PIECES
            if character not in self.game.acts.characters:
                raise PositionError(path, "not among the characters of this game")
            if piece in listed:
                raise PositionError(path, f"shares its tile with {listed[piece]}; only one of them can be fielded")
            listed[piece] = name
            state.who[piece] = character
            if place is None:
                state.place[piece] = FALLEN
            elif setting_up and place == "unplaced":
                state.place[piece] = UNPLACED
            elif isinstance(place, str) and place in REGION_IDS:
                state.place[piece] = REGION_IDS.index(place)
            else:
                raise PositionError(path, f"{place!r} is no region (null: defeated)")
        for piece in range(PIECES):
            if piece not in listed:
                state.place[piece] = UNPLACED if setting_up else FALLEN
        for piece in range(PIECES):
            if setting_up and state.place[piece] == FALLEN:
                raise PositionError(f"pieces.{character_id(state, piece)}", "nobody is defeated during the setup")
            self._stand(piece)

    def _stand(self, piece: int) -> None:
        """Put a listed piece on the table, within its side's limit."""
        state = self.state
        region = state.place[piece]
        if region >= REGIONS:
            return
        side = piece // 9
        if state.counts[side][region] >= LIMIT[region]:
            limit = "one character" if LIMIT[region] == 1 else f"{LIMIT[region]} characters"
            path = f"pieces.{character_id(state, piece)}"
            raise PositionError(path, f"{REGION_IDS[region]} holds at most {limit} of a side")
        state.put(piece, region)

    def _cards(self) -> None:
        discards = self._sides("discards")
        for side in (FELLOWSHIP, SAURON):
            field = f"discards.{SEATS[side]}"
            for name in self._list(discards, SEATS[side], CARD_IDS, "discards"):
                card = CARD_IDS.index(name)
                if not FULL_HAND[side] >> card & 1:
                    raise PositionError(field, f"{name} is no card of that side")
                self.state.used[side] |= 1 << card

    def _specials(self) -> None:
        given = self._sides("specials")
        for side in (FELLOWSHIP, SAURON):
            for name in self._list(given, SEATS[side], SPECIAL_IDS, "specials"):
                card = SPECIAL_IDS.index(name)
                if not SPECIALS_OF[side] >> card & 1:
                    raise PositionError(f"specials.{SEATS[side]}", f"{name} is a card of the other side")
                if self.state.rules.original and not ORIGINAL_SPECIALS >> card & 1:
                    raise PositionError(f"specials.{SEATS[side]}", f"{name} needs edition=deluxe")
                self.state.specials[side] |= 1 << card

    def _ring(self, excused: bool) -> None:
        """The Ringbearer must be on the board, and nobody may have won already."""
        state = self.state
        passed = state.who[FRODO] == FRODO_VARIANT and state.place[FRODO] == FALLEN
        natural = SAM if passed else FRODO
        ringbearer = self._character(self.given, "ringbearer", "ringbearer")
        state.ringbearer = natural if ringbearer == NOBODY else ringbearer
        if excused:
            if state.ringbearer not in (FRODO, SAM):
                raise PositionError("ringbearer", "only Frodo or Sam bears the Ring")
            return
        if state.ringbearer != natural:
            who = label(state.who[natural])
            raise PositionError("ringbearer", f"here {who} must be the Ringbearer")
        if state.place[natural] == FALLEN:
            raise PositionError(
                f"pieces.{character_id(state, natural)}", "without the Ringbearer the game is over (C-WIN-04)"
            )
        if state.place[natural] == MORDOR and (natural == FRODO or state.rules.sam_wins_in_mordor):
            raise PositionError(f"pieces.{character_id(state, natural)}", "the Ringbearer in Mordor has won (C-WIN-01)")
        if state.counts[SAURON][SHIRE] >= 3:
            raise PositionError("pieces", "three Sauron characters in the Shire have won (C-WIN-02)")
        witch_king = WITCH_KING_VARIANT % PIECES
        if state.who[witch_king] == WITCH_KING_VARIANT and state.place[witch_king] == SHIRE:
            raise PositionError("pieces.witch-king-variant", "in the Shire he has won (C-WIN-09)")

    def _progress_fields(self, progress: Json) -> None:
        state = self.state
        for field in progress:
            if field != "question" and field not in PROGRESS_DEFAULTS:
                raise PositionError(f"progress.{field}", "there is no such field")
        state.active = self._character(progress, "active", "progress.active")
        state.stepped = self._character(progress, "stepped", "progress.stepped")
        state.foe = self._character(progress, "foe", "progress.foe")
        if progress.get("stepping") is not None:
            words = ("shadowfax", "dark-of-mordor")
            state.stepping = SPECIAL_IDS.index(self._word(progress, "stepping", words, "", "progress"))
            if (state.stepping < 4) != (state.mover == FELLOWSHIP):
                raise PositionError("progress.stepping", "it is a card of the other side")
        state.field = REGION_IDS.index(self._word(progress, "region", tuple(REGION_IDS), "shire", "progress"))
        if progress.get("origin") is not None:
            if state.stepped == NOBODY or state.place[state.stepped] >= REGIONS:
                raise PositionError("progress.origin", "nobody has taken an extra step")
            state.origin = REGION_IDS.index(self._word(progress, "origin", tuple(REGION_IDS), "", "progress"))
            self._check_origin(state.stepped // 9, state.origin, state.place[state.stepped])
        state.battles = self._number(progress, "battles", 0, "progress")
        state.announced = self._number(progress, "announced", 0, "progress")
        state.setting = self._number(progress, "setting", 0, "progress")
        if state.announced > 4 or state.setting > 8:
            raise PositionError("progress", "announced is at most 4, setting at most 8")
        for flag in self._list(progress, "settled", list(FLAGS), "progress"):
            state.settled |= FLAGS[flag]
        for side in (FELLOWSHIP, SAURON):
            for field, cards in (("cards", state.card), ("magic", state.magic)):
                path = f"progress.{field}"
                value = self._dict(progress, field, NONE_EACH, "progress")
                self._known_sides(value, path)
                name = value.get(SEATS[side])
                if name is None:
                    continue
                if name not in CARD_IDS or not FULL_HAND[side] >> CARD_IDS.index(name) & 1:
                    raise PositionError(f"{path}.{SEATS[side]}", f"{name!r} is no card of that side")
                cards[side] = CARD_IDS.index(name)
            if state.magic[side] != NO_CARD and (
                state.card[side] != MAGIC or not state.used[side] >> state.magic[side] & 1
            ):
                raise PositionError(f"progress.magic.{SEATS[side]}", "Magic becomes one of the used cards")
        picks = self._dict(progress, "picks", {}, "progress")
        self._known_sides(picks, "progress.picks")
        for side in (FELLOWSHIP, SAURON):
            for name in self._list(picks, SEATS[side], SPECIAL_IDS, "progress.picks"):
                state.picks[side] |= 1 << SPECIAL_IDS.index(name)
        for name in self._list(progress, "scried", CHARACTER_IDS, "progress"):
            state.scried |= 1 << self._piece(name, "progress.scried")
        if state.scried and (state.mover != SAURON or state.scried >> 9):
            raise PositionError("progress.scried", "the Palantir shows Fellowship characters in Sauron's turn")

    def _check_origin(self, side: int, origin: int, region: int) -> None:
        steps = STEPS[side * 16 + origin] >> region & 1
        tunnel = side == FELLOWSHIP and origin == EREGION and region == FANGORN
        if not (steps or tunnel) or self.state.counts[side][origin] >= LIMIT[origin]:
            raise PositionError("progress.origin", "no extra step leads from there")

    def _revealed(self, question: int) -> None:
        state = self.state
        for name in self._list(self.given, "revealed", CHARACTER_IDS):
            piece = self._piece(name, "revealed")
            if state.place[piece] >= REGIONS:
                raise PositionError("revealed", f"{name} is not on the board")
            state.up |= 1 << piece
        if state.scried & ~state.up:
            raise PositionError("progress.scried", "who is under the Palantir stands revealed")
        self._pinned(question)

    def _pinned(self, question: int) -> None:
        """Who stays revealed for good: a revealed Watcher, and Crebain's choice."""
        state = self.state
        at_rest = question == TURN and not state.scried
        crebain = self._character(self.given, "crebain", "crebain")
        for piece in bits(state.up):
            if state.who[piece] == WATCHER:
                state.pinned |= 1 << piece
            elif piece < 9 and crebain == NOBODY and at_rest:
                crebain = piece
        if crebain != NOBODY:
            if crebain > 8 or state.rules.original or not state.up >> crebain & 1:
                raise PositionError(
                    "crebain", "Crebain's choice is a revealed Fellowship character of the Deluxe edition"
                )
            state.pinned |= 1 << crebain
        if at_rest and state.up & ~state.pinned:
            hidden = character_id(state, bits(state.up & ~state.pinned)[0])
            raise PositionError("revealed", f"{hidden} would be hidden again by now (C-BATTLE-44)")

    def _regions(self, setting_up: bool) -> None:
        state = self.state
        if setting_up:
            for side in (FELLOWSHIP, SAURON):
                for region in range(REGIONS):
                    if state.counts[side][region] > SETUP[side][region]:
                        raise PositionError("pieces", f"too many in {REGION_IDS[region]} for the setup (C-SETUP-05)")
            return
        for region in bits(state.held[FELLOWSHIP] & state.held[SAURON]):
            fighting = state.active != NOBODY and region == state.field and state.place[state.active] == region
            if not fighting and state.winner == NOBODY:
                raise PositionError("pieces", f"both sides stand in {REGION_IDS[region]} (C-MOVE-37)")

    def _hands(self) -> None:
        state = self.state
        for side in (FELLOWSHIP, SAURON):
            state.hand[side] = FULL_HAND[side] & ~state.used[side]
            if state.card[side] != NO_CARD:
                state.hand[side] &= ~(1 << state.card[side])
        used = [len(bits(state.used[side])) for side in (0, 1)]
        if max(used) == 9 and state.card[SAURON] == NO_CARD:
            raise PositionError("discards", "who has used all nine cards takes them back (C-CARD-05)")
        if state.card[SAURON] != NO_CARD and state.used[SAURON] >> state.card[SAURON] & 1:
            used[SAURON] -= 1  # the Mouth took his 4 from the used pile and left another card there
        if used[FELLOWSHIP] != used[SAURON]:
            raise PositionError("discards", "both sides have used the same number of cards (C-CARD-03)")

    def _worlds(self, setting_up: bool) -> None:
        """What is known; by default, only who stands revealed."""
        state = self.state
        faces = self._list(self.given, "faces", CHARACTER_IDS)
        if "faces" in self.given:
            if not state.rules.draft:
                raise PositionError("faces", "only a draft has faces to be known")
            state.open_faces = 0
            for name in faces:
                state.open_faces |= 1 << self._piece(name, "faces")
        elif state.rules.draft and not setting_up:
            state.open_faces = (1 << PIECES) - 1
        state.open_faces |= state.up
        given = self._sides("known")
        origin = state.origin
        came_to = state.take_back_step() if origin != NOBODY else NOBODY  # worlds are those before an extra step
        for side in (FELLOWSHIP, SAURON):
            path = f"known.{SEATS[side]}"
            known = state.known[side]
            if SEATS[side] not in given:
                for piece in bits(state.up >> side * 9 & 511):
                    region = state.place[side * 9 + piece]
                    face = 1 if state.who[side * 9 + piece] < VARIANT else 2
                    known.reveal(piece, face, region, state.counts[side][region])
                continue
            worlds = given[SEATS[side]]
            if not isinstance(worlds, list) or not worlds:
                raise PositionError(path, "expected a list of worlds, at least one")
            self._read_worlds(known, worlds, side, path)
        if origin != NOBODY:
            state.lift(state.stepped)
            state.put(state.stepped, came_to)
            state.origin = origin

    def _read_worlds(self, known: Known, worlds: list[Any], side: int, path: str) -> None:
        state = self.state
        numbers = []
        traced: int | None = None
        for world in worlds:
            if not isinstance(world, dict):
                raise PositionError(path, f"a world is an object, got {world!r}")
            number = 0
            mask = 0
            counts = [0] * REGIONS
            for name, where in world.items():
                if name == "faces":
                    continue
                if name not in CHARACTER_IDS[:PIECES] or CHARACTER_IDS.index(name) // 9 != side:
                    raise PositionError(path, f"{name!r} is not a tile of that side, named by its classic face")
                piece = CHARACTER_IDS.index(name) - side * 9
                if where not in REGION_IDS or state.place[side * 9 + piece] >= REGIONS:
                    raise PositionError(path, f"{name} cannot be at {where!r}")
                region = REGION_IDS.index(where)
                counts[region] += 1
                if counts[region] > state.counts[side][region]:
                    raise PositionError(path, f"more in {where} than stand there")
                number |= region << piece * 4
                mask |= 1 << piece
            number |= self._read_faces(world.get("faces", {}), side, path)
            if traced is not None and mask != traced:
                raise PositionError(path, "all worlds trace the same characters")
            traced = mask
            numbers.append(number)
        known.traced = traced or 0
        known.worlds = sorted(set(numbers))
        for piece in range(9):
            region = state.place[side * 9 + piece]
            face = 1 if state.who[side * 9 + piece] < VARIANT else 2
            if region < REGIONS and not known.may(piece, region, state.counts[side], face):
                raise PositionError(path, f"it rules out that {character_id(state, side * 9 + piece)} is where it is")
            if state.up >> side * 9 + piece & 1 and not known.traced >> piece & 1:
                raise PositionError(path, f"{character_id(state, side * 9 + piece)} stands revealed and must be traced")
        if not self._truth_among(known, side):
            raise PositionError(path, "the truth is not among the worlds")

    def _truth_among(self, known: Known, side: int) -> bool:
        state = self.state
        for world in known.worlds:
            for piece in bits(known.traced):
                face = 1 if state.who[side * 9 + piece] < VARIANT else 2
                pinned = world >> FACES + piece * 2 & 3
                if world >> piece * 4 & 15 != state.place[side * 9 + piece] or (pinned and pinned != face):
                    break
            else:
                return True
        return False

    def _read_faces(self, faces: object, side: int, path: str) -> int:
        if not isinstance(faces, dict):
            raise PositionError(path, f"faces is an object, got {faces!r}")
        number = 0
        for name, face in faces.items():
            if name not in CHARACTER_IDS[:PIECES] or CHARACTER_IDS.index(name) // 9 != side:
                raise PositionError(path, f"{name!r} is not a tile of that side")
            if face not in ("classic", "variant"):
                raise PositionError(path, f"a face is classic or variant, got {face!r}")
            number |= (1 if face == "classic" else 2) << FACES + (CHARACTER_IDS.index(name) - side * 9) * 2
        return number

    # ----- the question

    def _ask(self, question: int, progress: Json) -> None:
        """Put the question, if the rules would."""
        state = self.state
        if question == ENDED:
            state.ask(ENDED, OVER)
            return
        if question == TURN and "progress" not in self.given:
            state.turn -= 1
            turn.start_turn(state)
            return
        natural = asking.natural_actor(state, question)
        asked = self._word(progress, "asked", (*SEATS, "chance"), _actor_id(natural), "progress")
        actor = CHANCE if asked == "chance" else SEATS.index(asked)
        either = question in (DRAFT, SPECIAL_CARDS, PLACEMENT)
        if actor != natural and not (either and actor != CHANCE):
            raise PositionError("progress.asked", f"that question is put to {_actor_id(natural)}")
        state.ask(question, actor)
        if not asking.would_ask(state):
            raise PositionError("progress.question", f"the rules would not ask {QUESTIONS[question]!r} here")


def _actor_id(actor: int) -> str:
    return "chance" if actor == CHANCE else SEATS[actor]
