"""Maps and line of sight in sentences."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.examples.maps import NAMES, training
from trainer.messages import Speaker
from trainer.rules import RULES, RULINGS, BadInput, Outcome, Reading, Undecided, parse, told
from trainer.rules.bb.board import MARKERS, SIGNS, Board, read, write
from trainer.rules.bb.sight import Look, Sight
from trainer.rules.hexes import Grid, Stagger, distance, neighbors
from trainer.rules.maptext import MOST_ACROSS

BOTH_WAYS = Reading.of({"bb-ruling-hill-both-ways": "both-ways"})
SIGN = st.sampled_from(sorted(SIGNS))


@st.composite
def boards(draw: Any, most: int = 9, sign: Any = SIGN) -> Board:
    """Any small map, with markers on some of its hexes."""
    across, down = draw(st.integers(1, most)), draw(st.integers(1, most))
    rows = [draw(st.text(sign, min_size=across, max_size=across)) for _ in range(down)]
    column, row = draw(st.integers(1, 60)), draw(st.integers(1, 60))
    title = draw(st.sampled_from(["", "The mill", "Мельница. Made up."]))
    bare = Board(tuple(rows), column, row, Grid(draw(st.sampled_from(Stagger))), title)
    hexes = list(bare.ground)
    some = st.frozensets(st.sampled_from(hexes), max_size=6)
    hills = [h for h in hexes if bare.ground[h].level]
    crests = st.frozensets(st.sampled_from(hills), max_size=4) if hills else st.just(frozenset())
    smoke = draw(some)
    return Board(
        tuple(rows),
        column,
        row,
        bare.grid,
        title,
        draw(some),
        smoke,
        draw(some) - smoke,
        draw(crests),
    )


@st.composite
def looks(draw: Any, sign: Any = SIGN) -> Look:
    board = draw(boards(sign=sign))
    names = st.sampled_from(sorted(board.named))
    return Look(board.lines, draw(names), draw(names))


def back(look: Look) -> Look:
    return Look(look.map, look.target_hex, look.attacker_hex)


def seen(look: Look, reading: Reading = BOTH_WAYS) -> Sight:
    ending = told("bb-7.0", look, (), reading)
    assert isinstance(ending, Outcome)
    return ending.value


# maps


@given(boards())
def test_a_map_that_is_written_is_read_as_the_same(board: Board) -> None:
    """Writing a map and reading it gives it back, and a second writing changes nothing."""
    assert read(write(board)) == board
    assert write(read(write(board))) == write(board)


def test_a_map_is_typed_as_it_comes() -> None:
    """Blanks, blank lines, comments, row numbers and capitals of the words do not matter."""
    tidy = read("odd columns lower\nfrom AF8\n. w H\n. . W\nwreck AG8\n")
    loose = "# mine\n\n  Odd Columns Lower # so it is\nFROM af8\r\n8 .wH\n9  ..W\n\nWreck  ag8\n"
    assert read(loose) == tidy
    assert tidy.hex("AH9") in tidy.ground
    assert tidy.wrecks == {tidy.hex("AG8")}


def test_a_map_begins_at_a1_with_the_even_columns_lower() -> None:
    """What is not said is the most usual."""
    board = read(". .\n. .")
    assert list(board.named) == ["A1", "B1", "A2", "B2"]
    assert board.grid.stagger is Stagger.EVEN_COLUMNS


def test_smoke_covers_the_hexes_around_it() -> None:
    """A Smoke marker, of either number, stands for its hex and the neighbors that the map has."""
    board = read(". . .\n. . .\n. . .\nsmoke-2 B2\nsmoke-1 A1")
    middle = board.hex("B2")
    around = {middle, board.hex("A1"), *neighbors(middle), *neighbors(board.hex("A1"))}
    assert board.smoky == around & set(board.ground)


BAD = {
    "no rows": ("title nothing", "map", "error.map_empty"),
    "unknown sign": (". .\n. q", "map[1]", "error.map_sign"),
    "terminal codes": (". \x1b[2J", "map[0]", "error.map_sign"),
    "unknown word": (". .\nwrek A1", "map[1]", "error.map_word"),
    "columns that stand otherwise": ("even columns higher\n. .", "map[0]", "error.map_word"),
    "a short row": (". .\n.", "map[1]", "error.map_row"),
    "a row too long": ("." * (MOST_ACROSS + 1), "map[0]", "error.map_row"),
    "a wrong row number": ("from A4\n4 . .\n6 . .", "map[2]", "error.map_label"),
    "a row number and no row": ("from A4\n4", "map[1]", "error.map_sign"),
    "no first hex": ("from\n. .", "map[0]", "error.map_name"),
    "a first hex that is none": ("from 8AF\n. .", "map[0]", "error.map_name"),
    "a title twice": ("title a\ntitle b\n.", "map[1]", "error.map_twice"),
    "a title after the rows": (".\ntitle b", "map[1]", "error.map_order"),
    "a long title": ("title " + "a" * 61 + "\n.", "map[0]", "error.map_title"),
    "a marker before the rows": ("wreck A1\n.", "map[0]", "error.map_order"),
    "a row after the markers": (".\nwreck A1\n.", "map[2]", "error.map_order"),
    "a marker nowhere": (".\nwreck", "map[1]", "error.map_name"),
    "a marker on no hex": (".\nwreck 11", "map[1]", "error.map_name"),
    "a marker off the map": (".\nwreck C3", "map[1]", "error.map_off"),
    "two Wrecks in a hex": (".\nwreck A1 A1", "map[1]", "error.map_twice"),
    "two Smokes in a hex": (".\nsmoke-2 A1\nsmoke-1 A1", "map[2]", "error.map_twice"),
    "a crest on the ground": ("H .\ncrest A1\ncrest B1", "map[2]", "error.map_crest"),
    "a long line": ("#" + "a" * 240, "map[0]", "error.map_long"),
    "a long text": ("\n" * 401, "map", "error.map_lines"),
    "rows past the last name": ("from A99\n.\n.", "map", "error.map_size"),
    "columns past the last name": ("from ZZ1\n. .", "map", "error.map_size"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_map_is_refused_with_its_line(name: str) -> None:
    """Each fault has its own sentence, which names the line, in both languages."""
    text, field, key = BAD[name]
    with pytest.raises(BadInput) as error:
        read(text)
    assert (error.value.field, error.value.key) == (field, key)
    for language in ("en", "ru"):
        said = Speaker(language).error(error.value)
        assert "{" not in said
        assert said.replace("\u00a0", " ").isprintable()
        if field != "map":
            assert str(int(field[4:-1]) + 1) in said


def complaint(text: str | list[str]) -> str:
    """The key of the error over a map, or "" for a map that can be read, and written, and read."""
    try:
        board = read(text)
    except BadInput as error:
        return error.key
    assert read(write(board)) == board
    return ""


@given(st.text(max_size=400))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is typed, there is a map or a complaint."""
    assert complaint(text) == "" or complaint(text).startswith("error.map_")


