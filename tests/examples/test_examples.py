"""Worked examples: computed answers, honest mistakes, the same question for the same seed."""

from __future__ import annotations

import hashlib
import json
from functools import cache

import pytest

from trainer.examples import GENERATORS, OldLink, from_link, make
from trainer.rules import MISTAKES, RULES, BadInput
from trainer.rules.schema import dump

SEEDS = range(1, 61)
made = cache(make)
# the first questions of each generator, hashed: a change here needs a new version of the generator
FIRST = {
    "bb-may-it-fire.1": "644cc5bd3984d3f2",
    "bb-may-it-answer.1": "4db244e36584acb9",
    "bb-may-it-move.1": "8c21183a128582d4",
    "abtf-attributes.1": "c6c89041c31f7aeb",
    "abtf-fallen.1": "80da54b0ee24ac07",
    "abtf-healed.1": "42fb9b7294a71f4c",
    "abtf-successes.1": "0db08567d6fee2e7",
    "abtf-passed.1": "271b85a9e1d88b71",
    "abtf-pass-chance.1": "ce90e0a4830abde1",
    "abtf-morale-points.1": "50dad11f82bc5d69",
    "abtf-raised.1": "63fb416ef7ffdc7c",
    "abtf-best-before.1": "c38e4c32dcbf66f3",
    "abtf-best-after.1": "749f508b431d49c4",
    "abtf-kind.1": "29bd0a69f3f6a8be",
    "abtf-attribute-used.1": "0a408660e8d0dff5",
    "abtf-assault.1": "601d44b8c922a5f9",
    "abtf-win-chance.1": "350d45100f86c61e",
    "abtf-outnumbered.1": "d9ad9d823469272f",
    "abtf-bought-dice.1": "88af1345d13241ee",
    "abtf-superior.1": "98b9a7c985fee38c",
    "abtf-against-two.1": "ca845a93c5511522",
    "abtf-mass-dice.1": "634563e9c41b3ef9",
    "abtf-damage.1": "0dee853e7a01deb2",
    "abtf-left-behind.1": "59ff7aa249b84d35",
    "abtf-ammo.1": "9a5afc9fa4f8aed7",
    "abtf-empty.1": "9766aa8709006250",
    "asl-location.1": "3a1cd74b9c6fe3c5",
    "asl-los.1": "f5c756125ddc34d4",
    "asl-units-tem.1": "43128d9cbec56706",
    "asl-ffmo.1": "172e5c5b0c4b9757",
    "asl-interdiction.1": "5c396684b698ab73",
    "asl-to-hit.1": "b83a10d5907492a4",
    "asl-bridge-drm.1": "bc640a7b0f4f07e9",
    "asl-shelling.1": "f06f11ea40db5306",
    "asl-destroy-chance.1": "568b692da689651e",
    "asl-way.1": "f557a478a1a61934",
    "asl-foot-bridge.1": "a03ac6969ed0f147",
    "asl-collapse.1": "fab6ac18c26bc279",
    "asl-collapse-chance.1": "40b5d313a9e17eec",
    "asl-penalty.1": "f121e41b3f19ff8e",
    "asl-lane.1": "51588ad58c7dca6f",
    "asl-one-lane.1": "66b73774ba8bde72",
    "asl-facing.1": "19b48c9ef56b0bd5",
    "asl-underwater.1": "95ee8c9638e317be",
    "asl-burning.1": "f27e5785335ec964",
    "asl-placing.1": "fda439cf4f31cba0",
    "bb-hit-number.1": "e73d333810b027fb",
    "bb-hits.1": "686a55df088f4124",
    "bb-save-dice.1": "90a53b9b8b708016",
    "bb-net-hits.1": "51785d24ad966a25",
    "bb-state.1": "44be45cba8e10eb5",
    "bb-concealed.1": "28b9b34362810640",
    "bb-depletion.1": "05d1b74f3fdb3db4",
    "bb-chance.1": "bc31fc952cce0701",
    "bb-morale.1": "fa4a684aef1d9319",
    "bb-hq-move.1": "0ac8985cf79d2177",
    "bb-hq-move-chance.1": "60d9a3fba5786d04",
    "bb-hq-displaced.1": "6dce9db757fd6982",
    "bb-hq-attacked.1": "92ac4f6ecceb9faa",
    "bb-leadership.1": "40690cbaa4c8cf0b",
    "bb-hq-replaced.1": "ab964b238ab92507",
    "bb-rally.1": "77e068f2feed0e4f",
    "bb-rally-chance.1": "7453dd7c794c3b0b",
    "bb-command.1": "d89a1c805ae8bd1c",
    "bb-command-action.1": "b8b68413a3260f61",
    "bb-operations-phase.1": "0aaa4aa80393039e",
    "bb-cup-left.1": "54eadf5b5de2ec89",
    "bb-activations.1": "d69aae41880692ac",
    "bb-marker-removal.1": "1093a055e0018023",
    "bb-end-turn-kept.1": "9751e3dd111dae79",
    "bb-housekeeping.1": "a1373fb588f38c00",
    "bb-stacking.1": "78b97997784ef25b",
    "bb-march.1": "e358cc910948a9b1",
    "bb-capacity.1": "1eb15527853b6290",
    "bb-loading.1": "ae1852bf36406192",
    "bb-unloading.1": "28d9b5da4aa09baa",
    "bb-transport-fire.1": "a91b90fb1f857321",
    "bb-passenger.1": "5b0ee08c4addb045",
    "bb-bridge-cost.1": "0a3641d82624e1df",
    "bb-bridge-hits.1": "0472fa2830903a4a",
    "bb-support-weapons.1": "c02e5d153dfa575d",
    "bb-volley.1": "2b50ea52f55f95b7",
    "bb-support-lost.1": "5d8420a00c6c26ca",
    "bb-tank-missile.1": "7fe7982d8f50cea8",
    "bb-ammunition.1": "64cc1652c9540ed6",
    "bb-hq-fires.1": "929c55f8969a1071",
    "bb-return-fire.1": "ea1c2ff5bdab269d",
    "bb-mover-stops.1": "998a1000b190650e",
    "bb-assault-dice.1": "fbf951198eccd187",
    "bb-share.1": "629be424c14a45b2",
    "bb-retreat.1": "9924b6a684c75d3c",
    "bb-assault.1": "85d43c5bf4f67719",
    "bb-assault-chance.1": "70fbdf970244c172",
    "bb-breakthrough-points.1": "0f936b2f875d1dc9",
    "bb-breakthrough-dice.1": "6a3633cfe45fb17a",
    "bb-breakthrough.1": "7192589e1f6d4909",
    "bb-breakthrough-chance.1": "a47e9fed80dc1fb8",
    "bb-mission-code.1": "a4bdaed8896a7011",
    "bb-call.1": "3046d67c22f9c653",
    "bb-scatter.1": "cf3f240d1281cf6e",
    "bb-artillery-saves.1": "f630718e8b140a1d",
    "bb-he-hits.1": "2e4de182739badae",
    "bb-dpicm-hits.1": "87ffd2a8b477cfae",
    "bb-artillery-hq.1": "9e6dbd87290a5399",
    "bb-he-chance.1": "7bfbc7a00d11b2db",
    "bb-smoke-fire.1": "233c1e2c512841bc",
    "bb-artillery-markers.1": "77e8c75368863d19",
    "bb-mines.1": "e0dd13fd49154402",
    "bb-gas.1": "2608be8bbe80464e",
    "bb-contaminated.1": "e6dd2a2f118e718f",
    "bb-mlrs.1": "0289f0ab95bd813a",
    "bb-mortar.1": "a20c4615321e7bb2",
    "bb-mortar-marks.1": "48ebd1581692ae3b",
    "bb-assault-saves.1": "ef840d0938a3d0ae",
    "bb-restore-hqs.1": "fd29a038ae63f0f3",
    "bb-undrawn.1": "290eb368a4f8102b",
    "bb-end-turn-return.1": "65f8e59dbebaf006",
    "bb-sight-ground.1": "fe2ae294ac8c25d2",
    "bb-sight-hill.1": "51334845aa6155d0",
    "bb-sight-edge.1": "554cc5bed2fc53b9",
    "bb-thread.1": "44b9e3c130b4038c",
    "bb-helicopter-flight.1": "4dd99f8e9150fe30",
    "bb-helicopter-mode.1": "2b693f3009626474",
    "bb-helicopter-ammunition.1": "d73c8dc9ad60d575",
    "bb-helicopter-moving-fire.1": "c57f514ee5f6994a",
    "bb-helicopter-company.1": "f378818b5f53fdbc",
    "bb-helicopter-impulse.1": "557370e84246a909",
    "bb-helicopter-range.1": "15be467bf8242554",
    "bb-helicopter-hit.1": "937a34fccf67e035",
    "bb-helicopter-crash.1": "035e41fd1220d822",
    "bb-helicopter-level.1": "02586b76773dfa68",
    "bb-helicopter-sight.1": "23785e7c46eeb2d0",
    "bb-pop-up.1": "5c00e651cf4267b7",
    "bb-helicopter-chance.1": "a3d1dc238fc27293",
    "bb-air-weapons.1": "14b50b04ba3ff1fc",
    "bb-air-fate.1": "6d6bdb0cb8f92b8c",
    "bb-air-status.1": "802c587dff167e8a",
    "bb-air-aa.1": "5d146c6af896c8af",
    "bb-air-hits-on-it.1": "0fe6a7f39f0c7735",
    "bb-air-save-dice.1": "3e57c786c4640ee6",
    "bb-air-strike-chance.1": "615727b6da0f8856",
    "bb-air-cover.1": "c5f2bbffe0f3e8ac",
    "bb-jammed-range.1": "6052b6797ba517a6",
    "bb-jammed-rally.1": "15c3d4b24a2591bb",
    "bb-jammed-roll.1": "6a6438c4e6d051d3",
    "bb-chaos.1": "672f80ed6ab62f53",
    "bb-chaos-next.1": "ae077284c0f4220b",
    "bb-control.1": "dff8ec05ae133d85",
    "bb-bonus-activation.1": "adc61d8f65be31b0",
    "eup-factors.1": "de18a3eb92f504b4",
    "eup-displacement.1": "50642d5876fd7fec",
    "eup-die.1": "8da97737c642a24f",
    "eup-turn.1": "8c6f10c4f04396a2",
    "eup-victory.1": "58979728e8009be1",
    "eup-zone.1": "a009f37f7ba617ad",
    "eup-hiding.1": "84a99606eb4774ed",
    "eup-drop-plan.1": "ea212f21f8edb86d",
    "eup-drop.1": "1e8be70300c23907",
    "eup-group.1": "a5f749908a519aa4",
    "eup-group-chance.1": "f1466c08a8cb26a1",
    "eup-landing.1": "5c99df0a4268c505",
    "eup-drop-zone.1": "686b142ff0c37097",
    "eup-move.1": "7a85d2a4c79da2d5",
    "eup-over.1": "ae79d1fb542e846d",
    "eup-battle.1": "bd553e0ac968368b",
    "eup-battle-chance.1": "554d6be9cb858363",
    "eup-limits.1": "9d8b17a001c841eb",
    "eup-blow.1": "b1ba0280883aa754",
    "eup-open.1": "d8ceefc004c5f0bb",
    "eup-crossing.1": "640ea55e5fd257c9",
    "eup-afloat.1": "eeb366dca7d9362e",
    "eup-support.1": "bc510c1194d9f863",
    "eup-attack-factor.1": "0c4eacfb9fd5f089",
    "eup-bombard.1": "ee5faf65393e5dae",
    "eup-attacker.1": "fc7db5ec764e5bec",
    "eup-order.1": "cafde1c616d91f90",
}


