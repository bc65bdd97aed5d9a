"""`trainer resolve` answers every line, and says how it ended in one of four ways."""

from __future__ import annotations

import json
import subprocess
import sys

from cli.cases import ANSWERS, SHOT, line, objects, shot
from cli.conftest import ROOT, Trainer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainer.cli.resolve import resolved
from trainer.cli.voices import Voices
from trainer.messages import Speaker
from trainer.rules import told
from trainer.rules.registry import RULES
from trainer.rules.schema import parse


def test_outcome(trainer: Trainer) -> None:
    """An outcome has its fields as JSON, and its steps as sentences with the rule they cite."""
    ran = trainer("resolve", stdin=line())
    (answer,) = objects(ran.out)
    assert ran.status == 0
    assert answer["end"] == "outcome"
    assert answer["outcome"]["net_hits"] == 2
    assert answer["outcome"]["target"]["strength"] == "reduced"
    capped = next(s for s in answer["steps"] if s["key"] == "bb.bonus_capped")
    assert capped["rule"] == "bb-6.1.6"
    assert capped["values"] == {"bonus": 3}
    assert capped["text"] == "An armored unit gets at most 2 bonus dice, not 3."


def test_language_of_a_line(trainer: Trainer) -> None:
    """A line may ask for its own language, errors included."""
    ran = trainer(
        "resolve", stdin=line(lang="ru") + line(lang="ru", answers=[]) + line(), lang="en"
    )
    russian, error, english = objects(ran.out)
    assert "Дистанция" in russian["steps"][2]["text"]
    assert "Не указано" in error["error"]["text"]
    assert "Range" in english["steps"][2]["text"]


def test_answers_in_order(trainer: Trainer) -> None:
    """Answers may be given by name or in the order of asking."""
    ran = trainer("resolve", stdin=line() + line(answers=list(ANSWERS.values())))
    named, ordered = objects(ran.out)
    assert {**named, "line": 0} == {**ordered, "line": 0}


def test_forbidden_is_an_answer(trainer: Trainer) -> None:
    """What the rules forbid ends as "forbidden" with the rule and the reason; the status is 0."""
    ran = trainer("resolve", stdin=line(facts=shot(aim__distance=30), answers=None))
    (answer,) = objects(ran.out)
    assert (ran.status, answer["end"]) == (0, "forbidden")
    assert answer["reason"]["rule"] == "bb-6.1.1"
    assert answer["reason"]["values"] == {"range": 29, "printed": 10, "most": 20}
    assert "outcome" not in answer


def test_undecided_is_an_answer(trainer: Trainer) -> None:
    """Under a strict reading an open question ends as "undecided" with the ruling's readings."""
    ran = trainer("resolve", stdin=line(reading={"strict": True}))
    (answer,) = objects(ran.out)
    assert (ran.status, answer["end"]) == (0, "undecided")
    assert answer["ruling"] == "bb-ruling-range-count"
    assert answer["readings"] == ["exclude-both", "count-target"]


def test_reading_changes_the_outcome(trainer: Trainer) -> None:
    """Rulings and mistakes of a line are those that the engine plays by."""
    ruling = {"rulings": {"bb-ruling-range-count": "count-target"}}
    mistake = {"mistakes": ["bb-6.1.6-no-cap"]}
    ran = trainer(
        "resolve",
        stdin=line(reading=ruling)
        + line(reading=mistake, answers={"hits": [4, 5, 6], "saves": [1, 3, 4, 6, 6]}),
    )
    counted, slip = objects(ran.out)
    assert counted["outcome"]["range_counted"] == 8
    assert slip["outcome"]["save_dice"] == 5


def test_blank_lines(trainer: Trainer) -> None:
    """Blank lines are skipped and counted: lines keep the numbers that an editor shows."""
    ran = trainer("resolve", stdin="\ufeff" + line() + "\r\n  \n" + line())
    assert [o["line"] for o in objects(ran.out)] == [1, 4]


