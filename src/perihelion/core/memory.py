"""What was written last into the cells of a row, so that only what has changed is written again. See `shapes`."""

from array import array
from typing import Any, Final

NOTHING: Final = object()
"""Nothing has been written, or something that cannot be compared."""


class Memory:
    """What a shape has written last into its cells. Only what has changed since is written again."""

    def __init__(self, width: int) -> None:
        self.value: Any = NOTHING
        self.source: Any = NOTHING
        """The very list that was written, of a record that replaces its lists."""
        self.blank: Any = array("f", bytes(4 * width))
        """As many cells as the shape has, all 0; of a frame on the stack: its cells."""
        self.parts: list[Memory] = []
        self.count: int = 0
        """How many parts are there now, where their number changes."""


def kept(value: Any) -> Any:
    """A copy to compare with later. Lists hold one kind of things; what is not plain data equals nothing."""
    if isinstance(value, list):
        if not value or isinstance(value[0], int):
            return value.copy()
        return [kept(part) for part in value]
    if isinstance(value, dict):
        return {key: kept(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple([kept(part) for part in value])
    if value is None or isinstance(value, int | str | float):
        return value
    return NOTHING
