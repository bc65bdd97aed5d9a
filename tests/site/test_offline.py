"""What is kept of the site before it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.site.html import QUIZ_SCRIPTS
from trainer.site.offline import is_shell, told


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


STORY = (
    '<div class="fb-change docutils container" id="change-{day}"><p class="fb-changed"><time>{day}</time> · '
    "<strong>{kind}</strong>{rules}</p>\n<p>{text}</p>\n<p>И ещё.</p></div>"
)


def test_what_changed_is_told_in_the_language_of_the_page(tmp_path: Path) -> None:
    """Every story of the page of changes is a line, the newest day first; another page has none."""
    stories = (
        STORY.format(
            day="2026-11-02", kind="исправление", rules=" · <a>6.1 Огонь</a>", text="Штаб\nгибнет."
        ),
        STORY.format(day="2026-11-09", kind="новое на сайте", rules="", text="Поиск."),
    )
    (tmp_path / "ru").mkdir()
    page = f"<html><body><article>{''.join(stories)}<p>Другое.</p></article></body></html>"
    (tmp_path / "ru" / "changes.html").write_text(page, encoding="utf-8")
    assert told(tmp_path, "ru") == [
        "2026-11-09 · новое на сайте: Поиск. И ещё.",
        "2026-11-02 · исправление · 6.1 Огонь: Штаб гибнет. И ещё.",
    ]
    assert told(tmp_path, "en") == []
