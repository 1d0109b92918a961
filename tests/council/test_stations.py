"""Module 1: where stations may stand and what the three of them do."""

from council.table import Table, number
from perihelion.games.council import board, bonus_cards, stations
from perihelion.games.council.buying import buy_turn
from perihelion.games.council.scoring import BeforeScoring, ScoreTurn
from perihelion.games.council.state import GALAXY_COUNT
from perihelion.games.council.stations import UseMiningStation
from perihelion.games.council.view.foresight import score_view

MINING, SCORING, SETTLEMENT = (number("station", f"station-{name}") for name in ("mine", "score", "settle"))


def with_station(kind: int, **options: object) -> Table:
    """Player 1 has a colony and that station in the grey galaxy."""
    table = Table(2, stations=True, **options).cubes("ann", "grey1a")
    stations.build(table.state, 0, kind, number("galaxy", "grey"))
    return table


def test_a_station_needs_a_colony_and_the_only_spot() -> None:
    table = Table(2, stations=True).tile("p1-03", "orange").cubes("ann", "grey1a").cubes("ben", "orange1a")
    table.has("ann", gems=(1, 1, 0)).now(buy_turn(table.state, 0))
    assert [text for text in table.legal(who="ann") if text.startswith("build")] == ["build station-mine grey for a+g"]
    table.does("ann", "build station-mine grey for a+g")
    table.cubes("ben", "grey1b").has("ben", gems=(1, 1, 0)).now(buy_turn(table.state, 1))
    assert [text for text in table.legal(who="ben") if text.startswith("build")] == [
        "build station-mine orange for a+g"
    ]


def test_each_station_once() -> None:
    table = with_station(MINING).tile("p1-03", "orange").cubes("ann", "orange1a").has("ann", gems=(1, 2, 1))
    table.now(buy_turn(table.state, 0))
    built = {text.split()[1] for text in table.legal(who="ann") if text.startswith("build")}
    assert built == {"station-score", "station-settle"}


def test_no_stations_without_the_module() -> None:
    table = Table().cubes("ann", "grey1a").has("ann", gems=(3, 3, 3))
    assert not [text for text in table.now(buy_turn(table.state, 0)).legal(who="ann") if text.startswith("build")]


def test_the_mining_station_works_in_every_scoring_step() -> None:
    table = with_station(MINING).cubes("ben", "grey2a").now(BeforeScoring(0))
    assert table.legal(who="ann") == ["mine grey1", "waive"], "only systems with an own colony"
    assert table.does("ann", "mine grey1").energy("ann") == 1


def test_the_scoring_station_keeps_the_cube() -> None:
    table = with_station(SCORING).now(ScoreTurn(0, GALAXY_COUNT, 0)).does("ann", "score grey freely")
    assert (table.energy("ann"), table.in_galaxy("ann", "grey")) == (5, 1)
    table = Table(2, stations=True).tile("p1-03", "orange")
    stations.build(table.state, 0, SCORING, number("galaxy", "orange"))
    assert table.now(ScoreTurn(0, GALAXY_COUNT, 0)).question == "", "presence is still needed"


def test_the_settlement_station_counts_for_majorities_only_by_agreement() -> None:
    table = with_station(SETTLEMENT, station_settle_cubes_are_colonies=False).cubes("ben", "grey2a", 3)
    grey = number("galaxy", "grey")
    assert board.strength(table.state, grey, 0) == 4
    assert board.has_majority(table.state, grey, 0)
    assert board.colonies(table.state, grey, 0) == 1
    table.now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert table.legal(who="ann") == ["score grey removing grey1a", "stop"]
    table.does("ann", "score grey removing grey1a")
    assert table.energy("ann") == 5
    assert table.now(ScoreTurn(0, GALAXY_COUNT, 0)).question == "", "its cubes give no presence"
    assert board.cubes_on_board(table.state, 0) == 3, "but count as cubes on the board"


def test_station_cubes_may_be_removed_by_agreement() -> None:
    table = with_station(SETTLEMENT, station_settle_cubes_removable=True).now(ScoreTurn(0, GALAXY_COUNT, 0))
    table.does("ann", "score grey removing station")
    assert (table.in_galaxy("ann", "grey"), table.state.station_cubes[number("galaxy", "grey")]) == (1, 2)


def test_station_cubes_are_colonies_beside_the_others() -> None:
    table = with_station(SETTLEMENT).has("ann", leader="s3e3").now(BeforeScoring(0))
    assert board.colonies(table.state, number("galaxy", "grey"), 0) == 4
    assert table.energy("ann") == 4, "S3E3 counts them"
    table.now(ScoreTurn(0, GALAXY_COUNT, 0)).does("ann", "score grey removing grey1a")
    assert table.now(ScoreTurn(0, GALAXY_COUNT, 0)).question == "", "a cube must leave, and those of the station stay"
    assert score_view(table.state, 0).gain == 0, "so nothing is promised for them"
    table.has("ann", leader="casares").now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert table.legal(who="ann") == ["score grey freely", "stop"], "three colonies are enough for Casares"


def test_the_card_of_a_parsec_counts_every_cube_there_but_by_agreement() -> None:
    card = number("bonus", "light-parsec-1")
    for every_cube, energy in ((True, 4 + 4), (False, 4 + 1)):
        table = with_station(
            SETTLEMENT, parsec_card_counts_station_cubes=every_cube, station_settle_cubes_are_colonies=False
        )
        assert bonus_cards.bonus_energy(table.state, 0, card, 1 << card) == energy


def test_the_mining_station_works_only_in_its_galaxy() -> None:
    table = Table().tile("p1-03", "orange").now(UseMiningStation(0, 0))
    assert table.why_not("mine orange1", "ann") == "station-elsewhere"
