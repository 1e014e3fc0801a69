"""Studies of recorded games: what they gather, what they find, how they show it, and what they say when they cannot."""

from __future__ import annotations

import csv
import json
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.arena.pages import Reader, needs_nothing, share

import redbook
from redbook import SeededDice
from redbook.arena.canvas import BLUE, RED
from redbook.arena.plan import StudyError
from redbook.arena.studies import balance, calibration, characters, setups
from redbook.arena.studies.chronicle import Chronicle, Fall
from redbook.arena.studies.records import Collection, collect, described, found
from redbook.bots.uniform import Uniform
from redbook.cli import main
from redbook.confrontation.board import REGION_IDS, SETUP
from redbook.confrontation.characters import CHARACTER_IDS
from redbook.kernel.driver import drive
from redbook.kernel.record import Record

OPTIONS = redbook.game("confrontation").options
Run = Callable[..., tuple[int, str, str]]


def played(seed: int, **options: object) -> Record:
    """A random game."""
    players = [Uniform(seed), Uniform(seed + 1)]
    return drive(redbook.game("confrontation", **options).start(), players, SeededDice(seed), names=["ann", "ben"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten classic and four variant games, and files that cannot be counted."""
    root = tmp_path_factory.mktemp("records")
    for seed in range(10):
        played(seed).save(root / f"{seed}.redbook")
    (root / "deeper").mkdir()
    for seed in range(4):
        played(seed, characters="variant").save(root / "deeper" / f"{seed}.redbook")
    (root / "a-copy.redbook").write_bytes((root / "3.redbook").read_bytes())
    (root / "no-record.redbook").write_text("one ring")
    (root / "changed.redbook").write_text((root / "4.redbook").read_text().replace("place:frodo:", "place:sam:"))
    cut = played(77)
    cut.actions, cut.result = cut.actions[:20], "*"
    cut.save(root / "cut.redbook")
    (root / "notes.txt").write_text("not a record, and not called one")
    return root


@pytest.fixture(scope="module")
def collection(folder: Path) -> Collection:
    """Its games."""
    return collect(found([folder]))


# What is gathered.


def test_games_are_counted_and_what_cannot_be_is_named(collection: Collection, folder: Path) -> None:
    assert len(collection.games) == len(collection.files) == 14
    reasons = {skipped.file.name: skipped.reason for skipped in collection.skipped}
    assert reasons.keys() == {"a-copy.redbook", "no-record.redbook", "changed.redbook", "cut.redbook"}
    assert reasons["a-copy.redbook"] == f"the same game as {folder / '3.redbook'}"
    assert "no record" in reasons["no-record.redbook"]
    assert "seal" in reasons["changed.redbook"]
    assert "not finished" in reasons["cut.redbook"]


def test_games_are_grouped_by_their_options(collection: Collection) -> None:
    assert {name: len(games) for name, games in collection.sets().items()} == {
        "deluxe classic": 10,
        "deluxe variant": 4,
    }


def test_option_sets_are_told_apart_in_words() -> None:
    sets: list[dict[str, Any]] = [
        {},
        {"edition": "original"},
        {"characters": "draft"},
        {"characters": "draft", "draft": "hidden"},
        {"specials": "given", "sauron_specials": ["palantir"]},
        {"specials": "given", "sauron_specials": ["palantir", "crebain"]},
        {"upstream_retreat": False},
        {"draw_after": 7},
    ]
    assert len({described(redbook.game("confrontation", **options).options) for options in sets}) == len(sets)


def test_a_file_is_counted_once_however_it_is_named(folder: Path) -> None:
    assert len(found([folder, folder / "deeper", folder / "0.redbook"])) == len(found([folder]))


def test_only_games_of_the_players_asked_for(folder: Path) -> None:
    files = found([folder])
    assert len(collect(files, ["ann", "ben", "eve"]).games) == 14
    with pytest.raises(StudyError, match="14 are of other players than ann"):
        collect(files, ["ann"])


def test_a_place_without_records_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="holds no records"):
        found([tmp_path])
    with pytest.raises(StudyError, match="does not exist"):
        found([tmp_path / "nowhere"])
    (tmp_path / "one.redbook").write_text("ring")
    with pytest.raises(StudyError, match="none of 1 records can be counted; the commonest reason: line 1"):
        collect(found([tmp_path]))


# What is found.


def game(winner: str | None, seed: int = 0, falls: tuple[Fall, ...] = (), **places: str) -> Chronicle:
    """A game with a random placement, but for some characters."""
    rng = Random(seed)
    whole: list[tuple[str, str]] = []
    for side in (0, 1):
        free = [REGION_IDS[region] for region, room in enumerate(SETUP[side]) for _ in range(room)]
        own = CHARACTER_IDS[side * 9 : side * 9 + 9]
        fixed = {name: region for name, region in places.items() if name in own}
        for region in fixed.values():
            free.remove(region)
        rng.shuffle(free)
        whole += [(name, fixed.get(name) or free.pop()) for name in own]
    gone = {fall.victim for fall in falls}
    return Chronicle(
        OPTIONS,
        ("ann", "ben"),
        winner,
        "ring-in-mordor" if winner == "fellowship" else "ringbearer-falls" if winner else "draw",
        20 + seed % 5,
        tuple(whole),
        falls,
        frozenset(name for name, _ in whole if name not in gone),
    )


def gathered(games: list[Chronicle]) -> Collection:
    """Games, as if they had been found somewhere."""
    return Collection(games, [Path(f"{number}.redbook") for number in range(len(games))])


def test_a_side_that_is_ahead_is_said_to_be() -> None:
    ahead = balance.study(gathered([game("sauron" if seed % 4 else "fellowship", seed) for seed in range(100)]))
    assert ahead.headlines == [
        "deluxe classic: the Fellowship wins 25.0% (17.5–34.3) of 100 games: Sauron is ahead.",
    ]
    even = balance.study(gathered([game("sauron" if seed % 2 else "fellowship", seed) for seed in range(100)]))
    assert even.headlines[0].endswith("the sides cannot be told apart.")


def test_players_who_did_not_exchange_seats_are_warned_of() -> None:
    games = [game("sauron", seed) for seed in range(6)]
    assert "did not have both sides equally often" in balance.study(gathered(games)).parts[0].note
    turned = [Chronicle(**{**vars(one), "players": ("ben", "ann")}) for one in games]
    assert "equally often" not in balance.study(gathered(games + turned)).parts[0].note


def test_a_start_that_wins_is_found_and_nothing_where_there_is_nothing() -> None:
    rng = Random(1)
    games = []
    for seed in range(300):
        start = ("shire", "arthedain", "eregion")[seed % 3]
        won = rng.random() < (0.75 if start == "arthedain" else 0.4)
        games.append(game("fellowship" if won else "sauron", seed, frodo=start))
    best = min(setups.starts(games, 0), key=lambda one: 1.0 if one.chance is None else one.chance)
    assert (best.character, best.region, best.mark) == ("frodo", "arthedain", "▲")
    assert best.score.rate > best.elsewhere.rate + 0.2
    assert not any(one.mark for one in setups.starts(games, 1))


def test_corrections_keep_chance_from_being_news() -> None:
    """Without it one of these studies in two or three would find something."""
    rng = Random(5)
    plain = corrected = 0
    for study in range(12):
        games = [game(rng.choice(["fellowship", "sauron"]), 1000 * study + seed) for seed in range(80)]
        starts = setups.starts(games, 0)
        plain += any(one.plain is not None and one.plain < 0.05 for one in starts)
        corrected += any(one.mark for one in starts)
    assert plain >= 6
    assert corrected <= 2


def test_starts_of_a_few_games_are_not_compared() -> None:
    games = [game("fellowship", seed, frodo="rhudaur" if seed < 3 else "shire") for seed in range(40)]
    (rare,) = (one for one in setups.starts(games, 0) if (one.character, one.region) == ("frodo", "rhudaur"))
    assert (rare.score.games, rare.chance) == (3, None)


def test_whole_placements_are_counted_and_believed_by_their_number() -> None:
    often, once = game("fellowship", 1), game("fellowship", 2)
    others = [game("sauron", seed) for seed in range(10, 40)]
    counted, drawn = setups.groups([often] * 12 + [once] + others, 0, setups.whole)
    assert counted[0].placement == often.placement(0)
    assert counted[0].score.games == 12
    (single,) = (group for group in counted if group.placement == once.placement(0))
    assert drawn.mean < single.expected < counted[0].expected < 1.0
    homes, _ = setups.groups([often, once, *others], 0, setups.at_home(0))
    assert all(len(group.placement) == 4 and {where for _, where in group.placement} == {"shire"} for group in homes)


def test_lives_count_falls_kills_and_returns() -> None:
    falls = (
        Fall(4, "rohan", "gandalf", "orcs", True),
        Fall(6, "rohan", "orcs", "gimli", False),
        Fall(9, "gondor", "gandalf", "warg", False),
        Fall(9, "gondor", "shelob", None, False),
    )
    found_lives = {life.character: life for life in characters.lives([game("sauron", 1, falls), game("fellowship", 2)])}
    gandalf = found_lives["gandalf"]
    assert (gandalf.games, gandalf.survived, len(gandalf.falls), gandalf.lives[0]) == (2, 1, 2, (4, True))
    assert (len(found_lives["orcs"].kills), found_lives["orcs"].attacking) == (1, 1)
    assert (len(found_lives["gimli"].kills), found_lives["gimli"].attacking) == (1, 0)
    assert found_lives["frodo"].lives == [(21, False), (22, False)]


def test_kills_and_falls_of_real_games_add_up(collection: Collection) -> None:
    findings = characters.study(collection)
    falls = [fall for one in collection.games for fall in one.falls]
    rows = findings.sheets["kills"]
    assert sum(int(str(row["kills"])) for row in rows) == sum(fall.killer is not None for fall in falls)
    assert all(int(str(row["as_attacker"])) + int(str(row["as_defender"])) == row["kills"] for row in rows)
    assert sum(int(str(row["falls"])) for row in findings.sheets["falls"]) == len(falls)
    assert sum(int(str(row["survived"])) for row in findings.sheets["lives"]) == sum(
        len(one.standing) for one in collection.games
    )


def test_calibration_scores_a_judge_against_results(collection: Collection) -> None:
    findings = calibration.study(collection, samples=2)
    scores = {(row["line"], row["part"]): float(str(row["brier"])) for row in findings.sheets["brier"]}
    assert scores["open", "last third"] < scores["open", "first third"]
    assert all(0 <= score <= 1 for score in scores.values())
    turns = sum(len(game.chances["open"]) for game in calibration.judged(collection, 1, None, 0))
    assert sum(int(str(row["turns"])) for row in findings.sheets["bins"]) == 3 * turns


# What is shown.


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``redbook study confrontation``; returns its status, output and errors."""

    def command(*words: object) -> tuple[int, str, str]:
        status = main(["study", "confrontation", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return command


@pytest.mark.parametrize("kind", ["balance", "characters", "setups", "calibration"])
def test_a_study_is_told_and_written(run: Run, folder: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / "deep" / "findings"
    more = ["--samples", 2] if kind == "calibration" else []
    status, told, errors = run(kind, folder, "--out", out, *more)
    assert status == 0
    assert f"The report is in {out / kind}.html." in told
    assert "4 files are left out:" in errors
    assert f"{folder / 'no-record.redbook'}: line 1" in errors
    page = (out / f"{kind}.html").read_text("utf-8")
    reader = Reader(page)
    assert reader.open == []
    assert needs_nothing(page)
    text = " ".join(" ".join(reader.text).split())
    assert "From 14 recorded games" in text
    assert "4 files were left out" in text
    assert f"redbook study confrontation {kind}" in text
    inside = {b64decode(picture.removeprefix("data:image/png;base64,")) for picture in reader.pictures}
    assert inside == {path.read_bytes() for path in out.glob("*.png")}
    data = json.loads((out / f"{kind}.json").read_text("utf-8"))
    assert (data["games"], len(data["left_out"])) == (14, 4)
    sheets = sorted(out.glob("*.csv"))
    assert sheets
    for sheet in sheets:
        with sheet.open(newline="") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == len(data["tables"][sheet.stem.removeprefix(f"{kind}-")])
    assert run(kind, folder, *more)[1] in told, "without --out the same is told, and nothing is written"


def test_the_pictures_show_both_sides(run: Run, folder: Path, tmp_path: Path) -> None:
    assert run("balance", folder, "--out", tmp_path)[0] == 0
    lengths = (tmp_path / "balance-lengths.png").read_bytes()
    assert share(lengths, BLUE) > 0.002
    assert share(lengths, RED) > 0.002


def test_studies_are_the_same_every_time(run: Run, folder: Path, tmp_path: Path) -> None:
    for out in ("one", "two"):
        assert run("setups", folder, "--out", tmp_path / out)[0] == 0
    for file in (tmp_path / "one").iterdir():
        if file.suffix != ".html":  # which names the folder
            assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "what: what of it? There are balance, characters, setups, calibration"),
        (["weather", "DIR"], "what: 'weather' cannot be studied of it. There are balance, characters"),
        (["campaigns", "DIR"], "what: 'campaigns' cannot be studied of it. There are balance, characters"),
        (["balance"], "DIR: where are the records?"),
        (["balance", "NOWHERE"], "DIR: NOWHERE does not exist"),
        (["balance", "EMPTY"], "DIR: EMPTY holds no records"),
        (["balance", "DIR", "--players", "eve"], "other players than eve"),
        (["balance", "DIR", "--samples", "3"], "samples: only `redbook study confrontation calibration` takes it"),
        (["calibration", "DIR", "--samples", "0"], "samples: a number of samples is from 1"),
        (["balance", "DIR", "--out", "FILE"], "out: FILE cannot be written to"),
    ],
    ids=str,
)
def test_what_is_asked_wrongly_gets_a_sentence_and_status_2(
    run: Run, folder: Path, tmp_path: Path, words: list[str], told: str
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("in the way")
    places = {"NOWHERE": tmp_path / "nowhere", "EMPTY": tmp_path / "empty", "FILE": tmp_path / "file", "DIR": folder}
    status, _, errors = run(*(places.get(word, word) for word in words))
    assert status == 2
    for place in ("NOWHERE", "EMPTY", "FILE"):
        told = told.replace(place, str(places[place]))
    assert told in errors.splitlines()[-1]
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the following arguments are required: GAME"),
        (["chess", "balance", "DIR"], "game: there is no game called 'chess'; there are: confrontation"),
        (
            ["balance", "DIR"],
            "game: name the game first: `redbook study confrontation balance DIR` or `redbook study war-of-the-ring",
        ),
        (["setups", "DIR"], "game: name the game first: `redbook study confrontation setups DIR`"),
        (["war", "DIR"], "game: there is no game called 'war'; there are: confrontation, war-of-the-ring"),
        (["war-of-the-ring", "setups", "DIR"], "what: 'setups' cannot be studied of it. There are balance, campaigns"),
    ],
    ids=str,
)
def test_a_study_names_its_game(capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    assert main(["study", *words]) == 2
    assert told in capsys.readouterr().err.splitlines()[-1]


def test_help_teaches(run: Run) -> None:
    status, told, _ = run("--help")
    assert status == 0
    for word in ("balance", "characters", "setups", "calibration", "--out", "--players", "Holm", "examples:"):
        assert word in told
