"""Drawings: what they show is computed, their words are the page's, and they fit a phone."""

from __future__ import annotations

import re
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from docutils import nodes

from trainer.site import drawn as drawn_words
from trainer.site import engine, figures
from trainer.site.html import DRAWN
from trainer.site.nodes import Drawn
from trainer.site.rooms import floors, imports, stairs

SVG = "{http://www.w3.org/2000/svg}"
WORDS = ("one", "two", "three", "clear", "blocked")
BANDS = """
```{drawing} range
Two rows & their ranges.

- not <counted>
- counted

Under the rows.
```
"""
RU = """
#. rule: bb-6.1
msgid "Two rows & their ranges."
msgstr "Два ряда дистанций."

#. rule: bb-6.1
msgid "not <counted>"
msgstr "не в счёт"

#. rule: bb-6.1
msgid "Under the rows."
msgstr "Под рядами."
"""


def drawn(name: str, *data: object) -> ElementTree.Element:
    drawing = figures.DRAWINGS[name]
    words = WORDS[: drawing.words]
    if drawing.data and not data:
        data = (getattr(engine, drawing.data)(),)
    return ElementTree.fromstring(figures.svg(drawing.draw(words, *data), "what it shows"))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def classes(picture: ElementTree.Element, wanted: str) -> int:
    return sum(wanted in (node.get("class") or "").split() for node in picture.iter())


@pytest.mark.parametrize("name", figures.DRAWINGS)
def test_well_formed_and_inside(name: str) -> None:
    """A drawing is well-formed, has its text alternative, all its words, and no part sticks out."""
    picture = drawn(name)
    assert (picture.get("role"), picture.get("aria-label")) == ("img", "what it shows")
    assert set(WORDS[: figures.DRAWINGS[name].words]) <= set(texts(picture))
    _, _, width, height = map(float, picture.get("viewBox", "").split())
    points = [
        tuple(map(float, pair.split(",")))
        for polygon in picture.iter(f"{SVG}polygon")
        for pair in polygon.get("points", "").split()
    ]
    assert points
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


def test_the_house_is_drawn_as_it_is() -> None:
    """Every room of the code has its card, and stands above all that it imports."""
    rooms = engine.rooms()
    assert {"cli", "site", "desk", "quiz", "odds", "rules"} <= set(rooms)
    assert sorted(texts(drawn("house"))) == sorted(rooms)
    level = {room: n for n, floor in enumerate(floors(rooms)) for room in floor}
    assert all(level[room] < level[other] for room, others in rooms.items() for other in others)
    assert classes(drawn("house"), "d-stair") == sum(map(len, stairs(rooms).values()))


def test_a_house_in_circles_is_no_house() -> None:
    """Rooms that import one another are named in their circle."""
    rooms = {"attic": {"hall"}, "hall": {"cellar"}, "cellar": {"attic"}}
    with pytest.raises(ValueError, match="attic → hall → cellar → attic"):
        floors({room: frozenset(others) for room, others in rooms.items()})


def test_a_way_over_another_room_is_left_out() -> None:
    """Only the imports that no way over a third room replaces are drawn."""
    rooms = {"attic": {"hall", "cellar"}, "hall": {"cellar"}, "cellar": set()}
    frozen = {room: frozenset(others) for room, others in rooms.items()}
    assert floors(frozen) == [["attic"], ["hall"], ["cellar"]]
    assert stairs(frozen)["attic"] == {"hall"}


def test_imports_are_found_wherever_they_stand(tmp_path) -> None:
    """At the top or inside a function, of a room or of something in it; relative ones are its own."""
    for room in ("rules", "odds", "site"):
        (tmp_path / "trainer" / room).mkdir(parents=True)
        (tmp_path / "trainer" / room / "__init__.py").touch()
    code = (
        "from trainer.rules.table import Roll\nfrom . import y\ndef f():\n    import trainer.odds\n"
    )
    (tmp_path / "trainer/site/x.py").write_text(code, encoding="utf-8")
    assert imports(tmp_path / "trainer")["site"] == {"rules", "odds"}
    (tmp_path / "trainer/odds/x.py").write_text("from trainer import rules\n", encoding="utf-8")
    assert imports(tmp_path / "trainer")["odds"] == {"rules"}


def test_no_style_of_its_own() -> None:
    """Colors come from the style sheet: no style, no fill, no color in the drawing itself."""
    for name in figures.DRAWINGS:
        for node in drawn(name).iter():
            assert not {"style", "fill", "stroke"} & set(node.keys())


