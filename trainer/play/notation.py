"""A fight as a text that a person can type: what is on the map, then what is done.

    title The mill
    map
    1 . . w .
    2 . c . .
    end
    terrain open cost 1/1 bonus 0/0
    terrain woods cost 1/3 bonus 1/1
    moving-fire 1
    formation Anvil nato
    hq A-HQ training-hq of training-tank at B2
    unit A-1 training-tank at B2
    unit A-2 training-infantry aboard A-3
    artillery nato HE 1x45
    play
    draw Anvil: activate
    move A-1 to C2 C3
    return fire B-1 at A-1: 4 5 6 / 1 3

A `#` begins a comment; blank lines do not count. First comes what lies on the table, in any order,
but a unit after its formation, what has hexes after the map. `map` to `end`: a map as
`trainer.rules.bb.board` reads it. `terrain`: a line of the player's own Terrain Table, infantry
before the stroke, vehicles behind it; `moving-fire`: the penalty of 6.1.3; both come before those of
a card. `own-morale`: what the table agreed on for units without their HQ, by one reading of 4.2.
`formation NAME ARMY [markers N]`; `hq` and `unit NAME COUNTER[/COUNTER] at HEX` (or `aboard UNIT`),
the second counter being its other side, which else is the first with `-reduced`; after it may stand
`recon`, `reduced`, `disrupted`, `ops-complete`. An HQ tells `of` which counter its formation's
vehicles are (1.3.3.3). `artillery ARMY KIND MISSIONS`: 1x45 for HE and DPICM, else how many.
`prepared`, `mines`, `gas` and hexes.

After `play` come the actions, one a line; behind a colon the answers to what the rules ask, in the
order of asking, a stroke between them: faces of dice, or the word of a choice.

    draw [NAME|end turn]                 rally HEX
    command                              end impulse
    move UNIT … to HEX …                 remove markers
    fire UNIT at UNIT [with AP|HE] [led]
    return fire UNIT at UNIT [with AP|HE] [led]
    assault UNIT … at HEX                call KIND by UNIT at HEX
    break UNIT … through HEX to HEX      load UNIT onto UNIT
                                         unload UNIT

`try` before an action asks whether it is allowed; nothing happens.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from trainer.play.actions import (
    Action,
    Call,
    Command,
    Draw,
    Drive,
    EndImpulse,
    Fire,
    Load,
    Move,
    Rally,
    RemoveMarkers,
    Storm,
    Unload,
)
from trainer.play.position import END_TURN, Formation, Mission, Position, Unit
from trainer.play.view import reckoned
from trainer.rules.bb.aid import Aid, Land, MovingFire, TerrainLine
from trainer.rules.bb.artillery import mission_code
from trainer.rules.bb.artillery_facts import MissionCode, Munition
from trainer.rules.bb.board import Board
from trainer.rules.bb.board import read as read_map
from trainer.rules.bb.counters import Counter, CounterKind
from trainer.rules.bb.facts import Ammunition, Army, Strength
from trainer.rules.bb.fill import find
from trainer.rules.hexes import Hex
from trainer.rules.reading import Reading
from trainer.rules.table import BadInput, Stop

MOST_LINES = 2000
LONGEST = 240
MOST_UNITS = 80
MOST_FORMATIONS = 20
MOST_ANSWERS = 60
NAME = re.compile(r"[^\W_][\w.+-]{0,19}")
RIDERS = {"recon", "reduced", "disrupted", "ops-complete"}
SETTING = (
    "title",
    "map",
    "terrain",
    "moving-fire",
    "own-morale",
    "formation",
    "hq",
    "unit",
    "artillery",
    "prepared",
    "mines",
    "gas",
    "play",
)
DOING = (
    "draw",
    "command",
    "rally",
    "move",
    "fire",
    "return fire",
    "assault",
    "break",
    "load",
    "unload",
    "call",
    "end impulse",
    "remove markers",
    "try",
)
MUNITIONS = {m.value.casefold(): m for m in Munition}
KINDS = {
    CounterKind.INFANTRY,
    CounterKind.MORTAR,
    CounterKind.VEHICLE,
    CounterKind.HEADQUARTERS,
}


@dataclass(frozen=True)
class Line:
    """A line of what is done. number: from 1; text: as typed; answers: one for each question;
    trying: nobody does it, somebody asks whether it is allowed."""

    number: int
    text: str
    action: Action
    answers: tuple[Any, ...] = ()
    trying: bool = False


@dataclass(frozen=True)
class Fight:
    title: str
    start: Position
    lines: tuple[Line, ...]


def read(text: str, aid: Aid | None = None) -> Fight:
    """The fight that a text describes; the numbers that the book lacks are its own or the card's.

    Raises BadInput with the line, from 1, as its field: what is wrong there and what is allowed.
    """
    rows = text.removeprefix("\ufeff").split("\n")
    if len(rows) > MOST_LINES:
        raise BadInput(str(MOST_LINES), len(rows), f"1…{MOST_LINES}", "error.play_lines")
    reader = _Reader(aid or Aid())
    for number, row in enumerate(rows, 1):
        reader.line(number, row.rstrip("\r"))
    return reader.fight()


@dataclass
class _Reader:
    """Reads a fight line by line."""

    aid: Aid
    number: int = 0
    title: str = ""
    map_rows: list[tuple[int, str]] | None = None
    in_map: bool = False
    board: Board | None = None
    terrain: dict[str, TerrainLine] = field(default_factory=dict)
    moving_fire: int | None = None
    own_morale: int | None = None
    formations: list[Formation] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    missions: list[Mission] = field(default_factory=list)
    marked: dict[str, set[Hex]] = field(default_factory=dict)
    start: Position | None = None
    lines: list[Line] = field(default_factory=list)

    def bad(self, key: str, given: Any = "", allowed: str = "", **values: Any) -> BadInput:
        shown = str(given)[:60]
        plain = "".join(c if c.isprintable() else "?" for c in shown)
        return BadInput(str(self.number), plain, allowed, f"error.play_{key}", **values)

    def line(self, number: int, row: str) -> None:
        self.number = number
        if len(row) > LONGEST:
            raise self.bad("long", len(row), f"1…{LONGEST}")
        if self.in_map:
            self.map_row(row)
            return
        words = row.partition("#")[0].split()
        if not words:
            return
        if not "".join(words).isprintable():
            raise self.bad("signs", " ".join(words))
        if self.start is None:
            self.setting(words)
        else:
            self.doing(" ".join(words))

    # what lies on the table

    def setting(self, words: list[str]) -> None:
        first, rest = words[0].casefold(), words[1:]
        if first not in SETTING:
            raise self.bad("setting", words[0], ", ".join(SETTING))
        getattr(self, "_" + first.replace("-", "_"))(rest)

    def _title(self, rest: list[str]) -> None:
        self.title = " ".join(rest)[:60]

    def _map(self, rest: list[str]) -> None:
        if rest or self.map_rows is not None:
            raise self.bad("map", " ".join(rest) or "map", "map … end")
        self.map_rows, self.in_map = [], True

    def map_row(self, row: str) -> None:
        assert self.map_rows is not None
        if row.split("#")[0].strip().casefold() != "end":
            self.map_rows.append((self.number, row))
            return
        self.in_map = False
        try:
            self.board = read_map([row for _, row in self.map_rows])
        except BadInput as error:
            if "line" in error.values:
                self.number = self.map_rows[error.values["line"] - 1][0]
            values = error.values | {"line": self.number}
            given, allowed = error.given, error.allowed
            raise BadInput(str(self.number), given, allowed, error.key, **values) from None

    def _terrain(self, rest: list[str]) -> None:
        usage = "terrain NAME cost 1/2 bonus 1/1"
        if len(rest) != 5 or rest[1] != "cost" or rest[3] != "bonus":
            raise self.bad("usage", " ".join(["terrain", *rest]), usage)
        if rest[0] not in set(Land):
            raise self.bad("word", rest[0], ", ".join(Land))
        cost = self.pair(rest[2], usage)
        bonus = self.pair(rest[4], usage)
        name = Land(rest[0])
        if name in self.terrain:
            raise self.bad("twice", name)
        self.terrain[name] = TerrainLine(name, *cost, *bonus)

    def pair(self, text: str, usage: str) -> tuple[int, int]:
        one, stroke, two = text.partition("/")
        return self.whole(one, 0, 20, usage), self.whole(two if stroke else one, 0, 20, usage)

    def whole(self, text: str, low: int, high: int, usage: str) -> int:
        good = text.isascii() and text.isdecimal() and len(text) < 4
        if not good or not low <= int(text) <= high:
            raise self.bad("number", text, f"{low}…{high}", usage=usage)
        return int(text)

    def _moving_fire(self, rest: list[str]) -> None:
        usage = "moving-fire 1"
        if len(rest) != 1:
            raise self.bad("usage", " ".join(["moving-fire", *rest]), usage)
        self.moving_fire = self.whole(rest[0], 0, 10, usage)

    def _own_morale(self, rest: list[str]) -> None:
        usage = "own-morale 7"
        if len(rest) != 1:
            raise self.bad("usage", " ".join(["own-morale", *rest]), usage)
        self.own_morale = self.whole(rest[0], 2, 12, usage)

    def _formation(self, rest: list[str]) -> None:
        usage = "formation NAME nato|soviet [markers 1…4]"
        if len(rest) not in (2, 4) or (len(rest) == 4 and rest[2] != "markers"):
            raise self.bad("usage", " ".join(["formation", *rest]), usage)
        name = self.fresh(rest[0], [f.name for f in self.formations])
        army = self.army(rest[1])
        markers = self.whole(rest[3], 1, 4, usage) if len(rest) == 4 else 1
        if len(self.formations) == MOST_FORMATIONS:
            raise self.bad("many", MOST_FORMATIONS + 1, f"1…{MOST_FORMATIONS}")
        self.formations.append(Formation(name, army, markers, markers))

    def army(self, text: str) -> Army:
        if text.casefold() not in set(Army):
            raise self.bad("word", text, ", ".join(Army))
        return Army(text.casefold())

    def fresh(self, name: str, taken: list[str]) -> str:
        if not NAME.fullmatch(name) or name.casefold() in ("end", "turn", END_TURN):
            raise self.bad("name", name)
        if name.casefold() in {n.casefold() for n in taken}:
            raise self.bad("twice", name)
        return name

    def _hq(self, rest: list[str]) -> None:
        self.counter(rest, True, "hq NAME COUNTER of COUNTER at HEX")

    def _unit(self, rest: list[str]) -> None:
        self.counter(rest, False, "unit NAME COUNTER at HEX | aboard UNIT")

    def counter(self, rest: list[str], hq: bool, usage: str) -> None:
        word = "hq" if hq else "unit"
        words, told = list(rest), set()
        while len(words) > 2 and words[-1].casefold() in RIDERS:
            told.add(words.pop().casefold())
        kind = ""
        if hq and len(words) == 6 and words[2] == "of":
            kind = self.side(words[3]).name
            del words[2:4]
        if len(words) != 4 or words[2] not in ("at", "aboard") or (hq and not kind):
            raise self.bad("usage", " ".join([word, *rest]), usage)
        if not self.formations:
            raise self.bad("no_formation", words[0])
        if len(self.units) == MOST_UNITS:
            raise self.bad("many", MOST_UNITS + 1, f"1…{MOST_UNITS}")
        formation = self.formations[-1]
        name = self.fresh(words[0], [u.name for u in self.units])
        front, back = self.sides(words[1])
        if front.kind not in KINDS or (front.kind is CounterKind.HEADQUARTERS) is not hq:
            raise self.bad("kind", words[1], word)
        if hq and any(u.headquarters and u.formation == formation.name for u in self.units):
            raise self.bad("second_hq", name, formation.name)
        strength = Strength.REDUCED if "reduced" in told else Strength.FULL
        if front.strength is Strength.ONE_SIDED:
            strength = Strength.ONE_SIDED
        at, aboard = self.place(words[2], words[3], formation)
        self.units.append(
            Unit(
                name,
                formation.name,
                front,
                back,
                at,
                aboard,
                strength,
                kind or front.name,
                recon="recon" in told,
                disrupted="disrupted" in told and not hq,
                ops_complete="ops-complete" in told,
            )
        )

    def sides(self, text: str) -> tuple[Counter, Counter | None]:
        """Both sides of a counter; the other side of one that is one-sided is none."""
        first, stroke, second = text.partition("/")
        front = self.side(first)
        if front.strength is Strength.ONE_SIDED:
            return front, None
        back = self.side(second if stroke else f"{front.name}-reduced")
        return front, back

    def side(self, name: str) -> Counter:
        try:
            return find(name, self.aid).counter
        except BadInput as error:
            raise self.bad("counter", name, error.allowed) from None

    def place(self, how: str, where: str, formation: Formation) -> tuple[Hex | None, str]:
        if how == "at":
            return self.hex(where), ""
        carrier = next((u for u in self.units if u.name.casefold() == where.casefold()), None)
        if carrier is None or carrier.formation != formation.name or not carrier.front.circled:
            raise self.bad("carrier", where)
        if any(u.aboard == carrier.name for u in self.units):
            raise self.bad("carrier", where)
        return carrier.at, carrier.name

    def hex(self, name: str) -> Hex:
        if self.board is None:
            raise self.bad("no_map", name)
        try:
            return self.board.hex(name.upper())
        except BadInput:
            raise self.bad("hex", name, self.board.corners) from None

    def _artillery(self, rest: list[str]) -> None:
        usage = "artillery nato HE 1x45"
        if len(rest) != 3:
            raise self.bad("usage", " ".join(["artillery", *rest]), usage)
        army, munition = self.army(rest[0]), self.munition(rest[1])
        if any(m.army is army and m.munition is munition for m in self.missions):
            raise self.bad("twice", f"{rest[0]} {rest[1]}")
        if munition in (Munition.HE, Munition.DPICM):
            try:
                code = reckoned(mission_code(MissionCode(rest[2]), Reading()))
            except (BadInput, Stop):
                raise self.bad("usage", rest[2], usage) from None
            mission = Mission(army, munition, code.missions, code.firepower, code.hit_number)
        else:
            left = self.whole(rest[2], 1, 20, f"artillery {rest[0]} {rest[1]} 1")
            mission = Mission(army, munition, left)
        self.missions.append(mission)

    def munition(self, text: str) -> Munition:
        if text.casefold() not in MUNITIONS:
            raise self.bad("word", text, ", ".join(m.value for m in Munition))
        return MUNITIONS[text.casefold()]

    def _hexes(self, word: str, rest: list[str]) -> None:
        if not rest:
            raise self.bad("usage", word, f"{word} HEX …")
        self.marked.setdefault(word, set()).update(map(self.hex, rest))

    def _prepared(self, rest: list[str]) -> None:
        self._hexes("prepared", rest)

    def _mines(self, rest: list[str]) -> None:
        self._hexes("mines", rest)

    def _gas(self, rest: list[str]) -> None:
        self._hexes("gas", rest)

    def _play(self, rest: list[str]) -> None:
        if rest:
            raise self.bad("usage", " ".join(["play", *rest]), "play")
        self.start = self.position()

    def position(self) -> Position:
        """Everything on the table. Raises BadInput for what cannot lie there so."""
        if self.board is None:
            raise self.bad("no_map", "play")
        for formation in self.formations:
            own = [u for u in self.units if u.formation == formation.name]
            if not any(u.headquarters for u in own):
                raise self.bad("no_hq", formation.name)
        if not self.formations:
            raise self.bad("no_formation", "play")
        rows = {row.name: row for row in self.aid.terrain} | self.terrain
        fire = self.aid.moving_fire
        if self.moving_fire is not None:
            fire = MovingFire(everyone=self.moving_fire)
        terrain = tuple(rows[name] for name in Land if name in rows)
        aid = replace(self.aid, terrain=terrain, moving_fire=fire)
        found = Position(
            self.board,
            tuple(self.units),
            tuple(self.formations),
            aid,
            tuple(self.missions),
            prepared=frozenset(self.marked.get("prepared", ())),
            mines=frozenset(self.marked.get("mines", ())),
            gas=frozenset(self.marked.get("gas", ())),
            own_morale=self.own_morale,
        )
        for at, there in found.on_map.items():
            armies = {found.army(u) for u in there}
            walking = [u for u in there if not u.aboard]
            hqs = sum(u.headquarters for u in walking)
            if len(armies) > 1 or hqs > 1 or len(walking) - hqs > 2:
                raise self.bad("stack", self.board.names[at])
        return found

    # what is done

    def doing(self, text: str) -> None:
        done, colon, given = text.partition(":")
        words = done.split()
        trying = bool(words) and words[0].casefold() == "try"
        words = words[1:] if trying else words
        if not words:
            raise self.bad("doing", text, ", ".join(DOING))
        answers = self.answers(given) if colon else ()
        self.lines.append(Line(self.number, text, self.action(words), answers, trying))

    def answers(self, text: str) -> tuple[Any, ...]:
        """Faces as whole numbers, choices as words: one for each stroke."""
        groups = text.split("/")
        if len(groups) > MOST_ANSWERS:
            raise self.bad("many", len(groups), f"1…{MOST_ANSWERS}")
        found: list[Any] = []
        for group in groups:
            words = group.replace(",", " ").split()
            if all(w.isascii() and w.isdecimal() and len(w) < 4 for w in words):
                found.append([int(w) for w in words])
            elif len(words) == 1:
                found.append(words[0])
            else:
                raise self.bad("answers", group.strip(), "4 5 6 / 1 3")
        return tuple(found)

    def action(self, words: list[str]) -> Action:
        first, rest = words[0].casefold(), words[1:]
        if first == "return" and rest[:1] == ["fire"]:
            return self.fire(rest[1:], True)
        makers = {
            "draw": self.draw,
            "command": self.command,
            "rally": self.rally,
            "move": self.move,
            "fire": lambda r: self.fire(r, False),
            "assault": self.assault,
            "break": self.drive,
            "load": self.load,
            "unload": self.unload,
            "call": self.call,
            "end": self.end,
            "remove": self.remove,
        }
        if first not in makers:
            raise self.bad("doing", words[0], ", ".join(DOING))
        made: Action = makers[first](rest)
        return made

    def usage(self, usage: str) -> BadInput:
        return self.bad("usage", usage.split()[0] + " …", usage)

    def name(self, text: str) -> str:
        """A unit by its name, whatever its letters' case."""
        for unit in self.units:
            if unit.name.casefold() == text.casefold():
                return unit.name
        raise self.bad("unit", text, ", ".join(u.name for u in self.units))

    def draw(self, rest: list[str]) -> Action:
        marker = " ".join(rest).casefold()
        if marker in ("end turn", END_TURN):
            return Draw(END_TURN)
        if not rest:
            return Draw()
        for formation in self.formations:
            if formation.name.casefold() == marker:
                return Draw(formation.name)
        names = ", ".join([*(f.name for f in self.formations), "end turn"])
        raise self.bad("marker", " ".join(rest), names)

    def command(self, rest: list[str]) -> Action:
        if rest:
            raise self.usage("command")
        return Command()

    def rally(self, rest: list[str]) -> Action:
        if len(rest) != 1:
            raise self.usage("rally HEX")
        return Rally(self.hex(rest[0]))

    def move(self, rest: list[str]) -> Action:
        usage = "move UNIT … to HEX …"
        names, hexes = self.parted(rest, "to", usage)
        return Move(tuple(map(self.name, names)), tuple(map(self.hex, hexes)))

    def parted(self, rest: list[str], word: str, usage: str) -> tuple[list[str], list[str]]:
        """What stands before and behind a word, neither of them nothing."""
        if word not in rest[1:-1]:
            raise self.usage(usage)
        place = rest.index(word)
        return rest[:place], rest[place + 1 :]

    def fire(self, rest: list[str], returned: bool) -> Action:
        usage = ("return " if returned else "") + "fire UNIT at UNIT [with AP|HE] [led]"
        words = list(rest)
        led = words[-1:] == ["led"]
        words = words[:-1] if led else words
        ammunition = None
        if len(words) == 5 and words[3] == "with":
            if words[4].upper() not in (Ammunition.AP, Ammunition.HE):
                raise self.bad("word", words[4], "AP, HE")
            ammunition = Ammunition(words[4].upper())
            words = words[:3]
        if len(words) != 3 or words[1] != "at":
            raise self.usage(usage)
        return Fire(self.name(words[0]), self.name(words[2]), ammunition, led, returned)

    def assault(self, rest: list[str]) -> Action:
        usage = "assault UNIT … at HEX"
        names, hexes = self.parted(rest, "at", usage)
        if len(hexes) != 1:
            raise self.usage(usage)
        return Storm(tuple(map(self.name, names)), self.hex(hexes[0]))

    def drive(self, rest: list[str]) -> Action:
        usage = "break UNIT … through HEX to HEX"
        names, hexes = self.parted(rest, "through", usage)
        if len(hexes) != 3 or hexes[1] != "to":
            raise self.usage(usage)
        return Drive(tuple(map(self.name, names)), self.hex(hexes[0]), self.hex(hexes[2]))

    def load(self, rest: list[str]) -> Action:
        if len(rest) != 3 or rest[1] != "onto":
            raise self.usage("load UNIT onto UNIT")
        return Load(self.name(rest[0]), self.name(rest[2]))

    def unload(self, rest: list[str]) -> Action:
        if len(rest) != 1:
            raise self.usage("unload UNIT")
        return Unload(self.name(rest[0]))

    def call(self, rest: list[str]) -> Action:
        if len(rest) != 5 or rest[1] != "by" or rest[3] != "at":
            raise self.usage("call KIND by UNIT at HEX")
        return Call(self.name(rest[2]), self.munition(rest[0]), self.hex(rest[4]))

    def end(self, rest: list[str]) -> Action:
        if rest != ["impulse"]:
            raise self.usage("end impulse")
        return EndImpulse()

    def remove(self, rest: list[str]) -> Action:
        if rest != ["markers"]:
            raise self.usage("remove markers")
        return RemoveMarkers()

    def fight(self) -> Fight:
        if self.in_map:
            raise self.bad("map", "map", "map … end")
        if self.start is None:
            raise self.bad("no_play", "", "play")
        return Fight(self.title, self.start, tuple(self.lines))