@given(
    st.lists(st.sampled_from([*MARKERS, "from", "title", ".", "wH", "A1", "B2", "9"]), max_size=9)
)
def test_no_muddle_of_words_breaks_the_reader(words: list[str]) -> None:
    """The words of a map in any order are a map or a complaint."""
    found = complaint([" ".join(words[:3]), ". .", " ".join(words[3:])])
    assert found == "" or found.startswith("error.map_")


def test_a_hex_that_is_not_on_the_map_is_refused() -> None:
    """Attacker and target stand on the map: the error says which field, and what the map shows."""
    lines = read(". .\n. .").lines
    for look, field in (
        (Look(lines, "C1", "A1"), "attacker_hex"),
        (Look(lines, "A1", "x"), "target_hex"),
    ):
        with pytest.raises(BadInput) as error:
            told("bb-7.0", look)
        assert error.value.field == field


# line of sight


@given(looks(st.sampled_from(".wcrxbfs~o")))
def test_on_the_ground_sight_is_mutual(look: Look) -> None:
    """Where all is ground, whoever is seen sees, and the same hexes are in the way (7.1)."""
    there, home = seen(look, Reading()), seen(back(look), Reading())
    assert (there.clear, set(there.blocked_by)) == (home.clear, set(home.blocked_by))


