"""Merging: nothing is lost, nothing is guessed, twice is once."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.catalogs import merge, po
from trainer.catalogs.extract import Message, Template


def message(text: str, *rules: str, plural: str | None = None) -> Message:
    return Message(po.Key(None, text, plural), ("docs/a.md",), rules, not rules)


def template(**rules: list[str]) -> Template:
    """A template from the messages of each rule; a text in two rules is one message of both."""
    places: dict[str, list[str]] = {}
    for rule, texts in rules.items():
        for text in texts:
            here = places.setdefault(text, [])
            here += [rule] if rule not in here else []
    return tuple(message(text, *rules) for text, rules in places.items())


def translate(catalog: po.Catalog, **texts: str) -> po.Catalog:
    """The catalog with translations written in, as an editor would."""
    data = po.write(catalog).decode()
    for source, text in texts.items():
        old = f'msgid "{source}"\nmsgstr ""\n'
        assert old in data
        data = data.replace(old, f'msgid "{source}"\nmsgstr "{text}"\n')
    return po.parse(data.encode())[0]


def start(**rules: list[str]) -> po.Catalog:
    return merge.merge(None, template(**rules), "ru").catalog


def body(catalog: po.Catalog) -> dict[str, po.Entry]:
    return {entry.msgid: entry for entry in catalog.active if entry.msgid}


def test_stale_and_restored() -> None:
    """A changed sentence keeps its Russian as stale; restored English makes the old bytes."""
    old = translate(start(r=["a", "b", "c"]), b="Б")
    result = merge.merge(old, template(r=["a", "B", "c"]), "ru")
    entry = body(result.catalog)["B"]
    assert (entry.fuzzy, entry.msgstr, entry.previous) == (True, ("Б",), po.Key(None, "b", None))
    assert [(c.kind, c.previous) for c in result.changes] == [("stale", "b")]
    back = merge.merge(result.catalog, template(r=["a", "b", "c"]), "ru")
    assert po.write(back.catalog) == po.write(old)
    assert [c.kind for c in back.changes] == ["restored"]


def test_stale_twice_keeps_the_source_that_was_translated() -> None:
    """English changed twice: the previous source is still the one the Russian was made of."""
    old = translate(start(r=["a", "b"]), b="Б")
    once = merge.merge(old, template(r=["a", "b2"]), "ru").catalog
    twice = merge.merge(once, template(r=["a", "b3"]), "ru").catalog
    assert body(twice)["b3"].previous == po.Key(None, "b", None)
    assert po.write(merge.merge(twice, template(r=["a", "b"]), "ru").catalog) == po.write(old)


def test_uncertain_place() -> None:
    """Where one sentence became two, neither gets the old Russian; it waits behind #~."""
    old = translate(start(r=["a", "b", "c"]), b="Б")
    new = merge.merge(old, template(r=["a", "b1", "b2", "c"]), "ru").catalog
    assert not any(entry.translated for entry in body(new).values())
    assert [entry.msgstr for entry in new.obsolete] == [("Б",)]
    assert po.write(merge.merge(new, template(r=["a", "b", "c"]), "ru").catalog) == po.write(old)


def test_similar_sentence_elsewhere() -> None:
    """A sentence that only resembles another one, in another rule, gets nothing of it."""
    old = translate(start(r=["Add 1 to the roll."], s=["x"]), **{"Add 1 to the roll.": "Плюс 1."})
    new = merge.merge(old, template(r=[], s=["x", "Do not add 1 to the roll."]), "ru").catalog
    assert not body(new)["Do not add 1 to the roll."].translated
    assert len(new.obsolete) == 1


def test_heading_is_a_place() -> None:
    """A rule's heading is its first message, even where the sentences after it changed in number."""
    old = translate(start(r=["title", "a"]), title="Заголовок", a="А")
    new = merge.merge(old, template(r=["Title", "b", "c"]), "ru").catalog
    assert body(new)["Title"].msgstr == ("Заголовок",)
    assert not body(new)["b"].translated
    assert [entry.msgstr for entry in new.obsolete] == [("А",)]


def test_sentence_of_two_rules() -> None:
    """A sentence in two rules that changes in one stays fresh in the other."""
    old = translate(start(r=["a", "same"], s=["b", "same"]), same="То же")
    new = merge.merge(old, template(r=["a", "other"], s=["b", "same"]), "ru").catalog
    assert not body(new)["same"].fuzzy
    assert body(new)["other"].fuzzy
    back = merge.merge(new, template(r=["a", "same"], s=["b", "same"]), "ru").catalog
    assert po.write(back) == po.write(old)


