"""Setting up: the board for each number of players, and what lies ready."""

import pytest

from perihelion.core.options import OptionError
from perihelion.games.council import GAME
from perihelion.games.council.state import State


@pytest.mark.parametrize(("seats", "galaxies", "fields"), [(1, 6, 18), (2, 6, 18), (3, 8, 27), (4, 10, 31)])
def test_the_board_by_player_count(seats: int, galaxies: int, fields: int) -> None:
    view = GAME.match(seats, seed=1).view(0)["table"]
    assert len(view["galaxies"]) == galaxies
    assert sum(len(galaxy["fields"]) for galaxy in view["galaxies"]) == fields
    covered = {"turquoise", "yellow"} if seats == 3 else set()
    assert covered.isdisjoint(galaxy["galaxy"] for galaxy in view["galaxies"])
    grey = view["galaxies"][0]
    assert all(field["system"] is not None for field in grey["fields"])


def test_the_set_up() -> None:
    s = GAME.match(4, seed=11).state
    assert isinstance(s, State)
    assert sorted(s.order) == [0, 1, 2, 3]
    assert [s.players[player].stamp for player in s.order] == [-1, -2, -3, -4]
    assert len(set(s.market)) == 8
    assert [p.gems for p in s.players] == [[1, 1, 0]] * 4
    assert [p.bonus.bit_count() for p in s.players] == [1] * 4
    assert len({p.bonus for p in s.players}) == 4
    assert s.gem_supply == [16, 16, 15]


def test_seats_beyond_the_box_are_refused() -> None:
    with pytest.raises(OptionError, match="is played by 1, 2, 3, 4, not by 5"):
        GAME.match(5, seed=1)
    with pytest.raises(OptionError, match="final_tie_break cannot be 'coin'"):
        GAME.match(2, seed=1, final_tie_break="coin")
    with pytest.raises(OptionError, match="there is no option 'modul'"):
        GAME.match(2, seed=1, modul=True)
