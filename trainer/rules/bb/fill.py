"""Blood and Bridges: facts that somebody leaves out, filled in from counters and from a card.

A part of the facts that stands for a counter may have a "preset", the name of one: a counter of
the player's own card, one that the book names, or one made up for training. What is printed on it
stands in for what was left out; the card's tables stand in likewise. What was typed is never
changed, and every number taken is said in a step. What a part takes is registered with `fills`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

from trainer.rules.bb.aid import Aid, OwnTerrain, TerrainLine
from trainer.rules.bb.air import Aircraft, HelicopterSight
from trainer.rules.bb.assault import Breakthrough, Fighter
from trainer.rules.bb.chaos import Chaos
from trainer.rules.bb.counters import STATED, TRAINING, Counter, CounterKind, Known, on_foot
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Defence,
    Firer,
    HalfMovement,
    Kind,
    MoraleCheck,
    Shot,
    Target,
    Terrain,
)
from trainer.rules.bb.movement import Load, Loading, March, Unloading
from trainer.rules.bb.sequences import Platoon
from trainer.rules.bb.turn import Command, Rally
from trainer.rules.record import record
from trainer.rules.schema import described, dump, hints_of
from trainer.rules.table import BadInput, Given, Step, nearest, step

PRESET = "preset"


@record
class Source:
    """A counter and who says what is on it: the book (known), training (known), or the card."""

    counter: Counter
    known: Known | None = None

    @property
    def key(self) -> str:
        if self.known is None:
            return "bb.counter_card"
        return "bb.counter_training" if self.known.made_up else "bb.counter_stated"

    @property
    def marks_known(self) -> bool:
        """Whether a line or a ring that is not spoken of is not there: where somebody looked."""
        return self.known is None or self.known.made_up

    def rule(self, value: str) -> str:
        """The rule that states a value; for numbers from elsewhere the rule that explains them."""
        if self.known is None or self.known.made_up:
            return "bb-1.2.1"
        citation = self.known.cited(value)
        return citation.rule if citation else self.known.named


@record
class Filled:
    """Facts as JSON data with nothing named by preset any more, and what was filled in.

    blanks: facts that the counter named has, but of which nobody has said what they are.
    """

    data: Any
    steps: tuple[Step, ...] = ()
    blanks: tuple[BadInput, ...] = ()


@dataclass
class _Part:
    """One part of the facts while it is being filled."""

    cls: type
    data: dict[str, Any]
    path: str
    source: Source | None
    desk: _Desk
    taken: list[tuple[str, Given]] = field(default_factory=list)

    def take(
        self, name: str, value: Any, origin: str, *, must: bool = False, quiet: bool = False
    ) -> None:
        """Let `value` of the counter's `origin` stand for a fact that was left out.

        must: a blank has to be typed, since leaving the fact out would say that nothing is printed.
        quiet: the value follows from what the counter is and is no number to be told.
        """
        if name in self.data or self.source is None:
            return
        if value is not None:
            self.data[name] = dump(value)
            if not quiet:
                self.taken.append((self.source.rule(origin), Given(name, value)))
        elif must:
            allowed = described(hints_of(self.cls)[name])
            blank = BadInput(
                f"{self.path}.{name}" if self.path else name,
                None,
                allowed,
                "error.blank",
                counter=self.source.counter.name,
            )
            self.desk.blanks.append(blank)

    def from_card(self, name: str, value: Any, rule: str, key: str, /, **values: Any) -> None:
        if self.data.get(name) is not None or value is None:
            return
        self.data[name] = value
        self.desk.steps.append(step(rule, key, **values))

    def tell(self) -> None:
        """A step for each rule that the values taken rest on."""
        if self.source is None:
            return
        for rule in dict.fromkeys(rule for rule, _ in self.taken):
            values = tuple(given for at, given in self.taken if at == rule)
            name = self.source.counter.name
            self.desk.steps.append(step(rule, self.source.key, counter=name, values=values))


@dataclass
class _Desk:
    aid: Aid | None
    steps: list[Step] = field(default_factory=list)
    blanks: list[BadInput] = field(default_factory=list)


Filler: TypeAlias = Callable[[_Part], None]
FILLS: dict[type, Filler] = {}
"""What fills a part of the facts, by its class."""

HANDED_ON: dict[type, tuple[str, ...]] = {Fighter: ("unit",), Platoon: ("weapon", "unit")}
"""The parts inside a part that are the same counter."""

PRESETS: set[type] = set()
"""The parts of the facts that may name a counter."""


def fills(*classes: type, preset: bool = True) -> Callable[[Filler], Filler]:
    """Register the decorated function for these parts; preset: they may name a counter."""

    def register(function: Filler) -> Filler:
        for cls in classes:
            FILLS[cls] = function
        if preset:
            PRESETS.update(classes)
        return function

    return register


def find(name: Any, aid: Aid | None = None) -> Source:
    """The counter of this name: on the card, in the book, or for training.

    Raises BadInput with the names near it.
    """
    if isinstance(name, str):
        if aid is not None and (own := aid.counter(name)):
            return Source(own)
        for known in (*STATED, *TRAINING):
            if known.counter.name.casefold() == name.casefold():
                return Source(known.counter, known)
    by_folded = {n.casefold(): n for n in names_of(aid)}
    near = (by_folded[n] for n in nearest(name, by_folded))
    raise BadInput(PRESET, name, ", ".join(near), "error.preset")


def names_of(aid: Aid | None = None) -> tuple[str, ...]:
    """The counters that may be named, the card's own first."""
    own = tuple(c.name for c in aid.counters) if aid else ()
    return (*own, *(k.counter.name for k in (*STATED, *TRAINING)))


