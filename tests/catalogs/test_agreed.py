"""What was agreed: its lines, and a catalog that somebody else's tool has been at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.catalogs import agreed, po
from trainer.catalogs.agreed import Pair, Reason


def key(text: str, plural: str | None = None, context: str | None = None) -> po.Key:
    return po.Key(context, text, plural)


PAIRS = [
    (Pair(key("a"), None, (), ()), '{"en": "a"}'),
    (Pair(key("a"), key("a"), ("А",), ("А",)), '{"en": "a", "agreed": "А"}'),
    (Pair(key("a"), key("b"), ("Б",), ("Б",)), '{"en": "a", "agreed": "Б", "of": "b"}'),
    (Pair(key("a"), key("a"), ("А",), ("Я",)), '{"en": "a", "agreed": "А", "text": "Я"}'),
    (Pair(key("a"), None, (), ("А",)), '{"en": "a", "text": "А"}'),
    (
        Pair(key("a", "as"), key("a", "as"), ("А", "Б", "В"), ("А", "Б", "В")),
        '{"en": ["a", "as", null], "agreed": ["А", "Б", "В"]}',
    ),
    (Pair(key("a", None, "c"), None, (), ()), '{"en": ["a", null, "c"]}'),
    (
        Pair(
            key("a"),
            key("a"),
            ("А",),
            ("А",),
            ("rule: r", "page"),
            ("# да",),
            True,
            True,
            (Reason("b", "одно"), Reason("c", "и то же")),
            ("x/a.py",),
        ),
        '{"en": "a", "agreed": "А", "at": ["rule: r", "page"], "in": ["x/a.py"], '
        '"notes": ["# да"], "fuzzy": true, "obsolete": true, '
        '"same": [{"before": "b", "because": "одно"}, {"before": "c", "because": "и то же"}]}',
    ),
]


@pytest.mark.parametrize(("pair", "row"), PAIRS)
def test_a_line_of_the_file(pair: Pair, row: str) -> None:
    """Each says what there is to say and no more, and is read as it was written."""
    data = agreed.write([pair])
    assert data.decode("utf-8") == row + "\n"
    assert agreed.parse(data, "x.jsonl") == (pair,)


def test_what_git_leaves_between_lines_is_no_line() -> None:
    """Its marks and blank lines are passed over; what else is no line is named with its number."""
    rows = [
        "<<<<<<< ours",
        '{"en": "a"}',
        "||||||| base",
        "=======",
        '{"en": "b"}',
        ">>>>>>> x",
        " ",
    ]
    found = agreed.parse("\n".join(rows).encode(), "x.jsonl")
    assert [pair.key.text for pair in found] == ["a", "b"]
    for row in ("======= ", "<<<<<<<", "== a", "null", "[]", '"a"', '{"EN": 1}', "[" * 100_000):
        with pytest.raises(po.MalformedError) as error:
            agreed.parse(f'\n{{"en": "a"}}\n{row}\n'.encode(), "x.jsonl")
        assert [(p.line, p.code, p.text) for p in error.value.problems] == [(3, "syntax", row)]


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("Ёлка ещё", "Елка  еще ", True),
        ("«а» — б", '"а" - б', True),
        ("„а“ − „б”", "“а” – «б»", True),
        ("**а** *б*", "а б", True),
        ("а\u00a0б\u202fв\nг", "а б в г", True),
        ("а б", "аб", False),
        ("а, б", "а б", False),
        ("А", "а", False),
    ],
)
def test_what_is_no_matter_of_words(one: str, two: str, same: bool) -> None:
    """Spaces, quotes, dashes, ё, bold and italics make no correction of a translation."""
    pair = Pair(key("a"), key("a"), (one,), (two,))
    assert pair.ahead is not same
    for still in ({"obsolete": True}, {"fuzzy": True}, {"source": key("b")}, {"source": None}):
        assert not replace(pair, **still).ahead
    assert (replace(pair, source=key("b")).stale, pair.stale) == (True, False)


def entry(text: str, translation: str = "", *notes: str, before: str = "") -> po.Entry:
    made = po.new_entry(key(text), (translation,), extracted=("rule: r",))
    if before:
        made = po.with_fuzzy(po.restated(made, key(text), keep_previous=False), True)
        made = replace(made, previous=key(before))
    lines = tuple(po.Line(0, po.COMMENT, note) for note in notes)
    return po.canonical(replace(made, lines=(*lines, *made.lines)))


def catalog(*entries: po.Entry) -> po.Catalog:
    return po.Catalog(entries, ("", *["\n"] * (len(entries) - 1))[: len(entries)])


def pair_of(one: po.Entry) -> Pair:
    (found,) = agreed.after(catalog(one), ())
    return found


def shown(found: agreed.Mended) -> list[tuple[object, ...]]:
    return [
        (e.msgid, e.msgstr[0], e.fuzzy, e.previous.text if e.previous else None, e.obsolete)
        for e in found.catalog.entries
    ]


def mend(
    entries: list[po.Entry], known: list[po.Entry], wanted: tuple[str, ...] = ()
) -> agreed.Mended:
    pairs = [pair_of(one) for one in known]
    return agreed.mended(catalog(*entries), pairs, "ru", set(map(key, wanted)))


def test_before_anything_was_agreed_the_catalog_is_trusted() -> None:
    """Only empty comments go, and what is obsolete without a word."""
    gone = [po.retired(e) for e in (entry("b", "Б"), entry("c", "", "# да"), entry("d"))]
    found = mend([entry("a", "А", "#", "# да", "#  "), *gone], [])
    assert [e.msgid for e in found.catalog.entries] == ["a", "b", "c"]
    assert found.catalog.entries[0].comments == ("да",)
    assert found.catalog.gaps == ("", "\n", "\n")


def test_a_previous_source_that_babel_made_a_comment_of() -> None:
    """It is one again where the entry is fuzzy and has none; of any other the comment only goes."""
    lost = ('# | msgid ""', '# | "b"')
    fuzzy = po.with_fuzzy(entry("a", "Б", *lost, "# да"), True)
    for given, fuzzy_now, before in (
        (fuzzy, True, "b"),
        (entry("a", "Б", *lost, "# да"), False, None),
        (replace(fuzzy, previous=key("c")), True, "c"),
        (po.with_fuzzy(entry("a", "Б", "# |msgid b", "# да"), True), True, None),
    ):
        found = mend([given], [])
        assert shown(found) == [("a", "Б", fuzzy_now, before, False)]
        assert found.catalog.entries[0].comments == ("да",)


def test_a_message_that_is_gone_comes_back_where_it_is_wanted() -> None:
    """What the sources have is there again, with its Russian; what nobody wants was deleted."""
    known = [entry("a", "А"), entry("b", "Б"), entry("c")]
    found = mend([entry("a", "А")], known, ("b",))
    assert shown(found) == [
        ("a", "А", False, None, False),
        ("b", "Б", False, None, False),
        ("c", "", False, None, False),
    ]
    assert [row[0] for row in shown(mend([entry("a", "А")], known))] == ["a", "c"]
    noted = [entry("a", "А"), entry("c", "", "# да")]
    assert [row[0] for row in shown(mend([entry("a", "А")], noted))] == ["a"]


def test_a_message_that_a_tool_put_behind_the_tilde() -> None:
    """It is in use again, once; the same without a translation is no copy of it."""
    known = [entry("a", "А"), entry("b", "Б")]
    for behind, there in (("Б", True), ("", False)):
        found = mend([entry("a", "А"), po.retired(entry("b", behind))], known)
        rows = [("b", "Б", False, None, False)] * there
        assert shown(found) == [("a", "А", False, None, False), *rows]


def test_a_guess_of_a_tool_is_taken_back() -> None:
    """Russian that a tool copied to a new sentence goes home, with the notes that went with it; a
    note of its own stays, and so does Russian that nobody had agreed on."""
    known = [entry("a", "А", "# да"), entry("c", "В")]
    guess = po.with_fuzzy(entry("b", "А", "# да", "# новая"), True)
    found = mend([guess, entry("c", "В")], known, ("b", "c"))
    assert shown(found) == [
        ("a", "А", False, None, False),
        ("c", "В", False, None, False),
        ("b", "", False, None, False),
    ]
    assert found.catalog.entries[2].comments == ("новая",)
    assert (found.brought, found.unconfirmed) == ({key("b")}, ())
    own = po.with_fuzzy(entry("b", "Бэ", "# да"), True)
    kept = mend([own, *known], known, ("a", "b", "c"))
    assert ("b", "Бэ", True, None, False) in shown(kept)


def test_a_flag_that_was_only_taken_away_is_back() -> None:
    """The Russian of the old English is stale again; new Russian is fresh; a flag on what is in step
    is a draft of its translator's, without a previous source."""
    stale = entry("b", "А", before="a")
    for given, row, unconfirmed in (
        (entry("b", "А"), ("b", "А", True, "a", False), (key("b"),)),
        (stale, ("b", "А", True, "a", False), ()),
        (entry("b", "Б"), ("b", "Б", False, None, False), ()),
        (replace(stale, msgstr=("Я",)), ("b", "Я", True, "a", False), ()),
    ):
        found = mend([po.canonical(given)], [stale])
        assert (shown(found), found.unconfirmed) == ([row], unconfirmed)
    draft = po.canonical(replace(po.with_fuzzy(entry("a", "А"), True), previous=key("x")))
    assert shown(mend([draft], [entry("a", "А")])) == [("a", "А", True, None, False)]