@pytest.mark.parametrize("name", GENERATORS)
def test_only_mistakes_that_change_the_answer_are_offered(name: str) -> None:
    """Exactly one option is right; the others differ from it and from each other."""
    for seed in SEEDS:
        example = made(name, seed)
        values = [option.value for option in example.options]
        assert len(set(values)) == len(values)
        assert [o for o in example.options if o.mistake is None] == [example.answer]
        assert len(example.slips) >= GENERATORS[name].wrong


@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_question(name: str) -> None:
    """Made twice, and made from its link, it is the same example."""
    for seed in SEEDS[:12]:
        example = make(name, seed)
        assert made(name, seed) == example == from_link(example.id)


@pytest.mark.parametrize("name", GENERATORS)
def test_questions_vary(name: str) -> None:
    """Sixty seeds give many different questions."""
    seen = {repr((made(name, seed).facts, made(name, seed).question)) for seed in SEEDS}
    assert len(seen) > 25


@pytest.mark.parametrize("name", GENERATORS)
def test_a_question_has_steps_that_cite_rules(name: str) -> None:
    """The answer is explained, and the home rule of the question is among what is cited."""
    cited = set()
    for seed in SEEDS:
        example = made(name, seed)
        cited |= {step.rule for step in example.steps}
    assert GENERATORS[name].rule in cited


