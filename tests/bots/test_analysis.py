"""How a game swung: chances that are honest, repeatable, end with the result, and are better than no judge."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.arena.pages import Reader, needs_nothing
from tests.bots.playing import at
from tests.confrontation.games import OPTION_SETS, choose, make, name_of
from tests.kernel import toy

import redbook
from redbook import OVER, SeededDice, bots
from redbook.bots.analysis import curve, judge_for
from redbook.cli import main
from redbook.kernel.contract import Json
from redbook.kernel.driver import drive
from redbook.kernel.errors import OptionError, RedbookError
from redbook.kernel.record import Record

CLASSIC = redbook.game("confrontation")


def played(seed: int) -> Record:
    """A game between two greedy bots."""
    players = [bots.make("greedy", CLASSIC, 2 * seed + seat) for seat in (0, 1)]
    return drive(CLASSIC.start(), players, SeededDice(seed), names=["ann", "ben"])


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished game."""
    return played(4)


@pytest.fixture(scope="module")
def found(record: Record) -> Json:
    """Its analysis."""
    return curve(record, samples=4)


def test_there_is_a_number_for_every_turn_and_every_line(found: Json, record: Record) -> None:
    points = found["points"]
    assert [point["turn"] for point in points] == list(range(record.state_at().view(None)["turn"] + 1))
    for point in points:
        assert all(0.0 <= point[line] <= 1.0 for line in ("fellowship", "sauron", "open"))
        state = record.state_at(point["action"])
        assert point["next"] == (None if state.actor == OVER else CLASSIC.seats[state.actor])
        assert state.actor == OVER or state.view(None)["question"] == "turn"


def test_the_curve_ends_with_the_result(found: Json, record: Record) -> None:
    won = float(record.result == "fellowship")
    assert [found["points"][-1][line] for line in found["lines"]] == [won, won, won]


def test_it_is_plain_data(found: Json) -> None:
    assert json.loads(json.dumps(found)) == found


def test_the_same_seed_gives_the_same_numbers(found: Json, record: Record) -> None:
    assert curve(record, samples=4) == found
    assert curve(record, samples=4, seed=1)["points"] != found["points"]


def test_a_line_is_the_same_whichever_others_are_asked_for(found: Json, record: Record) -> None:
    alone = curve(record, samples=4, lines=["sauron"])
    assert alone["lines"] == ["sauron"]
    assert [point["sauron"] for point in alone["points"]] == [point["sauron"] for point in found["points"]]
    assert "open" not in alone["points"][0]


def test_a_search_gives_the_same_numbers_every_time(record: Record) -> None:
    one, two = (curve(record, iterations=6, lines=["fellowship", "open"], swings=0) for _ in range(2))
    assert one == two
    assert all(0.0 <= point[line] <= 1.0 for point in one["points"] for line in one["lines"])
    assert one["points"] != curve(record, samples=4, lines=["fellowship", "open"], swings=0)["points"]


def test_swings_are_the_greatest_changes_and_tell_what_happened(found: Json, record: Record) -> None:
    changes = [
        abs(after["open"] - before["open"]) for before, after in zip(found["points"], found["points"][1:], strict=False)
    ]
    assert [abs(swing["change"]) for swing in found["swings"]] == pytest.approx(sorted(changes, reverse=True)[:5])
    for swing in found["swings"]:
        assert swing["told"]
        assert swing["change"] == pytest.approx(swing["after"]["open"] - swing["before"]["open"], abs=1e-3)
        assert (swing["who"], swing["name"]) == record.actions[swing["action"] - 1]
        assert [step["action"] for step in swing["steps"]] == list(range(swing["action"], swing["until"] + 1))
        assert swing["steps"][-1]["chance"] == swing["after"]["open"]


def test_what_a_seat_is_told_of_a_swing_is_what_it_could_see(record: Record) -> None:
    swings = curve(record, samples=2, lines=["sauron"], swings=40)["swings"]
    told = [sentence for swing in swings for sentence in swing["told"] if swing["who"] == "fellowship"]
    assert any(sentence.startswith("The Fellowship moves a stand") for sentence in told)


@pytest.mark.parametrize("options", OPTION_SETS[::6], ids=name_of)
def test_a_seats_number_does_not_depend_on_what_it_cannot_see(options: dict[str, object]) -> None:
    rng = Random(7)
    state = make(options).start()
    judge = judge_for("confrontation", samples=3)
    checked = 0
    while state.actor != OVER and checked < 8:
        if state.view(None)["turn"] and rng.random() < 0.3:
            for seat in (0, 1):
                other = state.determinize(seat, rng)
                assert judge.chance(state, seat, Random(1)) == judge.chance(other, seat, Random(1))
            checked += 1
        state.play(choose(state, rng))
    assert checked


