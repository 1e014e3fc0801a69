"""What happened in whole sentences: who did what with which die, and what became of it on the table."""

from __future__ import annotations

import pytest
from tests.war.rulings import lay, legal, play, use

from redbook import CHANCE, State
from redbook.war.story import tell

EVERYBODY = "dwarves elves gondor north rohan isengard sauron southrons"
BOTH = ("event event", "army muster")
SARUMAN = {"saruman": "orthanc"}


def told(state: State, *actions: str, seat: int | None = None) -> list[str]:
    """The sentences of some actions."""
    said = []
    for action in actions:
        before, who = state.view(seat), "chance" if state.actor == CHANCE else state.game.seats[state.actor]
        play(state, action)
        said += tell(before, state.view(seat), who, action)
    return said


@pytest.mark.parametrize(
    ("seat", "die", "act", "sentence"),
    [
        (None, "army", "move-armies", "The Shadow uses an Army die to move armies."),
        (1, "army", "move-armies", "You use an Army die to move armies."),
        (0, "muster", "diplomacy", "The Shadow uses a Muster die to advance a Nation."),
        (None, "army", "discard", "The Shadow discards an Army die."),
    ],
)
def test_a_die_is_told_with_what_it_is_used_for(seat: int | None, die: str, act: str, sentence: str) -> None:
    state = lay({"orthanc": "isengard 3/1/0"}, "shadow", dice=BOTH)
    assert told(play(state, f"die:{die}"), f"act:{act}", seat=seat)[0] == sentence


def test_the_voice_of_saruman_is_told_in_a_sentence_and_so_are_all_whom_it_calls() -> None:
    state = lay({"orthanc": "isengard 3/1/0"}, "shadow", dice=BOTH, at_war="isengard", characters=SARUMAN)
    assert told(play(state, "die:muster"), "act:saruman-recruits") == [
        "The Shadow uses a Muster die to recruit Regulars with the voice of Saruman.",
        "An Isengard Regular is mustered in each of North Dunland, Orthanc and South Dunland.",
    ]


def test_regulars_who_become_elites_are_told_as_what_they_were_and_are() -> None:
    state = lay({"orthanc": "isengard 3/1/0"}, "shadow", dice=BOTH, at_war="isengard", characters=SARUMAN)
    said = told(play(state, "die:muster"), "act:saruman-promotes", "number:2")
    assert said[1:] == ["2 Isengard Regulars in Orthanc are promoted to Elites."]


def test_an_elite_who_takes_a_hit_is_told_as_reduced() -> None:
    state = lay({"orthanc": "isengard 3/1/0", "fords-of-isen": "rohan 2/0/1"}, "shadow", at_war=EVERYBODY, dice=BOTH)
    use(state, "army", "attack", "all")
    said = told(state, "roll:1111", "roll:16", "roll:1", "reduce:isengard")
    assert "An Isengard Elite in Orthanc is reduced to a Regular." in said
    assert told(state, "yes", "to:helms-deep") == [
        "2 Rohan Regulars and a Rohan Leader retreat from the Fords of Isen to Helm's Deep."
    ]


def test_who_stays_out_of_a_battle_is_not_told_as_lost() -> None:
    state = lay({"orthanc": "isengard 4/1/0", "fords-of-isen": "rohan 2/0/1"}, "shadow", at_war=EVERYBODY, dice=BOTH)
    use(state, "army", "attack", "split")
    said = []
    while not state.view(None)["battle"]:
        names = sorted(legal(state))
        take = next((name for name in names if name.startswith("take:1:") or name.startswith("take:2:")), names[0])
        said += told(state, take)
    assert "The Shadow attacks the Fords of Isen from Orthanc." in said
    assert [line for line in said if line.endswith("out of the battle.")]
    assert not [line for line in said if " lost " in line]


def test_nations_are_told_in_sentences() -> None:
    state = lay({}, "shadow", dice=BOTH, steps={"southrons": 2})
    assert told(play(state, "die:muster", "act:diplomacy"), "nation:southrons") == [
        "The Southrons & Easterlings are now one step from war."
    ]


def test_the_ring_a_tile_and_corruption_are_told_in_sentences() -> None:
    state = lay({}, dice=("event", "army"), hunt_box=(0, 1), rings=(1, 0), fellowship={"region": "rivendell"})
    assert told(state, "ring:event:character") == [
        "The Free Peoples turn an Event die to Character with an Elven Ring."
    ]
    said = told(state, "act:move-fellowship", "roll:6", "tile:1-reveal", "pass", "to:fords-of-bruinen")
    assert said == [
        "The Free Peoples use a Character die to move the Fellowship.",
        "The Fellowship moves on, to 1 on its track.",
        "The hunters roll 6: 1 success.",
        "The hunt tile is a 1 that reveals.",
        "Corruption rises to 1.",
        "The Fellowship is revealed.",
        "The Ring-bearers come to the Fords of Bruinen.",
    ]
