"""The drawings: all that a view holds is on them, nothing else, and they are well-formed."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.confrontation.games import option_sets
from tests.confrontation.rulings import fight, lay, play

import redbook
from redbook import OVER, State
from redbook.confrontation.drawing import WIDTH, svg, text
from redbook.confrontation.scene import open_view
from redbook.kernel.contract import Json

SVG = "{http://www.w3.org/2000/svg}"


def moments(options: dict[str, Any], seed: int, share: float) -> list[State]:
    """Some states of a random game."""
    rng = Random(seed)
    state = redbook.game("confrontation", **options).start()
    found = [state.clone()]
    while state.actor != OVER:
        state.apply(rng.choice(state.legal()))
        if state.actor == OVER or rng.random() < share:
            found.append(state.clone())
    return found


def views(state: State) -> list[Json]:
    """What each seat, a spectator, and somebody who may see everything see."""
    return [state.view(0), state.view(1), state.view(None), open_view(state.view(0), state.view(1))]


def said(picture: str) -> list[str]:
    """The texts written on a picture."""
    return [node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def titles(picture: str) -> list[str]:
    """The descriptions of what is on a picture."""
    return [node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}title")]


@pytest.mark.parametrize("options", option_sets(), ids=str)
def test_every_view_can_be_drawn(options: dict[str, Any]) -> None:
    for state in moments(options, seed=1, share=0.05):
        for view in views(state):
            lines = text(view, state.game.options).splitlines()
            assert max(map(len, lines)) <= WIDTH
            ElementTree.fromstring(svg(view, state.game.options))


def test_the_board_is_a_diamond_with_mordor_at_the_top_for_the_fellowship() -> None:
    state = redbook.game("confrontation").start()
    names = [line for line in text(state.view(0), state.game.options).splitlines() if any(map(str.isalpha, line))]
    assert [" ".join(line.replace("│", " ").replace("║", " ").split()) for line in names[:7]] == [
        "MORDOR",
        "Dagorlad Gondor",
        "Mirkwood ≈≈▸ Fangorn ≈≈▸ Rohan",
        "^ The High Pass ^ ^Misty Mountains^ ^ Caradhras ^ ^ Gap of Rohan ^",
        "Rhudaur Eregion Enedwaith",
        "Arthedain Cardolan",
        "THE SHIRE",
    ]


def test_sauron_sees_the_board_turned_around() -> None:
    state = redbook.game("confrontation").start()
    names = [line for line in text(state.view(1), state.game.options).splitlines() if any(map(str.isalpha, line))]
    assert [" ".join(line.replace("│", " ").replace("║", " ").split()) for line in names[:7]] == [
        "THE SHIRE",
        "Cardolan Arthedain",
        "Enedwaith Eregion Rhudaur",
        "^ Gap of Rohan ^ ^ Caradhras ^ ^Misty Mountains^ ^ The High Pass ^",
        "Rohan ◂≈≈ Fangorn ◂≈≈ Mirkwood",
        "Gondor Dagorlad",
        "MORDOR",
    ]


@pytest.mark.parametrize(("seat", "start", "end"), [(0, "╨", "▲"), (1, "╥", "▼")])
def test_the_tunnel_runs_from_eregion_to_fangorn(seat: int, start: str, end: str) -> None:
    state = redbook.game("confrontation").start()
    lines = text(state.view(seat), state.game.options).splitlines()
    column = [line[WIDTH // 2] for line in lines if len(line) > WIDTH // 2]
    where = {region: next(n for n, line in enumerate(lines) if region in line) for region in ("Eregion", "Fangorn")}
    tunnel = sorted((where["Eregion"], where["Fangorn"]))
    run = "".join(column[tunnel[0] : tunnel[1]])
    assert start in run
    assert end in run
    assert run.count("║") == 2
    assert (run.index(start) < run.index(end)) == (seat == 1)


@pytest.mark.parametrize(("edition", "names"), [("deluxe", "Eregion Caradhras"), ("original", "Hollin Moria")])
def test_regions_have_the_names_of_the_edition(edition: str, names: str) -> None:
    state = redbook.game("confrontation", edition=edition).start()
    for name in names.split():
        assert name in str(state)
        assert name in said(state._repr_svg_())  # type: ignore[attr-defined]


def test_a_stand_has_a_name_only_for_who_may_know_it() -> None:
    state = lay({"frodo": "rohan", "sam": "eregion", "orcs": "gondor"}, "fellowship")
    own = text(state.view(0), state.game.options)
    other = text(state.view(1), state.game.options)
    assert "◇Frodo 1" in own
    assert "◆ 1 hidden" not in own, "there is only one Sauron character left, so it is known"
    assert "◆(Orcs 2)" in own
    assert "Frodo" not in other
    assert other.count("◇ 1 hidden") == 2
    assert "◆Orcs 2°" in other, "Sauron is told that the Fellowship can know"


def test_a_revealed_stand_has_a_star_and_its_name_for_everybody() -> None:
    state = lay({"frodo": "rohan", "sam": "rohan", "orcs": "gondor", "warg": "gondor"}, "fellowship", revealed=["sam"])
    for view in views(state):
        assert "◇Sam 2*" in text(view, state.game.options)
        assert any(title.startswith("Sam, strength 2, revealed") for title in titles(svg(view, state.game.options)))


def test_who_was_seen_is_listed_with_where_he_may_be() -> None:
    state = lay(
        {"frodo": "shire", "sam": "rohan", "orcs": "gondor", "warg": "gondor", "balrog": "mordor"}, "fellowship"
    )
    play(state, "move:sam:gondor", "defender:warg")
    fight(state, "5", "1")
    play(state, "move:orcs:rohan")
    assert "Warg is in Rohan or Gondor" in " ".join(text(state.view(0), state.game.options).split())


def test_the_table_beside_the_board_tells_cards_fallen_and_battle() -> None:
    state = lay(
        {"frodo": "shire", "gimli": "rohan", "balrog": "gondor", "orcs": "mordor"},
        "fellowship",
        discards=(["magic", "1"], ["6", "eye"]),
    )
    play(state, "move:gimli:gondor", "card:5")
    table = " ".join(text(state.view(0), state.game.options).split("\n\n")[1].split())
    assert "Turn 2: the Fellowship chooses a combat card." in table
    assert "Battle in Gondor: Gimli (3) attacks Balrog (5). Sauron plays a card face down." in table
    assert "cards 2, 3, 4, 5, Retreat, Noble Sacrifice, Elven Cloak; used 1, Magic; fallen Sam, Pippin" in table
    assert "used 6, Eye of Sauron" in table
    assert "Sauron plays 5." in " ".join(text(state.view(1), state.game.options).split())


def test_a_stand_under_way_is_told_without_its_name() -> None:
    state = lay(
        {"frodo": "shire", "sam": "eregion", "balrog": "rohan", "orcs": "gondor", "warg": "gondor"}, "fellowship"
    )
    play(state, "move:sam:fangorn:tunnel")
    assert "A stand of the Fellowship" not in text(state.view(1), state.game.options), (
        "the Balrog cannot be in Caradhras"
    )
    state = lay({"sam": "eregion", "balrog": "caradhras", "orcs": "gondor", "warg": "gondor"}, "fellowship")
    play(state, "move:sam:fangorn:tunnel")
    assert "A stand of the Fellowship in Eregion is on its way." in text(state.view(1), state.game.options)
    state = lay({"sam": "rohan", "orcs": "gondor", "warg": "gondor"}, "fellowship")
    play(state, "move:sam:gondor")
    assert "A stand of the Fellowship attacks Gondor." in text(state.view(1), state.game.options)


def test_special_cards_lie_beside_the_board() -> None:
    game = redbook.game(
        "confrontation", specials="given", fellowship_specials=["gwaihir"], sauron_specials=["crebain", "palantir"]
    )
    view = game.start().view(None)
    table = " ".join(text(view, game.options).split())
    assert "special cards Gwaihir the Windlord" in table
    assert "special cards Palantír, Crebain of Dunland" in table
    assert {"Gwaihir the Windlord", "Palantír, Crebain of Dunland"} <= set(said(svg(view, game.options)))


def test_a_drawing_shows_nothing_that_the_seat_cannot_tell() -> None:
    for seed in range(6):
        rng = Random(seed)
        for state in moments({}, seed, share=0.1):
            for seat in (0, 1):
                twin = state.determinize(seat, rng)
                assert text(twin.view(seat), state.game.options) == text(state.view(seat), state.game.options)
                assert svg(twin.view(seat), state.game.options) == svg(state.view(seat), state.game.options)


def test_a_spectator_sees_no_name_before_anybody_is_shown() -> None:
    state = moments({}, seed=2, share=1)[16]
    assert state.view(None)["turn"] == 1
    drawn = str(state).split("\n\n")[0] + " ".join(titles(svg(state.view(None), state.game.options)))
    for side in ("fellowship", "sauron"):
        for piece in state.view(0 if side == "fellowship" else 1)["pieces"][side]:
            assert piece["character"] not in drawn.lower()


def test_the_picture_stands_alone() -> None:
    picture = svg(moments({}, seed=3, share=1)[40].view(0), redbook.game("confrontation").options)
    root = ElementTree.fromstring(picture)
    assert root.get("viewBox")
    for node in root.iter():
        for key, value in node.attrib.items():
            assert "href" not in key
            assert "url(" not in value or "url(#" in value
        assert node.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject")


def test_the_picture_crosses_out_used_cards_and_lights_up_the_battle() -> None:
    state = lay(
        {"frodo": "shire", "gimli": "rohan", "balrog": "gondor", "orcs": "mordor"},
        "fellowship",
        discards=(["2"], ["1"]),
    )
    calm = svg(state.view(0), state.game.options)
    play(state, "move:gimli:gondor")
    fierce = svg(state.view(0), state.game.options)
    assert "2, used. Adds 2 to the strength of your character." in titles(calm)
    assert "1, unused. Adds 1 to the strength of your character." in titles(calm)
    assert "#d9541e" in fierce
    assert "#d9541e" not in calm
