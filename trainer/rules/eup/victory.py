"""El Último Puente, 5: who wins."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.facts import Army, Ratio, Standing
from trainer.rules.eup.movement import LAST_TURN
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, step

TIMES = 3


@rule("eup-5", "triple", rulings=(rulings.TRIPLE,))
def three_times(facts: Ratio, reading: Reading) -> Asks[bool]:
    """Whether a side has three times as many counters as the other. Source: 5."""
    bar = TIMES * facts.enemy_counters
    if facts.counters == bar and bar:
        enough = reading.says(rulings.TRIPLE) == "at-least"
    else:
        enough = facts.counters > bar
    key = "eup.three_times" if enough else "eup.not_three_times"
    yield step("eup-5", key, counters=facts.counters, enemies=facts.enemy_counters)
    return enough


@rule("eup-5", "counted", rulings=(rulings.COUNTERS_COUNTED,))
def counted(facts: Standing, reading: Reading) -> Asks[Ratio]:
    """The counters of the Allies and of the Germans that count. Source: 5."""
    allied, german = facts.allied_counters, facts.german_counters
    elsewhere = facts.allied_off_board or facts.german_off_board
    if elsewhere and reading.says(rulings.COUNTERS_COUNTED) == "all-not-eliminated":
        allied += facts.allied_off_board
        german += facts.german_off_board
    yield step("eup-5", "eup.counted", allied=allied, german=german)
    return Ratio(allied, german)


@rule("eup-5")
def winner(facts: Standing, reading: Reading) -> Asks[Army | None]:
    """Who has won, None if the game goes on. Source: 5.

    At once: the enemy surrenders, has no counters left, or is outnumbered three to one. At the end
    of turn 12: the Allies if no German is on the road and in its cities, otherwise the Germans.
    """
    if facts.surrender is not None:
        yield step("eup-5", "eup.surrenders", army=facts.surrender)
        return facts.surrender.enemy
    left = {
        Army.ALLIED: facts.allied_counters + facts.allied_off_board,
        Army.GERMAN: facts.german_counters + facts.german_off_board,
    }
    for army in Army:
        if not left[army] and left[army.enemy]:
            yield step("eup-5", "eup.annihilated", army=army)
            return army.enemy
    there = yield from counted(facts, reading)
    for army, ratio in (
        (Army.ALLIED, there),
        (Army.GERMAN, Ratio(there.enemy_counters, there.counters)),
    ):
        if (yield from three_times(ratio, reading)):
            yield step("eup-5", "eup.outnumbers", army=army)
            return army
    if facts.turn < LAST_TURN or not facts.turn_over:
        yield step("eup-5", "eup.goes_on", turn=facts.turn)
        return None
    held = facts.german_on_road
    yield step("eup-5", "eup.road_lost" if held else "eup.road_won")
    return Army.GERMAN if held else Army.ALLIED