@given(looks(st.sampled_from("HWBFS")))
def test_on_hills_sight_is_mutual(look: Look) -> None:
    """Where all is hill, whoever is seen sees (7.2)."""
    there, home = seen(look, Reading()), seen(back(look), Reading())
    assert (there.clear, set(there.blocked_by)) == (home.clear, set(home.blocked_by))


@settings(max_examples=300)
@given(looks())
def test_between_units_at_one_level_sight_is_mutual(look: Look) -> None:
    """On any map, two units at the same level see each other or neither does."""
    board = read(look.map)
    levels = {board.ground[board.hex(n)].level for n in (look.attacker_hex, look.target_hex)}
    if len(levels) == 1:
        assert seen(look, Reading()).clear == seen(back(look), Reading()).clear


@settings(max_examples=300)
@given(looks())
def test_with_sight_both_ways_it_is_mutual_everywhere(look: Look) -> None:
    """By the reading both-ways, whoever is seen sees, hill or not."""
    assert seen(look).clear == seen(back(look)).clear


@given(looks())
def test_neighbors_always_see_each_other(look: Look) -> None:
    """An adjacent enemy can always be attacked (7.0)."""
    board = read(look.map)
    if distance(board.hex(look.attacker_hex), board.hex(look.target_hex)) <= 1:
        assert seen(look, Reading()) == Sight(True)


@given(looks())
def test_what_blocks_lies_between(look: Look) -> None:
    """A blocked line names hexes of the map, none of them an end; a clear one names none."""
    found = seen(look, Reading())
    assert found.clear == (found.blocked_by == ())
    assert set(found.blocked_by) <= read(look.map).named.keys() - {
        look.attacker_hex,
        look.target_hex,
    }


@given(looks(), st.sampled_from(sorted(SIGNS)))
def test_the_hexes_at_the_ends_do_not_count(look: Look, sign: str) -> None:
    """Another terrain of the same level under the attacker or the target changes nothing."""
    board = read(look.map)
    ends = {board.hex(look.attacker_hex), board.hex(look.target_hex)}
    level = {board.ground[h].level for h in ends} | {SIGNS[sign].level}
    if len(level) == 1:
        hexes = iter(board.ground)
        rows = tuple("".join(sign if next(hexes) in ends else s for s in row) for row in board.rows)
        other = Board(rows, board.column, board.row, board.grid, board.title, board.wrecks)
        plain = Board(board.rows, board.column, board.row, board.grid, board.title, board.wrecks)
        new = Look(other.lines, look.attacker_hex, look.target_hex)
        assert seen(new, Reading()) == seen(
            Look(plain.lines, look.attacker_hex, look.target_hex), Reading()
        )


@given(looks(st.sampled_from(".wxH")))
def test_open_ground_in_place_of_an_obstacle_never_blocks(look: Look) -> None:
    """On the ground, clearing the whole map of what blocks it leaves every line clear."""
    board = read(look.map)
    bare = Board(tuple("." * len(r) for r in board.rows), board.column, board.row, board.grid)
    assert seen(Look(bare.lines, look.attacker_hex, look.target_hex), Reading()).clear


def test_every_hex_sees_itself() -> None:
    """Nothing lies between a hex and itself, whatever stands in it."""
    assert seen(Look(read("w").lines, "A1", "A1"), Reading()) == Sight(True)


def test_names_in_small_letters_mean_the_same() -> None:
    """ag10 is AG10, in the steps too."""
    lines = read("from AG10\n. w .").lines
    assert (
        told("bb-7.0", Look(lines, "ag10", "ai10")).steps
        == told("bb-7.0", Look(lines, "AG10", "AI10")).steps
    )


