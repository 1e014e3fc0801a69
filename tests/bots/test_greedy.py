"""Greedy plays sensibly: it beats chance clearly, takes what wins, and keeps the Ring out of harm."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.bots.playing import answer, at, play_on
from tests.confrontation.games import OPTION_SETS, name_of

import redbook
from redbook import CHANCE, OVER, Game, State, bots
from redbook.bots.confrontation import duel
from redbook.bots.confrontation.fight import Scene
from redbook.bots.confrontation.greedy import answer as policy
from redbook.bots.confrontation.sight import Sight
from redbook.confrontation.cards import CARD_IDS
from redbook.confrontation.table import Table

CLASSIC = redbook.game("confrontation")
VARIANT = redbook.game("confrontation", characters="variant")
SEEDS = range(10)


def wins(seat: int, games: int) -> int:
    """How many games greedy wins against random from a seat."""
    won = 0
    for seed in range(games):
        players = [bots.make("random", CLASSIC, seed=2 * seed), bots.make("random", CLASSIC, seed=2 * seed)]
        players[seat] = bots.make("greedy", CLASSIC, seed=2 * seed + 1)
        won += play_on(CLASSIC.start(), players, seed).returns()[seat] > 0
    return won


@pytest.mark.parametrize("seat", [0, 1], ids=CLASSIC.seats)
def test_greedy_beats_random_clearly(seat: int) -> None:
    assert wins(seat, 60) >= 48


def always(game: Game, state: State) -> set[str]:
    """What greedy answers, whatever its mood."""
    return {answer(bots.make("greedy", game, seed=seed), state) for seed in SEEDS}


def test_the_ringbearer_walks_into_mordor_past_whoever_is_there() -> None:
    state = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", balrog="mordor", orcs="mordor")
    assert always(CLASSIC, state) == {"move:frodo:mordor"}


def test_the_third_servant_walks_into_an_open_shire() -> None:
    state = at(
        CLASSIC, "sauron", frodo="fangorn", sam="rohan", warg="shire", orcs="shire", saruman="cardolan", balrog="mordor"
    )
    assert always(CLASSIC, state) == {"move:saruman:shire"}


def test_the_variant_witch_king_walks_into_the_shire() -> None:
    pieces = {"frodo_variant": "fangorn", "sam_variant": "shire", "witch_king_variant": "arthedain"}
    state = at(VARIANT, "sauron", gollum="mordor", **pieces)
    assert always(VARIANT, state) == {"move:witch-king-variant:shire"}


def test_a_ringbearer_at_the_gate_is_attacked() -> None:
    state = at(CLASSIC, "sauron", frodo="gondor", balrog="mordor", orcs="dagorlad", warg="rhudaur")
    assert always(CLASSIC, state) == {"move:balrog:gondor"}


def test_the_ringbearer_does_not_walk_into_a_crowd() -> None:
    state = at(
        CLASSIC,
        "fellowship",
        frodo="eregion",
        gandalf="enedwaith",
        balrog="caradhras",
        witch_king="misty-mountains",
        saruman="rohan",
        cave_troll="fangorn",
        shelob="gondor",
    )
    assert not any(name.startswith("move:frodo") for name in always(CLASSIC, state))


def test_an_attacked_frodo_slips_away() -> None:
    state = at(CLASSIC, "sauron", frodo="eregion", sam="shire", balrog="caradhras", orcs="mordor")
    state.play("move:balrog:eregion")
    assert state.view(0)["question"] == "fellowship-text"
    assert all(name.startswith("retreat:") for name in always(CLASSIC, state))


def test_the_balrog_takes_the_traveller() -> None:
    state = at(CLASSIC, "fellowship", frodo="shire", sam="eregion", balrog="caradhras", orcs="mordor")
    state.play("move:sam:fangorn:tunnel")
    assert always(CLASSIC, state) == {"intercept:yes"}


def test_saruman_rules_out_cards_where_he_is_the_stronger() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", legolas="cardolan", saruman="eregion", orcs="mordor")
    state.play("move:saruman:cardolan")
    assert always(CLASSIC, state) == {"use:saruman"}


def test_gandalf_answers_a_card_he_sees_with_the_cheapest_that_wins() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", gandalf="cardolan", warg="mordor", orcs="mordor", balrog="eregion")
    state.play("move:balrog:cardolan")
    state.play("card:3")
    assert always(CLASSIC, state) <= {"card:4", "card:elven-cloak"}
    state = at(CLASSIC, "sauron", frodo="shire", gandalf="cardolan", warg="mordor", orcs="mordor", balrog="eregion")
    state.play("move:balrog:cardolan")
    state.play("card:1")
    assert always(CLASSIC, state) == {"card:2"}


def test_the_choice_of_a_card_cannot_be_read() -> None:
    state = at(CLASSIC, "sauron", frodo="shire", aragorn="cardolan", witch_king="eregion", orcs="mordor")
    state.play("move:witch-king:cardolan")
    assert len(always(CLASSIC, state)) >= 3


def test_no_two_games_begin_alike_and_the_ring_mostly_starts_behind() -> None:
    starts: Counter[str] = Counter()
    layouts = set()
    for seed in range(60):
        state = CLASSIC.start()
        player = bots.make("greedy", CLASSIC, seed=seed)
        while state.view(None)["question"] == "placement" and state.actor == 0:
            state.play(answer(player, state))
        whereabouts = {piece["character"]: piece["at"] for piece in state.view(0)["pieces"]["fellowship"]}
        starts[whereabouts["frodo"]] += 1
        layouts.add(tuple(whereabouts.values()))
    assert len(layouts) == 60
    assert starts["shire"] > 30
    assert len(starts) > 1


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_who_the_enemies_were_drawn_to_be_is_never_asked(options: dict[str, Any]) -> None:
    """Every table that a seat cannot tell from the true one is answered alike; some of them are different."""
    game = redbook.game("confrontation", **options)
    rng = Random(5)
    drawn = 0
    for seed in range(2):
        state = game.start()
        while state.actor != OVER:
            seat, legal = state.actor, state.legal()
            action = rng.choice(legal)
            if seat != CHANCE and len(legal) > 1:
                tables = [state.determinize(seat, rng) for _ in range(4)]
                drawn += tables[0] != tables[1]
                action, *others = [policy(as_table(table), seat, legal, Random(seed)) for table in tables]
                assert set(others) == {action}
            state.play(action)
    assert drawn > 20


def as_table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize("options", [{}, {"characters": "variant"}], ids=["classic", "variant"])
def test_a_duel_ends_as_the_rules_say(options: dict[str, str]) -> None:
    """With both cards known, `duel.exchanged` must foretell every battle of random games, but for later choices."""
    game = redbook.game("confrontation", **options)
    rng = Random(9)
    foretold = 0
    for _ in range(150):
        state = game.start()
        while state.actor != OVER:
            if state.actor != CHANCE and state.view(None)["question"] == "fellowship-card":
                foretold += foretell(state, rng)
            else:
                state.play(rng.choice(state.legal()))
    assert foretold > 100


def foretell(state: State, rng: Random) -> bool:
    """Answer the question for a card; whether the end of the battle could be and was foretold."""
    scene = Scene(Sight(as_table(state.determinize(0, rng)), 0))
    good, evil = state.view(0)["battle"]["attacker"], state.view(0)["battle"]["defender"]
    if not scene.good_attacks:
        good, evil = evil, good
    defenders = state.view(None)["regions"][state.view(None)["battle"]["region"]]
    alone = defenders["fellowship"]["stands"] == defenders["sauron"]["stands"] == 1  # else the next battle may follow
    name = state.name(rng.choice(state.legal()))
    own, other = CARD_IDS.index(name.split(":")[1]), state.position()["progress"]["cards"]["sauron"]
    state.play(name)
    if (
        not alone
        or "magic" in (name.split(":")[1], other)
        or state.view(None)["question"] in ("help", "demand", "mouth")
    ):
        return False
    end = duel.result(scene.fight, own, CARD_IDS.index(other))
    fallen = {piece["character"]: piece["fallen"] for pieces in state.view(None)["pieces"].values() for piece in pieces}
    assert fallen[good] == (end in (duel.GOOD_FALLS, duel.BOTH_FALL)), (good, evil, name, other)
    if evil not in ("shelob", "wormtongue"):  # she may be lost after a victory, he may fall back
        assert fallen[evil] == (end in (duel.EVIL_FALLS, duel.BOTH_FALL)), (good, evil, name, other)
    return True
