"""In battle: combat cards, whether to go on, whether to take shelter, and whom to lose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war import worth
from redbook.bots.war.sight import SLOT_OF, Sight
from redbook.war.nations import SEATS

_SPARE: Final = 5.5
"""Events worth more than this are kept for their events, unless much is at stake."""


def _margin(sight: Sight) -> float:
    """How the battle would end if it went on: above 0 for the attacker."""
    battle = sight.view["battle"]
    return sight.odds(_attacker(sight), SLOT_OF[battle["from"]], SLOT_OF[battle["target"]])


def _attacker(sight: Sight) -> int:
    return 0 if sight.view["battle"]["attacker"] == "free-peoples" else 1


def goes_badly(sight: Sight) -> bool:
    """Whether the battle would end badly for the player if it went on."""
    margin = _margin(sight)
    return margin < 0 if _attacker(sight) == sight.side else margin > 0


def fight(sight: Sight, names: list[str]) -> str:
    """A card to lay; else whether to go on or into a siege."""
    if any(name.startswith("card:") for name in names) or names == ["pass"]:
        return _lay(sight, names)
    if sight.view["battle"]["attacker"] == SEATS[sight.side]:
        return _press_on(sight, names)
    return _shelter(sight, names)


def _lay(sight: Sight, names: list[str]) -> str:
    """The best combat card that can be spared; nothing in a battle that is won or lost in any case."""
    margin = _margin(sight)
    if abs(margin) > 7:
        return "pass"
    close = abs(margin) < 3
    held = len(sight.view["own"]["hand"])

    def score(name: str) -> float:
        if name == "pass":
            return 2.2 if held <= 3 else 1.2
        card = name.partition(":")[2]
        value = worth.combat(card) + (1.0 if close else 0.0)
        if worth.event(card) > _SPARE:
            value -= 1.6 if held < 6 else 0.8
        return value

    return max(names, key=score)


def _press_on(sight: Sight, names: list[str]) -> str:
    """Go on while it looks well; in a siege an Elite is spent for another round only on a garrison nearly broken."""
    reduced = [name for name in names if name.startswith("reduce:")]
    battle = sight.view["battle"]
    target = SLOT_OF[battle["target"]]
    if reduced:
        left = sight.strength(1 - _attacker(sight), target)
        strong = sight.strength(_attacker(sight), SLOT_OF[battle["from"]]) >= 3 * left
        stops = [name for name in names if name in ("no", "done", "pass")]
        return reduced[0] if (left <= 3 and strong) or not stops else stops[0]
    if "yes" in names:
        return "yes" if _margin(sight) > -0.5 else "no"
    return names[0]


def _shelter(sight: Sight, names: list[str]) -> str:
    """Into the Stronghold, unless the attacker is weaker."""
    if "yes" in names:
        return "yes" if _margin(sight) > -1.5 else "no"
    return names[0]


def lose(sight: Sight, names: list[str]) -> str:
    """With many units a Regular goes; with few an Elite is reduced, so that no die is lost."""
    reduced = [name for name in names if name.startswith("reduce:")]
    regulars = [name for name in names if name.endswith("-regular")]
    armies = sight.about.get("armies")
    units = sight.units[sight.side][SLOT_OF[armies[0]]] if armies and armies[0] in SLOT_OF else 0
    if regulars and (units > 5 or not reduced):
        return regulars[0]
    return reduced[0] if reduced else names[0]


def use_card(sight: Sight, names: list[str]) -> str:
    """What a combat card asks: as much as it may do, but few hits of one's own."""
    numbers = sorted(int(name.partition(":")[2]) for name in names if name.startswith("number:"))
    if numbers:
        return f"number:{numbers[min(1, len(numbers) - 1)]}"
    others = [name for name in names if name != "pass"]
    return others[0] if others else "pass"


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "battle": fight,
    "losses": lose,
    "excess": lose,
    "combat-card": use_card,
}
"""Who answers the questions of a battle."""
