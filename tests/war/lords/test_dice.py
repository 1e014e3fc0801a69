"""The special dice of Lords of Middle-earth: joining, rolling, keeping one, the Hunt Box, and losing one."""

from __future__ import annotations

import pytest
from tests.war.lords.tables import (
    BOTH,
    KEEPER,
    before_roll,
    next_position,
    next_turn,
    roll,
    special,
    table,
    take,
    with_dice,
)
from tests.war.rulings import SEATS, legal, play, question

from redbook import CHANCE, IllegalAction
from redbook.war.contents import DIE_IDS
from redbook.war.dice import FACE_COUNT, FACE_IDS, FACES, REMOVING

rule = pytest.mark.rule


@rule("L-KEEPER-01", "L-KEEPER-02", "L-KEEPER-03", "L-KEEPER-09", "L-DICE-12", "L-DICE-15")
@pytest.mark.parametrize(
    ("die", "faces", "removing"),
    [
        ("vilya", "army muster event card-draw card-draw eye", "army eye"),
        ("nenya", "character muster event card-draw card-draw eye", "character eye"),
        ("narya", "character muster event card-draw army eye", ""),
    ],
)
def test_the_faces_of_the_keeper_dice(die: str, faces: str, removing: str) -> None:
    kind = DIE_IDS.index(die)
    sides = [face for at, face in enumerate(FACE_IDS) for _ in range(FACE_COUNT[kind * FACES + at])]
    assert sorted(sides) == sorted(faces.split())
    assert [face for at, face in enumerate(FACE_IDS) if REMOVING[kind * FACES + at]] == [
        face for face in FACE_IDS if face in removing.split()
    ]


@rule("L-DICE-01", "L-DICE-02", "L-DICE-28", "L-KEEPER-04")
def test_one_of_two_special_dice_is_kept_before_the_first_action() -> None:
    state = roll(before_roll(BOTH), "army", "event")
    assert question(state) == "keep-die"
    assert legal(state) == {"keep:vilya", "keep:nenya"}
    play(state, "keep:nenya")
    assert question(state) == "turn"
    assert "die:nenya:event" in legal(state)
    assert "die:vilya:army" not in legal(state)
    assert state.view(0)["dice"]["free-peoples"]["special"]["vilya"]["used"]


@rule("L-DICE-03")
def test_a_single_special_die_is_kept_without_a_choice() -> None:
    state = roll(before_roll({"elrond": "rivendell"}), "event")
    assert question(state) == "turn"
    assert state.view(0)["lords"]["kept"]["free-peoples"] == "vilya"


@rule("L-DICE-04", "L-DICE-06", "L-DICE-07")
def test_an_eye_must_be_kept_and_is_a_hunt_die_of_the_shadow() -> None:
    state = roll(before_roll(BOTH), "eye", "event")
    assert question(state) == "turn"  # nothing to choose
    assert "die:nenya:event" not in legal(state)
    seen = state.view(0)["dice"]["free-peoples"]["special"]["vilya"]
    assert seen == {"unused": None, "used": False, "hunt_box": True}


@rule("L-DICE-05", "L-KEEPER-08")
def test_of_two_eyes_one_goes_to_the_hunt_box_and_only_that_die_can_be_lost() -> None:
    state = roll(before_roll(BOTH | {"gandalf-the-white": "fangorn"}), "eye", "eye")
    assert legal(state) == {"keep:vilya", "keep:nenya"}
    play(state, "keep:vilya")
    boxes = state.view(0)["dice"]["free-peoples"]["special"]
    assert [boxes[die]["hunt_box"] for die in ("vilya", "nenya")] == [True, False]
    pools = next_turn(state).view(0)["lords"]["dice"]
    assert [pools[die]["pool"] for die in ("vilya", "nenya")] == ["lost", "in"]


@rule("L-DICE-06", "L-DICE-24", "L-COMBINE-03")
@pytest.mark.parametrize(("eye", "dice", "bonus"), [(True, 3, 0), (False, 2, 1)])
def test_a_keeper_die_in_the_hunt_box_by_its_origin(eye: bool, dice: int, bonus: int) -> None:
    state = table(
        characters={"elrond": "rivendell"},
        fields={
            "dice": with_dice(({"character": 1, "event": 1}, {"army": 1}), special("vilya:box"), box=2),
            "lords": {"dice": {"vilya": {"eye": eye}}},
        },
    )
    play(state, "die:character", "act:move-fellowship")
    assert (state.view(0)["hunt"]["dice"], state.view(0)["hunt"]["bonus"]) == (dice, bonus)


@rule("L-DICE-25", "L-DICE-26", "L-KEEPER-05")
@pytest.mark.parametrize(("eye", "hunted", "pool"), [(True, False, "out"), (False, True, "in")])
def test_an_eye_forces_no_hunt_and_brings_no_narya_die(eye: bool, hunted: bool, pool: str) -> None:
    state = table(
        phase=1,
        characters={"galadriel": "lorien", **KEEPER},
        fellowship={"guide": "gandalf-keeper-of-narya"},
        fields={
            "turn": 3,
            "dice": with_dice(({}, {}), special("nenya:box")),
            "lords": {"dice": {"nenya": {"eye": eye}}},
        },
    )
    assert state.view(0)["this_turn"]["hunted_last_turn"] == hunted
    assert state.view(0)["lords"]["dice"]["narya"]["pool"] == pool


