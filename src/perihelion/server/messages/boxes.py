"""My box: what the owner of a game says about its components."""

from typing import Annotated

from msgspec import Meta

from perihelion.core.box import BoxEdit
from perihelion.server.messages.base import Ask

BoxFile = Annotated[str, Meta(max_length=400_000)]
"""The text of a correction file."""


class LookIntoBox(Ask):
    """A file, and what shall be said besides; nothing is kept."""

    file: BoxFile = ""
    edits: Annotated[list[BoxEdit], Meta(max_length=100)] = []


class MergeBoxes(Ask):
    files: Annotated[list[BoxFile], Meta(min_length=1, max_length=8)]


class KeepBox(Ask):
    file: BoxFile
