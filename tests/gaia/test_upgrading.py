"""Upgrade Existing Structures (ruling 8)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia.research import LostPlanet


def test_a_trading_station_is_cheaper_near_an_opponent() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", ore=2, credits=6).turn("terrans")
    t.play("terrans: upgrade 3A7 to trading_station")
    assert t.resources("terrans")[:2] == (0, 0)
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").stand("xenos", "mine 3A6")
    t.have("terrans", ore=2, credits=6).turn("terrans").play("terrans: upgrade 3A7 to trading_station")
    assert t.resources("terrans")[:2] == (3, 0)


def test_gaiaformers_satellites_and_stations_of_others_give_no_discount() -> None:
    t = Table("terrans", "ivits").stand("terrans", "mine 3A7").stand("ivits", "space_station 3A8", "gaiaformer 7A10")
    t.player("ivits").satellite[t.hex("3B3")] = 1
    t.have("terrans", ore=2, credits=5).turn("terrans")
    assert t.why_not("upgrade 3A7 to trading_station") == "too-dear"


@pytest.mark.parametrize(
    ("standing", "to", "credits", "ore"),
    [
        ("trading_station", "research_lab", 5, 3),
        ("trading_station", "planetary_institute", 6, 4),
        ("research_lab", "academy_knowledge", 6, 6),
        ("research_lab", "academy_qic", 6, 6),
    ],
)
def test_upgrade_costs(standing: str, to: str, credits: int, ore: int) -> None:
    t = Table("terrans", "xenos").stand("terrans", f"{standing} 3A7").have("terrans", ore=ore, credits=credits)
    t.turn("terrans").play(f"terrans: upgrade 3A7 to {to}")
    assert t.resources("terrans")[:2] == (0, 0)
    assert t.asked == ("terrans Turn" if to == "planetary_institute" else "terrans GainTile")


def test_the_upgrade_tree() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7", "trading_station 1B1", "research_lab 4A4")
    t.have("terrans", ore=15, credits=30).turn("terrans")
    assert t.legal("upgrade") == [
        "upgrade 3A7 to trading_station",
        "upgrade 1B1 to research_lab",
        "upgrade 1B1 to planetary_institute",
        "upgrade 4A4 to academy_knowledge",
        "upgrade 4A4 to academy_qic",
    ]
    assert t.why_not("upgrade 3A7 to research_lab") == "no-upgrade"
    assert t.why_not("upgrade 2A3 to trading_station") == "not-yours"


def test_the_removed_piece_covers_its_income_again() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 1B1", "mine 3A7")
        .have("terrans", ore=2, credits=6)
        .turn("terrans")
    )
    t.play("terrans: upgrade 3A7 to trading_station; end turn").next_round()
    # One mine and the base give two ore, the first trading station three credits, the base one knowledge.
    assert t.resources("terrans")[:3] == (3, 3, 5)


def test_each_academy_exists_once_and_pieces_are_limited() -> None:
    t = Table("terrans", "xenos").stand("terrans", "academy_qic 1B1", "research_lab 3A7")
    t.stand("terrans", *[f"trading_station {hex}" for hex in ("4A4", "6B1", "4B0", "1A6")], "mine 2A7")
    t.have("terrans", ore=15, credits=30).turn("terrans")
    assert t.why_not("upgrade 3A7 to academy_qic") == "no-piece"
    assert t.why_not("upgrade 3A7 to academy_knowledge") == ""
    assert t.why_not("upgrade 2A7 to trading_station") == "no-piece"


def test_an_action_space_revealed_by_an_upgrade_can_be_used_in_the_same_round() -> None:
    t = Table("terrans", "xenos").stand("terrans", "research_lab 3A7").have("terrans", ore=6, credits=6).turn("terrans")
    assert t.why_not("special academy") == "special-not-owned"
    t.play("terrans: upgrade 3A7 to academy_qic; take tile seven_vp; do not advance; end turn").turn("terrans")
    qic = t.player("terrans").qic
    t.play("terrans: special academy")
    assert t.player("terrans").qic == qic + 1


def test_the_lost_planet_cannot_be_upgraded() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", ore=15, credits=30)
    t.ask(LostPlanet(0)).play("terrans: place lost planet 3A8").turn("terrans")
    assert t.why_not("upgrade 3A8 to trading_station") == "not-yours"
