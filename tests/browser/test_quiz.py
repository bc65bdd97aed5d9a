"""The practice quiz on a sample page with a hand-made bank."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from trainer.web.strings import STRINGS

LOG = "four-bridges.reviews.v1"
ASIDE = "four-bridges.reviews.v1.unreadable"
REFUSED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } });"""


def review(at: str, question: str = "bb-hits.2.1", *, right: bool = True, **other: object) -> dict:
    """A record of the log."""
    card = question.rsplit(".", 2)[0]
    return {
        "v": 1,
        "at": at,
        "question": question,
        "card": card,
        "rule": "bb-6.1",
        "given": "a",
        "right": right,
        "mistake": None,
        "seconds": 3.5,
        "lang": "en",
        "where": "web",
    } | other


def stored(page: Page, key: str = LOG):
    """The value under a key of the page's storage, decoded."""
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else json.loads(text)


def with_stored(text: str, key: str = LOG) -> str:
    """A script that puts `text` into the storage once, before the page's own scripts."""
    return (
        f"if (!sessionStorage.getItem('put')) {{ sessionStorage.setItem('put', '1');"
        f" localStorage.setItem({json.dumps(key)}, {json.dumps(text)}); }}"
    )


def type_answer(page: Page, text: str) -> None:
    """Types into the number field and presses Enter."""
    page.get_by_role("textbox").fill(text)
    page.get_by_role("textbox").press("Enter")


def verdict(page: Page):
    """The place where right or wrong is said."""
    return page.locator(".quiz-verdict")


def shown_question(page: Page) -> str:
    """The id of the question on the screen, from the address; its chapter may still be on its way."""
    page.wait_for_timeout(150)
    return re.search(r"q=([^&]+)", address(page))[1]


def address(page: Page) -> str:
    """The page's address as the page itself sees it: `page.url` lags behind."""
    return page.evaluate("location.href")


# ------------------------------------------------------------------ answering


def test_a_right_choice_is_confirmed_in_words_with_steps_and_citations(sample, new_page):
    """Right is said in words; each step cites its rule as a link to the rule's page; the score counts."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(page)).to_contain_text("Right")
    expect(verdict(page)).not_to_contain_text("Wrong")
    steps = page.locator("ol.quiz-steps > li")
    expect(steps).to_have_text(
        ["Each die of 4 or more hits. 6.1 Ranged combat", "Dice that hit: 2. 6.1 Ranged combat"]
    )
    expect(steps.first.get_by_role("link")).to_have_attribute("href", "rules.html#bb-6-1")
    expect(page.locator(".quiz-score")).to_have_text("This session: 1 of 1 right")


def test_a_wrong_choice_is_refuted_by_the_sentence_of_its_mistake(sample, new_page):
    """The chosen slip's own sentence is shown, and both choices are marked in words, not by colour alone."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    page.get_by_role("radio", name="1", exact=True).check()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(page)).to_contain_text("Wrong")
    expect(verdict(page)).to_contain_text("A die that equals the Hit Number hits too.")
    expect(verdict(page)).to_contain_text("Right answer: 2")
    expect(page.locator(".quiz-choice", has_text="your answer")).to_contain_text("1 — your answer")
    expect(page.locator(".quiz-choice", has_text="right answer")).to_contain_text(
        "2 — right answer"
    )
    assert [(one["given"], one["right"], one["mistake"]) for one in stored(page)] == [
        ("b", False, "bb-1.2.1-strictly-above")
    ]


@pytest.mark.parametrize(
    "typed",
    ["16/27", " 16 / 27 ", "32/54", "16\\27", "1б/27", "16\u00a0/\u00a027", "+16/27", "16⁄27"],
)
def test_a_fraction_counts_however_it_is_written(sample, new_page, typed):
    """Spaces, an unreduced fraction, a backslash and Cyrillic look-alikes are all 16/27."""
    page = new_page()
    page.goto(sample.address("#q=bb-chance.1.1"))
    type_answer(page, typed)
    expect(verdict(page)).to_contain_text("Right")
    assert stored(page)[0]["given"] == "16/27"


@pytest.mark.parametrize("typed", ["1/2", "0,5", "0.50", ".5", "О,5", "500/1000"])
def test_a_decimal_counts_when_it_is_exactly_the_fraction(sample, new_page, typed):
    """A comma or a point, a Cyrillic О for 0: exactly one half is right."""
    page = new_page()
    page.goto(sample.address("#q=bb-chance.1.2"))
    type_answer(page, typed)
    expect(verdict(page)).to_contain_text("Right")


@pytest.mark.parametrize("typed", ["0.5926", "-16/27", "16/2700000000000000000000000000000"])
def test_a_number_near_the_answer_is_wrong(sample, new_page, typed):
    """Numbers are compared exactly; a wrong number that is no known slip is still told what is right."""
    page = new_page()
    page.goto(sample.address("#q=bb-chance.1.1"))
    type_answer(page, typed)
    expect(verdict(page)).to_contain_text("Wrong")
    expect(verdict(page)).to_contain_text("The rules come to another answer")
    expect(verdict(page)).to_contain_text("Right answer: 16/27")
    assert stored(page)[0]["mistake"] is None


def test_a_typed_slip_is_refuted(sample, new_page):
    """A typed number that a named mistake gives gets that mistake's sentence."""
    page = new_page()
    page.goto(sample.address("#q=bb-chance.1.1"))
    type_answer(page, "22/54")
    expect(verdict(page)).to_contain_text("That is the chance of at least one Hit.")
    assert stored(page)[0]["mistake"] == "bb-6.1-one-side"


