"""The measurements: none is forgotten on its page, and all still fit what they measure. Times are not looked at."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BENCH = ROOT / "tests" / "bench"
PAGE = ROOT / "docs" / "develop" / "benchmarks.md"
ONCE = """
import run
import browser, builds, checks, lite, odds, search, simulated
odds.forget()
odds.seconds(odds.ours(3, 2), odds.by_icepool(3, 4), odds.by_dyce(3, 4), times=1, runs=1)
took, found = simulated.until(simulated.plainly(3, 4), 1_000)
pool = odds.tank_by_icepool(3, 4)()
exact = {end: pool.quantity(end) / pool.denominator() for end in pool.outcomes()}
print(simulated.off_by(found, exact), simulated.standard_error(found))
"""


def python(*words: str) -> str:
    ran = subprocess.run(
        [sys.executable, *words], cwd=BENCH, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_every_part_stands_on_the_page() -> None:
    """Each word that the command takes is said on the page of figures, and in its help."""
    told = python("run.py", "--help")
    parts = re.findall(r"^  (\w+) +\S", told[told.index("parts:") :], re.MULTILINE)
    assert {"odds", "build", "checks", "search", "browser", "lite", "all"} <= set(parts)
    page = PAGE.read_text("utf-8")
    assert [part for part in parts if not re.search(rf"`{part}`|run\.py {part}\b", page)] == []


def test_throwing_comes_near_the_exact_chances() -> None:
    """All benches load; a shot thrown until its standard error is below 0.1 % is off by less than five of them."""
    off, error = map(float, python("-c", ONCE).split())
    assert 0 < error < 0.001
    assert 0 < off < 0.005
