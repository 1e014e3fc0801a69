"""The arena with the other game: War of the Ring is measured, recorded and told like The Confrontation."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

import redbook
from redbook import SeededDice, bots, drive
from redbook.arena import Study
from redbook.arena.handicap import start
from redbook.arena.studies import campaigns, war
from redbook.arena.studies.chronicle import Campaign, Chronicle
from redbook.arena.studies.records import Collection, collect, found
from redbook.bots.analysis import curve
from redbook.bots.pace import PerGame
from redbook.cli import main
from redbook.kernel.record import Record
from redbook.war.board import POINTS, REGION_IDS

ENDINGS = {"corruption", "crack-of-doom", "shadow-conquest", "free-peoples-conquest"}


def test_a_study_tells_how_the_games_were_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "study"
    command = ["arena", "war-of-the-ring", "--bots", "greedy,random", "--games", "2", "--seed", "3"]
    assert main([*command, "--out", str(folder)]) == 0
    said = capsys.readouterr().out
    rows = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    assert [{row["free-peoples"], row["shadow"]} for row in rows] == [{"greedy", "random"}] * 2
    turns = sum(row["turns"] for row in rows) / 2
    assert f"{turns:.1f} turns a game" in said
    page = (folder / "report.html").read_text()
    assert "matches" not in said + page
    assert "A match" not in page
    for row in rows:
        assert row["ending"] in ENDINGS
        assert (row["result"] == "shadow") == (row["ending"] in ("corruption", "shadow-conquest"))
        assert f"\n{row['ending']}" in said
        assert row["ending"] in page
        assert Record.open(folder / row["record"]).verify().ok
    assert sum(json.loads((folder / "ratings.json").read_text())["endings"].values()) == 2


def test_its_options_reach_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "study"
    command = ["arena", "war-of-the-ring", "--bots", "random", "--games", "2", "--turn-limit", "1"]
    assert main([*command, "--out", str(folder)]) == 0
    assert "turn-limit" in capsys.readouterr().out
    rows = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    assert [(row["result"], row["ending"], row["turns"]) for row in rows] == [("draw", "turn-limit", 1)] * 2
    assert "--turn-limit 1" in (folder / "report.html").read_text()


def test_the_balance_is_told_by_set_of_boxes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sets: dict[str, list[str]] = {"base game": [], "lords": ["lords"], "warriors": ["warriors"]}
    for name, boxes in sets.items():
        game = redbook.game("war-of-the-ring", expansions=boxes, turn_limit=2)
        (tmp_path / name).mkdir()
        for seed in (1, 2):
            players = [bots.make("random", game, seed=seed + seat) for seat in (0, 1)]
            record = drive(game.start(), players, SeededDice(seed), names=["ann", "ben"])
            record.save(tmp_path / name / f"{seed}.redbook")
    assert main(["study", "war-of-the-ring", "balance", str(tmp_path), "--out", str(tmp_path / "found")]) == 0
    said = capsys.readouterr().out
    for name in sets:
        assert f"{name}, turn limit 2: the Free Peoples win" in said
    with (tmp_path / "found" / "balance-sides.csv").open() as file:
        rows = {row["options"]: row for row in csv.DictReader(file)}
    assert set(rows) == {f"{name}, turn limit 2" for name in sets}
    for row in rows.values():
        assert int(row["free_peoples_won"]) + int(row["shadow_won"]) + int(row["drawn"]) == int(row["games"]) == 2
        assert 1 <= float(row["median_turns"]) <= 2
    with (tmp_path / "found" / "balance-endings.csv").open() as file:
        assert sum(int(row["games"]) for row in csv.DictReader(file)) == 6


def test_a_study_counts_its_own_game_and_leaves_the_other_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, seed in ((redbook.game("war-of-the-ring", turn_limit=1), 1), (redbook.game("confrontation"), 2)):
        players = [bots.make("random", game, seed=seed + seat) for seat in (0, 1)]
        drive(game.start(), players, SeededDice(seed)).save(tmp_path / f"{game.name}.redbook")
    for name, other, winner in (
        ("war-of-the-ring", "confrontation", "the Free Peoples win"),
        ("confrontation", "war-of-the-ring", "the Fellowship wins"),
    ):
        assert main(["study", name, "balance", str(tmp_path)]) == 0
        said = capsys.readouterr()
        assert winner in said.out
        assert f"{tmp_path / other}.redbook: a game of {other}" in said.err
        assert main(["study", name, "balance", str(tmp_path / f"{other}.redbook")]) == 2
        assert f"none of 1 records can be counted; the commonest reason: a game of {other}" in capsys.readouterr().err


def test_a_game_is_analysed_action_by_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number has a place of its own, although a turn has many, and the greatest swings are marked there."""
    game = redbook.game("war-of-the-ring", turn_limit=2)
    file = tmp_path / "game.redbook"
    drive(game.start(), [bots.make("swift", game, seed=seed) for seed in (1, 2)], SeededDice(4)).save(file)
    command = ["analyse", str(file), "--samples", "1", "--swings", "2", "--json", str(tmp_path / "game.json")]
    assert main([*command, "--png", str(tmp_path / "game.png"), "--html", str(tmp_path / "game.html")]) == 0
    said = capsys.readouterr().out
    assert "Every number is the chance that the Free Peoples win." in said
    assert "After each action" in said
    found = json.loads((tmp_path / "game.json").read_text())
    ends = {point["action"] for point in found["points"]}
    assert len(ends) == len(found["points"]) > 10
    assert all(swing["until"] in ends for swing in found["swings"])
    rows = said.splitlines()
    assert sum(row.endswith(("█ 1", "░ 1", "█ 2", "░ 2")) for row in rows) == 2
    assert (tmp_path / "game.png").read_bytes().startswith(b"\x89PNG")
    assert "Shadow knows" in (tmp_path / "game.html").read_text()


