"""Planning ahead: what a seat will do when it is asked next."""

from typing import Annotated

from msgspec import Meta, Struct

from perihelion.server.messages.base import ActionText, Answer, Ask

Word = Annotated[str, Meta(min_length=1, max_length=60)]


class PlanStep(Struct, kw_only=True, forbid_unknown_fields=True):
    """One action; where it is not possible, the next of these is taken in its place."""

    any_of: Annotated[list[ActionText], Meta(min_length=1, max_length=6)]


class PlanAhead(Ask):
    """Played for the seat as soon as it is asked, step by step, until one is not possible."""

    steps: Annotated[list[PlanStep], Meta(max_length=30)] = []
    only_answer: bool = False
    """Where a single answer is possible (only a pass is left), give it."""
    stops_at: Annotated[list[Word], Meta(max_length=30)] = []
    """The plan stops when somebody else says one of these words: a place or a thing it depends on."""
    otherwise: Annotated[list[PlanStep], Meta(max_length=30)] = []
    """Where the plan would stop, this is played in place of what is left of it."""


class PlanStop(Struct, kw_only=True):
    """Why a plan is not played on: a word that somebody else has said, or a step that is not possible, and why."""

    word: str = ""
    step: str = ""
    why: str = ""
    """In the words of its person's language."""


class PlanInfo(Answer):
    steps: list[PlanStep]
    """Those that are left."""
    only_answer: bool
    stops_at: list[str]
    otherwise: list[PlanStep]
    stopped: PlanStop | None
    """Why it plays on no longer; none: it is waiting for the next question."""