def test_the_smoke_of_a_map_is_not_terrain() -> None:
    """Smoke hinders some units only (8.2): the line of sight of chapter 7 goes through it."""
    assert seen(Look(read("even rows right\n. . .\nsmoke-2 B1").lines, "A1", "C1"), Reading()).clear


RIDGE = ["odd rows right", "H H", "H H", "H .", "H .", ". ."]
# A1 looks down to A5: between A2 and B2, through A3, between A4 on the hill and B4 on the ground


def test_the_crest_is_where_the_thread_last_stands_on_the_hill() -> None:
    """An edge of which only one side is hill is no place to stand on."""
    assert seen(Look((*RIDGE,), "A1", "A5"), Reading()) == Sight(False, ("A3",))


def test_a_crest_hex_that_the_thread_only_grazes_does_not_block() -> None:
    """Crest hexes that the map marks are passed along one edge, or crossed."""
    marked = Reading.of({"bb-ruling-crest-hex": "as-marked"})
    assert seen(Look((*RIDGE, "crest A4"), "A1", "A5"), marked).clear
    assert seen(Look((*RIDGE, "crest A3"), "A1", "A5"), marked) == Sight(False, ("A3",))


@pytest.mark.parametrize("name", NAMES)
def test_the_training_maps_say_that_they_are_made_up(name: str) -> None:
    """Nobody can take them for a map of the game; from some hex another is out of sight."""
    board = training(name)
    assert board.title.endswith("Made up for training.")
    assert read(write(board)) == board
    first = next(iter(board.named))
    found = {seen(Look(board.lines, first, to), Reading()).clear for to in board.named}
    assert found == {True, False}


def test_an_unknown_training_map_is_an_error() -> None:
    """Only the named maps are there; a path is not a name."""
    with pytest.raises(KeyError):
        training("../maps/mill")


def along_a_row(row: str, *more: str, reading: Reading = Reading()) -> Sight:  # noqa: B008
    """From the first hex of a row to its last."""
    end = f"{chr(ord('A') + len(row) - 1)}1"
    return seen(Look(("even rows right", row, *more), "A1", end), reading)


def test_what_blocks_alone_outweighs_what_blocks_in_twos() -> None:
    """A Wreck in the woods does not make them thinner, and a crest is a crest under burnt woods."""
    assert along_a_row("Hw..", "wreck B1") == Sight(False, ("B1",))
    assert along_a_row("HHB..") == Sight(False, ("C1",))


def test_by_the_reading_another_hill_only_ones_own_crest_counts() -> None:
    """The line comes down from the attacker's hill twice; the second crest is far from both ends."""
    bend = ("H.HH...", "HHHH...")
    usual, other = Reading(), Reading.of({"bb-ruling-hill-between": "another-hill"})
    assert along_a_row(*bend, reading=usual) == Sight(False, ("C1", "D1"))
    assert along_a_row(*bend, reading=other) == Sight(False, ("D1",))
    assert along_a_row("H.H....", reading=other) == Sight(False, ("C1",))


def test_blocked_both_ways_is_told_from_the_attackers_side() -> None:
    """By the reading both-ways, where neither sees the other, what blocks is what the attacker meets."""
    assert along_a_row(".HHwH", reading=BOTH_WAYS) == Sight(False, ("B1", "C1", "D1"))


def test_two_hexes_in_twos_block_wherever_they_are() -> None:
    """Rough terrain, burnt-out woods and Wrecks add up along the thread; one of them does not."""
    assert along_a_row(".x..b.") == Sight(False, ("B1", "E1"))
    assert along_a_row(".b...", "wreck D1") == Sight(False, ("B1", "D1"))
    assert along_a_row(".b....").clear
    assert along_a_row("HBHHH").clear
    assert along_a_row("HBHBH") == Sight(False, ("B1", "D1"))


def test_from_a_hill_ground_terrain_that_blocks_in_twos_does_not_count() -> None:
    """Rough terrain and burnt-out woods below are looked over; Wrecks are not (7.2)."""
    assert along_a_row("Hxxbb.").clear
    assert along_a_row("H.....", "wreck C1 D1") == Sight(False, ("C1", "D1"))
    assert along_a_row("H.....", "wreck C1").clear


