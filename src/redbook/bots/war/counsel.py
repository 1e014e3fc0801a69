"""What a die is used for: every use has a value, and the die is taken whose best use is worth most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war import campaign, kings, lords, ring, warriors, worth
from redbook.bots.war.sight import REGION_NUMBER, Sight
from redbook.war.board import ARAGORNS_PLACES, DISTANCE, REGIONS
from redbook.war.nations import FREE_PEOPLES, SEATS

_USES: Final[tuple[dict[str, tuple[str, ...]], ...]] = (
    {
        "character": ("move-fellowship", "hide-fellowship", "separate", "led", "event"),
        "army": ("armies", "event"),
        "muster": ("diplomacy", "muster", "minion", "event"),
        "army-muster": ("armies", "diplomacy", "muster", "minion", "event"),
        "event": ("draw", "event"),
        "will": ("move-fellowship", "hide-fellowship", "companion", "armies", "diplomacy", "muster", "event"),
    },
    {
        "character": ("led", "minions", "event"),
        "army": ("armies", "event"),
        "muster": ("diplomacy", "muster", "minion", "event"),
        "army-muster": ("armies", "diplomacy", "muster", "minion", "event"),
        "event": ("draw", "event"),
    },
)
"""What each face can be used for by each side, as far as the player thinks of it."""
_RARITY: Final[dict[str, float]] = {"will": 1.5, "army-muster": 0.4, "character": 0.1}
"""What is given up with a die that could do other things as well."""

_CHIEF: Final = "twilight-chief-of-the-ringwraiths"
_ARDOUR: Final = 1.5
"""How much more the warlike think of armies."""
_RING: Final = (3.8, 2.5)
"""How much must be gained for an Elven Ring to be used, for each side; those of the Free Peoples go to the Shadow."""


_OF_BOXES: Final[dict[str, float]] = {
    "hillmen": 8.0, "forgoil": 5.8, "corsairs": 7.0, "black-ships": 4.6, "ents": 9.0, "siege-tower": 6.5,
}  # fmt: skip
"""Uses of a die that boxes bring, and that are worth the same in any case."""


def _besieged(sight: Sight) -> bool:
    """Whether somebody of one's own is besieged."""
    return any(sight.units[sight.side][REGIONS:])


def value(sight: Sight, act: str, led: bool = False) -> float:
    """What a use of a die is worth."""
    if act == "move-fellowship":
        return 0.0 if sight.view["fellowship"]["revealed"] else ring.worth_moving(sight)
    if act == "hide-fellowship":
        return 9.0 if sight.view["fellowship"]["revealed"] else 0.0
    if act == "separate":
        return _worth_separating(sight)
    if act == "companion":
        return 13.0
    if act == "minion":
        return 11.0
    if act == "diplomacy" or act == "rouse":
        return campaign.wants_politics(sight) + (0.5 if act == "rouse" else 0.0)
    if act == "muster":
        return campaign.wants_muster(sight)
    if act == "saruman-recruits" or act == "saruman-promotes":
        return 5.6
    if act in _OF_BOXES:
        return _OF_BOXES[act]
    if act == "trebuchet":
        return 5.0 if _besieged(sight) else 2.5
    if act == "declare":
        return 11.0 if ring.at_the_gates(sight) else 0.1
    if act == "attack":
        best = campaign.best_attack(sight, sight.side, led)
        return best + _ARDOUR * sight.warlike if best > 0 else 0.0
    if act == "move-armies":
        gain = campaign.best_move(sight, sight.side, led)
        return min(8.5, 2.0 + 0.5 * gain) + _ARDOUR * sight.warlike if gain > 0.3 else 0.0
    if act == "move-minions":
        return _worth_flying(sight)
    if act == "event":
        held = [worth.event(card) for card in sight.view["own"]["hand"]]
        return max(held, default=0.0) * 0.95
    if act == "draw":
        return 4.0 if len(sight.view["own"]["hand"]) < 5 else 2.0
    if act == "remove-card":
        return 2.5
    if act == "move-companions":
        return 1.2
    if act == "far-sighted-move":
        return 0.0 if sight.view["fellowship"]["revealed"] else ring.worth_moving(sight) + 0.5
    of_boxes = lords.value(sight, act) or kings.value(sight, act) or warriors.value(sight, act)
    return of_boxes or 0.0  # the die is discarded


def _worth_separating(sight: Sight) -> float:
    """Strider is worth sending where he can be crowned."""
    fellowship = sight.view["fellowship"]
    if "strider" not in fellowship["companions"] or fellowship["region"] is None:
        return 0.0
    where = REGION_NUMBER[fellowship["region"]]
    ways = [DISTANCE[where * REGIONS + region] for region in ARAGORNS_PLACES if sight.control[region] == FREE_PEOPLES]
    return 7.5 if min(ways, default=99) <= fellowship["progress"] + 3 else 0.0


def _worth_flying(sight: Sight) -> float:
    lacking = max(campaign.lack(sight, region) for region in range(REGIONS))
    idle = any(sight.leadership[1][region] and not sight.units[1][region] for region in range(REGIONS))
    return min(4.6, 2.0 + 0.5 * lacking) if idle and lacking > 1 else 0.5


