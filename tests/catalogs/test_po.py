"""Reading and writing catalogs byte for byte; polib and GNU gettext are the oracles."""

import shutil
import subprocess

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.catalogs import merge, po

HEADER = f'msgid ""\nmsgstr ""\n"{merge.header_fields("ru").strip()}\\n"\n'.replace(
    merge.header_fields("ru").strip(), merge.header_fields("ru").strip().replace("\n", '\\n"\n"')
)

WRAPPED = (
    HEADER
    + """
# A translator's word.

#. rule: bb-6.1
#: ../../docs/a.md:12 ../../docs/b.md:3
#, fuzzy, python-format
#| msgctxt "k"
#| msgid ""
#| "old "
#| "text"
msgctxt "k"
msgid ""
"new "
"text"
msgstr ""
"новый "
"текст"

msgid "one"
msgid_plural "many"
msgstr[0] "один"
msgstr[1] "два"
msgstr[2] "пять"
#~| msgid "was"
#~ msgid "gone"
#~ msgstr "ушло"

# Last words.
"""
)

texts = st.text(
    st.characters(exclude_categories=("Cs",), exclude_characters="\r"), max_size=40
) | st.sampled_from(["", "a\nb", "\n", '"', "\\", "\\n", "tab\t", "конец\n", "\u2028", "#~ x"])


plain = st.text(
    st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=40
) | st.sampled_from(["", "a\nb", "\n", '"', "\\", "\\n", "tab\t", "конец\n"])


@st.composite
def entries(draw: st.DrawFn, texts: st.SearchStrategy[str] = texts) -> po.Entry:
    plural = draw(st.none() | texts.filter(bool))
    key = po.Key(draw(st.none() | texts), draw(texts.filter(bool)), plural)
    count = 1 if plural is None else draw(st.integers(1, 3))
    msgstr = tuple(draw(st.lists(texts, min_size=count, max_size=count)))
    notes = draw(st.lists(st.sampled_from(["rule: bb-6.1", "page", "заметка"]), unique=True))
    entry = po.new_entry(key, msgstr, extracted=tuple(notes), references=("docs/a.md",))
    if draw(st.booleans()):
        entry = po.with_fuzzy(po.restated(entry, key, keep_previous=True), True)
    return po.retired(entry) if draw(st.booleans()) else entry


@st.composite
def catalogs(draw: st.DrawFn, texts: st.SearchStrategy[str] = texts) -> po.Catalog:
    found = draw(st.lists(entries(texts), max_size=6, unique_by=lambda e: (e.msgctxt, e.msgid)))
    header = po.new_entry(po.Key(None, "", None), (merge.header_fields("ru"),))
    return po.Catalog((header, *found), ("", *["\n"] * len(found)))


def facts(catalog: po.Catalog) -> list[tuple[object, ...]]:
    """What entries say, without the lines they say it with."""
    return [
        (e.key, e.msgstr, e.previous, e.obsolete, e.flags, e.extracted) for e in catalog.entries
    ]


@given(catalogs())
def test_what_is_written_is_read(catalog: po.Catalog) -> None:
    """A catalog that we wrote is read as it was, and written again as the same bytes."""
    data = po.write(catalog)
    again, problems = po.parse(data)
    assert problems == ()
    assert facts(again) == facts(catalog)
    assert po.write(again) == data


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_read_or_reported(data: bytes) -> None:
    """No file makes the reader fail; one without a problem is written back as it was."""
    catalog, problems = po.parse(data)
    if not problems:
        assert po.write(catalog) == data


@given(st.lists(st.sampled_from(WRAPPED.split("\n")), max_size=25))
def test_any_order_of_lines_is_read_or_reported(lines: list[str]) -> None:
    """Lines in any order never make the reader fail."""
    data = "".join(line + "\n" for line in lines).encode()
    catalog, problems = po.parse(data)
    if not problems:
        assert po.write(catalog) == data


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_unchanged_bytes(newline: str) -> None:
    """Wrapping, comments, order and line ends of any editor come back as they were."""
    data = WRAPPED.replace("\n", newline).encode()
    catalog, problems = po.parse(data)
    assert problems == ()
    assert po.write(catalog) == data


