"""Domination cards (7.4, 11.3): both sections of every card, and its effect."""

import re
from typing import Any

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.board import NEBULA
from perihelion.games.galactic_era.components import CARD_DP, CARD_IDS
from perihelion.games.galactic_era.domination.cards import CARDS, Card
from perihelion.games.galactic_era.domination.playing import CardMoment, b_points
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.messages import CATALOGUES
from perihelion.games.galactic_era.state import SCORING
from perihelion.games.galactic_era.terminal import card_sentences
from perihelion.games.galactic_era.trade import TradePhase

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def holding(card: str, **options: Any) -> Table:
    table = Table(**options)
    table.card("blue", card)
    return table


def a_section(table: Table, card: str) -> bool:
    return CARDS[CARD_IDS.index(card)].quote(table.state, table.player("blue")).reason is None


def b_section(table: Table, card: str) -> int:
    return b_points(table.state, 0, CARD_IDS.index(card))


# The A sections and their effects


def test_acquisition() -> None:
    table = holding("acquisition")
    table.align("blue", "sts")
    table.war("blue", "green")
    for star in ("vega", "capella"):
        table.own("green", star, 1)
        table.ships("blue", star, 2)
    table.levels("green", genetics=6)
    table.growth("blue", GAIN, GAIN).does("blue", "conquer vega", "learn genetics")
    assert not table.can("blue", "play acquisition a")
    table.does("blue", "conquer capella", "learn genetics", "play acquisition a")
    journeys = 2 + 2  # for two stars outside the home sector
    assert table.dp("blue") == CARD_DP[CARD_IDS.index("acquisition")] + journeys
    table.does("blue", "learn genetics")
    assert table.level("blue", "genetics") == 4


def test_alignment() -> None:
    table = holding("alignment")
    table.state.phase = SCORING
    table.player("blue").dp = 5
    assert not a_section(table, "alignment"), "more than 5 DP"
    table.player("blue").dp = 6
    assert a_section(table, "alignment")
    table.player("green").dp = 6
    assert not a_section(table, "alignment"), "strictly more than everybody else of the alignment"
    table.align("green", "sts")
    assert a_section(table, "alignment")
    for seat in (1, 2):
        table.player(seat).switched = True
    table.begin(CardMoment("scoring")).does("blue", "play alignment a")
    assert table.dp("blue") == 6 + 9 + 2 * 2


def test_the_alignment_card_of_the_later_edition_needs_5() -> None:
    table = holding("alignment", alignment_dp=5)
    table.state.phase = SCORING
    table.player("blue").dp = 5
    assert a_section(table, "alignment")


def test_central() -> None:
    table = holding("central")
    for star in ("arcturus", "apu", "janos"):
        table.own("blue", star, 1)
    assert not a_section(table, "central")
    table.own("blue", "tiamat", 2)
    table.align("blue", "sts")
    table.counter("sidar", "advanced")
    table.ships("blue", "sidar", 2)
    table.growth("blue")
    assert not table.can("blue", "conquer sidar")
    table.does("blue", "play central a").draws()
    table.does("blue", "conquer sidar")
    assert table.owner("sidar") == "blue", "two ships count as four"
    assert table.dp("blue") == 12


def test_defensive() -> None:
    table = holding("defensive")
    for star in ("ummo", "harus", "planet_x", "iarga", "epsilon_eridani", "axthada"):
        table.own("blue", star, 1)
    assert not a_section(table, "defensive")
    table.own("blue", "fomalhaut", 1)
    table.ships("blue", "harus", 1)
    table.ships("green", "harus", 10)
    table.war("blue", "green")
    table.movement("green").does("green", "done")
    assert table.question == "CardWindow"
    table.does("blue", "pass")
    assert table.question == "CardWindow", "also after the ships are revealed"
    table.does("blue", "play defensive a").draws().does("blue", "pass")
    assert table.state.battle is not None
    assert table.state.battle.strength == [10, 21]
    assert table.state.battle.winners == [0]


def test_density() -> None:
    table = holding("density")
    table.own("blue", "harus", 5)
    assert not a_section(table, "density")
    table.own("blue", "ummo", 7)
    table.war("blue", "green")
    table.ships("green", "ummo")
    table.growth("blue").does("blue", "play density a").draws()
    assert [table.population(star) for star in ("sirius", "harus", "ummo")] == [7, 6, 8], "limits and blocking ignored"


def test_diplomatic() -> None:
    table = holding("diplomatic")
    table.levels("blue", spirituality=4)
    table.own("blue", "arcturus", 1)
    table.war("blue", "green")
    assert not a_section(table, "diplomatic")
    table.state.war = [0, 0, 0]
    table.align("green", "sts")
    table.growth("blue").does("blue", "play diplomatic a").draws().does("blue", "done")
    table.movement("green")
    assert not table.can("green", "war blue")
    assert table.can("green", "war purple")


