"""Records: what is written is read again, and whatever is wrong with one is said with the line it is on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from tests.kernel.toy import Barrow, barrow, make_game

from redbook.kernel.contract import Game, Json
from redbook.kernel.dice import CommittedDice, SecureDice, SeededDice
from redbook.kernel.driver import drive
from redbook.kernel.errors import RecordError
from redbook.kernel.record import Record, outcome

COMMITTED = CommittedDice(bytes(range(32)), "mellon")


def first_choice(view: Json, choices: Json) -> str:
    name: str = choices["actions"][0]["name"]
    return name


def played(game: Barrow | None = None, **tags: str) -> Record:
    """A whole game with committed dice."""
    state = (game or barrow(cards=9)).start()
    return drive(state, [first_choice] * 2, COMMITTED, names=["Ann", "Bea"], tags=tags)


def lines_of(record: Record) -> list[str]:
    return record.write().splitlines()


def resealed(lines: list[str]) -> str:
    """The lines as a forger would write them: with a seal that matches."""
    text = "".join(line + "\n" for line in lines if not line.startswith("seal:"))
    return f"{text}seal: sha256:{sha256(text.encode()).hexdigest()}\n"


def swapped(record: Record, old: str, new: str) -> tuple[Record, int]:
    """The record with one line changed and sealed again, and the number of that line."""
    lines = lines_of(record)
    number = lines.index(old) + 1
    lines[number - 1] = new
    return Record.read(resealed(lines)), number


def problem(record: Record, make: Callable[..., Game] = make_game) -> tuple[int, str]:
    """The one thing that is wrong with a record."""
    (error,) = record.verify(make).problems
    return error.line, str(error)


# What it looks like.


def test_a_record_reads_like_this() -> None:
    record = Record(
        game="barrow",
        options={"cards": 5, "first": "dwarf", "loaded": False, "banned": ["fold"]},
        players={"elf": "Ann of Bree", "dwarf": "Bea"},
        tags={"date": "2025-03-25", "dice": "secure"},
        actions=[("chance", "deal:3"), ("chance", "deal:1"), ("dwarf", "double")],
    )
    text = """\
redbook 1
game: barrow
option cards: 5
option first: dwarf
option loaded: false
option banned: ["fold"]
seat elf: Ann of Bree
seat dwarf: Bea
date: 2025-03-25
dice: secure

1 chance deal:3
2 chance deal:1
3 dwarf double

