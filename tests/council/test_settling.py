"""Settling (phase 3): where colonies may be founded, how many cubes, and why not elsewhere."""

import pytest

import perihelion
from council.table import Table, board_with_far_systems, number, plays


def test_settle_1() -> None:
    table = plays("settle-1", 1, board_with_far_systems())
    assert table.legal(who="ann") == ["settle 1 grey1a", "settle 1 grey1b", "settle 1 grey2a"]
    table.does("ann", "settle 1 grey1b")
    assert table.tower("grey1b") == ["ann"]
    assert table.question == ""


def test_settle_2_is_one_tower_or_less() -> None:
    table = plays("settle-2")
    assert table.legal(who="ann")[:2] == ["settle 2 grey1a", "settle 1 grey1a"]
    table.does("ann", "settle 2 grey1a")
    assert table.tower("grey1a") == ["ann", "ann"]


def test_settle_2_must_be_2_by_agreement() -> None:
    table = plays("settle-2", 1, Table(2, fewer_cubes_than_printed_allowed=False))
    assert "settle 1 grey1a" not in table.legal(who="ann")


def test_range_reaches_all_lower_parsecs() -> None:
    table = plays("settle-1", 2, board_with_far_systems())
    assert "settle 1 green1a" in table.legal(who="ann")
    assert "settle 1 grey1a" in table.legal(who="ann")
    assert "settle 1 red1a" not in table.legal(who="ann")


def test_adaptability_opens_planets() -> None:
    table = board_with_far_systems().has("ann", adapted=["earthlike", "volcano"])
    plays("settle-1", 2, table)
    assert "settle 1 green1d" in table.legal(who="ann")
    assert "settle 1 green1b" not in table.legal(who="ann"), "a desert"


def test_only_the_extension_builds_on_cubes_and_never_above_3() -> None:
    table = Table().cubes("ben", "grey1a", 2).cubes("ann", "grey1b", 3)
    assert "settle 1 grey1a" not in plays("settle-2", 1, table).legal(who="ann")
    table.has("ann", upgrades=["colony-extension"])
    offers = plays("settle-2", 1, table).legal(who="ann")
    assert "settle 1 grey1a" in offers
    assert "settle 2 grey1a" not in offers
    assert not [text for text in offers if "grey1b" in text]
    table.does("ann", "settle 1 grey1a")
    assert table.tower("grey1a") == ["ben", "ben", "ann"]


def test_a_planet_emptied_by_scoring_is_free_again() -> None:
    from perihelion.games.council.board import remove

    table = Table().cubes("ben", "grey1a")
    assert "settle 1 grey1a" not in plays("settle-1", 1, table).legal(who="ann")
    remove(table.state, 1, number("planet", "grey1a"))
    assert "settle 1 grey1a" in plays("settle-1", 1, table).legal(who="ann")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("settle 1 red1a", "range"),
        ("settle 1 orange1a", "no-planet"),
        ("settle 1 grey2b", "adaptability"),
        ("settle 1 grey1a", "occupied"),
        ("settle 2 grey2a", "too-many-cubes"),
        ("settle 1 grey2a", ""),
        ("mine grey1", "other-action"),
        ("score grey freely", "another-moment"),
        ("waive", "must-act"),
    ],
)
def test_why_a_planet_cannot_be_settled(text: str, code: str) -> None:
    table = plays("settle-1", 1, Table().tile("p3-03", "red").cubes("ben", "grey1a"))
    assert table.why_not(text, "ann") == code


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("settle 1 grey2b", "the upgrade costs 1 gold gem"),
        ("settle 1 grey1a", "it costs 1 anthracite gem and 1 gold gem"),
    ],
)
def test_what_is_missing_has_its_price(text: str, says: str) -> None:
    """One read that a planet is closed, but not what would open it."""
    reason = plays("settle-1", 1, Table().cubes("ben", "grey1a")).quote(text, "ann").reason
    assert reason is not None
    assert says in perihelion.game("council").words(reason)


def test_a_tower_has_a_height_and_by_agreement_all_its_cubes() -> None:
    table = Table(fewer_cubes_than_printed_allowed=False).cubes("ben", "grey1a", 2)
    plays("settle-2", 1, table.has("ann", upgrades=["colony-extension"]))
    assert table.why_not("settle 2 grey1a", "ann") == "height"
    assert table.why_not("settle 1 grey2a", "ann") == "too-few-cubes"
    assert table.why_not("settle 2 grey2a", "ann") == ""