def fill(facts: type, data: Any, aid: Aid | None = None) -> Filled:
    """The facts of class `facts` with what was left out filled in as far as anybody has said it.

    What is no object is left for `parse` to refuse. Raises BadInput for a counter that nobody
    knows, and for terrain named where a number of Movement Points stands and the card has none.
    """
    desk = _Desk(aid)
    done = _filled(facts, data, "", desk)
    return Filled(done, tuple(dict.fromkeys(desk.steps)), tuple(desk.blanks))


def _filled(cls: type, data: Any, path: str, desk: _Desk) -> Any:
    if not isinstance(data, Mapping):
        return data
    part = _Part(cls, dict(data), path, None, desk)
    if cls in PRESETS and PRESET in part.data:
        name = part.data.pop(PRESET)
        if name not in (None, ""):
            try:
                part.source = find(name, desk.aid)
            except BadInput as error:
                raise (error.inside(path) if path else error) from None
    if part.source is not None:
        for name in HANDED_ON.get(cls, ()):
            inner_part = part.data.get(name, {})
            if isinstance(inner_part, Mapping):
                part.data[name] = {PRESET: part.source.counter.name, **inner_part}
    if cls is Aim and isinstance(part.data.get("firer"), Mapping):
        name = part.data["firer"].get(PRESET)
        if name not in (None, ""):
            part.source = _quietly(name, desk.aid)
    for name, hint in hints_of(cls).items():
        if name not in part.data:
            continue
        inner, many = _inner(hint)
        at = f"{path}.{name}" if path else name
        if inner is None:
            continue
        value = part.data[name]
        if many and isinstance(value, list | tuple):
            part.data[name] = [
                _filled(inner, item, f"{at}[{number}]", desk) for number, item in enumerate(value)
            ]
        elif not many:
            part.data[name] = _filled(inner, value, at, desk)
    if filler := FILLS.get(cls):
        filler(part)
        part.tell()
    return part.data


def _quietly(name: Any, aid: Aid | None) -> Source | None:
    try:
        return find(name, aid)
    except BadInput:
        return None


