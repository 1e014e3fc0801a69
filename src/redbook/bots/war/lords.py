"""With Lords of Middle-earth: Keepers and their Rings, special dice, the Balrog and the other new minions, Sméagol.

What a use of a die is worth is on the scale of `counsel`; each question of the box is answered by a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redbook.bots.war import campaign, worth
from redbook.bots.war.sight import REGION_NUMBER, Sight
from redbook.war.board import SETTLEMENT, STRONGHOLD
from redbook.war.nations import FREE_PEOPLES, SHADOW
from redbook.war.tiles import DIE_VALUE, EYE_VALUE, TILE_IDS, TILE_VALUE

USES: Final[tuple[dict[str, tuple[str, ...]], ...]] = (
    {"card-draw": ("draw",)},
    {"card-draw": ("draw",), "use-balrog": ("use-balrog",)},
)
"""What the faces that special dice alone have are used for, by side."""

_ELVES: Final = 1
_SAURON: Final = 6
_HOMES: Final = {"elrond": "rivendell", "galadriel": "lorien"}
_SPENT_FIRST: Final = ("narya", "nenya", "vilya")
"""The order in which Rings are given away, if nothing speaks for another."""
_BAD_TILE: Final = 1.6
"""About what a tile of the pool is worth: with less the Shadow draws again."""


def value(sight: Sight, act: str) -> float | None:
    """What a use of a die that only the box has is worth; None if the act is not of the box."""
    if act == "narya":
        return 9.5
    if act == "use-balrog":
        return 6.5 if _balrog(sight) == "inactive" else max(_attack(sight), _march(sight), 1.0)
    if act == "subdue-balrog":
        return 3.0 if sight.view["characters"]["balrog"] == "moria" else 10.0
    if act == "recruit-for-the-fray":
        return 5.0
    if act == "promote-for-the-fray":
        return 5.2
    if act == "attack-by-sorcery":
        return _attack(sight)
    if act == "move-by-sorcery":
        return _march(sight)
    return None


def _balrog(sight: Sight) -> str:
    return str(sight.view["lords"]["balrog"])


def _attack(sight: Sight) -> float:
    return max(0.0, campaign.best_attack(sight, SHADOW, True))


def _march(sight: Sight) -> float:
    gain = campaign.best_move(sight, SHADOW, True)
    return min(8.0, 2.0 + 0.5 * gain) if gain > 0.3 else 0.5


def expects_companion(sight: Sight) -> float:
    """What a Muster result of the Free Peoples promises: Elrond or Galadriel, if one of them can come."""
    if not sight.at_war[_ELVES] and not sight.at_war[_SAURON]:
        return 0.0
    for name, home in _HOMES.items():
        if sight.view["characters"].get(name) == "waiting" and sight.control[REGION_NUMBER[home]] == FREE_PEOPLES:
            return 9.0
    return 0.0


def expects_minion(sight: Sight) -> float:
    """What a Muster result of the Shadow promises: a minion of the box who can come, as it seems."""
    people = sight.view["characters"]
    waiting = {name for name, place in people.items() if place == "waiting"}
    fellowship = sight.view["fellowship"]
    mouths = people.get("mouth-of-sauron") == people.get("mouth-of-sauron-black-numenorean") == "waiting"
    if mouths and (fellowship["mordor"] is not None or sight.view["points"]["free-peoples"] > 0):
        return 10.5
    chief = "witch-king-chief-of-the-ringwraiths" in waiting and "witch-king" in waiting
    if chief and fellowship["region"] is not None and SETTLEMENT[REGION_NUMBER[fellowship["region"]]] != STRONGHOLD:
        return 10.4
    if "balrog" in waiting:
        return 9.0
    if "gothmog" in waiting and sight.at_war[_SAURON] and "witch-king" in waiting:
        return 9.2
    return 0.0


def minion(sight: Sight, names: list[str]) -> str:
    """Who comes into play: whoever adds a whole die first, the Balrog before Gothmog; then where. Without the box as
    ever."""
    if "lords" not in sight.view:
        return campaign.enter(sight, names)
    order = ("saruman", "witch-king", "mouth-of-sauron", "witch-king-chief", "elrond", "galadriel", "balrog", "gothmog")

    def rank(name: str) -> int:
        word = name.partition(":")[2]
        return min((at for at, who in enumerate(order) if word.startswith(who)), default=len(order))

    if names[0].startswith("character:"):
        return min(names, key=rank)
    return max(names, key=lambda name: campaign.front(sight, sight.side, REGION_NUMBER[name.partition(":")[2]]))


def company(sight: Sight, names: list[str]) -> str:
    """The Keeper of Narya guides those who trust in the Ring; who trusts in arms takes the Grey Wanderer along."""
    wanted = ("gandalf-the-grey", "strider") if sight.warlike else ("gandalf-keeper-of-narya", "gandalf-the-grey")
    return next((f"character:{who}" for who in wanted if f"character:{who}" in names), names[0])


def name_ring(sight: Sight, names: list[str]) -> str:
    """A Ring whose Keeper is not about, else the one that is missed least."""

    def missed(name: str) -> tuple[bool, int]:
        ring = name.partition(":")[2]
        keeper = {"vilya": "elrond", "nenya": "galadriel", "narya": "gandalf-keeper-of-narya"}[ring]
        place = sight.view["characters"].get(keeper, "waiting")
        return place not in ("waiting", "eliminated", "replaced", "not-used"), _SPENT_FIRST.index(ring)

    return min(names, key=missed)


def spend_vilya(sight: Sight, names: list[str]) -> str:
    """Move on with the same die while the hunt is weak."""
    moving = sight.view["dice"]["free-peoples"]["in_use"] == "character"
    weak = sight.view["dice"]["shadow"]["hunt_box"] <= 2 and sight.view["fellowship"]["corruption"] < 8
    return "yes" if moving and weak and not sight.view["fellowship"]["revealed"] else "no"


def spend_nenya(sight: Sight, names: list[str]) -> str:
    """Against an Eye that costs much: in Mordor, by the Balrog, or near the end."""
    fellowship = sight.view["fellowship"]
    much = sight.view["hunt"]["successes"] >= 2 or fellowship["corruption"] >= 7
    burns = fellowship["region"] is not None and fellowship["region"] == sight.view["characters"].get("balrog")
    return "yes" if much or burns or fellowship["mordor"] is not None else "no"


def get_it(sight: Sight, names: list[str]) -> str:
    """Another tile for one that does little."""
    tile = TILE_VALUE[TILE_IDS.index(sight.view["hunt"]["tile"])]
    harm = sum(sight.view["dice"][seat]["hunt_box"] for seat in sight.view["dice"]) if tile == EYE_VALUE else tile
    return "yes" if (3.5 if tile == DIE_VALUE else harm) < _BAD_TILE else "no"


def pay_corruption(sight: Sight, names: list[str]) -> str:
    """A card that is worth little; near the end any, and the card on the table, too."""
    cards = [name for name in names if name.startswith("card:")]
    cheapest = min(cards, key=lambda name: worth.event(name.partition(":")[2]), default="pass")
    near_the_end = sight.view["fellowship"]["corruption"] >= 8
    spare = [name for name in cards if name != "card:we-wont-go-back" and worth.event(name.partition(":")[2]) < 6.5]
    if spare:
        return min(spare, key=lambda name: worth.event(name.partition(":")[2]))
    return cheapest if near_the_end else "pass"


def unit(sight: Sight, names: list[str]) -> str:
    """The best unit that comes."""
    elites = [name for name in names if name.endswith("-elite")]
    return elites[0] if elites else next((name for name in names if name != "pass"), "pass")


def balrog_acts(sight: Sight, names: list[str]) -> str:
    """Its army attacks if that looks well, or marches; alone it goes where the front is."""
    scores = {"act:attack": _attack(sight), "act:move-armies": _march(sight), "act:move-minions": 1.0}
    if names[0] in scores:
        return max(names, key=lambda name: scores[name])
    return max(names, key=lambda name: campaign.front(sight, SHADOW, REGION_NUMBER[name.partition(":")[2]]))


def agree(sight: Sight, names: list[str]) -> str:
    """What costs nothing is taken: a card, the Chief's flight to the Ring-bearers."""
    return "yes" if "yes" in names else names[0]


def use_token(names: list[str]) -> str | None:
    """An action token, if there is one to use: a nation advances first."""
    tokens = sorted(name for name in names if name.startswith("token:"))
    return tokens[0] if tokens else None


ANSWERS: Final[dict[str, Callable[[Sight, list[str]], str]]] = {
    "company-chosen": company,
    "ring-named": name_ring,
    "vilya": spend_vilya,
    "nenya": spend_nenya,
    "we-shall-get-it": get_it,
    "we-wont-go-back": pay_corruption,
    "he-sees": agree,
    "spear-of-terror": agree,
    "balrog-comes": unit,
    "balrog-acts": balrog_acts,
    "entrance": minion,
}
"""Who answers the questions of the box; those about dice are in `counsel`."""
