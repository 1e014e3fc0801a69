"""Gothmog, the Black Númenórean, the Chief of the Ringwraiths; their dice and the versions that exclude each other."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.lords.tables import next_turn, roll, special, table, with_dice
from tests.war.rulings import army, asked, at, fellowship, legal, nation, play, question, stock, use

from redbook import CHANCE, PositionError, State
from redbook.war import characters, strength
from redbook.war.contents import CHARACTER_IDS, DIE_IDS, FACE_IDS
from redbook.war.dice import FACE_COUNT, FACES, REMOVING
from redbook.war.figures import (
    BONUS_DICE,
    HERALDS_THE_WHITE,
    IS_NAZGUL,
    LEADERSHIP,
    LEVEL,
    MESSENGER,
    SORCERER,
    UNLIMITED,
)
from redbook.war.nations import SHADOW

rule = pytest.mark.rule
CHIEF = "witch-king-chief-of-the-ringwraiths"
NUMENOREAN = "mouth-of-sauron-black-numenorean"
FIELD = {"minas-morgul": "sauron 3/1/1", "pelargir": "gondor 1/0/0", "barad-dur": "sauron 2/0/1"}
AT_WAR = "sauron gondor"


def who(name: str) -> int:
    return CHARACTER_IDS.index(name)


def bringing(**more: Any) -> State:
    """The Shadow brings a minion into play: who, if there are several, is still to be said."""
    more.setdefault("armies", FIELD)
    more.setdefault("characters", {})
    more["characters"] = {"balrog": "eliminated", **more["characters"]}
    state = table(mover="shadow", dice=("event", "muster muster"), **more)
    return play(state, "die:muster") if question(state) == "turn" else state


def may_bring(state: State) -> set[str]:
    """Who can be brought into play with the die at hand."""
    if "act:minion" not in legal(state):
        return set()
    return {CHARACTER_IDS[one] for one in range(len(CHARACTER_IDS)) if _comes(state, one)}


def _comes(state: State, one: int) -> bool:
    in_game = one < len(state.place) and not one <= who("gollum")  # type: ignore[attr-defined]
    return in_game and bool(characters.entrances(state, one)) and not _is_free(one)  # type: ignore[arg-type]


def _is_free(one: int) -> bool:
    return CHARACTER_IDS[one] in ("elrond", "galadriel", "gandalf-keeper-of-narya", "smeagol")


# ----- the dice


def faces(name: str) -> dict[str, tuple[int, bool]]:
    kind = DIE_IDS.index(name)
    return {
        FACE_IDS[face]: (FACE_COUNT[kind * FACES + face], REMOVING[kind * FACES + face])
        for face in range(FACES)
        if FACE_COUNT[kind * FACES + face]
    }


@rule("L-MINION-01")
def test_the_faces_of_the_balrogs_die() -> None:
    assert faces("balrog") == {
        "character": (1, True),
        "use-balrog": (2, False),
        "muster": (1, False),
        "card-draw": (1, False),
        "eye": (1, True),
    }


@rule("L-MINION-02")
def test_the_faces_of_gothmogs_die() -> None:
    assert faces("gothmog") == {
        "army": (1, False),
        "army-remove": (1, True),
        "muster": (2, False),
        "card-draw": (1, False),
        "eye": (1, True),
    }


@rule("L-MINION-03")
def test_a_lesser_minions_die_is_rolled_from_the_next_turn_on() -> None:
    state = bringing(characters={"balrog": "waiting"})
    play(state, "act:minion")
    if question(state) == "entrance":
        play(state, "character:balrog")
    if question(state) == "balrog-comes":
        play(state, "pass")
    assert state.view(None)["lords"]["dice"]["balrog"]["pool"] == "out"
    assert next_turn(state).view(None)["lords"]["dice"]["balrog"]["pool"] == "in"


def kept(die: str, face: str, symbol: bool, **characters: str) -> State:
    """The next turn after one in which the Shadow kept a die with a face; who is in play then is told."""
    owner = {"balrog": "moria", "gothmog": "minas-morgul"}[die]
    dice = with_dice(({"event": 1}, {}), special(f"{die}:{face}"))
    lords = {"dice": {die: {"pool": "in", "symbol": symbol}}}
    names = {name.replace("_", "-"): place for name, place in characters.items()}
    state = table(armies=FIELD, characters={die: owner, **names}, fields={"dice": dice, "lords": lords})
    return next_turn(state)


@rule("L-MINION-04", "L-DICE-18", "L-DICE-19")
@pytest.mark.parametrize("captain", ["witch-king", CHIEF])
def test_a_witch_king_costs_the_die_that_was_kept_with_the_symbol(captain: str) -> None:
    def pool(symbol: bool, place: str) -> str:
        state = kept("balrog", "character", symbol, **{captain: place})
        return str(state.view(None)["lords"]["dice"]["balrog"]["pool"])

    assert pool(True, "barad-dur") == "lost"
    assert pool(False, "barad-dur") == "in"
    assert pool(True, "eliminated") == "in"  # tested when dice are recovered


@rule("L-MINION-31")
def test_the_black_captain_costs_gothmogs_die_whatever_its_face() -> None:
    """The trap: Gothmog stays, his die goes; the Chief costs it only with the symbol."""
    state = kept("gothmog", "muster", False, witch_king="barad-dur")
    assert (at(state, "gothmog"), state.view(None)["lords"]["dice"]["gothmog"]["pool"]) == ("minas-morgul", "lost")
    state = kept("gothmog", "muster", False, **{CHIEF: "barad-dur"})
    assert state.view(None)["lords"]["dice"]["gothmog"]["pool"] == "in"
    state = kept("gothmog", "army", True, **{CHIEF: "barad-dur"})
    assert state.view(None)["lords"]["dice"]["gothmog"]["pool"] == "lost"
    gone = {"dice": {"gothmog": {"pool": "in"}}}
    state = table(phase=1, characters={"gothmog": "eliminated"}, fields={"lords": gone})
    assert state.view(None)["lords"]["dice"]["gothmog"]["pool"] == "lost"


@rule("L-MINION-61")
def test_the_largest_shadow_pool_is_ten_dice_and_two_special_ones_of_which_one_is_kept() -> None:
    everybody = {
        "saruman": "orthanc",
        CHIEF: "angmar",
        NUMENOREAN: "barad-dur",
        "balrog": "moria",
        "gothmog": "minas-morgul",
    }
    lords = {"dice": {name: {"pool": "in", "to_roll": True} for name in ("balrog", "gothmog")}}
    state = table(phase=3, characters=everybody, armies=FIELD, at_war="isengard sauron", fields={"lords": lords})
    play(state, "number:0")
    roll(state, "muster", "muster")
    assert legal(state) == {"keep:balrog", "keep:gothmog"}
    play(state, "keep:gothmog")
    dice = state.view(None)["dice"]["shadow"]
    assert (sum(dice["unused"].values()) + dice["hunt_box"], dice["special"]["gothmog"]["unused"]) == (10, "muster")
    assert dice["special"]["balrog"]["used"]


# ----- Gothmog


@rule("L-MINION-29", "L-MINION-30")
def test_gothmog_comes_to_minas_morgul_when_sauron_is_at_war_and_no_black_captain_about() -> None:
    assert (LEVEL[who("gothmog")], LEADERSHIP[who("gothmog")], IS_NAZGUL[who("gothmog")]) == (3, 1, False)
    assert "gothmog" not in may_bring(bringing())
    state = bringing(at_war="sauron")
    assert "gothmog" in may_bring(state)
    assert "gothmog" not in may_bring(bringing(at_war="sauron", characters={"witch-king": "barad-dur"}))
    assert "gothmog" in may_bring(bringing(at_war="sauron", characters={CHIEF: "barad-dur"}))
    taken = {"minas-morgul": "gondor 1/0/0", "barad-dur": "sauron 2/0/1"}
    assert "gothmog" not in may_bring(bringing(at_war="sauron", armies=taken))
    play(state, "act:minion")
    if question(state) == "entrance":
        play(state, "character:gothmog")
    assert at(state, "gothmog") == "minas-morgul"


@rule("L-MINION-30")
def test_in_a_siege_gothmog_is_placed_inside() -> None:
    siege = {"inside-minas-morgul": "sauron 2/0/0", "minas-morgul": "gondor 3/0/0", "barad-dur": "sauron 2/0/1"}
    state = bringing(at_war=AT_WAR, armies=siege, characters={"mouth-of-sauron": "barad-dur"})
    play(state, "act:minion")
    if question(state) == "entrance":
        play(state, "character:gothmog")
    assert at(state, "gothmog") == "inside-minas-morgul"


@rule("L-MINION-32", "L-MINION-34")
def test_gothmog_recruits_or_promotes_where_his_army_is() -> None:
    where = {"north-ithilien": "southrons 1/0/0 + sauron 1/0/0", "pelargir": "gondor 1/0/0"}
    for act, left in (("recruit-for-the-fray", "sauron 2/0/0"), ("promote-for-the-fray", "sauron 0/1/0")):
        state = bringing(armies=where, characters={"gothmog": "north-ithilien"})
        before = stock(state, "sauron-regular")
        play(state, f"act:{act}")
        assert army(state, "north-ithilien") == f"{left} + southrons 1/0/0"
        assert stock(state, "sauron-regular") - before == (-1 if act.startswith("recruit") else 1)
    full = {"north-ithilien": "sauron 9/1/0", "pelargir": "gondor 1/0/0"}
    state = bringing(armies=full, characters={"gothmog": "north-ithilien"})
    play(state, "act:recruit-for-the-fray")
    assert question(state) == "excess"  # ten units at most


@rule("L-MINION-32")
def test_without_an_army_or_a_sauron_regular_there_is_nobody_to_fling() -> None:
    state = bringing(characters={"gothmog": "north-ithilien"})
    assert not {"act:recruit-for-the-fray", "act:promote-for-the-fray"} & legal(state)
    only = {"north-ithilien": "southrons 1/0/0", "pelargir": "gondor 1/0/0"}
    state = bringing(armies=only, characters={"gothmog": "north-ithilien"})
    assert "act:recruit-for-the-fray" in legal(state)
    assert "act:promote-for-the-fray" not in legal(state)


@rule("L-MINION-33")
def test_where_he_besieges_is_free_and_where_he_is_besieged_is_not() -> None:
    besieging = {"inside-minas-tirith": "gondor 2/0/0", "minas-tirith": "sauron 2/0/0"}
    assert "act:recruit-for-the-fray" in legal(bringing(armies=besieging, characters={"gothmog": "minas-tirith"}))
    inside = {"inside-minas-morgul": "sauron 2/0/0", "minas-morgul": "gondor 3/0/0"}
    state = bringing(armies=inside, characters={"gothmog": "inside-minas-morgul"})
    assert "act:recruit-for-the-fray" not in legal(state)


# ----- the Black Númenórean


@rule("L-MINION-36", "L-MINION-37", "L-MINION-42", "L-MINION-43")
def test_the_black_numenorean_comes_once_the_free_peoples_have_a_point() -> None:
    mouth = who(NUMENOREAN)
    assert (LEVEL[mouth], LEADERSHIP[mouth], BONUS_DICE[mouth], MESSENGER[mouth]) == (3, 2, 1, False)
    assert HERALDS_THE_WHITE[mouth]
    assert NUMENOREAN not in may_bring(bringing())
    taken = {"dol-guldur": "elves 1/0/0", "barad-dur": "sauron 2/0/1", "pelargir": "gondor 1/0/0"}
    state = bringing(armies=taken)
    assert NUMENOREAN in may_bring(state)
    play(state, "act:minion")
    if f"character:{NUMENOREAN}" in legal(state):
        play(state, f"character:{NUMENOREAN}")
    assert "region:barad-dur" in legal(state)
    assert not {"region:dol-guldur", "region:orthanc"} & legal(state)  # conquered; not Sauron's
    play(state, "region:barad-dur")
    assert at(state, NUMENOREAN) == "barad-dur"


@rule("L-MINION-38")
def test_on_the_mordor_track_either_mouth_may_come_and_all_at_war_opens_only_the_lieutenant() -> None:
    both = {NUMENOREAN, "mouth-of-sauron"}
    assert may_bring(bringing(fellowship={"mordor": 1})) & both == both
    everybody = "dwarves elves gondor north rohan"
    assert may_bring(bringing(at_war=everybody)) & both == {"mouth-of-sauron"}


@rule("L-MINION-39")
@pytest.mark.parametrize("place", ["barad-dur", "eliminated"])
def test_one_mouth_bars_the_other(place: str) -> None:
    for one, other in ((NUMENOREAN, "mouth-of-sauron"), ("mouth-of-sauron", NUMENOREAN)):
        state = bringing(fellowship={"mordor": 1}, characters={one: place})
        assert other not in may_bring(state)
    with pytest.raises(PositionError, match="L-MINION-39"):
        table(characters={NUMENOREAN: "barad-dur", "mouth-of-sauron": place})


def besieging(**more: Any) -> State:
    """The Black Númenórean's army has attacked the garrison of Minas Tirith and nobody has hit."""
    field = {"inside-minas-tirith": "gondor 5/0/0", "minas-tirith": "sauron 5/1/0", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies=field,
        characters={NUMENOREAN: "minas-tirith"},
        dice=("event", "army army"),
        at_war=AT_WAR,
        **more,
    )
    use(state, "army", "attack")
    if question(state) == "attack":
        play(state, "to:minas-tirith")
    if question(state) == "split":
        play(state, "all")
    return _miss(state)