@pytest.mark.parametrize(
    "typed", ["three", "1/0", "16/27/2", "1 1/2", "1e3", "0x10", "½", "--1", "/"]
)
def test_what_is_no_number_is_said_so_and_not_counted(sample, new_page, typed):
    """The field is marked invalid, keeps the focus, the sentence says what is allowed, nothing is recorded."""
    page = new_page()
    page.goto(sample.address("#q=bb-chance.1.1"))
    type_answer(page, typed)
    expect(page.get_by_role("alert")).to_contain_text(f"“{typed}” cannot be read as a number")
    expect(page.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("textbox")).to_be_focused()
    expect(verdict(page)).to_be_empty()
    assert stored(page) is None


@pytest.mark.parametrize(
    ("question", "sentence"),
    [("bb-hits.2.1", "Choose an answer first."), ("bb-chance.1.1", "Type an answer first.")],
)
def test_an_empty_answer_is_asked_for(sample, new_page, question, sentence):
    """Answering without an answer asks for one and records nothing."""
    page = new_page()
    page.goto(sample.address(f"#q={question}"))
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(sentence)
    assert stored(page) is None


def test_an_answer_cannot_be_changed_or_counted_twice(sample, new_page):
    """After the verdict the choices are shut and there is nothing left to press but what comes next."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Answer", exact=True).dblclick()
    expect(page.get_by_role("button", name="Answer", exact=True)).to_have_count(0)
    expect(page.get_by_role("radio").first).to_be_disabled()
    assert len(stored(page)) == 1


def test_the_record_has_the_format_of_the_log(sample, new_page):
    """One answer, one record, every field of the lasting format and no other."""
    page = new_page()
    page.goto(sample.address("#q=bb-final.1.1"))
    type_answer(page, "2")
    (record,) = stored(page)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record.pop("at"))
    assert 0 <= record.pop("seconds") < 60
    assert record == {
        "v": 1,
        "question": "bb-final.1.1",
        "card": "bb-final",
        "rule": "bb-6.1.4",
        "given": "2",
        "right": False,
        "mistake": "bb-6.1.4-no-saves",
        "lang": "en",
        "where": "web",
    }


def test_a_citation_leads_nowhere_but_into_this_site(sample, new_page):
    """A rule whose address in the bank is a script or another origin is named without a link."""
    page = new_page()
    for href in ("javascript:alert(1)", "//elsewhere.example/x", "http://", "data:text/html,x", 7):
        sample.bank["rules"]["bb-6.1"]["href"] = href
        sample.write()
        page.goto("about:blank")
        page.goto(sample.address("#q=bb-chance.1.1"))
        type_answer(page, "1")
        expect(page.locator("ol.quiz-steps")).to_contain_text("6.1 Ranged combat")
        expect(page.locator("ol.quiz-steps a")).to_have_count(0)


# ------------------------------------------------------------------ keyboard and assistive technology


def test_the_quiz_works_with_the_keyboard_alone(sample, new_page):
    """Tab into the quiz, a digit chooses, Enter answers, Enter goes on; the focus follows."""
    page = new_page()
    page.goto(sample.address("#topic=bb-hits&q=bb-hits.2.1"))
    expect(page.get_by_role("radio")).to_have_count(3)
    for _ in range(10):
        if page.evaluate("document.activeElement.type") == "radio":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("3")
    expect(page.get_by_role("radio").nth(2)).to_be_checked()
    page.keyboard.press("9")
    expect(page.get_by_role("radio").nth(2)).to_be_checked()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="Right")
    expect(heading).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Hits from dice")).to_be_focused()
    assert shown_question(page) != "bb-hits.2.1"
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-score")).to_contain_text("of 2 right")


def test_digits_go_to_the_number_field_from_anywhere_in_the_question(sample, new_page):
    """After Enter for the next question a number can be typed at once, its first digit not lost."""
    page = new_page()
    page.goto(sample.address("#topic=bb-chance&q=bb-chance.1.1"))
    type_answer(page, "16/27")
    expect(page.get_by_role("heading", name="Right")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Chance of a result")).to_be_focused()
    page.keyboard.type("1/2")
    expect(page.get_by_role("textbox")).to_have_value("1/2")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-score")).to_contain_text("of 2 right")


def test_keys_outside_the_quiz_are_left_alone(sample, new_page):
    """A digit pressed on the rest of the page chooses nothing."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    page.locator("#somewhere").focus()
    page.keyboard.press("1")
    expect(page.locator("input:checked")).to_have_count(0)


def test_the_page_opens_without_taking_the_focus(sample, new_page):
    """Opening the page moves nothing under the reader's hands."""
    page = new_page()
    page.goto(sample.address())
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")


def test_the_verdict_is_announced(sample, new_page):
    """The verdict appears inside a live region that was there before."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    expect(verdict(page)).to_have_attribute("role", "status")
    page.get_by_role("radio").first.check()
    page.keyboard.press("Enter")
    expect(verdict(page).get_by_role("heading")).to_be_visible()


# ------------------------------------------------------------------ links


def test_a_link_opens_exactly_its_question(sample, new_page):
    """`#q=` opens that question in every browser."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.4"))
    expect(page.locator(".quiz-facts")).to_contain_text("The dice show 6, 6 and 6.")
    expect(page.locator(".quiz-notice")).to_be_empty()


def test_a_rule_link_asks_only_about_that_rule(sample, new_page):
    """`#rule=` keeps to questions that exercise the rule, and the topic list says so."""
    page = new_page()
    page.goto(sample.address("#rule=bb-6.1.1"))
    chosen = page.get_by_role("combobox").locator("option:checked")
    expect(chosen).to_have_text("Rule 6.1.1 Extended range")
    for _ in range(6):
        assert shown_question(page).startswith("bb-final.")
        type_answer(page, "1")
        page.keyboard.press("Enter")


