"""Which texts are choices and which work by themselves, who takes another's place, and the order of reactions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, shown, used

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def draft(pieces: dict[str, str | None], to_move: str = "sauron", **more: Any) -> State:
    """A position with characters of both sets."""
    return lay(pieces, to_move, characters="draft", **more)


# ----- choices and automatic texts


@pytest.mark.rule("C-BATTLE-47")
@pytest.mark.parametrize(
    ("pieces", "actions", "chooser", "offered"),
    [
        ({"frodo": "cardolan", "balrog": "eregion"}, ["move:balrog:cardolan"], "fellowship", "retreat:arthedain"),
        (
            {"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"},
            ["move:balrog:cardolan", "defender:frodo"],
            "fellowship",
            "use:sam",
        ),
        (
            {"frodo": "cardolan", "sam": "cardolan", "balrog": "eregion"},
            ["move:balrog:cardolan", "defender:sam"],
            "fellowship",
            "use:sam",
        ),
        ({"pippin": "cardolan", "balrog": "eregion"}, ["move:pippin:eregion"], "fellowship", "retreat:arthedain"),
        ({"merry": "eregion", "balrog": "caradhras"}, ["move:merry:fangorn:tunnel"], "sauron", "intercept:yes"),
        ({"merry": "cardolan", "saruman": "eregion"}, ["move:saruman:cardolan"], "sauron", "use:saruman"),
        ({"faramir": "caradhras", "balrog": "fangorn"}, ["move:faramir:fangorn"], "fellowship", "retreat:rohan"),
        ({"elrond": "eregion", "gollum": "caradhras"}, ["move:gollum:eregion"], "sauron", "retreat:arthedain"),
        (
            {"aragorn-variant": "cardolan", "balrog": "eregion"},
            ["move:balrog:cardolan"],
            "fellowship",
            "use:aragorn-variant",
        ),
        (
            {"smeagol": "cardolan", "elrond": "arthedain", "balrog": "eregion"},
            ["move:balrog:cardolan"],
            "fellowship",
            "switch:elrond",
        ),
        (
            {"elrond": "cardolan", "gandalf-variant": "arthedain", "balrog": "eregion"},
            ["move:balrog:cardolan", "card:1", "card:1"],
            "fellowship",
            "use:gandalf-variant",
        ),
        (
            {"elrond": "cardolan", "saruman-variant": "eregion"},
            ["move:saruman-variant:cardolan", "card:1", "card:1"],
            "sauron",
            "use:saruman-variant",
        ),
        (
            {"elrond": "cardolan", "mouth-of-sauron": "eregion"},
            ["move:mouth-of-sauron:cardolan", "card:1", "card:1"],
            "sauron",
            "replace:4",
        ),
        (
            {"elrond": "cardolan", "wormtongue": "eregion"},
            ["move:wormtongue:cardolan", "card:1", "card:5"],
            "sauron",
            "retreat:enedwaith",
        ),
    ],
)
def test_texts_worded_with_may_can_be_used_or_not(
    pieces: dict[str, str | None], actions: list[str], chooser: str, offered: str
) -> None:
    mover = next(side for side in ("fellowship", "sauron") if actions[0] in legal(draft(pieces, side)))
    state = play(draft(pieces, mover), *actions)
    assert asked(state) == chooser
    assert offered in legal(state)
    assert legal(state) & {"pass", "stay", "intercept:no"}


@pytest.mark.rule("C-BATTLE-47")
@pytest.mark.parametrize(
    ("pieces", "to_move", "special", "normal"),
    [
        ({"aragorn": "eregion", "warg": "cardolan"}, "fellowship", "aragorn:cardolan", "aragorn:caradhras"),
        ({"merry": "rohan", "witch-king": "fangorn"}, "sauron", "witch-king:rohan", "witch-king:caradhras"),
        ({"merry": "cardolan", "black-rider": "rohan"}, "sauron", "black-rider:cardolan", "black-rider:caradhras"),
        ({"merry": "cardolan", "flying-nazgul": "rohan"}, "sauron", "flying-nazgul:shire", "flying-nazgul:caradhras"),
        (
            {"elrond": "enedwaith", "flying-nazgul-variant": "rohan"},
            "sauron",
            "flying-nazgul-variant:enedwaith",
            "flying-nazgul-variant:caradhras",
        ),
        ({"merry": "cardolan", "uruk-hai": "rohan"}, "sauron", "uruk-hai:eregion", "uruk-hai:caradhras"),
        ({"treebeard": "cardolan", "warg": "fangorn"}, "fellowship", "treebeard:fangorn", "treebeard:eregion"),
    ],
)
def test_special_ways_of_moving_are_choices(
    pieces: dict[str, str | None], to_move: str, special: str, normal: str
) -> None:
    assert {f"move:{special}", f"move:{normal}"} <= legal(draft(pieces, to_move))


@pytest.mark.rule("C-BATTLE-47")
@pytest.mark.parametrize(
    ("pieces", "actions", "falls"),
    [
        ({"merry": "cardolan", "witch-king": "eregion"}, ["move:witch-king:cardolan"], {"witch-king"}),
        ({"legolas": "cardolan", "flying-nazgul": "eregion"}, ["move:flying-nazgul:cardolan"], {"flying-nazgul"}),
        ({"gimli": "cardolan", "orcs": "eregion"}, ["move:orcs:cardolan"], {"orcs"}),
        ({"boromir": "cardolan", "balrog": "eregion"}, ["move:balrog:cardolan"], {"boromir", "balrog"}),
        ({"sam": "cardolan", "orcs": "eregion"}, ["move:orcs:cardolan"], {"sam"}),
        ({"gandalf": "cardolan", "saruman-variant": "eregion"}, ["move:saruman-variant:cardolan"], {"gandalf"}),
        ({"boromir": "cardolan", "warg": "eregion"}, ["move:warg:cardolan", "card:1", "card:4"], {"warg"}),
        (
            {"aragorn": "cardolan", "cave-troll": "eregion"},
            ["move:cave-troll:cardolan", "card:6", "card:5"],
            {"aragorn", "cave-troll"},
        ),
        (
            {"frodo-variant": "cardolan", "uruk-hai": "eregion"},
            ["move:uruk-hai:cardolan", "card:retreat", "card:4"],
            {"uruk-hai"},
        ),
        (
            {"sam-variant": "cardolan", "watcher": "eregion"},
            ["move:watcher:cardolan", "card:2", "card:2"],
            {"sam-variant", "watcher"},
        ),
        (
            {"elrond": "cardolan", "uruk-hai": "eregion"},
            ["move:uruk-hai:cardolan", "card:magic", "card:1"],
            {"elrond", "uruk-hai"},
        ),
        (
            {"theoden": "rohan", "uruk-hai": "gondor"},
            ["move:uruk-hai:rohan", "card:2", "card:2"],
            {"theoden", "uruk-hai"},
        ),
        (
            {"treebeard": "fangorn", "watcher": "gondor"},
            ["move:watcher:fangorn", "card:2", "card:2"],
            {"treebeard", "watcher"},
        ),
        (
            {"treebeard": "cardolan", "orcs-variant": "eregion"},
            ["move:orcs-variant:cardolan", "card:1", "card:3"],
            {"treebeard", "orcs-variant"},
        ),
    ],
)
def test_all_other_texts_work_by_themselves(pieces: dict[str, str | None], actions: list[str], falls: set[str]) -> None:
    """Nothing but the move and the cards is asked for, and the text has done its work."""
    state = play(draft({"black-rider": "mordor", **pieces}, discards=(("noble-sacrifice",), ("5",))), *actions)
    assert question(state) == "turn"
    assert {character for character in pieces if fallen(state, character)} == falls


@pytest.mark.rule("C-BATTLE-47")
def test_shelob_the_watcher_and_gandalf_are_not_asked_either() -> None:
    shelob = lay({"sam": "cardolan", "shelob": "eregion"})
    fight(play(shelob, "move:shelob:cardolan"), "6", "1")
    assert question(shelob) == "turn"
    assert at(shelob, "shelob") == "gondor"

    watcher = lay({"elrond": "cardolan", "watcher": "eregion"}, characters="variant")
    fight(play(watcher, "move:watcher:cardolan"), "6", "1")
    assert question(watcher) == "turn"
    assert shown(watcher) == {"watcher"}

    gandalf = lay({"gandalf": "cardolan", "balrog": "eregion"})
    play(gandalf, "move:balrog:cardolan", "card:6")
    assert question(gandalf) == "fellowship-card"
    assert gandalf.view(0)["battle"]["cards"]["sauron"] == "6"


# ----- who takes another's place


@pytest.mark.rule("C-BATTLE-48")
@both_editions
def test_sam_in_frodos_place_is_the_defender_with_his_own_text(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "saruman": "eregion"}, edition=edition)
    play(state, "move:saruman:cardolan", "defender:frodo", "use:sam")
    assert state.view(None)["battle"]["defender"] == "sam"
    play(state, "use:saruman")  # no cards: 5, for Frodo is shown with him, against 4
    assert fallen(state, "saruman")
    assert at(state, "sam") == at(state, "frodo") == "cardolan"


@pytest.mark.rule("C-BATTLE-48")
@both_editions
def test_the_orcs_defeat_sam_in_frodos_place(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "orcs": "eregion"}, edition=edition)
    play(state, "move:orcs:cardolan", "defender:frodo", "use:sam")
    assert fallen(state, "sam")
    assert at(state, "frodo") == "cardolan"


@pytest.mark.rule("C-BATTLE-48")
@pytest.mark.parametrize(
    ("partner", "enemy", "falls"),
    [
        ("boromir", "balrog", {"boromir", "balrog"}),
        ("gimli", "orcs", {"orcs"}),
        ("merry", "witch-king", {"witch-king"}),
    ],
)
def test_smeagols_partner_fights_with_his_own_text(partner: str, enemy: str, falls: set[str]) -> None:
    state = draft({"smeagol": "cardolan", partner: "arthedain", enemy: "eregion"})
    play(state, f"move:{enemy}:cardolan", f"switch:{partner}")
    assert {character for character in ("smeagol", partner, enemy) if fallen(state, character)} == falls
    assert at(state, "smeagol") == "arthedain"


@pytest.mark.rule("C-BATTLE-48")
def test_frodo_in_smeagols_place_may_retreat_as_one_attacked() -> None:
    state = draft({"smeagol": "eregion", "frodo": "arthedain", "balrog": "caradhras"})
    play(state, "move:balrog:eregion", "switch:frodo")
    assert state.view(None)["battle"]["defender"] == "frodo"
    assert {"stay", "retreat:rhudaur", "retreat:enedwaith"} <= legal(state)


# ----- strengths tied to a place


@pytest.mark.rule("C-BATTLE-49")
@pytest.mark.parametrize(
    ("character", "start", "field", "strength"),
    [
        ("treebeard", "misty-mountains", "fangorn", 6),
        ("treebeard", "fangorn", "gondor", 4),
        ("theoden", "caradhras", "rohan", 4),
        ("theoden", "rohan", "gondor", 4),
        ("theoden", "gondor", "mordor", 2),
        ("theoden", "rohan", "rohan", 4),
        ("theoden", "fangorn", "fangorn", 2),
        ("treebeard", "fangorn", "fangorn", 6),
        ("treebeard", "rohan", "rohan", 4),
    ],
)
def test_strength_tied_to_a_place_looks_at_the_battle_region(
    character: str, start: str, field: str, strength: int
) -> None:
    """The Uruk-hai have 4; with cards that make up the difference, equal strengths show in that both fall."""
    attacks = start != field
    pieces: dict[str, str | None] = {
        character: start,
        "uruk-hai": field if attacks else "gondor",
        "witch-king-variant": "dagorlad",
    }
    state = lay(pieces, "fellowship" if attacks else "sauron", characters="variant")
    play(state, f"move:{character}:{field}" if attacks else f"move:uruk-hai:{field}")
    fight(state, str(strength - 1), "3")
    assert fallen(state, character)
    assert fallen(state, "uruk-hai")


# ----- the order of reactions


@pytest.mark.rule("C-BATTLE-53")
@pytest.mark.parametrize("enemy", ["saruman-variant", "mouth-of-sauron"])
def test_reactions_come_in_order_after_the_reveal(enemy: str) -> None:
    state = lay(
        {"theoden": "cardolan", "gandalf-variant": "shire", "frodo-variant": "rhudaur", enemy: "eregion"},
        discards=(("2", "3"), ("5", "6")),
        characters="variant",
    )
    play(state, f"move:{enemy}:cardolan", "card:magic", "card:1" if enemy == "saruman-variant" else "card:magic")
    seen = []
    if enemy == "saruman-variant":
        seen += [question(state)]
        play(state, "use:saruman-variant")
        seen += [question(state)]
        play(state, "card:magic")
    else:
        seen += [question(state)]
        play(state, "pass")
    for answer in ("replace:5", "replace:3", "use:gandalf-variant"):
        seen.append(question(state))
        assert not fallen(state, "theoden")
        play(state, answer)
    first = ["demand", "other-card"] if enemy == "saruman-variant" else ["mouth"]
    assert seen == [*first, "sauron-magic", "fellowship-magic", "help"]
    assert fallen(state, "theoden")  # 2 and 3 and 1 against 3 and 5


@pytest.mark.rule("C-BATTLE-53")
def test_the_mouths_exchange_comes_before_magic_works() -> None:
    """Magic that gives way to the 4 is never exchanged itself."""
    state = lay(
        {"theoden": "cardolan", "mouth-of-sauron": "eregion"},
        discards=(("2", "3"), ("5", "6")),
        characters="variant",
    )
    fight(play(state, "move:mouth-of-sauron:cardolan"), "magic", "5")
    assert question(state) == "mouth"
    play(state, "replace:4")
    assert question(state) == "turn"
    assert fallen(state, "theoden")  # 2 and 5 against 3 and 4
    assert fallen(state, "mouth-of-sauron")
    assert used(state, "sauron") == {"4", "5", "6"}


@pytest.mark.rule("C-BATTLE-53")
def test_the_demand_replaces_a_card_before_it_works() -> None:
    state = lay({"theoden": "cardolan", "saruman-variant": "eregion"}, characters="variant")
    fight(play(state, "move:saruman-variant:cardolan"), "1", "noble-sacrifice")
    assert question(state) == "demand"
    play(state, "use:saruman-variant", "card:1")
    assert fallen(state, "theoden")
    assert not fallen(state, "saruman-variant")


@pytest.mark.rule("C-BATTLE-53")
@pytest.mark.parametrize("card", ["retreat", "noble-sacrifice"])
def test_gandalf_is_asked_for_help_only_when_strengths_are_compared(card: str) -> None:
    pieces: dict[str, str | None] = {
        "theoden": "cardolan",
        "gandalf-variant": "shire",
        "frodo-variant": "rhudaur",
        "uruk-hai": "eregion",
    }
    state = lay(pieces, characters="variant")
    fight(play(state, "move:uruk-hai:cardolan"), "6", card)
    assert question(state) == "turn"
