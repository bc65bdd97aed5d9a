"""Shipped fights on a page: the same log as on the command line, in the reader's language."""

from __future__ import annotations

import re

import pytest

from trainer.play import played, read
from trainer.play.shipped import shipped, text
from trainer.site.played import drawing, lines


@pytest.mark.parametrize("name", sorted(shipped()))
def test_every_line_of_a_fight_is_shown(name: str) -> None:
    """As many lines and steps as the engine brings, each step with its rule, in both languages."""
    found = list(played(read(text(name))))
    for lang in ("en", "ru"):
        page = list(lines(name, lang))
        assert [line.typed for line in page] == [one.line.text for one in found]
        steps = [[step.rule for step in one.ending.steps] for one in found]
        assert [[step.rule for step in line.steps] for line in page] == steps
        assert all(step.text and "{" not in step.text for line in page for step in line.steps)
    english, russian = (list(lines(name, lang)) for lang in ("en", "ru"))
    assert all(
        one.after != two.after for one, two in zip(english, russian, strict=True) if one.after
    )


@pytest.mark.parametrize("name", sorted(shipped()))
def test_the_map_shows_every_counter(name: str) -> None:
    """Each counter that stands on the map is drawn, the sides by their corners; and told in words."""
    start = read(text(name)).start
    svg = drawing(name, "en")
    there = [u for u in start.units if not u.aboard]
    assert all(f">{u.name}</text>" in svg for u in there)
    square = len(re.findall(r'd-defender"[^>]*rx="0"', svg))
    assert square == sum(start.army(u).value == "soviet" for u in there)
    assert all(f"{u.name} in {start.board.names[u.at]}" in svg for u in there)


def test_a_fight_that_is_not_shipped_has_no_page() -> None:
    """The directive tells the names that there are."""
    with pytest.raises(KeyError):
        list(lines("nobody", "en"))
