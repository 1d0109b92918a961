"""Where the golden records are: games of the boardgamers community with the full state after every move."""

from __future__ import annotations

import gzip
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("PERIHELION_GOLDEN", ROOT.parent / "shared" / "golden" / "gaia"))
VARIANT = "human-variant"  # played with altered faction boards


def records() -> list[Path]:
    """All records but those of variants; none where the folder is not there."""
    if not FOLDER.is_dir():
        return []
    return [path for path in sorted(FOLDER.glob("*.json.gz")) if read(path)["source"]["kind"] != VARIANT]


@cache
def read(path: Path) -> dict[str, Any]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return data
