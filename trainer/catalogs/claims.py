"""Two texts laid side by side: which word of one says what a word of the other says.

A word answers another where ``trade`` gives them a sense in common, a figure another of its value. What is left over on
one side, an opposite on the other side, and which words stand together in a clause are what the checks look at.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations

from trainer.catalogs.kept import cached
from trainer.catalogs.lexicon import Reading
from trainer.catalogs.numerals import Token
from trainer.catalogs.trade import SILENT, WEAK, Known, trade

_STOPS = frozenset(".;:!?…,—–()")
_JOINTS = {
    "en": frozenset(["and", "but", "or", "while", "if", "when", "unless", "then", "because"]),
    "ru": frozenset(["и", "а", "но", "или", "если", "когда", "пока", "потом", "затем"]),
}
_BREAKS = {language: joints | _STOPS for language, joints in _JOINTS.items()}
_NEGATORS = {
    "en": frozenset(
        ["not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "cannot", "without"]
    ),
    "ru": frozenset(["не", "ни", "нет", "нельзя", "без", "никогда", "самое"]),
}
_REACH = 1
"""Words before another within which a negator denies it."""


_NEAR = 6
"""Words behind a relation among which the thing stands that it is said of."""


_RELATIONS = (
    ({"before"}, {"перед", "прежде", "до"}),
    ({"after"}, {"после"}),
    ({"than"}, {"чем"}),
    ({"without"}, {"без"}),
    ({"not"}, {"не"}),
    ({"instead", "rather"}, {"вместо", "не"}),
    ({"from"}, {"из", "от"}),
)
"""Words that say something of the thing right behind them."""

_RELATED = frozenset[str]().union(*(english for english, _ in _RELATIONS))

_CONDITIONS = frozenset(["if", "unless", "when"])
_JOINED = {
    "and": (frozenset(["и", "а", ",", "с", "но"]), frozenset(["или", "либо"])),
    "or": (frozenset(["или", "либо", ","]), frozenset(["и"])),
}
"""What answers "and" and "or" between two things, and what does not."""

_TAKING = frozenset(["subtract", "subtracted", "deduct", "deducted"])
"""What is taken from what is told by the words around "from"."""

_FROM = {"en": frozenset(["from"]), "ru": frozenset(["с", "со", "из", "от"])}
"""Words before the beginning of a way."""

_THEN = {
    "en": frozenset(["then", "afterwards", "thereafter"]),
    "ru": frozenset(["потом", "затем"]),
}


@dataclass(frozen=True, eq=False)
class Side:
    """One of the two texts: its tokens and the words in it that the list knows."""

    reading: Reading
    language: str

    @property
    def tokens(self) -> tuple[Token, ...]:
        return self.reading.tokens

    @property
    def words(self) -> frozenset[str]:
        return self.reading.words

    @cached
    def listed(self) -> list[str]:
        """Its words and marks in their order."""
        return [token.word for token in self.reading.tokens]

    @cached
    def known(self) -> tuple[Known, ...]:
        return tuple(trade().read(self.listed, self.language))

    @cached
    def senses(self) -> frozenset[int]:
        return frozenset().union(*[known.senses for known in self.known])

    @cached
    def by_sense(self) -> dict[int, int]:
        """The words that no text leaves unheard, by each of their senses, as bits at their places."""
        found: dict[int, int] = {}
        for place, _, senses, kinds in self.known:
            if SILENT not in kinds:
                bit = 1 << place
                for number in senses:
                    found[number] = found.get(number, 0) | bit
        return found

    @cached
    def strange(self) -> tuple[str, ...]:
        """Words that the list does not know."""
        places = {known.place for known in self.known}
        return tuple(
            token.word
            for n, token in enumerate(self.tokens)
            if n not in places
            and not token.kind
            and token.word[:1].isalpha()
            and len(token.word) > 1
        )

    @cached
    def divided(self) -> bool:
        """Whether its words stand in more than one clause."""
        first = -1
        for word, clause in zip(self.listed, self.clauses, strict=True):
            if clause != first and word not in _STOPS:
                if first >= 0:
                    return True
                first = clause
        return False

    @cached
    def clauses(self) -> tuple[int, ...]:
        """Of each token the number of its clause."""
        breaks = _BREAKS[self.language]
        return tuple(accumulate([word in breaks for word in self.listed]))

    def denied(self, place: int) -> bool:
        """Whether a negator stands right before a word."""
        before = [t for t in self.tokens[max(0, place - _REACH) : place] if t.text not in _STOPS]
        return any(t.word in _NEGATORS[self.language] for t in before)


def _answering(known: Known, listed: Mapping[int, int]) -> int:
    """The words of a list that have a sense of a word, as bits at their places."""
    found = 0
    for number in known.senses:
        found |= listed.get(number, 0)
    return found


@dataclass(frozen=True, eq=False)
class Pair:
    """The source and the translation."""

    ours: Side
    theirs: Side

    @cached
    def missing(self) -> tuple[Known, ...]:
        """Words of the source that nothing answers."""
        return self._unanswered(self.ours, self.theirs)

    @cached
    def extra(self) -> tuple[Known, ...]:
        """Words of the translation that answer nothing."""
        return self._unanswered(self.theirs, self.ours)

    @staticmethod
    def _unanswered(side: Side, other: Side) -> tuple[Known, ...]:
        words, there = other.words, other.senses
        return tuple([k for k in side.known if there.isdisjoint(k[2]) and k[1] not in words])

    @cached
    def flips(self) -> tuple[tuple[Known, Known], ...]:
        """Words that became their opposite, but for those said from the other side: A before B, B after A."""
        return tuple(
            (gone, come)
            for gone, come in self.opposites
            if not self.turned_round(gone.place, come.place)
        )

    @cached
    def opposites(self) -> tuple[tuple[Known, Known], ...]:
        """Words with an opposite on the other side, but for those that bound in a negative: "no nearer than"."""
        if not self.missing or not self.extra:
            return ()
        opposite = trade().opposites
        come_senses = frozenset[int]().union(*[known.senses for known in self.extra])
        found: list[tuple[Known, Known]] = []
        used: set[Known] = set()  # the words of a phrase as "goes up" have one opposite together
        for gone in self.missing:
            opposites = opposite[gone.senses]
            if opposites.isdisjoint(come_senses):
                continue
            for come in self.extra:
                if WEAK in gone.kinds & come.kinds:  # gives and takes, leaves and остаётся
                    continue
                if opposites & come.senses and come not in used:
                    used.add(come)
                    if self.ours.denied(gone.place) == self.theirs.denied(come.place):
                        found.append((gone, come))
                    break
        return tuple(found)

    def turned_round(self, here: int, there: int) -> bool:
        """Whether two relations are said of different things: A before B, and B after A."""
        ours = [(a, b) for _, a, b, *_ in self.items if here < a <= here + _NEAR]
        theirs = [(a, b) for _, a, b, *_ in self.items if there < b <= there + _NEAR]
        if not ours or not theirs:
            return False
        first, other = min(ours), min(theirs, key=lambda item: item[1])
        return first != other and other[0] < here and first[1] < there

    @cached
    def matched(self) -> tuple[tuple[Known, Known], ...]:
        """Words of which each answers only the other."""
        found = []
        here, there = self.ours.by_sense, self.theirs.by_sense
        by_place = {1 << known.place: known for known in self.theirs.known}
        for known in self.ours.known:
            answers = _answering(known, there)
            if answers and not answers & (answers - 1) and known.heard:
                answer = by_place[answers]
                back = _answering(answer, here)
                if not back & (back - 1):
                    found.append((known, answer))
        return tuple(found)

    @cached
    def items(self) -> tuple[tuple[str, int, int, int, int], ...]:
        """Matched words and figures: name, their places and their clauses."""
        found = [(a.word, a.place, b.place) for a, b in self.matched]
        ours, theirs = self.ours.reading.figures, self.theirs.reading.figures
        for n, token in ours:
            same = [m for m, t in theirs if t.value == token.value]
            if len(same) == 1 and sum(t.value == token.value for _, t in ours) == 1:
                found.append((token.text, n, same[0]))
        here, there = self.ours.clauses, self.theirs.clauses
        return tuple([(name, a, b, here[a], there[b]) for name, a, b in found])

    def against(self) -> tuple[str, str] | None:
        """Two things on the wrong sides of a relation: A after B for B after A, first B then A."""
        said = () if self.ours.words.isdisjoint(_RELATED) else _RELATIONS
        for english, russian in [r for r in said if self._both_say(*r)]:
            here = [
                n
                for n, t in enumerate(self.ours.tokens)
                if t.word in english and (t.word != "not" or self._contrasts(n))
            ]
            there = [
                n
                for n, t in enumerate(self.theirs.tokens)
                if t.word in russian
                and (t.word != "не" or "not" in english or self.theirs.tokens[n - 1].word == "а")
            ]
            if english == {"from"} and not _TAKING & {t.word for t in self.ours.tokens}:
                continue
            if english == {"than"} and {k.place for k in self.missing} & {
                place - ahead for place in here for ahead in (1, 2)
            }:
                continue  # said from the other side: heavier than, легче, чем
            if len(here) == len(there) == 1 and self.turned_round(here[0], there[0]):
                return self.ours.tokens[here[0]].text, self.theirs.tokens[there[0]].text
        return self._out_of_turn() or self._way_back()

    def _both_say(self, english: Set[str], russian: Set[str]) -> bool:
        """Whether each text has one of these words in its language."""
        ours, theirs = self.ours.words, self.theirs.words
        return not ours.isdisjoint(english) and not theirs.isdisjoint(russian)

    def joined_otherwise(self) -> tuple[str, str] | None:
        """Two things of which one text wants both, and the other either: and became или."""
        if self.ours.words.isdisjoint(_CONDITIONS) or self.ours.words.isdisjoint(_JOINED):
            return None
        for n, token in enumerate(self.ours.tokens):
            if token.word not in _JOINED or not _CONDITIONS & {
                t.word for t in self.ours.tokens[:n]
            }:
                continue
            right, wrong = _JOINED[token.word]
            before = [(a, b) for _, a, b, *_ in self.items if n - _NEAR < a < n]
            after = [(a, b) for _, a, b, *_ in self.items if n < a < n + _NEAR]
            if not before or not after:
                continue
            low, high = sorted((max(before)[1], min(after)[1]))
            between = [t.word for t in self.theirs.tokens[low + 1 : high]]
            if len(between) <= _NEAR and wrong & set(between) and not right & set(between):
                return token.text, next(word for word in between if word in wrong)
        return None

    def _contrasts(self, place: int) -> bool:
        """Whether a "not" sets one thing against another: ", not", "and not"."""
        return bool(place) and self.ours.tokens[place - 1].word in (",", "and", "but")

    def _out_of_turn(self) -> tuple[str, str] | None:
        """What was first and what was then, where all of it has changed places."""
        if self.ours.words.isdisjoint(_THEN["en"]):
            return None
        here = [n for n, t in enumerate(self.ours.tokens) if t.word in _THEN["en"]]
        there = [n for n, t in enumerate(self.theirs.tokens) if t.word in _THEN["ru"]]
        if len(here) != 1 or len(there) != 1:
            return None
        ends = [(name, a > here[0], b > there[0]) for name, a, b, *_ in self.items]
        later = [name for name, a, b in ends if b and not a]
        sooner = [name for name, a, b in ends if a and not b]
        return (
            (later[0], sooner[0]) if later and sooner and len(later + sooner) == len(ends) else None
        )

    def _way_back(self) -> tuple[str, str] | None:
        """The two ends of a way that changed places: from white to red, с красной на белую."""
        if self.ours.words.isdisjoint(_FROM["en"]):
            return None
        ends = []
        for starts, finish, side in ((_FROM["en"], "to", 1), (_FROM["ru"], "", 2)):
            tokens = (self.ours, self.theirs)[side - 1].tokens
            begins = [n for n, t in enumerate(tokens) if t.word in starts]
            if len(begins) != 1 or (finish and finish not in {t.word for t in tokens}):
                return None
            behind = sorted(
                (item[side], item[0])
                for item in self.items
                if begins[0] < item[side] <= begins[0] + _NEAR
            )
            ends.append([name for _, name in behind[:2]])
        here, there = ends
        if len(set(here)) == 2 and here == there[::-1]:
            return here[0], here[1]
        return None

    def recoupled(self) -> tuple[str, str] | None:
        """Two things that changed the figures beside them: a squad 5, a crew 4."""
        if not (self.ours.divided and self.theirs.divided):
            return None
        things = {known.place for known in self.ours.known if known.weighty}
        figures = [i for i in self.items if self.ours.tokens[i[1]].kind]
        words = [i for i in self.items if i[1] in things]
        for b1, b2 in combinations(figures, 2):
            for a1, a2 in combinations(words, 2):
                here, there = (_halves((a1, a2), (b1, b2), side) for side in (1, 2))
                if here is not None and there is not None and here != there:
                    return a1[0], a2[0]
        return None

    def exchanged(self) -> tuple[str, str] | None:
        """Two things that changed clauses, each into the company of what went with the other."""
        if not (self.ours.divided and self.theirs.divided):
            return None
        places = {(here, there) for *_, here, there in self.items}
        if len(places) < 4:
            return None
        for a1, a2 in combinations(self.items, 2):
            if a1[3] == a2[3] or a1[4] == a2[4]:
                continue
            if (a1[3], a2[4]) in places and (a2[3], a1[4]) in places:
                return a1[0], a2[0]
        return None


Item = tuple[str, int, int, int, int]


def _halves(words: tuple[Item, Item], figures: tuple[Item, Item], side: int) -> bool | None:
    """Whether the first word stands with the first figure; nothing where no halves can be told.

    ``side`` is the place in the item: 1 of the source, 2 of the translation.
    """
    order = sorted((*words, *figures), key=lambda item: item[side])
    first, last = order[:2], order[2:]
    clause = side + 2
    if sum(item in words for item in first) != 1 or first[1][clause] == last[0][clause]:
        return None
    if any(half[1][side] - half[0][side] > _NEAR for half in (first, last)):
        return None
    return (words[0] in first) == (figures[0] in first)


@lru_cache(maxsize=64)
def pair(source: Reading, text: Reading) -> Pair:
    return Pair(Side(source, "en"), Side(text, "ru"))
