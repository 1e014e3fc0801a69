"""The benchmark runs and reports what it promises. How fast anything is depends on the machine: not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).resolve().parents[2] / "benchmarks" / "run.py"


def run(*arguments: str) -> str:
    """What a quick run without OpenSpiel prints."""
    command = [sys.executable, str(RUN), "--quick", "--no-peers", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_quick_run_measures_every_loop_and_judges_every_aim(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    printed = run("--json", str(file))
    results = json.loads(file.read_text())
    for part in ("playout", "driven"):
        assert set(results[part]) >= {"classic", "variant", "draft", "classic, specials"}
        for pace in results[part].values():
            assert pace["games"] >= 1
            assert pace["decisions"] > 16 * pace["games"]  # the placement alone asks sixteen times
    assert set(results["microseconds"]) == {"play", "clone", "view", "choices", "determinize"}
    verdicts = [line.rsplit("  ", 1)[1] for line in printed.partition("\nAims\n")[2].splitlines()]
    assert len(verdicts) == 4
    assert verdicts[1] == "not measured"
    assert {verdicts[0], *verdicts[2:]} <= {"met", "not met"}


def test_a_quick_run_searches_from_the_first_turn(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    printed = run("--no-plain", "--json", str(file))
    (name,), (found,) = zip(*json.loads(file.read_text())["search"].items(), strict=True)
    assert found["iterations"] > 0
    assert 10 < found["length"] < 200, "decisions of a random game after the placement"
    (line,) = (line for line in printed.splitlines() if line.startswith(f"{name} "))
    assert line.split()[-2:] == [f"{found['iterations']:,.0f}", f"{found['length']:.0f}"]


def test_the_plain_sources_are_compared_only_with_a_compiled_engine(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    run("--json", str(file))
    results = json.loads(file.read_text())
    assert bool(results["plain_decisions_per_second"]) == results["compiled"]


def test_the_profile_names_the_functions_of_the_engine() -> None:
    printed = run("--profile")
    assert "tottime" in printed
    assert "state.py" in printed
