"""The actions of phase 3: every starting card and every AI card does what it says, from the slot it lies in."""

import pytest

from council.table import Table, board_with_far_systems, number, plays
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import AI_CARDS
from perihelion.games.council.state import SLOTS


def test_take_gems() -> None:
    assert plays("take-gems").gems("ann") == (3, 2, 0)


def test_upgrade_gem() -> None:
    table = plays("upgrade-gem", 1, Table().has("ann", gems=(1, 1, 0)))
    assert table.legal(who="ann") == ["upgrade anthracite", "upgrade gold", "waive"]
    table.does("ann", "upgrade gold")
    assert table.gems("ann") == (1, 0, 1)
    assert plays("upgrade-gem", 1, Table().has("ann", gems=(0, 0, 2))).question == ""


def test_always_all_three_actions() -> None:
    """ "Immer alle 3 Aktionen": only what the rulebook grants may be waived, unless the table agrees otherwise."""
    for card, granted in (("settle-1", False), ("discover", False), ("upgrade-gem", True), ("mine-2", True)):
        table = Table().cubes("ann", "grey1a")
        assert ("waive" in plays(card, 1, table).legal(who="ann")) == granted, card
        agreed = Table(2, actions_optional=True).cubes("ann", "grey1a")
        assert "waive" in plays(card, 1, agreed).legal(who="ann")


# AI cards: values, then what each one does.
VALUES = {
    "ai-settle-mine": 4, "ai-discover-settle-mine": 5, "ai-tower-2-anywhere": 3, "ai-discover-anywhere": 4,
    "ai-tower-3": 5, "ai-discover-minus-1": -1, "ai-settle-or-discover": 2, "ai-saver-4": -4, "ai-discover-double": 4,
    "ai-saver-2-a": -2,
}  # fmt: skip


@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_printed_values(card: str, value: int) -> None:
    assert Table().state.kit.card_value[number("card", card)] == value


def test_ai_settle_mine() -> None:
    table = plays("ai-settle-mine").does("ann", "settle 1 grey1a", "yield grey1")
    assert (table.gems("ann"), table.energy("ann")) == ((2, 1, 0), 1)
    waived = plays("ai-settle-mine", 1, Table(2, actions_optional=True)).does("ann", "waive")
    assert waived.question == "", "nothing settled, nothing mined"


def test_ai_discover_settle_mine() -> None:
    table = plays("ai-discover-settle-mine").does("ann", "discover parsec1").draws("draw p1-08,p1-09")
    table.does("ann", "place p1-08 orange", "settle 1 orange1a", "yield orange1")
    assert table.in_galaxy("ann", "orange") == 1
    assert table.gems("ann") == (1, 2, 0)


def test_ai_discover_settle_mine_needs_no_cube_for_its_yield() -> None:
    table = plays("ai-discover-settle-mine").does("ann", "discover parsec1").draws("draw p1-08,p1-09")
    table.does("ann", "place p1-08 orange", "waive", "yield orange1")
    assert table.gems("ann") == (1, 2, 0)


def test_ai_tower_2_anywhere() -> None:
    table = plays("ai-tower-2-anywhere", 1, board_with_far_systems())
    table.does("ann", "settle 2 red1c")
    assert table.tower("red1c") == ["ann", "ann"]


def test_ai_discover_anywhere() -> None:
    table = plays("ai-discover-anywhere").does("ann", "discover parsec3").draws("draw p3-04,p3-08")
    table.does("ann", "place p3-04 violet", "settle 1 violet1a")
    assert table.in_galaxy("ann", "violet") == 1


def test_ai_tower_3() -> None:
    table = plays("ai-tower-3")
    assert table.legal(who="ann")[0] == "settle 3 grey1a"
    table.does("ann", "settle 3 grey1a")
    assert table.tower("grey1a") == ["ann", "ann", "ann"]


def test_ai_discover_minus_1() -> None:
    table = plays("ai-discover-minus-1").does("ann", "discover parsec1").draws("draw p1-03,p1-04")
    assert "settle 1 orange1a" in table.does("ann", "place p1-03 orange").legal(who="ann")


def test_ai_settle_or_discover() -> None:
    table = plays("ai-settle-or-discover")
    assert table.legal(who="ann") == [
        "settle 1 grey1a",
        "settle 1 grey1b",
        "settle 1 grey2a",
        "discover parsec1",
        "waive",
    ]
    table.does("ann", "discover parsec1").draws("draw p1-03,p1-04").does("ann", "place p1-03 orange", "yield orange1")
    assert table.gems("ann") == (2, 1, 0)
    assert plays("ai-settle-or-discover").does("ann", "settle 1 grey2a").question == ""


@pytest.mark.parametrize("card", ["ai-saver-4", "ai-saver-2-a", "ai-saver-2-b"])
def test_ai_savers_do_nothing_in_phase_3(card: str) -> None:
    assert plays(card).question == ""


