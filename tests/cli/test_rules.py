"""`trainer rule` and `trainer rules` show what the texts and the engine know of each rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from cli.conftest import Trainer

from trainer.cli import texts
from trainer.rules.registry import RULES, RULINGS
from trainer.text import Library, load
from trainer.text.library import Rule, Ruling


def ruled(identifier: str, kind: str = "executable", **changes: object) -> Rule:
    book, _, printed = identifier.partition("-")
    whole = {
        "source": {"en": printed, "ru": None},
        "page": "page",
        "anchor": identifier.replace(".", "-"),
        "titles": {"en": f"Title {printed}", "ru": f"Заголовок {printed}"},
        "text": {"en": "One.\n\n- Two.", "ru": "Раз.\n\n- Два."},
        "stale": False,
        "rulings": tuple(r.id for r in RULINGS.values() if identifier in r.rules),
        "refs": (),
    }
    return Rule(identifier, book, printed, kind, **(whole | changes))


def library() -> Library:
    """Texts that agree with the engine: a rule for each executed one, and one text rule."""
    executed = dict.fromkeys(rule.id for rule in RULES.values())
    rulings = tuple(
        Ruling(
            *(r.id, r.rules, r.readings, r.default, "rulings", r.id),
            {"en": "Which?", "ru": "Какой?"},
            {"en": "", "ru": ""},
            False,
        )
        for r in RULINGS.values()
    )
    rules = (*(ruled(identifier) for identifier in executed), ruled("bb-6.0", "descriptive"))
    return Library("hash", rules, rulings, ())


@pytest.fixture(autouse=True)
def _texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts.fresh, "texts", lambda _: None)
    monkeypatch.setattr(texts, "load", library)


@pytest.mark.parametrize(("lang", "title"), [("en", "Title 6.1.3"), ("ru", "Заголовок 6.1.3")])
@pytest.mark.parametrize("name", [["bb-6.1.3"], ["6.1.3"], ["п.", "6.1.3"], ["BB 6.1.3"]])
def test_rule(trainer: Trainer, name: list[str], lang: str, title: str) -> None:
    """A rule is found by any of its names, and shown in the reader's language with its rulings."""
    ran = trainer("rule", *name, lang=lang)
    assert ran.status == 0
    assert ran.out.startswith(f"6.1.3  {title}")
    assert "bb-ruling-past-six" in ran.out
    assert f"trainer quiz {'--lang ru ' * (lang == 'ru')}--rule bb-6.1.3" in ran.out


OPEN = Ruling(
    *("bb-ruling-range-count", ("bb-6.1",), ("exclude-both", "count-target"), "count-target"),
    *("rulings", "bb-ruling-range-count"),
    {"en": "Which hexes count", "ru": "Какие гексы считать"},
    {
        "en": "Open.\n\n- exclude-both: neither hex counts.\n\n- count-target: the target's does.",
        "ru": "Неясно.\n\n- exclude-both: ни один гекс не в счёт.\n\n- count-target: гекс цели в счёт.",
    },
    False,
)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Left open by the book: Which hexes count (bb-ruling-range-count)",
                "- The target's does. (count-target, ours)",
                "- Neither hex counts. (exclude-both)",
            ],
        ),
        (
            "ru",
            [
                "Книга оставляет открытым: Какие гексы считать (bb-ruling-range-count)",
                "- Гекс цели в счёт. (count-target, принято у\u00a0нас)",
                "- Ни один гекс не в счёт. (exclude-both)",
            ],
        ),
    ],
)
def test_a_reading_is_told_before_its_name(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, lang: str, lines: list[str]
) -> None:
    """What it says stands first, its name after it, ours at the top."""
    rule = ruled("bb-6.1", rulings=(OPEN.id,))
    monkeypatch.setattr(texts, "load", lambda: Library("hash", (rule,), (OPEN,), ()))
    said = trainer("rule", "bb-6.1", lang=lang).out.splitlines()
    start = said.index(lines[0])
    assert said[start : start + 4] == [*lines, ""]


