"""The README as a registry shows it: it knows no files beside it, so every link leads to the repository."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+://|#)([^)]+)\)")


class ReadmeHook(MetadataHookInterface):
    """Runs whenever the package's metadata are read."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(text, metadata["urls"]["Repository"]),
        }


def absolute(text: str, repository: str) -> str:
    """The same text with absolute links: pictures as they are, files as the repository shows them."""
    return LINK.sub(lambda m: f"{m[1]}[{m[2]}]({repository}/{'raw' if m[1] else 'blob'}/main/{m[3]})", text)
