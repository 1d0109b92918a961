"""Xenos: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_xenos_institute_earns_a_qic() -> None:
    t = Table("xenos", "terrans").stand("xenos", "planetary_institute 3A6").booster("xenos", "terraform_step")
    t.have("xenos", qic=0, power=(9, 0, 0)).income()
    assert (t.player("xenos").qic, t.power("xenos")) == (1, (5, 4, 0))
