"""What is counted of a game: who stood where, who felled whom, how it ended."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.bots.playing import at
from tests.confrontation.games import OPTION_SETS, make, name_of

import redbook
from redbook import CHANCE, OVER, RecordError, SeededDice
from redbook.arena.studies.chronicle import Chronicle, Fall, Unsuitable, chronicle, ending_of, falls
from redbook.arena.studies.sides import SIDES
from redbook.bots.uniform import Uniform
from redbook.confrontation.characters import CHARACTER_IDS, side_of
from redbook.confrontation.state import ConfrontationState
from redbook.kernel.driver import drive
from redbook.kernel.record import Record

CLASSIC = redbook.game("confrontation")


def fought(state: redbook.State, *actions: str) -> list[tuple[str, str, str | None, bool]]:
    """Who fell where to whom in some actions, and whether to an attacker."""
    assert isinstance(state, ConfrontationState)
    found: list[Fall] = []
    for action in actions:
        before = state.clone()
        state.play(action)
        found += falls(before, state, action)
    return [(fall.victim, fall.region, fall.killer, fall.attacking) for fall in found]


def test_an_attacker_fells_the_defender() -> None:
    state = at(CLASSIC, "fellowship", frodo="shire", gimli="eregion", orcs="caradhras", warg="mordor")
    assert fought(state, "move:gimli:caradhras") == [("orcs", "caradhras", "gimli", True)]


def test_a_defender_fells_the_attacker() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", legolas="eregion", flying_nazgul="mordor", warg="mordor")
    assert fought(state, "move:flying-nazgul:eregion") == [("flying-nazgul", "eregion", "legolas", False)]


def test_who_fall_together_have_felled_each_other() -> None:
    state = at(
        CLASSIC, "sauron", frodo="shire", boromir="eregion", sam="eregion", warg="caradhras", saruman="misty-mountains"
    )
    assert fought(state, "move:saruman:eregion", "defender:boromir") == [
        ("boromir", "eregion", "saruman", True),
        ("saruman", "eregion", "boromir", False),
    ]


def test_a_second_defender_avenges_the_first() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", merry="eregion", gimli="eregion", orcs="caradhras", warg="mordor")
    assert fought(state, "move:orcs:eregion", "defender:merry") == [
        ("merry", "eregion", "orcs", True),
        ("orcs", "eregion", "gimli", False),
    ]


def test_the_balrog_fells_in_the_tunnel_without_attacking() -> None:
    state = at(CLASSIC, "fellowship", frodo="shire", sam="eregion", balrog="caradhras", warg="mordor")
    assert fought(state, "move:sam:fangorn:tunnel", "intercept:yes") == [("sam", "caradhras", "balrog", False)]


CARDS = "card:6", "card:1"
"""What Sauron and the Fellowship play."""


def test_shelob_who_cannot_return_is_felled_by_nobody() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", pippin="cardolan", gandalf="gondor", shelob="eregion", warg="mordor")
    assert fought(state, "move:shelob:cardolan", *CARDS) == [
        ("pippin", "cardolan", "shelob", True),
        ("shelob", "cardolan", None, False),
    ]


def test_shelob_who_falls_with_her_victim_is_felled_by_him() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", boromir="cardolan", gandalf="gondor", shelob="eregion", warg="mordor")
    assert fought(state, "move:shelob:cardolan") == [
        ("boromir", "cardolan", "shelob", True),
        ("shelob", "cardolan", "boromir", False),
    ]


def test_shelob_who_has_gone_home_has_felled_her_attacker() -> None:
    state = at(CLASSIC, "fellowship", frodo="shire", pippin="eregion", shelob="caradhras", warg="mordor")
    assert fought(state, "move:pippin:caradhras", "stay", *CARDS) == [("pippin", "caradhras", "shelob", False)]
    assert state.position()["pieces"]["shelob"] == "gondor"


def played(options: dict[str, Any], seed: int) -> Record:
    """A random game."""
    return drive(make(options).start(), [Uniform(seed), Uniform(seed + 1)], SeededDice(seed), names=["ann", "ben"])


@pytest.mark.parametrize("options", OPTION_SETS[::2], ids=name_of)
def test_every_fall_of_a_game_is_told_once_with_an_enemy_to_blame(options: dict[str, Any]) -> None:
    for seed in range(2):
        record = played(options, seed)
        game = chronicle(record)
        pieces = record.state_at().position()["pieces"]
        assert game.standing == {name for name, place in pieces.items() if place}
        victims = [fall.victim for fall in game.falls if not fall.victim.startswith("gandalf")]  # he may return
        assert sorted(victims) == sorted({*pieces} - game.standing - {"gandalf", "gandalf-variant"})
        gone: dict[str, int] = {}
        for number, fall in enumerate(game.falls):
            gone[fall.victim] = number
            if fall.killer is None:
                assert fall.victim == "shelob"
                continue
            assert fall.killer in pieces
            assert side_of(CHARACTER_IDS.index(fall.killer)) != side_of(CHARACTER_IDS.index(fall.victim))
            # Whoever felled somebody was there: he falls in the same turn at the earliest.
            if not fall.killer.startswith("gandalf"):
                assert fall.killer not in gone or game.falls[gone[fall.killer]].turn == fall.turn
        assert [fall.turn for fall in game.falls] == sorted(fall.turn for fall in game.falls)
        assert game.ending in SIDES["confrontation"].endings
        assert (game.winner or "draw") == record.result


def test_a_chronicle_knows_the_placement_and_the_players() -> None:
    record = played({}, 5)
    game = chronicle(record)
    assert game.players == ("ann", "ben")
    placed = dict(action.split(":")[1:] for _, action in record.actions if action.startswith("place:"))
    for character, region in placed.items():
        assert (character, region) in game.places
    assert len(game.placement(0)) == len(game.placement(1)) == 9
    assert all(side_of(CHARACTER_IDS.index(character)) == 1 for character, _ in game.placement(1))
    assert game.turns == record.state_at().view(None)["turn"]


ENDS: list[tuple[str, str, dict[str, str], tuple[str, ...], dict[str, Any]]] = [
    ("ring-in-mordor", "fellowship", {"frodo": "gondor", "warg": "rohan"}, ("move:frodo:mordor",), {}),
    (
        "three-in-the-shire",
        "sauron",
        {"frodo": "gondor", "warg": "shire", "orcs": "shire", "saruman": "cardolan"},
        ("move:saruman:shire",),
        {},
    ),
    (
        "witch-king-in-the-shire",
        "sauron",
        {"frodo_variant": "gondor", "witch_king_variant": "cardolan"},
        ("move:witch-king-variant:shire",),
        {"characters": "variant"},
    ),
    ("ringbearer-falls", "sauron", {"frodo": "mirkwood", "orcs": "dagorlad"}, ("move:orcs:mirkwood",), {}),
]


@pytest.mark.parametrize(("told", "to_move", "pieces", "actions", "options"), ENDS, ids=[end[0] for end in ENDS])
def test_endings_are_told_apart(
    told: str, to_move: str, pieces: dict[str, str], actions: tuple[str, ...], options: dict[str, Any]
) -> None:
    state = at(redbook.game("confrontation", **options), to_move, **pieces)
    record = Record.begin(state, ["ann", "ben"])
    for action in actions:
        while state.actor == CHANCE:
            state.play(state.legal()[0])
        record.actions.append((state.game.seats[state.actor], action))
        state.play(action)
    if state.actor != OVER:  # Frodo may retreat before he fights
        record.actions.append(("fellowship", "stay"))
        state.play("stay")
    record.finish(state)
    assert isinstance(state, ConfrontationState)
    assert ending_of(record, state) == told


def test_a_resignation_is_an_ending_with_a_winner() -> None:
    record = played({}, 1)
    cut = record.actions[:30]
    record.actions = [*cut, ("fellowship", "resign")]
    record.result = "sauron"
    game = chronicle(record)
    assert (game.winner, game.ending) == ("sauron", "resigned")


def resigned(record: Record) -> None:
    record.actions = [*record.actions[:30], ("fellowship", "resign")]
    record.result = "fellowship"


def unfinished(record: Record) -> None:
    record.actions, record.result = record.actions[:30], "*"


def failed(record: Record) -> None:
    unfinished(record)
    record.tags["failed"] = "no idea"


def elsewhere(record: Record) -> None:
    record.position = CLASSIC.load({"pieces": {"frodo": "shire", "warg": "mordor"}}).position()


def another(record: Record) -> None:
    record.game = "chess"


def reversed_result(record: Record) -> None:
    record.result = "fellowship" if record.result == "sauron" else "sauron"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (resigned, "fellowship has resigned"),
        (unfinished, "the game is not finished"),
        (failed, "a bot failed: no idea"),
        (elsewhere, "begins with a position"),
        (another, "a game of chess"),
        (reversed_result, "but the actions say otherwise"),
    ],
)
def test_what_cannot_be_counted_says_why(change: Any, told: str) -> None:
    record = played({}, 1)
    change(record)
    with pytest.raises(Unsuitable, match=told):
        chronicle(record)


def test_a_record_that_does_not_hold_is_an_error() -> None:
    record = played({}, 1)
    record.actions[20] = (record.actions[20][0], "move:frodo:mordor")
    with pytest.raises(RecordError):
        chronicle(record)


def test_a_draw_has_no_winner() -> None:
    for seed in range(60):
        game: Chronicle = chronicle(played({"draw_after": 1, "specials": "two-each"}, seed))
        if game.winner is None:
            assert (game.ending, game.won(0), game.won(1)) == ("draw", None, None)
            return
    pytest.fail("no game was drawn")


def test_random_games_end_in_several_ways() -> None:
    rng = Random(1)
    endings = {chronicle(played(rng.choice(OPTION_SETS), seed)).ending for seed in range(40)}
    assert {"ring-in-mordor", "ringbearer-falls"} <= endings
