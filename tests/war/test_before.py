"""What was written before the game had boxes still loads, replays and looks the same (design, section 11).

The files in ``before/`` were made by the engine of the base game alone: four games, a position for each kind of
question with its legal answers and a fingerprint of what each seat observes, and a fingerprint of the action names.
They are kept as they are; whatever changes, they must load.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import redbook
from redbook.kernel.record import Record
from redbook.research.observation import observer

BEFORE = Path(__file__).parent / "before"
WAR = redbook.game("war-of-the-ring")
POSITIONS: list[dict[str, Any]] = json.loads((BEFORE / "positions.json").read_text())


@pytest.mark.parametrize("path", sorted(BEFORE.glob("*.redbook")), ids=lambda path: path.stem)
def test_a_game_recorded_before_replays_to_its_end(path: Path) -> None:
    record = Record.open(path)
    report = record.verify()
    assert report.ok, report.problems
    assert record.state_at().actor == redbook.OVER


@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_a_position_written_before_loads_with_the_same_answers_and_observations(at: int) -> None:
    row = POSITIONS[at]
    state = WAR.load(row["position"])
    assert [state.name(action) for action in state.legal()] == row["legal"]
    seen = [sha256(observer(WAR).observe(state, seat).tobytes()).hexdigest()[:16] for seat in (0, 1)]
    assert seen == row["seen"]


def test_the_actions_of_the_base_game_have_the_same_ids() -> None:
    known = json.loads((BEFORE / "actions.json").read_text())
    names = [WAR.action_name(action) for action in range(WAR.num_actions)]
    assert WAR.num_actions == known["number"]
    assert sha256("\n".join(names).encode()).hexdigest() == known["actions"]