@rule("L-DICE-08", "L-DICE-09")
@pytest.mark.parametrize(("allocated", "first"), [(0, "shadow"), (4, "free-peoples")])
def test_who_rolled_more_dice_chooses_first(allocated: int, first: str) -> None:
    """The Free Peoples roll six dice, the Shadow nine less those that it has put in the Hunt Box."""
    state = table(
        phase=3,
        characters=BOTH | {"balrog": "moria", "gothmog": "minas-morgul"},
        fields={
            "lords": {"dice": {die: {"pool": "in", "to_roll": True} for die in ("vilya", "nenya", "balrog", "gothmog")}}
        },
    )
    play(state, f"number:{allocated}")
    roll(state, "army", "event", "muster", "muster")
    assert question(state) == "keep-die"
    assert SEATS[state.actor] == first


@rule("L-DICE-09")
def test_eyes_were_rolled_too_when_it_comes_to_who_chooses_first() -> None:
    dice = {die: {"pool": "in", "to_roll": True} for die in ("vilya", "nenya", "balrog", "gothmog")}
    state = table(
        phase=3, characters=BOTH | {"balrog": "moria", "gothmog": "minas-morgul"}, fields={"lords": {"dice": dice}}
    )
    play(state, "number:0")
    told = ["army", "event", "muster", "muster"]
    while question(state) == "action-die":
        kind = DIE_IDS[state.stack[-6]]  # type: ignore[attr-defined]
        face = {"free-peoples": "muster", "shadow": "eye"}.get(kind)
        play(state, f"face:{face or told.pop(0)}")
    assert SEATS[state.actor] == "shadow"  # nine dice against six, though seven of them are Eyes


@rule("L-KEEPER-04")
def test_a_keeper_die_is_there_from_the_turn_after_its_keeper_has_come() -> None:
    state = table(dice=("muster muster", "army army"), at_war="elves")
    take(state, "muster", "act:companion", "character:elrond")
    assert state.view(0)["lords"]["dice"]["vilya"]["pool"] == "out"
    assert not state.view(0)["dice"]["free-peoples"]["special"]["vilya"]["unused"]
    after = next_turn(state).view(0)["lords"]["dice"]
    assert (after["vilya"], after["nenya"]["pool"]) == (
        {"pool": "in", "to_roll": True, "symbol": False, "eye": False},
        "out",
    )


@rule("L-DICE-10")
def test_dice_set_aside_come_back() -> None:
    state = play(roll(before_roll(BOTH), "army", "event"), "keep:nenya")
    dice = next_turn(state).view(0)["lords"]["dice"]
    assert [dice[die]["to_roll"] for die in ("vilya", "nenya")] == [True, True]


@rule("L-DICE-11")
def test_a_kept_die_counts_for_passing() -> None:
    with_die = with_dice(({"event": 1}, {"army": 2}), special("vilya:muster"))
    state = table(characters={"elrond": "rivendell"}, fields={"dice": with_die})
    assert "pass" not in legal(state)
    without = with_dice(({"event": 1}, {"army": 2}), special("vilya:used"))
    assert "pass" in legal(table(characters={"elrond": "rivendell"}, fields={"dice": without}))


@rule("L-DICE-12")
def test_the_free_peoples_get_a_plain_army_result() -> None:
    dice = with_dice(({}, {"army": 2}), special("vilya:army"))
    state = table(characters={"elrond": "rivendell"}, fields={"dice": dice}, at_war="gondor")
    play(state, "die:vilya:army")
    assert "act:move-armies" in legal(state)
    assert "act:muster" not in legal(state)


@rule("L-DICE-13", "L-DICE-14")
def test_card_draw_draws_plays_no_card_and_pays_for_anything() -> None:
    dice = with_dice(({}, {"army": 2}), special("vilya:card-draw"))
    state = table(
        characters={"elrond": "rivendell", "boromir": "pelargir"},
        fields={"dice": dice},
        hands=("the-grey-company", ""),
    )
    play(state, "die:vilya:card-draw")
    assert legal(state) == {"act:discard", "act:draw", "act:rouse"}
    play(state, "act:draw", "deck:free-strategy")
    assert state.actor == CHANCE


@rule("L-DICE-16", "L-DICE-17")
def test_a_die_goes_with_its_character_but_only_when_dice_are_recovered() -> None:
    dice = with_dice(({}, {"army": 2}), special("vilya:event"))
    state = table(characters={"elrond": "eliminated"}, fields={"dice": dice})
    assert "die:vilya:event" in legal(state)
    assert next_turn(state).view(0)["lords"]["dice"]["vilya"]["pool"] == "lost"


