"""Who survives and who kills: the characters of a game, their falls by turn and region, and who felled whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from redbook.arena.studies import pictures
from redbook.arena.studies.chronicle import Chronicle, Fall
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.pictures import Grid
from redbook.arena.studies.records import Collection
from redbook.arena.studies.statistics import Step, half_life, survival
from redbook.arena.summary import wilson
from redbook.arena.tables import Table
from redbook.confrontation.board import REGION_IDS
from redbook.confrontation.characters import CHARACTER_IDS, side_of
from redbook.confrontation.scene import name_of, region_name
from redbook.kernel.contract import Json

LAIR = "her lost lair"
"""What fells Shelob when she cannot return."""


@dataclass
class Life:
    """What became of a character in all its games."""

    character: str
    games: int = 0
    survived: int = 0
    """In how many games it was on the board at the end."""
    lives: list[tuple[int, bool]] = field(default_factory=list)
    """For each game the turn of its first defeat and True, or the last turn and False."""
    falls: list[Fall] = field(default_factory=list)
    kills: list[Fall] = field(default_factory=list)

    @property
    def side(self) -> int:
        """The character's side."""
        return side_of(CHARACTER_IDS.index(self.character))

    @property
    def attacking(self) -> int:
        """How many it felled as the attacker."""
        return sum(kill.attacking for kill in self.kills)

    def steps(self) -> list[Step]:
        """Its survival by turn."""
        return survival(self.lives)


def lives(games: Sequence[Chronicle]) -> list[Life]:
    """The lives of all characters that were fielded, in the order of the rules."""
    found: dict[str, Life] = {}
    for game in games:
        fallen = {fall.victim: fall for fall in reversed(game.falls)}
        for character, _ in game.places:
            life = found.setdefault(character, Life(character))
            life.games += 1
            life.survived += character in game.standing
            fall = fallen.get(character)
            life.lives.append((game.turns, False) if fall is None else (fall.turn, True))
        for fall in game.falls:
            found[fall.victim].falls.append(fall)
            if fall.killer is not None:
                found[fall.killer].kills.append(fall)
    return sorted(found.values(), key=lambda life: (life.side, CHARACTER_IDS.index(life.character)))


def study(collection: Collection) -> Findings:
    """What the games say about the characters."""
    findings = Findings("characters", "The characters", [], [])
    sheets: dict[str, list[Row]] = {"lives": [], "survival": [], "kills": [], "falls": []}
    findings.sheets = sheets
    for name, games in collection.sets().items():
        options = games[0].options
        found = lives(games)
        slug = name.replace(",", "").replace(" ", "-")
        findings.headlines += _headlines(name, options, found)
        files = {what: f"characters-{slug}-{what}.png" for what in ("survival", "kills", "falls")}
        panels = [
            (f"{side}: still standing after so many turns", _lines(options, found, number))
            for number, side in enumerate(("The Fellowship", "Sauron"))
        ]
        falls = [_fall_grid(options, found, side) for side in (0, 1)]
        findings.pictures[files["survival"]] = partial(pictures.survivals, panels)
        findings.pictures[files["kills"]] = partial(pictures.counts, _kill_grids(options, found), 9.2)
        findings.pictures[files["falls"]] = partial(pictures.counts, falls, 10.4)
        findings.parts += _parts(name, options, found, files)
        sheets["lives"] += [_life_row(name, life) for life in found]
        sheets["survival"] += [
            {
                "options": name,
                "character": life.character,
                "turn": step.turn,
                "at_risk": step.at_risk,
                "fell": step.fell,
                "alive": round(step.alive, 5),
            }
            for life in found
            for step in life.steps()
        ]
        sheets["kills"] += _kill_rows(name, found)
        sheets["falls"] += [
            {"options": name, "character": life.character, "region": region, "falls": count}
            for life in found
            for region, count in _where(life).items()
        ]
    return findings


