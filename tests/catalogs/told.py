"""What the tools say, word for word: kept in ``told/`` and compared by ``test_told``.

``python tests/catalogs/told.py`` writes it anew: see what has changed there before you keep it.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from catalogs import edits, strange, test_checks, test_po  # noqa: E402

from trainer.catalogs import check as checking  # noqa: E402
from trainer.catalogs import (  # noqa: E402
    checks,
    commands,
    dashboard,
    extract,
    files,
    po,
    terms,
    workbench,
)
from trainer.catalogs import update as updating  # noqa: E402

FOLDER = Path(__file__).parent / "told"
BRIDGE = Path(__file__).parent / "roots" / "bridge"
FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"
SAVE = "locale/ru/LC_MESSAGES/battle/save.po"
OVERRIDES = "locale/en/LC_MESSAGES/battle/fire.po"


# --- of texts --------------------------------------------------------------------------------


class Pair(NamedTuple):
    """A source and a translation, of a page unless it says otherwise; russian: beside an override."""

    source: str
    text: str
    kind: str = "docs"
    language: str = "ru"
    russian: str | None = None


LONG = "<b " + "x" * 200 + ">"
EN = "en"
PAIRS = (
    Pair("Roll.", f"Бросьте {LONG}"),
    Pair("Roll.", "Бросьте <b>раз</b> и <b>два</b>."),
    Pair("<b>Roll</b>.", "<b>Бросьте</b>."),
    Pair("<b>Roll</b>.", "<b>Бросьте</b> <i>раз</i>."),
    Pair("Roll.", "Бросьте &lt;b&gt;раз&lt;/b&gt;."),
    Pair("A < b & c > d.", "А < б & в > г."),
    Pair("A {{ b }}.", "А {{ б }}."),
    Pair("A {{ b }}.", "А {{ б }} {{ в }}."),
    Pair(".. note:: A", ".. note:: А"),
    Pair("A", "А\n.. note:: Б"),
    Pair("{math}`x` A", "{math}`x` А {kbd}`б`"),
    Pair("See <https://a.org>.", "См. <https://a.org>."),
    Pair("See <https://a.org>.", "См. <https://b.org> и <https://a.org>."),
    Pair("- A", "- А"),
    Pair("A", "12) А"),
    Pair("1. A", "1. А"),
    Pair("1. 6", "1. 6"),
    Pair("A\n- 5", "- 5"),
    Pair("A", "1234567890. А"),
    Pair("A", "- а\n- б\n\nв"),
    Pair("A\n\nB", "А\n\nБ"),
    Pair("A\n\nB", "А\n\nБ\n\nВ"),
    Pair("A\n\nB", "А"),
    Pair("A\nB", "А Б"),
    Pair("A\nB", "А\nБ"),
    Pair("A B", "А\n<b>Б</b>"),
    Pair("A B", "А\n`b`{.c}"),
    Pair("A B", "А\n> Б"),
    Pair("A\n\nB {c}", "А Б {c}", "trainer"),
    Pair("A B {c}", "А\n\nБ {c}", "trainer"),
    Pair("A #noqa", "А #noqa"),
    Pair("A", "А # NoQA: x"),
    Pair("A", "А #noqatar"),
    Pair("See [x](https://a.org).", "См. [икс](https://a.org) и [игрек](https://b.org)."),
    Pair("See.", "См. [а](https://b.org), [б](https://b.org)."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х <//b.org>`."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х </b>`."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х <b/../c>`."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х <mailto:b>`."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х <path: b>`."),
    Pair("See {ref}`x <a>`.", "См. {ref}`х <b>`."),
    Pair("See.", "См. (https://b.org/c), [www.d.org]."),
    Pair("See.", "См. ftp://b.org; потом ../../c."),
    Pair("See https://a.org.", "См. https://a.org и https://a.org."),
    Pair("See.", "См. <https://b.org/c> и b.org/c."),
    Pair("See.", "См. http&#58;&#47;&#47;b.org."),
    Pair("See.", "См. \\\\b.org и //c.org/d."),
    Pair("See.", "См. [а](%2e%2e/b) и [в](&#104;ttp:b)."),
    Pair("See.", "См. [а](# b) и [в]()."),
    Pair("Search", "См. https://b.org", "sphinx"),
    Pair("See {a}.", "См. {a} на javascript:b.", "trainer"),
    Pair("A", "А\u2003б\u2800в\x01г"),
    Pair("A\u2003b", "А\u2003б"),
    Pair("A", "А&#8203;б&nbsp;в"),
    Pair("Search", "Поиск&#8203;", "sphinx"),
    Pair("A", "А\tб\nв"),
    Pair("A", "А\ufe0fб\u00adв\u0301"),
    Pair("No. {n}", "# {n} $x$", "trainer"),
    Pair("Search", "* Поиск", "sphinx"),
    Pair("Search", "…", "sphinx"),
    Pair("…", "—", "sphinx"),
    Pair("…", "—"),
    Pair("Search {a}", "{a} !", "trainer"),
    Pair("See [it](#a) and [](#b).", "См. [](#a) и [](#b)."),
    Pair("See [it](#a).", "[—](#a)"),
    Pair("See [it](#a) and {ref}`b <c>`.", "См. [](#a) и {ref}`… <c>`."),
    Pair("See `a` and `b`, `b`.", "См. `a`, `a` и `c`."),
    Pair("*A* **b**.", "**А** **б** в."),
    Pair("A {term}`gun` and {kbd}`X`.", "{term}`Пушка <gun>` и {kbd}`Ы`."),
    Pair("A {term}`gun`.", "{term}`Пушка <Gun>` и {ref}`что <b>`."),
    Pair("A {ref}`gun <b>` {math}`c`.", "{ref}`Пушка <c>`."),
    Pair("See [](#a) [](#b).", "См. [](#b) [](#b) [](https://c.org)."),
    Pair("A `b.", "А `б."),
    Pair("A b.", "А `б **в [г."),
    Pair("A * b.", "А ** б."),
    Pair("A b.", "А ** https://c.org"),
    Pair("A b.", "А ** $x$"),
    Pair("A b.", "А ** <b>"),
    Pair("{n|die} of {m}, %s", "{m} {n} {", "trainer"),
    Pair("%(a)s and %d", "%(a)s %(b)s", "sphinx"),
    Pair("A", " А"),
    Pair("A ", "А"),
    Pair(" A  ", "  А "),
    Pair("A", "    А"),
    Pair("It may fire.", "It must fire.", language=EN, russian="Оно может стрелять."),
    Pair("It may fire.", "It can fire.", language=EN, russian="Оно должно стрелять."),
    Pair("It may fire.", "It can fire.", language=EN, russian="Оно стреляет."),
    Pair("It may not fire.", "It can't fire.", language=EN, russian="Оно может стрелять."),
    Pair("It must not, nor may it.", "It never has to.", language=EN),
    Pair("It fires, not once.", "It fires, none.", language=EN, russian="Нельзя."),
    Pair("Roll 2d6 and add 3.", "Roll 3d6 and add four.", language=EN),
    Pair("Roll 2d6, see 6.1.", "Roll twice, see it.", language=EN, russian="Бросьте 2к6, см. 6.1."),
    Pair("Add 5 to each.", "Add 5 or 5 to each.", language=EN, russian="Прибавьте 5."),
    Pair("Add 5 to 7.", "Add 5 to it.", language=EN, russian="Прибавьте 5 к 7."),
    Pair(
        "Add a third of 1,000.", "Add three of 1000.", language=EN, russian="Треть от 1\u00a0000."
    ),
    Pair("One of two.", "All.", language=EN, russian="1 из 2."),
)
"""What the pairs of the checks and of the attacks do not say already."""


def of_texts() -> Iterator[str]:
    """What is found in every fixture, in every attack and in some texts more, a finding a line."""
    for path in sorted(test_checks.FIXTURES.glob("*.po")):
        if not path.name.endswith(".ru.po"):
            yield from _block(path.name, map(_row, test_checks.found_in(path)))
    for text in (*test_checks.ATTACKS, *test_checks.BROKEN):
        yield from _block(repr(text), _pair(Pair("A text.", text)))
    for source, text in strange.many(150):
        yield from _block(f"{source!r} {text!r}", _pair(Pair(source, text)))
    for pair in PAIRS:
        yield from _block(" ".join(map(repr, filter(None, pair))), _pair(pair))
    for lines, *_ in test_po.MALFORMED:
        problems = po.parse("\n".join([*lines, ""]).encode())[1]
        yield from _block(
            repr(lines), (f"{p.line} {p.code}: {p.message} {p.text!r}" for p in problems)
        )
    for line, instead in test_checks.HEADERS:
        yield from _block(f"{line!r} {instead!r}", map(_row, test_checks.of_header(line, instead)))


def _block(head: str, rows: Iterable[str]) -> Iterator[str]:
    yield head
    yield from (f"    {row}" for row in rows)


def _row(found: checking.Finding) -> str:
    rules = f" {list(found.rules)}" if found.rules else ""
    reason = f" accepted: {found.reason}" if found.reason else ""
    texts = f"{found.source!r} → {found.translation!r}"
    return f"{found.line} {found.severity} {found.code}{rules}: {found.found!r} in {texts}{reason}"


def _pair(pair: Pair) -> Iterator[str]:
    entry = po.new_entry(po.Key(None, pair.source, None), (pair.text,))
    subject = checks.Subject(
        entry, pair.language, pair.kind, 0, pair.text, pair.source, pair.russian
    )
    for rule, fault in checks.run(subject):
        texts = f"{fault.source!r} → {fault.translation!r}"
        yield f"{fault.severity or rule.severity} {rule.code}: {fault.found!r} in {texts}"


# --- of a project ----------------------------------------------------------------------------

TERMS = """[[term]]
id = "bb.target"
en = "Target"
ru = "цель"
rejected_ru = ["мишень"]

