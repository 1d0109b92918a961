"""The actions of phase 3: every starting card and every AI card does what it says, from the slot it lies in."""

import pytest

from council.table import Table, number
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import AI_CARDS
from perihelion.games.council.state import SLOTS


def plays(card: str, reach: int = 1, table: Table | None = None) -> Table:
    """Player 1 resolves the card from slot 2 with that range."""
    table = table or Table()
    table.has(1, row=["", card, ""])
    table.s.ranges[1] = reach
    return table.now(PlayCard(0, 1))


def board_with_far_systems() -> Table:
    """A system in each parsec: grey1 (two earth-like), green1 (earth-like, two deserts, volcano), red1 (e, d, v)."""
    return Table().tile("p2-10", "green").tile("p3-03", "red")


# Starting cards.


def test_settle_1() -> None:
    table = plays("settle-1", 1, board_with_far_systems())
    assert table.offers(1) == ["settle 1 grey1a", "settle 1 grey1b", "settle 1 grey2a", "waive"]
    table.does(1, "settle 1 grey1b")
    assert table.tower("grey1b") == [1]
    assert table.asked == ""


def test_settle_2_is_one_tower_or_less() -> None:
    table = plays("settle-2")
    assert table.offers(1)[:2] == ["settle 2 grey1a", "settle 1 grey1a"]
    table.does(1, "settle 2 grey1a")
    assert table.tower("grey1a") == [1, 1]


def test_settle_2_must_be_2_by_agreement() -> None:
    table = plays("settle-2", 1, Table(2, fewer_cubes_than_printed_allowed=False))
    assert "settle 1 grey1a" not in table.offers(1)


def test_range_reaches_all_lower_parsecs() -> None:
    table = plays("settle-1", 2, board_with_far_systems())
    assert "settle 1 green1a" in table.offers(1)
    assert "settle 1 grey1a" in table.offers(1)
    assert "settle 1 red1a" not in table.offers(1)


def test_adaptability_opens_planets() -> None:
    table = board_with_far_systems().has(1, adapted=["earthlike", "volcano"])
    plays("settle-1", 2, table)
    assert "settle 1 green1d" in table.offers(1)
    assert "settle 1 green1b" not in table.offers(1), "a desert"


def test_only_the_extension_builds_on_cubes_and_never_above_3() -> None:
    table = Table().cubes(2, "grey1a", 2).cubes(1, "grey1b", 3)
    assert "settle 1 grey1a" not in plays("settle-2", 1, table).offers(1)
    table.has(1, upgrades=["colony-extension"])
    offers = plays("settle-2", 1, table).offers(1)
    assert "settle 1 grey1a" in offers
    assert "settle 2 grey1a" not in offers
    assert not [text for text in offers if "grey1b" in text]
    table.does(1, "settle 1 grey1a")
    assert table.tower("grey1a") == [2, 2, 1]


def test_a_planet_emptied_by_scoring_is_free_again() -> None:
    from perihelion.games.council.board import remove

    table = Table().cubes(2, "grey1a")
    assert "settle 1 grey1a" not in plays("settle-1", 1, table).offers(1)
    remove(table.s, 1, number("planet", "grey1a"))
    assert "settle 1 grey1a" in plays("settle-1", 1, table).offers(1)


def test_mine_2_uses_each_cube_once() -> None:
    table = Table().cubes(1, "grey1a").cubes(1, "grey2a")
    plays("mine-2", 1, table).does(1, "mine grey1")
    assert table.offers(1) == ["mine grey2", "waive"]
    table.does(1, "mine grey2")
    assert table.gems(1) == (1 + 1, 1 + 1, 0), "grey1 gives an anthracite gem and energy, grey2 a gold one"
    assert table.energy(1) == 1


def test_mine_2_may_use_a_tower_twice_and_may_stop() -> None:
    table = Table().cubes(1, "grey1a", 2)
    plays("mine-2", 1, table).does(1, "mine grey1")
    assert table.offers(1) == ["mine grey1", "waive"]
    table.does(1, "waive")
    assert table.energy(1) == 1
    assert table.tower("grey1a") == [1, 1], "mining removes nothing"


def test_mine_without_a_colony_in_range_lapses() -> None:
    assert plays("mine-2", 1, board_with_far_systems().cubes(1, "green1a")).asked == ""


def test_discover_then_settle_or_yield() -> None:
    table = plays("discover", 2).does(1, "discover parsec2").draws("draw p2-02,p2-09")
    assert table.offers(1) == ["place p2-02 blue", "place p2-02 green", "place p2-09 blue", "place p2-09 green"]
    table.does(1, "place p2-09 green")
    assert table.lies("p2-09") == "green"
    assert [WORDS["tile"][tile] for tile in table.s.bottom[2]] == ["p2-02"]
    assert table.offers(1) == ["yield green1", "waive"], "neither desert nor volcano can be settled"
    table.does(1, "yield green1")
    assert table.gems(1) == (1, 1, 1)