def test_ai_discover_double() -> None:
    table = plays("ai-discover-double").does("ann", "discover parsec1").draws("draw p1-08,p1-09")
    table.does("ann", "place p1-08 orange")
    assert table.legal(who="ann") == ["settle 2 orange1a", "settle 1 orange1a", "yield orange1", "waive"]
    table.does("ann", "yield orange1")
    assert table.gems("ann") == (1, 3, 0), "the yield twice"


def test_ai_mine_2() -> None:
    table = plays("ai-mine-2", 1, Table().cubes("ann", "grey2a", 2)).does("ann", "mine grey2", "mine grey2")
    assert table.gems("ann") == (1, 3, 0)


def test_ai_mine_3() -> None:
    table = plays("ai-mine-3", 1, Table().cubes("ann", "grey2a", 3)).does(
        "ann", "mine grey2", "mine grey2", "mine grey2"
    )
    assert table.gems("ann") == (1, 4, 0)
    assert table.question == ""


def test_ai_mine_2_anywhere() -> None:
    table = plays("ai-mine-2-anywhere", 1, board_with_far_systems().cubes("ann", "red1a", 2))
    assert table.does("ann", "mine red1", "mine red1").gems("ann") == (1, 5, 0)


def test_ai_mine_1_free() -> None:
    table = plays("ai-mine-1-free", 1, Table().cubes("ann", "grey2a", 2)).does("ann", "mine grey2")
    assert (table.gems("ann"), table.question) == ((1, 2, 0), "")


def test_ai_settle_1() -> None:
    assert plays("ai-settle-1").does("ann", "settle 1 grey1a").in_galaxy("ann", "grey") == 1


def test_ai_settle_1_anywhere() -> None:
    table = plays("ai-settle-1-anywhere", 1, board_with_far_systems())
    assert "settle 1 red1b" in table.legal(who="ann")
    assert "settle 2 red1b" not in table.legal(who="ann")


@pytest.mark.parametrize("card", ["ai-tower-2", "ai-tower-2-saving"])
def test_ai_towers_of_2(card: str) -> None:
    table = plays(card, 1, board_with_far_systems())
    assert "settle 2 grey1a" in table.legal(who="ann")
    assert "settle 2 green1a" not in table.legal(who="ann")


def test_ai_tower_2_mine() -> None:
    table = plays("ai-tower-2-mine").does("ann", "settle 2 grey2a", "yield grey2")
    assert (table.in_galaxy("ann", "grey"), table.gems("ann")) == (2, (1, 2, 0))


def test_ai_settle_twice() -> None:
    table = plays("ai-settle-twice").does("ann", "settle 1 grey1a", "settle 1 grey2a")
    assert (table.in_galaxy("ann", "grey"), table.question) == (2, "")


def test_ai_discover_cheap() -> None:
    table = plays("ai-discover-cheap", 1, Table(2, actions_optional=True))
    assert table.legal(who="ann") == ["discover parsec1", "waive"]


def test_ai_settle_or_mine() -> None:
    table = Table().cubes("ann", "grey2a", 2)
    plays("ai-settle-or-mine", 1, table).does("ann", "mine grey2")
    assert table.legal(who="ann") == ["mine grey2", "waive"], "mining was chosen: the second yield"
    table.does("ann", "mine grey2")
    assert table.gems("ann") == (1, 3, 0)


def test_ai_take_gems() -> None:
    assert plays("ai-take-gems").gems("ann") == (2, 3, 0)


def test_ai_upgrade_twice_may_raise_one_gem_two_ranks() -> None:
    table = plays("ai-upgrade-twice", 1, Table().has("ann", gems=(1, 0, 0)))
    table.does("ann", "upgrade anthracite", "upgrade gold")
    assert table.gems("ann") == (0, 0, 1)


def test_every_ai_card_has_its_test() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [word for word in WORDS["card"][-len(AI_CARDS) :] if f'"{word}"' not in text] == []


def test_cards_are_resolved_left_to_right_with_their_own_range() -> None:
    table = board_with_far_systems().has("ann", row=["settle-1", "upgrade-gem", "settle-1"], ranges=[1, 1, 3])
    table.now(*[PlayCard(0, slot) for slot in range(SLOTS - 2)])
    assert "settle 1 red1a" not in table.legal(who="ann")
    table.does("ann", "settle 1 grey1a", "upgrade anthracite")
    assert "settle 1 red1a" in table.legal(who="ann")


@pytest.mark.parametrize("text", ["settle 1 grey2b", "settle 2 grey1a", "discover parsec2", "pick ai-mine-2"])
def test_the_reason_is_the_card_where_it_cannot_do_that_at_all(text: str) -> None:
    table = plays("upgrade-gem", 1, Table().cubes("ben", "grey1a"))
    assert table.why_not(text, "ann") == "other-action", "no adaptability and no range would help"


def test_why_a_gem_cannot_be_upgraded() -> None:
    table = plays("upgrade-gem", 1, Table().has("ann", gems=(1, 0, 1)))
    assert table.why_not("upgrade transparent", "ann") == "highest-rank"
    assert table.why_not("upgrade gold", "ann") == "no-gem"


def test_what_is_possible_must_be_done_but_by_agreement() -> None:
    assert plays("settle-1", 1, Table(actions_optional=True)).why_not("waive", "ann") == ""
