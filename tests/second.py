"""How an oracle is laid beside the engine: the same dice, and only the dice that both want.

The engine throws seeded dice and its questions are written down; the oracle is then handed the
faces by name. What only one of the two asks for is a disagreement, as is another outcome.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from shots import facts

from trainer.rules import (
    RULINGS,
    Answer,
    Choice,
    Ending,
    Forbidden,
    Outcome,
    Reading,
    Undecided,
    run,
    told,
)
from trainer.rules.schema import dump
from trainer.rules.table import see

Case = dict[str, Any]
Said = dict[str, str]


@dataclass(frozen=True)
class Pair:
    """A rule and its oracle.

    case: a random case in the oracle's terms. facts: the same for the engine. oracle: what it makes
    of the case, the readings and the table. asked: the rulings that are varied.
    """

    key: str
    case: Callable[[random.Random], Case]
    facts: Callable[[Case], Any]
    oracle: Callable[[Case, Said, Table], Any]
    asked: tuple[str, ...] = ()


class Differs(AssertionError):
    """The oracle and the engine do not agree."""


class Table:
    """What the engine was answered, handed to the oracle by name; a name asked for again has the
    number of its turn behind it."""

    def __init__(self, answers: dict[str, Any]) -> None:
        self.left = dict(answers)
        self.turns: dict[str, int] = {}

    def _take(self, name: str) -> Any:
        self.turns[name] = turn = self.turns.get(name, 0) + 1
        name = name if turn == 1 else f"{name}-{turn}"
        if name not in self.left:
            raise Differs(f"only the oracle asks for {name}")
        return self.left.pop(name)

    def roll(self, name: str, dice: int, faces: int = 6) -> Sequence[int]:
        lay, sides = self._take(name)
        if (len(lay), sides) != (dice, faces):
            raise Differs(f"{name}: the oracle wants {dice} d{faces}, not {len(lay)} d{sides}")
        return tuple(lay)

    def pick(self, name: str, options: Sequence[Any]) -> Any:
        chosen, offered = self._take(name)
        named = [option if isinstance(option, str) else f"side-{option}" for option in options]
        if named != list(offered):
            raise Differs(f"{name}: the oracle offers {named}, not {list(offered)}")
        return options[named.index(chosen)]


def reading_of(said: Said, slips: tuple[str, ...] = ()) -> Reading:
    return Reading.of({f"bb-ruling-{name}": choice for name, choice in said.items()}, slips)


def played(key: str, given: Any, reading: Reading, seed: int) -> tuple[Ending, dict[str, Any]]:
    """The ending with seeded dice, and by the name of each question what was answered."""
    answers: dict[str, Any] = {}
    dice = random.Random(seed)

    def answer(question: Any) -> Answer:
        if isinstance(question, Choice):
            option = dice.choice(question.options)
            answers[question.name] = (option, question.options)
            return Answer(option)
        faces = tuple(dice.choice(question.die.faces) for _ in range(question.dice))
        answers[question.name] = (faces, len(question.die.faces))
        return Answer(see(question.look, faces), faces)

    return run(key, given, reading, answer), answers


def plain(found: Any) -> Any:
    """A destroyed unit is neither Disrupted nor not."""
    if isinstance(found, list | tuple):
        return [plain(item) for item in found]
    if isinstance(found, dict):
        seen = {name: plain(value) for name, value in found.items()}
        if seen.get("strength") == "destroyed":
            seen.pop("disrupted", None)
        return seen
    return found


def same(expected: Any, found: Any, where: str = "") -> None:
    """Everything that the oracle says must be in what the engine says."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            raise Differs(f"{where}: oracle {expected}, engine {found}")
        for name, value in expected.items():
            if name not in found:
                raise Differs(f"{where}.{name}: the engine does not say")
            same(value, found[name], f"{where}.{name}")
    elif isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            raise Differs(f"{where}: oracle {expected}, engine {found}")
        for number, value in enumerate(expected):
            same(value, found[number], f"{where}[{number}]")
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        raise Differs(f"{where}: oracle {expected}, engine {found}")


def readings(pair: Pair, dice: random.Random) -> Said:
    """Some of the rulings settled in one of their readings, the others by default."""
    said = {}
    for name in pair.asked:
        if dice.random() < 0.4:
            said[name] = dice.choice(RULINGS[f"bb-ruling-{name}"].readings)
    return said


def compared(pair: Pair, seed: int, slips: tuple[str, ...] = ()) -> str:
    """One random case: how it ended. Raises Differs with all that is needed to look at it.

    slips: mistakes that the engine makes on purpose.
    """
    dice = random.Random(f"{pair.key} {seed}")
    case, said = pair.case(dice), readings(pair, dice)
    given = facts(pair.key, pair.facts(case))
    reading = reading_of(said, slips)
    ending, answers = played(pair.key, given, reading, seed)
    table = Table(answers)
    try:
        expected = pair.oracle(case, said, table)
        return _judged(pair, given, reading, ending, answers, table, expected)
    except Differs as error:
        laid = json.dumps({"facts": pair.facts(case), "readings": said, "answers": answers})
        shown = ending if not isinstance(ending, Outcome) else dump(ending.value)
        raise Differs(f"{pair.key}, seed {seed}: {error}\n{laid}\nengine: {shown}") from None


def _judged(
    pair: Pair,
    given: Any,
    reading: Reading,
    ending: Ending,
    answers: dict[str, Any],
    table: Table,
    expected: Any,
) -> str:
    if isinstance(expected, dict) and "forbidden" in expected:
        banned = {f"bb-{section}" for section in expected["forbidden"]}
        if isinstance(ending, Forbidden) and ending.rule in banned:
            return "forbidden"
        questions = {f"bb-ruling-{name}" for name in expected.get("undecided", ())}
        if isinstance(ending, Undecided) and ending.ruling in questions:
            return "undecided"
        raise Differs(f"forbidden by {sorted(banned)}, undecided by {sorted(questions)}")
    if not isinstance(ending, Outcome):
        raise Differs("the oracle comes to an outcome")
    if table.left:
        raise Differs(f"only the engine asks for {', '.join(table.left)}")
    same(plain(expected), plain(dump(ending.value)), "outcome")
    by_name = {
        name: list(lay) if isinstance(lay, tuple) else lay for name, (lay, _) in answers.items()
    }
    if told(pair.key, given, by_name, reading) != ending:
        raise Differs("told with the same dice, the engine ends differently")
    return "outcome"


def agree(pair: Pair, examples: int, progress: bool = False) -> None:
    """Many cases, numbered from 0. No case may decide it all: some must come to an outcome."""
    ends: dict[str, int] = {}
    for seed in range(examples):
        end = compared(pair, seed)
        ends[end] = ends.get(end, 0) + 1
        if progress and (seed + 1) % 500 == 0:
            print(f"{pair.key}: {seed + 1} of {examples} {ends}", flush=True)
    assert ends.get("outcome", 0) >= examples // 3, ends


def noticed(slip: str, pairs: Sequence[Pair], rounds: int) -> bool:
    """Whether some case tells the oracle from an engine that makes this mistake."""
    for seed in range(rounds):
        for pair in pairs:
            try:
                compared(pair, seed, (slip,))
            except Differs:
                return True
    return False
