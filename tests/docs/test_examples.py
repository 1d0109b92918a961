"""Every example of the docs runs as it stands there, and every command in them is one that there is."""

import doctest
import re
import shlex
import sys
import warnings
from pathlib import Path

import pytest

from perihelion import front
from perihelion.cli import build_parser, main

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.name for path in DOCS.glob("*.md"))
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = {"research.md"}
"""Pages whose examples a test of their own runs, with what they need installed (tests/rl)."""


def blocks(page: str, *languages: str) -> list[str]:
    found = FENCE.findall((DOCS / page).read_text(encoding="utf-8"))
    return [code for language, code in found if language in languages]


def prepare(page: str, folder: Path) -> None:
    """What a reader has when a page's examples begin."""
    if page == "council-components.md":
        (folder / "my-box.json").write_text(blocks(page, "json")[0], encoding="utf-8")
    if page == "add-a-game.md":
        assert main(["new-game", "pig"]) == 0
        assert front.game_in(folder / "pig") is not None


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python") and page not in ELSEWHERE])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(front, "_HERE", {})
    monkeypatch.setattr(sys, "path", sys.path[:])
    prepare(page, tmp_path)
    names: dict[str, object] = {}
    for code in blocks(page, "python"):
        if code.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(code, names, page, None, 0)
            runner = doctest.DocTestRunner()
            runner.run(test, clear_globs=False)
            assert runner.summarize(verbose=False).failed == 0
            names = test.globs
        else:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", ResourceWarning)  # a page may leave a file to the interpreter
                exec(compile(code, page, "exec"), names)
    for name in [name for name in sys.modules if name.partition(".")[0] == "pig"]:
        del sys.modules[name]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "sh", "console")])
def test_the_commands_of_a_page_are_understood(page: str) -> None:
    lines = [line for code in blocks(page, "sh", "console") for line in code.splitlines()]
    for line in lines:
        words = shlex.split(line, comments=True)
        if "perihelion" in words[:2] and "=" not in words[0]:
            given = words[words.index("perihelion") + 1 :]
            build_parser(given).parse_args(given)
