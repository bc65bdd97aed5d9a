"""Python sources as bytecode in a zip, made by the very Python that will read it.

`compile.mjs` runs this file inside Pyodide, so it imports nothing of the project.
"""

from __future__ import annotations

import ast
import io
import marshal
import struct
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER
from types import CodeType

DATE = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the same sources give the same bytes at any time."""
UNCHECKED = struct.pack("<I", 1) + bytes(8)
"""A .pyc that is tied to no source: flags of PEP 552, and no hash."""


def compiled(source: bytes, left_out: Iterable[str] = (), as_it_is: Iterable[str] = ()) -> bytes:
    """The zip `source` with a .pyc in the place of each .py, the same bytes for the same input.

    Its files are stored as they are: the whole is packed later, which is smaller than packing each
    alone, and Python need not unpack when it starts.

    left_out: names of modules and packages that are not wanted, such as "unittest", "asyncio.ssl".
    as_it_is: modules and packages that keep their docstrings, because they read them.
    """
    denied = {name.replace(".", "/") for name in left_out}
    whole = {name.replace(".", "/") for name in as_it_is}
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(source)) as old,
        zipfile.ZipFile(buffer, "w") as new,
    ):
        for name in sorted(old.namelist()):
            if name.endswith("/") or _is_of(name, denied):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                data = bytecode(data, name, _is_of(name, whole))
                name += "c"
            info = zipfile.ZipInfo(name, DATE)
            info.external_attr = 0o644 << 16
            new.writestr(info, data)
    return buffer.getvalue()


def _is_of(name: str, modules: set[str]) -> bool:
    """Whether a file of a zip is one of the modules, or lies in one of the packages."""
    bare = name.removesuffix(".py")
    return any(bare == module or name.startswith(f"{module}/") for module in modules)


def bytecode(source: bytes, name: str, keep_docstrings: bool = False) -> bytes:
    """A whole .pyc, without line numbers. Asserts stay: they are part of what a module does."""
    tree = ast.parse(source, name)
    if not keep_docstrings:
        without_docstrings(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The same code with a table that knows no lines: all the entries are alike and pack to
    nothing, where the true ones are a sixth of the whole. (An empty table would not do: `traceback`
    wants an entry for every instruction.)
    """
    full, rest = divmod(len(code.co_code) // 2, 8)  # an entry speaks for up to eight instructions
    nowhere = b"\xff" * full + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    inner = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=nowhere, co_consts=tuple(inner))


def without_docstrings(tree: ast.Module) -> None:
    """Takes the docstrings out. A decorated class keeps a dash: `dataclasses` writes one where none
    is, and that takes longer than all else that it does.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        first = node.body[0] if node.body else None
        told = (
            isinstance(first, ast.Expr)
            and isinstance(first.value, ast.Constant)
            and isinstance(first.value.value, str)
        )
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            dash = ast.Expr(ast.Constant("-"))
            ast.copy_location(dash, node)
            node.body[: 1 if told else 0] = [ast.fix_missing_locations(dash)]
        elif told:
            del node.body[0]
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.copy_location(ast.Pass(), node))
