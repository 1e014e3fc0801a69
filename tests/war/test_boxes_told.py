"""What is told of games with boxes: in sentences, by their names and never by ids."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.war import boxes, games
from tests.war.lords.tables import special, table, with_dice
from tests.war.rulings import legal, play, start, use
from tests.war.twilight.twilight_tables import table as twilight

import redbook
from redbook import State
from redbook.cli import main
from redbook.war.board import REGION_IDS
from redbook.war.boxes import CARD_TITLES
from redbook.war.contents import (
    ACT_IDS,
    BOX_IDS,
    BOX_OF_CARD,
    BOX_OF_CHARACTER,
    BOX_OF_DIE,
    CARD_IDS,
    CHARACTER_IDS,
    DIE_IDS,
    FACE_IDS,
    TILE_IDS,
)
from redbook.war.dice import KINDS_OF_DICE
from redbook.war.figures import NAMES
from redbook.war.slots import FIGURE_IDS, SLOT_IDS
from redbook.war.story import tell

IDS = {
    name
    for names in (REGION_IDS, ACT_IDS, CARD_IDS, CHARACTER_IDS, DIE_IDS, FACE_IDS, TILE_IDS, FIGURE_IDS, SLOT_IDS)
    for name in names
    if "-" in name
}


def told(state: State, action: str, seat: int | None = None) -> list[str]:
    """Play an action, and say what is told of it."""
    before = state.view(seat)
    who = "chance" if state.actor == redbook.CHANCE else state.game.seats[state.actor]
    play(state, action)
    return tell(before, state.view(seat), who, action)


@pytest.mark.parametrize("box", ["lords", "twilight", "kings"])
def test_no_sentence_has_an_id_in_it(box: str) -> None:
    game = boxes.make([box])
    leanings = list(games.leanings_of(game).values())
    sentences = set()
    for seed in range(0, 56, 7):
        rng = Random(seed)
        state = games.begin(game, seed)
        for _ in range(120):
            if state.actor == redbook.OVER:
                break
            action = games.choose(state, rng, leanings[seed % len(leanings)])
            sentences.update(told(state, state.name(action), rng.choice((0, 1, None))))
    assert len(sentences) > 100
    for sentence in sentences:
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert re.search(r"[^.!][.!]$", sentence), sentence
        assert not IDS & set(re.findall(r"[a-z]+(?:-[a-z]+)+", sentence)), sentence
        assert not re.search(r"\b[a-z-]+:[a-z]|_|\bNone\b", sentence), sentence


def test_a_ring_that_is_used_is_named_with_what_it_did() -> None:
    state = table(characters={"elrond": "rivendell"}, dice=("event event", "army"), rings=(3, 0))
    use(state, "event", "draw", "deck:free-character")
    play(state, next(name for name in legal(state) if name.startswith("deal:")))
    assert told(state, "yes") == ["The Free Peoples spend Vilya, and keep the die."]


def test_special_dice_that_join_and_are_lost_are_told() -> None:
    dice = with_dice(({}, {}), special())
    state = table(phase=1, characters={"elrond": "rivendell"}, fields={"dice": dice})
    before = {**state.view(None)}
    before["lords"] = {**before["lords"], "dice": {**before["lords"]["dice"]}}
    before["lords"]["dice"]["vilya"] = {**before["lords"]["dice"]["vilya"], "pool": "out"}
    before["lords"]["dice"]["balrog"] = {**before["lords"]["dice"]["balrog"], "pool": "in"}
    after = {**state.view(None)}
    after["lords"] = {**after["lords"], "dice": {**after["lords"]["dice"]}}
    after["lords"]["dice"]["vilya"] = {**after["lords"]["dice"]["vilya"], "pool": "in"}
    after["lords"]["dice"]["balrog"] = {**after["lords"]["dice"]["balrog"], "pool": "lost"}
    said = tell(before, after, "chance", "face:army")
    assert said == ["The die of Vilya joins the pool.", "The die of the Balrog is out of the game."]


def test_the_balrog_that_wakes_is_told_and_so_is_who_keeps_its_die() -> None:
    dice = with_dice(({"event": 3}, {"event": 1}), special("balrog:use-balrog"))
    state = table(mover="shadow", characters={"balrog": "moria"}, fields={"dice": dice})
    play(state, "die:balrog:use-balrog")
    assert "The Balrog is active." in told(state, "act:use-balrog")
    view = state.view(None)
    assert tell(view, view, "shadow", "keep:balrog") == ["The Shadow keeps the die of the Balrog."]


def test_gandalf_is_told_when_he_is_seen_for_who_he_is() -> None:
    state = play(start(expansions=["lords"]), "character:gandalf-keeper-of-narya")
    said = told(state, "character:gandalf-the-grey", 1)
    assert "Gandalf is seen for who he is: Gandalf, Keeper of Narya." in said


def test_the_lady_of_light_is_told() -> None:
    state = twilight(characters={"twilight-galadriel": "lorien"})
    view = state.view(None)
    said = tell({**view, "question": "lady-of-light"}, view, "free-peoples", "yes")
    assert said == ["The Free Peoples use an Elven Ring: the Eye is out of the game, and another tile is drawn."]
    said = tell({**view, "question": "we-shall-get-it"}, view, "shadow", "yes")
    assert said == ["The Shadow uses We Shall Get It: another tile is drawn."]


@pytest.mark.parametrize("box", ["lords", "twilight"])
def test_everything_that_came_in_a_box_can_be_looked_up_by_its_name(
    box: str, capsys: pytest.CaptureFixture[str]
) -> None:
    number = BOX_IDS.index(box)
    names = [title for title, came in zip(CARD_TITLES, BOX_OF_CARD, strict=True) if came == number]
    names += [name for name, came in zip(NAMES, BOX_OF_CHARACTER, strict=True) if came == number]
    names += [die.label for die, came in zip(KINDS_OF_DICE, BOX_OF_DIE, strict=True) if came == number]
    names += {"twilight": ["Dunlendings", "Ships", "Ents", "Siege Tower", "Trebuchet"]}.get(box, ["Narya"])
    assert len(names) > 15
    for name in names:
        assert main(["rules", name]) == 0, name
        assert capsys.readouterr().out, name
