"""Hadsch Hallas: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_hadsch_hallas_institute_turns_credits_into_resources() -> None:
    t = (
        Table("hadsch_hallas", "terrans")
        .have("hadsch_hallas", credits=11, ore=0, knowledge=0, qic=0)
        .turn("hadsch_hallas")
    )
    assert t.why_not("convert credits_to_ore") == "not-your-faction"
    t.stand("hadsch_hallas", "planetary_institute 1A6")
    t.play("hadsch_hallas: convert credits_to_qic; convert credits_to_ore; convert credits_to_knowledge")
    assert t.resources("hadsch_hallas") == (0, 1, 1, 1)
    assert t.why_not("action power_2_tokens") == "too-dear"  # power actions are not payable with credits
