"""Draw the icons of the installed page from one drawing: `python tools/icons.py` writes web/public/icons.

An icon for a launcher fills its square (launchers cut it to their own shape); the badge is a silhouette, for the bar of
a phone shows only its outline. Needs Chromium and playwright, as the browser tests do.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PLACE = Path(__file__).parents[1] / "web" / "public" / "icons"

ORBIT = """
<g transform="translate({at} {at}) scale({scale})">
  <ellipse rx="9.5" ry="5.6" transform="rotate(-24)" fill="none" stroke="{line}" stroke-width="1.5"/>
  <circle cx="-3.4" cy="1.4" r="3.2" fill="{sun}"/>
  <circle cx="-8.4" cy="4" r="1.7" fill="{line}"/>
</g>"""

STARS = """
<g fill="#dfe8ff" opacity=".55">
  <circle cx="4.2" cy="5.1" r=".28"/><circle cx="19.4" cy="4" r=".22"/><circle cx="20.6" cy="18.4" r=".3"/>
  <circle cx="15.2" cy="20.6" r=".2"/><circle cx="5.2" cy="20.2" r=".22"/><circle cx="11.4" cy="3.2" r=".18"/>
</g>"""


def drawing(size: int, corner: float, scale: float, flat: bool = False) -> str:
    orbit = ORBIT.format(at=12, scale=scale, line="#fff" if flat else "#b6c3de", sun="#fff" if flat else "#ffbf4d")
    ground = "" if flat else f'<rect width="24" height="24" rx="{corner}" fill="#0d1424"/>{STARS}'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 24 24">'
        f"{ground}{orbit}</svg>"
    )


ICONS = {
    "icon-192": drawing(192, 5.5, 0.95),
    "icon-512": drawing(512, 5.5, 0.95),
    "maskable-512": drawing(512, 0, 0.72),
    "apple-180": drawing(180, 0, 0.86),
    "badge-96": drawing(96, 0, 1.08, flat=True),
}


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for name, svg in ICONS.items():
            page.set_content(f"<style>body{{margin:0;background:none}}svg{{display:block}}</style>{svg}")
            page.locator("svg").screenshot(path=PLACE / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
