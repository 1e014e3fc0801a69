"""The project as a whole: its metadata, its command, its pinned versions, and what no file may say."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from scripts.needs import needs

import redbook

ROOT = Path(__file__).parent.parent
COMMAND = Path(sysconfig.get_path("scripts"), "redbook")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

NOT_OURS = {"build", "dist", "site", "node_modules", "__pycache__"}
"""Folders that hold what was made from the project, not the project; so do those that begin with a dot."""

# Written in pieces, so that this file does not say them either.
SLASH = "/"
UNWANTED = {
    "a package registry's host": [
        r"py" r"pi\.(org|io)",
        r"python" r"hosted\.",
        r"npm" r"js\.(com|org)",
        r"anaconda" r"\.(org|com)",
    ],
    "a path of somebody's machine": [
        rf"(?<![\w.~]){SLASH}{folder}{SLASH}" for folder in ("home", "root", "Users", "work", "tmp")
    ],
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command with nobody at the keyboard."""
    return subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=120,
        check=False,
    )


def our_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the project."""
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.name != ".git":  # which in a worktree of git says where the repository is
            yield path
        elif path.name == ".ci" or not (
            path.name in NOT_OURS or path.name.startswith(".") or path.suffix == ".egg-info"
        ):
            yield from our_files(path)


def unwanted(text: str) -> list[str]:
    """What a text says that no file of ours should, with the number of the line."""
    return [
        f"line {number} names {what}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, patterns in UNWANTED.items()
        if any(re.search(pattern, line, re.IGNORECASE) for pattern in patterns)
    ]


def pins(requirements: list[str]) -> dict[str, str]:
    """The exact versions that requirements ask for, by normalized name."""
    found = {}
    for requirement in requirements:
        match = re.fullmatch(r"([\w.-]+)==([\w.]+)", requirement)
        assert match, f"{requirement!r} is not pinned as name==version"
        found[normalized(match[1])] = match[2]
    return found


def normalized(name: str) -> str:
    """A distribution's name as packaging tools compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


CONSTRAINTS = pins(
    [line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
)


def test_version_is_the_same_everywhere() -> None:
    assert redbook.__version__ == version("redbook") == PROJECT["project"]["version"]


def test_the_changes_begin_with_this_version() -> None:
    told = re.findall(r"^## ([0-9.]+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert told[0] == redbook.__version__


def test_who_uses_the_installed_package_sees_its_types(tmp_path: Path) -> None:
    """Compiled modules have no types that a checker could read; the sources beside them do, and `py.typed` says so."""
    program = tmp_path / "program.py"
    lines = ["import redbook", "state = redbook.game('confrontation').start()", "reveal_type(state.legal())"]
    program.write_text("\n".join([*lines, "state.apply('pass')", "state.rool()"]), "utf-8")
    words = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        os.devnull,
        "--cache-dir",
        "cache",
        "program.py",
    ]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False)
    assert 'program.py:3: note: Revealed type is "list[int]"' in done.stdout
    assert 'program.py:4: error: Argument 1 to "apply" of "State" has incompatible type "str"' in done.stdout
    assert 'program.py:5: error: "State" has no attribute "rool"' in done.stdout
    assert "Found 2 errors in 1 file" in done.stdout


def test_only_who_releases_says_where_the_project_is_at_home() -> None:
    """`setup.py` makes the metadata's URLs of what it is told; nobody's address is made up."""
    program = ast.parse((ROOT / "setup.py").read_text("utf-8"))
    (function,) = [part for part in program.body if isinstance(part, ast.FunctionDef) and part.name == "addresses"]
    known: dict[str, Callable[[str], dict[str, str]]] = {}
    exec(compile(ast.Module([function], []), "setup.py", "exec"), known)
    assert known["addresses"]("") == {}
    told = known["addresses"]("https://forge.example/redbook/")
    assert told["Homepage"] == "https://forge.example/redbook"
    assert told.keys() == {"Homepage", "Documentation", "Changelog", "Issues"}
    pages = [address.partition("/main/")[2] for address in told.values() if "/main/" in address]
    assert pages == ["docs", "CHANGELOG.md"]
    assert all((ROOT / page).exists() for page in pages)
    assert "urls" in PROJECT["project"]["dynamic"]


def test_help_teaches() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "play" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["conquer"],
        ["play", "solitaire"],
        ["--no-such-option"],
        ["replay", "no-such-file.txt"],
        ["rules", "C-NONE-99"],
    ],
    ids=" ".join,
)
def test_a_bad_command_gets_a_sentence_and_no_traceback(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode != 0
    assert result.stderr.strip()
    assert "Traceback" not in result.stdout + result.stderr


def test_what_the_build_needs_is_pinned_as_in_the_constraints() -> None:
    needed = pins(PROJECT["build-system"]["requires"])
    assert needed == {name: CONSTRAINTS[name] for name in needed}


def test_what_an_extra_needs_is_listed_with_what_the_extras_it_names_need() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    server = needs("server")
    assert set(extras["server"]) | set(PROJECT["project"]["dependencies"]) == set(server)
    every = needs("dev")
    assert set(server) <= set(every)
    assert set(extras["arena"]) <= set(every), "what an extra that is named by a named one needs is needed, too"
    assert not [one for one in every if one.startswith("redbook")]


def test_every_dependency_has_a_constraint() -> None:
    extras: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *(name for names in extras.values() for name in names)]
    names = {normalized(re.split(r"[\[<>=!~; ]", requirement)[0]) for requirement in wanted}
    assert names - {"redbook"} <= CONSTRAINTS.keys()


def test_files_name_no_registry_and_no_machine() -> None:
    found = []
    for path in our_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture says neither
        found += [f"{path.relative_to(ROOT)}, {what}" for what in unwanted(text)]
    assert not found, "\n".join(found)


def test_the_files_looked_at_are_the_project() -> None:
    names = {str(path.relative_to(ROOT)) for path in our_files()}
    assert {"pyproject.toml", "Makefile", ".ci/run", "tests/test_project.py"} <= names
    assert "src/redbook/kernel/contract.py" in names


@pytest.mark.parametrize(
    "line",
    [
        "see " + "py" + "pi.org/simple",
        "--path " + SLASH + "home" + SLASH + "sam",
        SLASH + "tmp" + SLASH + "x",
    ],
)
def test_an_unwanted_line_is_noticed(line: str) -> None:
    assert len(unwanted(f"first\n{line}\n")) == 1
