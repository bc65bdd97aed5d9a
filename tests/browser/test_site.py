"""The real site in a real browser, as its three people meet it."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from trainer.quiz import Record
from trainer.quiz.select import choose

LANGUAGES = ("en", "ru")
LOG = "four-bridges.reviews.v1"
MOST_BYTES = 110_000
NUMBERS = ("6.1.3", "п. 6.1.3", "п.\u00a06.1.3", "bb-6.1.3", "BB-6-1-3", "6,1,3", "rule 6.1.3")
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


def pages(folder: Path, lang: str) -> list[str]:
    """Every page of a language, as paths below the site; those with both languages have tests of
    their own.
    """
    paths = (path.relative_to(folder).as_posix() for path in (folder / lang).rglob("*.html"))
    found = sorted(path for path in paths if not path.startswith(f"{lang}/both/"))
    assert f"{lang}/blood-and-bridges/combat.html" in found
    return found


def bank(folder: Path, lang: str) -> dict:
    """The question bank that the page loads, with the questions of all its chapters."""
    static = folder / lang / "_static"
    text = (static / "bank.js").read_text(encoding="utf-8")
    whole = json.loads(re.fullmatch(r"window\.fourBridgesBank=(.+);\n", text)[1])
    whole["questions"] = []
    for chapter in whole["chapters"]:
        text = (folder / lang / "practice" / chapter["file"].split("?")[0]).read_text("utf-8")
        shelf = re.fullmatch(r"\(window\.fourBridgesShelves\?\?=\[\]\)\.push\((.+)\);\n", text)[1]
        whole["questions"] += json.loads(shelf)["questions"]
    return whole


def practice(site: str, lang: str, fragment: str = "") -> str:
    """The address of the practice page."""
    return f"{site}/{lang}/practice/index.html{fragment}"


def open_afresh(page: Page, address: str) -> None:
    """Opens an address that may differ from the open one by its fragment alone."""
    page.goto("about:blank")
    page.goto(address)


def wrong_answer(question: dict) -> tuple[str, str | None]:
    """A wrong answer and the sentence that refutes it: a choice's id or a typed number."""
    if question["kind"] == "choice":
        wrong = next(choice for choice in question["choices"] if not choice["right"])
        return wrong["id"], wrong["why"]
    if question["slips"]:
        return question["slips"][0]["value"], question["slips"][0]["why"]
    return str(Fraction(question["answer"]) + 1), None


def give(page: Page, question: dict, given: str) -> None:
    """Answers the question on the screen."""
    if question["kind"] == "choice":
        page.locator(f"four-bridges-quiz input[type=radio][value='{given}']").check()
        page.locator(".quiz-main").click()
    else:
        page.locator("#quiz-number").fill(given)
        page.locator("#quiz-number").press("Enter")


