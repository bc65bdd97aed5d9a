"""`trainer quiz --test`: every chapter of some books in about ten minutes, and a report by chapter."""

from __future__ import annotations

import random
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from trainer.cli.again import command
from trainer.cli.quiz import Log, answer_text, ask, where_kept
from trainer.cli.terminal import Dialog, Ended, dialog, note
from trainer.cli.trouble import INTERRUPTED, OK, Trouble, plain
from trainer.examples import from_link
from trainer.messages import Speaker
from trainer.quiz import Verdict, render, selftest
from trainer.quiz.chapters import opening
from trainer.quiz.selftest import Planned, SelfTest

SEEDS = 99_999
"""As many as the practice page draws from."""
Answered = tuple[Planned, dict[str, Any], Verdict]


def wanted(options: Namespace, say: Speaker) -> SelfTest:
    """The test that was asked for: by its name or its link, by its books, or of the first book.

    Raises Trouble.
    """
    alone = (options.rule, options.generator, options.question, options.count)
    if any(alone) or options.wrong or options.due or (options.test and options.book):
        raise Trouble("cli.quiz.test_alone")
    given = options.test or options.book or selftest.books()[0]
    name = unquote(given).rpartition("test=")[2]
    seed = random.Random().randint(1, SEEDS) if options.seed is None else options.seed
    found = selftest.read(name, seed)
    if found is None:
        raise Trouble("cli.quiz.no_test", given=plain(given, 60), known=selftest.books())
    if options.seed is not None and "." in name:
        raise Trouble("cli.example.link_has_seed", link=plain(given, 60))
    if found.edition != selftest.edition():
        note(say.text("cli.quiz.test_old"))
        return SelfTest(found.books, found.seed, selftest.edition())
    return found


def self_test(options: Namespace, say: Speaker) -> int:
    """Ask the questions of a test, then tell what came of it."""
    test = wanted(options, say)
    planned = selftest.plan(test.books, test.seed)
    log = Log(None if options.no_log else where_kept(options, say), say)
    talk = dialog(sys.stdout)
    talk.say(say.text("cli.quiz.welcome"))
    talk.say(say.text("cli.quiz.test_about", test=str(test), total=len(planned)))
    answered: list[Answered] = []
    status = OK
    try:
        for one in asked(planned, log, talk, say):
            answered.append(one)
    except KeyboardInterrupt:
        talk.say()
        status = INTERRUPTED
    except Ended:
        pass
    talk.say()
    for line in told(test, answered, len(planned), say):
        talk.say(line)
    return status


def asked(planned: list[Planned], log: Log, talk: Dialog, say: Speaker) -> Iterator[Answered]:
    """The questions with their answers, one by one, until the person has had enough."""
    for number, one in enumerate(planned, 1):
        talk.say()
        talk.say(say.text("cli.quiz.test_now", number=number, total=len(planned)))
        question = render(from_link(one.question), say)
        verdict = ask(question, number, log, talk, say)
        if verdict is None:
            return
        yield one, question, verdict


def told(test: SelfTest, answered: list[Answered], total: int, say: Speaker) -> Iterator[str]:
    """The report: how many were right, chapter by chapter, what went wrong and why, and how to go on."""
    right = sum(verdict.right for _, _, verdict in answered)
    if len(answered) < total:
        yield say.text("cli.quiz.test_left", done=len(answered), total=total)
    if answered:
        yield say.text("cli.quiz.test_done", right=right, total=len(answered))
    known = titles(say)
    by_id = {question["id"]: (question, verdict) for _, question, verdict in answered}
    for chapter in selftest.report((one, verdict.right) for one, _, verdict in answered):
        heading = heading_of(chapter.id, known)
        sign = "✗" if chapter.missed else "✓"
        counted = {"right": chapter.right, "total": chapter.total}
        yield f"{sign} {say.text('cli.quiz.test_result', chapter=heading, **counted)}"
        for name in chapter.missed:
            question, verdict = by_id[name]
            why = verdict.why or say.text("cli.quiz.answer", answer=answer_text(question))
            yield f"   {question['title']} · {name}: {why} [{question['rule']}]"
    if right < len(answered):
        yield say.text("cli.quiz.test_practise", command=command(say, "quiz", wrong=True))
    again = command(say, "quiz", test=str(test))
    yield say.text("cli.quiz.test_again", test=str(test), command=again)


def titles(say: Speaker) -> dict[str, str]:
    """The titles of the rules in order, by id; none where their texts are not there."""
    from trainer.text import TextsMissing, load

    try:
        return {rule.id: rule.titles[say.language] for rule in load().rules}
    except TextsMissing:
        return {}


def heading_of(chapter: str, known: dict[str, str]) -> str:
    """The heading of a chapter, or its name where nobody knows one."""
    rule = opening(chapter, known)
    return known[rule] if rule else chapter
