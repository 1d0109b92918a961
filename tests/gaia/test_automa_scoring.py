"""Final scoring with the Automa."""

from gaia.automa_table import SoloTable
from perihelion.games.gaia import GAME
from perihelion.games.gaia.scoring import FinalScoring


def final(table: SoloTable) -> tuple[int, int]:
    """What the final scoring adds for the person and the Automa."""
    before = (table.me.vp, table.it.vp)
    table.me.credits = table.me.ore = table.me.knowledge = 0
    table.me.research = [0] * 6
    FinalScoring().run(table.s)
    return (table.me.vp - before[0], table.it.vp - before[1])


def test_the_neutral_player_holds_its_rank() -> None:
    """Structures: person 3, Automa 12, neutral 11. Satellites: person 0, Automa 0, neutral 8: they share 12 and 6."""
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures", "satellites")
    table.put(0, "mine", "5A3", "4B0", "1A6")
    names = ("3B2", "3A3", "3A0", "3A6", "3A7", "3B5", "2A3", "2B1", "2A0", "4A0", "7B0", "7A10")
    table.put(1, "mine", *names)
    assert final(table) == (6 + 9, 18 + 9)


def test_the_automa_counts_all_structures_but_one_as_federated() -> None:
    """Neutral 10: with 12 structures the Automa counts 11 and is first; the person with none in federations is last."""
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures_in_federations", "structures_in_federations")
    table.put(0, "mine", "5A3")
    names = ("3B2", "3A3", "3A0", "3A6", "3A7", "3B5", "2A3", "2B1", "2A0", "4A0", "7B0", "7A10")
    table.put(1, "mine", *names)
    assert final(table) == (12, 36)


def test_research_scores_4_for_each_of_levels_3_4_and_5() -> None:
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures", "structures")
    table.levels(terraforming=5, economy=3, science=2)
    table.put(1, "mine", "3B2")
    assert final(table)[1] == 24 + 12 + 4


def test_alptrauma_counts_each_final_tile_and_research_as_one_gain() -> None:
    plain = SoloTable.bare(automa="itars")
    hard = SoloTable.bare(automa="itars", automa_level="alptrauma")
    for table in (plain, hard):
        table.final_tiles("structures", "sectors")
        table.levels(terraforming=5, economy=3)
        table.put(1, "mine", "3B2", "4A9")
    assert final(hard)[1] == final(plain)[1] + 3


def test_most_points_win_and_equal_points_share() -> None:
    table = SoloTable.bare(automa="itars")
    table.me.vp, table.it.vp = 120, 119
    assert (GAME.scores(table.s), GAME.winners(table.s)) == ([120], [0])
    table.it.vp = 120
    assert GAME.winners(table.s) == [0, 1]
    table.it.vp = 121
    assert GAME.winners(table.s) == [1]
