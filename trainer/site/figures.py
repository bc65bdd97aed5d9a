"""The drawings of the text: SVG made from data and from words in the reader's language.

Every drawing is a function of the words that stand in it; what it shows of the rules comes in as
data. It is WIDTH units wide and as high as it needs, and it holds classes instead of colors, so
that a page in the dark, in the light or on paper colors it (see bridges.css). Lengths are in the
drawing's units; y grows downward. The hexes stand on a corner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin, sqrt
from xml.etree import ElementTree

from trainer.site.rooms import Rooms, floors, stairs

WIDTH = 340
Point = tuple[float, float]
Words = Sequence[str]


@dataclass(frozen=True)
class Picture:
    """A finished drawing: what stands in it, and its height."""

    body: str
    height: float


@dataclass(frozen=True)
class RangeCount:
    """One way of counting range, seen from a firer: the hexes in a row, nearest first.

    hexes: (range, band) each; band is reduced, normal, extended or out.
    """

    hexes: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Drawing:
    """A drawing that a page can ask for: how many words it takes, and what draws it."""

    words: int
    draw: Callable[..., Picture]
    data: str = ""


def svg(picture: Picture, alternative: str) -> str:
    """The whole `<svg>` element; a screen reader reads `alternative` in its place."""
    return (
        f'<svg class="fb-svg" viewBox="0 0 {WIDTH} {number(picture.height)}" role="img" '
        f'aria-label="{escape(alternative)}" xmlns="http://www.w3.org/2000/svg">{picture.body}</svg>'
    )


# Parts


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def element(name: str, class_: str, content: str = "", **attributes: float | str) -> str:
    """An SVG element; numbers are rounded, text is escaped. A `_` in a name is a hyphen."""
    given = "".join(
        f' {key.replace("_", "-")}="{number(v) if isinstance(v, int | float) else escape(v)}"'
        for key, v in attributes.items()
    )
    start = f'<{name} class="{class_}"{given}'
    return f"{start}>{content}</{name}>" if content else f"{start}/>"


def text(at: Point, words: str, class_: str = "", anchor: str = "middle") -> str:
    """Words on the middle of a line at `at`."""
    x, y = at
    return element(
        "text", class_, escape(words), x=x, y=y, text_anchor=anchor, dominant_baseline="central"
    )


def rectangle(center: Point, width: float, height: float, class_: str, round_: float = 3) -> str:
    x, y = center
    return element(
        "rect", class_, x=x - width / 2, y=y - height / 2, width=width, height=height, rx=round_
    )


def circle(center: Point, radius: float, class_: str) -> str:
    return element("circle", class_, cx=center[0], cy=center[1], r=radius)


def line(start: Point, end: Point, class_: str) -> str:
    return element("line", class_, x1=start[0], y1=start[1], x2=end[0], y2=end[1])


def polygon(points: Sequence[Point], class_: str) -> str:
    joined = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", class_, points=joined)


def arrow(start: Point, end: Point, class_: str = "d-arrow") -> str:
    """A line with a head at `end`."""
    (x1, y1), (x2, y2) = start, end
    length = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    back = (x2 - 9 * ux, y2 - 9 * uy)
    head = [end, (back[0] - 5 * uy, back[1] + 5 * ux), (back[0] + 5 * uy, back[1] - 5 * ux)]
    return line(start, back, class_) + polygon(head, class_ + "-head")


NARROW = 0.42
"""The width of a letter in a narrow text, in the height of its letters."""
LETTERS = {"d-small": 13, "d-room": 12}
"""How high letters of a class are, see bridges.css; the others: 14."""


def too_wide(picture: Picture) -> list[str]:
    """The texts that stick out of a drawing or run into the next on their line, even in narrow
    letters.
    """
    lines: dict[float, list[tuple[float, float, str]]] = {}
    for one in ElementTree.fromstring(f"<svg>{picture.body}</svg>").iter("text"):
        said, (x, y) = one.text or "", (float(one.get(name, "0")) for name in "xy")
        high = next((LETTERS[c] for c in one.get("class", "").split() if c in LETTERS), 14)
        width = NARROW * high * len(said)
        left = x - width * {"start": 0, "middle": 0.5, "end": 1}[one.get("text-anchor", "start")]
        lines.setdefault(y, []).append((left, left + width, said))
    found = []
    for row in lines.values():
        row.sort()
        for nth, (left, right, said) in enumerate(row):
            after = row[nth + 1][0] if nth + 1 < len(row) else WIDTH
            if left < 0 or right > min(after, WIDTH):
                found.append(said)
    return found


# Hexes and what stands in them


def hex_center(column: int, row: int, size: float, origin: Point) -> Point:
    """The center of the hex `column` to the right along its row and `row` rows down.

    size: from the center to a corner. Each row begins half a hex to the left of the one above.
    """
    x = origin[0] + sqrt(3) * size * (column - row / 2)
    return x, origin[1] + 1.5 * size * row


NEIGHBORS = ((1, 0), (0, -1), (-1, -1), (-1, 0), (0, 1), (1, 1))
"""The six hexes around (0, 0), as (column, row)."""


def hexagon(center: Point, size: float, class_: str = "d-hex") -> str:
    corners = (pi / 6 + k * pi / 3 for k in range(6))
    return polygon(
        [(center[0] + size * cos(a), center[1] + size * sin(a)) for a in corners], class_
    )


def tank(center: Point, scale: float = 1, class_: str = "d-ink") -> str:
    """A vehicle seen from the side, about 26 by 14 at scale 1."""
    x, y = center

    def moved(*points: Point) -> list[Point]:
        return [(x + scale * dx, y + scale * dy) for dx, dy in points]

    hull = polygon(moved((-13, 1), (-9, 7), (9, 7), (13, 1)), class_)
    turret = polygon(moved((-7, 0), (-5, -6), (4, -6), (6, 0)), class_)
    gun = polygon(moved((4, -4.5), (17, -4.5), (17, -2.5), (4, -2.5)), class_)
    return hull + turret + gun


def trees(center: Point) -> str:
    """Woods: three trees."""
    x, y = center
    places = ((-9, 3), (0, -5), (9, 3))
    return "".join(
        polygon([(x + a - 6, y + b + 6), (x + a, y + b - 8), (x + a + 6, y + b + 6)], "d-tree")
        for a, b in places
    )


def stones(center: Point) -> str:
    """Rough terrain: a handful of stones."""
    x, y = center
    places = ((-9, 4), (-3, -6), (1, 6), (8, -3), (11, 6))
    return "".join(circle((x + a, y + b), 2.5, "d-stone") for a, b in places)


def wreck(center: Point) -> str:
    """A Wreck marker: a vehicle crossed out on a square."""
    x, y = center
    crosses = line((x - 10, y - 10), (x + 10, y + 10), "d-cross")
    crosses += line((x + 10, y - 10), (x - 10, y + 10), "d-cross")
    return rectangle(center, 24, 24, "d-card") + tank(center, 0.65) + crosses


SIGNS: Mapping[str, Callable[[Point], str]] = {
    "woods": trees,
    "rough": stones,
    "wreck": wreck,
    "open": lambda _center: "",
}


def unit(center: Point, side: str, reduced: bool = False, disrupted: bool = False) -> str:
    """An infantry counter: a NATO symbol on a colored bar, or on a white one when reduced.

    side: attacker or defender. A Disrupted unit carries a round marker with a `!`.
    """
    x, y = center
    card = rectangle(center, 40, 40, f"d-card d-{side}")
    bar = rectangle(center, 40, 20, "d-bar-white" if reduced else f"d-bar-{side}", 0)
    box = rectangle(center, 22, 14, "d-symbol", 0)
    cross = line((x - 11, y - 7), (x + 11, y + 7), "d-thin")
    cross += line((x - 11, y + 7), (x + 11, y - 7), "d-thin")
    corner = (x - 15, y - 15)
    mark = circle(corner, 8, "d-mark") + text(corner, "!", "d-mark-text")
    return element("g", "d-unit", card + bar + box + cross + (mark if disrupted else ""))


# Drawings


def counter(words: Words) -> Picture:
    """A made-up counter with every value of 1.2.1 on it, numbered from 1 to 10 for the legend."""
    left, right, top = 85, 255, 12
    center = (left + right) / 2
    parts = [
        element("rect", "d-card d-attacker", x=left, y=top, width=right - left, height=190, rx=10)
    ]
    parts.append(rectangle((center, top + 62), right - left, 44, "d-bar-attacker", 0))
    parts.append(tank((center - 4, top + 62), 2.1))
    chips = ((left + 24, top + 20, "1", "d-aa"), (left + 24, top + 112, "4", "d-ap"))
    for x, y, shown, color in (*chips, (left + 24, top + 144, "2", "d-he")):
        parts.append(rectangle((x, y), 28, 24, color))
        parts.append(text((x, y), shown, color + "-text"))
    for y, hit_number, reach in ((top + 112, "5", "8"), (top + 144, "4", "3")):
        parts.append(text((left + 66, y), hit_number, "d-value"))
        parts.append(text((left + 102, y), reach, "d-value"))
    parts.append(line((left + 95, top + 155), (left + 109, top + 155), "d-line"))
    parts.append(circle((right - 24, top + 20), 13, "d-ring"))
    parts.append(text((right - 24, top + 20), "6", "d-value"))
    parts.append(text((right - 24, top + 112), "3", "d-value"))
    parts.append(text((right - 24, top + 144), "5", "d-value"))
    parts.append(text((right - 24, top + 174), "1", "d-value"))
    callouts = (
        ("1", (40, top + 62), (left, top + 62)),
        ("2", (40, top + 108), (left + 10, top + 112)),
        ("3", (40, top + 148), (left + 10, top + 144)),
        ("4", (40, top + 20), (left + 10, top + 20)),
        ("5", (left + 66, top + 214), (left + 66, top + 156)),
        ("6", (left + 102, top + 214), (left + 102, top + 160)),
        ("7", (300, top + 98), (right - 16, top + 112)),
        ("8", (300, top + 138), (right - 16, top + 144)),
        ("9", (300, top + 20), (right - 11, top + 20)),
        ("10", (300, top + 178), (right - 16, top + 174)),
    )
    for name, at, to in callouts:
        parts.append(line(at, to, "d-leader"))
        parts.append(circle(at, 12, "d-callout") + text(at, name, "d-callout-text"))
    return Picture("".join(parts), top + 230)


BAND_SIGNS = {"reduced": "−1", "normal": "±0", "extended": "+1", "out": "×"}


def range_bands(words: Words, counts: Sequence[RangeCount]) -> Picture:
    """A row of hexes for each way of counting range, its bands colored and signed.

    words: a heading for each row. counts: as many rows.
    """
    parts, top = [], 0.0
    for heading, count in zip(words, counts, strict=True):
        size = WIDTH / (sqrt(3) * (len(count.hexes) + 1.1))
        origin = (sqrt(3) * size / 2 + 1, top + 34 + size)
        parts.append(text((2, top + 14), heading, "d-strong", "start"))
        parts.append(hexagon(origin, size, "d-hex") + tank((origin[0] - 2, origin[1]), 0.62))
        for column, (hexes, band) in enumerate(count.hexes, 1):
            at = hex_center(column, 0, size, origin)
            parts.append(hexagon(at, size, f"d-hex d-{band}"))
            parts.append(text(at, str(hexes)))
        parts.append(_braces(count, size, origin))
        top += 34 + 2 * size + 44
    return Picture("".join(parts), top - 8)


def _braces(count: RangeCount, size: float, origin: Point) -> str:
    """A line under every band, with what it does to the Hit Number."""
    parts, y = [], origin[1] + size + 7
    bands = [band for _, band in count.hexes]
    for band in dict.fromkeys(bands):
        first = bands.index(band) + 1
        last = first + bands.count(band) - 1
        from_, to = (hex_center(c, 0, size, origin)[0] for c in (first, last))
        half = sqrt(3) * size / 2 - 2
        parts.append(line((from_ - half, y), (to + half, y), f"d-band d-band-{band}"))
        parts.append(text(((from_ + to) / 2, y + 15), BAND_SIGNS[band], "d-strong"))
    return "".join(parts)


STRIPS: tuple[tuple[tuple[str, ...], bool], ...] = (
    (("open", "woods", "open"), False),
    (("open", "rough", "open"), True),
    (("rough", "open", "wreck"), False),
)
"""The terrain between two units on the ground, and whether they see each other (7.1)."""


def blocking(words: Words) -> Picture:
    """Three rows of hexes with a line of sight along each.

    words: what stands under each row on the left, then what stands there on the right for a clear
    line of sight and for a blocked one.
    """
    *captions, clear, blocked = words
    size = 38.0
    parts, top = [], 0.0
    for caption, (between, seen) in zip(captions, STRIPS, strict=True):
        origin = (sqrt(3) * size / 2 + 2, top + size + 2)
        row = ("open", *between, "open")
        centers = [hex_center(column, 0, size, origin) for column in range(len(row))]
        parts.extend(hexagon(at, size) for at in centers)
        parts.extend(SIGNS[sign](at) for sign, at in zip(row, centers, strict=True))
        parts.append(tank((centers[0][0] - 2, centers[0][1])))
        parts.append(rectangle(centers[-1], 24, 24, "d-card d-defender"))
        stop = len(row) - 1 if seen else _stop(between)
        parts.append(_sight(centers[0], centers[-1], centers[stop], seen))
        below = top + 2 * size + 16
        parts.append(text((2, below), caption, "", "start"))
        parts.append(text((WIDTH - 2, below), clear if seen else blocked, "d-strong", "end"))
        top += 2 * size + 38
    return Picture("".join(parts), top - 8)


def _stop(between: Sequence[str]) -> int:
    """The column of the hex at which a blocked line ends: the last one that is not open."""
    return max(column for column, sign in enumerate(between, 1) if sign != "open")


def _sight(start: Point, end: Point, stop: Point, seen: bool) -> str:
    """A line of sight to `end`, or the part of it before `stop`, with the rest dotted."""
    if seen:
        return line(start, end, "d-sight")
    return line(start, stop, "d-sight") + line(stop, end, "d-sight-lost")


THREADS: tuple[tuple[Mapping[tuple[int, int], str], tuple[int, int], bool], ...] = (
    ({(0, -1): "woods"}, (0, -2), False),
    ({(0, -1): "woods"}, (-1, -2), True),
    ({(0, -1): "woods", (-1, -1): "woods"}, (-1, -2), False),
)
"""The woods around an attacker at (0, 0), the target's hex, and whether the thread is free (7.3)."""


