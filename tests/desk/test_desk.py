"""The desk: a request as JSON text in, an answer as JSON text out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from trainer.desk import CALLS, LONGEST, answer, call
from trainer.examples import GENERATORS, make
from trainer.messages import Speaker
from trainer.quiz import render


def asked(call: Any, **args: Any) -> dict[str, Any]:
    """The answer to a call, decoded."""
    found: dict[str, Any] = json.loads(answer(json.dumps({"call": call, "args": args})))
    return found


def refused(call: Any, **args: Any) -> dict[str, Any]:
    """The complaint about a call."""
    said = asked(call, **args)
    assert said["ok"] is False
    found: dict[str, Any] = said["error"]
    return found


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_question_is_the_same_as_the_quiz_gives(lang: str) -> None:
    """By seed and by link the desk gives what `render` gives, in the language asked for."""
    expected = render(make("bb-hits", 12), Speaker(lang))
    by_seed = asked("question", generator="bb-hits", seed=12, lang=lang)
    assert by_seed == {"ok": True, "value": json.loads(json.dumps(expected))}
    assert asked("question", link=expected["id"], lang=lang) == by_seed


def test_an_old_link_names_a_question_of_today() -> None:
    """A link of an older version is refused by name, with one that can be opened in its place."""
    now = GENERATORS["bb-hits"].version
    error = refused("question", link=f"bb-hits.{now + 1}.7")
    assert error["key"] == "desk.old_link"
    assert error["allowed"] == f"bb-hits.{now}.7"
    assert error["allowed"] in error["text"]
    assert asked("question", link=error["allowed"])["ok"]


@pytest.mark.parametrize(
    ("args", "field"),
    [
        ({"generator": "bb-hits", "seed": "1"}, "seed"),
        ({"generator": "bb-hits", "seed": 10**9}, "seed"),
        ({"generator": "bb-hits", "seed": True}, "seed"),
        ({"generator": "no-such", "seed": 1}, "generator"),
        ({"seed": 1}, "generator"),
        ({"link": "<script>alert(1)</script>"}, "question"),
        ({"link": "bb-hits.1." + "9" * 500}, "link"),
        ({"link": ["bb-hits.1.1"]}, "link"),
        ({"lang": "xx"}, "lang"),
    ],
)
def test_what_is_no_question_is_refused_with_its_field(args: dict[str, Any], field: str) -> None:
    """A wrong argument is named, and what was given is quoted short."""
    error = refused("question", **args)
    assert error["field"] == field
    assert len(error["text"]) < 20_000
    assert len(str(error["given"])) <= 60


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ("", "desk.no_json"),
        ("{", "desk.no_json"),
        ("[]", "error.object"),
        ('{"call": "question", "args": []}', "error.object"),
        ('{"call": "import_module"}', "desk.no_call"),
        ('{"call": {"a": 1}}', "desk.no_call"),
        ('{"args": {}}', "desk.no_call"),
        ("[" * 200_000, "desk.deep"),
        ('"' + "x" * LONGEST + '"', "desk.long"),
    ],
)
def test_what_is_no_request_is_refused(request_: str, key: str) -> None:
    """Whatever is handed over, the desk answers with a sentence and raises nothing."""
    said = json.loads(answer(request_))
    assert said["ok"] is False
    assert said["error"]["key"] == key
    assert said["error"]["text"]


def test_a_complaint_is_told_in_the_language_of_the_request() -> None:
    """The sentence is Russian where the arguments say so."""
    assert "вызова" in refused("nothing", lang="ru")["text"]


def test_a_fault_of_ours_is_told_and_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in a call becomes an answer that names it, so that no page waits for ever."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("trainer.desk.questions.question", broken)
    error = refused("question")
    assert error["key"] == "desk.fault"
    assert "ZeroDivisionError: division by zero" in error["text"]


@pytest.mark.parametrize("name", CALLS)
def test_every_call_has_its_function(name: str) -> None:
    """The table of calls names functions that exist."""
    assert callable(call(name))
