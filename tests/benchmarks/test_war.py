"""The benchmark of War of the Ring runs and reports what it promises. How fast anything is is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).resolve().parents[2] / "benchmarks" / "war.py"


def test_a_quick_run_measures_everything_and_judges_every_aim(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    command = [sys.executable, str(RUN), "--quick", "--no-plain", "--json", str(file)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    results = json.loads(file.read_text())
    assert sum(results["endings"].values()) >= 1
    assert all(number > 0 for number in results["numbers"].values())
    assert printed.count("met") >= 5
    for name in results["numbers"]:
        assert name in printed
