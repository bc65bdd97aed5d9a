"""The pages of the table: what if, a page a book, fights, the card. The desk answers from this process.

What runs in the reader's browser is Pyodide, and one test here uses it; that it answers as this process does is held by
test_engine.py. So the others ask the same desk directly and wait for no download.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from trainer.desk import answer
from trainer.desk.card import of_bytes
from trainer.rules import RULES

PHONE = {"width": 360, "height": 740}
CARD = "four-bridges.card.v1"
SHOT = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 4},
        "distance": 6,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
    "cover": {"terrain": "woods"},
}
ANSWERS = [[5, 6, 1], [2, 6, 3, 4]]
SOLDIER = "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
# in place of the page's own engine, the desk of this process
DESK = """(() => {
  const engine = new EventTarget();
  engine.state = {name: "ready", text: "", part: 1};
  engine.start = async () => {};
  engine.startWhenIdle = () => {};
  engine.ask = async (call, args) => {
    const {ok, value, error} = JSON.parse(await window.deskAnswer(JSON.stringify({call, args})));
    if (ok) return value;
    throw Object.assign(new Error(error.text), error);
  };
  Object.defineProperty(window, "fourBridgesEngine", {get: () => engine, set() {}});
})();"""
ABSENT = """Object.defineProperty(window, "fourBridgesEngine", {get: () => undefined, set() {}});"""
REFUSED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } });"""

Open = Callable[..., Page]


@pytest.fixture
def open_page(new_page, site) -> Open:
    """A function that opens a page of the table: name, what stands after it, language, stored values, size."""

    def opened(
        name: str,
        fragment: str = "",
        lang: str = "en",
        *,
        stored: dict[str, str] | None = None,
        init: str = DESK,
        **options: Any,
    ) -> Page:
        puts = "".join(
            f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)});"
            for key, text in (stored or {}).items()
        )
        once = (
            f"if (!sessionStorage.getItem('put')) {{ sessionStorage.setItem('put', '1'); {puts} }}"
        )
        page = new_page(init=init + (once if stored else ""), **options)
        page.expose_function("deskAnswer", answer)
        page.goto(f"{site}/{lang}/table/{name}.html{fragment}")
        return page

    return opened


def case(rule: str = "bb-6.1", **parts: Any) -> str:
    """The address of a case."""
    pieces = [f"{name}={quote(json.dumps(value))}" for name, value in parts.items()]
    return "#" + "&".join([f"rule={rule}", *pieces])


def tap(page: Page, *faces: int) -> None:
    """Taps faces of dice."""
    for face in faces:
        page.locator(".desk-face").nth(face - 1).click()


def verdict(page: Page):
    """The sentence that says how it ended."""
    return page.locator(".desk-verdict")


def stored(page: Page, key: str) -> Any:
    """A value of the page's storage, decoded."""
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else json.loads(text)


def unfold(page: Page) -> None:
    """Opens whatever is folded."""
    page.evaluate("for (const one of document.querySelectorAll('article details')) one.open = true")