def test_parts_of_an_entry() -> None:
    """Every part of an entry is read, with the line it begins on."""
    entry = po.parse(WRAPPED.encode())[0].entries[1]
    assert entry.comments == ("A translator's word.",)
    assert entry.rules == ("bb-6.1",)
    assert entry.references == ("../../docs/a.md:12", "../../docs/b.md:3")
    assert entry.flags == ("fuzzy", "python-format")
    assert entry.previous == po.Key("k", "old text", None)
    assert (entry.msgctxt, entry.msgid, entry.msgstr) == ("k", "new text", ("новый текст",))
    lines = WRAPPED.split("\n")
    assert lines[entry.line - 1] == 'msgid ""'
    assert lines[entry.line_of("msgstr") - 1] == 'msgstr ""'


def test_stale_and_back() -> None:
    """A stale entry whose source returns has its old bytes, wrapping and flags included."""
    entry = po.parse(WRAPPED.encode())[0].entries[1]
    fresh = po.refreshed(entry)
    assert fresh.flags == ("python-format",)
    stale = po.with_fuzzy(po.restated(fresh, entry.key, keep_previous=True), True)
    assert po.refreshed(stale).lines == fresh.lines or [x.text for x in fresh.lines] == [
        x.text for x in po.refreshed(stale).lines
    ]


def test_obsolete_and_back() -> None:
    """An entry that was obsolete for a while has its old lines, references apart."""
    entry = po.parse(WRAPPED.encode())[0].entries[1]
    back = po.revived(po.retired(entry))
    wanted = [line.text for line in entry.lines if line.kind != po.REFERENCE]
    assert [line.text for line in back.lines] == wanted


MALFORMED = [
    (['msgid "a"', 'msgstr "b"c"'], 2, "syntax"),
    (['msgid "a"', 'msgstr "b'], 2, "syntax"),
    (['msgid "a"', "msgstr b"], 2, "syntax"),
    (['msgid "a"', 'msgstr "b"', "", 'msgid "a"', 'msgstr ""'], 4, "duplicate"),
    (['msgid "a"', 'msgstr "\\q"'], 2, "bad-escape"),
    (['msgid "a"', 'msgstr "\\xff"'], 2, "bad-escape"),
    (['msgid "a"'], 1, "syntax"),
    (['msgstr "a"'], 1, "syntax"),
    (['"a"'], 1, "syntax"),
    (["nonsense"], 1, "syntax"),
    (['msgid "a"', 'msgstr[0] "b"'], 2, "syntax"),
    (['msgid "a"', 'msgid_plural "b"', 'msgstr "c"'], 3, "syntax"),
    (['msgid "a"', 'msgid_plural "b"', 'msgstr[1] "c"'], 3, "syntax"),
    (['msgid "a"', "# c", 'msgstr "b"'], 2, "syntax"),
    (['msgid "a"', 'msgid "b"', 'msgstr "c"'], 1, "syntax"),
    (['msgid "a"', 'msgstr "b"', 'msgid_plural "c"'], 3, "syntax"),
    (['msgid[0] "a"', 'msgstr "b"'], 1, "syntax"),
    (['msgid "a"', 'msgid_plural "b"', 'msgstr[0] "c"', 'msgstr[0] "d"'], 4, "syntax"),
    (['msgid "a"', 'msgstr "b"', 'msgstr "c"'], 3, "syntax"),
    (['msgid"a"', 'msgstr "b"'], 1, "syntax"),
    (['msgid\t"a"', 'msgstr "b"'], 1, "syntax"),
    (['msgid "a"', '#~ msgstr "b"'], 2, "syntax"),
    (['#~ msgid "a"', 'msgstr "b"'], 2, "syntax"),
    (['msgid "a"', '#| msgid "b"', 'msgstr "c"'], 2, "syntax"),
    (['#| "a"', 'msgid "b"', 'msgstr "c"'], 1, "syntax"),
    (['#| msgid "a"', '#| msgid "a"', 'msgid "b"', 'msgstr "c"'], 2, "syntax"),
    (["# a", 'msgctxt "b"', 'msgid "a"'], 3, "syntax"),
    (['msgid "a"', 'msgstr "b\\"'], 2, "syntax"),
    (['msgid "a\rb"', 'msgstr "c"'], 1, "syntax"),
    (['msgid "a" \t', 'msgstr "b" x'], 2, "syntax"),
]


