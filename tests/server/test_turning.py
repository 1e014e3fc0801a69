"""The names of turning points: each a deed that explains why the chances of one side rose, none that belies it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import pytest
from tests.confrontation.rulings import lay

import redbook
from redbook import SeededDice, bots, drive
from redbook.confrontation import scene, story
from redbook.kernel.contract import Json, State
from redbook.kernel.record import RESIGN, Record
from redbook.server.deeds_confrontation import deeds as deeds_of_the_confrontation
from redbook.server.face_war import FACE as WAR
from redbook.server.faces import face_of, things
from redbook.server.films import analysed
from redbook.server.turning import Deed, Step, title

FREE, SHADOW = 0, 1
NEITHER: Final = None
SIDES: Final = {"Free Peoples": FREE, "Shadow": SHADOW, "free-peoples": FREE, "shadow": SHADOW}


def steps_of(*changes: float) -> list[Step]:
    """Steps of which only is known how much they changed."""
    return [Step("shadow", "", {}, {}, [], [], change) for change in changes]


PELARGIR: Final = Deed("Pelargir falls to the Shadow", SHADOW, 0)
REVEALED: Final = Deed("The Fellowship is revealed", SHADOW, 0)
MOVES_ON: Final = Deed("The Fellowship moves on", FREE, 0)
BATTLE: Final = Deed("The battle of Pelargir", None, 0)
TILE: Final = Deed("The hunt tile is 0", None, 1)


@pytest.mark.parametrize(
    ("deeds", "changes", "named"),
    [
        ([PELARGIR, REVEALED, MOVES_ON], [-0.2], "Pelargir falls to the Shadow"),
        ([PELARGIR, REVEALED, MOVES_ON], [+0.2], "The Fellowship moves on"),
        ([PELARGIR, BATTLE, TILE], [-0.1, +0.3, +0.0], "The hunt tile is 0"),
        ([PELARGIR, BATTLE], [+0.2], "The battle of Pelargir"),
        ([PELARGIR], [+0.2], None),
    ],
)
def test_a_name_fits_the_side_whose_chances_rose(deeds: list[Deed], changes: list[float], named: str | None) -> None:
    assert title(deeds, steps_of(*changes), sum(changes)) == named


def test_dice_that_came_last_are_the_name_if_they_made_most_of_it() -> None:
    dice = Deed("The action dice are rolled", None, 3, 2)
    assert title([MOVES_ON, dice], steps_of(0.05, 0.0, 0.1, 0.1), 0.25) == "The action dice are rolled"
    assert title([MOVES_ON, dice], steps_of(0.2, 0.0, 0.0, 0.05), 0.25) == "The Fellowship moves on"
    taken = Deed("Dol Guldur falls to the Free Peoples", FREE, 3)
    assert title([taken, dice], steps_of(0.0, 0.0, 0.1, 0.1), 0.2) == "Dol Guldur falls to the Free Peoples"


# ----- The Confrontation


def turn_of(state: State, *actions: str) -> list[Deed]:
    """The deeds of a turn that is played on a board laid out."""
    face = face_of("confrontation")
    steps = []
    for action in actions:
        before, who = state.clone(), state.game.seats[state.actor]
        happened = face.play(state, action)
        was, now = (scene.open_view(one.view(0), one.view(1)) for one in (before, state))
        steps.append(Step(who, action, was, now, happened, story.tell(was, now, who, action, happened), 0.0))
    return deeds_of_the_confrontation(steps)


@pytest.mark.parametrize(
    ("pieces", "actions", "first", "helps"),
    [
        (
            {"frodo": "shire", "sam": "cardolan", "orcs": "eregion"},
            ["move:orcs:cardolan"],
            "Sam defeated by Orcs in Cardolan",
            1,
        ),
        (
            {"frodo": "shire", "boromir": "cardolan", "warg": "rohan", "balrog": "eregion"},
            ["move:balrog:cardolan"],
            "Balrog and Boromir defeated in Cardolan",
            NEITHER,
        ),
        (
            {"frodo": "shire", "pippin": "cardolan", "warg": "eregion"},
            ["move:warg:cardolan"],
            "Warg against Pippin in Cardolan",
            NEITHER,
        ),
        (
            {"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion", "warg": "mordor"},
            ["move:balrog:cardolan", "defender:frodo", "retreat:arthedain"],
            "Frodo out of the battle in Cardolan",
            NEITHER,
        ),
    ],
)
def test_a_turn_of_the_confrontation_is_remembered_for_its_battle(
    pieces: dict[str, str | None], actions: list[str], first: str, helps: int | None
) -> None:
    deed = turn_of(lay(pieces), *actions)[0]
    assert (deed.text, deed.helps) == (first, helps)


def test_who_fell_is_no_name_for_a_turn_that_was_good_for_his_side() -> None:
    deeds = turn_of(lay({"frodo": "shire", "sam": "cardolan", "orcs": "eregion"}), "move:orcs:cardolan")
    assert title(deeds, steps_of(-0.1), -0.1) == "Sam defeated by Orcs in Cardolan"
    assert title(deeds, steps_of(+0.1), +0.1) == "Orcs against Sam in Cardolan"


# ----- of whole games


def played(game: str, level: str, seed: int, **options: Any) -> Record:
    """A game of programs."""
    rules = redbook.game(game, **options)
    players = [bots.make(level, rules, seed=10 * seed + seat) for seat in range(len(rules.seats))]
    return drive(rules.start(), players, SeededDice(seed))


NEUTRAL_IN_WAR: Final = re.compile(
    r" is played$|^The hunt tile is |^The action dice are rolled$|^The battle of |^The [\w\s-]+ (?:put|use|discard)s? "
    r"|^Nobody has won|^The [\w\s-]+ pass"
)


def helped_in_war(name: str, after: Json) -> int | None:
    """Whom something helps that has been done by now, as a reader of its name would say."""
    known = things("war-of-the-ring")
    if said := re.search(r"(?: falls? to| (?:is|are) won by) the (Free Peoples|Shadow)$", name):
        return SIDES[said[1]]
    if said := re.match(r"The (Free Peoples|Shadow) (?:have won|has won|plays?) ?", name):
        return SIDES[said[1]]
    if said := re.search(r" holds? out against the (Free Peoples|Shadow)$", name):
        return 1 - SIDES[said[1]]
    if said := re.match(r"(.*) (is lost|comes into play)$", name):
        helped = {SIDES[one["side"]] for one in known["characters"] if one["label"] == said[1].rstrip(",")}
        assert len(helped) == 1, name
        return helped.pop() if said[2] == "comes into play" else 1 - helped.pop()
    if said := re.match(r"(Reinforcements|Losses): (.*)|(.*): At War$", name):
        (side,) = (SIDES[one["side"]] for one in known["nations"] if one["label"] == (said[2] or said[3]))
        return 1 - side if said[1] == "Losses" else side
    if said := re.match(r"(?:The siege of )?(.*) (?:is|are) (besieged|over)$", name):
        (region,) = (one["id"] for one in known["regions"] if said[1] in (one["label"], one["amid"]))
        place = f"inside-{region}" if said[2] == "besieged" else region
        sides = {one["side"] for one in known["figures"] if one["id"] in after["armies"][place]}
        (holder,) = (SIDES[side] for side in sides)
        return 1 - holder if said[2] == "besieged" else holder
    for pattern, helps in (
        (r"^The Fellowship (enters Mordor|moves on|is hidden|comes to step \d of the Mordor Track)$", FREE),
        (r"^The Fellowship is revealed$|^Corruption rises to \d+$| is corrupted$|^The Balrog is active$", SHADOW),
        (r"^Corruption falls to \d+$| is awakened$|^The Balrog is inactive$", FREE),
        (r"^The (Ents|Eagles|Dead Men) of .* come into play$", FREE),
        (r"^The (Corsairs|Hillmen|Broods) of .* come into play$", SHADOW),
        (r"^The (Ents|Eagles|Dead Men) of .* are out of the game$", SHADOW),
        (r"^The (Corsairs|Hillmen|Broods) of .* are out of the game$", FREE),
    ):
        if re.search(pattern, name):
            return helps
    assert NEUTRAL_IN_WAR.search(name), f"whom does this help? {name!r}"
    return NEITHER


WARS: Final[Sequence[tuple[int, Json]]] = [
    *((seed, {}) for seed in range(5)),
    (5, {"expansions": ["lords"]}),
    (6, {"expansions": ["warriors"]}),
    (7, {"expansions": ["kings"]}),
    (8, {"expansions": ["twilight"]}),
    (9, {"players": 4}),
]


@pytest.mark.parametrize(("seed", "options"), WARS)
def test_no_turning_point_of_a_war_is_named_by_what_went_the_other_way(seed: int, options: Json) -> None:
    record = played("war-of-the-ring", "swift", seed, **options)
    states = list(record.states())
    swings = analysed(record.write())["swings"]
    assert len(swings) == 5
    for swing in swings:
        helped = helped_in_war(swing["title"], WAR.open_view(states[swing["until"]]))
        assert helped in (NEITHER, FREE if swing["change"] > 0 else SHADOW), swing


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {}), (3, {}), (4, {"characters": "variant"})])
def test_no_turning_point_of_a_confrontation_is_named_by_what_went_the_other_way(seed: int, options: Json) -> None:
    record = played("confrontation", "ranger", seed, **options)
    sides = {one["label"]: one["side"] for one in things("confrontation")["characters"]}
    for swing in analysed(record.write())["swings"]:
        rose = "fellowship" if swing["change"] > 0 else "sauron"
        if said := re.match(r".* defeated by (.*) in ", swing["title"]):
            assert sides[said[1]] == rose, swing
        elif said := re.match(r"(The Fellowship|Sauron) has won", swing["title"]):
            assert said[1].split()[-1].lower() == rose, swing
        else:
            neutral = r" defeated in | out of the battle in | against .* in | moves | sends | plays | attacks | has won"
            assert re.search(neutral, swing["title"]), swing


def test_who_gave_up_is_named() -> None:
    record = played("confrontation", "hobbit", 1)
    cut = [*record.actions[:40], ("sauron", RESIGN)]
    given_up = Record("confrontation", record.options, record.players, actions=cut, result="fellowship")
    named = [swing["title"] for swing in analysed(given_up.write())["swings"] if swing["until"] == len(cut)]
    assert named == ["Sauron resigned"]