result: *
"""
    assert record.write() == f"{text}seal: sha256:{sha256(text.encode()).hexdigest()}\n"
    assert Record.read(text) == record
    report = record.verify(make_game)
    assert report.ok
    assert report.notes == ["the dice are not committed: nobody can check them", "the game is not finished"]


def test_a_whole_game_is_read_as_it_was_written() -> None:
    record = played(date="2025-03-25")
    copy = Record.read(record.write())
    assert copy == record
    assert copy.seal == "sealed"
    assert copy.write() == record.write()
    assert copy.verify(make_game).ok
    assert copy.verify(make_game).notes == []


@pytest.mark.parametrize(
    "name",
    ["", "Ann", " Ann ", '"Ann"', '"Ann', "Zoë", "李", "a\nb", "a\tb", "# no comment", "1 elf x", "\u2028",
     "\u00a0Ann", "null", "[]", "a: b", "\x00", "🧝", "\ufeff", "\r\n", "seal: x", "back\\slash"],
)  # fmt: skip
def test_any_name_survives(name: str) -> None:
    record = Record("barrow", {}, {"elf": name}, {"event": name})
    assert Record.read(record.write()) == record
    assert Record.read(record.write().replace("\n", "\r\n").encode()) == record


@pytest.mark.parametrize(
    "value",
    ["deluxe", "", "5", "true", "null", '"', "[", "a b", "NaN", "1.5", " x", "\n", "é",
     True, False, 0, -7, 10**30, None, [], ["a", "b c"], ['"']],
)  # fmt: skip
def test_any_option_survives_with_its_type(value: object) -> None:
    record = Record("barrow", {"cards": value})
    copy = Record.read(record.write())
    assert copy == record
    assert type(copy.options["cards"]) is type(value)


def test_a_position_survives() -> None:
    state = barrow().start()
    state.play("deal:3")
    record = Record.begin(state, ["Ann", "Bea"], SecureDice())
    record.actions.append(("chance", "deal:1"))
    copy = Record.read(record.write())
    assert copy == record
    assert 'position: {"phase": "deal-dwarf", "round": 1, ' in copy.write()
    state.play("deal:1")
    assert copy.state_at(make_game=make_game) == state


@pytest.mark.parametrize(
    "record",
    [
        Record("no game", {}),
        Record("barrow", {"Cards": 5}),
        Record("barrow", {"cards": 1.5}),
        Record("barrow", {"cards": [1]}),
        Record("barrow", {"cards": {}}),
        Record("barrow", {}, {"the elf": "Ann"}),
        Record("barrow", {}, {"elf": "\ud800"}),
        Record("barrow", {}, tags={"my tag": "x"}),
        Record("barrow", {}, tags={"game": "x"}),
        Record("barrow", {}, tags={"seal": "x"}),
        Record("barrow", {}, position={"x": object()}),
        Record("barrow", {}, position={"x": float("nan")}),
        Record("barrow", {}, actions=[("elf", "two words")]),
        Record("barrow", {}, actions=[("elf", "")]),
        Record("barrow", {}, actions=[("the elf", "stand")]),
        Record("barrow", {}, result="nobody, really"),
        Record("barrow", {}, secret="SECRET"),
    ],
    ids=range(17),
)
def test_what_could_not_be_read_again_is_not_written(record: Record) -> None:
    with pytest.raises(RecordError):
        record.write()
    assert len(record.verify(make_game).problems) == 1


def test_the_documented_record_holds() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    text = page.split("```text\n")[1].split("```")[0]
    record = Record.read(text)
    assert record.seal == "sealed"
    assert record.write() == text
    report = record.verify()
    assert report.problems == []
    assert report.notes == []


# Playing it again.


def test_states_are_the_game_again() -> None:
    record = played()
    state = barrow(cards=9).start()
    states = record.states(make_game)
    assert next(states) == state
    for (_, action), after in zip(record.actions, states, strict=True):
        state.play(action)
        assert after == state
    for number, after in enumerate(record.states(make_game)):
        assert record.state_at(number, make_game) == after


def test_states_are_independent_of_each_other() -> None:
    states = list(played().states(make_game))
    assert states[0] == barrow(cards=9).start()
    assert states[1] != states[0]


@pytest.mark.parametrize("number", [-1, 16, 10**9])
def test_there_is_no_state_beyond_the_game(number: int) -> None:
    with pytest.raises(RecordError, match=f"the record has 15 actions: there is no state {number}"):
        played().state_at(number, make_game)


def test_an_unfinished_game_can_be_kept() -> None:
    record = replace(played(), result="*", secret=None)
    record.actions = record.actions[:7]
    report = Record.read(record.write()).verify(make_game)
    assert report.ok
    assert report.notes == [
        "the dice are committed, but their secret is not revealed: they are not checked",
        "the game is not finished",
    ]


def test_the_outcome_is_named_by_the_winner() -> None:
    state = barrow().start()
    assert outcome(state) == "*"
    end = {"phase": "end", "round": 3, "stake": 1, "cards": [0, 0]}
    for score, result in ((2, "elf"), (-1, "dwarf"), (0, "draw")):
        assert outcome(barrow().load(end | {"score": score})) == result


# Resigning.


def resigned(result: str = "dwarf", who: str = "elf") -> Record:
    record = replace(played(), result=result)
    record.actions = [*record.actions[:4], (who, "resign")]
    return Record.read(record.write())


def test_a_seat_may_resign_even_if_it_is_not_asked() -> None:
    assert resigned().verify(make_game).ok
    assert resigned("elf", "dwarf").verify(make_game).ok
    assert len(list(resigned().states(make_game))) == 6


@pytest.mark.parametrize("result", ["elf", "draw", "*", "elf dwarf"])
def test_who_resigns_has_not_won(result: str) -> None:
    assert problem(resigned(result))[1].endswith(f"elf has resigned: the result cannot be {result!r}")


def test_nothing_follows_a_resignation() -> None:
    record = resigned()
    record.actions.append(("chance", "roll:1"))
    record = Record.read(record.write())
    assert problem(record) == (
        record.lines["6"],
        f"line {record.lines['6']}: elf has resigned: nothing can follow",
    )


def test_chance_does_not_resign_nor_does_a_game_that_is_over() -> None:
    assert "resign: one of stand, double, fold" in problem(resigned(who="chance"))[1]
    record = played()
    record.actions.append(("elf", "resign"))
    assert "the game is over" in problem(record)[1]


# What verification notices. Each is a forgery with a good seal.


def test_an_illegal_action_is_noticed_where_it_stands() -> None:
    record, line = swapped(played(), "3 elf stand", "3 elf deal:1")
    assert problem(record) == (
        line,
        f"line {line}: deal:1: this is the phase first (B-TURN-01)",
    )


def test_a_malformed_action_is_noticed() -> None:
    record, line = swapped(played(), "3 elf stand", "3 elf wait")
    assert problem(record)[0] == line
    assert "was expected" in problem(record)[1]


@pytest.mark.parametrize("who", ["dwarf", "chance", "hobbit"])
def test_the_wrong_actor_is_noticed(who: str) -> None:
    record, line = swapped(played(), "3 elf stand", f"3 {who} stand")
    assert problem(record) == (line, f"line {line}: elf acts here, not {who}")


def test_a_seat_does_not_act_for_chance() -> None:
    rolled = next(line for line in lines_of(played()) if line.startswith("1 chance"))
    record, line = swapped(played(), rolled, rolled.replace("chance", "elf"))
    assert problem(record) == (line, f"line {line}: chance acts here, not elf")


def test_another_roll_than_the_dice_gave_is_noticed() -> None:
    record = played()
    lines = lines_of(record)
    roll = next(line for line in lines if line.startswith("15 chance roll:"))
    # A face of the same parity changes nothing in the game but is not what the dice gave.
    face = int(roll[-1])
    other = (face + 1) % 6 + 1
    forged, line = swapped(record, roll, f"15 chance roll:{other}")
    assert problem(forged) == (line, f"line {line}: the dice gave roll:{face}, not roll:{other}")


def test_another_secret_is_noticed() -> None:
    record, line = swapped(played(), "secret: " + bytes(range(32)).hex(), "secret: " + bytes(32).hex())
    assert problem(record)[0] == line
    assert "the secret does not match the commitment" in problem(record)[1]


def test_another_salt_is_noticed() -> None:
    record, _ = swapped(played(), "salt: mellon", "salt: friend")
    assert {type(error) for error in record.verify(make_game).problems} == {RecordError}
    assert "the dice gave" in str(record.verify(make_game).problems[0])


def test_committed_dice_without_commitment_are_noticed() -> None:
    lines = [line for line in lines_of(played()) if not line.startswith("commitment")]
    line = lines.index("dice: committed") + 1
    assert problem(Record.read(resealed(lines)))[0] == line
    lines.remove("dice: committed")
    assert "commitment" in problem(Record.read(resealed(lines)))[1]


def test_seeded_dice_are_checked_too() -> None:
    record = drive(barrow(cards=9).start(), [first_choice] * 2, SeededDice(5))
    assert record.verify(make_game).ok
    record.tags["seed"] = "6"
    assert not record.verify(make_game).ok
    record.tags["seed"] = "five"
    assert "a seed is a whole number" in problem(record)[1]


@pytest.mark.parametrize("result", ["elf", "dwarf", "draw", "*", "hobbit"])
def test_a_false_result_is_noticed(result: str) -> None:
    record = played()
    if result == record.result:
        assert record.verify(make_game).ok
        return
    forged, line = swapped(record, f"result: {record.result}", f"result: {result}")
    assert problem(forged) == (
        line,
        f"line {line}: the result is {result!r}, but the actions say {record.result!r}",
    )


def test_a_result_without_an_end_is_noticed() -> None:
    record = replace(played(), actions=played().actions[:9])
    assert problem(record)[1].endswith("but the actions say that the game is not over")


def test_actions_after_the_end_are_noticed() -> None:
    record = played()
    record.actions.append(("chance", "deal:1"))
    record = Record.read(record.write())
    assert problem(record) == (
        record.lines["16"],
        f"line {record.lines['16']}: the game is over: nothing can follow",
    )


def test_a_seat_that_is_not_in_the_game_is_noticed() -> None:
    record, line = swapped(played(), "seat elf: Ann", "seat hobbit: Ann")
    assert problem(record) == (line, f"line {line}: there is no such seat, only elf, dwarf")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: barrow", "game: whist", "there is no game called 'whist'"),
        ("option cards: 9", "option cards: 99", "from 3 to 9"),
        ("option cards: 9", "option cards: nine", "from 3 to 9"),
    ],
)
def test_an_unknown_game_or_option_is_noticed(old: str, new: str, complaint: str) -> None:
    record, line = swapped(played(), old, new)
    assert problem(record)[0] == line
    assert complaint in problem(record)[1]
    with pytest.raises(RecordError, match=complaint):
        record.state_at(make_game=make_game)


def test_an_option_no_game_can_take_is_noticed() -> None:
    record, _ = swapped(played(), "option cards: 9", "option name: 9")
    assert "cannot be played with these options" in problem(record)[1]


def test_an_impossible_position_is_noticed() -> None:
    record = replace(played(), position=barrow(cards=9).start().position() | {"round": 4})
    record = Record.read(record.write())
    line = record.lines["position"]
    assert problem(record) == (line, f"line {line}: the position cannot be: round: from 1 to 3, not 4")


def test_records_of_real_games_are_made_by_the_registry() -> None:
    record = Record("no-such-game", {})
    (error,) = record.verify().problems
    assert "there is no game called 'no-such-game'" in str(error)


# Files that are not what they should be.


def test_an_edited_file_is_refused_unless_one_asks_what_is_wrong_with_it() -> None:
    text = played().write().replace("3 elf stand", "3 elf double")
    with pytest.raises(RecordError, match="the seal does not match") as caught:
        Record.read(text)
    assert caught.value.line == len(text.splitlines())
    record = Record.read(text, check_seal=False)
    assert record.seal == "broken"
    assert "the seal does not match" in problem(record)[1]


def test_a_record_by_hand_needs_no_seal() -> None:
    text = """redbook 1
