# ruff: noqa
"""A naive second reading of line of sight in Blood and Bridges (7.0 to 7.3).

Written from the printed rulebook, the page of rulings and the description of the map format alone, without a look at
the engine, so that the two can be compared. The book prints two sections 7.2; the second is called 7.3 here.

    parse(lines)                      a map as plain dicts
    contacts(map, from, to)           what the thread does with each hexagon: "enters", "edge" or "corner", with when
    sees(map, from, to, readings)     {"clear": ..., "blockers": set of hexes}
    name(hex), hex_called(name)       (31, 9) and "AF9"

The thread is the segment between two centers. Every hexagon near it is a polygon with six vertices, and the segment is
cut by the six half-planes of the polygon in fractions. The hexagons of a real map have irrational vertices; here one
axis is stretched until they are whole numbers, which moves no point of an intersection from one hexagon to another.
"""

from fractions import Fraction

# Each ruling with its readings, the default first.
READINGS = {
    "behind-woods": ["any-distance", "next-hex-only"],
    "hill-both-ways": ["by-the-attacker", "both-ways"],
    "rough-with-wreck": ["counts-twice", "counts-once"],
    "two-grazed": ["both-sides", "any-two-edges", "corners-too"],
    "crest-hex": ["edge-of-the-hill", "as-marked"],
    "hill-between": ["comes-up-again", "another-hill"],
    "edge-of-hill": ["crossed-neither", "on-the-hill", "on-the-ground"],
    "end-of-map": ["ground-beyond", "same-beyond"],
    "wrecks-from-hill": ["anywhere", "on-a-hill"],
}

ON_A_HILL = ["H", "W", "B", "F", "S"]
AT_GROUND_LEVEL = [".", "w", "b", "f", "s", "c", "r", "x", "~", "o"]


def reading(readings, ruling):
    chosen = (readings or {}).get(ruling)
    if chosen is None:
        return READINGS[ruling][0]
    if chosen not in READINGS[ruling]:
        raise ValueError("unknown reading of " + ruling + ": " + str(chosen))
    return chosen


# ------------------------------------------------------------------------------------------------------------ the map


def hex_called(word):
    letters = ""
    digits = ""
    for character in word:
        if character.isdigit():
            digits = digits + character
        else:
            letters = letters + character
    column = 0
    for letter in letters:
        column = column * 26 + (ord(letter) - ord("A") + 1)
    return (column, int(digits))


def name(hex):
    column = hex[0]
    letters = ""
    while column > 0:
        column = column - 1
        letters = chr(ord("A") + column % 26) + letters
        column = column // 26
    return letters + str(hex[1])


def parse(lines):
    rows = []
    board = {
        "shifted": ("columns", "even"),
        "first": (1, 1),
        "wrecks": set(),
        "crests": set(),
        "signs": {},
    }
    for line in lines:
        line = line.split("#")[0].strip()
        if line == "":
            continue
        words = line.split()
        if words[0] == "title":
            continue
        if words[0] in ("even", "odd") and words[1] in ("columns", "rows"):
            board["shifted"] = (words[1], words[0])
            continue
        if words[0] == "from":
            board["first"] = hex_called(words[1])
            continue
        if words[0] == "wreck":
            for word in words[1:]:
                board["wrecks"].add(hex_called(word))
            continue
        if words[0] == "crest":
            for word in words[1:]:
                board["crests"].add(hex_called(word))
            continue
        if words[0] in ("smoke-1", "smoke-2"):
            # 8.2: whether smoke matters depends on who fires; 7.0 says nothing of it
            continue
        row = []
        for character in line:
            if character.isdigit():
                continue
            if character.isspace():
                continue
            if character not in ON_A_HILL and character not in AT_GROUND_LEVEL:
                raise ValueError("unknown sign " + character)
            row.append(character)
        rows.append(row)
    for down in range(len(rows)):
        for right in range(len(rows[down])):
            hex = (board["first"][0] + right, board["first"][1] + down)
            board["signs"][hex] = rows[down][right]
    return board


def is_hill(board, hex):
    return board["signs"][hex] in ON_A_HILL


def is_shifted(board, hex):
    # Column A and row 1 are odd.
    if board["shifted"][0] == "columns":
        number = hex[0]
    else:
        number = hex[1]
    if board["shifted"][1] == "even":
        return number % 2 == 0
    return number % 2 == 1


# ---------------------------------------------------------------------------------------------------------- the thread


