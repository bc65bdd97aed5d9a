"""What is kept of the site before it is asked for."""

from __future__ import annotations

import pytest

from trainer.site.html import QUIZ_SCRIPTS
from trainer.site.offline import is_shell


@pytest.mark.parametrize(
    "name",
    ["bank.js", *QUIZ_SCRIPTS, "mistakes.js", "ts-fsrs.js", "questions/bb-6.js", "quiz.css"],
)
def test_practice_needs_no_network(name: str) -> None:
    """All that the practice page may load belongs to the shell, the questions of every chapter too."""
    assert is_shell(f"ru/_static/{name}")


def test_the_rules_are_kept_when_they_are_read() -> None:
    """A page of rules does not belong to the shell."""
    assert not is_shell("ru/blood-and-bridges/combat.html")
