"""How a cell of the workbook looks on a page: its result first, its code folded away below.

Only for where MyST-NB runs: on the site and in the Jupyter Book.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode
from sphinx.transforms.post_transforms import SphinxPostTransform

from trainer.site import notebooks

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class ResultFirst(SphinxPostTransform):
    """Put the folded code of a cell after its result."""

    default_priority = 200  # MyST-NB has folded it at 199
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        for code in list(self.document.findall(HideCodeCellNode)):
            cell = code.parent
            if "above-input" in code["classes"] and cell.index(code) == 0:
                cell.remove(code)
                cell.append(code)


def visit_code(self: Any, node: nodes.Element) -> None:
    prompt = escape(node["prompt_show"])
    self.body.append(f'<details class="fb-code"><summary>{prompt}</summary>\n')


def depart_code(self: Any, _node: nodes.Element) -> None:
    self.body.append("</details>\n")


def register(app: Sphinx) -> None:
    """Hook the cells into an application that has MyST-NB."""
    app.connect("builder-inited", notebooks.prepare, priority=100)
    app.add_node(HideCodeCellNode, override=True, html=(visit_code, depart_code))
    app.add_post_transform(ResultFirst)
