"""Hatchling's hook: the wheel carries the compiled messages and the texts of the rules.

An editable install gets both in place: messages beside their sources, rules.json in trainer/text.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TextsInWheel(BuildHookInterface):
    """Runs Sphinx and Babel, which `build-system.requires` brings."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add generated files to a wheel; an sdist carries the sources that they are made from."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from trainer.site.build import RULES_JSON, write_rules_json
        from trainer.site.compiled import NAME, compile_messages, compiled

        if version == "editable":
            compile_messages(root)
            write_rules_json(root, root / RULES_JSON)
            return
        self.folder = tempfile.TemporaryDirectory(prefix="four-bridges-wheel-")
        work = Path(self.folder.name)
        for language, data in compiled(root).items():
            path = work / f"{language}.mo"
            path.write_bytes(data)
            target = f"trainer/locale/{language}/LC_MESSAGES/{NAME}.mo"
            build_data["force_include"][str(path)] = target
        write_rules_json(root, work / "rules.json")
        build_data["force_include"][str(work / "rules.json")] = RULES_JSON.as_posix()

    def finalize(self, *_: object) -> None:
        """Drop the generated files again."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
