"""The log of the command line: nothing is lost, nothing counts twice, whatever happens to the file."""

from __future__ import annotations

import errno
import json
import sqlite3
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from quiz.records import BAD, record

from trainer.cli.reviews import ForeignLog, ReviewLog, written
from trainer.quiz import Record, read_records
from trainer.quiz.statistics import by_rule


@pytest.fixture
def log(tmp_path: Path) -> ReviewLog:
    """A log that is not there yet, beside the place of an old file of lines."""
    return ReviewLog(tmp_path / "deep" / "reviews.sqlite", tmp_path / "deep" / "reviews.jsonl")


def test_the_format_of_the_log_is_fixed() -> None:
    """One line, these fields, for ever, as JSON.stringify writes it in the browser."""
    assert record().line() == (
        '{"v":1,"at":"2026-11-29T12:00:00Z","question":"bb-hits.1.1","card":"bb-hits",'
        '"rule":"bb-6.1","given":"3","right":true,"mistake":null,"seconds":2.5,"lang":"ru",'
        '"where":"cli"}'
    )
    assert '"seconds":3,' in record(seconds=3.0).line()


def test_an_answer_is_kept(log: ReviewLog) -> None:
    """A log that is not there is empty and not made by reading; an answer makes it."""
    assert log.read() == ()
    assert not log.path.exists()
    log.append(record())
    log.append(record(right=False, given="4"))
    assert [one.right for one in log.read()] == [True, False]


def test_the_old_file_moves_in_whole(log: ReviewLog) -> None:
    """Lines of earlier versions become answers, what is none is kept aside byte by byte, and the
    old file stays under another name."""
    assert log.old
    log.old.parent.mkdir()
    old = json.dumps(json.loads(record().line()), sort_keys=True)
    more = json.dumps(json.loads(record(given="5").line()) | {"later": 1.50})
    torn = b'{"v": 1, "at": "20'
    content = f"{old}\n{more}\n".encode() + torn + b"\n\xff\xfe\n\n"
    log.old.write_bytes(content)
    assert log.lines() == [record().line(), more]
    assert log.aside() == [torn, b"\xff\xfe"]
    assert not log.old.exists()
    assert log.old.with_name("reviews.jsonl.moved").read_bytes() == content
    log.old.write_text(f"{old}\n{record(given='6').line()}\n")  # an earlier version once more
    assert len(log.read()) == 3
    assert log.old.with_name("reviews.jsonl.moved-2").exists()


WRITER = """
import sys
from trainer.cli.reviews import ReviewLog
from quiz.records import BAD, record
from pathlib import Path
log = ReviewLog(Path(sys.argv[1]), Path(sys.argv[2]))
for number in range(40):
    log.append(record(given=f"{sys.argv[3]}{number}"))
"""


def test_processes_at_once_lose_nothing(log: ReviewLog) -> None:
    """Three programs that write at the same time, an old file to be moved in: every answer is there once."""
    assert log.old
    log.old.parent.mkdir()
    log.old.write_text(f"{record(given='old').line()}\nscrap\n")
    command = [sys.executable, "-c", WRITER, str(log.path), str(log.old)]
    path = [*sys.path[:1], "tests", "."]
    running = [
        subprocess.Popen([*command, name], env={"PYTHONPATH": ":".join(path)}) for name in "abc"
    ]
    assert [one.wait(60) for one in running] == [0, 0, 0]
    given_ = [one.given for one in log.read()]
    assert sorted(given_) == sorted(["old", *(f"{name}{n}" for name in "abc" for n in range(40))])
    assert log.aside() == [b"scrap"]


def test_a_file_comes_in_once(log: ReviewLog) -> None:
    """What is there already is not taken twice, by its identity; bad lines are told by number."""
    log.append(record(given="own"))
    lines = [record(given="b").line(), "", "not json", record(given="own").line(), '{"v": 2}']
    added = log.merge(lines)
    assert (added.new, added.known, added.bad) == (1, 1, (3, 5))
    added = log.merge(lines)
    assert (added.new, added.known, added.bad) == (0, 2, (3, 5))
    assert {one.given for one in log.read()} == {"own", "b"}


def test_a_file_goes_out_as_it_came(log: ReviewLog, tmp_path: Path) -> None:
    """Lines are kept letter for letter, with fields that nobody here knows, and leave in order of time."""
    later = record(at="2026-11-30T00:00:00Z").line()
    odd = '{"more":[1e-7,1.50,"я\\u2028"],' + record(given="я", seconds=1e-7).line()[1:]
    early = record(at="2026-11-28T00:00:00Z", given="😀").line()
    assert log.merge([later, odd, early]).new == 3
    assert log.exported() == f"{early}\n{odd}\n{later}\n"
    other = ReviewLog(tmp_path / "other.sqlite")
    other.merge(log.exported().split("\n"))
    assert other.exported() == log.exported()


