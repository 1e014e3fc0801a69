"""Random games under the eyes of an onlooker: the views must know what can be known, no less and no more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.confrontation.rulings import lay
from tests.confrontation.test_information_onlooker import LIMITS, SIDES, Uncertain, Watched

import redbook
from redbook import OVER, State

FACES = {
    "fellowship": (
        ("frodo", "frodo-variant"),
        ("sam", "sam-variant"),
        ("pippin", "smeagol"),
        ("merry", "faramir"),
        ("gandalf", "gandalf-variant"),
        ("aragorn", "aragorn-variant"),
        ("legolas", "elrond"),
        ("gimli", "theoden"),
        ("boromir", "treebeard"),
    ),
    "sauron": (
        ("balrog", "uruk-hai"),
        ("shelob", "wormtongue"),
        ("witch-king", "witch-king-variant"),
        ("flying-nazgul", "flying-nazgul-variant"),
        ("black-rider", "mouth-of-sauron"),
        ("saruman", "saruman-variant"),
        ("orcs", "orcs-variant"),
        ("warg", "gollum"),
        ("cave-troll", "watcher"),
    ),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "original": {"edition": "original"},
    "classic": {},
    "variant": {"characters": "variant"},
    "open draft": {"characters": "draft"},
    "hidden draft": {"characters": "draft", "draft": "hidden"},
}
GOOD = ["shadowfax", "gandalf-the-white", "a-king-revealed", "gwaihir"]
ORIGINAL = ("shadowfax", "gandalf-the-white", "palantir", "recall-to-mordor")
EVIL = ["palantir", "recall-to-mordor", "dark-of-mordor", "crebain"]


def small_position(kind: str, cards: bool, rng: Random) -> State:
    """A few characters of each side, somewhere on the board."""
    pieces: dict[str, str | None] = {}
    taken: dict[str, str] = {}
    for side in rng.sample(SIDES, 2):
        number = rng.randint(2, 5)
        tiles = rng.sample(FACES[side], number)
        if side == "fellowship" and FACES[side][0] not in tiles:
            tiles[0] = FACES[side][0]
        for faces in tiles:
            face = {"variant": faces[1], "classic": faces[0], "original": faces[0]}.get(kind, rng.choice(faces))
            room = [r for r in LIMITS if list(pieces.values()).count(r) < LIMITS[r] and taken.get(r, side) == side]
            room = [
                r for r in room if r != ("mordor" if faces[0] == "frodo" else "shire" if side == "sauron" else None)
            ]
            held = [region for region in room if region in taken]
            region = rng.choice(held if held and rng.random() < 0.4 else room)
            pieces[face] = region
            taken[region] = side
    fallen = [classic for side in SIDES for classic, other in FACES[side] if not {classic, other} & set(pieces)]
    playable = [[card for card in cards_of if kind != "original" or card in ORIGINAL] for cards_of in (GOOD, EVIL)]
    return lay(
        pieces,
        rng.choice(SIDES),
        specials=(playable[0], playable[1]) if cards else ([], []),
        fields={"faces": fallen} if kind == "hidden draft" else {},
        **OPTIONS[kind],
    )


def choose(state: State, rng: Random) -> str:
    """Something legal; rather an attack or a special card than a step."""
    legal = [state.name(action) for action in state.legal()]
    regions = state.view(None)["regions"]
    enemy = SIDES[1 - state.actor] if state.actor in (0, 1) else ""
    attacks = [n for n in legal if n.startswith("move:") and regions[n.split(":")[2]][enemy]["stands"]]
    plays = [name for name in legal if name.startswith("play:")]
    if plays and rng.random() < 0.3:
        return rng.choice(plays)
    return rng.choice(attacks if attacks and rng.random() < 0.5 else legal)


def watch_game(state: State, rng: Random, longest: int = 60) -> Counter[str]:
    """Play a game at random under the eyes of the onlookers; counts what there was to know.

    It is left off when a hand runs out: then cards play themselves, and battles pass between two looks.
    """
    watched = Watched(state)
    done: list[str] = []
    counted: Counter[str] = Counter()
    while True:
        different = watched.differences()
        assert not different, f"{different} after {done[-8:]} in {state.position()}"
        counted += watched.secrets()
        unused = state.view(None)["cards"]["sauron"]["unused"]
        if state.actor == OVER or len(done) == longest or len(unused) <= 2:
            return counted
        done.append(choose(state, rng))
        try:
            watched.play(done[-1])
        except Uncertain:
            return counted
        if state.actor == OVER:
            return counted


@pytest.mark.rule("C-INFO-02", "C-INFO-03", "C-INFO-06", "C-INFO-07", "C-INFO-09", "C-INFO-16")
@pytest.mark.parametrize("cards", [False, True], ids=["no special cards", "special cards"])
@pytest.mark.parametrize("kind", list(OPTIONS))
def test_a_view_knows_what_an_onlooker_knows(kind: str, cards: bool) -> None:
    counted: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(seed)
        counted += watch_game(small_position(kind, cards, rng), rng)
    assert min(counted["certain"], counted["uncertain"]) > 300, "there was much to find out"


@pytest.mark.rule("C-INFO-01", "C-INFO-08")
@pytest.mark.parametrize("kind", ["original", "classic", "variant", "open draft"])
def test_a_view_knows_what_an_onlooker_knows_from_the_first_placement_on(kind: str) -> None:
    for seed in range(2):
        rng = Random(seed)
        state = redbook.game("confrontation", **OPTIONS[kind]).start()
        while state.view(None)["turn"] == 0:
            state.play(rng.choice(state.legal()))
        watch_game(state, rng, longest=24)
