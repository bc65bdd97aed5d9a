"""The workbook among the pages: who reads a page with cells, and when its cells are run."""

from __future__ import annotations

import importlib.util
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.site.workbook import LANGUAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

RUNNER = "myst_nb"
FOLDER = Path("docs/workbook")
PROFILE = """\
c = get_config()
c.IPKernelApp.log_level = 40  # errors; it warns of plain TCP, which never leaves this machine
c.HistoryManager.enabled = False
"""
"""How the kernel is set up, in IPython's own terms."""


def reader(root: Path) -> tuple[str, str]:
    """The extension that reads the pages of the project `root`, and its name for their format.

    MyST-NB where there are cells to run and it is installed: the wheel, the templates and a project
    without a workbook need MyST alone, which starts in half the time.
    """
    if (root / FOLDER).is_dir() and importlib.util.find_spec(RUNNER):
        return RUNNER, "myst-nb"
    return "myst_parser", "markdown"


def prepare(app: Sphinx) -> None:
    """Hook `builder-inited`, before MyST-NB reads its settings: language, prompts, when to run.

    Only pages show results; the templates and rules.json are made from the text.
    """
    runs = app.builder.format == "html"
    if runs:
        surround_kernel(Path(app.doctreedir).parent, app.config.language)
    from trainer.messages import Speaker

    prompt = Speaker(app.config.language).text("workbook.code")
    settings = {
        "nb_execution_mode": "force" if runs else "off",
        "nb_execution_raise_on_error": False,  # a warning with the page's name; it ends the build
        "nb_execution_show_tb": True,
        "nb_execution_timeout": 120,
        "nb_code_prompt_show": prompt,
        "nb_code_prompt_hide": prompt,
        "nb_output_stderr": "error",
    }
    for name, value in settings.items():
        setattr(app.config, name, value)


def surround_kernel(work: Path, language: str) -> None:
    """The environment of the kernels, which are children of this process.

    They speak `language`, and read and leave nothing in the home folder: a result never depends on
    what somebody's IPython does at its start.
    """
    profile = work / "ipython" / "profile_default" / "ipython_kernel_config.py"
    profile.parent.mkdir(parents=True, exist_ok=True)
    profile.write_text(PROFILE, encoding="utf-8")
    os.environ |= {
        LANGUAGE: language,
        "IPYTHONDIR": str(work / "ipython"),
        "JUPYTER_RUNTIME_DIR": str(work / "runtime"),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",  # a warning about a debugger that nobody started
    }
    logging.getLogger("traitlets").setLevel(logging.WARNING)


def keep_executed(app: Sphinx) -> None:
    """Hook `builder-inited`, after MyST-NB has read its settings: the executed notebook lies beside
    the doctrees, not among the finished pages.
    """
    folder = Path(app.doctreedir).parent / "executed"
    app.env.mystnb_config = app.env.mystnb_config.copy(output_folder=str(folder))
