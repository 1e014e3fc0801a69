"""The story: it tells what a seat saw, in words, and not more than it saw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.confrontation.games import option_sets
from tests.confrontation.rulings import lay

import redbook
from redbook import CHANCE, OVER, State
from redbook.confrontation import events
from redbook.confrontation.glance import Glance
from redbook.confrontation.scene import open_view
from redbook.confrontation.state import ConfrontationState
from redbook.confrontation.story import cut, ending, reveals, set_up, tell
from redbook.kernel.contract import Json

Pieces = dict[str, str | None]

BATTLE: Pieces = {"frodo": "shire", "gimli": "rohan", "balrog": "gondor", "orcs": "mordor", "warg": "dagorlad"}
"""Gimli may attack the Balrog, and two others stay hidden."""

OPEN = ("replace", "retreat", "stay", "pass", "use", "switch", "play", "attack", "announce", "intercept")
"""What a player does before everybody's eyes."""


VIEWERS: list[Callable[[State], Json]] = [
    lambda state: state.view(0),
    lambda state: state.view(1),
    lambda state: state.view(None),
    lambda state: open_view(state.view(0), state.view(1)),
]
"""Each seat, a spectator, and somebody who may see everything."""


def hear(state: State, seat: int | None, *actions: str) -> list[str]:
    """Play actions, and return what a seat hears of them."""
    assert isinstance(state, ConfrontationState)
    heard = []
    for action in actions:
        before = state.view(seat)
        who = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        seen = events.play(state, action)
        heard += tell(before, state.view(seat), who, action, seen)
    return heard


def test_each_side_hears_of_a_move_what_it_may() -> None:
    pieces: Pieces = {"frodo": "cardolan", "sam": "shire", "orcs": "rohan", "warg": "mordor"}
    assert hear(lay(pieces), 1, "move:warg:gondor") == ["You move Warg from Mordor to Gondor."]
    assert hear(lay(pieces), 0, "move:warg:gondor") == ["Sauron moves a stand from Mordor to Gondor."]
    assert hear(lay(pieces), None, "move:warg:gondor") == ["Sauron moves a stand from Mordor to Gondor."]


def test_a_battle_is_told_step_by_step() -> None:
    state = lay(BATTLE, "fellowship")
    assert hear(state, 0, "move:gimli:gondor", "card:2", "card:3") == [
        "You move Gimli from Rohan to Gondor.",
        "Battle in Gondor: Gimli (3) attacks Balrog (5).",
        "Sauron lays a card face down.",
        "Cards: Gimli (3) with 3, Balrog (5) with 2.",
        "Defeated: Gimli.",
    ]


def test_those_who_are_several_leave_and_one_leaves() -> None:
    pieces: Pieces = {"frodo": "shire", "gandalf": "rohan", "orcs": "gondor", "warg": "mordor"}
    heard = hear(lay(pieces, "fellowship"), 0, "move:gandalf:gondor", "card:retreat", "card:1")
    assert "Orcs leave the battle for Dagorlad." in heard


def test_answers_and_questions_are_english_sentences() -> None:
    pieces: Pieces = {"frodo": "shire", "gimli": "misty-mountains", "orcs": "fangorn", "saruman": "mirkwood"}
    state = lay(pieces)
    said = {action["name"]: action["label"] for action in state.choices(1)["actions"]}
    assert said["move:orcs:misty-mountains"] == "Orcs attack the Misty Mountains"
    assert said["move:saruman:high-pass"] == "Saruman to the High Pass"
    heard = hear(state, 1, "move:saruman:misty-mountains")
    assert heard[0] == "You move Saruman from Mirkwood to the Misty Mountains."
    assert state.choices(1)["prompt"].startswith("Saruman meets Gimli in the Misty Mountains. ")
    setup = redbook.game("confrontation").start()
    while setup.actor != 1 or "Orcs" not in setup.choices(1)["prompt"]:
        setup.play(setup.legal()[0])
    assert setup.choices(1)["prompt"] == "Where do Orcs start?"


def test_the_card_that_lies_face_down_is_told_to_its_owner_only() -> None:
    for seat, told in ((0, "Sauron lays a card face down."), (1, "You lay Eye of Sauron face down.")):
        state = lay(BATTLE, "fellowship")
        hear(state, seat, "move:gimli:gondor")
        assert hear(state, seat, "card:eye") == [told]


