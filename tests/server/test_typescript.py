"""The page's types are those of the server and of the games."""

from pathlib import Path

import pytest

from perihelion.server.typescript import files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("target", sorted(files()))
def test_the_page_has_the_types_the_table_speaks(target: str) -> None:
    written = (ROOT / target).read_text(encoding="utf-8")
    assert written == files()[target], "run `python -m perihelion.server.typescript`"