def test_a_link_of_an_older_version_says_so_and_offers_its_topic(sample, new_page):
    """The old question is not replaced in silence: both versions are named, and a question of the topic follows."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.1.3"))
    notice = page.locator(".quiz-notice")
    expect(notice).to_contain_text("version 1 of the topic “Hits from dice”")
    expect(notice).to_contain_text("(version 2)")
    assert shown_question(page).startswith("bb-hits.2.")
    expect(page.get_by_role("combobox")).to_have_value("topic=bb-hits")


def test_a_question_outside_the_bank_says_so_and_offers_its_topic(sample, new_page):
    """A seed that was not made for this page is named, and its topic asked."""
    page = new_page()
    page.goto(sample.address("#q=bb-final.1.999"))
    expect(page.locator(".quiz-notice")).to_contain_text("bb-final.1.999 is not among those")
    assert shown_question(page).startswith("bb-final.1.")


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#q=<img src=x onerror=alert(1)>", "“<img src=x onerror=alert(1)>”"),
        ("#q=%3Cimg%20src=x%20onerror=alert(1)%3E", "“<img src=x onerror=alert(1)>”"),
        ("#rule=<script>alert(1)</script>", "the rule “<script>alert(1)</script>”"),
        ("#topic=javascript:alert(1)", "“javascript:alert(1)”"),
        ("#topic=__proto__", "“__proto__”"),
        ("#q=constructor.1.1", "“constructor.1.1”"),
        ("#q=%E0%A4%A", "“%E0%A4%A”"),
        ("#q=", "“”"),
        ("#nonsense", "“nonsense”"),
        ("#q=" + "я" * 3000, "яяя…”"),
    ],
)
def test_a_hostile_or_unknown_link_is_text_and_is_answered(sample, new_page, fragment, said):
    """Whatever stands in the address is shown as text, said to be unknown, and the quiz goes on."""
    page = new_page()
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    page.goto(sample.address(fragment))
    expect(page.locator(".quiz-notice")).to_contain_text(said)
    expect(page.locator(".quiz-notice")).to_contain_text("All topics are open instead.")
    expect(page.locator("four-bridges-quiz :is(img, script)")).to_have_count(0)
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()


def test_a_changed_address_is_followed_and_an_anchor_is_not(sample, new_page):
    """A link to a question on the same page opens it; an anchor of the page leaves the question alone."""
    page = new_page()
    page.goto(sample.address("#q=bb-hits.2.1"))
    page.evaluate("location.hash = '#q=bb-chance.1.3'")
    expect(page.locator(".quiz-facts")).to_contain_text("Situation 3")
    page.locator("#somewhere").click()
    expect(page.locator(".quiz-facts")).to_contain_text("Situation 3")
    expect(page.locator(".quiz-notice")).to_be_empty()


def test_the_address_follows_the_question(sample, new_page):
    """A reload shows the same question under the same filter."""
    page = new_page()
    page.goto(sample.address("#rule=bb-6.1.4"))
    before = address(page)
    assert "rule=bb-6.1.4&q=bb-final.1." in before
    page.reload()
    expect(page.get_by_role("textbox")).to_be_visible()
    assert address(page) == before


def test_the_link_to_a_question_can_be_copied(sample, new_page):
    """The button copies a link that opens this question without the filter."""
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(sample.address("#rule=bb-6.1.4&q=bb-final.1.2"))
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".quiz-notice")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == sample.address("#q=bb-final.1.2")


def test_a_refused_clipboard_leaves_the_link_to_copy_by_hand(sample, new_page):
    """Where the browser refuses, the link stands there, selected."""
    refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
    page = new_page(init=refuse)
    page.goto(sample.address("#q=bb-final.1.2"))
    page.get_by_role("button", name="Copy link").click()
    field = page.locator(".quiz-notice input")
    expect(field).to_have_value(sample.address("#q=bb-final.1.2"))
    expect(field).to_be_focused()


# ------------------------------------------------------------------ what is asked next


def answer_anything(page: Page) -> None:
    """Answers the question on the screen with the first choice or 1, and goes on."""
    if page.get_by_role("radio").count():
        page.get_by_role("radio").first.check()
    else:
        page.get_by_role("textbox").fill("1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("fragment", ["", "#topic=bb-hits"])
def test_no_question_comes_back_within_five(sample, new_page, fragment):
    """Twenty answers, across a reload, never repeat one of the five questions before."""
    page = new_page()
    page.goto(sample.address(fragment))
    asked = []
    for turn in range(20):
        if turn == 10:
            page.goto("about:blank")
            page.goto(sample.address(fragment))
        asked.append(shown_question(page))
        answer_anything(page)
    close = [at for at, one in enumerate(asked) if one in asked[max(0, at - 5) : at]]
    assert close == []
    assert len(stored(page)) == 20


def test_a_small_topic_repeats_as_late_as_it_can(sample, new_page):
    """Four questions on a topic: each comes back only after the three others."""
    page = new_page()
    page.goto(sample.address("#topic=bb-chance"))
    asked = []
    for _ in range(12):
        asked.append(shown_question(page))
        answer_anything(page)
    assert [at for at, one in enumerate(asked) if one in asked[max(0, at - 3) : at]] == []


def first_questions(sample, page: Page, count: int = 3) -> list[str]:
    """The cards of the first questions, answered right or wrong as it comes."""
    page.goto(sample.address())
    cards = []
    for _ in range(count):
        cards.append(shown_question(page).rsplit(".", 2)[0])
        answer_anything(page)
    return cards


def test_unseen_topics_come_first(sample, new_page):
    """With one topic answered, the two others are asked before it."""
    log = json.dumps([review("2026-11-01T10:00:00Z", "bb-hits.2.1", right=False)])
    page = new_page(init=with_stored(log))
    assert first_questions(sample, page, 2) == ["bb-final", "bb-chance"]


def test_the_topic_with_more_recent_mistakes_comes_first(sample, new_page):
    """All topics seen: the one answered wrong comes before those answered right, though asked later."""
    log = [
        review("2026-11-01T10:00:00Z", "bb-hits.2.1"),
        review("2026-11-01T10:01:00Z", "bb-chance.1.1", right=False),
        review("2026-11-01T10:02:00Z", "bb-final.1.1"),
    ]
    page = new_page(init=with_stored(json.dumps(log)))
    assert first_questions(sample, page, 1) == ["bb-chance"]


def test_old_mistakes_are_forgiven(sample, new_page):
    """A mistake before the last eight answers on its topic weighs nothing: the topic unasked for longest comes first."""
    log = [review("2026-11-01T09:00:00Z", "bb-chance.1.1", right=False)]
    log += [review(f"2026-11-01T10:{at:02}:00Z", "bb-chance.1.1") for at in range(8)]
    log += [
        review("2026-11-01T09:30:00Z", "bb-final.1.1"),
        review("2026-11-01T09:31:00Z", "bb-hits.2.1"),
        review("2026-11-01T11:00:00Z", "bb-hits.2.1"),
    ]
    log.sort(key=lambda one: one["at"])
    page = new_page(init=with_stored(json.dumps(log)))
    assert first_questions(sample, page, 1) == ["bb-final"]


def test_one_weak_topic_does_not_shut_out_the_others(sample, new_page):
    """However many mistakes a topic holds, it is not asked twice running, and the others get their turn."""
    log = [review(f"2026-11-01T10:{at:02}:00Z", "bb-hits.2.1", right=False) for at in range(8)]
    log += [
        review("2026-11-01T11:00:00Z", "bb-final.1.1"),
        review("2026-11-01T11:01:00Z", "bb-chance.1.1"),
    ]
    page = new_page(init=with_stored(json.dumps(log)))
    cards = first_questions(sample, page, 9)
    assert cards[0] == "bb-hits"
    assert all(one != other for one, other in pairwise(cards))
    assert set(cards) == {"bb-hits", "bb-final", "bb-chance"}


def test_the_same_log_gives_the_same_questions(sample, new_page):
    """Two browsers with the same log ask the same questions in the same order."""
    log = json.dumps([review("2026-11-01T10:00:00Z", "bb-hits.2.3", right=False)])
    runs = []
    for _ in range(2):
        page = new_page(init=with_stored(log))
        page.goto(sample.address())
        run = []
        for _ in range(8):
            run.append(shown_question(page))
            answer_anything(page)
        runs.append(run)
    assert runs[0] == runs[1]


def test_a_topic_can_be_chosen(sample, new_page):
    """The list of topics holds each topic once; choosing one asks about it."""
    page = new_page()
    page.goto(sample.address())
    topics = page.get_by_role("combobox")
    expect(topics.locator("option")).to_have_text(
        [
            "All topics",
            "What I get wrong",
            "Hits from dice",
            "What is left of the target",
            "Chance of a result",
        ]
    )
    topics.select_option("Chance of a result")
    assert shown_question(page).startswith("bb-chance.")
    topics.select_option("All topics")
    assert "topic=" not in address(page)


def test_a_long_chapter_stands_by_its_sections(sample, new_page):
    """Where a chapter has many topics, each section of the book can be asked alone, rules below it included."""
    bank = sample.bank
    bank["rules"] |= {
        f"bb-6.{n}": {"href": f"rules.html#bb-6-{n}", "title": f"6.{n} Section {n}"} for n in (2, 3)
    }
    first = bank["questions"][0]
    for number in range(10):
        rule, topic = f"bb-6.{2 + number % 2}", f"bb-more-{number}"
        bank["generators"].append(
            {"id": topic, "version": 1, "title": f"More {number}", "rule": rule}
        )
        bank["questions"].append(
            first
            | {
                "id": f"{topic}.1.1",
                "rule": rule,
                "rules": [rule],
                "generator": topic,
                "version": 1,
            }
        )
    sample.write()
    page = new_page()
    page.goto(sample.address())
    topics = page.get_by_role("combobox")
    texts = [one.strip() for one in topics.locator("option").all_text_contents()]
    assert texts[2:6] == [
        "6.1 Ranged combat",
        "Hits from dice",
        "What is left of the target",
        "Chance of a result",
    ]
    assert texts[6:8] == ["6.2 Section 2", "More 0"]
    topics.select_option("rule=bb-6.3")
    assert shown_question(page).startswith("bb-more-")
    assert "rule=bb-6.3" in address(page)
    expect(topics.locator("option", has_text="Section 3")).to_have_count(1)


def test_the_next_question_stands_at_the_top(sample, new_page):
    """On a phone the whole question is seen after the button, without scrolling."""
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto(sample.address())
    page.evaluate("document.querySelector('four-bridges-quiz').style.paddingTop = '600px'")
    page.evaluate("document.querySelector('four-bridges-quiz').style.paddingBottom = '900px'")
    field = page.get_by_role("textbox").or_(page.get_by_role("radio")).first
    if field.get_attribute("type") == "radio":
        field.check()
    else:
        field.fill("1")
    page.get_by_role("button", name="Check").or_(page.locator(".quiz-main")).first.click()
    page.get_by_role("button", name="Next question").click()
    expect(page.locator(".quiz-title")).to_be_focused()
    assert 0 <= page.locator(".quiz-question").bounding_box()["y"] < 120


def test_a_count_asks_for_a_whole_number(sample, new_page):
    """The hint speaks of fractions only where an answer may be one."""
    page = new_page()
    page.goto(sample.address("#topic=bb-chance"))
    expect(page.locator("#quiz-number-hint")).to_contain_text("16/27")
    page.goto("about:blank")
    page.goto(sample.address("#topic=bb-final"))
    expect(page.locator("#quiz-number-hint")).to_have_text("A whole number.")


def test_a_book_can_be_chosen(sample, new_page):
    """With several books the topics stand under theirs; one book can be asked alone, by address too."""
    bank = sample.bank
    other = {"id": "abtf-fallen", "version": 1, "title": "Who has fallen", "rule": "abtf-2"}
    question = bank["questions"][0] | {
        "id": "abtf-fallen.1.1",
        "rule": "abtf-2",
        "rules": ["abtf-2"],
        "generator": "abtf-fallen",
        "version": 1,
        "title": "Who has fallen",
    }
    bank["generators"].append(other)
    bank["questions"].append(question)
    bank["books"] = [{"id": "bb", "title": "First book"}, {"id": "abtf", "title": "Second book"}]
    sample.write()
    page = new_page()
    page.goto(sample.address())
    topics = page.get_by_role("combobox")
    expect(topics.locator("optgroup")).to_have_count(2)
    expect(topics.locator("optgroup").nth(1).locator("option")).to_have_text(
        ["All of Second book", "Who has fallen"]
    )
    topics.select_option("All of Second book")
    expect(page.locator(".quiz-title")).to_have_text("Who has fallen")
    assert shown_question(page) == "abtf-fallen.1.1"
    assert "book=abtf" in address(page)
    page.goto("about:blank")
    page.goto(sample.address("#book=bb"))
    assert shown_question(page).startswith("bb-")
    expect(page.get_by_role("combobox")).to_have_value("book=bb")


# ------------------------------------------------------------------ the log and its storage


def test_unreadable_storage_is_put_aside_whole(sample, new_page):
    """A log that is no JSON: the quiz starts with none, says so, and keeps the text under the second key."""
    page = new_page(init=with_stored('[{"v":1,'))
    page.goto(sample.address("#q=bb-final.1.1"))
    expect(page.locator(".quiz-notice")).to_contain_text("1 stored entry could not be read")
    type_answer(page, "1")
    assert stored(page, ASIDE) == ['[{"v":1,']
    assert len(stored(page)) == 1


BAD_RECORDS = [
    None,
    7,
    [],
    {},
    review("2026-11-01T10:00:00Z", v=2),
    review("yesterday"),
    review("2026-13-01T10:00:00Z"),
    review("2026-11-01T10:00:00Z", right="yes"),
    review("2026-11-01T10:00:00Z") | {"question": ["bb-hits.2.1"]},
    review("2026-11-01T10:00:00Z", given="x" * 201),
    review("2026-11-01T10:00:00Z", seconds=-1),
    review("2026-11-01T10:00:00Z", seconds=None),
    review("2026-11-01T10:00:00.5Z"),
    review("2026-11-01T10:00:00Z", lang="xx"),
    review("2026-11-01T10:00:00Z", card="<b>"),
    review("2026-11-01T10:00:00Z", where="moon"),
    review("2026-11-01T10:00:00Z", mistake=5),
]


def test_bad_records_are_put_aside_and_good_ones_count(sample, new_page):
    """Each record is judged alone; what is no record is kept aside as text and never counted."""
    good = review("2026-11-01T10:00:00Z", later_field="kept")
    page = new_page(init=with_stored(json.dumps([*BAD_RECORDS[:6], good, *BAD_RECORDS[6:]])))
    page.goto(sample.address("#q=bb-final.1.1"))
    expect(page.locator(".quiz-notice")).to_contain_text(f"{len(BAD_RECORDS)} stored entries")
    type_answer(page, "1")
    assert [json.loads(text) for text in stored(page, ASIDE)] == BAD_RECORDS
    assert stored(page)[0] == good
    assert len(stored(page)) == 2


def test_putting_aside_twice_keeps_both(sample, new_page):
    """What was put aside before, readable or not, is still there after the next time."""
    first = "if (!sessionStorage.getItem('put')) localStorage.setItem(%s, 'old scrap');"
    page = new_page(init=first % json.dumps(ASIDE) + with_stored("new scrap"))
    page.goto(sample.address())
    expect(page.get_by_role("combobox")).to_be_visible()
    assert stored(page, ASIDE) == ["old scrap", "new scrap"]


def test_refused_storage_is_said_and_the_quiz_works(sample, new_page):
    """No storage: the page says that answers are lost, marks them, and can still save them as a file."""
    page = new_page(init=REFUSED, accept_downloads=True)
    page.goto(sample.address("#q=bb-final.1.1"))
    expect(page.locator(".quiz-notice")).to_contain_text("does not let this page keep answers")
    type_answer(page, "1")
    expect(verdict(page)).to_contain_text("Right")
    page.locator(".quiz-log > summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["question"] for line in lines] == ["bb-final.1.1"]


def test_full_storage_loses_nothing(sample, new_page):
    """Storage full: it is said once the answer does not fit, and when there is room again the answer is kept."""
    page = new_page()
    page.goto(sample.address("#q=bb-final.1.1"))
    page.evaluate(
        """() => { for (const size of [1e6, 1e5, 1e4, 1e3, 100, 10, 1]) {
          try { for (let n = 0; ; n += 1) localStorage.setItem(`fill${size}.${n}`, "x".repeat(size)); } catch {} } }"""
    )
    type_answer(page, "1")
    expect(verdict(page)).to_contain_text("Right")
    expect(page.locator(".quiz-notice")).to_contain_text("its storage is full")
    assert stored(page) is None
    page.evaluate("localStorage.clear()")
    page.keyboard.press("Enter")
    answer_anything(page)
    assert stored(page)[0]["question"] == "bb-final.1.1"
    assert len(stored(page)) == 2


def test_a_full_storage_never_drops_what_could_not_be_put_aside(sample, new_page):
    """Where the second key cannot be written, the first is left exactly as it was."""
    refuse = f"""
      const plain = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {{
        if (key === {json.dumps(ASIDE)}) throw new DOMException("full", "QuotaExceededError");
        plain.call(this, key, value);
      }};"""
    page = new_page(init=with_stored("scrap") + refuse)
    page.goto(sample.address("#q=bb-final.1.1"))
    type_answer(page, "1")
    assert page.evaluate("key => localStorage.getItem(key)", LOG) == "scrap"


def test_two_open_pages_keep_each_others_answers(sample, new_page):
    """The log is read again before each answer, so another tab's answers stay."""
    page = new_page()
    page.goto(sample.address("#q=bb-final.1.1"))
    other = page.context.new_page()
    other.goto(sample.address("#q=bb-final.1.2"))
    type_answer(page, "1")
    # the pages may be two processes: what one stores reaches the other in a moment
    other.wait_for_function("localStorage.length")
    type_answer(other, "3")
    assert {one["question"] for one in stored(other)} == {"bb-final.1.1", "bb-final.1.2"}