def _miss(state: State) -> State:
    while state.actor == CHANCE:
        state.play(state.legal()[0])
    return state


@rule("L-MINION-40")
def test_evil_knowledge_adds_one_round_per_action_and_elites_pay_for_more() -> None:
    state = besieging()
    assert legal(state) == {"yes", "no"}  # without reducing an Elite
    play(state, "yes")
    _miss(state)
    assert legal(state) == {"done", "reduce:sauron"}
    play(state, "done")
    assert not state.view(None)["lords"]["knowledge_used"]  # and once more in the next action


@rule("L-MINION-41", "L-MINION-42")
def test_great_sorcery_moves_or_attacks_with_his_army_once_a_turn() -> None:
    field = {"barad-dur": "sauron 2/0/0", "minas-morgul": "sauron 1/0/1", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies=field,
        characters={NUMENOREAN: "barad-dur", "balrog": "eliminated"},
        dice=("event event event", "muster muster muster"),
    )
    assert "act:move-by-sorcery" in legal(state)
    assert not {"act:move-armies", "act:attack", "act:move-minions"} & legal(state)
    play(state, "act:move-by-sorcery", "all")
    assert (at(state, NUMENOREAN), army(state, "gorgoroth")) == ("gorgoroth", "sauron 2/0/0")
    play(state, "act:discard")
    assert (asked(state), question(state)) == ("shadow", "action")
    assert "act:move-by-sorcery" not in legal(state)