def test_a_city_hides_two_hexes_and_ruins_as_many() -> None:
    """From a hill the third hex behind a city is seen again (7.2)."""
    for sign in "cr":
        assert not along_a_row(f"H.{sign}.").clear
        assert not along_a_row(f"H.{sign}..").clear
        assert along_a_row(f"H.{sign}...").clear
        assert along_a_row(f"H.{sign}.H").clear


def test_from_hill_to_hill_only_what_stands_on_hills_blocks() -> None:
    """Woods and cities in the valley are looked over, hill woods are not (7.2)."""
    assert along_a_row("HwcwrH").clear
    assert along_a_row("HH.W.H") == Sight(False, ("D1",))
    assert along_a_row("HHHHHH").clear


def test_an_obstacle_place_has_one_or_two() -> None:
    """Facts that no thread can give are refused."""
    wood = {"hex": "B1", "obstacle": "woods", "counts": 2}
    for touch, obstacles in (("through", [wood, wood]), ("edge", [wood] * 3), ("corner", [])):
        with pytest.raises(BadInput) as error:
            parse(RULES["bb-7.3"].facts, {"met": [{"touch": touch, "obstacles": obstacles}]})
        assert error.value.key == "error.obstacles"


def test_a_corner_and_an_edge_are_not_two_edges() -> None:
    """The reading any-two-edges does not count a corner (7.3)."""
    wood, city = ({"hex": n, "obstacle": "woods", "counts": 2} for n in ("B1", "D1"))
    met = [{"touch": "edge", "obstacles": [wood]}, {"touch": "corner", "obstacles": [city]}]
    threaded = parse(RULES["bb-7.3"].facts, {"met": met})
    readings = ("both-sides", "any-two-edges", "corners-too")
    found = [
        told("bb-7.3", threaded, (), Reading.of({"bb-ruling-two-grazed": said})).value.clear
        for said in readings
    ]
    assert found == [True, True, False]


SLOPE = (". H . H . H . . .", "H H H . H . . . .")


@pytest.mark.parametrize(
    ("said", "blockers"),
    [("crossed-neither", ("E2",)), ("on-the-hill", ()), ("on-the-ground", ("C2", "E2"))],
)
def test_beside_one_hill_hex_the_reading_says_where_the_thread_is(
    said: str, blockers: tuple[str, ...]
) -> None:
    """From A2 past D1 and F1, hills with low ground opposite: the crest is the last hill hex that
    is crossed; or F1, which is only grazed; or C2, and E2 is a hill between (7.2, 7.3)."""
    reading = Reading.of({"bb-ruling-edge-of-hill": said})
    assert seen(Look(SLOPE, "A2", "I2"), reading).blocked_by == blockers


@pytest.mark.parametrize(
    ("said", "blockers"),
    [("crossed-neither", ("C2",)), ("on-the-hill", ()), ("on-the-ground", ("C2",))],
)
def test_a_crest_lies_beside_a_thread_that_meets_hills_on_one_side_at_every_edge(
    said: str, blockers: tuple[str, ...]
) -> None:
    """From A2 through C2: the crest is C2, or D1 next to the target, or A2 with C2 a hill between."""
    look = Look((". H . H .", "H . H . ."), "A2", "E2")
    reading = Reading.of({"bb-ruling-edge-of-hill": said})
    assert seen(look, reading).blocked_by == blockers


