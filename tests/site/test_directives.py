"""The directives of the text: what they show, and what stops the build."""

from __future__ import annotations

import re

import pytest

AIM = (
    '{"facts": {"firer": {"ammunition": "AP", "firepower": 3, "hit_number": 3, "range": 9}, '
    '"distance": 11}}'
)
RULING = """
(bb-ruling-range-count)=
## Range

```{ruling} bb-ruling-range-count
:rules: bb-6.1
```
"""
OWN = """
(bb-ruling-weather)=
## Weather

```{ruling} bb-ruling-weather
:rules: bb-6.1.2
:readings: it-rains, it-snows
:default: it-snows
```
"""
TABLE = ":::{note}\n| Head | Row |\n|---|---|\n| cell one | cell two |\n:::\n"


def example(content: str, key: str = "bb-6.1:aim") -> str:
    return f"```{{example}} {key}\n{content}\n```\n"


@pytest.fixture(scope="module")
def good(new_project):
    """A project in which everything is right."""
    project = new_project()
    rule = project.rule
    page = "# Page\n" + rule("6.1", "Ranged combat", "First.")
    page += rule("6.1.1", "Extended range", example(AIM) + "\n" + TABLE)
    page += rule("6.1.2", "Reduced range", "See [](#bb-6.1).") + rule("6.1.3", "Moving", "Fourth.")
    other = rule("12.0", "Scenarios", "Text.") + rule("1", "Told", "Text.", "bb-1.0").replace(
        "kind: executable", "kind: descriptive"
    )
    practice = "# Practice\n\n```{practice}\n```\n"
    project.docs(
        page=page + RULING + OWN, other="# Other\n" + other, **{"practice/index": practice}
    )
    project.ran = project.run()
    return project


def section(html: str, anchor: str) -> str:
    return html.split(f'<section id="{anchor}">')[1].split("</section>")[0]


def test_everything_right_gives_no_warning(good) -> None:
    """The examples of these tests are right."""
    assert [line for ran in good.ran.values() for line in ran.warnings] == []


def test_rule_line(good) -> None:
    """Under the heading: status, printed number, rulings, practice, the other language, a link."""
    line = good.page("en", "page").split('<section id="bb-6-1">')[1].split("First.")[0]
    assert "The trainer plays this rule" in line
    assert "In the book: 6.1, in English only" in line
    assert '<a href="#bb-ruling-range-count">Range</a>' in line
    assert 'href="practice/index.html#rule=bb-6.1"' in line
    assert 'href="../ru/page.html#bb-6-1"' in line
    assert 'href="#bb-6-1"' in line
    assert "Тренажёр" in section(good.page("ru", "page"), "bb-6-1")


@pytest.mark.parametrize(
    ("page", "anchor", "status"),
    [
        ("page", "bb-6-1", "fb-executed"),
        ("other", "bb-12-0", "fb-outside"),
        ("other", "bb-1-0", "fb-text"),
    ],
)
def test_status(good, page: str, anchor: str, status: str) -> None:
    """The status comes from the registry first, and from the directive's kind then."""
    assert f'class="fb-status {status}"' in section(good.page("en", page), anchor)


def test_ruling_shows_readings_and_ours(good) -> None:
    """A ruling names what it concerns and its readings, ours marked, as the registry has them."""
    html = section(good.page("en", "page"), "bb-ruling-range-count")
    assert '<a href="#bb-6-1">6.1 Ranged combat</a>' in html
    assert "<code>exclude-both</code> <strong>(ours)</strong>, <code>count-target</code>" in html


def test_ruling_of_its_own(good) -> None:
    """A ruling that the engine does not know yet shows the readings that it gives itself."""
    html = section(good.page("en", "page"), "bb-ruling-weather")
    assert "<code>it-rains</code>, <code>it-snows</code> <strong>(ours)</strong>" in html
    line = section(good.page("en", "page"), "bb-6-1-2")
    assert '<a href="#bb-ruling-weather">Weather</a>' in line
    rulings = {entry["id"]: entry for entry in good.ran["en"].part["rulings"]}
    ruling = rulings["bb-ruling-weather"]
    assert (ruling["readings"], ruling["default"]) == (["it-rains", "it-snows"], "it-snows")


def test_example_in_both_languages(good) -> None:
    """An example is played by the engine: its steps are sentences with links, in each language."""
    english = section(good.page("en", "page"), "bb-6-1-1")
    russian = section(good.page("ru", "page"), "bb-6-1-1")
    assert "Hit Number goes up by 1" in english
    assert re.search(r'href="#bb-6-1-1"><span[^>]*>6\.1\.1</span></a>', english)
    assert "Hit Number goes up by 1" not in russian
    assert "попадани" in russian.lower()
    assert russian.count("<li><p>") == english.count("<li><p>") > 2