def sideways(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


# ------------------------------------------------------------------ what if


def test_a_table_is_asked_roll_by_roll_by_tapping_dice(open_page: Open) -> None:
    """Dice tapped one by one lead to the outcome, with steps that link to their rules; a roll can be changed."""
    page = open_page("what-if", case(facts=SHOT))
    page.get_by_role("button", name="Ask the table").click()
    tap(page, 5, 6, 1)
    expect(page.locator(".desk-asked > li")).to_have_count(1)
    tap(page, 2, 6, 3, 4)
    expect(verdict(page)).to_contain_text("Hits that get through: 1")
    links = page.locator(".desk-result .desk-steps a")
    expect(links.first).to_have_attribute("href", re.compile(r"\.\./blood-and-bridges/.+#bb-"))
    page.get_by_role("button", name="Change answer 2 and all after it").click()
    tap(page, 6, 6, 3, 4)
    expect(verdict(page)).to_contain_text("Hits that get through: 0")


def test_a_link_opens_the_same_case_in_either_language(open_page: Open) -> None:
    """The address holds facts and dice; the language switch keeps it, and the verdict is said in the other language."""
    page = open_page("what-if", case(facts=SHOT, answers=ANSWERS))
    expect(verdict(page)).to_contain_text("Hits that get through: 1")
    before = page.evaluate("location.hash")
    page.locator(".fb-languages a").locator("visible=true").first.click()
    expect(verdict(page)).to_contain_text("Оставшиеся попадания: 1")
    assert page.evaluate("location.hash") == before
    assert "/ru/table/what-if.html" in page.url


@pytest.mark.proof
@pytest.mark.parametrize(
    ("fragment", "told"),
    [
        ("#rule=%3Cscript%3Ewindow.hacked=1%3C/script%3E", "No rule that can be tried"),
        ("#rule=bb-6.1&facts=%7B", "cannot be read"),
        ("#rule=bb-6.1&facts=[1]", "cannot be read"),
        ("#rule=bb-6.1&answers=%22x%22", "cannot be read"),
        ("#rule=bb-6.1&facts=%E0%A4%A", "cannot be read"),
        (case(facts={"aim": {"<img src=x onerror=window.hacked=1>": 2}}), "do not fit this rule"),
        (case(facts=SHOT, reading={"rulings": {"x": "y"}}), "do not fit this rule"),
        (case(facts={"aim": {"firer": {"counter": "x" * 20000}}}), "longer than"),
    ],
)
def test_a_hostile_or_broken_link_is_refused_with_a_message(
    open_page: Open, fragment: str, told: str
) -> None:
    """What a link brings is said to be wrong, as text; nothing of it runs, and the form is there all the same."""
    page = open_page("what-if", fragment)
    expect(page.locator(".desk-notice")).to_contain_text(told)
    assert page.evaluate("window.hacked") is None
    assert page.locator(".desk-notice img, .desk-notice script").count() == 0
    page.locator("#try-rule").select_option("=bb-6.1")
    expect(page.locator(".desk-part").first).to_be_visible()


@pytest.mark.proof
def test_what_is_missing_or_wrong_is_named_beside_its_field(open_page: Open) -> None:
    """A number out of range has its sentence; asking too early names the first field that lacks a value and goes there."""
    page = open_page("what-if", case())
    page.get_by_role("button", name="Ask the table").click()
    expect(page.locator("four-bridges-try > .desk-complaint")).to_contain_text(
        "Still missing: Firer · Ammunition"
    )
    expect(page.locator("#f-aim\\.firer\\.ammunition")).to_be_focused()
    expect(page.locator("#f-aim\\.firer\\.ammunition-error")).to_have_text(
        "The table needs this to go on."
    )
    page.locator("#f-aim\\.distance").fill("999")
    page.locator("#f-aim\\.distance").press("Tab")
    expect(page.locator("#f-aim\\.distance-error")).to_contain_text("999")
    expect(page.locator("#f-aim\\.distance")).to_have_attribute("aria-invalid", "true")
    page.locator("#f-aim\\.distance").fill("б")
    page.locator("#f-aim\\.distance").press("Tab")
    expect(page.locator("#f-aim\\.distance")).to_have_value("6")


@pytest.mark.proof
def test_a_counter_of_the_book_fills_the_form_in(open_page: Open) -> None:
    """The T-72 brings the numbers that the book states, with the rule, and the typed ones stay."""
    page = open_page("what-if", case(facts={"aim": {"firer": {"ammunition": "AP"}}}))
    page.locator("#f-aim\\.firer\\.preset").select_option("T-72")
    expect(page.locator("#f-aim\\.firer\\.firepower")).to_have_attribute("placeholder", "4")
    expect(page.locator("#f-aim\\.firer\\.preset-hint")).to_contain_text("[bb-1.3.4.2]")


@pytest.mark.proof
def test_the_odds_are_bars_with_a_table_and_the_worth_of_each_modifier(open_page: Open) -> None:
    """Exactly and at least stand as numbers under the bars; without the extended range it would be 11/27."""
    page = open_page("what-if", case(facts=SHOT))
    page.get_by_role("button", name="Odds", exact=True).click()
    figure = page.locator(".desk-figure").first
    expect(figure.locator("svg.desk-chart")).to_have_attribute("aria-label", re.compile("Bars"))
    row = figure.get_by_role("row", name=re.compile("^1 "))
    expect(row).to_contain_text("136/729")
    expect(row).to_contain_text("184/729")
    worth = page.get_by_role("row", name=re.compile("6.1.1"))
    expect(worth).to_contain_text("40.74%")
    expect(worth).to_contain_text("−15.50")


@pytest.mark.proof
def test_a_choice_is_settled_before_the_odds(open_page: Open) -> None:
    """A challenge asks what will be chosen; the best play gives the odds and says what is best now."""
    facts = {"attribute": 3, "difficulty": 4, "morale_points": 2}
    page = open_page("what-if", case("abtf-3", facts=facts))
    page.get_by_role("button", name="Odds", exact=True).click()
    page.get_by_role("button", name="Whatever is best each time").click()
    expect(page.locator(".desk-odds")).to_contain_text("Best:")
    expect(page.locator(".desk-odds .desk-chart").first).to_be_visible()


@pytest.mark.proof
def test_an_open_question_is_put_to_the_table(open_page: Open) -> None:
    """Read strictly the case is undecided; a tap on a reading decides it, and the link carries it."""
    page = open_page("what-if", case(facts=SHOT, answers=[], reading={"strict": True}))
    page.get_by_role("button", name="Ask the table").click()
    expect(page.locator(".desk-result")).to_contain_text("How does your table read it?")
    page.locator(".desk-result .desk-option").first.click()
    expect(page.locator(".desk-dice")).to_be_visible()
    assert "bb-ruling-range-count" in page.evaluate("decodeURIComponent(location.hash)")


@pytest.mark.proof
def test_the_whole_case_is_copied_with_its_citations(open_page: Open) -> None:
    """Where the clipboard is closed a field holds the text: facts, dice, steps with their rules, the link."""
    page = open_page("what-if", case(facts=SHOT, answers=ANSWERS))
    page.get_by_role("button", name="Copy as text").click()
    if page.locator(".desk-copy textarea").count():
        text = page.locator(".desk-copy textarea").input_value()
        assert "[bb-6.1.1]" in text
        assert "5, 6, 1" in text
        assert "#rule=bb-6.1" in text
    else:
        expect(page.locator(".desk-said")).to_have_text("Copied.")


def test_a_rule_page_leads_to_its_form(open_page: Open, site) -> None:
    """“Try it” under a rule's heading opens the form of that rule."""
    page = open_page("what-if")
    page.goto(f"{site}/en/blood-and-bridges/combat.html")
    page.locator("#bb-6-1-1 .fb-try").first.click()
    expect(page.locator("#try-rule")).to_have_value("bb-6.1.1")
    expect(page.locator(".desk-part").first).to_be_visible()


def test_a_site_without_an_engine_says_so(open_page: Open) -> None:
    """The page names what is missing and what works instead."""
    page = open_page("what-if", init=ABSENT)
    expect(page.locator(".desk-engine")).to_contain_text("trainer ask")


# ------------------------------------------------------------------ storage


def test_a_damaged_card_is_put_aside_and_reported(open_page: Open) -> None:
    """What cannot be read is kept as text beside, told, and the form works without it."""
    page = open_page("what-if", case(facts=SHOT), stored={CARD: "{damaged"})
    expect(page.locator(".desk-notice")).to_contain_text("put aside")
    expect(page.locator(".desk-part").first).to_be_visible()
    assert stored(page, f"{CARD}.unreadable") == ["{damaged"]
    assert stored(page, CARD) is None


@pytest.mark.proof
def test_a_card_that_the_engine_refuses_is_put_aside_too(open_page: Open) -> None:
    """JSON that is no card: the fault is said, the text kept, the form drawn."""
    foreign = json.dumps({"v": 1, "value": {"weather": {"rain": 1}}})
    page = open_page("what-if", case(facts=SHOT), stored={CARD: foreign})
    expect(page.locator(".desk-notice")).to_contain_text("weather")
    expect(page.locator(".desk-part").first).to_be_visible()
    assert stored(page, f"{CARD}.unreadable") == [foreign]


@pytest.mark.proof
def test_without_storage_everything_works_and_is_said_to_be_lost(open_page: Open) -> None:
    """A browser that keeps nothing: the page says so and plays."""
    page = open_page("what-if", case(facts=SHOT, answers=ANSWERS), init=DESK + REFUSED)
    expect(verdict(page)).to_contain_text("Hits that get through: 1")
    expect(page.locator(".desk-notice")).to_contain_text("does not let this page keep")


def test_the_card_and_the_house_readings_are_one_file_with_the_command_line(
    open_page: Open, tmp_path: Path
) -> None:
    """What is typed here is saved as the file that --aid reads; the same file comes back in, and forms follow it."""
    page = open_page("card")
    page.get_by_text("Terrain Table:").click()
    page.locator("#card-terrain-woods-vehicle_bonus").fill("3")
    page.locator("#card-terrain-woods-vehicle_bonus").press("Tab")
    expect(page.get_by_text("Terrain Table: 1")).to_be_visible()
    page.get_by_text("Blood and Bridges:").click()
    page.locator("#house-bb-ruling-range-count").select_option("count-target")
    expect(page.get_by_text("1 of them your own way")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "card.toml"
    download.value.save_as(file)
    found, faults = of_bytes(file.read_bytes())
    assert faults == ()
    assert found is not None
    assert tomllib.loads(file.read_text("utf-8")) == {
        "terrain": {"woods": {"vehicle_bonus": 3}},
        "readings": {"bb-ruling-range-count": "count-target"},
    }
    page.get_by_role("button", name="Delete").first.click()
    page.locator(".desk-danger").click()
    expect(page.get_by_text("Deleted.")).to_be_visible()
    assert stored(page, CARD) is None
    page.locator("#card-file").set_input_files(file)
    expect(page.locator(".desk-notice")).to_contain_text("is read and kept")
    page.goto(page.url.replace("card.html", "what-if.html") + case(facts=SHOT))
    expect(page.locator("#f-cover\\.terrain_bonus")).to_have_attribute("placeholder", "3")


def test_a_ruling_leads_to_the_field_of_its_house_reading(open_page: Open, site) -> None:
    """The question on the page of rulings has the link; there its book is open and its field has the focus."""
    page = open_page("card", init=ABSENT, viewport=PHONE)
    page.goto(f"{site}/ru/blood-and-bridges/rulings.html#bb-ruling-range-count")
    page.locator("#bb-ruling-range-count").get_by_role("link", name="Выбрать прочтение").click()
    field = page.locator("#house-bb-ruling-range-count")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    field.select_option("count-target")
    expect(page.get_by_text("по‑своему решено 1")).to_be_visible()
    kept = json.loads(page.evaluate(f"localStorage.getItem('{CARD}')"))
    assert "count-target" in json.dumps(kept), "kept at once, before the engine is there"


def test_an_open_question_is_found_by_a_word_or_the_number_of_a_rule(open_page: Open) -> None:
    """Of a hundred questions only those remain that say it; one that nobody says is told."""
    page = open_page("card")
    seek = page.get_by_role("searchbox", name="Find a question")
    seek.fill("6.1.2")
    fields = page.locator(".desk-field select[id^=house-bb-]")
    expect(page.locator("#house-bb-ruling-range-count")).to_have_count(0)
    expect(fields.first).to_be_visible()
    for field in page.locator(".desk-field:has(select[id^=house-])").all():
        expect(field).to_contain_text("6.1.2")
    seek.fill("dragon")
    expect(page.get_by_text("No question has “dragon” in it.")).to_be_visible()
    seek.fill("")
    page.get_by_text("Blood and Bridges:").click()
    expect(page.locator("#house-bb-ruling-range-count")).to_be_visible()


def test_the_form_that_a_big_button_opens_is_not_under_the_header(open_page: Open) -> None:
    """On a phone the name of the rule stands below the bar at the top."""
    page = open_page("blood-and-bridges", viewport=PHONE)
    page.locator(".desk-big").first.click()
    expect(page.locator("#try-rule")).to_be_focused()
    bar = page.locator(".mobile-header").bounding_box()
    field = page.locator("#try-rule").bounding_box()
    assert field["y"] >= bar["y"] + bar["height"]


@pytest.mark.proof
def test_a_wrong_card_file_is_refused_line_by_line(open_page: Open, tmp_path: Path) -> None:
    """The faults stand there with their lines, and nothing that was kept is changed."""
    kept = {"v": 1, "value": {"terrain": {"woods": {"vehicle_bonus": 3}}}}
    page = open_page("card", stored={CARD: json.dumps(kept)})
    expect(page.get_by_text("Terrain Table: 1")).to_be_visible()
    file = tmp_path / "bad.toml"
    file.write_text("[terrain.woods]\nvehicle_bonus = 77\n", "utf-8")
    page.locator("#card-file").set_input_files(file)
    expect(page.locator(".desk-notice")).to_contain_text("Line 2:")
    assert stored(page, CARD) == kept


# ------------------------------------------------------------------ at the table


@pytest.mark.proof
def test_an_engine_that_dies_in_mid_question_loses_nothing(open_page: Open) -> None:
    """The dice told when it died count when it is back: the table goes on with the next question."""
    dying = DESK.replace(
        "const {ok, value",
        """if (call === "table" && args.answers.length === 1 && !window.died) {
          window.died = true;
          throw Object.assign(new Error("gone"), {key: "engine.died"});
        }
        const {ok, value""",
    )
    page = open_page("what-if", case(facts=SHOT), init=dying)
    page.get_by_role("button", name="Ask the table").click()
    tap(page, 5, 6, 1)
    page.wait_for_timeout(200)
    assert page.evaluate("window.died")
    page.evaluate(
        "window.fourBridgesEngine.dispatchEvent(new CustomEvent('state', {detail: {name: 'ready'}}))"
    )
    expect(page.locator(".desk-asked strong")).to_have_text("5, 6, 1")
    tap(page, 2, 6, 3, 4)
    expect(verdict(page)).to_contain_text("Hits that get through: 1")


@pytest.mark.proof
def test_results_are_kept_dropped_and_brought_back(open_page: Open) -> None:
    """A finished case is among the last results after a reload, opens again, and undo has an undo."""
    page = open_page("blood-and-bridges", case(facts=SHOT, answers=ANSWERS), viewport=PHONE)
    expect(page.locator(".desk-results li")).to_have_count(1)
    page.goto(page.url.split("#")[0])
    page.locator(".desk-results button").first.click()
    expect(verdict(page)).to_contain_text("Hits that get through: 1")
    page.get_by_role("button", name="Drop the newest").click()
    expect(page.locator(".desk-results")).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".desk-results li")).to_have_count(1)


