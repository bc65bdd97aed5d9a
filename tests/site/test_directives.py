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
TOLD = """
(bb-ruling-reach)=
## Reach

```{ruling} bb-ruling-reach
:rules: bb-6.1.2
:readings: twice, once
:default: twice
```

- `twice`: twice the range.
- `once`: [](#bb-6.1) says.
"""
TABLES = "# Tables\n\n| | |\n|---|---|\n| Firepower | 3 |\n\n| Full | |\n|---|---|\n| a | b |\n"
BOOK = "# Book\n\n```{rules-list} bb\n```\n\n```{toctree}\n:hidden:\n\nchapter\nasked\n```\n"
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
    other = rule("2.0", "Scenarios", "Text.") + rule("1", "Told", "Text.", "bb-1.0").replace(
        "kind: executable", "kind: descriptive"
    )
    practice = "# Practice\n\n```{practice}\n```\n"
    project.docs(
        page=page + RULING + OWN + TOLD,
        other="# Other\n" + other,
        tables=TABLES,
        **{
            "practice/index": practice,
            "book/index": BOOK,
            "book/chapter": rule("3.0", "Chapter", "Text.").replace("\n## ", "\n# ")
            + rule("3.1", "Part", "Text.")
            + rule("3.1.1", "Smaller", "Text."),
            "book/asked": "# Asked\n"
            + TOLD.replace("bb-ruling-reach", "bb-ruling-reach-2").replace(
                "## Reach", "## Reach 2"
            ),
        },
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
    assert "In the trainer" in line
    assert "No. 6.1, English book only" in line
    assert '<a href="#bb-ruling-range-count">Range</a>' in line
    assert 'href="practice/index.html#rule=bb-6.1"' in line
    assert 'href="../ru/page.html#bb-6-1"' in line
    assert re.search(r'href="#bb-6-1" class="fb-copy" aria-label="[^"]*6.1"[^>]*>Link</a>', line)
    assert re.search(r'aria-label="Это правило по-русски"[^>]*>По-русски</a>', line)
    russian = section(good.page("ru", "page"), "bb-6-1")
    assert "В тренажёре" in russian
    assert "№\u00a06.1, в русской книге нет" in russian


@pytest.mark.parametrize(
    ("page", "anchor", "status"),
    [
        ("page", "bb-6-1", "fb-executed"),
        ("other", "bb-2-0", "fb-outside"),
        ("other", "bb-1-0", "fb-text"),
    ],
)
def test_status(good, page: str, anchor: str, status: str) -> None:
    """The status comes from the registry first, and from the directive's kind then."""
    assert f'class="fb-status {status}"' in section(good.page("en", page), anchor)


def test_ruling_shows_readings_and_ours(good) -> None:
    """A ruling names what it concerns, and the readings that its text does not tell, ours marked."""
    html = section(good.page("en", "page"), "bb-ruling-range-count")
    assert '<a href="#bb-6-1">6.1 Ranged combat</a>' in html
    assert "<code>exclude-both</code> <strong>(ours)</strong>, <code>count-target</code>" in html


def test_readings_are_told_before_their_names(good) -> None:
    """A bullet begins with what the reading says, its name and ours after it; the card is silent."""
    html = section(good.page("en", "page"), "bb-ruling-reach")
    code = r'<code[^>]*><span class="pre">{}</span></code>'
    ours = r'<strong class="fb-ours">\(ours\)</strong>'
    assert re.search(rf"<li><p>Twice the range\. {code.format('twice')} {ours}</p></li>", html)
    assert re.search(rf"<li><p><a[^>]*>.*?6.1.*?</a> says\. {code.format('once')}</p></li>", html)
    assert "Readings:" not in html
    assert "twice: twice the range." in good.ran["en"].part["texts"]["bb-ruling-reach"]["text"]


def test_list_of_rules(good) -> None:
    """The list of a book has each page with its rules in order; the questions are folded away."""
    html = good.page("ru", "book/index").split('<ul class="fb-rules">')[1].split("</main>")[0]
    links = re.findall(r'<a href="([^"]+)">([^<]+)</a>', html)
    assert links == [
        ("chapter.html", "3.0 Chapter"),
        ("chapter.html#bb-3-1", "3.1 Part"),
        ("chapter.html#bb-3-1-1", "3.1.1 Smaller"),
        ("asked.html", "Asked"),
        ("asked.html#bb-ruling-reach-2", "Reach 2"),
    ]
    assert html.index("<details") > html.index("3.1.1 Smaller")
    assert '<li class="fb-deep-2"><a href="chapter.html#bb-3-1-1">' in html


def test_the_search_page_lists_the_rules(good) -> None:
    """Without a script the search page has each rule with its number and its title."""
    html = good.page("ru", "search")
    assert '<li><a href="page.html#bb-6-1-1">6.1.1 Extended range</a></li>' in html


def test_a_table_without_words_in_its_head_has_none(good) -> None:
    """An empty heading row would be a heading of nothing; a row with words stays."""
    html = good.page("en", "tables")
    assert html.count("<thead>") == 1
    assert "<th" in html.split("Full")[0].rsplit("<table", 1)[1]
    assert "Firepower" in html


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
