"""A pytest plugin that counts which rules of the ledgers the tests cover.

A test names the rules that it would fail without:

    @pytest.mark.rule("C-MOVE-03", "C-MOVE-04")

A rule is covered when at least one test marked with it has passed. With ``--rules``, meant for runs of all
tests, the count is printed at the end, and the run fails if a rule of any game is uncovered or if a mark
names a rule that no ledger has. The ids travel in the test reports, so xdist's workers add up.
"""

from __future__ import annotations

import pytest

from redbook.kernel.ledger import ledger, ledgers
from redbook.kernel.registry import games

_PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer ``--rules``."""
    parser.getgroup("redbook").addoption(
        "--rules", action="store_true", help="fail unless a passing test covers every rule of every game"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known; count where the reports come together, which is never an xdist worker."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the ledger that this test would fail without")
    if config.getoption("rules") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RulesCoverage(), "redbook-rules-coverage")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write each test's rules where its reports will carry them."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or mark.kwargs or not all(isinstance(rule, str) for rule in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: write the mark as rule('C-MOVE-03', ...), ids only")
            item.user_properties.extend((_PROPERTY, rule) for rule in mark.args)


class RulesCoverage:
    """The count over one run."""

    def __init__(self) -> None:
        self.ledgers: dict[str, set[str]] = {game: set(ledger(game).to_test()) for game in games()}
        """The ids of the rules of each game that it plays."""
        self.marked: dict[str, set[str]] = {}
        """The ids on the marks, each with the tests that bear it."""
        self.known: set[str] = {rule for game in ledgers() for rule in ledger(game).rules}
        """The ids of all rules, those not played yet included."""
        self.passed: set[str] = set()
        """The tests whose body passed, and whose teardown did not fail."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in how one phase of one test went."""
        for key, rule in report.user_properties:
            if key == _PROPERTY:
                self.marked.setdefault(str(rule), set()).add(report.nodeid)
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)
        elif report.failed:
            self.passed.discard(report.nodeid)

    def covered(self) -> set[str]:
        """The ids that some passing test is marked with."""
        return {rule for rule, tests in self.marked.items() if tests & self.passed}

    def uncovered(self, game: str) -> list[str]:
        """The rules of a game that no passing test is marked with."""
        return sorted(self.ledgers[game] - self.covered())

    def unknown(self) -> list[str]:
        """The ids on marks that no ledger has."""
        return sorted(self.marked.keys() - self.known)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that passed but does not cover the ledgers."""
        if exitstatus == pytest.ExitCode.OK and (self.unknown() or any(map(self.uncovered, self.ledgers))):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the count of each game and the total, after what is wrong with it."""
        terminalreporter.section("rules of the ledgers")
        for rule in self.unknown():
            tests = ", ".join(sorted(self.marked[rule]))
            terminalreporter.write_line(f"no ledger has a rule {rule}, which is marked on {tests}", red=True)
        done = total = 0
        for game, rules in self.ledgers.items():
            missing = self.uncovered(game)
            if missing:
                terminalreporter.write_line(f"no passing test covers: {' '.join(missing)}", red=True)
            terminalreporter.write_line(f"{game}: {len(rules) - len(missing)}/{len(rules)}")
            done += len(rules) - len(missing)
            total += len(rules)
        terminalreporter.write_line(f"rules covered: {done}/{total}")