@pytest.mark.parametrize("name", GENERATORS)
def test_a_published_question_never_changes_under_its_version(name: str) -> None:
    """The facts, map, options and answer of the first 20 seeds hash to what was published."""
    questions = []
    for seed in range(1, 21):
        example = made(name, seed)
        lines = [*example.facts, example.question, *(o.line for o in example.options)]
        said = [[line.key, dump(line.values)] for line in lines]
        figure = [dump(example.figure)] if example.figure else []
        questions.append([said, [o.mistake for o in example.options], *figure])
    digest = hashlib.sha256(json.dumps(questions, sort_keys=True).encode()).hexdigest()[:16]
    key = f"{name}.{GENERATORS[name].version}"
    assert FIRST.get(key) == digest, f'a new kind or version of question: "{key}": "{digest}"'


# rules without a question, and why
UNPRACTISED: dict[str, str] = {}


def test_every_executed_rule_has_a_question_that_is_missed_over_it() -> None:
    """Each rule is named by a generator, and one of its own slips is among the wrong answers."""
    named = {rule for generator in GENERATORS.values() for rule in generator.rules}
    assert {rule.id for rule in RULES.values()} - named == set(UNPRACTISED)
    missed = {
        MISTAKES[slip.mistake].rule
        for name in GENERATORS
        for seed in SEEDS
        for slip in made(name, seed).slips
        if slip.mistake
    }
    assert {rule.id for rule in RULES.values()} - missed == set(UNPRACTISED)


def test_every_slip_is_met_in_a_question() -> None:
    """No slip is registered for nothing: sixty seeds of each generator show them all."""
    met = {slip.mistake for name in GENERATORS for seed in SEEDS for slip in made(name, seed).slips}
    places = (".slips", ".artillery_slips", "abtf.mistakes")
    slips = {m for m in MISTAKES if MISTAKES[m].function.__module__.endswith(places)}
    assert slips - met == set()


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
