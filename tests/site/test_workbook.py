"""The workbook: its numbers are the engine's, its words the reader's, and its charts tell the truth."""

from __future__ import annotations

import re
import runpy
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from notebooks import PAGE, expected, figures, results

from trainer.rules import BadInput
from trainer.site import book, charts, notebooks
from trainer.site.figures import WIDTH, svg
from trainer.site.workbook import TANK_SHOT, Workbook, changed

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
CELL = "---\nfile_format: mystnb\nkernelspec:\n  name: python3\n---\n# Cells\n\nText.\n\n```{code-cell} python\n:tags: [hide-input]\n\n6 * 7\n```\n"


@pytest.fixture(params=["en", "ru"])
def lang(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def page(site: Path, lang: str) -> str:
    return (site / lang / "workbook" / f"{PAGE}.html").read_text(encoding="utf-8")


def test_the_numbers_are_the_engines(page: str, lang: str) -> None:
    """Each chance of each table, exact and as it is shown, is what the engine says of that shot."""
    assert figures(page) == expected(lang)


def test_the_words_are_the_readers(page: str, lang: str) -> None:
    """No result of a cell and no prompt says anything in the other language."""
    said = results(page)
    assert len(said) > 2000
    if lang == "ru":
        assert not re.findall(r"[A-Za-z]{3,}", said)
        assert "How it is computed" not in page
        assert "Toggle hidden content" not in page
    else:
        assert not re.findall("[А-Яа-я]", said)


def test_every_answer_is_there(page: str) -> None:
    """Four exercises, each with its answer folded away; two of them with the engine's steps."""
    exercises = re.findall(r'<div class="fb-exercise">.*?</details></div>', page, re.DOTALL)
    assert len(exercises) == 4
    answers = [exercise.split("</summary>")[1] for exercise in exercises]
    assert all(re.search(r"\d", answer) for answer in answers)
    assert [answer.count("<li>") > 3 for answer in answers] == [True, True, False, False]


def test_every_chart_has_its_table(page: str) -> None:
    """What a chart shows to the eye stands in a table right after it, and it says so."""
    found = re.findall(r'<figure class="fb-chart">.*?</figure>(<table class="fb-numbers">)?', page)
    assert found == ['<table class="fb-numbers">'] * 4
    assert len(re.findall(r'<svg class="fb-svg"[^>]* aria-label="[^"]{40,}"', page)) == 4


def test_nothing_of_the_machine_is_on_the_page(site: Path, page: str) -> None:
    """No path, no address in memory, and nothing but pages where the pages are."""
    assert str(ROOT) not in page
    assert " at 0x" not in page
    assert sorted(path.name for path in site.iterdir() if path.is_dir()) == [
        "data",
        "en",
        "r",
        "ru",
    ]


def drawn(picture: charts.Picture) -> ElementTree.Element:
    return ElementTree.fromstring(svg(picture, "what it shows"))


def test_a_bar_is_as_long_as_its_chance() -> None:
    """Half the chance is half the length, and a certain bar stays inside the chart."""
    rows = [charts.Bar(str(n), (n / 4, n / 8), f"{n}/4") for n in range(5)]
    chart = drawn(charts.bars(rows, ("more", "one"), 0.5))
    bars = [r for r in chart.iter(f"{SVG}rect") if r.get("height") == "13"][2:]
    lengths = [float(bar.get("width", "")) for bar in bars if bar.get("class") == "c-part-0"]
    assert lengths == pytest.approx([n * lengths[0] for n in range(1, 5)], abs=0.3)
    assert lengths[-1] <= WIDTH
    assert {text.text for text in chart.iter(f"{SVG}text")} >= {"more", "one", "4/4"}


def test_a_higher_chance_is_drawn_higher() -> None:
    """The marks of two lines stand in the order of their values, and none leaves the chart."""
    series = [
        charts.Series("first", (0.6, 0.5, 0.4), ("60", "50", "40")),
        charts.Series("second", (0.9, 0.5, 0.1), ("90", "50", "10")),
    ]
    picture = charts.lines(series, ("0", "1", "2"), "places")
    chart = drawn(picture)
    first = [float(c.get("cy", "")) for c in chart.iter(f"{SVG}circle")][1:]
    second = [float(r.get("y", "")) + 5 for r in chart.iter(f"{SVG}rect")][1:]
    assert first == sorted(first)
    assert second[0] < first[0]
    assert second[1] == pytest.approx(first[1], abs=0.1)
    assert second[2] > first[2]
    assert max(*first, *second) < picture.height
    shown = [text.text for text in chart.iter(f"{SVG}text")]
    assert shown.count("50") == 1, "what coincides is written once"


def test_changing_a_shot() -> None:
    """A fact has one owner and must be one that the rules take; words stand for enumerations."""
    assert changed(TANK_SHOT, terrain="woods", hit_number=5).cover.terrain.value == "woods"
    assert changed(TANK_SHOT) == TANK_SHOT
    with pytest.raises(ValueError, match="armour belongs to no part of a shot"):
        changed(TANK_SHOT, armour=3)
    with pytest.raises(ValueError, match="ops_complete belongs to firer, cover"):
        changed(TANK_SHOT, ops_complete=True)
    with pytest.raises(BadInput):
        changed(TANK_SHOT, terrain="swamp")


def test_a_difference_has_its_sign() -> None:
    """More, less and no change are told apart, in points of a hundred."""
    shown = Workbook("en")
    assert [shown.points(Fraction(n, 8)) for n in (1, -1, 0)] == ["+12.5", "−12.5", "±0.0"]


def test_without_a_runner_the_text_is_read_and_the_page_is_not_made(project) -> None:
    """Templates and rules.json need no Jupyter; a page without its results would be a lie."""
    project.docs(cells=CELL)
    assert project.run("dummy", ("en",))["en"].warnings == ()
    (warning,) = project.run("html", ("en",))["en"].warnings
    assert "docs/cells.md:10" in warning
    assert "code-cell: nothing here can run it" in warning


@pytest.mark.proof
def test_a_cell_that_fails_ends_the_build(project) -> None:
    """The message names the page and says what the cell ran into."""
    project.docs(**{"workbook/cells": CELL.replace("6 * 7", "6 / 0")})
    warnings = "\n".join(project.run("html", ("en",))["en"].warnings)
    assert "docs/workbook/cells.md" in warnings
    assert "ZeroDivisionError" in warnings


def test_the_runner_is_loaded_where_it_is_needed_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MyST-NB reads a project with a workbook, if it is there at all."""
    assert notebooks.reader(ROOT) == ("myst_nb", "myst-nb")
    assert notebooks.reader(tmp_path) == ("myst_parser", "markdown")
    monkeypatch.setattr(notebooks.importlib.util, "find_spec", lambda _: None)
    assert notebooks.reader(ROOT) == ("myst_parser", "markdown")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs/workbook").glob("*.md")), ids=lambda p: p.stem
)
def test_a_page_names_the_language_of_its_cells(path: Path) -> None:
    """Where no kernel runs, as for rules.json, nothing else says how to colour the code, and what
    MyST-NB then warns of would end the making of the texts.
    """
    head = path.read_text(encoding="utf-8").split("---\n")[1]
    assert "mystnb" not in head or "language: python" in head


def test_the_book_reads_the_text_as_the_site_does() -> None:
    """What MyST makes of a page or of a translator's string is the same in both builds."""
    site = runpy.run_path(str(ROOT / "conf.py"))
    assert {name: site[name] for name in book.SYNTAX} == book.SYNTAX


def test_the_book_is_set_up_alike_in_both_languages() -> None:
    """The two files for Jupyter Book differ in title and language alone."""
    folder = ROOT / "docs" / "workbook"
    english, russian = (
        yaml.safe_load((folder / name).read_text(encoding="utf-8"))
        for name in ("_config.yml", "_config.ru.yml")
    )
    assert (english.pop("title"), russian.pop("title")) == ("Four Bridges", "Четыре моста")
    config = english["sphinx"]["config"], russian["sphinx"]["config"]
    assert [one.pop("language") for one in config] == ["en", "ru"]
    assert english == russian