def thread(words: Words) -> Picture:
    """Three threads from center to center: through a hex, along one edge, between two.

    words: what stands under each of them (short: a third of the width), then the words for a clear
    and for a blocked line.
    """
    *captions, clear, blocked = words
    size = 30.0
    parts = []
    for panel, (caption, (woods, target, seen)) in enumerate(zip(captions, THREADS, strict=True)):
        middle = WIDTH / 6 * (2 * panel + 1)
        shift = sqrt(3) * size / 2 if target == (0, -2) else 0
        origin = (middle - shift, 2 + 4 * size)
        shown = {(0, 0), (0, -1), (-1, -1), target}
        if target == (0, -2):
            shown.remove((-1, -1))
        centers = {at: hex_center(*at, size, origin) for at in sorted(shown)}
        parts.extend(hexagon(center, size) for center in centers.values())
        parts.extend(SIGNS[sign](centers[at]) for at, sign in woods.items())
        start, end = centers[(0, 0)], centers[target]
        stop = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        parts.append(tank((start[0] - 2, start[1] + 6)))
        parts.append(rectangle((end[0], end[1] - 4), 20, 20, "d-card d-defender"))
        parts.append(_sight(start, end, stop, seen))
        parts.append(text((middle, 5 * size + 22), caption))
        parts.append(text((middle, 5 * size + 42), clear if seen else blocked, "d-strong"))
    return Picture("".join(parts), 5 * size + 56)


