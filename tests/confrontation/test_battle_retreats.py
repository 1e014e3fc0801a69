"""Retreats: where they may lead, in every region of the board, and what happens where they lead nowhere."""

from __future__ import annotations

import pytest
from tests.confrontation.rulings import asked, at, fallen, fight, lay, legal, play, question, refused

from redbook import State

both_editions = pytest.mark.parametrize("edition", ["original", "deluxe"])

BESIDE = {
    "shire": "",
    "arthedain": "cardolan",
    "cardolan": "arthedain",
    "rhudaur": "eregion",
    "eregion": "rhudaur enedwaith",
    "enedwaith": "eregion",
    "high-pass": "",
    "misty-mountains": "",
    "caradhras": "",
    "gap-of-rohan": "",
    "mirkwood": "fangorn",
    "fangorn": "mirkwood rohan",
    "rohan": "fangorn",
    "dagorlad": "gondor",
    "gondor": "dagorlad",
    "mordor": "",
}
"""Where a sideways retreat from each region may lead."""
BEHIND = {
    "shire": "",
    "arthedain": "shire",
    "cardolan": "shire",
    "rhudaur": "arthedain",
    "eregion": "arthedain cardolan",
    "enedwaith": "cardolan",
    "high-pass": "rhudaur",
    "misty-mountains": "rhudaur eregion",
    "caradhras": "eregion enedwaith",
    "gap-of-rohan": "enedwaith",
    "mirkwood": "high-pass misty-mountains",
    "fangorn": "misty-mountains caradhras",
    "rohan": "caradhras gap-of-rohan",
    "dagorlad": "mirkwood fangorn",
    "gondor": "fangorn rohan",
    "mordor": "dagorlad gondor",
}
"""Where a backward retreat of the Fellowship from each region may lead."""
STEPS = [(start, field) for field, starts in BEHIND.items() for start in starts.split()]


def havens(state: State) -> set[str]:
    """The regions to which the player who is asked may retreat."""
    return {action.removeprefix("retreat:") for action in legal(state) if action.startswith("retreat:")}


def swoop(prey: str, field: str, edition: str) -> State:
    """The Flying Nazgûl attacks a lone character, anywhere."""
    frodo = "gap-of-rohan" if field == "shire" else "shire"
    state = lay(
        {"frodo": frodo, "flying-nazgul": "rohan" if field == "mordor" else "mordor", prey: field}, edition=edition
    )
    return play(state, f"move:flying-nazgul:{field}")


# ----- where retreats lead


@pytest.mark.rule("C-BATTLE-22")
@both_editions
@pytest.mark.parametrize("field", [region for region in BESIDE if region != "mordor"])
def test_frodo_retreats_sideways_from_every_region(field: str, edition: str) -> None:
    state = swoop("frodo", field, edition)
    assert havens(state) == set(BESIDE[field].split())
    assert question(state) == ("fellowship-text" if BESIDE[field] else "sauron-card")


@pytest.mark.rule("C-BATTLE-22")
@both_editions
@pytest.mark.parametrize("field", BESIDE)
def test_the_sauron_card_leads_sideways_from_every_region(field: str, edition: str) -> None:
    state = swoop("aragorn", field, edition)
    fight(state, "retreat", "1")
    havens_here = BESIDE[field].split()
    if len(havens_here) > 1:
        assert asked(state) == "sauron"
        assert havens(state) == set(havens_here)
    elif havens_here:
        assert at(state, "flying-nazgul") == havens_here[0]
    else:
        assert fallen(state, "flying-nazgul")  # 3 against 4 and 1


@pytest.mark.rule("C-BATTLE-22")
def test_a_sideways_retreat_leads_nowhere_else() -> None:
    state = swoop("frodo", "eregion", "deluxe")
    for region in ("arthedain", "cardolan", "misty-mountains", "caradhras", "shire"):
        assert region not in havens(state)
        refused(state, f"retreat:{region}", "C-BATTLE-22")

    state = fight(swoop("aragorn", "fangorn", "deluxe"), "retreat", "1")
    for region in ("misty-mountains", "caradhras", "dagorlad", "gondor", "cardolan"):
        assert region not in havens(state)
        refused(state, f"retreat:{region}", "C-BATTLE-22")