@rule("L-MINION-41")
def test_great_sorcery_attacks() -> None:
    field = {"minas-morgul": "sauron 3/0/0", "north-ithilien": "gondor 1/0/0", "pelargir": "gondor 1/0/0"}
    state = bringing(armies=field, characters={NUMENOREAN: "minas-morgul"}, at_war=AT_WAR)
    play(state, "act:attack-by-sorcery")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:north-ithilien")
    assert state.view(None)["battle"]["target"] == "north-ithilien"


# ----- the Chief of the Ringwraiths


@rule("L-MINION-44", "L-MINION-45", "L-MINION-46", "L-MINION-51")
@pytest.mark.parametrize(
    ("region", "comes"), [("rivendell", False), ("bree", True), ("minas-tirith", False), ("fangorn", True)]
)
def test_the_chief_comes_to_the_ring_bearers_unless_a_stronghold_shelters_them(region: str, comes: bool) -> None:
    chief = who(CHIEF)
    assert (LEVEL[chief], LEADERSHIP[chief], BONUS_DICE[chief], IS_NAZGUL[chief]) == (UNLIMITED, 1, 1, True)
    state = bringing(fellowship={"region": region})
    assert (CHIEF in may_bring(state)) == comes
    if comes:
        play(state, "act:minion")
        if question(state) == "entrance":
            play(state, f"character:{CHIEF}")
        assert at(state, CHIEF) == region
        assert nation(state, "gondor")[1] is False  # he activates nobody


