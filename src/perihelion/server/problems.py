"""Refusals: everything the table says no to, with the word a client acts on and a sentence for people."""

from perihelion.core.game import Game
from perihelion.core.notation import ActionError, AmbiguousAction, IllegalAction
from perihelion.core.reason import Reason
from perihelion.server.messages.base import Problem, ReasonInfo


class Refusal(Exception):
    """Nothing was changed; the problem says why."""

    def __init__(self, problem: Problem, retry_after: int = 0) -> None:
        super().__init__(problem.detail)
        self.problem = problem
        self.retry_after = retry_after


def malformed(detail: str, fields: dict[str, str] | None = None) -> Refusal:
    return Refusal(Problem(type="malformed", title="Malformed", status=400, detail=detail, fields=fields or {}))


def sign_in(detail: str = "Sign in first.") -> Refusal:
    return Refusal(Problem(type="sign-in", title="Not signed in", status=401, detail=detail))


def forbidden(detail: str) -> Refusal:
    return Refusal(Problem(type="forbidden", title="Forbidden", status=403, detail=detail))


def not_found(detail: str) -> Refusal:
    return Refusal(Problem(type="not-found", title="Not found", status=404, detail=detail))


def not_now(detail: str) -> Refusal:
    return Refusal(Problem(type="not-now", title="Not now", status=409, detail=detail))


def stale(version: int | None = None) -> Refusal:
    detail = "The table has moved on since you looked."
    return Refusal(Problem(type="stale", title="Stale", status=409, detail=detail, version=version))


def too_large(detail: str) -> Refusal:
    return Refusal(Problem(type="too-large", title="Too large", status=413, detail=detail))


def too_many(seconds: int) -> Refusal:
    detail = f"Too many requests; try again in {seconds} s."
    return Refusal(Problem(type="too-many", title="Too many requests", status=429, detail=detail), seconds)


def unavailable() -> Refusal:
    detail = "The database does not answer just now. Look again in a moment: what you did last may have been kept."
    return Refusal(Problem(type="unavailable", title="Not available", status=503, detail=detail), 2)


def bad_action(game: Game, error: ActionError, language: str) -> Refusal:
    """A text that cannot be played: unknown, ambiguous or illegal."""
    kind = "unknown"
    reason: ReasonInfo | None = None
    detail = str(error)
    if isinstance(error, AmbiguousAction):
        kind = "ambiguous"
    elif isinstance(error, IllegalAction):
        kind = "illegal"
        if error.reason is not None:
            reason = reason_info(game, error.reason, language)
            detail = reason.text
    title = {"unknown": "Unknown action", "ambiguous": "Ambiguous action", "illegal": "Illegal action"}[kind]
    problem = Problem(
        type=kind, title=title, status=422, detail=detail, reason=reason, suggestions=error.suggestions[:8]
    )
    return Refusal(problem)


def reason_info(game: Game, reason: Reason, language: str) -> ReasonInfo:
    return ReasonInfo(
        code=reason.code,
        params=dict(reason.params),
        section=reason.section,
        text=game.words(reason, language if language in game.catalogues else "en"),
    )
