"""What everybody sees of the box: the story, the lists beside the map, positions, observations, greedy players; and
that faction hands are hidden."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.kernel.contract_checks import check_game, check_state
from tests.war import boxes
from tests.war.games import begin, choose, leanings_of, play_game
from tests.war.rulings import SEATS, asked, question
from tests.war.warriors.tables import BOX, ENTWOOD, HOME, at, cast, go, holding, table, take

import redbook
from redbook import OVER, PositionError, State, bots
from redbook.bots.war.greedy import Greedy
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.research.observation import observer
from redbook.war import drawing
from redbook.war.game import War
from redbook.war.story import tell

rule = pytest.mark.rule
WAR = "war-of-the-ring"
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


def told(state: State, who: str, *actions: str, seat: int = 0) -> list[str]:
    """The sentences of the last of some actions."""
    for action in actions[:-1]:
        go(state, action)
    before = state.view(seat)
    go(state, actions[-1])
    return tell(before, state.view(seat), who, actions[-1])


# ----- the story and the lists


def test_the_story_tells_who_comes_who_goes_and_who_is_lost() -> None:
    state = table(mover="shadow", dice=("event", "muster muster"), **AWAY)
    sentences = told(take(state, "muster"), "shadow", "act:faction-enter")
    assert "The Broods of Shelob come into play." in sentences
    assert "A Spider comes to Dol Guldur." in sentences
    fleet = holding("a-great-fleet", figures={"corsairs": {"umbar": 2}})
    cast(fleet, "a-great-fleet", "region:umbar", "band:2:corsairs")
    assert "2 Corsairs go from Umbar to Pelargir." in told(fleet, "shadow", "to:pelargir")
    ents = holding(
        "march-of-the-ents", {"fords-of-isen": "isengard 5/0/0", **HOME}, figures={"ents": {"fangorn": 1}}, **ENTWOOD
    )
    cast(ents, "march-of-the-ents")
    assert "The Ents of Fangorn are out of the game." in told(ents, "free-peoples", "army:fords-of-isen")
    waiting = holding("her-own-offspring")
    sentences = told(waiting, "shadow", "die:muster", "act:event", "card:her-own-offspring")
    assert "2 Spiders wait to come into play." in sentences
    stone = holding("the-stone-of-erech")
    sentences = told(stone, "free-peoples", "die:muster", "act:event", "card:the-stone-of-erech")
    assert "3 Dead Men are now on a card." in sentences


def test_the_story_of_a_roll_names_the_faction_die() -> None:
    rolling = {"warriors": {"dice": {"free-peoples": {"in_pool": True, "to_roll": True}}}}
    state = table(phase=3, mover="shadow", figures={"eagles": {"moria": 1}}, fields=rolling, **AWAY)
    state.play("number:0")
    before = state.view(0)
    while state.actor == redbook.CHANCE:
        before, action = state.view(0), state.name(state.legal()[0])
        state.play(action)
    sentences = " ".join(tell(before, state.view(0), "chance", action))
    assert "(faction die)" in sentences


def test_the_lists_beside_the_map_and_a_region_tell_where_figures_are() -> None:
    state = table(
        {**HOME, "orthanc": "rohan 2/0/0", "inside-orthanc": "isengard 1/0/0"},
        figures={"eagles": {"moria": 2, "on-card": 1}, "dead-men": {"erech": 3}, "dunlendings": {"inside-orthanc": 1}},
        table=("in-long-swift-lines", ""),
        characters={"strider": "erech"},
        dead="strider",
        at_war="rohan isengard",
        **AWAY,
    )
    text = drawing.text(state.view(0), {}, 79)
    for words in ("Eagles: 2 in Moria; 1 on a card", "Dead Men: 3 in Erech", "With the Dead: Strider"):
        assert words in text, words
    assert "2 Eagles" in drawing.near(state.view(0), "Moria")
    assert "besieged: 1 Dunlending" in drawing.near(state.view(0), "Orthanc")
    gone = table(status={"eagles": "out"}, figures={"eagles": {"out-of-game": 8}})
    assert "Eagles: out of the game" in drawing.text(gone.view(0), {}, 79)


# ----- positions


@pytest.mark.parametrize(
    ("field", "rules", "own"),
    [
        ("warriors.factions.ents.figures.nowhere", "", {"factions": {"ents": {"figures": {"nowhere": 1}}}}),
        ("warriors.factions.ents.figures", "A-SETUP-14",
         {"factions": {"ents": {"figures": {"fangorn": 5, "moria": 4}}}}),
        ("warriors.factions.ents.figures.moria", "", {"factions": {"ents": {"figures": {"moria": "two"}}}}),
        ("warriors.factions.ents.status", "", {"factions": {"ents": {"status": "asleep"}}}),
        ("warriors.factions.eagles.status", "A-FACTION-25",
         {"factions": {"eagles": {"figures": {"moria": 1}, "status": "not-yet"}}}),
        ("warriors.factions.eagles.figures", "A-FACTION-28",
         {"factions": {"eagles": {"status": "out", "figures": {"reinforcements": 1}}}}),
        ("warriors.factions.eagles.figures.on-card", "A-FACTION-23",
         {"factions": {"eagles": {"figures": {"moria": 1, "on-card": 3}}}}),
        ("warriors.factions.eagles.figures.waiting", "A-FACTION-17",
         {"factions": {"eagles": {"figures": {"moria": 1, "waiting": 1}}}}),
        ("warriors.factions.spiders.figures.inside-dol-guldur", "A-DUNLENDINGS-14",
         {"factions": {"spiders": {"figures": {"inside-dol-guldur": 1}}}}),
        ("warriors.factions.corsairs.figures.edoras", "A-CORSAIRS-07",
         {"factions": {"corsairs": {"figures": {"edoras": 1}}}}),
        ("warriors.factions.spiders.figures", "A-FACTION-31",
         {"factions": {"spiders": {"figures": {"out-of-game": 1}}}}),
        ("warriors.factions.corsairs.figures", "A-CORSAIRS-12",
         {"factions": {"corsairs": {"figures": {"inside-umbar": 1}}}}),
        ("warriors.factions.corsairs.figures.umbar", "A-CORSAIRS-04",
         {"factions": {"corsairs": {"figures": {"umbar": 6}}}}),
        ("warriors.factions.dunlendings.figures.orthanc", "A-DUNLENDINGS-04",
         {"factions": {"dunlendings": {"figures": {"orthanc": 4}}}}),
        ("warriors.factions.corsairs.moved", "",
         {"factions": {"corsairs": {"figures": {"umbar": 1}, "moved": {"umbar": 1}}}}),
        ("warriors.factions.corsairs.moved.umbar", "", {"factions": {"corsairs": {"moved": {"umbar": 1}}}}),
        ("warriors.factions.hobbits", "", {"factions": {"hobbits": {}}}),
        ("warriors.army_of_the_dead", "A-DEAD-10", {"army_of_the_dead": ["strider"]}),
        ("warriors.army_of_the_dead", "A-DEAD-04", {"army_of_the_dead": ["saruman"]}),
        ("warriors.army_of_the_dead", "", {"army_of_the_dead": ["strider", "strider"]}),
        ("warriors.army_of_the_dead", "", {"army_of_the_dead": "strider"}),
        ("warriors.old_entwood", "A-CARD-38", {"old_entwood": True}),
        ("warriors.old_entwood", "", {"old_entwood": 1}),
        ("warriors.deck_top", "", {"deck_top": ["athelas"]}),
        ("warriors.deck_bottom", "", {"deck_bottom": ["no-such-card"]}),
        ("warriors.dice.shadow.in_pool", "", {"dice": {"shadow": {"in_pool": "yes"}}}),
        ("warriors.under_way.fighting", "", {"under_way": {"fighting": [0, 9, 0]}}),
        ("warriors.under_way.silent", "", {"under_way": {"silent": 1}}),
        ("warriors.under_way", "", {"under_way": {"fighting": [0, 1, 0]}}),
        ("warriors.under_way.sleeping", "", {"under_way": {"sleeping": [0]}}),
        ("warriors.treebeard", "", {"treebeard": "fangorn"}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_field_and_rule(field: str, rules: str, own: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game(WAR, expansions=BOX).load({"warriors": own})
    assert caught.value.field == field
    assert rules in str(caught.value)


def test_too_large_a_faction_hand_is_refused_and_the_box_without_the_option() -> None:
    five = ["the-dark-door", "paths-of-the-dead", "fathers-of-trees", "wraiths-of-fear", "wraiths-of-fear-2"]
    with pytest.raises(PositionError, match="A-FACTION-02") as caught:
        redbook.game(WAR, expansions=BOX).load({"cards": {"free-peoples": {"hand": five}}})
    assert caught.value.field == "cards.free-peoples.hand"
    with pytest.raises(PositionError, match="warriors"):
        redbook.game(WAR).load({"warriors": {}})


@rule("A-CALL-05")
def test_a_call_card_is_in_hand_in_a_battle_only() -> None:
    with pytest.raises(PositionError, match="A-CALL-05") as caught:
        table(hands=("", "fierce-folk"))
    assert caught.value.field == "cards.shadow.hand"


@rule("A-CARD-80")
def test_more_units_and_spiders_than_may_be_together_are_refused_while_these_are_huge() -> None:
    crowd: dict[str, Any] = {"figures": {"spiders": {"moria": 3}}, "at_war": "sauron"}
    with pytest.raises(PositionError, match="A-CARD-80") as caught:
        table({"moria": "sauron 8/0/0"}, table=("", "huge-and-horrible"), **crowd)
    assert caught.value.field == "warriors.factions.spiders.figures.moria"
    table({"moria": "sauron 7/0/0"}, table=("", "huge-and-horrible"), **crowd)
    table({"moria": "sauron 8/0/0"}, **crowd)


def test_what_a_position_leaves_out_follows_from_the_rest() -> None:
    gone = redbook.game(WAR, expansions=BOX).load({"warriors": {"factions": {"ents": {"status": "out"}}}})
    assert at(gone, "ents") == {"out-of-game": 8}
    own = {"factions": {"dead-men": {"figures": {"erech": 2}}}}
    led = redbook.game(WAR, expansions=BOX).load(
        {"warriors": own, "characters": {"strider": "erech", "gimli": "erech"}}
    )
    assert led.view(None)["warriors"]["army_of_the_dead"] == ["strider"]
    with pytest.raises(PositionError, match="would be out"):
        redbook.game(WAR, expansions=BOX).load({"warriors": own})


@rule("A-TREEBEARD-01", "A-TREEBEARD-02", "A-TREEBEARD-04", "A-SETUP-16")
def test_treebeard_is_not_offered() -> None:
    with pytest.raises(PositionError):
        redbook.game(WAR, expansions=BOX).load({"characters": {"treebeard": "fangorn"}})
    with pytest.raises(redbook.OptionError, match="A-TREEBEARD-04"):
        redbook.game(WAR, expansions=[*BOX, "treebeard"])
    assert not any("treebeard" in name for name in redbook.game(WAR, expansions=BOX).start().view(None)["characters"])


# ----- what is hidden


@pytest.mark.parametrize("seed", range(3))
def test_keeps_the_contract(seed: int) -> None:
    check_game(redbook.game(WAR, expansions=BOX, turn_limit=3), seed, share=0.05)


@pytest.mark.parametrize("boxed", [BOX, ["lords", "warriors"]])
def test_the_contract_is_kept_where_much_is_hidden(boxed: list[str]) -> None:
    game = boxes.make(boxed)
    leanings = list(leanings_of(game).items())
    named = next(at for at, (name, _) in enumerate(leanings) if name == "the factions")
    for scene in range(3):
        seed = named + scene * len(leanings)
        rng = Random(seed)
        state = begin(game, seed)
        for number in range(250):
            if state.actor == OVER:
                break
            if number % 25 == 0:
                check_state(state, rng)
            state.apply(choose(state, rng, leanings[named][1]))


@rule("A-FACTION-04", "A-FACTION-07")
def test_faction_hands_are_not_seen_by_the_enemy_in_any_way() -> None:
    look = observer(redbook.game(WAR, expansions=BOX))
    ours = table(hands=("wraiths-of-fear the-dark-door", "black-sails"), figures={"corsairs": {"umbar": 1}})
    theirs = table(
        hands=("fathers-of-trees by-chance-or-by-foresight", "black-sails"), figures={"corsairs": {"umbar": 1}}
    )
    assert ours.view(1) == theirs.view(1)
    assert ours.view(None) == theirs.view(None)
    assert ours.view(0) != theirs.view(0)
    assert bytes(look.observe(ours, 1)) == bytes(look.observe(theirs, 1))
    assert bytes(look.observe(ours, 0)) != bytes(look.observe(theirs, 0))
    hands = set()
    for seed in range(30):
        other = ours.determinize(1, Random(seed))
        assert other.view(1) == ours.view(1)
        hands.add(tuple(other.view(0)["own"]["hand"]))
    assert len(hands) > 10


@rule("A-CARD-44")
def test_what_foresight_sees_and_orders_is_its_owners_alone() -> None:
    def seeing(*kept: str) -> State:
        state = holding("by-chance-or-by-foresight", figures={"eagles": {"moria": 1}}, **AWAY)
        return cast(state, "by-chance-or-by-foresight", *kept)

    drawn = ("deal:wraiths-of-fear", "deal:the-dark-door", "deal:fathers-of-trees")
    state = seeing(*drawn)
    other = seeing("deal:march-of-the-ents", "deal:the-dark-door", "deal:fathers-of-trees")
    assert question(state) == "event"
    assert state.view(1) == other.view(1)
    assert state.choices(1) == other.choices(1)
    assert state.view(0) != other.view(0)
    go(state, "card:wraiths-of-fear", "top", "card:the-dark-door")
    go(other, "card:the-dark-door", "top", "card:march-of-the-ents")
    assert state.view(0)["warriors"]["deck_top"] == ["the-dark-door", "fathers-of-trees"]
    assert state.view(1)["warriors"]["deck_top"] == 2
    assert state.view(1) == other.view(1)
    look = observer(state.game)
    assert bytes(look.observe(state, 1)) == bytes(look.observe(other, 1))
    orders = {tuple(state.determinize(1, Random(seed)).view(0)["warriors"]["deck_top"]) for seed in range(20)}
    assert len(orders) > 5


@rule("A-FACTION-03", "A-FACTION-04")
def test_a_faction_card_over_the_limit_goes_face_down() -> None:
    four = "the-dark-door paths-of-the-dead fathers-of-trees wraiths-of-fear"

    def discarded(card: str) -> State:
        state = table(dice=("event event", "army"), hands=(four, ""))
        take(state, "event", "act:draw", "deck:free-faction", "deal:march-of-the-ents")
        assert question(state) == "draw"
        return go(state, f"card:{card}")

    one, two = discarded("the-dark-door"), discarded("wraiths-of-fear")
    assert one.view(1) == two.view(1)
    assert one.view(0) != two.view(0)


def test_views_that_differ_are_observed_differently() -> None:
    game = boxes.make(BOX)
    look = observer(game)
    leanings = list(leanings_of(game).values())
    seen: dict[bytes, str] = {}
    sizes = set()
    for seed in range(9, 75, 11):
        rng = Random(seed)
        state = begin(game, seed)
        for _ in range(70):
            if state.actor == OVER:
                break
            if rng.random() < 0.3:
                for seat in (0, 1):
                    bits = bytes(look.observe(state, seat))
                    sizes.add(len(bits))
                    view = json.dumps(state.view(seat), sort_keys=True)
                    assert seen.setdefault(bits, view) == view
            state.apply(choose(state, rng, leanings[seed % len(leanings)]))
    assert len(sizes) == 1
    assert len(seen) > 80


# ----- players


def answer(state: State) -> str:
    """What greedy says to the question at hand."""
    seat = SEATS.index(str(asked(state)))
    choices = state.choices(seat)
    assert choices is not None
    assert isinstance(state.game, War)
    return Greedy(state.game, seed=5)(state.view(seat), choices)


def test_greedy_brings_factions_in_and_uses_its_faction_die() -> None:
    state = table(dice=("muster muster", "army"), fellowship={"region": "lorien"})
    assert answer(state) == "act:faction-enter"
    die = table(
        mover="shadow", dice=("event", ""), faction_dice=("", "recruit"), figures={"spiders": {"moria": 1}}, **AWAY
    )
    assert answer(die) in ("die:shadow-faction:recruit", "act:faction-recruit")
    take(die, "shadow-faction:recruit")
    assert answer(die) == "act:faction-recruit"


def test_greedy_does_not_play_a_faction_card_of_which_nothing_would_come() -> None:
    state = table(
        dice=("", "army"), faction_dice=("recruit-play", ""), figures={"eagles": {"moria": 1}},
        hands=("wraiths-of-fear", ""), **AWAY,
    )  # fmt: skip
    take(state, "free-faction:recruit-play")
    assert answer(state) == "act:faction-recruit"


def test_greedy_keeps_the_army_of_the_dead_and_the_last_ent() -> None:
    idle = table(
        dice=("", "army army"), figures={"dead-men": {"erech": 2}}, characters={"strider": "erech"}, dead="strider"
    )
    if asked(idle) == "free-peoples":
        assert answer(idle) != "leave:army-of-the-dead"
    armies = {"fords-of-isen": "isengard 5/0/0", **HOME}
    last = cast(holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 1}}, **ENTWOOD), "march-of-the-ents")
    assert answer(last) == "done"
    weak = {"fords-of-isen": "isengard 1/0/0", **HOME}
    blow = cast(holding("march-of-the-ents", weak, figures={"ents": {"fangorn": 1}}, **ENTWOOD), "march-of-the-ents")
    assert answer(blow) == "army:fords-of-isen"
    many = cast(holding("march-of-the-ents", armies, figures={"ents": {"fangorn": 3}}, **ENTWOOD), "march-of-the-ents")
    assert answer(many) == "to:fords-of-isen" or answer(many) == "army:fords-of-isen"


def test_greedy_sends_spiders_to_the_ring_and_eagles_to_the_nazgul() -> None:
    state = holding("evil-things", figures={"spiders": {"moria": 2}}, fellowship={"region": "hollin"})
    cast(state, "evil-things")
    assert answer(state) == "region:moria"
    go(state, "region:moria")
    assert answer(state) == "band:2:spiders"
    go(state, "band:2:spiders")
    assert answer(state) == "to:hollin"
    armies = {"dagorlad": "sauron 1/0/3", **HOME}
    eagles = holding("upon-the-nazgul-they-bore", armies, figures={"eagles": {"eagles-eyrie": 2}}, **AWAY)
    cast(eagles, "upon-the-nazgul-they-bore", "region:eagles-eyrie", "band:2:eagles")
    assert answer(eagles) == "to:dagorlad"


@pytest.mark.parametrize("seed", [1, 2])
def test_games_of_greedy_with_the_box_come_to_their_end_and_can_be_replayed(seed: int) -> None:
    game = redbook.game(WAR, expansions=BOX)
    players = [bots.make("greedy", game, seed=seed + side) for side in (0, 1)]
    record = drive(game.start(), players, SeededDice(seed), names=["Ann", "Ben"])
    assert record.result in SEATS
    assert any("-faction:" in action for _, action in record.actions)
    assert record.verify().ok


@rule("A-SETUP-14")
@pytest.mark.parametrize("seed", [9, 20, 31, 42])
def test_random_games_keep_the_invariants_of_the_box(seed: int) -> None:
    seen: Counter[str] = Counter()
    assert play_game(redbook.game(WAR, expansions=BOX, turn_limit=3), seed, seen, share=0.02) > 0
    assert sum(seen.values()) > 0