def test_the_log_leaves_and_comes_back_as_lines(sample, new_page, tmp_path):
    """Saved as JSON Lines, imported elsewhere, imported again: each answer once, in order of time."""
    log = [
        review("2026-11-01T10:00:00Z", "bb-hits.2.1"),
        review("2026-11-02T10:00:00Z", "bb-final.1.1", right=False, where="cli", mistake="m"),
    ]
    page = new_page(init=with_stored(json.dumps(log)), accept_downloads=True)
    page.goto(sample.address())
    page.locator(".quiz-log > summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(
        r"four-bridges-reviews-\d{4}-\d\d-\d\d\.jsonl", download.value.suggested_filename
    )
    text = download.value.path().read_text(encoding="utf-8")
    assert [json.loads(line) for line in text.splitlines()] == log
    saved = tmp_path / "saved.jsonl"
    saved.write_text("\ufeff" + text.replace("\n", "\r\n"), encoding="utf-8")

    own = review("2026-11-01T12:00:00Z", "bb-chance.1.1")
    other = new_page(init=with_stored(json.dumps([own])))
    other.goto(sample.address())
    other.locator(".quiz-log > summary").click()
    other.get_by_label("Add from a file").set_input_files(saved)
    expect(other.locator(".quiz-log-notice")).to_have_text("2 new answers added.")
    other.get_by_label("Add from a file").set_input_files(saved)
    expect(other.locator(".quiz-log-notice")).to_have_text("0 new answers added.")
    assert stored(other) == [log[0], own, log[1]]


