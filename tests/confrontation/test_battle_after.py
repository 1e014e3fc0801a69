"""After a battle: the fallen, the cards, the next battle of the same attack, who is hidden again, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.confrontation.rulings import (
    asked,
    at,
    fallen,
    fight,
    lay,
    legal,
    may_be,
    play,
    question,
    refused,
    result,
    shown,
    used,
)

import redbook
from redbook import OVER

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

# ----- the fallen and the cards


@pytest.mark.rule("C-BATTLE-37")
@both_editions
def test_the_defeated_leave_the_board_and_everybody_knows_them(edition: str) -> None:
    state = lay({"legolas": "cardolan", "merry": "rhudaur", "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan"), "6", "1")
    assert fallen(state, "legolas")
    for seat in (0, 1, None):
        view = state.view(seat)
        legolas = next(piece for piece in view["pieces"]["fellowship"] if piece["character"] == "legolas")
        assert legolas["fallen"]
        assert legolas["regions"] == []
        assert view["regions"]["cardolan"]["fellowship"]["stands"] == 0
    assert not any(action.startswith("move:legolas") for action in legal(state))
    refused(state, "move:legolas:eregion", "C-BATTLE-37")


@pytest.mark.rule("C-BATTLE-37")
def test_a_hidden_draft_shows_the_face_of_the_fallen() -> None:
    pieces: dict[str, str | None] = {"elrond": "cardolan", "balrog": "eregion"}
    state = lay(pieces, fields={"faces": []}, characters="draft", draft="hidden")
    fight(play(state, "move:balrog:cardolan"), "6", "1")
    fallen_pieces = [piece for piece in state.view(1)["pieces"]["fellowship"] if piece["character"] == "elrond"]
    assert [piece["fallen"] for piece in fallen_pieces] == [True]


@pytest.mark.rule("C-BATTLE-38")
@both_editions
def test_used_cards_go_face_up_to_their_owners(edition: str) -> None:
    discards = (("1",), ("6",))
    state = lay({"legolas": "cardolan", "balrog": "eregion"}, discards=discards, edition=edition)
    fight(play(state, "move:balrog:cardolan"), "2", "5")
    for seat in (0, 1, None):
        cards = state.view(seat)["cards"]
        assert set(cards["fellowship"]["used"]) == {"1", "5"}
        assert set(cards["sauron"]["used"]) == {"2", "6"}
        assert {"1", "5"}.isdisjoint(cards["fellowship"]["unused"])
        assert {"2", "6"}.isdisjoint(cards["sauron"]["unused"])


@pytest.mark.rule("C-BATTLE-38")
@both_editions
@pytest.mark.parametrize("cards", [("retreat", "retreat"), ("eye", "magic"), ("6", "noble-sacrifice")])
def test_used_text_cards_are_discarded_too(cards: tuple[str, str], edition: str) -> None:
    state = lay({"legolas": "cardolan", "balrog": "eregion", "warg": "mordor"}, edition=edition)
    fight(play(state, "move:balrog:cardolan"), *cards)
    assert used(state, "sauron") == {cards[0]}
    assert used(state, "fellowship") == {cards[1]}


@pytest.mark.rule("C-BATTLE-38")
@both_editions
def test_cards_are_used_even_by_the_battle_that_ends_the_game(edition: str) -> None:
    state = lay({"frodo": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan", "stay"), "6", "1")
    assert result(state) == "sauron"
    assert used(state, "sauron") == {"6"}
    assert used(state, "fellowship") == {"1"}


# ----- the next battle


@pytest.mark.rule("C-BATTLE-39")
@both_editions
def test_a_victorious_attacker_fights_the_next_enemy_at_once(edition: str) -> None:
    shire = dict.fromkeys(["merry", "legolas", "gimli"], "shire")
    state = lay({**shire, "frodo": "rhudaur", "cave-troll": "arthedain"}, edition=edition)
    play(state, "move:cave-troll:shire", "defender:merry")
    fight(state, "1", "1")
    assert fallen(state, "merry")
    assert asked(state) == "chance"
    assert legal(state) == {"defender:legolas", "defender:gimli"}  # a new choice
    play(state, "defender:gimli")
    assert question(state) == "sauron-card"  # with cards of its own
    assert state.view(None)["battle"]["defender"] == "gimli"


@pytest.mark.rule("C-BATTLE-39")
def test_the_fellowships_attacker_fights_on_too() -> None:
    state = lay({"aragorn": "caradhras", "warg": "rohan", "orcs": "rohan", "balrog": "mordor"}, "fellowship")
    play(state, "move:aragorn:rohan", "defender:warg")
    fight(state, "1", "5")
    assert fallen(state, "warg")
    assert state.view(None)["battle"]["defender"] == "orcs"
    assert state.view(None)["to_move"] == "fellowship"


@pytest.mark.rule("C-BATTLE-39")
def test_the_new_choice_may_name_a_revealed_enemy() -> None:
    shire = dict.fromkeys(["merry", "legolas", "gimli"], "shire")
    state = lay({**shire, "frodo": "rhudaur", "cave-troll": "arthedain"}, revealed=["gimli"])
    play(state, "move:cave-troll:shire", "attack:hidden", "defender:merry")
    fight(state, "1", "1")
    assert legal(state) == {"attack:gimli", "attack:hidden"}


@pytest.mark.rule("C-BATTLE-40")
@both_editions
def test_after_the_attackers_defeat_the_others_are_not_fought(edition: str) -> None:
    pieces: dict[str, str | None] = {"gimli": "cardolan", "merry": "cardolan", "orcs": "eregion", "balrog": "mordor"}
    state = lay(pieces, edition=edition)
    play(state, "move:orcs:cardolan", "defender:gimli")
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert at(state, "merry") == at(state, "gimli") == "cardolan"


@pytest.mark.rule("C-BATTLE-40")
@both_editions
def test_after_the_attackers_retreat_the_others_are_not_fought(edition: str) -> None:
    by_card = lay({"legolas": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(by_card, "move:balrog:cardolan", "defender:legolas"), "retreat", "1")
    assert (question(by_card), asked(by_card)) == ("turn", "fellowship")
    assert at(by_card, "balrog") == "arthedain"

    by_text = lay({"pippin": "caradhras", "warg": "mordor", "balrog": "rohan", "orcs": "rohan"}, "fellowship")
    play(by_text, "move:pippin:rohan", "defender:balrog", "retreat:caradhras")
    assert (question(by_text), asked(by_text)) == ("turn", "sauron")


@pytest.mark.rule("C-BATTLE-40")
@both_editions
def test_shelob_sent_home_does_not_fight_the_others(edition: str) -> None:
    state = lay({"legolas": "cardolan", "merry": "cardolan", "shelob": "eregion"}, edition=edition)
    fight(play(state, "move:shelob:cardolan", "defender:legolas"), "6", "1")
    assert at(state, "shelob") == "gondor"
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert at(state, "merry") == "cardolan"


@pytest.mark.rule("C-BATTLE-41")
@both_editions
def test_after_the_defenders_retreat_the_attacker_fights_the_next(edition: str) -> None:
    frodo = lay({"frodo": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition=edition)
    play(frodo, "move:balrog:cardolan", "defender:frodo", "retreat:arthedain")
    assert at(frodo, "balrog") == "cardolan"
    assert frodo.view(None)["battle"]["defender"] == "merry"

    card = lay({"legolas": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(card, "move:balrog:cardolan", "defender:legolas"), "6", "retreat")
    assert at(card, "legolas") == "shire"
    assert card.view(None)["battle"]["defender"] == "merry"

    servant = lay({"aragorn": "caradhras", "warg": "rohan", "orcs": "rohan"}, "fellowship", edition=edition)
    fight(play(servant, "move:aragorn:rohan", "defender:warg"), "retreat", "1")
    assert at(servant, "warg") == "fangorn"
    assert servant.view(None)["battle"]["defender"] == "orcs"


@pytest.mark.rule("C-BATTLE-41")
@both_editions
def test_after_a_lone_defenders_retreat_the_attacker_stays(edition: str) -> None:
    state = lay({"legolas": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan"), "6", "retreat")
    assert at(state, "balrog") == "cardolan"
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-BATTLE-42")
@both_editions
def test_the_turn_goes_on_while_enemies_share_a_region(edition: str) -> None:
    state = lay({"legolas": "cardolan", "merry": "cardolan", "cave-troll": "eregion"}, edition=edition)
    play(state, "move:cave-troll:cardolan", "defender:legolas")
    fight(state, "1", "1")
    assert state.view(None)["to_move"] == "sauron"
    assert question(state) != "turn"
    fight(state, "2", "2")
    assert state.view(None)["to_move"] == "fellowship"
    assert state.view(None)["regions"]["cardolan"]["fellowship"]["stands"] == 0


GAMES: list[dict[str, Any]] = [
    {"edition": "original"},
    {"characters": "variant"},
    {"characters": "draft", "specials": "two-each"},
    {"characters": "draft", "draft": "hidden", "specials": "by-opponent"},
]


@pytest.mark.rule("C-BATTLE-42", "C-BATTLE-44")
@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options.values()))
def test_at_every_turns_start_each_region_holds_one_side_and_nobody_stays_shown(options: dict[str, Any]) -> None:
    rng = Random(7)
    turns = 0
    for _ in range(12):
        state = redbook.game("confrontation", **options).start()
        turn = 0
        while state.actor != OVER:
            state.play(rng.choice(state.legal()))
            view = state.view(None)
            if view["turn"] == turn or view["result"]:
                continue
            turn = view["turn"]
            turns += 1
            regions = view["regions"].values()
            assert not any(region["fellowship"]["stands"] and region["sauron"]["stands"] for region in regions)
            assert {piece for region in regions for piece in region["sauron"]["shown"]} <= {"watcher"}
            assert sum(len(region["fellowship"]["shown"]) for region in regions) <= 1  # Crebain's choice
    assert turns > 100


@pytest.mark.rule("C-BATTLE-43")
@both_editions
@pytest.mark.parametrize(
    ("field", "start", "limit"), [("shire", "arthedain", 4), ("cardolan", "eregion", 2), ("caradhras", "fangorn", 1)]
)
def test_one_sauron_attack_leads_to_as_many_battles_as_stand_there(
    field: str, start: str, limit: int, edition: str
) -> None:
    party = ["merry", "legolas", "pippin", "aragorn"][:limit]
    frodo = "rhudaur" if field == "shire" else "shire"
    state = lay({**dict.fromkeys(party, field), "frodo": frodo, "cave-troll": start}, edition=edition)
    play(state, f"move:cave-troll:{field}")
    for number, defender in enumerate(party, start=1):
        if number < limit:
            play(state, f"defender:{defender}")
        assert state.view(None)["battle"]["defender"] == defender
        fight(state, str(number), str(number))
        assert fallen(state, defender)
    assert (question(state), asked(state)) == ("turn", "fellowship")
    assert len(used(state, "sauron")) == limit


@pytest.mark.rule("C-BATTLE-43")
@both_editions
def test_one_fellowship_attack_on_mordor_leads_to_four_battles(edition: str) -> None:
    party = ["orcs", "warg", "black-rider", "flying-nazgul"]
    state = lay(
        {**dict.fromkeys(party, "mordor"), "gandalf": "gondor", "balrog": "rohan"}, "fellowship", edition=edition
    )
    play(state, "move:gandalf:mordor")
    for number, defender in enumerate(party, start=1):
        if number < 4:
            play(state, f"defender:{defender}")
        fight(state, str(number), str(number))
        assert fallen(state, defender)
    assert at(state, "gandalf") == "mordor"
    assert (question(state), asked(state)) == ("turn", "sauron")


# ----- hidden again


@pytest.mark.rule("C-BATTLE-44")
@both_editions
@pytest.mark.parametrize("cards", [("1", "5"), ("6", "1"), ("retreat", "1"), ("1", "retreat")])
def test_after_a_battle_the_survivors_are_hidden(cards: tuple[str, str], edition: str) -> None:
    state = lay({"legolas": "cardolan", "balrog": "eregion", "warg": "mordor"}, edition=edition)
    play(state, "move:balrog:cardolan")
    assert shown(state) == {"legolas", "balrog"}
    fight(state, *cards)
    assert shown(state) == set()


@pytest.mark.rule("C-BATTLE-44")
@both_editions
def test_frodo_and_sam_are_hidden_after_both_were_shown(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "warg": "mordor", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:sam", "use:sam")
    assert shown(state) == {"frodo", "sam", "balrog"}
    fight(state, "1", "5")
    assert fallen(state, "balrog")
    assert shown(state) == set()


@pytest.mark.rule("C-BATTLE-44")
@both_editions
def test_who_retreated_is_hidden_before_the_next_battle(edition: str) -> None:
    state = lay({"frodo": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:frodo", "retreat:arthedain")
    assert question(state) == "sauron-card"
    assert shown(state) == {"balrog", "merry"}


@pytest.mark.rule("C-BATTLE-44")
@both_editions
def test_the_palantir_keeps_its_region_revealed_until_the_turn_ends(edition: str) -> None:
    pieces: dict[str, str | None] = {
        "legolas": "cardolan",
        "merry": "cardolan",
        "sam": "rhudaur",
        "gimli": "rhudaur",
        "cave-troll": "eregion",
    }
    state = lay(pieces, specials=((), ("palantir",)), edition=edition)
    play(state, "play:palantir", "choose:rhudaur", "move:cave-troll:cardolan", "defender:legolas")
    fight(state, "1", "1")
    assert question(state) == "sauron-card"  # Merry's battle, in the same turn
    assert shown(state) == {"merry", "cave-troll", "sam", "gimli"}
    fight(state, "2", "retreat")
    assert at(state, "merry") == "shire"
    assert shown(state) == set()


@pytest.mark.rule("C-BATTLE-44")
def test_the_watcher_and_crebains_choice_stay_revealed() -> None:
    watcher = lay({"elrond": "cardolan", "watcher": "eregion"}, characters="variant")
    fight(play(watcher, "move:watcher:cardolan"), "1", "retreat")
    assert shown(watcher) == {"watcher"}

    crebain = lay({"legolas": "cardolan", "balrog": "eregion"}, revealed=["legolas"])
    fight(play(crebain, "move:balrog:cardolan"), "1", "retreat")
    assert shown(crebain) == {"legolas"}


@pytest.mark.rule("C-BATTLE-45")
@both_editions
def test_between_two_battles_the_attacker_stays_the_same_piece(edition: str) -> None:
    shire = dict.fromkeys(["merry", "legolas", "gimli"], "shire")
    state = lay({**shire, "frodo": "rhudaur", "orcs": "arthedain", "warg": "arthedain"}, edition=edition)
    play(state, "move:orcs:shire", "defender:merry")
    assert fallen(state, "merry")
    assert asked(state) == "chance"
    assert shown(state) == set()
    assert may_be(state, "orcs") == {"shire"}  # hiding it has confused nobody
    for seed in range(20):
        other = state.determinize(0, Random(seed))
        assert other.position()["progress"]["active"] == "orcs"
    play(state, "defender:legolas")
    assert shown(state) == {"orcs", "legolas"}
    assert state.view(None)["battle"]["attacker"] == "orcs"
    assert question(state) == "sauron-card"


# ----- both gone, and the end of the game


@pytest.mark.rule("C-BATTLE-52")
@both_editions
@pytest.mark.parametrize(
    ("cards", "places"),
    [(("retreat", "retreat"), ("arthedain", "shire")), (("6", "noble-sacrifice"), (None, None))],
)
def test_when_both_leave_only_those_who_did_not_fight_remain(
    cards: tuple[str, str], places: tuple[str | None, str | None], edition: str
) -> None:
    pieces: dict[str, str | None] = {"legolas": "cardolan", "merry": "cardolan", "balrog": "eregion", "warg": "mordor"}
    state = lay(pieces, edition=edition)
    fight(play(state, "move:balrog:cardolan", "defender:legolas"), *cards)
    assert (at(state, "balrog"), at(state, "legolas")) == places
    region = state.view(None)["regions"]["cardolan"]
    assert (region["fellowship"]["stands"], region["sauron"]["stands"]) == (1, 0)
    assert at(state, "merry") == "cardolan"
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-BATTLE-51")
@both_editions
def test_frodos_defeat_ends_the_game_in_the_middle_of_a_turn(edition: str) -> None:
    state = lay({"frodo": "cardolan", "merry": "cardolan", "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan", "defender:frodo", "stay"), "6", "1")
    assert result(state) == "sauron"
    assert (question(state), asked(state)) == ("ended", None)
    assert legal(state) == set()  # Merry is not fought any more
    assert at(state, "merry") == at(state, "balrog") == "cardolan"
    assert state.returns() == [-1.0, 1.0]
    refused(state, "card:1", "C-BATTLE-51")


@pytest.mark.rule("C-BATTLE-51")
@both_editions
def test_frodo_in_mordor_wins_before_any_battle(edition: str) -> None:
    state = lay({"frodo": "gondor", "balrog": "mordor", "cave-troll": "mordor"}, "fellowship", edition=edition)
    play(state, "move:frodo:mordor")
    assert result(state) == "fellowship"
    assert not fallen(state, "balrog")
    refused(state, "defender:balrog", "C-BATTLE-51")


@pytest.mark.rule("C-BATTLE-51")
def test_the_variant_witch_king_in_the_shire_wins_before_any_battle() -> None:
    pieces: dict[str, str | None] = {"frodo-variant": "shire", "treebeard": "shire", "witch-king-variant": "arthedain"}
    state = play(lay(pieces, characters="variant"), "move:witch-king-variant:shire")
    assert result(state) == "sauron"
    assert at(state, "treebeard") == "shire"


@pytest.mark.rule("C-BATTLE-51")
@both_editions
def test_the_third_sauron_character_in_the_shire_wins_at_once(edition: str) -> None:
    pieces: dict[str, str | None] = {"frodo": "rhudaur", "orcs": "shire", "warg": "shire", "balrog": "cardolan"}
    state = play(lay(pieces, edition=edition), "move:balrog:shire")
    assert result(state) == "sauron"
