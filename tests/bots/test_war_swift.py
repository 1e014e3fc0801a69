"""The policy in numbers: it plays every set of boxes, reads nothing that is hidden, and has greedy's sense."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from tests.bots.playing import answer, play_on

import redbook
from redbook import CHANCE, OVER, State, bots
from redbook.bots.war.swift import answers, ring, temper
from redbook.bots.war.swift.player import any_tempers
from redbook.bots.war.swift.policy import Policy
from redbook.kernel.contract import Json
from redbook.kernel.playout import Sfc32
from redbook.war.actions import NAMES
from redbook.war.board import CRACK_OF_DOOM, REGION_IDS
from redbook.war.state import WarState

WAR = redbook.game("war-of-the-ring")
SEEDS = range(5)


def always(state: State) -> set[str]:
    """What the policy answers, whatever its mood."""
    return {answer(bots.make("swift", WAR, seed=seed), state) for seed in SEEDS}


@pytest.mark.parametrize(
    ("boxes", "players"),
    [
        *(([box] if box else [], 2) for box in ("", "lords", "twilight", "warriors", "kings")),
        (["lords", "warriors", "kings"], 2),
        ([], 3),
        ([], 4),
    ],
    ids=str,
)
def test_it_reads_nothing_hidden_and_answers_every_question_lawfully(boxes: list[str], players: int) -> None:
    """The same policy is put the same question in two true states that the seat cannot tell apart."""
    game = redbook.game("war-of-the-ring", expansions=boxes, players=players)
    compared = 0
    for seed in range(3):
        rng = Random(seed)
        state = cast(WarState, game.start())
        policy = Policy(seed, any_tempers(rng))
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(rng.choices(state.legal(), state.odds())[0])
                continue
            if rng.random() < 0.3:
                other = state.determinize(state.actor, rng)
                tempers, mood = any_tempers(rng), rng.randrange(1 << 30)
                assert Policy(mood, tempers).answer(state) == Policy(mood, tempers).answer(other)
                compared += 1
            said = policy.answer(state)
            assert said in state.legal()
            state.apply(said)
    assert compared > 200


def test_a_look_at_one_state_leaves_no_trace_in_the_next() -> None:
    """What is kept of a map is only what is true of it: a policy that has seen others answers like a fresh one."""
    rng = Random(1)
    state = cast(WarState, WAR.start())
    tempers = any_tempers(rng)
    used = Policy(5, tempers)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(rng.choices(state.legal(), state.odds())[0])
            continue
        fresh = Policy(5, tempers)
        mood = rng.randrange(1 << 30)
        fresh.ground.chance, used.ground.chance = Sfc32(mood), Sfc32(mood)
        said = used.answer(state)
        assert said == fresh.answer(state)
        state.apply(said)


@pytest.mark.parametrize(("seat", "least"), [(0, 8), (1, 11)])
def test_it_beats_random(seat: int, least: int) -> None:
    won = 0
    for seed in range(12):
        players = [bots.make("random", WAR, seed=seed), bots.make("random", WAR, seed=seed)]
        players[seat] = bots.make("swift", WAR, seed=seed)
        won += play_on(WAR.start(), players, seed).returns()[seat] > 0
    assert won >= least


def test_a_revealed_fellowship_is_hidden() -> None:
    dice = {"free-peoples": {"unused": {"character": 2}}, "shadow": {"unused": {"army": 1}}}
    state = WAR.load({"fellowship": {"region": "lorien", "revealed": True}, "dice": dice})
    while state.actor == 0 and state.view(0)["question"] == "turn":
        assert always(state) == {"die:character"}
        state.play("die:character")
    assert always(state) == {"act:hide-fellowship"}


def test_the_fellowship_is_declared_at_the_gates() -> None:
    assert always(WAR.load({"phase": 2, "fellowship": {"region": "dagorlad", "progress": 2}})) == {"yes"}


def test_saruman_comes_as_soon_as_he_can() -> None:
    dice = {"free-peoples": {"unused": {"event": 1}}, "shadow": {"unused": {"muster": 1, "event": 1}}}
    state = WAR.load({"mover": "shadow", "nations": {"isengard": {"steps": 0, "active": True}}, "dice": dice})
    assert always(state) == {"die:muster"}
    state.play("die:muster")
    assert always(state) == {"act:minion"}


def left_in_moria(elves_from_war: int, seed: int) -> Json | None:
    """Who stays of five in Moria when `swift` marches to Hollin, and Elves stand in Lórien."""
    dice = {"free-peoples": {"unused": {"event": 1}}, "shadow": {"unused": {"army": 1}}}
    nations = {"sauron": {"steps": 0, "active": True}, "elves": {"steps": elves_from_war, "active": True}}
    armies = {"moria": {"sauron-regular": 5}, "lorien": {"elves-regular": 3}, "barad-dur": {"sauron-regular": 1}}
    state = WAR.load({"mover": "shadow", "nations": nations, "armies": armies, "dice": dice})
    for said in ("act:move-armies", "army:moria", "to:hollin"):
        state.play(said)
    while state.actor == 1 and state.view(1)["question"] in ("split", "move"):
        state.play(answer(bots.make("swift", WAR, seed=seed), state))
    left: Json | None = state.view(None)["armies"].get("moria")
    return left


def test_a_stronghold_is_not_left_empty_when_an_enemy_is_near() -> None:
    assert [left_in_moria(0, seed) for seed in SEEDS] == [{"sauron-regular": 1} for _ in SEEDS]


def test_neutral_neighbours_keep_nobody_at_home() -> None:
    """All march as long as the Elves are not at war: those attack nobody."""
    assert [left_in_moria(2, seed) for seed in SEEDS] == [None for _ in SEEDS]


def test_a_fellowship_that_hastens_is_hunted_with_more_dice() -> None:
    def laid(region: str, progress: int, corruption: int) -> set[int]:
        where = {"region": region, "progress": progress, "corruption": corruption}
        state = WAR.load({"phase": 3, "turn": 5, "fellowship": where})
        return {int(said.removeprefix("number:")) for said in always(state)}

    assert min(laid("parth-celebrant", 0, 4)) > max(laid("rivendell", 2, 1))


def test_steps_are_counted_from_rivendell_to_the_fire() -> None:
    def made(**fellowship: object) -> int:
        return int(ring.steps_made(cast(WarState, WAR.load({"fellowship": fellowship}))))

    assert made(region="rivendell", progress=0) == 0
    assert made(region="rivendell", progress=3) == 3
    assert made(region="morannon", progress=0) == ring.WAY - CRACK_OF_DOOM - 1
    assert made(region=None, mordor=2) == ring.WAY - CRACK_OF_DOOM + 2


def test_every_action_is_read_as_what_it_says() -> None:
    for action, name in enumerate(NAMES):
        verb, *words = name.split(":")
        if answers.VERB[action] == answers.TO:
            assert (verb, words) == ("to", [REGION_IDS[answers.WHAT[action]]])
        elif answers.VERB[action] == answers.TAKE:
            assert words[0] == str(answers.MORE[action])
    assert {answers.VERB[action] for action in range(WAR.num_actions)} == set(range(answers.DECK + 1))


def test_a_temper_is_made_of_traits_that_have_names() -> None:
    assert list(temper.KNOBS)[temper.EAGER] == "eager"
    assert list(temper.KNOBS)[temper.SHELTER] == "shelter"
    assert list(temper.KNOBS)[temper.GUARD] == "guard"
    assert len(temper.KNOBS) == temper.TRAITS == temper.GUARD + 1
    assert temper.temper(1, near_hunters=3.0)[temper.NEAR_HUNTERS] == 3.0
    assert temper.temper(0)[temper.RING] > temper.temper(1)[temper.RING]
