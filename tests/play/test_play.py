"""What may be done on the map, what it does, and which rule refuses the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from play.fields import last, table, unit, where

from trainer.play import Stage, before_the_dice, played, read
from trainer.play.actions import Fire, Move
from trainer.play.log import one
from trainer.play.shipped import shipped, text
from trainer.rules import BadInput, Forbidden, Outcome, Undecided
from trainer.rules.bb.facts import Strength

FOOT = "unit A-2 training-infantry at B3"
LOADED = "unit A-3 training-carrier at A2\nunit A-4 training-infantry aboard A-3"


@pytest.mark.parametrize("name", ["mill", "smoke", "storm"])
def test_a_shipped_fight_plays_to_its_end(name: str) -> None:
    """Every line is allowed, or only tried; and some of those tried are refused."""
    fight = read(text(name))
    found = list(played(fight))
    assert len(found) == len(fight.lines)
    assert not any(p.refused for p in found if not p.line.trying)
    assert any(p.refused for p in found if p.line.trying)
    assert found[-1].after.turn > 1
    assert set(shipped()) == {"mill", "smoke", "storm"}


@pytest.mark.parametrize(
    ("line", "rule", "setting"),
    [
        ("move A-1 to C2 D2 E2 E1 D1 D2 C3", "bb-5.0", {}),
        ("move A-1 to D2", "bb-5.1", {}),
        ("move H-1 to E2", "bb-4.0", {}),
        ("move A-4 to B1", "bb-5.2", {"nato": LOADED}),
        ("move A-2 to B2", "bb-1.4", {"nato": f"{FOOT}\nunit A-5 training-tank at B2"}),
        ("move A-1 to C1", "bb-5.1", {"soviet": "unit H-2 training-infantry at C1"}),
        (
            "move A-5 to B4",
            "bb-6.1.7",
            {
                "nato": "unit A-5 training-tank at A4 disrupted",
                "soviet": "unit H-2 training-tank at C4",
            },
        ),
        ("fire A-HQ at H-1", "bb-1.3.3.2", {}),
        ("fire A-1 at H-HQ", "bb-1.3.3.2", {}),
        ("fire A-1 at A-2", "bb-6.1", {"nato": FOOT}),
        ("fire A-1 at H-1 with HE", "bb-6.1", {}),
        ("fire A-4 at H-1", "bb-5.2.3", {"nato": LOADED}),
        (
            "fire A-1 at H-2",
            "bb-5.2.4",
            {"soviet": "unit H-3 training-carrier at E2\nunit H-2 training-infantry aboard H-3"},
        ),
        ("return fire H-1 at A-1", "bb-6.2", {}),
        ("assault A-1 at C2", "bb-6.3", {}),
        ("assault A-HQ at C2", "bb-1.3.3.2", {"soviet": "unit H-2 training-infantry at C2"}),
        ("load A-2 onto A-3", "bb-5.2.1", {"nato": f"{FOOT}\n{LOADED}"}),
        ("unload A-2", "bb-5.2.2", {"nato": FOOT}),
        ("call HE by A-1 at F2", "bb-8.0", {"more": "artillery nato HE 1x45"}),
        ("call HE by A-HQ at F2", "bb-8.0", {}),
        ("call chemical by A-HQ at F2", "bb-8.4", {"more": "artillery nato chemical 1"}),
        ("rally B2", "bb-4.3", {}),
        ("draw Hammer", "bb-3.1", {}),
        ("command", "bb-4.0", {}),
        ("remove markers", "bb-3.1", {}),
    ],
)
def test_a_rule_refuses(line: str, rule: str, setting: dict[str, str]) -> None:
    """The refusal names the rule, and nothing on the table has changed."""
    found = list(played(read(table(line, **setting))))[-1]
    assert isinstance(found.ending, Forbidden), found.ending
    assert found.ending.rule == rule
    assert found.after == found.before


def test_moved_units_are_ops_complete_when_they_stop() -> None:
    """On the move they are not; somebody else's action brings the move to its end."""
    going = last(table("move A-1 to C2"))
    assert not unit(going, "A-1").ops_complete
    assert where(going, "A-1") == "C2"
    stopped = last(table("move A-1 to C2", "move A-2 to B4", nato=FOOT))
    assert unit(stopped, "A-1").ops_complete
    again = table("move A-1 to C2", "move A-2 to B4", "try move A-1 to D2", nato=FOOT)
    assert last(again).ending.rule == "bb-5.0"


