"""What help says of a piece: read off the data, not written a second time."""

import pytest

from gaia.table import Table
from perihelion.games.gaia import GAME


@pytest.mark.parametrize(
    ("kind", "id", "said"),
    [
        ("booster", "ore_knowledge", "income: 1 ore and 1 knowledge"),
        ("booster", "terraform_step", "income: 2 credits"),
        ("building", "trading_station", "price: 6 credits and 2 ore"),
        ("booster", "none", ""),
        ("building", "none", ""),
        ("faction", "none", ""),
        ("hex", "none", ""),
    ],
)
def test_what_a_piece_brings_or_costs(kind: str, id: str, said: str) -> None:
    assert GAME.about(Table("terrans", "xenos").state, kind, id, "en") == said


def test_a_faction_board_is_told_whole() -> None:
    said = GAME.about(Table("terrans", "xenos").state, "faction", "terrans", "en")
    printed = (
        "home planet: Terra", "starts with: 15 credits, 4 ore, 3 knowledge and 1 Q.I.C.", "power I/II/III: 4/4/0",
        "income: 1 ore and 1 knowledge", "Gaia Project: 1", "planetary institute: ",
    )  # fmt: skip
    assert [part for part in printed if part not in said] == []


def test_a_hex_tells_its_planet_and_who_stands_there() -> None:
    table = Table("terrans", "xenos")
    said = {hex: GAME.about(table.state, "hex", hex, "en") for hex in ("1A0", "1A5", "1B1")}
    assert said == {"1A0": "", "1A5": "Volcanic", "1B1": "Terra"}
    table.stand("terrans", "mine 1B1")
    assert GAME.about(table.state, "hex", "1B1", "en") == "Terra, mine ●"
