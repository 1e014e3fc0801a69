"""The notebooks run from top to bottom, and say what stands in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripts.notebooks import FOLDER, VARIES, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def text(outputs: list[dict[str, Any]]) -> list[str]:
    """What of a cell's outputs is text, and which pictures there are."""
    told = []
    for output in outputs:
        if output["output_type"] == "stream":
            told.append("".join(output["text"]))
        else:
            told += ["".join(output["data"][kind]) if kind == "text/plain" else kind for kind in sorted(output["data"])]
    return told


@pytest.mark.parametrize("file", NOTEBOOKS, ids=[file.stem for file in NOTEBOOKS])
def test_a_notebook_gives_what_stands_in_it(file: Path) -> None:
    notebook = json.loads(file.read_text("utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 3
    for cell, outputs in zip(cells, run(notebook), strict=True):
        if VARIES in cell["metadata"].get("tags", []):
            assert len(text(outputs)) == len(text(cell["outputs"]))
        else:
            assert text(outputs) == text(cell["outputs"]), "".join(cell["source"])


def test_there_are_six() -> None:
    assert [file.stem for file in NOTEBOOKS] == [
        "1-first-steps",
        "2-a-position-studied",
        "3-a-bot-in-twenty-lines",
        "4-a-study-with-its-plots",
        "5-training-a-network",
        "6-war-of-the-ring-by-numbers",
    ]
