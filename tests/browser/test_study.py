"""Practice worth coming back to: what is chosen, what is remembered, what comes of it."""

from __future__ import annotations

import html
import json
import random
import re
import shutil
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from quiz.records import BAD, record

from trainer.cli import main
from trainer.cli.due import memory
from trainer.examples import GENERATORS, make
from trainer.messages import Speaker
from trainer.quiz import Record, chapter_of, render, selftest
from trainer.quiz.questions import SEEDS as BANK_SEEDS
from trainer.quiz.repeat import due_days
from trainer.quiz.statistics import by_rule
from trainer.site.build import made_engine, made_repetition, settings
from trainer.web.repetition import library
from trainer.web.runtime import NoEngine
from trainer.web.strings import ENGINE as ENGINE_WORDS

from .conftest import DESKTOP, PHONE, Sample, without

ROOT = Path(__file__).resolve().parents[2]
LOG = "four-bridges.reviews.v1"
TOPICS = {
    "bb-march": "bb-5.0",
    "bb-stack": "bb-5.1",
    "bb-hits": "bb-6.1",
    "bb-return": "bb-6.2",
    "abtf-fallen": "abtf-2",
    "abtf-passed": "abtf-3",
}
"""Two books with two chapters each, and the rule of each topic."""
SEEDS = (1, 2, 3)


def question(topic: str, seed: int) -> dict:
    """A question whose right answer is the first choice; the second is a named mistake."""
    rule = TOPICS[topic]
    return {
        "id": f"{topic}.1.{seed}",
        "generator": topic,
        "version": 1,
        "seed": seed,
        "rule": rule,
        "rules": [rule],
        "kind": "choice",
        "title": f"Topic {topic}",
        "facts": [f"Situation {seed}."],
        "question": "What now?",
        "answer": "a",
        "choices": [
            {"id": "a", "text": "This", "right": True},
            {
                "id": "b",
                "text": "That",
                "right": False,
                "mistake": f"{rule}-slip",
                "why": f"Not so by {rule}.",
            },
        ],
        "steps": [{"text": "It is so.", "rule": rule}],
    }


RULE_PAGE = """<!doctype html><html lang="en"><body><section id="bb-5-0"><h2>5.0 Movement</h2>
<div class="fb-rule">links</div><p>Units <a href="other.html#x">move</a>.</p><script>window.caught = 1</script>
<p><a href="https://example.org/">away</a></p>
<section id="bb-5-1"><h3>5.1 Stacks</h3><p>Another rule.</p></section></section></body></html>"""


@pytest.fixture
def books(sample: Sample) -> Sample:
    """A sample page with two books, four chapters, six topics."""
    sample.bank |= {
        "books": [{"id": "bb", "title": "First book"}, {"id": "abtf", "title": "Second book"}],
        "generators": [
            {"id": name, "version": 1, "title": f"Topic {name}", "rule": rule}
            for name, rule in TOPICS.items()
        ],
        "questions": [question(name, seed) for name in TOPICS for seed in SEEDS],
        "rules": {
            rule: {"href": f"rules.html#{rule.replace('.', '-')}", "title": f"Rule {rule}"}
            for rule in TOPICS.values()
        },
    }
    sample.write()
    (sample.folder / "rules.html").write_text(RULE_PAGE, encoding="utf-8")
    return sample


@pytest.fixture
def repeating(books: Sample) -> Sample:
    """The same with the library of repetition."""
    try:
        files = library(made_repetition())
    except NoEngine as missing:
        pytest.skip(without("TS-FSRS", f"{missing.key} {missing.values}"))
    (books.folder / "ts-fsrs.js").write_bytes(files["ts-fsrs.js"])
    books.bank["files"] = {"fsrs": "ts-fsrs.js"}
    books.write()
    return books


def put(log: list[Record] | list[dict], **more: str) -> str:
    """A script that fills the storage once, before the page's own scripts."""
    records = [json.loads(one.line()) if isinstance(one, Record) else one for one in log]
    values = {LOG: json.dumps(records)} | more
    return (
        "if (location.protocol !== 'about:' && !sessionStorage.getItem('put')) { sessionStorage.setItem('put', '1');"
        f" for (const [k, v] of Object.entries({json.dumps(values)})) localStorage.setItem(k, v); }}"
    )