@pytest.mark.parametrize(("lines", "line", "code"), MALFORMED)
def test_malformed(lines: list[str], line: int, code: str) -> None:
    """What cannot be read is reported with its line; the entry after it is read."""
    data = "\n".join([*lines, "", 'msgid "sound"', 'msgstr "цел"', ""]).encode()
    catalog, problems = po.parse(data)
    assert [(p.line, p.code) for p in problems] == [(line, code)]
    assert catalog.entries[-1].msgstr == ("цел",)


def test_a_last_line_without_an_end() -> None:
    """It is read, and told with its own number: written back the file would be another one."""
    catalog, problems = po.parse(b'msgid "a"\nmsgstr "b"')
    assert [(p.line, p.code, p.text) for p in problems] == [(2, "syntax", 'msgstr "b"')]
    assert catalog.entries[0].msgstr == ("b",)


def test_encodings() -> None:
    """Another encoding and a byte order mark are reported with their lines."""
    data = b'\xef\xbb\xbfmsgid "a"\nmsgstr "' + "б".encode("cp1251") + b'"\n'
    problems = po.parse(data)[1]
    assert [(p.line, p.code) for p in problems] == [(1, "byte-order-mark"), (2, "not-utf-8")]


def test_error_names_file_and_line(tmp_path) -> None:
    """Loading a malformed file raises one error that names the file and every line."""
    path = tmp_path / "a.po"
    path.write_text('msgid "a"\nmsgstr "b"c"\n')
    with pytest.raises(po.MalformedError, match=r"a\.po:2: ") as caught:
        po.load(path)
    assert len(caught.value.problems) == 1


