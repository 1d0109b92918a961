"""What a page is told, and that it gets nothing its seat does not know."""

import json
from random import Random
from typing import Any

import pytest

from galactic_era.tables import Table, crowded
from perihelion.core.match import Match
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.selection import SelectCounters
from perihelion.terminal.layout import text_of


def alignments(match: Match) -> list[str | None]:
    return [player["alignment"] for player in match.view(0)["table"]["players"]]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_pages_and_pictures_at_every_stage(seats: int) -> None:
    match = GAME.match(seats, seed=9)
    rng = Random(2)
    turn = 0
    while not match.over:
        if turn % 40 == 0:
            for viewer in (0, None):
                json.dumps(match.view(viewer))
                picture = GAME.terminal(match.observe(viewer), -1 if viewer is None else viewer, "en")
                assert "story" in text_of(picture.headline)
                assert len(picture.standings) == seats, "automas and the puppet win nothing"
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        turn += 1
    table = match.view(0)["table"]
    assert table["round"] == 8
    assert len(table["players"]) == max(3, seats) or seats > 3
    assert (table["rank"] is not None) == (seats == 1)


def test_a_page_shows_the_board() -> None:
    table = Table()
    table.own("blue", "harus", 2)
    table.ships("green", "harus", 3)
    table.counter("ummo", "primitive", 0)
    table.fleet("blue", "a", "sirius", 5)
    page = GAME.view(table.state, 0)
    by_name = {hex["hex"]: hex for hex in page["hexes"]}
    assert by_name["harus"]["star"]["population"] == 2
    assert by_name["harus"]["star"]["limit"] == 2
    assert by_name["harus"]["pieces"] == {"1": 3}
    assert by_name["ummo"]["star"]["type"] == "primitive"
    assert page["players"][0]["fleets"][0]["letter"] == "A"
    assert len(page["hexes"]) == 4 * 61


def test_a_page_gets_nothing_that_the_seat_does_not_know() -> None:
    """Change everything hidden from blue: its page must not change by a byte."""
    table = crowded()
    before = json.dumps(GAME.view(table.seen("blue"), 0))
    table.state.counter[table.hex("apu")] = 0
    table.state.counter[table.hex("ummo")] = 2
    table.state.relic[table.hex("apu")] = 0
    table.player("green").fleets[0].letter = 2
    table.player("green").fleets[0].chips = [10, 5]
    table.player("green").hand, table.player("purple").hand = table.player("purple").hand, table.player("green").hand
    table.state.pool.reverse()
    assert json.dumps(GAME.view(table.seen("blue"), 0)) == before
    assert json.dumps(GAME.view(table.seen("green"), 1)) != before


@pytest.mark.parametrize("setup", ["random", "deterministic"])
def test_a_page_shows_no_alignment_before_all_have_chosen(setup: str) -> None:
    """Everybody begins with the same value in the state; that is nobody's choice (5)."""
    match = GAME.match(3, 8, setup=setup)
    rng = Random(1)
    while type(match.state.stack[-1]).__name__ != "ChooseAlignment":
        assert alignments(match) == [None, None, None]
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    match.play(0, "align sts")
    match.play(1, "align sto")
    assert alignments(match) == [None, None, None]
    match.play(2, "align sts")
    assert alignments(match) == ["sts", "sto", "sts"]


def test_the_bonus_of_the_home_sector_is_told_before_people_and_alignment_are_chosen() -> None:
    match = GAME.match(6, 8)
    told: list[dict[int, tuple[str, int]]] = []
    for question in ("ChoosePeople", "ChooseAlignment"):
        assert type(match.state.stack[-1]).__name__ == question
        sectors = GAME.view(match.observe(0), 0)["sectors"]
        homes = {sector["home_of"]: sector["bonus"] for sector in sectors if sector["home_of"] is not None}
        assert sorted(homes) == list(range(6))
        fields = {seat: (bonus["field"], bonus["level"]) for seat, bonus in homes.items() if "field" in bonus}
        told.append(fields)
        for seat in range(6):
            match.play(seat, match.legal(seat)[0])
    assert told[0] == told[1]
    assert told[0], "some of six sectors begin with a technology"
    levels = [player["levels"] for player in GAME.view(match.observe(0), 0)["players"]]
    assert all(levels[seat][field] >= level for seat, (field, level) in told[0].items())


def test_the_alignment_of_the_puppet_is_known_from_the_start() -> None:
    assert alignments(GAME.match(2, 8)) == [None, None, "sto"]


def test_a_battle_is_foreseen_as_it_is_fought() -> None:
    """Who would win stands in the view before the battle, unless somebody's ships are hidden."""
    for attackers, defenders in ((3, 1), (1, 3), (2, 2)):
        table = Table()
        table.ships("blue", "harus", attackers)
        table.ships("green", "harus", defenders)
        table.war("blue", "green")
        table.movement("blue")
        foreseen = GAME.view(table.seen("blue"), 0)["clashes"]
        assert [(one["hex"], [force["value"] for force in one["forces"]]) for one in foreseen] == [
            (table.state.board().words[table.hex("harus")], [attackers, defenders])
        ]
        table.does("blue", "done")
        assert table.state.battle is not None
        assert foreseen[0]["wins"] == (table.state.battle.winners == [0])
        assert GAME.view(table.seen("green"), 1)["battle"]["wins"] == foreseen[0]["wins"], "the attacked read it too"
    table = Table()
    table.ships("blue", "harus", 3)
    table.fleet("green", "a", "harus", 1)
    table.war("blue", "green")
    table.movement("blue")
    assert GAME.view(table.seen("blue"), 0)["clashes"][0]["wins"] is None


GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def growing() -> Table:
    table = Table()
    table.own("blue", "harus", 1)
    table.levels("blue", robotics=2, genetics=2)
    table.ships("blue", "ummo")
    table.counter("ummo", "uninhabited", 0)
    table.ships("blue", "iarga")
    table.counter("iarga", "primitive", 0)
    return table


def foretold(*words: str) -> dict[str, Any]:
    """What the page is told of the counters while they are selected."""
    table = growing().begin(SelectCounters([0, 1, 2]))
    table.does("blue", *[f"select {word}" for word in words])
    page = GAME.view(table.seen("blue"), 0)
    return dict(page["asked"]["selection"][0]["brings"])


def test_a_page_foretells_what_growth_counters_bring() -> None:
    """Before they are selected, and what the actions then do (6.3)."""
    told = foretold()
    assert told["stars"] == ["ummo"]
    table = growing().growth("blue", GAIN, GROW, BUILD, RESEARCH, squares=[3])
    assert table.can("blue", "colonize ummo")
    before = table.player("blue").uncovered
    table.does("blue", "grow population")
    while table.can("blue", "bonus harus"):
        table.does("blue", "bonus harus")
    assert table.player("blue").uncovered == before + told["population"]
    table = growing().growth("blue", BUILD, RESEARCH, squares=[3])
    table.does("blue", "build ships")
    assert table.can("blue", f"place {told['ships']} sirius")
    assert not table.can("blue", f"place {told['ships'] + 1} sirius")
    table.does("blue", f"place {told['ships']} sirius", "research")
    assert table.level("blue", "robotics") == told["levels"]["robotics"]


def test_a_page_foretells_what_a_switched_alignment_may_take() -> None:
    """Serving oneself one subjugates primitive stars, and is switched before any growth (6.2.2)."""
    assert set(foretold("switch-alignment")["stars"]) == {"iarga", "ummo"}
