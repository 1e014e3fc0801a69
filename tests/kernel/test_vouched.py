"""Records that a server has vouched for, and forgeries of them; and records from before there was any such thing."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from redbook import bots
from redbook.kernel.agreement import Giver, agreed_salt, pledge_of
from redbook.kernel.dice import CommittedDice
from redbook.kernel.driver import drive
from redbook.kernel.record import Record
from redbook.kernel.registry import game
from redbook.kernel.signing import Signer
from redbook.kernel.vouched import agreement_tags

HOST = Signer(bytes(32))
FORGER = Signer(bytes(range(32)))
SECRET = bytes(range(1, 33))
OLD = Path(__file__).parent / "old_records"


def vouched(*parts: str | None, attempt: int = 1, name: str = "Ada") -> Record:
    """A game as a server writes it down, with what each seat added to its dice."""
    rules = game("confrontation")
    names = [name, "Bob"]
    givers = [
        Giver(seat, who, None if part is None else pledge_of(part), part)
        for seat, who, part in zip(rules.seats, names, parts, strict=True)
    ]
    commitment = CommittedDice(SECRET).commitment
    salt = agreed_salt("Qm3v0f", rules.name, dict(rules.options), HOST.key, commitment, attempt, givers)
    players = [bots.make("greedy", rules, 7), bots.make("greedy", rules, 8)]
    tags = agreement_tags("Qm3v0f", HOST.key, attempt, givers)
    record = drive(rules.start(), players, CommittedDice(SECRET, salt), names=names, tags=tags)
    record.sign(HOST)
    return record


TRUE = vouched("ada's-own", "bob's-own")


def forged(change: Callable[[Record], None], of: Record = TRUE) -> Record:
    """A copy, changed and sealed anew."""
    copy = Record.read(of.write())
    change(copy)
    return Record.read(copy.write())


def told(record: Record) -> str:
    """What `verify` finds wrong."""
    return "; ".join(map(str, record.verify().problems))


def test_what_a_server_has_vouched_for_holds() -> None:
    report = Record.read(TRUE.write()).verify(seen={"commitment": TRUE.tags["commitment"], "key": HOST.key})
    assert (report.problems, report.notes) == ([], [])
    assert any(who == "chance" for who, _ in TRUE.actions)


def false_roll(record: Record) -> None:
    """Another defender than the dice gave: as plausible, and the game goes on as it did."""
    state = record.start()
    for number, (who, action) in enumerate(record.actions):
        if who == "chance":
            for other in state.legal():
                if state.name(other) != action:
                    record.actions[number:] = [("chance", state.name(other))]
                    record.result = "*"
                    return
        state.play(action)


def swapped_salt(record: Record) -> None:
    record.tags["salt"] = "agreed:" + sha256(b"what would suit me").hexdigest()


def salt_as_of_old(record: Record) -> None:
    """As if there had been no agreement: the tags go, the salt that fits the dice stays."""
    for tag in [tag for tag in record.tags if tag.partition("-")[0] in ("pledge", "part", "attempt", "table")]:
        del record.tags[tag]


def changed_name(record: Record) -> None:
    record.players["sauron"] = "Mallory"


def changed_options(record: Record) -> None:
    record.options["upstream_retreat"] = not record.options["upstream_retreat"]


def stripped_dice(record: Record) -> None:
    for tag in ("dice", "commitment", "salt"):
        del record.tags[tag]
    record.secret = None


def other_commitment(record: Record) -> None:
    """Another secret, and a roll that fits it."""
    dice = CommittedDice(bytes(range(2, 34)), record.tags["salt"])
    record.tags["commitment"] = dice.commitment
    record.secret = dice.secret_hex


def other_part(record: Record) -> None:
    record.tags["part-fellowship"] = "what-the-host-would-have-liked"


FORGERIES = [
    (false_roll, "the dice gave"),
    (swapped_salt, "the dice were agreed on for something else"),
    (salt_as_of_old, "need the lines"),
    (changed_name, "the dice were agreed on for something else"),
    (changed_options, "the dice were agreed on for something else"),
    (stripped_dice, "the signature does not match"),
    (other_commitment, "the dice were agreed on for something else"),
    (other_part, "not the part that fellowship had pledged"),
]


@pytest.mark.parametrize(("change", "found"), FORGERIES, ids=lambda one: getattr(one, "__name__", ""))
def test_a_forgery_is_found_though_it_was_sealed_again(change: Callable[[Record], None], found: str) -> None:
    record = forged(change)
    assert found in told(record)
    assert "the signature does not match" in told(record)


@pytest.mark.parametrize(("change", "found"), [case for case in FORGERIES if case[0] is not stripped_dice])
def test_it_is_found_even_if_the_forger_signs_it_with_a_key_of_his_own(
    change: Callable[[Record], None], found: str
) -> None:
    record = forged(change)
    record.sign(FORGER)
    assert "the signature" not in told(record)
    assert "the dice" in told(record) or found in told(record)


def exchanged(true: Record, first: int, second: int) -> Record:
    """Two characters are said to have been placed where in truth the other was."""

    def change(record: Record) -> None:
        (who, one), (_, other) = record.actions[first], record.actions[second]
        record.actions[first] = (who, f"{one.rpartition(':')[0]}:{other.rpartition(':')[2]}")
        record.actions[second] = (who, f"{other.rpartition(':')[0]}:{one.rpartition(':')[2]}")

    return forged(change, true)


def test_placements_cannot_be_exchanged_though_the_rules_would_not_notice() -> None:
    true = forged(lambda record: record.actions.__setitem__(slice(20, None), [("fellowship", "resign")]))
    true.result = "sauron"
    true.sign(HOST)
    assert true.verify().ok
    plausible = 0
    for first in range(15):
        for second in range(first + 1, 16):
            record = exchanged(true, first, second)
            if record.actions == true.actions or record.actions[first][0] != record.actions[second][0]:
                continue
            assert "the signature does not match" in told(record)
            plausible += len(record.verify().problems) == 1
    assert plausible, "some exchanges break no rule: only the signature tells"


def test_what_was_seen_before_the_game_must_be_in_the_record() -> None:
    seen = {"commitment": "sha256:" + "0" * 64, "key": FORGER.key, "pledge-fellowship": TRUE.tags["pledge-fellowship"]}
    problems = TRUE.verify(seen=seen).problems
    assert [str(problem).split()[2] for problem in problems] == ["key", "commitment"]
    bare = forged(stripped_dice)
    del bare.tags["signature"], bare.tags["key"]
    for tag in [tag for tag in bare.tags if tag.startswith(("pledge", "part"))]:
        del bare.tags[tag]
    assert bare.verify().ok, "nothing is left that could be wrong, and the notes say so"
    assert "the dice are not committed: nobody can check them" in bare.verify().notes
    assert not bare.verify(seen={"commitment": TRUE.tags["commitment"]}).ok


def test_a_signature_cannot_be_left_out() -> None:
    record = forged(lambda record: record.tags.__delitem__("signature"))
    assert "its signature is missing" in told(record)


@pytest.mark.parametrize("junk", ["", "ed25519:", "ed25519:" + "0" * 128, "ed25519:" + "ff" * 64, "rsa:00"])
def test_what_is_no_signature(junk: str) -> None:
    assert "the signature does not match" in told(forged(lambda record: record.tags.update(signature=junk)))
    assert "the signature does not match" in told(forged(lambda record: record.tags.update(key=junk)))


def test_what_an_agreement_does_not_prove_is_said() -> None:
    alone = vouched("ada's-own", None, attempt=3).verify()
    assert alone.ok
    assert alone.notes == [
        "Bob added nothing to the dice",
        "the dice were agreed on at attempt 3: before that somebody had begun anew",
    ]


def test_parts_of_any_length_count_to_their_last_letter() -> None:
    long = "x" * 4000
    salts = {vouched(long + end, "b").tags["salt"] for end in ("1", "2")}
    assert len(salts) == 2
    assert vouched(long, long).verify().ok


def test_names_in_any_script_are_agreed_on() -> None:
    assert Record.read(vouched("a", "b", name='Éowyn "Dernhelm" \u2603').write()).verify().ok


OLD_NOTES = {
    "salted": [],
    "unsalted": [],
    "war": [],
    "seeded": [],
    "secure": ["the dice are not committed: nobody can check them"],
}


@pytest.mark.parametrize("name", OLD_NOTES)
def test_records_from_before_are_what_they_were(name: str) -> None:
    path = OLD / f"{name}.redbook"
    record = Record.open(path)
    report = record.verify()
    assert (report.problems, report.notes) == ([], OLD_NOTES[name])
    assert record.write() == path.read_text()
    assert record.state_at().returns()