def test_moved_to_another_page() -> None:
    """A rule that moves to another page takes its Russian with it."""
    old = translate(start(r=["a"]), a="А")
    entry = body(old)["a"]
    elsewhere = {(entry.key, "r"): ("before", entry)}
    result = merge.merge(None, template(r=["a"]), "ru", elsewhere)
    assert body(result.catalog)["a"].msgstr == ("А",)
    assert result.moved == (("before", entry.key),)


def test_tools_that_take_tags_and_wrap() -> None:
    """After another tool took the tags away and wrote line numbers, one update mends the file."""
    old = translate(start(r=["a", "b", "c"]), a="А", b="Б", c="В")
    text = po.write(old).decode().replace("#. rule: r\n", "").replace("a.md", "a.md:17")
    text = text.replace("Language: ru\\n", 'Language: ru\\n"\n"POT-Creation-Date: 2026-01-01\\n')
    torn = po.parse(text.encode())[0]
    assert po.write(merge.merge(torn, template(r=["a", "b", "c"]), "ru").catalog) == po.write(old)
    stale = body(merge.merge(torn, template(r=["a", "B", "c"]), "ru").catalog)["B"]
    assert (stale.fuzzy, stale.msgstr) == (True, ("Б",))


def test_guess_of_another_tool_stays_a_guess() -> None:
    """A fuzzy entry that does not say what it translates never becomes fresh by itself."""
    guess = po.with_fuzzy(
        po.new_entry(po.Key(None, "b", None), ("Б",), extracted=("rule: r",)), True
    )
    first = start(r=["a"])
    old = po.Catalog((*first.entries, guess), (*first.gaps, "\n"))
    changed = merge.merge(old, template(r=["a", "B"]), "ru").catalog
    back = merge.merge(changed, template(r=["a", "b"]), "ru").catalog
    assert body(changed)["B"].fuzzy
    assert body(changed)["B"].previous is None
    assert body(back)["b"].fuzzy


def test_plural_forms() -> None:
    """A new message with plurals gets as many forms as its language has."""
    for language, forms in (("ru", 3), ("en", 2)):
        catalog = merge.merge(None, (message("one", plural="many"),), language).catalog
        assert body(catalog)["one"].msgstr == ("",) * forms


def test_header_comments_stay_boilerplate_goes() -> None:
    """Translators' header comments stay; what tools write there, dates with it, goes."""
    text = '# SOME DESCRIPTIVE TITLE.\n# Glossary by hand.\n#\n#, fuzzy\nmsgid ""\nmsgstr "X-Generator: y\\n"\n'
    catalog = merge.merge(po.parse(text.encode())[0], (), "ru").catalog
    written = po.write(catalog).decode()
    assert written.startswith('# Glossary by hand.\nmsgid ""\n')
    assert "X-Generator" not in written
    assert "fuzzy" not in written


sentences = st.sampled_from([f"s{n}" for n in range(9)])
sites = st.fixed_dictionaries(
    {rule: st.lists(sentences, max_size=5, unique=True) for rule in ("r1", "r2", "r3")}
)


@settings(max_examples=200)
@given(st.lists(st.tuples(sites, st.sets(sentences)), min_size=2, max_size=7))
def test_nothing_lost_nothing_guessed(history: list[tuple[dict[str, list[str]], set[str]]]) -> None:
    """Through any edits of the English every written word stays in the file, each translation is
    fresh only for the sentence it was made of, and a second update changes nothing.
    """
    catalog: po.Catalog | None = None
    written: set[str] = set()
    for step, (site, chosen) in enumerate(history):
        messages = template(**site)
        catalog = merge.merge(catalog, messages, "ru").catalog
        data = po.write(catalog)
        again, problems = po.parse(data)
        assert problems == ()
        assert po.write(merge.merge(again, messages, "ru").catalog) == data
        assert [e.key for e in catalog.active if e.msgid] == [m.key for m in messages]
        assert [e.rules for e in catalog.active if e.msgid] == [m.rules for m in messages]
        for entry in again.active:
            if entry.msgid and entry.translated:
                source = entry.msgstr[0].split(":")[0]
                assert source == (entry.previous.text if entry.fuzzy else entry.msgid)
        assert all(text in data.decode() for text in written)
        for entry in again.active:
            if entry.msgid in chosen and entry.msgid and not entry.translated:
                text = f"{entry.msgid}:{step}"
                written.add(text)
                again = translate(again, **{entry.msgid: text})
        catalog = again


