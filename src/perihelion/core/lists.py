"""Lists that copies of a state share: a list is replaced, never changed in place, so that a copy need not copy it."""


def changed(values: list[int], place: int, value: int) -> list[int]:
    """The list with another value at that place."""
    copy = values[:]
    copy[place] = value
    return copy


def without(values: list[int], value: int) -> list[int]:
    """The list without the first of that value."""
    copy = values[:]
    copy.remove(value)
    return copy