def _inner(hint: Any) -> tuple[type | None, bool]:
    """The dataclass inside a type, and whether the type holds many of it."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        return _inner(next(a for a in get_args(hint) if a is not types.NoneType))
    if get_origin(hint) is tuple:
        return _inner(get_args(hint)[0])[0], True
    return (hint if isinstance(hint, type) and is_dataclass(hint) else None), False


def _kind(source: Source | None) -> CounterKind | None:
    return source.counter.kind if source else None


def _walks(source: Source | None) -> bool:
    return source is not None and on_foot(source.counter.kind, source.counter.armor)


@fills(Firer)
def firer(part: _Part) -> None:
    """The weapon that fires, by its ammunition (1.2.1)."""
    if part.source is None:
        return
    counter, ammunition = part.source.counter, part.data.get("ammunition")
    part.data.setdefault("counter", counter.name)
    if isinstance(ammunition, str) and ammunition in set(Ammunition):
        weapon = getattr(counter, ammunition.lower())
        for name in ("firepower", "hit_number", "range"):
            value = getattr(weapon, name, None)
            part.take(name, value, f"{ammunition.lower()}.{name}", must=True)
        for name in ("range_underlined", "firepower_underlined"):
            value = getattr(weapon, name, None)
            if value is None and part.source.marks_known:
                part.take(name, False, name, quiet=True)
            else:
                part.take(name, value, f"{ammunition.lower()}.{name}", must=True)
    if counter.kind is not None:
        part.take("mortar", counter.kind is CounterKind.MORTAR, "mortar", quiet=True)
        is_hq = counter.kind is CounterKind.HEADQUARTERS
        part.take("headquarters", is_hq, "headquarters", quiet=True)


@fills(Target)
def target(part: _Part) -> None:
    """What is fired at: its kind, its Armor and Save Number, its strength."""
    if part.source is None:
        return
    counter = part.source.counter
    part.data.setdefault("counter", counter.name)
    if counter.kind is not None and counter.kind.value in set(Kind):
        part.take("kind", Kind(counter.kind.value), "kind")
    bare = counter.unarmored or counter.kind in (CounterKind.INFANTRY, CounterKind.HEADQUARTERS)
    typed_none = "armor" in part.data and part.data["armor"] is None
    if not bare and not typed_none:
        part.take("armor", counter.armor, "armor", must=True)
        part.take("save_number", counter.save_number, "save_number", must=True)
    part.take("strength", counter.strength, "strength")


@fills(Fighter)
def fighter(part: _Part) -> None:
    """The Assault value and its Hit Number (6.3)."""
    if part.source is None or part.source.counter.no_assault:
        return
    typed_none = "assault" in part.data and part.data["assault"] is None
    if not typed_none:
        counter = part.source.counter
        part.take("assault", counter.assault, "assault", must=True)
        part.take("hit_number", counter.assault_hit_number, "assault_hit_number", must=True)


@fills(MoraleCheck, Rally, Command)
def headquarters(part: _Part) -> None:
    """The Morale of an HQ and, where it matters, how far it commands (1.6, 4.2)."""
    if part.source is None:
        return
    part.take("morale", part.source.counter.morale, "morale", must=True)
    if part.cls is Command:
        part.take("command_range", part.source.counter.command_range, "command_range", must=True)


@fills(HalfMovement, Loading, Unloading)
def mover(part: _Part) -> None:
    """The Movement of a unit, or of a transport (5.2)."""
    if part.source is not None:
        name = "movement" if part.cls is HalfMovement else "transport_movement"
        part.take(name, part.source.counter.movement, "movement", must=True)


@fills(Load)
def load(part: _Part) -> None:
    """Whether a Movement value is circled (5.2)."""
    if part.source is not None:
        circled = part.source.counter.circled
        if circled is None and part.source.marks_known:
            circled = False
        part.take("circled", circled, "circled", must=True)


@fills(Aim, preset=False)
def aim(part: _Part) -> None:
    """After a move: the firer's Movement, and the penalty of its counter or of the card (6.1.3)."""
    if not part.data.get("moved"):
        return
    for name in ("movement", "moving_penalty"):
        if name in part.data and part.data[name] is None:  # nobody has given it
            del part.data[name]
    if part.source is not None:
        part.take("movement", part.source.counter.movement, "movement")
        part.take("moving_penalty", part.source.counter.moving_penalty, "moving_penalty")
    if part.desk.aid is not None:
        card, kind = part.desk.aid.moving_fire, _kind(part.source)
        own = None
        if kind in (CounterKind.INFANTRY, CounterKind.VEHICLE, CounterKind.MORTAR):
            own = card.infantry if _walks(part.source) else card.vehicles
        penalty = card.everyone if own is None else own
        if kind is CounterKind.HELICOPTER:  # its penalty is printed on it, or a blank (6.1.3.1)
            penalty = None
        part.from_card("moving_penalty", penalty, "bb-6.1.3", "bb.card_moving", penalty=penalty)


@fills(Shot, Defence, preset=False)
def cover(part: _Part) -> None:
    """What the hex of the target gives it (6.1.5, 6.1.5.1)."""
    _bonuses(part, "target")


@fills(Platoon)
def platoon(part: _Part) -> None:
    """What the hex of a platoon gives it."""
    _bonuses(part, "unit")


def _bonuses(part: _Part, name: str) -> None:
    """The Defensive Bonus of the terrain and of a Prepared Position, for this kind of unit."""
    aid, unit = part.desk.aid, part.data.get(name)
    hexes = part.data.get("cover", {})
    if aid is None or not isinstance(unit, Mapping) or not isinstance(hexes, Mapping):
        return
    kind = unit.get("kind")
    if kind not in (Kind.INFANTRY, Kind.MORTAR, Kind.VEHICLE):
        return
    foot = on_foot(kind, unit.get("armor"))
    here = _Part(part.cls, dict(hexes), "cover", None, part.desk)
    terrain = hexes.get("terrain", Terrain.OPEN.value)
    row = aid.line(terrain) if isinstance(terrain, str) and terrain in set(Terrain) else None
    if row is not None:
        bonus = row.infantry_bonus if foot else row.vehicle_bonus
        values = {"terrain": Terrain(terrain), "bonus": bonus}
        here.from_card("terrain_bonus", bonus, "bb-6.1", "bb.card_terrain", **values)
    if hexes.get("prepared_position") is True:
        position = aid.prepared_position
        bonus = position.infantry if foot else position.vehicles
        here.from_card("prepared_bonus", bonus, "bb-6.1.5.1", "bb.card_prepared", bonus=bonus)
    if here.data:
        part.data["cover"] = here.data


