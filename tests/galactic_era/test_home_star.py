"""Home stars (6.3.1, 7.5): evacuation, and the emergency reserve."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.home_star import evacuation_targets

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_ellen_liberates_the_home_star_of_dave() -> None:
    """Test vector 8: Dave can only go to Vega; Ellen places 7 discs and scores 7 in Migrations."""
    ellen, dave = 0, 1
    table = Table(story="migrations", round=6)
    table.align(dave, "sts")
    table.war(ellen, dave)
    table.own(dave, "khaa", 1)
    table.own(dave, "maldek", 3)
    table.own(dave, "vega", 3)
    table.own(dave, "capella", 1)
    table.ships(ellen, "khaa", 8)
    table.ships(ellen, "maldek", 1)
    table.growth(ellen, GAIN).does(ellen, "liberate khaa")
    assert table.player(dave).home == table.hex("vega")
    assert table.population("vega") == 6
    assert table.question == "NewShips", "the emergency reserve comes at once"
    table.does(dave, "place 6 vega")
    assert table.ships_at(dave, "vega") == 6
    assert not table.player(dave).reserve
    assert table.owner("khaa") == table.names[ellen]
    assert table.population("khaa") == 7
    assert table.dp(ellen) == 7


def test_without_another_star_the_home_star_goes_to_an_empty_hex() -> None:
    table = Table()
    table.align("green", "sts")
    table.war("blue", "green")
    table.ships("blue", "khaa", 7)
    table.growth("blue", GAIN).does("blue", "liberate khaa")
    assert table.question == "ChooseHome"
    target = table.legal(who="green")[0].split()[-1]
    board = table.state.board()
    assert all(board.kind[table.hex(text.split()[-1])] == 0 for text in table.legal(who="green"))
    assert all(table.hex(text.split()[-1]) // 61 == table.hex("khaa") // 61 for text in table.legal(who="green"))
    table.does("green", f"evacuate to {target}")
    assert table.player("green").home == table.hex(target)
    assert table.hex(target) in table.state.new_stars
    table.does("green", f"place 6 {target}")
    assert table.owner("khaa") == "blue"


def test_voluntary_evacuation_leaves_a_disc_behind() -> None:
    table = Table()
    table.own("blue", "harus", 4)
    table.own("blue", "ummo", 2)
    table.growth("blue")
    assert not table.can("blue", "evacuate"), "only while hostile ships are at the home star"
    table.does("blue", "done")
    table.war("blue", "green")
    table.ships("green", "sirius")
    table.growth("blue", GROW).does("blue", "evacuate")
    assert table.player("blue").home == table.hex("harus")
    assert table.population("harus") == 6
    assert table.population("sirius") == 1
    table.does("blue", "place 6 harus")
    assert table.can("blue", "grow population")


def test_w6_an_sts_player_vetoes_the_target() -> None:
    table = Table()
    table.own("blue", "harus", 4)
    table.own("blue", "ummo", 2)
    table.war("blue", "green")
    table.ships("green", "sirius")
    table.align("purple", "sts")
    table.ships("purple", "harus")
    table.growth("blue").does("blue", "evacuate")
    assert table.question == "WarWindow"
    table.does("purple", "war blue")
    assert table.player("blue").home == table.hex("ummo")


def test_the_reserve_also_comes_when_one_falls_two_stars_behind() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    for star in ("ummo", "iarga"):
        table.own("blue", star, 1)
    for star in ("biaveh", "betelgeuse"):
        table.own("purple", star, 1)
    table.own("green", "vega", 1)
    table.ships("blue", "vega", 2)
    table.growth("blue", GAIN).does("blue", "conquer vega")
    assert table.question == "NewShips"
    table.does("green", "place 6 khaa")
    assert not table.player("green").reserve


def test_with_an_empty_track_discs_come_from_own_stars() -> None:
    table = Table()
    table.own("blue", "ummo", 20)
    table.own("blue", "iarga", 19)
    table.counter("harus", "advanced")
    table.ships("blue", "harus")
    table.growth("blue", GAIN).does("blue", "ally harus")
    assert table.question == "FillStar"
    assert not table.can("blue", "enough"), "at least one disc must be placed"
    table.does("blue", "take disc ummo", "take disc iarga", "enough")
    assert table.population("harus") == 2
    assert table.population("ummo") == 19


def test_a_blocked_home_star_may_be_evacuated_before_building() -> None:
    table = Table()
    table.own("blue", "harus", 3)
    table.align("green", "sts")
    table.ships("green", "sirius")
    table.growth("blue", BUILD).does("blue", "build ships")
    table.does("green", "war blue")
    assert not table.can("blue", "build ships"), "no star of four population is left"
    table.does("blue", "evacuate", "place 6 harus", "build ships", "place 2 harus")
    assert table.ships_at("blue", "harus") == 8


def test_a_full_sector_sends_the_home_star_to_the_nearest_empty_hex() -> None:
    table = Table()
    board = table.state.board()
    sector = [hex for hex in board.hexes if hex // 61 == table.hex("sirius") // 61 and board.kind[hex] == 0]
    table.war("blue", "green")
    for hex in sector:
        table.player("green").pieces[hex] = 1
    found = evacuation_targets(table.state, 0)
    assert found
    assert all(hex // 61 != table.hex("sirius") // 61 for hex in found)
