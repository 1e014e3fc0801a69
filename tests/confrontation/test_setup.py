"""The setup: two sides of nine, secret placement, full hands, and what happens before the first turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.confrontation.rulings import asked, at, lay, legal, play, question, refused, result

import redbook
from redbook import CHANCE, OptionError, PositionError, State
from redbook.confrontation.board import (
    ADJACENT,
    LABELS,
    MOUNTAINS,
    ORIGINAL_LABELS,
    ORIGINAL_SIDE_LABELS,
    REGION_IDS,
    ROW,
    SIDE_LABELS,
    X,
    bits,
)
from redbook.confrontation.cards import CARD_IDS, CARD_TEXT, SPECIAL_IDS, SPECIAL_TEXT
from redbook.confrontation.characters import ABILITY, CHARACTER_IDS
from redbook.confrontation.scene import row_of

FELLOWSHIP = ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"]
SAURON = ["balrog", "shelob", "witch-king", "flying-nazgul", "black-rider", "saruman", "orcs", "warg", "cave-troll"]
FELLOWSHIP_VARIANT = [
    "frodo-variant", "sam-variant", "smeagol", "faramir", "gandalf-variant", "aragorn-variant", "elrond", "theoden",
    "treebeard",
]  # fmt: skip
SAURON_VARIANT = [
    "uruk-hai", "wormtongue", "witch-king-variant", "flying-nazgul-variant", "mouth-of-sauron", "saruman-variant",
    "orcs-variant", "gollum", "watcher",
]  # fmt: skip
FELLOWSHIP_CARDS = {"1", "2", "3", "4", "5", "magic", "retreat", "noble-sacrifice", "elven-cloak"}
SAURON_CARDS = {"1", "2", "3", "4", "5", "6", "magic", "retreat", "eye"}

FELLOWSHIP_FRONT = ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"]
SAURON_FRONT = ["dagorlad", "gondor", "mirkwood", "fangorn", "rohan"]
MOUNTAIN_ROW = ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"]

EDITIONS = pytest.mark.parametrize("edition", ["original", "deluxe"])
MODES = pytest.mark.parametrize(
    "options",
    [
        {"edition": "original"},
        {"edition": "deluxe"},
        {"characters": "variant"},
        {"characters": "draft"},
        {"characters": "draft", "draft": "hidden"},
    ],
    ids=lambda options: "-".join(options.values()),
)


def start(**options: Any) -> State:
    return redbook.game("confrontation", **options).start()


def place(state: State, characters: list[str], regions: list[str]) -> State:
    """Place these characters, one in each of these regions; the ninth is placed by itself."""
    for character, region in zip(characters, regions, strict=True):
        state.play(f"place:{character}:{region}")
    return state


def place_any(state: State) -> State:
    """Answer every question of the setup with the first answer there is."""
    while state.view(None)["turn"] == 0:
        state.play(state.legal()[0])
    return state


def counts(state: State) -> dict[str, int]:
    """How many characters of both sides stand in each region that holds any."""
    found: dict[str, int] = {}
    for region in state.position()["pieces"].values():
        found[region] = found.get(region, 0) + 1
    return found


def fielded(state: State, side: str) -> list[str]:
    return [piece["character"] for piece in state.view(None)["pieces"][side]]


# ----- two sides


@pytest.mark.rule("C-SETUP-01")
@MODES
def test_two_players_with_nine_characters_each(options: dict[str, Any]) -> None:
    state = start(**options)
    assert state.game.seats == ("fellowship", "sauron")
    assert [len(pieces) for pieces in state.view(None)["pieces"].values()] == [9, 9]
    place_any(state)
    standing = [region for region in state.position()["pieces"].values() if region in REGION_IDS]
    assert len(standing) == 18


@pytest.mark.rule("C-SETUP-02")
def test_each_edition_has_its_names_for_the_same_two_sides() -> None:
    assert SIDE_LABELS == ("Fellowship", "Sauron")
    assert ORIGINAL_SIDE_LABELS == ("Good", "Dark")
    waiting = {}
    for edition in ("original", "deluxe"):
        state = start(edition=edition)
        first = state.choices(1)["prompt"]
        place(state, FELLOWSHIP[:8], ["shire"] * 4 + FELLOWSHIP_FRONT[:4])
        waiting[edition] = first, state.choices(0)["prompt"]
    assert waiting["original"] == ("Waiting for the Good side.", "Waiting for the Dark side.")
    assert waiting["deluxe"] == ("Waiting for the Fellowship.", "Waiting for Sauron.")


@pytest.mark.rule("C-SETUP-02")
def test_the_sides_have_the_same_roles_in_both_editions() -> None:
    opening = {}
    for edition in ("original", "deluxe"):
        state = place_any(start(edition=edition))
        opening[edition] = asked(state), counts(state), legal(state)
    assert opening["original"] == opening["deluxe"]


@pytest.mark.rule("C-SETUP-03")
@EDITIONS
def test_the_classic_game_has_the_classic_characters_and_nobody_else(edition: str) -> None:
    state = start(edition=edition)
    assert fielded(state, "fellowship") == FELLOWSHIP
    assert fielded(state, "sauron") == SAURON
    assert list(place_any(start(edition=edition)).position()["pieces"]) == FELLOWSHIP + SAURON
    for stranger in FELLOWSHIP_VARIANT + SAURON_VARIANT:
        refused(state, f"place:{stranger}:shire", "C-SETUP-03")


@pytest.mark.rule("C-SETUP-03")
def test_a_position_of_the_classic_game_has_no_variant_character() -> None:
    with pytest.raises(PositionError) as caught:
        lay({"faramir": "rohan", "orcs": "gondor"})
    assert caught.value.field == "pieces.faramir"


@pytest.mark.rule("C-SETUP-04")
@MODES
def test_both_players_start_with_all_nine_cards_in_hand(options: dict[str, Any]) -> None:
    state = start(**options)
    while True:
        for seat, side, cards in ((0, "fellowship", FELLOWSHIP_CARDS), (1, "sauron", SAURON_CARDS)):
            view = state.view(seat)
            assert len(view["own"]["hand"]) == 9
            assert set(view["own"]["hand"]) == cards
            assert view["cards"][side]["used"] == []
        if question(state) == "turn":
            break
        assert state.actor != CHANCE
        state.play(state.legal()[0])


# ----- placement


@pytest.mark.rule("C-SETUP-05")
@MODES
def test_the_shire_takes_four_of_the_fellowship_and_no_fifth(options: dict[str, Any]) -> None:
    state = start(**options)
    while question(state) != "placement":
        state.play(state.legal()[0])
    characters = FELLOWSHIP_VARIANT if "variant" in options.values() else FELLOWSHIP
    place(state, characters[:4], ["shire"] * 4)
    assert f"place:{characters[4]}:shire" not in legal(state)
    refused(state, f"place:{characters[4]}:shire", "C-SETUP-05")


@pytest.mark.rule("C-SETUP-05", "C-SETUP-06")
@EDITIONS
def test_once_the_front_is_manned_the_rest_of_the_fellowship_is_in_the_shire(edition: str) -> None:
    state = start(edition=edition)
    place(state, FELLOWSHIP[:5], FELLOWSHIP_FRONT)
    for character in FELLOWSHIP[5:8]:
        assert legal(state) == {f"place:{character}:shire"}
        state.play(f"place:{character}:shire")
    assert [at(state, character) for character in FELLOWSHIP] == [*FELLOWSHIP_FRONT, *["shire"] * 4]


@pytest.mark.rule("C-SETUP-06")
@pytest.mark.parametrize("region", FELLOWSHIP_FRONT)
@EDITIONS
def test_each_front_region_of_the_fellowship_takes_exactly_one(edition: str, region: str) -> None:
    state = start(edition=edition)
    assert legal(state) == {f"place:frodo:{place}" for place in ["shire", *FELLOWSHIP_FRONT]}
    state.play(f"place:frodo:{region}")
    assert legal(state) == {f"place:sam:{place}" for place in ["shire", *FELLOWSHIP_FRONT] if place != region}
    refused(state, f"place:sam:{region}", "C-SETUP-06")
    for elsewhere in SAURON_FRONT:
        refused(state, f"place:sam:{elsewhere}", "C-SETUP-06")


@pytest.mark.rule("C-SETUP-06")
@EDITIONS
def test_the_last_of_the_fellowship_takes_the_one_place_left(edition: str) -> None:
    state = start(edition=edition)
    place(state, FELLOWSHIP[:8], ["shire"] * 4 + FELLOWSHIP_FRONT[:4])
    assert at(state, "boromir") == "enedwaith"
    assert asked(state) == "sauron"


def fellowship_placed(**options: Any) -> State:
    """Sauron is asked for his first placement."""
    return place(start(**options), FELLOWSHIP[:8], ["shire"] * 4 + FELLOWSHIP_FRONT[:4])


@pytest.mark.rule("C-SETUP-07")
@EDITIONS
def test_mordor_takes_four_of_sauron_and_no_fifth(edition: str) -> None:
    state = place(fellowship_placed(edition=edition), SAURON[:4], ["mordor"] * 4)
    assert "place:black-rider:mordor" not in legal(state)
    refused(state, "place:black-rider:mordor", "C-SETUP-07")


@pytest.mark.rule("C-SETUP-07", "C-SETUP-08")
@EDITIONS
def test_once_the_front_is_manned_the_rest_of_sauron_is_in_mordor(edition: str) -> None:
    state = place(fellowship_placed(edition=edition), SAURON[:5], SAURON_FRONT)
    for character in SAURON[5:8]:
        assert legal(state) == {f"place:{character}:mordor"}
        state.play(f"place:{character}:mordor")
    assert [at(state, character) for character in SAURON] == [*SAURON_FRONT, *["mordor"] * 4]


@pytest.mark.rule("C-SETUP-08")
@pytest.mark.parametrize("region", SAURON_FRONT)
@EDITIONS
def test_each_front_region_of_sauron_takes_exactly_one(edition: str, region: str) -> None:
    state = fellowship_placed(edition=edition)
    assert legal(state) == {f"place:balrog:{place}" for place in ["mordor", *SAURON_FRONT]}
    state.play(f"place:balrog:{region}")
    assert legal(state) == {f"place:shelob:{place}" for place in ["mordor", *SAURON_FRONT] if place != region}
    refused(state, f"place:shelob:{region}", "C-SETUP-08")
    for elsewhere in FELLOWSHIP_FRONT:
        refused(state, f"place:shelob:{elsewhere}", "C-SETUP-08")


@pytest.mark.rule("C-SETUP-09")
@EDITIONS
def test_nobody_starts_in_the_mountains(edition: str) -> None:
    state = start(edition=edition)
    for region in MOUNTAIN_ROW:
        assert f"place:frodo:{region}" not in legal(state)
        refused(state, f"place:frodo:{region}", "C-SETUP-09")
    state = fellowship_placed(edition=edition)
    for region in MOUNTAIN_ROW:
        assert f"place:balrog:{region}" not in legal(state)
        refused(state, f"place:balrog:{region}", "C-SETUP-09")
    assert set(counts(place_any(state))) == set(REGION_IDS) - set(MOUNTAIN_ROW)


def setups(state: State, questions: int = 8) -> int:
    """In how many ways the side that is placing can answer the questions still to come."""
    if questions == 1:
        return len(state.legal())
    ways = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        ways += setups(after, questions - 1)
    return ways


@pytest.mark.rule("C-SETUP-10")
def test_any_five_of_the_nine_may_stand_in_front_in_any_order() -> None:
    assert setups(start()) == 15120
    assert setups(fellowship_placed()) == 15120


@pytest.mark.rule("C-SETUP-10")
@pytest.mark.parametrize("region", ["shire", *FELLOWSHIP_FRONT])
@EDITIONS
def test_frodo_may_start_in_any_place_of_the_fellowship(edition: str, region: str) -> None:
    state = play(start(edition=edition), f"place:frodo:{region}")
    assert at(state, "frodo") == region


@pytest.mark.rule("C-SETUP-11")
@MODES
def test_only_the_owner_can_read_his_pieces(options: dict[str, Any]) -> None:
    state = place_any(start(**options))
    truth = state.position()["pieces"]
    sides = {"fellowship": {"shire", *FELLOWSHIP_FRONT}, "sauron": {"mordor", *SAURON_FRONT}}
    for seat, reader in enumerate(sides):
        for side, pieces in state.view(seat)["pieces"].items():
            for piece in pieces:
                assert not piece["shown"]
                assert set(piece["regions"]) == sides[side]
                if side == reader:
                    assert piece["at"] == truth[piece["character"]]
                else:
                    assert "at" not in piece


@pytest.mark.rule("C-SETUP-11")
def test_the_enemy_sees_the_same_however_one_has_set_up() -> None:
    regions = ["shire"] * 4 + FELLOWSHIP_FRONT[:4]
    one, other = (place_any(place(start(), FELLOWSHIP[:8], order)) for order in (regions, regions[::-1]))
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)


@pytest.mark.rule("C-SETUP-12")
@EDITIONS
def test_both_sides_place_before_the_first_turn(edition: str) -> None:
    state = start(edition=edition)
    asked_in_turn = []
    while question(state) != "turn":
        asked_in_turn.append((question(state), asked(state)))
        refused(state, "move:sam:cardolan" if asked(state) == "fellowship" else "move:orcs:rohan", "C-SETUP-12")
        state.play(state.legal()[0])
    assert asked_in_turn == [("placement", "fellowship")] * 8 + [("placement", "sauron")] * 8
    assert state.view(None)["turn"] == 1
    refused(state, "place:orcs:mordor", "C-SETUP-12")


@pytest.mark.rule("C-SETUP-12")
@EDITIONS
def test_placement_is_hidden_until_both_are_done(edition: str) -> None:
    regions = ["shire"] * 4 + FELLOWSHIP_FRONT[:4]
    one, other = (place(start(edition=edition), FELLOWSHIP[:8], order) for order in (regions, regions[::-1]))
    for _ in range(8):
        assert one.view(1) == other.view(1)
        assert one.view(None) == other.view(None)
        assert all(sides["fellowship"]["stands"] == 0 for sides in one.view(1)["regions"].values())
        assert all(sides["sauron"]["stands"] == 0 for sides in one.view(0)["regions"].values())
        play(one, one.name(one.legal()[0]))
        play(other, other.name(other.legal()[0]))
    assert one.view(1)["regions"]["shire"]["fellowship"]["stands"] == 4
    assert one.view(0)["regions"]["mordor"]["sauron"]["stands"] == 4


# ----- the board


@pytest.mark.rule("C-SETUP-13")
def test_each_player_has_his_home_before_him_and_the_mountains_half_way() -> None:
    state = place_any(start())
    shire, mordor, arthedain, cardolan = map(REGION_IDS.index, ("shire", "mordor", "arthedain", "cardolan"))
    assert (row_of(state.view(0), shire), row_of(state.view(0), mordor)) == (6, 0)
    assert (row_of(state.view(1), shire), row_of(state.view(1), mordor)) == (0, 6)
    assert {ROW[region] - ROW[shire] for region in bits(MOUNTAINS)} == {3}
    assert {ROW[mordor] - ROW[region] for region in bits(MOUNTAINS)} == {3}
    assert X[arthedain] < X[shire] < X[cardolan]


@pytest.mark.rule("C-SETUP-14")
@EDITIONS
def test_sauron_moves_first_and_turns_alternate(edition: str) -> None:
    state = place_any(start(edition=edition))
    movers: list[str | None] = []
    while len(movers) < 12 and result(state) is None:
        if question(state) == "turn":
            assert asked(state) == state.view(None)["to_move"]
            movers.append(asked(state))
        state.play(state.legal()[-1])
    assert movers == ["sauron", "fellowship"] * 6


@pytest.mark.rule("C-SETUP-14")
def test_a_card_played_instead_of_the_turn_hands_the_turn_on() -> None:
    state = lay({"frodo": "shire", "orcs": "rohan"}, specials=([], ["recall-to-mordor"]))
    play(state, "play:recall-to-mordor")
    assert (question(state), asked(state)) == ("turn", "fellowship")


@pytest.mark.rule("C-SETUP-15")
def test_two_regions_have_another_name_in_the_original_edition() -> None:
    renamed = {region: (old, new) for region, old, new in zip(REGION_IDS, ORIGINAL_LABELS, LABELS, strict=True)}
    assert renamed["eregion"] == ("Hollin", "Eregion")
    assert renamed["caradhras"] == ("Moria", "Caradhras")
    assert {region for region, (old, new) in renamed.items() if old != new} == {"eregion", "caradhras"}


@pytest.mark.rule("C-SETUP-15")
@pytest.mark.parametrize(
    ("edition", "names"), [("original", ("Hollin", "Moria")), ("deluxe", ("Eregion", "Caradhras"))]
)
def test_the_players_read_the_names_of_their_edition(edition: str, names: tuple[str, str]) -> None:
    eregion, caradhras = names
    state = lay({"frodo": "shire", "gimli": "cardolan", "orcs": "fangorn"}, "fellowship", edition=edition)
    labels = {action["name"]: action["label"] for action in state.choices(0)["actions"]}
    assert labels["move:gimli:eregion"] == f"Gimli to {eregion}"
    assert caradhras in refused(state, "move:gimli:caradhras", "C-MOVE-03").reason
    play(state, "move:gimli:eregion", "move:orcs:caradhras")
    assert caradhras in {action["label"].split()[-1] for action in state.choices(0)["actions"]}


@pytest.mark.rule("C-SETUP-15")
def test_the_renamed_regions_have_the_same_limits_and_borders() -> None:
    for region, borders in (
        ("eregion", {"arthedain", "cardolan", "rhudaur", "enedwaith", "misty-mountains", "caradhras"}),
        ("caradhras", {"eregion", "enedwaith", "misty-mountains", "gap-of-rohan", "fangorn", "rohan"}),
    ):
        assert {REGION_IDS[other] for other in bits(ADJACENT[REGION_IDS.index(region)])} == borders
    for edition in ("original", "deluxe"):
        moves = legal(lay({"frodo": "eregion", "gimli": "caradhras", "orcs": "mordor"}, "fellowship", edition=edition))
        assert moves == {
            "move:frodo:misty-mountains", "move:frodo:fangorn:tunnel", "move:gimli:fangorn", "move:gimli:rohan",
        }  # fmt: skip


# ----- the box


@pytest.mark.rule("C-SETUP-16")
def test_what_is_in_the_original_box() -> None:
    state = start(edition="original")
    assert len(fielded(state, "fellowship") + fielded(state, "sauron")) == 18
    assert all(len(piece["faces"]) == 1 for pieces in state.view(None)["pieces"].values() for piece in pieces)
    for mode in ("variant", "draft"):
        with pytest.raises(OptionError, match="edition=deluxe"):
            start(edition="original", characters=mode)
    optional = {"fellowship_specials": SPECIAL_IDS[:2], "sauron_specials": SPECIAL_IDS[4:6]}
    assert optional["fellowship_specials"] == ["shadowfax", "gandalf-the-white"]
    assert optional["sauron_specials"] == ["palantir", "recall-to-mordor"]
    assert start(edition="original", specials="given", **optional).view(None)["specials"] == {
        "fellowship": optional["fellowship_specials"],
        "sauron": optional["sauron_specials"],
    }
    for card in ("a-king-revealed", "gwaihir", "dark-of-mordor", "crebain"):
        option = "fellowship_specials" if SPECIAL_IDS.index(card) < 4 else "sauron_specials"
        with pytest.raises(OptionError, match=f"{card} needs edition=deluxe"):
            start(edition="original", specials="given", **{option: [card]})


@pytest.mark.rule("C-SETUP-16")
def test_what_is_in_the_deluxe_box() -> None:
    pieces = [piece for side in start(characters="draft").view(None)["pieces"].values() for piece in side]
    assert len(pieces) == 18
    assert [len(piece["faces"]) for piece in pieces] == [2] * 18
    assert len({face for piece in pieces for face in piece["faces"]}) == 36
    given = start(
        specials="given",
        fellowship_specials=["shadowfax", "gandalf-the-white", "a-king-revealed", "gwaihir"],
        sauron_specials=["palantir", "recall-to-mordor", "dark-of-mordor", "crebain"],
    )
    assert [len(cards) for cards in given.view(None)["specials"].values()] == [4, 4]
    assert len(SPECIAL_IDS) == 8


@pytest.mark.rule("C-SETUP-16")
@EDITIONS
def test_both_boxes_hold_eighteen_combat_cards(edition: str) -> None:
    cards = start(edition=edition).view(None)["cards"]
    assert [len(hand["unused"]) for hand in cards.values()] == [9, 9]


@pytest.mark.rule("C-SETUP-17")
@EDITIONS
def test_special_cards_stay_in_the_box_unless_agreed(edition: str) -> None:
    state = place_any(start(edition=edition))
    assert state.view(None)["specials"] == {"fellowship": [], "sauron": []}
    for card in ("palantir", "recall-to-mordor"):
        assert f"play:{card}" not in legal(state)
        refused(state, f"play:{card}", "C-SPECIAL-02")
    agreed = place_any(start(edition=edition, specials="given", sauron_specials=["recall-to-mordor"]))
    assert agreed.view(None)["specials"] == {"fellowship": [], "sauron": ["recall-to-mordor"]}


# ----- the variant game, the draft


@pytest.mark.rule("C-SETUP-18")
def test_the_variant_game_differs_only_in_its_characters() -> None:
    classic, variant = start(), start(characters="variant")
    assert fielded(variant, "fellowship") == FELLOWSHIP_VARIANT
    assert fielded(variant, "sauron") == SAURON_VARIANT
    assert not set(fielded(variant, "fellowship") + fielded(variant, "sauron")) & set(FELLOWSHIP + SAURON)
    while question(classic) != "turn":
        assert (question(variant), asked(variant)) == (question(classic), asked(classic))
        assert variant.view(None)["cards"] == classic.view(None)["cards"]
        offered = [[state.name(action).split(":")[2] for action in state.legal()] for state in (variant, classic)]
        assert offered[0] == offered[1]
        for state in (variant, classic):
            state.play(state.legal()[-1])
    assert counts(variant) == counts(classic)
    assert (question(variant), asked(variant)) == ("turn", "sauron")
    assert variant.view(None)["regions"] == classic.view(None)["regions"]


@pytest.mark.rule("C-SETUP-19")
@pytest.mark.parametrize(
    ("method", "choices"), [("two-each", ["special-cards"]), ("by-opponent", ["announce", "special-cards"])]
)
def test_faces_then_special_cards_then_placement_then_the_first_turn(method: str, choices: list[str]) -> None:
    state = start(characters="draft", specials=method)
    order: list[str] = []
    while state.view(None)["turn"] == 0:
        if order[-1:] != [question(state)]:
            order.append(question(state))
        state.play("announce:2" if question(state) == "announce" else state.legal()[0])
    assert order == ["draft", *choices, "placement"]
    assert (question(state), asked(state)) == ("turn", "sauron")


@pytest.mark.rule("C-SETUP-19")
def test_the_line_ups_are_shown_before_special_cards_are_chosen() -> None:
    state = start(characters="draft", specials="two-each")
    while question(state) == "draft":
        assert fielded(state, "fellowship") == fielded(state, "sauron") == [None] * 9
        state.play(state.legal()[1])
    assert question(state) == "special-cards"
    assert fielded(state, "fellowship") == FELLOWSHIP_VARIANT
    assert fielded(state, "sauron") == SAURON_VARIANT


@pytest.mark.rule("C-SETUP-20")
@EDITIONS
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_may_study_both_sides_before_play(edition: str, seat: int | None) -> None:
    view = start(edition=edition).view(seat)
    assert [piece["character"] for piece in view["pieces"]["fellowship"]] == FELLOWSHIP
    assert [piece["character"] for piece in view["pieces"]["sauron"]] == SAURON
    assert set(view["cards"]["fellowship"]["unused"]) == FELLOWSHIP_CARDS
    assert set(view["cards"]["sauron"]["unused"]) == SAURON_CARDS


@pytest.mark.rule("C-SETUP-20")
def test_every_character_and_card_has_a_text_to_read() -> None:
    for components, texts in ((CHARACTER_IDS, ABILITY), (CARD_IDS, CARD_TEXT), (SPECIAL_IDS, SPECIAL_TEXT)):
        assert len(texts) == len(components)
        assert all(text.endswith(".") for text in texts)