[[term]]
id = "bb.save"
en = "Save"
ru = "спасбросок"
why = "As printed, and short."
"""
LONGEST = (
    "A gun that stands in the open, " + "in the mud, " * 7 + "or on a hill, is seen by everybody."
)
RULED = """# rule: bb-6.1.10
TEN = N_("Ten.")
# rule: bb-6.1.9
NINE = N_("Nine.")
"""
FIRST = edits.Edit(
    "",
    (
        (OVERRIDES, 'msgid "An aside"\nmsgstr ""', 'msgid "An aside"\nmsgstr "Aside"'),
        (OVERRIDES, 'msgid "6.2 Saves"\nmsgstr ""', 'msgid "6.2 Saves"\nmsgstr "6.2 Saving"'),
        (edits.FIRE, edits.MOVE, edits.STILL),
        (edits.FIRE, edits.FIVE, edits.SIX),
        (edits.FIRE, "6.2 Saves", "6.2 Rescues"),
        (edits.FIRE, edits.MOVING + "\n\n", ""),
        (edits.WORDS, "Done.", "Finished."),
        (edits.WORDS, "HITS =", RULED + "HITS ="),
    ),
)
"""Sentences reworded and one taken out, overrides among them; afterwards …"""

SAVES = edits.SAVES.replace("6.2 Saves", "6.2 Rescues")
SECOND = edits.Edit(
    "",
    (
        (edits.FIRE, edits.STILL, edits.MOVE),
        (edits.FIRE, SAVES, f"{LONGEST}\n\nThe target may roll 4 dice.\n\n"),
        (edits.SAVE, "", "# Saves\n\n" + SAVES),
        (edits.INDEX, "battle/fire\n", "battle/fire\nbattle/save\n"),
        (FIRE, f'#, fuzzy\n#| msgid "{edits.FIVE}"\n', ""),
        (FIRE, 'msgstr "Огонь"', 'msgstr "Огонь и пламя"'),
    ),
)
"""… one is back, a rule is on another page, two are new, a flag is gone, a translation is better."""

THIRD = edits.Edit(
    "",
    (
        (SAVE, "Цель может бросить 3 кубика.", "Мишень может бросить 4 кубика."),
        (FIRE, 'msgstr "6.1 Стрельба"', 'msgstr "6.1  Стрельба"'),
        (FIRE, 'msgstr "К слову"', 'msgstr "К  слову"'),
        (FIRE, 'msgstr "далеко"', 'msgstr "далеко - там"'),
        (
            FIRE,
            '#. rule: bb-6.1.1\n#: docs/battle/fire.md\nmsgid "An',
            '# accept: double-space — так надо\n#. rule: bb-6.1.1\n#: docs/battle/fire.md\nmsgid "An',
        ),
        (
            FIRE,
            '#. rule: bb-6.1.1\n#: docs/battle/fire.md\nmsgid "far',
            '# accept: number — напрасно\n#. rule: bb-6.1.1\n#: docs/battle/fire.md\nmsgid "far',
        ),
        (FIRE, 'msgstr "Дальность"', 'msgstr "<b>Дальность</b>"'),
        (FIRE, 'msgstr "2 кубика"', 'msgstr ""'),
        (FIRE, "Книга молчит", "Книга мол\u200bчит"),
        (FIRE, 'msgid "Dice"', '#, fuzzy\nmsgid "Dice"'),
    ),
)
"""… and a translator has been at the catalogs, and not always to their good."""


class Teller:
    """Runs commands on a project; `lines` are what they say, with how each ends."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.lines: list[str] = []

    def __call__(
        self, name: str, command: Callable[..., int], *given: object, **options: object
    ) -> None:
        out = io.StringIO()
        status = command(self.root, *given, out, **options)
        said = out.getvalue().replace(str(self.root), "…")
        self.lines += ["", f"$ trainer catalogs {name} → {status}", *said.splitlines()]


