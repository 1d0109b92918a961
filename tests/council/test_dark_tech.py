"""Dark Tech: the stacks, the compensation, and each of the sixteen cards."""

from council.table import Table, number
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.dark_tech import take_tech
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.scoring import BeforeScoring


def takes(card: str, table: Table | None = None) -> Table:
    """Player 1 takes the card and does what it says at once."""
    table = table or Table()
    table.s.stack.clear()
    take_tech(table.s, 0, number("tech", card))
    return table.now()


def rising(table: Table, player: int = 1) -> Table:
    """The player has just caught up with a consumption of 40."""
    return table.has(player, energy=40, consumption=40).now(LevelCheck(player - 1))


# Stacks and compensation.


def test_six_of_eight_cards_can_be_chosen() -> None:
    table = rising(Table()).draws("withdraw empire,new-stargate")
    assert len(table.offers(1)) == 6
    assert "take empire" not in table.offers(1)


def test_the_next_player_finds_what_is_left() -> None:
    table = rising(Table()).draws("withdraw empire,new-stargate").does(1, "take well-travelled")
    rising(table, 2)
    assert len(table.offers(2)) == 5
    assert "take well-travelled" not in table.offers(2)


def test_compensation_by_level() -> None:
    table = Table(4).has(1, level=1).has(2, level=0).has(3, level=1).has(4, level=2)
    rising(table).draws("withdraw feudalism,energy-boost").does(1, "take perpetual-motion")
    assert [table.gems(player) for player in (2, 3, 4)] == [(2, 2, 0), (1, 2, 0), (1, 1, 0)]


def test_energy_from_a_card_counts_for_the_next_level() -> None:
    table = Table().has(1, level=1, energy=75, consumption=40).now(LevelCheck(0))
    table.draws("withdraw perpetual-motion,feudalism").does(1, "take energy-boost")
    assert (table.level(1), table.energy(1), table.s.throne) == (3, 5, 0)


# Level I.


def test_gem_refinement() -> None:
    table = takes("gem-refinement", Table().cubes(1, "grey1a").cubes(1, "grey2a"))
    assert table.gems(1) == (1, 1, 1)
    table.has(1, row=["mine-2", "", ""]).now(PlayCard(0, 0)).does(1, "mine grey1", "mine grey2")
    assert table.gems(1) == (1, 2, 2), "anthracite comes as gold, gold as transparent"
    assert table.energy(1) == 1


def test_gem_refinement_does_not_touch_cards() -> None:
    table = takes("gem-refinement").has(1, row=["take-gems", "", ""]).now(PlayCard(0, 0))
    assert table.gems(1) == (3, 2, 1)


def test_explorer_people() -> None:
    table = takes("explorer-people").has(1, row=["discover", "", ""]).now(PlayCard(0, 0))
    table.does(1, "discover parsec1").draws("draw p1-03,p1-04").does(1, "place p1-03 orange", "settle 2 orange1a")
    assert table.tower("orange1a") == [1, 1]
    table.has(1, row=["settle-1", "", ""]).now(PlayCard(0, 0))
    assert not [text for text in table.offers(1) if text.startswith("settle 2")], "only on a tile just discovered"


def test_scientific_settlements() -> None:
    table = takes("scientific-settlements", Table().tile("p3-07", "red")).does(1, "settle 1 red1b", "yield red1")
    assert (table.in_galaxy(1, "red"), table.gems(1)) == (1, (1, 2, 1))


def test_empire() -> None:
    table = Table().tile("p1-03", "orange").cubes(1, "grey1a", 2).cubes(1, "orange1a").cubes(2, "orange1b")
    takes("empire", table).now(BeforeScoring(0))
    assert table.energy(1) == 3, "a majority in grey, a tie in orange; nothing needs to be scored"


def test_new_stargate() -> None:
    table = takes("new-stargate")
    assert table.gems(1) == (1, 2, 0)
    assert (table.s.slots[0], table.s.ranges[3]) == (4, 3)
    from perihelion.games.council.acting import shift

    table.has(1, hand=[], row=["settle-1", "settle-2", "mine-2", "discover"])
    shift(table.s, 0)
    assert table.row(1) == ["", "settle-1", "settle-2", "mine-2"]
    assert table.hand(1) == ["discover"]