def shown(page: Page) -> str:
    """The id of the question on the screen, from the address; its chapter may still be on its way."""
    page.wait_for_timeout(150)
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    return re.search(r"q=([^&]+)", page.evaluate("location.href"))[1]


def give(page: Page, right: bool = True) -> None:
    """Answers the question on the screen and goes on."""
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    page.get_by_role("radio", name="This" if right else "That").check()
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-verdict")).to_contain_text("Right" if right else "Wrong")
    page.keyboard.press("Enter")


# ------------------------------------------------------------------ what is chosen


def test_several_chapters_can_be_chosen(books, new_page):
    """Ticked chapters are asked and no other; a whole book stands under its own name; the link opens the same."""
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(books.address())
    page.get_by_text("Several chapters").click()
    page.get_by_label("Chapter bb-6").check()
    page.get_by_label("All of Second book").check()
    expect(page.get_by_label("Chapter abtf-2")).to_be_checked()
    page.get_by_role("button", name="Copy link to this choice").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == books.address("#chapter=bb-6,abtf")
    page.get_by_role("button", name="Practise these").click()
    expect(page.locator("#quiz-topic option:checked")).to_have_text("2 parts chosen")
    expect(page).to_have_url(re.compile("chapter=.*q="))
    asked = set()
    for _ in range(8):
        asked.add(shown(page).split(".")[0])
        give(page)
    assert asked == {"bb-hits", "bb-return", "abtf-fallen", "abtf-passed"}
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#quiz-topic option:checked")).to_have_text("2 parts chosen")
    page.get_by_text("Several chapters").click()
    expect(page.get_by_label("All of Second book")).to_be_checked()
    expect(page.get_by_label("Chapter bb-5")).not_to_be_checked()


def test_nothing_ticked_is_said(books, new_page):
    """Without a chapter nothing changes, and it is said what to do."""
    page = new_page()
    page.goto(books.address("#chapter=bb-5"))
    page.get_by_text("Several chapters").click()
    page.get_by_label("Chapter bb-5").uncheck()
    page.get_by_role("button", name="Practise these").click()
    expect(page.get_by_role("alert").filter(has_text="Tick at least one chapter.")).to_be_visible()
    assert shown(page).startswith(("bb-march", "bb-stack"))


def test_a_chapter_can_be_chosen_from_the_list(books, new_page):
    """The list holds books, their chapters and the topics of each."""
    page = new_page()
    page.goto(books.address())
    expect(page.locator("#quiz-topic optgroup").first.locator("option")).to_have_text(
        [
            *("All of First book", "Chapter bb-5", "Topic bb-march", "Topic bb-stack"),
            *("Chapter bb-6", "Topic bb-hits", "Topic bb-return"),
        ]
    )
    page.get_by_role("combobox").select_option("Chapter bb-6")
    expect(page.locator(".quiz-title")).to_have_text(re.compile("Topic bb-(hits|return)"))
    assert "chapter=bb-6" in page.evaluate("location.hash")


def test_only_what_went_wrong_is_asked(books, new_page):
    """Topics with a mistake among their last answers, until there is none; where there is none, all."""
    log = [record("bb-hits"), record("bb-return", right=False, rule="bb-6.2", given="b")]
    page = new_page(init=put(log))
    page.goto(books.address("#only=wrong"))
    for _ in range(8):
        assert shown(page).startswith("bb-return.")
        give(page)
    expect(page.locator(".quiz-notice")).to_contain_text("no mistake among your last answers")
    expect(page.get_by_role("combobox")).to_have_value("")
    assert shown(page)
    other = new_page()
    other.goto(books.address("#only=wrong"))
    expect(other.locator(".quiz-notice")).to_contain_text("All topics are open instead.")


# ------------------------------------------------------------------ the rule after the answer


def test_the_rule_is_read_in_place(books, new_page):
    """Unfolded after the answer: the rule's own text, links that lead where they led, nothing that runs."""
    page = new_page()
    page.goto(books.address("#q=bb-march.1.1"))
    page.get_by_role("radio", name="That").check()
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-verdict")).to_contain_text("Not so by bb-5.0.")
    page.get_by_text("The rule: Rule bb-5.0").click()
    text = page.locator(".quiz-rule-text")
    expect(text).to_contain_text("Units move.")
    expect(text).not_to_contain_text("Another rule.")
    expect(text).not_to_contain_text("links")
    expect(text.get_by_role("link", name="move")).to_have_attribute(
        "href", f"{books.base}/other.html#x"
    )
    assert text.locator("script").count() == 0
    assert text.get_by_text("away").get_attribute("href") is None
    assert page.evaluate("window.caught") is None


