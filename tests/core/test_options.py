"""Options as they come from forms and command lines."""

import pytest

from perihelion.core.options import Option, OptionError


def test_options_understand_forms_and_command_lines() -> None:
    assert Option("fog", False).check("yes") is True
    assert Option("rounds", 3, low=1, high=9).check("7") == 7
    assert Option("map", "a", choices=("a", "b")).check("b") == "b"
    assert Option("teams", (), choices=("x", "y")).check("x,y") == ("x", "y")
    for option, value in (
        (Option("fog", False), "maybe"),
        (Option("rounds", 3, low=1, high=9), True),
        (Option("map", "a", choices=("a", "b")), "c"),
        (Option("teams", (), choices=("x", "y")), "x,z"),
        (Option("teams", (), choices=("x", "y")), 5),
    ):
        with pytest.raises(OptionError, match=option.name):
            option.check(value)
    assert Option("rounds", 3, low=1, high=9).describe() == {
        "name": "rounds",
        "kind": "number",
        "default": 3,
        "low": 1,
        "high": 9,
    }
