"""The rules in our own words, by the rulebook's sections, with a glossary: what a page and the terminal's help show."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from perihelion.core.reference import Reference, read_reference

REFERENCES: Final[Mapping[str, Reference]] = {
    language: read_reference(
        files("perihelion.games.galactic_era").joinpath(f"reference/{language}.json").read_text(encoding="utf-8")
    )
    for language in ("en", "de", "nl")
}
