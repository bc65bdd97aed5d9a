"""What a reader of Russian sees where the English has changed or was never translated."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

NOW, THEN = "A weapon reaches three times its range.", "A weapon reaches twice its range."
KEPT = "Оружие бьёт на двойную дальность."
EVIL = "<script>alert(1)</script> [x](https://example.org) {download}`/etc/passwd` <img src=x>"


def entry(
    rule: str, msgid: str, msgstr: str, *, was: str = "", fuzzy: bool = False, told: bool = True
) -> str:
    """One message of a catalog."""
    return (
        (f"#. rule: {rule}\n" if told else "")
        + ("#, fuzzy\n" if fuzzy else "")
        + (f'#| msgid "{was}"\n' if was else "")
        + f'msgid "{msgid}"\nmsgstr "{msgstr}"\n\n'
    )


def sentence(number: int) -> str:
    """A sentence of its own for each rule."""
    return NOW.replace("three", str(number))


@dataclass(frozen=True)
class Pages:
    """The page in both languages, what was built beside it, and which rules are stale."""

    titles: dict[str, str]
    texts: dict[str, str]
    stale: dict[str, bool]
    english: str
    russian: str
    files: list[str]

    def rule(self, number: int) -> str:
        """The Russian section of one rule."""
        return self.russian.split(f'<section id="bb-{number}">')[1].split("</section>")[0]


@pytest.fixture(scope="module")
def pages(new_project):
    """A page on which every rule is another case."""
    project = new_project()
    cases = {
        1: entry("bb-1", sentence(1), KEPT, was=THEN, fuzzy=True),
        2: entry("bb-2", sentence(2), "Оружие бьёт на тройную дальность."),
        3: entry("bb-3", sentence(3), "Догадка без прежнего текста.", fuzzy=True),
        4: entry("bb-4", sentence(4), "Догадка без правила.", was=THEN, fuzzy=True, told=False),
        5: entry("bb-5", sentence(5), EVIL, was=THEN, fuzzy=True),
        7: entry("bb-7", "7 Title", "7 Прежний заголовок", was="7 Old", fuzzy=True)
        + entry("bb-7", sentence(7), "Оружие бьёт на семь."),
    }
    text = {n: sentence(n) for n in range(1, 9)} | {6: "`exclude-both` 6"}
    titles = [entry(f"bb-{n}", f"{n} Title", f"{n} Заголовок") for n in text if n not in (7, 8)]
    project.docs(page="# 1\n" + "".join(project.rule(str(n), "Title", text[n]) for n in text)).ru(
        page="".join([*titles, *cases.values()])
    )
    ran = project.run()
    return Pages(
        titles={key: value["title"] for key, value in ran["ru"].part["texts"].items()},
        texts={key: value["text"] for key, value in ran["ru"].part["texts"].items()},
        stale={key: value["stale"] for key, value in ran["ru"].part["texts"].items()},
        english=project.page("en", "page"),
        russian=project.page("ru", "page"),
        files=[path.name for path in (project.root / "out").rglob("*")],
    )


def test_stale_russian_is_shown_with_the_english(pages) -> None:
    """A changed sentence keeps its Russian, marked as out of date, with the current English."""
    html = pages.rule(1)
    assert '<p class="fb-stale">' in html
    assert "Перевод устарел" in html
    assert f'<span class="fb-kept" lang="ru">{KEPT}</span>' in html
    assert f'<span class="fb-english" lang="en">{sentence(1)}</span>' in html
    assert pages.stale["bb-1"] is True


def test_the_whole_rule_says_that_it_is_out_of_date(pages) -> None:
    """Under the heading of a rule with stale sentences stands how many; a rule in step and one that
    was never translated say nothing of it.
    """
    assert "Перевод устарел, предложений: 1" in pages.rule(1)
    assert "Перевод устарел, предложений: 1" in pages.rule(7)
    for number in (2, 3, 6, 8):
        assert "fb-rule-stale" not in pages.rule(number)
    assert "fb-rule-stale" not in pages.english


def test_fresh_translation_has_no_mark(pages) -> None:
    """With the translation brought up to date no mark and no English is left."""
    html = pages.rule(2)
    assert "Оружие бьёт на тройную дальность." in html
    assert sentence(2) not in html
    assert "fb-stale" not in html
    assert "fb-untranslated" not in html
    assert pages.stale["bb-2"] is False


@pytest.mark.parametrize("number", [3, 4])
def test_guess_is_not_shown(pages, number: int) -> None:
    """Fuzzy without its previous source or without its rule is a guess: English alone, marked."""
    html = pages.rule(number)
    assert "Догадка" not in html
    assert '<p class="fb-untranslated">' in html
    assert "Пока без перевода" in html
    assert f'<span class="fb-english" lang="en">{sentence(number)}</span>' in html
    assert pages.stale[f"bb-{number}"] is True


def test_stale_text_is_never_markup(pages) -> None:
    """The kept translation is text: no tag, no link, no file comes out of it."""
    html = pages.rule(5)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "<script>alert" not in html
    assert "https://example.org" not in html
    assert "<img" not in html
    assert "passwd" not in pages.files


def test_code_and_numbers_need_no_translation(pages) -> None:
    """A message of code and numbers alone is the same in every language and gets no mark."""
    assert "fb-english" not in pages.rule(6)
    assert pages.stale["bb-6"] is False


def test_stale_heading_keeps_its_id(pages) -> None:
    """A stale heading shows both wordings under the same id."""
    html = pages.rule(7)
    assert "7 Прежний заголовок" in html
    assert "7 Title" in html
    assert pages.stale["bb-7"] is True
    assert pages.titles["bb-7"] == "Прежний заголовок"


def test_untranslated_heading_says_its_language(pages) -> None:
    """A heading without translation is English, and says so to a screen reader."""
    assert '<span class="fb-english" lang="en">8 Title</span>' in pages.rule(8)


def test_source_language_has_no_marks(pages) -> None:
    """English pages are the source: nothing on them waits for a translation."""
    assert "fb-stale" not in pages.english
    assert "fb-untranslated" not in pages.english


def test_in_plain_text_the_mark_stands_apart(pages) -> None:
    """On the command line the mark is in brackets, and the English a paragraph of its own."""
    assert pages.texts["bb-1"] == f"[Перевод устарел] {KEPT}\n\n{sentence(1)}"
    assert pages.texts["bb-8"] == f"[Пока без перевода] {sentence(8)}"
    assert pages.texts["bb-2"] == "Оружие бьёт на тройную дальность."