def test_economic() -> None:
    table = holding("economic")
    table.levels("blue", robotics=6)
    table.own("blue", "harus", 1)
    table.ships("green", "harus")
    table.growth("blue", BUILD, GROW).does("blue", "build ships", "launch a sirius 10", "place 2 sirius")
    table.war("blue", "green")
    table.does("blue", "play economic a")
    assert table.can("blue", "place 6 harus"), "at any own star, blocked or not"
    table.does("blue", "place 6 harus").draws()
    assert table.ships_at("blue", "harus") == 6


def test_economic_is_played_when_it_happens() -> None:
    table = holding("economic")
    table.levels("blue", robotics=6)
    table.growth("blue", BUILD, GROW).does("blue", "build ships", "place 12 sirius")
    assert table.can("blue", "play economic a")
    table.does("blue", "grow population")
    assert not table.can("blue", "play economic a")


def test_etheric() -> None:
    table = holding("etheric")
    board = table.state.board()
    nebulae = [board.words[hex] for hex in board.hexes if board.kind[hex] == NEBULA]
    for name in nebulae[:4]:
        table.ships("blue", name)
    table.movement("blue").does("blue", "play etheric a").draws()
    assert [group.left for group in table.player("blue").groups] == [3 + 4] * 4


def test_exploratory() -> None:
    table = holding("exploratory")
    table.card("green", "spatial")
    table.levels("blue", propulsion=4)
    for star in ("vega", "biaveh", "apu", "sirius"):
        table.ships("blue", star)
        if star != "sirius":
            table.own("blue", star, 1)
    table.growth("blue").does("blue", "play exploratory a", "look green").draws()
    assert table.player("green", seen_by="blue").hand == [CARD_IDS.index("spatial")]
    assert table.player("green", seen_by="purple").hand == [-1]


def test_general_scientific() -> None:
    table = holding("general_scientific")
    table.levels("blue", military=4, spirituality=4, propulsion=4, robotics=2, genetics=1)
    assert not a_section(table, "general_scientific")
    table.levels("blue", genetics=2)
    table.movement("blue").does("blue", "play general_scientific a").draws()
    assert table.player("blue").extra_trades == 1


def test_military() -> None:
    table = holding("military")
    table.levels("blue", military=6)
    table.levels("green", spirituality=2)
    table.ships("blue", "harus", 2)
    fleet = table.fleet("blue", "c", "sirius", 10)
    table.ships("green", "harus", 1)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done", "play military a", "no retreat").draws().does("blue", "pass")
    assert table.question == "CardWindow", "the defender's edge does not help it"
    assert table.player("blue", seen_by="green").fleets[0].chips == [10], "the 120 CV are proven"
    assert fleet.letter_seen == 1


def test_military_without_losses_shrinks_the_winners_losses() -> None:
    table = holding("military")
    table.levels("blue", military=6)
    table.levels("green", military=6)
    table.ships("blue", "harus", 6)
    table.fleet("blue", "c", "sirius", 10)
    table.ships("green", "harus", 8)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done", "play military a", "no losses").draws().does("blue", "pass", "pass")
    assert table.question == "ChooseRetreat"
    assert table.ships_at("green", "harus") == 8
    assert table.ships_at("blue", "harus") == 6


def test_spatial() -> None:
    table = holding("spatial")
    stars = ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu")
    for star in stars:
        table.own("blue", star, 1)
    table.war("blue", "green")
    table.ships("green", "harus")
    table.movement("blue").does("blue", "play spatial a", "teleport harus sirius", "teleport ummo sirius").draws()
    assert table.population("sirius") == 8
    assert table.owner("harus") is None


@pytest.mark.parametrize("discs", [2, 3])
def test_spatial_teleports_two_or_three_discs_by_edition(discs: int) -> None:
    table = holding("spatial", spatial_teleport=discs)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu"):
        table.own("blue", star, 1)
    table.movement("blue").does("blue", "play spatial a")
    for star in ("harus", "ummo", "iarga")[:discs]:
        table.does("blue", f"teleport {star} sirius")
    assert table.question != "Teleport"
    assert table.population("sirius") == 6 + discs


def test_special_scientific_in_the_own_growth_turn() -> None:
    table = holding("special_scientific")
    table.levels("blue", propulsion=6, genetics=5)
    table.growth("blue", squares=[0]).does("blue", "play special_scientific a").draws()
    assert not table.can("blue", "research military"), "a field whose counter was not selected"
    table.does("blue", "research genetics")
    assert table.level("blue", "genetics") == 6
    assert table.player("blue").raised == [4]


def test_luke_plays_special_scientific_after_a_trade() -> None:
    """Test vector 16: Propulsion 6, Genetics raised to 5 by the trade of round 8: 11 DP, the effect is lost."""
    table = holding("special_scientific", round=8)
    table.levels("blue", propulsion=6, genetics=4)
    table.levels("green", genetics=6)
    table.ships("blue", "khaa")
    table.begin(TradePhase()).does("blue", "trade green genetics propulsion").does("green", "accept")
    assert table.question == "CardWindow"
    table.does("blue", "play special_scientific a")
    assert table.dp("blue") == 11
    assert table.player("blue").free_research == 0


