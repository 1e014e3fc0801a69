"""The benchmark of the environments runs and reports what it promises. How fast anything is is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).resolve().parents[2] / "benchmarks" / "environments.py"


def test_a_quick_run_measures_every_environment(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    command = [sys.executable, str(RUN), "--quick", "--json", str(file)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    results = json.loads(file.read_text())
    rates = results["steps_per_second"]
    ours = [name for name in rates if name.startswith("redbook")]
    assert {name.split(",")[0] for name in ours} == {
        "redbook vector", "redbook pettingzoo", "redbook batched", "redbook gym", "redbook gym vector",
    }  # fmt: skip
    assert len(ours) == 14
    assert all(rate > 0 for rate in rates.values())
    for name in rates:
        assert name in printed
