"""`trainer ask`: what happened on the table, asked fact by fact and roll by roll."""

from __future__ import annotations

import random
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from trainer.cli import card, readings, strict
from trainer.cli.again import command, of_reading
from trainer.cli.odds import options_text
from trainer.cli.parser import Parser
from trainer.cli.terminal import Dialog, Ended, dialog, note
from trainer.cli.texts import named
from trainer.cli.trouble import INTERRUPTED, OK, USAGE, Trouble, plain
from trainer.desk import shown
from trainer.desk.asking import (
    DEFAULT_RULE,
    MENU,
    asked,
    chances,
    faces_of,
    help_key,
    part_of,
    say_value,
    spoken,
    titled,
)
from trainer.desk.bans import ban
from trainer.desk.card import with_steps
from trainer.desk.form import (
    Slot,
    allowed,
    default_text,
    dotted,
    flat,
    needed,
    nested,
    options,
    path_of,
    pointless,
    slots,
    understood,
)
from trainer.desk.requests import ending_data, error_text, located, reading, step_data
from trainer.messages import Speaker
from trainer.odds import best
from trainer.odds.best import WANTS
from trainer.rules import (
    RULES,
    Answer,
    BadInput,
    Choice,
    Ending,
    Forbidden,
    Outcome,
    Question,
    Reading,
    Roll,
    Undecided,
    checked,
    dump,
    find,
    parse,
    run,
)
from trainer.rules.bb.aid import Aid, house_reading
from trainer.rules.bb.fill import HANDED_ON, PRESET, Filled, fill
from trainer.rules.bb.fill import find as find_counter

BACK = ("<", "Б", "назад", "back")  # Б lies on the < of a Russian keyboard
EXPLAIN = ("?",)
REST = (".", "…")
PART = (">", "Ю", "дальше", "on")  # Ю lies on the > of a Russian keyboard
ROLL = ("r", "к")  # к lies on the R of a Russian keyboard
ADVICE = ("*",)
MOST_COUNTERS = 8  # names of the card's counters in a prompt


def arguments(parser: Parser) -> None:
    parser.option(
        "rule", nargs="*", default=[], metavar="cli.meta.rule", help="cli.option.ask_rule"
    )
    parser.option("--facts", metavar="cli.meta.facts", help="cli.option.ask_facts")
    parser.option("--answers", metavar="cli.meta.json", help="cli.option.ask_answers")
    parser.option("--reading", metavar="cli.meta.json", help="cli.option.reading")
    card.option(parser)
    parser.seed("--seed", "cli.option.ask_seed")
    parser.option("--json", action="store_true", help="cli.option.json")


@dataclass
class Conversation:
    """Somebody at a terminal, and the language that is spoken."""

    say: Speaker
    talk: Dialog

    def tell(self, key: str, /, **values: Any) -> None:
        self.talk.say(self.say.text(key, **values))


@dataclass
class Table(Conversation):
    """A conversation about one rule: what was answered is kept, whatever goes wrong."""

    rule: str
    reading: Reading
    dice: random.Random
    seed: int
    values: dict[tuple[str, ...], Any] = field(default_factory=dict)
    answers: list[tuple[Question, Any]] = field(default_factory=list)
    kept: list[tuple[str, Any]] = field(default_factory=list)  # by question; "" fits the next one
    settled: frozenset[tuple[str, ...]] = frozenset()  # facts given beforehand: not asked again
    rest: bool = False  # take defaults and earlier answers unasked
    hurry: tuple[str, ...] | None = None  # the part whose defaults are taken unasked
    part: tuple[str, ...] = ()  # the part of the facts whose heading was said last
    insist: tuple[str, ...] = ()  # the fact to ask for all the same
    aid: Aid | None = None
    card: str | None = None  # the file that `aid` was read from

    @property
    def known(self) -> tuple[Slot, ...]:
        """The questions, as far as the answers say what there is to ask about."""
        return slots(find(self.rule).facts, values=self.values)

    def filled(self) -> Filled:
        """What was answered, with what counters and the card say about the rest. Raises BadInput."""
        try:
            return fill(find(self.rule).facts, nested(self.values), self.aid)
        except BadInput as error:
            raise error.inside("facts") from None

    def known_values(self) -> dict[tuple[str, ...], Any]:
        """The answers by their slots, with those that were filled in."""
        return self.values | flat(self.filled().data, self.known)


