"""Axe on a page in a theme: what it calls serious or critical, and what does not fit the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
AT_REST = """() => document.getAnimations().every((one) => one.playState !== 'running'
  || one.effect.getComputedTiming().endTime === Infinity || one.finish())"""
"""What still fades in has other colours than it will have: it is finished, and looked at a moment later."""


def set_page(page: Page, theme: str, language: str = "en") -> None:
    """Theme and language, as the settings keep them."""
    page.evaluate(
        "([theme, language]) => {"
        " localStorage.setItem('perihelion.theme', JSON.stringify(theme));"
        " localStorage.setItem('perihelion.language', JSON.stringify(language)); }",
        [theme, language],
    )
    page.reload()
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


def violations(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the page's own policy forbids foreign script tags
    page.wait_for_function(AT_REST)
    found: Any = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['target']} ({len(one['nodes'])})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def too_wide(page: Page) -> bool:
    """Whether the page is wider than the screen: a phone would then shrink or push it about."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide
