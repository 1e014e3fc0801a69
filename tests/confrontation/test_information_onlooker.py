"""An onlooker with a perfect memory: what is known of hidden pieces, worked out anew from what everybody sees.

The onlooker writes down every way in which the characters of a side could stand on its regions, all of them, one by
one. Whatever happens in public strikes out some of them: a stand goes from one region to another, as only some
characters could; somebody is revealed; somebody enters a home region and does not win by it. Nothing here uses the
engine's own bookkeeping of what is known, nor its movement rules. `Watched.differences` compares the regions where each
character may be, as the other side's view lists them, with those of the onlooker; test_information_games.py plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from redbook import State

SIDES = ("fellowship", "sauron")

# ----- the board, written down anew

ROWS = (
    ("shire",),
    ("arthedain", "cardolan"),
    ("rhudaur", "eregion", "enedwaith"),
    ("high-pass", "misty-mountains", "caradhras", "gap-of-rohan"),
    ("mirkwood", "fangorn", "rohan"),
    ("dagorlad", "gondor"),
    ("mordor",),
)
MOUNTAINS = ROWS[3]
RIVER = {"mirkwood": "fangorn", "fangorn": "rohan"}
LIMITS = {region: 2 for row in ROWS for region in row} | dict.fromkeys(MOUNTAINS, 1) | {"shire": 4, "mordor": 4}
TOWARDS_MORDOR: dict[str, set[str]] = {}
BESIDE: dict[str, set[str]] = {}
for _number, _row in enumerate(ROWS):
    for _place, _region in enumerate(_row):
        _next = ROWS[_number + 1] if _number < 6 else ()
        _shift = 0 if len(_next) > len(_row) else -1
        TOWARDS_MORDOR[_region] = {_next[i] for i in (_place + _shift, _place + _shift + 1) if 0 <= i < len(_next)}
        BESIDE[_region] = {_row[i] for i in (_place - 1, _place + 1) if 0 <= i < len(_row)}
TOWARDS_SHIRE = {region: {other for other in LIMITS if region in TOWARDS_MORDOR[other]} for region in LIMITS}

Counts = dict[str, Counter[str]]
"""How many stands of each side are in each region: everybody sees it."""


def normal_steps(side: str, start: str, counts: Counter[str]) -> set[str]:
    """Where anybody of a side may go from a region, the tunnel left aside."""
    ways = TOWARDS_SHIRE[start] if side == "sauron" else TOWARDS_MORDOR[start] | {RIVER.get(start, start)} - {start}
    return {region for region in ways if counts[region] < LIMITS[region]}


def ride(start: str, counts: Counter[str], enemies: Counter[str]) -> set[str]:
    """Where a Sauron character comes to who rides on and on, past neither enemies nor full regions."""
    found: set[str] = set()
    front = {start}
    while front:
        front = {r for region in front for r in TOWARDS_SHIRE[region] if counts[r] < LIMITS[r]}
        found |= front
        front = {region for region in front if not enemies[region]}
    return found


def own_ways(character: str, side: str, start: str, counts: Counter[str], enemies: Counter[str]) -> set[str]:
    """Where a character may go by its own text only, without showing itself first."""
    level = set() if start in MOUNTAINS else BESIDE[start]
    if character == "aragorn":
        return {region for region in level | TOWARDS_MORDOR[start] | TOWARDS_SHIRE[start] if enemies[region]}
    if character == "witch-king":
        return {region for region in level if enemies[region]}
    if character == "flying-nazgul":
        return {region for region in LIMITS if enemies[region] == 1}
    if character == "flying-nazgul-variant":
        return {far for near in TOWARDS_SHIRE[start] for far in TOWARDS_SHIRE[near] if enemies[far]}
    if character == "black-rider":
        return {region for region in ride(start, counts, enemies) if enemies[region]}
    if character == "treebeard":
        return {"fangorn"} if enemies["fangorn"] == 1 else set()
    return set()


def can_leave(character: str, side: str, start: str, counts: Counter[str], enemies: Counter[str]) -> bool:
    """Whether a character that is hidden can move at all."""
    if normal_steps(side, start, counts) or own_ways(character, side, start, counts, enemies):
        return True
    if character == "uruk-hai":
        return any(not counts[region] and not enemies[region] for region in ride(start, counts, enemies))
    return side == "fellowship" and start == "eregion" and counts["fangorn"] < LIMITS["fangorn"]


# ----- the onlooker


class World(NamedTuple):
    """One way in which a side may stand: a character and a region (or None) for each of its tiles."""

    who: tuple[str, ...]
    where: tuple[str | None, ...]
    stepped: int = -1
    """The tile that has taken an extra step this turn."""
    marked: int = -1
    """The tile that A King Revealed points at."""


class Onlooker:
    """Every world of one side that nothing has ruled out."""

    def __init__(self, side: str, faces: list[tuple[str, ...]], fallen: set[int], places: list[str]) -> None:
        self.side = side
        self.worlds = set()
        for arrangement in _arrangements(tuple(sorted(places))):
            standing = iter(arrangement)
            where = tuple(None if tile in fallen else next(standing) for tile in range(len(faces)))
            self.worlds |= {World(who, where) for who in _products(faces)}
        self.tile = {face: number for number, pair in enumerate(faces) for face in pair}

    def keep(self, holds: Callable[[World], bool]) -> None:
        self.worlds = {world for world in self.worlds if holds(world)}

    def see(self, character: str, region: str | None) -> None:
        """A character is revealed in a region."""
        tile = self.tile[character]
        self.keep(lambda world: world.who[tile] == character and world.where[tile] == region)

    def bring(self, character: str, region: str | None) -> None:
        """A character that everybody sees comes to a region, or (None) is defeated."""
        tile = self.tile[character]
        self.worlds = {_moved(world, tile, region) for world in self.worlds}

    def go(
        self,
        start: str,
        end: str,
        shown: Iterable[str],
        able: Callable[[str], bool],
        may_move: Callable[[World, int], bool] = lambda world, tile: True,
        steps: bool = False,
    ) -> None:
        """One of the hidden stands goes from a region to another; it is somebody who is able to."""
        seen = {self.tile[character] for character in shown if character in self.tile}
        worlds = set()
        for world in self.worlds:
            for tile, region in enumerate(world.where):
                if region == start and tile not in seen and able(world.who[tile]) and may_move(world, tile):
                    moved = _moved(world, tile, end)
                    worlds.add(moved._replace(stepped=tile) if steps else moved)
        self.worlds = worlds

    def point(self, region: str, shown: Iterable[str]) -> None:
        """A King Revealed points at one of the hidden stands in a region."""
        seen = {self.tile[character] for character in shown if character in self.tile}
        self.worlds = {
            world._replace(marked=tile)
            for world in self.worlds
            for tile, where in enumerate(world.where)
            if where == region and tile not in seen
        }

    def forget(self, *, marked: bool) -> None:
        """The turn is over: nobody has stepped, and (after Sauron's) nobody is pointed at."""
        self.worlds = {world._replace(stepped=-1, marked=-1 if marked else world.marked) for world in self.worlds}

    def regions(self, tile: int) -> set[str | None]:
        return {world.where[tile] for world in self.worlds}

    def faces(self, tile: int) -> set[str]:
        return {world.who[tile] for world in self.worlds}


def _moved(world: World, tile: int, region: str | None) -> World:
    return world._replace(where=(*world.where[:tile], region, *world.where[tile + 1 :]))


def _products(faces: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    if not faces:
        yield ()
        return
    for rest in _products(faces[1:]):
        for face in faces[0]:
            yield (face, *rest)


def _arrangements(places: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if not places:
        yield ()
        return
    for number, place in enumerate(places):
        if number == 0 or places[number - 1] != place:
            for rest in _arrangements(places[:number] + places[number + 1 :]):
                yield (place, *rest)


SLAYERS = {
    "merry": ("witch-king", "witch-king-variant"),
    "legolas": ("flying-nazgul", "flying-nazgul-variant"),
    "gimli": ("orcs", "orcs-variant"),
    "saruman-variant": ("gandalf", "gandalf-variant"),
}
"""Who defeats whom at once, even as the second defender whom an attacker meets in one and the same action."""


class Uncertain(Exception):
    """What happened in between cannot be told from the states before and after an action."""


class Watched:
    """A game with an onlooker for each side."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.original = state.game.options["edition"] == "original"
        self.look()
        pieces = state.view(None)["pieces"]
        self.onlookers = {}
        for side in SIDES:
            faces = [tuple(piece["faces"]) for piece in pieces[side]]
            fallen = {tile for tile, piece in enumerate(pieces[side]) if piece["fallen"]}
            self.onlookers[side] = Onlooker(side, faces, fallen, list(self.counts[side].elements()))
        for character in self.shown:
            self.of(character).see(character, self.where[character])

    def look(self) -> None:
        """Take down how things stand; of the truth only what is then told to the onlookers."""
        self.view = self.state.view(None)
        self.position = self.state.position()
        self.where: dict[str, str | None] = self.position["pieces"]
        self.shown: set[str] = set(self.position["revealed"])
        self.counts: Counts = {
            side: Counter({r: sides[side]["stands"] for r, sides in self.view["regions"].items()}) for side in SIDES
        }

    def of(self, character: str) -> Onlooker:
        return next(onlooker for onlooker in self.onlookers.values() if character in onlooker.tile)

    def see(self, character: str, region: str | None) -> None:
        self.of(character).see(character, region)

    # ----- one action

    def play(self, action: str) -> None:
        view, where, shown = self.view, self.where, self.shown
        progress = self.position.get("progress", {})
        ring = self.position["ringbearer"]
        verb, *words = action.split(":")
        question = view["question"]
        active = progress.get("active")
        self.before = self.counts
        self.state.play(action)
        self.look()

        arrived: str | None = None  # where a stand has come to, as its move
        if verb == "move":
            active = words[0]
            if self.view["question"] != "intercept":
                arrived = words[1]
                self.travel(active, where[active], arrived, shown, question, len(words) == 3, ring)
            if question == "extra-step":
                arrived = None
        elif verb == "intercept":
            if words[0] == "yes":
                self.see("balrog", "caradhras")
                self.see(active, "eregion")
            else:
                arrived = "fangorn"
                asked = "extra-step" if progress.get("stepping") and not progress.get("stepped") else "turn"
                self.travel(active, "eregion", arrived, shown, asked, True, ring)
                arrived = None if asked == "extra-step" else arrived
        self.special_cards(question, verb, words, where, shown)

        field = arrived or progress.get("region", "shire")
        stepped = question == "palantir-region" and active == progress.get("stepped")
        if arrived or (active and not stepped and question not in ("turn", "extra-step", "second-move", "intercept")):
            self.battles(question, verb, words, view["battle"], active, field, where, shown, arrived is not None)
        if self.position["ringbearer"] != ring:
            sam = self.position["ringbearer"]
            self.see(sam, where[sam])
        self.settle(where, active, field, verb, words)
        for character in self.shown:
            self.see(character, self.where[character])
        if self.view["turn"] != view["turn"]:
            for onlooker in self.onlookers.values():
                onlooker.forget(marked=view["to_move"] == "sauron")

    def travel(
        self, mover: str, start: str | None, end: str, shown: set[str], question: str, tunnel: bool, ring: str
    ) -> None:
        """A stand goes somewhere as its move or extra step."""
        onlooker = self.of(mover)
        side, other = onlooker.side, SIDES[1 - SIDES.index(onlooker.side)]
        counts, enemies = self.before[side], self.before[other]
        assert start is not None
        everybody = tunnel or end in normal_steps(side, start, counts)
        ringbearers = {face for face in onlooker.tile if face.removesuffix("-variant") == ring.removesuffix("-variant")}

        def wins(character: str) -> bool:
            return (end == "mordor" and character in ringbearers) or (
                end == "shire" and character == "witch-king-variant"
            )

        def able(character: str) -> bool:
            if wins(character):
                return False
            return everybody or end in own_ways(character, side, start, counts, enemies)

        if mover in shown:
            onlooker.bring(mover, end)
        elif wins(mover) or (mover == "uruk-hai" and not everybody):
            onlooker.see(mover, start)
            onlooker.bring(mover, end)
        else:
            steps = question == "extra-step"
            allowed = self.may_step(side, end) if steps else self.may_move(question, side)
            onlooker.go(start, end, shown, able, allowed, steps)

    def may_step(self, side: str, end: str) -> Callable[[World, int], bool]:
        """Who of a world may take an extra step: in Deluxe, the move that must follow has to be possible."""
        counts, enemies = self.counts[side], self.counts[SIDES[1 - SIDES.index(side)]]

        def allowed(world: World, tile: int) -> bool:
            if self.original:
                return True
            if side == "fellowship":
                return can_leave(world.who[tile], side, end, counts, enemies)
            for other, region in enumerate(world.where):
                if other != tile and region is not None and can_leave(world.who[other], side, region, counts, enemies):
                    return True
            return False

        return allowed

    def may_move(self, question: str, side: str) -> Callable[[World, int], bool]:
        """Who of a world may make the move of the turn, after an extra step or under A King Revealed."""
        counts, enemies = self.before[side], self.before[SIDES[1 - SIDES.index(side)]]

        def allowed(world: World, tile: int) -> bool:
            stepped = world.stepped
            if question == "second-move" and stepped >= 0 and world.where[stepped] is not None:
                if side == "fellowship" and not self.original:
                    return tile == stepped
                if side == "sauron" and tile == stepped:
                    return False
            marked = world.marked
            if marked >= 0 and marked not in (tile, stepped):
                region = world.where[marked]
                return region is not None and not can_leave(world.who[marked], side, region, counts, enemies)
            return True

        return allowed

    def special_cards(
        self, question: str, verb: str, words: list[str], where: dict[str, str | None], shown: set[str]
    ) -> None:
        """What a special card shows, or whom it puts where."""
        played = words[0] if verb == "play" else None
        good = self.onlookers["fellowship"]
        evil = self.onlookers["sauron"]
        if played == "palantir" or question == "palantir-region":
            regions = [r for r, number in self.before["fellowship"].items() if number and r != "shire"]
            region = words[0] if verb == "choose" else regions[0] if len(regions) == 1 else None
            for character, place in where.items():
                if place is not None and place == region and character in good.tile:
                    good.see(character, region)
        elif played == "gandalf-the-white":
            gandalf = next(face for face in self.where if face in ("gandalf", "gandalf-variant"))
            good.bring(gandalf, "fangorn")
        elif played == "a-king-revealed":
            aragorn = next(face for face in self.where if face in ("aragorn", "aragorn-variant"))
            good.see(aragorn, where[aragorn])
        elif played == "recall-to-mordor" or question == "recall-whom":
            outside = [c for c, place in where.items() if c in evil.tile and place not in (None, "mordor")]
            whom = words[0] if verb == "choose" else outside[0] if len(outside) == 1 else None
            start = where[whom] if whom else None
            if whom in shown:
                evil.bring(whom, "mordor")
            elif start is not None:
                evil.go(start, "mordor", shown, lambda character: True)
        pointed = self.view["pointed_at"]
        if pointed is not None and (played == "a-king-revealed" or question in ("king-region", "king-stand")):
            evil.point(pointed, shown)

    def battles(
        self,
        question: str,
        verb: str,
        words: list[str],
        running: Any,
        attacker: str,
        field: str,
        where: dict[str, str | None],
        shown: set[str],
        arrived: bool,
    ) -> None:
        """Who is revealed because a battle has begun, or joins one."""
        foes = SIDES[1 - SIDES.index(self.of(attacker).side)]
        there = [c for c, place in where.items() if place == field and c in self.onlookers[foes].tile]
        if verb == "use" and running:
            if words[0] == "sam":
                frodo = next(face for face in where if face in ("frodo", "frodo-variant"))
                self.see("sam", field)
                if running["defender"] == "sam":
                    self.see(frodo, field)
            elif words[0] == "gandalf-variant":
                self.see(words[0], where[words[0]])
        elif verb == "switch":
            away = where[words[0]]
            self.see(words[0], away)
            self.onlookers["fellowship"].bring("smeagol", away)
            self.onlookers["fellowship"].bring(words[0], field)
        defender: str | None = running["defender"] if running else None
        if defender is None and verb in ("defender", "attack") and words[0] != "hidden":
            defender = words[0]
        elif defender is None and there and self.view["question"] not in ("attack", "defender", "palantir-region"):
            hidden = [character for character in there if character not in shown]
            if arrived or verb in ("play", "choose"):
                defender = there[0] if len(there) == 1 else None
            elif verb == "attack":
                defender = hidden[0]
        if defender is None or question == "extra-step":
            return
        if not running:
            self.see(attacker, field)
            self.see(defender, field)
        battle = self.view["battle"]
        if battle is not None and battle["defender"] != defender and verb not in ("use", "switch"):
            self.see(battle["defender"], field)
        left = [c for c in there if c != defender and self.where[c] == field]
        if self.where[attacker] is None and self.where[defender] != field and len(left) == 1:
            if attacker in SLAYERS.get(left[0], ()):
                raise Uncertain

    def settle(self, where: dict[str, str | None], active: str | None, field: str, verb: str, words: list[str]) -> None:
        """Everybody sees where revealed characters have gone, and who has fallen."""
        switched = [words[0], "smeagol"] if verb == "switch" else []
        for character, place in self.where.items():
            old = where[character]
            if place == old:
                continue
            if place is None:
                fell_at = "eregion" if verb == "intercept" else field if character == active else old
                self.see(character, field if character in switched[:1] else fell_at)
                self.of(character).bring(character, None)
            elif old is None:
                continue  # Gandalf the White
            elif character == active and verb in ("move", "intercept"):
                if place != (words[1] if verb == "move" else "fangorn"):
                    self.of(character).bring(character, place)
            elif character not in switched and self.view["question"] != "recall-whom" and verb != "choose":
                if not (verb == "play" and words[0] == "recall-to-mordor"):
                    self.of(character).bring(character, place)

    # ----- the comparison

    def truth_is_among(self, onlooker: Onlooker) -> bool:
        return any(
            all(self.where.get(who, "not fielded") == where for who, where in zip(world.who, world.where, strict=True))
            for world in onlooker.worlds
        )

    def differences(self) -> list[str]:
        """Where the views and the onlookers do not agree on where somebody may be.

        After an extra step and before the move that must follow it, the view may know less: it does not consider that
        the step is only allowed if such a move is possible.
        """
        found = []
        waiting = self.view["question"] in ("second-move", "palantir-region", "intercept")
        for seat, side in ((1, "fellowship"), (0, "sauron")):
            onlooker = self.onlookers[side]
            if not self.truth_is_among(onlooker):
                found.append(f"{side}: the onlooker has ruled out the truth")
            for tile, piece in enumerate(self.state.view(seat)["pieces"][side]):
                if piece["fallen"]:
                    continue
                viewed, own = set(piece["regions"]), onlooker.regions(tile)
                if not viewed >= own or (viewed != own and not waiting):
                    found.append(f"{piece['faces']}: in the view {sorted(viewed)}, to the onlooker {own}")
                if not set(piece["faces"]) >= onlooker.faces(tile):
                    found.append(f"{piece['faces']}: to the onlooker {sorted(onlooker.faces(tile))}")
        return found

    def secrets(self) -> Counter[str]:
        """How much there was to know: hidden characters known for certain, and those that might be here or there."""
        counted: Counter[str] = Counter()
        for onlooker in self.onlookers.values():
            for character, tile in onlooker.tile.items():
                if self.where.get(character) is not None and character not in self.shown:
                    counted["certain" if len(onlooker.regions(tile)) == 1 else "uncertain"] += 1
        return counted


# ----- the onlooker on his own


def test_an_onlooker_counts_every_world() -> None:
    onlooker = Onlooker("sauron", [("orcs",), ("warg",), ("shelob",)], {2}, ["rohan", "gondor"])
    assert onlooker.worlds == {
        World(("orcs", "warg", "shelob"), ("rohan", "gondor", None)),
        World(("orcs", "warg", "shelob"), ("gondor", "rohan", None)),
    }
    onlooker.go("gondor", "rohan", shown=(), able=lambda character: True)
    assert {world.where for world in onlooker.worlds} == {("rohan", "rohan", None)}
    onlooker.go("rohan", "caradhras", shown=(), able=lambda character: True)
    assert [onlooker.regions(tile) for tile in range(3)] == [{"rohan", "caradhras"}, {"rohan", "caradhras"}, {None}]
    onlooker.see("orcs", "caradhras")
    assert onlooker.regions(1) == {"rohan"}


def test_an_onlooker_knows_the_board() -> None:
    assert TOWARDS_MORDOR["cardolan"] == {"eregion", "enedwaith"}
    assert TOWARDS_MORDOR["gap-of-rohan"] == {"rohan"}
    assert TOWARDS_SHIRE["mordor"] == {"dagorlad", "gondor"}
    assert BESIDE["fangorn"] == {"mirkwood", "rohan"}
    assert sum(map(len, TOWARDS_MORDOR.values())) == 24
    assert sum(map(len, BESIDE.values())) == 18