def of_commands(root: Path) -> list[str]:
    """What every command says of a copy of the sample, which is changed on the way."""
    tell = Teller(root)
    (root / "locale/terms.toml").write_text(TERMS, "utf-8")
    for number in range(9):
        rules = "bb-6.1.1, bb-6.2" if number else "bb-6.1.1"
        (root / f"trainer/seen{number}.py").write_text(f"# {rules}\n", "utf-8")
    terms.termbase.cache_clear()
    for json_wanted in (False, True):
        tell(f"check {'--json' * json_wanted}", commands.check, json_wanted)
        tell(f"accepted {'--json' * json_wanted}", commands.accepted, json_wanted)
        tell(f"next {'--json' * json_wanted}", workbench.next_, json=json_wanted)
        tell(f"same {'--json' * json_wanted}", workbench.confirm, None, "", json=json_wanted)
    FIRST.apply(root)
    tell("update", commands.update)
    SECOND.apply(root)
    tell("update", commands.update)
    tell("update", commands.update)
    tell("next", workbench.next_)
    THIRD.apply(root)
    for domain in ("index", "glossary"):
        path = root / f"locale/ru/LC_MESSAGES/{domain}.po"
        path.write_text(re.sub('msgstr ".+"', 'msgstr ""', path.read_text("utf-8")), "utf-8")
    tell("next", workbench.next_)
    tell("next --all", workbench.next_, all=True)
    tell("next --json", workbench.next_, json=True)
    at = {e.msgid: f"{FIRE}:{e.line}" for e in po.load(root / FIRE).active}
    four = at["The target may roll 4 dice."]
    for target in ("bb-6.1.1", "6.2", at["Fire"], four, "bb-6.1.9", "bb-6.1.7", "6\u202e"):
        tell(f"review {commands.plain(target)}", workbench.review, target)
    tell("review --json bb-6.2", workbench.review, "bb-6.2", json=True)
    for json_wanted in (False, True):
        tell(f"check {'--json' * json_wanted}", commands.check, json_wanted)
        tell(f"accepted {'--json' * json_wanted}", commands.accepted, json_wanted)
        tell(f"status {'--json' * json_wanted}", commands.status, json_wanted)
    tell("check --format github", commands.check, False, github=True)
    tell("terms", commands.terms)
    rows = dashboard.rows(root)
    tell.lines += [
        "",
        "the page of progress",
        *map(str, rows.values()),
        str(dashboard.total(rows.values())),
    ]
    tell("fix", commands.fix, False)
    tell("fix --write", commands.fix, True)
    tell("fix --write", commands.fix, True)
    tell("fix", commands.fix, False)
    tell("same", workbench.confirm, None, "")
    tell("same bb-6.2", workbench.confirm, "bb-6.2", " ")
    tell("same bb-6.2 --because …", workbench.confirm, "bb-6.2", "одно\nи то же")
    tell("same bb-6.2 --because …", workbench.confirm, "bb-6.2", "одно и то же")
    tell("same bb-6.9 --because …", workbench.confirm, "bb-6.9", "одно и то же")
    tell("same Огонь --because …", workbench.confirm, at["Fire"], "пламя там и так")
    tell("same", workbench.confirm, None, "")
    tell("same --json", workbench.confirm, None, "", json=True)
    tell("review bb-6.2", workbench.review, "bb-6.2")
    tell("update --json", commands.update, json=True)
    tell("watch", workbench.watch, build=_build, pause=0, turns=_saves(root))
    _refused(tell)
    _broken(tell)
    return tell.lines