def sideways(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


# ------------------------------------------------------------------ every page


@pytest.mark.proof
@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_accessible(
    site, site_folder, new_page, violations, picture, lang, size, scheme
):
    """axe-core finds nothing on any page, wide and light or narrow and dark."""
    page = new_page(viewport=size, color_scheme=scheme)
    found = []
    for path in pages(site_folder, lang):
        page.goto(f"{site}/{path}")
        found += [f"{path}: {line}" for line in violations(page)]
        picture(
            page, f"site-{path.removesuffix('.html').replace('/', '-')}-{size['width']}-{scheme}"
        )
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_scrolls_sideways_on_a_phone(site, site_folder, new_page, lang):
    """At 360 px every page fits its window."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    wide = {}
    for path in pages(site_folder, lang):
        page.goto(f"{site}/{path}")
        if over := sideways(page):
            wide[path] = over
    assert wide == {}


@pytest.mark.parametrize(("switch", "drawer"), [("__navigation", "sidebar"), ("__toc", "toc")])
@pytest.mark.parametrize("by", ["finger", "keyboard"])
def test_the_drawers_open_on_a_phone(site, new_page, violations, picture, switch, drawer, by):
    """The contents and the page's own contents open by a tap and by the space bar, and close again."""
    page = new_page(viewport=PHONE, has_touch=True)
    page.goto(f"{site}/ru/blood-and-bridges/combat.html")
    panel = page.locator(f".{drawer}-drawer")
    expect(panel).not_to_be_in_viewport()
    if by == "finger":
        page.locator(f"header label[for={switch}]").tap()
    else:
        page.locator(f"#{switch}").focus()
        page.keyboard.press("Space")
    expect(panel).to_be_in_viewport(ratio=0.9)
    assert violations(page) == []
    picture(page, f"site-drawer-{drawer}-{by}", whole=False)
    if by == "finger":
        page.locator(f".{drawer}-overlay").tap(
            position={"x": 350 if drawer == "sidebar" else 5, "y": 400}
        )
    else:
        page.keyboard.press("Space")
    expect(panel).not_to_be_in_viewport()


def test_the_book_leads_to_a_rule_in_one_tap(site, new_page, picture):
    """On a phone, the book's first page has a link to 6.1.3; the open questions are folded away."""
    page = new_page(viewport=PHONE, has_touch=True)
    page.goto(f"{site}/ru/blood-and-bridges/index.html")
    picture(page, "site-book-phone")
    assert page.locator(".fb-rules details a:visible").count() == 0
    page.locator(".fb-rules").get_by_role("link", name="6.1.3 Огонь с ходу", exact=True).tap()
    page.wait_for_url(f"{site}/ru/blood-and-bridges/combat.html#bb-6-1-3")


def test_a_link_in_the_drawer_closes_it(site, new_page):
    """A tap on a section leads to it, closes the drawer and marks that section as the current one."""
    page = new_page(viewport=PHONE, has_touch=True)
    page.goto(f"{site}/ru/blood-and-bridges/combat.html")
    for anchor in ("bb-6-1-3", "bb-6-1-6", "bb-6-1-1"):
        page.locator("header label[for=__toc]").tap()
        panel = page.locator(".toc-drawer")
        expect(panel).to_be_in_viewport(ratio=0.9)
        page.locator(f".toc-drawer a[href='#{anchor}']").tap()
        expect(panel).not_to_be_in_viewport()
        expect(page.locator(f"#{anchor}")).to_be_in_viewport()
        current = page.locator(".toc-tree li.scroll-current > a").last
        expect(current).to_have_attribute("href", f"#{anchor}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_under_a_rule_is_small_on_a_phone(site, new_page, lang):
    """Status and number share one line, the links another, and each link has words."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/{lang}/blood-and-bridges/combat.html")
    rule = page.locator("#bb-6-1-3 > .fb-rule").first
    for line, parts, most in ((".fb-facts", "li", 24), (".fb-links", "a, button", 48)):
        assert rule.locator(line).bounding_box()["height"] <= most
        boxes = [part.bounding_box() for part in rule.locator(line).locator(parts).all()]
        assert len(boxes) == {"li": 2, "a, button": 4}[parts]
        assert len({box["y"] for box in boxes}) == 1
        assert max(box["x"] + box["width"] for box in boxes) <= PHONE["width"]
    for text in rule.locator(".fb-links").locator("a, button").all_inner_texts():
        assert re.search(r"\w{2,}", text), text


def test_what_scrolls_takes_the_keyboard(site, new_page):
    """A table or code wider than a phone can be focused and says so; the others are no stops."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/ru/blood-and-bridges/missing.html")
    tables = page.locator(".table-wrapper")
    wide = 0
    for table in tables.all():
        scrolls = table.evaluate("(one) => one.scrollWidth > one.clientWidth")
        wide += scrolls
        assert table.get_attribute("tabindex") == ("0" if scrolls else None)
        assert bool(table.get_attribute("aria-label")) == scrolls
    assert 0 < wide < tables.count()
    page.goto(f"{site}/ru/develop/index.html")
    for code in page.locator("pre").all():
        scrolls = code.evaluate("(one) => one.scrollWidth > one.clientWidth")
        assert code.get_attribute("tabindex") == ("0" if scrolls else None)


def test_the_first_table_of_ranged_combat_fits_a_phone(site, new_page):
    """Whom to fire at with what: all three columns are seen at 360 px."""
    page = new_page(viewport=PHONE)
    page.goto(f"{site}/ru/blood-and-bridges/combat.html")
    table = page.locator("#bb-6-1 .table-wrapper").first
    assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_seven_columns_of_numbers_fit_a_phone(site, new_page, lang: str):
    """No table of the progress of the translation, or of what is played, is wider than 360 px; each
    number still has the head of its column and of its row."""
    page = new_page(viewport=PHONE)
    for name, least in (("translate/progress", 6), ("coverage", 1)):
        page.goto(f"{site}/{lang}/{name}.html")
        tables = page.locator(":is(.fb-in-step, .fb-coverage) .table-wrapper")
        assert tables.count() >= least
        for table in tables.all():
            assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
            rows = table.get_by_role("row").count() - 1
            assert table.get_by_role("columnheader").count() == 7
            assert table.get_by_role("rowheader").count() == rows
            assert table.get_by_role("cell").count() == 6 * rows
        assert all(table.get_attribute("tabindex") is None for table in tables.all())


def test_the_skip_link_stays_off_the_paper(site, new_page):
    """On paper there is neither the skip link nor the row of links under a rule."""
    page = new_page()
    page.goto(f"{site}/ru/blood-and-bridges/combat.html")
    page.emulate_media(media="print")
    expect(page.locator(".skip-to-content")).to_be_hidden()
    expect(page.locator(".fb-links").first).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_takes_the_readers_colours(site, new_page, scheme):
    """A dark system gives light letters on dark, a light one the other way round."""
    page = new_page(color_scheme=scheme)
    page.goto(f"{site}/en/blood-and-bridges/combat.html")
    ground, letters = page.evaluate(
        """() => { const style = getComputedStyle(document.body);
             return [style.backgroundColor, style.color].map(
               (text) => text.match(/\\d+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0)); }"""
    )
    assert (ground < letters) == (scheme == "dark")


def test_the_pages_are_in_their_language(site, site_folder, new_page):
    """Each page names its language, and the quiz's own sentences are Russian on the Russian site."""
    page = new_page()
    for lang in LANGUAGES:
        page.goto(practice(site, lang))
        expect(page.locator("html")).to_have_attribute("lang", lang)
    strings = bank(site_folder, "ru")["strings"]
    texts = [
        text
        for value in strings.values()
        for text in (value.values() if isinstance(value, dict) else [value])
    ]
    assert [text for text in texts if not re.search("[а-яё]", text)] == []


# ------------------------------------------------------------------ the reader


@pytest.mark.parametrize(("here", "there"), [("en", "ru"), ("ru", "en")])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_switch_keeps_the_rule(site, new_page, here, there, size):
    """The language switch lands on the rule whose number stands in the address."""
    page = new_page(viewport=size)
    page.goto(f"{site}/{here}/blood-and-bridges/combat.html#bb-6-1-1")
    page.locator(".fb-languages a:visible").first.click()
    page.wait_for_url(f"{site}/{there}/blood-and-bridges/combat.html#bb-6-1-1")
    expect(page.locator("#bb-6-1-1")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_the_rule_has_a_link_to_itself_in_the_other_language(
    site, site_folder, new_page, scheme, picture
):
    """Without JavaScript and from a file too, a rule leads to the same rule in the other language and back."""
    base = site if scheme == "http" else site_folder.as_uri()
    page = new_page(java_script_enabled=False)
    page.goto(f"{base}/ru/blood-and-bridges/combat.html#bb-6-1-3")
    for there in ("en", "ru"):
        link = page.locator("section:has(> h3#bb-6-1-3), section#bb-6-1-3").locator(
            f"a[hreflang={there}]"
        )
        link.first.click()
        page.wait_for_url(f"{base}/{there}/blood-and-bridges/combat.html#bb-6-1-3")
    picture(page, f"site-no-script-{scheme}")


def test_the_choice_of_language_is_remembered(site, new_page):
    """The first page leads to the browser's language, and after a switch to the chosen one."""
    page = new_page(locale="en-GB")
    page.goto(f"{site}/index.html")
    page.wait_for_url(f"{site}/en/index.html")
    page.locator(".fb-languages a:visible").first.click()
    page.wait_for_url(f"{site}/ru/index.html*")
    page.goto(f"{site}/index.html")
    page.wait_for_url(f"{site}/ru/index.html")


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_practise_link_leads_to_questions_on_its_rule(site, site_folder, new_page, lang):
    """Wherever a rule offers practice, there is a question that exercises it."""
    page = new_page()
    rules = set()
    for path in pages(site_folder, lang):
        rules |= set(
            re.findall(
                r"practice/index\.html#rule=([^\"]+)",
                (site_folder / path).read_text(encoding="utf-8"),
            )
        )
    assert rules
    for rule in sorted(rules):
        open_afresh(page, practice(site, lang, f"#rule={rule}"))
        expect(page.locator(".quiz-question .quiz-main")).to_be_visible()
        expect(page.locator(".quiz-notice")).to_be_empty()
        expect(page.locator("#quiz-topic")).to_have_value(f"rule={rule}")


# ------------------------------------------------------------------ the player


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_is_answered_right_and_wrong(site, site_folder, new_page, lang):
    """One question a topic: the right answer is right; the wrong one is refuted, and the citations lead to rules."""
    page = new_page()
    whole = bank(site_folder, lang)
    strings = whole["strings"]
    page.goto(practice(site, lang))
    asked = [
        next(one for one in whole["questions"] if one["generator"] == topic["id"])
        for topic in whole["generators"]
    ]
    for question in asked:
        page.goto(practice(site, lang, f"#q={question['id']}"))
        expect(page.locator(".quiz-verdict")).to_be_empty()
        give(page, question, question["answer"])
        expect(page.locator(".quiz-verdict h3")).to_contain_text(strings["right"])
        expect(page.locator("ol.quiz-steps > li")).to_have_count(len(question["steps"]))
        for href in page.locator("ol.quiz-steps a").evaluate_all("all => all.map((a) => a.href)"):
            path, anchor = href.removeprefix(f"{site}/").split("#")
            assert f'id="{anchor}"' in (site_folder / path).read_text(encoding="utf-8")
    for question in asked:
        given, why = wrong_answer(question)
        page.goto(practice(site, lang, f"#q={question['id']}"))
        expect(page.locator(".quiz-verdict")).to_be_empty()
        give(page, question, given)
        expect(page.locator(".quiz-verdict h3")).to_contain_text(strings["wrong"])
        expect(page.locator(".quiz-why")).to_have_text(why or strings["no_reason"])
    log = page.evaluate("key => JSON.parse(localStorage.getItem(key))", LOG)
    assert len(log) == 2 * len(whole["generators"])
    assert all(Record.of(record) for record in log)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_practice_page_works_with_the_keyboard_alone(site, new_page, lang):
    """From the top of the page by the skip link into the quiz, answered and on to the next question."""
    page = new_page()
    page.goto(practice(site, lang))
    expect(page.locator(".quiz-question")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.quiz-question') !== null"):
            break
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-verdict h3")).to_be_focused()
    before = page.evaluate("location.hash")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-title")).to_be_focused()
    assert page.evaluate("location.hash") != before


def test_the_switch_keeps_the_question(site, site_folder, new_page):
    """The question on the screen is the same one in the other language."""
    page = new_page()
    page.goto(practice(site, "ru", "#rule=bb-6.1"))
    before = page.evaluate("location.hash")
    page.locator(".fb-languages a:visible").first.click()
    page.wait_for_url(practice(site, "en", "#*"))
    assert page.evaluate("location.hash") == before
    question = before.split("q=")[1]
    texts = {one["id"]: one["question"] for one in bank(site_folder, "en")["questions"]}
    expect(page.locator(".quiz-question")).to_contain_text(texts[question])


def test_a_question_has_one_answer_in_both_languages(site_folder):
    """The two banks hold the same questions with the same answers and slips."""

    def facts(lang: str) -> list:
        return [
            (
                one["id"],
                one["answer"],
                [(choice["id"], choice["right"]) for choice in one["choices"]],
                [(slip["value"], slip["mistake"]) for slip in one["slips"]],
            )
            for one in bank(site_folder, lang)["questions"]
        ]

    assert facts("en") == facts("ru")


def test_the_browser_asks_the_topics_that_the_command_line_would(site, site_folder, new_page):
    """After every answer of a session, the next topic is the one that `trainer quiz` chooses from the same log."""
    page = new_page()
    whole = bank(site_folder, "en")
    questions = {one["id"]: one for one in whole["questions"]}
    cards = [topic["id"] for topic in whole["generators"]]
    page.goto(practice(site, "en"))
    log: list[Record] = []
    for turn in range(20):
        expect(page.locator(".quiz-question .quiz-main")).to_be_visible()
        question = questions[page.evaluate("location.hash").split("q=")[1]]
        assert question["generator"] == choose(log, cards, turn)
        give(page, question, question["answer"] if turn % 4 == 0 else wrong_answer(question)[0])
        log = [
            Record.of(one)
            for one in page.evaluate("key => JSON.parse(localStorage.getItem(key))", LOG)
        ]
        page.locator(".quiz-after .quiz-main").click()


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quiz_is_accessible_in_every_state(
    site, site_folder, new_page, violations, picture, lang, size, scheme
):
    """Unanswered, right and wrong, a choice and a number: axe-core finds nothing, nothing scrolls sideways."""
    page = new_page(viewport=size, color_scheme=scheme)
    whole = bank(site_folder, lang)
    found = []
    kinds = {one["kind"]: one for one in reversed(whole["questions"])}
    for kind, question in kinds.items():
        for state, given in (
            ("asked", None),
            ("right", question["answer"]),
            ("wrong", wrong_answer(question)[0]),
        ):
            open_afresh(page, practice(site, lang, f"#q={question['id']}"))
            expect(page.locator(".quiz-main")).to_be_visible()
            if given:
                give(page, question, given)
                expect(page.locator(".quiz-verdict h3")).to_be_visible()
            name = f"quiz-{lang}-{size['width']}-{scheme}-{kind}-{state}"
            picture(page, name)
            found += [f"{name}: {line}" for line in violations(page)]
            if sideways(page):
                found.append(f"{name}: scrolls sideways")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_little_is_sent_before_the_first_question(site, new_page, watch, lang, record_property):
    """Everything that the practice page loads weighs at most 110 kB in gzip."""
    page = new_page()
    watch.weigh(page)
    page.goto(practice(site, lang), wait_until="networkidle")
    expect(page.locator(".quiz-question .quiz-main")).to_be_visible()
    total = sum(watch.weights.values())
    record_property("gzip_bytes", total)
    print(f"{lang}: {total} bytes of gzip in {len(watch.weights)} files")
    assert set(watch.weights) == set(watch.requests)
    assert total <= MOST_BYTES, sorted(watch.weights.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quiz_runs_from_a_file(site_folder, new_page, lang):
    """Opened from a folder, without a server, the practice page asks and answers."""
    page = new_page()
    whole = bank(site_folder, lang)
    question = whole["questions"][0]
    page.goto(practice(site_folder.as_uri(), lang, f"#q={question['id']}"))
    give(page, question, question["answer"])
    expect(page.locator(".quiz-verdict h3")).to_contain_text(whole["strings"]["right"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_javascript_there_are_questions_to_read(site, site_folder, new_page, lang):
    """The page without scripts shows questions with their answers folded away."""
    page = new_page(java_script_enabled=False)
    page.goto(practice(site, lang))
    quiz = page.locator("four-bridges-quiz")
    assert quiz.locator("details").count() >= 1
    quiz.locator("summary").first.click()
    expect(quiz.locator("details ol").first).to_be_visible()
