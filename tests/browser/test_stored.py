"""What stands in the browser's storage, scribbled over by thousands: read, or put aside whole and told."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from faults.files import scribbled
from faults.requests import CHANGES, ODD
from quiz.records import record

from trainer.quiz import Record

WEB = Path(__file__).resolve().parents[2] / "trainer" / "web"
LOG = "four-bridges.reviews.v1"
QUICK, LONG = 500, 6_000
PAGE = (
    "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><title>x</title>"
    "<script src=kit.js></script><script src=reviews.js></script>"
)
LOGS = """([key, texts]) => texts.map((text) => {
  localStorage.clear();
  localStorage.setItem(key, text);
  const log = new fourBridgesReviews.ReviewLog();
  const aside = log.asideTexts();
  const again = new fourBridgesReviews.ReviewLog();
  return { records: log.records, aside, told: log.aside, again: again.records.length, later: again.aside };
})"""
STORES = """([key, texts]) => texts.map((text) => {
  localStorage.clear();
  localStorage.setItem(key, text);
  const { Store, isObject } = window.fourBridgesDeskKit;
  const store = new Store(key, isObject);
  return {
    value: store.value,
    left: localStorage.getItem(key),
    aside: JSON.parse(localStorage.getItem(`${key}.unreadable`) ?? "[]"),
    told: store.trouble() !== "",
  };
})"""


def texts(count: int, seed: int, sound: Any) -> Iterator[str]:
    """JSON with one to three things changed in it, or its text scribbled over, or something odd."""
    for number in range(count):
        source = random.Random(f"stored {seed} {number}")
        data = copy.deepcopy(sound)
        way = source.random()
        if way < 0.1:
            yield json.dumps(source.choice(ODD))
            continue
        for _ in range(source.choice((1, 1, 2, 3))):
            source.choice(CHANGES)(source, data)
        text = json.dumps(data, ensure_ascii=source.random() < 0.5)
        yield scribbled(source, text) if way < 0.5 else text


def as_browser(data: Any) -> Any:
    """Data as a browser writes it: numbers as floats, those without end as null, true apart from 1."""
    if isinstance(data, bool):
        return f"{data}"
    if data is None or isinstance(data, str):
        return data
    if isinstance(data, int | float):
        try:
            return float(data) if abs(float(data)) != float("inf") else None
        except OverflowError:
            return None
    if isinstance(data, list):
        return [as_browser(one) for one in data]
    return {key: as_browser(value) for key, value in data.items()}


def in_any_order(records: list[Any]) -> list[str]:
    """Records to be compared: the log puts them in order of time."""
    return sorted(json.dumps(as_browser(one), sort_keys=True) for one in records)


def read(text: str) -> Any:
    """The data of a JSON text; the text itself in a tuple where it is none."""
    try:
        return json.loads(text, parse_constant=no_json)
    except (ValueError, RecursionError):
        return (text,)


def no_json(name: str) -> None:
    """NaN and its kind, which Python reads and a browser does not."""
    raise ValueError(name)


def judged_logs(page, some: list[str]) -> tuple[int, int]:
    """How many logs had good records and how many had something put aside; none lost anything."""
    good = bad = 0
    for text, found in zip(some, page.evaluate(LOGS, [LOG, some]), strict=True):
        data = read(text)
        whole = [text] if not isinstance(data, list) else []
        records = data if isinstance(data, list) else []
        kept = [one for one in records if Record.of(one)]
        put_aside = [one for one in records if not Record.of(one)]
        assert in_any_order(found["records"]) == in_any_order(kept), text
        assert found["told"] == len(whole) + len(put_aside), text
        if whole:
            assert found["aside"] == whole
        else:
            aside = [as_browser(json.loads(one)) for one in found["aside"]]
            assert all(as_browser(one) in aside for one in put_aside), text
        assert (found["again"], found["later"]) == (len(kept), 0), text
        good += bool(kept)
        bad += bool(found["told"])
    return good, bad


@pytest.fixture
def bare(serve, new_page, tmp_path: Path):
    """A page with the log of answers and nothing else."""
    for name in ("kit.js", "reviews.js"):
        (tmp_path / name).write_bytes((WEB / name).read_bytes())
    (tmp_path / "index.html").write_text(PAGE)
    page = new_page()
    page.goto(f"{serve(tmp_path)}/index.html")
    return page


SOUND = [
    json.loads(record("bb-hits", at=f"2026-11-0{day}T10:00:00Z", given=f"{day}").line())
    for day in range(1, 6)
]


def test_no_log_of_answers_is_lost(bare) -> None:
    """Five hundred logs with something done to them: what is an answer counts, by the same judgement as
    the command line's; all else is kept aside as text and told once.
    """
    assert min(judged_logs(bare, list(texts(QUICK, 1, SOUND)))) > QUICK / 10


@pytest.mark.proof
def test_none_of_many_logs_is_lost(bare) -> None:
    """The same for 6,000."""
    for part in range(4):
        judged_logs(bare, list(texts(LONG // 4, 100 + part, SOUND)))


@pytest.mark.proof
def test_no_card_or_fight_is_lost(site, new_page) -> None:
    """What the pages of the table keep: read whole where it is of our form, else put aside whole, told,
    and its place is free.
    """
    page = new_page()
    page.goto(f"{site}/en/table/card.html")
    page.wait_for_function("typeof window.fourBridgesDeskKit?.Store === 'function'")
    sound = {"v": 1, "value": {"terrain": {"woods": {"infantry_cost": 1}}, "readings": {"a": "b"}}}
    some = list(texts(LONG, 7, sound))
    taken = refused = 0
    for text, found in zip(some, page.evaluate(STORES, ["four-bridges.fuzz", some]), strict=True):
        data = read(text)
        ours = isinstance(data, dict) and as_browser(data.get("v")) == 1.0
        ours = ours and not isinstance(data["v"], bool) and isinstance(data.get("value"), dict)
        if ours:
            taken += 1
            assert as_browser(found["value"]) == as_browser(data["value"]), text
            assert (found["left"], found["aside"], found["told"]) == (text, [], False)
        else:
            refused += 1
            assert found == {"value": None, "left": None, "aside": [text], "told": True}, text
    assert min(taken, refused) > 500