def test_flexible_planning_counts_only_steps_really_made() -> None:
    table = Table().has(1, upgrades=["range-1-parsec-2"], ranges=[2, 1, 1])
    takes("flexible-planning", table)
    assert table.s.ranges[:3] == [3, 3, 3]
    assert table.energy(1) == 5
    assert table.s.upgrades[0].bit_count() == 6, "the cubes lie on the tableau"


def test_energy_saver() -> None:
    assert takes("energy-saver", Table().has(1, consumption=56, energy=10)).consumption(1) == 49
    assert takes("energy-saver", Table().has(1, consumption=24)).consumption(1) == 20
    assert takes("energy-saver", Table().has(1, consumption=40, energy=38)).consumption(1) == 39


def test_energy_saver_with_a_level_already_due() -> None:
    assert takes("energy-saver", Table().has(1, consumption=40, energy=42)).consumption(1) == 33


def test_well_travelled() -> None:
    table = takes("well-travelled", Table().tile("p2-10", "green").cubes(2, "grey1a").cubes(2, "green1a"))
    assert table.gems(1) == (1, 1, 1)
    table.has(1, row=["mine-2", "", ""]).now(PlayCard(0, 0))
    assert table.offers(1) == ["mine grey1", "waive"], "foreign cubes within range"
    table.does(1, "mine grey1")
    assert table.asked == "", "the cube was used"


# Level II.


def test_resource_people() -> None:
    table = takes("resource-people", Table().tile("p3-01", "red").cubes(1, "red1a")).does(1, "mine red1", "mine red1")
    assert table.gems(1) == (1, 3, 2)


def test_resource_people_needs_two_cubes_by_agreement() -> None:
    table = Table(2, resource_people_same_cube_twice=False).tile("p3-01", "red").cubes(1, "red1a")
    assert takes("resource-people", table).does(1, "mine red1").asked == ""


def test_perpetual_motion() -> None:
    from perihelion.games.council.planning import round_consumption

    table = takes("perpetual-motion").has(1, row=["settle-2", "take-gems", ""])
    assert round_consumption(table.s, 0) == 0


def test_feudalism() -> None:
    table = Table().cubes(1, "grey1a").cubes(1, "grey2a").cubes(2, "grey2b")
    takes("feudalism", table).now(BeforeScoring(0))
    assert table.energy(1) == 3, "grey1 alone, grey2 is a tie"


def test_voyage_of_discovery() -> None:
    table = takes("voyage-of-discovery").does(1, "discover parsec3").draws("draw p3-07,p3-08")
    table.does(1, "place p3-07 violet", "settle 2 violet1a")
    assert table.tower("violet1a") == [1, 1], "a volcano, without adaptability"
    table = takes("voyage-of-discovery").does(1, "discover parsec3").draws("draw p3-07,p3-08")
    assert table.does(1, "place p3-08 violet", "yield violet1").energy(1) == 10


def test_energy_boost() -> None:
    assert takes("energy-boost").energy(1) == 10


def test_information_lead() -> None:
    table = takes("information-lead", Table().market("ai-tower-3", "ai-mine-2"))
    assert table.offers(1) == ["pick ai-tower-3", "pick ai-mine-2", "waive"]
    table.does(1, "pick ai-tower-3").draws("refill ai-mine-3").draws("bonus light-flat-1")
    assert "ai-tower-3" in table.hand(1)
    assert table.gems(1) == (1, 1, 1)
    assert table.s.bonus_count[0] == 2


def test_extra_settlement() -> None:
    table = takes("extra-settlement", Table().tile("p3-07", "red")).does(1, "settle 2 red1a")
    assert table.tower("red1a") == [1, 1]


def test_dominant_people() -> None:
    table = Table().tile("p1-03", "orange").tile("p3-03", "red")
    table.cubes(1, "grey1a", 2).cubes(1, "orange1a").cubes(1, "red1a")
    takes("dominant-people", table).does(1, "score grey removing grey1a")
    assert not [text for text in table.offers(1) if "grey" in text], "different galaxies"
    table.does(1, "score red removing red1a")
    assert (table.energy(1), table.asked) == (5 + 11, "")


def test_every_card_has_its_test() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [word for word in WORDS["tech"] if f'takes("{word}"' not in text] == []
