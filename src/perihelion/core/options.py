"""Options: what a match may be set up with, typed, explained and checked."""

from collections.abc import Iterable, Mapping
from typing import Any

OptionValue = bool | int | str | tuple[str, ...]


class OptionError(ValueError):
    """An option that does not exist or cannot have that value. One line, for people."""


class Option:
    """One named choice of a set-up.

    The default says the type: a flag (bool), a number (int, with `low` and `high`), a word (str, one of `choices`; with
    no choices any text), or a list of words (tuple, each one of `choices`).
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        help: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high

    @property
    def kind(self) -> str:
        """flag, number, choice, text or list."""
        if isinstance(self.default, bool):
            return "flag"
        if isinstance(self.default, int):
            return "number"
        if isinstance(self.default, tuple):
            return "list"
        return "choice" if self.choices else "text"

    def check(self, value: Any) -> OptionValue:
        """The value in this option's type; words as they come from a command line or a form are understood."""
        kind = self.kind
        if kind == "flag":
            return self._flag(value)
        if kind == "number":
            return self._number(value)
        if kind == "list":
            return self._list(value)
        if not isinstance(value, str) or (self.choices and value not in self.choices):
            raise OptionError(f"{self.name} cannot be {value!r}: it is {self.range()}")
        return value

    def range(self) -> str:
        """What values there are, in words."""
        kind = self.kind
        if kind == "flag":
            return "yes or no"
        if kind == "number":
            return f"a number from {self.low} to {self.high}"
        if kind == "text":
            return "a text"
        listed = ", ".join(self.choices)
        return (
            f"a list of: {listed}"
            if kind == "list" and listed
            else ("a list" if kind == "list" else f"one of: {listed}")
        )

    def describe(self) -> dict[str, Any]:
        """The option as plain data, for forms and for the library's users."""
        default = list(self.default) if isinstance(self.default, tuple) else self.default
        plain: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": default, "help": self.help}
        if self.choices:
            plain["choices"] = list(self.choices)
        if self.kind == "number":
            plain["low"], plain["high"] = self.low, self.high
        return plain

    def _flag(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("yes", "true", "on", "1", "no", "false", "off", "0"):
            return value.lower() in ("yes", "true", "on", "1")
        raise OptionError(f"{self.name} cannot be {value!r}: it is yes or no")

    def _number(self, value: Any) -> int:
        if isinstance(value, str) and value.lstrip("-").isdigit():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise OptionError(f"{self.name} cannot be {value!r}: it is {self.range()}")
        return value

    def _list(self, value: Any) -> tuple[str, ...]:
        if isinstance(value, str):
            value = [part for part in value.split(",") if part]
        if not isinstance(value, list | tuple):
            raise OptionError(f"{self.name} cannot be {value!r}: it is {self.range()}")
        for part in value:
            if not isinstance(part, str) or (self.choices and part not in self.choices):
                raise OptionError(f"{self.name} cannot hold {part!r}: it is {self.range()}")
        return tuple(value)


def checked(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Every option with its value: the given one, checked, or its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            there = ", ".join(sorted(known)) or "none"
            raise OptionError(f"there is no option {name!r}; the options are: {there}")
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}
