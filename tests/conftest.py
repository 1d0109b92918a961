"""What all tests share."""

import subprocess
import sys
from pathlib import Path


def pytest_sessionstart() -> None:
    """Test the sources that are there, not binaries of older ones."""
    subprocess.run([sys.executable, Path(__file__).parent.parent / "benchmarks" / "compile.py", "--clean"], check=True)