def test_bad_lines_of_a_file_are_named_and_the_rest_comes_in(sample, new_page, tmp_path):
    """The first line that is no answer is named by its number; the good ones are added."""
    good = json.dumps(review("2026-11-01T10:00:00Z"))
    file = tmp_path / "mixed.jsonl"
    file.write_text(f'{good}\n\nnot json\n{{"v": 2}}\n', encoding="utf-8")
    page = new_page()
    page.goto(sample.address())
    page.locator(".quiz-log > summary").click()
    page.get_by_label("Add from a file").set_input_files(file)
    expect(page.locator(".quiz-log-notice")).to_have_text(
        "1 new answer added. 2 lines are no answers of this trainer and were left out (the first is line 3)."
    )
    assert len(stored(page)) == 1


def test_deleting_asks_first(sample, new_page):
    """Delete asks with the count; keeping keeps, deleting deletes both keys and says so."""
    page = new_page(init=with_stored(json.dumps([review("2026-11-01T10:00:00Z"), {"scrap": 1}])))
    page.goto(sample.address())
    page.locator(".quiz-log > summary").click()
    page.get_by_role("button", name="Delete all").click()
    expect(page.locator(".quiz-log-body")).to_contain_text("Delete 2 answers")
    expect(page.get_by_role("button", name="Keep")).to_be_focused()
    page.keyboard.press("Enter")
    assert len(stored(page)) == 1
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".quiz-log-notice")).to_have_text("All answers are deleted.")
    assert stored(page) is None
    assert stored(page, ASIDE) is None


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 ответ"), (2, "2 ответа"), (5, "5 ответов"), (21, "21 ответ")]
)
def test_counts_take_the_plural_form_of_the_language(sample, new_page, count, said):
    """The form of a counted word is chosen by the language's own rules."""
    forms = {"one": "ответ", "few": "ответа", "many": "ответов", "other": "ответа"}
    sample.bank["lang"] = "ru"
    sample.bank["strings"]["kept"] = {name: f"{{count}} {word}." for name, word in forms.items()}
    sample.write()
    log = [review(f"2026-11-01T10:00:{at:02}Z") for at in range(count)]
    page = new_page(init=with_stored(json.dumps(log)))
    page.goto(sample.address())
    page.locator(".quiz-log > summary").click()
    expect(page.locator(".quiz-log-body > p").first).to_have_text(f"{said}.")


