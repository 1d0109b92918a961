"""Formats by their names, and what is said where one cannot do something."""

import pytest

from pearls import GAME
from perihelion.core.formats import Format, format_named
from perihelion.core.log import SaveError

LISTS = Format("lists", "one move a line")
TABLES = Format("tables", "one table a round")


def test_a_format_is_found_by_its_name() -> None:
    assert format_named([LISTS, TABLES], "tables") is TABLES
    assert format_named([LISTS, TABLES], "lists") is LISTS


def test_an_unknown_format_is_refused_with_those_there_are() -> None:
    with pytest.raises(SaveError, match="no format 'table'; the formats are: lists, tables"):
        format_named([LISTS, TABLES], "table")
    with pytest.raises(SaveError, match="the formats are: none"):
        format_named([], "lists")


def test_a_format_says_what_it_cannot_do() -> None:
    with pytest.raises(SaveError, match="lists cannot be read"):
        LISTS.read(b"")
    with pytest.raises(SaveError, match="lists cannot be written"):
        LISTS.write(GAME.match(2, seed=1))
    with pytest.raises(SaveError, match="lists has no trace"):
        LISTS.trace(b"")