def center(board, hex):
    # A column of hexagons that stand on a flat side: the next column is 3 to the right, the next hexagon 2 down, and
    # half a hexagon is 1. Hexagons in rows are the same lying on their side.
    half = 0
    if is_shifted(board, hex):
        half = 1
    if board["shifted"][0] == "columns":
        return (3 * hex[0], 2 * hex[1] + half)
    return (2 * hex[0] + half, 3 * hex[1])


def hex_at(board, point):
    """The hex with this center: on the map or beyond it."""
    if board["shifted"][0] == "columns":
        column = point[0] // 3
        half = 0
        if is_shifted(board, (column, 0)):
            half = 1
        return (column, (point[1] - half) // 2)
    row = point[1] // 3
    half = 0
    if is_shifted(board, (0, row)):
        half = 1
    return ((point[0] - half) // 2, row)


VERTICES_IN_COLUMNS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
VERTICES_IN_ROWS = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)]
NEIGHBORS_IN_COLUMNS = [(0, 2), (0, -2), (3, 1), (3, -1), (-3, 1), (-3, -1)]
NEIGHBORS_IN_ROWS = [(2, 0), (-2, 0), (1, 3), (-1, 3), (1, -3), (-1, -3)]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def cut(polygon, end):
    """What the segment from (0, 0) to end does with a polygon whose vertices go round counterclockwise.

    Returns None, ("corner", t, t), ("edge", t, u) or ("enters", t, u): from t to u, as parts of the way.
    """
    begin = Fraction(0)
    stop = Fraction(1)
    on_an_edge = False
    for number in range(len(polygon)):
        v = polygon[number]
        w = polygon[(number + 1) % len(polygon)]
        edge = (w[0] - v[0], w[1] - v[1])
        # inside: cross(edge, p - v) >= 0, where p = t * end
        constant = cross(edge, (-v[0], -v[1]))
        slope = cross(edge, end)
        if slope == 0:
            if constant < 0:
                return None
            if constant == 0:
                on_an_edge = True
        elif slope > 0:
            begin = max(begin, Fraction(-constant, slope))
        else:
            stop = min(stop, Fraction(-constant, slope))
        if begin > stop:
            return None
    if begin == stop:
        return ("corner", begin, stop)
    if on_an_edge:
        return ("edge", begin, stop)
    return ("enters", begin, stop)


def misses(polygon, end):
    """Whether all vertices lie on one side of the endless line: a quick way to be sure of None."""
    left = 0
    right = 0
    for vertex in polygon:
        side = cross(end, vertex)
        if side > 0:
            left += 1
        if side < 0:
            right += 1
    return left == len(polygon) or right == len(polygon)


KNOWN_THREADS = {}