@given(catalogs(plain))
def test_polib_reads_the_same(catalog: po.Catalog) -> None:
    """polib finds the same messages, translations, flags and previous sources in what we write."""
    theirs = polib.pofile(po.write(catalog).decode())
    ours = [e for e in catalog.entries if e.msgid]
    assert len(theirs) == len(ours)
    for entry in ours:
        same = [
            other
            for other in theirs
            if (other.msgctxt, other.msgid, bool(other.obsolete))
            == (entry.msgctxt, entry.msgid, entry.obsolete)
        ]
        assert len(same) == 1
        strings = tuple(same[0].msgstr_plural.values()) or (same[0].msgstr,)
        assert strings == entry.msgstr
        assert same[0].fuzzy == entry.fuzzy
        if not entry.obsolete:  # polib forgets the previous source of those
            previous = entry.previous.text if entry.previous else None
            assert (same[0].previous_msgid or None) == previous


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not installed")
def test_msgfmt_accepts_what_we_write(tmp_path) -> None:
    """GNU gettext checks a wrapped file and one of ours, and finds nothing to refuse."""
    path = tmp_path / "a.po"
    catalog = po.parse(WRAPPED.encode())[0]
    fresh = [po.new_entry(e.key, e.msgstr) for e in catalog.active if e.msgid]
    ours = po.write(po.Catalog((catalog.entries[0], *fresh), ("", *["\n"] * len(fresh)))).decode()
    for text in (WRAPPED, ours):
        path.write_text(text)
        command = ["msgfmt", "-c", "--check-accelerators=_", "-o", "/dev/null", str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


LINES = [
    "# Слово.",
    "#. rule: r",
    "#: a.md:1 b.md:2",
    "#, python-format",
    'msgctxt "k"',
    'msgid ""',
    '"new "',
    '"text"',
    'msgid_plural "texts"',
    'msgstr[0] "один"',
    'msgstr[1] ""',
    '"много "',
    '"их"',
]


def one_entry(*lines: str) -> po.Entry:
    (found,) = po.parse("".join(f"{line}\n" for line in lines).encode())[0].entries
    return found


def rows(entry: po.Entry) -> list[str]:
    return [line.text for line in entry.lines]


def test_lines_of_the_parts() -> None:
    """Each part has the line that it begins on; one that is not there has that of the entry."""
    entry = one_entry("", *LINES)
    for kind, line in (("msgctxt", 6), ("msgid", 7), ("msgstr[1]", 12), ("msgstr[2]", 2)):
        assert entry.line_of(kind) == line, kind
    assert (entry.line, entry.line_of_form(0), entry.line_of_form(1)) == (7, 11, 12)
    assert one_entry('msgid "a"', 'msgstr "b"').line_of_form(0) == 2
    made = po.Entry((), "a", ("b",))
    assert made.line == 0


def test_what_stands_around_a_message_is_put_before_it() -> None:
    """New places go behind the translator's words, in the place of the old ones; equal ones leave
    every line where it is."""
    entry = one_entry(*LINES)
    assert po.with_metadata(entry, ("rule: r",), ("a.md:1 b.md:2",)) is entry
    moved = po.with_metadata(entry, ("rule: s", "page"), ("c.md",))
    assert rows(moved) == ["# Слово.", "#. rule: s", "#. page", "#: c.md", *LINES[3:]]
    assert [line.number for line in moved.lines] == [1, 0, 0, 0, *range(4, 14)]
    assert rows(po.with_metadata(moved, (), ())) == ["# Слово.", *LINES[3:]]
    only = po.Entry((po.Line(1, po.COMMENT, "# a"),), "", ())
    assert rows(po.with_metadata(only, ("x",), ())) == ["# a", "#. x"]


def test_the_flag_is_set_and_taken_away() -> None:
    """Among other flags it comes first and leaves them; alone it has a line of its own; however a
    tool has written it, it goes."""
    entry = one_entry(*LINES)
    fuzzy = po.with_fuzzy(entry, True)
    assert rows(fuzzy)[3] == "#, fuzzy, python-format"
    assert (fuzzy.fuzzy, fuzzy.flags) == (True, ("fuzzy", "python-format"))
    assert rows(po.with_fuzzy(fuzzy, False)) == LINES
    assert po.with_fuzzy(fuzzy, True) is fuzzy
    bare = one_entry("# a", "#. b", "#: c", 'msgid "a"', 'msgstr "b"')
    assert rows(po.with_fuzzy(bare, True))[3:5] == ["#, fuzzy", 'msgid "a"']
    for flags, left in (
        ("#, fuzzy", []),
        ("#,fuzzy", []),
        ("#, no-wrap, fuzzy", ["#, no-wrap"]),
        ("#, no-wrap,fuzzy , c-format,", ["#, no-wrap, c-format"]),
        ("#, fuzzy, fuzzy", ["#, fuzzy"]),
        ("#, fuzzy,c-format", ["#,c-format"]),
    ):
        given = one_entry(flags, 'msgid "a"', 'msgstr "b"')
        assert rows(po.with_fuzzy(given, False))[:-2] == left, flags
    two = one_entry("#, no-wrap", "#, c-format", 'msgid "a"', 'msgstr "b"')
    assert rows(po.with_fuzzy(two, True))[:2] == ["#, fuzzy, no-wrap", "#, c-format"]
    assert rows(po.with_fuzzy(po.with_fuzzy(two, True), False))[:2] == rows(two)[:2]


def test_another_source_for_the_same_translation() -> None:
    """The old source stands behind #| in its wrapping; an older one that stood there stays alone;
    of a guess nothing is said. With its old source back the entry has its old lines."""
    entry = one_entry(*LINES)
    key = po.Key(None, "other", None)
    restated = po.restated(entry, key, keep_previous=True)
    before = [f"#| {line}" for line in LINES[4:9]]
    assert rows(restated) == [*LINES[:4], *before, 'msgid "other"', *LINES[9:]]
    assert (restated.previous, restated.key) == (entry.key, key)
    again = po.restated(restated, po.Key("c", "third", "thirds"), keep_previous=True)
    third = ['msgctxt "c"', 'msgid "third"', 'msgid_plural "thirds"']
    assert rows(again) == [*LINES[:4], *before, *third, *LINES[9:]]
    assert again.previous == entry.key
    guess = po.restated(restated, key, keep_previous=False)
    assert (rows(guess), guess.previous) == ([*LINES[:4], 'msgid "other"', *LINES[9:]], None)
    back = po.refreshed(po.with_fuzzy(again, True))
    assert (rows(back), back.key, back.previous) == (LINES, entry.key, None)
    assert [line.kind for line in back.lines] == [line.kind for line in entry.lines]


def test_another_translation_in_its_place() -> None:
    """It stands behind its source, one line a form, or one a line of the text; the same changes nothing."""
    entry = one_entry(*LINES)
    assert po.retranslated(entry, entry.msgstr) is entry
    other = po.retranslated(entry, ("один", "две\nстроки\n"))
    assert rows(other)[9:] == ['msgstr[0] "один"', 'msgstr[1] ""', '"две\\n"', '"строки\\n"']
    assert rows(other)[:9] == LINES[:9]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ['msgstr ""']),
        ("a", ['msgstr "a"']),
        ("a\n", ['msgstr "a\\n"']),
        ("\n", ['msgstr ""', '"\\n"']),
        ("a\nb", ['msgstr ""', '"a\\n"', '"b"']),
        ("a\n\nb\n", ['msgstr ""', '"a\\n"', '"\\n"', '"b\\n"']),
        ('\t"\\', ['msgstr "\\t\\"\\\\"']),
    ],
)
def test_how_a_text_is_written(text: str, lines: list[str]) -> None:
    """On one line, or on one for each of its own below an empty one."""
    assert list(po.keyword_lines("msgstr", text)) == lines
    assert [line.text for line in po.msgstr_lines(po.Key(None, "x", None), (text,))] == lines


