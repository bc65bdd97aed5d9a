"""The termbase: what stands in it, and where its terms are found in a text."""

from pathlib import Path

import pytest

from trainer.catalogs import terms, words

BASE = """
[[term]]
id = "bb.hit"
en = "Hit"
ru = "попадание"
abbr_en = "HIT"
abbr_ru = "ПП"
rejected_ru = "хит"
aliases_ru = ["удар"]
pos = "noun"

[[term]]
id = "bb.hit-number"
en = "Hit Number"
ru = "число попадания"
rejected_en = ["to-hit number"]

[[term]]
id = "bb.tank"
en = "tank"
ru = "танк"
abbr_ru = ["ТК", "Т3"]

[[term]]
id = "abtf.tank"
en = "Tank"
ru = "танк"

[[term]]
id = "fb.city"
en = "city"
ru = "город"

[[term]]
id = "eup.box"
en = "box"
ru = "ящик"

[[term]]
id = "eup.none"
en = "5"
ru = "пять"
"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> terms.Termbase:
    path = tmp_path_factory.mktemp("terms") / "terms.toml"
    path.write_text(BASE, "utf-8")
    return terms.Termbase(terms.load(path))


def test_a_termbase_is_read(base: terms.Termbase) -> None:
    """Each term has its wordings, abbreviations behind headwords; one that has no words is left out."""
    ids = [term.id for term in base.terms]
    assert ids == ["bb.hit", "bb.hit-number", "bb.tank", "abtf.tank", "fb.city", "eup.box"]
    hit = base.terms[0]
    assert (hit.book, hit.headword, hit.pos) == ("bb", "попадание", "noun")
    assert [p.text for p in hit.english] == ["Hit", "HIT"]
    assert [p.text for p in hit.russian] == ["попадание", "ПП"]
    assert [p.text for p in hit.aliases] == ["удар"]
    assert [p.text for p in base.terms[2].russian] == ["танк", "ТК"]


def test_no_file_has_no_terms(tmp_path: Path) -> None:
    """A project without a termbase has no terms; one that is no termbase has none either."""
    assert terms.load(tmp_path / "none.toml") == ()
    assert terms.termbase(tmp_path).terms == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("term = 5", "each term begins with a line [[term]]"),
        ("term = [5]", "each term begins with a line [[term]]"),
        ('[[term]]\nen = "a"', "[[term]] 1: ru is missing"),
        ('[[term]]\nen = "a"\nru = "а"\n[[term]]\nru = "а"', "[[term]] 2: en is missing"),
        ('[[term]]\nid = "x"\nen = "a"\nru = ["а"]', "x: ru is missing"),
        ('[[term]]\nid = "x"\nwhy = 5', "x: why is neither a text nor a list of texts"),
        ('[[term]]\nid = "x"\nwhy = ["a", 5]', "x: why is neither a text nor a list of texts"),
    ],
)
def test_what_is_no_termbase(tmp_path: Path, text: str, said: str) -> None:
    """The error names the term and what is wrong with it."""
    path = tmp_path / "terms.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="^" + said.replace("[", r"\[").replace("]", r"\]") + "$"):
        terms.load(path)


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        (
            "english",
            "Two hits on the tanks",
            ["bb.hit hits 4", "bb.tank tanks 16", "abtf.tank tanks 16"],
        ),
        ("english", "The Hit Number", ["bb.hit-number Hit Number 4"]),
        ("english", "Hit, Number; the Hit. Number", ["bb.hit Hit 0", "bb.hit Hit 17"]),
        ("english", "Hit Number and Hit", ["bb.hit-number Hit Number 0", "bb.hit Hit 15"]),
        (
            "english",
            "cities and boxes, a city's box",
            ["fb.city cities 0", "eup.box boxes 11", "fb.city city 20", "eup.box box 27"],
        ),
        (
            "english",
            "HIT hit HITS",
            ["bb.hit HIT 0", "bb.hit HIT 0", "bb.hit hit 4", "bb.hit HITS 8"],
        ),
        ("english", "hitting, tan", []),
        ("rejected_english", "the to-hit number", ["bb.hit-number to-hit number 4"]),
        ("rejected_english", "to-hit numbers", ["bb.hit-number to-hit numbers 0"]),
        ("russian", "двумя попаданиями", ["bb.hit попаданиями 6"]),
        ("russian", "Числом попадания", ["bb.hit-number Числом попадания 0"]),
        ("russian", "число: попадания", ["bb.hit-number число: попадания 0"]),
        ("russian", "число. Попадания", ["bb.hit Попадания 7"]),
        ("russian", "ПП и пп", ["bb.hit ПП 0"]),
        ("rejected", "три хита", ["bb.hit хита 4"]),
    ],
)
def test_where_terms_stand(base: terms.Termbase, kind: str, text: str, found: list[str]) -> None:
    """Terms are found in any form with their place; the longest wording counts, a stop parts it, and
    an abbreviation is written as it is."""
    finder = getattr(base, kind)
    assert [f"{f.term.id} {f.text} {f.start}" for f in finder.find(text)] == found


def test_the_terms_of_a_text(base: terms.Termbase) -> None:
    """Those of the book and our own, each once, with the forms that the Russian has them in."""
    met = terms.met(
        base, "Hit a tank in the city; tanks box.", "Танк и танки; ПП в городе, ПП.", "bb"
    )
    assert [(m.term.id, m.russian) for m in met] == [
        ("bb.hit", ("ПП",)),
        ("bb.tank", ("танк", "танки")),
        ("fb.city", ("городе",)),
    ]


@pytest.mark.parametrize(
    ("number", "text", "found"),
    [
        (0, "Отряд попадает в танк", True),
        (0, "Удары по танку", True),
        (0, "Отряд идёт", False),
        (1, "числа тех, кто попадёт", True),
        (1, "числа тех", False),
        (2, "танковый", True),
    ],
)
def test_words_of_the_family(base: terms.Termbase, number: int, text: str, found: bool) -> None:
    """«Попасть» is of the family of «попадание»; of a term of two words both are needed."""
    assert terms.kin(base.terms[number], text) is found


def test_shared_abbreviations(base: terms.Termbase) -> None:
    """Two terms of one book with one abbreviation on one side are named; those of two books are not."""
    a, b, c = (
        terms.Term(
            id, (terms.phrase("x"), terms.phrase("AB")), (terms.phrase("я"),), (), (), (), (), ""
        )
        for id in ("bb.a", "bb.b", "eup.c")
    )
    assert list(terms.shared_abbreviations(base.terms)) == []
    assert list(terms.shared_abbreviations([a, c])) == []
    assert list(terms.shared_abbreviations([a, b, c])) == [("AB", (a, b))]


@pytest.mark.skipif(not words.available(), reason="PYMORPHY3 IS NOT INSTALLED")
def test_forms_of_words() -> None:
    """A form leads to its dictionary words, the words of the games too; a case tells a subject."""
    assert "гекс" in words.lemmas("гексами")
    assert "птур" in words.lemmas("ПТУРов".lower())
    assert {"стекло", "стечь"} <= words.lemmas("Стекло")
    assert "еще" in words.lemmas("ещё")
    assert words.spellings("еще") == {"ещё"}
    assert words.nominative("Танк")
    assert not words.nominative("танку")


def test_without_the_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word is its own form, and any word may be a subject."""
    monkeypatch.setattr(words, "analyzer", lambda: None)
    words.lemmas.cache_clear()
    words.nominative.cache_clear()
    try:
        assert words.lemmas("Танку") == {"танку"}
        assert words.lemmas("гексом") == {"гексом", "гекс"}
        assert words.nominative("танку")
        assert not words.available()
    finally:
        words.lemmas.cache_clear()
        words.nominative.cache_clear()
