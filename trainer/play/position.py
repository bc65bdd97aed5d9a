"""Blood and Bridges: what lies on the table, as frozen records.

Everything that a rule of the book may ask about is here: the map with its markers, every unit with
the markers on it, the cup, and how far the turn has come. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from trainer.rules.bb.aid import Aid
from trainer.rules.bb.artillery_facts import Munition
from trainer.rules.bb.board import Board
from trainer.rules.bb.counters import Counter, CounterKind
from trainer.rules.bb.facts import Army, Strength
from trainer.rules.bb.turn import Marker
from trainer.rules.hexes import Hex, adjacent

END_TURN = "end-turn"


class Stage(StrEnum):
    """What comes next: a marker is drawn; command, rally and operations of an impulse; markers are
    removed at the end of the turn."""

    CUP = "cup"
    COMMAND = "command"
    RALLY = "rally"
    OPERATIONS = "operations"
    REMOVAL = "removal"


class Mark(StrEnum):
    """What can be said of a unit besides its hex and its strength."""

    ABOARD = "aboard"
    DISRUPTED = "disrupted"
    OPS_COMPLETE = "ops-complete"
    OUT_OF_COMMAND = "out-of-command"
    AMMO_2 = "ammo-depletion-2"
    AMMO_1 = "ammo-depletion-1"


IMPULSE = frozenset({Stage.COMMAND, Stage.RALLY, Stage.OPERATIONS})


@dataclass(frozen=True)
class Unit:
    """One counter. at: its hex, None where it is destroyed; aboard: the transport that carries it.

    type: which vehicles an HQ belongs to (1.3.3.3); of other units, the counter's own name.
    by_firing: it is Ops Complete because it fired. Of this impulse: spent, its Movement Points;
    allowed, how many it may spend in all after loading or unloading, hexes, how many it may still
    enter then (None: no such limit); fired, it fired on the move; leads, an HQ that has led a unit;
    rallied, it has tried to Rally. met: in this turn it boarded, or was boarded, after a move.
    """

    name: str
    formation: str
    front: Counter
    back: Counter | None = None
    at: Hex | None = None
    aboard: str = ""
    strength: Strength = Strength.FULL
    type: str = ""
    recon: bool = False
    disrupted: bool = False
    ops_complete: bool = False
    by_firing: bool = False
    out_of_command: bool = False
    ammo_depletion: int = 0
    spent: int = 0
    allowed: int | None = None
    hexes: int | None = None
    fired: bool = False
    leads: bool = False
    met: bool = False
    rallied: bool = False

    @property
    def alive(self) -> bool:
        return self.strength is not Strength.DESTROYED

    @property
    def counter(self) -> Counter:
        """The side of the counter that is up."""
        if self.strength in (Strength.REDUCED, Strength.DESTROYED) and self.back is not None:
            return self.back
        return self.front

    @property
    def kind(self) -> CounterKind:
        assert self.front.kind is not None
        return self.front.kind

    @property
    def headquarters(self) -> bool:
        return self.kind is CounterKind.HEADQUARTERS


@dataclass(frozen=True)
class Formation:
    """markers: formation markers in the game; in_cup: those that lie in the cup now; put_back: a
    marker of it went back into the cup in this turn; left: markers that have left the cup once;
    impulses: how many this turn has brought."""

    name: str
    army: Army
    markers: int = 1
    in_cup: int = 1
    left: int = 0
    impulses: int = 0
    put_back: bool = False


@dataclass(frozen=True)
class Mission:
    """Artillery missions of one kind that an army has left (8.0)."""

    army: Army
    munition: Munition
    left: int
    firepower: int | None = None
    hit_number: int | None = None


@dataclass(frozen=True)
class Kept:
    """An End Turn marker that an army has kept, and the formations that it waits for (3.2.1)."""

    army: Army
    formations: tuple[str, ...]
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True)
class Motion:
    """Units on the move, and who has fired at each of them in the hex where it is now."""

    units: tuple[str, ...]
    fired_at: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Position:
    """Everything on the table.

    end_turn: End Turn markers in the cup. draws: what has come out of it in this turn; cup_start:
    how many formation markers lay in it before. acted: something has been done in the operations of
    this impulse. called: who has called a mission in it, once for each; tried: which unit has tried
    to break through which hex. own_morale: that of units without their HQ, by one reading (4.2).
    """

    board: Board
    units: tuple[Unit, ...]
    formations: tuple[Formation, ...]
    aid: Aid
    missions: tuple[Mission, ...] = ()
    prepared: frozenset[Hex] = frozenset()
    mines: frozenset[Hex] = frozenset()
    gas: frozenset[Hex] = frozenset()
    end_turn: int = 2
    draws: tuple[Marker, ...] = ()
    cup_start: int = 0
    kept: tuple[Kept, ...] = ()
    turn: int = 1
    stage: Stage = Stage.CUP
    active: str = ""
    motion: Motion | None = None
    acted: bool = False
    called: tuple[str, ...] = ()
    tried: tuple[tuple[str, Hex], ...] = ()
    own_morale: int | None = None

    @cached_property
    def by_name(self) -> dict[str, Unit]:
        return {unit.name: unit for unit in self.units}

    @cached_property
    def on_map(self) -> dict[Hex, tuple[Unit, ...]]:
        """The living units of every hex, carried ones among them."""
        found: dict[Hex, tuple[Unit, ...]] = {}
        for unit in self.units:
            if unit.alive and unit.at is not None:
                found[unit.at] = (*found.get(unit.at, ()), unit)
        return found

    def unit(self, name: str) -> Unit:
        return self.by_name[name]

    def formation(self, name: str) -> Formation:
        return next(f for f in self.formations if f.name == name)

    @cached_property
    def armies(self) -> dict[str, Army]:
        return {f.name: f.army for f in self.formations}

    def army(self, unit: Unit) -> Army:
        return self.armies[unit.formation]

    @property
    def side(self) -> Army | None:
        """The army whose formation is active."""
        return self.armies.get(self.active)

    def of(self, army: Army) -> Iterator[Unit]:
        """The living units of an army, carried ones among them."""
        return (u for u in self.units if u.alive and self.army(u) is army)

    def against(self, army: Army) -> Iterator[Unit]:
        """The living units that are not of this army and not carried."""
        return (u for u in self.units if u.alive and self.army(u) is not army and not u.aboard)

    def stack(self, at: Hex, army: Army) -> tuple[Unit, ...]:
        """What an army has in a hex, carried units and HQs among them."""
        return tuple(u for u in self.on_map.get(at, ()) if self.army(u) is army)

    def fighters(self, at: Hex, army: Army) -> tuple[Unit, ...]:
        """The units of an army in a hex that can be fired at: no HQ, nobody carried."""
        return tuple(u for u in self.stack(at, army) if not u.headquarters and not u.aboard)

    def hq_in(self, at: Hex, army: Army) -> Unit | None:
        return next((u for u in self.stack(at, army) if u.headquarters), None)

    def passenger(self, transport: Unit) -> Unit | None:
        return next((u for u in self.units if u.alive and u.aboard == transport.name), None)

    def enemies_near(self, at: Hex, army: Army) -> tuple[Unit, ...]:
        """The enemies of an army next to a hex, HQs among them."""
        return tuple(u for u in self.against(army) if u.at is not None and adjacent(u.at, at))

    def with_unit(self, name: str, **changes: Any) -> Position:
        return self.with_units(lambda u: u.name == name, **changes)

    def with_units(self, which: Callable[[Unit], bool], **changes: Any) -> Position:
        units = tuple(replace(u, **changes) if which(u) else u for u in self.units)
        return replace(self, units=units)

    def with_formation(self, name: str, **changes: Any) -> Position:
        found = tuple(replace(f, **changes) if f.name == name else f for f in self.formations)
        return replace(self, formations=found)

    def with_wreck(self, at: Hex) -> Position:
        return replace(self, board=self.board.with_wrecks(self.board.wrecks | {at}))

    @cached_property
    def mined(self) -> frozenset[Hex]:
        return _around(self.mines, self.board)

    @cached_property
    def gassed(self) -> frozenset[Hex]:
        return _around(self.gas, self.board)

    @cached_property
    def cup(self) -> tuple[str, ...]:
        """The markers in the cup, in the order in which a die of the cup numbers them."""
        found = [f.name for f in self.formations for _ in range(f.in_cup)]
        return (*found, *[END_TURN] * self.end_turn)


def _around(marked: frozenset[Hex], board: Board) -> frozenset[Hex]:
    """The marked hexes and their neighbors, if on the map."""
    return frozenset(h for h in board.ground if any(h == m or adjacent(h, m) for m in marked))
