"""Refusals explain themselves: whatever is not legal names a rule of the ledger and gives one sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.confrontation.games import OPTION_SETS, choose, make, name_of
from tests.confrontation.rulings import lay, play, refused

import redbook
from redbook import OVER, IllegalAction, MalformedAction
from redbook.kernel.ledger import ledger


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_every_illegal_action_names_an_existing_rule(options: dict[str, Any]) -> None:
    rules = ledger("confrontation").rules
    rng = Random(5)
    game = make(options)
    state = game.start()
    while state.actor != OVER:
        legal = set(state.legal())
        for action in rng.sample(range(game.num_actions), 12):
            if action in legal:
                continue
            refusal = state.refusal(action)
            assert refusal.rule in rules, str(refusal)
            assert refusal.action == state.name(action)
            assert 10 < len(refusal.reason) < 160
            assert "\n" not in refusal.reason
        state.play(choose(state, rng))
    for action in rng.sample(range(game.num_actions), 12):
        assert state.refusal(action).reason == "the game is over"


MALFORMED: list[tuple[object, str]] = [
    ("", "expected one of"),
    ("mvoe:frodo:rohan", "did you mean move:<character>:<region>"),
    ("move:frodo", "expected move:<character>:<region>"),
    ("move:frodo:rohn", "did you mean 'rohan'"),
    ("move:bilbo:rohan", "'bilbo' is not known"),
    ("move:frodo:rohan:tunnel", "expected move:<character>:<region>"),
    ("card:7", "'7' is not known"),
    ("announce:9", "expected announce:<0 … 4>"),
    ("play:frodo", "expected play:<special card>"),
    ("MOVE:FRODO:ROHAN", "there is no action 'MOVE'"),
    (None, "an action is an id (int) or a notation (str)"),
    (1.5, "an action is an id (int) or a notation (str)"),
    (True, "an action is an id (int) or a notation (str)"),
    (b"pass", "an action is an id (int) or a notation (str)"),
    (-1, "action ids are 0 …"),
    (10**40, "action ids are 0 …"),
]


@pytest.mark.parametrize(("action", "expected"), MALFORMED, ids=lambda value: repr(value)[:30])
def test_a_malformed_action_says_what_was_expected(action: object, expected: str) -> None:
    state = redbook.game("confrontation").start()
    before = state.position()
    with pytest.raises(MalformedAction) as caught:
        state.play(action)
    assert expected in caught.value.reason
    assert caught.value.rule is None
    assert state.position() == before


def test_a_character_of_another_line_up_is_illegal_not_malformed() -> None:
    with pytest.raises(IllegalAction) as caught:
        redbook.game("confrontation").start().play("place:treebeard:shire")
    assert caught.value.rule == "C-SETUP-03"


def test_the_sentence_tells_what_is_in_the_way() -> None:
    state = lay({"frodo": "shire", "orcs": "rohan", "warg": "caradhras", "shelob": "gap-of-rohan"})
    error = refused(state, "move:orcs:caradhras", "C-MOVE-10")
    assert str(error) == (
        "move:orcs:caradhras: Caradhras already holds 1 of your characters, which is its limit (C-MOVE-10)"
    )


def test_a_refusal_in_a_battle_tells_where_a_retreat_may_not_end() -> None:
    state = lay({"frodo": "eregion", "sam": "rhudaur", "merry": "rhudaur", "witch-king": "misty-mountains"})
    play(state, "move:witch-king:eregion")
    refused(state, "retreat:rhudaur", "C-BATTLE-18")
    refused(state, "retreat:arthedain", "C-BATTLE-22")
    refused(state, "retreat:misty-mountains", "C-BATTLE-22")