def ask(options: Namespace, say: Speaker) -> int:
    talk = dialog(sys.stderr if options.json else sys.stdout)
    try:
        rule = chosen(options, say, talk)
    except (KeyboardInterrupt, Ended) as stopped:
        note("")
        return INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else USAGE
    own = card.of_option(options.aid)
    given = strict.option_or_file(options.facts, "--facts") if options.facts is not None else {}
    read = reading(strict.option(options.reading, "--reading")) if options.reading else Reading()
    read = house_reading(own, read)
    seed = random.Random().randrange(1_000_000) if options.seed is None else options.seed
    typed = flat(given, slots(find(rule).facts))
    table = Table(say, talk, rule, read, random.Random(seed), seed, typed)
    table.settled, table.aid, table.card = frozenset(table.values), own, options.aid
    table.filled()
    if options.answers is not None:
        table.kept = beforehand(strict.option(options.answers, "--answers"))
    try:
        facts, ending = conversation(table)
    except (KeyboardInterrupt, Ended) as stopped:
        note("")
        if table.values or table.answers or table.kept:
            note(say.text("cli.ask.go_on", command=to_go_on(table, options)))
        if isinstance(stopped, KeyboardInterrupt):
            return INTERRUPTED
        note(say.text("cli.ask.ended"))
        return USAGE
    if options.json:
        print(strict.written(as_data(table, facts, ending)))
    else:
        for line in as_text(table, facts, ending):
            talk.say(line)
    return OK


def beforehand(data: Any) -> list[tuple[str, Any]]:
    """Answers by question, from an object of them or from a list in the order of asking.

    Raises BadInput.
    """
    if isinstance(data, Mapping):
        return list(data.items())
    if isinstance(data, list):
        return [("", answer) for answer in data]
    raise BadInput("--answers", data, "{name: answer, …} | [answer, …]", "error.answers")


def to_go_on(table: Table, options: Namespace) -> str:
    """The command that takes up the conversation where it stopped: facts, dice and choices."""
    facts = dict(table.values)
    if table.rest:
        known = table.known_values()
        for slot in table.known:
            if slot.required or slot.name == PRESET or slot.path in known:
                continue
            if not pointless(slot, known):
                facts[slot.path] = dump(slot.default)
    answers: Any = dict(table.kept) | {q.name: dump(given) for q, given in table.answers}
    if "" in answers:  # a list was given, and not all of it has been asked for
        answers = [dump(given) for _, given in table.answers] + [a for _, a in table.kept]
    return command(
        table.say,
        "ask",
        table.rule,
        reading=of_reading(table.reading),
        seed=None if options.seed is None else str(options.seed),
        json=options.json,
        aid=options.aid,
        answers=answers or None,
        facts=nested(facts) if facts else None,
    )


def chosen(options: Namespace, say: Speaker, talk: Dialog) -> str:
    """The key of the rule that is meant: the one named, or one of the menu.

    Without a name, a person at a terminal gets the menu; what is piped in is a shot (6.1).
    Raises BadInput, Trouble, Ended.
    """
    if options.rule:
        return rule_key(" ".join(options.rule), say)
    given = (options.facts, options.answers, options.reading)
    if not sys.stdin.isatty() or any(g is not None for g in given):
        return DEFAULT_RULE
    talk.say(say.text("cli.ask.which", first=1))
    for number, key in enumerate(MENU, 1):
        talk.say(f"{number:3} {say.text(f'cli.ask.menu.{key}')} ({key})")
    while True:
        typed = talk.ask(say.text("cli.ask.which_prompt", first=1) + " ") or "1"
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(MENU):
            return MENU[int(typed) - 1]
        try:
            return rule_key(typed, say)
        except BadInput as error:
            talk.say(error_text(error, say))
        except Trouble as trouble:
            talk.say(trouble.told(say))