def test_an_update_that_was_killed_left_the_old_english() -> None:
    """The entry as it was before it became stale goes; with a word more it is somebody's, and stays."""
    stale = entry("b", "А", "# да", before="a")
    assert [row[0] for row in shown(mend([entry("a", "А", "# да")], [stale], ("b",)))] == ["b"]
    noted = mend([entry("a", "А", "# да", "# ещё")], [stale], ("b",))
    assert [row[0] for row in shown(noted)] == ["b", "a"]
    other = mend([entry("a", "Я")], [stale], ("b",))
    assert [row[0] for row in shown(other)] == ["b", "a"]
    wanted = mend([entry("a", "А")], [stale], ("a", "b"))
    assert [row[0] for row in shown(wanted)] == ["b", "a"]


def test_notes_that_a_tool_has_wrapped() -> None:
    """They are as they were where only their lines differ; a changed one stays changed."""
    long = "# очень длинная заметка, которую программа перенесла"
    known = [entry("a", "А", long, "# ещё")]
    wrapped = entry("a", "А", "# очень длинная заметка,", "# которую программа перенесла", "#ещё")
    assert mend([wrapped], known).catalog.entries[0].texts(po.COMMENT) == (long, "# ещё")
    changed = entry("a", "А", "# короткая заметка")
    assert mend([changed], known).catalog.entries[0].comments == ("короткая заметка",)


