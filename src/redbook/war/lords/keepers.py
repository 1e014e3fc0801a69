"""The Keepers and their Rings: Vilya, Nenya and Narya, each with a name, a holder and a use of its own (L-RING,
L-KEEPER); and which Gandalf sets out (L-SETUP).

A named Ring changes a die as any Ring does, once a turn; while its Keeper is in play the Free Peoples may spend it for
its special use instead, besides that. Either way it goes to the Shadow, which may change a die with it once.

Gandalf may be the Keeper of Narya, and the Shadow does not know until he guides the Fellowship or leaves it. Until then
Gandalf the Grey lies on the table for both, and `state.VERSION` alone says who he is.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from redbook.war import acting, armies, hunt, politics, seats
from redbook.war.actions import NAMES, SAY_ACTS, SAY_CHARACTERS, SAY_WORDS, THING, TO_DISCARD, YES
from redbook.war.board import LORIEN, NATION, NOWHERE, RIVENDELL
from redbook.war.box import BOX, boxes_in_play, offer
from redbook.war.contents import ACT_IDS, LORDS
from redbook.war.dice import KINDS_OF_DICE, WILL
from redbook.war.figures import GANDALF_THE_GREY, STRIDER
from redbook.war.lords.characters import ELROND, GALADRIEL, KEEPER_OF_NARYA
from redbook.war.lords.kinds import COMPANY_CHOSEN, NENYA, RING_NAMED, VILYA
from redbook.war.lords.state import KEEPER, KNOWN, RING, SPENT, VERSION, WANDERER
from redbook.war.nations import ELVES, FREE_PEOPLES, NATION_BIT, SHADOW, SIDE_OF_NATION
from redbook.war.procedure import Procedure, Reason, enlist
from redbook.war.slots import ELIMINATED, IN_FELLOWSHIP, REGION_OF, SLOTS, UNUSED, elite
from redbook.war.strength import NAMED
from redbook.war.table import KIND, STAGE, A, Table
from redbook.war.tiles import EYE

RINGS: Final = 3
RING_OF_VILYA: Final = 0
RING_OF_NENYA: Final = 1
RING_OF_NARYA: Final = 2
RING_LABELS: Final[list[str]] = ["Vilya", "Nenya", "Narya"]
KEEPER_OF: Final[list[int]] = [ELROND, GALADRIEL, KEEPER_OF_NARYA]
SAY_SPEND: Final[list[int]] = SAY_WORDS[LORDS][5:8]
TO_USE_NARYA: Final = ACT_IDS.index("narya")
# The stages of a frame VILYA.
USING: Final = 0
AGREEING: Final = 1
HOMES: Final[list[int]] = [RIVENDELL, LORIEN]
"""Where Elrond and Galadriel are bound to."""


# ----- the Rings


def may_use(table: Table, ring: i64) -> bool:
    """Whether the special use of a Ring is open: the Free Peoples hold it and its Keeper is on the map (L-RING-03)."""
    if table.extra[RING + ring] != FREE_PEOPLES or table.place[KEEPER_OF[ring]] >= SLOTS:
        return False
    for box in table.rules.hooks:
        if BOX[box].bars_rings(table):
            return False
    return True


def use(table: Table, ring: i64) -> None:
    """Spend a Ring for its special use, besides the one of the turn (L-RING-04, L-RING-05)."""
    table.rings[FREE_PEOPLES] -= 1
    table.rings[SHADOW] += 1
    table.extra[RING + ring] = SHADOW
    for box in boxes_in_play(table):
        box.ring_wielded(table)


def spent(table: Table, side: i64) -> None:
    """A side has used a Ring as in the base game: it says which (L-RING-01, L-RING-02, L-RING-08)."""
    table.push(RING_NAMED, side)


class RingNamed(Procedure):
    """Which of the named Rings is used."""

    kind = RING_NAMED
    rule = "L-RING-02"
    question = "Which Ring do you use?"

    def label(self, table: Table, verb: str, words: list[str]) -> str:
        return words[0].capitalize()

    def resume(self, table: Table) -> None:
        if table.get(A) == FREE_PEOPLES:
            seats.ask_owner(table, FREE_PEOPLES, ELVES)  # L-MULTI-03: whoever uses it
        else:
            seats.ask(table, SHADOW, seats.acting(table, SHADOW))

    def legal(self, table: Table, menu: list[int]) -> None:
        for ring in range(RINGS):
            if table.extra[RING + ring] == table.get(A):
                menu.append(SAY_SPEND[ring])

    def answer(self, table: Table, action: i64) -> None:
        ring = THING[action] - 5
        table.extra[RING + ring] = SHADOW if table.get(A) == FREE_PEOPLES else SPENT
        table.pop()


# ----- Vilya, Nenya, Narya


def offer_vilya(table: Table) -> None:
    """An action is over: the die may be kept with Vilya, unless it shows a Will of the West (L-KEEPER-22 …
    L-KEEPER-25)."""
    if table.get(acting.SIDE) != FREE_PEOPLES or table.get(acting.FACE) == WILL or table.get(acting.USE) == TO_DISCARD:
        return
    if may_use(table, RING_OF_VILYA) and KINDS_OF_DICE[acting.kind_of_die(table)].any_die:  # X-LW-02
        table.push(VILYA)


class Vilya(Procedure):
    """Whether a die just used is kept; in a team the Gondor player has to agree (L-MULTI-08)."""

    kind = VILYA
    rule = "L-KEEPER-22"

    def wording(self) -> dict[int, str]:
        return {
            USING: "Do you spend Vilya, to keep the die that you have just used?",
            AGREEING: "Your teammate would spend Vilya, to keep the die that he has just used: do you agree?",
        }

    def labelling(self) -> dict[tuple[int, str], str]:
        named = {"yes": "Keep the die", "no": "Keep the Ring"}
        return {(stage, verb): label for stage in (USING, AGREEING) for verb, label in named.items()}

    def resume(self, table: Table) -> None:
        if table.get(STAGE) == USING:
            seats.ask(table, FREE_PEOPLES, seats.acting(table, FREE_PEOPLES))
        else:
            seats.ask_owner(table, FREE_PEOPLES, ELVES)

    def answer(self, table: Table, action: i64) -> None:
        if action == YES and table.get(STAGE) == USING and not self.owner_acts(table):
            table.go_to(AGREEING)
            return
        table.pop()
        if action == YES:
            use(table, RING_OF_VILYA)
            table.set(acting.DISPOSAL, acting.KEPT)

    def owner_acts(self, table: Table) -> bool:
        """Whether it is the Gondor player himself, or one who has the whole side."""
        if not table.rules.teams:
            return True
        return table.rules.seat_of_nation[ELVES] == seats.acting(table, FREE_PEOPLES)


def offer_nenya(table: Table, tile: i64) -> None:
    """A standard Eye has been drawn, whatever for (L-KEEPER-30 … L-KEEPER-34)."""
    if tile == EYE and may_use(table, RING_OF_NENYA):
        table.push(NENYA)


class Nenya(Procedure):
    """Whether an Eye is cancelled."""

    kind = NENYA
    rule = "L-KEEPER-30"
    question = "An Eye is drawn: do you spend Nenya, to remove it from the game and draw another tile?"

    def labelling(self) -> dict[tuple[int, str], str]:
        return {(0, "yes"): "Have another tile drawn", (0, "no"): "Keep the Ring"}

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def answer(self, table: Table, action: i64) -> None:
        table.pop()
        if action == YES:
            use(table, RING_OF_NENYA)
            hunt.draw_again(table, True)


def offers(table: Table, side: i64, menu: list[int]) -> None:
    """Narya the Great, with any die (L-KEEPER-39, L-KEEPER-40)."""
    if side == FREE_PEOPLES and may_use(table, RING_OF_NARYA) and _nation_to_rouse(table) >= 0:
        offer(menu, SAY_ACTS[TO_USE_NARYA])


def _nation_to_rouse(table: Table) -> i64:
    """The Nation in whose unconquered Settlement the Keeper of Narya stands, unless it is At War; -1 if none."""
    region = table.region_of(KEEPER_OF_NARYA)
    if region == NOWHERE or not armies.unconquered(table, region):
        return -1
    nation: i64 = NATION[region]
    if nation >= len(SIDE_OF_NATION) or SIDE_OF_NATION[nation] != FREE_PEOPLES or politics.at_war(table, nation):
        return -1
    # In a team either player may, whosever the Nation is (L-MULTI-08); the lone player not twice running (W-MULTI-35).
    if not seats.is_team(table, FREE_PEOPLES) and not seats.may_act_on(table, nation):
        return -1
    return nation


def use_narya(table: Table) -> None:
    """The Ring and the die make the Nation active and At War."""
    nation = _nation_to_rouse(table)
    use(table, RING_OF_NARYA)
    seats.act_on(table, NATION_BIT[nation])
    politics.activate(table, nation, politics.BY_CARD)
    table.active[nation] = 1
    while politics.can_advance(table, nation):
        politics.advance(table, nation, politics.BY_CARD)


# ----- in battle, and at home


def fights_as_leader(table: Table, slot: i64, figure: i64) -> bool:
    """Elven Elites in Elrond's region are Leaders, too, unless he is silenced (L-KEEPER-18 … L-KEEPER-21)."""
    if figure != elite(ELVES) or table.place[ELROND] >= SLOTS or table.battle[NAMED] == ELROND + 1:
        return False
    return REGION_OF[slot] == table.region_of(ELROND)


