"""Random games of The Confrontation under every set of options, with what must be true at every step.

Uniformly random play seldom plays a special card well or walks through the tunnel, so the choices are weighted towards
what is rare, and what was reached is counted: a zero is a finding.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import redbook
from redbook import CHANCE, OVER, Game, State
from redbook.confrontation.board import LIMIT, REGION_IDS, bits
from redbook.confrontation.cards import CARD_IDS, FULL_HAND, SPECIAL_IDS
from redbook.confrontation.table import QUESTIONS
from redbook.kernel.contract import Json

SEATS = ("fellowship", "sauron")
ALL_CARDS = {"fellowship_specials": SPECIAL_IDS[:4], "sauron_specials": SPECIAL_IDS[4:]}
ORIGINAL_CARDS = {
    "fellowship_specials": ["shadowfax", "gandalf-the-white"],
    "sauron_specials": ["palantir", "recall-to-mordor"],
}
LIMITS = dict(zip(REGION_IDS, LIMIT, strict=True))
CARDS_OF = {seat: {CARD_IDS[card] for card in bits(FULL_HAND[side])} for side, seat in enumerate(SEATS)}


def option_sets() -> list[dict[str, Any]]:
    """Every combination of the options that changes how the game is played."""
    line_ups: list[dict[str, Any]] = [
        {},
        {"characters": "variant"},
        {"characters": "draft"},
        {"characters": "draft", "draft": "hidden"},
    ]
    cards: list[dict[str, Any]] = [
        {},
        {"specials": "two-each"},
        {"specials": "by-opponent"},
        {"specials": "given", **ALL_CARDS},
    ]
    retreats: list[dict[str, Any]] = [{}, {"upstream_retreat": False}]
    sets = [line_up | card | retreat for line_up, card, retreat in product(line_ups, cards, retreats)]
    sets += [
        {"specials": "given", "fellowship_specials": SPECIAL_IDS[:4]},
        {"specials": "given", "sauron_specials": SPECIAL_IDS[4:]},
        {"characters": "variant", "sam_wins_in_mordor": False},
        {"draw_after": 1},
        {"characters": "variant", "draw_after": 0},
        {"edition": "original"},
        {"edition": "original", "specials": "given", **ORIGINAL_CARDS},
        {"edition": "original", "specials": "given", "fellowship_specials": ["gandalf-the-white"]},
    ]
    return sets


OPTION_SETS = option_sets()


def name_of(options: dict[str, Any]) -> str:
    """A set of options as a test's id."""
    words = []
    for key, value in options.items():
        if isinstance(value, list):
            words.append(f"{key.split('_')[0]}-{len(value)}")
        else:
            words.append(value if isinstance(value, str) else f"{key}-{value}")
    return "-".join(words) or "default"


def choose(state: State, rng: Random) -> int:
    """A random legal action, weighted towards what is rare."""
    legal = state.legal()
    if state.actor == CHANCE or len(legal) == 1:
        return rng.choice(legal)
    weights = []
    for action in legal:
        verb, *words = state.name(action).split(":")
        rare = verb in ("play", "use", "switch", "attack", "intercept", "retreat") or "tunnel" in words
        weights.append(4 if rare and words != ["no"] else 1)
    return rng.choices(legal, weights)[0]


def play_game(game: Game, seed: int, share: float, seen: Counter[str]) -> int:
    """Play one random game, checking every step; a share of the steps also for what a seat cannot tell apart.

    What was reached is counted in `seen`. Returns the number of actions.
    """
    rng = Random(seed)
    state = game.start()
    hands_before = None
    steps = 0
    while True:
        position = state.position()
        views = [state.view(0), state.view(1), state.view(None)]
        seen["question " + views[2]["question"]] += 1
        check_position(position, views[2])
        check_views(position, views)
        hands_before = check_hands(views, hands_before)
        if rng.random() < share:
            check_unseen(game, state, position, views, rng)
        if state.actor == OVER:
            break
        action = choose(state, rng)
        seen[_kind(state.name(action))] += 1
        state.play(action)
        steps += 1
    seen["result " + str(state.view(None)["result"])] += 1
    assert sum(state.returns()) == 0
    return steps


def _kind(name: str) -> str:
    verb, *words = name.split(":")
    if verb in ("play", "use", "card", "replace", "special", "announce", "intercept"):
        return f"{verb} {words[0]}"
    return "move through the tunnel" if "tunnel" in words else verb


