"""What to do next, one rule under review, a reason given, and the look at every save."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from trainer.catalogs import check, commands, po, terms, work, workbench
from trainer.catalogs.update import update
from trainer.messages.sentences import SENTENCES

FIRE = "locale/ru/LC_MESSAGES/battle/fire.po"
TRAINER = "locale/ru/LC_MESSAGES/trainer.po"
MOVE, STILL = "The firer must not move.", "The firer must stand still."


def edit(root: Path, old: str, new: str, file: str = "docs/battle/fire.md") -> None:
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def run(name: str, root: Path, *given: object, **options: object) -> tuple[int, str]:
    out = io.StringIO()
    function = getattr(workbench, name)
    return function(root, *given, out, **options), out.getvalue()


def line_of(root: Path, text: str, file: str = FIRE) -> int:
    return next(e.line for e in po.load(root / file).active if e.msgid == text)


def test_one_number(bridge) -> None:
    """One English number changes: ``update`` and ``next`` lead to the Russian sentence; once it is
    mended, the checks and the queue are empty.
    """
    edit(bridge, "the number to hit is 5", "the number to hit is 6")
    update(bridge)
    status, text = run("next_", bridge)
    assert status == 0
    assert text.startswith(f"1. bb-6.1.1 · {FIRE}:")
    assert "stale, a number" in text
    assert "Past half of the range the number to hit is [-5-]{+6+}." in text
    place = text.split(" · ")[1]
    assert int(place.rpartition(":")[2]) == line_of(
        bridge, "Past half of the range the number to hit is 6."
    )
    edit(bridge, "нужно 5.", "нужно 6.", FIRE)
    edit(bridge, '#, fuzzy\n#| msgid "Past half of the range the number to hit is 5."\n', "", FIRE)
    assert run("next_", bridge) == (0, "Nothing to do: all is translated and in step.\n")
    assert check.check(bridge) == []
    assert update(bridge).changes == ()


def test_the_order_of_the_queue(bridge) -> None:
    """First what keeps the site from being built, then a stale number, a condition, what is missing,
    a stale wording, and a Russian correction last.
    """
    edit(bridge, "Roll every die at once.\n\n(bb", "Throw every die at once.\n\n(bb")
    edit(bridge, "must not move", "may move")
    edit(bridge, "| 3 dice", "| 4 dice")
    edit(bridge, "(bb-6.2)=", "Smoke hides the gun.\n\n(bb-6.2)=")
    update(bridge)
    edit(bridge, 'msgstr "Огонь"', 'msgstr "Огонь и пламя"', FIRE)
    edit(bridge, "Цель может бросить 3 кубика.", "Цель может бросить 4 кубика.", FIRE)
    queue = work.queue(work.items(bridge))
    assert [(i.state, i.kind) for i in queue if i.language == "ru"] == [
        ("ahead", "number"),
        ("stale", "number"),
        ("stale", "condition"),
        ("empty", ""),
        ("stale", "wording"),
        ("ahead", "wording"),
    ]
    assert queue[0].faults[0].code == "number"


def test_review(bridge) -> None:
    """A rule under review: what changed word by word, the Russian, findings, what to do."""
    edit(bridge, MOVE, STILL)
    update(bridge)
    edit(bridge, "лишь раз", "лишь 2 раза", FIRE)
    place = f"{FIRE}:{line_of(bridge, STILL)}"
    for target in ("bb-6.1.1", "6.1.1", "docs/battle/fire.md:28"):
        status, text = run("review", bridge, target)
        assert status == 0
        assert f"{place} · stale, a condition" in text
        assert "English, what changed: The firer must [-not move-]{+stand still+}." in text
        assert "Russian: Стреляющий не может двигаться." in text
        assert "findings: " in text
        assert f"trainer catalogs same {place}" in text
        assert "6.1.1 Дальняя стрельба" in text
        assert "6.2" not in text
    only = run("review", bridge, place, json=True)[1].splitlines()
    (row,) = map(json.loads, only)
    assert (row["state"], row["kind"], row["before"]) == ("stale", "condition", MOVE)


def test_mistakes_under_review(bridge) -> None:
    """What the trainer says of a mistake made with a rule is under review with that rule alone."""
    said = SENTENCES["mistake.bb-6.1.1-forgotten"]
    with (bridge / TRAINER).open("a", encoding="utf-8") as catalog:
        catalog.write(f"\nmsgid {po.quote(said)}\nmsgstr {po.quote('Так не пойдёт.')}\n")
    for target, shown in (("bb-6.1.1", True), ("docs/battle/fire.md:28", True), ("bb-6.2", False)):
        status, text = run("review", bridge, target)
        assert status == 0
        assert (f"{TRAINER}:{line_of(bridge, said, TRAINER)} · " in text) == shown, target
        assert ("Russian: Так не пойдёт." in text) == shown


def test_terms_under_review(bridge) -> None:
    """Below a rule stand its terms, each with the forms that the Russian has it in, or that it has none."""
    path = bridge / "locale/terms.toml"
    path.write_text(
        '[[term]]\nid = "bb.target"\nen = "Target"\nru = "цель"\n'
        '[[term]]\nid = "bb.save"\nen = "Save"\nru = "спасение"\n'
        '[[term]]\nid = "asl.die"\nen = "die"\nru = "кость"\n',
        "utf-8",
    )
    terms.termbase.cache_clear()
    status, text = run("review", bridge, "bb-6.2")
    assert status == 0
    assert text.endswith(
        "The terms, and how the Russian has them:\n"
        "  Save — спасение: not in these words\n  Target — цель: цель\n"
    )
    rows = map(json.loads, run("review", bridge, "bb-6.2", json=True)[1].splitlines())
    assert {"en": "Target", "ru": "цель", "here": ["цель"]} in [t for r in rows for t in r["terms"]]


@pytest.mark.parametrize(
    "data",
    [b"[[term]", b"\xff", b"term = 5", b"[[term]]\nen = 5\nru = 'a'", b"[[term]]\nid = 'x'"],
)
def test_a_termbase_that_is_none(bridge, data: bytes) -> None:
    """A termbase that cannot be read is an error with its place for every command, and no more."""
    (bridge / "locale/terms.toml").write_bytes(data)
    terms.termbase.cache_clear()
    out = io.StringIO()
    assert commands.check(bridge, False, out) == 1
    assert "locale/terms.toml:1: error: terms: The termbase is not in order" in out.getvalue()
    assert "locale/terms.toml:1: error" in run("next_", bridge)[1]
    assert run("review", bridge, "bb-6.2")[0] == 0
    assert commands.terms(bridge, out) == 1


def test_next_on_a_catalog_that_somebody_emptied(bridge) -> None:
    """What is wrong with a whole file comes before all messages: nothing is not “nothing to do”."""
    (bridge / FIRE).write_bytes(b"")
    text = run("next_", bridge)[1]
    assert f"{FIRE}:1: error: header" in text
    assert "Nothing to do" not in text


def test_next_on_a_catalog_that_cannot_be_read(bridge) -> None:
    """The catalog and the line are named, and the status says that nothing was done."""
    edit(bridge, 'msgstr "Огонь"', 'msgstr "Огонь', FIRE)
    status, text = run("next_", bridge)
    assert status == 1
    assert f"{FIRE}:" in text


def test_a_guess_is_a_suggestion(bridge) -> None:
    """A sentence like a translated one gets a suggestion to read, and nothing in its msgstr."""
    edit(bridge, "(bb-ruling-count)=", "The target may roll 4 dice.\n\n(bb-ruling-count)=")
    update(bridge)
    new = f"{FIRE}:{line_of(bridge, 'The target may roll 4 dice.')}"
    text = run("review", bridge, new)[1]
    assert "of “The target may roll 3 dice.”: Цель может бросить 3 кубика." in text
    (entry,) = (
        e for e in po.load(bridge / FIRE).active if e.msgid == "The target may roll 4 dice."
    )
    assert entry.msgstr == ("",)


@pytest.mark.parametrize("target", ["bb-9.9", "nowhere.po:3", f"{FIRE}:99999", "docs/none.md:1"])
def test_nowhere(bridge_built, target: str) -> None:
    """What is neither a rule nor a line is said to be none."""
    status, text = run("review", bridge_built, target)
    assert status == 2
    assert f"{target} is neither a rule nor a line" in text


def test_same(bridge, bytes_of) -> None:
    """“No change of meaning” with a reason: fresh, the Russian untouched, the reason listed and not
    lost by later updates; without a reason nothing happens.
    """
    edit(bridge, MOVE, STILL)
    update(bridge)
    before = bytes_of(bridge)
    assert run("confirm", bridge, "bb-6.1.1", "  ")[0] == 2
    assert bytes_of(bridge) == before
    status, text = run("confirm", bridge, "bb-6.1.1", "нельзя двигаться\nзначит стоять")
    assert status == 0
    assert "Confirmed: 1." in text
    (entry,) = (e for e in po.load(bridge / FIRE).active if e.msgid == STILL)
    assert (entry.flags, entry.previous) == ((), None)
    assert entry.msgstr == ("Стреляющий не может двигаться.",)
    assert [f for f in check.check(bridge) if f.severity == "error"] == []
    assert update(bridge).written == ()
    assert "because: нельзя двигаться значит стоять" in run("review", bridge, "bb-6.1.1")[1]
    rows = run("confirm", bridge, None, "", json=True)[1].splitlines()
    assert [(r["language"], r["text"], r["before"]) for r in map(json.loads, rows)] == [
        ("ru", STILL, MOVE)
    ]
    listed = run("confirm", bridge, None, "")[1]
    assert "[bb-6.1.1]: The firer must stand still." in listed
    assert "was: The firer must not move." in listed
    assert "because: нельзя двигаться значит стоять" in listed
    assert run("confirm", bridge, "bb-6.1.1", "again")[0] == 2


def test_same_twice(bridge) -> None:
    """Who gives a second reason leaves the first one standing, each with what stood there before."""
    again = "The firer must not budge."
    for old, new, reason in ((MOVE, STILL, "first reason"), (STILL, again, "second reason")):
        edit(bridge, old, new)
        update(bridge)
        assert run("confirm", bridge, "bb-6.1.1", reason)[0] == 0
    rows = run("confirm", bridge, None, "", json=True)[1].splitlines()
    assert [(r["text"], r["before"], r["because"]) for r in map(json.loads, rows)] == [
        (again, MOVE, "first reason"),
        (again, STILL, "second reason"),
    ]


def test_same_for_a_correction_of_the_russian(bridge) -> None:
    """Russian that was corrected alone is agreed once somebody says that the English needs nothing."""
    edit(bridge, "Стреляющий не может двигаться.", "Стреляющему нельзя двигаться.", FIRE)
    assert len(update(bridge).of("corrected")) == 1
    place = f"{FIRE}:{line_of(bridge, MOVE)}"
    assert "Russian corrected, English not: " in run("next_", bridge)[1]
    assert run("confirm", bridge, place, "the same in better Russian")[0] == 0
    assert work.queue(work.items(bridge)) == ()
    assert update(bridge).changes == ()


def test_same_after_the_flag_was_taken_away(bridge) -> None:
    """A flag that was only taken away is an error until somebody gives a reason."""
    edit(bridge, MOVE, STILL)
    update(bridge)
    edit(bridge, f'#, fuzzy\n#| msgid "{MOVE}"\n', "", FIRE)
    (found,) = (f for f in check.check(bridge) if f.severity == "error")
    assert (found.code, found.severity, found.rules) == ("unconfirmed", "error", ("bb-6.1.1",))
    assert run("confirm", bridge, f"{FIRE}:{found.line}", "the same")[0] == 0
    assert [f for f in check.check(bridge) if f.severity == "error"] == []


def test_annotations(bridge) -> None:
    """``--format github``: a workflow command a finding, marks that would end it coded."""
    edit(bridge, "бросить 3 кубика", "бросить 4 кубика", FIRE)
    out = io.StringIO()
    assert commands.check(bridge, False, out, github=True) == 1
    row = out.getvalue().splitlines()[0]
    line = line_of(bridge, "The target may roll 3 dice.") + 1
    assert row.startswith(f"::error file={FIRE},line={line},title=number [bb-6.2]::Numbers differ")
    finding = check.Finding("number", "error", "a,b:c%.po", 1, "ru", found="x\n::error::y")
    voice = commands.Voice(out, commands.english)
    shown = commands.annotation(finding, voice)
    assert shown.startswith("::error file=a%2Cb%3Ac%25.po,line=1,title=number::")
    assert "\n" not in shown


def test_watch(bridge) -> None:
    """After a save the file is named, its findings are told and its page is made; with an error
    there is no page; a change of the English is an update.
    """
    made: list[list[str]] = []

    def build(domains):
        made.append(list(domains))
        yield "built"

    def turns():
        yield 0
        edit(bridge, "бросить 3 кубика", "бросить 4 кубика", FIRE)
        yield 1
        edit(bridge, "бросить 4 кубика", "бросить 3 кубика", FIRE)
        yield 2
        edit(bridge, MOVE, STILL)
        yield 3

    out = io.StringIO()
    assert workbench.watch(bridge, out, build=build, pause=0.02, turns=turns()) == 0
    text = out.getvalue()
    first, second, third = text.split("Saved: ")[1:]
    assert first.startswith(FIRE)
    assert "error: number [bb-6.2]" in first
    assert "built" not in first
    assert "built" in second
    assert "Stale, the English changed: 1" in third
    assert "warning: stale [bb-6.1.1]" in third
    assert made == [[], ["battle/fire"], ["battle/fire"]]


def test_a_save_while_the_last_one_is_looked_at(bridge) -> None:
    """A catalog that is saved again while the page of its last save is being made is a save of its own."""

    def build(domains):
        if domains:
            edit(bridge, "бросать 3 кубика", "бросать 4 кубика", FIRE)
        yield "built"

    def turns():
        yield 0
        edit(bridge, "бросить 3 кубика", "бросать 3 кубика", FIRE)
        yield 1
        yield 2

    out = io.StringIO()
    assert workbench.watch(bridge, out, build=build, pause=0.02, turns=turns()) == 0
    _, second = out.getvalue().split("Saved: ")[1:]
    assert second.startswith(FIRE)
    assert "error: number [bb-6.2]" in second


def item(state: str, kind: str = "", severity: str = "", domain: str = "battle/fire") -> work.Item:
    """A message in this state, with a finding of this severity."""
    found = check.Finding("number", severity, FIRE, 1, "ru")
    repeats = check.Finding("stale", "error", FIRE, 1, "ru")
    entry = po.new_entry(po.Key(None, "a", None), ("А",))
    one = work.Item(FIRE, "ru", domain, entry, None, (found, repeats) if severity else (repeats,))
    vars(one).update(state=state, kind=kind)
    return one


@pytest.mark.parametrize(
    ("state", "kind", "alone", "warned"),
    [
        ("unconfirmed", "wording", 1, 1),
        ("stale", "number", 2, 2),
        ("stale", "condition", 3, 3),
        ("empty", "", 4, 4),
        ("draft", "", 4, 4),
        ("stale", "wording", 5, 5),
        ("done", "", 0, 6),
        ("ahead", "number", 7, 6),
        ("ahead", "condition", 7, 6),
        ("stale", "typo", 8, 6),
        ("ahead", "wording", 9, 6),
        ("ahead", "typo", 9, 6),
    ],
)
def test_what_comes_first(state: str, kind: str, alone: int, warned: int) -> None:
    """What misleads a player before what is missing, findings before what can wait; an error first of
    all. That its state is told as a finding, too, moves nothing."""
    assert item(state, kind).rank == alone
    assert item(state, kind, "warning").rank == item(state, kind, "review").rank == warned
    assert item(state, kind, "error").rank == 1


def test_what_is_worth_as_much_stands_in_the_order_of_the_files() -> None:
    """Rules first, then what the trainer says, then what stands outside of rules; then file and line."""

    def of(file: str, line: int, rule: str = "", state: str = "empty") -> work.Item:
        text = f'{f"#. rule: {rule}" if rule else "#. page"}\nmsgid "a"\nmsgstr ""\n'
        (entry,) = po.parse(("\n" * line + text).encode())[0].entries
        one = work.Item(file, "ru", file, entry, None, ())
        vars(one).update(state=state, kind="number")
        return one

    listed = [
        of("b", 3, "r", "stale"),
        of("a", 1, "r"),
        of("a", 9, "r"),
        of("b", 2, "r"),
        of("trainer", 1),
        of("a", 5),
        of("b", 1),
    ]
    done = of("a", 0, "r", "done")
    assert work.queue([done, *reversed(listed)]) == tuple(listed)


def test_places_that_somebody_may_mean(bridge: Path) -> None:
    """Each line of a message and the one below it; a rule by its id or by its number alone, if that is
    one rule; a line of a page by its rule. Anything else is nowhere, with what comes near."""
    found = work.items(bridge, ())
    entry = next(e for e in po.load(bridge / FIRE).active if e.msgid == MOVE)
    first, last = entry.lines[0].number, entry.lines[-1].number
    for line in range(first, last + 2):
        chosen = work.chosen(bridge, found, f"./{FIRE}:{line}")
        assert [one.entry.msgid for one in chosen] == [MOVE], line
    for line in (first - 1, last + 2):
        texts = [one.entry.msgid for one in work.chosen(bridge, found, f"{FIRE}:{line}")]
        assert MOVE not in texts
    page = "docs/battle/fire.md"
    row = (bridge / page).read_text("utf-8").split("\n").index("The target may roll 3 dice.") + 1
    for target in ("bb-6.2", "6.2", f"{page}:{row}", f"./{page}:{row - 1}"):
        texts = [one.entry.msgid for one in work.chosen(bridge, found, target)]
        assert texts == 2 * ["6.2 Saves", "The target may roll 3 dice."], target
    twin = po.new_entry(po.Key(None, "b", None), ("Б",), extracted=("rule: eup-6.2",))
    both = (*found, work.Item("other.po", "ru", "other", twin, None, ()))
    for target, near in (
        ("6.2", ("bb-6.2", "eup-6.2")),
        ("bb-6.1.9", ("bb-6.1.1", "bb-6.1", "bb-6.2")),
        ("docs/index.md:1", ()),
        ("docs/battle/fire.md:x", ()),
        ("docs/battle/fire.md", ()),
        (f"{FIRE}:0", ()),
    ):
        with pytest.raises(work.UnknownPlaceError) as error:
            work.chosen(bridge, both, target)
        assert (error.value.given, error.value.near) == (target, near)


def test_suggestions_share_most_of_their_words() -> None:
    """The two likest of the same language that have a translation; never the message itself, nor one
    that is only spelled alike."""

    def of(text: str, translation: str = "А", language: str = "ru") -> work.Item:
        entry = po.new_entry(po.Key(None, text, None), (translation,))
        return work.Item(FIRE, language, "battle/fire", entry, None, ())

    asked = of("The target may roll 4 dice.", "")
    near = [of("The target may roll 3 dice."), of("The target must roll 4 dice.")]
    others = [
        of("The target may roll five dice then."),
        of("The target may roll 2 dice.", ""),
        of("The target may roll 1 dice.", "a", "en"),
        of("Ten argots may toll 44 dire."),
        of("The target"),
    ]
    found = work.suggestions(asked, [asked, *others, *near])
    assert sorted(one.entry.msgid for one in found) == sorted(one.entry.msgid for one in near)
    assert work.suggestions(asked, [asked, *others[1:]]) == []


def test_a_save_of_the_code_and_of_a_page(bridge: Path, monkeypatch) -> None:
    """Either is an update; a page is made anew with what is found of it, and of code the trainer's own
    messages; Ctrl-C during the update ends the watch."""
    updated: list[int] = []
    monkeypatch.setattr(workbench, "update_command", lambda *_: updated.pop())
    made: list[list[str]] = []

    def build(domains):
        made.append(list(domains))
        yield "built"

    def turns():
        updated.append(0)
        edit(bridge, "Done.", "Finished.", "trainer/words.py")
        yield 0
        updated.append(0)
        edit(bridge, "What shoots", "Whatever shoots", "docs/glossary.md")
        yield 1
        updated.append(commands.INTERRUPTED)
        edit(bridge, MOVE, STILL)
        yield 2
        pytest.fail("it went on")

    out = io.StringIO()
    assert workbench.watch(bridge, out, build=build, pause=0, turns=turns()) == 0
    assert made == [[], ["trainer"], ["glossary"]]
    assert out.getvalue().endswith("Saved: docs/battle/fire.md\nNo longer watching.\n")
