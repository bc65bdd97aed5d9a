"""One Sphinx configuration for both languages: `-D language=ru` is the only difference."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
if (ROOT / "trainer").is_dir():
    sys.path.insert(0, str(ROOT))

from trainer.site import STATIC, TEMPLATES, text_version  # noqa: E402
from trainer.site.notebooks import reader  # noqa: E402

project = "Four Bridges"
author = "The Four Bridges developers"
copyright = author

text_extension, text_format = reader(ROOT)  # MyST, or MyST-NB where there are cells to run
extensions = [text_extension, "trainer.site"]
root_doc = "index"
source_suffix = {".md": text_format}
exclude_patterns = ["workbook/_build/**"]
nitpicky = True

language = "en"
locale_dirs = [str(ROOT / "locale")]
gettext_compact = False
gettext_location = False
gettext_uuid = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_disable_syntax = ["html_block", "html_inline"]
smartquotes = False

html_theme = "furo"
html_title = project
html_context = {"text_version": text_version(ROOT)}
html_static_path = [str(STATIC)]
templates_path = [str(TEMPLATES)]
html_css_files = ["bridges.css", "charts.css", ("print.css", {"media": "print"})]
html_js_files = [("bridges.js", {"defer": "defer"})]
html_permalinks = False
html_use_index = False
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