def rule_key(given: str, say: Speaker) -> str:
    """The key of an executable rule, also by a player's way of naming it. Raises BadInput."""
    if given in RULES:
        return given
    in_menu = containing(given, {k: say.text(f"cli.ask.menu.{k}") for k in MENU})
    if len(in_menu) == 1:
        return next(iter(in_menu))
    found = named(given, say)
    if found not in RULES and (titles := titled_with(given, say)):
        if len(titles) > 1:
            rules = tuple(f"{key} {title}" for key, title in titles.items())
            raise Trouble("cli.ask.several_rules", given=plain(given, 60), rules=rules)
        return next(iter(titles))
    return find(found if found in RULES else given).key


def titled_with(given: str, say: Speaker) -> dict[str, str]:
    """Executable rules with these words in their titles, or in the menu, by id."""
    from trainer.text import load

    titles = {r.id: r.titles[say.language] for r in load().rules if r.id in RULES}
    titles |= {k: f"{titles.get(k, '')} {say.text(f'cli.ask.menu.{k}')}".strip() for k in MENU}
    return containing(given, titles)


def containing(given: str, titles: Mapping[str, str]) -> dict[str, str]:
    """The titles that have each of the words in them, by the rule."""
    words = given.casefold().split()
    if not any(word.isalpha() for word in words):
        return {}
    return {k: t for k, t in titles.items() if all(w in t.casefold() for w in words)}


class Back(Exception):
    """The person wants to change what was asked before this."""


class Banned(Exception):
    """The facts typed so far forbid it already; `ending` says what and why."""

    def __init__(self, ending: Forbidden) -> None:
        super().__init__(ending)
        self.ending = ending


def conversation(table: Table) -> tuple[Any, Ending]:
    """Facts, then rolls, then the ending; what turns out wrong is asked for again.

    The facts are None where those typed so far forbid it already.
    """
    table.tell("cli.ask.welcome", rule=table.rule)
    place = 0
    while True:
        try:
            facts = form(table, place)
        except Banned as stopped:
            return None, stopped.ending
        answered = [(question.name, given) for question, given in table.answers]
        table.kept, table.answers = [*answered, *table.kept], []
        try:
            return facts, with_steps(table.filled().steps, play(table, facts))
        except BadInput as error:
            place = wrong_place(table, located(error, facts))
        except Back:
            place = len(table.known)
            table.rest, table.kept = False, []
            if table.answers:
                table.rest = True
                table.answers.pop()
            else:
                place = back(table, place)


def form(table: Table, place: int) -> Any:
    """Ask for every fact from `place` on; returns the facts. Raises Ended."""
    while True:
        while place < len(table.known):
            following = one(table, place)
            if following > place:
                known = table.known[:following]
                stopped = ban(table.rule, known, table.known_values(), table.reading)
                if stopped is not None:
                    raise Banned(stopped)
            place = following
        filled = table.filled()
        try:
            if filled.blanks:
                raise filled.blanks[0]
            facts = parse(find(table.rule).facts, filled.data)
        except BadInput as error:
            place = wrong_place(table, error.inside("facts"))
            continue
        return facts


def wrong_place(table: Table, error: BadInput) -> int:
    """Say what is wrong with a fact; returns where to ask again. Raises the error if nowhere."""
    path = path_of(error.field)[1:]
    for place, slot in enumerate(table.known):
        if slot.path == path:
            table.rest, table.insist = True, path
            label = shown.label(slot.name, table.say, slot.owner)
            table.talk.say(error_text(error.called(label), table.say))
            table.values.pop(path, None)
            return place
    raise error