def assault(words: Words) -> Picture:
    """Two stacks before an Assault and after it.

    Three Hits on the defenders, one each and the odd one at random; one Hit on the attackers: the
    defenders retreat and the attackers are in the hex (6.3).
    words: before, after, attackers, defenders.
    """
    before, after, attackers, defenders = words
    size = 64.0
    parts = []
    for top, heading in ((0, before), (170, after)):
        parts.append(text((2, top + 14), heading, "d-strong", "start"))
        origin = (sqrt(3) * size / 2 + 2, top + 30 + size)
        for column in range(3):
            parts.append(hexagon(hex_center(column, 0, size, origin), size))
    first, second, third = (hex_center(c, 0, size, (57.5, 30 + size)) for c in range(3))
    parts += _stack(first, "attacker", ((False, False), (False, False)))
    parts += _stack(second, "defender", ((False, False), (False, False)))
    parts.append(text((first[0], first[1] + 35), attackers, "d-small"))
    parts.append(text((second[0], second[1] + 35), defenders, "d-small"))
    parts.append(arrow((first[0] + 36, first[1] - 4), (second[0] - 30, second[1] - 4)))
    first, second, third = (hex_center(c, 0, size, (57.5, 200 + size)) for c in range(3))
    parts += _stack(second, "attacker", ((False, True), (False, False)))
    parts += _stack(third, "defender", ((True, True), (False, True)))
    parts.append(text((second[0], second[1] + 35), attackers, "d-small"))
    parts.append(text((third[0], third[1] + 35), defenders, "d-small"))
    parts.append(arrow((second[0] + 36, second[1] - 4), (third[0] - 30, third[1] - 4)))
    return Picture("".join(parts), 200 + 2 * size + 4)