def test_discover_settles_by_adaptability() -> None:
    table = plays("discover").does(1, "discover parsec1").draws("draw p1-05,p1-06").does(1, "place p1-05 orange")
    assert table.offers(1) == ["settle 1 orange1a", "settle 1 orange1b", "yield orange1", "waive"]
    table.does(1, "settle 1 orange1b")
    assert table.in_galaxy(1, "orange") == 1


def test_discover_in_a_full_parsec_lapses() -> None:
    table = Table()
    table.s.free = [0] * len(table.s.free)
    assert plays("discover", 1, table).asked == ""


def test_the_last_tile_of_a_stack_is_drawn_alone() -> None:
    table = Table(4)
    tiles = table.s.kit.tiles_of_parsec[1]
    for tile in tiles[2:9]:
        galaxy = "orange" if table.s.free[number("galaxy", "orange")] else "brown"
        table.tile(WORDS["tile"][tile], galaxy)
    plays("discover", 1, table).does(1, "discover parsec1").draws("draw p1-10")
    table.does(1, "place p1-10 brown", "waive")
    assert plays("discover", 1, table).asked == "", "the stack is empty and the parsec full"


def test_rejected_tiles_come_back_in_order_when_the_stack_runs_out() -> None:
    table = Table()
    table.s.bottom[3] = [number("tile", "p3-01"), number("tile", "p3-02")]
    table.s.bottom_by[3] = [1, 0]
    for tile in range(number("tile", "p3-03"), number("tile", "p3-10")):
        table.tile(WORDS["tile"][tile], "red" if table.s.free[number("galaxy", "red")] else "violet")
    table.has(1, row=["", "ai-discover-anywhere", ""]).now(PlayCard(0, 1)).does(1, "discover parsec3")
    table.draws("draw p3-10,p3-01")
    assert table.s.bottom[3] == [number("tile", "p3-02")]


def test_take_gems() -> None:
    assert plays("take-gems").gems(1) == (3, 2, 0)


def test_upgrade_gem() -> None:
    table = plays("upgrade-gem", 1, Table().has(1, gems=(1, 1, 0)))
    assert table.offers(1) == ["upgrade anthracite", "upgrade gold", "waive"]
    table.does(1, "upgrade gold")
    assert table.gems(1) == (1, 0, 1)
    assert plays("upgrade-gem", 1, Table().has(1, gems=(0, 0, 2))).asked == ""


def test_actions_are_owed_by_agreement() -> None:
    table = plays("settle-1", 1, Table(2, actions_optional=False))
    assert "waive" not in table.offers(1)


# AI cards: values, then what each one does.

VALUES = {
    "ai-settle-mine": 4, "ai-discover-settle-mine": 5, "ai-tower-2-anywhere": 3, "ai-discover-anywhere": 4,
    "ai-tower-3": 5, "ai-discover-minus-1": -1, "ai-settle-or-discover": 2, "ai-saver-4": -4, "ai-discover-double": 4,
    "ai-saver-2-a": -2,
}  # fmt: skip


@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_printed_values(card: str, value: int) -> None:
    assert Table().s.kit.card_value[number("card", card)] == value


def test_ai_settle_mine() -> None:
    table = plays("ai-settle-mine").does(1, "settle 1 grey1a", "yield grey1")
    assert (table.gems(1), table.energy(1)) == ((2, 1, 0), 1)
    assert plays("ai-settle-mine").does(1, "waive").asked == "", "nothing settled, nothing mined"


def test_ai_discover_settle_mine() -> None:
    table = plays("ai-discover-settle-mine").does(1, "discover parsec1").draws("draw p1-08,p1-09")
    table.does(1, "place p1-08 orange", "settle 1 orange1a", "yield orange1")
    assert table.in_galaxy(1, "orange") == 1
    assert table.gems(1) == (1, 2, 0)


def test_ai_discover_settle_mine_needs_no_cube_for_its_yield() -> None:
    table = plays("ai-discover-settle-mine").does(1, "discover parsec1").draws("draw p1-08,p1-09")
    table.does(1, "place p1-08 orange", "waive", "yield orange1")
    assert table.gems(1) == (1, 2, 0)


def test_ai_tower_2_anywhere() -> None:
    table = plays("ai-tower-2-anywhere", 1, board_with_far_systems())
    table.does(1, "settle 2 red1c")
    assert table.tower("red1c") == [1, 1]


def test_ai_discover_anywhere() -> None:
    table = plays("ai-discover-anywhere").does(1, "discover parsec3").draws("draw p3-04,p3-08")
    table.does(1, "place p3-04 violet", "settle 1 violet1a")
    assert table.in_galaxy(1, "violet") == 1


def test_ai_tower_3() -> None:
    table = plays("ai-tower-3")
    assert table.offers(1)[0] == "settle 3 grey1a"
    table.does(1, "settle 3 grey1a")
    assert table.tower("grey1a") == [1, 1, 1]


def test_ai_discover_minus_1() -> None:
    table = plays("ai-discover-minus-1").does(1, "discover parsec1").draws("draw p1-03,p1-04")
    assert "settle 1 orange1a" in table.does(1, "place p1-03 orange").offers(1)