# The B sections


def test_luke_plays_spatial_for_seven_stars() -> None:
    """Test vector 10: 4 DP for 7 stars, 3 for Propulsion 3: he takes 4."""
    table = Table()
    table.levels("blue", propulsion=3)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut"):
        table.own("blue", star, 1)
    assert b_section(table, "spatial") == 4


def test_b_sections() -> None:
    table = Table()
    table.levels("blue", military=5, spirituality=3, propulsion=2, robotics=4, genetics=2)
    assert b_section(table, "acquisition") == 5
    assert b_section(table, "central") == 0
    assert b_section(table, "defensive") == 4 + 2
    assert b_section(table, "density") == 1
    assert b_section(table, "diplomatic") == 3
    assert b_section(table, "economic") == 4
    assert b_section(table, "etheric") == 3
    assert b_section(table, "exploratory") == 2
    assert b_section(table, "general_scientific") == 4
    assert b_section(table, "military") == 5
    assert b_section(table, "special_scientific") == 5
    assert b_section(table, "alignment") == 3
    table.align("blue", "sts")
    assert b_section(table, "etheric") == 5


def test_b_sections_that_count_the_board() -> None:
    table = Table(seats=4)
    for star in ("harus", "ummo"):
        table.ships("blue", star)
    assert b_section(table, "acquisition") == 2
    for star in ("arcturus", "apu"):
        table.own("blue", star, 3)
    assert b_section(table, "central") == 6
    table.own("green", "iarga", 1)
    assert b_section(table, "defensive") == 0
    for home in ("khaa", "rigel"):
        table.ships("blue", home)
    assert b_section(table, "diplomatic") == 4
    assert b_section(table, "exploratory") == 3
    table.fleet("blue", "a", "harus", 1)
    table.fleet("blue", "b", "khaa", 1)
    table.fleet("green", "a", "vega", 1)
    assert b_section(table, "military") == 2


def test_editions_differ_in_central_and_acquisition() -> None:
    table = Table(central_b="one", acquisition_b="alone")
    for star, discs in (("arcturus", 3), ("apu", 5)):
        table.own("blue", star, discs)
    assert b_section(table, "central") == 5
    table.ships("blue", "harus")
    table.ships("blue", "ummo")
    table.ships("green", "harus")
    table.ships("blue", "iarga")
    assert b_section(table, "acquisition") == 2


def test_alignment_b_pays_those_whose_alignment_did_not_score() -> None:
    table = Table()
    table.state.phase = SCORING
    table.player("blue").era_point = False
    assert b_section(table, "alignment") == 4


def test_personal_growth_doubles_and_rounds_up() -> None:
    table = Table(goal="personal_growth")
    assert b_section(table, "defensive") == 9, "4.5 doubled"
    table.card("blue", "spatial")
    table.movement("blue").does("blue", "play spatial b").draws()
    assert table.dp("blue") == 2


def test_the_density_card_with_a_short_track() -> None:
    table = Table()
    table.card("blue", "density")
    table.own("blue", "harus", 19)
    table.own("blue", "ummo", 19)
    table.growth("blue").does("blue", "play density a")
    assert table.question == "FreeDiscs"
    table.does("blue", "grow ummo").draws()
    assert table.population("ummo") == 20
    assert table.question == "Growth"


# What is said of a card


LANGUAGES = ("en", "de", "nl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=CARD_IDS)
def test_every_number_of_a_card_is_told_by_its_sentences(card: Card, language: str) -> None:
    """The sentences hold no number of their own, and a card with another number would be told otherwise."""
    sections = [key for key in CATALOGUES[language] if key.startswith(f"about.card.{card.id}.")]
    assert [CATALOGUES[language][key] for key in sections if re.search(r"\d", CATALOGUES[language][key])] == []
    s = Table().state
    for name in card.numbers:
        other = type(card)()
        other.numbers = {**card.numbers, name: card.numbers[name] + 70}
        assert card_sentences(s, other, language) != card_sentences(s, card, language), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("alignment", {"alignment_dp": 5}),
        ("spatial", {"spatial_teleport": 3}),
        ("central", {"central_b": "one"}),
        ("acquisition", {"acquisition_b": "alone"}),
    ],
)
def test_a_card_is_told_as_the_options_of_the_match_have_it(card: str, options: dict[str, Any], language: str) -> None:
    usual, other = Table(), Table(**options)
    told = GAME.about(usual.state, "card", card, language)
    assert GAME.about(other.state, "card", card, language) != told
    assert GAME.view(usual.state, 0)["cards"][card] != GAME.view(other.state, 0)["cards"][card]