@rule("L-MINION-45")
def test_a_besieged_stronghold_still_bars_him_and_a_conquered_one_does_not() -> None:
    siege = {"inside-minas-tirith": "gondor 2/0/0", "minas-tirith": "sauron 2/0/0"}
    assert CHIEF not in may_bring(bringing(armies=siege, fellowship={"region": "minas-tirith"}))
    taken = {"minas-tirith": "sauron 2/0/0", "pelargir": "gondor 1/0/0"}
    assert CHIEF in may_bring(bringing(armies=taken, fellowship={"region": "minas-tirith"}))


@rule("L-MINION-46", "L-MINION-47", "L-MINION-49", "L-MINION-52")
def test_he_replaces_a_black_captain_even_while_the_fellowship_is_in_mordor() -> None:
    state = bringing(characters={"witch-king": "minas-morgul"}, fellowship={"mordor": 1}, at_war=AT_WAR)
    play(state, "act:minion")
    if question(state) == "entrance":
        play(state, f"character:{CHIEF}")
    assert (at(state, CHIEF), at(state, "witch-king")) == ("minas-morgul", "replaced")
    later = next_turn(state)
    assert BONUS_DICE[who(CHIEF)] == BONUS_DICE[who("witch-king")] == 1
    assert later.stack[3] == 8  # type: ignore[attr-defined]  # seven dice and one for the Witch-king, to be rolled
    again = bringing(characters={"witch-king": "replaced", CHIEF: "minas-morgul"}, at_war=AT_WAR)
    assert not may_bring(again) & {"witch-king", CHIEF}  # one exchange in a game


