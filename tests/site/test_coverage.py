"""The page that counts how much of each book the trainer plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trainer import BOOKS
from trainer.examples import GENERATORS
from trainer.rules import RULES
from trainer.site.pages import Covered, Link, coverage

CELL = re.compile(r"<td>(\d+)</td>")


def rows(page: str) -> list[list[int]]:
    body = page.split("<tbody>", 1)[1].split("</tbody>", 1)[0]
    return [[int(n) for n in CELL.findall(row)] for row in body.split("<tr>")[1:]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_counts_what_the_registry_holds(site: Path, lang: str) -> None:
    """A row a book; executed rules and those with questions as the code has them."""
    page = (site / lang / "coverage.html").read_text("utf-8")
    counted = rows(page.split('class="fb-coverage"', 1)[1])
    assert len(counted) == len(BOOKS)
    executed = {rule.id for rule in RULES.values()}
    practised = {rule for generator in GENERATORS.values() for rule in generator.rules}
    assert sum(row[1] for row in counted) == len(executed)
    assert sum(row[2] for row in counted) == len(practised)
    for total, played, asked, text, outside, _ in counted:
        assert played + text + outside == total
        assert asked <= played


def test_what_stands_outside_is_listed_and_escaped() -> None:
    """Each rule outside is a link; without any, a sentence says so."""

    def say(key: str, **_: object) -> str:
        return f"<{key}>"

    row = Covered("A & B", 3, 1, 1, 1, (Link("x.html#a", "1 <b>"),), 0)
    page = coverage([row], say)
    assert '<a href="x.html#a">1 &lt;b&gt;</a>' in page
    assert "A &amp; B" in page
    assert "<site." not in page
    assert "site.coverage.none" not in page
    assert "site.coverage.none" in coverage([], say)
