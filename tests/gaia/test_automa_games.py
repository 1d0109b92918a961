"""Whole solo games: they end at each level and with each faction, they obey the laws, and they can be followed."""

from random import Random

import pytest

from conformance.laws import PLAYERS, Playout, by_verb
from gaia.automa_table import SoloTable, state_of
from perihelion.core.match import Match, replay
from perihelion.games.gaia import GAME
from perihelion.games.gaia.automa.cards import FACTION_CARDS, LEVEL_IDS

FACTIONS = [card.id for card in FACTION_CARDS.values()]


def random_game(level: str, seed: int, faction: str = "random") -> Match:
    match = GAME.match(1, seed=seed, automa_level=level, automa_faction=faction)
    rng = Random(seed)
    while not match.over:
        assert match.deciders == [0]
        match.play(0, by_verb(rng, match.legal(0)))
    return match


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_solo_games_end(level: str, faction: str) -> None:
    match = random_game(level, 1, faction)
    assert len(match.scores) == 1
    assert match.winners in ([0], [1], [0, 1])
    assert state_of(match).round == 6
    assert replay(GAME, match.text()).scores == match.scores


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_500_solo_games_end(level: str) -> None:
    for seed in range(500):
        assert random_game(level, seed).over


@pytest.mark.parametrize("player", list(PLAYERS))
@pytest.mark.parametrize("seed", range(4))
def test_solo_games_obey_the_laws(seed: int, player: str) -> None:
    Playout(GAME, 1, 7000 + seed, PLAYERS[player], every=11).run()


@pytest.mark.parametrize("seats", [2, 3])
def test_the_variant_obeys_the_laws(seats: int) -> None:
    """The Automa beside several people, which is not in the rules."""
    playout = Playout(GAME, seats, 7000, by_verb, every=31)
    playout.match = GAME.match(seats, seed=7, automa_joins=True)
    match = playout.run()
    assert len(match.scores) == seats
    assert len(state_of(match).players) == seats + 1


def test_a_turn_can_be_followed_step_by_step() -> None:
    """Card 6 (build a mine) with card 1 in support: what is possible, what each tiebreaker leaves, what is built."""
    table = SoloTable(automa="itars")
    table.final_tiles("sectors", "structures")
    table.deck(1, 6, 2, 3, 4)
    table.rest()
    facts = table.draw(1, 6)
    kinds = [fact.kind for fact in facts if fact.seat == 1]
    assert kinds[:2] == ["automa_card", "automa_options"]
    assert set(kinds[2:-2]) <= {"automa_keeps", "automa_reads"}
    assert kinds[-2:] == ["built", "gained"]
