"""A referee who only sees the table: payouts and turn orders are worked out again from what everybody is shown."""

from random import Random
from typing import Any

import pytest

from perihelion.core.match import Match
from perihelion.games.council import GAME
from perihelion.testing.players import by_verb

View = dict[str, Any]


def galaxy_of(view: View, name: str) -> View:
    return next(galaxy for galaxy in view["galaxies"] if galaxy["galaxy"] == name)


def cubes(galaxy: View, player: int) -> int:
    """The cubes of a player on the planets of a galaxy."""
    systems = [field["system"] for field in galaxy["fields"] if field["system"]]
    return sum(planet["tower"].count(player) for system in systems for planet in system["planets"])


def payout(view: View, name: str, player: int) -> int:
    """The higher number for more cubes than each other player, before one of them leaves ("Wertung")."""
    galaxy = galaxy_of(view, name)
    others = [cubes(galaxy, other["player"]) for other in view["players"] if other["player"] != player]
    return int(galaxy["high"] if cubes(galaxy, player) > max(others) else galaxy["low"])


def judge_scoring(before: View, after: View, player: int, said: str) -> None:
    """`score red removing red1a` pays what the galaxy shows and takes one cube away, from that planet."""
    name = said.split()[1]
    assert cubes(galaxy_of(after, name), player) == cubes(galaxy_of(before, name), player) - 1, said
    if after["players"][player]["level"] == before["players"][player]["level"]:
        gained = after["players"][player]["energy"] - before["players"][player]["energy"]
        assert gained == payout(before, name, player), said


def judge_order(before: View, after: View) -> None:
    """Highest consumption of the round first, then more energy; markers stay between 20 and 100."""
    by_order = sorted(after["players"], key=lambda player: player["order_tile"])
    keys = [(-player["spent"], -player["energy"]) for player in by_order]
    assert keys == sorted(keys)
    for was, now in zip(before["players"], after["players"], strict=True):
        assert 20 <= now["consumption"] <= 100
        assert now["spent"] == now["consumption"] - was["consumption"]


def judge(match: Match, rng: Random) -> int:
    """A whole game under the eyes of the referee; how many scorings were judged."""
    scored = 0
    before: View = match.view(None)["table"]
    while not match.over:
        seat = rng.choice(match.deciders)
        legal = match.legal(seat)
        scoring = [action for action in legal if match.say(action).startswith("score")]
        action = rng.choice(scoring) if scoring else by_verb(rng, legal)
        said = match.say(action)
        match.play(seat, action)
        after: View = match.view(None)["table"]
        if (
            "removing" in said
            and not match.over
            and after["round"] == before["round"]
            and after["order"] == before["order"]
        ):
            judge_scoring(before, after, seat, said)
            scored += 1
        if (before["phase"], after["phase"]) == ("plan", "act"):
            judge_order(before, after)
        before = after
    return scored


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_referee_finds_nothing(seats: int) -> None:
    assert judge(GAME.match(seats, seed=seats, max_rounds_safety_cap=8), Random(seats)) > 5


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_a_referee_finds_nothing_in_many_games(chunk: int) -> None:
    for seed in range(30 * chunk, 30 * chunk + 30):
        judge(GAME.match(2 + seed % 3, seed=seed, max_rounds_safety_cap=12), Random(seed))
