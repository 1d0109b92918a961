"""Rulebook coverage: every section is cited by some rule, and the pages in docs are as the sources are."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import coverage_pages as coverage  # noqa: E402


@pytest.mark.parametrize("game", coverage.sections())
def test_every_section_is_cited(game: str) -> None:
    assert coverage.uncited(game) == []


@pytest.mark.parametrize("game", coverage.sections())
def test_the_page_is_current(game: str) -> None:
    kept = (ROOT / "docs" / f"coverage-{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    assert kept == coverage.page(game), "python tools/coverage_pages.py writes it again"


def test_a_section_that_nothing_cites_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "sections", lambda: {"gaia": [("Dice", ["Appendix X"])]})
    assert coverage.uncited("gaia") == ["Dice"]