@pytest.mark.rule("C-BATTLE-21")
@both_editions
@pytest.mark.parametrize("field", BEHIND)
def test_the_fellowship_card_leads_backwards_from_every_region(field: str, edition: str) -> None:
    state = swoop("aragorn", field, edition)
    fight(state, "6", "retreat")
    havens_here = BEHIND[field].split()
    if len(havens_here) > 1:
        assert asked(state) == "fellowship"
        assert havens(state) == set(havens_here)
    elif havens_here:
        assert at(state, "aragorn") == havens_here[0]
    else:
        assert fallen(state, "aragorn")  # 4 against 3 and 6


@pytest.mark.rule("C-BATTLE-21")
@both_editions
@pytest.mark.parametrize(
    ("start", "field", "way"),
    [
        *((start, field, "") for start, field in STEPS),
        ("mirkwood", "fangorn", ""),
        ("fangorn", "rohan", ""),
        ("eregion", "fangorn", ":tunnel"),
    ],
)
def test_pippin_need_not_go_back_to_where_he_came_from(start: str, field: str, way: str, edition: str) -> None:
    state = lay({"pippin": start, "black-rider": field}, "fellowship", edition=edition)
    play(state, f"move:pippin:{field}{way}")
    assert havens(state) == set(BEHIND[field].split())


@pytest.mark.rule("C-BATTLE-21")
@both_editions
def test_a_backward_retreat_leads_neither_sideways_nor_forward(edition: str) -> None:
    state = fight(swoop("aragorn", "fangorn", edition), "1", "retreat")
    for region in ("mirkwood", "rohan", "dagorlad", "gondor", "rhudaur"):
        assert region not in havens(state)
        refused(state, f"retreat:{region}", "C-BATTLE-21")


