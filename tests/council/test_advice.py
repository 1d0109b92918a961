"""What bots know of the game."""

from random import Random

from council.table import Table
from perihelion.games.council import GAME


def test_the_evaluation_prefers_energy_and_knows_the_end() -> None:
    poor, rich = Table(), Table().has("ann", energy=10)
    assert GAME.worth(rich.state, 0) > GAME.worth(poor.state, 0)
    won = Table().has("ann", level=3)
    won.state.phase = 4
    assert GAME.worth(won.state, 0) > 900 > -900 > GAME.worth(won.state, 1)


def test_actions_fit_the_alphabet() -> None:
    for seats in GAME.seat_counts:
        match = GAME.match(seats, seed=2, stations=True, leaders=True)
        rng = Random(2)
        for _ in range(80):
            seat = rng.choice(match.deciders)
            for action in match.legal(seat):
                for kind, arg in zip(action.verb.kinds, action.args, strict=True):
                    assert 0 <= arg < GAME.advice.kinds[kind]
            match.play(seat, rng.choice(match.legal(seat)))


def gain(leader: str, *cubes: tuple[str, str]) -> float:
    """What those cubes are worth to Ann, led by that leader or by nobody."""
    table = Table().tile("p2-10", "green")
    if leader:
        table.has("ann", leader=leader)
    before = GAME.worth(table.state, 0)
    for who, planet in cubes:
        table.cubes(who, planet)
    return GAME.worth(table.state, 0) - before


def test_the_evaluation_knows_what_cubes_bring_to_leaders() -> None:
    """S3E3 is paid for every colony; to Breish a tie is a majority, to others it is none."""
    alone, tied = [("ann", "green1a")], [("ann", "green1a"), ("ben", "green1b")]
    assert gain("s3e3", *alone) > gain("", *alone)
    assert gain("breish", *tied) == gain("breish", *alone) == gain("", *alone) > gain("", *tied)


def test_dark_tech_cards_are_not_alike() -> None:
    """A fourth slot is worth more than an energy saver."""
    bare = Table()
    slot, saver = (Table().has("ann", tech=[word]) for word in ("new-stargate", "energy-saver"))
    assert GAME.worth(slot.state, 0) > GAME.worth(saver.state, 0) >= GAME.worth(bare.state, 0)
