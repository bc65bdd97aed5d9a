"""What the players do: one frozen record for each kind of action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from trainer.rules.bb.artillery_facts import Munition
from trainer.rules.bb.facts import Ammunition
from trainer.rules.hexes import Hex


@dataclass(frozen=True)
class Draw:
    """A marker comes out of the cup: a formation's name or `END_TURN`; "" lets a die say which."""

    marker: str = ""


@dataclass(frozen=True)
class Command:
    """Every hex of the active formation is checked for command (4.2)."""


@dataclass(frozen=True)
class Rally:
    """The Disrupted units of the active formation in a hex try to Rally (4.3)."""

    at: Hex


@dataclass(frozen=True)
class Move:
    """Units of one hex go together, hex after hex (5.0, 5.1)."""

    units: tuple[str, ...]
    path: tuple[Hex, ...]


@dataclass(frozen=True)
class Fire:
    """One unit fires at another (6.1), or returns fire at one that moves (6.2).

    ammunition: None takes what the target calls for. led: an HQ of its hex leads it (1.3.3.2).
    """

    firer: str
    target: str
    ammunition: Ammunition | None = None
    led: bool = False
    returned: bool = False


@dataclass(frozen=True)
class Storm:
    """Units assault a hex (6.3); an HQ among them leads."""

    units: tuple[str, ...]
    at: Hex


@dataclass(frozen=True)
class Drive:
    """Vehicles break through an enemy's hex into one beyond it (6.4)."""

    units: tuple[str, ...]
    through: Hex
    to: Hex


@dataclass(frozen=True)
class Load:
    """Infantry boards a transport in its hex (5.2.1)."""

    infantry: str
    transport: str


@dataclass(frozen=True)
class Unload:
    """Infantry gets off (5.2.2)."""

    infantry: str


@dataclass(frozen=True)
class Call:
    """An HQ or a reconnaissance unit calls an artillery mission on a hex (8.0)."""

    caller: str
    munition: Munition
    at: Hex


@dataclass(frozen=True)
class EndImpulse:
    """The active formation has done what it wanted to do."""


@dataclass(frozen=True)
class RemoveMarkers:
    """The Marker Removal Phase, after which the next turn begins (3.2)."""


Action: TypeAlias = (
    Draw
    | Command
    | Rally
    | Move
    | Fire
    | Storm
    | Drive
    | Load
    | Unload
    | Call
    | EndImpulse
    | RemoveMarkers
)