def test_ai_settle_or_discover() -> None:
    table = plays("ai-settle-or-discover")
    assert table.offers(1) == ["settle 1 grey1a", "settle 1 grey1b", "settle 1 grey2a", "discover parsec1", "waive"]
    table.does(1, "discover parsec1").draws("draw p1-03,p1-04").does(1, "place p1-03 orange", "yield orange1")
    assert table.gems(1) == (2, 1, 0)
    assert plays("ai-settle-or-discover").does(1, "settle 1 grey2a").asked == ""


@pytest.mark.parametrize("card", ["ai-saver-4", "ai-saver-2-a", "ai-saver-2-b"])
def test_ai_savers_do_nothing_in_phase_3(card: str) -> None:
    assert plays(card).asked == ""


def test_ai_discover_double() -> None:
    table = plays("ai-discover-double").does(1, "discover parsec1").draws("draw p1-08,p1-09")
    table.does(1, "place p1-08 orange")
    assert table.offers(1) == ["settle 2 orange1a", "settle 1 orange1a", "yield orange1", "waive"]
    table.does(1, "yield orange1")
    assert table.gems(1) == (1, 3, 0), "the yield twice"


def test_ai_mine_2() -> None:
    table = plays("ai-mine-2", 1, Table().cubes(1, "grey2a", 2)).does(1, "mine grey2", "mine grey2")
    assert table.gems(1) == (1, 3, 0)


def test_ai_mine_3() -> None:
    table = plays("ai-mine-3", 1, Table().cubes(1, "grey2a", 3)).does(1, "mine grey2", "mine grey2", "mine grey2")
    assert table.gems(1) == (1, 4, 0)
    assert table.asked == ""


def test_ai_mine_2_anywhere() -> None:
    table = plays("ai-mine-2-anywhere", 1, board_with_far_systems().cubes(1, "red1a", 2))
    assert table.does(1, "mine red1", "mine red1").gems(1) == (1, 5, 0)


def test_ai_mine_1_free() -> None:
    table = plays("ai-mine-1-free", 1, Table().cubes(1, "grey2a", 2)).does(1, "mine grey2")
    assert (table.gems(1), table.asked) == ((1, 2, 0), "")


def test_ai_settle_1() -> None:
    assert plays("ai-settle-1").does(1, "settle 1 grey1a").in_galaxy(1, "grey") == 1


def test_ai_settle_1_anywhere() -> None:
    table = plays("ai-settle-1-anywhere", 1, board_with_far_systems())
    assert "settle 1 red1b" in table.offers(1)
    assert "settle 2 red1b" not in table.offers(1)


@pytest.mark.parametrize("card", ["ai-tower-2", "ai-tower-2-saving"])
def test_ai_towers_of_2(card: str) -> None:
    table = plays(card, 1, board_with_far_systems())
    assert "settle 2 grey1a" in table.offers(1)
    assert "settle 2 green1a" not in table.offers(1)


def test_ai_tower_2_mine() -> None:
    table = plays("ai-tower-2-mine").does(1, "settle 2 grey2a", "yield grey2")
    assert (table.in_galaxy(1, "grey"), table.gems(1)) == (2, (1, 2, 0))


def test_ai_settle_twice() -> None:
    table = plays("ai-settle-twice").does(1, "settle 1 grey1a", "settle 1 grey2a")
    assert (table.in_galaxy(1, "grey"), table.asked) == (2, "")


def test_ai_discover_cheap() -> None:
    assert plays("ai-discover-cheap").offers(1) == ["discover parsec1", "waive"]


def test_ai_settle_or_mine() -> None:
    table = Table().cubes(1, "grey2a", 2)
    plays("ai-settle-or-mine", 1, table).does(1, "mine grey2")
    assert table.offers(1) == ["mine grey2", "waive"], "mining was chosen: the second yield"
    table.does(1, "mine grey2")
    assert table.gems(1) == (1, 3, 0)


def test_ai_take_gems() -> None:
    assert plays("ai-take-gems").gems(1) == (2, 3, 0)


def test_ai_upgrade_twice_may_raise_one_gem_two_ranks() -> None:
    table = plays("ai-upgrade-twice", 1, Table().has(1, gems=(1, 0, 0)))
    table.does(1, "upgrade anthracite", "upgrade gold")
    assert table.gems(1) == (0, 0, 1)


def test_every_ai_card_has_its_test() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [word for word in WORDS["card"][-len(AI_CARDS) :] if f'"{word}"' not in text] == []


def test_cards_are_resolved_left_to_right_with_their_own_range() -> None:
    table = board_with_far_systems().has(1, row=["settle-1", "upgrade-gem", "settle-1"], ranges=[1, 1, 3])
    table.now(*[PlayCard(0, slot) for slot in range(SLOTS - 2)])
    assert "settle 1 red1a" not in table.offers(1)
    table.does(1, "settle 1 grey1a", "upgrade anthracite")
    assert "settle 1 red1a" in table.offers(1)
