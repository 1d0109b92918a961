"""What a text is taken for: shortened words are understood, and what is not understood is named."""

from collections.abc import Sequence

import pytest

from perihelion.core.action import Action, Verb
from perihelion.core.notation import AmbiguousAction, UnknownAction, begun, find, understand
from perihelion.core.state import State

BUILD = Verb("build {building} {hex}")
CHARGE = Verb("charge {power}")
BURN = Verb("burn power")
VERBS = (BUILD, CHARGE, BURN)
BUILDINGS = ("mine", "market", "lab")
HEXES = ("3A5", "3A6", "4B1")


class Board(State):
    def word(self, kind: str, value: int) -> str:
        return {"building": BUILDINGS, "hex": HEXES}[kind][value] if kind != "power" else str(value)

    def values(self, kind: str) -> Sequence[int]:
        return range(3) if kind != "power" else ()


S = Board(2)
LEGAL: list[Action] = [BUILD(0, 0), BUILD(0, 1), CHARGE(10)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [("build mine 3A5", BUILD(0, 0)), ("b la 4b1", BUILD(2, 2)), ("ch 4", CHARGE(4)), ("bu p", BURN())],
)
def test_words_may_be_shortened(text: str, meant: Action) -> None:
    assert understand(S, VERBS, text) == meant


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("build mine 9A1", "there is no hex 9A1"),
        ("build palace 3A5", "there is no building palace"),
        ("build mine", "which hex?"),
        ("build", "which building?"),
        ("build m 3A5", "which building: mine, market?"),
        ("charge much", "there is no power much"),
        ("burn", "'power' is missing"),
        ("burn power now", "nothing follows 'burn power'"),
        ("sing", "not something one can do"),
        ("", "not something one can do"),
    ],
)
def test_what_is_not_understood_is_named(text: str, problem: str) -> None:
    with pytest.raises(UnknownAction) as error:
        understand(S, VERBS, text)
    assert problem in str(error.value)


def test_the_beginning_of_several_legal_actions_asks_for_the_next_word() -> None:
    with pytest.raises(AmbiguousAction, match=r"can mean 2 things: which hex\?"):
        begun(S, LEGAL, "build mine")


def test_a_legal_action_is_found_by_its_beginning() -> None:
    assert find(S, LEGAL, "charge") == CHARGE(10)
