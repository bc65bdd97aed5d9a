"""What the checks of meaning, terms and typography find, and what a translator may accept."""

import io
from pathlib import Path

import pytest
from catalogs import corpus

from trainer.catalogs import check as checking
from trainer.catalogs import checks, commands, files, fix, numerals, po, terms, typography, words

PROJECT = Path(__file__).parents[2]
RUSSIAN = "locale/ru/LC_MESSAGES/battle/fire.po"


def found(source: str, text: str) -> set[str]:
    """Codes found in a pair."""
    return set(corpus.ours(corpus.Pair("", source, text, False, "")))


def test_the_corpus_is_large_enough() -> None:
    """Ours has 150 faults and 150 sound pairs in twelve classes; so has the one of the others."""
    for folder in (corpus.FAULTS, corpus.FAULTS / "blind"):
        scores = corpus.score(corpus.pairs(folder), lambda _: False)
        whole = corpus.total(scores)
        assert len(scores) == 12
        assert whole.faults >= 150
        assert whole.sound >= 150


@pytest.mark.parametrize(
    "path", corpus.files(), ids=lambda path: path.relative_to(corpus.FAULTS).as_posix()
)
def test_what_is_said_of_a_pair(path: Path) -> None:
    """Of each pair a translator is told what stands beside it, nothing less and nothing more.

    Where a check has been bettered: python tests/catalogs/compare.py --keep
    """
    changed = [
        f"{pair.source} | {pair.translation}\n  was: {list(pair.found)}\n  now: {list(said)}"
        for pair in corpus.pairs_of(path)
        if (said := corpus.told(pair)) != pair.found
    ]
    assert not changed, "\n".join(changed)


def test_our_half_of_the_corpus() -> None:
    """At least 95 of 100 faults are found, 85 in each class; at most 2 of 100 sound pairs doubted."""
    scores = corpus.score(corpus.pairs(), lambda pair: bool(pair.found))
    whole = corpus.total(scores)
    assert whole.found >= 0.95 * whole.faults
    assert whole.doubted <= 0.02 * whole.sound
    assert [kind for kind, s in scores.items() if s.found < 0.85 * s.faults] == []


@pytest.mark.parametrize(
    ("folder", "found", "doubted"),
    [
        ("blind", 175, 4),
        ("fresh", 148, 12),
        ("third", 136, 8),
        ("fourth", 133, 19),
        ("fifth", 111, 50),
    ],
)
def test_the_other_sets_have_not_become_worse(folder: str, found: int, doubted: int) -> None:
    """On the sets of other authors the checks do at least as well as ``record.md`` says."""
    listed = corpus.pairs(corpus.FAULTS / folder)
    whole = corpus.total(corpus.score(listed, lambda pair: bool(pair.found)))
    assert whole.found >= found
    assert whole.doubted <= doubted


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("one and a half hexes", "en", ["3/2"]),
        ("three quarters", "en", ["3/4"]),
        ("one hundred and fifty", "en", ["150"]),
        ("twenty-five tons", "en", ["25"]),
        ("в два раза, вдвое больше, вдвое меньше", "ru", ["2", "2", "1/2"]),
        ("62-й полк, третьего, обоих", "ru", ["62", "3", "2"]),
        ("the winter of 1944-45", "en", ["(1944, 1945)"]),
        ("полгекса и ½", "ru", ["1/2", "1/2"]),
    ],
)
def test_numbers_in_words(text: str, language: str, values: list[str]) -> None:
    """Numbers are read from digits, words, fractions and joined words alike."""
    assert [str(t.value) for t in numerals.tokens(text, language) if t.kind] == values


def test_what_cannot_be_read_is_left_alone() -> None:
    """Endless digits, Arabic digits and division by nothing are text, not a crash."""
    for text in ("9" * 3000, "٣٤ 5/0", "½" * 50, "1-" * 500, "{" * 300, "не " * 1000):
        for language in ("en", "ru"):
            assert isinstance(list(numerals.tokens(text, language)), list)
        assert isinstance(found("Roll 2d6.", text), set)


def test_terms_in_any_case() -> None:
    """A term is known in every case and number, and so is a word that the termbase rejects."""
    for form in ("гексе", "гексами", "гексов", "Гекс"):
        assert found("in two hexes", f"в двух {form}") == set()
    for form in ("ячейке", "ячейками", "ячеек"):
        assert found("in two hexes", f"в двух {form}") == {"rejected-term"}


def test_a_term_of_several_words_and_a_homonym() -> None:
    """The longest wording counts, and a word that another term has too is no fault."""
    assert found("Its Assault Hit Number is 4.", "Его число попадания в штурме — 4.") == set()
    assert found("The unit has 6 LPs.", "У отряда 6 ОЖ.") == set()
    assert "term" in found("Its Save Number is 5.", "Его число попадания — 5.")


def test_one_abbreviation_for_two_terms(tmp_path: Path) -> None:
    """A termbase in which two terms of a book share an abbreviation is an error."""
    base = tmp_path / "locale" / "terms.toml"
    base.parent.mkdir()
    base.write_text(
        "".join(
            f'[[term]]\nid = "bb.{n}"\nen = "{n}"\nru = "{n}"\nabbr_ru = "ББ"\n' for n in ("a", "b")
        ),
        "utf-8",
    )
    assert "terms" in {finding.code for finding in checking.check(tmp_path)}
    assert list(terms.shared_abbreviations(terms.load(PROJECT / "locale/terms.toml"))) == []


