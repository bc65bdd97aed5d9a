"""Worked examples: computed answers, honest mistakes, the same question for the same seed."""

from __future__ import annotations

import hashlib
import json

import pytest

from trainer.examples import GENERATORS, OldLink, from_link, make
from trainer.rules import BadInput
from trainer.rules.schema import dump

SEEDS = range(1, 61)
# the first questions of each generator, hashed: a change here needs a new version of the generator
FIRST = {
    "bb-hit-number.1": "e73d333810b027fb",
    "bb-hits.1": "686a55df088f4124",
    "bb-save-dice.1": "90a53b9b8b708016",
    "bb-net-hits.1": "51785d24ad966a25",
    "bb-state.1": "44be45cba8e10eb5",
    "bb-concealed.1": "28b9b34362810640",
    "bb-depletion.1": "05d1b74f3fdb3db4",
    "bb-chance.1": "bc31fc952cce0701",
    "bb-morale.1": "fa4a684aef1d9319",
}


@pytest.mark.parametrize("name", GENERATORS)
def test_only_mistakes_that_change_the_answer_are_offered(name: str) -> None:
    """Exactly one option is right; the others differ from it and from each other."""
    for seed in SEEDS:
        example = make(name, seed)
        values = [option.value for option in example.options]
        assert len(set(values)) == len(values)
        assert [o for o in example.options if o.mistake is None] == [example.answer]
        assert len(example.slips) >= GENERATORS[name].wrong


@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_question(name: str) -> None:
    """Made twice, and made from its link, it is the same example."""
    for seed in SEEDS:
        example = make(name, seed)
        assert make(name, seed) == example == from_link(example.id)


@pytest.mark.parametrize("name", GENERATORS)
def test_questions_vary(name: str) -> None:
    """Sixty seeds give many different questions."""
    seen = {repr((make(name, seed).facts, make(name, seed).question)) for seed in SEEDS}
    assert len(seen) > 25


@pytest.mark.parametrize("name", GENERATORS)
def test_a_question_has_steps_that_cite_rules(name: str) -> None:
    """The answer is explained, and the home rule of the question is among what is cited."""
    cited = set()
    for seed in SEEDS:
        example = make(name, seed)
        cited |= {step.rule for step in example.steps}
    assert GENERATORS[name].rule in cited


@pytest.mark.parametrize("name", GENERATORS)
def test_a_published_question_never_changes_under_its_version(name: str) -> None:
    """The facts, options and answer of the first 20 seeds hash to what was published."""
    questions = []
    for seed in range(1, 21):
        example = make(name, seed)
        lines = [*example.facts, example.question, *(o.line for o in example.options)]
        said = [[line.key, dump(line.values)] for line in lines]
        questions.append([said, [o.mistake for o in example.options]])
    digest = hashlib.sha256(json.dumps(questions, sort_keys=True).encode()).hexdigest()[:16]
    assert FIRST[f"{name}.{GENERATORS[name].version}"] == digest


@pytest.mark.parametrize(
    "link", ["", "bb-hits", "bb-hits.1", "nobody.1.1", "bb-hits.1.-3", "<b>.1.1"]
)
def test_what_is_no_link_is_refused(link: str) -> None:
    """The message names what a link looks like and which generators there are."""
    with pytest.raises(BadInput, match="bb-hits"):
        from_link(link)


def test_a_link_to_an_older_version_says_so() -> None:
    """A changed generator does not pass its new question off as the old one."""
    with pytest.raises(OldLink, match="version 9999"):
        from_link("bb-hits.9999.1")
