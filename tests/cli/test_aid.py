"""The player's own card: written, checked, used, and refused with file and line."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from cli.cases import ANSWERS, SHOT, line, objects, shot
from cli.conftest import Trainer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainer.cli import readings
from trainer.cli.card import read
from trainer.desk import card
from trainer.desk.counters import paths
from trainer.messages import Speaker
from trainer.rules import RULES, dump, parse
from trainer.rules.bb import aid
from trainer.rules.bb.aid import Aid
from trainer.rules.bb.counters import STATED, TRAINING, Weapon
from trainer.rules.registry import RULINGS
from trainer.rules.schema import schema
from trainer.text import Library, Ruling, TextsMissing

GOOD = """\
[terrain.city]
vehicle_bonus = 0

[terrain.woods]
infantry_cost = 1

[moving_fire]
vehicles = 2

[counters."T-72"]
kind = "vehicle"
ap = { firepower = 5, hit_number = 4, range = 8, firepower_underlined = true }
armor = 3
save_number = 4
movement = 6

[counters.'St. Vith "Tiger"']
kind = "vehicle"
unarmored = true

[readings]
bb-ruling-range-count = "count-target"
"""


@pytest.fixture
def good(tmp_path: Path) -> str:
    file = tmp_path / "my-card.toml"
    file.write_text(GOOD, encoding="utf-8")
    return str(file)


def written(tmp_path: Path, text: str | bytes) -> str:
    file = tmp_path / "card.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


# using it


def test_a_card_changes_the_outcome(trainer: Trainer, good: str) -> None:
    """The bonus and the reading of the card are played by, and the steps say where they are from."""
    (before,) = objects(trainer("resolve", stdin=line()).out)
    fewer = ANSWERS | {"saves": [1, 3, 6]}
    (after,) = objects(trainer("resolve", "--aid", good, stdin=line(answers=fewer)).out)
    assert (before["outcome"]["save_dice"], after["outcome"]["save_dice"]) == (4, 3)
    assert (before["outcome"]["range_counted"], after["outcome"]["range_counted"]) == (7, 8)
    assert after["steps"][0]["key"] == "bb.card_terrain"
    assert all(s["key"] != "bb.card_terrain" for s in before["steps"])


def test_what_was_typed_stays(trainer: Trainer, good: str) -> None:
    """A number in the facts and a reading in the request are stronger than the card."""
    typed = line(
        facts=shot(cover__terrain_bonus=2),
        reading={"rulings": {"bb-ruling-range-count": "exclude-both"}},
    )
    assert trainer("resolve", "--aid", good, stdin=typed).out == trainer("resolve", stdin=typed).out


def test_odds_with_a_card(trainer: Trainer, good: str) -> None:
    """A counter of the card by name, and the steps that say so, as text and as JSON."""
    facts = shot(aim__firer={"preset": "T-72", "ammunition": "AP"}, aim__moved=2)
    facts["target"] = {"preset": "t-72"}
    asked = ("odds", "--aid", good, "--facts", json.dumps(facts))
    ran = trainer(*asked, lang="ru")
    assert ran.status == 0
    assert "из вашей памятки" in ran.out
    (data,) = objects(trainer(*asked, "--json").out)
    assert {s["key"] for s in data["filled"]} == {
        "bb.counter_card",
        "bb.card_moving",
        "bb.card_terrain",
    }
    without = trainer("odds", "--facts", json.dumps(SHOT), "--json")
    assert "filled" not in json.loads(without.out)
    lines = json.dumps({"rule": "bb-6.1", "facts": facts}) + "\n"
    (many,) = objects(trainer("odds", "--aid", good, "--json", stdin=lines).out)
    assert many["ways"] == data["ways"]


def test_counters_without_a_card(trainer: Trainer) -> None:
    """The book's counters and those for training can be named in any facts."""
    facts = shot(aim__firer={"preset": "training-tank", "ammunition": "AP"})
    facts["target"] = {"preset": "T-64"}
    ran = trainer("odds", "--facts", json.dumps(facts), lang="en")
    assert "made up for training" in ran.out
    assert "T-64, as the book states it" in ran.out