def test_a_rule_that_does_not_come_is_said(books, new_page, watch):
    """Without its page there is a sentence and the link; from a file there is the link alone."""
    (books.folder / "rules.html").unlink()
    page = new_page()
    page.goto(books.address("#q=bb-march.1.1"))
    page.get_by_role("radio", name="This").check()
    page.keyboard.press("Enter")
    page.get_by_text("The rule: Rule bb-5.0").click()
    expect(page.locator(".quiz-rule-text")).to_contain_text("did not come")
    expect(page.get_by_role("link", name="Open its page")).to_be_visible()
    watch.messages.clear()  # the browser says so too
    page.goto(books.address("#q=bb-march.1.1", scheme="file"))
    page.get_by_role("radio", name="This").check()
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-rule-link")).to_contain_text("The rule: Rule bb-5.0 Open its page")


# ------------------------------------------------------------------ the self-test


def test_a_self_test_covers_every_chapter_and_reports_by_chapter(books, new_page):
    """Each chapter as often as the others; the report says what went wrong and why, and leads on."""
    page = new_page()
    page.goto(books.address())
    page.get_by_text("Self-test").first.click()
    expect(page.get_by_label("First book")).to_be_checked()
    page.get_by_label("Second book").check()
    expect(page.get_by_text("12 questions.")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    chapters = []
    for turn in range(12):
        name = shown(page)
        expect(page.locator(".quiz-place")).to_have_text(f"Self-test: question {turn + 1} of 12")
        chapter = chapter_of(TOPICS[name.split(".")[0]])
        chapters.append(chapter)
        give(page, right=chapter != "bb-6" or chapters.count("bb-6") > 1)
    assert chapters == sorted(chapters, key=["bb-5", "bb-6", "abtf-2", "abtf-3"].index)
    assert {chapters.count(one) for one in chapters} == {3}
    expect(page.get_by_role("heading", name="Self-test: 11 of 12 right")).to_be_focused()
    lines = page.locator(".quiz-report > li")
    expect(lines).to_have_count(4)
    expect(lines.nth(0)).to_contain_text("✓ Chapter bb-5: 3 of 3 right")
    expect(lines.nth(1)).to_contain_text("✗ Chapter bb-6: 2 of 3 right")
    expect(lines.nth(1)).to_contain_text("Not so by bb-6")
    assert len(page.evaluate(f"JSON.parse(localStorage.getItem('{LOG}'))")) == 12
    page.get_by_role("button", name="Practise the chapters with mistakes").click()
    assert shown(page).startswith(("bb-hits", "bb-return"))
    expect(page.get_by_role("combobox")).to_have_value("chapter=bb-6")


@pytest.mark.proof
def test_the_link_of_a_self_test_opens_the_same(books, new_page):
    """The same link, the same questions, in another browser too; another seed, other questions."""

    def asked(fragment: str) -> list[str]:
        page = new_page()
        page.goto(books.address(fragment))
        found = []
        for _ in range(6):
            found.append(shown(page))
            give(page)
        return found

    assert asked("#test=bb+abtf.17.abcd") == asked("#test=bb+abtf.17.abcd")
    assert asked("#test=bb+abtf.17.abcd") != asked("#test=bb+abtf.18.abcd")


def test_a_self_test_goes_on_after_a_reload_and_can_be_left(books, new_page):
    """A reload keeps the place; another topic leaves the test, and the panel offers to go on."""
    page = new_page()
    page.goto(books.address("#test=bb.17.abcd"))
    give(page)
    give(page, right=False)
    third = shown(page)
    page.reload()
    assert shown(page) == third
    expect(page.locator(".quiz-place")).to_contain_text("question 3 of")
    page.get_by_role("combobox").select_option("Topic abtf-fallen")
    expect(page.locator(".quiz-title")).to_have_text("Topic abtf-fallen")
    page.locator(".quiz-test > summary").click()
    page.get_by_role("button", name="Go on with question 3").click()
    expect(page.locator(".quiz-place")).to_be_visible()
    assert shown(page) == third


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#test=bb.17.0000", "The questions were made anew since this link"),
        ("#test=nobody.17.abcd", "“nobody.17.abcd”"),
        ("#test=<script>alert(1)</script>", "“<script>alert(1)</script>”"),
        ("#chapter=<img src=x onerror=alert(1)>", "“<img src=x onerror=alert(1)>”"),
        ("#only=__proto__", "“__proto__”"),
    ],
)
def test_an_old_or_hostile_link_is_answered(books, new_page, fragment, said):
    """Old or made up: it is said what it is, as text, and a question is there."""
    page = new_page()
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    page.goto(books.address(fragment))
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    expect(page.locator(".quiz-notice")).to_contain_text(said)
    assert page.locator("four-bridges-quiz :is(img, script)").count() == 0


