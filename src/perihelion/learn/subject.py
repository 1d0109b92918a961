"""What can be learned: for a game, where turns end, what a row is, and which net is in use."""

from pathlib import Path
from typing import Any

from perihelion.core.action import Action


class Subject:
    """One learned evaluation. A game that wants one is listed in `subject`."""

    name = ""
    layout = 0
    """The version of the rows: data and weights of another one do not fit."""
    weights = Path()
    """Where the game finds its weights."""

    def end_of_turn(self, s: Any, seat: int, action: Action) -> Any:
        """The state to keep a row of, if this action ends a turn; else None."""
        raise NotImplementedError

    def row(self, s: Any, seat: int) -> list[float]:
        raise NotImplementedError

    def use(self, weights: Path | None) -> None:
        """Judge with these weights from now on; None: by hand alone."""
        raise NotImplementedError

    def counts(self, s: Any) -> dict[str, float]:
        """What tells how the game was played, as means over the seats of a finished game."""
        return {}


class Gaia(Subject):
    name = "gaia"

    def __init__(self) -> None:
        from perihelion.games.gaia.advice import correction, net, row

        self.correction = correction
        self.net = net
        self.row_of = row.row
        self.layout = row.LAYOUT
        self.weights = Path(net.__file__).parent.parent / "data" / "net.npz"

    def end_of_turn(self, s: Any, seat: int, action: Action) -> Any:
        return self.correction.end_of(s, seat, action) if s.round > 0 else None

    def row(self, s: Any, seat: int) -> list[float]:
        return self.row_of(s, seat)

    def use(self, weights: Path | None) -> None:
        self.correction.use(self.net.Weights(weights.read_bytes()) if weights else None)

    def counts(self, s: Any) -> dict[str, float]:
        seats = len(s.players)
        return {
            "federations": sum([len(p.tokens) for p in s.players]) / seats,
            "planets": sum([len(p.structures) for p in s.players]) / seats,
        }


def subject(name: str) -> Subject:
    """What is learned in that game."""
    if name != Gaia.name:
        raise ValueError(f"nothing is learned in {name!r} yet; there is: {Gaia.name}")
    return Gaia()
