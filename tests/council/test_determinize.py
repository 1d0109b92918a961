"""Who sees what: screens, hands, bonus cards, drawn tiles and decks stay closed to those who may not look."""

import json
from random import Random

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


def shown(table: Table, who: str) -> str:
    """All of a player's view, as text."""
    return json.dumps(GAME.view(table.seen(who), table.seat(who)))


def test_bonus_cards_are_known_to_their_owner_only() -> None:
    table = Table(3)
    assert [p.bonus for p in table.seen("ann").players] == [table.player("ann").bonus, UNKNOWN, UNKNOWN]
    assert [p.bonus for p in table.seen("spectator").players] == [UNKNOWN] * 3
    other = Table(3)
    other.player("ben").bonus = 1 << number("bonus", "dark-violet")
    assert shown(table, "ann") == shown(other, "ann")
    assert shown(table, "ben") != shown(other, "ben")


def test_bonus_cards_are_open_at_the_end() -> None:
    from perihelion.games.council.scoring import FinalScoring

    table = Table(2).now(FinalScoring())
    assert UNKNOWN not in [p.bonus for p in table.seen("ann").players]


def test_drawn_tiles_are_seen_by_the_discoverer_only() -> None:
    table = Table().has("ann", row=["discover", "", ""]).now(PlayCard(0, 0)).does("ann", "discover parsec1")
    table.draws("draw p1-03,p1-04")
    assert "p1-03" in shown(table, "ann")
    assert "p1-03" not in shown(table, "ben")
    assert table.seen("ben").stack[-1].tiles == [UNKNOWN, UNKNOWN]


def test_the_rejected_tile_is_known_to_its_discoverer() -> None:
    table = Table().has("ann", row=["discover", "", ""]).now(PlayCard(0, 0)).does("ann", "discover parsec1")
    table.draws("draw p1-03,p1-04").does("ann", "place p1-03 orange")
    assert table.seen("ann").bottom[1] == [number("tile", "p1-04")]
    assert table.seen("ben").bottom[1] == [UNKNOWN]


def test_a_returned_bonus_card_is_known_to_who_put_it_there() -> None:
    table = Table().has("ann", bonus=["dark-grey", "light-flat-1", "light-flat-2", "light-tableau-1"])
    table.now(DrawBonusCard(0)).draws("bonus light-parsec-2").does("ann", "return light-flat-1")
    assert table.seen("ann").bonus_bottom == [number("bonus", "light-flat-1")]
    assert table.seen("ben").bonus_bottom == [UNKNOWN]


def test_a_dark_tech_stack_is_known_to_those_who_looked() -> None:
    table = Table(3).has("ann", energy=40, consumption=40).now(LevelCheck(0)).draws("withdraw empire,new-stargate")
    assert table.seen("ann").tech_stack[1] == table.state.tech_stack[1]
    assert table.seen("ben").tech_stack[1] == UNKNOWN
    table.does("ann", "take well-travelled").has("ben", energy=40, consumption=40).now(LevelCheck(1))
    assert table.seen("ben").tech_stack[1] == table.seen("ann").tech_stack[1] == table.state.tech_stack[1]
    assert table.seen("cid").tech_stack[1] == UNKNOWN


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
    """Ann put her own dark card under the deck and Ben drew it: all light cards are known."""
    table = Table(2)
    s, ann, ben = table.state, table.player("ann"), table.player("ben")
    dark = ann.bonus | ben.bonus
    light = [1 << card for card in places(ALL_LIGHT_CARDS & ~dark)]
    ann.bonus = sum(light[:4])
    ben.bonus = (dark & ~ALL_LIGHT_CARDS) | light[4] | light[5]
    for p in s.players:
        p.bonus_count = 4
    s.bonus_bottom = [card for card in places(ALL_LIGHT_CARDS) if not (ann.bonus | ben.bonus) >> card & 1]
    s.bonus_bottom_by = [0] * len(s.bonus_bottom)
    world = GAME.determinize(table.seen("ann"), table.seat("ann"), Random(1))
    assert (world.players[table.seat("ben")].bonus & ~ALL_LIGHT_CARDS).bit_count() == 2
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