@pytest.mark.proof
def test_dice_are_rolled_without_the_engine_and_can_be_undone(open_page: Open) -> None:
    """Three dice of six sides, their sum and what reaches each number; undo takes the roll back."""
    page = open_page("last-bridge", init=ABSENT, viewport=PHONE)
    page.locator("label[for=dice-3]").click()
    page.get_by_role("button", name="Roll d2–5").click()
    dice = [int(t) for t in page.locator(".desk-throw-now .desk-die").all_inner_texts()]
    assert len(dice) == 3
    assert set(dice) <= {2, 3, 4, 5}
    expect(page.locator(".desk-throw-now")).to_contain_text(f"Sum {sum(dice)}")
    page.locator(".desk-throw").get_by_role("button", name="Undo").click()
    expect(page.locator(".desk-throw-now .desk-die")).to_have_count(0)


@pytest.mark.proof
def test_big_buttons_are_big_enough_for_a_thumb(open_page: Open) -> None:
    """Nothing that is tapped at the table is smaller than 44 pixels either way."""
    page = open_page("blood-and-bridges", case(facts=SHOT), viewport=PHONE, has_touch=True)
    page.get_by_role("button", name="Ask the table").click()
    expect(page.locator(".desk-dice")).to_be_visible()
    for button in page.locator("four-bridges-table button").locator("visible=true").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, button.inner_text()


