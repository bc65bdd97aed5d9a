"""`trainer quiz` and `trainer example`: practice in a terminal."""

from __future__ import annotations

import random
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from fractions import Fraction
from itertools import count as count_up
from typing import Any

from trainer.cli import strict
from trainer.cli.due import memory
from trainer.cli.log import of_log, review_log
from trainer.cli.parser import Parser, whole
from trainer.cli.reviews import ForeignLog, ReviewLog
from trainer.cli.terminal import Dialog, Ended, dialog, note
from trainer.cli.texts import named
from trainer.cli.trouble import INTERRUPTED, OK, Trouble, plain
from trainer.desk.requests import SEEDS, error_text
from trainer.desk.standing import practised_rules
from trainer.examples import GENERATORS, Example, Generator, OldLink, from_link, make
from trainer.examples.model import LINK
from trainer.messages import Speaker
from trainer.quiz import Record, Verdict, book_of, choose, is_weak, mark, render
from trainer.quiz.record import now
from trainer.quiz.repeat import due_days, due_rules
from trainer.rules import BadInput

QUIT = ("q", "й", "quit", "выход")  # й is where q lies on a Russian keyboard


def quiz_arguments(parser: Parser) -> None:
    counts = whole(parser.voice, 1, 10_000)
    parser.option("--rule", metavar="cli.meta.rule", help="cli.option.quiz_rule")
    parser.option("--generator", metavar="cli.meta.generator", help="cli.option.generator")
    books = sorted({book_of(name) for name in GENERATORS})
    parser.option("--book", choices=books, metavar="cli.meta.book", help="cli.option.quiz_book")
    ways = parser.add_mutually_exclusive_group()
    for name in ("wrong", "due"):
        told = parser.voice.text(f"cli.option.{name}")
        ways.add_argument(f"--{name}", action="store_true", help=told)
    parser.option("--test", nargs="?", const="", metavar="cli.meta.test", help="cli.option.test")
    parser.option("--question", metavar="cli.meta.link", help="cli.option.question")
    parser.option("--count", type=counts, metavar="cli.meta.number", help="cli.option.count")
    parser.seed("--seed", "cli.option.quiz_seed")
    parser.option("--log", metavar="cli.meta.file", help="cli.option.log")
    parser.option("--no-log", action="store_true", help="cli.option.no_log")


def example_arguments(parser: Parser) -> None:
    parser.option("what", nargs="?", metavar="cli.meta.what", help="cli.option.what")
    parser.seed("--seed", "cli.option.example_seed")
    parser.option("--json", action="store_true", help="cli.option.json")


def from_question(link: str, say: Speaker) -> Example:
    """The example of a link. Raises Trouble for an old one and for one that is none."""
    try:
        return from_link(link)
    except OldLink as old:
        raise Trouble(
            "cli.quiz.old_link",
            link=plain(link, 60),
            version=old.version,
            now=old.generator.version,
            generator=old.generator.id,
        ) from None
    except BadInput:
        raise Trouble(
            "cli.quiz.no_question", link=plain(link, 60), known=list(GENERATORS)
        ) from None


def generator(name: str) -> Generator:
    if name not in GENERATORS:
        raise Trouble("cli.quiz.no_generator", given=plain(name, 60), known=list(GENERATORS))
    return GENERATORS[name]


def of_rule(given: str, say: Speaker) -> tuple[str, ...]:
    """Generators that exercise a rule, by any name of it that the texts know.

    Raises Trouble where no such rule is practised.
    """
    practised = sorted(practised_rules())
    rule = given if given in practised else named(given, say)
    cards = tuple(g.id for g in GENERATORS.values() if rule in g.rules)
    if not cards:
        near = get_close_matches(rule, practised, n=3, cutoff=0.5)
        key = "cli.quiz.no_rule_near" if near else "cli.quiz.no_rule"
        raise Trouble(key, given=plain(given, 60), known=near)
    return cards


