"""The page's protocol types are those of the server."""

from pathlib import Path

from perihelion.server.typescript import TARGET, generate

ROOT = Path(__file__).parents[2]


def test_the_page_has_the_types_the_server_speaks() -> None:
    written = (ROOT / TARGET).read_text(encoding="utf-8")
    assert written == generate(), "run `python -m perihelion.server.typescript`"
