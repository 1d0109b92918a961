"""The laws of rows: they hold all that a seat sees, and nothing else."""

import json
from random import Random
from typing import ClassVar

import numpy as np
import pytest

import perihelion
from perihelion.core.codec import encode
from perihelion.core.record import Fields, Record, fields
from perihelion.core.rows import RowError, RowPart, Several, Whole
from perihelion.core.shapes import Bits, Choices, Eyes, HowMany, Line, Number, Numbers, Order, Shape, Viewer
from perihelion.rl.play import Play, Task, cells
from perihelion.rl.vector import Vector

GAMES = ("gaia", "council", "galactic_era", "pearls")
NOT_SEEN = ("barrier", "rules", "components")
"""What no row tells: how far one may take back, and what was agreed before the game."""


def sight(play: Play, seat: int) -> str:
    """All that the seat sees, as text: its observation, and the letters it has chosen so far."""
    observation = encode(play.task.game.observe(play.state, seat))
    for name in NOT_SEEN:
        observation.pop(name, None)
    spelled = play.spelling.chosen if play.spelling is not None and play.seat == seat else []
    return json.dumps([observation, spelled])


def siblings(play: Play, most: int, rng: Random) -> list[Play]:
    """Positions one letter on from the same position."""
    found = []
    for letter in rng.sample(play.letters(), min(most, len(play.letters()))):
        child = play.clone()
        child.step(letter)
        found.append(child)
    return found