def test_a_fight_is_followed_coached_and_linked(open_page: Open) -> None:
    """A line that is none is refused with the right form; then a fight runs to its end, a step back, and its link opens."""
    page = open_page("bridge-too-far", viewport=PHONE)
    fight = page.locator("four-bridges-fight")
    page.locator("#fight-lines").fill("a soldier")
    page.locator("#fight-body").fill("3")
    page.get_by_role("button", name="Begin the fight").click()
    expect(page.locator("#fight-lines-error")).to_contain_text("Difficulty 4")
    page.locator("#fight-lines").fill(SOLDIER)
    page.locator("#fight-weapons").fill("knife ×2")
    page.get_by_role("button", name="Begin the fight").click()
    expect(fight.locator(".desk-side")).to_have_count(2)
    fight.get_by_role("button", name="What is best now?").click()
    expect(fight.locator(".desk-coach")).to_contain_text("chance to win")
    for _ in range(40):
        before = page.evaluate("location.hash")
        if fight.locator(".desk-result").count():
            break
        if fight.locator(".desk-dice").count():
            fight.get_by_role("button", name="Roll for me").click()
        else:
            fight.locator(".desk-option").first.click()
        expect(page).not_to_have_url(re.compile(re.escape(before) + "$"))
    expect(fight.locator(".desk-verdict")).to_have_text(re.compile("The fight is (won|lost)"))
    link = page.evaluate("location.href")
    fight.get_by_role("button", name="Undo").click()
    expect(fight.locator(".desk-result")).to_have_count(0)
    page.goto("about:blank")
    page.goto(link.replace("/en/", "/ru/"))
    expect(fight.locator(".desk-verdict")).to_have_text(re.compile("Бой (выигран|проигран)"))