def test_an_unknown_counter(trainer: Trainer) -> None:
    """A counter that nobody knows is refused with what is near it and where all of them are."""
    bad = line(facts=shot(target={"preset": "T-46"}))
    for lang, words in (("en", "trainer counters"), ("ru", "фишки T-46 нет")):
        (answer,) = objects(trainer("resolve", stdin=bad, lang=lang).out)
        assert answer["error"]["field"] == "facts.target.preset"
        assert "T-64" in answer["error"]["allowed"]
        assert words in answer["error"]["text"]


def test_a_blank(trainer: Trainer) -> None:
    """What nobody has said about a counter named is asked for, by its whole path."""
    (answer,) = objects(
        trainer("resolve", stdin=line(facts=shot(target={"preset": "Chieftain"}))).out
    )
    assert answer["error"]["field"] == "facts.target.armor"
    assert "Chieftain" in answer["error"]["text"]


def test_ask_offers_the_card(trainer: Trainer, good: str) -> None:
    """`ask` takes a counter by name, tells what it took and asks for the rest only."""
    typed = ["T-27", "t-72", "1", ".", "5", "3", "2", "5", "", "", "4", "4"]
    ran = trainer("ask", "--aid", good, stdin="\n".join(typed) + "\n", lang="en")
    assert "there is no counter T-27. Near it: T-72" in ran.out
    assert "Firepower: 5 (taken from the card" in ran.out
    assert "Firepower (1…100)" not in ran.out


def test_ask_to_the_end(trainer: Trainer, good: str) -> None:
    """With the facts given, the steps of `ask` begin with the card, and its commands keep it."""
    facts = shot(aim__firer={"preset": "T-72", "ammunition": "AP"})
    facts["target"] = {"preset": "T-64"}
    asked = ("ask", "--aid", good, "--facts", json.dumps(facts))
    ran = trainer(*asked, stdin=".\n1 2 3 4 5\n1 2 3\n", lang="en")
    assert ran.status == 0, ran.all
    assert re.search(r" 1\. T-72, from your own card: .*Firepower: 5.* \[bb-1\.2\.1\]", ran.out)
    assert f"--aid {good}" in ran.out
    (data,) = objects(
        trainer(*asked, "--json", "--answers", "[[1,2,3,4,5],[1,2,3]]", stdin=".\n").out
    )
    assert data["facts"]["cover"]["terrain_bonus"] == 0
    assert data["steps"][0]["key"] == "bb.counter_card"


def test_ask_can_be_gone_on_with(trainer: Trainer, good: str) -> None:
    """What stopped half-way names the card in the command that goes on."""
    ran = trainer("ask", "--aid", good, stdin="T-72\n1\n", lang="en")
    assert ran.status == 2
    assert f"--aid {good}" in ran.err
    assert '"preset": "T-72"' in ran.err


def test_ask_back_to_a_number_taken(trainer: Trainer, good: str) -> None:
    """< comes back to what was taken, and what is typed then is stronger."""
    facts = dump(parse(RULES["bb-6.1"].facts, SHOT))
    del facts["cover"]
    typed = ["city", "<", "2", ".", "4 5 6", "1 2 3 4"]
    asked = ("ask", "--aid", good, "--facts", json.dumps(facts), "--json")
    ran = trainer(*asked, stdin="\n".join(typed) + "\n", lang="en")
    assert "from your Terrain Table (0…20) [0]: " in ran.err
    (data,) = objects(ran.out)
    assert data["facts"]["cover"]["terrain_bonus"] == 2
    assert "bb.card_terrain" not in [s["key"] for s in data["steps"]]


