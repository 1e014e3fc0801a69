"""The pages name only what is there: tasks of make, commands and their options, files of the project."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from redbook.cli import _parser

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
TASKS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def commands() -> dict[str, argparse.ArgumentParser]:
    """The commands of `redbook`, with what each takes."""
    for action in _parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("redbook has no commands")


COMMANDS = commands()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_only_what_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    for task in re.findall(r"(?:^ {4}|`)make ([a-z][a-z-]*)", text, re.MULTILINE):
        assert task in TASKS, f"{page.name}: there is no `make {task}`"
    for line in re.findall(r"(?:^ {4}|`)(redbook [a-z][^`\n]*)", text, re.MULTILINE):
        words = line.partition("#")[0].split()
        assert words[1] in COMMANDS, f"{page.name}: there is no `redbook {words[1]}`"
        known = {flag for action in _all_actions(COMMANDS[words[1]]) for flag in action.option_strings}
        for word in words[2:]:
            flag = word.partition("=")[0].rstrip(",.;:)")
            if re.fullmatch(r"--[a-z][a-z-]+", flag):
                assert flag in known, f"{page.name}: `redbook {words[1]}` has no {flag}"
    for path in re.findall(r"`((?:src|tests|docs|scripts|benchmarks|examples)/[\w./-]+)`", text):
        if not any(letter in path for letter in "*<"):
            assert (ROOT / path).exists(), f"{page.name}: there is no {path}"


def _all_actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    found = []
    for action in parser._actions:
        found.append(action)
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                found += _all_actions(sub)
    return found


def test_every_task_is_told_to_who_contributes() -> None:
    told = set(re.findall(r"^\| `make ([a-z-]+)`", (ROOT / "docs" / "contribute.md").read_text("utf-8"), re.MULTILINE))
    assert told == TASKS - {"help"}


def test_every_package_is_told_to_who_contributes() -> None:
    text = (ROOT / "docs" / "contribute.md").read_text("utf-8")
    for folder in (ROOT / "src" / "redbook").iterdir():
        if folder.joinpath("__init__.py").exists():
            assert f"`src/redbook/{folder.name}/" in text, f"contribute.md does not say what {folder.name} is"


def test_every_command_is_in_the_readme_or_on_a_page() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    for command in COMMANDS:
        assert f"redbook {command}" in text, f"no page tells of `redbook {command}`"


def test_every_page_is_in_the_contents_of_the_site() -> None:
    contents = (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in PAGES[1:]:
        assert f": {page.name}\n" in contents or f"- {page.name}\n" in contents, (
            f"{page.name} cannot be found on the site"
        )
