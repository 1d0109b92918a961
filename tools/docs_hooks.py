"""What the docs site does beyond its pages: the repository's address, and links that lead out of the docs folder.

The address stands once, in pyproject.toml. In the repository a page may link to a source file beside the docs; on the
site the same link leads to the repository.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
OUTWARD = re.compile(r"\]\(\.\./([^)#]+)(#[^)]*)?\)")


def repository() -> str:
    """Where the project lives."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Repository"])


def on_config(config: Any) -> Any:
    config.repo_url = repository()
    return config


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links to files beside the docs lead to the repository; one to a file that is not there is a mistake."""

    def absolute(found: re.Match[str]) -> str:
        if not (ROOT / found[1]).exists():
            raise ValueError(f"{page.file.src_path} links to {found[1]}, which is not there")
        return f"]({repository()}/blob/main/{found[1]}{found[2] or ''})"

    return OUTWARD.sub(absolute, markdown)