def recruits_inside(table: Table, side: i64, region: i64) -> bool:
    """While Galadriel is in play the Free Peoples recruit in besieged Lórien (L-KEEPER-35)."""
    return side == FREE_PEOPLES and region == LORIEN and table.place[GALADRIEL] < SLOTS


def leave_lost_homes(table: Table) -> None:
    """Elrond and Galadriel are removed when the Shadow takes their home (L-KEEPER-15, L-KEEPER-28)."""
    for at in range(len(HOMES)):
        if table.control[HOMES[at]] == SHADOW and table.place[KEEPER_OF[at]] < SLOTS:
            table.place[KEEPER_OF[at]] = ELIMINATED


# ----- which Gandalf

WHICH_GANDALF: Final = 0
WHO_GUIDES: Final = 1


class CompanyChosen(Procedure):
    """Before the first turn: which Gandalf sets out, and who guides."""

    kind = COMPANY_CHOSEN
    rule = "L-SETUP-02"

    def wording(self) -> dict[int, str]:
        return {
            WHICH_GANDALF: "Which Gandalf sets out with the Ring?",
            WHO_GUIDES: "Who guides the Fellowship at the start?",
        }

    def resume(self, table: Table) -> None:
        table.ask(FREE_PEOPLES)

    def legal(self, table: Table, menu: list[int]) -> None:
        menu.append(SAY_CHARACTERS[GANDALF_THE_GREY])
        menu.append(SAY_CHARACTERS[KEEPER_OF_NARYA if table.get(STAGE) == WHICH_GANDALF else STRIDER])

    def answer(self, table: Table, action: i64) -> None:
        if table.get(STAGE) == WHICH_GANDALF:
            table.extra[VERSION] = WANDERER if THING[action] == GANDALF_THE_GREY else KEEPER
            table.go_to(WHO_GUIDES)
        else:
            table.guide = THING[action]
            table.pop()
            show_gandalf(table)

    def why_not(self, table: Table, verb: str, words: list[str]) -> Reason | None:
        if verb == "character" and table.get(STAGE) == WHO_GUIDES:
            return "L-SETUP-02", "only Strider or Gandalf the Grey guide at the start"
        return None


