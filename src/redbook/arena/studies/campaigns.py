"""What decides War of the Ring: which cards, characters and Strongholds go with victory, and where the Ring is lost.

A card that is played in games that are won need not win them: long games see more cards, and who is winning takes more
Strongholds. What is compared is only who won with it and who without, corrected for how much is compared (Holm).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from redbook.arena.studies import pictures
from redbook.arena.studies.balance import SURE, score
from redbook.arena.studies.chronicle import Campaign, Chronicle
from redbook.arena.studies.findings import Findings, Part, Row
from redbook.arena.studies.pictures import Rate
from redbook.arena.studies.records import Collection
from redbook.arena.studies.sides import SIDES
from redbook.arena.studies.statistics import fisher, holm
from redbook.arena.studies.war import GAME
from redbook.arena.summary import Score, wilson
from redbook.arena.tables import Table
from redbook.war.board import LABELS, OWNER, REGION_IDS
from redbook.war.card import EVENTS
from redbook.war.contents import CARD_IDS, CARD_SIDE
from redbook.war.figures import CHARACTER_IDS, NAMES, SIDE_OF
from redbook.war.nations import SIDE_LABELS

ENOUGH = 8
"""Games with something, and without it, before the two are compared."""
SHOWN = 12
"""Rows that a terminal shows."""
BURDENS = ((0, 2), (3, 5), (6, 8), (9, 99))
"""The Corruption with which the Ring-bearers enter Mordor, from and to."""


@dataclass(frozen=True)
class Factor:
    """Something that is there in some games and not in others, and the side whose victories are counted."""

    what: str
    label: str
    side: int
    with_it: Score
    without: Score
    chance: float | None
    """How likely so great a difference is by chance alone, corrected for all that are compared; None if not tested."""

    @property
    def mark(self) -> str:
        """Whether it holds: better, worse, or neither."""
        if self.chance is None or self.chance >= SURE:
            return ""
        return "▲" if self.with_it.rate > self.without.rate else "▼"


@dataclass(frozen=True)
class Kind:
    """A kind of things that may decide."""

    name: str
    title: str
    found: Callable[[Campaign], frozenset[str]]
    """What of it was there in a game."""
    ids: Sequence[str]
    label: Callable[[int], str]
    side: Callable[[int], int]
    """The side whose victories are counted."""
    note: str


KINDS: tuple[Kind, ...] = (
    Kind(
        "cards",
        "Cards that were played as events",
        lambda campaign: campaign.events,
        CARD_IDS,
        lambda card: EVENTS[card].title,
        lambda card: CARD_SIDE[card],
        "How its own side fared when a card was played as an event, and when it was not.",
    ),
    Kind(
        "characters",
        "Characters on the map",
        lambda campaign: campaign.entered,
        CHARACTER_IDS,
        lambda who: NAMES[who],
        lambda who: SIDE_OF[who],
        "How its own side fared when a character came onto the map, outside the Fellowship, and when it did not.",
    ),
    Kind(
        "strongholds",
        "Strongholds and Cities that were taken",
        lambda campaign: campaign.taken,
        REGION_IDS,
        lambda region: LABELS[region],
        lambda region: 1 - OWNER[region],
        "How the side that takes it fared when it did so at any time, and when it did not.",
    ),
)


def factors(games: Sequence[Chronicle], kind: Kind) -> list[Factor]:
    """All that was there in any of the games, the surest difference first."""
    there = [kind.found(game.campaign) if game.campaign is not None else frozenset() for game in games]
    found: list[tuple[int, Score, Score, float | None]] = []
    for number, name in enumerate(kind.ids):
        with_it, without = Score(), Score()
        for game, names in zip(games, there, strict=True):
            (with_it if name in names else without).count(game.won(kind.side(number)))
        if with_it.games:
            chance = None
            if min(with_it.games, without.games) >= ENOUGH:
                chance = fisher(with_it.wins, with_it.losses, without.wins, without.losses)
            found.append((number, with_it, without, chance))
    corrected = iter(holm([chance for *_, chance in found if chance is not None]))
    made = [
        Factor(
            kind.ids[number],
            kind.label(number),
            kind.side(number),
            with_it,
            without,
            None if chance is None else next(corrected),
        )
        for number, with_it, without, chance in found
    ]
    return sorted(made, key=lambda one: (2.0 if one.chance is None else one.chance, -one.with_it.games, one.what))


def study(collection: Collection) -> Findings:
    """What the games say about what decides."""
    findings = Findings("campaigns", "What decides the War of the Ring", [], [])
    findings.sheets = {"factors": [], "burdens": [], "entries": []}
    for name, games in collection.sets().items():
        for kind in KINDS:
            found = factors(games, kind)
            if found:
                findings.parts.append(_part(kind, name, games, found))
                findings.sheets["factors"] += [_row(kind, name, one) for one in found]
                sure = [one for one in found if one.mark]
                findings.headlines.append(_headline(kind, name, found, sure))
        findings.parts += [_burdens(name, games), _entries(name, games)]
        findings.sheets["burdens"] += _burden_rows(name, games)
        findings.sheets["entries"] += _entry_rows(name, games)
        findings.headlines.append(_lost(name, games))
        file = f"campaigns-strongholds-{name.replace(',', '').replace(' ', '-')}.png"
        taken = [one for one in factors(games, KINDS[2]) if one.with_it.games >= ENOUGH][:SHOWN]
        if taken:
            rates = [Rate(one.label, one.with_it.rate, one.with_it.interval, one.with_it.games) for one in taken]
            axis = "win rate of the side that took it, with its 95% interval"
            findings.pictures[file] = partial(pictures.rates, rates, f"Taken, and won: {name}", axis)
            findings.parts.append(Part(f"Taken, and won: {name}", None, "", file, "Win rates of those who took them"))
    return findings


def _headline(kind: Kind, name: str, found: Sequence[Factor], sure: Sequence[Factor]) -> str:
    compared = sum(one.chance is not None for one in found)
    told = f"{name}: of {compared} {kind.name} compared {len(sure)} hold after correction"
    best = ", ".join(f"{one.label} ({one.with_it.rate:.0%} against {one.without.rate:.0%})" for one in sure[:3])
    return f"{told}: {best}" if sure else told


def _part(kind: Kind, name: str, games: Sequence[Chronicle], found: Sequence[Factor]) -> Part:
    headings = (kind.name, "side ", "games", "won with it (95%)", "without", "")
    rows = [
        (
            one.label,
            SIDE_LABELS[one.side],
            str(one.with_it.games),
            str(one.with_it),
            f"{one.without.rate:.1%}" if one.without.games else "–",
            one.mark,
        )
        for one in found
    ]
    note = (
        f"{kind.note} ▲ and ▼ hold at 5% after correction for all that are compared; fewer than {ENOUGH} games are"
        " not. What goes with victory need not be its cause: long games see more of everything."
    )
    more = Table(headings, rows) if len(rows) > SHOWN else None
    return Part(f"{kind.title}: {name}", Table(headings, rows[:SHOWN]), note, more=more)


# ----- the Ring


def place(where: str) -> str:
    """A place of the Ring-bearers in words."""
    if where.startswith("mordor:"):
        return f"Mordor, step {where.partition(':')[2]}"
    return "at sea" if where == "at-sea" else LABELS[REGION_IDS.index(where)]


def burdens(games: Sequence[Chronicle]) -> list[tuple[str, int, int]]:
    """Where the Ring grew heavy, with the points in all games and in how many games it was lost there."""
    points: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for game in games:
        if game.campaign is not None:
            for where, number in game.campaign.burdens:
                points[where] += number
            lost[game.campaign.bearers] += game.ending == "corruption"
    return sorted(((where, points[where], lost[where]) for where in points), key=lambda one: (-one[1], one[0]))


def _burdens(name: str, games: Sequence[Chronicle]) -> Part:
    found = burdens(games)
    headings = ("where", "Corruption a game", "games lost there")
    rows = [(place(where), f"{points / len(games):.2f}", str(lost)) for where, points, lost in found]
    note = "A Fellowship under way is where it was last seen."
    more = Table(headings, rows) if len(rows) > SHOWN else None
    return Part(f"Where the Ring grows heavy: {name}", Table(headings, rows[:SHOWN]), note, more=more)


def _entered(games: Sequence[Chronicle], low: int, high: int) -> list[Chronicle]:
    """The games in which the Ring-bearers entered Mordor with a Corruption in some range."""
    found = []
    for game in games:
        entry = None if game.campaign is None else game.campaign.entry
        if entry is not None and low <= entry[1] <= high:
            found.append(game)
    return found


def _entries(name: str, games: Sequence[Chronicle]) -> Part:
    rows = []
    for low, high in BURDENS:
        entered = _entered(games, low, high)
        if entered:
            won = score(entered, 0)
            ends = Counter(game.ending for game in entered)
            said = [f"{ends[ending] / len(entered):.0%}" for ending in ("crack-of-doom", "corruption")]
            rows.append((f"{low}–{high}" if high < 99 else f"{low} or more", str(len(entered)), str(won), *said))
    never = [game for game in games if game.campaign is None or game.campaign.entry is None]
    if never:
        rows.append(("never entered", str(len(never)), str(score(never, 0)), "–", "–"))
    headings = ("Corruption on entering Mordor", "games", "Free Peoples win (95%)", "destroyed", "corrupted")
    return Part(f"The last of the way: {name}", Table(headings, rows))


def _lost(name: str, games: Sequence[Chronicle]) -> str:
    lost = [game for game in games if game.ending == "corruption" and game.campaign is not None]
    inside = sum(game.campaign is not None and game.campaign.bearers.startswith("mordor") for game in lost)
    low, high = wilson(len(lost), len(games))
    share = f"{len(lost) / len(games):.0%} ({100 * low:.0f}–{100 * high:.0f})"
    told = f"{name}: the Ring corrupts its bearer in {share} of {len(games)} games"
    return f"{told}, {inside} of {len(lost)} times in Mordor" if lost else told


# ----- for other programs


def _row(kind: Kind, name: str, one: Factor) -> Row:
    return {
        "options": name,
        "kind": kind.name,
        "what": one.what,
        "side": SIDES[GAME].seats[one.side],
        "games": one.with_it.games,
        "won": one.with_it.wins,
        "games_without": one.without.games,
        "won_without": one.without.wins,
        "corrected": None if one.chance is None else round(one.chance, 6),
    }


def _burden_rows(name: str, games: Sequence[Chronicle]) -> list[Row]:
    return [
        {"options": name, "place": where, "corruption": points, "lost": lost} for where, points, lost in burdens(games)
    ]


def _entry_rows(name: str, games: Sequence[Chronicle]) -> list[Row]:
    rows: list[Row] = []
    for game in games:
        if game.campaign is not None and game.campaign.entry is not None:
            turn, corruption = game.campaign.entry
            rows.append({"options": name, "turn": turn, "corruption": corruption, "ending": game.ending})
    return rows
