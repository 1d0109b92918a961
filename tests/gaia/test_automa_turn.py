"""The Automa's turns and passing, and what the person feels of them."""

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia.automa.deck import DrawCard
from perihelion.games.gaia.components import ROUND_TILES
from perihelion.games.gaia.state import NONE


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_pass_scores_the_number_on_the_rounds_tile(number: int) -> None:
    printed = {
        "terraforming_step_2": (4, 6), "research_advance_2": (2, 4), "mine_2": (4, 6), "federation_5": (0, 5),
        "trading_station_3": (3, 6), "trading_station_4": (3, 6), "gaia_mine_3": (2, 2), "gaia_mine_4": (2, 2),
        "institute_or_academy_5": (0, 5),
    }  # fmt: skip
    for tile, kind in enumerate(ROUND_TILES):
        table = SoloTable(automa="itars")
        table.s.round = number
        table.s.round_tiles = [tile] * 6
        table.deck(6, 1)
        table.pass_person()
        facts = [fact for fact in table.draw(6, 1) if fact.seat == 1]
        scored = printed[kind.id][0 if number <= 3 else 1]
        assert told(facts, "gained")[:1] == ([f"vp {scored} {kind.id}"] if scored else [])


def test_a_passing_automa_takes_a_booster_and_gives_its_own_to_the_right_end() -> None:
    """Card 2 as support points at the middle of the three free boosters."""
    table = SoloTable(automa="itars")
    table.deck(2, 1)
    mine, its = table.me.booster, table.it.booster
    first, second, third = table.s.boosters
    table.pass_person()  # takes the first of the row
    assert table.s.boosters == [second, third, mine]
    table.draw(2, 1)
    assert table.it.booster == third
    assert table.s.boosters == [second, mine, its]
    assert table.me.booster == first


def test_whoever_passes_first_begins_the_next_round() -> None:
    table = SoloTable(automa="itars")
    table.deck(2, 1, 5)
    table.rest()
    table.draw(2, 1)  # left: one card, and a red X
    assert table.s.passed == [1]
    table.rest()
    assert table.match.deciders == [0]  # alone, the person goes on
    table.pass_person()
    assert table.s.round == 2
    assert table.s.order == [1, 0]
    assert isinstance(table.s.stack[-1], DrawCard)


def test_in_the_last_round_no_booster_is_taken() -> None:
    table = SoloTable(automa="itars")
    table.s.round = 6
    table.deck(2, 1)
    table.pass_person()
    table.draw(2, 1)
    assert table.it.booster == NONE
    assert len(table.s.boosters) == 5


def test_c2_the_points_of_the_support_card() -> None:
    table = SoloTable(automa="itars", automa_vp_card="support")
    table.deck(6, 7, 1, 2, 3)
    table.rest()
    assert told(table.draw(6, 7), "gained") == ["vp 3 automa_card"]


def test_an_impossible_action_still_gives_its_points() -> None:
    table = SoloTable(automa="itars")
    table.deck(6, 12, 1, 2, 3)
    table.rest()
    table.s.taken = [0] * 10
    facts = table.draw(6, 12)
    assert told(facts, "failed") == ["power_qic_action"]
    assert told(facts, "gained") == ["vp 3 automa_card"]


def test_c10_alptrauma_gains_one_more_each_time() -> None:
    """A card of 3 gives 4, a card of 0 nothing, a passive ability is a gain of its own."""
    table = SoloTable(automa="hadsch_hallas", person="terrans", automa_level="alptrauma")
    table.deck(6, 10, 7, 1, 2, 3)
    table.rest()
    assert told(table.draw(6, 10), "gained") == ["vp 4 automa_faction", "vp 4 automa_card"]
    table.decline()
    table.rest()
    assert told(table.draw(7), "gained") == []
    plain = SoloTable(automa_level="alptrauma", automa_alptrauma_bonus=False)
    assert plain.automa.bonus_vp == 0


def test_no_round_tile_pays_the_automa_while_it_acts() -> None:
    """A mine in a round that rewards mines: only the card's points."""
    table = SoloTable(automa="itars")
    table.s.round_tiles = [[tile.id for tile in ROUND_TILES].index("mine_2")] * 6
    table.deck(1, 6, 2, 3, 4)
    table.rest()
    facts = table.draw(1, 6)
    assert told(facts, "built")
    assert told(facts, "gained") == ["vp 3 automa_card"]


def test_the_person_charges_for_the_automas_structures_and_not_the_other_way() -> None:
    table = SoloTable(automa="itars")
    s = table.s
    table.put(1, "mine", "3B2")
    table.put(0, "trading_station", "3A3")
    table.me.area1, table.me.area2 = 4, 0
    table.s.final_tiles = [1, 1]
    table.deck(4, 1, 2, 3, 6)
    table.rest()
    for hex in table.it.structures:
        if hex != table.hex("3B2"):
            s.building[hex] = 5  # institutes: only the mine on 3B2 can be upgraded
    table.draw(4, 1)
    assert table.structure("3B2") == "1 trading_station"
    assert [table.match.say(action) for action in table.match.legal(0)] == ["charge 2", "decline"]
    table.play("charge 2")
    assert table.me.area2 >= 2
    assert table.it.area1 == table.it.area2 == table.it.area3 == 0


def test_the_taklons_automa_with_an_institute_is_never_asked() -> None:
    table = SoloTable(automa="taklons")
    table.put(1, "planetary_institute", "5A2")  # beside the person's mine 5A3
    table.deck(4, 7, 1, 2, 3)
    hexes = [hex for hex in table.me.structures if table.s.map.names[hex] == "5A3"]
    assert hexes
    table.me.ore = table.me.credits = 15
    table.play("upgrade 5A3 to trading_station")
    table.play("end turn")
    assert isinstance(table.s.stack[-1], DrawCard)


def test_a_trading_station_is_cheaper_near_the_automa() -> None:
    table = SoloTable(automa="itars")
    table.put(1, "mine", "5A2")
    table.me.ore = table.me.credits = 15
    table.play("upgrade 5A3 to trading_station")
    assert table.me.credits == 15 - 3


def test_level_5_taken_by_the_automa_is_closed() -> None:
    table = SoloTable(automa="itars")
    table.no_advanced_tiles()
    table.s.summit[0] = 1
    table.me.research[0], table.me.knowledge = 4, 4
    table.me.tokens, table.me.green = [1], [1]
    reason = table.match.explain(0, "research terraforming")
    assert reason is not None
    assert reason.code == "summit-taken"


def test_an_action_space_covered_by_the_automa_is_blocked_until_clean_up() -> None:
    table = SoloTable(automa="itars")
    table.deck(1, 5, 2, 3, 4)
    table.rest()
    table.draw(1, 5)
    taken = [action for action in range(10) if table.s.taken[action] == 1]
    assert len(taken) == 1
    reason = table.match.explain(0, f"action {table.s.word('action', taken[0])}")
    assert reason is not None
    assert reason.code == "action-taken"