def _estimate(sight: Sight, face: str) -> float:
    """What a die that shows a face promises, as far as can be told before it is taken; of a special die the face alone
    counts."""
    if face.startswith(("free-faction:", "shadow-faction:")):
        return warriors.FACTION_DIE
    face = face.rpartition(":")[2]
    best = max(0.2, kings.expects(sight, face))
    if "lords" in sight.view and sight.side == FREE_PEOPLES and face in ("muster", "army-muster"):
        best = lords.expects_companion(sight)
    if face in ("muster", "army-muster", "will"):
        best = max(best, warriors.expects(sight))
    for use in (*_USES[sight.side].get(face, ()), *lords.USES[sight.side].get(face, ())):
        if use == "armies" or use == "led":
            led = use == "led"
            best = max(best, value(sight, "attack", led), value(sight, "move-armies", led))
        elif use == "minions":
            best = max(best, value(sight, "move-minions"))
        elif use == "minion":
            best = max(best, _expects_minion(sight))
        elif use == "companion":
            best = max(best, 7.0)
        elif use == "event":
            best = max(best, (0.9 if face == "event" else 0.6) * value(sight, "event"))
        else:
            best = max(best, value(sight, use))
    return best - _RARITY.get(face, 0.0)


def _expects_minion(sight: Sight) -> float:
    """Whether a minion of the Shadow can be brought, or Galadriel, as it seems."""
    waiting = [name for name, place in sight.view["characters"].items() if place == "waiting"]
    if sight.side == FREE_PEOPLES:
        roused = sight.at_war[1] or sight.at_war[6]
        return 9.0 if "twilight-galadriel" in waiting and roused else 0.0
    if "twilight-balrog" in waiting and "witch-king" in waiting and _CHIEF in waiting:
        return 9.0
    if _CHIEF in waiting and "witch-king" in waiting and sight.view["fellowship"]["region"] is not None:
        return 9.5
    if "saruman" in waiting and sight.at_war[5]:
        return 11.0
    if "witch-king" in waiting and sight.at_war[6] and any(sight.at_war[:5]):
        return 10.8
    if "mouth-of-sauron" in waiting and (sight.view["fellowship"]["mordor"] is not None or all(sight.at_war[:5])):
        return 10.6
    return lords.expects_minion(sight) if "lords" in sight.view else 0.0


def take_die(sight: Sight, names: list[str]) -> str:
    """The die that promises most; a Ring only for a Fellowship that cannot go on otherwise; a pass rather than
    nothing."""
    if names[0].startswith("number:"):
        return ring.allocate(sight, names)
    dice = [name for name in names if name.startswith("die:")]
    token = lords.use_token(names)
    special = kings.token(sight, names) or kings.attempt(sight, names)
    if special is not None:
        return special
    if not dice or (token is not None and "pass" in names):
        return token or ("pass" if "pass" in names else names[0])
    best = max(dice, key=lambda name: _estimate(sight, name.partition(":")[2]))
    turned = _use_ring(sight, names, _estimate(sight, best.partition(":")[2]))
    if turned is not None:
        return turned
    if "pass" in names and _estimate(sight, best.partition(":")[2]) < 1.0:
        return "pass"
    return best


def _use_ring(sight: Sight, names: list[str], best: float) -> str | None:
    """The use of an Elven Ring, if it makes much more of a die than any die promises now."""
    worth_a_ring = _RING[sight.side]
    found: str | None = None
    for name in names:
        if name.startswith("ring:"):
            _, old, new = name.split(":")
            gain = _estimate(sight, new) - max(best, _estimate(sight, old))
            if gain > worth_a_ring:
                found, worth_a_ring = name, gain
    return found


def use_die(sight: Sight, names: list[str]) -> str:
    """The use that is worth most among those that are possible."""
    led = "character" in sight.about.get("dice", [])
    return max(names, key=lambda name: value(sight, name.partition(":")[2], led))


def play_card(sight: Sight, names: list[str]) -> str:
    """The event that is worth most."""
    return max(names, key=lambda name: worth.event(name.partition(":")[2]) if ":" in name else 0.0)


def discard(sight: Sight, names: list[str]) -> str:
    """The card that is worth least; or the deck that is drawn from: the Free Peoples like tales, the Shadow both."""
    if names[0].startswith("deck:"):
        return names[0] if sight.view["turn"] % 2 or sight.side == FREE_PEOPLES else names[-1]
    return min(names, key=lambda name: worth.event(name.partition(":")[2]))


def keep_die(sight: Sight, names: list[str]) -> str:
    """Of the special dice rolled the one that promises most."""
    special = sight.view["dice"][SEATS[sight.side]]["special"]
    return max(names, key=lambda name: _estimate(sight, special[name.partition(":")[2]]["unused"]))


def change_die(sight: Sight, names: list[str]) -> str:
    """The change of a die of the roll that gains most; none for little."""

    def gain(name: str) -> float:
        verb, *words = name.split(":")
        if verb == "ring":
            return _promise(sight, words[1]) - _promise(sight, words[0])
        shown = sight.view["dice"]["shadow"]["special"][words[0]]["unused"] if verb == "die" else None
        return _promise(sight, words[1]) - _promise(sight, shown or "eye") if verb == "die" else 1.0

    return max(names, key=gain)


def _promise(sight: Sight, face: str) -> float:
    return 3.0 if face == "eye" else _estimate(sight, face)


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "turn": take_die,
    "keep-die": keep_die,
    "lore": change_die,
    "action": use_die,
    "play": play_card,
    "draw": discard,
    "removal": discard,
}
"""Who answers the questions about dice and cards."""
