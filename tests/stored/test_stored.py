"""States that were stored once load for ever: these files are never made again, whatever a class is changed to.

If one fails after a change, give the new field a value in its record's `DEFAULTS` (see CONTRIBUTING).
"""

from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.games.council.state import State

STORED = sorted(Path(__file__).parent.glob("*.phn"))


@pytest.mark.parametrize("path", STORED, ids=[path.stem for path in STORED])
def test_a_stored_state_loads_and_is_played_on(path: Path) -> None:
    match = perihelion.load(path)
    assert match.log[0].kind == "rebase"
    assert match.deciders, "the game goes on"
    rng = Random(1)
    for _ in range(40):
        if match.over:
            break
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert perihelion.loads(match.text()).scores == match.scores


def test_every_game_has_one() -> None:
    assert {path.stem for path in STORED} == {"gaia", "council", "galactic_era"}


def test_what_lay_in_lists_of_the_table_lies_before_its_player_now() -> None:
    s = perihelion.load(Path(__file__).parent / "council.phn").state
    assert isinstance(s, State)
    assert [p.energy for p in s.players] == [14, 20, 27]
    assert [p.gems for p in s.players] == [[2, 0, 0], [2, 0, 0], [5, 0, 0]]
    assert [p.ranges for p in s.players] == [[2, 1, 2, 0, 0], [1, 2, 1, 0, 0], [1, 2, 1, 0, 0]]
    assert [p.bonus_count for p in s.players] == [1, 1, 1]