@pytest.mark.parametrize(
    ("row", "target", "beyond_is_ground", "beyond_is_the_same"),
    [
        (". w .", "C1", (), ("B1",)),
        (". x .", "C1", (), ("B1",)),
        (". w . . .", "E1", (), ("B1",)),
        (". . . . .", "E1", (), ()),
        (". w w . .", "E1", ("C1",), ("C1",)),
        ("H H H H . . .", "G1", ("C1",), ("D1",)),
        ("H H H . . . .", "G1", ("C1",), ("C1",)),
    ],
)
def test_past_the_end_of_the_map_it_is_open_or_as_on_this_side(
    row: str,
    target: str,
    beyond_is_ground: tuple[str, ...],
    beyond_is_the_same: tuple[str, ...],
) -> None:
    """The thread runs along the upper edge of every second hex of the row (7.3); from a hill, the
    crest is the hex beside the end if the hill goes on beyond it (7.2)."""
    look = Look((row,), "A1", target)
    for said, blockers in (
        ("ground-beyond", beyond_is_ground),
        ("same-beyond", beyond_is_the_same),
    ):
        reading = Reading.of({"bb-ruling-end-of-map": said})
        assert seen(look, reading).blocked_by == blockers


@pytest.mark.parametrize(
    ("rows", "target", "settled", "open_question"),
    [
        ((". . . . .",), "E1", (), None),
        ((". w w . .",), "E1", (), None),
        ((". w . . .",), "E1", (), "end-of-map"),
        (SLOPE, "I2", ("end-of-map",), "edge-of-hill"),
        (("H H H . . . .",), "G1", (), "edge-of-hill"),
        (("H H H . . . .",), "G1", ("edge-of-hill",), None),
        (("H H H H . . .",), "G1", ("edge-of-hill",), "end-of-map"),
    ],
)
def test_only_a_line_that_the_readings_divide_asks_what_lies_beside_it(
    rows: tuple[str, ...], target: str, settled: tuple[str, ...], open_question: str | None
) -> None:
    """Nobody is asked where every reading finds the same."""
    asked = {f"bb-ruling-{name}" for name in ("edge-of-hill", "end-of-map") if name not in settled}
    others = {r.id: r.default for r in RULINGS.values() if r.default and r.id not in asked}
    start = "A2" if len(rows) == 2 else "A1"
    ending = told("bb-7.0", Look(rows, start, target), (), Reading.of(others, strict=True))
    if open_question is None:
        assert isinstance(ending, Outcome)
    else:
        assert isinstance(ending, Undecided)
        assert ending.ruling == f"bb-ruling-{open_question}"


def test_only_an_edge_is_the_end_of_the_map() -> None:
    """And there is one hex at it (7.3)."""
    wood = {"hex": "B1", "obstacle": "woods", "counts": 2}
    for met in (
        {"touch": "through", "obstacles": [wood], "map_end": True},
        {"touch": "edge", "obstacles": [wood, wood], "map_end": True},
    ):
        with pytest.raises(BadInput):
            parse(RULES["bb-7.3"].facts, {"met": [met]})


@pytest.mark.parametrize(
    ("row", "crest"), [("HHH..", "crest C1"), ("HH...", ""), ("HHH.", ""), ("H...", "")]
)
def test_where_every_reading_finds_the_same_crest_nobody_is_asked(row: str, crest: str) -> None:
    """A crest that the map marks too, or that is next to either end, leaves nothing open."""
    name = "bb-ruling-crest-hex"
    others = {r.id: r.default for r in RULINGS.values() if r.default and r.id != name}
    strict = Reading.of(others, strict=True)
    assert along_a_row(row, crest, reading=strict) == along_a_row(row, crest)


def test_a_corner_of_ground_is_no_way_down() -> None:
    """From C5 to G2 the thread stays on the hill, though it touches a corner of D3 below."""
    rows = (". . . . . H .", ". . . . . H .", ". . . . H . .", ". . . H H . .", ". . H . . . .")
    assert seen(Look(rows, "C5", "G2"), Reading()).clear


def test_hills_with_a_hex_of_low_ground_between_are_two() -> None:
    """A hill is what hangs together by hill hexes; low ground belongs to none (7.2)."""
    board = read(["even rows right", ". H . W H .", "2 . . . . . ."])
    hills = {
        board.names[h]: {board.names[part] for part in hill} for h, hill in board.hills.items()
    }
    assert hills == {"B1": {"B1"}, "D1": {"D1", "E1"}, "E1": {"D1", "E1"}}


