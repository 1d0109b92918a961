"""The application: routes, refusals as problem details, the OpenAPI document, all behind the gate."""

import logging
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import perihelion
from perihelion.server.gate.gate import COOKIE, SAFE, Gate, HungUp
from perihelion.server.messages.base import Problem
from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import Refusal, malformed, not_found, too_large, unavailable
from perihelion.server.routes import (
    account,
    bots,
    boxes,
    circles,
    games,
    glance,
    live,
    lobby,
    moderation,
    notices,
    page,
    people,
    plans,
    play,
    positions,
    puzzles,
    reviews,
    studies,
)
from perihelion.server.routes.common import language_of, provide_language, provide_table, provide_visitor
from perihelion.server.settings import Settings
from perihelion.server.store import Unusable
from perihelion.server.table import Table

log = logging.getLogger(__name__)


REFUSALS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=words, media_type="application/problem+json")
    for status, words in {
        400: "The request is not what this document says.",
        401: "Nobody is signed in, or a second factor is missing.",
        403: "Not yours.",
        404: "There is no such thing.",
        408: "The request did not arrive in time.",
        409: "Not now, or the table has moved on.",
        413: "Too large.",
        422: "The action cannot be played, or the file cannot be used.",
        429: "Too many requests.",
        503: "The table is busy, or its database does not answer.",
    }.items()
}
"""What every operation may answer instead."""


def make_app(settings: Settings) -> Gate:
    """A table behind its gate. Whoever runs it opens and closes the table."""
    table = Table(settings)

    about_people = (people, account, bots, notices, circles)
    analysis = (positions, puzzles, reviews, studies)
    modules = (games, boxes, *about_people, lobby, play, plans, *analysis, glance, moderation, live, page)
    handlers = [handler for module in modules for handler in module.HANDLERS]
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.responses = REFUSALS
    app = Litestar(
        route_handlers=handlers,
        dependencies={
            "table": Provide(provide_table),
            "visitor": Provide(provide_visitor),
            "language": Provide(provide_language),
        },
        exception_handlers={
            Refusal: refused,
            Unusable: unusable,
            HTTPException: http_refused,
            HungUp: hung_up,
            Exception: failed,
        },
        openapi_config=_openapi(),
        request_max_body_size=settings.limits.body,
        logging_config=None,
    )
    app.state.table = table
    return Gate(app, table)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Perihelion",
        version=perihelion.__version__,
        description="The table server. Refusals are `application/problem+json`; see docs/protocol.md.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        security=[{"session": []}, {"token": []}, {}],
    )


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    METRICS.count("perihelion_refusals_total", f'type="{error.problem.type}"')
    headers = {"retry-after": str(error.problem.retry_after)} if error.problem.retry_after else {}
    return Response(
        error.told(language_of(request.scope)),
        status_code=error.problem.status,
        media_type="application/problem+json",
        headers=headers,
    )


def unusable(request: Request[Any, Any, Any], error: Unusable) -> Response[Problem]:
    """The database is away: the caretaker tells the operator once, the client tries again."""
    return refused(request, unavailable())


def http_refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses, in our words."""
    if isinstance(error, ValidationException):
        found = error.extra if isinstance(error.extra, list) else []
        fields = {str(part.get("key", "")): str(part.get("message", "")) for part in found if isinstance(part, dict)}
        if fields.get("data") == repr("data"):  # the framework's word for a request without a body
            return refused(request, malformed("The request has no body."))
        return refused(request, malformed("; ".join(fields.values()) or error.detail, fields))
    if error.status_code == 404:
        return refused(request, not_found("There is no such address."))
    if error.status_code == 413:
        return refused(request, too_large("The body is too large."))
    if error.status_code == 405:
        problem = Problem(type="not-found", title="Not allowed", status=405, detail="Not with this method.")
        return refused(request, Refusal(problem))
    if error.status_code < 500:
        return refused(request, malformed(error.detail or "The request cannot be read."))
    return failed(request, error)


def hung_up(request: Request[Any, Any, Any], error: HungUp) -> Response[None]:
    """Nobody reads this; it only ends the request."""
    return Response(None, status_code=499)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the details go to the log, never to the client."""
    if isinstance(error, UnicodeDecodeError | RecursionError) and request.method not in SAFE:
        return refused(request, malformed("The body cannot be read."))
    log.error("a request failed", extra={"path": request.url.path}, exc_info=error)
    problem = Problem(type="error", title="Error", status=500, detail="Internal error; it has been logged.")
    return Response(problem, status_code=500, media_type="application/problem+json")
