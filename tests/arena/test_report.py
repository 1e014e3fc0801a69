"""What is shown of a study: tables, pictures, the page, and how far it is."""

from __future__ import annotations

import io
import json
import re
from base64 import b64decode
from pathlib import Path

import pytest
from tests.arena.pages import Reader, share

import redbook
from redbook.arena import Study, plots, report
from redbook.arena.canvas import BLUE
from redbook.arena.progress import Pace, shown
from redbook.arena.tables import Standing, Table

OWN = "tests.arena.players"


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """A finished study of three bots, of which one fails."""
    game = redbook.game("confrontation", edition="original", upstream_retreat=True)
    bots = ["random", "greedy", f"{OWN}:Illegal"]
    done = Study(game, bots, tmp_path_factory.mktemp("study") / "a <b> study", games=6, iterations=3, seed=5)
    done.run()
    report.write(done)
    return done


@pytest.fixture
def page(study: Study) -> str:
    """Its report."""
    return (study.folder.path / "report.html").read_text("utf-8")


def test_the_page_has_all_parts(page: str) -> None:
    reader = Reader(page)
    assert reader.open == []
    text = " ".join(" ".join(reader.text).split())
    for title in (
        "Ratings",
        "Who beats whom",
        "Sides",
        "Length of the games",
        "Thinking",
        "The study",
        "matches",
        "A match",
    ):
        assert title in text
    assert "greedy beats random: 100.0% (61.0–100.0) of 6 games." in text
    assert "12 games failed" in text
    assert f"{OWN}:Illegal (fellowship), action " in text
    assert "3 iterations a decision" in text
    assert "as fellowship as sauron" in text
    assert "edition original" in text
    assert "The same command plays the same games, with any number of workers." in text


def test_the_page_needs_nothing_from_outside(page: str) -> None:
    reader = Reader(page)
    assert reader.references == []
    assert len(reader.pictures) == 3
    words = re.sub(r'src="data:image/png;base64,[^"]*"', "", page)
    assert not re.search(r"https?:|//|@import|url\(|<script|<link|<iframe", words)


def test_the_page_shows_the_pictures_that_are_in_the_folder(study: Study, page: str) -> None:
    inside = [b64decode(picture.removeprefix("data:image/png;base64,")) for picture in Reader(page).pictures]
    assert inside == [
        (study.folder.path / name).read_bytes() for name in ("ratings.png", "win-rates.png", "lengths.png")
    ]


def test_the_page_gives_the_command_that_does_it_again(study: Study, page: str) -> None:
    text = "".join(Reader(page).text)
    command = report.command(study, "a <b> study")
    assert command in text
    assert command == (
        f"redbook arena confrontation --bots random,greedy,{OWN}:Illegal --games 6 --iterations 3 --seed 5"
        " --edition original --out 'a <b> study'"
    )


def test_a_command_names_every_option_that_is_not_the_default(tmp_path: Path) -> None:
    options = {"specials": "given", "sauron_specials": ["palantir", "crebain"], "upstream_retreat": False}
    game = redbook.game("confrontation", draw_after=7, **options)
    assert report.command(Study(game, ["uct@0.5s"], tmp_path, seconds=0.25), "out") == (
        "redbook arena confrontation --bots uct@0.5s --games 100 --time 0.25 --seed 1 --specials given"
        " --sauron-specials palantir,crebain --no-upstream-retreat --draw-after 7 --out out"
    )


def test_ratings_are_written_as_data(study: Study) -> None:
    data = json.loads((study.folder.path / "ratings.json").read_text("utf-8"))
    assert (data["planned"], data["games"], data["failed"]) == (18, 6, 12)
    assert [row["bot"] for row in data["ratings"] if row["games"]] == ["greedy", "random"]
    first = data["ratings"][0]
    assert first["interval"][0] < first["rating"] < first["interval"][1]
    assert first["sides"]["sauron"]["games"] == 3
    (pair,) = (row for row in data["pairs"] if row["games"])
    assert (pair["bot"], pair["against"], pair["won"], pair["rate"]) == ("greedy", "random", 6, 1.0)
    assert data["sides"]["fellowship"]["games"] == 6