def test_return_fire_comes_hex_by_hex() -> None:
    """A unit is fired at once in a hex (6.2), again in the next; a Hit stops it there."""
    more = "unit H-2 training-tank at F3"
    move = "move A-1 to C2 D2"
    first = "return fire H-1 at A-1: 1 1 1 1"
    twice = list(played(read(table(move, first, "return fire H-2 at A-1", soviet=more))))[-1]
    assert twice.ending.rule == "bb-6.2"
    hit = "return fire H-2 at A-1: 6 6 1 1 / 1 1 1"
    done = last(table(move, first, "move A-1 to E2", hit, soviet=more))
    assert unit(done, "A-1").ops_complete
    assert unit(done, "A-1").strength is Strength.REDUCED
    assert unit(done, "H-1").by_firing
    stopped = table(move, first, "move A-1 to E2", hit, "try move A-1 to D2", soviet=more)
    assert last(stopped).ending.rule == "bb-5.0"


def test_fire_on_the_move_bars_an_assault() -> None:
    """Half of the Movement is spent at most; afterwards no Assault (6.1.3)."""
    soviet = "unit H-2 training-infantry at D3\nunit H-3 training-tank at E4"
    fired = ("move A-1 to C2", "fire A-1 at H-3: 1 1 1 1")
    done = last(table(*fired, soviet=soviet))
    assert unit(done, "A-1").fired
    assert last(table(*fired, "try assault A-1 at D3", soviet=soviet)).ending.rule == "bb-6.1.3"
    far = ("move A-1 to B1 A1 A2 B2", "try fire A-1 at H-3")
    assert last(table(*far, soviet=soviet)).ending.rule == "bb-6.1.3"


def test_an_hq_goes_by_itself_and_rolls() -> None:
    """From stack to stack; next door 1 is added, so a 1 weakens it and a 2 does not (1.3.3.1)."""
    safe = last(table("move A-HQ to B3: 2", nato=FOOT))
    assert (where(safe, "A-HQ"), unit(safe, "A-HQ").strength) == ("B3", Strength.FULL)
    hurt = last(table("move A-HQ to B3: 1", nato=FOOT))
    assert unit(hurt, "A-HQ").strength is Strength.REDUCED
    alone = last(table("try move A-HQ to B1"))
    assert alone.ending.rule == "bb-1.3.3.1"


def test_infantry_gets_off_and_on() -> None:
    """Off at the start: one hex for it, half for its transport; boarding the other way round."""
    off = last(table("unload A-4", nato=LOADED))
    assert unit(off, "A-4").aboard == ""
    assert unit(off, "A-3").allowed == 4
    one_hex = ("unload A-4", "move A-4 to A3", "try move A-4 to A4")
    assert last(table(*one_hex, nato=LOADED)).ending.rule == "bb-5.2.2"
    half = ("unload A-4", "move A-3 to A1 B1 A1 A2", "try move A-3 to A1")
    assert last(table(*half, nato=LOADED)).ending.rule == "bb-5.2"
    nato = "unit A-2 training-infantry at A2\nunit A-3 training-carrier at A2"
    on = last(table("load A-2 onto A-3", nato=nato))
    assert (unit(on, "A-2").aboard, unit(on, "A-3").allowed) == ("A-3", 4)
    gone = last(table("load A-2 onto A-3", "move A-3 to A3", nato=nato))
    assert where(gone, "A-2") == "A3"