def test_without_the_dictionary(bridge: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pymorphy3 the check says what is missing, and everything else works."""
    monkeypatch.setattr(words, "analyzer", lambda: None)
    codes = [finding.code for finding in checking.check(bridge)]
    assert codes == ["no-word-forms"]


def accept(root: Path, note: str) -> Path:
    """The sample with a lost "not" in one message, and a note above it."""
    path = root / RUSSIAN
    catalog = po.load(path)
    entry = next(e for e in catalog.active if e.msgid == "The target may roll 3 dice.")
    rows = path.read_text("utf-8").split("\n")
    at = next(line.number for line in entry.lines if line.kind == "msgstr") - 1
    rows[at] = 'msgstr "Цель не может бросить 3 кубика."'
    rows.insert(entry.lines[0].number - 1, note)
    path.write_text("\n".join(rows), "utf-8")
    return path


def test_a_note_accepts_one_finding(bridge: Path) -> None:
    """With a reason one finding is accepted and listed; the others stand."""
    accept(bridge, "# accept: negation — the example needs it")
    codes = [finding.code for finding in checking.check(bridge)]
    assert codes == ["modality"]
    (listed,) = checking.accepted(bridge)
    assert (listed.code, listed.reason) == ("negation", "the example needs it")
    out = io.StringIO()
    assert commands.accepted(bridge, False, out) == 0
    assert "the example needs it" in out.getvalue()


def test_a_note_that_accepts_nothing(bridge: Path) -> None:
    """A note without a reason accepts nothing; it is a finding itself."""
    accept(bridge, "# accept: negation")
    codes = sorted(finding.code for finding in checking.check(bridge))
    assert codes == ["modality", "negation", "unused-note"]


def test_fix_shows_first_and_writes_on_request(bridge: Path) -> None:
    """Without --write nothing changes; with it the slips are mended, and nothing else is."""
    path = bridge / RUSSIAN
    sound = path.read_bytes()
    text = sound.decode("utf-8")
    old = next(e.msgstr[0] for e in po.load(path).active if e.msgid.startswith("The target may"))
    new = 'Цель - это "кубик",  и еще один; см. п. 6.'
    path.write_text(text.replace(old, new.replace('"', '\\"')), "utf-8")
    before = path.read_bytes()
    out = io.StringIO()
    assert commands.fix(bridge, False, out) == 0
    assert path.read_bytes() == before
    assert "+msgstr" in out.getvalue()
    assert commands.fix(bridge, True, io.StringIO()) == 0
    mended = "Цель\u00a0— это «кубик», и ещё один; см. п.\u00a06."
    assert path.read_text("utf-8") == text.replace(old, mended)
    assert list(fix.fix(bridge)) == []


@pytest.mark.parametrize(
    "text",
    [
        '`trainer fight "СОЛДАТ"` — так',
        "{term}`кубик - это <die - x>`",
        "[тут](#bb-6.1 - x)",
        "Все те же; всё те же; берег; T-72; {n} - {m}",
        "Один - 2",
        "команда --write - ключ",
    ],
)
def test_fix_leaves_alone_what_is_no_prose(text: str) -> None:
    """Code, targets, placeholders, ambiguous words and sums stay letter for letter."""
    mended = typography.mend(text, "source")
    kept = mended.replace("\u00a0", " ").replace("—", "-")
    assert kept.replace("ё", "е") == text.replace("—", "-").replace("ё", "е")
    assert "<die - x>" in mended or "<die" not in text
    assert "#bb-6.1 - x" in mended or "#bb" not in text


def test_mending_twice_changes_nothing_more() -> None:
    """Every string of ours, mended once, is as it stays; and ours need no mending."""
    for place in files.catalogs(PROJECT):
        if place.language == "ru" and place.domain != "sphinx":
            for entry in po.load(place.path).active:
                for text in entry.msgstr:
                    once = typography.mend(text, entry.msgid)
                    assert typography.mend(once, entry.msgid) == once


@pytest.fixture(scope="module")
def our_own() -> list[checking.Finding]:
    """Everything that is found in the project's catalogs, what a note accepts too."""
    return checking.look(PROJECT)


def test_our_own_catalogs(our_own: list[checking.Finding]) -> None:
    """No check has a finding on our own catalogs, reviews and warnings of typography included, and
    none has an error; what is stale or empty is only a warning."""
    listed = [f for f in our_own if f.code in checks.CHECKS or f.severity == checking.ERROR]
    assert [(f.file, f.line, f.code, f.found) for f in listed if not f.reason] == []


def test_every_accepted_finding_has_a_reason(our_own: list[checking.Finding]) -> None:
    """What translators accepted is listed with a reason of some length, and it is not much."""
    listed = [finding for finding in our_own if finding.reason]
    assert listed
    assert all(len(finding.reason) > 10 for finding in listed)
    assert len(listed) < 200


@pytest.mark.parametrize(
    ("source", "translation", "codes"),
    [
        ("The unit rolls.", "Отряд кидает при двух условиях.", []),
        ("It rolls in cases like these.", "Он кидает в двух таких случаях.", []),
        (
            "Units of the sides roll in such cases.",
            "Отряды двух сторон в случаях кидают.",
            ["number"],
        ),
    ],
)
def test_a_number_that_only_counts_what_follows(
    source: str, translation: str, codes: list[str]
) -> None:
    """«При двух условиях» says no number more than a list; «двух сторон» does, whatever comes next."""
    assert corpus.ours(corpus.Pair("", source, translation, bool(codes), "")) == codes
