"""The page's own checks and unit tests, in its own language."""

from __future__ import annotations

import sys

from browser.conftest import ROOT


def test_the_units_of_the_page() -> None:
    sys.path.insert(0, str(ROOT))
    from hatch_build import build_page, run_npm

    build_page(ROOT)
    run_npm(ROOT / "web", ["run", "check"])
    run_npm(ROOT / "web", ["test"])
