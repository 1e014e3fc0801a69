"""War of the Ring at the terminal: what is drawn and told of it, and what is not told."""

from __future__ import annotations

from random import Random

import redbook
from redbook import CHANCE, OVER
from redbook.terminal.faces import face_of
from redbook.war.cards import CARD_TITLES

WAR = redbook.game("war-of-the-ring")
FACE = face_of("war-of-the-ring")


def test_the_board_fits_its_width_and_names_who_stands_where() -> None:
    drawn = FACE.draw(WAR.start().view(0), WAR.options)
    assert max(map(len, drawn.splitlines())) <= FACE.width
    assert "Minas Tirith: 3 Gondor Regular" in drawn
    assert "Rivendell + 0; hidden" in drawn
    assert drawn.partition("\n\n")[2].startswith("Turn 1")


def test_the_picture_names_every_region() -> None:
    assert FACE.picture(WAR.start().view(None), WAR.options).count("<circle") == 105


def test_a_story_tells_a_side_nothing_that_is_hidden_from_it() -> None:
    state = WAR.start()
    rng = Random(5)
    told = 0
    for _ in range(600):
        if state.actor == OVER:
            break
        before = state.view(0)
        who = "chance" if state.actor == CHANCE else WAR.seats[state.actor]
        action = state.name(rng.choice(state.legal()))
        state.play(action)
        after = state.view(0)
        sentences = FACE.tell(before, after, who, action)
        told += len(sentences)
        seen = {title for title in CARD_TITLES if any(title in sentence for sentence in sentences)}
        verb, _, card = action.partition(":")
        hidden = verb == "deal" or (verb == "card" and before["question"] in ("draw", "battle"))
        if hidden and who != "free-peoples" and card not in after["own"]["hand"]:
            assert not seen, sentences
    assert told > 100