@pytest.mark.parametrize(
    ("start", "part", "said"),
    [
        ("#q=bb-hits.1.", "9", "“bb-hits.1.9999"),
        ("#q=", "<script>", "“<script><script>"),
        ("#test=", "bb+", "“bb+bb+"),
        ("#chapter=", "bb-6,", "“bb-6,bb-6,"),
    ],
)
def test_a_link_of_a_megabyte_is_refused(books, new_page, start, part, said):
    """A link without end is cut short and said to be unknown; a question is there and the address is sane."""
    page = new_page()
    page.goto(books.address("#q=bb-march.1.1"))
    shown(page)
    page.evaluate(
        "([start, part]) => { location.hash = start + part.repeat(1e6 / part.length); }",
        [start, part],
    )
    expect(page.locator(".quiz-notice")).to_contain_text(said)
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    assert len(page.locator("four-bridges-quiz").inner_text()) < 5000
    assert page.evaluate("location.href.length") < 200


def test_browser_and_command_line_plan_the_same_test(books, new_page):
    """For 200 seeds and every set of books the page chooses the questions of `trainer quiz --test`; both
    read the same names of tests.
    """
    page = new_page()
    page.goto(books.address())
    bank = {
        "chapters": [{"id": chapter} for chapter in selftest.chapters()],
        "generators": [
            {
                "id": g.id,
                "version": g.version,
                "chapter": chapter_of(g.rule),
                "seeds": list(BANK_SEEDS),
            }
            for g in GENERATORS.values()
        ],
    }
    sets = [["bb"], ["abtf"], ["eup"], ["asl"], ["bb", "eup"], selftest.books()]
    found = page.evaluate(
        """([bank, sets]) => sets.map((books) => Array.from({ length: 200 }, (_, seed) =>
          window.fourBridgesStudy.plan(bank, books, seed).map(({ id, chapter }) => [id, chapter])))""",
        [bank, sets],
    )
    for mine, plans in zip(sets, found, strict=True):
        for seed, plan in enumerate(plans):
            expected = [[one.question, one.chapter] for one in selftest.plan(mine, seed)]
            assert plan == expected, (mine, seed)
    names = [
        "bb.17.c4f4",
        "bb+eup.1.0000",
        "bb.17",
        "bb",
        "bb.1.c4f",
        "BB.1.c4f4",
        "bb.-1.c4f4",
        "",
    ]
    read = page.evaluate(
        "names => names.map((name) => window.fourBridgesStudy.readTest(name))", names
    )
    for name, theirs in zip(names, read, strict=True):
        if theirs is not None:
            ours = selftest.read(name, 0)
            assert (list(ours.books), ours.seed, ours.edition) == tuple(theirs.values())


# ------------------------------------------------------------------ statistics