class Log:
    """The review log of a session. What cannot be read or written is told once, and it goes on."""

    def __init__(self, file: ReviewLog | None, say: Speaker) -> None:
        self.file = file
        self.say = say
        self.records: list[Record] = []
        if self.file is None:
            return
        try:
            self.records.extend(self.file.read())
        except (OSError, ForeignLog) as error:
            self.give_up(error)

    def add(self, record: Record) -> None:
        self.records.append(record)
        if self.file is None:
            return
        try:
            self.file.append(record)
        except (OSError, ForeignLog) as error:
            self.give_up(error)

    def give_up(self, error: OSError | ForeignLog) -> None:
        assert self.file
        trouble = of_log(error, self.file.path)
        self.file = None
        note(trouble.told(self.say))
        note(self.say.text("cli.quiz.not_kept"))


def where_kept(options: Namespace, say: Speaker) -> ReviewLog | None:
    """The log of answers; None, which is told, where there is no place for one and none is needed.

    Raises Trouble.
    """
    try:
        return review_log(options.log)
    except Trouble as trouble:
        if options.due or options.wrong:
            raise
        note(trouble.told(say))
        note(say.text("cli.quiz.not_kept"))
        return None


def quiz(options: Namespace, say: Speaker) -> int:
    if options.test is not None:
        from trainer.cli.selftest import self_test

        return self_test(options, say)
    chosen = (options.rule, options.generator, options.book, options.wrong, options.due)
    if options.question and any(chosen):
        raise Trouble("cli.quiz.question_alone")
    cards: tuple[str, ...] = tuple(GENERATORS)
    if options.rule:
        cards = of_rule(options.rule, say)
    if options.generator:
        cards = (generator(options.generator).id,)
    if options.book:
        cards = tuple(card for card in cards if book_of(card) == options.book)
    if not cards:
        raise Trouble("cli.quiz.no_card", book=options.book)
    first = from_question(options.question, say) if options.question else None
    log = Log(None if options.no_log else where_kept(options, say), say)
    source = random.Random()
    if options.due:
        asked = due_questions(cards, log, options.seed, source)
    elif options.wrong:
        asked = wrong_questions(cards, log, options.seed, source)
    else:
        asked = questions(cards, log, options.seed, first, source)
    count = options.count or (1 if first else None)
    talk = dialog(sys.stdout)
    talk.say(say.text("cli.quiz.welcome"))
    right, done, status = 0, 0, OK
    try:
        for example in asked:
            if count is not None and done >= count:
                break
            verdict = ask(render(example, say), done + 1, log, talk, say)
            if verdict is None:
                break
            done += 1
            right += verdict.right
        else:
            talk.say(say.text("cli.quiz.no_more_due" if options.due else "cli.quiz.none_wrong"))
    except KeyboardInterrupt:
        talk.say()
        status = INTERRUPTED
    except Ended:
        pass
    if done:
        talk.say(say.text("cli.quiz.score", right=right, total=done))
    return status


def questions(
    cards: tuple[str, ...],
    log: Log,
    seed: int | None,
    first: Example | None,
    source: random.Random,
) -> Iterator[Example]:
    """Questions without end: first the one asked for, then the weakest topics."""
    if first is not None:
        yield first
    for counter in count_up():
        card = choose(log.records, cards, counter)
        yield fresh_one(card, counter, seed, source)


def wrong_questions(
    cards: tuple[str, ...], log: Log, seed: int | None, source: random.Random
) -> Iterator[Example]:
    """Questions on the topics with a mistake among their last answers, until there is none."""
    for counter in count_up():
        weak = [card for card in cards if is_weak(card, log.records)]
        if not weak:
            return
        yield fresh_one(choose(log.records, weak, counter), counter, seed, source)


def due_questions(
    cards: tuple[str, ...], log: Log, seed: int | None, source: random.Random
) -> Iterator[Example]:
    """A question on each rule that is due today, the longest overdue first. Raises Trouble."""
    remembered = memory()
    today = date.fromisoformat(now()[:10])
    mine = {rule: [c for c in cards if GENERATORS[c].rule == rule] for rule in rules_of(cards)}
    due = due_rules(due_days(log.records, remembered), today)
    for counter, rule in enumerate(rule for rule in due if rule in mine):
        yield fresh_one(choose(log.records, mine[rule], counter), counter, seed, source)


def rules_of(cards: Sequence[str]) -> list[str]:
    """The rules that these kinds of question are of, each once."""
    return list(dict.fromkeys(GENERATORS[card].rule for card in cards))


def fresh_one(card: str, counter: int, seed: int | None, source: random.Random) -> Example:
    """An example of a kind: the one of the session's seed, or any."""
    number = source.randrange(1_000_000) if seed is None else (seed + counter)
    return make(card, number % (SEEDS[1] + 1))