def test_the_heat_map_has_a_colour_for_winning_and_one_for_losing(study: Study) -> None:
    png = (study.folder.path / "win-rates.png").read_bytes()
    assert share(png, "#1f6f8b") > 0.03
    assert share(png, "#b5432e") > 0.03


def test_the_pictures_show_what_they_are_about(study: Study) -> None:
    ratings, lengths = ((study.folder.path / name).read_bytes() for name in ("ratings.png", "lengths.png"))
    assert 0.001 < share(ratings, BLUE) < 0.2
    assert share(lengths, "#b5432e") > 0.0005, "the line of the median"


def test_pictures_are_the_same_every_time(study: Study) -> None:
    standing = Standing(study.summary(), study.bots)
    assert plots.win_rates(standing) == plots.win_rates(standing) == (study.folder.path / "win-rates.png").read_bytes()


def test_a_study_before_its_first_game_has_a_report(tmp_path: Path) -> None:
    empty = Study(redbook.game("confrontation"), ["greedy", "random", "uct"], tmp_path, iterations=1)
    page = report.write(empty).read_text("utf-8")
    assert "No game has been finished yet." in page
    assert "0 finished of 300" in page


def test_one_bot_alone_is_told_by_its_sides(tmp_path: Path) -> None:
    alone = Study(redbook.game("confrontation"), ["random"], tmp_path, games=4)
    alone.run()
    page = report.write(alone).read_text("utf-8")
    reader = Reader(page)
    assert "random against itself: fellowship wins" in page
    assert "Ratings" not in reader.text
    assert len(reader.pictures) == 1
    assert not (tmp_path / "ratings.png").exists()


def test_a_table_stands_in_columns() -> None:
    table = Table(("bot", "about ", "won"), [("ann", "a & b", "10"), ("barbara", "", "9")])
    assert table.text() == "bot      about  won\nann      a & b   10\nbarbara           9"
    assert '<td class="left">a &amp; b</td><td>10</td>' in table.html()


# Progress.


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_lines_tell_how_far_it_is(tmp_path: Path) -> None:
    stream = io.StringIO()
    half = Study(redbook.game("confrontation"), ["random", f"{OWN}:Raises"], tmp_path, games=2)
    with shown(half, stream) as watch:
        half.run(watch=watch)
    first, *failed, last = stream.getvalue().splitlines()
    assert first == "2 games"
    assert len(failed) == 2
    assert failed[0].startswith("game 0 failed: tests.arena.players:Raises (sauron)")
    assert re.fullmatch(r"2/2 games, [0-9.,]+ games/s; 2 failed", last)


@pytest.mark.parametrize(
    ("speed", "told"),
    [(0.0153, "0.015"), (1.44, "1.4"), (9.96, "10"), (140.2, "140"), (1402.0, "1,402")],
)
def test_a_speed_is_told_without_an_exponent(
    study: Study, monkeypatch: pytest.MonkeyPatch, speed: float, told: str
) -> None:
    pace = Pace(study)
    pace.before = 0
    monkeypatch.setattr(Pace, "speed", speed)
    assert pace.told() == f"{told} games/s"


def test_lines_begin_where_the_last_run_stopped(study: Study) -> None:
    stream = io.StringIO()
    with shown(study, stream) as watch:
        study.run(watch=watch)
    assert stream.getvalue() == "18/18 games were played before\n"


def test_a_terminal_gets_a_table_with_rates_and_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    played = Study(redbook.game("confrontation"), ["greedy", "random"], tmp_path, games=6, seed=1)
    with shown(played, stream) as watch:
        played.run(watch=watch)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", stream.getvalue())
    assert "win rate (95%)" in text
    assert re.search(r"greedy +random +6 +0 +0 +100\.0% \(61\.0–100\.0\)", text)
    assert re.search(r"6/6 games +[0-9.,]+ games/s", text)