def test_statistics_by_rule(books, new_page):
    """Each rule: right of how many, when last, its mistakes in words, a way to practise it; weakest first."""
    log = [
        record("bb-hits", at="2026-11-01T10:00:00Z"),
        record("bb-return", at="2026-11-02T10:00:00Z", right=False, rule="bb-6.2", given="b"),
        record("bb-return", at="2026-11-03T10:00:00Z", right=False, rule="bb-6.2", mistake="bb-6.2-slip"),
        record("bb-return", at="2026-11-04T10:00:00Z", right=False, rule="bb-6.2", mistake="bb-6.2-slip"),
        record("bb-old", at="2026-11-05T10:00:00Z", right=False, rule="bb-99", mistake="gone"),
    ]  # fmt: skip
    page = new_page(init=put(log))
    page.goto(books.address())
    page.get_by_text("By rule").click()
    rows = page.locator(".quiz-by-rule > li")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("Rule bb-6.2 0 of 3 right, last on Nov 4, 2026")
    expect(rows.nth(0)).to_contain_text("Not so by bb-6.2. (2 times)")
    expect(rows.nth(1)).to_contain_text("gone (1 time)")
    expect(rows.nth(1).get_by_role("button")).to_have_count(0)
    expect(rows.nth(2)).to_contain_text("Rule bb-6.1 1 of 1 right")
    rows.nth(0).get_by_role("button", name="Practise this rule").click()
    assert shown(page).startswith("bb-return.")


def made_up_log(seed: int, most: int = 40) -> list[Record]:
    """Answers on a few rules over two years, as random.Random(seed) has them."""
    source = random.Random(seed)
    start, log = date(2025, 1, 1), []
    for number in range(source.randrange(1, most)):
        day = start + timedelta(days=int(source.random() ** 3 * 700))
        time = f"{source.randrange(24):02}:{source.randrange(60):02}:{number % 60:02}"
        rule = source.choice(["bb-6.1", "bb-6.2", "asl-b6.33"])
        right = source.random() < 0.7
        slip = None if right else source.choice([None, "m-a", "m-b"])
        log.append(
            record(at=f"{day}T{time}Z", rule=rule, right=right, mistake=slip, given=f"{number}")
        )
    return log


def test_browser_and_command_line_count_alike(books, new_page):
    """The statistics of two hundred made-up logs are the same on both sides."""
    page = new_page()
    page.goto(books.address())
    logs = [made_up_log(seed) for seed in range(200)]
    found = page.evaluate(
        "logs => logs.map((log) => window.fourBridgesStudy.byRule(log))",
        [[json.loads(one.line()) for one in log] for log in logs],
    )
    for log, rules in zip(logs, found, strict=True):
        assert [
            (one["rule"], one["answers"], one["right"], one["last"], one["mistakes"])
            for one in rules
        ] == [
            (one.rule, one.answers, one.right, one.last, [list(m) for m in one.mistakes])
            for one in by_rule(log)
        ]


# ------------------------------------------------------------------ repetition


def test_the_same_log_gives_the_same_days(repeating, new_page):
    """Three hundred made-up logs: ts-fsrs and fsrs put every rule on the same day, or the next one."""
    page = new_page()
    page.goto(repeating.address())
    logs = [made_up_log(seed) for seed in range(300)]
    found = page.evaluate(
        """async (logs) => {
          await window.fourBridgesKit.script("ts-fsrs.js");
          const remembered = window.fourBridgesStudy.memory(window.FSRS);
          return logs.map((log) => Object.fromEntries(window.fourBridgesStudy.dueDays(log, remembered)));
        }""",
        [[json.loads(one.line()) for one in log] for log in logs],
    )
    model = memory()
    apart = 0
    for log, days in zip(logs, found, strict=True):
        expected = due_days(log, model)
        assert set(days) == set(expected)
        for rule, day in expected.items():
            apart = max(apart, abs((date.fromisoformat(days[rule]) - day).days))
    assert apart <= 1


def test_repetition_is_off_until_it_is_turned_on(repeating, new_page, watch):
    """Nothing is fetched or offered before; after that the rules that are due are asked, one question each."""
    log = [
        record("bb-hits", at="2026-01-01T10:00:00Z"),
        record("bb-return", at="2026-01-02T10:00:00Z", right=False, rule="bb-6.2"),
        record("bb-march", at="2126-01-02T10:00:00Z", rule="bb-5.0"),
    ]
    page = new_page(init=put(log))
    page.goto(repeating.address())
    expect(page.locator("#quiz-topic option").filter(has_text="Due for repetition")).to_have_count(
        0
    )
    assert not [url for url in watch.requests if "fsrs" in url]
    page.get_by_text("Repetition", exact=True).click()
    page.get_by_role("button", name="Turn on").click()
    expect(page.locator(".quiz-repeat")).to_contain_text("2 rules are due.")
    page.get_by_role("button", name="Ask what is due").click()
    asked = []
    for _ in range(2):
        asked.append(shown(page).split(".")[0])
        give(page)
    assert sorted(asked) == ["bb-hits", "bb-return"]
    expect(page.locator(".quiz-notice")).to_contain_text("Nothing is due for repetition any more")
    page.reload()
    page.get_by_text("Repetition", exact=True).click()
    expect(page.locator(".quiz-repeat")).to_contain_text("Nothing is due today. Next: ")
    page.get_by_role("button", name="Turn off").click()
    expect(page.locator("#quiz-topic option").filter(has_text="Due for repetition")).to_have_count(
        0
    )
    page.goto("about:blank")
    page.goto(repeating.address("#only=due"))
    expect(page.locator(".quiz-notice")).to_contain_text("Repetition is not turned on")


