"""Drawn maps: well-formed, in bounds, told to those who do not see them, and the same every time."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules.test_sight import boards

import trainer
from trainer.drawings import Words, sight_map, typed, used_signs
from trainer.drawings.sightmap import center
from trainer.examples import make
from trainer.messages import Speaker
from trainer.quiz import bank, render
from trainer.rules.bb.board import Board, read
from trainer.rules.hexes import Stagger, neighbors

SVG = "{http://www.w3.org/2000/svg}"
WORDS = Words("map-1", "A map & two units", "Woods: <none>.", "A", "T")
PICTURED = ("bb-sight-ground", "bb-sight-hill", "bb-sight-edge", "bb-thread")


def drawn(board: Board, attacker: str, target: str, *blocked_by: str) -> ElementTree.Element:
    named = board.named
    hexes = [named[name] for name in blocked_by]
    return ElementTree.fromstring(sight_map(board, named[attacker], named[target], hexes, WORDS))


def classes(picture: ElementTree.Element) -> set[str]:
    return {c for node in picture.iter() for c in (node.get("class") or "").split()}


@given(boards(most=5))
def test_every_part_is_inside(board: Board) -> None:
    """The corners of all hexes, and the names of all hexes, stand within the drawing."""
    names = list(board.named)
    picture = drawn(board, names[0], names[-1])
    _, _, width, height = map(int, picture.get("viewBox", "").split())
    assert sorted(t.text or "" for t in picture.iter(f"{SVG}text")) == sorted([*names, "A", "T"])
    for h in board.ground:
        x, y = center(board, h)
        reach = (32, 28) if board.grid.stagger.columns else (28, 32)
        assert reach[0] <= x <= width - reach[0]
        assert reach[1] <= y <= height - reach[1]


@given(boards(most=5))
def test_neighbors_are_drawn_side_by_side(board: Board) -> None:
    """The centers of two neighbors are as far apart as two hexes that share an edge."""
    for h in board.ground:
        for other in neighbors(h):
            if other in board.ground:
                (x, y), (ox, oy) = center(board, h), center(board, other)
                across = {(0, 56), (48, 28)} if board.grid.stagger.columns else {(56, 0), (28, 48)}
                assert (abs(x - ox), abs(y - oy)) in across


@given(boards(most=4))
def test_the_same_map_is_drawn_the_same(board: Board) -> None:
    """Nothing in a drawing depends on chance or on the order of a set."""
    again = read(board.lines)
    first, *_, last = (*board.ground, *board.ground)
    ends = first, last
    assert sight_map(board, *ends, (), WORDS) == sight_map(again, *ends, (), WORDS)


def test_what_is_drawn_is_said() -> None:
    """A title and a description stand for the picture, escaped, under ids of their own."""
    picture = drawn(read(". . ."), "A1", "C1")
    title, description = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert (title.text, description.text) == (WORDS.title, WORDS.description)
    assert picture.get("aria-labelledby") == title.get("id") == "map-1-t"
    assert picture.get("aria-describedby") == description.get("id") == "map-1-d"


def test_the_answer_is_a_part_of_its_own() -> None:
    """What blocks is outlined, and the thread lost, inside the group that a page can keep back."""
    open_, shut = drawn(read(". . ."), "A1", "C1"), drawn(read(". w ."), "A1", "C1", "B1")
    for picture, kinds in ((open_, {"d-sight"}), (shut, {"d-blocks", "d-sight-lost"})):
        group = picture.find(f"{SVG}g[@class='d-answer']")
        assert group is not None
        assert classes(group) - {"d-answer"} == kinds
        picture.remove(group)
        assert not kinds & classes(picture)


def test_each_sign_of_a_map_has_its_look() -> None:
    """No two kinds of terrain are drawn alike, save those that the shade or the roof tells apart."""
    looks = {}
    for sign in "wcrxbfs~HWBFS.":
        picture = drawn(read(f"{sign} ."), "B1", "B1")
        shapes = [
            (node.get("class"), node.get("d"))
            for node in picture.iter(f"{SVG}path")
            if node.get("class") not in ("d-sight",)
        ]
        looks[sign] = tuple(shapes)
    assert len(set(looks.values())) == len(looks)


def test_markers_are_drawn() -> None:
    """Wreck, Smoke and crest."""
    board = read("H . .\nwreck B1\nsmoke-1 C1\ncrest A1")
    assert {"d-cross", "d-smoke", "d-roof"} <= classes(drawn(board, "A1", "C1"))


def test_no_color_of_its_own_and_every_class_is_styled() -> None:
    """Colors come from the style sheet, which knows every class that is drawn."""
    board = read(". w c r x b f\ns ~ o H W B F\nwreck A1\nsmoke-2 B1\ncrest D2")
    css = Path(trainer.__file__).parent / "site" / "static" / "bridges.css"
    known = set(re.findall(r"\.(d-[a-z-]+)", css.read_text(encoding="utf-8")))
    for picture in (drawn(board, "A1", "C1"), drawn(board, "A1", "C1", "B1")):
        assert not any({"style", "fill", "stroke"} & set(node.keys()) for node in picture.iter())
        assert {c for c in classes(picture) if c.startswith("d-")} - known == {"d-answer"}


@pytest.mark.parametrize("stagger", Stagger)
def test_a_terminal_shows_the_rows_with_their_names(stagger: Stagger) -> None:
    """Letters above, numbers on the left, a sign for each hex."""
    board = read(f"{stagger.value}\nfrom Y9\n. w c\n. . H")
    assert list(typed(board)) == ["   Y  Z  AA", "9  .  w  c", "10 .  .  H"]
    assert used_signs(board) == [".", "w", "c", "H"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", PICTURED)
def test_a_question_over_a_map_brings_it_along(name: str, language: str) -> None:
    """The drawing with both ends in its title, and lines for a terminal."""
    example = make(name, 3)
    question = render(example, Speaker(language))
    picture = ElementTree.fromstring(question["figure"])
    assert example.figure is not None
    title = picture.findtext(f"{SVG}title") or ""
    assert example.figure.attacker_hex in title
    assert example.figure.target_hex in title
    assert [line.split()[0] for line in question["map"][1:5]] == [
        str(read(example.figure.map).row + k) for k in range(4)
    ]
    answer = picture.find(f"{SVG}g[@class='d-answer']")
    assert answer is not None
    assert ("d-blocks" in classes(answer)) == bool(example.figure.blocked_by)


@given(st.sampled_from(PICTURED), st.integers(1, 40))
def test_the_answer_is_not_told_beforehand(name: str, seed: int) -> None:
    """What is said in the place of the drawing tells terrain, never what blocks."""
    example = make(name, seed)
    assert example.figure is not None
    for language in ("en", "ru"):
        picture = ElementTree.fromstring(render(example, Speaker(language))["figure"])
        said = f"{picture.findtext(f'{SVG}title')} {picture.findtext(f'{SVG}desc')}"
        assert not re.search("block|clear|перекры|чист", said)


def test_the_bank_keeps_its_weight_down() -> None:
    """A page is sent the drawing and not the typed map, at most 6 kB a picture."""
    pictured = [q for q in bank("ru", range(1, 4)) if "figure" in q]
    assert {q["generator"] for q in pictured} == {*PICTURED, "bb-may-it-fire", "bb-may-it-answer"}
    assert all("map" not in q and len(q["figure"].encode()) <= 6_000 for q in pictured)
