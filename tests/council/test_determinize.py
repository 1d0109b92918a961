"""Who sees what: screens, hands, bonus cards, drawn tiles and decks stay closed to those who may not look."""

import json
from random import Random
from typing import Any

import pytest

from council.table import Table, number
from perihelion.core.codec import encode
from perihelion.core.match import Match
from perihelion.core.record import TABLE, UNKNOWN
from perihelion.games.council import GAME
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.bonus_cards import DrawBonusCard
from perihelion.games.council.components import ALL_LIGHT_CARDS, places
from perihelion.games.council.levels import LevelCheck


def seen(table: Table, viewer: int) -> Any:
    """What a player sees (0: a spectator)."""
    return GAME.observe(table.state, viewer - 1)


def shown(table: Table, viewer: int) -> str:
    """All of a player's view, as text."""
    return json.dumps(GAME.view(seen(table, viewer), viewer - 1))


def test_bonus_cards_are_known_to_their_owner_only() -> None:
    table = Table(3)
    assert [p.bonus for p in seen(table, 1).players] == [table.state.players[0].bonus, UNKNOWN, UNKNOWN]
    assert [p.bonus for p in seen(table, 0).players] == [UNKNOWN] * 3
    other = Table(3)
    other.state.players[1].bonus = 1 << number("bonus", "dark-violet")
    assert shown(table, 1) == shown(other, 1)
    assert shown(table, 2) != shown(other, 2)


def test_bonus_cards_are_open_at_the_end() -> None:
    from perihelion.games.council.scoring import FinalScoring

    table = Table(2).now(FinalScoring())
    assert UNKNOWN not in [p.bonus for p in seen(table, 1).players]


def test_drawn_tiles_are_seen_by_the_discoverer_only() -> None:
    table = Table().has("ann", row=["discover", "", ""]).now(PlayCard(0, 0)).does("ann", "discover parsec1")
    table.draws("draw p1-03,p1-04")
    assert "p1-03" in shown(table, 1)
    assert "p1-03" not in shown(table, 2)
    assert seen(table, 2).stack[-1].tiles == [UNKNOWN, UNKNOWN]


def test_the_rejected_tile_is_known_to_its_discoverer() -> None:
    table = Table().has("ann", row=["discover", "", ""]).now(PlayCard(0, 0)).does("ann", "discover parsec1")
    table.draws("draw p1-03,p1-04").does("ann", "place p1-03 orange")
    assert seen(table, 1).bottom[1] == [number("tile", "p1-04")]
    assert seen(table, 2).bottom[1] == [UNKNOWN]


def test_a_returned_bonus_card_is_known_to_who_put_it_there() -> None:
    table = Table().has("ann", bonus=["dark-grey", "light-flat-1", "light-flat-2", "light-tableau-1"])
    table.now(DrawBonusCard(0)).draws("bonus light-parsec-2").does("ann", "return light-flat-1")
    assert seen(table, 1).bonus_bottom == [number("bonus", "light-flat-1")]
    assert seen(table, 2).bonus_bottom == [UNKNOWN]


def test_a_dark_tech_stack_is_known_to_those_who_looked() -> None:
    table = Table(3).has("ann", energy=40, consumption=40).now(LevelCheck(0)).draws("withdraw empire,new-stargate")
    assert seen(table, 1).tech_stack[1] == table.state.tech_stack[1]
    assert seen(table, 2).tech_stack[1] == UNKNOWN
    table.does("ann", "take well-travelled").has("ben", energy=40, consumption=40).now(LevelCheck(1))
    assert seen(table, 2).tech_stack[1] == seen(table, 1).tech_stack[1] == table.state.tech_stack[1]
    assert seen(table, 3).tech_stack[1] == UNKNOWN


def test_the_log_hides_what_was_drawn() -> None:
    match = GAME.match(3, seed=9)
    dealt = [[line for line in match.seen(viewer) if "deal" in line] for viewer in (0, None)]
    assert dealt[1] == ["chance deal ?"] * 3
    assert dealt[0].count("chance deal ?") == 2


def play_on(match: Match, rng: Random, decisions: int) -> None:
    for _ in range(decisions):
        if match.over:
            return
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("seed", range(6))
def test_views_prompts_and_logs_do_not_depend_on_what_is_hidden(seed: int) -> None:
    """Two worlds that a seat cannot tell apart give it the same view, the same prompt and the same legal list."""
    rng = Random(seed)
    match = GAME.match(2 + seed % 3, seed=seed, stations=seed % 2 == 0, leaders=seed % 3 == 0)
    for _ in range(12):
        play_on(match, rng, 25)
        for seat in [*range(match.header.seats), TABLE]:
            observation = match.observe(seat if seat >= 0 else None)
            other = GAME.determinize(observation, seat, rng)
            assert encode(GAME.observe(other, seat)) == encode(observation)
            twin = Match(GAME, match.header, None, other)
            asked = seat >= 0 and seat in match.deciders
            assert GAME.view(GAME.observe(other, seat), seat) == GAME.view(observation, seat)
            if asked:
                assert twin.legal(seat) == match.legal(seat)
                assert twin.prompt(seat).data() == match.prompt(seat).data()


def test_an_opponent_may_hold_both_dark_cards() -> None:
    """Player 1 put their own dark card under the deck and player 2 drew it: all light cards are known."""
    table = Table(2)
    s = table.state
    dark = s.players[0].bonus | s.players[1].bonus
    light = [1 << card for card in places(ALL_LIGHT_CARDS & ~dark)]
    s.players[0].bonus = sum(light[:4])
    s.players[1].bonus = (dark & ~ALL_LIGHT_CARDS) | light[4] | light[5]
    for p in s.players:
        p.bonus_count = 4
    s.bonus_bottom = [
        card for card in places(ALL_LIGHT_CARDS) if not (s.players[0].bonus | s.players[1].bonus) >> card & 1
    ]
    s.bonus_bottom_by = [0] * len(s.bonus_bottom)
    world = GAME.determinize(seen(table, 1), 0, Random(1))
    assert (world.players[1].bonus & ~ALL_LIGHT_CARDS).bit_count() == 2
    assert GAME.pieces(world) == GAME.pieces(s)


def test_a_filled_in_world_can_be_played_to_the_end() -> None:
    rng = Random(5)
    match = GAME.match(4, seed=5, stations=True)
    play_on(match, rng, 200)
    world = GAME.determinize(match.observe(1), 1, rng)
    pieces = GAME.pieces(world)
    imagined = GAME.match(4, seed=5, stations=True)
    imagined.state = world
    imagined._snapshots = {0: world.clone()}
    imagined.log.clear()
    imagined._legal = {}
    play_on(imagined, rng, 5000)
    assert imagined.over
    assert GAME.pieces(imagined.state) == pieces