def test_ask_takes_terrain_for_movement_points(trainer: Trainer, tmp_path: Path) -> None:
    """A move is typed as the terrain it goes through; what the card lacks is asked for again."""
    own = "[terrain.woods]\ninfantry_cost = 1\nvehicle_cost = 1\n[terrain.city]\nlevel = 0\n"
    typed = ["4", "mud", "woods city", "woods, 2, Woods", "."]
    asked = ("ask", "bb-5.0", "--aid", written(tmp_path, own))
    ran = trainer(*asked, stdin="\n".join(typed) + "\n", lang="en")
    assert ran.status == 0
    assert "your card has no Movement Points for city" in ran.out
    assert "mud is not" in ran.out
    assert "Terrain Table of your card: woods: 1." in ran.out
    assert "Movement Points spent: 4" in ran.out


# writing and checking


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_empty_card(trainer: Trainer, tmp_path: Path, lang: str) -> None:
    """A new card is good, holds nothing, and has a line for everything that a card can have."""
    file = tmp_path / "new.toml"
    ran = trainer("aid", "new", str(file), lang=lang)
    assert ran.status == 0
    assert str(file) in ran.err
    text = file.read_text(encoding="utf-8")
    found, faults = read(str(file))
    assert found is not None
    assert not faults
    assert found.counters == ()
    assert found.readings == ()
    assert all(getattr(row, "vehicle_bonus", None) is None for row in found.terrain)
    for part, about in schema(Aid)["properties"].items():
        assert part in text
        inner = about.get("additionalProperties") or about.get("items") or about
        for name in inner.get("properties", {}):
            assert re.search(rf"^# {name} =|^\[.*{name}|{name} = ", text, re.M), (part, name)
    for ruling in RULINGS.values():
        if ruling.id.startswith("bb-"):
            assert ruling.id in text
            assert all(reading in text for reading in ruling.readings)
    assert trainer("aid", "check", str(file), lang=lang).status == 0
    assert trainer("aid", "new", "-", lang=lang).out.splitlines()[5:] == (text.splitlines()[5:])
    assert bool(re.search("[а-яё]", text)) == (lang == "ru")


@pytest.mark.parametrize(("lang", "ours"), [("en", "ours"), ("ru", "принято у\u00a0нас")])
def test_the_empty_card_says_what_each_reading_is(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, lang: str, ours: str
) -> None:
    """Above the name that the file holds stands what it says, in the reader's language."""
    ruling = Ruling(
        *("bb-ruling-range-count", ("bb-6.1",), ("exclude-both", "count-target"), "exclude-both"),
        *("rulings", "bb-ruling-range-count"),
        {"en": "Which hexes count", "ru": "Какие гексы считать"},
        {
            "en": "- exclude-both: neither.\n\n- count-target: the target's.",
            "ru": "- exclude-both: ни один.\n\n- count-target: гекс цели.",
        },
        False,
    )
    monkeypatch.setattr(readings, "load", lambda: Library("hash", (), (ruling,), ()))
    said = trainer("aid", "new", "-", lang=lang).out.splitlines()
    at = said.index(f"# {ruling.titles[lang]}")
    assert said[at - 1] == ""
    assert said[at + 1 : at + 4] == [
        f"#   - {ruling.says(lang)['exclude-both']} (exclude-both, {ours})",
        f"#   - {ruling.says(lang)['count-target']} (count-target)",
        '# bb-ruling-range-count = ""  # exclude-both, count-target',
    ]