def test_obsolete_messages_that_a_tool_merged_come_apart() -> None:
    """Two translations of one message behind #~ are two again; the notes of the one that stayed are
    those of the file; one that nobody knows stays where it is."""
    known = [po.retired(entry("a", "А", "# раз")), po.retired(entry("a", "Я", "# два"))]
    found = mend([po.retired(entry("a", "А", "# новая")), po.retired(entry("x", "Икс"))], known)
    assert [(row[0], row[1], row[4]) for row in shown(found)] == [
        ("a", "А", True),
        ("a", "Я", True),
        ("x", "Икс", True),
    ]
    assert [e.comments for e in found.catalog.entries] == [("новая",), ("два",), ()]


def test_an_obsolete_message_that_somebody_uses_again() -> None:
    """A tool has put its Russian into an active message of the same text: it is that one, with its tags."""
    (found,) = mend([entry("a", "А")], [po.retired(entry("a", "А", "# да"))]).catalog.entries
    assert (found.obsolete, found.msgstr, found.comments) == (False, ("А",), ("да",))


def test_the_pair_that_the_catalog_bears_out() -> None:
    """Of two lines that git has left for a message the one with the Russian of the catalog counts, or
    the first; those of obsolete messages all stay."""
    one, two = pair_of(entry("a", "А")), pair_of(entry("a", "Я"))
    old = pair_of(po.retired(entry("a", "О")))
    for given, there, kept in (
        ((one, two), "А", (one,)),
        ((one, two), "Я", (two,)),
        ((two, one), "Я", (two,)),
        ((two, old, one), "?", (two, old)),
        ((one, replace(one)), "А", (one,)),
    ):
        assert agreed.joined(given, catalog(entry("a", there))) == kept
    assert agreed.joined((one, two), None) == (one,)


def test_what_an_update_leaves() -> None:
    """A translation agrees with the English that it was made of, which a stale one names; a draft with
    none, unless it was agreed before; reasons stay with what they were given for."""
    agreed_one = replace(pair_of(entry("a", "А")), reasons=(Reason("x", "одно"),))
    for given, known, source, texts, reasons in (
        (entry("a", "А"), [], "a", ("А",), ()),
        (entry("a", "Я"), [agreed_one], "a", ("А",), ("одно",)),
        (entry("b", "А", before="a"), [agreed_one], "a", ("А",), ("одно",)),
        (po.with_fuzzy(entry("a", "Я"), True), [agreed_one], "a", ("А",), ("одно",)),
        (po.with_fuzzy(entry("b", "Я"), True), [agreed_one], None, (), ()),
        (po.retired(entry("a", "Я")), [agreed_one], "a", ("Я",), ()),
        (entry("a"), [agreed_one], None, (), ()),
        (entry("a", "А"), [pair_of(po.retired(entry("a", "Я")))], "a", ("А",), ()),
    ):
        (found,) = agreed.after(catalog(given), known)
        assert found.source == (key(source) if source else None)
        assert found.agreed == texts
        assert tuple(reason.because for reason in found.reasons) == reasons
    stale = pair_of(entry("b", "Я", before="a"))
    for order in ([agreed_one, stale], [stale, agreed_one]):
        (found,) = agreed.after(catalog(entry("a", "?")), order[:1], order[1:])
        assert found.agreed == ("А",)


def test_nothing_is_kept_of_a_catalog_without_a_word() -> None:
    """A translation, an agreement or a note is worth a file."""
    bare = Pair(key("a"), None, (), ())
    assert not agreed.worth_keeping([bare])
    for worth in ({"text": ("А",)}, {"agreed": ("А",)}, {"notes": ("# да",)}):
        assert agreed.worth_keeping([bare, replace(bare, **worth)])
