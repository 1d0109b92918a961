"""Terrans: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_terrans_tokens_return_to_area_two() -> None:
    t = Table("terrans", "xenos").have("terrans", power=(0, 1, 0), gaia=6).gaia_phase()
    assert (t.power("terrans"), t.player("terrans").gaia) == ((0, 7, 0), 0)


def test_terrans_with_institute_buy_with_the_returning_power() -> None:
    t = Table("terrans", "xenos").stand("terrans", "planetary_institute 3A7")
    t.have("terrans", power=(0, 0, 0), gaia=4, ore=0, credits=0).gaia_phase()
    t.play("terrans: convert power_to_ore; convert power_to_credit")
    assert t.resources("terrans")[:2] == (1, 1)
    assert t.power("terrans") == (0, 4, 0)
    assert t.asked == "terrans Turn"


def test_terrans_may_leave_power_unused() -> None:
    t = Table("terrans", "xenos").stand("terrans", "planetary_institute 3A7").have("terrans", power=(0, 0, 0), gaia=4)
    t.gaia_phase().play("terrans: finish")
    assert t.power("terrans") == (0, 4, 0)


def test_terrans_must_use_all_power_by_the_option() -> None:
    t = Table("terrans", "xenos", terrans_use_all=True).stand("terrans", "planetary_institute 3A7")
    t.have("terrans", power=(0, 0, 0), gaia=4).gaia_phase()
    assert "finish" not in t.legal()
    t.play("terrans: convert power_to_ore")
    assert (t.power("terrans"), t.player("terrans").gaia) == ((0, 3, 0), 1)
    t.play("terrans: convert power_to_credit")
    assert t.power("terrans") == (0, 4, 0)