def _lines(options: Json, found: Sequence[Life], side: int) -> list[tuple[str, list[Step]]]:
    """The survival of a side's characters."""
    return [(name_of(options, life.character), life.steps()) for life in found if life.side == side]


def _headlines(name: str, options: Json, found: Sequence[Life]) -> list[str]:
    told = []
    for side, called in enumerate(("the Fellowship", "Sauron")):
        own = [life for life in found if life.side == side]
        deadliest = max(own, key=lambda life: len(life.kills) / life.games)
        hardiest = max(own, key=lambda life: life.survived / life.games)
        frailest = min(own, key=lambda life: life.survived / life.games)
        told.append(
            f"{name}, {called}: the deadliest is {name_of(options, deadliest.character)}"
            f" ({len(deadliest.kills) / deadliest.games:.2f} felled a game), the hardiest"
            f" {name_of(options, hardiest.character)} ({hardiest.survived / hardiest.games:.0%} survive), the frailest"
            f" {name_of(options, frailest.character)} ({frailest.survived / frailest.games:.0%})."
        )
    return told


def _parts(name: str, options: Json, found: Sequence[Life], files: dict[str, str]) -> list[Part]:
    rows = []
    for life in found:
        low, high = wilson(life.survived, life.games)
        half = half_life(life.steps())
        ratio = f"{len(life.kills) / len(life.falls):.2f}" if life.falls else "∞" if life.kills else "–"
        rows.append(
            (
                name_of(options, life.character),
                str(life.games),
                f"{life.survived / life.games:.1%} ({100 * low:.0f}–{100 * high:.0f})",
                "–" if half is None else str(half),
                f"{len(life.kills) / life.games:.2f}",
                f"{life.attacking / len(life.kills):.0%}" if life.kills else "–",
                ratio,
                _commonest(options, Counter(kill.victim for kill in life.kills)),
                _commonest(options, Counter(fall.killer or LAIR for fall in life.falls)),
            )
        )
    headings = (
        "character",
        "games",
        "survives (95%)",
        "half fallen by turn",
        "fells a game",
        "as attacker",
        "fells per fall",
        "fells most ",
        "falls most to ",
    )
    return [
        Part(
            f"Lives and deeds: {name}",
            Table(headings, rows),
            "To survive is to stand on the board when the game ends. When two fall together, each has felled the other."
            " Games end when somebody wins, so who is felled to win (the Ringbearer) seldom survives a game that Sauron"
            " wins; survival is not strength.",
        ),
        Part(
            f"Survival by turn: {name}",
            None,
            "As Kaplan and Meier estimate it: a character still there when its game ends counts until then."
            " Gandalf, whom a special card may bring back, counts until he first falls."
            f" Lines end where fewer than {pictures.FEW} games still go on, because little can be said then.",
            files["survival"],
            "The share of each character that is still standing, by turn",
        ),
        Part(
            f"Who fells whom: {name}",
            None,
            "Rows have felled columns, so many times in all games, on either side of an attack.",
            files["kills"],
            "How often each character has felled each other",
            more=_kill_list(options, found),
            instead=tuple(_kill_table(options, found, side) for side in (0, 1)),
        ),
        Part(
            f"Where they fall: {name}",
            _region_table(options, found),
            "From the Shire to Mordor; in the Tunnel of Moria one falls in Caradhras.",
            files["falls"],
            "In which regions each character falls",
        ),
    ]


def _commonest(options: Json, counts: Counter[str]) -> str:
    total = counts.total()
    names = [(key if key == LAIR else name_of(options, key), count) for key, count in counts.most_common(2)]
    # With spaces that no line is broken at.
    return ", ".join(f"{named} {count / total:.0%}".replace(" ", "\N{NO-BREAK SPACE}") for named, count in names) or "–"


def _pairs(found: Sequence[Life], side: int) -> tuple[list[Life], list[Life]]:
    return [life for life in found if life.side == side], [life for life in found if life.side != side]