def test_texts_are_the_rule_alone(good) -> None:
    """The data has a rule's tables and references, and neither the trainer's steps nor its lines."""
    texts = good.ran["en"].part["texts"]
    assert texts["bb-6.1.1"]["text"] == "Head | Row\n\ncell one | cell two"
    assert texts["bb-6.1.2"]["text"] == "See 6.1 Ranged combat."
    assert texts["bb-6.1.2"]["refs"] == ["bb-6-1"]
    assert texts["bb-6.1.1"]["refs"] == []
    assert texts["bb-6.1.1"]["title"] == "Extended range"


def test_nothing_generated_is_extracted(good) -> None:
    """Translators get the text, table cells inside directives too, and none of our own words."""
    good.run("gettext", ("en",))
    template = (good.root / "out" / "en" / "page.pot").read_text(encoding="utf-8")
    assert 'msgid "cell one"' in template
    assert 'msgid "6.1.1 Extended range"' in template
    assert "Hit Number" not in template
    assert "trainer plays" not in template


FAULTS = {
    "not-json": (example('{"facts": {},\n"oops"}'), '"oops"}', "not JSON"),
    "bad-value": (example(AIM.replace('er": 3, "h', 'er": 0, "h')), "```{example}", "firepower"),
    "bad-field": (example(AIM.replace("distance", "hexes")), "```{example}", "hexes"),
    "bad-key": (example(AIM, "bb-99"), "```{example}", "bb-99"),
    "bad-part": (example('{"dice": [1]}'), "```{example}", "unknown field 'dice'"),
    "not-object": (example("[]"), "```{example}", "an object with facts and answers"),
    "no-ruling": (
        RULING.replace("range-count", "weather"),
        "```{ruling}",
        "bb-ruling-weather is not in the registry",
    ),
    "no-readings": (
        OWN.replace(":readings: it-rains, it-snows\n", ""),
        "```{ruling}",
        "give its :readings: and :default:",
    ),
    "no-default": (
        OWN.replace(":default: it-snows\n", ""),
        "```{ruling}",
        ":default: is not given; one of it-rains, it-snows, or none",
    ),
    "odd-default": (
        OWN.replace("default: it-snows", "default: it-hails"),
        "```{ruling}",
        ":default: is it-hails; one of",
    ),
    "other-default": (
        RULING.replace(":rules: bb-6.1", ":rules: bb-6.1\n:default: count-target"),
        "```{ruling}",
        ":default: says count-target, the registry says exclude-both",
    ),
    "at-odds": (
        RULING.replace(":rules: bb-6.1", ":rules: bb-1"),
        "```{ruling}",
        "the registry says bb-6.1; make them one",
    ),
}


@pytest.fixture(scope="module")
def faulty(new_project):
    """A project with one fault a page."""
    project = new_project()
    rule = project.rule
    pages = {name: f"# Page\n\n{text}" for name, (text, _, _) in FAULTS.items()}
    pages["no-target"] = "# Page\n" + rule("2", "Title", "Text.").replace("(bb-2)=\n", "")
    for option in ("kind", "printed", "source-en", "source-ru"):
        lines = rule("3", "Title", "Text.", f"bb-3-{option}").split("\n")
        kept = [line for line in lines if not line.startswith(f":{option}:")]
        pages[f"no-{option}"] = "# Page\n" + "\n".join(kept)
    pages["first"] = pages["second"] = "# Page\n" + rule("6.1", "Title", "Text.")
    project.docs(**pages)
    project.said = project.run("dummy", ("en",))["en"].warnings
    return project


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named_with_its_line(faulty, name: str) -> None:
    """What is wrong fails the build, with file, line and reason."""
    _text, marked, message = FAULTS[name]
    source = (faulty.root / "docs" / f"{name}.md").read_text(encoding="utf-8").split("\n")
    line = next(n for n, there in enumerate(source, 1) if there.startswith(marked))
    found = [said for said in faulty.said if said.startswith(f"docs/{name}.md:{line}: ERROR")]
    assert any(message in said for said in found), "\n".join(faulty.said)


@pytest.mark.parametrize("option", ["kind", "printed", "source-en", "source-ru"])
def test_rule_without_an_option(faulty, option: str) -> None:
    """Each fact of a rule must be given, if only as `none`."""
    assert any(f"no :{option}: given (a value, or none)" in said for said in faulty.said)


def test_rule_without_target(faulty) -> None:
    """A rule needs its target above the heading."""
    assert any("write (bb-2)= on the line before it" in said for said in faulty.said)


def test_one_id_twice(faulty) -> None:
    """An id stands in one place only."""
    assert any("bb-6.1 is already at docs/first.md:" in said for said in faulty.said)
