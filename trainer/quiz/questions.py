"""Examples as the data that the site's bank, the browser and the command line share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from trainer.drawings import Words, sight_map, typed, used_signs
from trainer.examples import GENERATORS, Example, Figure, Line, make
from trainer.messages import Speaker
from trainer.rules.bb.board import SIGNS, Board, read

LETTERS = "abcdefghij"
SEEDS = range(1, 6)
"""The seeds of the questions in the site's bank, for every generator."""
SIGN_NAMES = {
    ".": "open",
    "w": "woods",
    "c": "city",
    "r": "ruins",
    "x": "rough",
    "b": "burnt",
    "f": "farmland",
    "s": "craters",
    "~": "water",
    "o": "other",
    "H": "hill",
    "W": "hill-woods",
    "B": "hill-burnt",
    "F": "hill-farmland",
    "S": "hill-craters",
}


def render(example: Example, say: Speaker) -> dict[str, Any]:
    """One question in one language, with what counts as right and why each slip is wrong.

    Keys: id, generator, version, seed, rule, rules, kind, title, facts, question, answer, choices,
    slips, steps (JSON data; numbers and fractions as strings, "16/27"). A question over a map has
    `figure`, the drawing as SVG, and `map`, the same as lines of text.
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
    if example.figure:
        question |= pictured(example.id, example.figure, say)
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


def pictured(id: str, figure: Figure, say: Speaker) -> dict[str, Any]:
    """The map of a question: `figure` as SVG for a page, `map` as lines for a terminal."""
    board = read(figure.map)
    signs = used_signs(board)
    ends = {"attacker": figure.attacker_hex, "target": figure.target_hex}
    words = Words(
        id=f"map-{id.replace('.', '-')}",
        title=say.text("figure.title", **ends),
        description=" ".join(described(board, say)),
        attacker=say.text("figure.attacker"),
        target=say.text("figure.target"),
    )
    named = board.named
    drawn = sight_map(
        board,
        named[figure.attacker_hex],
        named[figure.target_hex],
        [named[name] for name in figure.blocked_by],
        words,
    )
    legend = ", ".join(f"{sign} {say.text(f'sign.{SIGN_NAMES[sign]}')}" for sign in signs)
    lines = [*typed(board), say.text("figure.legend", signs=legend)]
    if board.wrecks:
        lines.append(_wrecks(board, say))
    return {"figure": drawn, "map": [*lines, _stagger(board, say)]}


def described(board: Board, say: Speaker) -> Iterator[str]:
    """What lies where, for those who do not see the drawing."""
    yield _stagger(board, say)
    for sign in used_signs(board):
        hexes = [n for n, h in board.named.items() if board.ground[h] is SIGNS[sign]]
        if sign == ".":
            continue
        name = say.text(f"sign.{SIGN_NAMES[sign]}")
        yield say.text("figure.hexes", name=name[:1].upper() + name[1:], hexes=hexes)
    if board.wrecks:
        yield _wrecks(board, say)
    yield say.text("figure.rest")


def _stagger(board: Board, say: Speaker) -> str:
    return say.text(f"figure.{board.grid.stagger.value.replace(' ', '_')}")


def _wrecks(board: Board, say: Speaker) -> str:
    return say.text("figure.wrecks", hexes=[n for n, h in board.named.items() if h in board.wrecks])


def examples(seeds: Iterable[int]) -> Iterator[Example]:
    """Every generator with every seed; what is alike stands together, so that it packs tightly."""
    numbers = tuple(seeds)
    for generator in GENERATORS:
        for seed in numbers:
            yield make(generator, seed)


def bank(language: str, seeds: Iterable[int] = SEEDS) -> list[dict[str, Any]]:
    """The site's questions in one language: every generator with every seed."""
    say = Speaker(language)
    found = [render(example, say) for example in examples(seeds)]
    for question in found:
        question.pop("map", None)  # the page shows the drawing
    return found