def test_a_foreign_file_is_not_touched(tmp_path: Path) -> None:
    """A text, lines of answers, another program's base, a newer log, a damaged one: refused, left alone."""
    good = tmp_path / "good.sqlite"
    ReviewLog(good).append(record())
    whole = good.read_bytes()
    (tmp_path / "other").write_text("chapter one")
    (tmp_path / "lines").write_text(record().line() + "\n")
    (tmp_path / "damaged").write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    for name, statement in (("newer", "PRAGMA user_version = 2"), ("base", "CREATE TABLE t (x)")):
        base = sqlite3.connect(tmp_path / name)
        base.execute(statement)
        base.commit()
        base.close()
    for name in ("other", "lines", "damaged", "newer", "base"):
        before = (tmp_path / name).read_bytes()
        for use in (ReviewLog.read, lambda log: log.append(record())):
            with pytest.raises(ForeignLog) as caught:
                use(ReviewLog(tmp_path / name))
            assert caught.value.why == {"base": "other"}.get(name, name)
        assert (tmp_path / name).read_bytes() == before


def test_the_system_refuses(
    log: ReviewLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, a file that may not be written, a file in the way: an OSError with its name, and
    what is kept stays."""
    log.append(record())
    connect = sqlite3.connect

    def limited(pragma: str) -> Any:
        def opened(*arguments: Any, **settings: Any) -> sqlite3.Connection:
            base = connect(*arguments, **settings)
            base.execute(pragma)
            return base

        return opened

    many = [record(given=f"{n}{'x' * 150}").line() for n in range(200)]
    for pragma, number in (
        ("PRAGMA max_page_count = 8", errno.ENOSPC),
        ("PRAGMA query_only = ON", errno.EROFS),
    ):
        monkeypatch.setattr(sqlite3, "connect", limited(pragma))
        with pytest.raises(OSError, match=r"reviews\.sqlite") as caught:
            log.merge(many)
        assert caught.value.errno == number
        assert log.read() == (record(),)
    monkeypatch.undo()
    (tmp_path / "file").write_text("")
    for path, number in ((tmp_path, errno.EISDIR), (tmp_path / "file" / "x", errno.EEXIST)):
        with pytest.raises(OSError, match=str(tmp_path)) as caught:
            ReviewLog(path).append(record())
        assert caught.value.errno in (number, errno.ENOTDIR)


def test_a_log_that_is_held_is_waited_for(log: ReviewLog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another program holds the file, it is told as busy, and the answer is not half written."""
    log.append(record())
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda p, **more: connect(p, **more | {"timeout": 0}))
    holder = connect(log.path, isolation_level=None)
    with written(holder), pytest.raises(OSError, match="reviews") as caught:
        log.append(record(given="4"))
    holder.close()
    assert caught.value.errno == errno.EAGAIN
    log.append(record(given="4"))
    assert len(log.read()) == 2


@given(
    st.lists(
        st.one_of(
            st.text(alphabet=string.printable),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.text(),
                lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
            ).map(json.dumps),
        )
    )
)
def test_strange_lines_are_passed_over(lines: list[str]) -> None:
    """Whatever stands in the file, reading gives records or nothing."""
    good = record()
    assert read_records([*lines, good.line()])[-1] == good


@pytest.mark.parametrize("change", BAD, ids=lambda change: json.dumps(change)[:40])
def test_a_record_that_is_none_is_not_read(change: dict[str, Any]) -> None:
    """Each field is checked."""
    data = json.loads(record().line()) | change
    assert Record.of(data) is None


def test_statistics_by_rule() -> None:
    """The rules with most mistakes come first, each mistake with how often it was made."""
    slips = [("2026-11-01", "m-a"), ("2026-11-03", "m-b"), ("2026-11-02", "m-b")]
    log = [
        record(at=f"{day}T10:00:00Z", right=False, mistake=mistake, rule="bb-6.2")
        for day, mistake in slips
    ]
    log += [record(), record(right=False), record(rule="bb-4.2")]
    found = [
        (one.rule, one.answers, one.right, one.last[:10], one.mistakes) for one in by_rule(log)
    ]
    assert found == [
        ("bb-6.2", 3, 0, "2026-11-03", (("m-b", 2), ("m-a", 1))),
        ("bb-6.1", 2, 1, "2026-11-29", ()),
        ("bb-4.2", 1, 1, "2026-11-29", ()),
    ]
