"""Reading a record, whatever it may be, ends with a record or with a `RecordError`; never otherwise."""

from __future__ import annotations

from hypothesis import example, given, strategies as st
from tests.kernel.toy import barrow, make_game

from redbook.kernel.dice import CommittedDice
from redbook.kernel.driver import drive
from redbook.kernel.errors import RecordError
from redbook.kernel.record import Record

WHOLE = drive(
    barrow(cards=5, banned=["fold"]).load(barrow(cards=5, banned=["fold"]).start().position() | {"round": 2}),
    [lambda view, choices: "double", lambda view, choices: "stand"],
    CommittedDice(bytes(range(16)), "mellon"),
    names=["Ann", "Bea"],
)
TEXT = WHOLE.write()
LINES = TEXT.splitlines()

WHO = st.sampled_from(["elf", "dwarf", "chance"])
LINE = st.one_of(
    st.sampled_from(LINES),
    st.text(max_size=30),
    st.builds(
        "{}: {}".format,
        st.sampled_from(["game", "option cards", "seat elf", "position", "event"]),
        st.text(max_size=20),
    ),
    st.builds(
        "option {}: {}".format,
        st.sampled_from(["cards", "first", "name", "self", "zz"]),
        st.text('[]{}"0tfn1ae,', max_size=8),
    ),
    st.builds("{} {} {}".format, st.integers(-1, 12), WHO, st.text("abcdefl:-135", max_size=8)),
    st.builds(
        "{} {} {}".format,
        st.integers(1, 12),
        WHO,
        st.sampled_from(["stand", "double", "fold", "deal:1", "deal:2", "roll:6", "resign"]),
    ),
    st.sampled_from(["", "#", "result: *", "result: elf", "result: draw", "secret: " + "00" * 16, "seal: x"]),
    st.sampled_from(["dice: committed", "dice: seeded", "seed: 1", "seed: x", 'salt: "\\ud800"']),
    st.sampled_from(["commitment: sha256:", "position: {}", 'position: {"round": {}}']),
)
KEYS = st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True)
TAGS = KEYS.filter(lambda key: key not in ("game", "position", "result", "secret", "seal"))
TEXTS = st.text(max_size=12).filter(lambda text: not any("\ud800" <= letter <= "\udfff" for letter in text))
PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
JSON = st.recursive(
    PLAIN | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
RECORDS = st.builds(
    Record,
    game=KEYS,
    options=st.dictionaries(KEYS, PLAIN | st.lists(st.text(max_size=5), max_size=3)),
    players=st.dictionaries(KEYS, TEXTS, max_size=4),
    tags=st.dictionaries(TAGS, TEXTS, max_size=4),
    position=st.none() | st.dictionaries(st.text(max_size=5), JSON, max_size=3),
    actions=st.lists(st.tuples(KEYS, st.from_regex(r"[!-~]{1,12}", fullmatch=True)), max_size=8),
    result=st.just("*") | KEYS | st.builds("{} {}".format, KEYS, KEYS),
    secret=st.none() | st.binary(min_size=16, max_size=40).map(bytes.hex),
)


def survives(text: str | bytes) -> None:
    """Read and verify: what is wrong is a `RecordError` within the text, what is right is written alike."""
    found: list[RecordError] = []
    for check_seal in (True, False):
        try:
            record = Record.read(text, check_seal=check_seal)
        except RecordError as error:
            found.append(error)
        else:
            assert Record.read(record.write()) == record
            found += record.verify(make_game).problems
    length = len(text.split("\n") if isinstance(text, str) else text.split(b"\n"))
    assert all(1 <= error.line <= length for error in found)


@given(RECORDS)
def test_what_is_written_is_read_again(record: Record) -> None:
    assert Record.read(record.write()) == record
    assert Record.read(record.write().replace("\n", "\r\n").encode()) == record
    record.verify(make_game)


@given(st.text())
@example("redbook 1")
def test_any_text(text: str) -> None:
    survives(text)
    survives("redbook 1\ngame: barrow\n" + text)
    survives("redbook 1\ngame: barrow\n\n" + text + "\n\nresult: *\n")


@given(st.binary())
@example(b"\xef\xbb\xbf")
def test_any_bytes(data: bytes) -> None:
    survives(data)
    survives(b"redbook 1\ngame: barrow\n\n" + data)


@given(st.lists(LINE, max_size=15))
def test_any_lines_of_the_kind(lines: list[str]) -> None:
    survives("\n".join(["redbook 1", "game: barrow", *lines]))
    survives("\n".join(["redbook 1", "game: barrow", *lines, "", "result: *"]))


@given(st.data())
def test_a_whole_record_with_lines_changed(data: st.DataObject) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at : at + data.draw(st.integers(0, 2))] = data.draw(st.lists(LINE, max_size=2))
        lines = lines or [""]
    survives("\n".join(lines))
    survives("\n".join(line for line in lines if not line.startswith("seal")))


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_no_letter_of_a_sealed_record_can_be_changed(at: int, letter: str) -> None:
    changed = TEXT[:at] + letter + TEXT[at + 1 :]
    survives(changed)
    try:
        record = Record.read(changed)
    except RecordError:
        return
    # What is left is another space around the seal, or a '#' that turns the seal into a comment.
    assert record == WHOLE
    assert record.seal == "unsealed" or changed.split() == TEXT.split()


@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(0, 7))
def test_no_bit_of_a_sealed_record_can_flip(at: int, bit: int) -> None:
    data = bytearray(TEXT.encode())
    data[at] ^= 1 << bit
    survives(bytes(data))
    try:
        record = Record.read(bytes(data))
    except RecordError:
        return
    assert record == WHOLE
