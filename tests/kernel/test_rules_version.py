"""A change of the rules that would change a running game raises their version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.kernel import fingerprints

from redbook.kernel import registry

KNOWN: dict[str, dict[str, Any]] = json.loads(fingerprints.FILE.read_text("utf-8"))


def test_every_game_is_watched() -> None:
    assert set(KNOWN) == set(fingerprints.PLAYED) == set(registry.games())


@pytest.mark.parametrize("name", sorted(fingerprints.PLAYED))
def test_the_rules_play_as_their_version_says(name: str) -> None:
    version = registry.rules(name)
    assert KNOWN[name]["rules"] == version, "write the fingerprints anew: python -m tests.kernel.fingerprints"
    assert KNOWN[name]["plays"] == dict(fingerprints.fingerprints(name)), (
        f"{name} plays otherwise than version {version} of its rules did, so games that are going on would break: "
        "raise RULES in its package, and write the fingerprints anew: python -m tests.kernel.fingerprints"
    )


def test_even_one_rule_about_one_retreat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option changes a single answer in a few situations: were it a change of the rules, it would be seen."""
    played = ({"upstream_retreat": True}, {"upstream_retreat": False})
    monkeypatch.setitem(fingerprints.PLAYED, "confrontation", (played, 25, 10_000))
    (_, with_it), (_, without) = fingerprints.fingerprints("confrontation")
    assert with_it != without


def test_they_are_not_written_anew_while_the_version_is_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "fingerprints.json"
    monkeypatch.setattr(fingerprints, "FILE", file)
    other = json.loads(json.dumps(KNOWN))
    other["confrontation"]["plays"]["{}"] = "0" * 32
    file.write_text(json.dumps(other), "utf-8")
    assert "raise RULES" in fingerprints.write()
    other["confrontation"]["rules"] = "0"  # as if it had been raised since
    file.write_text(json.dumps(other), "utf-8")
    assert "written" in fingerprints.write()
    assert json.loads(file.read_text("utf-8")) == KNOWN