def test_line_ends_of_two_kinds() -> None:
    """The first line that ends otherwise than the first of the file is named; all messages are read."""
    data = b'msgid "a"\r\nmsgstr "b"\r\n\nmsgid "c"\r\nmsgstr ""\r\n'
    catalog, problems = po.parse(data)
    assert [tuple(p) for p in problems] == [(3, "syntax", "line ends of two kinds in one file", "")]
    assert len(catalog.entries) == 2


def test_a_message_without_plural_forms_has_one_translation() -> None:
    """Nobody can write two for it."""
    with pytest.raises(ValueError, match="zip"):
        po.new_entry(po.Key(None, "a", None), ("один", "два"))


def test_behind_the_tilde() -> None:
    """Notes, tags and flags stay as they are, places go, the rest is behind #~; as we write it too."""
    stale = po.with_fuzzy(
        po.restated(one_entry(*LINES), po.Key(None, "b", "bs"), keep_previous=True), True
    )
    retired = po.retired(stale)
    assert rows(retired) == [
        "# Слово.",
        "#. rule: r",
        "#, fuzzy, python-format",
        *(f"#~| {line}" for line in LINES[4:9]),
        *(f"#~ {line}" for line in ('msgid "b"', 'msgid_plural "bs"', *LINES[9:])),
    ]
    assert po.parse(("\n".join(rows(retired)) + "\n").encode())[0].entries[0].obsolete
    ours = po.canonical(retired)
    assert rows(ours)[2:8] == [
        "#, fuzzy",
        '#~| msgctxt "k"',
        '#~| msgid "new text"',
        '#~| msgid_plural "texts"',
        '#~ msgid "b"',
        '#~ msgid_plural "bs"',
    ]
    assert rows(po.canonical(po.revived(ours)))[3:6] == [
        '#| msgctxt "k"',
        '#| msgid "new text"',
        '#| msgid_plural "texts"',
    ]
    tight = po.revived(one_entry('#~msgid "a"', '#~ msgstr "b"'))
    assert rows(tight) == ['msgid "a"', 'msgstr "b"']


def test_fields_of_a_header() -> None:
    """Names and values without the blanks around them; lines that are no field are none."""
    text = 'msgid ""\nmsgstr ""\n"A:  b:c \\n"\n"nothing\\n"\n" D :e\\n"\n'
    assert po.parse(text.encode())[0].fields == {"A": "b:c", "D": "e"}
    assert po.Catalog((), ()).fields == {}