def one(table: Table, place: int) -> int:
    """Ask for one fact; returns the place of the next one to ask for."""
    slot = table.known[place]
    known = table.known_values()
    if pointless(slot, known):
        table.values.pop(slot.path, None)
        return place + 1
    if slot.path != table.insist:
        if slot.name == PRESET and (table.rest or not offered(table, slot)):
            return place + 1
        if slot.path in known and slot.path not in table.values:
            if slot.name == "counter":  # said already by the name of the preset
                return place + 1
            heading(table, place)
            value = say_value(slot, known[slot.path], table.say)
            label = shown.label(slot.name, table.say, slot.owner)
            table.tell("cli.ask.filled", field=label, value=value)
            return place + 1
        blank = any(b.field == dotted(slot.path) for b in table.filled().blanks)
        hurried = table.rest or hurries(table, slot)
        if hurried and not slot.required and not blank and not needed(slot, known):
            table.values.setdefault(slot.path, dump(slot.default))
        if slot.path in table.values and (hurried or slot.path in table.settled):
            return place + 1
    table.insist = ()
    heading(table, place)
    label = shown.label(slot.name, table.say, slot.owner)
    limits = allowed(slot, table.say)
    if slot.name == PRESET and table.aid:
        limits = own_names(table.aid)
    must = slot.path not in known and needed(slot, known)
    preset = "" if must else default_text(slot, known, table.say)
    prompt = f"{label} ({limits})" + (f" [{preset}]" if preset else "") + ": "
    while True:
        given = table.talk.ask(prompt)
        if given in BACK:
            table.rest, table.hurry = False, None
            return back(table, place)
        if given in EXPLAIN:
            explain(table, slot)
            continue
        if given in REST or given in PART:
            if (must or slot.required) and slot.path not in table.values:
                table.tell("cli.ask.must", field=label)
                continue
            if given in PART and slot.path[:-1]:
                table.hurry = slot.path[:-1]
            else:
                table.rest = True
            return place
        try:
            value = by_terrain(table, slot, given)
            if value is None and not given and must:
                raise BadInput(label, None, limits, "error.missing")
            if value is None:
                value = understood(slot, given, known, table.say)
            if slot.name == PRESET and value:
                value = find_counter(value, table.aid).counter.name
        except BadInput as error:
            table.talk.say(error_text(error, table.say))
            continue
        if slot.name == PRESET and not value:
            table.values.pop(slot.path, None)
        else:
            table.values[slot.path] = value
        return place + 1


def hurries(table: Table, slot: Slot) -> bool:
    """Whether a fact belongs to the part whose defaults are taken; outside it the hurry ends."""
    if table.hurry is not None and slot.path[: len(table.hurry)] != table.hurry:
        table.hurry = None
    return table.hurry is not None


def offered(table: Table, slot: Slot) -> bool:
    """Whether a part is asked for as a counter: the card has some, and no fact of it was given.

    Where the part around it is the same counter, that is the one to name it.
    """
    if slot.path[-2:-1] and slot.path[-2] in HANDED_ON.get(outer(table, slot), ()):
        return False
    given = any(path[:-1] == slot.path[:-1] for path in table.settled)
    return bool(table.aid and table.aid.counters and not given)


def outer(table: Table, slot: Slot) -> type:
    """The record around the part that a fact belongs to; the fact's own where there is none."""
    around = (s.owner for s in table.known if s.path[:-1] == slot.path[:-2])
    return next(around, slot.owner)