def _kill_grids(options: Json, found: Sequence[Life]) -> list[Grid]:
    grids = []
    for side, called in enumerate(
        ("The Fellowship (rows) fells Sauron's (columns)", "Sauron (rows) fells the Fellowship's (columns)")
    ):
        own, others = _pairs(found, side)
        counts = [[sum(kill.victim == other.character for kill in life.kills) for other in others] for life in own]
        grids.append(
            Grid(
                [name_of(options, life.character) for life in own],
                [name_of(options, life.character) for life in others],
                np.array([[count or np.nan for count in row] for row in counts], float),
                [[str(count or "") for count in row] for row in counts],
                called,
            )
        )
    return grids


def _kill_table(options: Json, found: Sequence[Life], side: int) -> Table:
    own, others = _pairs(found, side)
    rows = []
    for life in own:
        counts = Counter(kill.victim for kill in life.kills)
        rows.append((name_of(options, life.character), *(str(counts[other.character] or "·") for other in others)))
    return Table(("fells", *(name_of(options, life.character) for life in others)), rows)


def _kill_list(options: Json, found: Sequence[Life]) -> Table:
    rows = []
    for row in _kill_rows("", found):
        killer, victim = (name_of(options, str(row[who])) for who in ("killer", "victim"))
        rows.append((killer, victim, *(str(row[count]) for count in ("kills", "as_attacker", "as_defender"))))
    return Table(("character", "fells ", "times", "as attacker", "as defender"), rows)


def _where(life: Life) -> dict[str, int]:
    counts = Counter(fall.region for fall in life.falls)
    return {region: counts[region] for region in REGION_IDS}


def _fall_grid(options: Json, found: Sequence[Life], side: int) -> Grid:
    own, _ = _pairs(found, side)
    counts = [list(_where(life).values()) for life in own]
    shares = np.array([[count / max(1, sum(row)) or np.nan for count in row] for row in counts], float)
    return Grid(
        [name_of(options, life.character) for life in own],
        [region_name(options, region).removeprefix("The ") for region in REGION_IDS],
        shares,
        [[f"{share:.0%}" if share >= 0.02 else "" for share in row] for row in shares],
        f"Where {('the Fellowship falls', 'Sauron falls')[side]}, as shares of each character's falls",
    )


def _region_table(options: Json, found: Sequence[Life]) -> Table:
    rows = []
    for region in REGION_IDS:
        counts = [sum(_where(life)[region] for life in found if life.side == side) for side in (0, 1)]
        total = sum(counts)
        worst = Counter({life.character: _where(life)[region] for life in found if _where(life)[region]})
        rows.append(
            (region_name(options, region), str(counts[0]), str(counts[1]), str(total), _commonest(options, worst))
        )
    return Table(("region", "Fellowship falls", "Sauron falls", "all", "most "), rows)


def _life_row(name: str, life: Life) -> Row:
    low, high = wilson(life.survived, life.games)
    return {
        "options": name,
        "character": life.character,
        "side": ("fellowship", "sauron")[life.side],
        "games": life.games,
        "survived": life.survived,
        "survival": round(life.survived / life.games, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "half_fallen_by_turn": half_life(life.steps()),
        "falls": len(life.falls),
        "kills": len(life.kills),
        "kills_attacking": life.attacking,
    }


def _kill_rows(name: str, found: Sequence[Life]) -> list[Row]:
    rows: list[Row] = []
    for life in found:
        victims = Counter(kill.victim for kill in life.kills)
        attacked = Counter(kill.victim for kill in life.kills if kill.attacking)
        for victim, count in sorted(victims.items(), key=lambda entry: CHARACTER_IDS.index(entry[0])):
            rows.append(
                {
                    "options": name,
                    "killer": life.character,
                    "victim": victim,
                    "kills": count,
                    "as_attacker": attacked[victim],
                    "as_defender": count - attacked[victim],
                }
            )
    return rows