def test_a_site_without_the_library_says_so(books, new_page):
    """Without ts-fsrs the page works, and the panel says what there is instead."""
    page = new_page(init=put([], **{"four-bridges.repeat.v1": "on"}))
    page.goto(books.address())
    page.get_by_text("Repetition", exact=True).click()
    expect(page.locator(".quiz-repeat")).to_contain_text("trainer quiz --due")
    expect(page.locator(".quiz-repeat").get_by_role("button")).to_have_count(0)
    give(page)


def test_a_library_that_does_not_come_is_said(books, new_page, watch):
    """The file is missing: a sentence in the panel, and practice goes on."""
    books.bank["files"] = {"fsrs": "ts-fsrs.js"}
    books.write()
    page = new_page(init=put([record("bb-hits")], **{"four-bridges.repeat.v1": "on"}))
    page.goto(books.address())
    page.get_by_text("Repetition", exact=True).click()
    expect(page.locator(".quiz-repeat")).to_contain_text("The library for it did not come.")
    page.get_by_text("Repetition", exact=True).click()
    give(page)
    watch.messages.clear()  # the browser says so too


# ------------------------------------------------------------------ the log and its ways


def test_browser_and_command_line_know_the_same_records(books, new_page):
    """What is no record on one side is none on the other; what is one there is one here."""
    page = new_page()
    page.goto(books.address())
    good = json.loads(record().line())
    tried = [good, good | {"mistake": None, "more": [1]}, *(good | change for change in BAD)]
    found = page.evaluate(
        "texts => texts.map((text) => window.fourBridgesReviews.isReview(JSON.parse(text)))",
        [json.dumps(one) for one in tried],
    )
    assert found == [True, True, *[False] * len(BAD)]
    assert found == [Record.of(one) is not None for one in tried]


