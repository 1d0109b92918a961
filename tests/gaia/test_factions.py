"""The fourteen faction boards (Appendix I)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gaia.table import Table
from perihelion.games.gaia.components import BOARDS, FACTION_IDS, PARTNER, PLANET_IDS

CHECKS = json.loads((Path(__file__).parent / "check_values.json").read_text(encoding="utf-8"))


HOMES = {"terra": "1B1 3A7 4A4", "desert": "3A6 2A3 1A9", "swamp": "4B2 2B4 1B5", "oxide": "1A6 2A7 4B0",
         "volcanic": "1A5 2A11 4B4", "titanium": "2A0 3A3 4A0", "ice": "2B1 3B2 4A9"}  # fmt: skip


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_income_of_the_first_round(faction: str) -> None:
    board = BOARDS[FACTION_IDS.index(faction)]
    opponent = "terrans" if board.home != 0 else "xenos"
    t = Table(faction, opponent).booster(faction, "terraform_step")
    homes = HOMES[PLANET_IDS[board.home]].split()
    if board.starts_with_institute:
        t.stand(faction, f"planetary_institute {homes[0]}")
    t.stand(faction, *[f"mine {hex}" for hex in homes[: board.starting_mines]])
    t.have(faction, credits=0, ore=0, knowledge=0, qic=0, power=(9, 0, 0), brainstone=0).income()
    expected = CHECKS["round_1_income_without_booster"][faction]
    got = dict(zip(("credits", "ore", "knowledge", "qic"), t.resources(faction), strict=True))
    got["credits"] -= 2  # the booster's
    assert {name: amount for name, amount in got.items() if amount} == {
        name: amount for name, amount in expected.items() if not name.startswith("power")
    }
    charged, tokens = expected.get("power_charge", 0), expected.get("power_tokens", 0)
    assert t.power(faction) == (9 + tokens - charged, charged, 0)


def test_two_factions_share_a_board() -> None:
    assert FACTION_IDS[PARTNER[FACTION_IDS.index("bal_taks")]] == "geodens"
    assert FACTION_IDS[PARTNER[FACTION_IDS.index("bescods")]] == "firaks"