def test_a_campaign_is_what_the_record_shows() -> None:
    """What was taken, entered and suffered agrees with the table at the end, and with the words of the actions."""
    game = redbook.game("war-of-the-ring")
    for seed in (4, 5):
        players = [bots.make("swift", game, seed=seed + seat) for seat in (0, 1)]
        record = drive(game.start(), players, SeededDice(seed))
        found = war.chronicle(record).campaign
        assert found is not None
        end = record.state_at().view(None)
        assert found.corruption == end["fellowship"]["corruption"] <= sum(points for _, points in found.burdens)
        assert {region for region in end["control"] if POINTS[REGION_IDS.index(region)]} <= found.taken
        on_map = {who for who, place in end["characters"].items() if place in REGION_IDS}
        assert on_map <= found.entered
        assert {who for who, place in end["characters"].items() if place == "eliminated"} <= found.fallen
        said = {action.partition(":")[2] for _, action in record.actions if action.startswith("card:")}
        assert found.events
        assert found.combats <= said
        assert (found.entry is None) == (end["fellowship"]["mordor"] is None)
        if end["fellowship"]["mordor"] is not None:
            assert found.bearers == f"mordor:{end['fellowship']['mordor']}"


def a_game(won: bool, *, events: set[str] | None = None, **more: object) -> Chronicle:
    """A finished game in which some cards were played."""
    campaign = Campaign(events=frozenset(events or set()), **more)  # type: ignore[arg-type]
    options = redbook.game("war-of-the-ring").options
    winner, ending = ("free-peoples", "crack-of-doom") if won else ("shadow", "corruption")
    return Chronicle(
        options, ("ann", "ben"), winner, ending, 9, (), (), frozenset(), game="war-of-the-ring", campaign=campaign
    )


def test_what_decides_is_told_by_who_won_with_it() -> None:
    """A card that was played in every victory holds; one that was played in every other game does not."""
    games = [a_game(number < 20, events={"athelas"} if number < 20 else set()) for number in range(40)]
    games = [replace(game, campaign=replace(game.campaign, taken=frozenset({"lorien"}))) if number % 2 else game
             for number, game in enumerate(games) if game.campaign is not None]  # fmt: skip
    cards = {one.what: one for one in campaigns.factors(games, campaigns.KINDS[0])}
    assert (cards["athelas"].mark, cards["athelas"].with_it.wins, cards["athelas"].without.wins) == ("▲", 20, 0)
    (lorien,) = campaigns.factors(games, campaigns.KINDS[2])
    assert (lorien.mark, lorien.side, lorien.with_it.wins, lorien.with_it.losses) == ("", 1, 10, 10)


def test_where_the_ring_is_lost_is_counted_by_place() -> None:
    games = [
        a_game(False, burdens=(("hollin", 2), ("mordor:1", 3)), bearers="mordor:1", corruption=12, entry=(7, 9)),
        a_game(True, burdens=(("hollin", 1),), bearers="mordor:5", corruption=1, entry=(6, 1)),
    ]
    assert campaigns.burdens(games) == [("hollin", 3, 0), ("mordor:1", 3, 1)]
    found = campaigns.study(Collection(games, [Path("a"), Path("b")]))
    told = {part.title.partition(":")[0]: part for part in found.parts}
    ways = told["The last of the way"].table
    assert ways is not None
    assert [row[:2] for row in ways.rows] == [("0–2", "1"), ("9 or more", "1")]
    assert "1 of 1 times in Mordor" in " ".join(found.headlines)


def test_what_decides_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = redbook.game("war-of-the-ring", turn_limit=3)
    players = [bots.make("swift", game, seed=seat) for seat in (1, 2)]
    drive(game.start(), players, SeededDice(3)).save(tmp_path / "a.redbook")
    assert main(["study", "war-of-the-ring", "campaigns", str(tmp_path), "--out", str(tmp_path / "found")]) == 0
    assert "Where the Ring grows heavy: base game, turn limit 3" in capsys.readouterr().out
    page = (tmp_path / "found" / "campaigns.html").read_text()
    assert "Cards that were played as events" in page
    rows = list(csv.DictReader((tmp_path / "found" / "campaigns-factors.csv").read_text().splitlines()))
    assert {row["kind"] for row in rows} <= {"cards", "characters", "strongholds"}


