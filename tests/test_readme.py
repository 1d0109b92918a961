"""The README's game is played as it stands there."""

import doctest
from pathlib import Path

import pytest


def test_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the README saves a file
    result = doctest.testfile(str(Path(__file__).parent.parent / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
