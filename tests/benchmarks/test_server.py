"""The server's benchmark runs and reports what it promises. How fast anything is depends on the machine: not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_short_run_measures_every_database_there_is(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    command = [sys.executable, "-m", "benchmarks.server", "--tables", "4", "--rate", "20", "--seconds", "3"]
    command += ["--warm-up", "1", "--json", str(file)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, timeout=120).stdout
    results = json.loads(file.read_text())
    assert [result["database"] for result in results[:2]] == ["SQLite", "SQLite"]
    assert {result["game"] for result in results} == {"confrontation", "war-of-the-ring"}
    assert len(results) == 3 or "PostgreSQL is not installed" in printed
    for result in results:
        assert result["acknowledged_per_second"] > 0
        assert result["refused"] == 0
        assert result["p50_ms"] <= result["p99_ms"] <= result["worst_ms"]