# ------------------------------------------------------------------ the long tier


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_state_is_accessible_and_fits(
    open_page: Open, violations, picture, lang: str, scheme: str
) -> None:
    """axe-core finds nothing and nothing is cut at 360 px, from the empty form to the odds and the end of a fight."""

    def look(name: str) -> None:
        assert violations(page) == [], name
        assert sideways(page) == 0, name
        picture(page, f"table-{name}-{lang}-{scheme}")

    options = {"viewport": PHONE, "color_scheme": scheme, "has_touch": True}
    page = open_page("what-if", "", lang, **options)
    look("pick")
    page = open_page("what-if", case(facts=SHOT), lang, **options)
    expect(page.locator(".desk-part").first).to_be_visible()
    unfold(page)
    look("form-open")
    page.locator(".desk-main").first.click()
    expect(page.locator(".desk-dice")).to_be_visible()
    look("dice")
    page.locator(".desk-typing input").fill("9 9")
    page.locator(".desk-typing input").press("Enter")
    expect(page.locator(".desk-dice .desk-complaint")).not_to_be_empty()
    look("dice-wrong")
    page = open_page("what-if", case(facts=SHOT, answers=ANSWERS), lang, **options)
    expect(verdict(page)).to_be_visible()
    page.locator(".desk-result .desk-tools button").nth(1).click()
    expect(page.locator(".desk-chart").first).to_be_visible()
    look("end-and-odds")
    far = {**SHOT, "aim": {**SHOT["aim"], "distance": 40}}  # type: ignore[dict-item]
    page = open_page("what-if", case(facts=far), lang, **options)
    expect(page.locator(".desk-part").first).to_be_visible()
    page.locator(".desk-main").first.click()
    expect(page.locator(".desk-forbidden")).to_be_visible()
    look("forbidden")
    page = open_page("what-if", "#rule=nothing", lang, **options)
    look("refused")
    page = open_page("what-if", init=ABSENT, lang=lang, **options)
    look("no-engine")
    for name in ("blood-and-bridges", "last-bridge", "asl-bridges"):
        page = open_page(name, "", lang, **options)
        page.locator(".desk-usual button").first.click()
        expect(page.locator(".desk-part").first).to_be_visible()
        page.locator(".desk-throw .desk-main").click()
        look(name)
    fight = {"sheet": {"lines": [SOLDIER], "body": 3, "lp": 8, "mp": 1, "weapons": []}, "seed": 5}
    page = open_page("bridge-too-far", "", lang, **options)
    look("fight-empty")
    address = f"#fight={quote(json.dumps({**fight, 'answers': []}))}"
    page = open_page("bridge-too-far", address, lang, **options)
    expect(page.locator(".desk-side").first).to_be_visible()
    page.locator("four-bridges-fight .desk-tools").locator("visible=true").last.locator(
        "button"
    ).first.click()
    expect(page.locator(".desk-coach table")).to_be_visible()
    look("fight-coach")
    page = open_page("card", "", lang, **options)
    expect(page.locator("section >> details").first).to_be_visible()
    unfold(page)
    look("card-open")


