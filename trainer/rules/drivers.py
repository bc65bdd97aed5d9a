"""Three ways to answer a rule's questions at the table: told, asked, rolled.

The other two, every and best, are in `trainer.odds`. All five run the same generators.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trainer.rules.reading import Reading
from trainer.rules.registry import find, start
from trainer.rules.table import (
    Answer,
    Asks,
    BadInput,
    Choice,
    Ending,
    Outcome,
    Question,
    Roll,
    Step,
    Stop,
    Then,
    hearing,
    see,
)


def run(key: str, facts: Any, reading: Reading, answer: Callable[[Question], Answer]) -> Ending:
    """Play rule `key` to its end, every question answered by `answer`.

    A roll of no dice is not asked: there is nothing to roll. A question that comes again has the
    number of its turn behind its name: "dice", "dice-2", ….
    """
    steps: list[Step] = []
    with hearing(True):
        try:
            return Outcome(
                _played(key, facts, reading, answer, steps, lambda _: None), tuple(steps)
            )
        except Stop as stop:
            return _with_steps(stop.ending, tuple(steps))


def play_out(game: Asks[Any], answer: Callable[[Question], Answer]) -> Ending:
    """Play something that is made of rules to its end, as `run` does with a single rule."""
    steps: list[Step] = []
    with hearing(True):
        try:
            return Outcome(_one(game, steps, _numbered(answer)), tuple(steps))
        except Stop as stop:
            return _with_steps(stop.ending, tuple(steps))


def opened(game: Asks[Any]) -> Followed:
    """How far something that is made of rules comes before anybody rolls or chooses."""
    steps: list[Step] = []
    question: Question | None = None
    ending: Ending | None = None
    with hearing(True):
        try:
            ending = Outcome(_one(game, steps, _wait), tuple(steps))
        except Stop as stop:
            ending = _with_steps(stop.ending, tuple(steps))
        except _Waiting as waiting:
            question = waiting.question
    return Followed(question, ending, tuple(steps), ())


@dataclass(frozen=True)
class Followed:
    """How far a rule comes with the answers that there are.

    question: what it asks next, None where it came to its ending. states: what it went on as, each
    with how many steps were written and how many answers taken before it. asked: the questions
    that the answers went to, in order.
    """

    question: Question | None
    ending: Ending | None
    steps: tuple[Step, ...]
    states: tuple[tuple[int, int, Then], ...]
    asked: tuple[Question, ...] = ()


class _Waiting(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


def _wait(question: Question) -> Answer:
    raise _Waiting(question)


def followed(
    key: str,
    facts: Any,
    answers: Sequence[Any] = (),
    reading: Reading = Reading(),  # noqa: B008  (frozen)
) -> Followed:
    """Play rule `key` with answers in the order of asking, as far as they go.

    Raises BadInput for an unknown rule, an impossible answer and one that nothing asks for.
    """
    steps: list[Step] = []
    states: list[tuple[int, int, Then]] = []
    put: list[Question] = []

    def answer(question: Question) -> Answer:
        if len(put) == len(answers):
            raise _Waiting(question)
        put.append(question)
        return checked(question, answers[len(put) - 1])

    question: Question | None = None
    ending: Ending | None = None
    with hearing(True):
        try:
            value = _played(
                key,
                facts,
                reading,
                answer,
                steps,
                lambda s: states.append((len(steps), len(put), s)),
            )
            ending = Outcome(value, tuple(steps))
        except Stop as stop:
            ending = _with_steps(stop.ending, tuple(steps))
        except _Waiting as waiting:
            question = waiting.question
    if (taken := len(put)) < len(answers):
        raise BadInput(f"answers[{taken}]", answers[taken], "—", "error.not_asked")
    return Followed(question, ending, tuple(steps), tuple(states), tuple(put))


def _played(
    key: str,
    facts: Any,
    reading: Reading,
    answer: Callable[[Question], Answer],
    steps: list[Step],
    went_on: Callable[[Then], None],
) -> Any:
    """The outcome of a rule. Writes its steps into `steps`, tells what it goes on as.

    Raises Stop, BadInput, and whatever `answer` raises.
    """
    find(key, sequences=True)
    answer = _numbered(answer)
    state: Any = Then(key, facts)
    backs = []
    while isinstance(state, Then):
        went_on(state)
        if state.back is not None:
            backs.append(state.back)
        state = _one(start(state.key, state.facts, reading), steps, answer)
        while backs and not isinstance(state, Then):
            state = backs.pop().then(state)
    return state


def _one(game: Any, steps: list[Step], answer: Callable[[Question], Answer]) -> Any:
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)
        except StopIteration as end:
            return end.value
        reply = None
        if isinstance(asked, Step):
            if not (asked.shared and asked in steps):
                steps.append(asked)
        elif isinstance(asked, Roll) and asked.dice == 0:
            reply = Answer(asked.look.nothing, ())
        else:
            reply = answer(asked)


def _numbered(answer: Callable[[Question], Answer]) -> Callable[[Question], Answer]:
    asked: set[str] = set()

    def numbered(question: Question) -> Answer:
        name, turn = question.name, 1
        while name in asked:
            turn += 1
            name = f"{question.name}-{turn}"
        asked.add(name)
        return answer(question if turn == 1 else replace(question, name=name))

    return numbered


def _with_steps(ending: Any, steps: tuple[Step, ...]) -> Ending:
    return replace(ending, steps=steps)  # type: ignore[no-any-return]


def checked(question: Question, given: Any) -> Answer:
    """One answer as a player gives it: a list of faces for a roll, an option's name for a choice.

    Raises BadInput (field: the question's name) for too few or too many dice, a face that the die
    does not have, or an option that is not offered.
    """
    if isinstance(question, Choice):
        option = str(given) if isinstance(given, int) and not isinstance(given, bool) else given
        if not isinstance(option, str) or option not in question.options:
            raise BadInput(question.name, given, ", ".join(question.options), "error.one_of")
        return Answer(option)
    die = question.die
    allowed = f"{question.dice} × {die.name}: {', '.join(map(str, sorted(set(die.faces))))}"
    if not isinstance(given, list | tuple):
        raise BadInput(question.name, given, allowed, "error.dice_list", dice=question.dice)
    for number, face in enumerate(given):
        if isinstance(face, bool) or not isinstance(face, int) or face not in die.faces:
            raise BadInput(f"{question.name}[{number}]", face, allowed, "error.face")
    if len(given) != question.dice:
        raise BadInput(
            question.name,
            list(given),
            allowed,
            "error.dice_few" if len(given) < question.dice else "error.dice_many",
            dice=question.dice,
            count=len(given),
        )
    return Answer(see(question.look, given), tuple(given))


def told(
    key: str,
    facts: Any,
    answers: Mapping[str, Any] | Sequence[Any] = (),
    reading: Reading = Reading(),  # noqa: B008  (frozen)
) -> Ending:
    """Play rule `key` with answers known beforehand.

    answers: by the question's name, or in the order of asking; faces as lists of whole numbers,
    choices as option names.
    Returns an Outcome, Forbidden or Undecided. Raises BadInput for an unknown rule, a missing,
    impossible or superfluous answer.
    """
    by_name = isinstance(answers, Mapping)
    if not by_name and (isinstance(answers, str) or not isinstance(answers, Sequence)):
        raise BadInput("answers", answers, "{name: answer, …} | [answer, …]", "error.answers")
    used: set[Any] = set()

    def answer(question: Question) -> Answer:
        place: Any = question.name if by_name else len(used)
        missing = place not in answers if by_name else place >= len(answers)
        name = f"answers.{question.name}" if by_name else f"answers[{place}]"
        if missing:
            raise BadInput(name, None, wanted(question), "error.unanswered")
        used.add(place)
        try:
            return checked(question, answers[place])
        except BadInput as error:
            raise error.called(f"answers.{error.field}") from None

    ending = run(key, facts, reading, answer)
    if not isinstance(ending, Outcome):
        return ending  # the rule never came to the questions left over
    places: Any = answers if by_name else range(len(answers))
    for place in places:
        if place not in used:
            given = answers[place]
            if given == [] or given == ():
                continue
            name = f"answers.{place}" if by_name else f"answers[{place}]"
            raise BadInput(name, given, "—", "error.not_asked")
    return ending


def wanted(question: Question) -> str:
    """What a question wants to hear, without a language: for error messages."""
    if isinstance(question, Choice):
        return ", ".join(question.options)
    return f"{question.dice} × {question.die.name}"


def rolled(
    key: str,
    facts: Any,
    seed: int | str,
    reading: Reading = Reading(),  # noqa: B008
    choose: Callable[[Choice], str] | None = None,
) -> Ending:
    """Play rule `key` with dice from a seeded generator: the same seed, the same dice, everywhere.

    choose: answers the choices; without it the generator picks an option.
    """
    source = random.Random(seed)

    def answer(question: Question) -> Answer:
        if isinstance(question, Choice):
            picked = choose(question) if choose else source.choice(question.options)
            return checked(question, picked)
        faces = tuple(source.choice(question.die.faces) for _ in range(question.dice))
        return Answer(see(question.look, faces), faces)

    return run(key, facts, reading, answer)


def asked(
    key: str,
    facts: Any,
    ask: Callable[[Question], Any],
    complain: Callable[[Question, BadInput], None],
    reading: Reading = Reading(),  # noqa: B008
) -> Ending:
    """Play rule `key` by asking one question at a time.

    ask: brings one raw answer (see `checked`); complain: told about an impossible one, after which
    the same question is asked again.
    """

    def answer(question: Question) -> Answer:
        while True:
            try:
                return checked(question, ask(question))
            except BadInput as error:
                complain(question, error)

    return run(key, facts, reading, answer)