# A game at the inn.
game: barrow

1  chance\tdeal:3
# The elf grins.
2 chance deal:4

   3 elf fold
result:   *"""
    record = Record.read(text)
    assert record.seal == "unsealed"
    assert record.actions == [("chance", "deal:3"), ("chance", "deal:4"), ("elf", "fold")]
    assert record.lines["3"] == 9
    report = record.verify(make_game)
    assert report.ok
    assert "the record has no seal, so a change could not be noticed" in report.notes


def test_line_ends_and_a_byte_order_mark_do_not_break_the_seal() -> None:
    text = played().write()
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    assert Record.read(windows) == played()
    assert Record.read(windows).seal == "sealed"
    assert Record.read(text + "\n \n").seal == "sealed"


def test_a_truncated_file_is_never_taken_for_a_sealed_one() -> None:
    text = played().write()
    result = text.index("result: ")
    for end in range(len(text) - 1):
        if end < result + len("result: "):
            with pytest.raises(RecordError):
                Record.read(text[:end])
            continue
        try:
            record = Record.read(text[:end])
        except RecordError:
            continue
        assert record.seal == "unsealed"


def test_a_missing_end_is_said_where_it_is_missing() -> None:
    lines = lines_of(played())
    with pytest.raises(RecordError, match="its end is missing") as caught:
        Record.read("\n".join(lines[:15]) + "\n\n\n")
    assert caught.value.line == 15


PGN = '[Event "Shire Open"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n'


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("", 1, "the record is empty"),
        ("\n\n", 1, "the record is empty"),
        (PGN, 1, "this is no record"),
        ("{}", 1, "this is no record"),
        ("redbook", 1, "this is no record"),
        ("redbook one\n", 1, "this is no record"),
        ("Redbook 1\n", 1, "this is no record"),
        ("redbook 2\ngame: barrow\n\nresult: *\n", 1, "version 2 of the format is not known"),
        ("redbook 99999999999999\n", 1, "this is no record"),
        ("redbook 1\n", 1, "no line 'game: …'"),
        ("redbook 1\ndate: x\n\nresult: *\n", 1, "no line 'game: …'"),
        ("redbook 1\ngame: barrow", 2, "its end is missing"),
        ("redbook 1\ngame: barrow\ngame: barrow\n\nresult: *\n", 3, r"a second time \(first on line 2\)"),
        ("redbook 1\ngame:\n\nresult: *\n", 2, "a game's name is a word"),
        ("redbook 1\ngame: ../etc\n\nresult: *\n", 2, "a game's name is a word"),
        ("redbook 1\ngame: barrow\nhello\n\nresult: *\n", 3, "the header has lines such as"),
        ("redbook 1\ngame: barrow\nMy Tag: x\n\nresult: *\n", 3, "the header has lines such as"),
        ("redbook 1\ngame: barrow\n1 elf stand\nresult: *\n", 3, "an empty line parts the header"),
        ("redbook 1\ngame: barrow\nresult: *\n", 3, "stands after the actions"),
        ("redbook 1\ngame: barrow\noption cards: 1.5\n\nresult: *\n", 3, "an option is a word"),
        ("redbook 1\ngame: barrow\noption cards: {}\n\nresult: *\n", 3, "an option is a word"),
        ("redbook 1\ngame: barrow\noption cards: [1]\n\nresult: *\n", 3, "an option is a word"),
        ("redbook 1\ngame: barrow\nposition: [1]\n\nresult: *\n", 3, "a position is a JSON object"),
        ("redbook 1\ngame: barrow\nposition: {\n\nresult: *\n", 3, "a position is a JSON object"),
        ('redbook 1\ngame: barrow\nevent: "\\ud800"\n\nresult: *\n', 3, "is not text"),
        ("redbook 1\ngame: barrow\nposition: " + '{"a":' * 99999 + "\n\nresult: *\n", 3, "a position is"),
        ("redbook 1\ngame: barrow\n\n2 elf stand\nresult: *\n", 4, "expected action 1, not 2"),
        ("redbook 1\ngame: barrow\n\n1 elf stand\n1 elf stand\nresult: *\n", 5, "expected action 2, not 1"),
        ("redbook 1\ngame: barrow\n\n1 elf\nresult: *\n", 4, "expected an action"),
        ("redbook 1\ngame: barrow\n\n1 elf stand still\nresult: *\n", 4, "expected an action"),
        ("redbook 1\ngame: barrow\n\n" + "9" * 5000 + " elf x\nresult: *\n", 4, "expected an action"),
        ("redbook 1\ngame: barrow\n\n١ elf x\nresult: *\n", 4, "expected an action"),
        ("redbook 1\ngame: barrow\n\nresult:\n", 4, "a result is"),
        ("redbook 1\ngame: barrow\n\nresult: 1-0\n", 4, "a result is"),
        ("redbook 1\ngame: barrow\n\nresults: *\n", 4, "after the result come only"),
        ("redbook 1\ngame: barrow\n\nresult: *\nresult: *\n", 5, "a second time"),
        ("redbook 1\ngame: barrow\n\nresult: *\n1 elf stand\n", 5, "after the result come only"),
        ("redbook 1\ngame: barrow\n\nresult: *\nsecret: 12\n", 5, "a secret is"),
        ("redbook 1\ngame: barrow\n\nresult: *\nsecret: xyz\n", 5, "a secret is"),
        ("redbook 1\ngame: barrow\n\nresult: *\nseal: sha256:00\n", 5, "the seal does not match"),
        ("redbook 1\ngame: barrow\n\nresult: *\nseal:\n", 5, "the seal does not match"),
        ("redbook 1\ngame: barrow\n\nresult: *\nseal: x\n# more\n", 6, "nothing can follow the seal"),
        ("redbook 1\ngame: barrow\n\n1 elf st\x00and\nresult: *\n", 4, "a control character"),
        ("redbook 1\ngame: barrow\r\rresult: *\n", 2, "a control character"),
        ("redbook 1\ngame: barrow\nseat elf: \ud800\n\nresult: *\n", 3, "not text in UTF-8"),
        ("redbook 1\n" + "#" * 16 * 1024 * 1024, 1, "larger than 16 MiB"),
    ],
    ids=lambda part: repr(part)[:50],
)  # fmt: skip
def test_what_is_no_record_is_refused_with_its_line(text: str, line: int, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as caught:
        Record.read(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xff\xfer\x00e\x00d\x00", 1),
        (b"redbook 1\ngame: barrow\nevent: Zo\xeb\n", 3),
        (b"\x89PNG\r\n\x1a\n", 1),
    ],
)
def test_other_encodings_are_refused(data: bytes, line: int) -> None:
    with pytest.raises(RecordError, match="not text in UTF-8") as caught:
        Record.read(data)
    assert caught.value.line == line


# Files.


def test_a_record_is_saved_and_opened(tmp_path: Path) -> None:
    record = played(event="Zoë's table")
    record.save(tmp_path / "game.redbook")
    assert Record.open(tmp_path / "game.redbook") == record
    assert (tmp_path / "game.redbook").read_bytes() == record.write().encode()
    assert [path.name for path in tmp_path.iterdir()] == ["game.redbook"]


def test_saving_replaces_a_file_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "game.redbook"
    played().save(path)
    shorter = resigned()
    shorter.save(str(path))
    assert Record.open(str(path)) == shorter
    with pytest.raises(RecordError):
        Record("no game", {}).save(path)
    assert Record.open(path) == shorter


def test_a_failed_save_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "game.redbook").mkdir()
    (tmp_path / "game.redbook" / "inside").touch()
    with pytest.raises(OSError, match=r"game\.redbook"):
        played().save(tmp_path / "game.redbook")
    assert [path.name for path in tmp_path.iterdir()] == ["game.redbook"]


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.open(tmp_path / "nothing")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    with pytest.raises(RecordError, match="larger than 16 MiB"):
        Record.open(path)
