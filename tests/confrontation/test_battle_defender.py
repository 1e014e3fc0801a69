"""Whom an attacker fights: roles, the random pick, naming a revealed enemy, and what the reveal shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, may_be, play, question, refused, shown

from redbook import CHANCE, State
from redbook.kernel.dice import SeededDice

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])


def battle(state: State) -> dict[str, Any]:
    """The battle under way, as everybody sees it."""
    scene: dict[str, Any] = state.view(None)["battle"]
    return scene


def named(state: State) -> set[str]:
    """The characters that the attacker may name."""
    return {action.removeprefix("attack:") for action in legal(state)} - {"hidden"}


# ----- roles


@pytest.mark.rule("C-BATTLE-01")
@both_editions
def test_the_moving_character_is_the_attacker(edition: str) -> None:
    state = lay({"aragorn": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan")
    assert (battle(state)["attacker"], battle(state)["defender"]) == ("balrog", "aragorn")

    state = lay({"aragorn": "cardolan", "balrog": "eregion"}, "fellowship", edition=edition)
    play(state, "move:aragorn:eregion")
    assert (battle(state)["attacker"], battle(state)["defender"]) == ("aragorn", "balrog")


@pytest.mark.rule("C-BATTLE-01")
@both_editions
@pytest.mark.parametrize(
    ("attacker", "defender", "to_move", "works"),
    [
        ("orcs:eregion", "sam:cardolan", "sauron", True),
        ("sam:cardolan", "orcs:eregion", "fellowship", False),
        ("pippin:cardolan", "balrog:eregion", "fellowship", True),
        ("balrog:eregion", "pippin:cardolan", "sauron", False),
        ("balrog:eregion", "frodo:cardolan", "sauron", True),
        ("frodo:cardolan", "balrog:eregion", "fellowship", False),
    ],
)
def test_texts_about_attacking_look_at_these_roles(
    attacker: str, defender: str, to_move: str, works: bool, edition: str
) -> None:
    """Orcs and Pippin do something when they attack, Frodo when he is attacked, and never the other way round."""
    pieces = dict(piece.split(":") for piece in (attacker, defender))
    state = lay({**pieces, "warg": "mordor"}, to_move, edition=edition)
    play(state, f"move:{attacker.split(':')[0]}:{defender.split(':')[1]}")
    assert (question(state) != "sauron-card") is works


@pytest.mark.rule("C-BATTLE-01")
def test_one_does_not_attack_ones_own_side() -> None:
    state = lay({"sam": "cardolan", "merry": "cardolan", "warg": "eregion"}, revealed=["sam"])
    play(state, "move:warg:cardolan")
    assert "attack:balrog" not in legal(state)
    refused(state, "attack:balrog", "C-BATTLE-01")


# ----- the random pick


@pytest.mark.rule("C-BATTLE-02")
def test_original_picks_the_defender_at_random_and_shows_only_him() -> None:
    state = lay({"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition="original")
    play(state, "move:balrog:cardolan")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:sam", "defender:merry"}
    refused(state, "attack:sam", "C-BATTLE-09")
    play(state, "defender:merry")
    assert shown(state) == {"balrog", "merry"}


@pytest.mark.rule("C-BATTLE-03")
def test_deluxe_picks_among_hidden_enemies_at_random() -> None:
    state = lay({"sam": "rhudaur", "merry": "rhudaur", "balrog": "misty-mountains"})
    play(state, "move:balrog:rhudaur")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:sam", "defender:merry"}

    state = lay({"aragorn": "gondor", "balrog": "mordor", "warg": "mordor", "orcs": "mordor"}, "fellowship")
    play(state, "move:aragorn:mordor")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:balrog", "defender:warg", "defender:orcs"}


@pytest.mark.rule("C-BATTLE-03", "C-BATTLE-06")
def test_the_random_pick_leaves_out_who_is_revealed() -> None:
    shire: dict[str, str | None] = {
        "sam": "shire",
        "merry": "shire",
        "pippin": "shire",
        "legolas": "shire",
        "frodo": "rhudaur",
    }
    state = lay({**shire, "balrog": "arthedain"}, revealed=["merry"])
    play(state, "move:balrog:shire", "attack:hidden")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:sam", "defender:pippin", "defender:legolas"}
    play(state, "defender:pippin")
    assert battle(state)["defender"] == "pippin"
    assert shown(state) == {"merry", "pippin", "balrog"}


@pytest.mark.rule("C-BATTLE-08")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_one_enemy_leaves_nothing_to_choose(to_move: str, edition: str) -> None:
    state = lay({"aragorn": "cardolan", "balrog": "eregion"}, to_move, edition=edition)
    play(state, "move:balrog:cardolan" if to_move == "sauron" else "move:aragorn:eregion")
    assert question(state) == "sauron-card"
    assert shown(state) == {"aragorn", "balrog"}


@pytest.mark.rule("C-BATTLE-08")
def test_one_revealed_enemy_leaves_nothing_to_choose() -> None:
    state = lay({"aragorn": "cardolan", "balrog": "eregion"}, revealed=["aragorn"])
    play(state, "move:balrog:cardolan")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-BATTLE-09")
@both_editions
@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_pick_is_uniform_and_made_by_chance(others: int, edition: str) -> None:
    party = ["sam", "merry", "pippin", "legolas"][: others + 1]
    state = lay({**dict.fromkeys(party, "shire"), "frodo": "rhudaur", "balrog": "arthedain"}, edition=edition)
    play(state, "move:balrog:shire")
    assert state.actor == CHANCE
    assert legal(state) == {f"defender:{character}" for character in party}
    assert state.odds() == [pytest.approx(1 / (others + 1))] * (others + 1)
    for seat in (0, 1):
        assert state.choices(seat)["actions"] == []  # no player influences it
    refused(state, "defender:frodo", "C-BATTLE-09")
    refused(state, "pass", "C-BATTLE-09")


@pytest.mark.rule("C-BATTLE-09")
def test_a_seed_decides_the_pick_and_every_defender_comes_up_alike() -> None:
    party = ["sam", "merry", "pippin", "legolas"]
    state = lay({**dict.fromkeys(party, "shire"), "frodo": "rhudaur", "balrog": "arthedain"})
    play(state, "move:balrog:shire")

    def pick(seed: int) -> str:
        return state.name(SeededDice(seed).roll(1, state.legal(), state.odds()))

    picks = [pick(seed) for seed in range(2000)]
    assert picks == [pick(seed) for seed in range(2000)]
    counts = Counter(picks)
    assert set(counts) == legal(state)
    assert min(counts.values()) > 430  # 500 each on average


# ----- naming a revealed enemy


@pytest.mark.rule("C-BATTLE-04")
def test_crebains_choice_may_be_named() -> None:
    state = lay({"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}, revealed=["sam"])
    play(state, "move:balrog:cardolan")
    assert asked(state) == "sauron"
    assert named(state) == {"sam"}
    play(state, "attack:sam")
    assert battle(state)["defender"] == "sam"
    assert shown(state) == {"sam", "balrog"}


@pytest.mark.rule("C-BATTLE-04")
def test_a_revealed_watcher_may_be_named_by_the_fellowship() -> None:
    pieces: dict[str, str | None] = {"elrond": "caradhras", "watcher": "rohan", "gollum": "rohan", "uruk-hai": "mordor"}
    state = lay(pieces, "fellowship", revealed=["watcher"], characters="variant")
    play(state, "move:elrond:rohan")
    assert asked(state) == "fellowship"
    assert named(state) == {"watcher"}
    play(state, "attack:watcher")
    assert battle(state)["defender"] == "watcher"


@pytest.mark.rule("C-BATTLE-04")
def test_the_palantir_lets_sauron_name_anybody_it_shows() -> None:
    state = lay({"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}, specials=((), ("palantir",)))
    play(state, "move:balrog:cardolan", "play:palantir")
    assert legal(state) == {"attack:sam", "attack:merry"}
    refused(state, "attack:hidden", "C-BATTLE-06")
    play(state, "attack:merry")
    assert battle(state)["defender"] == "merry"


@pytest.mark.rule("C-BATTLE-04")
def test_a_revealed_enemy_elsewhere_may_not_be_named() -> None:
    pieces: dict[str, str | None] = {
        "sam": "cardolan",
        "merry": "cardolan",
        "legolas": "rhudaur",
        "gimli": "rhudaur",
        "balrog": "eregion",
    }
    state = lay(pieces, revealed=["legolas"], specials=((), ("palantir",)))
    play(state, "move:balrog:cardolan")
    assert named(state) & {"legolas", "gimli"} == set()
    refused(state, "attack:legolas", "C-BATTLE-04")


@pytest.mark.rule("C-BATTLE-05")
def test_original_names_a_defender_only_through_the_palantir() -> None:
    pieces: dict[str, str | None] = {"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}
    state = lay(pieces, edition="original")
    play(state, "move:balrog:cardolan")
    assert asked(state) == "chance"

    state = lay(pieces, specials=((), ("palantir",)), edition="original")
    play(state, "play:palantir")
    assert shown(state) == {"sam", "merry"}
    play(state, "move:balrog:cardolan")
    assert legal(state) == {"attack:sam", "attack:merry"}


@pytest.mark.rule("C-BATTLE-05")
def test_deluxe_names_a_defender_whenever_one_is_revealed() -> None:
    pieces: dict[str, str | None] = {"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}
    play(hidden := lay(pieces), "move:balrog:cardolan")
    assert asked(hidden) == "chance"

    crebain = lay({**pieces, "warg": "mordor"}, specials=((), ("crebain",)))
    play(crebain, "play:crebain", "choose:cardolan", "stand:merry", "move:frodo:arthedain", "move:balrog:cardolan")
    assert legal(crebain) == {"attack:merry", "attack:hidden"}


@pytest.mark.rule("C-BATTLE-06")
def test_one_revealed_and_one_hidden_enemy_are_the_two_choices() -> None:
    state = lay({"sam": "cardolan", "merry": "cardolan", "balrog": "eregion"}, revealed=["sam"])
    play(state, "move:balrog:cardolan")
    assert legal(state) == {"attack:sam", "attack:hidden"}
    play(state, "attack:hidden")
    assert battle(state)["defender"] == "merry"  # the only hidden one, so chance has nothing to pick


@pytest.mark.rule("C-BATTLE-07")
def test_a_remembered_enemy_may_not_be_named() -> None:
    pieces: dict[str, str | None] = {
        "gimli": "cardolan",
        "merry": "cardolan",
        "orcs": "eregion",
        "balrog": "eregion",
        "warg": "mordor",
    }
    state = lay(pieces)
    play(state, "move:orcs:cardolan", "defender:gimli")
    assert fallen(state, "orcs")
    assert may_be(state, "gimli") == {"cardolan"}  # everybody remembers him
    play(state, "move:frodo:arthedain", "move:balrog:cardolan")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:gimli", "defender:merry"}
    refused(state, "attack:gimli", "C-BATTLE-09")


@pytest.mark.rule("C-BATTLE-07")
def test_a_remembered_enemy_beside_a_revealed_one_may_not_be_named() -> None:
    shire: dict[str, str | None] = {"gimli": "shire", "merry": "shire", "sam": "shire", "frodo": "rhudaur"}
    state = lay({**shire, "orcs": "arthedain", "balrog": "arthedain", "warg": "mordor"}, revealed=["sam"])
    play(state, "move:orcs:shire", "attack:hidden", "defender:gimli")
    play(state, "move:frodo:misty-mountains", "move:balrog:shire")
    assert legal(state) == {"attack:sam", "attack:hidden"}
    refused(state, "attack:gimli", "C-BATTLE-07")
    play(state, "attack:hidden")
    assert legal(state) == {"defender:gimli", "defender:merry"}


# ----- the reveal and the steps of a battle


@pytest.mark.rule("C-BATTLE-10", "C-BATTLE-11")
@both_editions
def test_a_battle_runs_reveal_texts_cards_strengths(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "saruman": "eregion"}, edition=edition)
    play(state, "move:saruman:cardolan", "defender:frodo")
    assert shown(state) == {"frodo", "saruman"}
    steps = []
    for answer in ("use:sam", "pass", "card:1", "card:5"):
        steps.append((question(state), asked(state)))
        assert not fallen(state, "sam")
        assert not fallen(state, "saruman")
        play(state, answer)
    assert steps == [
        ("fellowship-text", "fellowship"),
        ("sauron-text", "sauron"),
        ("sauron-card", "sauron"),
        ("fellowship-card", "fellowship"),
    ]
    assert fallen(state, "saruman")  # Sam's 5 and 5 against 4 and 1
    assert at(state, "sam") == "cardolan"


@pytest.mark.rule("C-BATTLE-11")
@both_editions
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_both_are_shown_to_both_before_any_text(to_move: str, edition: str) -> None:
    frodo = lay({"frodo": "cardolan", "orcs": "eregion"}, edition=edition)
    pippin = lay({"pippin": "cardolan", "orcs": "eregion"}, "fellowship", edition=edition)
    state = frodo if to_move == "sauron" else pippin
    play(state, "move:orcs:cardolan" if to_move == "sauron" else "move:pippin:eregion")
    assert question(state) == "fellowship-text"
    region = state.view(None)["battle"]["region"]
    for seat in (0, 1, None):
        stands = state.view(seat)["regions"][region]
        assert stands["sauron"]["shown"] == ["orcs"]
        assert stands["fellowship"]["shown"] == ["frodo" if to_move == "sauron" else "pippin"]


@pytest.mark.rule("C-BATTLE-11")
@both_editions
def test_a_text_that_decides_at_once_still_shows_both(edition: str) -> None:
    """After Gimli has met the Orcs everybody knows both, though no question was asked in between."""
    state = lay({"gimli": "cardolan", "merry": "enedwaith", "orcs": "eregion"}, edition=edition)
    assert len(may_be(state, "gimli")) > 1
    play(state, "move:orcs:cardolan")
    assert fallen(state, "orcs")
    assert may_be(state, "gimli") == {"cardolan"}


@pytest.mark.rule("C-BATTLE-55")
def test_both_editions_run_the_same_steps() -> None:
    """Three steps or four, the same battle asks the same questions of the same players, with the same answers."""
    runs = []
    for edition in ("original", "deluxe"):
        state = lay({"frodo": "eregion", "sam": "eregion", "saruman": "caradhras"}, edition=edition)
        play(state, "move:saruman:eregion", "defender:frodo")
        run = []
        for answer in ("stay", "pass", "card:retreat", "card:retreat", "retreat:rhudaur", "retreat:arthedain"):
            run.append((question(state), asked(state), sorted(legal(state)), sorted(shown(state))))
            play(state, answer)
        runs.append((run, at(state, "saruman"), at(state, "frodo")))
    assert runs[0] == runs[1]


@pytest.mark.rule("C-BATTLE-02", "C-BATTLE-39")
def test_a_second_battle_picks_anew() -> None:
    pieces: dict[str, str | None] = {"sam": "cardolan", "merry": "cardolan", "cave-troll": "eregion", "warg": "mordor"}
    state = lay(pieces, edition="original")
    play(state, "move:cave-troll:cardolan", "defender:merry")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert battle(state)["defender"] == "sam"
    assert shown(state) == {"cave-troll", "sam"}
