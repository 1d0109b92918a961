"""Checks on component data: what each value may be, said in one line when it is something else."""

from collections.abc import Callable
from typing import Any, Final

from perihelion.games.council.components import COUNTS, GALAXIES, MARKET_SIZE
from perihelion.games.council.effects import GEMS, PLANETS

Check = Callable[[Any], str]
"""What is wrong with a value; empty: nothing."""

MOST_GEMS: Final = 5


def number(low: int, high: int) -> Check:
    """A whole number between two limits."""

    def check(value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return f"a whole number from {low} to {high} is needed, not {value!r}"
        return ""

    return check


def one_of(*words: Any) -> Check:
    """One of some words."""

    def check(value: Any) -> str:
        if value in words and not isinstance(value, list | dict):
            return ""
        return f"one of {', '.join([repr(word) for word in words])} is needed, not {value!r}"

    return check


def many(check_one: Check, low: int, high: int) -> Check:
    """A list of so many things of a kind."""

    def check(value: Any) -> str:
        if not isinstance(value, list) or not low <= len(value) <= high:
            return f"a list of {low} to {high} values is needed, not {value!r}"
        wrong = [check_one(part) for part in value if check_one(part)]
        return wrong[0] if wrong else ""

    return check


def flag(value: Any) -> str:
    return "" if isinstance(value, bool) else f"true or false is needed, not {value!r}"


def text(value: Any) -> str:
    return "" if isinstance(value, str) and value else f"a text is needed, not {value!r}"


def anything(value: Any) -> str:
    return ""


def gems(value: Any) -> str:
    """A count for each of the three gems, five in all at the most."""
    if not isinstance(value, dict) or sorted(value) != sorted(GEMS):
        return f"a number for each of {', '.join(GEMS)} is needed, not {value!r}"
    wrong = [number(0, MOST_GEMS)(count) for count in value.values()]
    if any(wrong):
        return next(word for word in wrong if word)
    return "" if sum(value.values()) <= MOST_GEMS else f"at most {MOST_GEMS} gems, not {sum(value.values())}"


def yields(value: Any) -> str:
    """What a tile yields: gems and energy."""
    if not isinstance(value, dict) or sorted(value) != ["energy", "gems"]:
        return f"gems and energy are needed, not {value!r}"
    return gems(value["gems"]) or number(0, 20)(value["energy"])


def counts(value: Any) -> str:
    """What a bonus card counts."""
    if not isinstance(value, dict) or value.get("what") not in COUNTS:
        return f"'what' must be one of {', '.join(COUNTS)}, not {value!r}"
    what = value["what"]
    if what == "gems":
        return one_of(*GEMS)(value.get("type"))
    if what == "cubes_on_planet_type":
        return one_of(*PLANETS)(value.get("type"))
    return one_of(1, 2, 3)(value.get("parsec")) if what == "cubes_in_parsec" else ""


CARD_OPS: Final = (
    "none", "settle", "mine", "discover", "take_gems", "upgrade_gems", "gain_energy", "choice", "sequence",
)  # fmt: skip
"""What an action card can do."""
HERE_OPS: Final = ("settle_here", "mine_here", "take_gems", "gain_energy", "choice", "sequence", "none")
"""What can follow on a tile just discovered."""
AUTOMA_OPS: Final = ("automa_settle", "automa_discover_settle", "gain_energy", "clear_ai_market")

PARAMS: Final[dict[str, dict[str, Check]]] = {
    "none": {},
    "settle": {"cubes": number(1, 3), "reach": one_of("slot", "any"), "planets": one_of("adapted", "any")},
    "mine": {"yields": number(1, 6), "reach": one_of("slot", "any")},
    "discover": {"reach": one_of("slot", "any"), "then": anything},
    "settle_here": {"cubes": number(1, 3), "planets": one_of("adapted", "any")},
    "mine_here": {"yields": number(1, 6)},
    "take_gems": {"gems": gems},
    "upgrade_gems": {"steps": number(1, 6)},
    "gain_energy": {"amount": number(0, 50)},
    "choice": {"options": many(anything, 2, 4)},
    "sequence": {"steps": many(anything, 2, 4)},
    "automa_settle": {
        "cubes": number(1, 3), "planet": one_of(*PLANETS), "galaxies": many(one_of(*GALAXIES), 1, len(GALAXIES)),
    },
    "automa_discover_settle": {
        "cubes": number(1, 3), "planet": one_of(*PLANETS), "galaxies": many(one_of(*GALAXIES), 0, len(GALAXIES)),
        "parsec": one_of(None, 1, 2, 3),
    },
    "clear_ai_market": {"slots": many(number(0, MARKET_SIZE - 1), 1, MARKET_SIZE)},
}  # fmt: skip
"""The operations a correction may use, with their parameters."""


def effect(allowed: tuple[str, ...]) -> Check:
    """An effect made of the allowed operations."""

    def check(value: Any) -> str:
        if not isinstance(value, dict) or value.get("op") not in allowed:
            found = value.get("op") if isinstance(value, dict) else value
            return f"an operation is needed, one of {', '.join(allowed)}, not {found!r}"
        params = PARAMS[value["op"]]
        for name in value:
            if name != "op" and name not in params:
                return f"{value['op']} has no parameter {name!r}; it has: {', '.join(params) or 'none'}"
        for name, check_value in params.items():
            if name not in value:
                return f"{value['op']} needs the parameter {name!r}"
            wrong = check_value(value[name])
            if wrong:
                return f"{value['op']}, {name}: {wrong}"
        return _inside(value, allowed)

    return check


def _inside(value: dict[str, Any], allowed: tuple[str, ...]) -> str:
    """What is wrong with the effects inside an effect."""
    if value["op"] == "discover":
        return effect(HERE_OPS)(value["then"])
    parts = value["options"] if value["op"] == "choice" else (value["steps"] if value["op"] == "sequence" else [])
    extra = ("mine_here",) if value["op"] == "sequence" else ()
    wrong = [effect(allowed + extra)(part) for part in parts]
    return next((word for word in wrong if word), "")


def automa_actions(value: Any) -> str:
    """The lines of an automa card: an action and an alternative or null."""
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        return f"a list of 1 to 4 actions is needed, not {value!r}"
    for line in value:
        if not isinstance(line, dict) or sorted(line) != ["alternative", "primary"]:
            return f"'primary' and 'alternative' are needed, not {line!r}"
        wrong = effect(AUTOMA_OPS)(line["primary"])
        if not wrong and line["alternative"] is not None:
            wrong = effect(AUTOMA_OPS)(line["alternative"])
        if wrong:
            return wrong
    return ""


def upgrade_effect(value: Any) -> str:
    """What a tableau upgrade gives; only its energy differs between boxes."""
    if not isinstance(value, dict):
        return f"an effect is needed, not {value!r}"
    return number(0, 50)(value["energy"]) if "energy" in value else ""
