"""The workbook as a Jupyter Book: what docs/workbook/_config.yml adds to Sphinx.

The same pages, catalogs and cells as on the site, under another theme and the Sphinx that Jupyter
Book 1 is made for, in an environment of its own (the extra `workbook`). The book holds the workbook
alone, so what leads to a rule or a term elsewhere is plain text in it.
"""

from __future__ import annotations

import posixpath
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.errors import ConfigError
from sphinx.transforms.post_transforms import SphinxPostTransform

from trainer.site import STATIC, cells

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PACKAGE = Path(__file__).resolve().parents[1]
SYNTAX = {
    "myst_enable_extensions": ["colon_fence", "deflist"],
    "myst_disable_syntax": ["html_block", "html_inline"],
    "smartquotes": False,
}
"""How the text is read, as in conf.py. Jupyter Book would read more into it: substitutions, which run
code, and formulas.
"""


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("config-inited", configure, priority=100)
    app.connect("html-page-context", drop_thebe, priority=900)
    app.add_css_file("charts.css")
    app.add_post_transform(PlainReferences)
    cells.register(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


class PlainReferences(SphinxPostTransform):
    """Leave the words of a link whose target is not in the book."""

    default_priority = 5  # before MyST (9) and Sphinx (10) look for the targets

    def run(self, **_kwargs: Any) -> None:
        for link in list(self.document.findall(pending_xref)):
            if not self.in_the_book(link):
                link.replace_self(nodes.inline("", link.astext()))

    def in_the_book(self, link: pending_xref) -> bool:
        """Whether a link leads to another page of the workbook."""
        if link.get("reftype") != "doc":
            return False
        page = posixpath.join(posixpath.dirname(link["refdoc"]), link["reftarget"])
        return posixpath.normpath(page) in self.env.found_docs


def configure(app: Sphinx, config: Config) -> None:
    """Hook `config-inited`: text and catalogs as conf.py has them read, words of the theme.

    Raises ConfigError where the catalogs have findings: nothing reads them then.
    """
    root, work = Path(app.srcdir).parents[1], Path(app.doctreedir).parent
    lint(root)
    compile_own_messages()
    settings = SYNTAX | {
        "locale_dirs": [str(catalogs(root / "locale", work / "locale", config.language))],
        "gettext_compact": False,
        "html_show_copyright": False,
        "html_static_path": [*config.html_static_path, str(static(work / "static"))],
        "html_theme_options": config.html_theme_options | {"search_bar_text": search(config)},
    }
    for name, value in settings.items():
        setattr(config, name, value)


def lint(root: Path) -> None:
    """Refuse catalogs with errors before anything reads them: a translator's string is untrusted."""
    from trainer.catalogs.check import ERROR, check

    errors = [f for f in check(root) if f.severity == ERROR]
    if errors:
        shown = "\n".join(f"{f.file}:{f.line}: {f.code}: {f.message} {f.todo}" for f in errors[:20])
        raise ConfigError(f"the catalogs have {len(errors)} errors; nothing was built\n{shown}")


def compile_own_messages() -> None:
    """In a checkout the trainer's messages are compiled where they changed; a wheel has them."""
    from trainer.site.compiled import compile_messages

    if (PACKAGE.parent / "locale").is_dir():
        compile_messages(PACKAGE.parent)


def catalogs(source: Path, to: Path, language: str) -> Path:
    """Copy the workbook's catalogs to where this book's own page names find them.

    On the site the pages are `workbook/…`, here that folder is the whole book.
    """
    shutil.rmtree(to, ignore_errors=True)
    folder = to / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    own = source / language / "LC_MESSAGES"
    for path in [*(own / "workbook").glob("*.po"), *own.glob("sphinx.po")]:
        shutil.copyfile(path, folder / path.name)
    return to


def static(to: Path) -> Path:
    """A folder with the one stylesheet that the book shares with the site."""
    to.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(STATIC / "charts.css", to / "charts.css")
    return to


def drop_thebe(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    """Hook `html-page-context`: take out Thebe, which would be loaded from somewhere else."""
    for kind in ("script_files", "css_files"):
        context[kind] = [file for file in context[kind] if "thebe" not in described(file).lower()]


def described(file: Any) -> str:
    """Name and content of a script or stylesheet in a page's context."""
    return f"{getattr(file, 'filename', file)} {getattr(file, 'attributes', '')}"


def search(config: Config) -> str:
    from trainer.messages import Speaker

    return Speaker(config.language).text("workbook.search")
