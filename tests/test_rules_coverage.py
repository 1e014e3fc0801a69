"""The count of rules covered must be able to fail: here it is run on small suites that cover more or less."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from redbook.kernel.ledger import ledger
from redbook.kernel.registry import games

IMPORTS = """
import pytest
from redbook.kernel.ledger import ledger
from redbook.kernel.registry import games
rule = pytest.mark.rule
"""
RULES = [rule for game in games() for rule in ledger(game).to_test()]
EVERY_RULE = "rule(*[rule for game in games() for rule in ledger(game).to_test()])"
EVERY_RULE_BUT_THE_LAST = "rule(*[rule for game in games() for rule in ledger(game).to_test()][:-1])"
THE_LAST_RULE = f"rule({RULES[-1]!r})"


@dataclass
class Outcome:
    """How a run of a small suite ended."""

    status: int
    lines: list[str]

    def line(self, start: str) -> str:
        """The one line of the output that begins so."""
        (line,) = [line for line in self.lines if line.startswith(start)]
        return line


class Suite:
    """A folder with one file of tests, run with the plugin on."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester

    def run(self, tests: str, *arguments: str) -> Outcome:
        """Write the tests down and run them."""
        self.pytester.makepyfile(IMPORTS + tests)
        plugins = ("-p", "tests.rules_coverage", "-p", "no:hypothesispytest")  # the latter is slow to start
        result = self.pytester.runpytest(*plugins, "--strict-markers", *arguments)
        return Outcome(int(result.ret), result.outlines)


@pytest.fixture
def suite(pytester: pytest.Pytester) -> Suite:
    return Suite(pytester)


ALL = f"{len(RULES)}/{len(RULES)}"
ALL_BUT_ONE = f"{len(RULES) - 1}/{len(RULES)}"


def test_passes_when_every_rule_has_a_passing_test(suite: Suite) -> None:
    outcome = suite.run(f"@{EVERY_RULE}\ndef test_all(): pass", "--rules")
    assert outcome.status == pytest.ExitCode.OK
    assert outcome.line("rules covered:") == f"rules covered: {ALL}"


def test_counts_each_game(suite: Suite) -> None:
    outcome = suite.run(f"@{EVERY_RULE}\ndef test_all(): pass", "--rules")
    for game in games():
        count = len(ledger(game).to_test())
        assert outcome.line(f"{game}:") == f"{game}: {count}/{count}"


@pytest.mark.parametrize("missing", ["C-MOVE-03", "W-HUNT-11", "W-FP-CHAR-15", "W-COMBAT-07"])
def test_a_rule_a_card_or_a_combat_half_without_a_test_fails_the_run(suite: Suite, missing: str) -> None:
    others = f"rule(*[rule for game in games() for rule in ledger(game).to_test() if rule != {missing!r}])"
    outcome = suite.run(f"@{others}\ndef test_most(): pass", "--rules")
    assert outcome.status == pytest.ExitCode.TESTS_FAILED
    assert outcome.line("no passing test covers:") == f"no passing test covers: {missing}"


def test_the_rules_for_three_and_four_players_are_known_and_not_yet_demanded(suite: Suite) -> None:
    outcome = suite.run(f"@{EVERY_RULE}\n@rule('W-MULTI-01')\ndef test_all(): pass", "--rules")
    assert outcome.status == pytest.ExitCode.OK
    assert outcome.line("rules covered:") == f"rules covered: {ALL}"


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_adds_up_over_tests_and_workers(suite: Suite, workers: tuple[str, ...]) -> None:
    tests = f"@{EVERY_RULE_BUT_THE_LAST}\ndef test_most(): pass\n@{THE_LAST_RULE}\ndef test_last(): pass"
    outcome = suite.run(tests, "--rules", *workers)
    assert outcome.status == pytest.ExitCode.OK
    assert outcome.line("rules covered:") == f"rules covered: {ALL}"


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_fails_below_the_whole_ledger_and_names_what_is_missing(suite: Suite, workers: tuple[str, ...]) -> None:
    outcome = suite.run(f"@{EVERY_RULE_BUT_THE_LAST}\ndef test_most(): pass", "--rules", *workers)
    assert outcome.status == pytest.ExitCode.TESTS_FAILED
    assert outcome.line("rules covered:") == f"rules covered: {ALL_BUT_ONE}"
    assert outcome.line("no passing test covers:") == f"no passing test covers: {RULES[-1]}"


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_fails_on_an_id_that_no_ledger_has(suite: Suite, workers: tuple[str, ...]) -> None:
    outcome = suite.run(f"@rule('C-NONE-01')\n@{EVERY_RULE}\ndef test_all(): pass", "--rules", *workers)
    assert outcome.status == pytest.ExitCode.TESTS_FAILED
    assert outcome.line("rules covered:") == f"rules covered: {ALL}"
    assert "C-NONE-01" in outcome.line("no ledger has a rule")
    assert "::test_all" in outcome.line("no ledger has a rule")


@pytest.mark.parametrize(
    "last",
    [
        "def test_last(): raise ValueError",
        "def test_last(): pytest.skip('not now')",
        "@pytest.mark.xfail\ndef test_last(): raise ValueError",
        "@pytest.mark.xfail\ndef test_last(): pass",
        "@pytest.fixture\ndef bad(): yield; raise ValueError\n@{mark}\ndef test_last(bad): pass",
        "@pytest.fixture\ndef bad(): raise ValueError\n@{mark}\ndef test_last(bad): pass",
    ],
    ids=[
        "fails",
        "is skipped",
        "fails as expected",
        "passes unexpectedly",
        "fails in teardown",
        "fails in setup",
    ],
)
def test_a_test_that_does_not_plainly_pass_covers_nothing(suite: Suite, last: str) -> None:
    marked = last.format(mark=THE_LAST_RULE) if "{mark}" in last else f"@{THE_LAST_RULE}\n{last}"
    outcome = suite.run(f"@{EVERY_RULE_BUT_THE_LAST}\ndef test_most(): pass\n{marked}", "--rules")
    assert outcome.status == pytest.ExitCode.TESTS_FAILED
    assert outcome.line("no passing test covers:") == f"no passing test covers: {RULES[-1]}"


def test_one_passing_case_of_a_test_is_enough(suite: Suite) -> None:
    cases = f"[pytest.param(0, marks={EVERY_RULE}), 1]"
    outcome = suite.run(f"@pytest.mark.parametrize('case', {cases})\ndef test_cases(case): pass", "--rules")
    assert outcome.status == pytest.ExitCode.OK
    assert outcome.line("rules covered:") == f"rules covered: {ALL}"


def test_says_nothing_unless_asked(suite: Suite) -> None:
    outcome = suite.run("@rule('C-NONE-01')\ndef test_one(): pass")
    assert outcome.status == pytest.ExitCode.OK
    assert not [line for line in outcome.lines if line.startswith("rules covered:")]


@pytest.mark.parametrize("mark", ["rule()", "rule(3)", "rule(id='C-MOVE-03')"])
def test_refuses_a_mark_that_holds_no_ids(suite: Suite, mark: str) -> None:
    outcome = suite.run(f"@{mark}\ndef test_one(): pass")
    assert outcome.status == pytest.ExitCode.USAGE_ERROR
