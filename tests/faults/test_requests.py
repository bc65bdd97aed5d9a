"""Requests, links and maps as nobody should write them: an answer or a complaint, never a fault of ours."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from faults.requests import asked, requests

from trainer.cli.resolve import resolved
from trainer.cli.voices import Voices
from trainer.desk import answer
from trainer.examples import GENERATORS, OldLink, from_link, make
from trainer.messages import LANGUAGES, Speaker
from trainer.rules import BadInput
from trainer.rules.bb import board

ENDS = {"outcome", "forbidden", "undecided", "error"}
QUICK, LONG = 1_000, 40_000
CLOSED = {"key", "text", "field", "given", "allowed"}


def slips(count: int, seed: int) -> list[Any]:
    """Requests to which the desk or ``resolve`` has no answer and no complaint."""
    voices = Voices(Speaker("en"))
    found: list[Any] = []
    for number, (call, data) in enumerate(requests(count, seed)):
        lang = LANGUAGES[number % 2]
        if call == "resolve":
            said = resolved(json.dumps(data | {"lang": lang}).encode(), voices)
            sound = said["end"] in ENDS
            text = said["error"]["text"] if said["end"] == "error" else "-"
        else:
            said = asked(call, data, lang)
            sound = said["ok"] or (
                set(said["error"]) == CLOSED and said["error"]["key"] != "desk.fault"
            )
            text = "-" if said["ok"] else said["error"]["text"]
        if not sound or not text.strip() or any(c < " " and c != "\n" for c in text):
            found.append((call, data, said))
    return found


def test_any_request_is_answered() -> None:
    """Sound requests with something done to them: each is answered or refused with a sentence."""
    assert slips(QUICK, 1) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
def test_any_of_many_requests_is_answered(part: int) -> None:
    """The same for 40,000."""
    assert slips(LONG // 4, 100 + part) == []


def test_a_fight_without_anybody() -> None:
    """A fight on a board with nobody on a side is refused with the field that is empty (El Último
    Puente, 9).
    """
    facts = {"map": ["1 . ."], "attackers_at": [], "defenders_at": ["A1"]}
    said = asked("table", {"rule": "eup-9:board", "facts": facts})
    assert said["error"]["field"] == "facts.attackers_at"


PIECES = (
    make("bb-hits", 7).id,
    "bb-hits",
    "bb-hits.999.1",
    "abtf-challenge",
    ".",
    "1",
    "999999999",
    "-",
    "%",
    "/",
    "\u0661",
    "",
    " ",
    "\0",
)


def test_any_link_is_a_question_or_refused() -> None:
    """Links of pieces of links: an example, an old link, or a complaint."""
    source = random.Random("links")
    names = sorted(GENERATORS)
    seen = set()
    for _ in range(2_000):
        pieces = source.choices((*PIECES, source.choice(names), ".1.", "7"), k=source.randint(1, 6))
        link = "".join(pieces)
        try:
            example = from_link(link)
            seen.add("made")
            assert example.generator in GENERATORS
        except OldLink:
            seen.add("old")
        except BadInput:
            seen.add("refused")
    assert seen == {"made", "old", "refused"}


SIGNS = ".wbfscrxoHWB~#ABZ019 -\t\u00a0бё<>{}\\"
WORDS = ("title x", "even columns lower", "odd rows right", "from AF8", "from ZZ99999", "wreck A1")


def test_any_text_is_a_map_or_refused() -> None:
    """Texts of signs and words of maps: a map that reads back as itself, or a complaint with a line."""
    source = random.Random("maps")
    read = refused = 0
    for _ in range(3_000):
        rows = [
            source.choice(WORDS)
            if source.random() < 0.2
            else " ".join(source.choices(SIGNS[:10] if source.random() < 0.6 else SIGNS, k=4))
            for _ in range(source.randint(1, 5))
        ]
        try:
            found = board.read(rows)
        except BadInput as error:
            refused += error.field.startswith("map")
            continue
        read += 1
        assert board.read(board.write(found)) == found
    assert min(read, refused) > 100


@pytest.mark.parametrize(
    "request_",
    [
        "",
        "null",
        "[]",
        "{",
        '{"call": null}',
        '{"call": "table", "args": []}',
        '{"call": "table", "args": {"rule": 1e400}}',
        "[" * 100_000,
        '{"call": "question", "args": {"link": "' + "x" * 2_000_000 + '"}}',
        '{"call": "__import__", "args": {}}',
        '{"call": "table", "args": {"rule": "bb-6.1", "facts": '
        + '{"a":' * 5000
        + "1"
        + "}" * 5000,
        '"\\ud800"',
    ],
    ids=range(12),
)
def test_what_is_no_request(request_: str) -> None:
    """What is no request at all is refused with a sentence too."""
    said = json.loads(answer(request_))
    assert not said["ok"]
    assert said["error"]["key"] != "desk.fault", said
    assert said["error"]["text"]
