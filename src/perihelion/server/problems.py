"""Refusals: everything the table says no to, with the word a client acts on and a sentence for people."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from perihelion.core.box import BoxError
from perihelion.core.game import Game
from perihelion.core.notation import ActionError, AmbiguousAction, IllegalAction
from perihelion.core.options import OptionError
from perihelion.core.reason import Reason
from perihelion.server import refusals
from perihelion.server.messages.base import Problem, ReasonInfo
from perihelion.server.passed_on import NONE, in_words, option_words, sentence
from perihelion.server.passed_on import Words as Said

Words = dict[str, object]


class Refusal(Exception):
    """Nothing was changed; the problem says why, in words that `refusals` has in other languages too."""

    def __init__(self, problem: Problem, template: str = "", words: Words | None = None) -> None:
        super().__init__(problem.detail)
        self.problem = problem
        self.template = template
        self.words = words or {}

    def told(self, language: str) -> Problem:
        """The problem in the reader's language, where there are words for it."""
        found = refusals.WORDS.get(self.template, {}).get(language)
        if found is None:
            return self._passed_on(language, NONE)
        words = dict(self.words)
        if "error" in words:
            words["error"] = in_words(str(words["error"]), language)
        fields = self._passed_on(language, NONE).fields
        return replace(self.problem, detail=found.format_map(words), fields=fields)

    def _passed_on(self, language: str, said: Said) -> Problem:
        fields = {place: in_words(wrong, language, said) for place, wrong in self.problem.fields.items()}
        return replace(self.problem, detail=in_words(self.problem.detail, language, said), fields=fields)


class WrongOption(Refusal):
    """An option that cannot be so: told with the words of the game's forms, in English too."""

    def __init__(self, game: Game, error: OptionError, place: str) -> None:
        super().__init__(malformed(f"{error}.", {place: str(error)}).problem)
        self.game = game
        self.error = error

    def told(self, language: str) -> Problem:
        problem = self._passed_on(language, option_words(self.game, self.error, language))
        return replace(problem, detail=sentence(problem.detail))


def _refusal(type: str, title: str, status: int, detail: str, words: Words, **more: Any) -> Refusal:
    told = detail.format_map(words) if words else detail
    return Refusal(Problem(type=type, title=title, status=status, detail=told, **more), detail, words)


def malformed(detail: str, fields: dict[str, str] | None = None, **words: object) -> Refusal:
    return _refusal("malformed", "Malformed", 400, detail, words, fields=fields or {})


def sign_in(detail: str = "Sign in first.", **words: object) -> Refusal:
    return _refusal("sign-in", "Not signed in", 401, detail, words)


def second_factor() -> Refusal:
    return _refusal("second-factor", "Second factor", 401, "The code of your second factor is needed as well.", {})


def forbidden(detail: str, **words: object) -> Refusal:
    return _refusal("forbidden", "Forbidden", 403, detail, words)


def not_found(detail: str, **words: object) -> Refusal:
    return _refusal("not-found", "Not found", 404, detail, words)


def not_now(detail: str, **words: object) -> Refusal:
    return _refusal("not-now", "Not now", 409, detail, words)


def stale(version: int | None = None) -> Refusal:
    return _refusal("stale", "Stale", 409, "The table has moved on since you looked.", {}, version=version)


def passed_on(kind: Callable[..., Refusal], error: Exception) -> Refusal:
    """The error of a rule, a file or an address, in its own words."""
    return Refusal(kind(f"{sentence(error)}.").problem)


def notice(text: str, language: str) -> str:
    """What a client is told without having asked."""
    return refusals.WORDS.get(text, {}).get(language) or in_words(text, language)


def too_slow() -> Refusal:
    return _refusal("too-slow", "Too slow", 408, "The request did not arrive in time.", {})


def too_large(detail: str) -> Refusal:
    return _refusal("too-large", "Too large", 413, detail, {})


def too_many(seconds: int) -> Refusal:
    detail = "Too many requests; try again in {seconds} s."
    return _refusal("too-many", "Too many requests", 429, detail, {"seconds": seconds}, retry_after=seconds)


def busy(seconds: int) -> Refusal:
    """The table has more to do than it can; nothing was done, and it is better to try again than to wait in line."""
    detail = "The table is busy just now; nothing was changed. Try again in {seconds} s."
    return _refusal("busy", "Busy", 503, detail, {"seconds": seconds}, retry_after=seconds)


def unavailable() -> Refusal:
    detail = "The database does not answer just now. Look again in a moment: what you did last may have been kept."
    return _refusal("unavailable", "Not available", 503, detail, {}, retry_after=2)


def unusable_file(error: BoxError) -> Refusal:
    """A correction file, or an entry of one, that cannot be right: each line names its place."""
    fields = {line.partition(": ")[0]: line.partition(": ")[2] for line in error.wrong[:20]}
    return Refusal(Problem(type="unusable", title="Unusable file", status=422, detail=str(error), fields=fields))


def bad_action(game: Game, error: ActionError, language: str) -> Refusal:
    """A text that cannot be played: unknown, ambiguous or illegal."""
    kind = "unknown"
    reason: ReasonInfo | None = None
    detail = in_words(str(error), language)
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
