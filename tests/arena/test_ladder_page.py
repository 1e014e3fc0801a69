"""The project's own ladder: everybody who plays is on it, and its page says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts import make_ladder

import redbook
from redbook.arena import ladder_page
from redbook.arena.ladder import Ladder
from redbook.bots import LEVELS
from redbook.bots.confrontation import roster as confrontation
from redbook.bots.war import roster as war

PAGE = Path(make_ladder.ROOT, "docs", "ladder.md")
ROSTERS = {"confrontation": confrontation.BOTS, "war-of-the-ring": war.BOTS}
TITLES = {"confrontation": "## The Confrontation: the ladder", "war-of-the-ring": "## War of the Ring: the ladder"}


@pytest.mark.parametrize("game", ROSTERS)
def test_every_bot_that_plays_by_the_rules_is_on_the_page(game: str) -> None:
    games, bots = make_ladder.CONTENDERS[game]
    contenders = bots.split(",")
    assert {name.partition("@")[0] for name in contenders} == {bot.name for bot in ROSTERS[game]} - {"cheater"}
    told = re.split(r"^## ", PAGE.read_text("utf-8").partition(TITLES[game])[2], flags=re.MULTILINE)[0]
    ratings = told.partition("### Who beat whom")[0]
    rows = [line.split("|")[1].strip() for line in ratings.splitlines() if line.startswith("|")]
    assert sorted(rows[2:]) == sorted(contenders)
    assert f"redbook arena {game} --ladder {game} --bots {bots} --games {games} --seed 1" in told
    assert re.search(r"^Played on \d{4}-\d\d-\d\d.* by redbook ", told, re.MULTILINE)
    for level in LEVELS:
        assert re.search(
            rf"^\| {level} \| `{level}(@\d+)?` \| {make_ladder.LEVELS[game][level]} \|$", told, re.MULTILINE
        )


def test_a_page_is_made_of_the_ladders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = "random,hobbit,ranger"
    monkeypatch.setattr(make_ladder, "CONTENDERS", {"confrontation": (2, bots)})
    monkeypatch.setattr(make_ladder, "LEVELS", {"confrontation": {"hobbit": "careless", "ranger": "careful"}})
    ladder = Ladder(redbook.game("confrontation"), tmp_path / "confrontation", games=2)
    ladder.join(bots.split(","))
    ladder.missing()[0].run()
    made = make_ladder.page(tmp_path)
    assert made.startswith("# The ladder\n")
    assert [line for line in made.splitlines() if line.startswith("##")] == [
        "## The Confrontation: the ladder", "### Who beat whom", "### How it is made", "### The levels",
    ]  # fmt: skip
    assert "| hobbit | `hobbit` | careless |\n| ranger | `ranger` | careful |\n" in made
    assert "2 games, up to 2 of every two" in made, "it is not finished, and says so"
    for study in ladder.missing():
        study.run()
    ladder_page.write(ladder)
    assert "6 games, 2 of every two" in make_ladder.page(tmp_path)