# ------------------------------------------------------------------ bank and page


MAP = (
    '<svg class="fb-svg" viewBox="0 0 9 9" role="img" aria-labelledby="m-t" aria-describedby="m-d" '
    'xmlns="http://www.w3.org/2000/svg"><title id="m-t">A map</title><desc id="m-d">Woods: B1.</desc>'
    '<path class="d-hex" d="M1,1h7v7z"/><g class="d-answer"><path class="d-sight" d="M1,1L8,8"/></g></svg>'
)
FOREIGN = [
    MAP.replace("<g ", "<script>window.caught = true</script><g "),
    MAP.replace('<path class="d-hex"', '<path onload="window.caught = true" class="d-hex"'),
    MAP.replace('<path class="d-hex"', '<path style="fill: red" class="d-hex"'),
    MAP.replace("<g ", '<image href="http://127.0.0.1:9/x.png"/><g '),
    MAP.replace("<g ", '<a href="javascript:alert(1)"/><g '),
    MAP.replace("<g ", "<foreignObject/><g "),
    MAP.replace("<g ", '<b xmlns="http://www.w3.org/1999/xhtml">bold</b><g '),
    MAP.replace("<g ", "<!-- a word --><g "),
    "<!DOCTYPE svg [<!ENTITY a 'b'>]>"
    + MAP.replace("Woods", "&a;").replace("<g ", "<animate/><g "),
]


