"""Mutants: one small change each to a source text, made from its syntax tree.

Annotations (and with them the bounds of a field), decorators, docstrings, imports, assertions and
other strings are left alone.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from pathlib import Path


@dataclass(frozen=True)
class Mutant:
    """`text` stands in place of the characters start…end of `whole`, the file's source."""

    path: Path
    whole: str = field(repr=False)
    line: int
    change: str
    start: int
    end: int
    text: str

    def source(self) -> str:
        return self.whole[: self.start] + self.text + self.whole[self.end :]

    def is_another_program(self) -> bool:
        """Whether it can be run, and is not the same with its arguments, two equal ones, swapped.

        A pattern may hold a number where it may hold no sum.
        """
        try:
            compile(self.source(), str(self.path), "exec")
        except SyntaxError:
            return False
        if self.change != "arguments":
            return True
        before, after = (
            ast.parse(f"({t})") for t in (self.whole[self.start : self.end], self.text)
        )
        return ast.dump(before) != ast.dump(after)

    def diff(self) -> str:
        """The lines that differ, the old ones before the new ones."""
        whole = self.whole
        first = whole.rfind("\n", 0, self.start) + 1
        last = whole.find("\n", self.end)
        before = whole[first:last]
        after = whole[first : self.start] + self.text + whole[self.end : last]
        old = [f"  - {line}" for line in before.splitlines()]
        return "\n".join(old + [f"  + {line}" for line in after.splitlines()])


FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


def members(sources: Mapping[Path, str]) -> dict[str, tuple[str, ...]]:
    """The members of every enumeration, by the name of its class."""
    found = {}
    for source in sources.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(b, ast.Name) and b.id in ("Enum", "StrEnum") for b in node.bases
            ):
                names = [s.targets[0] for s in node.body if isinstance(s, ast.Assign)]
                found[node.name] = tuple(n.id for n in names if isinstance(n, ast.Name))
    return found


def sample(every: list[Mutant], count: int, seed: str) -> list[Mutant]:
    """`count` programs, every kind of change in its turn, so that no kind drowns the others.

    Who is taken depends on the seed and on a mutant's own lines: where other lines change, the rest
    of a sample stays.
    """
    kinds: dict[str, list[Mutant]] = {}
    for _, mutant in sorted(_lots(every, seed), key=lambda drawn: drawn[0]):
        kinds.setdefault(mutant.change, []).append(mutant)
    piles = [kinds[kind] for kind in sorted(kinds)]
    rounds = range(max(map(len, piles), default=0))
    turns = (pile[turn] for turn in rounds for pile in piles if turn < len(pile))
    return list(islice((mutant for mutant in turns if mutant.is_another_program()), count))


def _lots(every: list[Mutant], seed: str) -> Iterator[tuple[bytes, Mutant]]:
    """Each mutant with its lot; the second of two with equal lines draws another than the first."""
    equal: Counter[str] = Counter()
    for mutant in every:
        lines = f"{mutant.path.name}\n{mutant.diff()}"
        equal[lines] += 1
        yield sha256(f"{seed}\n{equal[lines]}\n{lines}".encode()).digest(), mutant


def mutants(sources: Mapping[Path, str]) -> list[Mutant]:
    """Every mutant of these files, in the order of their text."""
    enumerations = members(sources)
    return [m for path, source in sources.items() for m in _File(path, source, enumerations).all()]


