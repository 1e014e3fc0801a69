"""Gathers the games that a study counts, from folders of records. What cannot be counted is named, never dropped in
silence: files that are no records, records that do not hold, other games, games without a result, and the same game
found twice.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from redbook.arena.plan import StudyError
from redbook.arena.studies import war
from redbook.arena.studies.chronicle import Chronicle, chronicle
from redbook.confrontation.ruleset import DEFAULTS
from redbook.kernel.contract import Json
from redbook.kernel.errors import RedbookError
from redbook.kernel.record import Record


@dataclass(frozen=True)
class Skipped:
    """A file that is not counted, and why."""

    file: Path
    reason: str


@dataclass
class Collection:
    """Games to be counted."""

    games: list[Chronicle] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    """Where each of the games was found."""
    skipped: list[Skipped] = field(default_factory=list)
    others: int = 0
    """Games of players who were not asked for."""

    def sets(self) -> dict[str, list[Chronicle]]:
        """The games by their option set, in words; the set with the most games first."""
        found: dict[str, list[Chronicle]] = {}
        for game in self.games:
            found.setdefault(described(game.options), []).append(game)
        return dict(sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0])))


def described(options: Json) -> str:
    """An option set in words: edition and characters, and whatever else is not as usual.

    >>> from redbook.kernel.registry import game
    >>> described(game("confrontation").options)
    'deluxe classic'
    >>> described(game("confrontation", characters="draft", draft="hidden", specials="two-each").options)
    'deluxe hidden draft, specials two-each'
    >>> described(game("war-of-the-ring", turn_limit=3).options)
    'base game, turn limit 3'
    >>> described(game("war-of-the-ring", expansions=["lords"], variants=["council-of-rivendell"]).options)
    'lords, council-of-rivendell'
    """
    if "expansions" in options:
        return ", ".join(_of_war(options))
    if "edition" not in options:
        return ", ".join(f"{option.replace('_', ' ')} {_said(value)}" for option, value in options.items() if value)
    hidden = "hidden " if options["draft"] == "hidden" else ""
    words = [f"{options['edition']} {hidden}{options['characters']}"]
    for option, default in DEFAULTS.items():
        value = options[option]
        if option in ("edition", "characters", "draft") or value == default:
            continue
        words.append(f"{option.replace('_', ' ')} {_said(value)}")
    return ", ".join(words)


def _of_war(options: Json) -> list[str]:
    """The boxes that War of the Ring is played with, and what else is not as usual."""
    words = [" + ".join(options["expansions"]) or "base game", *options["variants"]]
    if options["players"] > 2:
        words.append(f"{options['players']} players")
    if options["turn_limit"]:
        words.append(f"turn limit {options['turn_limit']}")
    if options.get("handicap"):
        words.append(options["handicap"].replace(",", " "))
    return words


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " and ".join(value) if isinstance(value, list) else str(value)


def found(places: Iterable[str | os.PathLike[str]]) -> list[Path]:
    """All records in some folders, each file once. Raises `StudyError` for a place that has none."""
    files: dict[Path, Path] = {}
    for place in map(Path, places):
        if place.is_dir():
            inside = sorted(file for file in place.rglob("*.redbook") if not file.name.startswith("."))
            if not inside:
                raise StudyError("DIR", f"{place} holds no records (files that end with .redbook)")
        elif place.exists():
            inside = [place]
        else:
            raise StudyError("DIR", f"{place} does not exist; name a folder that `redbook arena --out` has written")
        for file in inside:
            files.setdefault(file.resolve(), file)
    return list(files.values())


def collect(
    files: Sequence[Path],
    players: Sequence[str] | None = None,
    watch: Callable[[], None] | None = None,
    *,
    game: str = "confrontation",
) -> Collection:
    """Read and play again all records of a game; of those who are named in `players`, if anybody is, only their
    games."""
    collection = Collection()
    seen: dict[str, Path] = {}
    for file in files:
        try:
            record = Record.open(file)
            told = war.chronicle(record) if game == war.GAME else chronicle(record)
            same = seen.setdefault(_fingerprint(record), file)
            if same is not file:
                raise RedbookError(f"the same game as {same}")
        except RedbookError as error:
            collection.skipped.append(Skipped(file, str(error)))
        except OSError as error:
            collection.skipped.append(Skipped(file, f"cannot be read: {error.strerror}"))
        else:
            if players is None or set(told.players) <= set(players):
                collection.games.append(told)
                collection.files.append(file)
            else:
                collection.others += 1
        if watch is not None:
            watch()
    if not collection.games:
        why = Counter(skipped.reason for skipped in collection.skipped).most_common(1)
        because = f"; the commonest reason: {why[0][0]}" if why else ""
        if collection.others:
            because = f"; {collection.others} are of other players than {', '.join(players or ())}"
        raise StudyError("DIR", f"none of {len(files)} records can be counted{because}")
    return collection


def _fingerprint(record: Record) -> str:
    """The same for two records of one game, whatever study they were played in."""
    who = sorted(record.players.items()), record.tags.get("seed"), sorted(record.options.items())
    return sha256(repr((who, record.position, record.actions)).encode()).hexdigest()
