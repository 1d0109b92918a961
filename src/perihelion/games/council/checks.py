"""Checks on component data: what each value may be, said in one line when it is something else."""

from collections.abc import Callable
from typing import Any, Final
from unicodedata import category

from perihelion.games.council.components import COUNTS, FIELDS_PER_GALAXY, GALAXIES, MARKET_SIZE
from perihelion.games.council.effects import GEMS, PLANETS
from perihelion.games.council.prices import MOST_GEMS

Check = Callable[[Any], str]
"""What is wrong with a value; empty: nothing."""

SIDES: Final = ("players_1_2", "players_3_4")
"""The two sides of the board."""


class WholeNumber:
    """A whole number between two limits."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __call__(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            return f"a whole number from {self.low} to {self.high} is needed, not {value!r}"
        return ""


class OneOf:
    """One of some words."""

    def __init__(self, words: tuple[Any, ...]) -> None:
        self.words = words

    def __call__(self, value: Any) -> str:
        if any(type(value) is type(word) and value == word for word in self.words):
            return ""
        return f"one of {', '.join([repr(word) for word in self.words])} is needed, not {value!r}"


class Many:
    """A list of things of one kind."""

    def __init__(self, check_one: Check, low: int, high: int) -> None:
        self.check_one = check_one
        self.low = low
        self.high = high

    def __call__(self, value: Any) -> str:
        if not isinstance(value, list) or not self.low <= len(value) <= self.high:
            return f"a list of {self.low} to {self.high} values is needed, not {value!r}"
        for place, part in enumerate(value, start=1):
            wrong = self.check_one(part)
            if wrong:
                return f"value {place}: {wrong}"
        return ""


def number(low: int, high: int) -> WholeNumber:
    return WholeNumber(low, high)


def one_of(*words: Any) -> OneOf:
    return OneOf(words)


def many(check_one: Check, low: int, high: int) -> Many:
    return Many(check_one, low, high)


def different(check_many: Check) -> Check:
    """A list in which no value stands twice."""

    def check(value: Any) -> str:
        return check_many(value) or ("" if len(set(value)) == len(value) else f"a value stands twice in {value!r}")

    return check


def flag(value: Any) -> str:
    return "" if isinstance(value, bool) else f"true or false is needed, not {value!r}"


def text(value: Any) -> str:
    """Words in one line: signs that steer a screen, or stand for no letter at all, cannot be shown or sent."""
    if isinstance(value, str) and value and not any(category(letter) in ("Cc", "Cs") for letter in value):
        return ""
    return f"a text of one line is needed, not {value!r}"


def text_or_nothing(value: Any) -> str:
    return "" if value is None else text(value)


def anything(value: Any) -> str:
    """What another check looks into."""
    return ""


def galaxies(low: int) -> Check:
    """Several galaxies, each once."""
    return different(many(one_of(*GALAXIES), low, len(GALAXIES)))


MARKS: Final = ("rulebook", "review", "reconstructed", "box")
mark: Final = one_of(*MARKS)
"""Where a value comes from."""


def sides(value: Any) -> str:
    """The fields of a galaxy where the two sides of the board differ."""
    if not isinstance(value, dict) or not value or not set(value) <= set(SIDES):
        return f"the fields on {' or '.join(SIDES)} are needed, not {value!r}"
    return next((wrong for wrong in [number(2, FIELDS_PER_GALAXY)(count) for count in value.values()] if wrong), "")


def player_counts(value: Any) -> str:
    """With how many players something is in play; the boards for one and two players are the same."""
    wrong = different(many(number(1, 4), 1, 4))(value)
    return wrong or (
        "" if (1 in value) == (2 in value) else f"1 and 2 players use the same board, but it says {value!r}"
    )


GEM_COUNT: Final = number(0, MOST_GEMS)


def gems(value: Any) -> str:
    """A count for each of the three gems, five in all at most."""
    if not isinstance(value, dict) or sorted(value) != sorted(GEMS):
        return f"a number for each of {', '.join(GEMS)} is needed, not {value!r}"
    wrong = [GEM_COUNT(count) for count in value.values()]
    if any(wrong):
        return next(word for word in wrong if word)
    return "" if sum(value.values()) <= MOST_GEMS else f"at most {MOST_GEMS} gems, not {sum(value.values())}"


YIELD_ENERGY: Final = number(0, 20)


def yields(value: Any) -> str:
    """What a tile yields: gems and energy."""
    if not isinstance(value, dict) or sorted(value) != ["energy", "gems"]:
        return f"gems and energy are needed, not {value!r}"
    return gems(value["gems"]) or YIELD_ENERGY(value["energy"])


COUNTED: Final[dict[str, dict[str, Check]]] = {
    what: {} for what in COUNTS if what != "galaxy"
} | {
    "gems": {"type": one_of(*GEMS)},
    "cubes_on_planet_type": {"type": one_of(*PLANETS)},
    "cubes_in_parsec": {"parsec": one_of(1, 2, 3)},
}  # fmt: skip
"""What a bonus card may count, with what says more closely which."""


def counts(value: Any) -> str:
    """What a bonus card counts."""
    if not isinstance(value, dict) or str(value.get("what")) not in COUNTED:
        return f"'what' must be one of {', '.join(COUNTED)}, not {value!r}"
    return _parameters(str(value["what"]), {name: part for name, part in value.items() if name != "what"}, COUNTED)


def _parameters(name: str, given: dict[str, Any], known: dict[str, dict[str, Check]]) -> str:
    """What is wrong with the parameters of an operation: one too many, one missing, or one with a wrong value."""
    params = known[name]
    for param in given:
        if param not in params:
            return f"{name} has no parameter {param!r}; it has: {', '.join(params) or 'none'}"
    for param, check in params.items():
        if param not in given:
            return f"{name} needs the parameter {param!r}"
        wrong = check(given[param])
        if wrong:
            return f"{name}, {param}: {wrong}"
    return ""


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
        "cubes": number(1, 3), "planet": one_of(*PLANETS), "galaxies": galaxies(1),
    },
    "automa_discover_settle": {
        "cubes": number(1, 3), "planet": one_of(*PLANETS), "galaxies": galaxies(0),
        "parsec": one_of(None, 1, 2, 3),
    },
    "clear_ai_market": {"slots": different(many(number(0, MARKET_SIZE - 1), 1, MARKET_SIZE))},
}  # fmt: skip
"""The operations a correction may use, with their parameters."""


def effect(allowed: tuple[str, ...]) -> Check:
    """An effect made of the allowed operations."""

    def check(value: Any) -> str:
        if not isinstance(value, dict) or value.get("op") not in allowed:
            found = value.get("op") if isinstance(value, dict) else value
            return f"an operation is needed, one of {', '.join(allowed)}, not {found!r}"
        given = {name: part for name, part in value.items() if name != "op"}
        wrong = _parameters(value["op"], given, PARAMS)
        if wrong:
            return wrong
        return _inside(value, allowed)

    return check


def _inside(value: dict[str, Any], allowed: tuple[str, ...]) -> str:
    """What is wrong with the effects inside an effect."""
    if value["op"] == "discover":
        return effect(HERE_OPS)(value["then"])
    if value["op"] == "choice":
        return next((word for word in [effect(allowed)(part) for part in value["options"]] if word), "")
    for step in value["steps"] if value["op"] == "sequence" else []:
        wrong = effect(allowed)(step)
        if wrong:
            return wrong
        if step["op"] == "settle":
            allowed = (*allowed, "mine_here")
    return ""


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
