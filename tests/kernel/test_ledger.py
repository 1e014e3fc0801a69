"""The ledger: every rule is there, well-formed, and found by whoever looks for it."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from redbook.kernel.errors import OptionError
from redbook.kernel.ledger import KINDS, Ledger, ledger, ledgers
from redbook.kernel.registry import games

SMALL = """
title = "Barrow"
editions = ["first", "second"]
precedence = ["The later rule wins"]
[sections]
TURN = "A turn"
VAR-F = "The elf's variants"
[terms]
stake = "what is played for"
[rules.B-TURN-01]
kind = "stated"
rule = "Every action has its phase."
[rules.B-TURN-02]
kind = "ruling"
rule = "Both hold the Witch-king."
ambiguity = "The rules do not say who wins."
ruling = "Nobody wins."
reason = "It is fair."
editions = ["second"]
notes = "Théoden is not in the deck."
source = "the turn"
ours = "The stake stays."
[rules.B-VAR-F-01]
kind = "derived"
rule = "An elf follows from elves."
notes = "The phase does not matter."
[rules.B-TURN-03]
kind = "stated"
title = "Moonlight"
rule = "A card for another day."
played = false
"""


@pytest.mark.parametrize("game", ledgers())
def test_every_rule_is_well_formed(game: str) -> None:
    book = ledger(game)
    assert book.rules
    for id, rule in book.rules.items():
        assert rule.id == id
        assert rule.kind in KINDS
        assert rule.section in book.sections.values()
        for text in (rule.rule, rule.ruling, rule.ambiguity, rule.reason, rule.notes, rule.ours):
            assert text == text.strip()
        if rule.kind == "ruling":
            assert rule.ambiguity
            assert rule.reason
            assert f"\nWe play: {rule.ruling}" in str(rule)
        assert book.find(id) == [rule]


@pytest.mark.parametrize("game", ledgers())
def test_ids_count_up_without_gaps(game: str) -> None:
    areas: dict[str, list[int]] = {}
    for id in ledger(game).rules:
        area, _, number = id.rpartition("-")
        if id[0] in "CWX" or (number.isdigit() and "-CARD" not in area):  # cards of boxes bear their number
            areas.setdefault(area, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in areas.values())


def test_every_game_has_a_ledger() -> None:
    assert sorted(ledgers()) == sorted(games())


def test_the_confrontation_is_all_there() -> None:
    book = ledger("confrontation")
    assert Counter(id[2:].rpartition("-")[0] for id in book.rules) == {
        "SETUP": 20, "MOVE": 42, "BATTLE": 56, "CARD": 56, "CHAR-F": 64, "CHAR-S": 69, "VAR-F": 59,
        "VAR-S": 52, "SPECIAL": 57, "DRAFT": 12, "WIN": 18, "MATCH": 9, "INFO": 19,
    }  # fmt: skip
    kinds = Counter(rule.kind for rule in book.rules.values())
    assert kinds == {"stated": 300, "difference": 29, "derived": 150, "ruling": 54}
    assert Counter(rule.editions for rule in book.rules.values()) == {
        ("original", "deluxe"): 314,
        ("deluxe",): 202,
        ("original",): 17,
    }
    assert book.terms["backward"] == "the opposite of forward"
    assert book.rules["C-SETUP-14"].rule == "Sauron moves first; afterwards turns alternate strictly."


def test_war_of_the_ring_is_all_there() -> None:
    book = ledger("war-of-the-ring")
    assert Counter(id[0] for id in book.rules) == {
        "W": 736, "L": 275, "T": 154, "A": 379, "K": 256, "X": 78,
    }  # fmt: skip
    assert Counter(id[2:].rpartition("-")[0] for id in book.rules if id[0] == "W") == {
        "SETUP": 32, "TURN": 18, "DICE": 33, "RING": 12, "CARD": 39, "POL": 34, "MUSTER": 24, "MOVE": 42, "CHAR": 53,
        "BATTLE": 74, "SIEGE": 40, "CAPTURE": 15, "FELLOW": 40, "HUNT": 40, "MORDOR": 28, "WIN": 12, "MULTI": 66,
        "FP-CHAR": 24, "FP-STRAT": 24, "SH-CHAR": 24, "SH-STRAT": 24, "COMBAT": 38,
    }  # fmt: skip
    assert [id for id, rule in book.rules.items() if not rule.played and id[0] == "W"] == []
    assert book.rules["W-WIN-01"].rule == "Condition 1: the Shadow wins as soon as Corruption is 12 or more."


def test_a_rule_reads_like_this() -> None:
    assert str(Ledger.read(SMALL).rules["B-TURN-02"]).splitlines() == [
        "B-TURN-02 · A turn · ruling · second",
        "Both hold the Witch-king.",
        "Open: The rules do not say who wins.",
        "We play: Nobody wins.",
        "Why: It is fair.",
        "To be exact: The stake stays.",
        "Note: Théoden is not in the deck.",
        "In the rulebook: the turn",
    ]
    assert str(Ledger.read(SMALL).rules["B-TURN-03"]).splitlines() == [
        "B-TURN-03 · Moonlight · A turn · stated · first, second · not played yet",
        "A card for another day.",
    ]


def test_what_is_not_played_needs_no_test() -> None:
    assert Ledger.read(SMALL).to_test() == ["B-TURN-01", "B-TURN-02", "B-VAR-F-01"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("B-TURN-02", ["B-TURN-02"]),
        (" b-turn-02 ", ["B-TURN-02"]),
        ("b-turn", ["B-TURN-01", "B-TURN-02", "B-TURN-03"]),
        ("turn", ["B-TURN-01", "B-TURN-02", "B-TURN-03"]),
        ("var-f", ["B-VAR-F-01"]),
        ("moonlight", ["B-TURN-03"]),
        ("witch king", ["B-TURN-02"]),
        ("WITCH-KING", ["B-TURN-02"]),
        ("theoden", ["B-TURN-02"]),
        ("nobody", ["B-TURN-02"]),
        ("elfs", ["B-VAR-F-01"]),
        ("elf's", ["B-VAR-F-01"]),
        ("elf elves", ["B-VAR-F-01"]),
        ("phase", ["B-TURN-01", "B-VAR-F-01"]),
        ("phase matter", ["B-VAR-F-01"]),
        ("phase nobody", []),
        ("shelob", []),
        ("", []),
        ("…", []),
    ],
)
def test_rules_are_found(text: str, numbers: list[str]) -> None:
    assert [rule.id for rule in Ledger.read(SMALL).find(text)] == numbers


def test_rules_that_say_it_come_before_those_that_mention_it() -> None:
    reordered = SMALL.replace("B-TURN-01", "B-TURN-09").replace('rule = "Every action', 'rule = "Any move')
    reordered = reordered.replace("has its phase.", 'has its time."\nnotes = "A time is an elf.')
    assert [rule.id for rule in Ledger.read(reordered).find("elf")] == ["B-VAR-F-01", "B-TURN-09"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules.B-TURN-01", "rules.B-MOVE-01", "B-MOVE-01: a rule's id is"),
        ("rules.B-TURN-01", "rules.first", "first: a rule's id is"),
        ('"stated"', '"guessed"', "B-TURN-01: its kind is one of stated, .* not 'guessed'"),
        ('kind = "stated"', "", "B-TURN-01: its kind is one of stated, .* not None"),
        ('"Every action has its phase."', '""', "B-TURN-01: it says nothing"),
        ('"stated"', '"ruling"', "B-TURN-01: a rule of kind 'ruling'"),
        ('ruling = "Nobody wins."', "", "B-TURN-02: a rule of kind 'ruling'"),
        ('editions = ["second"]', 'editions = ["third"]', "B-TURN-02: the editions are first, second"),
        ("source =", "seed =", "B-TURN-02: there is no field called seed"),
        ("played = false", 'played = "no"', "B-TURN-03: whether it is played is true or false, not 'no'"),
    ],
)
def test_a_malformed_ledger_is_refused_with_the_rule(old: str, new: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Ledger.read(SMALL.replace(old, new, 1))


def test_a_game_without_ledger_is_refused() -> None:
    with pytest.raises(OptionError, match="there is no game called 'whist'; there are: confrontation, war-of-the-ring"):
        ledger("whist")


def test_to_look_for_words_again_is_little_work() -> None:
    """Servers do it for everybody: it was eight hundred calls a rule, and kept all others waiting."""
    book, calls = ledger("war-of-the-ring"), 0

    def count(*_: Any) -> None:
        nonlocal calls
        calls += 1

    found = book.find("the")
    sys.setprofile(count)
    again = book.find("the")
    sys.setprofile(None)
    assert again == found
    assert len(found) > 500
    assert calls / len(book.rules) < 40