@pytest.mark.rule("C-BATTLE-21")
@both_editions
def test_pippin_retreats_neither_sideways_nor_forward(edition: str) -> None:
    state = lay({"pippin": "caradhras", "balrog": "fangorn"}, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn")
    for region in ("mirkwood", "rohan", "dagorlad", "gondor", "rhudaur"):
        assert region not in havens(state)
        refused(state, f"retreat:{region}", "C-BATTLE-21")


# ----- where they may not


@pytest.mark.rule("C-BATTLE-17")
@both_editions
def test_nobody_retreats_by_text_among_enemies(edition: str) -> None:
    frodo = lay({"frodo": "eregion", "warg": "rhudaur", "balrog": "caradhras"}, edition=edition)
    play(frodo, "move:balrog:eregion")
    assert havens(frodo) == {"enedwaith"}
    refused(frodo, "retreat:rhudaur", "C-BATTLE-17")

    pippin = lay({"pippin": "misty-mountains", "warg": "caradhras", "balrog": "fangorn"}, "fellowship", edition=edition)
    play(pippin, "move:pippin:fangorn")
    assert havens(pippin) == {"misty-mountains"}
    refused(pippin, "retreat:caradhras", "C-BATTLE-17")


@pytest.mark.rule("C-BATTLE-17")
@both_editions
def test_nobody_retreats_by_card_among_enemies(edition: str) -> None:
    state = lay({"aragorn": "fangorn", "warg": "misty-mountains", "balrog": "gondor"}, edition=edition)
    fight(play(state, "move:balrog:fangorn"), "1", "retreat")
    assert at(state, "aragorn") == "caradhras"  # the only way, so it is not asked for

    state = lay({"aragorn": "fangorn", "merry": "mirkwood", "balrog": "gondor"}, edition=edition)
    fight(play(state, "move:balrog:fangorn"), "retreat", "1")
    assert at(state, "balrog") == "rohan"


@pytest.mark.rule("C-BATTLE-17")
def test_gollum_faramir_and_gwaihir_avoid_enemies() -> None:
    gollum = lay({"elrond": "fangorn", "theoden": "caradhras", "gollum": "gondor"}, characters="variant")
    play(gollum, "move:gollum:fangorn")
    assert havens(gollum) == {"misty-mountains"}
    refused(gollum, "retreat:caradhras", "C-BATTLE-17")

    faramir = lay(
        {"faramir": "caradhras", "uruk-hai": "rohan", "gollum": "fangorn"}, "fellowship", characters="variant"
    )
    play(faramir, "move:faramir:fangorn")
    assert havens(faramir) == {"mirkwood"}
    refused(faramir, "retreat:rohan", "C-BATTLE-17")

    gwaihir = lay({"sam": "eregion", "warg": "cardolan", "balrog": "caradhras"}, specials=(("gwaihir",), ()))
    play(gwaihir, "move:balrog:eregion", "play:gwaihir")
    assert havens(gwaihir) == {"arthedain", "rhudaur", "enedwaith"}
    refused(gwaihir, "retreat:cardolan", "C-BATTLE-17")


@pytest.mark.rule("C-BATTLE-18")
@both_editions
def test_nobody_retreats_by_text_into_a_full_region(edition: str) -> None:
    frodo = lay({"frodo": "eregion", "sam": "rhudaur", "merry": "rhudaur", "balrog": "caradhras"}, edition=edition)
    play(frodo, "move:balrog:eregion")
    assert havens(frodo) == {"enedwaith"}
    refused(frodo, "retreat:rhudaur", "C-BATTLE-18")

    frodo = lay({"frodo": "eregion", "sam": "rhudaur", "balrog": "caradhras"}, edition=edition)
    play(frodo, "move:balrog:eregion")
    assert havens(frodo) == {"rhudaur", "enedwaith"}  # one more has room

    pippin = lay({"pippin": "mirkwood", "merry": "misty-mountains", "balrog": "fangorn"}, "fellowship", edition=edition)
    play(pippin, "move:pippin:fangorn")
    assert havens(pippin) == {"caradhras"}
    refused(pippin, "retreat:misty-mountains", "C-BATTLE-18")  # a mountain holds one


@pytest.mark.rule("C-BATTLE-18")
@both_editions
@pytest.mark.parametrize("others", [1, 2])
def test_the_sauron_card_needs_room(others: int, edition: str) -> None:
    friends = dict.fromkeys(["warg", "orcs"][:others], "mirkwood")
    state = lay({"aragorn": "fangorn", **friends, "balrog": "gondor"}, edition=edition)
    fight(play(state, "move:balrog:fangorn"), "retreat", "1")
    if others == 1:
        assert havens(state) == {"mirkwood", "rohan"}
    else:
        assert at(state, "balrog") == "rohan"


@pytest.mark.rule("C-BATTLE-18")
@both_editions
@pytest.mark.parametrize("others", [3, 4])
def test_the_shire_takes_a_fourth_but_not_a_fifth(others: int, edition: str) -> None:
    friends = dict.fromkeys(["frodo", "merry", "pippin", "gimli"][:others], "shire")
    state = lay({"aragorn": "cardolan", **friends, "balrog": "eregion"}, edition=edition)
    fight(play(state, "move:balrog:cardolan"), "6", "retreat")
    assert at(state, "aragorn") == ("shire" if others == 3 else None)


@pytest.mark.rule("C-BATTLE-19")
@both_editions
def test_nobody_retreats_sideways_in_the_mountains(edition: str) -> None:
    state = fight(swoop("aragorn", "misty-mountains", edition), "1", "retreat")
    assert havens(state) == {"rhudaur", "eregion"}  # backwards out of them is fine
    for region in ("high-pass", "caradhras"):
        refused(state, f"retreat:{region}", "C-BATTLE-19")

    pippin = lay({"pippin": "eregion", "balrog": "caradhras"}, "fellowship", edition=edition)
    play(pippin, "move:pippin:caradhras")
    assert havens(pippin) == {"eregion", "enedwaith"}
    for region in ("misty-mountains", "gap-of-rohan"):
        refused(pippin, f"retreat:{region}", "C-BATTLE-19")


@pytest.mark.rule("C-BATTLE-19")
@both_editions
@pytest.mark.parametrize("field", ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"])
def test_neither_frodo_nor_the_sauron_card_leads_along_the_mountains(field: str, edition: str) -> None:
    assert question(swoop("frodo", field, edition)) == "sauron-card"
    state = fight(swoop("aragorn", field, edition), "retreat", "1")
    assert fallen(state, "flying-nazgul")


@pytest.mark.rule("C-BATTLE-19")
def test_faramir_and_gwaihir_do_not_go_along_the_mountains() -> None:
    faramir = lay({"faramir": "eregion", "gollum": "caradhras"}, "fellowship", characters="variant")
    play(faramir, "move:faramir:caradhras")
    assert question(faramir) == "sauron-text"  # nothing to ask Faramir; Gollum may leave forward

    gwaihir = lay({"sam": "caradhras", "balrog": "fangorn"}, specials=(("gwaihir",), ()))
    play(gwaihir, "move:balrog:caradhras", "play:gwaihir")
    assert havens(gwaihir) == {"eregion", "enedwaith"}
    refused(gwaihir, "retreat:gap-of-rohan", "C-BATTLE-19")


@pytest.mark.rule("C-BATTLE-19")
@both_editions
def test_a_backward_retreat_may_enter_the_mountains(edition: str) -> None:
    state = fight(swoop("aragorn", "rohan", edition), "1", "retreat")
    play(state, "retreat:gap-of-rohan")
    assert at(state, "aragorn") == "gap-of-rohan"


@pytest.mark.rule("C-BATTLE-20")
@both_editions
def test_nobody_retreats_through_the_tunnel(edition: str) -> None:
    pippin = lay({"pippin": "eregion", "balrog": "fangorn"}, "fellowship", edition=edition)
    play(pippin, "move:pippin:fangorn:tunnel")
    assert havens(pippin) == {"misty-mountains", "caradhras"}
    refused(pippin, "retreat:eregion", "C-BATTLE-20")

    card = lay({"aragorn": "eregion", "warg": "fangorn"}, "fellowship", edition=edition)
    fight(play(card, "move:aragorn:fangorn:tunnel"), "1", "retreat")
    assert havens(card) == {"misty-mountains", "caradhras"}
    refused(card, "retreat:eregion", "C-BATTLE-20")


# ----- where they lead nowhere


@pytest.mark.rule("C-BATTLE-23")
@both_editions
def test_without_a_destination_frodo_must_fight(edition: str) -> None:
    pieces: dict[str, str | None] = {
        "frodo": "eregion",
        "sam": "rhudaur",
        "merry": "rhudaur",
        "warg": "enedwaith",
        "balrog": "caradhras",
    }
    state = lay(pieces, edition=edition)
    play(state, "move:balrog:eregion")
    assert question(state) == "sauron-card"
    assert at(state, "frodo") == "eregion"


@pytest.mark.rule("C-BATTLE-23")
@both_editions
def test_without_a_destination_sam_may_still_step_in(edition: str) -> None:
    state = lay({"frodo": "cardolan", "sam": "cardolan", "warg": "arthedain", "balrog": "eregion"}, edition=edition)
    play(state, "move:balrog:cardolan", "defender:frodo")
    assert legal(state) == {"pass", "use:sam"}
    refused(state, "retreat:arthedain", "C-BATTLE-23")
    play(state, "pass")
    assert question(state) == "sauron-card"


@pytest.mark.rule("C-BATTLE-23")
@both_editions
def test_pippin_out_of_the_tunnel_may_find_no_way_back(edition: str) -> None:
    pieces: dict[str, str | None] = {
        "pippin": "eregion",
        "merry": "misty-mountains",
        "orcs": "caradhras",
        "balrog": "fangorn",
    }
    state = lay(pieces, "fellowship", edition=edition)
    play(state, "move:pippin:fangorn:tunnel", "intercept:no")
    assert question(state) == "sauron-card"
    assert at(state, "pippin") == "fangorn"


@pytest.mark.rule("C-BATTLE-23")
def test_gollum_and_faramir_without_a_destination_fight() -> None:
    gollum = lay({"elrond": "cardolan", "gollum": "eregion"}, characters="variant")  # Frodo is in the Shire
    assert question(play(gollum, "move:gollum:cardolan")) == "sauron-card"

    faramir = lay({"faramir": "eregion", "uruk-hai": "caradhras"}, "fellowship", characters="variant")
    assert question(play(faramir, "move:faramir:caradhras")) == "sauron-card"
