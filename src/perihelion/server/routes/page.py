"""The page and what operators ask for: the built browser table, health and metrics."""

import gzip
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.params import FromPath

import perihelion
from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import not_found, unavailable
from perihelion.server.routes.common import TheTable

PAGE: Final = Path(__file__).parents[1] / "page"
UNWELL: Final = 5.0
"""Seconds after a write that failed for which the table does not call itself healthy."""
MISSING: Final = "The browser table is not built: run `npm ci && npm run build` in web/, or install the package.\n"


@get("/healthz", summary="Whether the table works", include_in_schema=False)
async def health(table: TheTable) -> Response[str]:
    await table.store.row("SELECT version FROM schema_version LIMIT 1")
    if table.caretaker.trouble or monotonic() - table.store.failed < UNWELL:
        raise unavailable()
    return Response("ok\n", media_type="text/plain")


@get("/metrics", summary="Counters for Prometheus", include_in_schema=False)
async def metrics(table: TheTable) -> Response[str]:
    METRICS.set("perihelion_rooms", len(table.rooms))
    METRICS.set("perihelion_sockets", len(table.hub.sockets))
    METRICS.set("perihelion_socket_bytes", sum([socket.waiting for socket in table.hub.sockets]))
    METRICS.set("perihelion_bots_waiting", table.pool.waiting)
    METRICS.set("perihelion_imports_waiting", table.imports.waiting)
    METRICS.set("perihelion_leading", int(table.caretaker.leading))
    METRICS.set("perihelion_database_bytes", await table.store.size())
    METRICS.set("perihelion_memory_bytes", memory())
    METRICS.set("perihelion_info", 1, f'version="{perihelion.__version__}"')
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


def memory() -> int:
    """Bytes that this process has in memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096
    except OSError:
        return 0


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(document(request.app), media_type="application/json")


@lru_cache(maxsize=4)
def document(app: Litestar) -> bytes:
    """The OpenAPI document, put together once: it takes a quarter of a second, and anybody may ask for it."""
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page; any other address is the page's own to understand."""
    if path.startswith("/api/"):
        raise not_found("There is no such address.")
    wanted = (PAGE / path.lstrip("/")).resolve() if path else PAGE
    if not wanted.is_relative_to(PAGE) or not wanted.is_file():
        wanted = PAGE / "index.html"
    if not wanted.is_file():
        return Response(MISSING.encode(), media_type="text/plain", status_code=503)
    kind = guess_type(wanted.name)[0] or "application/octet-stream"
    hashed = wanted.parent.name == "assets"
    cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if kind == "image/png" or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(wanted.read_bytes(), media_type=kind, headers=headers)
    body = packed(wanted, wanted.stat().st_mtime_ns)
    return Response(body, media_type=kind, headers={**headers, "content-encoding": "gzip"})


@lru_cache(maxsize=128)
def packed(file: Path, changed: int) -> bytes:
    """A file of the page as it travels, packed once: a third of what it is on disk, and the same for everybody."""
    return gzip.compress(file.read_bytes())


HANDLERS = [health, metrics, openapi, page]