def test_the_judge_sees_what_matters() -> None:
    judge = judge_for("confrontation", samples=8)
    near = at(CLASSIC, "fellowship", frodo="gondor", sam="shire", orcs="rohan", warg="rhudaur")
    lost = at(CLASSIC, "sauron", frodo="cardolan", sam="mordor", orcs="shire", warg="shire", saruman="arthedain")
    assert judge.chance(near, 0, Random(1)) == judge.chance(near, None, Random(1)) == 1.0  # a win at hand
    assert judge.chance(lost, 1, Random(1)) == judge.chance(lost, None, Random(1)) == 0.0
    assert 0.85 < judge.chance(near, 1, Random(1)) < 1.0  # for Sauron it may also be Sam who stands in Gondor
    assert judge.chance(lost, 0, Random(1)) < 0.2


def test_chances_are_better_than_a_coin_towards_the_end() -> None:
    """Squared errors over the last quarter of some games; a coin has 0.25."""
    errors: list[float] = []
    for seed in range(20):
        record = played(seed)
        points = curve(record, samples=4, swings=0)["points"][:-1]
        late = points[len(points) * 3 // 4 :]
        errors.append(sum((point["open"] - (record.result == "fellowship")) ** 2 for point in late) / len(late))
    assert sum(errors) / len(errors) < 0.22


def test_a_resignation_decides() -> None:
    record = played(4)
    record.actions = [*record.actions[:40], ("sauron", "resign")]
    record.result = "fellowship"
    found = curve(record, samples=2)
    assert found["points"][-1]["open"] == 1.0
    assert len({point["turn"] for point in found["points"]}) >= len(found["points"]) - 1
    (last,) = (swing for swing in found["swings"] if swing["until"] == 41)
    assert last["told"][-1] == "Resigned."


def test_an_unfinished_game_has_a_curve_without_an_end() -> None:
    record = played(4)
    record.actions, record.result = record.actions[:40], "*"
    found = curve(record, samples=2)
    assert found["points"][-1]["action"] == 40
    assert 0.0 < found["points"][-1]["open"] < 1.0


def test_a_game_without_a_judge_is_refused() -> None:
    game = toy.barrow()
    record = drive(game.start(), [bots.make("random", game, 1), bots.make("random", game, 2)], SeededDice(1))
    with pytest.raises(RedbookError, match="nobody here can judge a game of barrow; there are judges of confrontation"):
        curve(record)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"samples": 0}, "samples: a number of samples"),
        ({"iterations": 0}, "iterations: a number of iterations"),
        ({"seconds": 0.0}, "time: a time is"),
        ({"lines": ["gollum"]}, "seat: there is no 'gollum'; there are fellowship, sauron, open"),
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_refused(record: Record, asked: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        curve(record, **asked)  # type: ignore[arg-type]


# The command.

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``redbook analyse``; returns its status, output and errors."""

    def command(*words: object) -> tuple[int, str, str]:
        status = main(["analyse", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return command


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    """The game as a file."""
    path = tmp_path / "game.redbook"
    record.save(path)
    return path


def test_a_game_is_told_drawn_and_written(
    run: Run, file: Path, found: Json, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, told, errors = run(file, "--samples", 4, "--html", "game.html", "--json", "game.json")
    assert (status, errors) == (0, "")
    assert "ann (fellowship) against ben (sauron); won by" in told
    assert "What changed it most" in told
    assert found["swings"][0]["name"] in told
    assert json.loads((tmp_path / "game.json").read_text()) == found
    assert (tmp_path / "game-chances.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "game.html").read_text("utf-8")
    assert needs_nothing(page)
    reader = Reader(page)
    assert reader.open == []
    assert len(reader.pictures) == 1
    assert " ".join(found["swings"][0]["told"]) in " ".join(reader.text)


def test_without_a_picture_nothing_is_written(
    run: Run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(file, "--samples", 1, "--no-png", "--seat", "sauron")[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.redbook"]


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        ([], 2, "the following arguments are required: FILE"),
        (["NOWHERE"], 1, "No such file"),
        (["BROKEN"], 1, "BROKEN: line 1: this is no record"),
        (["EMPTY"], 1, "has no actions"),
        (["EARLY"], 1, "ended before its first turn"),
        (["GAME", "--seat", "gollum"], 2, "there is no 'gollum'"),
        (["GAME", "--samples", "0"], 2, "samples: a number of samples"),
        (["GAME", "--time", "1", "--iterations", "5"], 2, "not by both"),
        (["GAME", "--png", "x.png", "--no-png"], 2, "do not go together"),
        (["GAME", "--no-png", "--samples", "1", "--json", "NOWHERE/x.json"], 1, "cannot be written"),
    ],
    ids=str,
)
def test_what_goes_wrong_gets_a_sentence(
    run: Run, file: Path, tmp_path: Path, words: list[str], status: int, told: str
) -> None:
    for name, actions in (("EMPTY", 0), ("EARLY", 3)):
        cut = Record.open(file)
        cut.actions, cut.result = cut.actions[:actions], "*"
        cut.save(tmp_path / name)
    (tmp_path / "BROKEN").write_text("my precious")
    where = {"GAME": file, **{name: tmp_path / name for name in ("EMPTY", "EARLY", "BROKEN", "NOWHERE")}}
    where["NOWHERE/x.json"] = tmp_path / "NOWHERE" / "x.json"
    got, _, errors = run(*(where.get(word, word) for word in words))
    assert got == status
    assert told in errors.splitlines()[-1]
    assert "Traceback" not in errors