def check_rows(game: str, seats: int, count: int) -> None:
    """Different sights give different rows, equal ones equal rows, among siblings and over the whole game."""
    task = Task(perihelion.game(game), seats)
    rng = Random(f"{game} {seats}")
    left = count
    while left > 0:
        play = Play(task, rng.getrandbits(40))
        of_row: list[dict[bytes, str]] = [{} for _ in range(seats)]
        of_sight: list[dict[str, bytes]] = [{} for _ in range(seats)]
        while not play.over and left > 0:
            for child in siblings(play, 3, rng):
                left -= 1
                for seat in range(seats):
                    row, seen = child.observe(seat).tobytes(), sight(child, seat)
                    assert of_row[seat].setdefault(row, seen) == seen
                    assert of_sight[seat].setdefault(seen, row) == row
            play.step(rng.choice(play.letters()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_different_observations_give_different_rows(game: str, seats: int) -> None:
    check_rows(game, seats, 150)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_no_two_of_five_thousand_siblings_collide(game: str) -> None:
    for seats in perihelion.game(game).seat_counts:
        check_rows(game, seats, 5_000)


@pytest.mark.parametrize("game", GAMES)
def test_a_row_shows_nothing_that_is_hidden(game: str) -> None:
    """The row of the true state is the row of what the seat sees of it, and of any world it can imagine."""
    task = Task(perihelion.game(game), 3)
    rng = Random(game)
    play = Play(task, 8)
    for _ in range(120):
        for seat in range(3):
            row = play.observe(seat)
            seen = cells(task.width)
            spelled = play.spelling.chosen if play.spelling is not None and play.seat == seat else []
            task.layout.write(task.game.observe(play.state, seat), seat, spelled, seen, 0)
            assert np.array_equal(row, np.frombuffer(seen, dtype=np.float32))
        if play.over:
            break
        play.step(rng.choice(play.letters()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_row_kept_up_to_date_is_the_row_written_anew(game: str, seats: int) -> None:
    """Whoever looks, however seldom: what has changed since is written, and nothing is left of what was there."""
    task = Task(perihelion.game(game), seats)
    rng = Random(f"{game} {seats}")
    into = cells(task.width)
    play = Play(task, 21)
    for _ in range(150):
        for seat in range(seats):
            if rng.random() < 0.6:
                play.copy_row(seat, into, 0)
                assert np.array_equal(np.frombuffer(into, dtype=np.float32), play.observe(seat))
        if play.over:
            play = Play(task, rng.getrandbits(40))
        play.step(rng.choice(play.letters()))


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_of_a_vector_are_those_of_its_games(game: str) -> None:
    vector = Vector(Task(perihelion.game(game), 2), 3, seed=5)
    rng = Random(game)
    batch = vector.look()
    for _ in range(60):
        batch = vector.step([rng.choice(play.letters()) for play in vector.plays])
        if rng.random() < 0.2:
            batch = vector.look()
        for number, play in enumerate(vector.plays):
            assert batch.seats[number] == play.seat
            assert np.array_equal(batch.observations[number], play.observe(play.seat))
            assert np.array_equal(batch.masks[number], play.mask(play.seat))


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_cover_the_row_without_gap_or_overlap(game: str) -> None:
    task = Task(perihelion.game(game), 2)
    at = 0
    for name, where in sorted(task.parts.items(), key=lambda part: part[1].start):
        assert where.start == at, name
        at = where.stop
        assert task.layout.meaning[name]
    assert at == task.width


def test_versions_tell_layouts_and_alphabets_apart() -> None:
    gaia, council = perihelion.game("gaia"), perihelion.game("council")
    two, three, other = Task(gaia, 2), Task(gaia, 3), Task(council, 2)
    assert two.layout.version == Task(gaia, 2).layout.version
    assert len({two.layout.version, three.layout.version, other.layout.version}) == 3
    assert two.space.version == three.space.version != other.space.version


def test_letters_are_called_by_the_words_of_the_game() -> None:
    names = Task(perihelion.game("gaia"), 2).space.names
    assert "faction terrans" in names
    assert "build mine {hex}" in names
    assert "hex 17" in names, "which place that is shows when the map is laid"


SHAPES: list[tuple[Shape, list[object]]] = [
    (Number(3, 1), [-1, 0, 1, 40_000]),
    (Numbers(3, 5, 2), [[], [-1], [0], [0, 0], [0, 0, 1], [0, 0, 1, 2], [0, 0, 1, 2, 3], [0, 0, 2, 2]]),
    (Choices(2, 3), [[], [0], [-1, 0], [2], [-1, 2], [0, 2]]),
    (Bits(4), [0, 1, 5, 15]),
    (HowMany(4, 2, 1), [[], [-1], [0, 0], [0, 0, 0], [2]]),
    (Order(3), [[0, 1, 2], [2, 1, 0], [1], []]),
    (Line(2, 3), [[], [0], [1], [-1, 1], [1, 2], [1, 2, 0], [1, 2, 1]]),
    (Eyes(3), [0, 1, 2, 4, 7, 65_535]),
    (Several(2, Numbers(2)), [[], [[0]], [[0], [0]], [[0], [0], [1]], [[0], [0], [2]]]),
]


@pytest.mark.parametrize(("shape", "values"), SHAPES)
def test_a_shape_tells_values_apart_even_beyond_its_room(shape: Shape, values: list[object]) -> None:
    for seat in range(3):
        rows = set()
        for value in values:
            row = cells(shape.width + 2)
            shape.write(value, row, 1, Viewer(seat, 3))
            assert row[0] == row[-1] == 0, "it keeps to its cells"
            rows.add(row.tobytes())
        assert len(rows) == len(values)


@pytest.mark.parametrize(("shape", "values"), SHAPES)
def test_a_shape_leaves_nothing_of_what_it_wrote_before(shape: Shape, values: list[object]) -> None:
    viewer = Viewer(1, 3)
    memory, kept = shape.memory(), cells(shape.width)
    for value in [*values, *reversed(values), *values[::2]]:
        row = cells(shape.width)
        shape.write(value, row, 0, viewer)
        shape.renew(value, kept, 0, viewer, memory)
        assert kept == row


class Shelf(Record):
    """A record for the test below."""

    FIELDS: ClassVar[Fields] = fields(public=("books", "dust"))


def test_a_field_that_is_not_named_is_missed() -> None:
    with pytest.raises(RowError, match="Shelf are not its fields: dust"):
        Whole(Shelf, {"Shelf": [RowPart("books", Number())]})
    shelf = Whole(Shelf, {"Shelf": [RowPart("books", Number()), RowPart("dust", None, "nobody plays by it")]})
    assert shelf.left_out == {"dust": "nobody plays by it"}