def by_terrain(table: Table, slot: Slot, given: str) -> list[Any] | None:
    """Movement Points typed as kinds of terrain, "woods 1 woods", by the card; else None.

    Raises BadInput for terrain of which the card has no Movement Points for this unit.
    """
    if slot.name != "costs" or table.aid is None:
        return None
    parts = [p.strip() for p in (given.split(",") if "," in given else given.split())]
    if not all(parts) or not any(table.aid.line(part) for part in parts):
        return None
    costs = [int(p) if p.isascii() and p.isdecimal() and len(p) < 5 else p for p in parts]
    fill(find(table.rule).facts, nested(table.values | {slot.path: costs}), table.aid)
    return costs


def own_names(aid: Aid) -> str:
    """The counters of the card, as many as a prompt can hold."""
    names = [counter.name for counter in aid.counters]
    return ", ".join(names[:MOST_COUNTERS]) + (", …" if len(names) > MOST_COUNTERS else "")


def heading(table: Table, place: int) -> None:
    """Name the part that a fact belongs to where it is another than that of the fact before."""
    part = part_of(table.known[place])
    if not part and table.known[place].holds is not None:
        return  # its records have headings of their own
    if part != table.part:
        table.part = part
        table.talk.say()
        table.talk.say(
            f"— {titled(table.known, table.values, part, table.say) or table.say.text('cli.ask.other_facts')} —"
        )


def back(table: Table, place: int) -> int:
    """The fact asked for before this one; the first one stays where it is."""
    for earlier in range(place - 1, -1, -1):
        slot = table.known[earlier]
        if slot.name == PRESET and not offered(table, slot):
            continue
        if not pointless(slot, table.known_values()):
            table.insist = table.known[earlier].path
            return earlier
    table.tell("cli.ask.first")
    table.insist = table.known[place].path if place < len(table.known) else ()
    return place


def explain(table: Table, slot: Slot) -> None:
    label = shown.label(slot.name, table.say, slot.owner)
    table.tell("cli.ask.explain", field=label, name=dotted(slot.path))
    rule = find(table.rule).id
    shows = command(table.say, "rule", rule)
    table.talk.say("  " + table.say.text(help_key(slot), rule=rule, command=shows))
    for number, member in enumerate(options(slot), 1):
        table.talk.say(f"  {number} {table.say.value(member)} ({member.value})")
    if not options(slot):
        table.tell("cli.ask.allowed", allowed=allowed(slot, table.say))
    preset = default_text(slot, table.known_values(), table.say)
    if preset:
        table.tell("cli.ask.enter_takes", value=preset)
    table.tell("cli.ask.keys")


def play(table: Table, facts: Any) -> Ending:
    """Ask for the rolls and choices; answers that were given before and still fit are taken again.

    Raises BadInput where the rule misses a fact, Back where the person wants the question before.
    """

    def answer(question: Question) -> Answer:
        given = again(table, question)
        if given is None:
            table.talk.say()
            table.talk.say(asked(question, table.say))
            if isinstance(question, Roll) and question.die.faces == (1, 2):
                table.tell("cli.ask.d2")
            if question.name.rpartition(".")[2] == "morale" and hasattr(facts, "morale"):
                table.tell("cli.ask.morale", morale=facts.morale)
            if isinstance(question, Roll):
                given = roll(table, question)
            else:
                given = choice(table, question, facts)
        table.answers.append((question, given))
        return checked(question, given)

    return run(table.rule, facts, table.reading, answer)


def again(table: Table, question: Question) -> Any:
    """An answer to this question that was given before; None without one.

    One that does not fit any more (a fact was mended) is told, and the question is put again.
    """
    for place, (name, given) in enumerate(table.kept):
        if name in (question.name, ""):
            del table.kept[place]
            return given if valid(table, question, given) else None
    return None


