"""The smallest project with rules: two directives that print nothing."""

from typing import ClassVar

from sphinx.util.docutils import SphinxDirective

project = "Sample"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
language = "en"
gettext_compact = False
myst_enable_extensions = ["colon_fence", "deflist"]
myst_disable_syntax = ["html_block", "html_inline"]


class Facts(SphinxDirective):
    """Takes what a rule says of itself."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"rules": str, "kind": str}

    def run(self):
        return []


def setup(app):
    app.add_directive("rule", Facts)
    app.add_directive("ruling", Facts)
