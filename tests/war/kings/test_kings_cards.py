"""The event cards of Kings of Middle-earth (K-CARD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.kings.tables import HOME, TILES, WAR, own, pick, table, take, with_dice
from tests.war.rulings import army, asked, at, discards, hand, legal, lost, nation, on_table, play, question, stock

from redbook import State
from redbook.war.card import EVENTS
from redbook.war.combat import HALVES
from redbook.war.contents import card
from redbook.war.dice import FACE_IDS

rule = pytest.mark.rule


def playing(name: str, die: str, side: str = "free-peoples", **more: Any) -> State:
    """A side plays a card with a die of its icon."""
    dice = (f"{die} {die}", "army") if side == "free-peoples" else ("event", f"{die} {die}")
    hands = (name, "") if side == "free-peoples" else ("", name)
    state = table(more.pop("armies", None), side, dice=more.pop("dice", dice), hands=hands, **more)
    return take(state, die, "event", f"card:{name}")


@rule(
    "K-CARD-03", "K-CARD-12", "K-CARD-15", "K-CARD-18", "K-CARD-21", "K-CARD-24", "K-CARD-46", "K-CARD-51", "K-CARD-57"
)
@rule(
    "K-CARD-61", "K-CARD-66", "K-CARD-06", "K-CARD-09", "K-CARD-29", "K-CARD-32", "K-CARD-36", "K-CARD-41", "K-CARD-69"
)
@rule("K-CARD-71", "K-CARD-27", "K-CARD-31", "K-CARD-33", "K-CARD-39", "K-CARD-67", "K-CARD-70")
@pytest.mark.parametrize(
    ("name", "icon", "half", "initiative"),
    [
        ("kings-house-of-the-stewards", "character", "Brave Stand", 3),
        ("aid-in-time-of-need", "character", "The King's Banner", 4),
        ("it-is-not-so-dark-here", "character", "Like a God of Old", 2),
        ("kings-wisdom-of-elrond", "muster", "Confusion", 4),
        ("kings-riders-of-theoden", "muster", "Daylight", 3),
        ("kings-king-brands-men", "muster", "Shield-wall", 6),
        ("kings-dain-ironfoots-guard", "muster", "Valour", 3),
        ("kings-thranduils-archers", "muster", "Valour", 3),
        ("ever-at-your-service", "muster", "There Is Hope for Victory", 4),
        ("men-of-little-villages", "muster", "There Is Hope for Victory", 4),
        ("your-welcome-is-doubtful", "character", "Servant of the Shadow", 3),
        ("the-west-has-failed", "character", "Battle Is Vain", 1),
        ("kings-return-to-valinor", "army", "Deadly Strife", 3),
        ("kings-denethors-folly", "army", "Devilry of Orthanc", 3),
        ("kings-threats-and-promises", "muster", "Devilry of Orthanc", 3),
        ("kings-stormcrow", "muster", "Great Host", 7),
        ("kings-the-king-is-revealed", "muster", "Relentless Assault", 3),
        ("the-palantir-of-barad-dur", "muster", "His Power Waxes", 3),
        ("work-of-the-enemy", "muster", "His Power Waxes", 3),
    ],
)
def test_the_icon_and_the_lower_half_of_each_card(name: str, icon: str, half: str, initiative: int) -> None:
    event = EVENTS[card(name)]
    assert FACE_IDS[event.die] == icon
    assert (HALVES[event.half].title, HALVES[event.half].initiative) == (half, initiative)


# ----- the Free Peoples


@rule("K-CARD-01", "K-CARD-02")
def test_house_of_the_stewards_recruits_or_comforts_and_draws_two() -> None:
    people = {"boromir": "pelargir"}
    state = playing("kings-house-of-the-stewards", "character", characters=people, tiles={"denethor": "1"})
    recruited = play(state.clone(), "recruit", "figure:gondor-elite")
    assert army(recruited, "pelargir") == "gondor 0/1/0"
    play(state, "take-off")
    assert own(state, "denethor")["tiles"] == {}
    for _ in range(2):
        state.play(next(name for name in sorted(legal(state)) if name.startswith("deal:")))
    assert len(hand(state, "free-peoples")) == 2
    away = table(characters={"boromir": "edoras"}, hands=("kings-house-of-the-stewards", ""),
                 dice=("character character", "army"))  # fmt: skip
    assert "act:event" not in legal(pick(away, "character"))


@rule("K-CARD-04", "K-CARD-05", "K-RULER-27", "K-RULER-28")
def test_aid_in_time_of_need_moves_companions_and_wakes_a_sovereign_where_he_is() -> None:
    armies = {**HOME, "carrock": "north 1/0/0"}
    state = playing("aid-in-time-of-need", "character", armies=armies, tiles={"brand": "1"},
                    characters={"strider": "old-forest-road", "brand": "carrock"})  # fmt: skip
    play(state, "character:strider", "to:carrock")
    if question(state) == "company":
        play(state, "done")
    if question(state) == "event":
        play(state, "character:brand")
    assert at(state, "brand-awakened") == "carrock"  # no City, and the North is passive
    assert nation(state, "north")[1] is False
    assert (own(state, "brand")["tiles"], own(state, "brand")["token"]) == ({}, "held")


@rule("K-CARD-07", "K-CARD-08", "K-CARD-10")
def test_it_is_not_so_dark_here_advances_and_returns_a_tile_of_choice() -> None:
    state = playing("it-is-not-so-dark-here", "character", tiles={"dain": "1 2 kings-1", "brand": "1"})
    play(state, "nation:north")
    assert nation(state, "north") == (2, False)
    assert legal(state) == {"character:brand", "character:dain"}
    play(state, "character:dain")
    assert legal(state) == {"give-back:1", "give-back:2", "give-back:kings-1"}
    assert own(state, "dain", 0)["known"] == {"1": 1, "2": 1}
    play(state, "give-back:2")
    assert own(state, "dain")["tiles"] == {"1": 1}
    assert own(state, "dain", 0)["known"] == {"1": 1}  # what was seen is known


@rule("K-CARD-08", "K-CORRUPT-19")
def test_what_the_free_peoples_have_seen_is_kept_when_the_rest_is_drawn_anew() -> None:
    from random import Random

    kings = {"sovereigns": {"dain": {"known": {"2": 1}}}}
    state = table(tiles={"dain": "2 1"}, kings=kings, dice=("event event", "army army"))
    for seed in range(20):
        assert own(state.determinize(0, Random(seed)), "dain", 1)["tiles"].get("2", 0) >= 1
    assert state.view(0)["tiles"]["pool"]["2"] == 1


@rule("K-CARD-11")
def test_wisdom_of_elrond_rouses_a_nation_or_looks() -> None:
    state = playing("kings-wisdom-of-elrond", "muster", tiles={"dain": "1 2"})
    roused = play(state.clone(), "nation:north")
    assert nation(roused, "north") == (2, True)
    play(state, "look")
    assert legal(state) == {"no", "give-back:1", "give-back:2"}
    play(state, "no")
    assert own(state, "dain", 1)["tiles"] == {"1": 1, "2": 1}
    assert own(state, "dain", 0)["known"] == {"1": 1, "2": 1}


CARDS = [
    ("kings-riders-of-theoden", "theoden"), ("kings-king-brands-men", "brand"), ("kings-dain-ironfoots-guard", "dain"),
    ("kings-thranduils-archers", "thranduil"),
]  # fmt: skip


@rule("K-CARD-13", "K-CARD-16", "K-CARD-19", "K-CARD-22", "K-CARD-25", "K-CORRUPT-33")
@pytest.mark.parametrize(("name", "who"), CARDS)
def test_a_card_of_his_own_removes_a_corrupted_sovereign_and_draws_nothing(name: str, who: str) -> None:
    state = playing(name, "muster", corrupted=who)
    assert own(state, who)["state"] == "gone"
    assert asked(state) != "chance"
    assert hand(state, "free-peoples") == set()


@rule("K-CARD-14", "K-CARD-17", "K-CARD-20", "K-CARD-23", "K-CARD-28")
@pytest.mark.parametrize(
    ("name", "who", "answers", "region", "found"),
    [
        ("kings-riders-of-theoden", "theoden", ("figure:rohan-elite",), "edoras", "rohan 1/2/1"),
        ("kings-king-brands-men", "brand", (), "dale", "north 3/0/1"),
        ("kings-dain-ironfoots-guard", "dain", ("figure:dwarves-elite",), "erebor", "dwarves 1/3/2"),
        ("kings-thranduils-archers", "thranduil", ("figure:elves-regular",), "woodland-realm", "elves 2/1/1"),
    ],
)
def test_else_it_recruits_or_takes_a_tile_off_and_a_card_is_drawn(
    name: str, who: str, answers: tuple[str, ...], region: str, found: str
) -> None:
    state = playing(name, "muster", tiles={who: "1"})
    assert legal(state) == {"recruit", "take-off"}
    recruited = play(state.clone(), "recruit", *answers)
    assert army(recruited, region) == found
    assert own(recruited, who)["tiles"] == {"1": 1}
    assert asked(recruited) == "chance"
    play(state, "take-off")
    assert own(state, who)["tiles"] == {}
    state.play(next(action for action in sorted(legal(state)) if action.startswith("deal:")))
    assert len(hand(state, "free-peoples")) == 1


@rule("K-CARD-14")
def test_the_riders_may_come_where_a_companion_is_in_rohan() -> None:
    state = playing("kings-riders-of-theoden", "muster", characters={"legolas": "folde", "gimli": "erebor"})
    play(state, "recruit")
    assert legal(state) == {"region:edoras", "region:folde"}


@rule("K-CARD-26")
@pytest.mark.parametrize("people", [{"dain-awakened": "erebor"}, {"dain": "eliminated"}, {}])
def test_without_a_hidden_tile_the_card_can_be_played_all_the_same(people: dict[str, str]) -> None:
    state = playing("kings-dain-ironfoots-guard", "muster", characters=people)
    play(state, "take-off")
    assert asked(state) == "chance"  # a card is drawn


@rule("K-CARD-27", "K-CARD-28", "K-CARD-30")
def test_ever_at_your_service_brings_a_unit_and_takes_a_tile_off() -> None:
    armies = {"carrock": "north 1/0/0", "inside-erebor": "dwarves 1/0/0", "erebor": "sauron 1/0/0"}
    people = {"brand": "carrock", "theoden-awakened": "gap-of-rohan"}
    state = playing("ever-at-your-service", "muster", armies=armies, characters=people, tiles={"brand": "1"},
                    corrupted="denethor")  # fmt: skip
    assert legal(state) == {"character:brand", "character:dain", "character:theoden"}
    brand = play(state.clone(), "character:brand", "figure:north-elite")
    assert army(brand, "carrock") == "north 1/1/0"  # Carrock is a Settlement, but it needs none
    assert own(brand, "brand")["tiles"] == {}
    theoden = play(state.clone(), "character:theoden", "figure:rohan-regular")
    assert army(theoden, "gap-of-rohan") == "rohan 1/0/0"
    play(state, "character:dain", "figure:dwarves-regular")
    assert army(state, "inside-erebor") == "dwarves 2/0/0"


@rule("K-CARD-31")
def test_men_of_little_villages_come_from_four_nations() -> None:
    state = playing("men-of-little-villages", "muster", armies={"barad-dur": "sauron 1/0/0", "dale": "north 1/0/0"})
    play(state, "figure:north-leader")
    for people, region in (("gondor", "pelargir"), ("rohan", "folde"), ("elves", "lorien")):
        assert "figure:north-regular" not in legal(state)
        play(state, f"figure:{people}-regular", f"region:{region}")
    assert army(state, "dale") == "north 1/0/1"
    assert army(state, "pelargir") == "gondor 1/0/0"
    assert question(state) != "event"  # the Dwarves would be the fifth


# ----- the Shadow


@rule("K-CARD-33", "K-CARD-37")
def test_while_a_welcome_is_doubtful_no_tile_comes_off() -> None:
    doubt = ("", "your-welcome-is-doubtful")
    state = table(tiles={"denethor": "1"}, characters={"boromir": "minas-tirith"}, table=doubt,
                  dice=("muster muster", "army"))  # fmt: skip
    take(state, "muster", "diplomacy", "nation:gondor")
    assert question(state) != "comfort"
    state = playing("it-is-not-so-dark-here", "character", tiles={"dain": "1"}, table=doubt)
    play(state, "nation:north")
    assert question(state) != "look"
    assert own(state, "dain")["tiles"] == {"1": 1}
    state = playing("kings-king-brands-men", "muster", tiles={"brand": "1"}, table=doubt)
    play(state, "take-off")
    assert own(state, "brand")["tiles"] == {"1": 1}
    state = table(tiles={"thranduil": "1"}, at_war="elves", table=doubt, dice=("muster muster", "army"))
    take(state, "muster", "awaken")
    assert state.view(1)["tiles"]["pool"] == TILES  # that is no removal by the Free Peoples


@rule("K-CARD-34", "K-RULER-28")
def test_while_a_welcome_is_doubtful_only_nations_at_war_are_woken() -> None:
    doubt = ("", "your-welcome-is-doubtful")
    for war, may in (("", False), ("elves", True)):
        state = pick(table(at_war=war, table=doubt, dice=("muster muster", "army")), "muster")
        assert ("act:awaken" in legal(state)) == may
    state = playing("aid-in-time-of-need", "character", characters={"strider": "dale"}, table=doubt)
    if question(state) == "company":
        play(state, "done")
    assert at(state, "brand") == "dale"


@rule("K-CARD-35", "K-CARD-38")
@pytest.mark.parametrize(
    ("face", "people", "may"),
    [
        ("will", {}, True), ("character", {}, False), ("character", {"gimli": "erebor"}, True),
        ("muster", {"gimli": "erebor"}, False), ("character", {"dain-awakened": "iron-hills"}, False),
        ("character", {"dain-awakened": "iron-hills", "gimli": "iron-hills"}, True),
        ("character", {"dain-awakened": "dale"}, True),
    ],
)  # fmt: skip
def test_how_the_doubt_is_removed(face: str, people: dict[str, str], may: bool) -> None:
    state = table(characters=people, table=("", "your-welcome-is-doubtful"), dice=(f"{face} {face}", "army"))
    pick(state, face)
    assert ("act:remove-card" in legal(state)) == may
    if may:
        play(state, "act:remove-card")
        assert "your-welcome-is-doubtful" in discards(state, "shadow")


@rule("K-CARD-39", "K-CARD-40", "K-CARD-42")
@pytest.mark.parametrize(("eyes", "tiles"), [(0, 0), (1, 1), (2, 2), (5, 3)])
def test_the_west_has_failed_costs_no_eye_and_needs_no_die(eyes: int, tiles: int) -> None:
    armies = {**HOME, "iron-hills": "sauron 1/0/1"}
    more = with_dice(("", "character character"), box=eyes)
    state = table(armies, "shadow", hands=("", "the-west-has-failed"), **more)
    take(state, "character", "event", "card:the-west-has-failed")
    if tiles:
        assert legal(state) >= {"character:dain"} or asked(state) == "chance"
    if question(state) == "event":
        assert legal(state) == {"character:brand", "character:dain"}
        play(state, "character:dain")
    drawn = 0
    while question(state) == "tile-for-sovereign":
        play(state, "tile:0-reveal" if drawn < 2 else "tile:1")
        drawn += 1
    assert drawn == tiles
    assert state.view(None)["dice"]["shadow"]["hunt_box"] == eyes


@rule("K-CARD-44", "K-CARD-45")
@pytest.mark.parametrize(
    ("corrupted", "roll", "hits"), [("brand", "15", 0), ("brand", "16", 1), ("brand dain", "15", 1)]
)
def test_return_to_valinor_hits_harder_with_two_corrupted(corrupted: str, roll: str, hits: int) -> None:
    armies = {**HOME, "lorien": "elves 2/0/0", "woodland-realm": "sauron 1/0/0", "inside-woodland-realm": "elves 1/0/0"}
    state = playing("kings-return-to-valinor", "army", "shadow", armies=armies, corrupted=corrupted)
    assert len(state.name(state.legal()[0])) == len("roll:11")  # Lórien alone is not besieged and has Elves
    play(state, f"roll:{roll}")
    assert lost(state, "elves-regular") == hits
    nobody = table(armies, "shadow", hands=("", "kings-return-to-valinor"), dice=("event", "army army"))
    assert "act:event" not in legal(pick(nobody, "army"))


@rule("K-CARD-47", "K-CARD-48", "K-CARD-52", "K-CARD-53")
def test_denethors_folly_wants_him_in_play_and_not_awakened_and_keeps_him_asleep() -> None:
    for more, may in (
        ({}, True), ({"corrupted": "denethor"}, True), ({"characters": {"denethor": "eliminated"}}, False),
        ({"characters": {"denethor-awakened": "minas-tirith"}}, False),
    ):  # fmt: skip
        state = table(mover="shadow", hands=("", "kings-denethors-folly"), dice=("event", "army army"), **more)
        assert ("act:event" in legal(pick(state, "army"))) == may
    state = playing("kings-denethors-folly", "army", "shadow", characters={"thranduil": "eliminated"}, active="gondor",
                    dice=("muster muster", "army army"))  # fmt: skip
    assert on_table(state, "shadow") == {"kings-denethors-folly"}
    assert army(state, "minas-tirith") == "gondor 3/1/1"  # no Leader falls, and it needs no siege
    assert "act:awaken" not in legal(pick(state, "muster"))


@rule("K-CARD-49")
@pytest.mark.parametrize(
    ("place", "target", "silent"),
    [("minas-tirith", "minas-tirith", True), ("pelargir", "pelargir", True), ("minas-tirith", "pelargir", False)],
)
def test_denethors_folly_silences_minas_tirith_and_where_he_is(place: str, target: str, silent: bool) -> None:
    armies = {"minas-tirith": "gondor 2/1/0", "pelargir": "gondor 2/1/0", "osgiliath": "sauron 4/0/0"}
    armies["lossarnach" if target == "pelargir" else "osgiliath"] = "sauron 4/0/0"
    state = table(armies, "shadow", characters={"denethor": place}, table=("", "kings-denethors-folly"),
                  hands=("kings-dain-ironfoots-guard", ""), at_war=WAR, dice=("event", "army army"))  # fmt: skip
    take(state, "army", "attack")
    while question(state) in ("attack", "split"):
        names = legal(state)
        state.play(
            "all" if "all" in names else f"to:{target}" if f"to:{target}" in names
            else "army:lossarnach" if target == "pelargir" else "army:osgiliath"
        )  # fmt: skip
    if question(state) == "battle" and "no" in legal(state):
        play(state, "no")  # it stays in the field
    assert ("card:kings-dain-ironfoots-guard" in legal(state)) != silent


@rule("K-CARD-50", "K-CARD-52")
@pytest.mark.parametrize(
    ("face", "people", "may"),
    [
        ("will", {}, True), ("event", {}, False), ("event", {"gandalf-the-white": "minas-tirith"}, True),
        ("event", {"aragorn": "pelargir", "denethor": "pelargir"}, True), ("event", {"aragorn": "pelargir"}, False),
        ("event", {"boromir": "minas-tirith"}, False),
    ],
)  # fmt: skip
def test_how_denethors_folly_is_removed(face: str, people: dict[str, str], may: bool) -> None:
    armies = {**HOME, "pelargir": "gondor 1/0/0"}
    state = table(armies, characters=people, table=("", "kings-denethors-folly"), dice=(f"{face} {face}", "army"))
    assert ("act:remove-card" in legal(pick(state, face))) == may


@rule("K-CARD-52")
def test_denethors_folly_leaves_with_him() -> None:
    state = table(corrupted="denethor", characters={"boromir": "minas-tirith"}, table=("", "kings-denethors-folly"),
                  dice=("character character", "army"))  # fmt: skip
    take(state, "character", "remove-corrupted")
    assert "kings-denethors-folly" in discards(state, "shadow")


@rule("K-CARD-54", "K-CARD-55", "K-CARD-58")
@pytest.mark.parametrize(
    ("die", "may"),
    [
        ("muster", False), ("army-muster", False), ("will", False), ("free-ruler:muster", False),
        ("free-ruler:army-muster", True), ("free-ruler:event", True), ("free-ruler:will", True),
    ],
)  # fmt: skip
def test_threats_and_promises_keep_muster_results_from_waking(die: str, may: bool) -> None:
    ruler = die.removeprefix("free-ruler:") if "ruler" in die else ""
    dice = with_dice((f"{'event' if ruler else die} event", "army"), (ruler, ""))
    state = table(characters={"dain-awakened": "erebor"}, table=("", "kings-threats-and-promises"), **dice)
    play(state, f"die:{die}")
    assert ("act:awaken" in legal(state)) == may


@rule("K-CARD-54", "K-CARD-56")
def test_threats_and_promises_bar_diplomacy_with_the_passive_and_leave_at_a_fall_or_attack() -> None:
    threats = ("", "kings-threats-and-promises")
    state = table(table=threats, dice=("muster muster", "army"))
    take(state, "muster", "diplomacy")
    assert "nation:north" not in legal(state)
    state = table(mover="shadow", table=threats, **with_dice(("event", "army"), box=2))
    play(state, "corrupt:brand", "tile:3")
    assert "kings-threats-and-promises" in discards(state, "shadow")
    armies = {**HOME, "iron-hills": "sauron 2/0/0"}
    state = table(armies, "shadow", table=threats, at_war="sauron", dice=("event", "army army"))
    take(state, "army", "attack")
    while question(state) in ("attack", "split"):
        names = legal(state)
        state.play("all" if "all" in names else "to:erebor" if "to:erebor" in names else "army:iron-hills")
    assert "kings-threats-and-promises" in discards(state, "shadow")


@rule("K-CARD-59", "K-CARD-60", "K-CARD-62")
def test_stormcrow_lays_a_tile_and_costs_a_unit() -> None:
    armies = {"dale": "north 3/0/1", "barad-dur": "sauron 1/0/0"}
    state = playing(
        "kings-stormcrow", "muster", "shadow", armies=armies, characters={"strider": "dale"}, steps={"north": 2}
    )
    play(state, "nation:north")
    assert nation(state, "north")[0] == 3
    play(state, "tile:eye", "tile:1")
    assert own(state, "brand", 1)["tiles"] == {"1": 1}
    assert own(state, "brand", 0)["tiles"] == 1
    while question(state) == "event":
        state.play(sorted(legal(state))[0])
    assert lost(state, "north-regular") == 1
    assert lost(state, "north-leader") == 0
    nobody = table(mover="shadow", hands=("", "kings-stormcrow"), fellowship={"region": "hollin"},
                   dice=("event", "muster muster"))  # fmt: skip
    assert "act:event" not in legal(pick(nobody, "muster"))


@rule("K-CARD-60", "K-CARD-63")
@pytest.mark.parametrize(
    ("more", "unit"),
    [
        ({"characters": {"strider": "dale", "brand-awakened": "dale"}}, 0),
        ({"characters": {"strider": "dale", "brand": "eliminated"}}, 0),
        ({"characters": {"strider": "dale"}, "corrupted": "brand"}, 1),
    ],
)
def test_stormcrow_and_a_sovereign_who_is_no_leader(more: dict[str, Any], unit: int) -> None:
    state = playing("kings-stormcrow", "muster", "shadow", armies={"dale": "north 2/0/0", "barad-dur": "sauron 1/0/0"},
                    steps={"north": 2}, **more)  # fmt: skip
    play(state, "nation:north")
    assert question(state) != "tile-for-sovereign"
    while question(state) == "event":
        state.play(sorted(legal(state))[0])
    assert lost(state, "north-regular") == unit


@rule("K-CARD-62")
def test_stormcrow_may_lay_a_kings_tile() -> None:
    armies = {"dale": "north 3/0/1", "barad-dur": "sauron 1/0/0"}
    state = playing(
        "kings-stormcrow", "muster", "shadow", armies=armies, characters={"strider": "dale"}, steps={"north": 2}
    )
    play(state, "nation:north", "tile:kings-2")
    assert own(state, "brand", 0)["kings_tiles"] == {"kings-2": 1}


@rule("K-CARD-64", "K-CARD-65")
def test_the_king_is_revealed_brings_more_for_each_awakened_sovereign() -> None:
    people = {"denethor-awakened": "minas-tirith", "dain-awakened": "erebor"}
    state = playing("kings-the-king-is-revealed", "muster", "shadow", characters=people)
    assert army(state, "minas-morgul") == "sauron 5/0/1"
    play(state, "figure:nazgul", "figure:sauron-regular")
    assert army(state, "minas-morgul") == "sauron 6/0/2"
    assert question(state) != "event"
    for who, may in (({"dain-awakened": "erebor"}, False), ({"aragorn": "erebor"}, True)):
        state = table(mover="shadow", characters=who, hands=("", "kings-the-king-is-revealed"),
                      dice=("event", "muster muster"))  # fmt: skip
        assert ("act:event" in legal(pick(state, "muster"))) == may


@rule("K-CARD-67")
def test_the_palantir_makes_an_event_of_a_muster_once_a_turn() -> None:
    stone = ("", "the-palantir-of-barad-dur")
    state = table(mover="shadow", table=stone, hands=("", "the-west-has-failed"), dice=("event event", "muster muster"))
    pick(state, "muster")
    assert {"act:palantir-draw", "act:palantir-event"} <= legal(state)
    play(state, "act:palantir-event", "card:the-west-has-failed")
    take(state, "event", "discard")
    pick(state, "muster")
    assert not {"act:palantir-draw", "act:palantir-event"} & legal(state)
    plain = pick(table(mover="shadow", dice=("event", "muster muster")), "muster")
    assert "act:palantir-draw" not in legal(plain)
    other = pick(table(mover="shadow", table=stone, dice=("event", "army army")), "army")
    assert "act:palantir-draw" not in legal(other)


@rule("K-CARD-68")
@pytest.mark.parametrize(
    ("face", "rings", "may", "left"), [("will", 1, True, 1), ("event", 1, True, 0), ("event", 0, False, 0)]
)
def test_how_the_palantir_is_removed(face: str, rings: int, may: bool, left: int) -> None:
    state = table(table=("", "the-palantir-of-barad-dur"), rings=(rings, 0), dice=(f"{face} {face}", "army"))
    pick(state, face)
    assert ("act:remove-card" in legal(state)) == may
    if may:
        play(state, "act:remove-card")
        assert state.view(None)["rings"]["free-peoples"]["left"] == left
        assert "the-palantir-of-barad-dur" in discards(state, "shadow")


@rule("K-CARD-70", "K-CARD-72")
@pytest.mark.parametrize(("corrupted", "hits"), [("", 1), ("dain", 2)])
def test_work_of_the_enemy_hits_where_a_sovereign_is(corrupted: str, hits: int) -> None:
    armies = {"erebor": "dwarves 3/0/0", "barad-dur": "sauron 1/0/0"}
    state = playing("work-of-the-enemy", "muster", "shadow", armies=armies, corrupted=corrupted)
    if question(state) == "event":
        play(state, "character:dain")
    play(state, "roll:145")
    while question(state) == "losses":
        state.play(sorted(legal(state))[0])
    assert lost(state, "dwarves-regular") == hits
    assert nation(state, "dwarves") == (3, False)  # it is no attack


@rule("K-CARD-72")
def test_work_of_the_enemy_does_nothing_where_no_army_is() -> None:
    state = playing("work-of-the-enemy", "muster", "shadow", armies={"barad-dur": "sauron 1/0/0"},
                    characters={"dain-awakened": "erebor"})  # fmt: skip
    assert question(state) not in ("roll", "event")
    assert stock(state, "dwarves-regular") == 5


@rule("K-CARD-74")
def test_replaced_cards_keep_the_player_of_the_base_card_and_new_ones_have_none() -> None:
    for name, player in (("kings-riders-of-theoden", "rohan"), ("kings-thranduils-archers", "gondor"),
                         ("kings-the-king-is-revealed", "witch-king"), ("aid-in-time-of-need", "")):  # fmt: skip
        assert EVENTS[card(name)].player == player


@rule("K-TILE-02", "K-TILE-03")
def test_a_kings_tile_is_ordinary_damage_in_the_hunt_and_its_number_counts_for_cards() -> None:
    state = table(**with_dice(("character event", "army"), box=1), fellowship={"corruption": 0})
    take(state, "character", "move-fellowship", "roll:6", "tile:kings-2")
    assert state.view(None)["hunt"]["damage"] == 2
    breaking = playing("the-breaking-of-the-fellowship", "character", "shadow", fellowship={"revealed": True})
    play(breaking, "tile:kings-2")
    assert question(breaking) == "release"
    play(breaking, "character:peregrin", "character:meriadoc")
    assert question(breaking) != "release"


@rule("K-TILE-05", "K-TILE-06")
def test_a_drawn_kings_tile_returns_when_the_pool_is_filled_and_one_removed_does_not() -> None:
    tiles = {"pool": {"1": 1, "eye": 1}, "drawn": {"kings-2": 1}, "removed": {"kings-1": 1}}
    state = table(**with_dice(("character character", "army army"), box=1, fields={"tiles": tiles}))
    take(state, "character", "move-fellowship", "roll:6", "tile:1")
    while question(state) == "hunt-tile":
        play(state, "pass")
    take(state, "army", "discard")
    take(state, "character", "move-fellowship", "roll:6")
    while question(state) == "hunt-tile":
        play(state, "pass")
    assert state.view(1)["tiles"]["pool"] == {"1": 1, "eye": 1, "kings-2": 1}
