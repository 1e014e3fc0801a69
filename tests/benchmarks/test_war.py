"""The benchmark of War of the Ring runs and reports what it promises. How fast anything is is not tested."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from redbook.kernel import contract
from redbook.war import state as war_state

RUN = Path(__file__).resolve().parents[2] / "benchmarks" / "war.py"


def test_a_quick_run_measures_everything_and_judges_every_aim(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    command = [sys.executable, str(RUN), "--quick", "--no-plain", "--json", str(file)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    printed = done.stdout
    how = "plain" if str(war_state.__file__).endswith(".py") else "compiled"
    assert [line.partition(":")[0] for line in done.stderr.splitlines()] == [f"measuring {how}"] * 5
    results = json.loads(file.read_text())
    assert sum(results["endings"].values()) >= 1
    assert all(number > 0 for number in results["numbers"].values())
    assert printed.count("met") >= 5
    for name in results["numbers"]:
        assert name in printed


@pytest.mark.parametrize("module", [contract, war_state], ids=["kernel", "war"])
def test_compiled_figures_are_never_called_plain(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__file__", "somewhere.so")
    monkeypatch.setattr(sys, "argv", [str(RUN), "--quick", "--as-plain"])
    with pytest.raises(SystemExit, match="a compiled redbook was imported"):
        runpy.run_path(str(RUN), run_name="__main__")
