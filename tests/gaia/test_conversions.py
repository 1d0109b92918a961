"""Free Actions: burning power and converting (rulings 3.4, 12.19)."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import Table


@pytest.mark.parametrize(
    ("conversion", "before", "after"),
    [
        ("power_to_qic", {"power": (0, 0, 4), "qic": 0}, {"area1": 4, "area3": 0, "qic": 1}),
        ("power_to_ore", {"power": (0, 0, 3), "ore": 0}, {"area1": 3, "area3": 0, "ore": 1}),
        ("power_to_knowledge", {"power": (0, 0, 4), "knowledge": 0}, {"area1": 4, "area3": 0, "knowledge": 1}),
        ("power_to_credit", {"power": (0, 0, 1), "credits": 0}, {"area1": 1, "area3": 0, "credits": 1}),
        ("qic_to_ore", {"qic": 1, "ore": 0}, {"qic": 0, "ore": 1}),
        ("knowledge_to_credit", {"knowledge": 1, "credits": 0}, {"knowledge": 0, "credits": 1}),
        ("ore_to_credit", {"ore": 1, "credits": 0}, {"ore": 0, "credits": 1}),
        ("ore_to_power_token", {"ore": 1, "power": (0, 0, 0)}, {"ore": 0, "area1": 1}),
    ],
)
def test_every_conversion(conversion: str, before: dict[str, Any], after: dict[str, int]) -> None:
    t = Table("terrans", "xenos").have("terrans", power=(0, 0, 0), ore=0, knowledge=0, credits=0, qic=0)
    t.have("terrans", **before).turn("terrans").play(f"terrans: convert {conversion}")
    p = t.player("terrans")
    assert {name: getattr(p, name) for name in after} == after
    assert t.why_not(f"convert {conversion}") == "too-dear"


def test_conversions_chain_and_lose_what_the_track_cannot_hold() -> None:
    t = Table("terrans", "xenos").have("terrans", qic=1, ore=15, credits=29).turn("terrans")
    t.play("terrans: convert qic_to_ore")
    assert t.player("terrans").ore == 15
    t.play("terrans: convert ore_to_credit; convert ore_to_credit")
    assert t.resources("terrans")[:2] == (30, 13)


def test_burning_needs_two_tokens_in_area_two() -> None:
    t = Table("terrans", "xenos").have("terrans", power=(3, 3, 0)).turn("terrans").play("terrans: burn power")
    assert t.power("terrans") == (3, 1, 1)
    assert t.why_not("burn power") == "burn"


def test_burning_moves_the_brainstone() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 1, 0), brainstone=2).turn("taklons")
    t.play("taklons: burn power")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 0, 0), 3)
