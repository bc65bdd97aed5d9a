"""The search: what the box finds for what people type, and how much it weighs."""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path

import pytest
from site_search import IN_BOX, at_the_table, index_of, questions, ranked, ranks, share

from trainer.site import search
from trainer.site.errors import SiteError
from trainer.web.runtime import NoEngine

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SETS = ("queries", "fresh", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
TEN = at_the_table(HERE / "ten.tsv")


@pytest.fixture(scope="module")
def index(site: Path) -> Path:
    """The index of the real site."""
    return index_of(site)


@pytest.fixture(scope="module")
def ask(index: Path):
    """A function (query, book) → ids in the order of the box."""

    def found(*asked: tuple[str, str]) -> list[list[str]]:
        try:
            return ranked(index, asked)
        except NoEngine as missing:
            pytest.skip(f"NO NODE, the search was not tested: {missing.key}")

    return found


def test_the_index_of_all_books_in_both_languages_is_light(index: Path) -> None:
    """At most 250 kB as gzip sends it, and it ends no script that it stands in."""
    text = index.read_text(encoding="utf-8")
    assert "<" not in text
    assert len(gzip.compress(text.encode(), 9)) <= 250_000


@pytest.mark.parametrize("name", SETS)
def test_the_right_rule_comes_first(ask, name) -> None:
    """The right rule is first for at least 95 of 100 questions, among the first three for 98."""
    asked = questions(HERE / f"{name}.tsv")
    found = ask(*((one.query, one.book) for one in asked))
    missed = [
        f"{one.query}: {ids[:3]}"
        for ids, one in zip(found, asked, strict=True)
        if not set(ids[:3]) & set(one.rules)
    ]
    assert share(found, asked, 1) >= 95, name
    assert share(found, asked, 3) >= 98, missed


def test_questions_asked_at_the_table_are_answered_at_the_recorded_place(index: Path) -> None:
    """Ten questions, with the words that were typed: the places in the table are what the box shows,
    and the first words, or else the second, bring the right rule among the first three."""
    assert len(TEN) == 10
    try:
        found = ranks(index, TEN)
    except NoEngine as missing:
        pytest.skip(f"NO NODE, the search was not tested: {missing.key}")
    assert found == [one.ranks for one in TEN]
    missed = [one.question for one, places in zip(TEN, found, strict=True) if not near(places)]
    assert missed == []


def near(places: tuple[int, int]) -> bool:
    return any(0 < place <= 3 for place in places)


def test_every_number_leads_to_its_rule(ask, texts) -> None:
    """Whichever way a rule's id or, in its book, its number is typed, that rule is the first."""
    rules = [entry for entry in texts.values() if "printed" in entry]
    typed = [(entry["id"], "") for entry in rules]
    typed += [(entry["id"].partition("-")[2], entry["book"]) for entry in rules]
    found = ask(*typed)
    wrong = [
        (query, ids[:2])
        for (query, _), ids, entry in zip(typed, found, [*rules, *rules], strict=True)
        if ids[:1] != [entry["id"]]
    ]
    assert wrong == []


def test_every_title_leads_to_its_rule(ask, texts) -> None:
    """A rule's title, in either language and without ё, finds a rule that is called so, first or
    second: HE is a title and a value on the counter."""
    rules = [entry for entry in texts.values() if "printed" in entry]
    for lang in ("en", "ru"):
        found = ask(*((rule["titles"][lang].replace("ё", "е"), rule["book"]) for rule in rules))
        wrong = [
            (rule["titles"][lang], ids[:2])
            for rule, ids in zip(rules, found, strict=True)
            if rule["titles"][lang] not in [texts[one]["titles"][lang] for one in ids[:2]]
        ]
        assert wrong == []


def test_the_book_at_hand_comes_first(ask) -> None:
    """Two books have a chapter 6 and artillery: the reader's own book comes before the other."""
    found = ask(("артиллерия", "eup"), ("артиллерия", "bb"), ("6.1", "asl"), ("6.1", "bb"))
    assert [ids[0] for ids in found] == ["eup-11", "bb-8.0", "asl-b6.1", "bb-6.1"]


def test_any_form_slip_layout_and_language_of_a_word_finds_its_rule(ask) -> None:
    """Cases, participles, no ё, one slip of a finger, the other keyboard, the other language."""
    for words, rule in (
        (("штурм", "штурмом", "штурмуемый", "штрум", "inehv", "assault", "Assaulted"), "bb-6.3"),
        (("вертолёт", "вертолетами", "вертолт", "dthnjk`n", "helicopters", "helicoptre"), "bb-9.0"),
        (("прорыв", "оверран", "overrun", "breakthrough", "ghjhsd"), "bb-6.4"),
        (("дымовая завеса", "дымовой завесой", "smoke screen", "smokescreen"), "bb-8.2"),
    ):
        for word, ids in zip(words, ask(*((word, "bb") for word in words)), strict=True):
            assert ids[:1] == [rule], word


def test_nonsense_finds_nothing_and_a_long_text_does_no_harm(ask) -> None:
    """What no word is near to finds nothing; signs, markup and a novel are no errors."""
    found = ask(("щщщщ", ""), ("", ""), ("((( *", ""), ("<img src=x>", ""), ("огонь " * 5000, ""))
    assert found[:3] == [[], [], []]
    assert found[4][:1]


def test_the_box_is_short_and_the_page_shows_all(index: Path, ask) -> None:
    """The box shows a few rules of each book, the search page everything that answers."""
    short = ask(("мост", ""))[0]
    assert len(short) <= IN_BOX * 4
    assert len(set(short)) == len(short)
    assert set(short) < set(ranked(index, [("мост", "")], most=None)[0])


def test_players_words_are_for_rules_that_exist(texts) -> None:
    """Every entry of asked.toml names a rule or a ruling, in both languages, and says something."""
    asked = tomllib.loads((ROOT / search.ASKED).read_text(encoding="utf-8"))
    alike = asked.pop(search.ALIKE)
    assert set(asked) <= set(texts)
    assert {entry for entry in texts if "ruling" not in entry} <= set(asked)
    assert all(said.keys() == {"en", "ru"} and all(said.values()) for said in asked.values())
    assert all(isinstance(words, str) for words in alike["words"])


ONE = {
    "rules": [
        {
            "id": "bb-6.1.1",
            "printed": "6.1.1",
            "page": "page",
            "anchor": "bb-6-1-1",
            "titles": {"en": "Assault", "ru": "Штурм"},
            "text": {"en": "It is <bold>.", "ru": "Бой идёт в стопке."},
        }
    ],
    "rulings": [],
}


def test_a_home_rule_that_does_not_exist_is_named() -> None:
    """The message says which term, which rule, and where the rules are listed."""
    term = {"id": "bb.x", "en": "x", "ru": "х", "home_rule": "bb-9.9"}
    with pytest.raises(SiteError, match=r"home rule of bb\.x is 'bb-9\.9'.*trainer rules"):
        search.index(ONE, [term], {})


def test_players_words_for_no_rule_are_named() -> None:
    """The message names the file and the rule."""
    with pytest.raises(SiteError, match=r"asked\.toml: no rule is named bb-7\.7"):
        search.index(ONE, [], {"bb-7.7": {"en": "x", "ru": "х"}})


def test_players_words_that_are_no_toml_are_named(tmp_path: Path) -> None:
    """The message names the file and what is wrong with it."""
    (tmp_path / "locale").mkdir()
    (tmp_path / search.ASKED).write_text("[bb", encoding="utf-8")
    with pytest.raises(SiteError, match=r"asked\.toml.*mend the line"):
        search.read_asked(tmp_path)


def test_forms_are_packed_and_come_back() -> None:
    """Unpacked, the map holds every form of every word; a form of two words goes to the commoner."""
    rows, kinds = search.forms({"стопку": 3, "ёлка": 1, "стекло": 5, "стечь": 1})
    tails: list[list[str]] = []
    for row in rows:
        tails.append([one for said in row.split(" ") for one in unpacked(said, tails)])
    forms: dict[str, str] = {}
    for ending, row, stems in kinds:
        for stem in stems.split(" "):
            for tail in tails[row]:
                assert forms.setdefault(stem + tail, lemma := stem + ending.strip("-")) == lemma
    assert forms["стопок"] == forms["стопками"] == "стопка"
    assert forms["елок"] == "елка"
    assert forms["стекла"] == "стекло"


def unpacked(said: str, tails: list[list[str]]) -> list[str]:
    """What stands for endings in a row: one ending, or a start that the endings of a row follow."""
    start = said.rstrip("0123456789")
    more = said.removeprefix(start)
    return [start + tail for tail in tails[int(more)]] if more else [start.strip("-")]


def test_russian_is_kept_short_and_comes_back() -> None:
    """The index keeps Russian letters in one byte each, and no text loses a sign by it."""
    made = search.index(ONE, [], {"bb-6.1.1": {"en": "melee", "ru": "свалка ~50 % {б}; Ёж"}})
    kept = search.shorter(made)
    assert kept["documents"][0][5] != made["documents"][0][5]
    letters, signs = kept["letters"]
    assert len(set(letters + signs)) == len(letters) + len(signs)
    long = str.maketrans(letters + signs, signs + letters)
    for field in (4, 5, 6):
        english, russian = kept["documents"][0][field]
        assert [english, russian.translate(long)] == made["documents"][0][field]


def test_the_index_can_stand_in_a_script(tmp_path: Path) -> None:
    """One language is enough for an index, and a tag in a text ends no script."""
    only = json.loads(json.dumps(ONE))
    for entry in only["rules"]:
        entry["titles"].pop("ru")
        entry["text"].pop("ru")
    search.write(only, tmp_path, tmp_path / "out")
    text = (tmp_path / "out" / search.FILE).read_text(encoding="utf-8")
    assert "<" not in text
    data = json.loads(text.partition("=")[2].rstrip(";\n"))
    assert data["documents"][0][5] == ["It is <bold>.", ""]