@pytest.mark.parametrize(
    ("ground", "wreck", "obstacle", "counts"),
    [
        ("B", False, "burnt-on-hill", 1),
        ("B", True, "burnt-and-wreck", 2),
        ("H", True, "wreck", 1),
        ("W", True, "hill-woods", 2),
    ],
)
def test_what_stands_on_a_hill_has_its_name(
    ground: str, wreck: bool, obstacle: str, counts: int
) -> None:
    """Burnt-out woods, a Wreck, both, and woods, which block alone (7.2)."""
    rows = ("even rows right", f"H {ground} H", *(["wreck B1"] if wreck else []))
    found = told("bb-7.2:on-the-hill", Look(rows, "A1", "C1")).value
    assert [(o.hex, o.obstacle, o.counts) for o in found] == [("B1", obstacle, counts)]


@pytest.mark.parametrize(
    ("ground", "wreck", "obstacle", "counts"),
    [
        ("w", False, "woods", 2),
        ("c", False, "city", 2),
        ("r", False, "city-ruins", 2),
        ("H", False, "hill", 2),
        ("x", False, "rough", 1),
        ("x", True, "rough-and-wreck", 2),
        ("b", False, "burnt-out-woods", 1),
        ("b", True, "burnt-and-wreck", 2),
        (".", True, "wreck", 1),
    ],
)
def test_what_stands_on_level_ground_has_its_name(
    ground: str, wreck: bool, obstacle: str, counts: int
) -> None:
    """Each kind of blocking terrain, and how much of a block it is (7.1)."""
    rows = ("even rows right", f". {ground} .", *(["wreck B1"] if wreck else []))
    found = told("bb-7.1", Look(rows, "A1", "C1")).value
    assert [(o.hex, o.obstacle, o.counts) for o in found] == [("B1", obstacle, counts)]


def test_what_two_parts_of_a_rule_name_is_named_once() -> None:
    """Woods on the crest of a hill are both; the part that comes first gives the name, where
    neither blocks more than the other (7.2)."""
    look = Look(("even rows right", "H H W . . ."), "A1", "F1")
    found = told("bb-7.2", look).value
    assert [(o.hex, o.obstacle, o.counts) for o in found] == [("C1", "hill-woods", 2)]
    (crest,) = told("bb-7.2:crest", look).value
    assert (crest.hex, crest.obstacle, crest.counts) == ("C1", "crest", 2)


def test_each_sign_of_a_map_stands_for_its_ground() -> None:
    """Small letters, a dot and a wave at ground level, capitals on a hill (7.0)."""
    low = {".": "open", "w": "woods", "c": "city", "r": "city-ruins", "x": "rough"}
    low |= {
        "b": "burnt-out-woods",
        "f": "farmland",
        "s": "shell-craters",
        "o": "other",
        "~": "other",
    }
    high = {
        "H": "open",
        "W": "hill-woods",
        "B": "burnt-out-woods",
        "F": "farmland",
        "S": "shell-craters",
    }
    assert {sign: g.terrain.value for sign, g in SIGNS.items()} == low | high
    assert {sign for sign, ground in SIGNS.items() if ground.level} == set(high)
    assert {sign for sign, ground in SIGNS.items() if ground.water} == {"~"}


@pytest.mark.parametrize("part", ["crest", "hill-between"])
def test_from_the_ground_no_crest_and_no_hill_between_is_met(part: str) -> None:
    """Both are about a thread that leaves the attacker's hill (7.2): from the ground there is none."""
    facts = parse(
        Look, {"map": ["even rows right", ". . H . ."], "attacker_hex": "A1", "target_hex": "E1"}
    )
    assert told(f"bb-7.2:{part}", facts).value == ()


def test_the_number_of_a_row_is_written_with_plain_digits() -> None:
    """A raised 2 is a sign that no map knows; a plain number is one whatever follows it."""
    for rows, key in ((["² . ."], "error.map_sign"), (["1 . é"], "error.map_sign")):
        with pytest.raises(BadInput) as caught:
            read(rows, "map")
        assert caught.value.key == key