def test_every_class_is_styled() -> None:
    """Each class of a drawing that is not there for the text's default has its rule."""
    css = (figures.__file__.removesuffix("figures.py")) + "static/bridges.css"
    with open(css, encoding="utf-8") as file:
        known = set(re.findall(r"\.(d-[a-z-]+)", file.read()))
    used = {
        one
        for name in figures.DRAWINGS
        for node in drawn(name).iter()
        for one in (node.get("class") or "").split()
        if one.startswith("d-")
    }
    assert used - known == {"d-unit"}


def test_bands_are_the_engines() -> None:
    """The bands are what rule 6.1 says in both readings: Range 4 ends at 2, 4 and 8."""
    literal, counted = engine.range_counts()
    assert [hexes for hexes, _ in literal.hexes] == list(range(10))
    assert [hexes for hexes, _ in counted.hexes] == list(range(1, 11))
    limits = {0: "reduced", 2: "reduced", 3: "normal", 4: "normal", 5: "extended", 8: "extended"}
    for count in (literal, counted):
        bands = dict(count.hexes)
        assert {r: bands[r] for r in limits if r in bands} == {
            r: band for r, band in limits.items() if r in bands
        }
        assert bands[9] == "out"


def test_bands_are_drawn_as_given() -> None:
    """What the drawing shows is its data: another count of range gives other numbers and bands."""
    count = figures.RangeCount(((7, "extended"), (8, "out")))
    picture = drawn("range", [count, count])
    assert texts(picture) == ["one", "7", "8", "+1", "×", "two", "7", "8", "+1", "×"]
    assert classes(picture, "d-extended") == classes(picture, "d-out") == 2
    assert classes(picture, "d-reduced") == 0


def test_a_thread_is_lost_where_it_is_blocked() -> None:
    """A blocked line goes on dotted, a clear one does not."""
    assert classes(drawn("thread"), "d-sight-lost") == 2
    assert classes(drawn("blocking"), "d-sight-lost") == 2
    assert classes(drawn("thread"), "d-sight") == classes(drawn("blocking"), "d-sight") == 3


def test_six_neighbors() -> None:
    """Around the target hex of a mission stand six, each at the same distance from it."""
    center = figures.hex_center(0, 0, 10, (0, 0))
    around = [figures.hex_center(*at, 10, center) for at in figures.NEIGHBORS]
    assert len(set(around)) == 6
    assert [round((x * x + y * y) ** 0.5, 6) for x, y in around] == [round(10 * 3**0.5, 6)] * 6
    assert texts(drawn("artillery")).count("6") == 6


def test_page_in_both_languages(project) -> None:
    """The picture speaks the page's language; a word without a translation stays English, bare."""
    project.docs(page="# Page\n" + project.rule("6.1", "Ranged combat", BANDS)).ru(page=RU)
    ran = project.run()
    assert [line for one in ran.values() for line in one.warnings] == []
    english, russian = project.page("en", "page"), project.page("ru", "page")
    assert 'aria-label="Two rows &amp; their ranges."' in english
    assert ">not &lt;counted&gt;</text>" in english
    assert 'aria-label="Два ряда дистанций."' in russian
    assert ">не в счёт</text>" in russian
    assert ">counted</text>" in russian
    assert "<p>Под рядами.</p>" in russian.split("<figcaption>")[1].split("</figcaption>")[0]
    assert english.count("Two rows") == 1


def test_text_of_the_rule(project) -> None:
    """In the rules as data a drawing is what its text alternative and its caption say."""
    project.docs(page="# Page\n" + project.rule("6.1", "Ranged combat", BANDS))
    text = project.run(languages=("en",))["en"].part["texts"]["bb-6.1"]["text"]
    assert text == "Two rows & their ranges.\n\nUnder the rows."


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("```{drawing} castle\nA castle.\n```", "drawing castle: there is artillery, "),
        ("```{drawing} range\n- one\n- two\n```", "drawing range: begin with a paragraph"),
        ("```{drawing} range\nRows.\n\n- one\n```", "after it, a list of its 2 words"),
        ("```{drawing} range\nRows.\n```", "after it, a list of its 2 words"),
    ],
)
def test_wrong_content_stops_the_build(project, content: str, complaint: str) -> None:
    """An unknown drawing, one without its text alternative or with too few words is an error."""
    project.docs(page="# Page\n\n" + content + "\n")
    warnings = project.run(languages=("en",))["en"].warnings
    assert any("docs/page.md:3" in line and complaint in line for line in warnings)


