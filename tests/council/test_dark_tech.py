"""Dark Tech: the stacks, the compensation, and each of the sixteen cards."""

from council.table import Table, number
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.dark_tech.taking import TakeTech, take_tech
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.scoring import BeforeScoring


def takes(card: str, table: Table | None = None) -> Table:
    """Player 1 takes the card and does what it says at once."""
    table = table or Table()
    table.state.stack.clear()
    take_tech(table.state, 0, number("tech", card))
    return table.now()


def rising(table: Table, who: str = "ann") -> Table:
    """The player has just caught up with a consumption of 40."""
    return table.has(who, energy=40, consumption=40).now(LevelCheck(table.seat(who)))


# Stacks and compensation.


def test_six_of_eight_cards_can_be_chosen() -> None:
    table = rising(Table()).draws("withdraw empire,new-stargate")
    assert len(table.legal(who="ann")) == 6
    assert "take empire" not in table.legal(who="ann")


def test_the_next_player_finds_what_is_left() -> None:
    table = rising(Table()).draws("withdraw empire,new-stargate").does("ann", "take well-travelled")
    rising(table, "ben")
    assert len(table.legal(who="ben")) == 5
    assert "take well-travelled" not in table.legal(who="ben")


def test_compensation_by_level() -> None:
    table = Table(4).has("ann", level=1).has("ben", level=0).has("cid", level=1).has("dot", level=2)
    rising(table).draws("withdraw feudalism,energy-boost").does("ann", "take perpetual-motion")
    assert [table.gems(who) for who in ("ben", "cid", "dot")] == [(2, 2, 0), (1, 2, 0), (1, 1, 0)]


def test_energy_from_a_card_counts_for_the_next_level() -> None:
    table = Table().has("ann", level=1, energy=75, consumption=40).now(LevelCheck(0))
    table.draws("withdraw perpetual-motion,feudalism").does("ann", "take energy-boost")
    assert (table.level("ann"), table.energy("ann"), table.state.throne) == (3, 5, 0)


# Level I.


def test_gem_refinement() -> None:
    table = takes("gem-refinement", Table().cubes("ann", "grey1a").cubes("ann", "grey2a"))
    assert table.gems("ann") == (1, 1, 1)
    table.has("ann", row=["mine-2", "", ""]).now(PlayCard(0, 0)).does("ann", "mine grey1", "mine grey2")
    assert table.gems("ann") == (1, 2, 2), "anthracite comes as gold, gold as transparent"
    assert table.energy("ann") == 1


def test_gem_refinement_does_not_touch_cards() -> None:
    table = takes("gem-refinement").has("ann", row=["take-gems", "", ""]).now(PlayCard(0, 0))
    assert table.gems("ann") == (3, 2, 1)


def test_explorer_people() -> None:
    table = takes("explorer-people").has("ann", row=["discover", "", ""]).now(PlayCard(0, 0))
    table.does("ann", "discover parsec1").draws("draw p1-03,p1-04").does(
        "ann", "place p1-03 orange", "settle 2 orange1a"
    )
    assert table.tower("orange1a") == ["ann", "ann"]
    table.has("ann", row=["settle-1", "", ""]).now(PlayCard(0, 0))
    assert not [text for text in table.legal(who="ann") if text.startswith("settle 2")], (
        "only on a tile just discovered"
    )


def test_scientific_settlements() -> None:
    table = takes("scientific-settlements", Table().tile("p3-07", "red")).does("ann", "settle 1 red1b", "yield red1")
    assert (table.in_galaxy("ann", "red"), table.gems("ann")) == (1, (1, 2, 1))


def test_empire() -> None:
    table = Table().tile("p1-03", "orange").cubes("ann", "grey1a", 2).cubes("ann", "orange1a").cubes("ben", "orange1b")
    takes("empire", table).now(BeforeScoring(0))
    assert table.energy("ann") == 3, "a majority in grey, a tie in orange; nothing needs to be scored"


def test_new_stargate() -> None:
    table = takes("new-stargate")
    assert table.gems("ann") == (1, 2, 0)
    assert (table.player("ann").slots, table.player("ann").ranges[3]) == (4, 3)
    from perihelion.games.council.acting import shift

    table.has("ann", hand=[], row=["settle-1", "settle-2", "mine-2", "discover"])
    shift(table.state, 0)
    assert table.row("ann") == ["", "settle-1", "settle-2", "mine-2"]
    assert table.hand("ann") == ["discover"]


def test_flexible_planning_counts_only_steps_really_made() -> None:
    table = Table().has("ann", upgrades=["range-1-parsec-2"], ranges=[2, 1, 1])
    takes("flexible-planning", table)
    assert table.player("ann").ranges[:3] == [3, 3, 3]
    assert table.energy("ann") == 5
    assert table.player("ann").upgrades.bit_count() == 6, "the cubes lie on the tableau"


