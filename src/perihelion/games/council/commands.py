"""`perihelion council components`: what is printed in the box, what was reconstructed, and how to correct it."""

from pathlib import Path
from typing import Any

from perihelion.core.formats import Command
from perihelion.games.council.options import RECONSTRUCTION


class PrintComponents(Command):
    def __init__(self) -> None:
        super().__init__("components", "print the tables with the mark of where each value comes from")

    def add(self, parser: Any) -> None:
        parser.add_argument("--components", metavar="FILE", help="check a corrected file and print the tables with it")
        parser.add_argument(
            "--reconstruction",
            choices=RECONSTRUCTION.choices,
            default=RECONSTRUCTION.default,
            help="the values of what is not known (default: %(default)s)",
        )

    def run(self, args: Any) -> int:
        from rich.console import Console

        from perihelion.games.council.corrections import load_components
        from perihelion.games.council.tables import components_table

        file = Path(args.components).read_text(encoding="utf-8") if args.components else "{}"
        Console().print(components_table(load_components(file, args.reconstruction) or args.reconstruction))
        return 0


COMMANDS: list[Command] = [PrintComponents()]