def test_file(trainer: Trainer, tmp_path) -> None:
    """A file is read as standard input is."""
    path = tmp_path / "shots.jsonl"
    path.write_text(line())
    assert trainer("resolve", str(path)).out == trainer("resolve", stdin=line()).out


def test_every_rule_answers(trainer: Trainer) -> None:
    """A request without facts for every executable rule gives one object, never a failure."""
    ran = trainer("resolve", stdin="".join(line(rule=key, facts={}, answers=None) for key in RULES))
    assert [o["rule"] for o in objects(ran.out)] == list(RULES)


def test_same_as_the_engine() -> None:
    """The command adds nothing to what the engine decides."""
    answer = resolved(line().encode(), Voices(Speaker("en")))
    ending = told("bb-6.1", parse(RULES["bb-6.1"].facts, SHOT), ANSWERS)
    assert answer["outcome"]["net_hits"] == ending.value.net_hits
    assert [s["rule"] for s in answer["steps"]] == [s.rule for s in ending.steps]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=True)
    | st.text(max_size=20)
    | st.sampled_from(["bb-6.1", "bb-1.2.1", "abtf-3", "ru", "en", "AP", "vehicle"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    *(
                        "rule",
                        "facts",
                        "answers",
                        "reading",
                        "lang",
                        "aim",
                        "firer",
                        "target",
                        "hits",
                    ),
                    *("rulings", "mistakes", "strict", "firepower", "dice", "number", "purpose"),
                ]
            )
            | st.text(max_size=8),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
REQUESTS = st.fixed_dictionaries(
    {"rule": st.sampled_from(sorted(RULES)) | JSON},
    optional={"facts": JSON | st.just(SHOT), "answers": JSON, "reading": JSON, "lang": JSON},
)
LINES = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
    (JSON | REQUESTS).map(lambda value: json.dumps(value).encode()),
)


@given(st.lists(LINES.map(lambda row: row.replace(b"\n", b" ")), max_size=6))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_lines(trainer: Trainer, rows: list[bytes]) -> None:
    """Whatever the lines, there is one object for each that is not blank, in order, and no more."""
    ran = trainer("resolve", stdin=b"\n".join(rows))
    expected = [n for n, row in enumerate(rows, 1) if row.strip()]
    found = objects(ran.out)
    assert [answer["line"] for answer in found] == expected
    assert {a["end"] for a in found} <= {"outcome", "forbidden", "undecided", "error"}
    assert ran.status == any(answer["end"] == "error" for answer in found)
    for answer in found:
        if answer["end"] == "error":
            assert set(answer["error"]) == {"field", "given", "allowed", "text"}
            assert len(answer["error"]["text"]) < 4000


def test_streams() -> None:
    """A line is answered before the next one is sent."""
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", "--lang", "en", "resolve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        text=True,
        encoding="utf-8",
    )
    assert process.stdin
    assert process.stdout
    with process:
        for number in (1, 2):
            process.stdin.write(line())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["line"] == number
        process.stdin.close()
        assert process.wait(20) == 0


def test_reader_that_goes_away(program: Trainer) -> None:
    """When the next program of a pipe stops reading, ours ends without a word."""
    script = f"for i in $(seq 400); do echo '{line().strip()}'; done | {sys.executable} -m trainer resolve | head -n 1"
    done = subprocess.run(
        ["sh", "-c", script], capture_output=True, cwd=ROOT, text=True, timeout=120
    )
    assert json.loads(done.stdout)["line"] == 1
    assert done.stderr == ""


def test_russian_in_a_plain_locale(program: Trainer) -> None:
    """Output is UTF-8 even where the locale knows only ASCII."""
    ran = program("resolve", stdin=line(lang="ru").encode(), env={"PYTHONIOENCODING": ""})
    assert "попадания" in ran.out
    assert ran.status == 0
