"""Whole solo games: they end at each level and with each faction, they obey the laws, and they can be followed."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gaia.automa_table import SoloTable, state_of
from perihelion.arena.ratings import wins
from perihelion.core.match import Match
from perihelion.core.opening import replay
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import DEAL_AUTOMA, DRAW_CARD, TURN_UP_CARD
from perihelion.games.gaia.automa.cards import FACTION_CARDS, LEVEL_IDS
from perihelion.games.gaia.automa.options import AUTOMA_OPTIONS
from perihelion.testing import PLAYERS, Playout, by_verb

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
    kinds = [fact.kind for fact in facts if fact.seat == 1 and fact.what != "satellite"]
    assert kinds[:2] == ["drew", "considered"]
    assert set(kinds[2:-2]) <= {"kept", "read"}
    assert kinds[-2:] == ["built", "gained"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_everything_the_automa_tells_has_words(language: str) -> None:
    """No kind of fact without a sentence, no id that shows through."""
    for seed, faction in enumerate(FACTIONS):
        match = GAME.match(1, seed=seed, automa_faction=faction, automa_level="ultoma")
        match.listening = True
        rng = Random(seed)
        while not match.over:
            match.play(0, by_verb(rng, match.legal(0)))
        for fact in [fact for entry in match.log for fact in entry.facts if fact.seat == 1]:
            sentence = GAME.told(fact, language, "Automa")
            assert sentence, fact
            assert "_" not in sentence, sentence


def test_a_turn_in_words() -> None:
    table = SoloTable(automa="itars")
    table.deck(1, 7, 2, 3, 4)
    table.rest()
    assert [GAME.told(fact, "en", "Automa") for fact in table.draw(1, 7) if fact.seat == 1] == [
        "Card 7: advance in any research area. Support card 1, 3 left in the deck",
        "Numbered selection: 1 to the right among 6 gives Terraforming",
        "Automa reaches level 1 in Terraforming",
    ]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_options_and_cards_have_words(language: str) -> None:
    catalogue = GAME.catalogues[language]
    for option in AUTOMA_OPTIONS:
        assert f"option.{option.name}" in catalogue
    for verb in (DEAL_AUTOMA, TURN_UP_CARD, DRAW_CARD):
        assert f"verb.{verb.name}" in catalogue


def test_the_view_shows_cards_deck_and_faction() -> None:
    table = SoloTable(automa="xenos", person="terrans")
    table.deck(1, 7, 2, 3, 4)
    table.rest()
    table.draw(1, 7)
    shown = table.match.view(0)["table"]
    automa = shown["automa"]
    assert (automa["support"]["card"], automa["action"]["card"], automa["deck"]["left"]) == (1, 7, 3)
    assert automa["action"]["action"] == "advance_random_research"
    assert automa["faction"]["passive"] == "second_power_qic_action"
    assert automa["vp"] == shown["players"][1]["vp"]
    assert shown["players"][1]["income"] == {}
    assert "neutral" in shown["final_tiles"][0]
    assert GAME.match(2, seed=1).view(0)["table"]["automa"] is None


def test_the_terminal_tells_what_the_automa_did_and_why(tmp_path: Path) -> None:
    """Choosing the first of everything, the person soon ends a turn; the log has what followed."""
    done = subprocess.run(
        [sys.executable, "-m", "perihelion.cli", "play", "gaia", "--seats", "1", "--seed", "3"],
        input="choose lantids\n" + "1\n" * 14 + "log\nquit\n",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "\n    Card 7: advance in any research area. Support card 12, 5 left in the deck" in done.stdout
    assert "\n    ■ gains 1 VP (decision card)" in done.stdout


def test_a_victory_of_the_automa_is_nobodys_in_the_arena() -> None:
    alone = {"labels": ["greedy"], "scores": [90], "winners": [1]}
    shared = {"labels": ["greedy"], "scores": [90], "winners": [0, 1]}
    assert wins([[alone]], "greedy") == 0
    assert wins([[shared]], "greedy") == 0.5