def check_position(position: Json, public: Json) -> None:
    """Nine characters a side accounted for, limits kept, sides apart between turns, the Ring borne."""
    pieces = position["pieces"]
    assert len(pieces) == 18
    stands: Counter[tuple[str, str]] = Counter()
    for number, (_, place) in enumerate(pieces.items()):
        if place is not None and place != "unplaced":
            stands[SEATS[number // 9], place] += 1
    for (side, region), count in stands.items():
        assert count <= LIMITS[region], (side, region)
        other = SEATS[1 - SEATS.index(side)]
        if public["question"] in ("turn", "placement") or (public["battle"] is None and public["moving"] is None):
            assert public["result"] or not stands[other, region], f"both sides in {region}"
    assert public["result"] == "sauron" or pieces[position["ringbearer"]] is not None
    if public["question"] == "turn" and "progress" not in position:
        kept = {"watcher", position.get("crebain")}
        assert set(position["revealed"]) <= kept, "somebody is left revealed"


def check_views(position: Json, views: list[Json]) -> None:
    """Counts are public and right; hidden characters are named to nobody but their owner; what is known is true."""
    pieces = position["pieces"]
    shown = set(position["revealed"])
    for seat, view in enumerate(views):
        for side, name in enumerate(SEATS):
            own = side == seat
            for entry, (character, place) in zip(
                view["pieces"][name], list(pieces.items())[side * 9 : side * 9 + 9], strict=True
            ):
                assert ("at" in entry) == own, "where a character stands is its owner's secret"
                assert entry["shown"] == (character in shown)
                assert entry["fallen"] == (place is None)
                assert entry["character"] in (character, None)
                if view["turn"] and place is not None:
                    assert place in entry["regions"], f"{character} is known not to be where it is"
            for region, sides in view["regions"].items():
                there = [c for c, p in list(pieces.items())[side * 9 : side * 9 + 9] if p == region]
                if view["turn"] or own:
                    assert sides[name]["stands"] == len(there)
                else:
                    assert sides[name] == {"stands": 0, "shown": []}
                assert sides[name]["shown"] == [character for character in there if character in shown]
        assert (view["own"] is None) == (seat == 2)


Hands = dict[str, tuple[set[str], set[str]]]


def check_hands(views: list[Json], before: Hands | None) -> Hands:
    """Hands and used piles are the nine cards; both sides take theirs back together."""
    cards: Hands = {}
    public = views[2]
    for side, name in enumerate(SEATS):
        unused, used = set(public["cards"][name]["unused"]), set(public["cards"][name]["used"])
        laid = (public["battle"] or {"cards": {name: None}})["cards"][name]
        rest = set() if laid in (None, "hidden") else {laid}
        assert unused | used | rest == CARDS_OF[name]
        assert not unused & used
        hand = set(views[side]["own"]["hand"])
        assert hand <= unused
        cards[name] = (unused, used)
    if public["battle"] is None:
        assert len(cards["fellowship"][0]) == len(cards["sauron"][0]), "hands differ between battles"
        if before is not None and len(cards["sauron"][0]) == 9:
            assert len(cards["fellowship"][1]) == len(cards["sauron"][1]) == 0
    return cards


def check_unseen(game: Game, state: State, position: Json, views: list[Json], rng: Random) -> None:
    """Positions load to the same state; no seat can tell a drawn state from the true one."""
    assert game.load(json.loads(json.dumps(position))).position() == position
    for seat in (0, 1):
        other = state.determinize(seat, rng)
        assert other.view(seat) == views[seat]
        if state.actor == seat:
            assert other.legal() == state.legal()
            assert other.choices(seat) == state.choices(seat)
        drawn = other.position()
        assert game.load(drawn).position() == drawn
        again = other.determinize(seat, Random(7)).position()
        assert again == state.determinize(seat, Random(7)).position(), "the draw depends on what is hidden"


def expected(seen: Counter[str]) -> list[str]:
    """What a long run must have reached and did not."""
    wanted = [f"question {question}" for question in QUESTIONS]
    wanted += [f"play {card}" for card in SPECIAL_IDS]
    wanted += [f"card {card}" for card in CARD_IDS] + [f"replace {card}" for card in CARD_IDS if card != "magic"]
    wanted += ["intercept yes", "intercept no", "switch", "stay", "pass", "stand", "attack", "move through the tunnel"]
    wanted += [f"use {who}" for who in ("sam", "saruman", "saruman-variant", "aragorn-variant", "gandalf-variant")]
    wanted += ["result fellowship", "result sauron", "result draw"]
    return [item for item in wanted if not seen[item]]


def make(options: dict[str, Any]) -> Game:
    """The game under a set of options."""
    return redbook.game("confrontation", **options)
