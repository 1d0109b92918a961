"""`perihelion verify FILE`: recompute every draw of a finished match from its secret and nonces."""

import argparse
import json
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "verify",
        help="recompute every draw of a finished match",
        description="Recompute every draw of a finished match from its secret and nonces, or from its seed.",
    )
    parser.add_argument("file", help="an export of a finished match (.phn)")
    parser.add_argument("--commitment", default="", help="the commitment you noted before the match")
    parser.add_argument("--nonce", default="", help="the nonce you sent after it")
    parser.add_argument("--json", action="store_true", help="machine-readable output")


def run(args: argparse.Namespace) -> int:
    from pathlib import Path

    from perihelion.server.play.verifying import verify

    try:
        text = Path(args.file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{args.file} is not a Perihelion save file: it is not text") from None
    found = verify(text, args.commitment, args.nonce)
    if args.json:
        print(json.dumps(found.data()))
    else:
        print(f"{args.file}: {found}")
    return 0 if found.fair else 1
