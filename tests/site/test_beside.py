"""What stands beside a rule: mentions, examples, changes, reports; and what links show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from trainer import BOOKS
from trainer.site import beside, previews
from trainer.site.errors import SiteError
from trainer.site.published import check_report

CHANGE = """
```{{change}} {ids}
:on: {on}
:kind: {kind}

{text}
```
"""


def fold(html: str, anchor: str) -> str:
    """The fold beside the rule with this anchor, as text with its links' addresses."""
    found = re.search(
        rf'<section id="{anchor}">.*?<details class="fb-folded fb-more">(.*?)</details>', html, re.S
    )
    assert found, anchor
    return found[1]


@pytest.fixture(scope="module")
def told(new_project: Callable) -> Callable[[str], str]:
    """Two pages with three rules that speak of each other, and one change; page → HTML."""
    project = new_project()
    one = project.rule(
        "1.1", "First", "See [1.2](#bb-1.2), [1.2](#bb-1.2) again and [2.1](#bb-2.1)."
    )
    two = project.rule("1.2", "Second", "Alone.")
    three = project.rule("2.1", "Third", "As in [1.1](#bb-1.1), and [2.1](#bb-2.1) itself.")
    story = CHANGE.format(
        ids="bb-1.2 bb-2.1", on="2026-02-03", kind="correction", text="It was wrong."
    )
    project.docs(one=f"# One\n{one}{two}", two=f"# Two\n{three}", changes=f"# Changes\n{story}")
    pattern = "https://example.org/new?title={id}+{lang}&body={version}+{url}"
    ran = project.run(languages=("en",), four_bridges_report=pattern)
    assert ran["en"].warnings == ()
    return lambda name: project.page("en", name)


def test_a_rule_names_where_it_is_mentioned(told: Callable[[str], str]) -> None:
    """Each place once, in the order of the contents, from the same page and from another one."""
    links = re.findall(r'<a href="([^"]*)">([^<]*)</a>', fold(told("one"), "bb-1-2"))
    assert links[0] == ("#bb-1-1", "1.1 First")
    links = re.findall(r'<a href="([^"]*)">([^<]*)</a>', fold(told("one"), "bb-1-1"))
    assert links[0] == ("two.html#bb-2-1", "2.1 Third")


def test_a_rule_does_not_mention_itself(told: Callable[[str], str]) -> None:
    """A link to the rule in its own text is no mention."""
    assert "2.1 Third" not in fold(told("two"), "bb-2-1")


def test_a_change_is_told_beside_each_rule_that_it_concerns(told: Callable[[str], str]) -> None:
    """Day, kind and a link to the story; the rule that nothing happened to says so."""
    for page, anchor in (("one", "bb-1-2"), ("two", "bb-2-1")):
        assert '<a href="changes.html#change-2026-02-03-bb-1-2">2026-02-03, correction</a>' in fold(
            told(page), anchor
        )
    assert "has not changed" in fold(told("one"), "bb-1-1")
    story = told("changes")
    assert (
        '<a href="one.html#bb-1-2">1.2 Second</a>, <a href="two.html#bb-2-1">2.1 Third</a>' in story
    )
    assert 'id="change-2026-02-03-bb-1-2"' in story
    assert "It was wrong." in story


def test_a_report_is_prepared_with_rule_language_and_version(told: Callable[[str], str]) -> None:
    """The address of the setting, with every value quoted."""
    found = re.search(r'<a href="([^"]+)" class="fb-report">', fold(told("one"), "bb-1-2"))
    assert found
    address = unescape(found[1])
    assert re.fullmatch(
        r"https://example\.org/new\?title=bb-1\.2\+en&body=[0-9a-f]{10}\+r%2Fbb-1\.2", address
    )


def test_values_cannot_break_out_of_a_report() -> None:
    """What stands in an address is quoted in the report's."""
    address = beside.report_address(
        "https://e.org/?b={url}", "bb-1", "en", "v", "https://x/?a=1&b=2#c"
    )
    assert address == "https://e.org/?b=https%3A%2F%2Fx%2F%3Fa%3D1%26b%3D2%23c"


@pytest.mark.parametrize(
    ("ids", "on", "kind", "text", "complaint"),
    [
        ("bb-9.9", "2026-02-03", "wording", "It.", "bb-9.9: no rule and no ruling has this id"),
        ("bb-1.1", "3 February", "wording", "It.", "isoformat"),
        ("bb-1.1", "2026-02-03", "better", "It.", '"better" unknown'),
        ("bb-1.1", "2026-02-03", "wording", "", "say in its content what changed"),
        ("bb-1.1", "2026-02-03", "site", "It.", "name the rules that it concerns"),
        ("", "2026-02-03", "wording", "It.", "name the rules that it concerns"),
    ],
)
def test_a_change_that_says_nothing_is_refused(project, ids, on, kind, text, complaint) -> None:
    """An unknown rule, no day, no kind or no story fails the build with its place."""
    project.docs(
        one="# One\n" + project.rule("1.1", "First", "Text."),
        changes="# Changes\n" + CHANGE.format(ids=ids, on=on, kind=kind, text=text),
    )
    said = "\n".join(project.run(languages=("en",))["en"].warnings)
    assert complaint in said
    assert "docs/changes.md" in said


