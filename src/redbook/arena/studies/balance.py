"""Is the game fair? Win rates by side and option set, who played whom, how games end, and how long they last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from statistics import median

from redbook.arena.studies import pictures
from redbook.arena.studies.chronicle import Chronicle
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.pictures import Rate
from redbook.arena.studies.records import Collection
from redbook.arena.studies.sides import SIDES, Sides
from redbook.arena.studies.statistics import even, holm
from redbook.arena.summary import Score, wilson
from redbook.arena.tables import Table

SURE = 0.05
"""How likely an error may be, over all comparisons of a kind together."""


def study(collection: Collection) -> Findings:
    """What the games say about the two sides."""
    sets = collection.sets()
    sides = SIDES[collection.games[0].game]
    scores = {name: score(games, 0) for name, games in sets.items()}
    chances = dict(zip(sets, holm([even(one.total, one.games) for one in scores.values()]), strict=True))
    findings = Findings(
        "balance",
        "The two sides",
        [_headline(sides, name, scores[name], chances[name]) for name in sets],
        [_sides(sides, sets, scores, chances), _players(sides, sets), _endings(sides, sets), _lengths(sides, sets)],
    )
    endings = [ending for ending in sides.endings if any(_ended(games)[ending] for games in sets.values())]
    findings.pictures = {
        "balance-sides.png": partial(
            pictures.rates,
            [Rate(name, one.rate, one.interval, one.games) for name, one in scores.items()],
            f"Games won by {sides.names[0]}",
            f"win rate of {sides.names[0]} with its 95% interval; a draw is half a win",
        ),
        "balance-endings.png": partial(
            pictures.shares,
            [(name, [_ended(games)[ending] for ending in endings]) for name, games in sets.items()],
            [sides.endings[ending] for ending in endings],
            "How games end",
        ),
        "balance-lengths.png": partial(
            pictures.lengths,
            [(name, _turns(games, 0), _turns(games, 1)) for name, games in sets.items()],
            sides.names,
            "How long games last",
        ),
    }
    findings.sheets = {
        "sides": [_side_row(sides, name, scores[name], sets[name], chances[name]) for name in sets],
        "players": [row for name, games in sets.items() for row in _player_rows(sides, name, games)],
        "endings": [
            {"options": name, "ending": ending, "games": count, "share": round(count / len(games), 5)}
            for name, games in sets.items()
            for ending, count in _ended(games).items()
        ],
        "games": [
            {
                "file": str(file),
                sides.field(0): game.players[0],
                sides.field(1): game.players[1],
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


def _headline(sides: Sides, name: str, score: Score, chance: float) -> str:
    told = f"{name}: {sides.do(0, 'win')} {score} of {score.games} games"
    if chance >= SURE:
        return f"{told}; the sides cannot be told apart."
    return f"{told}: {sides.do(0 if score.rate > 0.5 else 1, 'be')} ahead."


def _sides(sides: Sides, sets: dict[str, list[Chronicle]], scores: dict[str, Score], chances: dict[str, float]) -> Part:
    rows = []
    for name, games in sets.items():
        found = scores[name]
        ahead = "–"
        if chances[name] < SURE:
            ahead = f"▲ {sides.short(0)}" if found.rate > 0.5 else f"▼ {sides.short(1)}"
        counts = str(len(games)), str(found), str(found.turned()), str(found.draws)
        rows.append((name, *counts, f"{median(game.turns for game in games):g}", ahead))
    several = " The verdicts are corrected by Holm for the number of option sets." if len(sets) > 1 else ""
    return Part(
        "Sides",
        Table(
            ("options", "games", *(f"{_won(sides, side)} (95%)" for side in (0, 1)), "drawn", "median turns", "ahead "),
            rows,
        ),
        "A draw is half a win; intervals are Wilson's. These are the chances of the players that were recorded: better"
        f" ones may find another balance.{several}{_unfair(sets)}",
        "balance-sides.png",
        f"Win rate of {sides.names[0]} in each option set, with 95% intervals",
    )


def _won(sides: Sides, side: int) -> str:
    """The heading over what a side has won."""
    return sides.do(side, "win").removeprefix("the ")


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


def _players(sides: Sides, sets: dict[str, list[Chronicle]]) -> Part:
    rows = []
    for name, games in sets.items():
        for (good, evil), met in _meetings(games).items():
            rows.append((name, good, evil, str(len(met)), str(score(met, 0))))
    headings = ("options", f"{sides.short(0)} ", f"{sides.short(1)} ", "games", f"{_won(sides, 0)} (95%)")
    return Part("Who played whom", Table(headings, rows))


def _meetings(games: Sequence[Chronicle]) -> dict[tuple[str, str], list[Chronicle]]:
    found: dict[tuple[str, str], list[Chronicle]] = {}
    for game in games:
        found.setdefault(game.players, []).append(game)
    return dict(sorted(found.items()))


def _ended(games: Sequence[Chronicle]) -> dict[str, int]:
    counts = Counter(game.ending for game in games)
    return {ending: counts[ending] for ending in SIDES[games[0].game].endings}


def _endings(sides: Sides, sets: dict[str, list[Chronicle]]) -> Part:
    ended = {name: _ended(games) for name, games in sets.items()}
    rows = []
    for ending, told in sides.endings.items():
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


def _lengths(sides: Sides, sets: dict[str, list[Chronicle]]) -> Part:
    rows = []
    for name, games in sets.items():
        for seat, side in (*zip(sides.seats, sides.names, strict=True), (None, "nobody")):
            turns = sorted(game.turns for game in games if game.winner == seat)
            if turns:
                middle = [f"{median(turns):g}", str(turns[-1])]
                rows.append((name, side, str(len(turns)), str(turns[0]), *middle))
    return Part(
        "Length",
        Table(("options", "won by ", "games", "shortest", "median", "longest"), rows),
        f"In turns; {sides.turn}.",
        "balance-lengths.png",
        "How many games lasted how many turns, by who won",
    )


def _side_row(sides: Sides, name: str, found: Score, games: Sequence[Chronicle], chance: float) -> Row:
    low, high = found.interval
    return {
        "options": name,
        "games": found.games,
        f"{sides.field(0)}_won": found.wins,
        f"{sides.field(1)}_won": found.losses,
        "drawn": found.draws,
        f"{sides.field(0)}_rate": round(found.rate, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "chance_if_even": round(chance, 6),
        "median_turns": median(game.turns for game in games),
    }


def _player_rows(sides: Sides, name: str, games: Sequence[Chronicle]) -> list[Row]:
    rows: list[Row] = []
    for (good, evil), met in _meetings(games).items():
        found = score(met, 0)
        low, high = found.interval
        rows.append(
            {
                "options": name,
                sides.field(0): good,
                sides.field(1): evil,
                "games": found.games,
                f"{sides.field(0)}_won": found.wins,
                "drawn": found.draws,
                f"{sides.field(0)}_rate": round(found.rate, 5),
                "low": round(low, 5),
                "high": round(high, 5),
            }
        )
    return rows
