"""What a study leaves behind for people: two or three pictures, a file of ratings, and a page with all of it."""

from __future__ import annotations

import json
import shlex
from html import escape
from pathlib import Path
from typing import Final

from redbook.arena import plan, plots
from redbook.arena.folder import write_whole
from redbook.arena.page import document, facts, header, headlines, note, picture, section, table
from redbook.arena.study import Study
from redbook.arena.tables import Standing
from redbook.kernel import registry
from redbook.kernel.contract import Game, Json
from redbook.kernel.ledger import ledger

RATINGS: Final = "ratings.json"
REPORT: Final = "report.html"
_A_MATCH: Final = (
    " A match is the two games of a round with the sides exchanged, won by whoever has more characters left in the"
    " games he won (won–drawn–lost)."
)


def write(study: Study) -> Path:
    """Write ratings, pictures and the page into the study's folder; returns the page's path."""
    standing = Standing(study.summary(), study.bots)
    pictures: dict[str, bytes] = {}
    if not standing.mirrored:
        pictures["ratings.png"] = plots.ratings(standing)
        pictures["win-rates.png"] = plots.win_rates(standing)
    pictures["lengths.png"] = plots.lengths(standing)
    folder = study.folder.path
    for name, content in pictures.items():
        write_whole(folder / name, content)
    planned = {"planned": len(study.fixtures)}
    write_whole(folder / RATINGS, json.dumps({**planned, **standing.data()}, indent=2, ensure_ascii=False) + "\n")
    page = folder / REPORT
    write_whole(page, html(study, standing, pictures))
    return page


def html(study: Study, standing: Standing, pictures: dict[str, bytes]) -> str:
    """The page."""
    about = study.about()
    title = f"{ledger(study.game.name).title}: {', '.join(standing.label(place) for place in standing.order)}"
    summary = standing.summary
    parts = [
        header(title, "A study in Redbook's arena"),
        headlines(standing.headlines()),
    ]
    if summary.failed:
        count = len(summary.failed)
        said = f"{count} game{'s' * (count > 1)} failed"
        meant = "They count for nobody. The records show them as far as they came."
        parts.append(section(said, table(standing.failed_table()), note(meant), kind="failed"))
    if not standing.mirrored:
        parts += [
            section(
                "Ratings",
                table(standing.rating_table()),
                picture(pictures, "ratings.png", "Ratings of all bots with their 95% intervals"),
                note(
                    "By the model of Bradley and Terry, at the greatest likelihood, on the scale of chess: 100 points"
                    " more win 64% of the games, 200 points 76%, 400 points 91%. The mean is 1500. Each pair is given"
                    " one drawn game more, so that nobody is rated infinite. Intervals are 95%, from the Fisher"
                    " information."
                ),
            ),
            *([_bots_of_teams(standing)] if standing.teams else []),
            section(
                "Who beats whom",
                table(standing.pair_table()),
                picture(pictures, "win-rates.png", "Win rate of each bot against each other"),
                note(
                    "A draw is half a win. Intervals are 95%, by Wilson's score: if one does not hold 50%, the two are"
                    " told apart." + (_A_MATCH if summary.scores_matches else "")
                ),
            ),
        ]
    parts += [
        section(
            "Sides",
            table(standing.side_table()),
            note("The share of games won on each side. The seats are exchanged in every second game."),
        ),
        *([section("Endings", table(standing.ending_table()))] if summary.endings else []),
        section(
            "Length of the games",
            table(standing.length_table()),
            picture(pictures, "lengths.png", "How many games lasted how many turns"),
            note("In turns as the game counts them."),
        ),
        section(
            "Thinking",
            table(standing.thinking_table()),
            note("Time for one decision, measured on a clock on the wall; forced answers are among the decisions."),
        ),
        section("The study", _facts(study, about, summary.games), _again(study)),
    ]
    return document(title, parts)


def _bots_of_teams(standing: Standing) -> str:
    return section(
        "Bots in teams",
        table(standing.bot_table()),
        note(
            "The same model, with a team as strong as its bots on the average: what each bot is worth to a team. Bots"
            " of a team change seats from round to round."
        ),
    )


def command(study: Study, out: str) -> str:
    """The command that does the study again, in a folder."""
    words = ["redbook", "arena", study.game.name, "--bots", ",".join(study.labels), "--games", str(study.games)]
    if study.iterations is not None:
        words += ["--iterations", str(study.iterations)]
    if study.seconds is not None:
        words += ["--time", plan.time_asked(study.seconds)]
    if study.handicap:
        words += ["--handicap", study.handicap]
    return shlex.join([*words, "--seed", str(study.seed), *options_given(study.game), "--out", out])


def options_given(game: Game) -> list[str]:
    """The options of a game that are not its defaults, as they are written in a command."""
    words: list[str] = []
    defaults = registry.game(game.name).options
    for option, value in game.options.items():
        flag = option.replace("_", "-")
        if value == defaults[option]:
            continue
        if isinstance(value, bool):
            words.append(f"--{flag}" if value else f"--no-{flag}")
        else:
            words += [f"--{flag}", ",".join(value) if isinstance(value, list) else str(value)]
    return words


def _facts(study: Study, about: Json, finished: int) -> str:
    options = ", ".join(f"{option} {_said(value)}" for option, value in study.game.options.items())
    about_it = [
        (
            "games",
            f"{finished} finished of {len(study.fixtures)}: {study.games} a pair, the seats exchanged in every second",
        ),
        ("seed", f"{study.seed}; the dice and both bots have the same seeds in the two games of a round"),
        ("options", options),
        ("program", str(about["program"])),
        ("rules and bots", str(about["code"])),
        ("begun", str(about["begun"])),
    ]
    return facts(about_it)


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (" and ".join(value) or "none") if isinstance(value, list) else str(value)


def _again(study: Study) -> str:
    out = study.folder.path.resolve().name
    lines = [
        command(study, out),
        f"redbook verify {shlex.quote(out)}/records/*.redbook",
        f"redbook replay {shlex.quote(out)}/records/0000.redbook --story",
    ]
    same = (
        "A bot thinks by the clock here, so another run plays other games."
        if study.timed
        else "The same command plays the same games, with any number of workers."
    )
    code = "\n".join(lines)
    return f"<p>To do it again, to check the records, and to read a game:</p>\n<pre>{escape(code)}</pre>\n{note(same)}"