def ask(
    question: Mapping[str, Any], number: int, log: Log, talk: Dialog, say: Speaker
) -> Verdict | None:
    """Put one question until it is answered; None where the person has had enough."""
    talk.say()
    for line in question_text(question, number):
        talk.say(line)
    prompt = say.text(hint(question), last=len(question["choices"])) + " "
    began = time.monotonic()
    while True:
        given = talk.ask(prompt)
        if given.casefold() in QUIT:
            return None
        if not given:
            continue
        try:
            verdict = mark(question, given)
            if is_whole(question) and Fraction(verdict.given).denominator > 1:
                talk.say(say.text("cli.quiz.whole", given=plain(given, 40)))
                continue
            break
        except BadInput as error:
            if question["kind"] == "number":
                talk.say(error_text(error, say))
            else:
                last = len(question["choices"])
                talk.say(say.text("cli.quiz.pick", given=plain(given, 40), last=last))
    seconds = round(time.monotonic() - began, 1)
    for line in verdict_text(question, verdict, say):
        talk.say(line)
    log.add(
        Record(
            at=now(),
            question=question["id"],
            card=question["generator"],
            rule=question["rule"],
            given=verdict.given[:200],
            right=verdict.right,
            mistake=verdict.mistake,
            seconds=seconds,
            lang=say.language,
            where="cli",
        )
    )
    return verdict


def is_whole(question: Mapping[str, Any]) -> bool:
    """Whether a question asks for a whole number: its answer and every slip are."""
    if question["kind"] != "number":
        return False
    slips = (slip["value"] for slip in question["slips"])
    return all("/" not in value for value in (str(question["answer"]), *slips))


def hint(question: Mapping[str, Any]) -> str:
    """The key of the sentence that says what may be typed."""
    if question["kind"] != "number":
        return "cli.quiz.hint_choice"
    return "cli.quiz.hint_whole" if is_whole(question) else "cli.quiz.hint_number"


def question_text(question: Mapping[str, Any], number: int | None = None) -> Iterator[str]:
    heading = f"{question['title']} · {question['rule']} · {question['id']}"
    yield heading if number is None else f"{number}. {heading}"
    yield from (f"   {fact}" for fact in question["facts"])
    yield from (f"   {line}" for line in question.get("map", ()))
    yield f"   {question['question']}"
    for place, choice in enumerate(question["choices"], 1):
        yield f"   {place}) {choice['text']}"


def answer_text(question: Mapping[str, Any]) -> str:
    if question["kind"] == "number":
        return str(question["answer"])
    return str(next(choice["text"] for choice in question["choices"] if choice["right"]))


def verdict_text(question: Mapping[str, Any], verdict: Verdict, say: Speaker) -> Iterator[str]:
    if verdict.right:
        yield say.text("cli.quiz.right")
    else:
        yield say.text("cli.quiz.wrong", answer=answer_text(question))
        yield verdict.why or say.text("cli.quiz.unforeseen")
    yield from step_lines(question)


def step_lines(question: Mapping[str, Any]) -> Iterator[str]:
    for place, step in enumerate(question["steps"], 1):
        yield f"{place:4}. {step['text']} [{step['rule']}]"


def example(options: Namespace, say: Speaker) -> int:
    question = render(chosen(options.what, options.seed, say), say)
    if options.json:
        print(strict.written(question))
        return OK
    for line in question_text(question):
        print(line)
    print(say.text("cli.quiz.answer", answer=answer_text(question)))
    for line in step_lines(question):
        print(line)
    return OK


def chosen(what: str | None, seed: int | None, say: Speaker) -> Example:
    """The example that was asked for by generator, rule or link; any one where nothing was.

    Raises Trouble.
    """
    number = random.Random().randrange(1_000_000) if seed is None else seed
    link = LINK.fullmatch(what or "")
    if what is not None and link and link[1] in GENERATORS:
        if seed is not None:
            raise Trouble("cli.example.link_has_seed", link=what)
        return from_question(what, say)
    if what is None or what in GENERATORS:
        cards: tuple[str, ...] = tuple(GENERATORS) if what is None else (what,)
    else:
        cards = of_rule(what, say)
    return make(cards[number % len(cards)] if seed is None else cards[0], number)