enlist(RingNamed(), Vilya(), Nenya(), CompanyChosen())
seats.NAMING.extend([RING_NAMED, VILYA])


def show_gandalf(table: Table) -> None:
    """Who guides or has left the Fellowship is seen for who he is (L-SETUP-08, L-SETUP-09)."""
    place = table.place[GANDALF_THE_GREY]
    if table.extra[VERSION] != KNOWN and (place != IN_FELLOWSHIP or table.guide == GANDALF_THE_GREY):
        if table.extra[VERSION] == KEEPER:
            table.place[KEEPER_OF_NARYA] = place
            table.place[GANDALF_THE_GREY] = UNUSED
        table.extra[VERSION] = KNOWN
    elif table.place[KEEPER_OF_NARYA] != UNUSED and place != UNUSED:
        table.place[KEEPER_OF_NARYA] = place  # he was on his way as Gandalf the Grey
        table.place[GANDALF_THE_GREY] = UNUSED
    if table.place[GANDALF_THE_GREY] == UNUSED and table.guide == GANDALF_THE_GREY:
        table.guide = KEEPER_OF_NARYA


def redraw(table: Table, seat: i64, rng: Random) -> None:
    """Draw anew who Gandalf is, if the Shadow does not know."""
    if seats.side_of(table, seat) == SHADOW and table.extra[VERSION] != KNOWN:
        table.extra[VERSION] = rng.choice([WANDERER, KEEPER])


def seen_as(table: Table, action: i64, seat: i64) -> i64:
    """The Shadow does not see which Gandalf is chosen."""
    if seats.side_of(table, seat) != FREE_PEOPLES and table.get(KIND) == COMPANY_CHOSEN:
        if table.get(STAGE) == WHICH_GANDALF:
            return len(NAMES) + 16
    return action


def lay_out(table: Table) -> None:
    """The Rings are with the Free Peoples, and Gandalf is the Grey Wanderer until something else is said."""
    for ring in range(RINGS):
        table.extra[RING + ring] = FREE_PEOPLES
    table.place[KEEPER_OF_NARYA] = UNUSED