@pytest.mark.proof
def test_the_whole_flow_by_keyboard_alone(open_page: Open) -> None:
    """A rule is picked, facts typed, dice given by digits and the outcome heard, without a pointer."""
    page = open_page("what-if")
    page.locator("#try-rule").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(page.locator("#f-aim\\.firer\\.ammunition")).to_be_visible()

    def fill(path: str, text: str) -> None:
        page.locator(f"#f-{path}".replace(".", "\\.")).focus()
        page.keyboard.type(text)
        page.keyboard.press("Tab")

    fill("aim.firer.ammunition", "HE")
    fill("aim.firer.firepower", "2")
    fill("aim.firer.hit_number", "4")
    fill("aim.firer.range", "8")
    fill("aim.distance", "5")
    fill("target.kind", "infantry")
    expect(page.locator("#f-target\\.armor")).to_have_count(0)
    page.get_by_role("button", name="Ask the table").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".desk-question")).to_be_focused()
    while page.locator(".desk-dice").count():
        count = page.locator(".desk-die").count()
        page.locator(".desk-face").first.focus()
        for _ in range(count):
            page.keyboard.press("6")
        expect(page.locator(f".desk-die >> nth={count - 1}").or_(verdict(page))).to_be_visible()
        page.wait_for_timeout(300)
    expect(verdict(page)).to_be_focused()


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_rule_draws_its_form(open_page: Open, axe: str, lang: str) -> None:
    """Each executable rule opens as a form without an error, every control with a name."""
    page = open_page("what-if", "", lang)
    page.evaluate(axe)
    nameless = {}
    for key in RULES:
        page.evaluate("key => document.querySelector('four-bridges-try').open({rule: key})", key)
        expect(
            page.locator("four-bridges-try:not([aria-busy]) .desk-form .desk-tools").first
        ).to_be_visible()
        assert page.evaluate("document.querySelector('four-bridges-try').shape.rule") == key
        found = page.evaluate(
            "() => axe.run('.desk-form', {runOnly: ['label', 'select-name', 'aria-input-field-name', 'button-name', "
            "'duplicate-id-aria', 'aria-valid-attr-value'], resultTypes: ['violations']})"
            ".then(({violations}) => violations.flatMap((one) => one.nodes.map((node) => one.id + ' ' + node.target)))"
        )
        if found:
            nameless[key] = found
        assert page.locator(".desk-notice p").count() == 0, key
    assert nameless == {}