def test_a_loaded_transport_is_hit_with_its_infantry() -> None:
    """5.2.4: an even die and the infantry takes the Hit too."""
    soviet = "unit H-2 training-carrier at D2\nunit H-3 training-infantry aboard H-2"
    done = last(table("fire A-1 at H-2 with AP: 6 1 1 1 / 1 / 2", soviet=soviet))
    assert unit(done, "H-2").disrupted
    assert unit(done, "H-3").disrupted
    spared = last(table("fire A-1 at H-2 with AP: 6 6 6 1 / 1 / 1 1 1 / 1", soviet=soviet))
    assert not unit(spared, "H-2").alive
    assert unit(spared, "H-3").aboard == ""
    assert where(spared, "H-3") == "D2"
    assert spared.after.board.wrecks


def test_an_assault_takes_the_hex() -> None:
    """The defenders take more Hits and retreat to the hex opposite; the attackers are in."""
    done = last(
        table("assault A-1 at C2: 5 1 1 / 1 1 1 1", soviet="unit H-2 training-infantry at C2")
    )
    assert (where(done, "A-1"), where(done, "H-2")) == ("C2", "D1")
    back = last(
        table("assault A-1 at C2: 1 1 1 / 1 1 1 1", soviet="unit H-2 training-infantry at C2")
    )
    assert (where(back, "A-1"), where(back, "H-2")) == ("B2", "C2")
    assert unit(back, "A-1").ops_complete


def test_a_retreat_into_a_full_hex_is_left_open() -> None:
    """Two friends stand behind: without a reading undecided, with one of them destroyed or three."""
    soviet = "\n".join(
        f"unit H-{n} training-infantry at {h}" for n, h in ((2, "C2"), (3, "D1"), (4, "D1"))
    )
    line = "assault A-1 at C2: 5 1 1 / 1 1 1 1"
    open_ = list(played(read(table(line, soviet=soviet))))[-1]
    assert isinstance(open_.ending, Undecided)
    assert open_.ending.ruling == "bb-ruling-retreat-room"
    assert open_.after == open_.before
    dead = last(table(line, soviet=soviet), retreat_room="no-way-out")
    assert not unit(dead, "H-2").alive
    over = last(table(line, soviet=soviet), retreat_room="over-the-limit")
    assert where(over, "H-2") == "D1"


def test_vehicles_break_through() -> None:
    """Unharmed they are beyond the hex and may go on; Disrupted they stay where they were (6.4)."""
    soviet = "unit H-2 training-infantry at B3"
    done = last(table("break A-1 through B3 to B4: 6 6 1 1 1 1 1 1 1 / 1 1 1", soviet=soviet))
    assert where(done, "A-1") == "B4"
    assert unit(done, "A-1").spent == 3
    assert not unit(done, "A-1").ops_complete
    assert unit(done, "H-2").strength is Strength.REDUCED
    stopped = last(table("break A-1 through B3 to B4: 1 1 1 1 1 1 1 1 1 / 5 1 1", soviet=soviet))
    assert where(stopped, "A-1") == "B2"
    assert unit(stopped, "A-1").disrupted
    assert unit(stopped, "A-1").ops_complete
    city = "unit H-2 training-infantry at C2"
    assert last(table("try break A-1 through C2 to D1", soviet=city)).ending.rule == "bb-6.4"
    behind = f"{soviet}\nunit H-3 training-infantry at B4"
    assert last(table("try break A-1 through B3 to B4", soviet=behind)).ending.rule == "bb-6.4"


def test_a_loaded_transport_is_told_to_unload_before_an_assault() -> None:
    """The one thing that the play cannot do, said with what to do."""
    text = table("assault A-3 at B1", nato=LOADED, soviet="unit H-2 training-infantry at B1")
    with pytest.raises(BadInput) as error:
        list(played(read(text)))
    assert error.value.key == "error.play_loaded"


