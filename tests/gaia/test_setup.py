"""Set-up: both kinds of it, faction choice, first structures, boosters, auction (ruling 1)."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion.core.frame import Decision
from perihelion.core.match import Match
from perihelion.core.opening import start
from perihelion.core.options import OptionError
from perihelion.games.gaia import GAME
from perihelion.games.gaia.components import BOARDS, FACTION_IDS, STARTING_VP
from perihelion.games.gaia.state import Player, State


def begun(seats: int, **options: Any) -> Match:
    return start(GAME, seats, 7, options)


def choose(match: Match, *factions: str) -> Match:
    for faction in factions:
        match.play(match.deciders[0], f"choose {faction}")
    return match


def texts(match: Match) -> list[str]:
    return [match.state.say(action) for action in match.legal(match.deciders[0])]


def playing(match: Match, faction: str) -> Player:
    """The player of a faction."""
    (player,) = [p for p in state(match).players if FACTION_IDS[p.faction] == faction]
    return player


def state(match: Match) -> State:
    s = match.state
    assert isinstance(s, State)
    return s


def test_everything_is_dealt_before_the_factions_are_chosen() -> None:
    s = state(begun(4))
    assert sorted(s.tech_tiles) == list(range(9))
    assert len(set(s.advanced_tiles)) == 6
    assert (len(s.round_tiles), len(set(s.final_tiles)), len(s.boosters)) == (6, 2, 7)
    assert sum(s.token_supply) == 17
    assert s.board == ""  # the last player assembles it once the factions are known (Variable Game Board)


def test_the_board_can_be_assembled_first() -> None:
    match = begun(3, board_first=True)
    assert state(match).map.size == 190
    assert texts(match)[0].startswith("choose")


def test_factions_are_chosen_clockwise_and_a_board_has_two_sides() -> None:
    match = choose(begun(3), "terrans", "ivits")
    assert match.deciders == [2]
    offered = texts(match)
    for gone in ("terrans", "lantids", "ivits", "hadsch_hallas"):
        assert f"choose {gone}" not in offered
    assert len(offered) == 10


def test_resources_after_set_up() -> None:
    match = choose(begun(4), "terrans", "gleens", "geodens", "taklons")
    seen = [(p.credits, p.ore, p.knowledge, p.qic, p.gaiaformers, p.vp) for p in state(match).players]
    assert seen == [
        (15, 4, 3, 1, 1, 10),  # Gaia Project 1: a gaiaformer
        (15, 5, 3, 0, 0, 10),  # Navigation 1: the Q.I.C. is an ore
        (15, 6, 3, 1, 0, 10),  # Terraforming 1: two ore
        (15, 4, 3, 1, 0, 10),
    ]
    assert [(p.area1, p.area2, p.area3) for p in state(match).players] == [(4, 4, 0), (2, 4, 0), (2, 4, 0), (2, 4, 0)]
    assert playing(match, "taklons").brainstone == 1


def test_economy_and_science_pay_nothing_at_set_up() -> None:
    match = choose(begun(2), "hadsch_hallas", "nevlas")
    assert [(p.credits, p.knowledge) for p in state(match).players] == [(15, 3), (15, 2)]


def test_mines_in_order_then_in_reverse_then_xenos_then_ivits() -> None:
    match = choose(begun(4), "ivits", "xenos", "terrans", "nevlas")
    placed: list[tuple[int, str]] = []
    while texts(match)[0].startswith("place"):
        seat = match.deciders[0]
        text = texts(match)[0]
        match.play(seat, text)
        placed.append((seat, text.split()[1]))
    mines = [(1, "mine"), (2, "mine"), (3, "mine"), (3, "mine"), (2, "mine"), (1, "mine"), (1, "mine")]
    assert placed == [*mines, (0, "planetary_institute")]
    assert [p.vp for p in state(match).players] == [STARTING_VP] * 4
    assert state(match).charge_sources == []


def test_structures_come_to_home_planets_only() -> None:
    match = choose(begun(2, map="standard"), "geodens", "terrans")
    assert sorted(texts(match)) == [f"place mine {hex}" for hex in ("1A5", "2A11", "4B4", "5A7")]


def test_boosters_are_picked_from_the_last_player_backwards() -> None:
    match = choose(begun(3), "geodens", "terrans", "nevlas")
    while texts(match)[0].startswith("place"):
        match.play(match.deciders[0], texts(match)[0])
    picked: list[int] = []
    while state(match).round == 0:
        picked.append(match.deciders[0])
        assert len(texts(match)) == 6 - len(picked) + 1
        match.play(match.deciders[0], texts(match)[0])
    assert picked == [2, 1, 0]
    assert len(state(match).boosters) == 3


@pytest.mark.parametrize(
    ("seats", "factions"),
    [
        (2, "hadsch_hallas xenos"),
        (3, "terrans taklons geodens"),
        (4, "terrans hadsch_hallas xenos taklons"),
    ],
)
def test_the_first_game_has_its_own_factions(seats: int, factions: str) -> None:
    match = begun(seats, setup="first_game")
    assert texts(match) == [f"choose {faction}" for faction in factions.split()]


def test_the_first_game_places_the_printed_mines_of_four_players() -> None:
    match = choose(begun(4, setup="first_game"), "terrans", "hadsch_hallas", "xenos", "taklons")
    s = state(match)
    assert [[s.map.names[hex] for hex in p.structures] for p in s.players] == [
        ["10A8", "3A7"],
        ["2A7", "1A6"],
        ["1A9", "3A6", "5A6"],
        ["2B4", "6B5"],
    ]
    for p in s.players:
        assert all(s.planet[hex] == BOARDS[p.faction].home for hex in p.structures)
    assert texts(match)[0].startswith("take booster")


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_first_game_places_mines_by_the_advanced_rule(seats: int) -> None:
    match = begun(seats, setup="first_game")
    while texts(match)[0].startswith("choose"):
        match.play(match.deciders[0], texts(match)[0])
    assert texts(match)[0].startswith("place mine")


def test_the_auction_ends_when_everybody_holds_a_faction() -> None:
    match = choose(begun(3, auction=True), "terrans", "xenos", "nevlas")
    assert texts(match)[:2] == ["bid 0 for terrans", "bid 1 for terrans"]
    match.play(0, "bid 2 for xenos")
    match.play(1, "bid 3 for xenos")
    assert match.deciders == [2]
    match.play(2, "bid 0 for terrans")
    assert match.deciders == [0]  # outbid: seat 0 bids again
    match.play(0, "bid 0 for nevlas")
    s = state(match)
    assert [FACTION_IDS[p.faction] for p in s.players] == ["nevlas", "xenos", "terrans"]
    assert s.table == [2, 1, 0]  # the order in which the factions were chosen
    assert [p.bid for p in s.players] == [0, 3, 0]


def test_income_of_round_one_follows_the_set_up() -> None:
    match = choose(begun(2), "geodens", "terrans")
    while state(match).round == 0:
        match.play(match.deciders[0], texts(match)[0])
    assert state(match).round == 1
    assert playing(match, "geodens").knowledge >= 4


def test_options_that_do_not_fit_are_refused_in_one_line() -> None:
    for options in ({"sectors": "eight"}, {"setup": "first_game", "auction": True}, {"board": "nonsense"}):
        with pytest.raises(OptionError):
            begun(4, **options)
    with pytest.raises(OptionError, match="2, 3, 4"):
        begun(5)


def test_the_board_without_sectors_nine_and_ten() -> None:
    match = begun(3, sectors="eight", board_first=True)
    assert state(match).map.size == 152


def test_the_last_player_may_turn_the_sectors() -> None:
    match = choose(begun(3, turn_sectors="last_player", map="method1"), "geodens", "terrans", "nevlas")
    turned = 0
    while texts(match)[0].startswith("turn sector"):
        assert match.deciders == [2]
        match.play(2, texts(match)[0])
        turned += 1
    assert turned == 6  # tiles 01 to 04 lie as printed
    top = match.state.stack[-1]
    assert isinstance(top, Decision)
