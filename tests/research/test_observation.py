"""An observation holds what the seat's view holds: all of it, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.confrontation.games import OPTION_SETS, choose, make, name_of
from tests.kernel.toy import barrow
from tests.research.seen import from_view

import redbook
from redbook import OVER, Game, OptionError, State
from redbook.research import observation
from redbook.research.encoding import Bits
from redbook.research.observation import Observer, observer

GAMES = 3
"""Random games for each set of options."""


def states(game: Game, seed: int) -> list[State]:
    """The states of a random game, from the first to the last."""
    rng = Random(seed)
    state = game.start()
    found = [state.clone()]
    while state.actor != OVER:
        state.play(choose(state, rng))
        found.append(state.clone())
    return found


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_an_observation_is_what_the_view_says(options: dict[str, Any]) -> None:
    game = make(options)
    look = observer(game)
    seen: dict[bytes, str] = {}
    for seed in range(GAMES):
        rng = Random(seed)
        for state in states(game, seed):
            for seat in (0, 1):
                view = state.view(seat)
                bits = look.observe(state, seat)
                assert bits.dtype == np.uint8
                assert {name: list(bits[part]) for name, part in look.slices().items()} == from_view(view)
                said = json.dumps(view, sort_keys=True)
                assert seen.setdefault(bits.tobytes(), said) == said, "two views have the same observation"
                if rng.random() < 0.1:
                    assert np.array_equal(look.observe(state.determinize(seat, rng), seat), bits)


@pytest.mark.parametrize("options", OPTION_SETS[::5], ids=name_of)
def test_the_mask_is_what_is_legal_for_who_is_asked(options: dict[str, Any]) -> None:
    game = make(options)
    look = observer(game)
    asked = set()
    for state in states(game, 7):
        for seat in (0, 1):
            mask = look.mask(state, seat)
            assert mask.dtype == np.int8
            assert mask.shape == (game.num_actions,)
            assert list(mask.nonzero()[0]) == (state.legal() if state.actor == seat else [])
        asked.add(state.actor)
        assert look.mask(state).sum() == (len(state.legal()) if state.actor >= 0 else 0)
    assert {0, 1, OVER} <= asked


def test_packed_observations_unpack_to_the_same() -> None:
    game = redbook.game("confrontation", characters="draft", draft="hidden", specials="two-each")
    look = observer(game)
    played = states(game, 3)
    packed = np.array([look.pack(state, 1) for state in played], dtype=np.uint32)
    assert packed.shape == (len(played), look.words)
    assert np.array_equal(look.unpack(packed), [look.observe(state, 1) for state in played])


def test_every_bit_has_a_name() -> None:
    for options in OPTION_SETS:
        look = observer(make(options))
        entries = look.entries()
        assert len(entries) == len(set(entries)) == look.size
        assert list(look.slices().values())[-1].stop == look.size


def test_an_observation_can_be_read() -> None:
    game = redbook.game("confrontation")
    state = game.start()
    state.play("place:frodo:cardolan")
    look = observer(game)
    said = look.explain(look.observe(state, 0))
    assert "at: frodo, cardolan" in said
    assert "stands: fellowship in cardolan, 1 or more" in said
    said = look.explain(look.observe(state, 1))
    assert not [word for word in said if "cardolan" in word]


def test_bits_of_any_width_come_out_in_order() -> None:
    rng = Random(5)
    bits = Bits()
    expected = []
    for _ in range(500):
        width = rng.randrange(1, 33)
        value = rng.choice([0, 2**width - 1, rng.randrange(2**width)])
        bits.put(value, width)
        expected += [value >> bit & 1 for bit in range(width)]
    words = bits.finish()
    assert all(0 <= word < 2**32 for word in words)
    found = [words[index // 32] >> index % 32 & 1 for index in range(len(words) * 32)]
    assert found[: len(expected)] == expected
    assert not any(found[len(expected) :])


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    game = redbook.game("confrontation")
    with pytest.raises(ValueError, match=r"seats are 0 \(fellowship\), 1 \(sauron\)"):
        observer(game).observe(game.start(), seat)


def test_a_game_without_observations_is_refused() -> None:
    with pytest.raises(
        OptionError, match="barrow has no observations; those that have are confrontation, war-of-the-ring"
    ):
        observer(barrow())


def test_an_observer_may_be_made_for_any_encoder() -> None:
    game = redbook.game("confrontation")
    look = Observer(game, observer(game).encoder)
    assert np.array_equal(look.observe(game.start(), 0), observation.observer(game).observe(game.start(), 0))
