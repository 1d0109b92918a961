"""docs/gaia-rulings.md names every ruling and every option with its true default."""

from __future__ import annotations

import re
from pathlib import Path

from perihelion.games.gaia.boardgamers import PEER_RULES
from perihelion.games.gaia.options import OPTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "gaia-rulings.md").read_text(encoding="utf-8")
RULINGS = {1: 9, 2: 7, 3: 5, 4: 6, 5: 6, 6: 11, 7: 3, 8: 7, 9: 10, 10: 12, 11: 8, 12: 20, 13: 2, 14: 3, 15: 8}


def spoken(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else f"`{value}`" if value else "dealt"


def test_every_option_is_listed_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))
    options = {option.name: spoken(option.default) for option in OPTIONS if not option.name.startswith("automa")}
    assert {name: default.strip() for name, default in rows.items()} == options


def test_every_ruling_is_named() -> None:
    for section, last in RULINGS.items():
        for number in range(1, last + 1):
            assert is_named(section, number), f"{section}.{number}"


def is_named(section: int, number: int) -> bool:
    """By itself, or inside a span such as `10.5 to 10.7`."""
    if re.search(rf"\b{section}\.{number}\b", PAGE):
        return True
    for first, last in re.findall(rf"\b{section}\.(\d+) to {section}\.(\d+)\b", PAGE):
        if int(first) <= number <= int(last):
            return True
    return False


def test_what_the_importer_sets_is_listed() -> None:
    listed = PAGE[PAGE.index("The importer of community records sets") :].split("\n\n")[0]
    for name in PEER_RULES:
        assert f"`{name}" in listed, name
