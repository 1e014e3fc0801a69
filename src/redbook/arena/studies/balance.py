"""Is the game fair? Win rates by side and option set, who played whom, how games end, and how long they last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from statistics import median

from redbook.arena.studies import pictures
from redbook.arena.studies.chronicle import ENDINGS, Chronicle
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.pictures import Rate
from redbook.arena.studies.records import Collection
from redbook.arena.studies.statistics import even, holm
from redbook.arena.summary import Score, wilson
from redbook.arena.tables import Table

SURE = 0.05
"""How likely an error may be, over all comparisons of a kind together."""


def study(collection: Collection) -> Findings:
    """What the games say about the two sides."""
    sets = collection.sets()
    scores = {name: score(games, 0) for name, games in sets.items()}
    chances = dict(zip(sets, holm([even(one.total, one.games) for one in scores.values()]), strict=True))
    findings = Findings(
        "balance",
        "The two sides",
        [_headline(name, scores[name], chances[name]) for name in sets],
        [_sides(sets, scores, chances), _players(sets), _endings(sets), _lengths(sets)],
    )
    endings = [ending for ending in ENDINGS if any(_ended(games)[ending] for games in sets.values())]
    findings.pictures = {
        "balance-sides.png": partial(
            pictures.rates,
            [Rate(name, one.rate, one.interval, one.games) for name, one in scores.items()],
            "Games won by the Fellowship",
            "win rate of the Fellowship with its 95% interval; a draw is half a win",
        ),
        "balance-endings.png": partial(
            pictures.shares,
            [(name, [_ended(games)[ending] for ending in endings]) for name, games in sets.items()],
            [ENDINGS[ending] for ending in endings],
            "How games end",
        ),
        "balance-lengths.png": partial(
            pictures.lengths,
            [(name, _turns(games, 0), _turns(games, 1)) for name, games in sets.items()],
            ("the Fellowship", "Sauron"),
            "How long games last",
        ),
    }
    findings.sheets = {
        "sides": [_side_row(name, scores[name], sets[name], chances[name]) for name in sets],
        "players": [row for name, games in sets.items() for row in _player_rows(name, games)],
        "endings": [
            {"options": name, "ending": ending, "games": count, "share": round(count / len(games), 5)}
            for name, games in sets.items()
            for ending, count in _ended(games).items()
        ],
        "games": [
            {
                "file": str(file),
                "fellowship": game.players[0],
                "sauron": game.players[1],
                "winner": game.winner or "draw",
                "ending": game.ending,
                "turns": game.turns,
                "falls": len(game.falls),
            }
            for file, game in zip(collection.files, collection.games, strict=True)
        ],
    }
    return findings


def score(games: Sequence[Chronicle], side: int) -> Score:
    """How a side fared in some games."""
    found = Score()
    for game in games:
        found.count(game.won(side))
    return found


def _turns(games: Sequence[Chronicle], side: int) -> list[int]:
    """How long the games were that a side won."""
    return [game.turns for game in games if game.won(side)]


def _headline(name: str, score: Score, chance: float) -> str:
    told = f"{name}: the Fellowship wins {score} of {score.games} games"
    if chance >= SURE:
        return f"{told}; the sides cannot be told apart."
    return f"{told}: {'the Fellowship' if score.rate > 0.5 else 'Sauron'} is ahead."


def _sides(sets: dict[str, list[Chronicle]], scores: dict[str, Score], chances: dict[str, float]) -> Part:
    rows = []
    for name, games in sets.items():
        found = scores[name]
        ahead = "–"
        if chances[name] < SURE:
            ahead = "▲ Fellowship" if found.rate > 0.5 else "▼ Sauron"
        counts = str(len(games)), str(found), str(found.turned()), str(found.draws)
        rows.append((name, *counts, f"{median(game.turns for game in games):g}", ahead))
    several = " The verdicts are corrected by Holm for the number of option sets." if len(sets) > 1 else ""
    return Part(
        "Sides",
        Table(
            ("options", "games", "Fellowship wins (95%)", "Sauron wins (95%)", "drawn", "median turns", "ahead "), rows
        ),
        "A draw is half a win; intervals are Wilson's. These are the chances of the players that were recorded: better"
        f" ones may find another balance.{several}{_unfair(sets)}",
        "balance-sides.png",
        "Win rate of the Fellowship in each option set, with 95% intervals",
    )


def _unfair(sets: dict[str, list[Chronicle]]) -> str:
    """A warning, where players did not exchange seats evenly."""
    uneven = []
    for name, games in sets.items():
        met = Counter(game.players for game in games)
        if any(count != met[other, one] for (one, other), count in met.items()):
            uneven.append(name)
    if not uneven:
        return ""
    return (
        f" Careful: in {'; '.join(uneven)} the players did not have both sides equally often, so this is theirs, too."
    )


def _players(sets: dict[str, list[Chronicle]]) -> Part:
    rows = []
    for name, games in sets.items():
        for (good, evil), met in _meetings(games).items():
            rows.append((name, good, evil, str(len(met)), str(score(met, 0))))
    headings = ("options", "Fellowship ", "Sauron ", "games", "Fellowship wins (95%)")
    return Part("Who played whom", Table(headings, rows))


def _meetings(games: Sequence[Chronicle]) -> dict[tuple[str, str], list[Chronicle]]:
    found: dict[tuple[str, str], list[Chronicle]] = {}
    for game in games:
        found.setdefault(game.players, []).append(game)
    return dict(sorted(found.items()))


def _ended(games: Sequence[Chronicle]) -> dict[str, int]:
    counts = Counter(game.ending for game in games)
    return {ending: counts[ending] for ending in ENDINGS}


def _endings(sets: dict[str, list[Chronicle]]) -> Part:
    ended = {name: _ended(games) for name, games in sets.items()}
    rows = []
    for ending, told in ENDINGS.items():
        if any(counts[ending] for counts in ended.values()):
            cells = [_share(counts[ending], sum(counts.values())) for counts in ended.values()]
            rows.append((told, *cells))
    return Part(
        "How games end",
        Table(("ending", *sets), rows),
        "",
        "balance-endings.png",
        "The share of games with each ending",
    )


def _share(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{count / games:.1%} ({100 * low:.0f}–{100 * high:.0f})"


def _lengths(sets: dict[str, list[Chronicle]]) -> Part:
    rows = []
    for name, games in sets.items():
        for seat, side in (("fellowship", "the Fellowship"), ("sauron", "Sauron"), (None, "nobody")):
            turns = sorted(game.turns for game in games if game.winner == seat)
            if turns:
                middle = [f"{median(turns):g}", str(turns[-1])]
                rows.append((name, side, str(len(turns)), str(turns[0]), *middle))
    return Part(
        "Length",
        Table(("options", "won by ", "games", "shortest", "median", "longest"), rows),
        "In turns; a turn is one side's.",
        "balance-lengths.png",
        "How many games lasted how many turns, by who won",
    )


def _side_row(name: str, found: Score, games: Sequence[Chronicle], chance: float) -> Row:
    low, high = found.interval
    return {
        "options": name,
        "games": found.games,
        "fellowship_won": found.wins,
        "sauron_won": found.losses,
        "drawn": found.draws,
        "fellowship_rate": round(found.rate, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "chance_if_even": round(chance, 6),
        "median_turns": median(game.turns for game in games),
    }


def _player_rows(name: str, games: Sequence[Chronicle]) -> list[Row]:
    rows: list[Row] = []
    for (good, evil), met in _meetings(games).items():
        found = score(met, 0)
        low, high = found.interval
        rows.append(
            {
                "options": name,
                "fellowship": good,
                "sauron": evil,
                "games": found.games,
                "fellowship_won": found.wins,
                "drawn": found.draws,
                "fellowship_rate": round(found.rate, 5),
                "low": round(low, 5),
                "high": round(high, 5),
            }
        )
    return rows
