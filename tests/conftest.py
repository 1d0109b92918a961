"""What all tests share."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says something of the machine, not of the rules.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_sessionstart() -> None:
    """Test the sources that are there, not binaries of older ones."""
    subprocess.run([sys.executable, Path(__file__).parent.parent / "tools" / "compile.py", "--clean"], check=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a running table or database stay together in one worker."""
    for item in items:
        folder = item.path.parent.name
        if folder in ("browser", "server"):
            item.add_marker(pytest.mark.xdist_group(folder))