def test_a_map_is_shown_and_its_answer_after_the_answer(sample, new_page, watch):
    """The drawing of a question stands under its facts; the thread shows when it is answered."""
    question = next(q for q in sample.bank["questions"] if q["kind"] == "choice")
    question["figure"] = MAP
    sample.write()
    page = new_page()
    page.goto(sample.address(f"#q={question['id']}"))
    expect(page.get_by_role("img", name="A map", description="Woods: B1.")).to_be_visible()
    expect(page.locator("figcaption")).to_contain_text("Trees: woods.")
    assert not page.locator(".d-sight").is_visible()
    page.locator("input[type=radio]").first.check()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".d-sight")).to_be_visible()
    page.get_by_role("button", name="Next question").click()
    expect(page.locator("figure")).to_have_count(0)


def test_a_drawing_with_anything_else_in_it_is_refused(sample, new_page):
    """Scripts, handlers, styles, files, links and foreign markup make a file of questions malformed."""
    page = new_page()
    page.goto(sample.address())
    refused = page.evaluate(
        """(drawings) => drawings.map((figure) => {
          const [shelf] = JSON.parse(JSON.stringify(window.fourBridgesShelves));
          shelf.questions[0].figure = figure;
          window.fourBridgesShelves = [shelf];
          const quiz = document.createElement("four-bridges-quiz");
          document.body.append(quiz);
          const text = quiz.textContent;
          quiz.remove();
          return text.includes("(bb-6: questions[0].figure)");
        })""",
        [*FOREIGN, MAP],
    )
    assert refused == [True] * len(FOREIGN) + [False]
    assert page.evaluate("window.caught") is None


def test_a_missing_bank_says_what_to_do_and_keeps_the_page(sample, new_page, watch):
    """No bank: the sentence of the page appears above what the page says without JavaScript."""
    (sample.folder / "bank.js").write_text("", encoding="utf-8")
    page = new_page()
    page.goto(sample.address())
    expect(page.get_by_role("alert")).to_contain_text("No questions came. Reload the page.")
    expect(page.locator("four-bridges-quiz")).to_contain_text("Waiting for the questions.")


BREAKS = {
    "version": "bank.version = 1",
    "lang": "delete bank.lang",
    "edition": "bank.edition = 7",
    "chapters": "bank.chapters = []",
    "chapters[0]": "bank.chapters[0].file = 'https://example.org/bb-6.js'",
    "generators": "bank.generators = {}",
    "generators[0]": "bank.generators[0].title = 5",
    "generators[1]": "bank.generators[1].seeds = ['1']",
    "generators[2]": "bank.generators[2].chapter = 'bb-99'",
    "books": "bank.books = {}",
    "books[0]": "bank.books = [{id: 'bb'}]",
    "rules": "bank.rules = []",
}
SHELF_BREAKS = {
    "questions": "questions.length = 0",
    "questions[0].id": "questions[0].id = 'bb-hits.2.77'",
    "questions[0].version": "questions[0].version = 1",
    "questions[0].choices": "questions[0].choices[0].right = true",
    "questions[1].question": "questions[1] = null",
    "questions[1].facts": "questions[1].facts = 'text'",
    "questions[1].steps": "questions[1].steps[0] = null",
    "questions[2].figure": "questions[2].figure = 5",
    "questions[2].kind": "questions[2].kind = 'essay'",
    "questions[6].answer": "questions[6].answer = 'many'",
    "questions[6].slips": "questions[6].slips = [{value: '1/0', why: 'x'}]",
}


def told_by_broken(page: Page, breaks: dict[str, str]) -> dict[str, str]:
    """What the quiz says for each change of bank and questions, which are whole again afterwards."""
    cases = "".join(f" case {json.dumps(place)}: {code}; break;" for place, code in breaks.items())
    return page.evaluate(
        """(places) => {
          const [bank0, shelves0] = [window.fourBridgesBank, window.fourBridgesShelves].map((one) => JSON.stringify(one));
          return Object.fromEntries(places.map((place) => {
            const bank = JSON.parse(bank0);
            const shelves = JSON.parse(shelves0);
            const [{ questions }] = shelves;
            switch (place) {CASES}
            Object.assign(window, { fourBridgesBank: bank, fourBridgesShelves: shelves });
            const quiz = document.createElement("four-bridges-quiz");
            document.body.append(quiz);
            const text = quiz.textContent;
            quiz.remove();
            return [place, text];
          }));
        }""".replace("CASES", cases),
        list(breaks),
    )


def test_a_malformed_bank_is_refused_with_the_place(sample, new_page):
    """Every missing sentence and every broken part of the bank is refused by the name of the part."""
    page = new_page()
    page.goto(sample.address())
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    strings = {f"strings.{key}": f"delete bank.strings.{key}" for key in STRINGS}
    told = told_by_broken(page, BREAKS | strings)
    assert len(told) == len(BREAKS) + len(STRINGS)
    assert [place for place, text in told.items() if not text.endswith(f"({place})")] == []