def test_the_chances_are_scored_by_how_games_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One game that the Free Peoples win and one that they lose; every number but the last, which is the result."""
    game = redbook.game("war-of-the-ring")
    points, results = 0, set()
    for seed in (1, 2, 3, 4):
        players = [bots.make("swift", game, seed=seed + seat) for seat in (0, 1)]
        record = drive(game.start(), players, SeededDice(seed))
        if record.result not in results:
            results.add(record.result)
            record.save(tmp_path / f"{seed}.redbook")
            points += len(curve(record, samples=1, lines=["open"], swings=0)["points"]) - 1
    assert results == {"free-peoples", "shadow"}
    command = ["study", "war-of-the-ring", "calibration", str(tmp_path), "--samples", "1"]
    assert main([*command, "--out", str(tmp_path / "found")]) == 0
    said = capsys.readouterr().out
    assert "Chances are those of the Free Peoples at the start of each turn" in " ".join(said.split())
    rows = list(csv.DictReader((tmp_path / "found" / "calibration-bins.csv").read_text().splitlines()))
    assert {row["line"] for row in rows} == {"open"}
    assert sum(int(row["turns"]) for row in rows) == points


def test_a_time_for_the_whole_game_is_kept_and_told(tmp_path: Path) -> None:
    command = ["arena", "war-of-the-ring", "--bots", "captain", "--games", "2", "--turn-limit", "1"]
    assert main([*command, "--time", "0.5s/game", "--out", str(tmp_path / "study")]) == 0
    study = Study.open(tmp_path / "study")
    assert isinstance(study.seconds, PerGame)
    assert study.about()["seconds"] == "0.5s/game"
    assert [contender.budget for contender in study.bots] == ["0.5 s a game"]
    assert "--time 0.5s/game" in (tmp_path / "study" / "report.html").read_text()
    assert main([*command, "--time", "0.5", "--out", str(tmp_path / "study")]) == 2  # that is another study


def test_games_with_a_handicap_are_played_and_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "war-of-the-ring", "--bots", "swift", "--games", "2", "--turn-limit", "2", "--out"]
    unequal = "armies.bree.north-regular=2,fellowship.corruption=3,rings.free-peoples.left=1"
    assert main([*command, str(tmp_path / "games" / "even")]) == 0
    assert main([*command, str(tmp_path / "games" / "odd"), "--handicap", unequal]) == 0
    begun = Record.open(tmp_path / "games" / "odd" / "records" / "0000.redbook").state_at(0).view(None)
    assert begun["fellowship"]["corruption"] == 3
    assert f"--handicap {unequal}" in (tmp_path / "games" / "odd" / "report.html").read_text()
    assert Study.open(tmp_path / "games" / "odd").handicap == unequal
    assert main([*command, str(tmp_path / "games" / "odd")]) == 2  # which is another study
    capsys.readouterr()
    assert main(["study", "war-of-the-ring", "balance", str(tmp_path / "games"), "--out", str(tmp_path / "found")]) == 0
    rows = csv.DictReader((tmp_path / "found" / "balance-sides.csv").read_text().splitlines())
    assert {row["options"] for row in rows} == {
        "base game, turn limit 2",
        f"base game, turn limit 2, {unequal.replace(',', ' ')}",
    }


@pytest.mark.parametrize(
    ("handicap", "told"),
    [
        ("corruption", "is not written as"),
        ("fellowship.speed=2", "a position has nothing at fellowship.speed"),
        ("turn.of.nobody=2", "a position has nothing at turn.of.nobody"),
        ("fellowship.corruption=99", "no game can begin"),
    ],
)
def test_a_handicap_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], handicap: str, told: str
) -> None:
    command = ["arena", "war-of-the-ring", "--bots", "swift", "--games", "2", "--out", str(tmp_path / "study")]
    assert main([*command, "--handicap", handicap]) == 2
    assert told in capsys.readouterr().err


def test_the_same_actions_from_another_beginning_are_another_game(tmp_path: Path) -> None:
    game = redbook.game("war-of-the-ring", turn_limit=1)
    record = drive(game.start(), [bots.make("swift", game, seed=seed) for seed in (1, 2)], SeededDice(4))
    record.save(tmp_path / "even.redbook")
    replace(record, position=start(game, "fellowship.corruption=1").position()).save(tmp_path / "odd.redbook")
    collection = collect(found([tmp_path]), game="war-of-the-ring")
    assert sorted(collection.sets()) == ["base game, turn limit 1", "base game, turn limit 1, fellowship.corruption=1"]
    assert collection.skipped == []