def saved(page: Page, name: str = "Save as a file") -> bytes:
    """The file that the page saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    return Path(download.value.path()).read_bytes()


def test_the_log_goes_to_the_command_line_and_back_byte_for_byte(books, new_page, tmp_path):
    """Browser → file → command line → file → browser: the same bytes, in the storage too; nothing twice."""
    odd = json.loads(record(at="2026-11-01T10:00:00Z", given="я 😀", seconds=0.1).line())
    same = [record(at="2026-11-01T11:00:00Z", given=given) for given in ("3", "1", "2")]
    page = new_page(init=put([odd | {"later": {"x": 1e-7}}, *same]), accept_downloads=True)
    page.goto(books.address("#chapter=bb-6"))
    for right in (True, False, True):
        give(page, right)
    page.locator(".quiz-log > summary").click()
    first = saved(page)
    assert first.count(b"\n") == 7
    (tmp_path / "web.jsonl").write_bytes(first)
    log = ["--lang", "en", "log", "--log", str(tmp_path / "log.sqlite")]
    for _ in range(2):
        assert main([*log, "--import", str(tmp_path / "web.jsonl")]) == 0
    assert main([*log, "--export", str(tmp_path / "cli.jsonl")]) == 0
    assert (tmp_path / "cli.jsonl").read_bytes() == first
    other = new_page(accept_downloads=True)
    other.goto(books.address())
    other.locator(".quiz-log > summary").click()
    for count in (7, 0):
        other.get_by_label("Add from a file").set_input_files(tmp_path / "cli.jsonl")
        expect(other.locator(".quiz-log-notice")).to_contain_text(f"{count} new answers added.")
    assert saved(other) == first
    here, there = (one.evaluate(f"localStorage.getItem('{LOG}')") for one in (page, other))
    assert sorted(json.loads(here), key=json.dumps) == sorted(json.loads(there), key=json.dumps)


def test_an_answer_of_the_command_line_goes_to_the_browser_and_back(books, new_page, tmp_path):
    """The other way round: command line → file → browser → file, the same bytes."""
    log = ["--lang", "en", "log", "--log", str(tmp_path / "log.sqlite")]
    lines = tmp_path / "made.jsonl"
    lines.write_text("".join(f"{one.line()}\n" for one in made_up_log(5)), encoding="utf-8")
    assert main([*log, "--import", str(lines)]) == 0
    assert main([*log, "--export", str(tmp_path / "cli.jsonl")]) == 0
    page = new_page(accept_downloads=True)
    page.goto(books.address())
    page.locator(".quiz-log > summary").click()
    page.get_by_label("Add from a file").set_input_files(tmp_path / "cli.jsonl")
    expect(page.locator(".quiz-log-notice")).to_contain_text("added")
    assert saved(page) == (tmp_path / "cli.jsonl").read_bytes()


def test_what_was_put_aside_can_be_saved(books, new_page):
    """Foreign entries are counted on every visit, and leave as a file."""
    page = new_page(init=put([{"scrap": 1}, json.loads(record().line())]), accept_downloads=True)
    page.goto(books.address())
    page.reload()
    page.locator(".quiz-log > summary").click()
    expect(page.locator(".quiz-log")).to_contain_text("1 stored entry could not be read")
    assert saved(page, "Save what could not be read") == b'{"scrap":1}\n'


# ------------------------------------------------------------------ fresh questions

ENGINE = """
window.fourBridgesEngine = Object.assign(new EventTarget(), {
  state: { name: "STATE", text: "" }, asked: [],
  hindrance: () => "",
  start() { this.state = { name: "ready", text: "" }; this.dispatchEvent(new Event("state")); return Promise.resolve(); },
  async ask(call, args) {
    this.asked.push([call, args]);
    const shelf = window.fourBridgesShelves?.find(({ questions }) => questions.some((q) => q.generator === args.generator));
    const { generator, seed } = args;
    const made = { ...(shelf?.questions.find((q) => q.generator === generator) ?? MADE) };
    Object.assign(made, { generator, seed, id: `${generator}.1.${seed}`, facts: ["Made just now."] });
    return ANSWER;
  },
});
"""


def with_engine(state: str = "ready", answer: str = "made") -> str:
    """A live engine that stands in for the real one."""
    made = json.dumps(question("bb-hits", 7))
    return ENGINE.replace("STATE", state).replace("ANSWER", answer).replace("MADE", made)


def test_new_questions_come_when_the_prepared_ones_are_asked(books, new_page):
    """The bank first; then, with the engine ready, seeds beyond it, each once."""
    page = new_page(init=with_engine("idle"))
    page.goto(books.address("#topic=bb-hits"))
    asked = []
    for _ in range(4):
        asked.append(shown(page))
        give(page)
    assert {one.split(".")[2] for one in asked} == {"1", "2", "3"}
    page.get_by_role("button", name="Make ready for new questions").click()
    expect(page.locator(".quiz-fresh")).to_contain_text("The trainer runs in this page")
    fresh = []
    for _ in range(4):
        give(page)
        expect(page.locator(".quiz-facts")).to_contain_text("Made just now.")
        fresh.append(shown(page))
    assert fresh == [f"bb-hits.1.{seed}" for seed in (4, 5, 6, 7)]


def test_a_link_beyond_the_bank_is_made_afresh(books, new_page):
    """A question that was not prepared is made by the engine; the address stays."""
    page = new_page(init=with_engine("idle"))
    page.goto(books.address("#q=bb-hits.1.77"))
    expect(page.locator(".quiz-facts")).to_contain_text("Made just now.")
    assert shown(page) == "bb-hits.1.77"
    expect(page.locator(".quiz-notice")).to_be_empty()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("Promise.reject(new Error('The engine has died.'))", "The engine has died."),
        ("({ ...made, choices: [] })", "not among those made for this page"),
        ("({ ...made, id: 'bb-hits.1.1' })", "not among those made for this page"),
        ("null", "not among those made for this page"),
    ],
)
def test_an_engine_that_fails_is_told_and_the_bank_asks_on(books, new_page, answer, said):
    """Dead, or with an answer that is no such question: the reason is said, and a prepared question comes."""
    page = new_page(init=with_engine("ready", answer))
    page.goto(books.address("#q=bb-hits.1.77"))
    expect(page.locator(".quiz-notice")).to_contain_text(said)
    assert shown(page) in {f"bb-hits.1.{seed}" for seed in SEEDS}


@pytest.mark.proof
def test_the_real_engine_makes_the_question_of_a_link(books, new_page):
    """A link beyond the bank: the question that CPython makes of that seed, letter for letter, marked and explained."""
    try:
        engine = made_engine(ROOT)
    except NoEngine as missing:
        pytest.skip(without("ENGINE", f"{missing.key} {missing.values}"))
    shutil.copytree(engine, books.folder / "_engine")
    shutil.copy(ROOT / "trainer" / "web" / "engine.js", books.folder)
    size = settings(engine)["four_bridges_engine_size"]
    words = html.escape(json.dumps(ENGINE_WORDS))
    tag = (
        f'<script defer src="engine.js" data-base="_engine/" data-size="{size}"'
        f' data-words="{words}"></script>'
    )
    file = books.folder / "index.html"
    text = file.read_text(encoding="utf-8").replace(
        "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
    )
    file.write_text(text.replace("<script", f"{tag}<script", 1), encoding="utf-8")
    made = render(make("bb-hits", 77), Speaker("en"))
    page = new_page()
    page.set_default_timeout(120_000)
    page.goto(books.address(f"#q={made['id']}"))
    expect(page.locator(".quiz-facts li")).to_have_text(made["facts"], timeout=120_000)
    page.get_by_role("textbox").fill(str(Fraction(made["answer"])))
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-verdict")).to_contain_text("Right")
    expect(page.locator("ol.quiz-steps > li")).to_have_count(len(made["steps"]))


# ------------------------------------------------------------------ everybody


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(PHONE, "light"), pytest.param(DESKTOP, "dark", marks=pytest.mark.proof)],
)
def test_every_state_is_accessible(repeating, new_page, violations, picture, size, scheme):
    """Rule unfolded, chapters ticked, all panels open, test asked and reported: axe-core finds nothing, at 200 % too."""
    page = new_page(viewport=size, color_scheme=scheme, init=with_engine("idle"))
    found = []

    def look(state: str) -> None:
        picture(page, f"study-{state}-{size['width']}-{scheme}")
        found.extend(f"{state}: {line}" for line in violations(page))
        if page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        ):
            found.append(f"{state}: scrolls sideways")

    page.goto(repeating.address("#q=bb-march.1.1"))
    page.get_by_role("radio", name="That").check()
    page.keyboard.press("Enter")
    page.get_by_text("The rule: Rule bb-5.0").click()
    expect(page.locator(".quiz-rule-text")).to_contain_text("Units move.")
    look("rule")
    for summary in page.locator(".quiz-panel > summary").all():
        summary.click()
    page.get_by_role("button", name="Turn on").click()
    expect(page.locator(".quiz-repeat")).to_contain_text("Next: ")
    look("panels")
    if size != PHONE:
        page.set_viewport_size({"width": size["width"] // 2, "height": size["height"]})
        look("panels at 200 %")
        page.set_viewport_size(size)
    page.get_by_role("button", name="Begin").click()
    shown(page)
    look("test")
    for turn in range(12):
        give(page, right=turn > 1)
    expect(page.locator(".quiz-report")).to_be_visible()
    look("report")
    assert not found, "\n".join(found)


def test_panels_and_test_work_with_the_keyboard_alone(books, new_page):
    """From the panel by Enter and the space bar into the test, through it and out of the report."""
    page = new_page()
    page.goto(books.address())
    shown(page)
    page.locator(".quiz-test > summary").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("First book")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_label("First book")).to_be_focused()
    page.keyboard.press("Space")  # the first book is ticked: off …
    expect(page.get_by_label("First book")).not_to_be_checked()
    page.keyboard.press("Space")  # … and on again
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-title")).to_be_focused()
    for number in range(1, 13):
        expect(page.locator(".quiz-place")).to_contain_text(f"question {number} of 12")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.locator(".quiz-verdict > :first-child")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Self-test: 12 of 12 right")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-title")).to_be_focused()
    expect(page.locator(".quiz-place")).to_have_count(0)
