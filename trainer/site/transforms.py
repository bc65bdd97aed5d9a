"""What happens to a page between MyST and the builders: ids, table cells, stale translations."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from trainer.site.nodes import RuleLine, RulingCard


class TableCells(SphinxTransform):
    """Give table cells inside directives their source, or gettext never sees them."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:
        for entry in self.document.findall(nodes.entry):
            for paragraph in entry.findall(nodes.paragraph):
                if not paragraph.source:
                    paragraph.source = self.document["source"]
                    paragraph.line = paragraph.line or _line_above(entry)


def _line_above(node: nodes.Node) -> int:
    while node is not None:
        if node.line:
            return node.line
        node = node.parent
    return 0


class PublishedIds(SphinxTransform):
    """A rule's or ruling's section has its own id and no other: that id is a contract."""

    default_priority = 270  # docutils has moved the targets' ids to the sections at 260

    def apply(self, **kwargs: Any) -> None:
        for node in self.document.findall(lambda n: isinstance(n, RuleLine | RulingCard)):
            section = node.parent
            wanted = nodes.make_id(node.get("rule") or node["ruling"])
            if isinstance(section, nodes.section) and wanted in section["ids"]:
                section["ids"] = [wanted]


TRANSFORMS = (TableCells, PublishedIds)
