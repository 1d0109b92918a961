"""Who plays whom: each seed is played several times, with the bots moved round the table.

The seed decides board, tiles and seats' factions where the game deals them, so every bot meets every draw from every
place. The games of one seed form a block; all intervals treat blocks, not games, as independent.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from perihelion.bots import read_spec


class Fixture:
    """One game to be played: enough to play it anywhere, and to know whether it was played already."""

    def __init__(
        self,
        game: str,
        seed: int,
        turn: int,
        labels: Sequence[str],
        specs: Mapping[str, str],
        options: Mapping[str, Any],
        group: str = "main",
    ) -> None:
        self.game = game
        self.seed = seed
        self.turn = turn
        self.labels = list(labels)
        """By seat: which contestant sits there."""
        self.specs = dict(specs)
        """Contestant -> the bot it is."""
        self.options = dict(options)
        self.group = group

    @property
    def id(self) -> str:
        return f"{self.group}/{self.seed}/{self.turn}"

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": self.seed,
            "turn": self.turn,
            "labels": self.labels,
            "specs": self.specs,
            "options": self.options,
            "group": self.group,
        }


def fixture(data: Mapping[str, Any]) -> Fixture:
    """The fixture that `data` wrote down."""
    return Fixture(
        data["game"], data["seed"], data["turn"], data["labels"], data["specs"], data["options"], data["group"]
    )


def contestants(bots: Sequence[str]) -> dict[str, str]:
    """A label for each bot; the same bot entered twice gets numbers."""
    labelled: dict[str, str] = {}
    for spec in bots:
        name = str(read_spec(spec))
        twin = 2
        label = name
        while label in labelled:
            label = f"{name} #{twin}"
            twin += 1
        labelled[label] = name
    return labelled


def schedule(
    game: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    first_seed: int,
    options: Mapping[str, Any],
    group: str = "main",
) -> list[Fixture]:
    """At least that many games in whole blocks: over a block every contestant sits on every seat equally often."""
    specs = contestants(bots)
    labels = list(specs)
    turns = len(labels)
    blocks = -(-games // turns)
    fixtures: list[Fixture] = []
    for seed in range(first_seed, first_seed + blocks):
        for turn in range(turns):
            lineup = [labels[(seat + turn) % turns] for seat in range(seats)]
            fixtures.append(Fixture(game, seed, turn, lineup, specs, options, group))
    return fixtures


def control(game: str, bot: str, seats: int, games: int, first_seed: int, options: Mapping[str, Any]) -> list[Fixture]:
    """A bot against itself: whatever difference shows here is noise or a flaw of the arena."""
    return schedule(game, [bot, bot], seats, games, first_seed, options, "control") if games else []