@rule("L-MINION-47")
def test_in_mordor_he_does_not_come_by_himself() -> None:
    assert CHIEF not in may_bring(bringing(fellowship={"mordor": 1}))


@rule("L-MINION-48", "L-MINION-50", "L-MINION-52")
def test_the_black_captain_takes_his_place_and_rouses_all_nations() -> None:
    more: dict[str, Any] = {"characters": {CHIEF: "fangorn"}, "fellowship": {"region": "rivendell"}}
    assert "witch-king" not in may_bring(bringing(**more))  # his own conditions must hold
    state = bringing(at_war=AT_WAR, **more)
    play(state, "act:minion")
    if question(state) == "entrance":
        play(state, "character:witch-king")
    assert (at(state, "witch-king"), at(state, CHIEF)) == ("fangorn", "replaced")  # no Sauron unit is there
    assert all(nation(state, name)[1] for name in ("dwarves", "elves", "gondor", "north", "rohan"))


@rule("L-MINION-49")
@pytest.mark.parametrize(("one", "other"), [(CHIEF, "witch-king"), ("witch-king", CHIEF)])
def test_once_eliminated_no_witch_king_comes(one: str, other: str) -> None:
    state = bringing(characters={one: "eliminated"}, at_war=AT_WAR, fellowship={"region": "fangorn"})
    assert other not in may_bring(state)
    with pytest.raises(PositionError, match="L-MINION-49"):
        table(characters={one: "eliminated", other: "barad-dur"})


