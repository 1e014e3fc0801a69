"""The painter of our drawings: what is where, in which colour, and what it refuses."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import redbook
from redbook import OVER
from redbook.confrontation.drawing import svg
from redbook.research.raster import raster

RED, GREEN, WHITE = (255, 0, 0), (0, 128, 0), (255, 255, 255)


def painted(inside: str, size: int = 40) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """The pixels of a drawing of 40 by 40."""
    return raster(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{inside}</svg>', size)


def at(pixels: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], x: int, y: int) -> tuple[int, ...]:
    return tuple(int(part) for part in pixels[y, x])


def test_a_rectangle_is_where_it_should_be() -> None:
    pixels = painted('<rect x="10" y="5" width="20" height="10" fill="#f00"/>')
    assert at(pixels, 12, 7) == at(pixels, 28, 13) == RED
    assert at(pixels, 12, 20) == at(pixels, 5, 7) == at(pixels, 35, 7) == WHITE


def test_circles_and_lines_are_painted() -> None:
    line = '<line x1="0" y1="2" x2="40" y2="2" stroke="green" stroke-width="4"/>'
    pixels = painted(f'<circle cx="20" cy="20" r="10" fill="#f00"/>{line}')
    assert at(pixels, 20, 12) == at(pixels, 28, 20) == RED
    assert at(pixels, 11, 11) == at(pixels, 20, 32) == WHITE
    assert at(pixels, 5, 2) == GREEN
    assert at(pixels, 5, 6) == WHITE


def test_round_corners_are_cut_off() -> None:
    pixels = painted('<rect x="0" y="0" width="40" height="40" rx="16" fill="#f00"/>')
    assert at(pixels, 1, 1) == WHITE
    assert at(pixels, 20, 1) == at(pixels, 20, 20) == RED


def test_groups_shift_scale_and_fade() -> None:
    square = '<polygon points="0,0 10,0 10,10 0,10" fill="#f00"/>'
    pixels = painted(f'<g transform="translate(10 10) scale(2)">{square}</g>')
    assert at(pixels, 12, 12) == at(pixels, 28, 28) == RED
    assert at(pixels, 5, 5) == at(pixels, 32, 32) == WHITE
    faded = at(painted(f'<g opacity="0.5">{square}</g>'), 5, 5)
    assert faded[0] == 255
    assert 120 <= faded[1] <= 135


def test_paths_with_every_command() -> None:
    pixels = painted('<path d="M5 5h10v10H5Z" fill="green"/>')
    assert at(pixels, 10, 10) == GREEN
    pixels = painted('<path d="M0 30C0 0 40 0 40 30Z" fill="green"/>')
    assert at(pixels, 20, 12) == GREEN
    assert at(pixels, 2, 2) == WHITE
    pixels = painted('<path d="M0 20q10 -20 20 0t20 0Z" fill="green"/>')
    assert at(pixels, 10, 15) == at(pixels, 30, 25) == GREEN
    assert at(pixels, 10, 25) == at(pixels, 30, 15) == WHITE


def test_dashes_leave_gaps_and_arrows_have_heads() -> None:
    pixels = painted('<path d="M0 20H40" fill="none" stroke="#f00" stroke-width="6" stroke-dasharray="10 10"/>')
    assert at(pixels, 5, 20) == at(pixels, 25, 20) == RED
    assert at(pixels, 15, 20) == at(pixels, 35, 20) == WHITE
    marker = (
        '<defs><marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="10" markerHeight="10">'
        '<path d="M0 0L10 5L0 10Z" fill="green"/></marker></defs>'
    )
    pixels = painted(marker + '<path d="M20 0V20" stroke="#f00" stroke-width="2" marker-end="url(#m)"/>')
    assert at(pixels, 20, 20) == at(pixels, 13, 12) == GREEN
    assert at(pixels, 13, 28) == WHITE


def test_a_gradient_goes_from_the_middle_outwards() -> None:
    gradient = (
        '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#f00"/>'
        '<stop offset="1" stop-color="#fff"/></radialGradient></defs>'
    )
    pixels = painted(gradient + '<rect width="40" height="40" fill="url(#g)"/>')
    reds = [int(pixels[20, x, 1]) for x in (20, 26, 32, 39)]
    assert reds[0] < 20
    assert reds == sorted(reds)
    assert reds[3] > 230


def test_text_is_written_to_its_side_of_the_anchor() -> None:
    for anchor, left, right in (("start", False, True), ("end", True, False), ("middle", True, True)):
        pixels = painted(f'<text x="20" y="25" font-size="8" text-anchor="{anchor}">Nazgûl</text>', 200)
        inked = pixels.min(axis=2) < 128
        assert inked[:, :95].any() == left, anchor
        assert inked[:, 105:].any() == right, anchor


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<ellipse/>", "<ellipse>"),
        ('<g transform="rotate(3)"/>', "rotate"),
        ('<path d="M0 0A1 1 0 0 0 1 1"/>', "'A'"),
        ('<defs><linearGradient id="g"/></defs><rect width="9" height="9" fill="url(#g)"/>', "linearGradient"),
    ],
)
def test_what_it_does_not_know_it_refuses(inside: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        painted(inside)


def test_every_drawing_of_a_game_can_be_painted() -> None:
    game = redbook.game("confrontation", characters="draft", specials="two-each")
    state, rng = game.start(), Random(5)
    pictures = set()
    while state.actor != OVER:
        state.play(rng.choice(state.legal()))
        if rng.random() < 0.2:
            pictures.add(raster(svg(state.view(0), game.options), 100).tobytes())
    assert len(pictures) > 5
