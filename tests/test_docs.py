"""Every example in the documentation does what it says: in the README, the pages of docs/ and the docstrings.

The examples run against the installed package. Docstrings are read from the sources that are installed with
it, because a compiled function does not keep its own.
"""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import redbook
from redbook.cli import main

ROOT = Path(__file__).parent.parent
PACKAGE = Path(redbook.__file__).parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^\s*(```|~~~).*$", re.MULTILINE)


def examples(text: str, where: str, names: dict[str, object]) -> doctest.DocTest:
    """The examples of a text. A fence of a code block ends an example's output as a blank line does."""
    return doctest.DocTestParser().get_doctest(FENCE.sub("", text), names, where, where, 0)


def run(test: doctest.DocTest) -> None:
    """Run the examples, one after the other; fail with all that went otherwise than written."""
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    if runner.run(test, out=report.append).failed:
        pytest.fail("".join(report), pytrace=False)


def docstrings(path: Path) -> list[tuple[str, str]]:
    """The docstrings with examples in a source file, each with where it stands."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node) or ""
            if ">>>" in text:
                found.append((getattr(node, "name", "the module"), text))
    return found


WITH_EXAMPLES = [path for path in sorted(PACKAGE.rglob("*.py")) if docstrings(path)]


def named(path: Path) -> str:
    """A path as the test's name shows it."""
    return str(path.relative_to(PACKAGE.parent if path.is_relative_to(PACKAGE) else ROOT))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pages_do_what_they_say(page: Path) -> None:
    run(examples(page.read_text("utf-8"), page.name, {}))


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=named)
def test_docstrings_do_what_they_say(path: Path) -> None:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = import_module(".".join(part for part in parts if part != "__init__"))
    for name, text in docstrings(path):
        run(examples(text, f"{'.'.join(parts)}: {name}", dict(vars(module))))


SHOWN = re.compile(r"(?:^ {4}|^\$ |`)(?:\.venv/bin/)?redbook ([a-z]+)([^`\n]*)", re.MULTILINE)
"""A command as a page shows it: what is to be done, and the rest of the line."""


def test_every_command_shown_is_one_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    shown: dict[str, set[str]] = {}
    for page in PAGES:
        for command, rest in SHOWN.findall(page.read_text("utf-8")):
            found = re.findall(r"(?<=\s)--[a-z-]+", rest.partition("#")[0])
            shown.setdefault(command, set()).update(found)
    assert {"play", "serve", "arena"} <= set(shown)
    for command, flags in shown.items():
        assert main([command, "--help"]) == 0, command
        known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
        assert flags <= known, (command, flags - known)


def test_every_task_named_is_one_of_make() -> None:
    tasks = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    spoken = {task for page in PAGES for task in re.findall(r"`make ([a-z-]+)", page.read_text("utf-8"))}
    assert {"play", "test", "docs"} <= spoken <= tasks


def test_there_are_examples_to_run() -> None:
    counts = [len(examples(page.read_text("utf-8"), page.name, {}).examples) for page in PAGES]
    assert counts[0] > 0, "the README shows no game at the Python prompt"
    assert sum(counts[1:]) > 0, "no page of docs/ has an example"
    assert WITH_EXAMPLES, "no docstring has an example"


def test_a_wrong_example_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"Expected:\n    3\nGot:\n    2"):
        run(examples("```python\n>>> 1 + 1\n3\n```\n", "a page", {}))


def test_a_fence_ends_the_output() -> None:
    run(examples("```python\n>>> 1 + 1\n2\n```\nText.\n", "a page", {}))