def playing(card: str, face: str = "character", **more: Any) -> State:
    """The Shadow plays a card with the Chief with the Ring-bearers in Fangorn."""
    more.setdefault("characters", {CHIEF: "fangorn"})
    more.setdefault("fellowship", {"region": "fangorn", "progress": 1})
    state = table(
        mover="shadow",
        armies=FIELD,
        dice=("event", f"{face} {face}"),
        hands=("", card),
        **more,
    )
    use(state, face, "event", f"card:{card}")
    return state


@rule("L-MINION-53")
def test_spear_of_terror_draws_for_a_character_event_whatever_die_paid() -> None:
    for face in ("character", "event"):
        state = playing("the-lore-of-the-elven-rings", face)
        assert (question(state), asked(state)) == ("spear-of-terror", "shadow")
        play(state, "yes")
        assert question(state) == "deal"
        assert all(name.startswith("deal:") for name in legal(state))
    state = playing("the-lore-of-the-elven-rings", characters={CHIEF: "angmar"})
    assert question(state) != "spear-of-terror"


@rule("L-MINION-53")
def test_spear_of_terror_needs_a_character_event() -> None:
    state = playing(
        "shadow-of-dol-guldur", "event", characters={CHIEF: "dol-guldur"}, fellowship={"region": "dol-guldur"}
    )
    assert question(state) != "spear-of-terror"
    assert question(state) == "event"  # Shadow of Dol Guldur is a strategy event
    while question(state) != "turn":
        play(state, "pass" if "pass" in legal(state) else sorted(legal(state))[0])
        assert question(state) != "spear-of-terror"  # nor when it has been played


@rule("L-MINION-54")
def test_with_the_palantir_one_card_is_drawn_in_all() -> None:
    state = playing(
        "the-lore-of-the-elven-rings",
        "event",
        characters={CHIEF: "fangorn", "saruman": "orthanc"},
        table=("", "the-palantir-of-orthanc"),
        at_war="isengard",
    )
    assert legal(state) == {"deck:shadow-character", "deck:shadow-strategy"}
    play(state, "deck:shadow-character")
    state.play(state.legal()[0])
    assert question(state) != "spear-of-terror"


@rule("L-MINION-55")
def test_a_combat_card_is_no_event_for_the_spear() -> None:
    field = {"fangorn": "sauron 3/0/1", "westemnet": "rohan 1/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        mover="shadow",
        armies=field,
        hands=("", "the-gates-are-closed"),
        characters={CHIEF: "fangorn"},
        fellowship={"region": "fangorn"},
        dice=("event", "army army"),
        at_war="sauron rohan",
    )
    use(state, "army", "attack")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:westemnet")
    play(state, "card:the-gates-are-closed")
    _miss(state)
    assert question(state) != "spear-of-terror"


@rule("L-MINION-56")
@pytest.mark.parametrize(("region", "comes"), [("fangorn", True), ("bree", True), ("lorien", False)])
def test_he_sees_he_knows(region: str, comes: bool) -> None:
    state = table(phase=2, characters={CHIEF: "angmar"}, fellowship={"region": region, "progress": 0})
    play(state, "yes")
    assert (question(state) == "he-sees") == comes
    if comes:
        play(state, "yes")
        assert at(state, CHIEF) == region


@rule("L-MINION-56")
def test_he_sees_nothing_of_a_reveal() -> None:
    state = table(
        dice=("character character", "army"),
        hunt_box=(0, 1),
        characters={CHIEF: "angmar"},
        fellowship={"region": "fangorn"},
        fields={"tiles": {"pool": {"0-reveal": 1, "3": 1}}},
    )
    use(state, "character", "move-fellowship")
    play(state, "roll:6", "tile:0-reveal", "to:fangorn")
    assert question(state) != "he-sees"
    assert fellowship(state, "revealed")


