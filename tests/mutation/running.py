"""Pytest by hand, in a process that may be thrown away: chosen tests in a chosen order."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAIN = ["-q", "--no-header", "--tb=native", "--assert=plain"]
PLAIN += [f"-p no:{name}" for name in ("cacheprovider", "xdist", "logging", "faulthandler")]
# a test may take so much more of the processor than it took while it was watched; then it hangs,
# as it does when the clock says that it has only waited for others
PATIENCE, GRACE = 5, 2
SLOWLY, AT_LEAST = 30, 60


class Plain:
    """Hypothesis without shrinking, without a database and without chance."""

    def pytest_configure(self) -> None:
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile(
            "mutants",
            deadline=None,
            database=None,
            derandomize=True,
            phases=phases,
            report_multiple_bugs=False,
        )
        hypothesis.settings.load_profile("mutants")


class Failures:
    """Remembers what failed."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Chosen(Failures):
    """Runs these tests (name and seconds) in this order up to the first that fails."""

    def __init__(self, tests: Sequence[tuple[str, float]]) -> None:
        super().__init__()
        self.tests = tests

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        run(session, self.tests, self)
        return True


def run(session: pytest.Session, tests: Iterable[tuple[str, float]], failures: Failures) -> None:
    """Run tests of a session that has been collected, up to the first that fails."""
    known = {item.nodeid: item for item in session.items}
    found = [(known[name], seconds) for name, seconds in tests if name in known]
    following = [item for item, _ in found[1:]] + [None]
    for (item, seconds), after in zip(found, following, strict=True):
        if failures.failed:
            return
        limit(seconds)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
    limit(0)


def limit(seconds: float) -> None:
    """End this process when it has used so much more of the processor than `seconds`, or waited."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE * seconds + GRACE)
    signal.alarm(round(SLOWLY * seconds) + AT_LEAST)


def pytests(files: Sequence[str], *plugins: Any) -> int:
    return int(pytest.main([*PLAIN, *files], plugins=[Plain(), *plugins]))
