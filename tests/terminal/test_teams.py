"""Three and four at one keyboard: each is asked by name, and the end is told."""

from __future__ import annotations

import pytest

import redbook
from redbook.war import drawing, story


@pytest.mark.parametrize("players", [3, 4])
def test_the_table_is_drawn_for_every_seat_and_open(players: int) -> None:
    state = redbook.game("war-of-the-ring", players=players).start()
    for _ in range(60):
        state.apply(state.legal()[0])
    views = [state.view(seat) for seat in range(players)]
    for view in views:
        assert "Your hand: " in drawing.text(view, state.game.options)
    assert "Hand of the Saruman player: " in drawing.text(drawing.open_view(*views), state.game.options)


def test_a_player_of_a_team_is_named() -> None:
    view = redbook.game("war-of-the-ring", players=4).start().view(0)
    assert story.side({}, "witch-king") == "the Witch-king player"
    assert story.tell({**view, "question": "turn"}, view, "rohan", "pass") == ["The Rohan player passes."]
