"""Bal T'aks: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table
from perihelion.games.gaia.research import GainTile


def test_bal_taks_cannot_navigate_before_the_institute() -> None:
    t = Table("bal_taks", "terrans").have("bal_taks", knowledge=4).turn("bal_taks")
    assert t.why_not("research navigation") == "navigation-locked"
    t.ask(GainTile(0)).play("bal_taks: take tile knowledge_per_planet_type")  # it lies below Navigation
    assert (t.asked, t.player("bal_taks").research[1]) == ("", 0)
    t.stand("bal_taks", "planetary_institute 1A5").turn("bal_taks")
    assert t.why_not("research navigation") == ""


def test_bal_taks_turn_gaiaformers_into_qic_for_a_round() -> None:
    t = (
        Table("bal_taks", "terrans")
        .have("bal_taks", qic=0, power=(9, 0, 0))
        .stand("bal_taks", "mine 1A5")
        .turn("bal_taks")
    )
    t.play("bal_taks: convert gaiaformer_to_qic")
    assert (t.player("bal_taks").qic, t.why_not("start gaia project 3A0")) == (1, "no-gaiaformer")
    assert t.why_not("convert gaiaformer_to_qic") == "too-dear"
    t.gaia_phase().turn("bal_taks")
    assert t.why_not("start gaia project 3A0") == ""


def test_a_gaiaformer_on_a_planet_is_not_available() -> None:
    t = Table("bal_taks", "terrans").stand("bal_taks", "mine 1A5").have("bal_taks", gaiaformers=0)
    t.stand("bal_taks", "gaiaformer 3A0").turn("bal_taks")
    assert t.why_not("convert gaiaformer_to_qic") == "too-dear"


def test_bal_taks_academy_gains_four_credits() -> None:
    t = (
        Table("bal_taks", "terrans")
        .stand("bal_taks", "academy_qic 1A5")
        .have("bal_taks", credits=0, qic=0)
        .turn("bal_taks")
    )
    t.play("bal_taks: special academy")
    assert t.resources("bal_taks")[::3] == (4, 0)