def test_an_excerpt_ends_after_a_sentence() -> None:
    """Whole blocks while they fit, then the beginning of the next one, and a sign that there is more."""
    assert previews.excerpt(["One.", "- two"]) == ["One.", "• two"]
    long = "A first sentence that is long enough to stay. Another one that is not. And more."
    assert previews.excerpt([long], 60) == ["A first sentence that is long enough to stay. …"]
    assert previews.excerpt(["word " * 30], 18) == ["word word word …"]
    assert previews.excerpt(["x" * 90, "y" * 90], 100) == ["x" * 90 + " …"]


def test_a_ruling_is_shown_by_what_is_open_and_our_reading() -> None:
    """The question, the reading that is ours without its name, and why; no other reading."""
    blocks = ["What?", "- x: this.", "- y: that.", "We use y: because."]
    assert list(previews.ruling_blocks(blocks, "y")) == ["What?", "That.", "We use y: because."]
    assert list(previews.ruling_blocks(["What?"], None)) == ["What?"]


def shown(site: Path, lang: str) -> dict:
    """What previews.js of a language holds."""
    text = (site / lang / "_static" / "previews.js").read_text(encoding="utf-8")
    found = re.fullmatch(r"window\.fourBridgesPreviews=(.+);\n", text)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everything_that_is_linked_has_a_preview(site: Path, lang: str) -> None:
    """Each rule, ruling and term that a page of a book links to is in the file, in its language."""
    items = shown(site, lang)["items"]
    linked = set()
    for path in (site / lang).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        linked |= set(re.findall(rf'href="[^"]*#((?:{"|".join(BOOKS)}|term)-[^"=]+)"', text))
    published = json.loads((Path(__file__).parents[2] / "docs" / "ids.json").read_text())["ids"]
    wanted = {name for name in linked if name in published or name.startswith("term-")}
    assert len(wanted) > 400
    assert wanted - items.keys() == set()
    assert {kind for kind, _, _ in items.values()} == {"rule", "ruling", "term"}
    empty = [name for name, (_, title, _) in items.items() if not title]
    assert empty == []
    if lang == "ru":
        latin = [
            n
            for n, (_, _, text) in items.items()
            if text and not re.search("[а-яё]", " ".join(text))
        ]
        assert latin == []


def test_previews_are_no_markup(site: Path) -> None:
    """The script holds text alone, and cannot be ended from within."""
    text = (site / "ru" / "_static" / "previews.js").read_text(encoding="utf-8")
    assert "<" not in text


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_rule_can_be_reported(site: Path, lang: str) -> None:
    """Without an address for reports, a line that names the rule, the language and the version."""
    lines, rules = [], 0
    for path in (site / lang).rglob("*.html"):
        if (site / lang / "both") in path.parents:  # both languages side by side: the text alone
            continue
        text = path.read_text(encoding="utf-8")
        rules += text.count('class="fb-rule"') + text.count('class="fb-ruling"')
        lines += re.findall(r'<code class="fb-line">([^<]+)</code>', text)
    assert len(lines) == rules > 250
    assert len(set(lines)) == rules
    assert all(re.fullmatch(rf"[a-z]+-\S+ · {lang} · [0-9a-f]{{10}}", line) for line in lines)


def test_examples_are_named_beside_the_rules_they_use(site: Path) -> None:
    """The rule on defensive bonuses is used by worked examples elsewhere; each link leads to its box."""
    text = (site / "ru" / "blood-and-bridges" / "combat.html").read_text(encoding="utf-8")
    links = re.findall(r'href="([^"]*)#(example-[^"]+)"', fold(text, "bb-6-1-7"))
    assert links
    for page, anchor in links:
        there = site / "ru" / "blood-and-bridges" / (page or "combat.html")
        assert f'id="{anchor}"' in there.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "report", ["mailto:x@example.org?{id}", "https://example.org/new", "//example.org/{id}", "{id}"]
)
def test_an_address_that_takes_no_report_is_refused(report: str) -> None:
    """No web address, or none that could name the rule: the build says so before it begins."""
    with pytest.raises(SiteError, match="takes no report"):
        check_report(report)


def test_no_address_for_reports_is_none() -> None:
    """Reports are not needed, and an address that names the rule is taken."""
    check_report("")
    check_report("https://example.org/issues/new?title={id}&body={url}")
