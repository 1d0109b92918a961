"""Domination cards (7.4, 11.3): every card, both sections, its effect, and when cards are drawn and exchanged."""

from typing import Any

import pytest

from galactic_era.tables import Table
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.board import NEBULA
from perihelion.games.galactic_era.components import CARD_DP, CARD_IDS
from perihelion.games.galactic_era.domination.cards import CARDS
from perihelion.games.galactic_era.domination.playing import CardMoment, EraCards, b_points
from perihelion.games.galactic_era.state import SCORING
from perihelion.games.galactic_era.trade import TradePhase

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def holding(card: str, **options: Any) -> Table:
    table = Table(**options)
    table.card(0, card)
    return table


def a_section(table: Table, card: str) -> bool:
    return CARDS[CARD_IDS.index(card)].quote(table.s, table.player(0)).reason is None


def b_section(table: Table, card: str) -> int:
    return b_points(table.s, 0, CARD_IDS.index(card))


# The A sections and their effects


def test_acquisition() -> None:
    table = holding("acquisition")
    table.align(0, "sts")
    table.war(0, 1)
    for star in ("vega", "capella"):
        table.own(1, star, 1)
        table.ships(0, star, 2)
    table.levels(1, genetics=6)
    table.growth(0, GAIN, GAIN).play(0, "conquer vega", "learn genetics")
    assert not table.can(0, "play acquisition a")
    table.play(0, "conquer capella", "learn genetics", "play acquisition a")
    journeys = 2 + 2  # for two stars outside the home sector
    assert table.dp(0) == CARD_DP[CARD_IDS.index("acquisition")] + journeys
    table.play(0, "learn genetics")
    assert table.level(0, "genetics") == 4


def test_alignment() -> None:
    table = holding("alignment")
    table.s.phase = SCORING
    table.player(0).dp = 5
    assert not a_section(table, "alignment"), "more than 5 DP"
    table.player(0).dp = 6
    assert a_section(table, "alignment")
    table.player(1).dp = 6
    assert not a_section(table, "alignment"), "strictly more than everybody else of the alignment"
    table.align(1, "sts")
    assert a_section(table, "alignment")
    for seat in (1, 2):
        table.player(seat).switched = True
    table.begin(CardMoment("scoring")).play(0, "play alignment a")
    assert table.dp(0) == 6 + 9 + 2 * 2


def test_the_alignment_card_of_the_later_edition_needs_5() -> None:
    table = holding("alignment", alignment_dp=5)
    table.s.phase = SCORING
    table.player(0).dp = 5
    assert a_section(table, "alignment")


def test_central() -> None:
    table = holding("central")
    for star in ("arcturus", "apu", "janos"):
        table.own(0, star, 1)
    assert not a_section(table, "central")
    table.own(0, "tiamat", 2)
    table.align(0, "sts")
    table.counter("sidar", "advanced")
    table.ships(0, "sidar", 2)
    table.growth(0)
    assert not table.can(0, "conquer sidar")
    table.play(0, "play central a").chance()
    table.play(0, "conquer sidar")
    assert table.owner("sidar") == 0, "two ships count as four"
    assert table.dp(0) == 12


def test_defensive() -> None:
    table = holding("defensive")
    for star in ("ummo", "harus", "planet_x", "iarga", "epsilon_eridani", "axthada"):
        table.own(0, star, 1)
    assert not a_section(table, "defensive")
    table.own(0, "fomalhaut", 1)
    table.ships(0, "harus", 1)
    table.ships(1, "harus", 10)
    table.war(0, 1)
    table.movement(1).play(1, "done")
    assert table.asks() == "CardWindow"
    table.play(0, "pass")
    assert table.asks() == "CardWindow", "also after the ships are revealed"
    table.play(0, "play defensive a").chance().play(0, "pass")
    assert table.s.battle is not None
    assert table.s.battle.strength == [10, 21]
    assert table.s.battle.winners == [0]


def test_density() -> None:
    table = holding("density")
    table.own(0, "harus", 5)
    assert not a_section(table, "density")
    table.own(0, "ummo", 7)
    table.war(0, 1)
    table.ships(1, "ummo")
    table.growth(0).play(0, "play density a").chance()
    assert [table.population(star) for star in ("sirius", "harus", "ummo")] == [7, 6, 8], "limits and blocking ignored"


def test_diplomatic() -> None:
    table = holding("diplomatic")
    table.levels(0, spirituality=4)
    table.own(0, "arcturus", 1)
    table.war(0, 1)
    assert not a_section(table, "diplomatic")
    table.s.war = [0, 0, 0]
    table.align(1, "sts")
    table.growth(0).play(0, "play diplomatic a").chance().play(0, "done")
    table.movement(1)
    assert not table.can(1, "war blue")
    assert table.can(1, "war purple")


