"""The box as a whole: what is offered, what it adds to a game, how it combines, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import table
from tests.war.rulings import legal, start

import redbook
from redbook import OptionError, PositionError, bots
from redbook.cli import main
from redbook.kernel.dice import SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record
from redbook.war import armies
from redbook.war.board import REGION_IDS
from redbook.war.ruleset import EXPANSIONS, MEANING
from redbook.war.seen import seen_as
from redbook.war.state import WarState

rule = pytest.mark.rule
WAR = "war-of-the-ring"
LORDS = redbook.game(WAR, expansions=["lords"])
GANDALFS = ("gandalf-the-grey", "gandalf-keeper-of-narya")


@rule("L-SETUP-01", "L-SETUP-05")
def test_one_switch_brings_the_whole_box() -> None:
    assert "lords" in EXPANSIONS
    state = start(expansions=["lords"])
    cards = state.view(None)["cards"]
    assert cards["free-peoples"]["decks"] == {"free-character": 28, "free-strategy": 26}
    assert cards["shadow"]["decks"] == {"shadow-character": 28, "shadow-strategy": 26}
    new = {"elrond", "galadriel", "smeagol", "balrog", "gothmog"}
    assert all(state.view(None)["characters"][name] == "waiting" for name in new)
    base = start()
    assert not new & set(base.view(None)["characters"])
    assert "lords" not in base.view(None)


@rule("L-SETUP-01")
def test_the_council_needs_the_box_and_says_what_it_lacks() -> None:
    with pytest.raises(OptionError, match="L-SETUP-01"):
        redbook.game(WAR, variants=["council-of-rivendell"])
    game = redbook.game(WAR, expansions=["lords"], variants=["council-of-rivendell"])
    assert game.options["variants"] == ["council-of-rivendell"]
    assert "not known" in MEANING["variants"]
    # of the alternates only Gandalf is offered: the cards of the six others are not known
    assert legal(game.start()) == {"character:gandalf-the-grey", "character:gandalf-keeper-of-narya"}


@rule("L-SETUP-01")
def test_action_tokens_belong_to_the_council() -> None:
    with pytest.raises(PositionError, match=r"lords\.tokens.*L-SETUP-01"):
        table(fields={"lords": {"tokens": ["advance"]}})


@rule("L-TERM-01", "L-TERM-02")
def test_unconquered_is_held_by_whom_it_belonged_to_again_or_still() -> None:
    lorien = REGION_IDS.index("lorien")
    field = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/1"}
    besieged = table(armies={**field, "inside-lorien": "elves 1/0/0", "lorien": "sauron 2/0/0"})
    assert armies.unconquered(besieged, lorien)  # type: ignore[arg-type]
    taken = table(armies={**field, "lorien": "sauron 2/0/0"})
    assert not armies.unconquered(taken, lorien)  # type: ignore[arg-type]
    retaken = table(armies={**field, "lorien": "elves 2/0/0"})
    assert armies.unconquered(retaken, lorien)  # type: ignore[arg-type]


@rule("L-COMBINE-04")
def test_lords_and_twilight_are_never_together() -> None:
    with pytest.raises(OptionError, match="X-SET-06"):
        redbook.game(WAR, expansions=["lords", "twilight"])


@rule("L-RING-06", "L-RING-07")
def test_a_ring_that_came_back_has_its_special_use_again_and_goes_round_again() -> None:
    held = {"rings": {"vilya": "spent", "nenya": "free-peoples", "narya": "free-peoples"}}
    state = table(
        characters={"elrond": "rivendell"},
        dice=("event event", "army army army"),
        hands=("three-rings-for-the-elven-kings", ""),
        rings=(2, 0),
        fields={"lords": held},
    )
    for action in ("die:event", "act:event", "card:three-rings-for-the-elven-kings", "roll:116"):
        state.play(action)
    assert state.view(None)["lords"]["rings"]["vilya"] == "free-peoples"
    state.play("no")  # no counsel
    assert state.view(None)["question"] == "vilya"  # and may be spent at once on the die that brought it back
    state.play("yes")
    assert state.view(None)["lords"]["rings"]["vilya"] == "shadow"


# ----- bad input


@pytest.mark.parametrize("boxes", [[], ["kings"], ["warriors"], ["twilight"]])
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"characters": {"elrond": "rivendell"}}, "characters.elrond"),
        ({"cards": {"shadow": {"hand": ["a-balrog-is-come"]}}}, "cards.shadow.hand"),
        ({"tiles": {"pool": {"smeagol": 2}}}, "tiles.pool.smeagol"),
        ({"dice": {"shadow": {"special": {"balrog": {"unused": "muster"}}}}}, "dice.shadow.special"),
        ({"lords": {"balrog": "active"}}, "lords"),
        ({"fellowship": {"guide": "smeagol"}}, "fellowship.guide"),
    ],
)
def test_a_position_with_something_of_a_box_not_in_play_is_refused_by_its_field(
    boxes: list[str], fields: dict[str, Any], field: str
) -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game(WAR, expansions=boxes).load(fields)
    assert caught.value.field.startswith(field)
    assert "L-SETUP-01" in str(caught.value)


def test_figures_of_another_box_are_refused_by_their_field_and_rule() -> None:
    for boxes in ([], ["lords"], ["warriors"], ["kings"]):
        with pytest.raises(PositionError, match="T-SETUP-01") as caught:
            redbook.game(WAR, expansions=boxes).load({"armies": {"north-dunland": {"dunlending": 1}}})
        assert caught.value.field == "armies.north-dunland.dunlending"
    with pytest.raises(PositionError, match=r"came in lords, which is not in play \(L-SETUP-01\)"):
        redbook.game(WAR, expansions=["twilight"]).load(LORDS.start().position())


def test_only_dice_of_the_boxes_in_play_are_seen() -> None:
    seen = redbook.game(WAR, expansions=["kings"]).start().view(None)["dice"]
    for seat in seen.values():
        assert not {"vilya", "nenya", "narya", "balrog", "gothmog"} & set(seat.get("special", {}))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"characters": {"smeagol": "moria"}}, "characters.smeagol"),
        ({"lords": {"balrog": "asleep"}}, "lords.balrog"),
        ({"lords": {"spear": 1}}, "lords.spear"),
        ({"characters": {"smeagol": "eliminated"}}, "cards.shadow.table"),
        ({"cards": {"shadow": {"table": ["we-shall-get-it"]}}}, "cards.shadow.table"),
        ({"cards": {"shadow": {"hand": ["balrog-of-moria"]}}}, "cards.shadow.hand"),
        ({"tiles": {"pool": {"smeagol": 5}}}, "tiles.pool.smeagol"),
        ({"fellowship": {"guide": "smeagol"}}, "fellowship.guide"),
    ],
)
def test_what_cannot_be_with_the_box_is_refused_by_its_field(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(PositionError) as caught:
        redbook.game(WAR, expansions=["lords"]).load(fields)
    assert caught.value.field == field


def test_a_record_holds_and_one_of_another_set_of_boxes_is_refused() -> None:
    game = redbook.game(WAR, expansions=["lords"], turn_limit=2)
    players = [bots.make("greedy", game, seed=seed) for seed in (1, 2)]
    text = drive(game.start(), players, SeededDice(3), names=["Ann", "Ben"]).write()
    assert Record.read(text).verify().ok
    assert '"lords"' in text
    other = Record.read(text.replace('["lords"]', "[]"), check_seal=False)
    problems = [str(problem) for problem in other.verify().problems]
    assert "chance acts here, not free-peoples" in problems[0]  # the first answer, which Gandalf sets out


# ----- looked up and followed


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Vilya", "Card Draw twice"),
        ("Elrond", "Elven Elites"),
        ("We Shall Get It", "in no deck"),
        ("Gothmog", "L-MINION-32"),
        ("A Balrog is Come!", "Durin's Bane"),
    ],
)
def test_the_rules_command_knows_the_things_of_the_box(
    asked: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", asked]) == 0
    assert told in capsys.readouterr().out


@rule("L-COUNCIL-02", "L-SETUP-08")
def test_the_choice_of_gandalf_is_a_secret_in_what_the_shadow_is_told() -> None:
    state = LORDS.start()
    assert isinstance(state, WarState)
    grey, keeper = (state.game.action_id(f"character:{who}") for who in GANDALFS)
    assert seen_as(state, grey, 1) == seen_as(state, keeper, 1)
    assert seen_as(state, grey, 0) != seen_as(state, keeper, 0)
