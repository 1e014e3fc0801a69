"""How one game swung, shown: tables for a terminal, a picture, and a page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Final, TextIO

from redbook.arena import build, page
from redbook.arena.studies import pictures
from redbook.arena.studies.findings import print_table
from redbook.arena.studies.records import described
from redbook.arena.tables import Table
from redbook.bots.analysis import OPEN
from redbook.kernel.contract import Json
from redbook.kernel.ledger import ledger

_CALLED: Final = {
    "fellowship": "Fellowship knows",
    "sauron": "Sauron knows",
    "free-peoples": "Free Peoples know",
    "shadow": "Shadow knows",
    OPEN: "all open",
}
"""What the lines are called; that of another seat is called after it."""
_ABOUT: Final = {"fellowship": "Fellowship", "free-peoples": "Free Peoples"}
"""Whose chance a number is, by the first seat of the game."""
_WIDTH: Final = 24
"""Columns of a bar."""


# ----- in a terminal


def show(found: Json, stream: TextIO) -> None:
    """Print the curve and what changed it."""
    print(heading(found), file=stream)
    print(f"Every number is the chance that the {about(found)} win{_s(found)}.\n", file=stream)
    print_table(f"After each {_step(found)}", curve_table(found), stream)
    if found["swings"]:
        print(file=stream)
        print_table("What changed it most", swing_table(found), stream)


def called(line: str) -> str:
    """What a line is called."""
    return _CALLED.get(line, f"{line} knows")


def about(found: Json) -> str:
    """Whose chance every number is."""
    return _ABOUT.get(found["about"], "Free Peoples")


def _s(found: Json) -> str:
    return "s" if about(found) == "Fellowship" else ""


def _step(found: Json) -> str:
    """What a number stands after: in War of the Ring a turn has many of them."""
    return "turn" if _is_turn_by_turn(found) else "action"


def _is_turn_by_turn(found: Json) -> bool:
    turns = [point["turn"] for point in found["points"]]
    return len(set(turns)) == len(turns)


def _places(found: Json) -> dict[int, float]:
    """Where the numbers stand in turns, by how many actions had been made."""
    points = found["points"]
    if _is_turn_by_turn(found):
        return {point["action"]: float(point["turn"]) for point in points}
    of_turn = Counter(point["turn"] for point in points)
    seen: Counter[int] = Counter()
    places = {}
    for point in points:
        places[point["action"]] = point["turn"] - 1 + seen[point["turn"]] / of_turn[point["turn"]]
        seen[point["turn"]] += 1
    return places


def heading(found: Json) -> str:
    """What was played, by whom, and how it ended."""
    players = " against ".join(f"{found['players'].get(seat, '?')} ({seat})" for seat in found["seats"])
    ended = {"*": "not finished", "draw": "a draw"}.get(found["result"], f"won by {found['result']}")
    return f"{ledger(found['game']).title}: {players}; {ended} after {found['points'][-1]['turn']} turns"


def curve_table(found: Json) -> Table:
    """A row for each turn, with a bar for the line that is ranked by."""
    lines: list[str] = found["lines"]
    drawn = OPEN if OPEN in lines else lines[0]
    marked = {swing["until"]: f" {number}" for number, swing in enumerate(found["swings"], 1)}
    rows, before = [], None
    for point in found["points"]:
        filled = round(point[drawn] * _WIDTH)
        chances = [f"{point[line]:.0%}" for line in lines]
        bars = "█" * filled + "░" * (_WIDTH - filled) + marked.get(point["action"], "")
        rows.append((str(point["turn"]), before or "–", *chances, bars))
        before = point["next"]
    return Table(("turn", "moved ", *(called(line) for line in lines), f"{called(drawn)} "), rows)


def swing_table(found: Json) -> Table:
    """The turns that changed the chances most."""
    rows = []
    for number, swing in enumerate(found["swings"], 1):
        line = swing["line"]
        change = f"{swing['before'][line]:.0%} → {swing['after'][line]:.0%}"
        rows.append((str(number), str(swing["turn"]), swing["who"], swing["name"], change, " ".join(swing["told"])))
    return Table(("", "turn", "who ", "move ", f"{about(found)} ", "what happened "), rows)


def step_table(swing: Json) -> Table:
    """A turn, action by action."""
    rows = [
        (str(step["action"]), step["who"], step["name"], f"{step['chance']:.0%}", " ".join(step["told"]))
        for step in swing["steps"]
    ]
    return Table(("action", "who ", "notation ", "chance", "what happened "), rows)


def _long(found: Json) -> list[Json]:
    """The turns that were more than a move."""
    return [swing for swing in found["swings"] if len(swing["steps"]) > 1]


# ----- in files


def picture(found: Json) -> bytes:
    """The curve as PNG."""
    drawn = found["swings"][0]["line"] if found["swings"] else found["lines"][0]
    at = {point["action"]: point[drawn] for point in found["points"]}
    places = _places(found)
    against = "Sauron" if about(found) == "Fellowship" else "Shadow"
    return pictures.chances(
        [places[point["action"]] for point in found["points"]],
        [
            (
                called(line).replace("all open", "everything open"),
                pictures.COLOURS.get(line, pictures.COLOURS[OPEN]),
                [point[line] for point in found["points"]],
            )
            for line in found["lines"]
        ],
        [
            pictures.Mark(places[swing["until"]], at[swing["until"]], str(number))
            for number, swing in enumerate(found["swings"], 1)
        ],
        f"The chance that the {about(found)} win{_s(found)}, after each {_step(found)}",
        (f"{about(found)}\nwin{_s(found)}", f"{against}\nwins"),
    )


def html(found: Json, image: bytes, asked: str) -> str:
    """The page."""
    parts = [
        page.header(heading(found), "A game analysed by Redbook"),
        page.section(
            f"The chances, {_step(found)} by {_step(found)}",
            page.picture({"chances": image}, "chances", f"The chance of the {about(found)} after each {_step(found)}"),
            page.note(
                f"Every number is the chance that the {about(found)} win{_s(found)}: from what each side knew then, and"
                " with everything open. The numbered turns are told below."
            ),
        ),
    ]
    if found["swings"]:
        folds = [
            page.fold(f"Turn {swing['turn']} step by step", page.table(step_table(swing))) for swing in _long(found)
        ]
        told = (
            "Within a turn a number is rougher: what is under way is finished at random. A turn changes the chances"
            " also by passing the move to the other side."
        )
        parts.append(page.section("What changed it most", page.table(swing_table(found)), *folds, page.note(told)))
    judged = found["judged"]
    how = f"{judged['samples']} drawn states a number"
    if judged["iterations"] is not None:
        how = f"{judged['iterations']} iterations of search a number"
    if judged["seconds"] is not None:
        how = f"{judged['seconds']:g} s of search a number"
    facts = [
        ("judged by", f"what Steward has learned; {how}; seed {judged['seed']}"),
        ("options", described(found["options"])),
        ("program", build.described()),
        ("command", asked),
    ]
    parts.append(page.section("All turns", page.fold("The numbers after each turn", page.table(curve_table(found)))))
    parts.append(page.section("The analysis", page.facts(facts)))
    return page.document(heading(found), parts)