def _build(domains: Sequence[str]) -> Iterator[str]:
    yield f"made: {', '.join(domains)}"


def _saves(root: Path) -> Iterator[None]:
    """Three looks at the catalogs: after no save, after a good one and a bad one; then Ctrl-C."""
    yield
    edits.Edit("", ((FIRE, 'msgstr "<b>Дальность</b>"', 'msgstr "Дальность"'),)).apply(root)
    yield
    edits.Edit("", ((FIRE, 'msgstr "близко"', 'msgstr "1. близко"'),)).apply(root)
    (root / "locale/en/LC_MESSAGES/glossary.po").unlink()
    yield
    raise KeyboardInterrupt


def _refused(tell: Teller) -> None:
    """The system or the pages will not have it, somebody saves at the wrong moment, or presses Ctrl-C."""
    place = tell.root.resolve() / "locale/ru/x.po"
    for error in (
        extract.ExtractionError("No such extension: x"),
        extract.ExtractionError(f"OSError: [Errno 28] No space left on device: '{place}'"),
        files.WriteError(place, "Read-only file system"),
        files.WriteError(place, "the disk is asleep"),
        files.ChangedError(place),
        PermissionError(13, "Permission denied", str(place)),
        KeyboardInterrupt(),
    ):
        with patch.object(updating, "update", side_effect=error):
            tell(f"update: {type(error).__name__}", commands.update)
    with patch.object(files, "write_all", side_effect=files.WriteError(place, "File exists")):
        edits.Edit("", ((FIRE, 'msgstr "1. близко"', 'msgstr "близко  тут"'),)).apply(tell.root)
        tell("fix --write", commands.fix, True)
        tell("same 6.1.1 --because …", workbench.confirm, "6.1.1", "одно и то же")