@fills(Aircraft)
def aircraft(part: _Part) -> None:
    """An air-strike counter (9.5); a weapon that is a blank is one that it may not have."""
    if part.source is None:
        return
    counter = part.source.counter
    part.data.setdefault("counter", counter.name)
    part.take("armor", counter.armor, "armor", must=True)
    part.take("save_number", counter.save_number, "save_number", must=True)
    for ammunition in ("ap", "he"):
        for name in ("firepower", "hit_number"):
            value = getattr(getattr(counter, ammunition), name, None)
            part.take(f"{ammunition}_{name}", value, f"{ammunition}.{name}")


@fills(Chaos, preset=False)
def chaos(part: _Part) -> None:
    """The chaos table of a card that has any of it; a line left out stays empty (11.0)."""
    aid = part.desk.aid
    if aid is None or not aid.chaos or part.data.get("table"):
        return
    told: dict[str, str] = {line.roll: line.text for line in aid.chaos}
    part.data["table"] = [told.get(str(total), "") for total in range(2, 13)]
    part.desk.steps.append(step("bb-11.0", "bb.card_chaos"))


@fills(HelicopterSight, preset=False)
def helicopter_sight(part: _Part) -> None:
    """The card's table of a helicopter's line of sight (9.4)."""
    aid = part.desk.aid
    if aid is None or not aid.helicopter_sight or part.data.get("sight_table"):
        return
    part.data["sight_table"] = [dump(row) for row in aid.helicopter_sight]
    part.desk.steps.append(step("bb-9.4", "bb.card_sight"))


@fills(March)
def march(part: _Part) -> None:
    """The Movement on the counter, and what each kind of terrain named costs (5.1)."""
    if part.source is not None:
        part.take("movement", part.source.counter.movement, "movement", must=True)
    costs = part.data.get("costs")
    if isinstance(costs, list | tuple):
        part.data["costs"] = _costs(costs, "costs", _column(part.source), part)


@fills(Breakthrough, preset=False)
def breakthrough(part: _Part) -> None:
    """What the hex costs the vehicles that drive through it (6.4)."""
    cost = part.data.get("cost")
    if isinstance(cost, str):
        part.data["cost"] = _costs([cost], "cost", "vehicle_cost", part)[0]


def _column(source: Source | None) -> str:
    if _kind(source) is None:
        return ""
    return "infantry_cost" if _walks(source) else "vehicle_cost"


def _costs(given: Iterable[Any], name: str, column: str, part: _Part) -> list[Any]:
    found, told = [], []
    for number, item in enumerate(given):
        if isinstance(item, str):
            field_ = f"{part.path}.{name}" if part.path else name
            if name == "costs":
                field_ += f"[{number}]"
            row = part.desk.aid.line(item) if part.desk.aid else None
            item = _cost(row, item, column, field_)
            assert row is not None
            told.append(Given(row.name, item))
        found.append(item)
    if told:
        values = tuple(dict.fromkeys(told))
        part.desk.steps.append(step("bb-5.1", "bb.card_costs", values=values))
    return found


def _cost(row: TerrainLine | OwnTerrain | None, given: str, column: str, field_: str) -> int:
    if row is None:
        raise BadInput(field_, given, "0…50", "error.no_cost")
    costs = {row.infantry_cost, row.vehicle_cost} if not column else {getattr(row, column)}
    if len(costs) > 1:
        raise BadInput(field_, given, "0…50", "error.cost_for_whom")
    cost: int | None = costs.pop()
    if cost is None:
        raise BadInput(field_, given, "0…50", "error.no_cost")
    return cost


def preset_paths(cls: type, before: str = "") -> tuple[str, ...]:
    """Where facts of this class may name a counter: "aim.firer", "attackers[]"; "" for the facts."""
    found = [before] if cls in PRESETS else []
    for f in fields(cls):
        inner, many = _inner(hints_of(cls)[f.name])
        if inner is not None:
            name = f"{f.name}[]" if many else f.name
            found += preset_paths(inner, f"{before}.{name}" if before else name)
    return tuple(found)