def roll(table: Table, question: Roll) -> list[int]:
    """The faces that somebody rolled, or that the engine rolls when told to. Raises Back."""
    while True:
        given = table.talk.ask(table.say.text("cli.ask.roll") + " ")
        if given.casefold() in ROLL:
            faces = [table.dice.choice(question.die.faces) for _ in range(question.dice)]
            table.tell("cli.ask.rolled", dice=faces, seed=table.seed)
            return faces
        if given in BACK:
            raise Back
        if given in EXPLAIN:
            table.tell("cli.ask.roll_help", dice=question.dice)
        elif not given:
            table.tell("cli.ask.roll_wanted", dice=question.dice)
        else:
            faces = faces_of(given, question)
            if faces is None:
                table.tell("cli.ask.unreadable", given=plain(given, 40), dice=question.dice)
            elif valid(table, question, faces):
                return faces


def valid(at: Conversation, question: Question, given: Any) -> bool:
    """Whether an answer will do; if not, the person hears why."""
    try:
        checked(question, given)
    except BadInput as error:
        told = error.called(spoken(error.field, question, at.say))
        at.talk.say(error_text(told, at.say))
        return False
    return True


def choice(table: Table, question: Choice, facts: Any) -> str:
    """The option that a person takes, by its name or its number. Raises Back."""
    numbers = all(option.isdecimal() for option in question.options)
    if not numbers:
        for number, option in enumerate(question.options, 1):
            table.talk.say(f"  {number}) {option}")
    advised = table.rule in WANTS
    prompt = table.say.text("cli.ask.choose_advice" if advised else "cli.ask.choose") + " "
    while True:
        given = table.talk.ask(prompt)
        if given in BACK:
            raise Back
        given = given.casefold()
        place = int(given) if given.isascii() and given.isdecimal() and len(given) < 4 else 0
        if not numbers and 1 <= place <= len(question.options):
            return question.options[place - 1]
        if given in ADVICE and advised:
            advice(table, facts)
        elif given in EXPLAIN or not given:
            table.tell("cli.ask.choice_help", options=question.options)
        elif valid(table, question, given):
            return given


def advice(table: Table, facts: Any) -> None:
    """Say what each option is worth now, and which is best."""
    given = [answer for _, answer in table.answers]
    found = best(table.rule, facts, table.reading, given)
    for line in options_text(table.rule, found, table.say):
        table.talk.say(line)


def as_text(table: Table, facts: Any, ending: Ending) -> Iterator[str]:
    say = table.say
    yield from shown.ended(ending, say, table.rule)
    if isinstance(ending, Undecided) and (ruling := readings.known().get(ending.ruling)):
        yield ruling.titles[say.language]
        yield from readings.told(ruling, say)
    if not isinstance(ending, Outcome):
        return
    happened = chances(table.rule, facts, table.reading, table.answers, ending)
    if happened:
        yield ""
        for key, chance in happened.items():
            value = getattr(ending.value, "net_hits", None)
            yield say.text(f"cli.ask.{key}", chance=shown.chance(chance, say), hits=value)
    yield ""
    presets = {slot.path: preset(slot) for slot in table.known}
    told = {path: v for path, v in table.values.items() if v != presets.get(path, v)}
    yield say.text(
        "cli.ask.odds_command",
        command=command(
            say,
            "odds",
            rule=table.rule,
            reading=of_reading(table.reading),
            aid=table.card,
            facts=nested(told),
        ),
    )


def preset(slot: Slot) -> Any:
    """The default of a fact as JSON data; of a fact without one, something that no answer is."""
    return slot.default if slot.required else dump(slot.default)


def as_data(table: Table, facts: Any, ending: Ending) -> dict[str, Any]:
    found = ending_data(ending, table.say)
    data = {
        "end": found.pop("end"),
        "rule": table.rule,
        "facts": table.filled().data if facts is None else dump(facts),
        "answers": {question.name: dump(given) for question, given in table.answers},
        **found,
        "steps": [step_data(step, table.say) for step in ending.steps],
    }
    if isinstance(ending, Outcome):
        happened = chances(table.rule, facts, table.reading, table.answers, ending)
        data["chances"] = {
            key.removeprefix("chance_"): str(chance) for key, chance in happened.items()
        }
    return data
