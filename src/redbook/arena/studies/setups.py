"""Which setups win: where each character starts best, which placements are played, and which of them are good.

There is much to compare and little to compare it by, so chance alone would always find something. Comparisons are
therefore corrected for their number (Holm), and the rates of whole placements are drawn towards their mean
(`Shrinkage`), the more the fewer games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from redbook.arena.studies import pictures
from redbook.arena.studies.balance import SURE, score
from redbook.arena.studies.chronicle import Chronicle
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.pictures import Grid
from redbook.arena.studies.records import Collection
from redbook.arena.studies.statistics import Shrinkage, fisher, holm, shrinkage
from redbook.arena.summary import Score
from redbook.arena.tables import Table
from redbook.confrontation.board import HOME, REGION_IDS, SEATS, SETUP
from redbook.confrontation.characters import CHARACTER_IDS
from redbook.confrontation.scene import capital, name_of, region_name
from redbook.kernel.contract import Json

ENOUGH = 5
"""Games that a start needs before it is compared with others."""
FADE = 20
"""Games at which a start has half of its colour."""
SHOWN = 8
"""Placements that a table lists."""

Placement = tuple[tuple[str, str], ...]
"""Characters with their regions."""


@dataclass(frozen=True)
class Start:
    """A character in a region at the start."""

    character: str
    region: str
    score: Score
    """How its side fared with it there."""
    elsewhere: Score
    """How its side fared with it in another region."""
    chance: float | None
    """How likely so great a difference is by chance alone, corrected for all starts of its side; None if not tested."""
    plain: float | None
    """The same, not corrected."""

    @property
    def mark(self) -> str:
        """Whether it holds: better, worse, or neither."""
        if self.chance is None or self.chance >= SURE:
            return ""
        return "▲" if self.score.rate > self.elsewhere.rate else "▼"


@dataclass(frozen=True)
class Group:
    """All games with the same placement, or the same part of one."""

    placement: Placement
    score: Score
    expected: float
    """The win rate to expect, drawn towards the mean."""
    interval: tuple[float, float]


def starts(games: Sequence[Chronicle], side: int) -> list[Start]:
    """Every character in every region where it started, with the comparison with its other regions."""
    placed: dict[tuple[str, str], list[Chronicle]] = {}
    fielded: dict[str, list[Chronicle]] = {}
    for game in games:
        for character, region in game.placement(side):
            placed.setdefault((character, region), []).append(game)
            fielded.setdefault(character, []).append(game)
    found: list[tuple[str, str, Score, Score, float | None]] = []
    for (character, region), there in sorted(placed.items(), key=lambda entry: _order(*entry[0])):
        here, everywhere = score(there, side), score(fielded[character], side)
        rest = Score(everywhere.wins - here.wins, everywhere.draws - here.draws, everywhere.losses - here.losses)
        chance = None
        if min(here.games, rest.games) >= ENOUGH:
            chance = fisher(here.wins, here.losses, rest.wins, rest.losses)
        found.append((character, region, here, rest, chance))
    corrected = iter(holm([chance for *_, chance in found if chance is not None]))
    return [
        Start(character, region, here, rest, None if chance is None else next(corrected), chance)
        for character, region, here, rest, chance in found
    ]


def _order(character: str, region: str) -> tuple[int, int]:
    return CHARACTER_IDS.index(character), REGION_IDS.index(region)


def groups(
    games: Sequence[Chronicle], side: int, part: Callable[[Placement], Placement]
) -> tuple[list[Group], Shrinkage]:
    """The games by (a part of) the placement, the most frequent first, and how their rates were drawn together."""
    found: dict[Placement, Score] = {}
    for game in games:
        found.setdefault(part(game.placement(side)), Score()).count(game.won(side))
    drawn = shrinkage([(one.wins, one.losses) for one in found.values()])
    return [
        Group(placement, one, drawn.rate(one.wins, one.losses), drawn.interval(one.wins, one.losses))
        for placement, one in sorted(found.items(), key=lambda entry: (-entry[1].games, entry[0]))
    ], drawn


def at_home(side: int) -> Callable[[Placement], Placement]:
    """The part of a placement that is about who stays at home."""
    home = REGION_IDS[HOME[side]]
    return lambda placement: tuple(entry for entry in placement if entry[1] == home)


def whole(placement: Placement) -> Placement:
    """All of a placement."""
    return placement


# ----- what is shown


def study(collection: Collection) -> Findings:
    """What the games say about setups."""
    findings = Findings("setups", "Setups", [], [])
    sheets: dict[str, list[Row]] = {"starts": [], "placements": [], "homes": []}
    findings.sheets = sheets
    for name, games in collection.sets().items():
        options = games[0].options
        by_side = [starts(games, side) for side in (0, 1)]
        file = f"setups-{name.replace(',', '').replace(' ', '-')}.png"
        findings.pictures[file] = partial(
            pictures.win_rates,
            [_grid(options, found, side, games) for side, found in enumerate(by_side)],
            [score(games, side).rate for side in (0, 1)],
            8.4,
        )
        findings.parts.append(
            Part(
                f"Where characters start: {name}",
                None,
                "Each cell is the win rate of the side when the character starts there, and in how many games it did."
                " The colour is the distance from the side's own rate, paler where games are few. ▲ and ▼ hold after"
                " the correction for all comparisons of the side; the others may be chance. A region has room for few,"
                " so a start that wins makes those look worse whose place it takes.",
                file,
                "Win rate by each character's starting region",
            )
        )
        for side, found in enumerate(by_side):
            findings.headlines.append(_headline(name, options, side, found))
            findings.parts += _parts(name, options, side, games, found)
            sheets["starts"] += [_start_row(name, side, start) for start in found]
            for sheet, part in (("placements", whole), ("homes", at_home(side))):
                counted, _ = groups(games, side, part)
                sheets[sheet] += [_group_row(name, side, group) for group in counted]
    return findings


def _headline(name: str, options: Json, side: int, found: Sequence[Start]) -> str:
    tested = [start for start in found if start.plain is not None]
    sure = [start for start in tested if start.mark]
    lucky = sum(start.plain < SURE for start in tested if start.plain is not None)
    told = f"{name}, {_called(side)}: "
    if not tested:
        return f"{told}too few games to compare any starting region with another."
    by_chance = (
        f"{len(tested)} comparisons; at {SURE:.0%} chance alone would make about {SURE * len(tested):.0f} of them look"
        f" sure, {lucky} {'does' if lucky == 1 else 'do'}"
    )
    if not sure:
        return f"{told}{by_chance}, and none holds after correction."
    named = "; ".join(
        f"{start.mark} {name_of(options, start.character)} in {region_name(options, start.region)} ({start.score})"
        for start in sorted(sure, key=lambda start: start.chance or 0.0)[:4]
    )
    return f"{told}{by_chance}, and after correction {len(sure)}: {named}."


def _called(side: int) -> str:
    return ("the Fellowship", "Sauron")[side]


def _parts(name: str, options: Json, side: int, games: Sequence[Chronicle], found: Sequence[Start]) -> list[Part]:
    regions = _regions(side)
    characters = list(dict.fromkeys(start.character for start in found))
    by_place = {(start.character, start.region): start for start in found}
    matrix = []
    for character in characters:
        cells = []
        for region in regions:
            start = by_place.get((character, region))
            cells.append("–" if start is None else f"{start.score.rate:.0%}{start.mark} ({start.score.games})")
        matrix.append((name_of(options, character), *cells))
    full = [
        (
            name_of(options, start.character),
            region_name(options, start.region),
            str(start.score.games),
            str(start.score),
            str(start.elsewhere),
            "–" if start.plain is None else _chance(start.plain),
            "–" if start.chance is None else _chance(start.chance),
            start.mark,
        )
        for start in found
    ]
    headings = ("character", "starts in ", "games", "wins (95%)", "elsewhere (95%)", "by chance", "corrected", "")
    tested = sum(start.chance is not None for start in found)
    placements, drawn = groups(games, side, whole)
    homes, home_drawn = groups(games, side, at_home(side))
    return [
        Part(
            f"Starting regions of {_called(side)}: {name}",
            Table(("wins (games)", *(region_name(options, region) for region in regions)), matrix),
            f"{capital(_called(side))} wins {score(games, side)} of all {len(games)} games. {tested} starts of at least"
            f" {ENOUGH} games are compared with the same character elsewhere, by Fisher's exact test;"
            f" ▲ better and ▼ worse hold at {SURE:.0%} for all of them together (Holm).",
            more=Table(headings, full),
        ),
        Part(
            f"Who of {_called(side)} stays at home: {name}",
            _group_table(options, side, homes),
            _spread(len(games), homes, home_drawn, "groups at home"),
        ),
        Part(
            f"Whole placements of {_called(side)}: {name}",
            _group_table(options, side, placements),
            _spread(len(games), placements, drawn, "placements"),
        ),
    ]


def _regions(side: int) -> list[str]:
    return [REGION_IDS[region] for region, room in enumerate(SETUP[side]) if room]


def _chance(chance: float) -> str:
    return f"{chance:.1%}" if chance >= 0.001 else "<0.1%"


def _spread(games: int, found: Sequence[Group], drawn: Shrinkage, what: str) -> str:
    sweep = f"a group that won 10 of 10 games would be expected to win {drawn.rate(10, 0):.0%}"
    return (
        f"{len(found)} different {what} in {games} games; the most frequent was played {found[0].score.games} times."
        f" That they differ at all has a probability of {drawn.differ:.0%} (50% before any game). The expected rate is"
        f" drawn towards the mean, because the best of many is partly the luckiest: {sweep}. Its brackets hold the true"
        " rate with 95% probability."
    )


def _group_table(options: Json, side: int, found: Sequence[Group]) -> Table:
    """The most frequent groups, then the best of the others."""
    frequent = [group for group in found[:SHOWN] if group.score.games > 1] or list(found[:1])
    best = sorted(found, key=lambda group: (-group.expected, -group.score.games))[:SHOWN]
    rows = [_group_cells(options, side, group, "often") for group in frequent]
    rows += [
        _group_cells(options, side, group, "best") for group in best if group not in frequent and group.score.games > 1
    ]
    return Table(("", "placement ", "games", "won", "drawn", "win rate (95%)", "expected (95%)"), rows)


def _group_cells(options: Json, side: int, group: Group, why: str) -> tuple[str, ...]:
    low, high = group.interval
    return (
        why,
        in_words(options, side, group.placement),
        str(group.score.games),
        str(group.score.wins),
        str(group.score.draws),
        str(group.score),
        f"{group.expected:.1%} ({100 * low:.0f}–{100 * high:.0f})",
    )


def in_words(options: Json, side: int, placement: Placement) -> str:
    """A placement, region by region."""
    parts = []
    for region in _regions(side):
        there = [name_of(options, character) for character, where in placement if where == region]
        if there:
            parts.append(f"{region_name(options, region)} {', '.join(there)}")
    return "; ".join(parts)


def _grid(options: Json, found: Sequence[Start], side: int, games: Sequence[Chronicle]) -> Grid:
    regions = _regions(side)
    characters = list(dict.fromkeys(start.character for start in found))
    values = np.full((len(characters), len(regions)), np.nan)
    texts = [["" for _ in regions] for _ in characters]
    mean = score(games, side).rate
    for start in found:
        row, column = characters.index(start.character), regions.index(start.region)
        # The fewer games, the paler: a start that was tried once must not catch the eye.
        values[row, column] = mean + (start.score.rate - mean) * start.score.games / (start.score.games + FADE)
        texts[row][column] = f"{start.score.rate:.0%} {start.mark}\n{start.score.games}".replace(" \n", "\n")
    return Grid(
        [name_of(options, character) for character in characters],
        [region_name(options, region) for region in regions],
        values,
        texts,
        f"{('Fellowship', 'Sauron')[side]}: {mean:.0%} of {len(games)} games won",
    )


def _start_row(name: str, side: int, start: Start) -> Row:
    low, high = start.score.interval
    return {
        "options": name,
        "side": SEATS[side],
        "character": start.character,
        "region": start.region,
        "games": start.score.games,
        "won": start.score.wins,
        "drawn": start.score.draws,
        "rate": round(start.score.rate, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "elsewhere_games": start.elsewhere.games,
        "elsewhere_rate": round(start.elsewhere.rate, 5),
        "chance": None if start.plain is None else round(start.plain, 6),
        "corrected": None if start.chance is None else round(start.chance, 6),
    }


def _group_row(name: str, side: int, group: Group) -> Row:
    low, high = group.interval
    return {
        "options": name,
        "side": SEATS[side],
        "placement": " ".join(f"{character}:{region}" for character, region in group.placement),
        "games": group.score.games,
        "won": group.score.wins,
        "drawn": group.score.draws,
        "rate": round(group.score.rate, 5),
        "expected": round(group.expected, 5),
        "low": round(low, 5),
        "high": round(high, 5),
    }
