"""Kings of Middle-earth at a table of three or four (K-MULTI, X-MULTI-01, X-MULTI-02)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.war.company import ALL, go, seated
from tests.war.kings.tables import HOME, HOMES, TILES, own
from tests.war.rulings import army, asked, at, legal, play, question

from redbook import State
from redbook.war.boxes import EVENTS
from redbook.war.contents import CARD_IDS
from redbook.war.kings.contents import REPLACED

rule = pytest.mark.rule
MATE = {"gondor": "rohan", "rohan": "gondor", "witch-king": "saruman", "saruman": "witch-king"}
PLAYER = {"brand": "rohan", "dain": "rohan", "theoden": "rohan", "denethor": "gondor", "thranduil": "gondor"}


def company(acting: str, dice: str = "", **more: Any) -> State:
    """A seat is to act, with the box and everybody At War. `rulers` are what the ruler dice show, `hunting` Shadow dice
    in the Hunt Box, `tiles` lie on sovereigns."""
    armies = {**HOME, **more.pop("armies", {})}
    people: dict[str, str] = dict(more.pop("characters", {}))
    told: dict[str, Any] = {name: {} for name in HOMES}
    for name in more.pop("corrupted", "").split():
        told[name]["state"] = "corrupted"
        people[name] = "replaced"
    pool = dict(TILES)
    for name, tiles in more.pop("tiles", {}).items():
        told[name]["tiles"] = {tile: tiles.split().count(tile) for tile in tiles.split()}
        for tile in tiles.split():
            pool[tile] -= 1
    for name, home in HOMES.items():
        awake = f"{name}-awakened" in people
        people.setdefault(name, "replaced" if awake else home)
    rulers = more.pop("rulers", ("", ""))
    shadow = acting in ("witch-king", "saruman")
    words = (more.pop("others", "event").split(), dice.split()) if shadow else (dice.split(), ["event"])
    pools = {
        side: {
            "unused": {word: words[at].count(word) for word in words[at]},
            "special": {kind: {"unused": rulers[at]}} if rulers[at] else {},
            "hunt_box": more.pop("hunting", 0) if at else 0,
        }
        for at, (side, kind) in enumerate((("free-peoples", "free-ruler"), ("shadow", "shadow-ruler")))
    }
    kings = {"sovereigns": told, **more.pop("kings", {})}
    fields = {"tiles": {"pool": pool}, "kings": kings, "dice": pools, **more.pop("fields", {})}
    more.setdefault("at_war", ALL)
    more.setdefault("expansions", ["kings"])
    return seated(armies, acting, characters=people, fields=fields, **more)


def acts(state: State, die: str) -> State:
    """Take up a die; a single one is not asked for."""
    if question(state) == "turn":
        state.play(f"die:{die}")
    return state


# ----- sovereigns


@rule("K-MULTI-01", "K-MULTI-08")
def test_a_sovereign_is_awakened_by_the_player_of_his_nation() -> None:
    for acting in ("gondor", "rohan"):
        state = acts(company(acting, "muster muster", characters={"gandalf-the-white": "edoras"}), "muster")
        play(state, "act:awaken")
        offered = {name.removeprefix("character:") for name in legal(state)}
        assert offered
        assert {PLAYER[name] for name in offered} == {acting}


@rule("K-MULTI-01")
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_a_card_awakens_none_of_the_teammate_s(acting: str) -> None:
    people = {"gandalf-the-white": "minas-tirith", "boromir": "edoras"}
    state = company(acting, "character", characters=people, hands={acting: "aid-in-time-of-need"})
    go(state, "act:event", "card:aid-in-time-of-need", "done")
    awake = {name for name in HOMES if at(state, f"{name}-awakened") in HOMES.values()}
    assert awake == {"denethor" if acting == "gondor" else "theoden"}


@rule("K-MULTI-02")
@pytest.mark.parametrize(("acting", "may"), [("rohan", True), ("gondor", False)])
def test_his_second_ability_is_for_his_player(acting: str, may: bool) -> None:
    state = company(acting, "", rulers=("muster", ""), characters={"theoden-awakened": "edoras"})
    assert ("act:mustering-of-the-mark" in legal(acts(state, "free-ruler:muster"))) == may
    state = company(
        acting, "", rulers=("event", ""), characters={"theoden-awakened": "edoras"},
        kings={"sovereigns": {"theoden": {"token": "held"}}},
    )  # fmt: skip
    assert ("use:theoden" in legal(state)) == may, "nor his token"


@rule("K-MULTI-02")
@pytest.mark.parametrize(("acting", "may"), [("gondor", True), ("rohan", False)])
def test_so_is_one_that_has_to_do_with_no_nation(acting: str, may: bool) -> None:
    state = company(acting, "", rulers=("character", ""), characters={"thranduil-awakened": "woodland-realm"})
    assert ("act:far-sighted-move" in legal(acts(state, "free-ruler:character"))) == may


@rule("K-MULTI-02")
@pytest.mark.parametrize(("acting", "may"), [("gondor", True), ("rohan", False)])
def test_he_makes_elites_for_his_player(acting: str, may: bool) -> None:
    state = company(acting, "muster", characters={"denethor-awakened": "minas-tirith"})
    assert ("act:sovereign-elite" in legal(acts(state, "muster"))) == may


@rule("K-MULTI-02")
@pytest.mark.parametrize(("acting", "may"), [("gondor", True), ("rohan", False)])
def test_his_stone_shows_more_to_his_player_alone(acting: str, may: bool) -> None:
    state = company(acting, "", rulers=("event", ""), characters={"denethor-awakened": "minas-tirith"})
    go(acts(state, "free-ruler:event"), "act:draw", "deck:free-character")
    while asked(state) == "chance":
        state.apply(state.legal()[0])
    assert (question(state) == "palantir") == may


@rule("K-MULTI-02")
@pytest.mark.parametrize(
    ("force", "may"), [("north 2/0/0 + gondor 1/0/0", True), ("north 1/0/0 + gondor 3/0/0", False)]
)
def test_brand_s_ability_is_used_where_his_player_commands(force: str, may: bool) -> None:
    state = company(
        "saruman", "army", armies={"dale": force, "vale-of-the-carnen": "southrons 5/0/0"},
        characters={"brand-awakened": "dale"},
        hands={"saruman": "the-day-without-dawn", "gondor": "imrahil-of-dol-amroth", "rohan": "a-power-too-great"},
    )  # fmt: skip
    go(state, "act:attack", "army:vale-of-the-carnen", "to:dale", "all")
    while question(state) == "battle" and asked(state) != "chance":
        laid = sorted(name for name in legal(state) if name.startswith("card:"))
        play(state, laid[0] if laid else "pass")
    assert (question(state) == "combat-ability") == may
    assert not may or asked(state) == "rohan"


@rule("K-MULTI-03")
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_either_player_removes_a_corrupted_sovereign(acting: str) -> None:
    state = company(acting, "character", corrupted="theoden", characters={"gandalf-the-white": "edoras"})
    go(acts(state, "character"), "act:remove-corrupted")
    assert own(state, "theoden", None)["state"] == "gone"


@rule("K-MULTI-03")
@pytest.mark.parametrize(("acting", "who"), [("gondor", "theoden"), ("rohan", "denethor")])
def test_either_player_takes_tiles_off_whosever_sovereign_he_is(acting: str, who: str) -> None:
    state = company(acting, "muster", tiles={who: "1"}, hands={acting: "ever-at-your-service"})
    go(state, "act:event", "card:ever-at-your-service", f"character:{who}")
    while asked(state) == "chance":
        state.apply(state.legal()[0])
    assert own(state, who, 2)["tiles"] == {}
    assert army(state, HOMES[who]) == HOME[HOMES[who]], "but recruits for his own Nations alone"


# ----- attempts to corrupt


@rule("K-MULTI-04", "K-MULTI-05")
@pytest.mark.parametrize("first", ["witch-king", "saruman"])
def test_either_player_makes_the_first_attempt_of_a_turn(first: str) -> None:
    state = company(first, "army army", hunting=4, others="event event event")
    assert {f"corrupt:{name}" for name in HOMES} <= legal(state)


def attempted(first: str = "witch-king") -> State:
    """A Shadow player has tried to corrupt Brand, and the Free Peoples have acted."""
    state = company(first, "army army muster muster", hunting=5, others="event event event event")
    play(state, "corrupt:brand")
    while question(state) != "turn" or asked(state) not in ("witch-king", "saruman"):
        offered = sorted(legal(state))
        play(state, "act:discard" if "act:discard" in offered else offered[0])
    return state


@rule("K-MULTI-05", "K-MULTI-06")
def test_then_they_alternate() -> None:
    state = attempted()
    assert asked(state) == "saruman"
    assert "corrupt:dain" in legal(state), "it is his turn to try"
    assert "corrupt:brand" not in legal(state), "once a turn for the whole team"
    state = attempted()
    go(state, "die:army", "act:discard")
    while question(state) != "turn" or asked(state) not in ("witch-king", "saruman"):
        offered = sorted(legal(state))
        play(state, "act:discard" if "act:discard" in offered else offered[0])
    assert asked(state) == "witch-king"
    assert not any(name.startswith("corrupt:") for name in legal(state)), "he was the last to try"
    again = state.game.load(state.position())
    assert again == state
    assert legal(again) == legal(state)


@rule("K-MULTI-10")
def test_what_a_card_tries_does_not_count() -> None:
    state = company(
        "witch-king", "event army army army", hunting=5, others="event event event event",
        hands={"witch-king": "the-west-has-failed"}, armies={"vale-of-the-carnen": "sauron 1/0/1"},
    )  # fmt: skip
    go(state, "die:event", "act:event", "card:the-west-has-failed", "character:brand")
    assert "attempt" in str(state.view(None)["under_way"])
    while question(state) != "turn" or asked(state) not in ("witch-king", "saruman"):
        offered = sorted(legal(state))
        play(state, "act:discard" if "act:discard" in offered else offered[0])
    assert state.view(None)["kings"]["attempted_by"] is None
    assert {f"corrupt:{name}" for name in HOMES if own(state, name, None)["state"] == "leader"} <= legal(state)


# ----- chieftains and dice


@rule("K-MULTI-07", "K-MULTI-08")
@pytest.mark.parametrize(
    ("acting", "his"), [("witch-king", {"shadow-of-mirkwood"}), ("saruman", {"ugluk", "black-serpent"})]
)
def test_a_token_brings_a_chieftain_of_ones_own_nations(acting: str, his: set[str]) -> None:
    armies = {"dol-guldur": "sauron 3/0/0", "orthanc": "isengard 4/1/0", "near-harad": "southrons 3/1/0"}
    state = company(
        acting, "muster", armies=armies, at_war="sauron isengard southrons", expansions=["lords", "kings"],
        variants=["council-of-rivendell"], fields={"lords": {"tokens": ["advance"]}},
    )  # fmt: skip
    play(acts(state, "muster"), "act:bid-chieftain")
    if acting == "saruman":
        assert legal(state) == {f"character:{name}" for name in his}
    else:
        assert "region:dol-guldur" in legal(state), "of one it is only asked where"
        play(state, "region:dol-guldur")
        assert at(state, *his) == "dol-guldur"


@rule("K-MULTI-07", "K-MULTI-08")
def test_a_chieftain_comes_at_the_word_of_the_player_of_his_nation() -> None:
    armies = {"dol-guldur": "sauron 3/0/0", "orthanc": "isengard 4/1/0", "near-harad": "southrons 3/1/0"}
    brought: dict[str, set[str]] = {}
    for acting in ("witch-king", "saruman"):
        state = company(
            acting, "muster", armies=armies, fellowship={"region": "bree", "revealed": True},
            characters={"saruman": "orthanc"}, corrupted="brand dain",
        )  # fmt: skip
        acts(state, "muster")
        brought[acting] = set()
        if "act:minion" in legal(state):
            play(state, "act:minion")
            brought[acting] = {
                name.removeprefix("character:") for name in legal(state) if name.startswith("character:")
            }
    assert "shadow-of-mirkwood" in brought["witch-king"]
    assert not {"ugluk", "black-serpent"} & brought["witch-king"]
    assert {"ugluk", "black-serpent"} & brought["saruman"]
    assert "shadow-of-mirkwood" not in brought["saruman"]


@rule("K-MULTI-09", "X-MULTI-01")
@pytest.mark.parametrize(("turn", "leaders"), [(1, ("witch-king", "gondor")), (2, ("saruman", "rohan"))])
def test_who_leads_discards_for_the_ruler_die(turn: int, leaders: tuple[str, str]) -> None:
    people = {"theoden-awakened": "edoras", "ugluk": "orthanc"}
    pools = {side: {"pool": True, "to_roll": True} for side in ("free-peoples", "shadow")}
    state = company("", "", phase=3, turn=turn, characters=people, kings={"rulers": pools})
    asking = []
    while question(state) != "turn" or state.view(None)["phase"] != 5:
        if question(state) == "ruler-discard":
            asking.append(asked(state))
        offered = sorted(legal(state))
        play(state, "number:0" if "number:0" in offered else offered[0])
    assert tuple(asking) == leaders


@rule("K-MULTI-09", "X-MULTI-02")
@pytest.mark.parametrize("acting", ["gondor", "rohan", "witch-king", "saruman"])
def test_either_player_uses_the_ruler_die(acting: str) -> None:
    people = {"theoden-awakened": "edoras", "ugluk": "orthanc"}
    shadow = acting in ("witch-king", "saruman")
    state = company(acting, "", characters=people, rulers=("", "army") if shadow else ("event", ""))
    acts(state, "free-ruler:event")
    assert (asked(state), question(state)) == (acting, "action")


@rule("X-MULTI-01")
@pytest.mark.parametrize(("turn", "leader"), [(1, "witch-king"), (2, "saruman")])
def test_who_leads_spends_a_dismay_token(turn: int, leader: str) -> None:
    people = {"theoden-awakened": "edoras", "ugluk": "orthanc", "dain": "eliminated"}
    pools = {side: {"pool": True, "to_roll": True} for side in ("free-peoples", "shadow")}
    told = {"dain": {"token": "dismay"}}
    state = company(
        "", "", phase=3, turn=turn, characters=people, kings={"rulers": pools, "sovereigns": told},
        expansions=["lords", "kings"], variants=["dismay-tokens"],
    )  # fmt: skip
    while question(state) != "dismay" and state.view(None)["phase"] < 5:
        offered = sorted(legal(state))
        play(state, "number:0" if "number:0" in offered else offered[0])
    assert (asked(state), question(state)) == (leader, "dismay")


# ----- cards and what is hidden


@rule("K-CARD-74")
def test_the_cards_that_replace_others_keep_their_icons_and_the_new_ones_have_none() -> None:
    players = {card: EVENTS[CARD_IDS.index(card)].player for card in REPLACED}
    assert players["riders-of-theoden"] == "rohan"
    for card, player in players.items():
        assert EVENTS[CARD_IDS.index(f"kings-{card}")].player == player
    for acting in ("gondor", "rohan"):
        state = company(acting, "muster", hands={acting: "men-of-little-villages"})
        go(state, "act:event", "card:men-of-little-villages")
        nations = {name.removeprefix("figure:").rsplit("-", 1)[0] for name in legal(state)}
        assert nations
        assert nations <= ({"gondor", "elves"} if acting == "gondor" else {"rohan", "north", "dwarves"})


@rule("K-CORRUPT-19", "W-MULTI-45")
def test_the_tiles_are_the_secret_of_a_side() -> None:
    state = company("gondor", "muster", tiles={"theoden": "1 0-reveal"})
    for seat in (2, 3):
        assert own(state, "theoden", seat)["tiles"] == {"0-reveal": 1, "1": 1}
    for other in (0, 1, None):
        assert own(state, "theoden", other)["tiles"] == 2
    assert state.view(0)["tiles"]["pool"] == state.view(1)["tiles"]["pool"] != state.view(2)["tiles"]["pool"]
