"""The star peoples (11.1), each on both sides."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.combat.battlefield import combat_value
from perihelion.games.galactic_era.components import FIELD_IDS, PEOPLE_IDS
from perihelion.games.galactic_era.diplomacy import may_protect, quote_declare, switch_alignment
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.gain_star import ships_needed, strength
from perihelion.games.galactic_era.growth.population import growth_limit
from perihelion.games.galactic_era.growth.ships import new_ships
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.setup.players import StartBonuses

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)

STARTS = {
    # people: (STO levels, ships, discs, DP), (STS levels, ships, discs, DP); ships beyond the usual three
    "alliance": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "anchara": (({}, 0, 0, 2), ({}, 2, 0, 0)),
    "annunaki": (({"genetics": 2}, 0, 0, 0), ({"genetics": 2}, 0, 0, 0)),
    "avians": (({"spirituality": 2, "propulsion": 2}, 0, 0, 0), ({"spirituality": 2, "propulsion": 2}, 0, 0, 0)),
    "caninoids": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "cosmic_mayans": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "dracos": (({"military": 2}, 3, 0, 0), ({"military": 2}, 3, 0, 0)),
    "felines": (({}, 1, 0, 0), ({}, 1, 0, 0)),
    "galactic": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "greys": (({}, -1, 0, 0), ({}, 1, 0, 0)),
    "icc": (({"propulsion": 2}, 0, 0, 0), ({"robotics": 2}, 1, 0, 0)),
    "mantids": (({}, 0, 2, 0), ({"genetics": 2}, 0, 0, 0)),
    "orion": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "plejars": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "progenitors": (({}, 0, 0, 0), ({}, 0, 0, 0)),
    "rogue_ai": (({"robotics": 2}, 0, 0, 0), ({"robotics": 2}, 0, 0, 0)),
    "yowies": (({"spirituality": 3}, 0, 0, 0), ({"spirituality": 3}, 0, 0, 0)),
}


@pytest.mark.parametrize("people", PEOPLE_IDS)
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_start_conditions(people: str, alignment: str) -> None:
    table = Table(homes=("khaa", "xilox", "zeta_reticuli"))
    table.people("blue", people, alignment)
    for seat in (1, 2):
        table.people(seat, "orion")
    for seat, home in enumerate(("khaa", "xilox", "zeta_reticuli")):
        table.ships(seat, home, 3)
    table.begin(StartBonuses())
    if people == "caninoids":
        assert table.question == "ChooseStartField"
        table.does("blue", "start robotics")
        assert table.level("blue", "robotics") == 2
        return
    levels, ships, discs, dp = STARTS[people][0 if alignment == "sto" else 1]
    assert table.player("blue").levels == [levels.get(field, 1) for field in FIELD_IDS]
    assert table.ships_at("blue", "khaa") == 3 + ships
    assert table.population("khaa") == 6 + discs
    assert table.dp("blue") == dp
    assert table.player("blue").colonies == (4 if people == "progenitors" else 0)
    assert (table.question == "PlaceTactic") == (people == "dracos")
    assert table.population("xilox") == 8, "the sector bonus of Xilox"
    assert table.ships_at("purple", "zeta_reticuli") == 5, "the sector bonus of Zeta Reticuli"


@pytest.mark.parametrize(
    ("home", "field"),
    [("alpha_draconis", 0), ("lyra", 1), ("pleiades", 2), ("rigel", 3), ("sirius", 4)],
)
def test_sector_bonuses_in_technology(home: str, field: int) -> None:
    table = Table(homes=(home, "khaa", "xilox"))
    for seat in range(3):
        table.people(seat, "orion")
    table.begin(StartBonuses())
    assert table.player("blue").levels[field] == 2


def test_a_bonus_one_already_has_goes_to_another_field() -> None:
    table = Table(homes=("lyra", "khaa", "xilox"))
    table.people("blue", "yowies")
    table.begin(StartBonuses())
    assert table.deciders() == ["blue"]
    assert table.legal(who="blue") == ["start military", "start propulsion", "start genetics"], (
        "Robotics is not for Yowies"
    )
    table.does("blue", "start genetics")
    assert table.level("blue", "genetics") == 2


def test_alliance_of_light() -> None:
    table = Table()
    table.people("blue", "alliance")
    table.ships("blue", "harus", 2)
    assert combat_value(table.state, 0, table.hex("harus"), False, [1]) == 2 * (1 + 4)
    assert combat_value(table.state, 0, table.hex("harus"), True, [1]) == 2
    table.own("blue", "harus", 1)
    table.own("green", "planet_x", 1)
    assert growth_limit(table.state, table.hex("harus"), 0) == 2, "other STO stars are ignored"
    assert growth_limit(table.state, table.hex("planet_x"), 1) > 1, "and ignore ours"
    table.align("green", "sts")
    assert growth_limit(table.state, table.hex("harus"), 0) == 1


def test_alliance_of_darkness() -> None:
    table = Table()
    table.people("blue", "alliance", "sts")
    table.ships("blue", "harus", 2)
    assert combat_value(table.state, 0, table.hex("harus"), False, [1]) == 2 * (1 + 2)
    table.align("green", "sts")
    assert combat_value(table.state, 0, table.hex("harus"), True, [1]) == 2
    assert combat_value(table.state, 0, table.hex("harus"), True, [1, 2]) == 2 * 3, "even with STS players beside"
    later = Table(crusade="attack")
    later.people("blue", "alliance", "sts")
    later.ships("blue", "harus", 2)
    assert combat_value(later.state, 0, later.hex("harus"), False, [1]) == 2


def test_every_switch_costs_the_alliance_two_dp() -> None:
    table = Table()
    table.people("blue", "alliance")
    switch_alignment(table.state, 0)
    assert table.dp("blue") == -2
    table.levels("blue", spirituality=4)
    table.growth("blue", RESEARCH, squares=[SPIRITUALITY]).does("blue", "research")
    assert table.dp("blue") == -4, "also a forced one"


@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_anchara_has_an_extra_action_after_switching(alignment: str) -> None:
    table = Table()
    table.people("blue", "anchara", alignment)
    table.player("blue").switched = True
    table.player("blue").cancelled = [SWITCH]
    table.growth("blue", GROW, squares=[UP])
    assert table.can("blue", "select build-ships")
    assert not table.can("blue", "select research"), "Research needs a technology counter chosen earlier"
    table.does("blue", "select build-ships", "build ships")
    assert table.dp("blue") == 0


def test_annunaki_sto_advance_primitive_stars() -> None:
    table = Table(goal="discovery")
    table.people("blue", "annunaki")
    for star in ("harus", "ummo", "iarga"):
        table.counter(star, "primitive")
    for star in ("harus", "ummo"):
        table.ships("blue", star)
    table.growth("blue", GAIN, GAIN)
    assert not table.can("blue", "advance iarga"), "a ship is needed at each"
    table.does("blue", "advance ummo,harus", "ally harus")
    assert table.population("harus") == 3
    assert table.player("blue").kept == [0, 1, 0], "it still counts as primitive"
    assert table.state.white == [table.hex("ummo")]


@pytest.mark.parametrize(("neighbour", "discs"), [(None, 2), ("iarga", 3)])
def test_annunaki_sts_subjugate_a_third_disc_within_the_limit(neighbour: str | None, discs: int) -> None:
    table = Table()
    table.people("blue", "annunaki", "sts")
    star = "harus" if neighbour is None else "fomalhaut"
    table.counter(star, "primitive")
    table.ships("blue", star)
    table.growth("blue", GAIN).does("blue", f"subjugate {star}")
    assert table.population(star) == discs


def test_mayans_sto_refugees() -> None:
    table = Table()
    table.people("green", "cosmic_mayans")
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "capella", 4)
    table.own("green", "vega", 1)
    table.ships("blue", "capella", 5)
    table.growth("blue", GAIN).does("blue", "conquer capella")
    assert table.question == "ChooseRefuge"
    assert table.can("green", "refuge khaa"), "two hexes away, within range 3"
    table.does("green", "refuge khaa", "refuge khaa", "refuge khaa")
    assert table.population("khaa") == 9
    assert table.owner("capella") == "blue"


def test_refugees_are_asked_from_which_star_how_many_and_by_whom() -> None:
    table = Table()
    table.people("green", "cosmic_mayans")
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "capella", 2)
    table.ships("blue", "capella", 5)
    table.growth("blue", GAIN).does("blue", "conquer capella")
    asked = GAME.view(table.seen("green"), table.seat("green"))["asked"]
    assert (asked["hex"], asked["left"], asked["other"]) == ("capella", 2, table.seat("blue"))
    table.does("green", "refuge khaa")
    assert GAME.view(table.seen("green"), table.seat("green"))["asked"]["left"] == 1


def test_mayans_sts_score_for_their_losses() -> None:
    for ours, theirs, dp in ((3, 9, 3), (9, 9, 3), (12, 9, 5)):
        table = Table(story="rivalry", round=1)
        table.people("blue", "cosmic_mayans", "sts")
        table.war("blue", "green")
        table.ships("blue", "harus", ours)
        table.ships("green", "harus", theirs)
        table.movement("blue").does("blue", "done")
        table.does(table.deciders()[0], "destroy all")
        assert table.dp("blue") == dp, "at most 3 from a battle lost"


@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_mayans_get_nothing_from_asteroids(alignment: str) -> None:
    table = Table()
    table.people("blue", "cosmic_mayans", alignment)
    table.ships("blue", table.state.board().words[table.state.board().asteroids[0]])
    assert new_ships(table.state, 0) == 2


def test_felines_sto_send_the_attacker_away_once_a_round() -> None:
    table = Table(story="rivalry", round=4)
    table.people("green", "felines")
    table.ships("blue", "harus", 9)
    table.ships("green", "harus", 1)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done")
    assert table.question == "FelinePower"
    table.does("green", "force blue")
    table.does("blue", table.legal(who="blue")[0])
    assert table.ships_at("blue", "harus") == 0
    assert table.ships_at("green", "harus") == 1
    assert table.dp("blue") == -2, "a retreat before combat in Rivalry"
    assert table.player("green").charm


def test_felines_sts_close_the_hex_to_a_defender() -> None:
    table = Table()
    table.people("blue", "felines", "sts")
    table.ships("blue", "harus", 1)
    table.ships("green", "harus", 9)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done", "force green")
    there = table.legal(who="green")[0].split()[-1]
    table.does("green", f"retreat to {there}")
    assert table.ships_at("green", "harus") == 0
    table.movement("green").does("green", f"pick 1 {there}")
    assert not table.can("green", "fly harus"), "not this round"


def test_confederation_gets_a_free_ally_for_each_gain_star() -> None:
    table = Table(story="rivalry", round=1)
    table.people("blue", "galactic")
    for star in ("ummo", "iarga", "harus"):
        table.counter(star, "advanced")
        table.ships("blue", star)
    table.growth("blue", GAIN).does("blue", "ally ummo", "ally iarga")
    assert not table.can("blue", "ally harus"), "the free one brings nothing further"
    assert table.dp("blue") == 4, "both are Gain Star actions"


@pytest.mark.parametrize(("population", "kept"), [(2, 2), (5, 3)])
def test_empire_keeps_up_to_three_population(population: int, kept: int) -> None:
    """Test vector 13."""
    table = Table()
    table.people("blue", "galactic", "sts")
    table.war("blue", "green")
    table.own("green", "vega", population)
    table.ships("blue", "vega", population + 1)
    table.growth("blue", GAIN).does("blue", "conquer vega")
    assert table.population("vega") == kept


def test_empire_gets_three_from_an_advanced_star() -> None:
    table = Table()
    table.people("blue", "galactic", "sts")
    table.counter("harus", "advanced")
    table.ships("blue", "harus", 4)
    table.growth("blue", GAIN).does("blue", "conquer harus")
    assert table.population("harus") == 3


def test_greys_sto_research_from_1_to_3_and_never_declare_war() -> None:
    table = Table()
    table.people("blue", "greys")
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert table.level("blue", "military") == 3
    assert table.question == "PlaceTactic", "with the tactic of level 2"
    table.align("green", "sts")
    assert not may_protect(table.state, 0, 1, [])
    table.ships("blue", "harus")
    assert not may_protect(table.state, 0, 1, [table.hex("harus")])
    assert may_protect(table.state, 2, 1, [table.hex("harus")]) is False
    table.ships("purple", "harus")
    assert may_protect(table.state, 2, 1, [table.hex("harus")])


@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_mantids_grow_two_discs_within_the_limit(alignment: str) -> None:
    table = Table()
    table.people("blue", "mantids", alignment)
    table.own("blue", "harus", 1)
    table.own("blue", "fomalhaut", 1)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.population("harus") == 2, "limit 2: one disc only"
    assert table.population("fomalhaut") == 3


def test_orion_republic_counts_double_and_stops_bombs() -> None:
    table = Table()
    table.people("green", "orion")
    table.own("green", "vega", 3)
    table.align("blue", "sts")
    table.fleet("blue", "b", "vega", 6)
    assert ships_needed(table.state, 0, table.hex("vega")) == 7
    assert strength(table.state, 0, table.hex("vega"), 1) == 6


def test_orion_empire_conquers_with_one_ship() -> None:
    table = Table()
    table.people("blue", "orion", "sts")
    table.relic("arcturus", "defense_grid", open=True)
    table.own("green", "arcturus", 9)
    table.war("blue", "green")
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "conquer arcturus")
    assert table.owner("arcturus") == "blue"


def test_plejars_sto_declare_war_on_sts_and_gain_by_liberating() -> None:
    table = Table()
    table.people("blue", "plejars")
    table.align("green", "sts")
    assert may(quote_declare(table.state, 0, 1))
    assert not may(quote_declare(table.state, 0, 2)), "not on STO players"
    table.war("blue", "green")
    table.own("green", "harus", 1)
    table.ships("blue", "harus", 2)
    table.growth("blue", GAIN).does("blue", "liberate harus")
    assert table.dp("blue") == 2


def test_plejars_sts_ally_without_opening_for_war() -> None:
    table = Table()
    table.people("blue", "plejars", "sts")
    table.counter("harus", "advanced")
    table.ships("blue", "harus", 4)
    table.ships("green", "harus", 1)
    table.growth("blue", GAIN)
    assert not table.can("blue", "conquer harus")
    table.does("blue", "ally harus")
    assert table.population("harus") == 3


@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_progenitors_settle_four_stars_for_nothing(alignment: str) -> None:
    table = Table()
    table.people("blue", "progenitors", alignment)
    table.player("blue").colonies = 4
    stars = ("harus", "ummo", "iarga", "planet_x", "axthada")
    for star in stars:
        table.ships("blue", star)
    table.growth("blue").does("blue", *[f"settle {star}" for star in stars[:4]])
    assert not table.can("blue", "settle axthada")
    assert len(table.player("blue").stars) == 5


def test_rogue_ai_sto_turns_ships_into_bonus_population() -> None:
    table = Table()
    table.people("blue", "rogue_ai")
    for star in ("harus", "ummo", "iarga"):
        table.own("blue", star, 9)
        table.ships("blue", star)
    table.growth("blue", GROW).does("blue", "grow population", "convert ship harus", "convert ship ummo")
    assert table.question == "Growth", "at two stars at most"
    assert table.population("harus") == 10
    assert table.ships_at("blue", "harus") == 0


def test_rogue_ai_sts_turns_population_into_ships() -> None:
    table = Table()
    table.people("blue", "rogue_ai", "sts")
    table.own("blue", "harus", 2)
    table.growth("blue", BUILD).does("blue", "build ships", "place 3 sirius")
    assert table.question == "ConvertDiscs"
    table.does("blue", "convert disc harus", "place 2 harus", "convert disc harus", "place 2 harus", "enough")
    assert table.owner("harus") is None
    assert table.ships_at("blue", "harus") == 4
    assert table.player("blue").built == 3, "the Economic card does not count them"


@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_yowies_and_the_robotics_relic(alignment: str) -> None:
    table = Table()
    table.people("blue", "yowies", alignment)
    table.relic("arcturus", "ancient_technology_robotics")
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "colonize arcturus", "place 2 arcturus")
    assert table.level("blue", "robotics") == 1
    table.does("blue", "done")
    table.growth("blue", RESEARCH, squares=[ROBOTICS]).does("blue", "research")
    assert table.level("blue", "robotics") == 1
