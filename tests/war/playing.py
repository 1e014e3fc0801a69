"""What tests of event cards are written with: a side that holds a card and a die that pays for it, and playing it.

state = holding("guards-of-the-citadel", {"minas-tirith": "gondor 1/0/0"})
assert can_play(state)
assert army(cast(state, "guards-of-the-citadel", "figure:gondor-elite"), "minas-tirith") == "gondor 1/1/1"
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.war.rulings import SEATS, lay, legal, play, question

from redbook import CHANCE, State
from redbook.war.boxes import EVENTS
from redbook.war.contents import BASE, BOX_OF_CARD, CARD_IDS, CARD_SIDE
from redbook.war.dice import ARMY, FACE_IDS

HOME = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
"""An army of each side, far from everything: for cards that do not care."""


def holding(
    card: str, armies: Mapping[str, str] | None = None, *, face: str = "", others: str = "", **more: Any
) -> State:
    """The side of a card is to act, with two dice of its icon, or of a face; the enemy has one die."""
    number = CARD_IDS.index(card)
    side = CARD_SIDE[number]
    icon = FACE_IDS[EVENTS[number].die]
    if side == 0 and EVENTS[number].die == ARMY:
        icon = "army-muster"
    own = " ".join([face or icon] * 2)
    held = f"{card} {others}"
    enemy_hand = more.pop("enemy_hand", "")
    return lay(
        HOME if armies is None else armies,
        SEATS[side],
        dice=(own, "army") if side == 0 else ("muster", own),
        hands=(held, enemy_hand) if side == 0 else (enemy_hand, held),
        **more,
    )


def exhausted(card: str) -> dict[str, Any]:
    """For `holding`: the fields of a position in which the side of a card holds it, and has nothing left to draw."""
    number = CARD_IDS.index(card)
    spent = [
        other
        for at, other in enumerate(CARD_IDS)
        if BOX_OF_CARD[at] == BASE and CARD_SIDE[at] == CARD_SIDE[number] and other != card
    ]
    return {"cards": {SEATS[CARD_SIDE[number]]: {"hand": [card], "discard": spent}}}


def can_play(state: State) -> bool:
    """Whether the die at hand may play a card."""
    return "act:event" in legal(state)


def comes_to_nothing(state: State) -> bool:
    """Whether the one card that can be played may be, and it is said before that nothing would come of it, and nothing
    does: when it has been played all is as it was but for the card and the die (W-CARD-09). Dice show sixes."""
    side = SEATS[state.actor]
    act = next(action for action in state.choices(state.actor)["actions"] if action["name"] == "act:event")
    before = state.position()
    (card,) = play(state, "act:event").choices(state.actor)["actions"]
    play(state, card["name"])
    while state.actor == CHANCE:
        play(state, state.name(state.legal()[-1]))
    if question(state) == "counsel":
        play(state, "no")
    after = state.position()
    changed = {field for field in before | after if before.get(field) != after.get(field)}
    assert changed <= {"cards", "dice", "mover", "asked", "stack", "last_result"}, changed
    assert before["dice"][side]["unused"] == after["dice"][side]["unused"]
    assert [before["dice"][seat]["hunt_box"] for seat in SEATS] == [after["dice"][seat]["hunt_box"] for seat in SEATS]
    assert question(state) in ("turn", "action"), question(state)
    return act["useful"] is False and card["useful"] is False


def cast(state: State, card: str, *answers: str) -> State:
    """Play a card, and give the answers that it leads to. Every question on the way has its words."""
    for action in ("act:event", f"card:{card}", *answers):
        play(state, action)
        assert state.choices(state.actor if state.actor >= 0 else None)["prompt"]
    return state