@rule("L-DICE-18", "L-DICE-19", "L-DICE-20", "L-KEEPER-08")
@pytest.mark.parametrize(
    ("face", "white", "pool"), [("army", "fangorn", "lost"), ("army", "waiting", "in"), ("muster", "fangorn", "in")]
)
def test_the_remove_symbol_of_the_kept_die_is_read_when_dice_are_recovered(face: str, white: str, pool: str) -> None:
    state = roll(before_roll({"elrond": "rivendell"}), face)
    play(state, f"die:vilya:{face}", "act:discard")  # whether the result is used does not matter
    position = next_position(state)
    position["characters"] |= {"gandalf-the-white": white} | (
        {"gandalf-the-grey": "replaced"} if white == "fangorn" else {}
    )
    position["fellowship"]["guide"] = "strider"
    position["lords"]["gandalf"] = "known" if white == "fangorn" else "wanderer"
    after = state.game.load(position)
    assert after.view(0)["lords"]["dice"]["vilya"]["pool"] == pool
    again = next_turn(after).view(0)["lords"]["dice"]["vilya"]["pool"]
    assert again == pool  # lost for good


@rule("L-DICE-18", "L-KEEPER-08")
def test_dice_set_aside_are_safe_whatever_they_show() -> None:
    state = play(roll(before_roll(BOTH), "army", "character"), "keep:nenya")
    assert [state.view(0)["lords"]["dice"][die]["symbol"] for die in ("vilya", "nenya")] == [True, True]
    position = next_position(state)
    position["characters"] |= {"gandalf-the-white": "fangorn", "gandalf-the-grey": "replaced"}
    position["fellowship"]["guide"] = "strider"
    position["lords"]["gandalf"] = "known"
    dice = state.game.load(position).view(0)["lords"]["dice"]
    assert (dice["vilya"]["pool"], dice["nenya"]["pool"]) == ("in", "lost")


@rule("L-DICE-21", "L-DICE-22")
def test_rings_neither_change_special_dice_nor_make_their_faces() -> None:
    dice = with_dice(({"event": 1}, {"army": 2}), special("vilya:muster"))
    state = table(characters={"elrond": "rivendell"}, fields={"dice": dice}, rings=(3, 0))
    rings = {name for name in legal(state) if name.startswith("ring:")}
    assert rings == {"ring:event:character", "ring:event:muster", "ring:event:army-muster"}
    with pytest.raises(IllegalAction):
        state.play("ring:muster:character")


@rule("L-DICE-23")
def test_special_dice_are_not_allocated() -> None:
    characters = {"balrog": "moria", "gothmog": "minas-morgul", **dict.fromkeys(
        ("boromir", "legolas", "gimli", "meriadoc", "peregrin", "strider"), "eliminated"
    )}  # fmt: skip
    state = table(phase=3, characters=characters, fields={"lords": {"dice": {"balrog": {"to_roll": True}}}})
    assert legal(state) == {"number:0", "number:1"}
    play(state, "number:1")
    assert state.view(1)["dice"]["shadow"]["special"]["balrog"] == {"unused": None, "used": False, "hunt_box": False}


@rule("L-DICE-27")
def test_on_the_mordor_track_a_kept_eye_counts_for_an_eye_tile() -> None:
    state = table(
        characters={"elrond": "rivendell"},
        fellowship={"mordor": 1},
        fields={
            "dice": with_dice(({"character": 1, "event": 1}, {"army": 1}), special("vilya:box"), box=1),
            "lords": {"dice": {"vilya": {"eye": True}}},
        },
    )
    play(state, "die:character", "act:move-fellowship", "tile:eye")
    assert state.view(0)["hunt"]["damage"] == 2


@rule("L-KEEPER-06")
def test_narya_is_not_lost_when_it_is_not_rolled() -> None:
    state = table(
        phase=1, characters=KEEPER, fellowship={"guide": "gandalf-keeper-of-narya"}, fields={"turn": 3}, hunt_box=(0, 2)
    )
    assert state.view(0)["lords"]["dice"]["narya"]["pool"] == "out"
    position = next_position(state)
    position["dice"]["free-peoples"]["hunt_box"] = 1
    state = state.game.load(position)
    assert state.view(0)["lords"]["dice"]["narya"]["pool"] == "in"
    assert next_turn(state).view(0)["lords"]["dice"]["narya"]["pool"] == "out"  # it has to come about every turn


@rule("L-KEEPER-05", "L-KEEPER-07")
@pytest.mark.parametrize(("guide", "box", "pool"), [("strider", 1, "out"), ("gandalf-keeper-of-narya", 0, "out")])
def test_narya_needs_its_keeper_as_guide_and_a_die_back_from_the_hunt(guide: str, box: int, pool: str) -> None:
    state = table(phase=1, characters=KEEPER, fellowship={"guide": guide}, fields={"turn": 3}, hunt_box=(box, 0))
    assert state.view(0)["lords"]["dice"]["narya"]["pool"] == pool