def _stack(center: Point, side: str, states: Sequence[tuple[bool, bool]]) -> list[str]:
    """Counters one upon the other; states: (reduced, Disrupted), the lowest first."""
    x, y = center
    return [
        unit((x - 8 + 18 * place, y - 1 - 18 * place), side, *state)
        for place, state in enumerate(states)
    ]


def artillery(words: Words) -> Picture:
    """The hex that a mission aims at and its six neighbors, into one of which a 6 moves it.

    words: the target hex.
    """
    (target,) = words
    size = 48.0
    origin = (WIDTH / 2, 2 + 2.5 * size)
    parts = [hexagon(hex_center(*at, size, origin), size, "d-hex d-around") for at in NEIGHBORS]
    parts.append(hexagon(origin, size, "d-hex d-target"))
    parts.append(text((origin[0], origin[1] - 10), target, "d-small"))
    parts.append(text((origin[0], origin[1] + 12), "1–5", "d-strong"))
    for at in NEIGHBORS:
        center = hex_center(*at, size, origin)
        ux, uy = (center[0] - origin[0]) / 83, (center[1] - origin[1]) / 83
        parts.append(
            arrow(
                (origin[0] + 33 * ux, origin[1] + 33 * uy),
                (origin[0] + 60 * ux, origin[1] + 60 * uy),
                "d-scatter",
            )
        )
        parts.append(text((origin[0] + 84 * ux, origin[1] + 84 * uy), "6", "d-strong"))
    return Picture("".join(parts), 4 + 5 * size)