def test_smoke_thins_and_ends() -> None:
    """Smoke 2, then Smoke 1, then none (8.2)."""
    lines = ["call smoke by A-HQ at D2: 1", "end impulse", "draw end turn", "draw end turn"]
    more = "artillery nato smoke 2"
    done = last(table(*lines, "remove markers", more=more))
    assert (len(done.after.board.smoke_2), len(done.after.board.smoke_1)) == (0, 1)
    again = [*lines, "remove markers", "draw end turn", "draw Hammer: activate", "command"]
    ended = [
        *again,
        "end impulse",
        "draw Anvil: activate",
        "command",
        "end impulse",
        "remove markers",
    ]
    done = last(table(*ended, more=more))
    assert not done.after.board.smoky


def test_a_formation_that_nobody_drew_keeps_an_end_turn_marker() -> None:
    """3.2.1: it comes back into the cup when the formation is drawn in the next turn."""
    lines = ["end impulse", "draw end turn", "draw end turn", "remove markers"]
    done = last(table(*lines))
    assert done.after.end_turn == 1
    assert [k.formations for k in done.after.kept] == [("Hammer",)]
    back = last(table(*lines, "draw Hammer: activate"))
    assert back.after.end_turn == 2
    assert not back.after.kept


def test_a_destroyed_hq_comes_back_with_a_vehicle_of_its_own() -> None:
    """1.3.3.3: Reduced, in the hex of a unit of its formation and its type."""
    soviet = "unit H-2 training-tank at E1"
    fight = read(
        table("end impulse", "draw end turn", "draw end turn", "remove markers", soviet=soviet)
    )
    dead = fight.start.with_unit("H-HQ", strength=Strength.DESTROYED, at=None)
    position = dead
    lines = [*fight.lines[:-1], replace(fight.lines[-1], answers=("E1",))]
    for line in lines:
        position = one(position, line).after
    hq = position.unit("H-HQ")
    assert hq.strength is Strength.REDUCED
    assert position.board.names[hq.at] == "E1"


def test_marks_go_when_the_book_says_so() -> None:
    """Ops Complete comes off at the impulse of its formation and at the end of the turn (4.1, 3.2)."""
    fight = read(table(begun=False))
    marked = fight.start.with_units(lambda _: True, ops_complete=True, out_of_command=True)
    draw = read(table("end impulse")).lines[0]
    done = one(marked, draw).after
    assert not done.unit("A-1").ops_complete
    assert not done.unit("A-1").out_of_command
    assert done.unit("H-1").ops_complete
    assert done.stage is Stage.COMMAND


def test_what_may_be_done_is_known_before_the_dice() -> None:
    """Nobody is asked: the position stays as it was, or the rule that forbids it is named."""
    position = last(table()).after
    allowed = before_the_dice(position, Fire("A-1", "H-1"))
    assert isinstance(allowed, Outcome)
    assert allowed.value == position
    refused = before_the_dice(position, Move(("H-1",), (position.board.hex("E2"),)))
    assert isinstance(refused, Forbidden)
    assert refused.rule == "bb-4.0"


def test_answers_are_checked_against_the_questions() -> None:
    """Too few dice, none at all, one answer too many: each says so, with its line."""
    for line, key in (
        ("fire A-1 at H-1", "error.play_unanswered"),
        ("fire A-1 at H-1: 1 2 3", "error.dice_few"),
        ("fire A-1 at H-1: 1 1 1 1 / 3", "error.play_not_asked"),
        ("fire A-1 at H-1: 1 1 1 7", "error.face"),
    ):
        fight = read(table(line))
        with pytest.raises(BadInput) as error:
            list(played(fight))
        assert error.value.key == key
        assert error.value.values["play_line"] == fight.lines[-1].number


def test_the_steps_of_a_refusal_are_told() -> None:
    """What was looked at before the rule said no is not lost, nor is what allows a try."""
    allowed = last(table("try fire A-1 at H-1"))
    assert isinstance(allowed.ending, Outcome)
    assert any(step.rule == "bb-7.0" for step in allowed.ending.steps)
    assert allowed.after == allowed.before