def test_against_gandalf_the_card_is_told_at_once() -> None:
    state = lay(BATTLE | {"gandalf": "rohan"}, "fellowship")
    hear(state, 0, "move:gandalf:gondor")
    assert hear(state, 0, "card:4") == [
        "Gandalf: Sauron chooses and shows his card first, Magic's exchange included.",
        "Cards: Balrog (5) with 4.",
    ]


@pytest.mark.parametrize(
    ("pieces", "actions", "told"),
    [
        (
            {"frodo": "shire", "sam": "cardolan", "orcs": "eregion"},
            ["move:orcs:cardolan"],
            [
                "Sauron moves a stand from Eregion to Cardolan.",
                "Battle in Cardolan: Orcs (2) attack Sam (2).",
                "Orcs: When attacking they defeat the first character attacked at once.",
                "Defeated: Sam.",
            ],
        ),
        (
            {"frodo": "shire", "boromir": "cardolan", "warg": "rohan", "balrog": "eregion"},
            ["move:balrog:cardolan"],
            [
                "Sauron sends a stand from Eregion into battle.",
                "Battle in Cardolan: Balrog (5) attacks Boromir (0).",
                "Boromir: In any battle both characters are defeated at once.",
                "Defeated: Boromir, Balrog.",
            ],
        ),
        (
            {"frodo": "shire", "pippin": "cardolan", "warg": "eregion"},
            ["move:warg:cardolan"],
            [
                "Sauron moves a stand from Eregion to Cardolan.",
                "Battle in Cardolan: Warg (2) attacks Pippin (1).",
                "Warg: The text of the Fellowship character is ignored.",
            ],
        ),
    ],
)
def test_a_battle_that_ends_at_once_is_told_with_both_sides_the_place_and_the_text(
    pieces: Pieces, actions: list[str], told: list[str]
) -> None:
    assert hear(lay(pieces), None, *actions)[: len(told)] == told


def test_a_setup_is_told_in_one_sentence_when_it_is_done() -> None:
    state = redbook.game("confrontation").start()
    told: dict[int, list[str]] = {0: [], 1: []}
    while state.view(0)["question"] == "placement":
        action, who = state.name(state.legal()[0]), state.game.seats[state.actor]
        before = [Glance(state.view(seat)) for seat in (0, 1)]
        state.play(action)
        for seat in (0, 1):
            told[seat] += [text for text, _ in set_up(before[seat], Glance(state.view(seat)), who)]
    mine = [text for text in told[0] if text.startswith("You place ")]
    assert [text.count(";") for text in mine] == [5]
    assert told[0][1:] == ["Sauron has set up.", "All characters are in place."]
    assert told[1][0] == "The Fellowship has set up."


def test_a_traveller_in_the_tunnel() -> None:
    pieces: Pieces = {"frodo": "shire", "sam": "eregion", "merry": "cardolan", "balrog": "caradhras", "orcs": "rohan"}
    state = lay(pieces, "fellowship")
    assert hear(state, 1, "move:sam:fangorn:tunnel") == ["The Fellowship sends a stand into the Tunnel of Moria."]
    assert hear(state, 1, "intercept:yes") == ["The Balrog stops the traveller.", "Defeated: Sam."]
    assert hear(lay(pieces, "fellowship"), 0, "move:sam:fangorn:tunnel") == [
        "You move Sam from Eregion through the Tunnel of Moria to Fangorn."
    ]


def test_a_recalled_stand_keeps_its_name() -> None:
    pieces: Pieces = {"frodo": "shire", "sam": "eregion", "orcs": "rohan", "warg": "gondor"}
    for seat, told in ((0, "Sauron recalls a stand from Rohan to Mordor."), (1, "You recall Orcs to Mordor.")):
        state = redbook.game("confrontation", specials="given", sauron_specials=["recall-to-mordor"]).load(
            {
                "game": "confrontation",
                "to_move": "sauron",
                "pieces": pieces,
                "specials": {"sauron": ["recall-to-mordor"]},
            }
        )
        assert hear(state, seat, "play:recall-to-mordor")[0].endswith("Recall to Mordor.")
        assert hear(state, seat, "choose:orcs") == [told]


