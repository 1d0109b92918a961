"""What all tests share."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from server.receivers import Hook, Mailbox

# How long an example takes says something of the machine, not of the rules.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_sessionstart() -> None:
    """Test the sources that are there, not binaries of older ones."""
    subprocess.run([sys.executable, Path(__file__).parent.parent / "tools" / "compile.py", "--clean"], check=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a running table or database stay together in one worker; each file of the browser's has one."""
    for item in items:
        folder = item.path.parent.name
        if folder in ("browser", "server"):
            item.add_marker(pytest.mark.xdist_group(item.path.stem if folder == "browser" else folder))


@pytest.fixture
def hook() -> Iterator[Hook]:
    """A webhook that keeps what it is sent."""
    from server.receivers import Hook

    made = Hook()
    yield made
    made.close()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    """A mail server that keeps what it is sent."""
    from server.receivers import Mailbox

    box = Mailbox()
    yield box
    box.close()