def added(catalog: po.Catalog, *entries: po.Entry) -> po.Catalog:
    """The catalog with more entries behind its own."""
    gaps = (*catalog.gaps, *["\n"] * len(entries))
    return po.Catalog((*catalog.entries, *entries), gaps)


def of_rule(
    text: str, translation: str = "", note: str = "", plural: str | None = None
) -> po.Entry:
    forms = (translation,) * (1 if plural is None else 3)
    entry = po.new_entry(po.Key(None, text, plural), forms, extracted=("rule: r",))
    lines = (po.Line(0, po.COMMENT, f"# {note}"), *entry.lines) if note else entry.lines
    return replace(entry, lines=lines)


def test_a_translation_that_was_brought_takes_the_place_of_the_old_one() -> None:
    """Somebody translated the new wording before the update: the old Russian is used up by it."""
    old = added(translate(start(r=["a", "b", "c"]), b="Б"), of_rule("B", "Бэ"))
    key = frozenset({po.Key(None, "B", None)})
    new = merge.merge(old, template(r=["a", "B", "c"]), "ru", None, key).catalog
    assert (body(new)["B"].msgstr, new.obsolete) == (("Бэ",), ())
    beside = merge.merge(old, template(r=["a", "b", "B", "c"]), "ru", None, key).catalog
    assert [body(beside)[text].msgstr for text in ("b", "B")] == [("Б",), ("Бэ",)]


def test_one_russian_text_comes_back_once() -> None:
    """The Russian of a stale sentence that went is fresh with its own English, and is not given to
    the later wording that it waited under as well."""
    old = translate(start(r=["a", "b"]), b="Б")
    for texts in (["a", "b2"], ["a"], ["a", "b", "b2"]):
        result = merge.merge(old, template(r=texts), "ru")
        old = result.catalog
    assert {text: entry.msgstr for text, entry in body(old).items() if entry.translated} == {
        "b": ("Б",)
    }
    assert (old.obsolete, [c.kind for c in result.changes]) == ((), ["restored", "new"])


def test_a_deleted_sentence_that_comes_back_on_another_page() -> None:
    """Its Russian, which waits behind #~ in the other file, is in use again."""
    gone = po.retired(of_rule("a", "А"))
    result = merge.merge(None, template(r=["a"]), "ru", {(gone.key, "r"): ("before", gone)})
    assert (body(result.catalog)["a"].msgstr, result.catalog.obsolete) == (("А",), ())
    assert "#~" not in po.write(result.catalog).decode()
    assert [(c.kind, c.translation) for c in result.changes] == [("moved", "А")]
    left = merge.without(added(start(r=["b"]), gone, po.retired(of_rule("c", "В"))), [gone.key])
    assert [entry.msgid for entry in left.entries] == ["", "b", "c"]
    assert po.parse(po.write(left))[1] == ()


def test_a_note_to_a_sentence_without_a_translation_is_not_lost() -> None:
    """It goes with the sentence to its new wording, and behind #~ with one that is gone; one that is
    gone without a word leaves nothing."""
    old = added(start(r=["a"]), of_rule("b", note="сверить"), of_rule("c"))
    changed = merge.merge(old, template(r=["a", "B", "c"]), "ru")
    assert body(changed.catalog)["B"].comments == ("сверить",)
    assert (changed.catalog.obsolete, [c.kind for c in changed.changes]) == ((), ["new"])
    gone = merge.merge(old, template(r=["a"]), "ru").catalog
    assert [(e.msgid, e.comments) for e in gone.obsolete] == [("b", ("сверить",))]


def test_notes_of_an_empty_copy_join_those_of_what_comes_back() -> None:
    """Two notes to the same sentence, before it was changed and since: both stay, each once."""
    old = added(
        start(r=["a"]),
        of_rule("b", note="новая"),
        po.retired(of_rule("b", "Б", note="старая")),
    )
    found = body(merge.merge(old, template(r=["a", "b"]), "ru").catalog)["b"]
    assert (found.msgstr, found.comments) == (("Б",), ("новая", "старая"))


def test_plural_forms_never_go_to_a_sentence_without() -> None:
    """A sentence that got a plural, or lost it, is another one."""
    for before, after in ((None, "bs"), ("bs", None)):
        old = added(start(r=["a"]), of_rule("b", "Б", plural=before))
        messages = (*template(r=["a"]), message("B", "r", plural=after))
        new = merge.merge(old, messages, "ru").catalog
        assert not body(new)["B"].translated
        assert [entry.msgid for entry in new.obsolete] == ["b"]