@pytest.mark.parametrize(
    ("pieces", "to_move", "action", "told"),
    [
        (
            {"frodo": "gondor", "orcs": "rohan"},
            "fellowship",
            "move:frodo:mordor",
            "The Fellowship has won: the Ringbearer has come to Mordor.",
        ),
        (
            {"frodo": "eregion", "orcs": "cardolan", "warg": "shire", "balrog": "shire"},
            "sauron",
            "move:orcs:shire",
            "Sauron has won: three of his characters stand in the Shire.",
        ),
        (
            {"frodo": "cardolan", "orcs": "eregion"},
            "sauron",
            "move:orcs:cardolan",
            "Sauron has won: the Ringbearer is defeated.",
        ),
        (
            {"frodo": "eregion", "orcs": "cardolan", "warg": "shire"},
            "sauron",
            "move:orcs:shire",
            "The Fellowship has won: Sauron cannot move.",
        ),
    ],
)
def test_the_end_is_told_with_its_reason(pieces: Pieces, to_move: str, action: str, told: str) -> None:
    state = lay(pieces, to_move)
    rng = Random(1)
    heard = hear(state, None, action)
    while state.actor != OVER:
        heard = hear(state, None, state.name(rng.choice(state.legal())))
    assert heard[-1].startswith(told)
    assert heard[-1] == ending(Glance(state.view(None)))


def test_the_variant_witch_king_in_the_shire() -> None:
    state = lay(
        {"frodo-variant": "eregion", "witch-king-variant": "cardolan", "orcs-variant": "mordor"}, characters="variant"
    )
    assert (
        hear(state, 0, "move:witch-king-variant:shire")[-1] == "Sauron has won: the Witch King has come to the Shire."
    )


def test_a_draw_is_told() -> None:
    state = redbook.game("confrontation", draw_after=1).start()
    rng = Random(0)
    heard = ""
    while state.actor != OVER:
        heard = (hear(state, 0, state.name(rng.choice(state.legal()))) or [heard])[-1]
    assert (state.view(None)["result"] == "draw") == heard.startswith("The game is a draw")


def actions_alike(state: State, seat: int) -> list[list[tuple[str, Json]]]:
    """The secret actions of the other side after which a seat sees the same, together; with what it sees."""
    groups: dict[str, list[tuple[str, Json]]] = defaultdict(list)
    for action in state.legal():
        name = state.name(action)
        after = state.clone()
        after.apply(action)
        verb = name.split(":")[0]
        if verb not in OPEN and (verb != "choose" or state.view(None)["question"] == "recall-whom"):
            groups[repr(after.view(seat))].append((name, after.view(seat)))
    return [group for group in groups.values() if len(group) > 1]


def test_what_looks_alike_is_told_alike() -> None:
    compared = 0
    for seed, options in enumerate(({}, {"characters": "draft", "draft": "hidden", "specials": "two-each"}) * 3):
        rng = Random(seed)
        state = redbook.game("confrontation", **options).start()
        while state.actor != OVER:
            if state.actor != CHANCE:
                seat = 1 - state.actor
                before, who = state.view(seat), state.game.seats[state.actor]
                for group in actions_alike(state, seat):
                    compared += 1
                    read = Glance(before)
                    stories = [(tell(before, after, who, action), cut(read, who, action)) for action, after in group]
                    assert all(story == stories[0] for story in stories), group
            state.apply(rng.choice(state.legal()))
    assert compared > 100


@pytest.mark.parametrize("options", option_sets(), ids=str)
def test_every_game_can_be_told(options: dict[str, Any]) -> None:
    rng = Random(5)
    state = redbook.game("confrontation", **options).start()
    while state.actor != OVER:
        seen = rng.choice(VIEWERS)
        before = seen(state)
        who = "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        action = state.name(rng.choice(state.legal()))
        state.play(action)
        for sentence in tell(before, seen(state), who, action):
            assert sentence.endswith(".")
            assert "  " not in sentence


def test_who_may_see_everything_is_told_everything() -> None:
    state = lay({"frodo": "cardolan", "sam": "shire", "orcs": "rohan", "warg": "mordor"})
    before = open_view(state.view(0), state.view(1))
    state.play("move:warg:gondor")
    after = open_view(state.view(0), state.view(1))
    assert tell(before, after, "sauron", "move:warg:gondor") == ["Sauron moves Warg from Mordor to Gondor."]


def test_an_attack_reveals_and_a_quiet_move_does_not() -> None:
    pieces: Pieces = {"frodo": "cardolan", "sam": "shire", "orcs": "rohan", "warg": "eregion"}
    quiet, loud = lay(pieces), lay(pieces)
    before = Glance(quiet.view(1))
    quiet.play("move:orcs:gap-of-rohan")
    loud.play("move:warg:cardolan")
    assert not reveals(before, Glance(quiet.view(1)))
    assert reveals(before, Glance(loud.view(1)))
