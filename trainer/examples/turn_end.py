"""Blood and Bridges: questions over the end of a turn: HQs that return, formations not drawn.

All formations here are made up for training, and every question says so.
"""

from __future__ import annotations

from random import Random

from trainer.examples.model import Case, generator, line
from trainer.examples.parts import MADE_UP, number
from trainer.rules import Outcome, Reading, told
from trainer.rules.bb.facts import Strength
from trainer.rules.bb.turn import FormationTurn, FormationTurns, HqsAtEnd, Waiting
from trainer.rules.table import Ending, Step, step

AT_END = (Strength.FULL, Strength.REDUCED, Strength.REDUCED, Strength.DESTROYED)


@generator("bb-restore-hqs", version=1, rule="bb-3.2", rules=("bb-3.2",), kind="number")
def restore_hqs(source: Random) -> Case:
    facts = HqsAtEnd(tuple(source.choice(AT_END) for _ in range(source.randint(2, 5))))
    return Case(
        (
            *(line("hqs.one", number=n, strength=s) for n, s in enumerate(facts.hqs, 1)),
            line("hqs.room"),
            MADE_UP,
        ),
        line("ask.hqs_reduced"),
        lambda reading: told("bb-3.2:hqs", facts, (), reading),
        lambda outcome: sum(strength is Strength.REDUCED for strength in outcome.value),
        number,
        ("bb-3.2-reduced-restored",),
    )


@generator("bb-undrawn", version=1, rule="bb-3.2.1", rules=("bb-3.2.1",), kind="number")
def undrawn(source: Random) -> Case:
    turns = []
    for _ in range(source.randint(2, 4)):
        markers = source.choice((1, 1, 2))
        drawn = source.randint(0, markers)
        turns.append(FormationTurn(markers, drawn, source.randint(0, drawn)))
    facts = FormationTurns(tuple(turns))
    return Case(
        (
            *(
                line(
                    "turns.one",
                    number=n,
                    markers=turn.markers,
                    drawn=turn.markers_drawn,
                    put_back=turn.markers_drawn - turn.impulses,
                )
                for n, turn in enumerate(turns, 1)
            ),
            MADE_UP,
        ),
        line("ask.undrawn"),
        lambda reading: told("bb-3.2.1:undrawn", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("bb-3.2.1-put-back-counts", "bb-3.2.1-each-marker-counts"),
    )


@generator("bb-end-turn-return", version=1, rule="bb-3.2.1", rules=("bb-3.2.1",), kind="number")
def end_turn_return(source: Random) -> Case:
    waited = source.randint(1, 3)
    draws = [True] * waited + [False] * source.randint(1, 4)
    source.shuffle(draws)

    def solve(reading: Reading) -> Ending:
        steps: tuple[Step, ...] = ()
        for drawn in range(len(draws) + 1):
            now = told("bb-3.2.1:return", Waiting(waited, sum(draws[:drawn])), (), reading)
            if isinstance(now, Outcome) and now.value:
                return Outcome(
                    drawn, (*steps, *now.steps, step("bb-3.2.1", "turns.back", draw=drawn))
                )
            steps = now.steps
        return Outcome(None, steps)

    return Case(
        (
            line("turns.kept", formations=waited),
            *(
                line("turns.own_draw" if own else "turns.other_draw", number=n)
                for n, own in enumerate(draws, 1)
            ),
            MADE_UP,
        ),
        line("ask.end_turn_back"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-3.2.1-back-at-once", "bb-3.2.1-waits-for-all"),
    )
