"""Actions are values, and sentences with typed references."""

from perihelion.core.action import Verb
from perihelion.core.notation import read
from perihelion.core.state import State


def test_actions_are_values() -> None:
    build = Verb("build {building} {hex}")
    assert build(1, 2) is build(1, 2)
    assert build(1, 2) != build(2, 1)
    assert build(1, 2) != Verb("build {building} {hex}")(1, 2), "another verb is another action"
    assert build.kinds == ["building", "hex"]


def test_starred_references_take_several_values() -> None:
    join = Verb("join {hex*} for {token}")
    s = State(2)
    assert s.say(join(4, 5, 6, 1)) == "join 4,5,6 for 1"
    assert s.say(join(1)) == "join - for 1"
    assert read(s, [join], "join 4,5,6 for 1") == join(4, 5, 6, 1)
    assert read(s, [join], "join - for 1") == join(1)
    assert read(s, [join], "join 4,x for 1") is None
    assert [word.text for word in s.words(join(4, 5, 1))] == ["join", "4", "5", "for", "1"]