def test_without_the_texts_the_empty_card_has_the_names(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It needs no rules.json."""

    def missing() -> Library:
        raise TextsMissing("none")

    monkeypatch.setattr(readings, "load", missing)
    said = trainer("aid", "new", "-", lang="ru").out
    assert '\n# bb-ruling-range-count = ""  # exclude-both, count-target\n' in said
    assert "#   - " not in said


def test_every_blank_of_the_empty_card_can_be_filled_in(trainer: Trainer) -> None:
    """With the # taken off and a value that its line allows, every name is good where it stands."""
    rows, comments = [], ("#   ", "# [")
    for row in trainer("aid", "new", "-", lang="en").out.splitlines():
        found = re.match(r"# ([\w-]+) = (.*)", row)
        if found and found[2].startswith("{"):
            row = f"{found[1]} = {{ firepower = 1, hit_number = 2, range = 3 }}"
        elif found:
            name, rest = found[1], found[2]
            allowed = rest.partition("# ")[2].split(": ")[-1].split(";")[0]
            first = re.split(r"…|, | \(", allowed)[0]
            value = f'"{first or "x"}"' if rest.startswith('""') else first
            if name in ("unarmored", "no_assault"):
                value = "false"
            row = f"{name} = {value}"
        elif row.startswith(comments[1]):
            row = row.removeprefix("# ")
        rows.append(row)
    found_card, faults = card.of_bytes("\n".join(rows).encode())
    assert not faults, [f.told("card", Speaker("en")) for f in faults]
    assert found_card is not None
    assert len(found_card.terrain) == len(aid.Land)
    assert found_card.counters[0].armor == 0
    assert found_card.helicopter_sight
    assert len(found_card.chaos) == 11
    assert len(found_card.readings) == sum(r.startswith("bb-") for r in RULINGS)


def test_a_card_is_never_overwritten(trainer: Trainer, good: str) -> None:
    """`aid new` leaves a file that is there as it is, and says what to do."""
    ran = trainer("aid", "new", good, lang="en")
    assert ran.status == 2
    assert "stays as it is" in ran.err
    assert Path(good).read_text(encoding="utf-8") == GOOD


def test_check(trainer: Trainer, good: str) -> None:
    """A good card is counted; as JSON it is the whole card."""
    ran = trainer("aid", "check", good, lang="en")
    assert ran.status == 0
    assert "Lines of the Terrain Table: 2, counters: 2, readings: 1" in ran.out
    (data,) = objects(trainer("aid", "check", good, "--json").out)
    assert data["faults"] == []
    assert aid.parse(data["aid"]) == read(good)[0]


BAD: list[tuple[str, int | None, str, str]] = [
    ("[terain.woods]\n", 1, "terain", "terrain"),
    ("\n[terrain.wods]\nvehicle_bonus = 1\n", 2, "terrain.wods", "woods"),
    ("[terrain.woods]\nvehicle_bonuss = 1\n", 2, "terrain.woods.vehicle_bonuss", "vehicle_bonus"),
    ("[terrain.woods]\n\nvehicle_bonus = 21\n", 3, "terrain.woods.vehicle_bonus", "0…20"),
    ('[terrain.woods]\nvehicle_bonus = "2"\n', 2, "terrain.woods.vehicle_bonus", "0…20"),
    ("terrain.woods.vehicle_bonus = true\n", 1, "terrain.woods.vehicle_bonus", "0…20"),
    ("terrain = 5\n", 1, "terrain", "open"),
    ("[chaos]\n13 = 'x'\n", 2, "chaos.13", "3"),
    ("[chaos]\n2 = 5\n", 2, "chaos.2", "chaos.2"),
    ("[counters.'T-72.1']\nkind = 'tank'\n", 2, "counters.T-72.1.kind", "vehicle"),
    (
        "[counters.A]\nap = { firepower = 1, hit_numbr = 2 }\n",
        2,
        "counters.A.ap.hit_numbr",
        "hit_number",
    ),
    ("[counters.A]\narmor = 2\nunarmored = true\n", 2, "counters.A.armor", "unarmored"),
    ("[counters.A]\nname = 'B'\n", 1, "counters.A", "kind"),
    ("[readings]\nbb-ruling-range = 'x'\n", 2, "bb-ruling-range", "bb-ruling-range-count"),
    (
        "[readings]\nbb-ruling-range-count = 'both'\n",
        2,
        "bb-ruling-range-count",
        "exclude-both, count-target",
    ),
    (
        "[[helicopter_sight]]\nhelicopter_level = 1\nother_level = 0\nbetween = 'woods'\n"
        "blocked = true\n[[helicopter_sight]]\nhelicopter_level = 1\n",
        6,
        "helicopter_sight[1].other_level",
        "0…9",
    ),
    ("[moving_fire]\neveryone = 2\neveryone = 3\n", 3, "TOML", "TOML"),
    ("[terrain.woods\n", 1, "TOML", "TOML"),
    ("a = 1979-13-45\n", 1, "TOML", "TOML"),
    ("a = ", 1, "TOML", "TOML"),
    ("x = " + "9" * 5000 + "\n", None, "TOML", "TOML"),
    ("x = " + "[" * 5000 + "\n", None, "card.toml", "card.toml"),
]


@pytest.mark.parametrize(("text", "number", "field", "allowed"), BAD, ids=lambda x: str(x)[:24])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_bad_card(
    trainer: Trainer,
    tmp_path: Path,
    text: str,
    number: int | None,
    field: str,
    allowed: str,
    lang: str,
) -> None:
    """Each fault names the file, the line, the field and what is allowed, to every command alike."""
    file = written(tmp_path, text)
    ran = trainer("aid", "check", file, lang=lang)
    assert ran.status == 1
    assert ran.out.startswith(f"{file}")
    assert field in ran.out
    assert allowed in ran.out
    word = {"en": "line", "ru": "строка"}[lang]
    assert (f", {word} {number}: " in ran.out) == (number is not None)
    assert bool(re.search("[а-яё]", ran.out)) == (lang == "ru")
    for command in ("ask", "resolve", "odds"):
        used = trainer(command, "--aid", file, lang=lang)
        assert used.status == 2
        assert ran.out.strip() in used.err
        assert used.out == ""


def test_every_fault_is_told_at_once(trainer: Trainer, tmp_path: Path) -> None:
    """One look names all that is wrong, in the order of the lines."""
    text = "[terrain.wods]\n[terrain.woods]\nlevel = 99\n[moving_fire]\nall = 1\n[chaos]\n1 = 'x'\n"
    ran = trainer("aid", "check", written(tmp_path, text), lang="en")
    assert [int(n) for n in re.findall(r", line (\d+): ", ran.out)] == [1, 3, 5, 7]


def test_files_that_are_no_card(trainer: Trainer, tmp_path: Path) -> None:
    """A missing file, a folder, one not in UTF-8 and one too large say so and what to do."""
    assert "Check the name" in trainer("odds", "--aid", str(tmp_path / "no"), lang="en").err
    assert "is a folder" in trainer("ask", "--aid", str(tmp_path), lang="en").err
    ran = trainer("aid", "check", written(tmp_path, b"a = 1\nb = '\xff'\n"), lang="en")
    assert "line 2: byte 0xff is not UTF-8" in ran.out
    large = written(tmp_path, b"#" * (card.LARGEST + 1))
    assert "too large" in trainer("aid", "check", large, lang="en").out
    assert trainer("aid", "check", written(tmp_path, b"\xef\xbb\xbf" + GOOD.encode())).status == 0
    nowhere = trainer("aid", "new", str(tmp_path / "no" / "card.toml"), lang="en")
    assert nowhere.status == 2
    assert "Traceback" not in nowhere.all


WORDS = """
woods wods T-72 ap kind armor 2 13 name vehicle_bonus bb-ruling-range-count blocked x.y q" ё unarmored
"""
NAMES = st.sampled_from([*schema(Aid)["properties"], *WORDS.split(), ""])
VALUES = st.recursive(
    st.integers(-3, 30)
    | st.booleans()
    | st.sampled_from(["vehicle", "count-target", "", "x" * 500, "\u2028"])
    | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(NAMES, VALUES, max_size=4))
@settings(max_examples=300, deadline=None)
def test_any_data_is_a_card_or_has_faults(data: Any) -> None:
    """Whatever TOML can hold is a card, or every fault has a field and can be said."""
    wrong = aid.faults(data)
    if wrong:
        for error in wrong:
            assert card.Fault(None, error).told("card", Speaker("ru"))
    else:
        assert isinstance(aid.parse(data), Aid)


PIECES = """
[terrain.woods]|[[helicopter_sight]]|[counters.'A.b']|[|]|=|vehicle_bonus|level = 1
kind = 'vehicle'|'|"|{|}|.|,|ap = { firepower = 2 }|1|-|# ё|true|inf|2026-11-30|\\u0041|é
"""
TOML = st.lists(
    st.sampled_from([*re.split(r"[|\n]", PIECES.strip()), "\n", "\n", "\r", "\t", '"' * 3]),
    max_size=30,
).map(lambda parts: "".join(parts).encode())


@given(st.binary(max_size=200) | TOML | TOML.flatmap(lambda b: st.just(b[:-1] + b"\xd0")))
@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_bytes_are_a_card_or_have_faults(raw: bytes) -> None:
    """Whatever stands in the file, it is a card, or a fault within its lines says what is wrong."""
    found, faults = card.of_bytes(raw)
    assert (found is None) == bool(faults)
    for fault in faults:
        for lang in ("en", "ru"):
            assert "{" not in fault.told("card", Speaker(lang)) or b"{" in raw or fault.error
        assert fault.line is None or 1 <= fault.line <= raw.count(b"\n") + raw.count(b"\r") + 1


def test_lines_are_found() -> None:
    """Every name of a card has its line, whichever way it is written."""
    lines = card.lines_of(GOOD + '[[helicopter_sight]]\nblocked = true\na."b.c" = 1\n"=" = 2\n')
    assert lines["terrain.city.vehicle_bonus"] == 2
    assert lines['counters.St. Vith "Tiger".unarmored'] == 19
    assert lines["helicopter_sight[0].blocked"] == 24
    assert lines["helicopter_sight[0].a.b.c"] == 25
    assert lines["helicopter_sight[0].="] == 26
    assert card.line_for("counters.T-72.ap.hit_number", lines) == 12
    assert card.line_for("nothing", lines) is None
    assert tomllib.loads(GOOD)


# the list of counters


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_counters(trainer: Trainer, good: str, lang: str) -> None:
    """Every counter is listed with the rule of each value, and its blanks as blanks."""
    ran = trainer("counters", "--aid", good, lang=lang)
    assert ran.status == 0
    for known in (*STATED, *TRAINING):
        assert f"\n{known.counter.name} (" in ran.out
    en = lang == "en"
    hit = "AP, Hit Number: 5 [bb-1.3.4.2, example]" if en else "число попадания: 5"
    assert hit.casefold() in ran.out.casefold()
    assert ("Blank, not in the book: " if en else "Пусто, в книге нет: ") in ran.out
    assert 'St. Vith "Tiger"' in ran.out
    assert bool(re.search("[а-яё]", ran.out)) == (lang == "ru")


def test_counters_as_json(trainer: Trainer, good: str) -> None:
    """As JSON, a stated value has its rule and place, and a blank is null."""
    (data,) = objects(trainer("counters", "--json").out)
    assert "card" not in data
    by_name = {c["name"]: c for c in data["stated"]}
    t64 = by_name["T-64"]["values"]
    assert t64["armor"] == {"value": 2, "rule": "bb-6.1", "place": "example"}
    assert t64["movement"] is None
    assert set(t64) == set(paths())
    assert all(not c["made_up"] for c in data["stated"])
    assert all(c["made_up"] and c["named"] is None for c in data["training"])
    assert {b["rule"] for b in data["terrain_bonus"]} == {"bb-1.3.4.2", "bb-6.1.5", "bb-6.1"}
    (own,) = objects(trainer("counters", "--json", "--aid", good).out)
    assert own["card"][0]["values"]["ap.firepower"] == 5
    assert set(paths()) >= {f"ap.{name}" for name in Weapon.__dataclass_fields__}
