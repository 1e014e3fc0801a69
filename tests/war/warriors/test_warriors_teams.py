"""Warriors of Middle-earth at a table of three or four (A-MULTI, X-MULTI-04)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.war.company import ALL, go, own, seat, seated, settle, teams
from tests.war.rulings import army, asked, at, legal, play, question

from redbook import PositionError, State

rule = pytest.mark.rule
FREE = ["the-stone-of-erech", "paths-of-the-dead", "the-dark-door", "wraiths-of-fear"]
DARK = ["a-great-fleet", "black-sails", "wild-hillmen", "servants-of-sauron"]
HOME = {"pelargir": "gondor 1/0/0", "barad-dur": "sauron 1/0/0"}
AWAY: dict[str, Any] = {"fellowship": {"region": "bree"}}


def company(armies: dict[str, str] | None = None, acting: str = "rohan", **more: Any) -> State:
    """A seat is to act, with the box. `figures` tells where those of a faction are, `faction_die` what that of who acts
    shows."""
    fields = dict(more.pop("fields", {}))
    told = {name: {"figures": places} for name, places in more.pop("figures", {}).items()}
    fields["warriors"] = {"factions": told, **fields.get("warriors", {})}
    die = more.pop("faction_die", "")
    if die:
        shadow = acting in ("witch-king", "saruman")
        side, other = ("shadow", "free-peoples") if shadow else ("free-peoples", "shadow")
        kind = "shadow-faction" if shadow else "free-faction"
        fields["dice"] = {side: {"special": {kind: {"unused": die}}}, other: {"unused": {"event": 1}}}
    return seated({**HOME, **(armies or {})}, acting, expansions=["warriors"], fields=fields, **{**AWAY, **more})


def to_draw(hands: dict[str, str], turn: int = 2, players: int = 4) -> State:
    """The beginning of a turn: in the second the Rohan player and the Saruman player lead."""
    return company(acting="", phase=1, turn=turn, others="", hands=hands, players=players)


def drawn(state: State, until: str) -> State:
    """Let everybody draw, until a certain question is put."""
    for _ in range(20):
        if question(settle(state)) == until:
            return state
        offered = sorted(legal(state))
        play(state, "pass" if "pass" in offered else offered[0])
    raise AssertionError(f"nobody was asked: {until}")


# ----- hands


@rule("A-MULTI-01", "X-MULTI-04")
def test_a_player_of_a_team_holds_three_faction_cards() -> None:
    with pytest.raises(PositionError, match="3 faction cards at most"):
        company(hands={"gondor": " ".join(FREE)})
    state = to_draw({"rohan": " ".join(FREE[:3])})
    play(drawn(state, "draw"), "deck:free-character")
    play(drawn(state, "draw"), "deck:free-character")
    assert (asked(settle(state)), question(state)) == ("rohan", "draw")
    assert {"card:" + card for card in FREE[:3]} < legal(state), "four, and one has to go"
    assert len(legal(state)) == 4, "the other card of his is no faction card"
    play(state, "card:" + FREE[0])
    assert len(own(state, "rohan") & set(FREE)) <= 3


@rule("A-MULTI-02")
@pytest.mark.parametrize(("turn", "leaders"), [(1, ("gondor", "witch-king")), (2, ("rohan", "saruman"))])
def test_only_the_leading_player_draws_a_faction_card(turn: int, leaders: tuple[str, str]) -> None:
    state = drawn(to_draw({}, turn), "fellowship-phase")
    held = {
        name: sum(number for deck, number in told["hand"].items() if "faction" in deck)
        for name, told in teams(state)["seats"].items()
    }
    assert held == {name: int(name in leaders) for name in held}


@rule("A-MULTI-02")
def test_the_choice_of_the_turn_is_between_the_other_decks() -> None:
    state = drawn(to_draw({}), "draw")
    assert legal(state) == {"deck:free-character", "deck:free-strategy"}


@rule("A-MULTI-09", "X-MULTI-04")
def test_who_has_a_side_alone_holds_four_and_draws_for_himself() -> None:
    company(hands={"free-peoples": " ".join(FREE)}, acting="free-peoples", players=3)
    state = to_draw({"free-peoples": " ".join(FREE)}, players=3)
    assert (asked(settle(state)), question(state)) == ("free-peoples", "draw")
    assert len(legal(state)) == 5, "four and the one drawn: one has to go, and nobody is there to be given one"
    play(state, "card:" + FREE[0])
    assert question(settle(state)) != "gift"


@rule("A-MULTI-03")
def test_the_leading_player_may_give_a_faction_card_away() -> None:
    state = drawn(to_draw({"rohan": FREE[0]}), "gift")
    assert (asked(state), "card:" + FREE[0] in legal(state), "pass" in legal(state)) == ("rohan", True, True)
    assert question(settle(play(state, "card:" + FREE[0]))) == "swap"
    assert FREE[0] in own(state, "gondor")
    assert FREE[0] not in own(state, "rohan")
    assert own(state, "rohan", "given") == {FREE[0]}, "and he knows whose it is"
    state = drawn(to_draw({"rohan": FREE[0]}), "gift")
    play(state, "pass")
    assert FREE[0] in own(state, "rohan")


@rule("A-MULTI-03")
def test_nobody_else_sees_what_is_given() -> None:
    state = drawn(to_draw({"rohan": FREE[0]}), "gift")
    action = state.game.action_id("card:" + FREE[0])
    for name in ("gondor", "witch-king", "saruman"):
        assert state.seen_as(action, seat(state, name)) != action, name
    play(state, "card:" + FREE[0])
    came = state.legal()[0]
    assert [state.seen_as(came, other) == came for other in range(4)] == [True, True, False, False]
    settle(state)
    for seen in (2, 3, None):
        assert FREE[0] not in str(state.view(seen))


@rule("A-MULTI-10")
def test_after_the_gift_the_teammate_keeps_his_limit() -> None:
    state = drawn(to_draw({"rohan": FREE[0], "gondor": " ".join(FREE[1:])}), "gift")
    play(state, "card:" + FREE[0])
    assert (asked(settle(state)), question(state)) == ("gondor", "draw")
    assert legal(state) == {"card:" + card for card in FREE}
    play(state, "card:" + FREE[2])
    assert question(settle(state)) == "swap", "and then they may swap"
    assert own(state, "gondor") & set(FREE) == {FREE[0], FREE[1], FREE[3]}


@rule("A-MULTI-10")
def test_no_faction_card_is_swapped() -> None:
    state = drawn(to_draw({"gondor": FREE[0]}), "swap")
    assert asked(state) == "gondor"
    assert "card:" + FREE[0] not in legal(state)
    assert len(legal(state)) > 1


# ----- dice, cards and figures


@rule("A-MULTI-04", "A-MULTI-05", "A-MULTI-07", "X-MULTI-02")
@pytest.mark.parametrize(
    ("acting", "card"),
    [("gondor", "speed-greater-than-any-wind"), ("rohan", "speed-greater-than-any-wind"),
     ("witch-king", "wild-hillmen"), ("saruman", "her-own-offspring")],
)  # fmt: skip
def test_either_player_uses_the_faction_die_and_plays_out_of_his_own_hand(acting: str, card: str) -> None:
    mates = {"gondor": "rohan", "rohan": "gondor", "witch-king": "saruman", "saruman": "witch-king"}
    figures = {"eagles": {"eagles-eyrie": 1}, "corsairs": {"umbar": 1}}
    state = company(acting=acting, faction_die="recruit-play", figures=figures, hands={acting: card})
    assert (asked(state), question(state)) == (acting, "action")
    assert {"act:faction-play", "act:faction-recruit"} <= legal(state)
    go(state, "act:faction-play", f"card:{card}")
    assert card in str(state.view(None)["cards"]), "whatever Nations he has"
    state = company(acting=acting, faction_die="recruit-play", figures=figures, hands={mates[acting]: card})
    assert "act:faction-play" not in legal(state)


@rule("A-MULTI-05")
@pytest.mark.parametrize("acting", ["gondor", "rohan"])
def test_either_player_pays_with_an_action_die_for_a_card_of_his(acting: str) -> None:
    state = company(acting=acting, dice="muster", hands={acting: "speed-greater-than-any-wind"})
    go(state, "act:event", "card:speed-greater-than-any-wind")
    assert state.view(None)["warriors"]["factions"]["eagles"]["figures"]["waiting"] == 1


@rule("A-MULTI-11")
@pytest.mark.parametrize("acting", ["witch-king", "saruman"])
def test_either_player_brings_a_faction_into_play(acting: str) -> None:
    state = company(acting=acting, dice="muster", at_war=ALL)
    go(state, "act:faction-enter", "faction:corsairs")
    assert state.view(None)["warriors"]["factions"]["corsairs"]["status"] == "in-play"


@rule("A-MULTI-11")
def test_what_a_card_on_the_table_lets_choose_is_for_who_acts() -> None:
    figures = {"eagles": {"eagles-eyrie": 2, "on-card": 3}}
    for acting in ("gondor", "rohan"):
        state = company(
            acting=acting, dice="muster", figures=figures, hands={acting: "speed-greater-than-any-wind"},
            table=("in-long-swift-lines", ""),
        )  # fmt: skip
        go(state, "act:event", "card:speed-greater-than-any-wind", "no")
        assert (asked(state), question(state)) == (acting, "swift-lines")


# ----- battles


@rule("A-MULTI-06")
@pytest.mark.parametrize(
    ("force", "commander"), [("gondor 3/0/0 + rohan 1/0/0", "gondor"), ("gondor 1/0/0 + rohan 3/0/0", "rohan")]
)
def test_a_faction_is_called_by_who_commands_the_army(force: str, commander: str) -> None:
    state = company(
        {"osgiliath": force, "north-ithilien": "sauron 5/0/0"}, "witch-king", dice="army", at_war=ALL,
        figures={"eagles": {"druadan-forest": 2}},
    )  # fmt: skip
    go(state, "act:attack", "army:north-ithilien", "to:osgiliath", "all")
    assert (asked(state), question(state)) == (commander, "battle")
    assert "card:speeding-on-a-gathering-wind" in legal(state)
    hands = {name: own(state, name) for name in ("gondor", "rohan")}
    assert [name for name, hand in hands.items() if "out-of-the-high-airs" in hand] == [commander]


@rule("A-MULTI-06", "W-MULTI-45")
def test_what_the_teammate_has_laid_may_be_a_call_card_for_all_one_knows() -> None:
    state = company(
        {"osgiliath": "gondor 3/0/0 + rohan 1/0/0", "north-ithilien": "sauron 5/0/0"}, "gondor", dice="army",
        at_war=ALL, figures={"eagles": {"druadan-forest": 2}}, mixed="osgiliath",
        hands={"gondor": "wisdom-of-elrond the-last-battle", "witch-king": "pits-of-mordor"},
    )  # fmt: skip
    go(state, "act:attack", "army:osgiliath", "to:north-ithilien", "all")
    offered = [name for name in legal(state) if name.startswith("card:")]
    assert len(offered) > 2
    for card in offered:
        one = state.clone()
        play(one, card)
        assert asked(one) == "witch-king"
        assert card.removeprefix("card:") not in str(one.view(None))
        laid: set[str] = set()
        for viewer in (seat(one, "rohan"), seat(one, "saruman")):
            assert card.removeprefix("card:") not in str(one.view(viewer)), viewer
            for draw in range(30):
                laid |= own(one.determinize(viewer, Random(draw)), "gondor", "laid")
        if card == "card:out-of-the-high-airs":
            assert laid == {"out-of-the-high-airs"}, "he has nothing else with that back"
        else:
            assert "speeding-on-a-gathering-wind" in laid
            assert len(laid) > 5, "whatever it is"


@rule("A-MULTI-08")
@pytest.mark.parametrize(("acting", "carried"), [("witch-king", "sauron 2/0/0"), ("saruman", "southrons 2/0/0")])
@pytest.mark.parametrize("where", ["mixed", "apart"])
def test_ships_carry_an_army_of_ones_own(acting: str, carried: str, where: str) -> None:
    force = "southrons 3/0/0 + sauron 2/0/0" if acting == "saruman" else "southrons 2/0/0 + sauron 3/0/0"
    state = company(
        {"umbar": force}, acting, dice="army", at_war=ALL, figures={"corsairs": {"umbar": 2}},
        hands={acting: "ships-of-great-draught"}, **{where: "umbar"},
    )  # fmt: skip
    go(state, "act:event", "card:ships-of-great-draught", "number:2", "region:umbar", "band:1:corsairs")
    go(state, "to:west-harondor", "done")
    figure = carried.split()[0]
    assert legal(state) <= {f"take:{number}:{figure}-regular" for number in range(4)}
    go(state, f"take:2:{figure}-regular")
    assert army(state, "west-harondor") == carried


@rule("A-MULTI-08")
def test_ships_carry_no_mixed_army_that_the_teammate_controls() -> None:
    state = company(
        {"umbar": "southrons 3/0/0 + sauron 1/0/0"}, "witch-king", dice="army", at_war=ALL, mixed="umbar",
        figures={"corsairs": {"umbar": 2}}, hands={"witch-king": "ships-of-great-draught"},
    )  # fmt: skip
    go(state, "act:event", "card:ships-of-great-draught")
    assert question(state) != "ships"


@rule("A-MULTI-08")
def test_death_to_the_forgoil_is_for_an_army_of_ones_own() -> None:
    armies = {"fords-of-isen": "isengard 4/0/0", "helms-deep": "rohan 1/0/0"}
    figures = {"dunlendings": {"fords-of-isen": 1}}
    for acting, attacks in (("saruman", True), ("witch-king", False)):
        state = company(
            armies, acting, dice="army", at_war=ALL, figures=figures, hands={acting: "death-to-the-forgoil"},
            characters={"saruman": "orthanc"},
        )  # fmt: skip
        go(state, "act:event", "card:death-to-the-forgoil")
        assert ("attack" in state.view(None)["under_way"]) == attacks


@rule("A-MULTI-08")
@pytest.mark.parametrize("acting", ["witch-king", "saruman"])
@pytest.mark.parametrize("larger", ["witch-king", "saruman"])
@pytest.mark.parametrize("where", ["mixed", "apart"])
def test_death_to_the_forgoil_in_a_region_with_units_of_both(acting: str, larger: str, where: str) -> None:
    force = "sauron 3/0/0 + isengard 1/0/0" if larger == "witch-king" else "sauron 1/0/0 + isengard 3/0/0"
    state = company(
        {"fords-of-isen": force, "helms-deep": "rohan 1/0/0"}, acting, dice="army", at_war=ALL,
        figures={"dunlendings": {"fords-of-isen": 1}}, hands={acting: "death-to-the-forgoil"},
        characters={"saruman": "orthanc"}, **{where: "fords-of-isen"},
    )  # fmt: skip
    go(state, "act:event", "card:death-to-the-forgoil")
    other = "isengard" if acting == "witch-king" else "sauron"
    if where == "mixed":
        assert ("attack" in state.view(None)["under_way"]) == (acting == larger)
        return
    go(state, *({"all", "band:1:dunlendings"} & legal(state)))
    go(state, *({"band:1:dunlendings"} & legal(state)))
    fight = state.view(None)["battle"]
    assert fight["attacker"] == "shadow"
    assert set(fight["rearguard"]) == {f"{other}-regular"}


@rule("W-MULTI-45", "A-CARD-44")
def test_what_one_has_put_back_into_the_deck_his_teammate_does_not_know() -> None:
    card = "by-chance-or-by-foresight"
    state = company(acting="rohan", dice="character", hands={"rohan": card})
    go(state, "act:event", f"card:{card}")
    settle(state)
    seen = sorted(name.removeprefix("card:") for name in legal(state))
    assert all(state.view(other)["own"]["laid"] == [] for other in (0, 2, 3))
    go(state, f"card:{seen[0]}", "top", f"card:{seen[1]}")
    assert seen[0] in own(state, "rohan")
    assert state.view(1)["warriors"]["deck_top"] == [seen[1], seen[2]]
    assert state.view(0)["warriors"]["deck_top"] == [None, None]
    assert state.view(2)["warriors"]["deck_top"] == 2
    again = state.game.load(state.position())
    assert again == state
    tops = {str(state.determinize(0, Random(draw)).view(1)["warriors"]["deck_top"]) for draw in range(20)}
    assert len(tops) > 1
    for draw in range(20):
        assert state.determinize(1, Random(draw)).view(1)["warriors"]["deck_top"] == [seen[1], seen[2]]


@rule("W-MULTI-51", "A-MULTI-08")
def test_ships_take_no_minion_of_the_teammate_along() -> None:
    state = company(
        {"umbar": "southrons 3/0/0"}, "saruman", dice="army", at_war=ALL, figures={"corsairs": {"umbar": 2}},
        hands={"saruman": "ships-of-great-draught"}, characters={"witch-king": "umbar"},
    )  # fmt: skip
    go(state, "act:event", "card:ships-of-great-draught", "number:2", "region:umbar", "band:2:corsairs")
    go(state, "to:west-harondor", "done", "take:3:southrons-regular")
    assert question(state) != "ships" or "character:witch-king" not in legal(state)
    assert at(state, "witch-king") == "umbar"