def test_economic() -> None:
    table = holding("economic")
    table.levels(0, robotics=6)
    table.own(0, "harus", 1)
    table.ships(1, "harus")
    table.growth(0, BUILD, GROW).play(0, "build ships", "launch a sirius 10", "place 2 sirius")
    table.war(0, 1)
    table.play(0, "play economic a")
    assert table.can(0, "place 6 harus"), "at any own star, blocked or not"
    table.play(0, "place 6 harus").chance()
    assert table.ships_at(0, "harus") == 6


def test_economic_is_played_when_it_happens() -> None:
    table = holding("economic")
    table.levels(0, robotics=6)
    table.growth(0, BUILD, GROW).play(0, "build ships", "place 12 sirius")
    assert table.can(0, "play economic a")
    table.play(0, "grow population")
    assert not table.can(0, "play economic a")


def test_etheric() -> None:
    table = holding("etheric")
    board = table.s.board()
    nebulae = [board.words[hex] for hex in board.hexes if board.kind[hex] == NEBULA]
    for name in nebulae[:4]:
        table.ships(0, name)
    table.movement(0).play(0, "play etheric a").chance()
    assert [group.left for group in table.player(0).groups] == [3 + 4] * 4


def test_exploratory() -> None:
    table = holding("exploratory")
    table.card(1, "spatial")
    table.levels(0, propulsion=4)
    for star in ("vega", "biaveh", "apu", "sirius"):
        table.ships(0, star)
        if star != "sirius":
            table.own(0, star, 1)
    table.growth(0).play(0, "play exploratory a", "look green").chance()
    assert redact(table.s, 0).players[1].hand == [CARD_IDS.index("spatial")]
    assert redact(table.s, 2).players[1].hand == [-1]


def test_general_scientific() -> None:
    table = holding("general_scientific")
    table.levels(0, military=4, spirituality=4, propulsion=4, robotics=2, genetics=1)
    assert not a_section(table, "general_scientific")
    table.levels(0, genetics=2)
    table.movement(0).play(0, "play general_scientific a").chance()
    assert table.player(0).extra_trades == 1


def test_military() -> None:
    table = holding("military")
    table.levels(0, military=6)
    table.levels(1, spirituality=2)
    table.ships(0, "harus", 2)
    fleet = table.fleet(0, "c", "sirius", 10)
    table.ships(1, "harus", 1)
    table.war(0, 1)
    table.movement(0).play(0, "done", "play military a", "no retreat").chance().play(0, "pass")
    assert table.asks() == "CardWindow", "the defender's edge does not help it"
    assert redact(table.s, 1).players[0].fleets[0].chips == [10], "the 120 CV are proven"
    assert fleet.letter_seen == 1


def test_military_without_losses_shrinks_the_winners_losses() -> None:
    table = holding("military")
    table.levels(0, military=6)
    table.levels(1, military=6)
    table.ships(0, "harus", 6)
    table.fleet(0, "c", "sirius", 10)
    table.ships(1, "harus", 8)
    table.war(0, 1)
    table.movement(0).play(0, "done", "play military a", "no losses").chance().play(0, "pass", "pass")
    assert table.asks() == "ChooseRetreat"
    assert table.ships_at(1, "harus") == 8
    assert table.ships_at(0, "harus") == 6


def test_spatial() -> None:
    table = holding("spatial")
    stars = ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu")
    for star in stars:
        table.own(0, star, 1)
    table.war(0, 1)
    table.ships(1, "harus")
    table.movement(0).play(0, "play spatial a", "teleport harus sirius", "teleport ummo sirius").chance()
    assert table.population("sirius") == 8
    assert table.owner("harus") is None


def test_special_scientific_in_the_own_growth_turn() -> None:
    table = holding("special_scientific")
    table.levels(0, propulsion=6, genetics=5)
    table.growth(0, squares=[0]).play(0, "play special_scientific a").chance()
    assert not table.can(0, "research military"), "a field whose counter was not selected"
    table.play(0, "research genetics")
    assert table.level(0, "genetics") == 6
    assert table.player(0).raised == [4]


def test_luke_plays_special_scientific_after_a_trade() -> None:
    """Test vector 16: Propulsion 6, Genetics raised to 5 by the trade of round 8: 11 DP, the effect is lost."""
    table = holding("special_scientific", round=8)
    table.levels(0, propulsion=6, genetics=4)
    table.levels(1, genetics=6)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(0, "trade green genetics propulsion").play(1, "accept")
    assert table.asks() == "CardWindow"
    table.play(0, "play special_scientific a")
    assert table.dp(0) == 11
    assert table.player(0).free_research == 0


# The B sections