def test_energy_saver() -> None:
    assert takes("energy-saver", Table().has("ann", consumption=56, energy=10)).consumption("ann") == 49
    assert takes("energy-saver", Table().has("ann", consumption=24)).consumption("ann") == 20
    assert takes("energy-saver", Table().has("ann", consumption=40, energy=38)).consumption("ann") == 39


def test_energy_saver_with_a_level_already_due() -> None:
    assert takes("energy-saver", Table().has("ann", consumption=40, energy=42)).consumption("ann") == 33


def test_well_travelled() -> None:
    table = takes("well-travelled", Table().tile("p2-10", "green").cubes("ben", "grey1a").cubes("ben", "green1a"))
    assert table.gems("ann") == (1, 1, 1)
    table.has("ann", row=["mine-2", "", ""]).now(PlayCard(0, 0))
    assert table.legal(who="ann") == ["mine grey1", "waive"], "foreign cubes within range"
    table.does("ann", "mine grey1")
    assert table.question == "", "the cube was used"


# Level II.


def test_resource_people() -> None:
    table = takes("resource-people", Table().tile("p3-01", "red").cubes("ann", "red1a")).does(
        "ann", "mine red1", "mine red1"
    )
    assert table.gems("ann") == (1, 3, 2)


def test_resource_people_needs_two_cubes_by_agreement() -> None:
    table = Table(2, resource_people_same_cube_twice=False).tile("p3-01", "red").cubes("ann", "red1a")
    assert takes("resource-people", table).does("ann", "mine red1").question == ""


def test_perpetual_motion() -> None:
    from perihelion.games.council.planning import round_consumption

    table = takes("perpetual-motion").has("ann", row=["settle-2", "take-gems", ""])
    assert round_consumption(table.state, 0) == 11, "the rulebook says: in every further round"
    table.state.round += 1
    assert round_consumption(table.state, 0) == 0


def test_perpetual_motion_in_the_same_round_by_agreement() -> None:
    from perihelion.games.council.planning import round_consumption

    table = takes("perpetual-motion", Table(perpetual_motion_at_once=True))
    assert round_consumption(table.has("ann", row=["settle-2", "take-gems", ""]).state, 0) == 0


def test_feudalism() -> None:
    table = Table().cubes("ann", "grey1a").cubes("ann", "grey2a").cubes("ben", "grey2b")
    takes("feudalism", table).now(BeforeScoring(0))
    assert table.energy("ann") == 3, "grey1 alone, grey2 is a tie"


def test_voyage_of_discovery() -> None:
    table = takes("voyage-of-discovery").does("ann", "discover parsec3").draws("draw p3-07,p3-08")
    table.does("ann", "place p3-07 violet", "settle 2 violet1a")
    assert table.tower("violet1a") == ["ann", "ann"], "a volcano, without adaptability"
    table = takes("voyage-of-discovery").does("ann", "discover parsec3").draws("draw p3-07,p3-08")
    assert table.does("ann", "place p3-08 violet", "yield violet1").energy("ann") == 10


def test_explorers_add_no_cube_to_a_dark_tech_card_but_by_agreement() -> None:
    for agreed, code in ((False, "too-many-cubes"), (True, "")):
        table = Table(2, explorer_people_with_dark_tech=agreed).has("ann", tech=["explorer-people"])
        takes("voyage-of-discovery", table).does("ann", "discover parsec3").draws("draw p3-07,p3-08")
        assert table.does("ann", "place p3-07 violet").why_not("settle 3 violet1a", "ann") == code


def test_energy_boost() -> None:
    assert takes("energy-boost").energy("ann") == 10


def test_information_lead() -> None:
    table = takes("information-lead", Table().market("ai-tower-3", "ai-mine-2"))
    assert table.legal(who="ann") == ["pick ai-tower-3", "pick ai-mine-2", "waive"]
    table.does("ann", "pick ai-tower-3").draws("refill ai-mine-3").draws("bonus light-flat-1")
    assert "ai-tower-3" in table.hand("ann")
    assert table.gems("ann") == (1, 1, 1)
    assert table.player("ann").bonus_count == 2


def test_extra_settlement() -> None:
    table = takes("extra-settlement", Table().tile("p3-07", "red")).does("ann", "settle 2 red1a")
    assert table.tower("red1a") == ["ann", "ann"]


def test_dominant_people() -> None:
    table = Table().tile("p1-03", "orange").tile("p3-03", "red")
    table.cubes("ann", "grey1a", 2).cubes("ann", "orange1a").cubes("ann", "red1a")
    takes("dominant-people", table).does("ann", "score grey removing grey1a")
    assert not [text for text in table.legal(who="ann") if "grey" in text], "different galaxies"
    table.does("ann", "score red removing red1a")
    assert (table.energy("ann"), table.question) == (5 + 11, "")


def test_every_card_has_its_test() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [word for word in WORDS["tech"] if f'takes("{word}"' not in text] == []


def test_a_card_of_another_level_cannot_be_taken() -> None:
    assert Table().now(TakeTech(0, 1)).why_not("take perpetual-motion", "ann") == "other-level"
