"""Russian typography: what is mended, what is left alone, and what a finding shows."""

import pytest

from trainer.catalogs import check as checking
from trainer.catalogs import checks, po, typography

NB = "\u00a0"

assert checking.STATES


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        # quotes
        ('Это "кубик".', "Это «кубик»."),
        ("Это “кубик”.", "Это «кубик»."),
        ('"Кубик" и "гекс"', "«Кубик» и «гекс»"),
        ('Это "die".', 'Это "die".'),
        ('Один "кубик', 'Один "кубик'),
        ('Это " кубик ".', 'Это " кубик ".'),
        ('quiz "кубик"', 'quiz "кубик"'),
        ('имя="кубик"', 'имя="кубик"'),
        ('"а" "', '"а" "'),
        ("“а” “", "«а» “"),
        # dash
        ("Кубик - это кость", f"Кубик{NB}— это кость"),
        ("Кубик -- это кость", f"Кубик{NB}— это кость"),
        ("Кубик – это кость", f"Кубик{NB}— это кость"),
        (f"Кубик{NB}- это кость", f"Кубик{NB}— это кость"),
        ("(кубик) - кость", f"(кубик){NB}— кость"),
        ("Кубик - 2", "Кубик - 2"),
        ("die - кость", "die - кость"),
        ("{n} - кость", f"{{n}}{NB}— кость"),
        # spaces that must not break
        ("Кубик — кость", f"Кубик{NB}— кость"),
        ("5 — кость, — вот", f"5{NB}— кость,{NB}— вот"),
        ("см. п. 6.1", f"см. п.{NB}6.1"),
        ("рис . 3", f"рис.{NB}3"),
        ("табл. 3 и стр. 4, гл. 5, пп. 6", f"табл.{NB}3 и стр.{NB}4, гл.{NB}5, пп.{NB}6"),
        ("суп. 6", "суп. 6"),
        ("№ 5", f"№{NB}5"),
        ("№ пять", "№ пять"),
        ("и т. д., т. е.", f"и т.{NB}д., т.{NB}е."),
        ("лист. е.", "лист. е."),
        # ё
        ("Еще один, ЕЩЕ один", "Ещё один, ЕЩЁ один"),
        ("все те же", "все те же"),
        ("ее ёж", "ее ёж"),
        ("елку", "ёлку"),
        ("100%еще", "100%ещё"),
        # two spaces
        ("Один  кубик,   два", "Один кубик, два"),
        (f"Один {NB}кубик", f"Один{NB}кубик"),
        ("  Один", "  Один"),
        # letters of two alphabets
        ("Oгневая мощь", "Огневая мощь"),
        ("гeкc", "гeкc"),
        ("кубиk", "кубиk"),
        ("кубик-d", "кубик-d"),
        ("кубиw", "кубиw"),
        ("кубикёx", "кубикёх"),
    ],
)
def test_only_slips_are_mended(text: str, mended: str) -> None:
    """A slip is mended where it cannot be anything else; all other text stays letter for letter."""
    assert typography.mend(text, "A source.") == mended


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Один  кубик", "One  die"),
        ("Режим Кubikа", "Mode Кubikа"),
        ("Oгневая", "Oгневая as it is printed"),
    ],
)
def test_what_the_source_has_stays(text: str, source: str) -> None:
    """Two spaces and words of mixed letters that the source itself has are meant."""
    assert typography.mend(text, source) == text


@pytest.mark.parametrize(
    "text",
    [
        '``"кубик"``',
        '`"кубик" - еще`',
        "[кубик](x  y)",
        "<a-еще>",
        '{n  "кубик"}',
        "\\- кубик",
        "--write-еще",
        "%(еще)s",
        "\ue000 кубик  - еще",
    ],
)
def test_no_prose_is_touched(text: str) -> None:
    """Code, targets, placeholders, options and escapes are left alone, and so is a text with signs
    of private use, which stand for them meanwhile."""
    assert typography.mend(text, "A source.") == text


def test_what_stands_inside_of_what_is_left_alone_comes_back() -> None:
    """A target with a role in it, beside a slip, is as it was."""
    text = "[один](x{ref}`b`) еще"
    assert typography.mend(text, "A source.") == text.replace("еще", "ещё")


def test_words_inside_of_a_role_are_prose() -> None:
    """The text that a role shows is mended, its target is not."""
    text = '{term}`еще "кубик" <a  b - c>` и {ref}`еще <d  e>`'
    mended = "{term}`ещё «кубик» <a  b - c>` и {ref}`ещё <d  e>`"
    assert typography.mend(text, "A source.") == mended


@pytest.mark.parametrize(("size", "ends"), [(4000, "ещё"), (4001, "еще")])
def test_a_text_longer_than_any_is_not_read(size: int, ends: str) -> None:
    """Up to 4000 letters are looked at; a longer text is no translation."""
    text = "а" * (size - 4) + " еще"
    assert typography.mend(text, "A source.").endswith(ends)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Это очень длинное предложение, а в нём еще одно слово, и потом ещё слово.",
            ", а в нём еще одно слово, и  → , а в нём ещё одно слово, и ",
        ),
        ("Еще один", "Еще один → Ещё один"),
        ("Бросок  кубика", "Бросок  кубика → Бросок кубика"),
    ],
)
def test_a_finding_shows_the_place_of_the_slip(text: str, found: str) -> None:
    """A few letters on either side of the first slip, as they stand and as they would be mended."""
    entry = po.new_entry(po.Key(None, "A source.", None), (text,))
    subject = checks.Subject(entry, "ru", "docs", 0, text, "A source.")
    (fault,) = [fault for _, fault in checks.run(subject)]
    assert fault.found == found
    assert fault.translation == found.split(" → ")[0]


def test_a_draft_is_compared_to_its_own_english() -> None:
    """Where it is not known what was translated, the English of today says whether two spaces are meant."""
    text = "Один  кубик"
    entry = po.new_entry(po.Key(None, "One  die", None), (text,))
    subject = checks.Subject(entry, "ru", "docs", 0, text, None)
    assert list(checks.CHECKS["double-space"].function(subject)) == []