@rule("L-MINION-58", "L-CARD-08")
def test_cards_that_name_the_witch_king_work_with_the_chief() -> None:
    siege = {"inside-minas-tirith": "gondor 2/0/0", "minas-tirith": "sauron 4/0/0", "pelargir": "gondor 1/0/0"}

    def cards(characters: dict[str, str]) -> set[str]:
        hand = "grond-hammer-of-the-underworld the-black-captain-commands return-of-the-witch-king captain-of-despair"
        state = table(
            mover="shadow", armies=siege, hands=("", hand), characters=characters, dice=("event", "event event")
        )
        return legal(play(state, "act:event")) if "act:event" in legal(state) else set()

    assert len(cards({CHIEF: "minas-tirith"})) == 4
    assert cards({}) == set()
    state = table(
        mover="shadow",
        armies=FIELD,
        hands=("", "return-of-the-witch-king"),
        characters={CHIEF: "minas-morgul"},
        dice=("event", "event"),
    )
    use(state, "event", "event", "card:return-of-the-witch-king")
    assert at(state, CHIEF) == "angmar"


@rule("L-MINION-58")
def test_the_black_captain_commands_the_chiefs_army() -> None:
    state = table(
        mover="shadow",
        armies=FIELD,
        hands=("", "the-black-captain-commands"),
        characters={CHIEF: "minas-morgul"},
        dice=("event", "event"),
        at_war="sauron",
    )
    use(state, "event", "event", "card:the-black-captain-commands", "pass", "act:move-armies")
    while question(state) == "move":
        play(state, "army:minas-morgul" if "army:minas-morgul" in legal(state) else "to:north-ithilien")
    if question(state) == "split":
        play(state, "all")
    assert at(state, CHIEF) == "north-ithilien"


@rule("L-MINION-59", "L-CARD-09")
def test_the_chief_is_a_nazgul_for_hunt_and_leadership() -> None:
    state = table(
        dice=("character", "army"), hunt_box=(0, 2), characters={CHIEF: "fangorn"}, fellowship={"region": "fangorn"}
    )
    play(state, "act:move-fellowship", "roll:11")
    assert legal(state) == {"number:0", "number:1"}  # a re-roll for him
    field = {"minas-morgul": "sauron 3/0/1", "north-ithilien": "gondor 1/0/0", "pelargir": "gondor 1/0/0"}
    state = bringing(
        armies=field,
        characters={CHIEF: "minas-morgul", NUMENOREAN: "minas-morgul", "gothmog": "minas-morgul"},
        at_war=AT_WAR,
    )
    play(state, "act:attack-by-sorcery")
    while question(state) in ("attack", "split"):
        play(state, "all" if question(state) == "split" else "to:north-ithilien")
    assert strength.nazgul_leadership(state) == 2  # type: ignore[arg-type]  # a Nazgûl and the Chief
    assert strength.leadership(state, SHADOW) == 2 + 2 + 1  # type: ignore[arg-type]


@rule("L-MINION-60")
def test_the_chief_draws_no_card_in_battle() -> None:
    assert SORCERER[who("witch-king")]
    assert not SORCERER[who(CHIEF)]


@rule("L-CARD-12")
def test_the_eagles_leave_the_chief_alone_as_they_do_the_black_captain() -> None:
    field = {"minas-morgul": "sauron 3/0/2", "north-ithilien": "gondor 1/0/0", "pelargir": "gondor 1/0/0"}
    state = table(
        armies=field,
        hands=("the-eagles-are-coming", ""),
        characters={CHIEF: "minas-morgul", "strider": "north-ithilien"},
        dice=("event", "army army"),
        at_war=AT_WAR,
    )
    use(state, "event", "event", "card:the-eagles-are-coming")
    assert len(state.name(state.legal()[0]).removeprefix("roll:")) == 2  # a die for each Nazgûl, none for him
    play(state, "roll:66")
    assert (at(state, CHIEF), army(state, "minas-morgul")) == ("minas-morgul", "sauron 3/0/0")
