"""A real table server and a real browser. One of each for a worker; every test sits down as people of its own."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 20_000
"""Milliseconds that a busy machine has for what is expected of the page; a quick one is never kept waiting."""
expect.set_options(timeout=PATIENCE)


def build_page() -> None:
    """The page as its sources are now. The workers share it: one builds, and the others wait."""
    sys.path.insert(0, str(ROOT))
    import hatch_build

    with Path(hatch_build.__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        hatch_build.build_page(ROOT)


@contextmanager
def open_table(folder: Path, think: float = 0.05) -> Iterator[str]:
    """A table server of its own, with the page built, whose bots think this many seconds; its address."""
    build_page()
    server = subprocess.Popen(
        [
            sys.executable, "-m", "perihelion.cli", "serve", "--port", "0", "--database", str(folder / "table.db"),
            "--limits", "1000", "--workers", "1", "--think", str(think), "--review", "8n",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )  # fmt: skip
    assert server.stdout is not None
    try:
        address = ""
        for line in server.stdout:
            if " open at " in line:
                address = next(word for word in line.split() if word.startswith("http"))
                break
        assert address, "the table did not open"
        with urllib.request.urlopen(address) as page:
            assert b"Perihelion" in page.read()
        yield address
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that runs for these tests."""
    with open_table(tmp_path_factory.mktemp("table")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM is not None, "there is no chromium on this machine: run `bash tests/services.sh`"
    with sync_playwright() as playwright:
        # Scrollbars take room, as they do for people: a driver hides them unless told otherwise.
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, ignore_default_args=["--hide-scrollbars"]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def window(browser: Browser, table: str) -> Iterator[BrowserContext]:
    """A browser of one person."""
    context = browser.new_context(base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    yield context
    context.close()
