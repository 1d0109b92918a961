"""The page's own checks and unit tests, in its own language."""

from __future__ import annotations

from browser.conftest import ROOT, build_page


def test_the_units_of_the_page() -> None:
    build_page()
    from hatch_build import run_npm

    run_npm(ROOT / "web", ["run", "check"])
    run_npm(ROOT / "web", ["test"])