class _File:
    def __init__(self, path: Path, source: str, enumerations: Mapping[str, tuple[str, ...]]):
        self.path = path
        self.source = source
        self.tree = ast.parse(source)
        self.enumerations = enumerations
        lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.lines = lines

    def place(self, line: int, column: int) -> int:
        """The offset of a syntax tree's position, whose column counts bytes."""
        text = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + len(text)

    def all(self) -> Iterator[Mutant]:
        seen = set()
        for node, change, text in self.changes(self.tree, frozenset()):
            start = self.place(node.lineno, node.col_offset)
            end = self.place(node.end_lineno, node.end_col_offset)
            mutant = Mutant(self.path, self.source, node.lineno, change, start, end, text)
            if mutant not in seen:
                seen.add(mutant)
                yield mutant

    def changes(self, node: ast.AST, names: frozenset[str]) -> Iterator[tuple[ast.AST, str, str]]:
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            names = _locals(node)
        yield from self.here(node, names)
        for child in _children(node):
            yield from self.changes(child, names)

    def here(self, node: ast.AST, names: frozenset[str]) -> Iterator[tuple[ast.AST, str, str]]:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                for number, op in enumerate(ops):
                    flipped = [*ops]
                    flipped[number] = FLIPS[type(op)]()
                    yield node, "comparison", _text(ast.Compare(left, flipped, others))
            case ast.Constant(value=bool() as value):
                yield node, "constant", str(not value)
            case ast.Constant(value=int() as value):
                yield node, "constant", f"({value + 1})"
                yield node, "constant", f"({value - 1})"
            case ast.BoolOp(op=op, values=values):
                other = ast.Or() if isinstance(op, ast.And) else ast.And()
                yield node, "and/or", _text(ast.BoolOp(other, values))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, "not", _text(operand)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                yield node, "operator", _text(ast.BinOp(left, OPERATORS[type(op)](), right))
            case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPERATORS:
                changed = ast.AugAssign(target, OPERATORS[type(op)](), value)
                yield node, "operator", ast.unparse(changed)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                yield node, "branches", _text(ast.IfExp(test, orelse, body))
            case ast.If(test=test):
                yield test, "if removed", "False"
                yield test, "always", "True"
            case ast.Call(func=func, args=args, keywords=keywords):
                for number in range(len(args) - 1):
                    one, two = args[number : number + 2]
                    if isinstance(one, ast.Name | ast.Attribute) and isinstance(
                        two, ast.Name | ast.Attribute
                    ):
                        swapped = [*args[:number], two, one, *args[number + 2 :]]
                        yield node, "arguments", _text(ast.Call(func, swapped, keywords))
            case ast.Attribute(value=ast.Name(id=owner), attr=attr) if (
                attr in self.enumerations.get(owner, ())
            ):
                known = self.enumerations[owner]
                other = known[(known.index(attr) + 1) % len(known)]
                yield node, "member", f"{owner}.{other}"
            case ast.Name(id=name, ctx=ast.Load()) if name in names - {"self"} and len(names) > 1:
                known = sorted(names)
                yield node, "name", known[(known.index(name) + 1) % len(known)]
        if isinstance(node, ast.Expr | ast.Raise | ast.AugAssign | ast.Break | ast.Continue):
            yield node, "statement removed", "pass"


def _children(node: ast.AST) -> Iterator[ast.AST]:
    left_out: set[int] = set()
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
        left_out |= {id(d) for d in getattr(node, "decorator_list", ())}
        if node.body and ast.get_docstring(node, clean=False) is not None:
            left_out.add(id(node.body[0]))
    if isinstance(node, ast.FunctionDef):
        left_out |= {id(n) for n in (node.returns,)}
    for child in ast.iter_child_nodes(node):
        if id(child) in left_out or isinstance(child, ast.Import | ast.ImportFrom | ast.Assert):
            continue
        if isinstance(child, ast.AnnAssign):
            is_alias = isinstance(child.annotation, ast.Name) and child.annotation.id == "TypeAlias"
            if child.value is not None and not is_alias:
                yield child.value
            continue
        if isinstance(child, ast.arg) or _is_alias(child) or _is_text(child):
            continue
        yield child


def _is_alias(node: ast.AST) -> bool:
    """`Side = Annotated[…]`, and `__all__`."""
    if not isinstance(node, ast.Assign):
        return False
    value, target = node.value, node.targets[0]
    named = isinstance(target, ast.Name) and target.id == "__all__"
    return named or (
        isinstance(value, ast.Subscript)
        and isinstance(value.value, ast.Name)
        and value.value.id == "Annotated"
    )


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _locals(node: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    """Names that the function stores: one in another's place is a slip, not a type error."""
    stored = [
        n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    ]
    return frozenset(stored)


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