def thread(way, end):
    """Every hexagon of the endless grid that the segment from (0, 0) to end meets, by its center, in order."""
    if (way, end) in KNOWN_THREADS:
        return KNOWN_THREADS[(way, end)]
    if way == "columns":
        corners = VERTICES_IN_COLUMNS
    else:
        corners = VERTICES_IN_ROWS
    found = []
    for x in range(min(0, end[0]) - 4, max(0, end[0]) + 5):
        for y in range(min(0, end[1]) - 4, max(0, end[1]) + 5):
            # is there a center at x, y? Every third line has centers, two apart, each second such line shifted by one
            if way == "columns":
                along, across = y, x
            else:
                along, across = x, y
            if across % 3 != 0:
                continue
            if (along - across // 3) % 2 != 0:
                continue
            polygon = []
            for corner in corners:
                polygon.append((x + corner[0], y + corner[1]))
            if misses(polygon, end):
                continue
            met = cut(polygon, end)
            if met is not None:
                found.append((met[1], met[2], met[0], (x, y)))
    found.sort()
    KNOWN_THREADS[(way, end)] = found
    return found


def contacts(board, start, end):
    """[(from when, until when, "enters" | "edge" | "corner", hex)] of the hexes on the map, both ends among them."""
    a = center(board, start)
    b = center(board, end)
    met = []
    for begin, stop, how, place in thread(board["shifted"][0], (b[0] - a[0], b[1] - a[1])):
        hex = hex_at(board, (a[0] + place[0], a[1] + place[1]))
        if hex in board["signs"]:
            met.append((begin, stop, how, hex))
    return met


def neighbors(board, hex):
    if board["shifted"][0] == "columns":
        offsets = NEIGHBORS_IN_COLUMNS
    else:
        offsets = NEIGHBORS_IN_ROWS
    middle = center(board, hex)
    return [hex_at(board, (middle[0] + x, middle[1] + y)) for x, y in offsets]


KNOWN_DISTANCES = {}


def steps_apart(board, a, b):
    """How many hexes from a to b, by walking outwards from a: 1 for neighbors. 3 stands for anything farther than 2."""
    p = center(board, a)
    q = center(board, b)
    known = (board["shifted"][0], q[0] - p[0], q[1] - p[1])
    if known not in KNOWN_DISTANCES:
        KNOWN_DISTANCES[known] = 3
        reached = {a}
        for distance in (0, 1, 2):
            if b in reached:
                KNOWN_DISTANCES[known] = distance
                break
            wider = set(reached)
            for hex in reached:
                wider.update(neighbors(board, hex))
            reached = wider
    return KNOWN_DISTANCES[known]


def hill_of(board, hex):
    """All hexes of the hill on which a hex lies."""
    if "hills" not in board:
        board["hills"] = {}
    if hex not in board["hills"]:
        hill = {hex}
        todo = [hex]
        while todo:
            for other in neighbors(board, todo.pop()):
                if other in board["signs"] and is_hill(board, other) and other not in hill:
                    hill.add(other)
                    todo.append(other)
        for other in hill:
            board["hills"][other] = hill
    return board["hills"][hex]


# ----------------------------------------------------------------------------------------------------------- the rules


def two_of_these(terrain, wreck, readings):
    """Obstacles of the kind that takes two hexes: rough terrain or burnt-out woods, and a Wreck."""
    count = 0
    if terrain:
        count += 1
    if wreck:
        count += 1
    if count == 2 and reading(readings, "rough-with-wreck") == "counts-once":
        count = 1
    return count


def blocks_alone_from_ground(board, hex):
    # 7.1: a) a single hex of woods, city/ruins, or a hill
    sign = board["signs"][hex]
    return sign in ON_A_HILL or sign in ("w", "c", "r")


def counts_from_ground(board, hex, readings):
    # 7.1: b) two or more of rough terrain, burnt-out woods, Wrecks
    sign = board["signs"][hex]
    return two_of_these(sign in ("x", "b"), hex in board["wrecks"], readings)


def blocks_alone_on_the_hill(board, hex):
    # 7.2: a) a single hex of hill woods
    return board["signs"][hex] == "W"


def counts_on_the_hill(board, hex, readings):
    # 7.2: b) two or more of burnt-out woods on a hill or Wrecks
    sign = board["signs"][hex]
    wreck = hex in board["wrecks"]
    if wreck and sign not in ON_A_HILL and reading(readings, "wrecks-from-hill") == "on-a-hill":
        wreck = False
    return two_of_these(sign == "B", wreck, readings)


def hidden_behind(board, hex, target, readings):
    # 7.2: a target at ground level behind woods, or within one or two hexes behind a city
    sign = board["signs"][hex]
    if sign == "w":
        if reading(readings, "behind-woods") == "any-distance":
            return True
        return steps_apart(board, hex, target) <= 1
    if sign in ("c", "r"):
        return steps_apart(board, hex, target) <= 2
    return False


def stretches(met):
    """The way of the thread, in order: [(from when, the hex it is in, or the two or one along whose edge it runs)]."""
    way = []
    for begin, stop, how, hex in met:
        if how == "corner":
            continue
        if how == "edge" and way and way[-1][0] == begin and way[-1][2] == "edge":
            way[-1][1].append(hex)
            continue
        way.append((begin, [hex], how))
    return way


def hills_in_the_way(board, met, attacker, target, readings):
    """The crests and the hills between, for a target at ground level: {hex: True}; grazed ones included.

    What is grazed is judged by those who call this.
    """
    bad = {}
    way = stretches(met)
    come_down = False
    down_since = None
    last_on_hill = None
    for number in range(1, len(way)):
        begin, hexes, how = way[number]
        hills = 0
        for hex in hexes:
            if is_hill(board, hex):
                hills += 1
        # 7.3: along an edge it is what lies on both sides that is cut across. With one hex alone the map ends there
        both_hills = len(hexes)
        if how == "edge":
            both_hills = 2
            if len(hexes) == 1 and reading(readings, "end-of-map") == "same-beyond":
                both_hills = 1
        if how == "edge" and 0 < hills < both_hills:
            beside = reading(readings, "edge-of-hill")
            if beside == "crossed-neither":
                continue
            hexes = [hex for hex in hexes if is_hill(board, hex)]
            if beside == "on-the-ground":
                hills = 0
        if hills > 0:
            if come_down and reading(readings, "hill-between") == "comes-up-again":
                for hex in hexes:
                    bad[hex] = True
            last_on_hill = hexes
        else:
            if last_on_hill is not None and reading(readings, "crest-hex") == "edge-of-the-hill":
                for hex in last_on_hill:
                    if (
                        steps_apart(board, hex, attacker) > 1
                        and steps_apart(board, hex, target) > 1
                    ):
                        bad[hex] = True
            last_on_hill = None
            if not come_down:
                come_down = True
                down_since = begin
    for begin, stop, how, hex in met:
        if hex == attacker or hex == target:
            continue
        if not is_hill(board, hex):
            continue
        if how != "enters" and come_down and begin > down_since:
            if reading(readings, "hill-between") == "comes-up-again":
                bad[hex] = True
        if reading(readings, "hill-between") == "another-hill":
            if hex not in hill_of(board, attacker):
                bad[hex] = True
        if reading(readings, "crest-hex") == "as-marked" and hex in board["crests"]:
            if steps_apart(board, hex, attacker) > 1 and steps_apart(board, hex, target) > 1:
                bad[hex] = True
    return bad


def one_way(board, attacker, target, readings):
    # 7.0: an attacker may always attack an enemy in an adjacent hex
    if steps_apart(board, attacker, target) <= 1:
        return {"clear": True, "blockers": set()}
    met = contacts(board, attacker, target)
    bad_hills = {}
    if is_hill(board, attacker) and not is_hill(board, target):
        bad_hills = hills_in_the_way(board, met, attacker, target, readings)
    # what blocks alone: a) of 7.1 and 7.2, crests, hills between, what the target is behind
    alone = set()
    # how many obstacles of the kind that takes two: b) of 7.1 and 7.2
    together = {}
    for begin, stop, how, hex in met:
        # 7.1: the terrain of the attacker and of the target does not matter
        if hex == attacker or hex == target:
            continue
        if not is_hill(board, attacker):
            if blocks_alone_from_ground(board, hex):
                alone.add(hex)
                continue
            count = counts_from_ground(board, hex, readings)
        else:
            if blocks_alone_on_the_hill(board, hex) or hex in bad_hills:
                alone.add(hex)
                continue
            if not is_hill(board, target) and hidden_behind(board, hex, target, readings):
                alone.add(hex)
                continue
            count = counts_on_the_hill(board, hex, readings)
        if count > 0:
            together[hex] = count
    blockers = set()
    # 7.3: through one or more blocking hexes
    total = 0
    for begin, stop, how, hex in met:
        if how == "enters" and hex in alone:
            blockers.add(hex)
        if how == "enters" and hex in together:
            total += together[hex]
    if total >= 2:
        for begin, stop, how, hex in met:
            if how == "enters" and hex in together:
                blockers.add(hex)
    obstacles = alone | set(together)
    # 7.3: along the end of the map, if what lies beyond is thought to be like what lies on it
    if not blockers and reading(readings, "end-of-map") == "same-beyond":
        for begin, hexes, how in stretches(met):
            if how == "edge" and len(hexes) == 1 and hexes[0] in obstacles:
                blockers.update(hexes)
    # 7.3: along the edges of two blocking hexes
    if reading(readings, "two-grazed") == "both-sides":
        for begin, hexes, how in stretches(met):
            if (
                how == "edge"
                and len(hexes) == 2
                and hexes[0] in obstacles
                and hexes[1] in obstacles
            ):
                blockers.update(hexes)
    else:
        grazed = set()
        for begin, stop, how, hex in met:
            if how == "edge" and hex in obstacles:
                grazed.add(hex)
            if how == "corner" and hex in obstacles:
                if reading(readings, "two-grazed") == "corners-too":
                    grazed.add(hex)
        if len(grazed) >= 2:
            blockers.update(grazed)
    return {"clear": not blockers, "blockers": blockers}


def sees(board, attacker, target, readings=None):
    there = one_way(board, attacker, target, readings)
    if there["clear"] or reading(readings, "hill-both-ways") == "by-the-attacker":
        return there
    back = one_way(board, target, attacker, readings)
    if back["clear"]:
        return back
    return there