def test_a_malformed_file_of_questions_is_refused_with_the_place(sample, new_page):
    """A broken question is never asked: its chapter and the first fault in it are named, with a way on."""
    page = new_page()
    page.goto(sample.address())
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    told = told_by_broken(page, SHELF_BREAKS)
    assert [place for place, text in told.items() if f"(bb-6: {place})" not in text] == []
    assert all("Reload the page" in text and "Try again" in text for text in told.values())


def two_chapters(sample) -> None:
    """Adds a second chapter, with a topic and a question of its own."""
    bank = sample.bank
    topic = {"id": "bb-march", "version": 1, "title": "On the march", "rule": "bb-5.0"}
    bank["generators"].append(topic)
    bank["questions"].append(
        bank["questions"][0]
        | {"id": "bb-march.1.1", "generator": "bb-march", "version": 1, "rule": "bb-5.0"}
    )
    sample.write()


def test_only_the_chapter_that_is_asked_is_loaded(sample, new_page, watch):
    """The questions come a chapter at a time, each once, from a file as from a server."""
    two_chapters(sample)
    for scheme in ("http", "file"):
        watch.requests.clear()
        page = new_page()
        page.goto(sample.address("#q=bb-march.1.1", scheme=scheme))
        expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
        assert [url.rsplit("/", 1)[1] for url in watch.requests if "/questions/" in url] == [
            "bb-5.js"
        ]
        page.get_by_role("combobox").select_option("Hits from dice")
        expect(page.locator(".quiz-title")).to_have_text("Hits from dice")
        page.get_by_role("combobox").select_option("On the march")
        page.get_by_role("combobox").select_option("Hits from dice")
        loaded = [url.rsplit("/", 1)[1] for url in watch.requests if "/questions/" in url]
        assert loaded == ["bb-5.js", "bb-6.js"]


def test_questions_that_do_not_come_can_be_asked_for_again(sample, new_page, watch):
    """A file that is not there is named; when it is, the button brings the same question."""
    two_chapters(sample)
    file = sample.folder / "questions" / "bb-5.js"
    text = file.read_text(encoding="utf-8")
    file.unlink()
    page = new_page()
    page.goto(sample.address("#q=bb-march.1.1"))
    expect(page.get_by_role("alert")).to_contain_text("did not come (questions/bb-5.js)")
    assert watch.messages  # the browser says so too
    watch.messages.clear()
    file.write_text(text, encoding="utf-8")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    assert shown_question(page) == "bb-march.1.1"


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_page_says_something_until_the_quiz_is_ready(sample, new_page, scheme):
    """Without JavaScript the element's own content stays; with it, the quiz stands in its place."""
    plain = new_page(java_script_enabled=False)
    plain.goto(sample.address(scheme=scheme))
    expect(plain.locator("four-bridges-quiz")).to_have_text("Waiting for the questions.")
    page = new_page()
    page.goto(sample.address(scheme=scheme))
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    expect(page.locator("four-bridges-quiz")).not_to_contain_text("Waiting for the questions.")


def test_the_quiz_runs_from_a_file(sample, new_page):
    """From file:// a question is answered, remembered, and the next one asked."""
    page = new_page()
    page.goto(sample.address("#q=bb-final.1.1", scheme="file"))
    type_answer(page, "2")
    expect(verdict(page)).to_contain_text("The cancelled Hits were left in.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()
    assert len(stored(page)) == 1


def test_the_scripts_may_come_in_either_order(sample, new_page):
    """The quiz waits for a bank whose script stands after its own."""
    file = sample.folder / "index.html"
    text = file.read_text(encoding="utf-8")
    bank, quiz = (f'<script defer src="{name}.js"></script>' for name in ("bank", "quiz"))
    file.write_text(text.replace(bank, "").replace(quiz, quiz + bank), encoding="utf-8")
    page = new_page()
    page.goto(sample.address())
    expect(page.get_by_role("button", name="Answer", exact=True)).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    ("question", "wrong", "right"), [("bb-hits.2.1", "1", "2"), ("bb-chance.1.1", "11/27", "16/27")]
)
def test_every_state_is_accessible_and_fits(
    sample, new_page, violations, picture, question, wrong, right, width, scheme
):
    """Asked, complained, wrong, right, the log open: axe-core finds nothing, and nothing scrolls sideways."""
    page = new_page(viewport={"width": width, "height": 740}, color_scheme=scheme)
    found = []

    def look(state: str) -> None:
        picture(page, f"sample-{question}-{width}-{scheme}-{state}")
        found.extend(f"{state}: {line}" for line in violations(page))
        sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        if page.evaluate(sideways) > 0:
            found.append(f"{state}: scrolls sideways")

    for state, given in (("wrong", wrong), ("right", right)):
        page.goto("about:blank")
        page.goto(sample.address(f"#q={question}"))
        look("asked")
        page.get_by_role("button", name="Answer", exact=True).click()
        look("complained")
        if page.get_by_role("radio").count():
            page.get_by_role("radio", name=given, exact=True).check()
            page.keyboard.press("Enter")
        else:
            type_answer(page, given)
        look(state)
    page.locator(".quiz-log > summary").click()
    look("log")
    page.get_by_role("button", name="Delete all").click()
    look("deleting")
    assert not found, "\n".join(found)


def test_the_quiz_moves_nothing_by_itself():
    """No transition and no animation stands in the stylesheet, so reduced motion needs no exception."""
    from pathlib import Path

    css = Path(__file__).parents[2].joinpath("trainer/web/quiz.css").read_text(encoding="utf-8")
    assert not re.search(r"transition|animation|@keyframes|scroll-behavior", css)
