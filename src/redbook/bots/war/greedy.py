"""Greedy: answers each question by what looks best at once; where a card asks, by a plain rule of thumb."""

from __future__ import annotations

from random import Random

from redbook.bots.war import campaign, combat, counsel, kings, lords, ring, warriors
from redbook.bots.war.sight import REGION_NUMBER, SLOT_OF, Sight, side_of
from redbook.kernel.contract import Json
from redbook.war.game import War


def _with_teammate(sight: Sight, names: list[str]) -> str:
    """What only teammates are asked: cards are kept, and armies that meet fight as one."""
    return "yes" if "yes" in names else "pass"


_TOGETHER = {"swap": _with_teammate, "gift": _with_teammate, "union": _with_teammate}
_OF_BOXES = lords.ANSWERS | warriors.ANSWERS | kings.ANSWERS
_ANSWERS = counsel.ANSWERS | ring.ANSWERS | campaign.ANSWERS | combat.ANSWERS | _OF_BOXES | _TOGETHER
"""Who answers what, by the question."""

_WARLIKE = (0.25, 0.5)
"""How many of the players of each side put their trust in arms rather than in the Ring."""


class Greedy:
    """Plays any seat of War of the Ring."""

    name = "greedy"

    def __init__(self, game: War, seed: int | None = None) -> None:
        self._rng = Random(seed)
        self.warlike = [self._rng.random() < share for share in _WARLIKE]

    def __call__(self, view: Json, choices: Json) -> str:
        """The name of one of the actions offered."""
        names: list[str] = [action["name"] for action in choices["actions"]]
        if len(names) == 1:
            return names[0]
        useful = [action["name"] for action in choices["actions"] if action.get("useful", True)]
        names = useful or names  # no card is played of which nothing would come
        # Among answers that look alike it is not always the same.
        self._rng.shuffle(names)
        answer = _ANSWERS.get(choices["question"], of_card)
        return answer(Sight(view, choices["about"], self.warlike[side_of(view)]), names)


def of_card(sight: Sight, names: list[str]) -> str:
    """What an event asks: say yes, as many as can be, against the strongest enemy, for the place most in need."""

    def score(name: str) -> float:
        verb, _, word = name.partition(":")
        if verb in ("pass", "no", "done"):
            return -1.0
        if verb == "number":
            return float(word)
        if verb == "take" or verb == "band":
            return float(word.partition(":")[0])
        if verb == "army":
            slot = SLOT_OF[word]
            return float(sight.strength(1 - sight.side, slot) + sight.strength(sight.side, slot) * 0.5)
        if verb in ("region", "to"):
            region = REGION_NUMBER[word]
            enemy = sight.garrison(1 - sight.side, region)
            return campaign.front(sight, sight.side, region) + 0.5 * enemy
        return 0.0

    return max(names, key=score)