@pytest.mark.proof
@pytest.mark.parametrize("name", ["what-if", "blood-and-bridges", "bridge-too-far", "card"])
def test_at_twice_the_size_nothing_is_cut(open_page: Open, name: str) -> None:
    """A window of 1280 px at 200 % is 640 px wide; one of 360 px at 200 % is 180: the first must fit, whatever is open."""
    page = open_page(name, viewport={"width": 640, "height": 450}, reduced_motion="reduce")
    expect(page.locator("main")).to_be_visible()
    unfold(page)
    assert sideways(page) == 0


@pytest.mark.proof
def test_the_live_engine_plays_a_case_and_answers_as_this_process(
    new_page, stoppable, site_folder: Path, tmp_path: Path, engine_folder: Path, give_engine
) -> None:
    """The link of a case, opened with the real engine: the dice that it rolls of a seed are this process's."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder, ignore=shutil.ignore_patterns("_engine"))
    give_engine(folder, engine_folder)
    with stoppable(folder) as server:
        page = new_page()
        page.set_default_timeout(120_000)
        page.goto(f"{server.address}/en/table/what-if.html{case(facts=SHOT)}")
        page.locator(".desk-part").first.wait_for()
        page.get_by_role("button", name="Ask the table").click()
        page.locator("#try-seed").fill("7")
        page.locator("#try-seed").press("Tab")
        page.get_by_role("button", name="Roll for me").click()
        request = {"call": "roll", "args": {"rule": "bb-6.1", "facts": SHOT, "seed": 7}}
        faces = json.loads(answer(json.dumps(request)))["value"]["faces"]
        thrown = page.locator(".desk-asked strong").first
        expect(thrown).to_have_text(", ".join(map(str, faces)), timeout=120_000)