def _broken(tell: Teller) -> None:
    """The same with catalogs that cannot be read, a broken termbase and no catalogs at all."""
    path = tell.root / FIRE
    path.write_bytes(path.read_bytes().replace('"Огонь и пламя"'.encode(), b'"x"y"'))
    (tell.root / "locale/terms.toml").write_text("[[term]]\nid = 5\n", "utf-8")
    terms.termbase.cache_clear()
    everything: list[tuple[str, Callable[..., int], tuple[object, ...]]] = [
        ("update", commands.update, ()),
        ("check", commands.check, (False,)),
        ("status", commands.status, (False,)),
        ("fix", commands.fix, (False,)),
        ("terms", commands.terms, ()),
        ("next", workbench.next_, ()),
        ("review 6.2", workbench.review, ("6.2",)),
        ("same 6.2 --because …", workbench.confirm, ("6.2", "так")),
    ]
    for name, command, given in everything:
        tell(name, command, *given)
    shutil.rmtree(tell.root / "locale")
    (tell.root / "conf.py").unlink()
    for name, command, given in everything:
        tell(name, command, *given)
    tell("check --json", commands.check, True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        root = Path(shutil.copytree(BRIDGE, Path(name) / "bridge"))
        said = of_commands(root)
    for name, lines in (("texts", of_texts()), ("commands", said)):
        (FOLDER / f"{name}.txt").write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
