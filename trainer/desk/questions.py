"""Practice questions, made afresh from a seed or from a link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.desk.requests import SEEDS
from trainer.examples import Example, OldLink, from_link, make
from trainer.messages import Speaker
from trainer.quiz.questions import render
from trainer.rules import BadInput

LINK_LETTERS = 80


def question(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """The question of `{"link": "bb-hits.2.7"}` or of `{"generator": "bb-hits", "seed": 7}`.

    Raises BadInput: for a link of another version with the key "desk.old_link" (`allowed` names a
    question of today with the same seed), else for what is no question at all.
    """
    return render(example(args), say)


def example(args: Mapping[str, Any]) -> Example:
    link, kind, seed = args.get("link"), args.get("generator"), args.get("seed")
    if link is None:
        if not isinstance(kind, str):
            raise BadInput("generator", kind, "bb-hits, …", "error.missing")
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadInput("seed", seed, "{}…{}".format(*SEEDS), "error.whole")
        return make(kind, seed)
    if not isinstance(link, str) or len(link) > LINK_LETTERS:
        raise BadInput("link", link, "bb-hits.2.7", "error.generic")
    try:
        return from_link(link)
    except OldLink as old:
        seed_ = link.strip().rpartition(".")[2]
        today = f"{old.generator.id}.{old.generator.version}.{seed_}"
        raise BadInput("link", link, today, "desk.old_link", version=old.version) from None
