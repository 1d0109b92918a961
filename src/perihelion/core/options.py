"""Options: what a match may be set up with, typed and checked; and the rules of a table, which are made from them.

An option is declared once, where its game lists them; its words stand in the game's catalogues:

    OPTIONS = Options()
    REFUSE_WASTE = OPTIONS.flag("refuse_waste", True, section="6.10")

    if REFUSE_WASTE.on(s.rules): ...

The catalogues say `option.refuse_waste` (what it is called), `option.refuse_waste.help` (what it does) and, for a
choice, a word for each value: `option.turn_order.clockwise`.

An option that does not concern every match says when it does, so that nobody is asked about it needlessly:

    LEVEL = OPTIONS.choice("automa_level", "automa", LEVELS, when=({"seats": (1,)}, {"automa_joins": (True,)}))
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from perihelion.core.record import Fields, Record, fields

OptionValue = bool | int | str | tuple[str, ...]

When = tuple[Mapping[str, tuple[OptionValue, ...]], ...]
"""What a match must be like: in one of these ways, each name (an option, or `seats`) has one of its values."""

SEATS = "seats"
"""How many play, among the names of a `When`."""


class OptionError(ValueError):
    """An option that does not exist or cannot have that value. One line, for people."""


class Rules(Record):
    """How a table plays: the value of each option; one that was added later is played as it was before."""

    FIELDS: ClassVar[Fields] = fields(public=("values",))

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self.values: dict[str, OptionValue] = values

    def __repr__(self) -> str:
        return ", ".join([f"{name}: {value}" for name, value in self.values.items()])


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One named choice of a set-up.

    The default says the type: a flag (bool), a number (int, with `low` and `high`), a word (str, one of `choices`; with
    no choices any text), or a list of words (tuple, each one of `choices`).
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        section: str = "",
        formerly: OptionValue | None = None,
        when: When = (),
    ) -> None:
        self.name = name
        self.default: OptionValue = default
        self.choices = choices
        self.low = low
        self.high = high
        self.section = section
        """The rulebook's section, or the number of the ruling, that it is about."""
        self.formerly: OptionValue = default if formerly is None else formerly
        """How matches were played that were set up before the option was declared."""
        self.when: When = when
        """The matches it concerns; empty: all."""

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

    def value(self, rules: Rules) -> OptionValue:
        """What the table has chosen."""
        return rules.values.get(self.name, self.formerly)

    def concerns(self, seats: int, values: Mapping[str, Any]) -> bool:
        """Whether it makes a difference with this many players and these values of the other options."""
        return not self.when or any(_holds(way, seats, values) for way in self.when)

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

    def beside(self, value: OptionValue, others: Mapping[str, OptionValue]) -> OptionValue:
        """A checked value as it is played with these values of the other options."""
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
        plain: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": default}
        if self.choices:
            plain["choices"] = list(self.choices)
        if self.kind == "number":
            plain["low"], plain["high"] = self.low, self.high
        if self.when:
            plain["when"] = [{name: list(values) for name, values in way.items()} for way in self.when]
        return plain

    def __repr__(self) -> str:
        return f"{self.name}: {self.range()} (default: {self.default})"

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


class Flag(Option):
    """Yes or no."""

    def on(self, rules: Rules) -> bool:
        return rules.values.get(self.name, self.formerly) is True


class Number(Option):
    """A number within bounds."""

    def of(self, rules: Rules) -> int:
        value = self.value(rules)
        assert isinstance(value, int)
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """One of several words, or any text."""

    def of(self, rules: Rules) -> str:
        value = self.value(rules)
        assert isinstance(value, str)
        return value


class Words(Option):
    """Any number of words out of several."""

    def of(self, rules: Rules) -> tuple[str, ...]:
        value = self.value(rules)
        assert isinstance(value, tuple)
        return value


class Options:
    """The options of a game in the order in which a player meets them; each is declared by the call that makes it."""

    def __init__(self) -> None:
        self._listed: list[Option] = []

    def flag(self, name: str, default: bool, section: str = "", formerly: bool | None = None, when: When = ()) -> Flag:
        option = Flag(name, default, section=section, formerly=formerly, when=when)
        self.add(option)
        return option

    def number(self, name: str, default: int, low: int, high: int, section: str = "", when: When = ()) -> Number:
        option = Number(name, default, low=low, high=high, section=section, when=when)
        self.add(option)
        return option

    def choice(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...],
        section: str = "",
        formerly: str | None = None,
        when: When = (),
    ) -> Choice:
        option = Choice(name, default, choices=choices, section=section, formerly=formerly, when=when)
        self.add(option)
        return option

    def text(self, name: str, default: str = "", section: str = "", when: When = ()) -> Choice:
        option = Choice(name, default, section=section, when=when)
        self.add(option)
        return option

    def words(
        self, name: str, default: tuple[str, ...], choices: tuple[str, ...], section: str = "", when: When = ()
    ) -> Words:
        option = Words(name, default, choices=choices, section=section, when=when)
        self.add(option)
        return option

    def add(self, option: Option) -> None:
        """Declare an option of a kind of its own."""
        if option.name in [other.name for other in self._listed]:
            raise ValueError(f"the option {option.name!r} is declared twice")
        self._listed.append(option)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._listed)


def _holds(way: Mapping[str, tuple[OptionValue, ...]], seats: int, values: Mapping[str, Any]) -> bool:
    return all((seats if name == SEATS else values[name]) in wanted for name, wanted in way.items())


def checked(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Every option with its value: the given one, checked, or its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            there = ", ".join(sorted(known)) or "none"
            raise OptionError(f"there is no option {name!r}; the options are: {there}")
    chosen = {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}
    return {name: option.beside(chosen[name], chosen) for name, option in known.items()}


def completed(options: Iterable[Option], kept: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match as it was set up, with those that have been declared since as they were played then."""
    since = {option.name: option.formerly for option in options if option.name not in kept}
    return {**since, **kept}
