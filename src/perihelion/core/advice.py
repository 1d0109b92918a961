"""Advice: what a game knows about playing it well. Bots ask it; the rules do not.

A game names its own subclass in `Game.advice` and overrides what it has something to say about. Without any of it a bot
goes by the score and considers every legal action.
"""

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action
from perihelion.core.rows import Parts

PlannedTurn = tuple[float, list[Action]]
"""The points that a turn promises, and the seat's actions it is made of."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Plain defaults for every hook. A subclass adds no public name of its own: a law catches misspelt hooks."""

    kinds: ClassVar[Mapping[str, int]] = {}
    """How many values each kind of reference has, for learners; empty: the game has no rows for them."""
    plans: ClassVar[bool] = False
    """Whether `turns` and `begins_turn` plan whole turns."""

    from_sight: ClassVar[bool] = False
    """Whether `turns` judges by what the seat sees, so that no worlds need to be imagined for a first glance."""

    slips: ClassVar[Mapping[str, float]] = {}
    """How much of what a weaker level for people overlooks and likes too much it does here: below 1 where the game does
    not forgive it."""

    looks: ClassVar[Mapping[str, int]] = {"expert": 300, "master": 2000}
    """How many positions those levels for people look at that plan ahead."""

    beats: ClassVar[Mapping[str, int]] = {}
    """How many of a hundred games between two each level for people wins against the level below, as docs/opponents.md
    has it; empty: not measured."""

    losses: ClassVar[tuple[float, float]] = (1.5, 5.0)
    """Points from which a turn that was worse than the best counts as a small loss, and as a big one."""

    came_true: ClassVar[tuple[float, ...]] = ()
    """What expectations of a review come short of, in round 0 (the set-up), 1, 2 and so on, in points; the last entry
    holds for all later rounds (`benchmarks/expected.py --fit`)."""

    def evaluate(self, s: Any, seat: int) -> float | None:
        """The points this position promises the seat in the end; None: go by the score."""
        return None

    def points(self, s: Any, seat: int) -> float | None:
        """The same in the game's own points, for people, where `evaluate` counts something beside them, such as the
        win; None: it counts nothing else."""
        return None

    def grounds(self, s: Any, seat: int) -> dict[str, float]:
        """The evaluation part by part, for people: names of the catalogue (`worth.<name>`) with their points. They add
        up to `points`; empty: it has no parts."""
        return {}

    def doubt(self, s: Any) -> float:
        """By how many points the end may differ from what this position promises: one standard deviation."""
        return 0.0

    def stage(self, s: Any) -> str:
        """The part of the match that this is, for people who look back: a name of the catalogue (`stage.<name>`)."""
        return ""

    def candidates(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        """The actions worth a thought; never empty."""
        return legal

    def answer(self, s: Any, seat: int) -> Action | None:
        """The answer to a minor question that needs no thought; None: think."""
        return None

    def reply(self, s: Any, seat: int) -> Action | None:
        """A quick, sensible answer for a seat that is only imagined; None: the game has no quick word for it."""
        return None

    def go_on(self, s: Any, seat: int) -> int:
        """Play what an imagined seat does here where the game plans that as a whole. Returns how many answers it
        gave; 0 if it has to be asked one by one.
        """
        return 0

    def turns(self, s: Any, seat: int) -> list[PlannedTurn]:
        """Whole turns worth a thought, with follow-ups and conversions, where the game plans (`plans`)."""
        return []

    def begins_turn(self, s: Any) -> bool:
        """Whether the question on top begins a turn of its own."""
        return False

    def closes(self, action: Action) -> bool:
        """Whether it ends what is planned as a whole: a pass ends the round."""
        return False

    def on_the_side(self, action: Action) -> bool:
        """Whether it only exchanges goods: turns that differ in nothing else are one to whoever asks for advice."""
        return False

    def stretch(self, s: Any) -> int:
        """Counts the stretches of play; positions at the beginning of a stretch compare well."""
        return 0

    def key(self, s: Any, seat: int) -> Hashable:
        """A key that is equal for positions the seat need not tell apart; None: only equal states are the same."""
        return None

    def dealt(self, s: Any) -> bool:
        """Whether this is a choice of the set-up that the arena deals by lot, such as the faction."""
        return False

    def theme(self, s: Any) -> str:
        """What the question is about, where puzzles ask for it by name: `opening`, `battle`; empty: a turn."""
        return ""

    def side(self, s: Any, seat: int) -> str:
        """What the seat plays with, in a word: its faction, people or leader; empty: all are alike."""
        return ""

    def parts(self, players: int) -> Parts:
        """How the fields of the state and of its records are written into a learner's row; empty: no rows."""
        return {}


def lead(scores: list[int], seat: int) -> float:
    """The seat's points, less those of the best other seat."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others, default=0))