def house(_words: Words, rooms: Rooms) -> Picture:
    """The rooms of the code on their floors; an arrow leads down to each room that one imports.

    An arrow over several floors keeps between the rooms that it passes.
    """
    levels, ways = floors(rooms), stairs(rooms)
    width, height, gap = 62.0, 24.0, 34.0
    place: dict[str, Point] = {}

    def below(name: str) -> float:
        """Where the rooms stand, from left to right, that lead down to this one."""
        above = [x for room, (x, _) in place.items() if name in ways[room]]
        return sum(above) / len(above) if above else WIDTH / 2

    for level, names in enumerate(levels):
        step = WIDTH / len(names)
        for nth, name in enumerate(sorted(names, key=below)):
            place[name] = step * (nth + 0.5), 14 + level * (height + gap)

    def way(start: Point, end: Point) -> str:
        (x1, y1), (x2, y2) = start, end
        at, drawn = (x1, y1 + height / 2), ""
        for level, names in enumerate(levels):
            y = 14 + level * (height + gap)
            if not y1 < y < y2:
                continue
            straight = x1 + (x2 - x1) * (y - y1) / (y2 - y1)
            step = WIDTH / len(names)
            x = min((step * k for k in range(len(names) + 1)), key=lambda x: abs(x - straight))
            x = min(max(x, 3), WIDTH - 3)
            for bend in ((x, y - height / 2), (x, y + height / 2)):
                drawn += line(at, bend, "d-stair-part")
                at = bend
        return drawn + arrow(at, (x2, y2 - height / 2), "d-stair")

    body = [
        way(place[room], place[other])
        for room, others in sorted(ways.items())
        for other in sorted(others)
    ]
    for name, at in place.items():
        body += [rectangle(at, width, height, "d-card"), text(at, name, "d-room")]
    return Picture("".join(body), len(levels) * (height + gap) - gap + 4)


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each face stand, in quarters of a side from the center."""


def die(center: Point, side: float, face: int) -> str:
    """A d6 seen from above."""
    x, y = center
    pips = [
        circle((x + side * dx / 4, y + side * dy / 4), side / 11, "d-ink") for dx, dy in PIPS[face]
    ]
    return rectangle(center, side, side, "d-die", side / 6) + "".join(pips)


def four_arches(_words: Words) -> Picture:
    """The project's picture: a bridge of four arches over a row of river hexes, and two dice."""
    across, land = 9, (0, 6, 7, 8)
    size = (WIDTH - 4) / across / sqrt(3)
    middle = 4 + size + 4
    hexes = [
        hexagon(
            (2 + sqrt(3) * size * (column + 0.5), middle),
            size,
            "d-hex" if column in land else "d-hex d-river",
        )
        for column in range(across)
    ]
    width, pier, arches, ramp = sqrt(3) * size, 9.0, 4, 15
    left, right = 2 + width - pier - ramp, 2 + 6 * width + pier + ramp
    road, foot = middle - 17, middle + 13
    opening = (right - left - 2 * ramp - (arches + 1) * pier) / arches
    radius = opening / 2
    path = f"M{number(left)} {number(road)}H{number(right)}v7h-{ramp}V{number(foot)}"
    at = right - ramp
    for _ in range(arches):
        at -= pier
        path += f"H{number(at)}V{number(road + 8 + radius)}"
        path += f"a{number(radius)} {number(radius)} 0 0 0 -{number(opening)} 0V{number(foot)}"
        at -= opening
    path += f"h-{number(pier)}V{number(road + 7)}h-{ramp}z"
    span = element("path", "d-span", d=path)
    dice = die((276, middle - 1), 32, 5) + die((315, middle - 1), 32, 3)
    return Picture("".join(hexes) + span + dice, middle + size + 2)


DRAWINGS: Mapping[str, Drawing] = {
    "bridge": Drawing(0, four_arches),
    "counter": Drawing(0, counter),
    "house": Drawing(0, house, data="rooms"),
    "range": Drawing(2, range_bands, data="range_counts"),
    "blocking": Drawing(5, blocking),
    "thread": Drawing(5, thread),
    "assault": Drawing(4, assault),
    "artillery": Drawing(1, artillery),
}