def test_only_the_first_of_a_rule_is_its_heading() -> None:
    """Where a run of sentences became a run of another length, none but a heading has its place."""
    old = translate(start(r=["title", "a", "b"]), a="А", b="Б")
    for texts in (["title", "x"], ["title", "x", "y", "z"], ["new", "title", "x"]):
        new = merge.merge(old, template(r=texts), "ru").catalog
        assert not any(entry.translated for entry in body(new).values()), texts
        assert [entry.msgstr for entry in new.obsolete] == [("А",), ("Б",)]


def test_messages_of_code_stay_in_their_module() -> None:
    """A message that changed is looked for in its own module, whatever lines tools write there."""

    def of(text: str, place: str, translation: str = "") -> po.Entry:
        return po.new_entry(po.Key(None, text, None), (translation,), references=(place,))

    old = added(
        merge.merge(None, (), "ru").catalog, of("a", "x/a.py:3", "А"), of("b", "x/b.py:7", "Б")
    )
    new = (
        Message(po.Key(None, "B", None), ("x/b.py",)),
        Message(po.Key(None, "c", None), ("x/c.py",)),
    )
    result = merge.merge(old, new, "ru").catalog
    assert {e.msgid: e.msgstr for e in body(result).values()} == {"B": ("Б",), "c": ("",)}
    assert [entry.msgid for entry in result.obsolete] == ["a"]


def test_tags_that_a_tool_took_are_those_of_the_neighbors() -> None:
    """A sentence that has changed since and has lost its tag stands in the rule of both neighbors;
    between two rules it stands in neither."""
    old = translate(start(r=["a", "b", "c"], s=["d", "e"]), b="Б", d="Д")
    text = po.write(old).decode()
    torn = po.parse(text.replace("#. rule: r\n", "").replace("#. rule: s\n", "").encode())[0]
    inside = merge.merge(torn, template(r=["a", "B", "c"], s=["d", "e"]), "ru").catalog
    assert body(inside)["B"].msgstr == ("Б",)
    between = merge.merge(torn, template(r=["a", "b", "c"], s=["D", "e"]), "ru").catalog
    assert not body(between)["D"].translated
    assert [entry.msgid for entry in between.obsolete] == ["d"]


def test_what_stands_below_the_last_message_stays() -> None:
    """Last words keep their blank line; blank lines alone go; line ends are those of the file."""
    for newline in ("\n", "\r\n"):
        old = start(r=["a"])
        data = po.write(replace(old, newline=newline)).decode()
        text = data.replace("\r", "").replace("\n", newline) + f"{newline}{newline}# end{newline}"
        kept = merge.merge(po.parse(text.encode())[0], template(r=["a"]), "ru").catalog
        assert po.write(kept).decode().endswith(f'msgstr ""{newline}{newline}# end{newline}')
        bare = po.parse((text.removesuffix(f"# end{newline}")).encode())[0]
        again = merge.merge(bare, template(r=["a"]), "ru").catalog
        assert po.write(again).decode().endswith(f'msgid "a"{newline}msgstr ""{newline}')


def test_equal_sentences_behind_the_tilde_are_one() -> None:
    """What is obsolete twice with the same Russian stands there once, with two translations twice."""
    one = po.retired(of_rule("b", "Б"))
    old = added(start(r=["a"]), one, one, po.retired(of_rule("b", "В")))
    new = merge.merge(old, template(r=["a"]), "ru").catalog
    assert [entry.msgstr for entry in new.obsolete] == [("Б",), ("В",)]


def test_only_a_stale_translation_goes_back_to_its_old_english() -> None:
    """Where the old English returns, what was made of the new one stays with that, though a tool has left
    the old one beside it; and a flag on nothing brings nothing."""
    before = po.Key(None, "b", None)
    confirmed = replace(of_rule("B", "Бэ"), previous=before)
    empty = replace(po.with_fuzzy(of_rule("B"), True), previous=before)
    for there, text in ((confirmed, "Бэ"), (empty, "")):
        result = merge.merge(added(start(r=["a"]), there), template(r=["a", "b", "B"]), "ru")
        found = {text: entry.msgstr for text, entry in body(result.catalog).items()}
        assert found == {"a": ("",), "b": ("",), "B": (text,)}
        assert [(c.kind, c.key.text) for c in result.changes] == [("new", "b")]
