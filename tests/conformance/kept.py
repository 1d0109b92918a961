"""Which laws a game keeps: all of them, but for what is named here."""

from collections.abc import Callable

NOT_YET: dict[str, set[str]] = {"gaia": {"exports import again"}}
"""Laws that a game does not keep yet."""


def kept_by(name: str) -> Callable[[str], bool]:
    return lambda law: law not in NOT_YET.get(name, ())
