"""Rich positions, played on at random: high technology, many stars, fleets, wars and relics meet every rule."""

from random import Random

import pytest

from galactic_era.tables import Table
from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.rng import seeded
from perihelion.core.state import apply
from perihelion.games.galactic_era.components import (
    CARD_IDS,
    FIELD_IDS,
    GOAL_IDS,
    LETTERS,
    PEOPLE_IDS,
    RELIC_IDS,
    SECTOR_IDS,
    STAR_TYPES,
    STORY_IDS,
)
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.pieces import pieces
from perihelion.games.galactic_era.rounds import StartRound
from perihelion.games.galactic_era.state import EVERYBODY
from perihelion.testing.law import Moment
from perihelion.testing.moments import (
    copies_are_whole,
    offers_are_sound,
    texts_are_names,
)
from perihelion.testing.quotes import offers_have_a_price

LAZY = {"done", "pass", "enough", "stay", "stand", "refuse", "peace", "play-b"}
SEEDS = 6


def late_position(seed: int) -> Table:
    """A game in round 6, grown at random; everything that is counted adds up."""
    rng = Random(seed)
    seats = 3 + seed % 4
    sectors = list(SECTOR_IDS)
    rng.shuffle(sectors)
    table = Table(
        seats=seats,
        homes=sectors[1:],
        centre=sectors[0],
        round=5,
        story=STORY_IDS[seed % len(STORY_IDS)],
        goal=GOAL_IDS[seed % len(GOAL_IDS)],
    )
    s = table.state
    peoples = rng.sample(range(len(PEOPLE_IDS)), seats)
    cards = rng.sample(range(len(CARD_IDS)), seats)
    board = s.board()
    for star, relic in zip(board.stars[0], rng.sample(range(len(RELIC_IDS)), len(board.stars[0])), strict=True):
        s.relic[star] = relic
        s.relic_seen[star] = 0
    for seat in range(seats):
        p = table.player(seat)
        p.people, p.alignment = peoples[seat], rng.randrange(2)
        table.levels(seat, **{field: rng.randint(2, 6) for field in FIELD_IDS})
        if p.levels[1] >= 5:
            p.alignment = 0
        if PEOPLE_IDS[p.people] == "yowies":
            p.levels[3] = 1
        table.card(seat, CARD_IDS[cards[seat]])
        for star in rng.sample([star for star in board.all_stars if star not in s.owner], 4):
            table.own(seat, board.words[star], rng.randint(1, 6))
            if star in s.relic:
                s.relic_seen[star] = EVERYBODY
        for hex in rng.sample(board.all_stars, 5):
            table.ships(seat, board.words[hex], rng.randint(1, 2))
        for letter in rng.sample(LETTERS, 3):
            place = board.words[rng.choice(board.all_stars)]
            table.fleet(seat, letter, place, rng.choice((5, 3, 1)), rng.choice((1, 0)))
        for other in range(seat):
            if rng.random() < 0.4 and (p.alignment or table.player(other).alignment):
                table.war(seat, other)
    for star in s.counter:
        s.counter[star] = STAR_TYPES.index(rng.choice(STAR_TYPES))
    return table


def busy(rng: Random, actions: list[Action]) -> Action:
    """Somebody who always does something, and something different each time."""
    verbs = sorted({action.verb.name for action in actions if action.verb.name not in LAZY})
    if not verbs or rng.random() < 0.08:
        return rng.choice(actions)
    verb = rng.choice(verbs)
    return rng.choice([action for action in actions if action.verb.name == verb])


def play_on(seed: int) -> list[str]:
    """Play to the end; the verbs that were used."""
    table = late_position(seed)
    rng = Random(seed)
    table.begin(StartRound(6))
    match = Match(GAME, GAME.match(table.state.seats, seed=1).header, seeded(seed), table.state)
    match.draw()
    while not match.over:
        if len(match.log) % 60 == 0:
            moment = Moment(match, rng, {})
            for law in (offers_are_sound, texts_are_names, copies_are_whole, offers_have_a_price):
                law(moment)
        seat = rng.choice(match.deciders)
        match.play(seat, busy(rng, match.legal(seat)))
    totals = pieces(table.state)
    assert not any(count for name, count in totals.items() if not name.endswith("kinds")), totals
    return [entry.action.verb.name for entry in match.log if entry.action is not None]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_late_games_end(seed: int) -> None:
    assert len(play_on(seed)) > 100


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_can_try_its_moves_on_what_it_sees(seed: int) -> None:
    """A draft of a turn runs on the observation, where other players' chips, letters and cards are unknown."""
    table = late_position(seed)
    rng = Random(seed)
    table.begin(StartRound(6))
    match = Match(GAME, GAME.match(table.state.seats, seed=1).header, seeded(seed), table.state)
    match.draw()
    for _ in range(250):
        if match.over:
            break
        seat = rng.choice(match.deciders)
        action = busy(rng, match.legal(seat))
        apply(match.observe(seat), seat, action)
        match.play(seat, action)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_many_late_games_end(chunk: int) -> None:
    for seed in range(1000 + 20 * chunk, 1020 + 20 * chunk):
        play_on(seed)
