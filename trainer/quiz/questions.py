"""Examples as the data that the site's bank, the browser and the command line share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from trainer.examples import GENERATORS, Example, Line, make
from trainer.messages import Speaker

LETTERS = "abcdefghij"


def render(example: Example, say: Speaker) -> dict[str, Any]:
    """One question in one language, with what counts as right and why each slip is wrong.

    Keys: id, generator, version, seed, rule, rules, kind, title, facts, question, answer, choices,
    slips, steps (JSON data; numbers and fractions as strings, "16/27").
    """

    def text(line: Line) -> str:
        return say.text(line.key, **line.values)

    def why(mistake: str) -> str:
        return say.text(f"mistake.{mistake}")

    question: dict[str, Any] = {
        "id": example.id,
        "generator": example.generator,
        "version": example.version,
        "seed": example.seed,
        "rule": example.rule,
        "rules": list(example.rules),
        "kind": example.kind,
        "title": say.text(GENERATORS[example.generator].title_key),
        "facts": [text(line) for line in example.facts],
        "question": text(example.question),
        "choices": [],
        "slips": [],
        "steps": [{"text": say.step(step), "rule": step.rule} for step in example.steps],
    }
    if example.kind == "number":
        question["answer"] = str(example.answer.value)
        question["slips"] = [
            {"value": str(slip.value), "mistake": slip.mistake, "why": why(slip.mistake)}
            for slip in example.slips
            if slip.mistake
        ]
        return question
    for letter, option in zip(LETTERS, example.options, strict=False):
        choice: dict[str, Any] = {
            "id": letter,
            "text": text(option.line),
            "right": option.mistake is None,
        }
        if option.mistake:
            choice |= {"mistake": option.mistake, "why": why(option.mistake)}
        else:
            question["answer"] = letter
        question["choices"].append(choice)
    return question


def examples(seeds: Iterable[int]) -> Iterator[Example]:
    """Every generator with every seed."""
    for seed in seeds:
        for generator in GENERATORS:
            yield make(generator, seed)


def bank(language: str, seeds: Iterable[int] = range(1, 7)) -> list[dict[str, Any]]:
    """The site's questions in one language: every generator with every seed."""
    say = Speaker(language)
    return [render(example, say) for example in examples(seeds)]
