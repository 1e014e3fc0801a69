"""Refusals name what really forbids an answer: the list of legal ones and the refusal come from one predicate.

First the reasons that are easily taken for another. Then every question about armies in recorded games is given
answers that are not legal, and the rule that the refusal names is held against the table by code of its own: it reads
the view, and the bare numbers of the frame that asks, and knows no function of the rules.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.war.rulings import army, attacking, lay, play, refused, use

import redbook
from redbook.kernel.record import Record
from redbook.war.board import NATION, NEIGHBOURS, OWNER, REGION_IDS
from redbook.war.contents import CARD_IDS, CARD_RULE
from redbook.war.figures import CHARACTER_IDS, LEVEL
from redbook.war.kinds import KIND_IDS, RETREAT
from redbook.war.nations import NATION_IDS, NATIONS, NO_NATION
from redbook.war.slots import ARRIVED, FIGURE_IDS, FIGURES_OF, SLOT_IDS
from redbook.war.state import WarState
from redbook.war.table import KIND, ON_TABLE, STAGE, A, B, C, D, E, F

rule = pytest.mark.rule
SEATS = ("free-peoples", "shadow")
BEFORE = Path(__file__).parent / "before"


def marching(armies: dict[str, str], face: str, mover: str = "free-peoples", **more: object) -> redbook.State:
    faces = (f"{face} {face}", "event") if mover == "free-peoples" else ("event", f"{face} {face}")
    return use(lay(armies, mover, dice=faces, **more), face, "move-armies")  # type: ignore[arg-type]


# ----- reasons that are easily taken for another


@rule("W-BATTLE-04")
def test_attackers_without_a_leader_are_refused_for_that() -> None:
    state = attacking({"hollin": "sauron 2/0/2", "trollshaws": "north 1/0/0"}, "character")
    play(state, "split", "take:1:sauron-regular")
    refused(state, "take:0:nazgul", "W-BATTLE-04")


@rule("W-MOVE-24")
def test_a_die_that_no_army_can_use_is_refused_with_what_is_in_the_way() -> None:
    state = lay(
        {"helms-deep": "rohan 2/0/0", "fords-of-isen": "isengard 2/0/0"},
        "shadow",
        dice=("", "character army"),
        at_war="isengard rohan",
    )
    play(state, "die:character")
    assert "no Leader" in str(refused(state, "act:move-armies", "W-MOVE-24"))
    refused(state, "act:attack", "W-BATTLE-04")
    state = lay({"andrast": "gondor 2/0/0"}, dice=("army muster", ""), at_war="gondor")
    play(state, "die:army")
    refused(state, "act:attack", "W-BATTLE-01")


def test_movers_without_a_leader_are_refused_for_that() -> None:
    state = marching({"hollin": "sauron 2/0/2"}, "character", "shadow")
    play(state, "to:moria", "split", "take:1:sauron-regular")
    refused(state, "take:0:nazgul", "W-MOVE-24")


@rule("W-BATTLE-06")
def test_a_leader_who_would_be_left_alone_is_why_the_only_unit_at_war_stays() -> None:
    armies = {"trollshaws": "north 1/0/0 + elves 0/0/1", "hollin": "sauron 1/0/0", "bree": "north 1/0/0",
              "weather-hills": "sauron 1/0/0", "north-downs": "north 1/0/0"}  # fmt: skip
    state = attacking(armies, "will", "free-peoples", at_war="north sauron")
    refused(state, "army:trollshaws", "W-BATTLE-06")


@rule("W-BATTLE-05")
def test_a_rearguard_without_a_unit_is_refused_for_that() -> None:
    state = attacking({"hollin": "sauron 2/0/2", "trollshaws": "north 1/0/0"})
    play(state, "split")
    refused(state, "take:0:sauron-regular", "W-BATTLE-05")


@rule("W-MOVE-30", "W-MOVE-24")
def test_an_army_with_borders_all_around_is_not_without_a_leader() -> None:
    state = marching({"edoras": "elves 1/0/1", "bree": "north 1/0/1", "trollshaws": "north 1/0/1"}, "character")
    refused(state, "army:edoras", "W-MOVE-30")
    state = marching({"edoras": "rohan 1/0/0", "bree": "north 1/0/1", "trollshaws": "north 1/0/1"}, "character")
    refused(state, "army:edoras", "W-MOVE-24")


@rule("W-MOVE-30", "W-MOVE-10")
def test_nor_has_it_moved_because_another_has() -> None:
    state = marching({"edoras": "elves 1/0/1", "bree": "north 2/0/0", "trollshaws": "north 1/0/0"}, "army")
    play(state, "army:bree", "to:weather-hills", "all")
    assert army(state, "weather-hills") == "north 2/0/0"
    refused(state, "army:edoras", "W-MOVE-30")
    refused(state, "army:weather-hills", "W-MOVE-10")


@rule("W-BATTLE-07", "W-BATTLE-67")
def test_an_advance_has_reasons_of_its_own() -> None:
    state = attacking({"hollin": "sauron 3/0/1", "trollshaws": "north 1/0/0"}, characters={"witch-king": "hollin"})
    play(state, "split", "take:2:sauron-regular", "take:1:nazgul", "no", "roll:66", "roll:1", "split")
    refused(state, "character:witch-king", "W-BATTLE-07")
    state = attacking({"hollin": "elves 1/0/2 + north 2/0/0", "trollshaws": "sauron 1/0/0"}, "will", "free-peoples")
    play(state, "all", "roll:666", "roll:1", "split", "take:1:elves-regular", "take:1:elves-leader")
    refused(state, "take:2:north-regular", "W-BATTLE-67")


@rule("W-CARD-14")
def test_an_army_among_warded_regions_is_told_so() -> None:
    armies = {"old-forest": "sauron 1/0/0", "moria": "sauron 1/0/0", "bree": "sauron 1/0/0", "cardolan": "north 1/0/0",
              "south-ered-luin": "north 1/0/0"}  # fmt: skip
    state = marching(armies, "army", "shadow", at_war="sauron", table=("the-power-of-tom-bombadil", ""))
    refused(state, "army:old-forest", "W-CARD-14")


# ----- every question about armies in recorded games


class Eye:
    """The table as anybody sees it, and the numbers of the frame that asks."""

    def __init__(self, state: WarState) -> None:
        self.view = state.view(state.actor)
        self.side = state.actor
        self.frame = [state.get(at) for at in (A, B, C, D, E, F)]
        self.stage = state.get(STAGE)
        self.question = KIND_IDS[state.get(KIND)]
        self.moved = [state.forces[(ARRIVED + at) * 2 + self.side] for at in range(4)]
        self.state = state

    def figures(self, slot: str, side: int) -> Counter[str]:
        own = {FIGURE_IDS[figure] for figure in FIGURES_OF[side]}
        return Counter({name: n for name, n in self.view["armies"].get(slot, {}).items() if name in own})

    def units(self, slot: str, side: int) -> int:
        return sum(n for name, n in self.figures(slot, side).items() if _is_unit(name))

    def at_war(self, nation: str) -> bool:
        return bool(self.view["nations"][nation]["steps"] == 0)

    def besieges(self, side: int, region: str) -> bool:
        return self.units(f"inside-{region}", 1 - side) > 0

    def closed(self, region: str) -> str:
        """What keeps an army of who is asked out of a region: a rule, or nothing."""
        if self.units(region, 1 - self.side) > 0:
            return "W-MOVE-34" if self.units(f"inside-{region}", self.side) else "W-MOVE-08"
        return "W-CARD-14" if self.warded(region) else ""

    def warded(self, region: str) -> bool:
        table = self.view["cards"]["free-peoples"]["table"]
        elves = region in ("lorien", "rivendell", "grey-havens") and "a-power-too-great" in table
        tom = region in ("old-forest", "the-shire", "buckland") and "the-power-of-tom-bombadil" in table
        return self.side == 1 and (elves or tom)

    def rested(self, slot: str, arrivals: int) -> Counter[str]:
        """The figures in a slot that have not moved in this action."""
        left = self.figures(slot, self.side)
        for at in range(4):
            if (arrivals >> 8 * at & 255) - 1 == SLOT_IDS.index(slot):
                for name in list(left):
                    left[name] -= _number(self.state, ARRIVED + at, name)
        return +left

    def may_cross(self, name: str, regions: list[str]) -> bool:
        nation = _nation(name)
        if nation is None or self.at_war(nation):
            return True
        return all(NATION[REGION_IDS.index(region)] in (NO_NATION, NATION_IDS.index(nation)) for region in regions)

    def heroes(self, slot: str, moves: bool) -> list[str]:
        """The own characters in a slot; only those who ever move."""
        return [
            who
            for who, place in self.view["characters"].items()
            if place == slot
            and (self.side == 1) == (who in ("saruman", "witch-king", "mouth-of-sauron"))
            and (not moves or LEVEL[CHARACTER_IDS.index(who)] > 0)
        ]

    def is_led(self, names: Counter[str], heroes: list[str]) -> bool:
        saruman = self.view["characters"]["saruman"] == "orthanc"
        return bool(heroes) or any(not _is_unit(name) for name in +names) or (saruman and names["isengard-elite"] > 0)


def _is_unit(name: str) -> bool:
    return name.endswith(("regular", "elite"))


def _nation(name: str) -> str | None:
    return None if name == "nazgul" else name.rsplit("-", 1)[0]


def _number(state: WarState, slot: int, name: str) -> int:
    return state.count(slot, FIGURE_IDS.index(name))


def _way(eye: Eye) -> list[str]:
    """The army of a move being chosen, and the regions of its way."""
    number = eye.frame[5]
    way = [SLOT_IDS[number & 255]]
    while number := number >> 8:
        way.append(REGION_IDS[(number & 255) - 1])
    return way


def joins(eye: Eye, slot: str, regions: list[str], more: int) -> bool:
    """Whether a way, or one that goes on for some regions, can end with another own army."""
    here = regions[-1]
    rested = eye.rested(slot, eye.frame[3])
    if eye.closed(here) or not any(_is_unit(name) and eye.may_cross(name, regions) for name in rested):
        return False
    if here != slot and eye.units(here, eye.side):
        return True
    around = [REGION_IDS[region] for region in NEIGHBOURS[REGION_IDS.index(here)]]
    return more > 0 and any(joins(eye, slot, [*regions, region], more - 1) for region in around)


def check_terms(eye: Eye, slot: str, told: str, heroes: list[str], nazgul: int) -> None:
    """A card says who must go along."""
    terms = eye.frame[1]
    assert told == CARD_RULE[CARD_IDS.index(eye.view["event"])]
    lacking = (
        (terms & 8 and eye.side == 0 and not heroes)
        or (terms & 4 and "witch-king" not in heroes)
        or (terms & (2 | 128) and "witch-king" not in heroes and not nazgul)
        or (terms & 256)
    )
    assert lacking, (slot, told)


def check_march(eye: Eye, slot: str, regions: list[str], told: str) -> None:
    """An army cannot go a way: each border, then who could cross them all."""
    before = eye.closed(regions[-1])
    if told in ("W-MOVE-08", "W-MOVE-34", "W-CARD-14"):
        assert told == before
        return
    assert not before
    rested = eye.rested(slot, eye.frame[3])
    able = Counter({name: n for name, n in rested.items() if eye.may_cross(name, regions)})
    heroes = [who for who in eye.heroes(slot, True) if not eye.frame[4] >> CHARACTER_IDS.index(who) & 1]
    units = sum(n for name, n in able.items() if _is_unit(name))
    if told == "W-MOVE-10":
        assert not any(_is_unit(name) for name in rested)
    elif told == "W-MOVE-30":
        assert units == 0
        assert any(_is_unit(name) for name in rested)
    elif told == "W-MOVE-24":
        assert units
        assert eye.frame[1] & 1
        assert not eye.is_led(able, heroes)
    elif told != "W-MOVE-18":
        if eye.frame[1] & 64:
            assert not joins(eye, slot, regions, (eye.frame[1] >> 16) - len(regions))
        else:
            check_terms(eye, slot, told, heroes, able["nazgul"])
    else:
        alone = eye.figures(slot, eye.side) - able
        assert units == 1
        assert eye.side == 0
        assert alone
        assert not any(_is_unit(name) for name in alone)


def check_move(eye: Eye, answer: str, told: str) -> None:
    verb, name = answer.split(":")
    if verb == "army":
        if told == "W-MOVE-06":
            assert eye.units(name, eye.side) == 0
            return
        assert eye.units(name, eye.side) > 0
        if told == "W-MOVE-33":
            assert name.startswith("inside-")
            return
        around = [REGION_IDS[region] for region in NEIGHBOURS[SLOT_IDS.index(name)]]
        closed = {eye.closed(region) for region in around}
        if told == "W-MOVE-07":
            assert closed <= {"W-MOVE-08", "W-MOVE-34"}
        elif told == "W-CARD-14":
            assert "" not in closed
            assert told in closed
        else:
            assert "" in closed
            assert any(_holds(eye, name, [region], told) for region in around if not eye.closed(region))
        return
    way = _way(eye)
    if told == "W-MOVE-05":
        assert REGION_IDS.index(name) not in NEIGHBOURS[REGION_IDS.index(way[-1])]
        return
    assert REGION_IDS.index(name) in NEIGHBOURS[REGION_IDS.index(way[-1])]
    check_march(eye, way[0], [*way[1:], name], told)


def _holds(eye: Eye, slot: str, regions: list[str], told: str) -> bool:
    try:
        check_march(eye, slot, regions, told)
    except AssertionError:
        return False
    return True


def enemies_of(eye: Eye, slot: str, region: str) -> int:
    """The enemy units that an army would attack in a region: in its own, those on the other side of the walls."""
    own = slot.removeprefix("inside-")
    return eye.units(f"inside-{region}" if region == own == slot else region, 1 - eye.side)


def check_attack(eye: Eye, answer: str, told: str) -> None:
    verb, name = answer.split(":")
    slot = name if verb == "army" else SLOT_IDS[eye.frame[2]]
    own = slot.removeprefix("inside-")
    reach = [own] if slot != own else [own, *(REGION_IDS[region] for region in NEIGHBOURS[REGION_IDS.index(own)])]
    if verb == "to":
        if told == "W-BATTLE-01":
            assert name not in reach
            return
        assert name in reach
        reach = [name]
    targets = [region for region in reach if enemies_of(eye, slot, region)]
    if told == "W-BATTLE-02":
        assert not targets
        assert name == own or not eye.besieges(eye.side, name)
        return
    if told == "W-SIEGE-10":
        assert not targets
        assert any(eye.besieges(eye.side, region) for region in reach if region != own)
        return
    mine = eye.figures(slot, eye.side)
    if told == "W-BATTLE-01":
        assert eye.units(slot, eye.side)
        assert not targets
        return
    if told == "W-CARD-14":
        assert targets
        assert all(eye.warded(region) for region in targets)
        return
    able = Counter({name: n for name, n in mine.items() if eye.may_cross(name, ["moria", "edoras"])})
    if told == "W-BATTLE-03":
        assert not any(_is_unit(name) for name in able)
        return
    assert targets
    if told == "W-BATTLE-04":
        assert eye.frame[1] & 1
        assert not eye.is_led(able, eye.heroes(slot, False))
    elif told != "W-BATTLE-06":
        check_terms(eye, slot, told, eye.heroes(slot, False), mine["nazgul"])
    else:
        assert sum(n for name, n in able.items() if _is_unit(name)) == 1
        assert any(name.endswith("leader") for name in mine - able)


def check_split(eye: Eye, answer: str, told: str) -> None:
    """Whom an answer would leave: it is completed by all the others who can go."""
    slot = SLOT_IDS[eye.frame[0] // 2]
    terms, barred, arrivals = eye.frame[1], eye.frame[2], eye.frame[3]
    to_battle = bool(terms & 32)
    rested = eye.rested(slot, arrivals)
    able = Counter({name: n for name, n in rested.items() if name == "nazgul" or not _barred(barred, name)})
    heroes = [who for who in eye.heroes(slot, not to_battle) if not barred >> NATIONS >> CHARACTER_IDS.index(who) & 1]
    going = able
    order = [FIGURE_IDS[figure] for figure in FIGURES_OF[eye.side]]
    if answer.startswith("take:"):
        number, name = int(answer.split(":")[1]), answer.split(":")[2]
        there = eye.figures(slot, eye.side)[name]
        if told == "W-MOVE-17":
            assert number > there or order[eye.frame[5]] != name
            return
        assert number <= there
        if told in ("W-MOVE-31", "W-MOVE-10") or (told in ("W-BATTLE-06", "W-BATTLE-07") and number > able[name]):
            assert number > able[name]
            assert (told in ("W-MOVE-31", "W-BATTLE-06")) == _barred(barred, name)
            return
        assert order[eye.frame[5]] == name
        going = Counter(eye.view["picked"])
        going[name] = number
        for later in order[order.index(name) + 1 :]:
            going[later] = able[later]
    left = eye.figures(slot, eye.side) - going
    if eye.view["battle"]:
        left += Counter(eye.view["battle"]["rearguard"])
    if told in ("W-MOVE-24", "W-BATTLE-04"):
        assert terms & 1
        assert not eye.is_led(going, heroes)
    elif told in ("W-MOVE-06",) or (told == "W-BATTLE-05" and not any(_is_unit(name) for name in +going)):
        assert not any(_is_unit(name) for name in +going)
    else:
        assert told in ("W-MOVE-18", "W-BATTLE-05", "W-BATTLE-06", "W-BATTLE-67"), told
        assert not any(_is_unit(name) for name in +left)
        assert left
        if told == "W-BATTLE-06":
            assert any(_barred(barred, name) for name in left)


def _barred(barred: int, name: str) -> bool:
    nation = _nation(name)
    return nation is not None and bool(barred >> NATION_IDS.index(nation) & 1)


def check_retreat(eye: Eye, answer: str, told: str) -> None:
    name = answer.split(":")[1]
    own = SLOT_IDS[eye.frame[1]].removeprefix("inside-")
    region = REGION_IDS.index(name)
    if told == "W-CARD-14":
        assert eye.warded(name)
        return
    assert told == "W-BATTLE-58"
    enemy_held = eye.view["control"].get(name, _owner(name)) == SEATS[1 - eye.side]
    taken = not eye.besieges(eye.side, name) and (eye.units(name, 1 - eye.side) > 0 or enemy_held)
    assert name == own or region not in NEIGHBOURS[REGION_IDS.index(own)] or taken


def _owner(region: str) -> str | None:
    owner = OWNER[REGION_IDS.index(region)]
    return SEATS[owner] if owner < 2 else None


def check_card(eye: Eye, answer: str, told: str) -> None:
    card = answer.split(":")[1]
    ready = card == "balrog-of-moria" and card in eye.view["cards"]["shadow"]["table"] and eye.side == 1
    held = ready or card in eye.view["own"]["hand"]
    assert told == ("W-BATTLE-18" if held else "W-BATTLE-15")


CHECKS = {
    ("move", "army"): check_move,
    ("move", "to"): check_move,
    ("attack", "army"): check_attack,
    ("attack", "to"): check_attack,
    ("split", "take"): check_split,
    ("split", "all"): check_split,
    ("retreat", "to"): check_retreat,
    ("battle", "card"): check_card,
}


def upset(state: WarState, rng: Random) -> WarState:
    """The same question with other Nations At War, and perhaps with cards that keep armies out of regions."""
    other = state.clone()
    assert isinstance(other, WarState)
    other.steps = [rng.choice((0, 1)) for _ in other.steps]
    for card in ("a-power-too-great", "the-power-of-tom-bombadil"):
        if rng.random() < 0.5:
            other.cards[CARD_IDS.index(card)] = ON_TABLE
    other.menu = None
    return other


@pytest.mark.parametrize("path", sorted(BEFORE.glob("*.redbook")), ids=lambda path: path.stem)
def test_a_refusal_is_true_of_the_table(path: Path) -> None:
    rng = Random(path.stem)
    told: Counter[str] = Counter()
    record = Record.open(path)
    game = record.rules()
    by_verb: dict[str, list[int]] = {}
    for action in range(game.num_actions):
        by_verb.setdefault(game.action_name(action).split(":")[0], []).append(action)
    for state in record.states():
        assert isinstance(state, WarState)
        if state.actor < 0:
            continue
        verbs = _verbs(state)
        whole = "army" in verbs or state.get(KIND) == RETREAT
        for table in (state, upset(state, rng)) if whole else (state,):
            legal = set(table.legal())
            for verb in verbs:
                eye = Eye(table)
                for action in set(_candidates(eye, rng, verb, by_verb[verb])) - legal:
                    named = table.refusal(action).rule
                    assert named is not None
                    CHECKS[eye.question, verb](eye, table.name(action), named)
                    told[f"{eye.question} {named}"] += 1
    assert len(told) > 12, told


def _verbs(state: WarState) -> list[str]:
    """The verbs that the question wants and the checks know."""
    question = KIND_IDS[state.get(KIND)]
    offered = {state.name(action).split(":")[0] for action in state.legal()}
    if question == "battle":
        return ["card"] if "pass" in offered else []
    if question == "split":
        return ["all"] if "split" in offered else ["take"] if "take" in offered else []
    return [verb for asked, verb in CHECKS if asked == question and verb in offered]


def _candidates(eye: Eye, rng: Random, verb: str, actions: list[int]) -> list[int]:
    """Answers to try: some at random, and those about places where one has something."""
    some = rng.sample(actions, min(4, len(actions)))
    if verb == "army":
        some += [action for action in actions if eye.units(eye.state.name(action).split(":")[1], eye.side)]
    elif verb == "to":
        near = {slot.removeprefix("inside-") for slot in eye.view["armies"]}
        some += rng.sample([action for action in actions if eye.state.name(action).split(":")[1] in near], 8)
        if eye.question == "move":
            some += [
                action
                for action in actions
                if REGION_IDS.index(eye.state.name(action).split(":")[1]) in NEIGHBOURS[REGION_IDS.index(_way(eye)[-1])]
            ]
    elif verb == "take":
        mine = eye.figures(SLOT_IDS[eye.frame[0] // 2], eye.side)
        there = [action for action in actions if eye.state.name(action).split(":")[2] in mine]
        some += rng.sample(there, min(12, len(there)))
    elif verb == "card":
        some += [action for action in actions if eye.state.name(action).split(":")[1] in eye.view["own"]["hand"]]
    return some