def test_a_question_without_our_reading_says_so(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a reading that the text does not tell stands there by its name."""
    bare = replace(OPEN, default=None, text={"en": "Open.", "ru": "Неясно."})
    rule = ruled("bb-6.1", rulings=(OPEN.id,))
    monkeypatch.setattr(texts, "load", lambda: Library("hash", (rule,), (bare,), ()))
    said = trainer("rule", "bb-6.1", lang="en").out
    assert "- (exclude-both)\n- (count-target)\nNone of them is ours" in said


def test_rule_that_there_is_not(trainer: Trainer) -> None:
    """An unknown rule is answered with near ones, in both languages."""
    english, russian = (trainer("rule", "bb-6.1.9", lang=lang) for lang in ("en", "ru"))
    assert english.status == russian.status == 2
    assert "No rule is called bb-6.1.9. Near it: bb-6.1" in english.err
    assert "Правила bb-6.1.9 нет. Похожие: bb-6.1" in russian.err


def test_ambiguous_rule(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that two books have is answered with both ids."""
    more = (ruled("bb-3"), ruled("abtf-3"))
    monkeypatch.setattr(texts, "load", lambda: Library("hash", more, (), ()))
    ran = trainer("rule", "3", lang="en")
    assert ran.status == 2
    assert "bb-3, abtf-3" in ran.err


def test_list_as_json(trainer: Trainer) -> None:
    """`rules --json` has each rule once, with its status, rulings and schemas."""
    ran = trainer("rules", "--json")
    rules = {rule["id"]: rule for rule in json.loads(ran.out)}
    assert ran.status == 0
    assert set(rules) == {rule.id for rule in RULES.values()} | {"bb-6.0"}
    shot = rules["bb-6.1"]
    assert (shot["status"], rules["bb-6.0"]["status"]) == ("executed", "text")
    assert shot["titles"] == {"en": "Title 6.1", "ru": "Заголовок 6.1"}
    schema = shot["schemas"]["bb-6.1"]
    aim = schema["facts"]["properties"]["aim"]["properties"]
    assert aim["firer"]["properties"]["firepower"]["maximum"] == 100
    assert "net_hits" in schema["outcome"]["properties"]
    assert schema["presets"] == ["aim.firer", "target"]
    assert shot["rulings"][0]["readings"] == ["exclude-both", "count-target"]
    assert "text" not in shot


def test_texts_in_json(trainer: Trainer) -> None:
    """`rules --json --text` carries the text in both languages; `--book` keeps to one book."""
    rules = json.loads(trainer("rules", "--json", "--text", "--book", "abtf").out)
    assert {rule["book"] for rule in rules} == {"abtf"}
    assert all(set(rule["text"]) == {"en", "ru"} for rule in rules)


@pytest.mark.parametrize("key", RULES)
def test_every_part_has_schemas(key: str) -> None:
    """Facts and outcome of every executable part have a schema that JSON can hold."""
    schema = texts.part_schema(RULES[key])
    assert json.loads(json.dumps(schema)) == schema
    assert schema["facts"]["type"] == "object"
    assert schema["outcome"]


def test_texts_and_engine_disagree(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that only the engine has is reported, with status 1; one that only the text has is
    not played yet, and its status says so."""
    whole = library()
    lost = [rule for rule in whole.rules if rule.id != "bb-6.1.2"]
    rulings = tuple(r for r in whole.rulings if r.id != "bb-ruling-past-six")
    broken = Library("hash", (*lost, ruled("bb-7.7")), rulings, ())
    monkeypatch.setattr(texts, "load", lambda: broken)
    ran = trainer("rules", "--json", lang="en")
    assert ran.status == 1
    assert "bb-6.1.2 is played by the engine and has no text" in ran.err
    assert "bb-7.7" not in ran.err
    assert "bb-ruling-past-six has no text" in ran.err
    assert {r["id"]: r["status"] for r in json.loads(ran.out)}["bb-7.7"] == "outside"


def test_stale_rule(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule whose Russian is old says so."""
    old = Library("hash", (ruled("bb-6.0", "descriptive", stale=True),), (), ())
    monkeypatch.setattr(texts, "load", lambda: old)
    assert "Русский текст старше английского" in trainer("rule", "6.0", lang="ru").out


def test_real_texts(program: Trainer) -> None:
    """The texts of this checkout and the engine agree: every rule and ruling is in both."""
    ran = program("--lang", "en", "rules", "--json", "--text")
    assert ran.status == 0, ran.err
    rules = json.loads(ran.out)
    assert {r["id"] for r in rules if r["status"] == "executed"} == {r.id for r in RULES.values()}
    assert all(rule["text"]["en"] and rule["text"]["ru"] for rule in rules)


def test_texts_are_refreshed_where_they_are_old(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a checkout old texts are made anew; if that fails, the old ones are used and it is said."""
    from trainer.cli import fresh
    from trainer.site import build
    from trainer.site.errors import SiteError
    from trainer.text import library as home

    monkeypatch.undo()
    made: list[Path] = []

    def make(root: Path, path: Path, progress: object) -> None:
        made.append(path)
        raise SiteError("the text has problems")

    file = tmp_path / "rules.json"
    empty = {"version": 1, "source": "old", "rules": [], "rulings": [], "terms": []}
    file.write_text(json.dumps(empty))
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(home, "FILE", file)
    monkeypatch.setattr("trainer.text.load", lambda: load(file))
    monkeypatch.setattr(fresh, "checkout", lambda: tmp_path)
    monkeypatch.setattr(fresh, "available", lambda *_: True)
    monkeypatch.setattr(build, "write_rules_json", make)
    say = texts.Speaker("en")
    fresh.texts(say)
    assert made == [file]
    fresh.texts(say)
    assert made == [file]
