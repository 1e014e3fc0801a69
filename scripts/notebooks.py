"""Runs the notebooks and writes down what they give: ``python -m scripts.notebooks`` after a change to one.

No Jupyter is needed for that: a notebook is a list of cells, and what a cell prints, its last value (as text, and as a
picture if it draws itself) and the figures it leaves open are its outputs. The test runs them in the same way and
compares what is text; cells tagged ``varies`` depend on the machine.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import sys
import tempfile
from base64 import b64encode
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"
VARIES = "varies"


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of every cell of code, in order, of a run from top to bottom in a folder of its own."""
    import matplotlib

    matplotlib.use("Agg")
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    found.append(_run_cell("".join(cell["source"]), names))
        finally:
            os.chdir(here)
    return found


def _run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    from matplotlib import pyplot

    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    value: object = None
    with contextlib.redirect_stdout(said):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if said.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": said.getvalue().splitlines(True)})
    if value is not None and not source.rstrip().endswith(";"):
        data: dict[str, Any] = {"text/plain": repr(value).splitlines(True)}
        drawn = getattr(value, "_repr_svg_", None)
        if drawn is not None:
            data["image/svg+xml"] = drawn().splitlines(True)
        outputs.append({"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data})
    for number in pyplot.get_fignums():
        picture = io.BytesIO()
        pyplot.figure(number).savefig(picture, format="png", dpi=90, metadata={"Software": None})
        shown = {"image/png": b64encode(picture.getvalue()).decode()}
        outputs.append({"output_type": "display_data", "metadata": {}, "data": shown})
    pyplot.close("all")
    return outputs


def main() -> None:
    """Run all notebooks, or those named, and fill in their outputs."""
    for file in [Path(name) for name in sys.argv[1:]] or sorted(FOLDER.glob("*.ipynb")):
        notebook = json.loads(file.read_text("utf-8"))
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for number, (cell, outputs) in enumerate(zip(cells, run(notebook), strict=True), 1):
            cell["outputs"], cell["execution_count"] = outputs, number
            for output in outputs:
                if output["output_type"] == "execute_result":
                    output["execution_count"] = number
        file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(f"{file.name}: {len(cells)} cells")


if __name__ == "__main__":
    main()
