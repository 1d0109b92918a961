"""Rulebook coverage: every section is cited by some rule, and the pages in docs are as the sources are."""

import re
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


DIGESTS = {
    "gaia": ["gaia/rulings.md", "gaia/automa-rules.md"],
    "council": ["council/rules.md"],
    "galactic_era": ["galactic_era/rules.md"],
}
DATA = ROOT.parent / "shared" / "data"


@pytest.mark.parametrize("game", coverage.sections())
@pytest.mark.skipif(not DATA.exists(), reason="the digests of the rulebooks are not here")
def test_every_heading_of_the_digest_is_accounted_for(game: str) -> None:
    text = "".join([(DATA / digest).read_text(encoding="utf-8") for digest in DIGESTS[game]])
    found = {re.sub(r" *(\[.*\]|\(\*.*\*\))$", "", heading) for heading in re.findall(r"^## (.*)$", text, re.M)}
    assert found - coverage.headings(game) == set()


@pytest.mark.parametrize("game", coverage.sections())
def test_each_section_is_cited_by_itself(game: str) -> None:
    """A word cites one section: where two share one, the second could lose its rules unnoticed."""
    cited = [word for _, words in coverage.sections()[game] for word in words]
    assert sorted(cited) == sorted(set(cited))


@pytest.mark.parametrize("game", coverage.sections())
def test_a_section_that_loses_its_only_citation_is_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the docstrings that cite a section say nothing more of it, for every section in turn."""
    kept = coverage.cited_in(game)
    for section, cited in coverage.sections()[game]:
        silent = [(module, where, text) for module, where, text in kept if not coverage.speaks_of(text, cited)]
        monkeypatch.setattr(coverage, "cited_in", lambda name, silent=silent: silent)
        assert section in coverage.uncited(game)


def test_a_section_that_nothing_cites_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "sections", lambda: {"gaia": [("Dice", ["Appendix X"])]})
    assert coverage.uncited("gaia") == ["Dice"]