def test_luke_plays_spatial_for_seven_stars() -> None:
    """Test vector 10: 4 DP for 7 stars, 3 for Propulsion 3: he takes 4."""
    table = Table()
    table.levels(0, propulsion=3)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut"):
        table.own(0, star, 1)
    assert b_section(table, "spatial") == 4


def test_b_sections() -> None:
    table = Table()
    table.levels(0, military=5, spirituality=3, propulsion=2, robotics=4, genetics=2)
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
    table.align(0, "sts")
    assert b_section(table, "etheric") == 5


def test_b_sections_that_count_the_board() -> None:
    table = Table(seats=4)
    for star in ("harus", "ummo"):
        table.ships(0, star)
    assert b_section(table, "acquisition") == 2
    for star in ("arcturus", "apu"):
        table.own(0, star, 3)
    assert b_section(table, "central") == 6
    table.own(1, "iarga", 1)
    assert b_section(table, "defensive") == 0
    for home in ("khaa", "rigel"):
        table.ships(0, home)
    assert b_section(table, "diplomatic") == 4
    assert b_section(table, "exploratory") == 3
    table.fleet(0, "a", "harus", 1)
    table.fleet(0, "b", "khaa", 1)
    table.fleet(1, "a", "vega", 1)
    assert b_section(table, "military") == 2


def test_editions_differ_in_central_and_acquisition() -> None:
    table = Table(central_b="one", acquisition_b="alone")
    for star, discs in (("arcturus", 3), ("apu", 5)):
        table.own(0, star, discs)
    assert b_section(table, "central") == 5
    table.ships(0, "harus")
    table.ships(0, "ummo")
    table.ships(1, "harus")
    table.ships(0, "iarga")
    assert b_section(table, "acquisition") == 2


def test_alignment_b_pays_those_whose_alignment_did_not_score() -> None:
    table = Table()
    table.s.phase = SCORING
    table.player(0).era_point = False
    assert b_section(table, "alignment") == 4


def test_personal_growth_doubles_and_rounds_up() -> None:
    table = Table(goal="personal_growth")
    assert b_section(table, "defensive") == 9, "4.5 doubled"
    table.card(0, "spatial")
    table.movement(0).play(0, "play spatial b").chance()
    assert table.dp(0) == 2


# Playing, drawing, exchanging


def test_one_a_and_one_b_or_two_b() -> None:
    table = holding("density", round=7)
    table.card(0, "general_scientific")
    table.levels(0, military=6, spirituality=6, propulsion=6)
    table.own(0, "harus", 5)
    table.own(0, "ummo", 5)
    table.growth(0).play(0, "play density a")
    assert not table.can(0, "play general_scientific a"), "only one A section"
    table.play(0, "play general_scientific b")
    assert table.player(0).played_a == [CARD_IDS.index("density")]
    assert table.asks() == "Growth", "in era 3 nothing is drawn"


def test_no_third_card_scores() -> None:
    table = holding("density", round=7)
    table.card(0, "spatial")
    table.card(0, "central")
    table.growth(0).play(0, "play density b", "play spatial b")
    assert not any(text.startswith("play") for text in table.legal(0))


@pytest.mark.parametrize("round", [1, 4])
def test_the_first_card_before_era_3_is_replaced(round: int) -> None:
    table = holding("density", round=round)
    table.growth(0).play(0, "play density b").chance("draw central")
    assert table.player(0).hand == [CARD_IDS.index("central")]
    assert redact(table.s, 1).players[0].hand == [-1]


def test_era_2_lets_everybody_exchange() -> None:
    table = holding("density", round=3)
    table.begin(EraCards(0)).play(0, "exchange density").chance("draw central")
    assert table.player(0).hand == [CARD_IDS.index("central")]
    assert table.s.bottom == [CARD_IDS.index("density")]
    assert redact(table.s, 1).bottom == [-1]
    assert redact(table.s, 0).bottom == [CARD_IDS.index("density")], "who put it there knows"


def test_era_3_gives_a_second_card_or_an_exchange() -> None:
    table = holding("density", round=7)
    table.begin(EraCards(0)).chance()
    assert len(table.player(0).hand) == 2, "no card played: draw"
    table = holding("density", round=7)
    table.player(0).played_b = [CARD_IDS.index("central")]
    table.begin(EraCards(0))
    assert table.asks() == "ExchangeCard"
    table.play(0, "pass")
    assert len(table.player(0).hand) == 1, "one card played: exchange or keep"


def test_a_window_asks_all_who_hold_a_card_and_nobody_else() -> None:
    table = holding("density")
    table.card(2, "central")
    table.begin(CardMoment("round"))
    assert table.deciders() == [0, 2]
    table.play(0, "pass").play(2, "play central b").chance()
    assert table.asks() == "CardWindow", "who played may play again"
    table.play(2, "pass")
    assert not table.s.stack
