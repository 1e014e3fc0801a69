"""What is publicly known of one side's hidden characters: everything that follows with certainty, and no more.

The stands of a side in one region are interchangeable unless revealed, so a *world* is a region for each
character. What everybody has seen (who was revealed where, how many stands went from where to where, and that a
character who would have won by entering a region did not) leaves a set of worlds. It is kept exactly and small:

- a character is *traced* once something has set it apart from the others: it was revealed, or a move could or
  could not have been its own. Characters never set apart are all alike and fill the places that remain;
- `worlds` lists every possible combination of regions of the traced characters, four bits each.

In a hidden draft the face of a tile may be unknown too; then a world may also pin a face (two bits each,
from bit 36: 0 open, 1 classic, 2 variant).

Nothing here looks at the truth except through what was shown, so the same object serves the opponent, the
spectators and, as "what the enemy knows", the owner.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.confrontation.board import FALLEN, REGIONS

FACES: Final = 36
"""The first bit of the faces in a world."""
ANY_FACE: Final = 3
"""Both faces of a tile, as a mask: 1 classic, 2 variant."""


class Known:
    """The possible worlds of one side; its pieces are numbered 0 … 8 here."""

    def __init__(self) -> None:
        self.traced: i64 = 0
        """The pieces set apart from the rest, as a mask."""
        self.worlds: list[int] = [0]
        """Where the traced pieces may be, together; sorted, without repetition."""

    def clone(self) -> Known:
        """An independent copy."""
        other = Known()
        other.traced = self.traced
        other.worlds = self.worlds  # never changed in place
        return other

    def settle(self, piece: i64, region: i64) -> None:
        """A piece that was not on the board is put there openly."""
        worlds = []
        for world in self.worlds:
            worlds.append(world | region << piece * 4)
        self.traced |= 1 << piece
        self.worlds = _sorted(worlds)

    def reveal(self, piece: i64, face: i64, region: i64, stands: i64) -> None:
        """A piece in a region that holds `stands` is shown; its face is 1 (classic) or 2 (variant)."""
        worlds = []
        traced = self.traced
        if traced >> piece & 1:
            for number in self.worlds:
                world: i64 = number
                if (world >> piece * 4 & 15) == region and not _other_face(world, piece, face):
                    worlds.append(world & ~_face(piece))
        else:
            self.traced |= 1 << piece
            for number in self.worlds:
                world = number
                if _traced_in(traced, world, region) < stands and not _other_face(world, piece, face):
                    worlds.append((world | region << piece * 4) & ~_face(piece))
        self.worlds = worlds if len(worlds) == 1 else _sorted(worlds)

    def lose(self, piece: i64) -> None:
        """A piece that has been shown leaves the board."""
        if not self.traced >> piece & 1:
            return
        self.traced &= ~(1 << piece)
        worlds = []
        for number in self.worlds:
            world: i64 = number
            worlds.append(world & ~_place(piece) & ~_face(piece))
        self.worlds = worlds if len(worlds) == 1 else _sorted(worlds)

    def lead(self, piece: i64, region: i64) -> None:
        """A piece that stands revealed moves to a region."""
        worlds = []
        for number in self.worlds:
            world: i64 = number
            worlds.append(world & ~_place(piece) | region << piece * 4)
        self.worlds = worlds if len(worlds) == 1 else _sorted(worlds)

    def wander(self, start: i64, end: i64, counts: list[int], shown: i64) -> None:
        """One of the hidden stands in `start` goes to `end`; it might be any of them.

        `counts` are the stands in each region before, `shown` the pieces that stand revealed.
        """
        traced = self.traced
        if traced == 0:
            return
        stands: i64 = counts[start]
        worlds: list[int] = []
        changed = False
        for number in self.worlds:
            world: i64 = number
            inside: i64 = 0
            piece: i64 = 0
            while traced >> piece:
                if traced >> piece & 1 and (world >> piece * 4 & 15) == start:
                    inside += 1
                    if not shown >> piece & 1:
                        worlds.append(world & ~_place(piece) | end << piece * 4)
                        changed = True
                piece += 1
            if inside < stands:
                worlds.append(world)
        if changed:
            self.worlds = worlds if len(worlds) == 1 else _sorted(worlds)

    def wander_as(
        self, start: i64, end: i64, counts: list[int], shown: i64, possible: list[int], able: list[int]
    ) -> None:
        """As `wander`, where not every character could have made this move.

        `possible` gives for each piece the faces it may have as far as is known (0: not on the board), `able` the
        faces that could have moved like this.
        """
        only = _only(able)
        if only >= 0 and not self.traced >> only & 1:
            self._follow_only(only, start, end, counts[start], possible[only], able[only])
            return
        for piece in range(9):
            # Trace the few rather than the many: the able ones, or those that the move rules out.
            if possible[piece] and (able[piece] if _few(able) else able[piece] != possible[piece]):
                self._trace(piece, counts)
        stands: i64 = counts[start]
        untraced_able = not _few(able)
        worlds: list[int] = []
        for number in self.worlds:
            world: i64 = number
            for piece in range(9):
                if not self.traced >> piece & 1 or (world >> piece * 4 & 15) != start or shown >> piece & 1:
                    continue
                face: i64 = world >> FACES + piece * 2 & 3
                faces = able[piece] & (face if face else ANY_FACE)
                if not faces:
                    continue
                moved = world & ~_place(piece) | end << piece * 4
                if faces != possible[piece]:
                    moved |= faces << FACES + piece * 2
                worlds.append(moved)
            if untraced_able and _traced_in(self.traced, world, start) < stands:
                worlds.append(world)
        self.worlds = _sorted(worlds)

    def _follow_only(self, piece: i64, start: i64, end: i64, stands: i64, possible: i64, able: i64) -> None:
        """It was the one piece that could have made this move, and is traced from now on: what `wander_as` would come
        to after tracing it everywhere."""
        worlds: list[int] = []
        for number in self.worlds:
            world: i64 = number
            face: i64 = world >> FACES + piece * 2 & 3
            faces: i64 = able & (face if face else ANY_FACE)
            if faces and _traced_in(self.traced, world, start) < stands:
                moved: i64 = world | end << piece * 4
                if faces != possible:
                    moved |= faces << FACES + piece * 2
                worlds.append(moved)
        self.traced |= 1 << piece
        self.worlds = _sorted(worlds)

    def rule_out(self, region: i64, counts: list[int], shown: i64, possible: list[int], able: list[int]) -> None:
        """One of the hidden stands in a region is nobody of those able to do something; see `wander_as`."""
        for piece in range(9):
            if able[piece] and able[piece] == possible[piece]:
                self._trace(piece, counts)
        worlds = []
        for number in self.worlds:
            world: i64 = number
            others: i64 = counts[region]
            for piece in range(9):
                if self.traced >> piece & 1 and (world >> piece * 4 & 15) == region:
                    if shown >> piece & 1 or (able[piece] and able[piece] == possible[piece]):
                        others -= 1
            if others > 0:
                worlds.append(world)
        self.worlds = _sorted(worlds)

    def may(self, piece: i64, region: i64, counts: list[int], face: i64) -> bool:
        """Whether a piece on the board may be in a region (and show a face: 1, 2 or either, 3)."""
        traced = self.traced
        apart = traced >> piece & 1
        for number in self.worlds:
            world: i64 = number
            pinned: i64 = world >> FACES + piece * 2 & 3
            if pinned and not pinned & face:
                continue
            if apart:
                if (world >> piece * 4 & 15) == region:
                    return True
            elif _traced_in(traced, world, region) < counts[region]:
                return True
        return False

    def regions(self, piece: i64, counts: list[int], face: i64) -> i64:
        """All regions a piece on the board may be in, as a mask; see `may`."""
        traced = self.traced
        apart = traced >> piece & 1
        mask: i64 = 0
        for number in self.worlds:
            world: i64 = number
            pinned: i64 = world >> FACES + piece * 2 & 3
            if pinned and not pinned & face:
                continue
            if apart:
                mask |= 1 << (world >> piece * 4 & 15)
                continue
            for region in range(REGIONS):
                if not mask >> region & 1 and _traced_in(traced, world, region) < counts[region]:
                    mask |= 1 << region
        return mask

    def sample(self, rng: Random, alive: list[int], counts: list[int]) -> tuple[list[int], int]:
        """A world drawn evenly from all that are possible: the region of each piece, and the faces it pins.

        `alive` lists the pieces on the board.
        """
        world = self.worlds[0]
        if len(self.worlds) > 1:
            weights = []
            for number in self.worlds:
                weight = 1.0
                for region in range(REGIONS):
                    free = int(counts[region] - _traced_in(self.traced, number, region))
                    while free > 1:
                        weight /= free
                        free -= 1
                weights.append(weight)
            world = rng.choices(self.worlds, weights)[0]
        places = [FALLEN] * 9
        free_places = []
        for region in range(REGIONS):
            free_places += [region] * (counts[region] - _traced_in(self.traced, world, region))
        rng.shuffle(free_places)
        for piece in alive:
            places[piece] = world >> piece * 4 & 15 if self.traced >> piece & 1 else free_places.pop()
        return places, world >> FACES

    def _trace(self, piece: i64, counts: list[int]) -> None:
        """Set a piece apart from the others, wherever it may be."""
        if self.traced >> piece & 1:
            return
        worlds = []
        for number in self.worlds:
            world: i64 = number
            for region in range(REGIONS):
                if counts[region] > _traced_in(self.traced, world, region):
                    worlds.append(world | region << piece * 4)
        self.traced |= 1 << piece
        self.worlds = _sorted(worlds)


def _place(piece: i64) -> i64:
    """The bits of a world that say where a piece is."""
    return _shifted(15, piece * 4)


def _face(piece: i64) -> i64:
    """The bits of a world that pin the face of a piece."""
    return _shifted(3, FACES + piece * 2)


def _shifted(mask: i64, by: i64) -> i64:
    """A mask shifted; as a literal in the expression it would only be 32 bits wide in compiled code."""
    return mask << by


def _sorted(worlds: list[int]) -> list[int]:
    """The worlds in order, each once; mostly they are so already, and go without the detour of a set."""
    last: i64 = -1
    for number in worlds:
        world: i64 = number
        if world <= last:
            return sorted(set(worlds))
        last = world
    return worlds


def _only(able: list[int]) -> i64:
    """The one piece that has any faces; -1 if there are several."""
    only: i64 = -1
    for piece in range(9):
        if able[piece]:
            if only >= 0:
                return -1
            only = piece
    return only


def _few(able: list[int]) -> bool:
    count = 0
    for faces in able:
        if faces:
            count += 1
    return count <= 3


def _other_face(world: i64, piece: i64, face: i64) -> bool:
    """Whether a world pins the other face of a piece."""
    pinned: i64 = world >> FACES + piece * 2 & 3
    return pinned != 0 and pinned != face


def _traced_in(traced: i64, world: i64, region: i64) -> i64:
    """How many traced pieces a world has in a region."""
    count: i64 = 0
    piece: i64 = 0
    while traced >> piece:
        if traced >> piece & 1 and (world >> piece * 4 & 15) == region:
            count += 1
        piece += 1
    return count