ODD = {
    "<script>alert(1)</script>": "",
    "]]></text></svg><img src=x onerror=alert(1)>": "",
    "&lt;b&gt; &amp;": "",
    '\\">не в счёт': "",
    "**не** в счёт": "",
    "\u200b": "U+200B",
    "\u202eне в счёт": "U+202E",
    "—": "a letter or a digit",
    "не в счёт " * 20: "no room for a word of 199 letters",
}
"""What a translator might write for one of the words of a drawing, and what is found about it."""


def test_odd_words_are_shown_as_letters_or_named(project) -> None:
    """Markup becomes letters; what would not be seen, or not fit, is an error at its entry."""
    docs, catalog = ["# Page"], []
    for number, odd in enumerate(ODD):
        words = f"```{{drawing}} range\nRows {number}.\n\n- word {number}\n- other {number}\n```"
        docs.append(project.rule(f"6.{number + 1}", f"Rule {number}", words))
        catalog.append(f'#. rule: bb-6.{number + 1}\nmsgid "word {number}"\nmsgstr "{odd}"\n')
    project.docs(page="\n\n".join(docs)).ru(page="\n".join(catalog))
    ran = project.run(languages=("ru",))
    warnings = [line for one in ran.values() for line in one.warnings]
    for number, (odd, found) in enumerate(ODD.items()):
        about = [line for line in warnings if f"English: «word {number}»" in line]
        assert len(about) == bool(found), (odd, about)
        assert all(found in line and "ru/LC_MESSAGES/page.po:" in line for line in about)
    page = project.page("ru", "page")
    pictures = re.findall(r'<figure class="fb-drawing">(<svg.*?</svg>)', page, re.DOTALL)
    assert len(pictures) == len(ODD)
    shown = [texts(ElementTree.fromstring(picture))[0] for picture in pictures]
    assert shown[:5] == [
        "<script>alert(1)</script>",
        "]]></text></svg><img src=x onerror=alert(1)>",
        "<b> &",
        '">не в счёт',
        "не в счёт",
    ]
    assert "<script>alert" not in page
    assert "<img src=x" not in page


@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_drawing_without_its_words_is_named_and_they_stand_as_text(left: int) -> None:
    """Lost on the way, or one too many: no crash, nothing is drawn, and no other word is lost."""
    items = [nodes.list_item("", nodes.paragraph("", f"word {n}")) for n in range(left)]
    box = Drawn("", nodes.paragraph("", "Rows."), drawing="range")
    box += nodes.bullet_list("", *items)
    assert drawn_words.picture_of(box) is None
    assert list(drawn_words.faults(box)) == [
        (box, f"it takes a list of 2 words, and {left} are there")
    ]
    page = SimpleNamespace(body=[])
    DRAWN[0](page, box)
    assert page.body == ['<figure class="fb-drawing">']
    assert [word for _, word in drawn_words.words_of(box)] == [f"word {n}" for n in range(left)]


def test_a_drawing_without_anything_is_named_too() -> None:
    """Not even what it shows is left."""
    box = Drawn("", drawing="artillery")
    assert drawn_words.alternative_of(box) == ""
    assert [reason for _, reason in drawn_words.faults(box)] == [
        "it takes a list of 1 words, and 0 are there"
    ]


@pytest.mark.parametrize(
    ("at", "words", "anchor", "wide"),
    [
        ((2, 10), "a" * 57, "start", False),
        ((2, 10), "a" * 58, "start", True),
        ((338, 10), "a" * 58, "end", True),
        ((170, 10), "a" * 57, "middle", False),
        ((170, 10), "a" * 58, "middle", True),
    ],
)
def test_words_that_stick_out_are_found(at, words: str, anchor: str, wide: bool) -> None:
    """On the left or on the right, by the width of narrow letters."""
    picture = figures.Picture(figures.text(at, words, anchor=anchor), 20)
    assert figures.too_wide(picture) == ([words] if wide else [])


def test_words_that_run_into_the_next_are_found() -> None:
    """On one line; a line below is another."""
    first, second = "a" * 20, "b" * 20
    one = figures.text((100, 10), first), figures.text((200, 10), second)
    assert figures.too_wide(figures.Picture("".join(one), 20)) == [first]
    apart = figures.text((100, 10), first), figures.text((200, 30), second)
    assert figures.too_wide(figures.Picture("".join(apart), 40)) == []
