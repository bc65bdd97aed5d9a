"""The workbook: its numbers are the engine's, its words the reader's, and its charts tell the truth."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import notebooks as numbers
import pytest
import yaml
from notebooks import PAGES, results, wrong_figures

from trainer.rules import BadInput
from trainer.site import book, charts, notebooks
from trainer.site.figures import WIDTH, svg
from trainer.site.workbook.page import Page
from trainer.site.workbook.shots import TANK_SHOT, changed

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
CELL = "---\nfile_format: mystnb\nkernelspec:\n  name: python3\n---\n# Cells\n\nText.\n\n```{code-cell} python\n:tags: [hide-input]\n\n6 * 7\n```\n"


@pytest.fixture(params=["en", "ru"])
def lang(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def pages(site: Path, lang: str) -> dict[str, str]:
    folder = site / lang / "workbook"
    return {name: (folder / f"{name}.html").read_text(encoding="utf-8") for name in PAGES}


@pytest.fixture
def page(pages: dict[str, str]) -> str:
    return pages["shot-modifiers"]


def test_the_numbers_are_the_engines(pages: dict[str, str], lang: str) -> None:
    """Each chance of each table, exact and as it is shown, is what a count of the dice, or the
    engine asked with plain facts, says of it.
    """
    wrong = {name: wrong_figures(name, html, lang) for name, html in pages.items()}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_the_words_are_the_readers(pages: dict[str, str], lang: str) -> None:
    """No result of a cell and no prompt says anything in the other language."""
    for name, html in pages.items():
        said = results(html).replace("raft-1", "")  # an id is the same in both languages
        assert len(said) > 500, name
        if lang == "ru":
            assert not re.findall(r"[A-Za-z]{4,}", said), name
            assert "How it is computed" not in html
            assert "Toggle hidden content" not in html
        else:
            assert not re.findall("[А-Яа-я]", said), name


def test_every_answer_is_there(page: str) -> None:
    """Four exercises, each with its answer folded away; two of them with the engine's steps."""
    exercises = re.findall(r'<div class="fb-exercise">.*?</details></div>', page, re.DOTALL)
    assert len(exercises) == 4
    answers = [exercise.split("</summary>")[1] for exercise in exercises]
    assert all(re.search(r"\d", answer) for answer in answers)
    assert [answer.count("<li>") > 3 for answer in answers] == [True, True, False, False]


def test_every_page_asks_something(pages: dict[str, str]) -> None:
    """Each page has an exercise, and its answer is folded away."""
    for name, html in pages.items():
        exercises = re.findall(r'<div class="fb-exercise">.*?</details></div>', html, re.DOTALL)
        assert exercises, name
        assert all(len(one.split("</summary>")[1]) > 20 for one in exercises), name


def test_every_chart_has_its_table(pages: dict[str, str]) -> None:
    """What a chart shows to the eye stands in a table right after it, and it says so."""
    for name, html in pages.items():
        after = re.findall(
            r'<figure class="fb-chart">.*?</figure>(<table class="fb-numbers">)?', html
        )
        assert after, name
        assert set(after) == {'<table class="fb-numbers">'}, name
        alternatives = re.findall(r'<svg class="fb-svg"[^>]* aria-label="([^"]{40,})"', html)
        assert len(alternatives) == len(after), name


def test_what_the_pages_conclude_is_so() -> None:
    """The sentences that draw a conclusion from a table hold for the numbers in it."""
    duel, woods = numbers.duel, {"cover": {"terrain": "woods"}}

    def won(found: dict) -> Fraction:
        return sum(found.values())

    assert won(duel()) > won(duel("other")), "in the open be the first to fire"
    assert won(duel(both=woods)) < won(duel("other", both=woods)), "from cover let him begin"
    others = (
        duel(**woods),
        duel(morale=9),
        duel(distance=4),
        duel(cover={"prepared_position": True}),
    )
    assert all(won(duel(leadership=1)) > won(other) for other in others), "the HQ comes first"
    assert won(duel(**woods)) > max(map(won, others[1:])), "the woods come next"
    together, apart = numbers.in_one_turn(2), numbers.turn_by_turn(2)
    assert together["destroyed"] > apart["destroyed"], "fire at one before you look for the next"
    alone, *_, four = (numbers.strike({"kind": "infantry"}, n, "woods") for n in range(1, 5))
    assert alone[0] == four[0], "the mission hits the hex as often"
    assert alone[3] > four[3], "a stack protects the steps"
    assert alone[2] < four[2], "a spread-out line protects the order"
    assert numbers.falls(36, "stone") == numbers.falls(30, "stone", drm=-1), "a DRM is a column"
    assert numbers.beats(6, 3) > Fraction(9, 10), "twice the factor nearly always wins"
    assert numbers.beats(6, 3, numbers.D6) < Fraction(4, 5), "with a d6 the weaker side hopes"


def test_the_rule_of_your_own_runs_from_a_file(tmp_path: Path) -> None:
    """The cells of the page, put into a file as it says, ask a question in the terminal."""
    text = (ROOT / "docs/workbook/your-own-rule.md").read_text(encoding="utf-8")
    cells = re.findall(r"```\{code-cell\} python\n(.*?)```", text, re.DOTALL)
    lines = [line for cell in cells for line in cell.splitlines() if "page" not in line.lower()]
    (ending,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "raft.py"
    file.write_text("\n".join([*lines, ending]), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    for lang, said in (("en", "A raft on the river"), ("ru", "Плот на реке")):
        command = [
            sys.executable,
            str(file),
            "--lang",
            lang,
            "example",
            "raft-drift",
            "--seed",
            "3",
        ]
        ran = subprocess.run(
            command, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert ran.returncode == 0, ran.stderr
        assert said in ran.stdout


def test_nothing_of_the_machine_is_on_the_page(site: Path, page: str) -> None:
    """No path, no address in memory, and nothing but pages where the pages are."""
    assert str(ROOT) not in page
    assert " at 0x" not in page
    assert sorted(path.name for path in site.iterdir() if path.is_dir()) == [
        "data",
        "en",
        "r",
        "ru",
        "search",
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


def test_a_long_label_never_runs_into_its_value() -> None:
    """It takes another line, the bar moves down with it, and the picture grows by as much."""
    words = "as it stands: both in the open, and it is you who fires first of all"
    rows = [charts.Bar("short", (0.5,), "50.0 %"), charts.Bar(words, (0.5,), "60.4 %")]
    picture = charts.bars(rows)
    texts = list(drawn(picture).iter(f"{SVG}text"))
    lines = [one for one in texts if one.get("class") == "c-label"][1:]
    assert " ".join(f"{one.text}" for one in lines) == words
    value = next(one for one in texts if one.text == "60.4 %")
    assert value.get("y") == lines[-1].get("y")
    room = WIDTH - 7 * len("60.4 % ")
    assert all(7 * len(f"{one.text}") <= room for one in lines)
    assert picture.height == charts.bars(rows[:1] * 2).height + charts.LINE * (len(lines) - 1)


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
    shown = Page("en")
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
    head = path.read_text(encoding="utf-8").partition("\n---\n")[0]
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
