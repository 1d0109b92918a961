"""The docs are a site without a warning, and no link of the project's texts leads nowhere."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")
TEXTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "web/README.md"]


def links(text: str) -> list[str]:
    """Links to files: neither to another site nor inside the page."""
    return [link for link in LINK.findall(text) if "://" not in link and link[0] != "#"]


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """A dead link or anchor, a page outside the navigation and a name that is not in the sources are errors."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    reference = (tmp_path / "api.html").read_text(encoding="utf-8")
    for name in ("core.match.Match.play", "client.match.ClubMatch.wait", "bots.bot.Bot.choose"):
        assert f'id="perihelion.{name}"' in reference


@pytest.mark.parametrize("text", TEXTS)
def test_links_between_files_lead_somewhere(text: str) -> None:
    page = ROOT / text
    found = links(page.read_text(encoding="utf-8"))
    assert [link for link in found if not (page.parent / link.partition("#")[0]).exists()] == []


def test_a_registry_is_shown_no_link_to_a_file() -> None:
    command = [sys.executable, "-m", "hatchling", "metadata"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    metadata = json.loads(done.stdout)
    shown = metadata["readme"]["text"]
    assert links(shown) == []
    assert f"{metadata['urls']['Repository']}/blob/main/docs/operating.md" in shown
    assert f"{metadata['urls']['Repository']}/raw/main/docs/screenshots/gaia-dark.png" in shown


def test_the_address_of_the_repository_stands_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [*ROOT.glob("*.*"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.yml")]
    named = [path.name for path in files if path.is_file() and project["urls"]["Repository"] in _text(path)]
    assert named == ["pyproject.toml"]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")
