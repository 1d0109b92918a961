"""Presets: ways to set a table that people ask for by name.

A game lists them beside its options; their words stand in its catalogues at `preset.first` (what it is called) and
`preset.first.help` (what it is like):

    PRESETS = (Preset("first", {"setup": "first_game"}), Preset("standard"), Preset("solo", seats=(1,)))
"""

from collections.abc import Iterable, Mapping
from typing import Any

from perihelion.core.options import OptionError, OptionValue


class Preset:
    """A name for values of options; what it does not name keeps its default."""

    def __init__(
        self, name: str, options: Mapping[str, OptionValue] | None = None, seats: tuple[int, ...] = ()
    ) -> None:
        self.name = name
        self.options: dict[str, OptionValue] = dict(options or {})
        self.seats = seats
        """The numbers of players it is for; empty: any number that can play."""

    def __repr__(self) -> str:
        listed = ", ".join([f"{name}={value}" for name, value in self.options.items()])
        return f"{self.name}: {listed or 'every option at its default'}"

    def fits(self, seats: int) -> bool:
        return not self.seats or seats in self.seats


def with_preset(presets: Iterable[Preset], name: str, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a preset, with those that were chosen besides; without a name, only the latter."""
    if not name:
        return dict(options)
    known = {preset.name: preset for preset in presets}
    if name not in known:
        raise OptionError(f"there is no preset {name!r}; the presets are: {', '.join(known) or 'none'}")
    if not known[name].fits(seats):
        counts = " or ".join([str(count) for count in known[name].seats])
        raise OptionError(f"the preset {name!r} is for {counts}, not for {seats}")
    return {**known[name].options, **options}
