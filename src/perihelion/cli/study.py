"""`perihelion study make|check|page`: matches and positions with chapters, comments, arrows and branches."""

import argparse
from pathlib import Path
from typing import Any

from perihelion.analysis.studies import (
    Chapter,
    Study,
    chapters_of,
    check,
    read_study,
    study_page,
    write_study,
)


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "study", help="matches and positions with comments and branches: make, check, page"
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    made = verbs.add_parser("make", help="make a study: a chapter for each match, position or study")
    made.add_argument("files", nargs="+", metavar="FILE", help="a match (.phn), a study (.phs), or a position in words")
    made.add_argument("--title", default="", help="what it is called (default: the name of the first file)")
    made.add_argument("--seat", type=int, help="show the matches as this seat saw them (default: as a spectator)")
    made.add_argument("--out", metavar="FILE.phs", help="write there (default: print it)")
    checked = verbs.add_parser("check", help="play every move by the rules; the first that cannot be is named")
    checked.add_argument("file", help="a study (.phs)")
    page = verbs.add_parser("page", help="write a study as one page that needs no server")
    page.add_argument("file", help="a study (.phs)")
    page.add_argument("--out", metavar="FILE.html", help="write there (default: beside the study)")
    page.add_argument("--language", default="en", choices=("en", "de", "nl"), help="of what lies beside the map")


def run(args: argparse.Namespace) -> int:
    verbs = {"make": _make, "check": _check, "page": _page}
    return verbs[args.verb](args)


def _make(args: argparse.Namespace) -> int:
    chapters: list[Chapter] = []
    for name in args.files:
        chapters += _chapters(Path(name), args.seat)
    study = Study(args.title or Path(args.files[0]).stem, chapters)
    check(study)
    if args.out:
        Path(args.out).write_text(write_study(study), encoding="utf-8")
        print(_told(study))
    else:
        print(write_study(study), end="")
    return 0


def _chapters(path: Path, seat: int | None) -> list[Chapter]:
    try:
        return chapters_of(_text(path), path.stem, None if seat is None else seat - 1)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def _check(args: argparse.Namespace) -> int:
    print(_told(_read(args.file)))
    return 0


def _page(args: argparse.Namespace) -> int:
    out = Path(args.out) if args.out else Path(args.file).with_suffix(".html")
    page = study_page(_read(args.file), args.language)
    out.write_text(page, encoding="utf-8")
    print(f"{out}: {len(page.encode()) // 1000} KB")
    return 0


def _read(name: str) -> Study:
    try:
        return read_study(_text(Path(name)))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not text") from None


def _told(study: Study) -> str:
    """One line: what is in it."""
    moves = sum([len(chapter.nodes) - 1 for chapter in study.chapters])
    return f"{study.title}: chapters {len(study.chapters)}, moves {moves}"
