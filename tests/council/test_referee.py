"""A referee who only sees the table: payouts and turn orders are worked out again from what everybody is shown."""

from random import Random
from typing import Any

import pytest

from perihelion.core.match import Match
from perihelion.games.council import GAME
from perihelion.testing.players import by_verb

View = dict[str, Any]


def led_by(player: View, leader: str) -> int:
    """1 with that leader, whose power is one more of something; else 0."""
    return int(player["leader"] is not None and player["leader"]["leader"] == leader)


def galaxy_of(view: View, name: str) -> View:
    return next(galaxy for galaxy in view["galaxies"] if galaxy["galaxy"] == name)


def cubes(galaxy: View, player: int) -> int:
    """The cubes of a player on the planets of a galaxy."""
    systems = [field["system"] for field in galaxy["fields"] if field["system"]]
    return sum(planet["tower"].count(player) for system in systems for planet in system["planets"])


def payout(view: View, name: str, player: int) -> int:
    """The higher number for more cubes than each other player, before one of them leaves ("Wertung").

    To Breish as many are enough.
    """
    galaxy = galaxy_of(view, name)
    most = max(cubes(galaxy, other["player"]) for other in view["players"] if other["player"] != player)
    own = cubes(galaxy, player) + led_by(view["players"][player], "breish")
    return int(galaxy["high"] if own > most else galaxy["low"])


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


def gathered(player: View) -> int:
    """All energy that stands in a player's level and marker; between two looks the consumption must be the same."""
    return int(player["level"] * player["consumption"] + player["energy"])


def judge_mining(before: View, after: View, player: int, said: str) -> None:
    """`mine grey1` brings exactly what the tile shows: gems, and energy ("Schürfen"); Gem refinement raises gems."""
    systems = [
        field for galaxy in before["galaxies"] for field in galaxy["fields"] if field["field"] == said.split()[1]
    ]
    shown = systems[0]["system"]["yield"]
    was, now = before["players"][player], after["players"][player]
    assert gathered(now) - gathered(was) == shown["energy"], said
    assert sum(now["gems"].values()) - sum(was["gems"].values()) == sum(shown["gems"].values()), said


def counted(view: View, player: View, face: View) -> int:
    """What a light bonus card counts at the end (page 22)."""
    counts = face["counts"]
    planets = [
        (galaxy["parsec"], planet["type"], planet["tower"].count(player["player"]))
        for galaxy in view["galaxies"]
        for field in galaxy["fields"]
        if field["system"]
        for planet in field["system"]["planets"]
    ]
    found = {
        "nothing": 0,
        "gems": player["gems"].get(counts.get("type"), 0),
        "cubes_on_planet_type": sum(cubes for _, kind, cubes in planets if kind == counts.get("type")),
        "cubes_in_parsec": sum(cubes for parsec, _, cubes in planets if parsec == counts.get("parsec")),
        "consumption_div_10": player["consumption"] // 10,
        "cubes_on_tableau": sum(upgrade["bought"] for upgrade in player["upgrades"]) + led_by(player, "ava"),
        "ai_cards": ai_cards(player),
        "light_bonus_cards": sum(not card["dark"] for card in player["bonus"]),
    }
    return int(found[counts["what"]])


def ai_cards(player: View) -> int:
    """Cards that were bought, in hand, in a slot or covered there."""
    cards = [*player["hand"], *[card for slot in player["slots"] for card in (slot["card"], *slot["under"]) if card]]
    return sum(card["ai"] for card in cards)


def bonus(view: View, player: View, card: View) -> int:
    face = card["face"]
    if not card["dark"]:
        return int(face["base_energy"] + face["per"] * counted(view, player, face))
    galaxy = galaxy_of(view, face["galaxy"])
    own = cubes(galaxy, player["player"])
    others = [cubes(galaxy, other["player"]) for other in view["players"] if other is not player]
    more = face["majority_energy"] if own > max(others) else face["presence_energy"] if own else 0
    return int(face["base_energy"] + more)


def judge_end(before: View, player: int, said: str, after: View, winners: list[int]) -> None:
    """1, 2 and 3 energy for the gems that are left, 2 for each AI card, the bonus cards; then level, energy, cubes."""
    ranks: list[tuple[int, int, int]] = []
    if said != "stop" and not said.startswith("score"):
        return  # the last answer did more than to score
    for was, now in zip(before["players"], after["players"], strict=True):
        due = sum(
            worth * now["gems"].get(gem, 0) for gem, worth in (("anthracite", 1), ("gold", 2), ("transparent", 3))
        )
        due += 2 * ai_cards(now) + sum(bonus(after, now, card) for card in now["bonus"])
        due += payout(before, said.split()[1], player) if said != "stop" and now["player"] == player else 0
        assert gathered(now) == gathered(was) + due, (said, was["player"], due)
        assert now["energy"] < now["consumption"], "whoever reaches the marker rises"
        ranks.append((now["level"], now["energy"], now["cubes_on_board"]))
    assert winners == [player for player, rank in enumerate(ranks) if rank == max(ranks)]


def judge(match: Match, rng: Random) -> int:
    """A whole game under the eyes of the referee; how many scorings were judged."""
    scored = 0
    before: View = match.view(None)["table"]
    last: tuple[View, int, str] = (before, 0, "")
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
        if said.startswith("mine ") and within_a_turn(before, after, seat):
            judge_mining(before, after, seat, said)
        last, before = (before, seat, said), after
    judge_end(*last, before, match.winners)
    return scored


def within_a_turn(before: View, after: View, player: int) -> bool:
    """Nothing else pays between the two looks: the same round and order, no level reached, the turn not at its end."""
    same = all(before[part] == after[part] for part in ("round", "order", "phase"))
    was, now = before["players"][player], after["players"][player]
    return same and was["dark_tech"] == now["dark_tech"] and was["slots"] == now["slots"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_referee_finds_nothing(seats: int) -> None:
    assert judge(GAME.match(seats, seed=seats, leaders=seats > 2, max_rounds_safety_cap=8), Random(seats)) > 5


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_a_referee_finds_nothing_in_many_games(chunk: int) -> None:
    for seed in range(30 * chunk, 30 * chunk + 30):
        judge(GAME.match(2 + seed % 3, seed=seed, leaders=seed % 2 > 0, max_rounds_safety_cap=12), Random(seed))
